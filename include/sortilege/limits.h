/* SPDX-License-Identifier: MIT */
/* Every limit of the engine, with its reason. Arrays are sized by these names and by no other
 * number. */
#ifndef SORTILEGE_LIMITS_H
#define SORTILEGE_LIMITS_H

/* Bytes of a player's name in a record, zero included. */
#define SLG_NAME_MAX 32

/* Most players at one table: Battle Royale, 3 against 3 and Sorcerer City all stop at six. */
#define SLG_SEATS_MAX 6

/* Two more seats answer decisions without being players. */
#define SLG_SEAT_CHANCE 6    /* dice and decks, when chance is asked instead of sampled */
#define SLG_SEAT_CLOCK  7    /* the clock of games played against time */
#define SLG_SLOTS       8    /* players, chance and clock together */
#define SLG_SEAT_NONE   0xFF /* nobody; as a viewer: a spectator, who sees what is public */

/* Options of one decision. The largest list is a tile's places in Sorcerer City: 63 tiles have at
 * most 252 cells beside them, however they lie, each with four turns; then there are
 * their spells. */
#define SLG_OPTIONS_MAX 1088

/* Bytes of one state. 8 KiB copy in well under a microsecond and fit a first-level cache twice. */
#define SLG_STATE_MAX 8192

/* Named streams of chance of one game. */
#define SLG_STREAMS_MAX 16

/* Outcomes that one draw may have: the set of them is one 64-bit word of the state. */
#define SLG_CHANCE_MAX 64

/* Outcomes that a script can name: those of a draw, and those to which the game's `meant` gives a
 * meaning ("whichever copy of this card"). */
#define SLG_OUTCOMES_MAX 512

/* Options of a setup ("target 16", "pets on"), so that a setup is plain data, too. */
#define SLG_SETUP_OPTIONS_MAX 56

/* Events of one answer. The longest chain (a whole round without a choice) stays under 200. */
#define SLG_EVENTS_MAX 512

/* Bytes of one generated sentence or card text, zero included. The longest, a scenario of
 * Endbringer in German, has some 820. */
#define SLG_TEXT_MAX 1024

/* Bytes of the longest text of a guide, zero included: all cards of a deck, each with its text. */
#define SLG_GUIDE_TEXT_MAX 16384

/* Things on a table that can be looked at: with six players, Sorcerer may have 401. */
#define SLG_GUIDE_THINGS_MAX 416

/* Facts of a card, a thing or an option: the Endbringer's decks and discard piles have
 * 104 cards. */
#define SLG_GUIDE_FACTS_MAX 160

/* Bytes of an error's explanation, zero included. */
#define SLG_ERROR_TEXT_MAX 240

/* Answers in the log of one match. Automatic play stops at a round limit far below. */
#define SLG_LOG_MAX 65535

/* Numbers of an observation in a form other than 16 bits, which is made on the stack. The longest,
 * of Sorcerer City, has 2938. */
#define SLG_OBSERVATION_MAX 4096

/* Nested frames of one lane: deepest chain of procedures that wait for one another. */
#define SLG_FRAMES_MAX 32

#endif
