/* SPDX-License-Identifier: MIT */
/* Options of the battle's questions. */
#include "spells/avatar.h"
#include "spells/machine.h"
#include "spells/play.h"

uint32_t spl_cards_of(const spl_state *s, uint64_t slots, int16_t out[SPL_MINIONS]) {
    uint32_t count = 0;
    for (; slots; slots &= slots - 1) {
        int16_t card = (int16_t)s->minions[__builtin_ctzll(slots)].card;
        uint32_t at = count++;
        for (; at && out[at - 1] > card; at--)
            out[at] = out[at - 1];
        out[at] = card;
    }
    return count;
}

uint64_t spl_sought_minions(const spl_state *s, const slg_choices *to, uint32_t kind,
                            uint64_t slots) {
    if (!to->sought) return slots;
    if (to->sought->kind != kind) return 0;
    while (slots && s->minions[slg__lowest(slots)].card != to->sought->a)
        slots &= slots - 1;
    return slots & (0 - slots);
}

void spl_offer_minions(const spl_state *s, slg_choices *to, uint16_t kind, uint64_t slots) {
    int16_t cards[SPL_MINIONS];
    if (to->sought) {
        if (spl_sought_minions(s, to, kind, slots)) slg_offer(to, kind, to->sought->a, 0, 0, 0);
        return;
    }
    uint32_t count = spl_cards_of(s, slots, cards);
    for (uint32_t i = 0; i < count; i++)
        slg_offer(to, kind, cards[i], 0, 0, 0);
}

void spl_refuse_minions(const spl_state *s, slg_choices *to, uint16_t kind, uint64_t slots,
                        slg_why why) {
    int16_t cards[SPL_MINIONS];
    if (why.reason && !to->refusals) return;
    uint32_t count = spl_cards_of(s, slots, cards);
    for (uint32_t i = 0; i < count; i++)
        slg_offer_unless(to, kind, cards[i], 0, 0, why);
}

void spl_refuse_elsewhere(const spl_state *s, slg_choices *to, uint16_t kind, uint64_t slots,
                          slg_why why) {
    for (uint32_t place = 0; place < s->places_count; place++) {
        why.x = (int16_t)place;
        spl_refuse_minions(s, to, kind, slots & s->at[place], why);
    }
}

/* SOR-BATTLE-03, -18, -22; SOR-FAQ-14: with an avatar a side may attack, and need not. */
static void offer_attackers(const crd_set *set, const spl_state *s, slg_choices *to) {
    const spl_battle *battle = &s->battle;
    uint64_t own = spl_minions_of_side(s, battle->place, battle->turn), team = 0;
    spl_offer_minions(s, to, SPL_DO_ATTACK, own & s->ready);
    spl_offer_avatars(set, s, battle->turn, to);
    if (!(own & s->ready)) slg_offer(to, SPL_DO_PASS, 0, 0, 0, 0);
    if (!to->refusals) return;
    for (uint32_t seats = spl_side_seats(s, battle->place, battle->turn); seats; seats &= seats - 1)
        team |= s->of[__builtin_ctz(seats)];
    spl_refuse_minions(s, to, SPL_DO_ATTACK, own & ~s->ready,
                       slg_because(SPL_WHY_NOT_READY, 0, 0, 0));
    spl_refuse_elsewhere(s, to, SPL_DO_ATTACK, team & ~own,
                         slg_because(SPL_WHY_ELSEWHERE, 0, 0, 0));
    if (own & s->ready)
        slg_refuse(to, SPL_DO_PASS, 0, 0, 0,
                   slg_because(SPL_WHY_MUST_ATTACK, __builtin_popcountll(own & s->ready), 0, 0));
}

static void refuse_tactics_of(const slg_game *game, const spl_state *s, int32_t thing,
                              slg_choices *to) {
    const crd_card *card = spl_design_of_thing(spl_set(game), s, thing);
    for (uint32_t i = 0; card && i < card->ability_count; i++) {
        if (card->abilities[i].timing != CRD_TACTIC) continue;
        slg_why why = spl_may_use(game, s, s->battle.attacker_seat, thing, i);
        if (why.reason && why.reason != SPL_WHY_UNSAID)
            slg_refuse(to, SPL_DO_TACTIC, (int16_t)thing, (int16_t)i, 0, why);
    }
}

/* Tactics that would apply to the attack under way, and cannot be used: cost, once a round. */
static void refuse_tactics(const slg_game *game, const spl_state *s, slg_choices *to) {
    uint32_t seat = s->battle.attacker_seat;
    if (s->battle.attacker == SPL_NONE || seat == SPL_NONE) return;
    const spl_minion *attacker = &s->minions[s->battle.attacker];
    refuse_tactics_of(game, s, attacker->card, to);
    for (uint32_t card = spl_first_of(s, attacker); card != SPL_NONE; card = spl_next_on(s, card))
        if (!spl_lies_blank(s, card)) refuse_tactics_of(game, s, (int32_t)card, to);
    for (int32_t kind = 0; kind < SPL_SKILLS; kind++)
        refuse_tactics_of(game, s, SPL_THING_SKILL + (int32_t)seat * SPL_SKILLS + kind, to);
}

