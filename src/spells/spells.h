/* SPDX-License-Identifier: MIT */
/* Sorcerer: the state, and what its files share. Rules: rules.md (SOR-...). */
#ifndef SLG_SPELLS_H
#define SLG_SPELLS_H

#include "cards/program.h"
#include "kernel/game.h"
#include "spells/packs.h"

enum {
    SPL_DECK = 40, /* cards of one grimoire (SOR-MAKE-05) */
    SPL_CARDS = SLG_SEATS_MAX * SPL_DECK,
    SPL_PLACES = 6,   /* battlefields: 3, or as many as players (SOR-ROYALE-01) */
    SPL_SIDE_MAX = 6, /* minions of one side: 4, in team play 6 (SOR-MAX-01) */
    SPL_MINIONS = 64, /* minions in play at most: 48 are 6 places x 2 sides x 4; the Endbringer has
                         up to 38 against 24 */
    SPL_SKILLS = 4,   /* a player's skill cards by crd_deck_kind, and the Blood Pool */
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
    SPL_RUNS = 12,           /* abilities under way inside one another */
    SPL_TRIGGERS = 96,       /* abilities waiting for their turn, equal ones counted (SOR-EFF-09) */
    SPL_LATER = 8,           /* effects put off until after the roll or the end of the round */
    SPL_LENDS = 6,           /* kinds of what ongoing abilities add: spl_lend */
    SPL_NONE = 0xFF,
    SPL_ACROSS = 0xFE, /* of a reach: several battlefields at once (spl_house.across) */
    SPL_MAIN_DEPTH = 32,
    SPL_RUN_ROOM = 4, /* frames that an ability takes before anything asks for room again: itself,
                         an enemy tactic, a reveal, a gate (tests/games/limits.c) */
    SPL_STANDSTILL = 10,       /* rounds without progress that end a match (SOR-AMB-45) */
    SPL_STANDSTILL_NOTICE = 3, /* the last of them are announced */
    SPL_BUDGET = 2000,         /* abilities run for one answer (SOR-EFF-09) */
    SPL_TOGETHER_MAX = 3,      /* players against a foe; the other seats' piles are the foe's */
    SPL_FOE = 5,               /* the seat of its minions */
    SPL_PICKED = 25,           /* cards of a pile that an instruction may pick */
};

/* Things are what options, events and programs name: a grimoire card (its owner's seat x 40 + its
 * number there), a skill card, a Blood Pool, a battlefield. */
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
    SPL_PHASE_SPAWN, /* Endbringer only: before the ready phase (END-SPAWN-02) */
    SPL_PHASES
} spl_phase;

/* A player's fate counter, or the team's: which face is up. */
enum { SPL_FATE_NONE, SPL_FATE_EMPTY, SPL_FATE_FULL };

typedef enum spl_face { SPL_MISS, SPL_HIT, SPL_DOUBLE, SPL_CRITICAL, SPL_FACE_KINDS } spl_face;

/* Setup options, in the order of slg_setup.options; named in switches.c. Open rulings are switches.
 */
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
    SPL_STREAM_GRIMOIRE_A, /* what is drawn: numbers 0..39 of the owner's cards */
    SPL_STREAM_COUNT = SPL_STREAM_GRIMOIRE_A + SLG_SEATS_MAX
} spl_stream;

/* Outcomes of the stream "deal": a deck of the set, or from here on a seat. */
enum { SPL_DEAL_SEAT = CRD_DECKS_MAX };
static_assert(SPL_DEAL_SEAT + SLG_SEATS_MAX <= SLG_CHANCE_MAX, "outcomes of one draw");

