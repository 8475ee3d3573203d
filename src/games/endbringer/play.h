/* SPDX-License-Identifier: MIT */
/* The procedures of Endbringer. Those of Sorcerer that it replaces stand at Sorcerer's numbers in
 * game.c's table; the rest of Sorcerer's (an action, playing a card, reinforcing, an allied attack,
 * its tactics, abilities) run as they are. */
#ifndef SLG_ENDBRINGER_PLAY_H
#define SLG_ENDBRINGER_PLAY_H

#include "games/endbringer/ops.h"
#include "games/endbringer/rules.gen.h"
#include "games/sorcerer/play.h"

/* Index into game->procs, after Sorcerer's. */
enum {
    END_PROC_BASE = SOR_PROCS - 1,
    END_PROC_SPAWN_PHASE, /* spawn.c: END-SPAWN */
    END_PROC_SPAWN,  /* spawn.c: v[0] crd_spawn, v[1] battlefield, v[2] how many; the cards spawned
                        last: end_part.spawned */
    END_PROC_ANSWER, /* nemesis.c: the Endbringer's action (END-ACTION-03); seat: whose action it
                        answers */
    END_PROC_REVEAL, /* nemesis.c: reveals the top Nemesis card into end_part.shown (SOR_NONE: there
                        is none), reshuffling before; v[0] end_why. A Cultist revealed for a tactic
                        or critical is dealt with here and shown is SOR_NONE (ERESH-11) */
    END_PROC_CRITICAL, /* nemesis.c: a critical effect (END-DECK-05, END-EBP-08); seat: whose, v[0]
                          battlefield */
    END_PROC_GATE,     /* gates.c: v[0] advances left */
    END_PROC_TAKE,  /* take.c: damage shared out by the decider: v[0] crd_harm, v[1] battlefields as
                       bits, v[2] points left, v[3] 1: by an enemy attack (not the Dreamlands) */
    END_PROC_STONE, /* stones.c: damage to the top monolith, point by point, less what tentacles
                       take: v[0] battlefield, v[1] points, v[2] 1: a critical hit of the attack
                       under way, whose critical effect strike.c calls when this is done. One that
                       falls in the battlefield of an allied attack sets end_attack.felled */
    END_PROC_LOOSE, /* minds.c: Arms cards that came off are turned up one by one */
    END_PROC_ENEMY, /* enemy.c: an enemy attack: v[0] slot, or -1: the ready rats of the battle's
                       battlefield (END-ARCH-PLAGUE-07) */
    END_PROC_TACTIC,   /* tactic.c: one Archetype tactic, with its reveals and answers */
    END_PROC_DARK,     /* dark.c: dark energy; v[0] battlefield */
    END_PROC_SCENARIO, /* scenario.c: the round effect under the cube (END-EOR-01, 3 and 4) */
    END_PROCS
};

/* Replace Sorcerer's procedures of the same name. */
slg_proc end_create_proc, end_round_proc, end_ready_proc, end_actions_proc;    /* create.c ... */
slg_proc end_battles_proc, end_battle_proc, end_rerolls_proc, end_damage_proc; /* battle.c ... */
slg_proc end_end_proc;                                                         /* end.c */
/* New. */
slg_proc end_spawn_phase_proc, end_spawn_proc, end_answer_proc, end_reveal_proc, end_critical_proc,
    end_gate_proc, end_take_proc, end_stone_proc, end_loose_proc, end_enemy_proc, end_tactic_proc,
    end_dark_proc, end_scenario_proc;
/* Can a frame be run on in this position? As sor_sound_fn; by procedure. */
bool end_sound(const sor_state *s, const slg_frame *f);
sor_sound_fn end_round_sound, end_ready_sound, end_actions_sound, end_end_sound,
    end_spawn_phase_sound, end_spawn_sound, end_answer_sound, end_reveal_sound, end_critical_sound,
    end_take_sound, end_scenario_sound;
sor_sound_fn end_create_sound, end_gate_sound, end_stone_sound, end_loose_sound;
sor_sound_fn end_battle_sound, end_enemy_sound, end_tactic_sound, end_rerolls_sound,
    end_damage_sound, end_dark_sound; /* the battle's; the phase is sor_battles_sound's */

/* --- round.c --- */
void end_stand_at(sor_state *s, uint32_t phase); /* as sor_stand_at; END_PHASE_SPAWN too */
/* END-READY-01, P4: damage counters for beginners, and start-of-round effects noted; in the first
 * round only those that say so. */
void end_start_round(slg_run *run);

/* --- ready.c --- */
/* END-READY-06, END-SETUP-04: rolls where the avatar stands; false: wait. */
bool end_stride(slg_run *run);

