/* SPDX-License-Identifier: MIT */
/* Which list of options belongs to which question; and the list of all actions. The other lists are
 * beside the procedures that ask. */
#include "spells/house.h"

/* --- actions (SOR-ACT) --- */

/* Is it the same option as a lower copy in hand? Those are alike unless one is known to
 * somebody. */
static bool is_like_a_lower_one(const crd_set *set, const spl_state *s, uint32_t seat,
                                uint32_t number) {
    const uint32_t first = seat * SPL_BLOCK, seats = (1u << s->core.seats) - 1;
    uint64_t lower_ones = spl_copies_below(spl_copies(set, s, seat), number) & s->seats[seat].hand;
    for (; lower_ones; lower_ones &= lower_ones - 1) {
        uint32_t lower = slg__lowest(lower_ones);
        if (!((spl_known(s, first + lower) ^ spl_known(s, first + number)) & seats)) return true;
    }
    return false;
}

/* All of them, with reasons. */
static void offer_hand(const spl_question *q, slg_choices *to) {
    uint64_t hand = q->s->seats[q->seat].hand, playable = spl_playable(q->set, q->s, q->seat, hand);
    hand = spl_one_of_each(q->s, q->seat, spl_copies(q->set, q->s, q->seat), hand);
    for (; hand; hand &= hand - 1) {
        uint32_t card = q->seat * SPL_BLOCK + slg__lowest(hand);
        slg_why why = {0};
        if (!(playable & hand & (0 - hand)))
            why = spl_may_play(q->set, q->s, q->seat, card, SPL_NONE);
        slg_offer_unless(to, SPL_DO_CAST, (int16_t)card, 0, 0, why);
    }
}

static void offer_cards(const spl_question *q, slg_choices *to) {
    if (to->refusals) {
        offer_hand(q, to);
        return;
    }
    uint64_t cards = spl_castable(q->set, q->s, q->seat);
    for (; cards && !slg_has_enough(to); cards &= cards - 1)
        slg_offer(to, SPL_DO_CAST, (int16_t)(q->seat * SPL_BLOCK + slg__lowest(cards)), 0, 0, 0);
}

/* The powers on one card that cannot be used now. */
static void refuse_powers_of(const spl_question *q, slg_choices *to, int32_t thing) {
    const crd_card *design = spl_design_of_thing(q->set, q->s, thing);
    for (uint32_t i = 0; design && i < design->ability_count; i++) {
        const crd_ability *ability = &design->abilities[i];
        bool buried = thing < SPL_CARDS && spl_host(q->s, thing) == SPL_NONE &&
                      !spl_is_fixture(q->s, (uint32_t)thing);
        if (ability->timing != CRD_ACTION || buried != !!(ability->flags & CRD_BURIED_FLAG))
            continue;
        slg_why why = spl_may_use(q->game, q->s, q->seat, thing, i);
        if (why.reason) slg_refuse(to, SPL_DO_POWER, (int16_t)thing, (int16_t)i, 0, why);
    }
}

static void refuse_powers(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    for (uint64_t own = s->of[q->seat] & s->bearing[SPL_BEARS_POWER]; own; own &= own - 1) {
        const spl_minion *minion = &s->minions[__builtin_ctzll(own)];
        refuse_powers_of(q, to, minion->card);
        for (uint32_t card = spl_first_of(s, minion); card != SPL_NONE; card = spl_next_on(s, card))
            if (!spl_lies_blank(s, card)) refuse_powers_of(q, to, (int32_t)card);
    }
    for (uint64_t dead = spl_buried(q->set, s, q->seat); dead; dead &= dead - 1)
        refuse_powers_of(q, to, (int32_t)(q->seat * SPL_BLOCK) + __builtin_ctzll(dead));
    for (uint32_t owner = 0; s->fixtures && owner < s->core.seats; owner++)
        for (uint64_t left = spl_fixtures(s, owner); left; left &= left - 1) {
            uint32_t card = owner * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
            if (spl_fixture_seat(s, card) == q->seat) refuse_powers_of(q, to, (int32_t)card);
        }
    for (int32_t skill = 0; skill < SPL_SKILLS; skill++)
        refuse_powers_of(q, to, SPL_THING_SKILL + (int32_t)q->seat * SPL_SKILLS + skill);
    for (uint32_t places = spl_places_of(s, q->seat); places; places &= places - 1)
        refuse_powers_of(q, to, SPL_THING_PLACE + __builtin_ctz(places));
}

/* SOR-ACT-08. */
static void offer_powers(const spl_question *q, slg_choices *to) {
    spl_use uses[SPL_POWERS];
    uint32_t enough = to->enough ? to->enough - to->count : 0;
    uint32_t count = spl_powers(q->game, q->s, q->seat, uses, SPL_POWERS, enough);
    for (uint32_t i = 0; i < count && i < SPL_POWERS; i++)
        slg_offer(to, SPL_DO_POWER, uses[i].thing, uses[i].ability, 0, 0);
    if (to->refusals) refuse_powers(q, to);
}

/* SOR-ACT-09: a minion that cannot go anywhere is among full battlefields. */
static void offer_reinforcing(const spl_question *q, slg_choices *to) {
    uint64_t own = q->s->of[q->seat];
    uint64_t movable = spl_reinforce_movable(q->set, q->s, q->seat);
    spl_offer_minions(q->s, to, SPL_DO_REINFORCE, movable);
    if (to->refusals)
        spl_refuse_minions(q->s, to, SPL_DO_REINFORCE, own & ~movable, spl_why_stuck(q->set, q->s));
    slg_offer(to, SPL_DO_MOVE_AVATAR, 0, 0, 0, 0);
}