typedef enum spl_reason {
    SPL_OVER_CONQUEST,
    SPL_OVER_POINTS,
    SPL_OVER_ROUNDS,
    SPL_OVER_STANDSTILL /* R-45; Endbringer's reasons begin here too, and it has one of its own */
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

enum { SPL_TOLD_FOREIGN = 45 }; /* numbers of events that only the Endbringer's game has */

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
enum { SPL_VEILED_DRAW };

/* A minion in play. Its slot (index in spl_state.minions) is the lowest free one when it enters,
 * and stays. */
typedef struct spl_minion {
    uint8_t card; /* grimoire card; SPL_NONE: the slot is free, and all else is 0 */
    uint8_t seat; /* whose minion it is; its owner is card / SPL_DECK */
    uint8_t place;
    uint8_t exhausted;
    uint8_t damage;
    uint8_t flames;
    uint8_t followers; /* arthropod counters */
    uint8_t blank; /* 0 no; else 1 + crd_duration of the effect that blanked it; ongoing blanking is
                      not kept here */
    int8_t attack; /* derived: printed, attachments, followers and `good`; not the four below, not
                      ongoing abilities */
    int8_t essence;       /* derived: the same */
    int8_t next;          /* attack until it next completes an attack, or the battle phase ends
                             (SOR-BATTLE-15) */
    int8_t phase;         /* attack until the end of the battle phase (SOR-BATTLE-16) */
    int8_t round;         /* attack until the end of the round */
    int8_t round_essence; /* whatever shorter duration it was given for */
    int8_t good;          /* attack for as long as it is in play (CRD_FOR_GOOD) */
    int8_t good_essence;
    uint8_t
        attached; /* first card attached, then spl_state.attached[]: in ascending order; SPL_NONE */
    uint8_t used; /* bit n: its ability n with CRD_ONCE_FLAG was used this round */
} spl_minion;
static_assert(sizeof(spl_minion) == 18, "no padding");

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
    uint64_t
        grimoire; /* numbers 0..39; its order is drawn when it matters: any order is as likely */
    uint64_t hand;
    uint64_t graveyard;
    uint64_t played; /* played within the action under way (SOR-PLAY-14); cleared when an action
                        begins */
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
    uint8_t attacker_card;
    uint8_t cancelled; /* 1: the attack ends without dice */
    uint8_t count;     /* dice in the roll; 0 before it */
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
    uint8_t avatar;  /* 1: the attack is attacker_seat's avatar's, and no minion's (SOR-FAQ-14) */
    uint64_t used[(SPL_TACTICS + 63) / 64]; /* tactics used in this attack: spl_tactic_bit */
} spl_battle;
static_assert(sizeof(spl_battle) == 104, "no padding");

/* An ability under way: what it must remember between its instructions. The frame that runs it
 * (SPL_PROC_RUN) names it by v[0]. */
enum {
    SPL_NEEDED = 1,  /* it has seen to it that the grimoire has enough (END-NEM-HYPNOS-23) */
    SPL_SEARCHED = 2 /* the player looks the grimoire through, and sees what is not in it */
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
                             of a player's cards may lie face-down */
} spl_run;
static_assert(sizeof(spl_run) == 80, "no padding");

/* An ability that was triggered and waits for its turn (SOR-EFF-06). */
typedef struct spl_trigger {
    int16_t source;  /* thing */
    int16_t it;      /* what it happened to; SPL_THING_NONE where several things are counted */
    uint8_t ability; /* of its card; SPL_NONE: the flames of a minion at the end of the round
                        (SOR-DEM-03); SPL_PUT_OFF + n: what later[n] holds */
    uint8_t seat;    /* whose effect it is */
    uint8_t place;   /* battlefield of the source when it was triggered; SPL_NONE: none */
    uint8_t amount;  /* flames at the snapshot; of WHEN DESTROYED the omens that were on it;
                        of WHENEVER how often more the same waits */
} spl_trigger;
static_assert(sizeof(spl_trigger) == 8, "no padding");

/* An effect put off by CRD_LATER: until when. */
enum { SPL_LATER_ROLL = 1, SPL_LATER_ROUND };
typedef struct spl_later {
    uint16_t pc, end;
    int16_t source, it;
    uint16_t card;
    uint8_t ability, seat, place;
    uint8_t when; /* 0: the entry is free */
    uint8_t zero[2];
} spl_later;
static_assert(sizeof(spl_later) == 16, "no padding");

