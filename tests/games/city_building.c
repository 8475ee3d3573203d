/* SPDX-License-Identifier: MIT */
/* A year's building and scoring with decks that no match would deal: any tiles, many monsters, time
 * up at any moment. Checks what must hold in each position, and what no tile of the box
 * can cause. */
#include <sortilege/chance.h>
#include <sortilege/sortilege.h>

#include "city_table.h"
#include "games/city/build.h"

enum { YEARS = 300, MOVES_MAX = 4000 };

/* --- a game that is one year of building --- */

/* What the next match is dealt from. */
static uint64_t dealing;
static const city_content *dealt_from;

static slg_went one_year(slg_run *run, slg_frame *f) {
    if (f->step) {
        slg_end(run, CITY_OVER_YEARS);
        return SLG_WAIT;
    }
    f->step = 1;
    for (uint32_t seat = 0; seat < run->core->seats; seat++)
        slg_fork(run, seat, CITY_PROC_BUILD, 0);
    return SLG_WAIT;
}

static uint32_t any_tile(const city_content *content, bool monster) {
    for (;;) {
        uint32_t design = city_below(&dealing, content->design_count);
        if ((content->designs[design].kind == CITY_MONSTER) == monster) return design;
    }
}

static void deal_any(const city_content *content, city_player *player) {
    uint32_t tiles = 1 + city_below(&dealing, 50), monsters = city_below(&dealing, 60);
    memset(player->tile, CITY_NONE, sizeof player->tile);
    for (uint32_t i = 0; i < tiles; i++)
        city_gain_slot(player, any_tile(content, city_below(&dealing, 100) < monsters));
    player->share_count = (uint8_t)city_below(&dealing, CITY_SHARE_MAX + 1);
    for (uint32_t i = 0; i < player->share_count; i++)
        player->share[i] = content->monsters[CITY_SKELETON][city_below(&dealing, 24)];
    player->ahead[0] = player->ahead[1] = CITY_NONE;
    if (tiles > 3 && city_below(&dealing, 3) == 0) {
        player->ahead[0] = (uint8_t)city_below(&dealing, tiles - 1);
        player->ahead[1] = (uint8_t)(player->ahead[0] + 1);
    }
}

static slg_status deal(slg_run *run, const slg_setup *setup, slg_error *error) {
    city_state *s = city_s(run);
    (void)setup;
    (void)error;
    s->phase = CITY_PHASE_BUILD;
    s->options[CITY_SET_TIMER] = (uint8_t)city_below(&dealing, 2);
    s->options[CITY_SET_CHIMERA] = (uint8_t)city_below(&dealing, 2);
    s->options[CITY_SET_OPEN_ROW] = (uint8_t)city_below(&dealing, 2);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        deal_any(dealt_from, &s->seats[seat]);
        city_begin_building(&s->seats[seat]);
    }
    slg_call(run, CITY_PROC_YEAR, 0);
    return SLG_OK;
}

/* --- what must hold --- */

/* Each tile is in one place; -1 if one is in two. */
static int64_t tiles_of(const city_player *player) {
    uint64_t dark = player->laid >> CITY_OWNED_MAX << CITY_OWNED_MAX, found = 0;
    uint64_t piles[8 + CITY_SLOTS] = {player->deck, player->laid & ~dark, player->aside,
                                      player->gone};
    uint32_t count = 4;
    for (uint32_t i = 0; i < player->under_count; i++)
        if (player->under[i] != CITY_NONE) piles[count++] = city_bit(player->under[i]);
    for (; dark; dark &= dark - 1)
        if (player->beneath[slg__lowest(dark)] != CITY_NONE)
            piles[count++] = city_bit(player->beneath[slg__lowest(dark)]);
    for (uint32_t i = 0; i < 2; i++)
        if (player->ahead[i] != CITY_NONE) piles[count++] = city_bit(player->ahead[i]);
    if (player->hand < CITY_OWNED_MAX) piles[count++] = city_bit(player->hand);
    for (uint32_t i = 0; i < count; i++) {
        if (found & piles[i]) return -1;
        found |= piles[i];
    }
    return (int64_t)found;
}

static slg_status holds(const slg_game *game, const slg_state *state, slg_error *error) {
    const city_state *s = city_of_const(state);
    (void)game;
    (void)error;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const city_player *player = &s->seats[seat];
        uint64_t open[CITY_SIDES];
        city_open_sides(player, open);
        CHECK_EQ(tiles_of(player), city_bit(player->owned) - 1);
        CHECK_MEM(player->open, open, sizeof open);
        CHECK(city_unknown_elsewhere(player) <= city_ones(player->deck));
        for (uint32_t slot = 0; slot < CITY_SLOTS; slot++)
            if (!(player->laid >> slot & 1))
                CHECK_EQ(player->cell[slot] | player->look[slot] | player->beneath[slot], 0);
        if (player->work != CITY_WORK_DONE) continue;
        CHECK_EQ(player->hand & player->source & player->target, CITY_NONE);
        CHECK_EQ(player->picks | player->dark_due, 0);
        CHECK_EQ(player->laid >> CITY_OWNED_MAX, 0); /* CITY-SCORE-01 */
        CHECK_EQ(city_to_act(dealt_from, player), 0);
    }
    return SLG_OK;
}

