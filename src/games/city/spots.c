/* SPDX-License-Identifier: MIT */
/* Where the tile in hand may go. */
#include "games/city/build.h"

uint32_t city_choose_tile(slg_run *run, uint32_t seat, uint64_t slots, city_decision kind,
                          uint32_t source, uint32_t extra) {
    assert(slots);
    if (!(slots & (slots - 1))) return slg__lowest(slots);
    const slg_option *option = slg_ask_seat(run, seat, kind, (int16_t)source, (int16_t)extra);
    if (!option) return CITY_NONE;
    return city_slot_at(&city_s(run)->seats[seat], (city_cell)option->a);
}

/* Visible tiles one of which the tile in hand must cover. */
uint64_t city_to_cover(const city_content *content, const city_player *player) {
    switch (city_effect(content, player, player->hand)) {
    case CITY_GIANT: return city_priced(content, player);   /* CITY-MON-GIANT-01 */
    case CITY_PIXIE: return city_shielded(content, player); /* CITY-MON-PIXIE-01 */
    default: return 0;
    }
}

/* In any turn (CITY-BUILD-06, CITY-MON-GOLEM-04); a monster like any tile, unless its text demands
 * more (CITY-MON-05). */
void city_spots_of_hand(const city_content *content, const city_state *s, uint32_t seat,
                        city_spots *spots) {
    const city_player *player = &s->seats[seat];
    spots->onto = city_to_cover(content, player);
    spots->demanded = spots->onto != 0;
    if (spots->demanded) return;
    city_monster monster = city_effect(content, player, player->hand);
    if (monster == CITY_GOLEM) { /* CITY-MON-GOLEM-01, CITY-MON-GOLEM-02 */
        uint32_t least = s->options[CITY_SET_OPEN_ROW] == 1 ? 1 : 2;
        spots->demanded = city_open_rows(content, player, least, &spots->cells) != 0;
    }
    if (!spots->demanded) city_free_now(content, player, &spots->cells);
}

/* Are there two free cells for the tile in hand, whose text demands nothing else? */
static bool surely_has_choice(const city_content *content, const city_player *player) {
    switch (city_effect(content, player, player->hand)) {
    case CITY_GIANT:
    case CITY_PIXIE:
    case CITY_GOLEM: return false;
    default:
        if (city_jagged(content, player, player->hand)) return false;
    }
    city_barred barred;
    city_barred_by(content, player, &barred);
    city_cell one = city_room_beside(player, &barred, player->top, 0).cell;
    return one && city_room_beside(player, &barred, player->top, one).tile;
}

uint32_t city_count_spots(const city_content *content, const city_state *s, uint32_t seat,
                          slg_option *only) {
    const city_player *player = &s->seats[seat];
    if (surely_has_choice(content, player)) return 2;
    city_spots spots;
    slg_choices one = {.options = only, .capacity = 1, .enough = 2};
    city_spots_of_hand(content, s, seat, &spots);
    city_offer_spots(content, player, &spots, &one);
    return one.count < 2 ? one.count : 2;
}

void city_offer_onto(const city_player *player, uint64_t slots, uint32_t turns, slg_choices *to) {
    while (slots && !slg_has_enough(to)) {
        uint32_t slot = city_first_cell(player, slots);
        slots &= ~city_bit(slot);
        for (uint32_t turn = 0; turn < 4; turn++)
            if (turns >> turn & 1)
                slg_offer(to, CITY_DO_PLACE, (int16_t)player->cell[slot], (int16_t)turn, 0, 0);
    }
}

void city_offer_spots(const city_content *content, const city_player *player,
                      const city_spots *spots, slg_choices *to) {
    city_design room;
    const city_design *design = city_to_lay(content, player, player->hand, &room);
    if (spots->onto)
        city_offer_onto(player, spots->onto, design->turns, to);
    else
        city_offer_places(content, player, CITY_NONE, design, &spots->cells, to);
}

/* A jagged side must touch nothing; if it cannot avoid that, any turn will do, and what it touches
 * goes back to the deck. */
uint32_t city_turned_up(const city_content *content, const city_player *player, city_cell cell) {
    const city_design *design = city_tile(content, player, player->hand);
    uint32_t turns = city_turns(content, player, CITY_NONE, design, cell);
    return turns ? turns : design->turns;
}

uint64_t city_casts_in_hand(const city_content *content, const city_player *player) {
    if (player->work != CITY_WORK_BUILD || player->time_up) return 0;
    /* */
    if (player->source != CITY_NONE || city_is_monster(content, player, player->hand)) return 0;
    return city_spells(content, player, CITY_ICON_BUILD);
}
