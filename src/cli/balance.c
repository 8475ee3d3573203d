/* SPDX-License-Identifier: MIT */
/* sortilege balance: do the cards of School of Sorcery keep to their design? Are the decks of
 * Sorcerer a match for one another, and is every card worth playing? What do the years of Sorcerer
 * City bring, and is every tile wanted? How hard is the Endbringer? */
#include "cli/commands.h"
#include "command/net.h"
#include "host/print.h"
#include "measure/balance_city.h"
#include "measure/balance_endbringer.h"
#include "measure/balance_school.h"
#include "measure/balance_sorcerer.h"
#include "measure/beside_strengths.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    STRENGTH,
    GAMES,
    SWAPS,
    AGENT,
    RIVAL,
    THREADS,
    PACE,
    NET,
    JSON,
    HTML,
    SUMMARY,
    SHARD,
    RESUME,
    TABLE
};

static const cli_option options[] = {
    {"strength", 0, "WHICH",
     "quick, middle or strong: players that learned the game, with that much thought, and as many "
     "games as they are worth; all: each of them, and where they disagree"},
    {"games", 'n', "N",
     "how many games (default 20000, or as the strength says; of all strengths: those of the quick "
     "one, the others fewer in proportion)"},
    {"swaps", 'w', "N",
     "sorcerer: pairs of games to measure each card's causal worth (default 0: leave it out)"},
    {"agent", 'a', "SPEC",
     "who plays every seat (default heuristic, or as the strength says); given three times for "
     "--strength all"},
    {"rival", 'r', "SPEC", "endbringer: a second agent that plays the same games, to compare"},
    {"threads", 't', "N", "how many games at a time (default: one for each processor)"},
    {"pace", 'p', "MS", "city with a timer: milliseconds that each tile takes (default 5000)"},
    {"net", 0, "FILE", "the network that agents called search or net judge by"},
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
            "  sortilege balance school --strength all --resume school.part\n"
            "  sortilege balance endbringer -o difficulty=normal -n 4800\n\n"
            "'out of bounds' marks a share whose whole interval lies outside 45 to 55 % (47 to 53 "
            "% for the first player), 'perhaps out of bounds' one whose middle does: more games "
            "would settle it.\n\n"
            "--strength all lays the figures of all three beside each other. 'OUT' is what chance "
            "does not explain, 'perhaps out' what it may, where many figures are judged together; "
            "two strengths 'DISAGREE' about a figure if there is a gap between their intervals. "
            "The last lines say how many such gaps chance alone would make.\n\n"
            "A card's causal worth is how much more often its deck wins with it than with a plain "
            "3/2 minion of cost 3 in its place, on the same seeds. 'Chosen' is the share of the "
            "rounds in which a card could be played in which it was.",
};

const cli_command *slg_about_balance(void) {
    return &command;
}

enum { ALL_STRENGTHS = STRENGTHS, NO_STRENGTH };

/* What the command line asks for. */
typedef struct balance_asked {
    balance_study study;                /* what all passes have in common */
    uint32_t strength;                  /* one of them, ALL_STRENGTHS or NO_STRENGTH */
    const char *agent_names[STRENGTHS]; /* as given, or as usual */
    slg_agent_spec agents[STRENGTHS];
    uint32_t agent_count;
    uint64_t games; /* 0: as usual; of all strengths those of the first */
    const char *net_path, *html;
    char net_name[20]; /* its hash; "": nobody judges by a network */
    cli_net net;
    bool json;
} balance_asked;

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

/* Tried before thousands of games are played for a page that cannot be written. */
static bool can_be_written(const char *path) {
    FILE *file = fopen(path, "ab");
    return file && fclose(file) == 0;
}

/* --- the four games --- */

/* One study: a game, who plays it and how often. */
typedef struct balance_pass {
    balance_study base;
    slg_agent_spec agent;
    union {
        school_study school;
        city_study city;
        horde_study horde;
    } own; /* Sorcerer's is the base */
} balance_pass;

static bool is_school(const balance_study *study) {
    return strcmp(slg_game_name(study->table.game), "school") == 0;
}

static bool is_city(const balance_study *study) {
    return strcmp(slg_game_name(study->table.game), "city") == 0;
}

static bool is_endbringer(const balance_study *study) {
    return strcmp(slg_game_name(study->table.game), "endbringer") == 0;
}

