/* SPDX-License-Identifier: MIT */
/* The saved matches of all games, for a menu: what is played in each; and if one cannot be
 * continued, why, and what can be done. */
#ifndef SLG_TUI_SAVES_H
#define SLG_TUI_SAVES_H

#include "tui/keep.h"

typedef enum save_state {
    SAVE_GOOD,
    SAVE_BUSY,        /* another process is playing it */
    SAVE_OTHER_CARDS, /* its rules or cards are not those of this program */
    SAVE_DAMAGED,
    SAVE_UNREADABLE, /* the file cannot be opened */
} save_state;

typedef struct saved_match {
    char path[STORE_PATH_MAX];
    const slg_game *game; /* from the file's name if nothing else says it; NULL if not known */
    uint64_t round;       /* 0: the game has no rounds, or it is not known */
    int64_t time;         /* when it was last saved, in seconds ... */
    long nanoseconds;     /* ... and nanoseconds, for sorting */
    save_state state;
    bool over;
    int process;                /* SAVE_BUSY: the process playing it; -1: not known */
    char players[160];          /* "Ada, Mirela" */
    char cards[STORE_PATH_MAX]; /* the file of its cards; "": the game's own */
    char why[STORE_WHY_MAX];    /* DAMAGED, OTHER_CARDS, UNREADABLE */
} saved_match;

/* All of them, newest first; the caller frees `*list`. Returns their number. */
uint32_t saves_list(saved_match **list);

/* "Sorcerer · round 3 · Ada, Mirela · 2 hours ago" */
void saves_title(const saved_match *save, slg_lang lang, char *out, size_t capacity);
/* What can be done with it, in one or two sentences. */
void saves_help(const saved_match *save, slg_lang lang, char *out, size_t capacity);

#endif
