/* SPDX-License-Identifier: MIT */
/* The game explained to newcomers, and which options of a setup they see. */
#include "guide/sorcerer/words.h"
#include "guide/spells/glossary.h"

#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "guide/sorcerer/words.fr.def"
#undef FRENCH

static const char help_en[] =
    "SORCERER ON ONE PAGE\n"
    "You are a sorcerer made of three decks: a character, a lineage and a domain, shuffled into "
    "one grimoire of 40 cards. The first player to conquer two of the three battlefields wins at "
    "once. A battlefield is conquered when the enemy's side of it has taken 12 damage. (In a "
    "Battle Royale a conquered battlefield brings a victory point and is reset; the first to three "
    "points wins.)\n"
    "\n"
    "THE TABLE\n"
    "Your minions stand at the bottom, the enemy's at the top. \"4/3\" is a minion's attack (the "
    "dice it rolls) and the essence it has left; \"4/1(3)\" has taken 2 of its 3. z exhausted · * "
    "legend · ^ flying · x blanked · f2 two flames · @1 one follower · +1 one attachment. ♔ is an "
    "avatar: skill cards, and \"Here:\" on cards outside battlefields, work where it stands. ◆ is "
    "the full fate counter, ◇ the emptied one; its holder goes first.\n"
    "\n"
    "A ROUND\n"
    "Ready: fate passes on and everything is readied; the first player rolls for energy or takes "
    "4, and everybody gets as much; each player gets six actions and one omen; avatars move.\n"
    "Actions: players take turns, one action at a time, six each. Channel (2 energy), meditate (2 "
    "cards), play a card from your hand for its energy cost, use a power (\"Action:\"), or "
    "reinforce: move or swap minions between neighbouring battlefields, and move your avatar.\n"
    "Battle: one battlefield after another. The sides take turns, and each must attack with a "
    "ready minion there if it has one. The minion rolls as many dice as its attack, 7 at most. A "
    "die shows – (miss), 1 hit, 2 hits, or ! (critical). Then both players may force rerolls: an "
    "omen rerolls any one die, full fate all of them. The attacker places criticals and the "
    "defender all other hits, on minions or on the side. Criticals count double against a side "
    "that has had no minion there all phase.\n"
    "End: effects at the end of the round take place, flames among them.\n"
    "\n" SPELLS_GLOSSARY_EN "\n"
    "A FIRST STRATEGY\n"
    "Minions first: play them in the first round and keep 2 or 3 energy for the next. Two "
    "battlefields are enough. Attack first with the minions that would otherwise die first. Keep "
    "omens for dice that decide something.\n";

