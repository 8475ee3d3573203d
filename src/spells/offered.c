/* SPDX-License-Identifier: MIT */
/* Is a given option one of a list, without making the list (slg_game.is_offered): for the questions
 * that are asked most. Each case follows the function that lists the same options, and the property
 * tests hold both together. */
#include "spells/avatar.h"
#include "spells/house.h"
#include "spells/select.h"

enum { BY_LIST = -1 };

static inline bool holds_bit(uint64_t set, int32_t n) {
    return n >= 0 && n < 64 && (set >> n & 1);
}
/* Is it the card of one of these minions? */
static inline bool holds_minion(const spl_state *s, uint64_t slots, int32_t card) {
    return spl_is_minion(s, card) && (slots >> s->where[card] & 1);
}

/* offer_action_loosely, and what is tested then. */
int32_t spl_offered_action(const slg_game *game, const spl_state *s, uint32_t seat,
                           slg_option option) {
    const int32_t number = option.a - (int32_t)(seat * SPL_BLOCK);
    switch (option.kind) {
    case SPL_DO_CHANNEL:
        return slg__is_plain(option) && (spl_plain_actions(s, seat) & SPL_CHANNELS);
    case SPL_DO_MEDITATE:
        return slg__is_plain(option) && spl_plain_actions(s, seat) & SPL_MEDITATES;
    case SPL_DO_CAST:
        return slg__names_one(option) && holds_bit(s->seats[seat].hand, number) &&
               spl_is_action(game, s, seat, option);
    case SPL_DO_POWER: return BY_LIST;
    case SPL_DO_REINFORCE:
        return slg__names_one(option) && holds_minion(s, s->of[seat], option.a) &&
               spl_is_action(game, s, seat, option);
    case SPL_DO_MOVE_AVATAR: return slg__is_plain(option);
    default: return false;
    }
}

/* offer_attackers; avatars are seldom among them. */
int32_t spl_offered_attacker(const slg_game *game, const spl_state *s, uint32_t seat,
                             slg_option option) {
    const spl_battle *battle = &s->battle;
    uint64_t ready = spl_minions_of_side(s, battle->place, battle->turn) & s->ready;
    (void)game;
    (void)seat;
    if (option.kind == SPL_DO_PASS) return slg__is_plain(option) && !ready;
    if (option.kind != SPL_DO_ATTACK || !slg__names_one(option)) return false;
    return holds_minion(s, ready, option.a) ? true : BY_LIST;
}

/* offer_tactics, of those that are kept. */
static int32_t offered_tactic(const slg_game *game, const spl_state *s, uint32_t seat,
                              slg_option option) {
    const spl_kept *kept = spl_kept_answer(game, s);
    bool passes = option.kind == SPL_DO_PASS && slg__is_plain(option);
    (void)seat;
    if (!kept) return BY_LIST;
    for (uint32_t i = 0; i < kept->tactic_count; i++) {
        const spl_use *use = &kept->tactics[i];
        if (passes && use->must) return false;
        if (option.kind == SPL_DO_TACTIC && option.a == use->thing && option.b == use->ability)
            return !option.c;
    }
    return passes;
}

/* offer_rerolls, but for Spirits that stand for omens. */
static int32_t offered_reroll(const slg_game *game, const spl_state *s, uint32_t seat,
                              slg_option option) {
    (void)game;
    switch (option.kind) {
    case SPL_DO_OMEN:
        return slg__names_one(option) && option.a >= 1 && option.a <= s->battle.count &&
               s->seats[seat].omens;
    case SPL_DO_FATE: return slg__is_plain(option) && spl_can_use_fate(s, seat);
    case SPL_DO_PASS: return slg__is_plain(option);
    default: return BY_LIST;
    }
}

/* offer_damage. */
static int32_t offered_damage(const slg_game *game, const spl_state *s, uint32_t seat,
                              slg_option option) {
    (void)game;
    (void)seat;
    if (!slg__names_one(option)) return false;
    if (option.kind == SPL_DO_SIDE) return option.a == s->battle.place && spl_damage_side_open(s);
    return option.kind == SPL_DO_MINION && holds_minion(s, spl_damage_minions(s), option.a);
}

