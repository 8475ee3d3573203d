/* SPDX-License-Identifier: MIT */
/* The options of a setup: the foe, the players' sorcerers, boards, and readings of
 * unclear rules. */
#include "games/endbringer/play.h"

#define NEMESES    "random|erlik-khan|zcerneboch|ereshkigal|hypnos"
#define ARCHETYPES "random|deathdealer|hellraiser|demiurge|plaguebringer"
#define SCENARIOS                                                            \
    "none|random|leading-the-invasion|arming-the-horde|awakening-the-scions" \
    "|preparing-a-dark-ritual"

/* clang-format off */
#define CHOICE(name, words, most, usual, en, de) \
    {name, SLG_SETUP_CHOICE, 0, most, usual, words, {en, de}}
#define CHARACTER(seat, SEAT) \
    CHOICE("character-" seat, SPL_CHARACTERS, SPL_CHARACTER_COUNT, 0, "character of " SEAT, \
           "Charakter von " SEAT)
#define LINEAGE(seat, SEAT) \
    CHOICE("lineage-" seat, SPL_LINEAGES, SPL_LINEAGE_COUNT, 0, "lineage of " SEAT, \
           "Abstammung von " SEAT)
#define DOMAIN(seat, SEAT) \
    CHOICE("domain-" seat, SPL_DOMAINS, SPL_DOMAIN_COUNT, 0, "domain of " SEAT, "Domäne von " SEAT)
#define BOARD(n) \
    CHOICE("board-" n, SPL_BOARDS, SPL_BOARD_COUNT, 0, "board of battlefield " n, \
           "Plan von Schlachtfeld " n)

const slg_setup_option ebr_setup_options[EBR_SET_COUNT] = {
    CHOICE("nemesis", NEMESES, 4, 0, /* END-SETUP-02 */
           "who the Endbringer is", "wer der Endbringer ist"),
    CHOICE("archetype", ARCHETYPES, 4, 0, /* END-SETUP-05 */
           "which army it leads", "welches Heer er führt"),
    CHOICE("scenario", SCENARIOS, 5, 0, /* END-SETUP-06 */
           "what it is doing", "was er vorhat"),
    CHOICE("difficulty", "beginner|normal|veteran|hard", 3, EBR_NORMAL, /* END-DIFF-01 to -04 */
           "how hard it is: counters that spare actions, kinder or harsher monoliths, more spawns",
           "wie schwer es ist: Marker, die Aktionen ersparen, mildere oder härtere Monolithen, "
           "mehr Diener"),
    CHOICE("creation", "deal|draft", 1, 0, /* SOR-MAKE-02, SOR-MAKE-03 */
           "sorcerers are dealt at random, or drafted in turn",
           "Zauberer werden zufällig ausgeteilt oder reihum gewählt"),
    CHARACTER("a", "A"), CHARACTER("b", "B"), CHARACTER("c", "C"),
    LINEAGE("a", "A"), LINEAGE("b", "B"), LINEAGE("c", "C"),
    DOMAIN("a", "A"), DOMAIN("b", "B"), DOMAIN("c", "C"),
    BOARD("1"), BOARD("2"), BOARD("3"), /* END-SETUP-01 */
    CHOICE("first", "a|b|c|random", 3, 0, /* END-SETUP-14 */
           "who is the first player", "wer der Startspieler ist"),
    CHOICE("stones", "usual|shards|regular|mixed|all", 4, 0, /* END-DIFF-06 */
           "the pool of monoliths: as the difficulty says, the nine Shards, the nine regular ones, "
           "nine of all eighteen, or all of them",
           "der Vorrat an Monolithen: nach dem Schwierigkeitsgrad, die neun Splitter, die neun "
           "regulären, neun von allen achtzehn, oder alle"),
    CHOICE("gate-turns", "plain|scaled", 1, 0, /* END-NEM-ERESH-04, R-29 */
           "a gate opens after 4 turns of its card, or after 4, 6 or 8 with 1, 2 or 3 players",
           "ein Tor öffnet sich nach 4 Drehungen, oder nach 4, 6 oder 8 bei 1, 2 oder 3 Spielern"),
    CHOICE("unopposed", "double|critical", 1, 0, /* */
           "an unopposed critical hit is two hits, or a critical hit and one more hit",
           "ein unangefochtener kritischer Treffer gilt als zwei Treffer, oder als kritischer "
           "Treffer und ein Treffer dazu"),
    CHOICE("scions", "one|each", 1, 0, /* */
           "the double spawn is one minion in each of the two battlefields, or one for each player",
           "das doppelte Rufen bringt einen Diener in jedes der zwei Schlachtfelder, oder einen "
           "für jeden Spieler"),
    CHOICE("minds", "last|first", 1, 0, /* */
           "rubble and voids come after the opening hands, or before",
           "Schutt und Leere kommen nach den Starthänden, oder davor"),
    CHOICE("curses", "any|enemy", 1, 0, /* SOR-AMB-09 */
           "Curses may be played on any minion, or only on enemy minions",
           "Flüche dürfen an jeden Diener, oder nur an gegnerische"),
    CHOICE("useless", "allowed|refused", 1, 0, /* SOR-AMB-07 */
           "Channel at 10 energy and Meditate with an empty grimoire are allowed, or refused",
           "Sammeln bei 10 Energie und Meditieren mit leerem Grimoire sind erlaubt oder nicht"),
    CHOICE("thirst", "once|often", 1, 0, /* SOR-AMB-18 */
           "the Blood Pool's tactic may be used once per attack, or while blood lasts",
           "die Taktik des Blutbeckens gilt einmal je Angriff, oder solange das Blut reicht"),
    {"standstill", SLG_SETUP_NUMBER, 0, 100, SPL_STANDSTILL, NULL, /* END-AMB-60 */
     {"rounds without progress after which the Endbringer wins; 0: never",
      "Runden ohne Fortschritt, nach denen der Endbringer gewinnt; 0: nie"}},
    CHOICE("pool", "base|all|list", 2, 0,
           "decks that are dealt and drafted: the twelve of the box, with all packs too, or with "
           "those that are on",
           "Decks, die verteilt und gewählt werden: die zwölf der Schachtel, dazu alle "
           "Erweiterungen, oder dazu die eingeschalteten"),
#define SPL_X(id, word)                                                  \
    CHOICE(word, "off|on", 1, 0, "with pool=list: is this pack dealt and drafted?", \
           "bei pool=list: wird diese Erweiterung verteilt und gewählt?"),
    SPL_PACKS(SPL_X)
#undef SPL_X
};
/* clang-format on */
static_assert(EBR_SET_COUNT <= SLG_SETUP_OPTIONS_MAX, "a setup has room for them");
