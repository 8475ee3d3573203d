/* SPDX-License-Identifier: MIT */
/* What a batch is shown: in every form the same, nothing hidden, and whole rows in store. */
#include "test.h"
#include "toy_match.h"

enum { ROWS = 4, NUMBERS = 4096, ACTIONS = 12288, WORDS = ACTIONS / 64 };

typedef struct shown {
    int16_t seen[ROWS * NUMBERS], won[ROWS * SLG_SEATS_MAX];
    uint8_t mask[ROWS * ACTIONS], seats[ROWS], ended[ROWS], truncated[ROWS];
    uint64_t words[ROWS * WORDS];
    uint16_t legal[ROWS * SLG_OPTIONS_MAX], counts[ROWS];
    slg_action_parts parts[ROWS * SLG_OPTIONS_MAX];
} shown;

static _Alignas(64) unsigned char rooms[2][ROWS * (SLG_STATE_MAX + 1024)];
static shown one, other;

static slg_env_batch batch_of(shown *to) {
    memset(to, 0, sizeof *to);
    return (slg_env_batch){.observations = to->seen,
                           .masks = to->mask,
                           .seats = to->seats,
                           .rewards = to->won,
                           .ended = to->ended,
                           .truncated = to->truncated,
                           .legal = to->legal,
                           .legal_parts = to->parts,
                           .legal_counts = to->counts,
                           .legal_room = SLG_OPTIONS_MAX,
                           .mask_words = to->words};
}

static slg_env *begin(const slg_game *game, uint32_t seats, slg_env_form form, uint32_t which) {
    slg_env_config config = {
        .game = game, .games = ROWS, .seed = 5, .answer_cap = 900, .form = form};
    slg_setup_default(game, &config.setup);
    config.setup.seats = (uint8_t)seats;
    if (slg_env_size(&config) > sizeof rooms[which]) return NULL;
    if (slg_observation_size(game) > NUMBERS || slg_action_count(game) > ACTIONS) return NULL;
    return slg_env_init(rooms[which], &config, NULL);
}

/* The n-th game with its n-th number of seats; NULL: there are no more. */
static const slg_game *table_at(uint32_t n, uint32_t *seats) {
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        const slg_game *game = slg_game_at(i);
        uint32_t sizes = slg_game_seats_max(game) - slg_game_seats_min(game) + 1;
        *seats = slg_game_seats_min(game) + n;
        if (n < sizes) return game;
        n -= sizes;
    }
    return NULL;
}

static void draw(slg_random *random, const shown *of, uint16_t *options) {
    for (uint32_t i = 0; i < ROWS; i++)
        options[i] = (uint16_t)slg_random_below(random, of->counts[i]);
}

/* The lists, the masks and the factored actions of one row against slg_options of the seat's own
 * view. */
static void check_legal(const slg_game *game, const slg_env *env, uint32_t row, const shown *of) {
    slg_state_room room;
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    uint32_t all = slg_action_count(game), ones = 0, set = 0, seat = of->seats[row];
    const uint64_t *words = of->words + (size_t)row * ((all + 63) / 64);
    const uint8_t *mask = of->mask + (size_t)row * all;
    slg_view(game, slg_env_state(env, row), seat, (slg_state *)&room);
    uint32_t count = slg_options(game, (slg_state *)&room, seat, options, SLG_OPTIONS_MAX);
    slg_get_decision(game, (slg_state *)&room, seat, &decision);
    CHECK_EQ(of->counts[row], count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t action = of->legal[(size_t)row * SLG_OPTIONS_MAX + i];
        slg_action_parts parts = of->parts[(size_t)row * SLG_OPTIONS_MAX + i];
        CHECK_EQ(action, slg_action_of(game, (slg_state *)&room, &decision, options[i]));
        CHECK_EQ(parts.kind, options[i].kind);
        CHECK_EQ(slg_action_together(game, parts), action);
        CHECK_EQ(mask[action], 1);
    }
    for (uint32_t action = 0; action < all; action++) {
        ones += mask[action];
        set += (uint32_t)(words[action / 64] >> action % 64 & 1);
        CHECK_EQ(words[action / 64] >> action % 64 & 1, mask[action]);
    }
    CHECK(ones == count && set == count);
}

