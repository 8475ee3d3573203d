/* SPDX-License-Identifier: MIT */
/* The file that a match is kept in while it is played.
 *
 * Every save is written whole beside its place ("NAME.save.part"), synced, and moved there, so that
 * what stood there is lost only when the new one is whole. The file is locked (flock) as long as
 * the match is played; a save is a new file each time, so the lock is taken on the new one before
 * it is moved and before the old one is let go. A file that this match did not write is never
 * written over. The kernel drops the lock of a process that dies. */
#ifndef SLG_TUI_KEEP_H
#define SLG_TUI_KEEP_H

#include "tui/store.h"

typedef struct keeper {
    char path[STORE_PATH_MAX]; /* "": no file yet */
    int lock;                  /* the file at `path`, open and locked; -1: none */
    bool behind;               /* something happened since it was kept */
    bool told;                 /* the player knows that it is not kept; asked once */
    char why[STORE_WHY_MAX];   /* why the last attempt failed, in the session's language */
} keeper;

void keeper_begin(keeper *k);

/* Locks a file to go on with. False and a sentence in k->why when another process plays it. What is
 * no regular file is not locked, and `path` stays empty. */
bool keeper_take(keeper *k, const char *path, slg_lang lang);

/* Lets the file go and forgets its name: it was only read. */
void keeper_release(keeper *k);

/* Keeps the match as it is now, in a new file of the saves' folder where it has none yet. */
bool keeper_save(keeper *k, const session *s);
/* The same when the player asks for another try: makes the saves' folder where it has vanished. */
bool keeper_save_again(keeper *k, const session *s);

/* Keeps it elsewhere from now on: in a new file of that name, or in that folder. The save that was
 * left behind is removed once the new one is whole. */
bool keeper_move(keeper *k, const session *s, const char *where);

/* Writes the match's record beside the save ("NAME.replay"), to stay there; `path` tells where. */
bool keeper_record(keeper *k, const session *s, char *path, size_t capacity);

/* A place to propose for keeper_move, in a folder that can be written and is not the present one;
 * "" where there is none. */
void keeper_propose(const keeper *k, const session *s, char *path, size_t capacity);

/* Removes the save. True: it is gone. */
bool keeper_forget(keeper *k);

/* The match is over: a save in the saves' folder has nothing left to go on with and is removed; a
 * file elsewhere stays, with the whole match. */
void keeper_finish(keeper *k, const session *s);

/* Is another process playing this save? Its number, -1 where only that is known; 0: nobody. */
int keep_player_of(const char *path);
/* "process 4711 on /dev/pts/3" */
void keep_describe_player(int process, slg_lang lang, char *out, size_t capacity);

/* Clears the folder of saves that broke off while they were written. One that is whole and has
 * nothing beside it becomes the save. */
void keep_clear_leftovers(const char *folder);

#endif
