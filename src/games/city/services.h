/* SPDX-License-Identifier: MIT */
/* What makes Sorcerer City a game of the kernel, beside its rules: words, tiles, documents,
 * numbers.
 *
 * What a view does not show has a stand-in, so that code that looks at a view does not have to ask
 * whether it is one: a tile that nobody knows yet (city_player.unseen) is the first of its kind,
 * and so is a secret artifact of another; of tiles in the box only the number is kept. */
#ifndef SLG_CITY_SERVICES_H
#define SLG_CITY_SERVICES_H

#include "games/city/play.h"

/* --- view.c, determinize.c --- */

void city_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);
void city_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random);
/* The player as the viewer's view has it, but for what it may still say of artifacts and of the
 * share of skeletons: the state's own, or a copy in `room`. */
const city_player *city_seen_player(const city_content *content, const city_state *s, uint32_t seat,
                                    uint32_t viewer, city_player *room);
/* Does the seat work in secret on this procedure, or has it finished while others still do? */
bool city_works_secretly(const city_state *s, uint32_t seat, city_proc proc);
/* Slots of the player that look like the first of their kind to the viewer. */
uint64_t city_hidden_slots(const city_state *s, uint32_t seat, uint32_t viewer);

/* --- pick.c --- */

slg_option city_pick(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick);
int32_t city_is_offered(const slg_game *game, const slg_state *state, uint32_t seat,
                        slg_option option); /* offered.c */

/* --- in_vain.c --- */

slg_why city_is_void(const slg_game *game, const slg_state *state, uint32_t seat,
                     slg_option option);

/* --- words.c, names.c --- */

int city_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
              const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
              const slg_event *event, slg_out *out, const char *name, size_t length);
void city_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                      slg_out *out);
void city_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                     slg_lang lang, slg_out *out);
int32_t city_read_chance(const slg_game *game, uint32_t stream, const char *word);
int32_t city_meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                   uint64_t set);
extern const char *const city_streams[CITY_STREAM_COUNT];
extern const char *const city_phase_words[CITY_PHASES];
extern const char *const city_work_words[CITY_WORKS];
extern const char *const city_resource_words[CITY_RESOURCES];
extern const char *const city_reason_words[3];
/* What numbers are called where programs read, as slg_arg_words.word wants them; NULL: nothing. */
const char *city_tile_arg(const slg_game *game, const slg_state *state, int32_t design);
const char *city_cell_arg(int32_t cell, char room[SLG_ARG_WORD_MAX]); /* "0,1" */
const char *city_monster_arg(const slg_game *game, const slg_state *state, int32_t monster);
const char *city_phase_arg(const slg_game *game, const slg_state *state, int32_t phase);

/* --- fields.c, edit.c --- */

extern const slg_fields city_fields;
slg_status city_was_read(const slg_game *game, slg_state *state, slg_error *error);
slg_status city_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                        const char *path, slg_error *error);

/* --- check.c --- */

slg_status city_check(const slg_game *game, const slg_state *state, slg_error *error);
void city_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome);

/* --- statement.c: "district A" and "score A" in scenarios --- */

slg_status city_statement(slg_game *own, slg_state *state, const char *word, uint32_t seat,
                          const char *lines, size_t length, slg_error *error);

/* --- observe.c --- */

/* Where the rows and columns of the sites begin. */
enum { CITY_OBSERVED_SITES = 2284 };
enum { CITY_OBSERVATION_SIZE = 2939, CITY_ACTION_COUNT = 3079 };
enum { CITY_OBSERVED_COUNT = 18 };
extern const slg_observed city_observed[CITY_OBSERVED_COUNT];
uint32_t city_first_action(uint32_t kind);
uint32_t city_action_places(uint32_t kind);
void city_actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                     const slg_option *options, uint32_t count, uint16_t *out);
void city_observe(const slg_game *game, const slg_state *view, int16_t *out);
void city_observe_as(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out);
uint32_t city_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                        slg_option option);

#endif