/* What the seat to act is shown is what its own view shows. */
static void check_seen(const slg_game *game, const slg_env *env, uint32_t row, const shown *of) {
    static int16_t expected[NUMBERS];
    slg_state_room room;
    uint32_t size = slg_observation_size(game);
    slg_view(game, slg_env_state(env, row), of->seats[row], (slg_state *)&room);
    slg_observe(game, (slg_state *)&room, expected);
    CHECK_MEM(of->seen + row * size, expected, size * sizeof *expected);
}

TEST(rows_show_the_seats_view_and_its_options) {
    uint32_t seats;
    const slg_game *game;
    for (uint32_t n = 0; (game = table_at(n, &seats)) != NULL; n++) {
        if (!test_row(game->name)) return;
        slg_env *env = begin(game, seats, SLG_ENV_INT16, 0);
        slg_env_batch batch = batch_of(&one);
        uint16_t options[ROWS];
        slg_random random;
        REQUIRE(env != NULL);
        slg_random_seed(&random, n);
        slg_env_observe(env, &batch);
        for (uint32_t step = 0; step < 250; step++) {
            for (uint32_t row = 0; row < ROWS; row++) {
                check_legal(game, env, row, &one);
                check_seen(game, env, row, &one);
            }
            draw(&random, &one, options);
            REQUIRE(slg_env_choose(env, options, &batch, NULL) == SLG_OK);
        }
    }
}

/* What the batches show of a row's seat is the same; false: another seat is to act, since secret
 * work of others begins anew in the other world. */
static bool compare_rows(const slg_game *game, uint32_t row) {
    uint32_t size = slg_observation_size(game), all = slg_action_count(game);
    if (one.seats[row] != other.seats[row]) return false;
    CHECK_MEM(one.seen + row * size, other.seen + row * size, size * sizeof *one.seen);
    CHECK_EQ(one.counts[row], other.counts[row]);
    CHECK_MEM(one.mask + row * all, other.mask + row * all, all);
    CHECK_MEM(one.legal + row * SLG_OPTIONS_MAX, other.legal + row * SLG_OPTIONS_MAX,
              one.counts[row] * sizeof *one.legal);
    return true;
}

/* Another world that fits what the seat sees, in a row of its own, shows the seat the same. */
TEST(nothing_hidden_is_shown) {
    uint32_t seats, compared;
    const slg_game *game;
    for (uint32_t n = 0; (game = table_at(n, &seats)) != NULL; n++) {
        if (!test_row(game->name)) return;
        slg_env *env = begin(game, seats, SLG_ENV_INT16, 0);
        slg_env *again = begin(game, seats, SLG_ENV_INT16, 1);
        slg_env_batch batch = batch_of(&one), resampled = batch_of(&other);
        uint16_t options[ROWS];
        slg_random random;
        REQUIRE(env != NULL && again != NULL);
        slg_random_seed(&random, n);
        slg_env_observe(env, &batch);
        compared = 0;
        for (uint32_t step = 0; step < 120; step++) {
            for (uint32_t row = 0; row < ROWS; row++) {
                slg_state_room view, world;
                uint8_t key[32];
                slg_seed_from(step * ROWS + row, key);
                slg_view(game, slg_env_state(env, row), one.seats[row], (slg_state *)&view);
                slg_determinize(game, (slg_state *)&view, key, (slg_state *)&world);
                REQUIRE(slg_env_put(again, row, (slg_state *)&world, NULL) == SLG_OK);
            }
            slg_env_observe(again, &resampled);
            for (uint32_t row = 0; row < ROWS; row++) {
                check_seen(game, again, row, &other);
                compared += compare_rows(game, row);
            }
            draw(&random, &one, options);
            REQUIRE(slg_env_choose(env, options, &batch, NULL) == SLG_OK);
        }
        CHECK(compared > 100);
    }
}

