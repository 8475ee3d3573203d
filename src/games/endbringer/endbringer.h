/* SPDX-License-Identifier: MIT */
/* Sorcerer: Endbringer: the state, and what its files share. Rules: rules.md (END-...).
 *
 * It is Sorcerer with another table: an end_state begins with a sor_state, so every operation and
 * procedure of Sorcerer works on it; the format SOR_HORDE tells that more follows. What is replaced
 * stands in one place each: procedures in game.c's table, operations in sorcerer/horde.h.
 *
 * The players are seats 0 .. core.seats - 1. The Endbringer is END_SEAT, a seat that is never
 * asked: enemy minions are minions of that seat, on side 1 of every battlefield. Its cards have
 * numbers too, from END_FIRST on, so that options, events and programs name them as things. */
#ifndef SLG_ENDBRINGER_H
#define SLG_ENDBRINGER_H

#include "games/sorcerer/sorcerer.h"

enum {
    END_PLAYERS = 3, /* END-COMP-01 */
    END_PLACES = 3,  /* left, centre, right: 0, 1, 2 */

    END_SEAT = 5, /* of enemy minions; seats[5].grimoire is the Archetype deck, its graveyard
                     the discard pile */
    END_NEMESIS_SEAT =
        3,              /* seats[3].grimoire is the Nemesis deck, its graveyard the discard pile */
    END_TOKEN_SEAT = 4, /* seats[4].grimoire, bits 0 .. 14: the token pile */

    /* card numbers, by the blocks of 40 of these seats */
    END_FIRST = 120,
    END_NEMESIS = 120, /* the Nemesis deck, copies side by side */
    END_NEMESIS_SIZE = 25,
    END_TRAUMAS = 145, /* END-NEM-HYPNOS-01 */
    END_TRAUMA_COUNT = 6,
    END_NEMESIS_CARD = 151, /* the oversized cards */
    END_ARCHETYPE_CARD = 152,
    END_SCENARIO_CARD = 153,
    END_EVOLVE = 154, /* one for each kind of evolve counter: end_evolve */
    END_TOKENS = 160,
    END_TOKEN_COUNT = 15,
    END_STONES = 175, /* the pool of monoliths */
    END_STONE_COUNT = 18,
    END_GATES = 193,
    END_GATE_COUNT = 7,
    END_ARCHETYPE = 200,
    END_ARCHETYPE_SIZE = 27,
    END_LAST = 239,

    /* things beyond Sorcerer's: the Arms cards on the minion in that slot, face-down and alike */
    END_THING_ARMS = SOR_THINGS,
    END_THINGS = END_THING_ARMS + SOR_MINIONS,

    END_DEFENSE = 30,      /* for each player: END-CORE-01 */
    END_STONE_DEFENSE = 9, /* END-MONO-01 */
    END_RAGE = 7,          /* pieces: END-COMP-05 */
    END_TENTACLES = 23,
    END_FIENDS = 17,
    END_BOONS = 23,
    END_DREAMS = 17,
    END_EVOLVE_EACH = 5, /* of 6 kinds */
    END_OUTBURST = 5,    /* END-NEM-ERLIK-04 */
    END_TRAUMAS_BORNE = 2,
    END_RIPE = 3,            /* evolve counters that count for END-ARCH-DEMI-17 */
    END_ALTAR_EACH = 8,      /* END-SCEN-RITUAL-03 */
    END_ARMS_CRITICAL = 3,   /* omens: END-SCEN-ARM-05 */
    END_DICE_CARDS = 3,      /* cards for a die: END-SCEN-RITUAL-07 */
    END_SCION_ROUNDS = 3,    /* END-SCEN-SCIONS-02 */
    END_SCENARIO_ROUNDS = 5, /* printed; the last repeats (END-EOR-03) */
};

