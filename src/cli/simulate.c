/* SPDX-License-Identifier: MIT */
/* sortilege simulate: agents play many games. A few games in a row share one seed, and in them each
 * agent plays each seat equally often, so that neither luck nor the seat favours anybody. */
#include <assert.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands.h"
#include "command/json.h"
#include "command/net.h"
#include "host/print.h"
#include "measure/crowd.h"
#include "measure/exploit.h"
#include "measure/tally.h"

enum { GAMES, AGENTS, THREADS, TIME_UPS, EXPLOIT, PONDER, SAVE, JSON, NET, SHARD, RESUME, TABLE };

static const cli_option options[] = {
    {"games", 'n', "N", "how many games (default 1000)"},
    {"agents", 'a', "A,B",
     "who plays: random, heuristic, search:LEVEL, search:200ms, net:5000it ... (default "
     "heuristic,random). They take the seats in turn: one agent plays every seat, two are the two "
     "teams."},
    {"threads", 't', "N", "how many games at a time (default: one for each processor)"},
    {"time-ups", 0, "N",
     "in games against the clock, one decision in N, chosen by the seed, comes too late (default: "
     "none, as agents take no time)"},
    {"exploit", 0, "N",
     "the first agent, a search, takes others to choose in secret what one of N copies of them, "
     "with other seeds, chooses: what it wins by that says how far they can be foreseen"},
    {"ponder", 0, "N",
     "at each choice of another player, an agent with ponder=1 thinks on for N times as long as "
     "for one of its own (default 1)"},
    {"save", 0, "FOLDER", "write a replay of each game to FOLDER/NUMBER.slg"},
    {"json", 'j', NULL, "print JSON"},
    CLI_NET_OPTION,
    CLI_SHARD_OPTIONS,
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "simulate",
    .usage = "GAME [--games N] [--agents A,B] [options]",
    .about = "Lets agents play many games. Each deal is played until every agent has sat in every "
             "seat, and once if all agents are alike. Prints wins with 95 % intervals (a draw is "
             "half a win; the intervals allow for games of the same deal being alike), how long "
             "the games were, and what each seat is worth.",
    .options = options,
    .more = "examples:\n"
            "  sortilege simulate school --games 10000 --agents heuristic,random\n"
            "  sortilege simulate school -n 100 -a search:200ms,heuristic --option target=16\n"
            "  sortilege simulate sorcerer --seats 4 --option lineage-a=bloodlord\n\n"
            "Games are cut off after 60 rounds unless --option rounds=N says otherwise. Results do "
            "not depend on the number of threads, or of parts, unless an agent's limit is a time "
            "in ms.",
};

const cli_command *slg_about_simulate(void) {
    return &command;
}

/* One simulation, shared by its threads. */
typedef struct simulation {
    cli_table table;
    cli_shard shard;
    uint64_t games;
    uint32_t agent_count;
    uint32_t turns; /* games with one deal, in which each agent plays each seat equally often */
    slg_agent_spec specs[SLG_SEATS_MAX];
    char names[SLG_SEATS_MAX][64];
    const char *agents; /* as given */
    const char *net_paths[SLG_SEATS_MAX];
    uint32_t net_count;                /* of paths */
    cli_net nets[SLG_SEATS_MAX];       /* by agent, of those that judge by one */
    char net_names[SLG_SEATS_MAX][20]; /* their hashes */
    uint64_t threads;
    uint64_t time_ups; /* one decision in so many comes too late; 0: none does */
    uint64_t copies;   /* of the others, which the first agent asks; 0: it does not foresee them */
    uint64_t patience; /* choices of its own that a pondering agent thinks at one of another's */
    const char *save;  /* folder for replays; NULL: none */
    atomic_bool unsaved; /* an error was printed */
} simulation;

typedef struct sim_worker {
    simulation *all;
    cli_agent agents[SLG_SEATS_MAX]; /* by seat; each has room for any of the specs */
    void *record;                    /* memory of a match, if games are saved */
    cli_agent copy;                  /* room for any of the specs, if they are foreseen */
    exploit exploits[SLG_SEATS_MAX]; /* by seat of the first agent */
} sim_worker;

/* --- saving --- */

/* A match beside the game being played, to record it; NULL if games are not saved. */
static slg_match *begin_record(sim_worker *worker, const slg_setup *setup) {
    if (!worker->record) return NULL;
    return slg_match_init(worker->record, SLG_LOG_MAX, worker->all->table.game, setup,
                          SLG_UNDO_NEVER, NULL, NULL);
}

