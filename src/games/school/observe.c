/* SPDX-License-Identifier: MIT */
/* A position as numbers, and options as fixed actions, for programs that learn (slg_env).
 *
 * Everything is seen from the seat whose view it is: "own" first, then "enemy". Numbers are small
 * and unscaled; what is one of several things is a row of flags. A name below is the first number
 * of its part. */
#include <string.h>

#include "games/school/play.h"
#include "kernel/observe.h"

/* --- observations --- */

/* name, how many numbers */
#define PARTS(X)                                                                   \
    X(PHASE, SCH_PHASES)       /* flags */                                         \
    X(DECISION, SCH_ASK_COUNT) /* flags: what is asked; all 0 when nothing is */   \
    X(SOURCE, 1)               /* of the decision: a die, a card, a window */      \
    X(ROUND, 2)                /* and idle rounds */                               \
    X(TARGET, 1)               /* VP that win */                                   \
    X(WIZARD, 1)               /* 1: own */                                        \
    X(TOKENS, 1)               /* reroll tokens nobody owns */                     \
    X(SEATS, 2 * SEAT_SIZE)    /* own, enemy */                                    \
    X(LOCATIONS, SCH_LOCATIONS *LOCATION_SIZE)                                     \
    X(CARDS, CARD_PLANES *SCH_CARDS_MAX) /* flags: plane by plane, card by card */ \
    X(POWER, 10)                         /* the power being used */                \
    X(SWITCHES, SCH_SET_COUNT)           /* of the setup */

/* score, crystals, general supply, tokens, 3 dice, 3 x 6 flags of cast cards, in effect, chosen +
 * 1, ready, eased cost, eased margin, crystals on 3 pets, pets used */
enum { SEAT_SIZE = 4 + SCH_DICE + SCH_DICE * SCH_CASTS + 1 + 1 + 1 + 2 + SCH_PETS + 1 };

/* portal?, sorcery card?, own and enemy crystals, checked?, cost, margin, VP, character?,
 * 3 borders */
enum { LOCATION_SIZE = 12 };

/* deck, discarded, at a location, then own and enemy: owned, active, used this round, dealt */
enum { CARD_PLANES = 3 + 2 * 4 };

enum {
#define X(name, size) FIRST_##name, LAST_##name = FIRST_##name + (size)-1,
    PARTS(X)
#undef X
        OBSERVATION_SIZE
};

/* The names of the numbers: slg_observation_name. */
const slg_observed sch_observed[SCH_OBSERVED_COUNT] = {
    {"phase", FIRST_PHASE, SCH_PHASES, ""},
    {"decision", FIRST_DECISION, SCH_ASK_COUNT, ""},
    {"source", FIRST_SOURCE, 1, ""},
    {"round", FIRST_ROUND, 1, "number idle"},
    {"target", FIRST_TARGET, 1, ""},
    {"wizard", FIRST_WIZARD, 1, ""},
    {"tokens", FIRST_TOKENS, 1, ""},
    {"seats", FIRST_SEATS, 2,
     "score crystals supply tokens dice*3 cast*18 in-effect chosen ready eased-cost eased-margin "
     "pets*3 pets-used"},
    {"locations", FIRST_LOCATIONS, SCH_LOCATIONS,
     "portal sorcery own enemy checked cost margin vp character red yellow green"},
    {"cards", FIRST_CARDS, 1,
     "deck*60 discarded*60 shown*60 own-cards*60 own-active*60 own-used*60 own-dealt*60 "
     "enemy-cards*60 enemy-active*60 enemy-used*60 enemy-dealt*60"},
    {"power", FIRST_POWER, 1, "used own card step picks from rolled*4"},
    {"switches", FIRST_SWITCHES, SCH_SET_COUNT, ""},
};

/* The seat whose view this is; in a full state the one that is asked. */
static uint32_t seat_observed(const sch_state *s) {
    int32_t viewer = slg_viewer((const slg_state *)(const void *)s);
    if (viewer >= 0 && viewer < SCH_SEATS) return (uint32_t)viewer;
    return s->core.pending & 1 ? 0 : s->core.pending >> 1 & 1;
}

static int16_t *flag_casts(int16_t *to, const sch_player *player) {
    uint64_t casts = 0;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        if (player->cast[die] < SCH_CASTS) casts |= 1ull << (die * SCH_CASTS + player->cast[die]);
    return slg__put_flags(to, casts, SCH_DICE * SCH_CASTS);
}