/* --- scenario.c --- */
void end_move_cube(slg_run *run); /* END-EOR-01, step 4 */
/* The last round printed on the scenario card; there is a scenario. */
uint32_t end_last_round(const crd_set *set, const sor_state *s);

/* --- nemesis.c --- */
/* Nemesis cards that are being resolved, in no pile (END-DECK-11): bits by number. */
uint32_t end_cards_held(const sor_state *s);
/* They go to the discard pile: for the end of the match. */
void end_lay_down(slg_run *run);

/* --- take.c --- */
/* Is global damage being distributed? A minion that dies now dies of it (Feud Without End). */
bool end_is_global(const sor_state *s);

/* --- tolls.c: what rules of the Endbringer's cards make dearer or fewer --- */
/* Energy more for a card of the seat: The Law Below. */
int32_t end_first_toll(const crd_set *set, const sor_state *s, uint32_t seat);
/* Energy more for a minion of the seat that is played there: Gate of the Measuring Rod. */
int32_t end_entry_toll(const crd_set *set, const sor_state *s, uint32_t seat, uint32_t place);
/* Cards that a meditation of the seat draws, which has been counted already: 2 or fewer. */
uint32_t end_meditation(const crd_set *set, const sor_state *s, uint32_t seat);

/* --- realms.c (horde.h: end_enter_realm) --- */
bool end_has_realms(const sor_state *s);
/* Own minions that the minion may change realms with (END-NEM-HYPNOS-12), as slots. */
uint64_t end_realm_swaps(const sor_state *s, uint32_t slot);

/* --- setup.c, switches.c --- */
extern const slg_setup_option end_setup_options[];
slg_status end_setup(slg_run *run, const slg_setup *setup, slg_error *error);
/* What Sorcerer's rules read of the setup is what its options ask for. */
bool end_options_fit(const sor_state *s);
/* Gives the numbers from END_FIRST on their designs, once the foe is known: decks, oversized cards,
 * tokens, gates, traumas, evolve kinds and the pool of monoliths (END-SETUP-02..10, END-DIFF). */
void end_deal_foe(const crd_set *set, sor_state *s);
uint32_t end_gate_turns(const sor_state *s); /* advances that open a gate (ERESH-04) */
/* Numbers of the pool that a setup asks for, as bits: 0 .. 8 the Black Stone Shards, 9 .. 17 the
 * regular ones (END-SETUP-08, END-DIFF-06); of a mixed pool nine of these. */
uint32_t end_pool(const sor_state *s);
void end_clear_foe(end_part *e);          /* gives everything absent the value "none" */
bool end_is_laid_out(const sor_state *s); /* the foe's cards are there (END-SETUP-02 to -08) */
/* Designs of tokens: the Swarm's where it is attached, else the Plague Rats'. */
void end_face_tokens(const crd_set *set, sor_state *s);
/* The other side of a Swarm, rats; decks.c. */
const crd_card *end_token_minion(const crd_set *set, const crd_card *swarm);

/* --- calling them --- */

void end_call_take(slg_run *run, uint32_t harm, uint32_t places, uint32_t n);
void end_call_take_attack(slg_run *run, uint32_t place, uint32_t n); /* an enemy's: END-DAMAGE-05 */
void end_call_spawn(slg_run *run, uint32_t what, uint32_t place, uint32_t n);
void end_call_stone(slg_run *run, uint32_t place, uint32_t n, bool critical);
void end_call_gate(slg_run *run, uint32_t n);

/* --- an attack (enemy.c, strike.c) --- */

/* The attacking minion gained an evolve counter in its own attack: its tactic comes at once, once
 * (END-ARCH-DEMI-06). For the verb EVOLVE. */
void end_gained(slg_run *run, uint32_t slot, uint32_t kind);
/* Events of an allied attack, and what it may use besides Sorcerer's tactics: horde.h. */
/* Attack value of an enemy attack under way: one minion's, or the group's (PLAGUE-07, -08). */
int32_t end_attack_value(const crd_set *set, const sor_state *s);

/* --- options of the questions of these procedures: by decision, as sor_offer_fn --- */
sor_offer_fn end_offer_take, end_offer_enemy, end_offer_answer, end_offer_enemy_tactic,
    end_offer_dream, end_offer_realm, end_offer_dark, end_offer_give_up, end_offer_boon,
    end_offer_swarm, end_offer_reclaim;
/* What SOR_ASK_TACTIC, SOR_ASK_REROLL, SOR_ASK_CRITICAL, SOR_ASK_HIT offer here (conditions.c,
 * rerolls.c, strike.c). */
sor_offer_fn end_offer_tactic, end_offer_reroll, end_offer_strike;
void end_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to);

#endif
