/* SPDX-License-Identifier: MIT */
/* Sorcerer: Endbringer: the state, and what its files share. Rules: rules.md (END-...).
 *
 * It stands on the workshop for spells: an ebr_state begins with a spl_state, on which every
 * operation and procedure of the workshop works; its format is SPL_TOGETHER. What this game does in
 * its own way stands in one place each: procedures in game.c's table, operations in house.c.
 *
 * The players are seats 0 .. core.seats - 1. The Endbringer is EBR_SEAT, a seat that is never
 * asked: enemy minions are minions of that seat, on side 1 of every battlefield. Its cards have
 * numbers too, from EBR_FIRST on, so that options, events and programs name them as things. */
#ifndef SLG_ENDBRINGER_H
#define SLG_ENDBRINGER_H

#include "games/endbringer/card_language.h"
#include "spells/spells.h"

enum {
    EBR_PLAYERS = SPL_TOGETHER_MAX, /* END-COMP-01 */
    EBR_PLACES = 3,                 /* left, centre, right: 0, 1, 2 */

    EBR_SEAT = SPL_FOE, /* of enemy minions; seats[5].grimoire is the Archetype deck, its graveyard
                     the discard pile */
    EBR_NEMESIS_SEAT =
        3,              /* seats[3].grimoire is the Nemesis deck, its graveyard the discard pile */
    EBR_TOKEN_SEAT = 4, /* seats[4].grimoire, bits 0 .. 14: the token pile */

    /* card numbers, in the blocks of these seats */
    EBR_FIRST = SPL_TOGETHER_MAX * SPL_BLOCK,
    EBR_NEMESIS = EBR_FIRST, /* the Nemesis deck, copies side by side */
    EBR_NEMESIS_SIZE = SPL_PICKED,
    EBR_TRAUMAS = EBR_NEMESIS + EBR_NEMESIS_SIZE, /* END-NEM-HYPNOS-01 */
    EBR_TRAUMA_COUNT = 6,
    EBR_NEMESIS_CARD = EBR_TRAUMAS + EBR_TRAUMA_COUNT, /* the oversized cards */
    EBR_ARCHETYPE_CARD,
    EBR_SCENARIO_CARD,
    EBR_EVOLVE, /* one for each kind of evolve counter: ebr_evolve */
    EBR_TOKENS = EBR_TOKEN_SEAT * SPL_BLOCK,
    EBR_TOKEN_COUNT = 15,
    EBR_STONES = EBR_TOKENS + EBR_TOKEN_COUNT, /* the pool of monoliths */
    EBR_STONE_COUNT = 18,
    EBR_GATES = EBR_STONES + EBR_STONE_COUNT,
    EBR_GATE_COUNT = 7,
    EBR_ARCHETYPE = EBR_SEAT * SPL_BLOCK,
    EBR_ARCHETYPE_SIZE = 27,
    EBR_LAST = SPL_CARDS - 1,

    /* things beyond the workshop's: the Arms cards on the minion in that slot, face-down, alike */
    EBR_THING_ARMS = SPL_THING_ON,
    EBR_THINGS = EBR_THING_ARMS + SPL_MINIONS,

    EBR_DEFENSE = 30,      /* for each player: END-CORE-01 */
    EBR_STONE_DEFENSE = 9, /* END-MONO-01 */
    EBR_RAGE = 7,          /* pieces: END-COMP-05 */
    EBR_TENTACLES = 23,
    EBR_FIENDS = 17,
    EBR_BOONS = 23,
    EBR_DREAMS = 17,
    EBR_EVOLVE_EACH = 5, /* of 6 kinds */
    EBR_OUTBURST = 5,    /* END-NEM-ERLIK-04 */
    EBR_TRAUMAS_BORNE = 2,
    EBR_RIPE = 3,            /* evolve counters that count for END-ARCH-DEMI-17 */
    EBR_ALTAR_EACH = 8,      /* END-SCEN-RITUAL-03 */
    EBR_ARMS_CRITICAL = 3,   /* omens: END-SCEN-ARM-05 */
    EBR_DICE_CARDS = 3,      /* cards for a die: END-SCEN-RITUAL-07 */
    EBR_SCION_ROUNDS = 3,    /* END-SCEN-SCIONS-02 */
    EBR_SCENARIO_ROUNDS = 5, /* printed; the last repeats (END-EOR-03) */
    EBR_OPTIONS = 48,        /* room for the setup's, packs among them */
};

