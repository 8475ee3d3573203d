/* SPDX-License-Identifier: MIT */
/* What Endbringer does in its own way: the functions of its house rules (house.c), each of which
 * spells/house.h explains where the workshop calls it. */
#ifndef SLG_ENDBRINGER_HOUSE_H
#define SLG_ENDBRINGER_HOUSE_H

#include "games/endbringer/play.h"
#include "spells/house.h"

/* players.c, actions.c, zones.c: something happened to a player (CRD_ON_CHANNEL, CRD_ON_MEDITATE,
 * CRD_ON_DRAW). */
void ebr_note_player(slg_run *run, uint32_t event, uint32_t seat);

/* zones.c: where the Endbringer's cards go instead of a graveyard (END-DECK-22, END-GEN-12), and
 * that they leave its ordered pile again. A player's card that an enemy minion was goes to its
 * owner's graveyard as ever. */
void ebr_bury(const crd_set *set, spl_state *s, uint32_t card);
void ebr_dig_up(spl_state *s, uint32_t card);
/* zones.c: a slot is about to be cleared: its counters go back, its Arms come off (ARM-06). What it
 * returns, its Swarms, is handed to ebr_hatch by spl_fall (PLAGUE-06): tokens as bits. */
uint32_t ebr_clear_slot(const crd_set *set, spl_state *s, uint32_t slot);
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
/* SOR-AMB-45: has anything that counts as progress grown since the end of the last round?
 * Notes it. */
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
/* The same of all minions in play, added to their sums. */
void ebr_ongoing_each(const crd_set *set, const spl_state *s, uint32_t op, int32_t *sums);

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

/* --- selecting (reach.c) --- */

uint32_t ebr_reach(const spl_view_point *from,
                   uint32_t place); /* crd_place from EBR_PLACE_AVATARS on */
/* Those of the properties from EBR_WITH_FIEND on that the minion has. */
uint32_t ebr_properties(const spl_view_point *from, uint32_t slot, uint32_t asked);
int32_t ebr_minion_figure(const spl_state *s, uint32_t slot, uint32_t figure);
int32_t ebr_tally(const spl_view_point *from, const crd_amount *amount);
/* Cultists in the Chamber, conditions in play: bits by number of the Nemesis card. */
uint32_t ebr_select_nemesis(const spl_view_point *from, const crd_selector *selector);
/* A card of the Nemesis deck that stands for one that the Endbringer lost or gave (END-EBP-10): its
 * colour is its family, and it is nothing else (END-EBP-11). */
bool ebr_virtual_fits(const spl_view_point *from, const crd_selector *selector, uint32_t card);
/* Of its own minions the Endbringer picks the one with the lowest cost (END-EBP-04). */
/* END-EBP-03: strike.c. */
void ebr_collateral(const spl_view_point *from, uint64_t there, spl_aim *aim); /* END-FAQ-10 */
uint64_t ebr_assigns(const spl_view_point *from, uint64_t slots);
void ebr_keep_cheapest(const spl_view_point *from, spl_candidates *c);
/* Leaves the best of the candidates (crd_best). */
void ebr_keep_best(const spl_view_point *from, const crd_selector *selector, spl_candidates *c);

/* --- verbs (verbs_*.c) --- */

spl_verb ebr_verb_take, ebr_verb_defend, ebr_verb_more_tactic, ebr_verb_crush, ebr_verb_mend,
    ebr_verb_win, ebr_verb_advance, ebr_verb_dark, ebr_verb_reshuffle; /* verbs_table.c */
spl_verb ebr_verb_add, ebr_verb_remove, ebr_verb_flip;                 /* verbs_pieces.c */
spl_verb ebr_verb_evolve, ebr_verb_spawn, ebr_verb_cross, ebr_verb_arm, ebr_verb_offer,
    ebr_verb_summon;                                                            /* verbs_horde.c */
spl_verb ebr_verb_rubble, ebr_verb_unrubble, ebr_verb_banish, ebr_verb_reclaim; /* verbs_minds.c */
/* What the workshop's verbs do to Cultists and conditions (verbs_pieces.c), and instead of them
 * where the Endbringer is the one to do it (virtual.c). */
spl_verb ebr_verb_cultists, ebr_verb_destroy_nemesis, ebr_verb_discard, ebr_verb_follow,
    ebr_verb_steal;
/* Is it a card of the Endbringer's that the instruction would attach as a follower? It has no such
 * card (END-EBP-12). */
bool ebr_follows_virtually(const spl_view_point *from, const crd_instr *in);
bool ebr_can_steal(const spl_view_point *from, const crd_instr *in); /* END-ARCH-HELL-07 */
/* Cards that a need of the grimoire finds: with Hypnos those of a trauma's shuffle too. */
int32_t ebr_cards_within_reach(const spl_state *s, uint32_t seat);

/* --- candidates of these (offers.c) --- */

/* Players among whom an instruction's "an allied player", "the player with the most omens" is. */
uint32_t ebr_allies_for(const spl_view_point *from, const crd_instr *in);
/* Does the player of that seat have what the instruction is to take from one? */
bool ebr_player_serves(const spl_view_point *from, const crd_instr *in, uint32_t seat);
/* Battlefields that tie for the most of something that the instruction names; 0: none does, or it
 * is decided. */
uint32_t ebr_tied_places(const spl_view_point *from, const crd_instr *in);
/* Can the verb do anything to the minion? */
bool ebr_slot_serves(const spl_view_point *from, const crd_instr *in, uint32_t slot);
/* Candidates of instructions that have no selector, or whose selector is for Nemesis cards or
 * battlefields; false: it is neither. */
bool ebr_asked(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
               spl_candidates *out);
/* Could it be done whole (END-UNL-01)? `can`: what spl_can_do would say. */
bool ebr_can_do(const spl_view_point *from, const crd_instr *in, bool can);

#endif
