/* SPDX-License-Identifier: MIT */
/* One option of a list without making the list (slg_game.pick): for the questions of Sorcerer that
 * are asked most. Each case follows the function that lists the same options, and the property
 * tests hold both together. */
#include "spells/avatar.h"
#include "spells/house.h"

/* The n-th of the bits that are set, from 0. */
static inline uint32_t nth_member(uint64_t set, uint32_t n) {
    while (n--)
        set &= set - 1;
    return slg__lowest(set);
}

static inline bool picked(slg_option *option, uint32_t kind, int32_t a, int32_t b) {
    *option = (slg_option){(uint16_t)kind, (int16_t)a, (int16_t)b, 0};
    return true;
}

/* --- actions --- */

/* What offer_action_loosely lists. Only the powers are looked up; all else is counted. */
typedef struct action_list {
    uint64_t hand, minions;
    uint32_t hand_count, minion_count, power_count;
    uint32_t plain; /* to channel and to meditate, as bits: spl_plain_actions */
    slg_option powers[SLG_OPTIONS_MAX];
} action_list;

static void list_actions(const spl_question *q, action_list *list) {
    slg_choices powers = {
        .options = list->powers, .capacity = SLG_OPTIONS_MAX, .loosely = true};
    list->plain = spl_plain_actions(q->s, q->seat);
    list->hand = q->s->seats[q->seat].hand;
    list->minions = q->s->of[q->seat];
    list->hand_count = q->s->seats[q->seat].hand_size;
    list->minion_count = slg__count(list->minions);
    spl_offer_powers_loosely(q, &powers);
    list->power_count = powers.count;
}

static inline slg_option nth_action(const spl_question *q, const action_list *list, uint32_t n) {
    uint32_t plain = slg__count(list->plain);
    if (n < plain)
        return (slg_option){.kind = nth_member(list->plain, n) ? SPL_DO_MEDITATE : SPL_DO_CHANNEL};
    n -= plain;
    if (n < list->hand_count)
        return (slg_option){.kind = SPL_DO_CAST,
                            .a = (int16_t)(q->seat * SPL_BLOCK + nth_member(list->hand, n))};
    n -= list->hand_count;
    if (n < list->power_count) return list->powers[n];
    n -= list->power_count;
    if (n == list->minion_count) return (slg_option){.kind = SPL_DO_MOVE_AVATAR};
    return (slg_option){.kind = SPL_DO_REINFORCE,
                        .a = (int16_t)q->s->minions[nth_member(list->minions, n)].card};
}

/* Numbers of a list from which some were taken out: the last one went to the place of each. */
typedef struct gaps {
    uint32_t count;
    uint16_t at[SLG_OPTIONS_MAX], now[SLG_OPTIONS_MAX];
} gaps;

static inline uint32_t filled(const gaps *gone, uint32_t n) {
    for (uint32_t i = gone->count; i-- > 0;)
        if (gone->at[i] == n) return gone->now[i];
    return n;
}

/* Draws as the kernel would from the list, until one is legal: to move the avatar always is. */
static __attribute__((noinline)) bool draw_action(const spl_question *q, slg_random *random,
                                                  slg_option *option) {
    action_list list;
    gaps gone;
    gone.count = 0; /* the rest is as long as the longest list */
    list_actions(q, &list);
    uint32_t left = slg__count(list.plain) + list.hand_count + list.power_count +
                    list.minion_count + 1;
    for (;; left--) {
        uint32_t n = slg__random_below(random, left);
        *option = nth_action(q, &list, filled(&gone, n));
        if (spl_is_action(q->game, q->s, q->seat, *option)) return true;
        gone.now[gone.count] = (uint16_t)filled(&gone, left - 1);
        gone.at[gone.count++] = (uint16_t)n;
    }
}

/* --- battles --- */

/* offer_attackers. */
static bool pick_attacker(const spl_question *q, const slg_pick *pick, slg_option *option) {
    const spl_state *s = q->s;
    const spl_battle *battle = &s->battle;
    int16_t cards[SPL_MINIONS];
    uint64_t ready = spl_minions_of_side(s, battle->place, battle->turn) & s->ready;
    uint32_t avatars = spl_avatars_ready(q->set, s, battle->turn);
    uint32_t minions = spl_cards_of(s, ready, cards), all = minions + slg__count(avatars);
    uint32_t n = slg__pick_of(pick, all + !ready);
    if (n < minions) return picked(option, SPL_DO_ATTACK, cards[n], 0);
    if (n < all)
        return picked(option, SPL_DO_ATTACK, spl_avatar_thing(nth_member(avatars, n - minions)), 0);
    return n == all && !ready && picked(option, SPL_DO_PASS, 0, 0);
}

