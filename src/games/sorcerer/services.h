/* SPDX-License-Identifier: MIT */
/* What makes Sorcerer a game of the kernel, beside its rules: documents, views, cards, numbers. */
#ifndef SLG_SORCERER_SERVICES_H
#define SLG_SORCERER_SERVICES_H

#include "spells/services.h"

/* --- switches.c --- */

extern const slg_setup_option sor_setup_options[];
/* The options for another set of cards: its decks and boards are their words. The words live in the
 * table, which must stay where it is. */
typedef struct sor_switch_table {
    slg_setup_option options[SPL_SET_COUNT];
    char words[CRD_BOARDS + 1][SPL_WORDS_MAX]; /* by crd_deck_kind */
} sor_switch_table;
void sor_make_switches(const crd_set *set, sor_switch_table *table);

/* --- view.c, fields.c, edit.c, check.c, outcome.c --- */

extern const slg_fields sor_fields;
void sor_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);
void sor_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random);
slg_status sor_check(const slg_game *game, const slg_state *state, slg_error *error);
void sor_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome);
void sor_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out);
slg_status sor_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error);
/* Derives what documents leave out. */
slg_status sor_was_read(const slg_game *game, slg_state *state, slg_error *error);

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

enum { SOR_OBSERVATION_SIZE = 1521 + SPL_SET_COUNT, SOR_ACTION_COUNT = 8358 };
enum { SOR_OBSERVED_COUNT = 13 };
extern const slg_observed sor_observed[SOR_OBSERVED_COUNT];
uint32_t sor_first_action(uint32_t kind);
uint32_t sor_action_places(uint32_t kind);
void sor_actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                    const slg_option *options, uint32_t count, uint16_t *out);
void sor_observe(const slg_game *game, const slg_state *view, int16_t *out);
void sor_observe_as(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out);
uint32_t sor_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option);

#endif
