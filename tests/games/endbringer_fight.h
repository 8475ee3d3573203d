/* SPDX-License-Identifier: MIT */
/* A battle to try: an empty board, on which the test puts minions and counters; then a phase
 * begins. Outcomes of chance are given beforehand, by stream; the others are drawn as in
 * any match. */
#ifndef ENDBRINGER_FIGHT_H
#define ENDBRINGER_FIGHT_H

#include "endbringer_table.h"

static slg_chance_entry fight_entries[64];
static slg_script fight_script = {.entries = fight_entries, .sampled = ~0u};
static slg_event fight_events[512];
static slg_events fight_heard = {.items = fight_events, .capacity = 512};
static slg_io fight_io = {.script = &fight_script, .events = &fight_heard};
#define SET (spl_set(&ebr_game))

enum { LEFT, CENTRE, RIGHT };

/* --- setting up --- */

/* Nobody is in play or holds anything; every card is where it can be found. */
static inline void fight_clear(void) {
    spl_destroy(run, spl_in_play(S));
    ebr_reshuffle_archetype(run);
    memset(S->triggers, 0, sizeof S->triggers);
    S->trigger_count = S->settled = S->due = 0;
    for (uint32_t seat = 0; seat < S->core.seats; seat++) {
        S->seats[seat].fate = SPL_FATE_EMPTY;
        spl_lose(run, seat, CRD_OMENS, S->seats[seat].omens);
        S->seats[seat].exhausted = (1u << SPL_POOL) - 1; /* no tactics but the test's */
        for (uint32_t n = 0; n < SPL_DECK; n++)
            if ((S->seats[seat].hand | S->seats[seat].graveyard) >> n & 1)
                spl_to_grimoire(run, seat * SPL_BLOCK + n);
    }
    E->avatar = 1; /* centre and right: the battle of the left comes first, without it */
}

static inline bool fight_begin(uint32_t seats, const char *options) {
    fight_script.count = 0;
    if (!table_begin(seats, options)) {
        CHECK_STR(table_error.text, "");
        return false;
    }
    slg__run_begin(run, &ebr_game, STATE, &fight_io, &table_error);
    fight_clear();
    return true;
}

/* --- cards and minions --- */

static inline uint32_t ally(uint32_t seat, const char *id, uint32_t place) {
    return spl_enter(run, a_card(seat, id), seat, place);
}

static inline void give_omens(uint32_t seat, uint32_t n) {
    spl_gain_omens(run, seat, n);
}

static inline uint32_t tired(uint32_t slot) {
    spl_exhaust(run, S->minions[slot].card, true);
    return slot;
}

static inline uint32_t enemy(const char *id, uint32_t place) {
    return ebr_put(run, a_card(EBR_SEAT, id), place);
}

static inline uint32_t rat(uint32_t place) {
    return ebr_put(run, (uint32_t)ebr_token(S), place);
}

/* The attack of the last battle that asks a question, so that the test does not run into the next
 * round. */
static inline void stop_at_the_right(const char *id) {
    enemy(id, RIGHT);
    tired(ally(0, "vengeful-mummy", RIGHT));
}

static inline int32_t card_of(uint32_t slot) {
    return S->minions[slot].card;
}

/* --- chance --- */

static inline void chance(uint32_t stream, uint32_t value) {
    fight_entries[fight_script.count++] =
        (slg_chance_entry){.stream = (uint8_t)stream, .value = (uint16_t)value};
}

static inline void dice(const char *faces) { /* m h d c */
    for (; *faces; faces++)
        chance(SPL_STREAM_DICE, *faces == 'h' ? 2 : *faces == 'd' ? 4 : *faces == 'c' ? 5 : 0);
}

