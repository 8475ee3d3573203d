/* SPDX-License-Identifier: MIT */
/* A search on several cores: it grows four trees in four threads for the first decision of School
 * of Sorcery, and once more one after the other, which gives the same answer. */
#include <pthread.h>
#include <sortilege/sortilege.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct job {
    slg_agent *agent;
    uint32_t tree;
    const slg_state *view;
    uint32_t seat;
    pthread_t thread;
} job;

static void *grow(void *argument) {
    job *one = argument;
    slg_agent_think(one->agent, one->tree, one->view, one->seat);
    return NULL;
}

/* What slg_agent_choose answers, with a thread for each tree. */
static uint32_t choose_in_threads(slg_agent *agent, const slg_state *view, uint32_t seat) {
    job jobs[SLG_TREES_MAX];
    uint32_t trees = slg_agent_trees(agent), started = 0;
    for (; started < trees; started++) {
        jobs[started] = (job){agent, started, view, seat, 0};
        if (pthread_create(&jobs[started].thread, NULL, grow, &jobs[started]) != 0) break;
    }
    for (uint32_t tree = started; tree < trees; tree++) /* there was no thread for these */
        slg_agent_think(agent, tree, view, seat);
    for (uint32_t tree = 0; tree < started; tree++)
        pthread_join(jobs[tree].thread, NULL);
    return slg_agent_decide(agent);
}

int main(void) {
    const slg_game *game = slg_game_find("school");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(7, setup.seed);

    slg_state_room room, view_room;
    slg_state *state = (slg_state *)&room, *view = (slg_state *)&view_room;
    slg_agent_spec spec;
    slg_error error;
    if (slg_state_init(game, &setup, state, NULL, &error) != SLG_OK ||
        slg_agent_parse("search:2000it,trees=4", &spec, &error) != SLG_OK) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    slg_decision decision;
    uint32_t seat = slg_pending(state) & 1 ? 0 : 1;
    slg_view(game, state, seat, view);
    slg_get_decision(game, view, seat, &decision);

    void *memory = aligned_alloc(64, (slg_agent_size(game, &spec) + 63) / 64 * 64);
    if (!memory) return 1;
    uint32_t answers[2];
    for (int threads = 0; threads < 2; threads++) {
        slg_agent *agent = slg_agent_init(memory, game, &spec, 1, NULL, NULL);
        answers[threads] =
            threads ? choose_in_threads(agent, view, seat) : slg_agent_choose(agent, view, seat);
    }
    slg_option options[SLG_OPTIONS_MAX];
    slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
    char text[SLG_TEXT_MAX];
    slg_text_option(game, view, &decision, options[answers[1]], &slg_voice_en, text, sizeof text);
    printf("%s (%s)\n", text, answers[0] == answers[1] ? "both ways" : "one way");
    free(memory);
    return answers[0] != answers[1];
}
