/* SPDX-License-Identifier: MIT */
/* The features of Sorcerer. */
#include "games/sorcerer/sorcerer.h"
#include "agents/playout.h"
#include "kernel/state.h"
#include "nets/nets.h"
#include "nets/scenes.h"
#include "nets/spells/words.h"
#include "spells/spells.h"

static const slg_game *sorcerer(void) {
    return slg_game_find("sorcerer");
}

static bool alike(const uint16_t *a, uint32_t count_a, const uint16_t *b, uint32_t count_b) {
    return CHECK_EQ(count_a, count_b) && CHECK_MEM(a, b, count_a * sizeof *a);
}

/* Calls `look` at each position of some random matches. */
static void each_position_of(bool start(slg_state *state, uint64_t seed), uint64_t matches,
                             void look(const slg_state *state)) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_random_seed(&random, 17);
    for (uint64_t match = 0; match < matches; match++) {
        REQUIRE(start(state, match));
        test_note("match", match);
        while (!slg_is_over(state)) {
            look(state);
            answer_in(sorcerer(), state, &random);
        }
    }
}

static void each_position(uint64_t matches, void look(const slg_state *state)) {
    each_position_of(start_sorcerer, matches, look);
}

static uint32_t seats_of(const slg_state *state) {
    return slg__core_const(state)->seats;
}

static void check_range(const slg_state *state) {
    for (uint32_t seat = 0; seat < seats_of(state); seat++) {
        uint16_t features[SLG_NET_ACTIVE_MAX];
        uint32_t count = slg_net_features(sorcerer(), state, seat, features);
        CHECK(count > 10 && count < SLG_NET_ACTIVE_MAX);
        for (uint32_t i = 0; i < count; i++)
            if (!CHECK(features[i] < slg_net_feature_count(sorcerer()))) return;
    }
}

TEST(sorcerers_features_are_in_range_and_fit) {
    each_position(10, check_range);
    each_position_of(start_teams, 4, check_range);
}

/* The whole position, what a seat sees of it, and worlds drawn from that look alike to the seat's
 * network: nothing is read that the seat does not know. */
static void check_secrets(const slg_state *state) {
    static uint8_t draw;
    for (uint32_t seat = 0; seat < seats_of(state); seat++) {
        slg_state_room seen, drawn;
        uint8_t key[32] = {draw++};
        uint16_t one[SLG_NET_ACTIVE_MAX], other[SLG_NET_ACTIVE_MAX];
        uint32_t count = slg_net_features(sorcerer(), state, seat, one);
        slg_view(sorcerer(), state, seat, (slg_state *)&seen);
        alike(one, count, other, slg_net_features(sorcerer(), (slg_state *)&seen, seat, other));
        slg_determinize(sorcerer(), (slg_state *)&seen, key, (slg_state *)&drawn);
        alike(one, count, other, slg_net_features(sorcerer(), (slg_state *)&drawn, seat, other));
    }
}

TEST(hands_and_grimoires_of_others_are_not_read) {
    each_position(10, check_secrets);
    each_position_of(start_teams, 4, check_secrets);
}

TEST(a_network_is_asked_by_who_knows_their_own_hand) {
    CHECK_EQ(slg__net_seat(sorcerer(), 0), 0);
    CHECK_EQ(slg__net_seat(sorcerer(), 1), 1);
    CHECK_EQ(slg__net_seat(sorcerer(), 5), 5);
    CHECK_EQ(slg__net_seat(sorcerer(), SLG_SEAT_NONE), 0);
    CHECK_EQ(slg__net_seat(slg_game_find("school"), 1), 0); /* nobody holds anything there */
}

/* Quiet is what is asked between actions, attacks and rounds, and what is over. */
static void check_quiet(const slg_state *state) {
    slg_decision asked;
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
    REQUIRE(slg_get_decision(sorcerer(), state, seat, &asked));
    bool between = asked.kind == SPL_ASK_ACTION || asked.kind == SPL_ASK_ATTACKER ||
                   asked.kind == SPL_ASK_AVATAR || asked.kind == SPL_ASK_ENERGY ||
                   asked.kind == SPL_ASK_MULLIGAN;
    CHECK_EQ(slg__net_is_quiet(sorcerer(), state), between);
    test_note("question", asked.kind);
}

