/* SPDX-License-Identifier: MIT */
/* What the Endbringer adds to the card language (cards/dialect.h), in the card_*.c of this folder:
 * card_check.c and card_decks.c say what is right, card_words.c has the words, card_text_*.c what
 * cards say, and card_game.c puts it together. */
#ifndef SLG_ENDBRINGER_CARD_GAME_H
#define SLG_ENDBRINGER_CARD_GAME_H

#include "cards/dialect.h"
#include "games/endbringer/card_language.h"

/* --- card_check.c --- */

enum { EBR_FAMILIES = EBR_FAMILY_SWARM + 1 - CRD_GAME_FAMILIES };
extern const crd_family_row ebr_families[EBR_FAMILIES];
bool ebr_is_foes(const crd_card *card, uint32_t deck);
bool ebr_is_placed_card(const crd_card *card);
const char *ebr_moment_problem(const crd_card *card, uint32_t timing, bool coloured);
const char *ebr_ability_problem(const crd_card *card, const crd_ability *ability);
const char *ebr_card_problem(const crd_card *card, uint32_t deck);

/* --- card_decks.c: what the game knows of its decks --- */

/* How many cards the deck has that is a nemesis or archetype with that id; 0: any number. */
uint32_t ebr_deck_size(const crd_deck *deck);
const char *ebr_deck_name(const crd_deck *deck); /* "this nemesis" */
/* Does the game know a nemesis, archetype or scenario of that id, or is it the stones? */
bool ebr_is_known(const crd_deck *deck);
/* The id of the one deck whose cards may state that rule; NULL: any may. */
const char *ebr_owner_of_rule(int32_t rule);
/* May a card of that family state the rule, and does the game look for it there? NULL: yes, or it
 * is no rule. */
const char *ebr_rule_problem(const crd_card *card, const crd_instr *instr);
/* Is the deck whole, and one that the game knows? */
const char *ebr_deck_problem(const crd_set *set, uint32_t deck);

/* --- the words of cards, and what they say --- */

enum { EBR_CARD_WORDS = 111 };
extern const crd_game_word ebr_card_words[EBR_CARD_WORDS];
extern const struct crd_game_tongue ebr_tongue_en, ebr_tongue_de;
/* Tests and places of templates that only these cards have (card_text.c). */
int ebr_ask_text(const struct crd_speech *speech, const char *name, size_t length);
bool ebr_put_text(struct crd_speech *speech, const char *name, size_t length);
void ebr_put_card_figures(const crd_set *set, const struct crd_tongue *tongue, const crd_card *card,
                          slg_lang lang, slg_out *out);
bool ebr_is_headed(const crd_card *card, uint32_t timing);

extern const crd_dialect ebr_dialect;

#endif
