/* SPDX-License-Identifier: MIT */
/* sortilege balance: do the cards of School of Sorcery keep to their design? Are the decks of
 * Sorcerer a match for one another, and is every card worth playing? What do the years of Sorcerer
 * City bring, and is every tile wanted? How hard is the Endbringer? */
#include "cli/commands.h"
#include "measure/balance_sorcerer.h"

#include "measure/balance_city.h"
#include "measure/balance_endbringer.h"
#include "measure/balance_school.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES, SWAPS, AGENT, RIVAL, THREADS, PACE, JSON, HTML, SUMMARY, SHARD, RESUME, TABLE };

static const cli_option options[] = {
    {"games", 'n', "N", "how many games (default 20000)"},
    {"swaps", 'w', "N",
     "sorcerer: pairs of games to measure each card's causal worth (default 0: leave it out)"},
    {"agent", 'a', "SPEC", "who plays every seat (default heuristic)"},
    {"rival", 'r', "SPEC", "endbringer: a second agent that plays the same games, to compare"},
    {"threads", 't', "N", "how many games at a time (default: one for each processor)"},
    {"pace", 'p', "MS", "city with a timer: milliseconds that each tile takes (default 5000)"},
    {"json", 'j', NULL, "print JSON"},
    {"html", 0, "FILE", "sorcerer: write a page with plots"},
    {"summary", 0, NULL, "school: leave out the lists of pairs and cards"},
    CLI_SHARD_OPTIONS,
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "balance",
    .usage = "school|sorcerer|city|endbringer [--games N] [options]",
    .about = "school: plays whole games and tests what the design asks of the cards: how long "
             "games are, whether the first wizard holder, a starting pair or a card wins too "
             "often, and whether every card is used.\n"
             "sorcerer: lets the decks play one another, each pairing twice on the same seed with "
             "seats exchanged, and prints what each character, lineage, domain and card is worth, "
             "with 95 % intervals.\n"
             "city: plays whole games and prints what each year brings, the totals, which tiles, "
             "spells and rewards are wanted, and how hard the solo game is.\n"
             "endbringer: plays every nemesis with every archetype, difficulty and number of "
             "players that no option settles, and prints how often the players win, what they lose "
             "to, and which cards decide it.",
    .options = options,
    .more = "examples:\n"
            "  sortilege balance sorcerer -n 100000 --swaps 500 --html balance.html\n"
            "  sortilege balance sorcerer --agent search:100it -n 500\n"
            "  sortilege balance sorcerer --cards my.cards\n"
            "  sortilege balance city --seats 3 --agent search:60it -n 500\n"
            "  sortilege balance endbringer -o difficulty=normal -n 4800\n\n"
            "'out of bounds' marks a share whose whole interval lies outside 45 to 55 % (47 to 53 "
            "% for the first player), 'perhaps out of bounds' one whose middle does: more games "
            "would settle it.\n\n"
            "A card's causal worth is how much more often its deck wins with it than with a plain "
            "3/2 minion of cost 3 in its place, on the same seeds. 'Chosen' is the share of the "
            "rounds in which a card could be played in which it was.",
};

const cli_command *slg_about_balance(void) {
    return &command;
}

double balance_rate(const balance_share *share) {
    return share->games ? (double)share->twice / 2 / (double)share->games : 0;
}

interval balance_interval(const balance_share *share) {
    return wilson((double)share->twice / 2, (double)share->games);
}

/* Both sides use the same seats and seeds, so their errors partly cancel; treating them as
 * independent can only make the margin too wide. */
void balance_worth(const balance_card *card, double *worth, double *margin) {
    double with = balance_rate(&card->with), without = balance_rate(&card->without);
    double games = card->with.games ? (double)card->with.games : 1;
    *worth = 100 * (with - without);
    *margin = 196 * sqrt((with * (1 - with) + without * (1 - without)) / games);
}

bool balance_counts(const balance_study *study, uint32_t card) {
    const crd_card *c = &study->set->cards[card];
    bool played = c->family <= CRD_FAMILY_FIXTURE && !(c->icons & CRD_ICON_TOKEN);
    return played && c->deck < study->set->deck_count &&
           study->set->decks[c->deck].kind <= CRD_DOMAIN;
}

