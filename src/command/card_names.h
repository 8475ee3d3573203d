/* SPDX-License-Identifier: MIT */
/* Cards by their names as people write them: without capitals and accents, or only part of
 * a name. */
#ifndef SLG_COMMAND_CARD_NAMES_H
#define SLG_COMMAND_CARD_NAMES_H

#include <sortilege/sortilege.h>

typedef enum cli_card_match { CLI_CARD_NO, CLI_CARD_PART, CLI_CARD_WHOLE } cli_card_match;

/* A name in the form of an id: lower-case letters and digits, hyphens for spaces, nothing else. */
void cli_card_word(const char *name, char word[SLG_TEXT_MAX]);

/* How well a card matches a name, in either language. */
cli_card_match cli_card_matches(const slg_game *game, uint32_t card, const char *name);

/* The best match among all cards of the game. */
cli_card_match cli_card_best_match(const slg_game *game, const char *name);

/* Where a card comes from: as the card says it, in German in short. Empty if it does not say. */
const char *cli_card_source(const slg_game *game, uint32_t card, slg_lang lang);

#endif