slg_why spl_offer_tactics(const slg_game *game, const spl_state *s, slg_choices *to) {
    const spl_kept *kept = spl_kept_answer(game, s);
    spl_use found[SPL_TACTICS];
    slg_why must = {0};
    uint32_t count = kept ? kept->tactic_count : spl_tactics(game, s, found, SPL_TACTICS);
    const spl_use *uses = kept ? kept->tactics : found;
    for (uint32_t i = 0; i < count; i++) {
        if (uses[i].must) must = slg_because(SPL_WHY_MANDATORY, uses[i].thing, 0, 0);
        slg_offer(to, SPL_DO_TACTIC, uses[i].thing, uses[i].ability, 0, 0);
    }
    if (to->refusals) refuse_tactics(game, s, to);
    return must;
}

/* SOR-BATTLE-08: mandatory ones come before passing. */
static void offer_tactics(const slg_game *game, const spl_state *s, slg_choices *to) {
    slg_offer_unless(to, SPL_DO_PASS, 0, 0, 0, spl_offer_tactics(game, s, to));
}

/* SOR-ROLL-01. */
static void offer_omens(const crd_set *set, const spl_state *s, uint32_t seat, slg_choices *to) {
    int16_t dice = s->battle.count, spirits[SPL_MINIONS];
    slg_why none = spl_why_no_omens(s, seat, 1, SOR_RULE_ROLL_01);
    uint32_t count = spl_cards_of(s, spl_as_omens(set, s, seat), spirits);
    for (int16_t die = 1; die <= dice; die++)
        slg_offer_unless(to, SPL_DO_OMEN, die, 0, 0, none);
    for (int16_t die = 1; die <= dice; die++)
        for (uint32_t i = 0; i < count; i++)
            slg_offer(to, SPL_DO_SPIRIT, die, spirits[i], 0, 0);
}

/* SOR-ROLL-02. */
static void offer_rerolls(const crd_set *set, const spl_state *s, uint32_t seat, slg_choices *to) {
    if (slg_seeks(to, SPL_DO_OMEN) || slg_seeks(to, SPL_DO_SPIRIT)) offer_omens(set, s, seat, to);
    if (slg_seeks(to, SPL_DO_FATE))
        slg_offer_unless(to, SPL_DO_FATE, 0, 0, 0, spl_why_no_fate(s, seat, SOR_RULE_ROLL_02));
    slg_offer(to, SPL_DO_PASS, 0, 0, 0, 0);
}

/* Turning a die changes what it shows. */
static void offer_faces(const spl_state *s, const slg_ask *ask, slg_choices *to) {
    uint8_t shown = s->battle.dice[ask->source - 1];
    for (uint8_t face = 0; face < SPL_FACE_KINDS; face++)
        if (face != shown) slg_offer(to, SPL_DO_FACE, face, 0, 0, 0);
}

static slg_why refuse_side(const spl_state *s) {
    return spl_damage_side_open(s) ? (slg_why){0} : slg_because(SPL_WHY_CONQUERED, 0, 0, 0);
}

/* SOR-DMG-03: the defender's side and minions there, nothing else. */
static void offer_damage(const spl_state *s, slg_choices *to) {
    const spl_battle *battle = &s->battle;
    uint64_t minions = spl_damage_minions(s);
    if (slg_seeks(to, SPL_DO_SIDE))
        slg_offer_unless(to, SPL_DO_SIDE, battle->place, 0, 0, refuse_side(s));
    spl_offer_minions(s, to, SPL_DO_MINION, minions);
    if (!to->refusals) return;
    uint64_t others = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        others |= s->of[seat];
    spl_refuse_minions(s, to, SPL_DO_MINION, others & ~minions,
                       slg_because(SPL_WHY_NOT_A_DEFENDER, battle->place, 0, 0));
    for (uint32_t place = 0; place < s->places_count; place++)
        if (place != battle->place)
            slg_refuse(to, SPL_DO_SIDE, (int16_t)place, 0, 0,
                       slg_because(SPL_WHY_OTHER_BATTLE, battle->place, 0, 0));
}

void spl_battle_choices(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    switch (q->ask->kind) {
    case SPL_ASK_ATTACKER: offer_attackers(q->set, s, to); return;
    case SPL_ASK_TACTIC: offer_tactics(q->game, s, to); return;
    case SPL_ASK_REROLL: offer_rerolls(q->set, s, q->seat, to); return;
    case SPL_ASK_FACE: offer_faces(s, q->ask, to); return;
    case SPL_ASK_AGREE:
        slg_offer(to, SPL_DO_AGREE, 0, 0, 0, 0);
        slg_offer(to, SPL_DO_REFUSE, 0, 0, 0, 0);
        return;
    case SPL_ASK_CRITICAL:
    case SPL_ASK_HIT: offer_damage(s, to); return;
    default: return;
    }
}
