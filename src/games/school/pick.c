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

static inline bool give_pick(slg_option *option, uint32_t kind, uint32_t a, uint32_t b) {
    *option = (slg_option){(uint16_t)kind, (int16_t)a, (int16_t)b, 0};
    return true;
}

/* Of {kind, first + n} for each bit of a set. */
static inline bool pick_of_set(const slg_pick *pick, uint32_t kind, uint32_t set, uint32_t first,
                               uint32_t b, slg_option *option) {
    uint32_t count = ones(set), n = count ? slg__pick_of(pick, count) : 0;
    return n < count && give_pick(option, kind, first + nth_of_few(set, n), b);
}

/* One for each question; each is a call of its own, so that none saves registers for another. */
typedef bool pick_fn(const sch_content *set, const sch_state *s, uint32_t seat,
                     const slg_pick *pick, slg_option *option);

/* sch_offer_assign. */
static bool pick_cast(const sch_content *set, const sch_state *s, uint32_t seat,
                      const slg_pick *pick, slg_option *option) {
    const uint8_t *cast = s->seats[seat].cast;
    uint32_t left = (1u << SCH_CASTS) - 1;
    (void)set;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        left &= ~(1u << (cast[die] & 31));
    return pick_of_set(pick, SCH_DO_ASSIGN, left, 0, (uint32_t)s->core.ask[seat].source, option);
}

/* The n-th way to turn a die by one pip: down before up; false: there are no more. */
static inline bool pick_turn(const sch_player *player, uint32_t n, slg_option *option) {
    for (uint32_t die = 0; die < SCH_DICE; die++)
        for (uint32_t face = player->dice[die] - 1u; face <= player->dice[die] + 1u; face += 2)
            if (face >= 1 && face <= 6 && n-- == 0)
                return give_pick(option, SCH_DO_TURN, die + 1, face);
    return false;
}

/* In how many ways that can be done: a 1 only goes up, a 6 only down. */
static inline uint32_t ways_to_turn(const sch_player *player) {
    uint32_t count = 0;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        count += 1u + (player->dice[die] > 1 && player->dice[die] < 6);
    return count;
}

/* sch_offer_reroll. */
static bool pick_reroll(const sch_content *set, const sch_state *s, uint32_t seat,
                        const slg_pick *pick, slg_option *option) {
    const sch_player *player = &s->seats[seat];
    (void)set;
    uint32_t own = player->tokens ? 1u << SCH_DICE : 1; /* to be ready among them */
    uint32_t turns = sch_cranaj_ready(s, seat) ? ways_to_turn(player) : 0;
    uint32_t n = slg__pick_of(pick, own + turns);
    if (n >= own) return turns && pick_turn(player, n - own, option);
    return give_pick(option, n ? SCH_DO_REROLL : SCH_DO_READY, n, 0);
}

/* sch_offer_keep and sch_offer_give: of the three red cards, in the order of the deal. */
static bool pick_dealt(const sch_content *set, const sch_state *s, uint32_t seat,
                       const slg_pick *pick, slg_option *option) {
    const sch_player *player = &s->seats[seat];
    enum { DEALT = sizeof player->dealt };
    bool keeps = s->core.ask[seat].kind == SCH_ASK_KEEP;
    uint32_t n = slg__pick_of(pick, keeps ? DEALT : DEALT - 1);
    (void)set;
    for (uint32_t i = 0; i < DEALT; i++)
        if ((keeps || player->dealt[i] != player->keep) && n-- == 0)
            return give_pick(option, keeps ? SCH_DO_KEEP : SCH_DO_GIVE, player->dealt[i], 0);
    return false;
}

/* sch_offer_pet. */
static bool pick_pet(const sch_content *set, const sch_state *s, uint32_t seat,
                     const slg_pick *pick, slg_option *option) {
    uint32_t n = slg__pick_of(pick, SCH_PETS + 1);
    (void)set;
    (void)s;
    (void)seat;
    if (n == SCH_PETS) return give_pick(option, SCH_DO_SEND_NONE, 0, 0);
    return n < SCH_PETS && give_pick(option, SCH_DO_SEND, n, 0);
}

/* sch_offer_portal. */
static bool pick_goal(const sch_content *set, const sch_state *s, uint32_t seat,
                      const slg_pick *pick, slg_option *option) {
    (void)set;
    (void)seat;
    return pick_of_set(pick, SCH_DO_MOVE_TO, sch_with_sorcery(s), 1, 0, option);
}

/* `none`, or the use of one of the cards that are usable. */
static inline bool pick_card(uint64_t fits, uint32_t none, const slg_pick *pick,
                             slg_option *option) {
    uint32_t count = 1;
    for (uint64_t left = fits; left; left &= left - 1)
        count++;
    uint32_t n = slg__pick_of(pick, count);
    if (n == 0) return give_pick(option, none, 0, 0);
    return n < count && give_pick(option, SCH_DO_USE, slg__nth(fits, n - 1), 0);
}

