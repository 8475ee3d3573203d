/* SPDX-License-Identifier: MIT */
/* One option of a list without making the list (slg_game.pick): for the questions that are asked
 * most. In each the options are the bits of a set, and sometimes one before or after them. Each
 * case follows the function that lists the same options, and the property tests hold
 * both together. */
#include "games/school/power.h"

/* How many bits are set in a set of locations or cast cards. */
static inline uint32_t ones(uint32_t set) {
#define ONES_2(n) n, n + 1, n + 1, n + 2
#define ONES_4(n) ONES_2(n), ONES_2(n + 1), ONES_2(n + 1), ONES_2(n + 2)
    static const uint8_t counts[1 << SCH_LOCATIONS] = {ONES_4(0), ONES_4(1), ONES_4(1), ONES_4(2)};
    return counts[set];
}

/* The n-th of them, from 0: each set's members stand in ascending order in four bits each. */
static inline uint32_t nth_of_few(uint32_t set, uint32_t n) {
    static_assert(SCH_LOCATIONS == 6 && SCH_CASTS == 6, "as written out here");
#define PUT(k, set, rest) ((rest) << 4 * ((set) >> (k)&1) | (k) * ((set) >> (k)&1))
#define UPPER(set)        PUT(3, set, PUT(4, set, PUT(5, set, 0u)))
#define ORDER(set)        PUT(0, set, PUT(1, set, PUT(2, set, UPPER(set))))
#define ORDERS_4(set)     ORDER(set), ORDER(set + 1), ORDER(set + 2), ORDER(set + 3)
#define ORDERS_16(set)    ORDERS_4(set), ORDERS_4(set + 4), ORDERS_4(set + 8), ORDERS_4(set + 12)
    static const uint32_t orders[1 << SCH_LOCATIONS] = {ORDERS_16(0), ORDERS_16(16), ORDERS_16(32),
                                                        ORDERS_16(48)};
    return orders[set] >> 4 * n & 7;
}

/* Of {kind, first + n} for each bit of a set. */
SLG_IN_PLACE slg_option pick_of_set(slg_pick pick, uint32_t kind, uint32_t set, uint32_t first,
                                    uint32_t b) {
    uint32_t count = ones(set), n = count ? slg__pick_of(pick, count) : 0;
    if (n >= count) return slg__no_option;
    return slg__picked(kind, (int32_t)(first + nth_of_few(set, n)), (int32_t)b);
}

/* One for each question, in place in two calls of its own: one draws, one knows the number
 * (BOTH_WAYS). So none saves registers for another, nor a number for dice. */
#define PICK_OF(name)                                                                       \
    SLG_IN_PLACE slg_option name(const sch_content *set, const sch_state *s, uint32_t seat, \
                                 slg_pick pick)

/* sch_offer_assign. */
PICK_OF(pick_cast) {
    static const uint8_t bits[UINT8_MAX + 1] = {1, 2, 4, 8, 16, 32}; /* of SCH_NONE none */
    static_assert(SCH_CASTS == 6, "as written out here");
    const uint8_t *cast = s->seats[seat].cast;
    uint32_t used = 0;
    (void)set;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        used |= bits[cast[die]];
    return pick_of_set(pick, SCH_DO_ASSIGN, used ^ ((1u << SCH_CASTS) - 1), 0,
                       (uint32_t)s->core.ask[seat].source);
}

/* The n-th way to turn a die by one pip: down before up; none: there are no more. */
static inline slg_option pick_turn(const sch_player *player, uint32_t n) {
    for (uint32_t die = 0; die < SCH_DICE; die++)
        for (uint32_t face = player->dice[die] - 1u; face <= player->dice[die] + 1u; face += 2)
            if (face >= 1 && face <= 6 && n-- == 0)
                return slg__picked(SCH_DO_TURN, (int32_t)die + 1, (int32_t)face);
    return slg__no_option;
}

/* In how many ways that can be done: a 1 only goes up, a 6 only down. */
static inline uint32_t ways_to_turn(const sch_player *player) {
    uint32_t count = 0;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        count += 1u + (player->dice[die] > 1 && player->dice[die] < 6);
    return count;
}

/* sch_offer_reroll. */
PICK_OF(pick_reroll) {
    const sch_player *player = &s->seats[seat];
    (void)set;
    uint32_t own = player->tokens ? 1u << SCH_DICE : 1; /* to be ready among them */
    uint32_t turns = sch_cranaj_ready(s, seat) ? ways_to_turn(player) : 0;
    uint32_t n = slg__pick_of(pick, own + turns);
    if (n >= own) return turns ? pick_turn(player, n - own) : slg__no_option;
    return slg__picked(n ? SCH_DO_REROLL : SCH_DO_READY, (int32_t)n, 0);
}