static void record_answer(slg_match *match, const slg_state *state, uint32_t seat,
                          uint32_t option) {
    slg_decision decision;
    if (!match || !slg_get_decision(slg_match_game(match), state, seat, &decision)) return;
    slg_match_answer(match,
                     (slg_answer){.seat = (uint8_t)seat, .seq = decision.seq, .option = option}, 0,
                     NULL, NULL);
}

static bool end_record(simulation *all, slg_match *match, uint64_t number) {
    char path[4096];
    if (!match) return true;
    size_t length = slg_replay_write(match, SLG_REPLAY_BINARY, NULL, 0);
    char *bytes = malloc(length + 1);
    bool named = slg_fits(path, sizeof path, "%s/%llu.slg", all->save, (unsigned long long)number);
    FILE *file = named ? fopen(path, "wb") : NULL;
    bool written = file && bytes;
    if (written) {
        slg_replay_write(match, SLG_REPLAY_BINARY, bytes, length + 1);
        written = fwrite(bytes, 1, length, file) == length;
    }
    if (file) written &= fclose(file) == 0;
    if (!written && !atomic_exchange(&all->unsaved, true))
        cli_failed(&command, SLG_EXIT_IO, "cannot write '%s/%llu.slg'", all->save,
                   (unsigned long long)number);
    free(bytes);
    return written;
}

/* --- foreseeing --- */

static bool foresees(const simulation *all, const uint8_t *seat_agent, uint32_t seat) {
    return all->copies && seat_agent[seat] == 0;
}

static void begin_foreseeing(sim_worker *worker, uint32_t seats, uint64_t seed) {
    const simulation *all = worker->all;
    for (uint32_t seat = 0; all->copies && seat < seats; seat++)
        exploit_begin(&worker->exploits[seat], all->table.game, (uint32_t)all->copies,
                      ~seed * SLG_SEATS_MAX + seat);
}

static void foresee(sim_worker *worker, const slg_state *state, const uint8_t *seat_agent) {
    const simulation *all = worker->all;
    uint32_t seats = all->table.setup.seats, others = 0;
    for (uint32_t seat = 0; seat < seats; seat++)
        others |= (uint32_t)(seat_agent[seat] != 0) << seat;
    for (uint32_t seat = 0; seat < seats; seat++)
        if (foresees(all, seat_agent, seat))
            exploit_look(&worker->exploits[seat], state, seat, others, worker->agents,
                         &worker->copy, worker->agents[seat].agent);
}

static void compare(sim_worker *worker, const slg_state *state, const uint8_t *seat_agent,
                    uint32_t seat, slg_option option, exploit_tally *to) {
    const simulation *all = worker->all;
    for (uint32_t i = 0; i < all->table.setup.seats; i++)
        if (foresees(all, seat_agent, i) && seat < SLG_SEATS_MAX && seat_agent[seat] != 0)
            exploit_compare(&worker->exploits[i], state, seat, option, to);
}

/* --- one game --- */

/* Now and then says that the seat's time is up, if its clock is running. */
static bool is_seat_late(const simulation *all, slg_match *match, slg_state *state, uint32_t seat,
                         slg_random *random) {
    slg_option running[SLG_SEATS_MAX];
    const slg_game *game = all->table.game;
    uint32_t count =
        all->time_ups ? slg_options(game, state, SLG_SEAT_CLOCK, running, SLG_SEATS_MAX) : 0;
    for (uint32_t i = 0; i < count; i++) {
        if (running[i].a != (int16_t)seat) continue;
        if (slg_random_next(random) % all->time_ups != 0) return false;
        record_answer(match, state, SLG_SEAT_CLOCK, i);
        slg_apply(game, state, SLG_SEAT_CLOCK, running[i]);
        return true;
    }
    return false;
}

