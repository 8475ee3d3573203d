/* SPDX-License-Identifier: MIT */
/* Single changes of the Endbringer's part of the state, each complete, as spells/ops.h has them
 * for the workshop's: they report events, note triggers, keep figures and masks right, and never
 * ask or wait unless it says so. What is triggered waits for spl_settle. Losing and winning
 * (END-WIN) end the match at once: after any of these check slg_is_over. "-1: wait" means that
 * chance is not decided yet: return SLG_WAIT and call again with the same arguments. */
#ifndef SLG_ENDBRINGER_OPS_H
#define SLG_ENDBRINGER_OPS_H

#include "games/endbringer/look.h"
#include "spells/ops.h"

/* --- who and where (table.c) --- */

uint32_t ebr_decider(const spl_state *s); /* END-CORE-10: a seat */
/* Seats from the decider on, clockwise (END-CORE-12); writes core.seats of them. */
void ebr_order(const spl_state *s, uint8_t out[EBR_PLAYERS]);
/* The battlefields that a crd_place means here, as bits; several of CRD_MOST_.. that tie are all of
 * them, and the caller lets the players choose. */
uint32_t ebr_places(const spl_state *s, uint32_t place, uint32_t here);
uint64_t ebr_rats(const spl_state *s); /* slots of Plague Rats */
/* Players' minions that the battlefield may still take (END-CORE-08, -09). */
uint32_t ebr_room(const spl_state *s, uint32_t place);
/* Does a card of the Endbringer that is no minion lie where it works: as a condition, in the
 * Chamber, as an open gate, a fallen monolith, a trauma borne ...? */
bool ebr_is_on_table(const spl_state *s, uint32_t card);

/* What happens to a player (CRD_ON_CHANNEL, CRD_ON_MEDITATE, CRD_ON_DRAW) is also reported of a
 * thing: the player's character skill card, as `it`. SPL_NONE: not such a thing. */
static inline int32_t ebr_thing_of_player(uint32_t seat) {
    return (int32_t)(SPL_THING_SKILL + seat * SPL_SKILLS + CRD_CHARACTER);
}
static inline uint32_t ebr_player_of_thing(int32_t thing) {
    if (thing < SPL_THING_SKILL || thing >= SPL_THING_PLACE) return SPL_NONE;
    return (uint32_t)(thing - SPL_THING_SKILL) / SPL_SKILLS;
}

/* --- allied defense and the end (side.c) --- */

void ebr_hurt(slg_run *run, uint32_t n);       /* END-CORE-01, -02, END-DAMAGE-01 */
uint32_t ebr_defend(slg_run *run, uint32_t n); /* how much */
void ebr_win(slg_run *run, uint32_t reason);   /* ebr_reason; also where it is a loss */
void ebr_check_ends(slg_run *run); /* END-WIN-06, -07: what counting finds (END-CORE-16) */

/* --- monoliths (stones.c) --- */

/* One point or more onto the top monolith there goes by EBR_PROC_STONE (play.h), which may have to
 * turn it up. These do not fell it: */
uint32_t ebr_mend(slg_run *run, uint32_t place, uint32_t n); /* damage off; how much */
bool ebr_has_stone(const spl_state *s, uint32_t place);
uint32_t ebr_stones_left(const spl_state *s); /* on the table */
/* For what cannot wait: spl_settle puts these points on. How many it takes. */
uint32_t ebr_owe(slg_run *run, uint32_t place, uint32_t n);

/* --- damage prevention (pieces.c) --- */

/* END-NEM-ZCER-08: a tentacle there takes the point that would be dealt. Asked for every single
 * point on an enemy minion or monolith by whatever deals it (spl_damage does so itself). */
bool ebr_tentacle_takes(slg_run *run, uint32_t place);
/* A point dealt to a Cultist in the Chamber: a boon takes it, or it may be destroyed
 * (ERESH-13..15). */
void ebr_hurt_cultist(slg_run *run, uint32_t card);
int32_t ebr_cultist_essence(const crd_set *set, const spl_state *s, uint32_t card); /* ERESH-13 */

/* --- counters (pieces.c); each returns how many were moved, as far as the supply goes --- */

/* END-NEM-ERLIK-02. The outburst at 5 waits: spl_settle calls EBR_PROC_TAKE for it before anything
 * else goes on, so put them one at a time, settling after each. */
uint32_t ebr_rage(slg_run *run, int32_t n);
uint32_t ebr_tentacles(slg_run *run, uint32_t place, int32_t n);
uint32_t ebr_fiend(slg_run *run, uint32_t slot, int32_t n); /* 1 or -1 */
uint32_t ebr_dreams(slg_run *run, uint32_t slot, int32_t n);
uint32_t ebr_omens(slg_run *run, uint32_t slot, int32_t n); /* unlimited */
uint32_t ebr_boons(slg_run *run, uint32_t card, int32_t n);
uint32_t ebr_deck_damage(slg_run *run, int32_t n); /* END-EBP-06 */
/* Flips up to n omens of the minion to damage; it is not destroyed while ebr_attack.spared. */
uint32_t ebr_flip(slg_run *run, uint32_t slot, uint32_t n);
void ebr_flip_back(slg_run *run, uint32_t slot); /* END-ARCH-HELL-05 */
/* Draws a counter: its kind; EBR_NOTHING: the pool is empty; EBR_WAIT. A duplicate takes both back
 * (END-ARCH-DEMI-03), and `*kept` tells whether it stays. */