/* spl_offer_avatar and, where it follows a minion, spl_offer_follow_up. */
int32_t spl_offered_avatar(const slg_game *game, const spl_state *s, uint32_t seat,
                           slg_option option) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    uint32_t places = spl_places_of(s, seat);
    (void)game;
    if (option.kind == SPL_DO_STAY)
        return slg__is_plain(option) && s->core.ask[seat].kind == SPL_ASK_FOLLOW_UP;
    if (frame->proc == SPL_PROC_REINFORCE) places &= ~(1u << s->seats[seat].avatar);
    return option.kind == SPL_DO_AVATAR && slg__names_one(option) && holds_bit(places, option.a);
}

/* spl_offer_enter. */
int32_t spl_offered_entry(const slg_game *game, const spl_state *s, uint32_t seat,
                          slg_option option) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    return option.kind == SPL_DO_TO && slg__names_one(option) &&
           holds_bit(spl_entries_of_play(spl_set(game), s, seat, frame), option.a);
}

/* spl_offer_reinforce, in one world. */
int32_t spl_offered_way(const slg_game *game, const spl_state *s, uint32_t seat,
                        slg_option option) {
    const crd_set *set = spl_set(game);
    if (spl_has_realms(set, s)) return BY_LIST;
    uint32_t slot = spl_host(s, s->core.ask[seat].source);
    if (!slg__names_one(option)) return false;
    if (option.kind == SPL_DO_TO) return holds_bit(spl_reinforce_to(set, s, slot), option.a);
    return option.kind == SPL_DO_SWAP &&
           holds_minion(s, spl_reinforce_swaps(set, s, slot), option.a);
}

/* offer_energy, and SPL_ASK_MAY of spl_machine_choices. */
int32_t spl_offered_of_two(const slg_game *game, const spl_state *s, uint32_t seat,
                           slg_option option) {
    bool may = s->core.ask[seat].kind == SPL_ASK_MAY;
    uint32_t one = may ? SPL_DO_YES : SPL_DO_ROLL, other = may ? SPL_DO_NO : SPL_DO_TAKE;
    (void)game;
    return slg__is_plain(option) && (option.kind == one || option.kind == other);
}

/* A thing that is named by a number; minions by their cards. */
static bool is_candidate(const spl_state *s, const spl_candidates *c, int32_t thing) {
    if (thing < 0) return false;
    if (thing < SPL_CARDS)
        return holds_minion(s, c->slots, thing) ||
               (c->cards[thing / SPL_BLOCK] >> thing % SPL_BLOCK & 1);
    if (thing < SPL_THING_PLACE) return c->skills >> (thing - SPL_THING_SKILL) & 1;
    return holds_bit(c->on, thing - SPL_THING_ON);
}

/* spl_machine_choices of what is kept to be picked from. */
int32_t spl_offered_candidate(const slg_game *game, const spl_state *s, uint32_t seat,
                              slg_option option) {
    const spl_kept *kept = spl_kept_answer(game, s);
    (void)seat;
    if (!kept) return BY_LIST;
    const spl_candidates *c = &kept->picks;
    if (!slg__names_one(option)) return false;
    switch (option.kind) {
    case SPL_DO_PICK: return is_candidate(s, c, option.a);
    case SPL_DO_PLAYER: return holds_bit(c->seats, option.a);
    case SPL_DO_PLACE: return holds_bit(c->places, option.a);
    case SPL_DO_DIE: return holds_bit(c->dice, option.a - 1);
    case SPL_DO_DONE: return !option.a && (c->may_stop || !spl_candidate_count(c));
    default: return false;
    }
}

int32_t spl_is_offered(const slg_game *game, const slg_state *state, uint32_t seat,
                       slg_option option) {
    static spl_offered_fn *const tests[SPL_ASK_COUNT] = {
        [SPL_ASK_ACTION] = spl_offered_action,  [SPL_ASK_ATTACKER] = spl_offered_attacker,
        [SPL_ASK_TACTIC] = offered_tactic,      [SPL_ASK_REROLL] = offered_reroll,
        [SPL_ASK_CRITICAL] = offered_damage,    [SPL_ASK_HIT] = offered_damage,
        [SPL_ASK_AVATAR] = spl_offered_avatar,  [SPL_ASK_FOLLOW_UP] = spl_offered_avatar,
        [SPL_ASK_ENERGY] = spl_offered_of_two,  [SPL_ASK_MAY] = spl_offered_of_two,
        [SPL_ASK_ENTER] = spl_offered_entry,    [SPL_ASK_REINFORCE] = spl_offered_way,
        [SPL_ASK_PICK] = spl_offered_candidate,
    };
    const spl_state *s = spl_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    if (kind >= SPL_ASK_COUNT || !tests[kind]) return BY_LIST;
    return tests[kind](game, s, seat, option);
}
