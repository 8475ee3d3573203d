/* SPDX-License-Identifier: MIT */
/* The procedures of Endbringer. Those of the workshop that it replaces stand at its numbers in
 * game.c's table; the rest of them (an action, playing a card, reinforcing, an allied attack,
 * its tactics, abilities) run as they are. */
#ifndef SLG_ENDBRINGER_PLAY_H
#define SLG_ENDBRINGER_PLAY_H

#include "games/endbringer/ops.h"
#include "games/endbringer/rules.gen.h"
#include "spells/house.h"

/* Index into game->procs, after the workshop's. */
enum {
    EBR_PROC_BASE = SPL_PROCS - 1,
    EBR_PROC_SPAWN_PHASE, /* spawn.c: END-SPAWN */
    EBR_PROC_SPAWN,       /* spawn.c: what, in which battlefield, how many; the cards spawned
                             last: ebr_part.spawned */
    EBR_PROC_ANSWER, /* nemesis.c: the Endbringer's action (END-ACTION-03); seat: whose action it
                        answers */
    EBR_PROC_REVEAL, /* nemesis.c: reveals the top Nemesis card into ebr_part.shown (SPL_NONE: there
                        is none), reshuffling before; EBR_REVEAL_WHY. A Cultist revealed for a
                        tactic or critical is dealt with here and shown is SPL_NONE (ERESH-11) */
    EBR_PROC_CRITICAL, /* nemesis.c: a critical effect (END-DECK-05, END-EBP-08); seat: whose;
                          EBR_CRITICAL_PLACE */
    EBR_PROC_GATE,     /* gates.c: a gate advances */
    EBR_PROC_TAKE,     /* take.c: damage shared out by the decider: how, in which battlefields, how
                          many points, and whether by an enemy attack (not the Dreamlands) */
    EBR_PROC_STONE,    /* stones.c: damage to the top monolith, point by point, less what tentacles
                          take: EBR_STONE_PLACE, _POINTS, _CRITICAL. Its critical effect is called
                          by strike.c when this is done. One that falls in the battlefield of an
                          allied attack sets ebr_attack.felled */
    EBR_PROC_LOOSE,    /* minds.c: Arms cards that came off are turned up one by one */
    EBR_PROC_ENEMY,    /* enemy.c: an enemy attack: EBR_ENEMY_SLOT */
    EBR_PROC_TACTIC,   /* tactic.c: one Archetype tactic, with its reveals and answers */
    EBR_PROC_DARK,     /* dark.c: dark energy; EBR_DARK_PLACE */
    EBR_PROC_SCENARIO, /* scenario.c: the round effect under the cube (END-EOR-01, 3 and 4) */
    EBR_PROCS
};

/* Numbers in frames that several files read. */
enum {
    EBR_REVEAL_WHY = 0,     /* REVEAL: ebr_why */
    EBR_CRITICAL_PLACE = 0, /* CRITICAL: the battlefield */
    EBR_STONE_PLACE = 0,    /* STONE: the battlefield, ... */
    EBR_STONE_POINTS = 1,   /* ... the damage, and ... */
    EBR_STONE_CRITICAL = 2, /* ... 1: by a critical hit of the attack under way */
    EBR_ENEMY_SLOT = 0,     /* ENEMY: of the minion; -1: the ready rats of the battle's battlefield
                             (END-ARCH-PLAGUE-07) */
    EBR_DARK_PLACE = 0,     /* DARK: the battlefield */
};

/* Replace the workshop's procedures of the same name. */
slg_proc ebr_create_proc, ebr_round_proc, ebr_ready_proc, ebr_actions_proc;    /* create.c ... */
slg_proc ebr_battles_proc, ebr_battle_proc, ebr_rerolls_proc, ebr_damage_proc; /* battle.c ... */
slg_proc ebr_end_proc;                                                         /* end.c */
/* New. */
slg_proc ebr_spawn_phase_proc, ebr_spawn_proc, ebr_answer_proc, ebr_reveal_proc, ebr_critical_proc,
    ebr_gate_proc, ebr_take_proc, ebr_stone_proc, ebr_loose_proc, ebr_enemy_proc, ebr_tactic_proc,
    ebr_dark_proc, ebr_scenario_proc;
/* Can a frame be run on in this position? As spl_sound_fn; by procedure. */
bool ebr_sound(const spl_state *s, const slg_frame *f);
spl_sound_fn ebr_round_sound, ebr_ready_sound, ebr_actions_sound, ebr_end_sound,
    ebr_spawn_phase_sound, ebr_spawn_sound, ebr_answer_sound, ebr_reveal_sound, ebr_critical_sound,
    ebr_take_sound, ebr_scenario_sound;
spl_sound_fn ebr_create_sound, ebr_gate_sound, ebr_stone_sound, ebr_loose_sound;
spl_sound_fn ebr_battle_sound, ebr_enemy_sound, ebr_tactic_sound, ebr_rerolls_sound,
    ebr_damage_sound, ebr_dark_sound; /* the battle's; the phase is spl_battles_sound's */

/* --- round.c --- */
void ebr_stand_at(spl_state *s, uint32_t phase); /* frames as at the start of that phase */
/* END-READY-01, P4: damage counters for beginners, and start-of-round effects noted; in the first
 * round only those that say so. */
