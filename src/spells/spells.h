/* SPDX-License-Identifier: MIT */
/* The workshop for spells: the state of games that are played with minions and cards, and what the
 * files share. Rules: games/sorcerer/rules.md (SOR-...), games/endbringer/rules.md (END-...). */
#ifndef SLG_SPELLS_H
#define SLG_SPELLS_H

#include "cards/program.h"
#include "kernel/game.h"
#include "spells/packs.h"

enum {
    SPL_DECK = 48, /* numbers of a grimoire's cards: 40 of them are used (SOR-MAKE-05), 47 with the
                      longest lineage that the rules speak of */
    SPL_LATE = 40, /* from here on lie a lineage's cards beyond the twentieth */
    SPL_TOKENS = 12, /* the numbers after them: token minions that a seat has put into play */
    SPL_FACE_DOWN = SPL_DECK + SPL_TOKENS, /* the numbers after them: what others see of a seat's
                                              concealed cards, SPL_WHERE_CONCEALED */
    SPL_FACE_DOWNS = 3,
    SPL_BLOCK = 64, /* numbers of a seat: those, and some that no card has */
    SPL_CARDS = SLG_SEATS_MAX * SPL_BLOCK,
    SPL_FOE_DECK = 40, /* numbers of a block of a foe's cards that are used */
    SPL_PLACES = 6,    /* battlefields: 3, or as many as players (SOR-ROYALE-01) */
    SPL_SIDE_MAX = 6,  /* minions of one side: 4, in team play 6 (SOR-MAX-01) */
    SPL_MINIONS = 64,  /* minions in play at most: 48 are 6 places x 2 sides x 4; a foe has up
                          to 38 against 24 */
    SPL_SKILLS = 4,    /* a player's skill cards by crd_deck_kind, and the Blood Pool */
    SPL_POOL = 3,
    SPL_DICE = 7, /* SOR-COMP-04 */
    SPL_FACES = 6,
    SPL_TRACK = 12,      /* SOR-DMG-11 */
    SPL_ENERGY_MAX = 10, /* SOR-READY-04 */
    SPL_BLOOD_MAX = 10,  /* SOR-BLO-01 */
    SPL_ACTIONS = 6,
    SPL_HAND = 6,            /* SOR-SETUP-06 */
    SPL_COUNTERS = 69,       /* damage and omens together (SOR-COMP-06) */
    SPL_SMALL_COUNTERS = 49, /* arthropods and flames together (SOR-COMP-07) */
    SPL_RUNS = 8,            /* abilities under way inside one another */
    SPL_TRIGGERS = 96,       /* abilities waiting for their turn, equal ones counted (SOR-EFF-09) */
    SPL_LATER = 8,           /* effects put off until after the roll or the end of the round */
    SPL_LENDS = 6,           /* kinds of what ongoing abilities add: spl_lend */
    SPL_NONE = 0xFF,   /* no seat, slot, battlefield; and no card: number 63 of a seat is none */
    SPL_ACROSS = 0xFE, /* of a reach: several battlefields at once (spl_house.across) */
    SPL_MAIN_DEPTH = 24,
    SPL_RUN_ROOM = 4, /* frames that an ability takes before anything asks for room again: itself,
                         an enemy tactic, a reveal, a gate (tests/games/limits.c) */
    SPL_STANDSTILL = 10,       /* rounds without progress that end a match (SOR-AMB-45) */
    SPL_STANDSTILL_NOTICE = 3, /* the last of them are announced */
    SPL_BUDGET = 2000,         /* abilities run for one answer (SOR-EFF-09) */
    SPL_TOGETHER_MAX = 3,      /* players against a foe; the other seats' piles are the foe's */
    SPL_FOE = 5,               /* the seat of its minions */
    SPL_PICKED = 25,           /* cards of a pile that an instruction may pick */
    SPL_POWERS = 64,           /* powers of one player offered at once */
};

/* Things are what options, events and programs name: a card (its owner's seat x 64 + its number
 * there), a skill card, a Blood Pool, a battlefield.
 *
 * A seat's numbers: 0 .. 9 are its character's cards, 10 .. 29 its lineage's first twenty, 30 .. 39
 * its domain's, 40 .. 46 what a lineage has beyond twenty; copies side by side. Which design a
 * number has follows from the seat's three decks (spl_design_of), so the state does not repeat it.
 *
 * Tokens (SOR-COMP-12) are numbers SPL_DECK .. SPL_DECK + SPL_TOKENS - 1 of the seat that puts them
 * into play, and so owns them: spl_state.token says of which design each is, 0 that the number is
 * free. Twelve are what one side of a duel has room for; six seats have 72. A pile is shared and is
 * not kept: it holds the design's copies (of all boxes) less those that any seat has in play.
 * Wherever a token would go, its number becomes free instead.
 *
 * A concealed card lies face-down beneath its owner's character skill card. It is in no set, and
 * nobody else knows which it is; what all see is in `laid`: number SPL_FACE_DOWN + n. */
enum {
    SPL_THING_SKILL = SPL_CARDS,                                    /* + seat x 4 + kind */
    SPL_THING_PLACE = SPL_THING_SKILL + SLG_SEATS_MAX * SPL_SKILLS, /* + battlefield */
    SPL_THINGS = SPL_THING_PLACE + SPL_PLACES,
    SPL_THING_ON =
        SPL_THINGS, /* + slot: what lies on that minion and is no card (spl_house.things) */
    SPL_THING_NONE = -1,
    SPL_TACTICS = SPL_THING_PLACE * CRD_TACTICS_MAX, /* that there can be in one attack */
};

