/* SPDX-License-Identifier: MIT */
/* One option of a list without making the list (slg_game.pick): for the questions that are
 * asked most. Each case follows the function that lists the same options, and the property
 * tests hold both together. */
#include "spells/avatar.h"
#include "spells/house.h"

static __attribute__((noinline)) int32_t nth_of_all(const spl_state *s, uint64_t slots,
                                                    uint32_t n) {
    int16_t cards[SPL_MINIONS];
    spl_cards_of(s, slots, cards);
    return cards[n];
}

/* spl_cards_of, the n-th of them: nearly always they have one owner. */
static inline int32_t nth_card(const spl_state *s, uint64_t slots, uint32_t n) {
    const uint32_t owner = s->minions[slg__lowest(slots)].card / SPL_BLOCK;
    uint64_t numbers = 0;
    for (uint64_t left = slots; left; left &= left - 1) {
        uint32_t card = s->minions[slg__lowest(left)].card;
        if (card / SPL_BLOCK != owner) return nth_of_all(s, slots, n);
        numbers |= 1ull << card % SPL_BLOCK;
    }
    return (int32_t)(owner * SPL_BLOCK + slg__nth(numbers, n));
}

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
static slg_option draw_action(const slg_game *game, const spl_state *s, uint32_t seat,
                              slg_pick pick) {
    const spl_question q = spl_question_of(game, (const slg_state *)s, seat);
    action_list list;
    gaps gone;
    gone.count = 0; /* the rest is as long as the longest list */
    list_actions(&q, &list);
    uint32_t left = list.plain_count + list.hand_count + list.power_count + list.minion_count + 1;
    for (;; left--) {
        uint32_t n = slg__random_below(pick.random, left);
        slg_option option = nth_action(&q, &list, filled(&gone, n));
        if (spl_is_action(game, s, seat, option)) return option;
        gone.now[gone.count] = (uint16_t)filled(&gone, left - 1);
        gone.at[gone.count++] = (uint16_t)n;
    }
}

/* The action of that number in the list, behind the plain ones: cards, powers and minions are
 * counted as they are listed, each kind only if the number lies behind all others. */
static __attribute__((noinline)) slg_option other_action_of_number(const slg_game *game,
                                                                   const spl_state *s,
                                                                   uint32_t seat, uint32_t n) {
    const crd_set *set = spl_set(game);
    uint64_t hand = spl_castable(set, s, seat);
    uint32_t count = slg__count(hand);
    if (n < count)
        return slg__picked(SPL_DO_CAST, (int32_t)(seat * SPL_BLOCK + slg__nth(hand, n)), 0);
    n -= count;
    spl_use uses[SPL_POWERS];
    count = spl_powers(game, s, seat, uses, SPL_POWERS, n + 1);
    if (n < count)
        return n < SPL_POWERS ? slg__picked(SPL_DO_POWER, uses[n].thing, uses[n].ability)
                              : slg__no_option;
    n -= count;
    uint64_t movable = spl_reinforce_movable(set, s, seat);
    count = slg__count(movable);
    if (n >= count) return n == count ? slg__picked(SPL_DO_MOVE_AVATAR, 0, 0) : slg__no_option;
    return slg__picked(SPL_DO_REINFORCE, nth_card(s, movable, n), 0);
}

slg_option spl_pick_action(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    if (pick.random) return draw_action(game, s, seat, pick);
    const uint32_t plain = spl_plain_actions(s, seat);
    static_assert((int)SPL_CHANNELS == 1 && (int)SPL_MEDITATES == 2, "their bits count them");
    const uint32_t channels = plain & SPL_CHANNELS, count = channels + (plain >> 1);
    if (pick.number < channels) return slg__picked(SPL_DO_CHANNEL, 0, 0);
    if (pick.number < count) return slg__picked(SPL_DO_MEDITATE, 0, 0);
    return other_action_of_number(game, s, seat, pick.number - count);
}

/* --- the machine's --- */

/* Of {kind, first + n} for each member of a set, the one of that number, which else is lessened by
 * how many there are. */
static inline bool nth_of(uint64_t set, uint32_t kind, uint32_t first, uint32_t *n,
                          slg_option *option) {
    for (; set; set &= set - 1) {
        if ((*n)-- != 0) continue;
        *option = slg__picked(kind, (int32_t)(first + slg__lowest(set)), 0);
        return true;
    }
    return false;
}

