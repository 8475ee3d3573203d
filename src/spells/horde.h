/* SPDX-License-Identifier: MIT */
/* What Endbringer replaces in Sorcerer's operations. Sorcerer's files ask spl_is_horde(s) and call
 * these there. All of it is listed here, so this page shows how the two games differ below the
 * procedures (which endbringer/game.c replaces). Implemented in games/endbringer/replaced*.c.
 * Seats, sides, room and order for all formats are in table.c. */
#ifndef SLG_SPELLS_HORDE_H
#define SLG_SPELLS_HORDE_H

#include "games/endbringer/play.h"

/* players.c, actions.c, zones.c: something happened to a player (CRD_ON_CHANNEL, CRD_ON_MEDITATE,
 * CRD_ON_DRAW). */
static inline void ebr_note_player(slg_run *run, uint32_t event, uint32_t seat) {
    spl_note_event(run, event, ebr_thing_of_player(seat), SPL_NONE);
}

/* zones.c: where the Endbringer's cards go instead of a graveyard (END-DECK-22, END-GEN-12), and
 * that they leave its ordered pile again. A player's card that an enemy minion was goes to its
 * owner's graveyard as ever. */
void ebr_bury(const crd_set *set, spl_state *s, uint32_t card);
void ebr_dig_up(spl_state *s, uint32_t card);
/* zones.c: a slot is about to be cleared: its counters go back, its Arms come off (ARM-06). What it
 * returns, its Swarms, is handed to ebr_hatch by spl_fall (PLAGUE-06): tokens as bits. */
uint32_t ebr_clear_slot(spl_state *s, uint32_t slot);
void ebr_hatch(slg_run *run, uint32_t tokens, uint32_t place);
/* zones.c: a minion that leaves play undestroyed goes to no hand and no grimoire: one of the
 * Endbringer's cards (END-DECK-22, R-10, R-47), or a player's that was an enemy. */
bool ebr_leaves_for_good(const spl_state *s, uint32_t slot);
void ebr_leave(slg_run *run, uint32_t slot);
/* zones.c: which realm a player's minion enters is asked by PLAY and the verbs through this: false:
 * wait. Without Hypnos: true, and nothing happens (END-NEM-HYPNOS-06). */
bool ebr_enter_realm(slg_run *run, uint32_t slot);

/* attack.c: an allied minion attacks, before anything else of it; the attack is over. */
void ebr_begin_attack(spl_state *s);
void ebr_clear_attack(spl_state *s);
/* attack.c: may the attacker's owner break a condition, or buy a critical hit (END-BATTLE-12)? And
 * does so, as the option says. */
bool ebr_has_tactics(const slg_game *game, const spl_state *s);
slg_went ebr_use_tactic(slg_run *run, const slg_option *option);

/* minions.c: points of damage less those that tentacles take (END-NEM-ZCER-08). */
uint32_t ebr_after_tentacles(slg_run *run, uint32_t slot, uint32_t n);
/* triggers.c: minions that would be destroyed but are not yet (END-ARCH-HELL-04), as slots. */
uint64_t ebr_spared(const spl_state *s);
/* triggers.c: what else is due when things are settled: outbursts, Arms that came off, counted
 * endings. True: something was called. */
bool ebr_settle(slg_run *run);

/* players.c: a side of a battlefield is damaged or restored (END-CORE-05, -06). */
/* SOR-AMB-45: has anything that counts as progress grown since the end of the last round? Notes it.
 */
bool ebr_has_progress(spl_state *s);
uint32_t ebr_damage_side(slg_run *run, uint32_t place, uint32_t side, uint32_t n);
uint32_t ebr_restore_side(slg_run *run, uint32_t place, uint32_t side, uint32_t n);
/* players.c: energy a player can have at most (Hollow Hours). */
uint32_t ebr_energy_max(const crd_set *set, const spl_state *s, uint32_t seat);
/* players.c: n[place][side] at once, as spl_damage_sides. */
void ebr_damage_sides(slg_run *run, uint8_t n[SPL_PLACES][2]);

/* figures.c: what Arms add to a minion's cached figures (END-SCEN-ARM-03). */
int32_t ebr_arms_bonus(const spl_state *s, uint32_t slot);

/* rebuild.c: what may come from the Endbringer's sources that lie on the table now. */
void ebr_add_beyond(const crd_set *set, spl_state *s);

/* triggers.c, ongoing.c: the Endbringer's sources beside minions. */
void ebr_note_sources(slg_run *run, uint32_t timing, uint32_t event, int32_t it, uint32_t place);
int32_t ebr_ongoing(const crd_set *set, const spl_state *s, uint32_t op, int32_t thing,
                    uint32_t seat, uint32_t place);

/* void.c: does anything of the Endbringer's on the table wait for that event? Does a player who can
 * draw nothing suffer for it (END-NEM-HYPNOS-23)? Why damage to a side of the battlefield, or what
 * restores one, is certain to change nothing; no reason: it may. */
bool ebr_awaits(const crd_set *set, const spl_state *s, uint32_t event);
bool ebr_needs_cards(const spl_state *s);
slg_why ebr_why_void_side(const spl_state *s, uint32_t place, const crd_instr *in);

/* edit.c: positions set by hand. Everything of the Endbringer's off a minion that goes back to its
 * deck; a card out of wherever only this game has it. */
void ebr_edit_strip(spl_state *s, uint32_t slot);
void ebr_edit_take_out(spl_state *s, uint32_t card);

#endif