void ebr_start_round(slg_run *run);

/* --- ready.c --- */
/* END-READY-06, END-SETUP-04: rolls where the avatar stands; false: wait. */
bool ebr_stride(slg_run *run);

/* --- scenario.c --- */
void ebr_move_cube(slg_run *run); /* END-EOR-01, step 4 */
/* The last round printed on the scenario card; there is a scenario. */
uint32_t ebr_last_round(const crd_set *set, const spl_state *s);

/* --- nemesis.c --- */
/* Nemesis cards that are being resolved, in no pile (END-DECK-11): bits by number. */
uint32_t ebr_cards_held(const spl_state *s);
/* They go to the discard pile: for the end of the match. */
void ebr_lay_down(slg_run *run);

/* --- take.c --- */
/* Is global damage being distributed? A minion that dies now dies of it (Feud Without End). */
bool ebr_is_global(const spl_state *s);

/* --- tolls.c: what rules of the Endbringer's cards make dearer or fewer --- */
/* Energy more for a card of the seat: The Law Below. */
int32_t ebr_first_toll(const crd_set *set, const spl_state *s, uint32_t seat);
/* Energy more for a minion of the seat that is played there: Gate of the Measuring Rod. */
int32_t ebr_entry_toll(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t place);
/* Cards that a meditation of the seat draws, which has been counted already: 2 or fewer. */
uint32_t ebr_meditation(const crd_set *set, const spl_state *s, uint32_t seat);

/* --- realms.c (house.h: ebr_enter_realm) --- */
bool ebr_has_realms(const spl_state *s);
/* Own minions that the minion may change realms with (END-NEM-HYPNOS-12), as slots. */
uint64_t ebr_realm_swaps(const spl_state *s, uint32_t slot);

/* --- setup.c, switches.c --- */
extern const slg_setup_option ebr_setup_options[];
slg_status ebr_setup(slg_run *run, const slg_setup *setup, slg_error *error);
/* Puts what the options ask for where the workshop's rules read it. */
bool ebr_options_fit(const spl_state *s);
/* Gives the numbers from EBR_FIRST on their designs, once the foe is known: decks, oversized cards,
 * tokens, gates, traumas, evolve kinds and the pool of monoliths (END-SETUP-02..10, END-DIFF). */
void ebr_deal_foe(const crd_set *set, spl_state *s);
/* Numbers of the pool that a setup asks for, as bits: 0 .. 8 the Black Stone Shards, 9 .. 17 the
 * regular ones (END-SETUP-08, END-DIFF-06); of a mixed pool nine of these. */
uint32_t ebr_pool(const spl_state *s);
void ebr_clear_foe(ebr_part *e);          /* gives everything absent the value "none" */
bool ebr_is_laid_out(const spl_state *s); /* the foe's cards are there (END-SETUP-02 to -08) */
/* Designs of tokens: the Swarm's where it is attached, else the Plague Rats'. */
void ebr_face_tokens(const crd_set *set, spl_state *s);
/* The other side of a Swarm, rats; decks.c. */
const crd_card *ebr_token_minion(const crd_set *set, const crd_card *swarm);

/* --- calling them --- */

void ebr_call_take(slg_run *run, uint32_t harm, uint32_t places, uint32_t n);
void ebr_call_take_attack(slg_run *run, uint32_t place, uint32_t n); /* an enemy's: END-DAMAGE-05 */
void ebr_call_spawn(slg_run *run, uint32_t what, uint32_t place, uint32_t n);
void ebr_call_stone(slg_run *run, uint32_t place, uint32_t n, bool critical);
void ebr_call_gate(slg_run *run, uint32_t n);

/* --- an attack (enemy.c, strike.c) --- */

/* The attacking minion gained an evolve counter in its own attack: its tactic comes at once, once
 * (END-ARCH-DEMI-06). For the verb EVOLVE. */
void ebr_gained(slg_run *run, uint32_t slot, uint32_t kind);
/* Events of an allied attack, and what it may use besides the tactics of cards: house.h. */

/* --- options of the questions of these procedures: by decision, as spl_offer_fn --- */
spl_offer_fn ebr_offer_take, ebr_offer_enemy, ebr_offer_answer, ebr_offer_enemy_tactic,
    ebr_offer_dream, ebr_offer_realm, ebr_offer_dark, ebr_offer_give_up, ebr_offer_boon,
    ebr_offer_swarm, ebr_offer_reclaim;
/* What SPL_ASK_TACTIC, SPL_ASK_REROLL, SPL_ASK_CRITICAL, SPL_ASK_HIT offer here (conditions.c,
 * rerolls.c, strike.c). */
spl_offer_fn ebr_offer_tactic, ebr_offer_reroll, ebr_offer_strike;
void ebr_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to);
slg_option ebr_pick(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick);
int32_t ebr_is_offered(const slg_game *game, const slg_state *state, uint32_t seat,
                       slg_option option);
spl_pick_fn ebr_pick_take, ebr_pick_answer, ebr_pick_strike,
    ebr_pick_reroll; /* take.c, tactic.c, strike.c, rerolls.c */

#endif
