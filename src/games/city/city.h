/* SPDX-License-Identifier: MIT */
/* Sorcerer City: the state, and what its files share. Rules: rules.md (CITY-...).
 *
 * A player's tiles lie in *slots*: numbers 0 .. 63, so that every pile is a 64-bit set. What is in
 * a slot is a design (content.h); two tiles of one design are alike, but have a slot each. A deck
 * has no order: a tile is drawn from the set when it is turned up. Only tiles put under the deck
 * have one, and come after all others. */
#ifndef SLG_CITY_H
#define SLG_CITY_H

#include "games/city/content.h"
#include "kernel/bits.h"
#include "kernel/game.h"

enum {
    CITY_SEATS = 6,
    CITY_SLOTS = 64,
    CITY_OWNED_MAX = 56, /* tiles of one player; the other slots are for face-down ones */
    CITY_DARK_MAX = 8,
    CITY_PLACES = 13, /* of the market: class c (0-based) has 3c .. 3c+2 */
    CITY_RAINBOW_PLACE = 12,
    CITY_SHOWN = 4,      /* rewards on display, one a year */
    CITY_TRACK_MAX = 60, /* CITY-SCORE-03; shown as it is (CITY-SCORE-04) */
    CITY_MAIN_DEPTH = 6,
    CITY_SEAT_DEPTH = 5,
    CITY_HALVES_MAX = 8, /* half-price rewards of a year: eight make 1 of any price */
    CITY_SHARE_MAX = 4,  /* skeletons that Liches can bring a player in a year */
};

/* --- cells: places of a district. Rows and columns are -64 .. 63, seen from the first tile; beyond
 * lies the rim, cells that have a number and a name but never a tile (R-77) --- */

typedef uint16_t city_cell; /* CITY_ROWS x row + column, from the rim's top left corner on */
enum {
    CITY_FAR = 64,                /* rows and columns -CITY_FAR .. CITY_FAR - 1 */
    CITY_ROWS = 2 * CITY_FAR + 2, /* with the rim; as many columns */
    CITY_CELLS = CITY_ROWS * CITY_ROWS,
    CITY_ORIGIN = (CITY_FAR + 1) * (CITY_ROWS + 1), /* row 0, column 0 as people count */
};
static_assert(CITY_CELLS <= INT16_MAX, "a cell is a number of an option");

/* From the origin; rows and columns -CITY_FAR - 1 .. CITY_FAR. */
static inline city_cell city_cell_at(int32_t row, int32_t column) {
    return (city_cell)(CITY_ORIGIN + CITY_ROWS * row + column);
}
static inline int32_t city_row(city_cell cell) {
    return cell / CITY_ROWS - CITY_FAR - 1;
}
static inline int32_t city_column(city_cell cell) {
    return cell % CITY_ROWS - CITY_FAR - 1;
}
static inline bool city_is_within(int32_t row, int32_t column) {
    return row >= -CITY_FAR && row < CITY_FAR && column >= -CITY_FAR && column < CITY_FAR;
}
/* May a tile lie there at all? Not on the rim. */
static inline bool city_is_cell(uint32_t cell) {
    return cell < CITY_CELLS &&
           city_is_within(city_row((city_cell)cell), city_column((city_cell)cell));
}
/* The cell on side 0 N, 1 E, 2 S, 3 W of one that is not on the rim. */
static inline city_cell city_next(city_cell cell, uint32_t side) {
    static const int16_t step[4] = {-CITY_ROWS, 1, CITY_ROWS, -1};
    return (city_cell)(cell + step[side]);
}

/* --- setup --- */

/* Options, in the order of slg_setup.options; named in switches.c. */
typedef enum city_setup_option {
    CITY_SET_TIMER,     /* untimed | 180 | 120 | 60 | 300: seconds of building (CITY-DIG-02) */
    CITY_SET_ARTIFACTS, /* off | on (CITY-SETUP-17) */
    CITY_SET_EXPERT,    /* off | on: expert solo (CITY-SOLO-14) */
    CITY_SET_START,     /* random | a .. f: who has the timer first (CITY-SETUP-15) */
    CITY_SET_MONSTERS,  /* different | same: may years 1 and 2 have the same (CITY-SETUP-12) */
    CITY_SET_SHIELD,    /* shields | tiles: what a shield goal needs two of */
    CITY_SET_CATCH_UP,  /* off | on: solo's catch-up tile */
    CITY_SET_CHIMERA,   /* active | printed: goals it can destroy */
    CITY_SET_TAKERS,    /* class | any: which tile the others take at REWARD-10 */
    CITY_SET_BUILT,     /* all | visible: monsters that REWARD-09 counts */
    CITY_SET_OPEN_ROW,  /* 2 | 1: shortest open row for a Golem */
    CITY_SET_SKELETONS, /* added | together | apart: which second skeletons lie apart */
    CITY_SET_COUNT
} city_setup_option;

