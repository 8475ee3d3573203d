/* SPDX-License-Identifier: MIT */
/* The options of a setup: what the rules leave to the players, and readings of unclear rules. */
#include "games/city/play.h"

/* clang-format off */
#define CHOICE_FROM(name, words, most, usual, en, de) \
    {name, SLG_SETUP_CHOICE, 0, most, usual, words, {en, de}}
#define CHOICE(name, words, most, en, de) CHOICE_FROM(name, words, most, 0, en, de)
/* clang-format on */

const slg_setup_option city_setup_options[CITY_SET_COUNT] = {
    CHOICE_FROM("timer", "untimed|180|120|60|300", 4, 2, /* CITY-BUILD-02, CITY-DIG-02 */
                "seconds to build in; without a clock everybody may finish",
                "Sekunden zum Bauen; ohne Uhr darf jeder fertig bauen"),
    CHOICE("artifacts", "off|on", 1, /* CITY-SETUP-17 */
           "each player keeps one of two artifacts", "jeder behält eines von zwei Artefakten"),
    CHOICE("expert", "off|on", 1, /* CITY-SOLO-14 */
           "solo: the monsters of a class are mixed, and skeletons come in twos",
           "solo: die Monster einer Klasse sind gemischt, und Skelette kommen zu zweit"),
    CHOICE("start", "random|a|b|c|d|e|f", 6, /* CITY-SETUP-15 */
           "who has the timer first", "wer den Timer zuerst hat"),
    CHOICE("monsters", "different|same", 1, /* CITY-SETUP-12 */
           "2 or 3 players: whether two years may have the same monster",
           "2 oder 3 Spieler: ob zwei Jahre dasselbe Monster haben dürfen"),
    CHOICE("shield", "shields|tiles", 1, /* */
           "a shield goal needs two neighbouring shields, or two tiles with shields",
           "ein Wappenschild-Ziel braucht zwei Schilde daneben, oder zwei Plättchen mit Schilden"),
    CHOICE("catch-up", "off|on", 1, /* */
           "solo: you too draw a tile each year for the least prestige",
           "solo: auch du ziehst jedes Jahr ein Plättchen für das wenigste Prestige"),
    CHOICE("chimera", "active|printed", 1, /* */
           "a Chimera destroys goals that count, or any printed one",
           "eine Chimäre zerstört geltende Ziele, oder jedes gedruckte"),
    CHOICE("takers", "class|any", 1, /* */
           "reward 10: others take a tile of the chosen class, or of any",
           "Belohnung 10: andere nehmen ein Plättchen der gewählten Klasse, oder irgendeiner"),
    CHOICE("built", "all|visible", 1, /* */
           "reward 9 counts all monsters built, or the visible ones",
           "Belohnung 9 zählt alle gebauten Monster, oder die sichtbaren"),
    CHOICE("open-row", "2|1", 1, /* */
           "shortest open row that a Golem must lengthen",
           "kürzeste offene Reihe, an die ein Golem muss"),
    CHOICE("skeletons", "added|together|apart", 2, /* */
           "solo: second skeletons on a market tile of their own: those expert adds, none, all",
           "solo: zweite Skelette auf eigenem Marktplättchen: die der Expertenregel, keine, alle"),
};

uint32_t city_timer_seconds(const city_state *s) {
    static const uint16_t seconds[] = {0, 180, 120, 60, 300};
    return seconds[s->options[CITY_SET_TIMER]];
}
