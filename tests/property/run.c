/* SPDX-License-Identifier: MIT */
/* The property tests of all games.
 *
 *     property [--decisions N] [--seed N] [--worlds N] [--game NAME]
 *              [--only SEED] [--swept N] [--start N]
 *
 * Plays at least N random decisions of each game (1,000,000, or what share of it the game is worth;
 * SLG_PROPERTY_DECISIONS overrides), first the games that once failed (tests/property/seeds.txt)
 * and every setup that a probe asks for (each pairing of sorcerers), then from positions near to
 * what is seldom met, and goes on until every card, kind and opcode was seen. --only plays the one
 * game of that seed, --swept the one of that setup, --start the one from that position, as a
 * failure tells. */
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/program.h>

#include "property.h"

/* Matches that once failed: lines of a game's name and a seed. */
#ifndef SLG_SEEDS
#define SLG_SEEDS "seeds.txt"
#endif

enum {
    WHOLE_EVERY = 5,
    VARIANT_EVERY = 3,
    /* Decisions from which on every kind of thing must have been met, and from which on also what
     * is rare: each refusal, ability and instruction. */
    MIDDLING_RUN = 100000,
    LONG_RUN = 500000,
    SWEEP_SHORT = 16, /* a short run plays one in so many of the setups asked for */
    WORLDS_USUAL = 8, /* in which an answer that may be taken back shows the same */
    STARTS_EACH = 8,  /* from each position, as many matches */
    PATIENCE = 3      /* times the decisions, until everything was seen */
};

/* How the program was called, for the command that repeats a failure. */
static const char *program = "property";

typedef struct arguments {
    uint64_t decisions, seed, worlds, only, swept, start;
    bool has_only, has_swept, has_start;
    const char *game;
} arguments;

_Noreturn void prop_fail(const prop *p, const char *format, ...) {
    va_list list;
    printf("%s, seed %llu, decision %u: ", slg_game_name(p->game), (unsigned long long)p->seed,
           p->steps);
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    if (strcmp(p->how, "only") != 0) {
        printf("\n  repeat with: %s --game %s --%s %llu\n"
               "property: %llu passed, 1 failed\n",
               program, slg_game_name(p->game), p->how, (unsigned long long)p->seed,
               (unsigned long long)p->seen->games);
        exit(1);
    }
    printf("\n  repeat with: %s --game %s --only %llu\n"
           "  once mended, add the line '%s %llu' to " SLG_SEEDS "\n"
           "property: %llu passed, 1 failed\n",
           program, slg_game_name(p->game), (unsigned long long)p->seed, slg_game_name(p->game),
           (unsigned long long)p->seed, (unsigned long long)p->seen->games);
    exit(1);
}

/* --- crashes --- */

static const prop *running;

/* An assertion or a sanitizer ends the program: at least say which game it was. */
static void tell_seed(void) {
    if (!running) return;
    printf("%s, seed %llu, decision %u: the program ended here\n"
           "  repeat with: %s --game %s --%s %llu\n",
           slg_game_name(running->game), (unsigned long long)running->seed, running->steps, program,
           slg_game_name(running->game), running->how, (unsigned long long)running->seed);
    fflush(stdout);
    running = NULL;
}

static void on_signal(int number) {
    tell_seed();
    signal(number, SIG_DFL);
    raise(number);
}

/* There when a sanitizer is linked. */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void watch_for_crashes(void) {
    signal(SIGABRT, on_signal);
    signal(SIGSEGV, on_signal);
    signal(SIGFPE, on_signal);
    if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(tell_seed);
}

/* --- one game --- */

static uint64_t mix(uint64_t seed) {
    slg_random random;
    slg_random_seed(&random, seed);
    return slg_random_next(&random);
}

