/* SPDX-License-Identifier: MIT */
/* Tiles, monsters and rewards in German. */
#include "games/city/tile_text.h"

const city_words city_words_de = {
    .colour = {"gelb", "rot", "blau", "grün"},
    .resource = {"Geld", "Einfluss", "Magie", "Prestige"},
    .side = {"N", "O", "S", "W"},
    .and = " und ",
    .all_colours = "alle vier Farben",
    .jagged = "gezackt",
    .one_region = "alle Seiten ",
    .kind =
        {
            [CITY_STARTER] = "Starter",
            [CITY_MARKET] = "Klasse ",
            [CITY_RAINBOW] = "Regenbogen-Klasse",
            [CITY_MONSTER] = "Monster",
            [CITY_ARTIFACT] = "Artefakt",
            [CITY_SAMPLE] = "Beispiel",
        },
    .class = " der Klasse ",
    .cost = "Kosten ",
    .goal =
        {
            {"gelbe Gruppe", "gelbe Reihe", "gelbe Wappenschilde"},
            {"rote Gruppe", "rote Reihe", "rote Wappenschilde"},
            {"blaue Gruppe", "blaue Reihe", "blaue Wappenschilde"},
            {"grüne Gruppe", "grüne Reihe", "grüne Wappenschilde"},
            {"Regenbogen-Gruppe", "", ""},
        },
    .of = {"gelben", "roten", "blauen", "grünen"},
    .pays =
        {
            "{goal}: 1 {resource} für jedes Plättchen der {colour} Gruppe dieses Plättchens, ab 3 "
            "Plättchen.",
            "{goal}: 1 {resource} für jedes Plättchen der {colour} Reihe dieses Plättchens, ab 3 "
            "Plättchen.",
            "{goal}: 1 {resource} für jedes Wappenschild hier und auf den 8 Feldern ringsum, falls "
            "ringsum mindestens 2 sind.",
        },
    .star = "Regenbogen-Gruppe: Wähle eine Farbe. 1 ihrer Ressource für jedes Plättchen der Gruppe "
            "dieser Farbe, zu der dieses Plättchen gehört, ab 3 Plättchen.",
    .power =
        {
            [CITY_NO_POWER] = "",
            [CITY_B1] = "Einmal beim Bauen: Bewege ein Monster deines Stadtviertels, auch von "
                        "einem Plättchen herunter, das es überdeckt.",
            [CITY_B2] = "Beim Kaufen: Jedes Plättchen mit Blau, das du kaufst, bringt dir sofort 3 "
                        "Geld.",
            [CITY_B3] = "Einmal beim Bauen: Bewege ein Plättchen mit Blau.",
            [CITY_B4] = "Einmal beim Bauen: Töte ein sichtbares Monster deines Stadtviertels.",
            [CITY_B5] = "Einmal beim Zählen: Zahle 3 Magie für 3 Geld, 3 Einfluss und 3 Prestige.",
            [CITY_B6] = "Einmal beim Zählen: Zahle 5 Magie für 5 Geld, 5 Einfluss und 5 Prestige.",
            [CITY_G1] = "Einmal beim Bauen: Bewege ein Plättchen mit Grün.",
            [CITY_G2] = "Einmal beim Bauen: Bewege ein Plättchen mit Wappenschild.",
            [CITY_G3] = "Einmal beim Zählen: 1 Prestige für je 2 Wappenschilde in deinem "
                        "Stadtviertel.",
            [CITY_Y1] = "Einmal beim Bauen: Bewege ein Plättchen mit Gelb.",
            [CITY_Y2] = "Vor dem Kaufen: Nimm umsonst ein Plättchen vom Markt, dessen aufgedruckte "
                        "Kosten höchstens 6 sind.",
            [CITY_Y3] = "Beim Kaufen: Tausche umsonst bis zu zwei Plättchen des Markts aus.",
            [CITY_Y4] = "Beim Kaufen: Jedes Plättchen kostet 2 weniger, mindestens aber 1, und du "
                        "hast einen Zusatz-Kauf.",
            [CITY_Y5] = "Einmal beim Zählen: 1 Prestige für je 3 Geld, die du hast. Das Geld "
                        "behältst du.",
            [CITY_Y6] = "Vor dem Kaufen: Nimm umsonst ein Plättchen vom Markt, dessen aufgedruckte "
                        "Kosten höchstens 10 sind.",
            [CITY_R1] = "Einmal beim Bauen: Bewege ein Plättchen mit Rot.",
            [CITY_R2] = "Wenn du die Belohnung des Jahres erhältst: Du darfst stattdessen eine "
                        "beliebige der vier ausliegenden Belohnungen nutzen.",
            [CITY_R3] = "Du erhältst die Belohnung des Jahres, gleich auf welchem Platz du bist, "
                        "und ein zweites Mal, falls dein Platz sie dir gibt.",
            [CITY_R4] = "Einmal beim Zählen: 1 Prestige für je 3 Einfluss, die du hast. Den "
                        "Einfluss behältst du.",
            [CITY_R5] = "Vor dem Kaufen: Nutze eine der Belohnungen, die nicht ausliegen. Danach "
                        "kommt sie aus dem Spiel.",
            [CITY_W1] = "Vor dem Kaufen: Nimm umsonst ein einfaches Regenbogen-Plättchen vom "
                        "Markt.",
            [CITY_W2] = "Einmal beim Bauen: Lege ein Regenbogen-Plättchen, auch dieses, auf ein "
                        "beliebiges anderes Plättchen deines Stadtviertels.",
            [CITY_BOOTS] = "Einmal beim Bauen: Bewege ein Plättchen mit Rot oder Grün.",
            [CITY_STAFF] = "Beim Umwandeln der Magie: Du darfst zwei Ressourcen wählen. Deine "
                           "Magie wird auf sie verteilt, und jede erhält 2 dazu.",
            [CITY_WAND] = "Beim Kaufen: Jedes Plättchen kostet 1 weniger, mindestens aber 1, und "
                          "du hast einen Zusatz-Kauf.",
            [CITY_GEM] = "Vor dem Kaufen: Nimm umsonst ein Plättchen vom Markt, dessen "
                         "aufgedruckte Kosten höchstens 5 sind.",
            [CITY_GAUNTLET] = "Einmal beim Bauen: Töte ein Monster, das eine Seite mit diesem "
                              "Plättchen teilt.",
            [CITY_RING] = "Wenn du die Belohnung des Jahres erhältst: Du darfst stattdessen eine "
                          "beliebige der vier ausliegenden Belohnungen nutzen.",
            [CITY_CROWN] = "Beim Kaufen: Jedes Plättchen mit Grün kostet 3 weniger, mindestens "
                           "aber 1.",
        },
    .monster =
        {
            [CITY_DRAGON] = "Drache",
            [CITY_DARK_MAGE] = "Dunkler Magier",
            [CITY_CUBE] = "Gel-Würfel",
            [CITY_GOLEM] = "Golem",
            [CITY_KRAKEN] = "Krake",
            [CITY_LICH] = "Lich",
            [CITY_SKELETON] = "Skelett",
            [CITY_CHIMERA] = "Chimäre",
            [CITY_DEMON] = "Dämon",
            [CITY_GENIE] = "Dschinn",
            [CITY_GIANT] = "Riese",
            [CITY_GOBLIN] = "Kobold",
            [CITY_STALKER] = "Unsichtbarer Stalker",
            [CITY_PIXIE] = "Elfe",
        },
    .monster_text =
        {
            [CITY_DRAGON] =
                "Lege den Drachen. Zerstöre dann ein Plättchen, das eine Seite mit ihm teilt.",
            [CITY_DARK_MAGE] = "Bevor Ziele gezählt werden: Die Wappenschilde auf den 8 Feldern "
                               "ringsum zählen in diesem Jahr nicht.",
            [CITY_CUBE] = "Lege zuerst ein Plättchen mit Wappenschild unter dein Deck. Lege dann "
                          "den Würfel.",
            [CITY_GOLEM] = "Lege den Golem an ein offenes Ende deiner längsten offenen Reihe einer "
                           "Farbe. Ohne offene Reihe legst du ihn beliebig.",
            [CITY_KRAKEN] = "Lege zuerst drei Plättchen unter dein Deck. Lege dann den Kraken.",
            [CITY_LICH] = "Lege den Lich. Ziehe dann ein Skelett und lege es sofort. Es bleibt in "
                          "deinem Deck.",
            [CITY_SKELETON] = "An seiner gezackten Seite darf nie ein Plättchen liegen.",
            [CITY_CHIMERA] = "Bevor Ziele gezählt werden: Zerstöre ein Plättchen mit einem Ziel in "
                             "derselben Zeile oder Spalte.",
            [CITY_DEMON] = "Lege zuerst zwei Plättchen mit Rot für dieses Jahr weg. Lege dann den "
                           "Dämon.",
            [CITY_GENIE] =
                "Bevor Ziele gezählt werden: Lege jedes sichtbare Monster, auch den Dschinn, auf "
                "je ein Plättchen, das kein Monster ist.",
            [CITY_GIANT] =
                "Lege den Riesen auf ein Plättchen, das Kosten hat. Ohne ein solches legst du ihn "
                "wie üblich.",
            [CITY_GOBLIN] = "Lege zuerst zwei Plättchen mit Gelb für dieses Jahr weg. Lege dann "
                            "den Kobold.",
            [CITY_STALKER] =
                "Lege den Stalker. Die nächsten zwei Plättchen werden verdeckt gelegt. Vor dem "
                "Zählen werden sie aufgedeckt, und Monster darunter wirken sofort.",
            [CITY_PIXIE] =
                "Lege die Elfe auf ein Plättchen mit Wappenschild. Ohne ein solches legst du sie "
                "wie üblich.",
        },
    .reward =
        {
            "",
            "Töte bis zu zwei sichtbare Monster deines Stadtviertels.",
            "Nimm umsonst zwei Plättchen vom Markt, die dich jeweils höchstens 7 kosten.",
            "Nimm umsonst ein beliebiges Plättchen vom Markt.",
            "Du hast einen Zusatz-Kauf, und jedes Plättchen kostet in diesem Jahr 2 weniger, "
            "mindestens aber 1.",
            "Jedes Plättchen, das du in diesem Jahr kaufst, kostet die Hälfte, aufgerundet.",
            "Nimm umsonst ein einfaches Regenbogen-Plättchen vom Markt.",
            "Tausche beim Kaufen umsonst bis zu vier Plättchen des Markts aus.",
            "Gib ein sichtbares Monster deines Stadtviertels an einen Mitspieler.",
            "Erhalte 5 Prestige für jedes Monster in deinem Stadtviertel.",
            "Wähle eine Preisklasse und nimm umsonst zwei ihrer Plättchen. Danach nimmt jeder "
            "Mitspieler umsonst eines ihrer Plättchen.",
            "Jeder Mitspieler zerstört eines seiner Plättchen, das kein Monster ist.",
            "Gib ein beliebiges Plättchen des Markts an einen Mitspieler. Erhalte seine "
            "aufgedruckten Kosten als Prestige oder Geld.",
            "Wähle am Ende des Jahres zwei deiner Plättchen. Im nächsten Jahr werden sie gelegt, "
            "bevor der Timer läuft; Monster darunter dürfen ignoriert werden.",
            "Töte ein sichtbares Monster eines Mitspielers. Erhalte 10 Prestige oder 10 Geld.",
            "Im letzten Jahr gibt es keine Belohnung.",
        },
    .reward_solo =
        {
            [8] = "Nimm ein sichtbares Monster deines Stadtviertels aus dem Spiel.",
            [10] = "Wähle eine Preisklasse und nimm umsonst zwei ihrer Plättchen.",
            [12] = "Nimm ein beliebiges Plättchen des Markts mit dem Monster darauf aus dem Spiel. "
                   "Erhalte seine aufgedruckten Kosten als Prestige oder Geld.",
        },
    .plain = "Weder Ziel noch Zauberspruch.",
    .no_effect = "Ein Monster ohne Wirkung.",
    .face_down = "Nichts davon zählt, bis es aufgedeckt wird.",
};