static bool is_sorcerer(const balance_study *study) {
    return !is_school(study) && !is_city(study) && !is_endbringer(study);
}

/* Did the user set the option of that name? */
static bool is_option_settled(const cli_table *table, const char *name) {
    size_t length = strlen(name);
    for (uint32_t i = 0; i < table->setting_count; i++)
        if (strncmp(table->settings[i], name, length) == 0 && table->settings[i][length] == '=')
            return true;
    return false;
}

static void make_horde(balance_pass *pass) {
    balance_study *base = &pass->base;
    horde_study *horde = &pass->own.horde;
    *horde = (horde_study){.table = &base->table,
                           .shard = &base->shard,
                           .agent = &pass->agent,
                           .agent_name = base->agent_name,
                           .net = base->net,
                           .rival = base->rival_name ? &base->rival : NULL,
                           .rival_name = base->rival_name,
                           .games = base->games,
                           .threads = base->threads};
    horde->spread[SPREAD_NEMESIS] = !is_option_settled(&base->table, "nemesis");
    horde->spread[SPREAD_ARCHETYPE] = !is_option_settled(&base->table, "archetype");
    horde->spread[SPREAD_SCENARIO] =
        base->table.setup.options[EBR_SET_SCENARIO] == 1; /* random; none by default */
    horde->spread[SPREAD_DIFFICULTY] = !is_option_settled(&base->table, "difficulty");
    horde->spread[SPREAD_PLAYERS] = base->table.seats == 0;
}

/* The study as its game wants it, and how much memory its tally takes. */
static size_t make_pass(balance_pass *pass, const balance_study *study, const char *agent_name,
                        const slg_agent_spec *agent, uint64_t games) {
    balance_study *base = &pass->base;
    *base = *study;
    pass->agent = base->agent = *agent;
    base->agent_name = agent_name;
    base->games = games;
    if (is_school(base))
        pass->own.school = (school_study){.table = &base->table,
                                          .shard = &base->shard,
                                          .agent = &pass->agent,
                                          .agent_name = agent_name,
                                          .net = base->net,
                                          .games = games,
                                          .threads = base->threads,
                                          .summary = base->summary};
    if (is_city(base))
        pass->own.city = (city_study){.table = &base->table,
                                      .shard = &base->shard,
                                      .agent = &pass->agent,
                                      .agent_name = agent_name,
                                      .net = base->net,
                                      .games = games,
                                      .threads = base->threads,
                                      .pace = base->pace};
    if (is_endbringer(base)) make_horde(pass);
    return is_school(base)       ? sizeof(school_tally)
           : is_city(base)       ? sizeof(city_tally)
           : is_endbringer(base) ? sizeof(horde_tally)
                                 : sizeof(balance_tally);
}

static cli_crowd crowd_of(balance_pass *pass) {
    const balance_study *base = &pass->base;
    return is_school(base)       ? balance_school_crowd(&pass->own.school)
           : is_city(base)       ? balance_city_crowd(&pass->own.city)
           : is_endbringer(base) ? balance_endbringer_crowd(&pass->own.horde)
                                 : balance_sorcerer_crowd(&pass->base);
}

static void find_figures(const balance_pass *pass, const void *total, figures *list) {
    const balance_study *base = &pass->base;
    if (is_school(base))
        balance_school_figures(&pass->own.school, total, list);
    else if (is_city(base))
        balance_city_figures(&pass->own.city, total, list);
    else if (is_endbringer(base))
        balance_endbringer_figures(&pass->own.horde, total, list);
    else
        balance_sorcerer_figures(base, total, list);
}

static void print_pass(balance_pass *pass, const void *total, double seconds, bool json) {
    balance_study *base = &pass->base;
    base->seconds = seconds;
    if (is_school(base)) {
        (json ? balance_school_print_json : balance_school_print)(&pass->own.school, total);
    } else if (is_city(base)) {
        (json ? balance_city_print_json : balance_city_print)(&pass->own.city, total);
    } else if (is_endbringer(base)) {
        pass->own.horde.seconds = seconds;
        (json ? balance_endbringer_print_json : balance_endbringer_print)(&pass->own.horde, total);
    } else {
        (json ? balance_print_json : balance_print)(base, total);
    }
}

/* --- the network that is judged by --- */

