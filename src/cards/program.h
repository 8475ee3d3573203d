/* SPDX-License-Identifier: MIT */
/* Card programs: what a card of Sorcerer does, compiled.
 *
 * A card's abilities are short lists of instructions of fixed size, in the order in which a player
 * reads them. Blocks nest by length, never by jumps backwards, so that the same bytes are run by
 * the machine (src/spells/machine.c), are read back as sentences by the generators of card
 * texts (text.c), and can be verified in one pass (verify.c). docs/cards.md teaches
 * the language that they are compiled from; docs/bytecode.md lists the instructions.
 *
 * Whatever an instruction picks from is a selector: "a non-legend enemy minion in an adjacent
 * battlefield". However much it does is an amount: "1 for each minion weakened". Both lie in tables
 * of the set. */
#ifndef SLG_CARDS_PROGRAM_H
#define SLG_CARDS_PROGRAM_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include <sortilege/game.h>

enum {
    CRD_VERBS_MAX = 128, /* of a game */
    CRD_CARDS_MAX = 448, /* card designs of one set; boards come among the first CRD_NONE of them */
    CRD_DECKS_MAX = 48,
    CRD_TYPES_MAX = 48,    /* words such as "undead"; a card's types are a 64-bit set */
    CRD_ABILITIES_MAX = 8, /* of one card */
    CRD_CODE_MAX = 48,     /* instructions of one ability */
    CRD_COPIES_MAX = 20,   /* of one card in its deck */
    CRD_COST_MAX = 10,
    CRD_DEAL_MAX = 28,    /* cards of a player's deck: 27 of the longest lineage */
    CRD_TACTICS_MAX = 2,  /* of one card, buried ones among them; a foe's may have more */
    CRD_TOKEN_KINDS = 16, /* of a set: designs of tokens (SOR-COMP-12) */
    CRD_LOOPS_MAX = 2,    /* for-each and repeat blocks inside one another */
    CRD_NONE = 0xFF,
    CRD_NO_CARD = 0xFFFF, /* of card designs */
};
/* The types of a card that counts as every card type there is (SOR-FAQ-13). */
#define CRD_EVERY_TYPE UINT64_MAX

/* --- selectors --- */

/* What is picked. References (from CRD_THIS on) name one thing, or the few that were affected. */
typedef enum crd_kind {
    CRD_MINION,     /* in play */
    CRD_ATTACHMENT, /* in play; followers are not attachments for selectors */
    CRD_FOLLOWER,   /* an Arthropod Follower in play */
    CRD_CARD,       /* out of play: in hand, grimoire or graveyard, looked at, attached to this */
    CRD_BATTLEFIELD,
    CRD_SKILL,      /* a skill card */
    CRD_THIS,       /* the card that the ability is on */
    CRD_BEARER,     /* of this attachment */
    CRD_ATTACKER,   /* the minion whose attack is under way */
    CRD_IT,         /* what was picked or put last in this ability; at first what triggered it */
    CRD_THOSE,      /* every minion that the last instruction affected ("each weakened") */
    CRD_GAME_KINDS, /* the first of what only a game has */
} crd_kind;

typedef enum crd_owner {
    CRD_ANYONES,
    CRD_YOURS,     /* of the player of the ability; never a teammate's (SOR-TERM-YOURS) */
    CRD_ENEMY,     /* of an opponent (SOR-TERM-ENEMY) */
    CRD_ATTACKING, /* of the player who attacks */
    CRD_THAT,      /* of the player chosen or acting in this ability ("that opponent", "their") */
    CRD_ALLIED,    /* of any player: a foe's cards speak so (END-TERM-02) */
} crd_owner;

typedef enum crd_place {
    CRD_ANYWHERE, /* within reach, which `here` of the whole ability confines (SOR-CARD-07) */
    CRD_HERE,     /* the battlefield of the card, of the bearer, of the avatar */
    CRD_ADJACENT, /* to it: the one thing that reaches out of a `here` ability */
    CRD_ITS,      /* the battlefield of `it` */
    CRD_ADJACENT_TO_IT,
    CRD_FIRST, /* of two battlefields chosen before (CRD_CHOOSE_PLACES) */
    CRD_SECOND,
    CRD_GAME_PLACES,                      /* the first that only a game has */
    CRD_EVERYWHERE = CRD_GAME_PLACES + 2, /* each battlefield, left first */
    CRD_ELSEWHERE,                        /* each other than here */
} crd_place;

