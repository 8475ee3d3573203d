/* SPDX-License-Identifier: MIT */
/* Card programs as things that must have been met: every ability of every card that is dealt, and
 * every kind of instruction, timing and event that they use. Sorcerer's machine runs them, so games
 * built on it share this. */
#ifndef SLG_TESTS_PROGRAMS_H
#define SLG_TESTS_PROGRAMS_H

#include "property.h"
#include "spells/services.h"

enum prop_topic { PROP_RULE, PROP_OP, PROP_TIMING, PROP_EVENT, PROP_ABILITY };

/* The extras of a game: its own rules first, then what its cards can do. */
typedef struct prop_programs {
    const crd_set *set;
    const char *const *rules;
    struct {
        uint16_t topic, number, card;
    } items[PROP_EXTRAS];
    uint32_t count;
    uint16_t op[CRD_OP_COUNT], timing[CRD_TIMINGS], event[CRD_EVENTS]; /* 0: not needed */
    uint16_t ability[CRD_CARDS_MAX][CRD_ABILITIES_MAX];
} prop_programs;

/* What is counted in the game that is played now; NULL: nothing is. */
extern prop *prop_noting;

/* Once, before anything else is added: `rules` of them, with their names. */
void prop_programs_begin(prop_programs *list, const crd_set *set, const char *const *rules,
                         uint32_t count);
void prop_programs_add(prop_programs *list, enum prop_topic topic, uint32_t card, uint32_t number);
/* All abilities of the card. */
void prop_programs_add_card(prop_programs *list, uint32_t card);
/* Kinds of instructions, times and events of the abilities that were added. */
void prop_programs_add_kinds(prop_programs *list);
const char *prop_programs_name(const prop_programs *list, uint32_t extra);

/* The list that the machine's steps are counted in (tests/CMakeLists.txt). */
void prop_programs_count_in(const prop_programs *list);
void prop_programs_note(uint32_t card, uint32_t ability);
/* An ongoing ability is asked, not run: it counts, with what it says, where its card lies. */
void prop_programs_note_ongoing(uint32_t card);

/* put_away.c: false, nothing of that kind is asked. */
bool prop_programs_put_away(prop *p, const slg_state *state);
/* face_down.c: false, nobody has anything face-down. */
bool prop_programs_face_down(prop *p, const slg_state *state);

#endif