typedef enum ebr_nemesis {
    EBR_ERLIK,
    EBR_ZCERNEBOCH,
    EBR_ERESHKIGAL,
    EBR_HYPNOS,
    EBR_NEMESES
} ebr_nemesis;
typedef enum ebr_archetype {
    EBR_DEATHDEALER,
    EBR_HELLRAISER,
    EBR_DEMIURGE,
    EBR_PLAGUEBRINGER,
    EBR_ARCHETYPES
} ebr_archetype;
typedef enum ebr_scenario {
    EBR_NO_SCENARIO,
    EBR_INVASION,
    EBR_ARMING,
    EBR_SCIONS,
    EBR_RITUAL,
    EBR_SCENARIOS
} ebr_scenario;
typedef enum ebr_difficulty {
    EBR_BEGINNER,
    EBR_NORMAL,
    EBR_VETERAN,
    EBR_HARD,
    EBR_DIFFICULTIES
} ebr_difficulty;

/* Icons of Nemesis cards and tactics of archetypes; crd_ability.number of an archetype's tactic. */
typedef enum ebr_colour { EBR_BLUE, EBR_GREEN, EBR_RED, EBR_WHITE, EBR_NO_COLOUR } ebr_colour;

/* Kinds of evolve counters: bits of ebr_minion.evolved; the card of kind n is EBR_EVOLVE + n. */
typedef enum ebr_evolve {
    EBR_TENTACLED, /* "tentacles": END-ARCH-DEMI-10 */
    EBR_FANGS,
    EBR_TAIL,
    EBR_CUNNING,
    EBR_CLAWS,
    EBR_WINGS,
    EBR_EVOLVE_KINDS
} ebr_evolve;

/* The phase before the ready phase of each round but the first (END-SPAWN). */
enum { EBR_PHASE_SPAWN = SPL_PHASE_SPAWN, EBR_PHASES = SPL_PHASES };

typedef enum ebr_realm { EBR_MORTAL, EBR_DREAMLANDS, EBR_REALMS } ebr_realm;

/* Setup options in the order of slg_setup.options; named in switches.c. Those that Sorcerer has too
 * are copied to spl_state.options, where its rules read them. */
typedef enum ebr_setup_option {
    EBR_SET_NEMESIS,     /* random | erlik-khan | zcerneboch | ereshkigal | hypnos */
    EBR_SET_ARCHETYPE,   /* random | deathdealer | ... */
    EBR_SET_SCENARIO,    /* none | random | leading-the-invasion | ... */
    EBR_SET_DIFFICULTY,  /* beginner | normal | veteran | hard; default: normal */
    EBR_SET_CREATION,    /* deal | draft: as SPL_SET_CREATION */
    EBR_SET_CHARACTER_A, /* deal | <deck> ...; then B, C */
    EBR_SET_LINEAGE_A = EBR_SET_CHARACTER_A + EBR_PLAYERS,
    EBR_SET_DOMAIN_A = EBR_SET_LINEAGE_A + EBR_PLAYERS,
    EBR_SET_BOARD_1 = EBR_SET_DOMAIN_A + EBR_PLAYERS, /* usual | <board> ...; 1 to 3 */
    EBR_SET_FIRST = EBR_SET_BOARD_1 + EBR_PLACES,     /* a | b | c | random (END-SETUP-14) */
    EBR_SET_STONES, /* usual | shards | regular | mixed | all: the pool (END-DIFF-06): mixed takes
                       the nine from all eighteen at random, all leaves eighteen in the pool */
    EBR_SET_GATES,  /* plain | scaled: advances that open a gate (END-NEM-ERESH-04) */
    EBR_SET_UNOPPOSED, /* double | critical: END-BATTLE-14's house rule */
    EBR_SET_SCIONS,    /* one | each: minions of the double spawn */
    EBR_SET_MINDS,     /* last | first: rubble and voids before or after hands */
    EBR_SET_CURSES,    /* as Sorcerer's */
    EBR_SET_USELESS,
    EBR_SET_THIRST,
    EBR_SET_STANDSTILL, /* as Sorcerer's, but the match is lost (END-AMB-60) */
    EBR_SET_POOL,       /* as Sorcerer's */
    EBR_SET_PACK_1,
    EBR_SET_COUNT = EBR_SET_PACK_1 + SPL_PACK_COUNT
} ebr_setup_option;