/* The next Nemesis card: a copy of it with this icon. */
static inline void shows(const char *id, uint32_t colour) {
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++) {
        uint32_t card = EBR_NEMESIS + n;
        bool there =
            (S->seats[EBR_NEMESIS_SEAT].grimoire | S->seats[EBR_NEMESIS_SEAT].graveyard) >> n & 1;
        bool taken = false;
        for (uint32_t i = 0; i < fight_script.count; i++)
            taken |= fight_entries[i].stream == EBR_STREAM_NEMESIS && fight_entries[i].value == n;
        if (!there || taken || !is_called(card, id)) continue;
        if (colour != EBR_NO_COLOUR && ebr_colour_of(SET, S, card) != colour) continue;
        chance(EBR_STREAM_NEMESIS, n);
        return;
    }
    CHECK_STR("no such Nemesis card", id);
}

/* --- running --- */

static inline void go_on(void) {
    table_error.text[0] = 0;
    CHECK_EQ(slg_resume(&ebr_game, STATE, &fight_io, &table_error), SLG_OK);
    CHECK_STR(table_error.text, "");
}

static inline void begin_phase(uint32_t phase) {
    slg__drop_questions(STATE);
    memset(S->frames, 0, sizeof S->frames);
    ebr_sources_changed(SET, S);
    ebr_stand_at(S, phase);
    S->core.depth[SLG_LANE_MAIN] = 1;
    S->phase = (uint8_t)phase;
    fight_heard.count = 0;
    go_on();
    CHECK_SOUND();
}

/* The kind that is asked, of the lowest seat asked. */
static inline uint32_t asked(void) {
    slg_decision decision;
    uint32_t seats = slg_pending(STATE);
    if (!seats || !slg_get_decision(&ebr_game, STATE, (uint32_t)__builtin_ctz(seats), &decision))
        return 0xFFFF;
    return decision.kind;
}

static inline uint32_t asked_seat(void) {
    return slg_pending(STATE) ? (uint32_t)__builtin_ctz(slg_pending(STATE)) : SLG_SEAT_NONE;
}

static inline uint32_t option_count(void) {
    slg_option offered[SLG_OPTIONS_MAX];
    return slg_options(&ebr_game, STATE, asked_seat(), offered, SLG_OPTIONS_MAX);
}

static inline bool is_offered(uint32_t kind, int32_t a) {
    slg_option offered[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(&ebr_game, STATE, asked_seat(), offered, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (offered[i].kind == kind && offered[i].a == a) return true;
    return false;
}

/* The rule that forbids the option; "" if none does or the option is not mentioned. */
static inline const char *refused_by(uint32_t kind, int32_t a) {
    slg_refusal refusals[SLG_OPTIONS_MAX];
    uint32_t count = slg_refused(&ebr_game, STATE, asked_seat(), refusals, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (refusals[i].option.kind == kind && refusals[i].option.a == a)
            return slg_rule_id(&ebr_game, refusals[i].rule);
    return "";
}

static inline void answer(uint32_t kind, int32_t a) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_decision decision;
    uint32_t seat = asked_seat();
    if (!CHECK(slg_get_decision(&ebr_game, STATE, seat, &decision))) return;
    uint32_t count = slg_options(&ebr_game, STATE, seat, offered, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        if (offered[i].kind != kind || offered[i].a != a) continue;
        fight_heard.count = 0;
        table_error.text[0] = 0;
        slg_answer given = {.seat = (uint8_t)seat, .seq = decision.seq, .option = i};
        CHECK_EQ(slg_give_answer(&ebr_game, STATE, given, &fight_io, &table_error), SLG_OK);
        CHECK_STR(table_error.text, "");
        CHECK_SOUND();
        return;
    }
    CHECK_STR("not offered", slg_option_kind_name(&ebr_game, kind));
}

/* How many such events there were since the last answer; `a`: about what, -1: anything. */
static inline uint32_t heard(uint32_t kind, int32_t a) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < fight_heard.count; i++)
        count += fight_events[i].kind == kind && (a < 0 || fight_events[i].a == a);
    return count;
}

static inline bool is_in_play(int32_t card) {
    return spl_is_minion(S, card);
}

#endif