/* Zones, as a set. */
enum {
    CRD_IN_HAND = 1,
    CRD_IN_GRAVEYARD = 2,
    CRD_IN_GRIMOIRE =
        4,          /* picking from it is a search: looked through, then shuffled (SOR-AMB-28) */
    CRD_ON_TOP = 8, /* the top cards of the grimoire */
    CRD_LOOKED_AT = 16, /* what CRD_LOOK has shown in this ability */
    CRD_ON_THIS =
        32, /* attached to this skill card (Thenoch); followers, attachments: on this minion */
    CRD_ON_SKILL = 64,   /* attached to your character skill card */
    CRD_CONCEALED = 128, /* face-down beneath it: with CRD_IS_CONCEALED, which says so */
};

/* Families of grimoire cards, as a set; 0: any. */
enum {
    CRD_IS_MINION = 1,
    CRD_IS_SORCERY = 2,
    CRD_IS_ATTACHMENT = 4,
    CRD_IS_CURSE = 8,
    CRD_IS_FIXTURE = 16, /* in play it is picked as a CRD_ATTACHMENT of this family alone */
};

/* Properties, as a set: `must` and `must_not` of a selector. */
enum {
    CRD_LEGEND = 1,
    CRD_FLYING = 2,
    CRD_DAMAGED = 4,
    CRD_BURNING = 8, /* has a flame counter */
    CRD_WITH_FOLLOWER = 16,
    CRD_WITH_ATTACHMENT = 32,
    CRD_EXHAUSTED = 64,
    CRD_BLANKED = 128,
    CRD_UNOPPOSED = 256,    /* SOR-BATTLE-21 */
    CRD_SAME_AS_THIS = 512, /* must_not: "other", "another"; of an attachment its bearer too */
    CRD_SAME_AS_IT = 1024,  /* must_not: a second pick is not the first again */
    CRD_IS_ATTACKER = 2048,
    CRD_CONQUERED = 4096,          /* of battlefields */
    CRD_ENEMY_LEGEND = 8192,       /* an enemy's legend (Screaming Coast: "not an enemy legend") */
    CRD_WHEN_PLAYED = 16384,       /* has a "when played" ability that may be copied */
    CRD_GAME_PROPERTIES = 1 << 15, /* the first of those that only a game has */
    CRD_IS_CONCEALED = 1 << 23,    /* of cards: one's own that lie face-down */
    CRD_OF_LAST_SPAWN = 1 << 22,   /* the minion that this ability spawned or put last */
};

/* A number of the thing that is compared, and with what. */
typedef enum crd_figure {
    CRD_NO_FIGURE,
    CRD_COST,
    CRD_DAMAGE,
    CRD_ATTACK,
    CRD_ESSENCE,
    CRD_REMAINING, /* essence less damage */
    CRD_FLAMES,
    CRD_FOLLOWERS,
    CRD_GAME_FIGURES, /* the first of those that only a game has */
} crd_figure;

/* "the highest-cost, fewest-dreams enemy minion": of those that fit and that the verb can change,
 * only the best are left; ties are the chooser's. */
typedef enum crd_best { CRD_NO_BEST, CRD_HIGHEST, CRD_LOWEST } crd_best;
typedef enum crd_compare {
    CRD_AT_MOST,
    CRD_AT_LEAST,
    CRD_EXACTLY,
    CRD_LESS_THAN_IT, /* than the same figure of `it` */
    CRD_MORE_THAN_IT,
} crd_compare;

typedef struct crd_selector {
    uint64_t types; /* any of these; 0: whatever it is */
    uint32_t must;
    uint32_t must_not;
    uint8_t kind;        /* crd_kind */
    uint8_t owner;       /* crd_owner */
    uint8_t place;       /* crd_place */
    uint8_t zones;       /* CRD_CARD only */
    uint8_t family;      /* CRD_IS_* */
    uint8_t figure;      /* crd_figure */
    uint8_t compare;     /* crd_compare */
    int8_t than;         /* the number compared with */
    uint8_t best;        /* crd_best of best_figure, then, among those, of then_figure */
    uint8_t best_figure; /* crd_figure */
    uint8_t then;
    uint8_t then_figure;
    uint8_t zero[4];
} crd_selector;
static_assert(sizeof(crd_selector) == 32, "no padding");