/* --- play --- */

static slg_game game;
static slg_state_room room;

static void begin(uint64_t seed, const city_content *content) {
    static slg_proc *procs[CITY_PROC_COUNT];
    slg_setup setup = {.seats = (uint8_t)(1 + seed % 3), .seed = {(uint8_t)seed}};
    setup.chance = seed % 5 ? SLG_CHANCE_SAMPLED : SLG_CHANCE_ASKED;
    memcpy(procs, city_game.procs, sizeof procs);
    procs[CITY_PROC_YEAR] = one_year;
    game = city_game;
    game.procs = procs;
    game.setup = deal;
    game.check = holds;
    game.option_count = 0;
    game.content = dealt_from = content;
    dealing = seed;
    CHECK_EQ(slg_state_init(&game, &setup, (slg_state *)&room, NULL, NULL), SLG_OK);
}

/* A random seat that is asked; the clock seldom. */
static uint32_t someone(uint32_t pending) {
    uint32_t players = pending & ~(1u << SLG_SEAT_CLOCK);
    if (players != pending && city_below(&dealing, 60) == 0) return SLG_SEAT_CLOCK;
    return city_random_bit(players, &dealing);
}

/* The options follow from what the seat sees, there are at least two, and none is also refused. */
static void check_options(uint32_t seat, const slg_option *options, uint32_t count) {
    static slg_state_room view;
    slg_option seen[SLG_OPTIONS_MAX];
    slg_refusal refused[SLG_OPTIONS_MAX];
    slg_view(&game, (slg_state *)&room, seat, (slg_state *)&view);
    CHECK(count >= 2 && count <= SLG_OPTIONS_MAX);
    CHECK_EQ(slg_options(&game, (slg_state *)&view, seat, seen, SLG_OPTIONS_MAX), count);
    CHECK_MEM(seen, options, count * sizeof *options);
    uint32_t against =
        slg_refused(&game, (slg_state *)&room, seat, refused, sizeof refused / sizeof *refused);
    for (uint32_t i = 0; i < against; i++)
        for (uint32_t j = 0; j < count; j++)
            CHECK(memcmp(&refused[i].option, &options[j], sizeof *options) != 0);
}

static void play_year(void) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    slg_state *state = (slg_state *)&room;
    for (uint32_t moves = 0; slg_pending(state); moves++) {
        REQUIRE(moves < MOVES_MAX);
        REQUIRE(slg_check(&game, state, NULL) == SLG_OK);
        uint32_t seat = someone(slg_pending(state));
        slg_get_decision(&game, state, seat, &decision);
        uint32_t count = slg_options(&game, state, seat, options, SLG_OPTIONS_MAX);
        if (seat < SLG_SEATS_MAX) check_options(seat, options, count);
        slg_answer answer = {(uint8_t)seat, decision.seq, city_below(&dealing, count)};
        if (decision.kind == CITY_ASK_BUILD && city_below(&dealing, 8)) answer.option = 0;
        REQUIRE(slg_give_answer(&game, state, answer, NULL, NULL) == SLG_OK);
    }
    CHECK_EQ(slg_check(&game, state, NULL), SLG_OK);
}

TEST(years_of_any_tiles) {
    for (uint64_t year = 1; year <= YEARS; year++) {
        test_note("year", year);
        begin(year, city_content_of(&city_game));
        play_year();
    }
}

/* --- what no tile of the box can bring about --- */

/* CITY-BUILD-24, CITY-AMB-60: a tile that is jagged all round fits beside nothing. */
TEST(a_tile_that_fits_nowhere) {
    static city_content content;
    content = *city_content_of(&city_game);
    for (uint32_t design = 0; design < content.design_count; design++)
        if (content.designs[design].monster == CITY_SKELETON) content.designs[design].jagged = 15;
    city_player *player = &city_of((slg_state *)&room)->seats[0];
    uint64_t seed = 1;
    do
        begin(seed++, &content);
    while (player->work != CITY_WORK_BUILD);
    memset(player->tile, CITY_NONE, sizeof player->tile);
    player->owned = 0;
    for (uint32_t i = 0; i < 4; i++)
        city_gain_slot(player, i ? content.monsters[CITY_SKELETON][0] : content.starters[0]);
    city_begin_building(player);
    city_lay(&content, player, 0, CITY_ORIGIN, 0);
    player->deck &= ~city_bit(0);
    slg_resume(&game, (slg_state *)&room, NULL, NULL);
    slg_answer flip = {.seat = 0};
    for (uint32_t i = 1; i <= 2; i++, flip.seq++)
        REQUIRE(slg_give_answer(&game, (slg_state *)&room, flip, NULL, NULL) == SLG_OK);
    CHECK_EQ(city_ones(player->aside), 2);
    CHECK_EQ(city_left(player), 1);
    CHECK_EQ(player->top, city_bit(0));
}
