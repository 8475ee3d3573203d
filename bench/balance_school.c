/* SPDX-License-Identifier: MIT */
/* Are School of Sorcery's cards balanced? Plays the heuristic agent against itself and measures
 * what docs/balance-school.md asks of a set: length, first wizard holder, starting pairs, and for
 * each card how often it is used and how often its winner wins the game.
 *
 * usage: balance_school [--games N] [--seed N] [--threads N] [--cards FILE] [--agent SPEC]
 *                       [--summary] [--option NAME=VALUE]... */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "games/school/school.h"
#include "games/school/words.def"

enum { ROUNDS_MAX = 64, THREADS_MAX = 16 };

/* Of a card in all games: how often it was won, used by its winner, and its winner won the game. */
typedef struct card_tally {
    uint64_t won, used, winner_won;
    uint64_t last; /* ... not counting the card whose points ended the game */
    uint64_t last_won;
    uint64_t dealt, dealt_won; /* as a starting card */
} card_tally;

typedef struct tally {
    uint64_t games, draws, first_wizard_won, score_gap[4];
    uint64_t rounds[ROUNDS_MAX], loser_score, cards_won, discarded, deck_left;
    card_tally cards[SCH_CARDS_MAX];
    uint64_t pair[SCH_CARDS_MAX][SCH_CARDS_MAX], pair_won[SCH_CARDS_MAX][SCH_CARDS_MAX];
} tally;

typedef struct plan {
    const slg_game *game;
    slg_setup setup;
    slg_agent_spec agent;
    uint64_t games, seed;
    uint32_t threads;
    bool summary;
} plan;

/* One game as it goes on. */
typedef struct game_notes {
    uint64_t used; /* cards whose power did something for the seat that owns them */
    uint64_t dealt[SCH_SEATS];
    uint64_t won[SCH_SEATS];
    uint32_t open; /* the green card whose power is being used; SCH_NONE */
    uint32_t last; /* the card won last */
    uint32_t first_wizard;
} game_notes;

/* --- watching a game --- */

static bool is_effect(uint32_t kind) {
    switch (kind) {
    case SCH_TOLD_ADD:
    case SCH_TOLD_REMOVE:
    case SCH_TOLD_SHIFT:
    case SCH_TOLD_RECALL:
    case SCH_TOLD_TAKE:
    case SCH_TOLD_TOKEN:
    case SCH_TOLD_SWAP:
    case SCH_TOLD_MOVE_PORTAL:
    case SCH_TOLD_CLEAR:
    case SCH_TOLD_POWER_ROLL: return true;
    default: return false;
    }
}

static void watch(const sch_content *set, game_notes *notes, const slg_events *events) {
    for (uint32_t i = 0; i < events->count; i++) {
        const slg_event *event = &events->items[i];
        uint32_t card = (uint32_t)event->a;
        switch (event->kind) {
        case SCH_TOLD_WIN:
            notes->won[event->seat] |= 1ull << card;
            notes->last = card;
            notes->open = set->cards[card].border == SCH_GREEN ? card : SCH_NONE;
            break;
        case SCH_TOLD_USE:
            notes->used |= 1ull << card;
            notes->open = SCH_NONE;
            break;
        case SCH_TOLD_NOBODY:
        case SCH_TOLD_PHASE: notes->open = SCH_NONE; break;
        default:
            if (notes->open != SCH_NONE && is_effect(event->kind))
                notes->used |= 1ull << notes->open;
        }
    }
}

/* --- playing --- */

static void count_cards(const sch_content *set, const game_notes *notes, uint32_t winner,
                        tally *sum) {
    uint64_t all = notes->won[0] | notes->won[1];
    for (uint32_t card = 0; card < set->count; card++) {
        uint64_t bit = 1ull << card;
        card_tally *of = &sum->cards[card];
        for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
            if (notes->dealt[seat] & bit) {
                of->dealt++;
                of->dealt_won += winner == seat;
            }
        if (!(all & bit)) continue;
        bool theirs = winner < SCH_SEATS && (notes->won[winner] & bit);
        of->won++;
        of->used += set->cards[card].vp == 0 || (notes->used & bit);
        of->winner_won += theirs;
        if (card == notes->last) continue;
        of->last++;
        of->last_won += theirs;
    }
}

