/* SPDX-License-Identifier: MIT */
/* The file in which a match is saved while it is played. Every save is written in full beside its
 * place ("NAME.save.part"), synced, and moved there, so the old one is lost only when the new one
 * is complete. The file is locked (flock) while the match is played. Since a save is a new file
 * each time, the new one is locked before it is moved and before the old lock is released. A file
 * that this match did not write is never overwritten. If the process dies, the kernel releases its
 * lock. */
#ifndef SLG_TUI_KEEP_H
#define SLG_TUI_KEEP_H

#include "tui/store.h"

typedef struct keeper {
    char path[STORE_PATH_MAX]; /* "": no file yet */
    int lock;                  /* the file at `path`, open and locked; -1: none */
    bool behind;               /* something has happened since the last save */
    bool told;                 /* the player knows that saving failed; asked only once */
    char why[STORE_WHY_MAX];   /* why the last attempt failed, in the session's language */
} keeper;

void keeper_begin(keeper *k);

/* Locks a file to continue it. False, with a sentence in k->why, if another process is playing it.
 * A file that is not a regular file is not locked, and `path` stays empty. */
bool keeper_take(keeper *k, const char *path, slg_lang lang);

/* Releases the file and forgets its name, because it was only read. */
void keeper_release(keeper *k);

/* Saves the match as it is now, in a new file in the saves' folder if it has none yet. */
bool keeper_save(keeper *k, const session *s);
/* The same if the player wants another try: recreates the saves' folder if it has vanished. */
bool keeper_save_again(keeper *k, const session *s);

/* Saves it elsewhere from now on: in a new file of that name, or in that folder. The old save is
 * removed once the new one is complete. */
bool keeper_move(keeper *k, const session *s, const char *where);

/* Writes the match's record beside the save ("NAME.replay"), where it remains; `path` is set to its
 * path. */
bool keeper_record(keeper *k, const session *s, char *path, size_t capacity);

/* A place to propose for keeper_move, in a writable folder other than the present one; "" if there
 * is none. */
void keeper_propose(const keeper *k, const session *s, char *path, size_t capacity);

/* Removes the save. True if it is gone. */
bool keeper_forget(keeper *k);

/* The match is over. A save in the saves' folder is removed, since there is nothing to continue; a
 * file elsewhere stays, with the whole match. */
void keeper_finish(keeper *k, const session *s);

/* Is another process playing this save? Its number, -1 if only that is known; 0: no. */
int keep_player_of(const char *path);
/* "process 4711 on /dev/pts/3" */
void keep_describe_player(int process, slg_lang lang, char *out, size_t capacity);

/* Cleans the folder of saves whose writing was interrupted. A complete one without a save beside it
 * becomes the save. */
void keep_clear_leftovers(const char *folder);

#endif
