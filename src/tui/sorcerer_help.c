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

/* --- the setup --- */

/* The deck or board of that name. */
static const char *content_word(const crd_set *set, slg_lang lang, const char *word) {
    for (uint32_t i = 0; i < set->deck_count; i++)
        if (strcmp(set->decks[i].id, word) == 0)
            return set->decks[i].kind == CRD_LINEAGE ? set->decks[i].title[lang]
                                                     : set->decks[i].name[lang];
    for (uint32_t i = 0; i < set->card_count; i++)
        if (set->cards[i].family == CRD_FAMILY_BOARD && strcmp(set->cards[i].id, word) == 0)
            return set->cards[i].name[lang];
    return word;
}

const char *sorcerer_setup_word(const slg_game *game, slg_lang lang, const char *word) {
    static const char *const words[][1 + SLG_LANGS] = {
        {"format", "Format", "Format"},
        {"usual", "usual", "üblich"},
        {"royale", "Battle Royale", "Battle Royale"},
        {"team", "teams", "Teams"},
        {"creation", "Sorcerers", "Zauberer"},
        {"deal", "by chance", "zufällig"},
        {"draft", "chosen in turn", "reihum gewählt"},
        {"character-a", "Your character", "Dein Charakter"},
        {"lineage-a", "Your lineage", "Deine Abstammung"},
        {"domain-a", "Your domain", "Deine Domäne"},
        {"character-b", "Second character", "Zweiter Charakter"},
        {"lineage-b", "Second lineage", "Zweite Abstammung"},
        {"domain-b", "Second domain", "Zweite Domäne"},
        {"character-c", "Third character", "Dritter Charakter"},
        {"lineage-c", "Third lineage", "Dritte Abstammung"},
        {"domain-c", "Third domain", "Dritte Domäne"},
        {"character-d", "Fourth character", "Vierter Charakter"},
        {"lineage-d", "Fourth lineage", "Vierte Abstammung"},
        {"domain-d", "Fourth domain", "Vierte Domäne"},
        {"character-e", "Fifth character", "Fünfter Charakter"},
        {"lineage-e", "Fifth lineage", "Fünfte Abstammung"},
        {"domain-e", "Fifth domain", "Fünfte Domäne"},
        {"character-f", "Sixth character", "Sechster Charakter"},
        {"lineage-f", "Sixth lineage", "Sechste Abstammung"},
        {"domain-f", "Sixth domain", "Sechste Domäne"},
        {"board-1", "Battlefield 1", "Schlachtfeld 1"},
        {"board-2", "Battlefield 2", "Schlachtfeld 2"},
        {"board-3", "Battlefield 3", "Schlachtfeld 3"},
        {"board-4", "Battlefield 4", "Schlachtfeld 4"},
        {"board-5", "Battlefield 5", "Schlachtfeld 5"},
        {"board-6", "Battlefield 6", "Schlachtfeld 6"},
        {"boxes", "Boxes", "Schachteln"},
        {"counters", "Counters", "Marker"},
        {"limited", "limited", "begrenzt"},
        {"unlimited", "unlimited", "beliebig viele"},
        {"rounds", "Round limit", "Rundengrenze"},
        {"first", "First", "Beginnt"},
        {"random", "by chance", "zufällig"},
        {"a", "first player", "erster Spieler"},
        {"b", "second player", "zweiter Spieler"},
        {"c", "third player", "dritter Spieler"},
        {"d", "fourth player", "vierter Spieler"},
        {"e", "fifth player", "fünfter Spieler"},
        {"f", "sixth player", "sechster Spieler"},
        {"team-fate", "Team's fate", "Schicksal im Team"},
        {"one", "one counter", "ein Marker"},
        {"own", "each an own one", "jeder einen eigenen"},
        {"curses", "Curses", "Flüche"},
        {"any", "on any minion", "an jeden Diener"},
        {"enemy", "on enemies only", "nur an gegnerische"},
        {"critical", "Double criticals", "Doppelte Kritische"},
        {"attacker", "attacker assigns", "Angreifer verteilt"},
        {"defender", "defender assigns", "Verteidiger verteilt"},
        {"useless", "Useless actions", "Nutzlose Aktionen"},
        {"allowed", "allowed", "erlaubt"},
        {"refused", "refused", "nicht erlaubt"},
        {"thirst", "Thirst for blood", "Blutdurst"},
        {"standstill", "Rounds of standstill", "Runden Stillstand"},
        {"once", "once an attack", "einmal je Angriff"},
        {"often", "any number", "beliebig oft"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], word) == 0) return words[i][1 + lang];
    return content_word(sor_set(game), lang, word);
}

/* The kind of deck that an option fixes, and for whom; false: it is about something else. */
static bool deck_option(uint32_t option, uint32_t *kind, uint32_t *seat) {
    if (option < SOR_SET_CHARACTER_A || option >= SOR_SET_BOARD_1) return false;
    *kind = (option - SOR_SET_CHARACTER_A) / SLG_SEATS_MAX;
    *seat = (option - SOR_SET_CHARACTER_A) % SLG_SEATS_MAX;
    return true;
}

table_rank sorcerer_setup_rank(uint32_t option, uint32_t seats) {
    uint32_t kind, seat, places = seats < 4 ? 3 : seats;
    bool teams = seats == 4 || seats == 6;
    if (deck_option(option, &kind, &seat))
        return seat == 0 ? TABLE_USUAL : seat < seats ? TABLE_RARE : TABLE_HIDDEN;
    if (option == SOR_SET_FORMAT) return teams ? TABLE_USUAL : TABLE_HIDDEN;
    if (option == SOR_SET_CREATION) return TABLE_USUAL;
    if (option == SOR_SET_TEAM_FATE) return teams ? TABLE_RARE : TABLE_HIDDEN;
    if (option >= SOR_SET_BOARD_1 && option < SOR_SET_BOXES)
        return option - SOR_SET_BOARD_1 < places ? TABLE_RARE : TABLE_HIDDEN;
    return TABLE_RARE;
}

/* A deck's skill card, a board's ability. */
void sorcerer_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value, char *out,
                         size_t capacity) {
    uint32_t kind, seat;
    int32_t card = -1;
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, "");
    if (value == 0) return;
    if (deck_option(option, &kind, &seat)) {
        int32_t deck = sor_deck_at(sor_set(game), kind, (uint32_t)value - 1);
        if (deck >= 0) card = sor_set(game)->decks[deck].skill;
    } else if (option >= SOR_SET_BOARD_1 && option < SOR_SET_BOXES) {
        card = sor_board_at(sor_set(game), (uint32_t)value - 1);
    }
    if (card >= 0) slg_card_text(game, (uint32_t)card, lang, out, capacity);
}
