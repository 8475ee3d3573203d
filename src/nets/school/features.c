/* SPDX-License-Identifier: MIT */
/* A position of School of Sorcery as a list of features, from one seat's side: its own things
 * first, then the enemy's. Cards enter by what they do alone: cost and margin as crystals that are
 * still missing, points, colour, and the steps of their powers. None has features of its own, so
 * that a card which was changed, or written by somebody else, is judged like any other. */
#include "nets/school/features.h"

#include "nets/school/options.h"
#include "nets/school/sight.h"

enum {
    LEADS = 21,     /* of points: -10 .. 10 */
    DECKS = 8,      /* cards in the deck: 0 .. 7 and more */
    NEEDS = 10,     /* crystals missing for a card: 0 .. 9 and more */
    DICE_NEEDS = 8, /* crystals missing where dice lie: 0 .. 7 and more */
    LATE_NEEDS = 7, /* crystals missing while cards are cast: 0 .. 6 and more */
    REACHES = 4,    /* dice without a card that could cast somewhere: 0 .. 3 and more */
    DICE_MOST = 4,  /* that a power rolls */
    PLACES = 18,    /* where they do: reached_place */
};

/* name, how many features */
#define PARTS(X)                                                                                 \
    X(ASKED, SCH_PHASES * 4) /* phase, who is asked: nobody, own, enemy, both */                 \
    X(QUESTION, COPIES *SCH_ASK_COUNT)                                                           \
    X(WIZARD, 1) /* own */                                                                       \
    X(MISSING, COPIES *MISSING)                                                                  \
    X(LEAD, LEADS)                                                                               \
    X(SUPPLY, COPIES *SUPPLIES) /* what cast cards take from it is taken off */                  \
    X(TOKENS, COPIES *TOKENS)                                                                    \
    X(CHARACTERS, COPIES *TOKENS) /* owned */                                                    \
    X(DECK, DECKS)                                                                               \
    X(DICE, COPIES *SCH_LOCATIONS) /* faces of dice without a cast card */                       \
    X(PLACE, SCH_LOCATIONS *HEAPS) /* location by location */                                    \
    X(PORTAL, HEAPS)                                                                             \
    X(RACE, STAGES *NEEDS *NEEDS) /* stage, own need, enemy's need */                            \
    X(PRIZE, SCH_BORDERS *POINTS *FEW_NEEDS *FEW_NEEDS)                                          \
    X(VERB_THERE, SCH_OPS *FEW_NEEDS *FEW_NEEDS)                                                 \
    X(DICE_THERE, COPIES * 2 * 4 * DICE_NEEDS) /* straight or flipped, how many, need */         \
    X(POWER, COPIES * 2 * SCH_OPS * SPANS)     /* of active cards: colour, verb, match's span */ \
    X(AMOUNT, COPIES *SCH_OPS *AMOUNTS)                                                          \
    X(WHERE, COPIES *SCH_OPS *SCH_WHERES)                                                        \
    X(SPENT, COPIES *SCH_OPS) /* of red cards used this round */                                 \
    X(USING, COPIES *SCH_OPS) /* the step of the power being used */                             \
    X(EASE, COPIES * 2)       /* cost, margin */                                                 \
    X(PETS, COPIES *SCH_PETS)                                                                    \
    X(STAKE, STAGES *POINTS *FEW_NEEDS *FEW_NEEDS)                                               \
    X(REACH, LATE_NEEDS *LATE_NEEDS *REACHES *REACHES) /* while cards are cast */                \
    X(LAID, COPIES *SCH_CASTS)                         /* cast cards at dice */                  \
    X(KIND, COPIES * 2 * KINDS * SPANS)                /* as POWER, of what is moved */          \
    X(REACHED, COPIES * 2 * SCH_OP_TAKE * PLACES)      /* colour, verb, where, of the same */    \
    X(KIND_THERE, KINDS *RANGES *RANGES)                                                         \
    X(REACHED_THERE, PLACES *RANGES *RANGES)

enum {
#define X(name, size) FIRST_##name, LAST_##name = FIRST_##name + (size)-1,
    PARTS(X)
#undef X
        FEATURES
};

static const uint16_t parts[] = {
#define X(name, size) size,
    PARTS(X)
#undef X
};

static_assert((uint32_t)FEATURES <= SLG_NET_INPUTS_MAX, "a network has room for them");

/* --- dice and cast cards --- */

sch_cast slg__school_cast(const school_sight *l, uint32_t cast) {
    sch_cast card = l->set->casts[cast];
    uint32_t sixth = l->s->options[SCH_SET_SIXTH];
    if (cast == SCH_CASTS - 1 && sixth) card.value = sixth == 1 ? 3 : 1;
    return card;
}

