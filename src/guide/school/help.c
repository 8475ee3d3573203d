/* SPDX-License-Identifier: MIT */
/* The game explained to newcomers, and the words of its setup. */
#include <string.h>

#include "guide/school/words.h"
#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "guide/school/words.fr.def"
#undef FRENCH

static const char help_en[] =
    "SCHOOL OF SORCERY ON ONE PAGE\n"
    "Two sorcerers use crystals to fight for magical cards. Each card you win brings victory "
    "points (VP) and a power. The first player to reach the target (13 VP unless you chose "
    "another) wins at once.\n"
    "\n"
    "THE TABLE\n"
    "Six locations lie in a row: five hold a card and one the portal. \"5 by 2\" on a card means "
    "that, to win it, you need at least 5 crystals there (its cost) and at least 2 more than your "
    "opponent (its margin). Below each card you see both players' crystals and how many more each "
    "of you needs.\n"
    "\n"
    "A ROUND HAS FIVE PHASES\n"
    "I Take: each player takes 5 crystals.\n"
    "II Cast: each player rolls three dice. The number on a die is the location where you will "
    "cast; a reroll token ◆ rerolls any of your dice. Then both players secretly put one of their "
    "six cast cards at each die: 0, 1, 2 or 3 crystals, or ↻1 and ↻2, which first turn the die "
    "over to its opposite face (1-6, 2-5, 3-4). If your three cards cost more crystals than you "
    "have, your opponent chooses which of them take effect.\n"
    "III Portal: each player moves all their crystals on the portal to one other location.\n"
    "IV Powers: the player with the wizard ♔ uses their red powers first, then the other player.\n"
    "V Evaluate: the locations are checked from 6 down to 1. A player who meets both cost and "
    "margin wins the card. The winner's crystals there are spent; the loser takes back as many as "
    "the margin. A card that nobody wins keeps its crystals for the next round; with 12 or more it "
    "leaves the game.\n"
    "Then the cards slide together and new ones are dealt. The wizard passes to the other player "
    "unless its holder leads.\n"
    "\n"
    "THREE KINDS OF POWER\n"
    "Red: once a round, in phase IV. Yellow: once a game, at any moment; you are asked whenever "
    "you could use it. Green: as soon as you win the card. You never have to use a power.\n"
    "\n"
    "WORDS\n"
    "Cost: the fewest of your crystals that can win a card.\n"
    "Margin: how many more than your opponent you need there as well.\n"
    "Supply: the crystals that you may cast; what you do not spend stays there. The general supply "
    "belongs to nobody.\n"
    "Cast card: one of your six; three of them are used each round, one at each die.\n"
    "Flip: turn a die over to its opposite face before its crystals are cast.\n"
    "Over-cast: cards that cost more than your supply; your opponent chooses which take effect.\n"
    "Token ◆: spent, it rerolls as many of your dice as you like, once.\n"
    "Add: from the general supply to a card.\n"
    "Shift: from the card at one location to the one at another.\n"
    "Remove: from a card back to the general supply.\n"
    "Wizard ♔: whoever has it goes first, and acts first when both want to.\n"
    "Portal: what is cast there moves on to one other location; it is never checked.\n"
    "Character: what it brings depends on how many characters you have.\n"
    "Location: the card that lies there, or the portal.\n"
    "Check: one look at a location in phase V, to see who wins its card.\n"
    "\n"
    "A FIRST STRATEGY\n"
    "Look for cards that need only one or two more crystals from you. Low cast cards save crystals "
    "for the next round. Crystals stay on a card that nobody wins, so a fight may take two rounds. "
    "The portal lets you decide last.\n";

