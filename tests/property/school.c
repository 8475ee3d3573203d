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

/* A power is used once it has done something: then its card and its opcodes have been. */
static void look_at_power(prop *p, const sch_state *before, const sch_state *after) {
    const sch_content *content = content_of(p->game);
    const sch_state *running[2] = {before, after};
    for (int i = 0; i < 2; i++) {
        const sch_power *power = &running[i]->power;
        if (!power->did || power->card >= content->count) continue;
        const sch_card *card = &content->cards[power->card];
        p->seen->card[power->card]++;
        if (power->step < card->step_count)
            p->seen->extra[OPCODES + card->steps[power->step].op - 1]++;
    }
}

static void look_at_end(prop *p, const sch_state *after) {
    slg_outcome outcome = slg_get_outcome(p->game, (const slg_state *)(const void *)after);
    if (outcome.reason == SCH_OVER_TARGET) p->seen->extra[END_TARGET]++;
    if (outcome.reason == SCH_OVER_NO_CARDS) p->seen->extra[END_NO_CARDS]++;
    if (outcome.reason == SCH_OVER_ROUNDS) p->seen->extra[END_ROUNDS]++;
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
                (content_of(p->game)->characters >> card & 1))
                p->seen->card[card]++;
    }
}

static void look(prop *p, const slg_state *before_state, slg_option taken,
                 const slg_state *after_state, const slg_events *events) {
    const sch_state *before = sch_of_const(before_state), *after = sch_of_const(after_state);
    (void)events;
    look_at_power(p, before, after);
    look_at_rows(p, before, after);
    look_at_players(p, before, after);
    if (taken.kind == SCH_DO_EFFECT) p->seen->extra[OVER_CAST]++;
    if (taken.kind == SCH_DO_MOVE_TO && before->core.ask[0].kind == before->core.ask[1].kind)
        p->seen->extra[BOTH_ON_PORTAL]++;
    if (slg_is_over(after_state)) look_at_end(p, after);
}

/* Few random games last until the deck is empty: high targets and no limit of rounds help. */
static void season(prop *p) {
    if (slg_random_below(&p->random, 4) == 0) {
        p->setup.options[SCH_SET_TARGET] = 40;
        p->setup.options[SCH_SET_ROUNDS] = 0;
    } else if (slg_random_below(&p->random, 4) == 0) {
        p->setup.options[SCH_SET_ROUNDS] = (int16_t)(1 + slg_random_below(&p->random, 6));
    }
}

/* SCH-END-06: without a limit of rounds two players who win nothing can go on for ever. */
static bool endless(const slg_setup *setup) {
    return setup->options[SCH_SET_ROUNDS] == 0;
}

static bool card_needed(const slg_game *game, uint32_t card) {
    return card < content_of(game)->count;
}

const prop_probe prop_school = {
    .game = "school",
    .extras = extras,
    .extra_name = extra_name,
    .look = look,
    .season = season,
    .endless = endless,
    .card_needed = card_needed,
};
