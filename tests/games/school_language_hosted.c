/* SPDX-License-Identifier: MIT */
/* Whatever School's card language can read, it does: each effect with each owner, place and
 * destination is put on the cards of a set, which is played at random until a power has done it. A
 * sentence that is read but never does anything would have to be refused. */
#include <stdio.h>
#include <string.h>

#include "games/school/school.h"
#include "test.h"

enum { MATCHES = 60, ANSWERS = 1500, TESTED = 12 };

static const char *const owners[] = {"own crystal", "enemy crystal", "crystal of either player",
                                     NULL};
static const char *const at[] = {"anywhere",
                                 "anywhere beside the portal",
                                 "anywhere where you trail",
                                 "anywhere where you lead",
                                 "at one location",
                                 "at one location beside the portal",
                                 "at one location where you trail",
                                 "at one location where you lead",
                                 "at different locations",
                                 "at different locations beside the portal",
                                 "at different locations where you trail",
                                 "at different locations where you lead",
                                 "at location 1",
                                 "at location 3",
                                 "at location 6",
                                 "at location 1 or 6",
                                 "at the portal",
                                 NULL};
static const char *const rolled[] = {"at each rolled location", "at one rolled location", NULL};
static const char *const goals[] = {
    "another location",         "a neighbour", "the next lower location",
    "the next higher location", "the portal",  NULL};

static const struct {
    const char *name;
    uint32_t told;
    const char *border;
} fixed[] = {
    {"take 1 crystal", SCH_TOLD_TAKE, "red"},
    {"take 2 crystals", SCH_TOLD_TAKE, "green"},
    {"take 1 reroll token", SCH_TOLD_TOKEN, "red"},
    {"turn 1 die to any face", SCH_TOLD_SET_DIE, "yellow"},
    {"lower the cost by 2 at the next check", SCH_TOLD_EASE_COST, "yellow"},
    {"lower the margin to 1 at the next check", SCH_TOLD_EASE_MARGIN, "yellow"},
    {"swap 2 neighbouring cards", SCH_TOLD_SWAP, "red"},
    {"exchange the portal with a neighbour", SCH_TOLD_MOVE_PORTAL, "red"},
    {"copy another red card", SCH_TOLD_COPY, "red"},
    {"roll 1 die, then add 1 crystal at each rolled location", SCH_TOLD_POWER_ROLL, "green"},
};

/* --- a set whose cards all have the power --- */

static char text[1 << 14];
static uint64_t memory[1 << 14];

/* The other cards make sure that crystals lie where the power looks for them. */
static const slg_game *set_of(const char *power, const char *border, uint32_t told,
                              slg_error *error) {
    const char *others = told == SCH_TOLD_ADD ? "clear location 2" : "add 1 crystal on the portal";
    const slg_game *school = slg_game_find("school");
    size_t length = 0;
    for (uint32_t i = 0; i < TESTED + 6; i++) {
        bool filler = i >= TESTED;
        int n = snprintf(text + length, sizeof text - length,
                         "card c%u\n  name en \"C%u\" de \"K%u\"\n  source designed\n  %s cost 1 "
                         "margin 1 vp 1\n  power: %s\n",
                         i, i, i, filler ? "red" : border, filler ? others : power);
        length += n > 0 ? (size_t)n : 0;
    }
    if (slg_game_with_content_size(school) > sizeof memory) return NULL;
    return slg_game_with_content(school, text, length, memory, error);
}

/* --- played --- */

static bool is_told(const slg_events *events, uint32_t kind) {
    for (uint32_t i = 0; i < events->count; i++)
        if (events->items[i].kind == kind) return true;
    return false;
}

static bool does_in_match(const slg_game *game, uint64_t seed, uint32_t kind) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_option offered[SLG_OPTIONS_MAX];
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_io io = {.events = &events};
    slg_setup setup;
    slg_random random;
    slg_random_seed(&random, seed);
    slg_setup_default(game, &setup);
    slg_seed_from(seed, setup.seed);
    if (slg_state_init(game, &setup, state, NULL, NULL) != SLG_OK) return false;
    for (uint32_t n = 0; n < ANSWERS && !slg_is_over(state); n++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_decision decision;
        slg_get_decision(game, state, seat, &decision);
        uint32_t count = slg_options(game, state, seat, offered, SLG_OPTIONS_MAX);
        slg_answer answer = {(uint8_t)seat, decision.seq, slg_random_below(&random, count)};
        events.count = events.lost = 0;
        slg_give_answer(game, state, answer, &io, NULL);
        if (is_told(&events, kind)) return true;
    }
    return false;
}

static uint32_t refused;

static void try_power(const char *power, const char *border, uint32_t kind) {
    slg_error error = {0};
    if (!test_row(power)) return;
    const slg_game *game = set_of(power, border, kind, &error);
    if (!game) {
        refused++;
        CHECK(error.line > 0 && error.column > 0 && *error.text);
        return;
    }
    bool done = false;
    for (uint64_t seed = 1; seed <= MATCHES && !done; seed++)
        done = does_in_match(game, seed, kind);
    CHECK(done);
}

/* "at one location" as a source: "from one location". */
static void as_source(const char *place, char *out, size_t size) {
    bool where = strncmp(place, "at ", 3) == 0;
    snprintf(out, size, "from %s", where ? place + 3 : place);
}

TEST(fixed_effects_do_what_they_say) {
    EACH(row, fixed)
    try_power(row->name, row->border, row->told);
}

TEST(crystals_are_added_removed_and_recalled_everywhere) {
    char power[160], from[80];
    for (uint32_t p = 0; at[p]; p++) {
        const char *place = strcmp(at[p], "at the portal") == 0 ? "on the portal" : at[p];
        as_source(at[p], from, sizeof from);
        snprintf(power, sizeof power, "add 1 crystal %s", place);
        try_power(power, "red", SCH_TOLD_ADD);
        snprintf(power, sizeof power, "recall 1 crystal %s", from);
        try_power(power, "red", SCH_TOLD_RECALL);
        for (uint32_t o = 0; owners[o]; o++) {
            snprintf(power, sizeof power, "remove 1 %s %s", owners[o], place);
            try_power(power, "red", SCH_TOLD_REMOVE);
        }
    }
}

TEST(crystals_are_shifted_from_everywhere_to_everywhere) {
    char power[200], from[80];
    for (uint32_t p = 0; at[p]; p++) {
        as_source(at[p], from, sizeof from);
        for (uint32_t g = 0; goals[g]; g++)
            for (uint32_t o = 0; owners[o]; o++) {
                snprintf(power, sizeof power, "shift 1 %s %s to %s", owners[o], from, goals[g]);
                try_power(power, "red", SCH_TOLD_SHIFT);
            }
    }
}

TEST(dice_serve_every_effect) {
    char power[200], from[80];
    for (uint32_t p = 0; rolled[p]; p++) {
        as_source(rolled[p], from, sizeof from);
        for (uint32_t dice = 1; dice <= 4; dice++) {
            const char *roll = dice == 1 ? "die" : "dice";
            snprintf(power, sizeof power, "roll %u %s, then add 1 crystal %s", dice, roll,
                     rolled[p]);
            try_power(power, "red", SCH_TOLD_ADD);
            snprintf(power, sizeof power, "roll %u %s, then recall 1 crystal %s", dice, roll, from);
            try_power(power, "red", SCH_TOLD_RECALL);
            snprintf(power, sizeof power, "roll %u %s, then shift 1 own crystal %s to a neighbour",
                     dice, roll, from);
            try_power(power, "red", SCH_TOLD_SHIFT);
        }
    }
}