typedef enum end_nemesis {
    END_ERLIK,
    END_ZCERNEBOCH,
    END_ERESHKIGAL,
    END_HYPNOS,
    END_NEMESES
} end_nemesis;
typedef enum end_archetype {
    END_DEATHDEALER,
    END_HELLRAISER,
    END_DEMIURGE,
    END_PLAGUEBRINGER,
    END_ARCHETYPES
} end_archetype;
typedef enum end_scenario {
    END_NO_SCENARIO,
    END_INVASION,
    END_ARMING,
    END_SCIONS,
    END_RITUAL,
    END_SCENARIOS
} end_scenario;
typedef enum end_difficulty {
    END_BEGINNER,
    END_NORMAL,
    END_VETERAN,
    END_HARD,
    END_DIFFICULTIES
} end_difficulty;

/* Icons of Nemesis cards and tactics of archetypes; crd_ability.number of an archetype's tactic. */
typedef enum end_colour { END_BLUE, END_GREEN, END_RED, END_WHITE, END_NO_COLOUR } end_colour;

/* Kinds of evolve counters: bits of end_minion.evolved; the card of kind n is END_EVOLVE + n. */
typedef enum end_evolve {
    END_TENTACLED, /* "tentacles": END-ARCH-DEMI-10 */
    END_FANGS,
    END_TAIL,
    END_CUNNING,
    END_CLAWS,
    END_WINGS,
    END_EVOLVE_KINDS
} end_evolve;

/* The phase before the ready phase of each round but the first (END-SPAWN). */
enum { END_PHASE_SPAWN = SOR_PHASE_SPAWN, END_PHASES = SOR_PHASES };

typedef enum end_realm { END_MORTAL, END_DREAMLANDS, END_REALMS } end_realm;

/* Setup options in the order of slg_setup.options; named in switches.c. Those that Sorcerer has too
 * are copied to sor_state.options, where its rules read them. */
typedef enum end_setup_option {
    END_SET_NEMESIS,     /* random | erlik-khan | zcerneboch | ereshkigal | hypnos */
    END_SET_ARCHETYPE,   /* random | deathdealer | ... */
    END_SET_SCENARIO,    /* none | random | leading-the-invasion | ... */
    END_SET_DIFFICULTY,  /* beginner | normal | veteran | hard; default: normal */
    END_SET_CREATION,    /* deal | draft: as SOR_SET_CREATION */
    END_SET_CHARACTER_A, /* deal | <deck> ...; then B, C */
    END_SET_LINEAGE_A = END_SET_CHARACTER_A + END_PLAYERS,
    END_SET_DOMAIN_A = END_SET_LINEAGE_A + END_PLAYERS,
    END_SET_BOARD_1 = END_SET_DOMAIN_A + END_PLAYERS, /* usual | <board> ...; 1 to 3 */
    END_SET_FIRST = END_SET_BOARD_1 + END_PLACES,     /* a | b | c | random (END-SETUP-14) */
    END_SET_STONES, /* usual | shards | regular | mixed | all: the pool (END-DIFF-06): mixed takes
                       the nine from all eighteen at random, all leaves eighteen in the pool */
    END_SET_GATES,  /* plain | scaled: advances that open a gate (END-NEM-ERESH-04) */
    END_SET_UNOPPOSED, /* double | critical: END-BATTLE-14's house rule */
    END_SET_SCIONS,    /* one | each: minions of the double spawn */
    END_SET_MINDS,     /* last | first: rubble and voids before or after hands */
    END_SET_CURSES,    /* as Sorcerer's */
    END_SET_USELESS,
    END_SET_THIRST,
    END_SET_STANDSTILL, /* as Sorcerer's, but the match is lost (END-AMB-60) */
    END_SET_COUNT
} end_setup_option;

