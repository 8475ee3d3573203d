/* SPDX-License-Identifier: MIT */
/* The game told to newcomers, and the words of its setup. */
#include <string.h>

#include "tui/sorcerer_words.h"

static const char help_en[] =
    "SORCERER IN ONE PAGE\n"
    "You are a sorcerer of three decks: a character, a lineage and a domain, shuffled into one "
    "grimoire of 40 cards. "
    "Who conquers two of the three battlefields wins at once; a side is lost when it has taken 12 "
    "damage. (In a Battle "
    "Royale a conquered battlefield is reset and counts a victory point; three win.)\n"
    "\n"
    "THE TABLE\n"
    "Your minions stand below, the enemy's above. \"4/3\" is attack (dice it rolls) and essence "
    "left; \"4/1(3)\" has "
    "taken 2 of 3. z exhausted · * legend · ^ flying · x blanked · f2 two flames · @1 one follower "
    "· +1 one "
    "attachment. ♔ is an avatar: skill cards and \"Here:\" on cards outside battlefields work "
    "where it stands. ◆ is the "
    "full fate counter, ◇ the emptied one; its holder goes first.\n"
    "\n"
    "A ROUND\n"
    "Ready: fate passes on, everything is readied; the first player rolls for energy or takes 4 "
    "for everybody; six "
    "actions and one omen each; avatars move.\n"
    "Actions: one at a time in turns, six each. Channel (2 energy), meditate (2 cards), play a "
    "card from hand for its "
    "energy, use a power (\"Action:\"), or reinforce: move or swap minions to a neighbouring "
    "battlefield, and move the "
    "avatar.\n"
    "Battle: one battlefield after another. In turns each side must attack with a ready minion "
    "there: it rolls as many "
    "dice as its attack, 7 at most. A die shows – (miss), 1 hit, 2 hits, or ! (critical). Then "
    "both may force rerolls: "
    "an omen rerolls any one die, full fate all of them. The attacker places criticals, the "
    "defender all other hits, on "
    "minions or on the side. Criticals count double against a side that had no minion there all "
    "phase.\n"
    "End: effects at the end of round, flames among them.\n"
    "\n"
    "WORDS\n"
    "Weaken: 1 damage, never the last one. A cost stands before \"to\": no cost, no effect. "
    "\"Here:\" confines an ability "
    "to its battlefield. Put into play: without cost and without \"when played\".\n"
    "\n"
    "A FIRST STRATEGY\n"
    "Bodies first: play minions in the first round and keep 2 or 3 energy for the next. Two "
    "battlefields are enough. "
    "Attack first with those that would die first. Keep omens for dice that decide something.\n";

static const char help_de[] =
    "SORCERER AUF EINER SEITE\n"
    "Du bist ein Zauberer aus drei Decks: Charakter, Abstammung und Domäne, gemischt zu einem "
    "Grimoire von 40 Karten. "
    "Wer zwei der drei Schlachtfelder erobert, gewinnt sofort; eine Seite ist mit 12 Schaden "
    "verloren. (Im Battle Royale "
    "wird ein erobertes Schlachtfeld zurückgesetzt und zählt einen Siegpunkt; drei gewinnen.)\n"
    "\n"
    "DER TISCH\n"
    "Deine Diener stehen unten, die des Gegners oben. \"4/3\" ist Angriff (so viele Würfel) und "
    "restliche Essenz; "
    "\"4/1(3)\" hat 2 von 3 genommen. z erschöpft · * Legende · ^ fliegend · x verstummt · f2 zwei "
    "Flammen · @1 ein "
    "Gefolge · +1 eine Beigabe. ♔ ist ein Avatar: Wo er steht, wirken Fertigkeiten und "
    "\"Hier:\" auf Karten außerhalb "
    "der Schlachtfelder. ◆ ist das volle Schicksal, ◇ das geleerte; wer es hat, beginnt.\n"
    "\n"
    "EINE RUNDE\n"
    "Bereitschaft: Das Schicksal geht weiter, alles wird bereit; der Startspieler würfelt um "
    "Energie oder nimmt 4 für "
    "alle; sechs Aktionen und ein Omen für jeden; die Avatare ziehen.\n"
    "Aktionen: abwechselnd je eine, sechs für jeden. Sammeln (2 Energie), meditieren (2 Karten), "
    "eine Handkarte für ihre "
    "Energie spielen, eine Kraft nutzen (\"Aktion:\") oder verstärken: Diener in ein benachbartes "
    "Schlachtfeld bewegen oder "
    "tauschen, und den Avatar bewegen.\n"
    "Kampf: ein Schlachtfeld nach dem anderen. Abwechselnd muss jede Seite mit einem bereiten "
    "Diener dort angreifen: Er "
    "würfelt so viele Würfel wie sein Angriff, höchstens 7. Ein Würfel zeigt – (daneben), 1 "
    "Treffer, 2 Treffer oder ! "
    "(kritisch). Dann dürfen beide Neuwürfe erzwingen: ein Omen einen Würfel, volles Schicksal "
    "alle. Kritische Treffer "
    "verteilt der Angreifer, alle anderen der Verteidiger, auf Diener oder die Seite. Gegen eine "
    "Seite, die in dieser Phase "
    "dort nie einen Diener hatte, zählen kritische doppelt.\n"
    "Ende: Effekte am Ende der Runde, auch Flammen.\n"
    "\n"
    "WÖRTER\n"
    "Schwächen: 1 Schaden, nie der letzte. Kosten stehen vor dem Effekt: ohne Kosten kein Effekt. "
    "\"Hier:\" beschränkt auf "
    "das Schlachtfeld. Ins Spiel bringen: ohne Kosten und ohne \"Wenn gespielt\".\n"
    "\n"
    "EINE ERSTE STRATEGIE\n"
    "Zuerst Diener: Spiel sie in der ersten Runde und behalte 2 oder 3 Energie. Zwei "
    "Schlachtfelder genügen. Greif zuerst "
    "mit denen an, die sonst zuerst fallen. Heb Omen für Würfel auf, die etwas entscheiden.\n";

const char *sorcerer_help(slg_lang lang) {
    return lang == SLG_DE ? help_de : help_en;
}

const char *sorcerer_setup_word(slg_lang lang, const char *word) {
    static const struct {
        const char *word, *de;
    } words[] = {
        {"format", "Format"},      {"usual", "üblich"},      {"royale", "Battle Royale"},
        {"team", "Teams"},         {"creation", "Zauberer"}, {"deal", "ausgeteilt"},
        {"draft", "ausgewählt"},   {"counters", "Marker"},   {"limited", "begrenzt"},
        {"unlimited", "beliebig"}, {"rounds", "Runden"},     {"first", "Beginnt"},
        {"random", "Zufall"},      {"boxes", "Schachteln"},
    };
    for (size_t i = 0; lang == SLG_DE && i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) return words[i].de;
    return word;
}
