/* SPDX-License-Identifier: MIT */
/* An ability to try: begun on a position made by hand, it runs until somebody is asked. */
#ifndef ENDBRINGER_ABILITY_H
#define ENDBRINGER_ABILITY_H

#include "endbringer_fight.h"

#define ONE                                                         \
    "first=a scenario=none character-a=tegu lineage-a=necromancer " \
    "domain-a=screaming-coast "
#define TWO   ONE "character-b=miselda lineage-b=demonologist domain-b=haunted-forest "
#define ERLIK "nemesis=erlik-khan archetype=deathdealer"
#define MUMMY "vengeful-mummy"
#define DEAR  "lord-of-the-undead" /* cost 5, attack 4, essence 3 */

/* --- beginning an ability --- */

static inline uint32_t design_of(const char *id) {
    for (uint32_t i = 0; i < SET->card_count; i++)
        if (strcmp(SET->cards[i].id, id) == 0) return i;
    CHECK_STR("no such card", id);
    return 0;
}

static inline uint32_t ability_of(uint32_t design, uint32_t timing, uint32_t number) {
    for (uint32_t i = 0; i < SET->cards[design].ability_count; i++) {
        const crd_ability *ability = &SET->cards[design].abilities[i];
        if (ability->timing == timing && ability->number == number) return i;
    }
    CHECK_STR("no such ability", SET->cards[design].id);
    return 0;
}

/* As if the card `source` had it. Then it runs, in the name of the seat, in the battlefield. */
static inline void begin(const char *id, uint32_t timing, int32_t source, uint32_t seat,
                         uint32_t place) {
    uint32_t design = design_of(id);
    slg__drop_questions(STATE);
    ebr_sources_changed(SET, S);
    S->budget = SPL_BUDGET;
    fight_heard.count = 0;
    spl_start(run, design, ability_of(design, timing, 0), source, seat, place, SPL_THING_NONE);
    go_on();
}

/* An Endbringer's action that answers seat A; a critical effect in the battlefield. */
static inline void deed(const char *id) {
    begin(id, CRD_ACTION, EBR_NEMESIS_CARD, 0, SPL_NONE);
}
static inline void critical(const char *id, uint32_t place) {
    begin(id, CRD_CRITICAL_EFFECT, EBR_NEMESIS_CARD, 0, place);
}
static inline void falls(const char *id, uint32_t place) {
    begin(id, CRD_DESTROYED, EBR_STONES, 0, place);
}
/* "When played" of a player's minion that is in play. */
static inline void played(uint32_t slot) {
    const spl_minion *m = &S->minions[slot];
    begin(spl_design(SET, S, m->card)->id, CRD_PLAYED, m->card, m->seat, m->place);
}

static inline bool is_done(void) {
    return asked() == SPL_ASK_ACTION;
}

static inline void hold(uint32_t seat, uint32_t n) {
    for (; n > 0; n--)
        spl_to_hand(run, seat * SPL_BLOCK + slg__lowest(S->seats[seat].grimoire), 0);
}

/* Nothing but a number: the grimoire of the seat, the rest in its graveyard. */
static inline void leave_in_grimoire(uint32_t seat, uint32_t n) {
    while (S->seats[seat].grimoire_size > n)
        spl_to_graveyard(run, seat * SPL_BLOCK + slg__lowest(S->seats[seat].grimoire));
}

static inline uint32_t nemesis_card(const char *id, uint32_t copy) {
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++)
        if (is_called(EBR_NEMESIS + n, id) && copy-- == 0) return EBR_NEMESIS + n;
    CHECK_STR("no such Nemesis card", id);
    return EBR_NEMESIS;
}

static inline void condition(const char *id, uint32_t copy, uint32_t star) {
    ebr_place_condition(run, nemesis_card(id, copy), star);
}

static inline void cultist(const char *id, uint32_t copy, uint32_t boons) {
    uint32_t card = nemesis_card(id, copy);
    ebr_enter_cultist(run, card);
    ebr_boons(run, card, (int32_t)boons);
}

/* What entering has set off is no part of the test. */
static inline void forget_triggers(void) {
    memset(S->triggers, 0, sizeof S->triggers);
    S->trigger_count = S->settled = 0;
}

static inline void open_gate(const char *id, uint32_t place) {
    for (uint32_t n = 0; n < EBR_GATE_COUNT; n++)
        if (is_called(EBR_GATES + n, id)) {
            E->places[place].gates |= (uint8_t)(1u << n);
            E->gates &= (uint8_t) ~(1u << n);
        }
    ebr_sources_changed(SET, S);
}

#endif
