/* SPDX-License-Identifier: MIT */
/* Solo: after buying the year's monsters come onto the market, where they stay (CITY-SOLO-11), and
 * may end the game (CITY-SOLO-06 .. -08). */
#include "games/city/table.h"

/* --- where a monster can lie --- */

static uint32_t colours_to_lay(const city_content *content, const slg_ask *ask) {
    return city_design_of(content, (uint32_t)ask->source)->colours;
}

/* Can a monster of these colours lie there: one monster a place, and a colour in common
 * (CITY-SOLO-07)? CITY_NONE has no colour. */
static inline bool is_lair(const city_content *content, const city_state *s, uint32_t colours,
                           uint32_t place) {
    return city_is_bare(s, place) && (city_design_of(content, s->market[place])->colours & colours);
}

/* The first place from this one on where it can, CITY_PLACES if there is none. */
static inline uint32_t lair_from(const city_content *content, const city_state *s, uint32_t colours,
                                 uint32_t place) {
    while (place < CITY_PLACES && !is_lair(content, s, colours, place))
        place++;
    return place;
}

/* city_offer_market_monster. */
int32_t city_offered_lair(const city_content *content, const city_state *s, uint32_t seat,
                          slg_option option) {
    return option.kind == CITY_DO_LAY && slg__names_one(option) && option.a >= 0 &&
           option.a < CITY_PLACES &&
           is_lair(content, s, colours_to_lay(content, &s->core.ask[seat]), (uint32_t)option.a);
}

/* Why a monster cannot lie on the tiles of these places. */
static void refuse_lairs(const city_state *s, uint32_t from, uint32_t end, slg_choices *to) {
    for (uint32_t place = from; place < end; place++)
        if (s->market[place] != CITY_NONE)
            slg_offer(to, CITY_DO_LAY, (int16_t)place, 0, 0,
                      city_is_bare(s, place) ? CITY_WHY_NO_COLOUR : CITY_WHY_COVERED);
}

void city_offer_market_monster(const city_question *q, slg_choices *to) {
    uint32_t colours = colours_to_lay(q->content, &q->ask);
    for (uint32_t place = 0, from = 0; !slg_has_enough(to); place++, from = place) {
        place = lair_from(q->content, q->s, colours, place);
        if (to->refusals) refuse_lairs(q->s, from, place, to);
        if (place == CITY_PLACES) return;
        slg_offer(to, CITY_DO_LAY, (int16_t)place, 0, 0, 0);
    }
}

slg_option city_pick_market_monster(const city_content *content, const city_state *s, uint32_t seat,
                                    slg_pick pick) {
    uint32_t colours = colours_to_lay(content, &s->core.ask[seat]), count = 0, place = 0;
    uint32_t n = pick.number;
    if (pick.random) {
        while ((place = lair_from(content, s, colours, place)) < CITY_PLACES)
            place++, count++;
        n = slg__pick_of(pick, count);
    }
    for (place = lair_from(content, s, colours, 0); n && place < CITY_PLACES; n--)
        place = lair_from(content, s, colours, place + 1);
    return place < CITY_PLACES ? slg__picked(CITY_DO_LAY, (int32_t)place, 0) : slg__no_option;
}

/* Is every tile on offer covered (CITY-SOLO-08)? */
static bool all_covered(const city_state *s) {
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        if (s->market[place] != CITY_NONE && city_is_bare(s, place)) return false;
    return true;
}

bool city_is_market_lost(slg_run *run) {
    const city_state *s = city_s(run);
    if (!city_solo(s) || !all_covered(s)) return false;
    city_finish(run, CITY_OVER_MARKET_FULL);
    return true;
}

/* --- lots: one monster, or two skeletons --- */

/* A second skeleton comes with the first: of the same stack (CITY-SOLO-13 ), in expert solo
 * of those set aside (CITY-SOLO-16). */
static city_draw_fn *second_from(const city_state *s) {
    return city_expert(s) ? city_draw_skeleton : city_draw_monster;
}

/* One lot goes into the deck, unseen except for its kind; in expert solo it is the first to be
 * drawn (CITY-SOLO-15 ). */
