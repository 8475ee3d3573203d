/* SPDX-License-Identifier: MIT */
/* Options as School's network sees them: what kind of thing is done, with which card, and what is
 * at stake at the locations that it changes. What all options of a question have in common is told
 * by the position. */
#include "nets/school/options.h"

#include "nets/school/sight.h"

enum {
    ALL_KINDS = 40,  /* of options */
    CAST_VALUES = 4, /* of a cast card: 0 .. 3 */
    CALLED = 4,      /* dice that are rolled again: 0 .. 3 */
    NUMBERS = 6,     /* of crystals or tokens that are taken */
};

/* What happens to the card that an option names. */
enum { CARD_KEPT, CARD_GIVEN, CARD_USED, CARD_COPIED, CARD_ROLES };

/* What happens at a location. */
enum {
    COMES,       /* an own crystal comes */
    COMES_ENEMY, /* one of the enemy's */
    GOES,        /* an own crystal goes */
    GOES_ENEMY,
    CALLED_BACK, /* into the own supply */
    FILLED,      /* with all own crystals of the portal */
    MOVED,       /* what lies there changes places */
    CLEARED,
    CAST_AT,    /* an own cast card is put at a die that casts there */
    CUT,        /* a cast card of the enemy's counts there */
    ROLLED_OFF, /* a die that could cast there is rolled again */
    TURNED_OFF, /* or turned to another face */
    TURNED_TO,
    CHANGES
};

/* The parts, in order: X(name, features). */
#define OPTION_PARTS(X)                                                                       \
    X(KIND, ALL_KINDS)                                                                        \
    X(DECLINED, SCH_ASK_COUNT) /* the question, where the option is to do nothing */          \
    X(USUAL, SCH_ASK_COUNT)    /* the question, where the heuristic player would choose it */ \
    X(CARD, CARD_ROLES *SCH_BORDERS *POINTS)                                                  \
    X(CARD_VERB, CARD_ROLES *SCH_OPS *AMOUNTS)                                                \
    X(CARD_MOVES, CARD_ROLES *KINDS *SPANS)                                                   \
    X(STAKE, CHANGES *STAGES *FEW_NEEDS *FEW_NEEDS)                                           \
    X(PRIZE, CHANGES *POINTS *FEW_NEEDS *FEW_NEEDS)                                           \
    X(VERB_THERE, CHANGES *SCH_OPS *RANGES)                                                   \
    X(HEAP, CHANGES *HEAPS)                                                                   \
    X(PORTAL_HEAP, CHANGES *HEAPS)                                                            \
    X(CAST, SCH_CASTS)                                                                        \
    X(CAST_NEED, CAST_VALUES *FEW_NEEDS *FEW_NEEDS)                                           \
    X(CAST_POINTS, CAST_VALUES *POINTS *FEW_NEEDS)                                            \
    X(CAST_SUPPLY, SCH_CASTS *SUPPLIES)                                                       \
    X(REROLLED, CALLED *TOKENS)                                                               \
    X(TAKEN, 2 * NUMBERS)

enum {
#define X(name, size) OPTION_##name, LAST_OPTION_##name = OPTION_##name + (size)-1,
    OPTION_PARTS(X)
#undef X
        OPTION_FEATURES
};

static const uint16_t option_parts[] = {
#define X(name, size) size,
    OPTION_PARTS(X)
#undef X
};

static_assert((uint32_t)OPTION_FEATURES <= SLG_NET_OPTION_INPUTS_MAX, "a network has room");
static_assert((int)SCH_DO_COUNT <= ALL_KINDS, "there is room for every kind");

/* --- cards --- */

static void list_named_card(school_sight *l, uint32_t role, uint32_t number) {
    if (number >= l->set->count) return;
    const sch_card *card = &l->set->cards[number];
    has(l, OPTION_CARD + (role * SCH_BORDERS + card->border) * POINTS + up_to(card->vp, POINTS));
    for (uint32_t i = 0; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        uint32_t kind = slg__school_kind(step);
        has(l, OPTION_CARD_VERB + (role * SCH_OPS + step->op) * AMOUNTS + up_to(step->n, AMOUNTS));
        if (kind < KINDS) has(l, OPTION_CARD_MOVES + (role * KINDS + kind) * SPANS + l->span);
    }
}