/* --- amounts --- */

typedef enum crd_count {
    CRD_NUMBER,       /* n */
    CRD_PER_THING,    /* n for each thing that `selector` has in reach */
    CRD_PER_WEAKENED, /* n for each minion that this ability has weakened so far */
    CRD_PER_DESTROYED,
    CRD_PER_DISCARDED,
    CRD_AS_MUCH,    /* what the last instruction did: healed, dealt, paid, moved */
    CRD_PER_FIGURE, /* n for each point that the thing of `selector` has of `figure` */
    CRD_PER_CARD,   /* n for each card in your hand */
    CRD_PER_TALLY,  /* n for each of what the game counts by the number `figure` */
} crd_count;

/* base + n for every `per` of what is counted; at least `least`, at most `most`. */
typedef struct crd_amount {
    uint8_t count; /* crd_count */
    int8_t n;
    uint8_t most;   /* 0: no limit */
    uint8_t figure; /* crd_figure, CRD_PER_FIGURE; a number of the game's, CRD_PER_TALLY */
    uint16_t selector;
    int8_t base; /* "1 + ..." */
    uint8_t per; /* 0 and 1: for each; 2: for every 2 */
    uint8_t least;
    uint8_t each; /* 1: `most` is for each player */
} crd_amount;

/* --- conditions --- */

typedef enum crd_test {
    CRD_ALWAYS,
    CRD_DONE, /* the last instruction or linked part was done completely (SOR-EFF-02) */
    CRD_NOT_DONE,
    CRD_THERE_IS, /* something fits `selector` ("if an enemy minion is damaged", "if this is
                     unopposed") */
    CRD_THERE_IS_NO,
    CRD_MORE_MINIONS_THAN_OPPONENT, /* within the ability's reach */
    CRD_FEWER_MINIONS_THAN_OPPONENT,
    CRD_MORE_CARDS_THAN_OPPONENT, /* in hand; of the defending player in a tactic */
    CRD_FEWER_CARDS_THAN_OPPONENT,
    CRD_AVATAR_HERE,
    CRD_HAS_BLOOD, /* at least amount */
    CRD_HAS_OMENS,
    CRD_HAS_ENERGY,
    CRD_HAS_LIGHT,
    CRD_WAS_DESTROYED, /* this ability has destroyed a minion */
    CRD_GAME_TESTS,    /* the first of those that only a game has */
} crd_test;

/* --- instructions --- */

/* Who acts: draws, pays, discards, chooses. */
typedef enum crd_who {
    CRD_YOU,
    CRD_OPPONENT, /* one opponent in reach, whom you choose once in an ability; then the same */
    CRD_EACH_OPPONENT,
    CRD_EACH_PLAYER, /* the active player first, then clockwise (SOR-EFF-07) */
    CRD_THAT_PLAYER, /* the owner of `it`, or the player chosen before */
    CRD_DEFENDER, /* the player attacked; in team play the captain's side's owner of the minions */
    CRD_AN_ALLY,  /* any one player, named by who decides (END-CORE-11); then "that player" */
    CRD_MOST_OMENS, /* the player with the most omens */
} crd_who;

/* How many of a selector, and who picks them. */
typedef enum crd_how {
    CRD_ONE,
    CRD_EXACT,  /* `many` */
    CRD_UP_TO,  /* `many`; 0 is allowed */
    CRD_ANY,    /* any number, 0 included */
    CRD_EACH,   /* all of them, at the same moment */
    CRD_RANDOM, /* `many`, by chance */
} crd_how;

/* CRD_LIGHT: light counters, of the Thaumaturge's cards. */
typedef enum crd_resource {
    CRD_ENERGY,
    CRD_OMENS,
    CRD_BLOOD,
    CRD_ACTIONS,
    CRD_LIGHT,
} crd_resource;

typedef enum crd_duration {
    CRD_FOR_ROLL,        /* tactics: SOR-BATTLE-14 */
    CRD_FOR_NEXT_ATTACK, /* the default: SOR-BATTLE-15 */
    CRD_FOR_PHASE,       /* until the end of the battle phase: SOR-BATTLE-16 */
    CRD_FOR_ROUND,       /* until the end of the round */
    CRD_FOR_GOOD,        /* as long as the minion is in play */
} crd_duration;