/* SPL_TOGETHER: all players against a foe, where nobody sits: SPL_FOE. */
typedef enum spl_format { SPL_DUEL, SPL_ROYALE, SPL_TEAM, SPL_TOGETHER } spl_format;

typedef enum spl_phase {
    SPL_PHASE_CREATE, /* choosing sorcerers, placing avatars, mulligans */
    SPL_PHASE_READY,
    SPL_PHASE_ACTION,
    SPL_PHASE_BATTLE,
    SPL_PHASE_END,
    SPL_PHASE_SPAWN, /* of a foe: before the ready phase (END-SPAWN-02) */
    SPL_PHASES
} spl_phase;

/* A player's fate counter, or the team's: which face is up. */
enum { SPL_FATE_NONE, SPL_FATE_EMPTY, SPL_FATE_FULL };

typedef enum spl_face { SPL_MISS, SPL_HIT, SPL_DOUBLE, SPL_CRITICAL, SPL_FACE_KINDS } spl_face;

/* Setup options, in the order of slg_setup.options; named in switches.c. Open rulings
 * are switches. */
typedef enum spl_setup_option {
    SPL_SET_FORMAT, /* usual | royale | team: usual is a duel at 2, team at 4 and 6, royale at 3 and
                       5 */
    SPL_SET_CREATION,    /* deal | draft (SOR-MAKE-02, -03) */
    SPL_SET_CHARACTER_A, /* deal | <deck> ...: fixed for seat A; then B .. F */
    SPL_SET_LINEAGE_A = SPL_SET_CHARACTER_A + SLG_SEATS_MAX,
    SPL_SET_DOMAIN_A = SPL_SET_LINEAGE_A + SLG_SEATS_MAX,
    SPL_SET_BOARD_1 = SPL_SET_DOMAIN_A + SLG_SEATS_MAX, /* usual | <board> ...; 1 to 6 */
    SPL_SET_BOXES = SPL_SET_BOARD_1 +
                    SPL_PLACES, /* 0: as many as needed; each deck exists so often (SOR-COMP-02) */
    SPL_SET_COUNTERS,           /* limited | unlimited */
    SPL_SET_ROUNDS,             /* 0: no limit */
    SPL_SET_FIRST,              /* random | a .. f (SOR-SETUP-04) */
    SPL_SET_TEAM_FATE,          /* one | own (SOR-TEAM-04) */
    SPL_SET_CURSES,             /* any | enemy: on whom Curses may be played */
    SPL_SET_CRITICAL, /* attacker | defender: assigns an unopposed critical's second point */
    SPL_SET_USELESS,  /* allowed | refused: Channel at 10, Meditate with no card */
    SPL_SET_THIRST,   /* once | often: the Blood Pool tactic in one attack */
    SPL_SET_STANDSTILL, /* rounds without progress after which the match ends; 0: never */
    SPL_SET_POOL,       /* base | all | list: which packs are dealt and drafted */
    SPL_SET_PACK_1,     /* off | on, for each of SPL_PACKS: what is in the list */
    SPL_SET_COUNT = SPL_SET_PACK_1 + SPL_PACK_COUNT
} spl_setup_option;

typedef enum spl_stream {
    SPL_STREAM_DEAL,   /* decks dealt, who drafts first, who is first: SPL_DEAL_SEAT */
    SPL_STREAM_ENERGY, /* the energy die, values 0..7 for 1..8 */
    SPL_STREAM_DICE, /* battle dice, values 0..5 are the six faces (SOR-DIE-02): 0 1 miss, 2 3 hit,
                        4 double, 5 critical */
    SPL_STREAM_PICK, /* random choices of card texts: the n-th candidate */
    SPL_STREAM_GRIMOIRE_A, /* what is drawn: numbers of the owner's cards */
    SPL_STREAM_COUNT = SPL_STREAM_GRIMOIRE_A + SLG_SEATS_MAX
} spl_stream;

/* Outcomes of the stream "deal": a deck of the set, or from here on a seat. */
enum { SPL_DEAL_SEAT = CRD_DECKS_MAX };
static_assert(SPL_DEAL_SEAT + SLG_SEATS_MAX <= SLG_CHANCE_MAX, "outcomes of one draw");

typedef enum spl_reason {
    SPL_OVER_CONQUEST,
    SPL_OVER_POINTS,
    SPL_OVER_ROUNDS,
    SPL_OVER_STANDSTILL /* R-45; those of a game against a foe are this one and more */
} spl_reason;

#include "spells/reasons.def"
#include "spells/words.def"

typedef enum spl_decision {
#define SPL_X(id, word, en, de, source, extra) SPL_ASK_##id,
    SPL_DECISIONS(SPL_X)
#undef SPL_X
        SPL_ASK_COUNT
} spl_decision;

typedef enum spl_option {
#define SPL_X(id, word, en, de, a, b, c) SPL_DO_##id,
    SPL_OPTIONS(SPL_X)
#undef SPL_X
        SPL_DO_COUNT
} spl_option;

/* Why an option is refused, or does nothing. */
typedef enum spl_refused {
    SPL_WHY_NONE,
#define SPL_X(id, word, rule, en, de, x, y, z) SPL_WHY_##id,
    SPL_REASONS(SPL_X)
#undef SPL_X
        SPL_WHY_COUNT,
    SPL_WHY_UNSAID = UINT16_MAX /* refused, and in no list of options */
} spl_refused;

enum { SPL_TOLD_FOREIGN = 45 }; /* numbers of events that only one game has */

