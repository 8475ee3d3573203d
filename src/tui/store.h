/* SPDX-License-Identifier: MIT */
/* Saved matches: files in $XDG_STATE_HOME/sortilege (or ~/.local/state/sortilege). A save is a
 * replay (docs/replay.md) whose first comments say who plays. It is written beside its place and
 * moved there, so that what stood there before is lost only when the new one is whole. */
#ifndef SLG_TUI_STORE_H
#define SLG_TUI_STORE_H

#include "tui/session.h"

enum {
    STORE_PATH_MAX = 1024,
    STORE_WHY_MAX = 512,
    STORE_FILE_MAX = 16 << 20, /* no match's record comes near; larger files are something else */
    STORE_LIST_MAX = 64,
};

/* Where saves go; made when it is not there. False and a sentence in `why` when that cannot be. */
bool store_folder(char *path, size_t capacity, char *why, size_t why_capacity);

/* A new name for a match that begins now: "school-20261121-101500.save". */
bool store_new_path(const slg_game *game, char *path, size_t capacity, char *why,
                    size_t why_capacity);

/* Is the file one of the saves in the folder? Only those are written over, and removed at the end.
 */
bool store_is_ours(const char *path);

bool store_save(const session *s, const char *path, char *why, size_t why_capacity);

/* What leads back to it, behind "sortilege play": "--load FILE", and the game's own cards. */
void store_way_back(const session *s, const char *path, char *out, size_t capacity);

/* Loads a save, or a bare replay (then seat 0 is a person's and the others as the plan says). */
bool store_load(session *s, const session_plan *plan, const char *path, char *why,
                size_t why_capacity);

typedef struct store_entry {
    char path[STORE_PATH_MAX];
    char title[96]; /* when, and who plays */
    int64_t time;
} store_entry;

/* The saves of a game, newest first; returns how many. */
uint32_t store_list(const slg_game *game, store_entry *out, uint32_t capacity);

/* Whole files. The caller frees what is read. */
char *store_read(const char *path, size_t *length, char *why, size_t why_capacity);
bool store_write(const char *path, const void *bytes, size_t length, char *why,
                 size_t why_capacity);

#endif
