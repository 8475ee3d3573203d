/* SPDX-License-Identifier: MIT */
/* The options of the machine's questions. They come from the same functions that tell the
 * procedures whether there is anything to ask, and only from what the seat sees. */
#include "games/sorcerer/verbs.h"

/* What runs, as the question's seat sees it. */
typedef struct asking {
    const crd_set *set;
    const sor_state *s;
    const sor_run *r;
    const crd_instr *in;
    sor_view_point from;
} asking;

static const slg_frame *top_frame(const sor_state *s) {
    return &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
}

static asking asking_of(const slg_game *game, const sor_state *s) {
    asking q = {.set = sor_set(game), .s = s};
    q.r = &s->runs[top_frame(s)->v[0]];
    q.in = &q.set->code[q.r->pc];
    q.from = sor_from_run(q.set, s, q.r);
    return q;
}

/* Minions and cards together, by number; then skill cards, battlefields, players, dice. */
static void offer_candidates(const sor_state *s, const sor_candidates *c, slg_choices *to) {
    sor_candidates all = *c;
    for (uint64_t slots = c->slots; slots; slots &= slots - 1) {
        uint32_t card = s->minions[sor_lowest(slots)].card;
        all.cards[card / SOR_DECK] |= 1ull << (card % SOR_DECK);
    }
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        for (uint64_t cards = all.cards[seat]; cards; cards &= cards - 1)
            slg_offer(to, SOR_DO_PICK, (int16_t)(seat * SOR_DECK + sor_lowest(cards)), 0, 0, 0);
    for (uint32_t skills = c->skills; skills; skills &= skills - 1)
        slg_offer(to, SOR_DO_PICK, (int16_t)(SOR_THING_SKILL + (int32_t)sor_lowest(skills)), 0, 0,
                  0);
    for (uint64_t arms = c->arms; arms; arms &= arms - 1)
        slg_offer(to, SOR_DO_PICK, (int16_t)(EBR_THING_ARMS + (int32_t)sor_lowest(arms)), 0, 0, 0);
    for (uint32_t seats = c->seats; seats; seats &= seats - 1)
        slg_offer(to, SOR_DO_PLAYER, (int16_t)sor_lowest(seats), 0, 0, 0);
    for (uint32_t places = c->places; places; places &= places - 1)
        slg_offer(to, SOR_DO_PLACE, (int16_t)sor_lowest(places), 0, 0, 0);
    for (uint32_t dice = c->dice; dice; dice &= dice - 1)
        slg_offer(to, SOR_DO_DIE, (int16_t)(sor_lowest(dice) + 1), 0, 0, 0);
}

/* Cards that an effect might have played, and that cannot be now. */
static void refuse_plays(const asking *q, uint32_t seat, slg_choices *to) {
    int16_t cards[SOR_DECK];
    uint32_t count = sor_select(&q->from, &q->set->selectors[q->in->sel], cards, SOR_DECK);
    for (uint32_t i = 0; i < count && i < SOR_DECK; i++) {
        if (cards[i] >= SOR_CARDS || q->s->host[cards[i]] != SOR_NONE) continue;
        slg_why why = sor_may_play(q->set, q->s, seat, (uint32_t)cards[i], q->from.here);
        if (why.reason) slg_refuse(to, SOR_DO_PICK, cards[i], 0, 0, why);
    }
}

/* "No more": where the card allows it, and where there is nothing that only this player could know.
 */
static void offer_pick(const slg_game *game, const sor_state *s, uint32_t seat, slg_choices *to) {
    asking q = asking_of(game, s);
    sor_candidates c;
    sor_asked(&q.from, q.in, seat, sor_must_succeed(q.set, q.r), &c);
    offer_candidates(s, &c, to);
    if (c.may_stop || !sor_candidate_count(&c)) slg_offer(to, SOR_DO_DONE, 0, 0, 0, 0);
    if (to->refusals && q.in->op == CRD_PLAY_OP) refuse_plays(&q, seat, to);
}

static void offer_branches(const slg_game *game, const sor_state *s, slg_choices *to) {
    asking q = asking_of(game, s);
    for (uint32_t open = sor_branches(&q.from, q.r->pc); open; open &= open - 1)
        slg_offer(to, SOR_DO_BRANCH, (int16_t)sor_lowest(open), 0, 0, 0);
}

static void offer_distribution(const slg_game *game, const sor_state *s, uint32_t seat,
                               slg_choices *to) {
    asking q = asking_of(game, s);
    sor_candidates c;
    sor_asked(&q.from, q.in, seat, false, &c);
    sor_offer_minions(s, to, SOR_DO_MINION, c.slots);
}

static void offer_order(const slg_game *game, const sor_state *s, slg_choices *to) {
    uint32_t seat, first = (uint32_t)top_frame(s)->v[0];
    uint8_t waiting[SOR_TRIGGERS];
    uint32_t count = sor_waiting(sor_set(game), s, first, &seat, waiting);
    for (uint32_t i = 0; i < count; i++) {
        const sor_trigger *trigger = &s->triggers[waiting[i]];
        slg_offer(to, SOR_DO_EFFECT, trigger->source, trigger->ability, trigger->it, 0);
    }
}

/* A question for the Endbringer is the one that a player would get there. */
static uint32_t meant(const slg_game *game, const sor_state *s, const slg_ask *ask) {
    if (!sor_is_horde(s) || ask->kind != EBR_ASK_VIRTUAL) return ask->kind;
    switch (asking_of(game, s).in->op) {
    case CRD_MAY_OP: return SOR_ASK_MAY;
    case CRD_CHOOSE_OP: return SOR_ASK_BRANCH;
    default: return SOR_ASK_PICK;
    }
}

void sor_machine_choices(const slg_game *game, const sor_state *s, uint32_t seat,
                         const slg_ask *ask, slg_choices *to) {
    switch (meant(game, s, ask)) {
    case SOR_ASK_MAY:
        slg_offer(to, SOR_DO_YES, 0, 0, 0, 0);
        slg_offer(to, SOR_DO_NO, 0, 0, 0, 0);
        break;
    case SOR_ASK_BRANCH: offer_branches(game, s, to); break;
    case SOR_ASK_PICK: offer_pick(game, s, seat, to); break;
    case SOR_ASK_DISTRIBUTE: offer_distribution(game, s, seat, to); break;
    default: offer_order(game, s, to); break;
    }
}