/* Half of the options keep their defaults, so that games between the extremes are not rare. */
static void draw_setup(prop *p) {
    slg_setup_default(p->game, &p->setup);
    uint32_t least = slg_game_seats_min(p->game), most = slg_game_seats_max(p->game);
    p->setup.seats = (uint8_t)(least + slg_random_below(&p->random, most - least + 1));
    for (uint32_t i = 0; i < slg_setup_option_count(p->game); i++) {
        const slg_setup_option *option = slg_setup_option_at(p->game, i);
        if (slg_random_below(&p->random, 2))
            p->setup.options[i] =
                (int16_t)(option->least +
                          (int32_t)slg_random_below(&p->random,
                                                    (uint32_t)(option->most - option->least) + 1));
    }
    slg_seed_from(p->seed, p->setup.seed);
    if (p->probe && p->probe->season) p->probe->season(p);
}

static const prop_probe *probe_of(const slg_game *game) {
    for (const prop_probe *const *probe = prop_probes; *probe; probe++)
        if (strcmp((*probe)->game, slg_game_name(game)) == 0) return *probe;
    return NULL;
}

static void play_seed(const slg_game *game, prop_seen *seen, uint64_t seed) {
    static prop p;
    static unsigned char memory[1 << 16] __attribute__((aligned(64)));
    slg_agent_spec spec = {.kind = SLG_AGENT_HEURISTIC};
    memset(&p, 0, sizeof p);
    p.game = game;
    p.seen = seen;
    p.seed = seed;
    p.how = "only";
    p.probe = probe_of(game);
    running = &p;
    slg_random_seed(&p.random, seed);
    slg_random_seed(&p.check, mix(seed));
    p.style = (prop_style)slg_random_below(&p.random, PROP_STYLES);
    if (slg_agent_size(game, &spec) <= sizeof memory)
        p.steady = slg_agent_init(memory, game, &spec, seed, NULL, NULL);
    if (p.probe && p.probe->variant && slg_random_below(&p.random, VARIANT_EVERY) == 0) {
        static unsigned char room[1 << 16] __attribute__((aligned(64)));
        p.game = p.probe->variant(&p, room, sizeof room);
        p.variant = true;
        p.steady = NULL;
    }
    draw_setup(&p);
    if (slg_random_below(&p.random, WHOLE_EVERY) == 0) prop_check_whole(&p);
    prop_play(&p);
    running = NULL;
}

/* At random under the checks of every decision. */
static void play_lightly(prop *p, const slg_game *game, prop_seen *seen, uint32_t n) {
    p->game = game;
    p->seen = seen;
    p->seed = n;
    p->light = true;
    running = p;
    slg_random_seed(&p->random, n);
    slg_random_seed(&p->check, mix(n));
    p->style = n & 1 ? PROP_BY_KIND : PROP_EVEN;
    slg_seed_from(n, p->setup.seed);
    prop_play(p);
    running = NULL;
}

/* The n-th setup that the probe asks for. False: there are no more. */
static bool play_swept(const slg_game *game, prop_seen *seen, uint32_t n) {
    static prop p;
    memset(&p, 0, sizeof p);
    p.probe = probe_of(game);
    if (!p.probe || !p.probe->sweep) return false;
    slg_setup_default(game, &p.setup);
    if (!p.probe->sweep(game, n, &p.setup)) return false;
    p.how = "swept";
    play_lightly(&p, game, seen, n);
    seen->swept++;
    return true;
}

/* The n-th of the probe's positions, each STARTS_EACH times. False: there are no more. */
static bool play_start(const slg_game *game, prop_seen *seen, uint32_t n) {
    static prop p;
    uint32_t number = 0;
    slg_error error = {0};
    memset(&p, 0, sizeof p);
    p.probe = probe_of(game);
    if (!p.probe || !(p.start = p.probe->starts)) return false;
    for (; number < n / STARTS_EACH && p.start->options; number++)
        p.start++;
    if (!p.start->options) return false;
    p.how = "start";
    p.probe->extras(game);
    p.game = game;
    p.seen = seen;
    if (p.start->variant) {
        static unsigned char room[1 << 16] __attribute__((aligned(64)));
        p.game = p.probe->variant(&p, room, sizeof room);
        p.variant = true;
    }
    slg_setup_default(p.game, &p.setup);
    p.setup.seats = 1;
    for (const char *at = p.start->options; *at; at += strspn(at, " ")) {
        char name[32] = "", value[32] = "";
        sscanf(at, "%31[^=]=%31s", name, value);
        slg_setup_set(p.game, &p.setup, name, value, &error);
        at += strcspn(at, " ");
    }
    if (error.text[0]) prop_fail(&p, "start %s: %s", p.start->options, error.text);
    play_lightly(&p, p.game, seen, n);
    return true;
}

