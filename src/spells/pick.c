/* SPDX-License-Identifier: MIT */
/* One option of a list without making the list (slg_game.pick): for the questions of Sorcerer that
 * are asked most. Each case follows the function that lists the same options, and the property
 * tests hold both together. */
#include "spells/avatar.h"
#include "spells/house.h"

static inline bool picked(slg_option *option, uint32_t kind, int32_t a, int32_t b) {
    *option = (slg_option){(uint16_t)kind, (int16_t)a, (int16_t)b, 0};
    return true;
}

/* One for each question; each is a call of its own, so that none saves registers for another. */
typedef bool pick_fn(const slg_game *game, const spl_state *s, uint32_t seat, const slg_pick *pick,
                     slg_option *option);

/* --- actions --- */

/* What offer_action_loosely lists. Only the powers are looked up; all else is counted. */
typedef struct action_list {
    uint64_t hand, minions;
    uint32_t plain; /* to channel and to meditate, as bits: spl_plain_actions */
    uint32_t plain_count, hand_count, power_count, minion_count;
    slg_option powers[SLG_OPTIONS_MAX];
} action_list;

static void list_actions(const spl_question *q, action_list *list) {
    slg_choices powers = {.options = list->powers, .capacity = SLG_OPTIONS_MAX, .loosely = true};
    list->plain = spl_plain_actions(q->s, q->seat);
    list->plain_count = slg__count(list->plain);
    list->hand = q->s->seats[q->seat].hand;
    list->minions = q->s->of[q->seat];
    list->hand_count = q->s->seats[q->seat].hand_size;
    list->minion_count = slg__count(list->minions);
    spl_offer_powers_loosely(q, &powers);
    list->power_count = powers.count;
}

