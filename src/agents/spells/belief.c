/* SPDX-License-Identifier: MIT */
#include "agents/spells/belief.h"

#include "agents/spells/belief_weights.h"

enum {
    FAMILIES = CRD_FAMILY_FIXTURE + 1,
    COSTS = 8, /* from here on all the same, as are more of everything else */
    STAGES = 4,
    SPANS = 12, /* of what was left to pay with, and of what it would have been worth */
    ROUNDS = 6,
    HANDS = 9,
    CROWDS = 6,
    COPIES = 3,
    ICONS = 4,
    ATTACKS = 6,
    ESSENCES = 8,
    /* that carry something out; all those of a game's own are one */
    VERBS = CRD_GAME_OPS - CRD_DRAW_OP + CRD_OP_COUNT - CRD_GAME_OPS_LAST,
};

/* The parts, in order: X(name, clues). */
#define PARTS(X)                                                                      \
    X(KIND, FAMILIES *COSTS)                                                          \
    X(SLACK, STAGES *SPANS)      /* the owner's energy less what the card costs it */ \
    X(WORTH, STAGES * 2 * SPANS) /* by the heuristic player; payable or not */        \
    X(AGE, FAMILIES *ROUNDS)                                                          \
    X(COST_AGE, COSTS *ROUNDS)                                                        \
    X(SIZE, FAMILIES *HANDS) /* of the hand */                                        \
    X(COST_SIZE, COSTS *HANDS)                                                        \
    X(OUT, FAMILIES *COPIES)   /* copies of it that all have seen */                  \
    X(CROWD, FAMILIES *CROWDS) /* the owner's minions in play */                      \
    X(ICON, ICONS)                                                                    \
    X(BODY, ATTACKS *ESSENCES)                                                        \
    X(TIMING, CRD_TIMINGS)                                                            \
    X(VERB, VERBS) /* that its abilities have */

enum {
#define X(name, size) FIRST_##name, LAST_##name = FIRST_##name + (size)-1,
    PARTS(X)
#undef X
        CLUES
};

static uint32_t in_span(int32_t n, uint32_t count) {
    return n < 0 ? 0 : slg__least((uint32_t)n, count - 1);
}

/* What of the round's actions the owner has had: none yet, a few, many, all. */
static uint32_t stage_of_actions(const spl_state *s, uint32_t owner) {
    enum { FEW = 4 };
    uint32_t left = s->seats[owner].actions;
    if (s->phase < SPL_PHASE_ACTION) return 0;
    return left >= FEW ? 1 : left ? 2 : 3;
}

/* Copies of the card that lie open. */
static uint32_t copies_out(const spl_state *s, const crd_set *set, uint32_t card) {
    uint32_t owner = card / SPL_BLOCK, design = spl_design_known(set, s, card), count = 0;
    uint64_t open = s->seats[owner].graveyard | s->laid[owner];
    for (uint64_t left = s->of[owner]; left; left &= left - 1) {
        uint32_t minion = s->minions[slg__lowest(left)].card;
        if (minion / SPL_BLOCK == owner) open |= 1ull << minion % SPL_BLOCK;
    }
    for (uint64_t left = open & ((1ull << SPL_DECK) - 1); left; left &= left - 1)
        count += spl_design_known(set, s, owner * SPL_BLOCK + slg__lowest(left)) == design;
    return count;
}

static uint32_t verb_clue(uint32_t op) {
    if (op > CRD_GAME_OPS_LAST && op < CRD_OP_COUNT)
        return CRD_GAME_OPS - CRD_DRAW_OP + op - CRD_GAME_OPS_LAST;
    return slg__least(op, CRD_GAME_OPS) - CRD_DRAW_OP;
}

/* Of the card's abilities, as bits. */
static uint64_t verbs_of(const crd_set *set, const crd_card *card) {
    uint64_t verbs = 0;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_instr *code = crd_code(set, &card->abilities[i]);
        for (uint32_t pc = 0; pc < card->abilities[i].length; pc++)
            if (code[pc].op >= CRD_DRAW_OP) verbs |= 1ull << verb_clue(code[pc].op);
    }
    return verbs;
}

uint32_t spells_clues(const spells_outlook *o, uint32_t card, uint16_t *out) {
    enum { SLACK_LEAST = 5, WORTH_STEP = 8, WORTH_LEAST = 4 };
    const crd_card *design = spl_design(o->set, o->s, card);
    const spl_player *owner = &o->s->seats[o->seat];
    const uint32_t family = slg__least(design->family, FAMILIES - 1);
    const uint32_t cost = slg__least(design->cost, COSTS - 1),
                   stage = stage_of_actions(o->s, o->seat);
    const uint32_t round = in_span(o->s->round - 1, ROUNDS);
    const uint32_t hand = slg__least(owner->hand_size, HANDS - 1);
    const int32_t slack = (int32_t)owner->energy - spl_cost(o->set, o->s, card, o->seat);
    const int32_t worth = spells_cast_worth(o, card);
    uint32_t count = 0;
#define CLUE(part, n) (out[count++] = (uint16_t)(FIRST_##part + (n)))
    CLUE(KIND, family * COSTS + cost);
    CLUE(SLACK, stage * SPANS + in_span(slack + SLACK_LEAST, SPANS));
    CLUE(WORTH, (stage * 2 + (slack >= 0)) * SPANS +
                    in_span((worth + WORTH_LEAST * WORTH_STEP) / WORTH_STEP, SPANS));
    CLUE(AGE, family * ROUNDS + round);
    CLUE(COST_AGE, cost * ROUNDS + round);
    CLUE(SIZE, family * HANDS + hand);
    CLUE(COST_SIZE, cost * HANDS + hand);
    CLUE(OUT, family * COPIES + slg__least(copies_out(o->s, o->set, card), COPIES - 1));
    CLUE(CROWD, family * CROWDS + slg__least(slg__ones(o->s->of[o->seat]), CROWDS - 1));
    if (design->icons & CRD_ICON_OMEN) CLUE(ICON, 0);
    if (design->icons & CRD_ICON_FLYING) CLUE(ICON, 1);
    if (design->icons & CRD_ICON_LEGEND) CLUE(ICON, 2);
    if (design->icons & CRD_ICON_CURSE) CLUE(ICON, 3);
    if (design->family == CRD_FAMILY_MINION)
        CLUE(BODY,
             in_span(design->attack, ATTACKS) * ESSENCES + in_span(design->essence, ESSENCES));
    for (uint32_t left = design->timings; left && count < SPELLS_CLUES_MAX; left &= left - 1)
        CLUE(TIMING, slg__lowest(left));
    uint64_t verbs = verbs_of(o->set, design);
    for (; verbs && count < SPELLS_CLUES_MAX; verbs &= verbs - 1)
        CLUE(VERB, slg__lowest(verbs));
#undef CLUE
    return count;
}

