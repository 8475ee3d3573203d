/* SPDX-License-Identifier: MIT */
/* Everything that the screen says fits into the room it is given: random matches with the longest
 * names, put into words in every language. */
#include <stdio.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "kernel/state.h"

#include "scenes.h"
#include "test.h"
#include "tui/chooser.h"
#include "tui/table.h"

enum { LOOK_EVERY = 53, EACH_WAY = 4, ANSWERS_MAX = 2000, OPTIONS_TOLD = 24 };

static slg_state_room room, view_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&view_room;
static char text[TABLE_TEXT_MAX];
static chooser choices;
static table_thing things[TABLE_THINGS_MAX];

_Static_assert(sizeof NAMED("A") == SESSION_NAME_MAX, "as long as a name can be");

static uint32_t cuts;

/* Was something cut since it was asked last? */
static bool whole(const char *name, const char *what) {
    bool good = slg_cut_count() == cuts;
    cuts = slg_cut_count();
    if (!CHECK(good)) {
        test_fail(__FILE__, __LINE__, name);
        test_fail(__FILE__, __LINE__, what);
        test_fail(__FILE__, __LINE__, text);
    }
    return good;
}

static void tell_choices(const tui_table *table, const table_eyes *eyes, const char *name) {
    uint32_t step = eyes->option_count / OPTIONS_TOLD + 1;
    for (uint32_t i = 0; i < eyes->option_count; i += step) {
        slg_guide_preview(&eyes->scene, eyes->options[i], false, text, sizeof text);
        slg_guide_preview(&eyes->scene, eyes->options[i], true, text, sizeof text);
        whole(name, "a preview");
    }
    if (!eyes->scene.decision) return;
    slg_guide_advise(&eyes->scene, text, sizeof text);
    whole(name, "advice");
    if (table->board && table->board->in_hand) {
        table->board->in_hand(eyes, text, sizeof text);
        whole(name, "the tile in hand");
    }
}

static void tell_all(const tui_table *table, const table_eyes *eyes, const char *name) {
    slg_guide_tell(&eyes->scene, text, sizeof text);
    whole(name, "the table");
    uint32_t count = slg_guide_things(&eyes->scene, things, TABLE_THINGS_MAX);
    CHECK(count < TABLE_THINGS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        slg_guide_describe(&eyes->scene, things[i], text, sizeof text);
        whole(name, "a thing");
    }
    for (uint32_t page = 0; page < table->page_count; page++)
        for (uint32_t who = 0; who < slg__core_const(eyes->scene.view)->seats; who++) {
            table->pages[page].tell(eyes, who, text, sizeof text);
            whole(name, "a page");
        }
    if (slg_is_over(eyes->scene.view)) {
        slg_guide_ending(&eyes->scene, text, sizeof text);
        whole(name, "the ending");
    }
    tell_choices(table, eyes, name);
}

static void draw_all(const tui_table *table, const table_eyes *eyes, const char *name) {
    static const struct {
        int width, height;
    } sizes[] = {{80, 24}, {120, 40}, {GRID_WIDTH_MAX, GRID_HEIGHT_MAX}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        grid g = {0};
        if (!CHECK(grid_resize(&g, sizes[i].width, sizes[i].height))) return;
        grid_area area = {0, 1, g.width, g.height - 1};
        table->title(eyes, &g, (grid_area){0, 0, g.width, 1});
        table->draw(eyes, &g, area);
        whole(name, "the table, drawn");
        for (uint32_t page = 0; page < table->page_count; page++)
            if (table->pages[page].draw) {
                table->pages[page].draw(eyes, 0, 0, &g, area);
                whole(name, table->pages[page].key == 'v' ? "page v, drawn" : "a page, drawn");
            }
        grid_free(&g);
    }
}

static void look(const slg_game *game, const char *name) {
    const tui_table *table = table_find(game);
    uint32_t seats = slg__core_const(state)->seats;
    for (uint32_t viewer = 0; viewer < seats; viewer++)
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
            if (!slg_game_speaks(game, lang)) continue;
            slg_view(game, state, viewer, view);
            choices.open = false;
            chooser_fill(&choices, game, table, view, viewer, true);
            table_eyes eyes = {.scene.game = game,
                               .scene.view = view,
                               .scene.voice = &scene_voices[lang],
                               .scene.viewer = viewer,
                               .scene.decision = choices.open ? &choices.decision : NULL,
                               .options = choices.options,
                               .labels = choices.labels,
                               .option_count = choices.open ? choices.count : 0};
            tell_all(table, &eyes, name);
            draw_all(table, &eyes, name);
        }
}

static void play(const slg_game *game, const char *name, uint64_t seed) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_random random;
    slg_random_seed(&random, seed);
    for (uint32_t n = 0; n < ANSWERS_MAX && !slg_is_over(state); n++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        if (n % LOOK_EVERY == seed) look(game, name);
        slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
    }
    look(game, name);
}

TEST(what_the_screen_says_fits) {
    cuts = slg_cut_count();
    EACH(row, scene_rows)
    for (uint64_t seed = 1; seed <= EACH_WAY; seed++) {
        REQUIRE(scene_start(row, seed, state));
        play(scene_game(row->game), row->name, seed);
    }
}