TEST(nothing_is_half_done_in_quiet_positions) {
    each_position(4, check_quiet);
}

/* A network that says the same of everything judges, but not before what was begun is done. */
TEST(a_network_judges_quiet_positions) {
    static _Alignas(64) unsigned char file[NET_ROOM];
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_net net;
    uint32_t finished = 0;
    slg_random_seed(&random, 4);
    REQUIRE(slg_net_read(sorcerer(), file, make_net_for(sorcerer(), file, 2, 10), &net, NULL) ==
            SLG_OK);
    REQUIRE(start_sorcerer(state, 0));
    while (!slg_is_over(state)) {
        slg_state_room played;
        int16_t reward[SLG_SEATS_MAX];
        slg_playout how = {.policy = slg__policy_for(sorcerer()), .net = &net};
        uint32_t before = slg__core_const(state)->answers;
        slg_clone(sorcerer(), (slg_state *)&played, state);
        slg__playout(sorcerer(), &how, (slg_state *)&played, &random, NULL, 0, reward);
        uint32_t answers = slg__core_const((slg_state *)&played)->answers - before;
        CHECK(slg_is_over((slg_state *)&played) ||
              slg__net_is_quiet(sorcerer(), (slg_state *)&played));
        CHECK_EQ(answers == 0, slg__net_is_quiet(sorcerer(), state));
        CHECK_EQ(reward[1], -reward[0]);
        finished += answers > 0;
        answer_in(sorcerer(), state, &random);
    }
    CHECK(finished > 50);
}

/* --- the same position with the players' seats changed --- */

static void swap_bytes(uint8_t pair[2]) {
    uint8_t first = pair[0];
    pair[0] = pair[1];
    pair[1] = first;
}

static void swap_sets(uint64_t pair[2]) {
    uint64_t first = pair[0];
    pair[0] = pair[1];
    pair[1] = first;
}

static int16_t other_thing(int16_t thing) {
    if (thing >= 0 && thing < 2 * SPL_BLOCK) return (int16_t)(thing ^ SPL_BLOCK);
    bool skill = thing >= SPL_THING_SKILL && thing < SPL_THING_SKILL + 2 * SPL_SKILLS;
    return (int16_t)(skill ? SPL_THING_SKILL + ((thing - SPL_THING_SKILL) ^ SPL_SKILLS) : thing);
}

static void change_cards(spl_state *s) {
    for (uint32_t n = 0; n < SPL_BLOCK; n++) {
        uint8_t first = s->where[n];
        s->where[n] = s->where[SPL_BLOCK + n];
        s->where[SPL_BLOCK + n] = first;
    }
    for (uint32_t card = 0; card < 2 * SPL_BLOCK; card++) {
        uint32_t fixture = s->where[card] - (uint32_t)SPL_WHERE_FIXTURE;
        if (spl_is_fixture(s, card))
            s->where[card] = (uint8_t)(SPL_WHERE_FIXTURE + (1 - fixture / SPL_PLACES) * SPL_PLACES +
                                       fixture % SPL_PLACES);
    }
    for (uint32_t n = 0; n < SPL_TOKENS; n++) {
        uint8_t first = s->token[0][n];
        s->token[0][n] = s->token[1][n];
        s->token[1][n] = first;
    }
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        if (s->minions[slot].card == SPL_NONE) continue;
        s->minions[slot].card ^= SPL_BLOCK;
        s->minions[slot].seat ^= 1;
    }
}

static void change_table(spl_state *s) {
    for (uint32_t i = 0; i < SPL_PLACES; i++) {
        swap_bytes(s->places[i].track);
        swap_bytes(s->places[i].had);
        if (s->places[i].conquered) s->places[i].conquered ^= 3;
    }
    for (uint32_t i = 0; i < s->run_count; i++) {
        s->runs[i].seat ^= 1;
        s->runs[i].source = other_thing(s->runs[i].source);
    }
    s->battle.turn ^= 1;
    s->battle.attacker_seat ^= 1;
    swap_sets(s->of);
    swap_sets(s->laid);
    swap_sets(s->follower);
    swap_sets(s->plague);
    swap_bytes(s->light);
    s->first ^= 1;
    s->turn ^= 1;
    s->dealt = (uint8_t)((s->dealt & 1) << 1 | (s->dealt >> 1 & 1));
}