/* sch_offer_permanent. */
static bool pick_permanent(const sch_content *set, const sch_state *s, uint32_t seat,
                           const slg_pick *pick, slg_option *option) {
    uint64_t fresh = sch_fresh_cards(set, &s->seats[seat]);
    return pick_card(sch_usable_asked(set, s, seat, fresh, SCH_NO_WINDOW), SCH_DO_END_TURN, pick,
                     option);
}

/* sch_offer_react. */
static bool pick_reaction(const sch_content *set, const sch_state *s, uint32_t seat,
                          const slg_pick *pick, slg_option *option) {
    uint64_t once = s->seats[seat].active & set->border[SCH_YELLOW];
    uint32_t window = (uint32_t)s->core.ask[seat].source;
    return pick_card(sch_usable_asked(set, s, seat, once, window), SCH_DO_PASS, pick, option);
}

/* sch_offer_targets, where locations are picked. A set of two players' locations is A's,
 * then B's. */
static bool pick_place(const sch_content *set, const sch_state *s, const sch_step *step,
                       const slg_pick *pick, slg_option *option) {
    const sch_power *p = &s->power;
    sch_targets t = sch_targets_asked(set, s, step);
    bool owners = step->op == SCH_OP_REMOVE || step->op == SCH_OP_SHIFT;
    uint32_t places =
        owners ? t.places[0] | (uint32_t)t.places[1] << 8 : t.places[0] | (uint32_t)t.places[1];
    uint32_t count = ones(places & 0x3F) + ones(places >> 8);
    bool stop = (pick->random || pick->number >= count) && sch_may_stop(set, s);
    uint32_t n = slg__pick_of(pick, count + stop);
    if (n >= count)
        return n == count && stop && give_pick(option, p->did ? SCH_DO_STOP : SCH_DO_DECLINE, 0, 0);
    uint32_t at = slg__nth(places, n);
    return give_pick(option, sch_kind_of(step), (at & 7) + 1, at >> 3);
}

/* sch_offer_targets, where it is how many, or whether at all. */
static bool pick_number(const sch_content *set, const sch_state *s, const sch_step *step,
                        const slg_pick *pick, slg_option *option) {
    uint32_t count = sch_targets_asked(set, s, step).most;
    bool stop = sch_may_stop(set, s), named = sch_kind_of(step) != SCH_DO_EASE;
    uint32_t n = slg__pick_of(pick, count + stop);
    if (n < count) return give_pick(option, sch_kind_of(step), named ? n + 1 : 0, 0);
    return n == count && stop &&
           give_pick(option, s->power.did ? SCH_DO_STOP : SCH_DO_DECLINE, 0, 0);
}

/* sch_offer_power, but for rolls, faces of dice and copies. */
static bool pick_power(const sch_content *set, const sch_state *s, uint32_t seat,
                       const slg_pick *pick, slg_option *option) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    const sch_power *p = &s->power;
    const sch_step *step = &set->cards[p->card].steps[p->step];
    (void)seat;
    if (step->op == SCH_OP_ROLL) return false;
    if (frame->step == SCH_SHIFT_TO) {
        const sch_row row = sch_look(s);
        return pick_of_set(pick, SCH_DO_TO, sch_destinations(&row, p, step, p->from), 1, p->owner,
                           option);
    }
    switch (step->op) {
    case SCH_OP_TAKE:
    case SCH_OP_TOKEN:
    case SCH_OP_EASE_COST:
    case SCH_OP_EASE_MARGIN: return pick_number(set, s, step, pick, option);
    case SCH_OP_SET_DIE:
    case SCH_OP_COPY_RED: return false;
    default: return pick_place(set, s, step, pick, option);
    }
}

bool sch_pick(const slg_game *game, const slg_state *state, uint32_t seat, const slg_pick *pick,
              slg_option *option) {
    static pick_fn *const picks[SCH_ASK_COUNT] = {
        [SCH_ASK_KEEP] = pick_dealt,
        [SCH_ASK_GIVE] = pick_dealt,
        [SCH_ASK_REROLL] = pick_reroll,
        [SCH_ASK_ASSIGN] = pick_cast,
        [SCH_ASK_PET] = pick_pet,
        [SCH_ASK_PORTAL] = pick_goal,
        [SCH_ASK_PERMANENT] = pick_permanent,
        [SCH_ASK_REACT] = pick_reaction,
        [SCH_ASK_POWER] = pick_power,
    };
    const sch_state *s = sch_of_const(state);
    const uint32_t kind = s->core.ask[seat].kind;
    return kind < SCH_ASK_COUNT && picks[kind] &&
           picks[kind](sch_content_of(game), s, seat, pick, option);
}