typedef enum spl_told {
    SPL_TOLD_BASE = SLG_EVENT_GAME - 1,
#define SPL_X(id, word, redact, en, de, a, b, c, d) SPL_TOLD_##id,
    SPL_EVENTS(SPL_X) SPL_TOLD_FOREIGN_FIRST,
    SPL_TOLD_FOREIGN_LAST = SPL_TOLD_FOREIGN_FIRST + SPL_TOLD_FOREIGN - 1,
    SPL_EVENTS_MORE(SPL_X)
#undef SPL_X
        SPL_TOLD_END
} spl_told;

/* Parts of sentences. */
typedef enum spl_says {
#define SPL_X(id, en, de) SPL_SAYS_##id,
    SPL_PHRASES(SPL_X)
#undef SPL_X
        SPL_SAYS_COUNT
} spl_says;

/* What those read who are not told which card was drawn (words.fr.def). */
enum { SPL_VEILED_DRAW, SPL_VEILED_CONCEAL };

/* A minion in play. Its slot (index in spl_state.minions) is the lowest free one when it enters,
 * and stays. */
typedef struct spl_minion {
    uint16_t card;    /* grimoire card or token; SPL_NONE: the slot is free, and all else is 0 */
    uint8_t seat : 4; /* whose minion it is; its owner is card / SPL_BLOCK */
    uint8_t place : 4;
    uint8_t exhausted : 1;
    uint8_t blank : 3; /* 0 no; else 1 + crd_duration of the effect that blanked it; ongoing
                          blanking is not kept here */
    uint8_t spare : 4; /* 0; room for light counters or the armour of roots */
    uint8_t damage;
    uint8_t flames;
    uint8_t followers; /* arthropod counters */
    int8_t attack;  /* derived: printed, attachments, followers and `good`; not the four below, not
                       ongoing abilities */
    int8_t essence; /* derived: the same */
    int8_t next;    /* attack until it next completes an attack, or the battle phase ends
                       (SOR-BATTLE-15) */
    int8_t phase;   /* attack until the end of the battle phase (SOR-BATTLE-16) */
    int8_t round;   /* attack until the end of the round */
    int8_t round_essence; /* whatever shorter duration it was given for */
    int8_t good;          /* attack for as long as it is in play (CRD_FOR_GOOD) */
    int8_t good_essence;
    uint8_t used; /* bit n: its ability n with CRD_ONCE_FLAG was used this round */
} spl_minion;
static_assert(sizeof(spl_minion) == 16, "no padding");

/* One battlefield. Side 0 and 1: spl_side_of tells whose. */
typedef struct spl_place {
    uint8_t board; /* card design of the board, less 256 if it has no room here: spl_board_of */
    uint8_t exhausted;
    uint8_t conquered; /* 0; else 1 + the conquering side (never in Battle Royale) */
    uint8_t track[2];  /* damage of each side, 0..12 */
    uint8_t had[2];    /* 1: a minion of that side was here since the battle phase began */
    uint8_t zero;
} spl_place;
static_assert(sizeof(spl_place) == 8, "no padding");

typedef struct spl_player {
    uint64_t grimoire; /* numbers; its order is drawn when it matters: any order is as likely */
    uint64_t hand;
    uint64_t graveyard;
    uint64_t played; /* played within the action under way (SOR-PLAY-14); cleared when one is asked
                        for */
    uint8_t deck[3]; /* by crd_deck_kind; SPL_NONE before it is chosen */
    uint8_t avatar;  /* battlefield; SPL_NONE before it is placed */
    uint8_t energy, actions, omens, blood;
    uint8_t exhausted; /* bit n: skill card n */
    uint8_t fate;      /* SPL_FATE_*; in team play each member of the team that has it shows
                          it */
    uint8_t points;    /* Battle Royale: victory points; else battlefields conquered by the side */
    uint8_t used_skills; /* bit n: a once-a-round ability of skill card n was used */
    uint8_t used_places; /* bit n: the once-a-round ability of battlefield n was used */
    uint8_t hand_size;   /* hand and grimoire in numbers: public, and all that is left of them in
                            others' views */
    uint8_t grimoire_size;
    uint8_t mulligan; /* 1: done */
} spl_player;
static_assert(sizeof(spl_player) == 48, "no padding");

/* The battle phase. Dice show spl_face; die n of options and events, from 1, is dice[n - 1]. */
typedef struct spl_battle {
    uint8_t order[SPL_PLACES]; /* battlefields in the order of their battles */
    uint8_t at;                /* index into it of the battle under way */
    uint8_t place;             /* that battlefield; SPL_NONE: no battle */
    uint8_t turn;              /* side whose turn to attack it is */
    uint8_t attacker;          /* slot; SPL_NONE: no attack under way, or the attacker left play */
    uint8_t attacker_seat;     /* whose attack: stays when the attacker is gone */
    uint8_t cancelled;         /* 1: the attack ends without dice */
    uint8_t count;             /* dice in the roll; 0 before it */
    uint8_t dice[SPL_DICE];
    uint8_t chance; /* side that may force rerolls now */
    uint8_t passes;
    int8_t roll;       /* attack bonus of this roll (SOR-BATTLE-14) */
    uint8_t criticals; /* damage still to assign */
    uint8_t hits;
    uint8_t more_hits, more_criticals; /* granted by effects for this roll */
    uint8_t lost;    /* 1: a reset ended the roll, what is left of it is lost */
    uint8_t agreed;  /* team: bit n, seat n has passed since the dice last changed */
    uint8_t refused; /* team: 1, using fate was refused since the dice last changed */
    uint16_t attacker_card;
    uint8_t avatar; /* 1: the attack is attacker_seat's avatar's, and no minion's (SOR-FAQ-14) */
    uint8_t zero[7];
    uint64_t used[(SPL_TACTICS + 63) / 64]; /* tactics used in this attack: spl_tactic_bit */
} spl_battle;
static_assert(sizeof(spl_battle) == 144, "no padding");