/* spl_machine_choices of what is kept to be picked from. */
slg_option spl_pick_candidate(const slg_game *game, const spl_state *s, uint32_t seat,
                              slg_pick pick) {
    const spl_kept *kept = spl_kept_answer(game, s);
    (void)seat;
    if (!kept) return slg__no_option;
    const spl_candidates *c = &kept->picks;
    uint32_t n = pick.number;
    bool stops = c->may_stop;
    if (pick.random) {
        uint32_t count = spl_candidate_count(c);
        n = slg__pick_of(pick, count + (stops || !count));
    }
    uint64_t cards[SLG_SEATS_MAX];
    memcpy(cards, c->cards, sizeof cards);
    for (uint64_t slots = c->slots; slots; slots &= slots - 1) {
        uint32_t card = s->minions[slg__lowest(slots)].card;
        cards[card / SPL_BLOCK] |= 1ull << card % SPL_BLOCK;
    }
    const uint32_t number = n;
    slg_option option;
    for (uint32_t owner = 0; owner < SLG_SEATS_MAX; owner++)
        if (nth_of(cards[owner], SPL_DO_PICK, owner * SPL_BLOCK, &n, &option)) return option;
    if (nth_of(c->skills, SPL_DO_PICK, SPL_THING_SKILL, &n, &option) ||
        nth_of(c->on, SPL_DO_PICK, SPL_THING_ON, &n, &option) ||
        nth_of(c->seats, SPL_DO_PLAYER, 0, &n, &option) ||
        nth_of(c->places, SPL_DO_PLACE, 0, &n, &option) ||
        nth_of(c->dice, SPL_DO_DIE, 1, &n, &option))
        return option;
    return n == 0 && (stops || number == 0) ? slg__picked(SPL_DO_DONE, 0, 0) : slg__no_option;
}

/* --- battles --- */

/* offer_attackers. */
slg_option spl_pick_attacker(const slg_game *game, const spl_state *s, uint32_t seat,
                             slg_pick pick) {
    const spl_battle *battle = &s->battle;
    uint64_t ready = spl_minions_of_side(s, battle->place, battle->turn) & s->ready;
    uint32_t avatars = spl_avatars_ready(spl_set(game), s, battle->turn);
    uint32_t minions = slg__count(ready), all = minions + slg__count(avatars);
    uint32_t n = slg__pick_of(pick, all + !ready);
    (void)seat;
    if (n < minions) return slg__picked(SPL_DO_ATTACK, nth_card(s, ready, n), 0);
    if (n < all)
        return slg__picked(SPL_DO_ATTACK, spl_avatar_thing(slg__nth(avatars, n - minions)), 0);
    return n == all && !ready ? slg__picked(SPL_DO_PASS, 0, 0) : slg__no_option;
}

/* offer_tactics, of those that are kept. */
static slg_option pick_tactic(const slg_game *game, const spl_state *s, uint32_t seat,
                              slg_pick pick) {
    const spl_kept *kept = spl_kept_answer(game, s);
    bool must = false;
    (void)seat;
    if (!kept) return slg__no_option;
    for (uint32_t i = 0; i < kept->tactic_count; i++)
        must |= kept->tactics[i].must;
    uint32_t n = slg__pick_of(pick, kept->tactic_count + !must);
    if (n < kept->tactic_count)
        return slg__picked(SPL_DO_TACTIC, kept->tactics[n].thing, kept->tactics[n].ability);
    return n == kept->tactic_count && !must ? slg__picked(SPL_DO_PASS, 0, 0) : slg__no_option;
}

/* offer_rerolls, where no Spirits stand for omens. */
static slg_option pick_for_dice(const slg_game *game, const spl_state *s, uint32_t seat,
                                slg_pick pick) {
    if ((s->lending[spl_lend(CRD_AS_OMEN_OP)] & s->of[seat]) &&
        spl_as_omens(spl_set(game), s, seat))
        return slg__no_option;
    uint32_t dice = s->seats[seat].omens ? s->battle.count : 0;
    uint32_t last = dice + spl_can_use_fate(s, seat);
    uint32_t n = slg__pick_of(pick, last + 1);
    if (n < dice) return slg__picked(SPL_DO_OMEN, (int32_t)n + 1, 0);
    return n <= last ? slg__picked(n < last ? SPL_DO_FATE : SPL_DO_PASS, 0, 0) : slg__no_option;
}

/* offer_damage. */
static slg_option pick_damaged(const slg_game *game, const spl_state *s, uint32_t seat,
                               slg_pick pick) {
    const uint64_t minions = spl_damage_minions(s);
    uint32_t side = spl_damage_side_open(s), count = side + slg__count(minions);
    uint32_t n = slg__pick_of(pick, count);
    (void)game;
    (void)seat;
    if (n < side) return slg__picked(SPL_DO_SIDE, s->battle.place, 0);
    return n < count ? slg__picked(SPL_DO_MINION, nth_card(s, minions, n - side), 0)
                     : slg__no_option;
}

/* --- others --- */