enum { SPL_PUT_OFF = 0xE0 }; /* + index in later[]: in place of an ability's number */
static_assert(SPL_PUT_OFF + SPL_LATER <= SPL_NONE, "numbers of their own");
static inline bool spl_is_put_off(uint32_t ability) {
    return ability >= SPL_PUT_OFF && ability < SPL_PUT_OFF + SPL_LATER;
}

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
    uint64_t bearing[CRD_TIMINGS]; /* has, itself or on an attachment, an ability of that timing,
                                    * not buried; blanked cards too: whether it works is asked when
                                    * it matters */
    uint64_t watching[CRD_EVENTS]; /* the same, of WHENEVER abilities by event */
    uint64_t lending[SPL_LENDS];   /* has, itself or on an attachment, an ongoing ability with that
                                    * instruction: spl_lend */
    uint64_t
        buried[SLG_SEATS_MAX]; /* numbers of cards in that graveyard that have any buried ability */
    uint16_t design[SPL_CARDS]; /* card design of each grimoire card; CRD_NO_CARD before the decks
                                   are known */
    uint8_t
        attached[SPL_CARDS];  /* an attached card: the next one on the same minion; else SPL_NONE */
    uint8_t host[SPL_CARDS];  /* in play: the slot it is in or attached to; else SPL_NONE */
    uint8_t known[SPL_CARDS]; /* in hand: bit n, seat n knows that it is there */
    uint64_t follower[4];     /* bit n: card n is an Arthropod Follower (SOR-ANI-03) */
    uint64_t plague[4];       /* bit n: card n is attached as a blank Curse (CRD_CURSE) */
    uint8_t options[56];      /* the setup's: spl_setup_option */
    uint16_t damage_counters; /* damage on minions and omens in use: for the shared pool */
    uint16_t small_counters;  /* arthropods and flames in use */
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
    uint8_t playing; /* the sorcery being played: card; SPL_NONE */
    uint8_t settled; /* triggers[0 .. settled - 1] belong to RESOLVEs under way, which count it down
                        with trigger_count when they take one; the others wait for spl_settle */
    uint8_t on_skill[SLG_SEATS_MAX]
                    [2]; /* cards attached to a character skill card (Thenoch); SPL_NONE */
    /* the most damage that each side has had at the end of a round since the last conquest,
     * how many conquests there have been, and rounds in a row without either growing. */
    uint8_t most[SPL_PLACES][2];
    uint8_t conquests;
    uint8_t idle;
    uint8_t light[SLG_SEATS_MAX]; /* light counters of each player */
} spl_state;
static_assert(sizeof(spl_state) % 8 == 0, "hashed in whole words");
static_assert(sizeof(spl_state) <= SLG_STATE_MAX, "fits every buffer");

/* Index into spl_state.lending, and bit of beyond_lending, of an instruction of ongoing abilities.
 */
static_assert(CRD_AS_OMEN_OP - CRD_HAS_ATTACK_OP + 1 == SPL_LENDS, "they are neighbours");
static inline uint32_t spl_lend(uint32_t op) {
    return op - CRD_HAS_ATTACK_OP;
}
/* May anything lend it at all? Asked first, since mostly nothing does. */
static inline bool spl_is_lent(const spl_state *s, uint32_t op) {
    return s->lending[spl_lend(op)] || (s->beyond_lending >> spl_lend(op) & 1);
}

/* Which seats must know a card in hand for it to lie open: every seat. A lone player against the
 * Endbringer knows their own hand, so there the last seat, where nobody sits, stands for the table.
 */
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
    return thing >= SPL_TOGETHER_MAX * SPL_DECK && thing < SPL_CARDS && spl_has_foe(s);
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

#endif