/* Rows stepped in pieces, the last ones first, as threads may: the same bytes. */
TEST(rows_are_the_same_in_whatever_pieces_they_are_stepped) {
    uint32_t seats;
    const slg_game *game;
    for (uint32_t n = 0; (game = table_at(n, &seats)) != NULL; n++) {
        static const slg_env_rows pieces[] = {{3, 1}, {1, 2}, {0, 1}};
        if (!test_row(game->name)) return;
        slg_env *env = begin(game, seats, SLG_ENV_INT16, 0);
        slg_env *pieced = begin(game, seats, SLG_ENV_INT16, 1);
        slg_env_batch batch = batch_of(&one), parts = batch_of(&other);
        uint16_t options[ROWS], actions[ROWS];
        slg_random random;
        REQUIRE(env != NULL && pieced != NULL);
        slg_random_seed(&random, n);
        slg_env_observe(env, &batch);
        slg_env_observe(pieced, &parts);
        for (uint32_t step = 0; step < 150; step++) {
            draw(&random, &one, options);
            for (uint32_t row = 0; row < ROWS; row++)
                actions[row] = one.legal[row * SLG_OPTIONS_MAX + options[row]];
            REQUIRE(slg_env_choose(env, options, &batch, NULL) == SLG_OK);
            for (uint32_t piece = 0; piece < sizeof pieces / sizeof *pieces; piece++) {
                REQUIRE(slg_env_mean(pieced, pieces[piece], actions, false, NULL) == SLG_OK);
                slg_env_play(pieced, pieces[piece], &parts);
            }
            CHECK_MEM(one.seen, other.seen, sizeof one.seen);
            CHECK_MEM(one.mask, other.mask, sizeof one.mask);
            CHECK_MEM(one.won, other.won, sizeof one.won);
            CHECK_MEM(one.ended, other.ended, sizeof one.ended);
            CHECK_MEM(one.truncated, other.truncated, sizeof one.truncated);
            CHECK_MEM(one.seats, other.seats, sizeof one.seats);
        }
    }
}

static int16_t in_a_byte(int16_t number) {
    return number < -128 ? -128 : number > 127 ? 127 : number;
}

TEST(every_form_shows_the_same_numbers) {
    static int8_t bytes[ROWS * NUMBERS];
    static uint8_t bits[ROWS * NUMBERS / 8];
    static float floats[ROWS * NUMBERS];
    for (uint32_t g = 0; g < slg_game_count(); g++) {
        const slg_game *game = slg_game_at(g);
        uint32_t seats = slg_game_seats_min(game), size = slg_observation_size(game);
        if (!test_row(game->name)) return;
        slg_env *env = begin(game, seats, SLG_ENV_INT16, 0);
        slg_env_batch batch = batch_of(&one);
        REQUIRE(env != NULL);
        slg_env_observe(env, &batch);
        CHECK_EQ(slg_observation_bytes(game, SLG_ENV_INT16), 2 * size);
        REQUIRE((env = begin(game, seats, SLG_ENV_INT8, 1)) != NULL);
        slg_env_observe(env, &(slg_env_batch){.observations = bytes});
        REQUIRE((env = begin(game, seats, SLG_ENV_FLOAT32, 1)) != NULL);
        slg_env_observe(env, &(slg_env_batch){.observations = floats});
        REQUIRE((env = begin(game, seats, SLG_ENV_BITS, 1)) != NULL);
        slg_env_observe(env, &(slg_env_batch){.observations = bits});
        for (uint32_t i = 0; i < ROWS * size; i++) {
            uint32_t row = i / size, at = i % size, bytes_each = (size + 7) / 8;
            CHECK_EQ(bytes[i], in_a_byte(one.seen[i]));
            CHECK(floats[i] == (float)one.seen[i]);
            CHECK_EQ(bits[row * bytes_each + at / 8] >> at % 8 & 1, one.seen[i] != 0);
        }
    }
}

