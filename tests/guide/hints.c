/* SPDX-License-Identifier: MIT */
/* Why an answer is recommended, sentence by sentence, in games whose right move is known. */
#include <sortilege/sortilege.h>

#include "agents/little.h"
#include "test.h"

static slg_state_room room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_decision decision;
static slg_option options[SLG_OPTIONS_MAX];
static uint32_t count;
static slg_advice advice[SLG_OPTIONS_MAX];
static char text[SLG_GUIDE_TEXT_MAX];

/* Sets up the position, the question to its seat, and what a search would say about the options. */
static void lay(int16_t which, int16_t sticks, const int8_t *percent) {
    little_start(state, which, sticks, 1);
    slg_get_decision(&little_game, state, 0, &decision);
    count = slg_options(&little_game, state, 0, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        advice[i] = (slg_advice){.visits = percent[i] >= 0 ? 10 : 0,
                                 .value = (int16_t)(20 * percent[i] - 1000)};
}

static const char *hint(uint32_t option, const slg_voice *voice) {
    slg_guide_scene scene = {
        .game = &little_game, .view = state, .voice = voice, .decision = &decision};
    slg_guide_hint(&scene, options, count, option, advice, count, text, sizeof text);
    return text;
}

static const struct {
    const char *name;
    int16_t which, sticks;
    int8_t percent[3]; /* -1: the search did not look at it */
    uint32_t option;
    const char *english, *german;
} rows[] = {
    {"wins", LITTLE_NIM, 3, {0, 0, 100}, 2, "it wins at once", "damit ist die Partie gewonnen"},
    {"all else loses",
     LITTLE_DOOM,
     2,
     {0, 40},
     1,
     "everything else loses at once",
     "alles andere verliert sofort"},
    {"all else does nothing",
     LITTLE_IDLE,
     2,
     {40, 60},
     1,
     "nothing else changes anything",
     "alles andere bewirkt nichts"},
    {"a better one",
     LITTLE_NIM,
     20,
     {62, 55, 10},
     0,
     "62% to win; the next best (unknown) has 55%",
     "Siegchance 62\u00a0%; beim Nächstbesten (unknown) sind es 55\u00a0%"},
    {"alike",
     LITTLE_NIM,
     20,
     {62, 61, 10},
     0,
     "62% to win; other choices are about as good",
     "Siegchance 62\u00a0%; anderes ist etwa gleich gut"},
    {"the only one looked at",
     LITTLE_NIM,
     20,
     {62, -1, -1},
     0,
     "62% to win",
     "Siegchance 62\u00a0%"},
    {"not looked at", LITTLE_NIM, 20, {-1, 62, -1}, 0, "", ""},
    {"one loses at once",
     LITTLE_NIM,
     4,
     {30, 20, 0},
     0,
     "30% to win; the next best (unknown) has 20%; 1 other choice loses at once",
     "Siegchance 30\u00a0%; beim Nächstbesten (unknown) sind es 20\u00a0%; 1 andere Möglichkeit "
     "verliert sofort"},
    {"nothing wins",
     LITTLE_NIM,
     20,
     {1, 1, 0},
     1,
     "the game is nearly lost; this holds out longest",
     "kaum noch zu retten; so hältst du am längsten durch"},
};

TEST(a_hint_says_why) {
    EACH(row, rows) {
        lay(row->which, row->sticks, row->percent);
        CHECK_STR(hint(row->option, &slg_voice_en), row->english);
        CHECK_STR(hint(row->option, &slg_voice_de), row->german);
    }
}

static const struct {
    const char *name;
    int16_t which, sticks;
    int8_t percent[3];
    uint8_t certain; /* bit n: option n */
    uint32_t option;
    const char *english, *german;
} counted[] = {
    {"wins later",
     LITTLE_NIM,
     20,
     {10, 100, 10},
     2,
     1,
     "it wins, whatever follows",
     "damit ist die Partie zu gewinnen, was auch folgt"},
    {"all else loses later",
     LITTLE_NIM,
     20,
     {0, 60, 0},
     5,
     1,
     "everything else loses, whatever follows",
     "alles andere verliert, was auch folgt"},
    {"one loses later",
     LITTLE_NIM,
     20,
     {60, 40, 0},
     4,
     0,
     "60% to win; the next best (unknown) has 40%; 1 other choice loses, whatever follows",
     "Siegchance 60\u00a0%; beim Nächstbesten (unknown) sind es 40\u00a0%; 1 andere Möglichkeit "
     "verliert, was auch folgt"},
    {"all lose later",
     LITTLE_NIM,
     20,
     {0, 0, 0},
     7,
     0,
     "every choice loses, whatever follows; this holds out longest",
     "alles verliert, was auch folgt; so hältst du am längsten durch"},
    {"counted out",
     LITTLE_NIM,
     20,
     {60, 40, 10},
     7,
     0,
     "60% to win; the next best (unknown) has 40%; both are counted out exactly",
     "Siegchance 60\u00a0%; beim Nächstbesten (unknown) sind es 40\u00a0%; beides ist genau "
     "ausgerechnet"},
};

TEST(a_hint_tells_what_is_certain) {
    EACH(row, counted) {
        lay(row->which, row->sticks, row->percent);
        for (uint32_t i = 0; i < count; i++)
            advice[i].certain = row->certain >> i & 1;
        CHECK_STR(hint(row->option, &slg_voice_en), row->english);
        CHECK_STR(hint(row->option, &slg_voice_de), row->german);
    }
}

TEST(a_single_choice_needs_no_reason) {
    lay(LITTLE_NIM, 20, (int8_t[]){50, 50, 50});
    count = 1;
    CHECK_STR(hint(0, &slg_voice_en), "there is nothing else to choose");
}

TEST(without_advice_only_what_is_certain_is_said) {
    slg_guide_scene scene = {.game = &little_game, .view = state, .decision = &decision};
    lay(LITTLE_NIM, 20, (int8_t[]){62, 55, 10});
    CHECK_EQ(slg_guide_hint(&scene, options, count, 0, NULL, 3, text, sizeof text), 0);
    CHECK_EQ(slg_guide_hint(&scene, options, count, count, advice, count, text, sizeof text), 0);
    lay(LITTLE_NIM, 3, (int8_t[]){0, 0, 0});
    slg_guide_hint(&scene, options, count, 2, NULL, 0, text, sizeof text);
    CHECK_STR(text, "it wins at once");
}

TEST(chances_are_per_cent_of_what_was_looked_at) {
    lay(LITTLE_NIM, 20, (int8_t[]){0, 100, -1});
    CHECK_EQ(slg_guide_chance(&advice[0]), 0);
    CHECK_EQ(slg_guide_chance(&advice[1]), 100);
    CHECK_EQ(slg_guide_chance(&advice[2]), -1);
}
