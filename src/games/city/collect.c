/* SPDX-License-Identifier: MIT */
/* Prestige is collected, and the player who took least may catch up (CITY-PRES). */
#include "games/city/table.h"

enum { COLLECT, CATCH_UP };

static void collect(slg_run *run) {
    city_state *s = city_s(run);
    for (uint32_t n = 0; n < s->core.seats; n++) { /* CITY-PRES-01 */
        uint32_t seat = city_from_timer(s, n);
        city_player *player = &s->seats[seat];
        player->collected = player->track[CITY_PRESTIGE];
        player->coins = (uint16_t)(player->coins + player->collected);
        city_tell(run, CITY_TOLD_COLLECT, seat, player->collected, player->coins, 0, 0);
    }
}

/* CITY-PRES-02, CITY-PRES-04 .. -06. */
static bool may_catch_up(const city_state *s, uint32_t seat) {
    if (s->year == CITY_YEARS || (city_solo(s) && !s->options[CITY_SET_CATCH_UP])) return false;
    for (uint32_t other = 0; other < s->core.seats; other++)
        if (s->seats[other].collected < s->seats[seat].collected) return false;
    return city_has_room(&s->seats[seat], 1) && !city_stack_empty(&s->stacks[s->year - 1]);
}

void city_offer_catch_up(const city_question *q, slg_choices *to) {
    (void)q;
    slg_offer(to, CITY_DO_DRAW, 0, 0, 0, 0);
    slg_offer(to, CITY_DO_DECLINE, 0, 0, 0, 0);
}

slg_option city_pick_catch_up(const city_content *content, const city_state *s, uint32_t seat,
                              slg_pick pick) {
    uint32_t n = slg__pick_of(pick, 2);
    (void)content;
    (void)s;
    (void)seat;
    return n < 2 ? slg__picked(n ? CITY_DO_DECLINE : CITY_DO_DRAW, 0, 0) : slg__no_option;
}

/* The player who was asked turns up the top tile, for all to see. False: wait. */
static bool turn_up_monster(slg_run *run, uint32_t seat) {
    int32_t design = city_top_of(run, city_s(run)->year - 1u);
    if (design < 0) return false;
    city_receive(run, seat, (uint32_t)design);
    city_tell(run, CITY_TOLD_TAKE, seat, design, -1, 0, 0);
    return true;
}

/* In the timer's order (CITY-PRES-03). */
slg_went city_collect_proc(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    if (f->step == COLLECT) {
        collect(run);
        f->step = CATCH_UP;
    }
    if (f->v[CITY_COLLECT_ASKED] == s->core.seats) return SLG_DONE;
    uint32_t seat = city_from_timer(s, (uint32_t)f->v[CITY_COLLECT_ASKED]);
    if (!f->v[CITY_COLLECT_WANTED] && may_catch_up(s, seat)) {
        const slg_option *option = slg_ask_seat(run, seat, CITY_ASK_CATCH_UP, s->year, 0);
        if (!option) return SLG_WAIT;
        f->v[CITY_COLLECT_WANTED] = option->kind == CITY_DO_DRAW;
    }
    if (f->v[CITY_COLLECT_WANTED] && !turn_up_monster(run, seat)) return SLG_WAIT;
    f->v[CITY_COLLECT_WANTED] = 0;
    f->v[CITY_COLLECT_ASKED]++;
    return SLG_STEP;
}
