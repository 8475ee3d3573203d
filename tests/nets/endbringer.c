/* SPDX-License-Identifier: MIT */
/* The features of Endbringer. */
#include "games/endbringer/endbringer.h"
#include "agents/playout.h"
#include "kernel/state.h"
#include "nets/nets.h"
#include "nets/scenes.h"

static const slg_game *endbringer(void) {
    return slg_game_find("endbringer");
}

static uint32_t players_of(const slg_state *state) {
    return slg__core_const(state)->seats;
}

static bool same_list(const uint16_t *a, uint32_t count_a, const uint16_t *b, uint32_t count_b) {
    return CHECK_EQ(count_a, count_b) && CHECK_MEM(a, b, count_a * sizeof *a);
}

/* Calls `look` at each position of some random matches: alone, of two, of three; every nemesis,
 * archetype and scenario. */
static void each_moment(uint64_t matches, void look(const slg_state *state)) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_random_seed(&random, 17);
    for (uint64_t match = 0; match < matches; match++) {
        REQUIRE(start_endbringer(state, match));
        test_note("match", match);
        while (!slg_is_over(state)) {
            look(state);
            answer_in(endbringer(), state, &random);
        }
    }
}

static void check_numbers(const slg_state *state) {
    for (uint32_t seat = 0; seat < players_of(state); seat++) {
        uint16_t features[SLG_NET_ACTIVE_MAX];
        uint32_t count = slg_net_features(endbringer(), state, seat, features);
        CHECK(count > 40 && count < SLG_NET_ACTIVE_MAX);
        for (uint32_t i = 0; i < count; i++)
            if (!CHECK(features[i] < slg_net_feature_count(endbringer()))) return;
    }
}

TEST(endbringers_features_are_in_range_and_fit) {
    each_moment(60, check_numbers);
}

/* The whole position, what a seat sees of it, and worlds drawn from that look alike to the seat's
 * network: nothing is read that the seat does not know. */
static void check_unseen(const slg_state *state) {
    static uint8_t draw;
    for (uint32_t seat = 0; seat < players_of(state); seat++) {
        slg_state_room seen, drawn;
        uint8_t key[32] = {draw++};
        uint16_t one[SLG_NET_ACTIVE_MAX], other[SLG_NET_ACTIVE_MAX];
        uint32_t count = slg_net_features(endbringer(), state, seat, one);
        slg_view(endbringer(), state, seat, (slg_state *)&seen);
        same_list(one, count, other,
                  slg_net_features(endbringer(), (slg_state *)&seen, seat, other));
        slg_determinize(endbringer(), (slg_state *)&seen, key, (slg_state *)&drawn);
        same_list(one, count, other,
                  slg_net_features(endbringer(), (slg_state *)&drawn, seat, other));
    }
}

TEST(what_other_players_hold_is_not_read) {
    each_moment(48, check_unseen);
}

/* Players with nothing in hand see the same table, each with their own means first. */
static void check_table(const slg_state *state) {
    slg_state_room less;
    uint16_t one[SLG_NET_ACTIVE_MAX], other[SLG_NET_ACTIVE_MAX];
    spl_state *s = spl_of((slg_state *)&less);
    uint32_t last = players_of(state) - 1, common = 0;
    slg_clone(endbringer(), (slg_state *)&less, state);
    for (uint32_t seat = 0; seat <= last; seat++)
        s->seats[seat].hand = 0;
    uint32_t count = slg_net_features(endbringer(), (slg_state *)&less, 0, one);
    uint32_t again = slg_net_features(endbringer(), (slg_state *)&less, last, other);
    CHECK_EQ(count, again); /* as much is said by either */
    for (uint32_t i = 0; i < count && i < again; i++)
        common += one[i] == other[i];
    CHECK(common > count / 2);
    CHECK(last > 0 || common == count);
}

TEST(all_players_see_one_table) {
    each_moment(48, check_table);
}

