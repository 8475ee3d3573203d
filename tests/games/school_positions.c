/* SPDX-License-Identifier: MIT */
/* School of Sorcery: a position that breaks an invariant is refused, whichever count is wrong. */
#include "games/school/school.h"
#include "test.h"

#include <string.h>

static const slg_game *school;
static slg_state_room room;

static sch_state *begin(void) {
    slg_setup setup;
    school = slg_game_find("school");
    slg_setup_default(school, &setup);
    slg_seed_from(7, setup.seed);
    slg_state_init(school, &setup, (slg_state *)&room, NULL, NULL);
    return sch_of((slg_state *)&room);
}

static slg_status check(slg_error *error) {
    return slg_check(school, (const slg_state *)&room, error);
}

TEST(a_position_of_play_is_sound) { /* SCH-INV-07: a count below 0 would wrap and break a sum */
    slg_error error;
    begin();
    CHECK_EQ(check(&error), SLG_OK);
}

static uint32_t lowest(uint64_t cards) {
    return (uint32_t)__builtin_ctzll(cards);
}

/* --- each breaks one thing --- */

static void crystal_lost(sch_state *s) {
    s->general[0]--;
}
static void crystal_made(sch_state *s) {
    s->at[2].crystals[1]++;
}
static void crystal_below_zero(sch_state *s) {
    s->seats[0].crystals = (uint8_t)(0 - 1);
}
static void token_lost(sch_state *s) {
    s->tokens--;
}
static void token_below_zero(sch_state *s) {
    s->seats[1].tokens = (uint8_t)(0 - 1);
}
static void card_lost(sch_state *s) {
    s->deck &= s->deck - 1;
}
static void card_twice(sch_state *s) {
    s->discarded |= 1ull << lowest(s->deck);
}
static void card_of_both(sch_state *s) {
    s->seats[0].cards |= s->seats[1].cards;
    s->seats[0].active |= s->seats[1].active;
}
static void card_twice_in_the_row(sch_state *s) {
    s->at[1].card = s->at[0].card;
}
static void card_of_no_set(sch_state *s) {
    s->at[0].card = SCH_CARDS_MAX + 1;
}
static void portal_at_one(sch_state *s) {
    uint8_t card = s->at[0].card;
    s->at[0].card = SCH_PORTAL;
    s->at[5].card = card;
}
static void two_portals(sch_state *s) {
    s->deck |= 1ull << s->at[3].card;
    s->at[3].card = SCH_PORTAL;
}
static void no_portal(sch_state *s) {
    s->at[5].card = (uint8_t)lowest(s->deck);
    s->deck &= s->deck - 1;
}
static void hole_in_the_row(sch_state *s) {
    s->deck |= 1ull << s->at[3].card;
    s->at[3].card = SCH_NONE;
}
static void active_but_not_owned(sch_state *s) {
    s->seats[0].active |= 1ull << lowest(s->deck);
}
static void die_of_seven(sch_state *s) {
    s->seats[0].dice[1] = 7;
}
static void cast_card_of_no_set(sch_state *s) {
    s->seats[0].cast[0] = SCH_CASTS;
}
static void wizard_with_nobody(sch_state *s) {
    s->wizard = 2;
}
static void phase_of_no_round(sch_state *s) {
    s->phase = SCH_PHASES;
}
static void power_of_no_card(sch_state *s) {
    s->power.by = 0;
}
static void frame_of_another_step(sch_state *s) {
    s->frames[0].step = 99;
}
static void option_out_of_range(sch_state *s) {
    s->options[SCH_SET_START] = 2;
}

static void block_of_another_stream(sch_state *s) {
    s->kept.blocks[1] = s->kept.blocks[0];
}
static void kept_about_nothing(sch_state *s) {
    s->kept.asked = s->core.answers + 1;
}