int32_t ebr_evolve_minion(slg_run *run, uint32_t slot, bool *kept);
/* What is left in the supplies. */
uint32_t ebr_supply(const spl_state *s, uint32_t piece); /* EBR_PIECE_... */

/* --- followers of a card that does not exist (virtual.c): END-EBP-12 --- */

/* Arthropods on the minion that came without a card, and one of them more or fewer. */
uint32_t ebr_loose_followers(const spl_state *s, uint32_t slot);
void ebr_add_follower(slg_run *run, uint32_t slot);
void ebr_drop_follower(slg_run *run, uint32_t slot);

/* --- decks (decks.c) --- */

/* The card from wherever it is (shown, condition, Chamber) onto the Nemesis discard pile. */
void ebr_discard_nemesis(slg_run *run, uint32_t card);
void ebr_place_condition(slg_run *run, uint32_t card, uint32_t star); /* SPL_NONE: no victim */
void ebr_break_condition(slg_run *run, uint32_t card); /* END-DECK-06; omens were paid before */
/* Into the Ritual Chamber, from wherever it is; notes EBR_ON_CULTIST and its entering text. */
void ebr_enter_cultist(slg_run *run, uint32_t card);
/* The Archetype discard pile shuffled into its deck (END-DECK-21). */
void ebr_reshuffle_archetype(slg_run *run);
uint32_t ebr_pile_size(const spl_state *s);
/* Puts an Archetype card or a token into play there, ready, from wherever it is: no
 * "when played". */
uint32_t ebr_put(slg_run *run, uint32_t card, uint32_t place); /* the slot */
int32_t ebr_token(const spl_state *s);                         /* a free one; EBR_NOTHING */
void ebr_attach_swarm(slg_run *run, uint32_t card, uint32_t slot);
/* Onto the Sacrificial Altar: a minion out of play, or the top card of the deck (EBR_WAIT).
 * Tokens go to their pile (END-COMBO-06). */
void ebr_sacrifice(slg_run *run, uint32_t slot);
int32_t ebr_sacrifice_top(slg_run *run);

/* --- players' cards (minds.c) --- */

/* "Cards are needed" (END-NEM-HYPNOS-23): call once before n cards are drawn, looked at, banished
 * ... from the grimoire; 0: go on (with fewer, if there are not enough); EBR_WAIT. Does nothing
 * without Hypnos. spl_draw does so itself. */
int32_t ebr_need(slg_run *run, uint32_t seat, uint32_t n);
/* Up to n cards of the grimoire; `*done` counts, kept by the caller, as spl_draw has it. */
int32_t ebr_receive_rubble(slg_run *run, uint32_t seat, uint32_t n, uint8_t *done);
int32_t ebr_remove_rubble(slg_run *run, uint32_t seat, uint32_t n, uint8_t *done);
int32_t ebr_banish(slg_run *run, uint32_t seat, uint32_t n, uint8_t *done);
void ebr_banish_card(slg_run *run, uint32_t card); /* this one, from hand */
void ebr_reclaim(slg_run *run, uint32_t card);     /* this one, from the void into the grimoire */
/* An Arms card from the top of the seat's grimoire onto the minion; 1, 0 (no card) or EBR_WAIT. */
int32_t ebr_arm(slg_run *run, uint32_t seat, uint32_t slot);
/* Takes off one Arms card of the seat, which is turned up and goes to the graveyard; EBR_WAIT. */
int32_t ebr_disarm(slg_run *run, uint32_t seat, uint32_t slot);
void ebr_cross(slg_run *run, uint32_t slot); /* to the other realm */

/* --- standing rules and sources (sources.c) --- */

/* Calls `each` for every card of the Endbringer that lies on the table beside minions: the three
 * oversized cards, conditions, Cultists, open gates, fallen monoliths with a lasting text, traumas,
 * kinds of evolve counters that lie on a minion. In ascending order of their numbers. */
typedef void ebr_source_fn(void *of, uint32_t card, uint32_t design);
void ebr_each_source(const spl_state *s, ebr_source_fn *each, void *of);
/* Battlefields where the source's "here" is (END-GEN-02, -09, END-DECK-10), as bits. */
uint32_t ebr_places_of_source(const spl_state *s, uint32_t card);
/* Whom "you" of it means: a star condition's victim, a trauma's bearer, else the decider. */
uint32_t ebr_you(const spl_state *s, uint32_t card);
/* Sum of the amounts of a standing rule that touch the seat (SPL_NONE: any); 0: it does not hold.
 * `place`: where (ENTRY_TOLL), else SPL_NONE. */
int32_t ebr_standing_sum(const crd_set *set, const spl_state *s, uint32_t rule, uint32_t seat,
                         uint32_t place);
/* The last ones of the list hold while a card says so; mostly none does. */
static inline bool ebr_comes_and_goes(uint32_t rule) {
    return rule >= EBR_STANDING_ENERGY_CAP;
}
static inline int32_t ebr_standing(const crd_set *set, const spl_state *s, uint32_t rule,
                                   uint32_t seat, uint32_t place) {
    const uint64_t *lends = ebr_of_const(s)->lends[EBR_LENDS_RULES];
    if (ebr_comes_and_goes(rule) && !(lends[0] | lends[1])) return 0;
    return ebr_standing_sum(set, s, rule, seat, place);
}
/* Brings spl_state.beyond_* up to date: after anything came or went, by making them anew, since
 * what goes may have shared what it said with others; after one source came, which only adds to
 * them. */
void ebr_sources_changed(const crd_set *set, spl_state *s);
void ebr_source_comes(const crd_set *set, spl_state *s, uint32_t card);

#endif