/* The crystals of one cast card, as if its owner could see_cast for all of them. */
static void see_cast(school_sight *l, uint32_t copy, const sch_player *player, uint32_t die) {
    sch_cast cast = slg__school_cast(l, player->cast[die]);
    uint32_t face = player->dice[die];
    uint32_t paid = slg__least(cast.value, l->supply[copy]);
    l->crystals[copy][(cast.flip ? 7 - face : face) - 1] += paid;
    l->supply[copy] -= paid;
}

static void see_dice(school_sight *l, uint32_t copy) {
    const sch_player *player = &l->s->seats[l->seats[copy]];
    l->supply[copy] = player->crystals;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) {
        l->crystals[copy][i] = l->s->at[i].crystals[l->seats[copy]];
        l->free[copy][i] = 0;
    }
    l->free_dice[copy] = 0;
    if (l->s->phase != SCH_PHASE_CAST) return;
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        uint32_t face = player->dice[die];
        if (face < 1 || face > SCH_LOCATIONS) continue;
        if (player->cast[die] < SCH_CASTS) {
            see_cast(l, copy, player, die);
            has(l, FIRST_LAID + copy * SCH_CASTS + player->cast[die]);
            continue;
        }
        l->free[copy][face - 1]++;
        l->free_dice[copy]++;
        has(l, FIRST_DICE + copy * SCH_LOCATIONS + face - 1);
    }
}

/* --- locations --- */

uint32_t slg__school_need(const school_sight *l, const sch_card *card, uint32_t copy,
                          uint32_t where) {
    const sch_player *player = &l->s->seats[l->seats[copy]];
    int32_t own = (int32_t)l->crystals[copy][where], other = (int32_t)l->crystals[1 - copy][where];
    int32_t margin = player->ease_margin ? 1 : card->margin;
    int32_t by_cost = card->cost - player->ease_cost - own, by_margin = margin - (own - other);
    int32_t most = by_cost > by_margin ? by_cost : by_margin;
    return most < 0 ? 0 : (uint32_t)most;
}

uint32_t slg__school_stage(const school_sight *l, const sch_location *at) {
    uint32_t phase = l->s->phase;
    if (phase < SCH_PHASE_CAST || phase == SCH_PHASE_CLEAN_UP) return 0;
    if (phase == SCH_PHASE_CAST) return 1u + !l->free_dice[0] + 2u * !l->free_dice[1];
    return phase < SCH_PHASE_EVALUATE ? 5 : at->checked ? 0 : 6;
}

/* Dice that could cast there, straight or with a card that flips. */
static void see_dice_there(school_sight *l, uint32_t where, const uint32_t need[COPIES]) {
    for (uint32_t copy = 0; copy < COPIES; copy++) {
        uint32_t straight = l->free[copy][where], flipped = l->free[copy][5 - where];
        uint32_t at = FIRST_DICE_THERE + copy * 8 * DICE_NEEDS + up_to(need[copy], DICE_NEEDS);
        if (straight) has(l, at + straight * DICE_NEEDS);
        if (flipped) has(l, at + (4 + flipped) * DICE_NEEDS);
    }
}

/* Who could still bring something there. */
static void see_reach(school_sight *l, uint32_t where, const uint32_t need[COPIES]) {
    uint32_t at = up_to(need[0], LATE_NEEDS) * LATE_NEEDS + up_to(need[1], LATE_NEEDS);
    if (l->s->phase != SCH_PHASE_CAST) return;
    for (uint32_t copy = 0; copy < COPIES; copy++)
        at = at * REACHES + up_to(l->free[copy][where] + l->free[copy][5 - where], REACHES);
    has(l, FIRST_REACH + at);
}

static uint32_t range_of_need(uint32_t need) {
    return up_to((need + 1) / 2, RANGES);
}

/* --- what powers do with crystals --- */

uint32_t slg__school_kind(const sch_step *step) {
    switch (step->op) {
    case SCH_OP_ADD: return 0;
    case SCH_OP_RECALL: return 1;
    case SCH_OP_REMOVE: return 2u + step->whose;
    case SCH_OP_SHIFT: return 2u + SCH_WHOSE + step->whose * SCH_TOS + step->to;
    default: return KINDS;
    }
}
static_assert(2 + SCH_WHOSE + SCH_WHOSE * SCH_TOS == KINDS, "each has its feature");

/* Where a step takes effect: a numbered location by its number, a rolled one by how many dice were
 * rolled. */
