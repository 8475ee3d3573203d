/* SPDX-License-Identifier: MIT */
/* Two programs play School of Sorcery against each other: A searches, B follows rules of thumb. For
 * each choice of A it prints the option taken and how often A wins from there, as far as the search
 * knows. */
#include <sortilege/sortilege.h>
#include <stdio.h>
#include <stdlib.h>

/* An agent as described by `text`, in memory that the caller frees. NULL if there is no such agent
 * or no memory. */
static slg_agent *make_agent(const slg_game *game, const char *text, uint64_t seed) {
    slg_agent_spec spec;
    slg_error error;
    if (slg_agent_parse(text, &spec, &error) != SLG_OK) {
        fprintf(stderr, "%s\n", error.text);
        return NULL;
    }
    size_t size = (slg_agent_size(game, &spec) + 63) / 64 * 64; /* aligned_alloc wants multiples */
    void *memory = aligned_alloc(64, size);
    return memory ? slg_agent_init(memory, game, &spec, seed, NULL, NULL) : NULL;
}

/* The option that the agent chooses. It is shown only what its seat may see. */
static slg_option choose(const slg_game *game, const slg_state *state, uint32_t seat,
                         slg_agent *agent) {
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    slg_view(game, state, seat, view);

    slg_option options[SLG_OPTIONS_MAX];
    slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
    return options[slg_agent_choose(agent, view, seat)];
}

/* Prints the option, and what the search expected of it. */
static void print_choice(const slg_game *game, const slg_state *state, uint32_t seat,
                         slg_option option, const slg_agent *agent) {
    slg_decision decision;
    slg_get_decision(game, state, seat, &decision);
    char text[SLG_TEXT_MAX];
    slg_text_option(game, state, &decision, option, &slg_voice_en, text, sizeof text);

    slg_option options[SLG_OPTIONS_MAX];
    slg_advice advice[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    uint32_t advised = slg_agent_advice(agent, advice, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count && i < advised; i++)
        if (options[i].kind == option.kind && options[i].a == option.a &&
            options[i].b == option.b && options[i].c == option.c)
            printf("A: %s (value %+d of 1000, %u visits)\n", text, advice[i].value,
                   advice[i].visits);
}

int main(void) {
    const slg_game *game = slg_game_find("school");
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(7, setup.seed);

    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_agent *agents[2] = {make_agent(game, "search:300it", 1), make_agent(game, "heuristic", 2)};
    slg_error error;
    int status = 1;
    if (!agents[0] || !agents[1]) goto end;
    if (slg_state_init(game, &setup, state, NULL, &error) != SLG_OK) {
        fprintf(stderr, "%s\n", error.text);
        goto end;
    }

    while (!slg_is_over(state)) {
        uint32_t seat = slg_pending(state) & 1 ? 0 : 1;
        slg_option option = choose(game, state, seat, agents[seat]);
        if (seat == 0) print_choice(game, state, seat, option, agents[seat]);
        slg_apply(game, state, seat, option);
    }
    char text[SLG_TEXT_MAX];
    slg_text_outcome(game, state, &slg_voice_en, text, sizeof text);
    puts(text);
    status = 0;
end:
    free(agents[0]);
    free(agents[1]);
    return status;
}