/* After Sorcerer's streams; its fourth to sixth grimoire, which nobody has here, are the foe's. */
typedef enum ebr_stream {
    EBR_STREAM_NEMESIS = SPL_STREAM_GRIMOIRE_A + EBR_NEMESIS_SEAT, /* the card drawn: 0..24 for
                                                                      EBR_NEMESIS + n */
    EBR_STREAM_STONES,                    /* which monolith it was that fell: 0..17 */
    EBR_STREAM_ARCHETYPE,                 /* 0..26 */
    EBR_STREAM_AVATAR = SPL_STREAM_COUNT, /* the d8: 0..7 for 1..8 */
    EBR_STREAM_FOE,                       /* which nemesis, archetype, scenario, where random;
                                             which monoliths are mixed into the pool */
    EBR_STREAM_PILE,                      /* the nemesis's own pile: gates 0..6, traumas 0..5 */
    EBR_STREAM_GATES = EBR_STREAM_PILE,
    EBR_STREAM_TRAUMAS = EBR_STREAM_PILE,
    EBR_STREAM_EVOLVE, /* the counter: kind x 5 + which */
    EBR_STREAM_DARK,   /* dark energy dice: 0..7 for 1..8 */
    EBR_STREAM_ORDER,  /* face-down cards of a player that are turned up: number 0..39 */
    EBR_STREAM_COUNT
} ebr_stream;

typedef enum ebr_reason {
    EBR_OVER_STONES = SPL_OVER_ROUNDS + 1, /* won: END-WIN-01 */
    EBR_OVER_SURVIVED,                     /* won: END-WIN-08 */
    EBR_OVER_DEFENSE,                      /* lost: END-WIN-02, and so on */
    EBR_OVER_HORDE,
    EBR_OVER_GATES,
    EBR_OVER_MINDS,
    EBR_OVER_EVOLUTION,
    EBR_OVER_ALTAR,
    EBR_OVER_STANDSTILL, /* END-AMB-60 */
    EBR_REASONS
} ebr_reason;
static inline bool ebr_is_win(uint32_t reason) {
    return reason == EBR_OVER_STONES || reason == EBR_OVER_SURVIVED;
}

#include "games/endbringer/reasons.def"
#include "games/endbringer/words.def"

typedef enum ebr_decision {
    EBR_ASK_BASE = SPL_ASK_COUNT - 1,
#define EBR_X(id, word, en, de, source, extra) EBR_ASK_##id,
    EBR_DECISIONS(EBR_X)
#undef EBR_X
        EBR_ASK_COUNT
} ebr_decision;

typedef enum ebr_option {
    EBR_DO_BASE = SPL_DO_COUNT - 1,
#define EBR_X(id, word, en, de, a, b, c) EBR_DO_##id,
    EBR_OPTIONS(EBR_X)
#undef EBR_X
        EBR_DO_COUNT
} ebr_option;

typedef enum ebr_refused {
    EBR_WHY_BASE = SPL_WHY_COUNT - 1,
#define EBR_X(id, word, rule, en, de, x, y, z) EBR_WHY_##id,
    EBR_REASONS(EBR_X)
#undef EBR_X
        EBR_WHY_COUNT
} ebr_refused;

typedef enum ebr_told {
    EBR_TOLD_BASE = SPL_TOLD_FOREIGN_FIRST - 1,
#define EBR_X(id, word, redact, en, de, a, b, c, d) EBR_TOLD_##id,
    EBR_EVENTS(EBR_X) EBR_TOLD_SORCERERS, /* from here on SPL_EVENTS_MORE */
    EBR_TOLD_MORE = SPL_TOLD_END - 1,
    EBR_EVENTS_MORE(EBR_X)
#undef EBR_X
        EBR_TOLD_END
} ebr_told;
static_assert(EBR_TOLD_SORCERERS == (int)SPL_TOLD_FOREIGN_LAST + 1, "SPL_TOLD_FOREIGN is right");

/* What lies on a minion beside the workshop's counters; same slot as spl_state.minions. All 0 on a
 * free slot and wherever its nemesis, archetype or scenario is not in play. */
