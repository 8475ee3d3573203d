/* SPDX-License-Identifier: MIT */
/* Finds positions whose right answers are known, checks agents against them, and checks the
 * answers:
 *
 *   find MATCHES SETTING...          e.g. find 40 school rounds=5 seed=100: that seed and on
 *   check AGENT EVERY SEEDS FILE...  the agent must give a right answer: every n-th position, with
 *                                    so many seeds of the agent
 *   promise AGENT MATCHES SETTING... what the agent is certain of while it plays all seats comes
 * true verify EVERY FILE...             the right answers once more, by enumeration, and what the
 *                                    search is certain of beside them */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/agent.h>

#include "exact/positions.h"
#include "host/print.h"

enum {
    LAST = 60,      /* answers of a match that are looked at */
    LATE = 16,      /* ... with answers of others in between, too */
    AHEAD = 5,      /* such answers */
    BUDGET = 6000,  /* answers for each option */
    OF_A_MATCH = 4, /* positions kept, each of another kind */
};

static void *lent(const slg_game *game, const slg_agent_spec *spec) {
    size_t size = (slg_agent_size(game, spec) + 63) / 64 * 64;
    void *memory = aligned_alloc(64, size);
    if (!memory) exit(1);
    return memory;
}

static slg_agent_spec spec_of(const char *name) {
    slg_agent_spec spec;
    slg_error error;
    if (slg_agent_parse(name, &spec, &error) == SLG_OK) return spec;
    fprintf(stderr, "%s\n", error.text);
    exit(2);
}

/* --- finding --- */

/* Who plays: the heuristic, with slips in every second match; the search with few iterations in
 * every third one, in the seats of even numbers. */
static void play(record *match, uint64_t seed) {
    slg_agent_spec quick = spec_of("heuristic"), slow = spec_of("search:20it,kib=1024");
    void *memory = lent(match->game, &slow);
    slg_agent *agents[2] = {NULL, NULL};
    static _Alignas(64) unsigned char room[4096];
    slg_state_room whole, seen;
    slg_state *state = (slg_state *)(void *)&whole, *view = (slg_state *)(void *)&seen;
    slg_random random;
    slg_random_seed(&random, seed);
    if (slg_agent_size(match->game, &quick) > sizeof room) exit(1);
    agents[0] = slg_agent_init(room, match->game, &quick, seed, NULL, NULL);
    agents[1] = slg_agent_init(memory, match->game, &slow, seed, NULL, NULL);
    match->answer_count = 0;
    if (slg_state_init(match->game, &match->setup, state, NULL, NULL) != SLG_OK) exit(2);
    while (!slg_is_over(state) && match->answer_count < ANSWERS_MAX) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(match->game, state, seat, options, SLG_OPTIONS_MAX);
        slg_view(match->game, state, seat, view);
        bool thinks = seed % 3 == 2 && seat % 2 == 0;
        uint32_t choice = slg_agent_choose(agents[thinks], view, seat);
        if (seed % 2 && slg_random_below(&random, 12) == 0)
            choice = slg_random_below(&random, count);
        match->answers[match->answer_count++] = (uint16_t)choice;
        slg_apply(match->game, state, seat, options[choice]);
    }
    free(memory);
}

/* Is there one of the same decision already? */
static bool is_like(const record *match, const position *one, uint32_t kind,
                    const uint32_t kinds[]) {
    for (uint32_t i = 0; i < match->position_count; i++)
        if (kinds[i] == kind && match->positions[i].seat == one->seat &&
            match->positions[i].why == one->why)
            return true;
    return false;
}

/* With no more answers ahead than needed, except to know the worth of all options. */
static bool look_at(const record *match, const slg_state *state, uint32_t seat, uint32_t most,
                    position *found) {
    bool any = false;
    for (uint32_t ahead = 0; ahead <= most; ahead++) {
        position now;
        verdict said = judge(match, state, seat, ahead, BUDGET, &now);
        if (said == TOO_MUCH) break;
        if (said == OPEN || (any && now.why != BEST)) continue;
        *found = now;
        any = true;
        if (now.why != BETTER && now.why != SAVES && now.why != LASTS) break;
    }
    return any;
}