/* A critic is shown what the seat is not. */
TEST(a_world_shows_the_whole_position) {
    const slg_game *game = slg_game_find("sorcerer");
    slg_env *env = begin(game, 2, SLG_ENV_INT16, 0);
    int16_t expected[NUMBERS];
    REQUIRE(env != NULL);
    slg_env_batch batch = batch_of(&one);
    batch.worlds = other.seen;
    slg_env_observe(env, &batch);
    for (uint32_t row = 0; row < ROWS; row++) {
        uint32_t size = slg_observation_size(game);
        slg_observe(game, slg_env_state(env, row), expected);
        CHECK_MEM(other.seen + row * size, expected, size * sizeof *expected);
        CHECK(memcmp(other.seen + row * size, one.seen + row * size, size * sizeof *expected));
    }
}

TEST(a_row_in_store_goes_on_in_the_same_way) {
    static unsigned char stored[SLG_STATE_MAX + 64];
    uint32_t seats;
    const slg_game *game;
    for (uint32_t n = 0; (game = table_at(n, &seats)) != NULL; n++) {
        if (!test_row(game->name)) return;
        slg_env *env = begin(game, seats, SLG_ENV_INT16, 0), *next;
        slg_env_batch batch = batch_of(&one), resumed = batch_of(&other);
        slg_random random;
        uint16_t options[ROWS];
        uint32_t size = slg_observation_size(game);
        REQUIRE(env != NULL && slg_env_row_bytes(env) <= sizeof stored);
        slg_random_seed(&random, n);
        slg_env_observe(env, &batch);
        for (uint32_t step = 0; step < 30; step++) {
            draw(&random, &one, options);
            REQUIRE(slg_env_choose(env, options, &batch, NULL) == SLG_OK);
        }
        REQUIRE(slg_env_save_row(env, 2, stored));
        REQUIRE((next = begin(game, seats, SLG_ENV_INT16, 1)) != NULL);
        REQUIRE(slg_env_load_row(next, 0, stored, slg_env_row_bytes(env), NULL) == SLG_OK);
        slg_env_observe(next, &resumed);
        for (uint32_t step = 0; step < 1200; step++) {
            CHECK_MEM(one.seen + 2 * size, other.seen, size * sizeof *one.seen);
            if (step % 16 == 0) check_seen(game, next, 0, &other);
            CHECK_EQ(one.ended[2], other.ended[0] && step > 0);
            CHECK_EQ(one.truncated[2], other.truncated[0] && step > 0);
            draw(&random, &one, options);
            uint16_t same[ROWS] = {options[2]};
            for (uint32_t row = 1; row < ROWS; row++)
                same[row] = 0;
            REQUIRE(slg_env_choose(env, options, &batch, NULL) == SLG_OK);
            REQUIRE(slg_env_choose(next, same, &resumed, NULL) == SLG_OK);
        }
    }
}

