/* SPDX-License-Identifier: MIT */
/* How `sortilege play` was called: read from the arguments and the environment, changed in the
 * menu. */
#ifndef SLG_TUI_OPTIONS_H
#define SLG_TUI_OPTIONS_H

#include "tui/client.h"

typedef struct play_options {
    session_plan plan;               /* the game may be NULL with --load */
    void *cards_memory;              /* of a game with other content; NULL if none */
    char cards_path[STORE_PATH_MAX]; /* the file of that content */
    bool cards_of_save;              /* it was named by a save, not by the player */
    client_speed speed;
    slg_lang lang; /* what the player reads; the plan's is English where the game lacks it */
    bool plain, ascii, colour;
    bool game_given;
    bool direct; /* the arguments describe a match: no menu */
    bool seed_given, lang_given, speed_given, seats_counted; /* seats_counted: by --seats */
    const char *setup_given; /* the last option that decides the deal; NULL if none */
    /* bit n: the arguments say that a person sits at seat n, or who does */
    uint32_t people_given, seats_given;
    const char *load;      /* NULL: a new match */
    const char *server;    /* its address; NULL: we play here */
    const char *table;     /* there; NULL: asks */
    const char *words[32]; /* "NAME=VALUE" of --option, for the server */
    uint32_t word_count;
    const char *ghosts; /* a record whose players sit at the table; NULL if none */
    const char *keys;   /* headless: where keys come from; NULL: a terminal */
    int width, height;  /* of the headless screen */
} play_options;

/* Returns an exit status, or -1 to go on. Errors are printed to standard error. */
int play_options_read(play_options *o, int argc, char **argv);
void play_options_free(play_options *o);

/* Sets the plan's language for its game, which must be known. */
void play_options_speak(play_options *o);

/* Gives the plan's game the content of a file. False, with a sentence in `why`, if that fails. */
bool play_options_cards(play_options *o, const char *path, bool *readable, char *why,
                        size_t capacity);

/* Names for those who have none: the user's for the first person, a fixed one for each computer
 * player. */
void play_options_name_seats(play_options *o);

/* A new seed from the system, if none was given. */
void play_options_new_seed(play_options *o);

/* One of the options as a word and its value ("seat", "1=heuristic"; "game", "city"). False after
 * an error was printed. */
bool play_options_change(play_options *o, const char *word, const char *value);

/* plain_menu.c: the menu as lines of text; with `load` set the player wants a saved match. */
enum { PLAIN_MENU_PLAY = 1, PLAIN_MENU_LEAVE, PLAIN_MENU_ENDED };
int plain_menu(play_options *o, char *load, size_t capacity);

/* plain.c: the whole match as lines of text. Returns the exit status; frees the session. */
int plain_run(const play_options *o, session *s, const keeper *keep);

/* menu.c: what a menu starts with if nothing was chosen before. */
void menu_setup(play_options *o);
/* False if the player leaves. With `o->load` set the player wants a saved match. */
bool menu_run(tui_painter *painter, play_options *o, const char *message, char *load,
              size_t load_capacity);

#endif