typedef enum crd_to {
    CRD_TO_HAND,
    CRD_TO_GRAVEYARD,
    CRD_TO_PLAY,
    CRD_TO_GRIMOIRE,
    CRD_TO_THIS,
    CRD_TO_CONCEALED,
    CRD_TOS
} crd_to;

/* X(NAME, "word"): in the order of their numbers, which are kept for ever. */
#define CRD_OPS(X)                                                                                 \
    X(END, "end") /* of the ability */                                                             \
    /* control; `skip`: instructions of the block that follows */                                  \
    X(TO, "to") /* the `many` instructions before (0: 1) were a cost: if not done, skip */         \
    X(MAY,                                                                                         \
      "may") /* `who` decides whether the block is done; not asked where its cost is impossible */ \
    X(IF, "if")             /* `arg` crd_test with sel/amount; false: skip */                      \
    X(CHOOSE, "choose one") /* `who` picks one of `many` BRANCHes; arg 1: only what can be done is \
                               offered; 2, "unless": the first one always, the others only if they \
                               can be done whole (END-UNL-01..03) */                               \
    X(BRANCH, "|") /* a branch of `skip` instructions; after it the next one's are skipped */      \
    X(FOR_EACH, "for each") /* the block once for each thing of sel, as `it` */                    \
    X(REPEAT, "repeat")     /* the block `amount` times */                                         \
    X(EACH_PLAYER,                                                                                 \
      "each player") /* the block for each player in reach, who is "you" in it (SOR-EFF-07) */     \
    X(LATER,                                                                                       \
      "later") /* the block after the damage of this roll (arg 0) or at the end of round (1) */    \
    /* cards */                                                                                    \
    X(DRAW, "draw")       /* who, amount */                                                        \
    X(DISCARD, "discard") /* who; cards of sel in hand; picked by who, or by you (arg 1) */        \
    X(LOOK, "look") /* at sel: top `amount` of a grimoire, or a hand; arg 1: revealed to all */    \
    X(PUT, "put")   /* cards of sel into arg crd_to; from a grimoire it is a search */             \
    X(PLAY,                                                                                        \
      "play") /* `who` plays a card of sel, at its cost, without an action (SOR-FAQ-04, -05) */    \
    X(ATTACH, "attach") /* an attachment card of sel to a minion of sel2, put into play */         \
    X(FOLLOW, "attach as follower") /* cards of sel to a minion of sel2 (SOR-ANI-02); picked by    \
                                       arg crd_who */                                              \
    X(CURSE, "attach as curse") /* this card to a minion of sel2 as a blank Curse of attack `arg`, \
                                   essence `amount` */                                             \
    /* resources: arg crd_resource, amount */                                                      \
    X(GAIN, "gain")                                                                                \
    X(LOSE, "lose")                                                                                \
    X(PAY, "pay")     /* all of it or not done */                                                  \
    X(STEAL, "steal") /* from `many`, a crd_who */                                                 \
    /* minions of sel */                                                                           \
    X(DAMAGE, "deal")           /* amount to each picked */                                        \
    X(DISTRIBUTE, "distribute") /* amount, one point at a time, over sel (SOR-TERM-DISTRIBUTE) */  \
    X(HEAL, "heal")             /* up to amount */                                                 \
    X(WEAKEN, "weaken")         /* amount times (SOR-TERM-WEAKEN) */                               \
    X(DESTROY, "destroy")       /* minions, attachments, followers */                              \
    X(RETURN, "return")         /* minions in play to their owners' hands */                       \
    X(MOVE, "move")             /* to a battlefield of sel2 (SOR-REIN-10: not reinforcing) */      \
    X(SWAP, "swap")             /* a minion of sel with one of sel2 */                             \
    X(REINFORCE,                                                                                   \
      "reinforce") /* `who` moves or swaps up to `many` own minions at once (SOR-REIN-11, -13) */  \
    X(REINFORCE_AVATAR, "reinforce avatar")                                                        \
    X(EXHAUST, "exhaust") /* minions, skill cards, battlefields, this */                           \
    X(READY, "ready")                                                                              \
    X(FLAME, "flame")             /* amount flame counters on each */                              \
    X(UNFLAME, "unflame")         /* amount away from each */                                      \
    X(MOVE_FLAME, "move flame")   /* one from a minion of sel to one of sel2 */                    \
    X(BLANK, "blank")             /* arg crd_duration */                                           \
    X(GIVE_ATTACK, "give attack") /* amount (may be negative), arg crd_duration */                 \
    X(GIVE_ESSENCE, "give essence")                                                                \
    /* sides: arg 0 your side, 1 the opponent's; the battlefield is `here`, or of sel */           \
    X(DAMAGE_SIDE, "deal to side")                                                                 \
    X(RESTORE, "restore")                                                                          \
    /* the roll */                                                                                 \
    X(HITS, "hits")     /* amount more hits in the roll under way; arg 1: criticals */             \
    X(REROLL, "reroll") /* up to amount dice of the roll under way, without omens */               \
    /* other cards' abilities */                                                                   \
    X(COPY, "copy")         /* the "when played" ability of a minion of sel (SOR-FAQ-09..11) */    \
    X(ACTIVATE, "activate") /* a power of a card of sel, without an action (SOR-FAQ-07) */         \
    X(CANCEL, "cancel")     /* what triggered this: the sorcery's text, or the attack */           \
    X(CHOOSE_PLACES, "choose two battlefields") /* of sel; FIRST and SECOND from then on */        \
    /* ongoing abilities; never run, but asked by the rules again and again */                     \
    X(HAS_ATTACK, "has attack") /* minions of sel: amount */                                       \
    X(HAS_ESSENCE, "has essence")                                                                  \
    X(IS_BLANKED, "is blanked") /* minions of sel */                                               \
    X(COSTS, "costs")           /* cards of sel in your hand cost amount more */                   \
    X(TURNS_DIE,                                                                                   \
      "turns die") /* an omen you spend on your own roll turns the die instead (Horatio) */        \
    X(AS_OMEN,                                                                                     \
      "as omen") /* this may be destroyed in place of spending an omen (Doomed Spiritkeeper) */    \
    X(NATIVE, "native") /* arg: index into the game's table of functions; see docs/cards.md */

