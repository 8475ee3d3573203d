/* SPDX-License-Identifier: MIT */
/* The machine that runs card programs, one instruction after another, in spl_state.runs and its
 * frame. */
#ifndef SLG_SPELLS_MACHINE_H
#define SLG_SPELLS_MACHINE_H

#include "spells/ops.h"

/* On a stack of that depth: is there room for one more ability, and for what it calls without
 * asking? */
static inline bool spl_has_place(const spl_state *s, uint32_t depth) {
    return s->run_count < SPL_RUNS && depth + SPL_RUN_ROOM <= SPL_MAIN_DEPTH;
}

/* Starts an ability: puts SPL_PROC_RUN on top, with a run of its own. `place` is where its source
 * is or was. `it`: what triggered it, or SPL_THING_NONE. False: it has not begun; where there is no
 * room it waits until there is, and is lost when SPL_BUDGET is used up (SOR-EFF-09). */
bool spl_start(slg_run *run, uint32_t design, uint32_t ability, int32_t source, uint32_t seat,
               uint32_t place, int32_t it);

/* The same for an effect that LATER put off; the caller has freed its entry. `later` is a copy. */
bool spl_start_later(slg_run *run, const spl_later *later);

/* The minion in the slot left play: abilities under way do not mistake the next one there for it.
 * For whatever frees a slot. */
void spl_forget_slot(spl_state *s, uint32_t slot);

/* Could the machine have left what an ability under way remembers? The general parts (ability,
 * things, seats, places) have been checked. */
bool spl_run_stands(const crd_set *set, const spl_state *s, const spl_run *r);

/* --- selecting (select.c) --- */

uint64_t spl_select_minions(const spl_view_point *from, const crd_selector *selector); /* slots */
bool spl_fits(const spl_view_point *from, const crd_selector *selector, int32_t thing);
/* Everything that fits, in canonical order, as things; at most `capacity` are written; returns how
 * many there are. For cards in hidden zones of `from->seat`'s opponents: only what that
 * seat knows. */
uint32_t spl_select(const spl_view_point *from, const crd_selector *selector, int16_t *out,
                    uint32_t capacity);
bool spl_test(const spl_view_point *from, const crd_instr *instr); /* of an IF */

/* --- what may be used (uses.c) --- */

/* No reason: the ability may be used now by `seat`; else why not. Powers: its cost can be paid
 * completely, and what ruling 4 of docs/cards.md asks for; tactics: it applies to the attack under
 * way. */
slg_why spl_may_use(const slg_game *game, const spl_state *s, uint32_t seat, int32_t thing,
                    uint32_t ability);
/* Where an ability that could be used is seen from, before it is. */
spl_view_point spl_use_point(const crd_set *set, const spl_state *s, uint32_t seat, int32_t thing,
                             const crd_ability *ability);
/* Could `seat` do the instructions [pc, end) completely? For MAY, costs and CHOOSE. */
bool spl_can_do(const spl_view_point *from, uint32_t pc, uint32_t end);

/* Does using it exhaust the skill card although its text does not say so? */
bool spl_exhausts_unsaid(int32_t thing, const crd_ability *ability);

/* Powers that `seat` may use now with an action; `enough` of them, where it is not 0. */
uint32_t spl_powers(const slg_game *game, const spl_state *s, uint32_t seat, spl_use *out,
                    uint32_t capacity, uint32_t enough);
/* Is this one of spl_powers? */
bool spl_is_power(const slg_game *game, const spl_state *s, uint32_t seat, int32_t thing,
                  uint32_t ability);
/* Has the tactic been used in the attack under way? `card`: the design of the thing. */
bool spl_tactic_used(const spl_battle *battle, const crd_card *card, int32_t thing,
                     uint32_t ability);
void spl_note_tactic(spl_battle *battle, const crd_card *card, int32_t thing, uint32_t ability);
/* Tactics of the attack under way that were not used in it yet (SOR-BATTLE-09): at most
 * SPL_TACTICS. */
uint32_t spl_tactics(const slg_game *game, const spl_state *s, spl_use *out, uint32_t capacity);

/* --- ongoing (ongoing.c): what static abilities in play add --- */

/* The sum of what the instruction lends the minion; how much dearer it makes the card. */
int32_t spl_lent_to(const crd_set *set, const spl_state *s, uint32_t op, uint32_t slot);
/* Adds it to `sums`, by slot, for all minions in play: asking for each takes several times as
 * long. */
void spl_lent_each(const crd_set *set, const spl_state *s, uint32_t op, int32_t *sums);
/* What one ongoing ability lends each of the slots, seen from `from`, whose `it` is changed. */
void spl_lend_slots(spl_view_point *from, const crd_ability *ability, uint32_t op, uint64_t slots,
                    int32_t *sums);
int32_t spl_lent_cost(const crd_set *set, const spl_state *s, uint32_t card, uint32_t seat);
bool spl_lent_blank(const crd_set *set, const spl_state *s, uint32_t slot);
static inline int32_t spl_ongoing_attack(const crd_set *set, const spl_state *s, uint32_t slot) {
    return spl_is_lent(s, CRD_HAS_ATTACK_OP) ? spl_lent_to(set, s, CRD_HAS_ATTACK_OP, slot) : 0;
}
static inline int32_t spl_ongoing_essence(const crd_set *set, const spl_state *s, uint32_t slot) {
    return spl_is_lent(s, CRD_HAS_ESSENCE_OP) ? spl_lent_to(set, s, CRD_HAS_ESSENCE_OP, slot) : 0;
}
static inline bool spl_ongoing_blank(const crd_set *set, const spl_state *s, uint32_t slot) {
    return spl_is_lent(s, CRD_IS_BLANKED_OP) && spl_lent_blank(set, s, slot);
}
static inline int32_t spl_ongoing_cost(const crd_set *set, const spl_state *s, uint32_t card,
                                       uint32_t seat) {
    return spl_is_lent(s, CRD_COSTS_OP) ? spl_lent_cost(set, s, card, seat) : 0;
}
bool spl_turns_die(const crd_set *set, const spl_state *s,
                   uint32_t seat); /* Horatio: SOR-ROLL, docs/cards.md */
uint64_t spl_as_omens(const crd_set *set, const spl_state *s,
                      uint32_t seat); /* slots that may be destroyed instead */

/* --- options of the machine's own questions (PICK, MAY, BRANCH, ORDER, DISTRIBUTE, FACE
 * ...) --- */

/* spl_asked for what runs, which is asked for. */
void spl_asked_now(const slg_game *game, const spl_state *s, uint32_t seat, spl_candidates *out);

/* In their frames: the index into runs; the first trigger of the group. */
enum { SPL_RUN_NUMBER = 0, SPL_RESOLVE_FIRST = 0 };
slg_went spl_run_proc(slg_run *run, slg_frame *frame);     /* SPL_PROC_RUN */
slg_went spl_resolve_proc(slg_run *run, slg_frame *frame); /* SPL_PROC_RESOLVE */

#endif
