/* SPDX-License-Identifier: MIT */
/* What abilities remember of cards that lie hidden by now. All saw what set an ability off, and
 * views go on saying it; what only some know they hide, yet never make two different things one:
 * whether an order is asked for must follow from the view as from the position (SOR-EFF-06,
 * SOR-ZONE-07). */
#include "kernel/run.h"
#include "spells/sight.h"
#include "spells/verbs.h"

#include "sorcerer_table.h"

#define STATE ((slg_state *)&table_room)
#define VIEW  ((slg_state *)&view)

#define DECKS \
    "character-a=tegu character-b=miselda domain-a=screaming-coast domain-b=haunted-forest "

enum { A, B };

static slg_state_room view;
#define V (spl_of(VIEW))

/* Runs on until something is asked. */
static void go(void) {
    spl_settle(run);
    slg__drop_questions(STATE);
    slg__run_begin(run, &sor_game, STATE, NULL, &table_error);
    slg__run_all(run);
}

static bool asks(uint32_t seat, uint32_t kind) {
    return slg_pending(STATE) == 1u << seat && S->core.ask[seat].kind == kind;
}

/* The view of each seat and of a spectator is a position that asks what is asked, and the seat that
 * is asked has the same options by its view. */
static void check_views(uint32_t asked) {
    slg_option by_state[SLG_OPTIONS_MAX], by_view[SLG_OPTIONS_MAX];
    for (uint32_t viewer = 0; viewer <= S->core.seats; viewer++) {
        slg_view(&sor_game, STATE, viewer < S->core.seats ? viewer : SLG_SEAT_NONE, VIEW);
        table_error.text[0] = 0;
        CHECK_EQ(slg_check(&sor_game, VIEW, &table_error), SLG_OK);
        CHECK_STR(table_error.text, "");
    }
    uint32_t count = slg_options(&sor_game, STATE, asked, by_state, SLG_OPTIONS_MAX);
    slg_view(&sor_game, STATE, asked, VIEW);
    CHECK_EQ(slg_options(&sor_game, VIEW, asked, by_view, SLG_OPTIONS_MAX), count);
    CHECK_MEM(by_view, by_state, count * sizeof *by_state);
}

/* The other's view, and a world made of it. */
static void check_world(uint32_t viewer) {
    static slg_state_room world, again;
    uint8_t key[32] = {7};
    slg_view(&sor_game, STATE, viewer, VIEW);
    slg_determinize(&sor_game, VIEW, key, (slg_state *)&world);
    CHECK_EQ(slg_check(&sor_game, (slg_state *)&world, NULL), SLG_OK);
    slg_view(&sor_game, (slg_state *)&world, viewer, (slg_state *)&again);
    CHECK(slg_equal(&sor_game, VIEW, (slg_state *)&again));
}

/* Followers of Usir look at what was destroyed: two minions of different cost. */
TEST(what_all_saw_destroyed_is_told_apart_in_the_grimoire) {
    REQUIRE(table_begin(2, DECKS "lineage-a=necromancer lineage-b=animist"));
    uint32_t place = S->seats[A].avatar;
    uint32_t one = enter(A, "vengeful-mummy", place), other = enter(A, "rat-catcher", place);
    uint32_t cards[2] = {S->minions[one].card, S->minions[other].card};
    spl_destroy(run, spl_bit(one) | spl_bit(other));
    for (uint32_t i = 0; i < 2; i++)
        spl_to_grimoire(run, cards[i]);
    go();
    REQUIRE(asks(A, SPL_ASK_ORDER));
    check_views(A);
    for (uint32_t viewer = 0; viewer < 2; viewer++) {
        slg_view(&sor_game, STATE, viewer, VIEW);
        CHECK_MEM(V->triggers, S->triggers, sizeof S->triggers);
        check_world(viewer);
    }
}

/* The one whose ability it is compares with a card that is the other's, and lies in the other's
 * grimoire. */
TEST(what_is_compared_with_is_known_to_the_one_who_is_asked) {
    REQUIRE(table_begin(2, DECKS "lineage-a=necromancer lineage-b=necromancer boxes=2"));
    uint32_t place = S->seats[A].avatar, theirs = a_card(B, "rat-catcher");
    uint32_t slot = spl_enter(run, theirs, A, place);
    spl_to_graveyard(run, a_card(A, "vengeful-mummy"));
    spl_to_graveyard(run, a_card(A, "council-of-three"));
    spl_destroy(run, spl_bit(slot));
    spl_to_grimoire(run, theirs);
    go();
    REQUIRE(asks(A, SPL_ASK_MAY));
    check_views(A);
    slg_apply(&sor_game, STATE, A, (slg_option){.kind = SPL_DO_YES});
    REQUIRE(asks(A, SPL_ASK_PICK));
    check_views(A);
    check_world(A);
    check_world(B);
    CHECK_EQ(S->runs[0].it, (int32_t)theirs);
    CHECK_EQ(spl_it_seen(&S->runs[0]), spl_everybody(S));
}