/* --- what was never seen --- */

static uint32_t missing_of(const char *what, const uint64_t *seen, uint32_t count, const char *name,
                           uint32_t at, bool say) {
    if (at >= count || seen[at]) return 0;
    if (say) printf("  never seen: %s '%s'\n", what, name);
    return 1;
}

static uint32_t missing(const slg_game *game, const prop_probe *probe, const prop_seen *seen,
                        bool rare, bool say) {
    uint32_t total = 0;
    for (uint32_t i = 1; i < game->decision_kind_count; i++)
        if (!probe || !probe->decision_needed || probe->decision_needed(i))
            total += missing_of("decision", seen->decision, PROP_OPTION_KINDS,
                                slg_decision_kind_name(game, i), i, say);
    for (uint32_t i = 1; i < game->option_kind_count; i++)
        if (!probe || !probe->option_needed || probe->option_needed(i))
            total += missing_of("option", seen->option, PROP_OPTION_KINDS,
                                slg_option_kind_name(game, i), i, say);
    for (uint32_t i = 0; i < game->event_kind_count; i++)
        if (game->event_kinds[i].name && (!probe || !probe->event_needed || probe->event_needed(i)))
            total += missing_of("event", seen->event, PROP_OPTION_KINDS,
                                slg_event_kind_name(game, SLG_EVENT_GAME + i), i, say);
    if (!probe || !rare) return total;
    total += prop_missing_reasons(game, probe, seen, say);
    for (uint32_t i = 0; i < slg_card_count(game); i++)
        if (probe->card_needed(game, i))
            total += missing_of("card", seen->card, PROP_CARDS, slg_card_id(game, i), i, say);
    for (uint32_t i = 0; i < probe->extras(game); i++)
        total += missing_of("rule", seen->extra, PROP_EXTRAS, probe->extra_name(game, i), i, say);
    return total;
}

static void report(const slg_game *game, const prop_seen *seen) {
    uint32_t refusals = 0;
    for (uint32_t i = 0; i < PROP_RULES; i++)
        refusals += seen->refusal[i] > 0;
    printf("%s: %llu decisions in %llu games, the longest of %llu; %llu views, %llu other worlds, "
           "%llu documents, %llu answers in two worlds, %llu played back, %llu that may be taken "
           "back, %llu replays, %llu undone, %llu with chance asked; refused by %u rules:",
           slg_game_name(game), (unsigned long long)seen->decisions,
           (unsigned long long)seen->games, (unsigned long long)seen->longest,
           (unsigned long long)seen->views, (unsigned long long)seen->worlds,
           (unsigned long long)seen->jsons, (unsigned long long)seen->transcripts,
           (unsigned long long)seen->played, (unsigned long long)seen->undoable,
           (unsigned long long)seen->replays, (unsigned long long)seen->undos,
           (unsigned long long)seen->reruns, refusals);
    for (uint32_t i = 0; i < PROP_RULES; i++)
        if (seen->refusal[i]) printf(" %s", slg_rule_id(game, (uint16_t)i));
    printf("\n");
}

/* --- the run --- */

static uint32_t play_known(const slg_game *game, prop_seen *seen) {
    char name[64];
    unsigned long long seed;
    uint32_t played = 0;
    char line[256];
    FILE *file = fopen(SLG_SEEDS, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "%63s %llu", name, &seed) == 2 && name[0] != '#' &&
            strcmp(name, slg_game_name(game)) == 0) {
            play_seed(game, seen, seed);
            played++;
        }
    if (file) fclose(file);
    return played;
}

