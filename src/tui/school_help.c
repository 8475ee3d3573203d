/* SPDX-License-Identifier: MIT */
/* The game told to newcomers, and the words of its setup. */
#include <string.h>

#include "tui/school_words.h"

static const char help_en[] =
    "SCHOOL OF SORCERY IN ONE PAGE\n"
    "Two sorcerers fight for magical cards with crystals. Each card you win brings victory points "
    "(VP) and a power. Who first reaches the target, usually 13 VP, wins at once.\n"
    "\n"
    "THE TABLE\n"
    "Six locations lie in a row, five with a card and one with the portal. \"5 by 2\" on a card "
    "means: to win it you need at least 5 crystals there (its cost), and at least 2 more than the "
    "opponent (its margin). Below stand both players' crystals there, and how many each still "
    "needs.\n"
    "\n"
    "A ROUND HAS FIVE PHASES\n"
    "I Take: each player takes 5 crystals.\n"
    "II Cast: each rolls three dice. A die's number is the location where you will cast; a token ◆ "
    "rerolls any of your dice. Then both put, in secret, one of six cast cards at each die: 0, 1, "
    "2 "
    "or 3 crystals, or ↻1 and ↻2, which first turn the die to its opposite face (1-6, 2-5, 3-4). "
    "If your three cards cost more crystals than you have, the opponent chooses which take "
    "effect.\n"
    "III Portal: crystals on the portal move to a location of their owner's choice.\n"
    "IV Powers: first the holder of the wizard ♔, then the other, uses red powers.\n"
    "V Evaluate: the locations are checked from 6 down to 1. Who meets cost and margin wins the "
    "card; the winner's crystals there are spent, the loser takes back as many as the margin. A "
    "card "
    "nobody wins keeps its crystals for the next round; with 12 or more it leaves the game.\n"
    "Then the cards slide together and new ones are dealt. The wizard passes, unless its holder "
    "leads.\n"
    "\n"
    "THREE KINDS OF POWER\n"
    "Red: once every round, in phase IV. Yellow: once in the game, at any moment; you are asked "
    "whenever you could. Green: at once, when you win the card. No power must be used.\n"
    "\n"
    "A FIRST STRATEGY\n"
    "Look for cards where you need only one or two crystals. Low cast cards save crystals for the "
    "next round. Crystals stay on a card nobody wins, so a fight may take two rounds. The portal "
    "is "
    "a way to decide last.\n";

static const char help_de[] =
    "SCHOOL OF SORCERY AUF EINER SEITE\n"
    "Zwei Zauberer kämpfen mit Kristallen um magische Karten. Jede gewonnene Karte bringt "
    "Siegpunkte (SP) und eine Kraft. Wer zuerst das Ziel erreicht, meist 13 SP, gewinnt sofort.\n"
    "\n"
    "DER TISCH\n"
    "Sechs Orte liegen in einer Reihe, fünf mit einer Karte und einer mit dem Portal. \"5 um 2\" "
    "auf "
    "einer Karte heißt: Zum Gewinnen brauchst du dort mindestens 5 Kristalle (die Kosten) und "
    "mindestens 2 mehr als der Gegner (den Vorsprung). Darunter stehen die Kristalle beider "
    "Spieler "
    "und wie viele jedem noch fehlen.\n"
    "\n"
    "EINE RUNDE HAT FÜNF PHASEN\n"
    "I Nehmen: Jeder nimmt 5 Kristalle.\n"
    "II Zaubern: Jeder würfelt drei Würfel. Die Zahl ist der Ort, an dem du zaubern wirst; ein "
    "Wurfstein ◆ würfelt beliebige eigene Würfel neu. Dann legen beide geheim eine von sechs "
    "Zauberkarten an jeden Würfel: 0, 1, 2 oder 3 Kristalle, oder ↻1 und ↻2, die den Würfel vorher "
    "auf die Gegenseite drehen (1-6, 2-5, 3-4). Kosten deine drei Karten mehr Kristalle, als du "
    "hast, wählt der Gegner, welche gelten.\n"
    "III Portal: Kristalle auf dem Portal ziehen an einen Ort, den ihr Besitzer wählt.\n"
    "IV Kräfte: Erst wer den Zauberer ♔ hat, dann der andere, nutzt rote Kräfte.\n"
    "V Wertung: Die Orte werden von 6 bis 1 geprüft. Wer Kosten und Vorsprung erfüllt, gewinnt die "
    "Karte; die Kristalle des Gewinners dort sind ausgegeben, der Verlierer nimmt so viele zurück "
    "wie der Vorsprung. Eine Karte, die niemand gewinnt, behält ihre Kristalle; mit 12 oder mehr "
    "scheidet sie aus.\n"
    "Dann rücken die Karten zusammen, und neue kommen dazu. Der Zauberer wechselt, wenn sein "
    "Besitzer nicht führt.\n"
    "\n"
    "DREI ARTEN VON KRÄFTEN\n"
    "Rot: einmal jede Runde, in Phase IV. Gelb: einmal im Spiel, jederzeit; du wirst gefragt, wann "
    "immer es geht. Grün: sofort, wenn du die Karte gewinnst. Keine Kraft muss genutzt werden.\n"
    "\n"
    "EINE ERSTE STRATEGIE\n"
    "Suche Karten, bei denen dir nur ein oder zwei Kristalle fehlen. Niedrige Zauberkarten sparen "
    "Kristalle für die nächste Runde. Kristalle bleiben auf einer Karte, die niemand gewinnt; ein "
    "Kampf darf also zwei Runden dauern. Mit dem Portal entscheidest du zuletzt.\n";

const char *school_setup_word(const slg_game *game, slg_lang lang, const char *word) {
    (void)game;
    static const char *const words[][1 + SLG_LANGS] = {
        {"target", "Target", "Ziel"},
        {"start", "Start", "Beginn"},
        {"wizard", "First wizard", "Zauberer zuerst"},
        {"pets", "Pets", "Tiere"},
        {"rounds", "Round limit", "Rundengrenze"},
        {"overcast", "Over-casting", "Überziehen"},
        {"portal", "Portal at 1", "Portal an Ort 1"},
        {"shortage", "Shortage", "Knappheit"},
        {"characters", "Characters", "Charaktere"},
        {"sixth", "Sixth cast card", "Sechste Zauberkarte"},
        {"standstill", "Rounds of standstill", "Runden Stillstand"},
        {"basic", "basic", "einfach"},
        {"advanced", "advanced", "fortgeschritten"},
        {"random", "by chance", "zufällig"},
        {"a", "first player", "erster Spieler"},
        {"b", "second player", "zweiter Spieler"},
        {"off", "no", "nein"},
        {"on", "yes", "ja"},
        {"whole", "whole cards", "ganze Karten"},
        {"partial", "one card in part", "eine Karte zum Teil"},
        {"slide", "cards slide", "Karten rücken nach"},
        {"deck", "from the deck", "vom Stapel"},
        {"both", "both colours", "beide Farben"},
        {"short", "the short colour", "die knappe Farbe"},
        {"rising", "1, 2, 3 ...", "1, 2, 3 ..."},
        {"flat", "1 each", "je 1"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], word) == 0) return words[i][1 + lang];
    return word;
}

const char *school_help(slg_lang lang) {
    return lang == SLG_DE ? help_de : help_en;
}