/* offer_tactics, of those that are kept. */
static bool pick_tactic(const spl_question *q, const slg_pick *pick, slg_option *option) {
    const spl_kept *kept = spl_kept_answer(q->game, q->s);
    bool must = false;
    if (!kept) return false;
    for (uint32_t i = 0; i < kept->tactic_count; i++)
        must |= kept->tactics[i].must;
    uint32_t n = slg__pick_of(pick, kept->tactic_count + !must);
    if (n < kept->tactic_count)
        return picked(option, SPL_DO_TACTIC, kept->tactics[n].thing, kept->tactics[n].ability);
    return n == kept->tactic_count && !must && picked(option, SPL_DO_PASS, 0, 0);
}

/* offer_rerolls, where no Spirits stand for omens. */
static bool pick_reroll(const spl_question *q, const slg_pick *pick, slg_option *option) {
    const spl_state *s = q->s;
    if (spl_as_omens(q->set, s, q->seat)) return false;
    uint32_t dice = s->seats[q->seat].omens ? s->battle.count : 0;
    uint32_t last = dice + spl_can_use_fate(s, q->seat);
    uint32_t n = slg__pick_of(pick, last + 1);
    if (n < dice) return picked(option, SPL_DO_OMEN, (int32_t)n + 1, 0);
    return n <= last && picked(option, n < last ? SPL_DO_FATE : SPL_DO_PASS, 0, 0);
}

/* offer_damage. */
static bool pick_damaged(const spl_question *q, const slg_pick *pick, slg_option *option) {
    const spl_state *s = q->s;
    int16_t cards[SPL_MINIONS];
    uint32_t side = spl_damage_side_open(s);
    uint32_t count = side + spl_cards_of(s, spl_damage_minions(s), cards);
    uint32_t n = slg__pick_of(pick, count);
    if (n < side) return picked(option, SPL_DO_SIDE, s->battle.place, 0);
    return n < count && picked(option, SPL_DO_MINION, cards[n - side], 0);
}

/* --- others --- */

/* spl_offer_avatar and, where it follows a minion, spl_offer_follow_up. */
static bool pick_avatar(const spl_question *q, bool may_stay, const slg_pick *pick,
                        slg_option *option) {
    const spl_state *s = q->s;
    uint32_t places = spl_places_of(s, q->seat);
    if (q->frame->proc == SPL_PROC_REINFORCE) places &= ~(1u << s->seats[q->seat].avatar);
    uint32_t count = slg__count(places), n = slg__pick_of(pick, count + may_stay);
    if (n < count) return picked(option, SPL_DO_AVATAR, (int32_t)nth_member(places, n), 0);
    return n == count && may_stay && picked(option, SPL_DO_STAY, 0, 0);
}

static bool pick_of_two(uint32_t first, uint32_t second, const slg_pick *pick, slg_option *option) {
    uint32_t n = slg__pick_of(pick, 2);
    return n < 2 && picked(option, n ? second : first, 0, 0);
}

bool spl_pick(const slg_game *game, const slg_state *state, uint32_t seat, const slg_pick *pick,
              slg_option *option) {
    const spl_question q = spl_question_of(game, state, seat);
    switch (q.ask->kind) {
    case SPL_ASK_ACTION: return pick->random && draw_action(&q, pick->random, option);
    case SPL_ASK_ATTACKER: return pick_attacker(&q, pick, option);
    case SPL_ASK_TACTIC: return pick_tactic(&q, pick, option);
    case SPL_ASK_REROLL: return pick_reroll(&q, pick, option);
    case SPL_ASK_CRITICAL:
    case SPL_ASK_HIT: return pick_damaged(&q, pick, option);
    case SPL_ASK_AVATAR: return pick_avatar(&q, false, pick, option);
    case SPL_ASK_FOLLOW_UP: return pick_avatar(&q, true, pick, option);
    case SPL_ASK_ENERGY: return pick_of_two(SPL_DO_ROLL, SPL_DO_TAKE, pick, option);
    case SPL_ASK_MAY: return pick_of_two(SPL_DO_YES, SPL_DO_NO, pick, option);
    default: return false;
    }
}