/* Results depend on it, so its hash stands in the head of a run; where parts are only joined, the
 * name is the hash it had. */
static int find_net(balance_asked *asked) {
    balance_study *study = &asked->study;
    slg_net shipped;
    bool judged = study->rival_name && study->rival.net;
    for (uint32_t i = 0; i < asked->agent_count; i++)
        judged |= asked->agents[i].net != 0;
    if (asked->net_path && !judged)
        return cli_wrong(&command, "--net: a network is given, and no agent judges by one");
    bool found = asked->net_path || slg_net_shipped(study->table.game, &shipped);
    if (!judged || !found) {
        for (uint32_t i = 0; i < asked->agent_count; i++)
            asked->agents[i].net = 0; /* as they will play */
        study->rival.net = 0;
        return SLG_EXIT_OK;
    }
    if (asked->net_path && study->shard.given)
        return slg_fits(asked->net_name, sizeof asked->net_name, "%s", asked->net_path)
                   ? SLG_EXIT_OK
                   : SLG_EXIT_FAILED;
    if (asked->net_path) {
        int status = cli_net_read(&command, study->table.game, asked->net_path, &asked->net);
        if (status != SLG_EXIT_OK) return status;
        study->net = &asked->net.net;
    }
    slg_print(asked->net_name, sizeof asked->net_name, "%016llx",
              (unsigned long long)(study->net ? study->net->hash : shipped.hash));
    return SLG_EXIT_OK;
}

static json_t *with_net(json_t *run, const balance_asked *asked) {
    if (*asked->net_name) json_object_set_new(run, "net", json_string(asked->net_name));
    return run;
}

/* --- one strength --- */

static int measure_once(balance_asked *asked) {
    static balance_pass pass;
    const char *html = asked->html;
    if (html && !can_be_written(html))
        return cli_failed(&command, SLG_EXIT_IO, "cannot write '%s': %s", html, strerror(errno));
    void *total = calloc(
        1, make_pass(&pass, &asked->study, asked->agent_names[0], &asked->agents[0], asked->games));
    cli_crowd crowd = crowd_of(&pass);
    bool whole = false, written = true;
    double seconds = 0;
    with_net(crowd.run, asked);
    int status = total ? cli_crowd_play(&crowd, total, &whole, &seconds) : SLG_EXIT_IO;
    bool good = status == SLG_EXIT_OK && whole;
    if (good) print_pass(&pass, total, seconds, asked->json);
    if (good && html) written = balance_write_page(&pass.base, total, html);
    free(total);
    if (!written) return cli_failed(&command, SLG_EXIT_IO, "cannot write '%s'", html);
    return status;
}

/* --- three strengths --- */

static json_t *run_of_strengths(const balance_asked *asked) {
    json_t *agents = json_array();
    for (uint32_t i = 0; i < STRENGTHS; i++)
        json_array_append_new(agents, json_string(asked->agent_names[i]));
    json_t *run = json_pack("{s:s, s:I, s:o}", "strength", "all", "games", (json_int_t)asked->games,
                            "agent", agents);
    if (is_city(&asked->study))
        json_object_set_new(run, "pace", json_integer((json_int_t)asked->study.pace));
    return with_net(run, asked);
}

/* Fewer games the longer each takes, in the same proportion as the usual numbers. */
static uint64_t games_at(const balance_asked *asked, const strength *usual, uint32_t which) {
    uint64_t games =
        (uint64_t)((unsigned __int128)asked->games * usual[which].games / usual[0].games);
    return games < 2 ? 2 : games;
}

static void compare_strengths(const balance_asked *asked, const balance_pass *passes,
                              uint64_t *const totals[STRENGTHS], double seconds) {
    char rules[20];
    strengths_found found = {
        .game = slg_game_name(asked->study.table.game), .rules = rules, .seconds = seconds};
    bool failed = false;
    slg_print(rules, sizeof rules, "%016llx",
              (unsigned long long)slg_rules_hash(asked->study.table.game));
    for (uint32_t i = 0; i < STRENGTHS; i++) {
        found.players[i] = (strength){strengths_for(found.game)[i].name, asked->agent_names[i],
                                      passes[i].base.games};
        find_figures(&passes[i], totals[i], &found.of[i]);
        failed |= found.of[i].failed;
    }
    json_t *head = cli_part_head(&asked->study.table, run_of_strengths(asked), 1, 1);
    if (failed)
        cli_failed(&command, SLG_EXIT_IO, "not enough memory for the figures");
    else if (asked->json)
        strengths_print_json(&found, json_incref(json_object_get(head, "run")));
    else
        strengths_print(&found);
    json_decref(head);
    for (uint32_t i = 0; i < STRENGTHS; i++)
        figures_end(&found.of[i]);
}

