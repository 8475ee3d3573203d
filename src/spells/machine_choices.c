/* SPDX-License-Identifier: MIT */
/* The options of the machine's questions. They come from the same functions that tell the
 * procedures whether there is anything to ask, and only from what the seat sees. */
#include "spells/house.h"
#include "spells/sight.h"
#include "spells/verbs.h"

/* What runs, as the question's seat sees it. */
typedef struct asking {
    const crd_set *set;
    const spl_state *s;
    const spl_run *r;
    const crd_instr *in;
    spl_view_point from;
} asking;

static const slg_frame *top_frame(const spl_state *s) {
    return &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
}

static asking asking_of(const slg_game *game, const spl_state *s) {
    asking q = {.set = spl_set(game), .s = s};
    q.r = &s->runs[top_frame(s)->v[SPL_RUN_NUMBER]];
    q.in = &q.set->code[q.r->pc];
    q.from = spl_from_run(q.set, s, q.r);
    return q;
}

/* Minions and cards together, by number; then skill cards, battlefields, players, dice. */
static void offer_candidates(const spl_state *s, const spl_candidates *c, slg_choices *to) {
    spl_candidates all = *c;
    for (uint64_t slots = spl_sought_minions(s, to, SPL_DO_PICK, c->slots); slots;
         slots &= slots - 1) {
        uint32_t card = s->minions[slg__lowest(slots)].card;
        all.cards[card / SPL_BLOCK] |= 1ull << (card % SPL_BLOCK);
    }
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        int32_t first = (int32_t)(seat * SPL_BLOCK);
        uint64_t cards = slg_sought_of(to, SPL_DO_PICK, first, all.cards[seat]);
        for (; cards; cards &= cards - 1)
            slg_offer(to, SPL_DO_PICK, (int16_t)(first + (int32_t)slg__lowest(cards)), 0, 0, 0);
    }
    for (uint32_t skills = c->skills; skills; skills &= skills - 1)
        slg_offer(to, SPL_DO_PICK, (int16_t)(SPL_THING_SKILL + (int32_t)slg__lowest(skills)), 0, 0,
                  0);
    for (uint64_t on = c->on; on; on &= on - 1)
        slg_offer(to, SPL_DO_PICK, (int16_t)(SPL_THING_ON + (int32_t)slg__lowest(on)), 0, 0, 0);
    for (uint32_t seats = c->seats; seats; seats &= seats - 1)
        slg_offer(to, SPL_DO_PLAYER, (int16_t)slg__lowest(seats), 0, 0, 0);
    for (uint32_t places = c->places; places; places &= places - 1)
        slg_offer(to, SPL_DO_PLACE, (int16_t)slg__lowest(places), 0, 0, 0);
    for (uint32_t dice = c->dice; dice; dice &= dice - 1)
        slg_offer(to, SPL_DO_DIE, (int16_t)(slg__lowest(dice) + 1), 0, 0, 0);
}

/* Cards that an effect might have played, and that cannot be now. */
static void refuse_plays(const slg_game *game, const spl_state *s, uint32_t seat, slg_choices *to) {
    const asking q = asking_of(game, s);
    int16_t cards[SPL_DECK];
    if (q.in->op != CRD_PLAY_OP) return;
    uint32_t count = spl_select(&q.from, &q.set->selectors[q.in->sel], cards, SPL_DECK);
    for (uint32_t i = 0; i < count && i < SPL_DECK; i++) {
        if (cards[i] >= SPL_CARDS || spl_host(s, cards[i]) != SPL_NONE) continue;
        slg_why why = spl_may_play(q.set, s, seat, (uint32_t)cards[i], q.from.here);
        if (why.reason) slg_refuse(to, SPL_DO_PICK, cards[i], 0, 0, why);
    }
}

void spl_asked_now(const slg_game *game, const spl_state *s, uint32_t seat, spl_candidates *out) {
    asking q = asking_of(game, s);
    spl_asked_until(&q.from, q.in, seat, spl_must_until(q.set, q.r), out);
}

/* "No more": where the card allows it, and where there is nothing that only this player
 * could know. */