static uint32_t reached_place(const sch_card *card, uint32_t step) {
    const sch_step *done = &card->steps[step];
    if (done->where == SCH_WHERE_NUMBER) return SCH_WHERES + done->number - 1u;
    if (done->where != SCH_WHERE_ROLLED) return done->where;
    while (step > 0 && card->steps[step].op != SCH_OP_ROLL)
        step--;
    return SCH_WHERES + SCH_LOCATIONS + up_to(card->steps[step].n - 1u, DICE_MOST);
}
static_assert(SCH_WHERES + SCH_LOCATIONS + DICE_MOST == PLACES, "each has its feature");

static void see_deed_there(school_sight *l, const sch_card *card, uint32_t step, uint32_t ranges) {
    uint32_t kind = slg__school_kind(&card->steps[step]);
    if (kind == KINDS) return;
    has(l, FIRST_KIND_THERE + kind * RANGES * RANGES + ranges);
    has(l, FIRST_REACHED_THERE + reached_place(card, step) * RANGES * RANGES + ranges);
}

static void see_deed(school_sight *l, uint32_t colour, const sch_card *card, uint32_t step) {
    uint32_t kind = slg__school_kind(&card->steps[step]);
    if (kind == KINDS) return;
    uint32_t verb = colour * SCH_OP_TAKE + card->steps[step].op;
    has(l, FIRST_KIND + (colour * KINDS + kind) * SPANS + l->span);
    has(l, FIRST_REACHED + verb * PLACES + reached_place(card, step));
}

static void see_card_there(school_sight *l, uint32_t where, uint32_t number) {
    const sch_card *card = &l->set->cards[number];
    uint32_t need[COPIES] = {slg__school_need(l, card, 0, where),
                             slg__school_need(l, card, 1, where)};
    uint32_t few = up_to(need[0], FEW_NEEDS) * FEW_NEEDS + up_to(need[1], FEW_NEEDS);
    uint32_t ranges = range_of_need(need[0]) * RANGES + range_of_need(need[1]);
    uint32_t stage = slg__school_stage(l, &l->s->at[where]);
    has(l, FIRST_RACE + (stage * NEEDS + up_to(need[0], NEEDS)) * NEEDS + up_to(need[1], NEEDS));
    has(l, FIRST_PRIZE + (card->border * POINTS + up_to(card->vp, POINTS)) * FEW_NEEDS * FEW_NEEDS +
               few);
    for (uint32_t i = 0; i < card->step_count; i++) {
        uint32_t verb = card->steps[i].op;
        has(l, FIRST_VERB_THERE + verb * FEW_NEEDS * FEW_NEEDS + few);
        see_deed_there(l, card, i, ranges);
    }
    has(l, FIRST_STAKE + (stage * POINTS + up_to(card->vp, POINTS)) * FEW_NEEDS * FEW_NEEDS + few);
    see_dice_there(l, where, need);
    see_reach(l, where, need);
}

static void see_location(school_sight *l, uint32_t where) {
    const sch_location *at = &l->s->at[where];
    uint32_t heap = centred((int32_t)l->crystals[0][where] - (int32_t)l->crystals[1][where], 5);
    has(l, FIRST_PLACE + where * HEAPS + heap);
    if (at->card == SCH_PORTAL)
        has(l, FIRST_PORTAL + heap);
    else if (at->card < l->set->count)
        see_card_there(l, where, at->card);
}

/* --- what players own --- */

static void see_active(school_sight *l, uint32_t copy, uint32_t number, bool used) {
    const sch_card *card = &l->set->cards[number];
    uint32_t colour = copy * 2 + (card->border != SCH_RED);
    for (uint32_t i = 0; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        uint32_t verb = copy * SCH_OPS + step->op;
        has(l, FIRST_POWER + (colour * SCH_OPS + step->op) * SPANS + l->span);
        has(l, FIRST_AMOUNT + verb * AMOUNTS + up_to(step->n, AMOUNTS));
        has(l, FIRST_WHERE + verb * SCH_WHERES + step->where);
        if (used) has(l, FIRST_SPENT + verb);
        see_deed(l, colour, card, i);
    }
}

