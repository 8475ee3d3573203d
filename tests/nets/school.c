/* SPDX-License-Identifier: MIT */
/* The features of School of Sorcery. */
#include "games/school/school.h"
#include "kernel/state.h"
#include "nets/scenes.h"

static const slg_game *school(void) {
    return slg_game_find("school");
}

static bool alike(const uint16_t *a, uint32_t count_a, const uint16_t *b, uint32_t count_b) {
    return CHECK_EQ(count_a, count_b) && CHECK_MEM(a, b, count_a * sizeof *a);
}

/* Calls `look` at each position of some random matches. */
static void each_position(uint64_t matches, void look(const slg_state *state)) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_random_seed(&random, 17);
    for (uint64_t match = 0; match < matches; match++) {
        REQUIRE(start_school(state, match));
        test_note("match", match);
        while (!slg_is_over(state)) {
            look(state);
            answer_at_random(state, &random);
        }
    }
}

static void check_range(const slg_state *state) {
    for (uint32_t seat = 0; seat < 2; seat++) {
        uint16_t features[SLG_NET_ACTIVE_MAX];
        uint32_t count = slg_net_features(school(), state, seat, features);
        CHECK(count > 10 && count < SLG_NET_ACTIVE_MAX);
        for (uint32_t i = 0; i < count; i++)
            if (!CHECK(features[i] < slg_net_feature_count(school()))) return;
    }
}

TEST(features_are_in_range_and_fit) {
    each_position(8, check_range);
}

/* A world drawn from what a seat sees looks to the seat's network like what it sees: nothing is
 * read that the seat does not know. */
static void check_view(const slg_state *state) {
    for (uint32_t seat = 0; seat < 2; seat++) {
        slg_state_room seen, drawn;
        uint8_t key[32] = {7};
        uint16_t one[SLG_NET_ACTIVE_MAX], other[SLG_NET_ACTIVE_MAX];
        slg_view(school(), state, seat, (slg_state *)&seen);
        slg_determinize(school(), (slg_state *)&seen, key, (slg_state *)&drawn);
        uint32_t count = slg_net_features(school(), (slg_state *)&seen, seat, one);
        alike(one, count, other, slg_net_features(school(), (slg_state *)&drawn, seat, other));
    }
}

TEST(a_view_shows_all_that_features_are_made_of) {
    each_position(8, check_view);
}

static void swap_bytes(uint8_t pair[2]) {
    uint8_t first = pair[0];
    pair[0] = pair[1];
    pair[1] = first;
}

/* The same position with the players' seats changed. */
static void change_seats(slg_state *state) {
    sch_state *s = sch_of(state);
    sch_player first = s->seats[0];
    slg_core *core = slg__core(state);
    s->seats[0] = s->seats[1];
    s->seats[1] = first;
    s->wizard = 1 - s->wizard;
    s->power.user = 1 - s->power.user;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        swap_bytes(s->at[i].crystals);
    for (uint32_t i = 0; i < SCH_PETS; i++)
        swap_bytes(s->pets[i]);
    slg_ask asked = core->ask[0];
    core->ask[0] = core->ask[1];
    core->ask[1] = asked;
    core->pending = (uint16_t)((core->pending & 1) << 1 | (core->pending >> 1 & 1));
}

static void check_sides(const slg_state *state) {
    slg_state_room changed;
    uint16_t one[SLG_NET_ACTIVE_MAX], other[SLG_NET_ACTIVE_MAX];
    slg_clone(school(), (slg_state *)&changed, state);
    change_seats((slg_state *)&changed);
    uint32_t count = slg_net_features(school(), state, 0, one);
    alike(one, count, other, slg_net_features(school(), (slg_state *)&changed, 1, other));
}

TEST(seats_see_the_same_from_their_own_side) {
    each_position(8, check_sides);
}

/* --- cards --- */

static sch_content changed_content;

/* The game with the box's cards, but for one figure that nothing looks at here. */
static slg_game with_other_cards(void) {
    slg_game game = *school();
    changed_content = *sch_content_of(school());
    changed_content.hash ^= 1;
    game.content = &changed_content;
    return game;
}

static uint32_t shared(const uint16_t *a, uint32_t count_a, const uint16_t *b, uint32_t count_b) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < count_a && at < count_b; i++)
        at += a[i] == b[at];
    return at;
}

/* With cards that the network has not met, numbers mean nothing: what the cards do is left. */
static void check_strangers(const slg_state *state) {
    slg_game other = with_other_cards();
    uint16_t known[SLG_NET_ACTIVE_MAX], strange[SLG_NET_ACTIVE_MAX];
    uint32_t count = slg_net_features(school(), state, 0, known), owned = 0, lying = 0;
    uint32_t less = slg_net_features(&other, state, 0, strange);
    const sch_state *s = sch_of_const(state);
    for (uint32_t seat = 0; seat < 2; seat++)
        owned += slg__count(s->seats[seat].active);
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        lying += s->at[i].card < sch_content_of(school())->count;
    CHECK_EQ(count - less, owned + lying);
    CHECK_EQ(shared(known, count, strange, less), less);
}

TEST(strange_cards_are_known_by_what_they_do) {
    each_position(4, check_strangers);
}

TEST(a_card_is_seen_by_its_figures_and_verbs) {
    static const struct {
        const char *name;
        size_t at; /* of the byte of the card that is changed */
        uint8_t value;
    } rows[] = {
        {"cost", offsetof(sch_card, cost), 3},
        {"margin", offsetof(sch_card, margin), 6},
        {"points", offsetof(sch_card, vp), 4},
        {"colour", offsetof(sch_card, border), SCH_GREEN},
        {"verb", offsetof(sch_card, steps), SCH_OP_SWAP},
    };
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    REQUIRE(start_school(state, 0));
    uint32_t where = 0;
    while (sch_of(state)->at[where].card >= SCH_CARDS_MAX)
        where++;
    EACH(row, rows) {
        slg_game other = with_other_cards();
        uint16_t one[SLG_NET_ACTIVE_MAX], two[SLG_NET_ACTIVE_MAX];
        sch_card *card = &changed_content.cards[sch_of(state)->at[where].card];
        card->step_count = 1;
        card->steps[0].op = SCH_OP_ADD;
        card->cost = 5;
        card->margin = card->vp = 2;
        card->border = SCH_RED;
        uint32_t count = slg_net_features(&other, state, 0, one);
        *((unsigned char *)card + row->at) = row->value;
        uint32_t then = slg_net_features(&other, state, 0, two);
        CHECK_EQ(then, count);
        CHECK(memcmp(one, two, count * sizeof *one) != 0);
    }
}