static void change_seats(slg_state *state) {
    spl_state *s = spl_of(state);
    slg_core *core = slg__core(state);
    spl_player first = s->seats[0];
    slg_ask asked = core->ask[0];
    s->seats[0] = s->seats[1];
    s->seats[1] = first;
    core->ask[0] = core->ask[1];
    core->ask[1] = asked;
    core->pending = (uint16_t)((core->pending & 1) << 1 | (core->pending >> 1 & 1));
    change_cards(s);
    change_table(s);
}

/* What lies on a minion is listed by owner, so the other way round for the other seat. */
static void sort_features(uint16_t *list, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = i; k > 0 && list[k - 1] > list[k]; k--) {
            uint16_t first = list[k - 1];
            list[k - 1] = list[k];
            list[k] = first;
        }
}

static void check_sides(const slg_state *state) {
    slg_state_room changed;
    uint16_t one[SLG_NET_ACTIVE_MAX], other[SLG_NET_ACTIVE_MAX];
    slg_clone(sorcerer(), (slg_state *)&changed, state);
    change_seats((slg_state *)&changed);
    uint32_t count = slg_net_features(sorcerer(), state, 0, one);
    uint32_t again = slg_net_features(sorcerer(), (slg_state *)&changed, 1, other);
    sort_features(one, count);
    sort_features(other, again);
    alike(one, count, other, again);
}

TEST(sorcerers_see_the_same_from_their_own_side) {
    each_position(10, check_sides);
}

/* --- teams --- */

/* Players of a team see the same, but for what they hold. */
static void check_team(const slg_state *state) {
    slg_state_room room;
    slg_state *bare = (slg_state *)&room;
    uint16_t one[SLG_NET_ACTIVE_MAX], other[SLG_NET_ACTIVE_MAX];
    slg_clone(sorcerer(), bare, state);
    for (uint32_t seat = 0; seat < seats_of(state); seat++)
        spl_of(bare)->seats[seat].hand = 0;
    for (uint32_t seat = 2; seat < seats_of(state); seat++)
        alike(one, slg_net_features(sorcerer(), bare, seat - 2, one), other,
              slg_net_features(sorcerer(), bare, seat, other));
    /* and not the same as the other team, whose things they see as the enemy's */
    uint32_t count = slg_net_features(sorcerer(), bare, 1, other);
    CHECK(count != slg_net_features(sorcerer(), bare, 0, one) ||
          memcmp(one, other, count * sizeof *one) != 0);
}

TEST(players_of_a_team_see_the_same_but_for_their_hands) {
    each_position_of(start_teams, 4, check_team);
}

/* Each player's things are listed, own team's and the other's. */
TEST(a_teams_energy_is_that_of_each_player) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_random_seed(&random, 8);
    REQUIRE(start_teams(state, 1));
    while (spl_of(state)->phase != SPL_PHASE_ACTION)
        answer_in(sorcerer(), state, &random);
    for (uint32_t seat = 0; seat < 6; seat++) {
        slg_state_room changed;
        uint16_t before[SLG_NET_ACTIVE_MAX], after[SLG_NET_ACTIVE_MAX];
        uint32_t from =
            (seat + 2) % 6; /* a player of the team whose own cards it does not pay for */
        uint32_t count = slg_net_features(sorcerer(), state, from, before), other = 0;
        slg_clone(sorcerer(), (slg_state *)&changed, state);
        spl_player *player = &spl_of((slg_state *)&changed)->seats[seat];
        player->energy = player->energy == 9 ? 1 : 9;
        CHECK_EQ(slg_net_features(sorcerer(), (slg_state *)&changed, from, after), count);
        for (uint32_t i = 0; i < count; i++)
            other += before[i] != after[i];
        CHECK_EQ(other, 2); /* of energy, and of energy with the size of the hand */
    }
}