/* --- locations --- */

static uint32_t few_needs(const school_sight *l, const sch_card *card, uint32_t where,
                          uint32_t need[COPIES]) {
    for (uint32_t copy = 0; copy < COPIES; copy++)
        need[copy] = up_to(slg__school_need(l, card, copy, where), FEW_NEEDS);
    return need[0] * FEW_NEEDS + need[1];
}

static void list_change(school_sight *l, uint32_t change, uint32_t where) {
    if (where >= SCH_LOCATIONS) return;
    const sch_location *at = &l->s->at[where];
    uint32_t heap = centred((int32_t)l->crystals[0][where] - (int32_t)l->crystals[1][where], 5);
    uint32_t need[COPIES];
    has(l, OPTION_HEAP + change * HEAPS + heap);
    if (at->card == SCH_PORTAL) has(l, OPTION_PORTAL_HEAP + change * HEAPS + heap);
    if (at->card >= l->set->count) return;
    const sch_card *card = &l->set->cards[at->card];
    uint32_t few = few_needs(l, card, where, need), stage = slg__school_stage(l, at);
    has(l, OPTION_STAKE + (change * STAGES + stage) * FEW_NEEDS * FEW_NEEDS + few);
    has(l,
        OPTION_PRIZE + (change * POINTS + up_to(card->vp, POINTS)) * FEW_NEEDS * FEW_NEEDS + few);
    for (uint32_t i = 0; i < card->step_count; i++)
        has(l, OPTION_VERB_THERE + (change * SCH_OPS + card->steps[i].op) * RANGES +
                   up_to((need[0] + 1) / 2, RANGES));
}

/* At the location where a die of this face casts with a card that does not flip. */
static void list_die_change(school_sight *l, uint32_t change, uint32_t face) {
    if (face < 1 || face > SCH_LOCATIONS) return;
    list_change(l, change, face - 1);
}

static void list_cast(school_sight *l, uint32_t number, uint32_t die) {
    const sch_player *player = &l->s->seats[l->seats[0]];
    uint32_t face = die < SCH_DICE ? player->dice[die] : 0, need[COPIES];
    if (number >= SCH_CASTS || face < 1 || face > SCH_LOCATIONS) return;
    sch_cast cast = slg__school_cast(l, number);
    uint32_t where = (cast.flip ? 7 - face : face) - 1, card = l->s->at[where].card;
    uint32_t value = up_to(slg__least(cast.value, l->supply[0]), CAST_VALUES);
    has(l, OPTION_CAST + number);
    has(l, OPTION_CAST_SUPPLY + number * SUPPLIES + up_to(l->supply[0], SUPPLIES));
    list_change(l, CAST_AT, where);
    if (card >= l->set->count) return;
    uint32_t few = few_needs(l, &l->set->cards[card], where, need);
    has(l, OPTION_CAST_NEED + value * FEW_NEEDS * FEW_NEEDS + few);
    has(l, OPTION_CAST_POINTS +
               (value * POINTS + up_to(l->set->cards[card].vp, POINTS)) * FEW_NEEDS + need[0]);
}

static void list_cut(school_sight *l, uint32_t dice) {
    const sch_player *enemy = &l->s->seats[l->seats[1]];
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        if (!(dice >> die & 1) || enemy->cast[die] >= SCH_CASTS) continue;
        uint32_t face = enemy->dice[die];
        list_die_change(l, CUT, slg__school_cast(l, enemy->cast[die]).flip ? 7 - face : face);
    }
}

/* --- dice --- */

static void list_reroll(school_sight *l, uint32_t dice) {
    const sch_player *player = &l->s->seats[l->seats[0]];
    has(l, OPTION_REROLLED + up_to((uint32_t)slg__count(dice), CALLED) * TOKENS +
               up_to(player->tokens, TOKENS));
    for (uint32_t die = 0; die < SCH_DICE; die++)
        if (dice >> die & 1) list_die_change(l, ROLLED_OFF, player->dice[die]);
}