TEST(all_players_win_and_lose_together) {
    static _Alignas(64) unsigned char file[NET_ROOM];
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_net net;
    uint32_t judged = 0;
    slg_random_seed(&random, 4);
    REQUIRE(slg_net_read(endbringer(), file, make_net_for(endbringer(), file, 2, 10), &net, NULL) ==
            SLG_OK);
    for (uint64_t match = 0; match < 6; match++) {
        REQUIRE(start_endbringer(state, match));
        CHECK(slg__net_has_sides(endbringer(), state));
        for (uint32_t seat = 0; seat < players_of(state); seat++) {
            slg_state_room played;
            int16_t reward[SLG_SEATS_MAX];
            slg_playout how = {.policy = slg__policy_for(endbringer()), .net = &net};
            slg_clone(endbringer(), (slg_state *)&played, state);
            slg__playout(endbringer(), &how, (slg_state *)&played, &random, NULL, seat, reward);
            int32_t odds = slg_net_odds(&net, endbringer(), (slg_state *)&played, seat);
            CHECK_EQ(reward[seat], slg__reward_of_odds(odds));
            judged += reward[seat] != 0;
            for (uint32_t i = 0; i < SLG_SEATS_MAX; i++) {
                CHECK(slg__net_same_side(endbringer(), i, seat));
                CHECK_EQ(reward[i], i < players_of(state) ? reward[seat] : 0);
            }
        }
    }
    CHECK(judged > 6);
}

/* Teams elsewhere sit by turns. */
TEST(in_other_games_seats_are_sides_by_turns) {
    const slg_game *sorcerer = slg_game_find("sorcerer");
    CHECK(slg__net_same_side(sorcerer, 0, 2));
    CHECK(!slg__net_same_side(sorcerer, 0, 1));
}

TEST(a_network_is_asked_by_the_player_who_knows_the_hand) {
    CHECK_EQ(slg__net_seat(endbringer(), 2), 2);
    CHECK_EQ(slg__net_seat(endbringer(), SLG_SEAT_NONE), 0);
}

/* What changes of the table, and how many features that changes: what says it in as many ways. */
static void change_defense(spl_state *s) {
    ebr_of(s)->defense--;
}
static void change_stone(spl_state *s) {
    ebr_of(s)->places[0].damage = ebr_of(s)->places[0].damage ? 0 : 5;
}
static void change_rage(spl_state *s) {
    ebr_of(s)->rage += 3;
}
static void change_tentacles(spl_state *s) {
    ebr_of(s)->places[2].tentacles += 2;
}
static void change_energy(spl_state *s) {
    s->seats[0].energy = s->seats[0].energy == 9 ? 1 : 9;
}
static void change_round(spl_state *s) {
    s->round++;
}
static void change_rubble(spl_state *s) {
    ebr_of(s)->seats[0].rubble_count += 4;
}
static void change_deck(spl_state *s) {
    s->seats[EBR_NEMESIS_SEAT].grimoire &= s->seats[EBR_NEMESIS_SEAT].grimoire - 1;
}

TEST(what_counts_is_seen) {
    static const struct {
        const char *name;
        void (*change)(spl_state *s);
    } rows[] = {{"defense", change_defense}, {"stone", change_stone},
                {"rage", change_rage},       {"tentacles", change_tentacles},
                {"energy", change_energy},   {"round", change_round},
                {"rubble", change_rubble},   {"the Nemesis deck", change_deck}};
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_random_seed(&random, 3);
    REQUIRE(start_endbringer(state, 0));
    while (spl_of(state)->phase != SPL_PHASE_ACTION)
        answer_in(endbringer(), state, &random);
    EACH(row, rows) {
        slg_state_room changed;
        uint16_t before[SLG_NET_ACTIVE_MAX], after[SLG_NET_ACTIVE_MAX];
        uint32_t count = slg_net_features(endbringer(), state, 0, before);
        slg_clone(endbringer(), (slg_state *)&changed, state);
        row->change(spl_of((slg_state *)&changed));
        uint32_t again = slg_net_features(endbringer(), (slg_state *)&changed, 0, after);
        CHECK(count != again || memcmp(before, after, count * sizeof *before) != 0);
    }
}
