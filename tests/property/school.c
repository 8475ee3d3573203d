/* SPDX-License-Identifier: MIT */
/* What random play of School of Sorcery must have met: every card's power used in full or in part,
 * every opcode, every way to end, and the rare corners of the rules. */
#include <string.h>

#include "games/school/school.h"
#include "property.h"

enum extra {
    END_TARGET,
    END_NO_CARDS,
    END_ROUNDS,
    END_STANDSTILL,
    DRAW,
    DECK_OUT,
    DISCARDED,
    PORTAL_TO_SIX,
    WIZARD_PASSED,
    WIZARD_KEPT,
    TAKES_FEWER,
    OVER_CAST,
    BOTH_ON_PORTAL,
    FLAT_CHARACTERS,
    FOURTH_CHARACTER,
    OPCODES, /* from here on one for each opcode, SCH_OP_ADD first */
};

static const char *const names[OPCODES] = {
    "the target is reached",
    "no sorcery card is left",
    "the limit of rounds",
    "a standstill",
    "a draw",
    "an empty deck",
    "twelve crystals discarded",
    "the portal set back to 6",
    "the wizard passed",
    "the wizard kept",
    "fewer than five to take",
    "over-casting",
    "both on the portal",
    "a character of flat value",
    "a fourth character of a seat",
};

static const sch_content *content_of(const slg_game *game) {
    return game->content;
}

static uint32_t extras(const slg_game *game) {
    (void)game;
    return OPCODES + SCH_OPS - 1;
}

static const char *extra_name(const slg_game *game, uint32_t extra) {
    static const char *const ops[SCH_OPS] = {
        "",
        "op add",
        "op remove",
        "op shift",
        "op recall",
        "op take",
        "op token",
        "op roll",
        "op set-die",
        "op ease-cost",
        "op ease-margin",
        "op swap",
        "op move-portal",
        "op copy-red",
        "op clear",
    };
    (void)game;
    if (extra < OPCODES) return names[extra];
    return extra < OPCODES + SCH_OPS - 1 ? ops[extra - OPCODES + 1] : "";
}

static uint32_t portal_of(const sch_state *s) {
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        if (s->at[i].card == SCH_PORTAL) return i;
    return SCH_LOCATIONS;
}

/* What happened tells which card and which opcode it was. */
static void look_at_events(prop *p, const slg_events *events) {
    static const uint16_t op_of[SCH_TOLD_END] = {
        [SCH_TOLD_ADD] = SCH_OP_ADD,
        [SCH_TOLD_REMOVE] = SCH_OP_REMOVE,
        [SCH_TOLD_SHIFT] = SCH_OP_SHIFT,
        [SCH_TOLD_RECALL] = SCH_OP_RECALL,
        [SCH_TOLD_TAKE] = SCH_OP_TAKE,
        [SCH_TOLD_TOKEN] = SCH_OP_TOKEN,
        [SCH_TOLD_POWER_ROLL] = SCH_OP_ROLL,
        [SCH_TOLD_SET_DIE] = SCH_OP_SET_DIE,
        [SCH_TOLD_EASE_COST] = SCH_OP_EASE_COST,
        [SCH_TOLD_EASE_MARGIN] = SCH_OP_EASE_MARGIN,
        [SCH_TOLD_SWAP] = SCH_OP_SWAP,
        [SCH_TOLD_MOVE_PORTAL] = SCH_OP_MOVE_PORTAL,
        [SCH_TOLD_COPY] = SCH_OP_COPY_RED,
        [SCH_TOLD_CLEAR] = SCH_OP_CLEAR,
    };
    for (uint32_t i = 0; i < events->count; i++) {
        const slg_event *event = &events->items[i];
        if (event->kind >= SCH_TOLD_END) continue;
        if (op_of[event->kind]) p->seen->extra[OPCODES + op_of[event->kind] - 1]++;
        if (event->kind == SCH_TOLD_USE && !p->variant) p->seen->card[event->a]++;
    }
}

/* A green card is used when its first question is not declined. */
static void look_at_green(prop *p, const sch_state *before, slg_option taken) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        const slg_ask *ask = &before->core.ask[seat];
        if (ask->open && ask->kind == SCH_ASK_POWER && taken.kind != SCH_DO_DECLINE && !p->variant)
            p->seen->card[ask->source]++;
    }
}