static int measure_strengths(balance_asked *asked) {
    static balance_pass passes[STRENGTHS];
    const strength *usual = strengths_for(slg_game_name(asked->study.table.game));
    cli_crowd crowds[STRENGTHS];
    uint64_t *totals[STRENGTHS] = {0};
    bool whole = false, memory = true;
    double seconds = 0;
    for (uint32_t i = 0; i < STRENGTHS; i++) {
        totals[i] = calloc(1, make_pass(&passes[i], &asked->study, asked->agent_names[i],
                                        &asked->agents[i], games_at(asked, usual, i)));
        crowds[i] = crowd_of(&passes[i]);
        json_decref(crowds[i].run); /* the whole has its own */
        memory &= totals[i] != NULL;
    }
    int status = memory ? strengths_play(crowds, run_of_strengths(asked), totals, &whole, &seconds)
                        : SLG_EXIT_IO;
    if (status == SLG_EXIT_OK && whole) compare_strengths(asked, passes, totals, seconds);
    for (uint32_t i = 0; i < STRENGTHS; i++)
        free(totals[i]);
    return status;
}

/* --- arguments --- */

static int ready_to_measure(balance_study *study) {
    int status = cli_table_ready(&study->table);
    if (status != SLG_EXIT_OK || is_city(study)) return status;
    if (is_endbringer(study)) {
        balance_pass *pass = calloc(1, sizeof *pass);
        if (!pass) return SLG_EXIT_IO;
        make_pass(pass, study, "heuristic", &(slg_agent_spec){.kind = SLG_AGENT_HEURISTIC}, 1);
        status = balance_endbringer_try(&pass->own.horde);
        free(pass);
        return status;
    }
    if (is_school(study)) {
        cli_table_usually(&study->table, "rounds", "60");
        return cli_table_try(&study->table, &study->table.setup);
    }
    if (study->table.setup.seats != 2)
        return cli_wrong(&command, "decks are measured with 2 seats");
    if (!balance_decks_are_open(study))
        return cli_wrong(&command, "every deck is dealt here, so none can be chosen by an option; "
                                   "'sortilege simulate' plays with decks of your choice");
    cli_table_usually(&study->table, "rounds", "50");
    if (!balance_sort_decks(study)) return cli_table_try(&study->table, &study->table.setup);
    for (uint32_t kind = 0; kind < 3; kind++)
        if (study->deck_count[kind] < 2)
            return cli_wrong(&command, "at least two decks of each kind are needed");
    return SLG_EXIT_OK;
}

/* Options that only some games, or not all strengths, have a use for. */
static int check_asked(const balance_asked *asked) {
    const balance_study *study = &asked->study;
    if ((asked->html || study->swaps) && !is_sorcerer(study))
        return cli_wrong(&command, "--html and --swaps are only for 'sorcerer'");
    if (study->rival_name && !is_endbringer(study))
        return cli_wrong(&command,
                         "--rival is only for 'endbringer', where all players are on one side");
    if (asked->strength == ALL_STRENGTHS && (asked->html || study->swaps || study->rival_name))
        return cli_wrong(&command, "--html, --swaps and --rival are for one strength at a time");
    if (asked->strength == ALL_STRENGTHS && !strengths_for(slg_game_name(study->table.game)))
        return cli_wrong(&command, "'%s' has no strengths of its own: say who plays by --agent",
                         slg_game_name(study->table.game));
    if (asked->agent_count && asked->agent_count != STRENGTHS && asked->strength == ALL_STRENGTHS)
        return cli_wrong(&command, "--strength all takes three agents, the quick one first, or "
                                   "none");
    return SLG_EXIT_OK;
}