/* An ability under way: what it must remember between its instructions. The frame that runs it
 * (SPL_PROC_RUN) names it by SPL_RUN_NUMBER. */
enum {
    SPL_NEEDED = 1,   /* it has seen to it that the grimoire has enough (END-NEM-HYPNOS-23) */
    SPL_SEARCHED = 2, /* the player looks the grimoire through, and sees what is not in it */
    SPL_IT_SEEN = 2   /* from this bit of `needed` on: spl_it_seen */
};
typedef struct spl_run {
    uint64_t those;               /* slots that the last instruction affected (CRD_THOSE) */
    uint64_t picked;              /* candidates picked so far by the instruction under way */
    uint64_t left[CRD_LOOPS_MAX]; /* for each: what is still to come */
    uint64_t looked;              /* cards of `looked_seat` that were looked at (CRD_LOOKED_AT) */
    uint16_t pc;                  /* index into the set's code */
    uint16_t end;                 /* where it stops */
    uint16_t loop[CRD_LOOPS_MAX]; /* first instruction of each loop's block; 0: not in it */
    int16_t source; /* the thing that the ability is on: for a copied one the copier (SOR-FAQ-09) */
    int16_t it;     /* thing; SPL_THING_NONE */
    int16_t first_pick; /* of an instruction that picks twice (move whom, where to) */
    int16_t ability;    /* number of the ability in its card's list */
    uint16_t card;      /* design whose ability it is */
    uint8_t seat;       /* the player of the ability ("you") */
    uint8_t here;       /* battlefield of the crossed swords; SPL_NONE: not confined */
    uint8_t place;      /* where the source is, was, or its owner's avatar is */
    uint8_t that;       /* opponent chosen; SPL_NONE */
    uint8_t done;       /* bit 0: the last instruction was done completely (CRD_DONE); bit 1: the
                           one before, ... (TO after a cost of several) */
    uint8_t much;       /* CRD_AS_MUCH */
    uint8_t weakened, destroyed, discarded;
    uint8_t looked_seat;
    uint8_t loops; /* how many are open */
    uint8_t first_place, second_place;
    uint8_t picks;        /* picks done by the instruction under way */
    uint8_t step;         /* of the instruction under way */
    uint8_t turn;         /* whose turn in it, where several players do it: counts them */
    uint8_t it_place;     /* battlefield of `it`, or where it was when it left play; SPL_NONE */
    uint8_t looked_count; /* cards in `looked`: others do not see which */
    uint8_t slot_loops;   /* bit n: left[n] are minion slots */
    uint8_t begun;        /* 1: an optional ability was accepted, or is not asked for */
    uint8_t looked_hand;  /* 1: what was looked at is in a hand, else on top of a grimoire */
    uint8_t needed;       /* SPL_NEEDED, SPL_SEARCHED: of the instruction under way, where some
                             of a player's cards may lie face-down; and spl_it_seen */
} spl_run;
static_assert(sizeof(spl_run) == 80, "no padding");

/* Which seats know what `it` is though it lies hidden by now: they saw it go there. As bits. */
static_assert(SPL_IT_SEEN + SLG_SEATS_MAX <= 8, "a bit for each seat");
static inline uint32_t spl_it_seen(const spl_run *r) {
    return (uint32_t)r->needed >> SPL_IT_SEEN;
}
static inline void spl_see_it(spl_run *r, uint32_t seats) {
    r->needed = (uint8_t)(r->needed | seats << SPL_IT_SEEN);
}
static inline void spl_forget_it(spl_run *r) {
    r->needed &= (1u << SPL_IT_SEEN) - 1;
}

/* An ability that was triggered and waits for its turn (SOR-EFF-06). */
typedef struct spl_trigger {
    int16_t source : 10; /* thing */
    int16_t place : 6;   /* battlefield of the source when it was triggered: spl_trigger_place */
    int16_t it : 10;     /* what it happened to, which all saw; SPL_THING_NONE where several things
                            are counted */
    uint16_t seat : 6;   /* whose effect it is */
    uint8_t ability;     /* of its card; SPL_NONE: the flames of a minion at the end of the round
                            (SOR-DEM-03); SPL_PUT_OFF + n: what later[n] holds */
    uint8_t amount; /* flames at the snapshot; of WHEN DESTROYED the omens that were on it;
                       of WHENEVER how often more the same waits */
} spl_trigger;
static_assert(sizeof(spl_trigger) == 6, "no padding");

static inline spl_trigger spl_trigger_of(int32_t source, int32_t it, uint32_t ability,
                                         uint32_t seat, uint32_t place, uint32_t amount) {
    return (spl_trigger){.source = source < 0 ? -1 : source & 0x1FF,
                         .place = place == SPL_NONE     ? -1
                                  : place == SPL_ACROSS ? -2
                                                        : (int16_t)(place & 0x1F),
                         .it = it < 0 ? -1 : it & 0x1FF,
                         .seat = seat & 0x1F,
                         .ability = (uint8_t)ability,
                         .amount = (uint8_t)amount};
}
/* SPL_NONE: none. */
static inline uint8_t spl_trigger_place(const spl_trigger *trigger) {
    return (uint8_t)trigger->place;
}

/* An effect put off by CRD_LATER: until when. Or a whole ability for which there was no room: it
 * waits with what was set off, until one of those under way is done (SOR-EFF-09). */
enum { SPL_LATER_ROLL = 1, SPL_LATER_ROUND, SPL_LATER_ROOM };
typedef struct spl_later {
    uint16_t pc, end;
    int16_t source, it;
    uint16_t card;
    uint8_t ability, seat, place;
    uint8_t when; /* 0: the entry is free */
    uint8_t seen; /* spl_it_seen */
    uint8_t zero;
} spl_later;
static_assert(sizeof(spl_later) == 16, "no padding");