static int16_t *observe_student(int16_t *to, const sch_state *s, uint32_t seat,
                                const sch_player *player) {
    *to++ = (int16_t)sch_score(s, seat);
    *to++ = player->crystals;
    *to++ = s->general[seat];
    *to++ = player->tokens;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        *to++ = player->dice[die];
    to = flag_casts(to, player);
    *to++ = player->in_effect;
    *to++ = player->chosen == SCH_NONE ? 0 : (int16_t)(player->chosen + 1);
    *to++ = player->ready;
    *to++ = player->ease_cost;
    *to++ = player->ease_margin;
    for (uint32_t pet = 0; pet < SCH_PETS; pet++)
        *to++ = s->pets[pet][seat];
    *to++ = player->pets_used;
    return to;
}

static int16_t *put_location(int16_t *to, const sch_content *set, const sch_location *here,
                             uint32_t seat) {
    static const sch_card nothing = {.border = SCH_BORDERS};
    bool sorcery = sch_is_sorcery(here->card);
    const sch_card *card = sorcery ? &set->cards[here->card] : &nothing;
    *to++ = here->card == SCH_PORTAL;
    *to++ = sorcery;
    *to++ = here->crystals[seat];
    *to++ = here->crystals[sch_other(seat)];
    *to++ = here->checked;
    *to++ = card->cost;
    *to++ = card->margin;
    *to++ = card->vp;
    *to++ = sorcery && (set->characters & sch_bit(here->card));
    for (uint32_t border = 0; border < SCH_BORDERS; border++)
        *to++ = card->border == border;
    return to;
}

static int16_t *put_planes(int16_t *to, const sch_state *s, uint32_t seat) {
    uint64_t shown = 0;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        shown |= sch_is_sorcery(s->at[at].card) ? sch_bit(s->at[at].card) : 0;
    to = slg__put_flags(to, s->deck, SCH_CARDS_MAX);
    to = slg__put_flags(to, s->discarded, SCH_CARDS_MAX);
    to = slg__put_flags(to, shown, SCH_CARDS_MAX);
    for (uint32_t turn = 0; turn < SCH_SEATS; turn++) {
        const sch_player *player = &s->seats[turn ? sch_other(seat) : seat];
        uint64_t dealt = 0;
        for (uint32_t i = 0; i < 3; i++)
            dealt |= player->dealt[i] == SCH_NONE ? 0 : sch_bit(player->dealt[i]);
        to = slg__put_flags(to, player->cards, SCH_CARDS_MAX);
        to = slg__put_flags(to, player->active, SCH_CARDS_MAX);
        to = slg__put_flags(to, player->used, SCH_CARDS_MAX);
        to = slg__put_flags(to, dealt, SCH_CARDS_MAX);
    }
    return to;
}

/* In use?, by the seat itself?, card + 1, step, picks, from + 1, four rolled faces. */
static int16_t *observe_power(int16_t *to, const sch_state *s, uint32_t seat) {
    const sch_power *p = &s->power;
    bool used = p->card != SCH_NONE;
    *to++ = used;
    *to++ = used && p->user == seat;
    *to++ = used ? (int16_t)(p->card + 1) : 0;
    *to++ = p->step;
    *to++ = p->picks;
    *to++ = p->from == SCH_NONE ? 0 : (int16_t)(p->from + 1);
    for (uint32_t die = 0; die < SCH_ROLLED_MAX; die++)
        *to++ = p->rolled[die];
    return to;
}

/* `other`: the other student, as the seat sees them. */
static void observe_school(const slg_game *game, const sch_state *s, uint32_t seat,
                           const sch_player *other, int16_t *out) {
    const slg_ask *ask = &s->core.ask[seat];
    int16_t *to = out;
    uint64_t asked = ask->open ? 1ull << (SCH_PHASES + ask->kind) : 0;
    to = slg__put_flags(to, 1ull << s->phase | asked, SCH_PHASES + SCH_ASK_COUNT);
    *to++ = ask->source;
    *to++ = s->round;
    *to++ = s->idle;
    *to++ = s->target;
    *to++ = s->wizard == seat;
    *to++ = s->tokens;
    to = observe_student(to, s, seat, &s->seats[seat]);
    to = observe_student(to, s, sch_other(seat), other);
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        to = put_location(to, sch_content_of(game), &s->at[at], seat);
    to = put_planes(to, s, seat);
    to = observe_power(to, s, seat);
    for (uint32_t i = 0; i < SCH_SET_COUNT; i++)
        *to++ = s->options[i];
    assert(to == out + OBSERVATION_SIZE);
}

void sch_observe(const slg_game *game, const slg_state *view, int16_t *out) {
    const sch_state *s = sch_of_const(view);
    uint32_t seat = seat_observed(s);
    observe_school(game, s, seat, &s->seats[sch_other(seat)], out);
}

