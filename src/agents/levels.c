/* SPDX-License-Identifier: MIT */
/* What the levels are, in one place. They were set by measuring (docs/agents.md, "The ladder"): so
 * that each is some 100 to 220 Elo stronger than the one below where the game allows it, and takes
 * less than 0.3 s for a choice on one core, but for grandmaster. Where a network judges, adept
 * needs fewer iterations than those who err on purpose. */
#include "agents/levels.h"

#include <string.h>

#include <sortilege/net.h>

#include "agents/habits.h"
#include "agents/heuristic.h"
#include "kernel/bits.h"
#include "kernel/game.h"
#include "nets/nets.h"

/* In the order of the enumerators. */
static const char *const names[SLG_LEVELS] = {"novice", "learner", "apprentice", "journeyman",
                                              "adept",  "expert",  "master",     "grandmaster"};

typedef struct game_levels {
    const char *game;
    slg_level_setting levels[SLG_LEVELS];
} game_levels;

#define WEAK(its, depth, ...)                                                           \
    {                                                                                   \
        .iterations = (its), .playout_depth = (depth), .memory_kib = 512, .weakness = { \
            __VA_ARGS__                                                                 \
        }                                                                               \
    }
#define FULL(its, kib) \
    { .iterations = (its), .memory_kib = (kib) }
#define STRONG(its, kib) \
    { .iterations = (its), .memory_kib = (kib), .settles = true }

/* Weak ones: iterations, answers of a play-out, and slg_weakness. */
static const game_levels by_game[] = {
    {"school",
     {
         WEAK(32, 4, 1, 350, 100, 200),
         WEAK(38, 6, 1, 285, 84, 168),
         WEAK(54, 7, 2, 212, 63, 127),
         WEAK(103, 11, 2, 136, 41, 90),
         FULL(12, 2048),
         FULL(44, 2048),
         STRONG(500, 4096),
         STRONG(32000, 32768),
     }},
    {"sorcerer",
     {
         WEAK(40, 6, 1, 325, 92, 185),
         WEAK(51, 9, 1, 250, 71, 142),
         WEAK(67, 13, 1, 183, 52, 104),
         WEAK(115, 20, 2, 100, 31, 64),
         FULL(6, 2048),
         FULL(15, 2048),
         FULL(80, 2048),
         STRONG(8000, 32768),
     }},
    {"endbringer",
     {
         WEAK(16, 0, 1, 350, 100, 200),
         WEAK(24, 0, 1, 225, 65, 130),
         WEAK(40, 0, 1, 170, 50, 112),
         WEAK(50, 0, 1, 140, 40, 100),
         FULL(24, 2048),
         FULL(60, 2048),
         FULL(120, 2048),
         STRONG(1200, 8192),
     }},
    {"city",
     {
         /* a tile more or less is worth little, so a strong habit would stop a year's building */
         WEAK(40, 0, 1, 490, 2, 30),
         WEAK(40, 0, 1, 340, 1, 25),
         WEAK(40, 0, 1, 215, 1, 20),
         WEAK(60, 0, 2, 145, 0, 40),
         FULL(5, 2048),
         FULL(20, 4096),
         STRONG(110, 8192),
         STRONG(1200, 32768),
     }},
};

/* For a game of somebody's own. */
static const game_levels other = {"",
                                  {
                                      WEAK(12, 4, 1, 500, 160, 300),
                                      WEAK(24, 8, 1, 350, 100, 200),
                                      WEAK(60, 16, 2, 200, 60, 120),
                                      WEAK(150, 16, 0, 80, 20, 60),
                                      FULL(400, 2048),
                                      STRONG(2500, 8192),
                                      STRONG(10000, 32768),
                                      STRONG(40000, 32768),
                                  }};

/* Of "search0", the same for all games: each thinks about six times as long as the one below, and
 * the lowest two slip. */
static const slg_level_setting first_levels[SLG_LEVELS] = {
    [SLG_NOVICE] = {.iterations = 10, .memory_kib = 256, .slip = 500},
    [SLG_APPRENTICE] = {.iterations = 60, .memory_kib = 512, .slip = 150},
    [SLG_ADEPT] = {.iterations = 400, .memory_kib = 2048},
    [SLG_EXPERT] = {.iterations = 2500, .memory_kib = 8192},
    [SLG_MASTER] = {.iterations = 40000, .limit_ms = 1000, .memory_kib = 32768},
};

bool slg__was_level(slg_level level) {
    return (uint32_t)level < SLG_LEVELS && first_levels[level].iterations;
}

const slg_level_setting *slg__level(const slg_game *game, const slg_agent_spec *spec) {
    uint32_t level = (uint32_t)spec->level < SLG_LEVELS ? (uint32_t)spec->level : SLG_NOVICE;
    if (spec->inexact) return &first_levels[slg__was_level((slg_level)level) ? level : SLG_MASTER];
    for (uint32_t i = 0; i < sizeof by_game / sizeof *by_game; i++)
        if (strcmp(by_game[i].game, slg_game_name(game)) == 0) return &by_game[i].levels[level];
    return &other.levels[level];
}

const slg_policy *slg__policy_by(const slg_game *game, const slg_agent_spec *spec) {
    const slg_policy *policy = slg__policy_for(game);
    bool keen = policy && policy->keen && spec->kind == SLG_AGENT_SEARCH && !spec->inexact &&
                !slg__is_weak(&slg__level(game, spec)->weakness);
    return keen ? policy->keen : policy;
}

/* --- for clients --- */

const char *slg_level_name(slg_level level) {
    return (uint32_t)level < SLG_LEVELS ? names[level] : "";
}

/* Field by field: what lies between them says nothing. */
static uint64_t version_of(const slg_level_setting *setting) {
    const uint32_t fields[] = {setting->iterations,     setting->playout_depth,
                               setting->memory_kib,     setting->weakness.reach,
                               setting->weakness.habit, setting->weakness.overlooks,
                               setting->settles,        setting->weakness.notices};
    return slg__fnv(SLG_FNV_BEGIN, fields, sizeof fields);
}

/* The network, and how its game uses it. */
static uint64_t version_with(uint64_t version, const slg_game *game, const slg_net *net) {
    const slg_feature_set *features = slg__features_of(game);
    const slg_option_set *options = slg__options_of(game);
    const uint32_t fields[] = {features->depth, features->exploration,
                               options ? (uint32_t)options->worth : 0,
                               options ? (uint32_t)options->start : 0};
    version = slg__fnv(slg__fnv(version, &net->hash, sizeof net->hash), fields, sizeof fields);
    const uint32_t by_hand = features->by_hand;
    return by_hand ? slg__fnv(version, &by_hand, sizeof by_hand) : version;
}

slg_level_facts slg_level_in(const slg_game *game, slg_level level) {
    slg_agent_spec spec = {.kind = SLG_AGENT_SEARCH, .level = level};
    const slg_level_setting *setting = slg__level(game, &spec);
    slg_net net;
    slg_level_facts facts = {.iterations = setting->iterations, .version = version_of(setting)};
    facts.net = level >= SLG_ADEPT && slg_net_shipped(game, &net);
    if (facts.net) facts.version = version_with(facts.version, game, &net);
    const slg_policy *policy = slg__policy_by(game, &spec);
    const uint32_t edition = policy ? policy->edition : 0;
    if (edition) facts.version = slg__fnv(facts.version, &edition, sizeof edition);
    const bool alike = policy && policy->alike && !slg__is_weak(&setting->weakness);
    if (alike) facts.version = slg__fnv(facts.version, &alike, sizeof alike);
    return facts;
}
