/* SPDX-License-Identifier: MIT */
/* Agents by name: "heuristic", "search:master", "search:adept,ms=200,it=5000". */
#include <string.h>

#include "agents/agent.h"
#include "agents/habits.h"
#include "kernel/text_out.h"

enum {
    DEPTH = 16,       /* answers of a play-out where the game says nothing */
    EXACT_FROM = 400, /* iterations, if they are given: fewer leave nothing to spare */
};

slg_agent_spec slg__spec_resolve(const slg_game *game, const slg_agent_spec *spec, bool clock) {
    const slg_level_setting *level = slg__level(game, spec);
    const slg_policy *policy = slg__policy_for(game);
    slg_agent_spec full = *spec;
    if (!clock)
        full.limit_ms = 0;
    else if (!spec->limit_ms && !spec->iterations)
        full.limit_ms = level->limit_ms;
    if (!full.iterations && !full.limit_ms) full.iterations = level->iterations;
    if (!full.playout_depth) full.playout_depth = level->playout_depth;
    if (!full.playout_depth && policy) full.playout_depth = policy->depth;
    if (!full.playout_depth) full.playout_depth = DEPTH;
    if (!full.memory_kib) full.memory_kib = level->memory_kib;
    return full;
}

uint32_t slg__spec_trees(const slg_agent_spec *spec) {
    if (spec->kind != SLG_AGENT_SEARCH || !spec->trees) return 1;
    return spec->trees < SLG_TREES_MAX ? spec->trees : SLG_TREES_MAX;
}

slg_agent_spec slg_agent_tree_spec(const slg_agent_spec *spec, uint32_t tree) {
    slg_agent_spec one = *spec;
    one.tree = tree + 1;
    return one;
}

/* Levels that err on purpose shall also err where they need not. Not a matter of the clock, since
 * the size of an agent does not know of it. */
bool slg__spec_exact(const slg_game *game, const slg_agent_spec *spec) {
    if (spec->inexact || slg__is_weak(&slg__level(game, spec)->weakness)) return false;
    return !spec->iterations || spec->iterations >= EXACT_FROM;
}

/* --- reading --- */

/* One word of a spec, where it starts, and where to put the error. */
typedef struct reader {
    const char *text; /* all of it */
    const char *word; /* the item being read */
    size_t length;    /* of the item */
    slg_error *error; /* may be NULL */
} reader;

static slg_status fail_spec(const reader *r, slg_status code, const char *before,
                            const char *after) {
    if (r->error) {
        slg_out out;
        memset(r->error, 0, sizeof *r->error);
        r->error->code = code;
        r->error->column = (uint32_t)(r->word - r->text) + 1;
        slg_out_init(&out, r->error->text, sizeof r->error->text);
        slg_put(&out, before);
        slg_put(&out, " '");
        slg_put_bytes(&out, r->word, r->length > 40 ? 40 : r->length);
        slg_put(&out, "'; ");
        slg_put(&out, after);
        slg_out_end(&out);
    }
    return code;
}

static bool is_spec_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

/* The numbers that a spec can set: "ms=200", or "200ms" where there is a short form. */
static const struct {
    const char *key;
    size_t field;
    bool suffix;
    uint32_t least, most;
    const char *range;
} numbers[] = {
    {"ms", offsetof(slg_agent_spec, limit_ms), true, 1, 3600000,
     "ms is a number from 1 to 3600000"},
    {"it", offsetof(slg_agent_spec, iterations), true, 1, 1000000000,
     "it is a number from 1 to 1000000000"},
    {"depth", offsetof(slg_agent_spec, playout_depth), false, 1, 100000,
     "depth is a number from 1 to 100000"},
    {"kib", offsetof(slg_agent_spec, memory_kib), false, 64, 4194304,
     "kib is a number from 64 to 4194304"},
    {"mixed", offsetof(slg_agent_spec, mixed), false, 0, 2, "mixed is 0, 1 or 2"},
    {"trees", offsetof(slg_agent_spec, trees), false, 1, SLG_TREES_MAX,
     "trees is a number from 1 to 16"},
    {"whole", offsetof(slg_agent_spec, whole), false, 0, 1, "whole is 0 or 1"},
    {"ponder", offsetof(slg_agent_spec, ponder), false, 0, 1, "ponder is 0 or 1"},
    {"belief", offsetof(slg_agent_spec, belief), false, 0, 1, "belief is 0 or 1"},
};

