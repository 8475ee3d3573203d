/* SPDX-License-Identifier: MIT */
/* End of years 1 to 4 (CITY-CLEAN): monsters are dealt, districts taken apart, tiles chosen for
 * next year, and the timer passes. */
#include <string.h>

#include "games/city/table.h"

enum { DEAL, DISMANTLE, AHEAD, TIMER };

/* --- monsters --- */

/* CITY-CLEAN-01, CITY-CLEAN-02; in solo they were dealt earlier (CITY-SOLO-06). False: wait. */
static bool deal_new_market(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    uint32_t kind = s->year_monster[s->year - 1];
    int32_t each = kind == CITY_SKELETON ? 2 : 1;
    if (city_solo(s)) return true;
    for (; f->v[CITY_CLEAN_UP_DEALT] < s->core.seats;
         f->v[CITY_CLEAN_UP_DEALT]++, f->v[CITY_CLEAN_UP_HAS] = 0) {
        uint32_t seat = city_from_timer(s, (uint32_t)f->v[CITY_CLEAN_UP_DEALT]);
        for (; f->v[CITY_CLEAN_UP_HAS] < each; f->v[CITY_CLEAN_UP_HAS]++)
            if (city_deal_unseen(run, seat, city_draw_monster) < 0) return false;
    }
    return true;
}

/* --- the year is over --- */

/* CITY-CLEAN-04, CITY-CLEAN-05: all that remains of a year is what the player owns. */
static void end_year(slg_run *run, uint32_t seat) {
    city_state *s = city_s(run);
    city_player *player = &s->seats[seat];
    for (uint64_t left = player->gone; left; left &= left - 1)
        s->gone = (uint16_t)(s->gone + !city_is_sample(
                                           city_tile(city_cards(run), player, slg__lowest(left))));
    city_dismantle(player);
    city_drop(player, player->gone);
    player->deck = city_bit(player->owned) - 1;
    player->bought = player->aside = player->gone = player->used = player->inert = 0;
    player->acted = player->cancelled = 0;
    memset(player->track, 0, sizeof player->track);
    memset(player->converts, CITY_NONE, sizeof player->converts);
    player->owned_before = player->owned;
    player->work = CITY_WORK_NONE;
    player->time_up = player->rank = player->collected = 0;
    player->shares &= CITY_SHARE_AHEAD;
    player->buys = player->halves = player->less = 0;
    player->exchanges = player->exchanged = player->bought_any = 0;
    city_tell(run, CITY_TOLD_TAKE_BACK, seat, 0, 0, 0, 0);
}

static void dismantle(slg_run *run) {
    city_state *s = city_s(run);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        end_year(run, seat);
}

/* --- CITY-REWARD-13 [R-47] --- */

/* The owner looks at the monster that was dealt; nobody else does. */
static void look_through(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint64_t seen = player->unseen;
    if (!seen) return;
    player->secret |= seen;
    player->unseen = 0;
    slg_reveal(run, 1u << seat);
    for (; seen; seen &= seen - 1)
        city_tell_own(run, CITY_TOLD_LOOKS, seat, player->tile[slg__lowest(seen)], 0, 0, 0);
}

static uint32_t slot_of(const city_player *player, uint32_t design) {
    uint64_t rest = player->deck;
    while (player->tile[slg__lowest(rest)] != design)
        rest &= rest - 1;
    return slg__lowest(rest);
}

/* Two tiles, shown to all. False: wait. */
static bool choose_ahead(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    for (; f->v[CITY_CLEAN_UP_CHOSE] < s->core.seats; f->v[CITY_CLEAN_UP_CHOSE]++) {
        uint32_t seat = city_from_timer(s, (uint32_t)f->v[CITY_CLEAN_UP_CHOSE]);
        city_player *player = &s->seats[seat];
        if (!(player->shares & CITY_SHARE_AHEAD)) continue;
        look_through(run, seat);
        for (uint32_t n = 0; n < 2; n++) {
            slg_option option;
            if (player->ahead[n] != CITY_NONE) continue;
            if (!city_choose(run, f, seat, CITY_ASK_OWN_TILE, 13, 2 - (int32_t)n, &option))
                return false;
            if (option.kind == CITY_DO_DONE || n == 1) player->shares = 0;
            if (option.kind == CITY_DO_DONE) {
                city_tell(run, CITY_TOLD_DECLINE, seat, 0, 0, 0, 0);
                break;
            }
            uint32_t slot = slot_of(player, (uint32_t)option.a);
            player->ahead[n] = (uint8_t)slot;
            player->deck &= ~city_bit(slot);
            if (player->secret >> slot & 1) slg_reveal(run, SLG_ALL & ~(1u << seat));
            player->secret &= ~city_bit(slot);
            city_tell(run, CITY_TOLD_KEEP_NEXT, seat, option.a, 0, 0, 0);
        }
    }
    return true;
}

slg_went city_clean_up_proc(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    switch (f->step) {
    case DEAL:
        if (!deal_new_market(run, f)) return SLG_WAIT;
        f->step = DISMANTLE;
        return SLG_STEP;
    case DISMANTLE:
        dismantle(run);
        f->step = AHEAD;
        return SLG_STEP;
    case AHEAD:
        if (!choose_ahead(run, f)) return SLG_WAIT;
        f->step = TIMER;
        return SLG_STEP;
    default: /* CITY-CLEAN-06 */
        s->timer = (uint8_t)city_from_timer(s, 1);
        if (!city_solo(s)) city_tell(run, CITY_TOLD_TIMER, s->timer, 0, 0, 0, 0);
        return SLG_DONE;
    }
}
