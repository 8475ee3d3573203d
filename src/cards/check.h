/* SPDX-License-Identifier: MIT */
/* Do abilities, cards and decks make sense, beyond what the grammar checks? */
#ifndef SLG_CARDS_CHECK_H
#define SLG_CARDS_CHECK_H

#include "cards/reading.h"
#include "cards/verb.h"

/* What the instruction may be done to: CRD_TARGET_...; 0: nothing. */
uint8_t crd_targets(const crd_set *set, const crd_instr *instr);
/* Is it optional to give what the op is done to? */
bool crd_may_lack_target(const crd_set *set, const crd_instr *instr);

/* Can this family have an ability of that timing and with those flags? */
void crd_check_timing(crd_reading *r, crd_flags flags, crd_moment moment);
/* Can an ability's flags and number go together, on that card of a deck of that kind? NULL: yes;
 * else what would be right. The verifier asks too. */
const char *crd_ability_problem(const crd_card *card, crd_deck_kind deck,
                                const crd_ability *ability);
/* Is the card, with all its abilities, one that its family allows? */
const char *crd_card_problem(const crd_card *card, crd_deck_kind deck);

/* Is it a card of the Endbringer? */
bool crd_is_of_horde(const crd_card *card, crd_deck_kind deck);
/* May the card say what only the Endbringer's cards say? In a deck of kind `test` a minion may
 * belong to either side. */
bool crd_may_speak_of_horde(const crd_card *card, crd_deck_kind deck);

/* --- horde_only.c: what only cards of the Endbringer may say, since only its game has it --- */

bool crd_is_horde_selector(const crd_selector *selector);
bool crd_is_horde_amount(const crd_amount *amount);                  /* except its selector */
bool crd_is_horde_instr(const crd_set *set, const crd_instr *instr); /* except what is in tables */
/* Does any instruction of the ability, or what it waits for, mention something that only the
 * Endbringer has? */
bool crd_is_horde_ability(const crd_set *set, const crd_ability *ability);

/* --- foes.c: what the game with the Endbringer knows of its decks --- */

/* How many cards the deck has that is a nemesis or archetype with that id; 0: any number. */
uint32_t crd_foe_size(const crd_deck *deck);
/* Does the game know a nemesis, archetype or scenario of that id? */
bool crd_is_known_foe(const crd_deck *deck);
/* The id of the one deck whose cards may do this, because only with it the pieces for it are on the
 * table; NULL: any may. */
const char *crd_owner_of(const crd_set *set, const crd_instr *instr);
const char *crd_owner_of_rule(int32_t rule);
/* May a card of that family state the rule, and does the game look for it there? NULL: yes, or it
 * is no rule. */
const char *crd_rule_problem(const crd_card *card, const crd_instr *instr);
/* Is a nemesis, archetype, scenario or deck of stones whole, and one that the game knows? */
const char *crd_foe_problem(const crd_set *set, uint32_t deck);

/* The card or deck that has been read whole. */
void crd_check_card(crd_reading *r);
/* Is what the card's last ability says short enough for every sentence that uses it? */
void crd_check_ability_text(crd_reading *r, crd_spot spot);
void crd_check_deck(crd_reading *r);

#endif