static const struct {
    const char *name;
    void (*breaks)(sch_state *s);
    const char *rule; /* the one that is named; NULL: any */
    const char *text;
} broken[] = {
    {"a crystal too few", crystal_lost, "SCH-INV-01",
     "a colour does not have exactly 30 crystals"}, /* and SCH-DEF-04: nothing is anywhere else */
    {"a crystal too many", crystal_made, "SCH-INV-01",
     "a colour does not have exactly 30 crystals"},
    {"crystals below zero", crystal_below_zero, "SCH-INV-01",
     "a colour does not have exactly 30 crystals"}, /* SCH-INV-07 */
    {"a token too few", token_lost, "SCH-INV-02", "there are not exactly 8 reroll tokens"},
    {"tokens below zero", token_below_zero, "SCH-INV-02",
     "there are not exactly 8 reroll tokens"}, /* SCH-INV-07 */
    {"a card too few", card_lost, "SCH-INV-03", "a sorcery card is missing, or in two places"},
    {"a card in two places", card_twice, "SCH-INV-03",
     "a sorcery card is missing, or in two places"},
    {"a card of both players", card_of_both, "SCH-INV-03",
     "a sorcery card is missing, or in two places"},
    {"a card twice in the row", card_twice_in_the_row, "SCH-INV-03",
     "a sorcery card is missing, or in two places"},
    {"a card of no set", card_of_no_set, NULL,
     "the portal must lie at exactly one of locations 2 to 6, cards of the set at the others, and "
     "no crystals where nothing lies"},
    {"the portal at location 1", portal_at_one, "SCH-INV-04",
     "the portal must lie at exactly one of locations 2 to 6, cards of the set at the others, and "
     "no crystals where nothing lies"},
    {"two portals", two_portals, "SCH-INV-04",
     "the portal must lie at exactly one of locations 2 to 6, cards of the set at the others, and "
     "no crystals where nothing lies"},
    {"no portal", no_portal, "SCH-INV-04",
     "the portal must lie at exactly one of locations 2 to 6, cards of the set at the others, and "
     "no crystals where nothing lies"},
    {"a hole in the row", hole_in_the_row, "SCH-INV-05",
     "a location has neither a sorcery card nor the portal"},
    {"active but not owned", active_but_not_owned, NULL,
     "a player's dice, cast cards, chosen location or active cards are not possible"},
    {"a die that shows 7", die_of_seven, NULL,
     "a player's dice, cast cards, chosen location or active cards are not possible"},
    {"a cast card of no set", cast_card_of_no_set, NULL,
     "a player's dice, cast cards, chosen location or active cards are not possible"},
    {"the wizard with nobody", wizard_with_nobody, NULL,
     "the phase, round or holder of the wizard is out of range"},
    {"a phase of no round", phase_of_no_round, NULL,
     "the phase, round or holder of the wizard is out of range"},
    {"a power of no card", power_of_no_card, NULL, "the power that is being used is not possible"},
    {"a frame of another step", frame_of_another_step, NULL,
     "the waiting procedures do not fit the position"},
    {"a block of another stream", block_of_another_stream, NULL,
     "the block that is kept of a stream is not the stream's"},
    {"something kept about no question", kept_about_nothing, NULL,
     "what is kept about the open question is not true"},
    {"an option out of range", option_out_of_range, NULL, "a setup option is out of range"},
};

/* SCH-P2-06: a card that lies at a later die already stays there, and the die is not
 * asked about. */
TEST(a_die_that_has_its_card_is_passed_over) {
    sch_state *s = begin();
    slg_state *state = (slg_state *)&room;
    slg_decision decision;
    slg_error error;
    while (!slg_get_decision(school, state, 0, &decision) || decision.kind != SCH_ASK_ASSIGN) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        CHECK(slg_get_decision(school, state, seat, &decision));
        slg_answer answer = {(uint8_t)seat, decision.seq, 0};
        CHECK_EQ(slg_give_answer(school, state, answer, NULL, &error), SLG_OK);
    }
    s->seats[0].cast[1] = 2;
    REQUIRE(slg_check(school, state, &error) == SLG_OK);
    for (int16_t die = 1; die <= 3; die = (int16_t)(die + 2)) {
        REQUIRE(slg_get_decision(school, state, 0, &decision));
        CHECK_EQ(decision.source, die);
        slg_answer answer = {0, decision.seq, 0};
        REQUIRE(slg_give_answer(school, state, answer, NULL, &error) == SLG_OK);
        CHECK_EQ(slg_check(school, state, &error), SLG_OK);
    }
    CHECK_EQ(s->seats[0].cast[1], 2);
    CHECK(!slg_get_decision(school, state, 0, &decision));
}

