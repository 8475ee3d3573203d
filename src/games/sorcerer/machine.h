/* SPDX-License-Identifier: MIT */
/* The machine that runs card programs, one instruction after another, in sor_state.runs and its
 * frame. */
#ifndef SLG_SORCERER_MACHINE_H
#define SLG_SORCERER_MACHINE_H

#include "games/sorcerer/ops.h"

/* The viewpoint of an ability: for selectors and amounts outside a run too. */
typedef struct sor_view_point {
    const crd_set *set;
    const sor_state *s;
    const sor_run *run; /* NULL: no ability under way */
    int16_t source;     /* thing */
    int16_t it;
    uint8_t seat;  /* "you" */
    uint8_t here;  /* confined to it; SOR_NONE */
    uint8_t place; /* of the source */
    uint8_t still; /* 1: figures without what ongoing abilities add: what they themselves look at */
    uint8_t whole; /* 1: sor_can_do asks for all that is said, as an UNLESS does (END-UNL-01) */
    uint32_t until; /* in sor_can_do: where what is to be done together ends; 0: elsewhere */
} sor_view_point;

/* Starts an ability: puts SOR_PROC_RUN on top, with a run of its own. `place` is where its source
 * is or was. False: it was dropped, since SOR_RUNS or SOR_BUDGET is used up. `it`: what triggered
 * it, or SOR_THING_NONE. */
bool sor_start(slg_run *run, uint32_t design, uint32_t ability, int32_t source, uint32_t seat,
               uint32_t place, int32_t it);

/* The same for an effect that LATER put off; the caller has freed its entry. `later` is a copy. */
bool sor_start_later(slg_run *run, const sor_later *later);

/* The minion in the slot left play: abilities under way do not mistake the next one there for it.
 * For whatever frees a slot. */
void sor_forget_slot(sor_state *s, uint32_t slot);

/* Could the machine have left what an ability under way remembers? The general parts (ability,
 * things, seats, places) have been checked. */
bool sor_run_stands(const crd_set *set, const sor_state *s, const sor_run *r);

/* --- selecting (select.c) --- */

uint64_t sor_select_minions(const sor_view_point *from, const crd_selector *selector); /* slots */
bool sor_fits(const sor_view_point *from, const crd_selector *selector, int32_t thing);
/* Everything that fits, in canonical order, as things; at most `capacity` are written; returns how
 * many there are. For cards in hidden zones of `from->seat`'s opponents: only what that seat knows.
 */
uint32_t sor_select(const sor_view_point *from, const crd_selector *selector, int16_t *out,
                    uint32_t capacity);
int32_t sor_amount(const sor_view_point *from, const crd_amount *amount);
bool sor_test(const sor_view_point *from, const crd_instr *instr); /* of an IF */

/* --- what may be used (uses.c) --- */

/* No reason: the ability may be used now by `seat`; else why not. Powers: its cost can be paid
 * completely, and what ruling 4 of docs/cards.md asks for; tactics: it applies to the attack under
 * way. */
slg_why sor_may_use(const slg_game *game, const sor_state *s, uint32_t seat, int32_t thing,
                    uint32_t ability);
/* Where an ability that could be used is seen from, before it is. */
sor_view_point sor_use_point(const crd_set *set, const sor_state *s, uint32_t seat, int32_t thing,
                             const crd_ability *ability);
/* Could `seat` do the instructions [pc, end) completely? For MAY, costs and CHOOSE. */
bool sor_can_do(const sor_view_point *from, uint32_t pc, uint32_t end);

/* Does using it exhaust the skill card although its text does not say so? */
bool sor_exhausts_unsaid(const crd_set *set, int32_t thing, const crd_ability *ability);

typedef struct sor_use {
    int16_t thing;
    uint8_t ability;
    uint8_t must; /* tactics: mandatory */
} sor_use;
/* Powers that `seat` may use now with an action. */
uint32_t sor_powers(const slg_game *game, const sor_state *s, uint32_t seat, sor_use *out,
                    uint32_t capacity);
/* Has the tactic been used in the attack under way? `card`: the design of the thing. */
bool sor_tactic_used(const sor_battle *battle, const crd_card *card, int32_t thing,
                     uint32_t ability);
void sor_note_tactic(sor_battle *battle, const crd_card *card, int32_t thing, uint32_t ability);
/* Tactics of the attack under way that were not used in it yet (SOR-BATTLE-09): at most
 * SOR_TACTICS. */
uint32_t sor_tactics(const slg_game *game, const sor_state *s, sor_use *out, uint32_t capacity);

/* Tactics that would apply to the attack under way, and cannot be used: cost, once a round. */
void sor_refuse_tactics(const slg_game *game, const sor_state *s, slg_choices *to);

/* --- ongoing (ongoing.c): what static abilities in play add --- */

int32_t sor_ongoing_attack(const crd_set *set, const sor_state *s, uint32_t slot);
int32_t sor_ongoing_essence(const crd_set *set, const sor_state *s, uint32_t slot);
bool sor_ongoing_blank(const crd_set *set, const sor_state *s, uint32_t slot);
int32_t sor_ongoing_cost(const crd_set *set, const sor_state *s, uint32_t card, uint32_t seat);
bool sor_turns_die(const crd_set *set, const sor_state *s,
                   uint32_t seat); /* Horatio: SOR-ROLL, docs/cards.md */
uint64_t sor_as_omens(const crd_set *set, const sor_state *s,
                      uint32_t seat); /* slots that may be destroyed instead */

/* --- options of the machine's own questions (PICK, MAY, BRANCH, ORDER, DISTRIBUTE, FACE ...) ---
 */

void sor_machine_choices(const slg_game *game, const sor_state *s, uint32_t seat,
                         const slg_ask *ask, slg_choices *to);

slg_went sor_run_proc(slg_run *run, slg_frame *frame); /* SOR_PROC_RUN; v[0]: index into runs */
slg_went sor_resolve_proc(
    slg_run *run, slg_frame *frame); /* SOR_PROC_RESOLVE; v[0]: first trigger of its group */

#endif