static void count_pairs(const game_notes *notes, uint32_t winner, tally *sum) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint64_t pair = notes->dealt[seat];
        if (__builtin_popcountll(pair) != 2) continue; /* the advanced start deals three */
        uint32_t a = (uint32_t)__builtin_ctzll(pair),
                 b = (uint32_t)__builtin_ctzll(pair & (pair - 1));
        sum->pair[a][b]++;
        sum->pair_won[a][b] += winner == seat;
    }
}

static void count_game(const plan *what, const sch_state *s, const game_notes *notes, tally *sum) {
    const sch_content *set = what->game->content;
    slg_outcome outcome = slg_get_outcome(what->game, (const slg_state *)(const void *)s);
    uint32_t winner = outcome.rank[0] == outcome.rank[1] ? SCH_NONE : outcome.rank[0] == 1 ? 0 : 1;
    sum->games++;
    sum->draws += winner == SCH_NONE;
    sum->first_wizard_won += winner == notes->first_wizard;
    sum->rounds[s->round < ROUNDS_MAX ? s->round : ROUNDS_MAX - 1]++;
    if (winner != SCH_NONE) sum->loser_score += (uint64_t)outcome.score[1 - winner];
    sum->cards_won += (uint64_t)__builtin_popcountll(notes->won[0] | notes->won[1]);
    sum->discarded += (uint64_t)__builtin_popcountll(s->discarded);
    sum->deck_left += (uint64_t)__builtin_popcountll(s->deck);
    count_cards(set, notes, winner, sum);
    count_pairs(notes, winner, sum);
}

typedef struct table {
    void *agents[SCH_SEATS]; /* memory for one each */
    slg_state_room state, view;
    slg_event items[SLG_EVENTS_MAX];
} table;

static void play(const plan *what, uint64_t number, table *t, tally *sum) {
    const slg_game *game = what->game;
    slg_state *state = (slg_state *)&t->state, *view = (slg_state *)&t->view;
    slg_setup setup = what->setup;
    slg_events events = {t->items, SLG_EVENTS_MAX, 0, 0};
    slg_io io = {.events = &events};
    game_notes notes = {.open = SCH_NONE, .last = SCH_NONE};
    slg_agent *agents[SCH_SEATS];
    slg_seed_from(what->seed * 1000000007u + number, setup.seed);
    if (slg_state_init(game, &setup, state, &io, NULL) != SLG_OK) abort();
    const sch_state *s = sch_of_const(state);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        agents[seat] =
            slg_agent_init(t->agents[seat], game, &what->agent, number * 2 + seat, NULL, NULL);
        notes.dealt[seat] = s->seats[seat].cards;
    }
    notes.first_wizard = s->wizard;
    uint32_t gap = (uint32_t)abs(s->seats[0].score - s->seats[1].score);
    sum->score_gap[gap < 3 ? gap : 3]++;
    for (;;) {
        watch(game->content, &notes, &events);
        events.count = 0;
        if (slg_is_over(state)) break;
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_decision decision;
        slg_get_decision(game, state, seat, &decision);
        slg_view(game, state, seat, view);
        slg_answer answer = {(uint8_t)seat, decision.seq,
                             slg_agent_choose(agents[seat], view, seat)};
        slg_error error;
        if (slg_give_answer(game, state, answer, &io, &error) != SLG_OK) {
            fprintf(stderr, "game %llu: %s\n", (unsigned long long)number, error.text);
            abort();
        }
    }
    count_game(what, s, &notes, sum);
}

typedef struct worker {
    const plan *what;
    uint32_t number;
    pthread_t thread;
    table *t;
    tally *sum;
} worker;

static void *work(void *user) {
    worker *w = user;
    for (uint64_t i = w->number; i < w->what->games; i += w->what->threads)
        play(w->what, i, w->t, w->sum);
    return NULL;
}

static void add_tally(tally *sum, const tally *part) {
    uint64_t *to = (uint64_t *)(void *)sum;
    const uint64_t *from = (const uint64_t *)(const void *)part;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += from[i];
}

static table *make_table(const plan *what) {
    size_t size = (slg_agent_size(what->game, &what->agent) + 63) / 64 * 64;
    table *made = malloc(sizeof *made);
    if (!made) abort();
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        if (!(made->agents[seat] = aligned_alloc(64, size))) abort();
    return made;
}

static void free_table(table *made) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        free(made->agents[seat]);
    free(made);
}

