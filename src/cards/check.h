/* SPDX-License-Identifier: MIT */
/* Do abilities, cards and decks make sense, beyond what the grammar checks? */
#ifndef SLG_CARDS_CHECK_H
#define SLG_CARDS_CHECK_H

#include "cards/dialect.h"
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
const char *crd_ability_problem(const crd_set *set, const crd_card *card, uint32_t deck,
                                const crd_ability *ability);
/* Is the card, with all its abilities, one that its family allows? */
const char *crd_card_problem(const crd_set *set, const crd_card *card, uint32_t deck);
/* Is a deck of one of the game's kinds whole, and one that the game knows? */
const char *crd_deck_problem(const crd_set *set, uint32_t deck);

/* Timings of abilities that last, and of those at a moment of the round: bits as in
 * crd_family_row. */
enum {
    CRD_LASTING_TIMINGS = 1 << CRD_ONGOING | 1 << CRD_WHENEVER,
    CRD_MOMENT_TIMINGS = 1 << CRD_START_OF_ROUND | 1 << CRD_START_OF_PHASE |
                         1 << CRD_START_OF_BATTLE | 1 << CRD_END_OF_BATTLE | 1 << CRD_END_OF_PHASE |
                         1 << CRD_END_OF_ROUND,
};

/* Is it a card of the foe against whom all play? */
bool crd_is_foes(const crd_set *set, const crd_card *card, uint32_t deck);
/* May the card say what only a foe's cards say? In a deck of kind `test` a minion may belong to
 * either side. */
bool crd_may_speak_of_foes(const crd_set *set, const crd_card *card, uint32_t deck);
/* The id of the one deck whose cards may do this, because only with it the pieces for it are on the
 * table; NULL: any may. */
const char *crd_owner_of(const crd_set *set, const crd_instr *instr);

/* --- foe_only.c: what only a foe's cards may say, since only against one it has a meaning --- */

bool crd_is_foes_selector(const crd_selector *selector);
bool crd_is_foes_amount(const crd_amount *amount);                  /* except its selector */
bool crd_is_foes_instr(const crd_set *set, const crd_instr *instr); /* except what is in tables */
/* Does any instruction of the ability, or what it waits for, mention something of that kind? */
bool crd_is_foes_ability(const crd_set *set, const crd_ability *ability);

/* The card or deck that has been read whole. */
void crd_check_card(crd_reading *r);
/* Is what the card's last ability says short enough for every sentence that uses it? */
void crd_check_ability_text(crd_reading *r, crd_spot spot);
void crd_check_deck(crd_reading *r);

#endif