TEST(what_one_team_wins_the_other_loses) {
    static _Alignas(64) unsigned char file[NET_ROOM];
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_net net;
    slg_random_seed(&random, 4);
    REQUIRE(slg_net_read(sorcerer(), file, make_net_for(sorcerer(), file, 2, 10), &net, NULL) ==
            SLG_OK);
    for (uint64_t match = 0; match < 2; match++) {
        REQUIRE(start_teams(state, match));
        REQUIRE(slg__net_has_sides(sorcerer(), state));
        for (uint32_t seat = 0; seat < seats_of(state); seat++) {
            slg_state_room played;
            int16_t reward[SLG_SEATS_MAX];
            slg_playout how = {.policy = slg__policy_for(sorcerer()), .net = &net};
            slg_clone(sorcerer(), (slg_state *)&played, state);
            slg__playout(sorcerer(), &how, (slg_state *)&played, &random, NULL, seat, reward);
            int32_t odds = slg_net_odds(&net, sorcerer(), (slg_state *)&played, seat);
            CHECK_EQ(reward[seat], slg__reward_of_odds(odds));
            CHECK(reward[seat] != 0);
            for (uint32_t i = 0; i < SLG_SEATS_MAX; i++)
                CHECK_EQ(reward[i], i >= seats_of(state) ? 0
                                    : (i ^ seat) & 1     ? -reward[seat]
                                                         : reward[seat]);
        }
    }
}

TEST(a_battle_royale_has_no_sides) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    REQUIRE(start_sorcerers(state, 0, "royale"));
    CHECK(!slg__net_has_sides(sorcerer(), state));
    slg_net net = {0};
    const slg_playout how = {.net = &net};
    CHECK(slg__net_for(sorcerer(), &how, state) == NULL);
    REQUIRE(start_teams(state, 0));
    CHECK(slg__net_for(sorcerer(), &how, state) == &net);
}

/* --- cards --- */

static crd_set changed_set;
static crd_card changed_cards[CRD_CARDS_MAX];
static crd_instr changed_code[UINT16_MAX + 1];
static crd_amount changed_amounts[UINT16_MAX + 1];

/* The game with the box's cards, which may be changed. */
static slg_game with_other_cards(void) {
    slg_game game = *sorcerer();
    changed_set = *spl_set(sorcerer());
    memcpy(changed_cards, changed_set.cards, changed_set.card_count * sizeof *changed_cards);
    memcpy(changed_code, changed_set.code, changed_set.code_count * sizeof *changed_code);
    memcpy(changed_amounts, changed_set.amounts,
           changed_set.amount_count * sizeof *changed_amounts);
    changed_set.cards = changed_cards;
    changed_set.code = changed_code;
    changed_set.amounts = changed_amounts;
    changed_set.hash ^= 1;
    game.content = &changed_set;
    return game;
}

/* With cards that the network has not met, numbers mean nothing: what the cards say is left. */
static void check_strangers(const slg_state *state) {
    uint16_t known[SLG_NET_ACTIVE_MAX], strange[SLG_NET_ACTIVE_MAX];
    slg_game other = with_other_cards();
    uint32_t count = slg_net_features(sorcerer(), state, 0, known), at = 0;
    uint32_t less = slg_net_features(&other, state, 0, strange);
    CHECK(less < count && less > count / 2);
    for (uint32_t i = 0; i < count && at < less; i++)
        at += known[i] == strange[at];
    CHECK_EQ(at, less); /* the others are as they were, in their order */
}

TEST(strange_cards_of_sorcerers_are_known_by_what_they_say) {
    each_position(2, check_strangers);
}

/* What is changed of a card. */
typedef enum changed {
    COST,
    FAMILY,
    ATTACK,
    ESSENCE,
    ICON,
    TIMING,
    VERB,
    OWNER,
    AMOUNT,
} changed;