/* sch_offer_keep and sch_offer_give: of the three red cards, in the order of the deal. */
PICK_OF(pick_dealt) {
    const sch_player *player = &s->seats[seat];
    enum { DEALT = sizeof player->dealt };
    bool keeps = s->core.ask[seat].kind == SCH_ASK_KEEP;
    uint32_t n = slg__pick_of(pick, keeps ? DEALT : DEALT - 1);
    (void)set;
    for (uint32_t i = 0; i < DEALT; i++)
        if ((keeps || player->dealt[i] != player->keep) && n-- == 0)
            return slg__picked(keeps ? SCH_DO_KEEP : SCH_DO_GIVE, player->dealt[i], 0);
    return slg__no_option;
}

/* sch_offer_pet. */
PICK_OF(pick_pet) {
    uint32_t n = slg__pick_of(pick, SCH_PETS + 1);
    (void)set;
    (void)s;
    (void)seat;
    if (n == SCH_PETS) return slg__picked(SCH_DO_SEND_NONE, 0, 0);
    return n < SCH_PETS ? slg__picked(SCH_DO_SEND, (int32_t)n, 0) : slg__no_option;
}

/* sch_offer_portal. */
PICK_OF(pick_goal) {
    (void)set;
    (void)seat;
    return pick_of_set(pick, SCH_DO_MOVE_TO, sch_with_sorcery(s), 1, 0);
}

/* `none`, or the use of one of the cards that are usable. They are counted only for a draw. */
SLG_IN_PLACE slg_option pick_card(uint64_t fits, uint32_t none, slg_pick pick) {
    uint32_t n = slg__pick_of(pick, pick.random ? 1 + slg__count(fits) : 1);
    if (n == 0) return slg__picked(none, 0, 0);
    while (--n && fits)
        fits &= fits - 1;
    return fits ? slg__picked(SCH_DO_USE, (int32_t)slg__lowest(fits), 0) : slg__no_option;
}

/* sch_offer_permanent. */
PICK_OF(pick_permanent) {
    uint64_t fresh = sch_fresh_cards(set, &s->seats[seat]);
    return pick_card(sch_usable_asked(set, s, seat, fresh, SCH_NO_WINDOW), SCH_DO_END_TURN, pick);
}

/* sch_offer_react. */
PICK_OF(pick_reaction) {
    uint64_t once = s->seats[seat].active & set->border[SCH_YELLOW];
    uint32_t window = (uint32_t)s->core.ask[seat].source;
    return pick_card(sch_usable_asked(set, s, seat, once, window), SCH_DO_PASS, pick);
}

/* What is asked of a power's step less often, in calls at the end: then the others need not save
 * any register. */
static __attribute__((noinline)) slg_option pick_stop(const sch_content *set, const sch_state *s) {
    if (!sch_may_stop(set, s)) return slg__no_option;
    return slg__picked(s->power.did ? SCH_DO_STOP : SCH_DO_DECLINE, 0, 0);
}

/* The n-th location of a set, or what follows them in the list. */
SLG_IN_PLACE slg_option pick_nth_place(const sch_content *set, const sch_state *s,
                                       const sch_step *step, uint32_t places, uint32_t n) {
    for (; places; places &= places - 1)
        if (n-- == 0)
            return slg__picked(sch_kind_of(step), (int32_t)(slg__lowest(places) & 7) + 1,
                               (int32_t)slg__lowest(places) >> 3);
    return n == 0 ? pick_stop(set, s) : slg__no_option;
}

/* The locations as a set: of two players' that are told apart, A's, then B's. */
static inline uint32_t asked_places(const sch_step *step, sch_targets t) {
    bool owners = step->op == SCH_OP_REMOVE || step->op == SCH_OP_SHIFT;
    return owners ? t.places[0] | (uint32_t)t.places[1] << 8 : t.places[0] | (uint32_t)t.places[1];
}

static __attribute__((noinline)) slg_option pick_place_anew(const sch_content *set,
                                                            const sch_state *s,
                                                            const sch_step *step, slg_pick pick) {
    uint32_t places = asked_places(step, sch_targets_asked(set, s, step));
    uint32_t count = ones(places & 0x3F) + ones(places >> 8);
    uint32_t n = slg__pick_of(pick, pick.random ? count + sch_may_stop(set, s) : 0);
    return pick_nth_place(set, s, step, places, n);
}

