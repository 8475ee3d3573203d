/* SPDX-License-Identifier: MIT */
/* One face-down tile is turned up before scoring, and a monster acts at once
 * (CITY-MON-STALKER-03, CITY-MON-STALKER-04, R-31). */
#include "games/city/build.h"

enum { TURN_UP, ACT, DONE };

/* It is lifted and in hand while its effect removes tiles and until its owner has turned it, so
 * that "the rest of the district" is what lies there. */
static slg_went turn_up(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    uint32_t dark = player->source, slot = player->beneath[dark];
    if (slot == CITY_NONE) {
        int32_t drawn =
            slg_chance_of(run, CITY_STREAM_DECK_A + f->seat, player->deck, 1u << f->seat);
        if (drawn < 0) return SLG_WAIT;
        slot = (uint32_t)drawn;
        player->deck &= ~city_bit(slot);
    }
    city_cell cell = player->cell[dark];
    city_lift(city_cards(run), player, dark);
    city_dark_free(player, dark);
    player->source = CITY_NONE;
    player->hand = (uint8_t)slot;
    city_tell_own(run, CITY_TOLD_TURN_UP, f->seat, player->tile[slot], cell, 0, 0);
    f->v[CITY_REVEAL_SLOT] = (int16_t)slot;
    f->step = ACT;
    slg_frame *drawn = slg_call(run, CITY_PROC_DRAWN, f->seat);
    drawn->v[CITY_DRAWN_FROM] = CITY_FROM_DARK;
    drawn->v[CITY_DRAWN_CELL] = (int16_t)cell;
    return SLG_STEP;
}

slg_went city_reveal_proc(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    uint32_t slot = (uint32_t)f->v[CITY_REVEAL_SLOT];
    if (f->step == TURN_UP) return turn_up(run, f);
    if (f->step == DONE || !(city_to_act(city_cards(run), player) >> slot & 1)) return SLG_DONE;
    f->step = DONE;
    player->acted |= city_bit(slot);
    player->source = (uint8_t)slot;
    slg_call(run, CITY_PROC_ACT, f->seat);
    return SLG_STEP;
}
