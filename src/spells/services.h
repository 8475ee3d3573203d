/* SPDX-License-Identifier: MIT */
/* What the kernel asks of a game, beside its rules, as far as games on the workshop answer alike:
 * words and cards. */
#ifndef SLG_SPELLS_SERVICES_H
#define SLG_SPELLS_SERVICES_H

#include "cards/dialect.h"
#include "cards/read.h"
#include "spells/play.h"

/* --- words.c --- */

void spl_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out);
int32_t spl_read_chance(const slg_game *game, uint32_t stream, const char *word);
int32_t spl_meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                  uint64_t set);
/* spl_place_word, for fields. */
const char *spl_place_key(const slg_state *state, uint32_t place);
/* How many there are: of the format and the seats. */
uint32_t spl_places_in(const slg_state *state);
const char *spl_board_arg(const slg_game *game, const slg_state *state, int32_t board);
const char *spl_place_arg(const slg_game *game, const slg_state *state, int32_t place);
const char *spl_deck_arg(const slg_game *game, const slg_state *state, int32_t deck);
const char *spl_phrase(slg_lang lang, spl_says part);
/* A battlefield's name. */
void spl_put_place(const slg_game *game, const slg_state *state, const slg_voice *voice,
                   uint32_t place, slg_out *out);
int32_t spl_card_of_thing(const slg_game *game, const slg_state *state, int32_t thing);
extern const char *const spl_phase_words[SPL_PHASES];
extern const char *const spl_face_words[SPL_FACE_KINDS];
extern const char *const spl_deck_kind_words[3];

/* --- card_text.c --- */

const char *spl_card_id(const slg_game *game, uint32_t card);
void spl_put_card_name(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
void spl_put_card_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
void spl_put_card_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
const char *spl_card_source(const slg_game *game, uint32_t card);

#endif