void sch_observe_as(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out) {
    const sch_state *s = sch_of_const(state);
    sch_player room;
    if (seat >= SCH_SEATS) seat = 0;
    observe_school(game, s, seat, sch_seen_player(s, sch_other(seat), seat, &room), out);
}

/* --- actions --- */

enum { MOST_AT_ONCE = 8 }; /* crystals or tokens that a power lets one take */

/* An option's kind: the least a and how many there are, the same of b. Its actions lie in a row. */
#define ACTIONS(X)                            \
    X(CHANCE, 0, SLG_CHANCE_MAX, 0, 1)        \
    X(KEEP, 0, SCH_CARDS_MAX, 0, 1)           \
    X(GIVE, 0, SCH_CARDS_MAX, 0, 1)           \
    X(PASS, 0, 1, 0, 1)                       \
    X(USE, 0, SCH_CARDS_MAX, 0, 1)            \
    X(READY, 0, 1, 0, 1)                      \
    X(REROLL, 1, 7, 0, 1)                     \
    X(TURN, 1, SCH_DICE, 1, 6)                \
    X(ASSIGN, 0, SCH_CASTS, 1, SCH_DICE)      \
    X(SEND, 0, SCH_PETS, 0, 1)                \
    X(SEND_NONE, 0, 1, 0, 1)                  \
    X(EFFECT, 0, 8, 0, 1 + SCH_DICE)          \
    X(MOVE_TO, 1, SCH_LOCATIONS, 0, 1)        \
    X(END_TURN, 0, 1, 0, 1)                   \
    X(COPY, 0, SCH_CARDS_MAX, 0, 1)           \
    X(ACCEPT, 0, 1, 0, 1)                     \
    X(POWER_REROLL, 1, 15, 0, 1)              \
    X(ADD, 1, SCH_LOCATIONS, 0, 1)            \
    X(REMOVE, 1, SCH_LOCATIONS, 0, SCH_SEATS) \
    X(FROM, 1, SCH_LOCATIONS, 0, SCH_SEATS)   \
    X(TO, 1, SCH_LOCATIONS, 0, SCH_SEATS)     \
    X(RECALL, 1, SCH_LOCATIONS, 0, 1)         \
    X(TAKE, 1, MOST_AT_ONCE, 0, 1)            \
    X(TOKEN, 1, MOST_AT_ONCE, 0, 1)           \
    X(SET_DIE, 1, SCH_DICE, 1, 6)             \
    X(EASE, 0, 1, 0, 1)                       \
    X(SWAP, 1, SCH_LOCATIONS, 0, 1)           \
    X(MOVE_PORTAL, 1, SCH_LOCATIONS, 0, 1)    \
    X(CLEAR, 1, SCH_LOCATIONS, 0, 1)          \
    X(STOP, 0, 1, 0, 1)                       \
    X(DECLINE, 0, 1, 0, 1)

enum {
#define X(id, a, a_count, b, b_count) ACT_##id, END_##id = ACT_##id + (a_count) * (b_count)-1,
    ACTIONS(X)
#undef X
        ACTION_COUNT
};

static_assert((int)OBSERVATION_SIZE == SCH_OBSERVATION_SIZE, "told in school.h");
static_assert((int)ACTION_COUNT == SCH_ACTION_COUNT, "told in school.h");

static const struct {
    int16_t first, a, b, b_count;
} actions[SCH_DO_COUNT] = {
#define X(id, a, a_count, b, b_count) [SCH_DO_##id] = {ACT_##id, a, b, b_count},
    ACTIONS(X)
#undef X
};

/* Owners are given as own (0) and enemy (1), so that both seats learn the same game. */
static uint32_t action_from_seat(uint8_t seat, slg_option option) {
    int32_t b = option.b;
    if (option.kind == SCH_DO_REMOVE || option.kind == SCH_DO_FROM || option.kind == SCH_DO_TO)
        b = option.b != seat;
    else if (option.kind == SCH_DO_CHANCE)
        b = 0; /* the stream, which the decision tells */
    return (uint32_t)(actions[option.kind].first +
                      (option.a - actions[option.kind].a) * actions[option.kind].b_count + b -
                      actions[option.kind].b);
}

uint32_t sch_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option) {
    (void)game;
    (void)view;
    return action_from_seat(decision->seat, option);
}

void sch_actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                    const slg_option *options, uint32_t count, uint16_t *out) {
    (void)game;
    (void)view;
    for (uint32_t i = 0; i < count; i++)
        out[i] = (uint16_t)action_from_seat(decision->seat, options[i]);
}

uint32_t sch_first_action(uint32_t kind) {
    return (uint32_t)actions[kind].first;
}

uint32_t sch_action_places(uint32_t kind) {
    return (uint32_t)actions[kind].b_count;
}