static bool play_game(sim_worker *worker, uint64_t number, tally *sum) {
    simulation *all = worker->all;
    const slg_game *game = all->table.game;
    uint32_t seats = all->table.setup.seats;
    slg_state_room room, view_room;
    slg_state *state = (slg_state *)(void *)&room, *view = (slg_state *)(void *)&view_room;
    slg_setup setup = all->table.setup;
    uint8_t seat_agent[SLG_SEATS_MAX];
    uint64_t seed = all->table.seed + number / all->turns, decisions = 0;
    uint32_t turn = (uint32_t)(number % all->turns);
    slg_seed_from(seed, setup.seed);
    for (uint32_t seat = 0; seat < seats; seat++) {
        seat_agent[seat] = (uint8_t)((seat + turn) % seats % all->agent_count);
        const cli_net *net = &all->nets[seat_agent[seat]];
        worker->agents[seat].spec = all->specs[seat_agent[seat]];
        worker->agents[seat].net = net->bytes ? &net->net : NULL;
        cli_agent_again(&worker->agents[seat], game, seed * 16 + seat);
    }
    if (slg_state_init(game, &setup, state, NULL, NULL) != SLG_OK) return false;
    slg_match *match = begin_record(worker, &setup);
    for (uint32_t seat = 0; match && seat < setup.seats; seat++)
        slg_match_set_name(match, seat, all->names[seat_agent[seat]]);
    begin_foreseeing(worker, seats, seed);
    slg_random delays;
    slg_random_seed(&delays, seed);
    while (!slg_is_over(state)) {
        slg_option offered[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        if (is_seat_late(all, match, state, seat, &delays)) continue;
        foresee(worker, state, seat_agent);
        slg_view(game, state, seat, view);
        uint32_t count = slg_options(game, state, seat, offered, SLG_OPTIONS_MAX);
        for (uint32_t other = 0; count > 1 && other < setup.seats; other++)
            cli_agent_ponder(&worker->agents[other], game, state, other, (uint32_t)all->patience);
        uint32_t choice = slg_agent_choose(worker->agents[seat].agent, view, seat);
        choice = choice < count ? choice : 0;
        record_answer(match, state, seat, choice);
        compare(worker, state, seat_agent, seat, offered[choice], &sum->foreseen);
        slg_apply(game, state, seat, offered[choice]);
        decisions++;
    }
    tally_game(sum, game, state, seats, seat_agent, number, decisions);
    return end_record(all, match, number);
}

/* --- one deal --- */

static bool play_deal(void *user, uint64_t deal, uint64_t *sum) {
    sim_worker *worker = user;
    const simulation *all = worker->all;
    tally *to = (tally *)(void *)sum;
    uint64_t first = deal * all->turns;
    for (uint64_t i = first; i < first + all->turns && i < all->games; i++)
        if (!play_game(worker, i, to)) return false;
    tally_end_deal(to);
    return true;
}
static_assert(sizeof(tally) % sizeof(uint64_t) == 0, "counters and nothing else");

static bool prepare_games(void *user, void *study) {
    sim_worker *worker = user;
    simulation *all = study;
    const slg_agent_spec *largest = &all->specs[0];
    const slg_game *game = all->table.game;
    for (uint32_t i = 1; i < all->agent_count; i++)
        if (slg_agent_size(game, &all->specs[i]) > slg_agent_size(game, largest))
            largest = &all->specs[i];
    worker->all = all;
    for (uint32_t seat = 0; seat < all->table.setup.seats; seat++)
        if (!cli_agent_make(&command, game, largest, 0, &worker->agents[seat])) return false;
    if (all->copies && !cli_agent_make(&command, game, largest, 0, &worker->copy)) return false;
    if (all->save) worker->record = malloc(slg_match_size(game, SLG_LOG_MAX));
    return !all->save || worker->record;
}

static void end_simulation(void *user) {
    sim_worker *worker = user;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        cli_agent_end(&worker->agents[seat]);
    cli_agent_end(&worker->copy);
    free(worker->record);
}

/* Which networks play, by their hashes: results depend on them. */
static json_t *nets_of(const simulation *all) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < all->agent_count; i++)
        if (all->specs[i].net) json_array_append_new(list, json_string(all->net_names[i]));
    return list;
}