static void play_all(const plan *what, tally *sum) {
    worker workers[THREADS_MAX];
    for (uint32_t i = 0; i < what->threads; i++) {
        workers[i] = (worker){.what = what, .number = i};
        workers[i].t = make_table(what);
        workers[i].sum = calloc(1, sizeof(tally));
        pthread_create(&workers[i].thread, NULL, work, &workers[i]);
    }
    for (uint32_t i = 0; i < what->threads; i++) {
        pthread_join(workers[i].thread, NULL);
        add_tally(sum, workers[i].sum);
        free_table(workers[i].t);
        free(workers[i].sum);
    }
}

/* --- telling --- */

static double percent(uint64_t part, uint64_t all) {
    return all ? 100.0 * (double)part / (double)all : 0;
}

/* Half the width of a 95 % interval around the percentage. */
static double margin(uint64_t part, uint64_t all) {
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
    double share = pow(0.95, 1.0 / tests), low = 0, high = 8;
    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (0.5 * erfc(-middle / sqrt(2)) < share)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Is a rate, one of `tests` that are judged together, above what is wanted? Only if it exceeds it
 * by more than chance would explain for the largest of so many. */
static verdict at_most(uint64_t part, uint64_t all, double wanted, uint32_t tests) {
    double p = percent(part, all);
    if (!all || p <= wanted) return HOLDS;
    return p - margin(part, all) / 1.96 * strict(tests) > wanted ? BROKEN : OPEN;
}

static verdict within(uint64_t part, uint64_t all, double least, double most) {
    verdict above = at_most(part, all, most, 2), below = at_most(all - part, all, 100 - least, 2);
    return above > below ? above : below;
}

static verdict worse(verdict a, verdict b) {
    return a > b ? a : b;
}

static uint32_t quantile(const tally *sum, uint64_t percent_below) {
    uint64_t below = 0;
    for (uint32_t i = 0; i < ROUNDS_MAX; i++) {
        below += sum->rounds[i];
        if (below * 100 >= sum->games * percent_below) return i;
    }
    return ROUNDS_MAX;
}

static double mean_rounds(const tally *sum) {
    double rounds = 0;
    for (uint32_t i = 0; i < ROUNDS_MAX; i++)
        rounds += (double)(sum->rounds[i] * i);
    return rounds / (double)sum->games;
}

static void tell_games(const tally *sum) {
    double games = (double)sum->games;
    uint64_t close = sum->score_gap[0] + sum->score_gap[1];
    double wizard = percent(sum->first_wizard_won, sum->games);
    printf("games %llu, draws %llu\n", (unsigned long long)sum->games,
           (unsigned long long)sum->draws);
    printf("rounds: mean %.2f, middle 80 %% from %u to %u\n", mean_rounds(sum), quantile(sum, 10),
           quantile(sum, 90));
    printf("a game: %.1f cards won, %.2f discarded, %.1f left in the deck; the loser has %.1f VP\n",
           (double)sum->cards_won / games, (double)sum->discarded / games,
           (double)sum->deck_left / games, (double)sum->loser_score / games);
    printf("first wizard holder wins %.2f +- %.2f %%\n", wizard,
           margin(sum->first_wizard_won, sum->games));
    printf("starting scores differ by at most 1 in %.2f %%\n", percent(close, sum->games));
    tell_test(mean_rounds(sum) >= 7 && mean_rounds(sum) <= 11 ? HOLDS : BROKEN,
              "mean rounds 7 to 11");
    tell_test(within(sum->first_wizard_won, sum->games, 47, 53),
              "first wizard holder wins 47 to 53 %");
    tell_test(at_most(sum->games - close, sum->games, 10, 1),
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
static void tell_pairs(const sch_content *set, const tally *sum, bool summary) {
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
            double p = percent(won, n), m = margin(won, n);
            verdict one = at_most(won, n, 56, count);
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

static void tell_card(const sch_card *card, const card_tally *of) {
    double unused = 100 - percent(of->used, of->won), win = percent(of->winner_won, of->won);
    printf("  %-24s %-6s %u/%u/%c %8llu %7.1f %8.2f +-%5.2f %8.2f", card->id,
           card->border == SCH_RED      ? "red"
           : card->border == SCH_YELLOW ? "yellow"
                                        : "green",
           card->cost, card->margin, card->vp ? '0' + card->vp : '?', (unsigned long long)of->won,
           unused, win, margin(of->winner_won, of->won), percent(of->last_won, of->last));
    if (of->dealt)
        printf(" %8.2f +-%5.2f", percent(of->dealt_won, of->dealt),
               margin(of->dealt_won, of->dealt));
    printf("%s%s\n", unused > 60 ? "  UNUSED" : "", win > 65 && card->vp != 4 ? "  STRONG" : "");
}

static void tell_cards(const sch_content *set, const tally *sum, bool summary) {
    verdict used = HOLDS, fair = HOLDS;
    if (!summary)
        printf("\n  %-24s %-6s %-5s %8s %7s %18s %7s %10s\n", "card", "border", "c/m/v", "won",
               "unused%", "winner wins %", "before*", "dealt %");
    for (uint32_t i = 0; i < set->count; i++) {
        const card_tally *of = &sum->cards[i];
        if (!of->won) continue;
        if (!summary) tell_card(&set->cards[i], of);
        used = worse(used, at_most(of->won - of->used, of->won, 60, set->count));
        if (set->cards[i].vp != 4)
            fair = worse(fair, at_most(of->winner_won, of->won, 65, set->count));
    }
    if (!summary) printf("  * without the games that the card itself ended\n");
    tell_test(used, "no card unused in more than 60 % of the games in which it is won");
    tell_test(fair, "no card (but 4 VP) whose winner wins more than 65 % of games");
}

/* --- the command line --- */

static void fail(const char *what, const char *why) {
    fprintf(stderr, "balance_school: %s: %s\n", what, why);
    exit(2);
}

static const slg_game *read_cards(const slg_game *base, const char *path) {
    static char text[1 << 18];
    FILE *file = fopen(path, "rb");
    if (!file) fail(path, "cannot be read");
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    slg_error error = {0};
    void *memory = malloc(slg_game_with_content_size(base));
    const slg_game *game = slg_game_with_content(base, text, length, memory, &error);
    if (!game) {
        fprintf(stderr, "%s:%u:%u: %s\n", path, error.line, error.column, error.text);
        exit(2);
    }
    if (sch_content_check_design(game->content, &error) != SLG_OK)
        printf("not within the design rules: %s\n", error.text);
    return game;
}

static void read_option(plan *what, char *text) {
    slg_error error = {0};
    char *equals = strchr(text, '=');
    if (!equals) fail(text, "an option is NAME=VALUE");
    *equals = 0;
    if (slg_setup_set(what->game, &what->setup, text, equals + 1, &error) != SLG_OK)
        fail(text, error.text);
}

static plan read_arguments(int count, char **arguments) {
    plan what = {.game = slg_game_find("school"), .games = 2000, .threads = 1, .seed = 1};
    slg_error error = {0};
    slg_agent_parse("heuristic", &what.agent, &error);
    slg_setup_default(what.game, &what.setup);
    slg_setup_set(what.game, &what.setup, "rounds", "60", NULL);
    for (int i = 1; i < count; i++) {
        char *name = arguments[i], *value = i + 1 < count ? arguments[i + 1] : NULL;
        if (strcmp(name, "--summary") == 0) {
            what.summary = true;
            continue;
        }
        if (!value) fail(name, "is not an option, or has no value");
        i++;
        if (strcmp(name, "--games") == 0) {
            what.games = strtoull(value, NULL, 10);
        } else if (strcmp(name, "--seed") == 0) {
            what.seed = strtoull(value, NULL, 10);
        } else if (strcmp(name, "--threads") == 0) {
            what.threads = (uint32_t)strtoul(value, NULL, 10);
        } else if (strcmp(name, "--cards") == 0) {
            what.game = read_cards(what.game, value);
        } else if (strcmp(name, "--option") == 0) {
            read_option(&what, value);
        } else if (strcmp(name, "--agent") != 0) {
            fail(name, "is not an option");
        } else if (slg_agent_parse(value, &what.agent, &error) != SLG_OK) {
            fail(value, error.text);
        }
    }
    if (what.threads < 1 || what.threads > THREADS_MAX) fail("--threads", "1 to 16");
    if (what.games < 1) fail("--games", "at least 1");
    return what;
}

int main(int count, char **arguments) {
    static tally sum;
    plan what = read_arguments(count, arguments);
    const sch_content *set = what.game->content;
    play_all(&what, &sum);
    tell_games(&sum);
    tell_pairs(set, &sum, what.summary);
    tell_cards(set, &sum, what.summary);
    return 0;
}
