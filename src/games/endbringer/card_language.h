/* SPDX-License-Identifier: MIT */
/* What the Endbringer's cards mention beside what all cards do (cards/program.h): its families and
 * kinds of decks, what lies on its table, what can be said of minions with it. The numbers stand in
 * compiled cards and are kept for ever. */
#ifndef SLG_ENDBRINGER_CARD_LANGUAGE_H
#define SLG_ENDBRINGER_CARD_LANGUAGE_H

#include "games/endbringer/card_verbs.h"

/* crd_card.family. Its minions are CRD_FAMILY_MINION. */
enum {
    EBR_FAMILY_NEMESIS = CRD_GAME_FAMILIES, /* oversized */
    EBR_FAMILY_ARCHETYPE,
    EBR_FAMILY_SCENARIO,
    EBR_FAMILY_DEED,      /* a Nemesis card that is an action */
    EBR_FAMILY_CONDITION, /* cost: the omens that break it (END-DECK-06) */
    EBR_FAMILY_CULTIST,
    EBR_FAMILY_STONE, /* a monolith */
    EBR_FAMILY_GATE,
    EBR_FAMILY_TRAUMA,
    EBR_FAMILY_RIFT,
    EBR_FAMILY_EVOLVE, /* a kind of evolve counter */
    EBR_FAMILY_SWARM,  /* a token's front: attack is what it adds to its host */
};

/* crd_deck.kind. */
enum {
    EBR_DECK_NEMESIS = CRD_GAME_DECKS, /* the oversized card is its skill card, then the Nemesis
                      deck's cards; also its gates, traumas, rift and monoliths */
    EBR_DECK_ARCHETYPE, /* the same, minions; also its tokens, evolve counters and monoliths */
    EBR_DECK_SCENARIO,
    EBR_DECK_STONES, /* Black Stone Shards and Shattered */
};

/* crd_card.icons. */
enum {
    EBR_ICON_STAR = CRD_GAME_ICONS, /* a star condition: END-NEM-HYPNOS-27 */
    EBR_ICON_TOKEN = 32,            /* from the token pile: of an archetype, but not in its deck */
};

/* crd_selector.kind, and what an effect may be done to. */
enum {
    EBR_KIND_CULTIST = CRD_GAME_KINDS, /* in the Ritual Chamber (END-NEM-ERESH-10) */
    EBR_KIND_CONDITION,                /* in play (END-DECK-03) */
    EBR_KINDS,
    EBR_TARGET_CULTIST = CRD_GAME_TARGETS,
    EBR_TARGET_CONDITION = CRD_GAME_TARGETS << 1,
};

/* crd_selector.place. Where several battlefields tie for the most, the players choose. */
enum {
    EBR_PLACE_AVATARS = CRD_GAME_PLACES,  /* each of the two where its avatar stands */
    EBR_PLACE_NO_AVATAR,                  /* the third one */
    EBR_PLACE_STONES = CRD_ELSEWHERE + 1, /* each that has a monolith */
    EBR_PLACE_MOST_ENEMIES,               /* the one with the most enemy minions */
    EBR_PLACE_MOST_GATES,                 /* the one with the most open gates */
};

/* crd_selector.must and must_not. */
enum {
    EBR_WITH_FIEND = CRD_GAME_PROPERTIES,
    EBR_WITH_SWARM = 1 << 16,
    EBR_DREAMING = 1 << 17,        /* in the Dreamlands */
    EBR_IS_TOKEN = 1 << 18,        /* Plague Rats */
    EBR_IN_FULLER_REALM = 1 << 19, /* that holds more allied minions in reach; if tied, either */
    EBR_WITH_BOON = 1 << 20,
    EBR_ARMED = 1 << 21, /* has an Arms card */
};

/* crd_selector.figure. */
enum {
    EBR_FIGURE_DREAMS = CRD_GAME_FIGURES,
    EBR_FIGURE_EVOLVED, /* evolve counters */
    EBR_FIGURE_OMENS,   /* omens that lie on it; of one that was destroyed, those that did */
    EBR_FIGURE_ARMS,
    EBR_FIGURE_BOONS,
};

/* crd_instr.arg of a test. */
enum {
    EBR_TEST_RAGE = CRD_GAME_TESTS, /* amount or more lie on Erlik Khan */
    EBR_TEST_NONE_FLIPPED,          /* no omen was flipped in the enemy attack under way */
    EBR_TEST_LONE,                  /* there is one player */
    EBR_TEST_FEW,                   /* there are one or two */
    EBR_TESTS_END
};

/* crd_ability.event. */
enum {
    EBR_ON_CULTIST = CRD_GAME_EVENTS, /* a Cultist enters the Ritual Chamber */
    EBR_ON_SPAWN,                     /* an enemy minion, token or not, is spawned */
};

