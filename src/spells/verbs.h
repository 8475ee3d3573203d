/* SPDX-License-Identifier: MIT */
/* What the verbs of card programs share: the ability under way, how things are picked, how an
 * instruction ends. */
#ifndef SLG_SPELLS_VERBS_H
#define SLG_SPELLS_VERBS_H

#include "cards/dialect.h"
#include "cards/verb.h"
#include "spells/select.h"

/* The instruction under way, and all that it needs. */
typedef struct spl_exec {
    slg_run *run;
    spl_state *s;
    const crd_set *set;
    spl_run *r;
    const crd_instr *in;
    spl_view_point from;
} spl_exec;

typedef enum spl_did {
    SPL_NEXT,    /* done, or found impossible: on to the next instruction */
    SPL_WAITING, /* for an answer or for chance */
    SPL_CALLED,  /* a procedure was put on top: on afterwards */
} spl_did;

typedef spl_did spl_verb(spl_exec *x);

struct spl_reading;

/* How a verb is carried out. */
typedef struct crd_play {
    spl_verb *does;
    /* What spl_verb_minions does to each minion picked; true: completely. */
    bool (*one)(spl_exec *x, uint32_t slot, int32_t n);
    uint32_t flags; /* SPL_ON_OBJECTS ... */
    /* Can it do anything with the minion in that slot? `must`: all of it. NULL: with any. */
    bool (*serves)(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
    /* Can it be done completely? NULL: with enough objects, or always. */
    bool (*can)(const spl_view_point *from, uint32_t pc);
    /* Why it cannot be paid with; NULL: there is nothing to pay with. */
    slg_why (*refuse)(const spl_view_point *from, const crd_instr *in);
    /* May it change anything? NULL: if there is an object, or always (void.c). */
    bool (*changes)(struct spl_reading *r, const crd_instr *in);
    spl_worth worth;
} crd_play;

static inline const crd_play *spl_play_of(const crd_set *set, uint32_t op) {
    static const crd_play none = {.does = NULL};
    const crd_verb *verb = set->verbs->rows[op];
    return verb ? verb->play : &none;
}

/* Are so many things enough for an instruction that picks? "Up to" and the like need one. */
static inline bool spl_is_enough(const crd_instr *in, uint32_t count) {
    return count >= (in->how == CRD_EXACT || in->how == CRD_RANDOM ? in->many : 1u);
}

/* An amount of which less than nothing is nothing. */
static inline uint32_t spl_positive(int32_t n) {
    return n > 0 ? (uint32_t)n : 0;
}

/* spl_run.step of an instruction: what is being picked. */
enum {
    SPL_PICK_FIRST,    /* from its first selector */
    SPL_PICK_SECOND,   /* from its second */
    SPL_PICK_OPPONENT, /* "the opponent", "an allied player", where there are several */
    SPL_PICK_PLACE,    /* the battlefield of which a foe has the most, where several tie */
};

enum { SPL_PICK_NONE = -1, SPL_PICK_WAIT = -2 };

/* --- what must succeed (costs.c) --- */

/* Is the instruction part of a cost, "A" in "A to B"? */
bool spl_is_cost(const crd_set *set, uint32_t pc, uint32_t end);
/* Must the instruction under way succeed, because the player chose to do something that has to be
 * done completely? Then where all that must succeed together with it ends. 0: even a choice that
 * achieves nothing is legal (SOR-AMB-30). */
uint32_t spl_must_until(const crd_set *set, const spl_run *r);
/* What is said from the instruction on up to `end` has to be done whole: only candidates of its
 * first pick with which the rest, where it speaks of them, can be done too (uses.c). */
void spl_keep_payable(const spl_view_point *from, const crd_instr *in, uint32_t end,
                      spl_candidates *out);
/* The same for the opponents who may be named for it. */
uint32_t spl_payable_with(const spl_view_point *from, const crd_instr *in, uint32_t end,
                          uint32_t seats);

/* --- several sides at once (verbs_players.c) --- */

/* At "each player": if all that the block does is to damage a side, it does so for all of them at
 * once, and the block is done. */
bool spl_harms_each_side(spl_exec *x, uint32_t seats);

/* --- candidates (picks.c) --- */

/* Where the next point of collateral damage may go (SOR-FAQ-15, END-FAQ-10), and who says where. */
typedef struct spl_aim {
    uint64_t slots;
    bool side; /* the side, or what stands for it */
    uint8_t seat;
    uint8_t place; /* SPL_NONE: nowhere */
} spl_aim;
spl_aim spl_collateral_aim(const spl_view_point *from);
/* The minions that the next point may go to, which `seat` distributes. */
void spl_to_distribute(const spl_view_point *from, const crd_instr *in, uint32_t seat,
                       spl_candidates *out);
/* How many the instruction asks for; 255: any number. */
uint32_t spl_wanted(const crd_instr *in);
/* Is the verb for a card that lies where this one does? */
bool spl_card_serves(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
                     uint32_t card);
/* Battlefields to which the minion may be moved by the instruction. */
uint32_t spl_move_to(const spl_view_point *from, const crd_selector *sel, uint32_t slot);
/* Battlefields where a card may be put into play. */
uint32_t spl_put_places(const spl_view_point *from, const crd_instr *in);
/* Is it done to things in play that are picked or found? Without one it does nothing. */
bool spl_has_object(const crd_set *set, const crd_instr *in);
/* Does it speak of "the opponent", whom the player has to choose where there are several? */
bool spl_names_opponent(const spl_view_point *from, const crd_instr *in);
static inline bool spl_needs_opponent(const spl_view_point *from, const crd_instr *in) {
    bool may = in->who != CRD_YOU || from->set->selectors[in->sel].kind == CRD_CARD ||
               in->op == CRD_STEAL_OP || in->op == CRD_FOLLOW_OP || in->op == CRD_IF_OP;
    return may && spl_names_opponent(from, in); /* mostly it does not */
}
/* Who may be chosen as it (of an allied player: as that), as bits. */
uint32_t spl_opponents_for(const spl_view_point *from, const crd_instr *in);
/* The players who do it, in order (SOR-EFF-07), and how many. */
uint32_t spl_who(const spl_view_point *from, const crd_instr *in, uint8_t out[SLG_SEATS_MAX]);

/* Has a player answered, so that the same question as before is to be put again? What chance
 * decided is taken where it was asked. */
static inline bool spl_is_answered(const slg_run *run) {
    return run->answered && run->answer_seat != SLG_SEAT_CHANCE;
}

/* Of cards that nobody can tell apart one (`cards`: numbers of the owner's). */
uint64_t spl_without_copies(const crd_set *set, const spl_state *s, uint32_t chooser,
                            uint32_t owner, uint64_t cards);
/* The seats from the one whose turn it is on, clockwise (SOR-EFF-07, END-CORE-12); how many. */
uint32_t spl_in_order(const crd_set *set, const spl_state *s, uint32_t seats,
                      uint8_t out[SLG_SEATS_MAX]);
/* May the instruction stop before all was picked? */
bool spl_stops(const crd_set *set, const crd_instr *in);

/* --- picking --- */

/* Whom a question for the seat is put to: the foe's are the decider's (END-EBP-05). */
uint32_t spl_asks_whom(const crd_set *set, const spl_state *s, uint32_t seat);
/* Picks minions of the selector of the present step into r->picked. False: waits. */
bool spl_pick_minions(spl_exec *x, uint32_t chooser);
/* Picks one thing: its number, SPL_PICK_NONE or SPL_PICK_WAIT. */
int32_t spl_pick_one(spl_exec *x, uint32_t chooser);

void spl_set_it(spl_exec *x, int32_t thing);
int32_t spl_x_amount(const spl_exec *x);
const crd_selector *spl_sel(const spl_exec *x);
const crd_selector *spl_sel2(const spl_exec *x);

/* Branches of the CHOOSE at `pc` that may be chosen, as bits: an opponent can only choose what can
 * be done. The first ones alone, up to so many; or all. */
uint32_t spl_branches_until(const spl_view_point *from, uint32_t pc, uint32_t enough);
uint32_t spl_branches(const spl_view_point *from, uint32_t pc);

/* Triggers of a group, from `first` on, that the seat which comes next may choose from: those that
 * differ, by their numbers. `seat`: who chooses. Returns how many. */
uint32_t spl_waiting(const crd_set *set, const spl_state *s, uint32_t first, uint32_t *seat,
                     uint8_t out[SPL_TRIGGERS]);

/* Ends the instruction. `ok`: it was done completely. */
spl_did spl_done(spl_exec *x, bool ok);

/* The card in first_pick into the ability's battlefield, or one of the player's choice; a thing, or
 * SPL_PICK_NONE, SPL_PICK_WAIT. */
int32_t spl_put_into_play(spl_exec *x);

/* Cards of the first selector, one by one, each onto a minion of the second, by `attach`. */
spl_did spl_attach_cards(spl_exec *x, uint32_t chooser,
                         void (*attach)(slg_run *, uint32_t card, uint32_t slot));

/* --- the verbs, by topic --- */

spl_verb spl_verb_nothing, spl_verb_native; /* machine.c */
spl_verb spl_verb_draw, spl_verb_discard, spl_verb_look, spl_verb_put, spl_verb_play,
    spl_verb_attach, spl_verb_follow, spl_verb_curse; /* verbs_cards.c */
spl_verb spl_verb_gain, spl_verb_lose, spl_verb_pay, spl_verb_steal, spl_verb_damage_side,
    spl_verb_restore, spl_verb_hits, spl_verb_reroll; /* verbs_players.c */
spl_verb spl_verb_minions, spl_verb_distribute, spl_verb_destroy, spl_verb_exhaust,
    spl_verb_move_flame; /* verbs_minions.c */
spl_verb spl_verb_move, spl_verb_swap, spl_verb_reinforce, spl_verb_reinforce_avatar,
    spl_verb_choose_places;                                 /* verbs_moves.c */
spl_verb spl_verb_copy, spl_verb_activate, spl_verb_cancel; /* verbs_abilities.c */

/* --- what rows name (rows_*.c) --- */

bool spl_serves_weaken(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_flame(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_burning(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_ready(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_exhausted(const spl_view_point *from, const crd_instr *in, uint32_t slot,
                          bool must);
bool spl_serves_move(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_swap(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_copy(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_power(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_alive(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must);
bool spl_serves_reinforce(const spl_view_point *from, const crd_instr *in, uint32_t slot,
                          bool must);
bool spl_can_pay(const spl_view_point *from, uint32_t pc);
bool spl_can_steal(const spl_view_point *from, uint32_t pc);
bool spl_can_discard(const spl_view_point *from, uint32_t pc);
bool spl_can_draw(const spl_view_point *from, uint32_t pc);
bool spl_can_put(const spl_view_point *from, uint32_t pc);
bool spl_can_attach(const spl_view_point *from, uint32_t pc);
bool spl_can_follow(const spl_view_point *from, uint32_t pc);
slg_why spl_refuse_pay(const spl_view_point *from, const crd_instr *in);
slg_why spl_refuse_exhaust(const spl_view_point *from, const crd_instr *in);
slg_why spl_refuse_discard(const spl_view_point *from, const crd_instr *in);
slg_why spl_refuse_weaken(const spl_view_point *from, const crd_instr *in);
const spl_view_point *spl_read_from(const struct spl_reading *r); /* void.c */
bool spl_gains(struct spl_reading *r, const crd_instr *in);
bool spl_loses(struct spl_reading *r, const crd_instr *in);
bool spl_steals(struct spl_reading *r, const crd_instr *in);
bool spl_draws_or_discards(struct spl_reading *r, const crd_instr *in);
bool spl_changes_side(struct spl_reading *r, const crd_instr *in);
bool spl_heals(struct spl_reading *r, const crd_instr *in);
bool spl_one_weaken(spl_exec *x, uint32_t slot, int32_t n);
bool spl_one_damage(spl_exec *x, uint32_t slot, int32_t n);
bool spl_one_heal(spl_exec *x, uint32_t slot, int32_t n);
bool spl_one_flame(spl_exec *x, uint32_t slot, int32_t n);
bool spl_one_unflame(spl_exec *x, uint32_t slot, int32_t n);
bool spl_one_blank(spl_exec *x, uint32_t slot, int32_t n);
bool spl_one_attack(spl_exec *x, uint32_t slot, int32_t n);
bool spl_one_essence(spl_exec *x, uint32_t slot, int32_t n);
bool spl_one_return(spl_exec *x, uint32_t slot, int32_t n);

#endif
