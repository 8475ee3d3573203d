/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "command/json.h"
#include "measure/balance_school.h"

static double percent_of_games(uint64_t part, uint64_t all) {
    return all ? 100.0 * (double)part / (double)all : 0;
}

/* Half the width of a 95 % interval around the percentage. */
static double margin_of_error(uint64_t part, uint64_t all) {
    double p = all ? (double)part / (double)all : 0;
    return all ? 196.0 * sqrt(p * (1 - p) / (double)all) : 100;
}

/* Whether a test holds, as far as so many games can tell. */
typedef enum verdict { HOLDS, OPEN, BROKEN } verdict;

static void tell_test(verdict found, const char *what) {
    static const char *const words[] = {[HOLDS] = "holds", [OPEN] = "open", [BROKEN] = "BROKEN"};
    printf("  %-7s %s%s\n", words[found], what, found == OPEN ? " (more games would tell)" : "");
}

/* The deviation that one of `tests` normal ones passes in a twentieth of all cases (Z. Sidak,
 * 1967): 1.64 for one, some 3.2 for 78. */
static double strict(uint32_t tests) {
    return normal_quantile(pow(0.95, 1.0 / tests));
}

/* Is a rate, one of `tests` that are judged together, above what is wanted? Only if it exceeds it
 * by more than chance would explain for the largest of so many. */
static verdict at_most_percent(uint64_t part, uint64_t all, double wanted, uint32_t tests) {
    double p = percent_of_games(part, all);
    if (!all || p <= wanted) return HOLDS;
    return p - margin_of_error(part, all) / 1.96 * strict(tests) > wanted ? BROKEN : OPEN;
}

static verdict within_margin(uint64_t part, uint64_t all, double least, double most) {
    verdict above = at_most_percent(part, all, most, 2),
            below = at_most_percent(all - part, all, 100 - least, 2);
    return above > below ? above : below;
}

static verdict worse(verdict a, verdict b) {
    return a > b ? a : b;
}

static uint32_t quantile(const school_tally *sum, uint64_t percent_below) {
    uint64_t below = 0;
    for (uint32_t i = 0; i < SCHOOL_ROUNDS; i++) {
        below += sum->rounds[i];
        if (below * 100 >= sum->games * percent_below) return i;
    }
    return SCHOOL_ROUNDS;
}

static double mean_rounds(const school_tally *sum) {
    double rounds = 0;
    for (uint32_t i = 0; i < SCHOOL_ROUNDS; i++)
        rounds += (double)(sum->rounds[i] * i);
    return rounds / (double)sum->games;
}

static void tell_games(const school_tally *sum) {
    double games = (double)sum->games;
    uint64_t close = sum->score_gap[0] + sum->score_gap[1];
    double wizard = percent_of_games(sum->first_wizard_won, sum->games);
    printf("games %llu, draws %llu\n", (unsigned long long)sum->games,
           (unsigned long long)sum->draws);
    printf("rounds: mean %.2f, middle 80 %% from %u to %u\n", mean_rounds(sum), quantile(sum, 10),
           quantile(sum, 90));
    printf("a game: %.1f cards won, %.2f discarded, %.1f left in the deck; the loser has %.1f VP\n",
           (double)sum->cards_won / games, (double)sum->discarded / games,
           (double)sum->deck_left / games, (double)sum->loser_score / games);
    printf("first wizard holder wins %.2f +- %.2f %%\n", wizard,
           margin_of_error(sum->first_wizard_won, sum->games));
    printf("starting scores differ by at most 1 in %.2f %%\n", percent_of_games(close, sum->games));
    tell_test(mean_rounds(sum) >= 7 && mean_rounds(sum) <= 11 ? HOLDS : BROKEN,
              "mean rounds 7 to 11");
    tell_test(within_margin(sum->first_wizard_won, sum->games, 47, 53),
              "first wizard holder wins 47 to 53 %");
    tell_test(at_most_percent(sum->games - close, sum->games, 10, 1),
              "starting scores differ by at most 1 in 9 of 10 games");
}

typedef struct pair_sums {
    uint32_t pairs, above, surely;
    double best, worst, sum, squares, noise;
} pair_sums;

static void add_pair(pair_sums *to, double p, double half_width) {
    double error = half_width / 1.96;
    to->pairs++;
    to->best = p > to->best ? p : to->best;
    to->worst = p < to->worst ? p : to->worst;
    to->above += p > 56;
    to->sum += p;
    to->squares += p * p;
    to->noise += error * error;
}

/* What the best of the pairs is worth without the luck of being the largest of so many: the part of
 * its distance from the mean that is not noise (empirical Bayes). */
static double shrunk(const pair_sums *of) {
    double n = of->pairs, mean = of->sum / n, scatter = of->squares / n - mean * mean;
    double real = scatter > of->noise / n ? scatter - of->noise / n : 0;
    return scatter > 0 ? mean + (of->best - mean) * real / scatter : mean;
}

/* The largest of 78 noisy means is above the truth. So a pair breaks the rule only if it exceeds 56
 * % by more than chance would explain for one of so many; and the best is shown both as measured
 * and as it can be expected to be. */