static void list_turn(school_sight *l, uint32_t die, uint32_t face) {
    const sch_player *player = &l->s->seats[l->seats[0]];
    if (die < SCH_DICE) list_die_change(l, TURNED_OFF, player->dice[die]);
    list_die_change(l, TURNED_TO, face);
}

/* --- all of it --- */

/* The change of an option that names a location in `a` and, where it matters, whose crystal it is
 * in `b`; CHANGES: it is none. */
static uint32_t change_of_option(const school_sight *l, const slg_option *option) {
    bool enemy = (uint32_t)option->b != l->seats[0];
    switch (option->kind) {
    case SCH_DO_ADD: return COMES;
    case SCH_DO_TO: return enemy ? COMES_ENEMY : COMES;
    case SCH_DO_REMOVE:
    case SCH_DO_FROM: return enemy ? GOES_ENEMY : GOES;
    case SCH_DO_RECALL: return CALLED_BACK;
    case SCH_DO_MOVE_TO: return FILLED;
    case SCH_DO_SWAP:
    case SCH_DO_MOVE_PORTAL: return MOVED;
    case SCH_DO_CLEAR: return CLEARED;
    default: return CHANGES;
    }
}

static void list_school_option(school_sight *l, const slg_option *option) {
    uint32_t a = (uint32_t)option->a, b = (uint32_t)option->b;
    uint32_t change = change_of_option(l, option);
    if (change < CHANGES) list_change(l, change, a - 1);
    switch (option->kind) {
    case SCH_DO_KEEP: list_named_card(l, CARD_KEPT, a); break;
    case SCH_DO_GIVE: list_named_card(l, CARD_GIVEN, a); break;
    case SCH_DO_USE: list_named_card(l, CARD_USED, a); break;
    case SCH_DO_COPY: list_named_card(l, CARD_COPIED, a); break;
    case SCH_DO_ASSIGN: list_cast(l, a, b - 1); break;
    case SCH_DO_EFFECT: list_cut(l, a); break;
    case SCH_DO_REROLL: list_reroll(l, a); break;
    case SCH_DO_TURN:
    case SCH_DO_SET_DIE: list_turn(l, a - 1, b); break;
    case SCH_DO_SWAP: list_change(l, MOVED, b - 1); break;
    case SCH_DO_TAKE: has(l, OPTION_TAKEN + up_to(a, NUMBERS)); break;
    case SCH_DO_TOKEN: has(l, OPTION_TAKEN + NUMBERS + up_to(a, NUMBERS)); break;
    default: break;
    }
}

static bool does_nothing(uint32_t kind) {
    return kind == SCH_DO_PASS || kind == SCH_DO_READY || kind == SCH_DO_END_TURN ||
           kind == SCH_DO_STOP || kind == SCH_DO_DECLINE || kind == SCH_DO_ACCEPT ||
           kind == SCH_DO_SEND_NONE;
}

static void each_school_option(const slg_game *game, const slg_state *state, uint32_t seat,
                               const slg_option *options, uint32_t count, uint32_t usual,
                               slg_each_option *each, void *user) {
    uint16_t features[SLG_NET_ACTIVE_MAX];
    school_sight l;
    slg__school_look(&l, game, state, seat, features);
    uint32_t ask = up_to(l.s->core.ask[seat].kind, SCH_ASK_COUNT);
    for (uint32_t i = 0; i < count; i++) {
        l.count = 0;
        has(&l, OPTION_KIND + up_to(options[i].kind, ALL_KINDS));
        if (does_nothing(options[i].kind)) has(&l, OPTION_DECLINED + ask);
        if (i == usual) has(&l, OPTION_USUAL + ask);
        list_school_option(&l, &options[i]);
        each(user, i, features, slg__least(l.count, SLG_NET_OPTION_ACTIVE_MAX));
    }
}

const slg_option_set slg__options_school = {.edition = 1,
                                            .part_count =
                                                sizeof option_parts / sizeof *option_parts,
                                            .parts = option_parts,
                                            .count = OPTION_FEATURES,
                                            .worth = 320,
                                            .start = 250,
                                            .each = each_school_option};