/* After Sorcerer's streams; its fourth to sixth grimoire, which nobody has here, are the foe's. */
typedef enum end_stream {
    END_STREAM_NEMESIS = SOR_STREAM_GRIMOIRE_A + END_NEMESIS_SEAT, /* the card drawn: 0..24 for
                                                                      END_NEMESIS + n */
    END_STREAM_STONES,                    /* which monolith it was that fell: 0..17 */
    END_STREAM_ARCHETYPE,                 /* 0..26 */
    END_STREAM_AVATAR = SOR_STREAM_COUNT, /* the d8: 0..7 for 1..8 */
    END_STREAM_FOE,                       /* which nemesis, archetype, scenario, where random;
                                             which monoliths are mixed into the pool */
    END_STREAM_PILE,                      /* the nemesis's own pile: gates 0..6, traumas 0..5 */
    END_STREAM_GATES = END_STREAM_PILE,
    END_STREAM_TRAUMAS = END_STREAM_PILE,
    END_STREAM_EVOLVE, /* the counter: kind x 5 + which */
    END_STREAM_DARK,   /* dark energy dice: 0..7 for 1..8 */
    END_STREAM_ORDER,  /* face-down cards of a player that are turned up: number 0..39 */
    END_STREAM_COUNT
} end_stream;

typedef enum end_reason {
    END_OVER_STONES = SOR_OVER_ROUNDS + 1, /* won: END-WIN-01 */
    END_OVER_SURVIVED,                     /* won: END-WIN-08 */
    END_OVER_DEFENSE,                      /* lost: END-WIN-02, and so on */
    END_OVER_HORDE,
    END_OVER_GATES,
    END_OVER_MINDS,
    END_OVER_EVOLUTION,
    END_OVER_ALTAR,
    END_OVER_STANDSTILL, /* END-AMB-60 */
    END_REASONS
} end_reason;
static inline bool end_is_win(uint32_t reason) {
    return reason == END_OVER_STONES || reason == END_OVER_SURVIVED;
}

#include "games/endbringer/reasons.def"
#include "games/endbringer/words.def"

typedef enum end_decision {
    END_ASK_BASE = SOR_ASK_COUNT - 1,
#define END_X(id, word, en, de, source, extra) END_ASK_##id,
    END_DECISIONS(END_X)
#undef END_X
        END_ASK_COUNT
} end_decision;

typedef enum end_option {
    END_DO_BASE = SOR_DO_COUNT - 1,
#define END_X(id, word, en, de, a, b, c) END_DO_##id,
    END_OPTIONS(END_X)
#undef END_X
        END_DO_COUNT
} end_option;

typedef enum end_refused {
    END_WHY_BASE = SOR_WHY_COUNT - 1,
#define END_X(id, word, rule, en, de, x, y, z) END_WHY_##id,
    END_REASONS(END_X)
#undef END_X
        END_WHY_COUNT
} end_refused;

typedef enum end_told {
    END_TOLD_BASE = SOR_TOLD_FOREIGN_FIRST - 1,
#define END_X(id, word, redact, en, de, a, b, c, d) END_TOLD_##id,
    END_EVENTS(END_X) END_TOLD_SORCERERS, /* from here on SOR_EVENTS_MORE */
    END_TOLD_MORE = SOR_TOLD_END - 1,
    END_EVENTS_MORE(END_X)
#undef END_X
        END_TOLD_END
} end_told;
static_assert(END_TOLD_SORCERERS == (int)SOR_TOLD_FOREIGN_LAST + 1, "SOR_TOLD_FOREIGN is right");

/* What lies on a minion beside Sorcerer's counters; same slot as sor_state.minions. All 0 on a free
 * slot and wherever its nemesis, archetype or scenario is not in play. */
typedef struct end_minion {
    uint8_t fiend;             /* 1: a shadow fiend */
    uint8_t dreams;            /* dream counters */
    uint8_t omens;             /* Hellraiser's: omen sides up */
    uint8_t evolved;           /* bit n: the counter of end_evolve n */
    uint8_t arms[END_PLAYERS]; /* Arms cards by owner; which ones nobody knows: end_player.armed */
    uint8_t realm;             /* allied minions with Hypnos: end_realm */
} end_minion;
static_assert(sizeof(end_minion) == 8, "no padding");