/* Makes the first card in the first seat's hand a plain one, and changes that of it. */
static void change_held(const slg_state *state, int32_t change) {
    const spl_state *s = spl_of_const(state);
    crd_card *card =
        &changed_cards[spl_design_known(&changed_set, s, slg__lowest(s->seats[0].hand))];
    changed_set.code_count++;
    crd_instr *said = &changed_code[changed_set.code_count];
    crd_amount *amount = &changed_amounts[changed_set.amount_count];
    *card = (crd_card){.family = change == FAMILY ? CRD_FAMILY_SORCERY : CRD_FAMILY_MINION,
                       .cost = change == COST ? 3 : 2,
                       .attack = change == ATTACK ? 3 : 2,
                       .essence = change == ESSENCE ? 3 : 2,
                       .icons = change == ICON ? CRD_ICON_FLYING : 0,
                       .ability_count = 1};
    card->abilities[0] = (crd_ability){.timing = change == TIMING ? CRD_TACTIC : CRD_PLAYED,
                                       .code = changed_set.code_count,
                                       .length = 1};
    *said = (crd_instr){.op = change == VERB ? CRD_HEAL_OP : CRD_DRAW_OP,
                        .who = change == OWNER ? CRD_OPPONENT : CRD_YOU,
                        .amount = changed_set.amount_count};
    *amount = (crd_amount){.count = CRD_NUMBER, .n = change == AMOUNT ? 3 : 1};
}

TEST(a_held_card_is_seen_by_its_figures_and_words) {
    static const struct {
        const char *name;
        changed change;
    } rows[] = {{"cost", COST},       {"family", FAMILY}, {"attack", ATTACK},
                {"essence", ESSENCE}, {"icon", ICON},     {"timing", TIMING},
                {"verb", VERB},       {"owner", OWNER},   {"amount", AMOUNT}};
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_random_seed(&random, 3);
    REQUIRE(start_sorcerer(state, 0));
    while (spl_of(state)->phase != SPL_PHASE_ACTION)
        answer_in(sorcerer(), state, &random);
    EACH(row, rows) {
        uint16_t plain[SLG_NET_ACTIVE_MAX], list[SLG_NET_ACTIVE_MAX];
        uint16_t hidden[SLG_NET_ACTIVE_MAX], still[SLG_NET_ACTIVE_MAX];
        slg_game other = with_other_cards();
        change_held(state, -1);
        uint32_t count = slg_net_features(&other, state, 0, plain);
        uint32_t unseen = slg_net_features(&other, state, 1, hidden);
        change_held(state, (int32_t)row->change);
        uint32_t again = slg_net_features(&other, state, 0, list);
        CHECK(count != again || memcmp(plain, list, count * sizeof *plain) != 0);
        alike(hidden, unseen, still, slg_net_features(&other, state, 1, still));
    }
}

TEST(every_verb_has_a_word_of_its_own) {
    static const crd_selector none[1];
    static const crd_amount amounts[] = {{.n = 1}, {.n = -2}, {.n = 9}};
    const crd_set set = {.selectors = none, .amounts = amounts};
    uint8_t met[WORDS] = {0};
    for (uint32_t op = 0; op < CRD_VERBS_MAX; op++) {
        crd_instr in = {.op = (uint8_t)op};
        uint32_t word = word_of_instr(&set, &in);
        bool foreign = (op >= CRD_GAME_OPS && op <= CRD_GAME_OPS_LAST) || op >= CRD_OP_COUNT;
        if (op < CRD_DRAW_OP) {
            CHECK_EQ(word, WORDS);
            continue;
        }
        if (!CHECK(word < WORDS)) return;
        CHECK(!met[word] || foreign);
        met[word] = 1;
    }
    crd_instr in = {.op = CRD_GIVE_ATTACK_OP, .how = CRD_ONE};
    CHECK_EQ(word_times(&set, &in), 1);
    in.how = CRD_EACH;
    CHECK_EQ(word_times(&set, &in), 2);
    in.amount = 2;
    CHECK_EQ(word_times(&set, &in), WORD_TIMES);
    uint32_t good = word_of_instr(&set, &in);
    in.amount = 1; /* what is taken from one's own is like what the enemy is given */
    CHECK_EQ(word_of_instr(&set, &in), good + 1);
}