static void sort_decks(balance_study *study) {
    for (uint32_t i = 0; i < study->set->deck_count; i++) {
        uint32_t kind = study->set->decks[i].kind;
        if (kind <= CRD_DOMAIN) study->decks[kind][study->deck_count[kind]++] = (uint8_t)i;
    }
}

/* Tried before thousands of games are played for a page that cannot be written. */
static bool can_be_written(const char *path) {
    FILE *file = fopen(path, "ab");
    return file && fclose(file) == 0;
}

static int measure_balance(balance_study *study, bool json, const char *html) {
    if (html && !can_be_written(html))
        return cli_failed(&command, SLG_EXIT_IO, "cannot write '%s': %s", html, strerror(errno));
    balance_tally *total = calloc(1, sizeof *total);
    bool whole = false, written = true;
    int status = total ? balance_run(study, total, &whole) : SLG_EXIT_IO;
    bool good = status == SLG_EXIT_OK && whole;
    if (good && json)
        balance_print_json(study, total);
    else if (good)
        balance_print(study, total);
    if (good && html) written = balance_write_page(study, total, html);
    free(total);
    if (!written) return cli_failed(&command, SLG_EXIT_IO, "cannot write '%s'", html);
    return status;
}

static bool is_school(const balance_study *study) {
    return strcmp(slg_game_name(study->table.game), "school") == 0;
}

static int measure_school(balance_study *study, bool json, const char *html) {
    school_study school = {.table = &study->table,
                           .shard = &study->shard,
                           .agent = &study->agent,
                           .agent_name = study->agent_name,
                           .games = study->games,
                           .threads = study->threads,
                           .summary = study->summary};
    if (html || study->swaps)
        return cli_wrong(&command, "--html and --swaps are only for 'sorcerer'");
    school_tally *total = calloc(1, sizeof *total);
    bool whole = false;
    int status = total ? balance_school_run(&school, total, &whole) : SLG_EXIT_IO;
    if (status == SLG_EXIT_OK && whole && json)
        balance_school_print_json(&school, total);
    else if (status == SLG_EXIT_OK && whole)
        balance_school_print(&school, total);
    free(total);
    return status;
}

static bool is_city(const balance_study *study) {
    return strcmp(slg_game_name(study->table.game), "city") == 0;
}

static int measure_city(balance_study *study, bool json, const char *html) {
    city_study city = {.table = &study->table,
                       .shard = &study->shard,
                       .agent = &study->agent,
                       .agent_name = study->agent_name,
                       .games = study->games,
                       .threads = study->threads,
                       .pace = study->pace};
    if (html || study->swaps)
        return cli_wrong(&command, "--html and --swaps are only for 'sorcerer'");
    city_tally *total = calloc(1, sizeof *total);
    bool whole = false;
    int status = total ? balance_city_run(&city, total, &whole) : SLG_EXIT_IO;
    if (status == SLG_EXIT_OK && whole && json)
        balance_city_print_json(&city, total);
    else if (status == SLG_EXIT_OK && whole)
        balance_city_print(&city, total);
    free(total);
    return status;
}

static bool is_endbringer(const balance_study *study) {
    return strcmp(slg_game_name(study->table.game), "endbringer") == 0;
}

/* Did the user set the option of that name? */
static bool is_option_settled(const cli_table *table, const char *name) {
    size_t length = strlen(name);
    for (uint32_t i = 0; i < table->setting_count; i++)
        if (strncmp(table->settings[i], name, length) == 0 && table->settings[i][length] == '=')
            return true;
    return false;
}