typedef enum city_stream {
    CITY_STREAM_SETUP,    /* rewards, monsters, artifacts, who starts */
    CITY_STREAM_MARKET,   /* tiles turned up from the stacks */
    CITY_STREAM_MONSTERS, /* monsters dealt, skeleton shares */
    CITY_STREAM_MYSTERY,
    CITY_STREAM_DECK_A, /* each player's own deck */
    CITY_STREAM_DECK_B,
    CITY_STREAM_DECK_C,
    CITY_STREAM_DECK_D,
    CITY_STREAM_DECK_E,
    CITY_STREAM_DECK_F,
    CITY_STREAM_COUNT
} city_stream;

/* What a number drawn from CITY_STREAM_SETUP means: a reward (1 .. 14), a kind of monster, an
 * artifact (its place in content->artifacts) or a seat, added to this. In the other streams:
 * "market": the tile's place in content->classes[class]; "monsters": city_monster_number (play.h);
 * "mystery": the influence itself; the decks: a slot. */
enum {
    CITY_DRAWN_REWARD = 0,
    CITY_DRAWN_MONSTER = 16,
    CITY_DRAWN_ARTIFACT = 32,
    CITY_DRAWN_SEAT = 48,
};

/* What a player's place in a year gives them (city_player.shares). */
enum {
    CITY_SHARE_PRESTIGE = 1,
    CITY_SHARE_REWARD = 2,
    CITY_SHARE_AHEAD = 4, /* not by place: will choose tiles for next year (CITY-REWARD-13) */
};

typedef enum city_phase {
    CITY_PHASE_SETUP,
    CITY_PHASE_PREPARE,
    CITY_PHASE_BUILD, /* and scoring, which each seat does on its own lane */
    CITY_PHASE_MAGIC,
    CITY_PHASE_BUY, /* places, rewards, buying */
    CITY_PHASE_COLLECT,
    CITY_PHASE_CLEAN_UP,
    CITY_PHASES
} city_phase;

/* How far a seat's own lane has come within CITY_PHASE_BUILD. */
typedef enum city_work {
    CITY_WORK_NONE,
    CITY_WORK_AHEAD,  /* tiles chosen last year (CITY-REWARD-13), before the timer starts */
    CITY_WORK_BUILD,  /* the timer runs */
    CITY_WORK_REVEAL, /* face-down tiles are turned up (CITY-MON-STALKER-03) */
    CITY_WORK_ACT,    /* score-icon monsters */
    CITY_WORK_SCORE,  /* goals */
    CITY_WORK_SPELLS, /* score-icon spells */
    CITY_WORK_DONE,
    CITY_WORKS
} city_work;

typedef enum city_reason {
    CITY_OVER_YEARS,
    CITY_OVER_MARKET_FULL, /* solo: every market tile is covered (CITY-SOLO-08) */
    CITY_OVER_NO_PLACE,    /* solo: a monster fits nowhere */
} city_reason;

#include "games/city/reasons.def"
#include "games/city/words.def"

typedef enum city_decision {
#define CITY_X(id, word, en, de, source, extra) CITY_ASK_##id,
    CITY_DECISIONS(CITY_X)
#undef CITY_X
        CITY_ASK_COUNT
} city_decision;

typedef enum city_option {
#define CITY_X(id, word, en, de, a, b, c) CITY_DO_##id,
    CITY_OPTIONS(CITY_X)
#undef CITY_X
        CITY_DO_COUNT
} city_option;

/* Why an option is refused, or does nothing. */
typedef enum city_refused {
    CITY_WHY_NONE,
#define CITY_X(id, word, rule, en, de, x, y, z) CITY_WHY_##id,
    CITY_REASONS(CITY_X)
#undef CITY_X
        CITY_WHY_COUNT
} city_refused;

typedef enum city_event {
    CITY_TOLD_FIRST = SLG_EVENT_GAME - 1,
#define CITY_X(id, word, redact, en, de, a, b, c, d) CITY_TOLD_##id,
    CITY_EVENTS(CITY_X)
#undef CITY_X
        CITY_TOLD_END
} city_event;

/* --- a player --- */

