/* SPDX-License-Identifier: MIT */
/* The features of Sorcerer City. */
#include "games/city/city.h"
#include "agents/heuristic.h"
#include "agents/playout.h"
#include "kernel/state.h"
#include "nets/nets.h"
#include "nets/scenes.h"

static const slg_game *city(void) {
    return slg_game_find("city");
}

static bool alike(const uint16_t *a, uint32_t count_a, const uint16_t *b, uint32_t count_b) {
    return CHECK_EQ(count_a, count_b) && CHECK_MEM(a, b, count_a * sizeof *a);
}

static uint32_t seats_of(const slg_state *state) {
    return slg__core_const(state)->seats;
}

static bool start_cities(slg_state *state, uint64_t seed) {
    slg_setup setup;
    slg_setup_default(city(), &setup);
    slg_seed_from(seed, setup.seed);
    setup.seats = (uint8_t)(1 + seed % 4);
    slg_setup_set(city(), &setup, "artifacts", seed & 1 ? "on" : "off", NULL);
    return slg_state_init(city(), &setup, state, NULL, NULL) == SLG_OK;
}

/* Builders who stop on a whim have no district to look at. */
static void answer_on(slg_state *state, slg_random *random) {
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
    slg_option drawn = slg_draw_option(city(), state, seat, random);
    for (uint32_t again = 0; again < 4 && drawn.kind == CITY_DO_STOP; again++)
        drawn = slg_draw_option(city(), state, seat, random);
    slg_apply(city(), state, seat, drawn);
}

/* Calls `look` at every so many positions of some random matches. */
static void each_position(uint64_t matches, uint32_t every, void look(const slg_state *state)) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_random_seed(&random, 17);
    for (uint64_t match = 0; match < matches; match++) {
        REQUIRE(start_cities(state, match));
        test_note("match", match);
        for (uint32_t at = 0; !slg_is_over(state); at++) {
            if (at % every == 0) look(state);
            answer_on(state, &random);
        }
    }
}

static void check_range(const slg_state *state) {
    for (uint32_t seat = 0; seat < seats_of(state); seat++) {
        uint16_t features[SLG_NET_ACTIVE_MAX];
        uint32_t count = slg_net_features(city(), state, seat, features);
        CHECK(count > 10 && count < SLG_NET_ACTIVE_MAX);
        for (uint32_t i = 0; i < count; i++)
            if (!CHECK(features[i] < slg_net_feature_count(city()))) return;
    }
}

TEST(citys_features_are_in_range_and_fit) {
    each_position(8, 3, check_range);
}

/* The whole position, what a seat sees of it, and worlds drawn from that look alike to the seat's
 * network: nothing is read that the seat does not know. */
static void check_secrets(const slg_state *state) {
    static uint8_t draw;
    for (uint32_t seat = 0; seat < seats_of(state); seat++) {
        slg_state_room seen, drawn;
        uint8_t key[32] = {draw++};
        uint16_t one[SLG_NET_ACTIVE_MAX], other[SLG_NET_ACTIVE_MAX];
        uint32_t count = slg_net_features(city(), state, seat, one);
        slg_view(city(), state, seat, (slg_state *)&seen);
        alike(one, count, other, slg_net_features(city(), (slg_state *)&seen, seat, other));
        slg_determinize(city(), (slg_state *)&seen, key, (slg_state *)&drawn);
        alike(one, count, other, slg_net_features(city(), (slg_state *)&drawn, seat, other));
    }
}

TEST(what_others_build_and_hold_in_secret_is_not_read) {
    each_position(12, 3, check_secrets);
}

/* --- options --- */

static uint32_t told, highest;

static void note_option(void *user, uint32_t option, const uint16_t *features, uint32_t count) {
    uint64_t *hash = user;
    *hash = slg__fnv(*hash, &option, sizeof option);
    *hash = slg__fnv(*hash, features, count * sizeof *features);
    for (uint32_t i = 0; i < count; i++)
        if (features[i] > highest) highest = features[i];
    told++;
}

static uint64_t hash_of_options(const slg_state *state, uint32_t seat) {
    slg_option options[SLG_OPTIONS_MAX];
    uint64_t hash = SLG_FNV_BEGIN;
    uint32_t count = slg_options(city(), state, seat, options, SLG_OPTIONS_MAX);
    slg__options_of(city())->each(city(), state, seat, options, count, 0, note_option, &hash);
    return hash;
}

static void check_options(const slg_state *state) {
    static uint8_t draw;
    uint32_t pending = slg_pending(state) & ((1u << seats_of(state)) - 1);
    if (!pending) return;
    uint32_t seat = (uint32_t)__builtin_ctz(pending);
    slg_state_room seen, drawn;
    uint8_t key[32] = {draw++, 1};
    uint64_t hash = hash_of_options(state, seat);
    slg_view(city(), state, seat, (slg_state *)&seen);
    CHECK_EQ(hash, hash_of_options((slg_state *)&seen, seat));
    slg_determinize(city(), (slg_state *)&seen, key, (slg_state *)&drawn);
    CHECK_EQ(hash, hash_of_options((slg_state *)&drawn, seat));
}

