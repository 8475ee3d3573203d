/* SPDX-License-Identifier: MIT */
/* Which list of options belongs to which question; and the list of all actions. The other lists are
 * beside the procedures that ask. */
#include "games/sorcerer/play.h"

enum { POWERS_MAX = 64 }; /* offered at once */

/* --- actions (SOR-ACT) --- */

/* an action that does nothing may be refused by the option. */
static slg_why refuse_useless(const sor_state *s, bool useless, slg_why why) {
    return useless && s->options[SOR_SET_USELESS] ? why : (slg_why){0};
}

/* Is it the same option as a lower copy in hand? Those are alike unless one is known to somebody,
 * or was played in this action already (SOR-PLAY-14). Copies lie side by side. */
static bool is_like_a_lower_one(const sor_state *s, uint32_t seat, uint32_t number) {
    const sor_player *player = &s->seats[seat];
    const uint16_t *design = &s->design[seat * SOR_DECK];
    const uint8_t *known = &s->known[seat * SOR_DECK];
    uint32_t seats = (1u << s->core.seats) - 1;
    for (uint32_t lower = number; lower-- && design[lower] == design[number];)
        if (player->hand >> lower & 1 && !((known[lower] ^ known[number]) & seats) &&
            (player->played >> lower & 1) == (player->played >> number & 1))
            return true;
    return false;
}

/* SOR-ACT-07. */
static void offer_cards(const sor_question *q, slg_choices *to) {
    for (uint64_t hand = q->s->seats[q->seat].hand; hand; hand &= hand - 1) {
        uint32_t number = (uint32_t)__builtin_ctzll(hand), card = q->seat * SOR_DECK + number;
        if (is_like_a_lower_one(q->s, q->seat, number)) continue;
        slg_offer_unless(to, SOR_DO_CAST, (int16_t)card, 0, 0,
                         sor_may_play(q->set, q->s, q->seat, card, SOR_NONE));
    }
}

/* The powers on one card that cannot be used now. */
static void refuse_powers_of(const sor_question *q, slg_choices *to, int32_t thing) {
    const crd_card *design = sor_design_of_thing(q->set, q->s, thing);
    for (uint32_t i = 0; design && i < design->ability_count; i++) {
        const crd_ability *ability = &design->abilities[i];
        bool buried = thing < SOR_CARDS && q->s->host[thing] == SOR_NONE;
        if (ability->timing != CRD_ACTION || buried != !!(ability->flags & CRD_BURIED_FLAG))
            continue;
        slg_why why = sor_may_use(q->game, q->s, q->seat, thing, i);
        if (why.reason) slg_refuse(to, SOR_DO_POWER, (int16_t)thing, (int16_t)i, 0, why);
    }
}

static void refuse_powers(const sor_question *q, slg_choices *to) {
    const sor_state *s = q->s;
    for (uint64_t own = s->of[q->seat] & s->bearing[CRD_ACTION]; own; own &= own - 1) {
        const sor_minion *minion = &s->minions[__builtin_ctzll(own)];
        refuse_powers_of(q, to, minion->card);
        for (uint32_t card = minion->attached; card != SOR_NONE; card = s->attached[card])
            if (!sor_lies_blank(s, card)) refuse_powers_of(q, to, (int32_t)card);
    }
    for (uint64_t dead = s->buried[q->seat]; dead; dead &= dead - 1)
        refuse_powers_of(q, to, (int32_t)(q->seat * SOR_DECK) + __builtin_ctzll(dead));
    for (int32_t skill = 0; skill < SOR_SKILLS; skill++)
        refuse_powers_of(q, to, SOR_THING_SKILL + (int32_t)q->seat * SOR_SKILLS + skill);
    for (uint32_t places = sor_places_of(s, q->seat); places; places &= places - 1)
        refuse_powers_of(q, to, SOR_THING_PLACE + __builtin_ctz(places));
}

