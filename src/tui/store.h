/* SPDX-License-Identifier: MIT */
/* Saved matches: files in $XDG_STATE_HOME/sortilege (or ~/.local/state/sortilege). A save is a
 * replay (docs/replay.md) whose first comments say who plays. keep.h keeps a running match. */
#ifndef SLG_TUI_STORE_H
#define SLG_TUI_STORE_H

#include "tui/session.h"

enum {
    STORE_PATH_MAX = 1024,
    STORE_WHY_MAX = 512,
    /* far more than any match's record; a larger file is something else */
    STORE_FILE_MAX = 16 << 20,
};

/* Where saves go; the folder is made if necessary. False, with a sentence in `why`, if
 * that fails. */
bool store_folder(char *path, size_t capacity, char *why, size_t why_capacity);

/* Is the file one of the saves in the folder? Only those are removed when a match ends. */
bool store_is_ours(const char *path);

/* A save as bytes; the caller frees them. NULL: out of memory. */
char *store_form(const session *s, size_t *length);

/* What to type after "sortilege play" to continue it: "--load FILE", and the game's own cards. */
void store_way_back(const session *s, const char *path, char *out, size_t capacity);

/* Loads a save, or a plain replay (then a person plays seat 0, and the plan says who plays the
 * others); `*save` tells which it is, and may be NULL. */
bool store_load(session *s, const session_plan *plan, const char *path, bool *save, char *why,
                size_t why_capacity);

/* Reads what the head of a save says about players and undo into the plan. False: it is not a save
 * (0), or it is damaged at that line (counted from 1). */
bool store_read_head(const char *bytes, session_plan *plan, uint32_t *line);

/* The file of the cards that the save was played with; "" if it names none. */
void store_read_cards(const char *bytes, char *path, size_t capacity);

/* Whole files. The caller frees what was read. */
char *store_read(const char *path, size_t *length, char *why, size_t why_capacity);
bool store_write(const char *path, const void *bytes, size_t length, char *why,
                 size_t why_capacity);

#endif