static void see_player(school_sight *l, uint32_t copy) {
    const sch_player *player = &l->s->seats[l->seats[copy]];
    for (uint64_t set = player->active; set; set &= set - 1) {
        uint32_t number = slg__lowest(set);
        see_active(l, copy, number, player->used >> number & 1);
    }
    has(l, FIRST_SUPPLY + copy * SUPPLIES + up_to(l->supply[copy], SUPPLIES));
    has(l, FIRST_TOKENS + copy * TOKENS + up_to(player->tokens, TOKENS));
    has(l, FIRST_CHARACTERS + copy * TOKENS +
               up_to(slg__count(player->cards & l->set->characters), TOKENS));
    if (player->ease_cost) has(l, FIRST_EASE + copy * 2);
    if (player->ease_margin) has(l, FIRST_EASE + copy * 2 + 1);
    for (uint32_t pet = 0; pet < SCH_PETS; pet++)
        for (uint32_t n = l->s->pets[pet][l->seats[copy]]; n > 0; n--)
            has(l, FIRST_PETS + copy * SCH_PETS + pet);
}

/* --- the match --- */

/* With pets where they count (SCH-PET-06). */
static int32_t seen_score(const school_sight *l, uint32_t copy) {
    const uint8_t *sloankai = l->s->pets[SCH_SLOANKAI];
    uint32_t seat = l->seats[copy];
    return l->s->seats[seat].score + (sloankai[1 - seat] ? 0 : sloankai[seat]);
}

static void see_score(school_sight *l) {
    int32_t score[COPIES] = {seen_score(l, 0), seen_score(l, 1)}, least = MISSING - 1;
    for (uint32_t copy = 0; copy < COPIES; copy++) {
        int32_t missing = l->s->target - score[copy];
        missing = missing < 0 ? 0 : missing < MISSING ? missing : MISSING - 1;
        if (missing < least) least = missing;
        has(l, FIRST_MISSING + copy * MISSING + (uint32_t)missing);
    }
    l->span = least <= 3 ? 0 : least <= 7 ? 1 : 2;
    has(l, FIRST_LEAD + centred(score[0] - score[1], 10));
}

/* Who is asked: bit 0 own, bit 1 the enemy. Both, while they choose in secret: nobody sees how far
 * the other has come. */
static uint32_t asked_of(const school_sight *l) {
    const slg_core *core = &l->s->core;
    if (core->base[0].active || core->base[1].active) return 3;
    return (core->pending >> l->seats[0] & 1u) + 2 * (core->pending >> l->seats[1] & 1u);
}

/* What is asked in the open. */
static void see_questions(school_sight *l, uint32_t asked) {
    for (uint32_t copy = 0; copy < COPIES; copy++)
        if (asked != 3 && asked >> copy & 1)
            has(l, FIRST_QUESTION + copy * SCH_ASK_COUNT +
                       up_to(l->s->core.ask[l->seats[copy]].kind, SCH_ASK_COUNT));
}

static void see_match(school_sight *l) {
    uint32_t phase = l->s->phase, asked = asked_of(l);
    see_questions(l, asked);
    has(l, FIRST_ASKED + phase * 4 + asked);
    if (l->s->wizard == l->seats[0]) has(l, FIRST_WIZARD);
    has(l, FIRST_DECK + up_to(slg__count(l->s->deck), DECKS));
    const sch_power *power = &l->s->power;
    if (power->card >= l->set->count) return;
    const sch_card *card = &l->set->cards[power->card];
    uint32_t verb = card->steps[up_to(power->step, SCH_STEPS_MAX)].op;
    has(l, FIRST_USING + (power->user == l->seats[0] ? 0u : SCH_OPS) + verb);
}

void slg__school_look(school_sight *l, const slg_game *game, const slg_state *state, uint32_t seat,
                      uint16_t *out) {
    l->s = sch_of_const(state);
    l->set = sch_content_of(game);
    l->seats[0] = seat == 1;
    l->seats[1] = seat != 1;
    l->out = out;
    l->count = 0;
    see_match(l);
    see_score(l);
    for (uint32_t copy = 0; copy < COPIES; copy++)
        see_dice(l, copy);
    for (uint32_t where = 0; where < SCH_LOCATIONS; where++)
        see_location(l, where);
    for (uint32_t copy = 0; copy < COPIES; copy++)
        see_player(l, copy);
}

static uint32_t list_school(const slg_game *game, const slg_state *state, uint32_t seat,
                            uint16_t *out) {
    school_sight l;
    slg__school_look(&l, game, state, seat, out);
    return l.count;
}

const slg_feature_set slg__features_school = {.game = "school",
                                              .edition = 2,
                                              .part_count = sizeof parts / sizeof *parts,
                                              .parts = parts,
                                              .count = FEATURES,
                                              .branches = 8,
                                              .depth = 8,
                                              .exploration = 250,
                                              .list = list_school,
                                              .options = &slg__options_school};