/* Less the number of the first entry with the same: `it` in a view that does not say what it is.
 * Entries that remember different things differ in the view, too. */
enum { SPL_THING_HIDDEN = -2 };
static inline bool spl_is_unseen(int32_t thing) {
    return thing <= SPL_THING_HIDDEN && thing > SPL_THING_HIDDEN - SPL_LATER;
}

enum { SPL_PUT_OFF = 0xE0 }; /* + index in later[]: in place of an ability's number */
static_assert(SPL_PUT_OFF + SPL_LATER <= SPL_NONE, "numbers of their own");
static inline bool spl_is_put_off(uint32_t ability) {
    return ability >= SPL_PUT_OFF && ability < SPL_PUT_OFF + SPL_LATER;
}

/* Where a card lies that is in play or in a hand: spl_state.where; of any other it is SPL_NONE, and
 * its owner's sets say which pile it is in. Up to 63: the slot of the minion that it is, or that it
 * is attached to (it is in `laid` then). */
enum {
    SPL_WHERE_HAND = 64,       /* + bits of the seats that know it is there, its owner among them */
    SPL_WHERE_KNOWN = 128,     /* behind them */
    SPL_WHERE_CONCEALED = 136, /* + n: face-down, number SPL_FACE_DOWN + n of its owner, which has
                                  the same and is in `laid` */
    SPL_WHERE_SKILL = 144, /* + seat x 4 + kind: attached to that skill card (in `laid`), however
                              many there are */
    SPL_WHERE_FIXTURE = SPL_WHERE_SKILL + SLG_SEATS_MAX * SPL_SKILLS,
    /* + seat x 6 + battlefield: lies in that battlefield by itself and serves that seat, whoever
       owns it (in `laid`; SOR-CARD-14) */
    SPL_WHERE_END = SPL_WHERE_FIXTURE + SLG_SEATS_MAX * SPL_PLACES,
};
static_assert((int)SPL_MINIONS <= SPL_WHERE_HAND, "slots come first");
static_assert((int)SPL_WHERE_KNOWN <= SPL_WHERE_CONCEALED, "hands have room");
static_assert((int)SPL_WHERE_CONCEALED + SPL_FACE_DOWNS <= SPL_WHERE_SKILL, "concealed cards too");
static_assert((int)SPL_FACE_DOWN + SPL_FACE_DOWNS < SPL_BLOCK, "the last number is none");
static_assert((int)SPL_WHERE_END <= SPL_NONE, "nowhere is apart");

/* Timings by which minions are found: power, tactic, when destroyed, and moments of the round. */
enum { SPL_BEARS_POWER, SPL_BEARS_TACTIC, SPL_BEARS_END, SPL_BEARS_MOMENT, SPL_BEARINGS };
static inline uint32_t spl_bearing(uint32_t timing) {
    return timing == CRD_ACTION      ? SPL_BEARS_POWER
           : timing == CRD_TACTIC    ? SPL_BEARS_TACTIC
           : timing == CRD_DESTROYED ? SPL_BEARS_END
                                     : SPL_BEARS_MOMENT;
}

/* Things that something may be picked from, as masks. */
typedef struct spl_candidates {
    uint64_t slots;                /* minions */
    uint64_t cards[SLG_SEATS_MAX]; /* grimoire cards in zones or attached, numbers by owner */
    uint64_t on;                   /* what lies on minions and is no card: SPL_THING_ON + slot */
    uint32_t skills;               /* bit seat x 4 + kind */
    uint32_t places;
    uint32_t seats;
    uint32_t dice;
    uint8_t may_stop; /* "no more" may be answered */
    uint8_t forced;   /* no more cards are there than have to be taken */
    uint8_t hidden;   /* not everybody knows how many there are: asked whatever is there */
    uint8_t zero[5];
} spl_candidates;
static_assert(sizeof(spl_candidates) == 88, "no padding");

/* A power or tactic that may be used. */
typedef struct spl_use {
    int16_t thing;
    uint8_t ability;
    uint8_t must; /* tactics: mandatory */
} spl_use;

/* What only saves time, at the very end of a game's state (slg_game.kept_size): what was found out
 * before a question was asked, so that its options need not be found out again. */
enum { SPL_KEPT_USES = 9 }; /* as many tactics as any attack has but a few */
/* Who has powers (0) and tactics (1) beyond the minions in play, and what sets anything off there
 * (spl_causes), from the first deal on. */
typedef struct spl_others {
    uint32_t skill_causes[SLG_SEATS_MAX]; /* of skill cards and Blood Pools */
    uint32_t board_causes;                /* of all boards */
    uint16_t buried_timings;              /* of anybody's cards once they are buried */
    uint8_t skills[SLG_SEATS_MAX][2];     /* as bits, of its skill cards */
    uint8_t waiting[SLG_SEATS_MAX];       /* the same, those that wait for anything to happen */
    uint8_t buried[2]; /* the seats with cards that have any when they are buried */
    uint8_t boards;    /* the battlefields whose boards have powers */
    uint8_t known;     /* 0: all this is not known */
} spl_others;
static_assert(sizeof(spl_others) == 52, "no padding");

/* What sets abilities off, as bits: timings, then the events of WHENEVER abilities. */
static_assert((int)CRD_TIMINGS + CRD_EVENTS <= 32, "a bit for each");
static inline uint32_t spl_causes(uint32_t timings, uint32_t events) {
    return timings | events << CRD_TIMINGS;
}
/* What players do, and what always holds. */
enum { SPL_NOT_AWAITED = 1 << CRD_ACTION | 1 << CRD_TACTIC | 1 << CRD_ONGOING };

