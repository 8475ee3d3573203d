# SPDX-License-Identifier: MIT
"""usage: bridge.py FILE

Writes the C file of the module sortilege._engine: the engine's public functions for Python, by cffi
in API mode, so that the C compiler checks every declaration here against the headers."""
import sys

import cffi

DECLARATIONS = """
typedef struct slg_game slg_game;
typedef struct slg_state slg_state;
typedef struct slg_match slg_match;
typedef struct slg_agent slg_agent;
typedef struct slg_env slg_env;

typedef struct { int code; uint16_t rule; uint32_t line, column; char text[...]; ...; } slg_error;
typedef struct { uint8_t seats, chance; int16_t options[...]; uint8_t seed[32]; ...; } slg_setup;
typedef struct { const char *name; int kind; int16_t least, most, usual; const char *words; ...; }
    slg_setup_option;
typedef struct { uint16_t kind; int16_t a, b, c; } slg_option;
typedef struct { uint32_t seq; uint8_t seat, flags; uint16_t kind; int16_t source, extra; ...; }
    slg_decision;
typedef struct { uint8_t seat; uint32_t seq; uint32_t option; ...; } slg_answer;
typedef struct { bool over; uint8_t reason; int32_t score[6]; uint8_t rank[6]; int16_t reward[6];
    ...; } slg_outcome;
typedef struct { const char *names[6]; int lang; ...; } slg_voice;
typedef struct { int kind; int level; uint32_t limit_ms, iterations, playout_depth, memory_kib;
    ...; } slg_agent_spec;
typedef struct { const slg_game *game; uint32_t moves, outcomes; ...; } slg_replay_info;
typedef struct { uint8_t stream, used; uint16_t value; ...; } slg_chance_entry;
typedef struct { uint32_t tick, seq; uint16_t option; uint8_t seat, flags; ...; } slg_move;
typedef struct { const slg_game *game; slg_setup setup; uint32_t games; uint64_t seed;
    uint32_t answer_cap; int form;
    uint32_t (*other)(const void *, const slg_game *, const slg_state *, uint32_t, uint64_t);
    const void *other_user; uint8_t own; bool turns; ...; } slg_env_config;
typedef struct { const char *name; uint32_t first, rows, width; const char *columns; ...; }
    slg_observed_part;
typedef struct { uint16_t kind, thing, place; ...; } slg_action_parts;
typedef struct { const char *name; uint32_t first, things, places; ...; } slg_action_kind;
typedef struct { void *observations; uint8_t *masks; uint8_t *seats; int16_t *rewards;
    uint8_t *ended; uint8_t *truncated; void *last_observations; uint8_t *last_seats;
    uint16_t *legal; slg_action_parts *legal_parts; uint16_t *legal_counts; uint32_t legal_room;
    uint64_t *mask_words; void *worlds; ...; } slg_env_batch;
typedef struct { uint32_t first, count; ...; } slg_env_rows;

#define SLG_OPTIONS_MAX ...
#define SLG_SEATS_MAX ...
#define SLG_SETUP_OPTIONS_MAX ...
#define SLG_TEXT_MAX ...
#define SLG_LOG_MAX ...
#define SLG_SEAT_NONE ...
#define SLG_SEAT_CHANCE ...
#define SLG_CHANCE_MAX ...

uint32_t slg_game_count(void);
const slg_game *slg_game_at(uint32_t);
const slg_game *slg_game_find(const char *);
const char *slg_game_name(const slg_game *);
const char *slg_game_title(const slg_game *, int);
bool slg_game_speaks(const slg_game *, int);
uint32_t slg_game_seats_min(const slg_game *);
uint32_t slg_game_seats_max(const slg_game *);
uint64_t slg_rules_hash(const slg_game *);
uint64_t slg_content_hash(const slg_game *);
int32_t slg_lang_find(const char *);
const char *slg_rule_id(const slg_game *, uint16_t);
uint32_t slg_setup_option_count(const slg_game *);
const slg_setup_option *slg_setup_option_at(const slg_game *, uint32_t);
void slg_setup_default(const slg_game *, slg_setup *);
int slg_setup_set(const slg_game *, slg_setup *, const char *, const char *, slg_error *);
void slg_seed_from(uint64_t, uint8_t *);
size_t slg_state_size(const slg_game *);
int slg_state_init(const slg_game *, const slg_setup *, slg_state *, void *, slg_error *);
int slg_resume(const slg_game *, slg_state *, void *, slg_error *);
bool slg_equal(const slg_game *, const slg_state *, const slg_state *);
uint64_t slg_hash(const slg_game *, const slg_state *);
int slg_check(const slg_game *, const slg_state *, slg_error *);
bool slg_is_over(const slg_state *);
slg_outcome slg_get_outcome(const slg_game *, const slg_state *);
const char *slg_status_word(int);

void slg_view(const slg_game *, const slg_state *, uint32_t, slg_state *);
int32_t slg_viewer(const slg_state *);
void slg_determinize(const slg_game *, const slg_state *, const uint8_t *, slg_state *);
uint64_t slg_infoset(const slg_game *, const slg_state *);

uint32_t slg_pending(const slg_state *);
bool slg_get_decision(const slg_game *, const slg_state *, uint32_t, slg_decision *);
uint32_t slg_options(const slg_game *, const slg_state *, uint32_t, slg_option *, uint32_t);
int slg_give_answer(const slg_game *, slg_state *, slg_answer, void *, slg_error *);
const char *slg_decision_kind_name(const slg_game *, uint32_t);
const char *slg_option_kind_name(const slg_game *, uint32_t);

size_t slg_json_state(const slg_game *, const slg_state *, char *, size_t);
size_t slg_json_decision(const slg_game *, const slg_state *, uint32_t, const slg_voice *, char *,
                         size_t);
size_t slg_json_outcome(const slg_game *, const slg_state *, const slg_voice *, char *, size_t);
int slg_json_read_state(const slg_game *, const char *, size_t, slg_state *, slg_error *);
int slg_json_set(const slg_game *, slg_state *, const char *, const char *, slg_error *);
size_t slg_text_decision(const slg_game *, const slg_state *, const slg_decision *,
                         const slg_voice *, char *, size_t);
size_t slg_text_option(const slg_game *, const slg_state *, const slg_decision *, slg_option,
                       const slg_voice *, char *, size_t);
size_t slg_text_outcome(const slg_game *, const slg_state *, const slg_voice *, char *, size_t);

size_t slg_match_size(const slg_game *, uint32_t);
slg_match *slg_match_init(void *, uint32_t, const slg_game *, const slg_setup *, int, void *,
                          slg_error *);
const slg_state *slg_match_state(const slg_match *);
uint32_t slg_match_moves(const slg_match *);
const slg_move *slg_match_move(const slg_match *, uint32_t);
void slg_match_set_name(slg_match *, uint32_t, const char *);
int slg_match_answer(slg_match *, slg_answer, uint32_t, void *, slg_error *);
bool slg_match_can_undo(const slg_match *, uint32_t);
int slg_match_undo(slg_match *, uint32_t, slg_error *);
int slg_match_seek(const slg_match *, uint32_t, slg_state *, slg_error *);
size_t slg_replay_write(const slg_match *, int, void *, size_t);
int slg_replay_info_of(const slg_game *, const void *, size_t, slg_replay_info *, slg_error *);
slg_match *slg_replay_read(const slg_game *, const void *, size_t, void *, uint32_t, int,
                           slg_chance_entry *, slg_error *);

int slg_agent_parse(const char *, slg_agent_spec *, slg_error *);
size_t slg_agent_size(const slg_game *, const slg_agent_spec *);
slg_agent *slg_agent_init(void *, const slg_game *, const slg_agent_spec *, uint64_t, void *,
                          void *);
uint32_t slg_agent_choose(slg_agent *, const slg_state *, uint32_t);
uint32_t slg_agent_answer(const void *, const slg_game *, const slg_state *, uint32_t, uint64_t);

uint32_t slg_observation_size(const slg_game *);
uint32_t slg_action_count(const slg_game *);
size_t slg_observation_bytes(const slg_game *, int);
size_t slg_observation_name(const slg_game *, uint32_t, char *, size_t);
size_t slg_action_name(const slg_game *, uint32_t, char *, size_t);
bool slg_observed_part_at(const slg_game *, uint32_t, slg_observed_part *);
bool slg_action_kind_at(const slg_game *, uint32_t, slg_action_kind *);
void slg_observe(const slg_game *, const slg_state *, int16_t *);
uint32_t slg_action_of(const slg_game *, const slg_state *, const slg_decision *, slg_option);
size_t slg_env_size(const slg_env_config *);
slg_env *slg_env_init(void *, const slg_env_config *, slg_error *);
void slg_env_look(const slg_env *, slg_env_rows, slg_env_batch *);
int slg_env_put(slg_env *, uint32_t, const slg_state *, slg_error *);
const slg_state *slg_env_state(const slg_env *, uint32_t);
size_t slg_env_row_bytes(const slg_env *);
bool slg_env_save_row(const slg_env *, uint32_t, void *);
int slg_env_load_row(slg_env *, uint32_t, const void *, size_t, slg_error *);
slg_action_parts slg_action_apart(const slg_game *, uint32_t);
uint32_t slg_action_together(const slg_game *, slg_action_parts);

typedef struct rows_team rows_team;
#define ROWS_THREADS_MAX ...
rows_team *rows_open(uint32_t);
void rows_work(rows_team *, uint32_t);
void rows_limit(rows_team *, uint32_t);
void rows_close(rows_team *);
int rows_step(rows_team *, slg_env *, uint32_t, const uint16_t *, bool, slg_env_batch *,
              slg_error *);
void rows_look(rows_team *, slg_env *, uint32_t, slg_env_batch *);

typedef struct { ...; } slg_random;
void slg_random_seed(slg_random *, uint64_t);
uint32_t slg_random_below(slg_random *, uint32_t);
uint32_t slg_odds(const slg_game *, const slg_state *, uint32_t *, uint32_t);

typedef struct { int16_t *observations; uint16_t *legal, *legal_counts, *chosen; uint8_t *seats; }
    play_rows;
uint32_t play_on(const slg_game *, slg_state *, slg_agent *const *, uint32_t, const play_rows *);
int slg_json_get(const slg_game *, const slg_state *, const char *, char *, size_t, size_t *,
                 slg_error *);

typedef struct { void *user; void (*report)(void *, const char *, uint32_t, const char *);
    const char *(*load)(void *, const char *, size_t *); ...; } slg_scenario_host;
typedef struct { uint32_t checks, failures; uint64_t hash; ...; } slg_scenario_result;
slg_scenario_result slg_scenario_run(const slg_scenario_host *, const char *, const char *, size_t,
                                     void *);
size_t slg_scenario_memory(void);
extern "Python" void sortilege_report(void *, const char *, uint32_t, const char *);
extern "Python" const char *sortilege_load(void *, const char *, size_t *);
"""

builder = cffi.FFI()
builder.cdef(DECLARATIONS)
# Enumerations are passed as int, which is what they are.
builder.set_source("sortilege._engine", """#include <sortilege/sortilege.h>
#include "play.h"
#include "rows/rows.h"
#include "scenario/scenario.h"
""", py_limited_api=True)

if __name__ == "__main__":
    builder.emit_c_code(sys.argv[1])