static inline slg_option nth_action(const spl_question *q, const action_list *list, uint32_t n) {
    if (n < list->plain_count)
        return (slg_option){.kind = slg__nth(list->plain, n) ? SPL_DO_MEDITATE : SPL_DO_CHANNEL};
    n -= list->plain_count;
    if (n < list->hand_count)
        return (slg_option){.kind = SPL_DO_CAST,
                            .a = (int16_t)(q->seat * SPL_BLOCK + slg__nth(list->hand, n))};
    n -= list->hand_count;
    if (n < list->power_count) return list->powers[n];
    n -= list->power_count;
    if (n == list->minion_count) return (slg_option){.kind = SPL_DO_MOVE_AVATAR};
    return (slg_option){.kind = SPL_DO_REINFORCE,
                        .a = (int16_t)q->s->minions[slg__nth(list->minions, n)].card};
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
static bool draw_action(const slg_game *game, const spl_state *s, uint32_t seat,
                        const slg_pick *pick, slg_option *option) {
    if (!pick->random) return false;
    const spl_question q = spl_question_of(game, (const slg_state *)s, seat);
    action_list list;
    gaps gone;
    gone.count = 0; /* the rest is as long as the longest list */
    list_actions(&q, &list);
    uint32_t left = list.plain_count + list.hand_count + list.power_count + list.minion_count + 1;
    for (;; left--) {
        uint32_t n = slg__random_below(pick->random, left);
        *option = nth_action(&q, &list, filled(&gone, n));
        if (spl_is_action(game, s, seat, *option)) return true;
        gone.now[gone.count] = (uint16_t)filled(&gone, left - 1);
        gone.at[gone.count++] = (uint16_t)n;
    }
}

/* --- battles --- */

/* offer_attackers. */
static bool pick_attacker(const slg_game *game, const spl_state *s, uint32_t seat,
                          const slg_pick *pick, slg_option *option) {
    const spl_battle *battle = &s->battle;
    int16_t cards[SPL_MINIONS];
    uint64_t ready = spl_minions_of_side(s, battle->place, battle->turn) & s->ready;
    uint32_t avatars = spl_avatars_ready(spl_set(game), s, battle->turn);
    uint32_t minions = spl_cards_of(s, ready, cards), all = minions + slg__count(avatars);
    uint32_t n = slg__pick_of(pick, all + !ready);
    (void)seat;
    if (n < minions) return picked(option, SPL_DO_ATTACK, cards[n], 0);
    if (n < all)
        return picked(option, SPL_DO_ATTACK, spl_avatar_thing(slg__nth(avatars, n - minions)), 0);
    return n == all && !ready && picked(option, SPL_DO_PASS, 0, 0);
}

/* offer_tactics, of those that are kept. */
static bool pick_tactic(const slg_game *game, const spl_state *s, uint32_t seat,
                        const slg_pick *pick, slg_option *option) {
    const spl_kept *kept = spl_kept_answer(game, s);
    bool must = false;
    (void)seat;
    if (!kept) return false;
    for (uint32_t i = 0; i < kept->tactic_count; i++)
        must |= kept->tactics[i].must;
    uint32_t n = slg__pick_of(pick, kept->tactic_count + !must);
    if (n < kept->tactic_count)
        return picked(option, SPL_DO_TACTIC, kept->tactics[n].thing, kept->tactics[n].ability);
    return n == kept->tactic_count && !must && picked(option, SPL_DO_PASS, 0, 0);
}

/* offer_rerolls, where no Spirits stand for omens. */
static bool pick_for_dice(const slg_game *game, const spl_state *s, uint32_t seat,
                          const slg_pick *pick, slg_option *option) {
    if (spl_as_omens(spl_set(game), s, seat)) return false;
    uint32_t dice = s->seats[seat].omens ? s->battle.count : 0;
    uint32_t last = dice + spl_can_use_fate(s, seat);
    uint32_t n = slg__pick_of(pick, last + 1);
    if (n < dice) return picked(option, SPL_DO_OMEN, (int32_t)n + 1, 0);
    return n <= last && picked(option, n < last ? SPL_DO_FATE : SPL_DO_PASS, 0, 0);
}

/* offer_damage. */
static bool pick_damaged(const slg_game *game, const spl_state *s, uint32_t seat,
                         const slg_pick *pick, slg_option *option) {
    int16_t cards[SPL_MINIONS];
    uint32_t side = spl_damage_side_open(s);
    uint32_t count = side + spl_cards_of(s, spl_damage_minions(s), cards);
    uint32_t n = slg__pick_of(pick, count);
    (void)game;
    (void)seat;
    if (n < side) return picked(option, SPL_DO_SIDE, s->battle.place, 0);
    return n < count && picked(option, SPL_DO_MINION, cards[n - side], 0);
}

/* --- others --- */

/* spl_offer_avatar and, where it follows a minion, spl_offer_follow_up. */
static bool pick_avatar(const slg_game *game, const spl_state *s, uint32_t seat,
                        const slg_pick *pick, slg_option *option) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    uint32_t places = spl_places_of(s, seat);
    bool may_stay = s->core.ask[seat].kind == SPL_ASK_FOLLOW_UP;
    if (frame->proc == SPL_PROC_REINFORCE) places &= ~(1u << s->seats[seat].avatar);
    uint32_t count = slg__count(places), n = slg__pick_of(pick, count + may_stay);
    (void)game;
    if (n < count) return picked(option, SPL_DO_AVATAR, (int32_t)slg__nth(places, n), 0);
    return n == count && may_stay && picked(option, SPL_DO_STAY, 0, 0);
}

/* offer_energy, and SPL_ASK_MAY of spl_machine_choices. */
static bool pick_of_two(const slg_game *game, const spl_state *s, uint32_t seat,
                        const slg_pick *pick, slg_option *option) {
    bool may = s->core.ask[seat].kind == SPL_ASK_MAY;
    uint32_t n = slg__pick_of(pick, 2);
    (void)game;
    return n < 2 && picked(option,
                           may ? n ? SPL_DO_NO : SPL_DO_YES
                           : n ? SPL_DO_TAKE
                               : SPL_DO_ROLL,
                           0, 0);
}

bool spl_pick(const slg_game *game, const slg_state *state, uint32_t seat, const slg_pick *pick,
              slg_option *option) {
    static pick_fn *const picks[SPL_ASK_COUNT] = {
        [SPL_ASK_ACTION] = draw_action,    [SPL_ASK_ATTACKER] = pick_attacker,
        [SPL_ASK_TACTIC] = pick_tactic,    [SPL_ASK_REROLL] = pick_for_dice,
        [SPL_ASK_CRITICAL] = pick_damaged, [SPL_ASK_HIT] = pick_damaged,
        [SPL_ASK_AVATAR] = pick_avatar,    [SPL_ASK_FOLLOW_UP] = pick_avatar,
        [SPL_ASK_ENERGY] = pick_of_two,    [SPL_ASK_MAY] = pick_of_two,
    };
    const spl_state *s = spl_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    return kind < SPL_ASK_COUNT && picks[kind] && picks[kind](game, s, seat, pick, option);
}
