/* SPDX-License-Identifier: MIT */
/* What a state of the games with spells keeps to save time (slg_game.kept_size) follows from the
 * rest: a position without it is the same, and what is kept wrongly is found. */
#include "games/endbringer/endbringer.h"
#include "games/sorcerer/sorcerer.h"
#include "kernel/state.h"
#include "test.h"

#include <string.h>

static slg_state_room keeping, forgetful, seen;
#define KEEPS   ((slg_state *)&keeping)
#define FORGETS ((slg_state *)&forgetful)
#define VIEW    ((slg_state *)&seen)

static void begin(const slg_game *game, uint8_t seats, const char *option, const char *value) {
    slg_setup setup;
    slg_setup_default(game, &setup);
    setup.seats = seats;
    if (option) REQUIRE(slg_setup_set(game, &setup, option, value, NULL) == SLG_OK);
    slg_seed_from(3, setup.seed);
    REQUIRE(slg_state_init(game, &setup, KEEPS, NULL, NULL) == SLG_OK);
}

/* A random answer to the open question, the same in both: by its number, and by itself. */
static void answer_both(const slg_game *game, slg_random *random) {
    static slg_option listed[SLG_OPTIONS_MAX], anew[SLG_OPTIONS_MAX];
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(KEEPS));
    uint32_t count = slg_options(game, KEEPS, seat, listed, SLG_OPTIONS_MAX);
    slg_decision decision;
    REQUIRE(slg_options(game, FORGETS, seat, anew, SLG_OPTIONS_MAX) == count && count > 0);
    CHECK_MEM(listed, anew, count * sizeof *listed);
    REQUIRE(slg_get_decision(game, KEEPS, seat, &decision));
    uint32_t n = slg_random_below(random, count);
    slg_answer answer = {(uint8_t)seat, decision.seq, n};
    CHECK_EQ(slg_give_answer(game, KEEPS, answer, NULL, NULL), SLG_OK);
    slg_apply(game, FORGETS, seat, anew[n]);
}

static bool is_cleared(const slg_game *game, slg_state *state) {
    const unsigned char *kept = slg__kept(game, state);
    for (uint32_t i = 0; i < game->kept_size; i++)
        if (kept[i]) return false;
    return true;
}

static void play_both(const slg_game *game) {
    slg_random random;
    slg_error error;
    uint32_t kept = 0;
    slg_clone(game, FORGETS, KEEPS);
    slg_random_seed(&random, 5);
    while (!slg_is_over(KEEPS)) {
        slg__forget(game, FORGETS);
        kept += spl_kept_answer(game, spl_of(KEEPS)) != NULL;
        REQUIRE(slg_equal(game, KEEPS, FORGETS));
        CHECK(slg_hash(game, KEEPS) == slg_hash(game, FORGETS));
        CHECK_EQ(slg_check(game, KEEPS, &error), SLG_OK);
        slg_view(game, KEEPS, 0, VIEW);
        CHECK(is_cleared(game, VIEW));
        answer_both(game, &random);
    }
    CHECK(kept > 5);
    CHECK(slg_is_over(FORGETS));
}

TEST(what_is_kept_changes_nothing) {
    begin(&sor_game, 2, NULL, NULL);
    play_both(&sor_game);
    begin(&sor_game, 4, "format", "royale");
    play_both(&sor_game);
    begin(&ebr_game, 2, NULL, NULL);
    play_both(&ebr_game);
}

static void is_refused(const char *why) {
    slg_error error;
    CHECK_EQ(slg_check(&sor_game, KEEPS, &error), SLG_BAD_STATE);
    CHECK_STR(error.text, why);
}

/* Plays on until something is kept about a question of that kind. */
static spl_kept *play_to(uint32_t kind) {
    static slg_option listed[SLG_OPTIONS_MAX];
    slg_random random;
    begin(&sor_game, 2, NULL, NULL);
    slg_random_seed(&random, 5);
    while (!slg_is_over(KEEPS)) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(KEEPS));
        spl_kept *kept = spl_kept_of(&sor_game, spl_of(KEEPS));
        bool asked = spl_of(KEEPS)->core.ask[seat].kind == kind;
        if (asked && spl_kept_answer(&sor_game, spl_of(KEEPS))) return kept;
        uint32_t count = slg_options(&sor_game, KEEPS, seat, listed, SLG_OPTIONS_MAX);
        slg_apply(&sor_game, KEEPS, seat, listed[slg_random_below(&random, count)]);
    }
    return NULL;
}

TEST(what_is_kept_wrongly_is_found) {
    const char *untrue = "what is kept about the open question is not true";
    begin(&sor_game, 2, NULL, NULL);
    sor_state *s = (sor_state *)(void *)KEEPS;
    s->blocks[0].number = 1;
    is_refused("the block that is kept of a stream is not the stream's");
    begin(&sor_game, 2, NULL, NULL);
    CHECK(s->kept.others.known);
    s->kept.others.skills[1][0] ^= 1;
    is_refused("what is kept about powers and tactics is not true");
    begin(&sor_game, 2, NULL, NULL);
    s->kept.asked = s->base.core.answers + 1;
    is_refused(untrue);
    s->kept.asked++;
    is_refused(untrue);
    spl_kept *kept = play_to(SPL_ASK_PICK);
    REQUIRE(kept);
    kept->picks.may_stop ^= 1;
    is_refused(untrue);
    kept = play_to(SPL_ASK_TACTIC);
    REQUIRE(kept);
    kept->tactic_count--;
    is_refused(untrue);
}