/* --- effects put off --- */

/* The Haunted Forest's skill card has put something off, about that card of A. */
static void put_off(uint32_t n, int32_t it) {
    const crd_set *set = spl_set(&sor_game);
    int32_t skill = SPL_THING_SKILL + CRD_DOMAIN;
    uint32_t card = (uint32_t)(spl_design_of_thing(set, S, skill) - set->cards);
    const crd_ability *a = &set->cards[card].abilities[0];
    S->later[n] = (spl_later){.pc = (uint16_t)(a->code + a->length - 1u),
                              .end = (uint16_t)(a->code + a->length),
                              .source = (int16_t)skill,
                              .it = (int16_t)it,
                              .card = (uint16_t)card,
                              .place = 1,
                              .when = SPL_LATER_ROUND};
    S->triggers[n] = spl_trigger_of(skill, it, SPL_PUT_OFF + n, A, 1, 0);
    S->trigger_count = (uint8_t)(n + 1);
}

static bool begin_put_off(void) {
    return table_begin(2, "lineage-a=necromancer lineage-b=animist domain-a=haunted-forest "
                          "domain-b=screaming-coast");
}

TEST(secrets_put_off_are_hidden_and_told_apart) {
    REQUIRE(begin_put_off());
    uint32_t one = a_card(A, "rat-catcher"), other = a_card(A, "vengeful-mummy");
    spl_to_hand(run, one, 1u << A);
    spl_to_hand(run, other, 1u << A);
    put_off(0, (int32_t)one);
    put_off(1, (int32_t)other);
    put_off(2, (int32_t)one);
    go();
    REQUIRE(asks(A, SPL_ASK_ORDER));
    check_views(A);
    slg_view(&sor_game, STATE, B, VIEW);
    CHECK_EQ(V->later[0].it, SPL_THING_HIDDEN);
    CHECK_EQ(V->later[1].it, SPL_THING_HIDDEN - 1);
    CHECK_EQ(V->later[2].it, SPL_THING_HIDDEN); /* the same as the first */
    for (uint32_t n = 0; n < 3; n++)
        CHECK_EQ(V->triggers[n].it, SPL_THING_NONE);
    check_world(B);
    slg_view(&sor_game, STATE, A, VIEW);
    CHECK_EQ(V->later[1].it, (int32_t)other);
}

/* One that only the other player knows is not named to the player who orders. */
TEST(a_secret_of_another_is_not_in_the_options) {
    REQUIRE(begin_put_off());
    uint32_t theirs = a_card(B, "narangerel"), own = a_card(A, "rat-catcher");
    spl_to_hand(run, theirs, 1u << B);
    put_off(0, (int32_t)theirs);
    put_off(1, (int32_t)own);
    go();
    REQUIRE(asks(A, SPL_ASK_ORDER));
    check_views(A);
    slg_option options[SLG_OPTIONS_MAX];
    REQUIRE(slg_options(&sor_game, STATE, A, options, SLG_OPTIONS_MAX) == 2);
    CHECK_EQ(options[0].c, SPL_THING_NONE);
    CHECK_EQ(options[1].c, (int32_t)own);
    check_world(A);
    /* What is chosen is that one all the same. */
    slg_apply(&sor_game, STATE, A, options[0]);
    CHECK_EQ(S->later[0].when, 0);
}

/* It went into the grimoire before everybody's eyes: all know it still. */
TEST(what_goes_into_the_grimoire_openly_stays_known) {
    REQUIRE(begin_put_off());
    uint32_t one = a_card(A, "rat-catcher"), other = a_card(A, "vengeful-mummy");
    spl_to_graveyard(run, one);
    spl_to_hand(run, other, 1u << A);
    put_off(0, (int32_t)one);
    put_off(1, (int32_t)other);
    spl_to_grimoire(run, one);
    spl_to_grimoire(run, other);
    slg_view(&sor_game, STATE, B, VIEW);
    CHECK_EQ(V->later[0].it, (int32_t)one);
    CHECK_EQ(V->later[1].it, SPL_THING_HIDDEN - 1);
    slg_view(&sor_game, STATE, SLG_SEAT_NONE, VIEW);
    CHECK_EQ(V->later[0].it, (int32_t)one);
    CHECK_EQ(V->later[1].it, SPL_THING_HIDDEN - 1);
}

/* What an ability picks next is no longer what all saw. */
TEST(another_thing_is_not_known_with_the_first) {
    REQUIRE(begin_put_off());
    spl_run r = {.it = (int16_t)a_card(A, "rat-catcher")};
    spl_see_it(&r, 3);
    spl_exec x = {.run = run, .s = S, .set = spl_set(&sor_game), .r = &r};
    spl_set_it(&x, (int32_t)a_card(A, "vengeful-mummy"));
    CHECK_EQ(spl_it_seen(&r), 0);
}
