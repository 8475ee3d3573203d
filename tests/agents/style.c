/* SPDX-License-Identifier: MIT */
/* What opponents of a style like, and that they change nothing where there is none. */
#include <stdio.h>
#include <string.h>

#include <sortilege/sortilege.h>

#include "agents/heuristic.h"
#include "test.h"

TEST(styles_are_named) {
    CHECK_STR(slg_style_name(SLG_PLAIN), "plain");
    CHECK_STR(slg_style_name(SLG_TRICKY), "tricky");
    CHECK_STR(slg_style_name(SLG_STYLES), "");
    for (uint32_t style = 0; style < SLG_STYLES; style++) {
        char text[64];
        slg_agent_spec spec, plain;
        snprintf(text, sizeof text, "search:adept,style=%s", slg_style_name((slg_style)style));
        REQUIRE(slg_agent_parse(text, &spec, NULL) == SLG_OK);
        CHECK_EQ(spec.style, style);
        REQUIRE(slg_agent_parse("search:adept", &plain, NULL) == SLG_OK);
        plain.style = style;
        CHECK(memcmp(&spec, &plain, sizeof spec) == 0);
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++)
            CHECK(slg_guide_style_word(lang, (slg_style)style)[0] &&
                  slg_guide_style_help(lang, (slg_style)style)[0]);
    }
    slg_error error;
    slg_agent_spec spec;
    CHECK_EQ(slg_agent_parse("search:adept,style=rude", &spec, &error), SLG_UNKNOWN);
    CHECK(strstr(error.text, "bold, patient and tricky") != NULL);
    CHECK_STR(slg_guide_agent_word(SLG_EN, "search:novice,style=bold"), "novice");
    CHECK_STR(slg_guide_agent_word(SLG_EN, "search:novice,style=rude"), "");
    CHECK_STR(slg_guide_agent_word(SLG_EN, "heuristic,style=bold"), "");
    CHECK_STR(slg_guide_agent_suited("search:novice,style=bold", "WW"), "search:learner");
}

/* Every player of the menus is found again in every style that it can have. */
TEST(styles_come_and_go) {
    char name[SLG_AGENT_NAME_MAX], plain[SLG_AGENT_NAME_MAX];
    for (uint32_t i = 0; *slg_guide_agent_at(i); i++) {
        const char *spec = slg_guide_agent_at(i);
        for (slg_style style = SLG_PLAIN; style < SLG_STYLES; style++) {
            size_t length = slg_guide_agent_styled(spec, style, name, sizeof name);
            bool has_one = i < SLG_LEVELS && style != SLG_PLAIN;
            CHECK_EQ(length, strlen(name));
            CHECK_EQ(slg_guide_agent_style(name), has_one ? style : SLG_PLAIN);
            CHECK_EQ(strcmp(name, spec) == 0, !has_one);
            CHECK_EQ(slg_guide_agent_find(name), i);
            CHECK_STR(slg_guide_agent_word(SLG_DE, name), slg_guide_agent_word(SLG_DE, spec));
            slg_guide_agent_styled(name, SLG_PLAIN, plain, sizeof plain);
            CHECK_STR(plain, spec);
        }
    }
    /* settings stay, and whoever has some is none of the menu's */
    CHECK_EQ(slg_guide_agent_styled("search:2000ms,ponder=1", SLG_BOLD, name, sizeof name), 33);
    CHECK_STR(name, "search:2000ms,ponder=1,style=bold");
    CHECK_EQ(slg_guide_agent_find(name), SLG_AGENT_UNLISTED);
    CHECK_EQ(slg_guide_agent_style(name), SLG_BOLD);
    /* another order of the same, and the name without a level */
    CHECK_EQ(slg_guide_agent_find("search:style=tricky,adept"), SLG_ADEPT);
    CHECK_EQ(slg_guide_agent_find("search"), SLG_MASTER);
    /* no agents */
    static const struct {
        const char *name;
    } none[] = {
        {""}, {"human"}, {"search:adept,style=rude"}, {"heuristic,style=bold"}, {"search:novice,"}};
    EACH(row, none) {
        CHECK_EQ(slg_guide_agent_styled(row->name, SLG_BOLD, name, sizeof name), 0);
        CHECK_STR(name, "");
        CHECK_EQ(slg_guide_agent_find(row->name), SLG_AGENT_UNLISTED);
        CHECK_EQ(slg_guide_agent_style(row->name), SLG_PLAIN);
    }
    CHECK_EQ(slg_guide_agent_styled("search:adept", SLG_STYLES, name, sizeof name), 12);
    CHECK_STR(name, "search:adept"); /* no style is none */
}

/* In every game what each style likes changes in the course of a match; whoever has no style likes
 * nothing. */
TEST(styles_like_something) {
    for (uint32_t g = 0; g < slg_game_count(); g++) {
        const slg_game *game = slg_game_at(g);
        const slg_policy *policy = slg__policy_for(game);
        static slg_state_room room, view;
        slg_state *state = (slg_state *)&room;
        slg_setup setup;
        slg_random random;
        uint32_t unlike[SLG_STYLES] = {0};
        if (!policy || !policy->likes) continue;
        slg_setup_default(game, &setup);
        slg_seed_from(g + 11, setup.seed);
        slg_random_seed(&random, 5);
        REQUIRE(slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK);
        int32_t before[SLG_STYLES] = {0};
        for (uint32_t answers = 0; answers < 400 && !slg_is_over(state); answers++) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            REQUIRE(count > 0);
            slg_view(game, state, seat, (slg_state *)&view);
            uint32_t choice = slg_random_below(&random, 10) == 0
                                  ? slg_random_below(&random, count)
                                  : policy->choose(game, (slg_state *)&view, seat, options, count);
            slg_apply(game, state, seat, options[choice]);
            int32_t now[SLG_STYLES];
            for (uint32_t style = 0; style < SLG_STYLES; style++) {
                now[style] = policy->likes(game, state, 0, style);
                unlike[style] += now[style] != before[style];
                before[style] = now[style];
            }
            CHECK_EQ(now[SLG_PLAIN], 0);
        }
        CHECK_EQ(unlike[SLG_PLAIN], 0);
        for (uint32_t style = SLG_BOLD; style < SLG_STYLES; style++)
            CHECK(unlike[style] > 0);
    }
}
