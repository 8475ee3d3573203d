/* SPDX-License-Identifier: MIT */
/* Monsters that act before goals are counted: Dark Mage, Chimera, Genie (CITY-SCORE-01); the others
 * act when they are turned up (CITY-MON-02, CITY-BUILD-11). */
#include "games/city/build.h"

enum { START, DESTROY, GENIE, GENIE_TO };

/* From wherever they lie by now (CITY-MON-GENIE-04). */
uint64_t city_to_act(const city_content *content, const city_player *player) {
    uint64_t found = 0;
    for (uint64_t left = city_monsters_in(content, player) & ~player->acted & ~player->inert; left;
         left &= left - 1)
        switch (city_effect(content, player, slg__lowest(left))) {
        case CITY_DARK_MAGE:
        case CITY_CHIMERA:
        case CITY_GENIE: found |= left & -left; break;
        default: break;
        }
    return found;
}

/* --- Dark Mage --- */

/* CITY-MON-DARKMAGE-01; a covered Dark Mage does nothing (CITY-MON-DARKMAGE-03). */
static void cancel_by_mage(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint64_t before = player->cancelled;
    city_cancel_around(city_cards(run), player, player->source);
    for (uint64_t left = player->cancelled & ~before; left;) {
        uint32_t slot = city_first_cell(player, left);
        left &= ~city_bit(slot);
        city_tell_own(run, CITY_TOLD_CANCEL, seat, player->tile[slot], player->cell[slot], 0, 0);
    }
}

/* --- Chimera --- */

/* Tiles with a goal in its row or column, gaps or not (CITY-MON-CHIMERA-01, CITY-MON-CHIMERA-02,
 * R-52); those whose goals are cancelled count as having none, unless the switch of R-66 says
 * otherwise. */
uint64_t city_chimera_prey(const city_content *content, const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    uint32_t chimera = player->source;
    int32_t row = city_row(player->cell[chimera]), column = city_column(player->cell[chimera]);
    uint64_t prey = city_shielded(content, player) & ~city_bit(chimera);
    if (s->options[CITY_SET_CHIMERA] == 0) prey &= ~player->cancelled; /* CITY-MON-CHIMERA-03 */
    for (uint64_t left = prey; left; left &= left - 1) {
        city_cell cell = player->cell[slg__lowest(left)];
        if (city_row(cell) != row && city_column(cell) != column) prey &= ~(left & -left);
    }
    return prey;
}

uint64_t city_destroyable(const city_content *content, const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    if (city_effect(content, player, player->source) == CITY_CHIMERA)
        return city_chimera_prey(content, s, seat);
    return city_beside(player, player->cell[player->source]); /* the Dragon's */
}

static slg_went destroy_prey(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint64_t prey = city_chimera_prey(city_cards(run), city_s(run), seat);
    if (!prey) return city_have_acted(player);
    uint32_t slot =
        city_choose_tile(run, seat, prey, CITY_ASK_DESTROY, player->cell[player->source], 0);
    if (slot == CITY_NONE) return SLG_WAIT;
    city_destroy(run, seat, slot);
    return city_have_acted(player);
}

/* --- Genie --- */

uint64_t city_genie_left(const city_player *player, const slg_frame *frame) {
    return city_genie_set(frame) & player->top;
}

/* A face-down tile is no target: nobody knows yet whether it is a monster. */
uint64_t city_genie_targets(const city_content *content, const city_player *player) {
    return player->top & ~city_monsters_in(content, player) & ~city_face_down(player);
}

bool city_may_stay(const city_content *content, const city_player *player, uint32_t slot) {
    uint32_t beneath = player->beneath[slot];
    return beneath != CITY_NONE && player->tile[beneath] != CITY_DARK &&
           !city_is_monster(content, player, beneath);
}

/* CITY-MON-GENIE-03: if there is no target left, the others stay. */
static slg_went next_monster(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    uint64_t left = city_genie_left(player, f);
    if (!left || !city_genie_targets(city_cards(run), player)) return city_have_acted(player);
    uint32_t slot =
        city_choose_tile(run, f->seat, left, CITY_ASK_GENIE, player->cell[player->source], 0);
    if (slot == CITY_NONE) return SLG_WAIT;
    player->target = (uint8_t)slot;
    f->step = GENIE_TO;
    return SLG_STEP;
}

/* CITY-MON-GENIE-01, CITY-MON-GENIE-02; a skeleton's jagged side does not matter here
 * (CITY-MON-SKELETON-05). */
static slg_went lay_monster(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    const city_content *content = city_cards(run);
    uint32_t slot = player->target;
    uint64_t onto = city_genie_targets(content, player);
    uint32_t turns = city_tile(content, player, slot)->turns;
    slg_option only = {CITY_DO_PLACE, (int16_t)player->cell[slg__lowest(onto)],
                       (int16_t)slg__lowest(turns), 0};
    const slg_option *option = &only;
    if (city_ones(onto) * city_ones(turns) > 1 || city_may_stay(content, player, slot))
        option = slg_ask_seat(run, f->seat, CITY_ASK_GENIE_TO, (int16_t)player->cell[slot], 0);
    if (!option) return SLG_WAIT;
    if (option->kind == CITY_DO_PLACE) {
        city_cell cell = (city_cell)option->a, from = player->cell[slot];
        uint32_t covered = city_slot_at(player, cell);
        city_lift(content, player, slot);
        city_lay(content, player, slot, cell, (uint32_t)option->b);
        city_tell_own(run, CITY_TOLD_ONTO, f->seat, player->tile[slot], cell, from,
                      player->tile[covered]);
    }
    city_genie_keep(f, city_genie_set(f) & ~city_bit(slot));
    player->target = CITY_NONE;
    f->step = GENIE;
    return SLG_STEP;
}

/* --- one of them --- */

slg_went city_act_proc(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    const city_content *content = city_cards(run);
    uint32_t slot = player->source;
    switch (f->step) {
    case START:
        city_tell_own(run, CITY_TOLD_ACT, f->seat, player->tile[slot], player->cell[slot], 0, 0);
        switch (city_effect(content, player, slot)) {
        case CITY_DARK_MAGE: cancel_by_mage(run, f->seat); return city_have_acted(player);
        case CITY_CHIMERA: f->step = DESTROY; return SLG_STEP;
        case CITY_GENIE:
            f->step = GENIE;
            city_genie_keep(f, city_monsters_in(content, player));
            return SLG_STEP;
        default: return city_have_acted(player);
        }
    case DESTROY: return destroy_prey(run, f->seat);
    case GENIE: return next_monster(run, f);
    default: return lay_monster(run, f);
    }
}