/* crd_amount.figure of CRD_PER_TALLY: what lies about. */
enum {
    EBR_TALLY_RAGE,
    EBR_TALLY_TENTACLES,  /* in reach: "there", "here" */
    EBR_TALLY_GATES,      /* open, in reach */
    EBR_TALLY_RUBBLE,     /* of you */
    EBR_TALLY_ALL_RUBBLE, /* of all players */
    EBR_TALLY_CULTISTS,   /* in the Chamber */
    EBR_TALLY_BOONS,
    EBR_TALLY_PLAYERS,
    EBR_TALLY_LATER_PLAYERS, /* all but the first */
    EBR_TALLY_DISCARDS,      /* cards in the Archetype discard pile */
    EBR_TALLY_STARTERS,      /* among them, of the deck's starting minion (Rotting Follower) */
    EBR_TALLY_RATS,          /* Plague Rats in reach */
    EBR_TALLY_SWARMS,        /* in play */
    EBR_TALLY_OMENS,         /* on enemy minions */
    EBR_TALLIES
};

/* How damage is taken: END-DAMAGE-01 .. -03. */
enum { EBR_HARM_DIRECT, EBR_HARM_LOCAL, EBR_HARM_GLOBAL };

/* Counters. */
enum {
    EBR_PIECE_RAGE,
    EBR_PIECE_TENTACLE,
    EBR_PIECE_FIEND,
    EBR_PIECE_BOON,
    EBR_PIECE_DREAM,
    EBR_PIECE_OMEN,        /* on an enemy minion */
    EBR_PIECE_DECK_DAMAGE, /* damage counters on the Nemesis deck */
    EBR_PIECE_ANY,         /* REMOVE: rage, tentacles, fiends, boons, dreams */
    EBR_PIECES
};

enum {
    EBR_SPAWN_MINION, /* from the Archetype deck: END-DECK-20 */
    EBR_SPAWN_RATS,   /* END-ARCH-PLAGUE-04 */
    EBR_SPAWN_SWARM,  /* END-ARCH-PLAGUE-03 */
    EBR_SPAWN_RAISED, /* the top card of the Archetype discard pile: put, not played */
    EBR_SPAWN_RAISED_EXHAUSTED,
};

/* Rules that are printed on a card and carried out by the game: X(NAME, "word"). */
#define EBR_STANDINGS(X)                                                                    \
    X(OUTBURST, "outburst")               /* Erlik Khan: END-NEM-ERLIK-04 */                \
    X(TENTACLES, "tentacles")             /* Zcerneboch: END-NEM-ZCER-08 */                 \
    X(FIENDS, "fiends-first")             /* END-NEM-ZCER-12 */                             \
    X(GATES, "gates")                     /* Ereshkigal: END-NEM-ERESH-03..08 */            \
    X(BOONS, "boons")                     /* END-NEM-ERESH-17 */                            \
    X(REALMS, "realms")                   /* Hypnos, and the Rift: END-NEM-HYPNOS-06..14 */ \
    X(DREAMS, "dreams")                   /* END-NEM-HYPNOS-20 */                           \
    X(TRAUMA, "trauma")                   /* END-NEM-HYPNOS-23 */                           \
    X(EVOLUTION, "evolution")             /* Demiurge: END-ARCH-DEMI-17 */                  \
    X(TOKENS, "tokens")                   /* a Swarm: END-ARCH-PLAGUE-06 */                 \
    X(ALTAR, "altar")                     /* END-SCEN-RITUAL-03 */                          \
    X(DARK_ENERGY, "dark-energy")         /* END-SCEN-RITUAL-05 */                          \
    X(ARMS_CRITICAL, "arms-critical")     /* END-SCEN-ARM-05 */                             \
    X(SCIONS, "scions")                   /* END-SCEN-SCIONS-01, -04..07 */                 \
    X(DIRECT, "direct")                   /* Wings: END-ARCH-DEMI-15 */                     \
    X(ENERGY_CAP, "energy-cap")           /* amount: Hollow Hours */                        \
    X(DOMAIN_STAYS, "domain-stays")       /* The House You Cannot Leave */                  \
    X(FIRST_POINT, "first-point")         /* Trembling Hand */                              \
    X(ALONE, "alone")                     /* Alone in the Dark */                           \
    X(DRAW_LESS, "draw-less")             /* amount fewer at each meditating: Fog */        \
    X(DRAW_LESS_FIRST, "draw-less-first") /* at the first of a round: A Moment Longer */    \
    X(FIRST_COSTS, "first-costs")         /* amount: The Law Below */                       \
    X(ENTRY_TOLL, "entry-toll")           /* amount more for a minion played here: Measuring Rod */
enum {
#define EBR_X(id, word) EBR_STANDING_##id,
    EBR_STANDINGS(EBR_X)
#undef EBR_X
        EBR_STANDING_COUNT
};

#endif