/* SOR-ACT-08. */
static void offer_powers(const sor_question *q, slg_choices *to) {
    sor_use uses[POWERS_MAX];
    uint32_t count = sor_powers(q->game, q->s, q->seat, uses, POWERS_MAX);
    for (uint32_t i = 0; i < count && i < POWERS_MAX; i++)
        slg_offer(to, SOR_DO_POWER, uses[i].thing, uses[i].ability, 0, 0);
    if (to->refusals) refuse_powers(q, to);
}

/* SOR-ACT-09: a minion that cannot go anywhere is among full battlefields. */
static void offer_reinforcing(const sor_question *q, slg_choices *to) {
    uint64_t own = q->s->of[q->seat];
    uint64_t movable = sor_reinforce_movable(q->set, q->s, q->seat);
    sor_offer_minions(q->s, to, SOR_DO_REINFORCE, movable);
    if (to->refusals)
        sor_refuse_minions(q->s, to, SOR_DO_REINFORCE, own & ~movable, sor_why_stuck(q->s));
    slg_offer(to, SOR_DO_MOVE_AVATAR, 0, 0, 0, 0);
}

void sor_offer_action(const sor_question *q, slg_choices *to) {
    const sor_player *player = &q->s->seats[q->seat];
    bool full = player->energy == SOR_ENERGY_MAX, empty = player->grimoire_size == 0;
    slg_offer_unless(
        to, SOR_DO_CHANNEL, 0, 0, 0,
        refuse_useless(q->s, full, slg_because(SOR_WHY_ENERGY_FULL, player->energy, 0, 0)));
    slg_offer_unless(to, SOR_DO_MEDITATE, 0, 0, 0,
                     refuse_useless(q->s, empty, slg_because(SOR_WHY_GRIMOIRE_EMPTY, 0, 0, 0)));
    offer_cards(q, to);
    offer_powers(q, to);
    offer_reinforcing(q, to);
    slg_refuse(to, SOR_DO_PASS, 0, 0, 0, slg_because(SOR_WHY_MUST_ACT, player->actions, 0, 0));
}

/* --- all questions --- */

static sor_offer_fn *const offers[SOR_ASK_COUNT] = {
    [SOR_ASK_DECK] = sor_offer_deck,           [SOR_ASK_AVATAR] = sor_offer_avatar,
    [SOR_ASK_MULLIGAN] = sor_offer_mulligan,   [SOR_ASK_ENERGY] = sor_offer_energy,
    [SOR_ASK_MEMBER] = sor_offer_member,       [SOR_ASK_ACTION] = sor_offer_action,
    [SOR_ASK_ENTER] = sor_offer_enter,         [SOR_ASK_HOST] = sor_offer_host,
    [SOR_ASK_REINFORCE] = sor_offer_reinforce, [SOR_ASK_FOLLOW_UP] = sor_offer_follow_up,
};

void sor_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to) {
    const sor_state *s = sor_of_const(state);
    const slg_ask *ask = &s->core.ask[seat];
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    if (ask->kind >= SOR_ASK_COUNT || !depth) return;
    switch (ask->kind) {
    case SOR_ASK_ATTACKER:
    case SOR_ASK_TACTIC:
    case SOR_ASK_REROLL:
    case SOR_ASK_AGREE:
    case SOR_ASK_CRITICAL:
    case SOR_ASK_HIT:
    case SOR_ASK_FACE: sor_battle_choices(game, s, seat, ask, to); return;
    case SOR_ASK_ORDER:
    case SOR_ASK_MAY:
    case SOR_ASK_BRANCH:
    case SOR_ASK_PICK:
    case SOR_ASK_DISTRIBUTE: sor_machine_choices(game, s, seat, ask, to); return;
    default: break;
    }
    const sor_question q = {.game = game,
                            .set = sor_set(game),
                            .s = s,
                            .frame = &s->frames[depth - 1],
                            .ask = ask,
                            .seat = seat};
    if (offers[ask->kind]) offers[ask->kind](&q, to);
}