static int run_all(simulation *all, tally *total, bool *whole, double *seconds) {
    json_t *run = json_pack("{s:I, s:s, s:I}", "games", (json_int_t)all->games, "agents",
                            all->agents, "time-ups", (json_int_t)all->time_ups);
    if (!all->time_ups) json_object_del(run, "time-ups");
    if (all->copies) json_object_set_new(run, "exploit", json_integer((json_int_t)all->copies));
    if (all->patience != 1)
        json_object_set_new(run, "ponder", json_integer((json_int_t)all->patience));
    json_t *nets = nets_of(all);
    if (json_array_size(nets))
        json_object_set_new(run, "net", nets);
    else
        json_decref(nets);
    cli_crowd crowd = {.table = &all->table,
                       .shard = &all->shard,
                       .run = run,
                       .units = (all->games + all->turns - 1) / all->turns,
                       .threads = all->threads,
                       .counters = sizeof *total / sizeof(uint64_t),
                       .worker_size = sizeof(sim_worker),
                       .study = all,
                       .prepare = prepare_games,
                       .play = play_deal,
                       .end = end_simulation,
                       .told = &all->unsaved};
    return cli_crowd_play(&crowd, (uint64_t *)(void *)total, whole, seconds);
}

/* --- results --- */

static json_t *agent_json(const char *name, const tally_agent *agent) {
    double games = (double)agent->games;
    interval rate = tally_interval(&agent->rate);
    return json_pack("{s:s, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:o}", "name", name, "games",
                     (json_int_t)agent->games, "wins", (json_int_t)agent->wins, "draws",
                     (json_int_t)agent->draws, "losses", (json_int_t)agent->losses, "rate",
                     cli_json_real(rate.rate), "low", cli_json_real(rate.low), "high",
                     cli_json_real(rate.high), "mean_score",
                     cli_json_real(games > 0 ? (double)agent->score / games : 0));
}

static void print_games_json(const simulation *all, const tally *total, double seconds) {
    json_t *agents = json_array(), *seats = json_array();
    for (uint32_t i = 0; i < all->agent_count; i++)
        json_array_append_new(agents, agent_json(all->names[i], &total->agents[i]));
    for (uint32_t i = 0; i < all->table.setup.seats; i++)
        json_array_append_new(seats, json_pack("{s:I}", "wins", (json_int_t)total->seat_wins[i]));
    json_t *document = json_pack(
        "{s:s, s:o, s:I, s:I, s:I, s:o, s:o, s:I, s:o}", "game", slg_game_name(all->table.game),
        "rules", cli_json_hex(slg_rules_hash(all->table.game)), "seed", (json_int_t)all->table.seed,
        "games", (json_int_t)total->games, "decisions", (json_int_t)total->decisions, "agents",
        agents, "seats", seats, "draws", (json_int_t)total->seat_draws, "checksum",
        cli_json_hex(total->checksum));
    if (seconds > 0) json_object_set_new(document, "seconds", cli_json_real(seconds));
    if (total->with_rounds)
        json_object_set_new(
            document, "rounds",
            json_pack("{s:o, s:i, s:i, s:i}", "mean",
                      cli_json_real((double)total->round_sum / (double)total->games), "p10",
                      (int)tally_round(total, 0.1), "p50", (int)tally_round(total, 0.5), "p90",
                      (int)tally_round(total, 0.9)));
    if (all->copies)
        json_object_set_new(
            document, "foreseen",
            json_pack(
                "{s:o, s:o}", "answers",
                cli_json_real(tally_ratio(total->foreseen.alike, total->foreseen.answers)),
                "wholes",
                cli_json_real(tally_ratio(total->foreseen.wholes_alike, total->foreseen.wholes))));
    cli_json_print(document);
}

static void print_agent(const char *name, const tally_agent *agent) {
    double games = (double)agent->games;
    interval rate = tally_interval(&agent->rate);
    printf("  %-28s %8llu won %6llu drawn %8llu lost   %5.1f %% (%.1f to %.1f)   %.1f points\n",
           name, (unsigned long long)agent->wins, (unsigned long long)agent->draws,
           (unsigned long long)agent->losses, 100 * rate.rate, 100 * rate.low, 100 * rate.high,
           games > 0 ? (double)agent->score / games : 0);
}