typedef struct spl_kept {
    spl_candidates picks;           /* SPL_ASK_PICK */
    spl_use tactics[SPL_KEPT_USES]; /* SPL_ASK_TACTIC */
    uint32_t tactic_count;
    uint32_t asked; /* 1 + core.answers at the question that it is about; of no other is it true */
    spl_others others;
} spl_kept;
static_assert(sizeof(spl_kept) % 8 == 0, "no padding");

typedef struct spl_state {
    slg_core core;
    slg_frame frames[SPL_MAIN_DEPTH];
    spl_player seats[SLG_SEATS_MAX];
    spl_place places[SPL_PLACES];
    spl_minion minions[SPL_MINIONS];
    spl_run runs[SPL_RUNS];
    spl_trigger triggers[SPL_TRIGGERS];
    spl_later later[SPL_LATER];
    spl_battle battle;
    /* Masks over minion slots, kept up to date: searching is never needed (bench: an action's cost
     * does not depend on how many cards there are). */
    uint64_t at[SPL_PLACES];    /* minions in each battlefield */
    uint64_t of[SLG_SEATS_MAX]; /* minions of each seat */
    uint64_t ready;
    uint64_t bearing[SPL_BEARINGS]; /* has, itself or on an attachment, an ability of that timing
                                     * (spl_bearing), not buried; blanked cards too: whether it
                                     * works is asked when it matters */
    uint64_t watching[CRD_EVENTS];  /* the same, of WHENEVER abilities by event */
    uint64_t lending[SPL_LENDS];    /* has, itself or on an attachment, an ongoing ability with that
                                     * instruction: spl_lend */
    /* Numbers of each seat's cards that are in play but no minions: `where` says where they lie. */
    uint64_t laid[SLG_SEATS_MAX];
    uint64_t follower[SLG_SEATS_MAX]; /* those that are Arthropod Followers (SOR-ANI-03) */
    uint64_t plague[SLG_SEATS_MAX];   /* those that are attached as blank Curses (CRD_CURSE) */
    uint64_t dressed;                 /* derived: slots of minions with anything attached */
    uint8_t where[SPL_CARDS];         /* SPL_WHERE_..: of cards in play and in hands */
    uint8_t token[SLG_SEATS_MAX][SPL_TOKENS]; /* 0, or 1 + which of the set's tokens it is */
    uint8_t options[56];                      /* the setup's: spl_setup_option */
    uint16_t damage_counters; /* damage on minions and omens in use: for the shared pool */
    uint16_t small_counters;  /* arthropods and flames in use */
    uint16_t playing;         /* the sorcery being played: card; SPL_NONE */
    uint16_t budget;          /* abilities that may still be run before the next answer */
    /* What may come from beyond the minions in play, from the first deal to the end: skill cards,
     * Blood Pools, battlefields and buried abilities of anybody have something of that timing, for
     * that event, that is lent. */
    uint16_t beyond_timings;
    uint16_t beyond_events;
    uint8_t beyond_lending;
    uint8_t format; /* spl_format */
    uint8_t places_count;
    uint8_t phase;
    uint8_t round;     /* 1-based; saturates at 255 */
    uint8_t first;     /* seat that holds fate; in team play the captain of the team that does */
    uint8_t active;    /* who last took an action or attacked (SOR-EFF-07) */
    uint8_t run_count; /* abilities under way: runs[0 .. run_count - 1] */
    uint8_t trigger_count;
    uint8_t draft;   /* picks done, SOR-MAKE-03 */
    uint8_t turn;    /* action phase: side (team) or seat whose turn it is */
    uint8_t due;     /* 1: a minion may have to be destroyed (SOR-DMG-09): spl_settle looks */
    uint8_t settled; /* triggers[0 .. settled - 1] belong to RESOLVEs under way, which count it down
                        with trigger_count when they take one; the others wait for spl_settle */
    /* the most damage that each side has had at the end of a round since the last conquest,
     * how many conquests there have been, and rounds in a row without either growing. */
    uint8_t most[SPL_PLACES][2];
    uint8_t conquests;
    uint8_t idle;
    uint8_t dealt; /* bit n: seat n has its cards: its three decks are known and dealt */
    uint8_t light[SLG_SEATS_MAX]; /* light counters of each player */
    uint8_t again; /* 1 + seat that takes the next action, whoever's turn it is; 0: nobody does */
    uint8_t fixtures; /* derived: how many cards lie in battlefields by themselves */
} spl_state;
static_assert(offsetof(spl_state, fixtures) + 1 == sizeof(spl_state), "no padding");
/* A designer's decks too have 40 cards together (SOR-MAKE-05): any other size is refused when they
 * are compiled and when a set is verified. */
static_assert(SLG_SEATS_MAX * (int)SPL_LATE <= UINT8_MAX, "all of six grimoires may be fixtures");
static_assert(sizeof(spl_state) % 8 == 0, "hashed in whole words");
static_assert(sizeof(spl_state) <= SLG_STATE_MAX, "fits every buffer");
static_assert((int)SPL_THING_ON + SPL_MINIONS <= 0x1FF, "spl_trigger holds every thing");

/* Index into spl_state.lending, and bit of beyond_lending, of an instruction of
 * ongoing abilities. */
static_assert(CRD_AS_OMEN_OP - CRD_HAS_ATTACK_OP + 1 == SPL_LENDS, "they are neighbours");
static inline uint32_t spl_lend(uint32_t op) {
    return op - CRD_HAS_ATTACK_OP;
}
/* May anything lend it at all? Asked first, since mostly nothing does. */
static inline bool spl_is_lent(const spl_state *s, uint32_t op) {
    return s->lending[spl_lend(op)] || (s->beyond_lending >> spl_lend(op) & 1);
}