/* Returns how many things were never seen. */
static uint32_t run_game(const slg_game *game, const arguments *args, uint64_t *games) {
    static prop_seen seen;
    const prop_probe *probe = probe_of(game);
    memset(&seen, 0, sizeof seen);
    prop_check_tables(game);
    seen.worlds_each = (uint32_t)args->worlds;
    if (args->has_only) {
        play_seed(game, &seen, args->only);
        report(game, &seen);
        *games += seen.games;
        return 0;
    }
    if (args->has_swept) {
        play_swept(game, &seen, (uint32_t)args->swept);
        report(game, &seen);
        *games += seen.games;
        return 0;
    }
    if (args->has_start) {
        play_start(game, &seen, (uint32_t)args->start);
        report(game, &seen);
        *games += seen.games;
        return 0;
    }
    uint32_t known = play_known(game, &seen);
    bool middling = args->decisions >= MIDDLING_RUN, rare = args->decisions >= LONG_RUN;
    for (uint32_t n = 0; play_swept(game, &seen, n); n += rare ? 1 : SWEEP_SHORT)
        ;
    for (uint32_t n = 0; play_start(game, &seen, n); n++)
        ;
    uint64_t least = args->decisions * (probe && probe->share ? probe->share : 100) / 100;
    for (uint64_t i = 0; seen.decisions < least || (seen.decisions < PATIENCE * least &&
                                                    missing(game, probe, &seen, rare, false));
         i++)
        play_seed(game, &seen, mix(args->seed + i) >> 16);
    report(game, &seen);
    printf("%s: %u kept seeds and %llu setups asked for first\n", slg_game_name(game), known,
           (unsigned long long)seen.swept);
    *games += seen.games;
    /* A short run, as under sanitizers, does not have to have met everything. */
    return middling ? missing(game, probe, &seen, rare, true) : 0;
}

static uint64_t number(const char *text, const char *what) {
    char *end;
    errno = 0;
    unsigned long long value = text ? strtoull(text, &end, 10) : 0;
    if (!text || errno || end == text || *end) {
        printf("property: %s wants a number, not '%s'\n", what, text ? text : "nothing");
        exit(2);
    }
    return value;
}

static arguments read_arguments(int argc, char **argv) {
    const char *decisions = getenv("SLG_PROPERTY_DECISIONS");
    arguments args = {.decisions =
                          decisions ? number(decisions, "SLG_PROPERTY_DECISIONS") : 1000000,
                      .seed = 1,
                      .worlds = WORLDS_USUAL};
    for (int i = 1; i < argc; i += 2) {
        const char *value = argv[i + 1]; /* argv ends with NULL */
        if (strcmp(argv[i], "--decisions") == 0) {
            args.decisions = number(value, argv[i]);
        } else if (strcmp(argv[i], "--seed") == 0) {
            args.seed = number(value, argv[i]);
        } else if (strcmp(argv[i], "--worlds") == 0) {
            args.worlds = number(value, argv[i]);
        } else if (strcmp(argv[i], "--only") == 0) {
            args.only = number(value, argv[i]);
            args.has_only = true;
        } else if (strcmp(argv[i], "--swept") == 0) {
            args.swept = number(value, argv[i]);
            args.has_swept = true;
        } else if (strcmp(argv[i], "--start") == 0) {
            args.start = number(value, argv[i]);
            args.has_start = true;
        } else if (strcmp(argv[i], "--game") == 0 && value && slg_game_find(value)) {
            args.game = value;
        } else {
            printf("usage: property [--decisions N] [--seed N] [--worlds N] [--game NAME] [--only "
                   "SEED] [--swept N] [--start N]\n");
            exit(2);
        }
    }
    return args;
}

/* A program with games of its own tests these. */
static uint32_t first_game(void) {
    return slg_game_count() > slg__game_total ? slg__game_total : 0;
}

int slg_properties(int argc, char **argv) {
    arguments args = read_arguments(argc, argv);
    uint64_t games = 0;
    uint32_t missed = 0;
    if (argc > 0) program = argv[0];
    watch_for_crashes();
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (uint32_t i = args.game ? 0 : first_game(); i < slg_game_count(); i++) {
        const slg_game *game = slg_game_at(i);
        if (!args.game || strcmp(args.game, slg_game_name(game)) == 0)
            missed += run_game(game, &args, &games);
    }
    printf("property: %llu passed, %u failed\n", (unsigned long long)games, missed);
    return missed || games == 0;
}
