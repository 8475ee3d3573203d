/* SPDX-License-Identifier: MIT */
/* What the verbs of card programs share: the ability under way, how things are picked, how an
 * instruction ends. */
#ifndef SLG_SORCERER_VERBS_H
#define SLG_SORCERER_VERBS_H

#include "games/sorcerer/select.h"

/* The instruction under way, and all that it needs. */
typedef struct sor_exec {
    slg_run *run;
    sor_state *s;
    const crd_set *set;
    sor_run *r;
    const crd_instr *in;
    sor_view_point from;
} sor_exec;

typedef enum sor_did {
    SOR_NEXT,    /* done, or found impossible: on to the next instruction */
    SOR_WAITING, /* for an answer or for chance */
    SOR_CALLED,  /* a procedure was put on top: on afterwards */
} sor_did;

typedef sor_did sor_verb(sor_exec *x);

/* sor_run.step of an instruction: what is being picked. */
enum {
    SOR_PICK_FIRST,    /* from its first selector */
    SOR_PICK_SECOND,   /* from its second */
    SOR_PICK_OPPONENT, /* "the opponent", where there are several */
};

enum { SOR_PICK_NONE = -1, SOR_PICK_WAIT = -2 };

/* --- candidates (picks.c) --- */

/* What `chooser` may pick from now: what fits, less what the verb can do nothing with and what was
 * picked already. The run's step tells which selector; without a run the first one. `cost`: only
 * what can pay. */
void sor_asked(const sor_view_point *from, const crd_instr *in, uint32_t chooser, bool cost,
               sor_candidates *out);
bool sor_is_cost(const crd_set *set, uint32_t pc, uint32_t end);
/* How many the instruction asks for; 255: any number. */
uint32_t sor_wanted(const crd_instr *in);
/* Is the verb for a card that lies where this one does? */
bool sor_card_serves(const sor_view_point *from, const crd_instr *in, uint32_t chooser,
                     uint32_t card);
/* Battlefields to which the minion may be moved by the instruction. */
uint32_t sor_move_to(const sor_view_point *from, const crd_selector *sel, uint32_t slot);
/* Battlefields where a card may be put into play. */
uint32_t sor_put_places(const sor_view_point *from, const crd_instr *in);
/* Does it speak of "the opponent", whom the player has to choose where there are several? */
bool sor_needs_opponent(const sor_view_point *from, const crd_instr *in);
/* Who may be chosen as it, as bits. */
uint32_t sor_opponents_for(const sor_view_point *from, const crd_instr *in);
/* The players who do it, in order (SOR-EFF-07), and how many. */
uint32_t sor_who(const sor_view_point *from, const crd_instr *in, uint8_t out[SLG_SEATS_MAX]);

/* Has a player answered, so that the same question as before is to be put again? What chance
 * decided is taken where it was asked. */
static inline bool sor_is_answered(const slg_run *run) {
    return run->answered && run->answer_seat != SLG_SEAT_CHANCE;
}

/* --- picking --- */

/* Picks minions of the selector of the present step into r->picked. False: waits. */
bool sor_pick_minions(sor_exec *x, uint32_t chooser);
/* Picks one thing: its number, SOR_PICK_NONE or SOR_PICK_WAIT. */
int32_t sor_pick_one(sor_exec *x, uint32_t chooser);

void sor_set_it(sor_exec *x, int32_t thing);
int32_t sor_x_amount(const sor_exec *x);
const crd_selector *sor_sel(const sor_exec *x);
const crd_selector *sor_sel2(const sor_exec *x);

/* Branches of the CHOOSE at `pc` that may be chosen, as bits. */
uint32_t sor_branches(const sor_view_point *from, uint32_t pc);

/* Triggers of a group, from `first` on, that the seat which comes next may choose from: those that
 * differ, as bits. `seat`: who chooses. */
uint64_t sor_waiting(const crd_set *set, const sor_state *s, uint32_t first, uint32_t *seat);

/* Ends the instruction. `ok`: it was done completely. */
sor_did sor_done(sor_exec *x, bool ok);

/* --- the verbs, by topic --- */

sor_verb sor_verb_draw, sor_verb_discard, sor_verb_look, sor_verb_put, sor_verb_play,
    sor_verb_attach, sor_verb_follow, sor_verb_curse; /* verbs_cards.c */
sor_verb sor_verb_gain, sor_verb_lose, sor_verb_pay, sor_verb_steal, sor_verb_damage_side,
    sor_verb_restore, sor_verb_hits, sor_verb_reroll; /* verbs_players.c */
sor_verb sor_verb_minions, sor_verb_distribute, sor_verb_destroy, sor_verb_exhaust,
    sor_verb_move_flame; /* verbs_minions.c */
sor_verb sor_verb_move, sor_verb_swap, sor_verb_reinforce, sor_verb_reinforce_avatar,
    sor_verb_choose_places;                                 /* verbs_moves.c */
sor_verb sor_verb_copy, sor_verb_activate, sor_verb_cancel; /* verbs_abilities.c */

#endif