/* The same, behind those of a game. */
#define CRD_LATER_OPS(X)                                                                           \
    X(STANDING, "rule") /* ongoing; arg: a rule that the game itself carries out, amount; named so \
                           that it is read and counted where it is printed */                      \
    X(AVATAR_ATTACKS, "avatar attacks") /* ongoing, of a skill card: amount dice; arg 1: nothing   \
                                           changes or rerolls them */                              \
    X(CHANGE,                                                                                      \
      "change")     /* one of your minions, sel2, turns into a minion card of sel, which takes     \
                       its place with all that is on it; the other goes where that came from */    \
    X(DENY, "deny") /* the opponent's sorcery that waits for its text while this one is played */  \
    X(COLLATERAL, "deal collateral") /* amount, in the battlefield of the ability: SOR-FAQ-15 */   \
    X(AGAIN, "take another action")  /* before anybody else acts */                                \
    X(SUMMON, "summon") /* amount tokens: the arg-th of the card's deck (SOR-COMP-12) */           \
    X(AVATAR_BONUS, "strengthen your avatar") /* ongoing, of a skill card: amount more dice, even  \
                                                 where nothing else changes them (SOR-FAQ-14) */   \
    X(CONCEAL, "conceal")                     /* a sentence of PUT */                              \
    X(GROW, "grow") /* your minions turn into tokens: the arg-th of the card's deck, which take    \
                       their places with all that is on them */

/* Numbers from CRD_GAME_OPS to CRD_GAME_OPS_LAST and from CRD_MORE_GAME_OPS on are a game's, which
 * says what they do (crd_verbs); the language knows none of them. */
typedef enum crd_op {
#define CRD_X(id, word) CRD_##id##_OP,
    CRD_OPS(CRD_X) CRD_GAME_OPS,
    CRD_GAME_OPS_LAST = CRD_GAME_OPS + 21,
    CRD_LATER_OPS(CRD_X)
#undef CRD_X
        CRD_OP_COUNT,
    CRD_MORE_GAME_OPS = 96,
} crd_op;

/* Effects that the language cannot say, written in C by the game: X(NAME, "word"), in the order of
 * their numbers. No card needs one so far. */
#define CRD_NATIVES(X)
enum {
#define CRD_X(id, word) CRD_NATIVE_##id,
    CRD_NATIVES(CRD_X)
#undef CRD_X
        CRD_NATIVE_COUNT
};