static void find_in(record *match) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    uint32_t end = match->answer_count, from = end > LAST ? end - LAST : 0, kinds[MATCH_POSITIONS];
    match->position_count = 0;
    for (uint32_t at = end; at-- > from && match->position_count < OF_A_MATCH;) {
        slg_decision decision;
        position *found = &match->positions[match->position_count];
        if (!replay(match, at, state)) exit(1);
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        if (slg_options(match->game, state, seat, NULL, 0) < 2) continue;
        slg_get_decision(match->game, state, seat, &decision);
        if (!look_at(match, state, seat, end - at <= LATE ? AHEAD : 0, found)) continue;
        found->at = at;
        if (!is_like(match, found, decision.kind, kinds))
            kinds[match->position_count++] = decision.kind;
    }
}

static void print_match(const record *match, const char *text) {
    int width = printf("match %s\nanswers", text) - (int)strlen(text) - 7;
    for (uint32_t i = 0; i < match->answer_count; i++) {
        if (width > 130) width = printf("\nanswers") - 1;
        width += printf(" %u", match->answers[i]);
    }
    printf("\n");
    for (uint32_t n = match->position_count; n-- > 0;) {
        const position *p = &match->positions[n];
        printf("at %u %c %s", p->at, (int)('A' + p->seat), reason_word(p->why));
        for (uint32_t i = 0; i < p->count; i++)
            if (is_right(p, i)) printf(" %u", i);
        printf(" of %u", p->count);
        if (p->why == BEST)
            printf(" worth %lld/%lld", (long long)p->worth.above, (long long)p->worth.below);
        printf("\n");
    }
}

/* Each of some matches of a setting with seeds in a row, as words: "school rounds=5 seed=100". */
typedef void with_seed(record *match, const char *text, uint64_t seed);

static int each_seed(uint32_t matches, char *const words[], with_seed *then) {
    static record match;
    uint64_t seed = 1;
    char settings[400] = "", text[512];
    size_t length = 0;
    for (; *words; words++) {
        if (strncmp(*words, "seed=", 5) == 0) {
            seed = strtoull(*words + 5, NULL, 10);
            continue;
        }
        length += slg_print(settings + length, sizeof settings - length, "%s ", *words);
    }
    for (uint32_t n = 0; n < matches; n++) {
        slg_print(text, sizeof text, "%sseed=%llu", settings, (unsigned long long)(seed + n));
        if (!read_match(text, &match)) {
            fprintf(stderr, "no game has such settings: %s\n", text);
            return 2;
        }
        then(&match, text, seed + n);
    }
    return 0;
}

static void find_with(record *match, const char *text, uint64_t seed) {
    play(match, seed);
    find_in(match);
    /* What follows the last position is of no use. */
    if (!match->position_count) return;
    match->answer_count = match->positions[0].at;
    print_match(match, text);
    fflush(stdout);
}

/* --- reading --- */

static bool read_position(char *text, record *match) {
    position *p = &match->positions[match->position_count];
    char *word = strsep(&text, " \n");
    if (match->position_count == MATCH_POSITIONS) return false;
    *p = (position){.at = (uint32_t)strtoul(word, NULL, 10), .why = REASONS};
    word = strsep(&text, " \n");
    p->seat = (uint32_t)(word[0] - 'A');
    word = strsep(&text, " \n");
    for (uint32_t why = 0; word && why < REASONS; why++)
        if (strcmp(word, reason_word((reason)why)) == 0) p->why = (reason)why;
    while ((word = strsep(&text, " \n")) != NULL && strcmp(word, "of") != 0) {
        uint32_t option = (uint32_t)strtoul(word, NULL, 10);
        if (option < SLG_OPTIONS_MAX) p->right[option / 64] |= 1ull << option % 64;
    }
    word = strsep(&text, " \n");
    if (!word || p->why == REASONS) return false;
    p->count = (uint32_t)strtoul(word, NULL, 10);
    word = strsep(&text, " \n");
    if (word && strcmp(word, "worth") == 0) {
        p->worth.above = strtoll(text, &text, 10);
        p->worth.below = strtoll(text + 1, NULL, 10);
    }
    match->position_count++;
    return true;
}