/* For one who draws, or names one: cards, powers and minions are tested one at a time, by
 * spl_allows. */
static void offer_action_loosely(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    const uint32_t first = q->seat * SPL_BLOCK;
    uint64_t hand = slg_sought_of(to, SPL_DO_CAST, (int32_t)first, s->seats[q->seat].hand);
    for (; hand; hand &= hand - 1)
        slg_offer(to, SPL_DO_CAST, (int16_t)(first + slg__lowest(hand)), 0, 0, 0);
    if (slg_seeks(to, SPL_DO_POWER)) spl_offer_powers_loosely(q, to);
    for (uint64_t own = spl_sought_minions(s, to, SPL_DO_REINFORCE, s->of[q->seat]); own;
         own &= own - 1)
        slg_offer(to, SPL_DO_REINFORCE, (int16_t)s->minions[slg__lowest(own)].card, 0, 0, 0);
    slg_offer(to, SPL_DO_MOVE_AVATAR, 0, 0, 0, 0);
}

void spl_offer_action(const spl_question *q, slg_choices *to) {
    const spl_player *player = &q->s->seats[q->seat];
    uint32_t plain = spl_plain_actions(q->s, q->seat);
    const slg_why full = slg_because(SPL_WHY_ENERGY_FULL, player->energy, 0, 0);
    const slg_why empty = slg_because(SPL_WHY_GRIMOIRE_EMPTY, 0, 0, 0);
    if (slg_seeks(to, SPL_DO_CHANNEL))
        slg_offer_unless(to, SPL_DO_CHANNEL, 0, 0, 0, plain & SPL_CHANNELS ? (slg_why){0} : full);
    if (slg_seeks(to, SPL_DO_MEDITATE))
        slg_offer_unless(to, SPL_DO_MEDITATE, 0, 0, 0,
                         plain & SPL_MEDITATES ? (slg_why){0} : empty);
    if (to->loosely) {
        offer_action_loosely(q, to);
        return;
    }
    if (!slg_has_enough(to)) offer_cards(q, to);
    if (!slg_has_enough(to)) offer_powers(q, to);
    if (slg_has_enough(to)) return;
    offer_reinforcing(q, to);
    slg_refuse(to, SPL_DO_PASS, 0, 0, 0, slg_because(SPL_WHY_MUST_ACT, player->actions, 0, 0));
}

/* SOR-READY-03. */
static void offer_energy(const spl_question *q, slg_choices *to) {
    (void)q;
    slg_offer(to, SPL_DO_ROLL, 0, 0, 0, 0);
    slg_offer(to, SPL_DO_TAKE, 0, 0, 0, 0);
}

/* --- all questions --- */

static spl_offer_fn *const offers[SPL_ASK_COUNT] = {
    [SPL_ASK_DECK] = spl_offer_deck,           [SPL_ASK_AVATAR] = spl_offer_avatar,
    [SPL_ASK_MULLIGAN] = spl_offer_mulligan,   [SPL_ASK_MEMBER] = spl_offer_member,
    [SPL_ASK_ACTION] = spl_offer_action,       [SPL_ASK_ENTER] = spl_offer_enter,
    [SPL_ASK_HOST] = spl_offer_host,           [SPL_ASK_REINFORCE] = spl_offer_reinforce,
    [SPL_ASK_FOLLOW_UP] = spl_offer_follow_up, [SPL_ASK_ENERGY] = offer_energy,
    [SPL_ASK_ATTACKER] = spl_battle_choices,   [SPL_ASK_TACTIC] = spl_battle_choices,
    [SPL_ASK_REROLL] = spl_battle_choices,     [SPL_ASK_AGREE] = spl_battle_choices,
    [SPL_ASK_CRITICAL] = spl_battle_choices,   [SPL_ASK_HIT] = spl_battle_choices,
    [SPL_ASK_FACE] = spl_battle_choices,       [SPL_ASK_ORDER] = spl_machine_choices,
    [SPL_ASK_MAY] = spl_machine_choices,       [SPL_ASK_BRANCH] = spl_machine_choices,
    [SPL_ASK_PICK] = spl_machine_choices,      [SPL_ASK_DISTRIBUTE] = spl_machine_choices,
};

void spl_offer_usual(const spl_question *q, slg_choices *to) {
    const uint32_t kind = q->ask->kind;
    if (kind != SPL_ASK_ACTION) to->loosely = false;
    if (kind < SPL_ASK_COUNT && offers[kind]) offers[kind](q, to);
}

void spl_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to) {
    const spl_question q = spl_question_of(game, state, seat);
    if (q.frame) spl_offer_usual(&q, to);
}

bool spl_is_action(const slg_game *game, const spl_state *s, uint32_t seat, slg_option option) {
    const crd_set *set = spl_set(game);
    switch (option.kind) {
    case SPL_DO_CAST:
        return !is_like_a_lower_one(set, s, seat, (uint32_t)option.a % SPL_BLOCK) &&
               spl_playable(set, s, seat, 1ull << option.a % SPL_BLOCK);
    case SPL_DO_POWER: return spl_is_power(game, s, seat, option.a, (uint32_t)option.b);
    case SPL_DO_REINFORCE: return spl_is_movable(set, s, (uint32_t)spl_slot_of(s, option.a));
    default: return true;
    }
}

bool spl_allows(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option) {
    const spl_state *s = spl_of_const(state);
    return s->core.ask[seat].kind != SPL_ASK_ACTION || spl_is_action(game, s, seat, option);
}
