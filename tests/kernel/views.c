/* SPDX-License-Identifier: MIT */
/* What seats may see: views, determinizing, redacted events. */
#include "test.h"
#include "toy_match.h"

/* A position in the middle of round `round`, by fixed answers; lanes half done. */
static bool somewhere(slg_state *state, uint32_t seats, uint64_t seed, uint32_t answers) {
    if (toy_start(state, seats, seed, NULL) != SLG_OK) return false;
    for (uint32_t i = 0; i < answers && !slg_is_over(state); i++) {
        uint32_t pending = slg_pending(state), seat = ((uint32_t)seed + i) % seats;
        while (!(pending >> seat & 1))
            seat = (seat + 1) % seats;
        if (toy_answer(state, seat, (uint32_t)(seed >> i) & 1, NULL, NULL) != SLG_OK) return false;
    }
    return true;
}

TEST(a_view_hides_hands_bids_keys_and_counters) {
    slg_state_room room, view;
    const toy_state *seen = toy_of((slg_state *)&view);
    REQUIRE(toy_start((slg_state *)&room, 3, 4, NULL) == SLG_OK);
    REQUIRE(toy_answer((slg_state *)&room, 1, 0, NULL, NULL) == SLG_OK);
    slg_view(&toy_game, (slg_state *)&room, 0, (slg_state *)&view);
    CHECK_EQ(slg_viewer((slg_state *)&view), 0);
    CHECK_EQ(slg_viewer((slg_state *)&room), -1);
    CHECK_EQ(seen->seats[0].hand, toy_of((slg_state *)&room)->seats[0].hand);
    CHECK_EQ(seen->seats[1].hand, 0);
    CHECK_EQ(seen->seats[1].card, TOY_NONE);
    CHECK_EQ(seen->deck, 0);
    CHECK_EQ(seen->core.answers, 0);
    CHECK_EQ(seen->core.key[0] | seen->core.key[7], 0);
    CHECK_EQ(seen->core.drawn[TOY_DECK], 0);
    CHECK_EQ(seen->core.seq[1], 0);
    CHECK_EQ(seen->core.revealed[0], 0);
    /* Only the viewer's own question shows, and the other lanes look as if they had not begun. */
    CHECK_EQ(slg_pending((slg_state *)&view), 1);
    CHECK_EQ(seen->core.depth[2], 1);
    CHECK_EQ(seen->frames[TOY_MAIN + TOY_LANE].step, 0);
    slg_view(&toy_game, (slg_state *)&room, SLG_SEAT_NONE, (slg_state *)&view);
    CHECK_EQ(slg_viewer((slg_state *)&view), SLG_SEAT_NONE);
    CHECK_EQ(slg_pending((slg_state *)&view), 0);
    CHECK_EQ(seen->seats[0].hand | seen->seats[1].hand | seen->seats[2].hand, 0);
}

TEST(options_are_a_function_of_the_view) {
    for (uint64_t seed = 0; seed < 64; seed++) {
        slg_state_room room, view;
        slg_option of_state[SLG_OPTIONS_MAX], of_view[SLG_OPTIONS_MAX];
        memset(of_state, 0, sizeof of_state);
        memset(of_view, 0, sizeof of_view);
        test_note("seed", seed);
        REQUIRE(somewhere((slg_state *)&room, 3, seed, (uint32_t)(seed % 13)));
        for (uint32_t seat = 0; seat < 3; seat++) {
            slg_view(&toy_game, (slg_state *)&room, seat, (slg_state *)&view);
            CHECK_EQ(slg_options(&toy_game, (slg_state *)&view, seat, of_view, SLG_OPTIONS_MAX),
                     slg_options(&toy_game, (slg_state *)&room, seat, of_state, SLG_OPTIONS_MAX));
            CHECK_MEM(of_view, of_state, sizeof of_state);
            CHECK_EQ(slg_options(&toy_game, (slg_state *)&view, (seat + 1) % 3, of_view,
                                 SLG_OPTIONS_MAX) *
                         (slg_viewer((slg_state *)&view) == (int32_t)seat),
                     0);
        }
    }
}