static void read_answers(const char *text, record *match) {
    char *end;
    for (;; text = end) {
        unsigned long answer = strtoul(text, &end, 10);
        if (end == text || match->answer_count == ANSWERS_MAX) return;
        match->answers[match->answer_count++] = (uint16_t)answer;
    }
}

typedef void with_match(const record *match, const char *text);

static int each_match(const char *path, with_match *then) {
    static record match;
    static char line[8192], text[512];
    FILE *file = fopen(path, "r");
    bool sound = file != NULL, any = false;
    while (sound && fgets(line, sizeof line, file)) {
        if (strncmp(line, "match ", 6) == 0) {
            if (any) then(&match, text);
            line[strcspn(line, "\n")] = '\0';
            sound = any = slg_fits(text, sizeof text, "%s", line + 6) && read_match(text, &match);
        } else if (strncmp(line, "answers", 7) == 0) {
            read_answers(line + 7, &match);
        } else if (strncmp(line, "at ", 3) == 0) {
            sound = read_position(line + 3, &match);
        }
    }
    if (any && sound) then(&match, text);
    if (file) fclose(file);
    if (!sound) printf("%s cannot be read\n", path);
    return !sound;
}

/* --- checking --- */

static uint32_t every = 1, seeds = 1, met, passed, failed, failed_by[REASONS], met_by[REASONS];
static const char *agent_name;

static void fail(const char *text, const position *p, uint32_t number, const char *what) {
    printf("%s: at %u %c: %s: %s %d\n", text, p->at, (int)('A' + p->seat), reason_word(p->why),
           what, (int)number);
    failed++;
    failed_by[p->why]++;
}

/* With each seed, which depends on nothing: another position before it changes nothing here. */
static void check_position(const record *match, const char *text, const position *p,
                           const slg_state *state, const slg_agent_spec *spec, void *memory) {
    slg_state_room seen;
    slg_state *view = (slg_state *)(void *)&seen;
    slg_view(match->game, state, p->seat, view);
    for (uint32_t seed = 1; seed <= seeds; seed++) {
        slg_agent *agent = slg_agent_init(memory, match->game, spec, seed, NULL, NULL);
        uint32_t choice = slg_agent_choose(agent, view, p->seat);
        met_by[p->why]++;
        if (is_right(p, choice))
            passed++;
        else
            fail(text, p, choice, "answers");
    }
}

static void verify_match(const record *match, const char *text) {
    slg_state_room whole;
    slg_state *state = (slg_state *)(void *)&whole;
    for (uint32_t i = 0; i < match->position_count; i++) {
        const position *p = &match->positions[i];
        position again;
        bool same = false;
        if (met++ % every) continue;
        met_by[p->why]++;
        for (uint32_t ahead = 0; ahead <= AHEAD && !same && replay(match, p->at, state); ahead++)
            same = judge(match, state, p->seat, ahead, BUDGET, &again) == JUDGED &&
                   again.why == p->why && memcmp(again.right, p->right, sizeof p->right) == 0 &&
                   (p->why != BEST || compare(again.worth, p->worth) == 0);
        if (same)
            passed++;
        else
            fail(text, p, p->count, "is not so, of options");
    }
}

static void check_match(const record *match, const char *text) {
    slg_state_room whole;
    slg_state *state = (slg_state *)(void *)&whole;
    slg_agent_spec spec = spec_of(agent_name);
    void *memory = NULL;
    for (uint32_t i = 0; i < match->position_count; i++) {
        const position *p = &match->positions[i];
        if (met++ % every) continue;
        if (!memory) memory = lent(match->game, &spec);
        if (!replay(match, p->at, state) ||
            slg_options(match->game, state, p->seat, NULL, 0) != p->count) {
            fail(text, p, 0, "the match has become another one");
            continue;
        }
        check_position(match, text, p, state, &spec, memory);
    }
    free(memory);
}