/* --- weights --- */

/* 256 times 2 to the power of some 256ths, in sixteenths: the odds of the card being held, against
 * those of one that nothing is known of. */
static uint16_t weight_by(int32_t doublings) {
    static const uint16_t between[16] = {256, 267, 279, 292, 304, 318, 332, 347,
                                         362, 378, 395, 412, 431, 450, 470, 490};
    enum { WHOLE = 256, MOST = 6 * WHOLE, STEP = WHOLE / 16 };
    doublings = doublings < -MOST ? -MOST : doublings > MOST ? MOST : doublings;
    uint32_t up = (uint32_t)(doublings + MOST);
    return (uint16_t)((uint32_t)between[up % WHOLE / STEP] << up / WHOLE >> MOST / WHOLE);
}

/* A card that lies open is not drawn, whatever it weighs. */
void spells_believe(const slg_game *game, const slg_state *view, uint32_t seat,
                    slg_belief *belief) {
    static_assert((int)SPL_CARDS <= (int)SLG_BELIEF_MAX, "one for each card");
    static_assert(CLUES == sizeof weights / sizeof *weights, "fitted to other clues");
    static_assert((int)VERBS <= 64, "bits of a set");
    const spl_state *s = spl_of_const(view);
    spells_outlook o;
    for (uint32_t owner = 0; owner < s->core.seats; owner++) {
        if (owner == seat || !spl_is_dealt(s, owner)) continue;
        spells_look(&o, game, view, owner);
        spells_survey_actions(&o);
        for (uint64_t left = spl_numbers(o.set, s, owner); left; left &= left - 1) {
            uint32_t card = owner * SPL_BLOCK + slg__lowest(left);
            uint16_t clues[SPELLS_CLUES_MAX];
            int32_t sum = 0;
            for (uint32_t i = spells_clues(&o, card, clues); i--;)
                sum += weights[clues[i]];
            belief->weight[card] = weight_by(sum);
        }
    }
}

/* --- worlds --- */

/* Does an ability look at any of these cards? It goes on with those that the world has. */
static bool is_looked_at(const spl_state *world, uint32_t owner, uint64_t cards) {
    for (uint32_t i = 0; i < world->run_count; i++)
        if (world->runs[i].looked_seat == owner && world->runs[i].looked & cards) return true;
    return false;
}

static uint64_t draw_one(const uint16_t *weight, uint64_t pool, uint32_t total,
                         slg_random *random) {
    uint32_t drawn = slg_random_below(random, total);
    uint64_t left = pool;
    for (; drawn >= weight[slg__lowest(left)]; left &= left - 1)
        drawn -= weight[slg__lowest(left)];
    return left & -left;
}

/* One card after the other, each by its weight among those that are left. */
static void redraw_hand(const uint16_t *weight, const spl_player *seen, uint32_t owner,
                        spl_state *world, slg_random *random) {
    spl_player *player = &world->seats[owner];
    uint64_t held = player->hand & ~seen->hand, pool = held | (player->grimoire & ~seen->grimoire);
    uint64_t hand = 0, lie = pool;
    uint32_t total = 0;
    if (!held || held == pool || is_looked_at(world, owner, pool)) return;
    for (uint64_t left = pool; left; left &= left - 1)
        total += weight[slg__lowest(left)];
    for (uint64_t left = held; left; left &= left - 1) {
        uint64_t card = draw_one(weight, lie, total, random);
        total -= weight[slg__lowest(card)];
        hand |= card;
        lie &= ~card;
    }
    player->hand = (player->hand & ~pool) | hand;
    player->grimoire = (player->grimoire & ~pool) | lie;
    for (uint64_t left = pool; left; left &= left - 1) {
        uint32_t number = slg__lowest(left);
        spl_set_known(world, owner * SPL_BLOCK + number, hand >> number & 1 ? 1u << owner : 0);
    }
}

void spells_redraw(const slg_game *game, const slg_belief *belief, const slg_state *view,
                   slg_state *world, slg_random *random) {
    const spl_state *seen = spl_of_const(view);
    spl_state *s = spl_of(world);
    const int32_t viewer = slg_viewer(view);
    (void)game;
    /* while sealed answers are given, questions may depend on the hands that the world has */
    if (slg__is_forked(&s->core)) return;
    for (uint32_t owner = 0; owner < s->core.seats; owner++)
        if ((int32_t)owner != viewer && spl_is_dealt(s, owner))
            redraw_hand(&belief->weight[owner * SPL_BLOCK], &seen->seats[owner], owner, s, random);
}