static int measure_endbringer(balance_study *study, bool json, const char *html) {
    horde_study horde = {.table = &study->table,
                         .shard = &study->shard,
                         .agent = &study->agent,
                         .agent_name = study->agent_name,
                         .rival = study->rival_name ? &study->rival : NULL,
                         .rival_name = study->rival_name,
                         .games = study->games,
                         .threads = study->threads};
    if (html || study->swaps)
        return cli_wrong(&command, "--html and --swaps are only for 'sorcerer'");
    horde.spread[SPREAD_NEMESIS] = !is_option_settled(&study->table, "nemesis");
    horde.spread[SPREAD_ARCHETYPE] = !is_option_settled(&study->table, "archetype");
    horde.spread[SPREAD_SCENARIO] =
        study->table.setup.options[EBR_SET_SCENARIO] == 1; /* random; none by default */
    horde.spread[SPREAD_DIFFICULTY] = !is_option_settled(&study->table, "difficulty");
    horde.spread[SPREAD_PLAYERS] = study->table.seats == 0;
    int possible = balance_endbringer_try(&horde);
    if (possible != SLG_EXIT_OK) return possible;
    horde_tally *total = calloc(1, sizeof *total);
    bool whole = false;
    int status = total ? balance_endbringer_run(&horde, total, &whole) : SLG_EXIT_IO;
    if (status == SLG_EXIT_OK && whole && json)
        balance_endbringer_print_json(&horde, total);
    else if (status == SLG_EXIT_OK && whole)
        balance_endbringer_print(&horde, total);
    free(total);
    return status;
}

static int ready_to_measure(balance_study *study) {
    int status = cli_table_ready(&study->table);
    if (status != SLG_EXIT_OK || is_city(study) || is_endbringer(study)) return status;
    if (is_school(study)) {
        cli_table_usually(&study->table, "rounds", "60");
        return cli_table_try(&study->table, &study->table.setup);
    }
    if (study->table.setup.seats != 2)
        return cli_wrong(&command, "decks are measured with 2 seats");
    cli_table_usually(&study->table, "rounds", "50");
    study->set = spl_set(study->table.game);
    sort_decks(study);
    for (uint32_t kind = 0; kind < 3; kind++)
        if (study->deck_count[kind] < 2)
            return cli_wrong(&command, "at least two decks of each kind are needed");
    return SLG_EXIT_OK;
}

static bool read_balance_option(balance_study *study, const cli_args *args, int next, bool *json,
                                const char **html) {
    switch (next) {
    case CLI_WORD:
        if (study->table.name)
            return cli_wrong(&command, "only one game at a time; '%s' is one too many",
                             args->value),
                   false;
        study->table.name = args->value;
        return true;
    case GAMES: return cli_number(args, "--games", 2, 1000000000, &study->games);
    case SWAPS: return cli_number(args, "--swaps", 0, 10000000, &study->swaps);
    case THREADS: return cli_number(args, "--threads", 1, CLI_THREADS_MAX, &study->threads);
    case PACE: return cli_number(args, "--pace", 0, 1000000, &study->pace);
    case AGENT:
        study->agent_name = args->value;
        return cli_agent_read(&command, args->value, &study->agent);
    case RIVAL:
        study->rival_name = args->value;
        return cli_agent_read(&command, args->value, &study->rival);
    case JSON: *json = true; return true;
    case SUMMARY: study->summary = true; return true;
    case HTML: *html = args->value; return true;
    default:
        return cli_shard_option(&study->shard, args, options[next].name) >= 0 &&
               cli_table_option(&study->table, args, options[next].name) >= 0;
    }
}

int slg_join_balance(int argc, char **argv, const cli_part *given, char *cards) {
    static balance_study study;
    cli_args args;
    bool json = false;
    const char *html = NULL;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&study.table, &command);
    study.games = 20000;
    study.pace = 5000;
    study.threads = cli_threads();
    study.table.cards_text = cards;
    study.shard.given = given;
    study.agent_name = "heuristic";
    cli_agent_read(&command, study.agent_name, &study.agent);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next != CLI_WORD && next < 0) return cli_status(next);
        if (!read_balance_option(&study, &args, next, &json, &html)) return SLG_EXIT_USAGE;
    }
    int status = ready_to_measure(&study);
    if (status == SLG_EXIT_OK && study.rival_name && !is_endbringer(&study))
        status = cli_wrong(&command,
                           "--rival is only for 'endbringer', where all players are on one side");
    if (status == SLG_EXIT_OK)
        status = is_school(&study)       ? measure_school(&study, json, html)
                 : is_city(&study)       ? measure_city(&study, json, html)
                 : is_endbringer(&study) ? measure_endbringer(&study, json, html)
                                         : measure_balance(&study, json, html);
    cli_table_end(&study.table);
    return status;
}

int slg_cmd_balance(int argc, char **argv) {
    return slg_join_balance(argc, argv, NULL, NULL);
}