static void print_games_text(const simulation *all, const tally *total, double seconds) {
    char took[32];
    printf("%llu games of %s, %llu decisions%s\n", (unsigned long long)total->games,
           slg_game_name(all->table.game), (unsigned long long)total->decisions,
           cli_took(seconds, took, sizeof took));
    for (uint32_t i = 0; i < all->agent_count; i++)
        print_agent(all->names[i], &total->agents[i]);
    for (uint32_t i = 0; i < all->table.setup.seats; i++) {
        interval rate = tally_interval(&total->seats[i]);
        printf("  seat %c won %5.1f %% (%.1f to %.1f)\n", (char)('A' + i), 100 * rate.rate,
               100 * rate.low, 100 * rate.high);
    }
    if (total->with_rounds)
        printf("  rounds: %.1f on average, %u to %u in four games out of five\n",
               (double)total->round_sum / (double)total->games, tally_round(total, 0.1),
               tally_round(total, 0.9));
    if (all->copies)
        printf(
            "  foreseen by a copy: %.1f %% of secret answers, %.1f %% of all that was answered at "
            "one time\n",
            100 * tally_ratio(total->foreseen.alike, total->foreseen.answers),
            100 * tally_ratio(total->foreseen.wholes_alike, total->foreseen.wholes));
    printf("  %.1f decisions a game; checksum %016llx\n",
           (double)total->decisions / (double)total->games, (unsigned long long)total->checksum);
}

/* --- arguments --- */

/* "search:adept,it=500,random" names two agents: a part with '=' belongs to the agent before it. */
static bool read_agents(simulation *all, const char *text) {
    all->agent_count = 0;
    all->agents = text;
    while (*text) {
        size_t length = strcspn(text, ",");
        while (text[length]) {
            size_t more = strcspn(text + length + 1, ",=");
            if (text[length + 1 + more] != '=') break;
            length += 1 + strcspn(text + length + 1, ",");
        }
        if (all->agent_count == SLG_SEATS_MAX || length >= sizeof all->names[0]) {
            cli_wrong(&command,
                      "--agents: '%s' names more than %d agents, or one of more than %zu letters",
                      text, SLG_SEATS_MAX, sizeof all->names[0] - 1);
            return false;
        }
        char *name = all->names[all->agent_count];
        memcpy(name, text, length);
        name[length] = '\0';
        if (!cli_agent_read(&command, name, &all->specs[all->agent_count++])) return false;
        text += length + (text[length] == ',');
    }
    if (all->agent_count == 0) cli_wrong(&command, "--agents names no agent");
    return all->agent_count > 0;
}

/* The network of one agent: of the file, or, where parts are only joined, the name it had. */
static int load_net(simulation *all, uint32_t agent, const char *path) {
    char *name = all->net_names[agent];
    const slg_game *game = all->table.game;
    slg_net shipped;
    if (!path && !slg_net_shipped(game, &shipped)) {
        all->specs[agent].net = 0; /* as it will play */
        return SLG_EXIT_OK;
    }
    if (!path)
        return slg_fits(name, 20, "%016llx", (unsigned long long)shipped.hash) ? SLG_EXIT_OK
                                                                               : SLG_EXIT_FAILED;
    if (all->shard.given) return slg_fits(name, 20, "%s", path) ? SLG_EXIT_OK : SLG_EXIT_FAILED;
    int status = cli_net_read(&command, game, path, &all->nets[agent]);
    if (status == SLG_EXIT_OK)
        slg_print(name, 20, "%016llx", (unsigned long long)all->nets[agent].net.hash);
    return status;
}

static int load_nets(simulation *all) {
    int status = SLG_EXIT_OK;
    uint32_t used = 0;
    for (uint32_t i = 0; i < all->agent_count && status == SLG_EXIT_OK; i++) {
        if (!all->specs[i].net) continue;
        uint32_t which = used < all->net_count ? used : all->net_count - 1;
        status = load_net(all, i, all->net_count ? all->net_paths[which] : NULL);
        used++;
    }
    if (status == SLG_EXIT_OK && all->net_count > used)
        return cli_wrong(&command, "--net: %u networks are given, and %u agents judge by one",
                         all->net_count, used);
    return status;
}

static bool is_same_agent(const simulation *all, uint32_t a, uint32_t b) {
    if (all->copies && (a == 0) != (b == 0)) return false;
    return memcmp(&all->specs[a], &all->specs[b], sizeof all->specs[a]) == 0 &&
           strcmp(all->net_names[a], all->net_names[b]) == 0;
}

/* How often a deal is played, with the agents moving one seat further each time, before a game
 * would be repeated because equal agents sit at the same seats again. */
static uint32_t turns_of(const simulation *all, uint32_t seats) {
    for (uint32_t turn = 1; turn < seats; turn++) {
        bool same = true;
        for (uint32_t seat = 0; seat < seats; seat++)
            same &= is_same_agent(all, seat % all->agent_count,
                                  (seat + turn) % seats % all->agent_count);
        if (same) return turn;
    }
    return seats;
}