typedef struct ebr_minion {
    uint8_t fiend;             /* 1: a shadow fiend */
    uint8_t dreams;            /* dream counters */
    uint8_t omens;             /* Hellraiser's: omen sides up */
    uint8_t evolved;           /* bit n: the counter of ebr_evolve n */
    uint8_t arms[EBR_PLAYERS]; /* Arms cards by owner; which ones nobody knows: ebr_player.armed */
    uint8_t realm;             /* allied minions with Hypnos: ebr_realm */
} ebr_minion;
static_assert(sizeof(ebr_minion) == 8, "no padding");

typedef struct ebr_place {
    uint8_t stones; /* monoliths still standing */
    uint8_t damage; /* on the top one, 0 .. 8 */
    uint8_t tentacles;
    uint8_t gates;   /* bit n: gate EBR_GATES + n is open here */
    uint32_t fallen; /* bit n: monolith EBR_STONES + n lies flipped here (END-MONO-03) */
} ebr_place;
static_assert(sizeof(ebr_place) == 8, "no padding");

typedef struct ebr_player {
    uint64_t rubble; /* numbers of own cards; nobody knows which (END-NEM-ZCER-02); in no other
                        set; in views 0, as hidden hands are */
    uint64_t voids;  /* face-up (END-NEM-HYPNOS-02) */
    uint64_t gone;   /* removed from the game (END-NEM-HYPNOS-23) */
    uint64_t armed;  /* own cards that are Arms somewhere; hidden like rubble (END-SCEN-ARM-02) */
    uint32_t used;   /* bit n: the once-a-round ability of Nemesis card n was used by this player */
    uint8_t rubble_count; /* public, as armed_count is */
    uint8_t armed_count;  /* Arms on minions, and those that came off and are turned up next */
    uint8_t traumas;      /* bit n: trauma EBR_TRAUMAS + n lies before this player */
    uint8_t meditated;    /* this round, saturates */
    uint8_t played;       /* cards this round, saturates: the Law Below */
    uint8_t zero[7];
} ebr_player;
static_assert(sizeof(ebr_player) == 48, "no padding");

/* The enemy attack, or what of an allied one goes beyond spl_battle (whose place is the
 * battle's; during an enemy attack spl_battle.attacker is SPL_NONE unless it is one minion, then
 * its slot; attacker_seat is EBR_SEAT, attacker_card its card or that of the group's first rat;
 * used[] are the tactics that it had). Cleared when the attack ends. */
typedef struct ebr_attack {
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
    uint8_t colour;     /* of the Archetype tactic under way: ebr_colour */
    uint8_t cancelled;  /* 1: that tactic was cancelled */
    uint8_t passed;     /* bit n: seat n has passed since the last reveal or change */
    int8_t bonus;       /* of a rat group, for the attack as a whole */
    uint8_t zero[3];
} ebr_attack;
static_assert(sizeof(ebr_attack) == 24, "no padding");

/* Beside spl_lend's; as bits of spl_state.beyond_lending too. */
enum { EBR_LENDS_RULES = SPL_LENDS, EBR_LENDS_CULTISTS, EBR_LENDS };