typedef struct end_place {
    uint8_t stones; /* monoliths still standing */
    uint8_t damage; /* on the top one, 0 .. 8 */
    uint8_t tentacles;
    uint8_t gates;   /* bit n: gate END_GATES + n is open here */
    uint32_t fallen; /* bit n: monolith END_STONES + n lies flipped here (END-MONO-03) */
} end_place;
static_assert(sizeof(end_place) == 8, "no padding");

typedef struct end_player {
    uint64_t rubble; /* numbers of own cards; nobody knows which (END-NEM-ZCER-02); in no other
                        set; in views 0, as hidden hands are */
    uint64_t voids;  /* face-up (END-NEM-HYPNOS-02) */
    uint64_t gone;   /* removed from the game (END-NEM-HYPNOS-23) */
    uint64_t armed;  /* own cards that are Arms somewhere; hidden like rubble (END-SCEN-ARM-02) */
    uint32_t used;   /* bit n: the once-a-round ability of Nemesis card n was used by this player */
    uint8_t rubble_count; /* public, as armed_count is */
    uint8_t armed_count;  /* Arms on minions, and those that came off and are turned up next */
    uint8_t traumas;      /* bit n: trauma END_TRAUMAS + n lies before this player */
    uint8_t meditated;    /* this round, saturates */
    uint8_t played;       /* cards this round, saturates: the Law Below */
    uint8_t zero[7];
} end_player;
static_assert(sizeof(end_player) == 48, "no padding");

/* The enemy attack, or what of an allied one goes beyond Sorcerer's sor_battle (whose place is the
 * battle's; during an enemy attack sor_battle.attacker is SOR_NONE unless it is one minion, then
 * its slot; attacker_seat is END_SEAT, attacker_card its card or that of the group's first rat;
 * used[] are the tactics that it had). Cleared when the attack ends. */
typedef struct end_attack {
    uint64_t group;     /* slots of the rats that attack together; 0: one minion */
    uint8_t enemy;      /* 1: an enemy attacks */
    uint8_t flipped;    /* omens flipped in it (END-ARCH-HELL-05) */
    uint8_t spared;     /* 1: the attacker is not destroyed before its damage (END-ARCH-HELL-04) */
    uint8_t dreaming;   /* 1: an allied attacker strikes from the Dreamlands (HYPNOS-07) */
    uint8_t felled;     /* 1: a monolith fell in it (END-MONO-04) */
    uint8_t struck;     /* 1 + battlefield of the monolith that took the critical under way, until
                           it falls; whoever calls for the critical effect clears it afterwards */
    uint8_t prevented;  /* 1: Trembling Hand has taken its point */
    uint8_t omens_used; /* by the attacker's owner on this roll (Alone in the Dark) */
    uint8_t armed;      /* 1: the 3-omen critical was used in it (END-SCEN-ARM-05) */
    uint8_t colour;     /* of the Archetype tactic under way: end_colour */
    uint8_t cancelled;  /* 1: that tactic was cancelled */
    uint8_t passed;     /* bit n: seat n has passed since the last reveal or change */
    int8_t bonus;       /* of a rat group, for the attack as a whole */
    uint8_t zero[3];
} end_attack;
static_assert(sizeof(end_attack) == 24, "no padding");

/* Beside sor_lend's; as bits of sor_state.beyond_lending too. */
enum { END_LENDS_RULES = SOR_LENDS, END_LENDS_CULTISTS, END_LENDS };

