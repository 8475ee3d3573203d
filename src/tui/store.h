/* SPDX-License-Identifier: MIT */
/* Saved matches: files in $XDG_STATE_HOME/sortilege (or ~/.local/state/sortilege). A save is a
 * replay (docs/replay.md) whose first comments say who plays. keep.h keeps a running match. */
#ifndef SLG_TUI_STORE_H
#define SLG_TUI_STORE_H

#include "tui/session.h"

enum {
    STORE_PATH_MAX = 1024,
    STORE_WHY_MAX = 512,
    STORE_FILE_MAX = 16 << 20, /* no match's record comes near; larger files are something else */
};

/* Where saves go; made when it is not there. False and a sentence in `why` when that cannot be. */
bool store_folder(char *path, size_t capacity, char *why, size_t why_capacity);

/* Is the file one of the saves in the folder? Only those are removed when a match ends. */
bool store_is_ours(const char *path);

/* A save's bytes; the caller frees them. NULL: no memory. */
char *store_form(const session *s, size_t *length);

/* What leads back to it, behind "sortilege play": "--load FILE", and the game's own cards. */
void store_way_back(const session *s, const char *path, char *out, size_t capacity);

/* Loads a save, or a bare replay (then seat 0 is a person's and the others as the plan says);
 * `*save` tells which it is, and may be NULL. */
bool store_load(session *s, const session_plan *plan, const char *path, bool *save, char *why,
                size_t why_capacity);

/* What the head of a save says of players and undo, into the plan. False: it is no save, or it is
 * damaged at that line (counted from 1; 0: no save). */
bool store_read_head(const char *bytes, session_plan *plan, uint32_t *line);

/* The file of the cards that the save was played with; "" where it names none. */
void store_read_cards(const char *bytes, char *path, size_t capacity);

/* Whole files. The caller frees what is read. */
char *store_read(const char *path, size_t *length, char *why, size_t why_capacity);
bool store_write(const char *path, const void *bytes, size_t length, char *why,
                 size_t why_capacity);

#endif