typedef struct ebr_part {
    /* Of the foe's cards, by spl_foe_at: the workshop reads them where they are, so they come
     * first. */
    uint16_t design[(SLG_SEATS_MAX - EBR_PLAYERS) * SPL_FOE_DECK];
    /* Derived: cards beside minions that have an ongoing ability with that instruction (spl_lend),
     * or (EBR_LENDS_..) a standing rule that comes and goes, essence for Cultists; bit n: card
     * EBR_FIRST + n. */
    uint64_t lends[EBR_LENDS][SLG_SEATS_MAX - EBR_PLAYERS];
    ebr_minion minions[SPL_MINIONS];
    ebr_place places[EBR_PLACES];
    ebr_player seats[EBR_PLAYERS];
    ebr_attack attack;
    uint32_t conditions; /* bit n: Nemesis card n is a condition in play */
    uint32_t chamber;    /* bit n: Nemesis card n is a Cultist in the Ritual Chamber */
    uint32_t altar;      /* bit n: Archetype card n lies on the Sacrificial Altar */
    uint32_t stones; /* bit n: monolith n of the pool has not been turned up: it stands somewhere,
                        or went back to the box unseen */
    uint8_t star[EBR_NEMESIS_SIZE];   /* victim of a star condition in play; else SPL_NONE */
    uint8_t boons[EBR_NEMESIS_SIZE];  /* on Cultists in the Chamber */
    uint8_t wounds[EBR_NEMESIS_SIZE]; /* damage on them */
    uint8_t pile[EBR_ARCHETYPE_SIZE]; /* the Archetype discard pile from the bottom up: numbers 0 ..
                                         26; as many as seats[5].graveyard has; then SPL_NONE */
    uint8_t dice[SPL_MINIONS];        /* dark energy, by slot: 1 .. 8; 0: none */
    uint8_t options[EBR_OPTIONS];     /* the setup's: ebr_setup_option; then 0 */
    uint8_t nemesis, archetype, scenario, difficulty;
    uint8_t lent;   /* derived: spl_state.beyond_lending, what the players' cards lend alone */
    uint8_t avatar; /* 0: left and centre; 1: centre and right */
    int16_t defense;
    uint16_t shown;      /* Nemesis card revealed last and not yet laid down: card; SPL_NONE */
    uint16_t spawned;    /* card spawned last; SPL_NONE */
    uint8_t deck_damage; /* counters on the Nemesis deck (END-EBP-06) */
    uint8_t rage;
    uint8_t gate;    /* value of the attached gate */
    uint8_t gates;   /* bit n: gate n has not opened yet */
    uint8_t traumas; /* bit n: trauma n is still in its deck */
    uint8_t cube;    /* round marked on the scenario card, 1 .. EBR_SCENARIO_ROUNDS; 0: none */
    uint8_t why;     /* what for: ebr_why */
    uint8_t acted;   /* 1: somebody has acted or attacked in this game (END-CORE-10) */
    uint8_t extra;   /* actions that the action under way has granted (END-ACTION-04) */
    uint8_t owed[EBR_PLACES]; /* damage that an effect deals to the monolith there (END-CORE-06);
                                 spl_settle puts it on before anything else goes on */
    uint8_t need; /* 1 + seat whose need under way has cost a trauma: it costs no second one
                     (END-NEM-HYPNOS-24); 0 once things are settled */
    uint8_t zero[1];
} ebr_part;

/* Why a Nemesis card is revealed (END-DECK-01). */
typedef enum ebr_why {
    EBR_FOR_NOTHING,
    EBR_FOR_ACTION,
    EBR_FOR_TACTIC,
    EBR_FOR_CRITICAL,
    EBR_FOR_TYPE
} ebr_why;

enum { EBR_BLOCKS = 7 }; /* of chance that are kept: game.c */

typedef struct ebr_state {
    spl_state base;
    ebr_part horde;
    slg_block blocks[EBR_BLOCKS];
    spl_kept kept;
} ebr_state;
static_assert(offsetof(ebr_state, horde) == sizeof(spl_state) && offsetof(ebr_part, design) == 0,
              "spl_foe_design finds them");
static_assert(offsetof(ebr_part, zero) + 1 == sizeof(ebr_part), "no padding");
static_assert((int)EBR_SET_COUNT <= EBR_OPTIONS, "they have room");
static_assert(offsetof(ebr_state, blocks) % 8 == 0, "hashed in whole words");
static_assert(sizeof(ebr_state) % 8 == 0, "whole words");
static_assert(sizeof(ebr_state) <= SLG_STATE_MAX, "fits every buffer");

static inline ebr_part *ebr_of(spl_state *s) {
    return &((ebr_state *)(void *)s)->horde;
}
static inline const ebr_part *ebr_of_const(const spl_state *s) {
    return &((const ebr_state *)(const void *)s)->horde;
}

/* --- whose card is it --- */

/* In a game with the Endbringer. Any thing may be asked about, SPL_THING_NONE among them. */
static inline bool ebr_is_card(uint32_t card) {
    return card >= EBR_FIRST && card <= EBR_LAST;
}
static inline bool ebr_is_token(uint32_t card) {
    return card >= EBR_TOKENS && card < EBR_TOKENS + EBR_TOKEN_COUNT;
}
static inline bool ebr_is_archetype(uint32_t card) {
    return card >= EBR_ARCHETYPE && card < EBR_ARCHETYPE + EBR_ARCHETYPE_SIZE;
}
static inline bool ebr_is_nemesis(uint32_t card) {
    return card >= EBR_NEMESIS && card < EBR_NEMESIS + EBR_NEMESIS_SIZE;
}

extern const slg_game ebr_game;
extern const struct spl_house ebr_house; /* its house rules: spells/house.h */

#endif
