/* SPDX-License-Identifier: MIT */
/* The options of a setup: format, sorcerers, boards, and readings of unclear rules. */
#include <string.h>

#include "games/sorcerer/services.h"
#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "games/sorcerer/words.fr.def"
#undef FRENCH

/* clang-format off */
#define NUMBER(id, name, least, most, usual, en, de) \
    {name, SLG_SETUP_NUMBER, least, most, usual, NULL, SLG_TEXTS(SPL_SET_##id, en, de)}
#define CHOICE(id, name, words, most, en, de) \
    {name, SLG_SETUP_CHOICE, 0, most, 0, words, SLG_TEXTS(SPL_SET_##id, en, de)}
#define CONTENT(name, words, most, en, de, fr) \
    {name, SLG_SETUP_CHOICE, 0, most, 0, words, {en, de, fr}}
#define CHARACTER(seat, SEAT)                                                             \
    CONTENT("character-" seat, SPL_CHARACTERS, SPL_CHARACTER_COUNT, "character of " SEAT, \
            "Charakter von " SEAT, SOR_FRENCH_CHARACTER(SEAT))
#define LINEAGE(seat, SEAT)                                                            \
    CONTENT("lineage-" seat, SPL_LINEAGES, SPL_LINEAGE_COUNT, "lineage of " SEAT, \
            "Abstammung von " SEAT, SOR_FRENCH_LINEAGE(SEAT))
#define DOMAIN(seat, SEAT)                                                       \
    CONTENT("domain-" seat, SPL_DOMAINS, SPL_DOMAIN_COUNT, "domain of " SEAT, "Domäne von " SEAT, \
            SOR_FRENCH_DOMAIN(SEAT))
#define PACK_EN "with pool=list: is this pack dealt and drafted?"
#define PACK_DE "bei pool=list: wird diese Erweiterung verteilt und gewählt?"
#define BOARD(n)                                                                            \
    CONTENT("board-" n, SPL_BOARDS, SPL_BOARD_COUNT, "board of battlefield " n, \
            "Plan von Schlachtfeld " n, SOR_FRENCH_BOARD(n))

const slg_setup_option sor_setup_options[SPL_SET_COUNT] = {
    CHOICE(FORMAT, "format", "usual|royale|team", 2,
           "usual: a duel at 2, teams at 4 and 6, Battle Royale at 3 and 5; or royale, or team",
           "usual: zu zweit ein Duell, zu 4 und 6 Teams, zu 3 und 5 Battle Royale; oder royale "
           "oder team"),
    CHOICE(CREATION, "creation", "deal|draft", 1, /* SOR-MAKE-02, SOR-MAKE-03 */
           "sorcerers are dealt at random, or drafted in turn",
           "Zauberer werden zufällig ausgeteilt oder reihum gewählt"),
    CHARACTER("a", "A"), CHARACTER("b", "B"), CHARACTER("c", "C"),
    CHARACTER("d", "D"), CHARACTER("e", "E"), CHARACTER("f", "F"),
    LINEAGE("a", "A"), LINEAGE("b", "B"), LINEAGE("c", "C"),
    LINEAGE("d", "D"), LINEAGE("e", "E"), LINEAGE("f", "F"),
    DOMAIN("a", "A"), DOMAIN("b", "B"), DOMAIN("c", "C"),
    DOMAIN("d", "D"), DOMAIN("e", "E"), DOMAIN("f", "F"),
    BOARD("1"), BOARD("2"), BOARD("3"), BOARD("4"), BOARD("5"), BOARD("6"), /* */
    NUMBER(BOXES, "boxes", 0, 6, 0, /* SOR-COMP-02 */
           "boxes combined: that many copies of each deck; 0: as many as are needed",
           "Schachteln zusammen: so oft gibt es jedes Deck; 0: so viele wie nötig"),
    CHOICE(COUNTERS, "counters", "limited|unlimited", 1, /* */
           "counters can run out, or never do", "Marker können ausgehen, oder nie"),
    NUMBER(ROUNDS, "rounds", 0, 250, 0, /* */
           "rounds after which conquests, then trackers decide; 0: no limit",
           "Runden, nach denen Eroberungen, dann Schaden entscheiden; 0: unbegrenzt"),
    CHOICE(FIRST, "first", "random|a|b|c|d|e|f", 6, /* SOR-SETUP-04 */
           "who, or whose team, holds fate first",
           "wer, oder wessen Team, zuerst das Schicksal hat"),
    CHOICE(TEAM_FATE, "team-fate", "one|own", 1, /* SOR-TEAM-04 */
           "the team shares one fate counter, or each of its players has one",
           "das Team teilt sich einen Schicksalsmarker, oder jeder darin hat einen"),
    CHOICE(CURSES, "curses", "any|enemy", 1, /* */
           "Curses may be played on any minion, or only on enemy minions",
           "Flüche dürfen an jeden Diener, oder nur an gegnerische"),
    CHOICE(CRITICAL, "critical", "attacker|defender", 1, /* */
           "who assigns the second point of an unopposed critical",
           "wer den zweiten Punkt eines unangefochtenen kritischen Treffers verteilt"),
    CHOICE(USELESS, "useless", "allowed|refused", 1, /* */
           "Channel at 10 energy and Meditate with an empty grimoire are allowed, or refused",
           "Sammeln bei 10 Energie und Meditieren mit leerem Grimoire sind erlaubt oder nicht"),
    CHOICE(THIRST, "thirst", "once|often", 1, /* */
           "the Blood Pool's tactic may be used once per attack, or while blood lasts",
           "die Taktik des Blutbeckens gilt einmal je Angriff, oder solange das Blut reicht"),
    NUMBER(STANDSTILL, "standstill", 0, 100, SPL_STANDSTILL, /* */
           "rounds without progress after which the standings decide; 0: never",
           "Runden ohne Fortschritt, nach denen der Stand entscheidet; 0: nie"),
    CHOICE(POOL, "pool", "base|all|list", 2,
           "decks that are dealt and drafted: the twelve of the box, with all packs too, or with "
           "those that are on",
           "Decks, die verteilt und gewählt werden: die zwölf der Schachtel, dazu alle "
           "Erweiterungen, oder dazu die eingeschalteten"),
#define SPL_X(id, word) CONTENT(word, "off|on", 1, PACK_EN, PACK_DE, SOR_FRENCH_PACK),
    SPL_PACKS(SPL_X)
#undef SPL_X
};
/* clang-format on */
static_assert(SPL_SET_COUNT <= SLG_SETUP_OPTIONS_MAX, "a setup has room for them");

static uint32_t switch_words_in(const char *words) {
    uint32_t count = 1;
    for (; *words; words++)
        count += *words == '|';
    return count;
}

void sor_make_switches(const crd_set *set, sor_switch_table *table) {
    static const uint8_t first[] = {SPL_SET_CHARACTER_A, SPL_SET_LINEAGE_A, SPL_SET_DOMAIN_A,
                                    SPL_SET_BOARD_1, SPL_SET_BOXES};
    memcpy(table->options, sor_setup_options, sizeof table->options);
    for (uint32_t kind = 0; kind <= CRD_BOARDS; kind++) {
        spl_switch_words(set, kind, table->words[kind], sizeof table->words[kind]);
        for (uint32_t i = first[kind]; i < first[kind + 1]; i++) {
            table->options[i].words = table->words[kind];
            table->options[i].most = (int16_t)(switch_words_in(table->words[kind]) - 1);
        }
    }
}
