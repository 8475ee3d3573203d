/* SPDX-License-Identifier: MIT */
/* The guide, the player and the screen of a game alone: its own and those that it stands on, with
 * lists of one where the library has a list of all games. Matches are played to their end by the
 * game's own policy; now and then every seat looks at the table, in every language of the game. */
#include "alone/alone.h"

#include <stdio.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "agents/policies.h"
#include "guide/guide.h"
#include "host/print.h"
#include "nets/nets.h"
#include "nets/shipped.h"
#include "tui/chooser.h"
#include "tui/table.h"

extern const slg_policy ALONE_POLICY;
const guide_book *const guide_books[] = {&ALONE_BOOK};
const uint32_t guide_book_total = 1;
const slg_named_policy slg__policies[] = {{ALONE_NAME, &ALONE_POLICY}};
const uint32_t slg__policy_total = 1;
const tui_table *const tui_tables[] = {&ALONE_TABLE};
const uint32_t tui_table_total = 1;
#ifdef ALONE_FEATURES
extern const slg_feature_set ALONE_FEATURES;
const slg_feature_set *const slg__feature_sets[] = {&ALONE_FEATURES};
const uint32_t slg__feature_set_total = 1;
#else
const slg_feature_set *const slg__feature_sets[] = {NULL};
const uint32_t slg__feature_set_total = 0;
#endif
const slg_shipped_net slg__shipped_nets[] = {{0}};
const uint32_t slg__shipped_net_total = 0;

enum { LOOK_EVERY = 31, ANSWERS_MAX = 20000, SEEDS = 2 };

static slg_state_room room, view_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&view_room;
static chooser choices;
static const char *wrong; /* what was, first */

static void must(bool good, const char *what) {
    if (!good && !wrong) wrong = what;
}

static void look_at_things(const slg_guide_scene *scene) {
    static slg_guide_thing things[SLG_GUIDE_THINGS_MAX];
    static slg_guide_fact facts[SLG_GUIDE_FACTS_MAX];
    static char text[SLG_GUIDE_TEXT_MAX];
    uint32_t count = slg_guide_things(scene, things, SLG_GUIDE_THINGS_MAX);
    must(count > 0, "things on the table");
    for (uint32_t i = 0; i < count; i++) {
        must(slg_guide_describe(scene, things[i], text, sizeof text), "what a thing is");
        must(slg_guide_facts(scene, things[i], facts, SLG_GUIDE_FACTS_MAX), "facts of a thing");
    }
    must(slg_guide_tell(scene, text, sizeof text), "the table in words");
    must(slg_guide_phase_name(scene->game, scene->view, scene->voice->lang)[0], "the phase");
    must(!scene->decision || slg_guide_advise(scene, text, sizeof text), "advice");
    for (uint32_t i = 0; i < choices.count && choices.open; i++)
        slg_guide_preview(scene, choices.options[i], true, text, sizeof text);
}

static void draw(const tui_table *table, const slg_guide_scene *scene) {
    const table_eyes eyes = {.scene = *scene,
                             .options = choices.options,
                             .labels = choices.labels,
                             .option_count = choices.open ? choices.count : 0};
    grid g = {0};
    if (!grid_resize(&g, 100, 40)) return;
    table->title(&eyes, &g, (grid_area){0, 0, g.width, 1});
    must(table->draw(&eyes, &g, (grid_area){0, 1, g.width, g.height - 1}) > 0, "the table, drawn");
    for (uint32_t page = 0; page < table->page_count; page++)
        if (table->pages[page].draw)
            table->pages[page].draw(&eyes, 0, 0, &g, (grid_area){0, 1, g.width, g.height - 1});
    grid_free(&g);
}

static void look(const slg_game *game, const slg_voice *voice, uint32_t seats) {
    for (uint32_t seat = 0; seat < seats; seat++) {
        slg_view(game, state, seat, view);
        choices.open = false;
        chooser_fill(&choices, game, table_find(game), view, seat, true);
        slg_guide_scene scene = {.game = game, .view = view, .voice = voice, .viewer = seat};
        if (choices.open) scene.decision = &choices.decision;
        look_at_things(&scene);
        draw(table_find(game), &scene);
    }
}

static void play(const slg_game *game, uint64_t seed) {
    static slg_option options[SLG_OPTIONS_MAX];
    slg_setup setup;
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    must(slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK, "a match");
    must(table_find(game) == &ALONE_TABLE, "a table of its own");
    must(slg_guide_help(game, SLG_EN)[0], "the page for newcomers");
    uint32_t n = 0;
    for (; n < ANSWERS_MAX && !slg_is_over(state) && !wrong; n++) {
        slg_voice voice = {.lang = (slg_lang)(n / LOOK_EVERY % SLG_LANGS)};
        if (n % LOOK_EVERY == 0 && slg_game_speaks(game, voice.lang))
            look(game, &voice, setup.seats);
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_view(game, state, seat, view);
        uint32_t count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
        uint32_t chosen = slg__policy_for(game)->choose(game, view, seat, options, count);
        must(chosen < count, "an option that there is");
        slg_apply(game, state, seat, options[chosen < count ? chosen : 0]);
    }
    must(slg_is_over(state), "an end of the match");
    must(slg_cut_count() == 0, "texts that fit");
}

bool alone_client(const slg_game *game) {
    for (uint64_t seed = 1; seed <= SEEDS; seed++)
        play(game, seed);
    if (wrong) printf("%s alone: no %s\n", slg_game_name(game), wrong);
    return !wrong;
}