static const char help_de[] =
    "SCHOOL OF SORCERY AUF EINER SEITE\n"
    "Zwei Zauberer kämpfen mit Kristallen um magische Karten. Jede gewonnene Karte bringt "
    "Siegpunkte (SP) und eine Kraft. Wer zuerst das Ziel erreicht (13 SP, wenn nichts anderes "
    "gewählt ist), gewinnt sofort.\n"
    "\n"
    "DER TISCH\n"
    "Sechs Orte liegen in einer Reihe, fünf mit einer Karte und einer mit dem Portal. „5 um 2“ auf "
    "einer Karte heißt: Um sie zu gewinnen, brauchst du dort mindestens 5 Kristalle (die Kosten) "
    "und mindestens 2 mehr als dein Gegner (den Vorsprung). Darunter stehen die Kristalle beider "
    "Spieler und wie viele jedem noch fehlen.\n"
    "\n"
    "EINE RUNDE HAT FÜNF PHASEN\n"
    "I Nehmen: Jeder nimmt 5 Kristalle.\n"
    "II Zaubern: Jeder wirft drei Würfel. Die Zahl auf einem Würfel ist der Ort, an dem du zaubern "
    "wirst; mit einem Wurfstein ◆ würfelst du beliebig viele deiner Würfel neu. Dann legen beide "
    "geheim eine ihrer sechs Zauberkarten an jeden Würfel: 0, 1, 2 oder 3 Kristalle, oder ↻1 und "
    "↻2, die den Würfel vorher auf die Gegenseite drehen (1-6, 2-5, 3-4). Kosten deine drei Karten "
    "mehr Kristalle, als du hast, wählt der Gegner, welche davon gelten.\n"
    "III Portal: Jeder bringt alle seine Kristalle vom Portal gemeinsam an einen anderen Ort.\n"
    "IV Kräfte: Zuerst nutzt seine roten Kräfte, wer den Zauberer ♔ hat, dann der andere.\n"
    "V Wertung: Die Orte werden von 6 bis 1 geprüft. Wer Kosten und Vorsprung erfüllt, gewinnt die "
    "Karte. Die Kristalle des Gewinners dort sind ausgegeben; der Verlierer nimmt so viele zurück, "
    "wie der Vorsprung beträgt. Eine Karte, die niemand gewinnt, behält ihre Kristalle für die "
    "nächste Runde; mit 12 oder mehr scheidet sie aus.\n"
    "Dann rücken die Karten zusammen, und neue kommen dazu. Der Zauberer wechselt zum anderen "
    "Spieler, außer wenn sein Besitzer führt.\n"
    "\n"
    "DREI ARTEN VON KRÄFTEN\n"
    "Rot: einmal pro Runde, in Phase IV. Gelb: einmal im Spiel, jederzeit; du wirst gefragt, sooft "
    "es möglich ist. Grün: sofort, wenn du die Karte gewinnst. Du musst nie eine Kraft nutzen.\n"
    "\n"
    "BEGRIFFE\n"
    "Kosten: so viele deiner Kristalle braucht eine Karte mindestens.\n"
    "Vorsprung: so viele mehr als dein Gegner musst du dort außerdem haben.\n"
    "Vorrat: die Kristalle, mit denen du zaubern darfst; was übrig ist, bleibt dir. Der allgemeine "
    "Vorrat gehört niemandem.\n"
    "Zauberkarte: eine von deinen sechs; jede Runde gelten drei, eine an jedem Würfel.\n"
    "Wenden: den Würfel auf die Gegenseite drehen, bevor gezaubert wird.\n"
    "Überzogen: Die Karten kosten mehr, als dein Vorrat hat; der Gegner wählt, welche gelten.\n"
    "Wurfstein ◆: Wer ihn ausgibt, wirft beliebig viele eigene Würfel einmal neu.\n"
    "Legen: vom allgemeinen Vorrat auf eine Karte.\n"
    "Verschieben: von der Karte an einem Ort auf die an einem anderen.\n"
    "Entfernen: von einer Karte zurück in den allgemeinen Vorrat.\n"
    "Zauberer ♔: Wer ihn hat, beginnt, und handelt zuerst, wenn beide wollen.\n"
    "Portal: Was dort liegt, zieht an einen anderen Ort weiter; gewertet wird es nie.\n"
    "Charakter: Was er bringt, hängt davon ab, wie viele Charaktere du hast.\n"
    "Ort: die Karte, die dort liegt, oder das Portal.\n"
    "Wertung: In Phase V wird nachgesehen, wer die Karte eines Ortes gewinnt.\n"
    "\n"
    "EINE ERSTE STRATEGIE\n"
    "Achte auf Karten, bei denen dir nur noch ein oder zwei Kristalle fehlen. Mit niedrigen "
    "Zauberkarten sparst du Kristalle für die nächste Runde. Auf einer Karte, die niemand gewinnt, "
    "bleiben die Kristalle liegen; ein Kampf darf also zwei Runden dauern. Mit dem Portal "
    "entscheidest du zuletzt.\n";

const char *school_setup_word(const slg_game *game, slg_lang lang, const char *word) {
    (void)game;
    static const struct {
        const char *word, *text[SLG_LANGS];
    } words[] = {
#define GUIDE_X(id, word, en, de) {word, SLG_TEXTS(SCHOOL_SETUP_##id, en, de)},
        GUIDE_SCHOOL_SETUP(GUIDE_X)
#undef GUIDE_X
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) return words[i].text[lang];
    return word;
}

const char *school_help(slg_lang lang) {
    static const char *const pages[SLG_LANGS] = SLG_TEXTS(SCHOOL_HELP, help_en, help_de);
    return pages[lang];
}