typedef struct crd_instr {
    uint8_t op;   /* crd_op */
    uint8_t who;  /* crd_who */
    uint8_t how;  /* crd_how */
    uint8_t many; /* how many things */
    int8_t arg;   /* meaning by op */
    uint8_t skip; /* control: length of the block that follows */
    uint16_t sel; /* index into the set's selectors; 0 is the empty one */
    uint16_t sel2;
    uint16_t amount; /* index into the set's amounts; 0 is "1" */
} crd_instr;
static_assert(sizeof(crd_instr) == 12, "no padding");

/* --- abilities --- */

typedef enum crd_timing {
    CRD_ACTION,    /* a power (SOR-ACT-08) */
    CRD_TACTIC,    /* SOR-BATTLE-08 */
    CRD_ONGOING,   /* its instructions are HAS_..., IS_..., COSTS, TURNS_DIE, AS_OMEN, behind IFs */
    CRD_WHENEVER,  /* an ongoing ability that an event triggers: `event`, `on` */
    CRD_PLAYED,    /* When played */
    CRD_DESTROYED, /* When destroyed */
    CRD_TEXT,      /* of a sorcery */
    CRD_START_OF_ROUND,
    CRD_START_OF_PHASE, /* of the battle phase */
    CRD_START_OF_BATTLE,
    CRD_END_OF_BATTLE,
    CRD_END_OF_PHASE,
    CRD_END_OF_ROUND,
    CRD_CRITICAL_EFFECT, /* of a foe's card (END-DECK-05) */
    CRD_ROUND_EFFECT,    /* of a scenario: the round is crd_ability.number (END-EOR-01) */
    CRD_TIMINGS
    /* A foe's cards use the others too: ACTION is what it does as an action, PLAYED what happens on
     * entering, DESTROYED when something falls, TACTIC what is done in an attack, perhaps by colour
     * (crd_ability.number). */
} crd_timing;

/* What a CRD_WHENEVER ability waits for. `on` says whose and which; `it` is the thing it happened
 * to. */
typedef enum crd_event {
    CRD_NO_EVENT,
    CRD_ON_DESTROYED, /* a minion is destroyed */
    CRD_ON_ATTACK,    /* a minion attacks: after exhausting it, before tactics */
    CRD_ON_ROLLED,    /* a minion has rolled, before rerolls */
    CRD_ON_FOLLOWER,  /* a follower is attached to a minion */
    CRD_ON_PLAYED, /* a card is played: minions and attachments after they entered, sorceries before
                      their text */
    CRD_ON_WEAKENED,  /* a minion is weakened */
    CRD_ON_DAMAGED,   /* a minion gets damage (weakening too) */
    CRD_ON_MOVED,     /* a minion is moved */
    CRD_ON_FLAME,     /* a flame is put on a minion */
    CRD_ON_CONQUERED, /* a battlefield is conquered */
    CRD_ON_CHANNEL,   /* a player channels energy; that player is "you" of the ability */
    CRD_ON_MEDITATE,  /* a player meditates, after the cards are drawn; likewise */
    CRD_ON_DRAW,      /* a player draws one or more cards at once; likewise */
    CRD_GAME_EVENTS,  /* the first of those that only a game has */
    CRD_EVENTS = CRD_GAME_EVENTS + 2,
} crd_event;

enum {
    CRD_HERE_FLAG = 1,   /* crossed swords: SOR-CARD-07 */
    CRD_MAY_FLAG = 2,    /* the player of the ability may decline it */
    CRD_BURIED_FLAG = 4, /* works from the graveyard only: SOR-NEC-01 */
    CRD_ONCE_FLAG = 8,   /* once a round for each player */
    CRD_VAMPIRE_FLAG =
        16,               /* Blood Pool tactic: `on` tells for which attackers it is (SOR-BLO-03) */
    CRD_ACROSS_FLAG = 32, /* double crossed swords: both avatar battlefields as one (END-DECK-10) */
    CRD_FIRST_FLAG = 64,  /* start of round: the first one too */
    CRD_LASTING_FLAG = 128, /* from when it falls on, an ongoing ability */
};

/* What is asked of an ability's cost again and again. What is plain in it is "exhaust this" and so
 * much of one resource, which name nothing that the rest could speak of. */