/* --- what is promised --- */

/* The agent plays every seat. What it was certain of, a win or a loss, comes true, although it did
 * not know the match's cards: what is hidden could not matter. */
static void promise_in(record *match, const char *text, uint64_t seed) {
    slg_state_room whole, seen;
    slg_state *state = (slg_state *)(void *)&whole, *view = (slg_state *)(void *)&seen;
    slg_agent_spec spec = spec_of(agent_name);
    void *memory = lent(match->game, &spec);
    slg_agent *agent = slg_agent_init(memory, match->game, &spec, seed, NULL, NULL);
    int32_t promised[SLG_SEATS_MAX] = {0};
    position of[SLG_SEATS_MAX];
    if (slg_state_init(match->game, &match->setup, state, NULL, NULL) != SLG_OK) exit(2);
    for (uint32_t at = 0; !slg_is_over(state); at++) {
        slg_option options[SLG_OPTIONS_MAX];
        slg_advice advice[SLG_OPTIONS_MAX];
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(match->game, state, seat, options, SLG_OPTIONS_MAX);
        slg_view(match->game, state, seat, view);
        uint32_t choice = slg_agent_choose(agent, view, seat);
        uint32_t advised = count > 1 ? slg_agent_advice(agent, advice, SLG_OPTIONS_MAX) : 0;
        int32_t value = advised && advice[choice].certain ? advice[choice].value : 0;
        if ((value == 1000 || value == -1000) && !promised[seat]) {
            promised[seat] = value;
            of[seat] = (position){.at = at, .seat = seat, .why = value > 0 ? WINS : LASTS};
            met_by[of[seat].why]++;
        }
        slg_apply(match->game, state, seat, options[choice]);
    }
    slg_outcome end = slg_get_outcome(match->game, state);
    for (uint32_t seat = 0; seat < match->setup.seats; seat++) {
        if (!promised[seat]) continue;
        if (end.reward[seat] == promised[seat])
            passed++;
        else
            fail(text, &of[seat], (uint32_t)end.reward[seat], "is not what came of it, but");
    }
    free(memory);
}

static int sum_up(void) {
    for (uint32_t why = 0; why < REASONS; why++)
        printf("%s: %u of %u wrong\n", reason_word((reason)why), failed_by[why], met_by[why]);
    printf("%u passed, %u failed\n", passed, failed);
    return failed || !passed;
}

int main(int argc, char *argv[]) {
    int bad = 0, first = 0;
    if (argc >= 4 && strcmp(argv[1], "find") == 0)
        return each_seed((uint32_t)strtoul(argv[2], NULL, 10), argv + 3, find_with);
    if (argc >= 5 && strcmp(argv[1], "promise") == 0) {
        agent_name = argv[2];
        return each_seed((uint32_t)strtoul(argv[3], NULL, 10), argv + 4, promise_in) || sum_up();
    }
    if (argc >= 6 && strcmp(argv[1], "check") == 0) {
        agent_name = argv[2];
        seeds = (uint32_t)strtoul(argv[4], NULL, 10);
        every = (uint32_t)strtoul(argv[3], NULL, 10);
        first = 5;
    } else if (argc >= 4 && strcmp(argv[1], "verify") == 0) {
        every = (uint32_t)strtoul(argv[2], NULL, 10);
        first = 3;
    }
    if (!first || !every || !seeds) {
        fprintf(stderr, "usage: exact find MATCHES SETTING... | check AGENT EVERY SEEDS FILE... | "
                        "promise AGENT MATCHES SETTING... | verify EVERY FILE...\n");
        return 2;
    }
    for (int i = first; i < argc; i++)
        bad |= each_match(argv[i], agent_name ? check_match : verify_match);
    return sum_up() || bad;
}
