/* SPDX-License-Identifier: MIT */
/* Rewards that bring market tiles, or give them away: CITY-REWARD-02, -03, -06, -10, -12. */
#include "games/city/table.h"

enum { TWO_UP_TO = 7 }; /* CITY-REWARD-02 */

/* CITY-BUY-17. May the player of the question take, or give away, the tile of the place? */
bool city_can_take(const city_question *q, uint32_t place) {
    const city_state *s = q->s;
    bool taker = q->seat != q->frame->seat; /* who takes what another's reward leaves */
    if (s->market[place] == CITY_NONE) return false;
    if (q->frame->v[CITY_REWARD_NUMBER] == 12) return true;
    if (!city_has_room(&s->seats[q->seat], 1 + city_lying(s, place))) return false;
    switch (q->frame->v[CITY_REWARD_NUMBER]) {
    case 2:
        return city_design_of(q->content, s->market[place])->cost <= TWO_UP_TO ||
               city_reduced(q->content, s, q->seat, place) <= TWO_UP_TO;
    case 10:
        if (place == CITY_RAINBOW_PLACE) return false; /* CITY-BUY-17 */
        return (taker && s->options[CITY_SET_TAKERS]) ||
               place / 3 == (uint32_t)q->frame->v[CITY_REWARD_CLASS];
    default: return true;
    }
}

/* Why not; of CITY-REWARD-03 only room can be missing. */
static slg_why refuse_taking(const city_question *q, uint32_t place) {
    const city_player *player = &q->s->seats[q->seat];
    if (!city_has_room(player, 1 + city_lying(q->s, place))) return city_why_full(player);
    if (q->frame->v[CITY_REWARD_NUMBER] == 2)
        return slg_because_of(CITY_RULE_REWARD_02, CITY_WHY_ABOVE,
                              (int32_t)city_reduced(q->content, q->s, q->seat, place), TWO_UP_TO,
                              0);
    if (place == CITY_RAINBOW_PLACE) return slg_because(CITY_WHY_CLASSLESS, 0, 0, 0);
    return slg_because(CITY_WHY_OTHER_CLASS, q->frame->v[CITY_REWARD_CLASS] + 1, 0, 0);
}

void city_offer_free_tile(const city_question *q, slg_choices *to) {
    const slg_span span = slg_sought_span(to, CITY_DO_TAKE, CITY_PLACES);
    for (uint32_t place = span.from; place < span.end && !slg_has_enough(to); place++) {
        if (q->s->market[place] == CITY_NONE) continue;
        if (city_can_take(q, place))
            slg_offer(to, CITY_DO_TAKE, (int16_t)place, 0, 0, 0);
        else if (to->refusals)
            slg_refuse(to, CITY_DO_TAKE, (int16_t)place, 0, 0, refuse_taking(q, place));
    }
    if (q->frame->v[CITY_REWARD_NUMBER] != 12)
        slg_offer(to, CITY_DO_DONE, 0, 0, 0, 0); /* CITY-BUY-15 */
}

/* Places of the market of whose tiles any may be taken: where only a class may, its own. */
static inline slg_span places_to_take(const city_question *q) {
    const uint32_t first = 3 * (uint32_t)q->frame->v[CITY_REWARD_CLASS];
    const bool taker = q->seat != q->frame->seat;
    if (q->frame->v[CITY_REWARD_NUMBER] != 10 || (taker && q->s->options[CITY_SET_TAKERS]))
        return (slg_span){0, CITY_PLACES};
    return (slg_span){first, first + 3};
}

/* The same, one by one. */
slg_option city_pick_free_tile(const city_content *content, const city_state *s, uint32_t seat,
                               slg_pick pick) {
    const city_question q = {.content = content,
                             .s = s,
                             .frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1],
                             .seat = seat};
    const bool stops = q.frame->v[CITY_REWARD_NUMBER] != 12;
    const slg_span span = places_to_take(&q);
    uint32_t n = pick.number, all = stops;
    for (uint32_t place = span.from; pick.random && place < span.end; place++)
        all += city_can_take(&q, place);
    if (pick.random) n = slg__pick_of(pick, all);
    for (uint32_t place = span.from; place < span.end; place++)
        if (city_can_take(&q, place) && n-- == 0)
            return slg__picked(CITY_DO_TAKE, (int32_t)place, 0);
    return stops && n == 0 ? slg__picked(CITY_DO_DONE, 0, 0) : slg__no_option;
}

static void take_reward_tile(slg_run *run, uint32_t seat, uint32_t place) {
    uint32_t design = city_take(run, place, seat);
    city_tell(run, CITY_TOLD_TAKE, seat, (int32_t)design, (int32_t)place, 0, 0);
    city_take_lying(run, place, seat);
}

/* CITY-REWARD-02, CITY-REWARD-03 */
slg_went city_reward_take(slg_run *run, slg_frame *f) {
    int32_t left = (f->v[CITY_REWARD_NUMBER] == 2 ? 2 : 1) - f->v[CITY_REWARD_TIMES];
    slg_option option;
    if (left == 0) return SLG_DONE;
    if (!city_choose(run, f, f->seat, CITY_ASK_FREE_TILE, f->v[CITY_REWARD_NUMBER], left, &option))
        return SLG_WAIT;
    if (option.kind == CITY_DO_DONE) return SLG_DONE;
    take_reward_tile(run, f->seat, (uint32_t)option.a);
    f->v[CITY_REWARD_TIMES]++;
    return SLG_STEP;
}