enum {
    CRD_PLAIN = 1,    /* there is no more to it */
    CRD_EXHAUSTS = 2, /* "exhaust this" is in what is plain */
    CRD_UNSAID = 4,   /* nothing in the ability exhausts this */
    CRD_ENTERS = 8,   /* its first result would be to put something into play */
};

typedef struct crd_price {
    uint8_t kind;   /* as a set */
    uint8_t length; /* instructions, with the conditions before it */
    uint8_t what;   /* crd_resource of which it takes */
    uint8_t n;
} crd_price;

typedef struct crd_ability {
    uint8_t timing; /* crd_timing */
    uint8_t flags;
    uint8_t event; /* crd_event */
    uint8_t cost;  /* leading instructions that are its cost ("exhaust this to ..."): 0, or those
                      before TO */
    uint16_t on; /* selector: what the event must have happened to; TACTIC of others: the attackers
                    it is for */
    uint16_t code;   /* first instruction */
    uint16_t length; /* instructions, END not counted */
    uint16_t line;   /* of the file, for messages */
    uint16_t number; /* TACTIC by colour: 0 .. 3; ROUND_EFFECT: round, from 1; WHENEVER
                        ... ON_DESTROYED: 1: but not by global damage; else 0 */
    crd_price price; /* derived: crd_price_of */
} crd_ability;

/* --- cards, decks, sets --- */

typedef enum crd_family {
    CRD_FAMILY_MINION,
    CRD_FAMILY_SORCERY,
    CRD_FAMILY_ATTACHMENT,
    CRD_FAMILY_FIXTURE, /* lies in a battlefield and is no minion (SOR-CARD-14) */
    CRD_FAMILY_SKILL,   /* of a character, lineage or domain: the deck's kind tells */
    CRD_FAMILY_POOL,    /* the Blood Pool */
    CRD_FAMILY_BOARD,   /* a battlefield */
    CRD_GAME_FAMILIES,  /* the first of those that only a game has */
} crd_family;

typedef enum crd_deck_kind {
    CRD_CHARACTER,
    CRD_LINEAGE,
    CRD_DOMAIN,
    CRD_BOARDS,
    CRD_TEST,
    CRD_GAME_DECKS,                      /* the first of those that only a game has */
    CRD_DECK_KINDS = CRD_GAME_DECKS + 4, /* at most */
} crd_deck_kind;

enum {
    CRD_ICON_OMEN = 1,
    CRD_ICON_FLYING = 2,
    CRD_ICON_LEGEND = 4,
    CRD_ICON_CURSE = 8,
    CRD_GAME_ICONS = 16, /* the first of those that only a game has; up to the next */
    CRD_ICON_TOKEN = 64, /* a minion of its deck that is in no grimoire: SOR-COMP-12 */
};

typedef struct crd_card {
    const char *id; /* "vengeful-mummy" */
    const char *name[SLG_LANGS];
    const char *source; /* the line `source` of the file, as written there */
    uint64_t types;
    uint32_t timings; /* bit n: has an ability of crd_timing n that is not buried */
    uint32_t buried;  /* bit n: the same, buried */
    uint32_t events;  /* bit n: has a WHENEVER ability for crd_event n */
    uint8_t family;   /* crd_family */
    uint8_t deck;
    uint8_t copies;
    uint8_t cost;
    int8_t attack; /* attachments: modifiers */
    int8_t essence;
    uint8_t icons; /* CRD_ICON_* */
    uint8_t ability_count;
    uint8_t powers, tactics; /* bit n: ability n is one, buried or not */
    uint8_t
        colours[4];  /* a foe's cards: copies with each icon, blue green red white, in this order */
    uint8_t starter; /* 1: the minion that a foe's army begins with */
    crd_ability abilities[CRD_ABILITIES_MAX];
    uint8_t zero[32]; /* up to a size that an index need only be shifted by */
} crd_card;
static_assert(sizeof(void *) != 8 || sizeof(crd_card) == 256,
              "a power of two, pointers of 64 bits");