/* sch_offer_targets, where locations are picked. */
SLG_IN_PLACE slg_option pick_place(const sch_content *set, const sch_state *s, const sch_step *step,
                                   slg_pick pick) {
    if (pick.random || !sch_keeps_answer(s)) return pick_place_anew(set, s, step, pick);
    return pick_nth_place(set, s, step, asked_places(step, s->kept.targets), pick.number);
}

/* sch_offer_targets, where it is how many, or whether at all. */
static __attribute__((noinline)) slg_option pick_number(const sch_content *set, const sch_state *s,
                                                        const sch_step *step, slg_pick pick) {
    uint32_t count = sch_targets_asked(set, s, step).most;
    bool stop = sch_may_stop(set, s), named = sch_kind_of(step) != SCH_DO_EASE;
    uint32_t n = slg__pick_of(pick, count + stop);
    if (n < count) return slg__picked(sch_kind_of(step), named ? (int32_t)n + 1 : 0, 0);
    return n == count ? pick_stop(set, s) : slg__no_option;
}

/* sch_offer_destinations. */
static __attribute__((noinline)) slg_option pick_destination(const sch_state *s,
                                                             const sch_step *step, slg_pick pick) {
    const sch_power *p = &s->power;
    const sch_row row = sch_look(s);
    return pick_of_set(pick, SCH_DO_TO, sch_destinations(&row, p, step, p->from), 1, p->owner);
}

/* sch_offer_power, but for rolls, faces of dice and copies. */
PICK_OF(pick_power) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    const sch_power *p = &s->power;
    const sch_step *step = &set->cards[p->card].steps[p->step];
    (void)seat;
    switch (step->op) {
    case SCH_OP_TAKE:
    case SCH_OP_TOKEN:
    case SCH_OP_EASE_COST:
    case SCH_OP_EASE_MARGIN: return pick_number(set, s, step, pick);
    case SCH_OP_ROLL:
    case SCH_OP_SET_DIE:
    case SCH_OP_COPY_RED: return slg__no_option;
    case SCH_OP_SHIFT:
        if (frame->step == SCH_SHIFT_TO) return pick_destination(s, step, pick);
        return pick_place(set, s, step, pick);
    default: return pick_place(set, s, step, pick);
    }
}

/* sch_offer_overcast and the others, which are asked seldom. */
PICK_OF(pick_listed) {
    (void)set;
    (void)s;
    (void)seat;
    (void)pick;
    return slg__no_option;
}

typedef slg_option pick_fn(const sch_content *set, const sch_state *s, uint32_t seat,
                           slg_pick pick);

#define BOTH_WAYS(name)                                                                          \
    static slg_option name##_drawn(const sch_content *set, const sch_state *s, uint32_t seat,    \
                                   slg_pick pick) {                                              \
        if (!pick.random) __builtin_unreachable();                                               \
        return name(set, s, seat, pick);                                                         \
    }                                                                                            \
    static slg_option name##_numbered(const sch_content *set, const sch_state *s, uint32_t seat, \
                                      slg_pick pick) {                                           \
        return name(set, s, seat, (slg_pick){.number = pick.number});                            \
    }

BOTH_WAYS(pick_dealt)
BOTH_WAYS(pick_reaction)
BOTH_WAYS(pick_reroll)
BOTH_WAYS(pick_cast)
BOTH_WAYS(pick_pet)
BOTH_WAYS(pick_goal)
BOTH_WAYS(pick_permanent)
BOTH_WAYS(pick_power)
BOTH_WAYS(pick_listed)

#define PICKS(X)                 \
    X(KEEP, pick_dealt)          \
    X(GIVE, pick_dealt)          \
    X(REACT, pick_reaction)      \
    X(REROLL, pick_reroll)       \
    X(ASSIGN, pick_cast)         \
    X(OVERCAST, pick_listed)     \
    X(PORTAL, pick_goal)         \
    X(PERMANENT, pick_permanent) \
    X(POWER_ROLL, pick_listed)   \
    X(POWER, pick_power)         \
    X(COPY, pick_listed)         \
    X(PET, pick_pet)

slg_option sch_pick(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick) {
#define DRAWN(id, name)    [SCH_ASK_##id] = name##_drawn,
#define NUMBERED(id, name) [SCH_ASK_##id] = name##_numbered,
    static pick_fn *const drawn[SCH_ASK_COUNT] = {PICKS(DRAWN)};
    static pick_fn *const numbered[SCH_ASK_COUNT] = {PICKS(NUMBERED)};
    const sch_state *s = sch_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    if (pick.random) return drawn[kind](sch_content_of(game), s, seat, pick);
    return numbered[kind](sch_content_of(game), s, seat, pick);
}