TEST(a_world_made_from_a_view_shows_the_same_view) {
    uint8_t key[32];
    for (uint64_t seed = 0; seed < 200; seed++) {
        slg_state_room room, view, world, again;
        test_note("seed", seed);
        slg_seed_from(seed, key);
        REQUIRE(
            somewhere((slg_state *)&room, 2 + (uint32_t)(seed % 3), seed, (uint32_t)(seed % 17)));
        for (uint32_t seat = 0; seat < 2; seat++) {
            slg_view(&toy_game, (slg_state *)&room, seat, (slg_state *)&view);
            slg_determinize(&toy_game, (slg_state *)&view, key, (slg_state *)&world);
            CHECK_EQ(slg_check(&toy_game, (slg_state *)&world, NULL), SLG_OK);
            CHECK_EQ(slg_viewer((slg_state *)&world), -1);
            slg_view(&toy_game, (slg_state *)&world, seat, (slg_state *)&again);
            CHECK_MEM(&again, &view, toy_game.state_size);
            CHECK_EQ(slg_infoset(&toy_game, (slg_state *)&again),
                     slg_infoset(&toy_game, (slg_state *)&view));
        }
    }
}

TEST(worlds_depend_on_the_key_alone) {
    slg_state_room room, other, view, world, again;
    uint8_t key[32];
    slg_seed_from(7, key);
    REQUIRE(toy_start((slg_state *)&room, 3, 11, NULL) == SLG_OK);
    slg_view(&toy_game, (slg_state *)&room, 0, (slg_state *)&view);
    slg_determinize(&toy_game, (slg_state *)&view, key, (slg_state *)&world);
    CHECK_MEM(toy_of((slg_state *)&world)->core.key, key, 32);
    /* A different truth behind the same view, a different future, a different bid: the
     * same world. */
    other = room;
    toy_of((slg_state *)&other)->core.key[3] ^= 99;
    uint64_t hand = toy_of((slg_state *)&other)->seats[1].hand;
    toy_of((slg_state *)&other)->seats[1].hand = toy_of((slg_state *)&other)->seats[2].hand;
    toy_of((slg_state *)&other)->seats[2].hand = hand;
    toy_answer((slg_state *)&other, 2, 1, NULL, NULL);
    slg_view(&toy_game, (slg_state *)&other, 0, (slg_state *)&view);
    slg_determinize(&toy_game, (slg_state *)&view, key, (slg_state *)&again);
    CHECK_MEM(&again, &world, toy_game.state_size);
    key[0] ^= 1;
    slg_determinize(&toy_game, (slg_state *)&view, key, (slg_state *)&again);
    CHECK(memcmp(&again, &world, toy_game.state_size) != 0);
}

/* The deck that chance draws from would reveal what the others hold. */
TEST(asked_chance_does_not_tell_what_it_may_choose) {
    slg_state_room room, view, world, again;
    slg_setup setup;
    slg_decision decision;
    uint8_t key[32] = {1};
    slg_setup_default(&toy_game, &setup);
    setup.chance = SLG_CHANCE_ASKED;
    REQUIRE(slg_state_init(&toy_game, &setup, (slg_state *)&room, NULL, NULL) == SLG_OK);
    for (uint32_t i = 0; i < 3; i++)
        REQUIRE(toy_answer((slg_state *)&room, SLG_SEAT_CHANCE, 0, NULL, NULL) == SLG_OK);
    slg_view(&toy_game, (slg_state *)&room, 0, (slg_state *)&view);
    REQUIRE(slg_get_decision(&toy_game, (slg_state *)&view, SLG_SEAT_CHANCE, &decision));
    CHECK_EQ(decision.source, TOY_DECK);
    CHECK_EQ(decision.extra, 0);
    CHECK_EQ(toy_of((slg_state *)&view)->core.chance_set, 0);
    CHECK_EQ(slg_options(&toy_game, (slg_state *)&view, SLG_SEAT_CHANCE, NULL, 0), 0);
    slg_determinize(&toy_game, (slg_state *)&view, key, (slg_state *)&world);
    CHECK_EQ(slg_check(&toy_game, (slg_state *)&world, NULL), SLG_OK);
    CHECK_EQ(slg_options(&toy_game, (slg_state *)&world, SLG_SEAT_CHANCE, NULL, 0), 17);
    slg_view(&toy_game, (slg_state *)&world, 0, (slg_state *)&again);
    CHECK_MEM(&again, &view, toy_game.state_size);
}