typedef struct end_part {
    /* Derived: cards beside minions that have an ongoing ability with that instruction (sor_lend),
     * or (END_LENDS_..) a standing rule that comes and goes, essence for Cultists; bit n: card
     * END_FIRST + n. */
    uint64_t lends[END_LENDS][2];
    end_minion minions[SOR_MINIONS];
    end_place places[END_PLACES];
    end_player seats[END_PLAYERS];
    end_attack attack;
    uint32_t conditions; /* bit n: Nemesis card n is a condition in play */
    uint32_t chamber;    /* bit n: Nemesis card n is a Cultist in the Ritual Chamber */
    uint32_t altar;      /* bit n: Archetype card n lies on the Sacrificial Altar */
    uint32_t stones; /* bit n: monolith n of the pool has not been turned up: it stands somewhere,
                        or went back to the box unseen */
    uint8_t star[END_NEMESIS_SIZE];   /* victim of a star condition in play; else SOR_NONE */
    uint8_t boons[END_NEMESIS_SIZE];  /* on Cultists in the Chamber */
    uint8_t wounds[END_NEMESIS_SIZE]; /* damage on them */
    uint8_t pile[END_ARCHETYPE_SIZE]; /* the Archetype discard pile from the bottom up: numbers 0 ..
                                         26; as many as seats[5].graveyard has; then SOR_NONE */
    uint8_t dice[SOR_MINIONS];        /* dark energy, by slot: 1 .. 8; 0: none */
    uint8_t options[END_SET_COUNT];
    uint8_t nemesis, archetype, scenario, difficulty;
    int16_t defense;
    uint8_t avatar;      /* 0: left and centre; 1: centre and right */
    uint8_t deck_damage; /* counters on the Nemesis deck (END-EBP-06) */
    uint8_t rage;
    uint8_t gate;    /* value of the attached gate */
    uint8_t gates;   /* bit n: gate n has not opened yet */
    uint8_t traumas; /* bit n: trauma n is still in its deck */
    uint8_t cube;    /* round marked on the scenario card, 1 .. END_SCENARIO_ROUNDS; 0: none */
    uint8_t shown;   /* Nemesis card revealed last and not yet laid down: card; SOR_NONE */
    uint8_t why;     /* what for: end_why */
    uint8_t spawned; /* card spawned last; SOR_NONE */
    uint8_t acted;   /* 1: somebody has acted or attacked in this game (END-CORE-10) */
    uint8_t extra;   /* actions that the action under way has granted (END-ACTION-04) */
    uint8_t owed[END_PLACES]; /* damage that an effect deals to the monolith there (END-CORE-06);
                                 sor_settle puts it on before anything else goes on */
    uint8_t need; /* 1 + seat whose need under way has cost a trauma: it costs no second one
                     (END-NEM-HYPNOS-24); 0 once things are settled */
    uint8_t lent; /* derived: sor_state.beyond_lending, what the players' cards lend alone */
    uint8_t zero[1];
} end_part;

/* Why a Nemesis card is revealed (END-DECK-01). */
typedef enum end_why {
    END_FOR_NOTHING,
    END_FOR_ACTION,
    END_FOR_TACTIC,
    END_FOR_CRITICAL,
    END_FOR_TYPE
} end_why;

typedef struct end_state {
    sor_state base;
    end_part horde;
} end_state;
static_assert(sizeof(end_state) % 8 == 0, "hashed in whole words");
static_assert(sizeof(end_state) <= SLG_STATE_MAX, "fits every buffer");

static inline bool sor_is_horde(const sor_state *s) {
    return s->format == SOR_HORDE;
}
/* Only where sor_is_horde. */
static inline end_part *end_of(sor_state *s) {
    return &((end_state *)(void *)s)->horde;
}
static inline const end_part *end_of_const(const sor_state *s) {
    return &((const end_state *)(const void *)s)->horde;
}

/* --- whose card is it --- */

/* In a game with the Endbringer. Any thing may be asked about, SOR_THING_NONE among them. */
static inline bool end_is_card(uint32_t card) {
    return card >= END_FIRST && card <= END_LAST;
}
static inline bool end_is_token(uint32_t card) {
    return card >= END_TOKENS && card < END_TOKENS + END_TOKEN_COUNT;
}
static inline bool end_is_archetype(uint32_t card) {
    return card >= END_ARCHETYPE && card < END_ARCHETYPE + END_ARCHETYPE_SIZE;
}
static inline bool end_is_nemesis(uint32_t card) {
    return card >= END_NEMESIS && card < END_NEMESIS + END_NEMESIS_SIZE;
}

extern const slg_game end_game;

#endif