/* Fills in who plays and how often, where nobody said so. */
static bool fill_in(balance_asked *asked) {
    const strength *usual = strengths_for(slg_game_name(asked->study.table.game));
    uint32_t which = asked->strength;
    bool all = which == ALL_STRENGTHS;
    if (!usual || which == NO_STRENGTH) {
        if (!asked->games) asked->games = 20000;
        if (asked->agent_count) return true;
        asked->agent_count = 1;
        asked->agent_names[0] = "heuristic";
        return cli_agent_read(&command, "heuristic", &asked->agents[0]);
    }
    if (!asked->games) asked->games = usual[all ? 0 : which].games;
    if (asked->agent_count) return true;
    for (uint32_t i = 0; i < (all ? (uint32_t)STRENGTHS : 1u); i++) {
        asked->agent_names[i] = usual[all ? i : which].agent;
        if (!cli_agent_read(&command, asked->agent_names[i], &asked->agents[i])) return false;
        asked->agent_count++;
    }
    return true;
}

static bool read_strength(balance_asked *asked, const char *word) {
    static const char *const words[] = {"quick", "middle", "strong", "all"};
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0) {
            asked->strength = i;
            return true;
        }
    cli_wrong(&command, "--strength is quick, middle, strong or all, not '%s'", word);
    return false;
}

/* Of a single strength the agent that is named last plays. */
static bool read_balance_agent(balance_asked *asked, const char *name) {
    if (asked->agent_count == STRENGTHS) {
        cli_wrong(&command, "--agent can be given at most %d times", STRENGTHS);
        return false;
    }
    asked->agent_names[asked->agent_count] = name;
    return cli_agent_read(&command, name, &asked->agents[asked->agent_count++]);
}

static bool read_balance_option(balance_asked *asked, const cli_args *args, int next) {
    balance_study *study = &asked->study;
    switch (next) {
    case CLI_WORD:
        if (study->table.name)
            return cli_wrong(&command, "only one game at a time; '%s' is one too many",
                             args->value),
                   false;
        study->table.name = args->value;
        return true;
    case STRENGTH: return read_strength(asked, args->value);
    case GAMES: return cli_number(args, "--games", 2, 1000000000, &asked->games);
    case SWAPS: return cli_number(args, "--swaps", 0, 10000000, &study->swaps);
    case THREADS: return cli_number(args, "--threads", 1, CLI_THREADS_MAX, &study->threads);
    case PACE: return cli_number(args, "--pace", 0, 1000000, &study->pace);
    case AGENT: return read_balance_agent(asked, args->value);
    case RIVAL:
        study->rival_name = args->value;
        return cli_agent_read(&command, args->value, &study->rival);
    case NET: asked->net_path = args->value; return true;
    case JSON: asked->json = true; return true;
    case SUMMARY: study->summary = true; return true;
    case HTML: asked->html = args->value; return true;
    default:
        return cli_shard_option(&study->shard, args, options[next].name) >= 0 &&
               cli_table_option(&study->table, args, options[next].name) >= 0;
    }
}

static void take_last_agent(balance_asked *asked) {
    if (asked->strength == ALL_STRENGTHS || asked->agent_count < 2) return;
    asked->agent_names[0] = asked->agent_names[asked->agent_count - 1];
    asked->agents[0] = asked->agents[asked->agent_count - 1];
    asked->agent_count = 1;
}

int slg_join_balance(int argc, char **argv, const cli_part *given, char *cards) {
    static balance_asked asked; /* static because it is large */
    balance_study *study = &asked.study;
    cli_args args;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&study->table, &command);
    asked.strength = NO_STRENGTH;
    study->pace = 5000;
    study->threads = cli_threads();
    study->table.cards_text = cards;
    study->shard.given = given;
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next != CLI_WORD && next < 0) return cli_status(next);
        if (!read_balance_option(&asked, &args, next)) return SLG_EXIT_USAGE;
    }
    take_last_agent(&asked);
    int status = ready_to_measure(study);
    if (status == SLG_EXIT_OK) status = check_asked(&asked);
    if (status == SLG_EXIT_OK && !fill_in(&asked)) status = SLG_EXIT_USAGE;
    if (status == SLG_EXIT_OK) status = find_net(&asked);
    if (status == SLG_EXIT_OK)
        status = asked.strength == ALL_STRENGTHS ? measure_strengths(&asked) : measure_once(&asked);
    cli_net_end(&asked.net);
    cli_table_end(&study->table);
    return status;
}

int slg_cmd_balance(int argc, char **argv) {
    return slg_join_balance(argc, argv, NULL, NULL);
}