TEST(the_same_knowledge_has_the_same_name) {
    slg_state_room a, b, view_a, view_b;
    REQUIRE(toy_start((slg_state *)&a, 2, 1, NULL) == SLG_OK);
    b = a;
    toy_of((slg_state *)&b)->core.seq[0] = 5; /* only counted otherwise */
    toy_of((slg_state *)&b)->core.answers = 9;
    slg_view(&toy_game, (slg_state *)&a, 0, (slg_state *)&view_a);
    slg_view(&toy_game, (slg_state *)&b, 0, (slg_state *)&view_b);
    CHECK(slg_hash(&toy_game, (slg_state *)&view_a) != slg_hash(&toy_game, (slg_state *)&view_b));
    CHECK_EQ(slg_infoset(&toy_game, (slg_state *)&view_a),
             slg_infoset(&toy_game, (slg_state *)&view_b));
    toy_of((slg_state *)&b)->face ^= 1;
    slg_view(&toy_game, (slg_state *)&b, 0, (slg_state *)&view_b);
    CHECK(slg_infoset(&toy_game, (slg_state *)&view_a) !=
          slg_infoset(&toy_game, (slg_state *)&view_b));
}

TEST(every_bit_of_a_state_counts_in_its_hash) {
    slg_state_room room;
    REQUIRE(toy_start((slg_state *)&room, 2, 1, NULL) == SLG_OK);
    uint64_t hash = slg_hash(&toy_game, (slg_state *)&room);
    for (uint32_t bit = 0; bit < 8 * toy_game.state_size; bit++) {
        room.bytes[bit / 8] ^= (unsigned char)(1u << (bit % 8));
        if (!CHECK(slg_hash(&toy_game, (slg_state *)&room) != hash)) return;
        room.bytes[bit / 8] ^= (unsigned char)(1u << (bit % 8));
    }
    CHECK_EQ(slg_hash(&toy_game, (slg_state *)&room), hash);
}

/* --- events --- */

enum { ALICE = 1u << 0, BOTH = 3 };

static const struct {
    const char *name;
    uint16_t kind;
    uint8_t seen_by;
    uint32_t viewer;
    bool seen;
    int16_t a;
} shown[] = {
    {"open to all", SLG_EVENT_GAME + TOY_ROLLED, SLG_ALL, SLG_SEAT_NONE, true, 3},
    {"kind that hides nothing", SLG_EVENT_GAME + TOY_ROLLED, ALICE, 1, true, 3},
    {"hidden whole, insider", SLG_EVENT_GAME + TOY_WON, ALICE, 0, true, 3},
    {"hidden whole, outsider", SLG_EVENT_GAME + TOY_WON, ALICE, 1, false, 3},
    {"hidden whole, spectator", SLG_EVENT_GAME + TOY_WON, BOTH, SLG_SEAT_NONE, false, 3},
    {"veiled, insider", SLG_EVENT_GAME + TOY_DREW, ALICE, 0, true, 3},
    {"veiled, outsider", SLG_EVENT_GAME + TOY_DREW, ALICE, 1, true, 0},
    {"veiled, spectator", SLG_EVENT_GAME + TOY_DREW, ALICE, SLG_SEAT_NONE, true, 0},
    {"chance, insider", SLG_EVENT_CHANCE, ALICE, 0, true, 3},
    {"chance, outsider", SLG_EVENT_CHANCE, ALICE, 1, false, 3},
    {"chance seen by nobody", SLG_EVENT_CHANCE, 0, 0, false, 3},
    {"unknown kind, outsider", 999, ALICE, 1, false, 3},
};

TEST(events_are_redacted_by_kind_and_viewer) {
    EACH(row, shown) {
        slg_event event = {.kind = row->kind, .seat = 0, .seen_by = row->seen_by, .a = 3, .d = 4};
        slg_event out = {0};
        CHECK_EQ(slg_event_seen(&toy_game, &event, row->viewer, &out), row->seen);
        if (row->seen) CHECK_EQ(out.a, row->a);
        if (row->seen && row->a == 0) CHECK_EQ(out.d, 0);
    }
}

