/* SPDX-License-Identifier: MIT */
/* What makes Sorcerer a game of the kernel, beside its rules: words, cards, documents, numbers. */
#ifndef SLG_SPELLS_SERVICES_H
#define SLG_SPELLS_SERVICES_H

#include "cards/read.h"
#include "spells/play.h"

/* --- words.c, outcome.c --- */

void spl_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out);
int32_t spl_read_chance(const slg_game *game, uint32_t stream, const char *word);
int32_t spl_meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                  uint64_t set);
void sor_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out);
/* What a battlefield is called in documents: "left", "centre", "right", in Battle Royale "ab". */
const char *spl_place_word(const spl_state *s, uint32_t place);
/* How many there are: of the format and the seats. */
uint32_t spl_places_in(const slg_state *state);
const char *spl_place_arg(const slg_game *game, const slg_state *state, int32_t place);
const char *spl_deck_arg(const slg_game *game, const slg_state *state, int32_t deck);
/* A battlefield's name, and a thing's as in a sentence: what tells it from its namesakes too. */
const char *spl_phrase(slg_lang lang, spl_says part);
void spl_put_place(const slg_game *game, const slg_state *state, const slg_voice *voice,
                   uint32_t place, slg_out *out);
void spl_put_thing(const slg_game *game, const slg_state *state, const slg_voice *voice,
                   int32_t thing, slg_out *out);
int32_t spl_card_of_thing(const slg_game *game, const slg_state *state, int32_t thing);
extern const char *const spl_phase_words[SPL_PHASES];
extern const char *const spl_face_words[SPL_FACE_KINDS];
extern const char *const spl_deck_kind_words[3];

/* --- edit.c --- */

/* Derives what documents leave out. */
slg_status sor_was_read(const slg_game *game, slg_state *state, slg_error *error);

/* --- card_text.c --- */

const char *spl_card_id(const slg_game *game, uint32_t card);
void spl_put_card_name(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
void spl_put_card_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
void spl_put_card_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
const char *spl_card_source(const slg_game *game, uint32_t card);

/* --- content_use.c --- */

/* Content given at run time. A set comes first: slg_game.content is one. */
typedef struct sor_own_content {
    crd_storage storage;
    sor_switch_table switches; /* the file's decks and boards are words of the setup */
} sor_own_content;
static_assert(offsetof(sor_own_content, storage.set) == 0, "slg_game.content is the set");
slg_status sor_read_content(const char *text, size_t length, void *content, slg_error *error);
void sor_use_content(slg_game *copy);

/* --- observe.c --- */

enum { SOR_OBSERVATION_SIZE = 1269, SOR_ACTION_COUNT = 5622 };
enum { SOR_OBSERVED_COUNT = 13 };
extern const slg_observed sor_observed[SOR_OBSERVED_COUNT];
uint32_t sor_first_action(uint32_t kind);
void sor_observe(const slg_game *game, const slg_state *view, int16_t *out);
uint32_t sor_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option);

#endif