/* spl_offer_avatar and, where it follows a minion, spl_offer_follow_up. */
slg_option spl_pick_avatar(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    uint32_t places = spl_places_of(s, seat);
    bool may_stay = s->core.ask[seat].kind == SPL_ASK_FOLLOW_UP;
    if (frame->proc == SPL_PROC_REINFORCE) places &= ~(1u << s->seats[seat].avatar);
    uint32_t count = slg__count(places), n = slg__pick_of(pick, count + may_stay);
    (void)game;
    if (n < count) return slg__picked(SPL_DO_AVATAR, (int32_t)slg__nth(places, n), 0);
    return n == count && may_stay ? slg__picked(SPL_DO_STAY, 0, 0) : slg__no_option;
}

/* spl_offer_enter. */
slg_option spl_pick_entry(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    uint32_t places = spl_entries_of_play(spl_set(game), s, seat, frame);
    uint32_t count = slg__count(places), n = slg__pick_of(pick, count);
    return n < count ? slg__picked(SPL_DO_TO, (int32_t)slg__nth(places, n), 0) : slg__no_option;
}

/* spl_offer_host. */
static slg_option pick_bearer(const slg_game *game, const spl_state *s, uint32_t seat,
                              slg_pick pick) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    const uint64_t hosts = spl_hosts_of_play(spl_set(game), s, seat, frame);
    uint32_t count = slg__count(hosts), n = slg__pick_of(pick, count);
    return n < count ? slg__picked(SPL_DO_PICK, nth_card(s, hosts, n), 0) : slg__no_option;
}

/* spl_offer_mulligan. */
static slg_option pick_to_reveal(const slg_game *game, const spl_state *s, uint32_t seat,
                                 slg_pick pick) {
    uint64_t cards;
    if (!spl_find_revealable(spl_set(game), s, seat, &cards)) return slg__no_option;
    uint32_t count = slg__count(cards), n = slg__pick_of(pick, count + 1);
    if (n < count)
        return slg__picked(SPL_DO_REVEAL, (int32_t)(seat * SPL_BLOCK + slg__nth(cards, n)), 0);
    return n == count ? slg__picked(SPL_DO_KEEP, 0, 0) : slg__no_option;
}

/* spl_offer_reinforce, in one world. */
slg_option spl_pick_way(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    const crd_set *set = spl_set(game);
    uint32_t slot = spl_host(s, s->core.ask[seat].source);
    if (spl_has_realms(set, s)) return slg__no_option;
    uint32_t places = spl_reinforce_to(set, s, slot), count = slg__count(places);
    if (!pick.random && pick.number < count)
        return slg__picked(SPL_DO_TO, (int32_t)slg__nth(places, pick.number), 0);
    const uint64_t swaps = spl_reinforce_swaps(set, s, slot);
    uint32_t all = count + slg__count(swaps);
    uint32_t n = slg__pick_of(pick, all);
    if (n < count) return slg__picked(SPL_DO_TO, (int32_t)slg__nth(places, n), 0);
    return n < all ? slg__picked(SPL_DO_SWAP, nth_card(s, swaps, n - count), 0) : slg__no_option;
}

/* offer_energy, and SPL_ASK_MAY of spl_machine_choices. */
slg_option spl_pick_of_two(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    bool may = s->core.ask[seat].kind == SPL_ASK_MAY;
    uint32_t n = slg__pick_of(pick, 2);
    (void)game;
    return n < 2 ? slg__picked(may ? n ? SPL_DO_NO : SPL_DO_YES
                               : n ? SPL_DO_TAKE
                                   : SPL_DO_ROLL,
                               0, 0)
                 : slg__no_option;
}

slg_option spl_pick(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick) {
    static spl_pick_fn *const picks[SPL_ASK_COUNT] = {
        [SPL_ASK_ACTION] = spl_pick_action,  [SPL_ASK_ATTACKER] = spl_pick_attacker,
        [SPL_ASK_TACTIC] = pick_tactic,      [SPL_ASK_REROLL] = pick_for_dice,
        [SPL_ASK_CRITICAL] = pick_damaged,   [SPL_ASK_HIT] = pick_damaged,
        [SPL_ASK_AVATAR] = spl_pick_avatar,  [SPL_ASK_FOLLOW_UP] = spl_pick_avatar,
        [SPL_ASK_ENERGY] = spl_pick_of_two,  [SPL_ASK_MAY] = spl_pick_of_two,
        [SPL_ASK_ENTER] = spl_pick_entry,    [SPL_ASK_REINFORCE] = spl_pick_way,
        [SPL_ASK_PICK] = spl_pick_candidate, [SPL_ASK_BRANCH] = spl_pick_branch,
        [SPL_ASK_HOST] = pick_bearer,        [SPL_ASK_MULLIGAN] = pick_to_reveal,
    };
    const spl_state *s = spl_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    if (kind >= SPL_ASK_COUNT || !picks[kind]) return slg__no_option;
    return picks[kind](game, s, seat, pick);
}