static slg_went deal_own(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    bool first = f->step == CITY_MARKET_OWN;
    int32_t kind = city_deal_unseen(run, 0, first ? city_draw_monster : second_from(s));
    if (kind < 0) return SLG_WAIT;
    f->step = first && kind == CITY_SKELETON ? CITY_MARKET_OWN_SECOND : CITY_MARKET_DRAW;
    if (f->step == CITY_MARKET_DRAW) f->v[CITY_MARKET_FIRST] = f->v[CITY_MARKET_SECOND] = -1;
    return SLG_STEP;
}

static int16_t none_or(int32_t design) {
    return (int16_t)(design == CITY_NONE ? -1 : design);
}

/* The next lot is revealed, if any is to come (CITY-SOLO-07). */
static slg_went draw_lot(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    if (f->step == CITY_MARKET_DRAW && f->v[CITY_MARKET_LAID] == CITY_MARKET_LOTS) return SLG_DONE;
    int32_t design = f->step == CITY_MARKET_DRAW ? city_draw_monster(run, SLG_ALL)
                                                 : second_from(s)(run, SLG_ALL);
    if (design < 0) return SLG_WAIT;
    if (f->step == CITY_MARKET_DRAW_SECOND) {
        f->v[CITY_MARKET_SECOND] = none_or(design);
        f->step = CITY_MARKET_LAY;
        return SLG_STEP;
    }
    if (design == CITY_NONE) return SLG_DONE;
    f->v[CITY_MARKET_FIRST] = (int16_t)design;
    bool skeleton = city_design_of(city_cards(run), (uint32_t)design)->monster == CITY_SKELETON;
    f->step = skeleton ? CITY_MARKET_DRAW_SECOND : CITY_MARKET_LAY;
    return SLG_STEP;
}

/* --- laying --- */

static void lay_for_solo(slg_run *run, slg_frame *f, uint32_t place) {
    city_state *s = city_s(run);
    for (uint32_t i = 0; i < 2; i++) {
        int16_t monster = f->v[CITY_MARKET_FIRST + i];
        if (monster < 0) continue;
        s->lying[place][i] = (uint8_t)monster;
        city_tell(run, CITY_TOLD_ON_MARKET, SLG_SEAT_NONE, monster, (int32_t)place, 0, 0);
    }
    f->v[CITY_MARKET_FIRST] = f->v[CITY_MARKET_SECOND] = -1;
}

/* Skeletons that lie apart are laid one after the other: takes the second out of the lot, -1
 * if there is none or it lies with the first. */
static int16_t keep_second(const city_state *s, slg_frame *f) {
    int16_t second = f->v[CITY_MARKET_SECOND];
    if (!city_lie_apart(s)) return -1;
    f->v[CITY_MARKET_SECOND] = -1;
    return second;
}

/* CITY-SOLO-08; what was drawn and not laid is out of the game. */
static slg_went lose_alone(slg_run *run, const slg_frame *f, city_reason reason) {
    city_state *s = city_s(run);
    s->gone =
        (uint16_t)(s->gone + (f->v[CITY_MARKET_FIRST] >= 0) + (f->v[CITY_MARKET_SECOND] >= 0));
    city_finish(run, reason);
    return SLG_WAIT;
}

static slg_went lay_lot(slg_run *run, slg_frame *f) {
    slg_option only;
    const slg_option *option = &only;
    int16_t monster = f->v[CITY_MARKET_FIRST];
    uint32_t count = city_only_option(run, f, 0, CITY_ASK_MARKET_MONSTER, monster, 0, &only);
    if (!count) return lose_alone(run, f, CITY_OVER_NO_PLACE);
    if (count > 1) option = slg_ask_seat(run, 0, CITY_ASK_MARKET_MONSTER, monster, 0);
    if (!option) return SLG_WAIT;
    int16_t second = keep_second(city_s(run), f);
    lay_for_solo(run, f, (uint32_t)option->a);
    f->v[CITY_MARKET_FIRST] = second;
    if (second < 0) {
        f->v[CITY_MARKET_LAID]++;
        f->step = CITY_MARKET_DRAW;
    }
    return all_covered(city_s(run)) ? lose_alone(run, f, CITY_OVER_MARKET_FULL) : SLG_STEP;
}

slg_went city_market_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case CITY_MARKET_OWN:
    case CITY_MARKET_OWN_SECOND: return deal_own(run, f);
    case CITY_MARKET_LAY: return lay_lot(run, f);
    default: return draw_lot(run, f);
    }
}