enum { NUMBERS = sizeof numbers / sizeof *numbers };

/* Reads a number that makes up the whole text; false if it is none or above four
 * thousand million. */
static bool read_spec_number(const char *text, size_t length, uint32_t *value) {
    uint64_t sum = 0;
    if (length == 0 || length > 10) return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        sum = sum * 10 + (uint64_t)(text[i] - '0');
    }
    *value = (uint32_t)sum;
    return sum <= UINT32_MAX;
}

static slg_status set_number(const reader *r, uint32_t which, const char *digits, size_t length,
                             slg_agent_spec *spec) {
    uint32_t value = 0;
    if (!read_spec_number(digits, length, &value) || value < numbers[which].least ||
        value > numbers[which].most)
        return fail_spec(r, SLG_BAD_INPUT, "out of range:", numbers[which].range);
    memcpy((unsigned char *)spec + numbers[which].field, &value, sizeof value);
    return SLG_OK;
}

#define LEVELS_OF(names)                                                                          \
    "give a level (" names "), a time (200ms), iterations (5000it), style=bold, depth=N, kib=N, " \
    "mixed=1, trees=N, whole=1, ponder=1 or belief=1"

const char *slg_style_name(slg_style style) {
    static const char *const names[SLG_STYLES] = {"plain", "bold", "patient", "tricky"};
    return (uint32_t)style < SLG_STYLES ? names[style] : "";
}

static slg_status set_style(const reader *r, const char *name, size_t length,
                            slg_agent_spec *spec) {
    for (uint32_t style = 0; style < SLG_STYLES; style++) {
        if (is_spec_word(name, length, slg_style_name((slg_style)style))) {
            spec->style = style;
            return SLG_OK;
        }
    }
    return fail_spec(r, SLG_UNKNOWN, "unknown style", "styles are plain, bold, patient and tricky");
}

static slg_status read_item(const reader *r, slg_agent_spec *spec) {
    const char *word = r->word, *equals = memchr(word, '=', r->length);
    size_t key = equals ? (size_t)(equals - word) : 0, digits = 0;
    for (uint32_t level = 0; level < SLG_LEVELS; level++) {
        if (is_spec_word(word, r->length, slg_level_name((slg_level)level)) &&
            (!spec->inexact || slg__was_level((slg_level)level))) {
            spec->level = (slg_level)level;
            return SLG_OK;
        }
    }
    if (equals && is_spec_word(word, key, "style"))
        return set_style(r, equals + 1, r->length - key - 1, spec);
    while (digits < r->length && word[digits] >= '0' && word[digits] <= '9')
        digits++;
    for (uint32_t i = 0; i < NUMBERS; i++) {
        if (equals && is_spec_word(word, key, numbers[i].key))
            return set_number(r, i, equals + 1, r->length - key - 1, spec);
        if (numbers[i].suffix && digits &&
            is_spec_word(word + digits, r->length - digits, numbers[i].key))
            return set_number(r, i, word, digits, spec);
    }
    return fail_spec(r, SLG_UNKNOWN, "unknown search setting",
                     spec->inexact ? LEVELS_OF("novice, apprentice, adept, expert, master")
                                   : LEVELS_OF("novice, learner, apprentice, journeyman, adept, "
                                               "expert, master, grandmaster"));
}