static void tell_pairs(const sch_content *set, const school_tally *sum, bool summary) {
    pair_sums all = {.worst = 100};
    verdict found = HOLDS;
    uint32_t count = 0;
    for (uint32_t a = 0; a < set->count; a++)
        for (uint32_t b = a + 1; b < set->count; b++)
            count += sum->pair[a][b] > 0;
    printf("\nstarting pairs above 54 %%\n");
    for (uint32_t a = 0; a < set->count; a++)
        for (uint32_t b = a + 1; b < set->count; b++) {
            uint64_t n = sum->pair[a][b], won = sum->pair_won[a][b];
            if (!n) continue;
            double p = percent_of_games(won, n), m = margin_of_error(won, n);
            verdict one = at_most_percent(won, n, 56, count);
            add_pair(&all, p, m);
            all.surely += one == BROKEN;
            found = worse(found, one == BROKEN ? BROKEN : HOLDS);
            if (p > 54 && !summary)
                printf("  %-24s %-24s %6llu games %6.2f +- %.2f %%\n", set->cards[a].id,
                       set->cards[b].id, (unsigned long long)n, p, m);
        }
    if (!count) return;
    if (found == HOLDS && shrunk(&all) > 56) found = OPEN;
    printf("  %u pairs, from %.2f to %.2f %%; %u above 56 %%, %u of them beyond the chance of %u\n",
           all.pairs, all.worst, all.best, all.above, all.surely, all.pairs);
    printf("  the best without its luck: %.2f %%\n", shrunk(&all));
    tell_test(found, "no starting pair above 56 %");
}

static void tell_card(const sch_card *card, const school_card_tally *of) {
    double unused = 100 - percent_of_games(of->used, of->won),
           win = percent_of_games(of->winner_won, of->won);
    printf("  %-24s %-6s %u/%u/%c %8llu %7.1f %8.2f +-%5.2f %8.2f", card->id,
           card->border == SCH_RED      ? "red"
           : card->border == SCH_YELLOW ? "yellow"
                                        : "green",
           card->cost, card->margin, card->vp ? '0' + card->vp : '?', (unsigned long long)of->won,
           unused, win, margin_of_error(of->winner_won, of->won),
           percent_of_games(of->last_won, of->last));
    if (of->dealt)
        printf(" %8.2f +-%5.2f", percent_of_games(of->dealt_won, of->dealt),
               margin_of_error(of->dealt_won, of->dealt));
    printf("%s%s\n", unused > 60 ? "  UNUSED" : "", win > 65 && card->vp != 4 ? "  STRONG" : "");
}

static void tell_cards(const sch_content *set, const school_tally *sum, bool summary) {
    verdict used = HOLDS, fair = HOLDS;
    if (!summary)
        printf("\n  %-24s %-6s %-5s %8s %7s %18s %7s %10s\n", "card", "border", "c/m/v", "won",
               "unused%", "winner wins %", "before*", "dealt %");
    for (uint32_t i = 0; i < set->count; i++) {
        const school_card_tally *of = &sum->cards[i];
        if (!of->won) continue;
        if (!summary) tell_card(&set->cards[i], of);
        used = worse(used, at_most_percent(of->won - of->used, of->won, 60, set->count));
        if (set->cards[i].vp != 4)
            fair = worse(fair, at_most_percent(of->winner_won, of->won, 65, set->count));
    }
    if (!summary) printf("  * without the games that the card itself ended\n");
    tell_test(used, "no card unused in more than 60 % of the games in which it is won");
    tell_test(fair, "no card (but 4 VP) whose winner wins more than 65 % of games");
}

void balance_school_print(const school_study *study, const school_tally *total) {
    const sch_content *set = study->table->game->content;
    slg_error error = {0};
    if (sch_content_check_design(set, &error) != SLG_OK)
        printf("not within the design rules: %s\n", error.text);
    tell_games(total);
    tell_pairs(set, total, study->summary);
    tell_cards(set, total, study->summary);
}

/* --- JSON --- */

static json_t *school_card_json(const sch_card *card, const school_card_tally *of) {
    return json_pack("{s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:I}", "id", card->id, "won",
                     (json_int_t)of->won, "used", (json_int_t)of->used, "winner_won",
                     (json_int_t)of->winner_won, "before", (json_int_t)of->last, "before_won",
                     (json_int_t)of->last_won, "dealt", (json_int_t)of->dealt, "dealt_won",
                     (json_int_t)of->dealt_won);
}

static json_t *pairs_json(const sch_content *set, const school_tally *sum) {
    json_t *list = json_array();
    for (uint32_t a = 0; a < set->count; a++)
        for (uint32_t b = a + 1; b < set->count; b++)
            if (sum->pair[a][b])
                json_array_append_new(list, json_pack("{s:[s, s], s:I, s:I}", "cards",
                                                      set->cards[a].id, set->cards[b].id, "games",
                                                      (json_int_t)sum->pair[a][b], "won",
                                                      (json_int_t)sum->pair_won[a][b]));
    return list;
}

void balance_school_print_json(const school_study *study, const school_tally *sum) {
    const sch_content *set = study->table->game->content;
    json_t *cards = json_array();
    for (uint32_t i = 0; i < set->count; i++)
        json_array_append_new(cards, school_card_json(&set->cards[i], &sum->cards[i]));
    cli_json_print(json_pack(
        "{s:s, s:o, s:s, s:I, s:I, s:I, s:I, s:o, s:o, s:I, s:I, s:I, s:I, s:o, s:o}", "game",
        "school", "rules", cli_json_hex(slg_rules_hash(study->table->game)), "agent",
        study->agent_name, "seed", (json_int_t)study->table->seed, "games", (json_int_t)sum->games,
        "draws", (json_int_t)sum->draws, "first_wizard_won", (json_int_t)sum->first_wizard_won,
        "rounds", cli_json_counts(sum->rounds, SCHOOL_ROUNDS), "score_gap",
        cli_json_counts(sum->score_gap, 4), "loser_score", (json_int_t)sum->loser_score,
        "cards_won", (json_int_t)sum->cards_won, "discarded", (json_int_t)sum->discarded,
        "deck_left", (json_int_t)sum->deck_left, "pairs", pairs_json(set, sum), "cards", cards));
}