TEST(events_tell_what_happened_in_order) {
    slg_state_room room;
    slg_event items[16];
    slg_events events = {.items = items, .capacity = 16};
    slg_io io = {.events = &events};
    REQUIRE(toy_start((slg_state *)&room, 2, 1, &io) == SLG_OK);
    REQUIRE(events.count == 10); /* four cards, each with its draw; then the die with its */
    CHECK_EQ(events.lost, 0);
    CHECK_EQ(items[0].kind, SLG_EVENT_CHANCE);
    CHECK_EQ(items[0].seen_by, ALICE);
    CHECK_STR(slg_event_kind_name(&toy_game, items[1].kind), "drew");
    CHECK_EQ(items[1].a, items[0].b);
    CHECK_EQ(items[8].seen_by, SLG_ALL);
    CHECK_EQ(items[8].c, 6);
    CHECK_EQ(items[9].a, items[8].b + 1);
    CHECK_EQ(items[9].seat, SLG_SEAT_NONE);
}

TEST(a_small_buffer_counts_what_it_lost_and_says_so) {
    slg_state_room with, without;
    slg_event items[3];
    slg_events events = {.items = items, .capacity = 3};
    slg_io io = {.events = &events};
    REQUIRE(toy_start((slg_state *)&with, 2, 1, &io) == SLG_OK);
    REQUIRE(toy_start((slg_state *)&without, 2, 1, NULL) == SLG_OK);
    CHECK_EQ(events.count, 3);
    CHECK_EQ(events.lost, 8); /* one gave its place to what says so */
    CHECK_EQ(items[2].kind, SLG_EVENT_MORE);
    CHECK_EQ(items[2].seen_by, SLG_ALL);
    CHECK_MEM(&with, &without, toy_game.state_size); /* nobody listens: the same state */
}

/* --- leaks of the kernel itself --- */

/* Two worlds that differ only in what seat 0 cannot know give it the same views, questions and
 * events. */
TEST(hidden_things_never_show) {
    for (uint64_t seed = 0; seed < 100; seed++) {
        slg_state_room a, b, view_a, view_b;
        slg_event items_a[64], items_b[64];
        test_note("seed", seed);
        REQUIRE(toy_start((slg_state *)&a, 3, seed, NULL) == SLG_OK);
        b = a;
        toy_state *other = toy_of((slg_state *)&b);
        uint64_t hand = other->seats[1].hand;
        other->seats[1].hand = other->seats[2].hand;
        other->seats[2].hand = hand;
        /* Everything up to the reveal: who answers what, and how many times, differs. */
        for (uint32_t turn = 0; turn < 3; turn++) {
            slg_events told_a = {.items = items_a, .capacity = 64};
            slg_events told_b = {.items = items_b, .capacity = 64};
            slg_io io_a = {.events = &told_a}, io_b = {.events = &told_b};
            if (turn == 0) toy_answer((slg_state *)&a, 1, 0, &io_a, NULL);
            if (turn > 0) toy_answer((slg_state *)&b, 2, turn & 1, &io_b, NULL);
            if (turn == 2) {
                toy_answer((slg_state *)&a, 0, 1, &io_a, NULL);
                toy_answer((slg_state *)&b, 0, 1, &io_b, NULL);
            }
            uint32_t seen_a = 0, seen_b = 0;
            slg_event out;
            for (uint32_t i = 0; i < told_a.count; i++)
                seen_a += slg_event_seen(&toy_game, &items_a[i], 0, &out);
            for (uint32_t i = 0; i < told_b.count; i++)
                seen_b += slg_event_seen(&toy_game, &items_b[i], 0, &out);
            CHECK_EQ(seen_a, seen_b);
            slg_view(&toy_game, (slg_state *)&a, 0, (slg_state *)&view_a);
            slg_view(&toy_game, (slg_state *)&b, 0, (slg_state *)&view_b);
            CHECK_MEM(&view_b, &view_a, toy_game.state_size);
        }
    }
}