static void look_at_end(prop *p, const sch_state *after) {
    slg_outcome outcome = slg_get_outcome(p->game, (const slg_state *)(const void *)after);
    if (outcome.reason == SCH_OVER_TARGET) p->seen->extra[END_TARGET]++;
    if (outcome.reason == SCH_OVER_NO_CARDS) p->seen->extra[END_NO_CARDS]++;
    if (outcome.reason == SCH_OVER_ROUNDS) p->seen->extra[END_ROUNDS]++;
    if (outcome.reason == SCH_OVER_STANDSTILL) p->seen->extra[END_STANDSTILL]++;
    if (outcome.rank[0] == outcome.rank[1]) p->seen->extra[DRAW]++;
}

static void look_at_rows(prop *p, const sch_state *before, const sch_state *after) {
    if (before->discarded != after->discarded) p->seen->extra[DISCARDED]++;
    if (after->deck == 0) p->seen->extra[DECK_OUT]++;
    if (before->round != after->round) {
        p->seen->extra[before->wizard == after->wizard ? WIZARD_KEPT : WIZARD_PASSED]++;
        if (portal_of(after) == 5 && portal_of(before) < 5) p->seen->extra[PORTAL_TO_SIX]++;
    }
}

static void look_at_players(prop *p, const sch_state *before, const sch_state *after) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint64_t characters = after->seats[seat].cards & content_of(p->game)->characters;
        if (characters && after->options[SCH_SET_CHARACTERS]) p->seen->extra[FLAT_CHARACTERS]++;
        if (__builtin_popcountll(characters) >= 4) p->seen->extra[FOURTH_CHARACTER]++;
        if (before->phase != SCH_PHASE_CAST && after->phase == SCH_PHASE_CAST &&
            after->general[seat] == 0)
            p->seen->extra[TAKES_FEWER]++;
        for (uint32_t card = 0; card < content_of(p->game)->count; card++)
            if (!(before->seats[seat].cards >> card & 1) &&
                (after->seats[seat].cards >> card & 1) &&
                (content_of(p->game)->characters >> card & 1) && !p->variant)
                p->seen->card[card]++;
    }
}

static void look(prop *p, const slg_state *before_state, slg_option taken,
                 const slg_state *after_state, const slg_events *events) {
    const sch_state *before = sch_of_const(before_state), *after = sch_of_const(after_state);
    look_at_events(p, events);
    look_at_green(p, before, taken);
    look_at_rows(p, before, after);
    look_at_players(p, before, after);
    if (taken.kind == SCH_DO_EFFECT) p->seen->extra[OVER_CAST]++;
    if (taken.kind == SCH_DO_MOVE_TO && before->core.ask[0].kind == before->core.ask[1].kind)
        p->seen->extra[BOTH_ON_PORTAL]++;
    if (slg_is_over(after_state)) look_at_end(p, after);
}

/* Few random games last until the deck is empty: high targets and no limit of rounds help. */
static void season(prop *p) {
    int16_t *standstill = &p->setup.options[SCH_SET_STANDSTILL];
    *standstill = slg_random_below(&p->random, 8) ? (int16_t)(1 + *standstill % 12) : 0;
    if (slg_random_below(&p->random, 4) == 0) {
        p->setup.options[SCH_SET_TARGET] = 40;
        p->setup.options[SCH_SET_ROUNDS] = 0;
    } else if (slg_random_below(&p->random, 4) == 0) {
        p->setup.options[SCH_SET_ROUNDS] = (int16_t)(1 + slg_random_below(&p->random, 6));
    }
}

/* each card that leaves allows for so many rounds more. */
static uint64_t fuse(const slg_state *state) {
    const sch_state *s = sch_of_const(state);
    uint64_t limit = s->options[SCH_SET_STANDSTILL];
    uint64_t cards = s->left ? s->left : SCH_CARDS_MAX + 1;
    return limit ? cards * limit + (limit - s->idle) : 0;
}

static uint32_t round_of(const slg_state *state) {
    return sch_of_const(state)->round;
}

/* An eased check is the whole power: it is used without a question. */
static bool option_needed(uint32_t kind) {
    return kind != SCH_DO_EASE;
}

static bool card_needed(const slg_game *game, uint32_t card) {
    return card < content_of(game)->count;
}

/* Holes in the row come late, and over-cast cards seldom lie at them alone:
 * tests/games/school_void.c looks for them. */
static const char *const rare_reasons[] = {"leaves-zero", "void-cut", NULL};

/* An option that does nothing tells nothing before this. */
static const char *const goes_on[] = {"reveal", "overcast", NULL};

const prop_probe prop_school = {
    .game = "school",
    .extras = extras,
    .extra_name = extra_name,
    .look = look,
    .season = season,
    .fuse = fuse,
    .round = round_of,
    .variant = prop_school_variant,
    .option_needed = option_needed,
    .rare_reasons = rare_reasons,
    .goes_on = goes_on,
    .card_needed = card_needed,
};