/* Which seats must know a card in hand for it to lie open: every seat. A lone player against a foe
 * knows their own hand, so there the last seat, where nobody sits, stands for
 * the table. */
static inline uint32_t spl_everybody(const spl_state *s) {
    uint32_t table =
        s->format == SPL_TOGETHER && s->core.seats == 1 ? 1u << (SLG_SEATS_MAX - 1) : 0;
    return ((1u << s->core.seats) - 1) | table;
}

/* Do all play together against a foe? Its minions are those of the seat SPL_FOE, on side 1 of every
 * battlefield; the cards that would be those of seats which no player has are its own. */
static inline bool spl_has_foe(const spl_state *s) {
    return s->format == SPL_TOGETHER;
}
static inline bool spl_is_foe(const spl_state *s, uint32_t seat) {
    return seat == SPL_FOE && spl_has_foe(s);
}
/* Any thing may be asked about, SPL_THING_NONE among them. */
static inline bool spl_is_foes(const spl_state *s, int32_t thing) {
    return thing >= SPL_TOGETHER_MAX * SPL_BLOCK && thing < SPL_CARDS && spl_has_foe(s);
}

/* --- where cards lie --- */

/* The slot of the minion that the card is, or is attached to; SPL_NONE: neither. */
static inline uint8_t spl_host_of(uint8_t where) {
    return where < SPL_WHERE_HAND ? where : (uint8_t)SPL_NONE;
}
#define spl_host(s, card) spl_host_of((s)->where[card])
/* Of a card in a hand: bit n, seat n knows that it is there. */
static inline uint32_t spl_known(const spl_state *s, uint32_t card) {
    uint32_t seats = (uint32_t)s->where[card] - SPL_WHERE_HAND;
    return seats < SPL_WHERE_KNOWN - SPL_WHERE_HAND ? seats : 0;
}
static inline void spl_set_known(spl_state *s, uint32_t card, uint32_t seats) {
    s->where[card] = (uint8_t)(seats ? SPL_WHERE_HAND + seats : SPL_NONE);
}

/* How many concealed cards the seat has, which is public; and the card that lies face-down as
 * number n of them; SPL_NONE: the view does not say. */
static inline uint32_t spl_face_downs(const spl_state *s, uint32_t seat) {
    return (uint32_t)(s->laid[seat] >> SPL_FACE_DOWN) & ((1u << SPL_FACE_DOWNS) - 1);
}
static inline uint32_t spl_concealed_count(const spl_state *s, uint32_t seat) {
    return (uint32_t)__builtin_popcount(spl_face_downs(s, seat));
}
static inline bool spl_may_conceal(const spl_state *s, uint32_t seat) {
    return spl_concealed_count(s, seat) < SPL_FACE_DOWNS;
}
/* Does the card lie face-down, as far as the position says so? */
static inline bool spl_is_concealed(const spl_state *s, uint32_t card) {
    return s->where[card] >= SPL_WHERE_CONCEALED &&
           s->where[card] < SPL_WHERE_CONCEALED + SPL_FACE_DOWNS && card % SPL_BLOCK < SPL_DECK;
}
/* Those of the seat that do, as bits. */
uint64_t spl_concealed(const spl_state *s, uint32_t seat);

/* Cards that lie somewhere, on a slot or at a SPL_WHERE_.., in ascending order:
 *
 *     for (uint32_t card = spl_first_at(s, where); card != SPL_NONE; card = spl_next_at(s, card))
 *
 * A card must not move before the next one is known. */
static inline uint32_t spl_scan_laid(const spl_state *s, uint32_t where, uint32_t seat,
                                     uint64_t from) {
    for (; seat < SLG_SEATS_MAX; seat++, from = ~0ull)
        for (uint64_t left = s->laid[seat] & from; left; left &= left - 1) {
            uint32_t card = seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
            if (s->where[card] == where) return card;
        }
    return SPL_NONE;
}
static inline uint32_t spl_first_at(const spl_state *s, uint32_t where) {
    return spl_scan_laid(s, where, 0, ~0ull);
}
static inline uint32_t spl_next_at(const spl_state *s, uint32_t card) {
    return spl_scan_laid(s, s->where[card], card / SPL_BLOCK, ~1ull << card % SPL_BLOCK);
}
/* The same of cards attached to a minion; most have none. */
static inline uint32_t spl_first_on(const spl_state *s, uint32_t slot) {
    return s->dressed >> slot & 1 ? spl_first_at(s, slot) : (uint32_t)SPL_NONE;
}
static inline uint32_t spl_first_of(const spl_state *s, const spl_minion *minion) {
    return spl_first_on(s, (uint32_t)(minion - s->minions));
}
static inline uint32_t spl_next_on(const spl_state *s, uint32_t card) {
    return spl_next_at(s, card);
}

/* A card that lies in a battlefield by itself (SOR-CARD-14)? Then it lies there, and serves that
 * seat. */
static inline bool spl_is_fixture(const spl_state *s, uint32_t card) {
    return s->where[card] >= SPL_WHERE_FIXTURE && s->where[card] < SPL_WHERE_END;
}
static inline uint32_t spl_fixture_place(const spl_state *s, uint32_t card) {
    return ((uint32_t)s->where[card] - SPL_WHERE_FIXTURE) % SPL_PLACES;
}
static inline uint32_t spl_fixture_seat(const spl_state *s, uint32_t card) {
    return ((uint32_t)s->where[card] - SPL_WHERE_FIXTURE) / SPL_PLACES;
}
/* Those of the owner's cards, as bits. */
static inline uint64_t spl_fixtures(const spl_state *s, uint32_t owner) {
    uint64_t cards = 0;
    if (!s->fixtures) return 0; /* as in most games */
    for (uint64_t left = s->laid[owner]; left; left &= left - 1)
        if (spl_is_fixture(s, owner * SPL_BLOCK + (uint32_t)__builtin_ctzll(left)))
            cards |= left & (0 - left);
    return cards;
}