TEST(broken_positions) {
    EACH(row, broken) {
        slg_error error = {0};
        row->breaks(begin());
        CHECK_EQ(check(&error), SLG_BAD_STATE);
        CHECK_STR(error.text, row->text);
        if (row->rule) CHECK_STR(slg_rule_id(school, error.rule), row->rule);
    }
}

/* --- what a state keeps to save time --- */

static void forget(slg_state *state) {
    memset(&sch_of(state)->kept, 0, sizeof(sch_kept));
}

/* A random answer to one of the open questions, the same in both states: in one of them by its
 * number, in the other, where nothing is kept, by itself. */
static void answer_both(slg_state *keeps, slg_state *forgets, slg_random *random) {
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(keeps));
    slg_option listed[SLG_OPTIONS_MAX], anew[SLG_OPTIONS_MAX];
    slg_decision decision;
    uint32_t count = slg_options(school, keeps, seat, listed, SLG_OPTIONS_MAX);
    REQUIRE(slg_options(school, forgets, seat, anew, SLG_OPTIONS_MAX) == count && count > 0);
    CHECK_MEM(listed, anew, count * sizeof *listed);
    REQUIRE(slg_get_decision(school, keeps, seat, &decision));
    uint32_t n = slg_random_below(random, count);
    slg_answer answer = {(uint8_t)seat, decision.seq, n};
    CHECK_EQ(slg_give_answer(school, keeps, answer, NULL, NULL), SLG_OK);
    slg_apply(school, forgets, seat, anew[n]);
}

TEST(what_is_kept_changes_nothing) {
    slg_state_room other, view;
    slg_state *keeps = (slg_state *)&room, *forgets = (slg_state *)&other;
    slg_random random;
    slg_error error;
    const sch_kept nothing = {0};
    uint32_t kept = 0;
    begin();
    slg_clone(school, forgets, keeps);
    slg_random_seed(&random, 5);
    while (!slg_is_over(keeps)) {
        forget(forgets);
        kept += sch_of(keeps)->kept.asked == sch_of(keeps)->core.answers + 1;
        REQUIRE(slg_equal(school, keeps, forgets));
        CHECK(slg_hash(school, keeps) == slg_hash(school, forgets));
        REQUIRE(slg_check(school, keeps, &error) == SLG_OK);
        slg_view(school, keeps, 1, (slg_state *)&view);
        CHECK_MEM(&sch_of((slg_state *)&view)->kept, &nothing, sizeof nothing);
        answer_both(keeps, forgets, &random);
    }
    CHECK(kept > 20 && slg_is_over(forgets));
}

/* Of each kind of question about which something is kept, once it is not true any more. */
TEST(what_is_kept_is_checked) {
    slg_state *state = (slg_state *)&room;
    slg_random random;
    slg_error error;
    uint32_t met = 0;
    sch_state *s = begin();
    slg_random_seed(&random, 5);
    while (!slg_is_over(state)) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        if (s->kept.asked == s->core.answers + 1) {
            const sch_kept was = s->kept;
            met |= 1u << s->core.ask[seat].kind;
            s->kept.cards ^= 1ull << 40;
            s->kept.targets.places[0] ^= 1;
            CHECK_EQ(check(&error), SLG_BAD_STATE);
            CHECK_STR(error.text, "what is kept about the open question is not true");
            s->kept = was;
        }
        slg_apply(school, state, seat, slg_draw_option(school, state, seat, &random));
    }
    CHECK_EQ(met, 1u << SCH_ASK_REACT | 1u << SCH_ASK_PERMANENT | 1u << SCH_ASK_POWER);
}