/* How the tile of a slot lies (city_player.look). */
enum {
    CITY_LOOK_TURN = 3,       /* quarters clockwise */
    CITY_LOOK_STAR_SHIFT = 2, /* the colour chosen for its rainbow goal ... */
    CITY_LOOK_STAR = 12,
    CITY_LOOK_STARRED = 16, /* ... once it is chosen (CITY-GOAL-42) */
};

typedef struct city_player {
    /* Piles. Every slot below `owned` is in exactly one of deck, queue (under), hand, laid, aside,
     * bought, gone, ahead, or is the tile behind a face-down one. */
    uint64_t deck;   /* not yet turned up this year; its order is drawn. Includes the unknown ones
                        that lie face-down or went unseen under the deck */
    uint64_t laid;   /* in the district, on top or covered; face-down ones lie in their own slots */
    uint64_t top;    /* those of `laid` that are visible (CITY-MODEL-01), face-down ones included */
    uint64_t aside;  /* discarded for the year (CITY-BUILD-20), and tiles that fitted nowhere */
    uint64_t bought; /* won this year: shuffled in at the next preparation (CITY-BUY-05) */
    uint64_t gone;   /* destroyed or killed this year: leave at clean-up (CITY-BUILD-21) */
    uint64_t used;   /* power used this year (CITY-BUILD-12, CITY-BUILD-15) */
    uint64_t inert;  /* placed ahead and ignored (CITY-REWARD-13) */
    uint64_t acted;  /* score-icon monsters that have acted (CITY-SCORE-01) */
    uint64_t cancelled; /* shields cancelled by a Dark Mage (CITY-MON-DARKMAGE-01) */
    uint64_t unseen;    /* dealt face-down: nobody knows the layout (CITY-CLEAN-01) */
    uint64_t secret;    /* known to its owner alone: an artifact (CITY-SETUP-17), a monster that
                           the owner has looked at (CITY-REWARD-13) */
    /* open[d], bit s: tile s is visible and the cell on its side d is empty. Kept up to date by
     * district.c; a Golem's rows begin there. */
    uint64_t open[CITY_SIDES];
    uint8_t tile[CITY_SLOTS];    /* the design; CITY_NONE: the slot is free; CITY_DARK: face-down */
    city_cell cell[CITY_SLOTS];  /* of laid ones; else 0 */
    uint8_t look[CITY_SLOTS];    /* of laid ones; else 0 */
    uint8_t beneath[CITY_SLOTS]; /* of laid ones: the slot right under it, CITY_NONE: none; of a
                                    face-down one: the slot behind it where that is fixed (it came
                                    from under the deck), CITY_NONE: any of the deck's. Else 0 */
    uint8_t under[CITY_SLOTS];   /* tiles under the deck, first to be drawn first; CITY_NONE: one
                                    that went there unseen, any of the deck's. Past the end 0 */
    uint8_t under_count;
    uint8_t owned;        /* slots 0 .. owned-1 are this player's; face-down tiles use the last 8 */
    uint8_t owned_before; /* `owned` when building began: what Liches brought comes after */
    uint8_t hand;         /* slot turned up and not yet placed, CITY_NONE */
    uint8_t work;         /* city_work */
    uint8_t time_up;      /* 1: the clock has stopped this player (CITY-BUILD-10) */
    uint8_t dark_due;     /* tiles still to be placed face-down (CITY-MON-STALKER-01) */
    uint8_t picks;        /* of the pending effect: tiles still to pick */
    uint8_t source;       /* slot of the spell or monster whose effect is being done, CITY_NONE */
    uint8_t target;       /* slot it has chosen, CITY_NONE */
    uint8_t ahead[2];     /* slots chosen for next year (CITY-REWARD-13), CITY_NONE */
    uint8_t share_count;  /* skeletons a Lich can still bring ... */
    uint8_t share[CITY_SHARE_MAX]; /* ... their designs, next one last; hidden from all */
    uint8_t artifacts[2]; /* designs dealt; CITY_NONE once chosen, or without the variant */
    uint8_t kept;         /* the one chosen, CITY_NONE; sealed */
    uint8_t returned;     /* the one put back, known to its owner alone, CITY_NONE */
    uint8_t track[CITY_RESOURCES]; /* 0 .. 60 */
    uint8_t converts[2];           /* resources chosen for magic; CITY_NONE; sealed */
    uint8_t rank;                  /* 1-based place this year; 0 before */
    uint8_t shares;                /* CITY_SHARE_.. */
    uint8_t buys;                  /* left this year */
    uint8_t halves;                /* half-price rewards (CITY-REWARD-05) */
    uint8_t less;                  /* 2 for each CITY-REWARD-04 */
    uint8_t exchanges;             /* free ones left (CITY-REWARD-07, CITY-SPELL-Y3) */
    uint8_t exchanged;             /* 1: the year's exchange for 1 money is done (CITY-BUY-07) */
    uint8_t bought_any;      /* 1: has bought a tile this year: free takes are over (CITY-BUY-12) */
    uint8_t collected;       /* prestige taken this year */
    uint8_t ahead_before[2]; /* `ahead` when building began, for what others see meanwhile */
    uint16_t coins;          /* prestige coins, as many as it takes (CITY-SETUP-13) */
    uint8_t lost; /* face-down tiles that were destroyed unseen: any of the deck's, which one
                     is drawn when all is counted */
    uint8_t zero_2[7];
} city_player;
static_assert(sizeof(city_player) % 8 == 0, "no padding");