TEST(citys_options_are_told_by_what_their_seat_sees) {
    told = highest = 0;
    each_position(12, 3, check_options);
    CHECK(told > 5000);
    CHECK(highest < slg_net_option_feature_count(city()));
}

/* What is done with a tile is told by what the tile shows. */
TEST(options_differ_by_what_they_do) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_random_seed(&random, 3);
    REQUIRE(start_cities(state, 1));
    uint32_t places = 0, apart = 0;
    while (!slg_is_over(state) && places < 200) {
        slg_option options[SLG_OPTIONS_MAX];
        uint32_t pending = slg_pending(state) & 3;
        uint32_t seat = pending ? (uint32_t)__builtin_ctz(pending) : 0;
        uint32_t count = pending ? slg_options(city(), state, seat, options, SLG_OPTIONS_MAX) : 0;
        for (uint32_t i = 1; i < count && options[i].kind == CITY_DO_PLACE; i++) {
            uint64_t one = SLG_FNV_BEGIN, other = SLG_FNV_BEGIN;
            const slg_option_set *set = slg__options_of(city());
            set->each(city(), state, seat, &options[i - 1], 1, 1, note_option, &one);
            set->each(city(), state, seat, &options[i], 1, 1, note_option, &other);
            places++;
            apart += one != other;
        }
        answer_on(state, &random);
    }
    CHECK(places >= 200);
    CHECK(apart * 2 > places);
}

/* --- what it is asked --- */

static _Alignas(64) unsigned char city_file[NET_ROOM];

/* Of options it thinks where a tile is placed, and of nothing where more or fewer than two play. */
TEST(citys_network_is_asked_about_two_and_advises_where_tiles_go) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_net net;
    slg_random random;
    slg_random_seed(&random, 4);
    REQUIRE(slg_net_read(city(), city_file, make_net_for(city(), city_file, 3, 100), &net, NULL) ==
            SLG_OK);
    const slg_playout how = {.net = &net};
    for (uint64_t match = 0; match < 4; match++) {
        uint32_t thought = 0, others = 0;
        REQUIRE(start_cities(state, match));
        test_note("players", seats_of(state));
        while (!slg_is_over(state)) {
            slg_option options[SLG_OPTIONS_MAX];
            int32_t odds[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            CHECK(slg__net_for(city(), &how, state) == (seats_of(state) == 2 ? &net : NULL));
            if (seat < seats_of(state)) {
                uint32_t count = slg_options(city(), state, seat, options, SLG_OPTIONS_MAX);
                bool places = options[0].kind == CITY_DO_PLACE &&
                              slg__core_const(state)->ask[seat].kind == CITY_ASK_PLACE;
                CHECK_EQ(slg_net_opinions(&net, city(), state, seat, options, count, 0, odds),
                         places);
                thought += places;
                others += !places;
            }
            answer_on(state, &random);
        }
        CHECK(thought > 20 && others > 20);
    }
}

/* A play-out goes as far as without a network, and what it ends at is worth the mean of what the
 * network says and, twice, of what it is worth by hand. */
TEST(a_city_is_worth_what_both_say) {
    slg_state_room room, first, second;
    slg_state *state = (slg_state *)&room;
    slg_net net;
    slg_random random;
    uint32_t judged = 0;
    slg_random_seed(&random, 8);
    REQUIRE(slg_net_read(city(), city_file, make_net_for(city(), city_file, 5, 100), &net, NULL) ==
            SLG_OK);
    const slg_policy *policy = slg__policy_for(city());
    const slg_playout by_hand = {.policy = policy, .depth = policy->depth};
    slg_playout both = by_hand;
    both.net = &net;
    REQUIRE(start_cities(state, 1));
    REQUIRE(seats_of(state) == 2);
    for (uint32_t at = 0; !slg_is_over(state); at++) {
        int16_t hand[SLG_SEATS_MAX], reward[SLG_SEATS_MAX];
        slg_state *ends[] = {(slg_state *)&first, (slg_state *)&second};
        slg_random alike[2];
        uint32_t seat = at & 1;
        for (uint32_t i = 0; i < 2; i++) {
            slg_clone(city(), ends[i], state);
            slg_random_seed(&alike[i], at);
        }
        slg__playout(city(), &by_hand, ends[0], &alike[0], NULL, seat, hand);
        slg__playout(city(), &both, ends[1], &alike[1], NULL, seat, reward);
        if (!CHECK(slg_equal(city(), ends[0], ends[1]))) return;
        for (uint32_t i = 0; i < 2; i++) {
            int32_t odds = slg_net_odds(&net, city(), ends[1], seat);
            int32_t worth = slg__reward_of_odds(i == seat ? odds : -odds);
            bool over = slg_is_over(ends[1]);
            CHECK_EQ(reward[i], over ? hand[i] : (worth + 2 * hand[i]) / 3);
            judged += !over;
        }
        answer_on(state, &random);
    }
    CHECK(judged > 100);
}
