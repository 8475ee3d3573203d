/* SPDX-License-Identifier: MIT */
/* What makes Endbringer a game of the kernel, beside its rules: words, documents, numbers. Cards
 * are named and read by the workshop (spells/card_text.c). */
#ifndef SLG_ENDBRINGER_SERVICES_H
#define SLG_ENDBRINGER_SERVICES_H

#include "games/endbringer/play.h"
#include "spells/services.h"

extern const slg_fields ebr_fields;

/* --- outcome.c: the players win or lose together (END-WIN-10) --- */

void ebr_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome);
void ebr_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out);

/* --- words.c, names.c --- */

int ebr_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length);
void ebr_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out);
int32_t ebr_read_chance(const slg_game *game, uint32_t stream, const char *word);
int32_t ebr_meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                  uint64_t set);
int32_t ebr_card_of_thing(const slg_game *game, const slg_state *state, int32_t thing);

/* Words of programs, by the numbers of endbringer.h and program.h. */
extern const char *const ebr_nemesis_words[EBR_NEMESES];
extern const char *const ebr_archetype_words[EBR_ARCHETYPES];
extern const char *const ebr_scenario_words[EBR_SCENARIOS];
extern const char *const ebr_difficulty_words[EBR_DIFFICULTIES];
extern const char *const ebr_avatar_words[2];
extern const char *const ebr_realm_words[EBR_REALMS];
extern const char *const ebr_evolve_words[EBR_EVOLVE_KINDS];
extern const char *const ebr_colour_words[EBR_NO_COLOUR + 1];
extern const char *const ebr_harm_words[EBR_HARM_GLOBAL + 1];
enum { EBR_WHYS = EBR_FOR_TYPE + 1 };
extern const char *const ebr_why_words[EBR_WHYS];
/* Of whom a deck is, in EBR_TOLD_RESHUFFLE. */
enum { EBR_DECK_OF_NEMESIS, EBR_DECK_OF_ARCHETYPE, EBR_DECKS_OF };
extern const char *const ebr_deck_words[EBR_DECKS_OF];
/* What a virtual card counts as (END-EBP-10): crd_family. */
extern const char *const ebr_family_words[CRD_FAMILY_ATTACHMENT + 1];

/* --- view.c --- */

void ebr_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);
void ebr_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random);
/* What is shown to players of their own grimoire. */
uint64_t ebr_seen_grimoire(const slg_game *game, const spl_state *s, uint32_t viewer);

/* --- check.c, edit.c --- */

slg_status ebr_check(const slg_game *game, const slg_state *state, slg_error *error);
/* Derives what documents leave out. */
slg_status ebr_was_read(const slg_game *game, slg_state *state, slg_error *error);
slg_status ebr_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error);

/* --- content_use.c --- */

typedef struct ebr_switch_table {
    slg_setup_option options[EBR_SET_COUNT];
    char words[CRD_BOARDS + 1][SPL_WORDS_MAX]; /* by crd_deck_kind */
} ebr_switch_table;
void ebr_make_switches(const crd_set *set, ebr_switch_table *table);
/* Content given at run time. A set comes first: slg_game.content is one. */
typedef struct ebr_own_content {
    crd_storage storage;
    ebr_switch_table switches;
} ebr_own_content;
static_assert(offsetof(ebr_own_content, storage.set) == 0, "slg_game.content is the set");
slg_status ebr_read_content(const char *text, size_t length, void *content, slg_error *error);
void ebr_use_content(slg_game *copy);

/* --- observe.c, action.c --- */

enum { EBR_OBSERVATION_SIZE = 2469 + EBR_SET_COUNT, EBR_ACTION_COUNT = 11628 };
enum { EBR_OBSERVED_COUNT = 23 };
extern const slg_observed ebr_observed[EBR_OBSERVED_COUNT];
uint32_t ebr_first_action(uint32_t kind);
uint32_t ebr_action_places(uint32_t kind);
void ebr_actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                    const slg_option *options, uint32_t count, uint16_t *out);
void ebr_observe(const slg_game *game, const slg_state *view, int16_t *out);
void ebr_observe_as(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out);
uint32_t ebr_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option);

#endif
