/* SPDX-License-Identifier: MIT */
/* Options of the battle's questions. */
#include "games/sorcerer/machine.h"
#include "games/sorcerer/play.h"

uint32_t sor_cards_of(const sor_state *s, uint64_t slots, int16_t out[SOR_MINIONS]) {
    uint32_t count = 0;
    for (; slots; slots &= slots - 1) {
        int16_t card = s->minions[__builtin_ctzll(slots)].card;
        uint32_t at = count++;
        for (; at && out[at - 1] > card; at--)
            out[at] = out[at - 1];
        out[at] = card;
    }
    return count;
}

void sor_offer_minions(const sor_state *s, slg_choices *to, uint16_t kind, uint64_t slots) {
    sor_refuse_minions(s, to, kind, slots, (slg_why){0});
}

void sor_refuse_minions(const sor_state *s, slg_choices *to, uint16_t kind, uint64_t slots,
                        slg_why why) {
    int16_t cards[SOR_MINIONS];
    uint32_t count = sor_cards_of(s, slots, cards);
    for (uint32_t i = 0; i < count; i++)
        slg_offer_unless(to, kind, cards[i], 0, 0, why);
}

void sor_refuse_elsewhere(const sor_state *s, slg_choices *to, uint16_t kind, uint64_t slots,
                          slg_why why) {
    for (uint32_t place = 0; place < s->places_count; place++) {
        why.x = (int16_t)place;
        sor_refuse_minions(s, to, kind, slots & s->at[place], why);
    }
}

/* SOR-BATTLE-03, -18, -22. */
static void offer_attackers(const sor_state *s, slg_choices *to) {
    const sor_battle *battle = &s->battle;
    uint64_t own = sor_minions_of_side(s, battle->place, battle->turn), team = 0;
    sor_offer_minions(s, to, SOR_DO_ATTACK, own & s->ready);
    if (!to->refusals) return;
    for (uint32_t seats = sor_side_seats(s, battle->place, battle->turn); seats; seats &= seats - 1)
        team |= s->of[__builtin_ctz(seats)];
    sor_refuse_minions(s, to, SOR_DO_ATTACK, own & ~s->ready,
                       slg_because(SOR_WHY_NOT_READY, 0, 0, 0));
    sor_refuse_elsewhere(s, to, SOR_DO_ATTACK, team & ~own,
                         slg_because(SOR_WHY_ELSEWHERE, 0, 0, 0));
    slg_refuse(to, SOR_DO_PASS, 0, 0, 0,
               slg_because(SOR_WHY_MUST_ATTACK, __builtin_popcountll(own & s->ready), 0, 0));
}

slg_why sor_offer_tactics(const slg_game *game, const sor_state *s, slg_choices *to) {
    sor_use uses[SOR_TACTICS];
    slg_why must = {0};
    uint32_t count = sor_tactics(game, s, uses, SOR_TACTICS);
    for (uint32_t i = 0; i < count; i++) {
        if (uses[i].must) must = slg_because(SOR_WHY_MANDATORY, uses[i].thing, 0, 0);
        slg_offer(to, SOR_DO_TACTIC, uses[i].thing, uses[i].ability, 0, 0);
    }
    if (to->refusals) sor_refuse_tactics(game, s, to);
    return must;
}

/* SOR-BATTLE-08: mandatory ones come before passing. */
static void offer_tactics(const slg_game *game, const sor_state *s, slg_choices *to) {
    slg_offer_unless(to, SOR_DO_PASS, 0, 0, 0, sor_offer_tactics(game, s, to));
}

/* SOR-ROLL-01, -02. */
static void offer_rerolls(const crd_set *set, const sor_state *s, uint32_t seat, slg_choices *to) {
    int16_t dice = s->battle.count, spirits[SOR_MINIONS];
    slg_why none = sor_why_no_omens(s, seat, 1, SOR_RULE_ROLL_01);
    uint32_t count = sor_cards_of(s, sor_as_omens(set, s, seat), spirits);
    for (int16_t die = 1; die <= dice; die++)
        slg_offer_unless(to, SOR_DO_OMEN, die, 0, 0, none);
    for (int16_t die = 1; die <= dice; die++)
        for (uint32_t i = 0; i < count; i++)
            slg_offer(to, SOR_DO_SPIRIT, die, spirits[i], 0, 0);
    slg_offer_unless(to, SOR_DO_FATE, 0, 0, 0, sor_why_no_fate(s, seat, SOR_RULE_ROLL_02));
    slg_offer(to, SOR_DO_PASS, 0, 0, 0, 0);
}

/* Turning a die changes what it shows. */
static void offer_faces(const sor_state *s, const slg_ask *ask, slg_choices *to) {
    uint8_t shown = s->battle.dice[ask->source - 1];
    for (uint8_t face = 0; face < SOR_FACE_KINDS; face++)
        if (face != shown) slg_offer(to, SOR_DO_FACE, face, 0, 0, 0);
}

static slg_why refuse_side(const sor_state *s) {
    return sor_damage_side_open(s) ? (slg_why){0} : slg_because(SOR_WHY_CONQUERED, 0, 0, 0);
}

/* SOR-DMG-03: the defender's side and minions there, nothing else. */
static void offer_damage(const sor_state *s, slg_choices *to) {
    const sor_battle *battle = &s->battle;
    uint64_t minions = sor_damage_minions(s);
    slg_offer_unless(to, SOR_DO_SIDE, battle->place, 0, 0, refuse_side(s));
    sor_offer_minions(s, to, SOR_DO_MINION, minions);
    if (!to->refusals) return;
    uint64_t others = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        others |= s->of[seat];
    sor_refuse_minions(s, to, SOR_DO_MINION, others & ~minions,
                       slg_because(SOR_WHY_NOT_A_DEFENDER, battle->place, 0, 0));
    for (uint32_t place = 0; place < s->places_count; place++)
        if (place != battle->place)
            slg_refuse(to, SOR_DO_SIDE, (int16_t)place, 0, 0,
                       slg_because(SOR_WHY_OTHER_BATTLE, battle->place, 0, 0));
}

void sor_battle_choices(const slg_game *game, const sor_state *s, uint32_t seat, const slg_ask *ask,
                        slg_choices *to) {
    switch (ask->kind) {
    case SOR_ASK_ATTACKER: offer_attackers(s, to); return;
    case SOR_ASK_TACTIC: offer_tactics(game, s, to); return;
    case SOR_ASK_REROLL: offer_rerolls(sor_set(game), s, seat, to); return;
    case SOR_ASK_FACE: offer_faces(s, ask, to); return;
    case SOR_ASK_AGREE:
        slg_offer(to, SOR_DO_AGREE, 0, 0, 0, 0);
        slg_offer(to, SOR_DO_REFUSE, 0, 0, 0, 0);
        return;
    case SOR_ASK_CRITICAL:
    case SOR_ASK_HIT: offer_damage(s, to); return;
    default: return;
    }
}