static const char help_de[] =
    "SORCERER AUF EINER SEITE\n"
    "Du bist ein Zauberer aus drei Decks: Charakter, Abstammung und Domäne, gemischt zu einem "
    "Grimoire von 40 Karten. Wer zuerst zwei der drei Schlachtfelder erobert, gewinnt sofort. "
    "Erobert ist ein Schlachtfeld, wenn die Seite des Gegners 12 Schaden genommen hat. (Im Battle "
    "Royale bringt ein erobertes Schlachtfeld einen Siegpunkt und wird zurückgesetzt; wer zuerst "
    "drei Punkte hat, gewinnt.)\n"
    "\n"
    "DER TISCH\n"
    "Deine Diener stehen unten, die des Gegners oben. „4/3“ sind Angriff (so viele Würfel) und "
    "verbliebene Essenz eines Dieners; „4/1(3)“ hat 2 von 3 verloren. z erschöpft · * Legende · ^ "
    "fliegend · x verstummt · f2 zwei Flammen · @1 ein Gefolge · +1 eine Beigabe. ♔ ist ein "
    "Avatar: Wo er steht, wirken Fertigkeiten und „Hier:“ auf Karten außerhalb der Schlachtfelder. "
    "◆ ist der volle Schicksalsmarker, ◇ der geleerte; wer ihn hat, beginnt.\n"
    "\n"
    "EINE RUNDE\n"
    "Bereitschaft: Das Schicksal geht weiter, und alles wird bereit; der Startspieler würfelt um "
    "Energie oder nimmt 4, und alle bekommen gleich viel; jeder erhält sechs Aktionen und ein "
    "Omen; die Avatare ziehen.\n"
    "Aktionen: abwechselnd je eine, sechs für jeden. Energie sammeln (2), meditieren (2 Karten), "
    "eine Handkarte für ihre Energiekosten spielen, eine Kraft nutzen („Aktion:“) oder verstärken: "
    "Diener in ein benachbartes Schlachtfeld bewegen oder tauschen, und den Avatar bewegen.\n"
    "Kampf: ein Schlachtfeld nach dem anderen. Abwechselnd muss jede Seite mit einem bereiten "
    "Diener dort angreifen, wenn sie einen hat. Er würfelt mit so vielen Würfeln, wie er Angriff "
    "hat, höchstens 7. Ein Würfel zeigt – (daneben), 1 Treffer, 2 Treffer oder ! (kritisch). Dann "
    "dürfen beide Neuwürfe erzwingen: Ein Omen wirft einen beliebigen Würfel neu, volles Schicksal "
    "alle. Kritische Treffer verteilt der Angreifer, alle anderen der Verteidiger, auf Diener oder "
    "die Seite. Gegen eine Seite, die in dieser Phase dort nie einen Diener hatte, zählen "
    "kritische Treffer doppelt.\n"
    "Ende: Effekte am Ende der Runde, auch Flammen.\n"
    "\n" SPELLS_GLOSSARY_DE "\n"
    "EINE ERSTE STRATEGIE\n"
    "Zuerst Diener: Spiel sie in der ersten Runde und behalte 2 oder 3 Energie für die nächste. "
    "Zwei Schlachtfelder genügen. Greif zuerst mit den Dienern an, die sonst als Erste fallen. Heb "
    "Omen für Würfel auf, die etwas entscheiden.\n";

const char *sorcerer_help(slg_lang lang) {
    static const char *const pages[SLG_LANGS] = SLG_TEXTS(SORCERER_HELP, help_en, help_de);
    return pages[lang];
}

/* --- the setup --- */

/* The kind of deck that an option fixes, and for whom; false if it is about something else. */
static bool deck_option(uint32_t option, uint32_t *kind, uint32_t *seat) {
    if (option < SPL_SET_CHARACTER_A || option >= SPL_SET_BOARD_1) return false;
    *kind = (option - SPL_SET_CHARACTER_A) / SLG_SEATS_MAX;
    *seat = (option - SPL_SET_CHARACTER_A) % SLG_SEATS_MAX;
    return true;
}

slg_guide_rank sorcerer_setup_rank(uint32_t option, uint32_t seats) {
    uint32_t kind, seat, places = seats < 4 ? 3 : seats;
    bool teams = seats == 4 || seats == 6;
    if (deck_option(option, &kind, &seat))
        return seat == 0 ? SLG_RANK_USUAL : seat < seats ? SLG_RANK_RARE : SLG_RANK_HIDDEN;
    if (option == SPL_SET_FORMAT) return teams ? SLG_RANK_USUAL : SLG_RANK_HIDDEN;
    if (option == SPL_SET_CREATION || option == SPL_SET_POOL) return SLG_RANK_USUAL;
    if (option == SPL_SET_TEAM_FATE) return teams ? SLG_RANK_RARE : SLG_RANK_HIDDEN;
    if (option >= SPL_SET_BOARD_1 && option < SPL_SET_BOXES)
        return option - SPL_SET_BOARD_1 < places ? SLG_RANK_RARE : SLG_RANK_HIDDEN;
    return SLG_RANK_RARE;
}

/* A deck's skill card, a board's ability. */
void sorcerer_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value, char *out,
                         size_t capacity) {
    uint32_t kind, seat;
    int32_t card = -1;
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    if (value == 0) return;
    if (deck_option(option, &kind, &seat)) {
        int32_t deck = spl_deck_at(spl_set(game), kind, (uint32_t)value - 1);
        if (deck >= 0) card = spl_set(game)->decks[deck].skill;
    } else if (option >= SPL_SET_BOARD_1 && option < SPL_SET_BOXES) {
        card = spl_board_at(spl_set(game), (uint32_t)value - 1);
    }
    if (card >= 0) slg_card_text(game, (uint32_t)card, lang, out, capacity);
}