typedef struct crd_deck {
    const char *id;               /* "necromancer" */
    const char *name[SLG_LANGS];  /* "Followers of Usir" */
    const char *title[SLG_LANGS]; /* as a part of the true name: "the Necromancer" (SOR-MAKE-01) */
    uint8_t kind;                 /* crd_deck_kind */
    uint16_t skill;               /* its skill card; CRD_NO_CARD */
    uint16_t pool;                /* its Blood Pool card; CRD_NO_CARD */
    uint16_t first, count;       /* its grimoire cards are set->cards[first .. first + count - 1] */
    uint8_t size;                /* cards with copies: 10, 20, 10 */
    uint16_t card[CRD_DEAL_MAX]; /* derived: they one by one, copies side by side, as far as there
                                    is room; then 0 */
    /* derived, as bits of the numbers that its cards have among a player's (crd_number_among) */
    uint64_t buried; /* which have a buried ability */
    uint64_t fixtures;
    uint64_t copies; /* which are what the one before is, that has the number before */
    uint64_t minions;
    uint64_t attachments;
    uint64_t cheap[CRD_COST_MAX + 1]; /* which cost so much at most: in the end all of them */
} crd_deck;
/* Where the cards of a player's decks lie among all of the player's, which begin with the
 * character's; what a long lineage has beyond the twentieth comes last. */
enum { CRD_LINEAGE_AT = 10, CRD_DOMAIN_AT = 30, CRD_LATE_AT = 40, CRD_TWENTY = 20 };
/* The number there of the n-th card of a deck of that kind; of other decks n. */
static inline uint32_t crd_number_among(uint32_t kind, uint32_t n) {
    if (kind == CRD_LINEAGE)
        return n + (n < CRD_TWENTY ? CRD_LINEAGE_AT : CRD_LATE_AT - CRD_TWENTY);
    return kind == CRD_DOMAIN ? n + CRD_DOMAIN_AT : n;
}
/* Makes what is derived of a deck from its cards. */
void crd_list_deck(const crd_card *cards, crd_deck *deck);

typedef struct crd_type {
    const char *id;              /* "undead" */
    const char *one[SLG_LANGS];  /* "undead", "Untoter" */
    const char *many[SLG_LANGS]; /* "undead", "Untote" */
    char gender[SLG_LANGS];      /* m, f or n */
    uint8_t article_an;          /* English: "an", not "a" */
} crd_type;

typedef struct crd_verbs crd_verbs;

/* A set of decks, with everything their programs refer to. Constant; the arrays belong to whatever
 * made the set. */
typedef struct crd_set {
    const crd_card *cards;
    const crd_deck *decks;
    const crd_type *types;
    const crd_verbs *verbs; /* of the game: cards/verb.h */
    const crd_instr *code;
    const crd_selector *selectors; /* 0: empty */
    const crd_amount *amounts;     /* 0: the number 1 */
    uint16_t card_count, deck_count, type_count, code_count, selector_count, amount_count;
    uint16_t token[CRD_TOKEN_KINDS]; /* derived: its tokens, in the order of the cards; then 0 */
    uint16_t token_count;            /* derived */
    bool takes_essence;              /* derived: some ongoing ability may lend less than nothing */
    uint64_t hash;                   /* of all that changes what is played: not of names */
    const void *family; /* of the game whose cards these are; the language never looks at it */
} crd_set;

/* Has the card of a grimoire attack and essence, or changes to them? */
static inline bool crd_has_figures(const crd_card *card) {
    return card->family == CRD_FAMILY_MINION || card->family == CRD_FAMILY_ATTACHMENT;
}

/* The n-th token of the deck, in the order of the cards; CRD_NO_CARD: it has fewer. */
static inline uint32_t crd_token_of_deck(const crd_set *set, uint32_t deck, uint32_t n) {
    for (uint32_t i = 0; i < set->card_count; i++)
        if (set->cards[i].deck == deck && (set->cards[i].icons & CRD_ICON_TOKEN) && !n--) return i;
    return CRD_NO_CARD;
}

static inline const crd_instr *crd_code(const crd_set *set, const crd_ability *ability) {
    return set->code + ability->code;
}

/* "Exhaust this", which most powers cost. */
static inline bool crd_exhausts_this(const crd_set *set, const crd_instr *in) {
    const crd_selector *sel = &set->selectors[in->sel];
    if (in->op != CRD_EXHAUST_OP || sel->kind != CRD_THIS || in->many > 1) return false;
    return !(sel->types | sel->must | sel->must_not | sel->owner | sel->place | sel->figure |
             sel->best);
}

/* Makes what is derived of an ability from the code of the set. */
crd_price crd_price_of(const crd_set *set, const crd_ability *ability);

#endif
