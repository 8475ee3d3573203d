/* SPDX-License-Identifier: MIT */
/* The sentences of Sorcerer City, in both languages, and what outcomes of chance are called. */
#include <string.h>

#include <sortilege/text.h>

#include "games/city/services.h"
#include "kernel/game.h"
#include "test.h"

static slg_state_room room;
static char text[SLG_TEXT_MAX];
#define STATE ((slg_state *)(void *)&room)
#define S     city_of(STATE)

static const city_content *const content = &city_content_builtin;

static int16_t tile(const char *id) {
    return (int16_t)slg_card_find(&city_game, id);
}

static void lay(uint32_t seat, const char *id, int32_t row, int32_t column) {
    city_player *player = &S->seats[seat];
    uint32_t slot = city_gain_slot(player, (uint32_t)tile(id));
    city_lay(content, player, slot, city_cell_at(row, column), 0);
}

/* A's district: Walking Keep at 0,0, a Dragon at 0,1, a face-down tile at -1,0. */
static void set_table(void) {
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    setup.seats = 2;
    slg_state_init(&city_game, &setup, STATE, NULL, NULL);
    lay(0, "M116", 0, 0);
    lay(0, "X-DRAGON-Y", 0, 1);
    city_lay(content, &S->seats[0], city_dark_slot(&S->seats[0]), city_cell_at(-1, 0), 0);
    lay(1, "X-CUBE-Y", 2, 3);
    S->market[0] = S->market[1] = (uint8_t)tile("M110");
    S->market[5] = (uint8_t)tile("M201");
}

static const slg_voice *voice_of(uint32_t lang) {
    return lang == SLG_EN ? &slg_voice_en : &slg_voice_de;
}

#define CELL(row, column) (CITY_ORIGIN + CITY_ROWS * (row) + (column))

/* --- questions --- */

static const struct {
    const char *name;
    uint16_t kind;
    const char *source_tile;
    int16_t source, extra;
    const char *says[SLG_LANGS];
} questions[] = {
    {"build",
     CITY_ASK_BUILD,
     NULL,
     12,
     0,
     {"A: turn up the next tile?", "A: Das nächste Plättchen aufdecken?"}},
    {"place",
     CITY_ASK_PLACE,
     "M105",
     0,
     0,
     {"A: where does Crystal Grove (M105) go?", "A: Wohin mit Kristallhain (M105)?"}},
    {"move",
     CITY_ASK_MOVE,
     NULL,
     CELL(0, 0),
     0,
     {"A, Walking Keep at 0,0: which tile moves?",
      "A, Wandernder Bergfried auf 0,0: Welches Plättchen wird bewegt?"}},
    {"move to",
     CITY_ASK_MOVE_TO,
     NULL,
     CELL(0, 0),
     CELL(0, 1),
     {"A, Walking Keep at 0,0: where does Dragon at 0,1 go?",
      "A, Wandernder Bergfried auf 0,0: Wohin mit Drache auf 0,1?"}},
    {"destroy",
     CITY_ASK_DESTROY,
     NULL,
     CELL(0, 1),
     0,
     {"A, Dragon at 0,1: which tile is destroyed?",
      "A, Drache auf 0,1: Welches Plättchen wird zerstört?"}},
    {"catch up",
     CITY_ASK_CATCH_UP,
     NULL,
     3,
     0,
     {"A: take a tile of class 3?", "A: Ein Plättchen der Klasse 3 nehmen?"}},
};

