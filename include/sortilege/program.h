/* SPDX-License-Identifier: MIT */
/* The program `sortilege` and its property tests, to be linked with games of your own. They are in
 * a library of their own, libsortilege-program.a, which contains everything of libsortilege.a and
 * is linked instead of it:
 *
 *     cc main.c mygame.c $(pkg-config --cflags --libs sortilege-program)
 *
 * A program with a game of its own is these lines and the game:
 *
 *     #include <sortilege/author.h>
 *     #include <sortilege/program.h>
 *
 *     extern const slg_game my_game;
 *     const slg_game *const slg_own_games[] = {&my_game, NULL};
 *
 *     int main(int argc, char **argv) {
 *         return slg_program(argc, argv);
 *     }
 *
 * Both read the command line, write to the standard streams, and return the exit status. */
#ifndef SORTILEGE_PROGRAM_H
#define SORTILEGE_PROGRAM_H

#ifdef __cplusplus
extern "C" {
#endif

/* All commands of `sortilege`: play, list, simulate, scenario, replay, bot ... */
int slg_program(int argc, char **argv);

/* Plays random games of slg_own_games, of all games if there are none, and checks every position:
 * invariants, options and refusals, wrong answers, sentences, JSON written and read back, views
 * that give nothing away, worlds that fit them, sealed answers in any order, replays, undo,
 * scripted chance. Prints what broke, and how to repeat it.
 *
 *     --decisions N  at least so many of each game (default 1,000,000)
 *     --seed N       another run
 *     --game NAME    only that game
 *     --only SEED    only the match that a failure names */
int slg_properties(int argc, char **argv);

#ifdef __cplusplus
}
#endif

#endif
