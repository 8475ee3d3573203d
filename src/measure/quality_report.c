/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "command/json.h"
#include "measure/quality.h"

static const struct {
    const char *word, *text;
    double scale; /* shares are shown in per cent */
} measures[QUALITY_MEASURES] = {
    [QUALITY_DECISIONS] = {"decisions", "decisions of a game", 1},
    [QUALITY_CHOICES] = {"choices", "of them with more than one option", 1},
    [QUALITY_OPTIONS] = {"options", "options of such a choice", 1},
    [QUALITY_ROUNDS] = {"rounds", "rounds", 1},
    [COURSE_LEADS] = {"lead_changes", "changes of the lead", 1},
    [COURSE_BEHIND] = {"behind", "the later winner is behind, % of the choices", 100},
    [COURSE_DRAMA] = {"drama", "drama: how far behind, there", 1},
    [COURSE_SETTLED] = {"settled", "never behind again after, % of the choices", 100},
    [COURSE_ENTROPY] = {"entropy_25", "bits left after a quarter, as judged", 1},
    [COURSE_ENTROPY + 1] = {"entropy_50", "bits left after half, as judged", 1},
    [COURSE_ENTROPY + 2] = {"entropy_75", "bits left after three quarters, as judged", 1},
    [COURSE_SURPRISE] = {"surprise_25", "bits left after a quarter, as it turned out", 1},
    [COURSE_SURPRISE + 1] = {"surprise_50", "bits left after half, as it turned out", 1},
    [COURSE_SURPRISE + 2] = {"surprise_75", "bits left after three quarters, so", 1},
    [QUALITY_SECOND] = {"matter_second", "best 5 points above the second, % of choices", 100},
    [QUALITY_OTHERS] = {"matter_others", "best 5 points above the others, % of choices", 100},
    [QUALITY_STAKE] = {"stake", "points between best and second", 1},
};
static const uint8_t order[] = {QUALITY_DECISIONS,   QUALITY_CHOICES,     QUALITY_OPTIONS,
                                QUALITY_ROUNDS,      COURSE_LEADS,        COURSE_BEHIND,
                                COURSE_DRAMA,        COURSE_SETTLED,      COURSE_ENTROPY,
                                COURSE_ENTROPY + 1,  COURSE_ENTROPY + 2,  COURSE_SURPRISE,
                                COURSE_SURPRISE + 1, COURSE_SURPRISE + 2, QUALITY_SECOND,
                                QUALITY_OTHERS,      QUALITY_STAKE};

static const char *judge_of(const quality_study *study) {
    return study->itself ? study->agent_name : study->judge_name;
}

void quality_print(const quality_study *study, const quality_tally *t) {
    char took[32];
    printf("%llu games of %s by %s, judged by %s%s\n", (unsigned long long)t->games,
           slg_game_name(study->table.game), study->agent_name, judge_of(study),
           cli_took(study->seconds, took, sizeof took));
    for (size_t i = 0; i < sizeof order; i++) {
        const quality_sum *sum = &t->of[order[i]];
        interval is = quality_mean(sum);
        double scale = measures[order[i]].scale;
        if (!sum->games) continue;
        printf("  %-46s %8.2f (%.2f to %.2f)\n", measures[order[i]].text, scale * is.rate,
               scale * is.low, scale * is.high);
    }
    for (uint32_t i = 0; i < study->rival_count; i++) {
        quality_edge edge = quality_edge_of(t->deals[i], study->alike);
        printf("against %s: %s%.1f %% (%.1f to %.1f) in %llu deals", study->rival_names[i],
               study->alike ? "wins more often by " : "", 100 * edge.won.rate, 100 * edge.won.low,
               100 * edge.won.high, (unsigned long long)study->duels);
        if (!study->alike) printf(", %+.0f Elo", edge.elo);
        printf("; results: %.0f %% who plays, %.0f %% deal and seat, %.0f %% the rest\n",
               100 * edge.skill, 100 * edge.deal, 100 * (1 - edge.skill - edge.deal));
    }
}

static json_t *interval_json(interval is, double scale) {
    return json_pack("[o, o, o]", cli_json_real(scale * is.rate), cli_json_real(scale * is.low),
                     cli_json_real(scale * is.high));
}

void quality_print_json(const quality_study *study, const quality_tally *t) {
    json_t *found = json_object(), *rivals = json_array();
    for (size_t i = 0; i < sizeof order; i++)
        if (t->of[order[i]].games)
            json_object_set_new(
                found, measures[order[i]].word,
                interval_json(quality_mean(&t->of[order[i]]), measures[order[i]].scale));
    for (uint32_t i = 0; i < study->rival_count; i++) {
        quality_edge edge = quality_edge_of(t->deals[i], study->alike);
        json_array_append_new(
            rivals,
            json_pack("{s:s, s:I, s:o, s:o, s:o, s:o}", "rival", study->rival_names[i], "deals",
                      (json_int_t)study->duels, "won", interval_json(edge.won, 100), "elo",
                      cli_json_real(edge.elo), "skill", cli_json_real(100 * edge.skill), "deal",
                      cli_json_real(100 * edge.deal)));
    }
    json_t *document = json_pack(
        "{s:s, s:o, s:i, s:I, s:s, s:s, s:I, s:I, s:b, s:o, s:o}", "game",
        slg_game_name(study->table.game), "rules", cli_json_hex(slg_rules_hash(study->table.game)),
        "seats", (int)study->table.setup.seats, "seed", (json_int_t)study->table.seed, "agent",
        study->agent_name, "judge", judge_of(study), "games", (json_int_t)t->games, "draws",
        (json_int_t)t->draws, "together", study->alike, "measures", found, "rivals", rivals);
    if (study->seconds > 0) json_object_set_new(document, "seconds", cli_json_real(study->seconds));
    cli_json_print(document);
}