TEST(questions_in_words) {
    set_table();
    EACH(row, questions) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_decision decision = {.kind = row->kind,
                                     .source =
                                         row->source_tile ? tile(row->source_tile) : row->source,
                                     .extra = row->extra};
            slg_text_decision(&city_game, STATE, &decision, voice_of(lang), text, sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* --- options --- */

static const struct {
    const char *name;
    uint16_t kind;
    const char *tile; /* instead of a */
    int16_t a, b;
    const char *says[SLG_LANGS];
} answers[] = {
    {"keep",
     CITY_DO_KEEP,
     "A01",
     0,
     0,
     {"keep Magic Boots (A01)", "Magische Stiefel (A01) behalten"}},
    {"place", CITY_DO_PLACE, NULL, CELL(-2, 3), 0, {"place at -2,3", "auf -2,3 legen"}},
    {"turned",
     CITY_DO_PLACE,
     NULL,
     CELL(0, 2),
     3,
     {"place at 0,2, turned 270°", "auf 0,2 legen, gedreht um 270°"}},
    {"cast",
     CITY_DO_CAST,
     NULL,
     CELL(0, 0),
     0,
     {"use R1 of Walking Keep at 0,0", "R1 von Wandernder Bergfried auf 0,0 nutzen"}},
    {"pick", CITY_DO_PICK, NULL, CELL(0, 1), 0, {"Dragon at 0,1", "Drache auf 0,1"}},
    {"pick face-down",
     CITY_DO_PICK,
     NULL,
     CELL(-1, 0),
     0,
     {"a face-down tile at -1,0", "ein verdecktes Plättchen auf -1,0"}},
    {"colour", CITY_DO_COLOUR, NULL, CITY_PRESTIGE, 0, {"prestige", "Prestige"}},
    {"split",
     CITY_DO_SPLIT,
     NULL,
     CITY_MONEY,
     CITY_PRESTIGE,
     {"money and prestige, the odd point to money",
      "Geld und Prestige, der ungerade Punkt für Geld"}},
    {"rival",
     CITY_DO_RIVAL_MONSTER,
     NULL,
     CELL(2, 3),
     1,
     {"B's Gelatinous Cube at 2,3", "Gel-Würfel von B auf 2,3"}},
    {"buy",
     CITY_DO_BUY,
     NULL,
     5,
     4,
     {"buy Market Quarter (M201) for 4 money", "Marktviertel (M201) für 4 Geld kaufen"}},
    {"buy one of two",
     CITY_DO_BUY,
     NULL,
     1,
     3,
     {"buy Barter Lane (M110) in place 2 for 3 money",
      "Tauschgasse (M110) auf Platz 2 für 3 Geld kaufen"}},
    {"exchange",
     CITY_DO_EXCHANGE,
     NULL,
     5,
     0,
     {"exchange Market Quarter (M201) for nothing", "Marktviertel (M201) für nichts austauschen"}},
    {"free",
     CITY_DO_FREE,
     NULL,
     5,
     CELL(0, 0),
     {"take Market Quarter (M201) for free with R1 of Walking Keep at 0,0",
      "Marktviertel (M201) durch R1 von Wandernder Bergfried auf 0,0 umsonst nehmen"}},
    {"player", CITY_DO_PLAYER, NULL, 1, 0, {"B", "B"}},
};

TEST(options_in_words) {
    set_table();
    EACH(row, answers) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_decision decision = {.kind = CITY_ASK_PLACE};
            slg_option option = {row->kind, row->tile ? tile(row->tile) : row->a, row->b, 0};
            slg_text_option(&city_game, STATE, &decision, option, voice_of(lang), text,
                            sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* --- events --- */

static const struct {
    const char *name;
    uint16_t kind;
    const char *a_tile;
    int16_t a, b, c, d;
    const char *says[SLG_LANGS];
} events[] = {
    {"goal",
     CITY_TOLD_GOAL,
     "M116",
     0,
     CELL(0, 0),
     0,
     5,
     {"red shields of Walking Keep (M116) at 0,0: 5 influence",
      "rote Wappenschilde von Wandernder Bergfried (M116) auf 0,0: 5 Einfluss"}},
    {"gain", CITY_TOLD_GAIN, NULL, CITY_MONEY, 3, 0, 0, {"A gains 3 money", "A erhält 3 Geld"}},
    {"deal",
     CITY_TOLD_DEAL,
     NULL,
     CITY_GOLEM,
     0,
     0,
     0,
     {"A is dealt a monster: Golem", "A erhält ein Monster: Golem"}},
    {"give",
     CITY_TOLD_GIVE,
     "M105",
     0,
     1,
     0,
     0,
     {"A gives Crystal Grove (M105) to B", "A gibt Kristallhain (M105) an B"}},
    {"over",
     CITY_TOLD_OVER,
     NULL,
     CITY_OVER_NO_PLACE,
     0,
     0,
     0,
     {"The game is over: a monster fits nowhere on the market",
      "Das Spiel ist zu Ende: ein Monster passt nirgends auf den Markt"}},
};

TEST(events_in_words) {
    set_table();
    EACH(row, events) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_event event = {.kind = row->kind,
                               .seen_by = SLG_ALL,
                               .a = row->a_tile ? tile(row->a_tile) : row->a,
                               .b = row->b,
                               .c = row->c,
                               .d = row->d};
            slg_text_event(&city_game, STATE, &event, voice_of(lang), text, sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* --- the end --- */

static const struct {
    const char *name;
    uint32_t seats, reason, coins[3], money[3];
    const char *says[SLG_LANGS];
} ends[] = {
    {"one wins",
     3,
     CITY_OVER_YEARS,
     {90, 120, 110},
     {0, 0, 0},
     {"B wins with 120 prestige", "B gewinnt mit 120 Prestige"}},
    {"by money",
     2,
     CITY_OVER_YEARS,
     {90, 90, 0},
     {4, 3, 0},
     {"A wins with 90 prestige", "A gewinnt mit 90 Prestige"}},
    {"shared",
     3,
     CITY_OVER_YEARS,
     {90, 10, 90},
     {4, 9, 4},
     {"A and C share the victory with 90 prestige each",
      "A und C teilen sich den Sieg mit je 90 Prestige"}},
    {"rank",
     1,
     CITY_OVER_YEARS,
     {101, 0, 0},
     {0, 0, 0},
     {"A has 101 prestige: Archmage", "A hat 101 Prestige: Oberzauberer"}},
    {"lowest rank",
     1,
     CITY_OVER_YEARS,
     {50, 0, 0},
     {0, 0, 0},
     {"A has 50 prestige: Junior Wizard", "A hat 50 Prestige: Junior-Zauberer"}},
    {"lost",
     1,
     CITY_OVER_MARKET_FULL,
     {200, 0, 0},
     {0, 0, 0},
     {"A loses: monsters cover the whole market", "A verliert: Monster bedecken den ganzen Markt"}},
};

TEST(the_end_in_words) {
    EACH(row, ends) {
        set_table();
        S->core.seats = (uint8_t)row->seats;
        S->core.over = (uint8_t)(1 + row->reason);
        for (uint32_t seat = 0; seat < row->seats; seat++) {
            S->seats[seat].coins = (uint16_t)row->coins[seat];
            S->seats[seat].track[CITY_MONEY] = (uint8_t)row->money[seat];
        }
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_text_outcome(&city_game, STATE, voice_of(lang), text, sizeof text);
            CHECK_STR(text, row->says[lang]);
        }
    }
}

/* --- chance --- */

static const struct {
    const char *name;
    uint32_t stream;
    const char *word;
    int32_t value;
} outcomes[] = {
    {"a reward", CITY_STREAM_SETUP, "reward-5", 5},
    {"a monster", CITY_STREAM_SETUP, "golem", CITY_DRAWN_MONSTER + CITY_GOLEM},
    {"an artifact", CITY_STREAM_SETUP, "A02", CITY_DRAWN_ARTIFACT + 2},
    {"a seat", CITY_STREAM_SETUP, "C", CITY_DRAWN_SEAT + 2},
    {"influence", CITY_STREAM_MYSTERY, "8", 8},
    {"a slot", CITY_STREAM_DECK_B, "3", 3},
    {"nothing", CITY_STREAM_DECK_B, "no-such-tile", -1},
};

TEST(outcomes_in_words) {
    EACH(row, outcomes) {
        slg_out out;
        CHECK_EQ(city_game.read_chance(&city_game, row->stream, row->word), row->value);
        if (row->value < 0) continue;
        slg_out_init(&out, text, sizeof text);
        city_game.put_chance(&city_game, NULL, row->stream, (uint32_t)row->value, SLG_EN, &out);
        slg_out_end(&out);
        CHECK_STR(text, row->word);
    }
}

/* "M105" means any copy of it among those that can be drawn. */
TEST(a_tile_is_meant_wherever_it_is) {
    set_table();
    int32_t m105 = city_game.read_chance(&city_game, CITY_STREAM_MARKET, "M105");
    S->market[2] = CITY_NONE; /* a gap of class 1 is filled next */
    S->stacks[0].unknown = (1u << content->class_count[0]) - 1;
    int32_t n = city_game.meant(&city_game, STATE, CITY_STREAM_MARKET, (uint32_t)m105,
                                S->stacks[0].unknown);
    REQUIRE(n >= 0);
    CHECK_EQ(content->classes[0][n], tile("M105"));
    CHECK_EQ(city_game.meant(&city_game, STATE, CITY_STREAM_MARKET, (uint32_t)m105,
                             S->stacks[0].unknown & ~(1ull << n)),
             -1);
    int32_t s04 = city_game.read_chance(&city_game, CITY_STREAM_DECK_A, "S04");
    CHECK_EQ(city_game.meant(&city_game, STATE, CITY_STREAM_DECK_A, (uint32_t)s04, 0xFFF), 3);
    CHECK_EQ(city_game.meant(&city_game, STATE, CITY_STREAM_DECK_A, (uint32_t)s04, 0xFF7), -1);
}
