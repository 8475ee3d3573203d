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

/* The game with cards that differ from the box's once they are changed. */
static slg_game with_other_cards(void) {
    slg_game game = *school();
    changed_content = *sch_content_of(school());
    changed_content.hash ^= 1;
    game.content = &changed_content;
    return game;
}

static uint64_t exchange_bits(uint64_t set, uint32_t a, uint32_t b) {
    uint64_t differ = (set >> a ^ set >> b) & 1;
    return set ^ (differ << a | differ << b);
}

static uint8_t exchange_number(uint8_t number, uint32_t a, uint32_t b) {
    return (uint8_t)(number == a ? b : number == b ? a : number);
}

/* Two cards of the set, and of the match, have each other's number. */
static void exchange_cards(sch_content *set, sch_state *s, uint32_t a, uint32_t b) {
    sch_card card = set->cards[a];
    set->cards[a] = set->cards[b];
    set->cards[b] = card;
    set->characters = exchange_bits(set->characters, a, b);
    for (uint32_t seat = 0; seat < 2; seat++) {
        s->seats[seat].cards = exchange_bits(s->seats[seat].cards, a, b);
        s->seats[seat].active = exchange_bits(s->seats[seat].active, a, b);
        s->seats[seat].used = exchange_bits(s->seats[seat].used, a, b);
    }
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        s->at[i].card = exchange_number(s->at[i].card, a, b);
    s->power.card = exchange_number(s->power.card, a, b);
}

/* Order among a player's cards is the order of their numbers. */
static void sort_features(uint16_t *features, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = i; k > 0 && features[k - 1] > features[k]; k--) {
            uint16_t least = features[k];
            features[k] = features[k - 1];
            features[k - 1] = least;
        }
}

static void check_numbers(const slg_state *state) {
    slg_game other = with_other_cards();
    slg_state_room changed;
    uint16_t one[SLG_NET_ACTIVE_MAX], two[SLG_NET_ACTIVE_MAX];
    slg_clone(school(), (slg_state *)&changed, state);
    for (uint32_t i = 0; i + 7 < changed_content.count; i++)
        exchange_cards(&changed_content, sch_of((slg_state *)&changed), i, i + 7);
    uint32_t count = slg_net_features(school(), state, 0, one);
    uint32_t again = slg_net_features(&other, (slg_state *)&changed, 0, two);
    sort_features(one, count);
    sort_features(two, again);
    alike(one, count, two, again);
}

/* So a card that was changed, or that somebody wrote, is judged like any other. */
TEST(a_cards_number_means_nothing) {
    each_position(4, check_numbers);
}

TEST(a_card_is_seen_by_its_figures_and_its_power) {
    static const struct {
        const char *name;
        size_t at; /* of the byte of the card that is changed */
        uint8_t value;
    } rows[] = {
        {"cost", offsetof(sch_card, cost), 3},
        {"margin", offsetof(sch_card, margin), 6},
        {"points", offsetof(sch_card, vp), 4},
        {"colour", offsetof(sch_card, border), SCH_GREEN},
        {"verb", offsetof(sch_card, steps), SCH_OP_RECALL},
        {"whose", offsetof(sch_card, steps) + offsetof(sch_step, whose), SCH_OWN},
        {"from where", offsetof(sch_card, steps) + offsetof(sch_step, where), SCH_WHERE_TRAIL},
        {"from which number", offsetof(sch_card, steps) + offsetof(sch_step, number), 2},
        {"where to", offsetof(sch_card, steps) + offsetof(sch_step, to), SCH_TO_PORTAL},
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
        card->steps[0] = (sch_step){.op = SCH_OP_SHIFT,
                                    .n = 1,
                                    .whose = SCH_ENEMY,
                                    .where = SCH_WHERE_NUMBER,
                                    .number = 1,
                                    .to = SCH_TO_NEIGHBOUR};
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
