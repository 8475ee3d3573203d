/* SPDX-License-Identifier: MIT */
/* The other end of the pipes of trials.c: a process that tries a card set. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <sortilege/sortilege.h>

#include "host/print.h"
#include "server/child.h"
#include "server/trials.h"
#include "server/try_frame.h"

/* COMPILE_MS, ANSWER_MS: the server does the same on the thread that all matches share, so a set
 * that takes longer is too much. CPU_S: until the process is killed. PLAY_MS: for how long matches
 * are played by chance. */
enum {
    CPU_S = 3,
    COMPILE_MS = 100,
    ANSWER_MS = 50,
    PLAY_MS = 400,
    SETUPS = 64,
    ANSWERS_MOST = 4000
};

static uint64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static bool is_too_slow(slg_error *error, const char *what) {
    *error = (slg_error){.code = SLG_LIMIT};
    slg_print(error->text, sizeof error->text, "these cards take too long to %s", what);
    return false;
}

/* One match by chance; false: an answer takes too long. */
static bool play_one(const slg_game *game, const slg_setup *setup, slg_random *random,
                     uint64_t until) {
    static slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    if (slg_state_init(game, setup, state, NULL, NULL) != SLG_OK) return true;
    for (uint32_t answers = 0; !slg_is_over(state) && answers < ANSWERS_MOST; answers++) {
        uint32_t pending = slg_pending(state);
        uint64_t before = now_ms();
        if (!pending || before >= until) return true;
        uint32_t seat = (uint32_t)__builtin_ctz(pending);
        slg_apply(game, state, seat, slg_draw_option(game, state, seat, random));
        if (now_ms() - before > ANSWER_MS) return false;
    }
    return true;
}

/* Setups are drawn by chance, since cards of one's own are often only dealt where they are asked
 * for by name. */
static void draw_setup(const slg_game *game, slg_random *random, slg_setup *setup) {
    slg_setup_default(game, setup);
    uint32_t span = slg_game_seats_max(game) - slg_game_seats_min(game) + 1;
    setup->seats = (uint8_t)(slg_game_seats_min(game) + slg_random_below(random, span));
    slg_seed_from(slg_random_next(random), setup->seed);
    for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
        const slg_setup_option *option = slg_setup_option_at(game, i);
        if (slg_random_below(random, 3) == 0) continue;
        uint32_t values = (uint32_t)(option->most - option->least) + 1;
        setup->options[i] = (int16_t)(option->least + (int32_t)slg_random_below(random, values));
    }
}

static bool play_some(const slg_game *game, slg_error *error) {
    slg_random random;
    slg_setup setup;
    uint64_t until = now_ms() + PLAY_MS;
    slg_random_seed(&random, slg_content_hash(game));
    slg_setup_default(game, &setup);
    for (uint32_t n = 0; n < SETUPS && now_ms() < until; n++) {
        if (!play_one(game, &setup, &random, until)) return is_too_slow(error, "play");
        draw_setup(game, &random, &setup);
    }
    return true;
}

static bool is_good(const srv_try_question *question, const char *text, slg_error *error) {
    const slg_game *base = slg_game_find(question->game);
    if (!base || !slg_game_with_content_size(base)) return false;
    void *memory = aligned_alloc(8, (slg_game_with_content_size(base) + 7) & ~(size_t)7);
    if (!memory) return false;
    uint64_t before = now_ms();
    const slg_game *game = slg_game_with_content(base, text, question->length, memory, error);
    bool good = game != NULL;
    bool ours = question->length > SRV_CARDS_MAX; /* nobody can bring that much: a box of ours */
    if (good && !ours && now_ms() - before > COMPILE_MS) good = is_too_slow(error, "compile");
    good = good && play_some(game, error);
    free(memory);
    return good;
}

int srv_try(uint32_t memory_mib) {
    srv_try_question question;
    srv_try_verdict verdict;
    struct rlimit seconds = {CPU_S, CPU_S};
    srv_give_up_rights(memory_mib);
    (void)setrlimit(RLIMIT_CPU,
                    &seconds); /* SRV_TRIAL_MS is for a machine that is busy otherwise */
    memset(&verdict, 0, sizeof verdict);
    if (!srv_read_all(&question, sizeof question) || question.length > SRV_TEXT_MAX) return 1;
    question.game[sizeof question.game - 1] = '\0';
    char *text = malloc(question.length + 1);
    if (!text || !srv_read_all(text, question.length)) return 1;
    text[question.length] = '\0';
    verdict.good = is_good(&question, text, &verdict.error);
    free(text);
    return write(STDOUT_FILENO, &verdict, sizeof verdict) == sizeof verdict ? 0 : 1;
}