/* --- the table --- */

/* One price class's face-down tiles: those whose order nobody knows, then those put under it. */
typedef struct city_stack {
    uint32_t unknown; /* bit n: tile content->classes[c][n] */
    uint8_t under_count;
    uint8_t under[CITY_CLASS_TILES]; /* tile numbers, next one first; past the end 0 */
    uint8_t zero[3];
} city_stack;

typedef struct city_state {
    slg_core core;
    slg_frame frames[CITY_MAIN_DEPTH + CITY_SEATS * CITY_SEAT_DEPTH];
    city_player seats[CITY_SEATS];
    city_stack stacks[CITY_CLASSES];
    uint8_t market[CITY_PLACES];   /* design on offer, CITY_NONE: the place is empty */
    uint8_t lying[CITY_PLACES][2]; /* solo: designs of the monsters on it, CITY_NONE (two: expert's
                                      skeletons, or pairs) */
    uint8_t rainbows;              /* plain rainbow tiles left, the one on offer included */
    /* Monsters: which tiles of each kind are in no deck and not on the market. Bit n: tile
     * content->monsters[kind][n]. Hidden from all. */
    uint32_t monsters[CITY_MONSTERS];
    uint32_t spare;                   /* expert: skeletons set aside (CITY-SOLO-14); hidden */
    uint8_t shown[CITY_SHOWN];        /* rewards of years 1 .. 4 */
    uint8_t year_monster[CITY_SHOWN]; /* their kinds */
    uint16_t unselected;              /* bit r: reward r can be had by CITY-SPELL-R5 */
    uint8_t year;                     /* 1 .. 5 */
    uint8_t phase;
    uint8_t timer;      /* seat that holds it */
    uint8_t turn;       /* whose step 10 it is, CITY_NONE */
    uint8_t mystery[2]; /* influence revealed this year; CITY_NONE: not yet, or none */
    uint8_t options[CITY_SET_COUNT];
    uint16_t gone; /* tiles that left the game in earlier years */
    uint8_t zero_2[6];
} city_state;
static_assert(sizeof(city_state) % 8 == 0 && sizeof(city_state) <= SLG_STATE_MAX, "fits");

static inline city_state *city_of(slg_state *state) {
    return (city_state *)(void *)state;
}
static inline const city_state *city_of_const(const slg_state *state) {
    return (const city_state *)(const void *)state;
}
static inline const city_content *city_content_of(const slg_game *game) {
    return (const city_content *)game->content;
}

static inline uint32_t city_turn(const city_player *player, uint32_t slot) {
    return player->look[slot] & CITY_LOOK_TURN;
}
static inline const city_design *city_tile(const city_content *content, const city_player *player,
                                           uint32_t slot) {
    return &content->designs[player->tile[slot]];
}
/* The four sides of the tile as it lies: nibble d, a set of colours. */
static inline uint32_t city_sides(const city_content *content, const city_player *player,
                                  uint32_t slot) {
    return city_tile(content, player, slot)->sides[city_turn(player, slot)];
}
static inline uint32_t city_nibble(uint32_t sides, uint32_t side) {
    return sides >> 4 * side & 15;
}
static inline uint64_t city_bit(uint32_t slot) {
    return 1ull << slot;
}
/* How many bits are set. Without an instruction for it (as the oldest x86-64 has none) compilers
 * call a function, which is slower than this. */
static inline uint32_t city_ones(uint64_t set) {
    return slg__ones(set);
}
/* Sides of a set (bit d: side d) when the tile is turned. */
static inline uint32_t city_turned_sides(uint32_t sides, uint32_t turn) {
    return (sides << turn | sides >> (4 - turn)) & 15;
}

extern const slg_game city_game;

#endif
