/* SPDX-License-Identifier: MIT */
/* One scenario while it runs: the table, the chance that is given, and what has failed. */
#ifndef SCN_TABLE_H
#define SCN_TABLE_H

#include <sortilege/sortilege.h>

#include "kernel/format.h"
#include "kernel/run.h"
#include "scenario/lines.h"
#include "scenario/scenario.h"

/* A line of the file or of one it includes. */
typedef struct scn_place {
    const char *path;
    uint32_t line; /* 0: none */
} scn_place;

/* An answer that was given and not carried out yet: whether the line below stops at a phase decides
 * how far the game runs on it. */
typedef struct scn_answer {
    bool due;
    uint32_t seat;
    slg_option option;
    scn_place at;
} scn_answer;

enum {
    SCN_INCLUDE_DEPTH = 8,
    SCN_PATHS_MAX = 1 << 13,    /* bytes of the names of all included files */
    SCN_OUTCOMES_MAX = 4096,    /* given and not drawn yet; few matches roll as many dice */
    SCN_SCRATCH = 3 << 18,      /* texts of failures, with a thousand options; statements */
    SCN_SCRATCH_SPARE = 1 << 18 /* the last of these, which long texts leave free */
};

typedef struct scn_table {
    const slg_scenario_host *host;
    slg_scenario_result result;
    scn_place at;   /* the statement being carried out */
    bool stopped;   /* a line could not be carried out: the rest is not tried */
    uint32_t depth; /* of includes */
    size_t paths_used;

    const slg_game *game;
    void *content; /* room for a game with a content file */
    bool has_content;
    void *own_memory; /* room for a copy for statements of the game's own */
    slg_game *own;    /* that copy; NULL: none yet */
    slg_setup setup;
    bool laid;        /* the table is set */
    scn_place set_at; /* the last `set` that was not checked yet */
    scn_answer answer;

    slg_script script;
    slg_events events; /* since the last `do` or `run` */
    slg_io io;

    slg_state_room state_room, before_room;
    slg_event event_items[SLG_EVENTS_MAX];

    /* What needs no zeros to begin with. */
    char paths[SCN_PATHS_MAX]; /* of included files, kept for messages */
    slg_chance_entry entries[SCN_OUTCOMES_MAX];
    scn_place entry_places[SCN_OUTCOMES_MAX]; /* where each outcome was given */
    size_t scratch_used;                      /* see scn_take */
    _Alignas(16) unsigned char scratch[SCN_SCRATCH];
} scn_table;

static inline slg_state *scn_state(const scn_table *table) {
    return (slg_state *)(uintptr_t)&table->state_room;
}

/* --- table.c: memory, the table, and failures --- */

/* Memory for a statement, which is free again when it has been carried out. */
void *scn_take(scn_table *table, size_t size);
/* A text of any length: where it is to be written, and what was written, with its zero. One that
 * has no room is cut. */
slg_out scn_begin_text(scn_table *table);
char *scn_end_text(scn_table *table, slg_out *out);

/* Counts and tells a failure; the format is printf's. */
void scn_fail(scn_table *table, scn_place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same where nothing below can be carried out. */
void scn_stop(scn_table *table, scn_place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A failure of the engine while the game ran, with what would help. */
void scn_stop_for(scn_table *table, scn_place at, const slg_error *error);

/* Sets the table if it is not; with what was given above, where `scripted`. False: stopped. */
bool scn_lay(scn_table *table, bool scripted);

/* Sets the table if it is not, carries a due answer out, and checks what was set.
 * False: stopped. */
bool scn_settle(scn_table *table);

/* As scn_settle, then runs to the next decision or the end. */
bool scn_run_on(scn_table *table);

/* Checks the position; false and stopped when it breaks an invariant. */
bool scn_check(scn_table *table, scn_place at);

/* --- words.c: what messages and lines have in common --- */

/* 0 for "A" ...; -1 and stopped otherwise. */
int32_t scn_seat(scn_table *table, const char *word);
/* The same, or SLG_SEAT_CLOCK for "clock". */
int32_t scn_chooser(scn_table *table, const char *word);

/* Stopped unless nothing is left on the line. */
bool scn_ends(scn_table *table, const char *rest);

/* A string in quotes off the line; NULL and stopped when there is none. */
const char *scn_string(scn_table *table, char **rest);
/* A string's letters; a value as it is written. */
const char *scn_letters(scn_table *table, const slg_value *string);
const char *scn_written(scn_table *table, const slg_value *value);
/* A number of digits only, at most `most`; false: it is none. */
bool scn_digits(const char *word, uint64_t most, uint64_t *number);

/* What is asked of whom, one option a line, indented. */
const char *scn_offered(scn_table *table);

/* Does `text` contain, or begin with, `part`? Capitals and small letters are the same, and so are
 * hyphens and minus signs. */
bool scn_contains(const char *text, const char *part);
bool scn_begins(const char *text, const char *part);
bool scn_same(const char *text, const char *other);

/* --- chance.c: dice, deck, deal, outcome, chance --- */
void scn_say_dice(scn_table *table, char *rest);
void scn_say_deck(scn_table *table, char *rest);
void scn_say_deal(scn_table *table, char *rest);
void scn_say_outcome(scn_table *table, char *rest);
void scn_say_chance(scn_table *table, char *rest);
/* Every outcome that was given must have happened; tells of those that have not. */
void scn_check_unused(scn_table *table);

/* --- own.c: statements that only this game has --- */
/* False: it has none of this word. */
bool scn_say_own(scn_table *table, const scn_lines *lines, const char *word);

/* --- play.c: do, clock, illegal, run --- */
void scn_say_do(scn_table *table, char *rest);
void scn_say_clock(scn_table *table, char *rest);
void scn_say_illegal(scn_table *table, char *rest);
void scn_say_run(scn_table *table, char *rest);

/* --- expect.c, expect_value.c: expect --- */
void scn_say_expect(scn_table *table, char *rest);
/* PATH OPERATOR JSON, of the state or of a view. */
void scn_expect_value(scn_table *table, const slg_state *state, const char *path, char *rest);
/* "==", "contains" ... */
bool scn_is_operator(const char *word);
bool scn_next_is_operator(const char *rest);

/* --- options.c: what OPTION means --- */

typedef enum scn_found { SCN_NONE, SCN_ONE, SCN_MANY } scn_found;

/* An OPTION as it stands on the line, and what it was found to be. */
typedef struct scn_wanted {
    slg_value form;       /* the structured form */
    const char *sentence; /* or the sentence; NULL: there is a form */
    const char *text;     /* as it was written, for messages */
    slg_option option;
    uint16_t rule; /* of a refused one: the rule that forbids it */
} scn_wanted;

/* Reads OPTION off the line; false and stopped when it is neither a sentence nor a form. */
bool scn_read_option(scn_table *table, char **rest, scn_wanted *wanted);
/* Among what the seat is offered, or refused. A whole sentence comes before beginnings. */
scn_found scn_find_offered(scn_table *table, uint32_t seat, scn_wanted *wanted);
scn_found scn_find_refused(scn_table *table, uint32_t seat, scn_wanted *wanted);
/* A structured form as an option that need not be on any list; false: not one of this game. */
bool scn_build_option(const scn_table *table, scn_wanted *wanted);

#endif
