/* SPDX-License-Identifier: MIT */
/* What makes Endbringer a game of the kernel, beside its rules: words, documents, numbers. Cards
 * are named and read by Sorcerer's (sorcerer/card_text.c). */
#ifndef SLG_ENDBRINGER_SERVICES_H
#define SLG_ENDBRINGER_SERVICES_H

#include "games/endbringer/play.h"
#include "games/sorcerer/services.h"

extern const slg_fields end_fields;

/* --- outcome.c: the players win or lose together (END-WIN-10) --- */

void end_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome);
void end_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out);

/* --- words.c, names.c --- */

int end_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length);
void end_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out);
int32_t end_read_chance(const slg_game *game, uint32_t stream, const char *word);
int32_t end_meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                  uint64_t set);
int32_t end_card_of_thing(const slg_game *game, const slg_state *state, int32_t thing);

/* Words of programs, by the numbers of endbringer.h and program.h. */
extern const char *const end_nemesis_words[END_NEMESES];
extern const char *const end_archetype_words[END_ARCHETYPES];
extern const char *const end_scenario_words[END_SCENARIOS];
extern const char *const end_difficulty_words[END_DIFFICULTIES];
extern const char *const end_avatar_words[2];
extern const char *const end_realm_words[END_REALMS];
extern const char *const end_evolve_words[END_EVOLVE_KINDS];
extern const char *const end_colour_words[END_NO_COLOUR + 1];
extern const char *const end_harm_words[CRD_GLOBAL + 1];
enum { END_WHYS = END_FOR_TYPE + 1 };
extern const char *const end_why_words[END_WHYS];
/* Of whom a deck is, in END_TOLD_RESHUFFLE. */
enum { END_DECK_OF_NEMESIS, END_DECK_OF_ARCHETYPE, END_DECKS_OF };
extern const char *const end_deck_words[END_DECKS_OF];
/* What a virtual card counts as (END-EBP-10): crd_family. */
extern const char *const end_family_words[CRD_FAMILY_ATTACHMENT + 1];

/* --- view.c --- */

void end_view(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);
void end_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random);

/* --- check.c, edit.c --- */

slg_status end_check(const slg_game *game, const slg_state *state, slg_error *error);
/* Derives what documents leave out. */
slg_status end_was_read(const slg_game *game, slg_state *state, slg_error *error);
slg_status end_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error);

/* --- content_use.c --- */

typedef struct end_switch_table {
    slg_setup_option options[END_SET_COUNT];
    char words[CRD_BOARDS + 1][SOR_WORDS_MAX]; /* by crd_deck_kind */
} end_switch_table;
void end_make_switches(const crd_set *set, end_switch_table *table);
/* Content given at run time. A set comes first: slg_game.content is one. */
typedef struct end_own_content {
    crd_storage storage;
    end_switch_table switches;
} end_own_content;
static_assert(offsetof(end_own_content, storage.set) == 0, "slg_game.content is the set");
slg_status end_read_content(const char *text, size_t length, void *content, slg_error *error);
void end_use_content(slg_game *copy);

/* --- observe.c, action.c --- */

enum { END_OBSERVATION_SIZE = 2280, END_ACTION_COUNT = 7740 };
enum { END_OBSERVED_COUNT = 23 };
extern const slg_observed end_observed[END_OBSERVED_COUNT];
uint32_t end_first_action(uint32_t kind);
void end_observe(const slg_game *game, const slg_state *view, int16_t *out);
uint32_t end_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option);

#endif