TEST(rows_that_cannot_be_loaded) {
    static unsigned char stored[SLG_STATE_MAX + 64];
    slg_error error = {0};
    slg_env *env = begin(slg_game_find("school"), 2, SLG_ENV_INT16, 0);
    slg_env *city = begin(slg_game_find("city"), 2, SLG_ENV_INT16, 1);
    REQUIRE(env != NULL && city != NULL);
    size_t size = slg_env_row_bytes(env);
    CHECK(!slg_env_save_row(env, ROWS, stored));
    CHECK(slg_env_state(env, ROWS) == NULL);
    REQUIRE(slg_env_save_row(env, 0, stored));
    CHECK_EQ(slg_env_load_row(env, ROWS, stored, size, &error), SLG_BAD_SETUP);
    CHECK_EQ(slg_env_load_row(env, 0, stored, size - 1, &error), SLG_BAD_STATE);
    CHECK_STR(error.text, "this is no row of these rules");
    CHECK_EQ(slg_env_load_row(city, 0, stored, size, &error), SLG_BAD_STATE);
    stored[0] ^= 1;
    CHECK_EQ(slg_env_load_row(env, 0, stored, size, &error), SLG_BAD_STATE);
    stored[0] ^= 1;
    stored[17] = 9; /* answers before the row began, more than there have been */
    CHECK_EQ(slg_env_load_row(env, 0, stored, size, &error), SLG_BAD_STATE);
    stored[17] = 0;
    CHECK_EQ(slg_env_load_row(env, 0, stored, size, &error), SLG_OK);
}

TEST(an_option_that_there_is_not_steps_no_game) {
    slg_error error = {0};
    const slg_game *game = slg_game_find("school");
    slg_env *env = begin(game, 2, SLG_ENV_INT16, 0);
    REQUIRE(env != NULL);
    slg_env_batch batch = batch_of(&one);
    slg_env_observe(env, &batch);
    uint16_t options[ROWS] = {0, 0, 0, one.counts[3]};
    static const char begins[] = "game 3 has no option ";
    uint64_t before = slg_hash(game, slg_env_state(env, 0));
    CHECK_EQ(slg_env_choose(env, options, &batch, &error), SLG_ILLEGAL);
    CHECK(strncmp(error.text, begins, sizeof begins - 1) == 0);
    CHECK_EQ(error.line, 4);
    CHECK(slg_hash(game, slg_env_state(env, 0)) == before);
}

/* A caller with little room is told how many there would have been. */
TEST(a_list_is_cut_where_the_room_ends) {
    slg_env *env = begin(slg_game_find("school"), 2, SLG_ENV_INT16, 0);
    uint16_t legal[ROWS + 1] = {[ROWS] = 77};
    REQUIRE(env != NULL);
    slg_env_batch batch = batch_of(&one);
    slg_env_observe(env, &batch);
    slg_env_batch little = {.legal = legal, .legal_counts = other.counts, .legal_room = 1};
    slg_env_observe(env, &little);
    for (uint32_t row = 0; row < ROWS; row++) {
        CHECK_EQ(legal[row], one.legal[row * SLG_OPTIONS_MAX]);
        CHECK(other.counts[row] == one.counts[row] && one.counts[row] > 1);
    }
    CHECK_EQ(legal[ROWS], 77);
}

TEST(an_action_is_the_same_taken_apart_and_put_together) {
    for (uint32_t g = 0; g <= slg_game_count(); g++) {
        const slg_game *game = g < slg_game_count() ? slg_game_at(g) : &toy_game;
        uint32_t all = slg_action_count(game), next = 0;
        slg_action_kind kind;
        slg_observed_part part;
        if (!test_row(game->name)) return;
        for (uint32_t action = 0; action < all; action++)
            CHECK_EQ(slg_action_together(game, slg_action_apart(game, action)), action);
        for (uint32_t n = 0; slg_action_kind_at(game, n, &kind); n++) {
            if (!kind.things) continue;
            CHECK_EQ(kind.first, next);
            next += kind.things * kind.places;
            CHECK_EQ(slg_action_together(game,
                                         (slg_action_parts){(uint16_t)n, (uint16_t)kind.things, 0}),
                     all);
            CHECK_EQ(slg_action_together(game,
                                         (slg_action_parts){(uint16_t)n, 0, (uint16_t)kind.places}),
                     all);
        }
        CHECK_EQ(next, all);
        next = 0;
        for (uint32_t n = 0; slg_observed_part_at(game, n, &part); n++) {
            CHECK_EQ(part.first, next);
            next += part.rows * part.width;
        }
        CHECK_EQ(next, slg_observation_size(game));
    }
}