/* Who plays, as a name begins. */
enum { BY_LEVEL = 2 }; /* those that are to be weak do not need a network */
static const struct {
    const char *name;
    slg_agent_kind kind;
    uint32_t net, inexact;
} kinds[] = {{"random", SLG_AGENT_RANDOM, 0, 0},
             {"heuristic", SLG_AGENT_HEURISTIC, 0, 0},
             {"search", SLG_AGENT_SEARCH, BY_LEVEL, 0},
             {"search0", SLG_AGENT_SEARCH, 0, 1},
             {"net", SLG_AGENT_SEARCH, 1, 0}};

enum { KINDS = sizeof kinds / sizeof *kinds };

static bool by_level(slg_level level) {
    return level >= SLG_ADEPT;
}

slg_status slg_agent_parse(const char *text, slg_agent_spec *spec, slg_error *error) {
    reader r = {.text = text, .word = text, .length = strcspn(text, ":"), .error = error};
    slg_agent_spec read = {.level = SLG_MASTER};
    uint32_t kind = 0;
    while (kind < KINDS && !is_spec_word(text, r.length, kinds[kind].name))
        kind++;
    if (kind == KINDS)
        return fail_spec(&r, SLG_UNKNOWN, "unknown agent",
                         "agents are random, heuristic, search (search:master, search:200ms) and "
                         "net (net:master, net:200ms)");
    read.kind = kinds[kind].kind;
    read.net = kinds[kind].net;
    read.inexact = kinds[kind].inexact;
    if (text[r.length] == ':' && read.kind != SLG_AGENT_SEARCH) {
        r.word += r.length + 1;
        r.length = strlen(r.word);
        return fail_spec(&r, SLG_BAD_INPUT, "unexpected setting",
                         "only search and net have settings");
    }
    while (r.word[r.length]) { /* after the colon, and after each comma */
        r.word += r.length + 1;
        r.length = strcspn(r.word, ",");
        slg_status status = read_item(&r, &read);
        if (status != SLG_OK) return status;
    }
    if (kinds[kind].net == BY_LEVEL) read.net = by_level(read.level);
    *spec = read;
    return SLG_OK;
}

/* --- writing --- */

static const char *name_of_kind(const slg_agent_spec *spec) {
    bool named =
        spec->net && !by_level(spec->level); /* a weak one that has a network all the same */
    switch (spec->kind) {
    case SLG_AGENT_RANDOM: return "random";
    case SLG_AGENT_HEURISTIC: return "heuristic";
    default: return spec->inexact ? "search0" : named ? "net" : "search";
    }
}

static uint32_t setting_of(const slg_agent_spec *spec, uint32_t which) {
    uint32_t value;
    memcpy(&value, (const unsigned char *)spec + numbers[which].field, sizeof value);
    return value;
}

size_t slg_agent_write(const slg_agent_spec *spec, char *out, size_t capacity) {
    slg_out to;
    const char *between = ":";
    slg_out_init(&to, out, capacity);
    slg_put(&to, name_of_kind(spec));
    if (spec->kind != SLG_AGENT_SEARCH) return slg_out_end(&to);
    if (spec->level != SLG_MASTER || (!spec->limit_ms && !spec->iterations)) {
        slg_put(&to, between);
        slg_put(&to, slg_level_name(spec->level));
        between = ",";
    }
    for (uint32_t i = 0; i < NUMBERS; i++) {
        uint32_t value = setting_of(spec, i);
        if (!value) continue;
        slg_put(&to, between);
        between = ",";
        if (!numbers[i].suffix) {
            slg_put(&to, numbers[i].key);
            slg_put(&to, "=");
        }
        slg_put_u64(&to, value);
        if (numbers[i].suffix) slg_put(&to, numbers[i].key);
    }
    if (spec->style != SLG_PLAIN) {
        slg_put(&to, ",style=");
        slg_put(&to, slg_style_name((slg_style)spec->style));
    }
    return slg_out_end(&to);
}
