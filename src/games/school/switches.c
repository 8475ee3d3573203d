/* SPDX-License-Identifier: MIT */
/* The options of a setup: what the rules leave to the players, and readings of unclear rules. */
#include "games/school/play.h"
#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "games/school/words.fr.def"
#undef FRENCH

/* clang-format off */
#define NUMBER(id, name, least, most, usual, en, de) \
    {name, SLG_SETUP_NUMBER, least, most, usual, NULL, SLG_TEXTS(SCH_SET_##id, en, de)}
#define CHOICE(id, name, words, most, en, de) \
    {name, SLG_SETUP_CHOICE, 0, most, 0, words, SLG_TEXTS(SCH_SET_##id, en, de)}
/* clang-format on */

const slg_setup_option sch_setup_options[SCH_SET_COUNT] = {
    NUMBER(TARGET, "target", 5, 40, 13, /* SCH-SETUP-11 */
           "victory points that win: 13, or 16 for a longer game",
           "Siegpunkte zum Gewinnen: 13, oder 16 für ein längeres Spiel"),
    CHOICE(START, "start", "basic|advanced", 1, /* SCH-ADV-01 */
           "two red cards each, or three to keep, give and return",
           "je zwei rote Karten, oder drei zum Behalten, Abgeben und Zurücklegen"),
    CHOICE(WIZARD, "wizard", "random|a|b", 2, /* */
           "who has the wizard first", "wer den Zauberer zuerst hat"),
    CHOICE(PETS, "pets", "off|on", 1, /* SCH-PET-01 */
           "with the Pet Pack's three pets and five cards",
           "mit den drei Tieren und fünf Karten der Erweiterung"),
    NUMBER(ROUNDS, "rounds", 0, 250, 0, /* SCH-END-06 */
           "rounds after which the higher score wins; 0: no limit",
           "Runden, nach denen der höhere Punktestand gewinnt; 0: unbegrenzt"),
    CHOICE(OVERCAST, "overcast", "whole|partial", 1, /* */
           "an over-cast card takes effect wholly or not at all, or the last one in part",
           "zu teure Zauberkarten gelten ganz oder gar nicht, oder die letzte zum Teil"),
    CHOICE(PORTAL, "portal", "slide|deck", 1, /* */
           "when the portal leaves location 1: the cards slide again, or only the deck fills",
           "wenn das Portal Ort 1 verlässt: Karten rücken nach, oder nur der Stapel füllt auf"),
    CHOICE(SHORTAGE, "shortage", "both|short", 1, /* */
           "a short supply takes back crystals of both colours, or only of the short one",
           "ein knapper Vorrat holt Kristalle beider Farben zurück, oder nur der knappen"),
    CHOICE(CHARACTERS, "characters", "rising|flat", 1, /* */
           "a character scores as many VP as you have characters, or always 1",
           "ein Charakter zählt so viele Punkte, wie du Charaktere hast, oder immer 1"),
    CHOICE(SIXTH, "sixth", "f2|f3|f1", 2, /* */
           "the sixth cast card: flip 2, flip 3 or a second flip 1",
           "die sechste Zauberkarte: Wende 2, Wende 3 oder eine zweite Wende 1"),
    NUMBER(STANDSTILL, "standstill", 0, 100, SCH_STANDSTILL, /* */
           "rounds without progress after which the higher score wins; 0: never",
           "Runden ohne Fortschritt, nach denen der höhere Punktestand gewinnt; 0: nie"),
};