/* --- which card it is --- */

/* Of a number below SPL_DECK: crd_deck_kind x 32 + which of the deck's cards, copies counted. */
extern const uint8_t spl_part_of[SPL_DECK];

/* Does the seat have its cards? */
static inline bool spl_is_dealt(const spl_state *s, uint32_t seat) {
    return s->dealt >> seat & 1;
}
/* The design of any number; CRD_NO_CARD: no card has it, or not yet. */
uint16_t spl_design_of(const crd_set *set, const spl_state *s, uint32_t card);
uint16_t spl_token_design(const crd_set *set, const spl_state *s, uint32_t card);
/* Those of the seat's cards that have any buried ability, as bits; and of these the ones in its
 * graveyard. */
uint64_t spl_buriable(const crd_set *set, const spl_state *s, uint32_t seat);
uint64_t spl_buried(const crd_set *set, const spl_state *s, uint32_t seat);
/* Those that are what the number below is: copies lie side by side. */
uint64_t spl_copies(const crd_set *set, const spl_state *s, uint32_t seat);
/* Those that lie in battlefields by themselves once they are played. */
uint64_t spl_fixable(const crd_set *set, const spl_state *s, uint32_t seat);
/* Numbers of the seat's grimoire cards, by its decks, as bits; 0 before they are dealt. */
uint64_t spl_numbers(const crd_set *set, const spl_state *s, uint32_t seat);

/* A state against a foe goes on with the designs of the foe's cards: of the blocks of the seats
 * that no player has, SPL_FOE_DECK each. */
static inline uint32_t spl_foe_at(uint32_t card) {
    uint32_t from = card - SPL_TOGETHER_MAX * SPL_BLOCK;
    return from / SPL_BLOCK * SPL_FOE_DECK + from % SPL_BLOCK;
}
static inline uint16_t spl_foe_design(const spl_state *s, uint32_t card) {
    const void *part = (const unsigned char *)s + sizeof *s;
    if (card % SPL_BLOCK >= SPL_FOE_DECK) return CRD_NO_CARD;
    return ((const uint16_t *)part)[spl_foe_at(card)];
}

/* The design of a card that there is. */
static inline uint16_t spl_design_known(const crd_set *set, const spl_state *s, uint32_t card) {
    uint32_t number = card % SPL_BLOCK;
    if (spl_is_foes(s, (int32_t)card)) return spl_foe_design(s, card);
    if (number >= SPL_DECK) return spl_token_design(set, s, card);
    const crd_deck *deck = &set->decks[s->seats[card / SPL_BLOCK].deck[spl_part_of[number] / 32]];
    return deck->card[spl_part_of[number] % 32];
}
static inline const crd_card *spl_design(const crd_set *set, const spl_state *s, uint32_t card) {
    return &set->cards[spl_design_known(set, s, card)];
}

/* What stands for an avatar that attacks, and pays for it: the character skill card. */
static inline int32_t spl_avatar_thing(uint32_t seat) {
    return SPL_THING_SKILL + (int32_t)(seat * SPL_SKILLS + CRD_CHARACTER);
}
/* What attacks, or did: a minion's card or an avatar's thing. */
static inline int32_t spl_attacker_thing(const spl_battle *battle) {
    return battle->avatar ? spl_avatar_thing(battle->attacker_seat) : battle->attacker_card;
}

static inline spl_state *spl_of(slg_state *state) {
    return (spl_state *)(void *)state;
}
static inline const spl_state *spl_of_const(const slg_state *state) {
    return (const spl_state *)(const void *)state;
}
/* The card design of a battlefield's board (spl_place.board); CRD_NO_CARD: there is none. What a
 * byte names is a board, or the card 256 further on is. */
static inline uint32_t spl_board_of(const crd_set *set, uint8_t board) {
    for (uint32_t card = board; board != CRD_NONE && card < set->card_count; card += 256)
        if (set->cards[card].family == CRD_FAMILY_BOARD) return card;
    return CRD_NO_CARD;
}
static inline const crd_set *spl_set(const slg_game *game) {
    return (const crd_set *)game->content;
}

static inline spl_kept *spl_kept_of(const slg_game *game, spl_state *s) {
    return (spl_kept *)(void *)((unsigned char *)s + game->state_size - sizeof(spl_kept));
}
/* What is kept about the open question, whose kind says what that is; NULL: nothing. */
static inline const spl_kept *spl_kept_answer(const slg_game *game, const spl_state *s) {
    const spl_kept *kept = spl_kept_of(game, (spl_state *)(uintptr_t)s);
    return kept->asked == s->core.answers + 1 ? kept : NULL;
}
/* spl_kept.others, from the first deal on: rebuild.c. Where it is not known who has any, as in a
 * view, everybody may. */
extern const spl_others spl_any_others;
static inline const spl_others *spl_others_of(const slg_game *game, const spl_state *s) {
    const spl_others *kept = &spl_kept_of(game, (spl_state *)(uintptr_t)s)->others;
    return kept->known ? kept : &spl_any_others;
}
spl_others spl_find_others(const crd_set *set, const spl_state *s);
void spl_keep_others(const slg_game *game, spl_state *s);

#endif