static void offer_pick(const slg_game *game, const spl_state *s, uint32_t seat, slg_choices *to) {
    const spl_kept *kept = spl_kept_answer(game, s);
    spl_candidates found;
    if (!kept) spl_asked_now(game, s, seat, &found);
    const spl_candidates *c = kept ? &kept->picks : &found;
    offer_candidates(s, c, to);
    if (c->may_stop || !spl_candidate_count(c)) slg_offer(to, SPL_DO_DONE, 0, 0, 0, 0);
    if (to->refusals) refuse_plays(game, s, seat, to);
}

static void offer_branches(const slg_game *game, const spl_state *s, slg_choices *to) {
    asking q = asking_of(game, s);
    for (uint32_t open = spl_branches(&q.from, q.r->pc); open; open &= open - 1)
        slg_offer(to, SPL_DO_BRANCH, (int16_t)slg__lowest(open), 0, 0, 0);
}

/* offer_branches. */
slg_option spl_pick_branch(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    asking q = asking_of(game, s);
    uint32_t enough = pick.random ? UINT32_MAX : pick.number + 1;
    uint32_t open = spl_branches_until(&q.from, q.r->pc, enough), count = slg__count(open);
    uint32_t n = slg__pick_of(pick, count);
    (void)seat;
    return n < count ? slg__picked(SPL_DO_BRANCH, (int32_t)slg__nth(open, n), 0) : slg__no_option;
}

static void offer_collateral(const asking *q, slg_choices *to) {
    uint16_t stone = spl_house_of(q->set)->do_stone;
    spl_aim aim = spl_collateral_aim(&q->from);
    if (aim.side) slg_offer(to, stone ? stone : SPL_DO_SIDE, aim.place, 0, 0, 0);
    spl_offer_minions(q->s, to, SPL_DO_MINION, aim.slots);
}

static void offer_distribution(const slg_game *game, const spl_state *s, slg_choices *to) {
    asking q = asking_of(game, s);
    if (q.in->op == CRD_COLLATERAL_OP) {
        offer_collateral(&q, to);
        return;
    }
    uint8_t who[SLG_SEATS_MAX];
    spl_candidates c = {0};
    if (spl_who(&q.from, q.in, who)) spl_to_distribute(&q.from, q.in, who[0], &c);
    spl_offer_minions(s, to, SPL_DO_MINION, c.slots);
}

/* What the effect happens to, as far as the one who is asked knows it. */
static int16_t shown_it(const crd_set *set, const spl_state *s, uint32_t asked,
                        const spl_trigger *trigger) {
    bool known = !spl_is_put_off(trigger->ability) ||
                 spl_is_put_off_seen(set, s, asked, &s->later[trigger->ability - SPL_PUT_OFF]);
    return known ? trigger->it : SPL_THING_NONE;
}

static void offer_order(const slg_game *game, const spl_state *s, uint32_t asked, slg_choices *to) {
    uint32_t seat, first = (uint32_t)top_frame(s)->v[SPL_RESOLVE_FIRST];
    uint8_t waiting[SPL_TRIGGERS];
    uint32_t count = spl_waiting(spl_set(game), s, first, &seat, waiting);
    for (uint32_t i = 0; i < count; i++) {
        const spl_trigger *trigger = &s->triggers[waiting[i]];
        slg_offer(to, SPL_DO_EFFECT, trigger->source, trigger->ability,
                  shown_it(spl_set(game), s, asked, trigger), 0);
    }
}

/* A question for the foe is the one that a player would get there. */
static uint32_t meant_pick(const slg_game *game, const spl_state *s, const slg_ask *ask) {
    if (ask->kind < SPL_ASK_COUNT) return ask->kind;
    switch (asking_of(game, s).in->op) {
    case CRD_MAY_OP: return SPL_ASK_MAY;
    case CRD_CHOOSE_OP: return SPL_ASK_BRANCH;
    default: return SPL_ASK_PICK;
    }
}

void spl_machine_choices(const spl_question *q, slg_choices *to) {
    const slg_game *game = q->game;
    const spl_state *s = q->s;
    switch (meant_pick(game, s, q->ask)) {
    case SPL_ASK_MAY:
        slg_offer(to, SPL_DO_YES, 0, 0, 0, 0);
        slg_offer(to, SPL_DO_NO, 0, 0, 0, 0);
        break;
    case SPL_ASK_BRANCH: offer_branches(game, s, to); break;
    case SPL_ASK_PICK: offer_pick(game, s, q->seat, to); break;
    case SPL_ASK_DISTRIBUTE: offer_distribution(game, s, to); break;
    default: offer_order(game, s, q->seat, to); break;
    }
}