static int simulate(simulation *all, bool json) {
    cli_table_usually(&all->table, "rounds", "60");
    cli_table_at_least(&all->table, all->agent_count);
    uint32_t seats = all->table.setup.seats;
    if (all->agent_count > seats)
        return cli_wrong(&command, "--agents names %u agents for %u seats", all->agent_count,
                         seats);
    if (all->copies && all->specs[0].kind != SLG_AGENT_SEARCH)
        return cli_wrong(&command,
                         "--exploit: the first agent, which foresees the others, must search; it "
                         "is '%s'",
                         all->names[0]);
    if (all->copies && all->agent_count < 2)
        return cli_wrong(&command, "--exploit takes two agents: one that foresees, and others");
    int possible = cli_table_try(&all->table, &all->table.setup);
    if (possible != SLG_EXIT_OK) return possible;
    possible = load_nets(all);
    if (possible != SLG_EXIT_OK) return possible;
    all->turns = turns_of(all, seats);
    if (all->save && mkdir(all->save, 0777) != 0 && access(all->save, W_OK | X_OK) != 0)
        return cli_failed(&command, SLG_EXIT_IO, "cannot write into '%s': %s", all->save,
                          strerror(errno));
    tally *total = calloc(1, sizeof *total);
    bool whole = false;
    double seconds;
    int status = total ? run_all(all, total, &whole, &seconds) : SLG_EXIT_IO;
    if (status == SLG_EXIT_OK && whole && json)
        print_games_json(all, total, seconds);
    else if (status == SLG_EXIT_OK && whole)
        print_games_text(all, total, seconds);
    free(total);
    return status;
}

/* 0: go on; else the exit status plus 1. */
static int read_simulate_option(simulation *all, const cli_args *args, int next, bool *json) {
    bool good = true;
    if (next == CLI_WORD && all->table.name) {
        cli_wrong(&command, "only one game at a time; '%s' is one too many", args->value);
        good = false;
    } else if (next == CLI_WORD) {
        all->table.name = args->value;
    } else if (next == GAMES) {
        good = cli_number(args, "--games", 1, 1000000000, &all->games);
    } else if (next == THREADS) {
        good = cli_number(args, "--threads", 1, CLI_THREADS_MAX, &all->threads);
    } else if (next == TIME_UPS) {
        good = cli_number(args, "--time-ups", 1, 1000000000, &all->time_ups);
    } else if (next == EXPLOIT) {
        good = cli_number(args, "--exploit", 1, SLG_PLANS_MAX, &all->copies);
    } else if (next == PONDER) {
        good = cli_number(args, "--ponder", 1, 1000, &all->patience);
    } else if (next == AGENTS) {
        good = read_agents(all, args->value);
    } else if (next == NET && all->net_count == SLG_SEATS_MAX) {
        cli_wrong(&command, "--net can be given at most %d times", SLG_SEATS_MAX);
        good = false;
    } else if (next == NET) {
        all->net_paths[all->net_count++] = args->value;
    } else if (next == SAVE) {
        all->save = args->value;
    } else if (next == JSON) {
        *json = true;
    } else if (next < 0) {
        return 1 + cli_status(next);
    } else {
        good = cli_shard_option(&all->shard, args, options[next].name) >= 0 &&
               cli_table_option(&all->table, args, options[next].name) >= 0;
    }
    return good ? 0 : 1 + SLG_EXIT_USAGE;
}

int slg_join_simulate(int argc, char **argv, const cli_part *given, char *cards) {
    static simulation all; /* static because it is large */
    cli_args args;
    bool json = false;
    int status = 0;
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&all.table, &command);
    all.table.cards_text = cards;
    all.shard.given = given;
    all.games = 1000;
    all.patience = 1;
    all.threads = cli_threads();
    read_agents(&all, "heuristic,random");
    for (int next; (next = cli_next(&args)) != CLI_END;)
        if ((status = read_simulate_option(&all, &args, next, &json)) != 0) return status - 1;
    status = cli_table_ready(&all.table);
    if (status == SLG_EXIT_OK) status = simulate(&all, json);
    for (uint32_t i = 0; i < all.agent_count; i++)
        cli_net_end(&all.nets[i]);
    cli_table_end(&all.table);
    return status;
}

int slg_cmd_simulate(int argc, char **argv) {
    return slg_join_simulate(argc, argv, NULL, NULL);
}