/* CITY-REWARD-06. */
slg_went city_reward_rainbow(slg_run *run, slg_frame *f) {
    take_reward_tile(run, f->seat, CITY_RAINBOW_PLACE);
    return SLG_DONE;
}

/* --- CITY-REWARD-10 [R-45] --- */

enum { WHICH, OWN, OTHERS };

/* Can any tile of the class be taken? */
static bool is_class_takeable(const city_question *q, uint32_t class) {
    const slg_frame frame = {
        .seat = q->frame->seat,
        .v = {[CITY_REWARD_NUMBER] = 10, [CITY_REWARD_CLASS] = (int16_t) class}};
    const city_question of_class = {
        .content = q->content, .s = q->s, .frame = &frame, .seat = q->seat};
    for (uint32_t place = 3 * class; place < 3 * class + 3; place++)
        if (city_can_take(&of_class, place)) return true;
    return false;
}

void city_offer_class(const city_question *q, slg_choices *to) {
    for (uint32_t class = 0; class < CITY_CLASSES; class ++)
        slg_offer(to, CITY_DO_CLASS, (int16_t)(class + 1), 0, 0,
                  is_class_takeable(q, class) ? 0 : CITY_WHY_CLASS_EMPTY);
}

/* The same, one by one. */
slg_option city_pick_class(const city_content *content, const city_state *s, uint32_t seat,
                           slg_pick pick) {
    const city_question q = {.content = content,
                             .s = s,
                             .frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1],
                             .seat = seat};
    uint32_t classes = 0;
    for (uint32_t class = 0; class < CITY_CLASSES; class ++)
        classes |= (uint32_t)is_class_takeable(&q, class) << class;
    uint32_t count = slg__count(classes), n = slg__pick_of(pick, count);
    return n < count ? slg__picked(CITY_DO_CLASS, (int32_t)slg__nth(classes, n) + 1, 0)
                     : slg__no_option;
}

/* The owner takes two, then each of the others one. */
slg_went city_reward_class(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    slg_option option;
    if (f->step == WHICH) {
        if (!city_choose(run, f, f->seat, CITY_ASK_PRICE_CLASS, 10, 0, &option)) return SLG_WAIT;
        f->v[CITY_REWARD_CLASS] = (int16_t)(option.a - 1);
        f->step = OWN;
        return SLG_STEP;
    }
    bool own = f->step == OWN;
    int32_t last = own ? 2 : s->core.seats - 1; /* solo: CITY-SOLO-17 */
    if (f->v[CITY_REWARD_TIMES] == last) {
        f->v[CITY_REWARD_TIMES] = 0;
        f->step = OTHERS;
        return own ? SLG_STEP : SLG_DONE;
    }
    uint32_t seat =
        own ? f->seat : (f->seat + 1u + (uint32_t)f->v[CITY_REWARD_TIMES]) % s->core.seats;
    if (!city_choose(run, f, seat, CITY_ASK_FREE_TILE, 10, own ? 2 - f->v[CITY_REWARD_TIMES] : 1,
                     &option))
        return SLG_WAIT;
    f->v[CITY_REWARD_TIMES] =
        (int16_t)(option.kind == CITY_DO_DONE && own ? 2 : f->v[CITY_REWARD_TIMES] + 1);
    if (option.kind == CITY_DO_TAKE) take_reward_tile(run, seat, (uint32_t)option.a);
    return SLG_STEP;
}

/* --- CITY-REWARD-12; solo: CITY-SOLO-04 --- */

enum { TILE, RIVAL, GAIN };

slg_went city_reward_give_tile(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    slg_option option;
    if (f->step == TILE) {
        if (!city_choose(run, f, f->seat, CITY_ASK_FREE_TILE, 12, 1, &option)) return SLG_WAIT;
        f->v[CITY_REWARD_PLACE] = option.a;
        f->v[CITY_REWARD_TAKER] = SLG_SEAT_NONE;
        f->step = city_solo(s) ? GAIN : RIVAL;
        return SLG_STEP;
    }
    if (f->step == RIVAL) {
        if (!city_choose(run, f, f->seat, CITY_ASK_RIVAL, 12, 0, &option)) return SLG_WAIT;
        f->v[CITY_REWARD_TAKER] = option.a;
        f->step = GAIN;
        return SLG_STEP;
    }
    uint32_t place = (uint32_t)f->v[CITY_REWARD_PLACE], design = s->market[place];
    uint32_t cost = city_design_of(city_cards(run), design)->cost;
    if (!city_choose(run, f, f->seat, CITY_ASK_GAIN, 12, (int32_t)cost, &option)) return SLG_WAIT;
    uint32_t rival = (uint32_t)f->v[CITY_REWARD_TAKER];
    city_take(run, place, rival);
    if (rival != SLG_SEAT_NONE)
        city_tell(run, CITY_TOLD_GIVE, f->seat, (int32_t)design, (int32_t)rival, 0, 0);
    else
        city_tell(run, CITY_TOLD_MARKET_KILL, SLG_SEAT_NONE, (int32_t)design, (int32_t)place, 0, 0);
    city_take_lying(run, place, rival);
    city_gain(run, f->seat, option.kind == CITY_DO_MONEY ? CITY_MONEY : CITY_PRESTIGE, cost);
    return SLG_DONE;
}
