/* SPDX-License-Identifier: MIT */
/* Powers used while the timer runs: a tile is moved or a monster killed (CITY-SPELL, CITY-ART). */
#include "games/city/build.h"

enum { PICK, TO };

/* --- where a tile may be moved to --- */

/* Onto any other tile (CITY-SPELL-W2, R-42); face-down ones too, which then stay as they are. */
static uint64_t onto_tiles(const city_player *player, uint32_t slot) {
    return player->top & ~city_bit(slot);
}

/* A lone tile stays (CITY-BUILD-18, R-17). Any other finds another place, whatever jagged sides
 * there are. Each bars one cell. Follow the rightmost tile of each row from the top down: the cell
 * above it can only be barred by itself, and so that on its right only by the rightmost tile of the
 * next row, which then lies further right; the lowest row has none below it. On the other three
 * corners it is the same, and the tile has a side there at which nothing lies. Only a district that
 * spans the table from edge to edge could lack such a corner; that takes 33 tiles, and the others
 * are too few to bar all cells along them. */
static uint64_t movable(const city_player *player, uint64_t slots) {
    bool lone = slots && slots == player->top && !(slots & (slots - 1)) &&
                player->beneath[slg__lowest(slots)] == CITY_NONE;
    return lone ? 0 : slots;
}

void city_offer_moves(const city_content *content, const city_player *player, slg_choices *to) {
    uint32_t slot = player->target;
    city_design room;
    const city_design *design = city_to_lay(content, player, slot, &room);
    if (city_tile(content, player, player->source)->power == CITY_W2) {
        city_offer_onto(player, onto_tiles(player, slot), design->turns, to);
        return;
    }
    city_cells cells;
    city_free(content, player, slot, &cells);
    city_offer_places(content, player, slot, design, &cells, to);
}

/* --- what can be used, and on what --- */

/* Visible tiles that lie face-up (CITY-SPELL-02); one that covers another is lifted off it.
 * The spell's own tile may be one of them. */
uint64_t city_spell_targets(const city_content *content, const city_player *player, uint32_t slot) {
    const uint32_t yellow = 1u << CITY_YELLOW, red = 1u << CITY_RED, blue = 1u << CITY_BLUE,
                   green = 1u << CITY_GREEN;
    switch (city_tile(content, player, slot)->power) {
    /* CITY-SPELL-B1, CITY-SPELL-B3, CITY-SPELL-G1, CITY-SPELL-G2, CITY-SPELL-Y1, CITY-SPELL-R1 */
    case CITY_B1: return movable(player, city_monsters_in(content, player));
    case CITY_B3: return movable(player, city_coloured(content, player, blue));
    case CITY_G1: return movable(player, city_coloured(content, player, green));
    case CITY_G2: return movable(player, city_shielded(content, player));
    case CITY_Y1: return movable(player, city_coloured(content, player, yellow));
    case CITY_R1: return movable(player, city_coloured(content, player, red));
    case CITY_BOOTS: /* CITY-ART-01 */
        return movable(player, city_coloured(content, player, red | green));
    case CITY_B4: /* CITY-SPELL-B4 */ return city_monsters_in(content, player);
    case CITY_GAUNTLET: /* CITY-ART-09 */
        return city_monsters_in(content, player) & city_beside(player, player->cell[slot]);
    case CITY_W2: return player->top & (player->top - 1) ? city_rainbows_in(content, player) : 0;
    default: return 0;
    }
}

/* Would a score-icon spell do anything (CITY-SPELL-B5 ...)? */
static bool pays_for_spell(const city_content *content, const city_player *player,
                           city_power power) {
    switch (power) {
    case CITY_B5: return player->track[CITY_MAGIC] >= 3;
    case CITY_B6: return player->track[CITY_MAGIC] >= 5;
    case CITY_G3: return city_shield_count(content, player) >= 2;
    case CITY_Y5: return player->track[CITY_MONEY] >= 3;
    case CITY_R4: return player->track[CITY_INFLUENCE] >= 3;
    default: return false;
    }
}

/* Of visible tiles only (CITY-SPELL-03, CITY-MODEL-10, CITY-ART-13), and each power once, however
 * many tiles have it (CITY-BUILD-14). */
uint64_t city_spells(const city_content *content, const city_player *player, city_phase_icon icon) {
    uint64_t found = 0;
    for (uint64_t left = player->top & ~player->used; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        city_power power = (city_power)city_tile(content, player, slot)->power;
        if (power == CITY_NO_POWER || city_power_icon(power) != icon) continue;
        if (icon == CITY_ICON_BUILD && !city_spell_targets(content, player, slot)) continue;
        if (icon == CITY_ICON_SCORE && !pays_for_spell(content, player, power)) continue;
        found |= city_bit(slot);
    }
    return found;
}

/* --- using one --- */

/* Once a year (CITY-BUILD-12), even if the tile leaves and comes back (CITY-BUILD-15, R-16). */
static void use_spell(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t slot = player->source;
    player->used |= city_bit(slot);
    city_tell_own(run, CITY_TOLD_CAST, seat, player->tile[slot], player->cell[slot], 0, 0);
}

static void move_tile(slg_run *run, uint32_t seat, city_cell to, uint32_t turn) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t slot = player->target;
    city_cell from = player->cell[slot];
    city_lift(city_cards(run), player, slot);
    city_lay(city_cards(run), player, slot, to, turn);
    city_tell_own(run, CITY_TOLD_MOVE, seat, player->tile[slot], to, (int32_t)turn, from);
}

static const slg_option *ask_where(slg_run *run, uint32_t seat, slg_option *only) {
    const city_player *player = &city_s(run)->seats[seat];
    slg_choices choices = {.options = only, .capacity = 1};
    if (!run->answered) {
        city_offer_moves(city_cards(run), player, &choices);
        if (choices.count == 1) return only;
    }
    return slg_ask_seat(run, seat, CITY_ASK_MOVE_TO, (int16_t)player->cell[player->source],
                        (int16_t)player->cell[player->target]);
}

static slg_went pick_spell(slg_run *run, slg_frame *f, bool kills) {
    city_player *player = &city_s(run)->seats[f->seat];
    uint64_t targets = city_spell_targets(city_cards(run), player, player->source);
    if (!targets) return city_have_acted(player); /* a position set by hand */
    uint32_t slot = city_choose_tile(run, f->seat, targets, kills ? CITY_ASK_KILL : CITY_ASK_MOVE,
                                     player->cell[player->source], 0);
    if (slot == CITY_NONE) return SLG_WAIT;
    player->target = (uint8_t)slot;
    f->step = TO;
    return SLG_STEP;
}

/* Nothing changes before the last answer; when time is up in between, `source` is gone. */
slg_went city_spell_proc(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    if (player->source == CITY_NONE) return SLG_DONE;
    uint32_t power = city_tile(city_cards(run), player, player->source)->power;
    bool kills = city_kills((city_power)power);
    if (f->step == PICK) return pick_spell(run, f, kills);
    if (kills) {
        use_spell(run, f->seat);
        city_destroy(run, f->seat, player->target);
        return city_have_acted(player);
    }
    slg_option only;
    const slg_option *to = ask_where(run, f->seat, &only);
    if (!to) return SLG_WAIT;
    use_spell(run, f->seat);
    move_tile(run, f->seat, (city_cell)to->a, (uint32_t)to->b);
    return city_have_acted(player);
}
