/* SPDX-License-Identifier: MIT */
/* What the Endbringer's cards say: abilities in the cards' language, as on the cards of the game,
 * in English and German; then the cards of the game themselves. */
#include <string.h>

#include <sortilege/text.h>

#include "cards/read.h"
#include "cards/text.h"
#include "games/endbringer/card_language.h"
#include "games/endbringer/content.gen.h"
#include "kernel/text_out.h"
#include "test.h"

static char text[SLG_TEXT_MAX];

/* No holes where a word should be, whatever the program. */
static void check_whole_text(size_t length) {
    CHECK(length > 4 && length < sizeof text);
    CHECK(length > 4 && text[length - 1] == '.');
    CHECK(!strstr(text, "  ") && !strstr(text, "..") && !strstr(text, " .") && !strstr(text, " ,"));
    CHECK(!strstr(text, "?") && !strstr(text, ": .") && !strstr(text, ": ,"));
    CHECK(!strstr(text, "{") && !strstr(text, "()") && !strstr(text, "opponent"));
}

/* --- as the language says it --- */

/* The lines around an ability's line, depending on what the card is. The deck is a test deck and is
 * then treated as an army's, so that its minions are the Endbringer's too. */
typedef struct frame {
    const char *head, *before, *after;
    uint32_t line; /* of the card's abilities, which one it is */
} frame;

#define CARD(head)                                             \
    "deck tried\n  kind test\n  name en \"D\" de \"D\"\n" head \
    " it\n  name en \"It\" de \"Es\"\n  source designed\n"
static const frame deed = {CARD("card") "  deed  colours blue\n", "", "  critical: draw 1\n", 0};
static const frame critical = {CARD("card") "  deed  colours blue\n", "  action: draw 1\n", "", 1};
static const frame condition = {CARD("card") "  condition 3  colours blue\n", "",
                                "  critical: draw 1\n", 0};
static const frame star = {CARD("card") "  star condition 2  colours blue\n", "",
                           "  critical: draw 1\n", 0};
static const frame nemesis = {CARD("nemesis"), "", "", 0};
static const frame cultist = {CARD("card") "  cultist  essence 1\n", "", "", 0};
static const frame gate = {CARD("gate"), "", "", 0};
static const frame trauma = {CARD("trauma"), "", "", 0};
static const frame archetype = {CARD("archetype"), "",
                                "  tactic green: draw 1\n"
                                "  tactic red: draw 1\n"
                                "  tactic white: draw 1\n",
                                0};
static const frame minion = {CARD("card") "  minion  cost 1  attack 1  essence 1\n", "", "", 0};
static const frame evolve = {CARD("evolve"), "", "", 0};
static const frame stone = {CARD("monolith"), "", "", 0};
static const frame scenario = {CARD("scenario"), "", "  round 2: draw 1\n  round 3: draw 1\n", 0};
static const frame in_scenario = {CARD("scenario"), "",
                                  "  round 1: draw 1\n  round 2: draw 1\n  round 3: draw 1\n", 0};

typedef struct said {
    const frame *frame;
    const char *line, *en, *de;
} said;

static crd_storage storage;

/* Reads the line as an ability of a card of its own; NULL, and a failed check, if it is wrong. */
static const crd_set *read_line(const said *row) {
    static char file[4096];
    slg_error error = {0};
    slg_out out;
    slg_out_init(&out, file, sizeof file);
    slg_put(&out, row->frame->head);
    slg_put(&out, row->frame->before);
    slg_put(&out, "  ");
    slg_put(&out, row->line);
    slg_put(&out, "\n");
    slg_put(&out, row->frame->after);
    slg_status status = crd_read(file, slg_out_end(&out), &ebr_content, &storage, &error);
    CHECK_STR(error.text, "");
    return status == SLG_OK ? &storage.set : NULL;
}

static uint32_t card_tried(const crd_set *set) {
    for (uint32_t card = 0; card < set->card_count; card++)
        if (strcmp(set->cards[card].id, "it") == 0) return card;
    test_fail(__FILE__, __LINE__, "the card is not in the set");
    return 0;
}

static void check_rows(const said *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const crd_set *set = read_line(&rows[i]);
        test_note("row", i);
        if (!set) continue;
        uint32_t card = card_tried(set);
        storage.decks[set->cards[card].deck].kind = EBR_DECK_ARCHETYPE;
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_ability(set, card, rows[i].frame->line, (slg_lang)lang, &out);
            slg_out_end(&out);
            CHECK_STR(text, lang == SLG_DE ? rows[i].de : rows[i].en);
        }
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static const said deeds[] = {
    {&deed, "action: generate 1 rage; take 1 direct damage",
     "Action: Generate a rage counter, then take 1 direct damage.",
     "Aktion: Erzeuge einen Zornmarker, dann nimm 1 direkten Schaden."},
    {&deed, "action: take 1 direct damage for each rage at most 3 unless discard 1",
     "Action: Take 1 direct damage for each rage counter on Erlik Khan (at most 3) UNLESS you "
     "discard a card.",
     "Aktion: Nimm für jeden Zornmarker auf Erlik Khan 1 direkten Schaden (höchstens 3), ES SEI "
     "DENN, du wirfst eine Karte ab."},
    {&deed, "action: take 1 global damage for every 2 rage at least 1",
     "Action: Take 1 global damage for every 2 rage counters on Erlik Khan (at least 1).",
     "Aktion: Nimm für je 2 Zornmarker auf Erlik Khan 1 globalen Schaden (mindestens 1)."},
    {&deed, "across action: take 2 damage", "Action: Across: Take 2 damage.",
     "Aktion: Übergreifend: Nimm 2 Schaden."},
    {&deed, "action: generate 2 rage unless lose 1 omen",
     "Action: Generate 2 rage counters UNLESS you lose an omen.",
     "Aktion: Erzeuge 2 Zornmarker, ES SEI DENN, du verlierst ein Omen."},
    {&deed, "across action: destroy the lowest cost allied minion unless take 2 direct damage",
     "Action: Across: Destroy the allied minion with the lowest cost UNLESS you take 2 direct "
     "damage.",
     "Aktion: Übergreifend: Zerstöre den verbündeten Diener mit den niedrigsten Kosten, ES SEI "
     "DENN, du nimmst 2 direkten Schaden."},
    {&deed, "across action: spawn 1 minion", "Action: Across: Spawn a minion.",
     "Aktion: Übergreifend: Rufe einen Diener."},
    {&deed, "across action: give each enemy minion +1 attack until end of battle phase",
     "Action: Across: Each enemy minion gets +1 attack until the end of the battle phase.",
     "Aktion: Übergreifend: Jeder gegnerische Diener erhält +1 Angriff bis zum Ende der "
     "Kampfphase."},
    {&deed, "across action: repeat 2 times: put 1 tentacle into a battlefield",
     "Action: Across: Put 2 tentacles into one or both battlefields.",
     "Aktion: Übergreifend: Lege 2 Tentakel in eines oder beide Schlachtfelder."},
    {&deed, "action: put 1 tentacle into each battlefield",
     "Action: Put a tentacle into each battlefield.",
     "Aktion: Lege ein Tentakel in jedes Schlachtfeld."},
    {&deed, "action: receive 2 rubble unless take 3 direct damage",
     "Action: Receive 2 rubble UNLESS you take 3 direct damage.",
     "Aktion: Erhalte 2 Schutt, ES SEI DENN, du nimmst 3 direkten Schaden."},
    {&deed, "across action: put 1 fiend on the highest cost enemy minion without a fiend",
     "Action: Across: Put a shadow fiend on the enemy minion without a shadow fiend that has the "
     "highest cost.",
     "Aktion: Übergreifend: Lege einen Schattenmahr auf den gegnerischen Diener ohne Schattenmahr "
     "mit den höchsten Kosten."},
    {&deed,
     "action: put 1 fiend on each enemy minion in the battlefield with the most enemy minions "
     "unless discard 2",
     "Action: Put a shadow fiend on each enemy minion in the battlefield with the most enemy "
     "minions UNLESS you discard 2 cards.",
     "Aktion: Lege einen Schattenmahr auf jeden gegnerischen Diener im Schlachtfeld mit den "
     "meisten gegnerischen Dienern, ES SEI DENN, du wirfst 2 Karten ab."},
    {&deed, "action: take 1 global damage for each your rubble at most 2",
     "Action: Take 1 global damage for each card in your rubble pile (at most 2).",
     "Aktion: Nimm für jede Karte in deinem Schutt 1 globalen Schaden (höchstens 2)."},
    {&deed, "across action: for each tentacle there at most 2, exhaust an allied minion",
     "Action: Across: For each tentacle there (at most 2), exhaust an allied minion.",
     "Aktion: Übergreifend: Für jedes Tentakel dort (höchstens 2): Erschöpfe einen verbündeten "
     "Diener."},
    {&deed, "across action: take 1 damage for each tentacle there at most 3",
     "Action: Across: Take 1 damage for each tentacle there (at most 3).",
     "Aktion: Übergreifend: Nimm für jedes Tentakel dort 1 Schaden (höchstens 3)."},
    {&deed, "action: advance the gate unless take 2 direct damage",
     "Action: Advance the gate UNLESS you take 2 direct damage.",
     "Aktion: Drehe das Tor weiter, ES SEI DENN, du nimmst 2 direkten Schaden."},
    {&deed, "action: put 1 boon on 3 chamber cultists",
     "Action: Put a boon on each Cultist (at most three).",
     "Aktion: Lege eine Gunst auf jeden Kultisten (höchstens drei)."},
    {&deed,
     "action: if there is no chamber cultist, take 2 direct damage; put 1 boon on the fewest boons "
     "chamber cultist",
     "Action: If there are no Cultists, take 2 direct damage. Otherwise, put a boon on the Cultist "
     "with the fewest boons.",
     "Aktion: Falls es keinen Kultisten gibt, nimm 2 direkten Schaden. Sonst lege eine Gunst auf "
     "den Kultisten mit der wenigsten Gunst."},
    {&deed, "action: advance the gate for each chamber cultist at most 3",
     "Action: Advance the gate once for each Cultist in the Ritual Chamber (at most 3).",
     "Aktion: Drehe das Tor für jeden Kultisten in der Ritualkammer einmal weiter (höchstens 3)."},
    {&deed, "across action: take 1 damage plus 1 for each open gate there",
     "Action: Across: Take 1 damage for each open gate there, and 1 more.",
     "Aktion: Übergreifend: Nimm für jedes offene Tor dort 1 Schaden und noch 1 dazu."},
    {&deed, "across action: heal 2 damage from each enemy minion",
     "Action: Across: Heal 2 damage from each enemy minion.",
     "Aktion: Übergreifend: Heile 2 Schaden an jedem gegnerischen Diener."},
    {&deed, "across action: restore 2 defense of the most damaged monolith",
     "Action: Across: Restore 2 defense of the monolith with the most damage.",
     "Aktion: Übergreifend: Stelle 2 Verteidigung des Monolithen mit dem meisten Schaden wieder "
     "her."},
    {&deed, "action: enter a cultist; if not, take 2 direct damage",
     "Action: Put a Cultist from the Nemesis discard pile into the Ritual Chamber; it enters as if "
     "revealed. If there is none, take 2 direct damage.",
     "Aktion: Lege einen Kultisten aus dem Nemesis-Ablagestapel in die Ritualkammer; er betritt "
     "sie wie aufgedeckt. Falls es keinen gibt, nimm 2 direkten Schaden."},
    {&deed, "action: spawn 1 minion in the battlefield with the most open gates",
     "Action: Spawn a minion in the battlefield with the most open gates.",
     "Aktion: Rufe einen Diener in das Schlachtfeld mit den meisten offenen Toren."},
    {&deed, "action: banish 2 cards", "Action: Banish 2 cards.", "Aktion: Verbanne 2 Karten."},
    {&deed, "action: each player banishes 1 card", "Action: Each player banishes a card.",
     "Aktion: Jeder Spieler verbannt eine Karte."},
    {&deed, "action: banish 1 card from your hand", "Action: Banish a card from your hand.",
     "Aktion: Verbanne eine Karte aus deiner Hand."},
    {&deed, "across action: put 1 dream on the highest cost, fewest dreams enemy minion",
     "Action: Across: Put a dream on the enemy minion with the highest cost (if tied, the one with "
     "the fewest dreams).",
     "Aktion: Übergreifend: Lege einen Traum auf den gegnerischen Diener mit den höchsten Kosten "
     "(bei Gleichstand den mit den wenigsten Träumen)."},
    {&deed, "across action: move the highest attack allied minion to the other realm",
     "Action: Across: Move the allied minion with the highest attack to the other realm.",
     "Aktion: Übergreifend: Bewege den verbündeten Diener mit dem höchsten Angriff in das andere "
     "Reich."},
    {&deed, "across action: exhaust an allied minion in the fuller realm",
     "Action: Across: Exhaust an allied minion in the realm that holds more allied minions (if "
     "tied, in either).",
     "Aktion: Übergreifend: Erschöpfe einen verbündeten Diener im Reich mit mehr verbündeten "
     "Dienern (bei Gleichstand in einem der beiden)."},
    {&deed, "across action: spawn 1 minion to put 1 dream on the spawned minion",
     "Action: Across: Spawn a minion and put a dream on it.",
     "Aktion: Übergreifend: Rufe einen Diener und lege einen Traum auf ihn."},
};

TEST(deeds_in_both_languages) {
    CHECK_ROWS(deeds);
}

static const said criticals[] = {
    {&critical, "critical: remove 1 rage", "Critical: Remove a rage counter.",
     "Kritisch: Entferne einen Zornmarker."},
    {&critical, "critical: restore 2 defense", "Critical: Restore 2 defense.",
     "Kritisch: Stelle 2 Verteidigung wieder her."},
    {&critical, "here critical: deal 2 damage to an enemy minion",
     "Critical: Here: Deal 2 damage to an enemy minion.",
     "Kritisch: Hier: Füge einem gegnerischen Diener 2 Schaden zu."},
    {&critical, "here critical: ready an allied minion not attacker",
     "Critical: Here: Ready an allied minion other than the attacker.",
     "Kritisch: Hier: Mache einen verbündeten Diener außer dem Angreifer bereit."},
    {&critical, "critical: deal 2 damage to the struck monolith; take 1 direct damage",
     "Critical: Deal 2 more damage to the struck monolith, then take 1 direct damage.",
     "Kritisch: Füge dem getroffenen Monolithen 2 weiteren Schaden zu, dann nimm 1 direkten "
     "Schaden."},
    {&critical, "here critical: destroy an enemy minion of remaining essence 1",
     "Critical: Here: Destroy an enemy minion with 1 essence left.",
     "Kritisch: Hier: Zerstöre einen gegnerischen Diener mit 1 verbleibender Essenz."},
    {&critical, "critical: destroy a condition", "Critical: Destroy a condition.",
     "Kritisch: Zerstöre einen Zustand."},
    {&critical, "here critical: remove up to 2 tentacles here",
     "Critical: Here: Remove up to 2 tentacles.", "Kritisch: Hier: Entferne bis zu 2 Tentakel."},
    {&critical, "critical: remove all tentacles from a battlefield",
     "Critical: Remove all tentacles from a battlefield.",
     "Kritisch: Entferne alle Tentakel aus einem Schlachtfeld."},
    {&critical, "critical: each player removes 1 rubble", "Critical: Each player removes 1 rubble.",
     "Kritisch: Jeder Spieler entfernt 1 Schutt."},
    {&critical, "critical: a allied player removes up to 2 rubble",
     "Critical: An allied player removes up to 2 rubble.",
     "Kritisch: Ein verbündeter Spieler entfernt bis zu 2 Schutt."},
    {&critical, "critical: remove up to 3 rubble from all players",
     "Critical: Remove up to 3 rubble from any piles.",
     "Kritisch: Entferne bis zu 3 Schutt von beliebigen Spielern."},
    {&critical,
     "here critical: destroy an enemy minion with a fiend of remaining essence 2 or less",
     "Critical: Here: Destroy an enemy minion with a shadow fiend and 2 or less essence left.",
     "Kritisch: Hier: Zerstöre einen gegnerischen Diener mit Schattenmahr und höchstens 2 "
     "verbleibender Essenz."},
    {&critical, "critical: turn the gate back", "Critical: Turn the gate back 1 (never below 0).",
     "Kritisch: Drehe das Tor um 1 zurück (nie unter 0)."},
    {&critical, "critical: remove up to 2 boons from each chamber cultist",
     "Critical: Remove up to 2 boons from Cultists.",
     "Kritisch: Entferne bis zu 2 Gunst von Kultisten."},
    {&critical, "critical: destroy a chamber cultist without a boon",
     "Critical: Destroy a Cultist without a boon.",
     "Kritisch: Zerstöre einen Kultisten ohne Gunst."},
    {&critical, "critical: move up to 2 allied minions to the other realm",
     "Critical: Move up to two allied minions to the other realm.",
     "Kritisch: Bewege bis zu zwei verbündete Diener in das andere Reich."},
    {&critical, "critical: draw 1, then each player reclaims 1 card",
     "Critical: Draw a card. Then each player reclaims a card.",
     "Kritisch: Ziehe eine Karte. Dann holt jeder Spieler eine Karte zurück."},
};

TEST(criticals_in_both_languages) {
    CHECK_ROWS(criticals);
}

static const said conditions[] = {
    {&condition,
     "ongoing: whenever an allied minion is destroyed except by global damage, generate 1 rage",
     "Condition (3 omens): Whenever an allied minion is destroyed, but not by global damage, "
     "generate a rage counter.",
     "Zustand (3 Omen): Immer wenn ein verbündeter Diener zerstört wird, aber nicht durch globalen "
     "Schaden, erzeuge einen Zornmarker."},
    {&condition, "across ongoing: if rage is 3 or more, each enemy minion has +1 attack",
     "Condition (3 omens): Across: While 3 or more rage counters lie on Erlik Khan, enemy minions "
     "have +1 attack.",
     "Zustand (3 Omen): Übergreifend: Solange mindestens 3 Zornmarker auf Erlik Khan liegen, haben "
     "gegnerische Diener +1 Angriff."},
    {&condition, "ongoing: whenever a player channels, take 1 direct damage",
     "Condition (3 omens): Whenever a player channels energy, take 1 direct damage.",
     "Zustand (3 Omen): Immer wenn ein Spieler Energie sammelt, nimm 1 direkten Schaden."},
    {&condition, "here start of battle: put 1 tentacle here",
     "Condition (3 omens): Here: At the start of battle: Put a tentacle into this battlefield.",
     "Zustand (3 Omen): Hier: Zu Beginn des Kampfes: Lege ein Tentakel in dieses Schlachtfeld."},
    {&condition, "once ongoing: whenever a player meditates, receive 1 rubble",
     "Condition (3 omens): Whenever a player meditates for the first time in a round, that player "
     "receives 1 rubble.",
     "Zustand (3 Omen): Immer wenn ein Spieler zum ersten Mal in einer Runde meditiert, erhält "
     "dieser Spieler 1 Schutt."},
    {&condition, "ongoing: whenever a chamber cultist enters, take 2 direct damage",
     "Condition (3 omens): Whenever a Cultist enters the Ritual Chamber, take 2 direct damage.",
     "Zustand (3 Omen): Immer wenn ein Kultist die Ritualkammer betritt, nimm 2 direkten Schaden."},
    {&condition, "ongoing: each chamber cultist has +1 essence",
     "Condition (3 omens): Cultists have +1 essence.",
     "Zustand (3 Omen): Kultisten haben +1 Essenz."},
    {&condition, "ongoing: whenever an enemy minion is spawned, put 1 dream on it",
     "Condition (3 omens): Whenever an enemy minion is spawned, put a dream on it.",
     "Zustand (3 Omen): Immer wenn ein gegnerischer Diener gerufen wird, lege einen Traum auf "
     "ihn."},
    {&star, "ongoing: whenever you draw, banish 1 card",
     "Star condition (2 omens): Whenever you draw one or more cards, banish a card.",
     "Zustand mit Stern (2 Omen): Immer wenn du eine oder mehrere Karten ziehst, verbanne eine "
     "Karte."},
    {&star, "ongoing: each your minion in the dreamlands has -1 attack",
     "Star condition (2 omens): Your minions in the Dreamlands have −1 attack.",
     "Zustand mit Stern (2 Omen): Deine Diener in den Traumlanden haben −1 Angriff."},
};

TEST(conditions_in_both_languages) {
    CHECK_ROWS(conditions);
}

static const said pieces_of_nemeses[] = {
    {&nemesis, "start of round: take 1 global damage for each rubble",
     "At the start of every round but the first: Take 1 global damage for each card in all rubble "
     "piles.",
     "Zu Beginn jeder Runde außer der ersten: Nimm für jede Karte im Schutt aller Spieler 1 "
     "globalen Schaden."},
    {&nemesis, "end of round: each player receives 1 rubble",
     "At the end of the round: Each player receives 1 rubble.",
     "Am Ende der Runde: Jeder Spieler erhält 1 Schutt."},
    {&cultist, "on entering: advance the gate", "On entering: Advance the gate.",
     "Beim Betreten: Drehe das Tor weiter."},
    {&gate, "here end of battle: take 1 direct damage for each player",
     "Open: Here: At the end of battle: Take 1 direct damage for each player.",
     "Offen: Hier: Am Ende des Kampfes: Nimm für jeden Spieler 1 direkten Schaden."},
    {&gate, "end of round: put 1 boon on the fewest boons chamber cultist",
     "Open: At the end of the round: Put a boon on the Cultist with the fewest boons.",
     "Offen: Am Ende der Runde: Lege eine Gunst auf den Kultisten mit der wenigsten Gunst."},
    {&gate, "here ongoing: each enemy minion has +1 essence",
     "Open: Here: Enemy minions have +1 essence.",
     "Offen: Hier: Gegnerische Diener haben +1 Essenz."},
    {&trauma, "start of round: banish 1 card",
     "At the start of every round but the first: Banish a card.",
     "Zu Beginn jeder Runde außer der ersten: Verbanne eine Karte."},
};

TEST(pieces_of_nemeses_in_both_languages) {
    CHECK_ROWS(pieces_of_nemeses);
}

static const said armies[] = {
    {&archetype, "here tactic blue: raise 1 exhausted",
     "Blue: Here: Put the top card of the Archetype discard pile into this battlefield, exhausted.",
     "Blau: Hier: Lege die oberste Karte des Archetyp-Ablagestapels erschöpft in dieses "
     "Schlachtfeld."},
    {&archetype,
     "tactic blue: give attacker +1 attack for each starter in the archetype discard at most 3",
     "Blue: The attacker gets +1 attack for each starting minion in the Archetype discard pile (at "
     "most 3).",
     "Blau: Der Angreifer erhält für jede Karte „Anfangsdiener“ im Archetyp-Ablagestapel +1 "
     "Angriff (höchstens 3)."},
    {&archetype,
     "tactic blue: flip all omens on attacker, give attacker +1 attack for each flipped; if none "
     "was flipped, put 1 omen on attacker",
     "Blue: Flip all omens on the attacker. It gets +1 attack for each omen flipped. If none was "
     "flipped, put an omen on it.",
     "Blau: Drehe alle Omen auf dem Angreifer um. Er erhält für jedes umgedrehte Omen +1 Angriff. "
     "Falls keines umgedreht wurde, lege ein Omen auf ihn."},
    {&archetype,
     "here tactic blue: flip 1 omen on attacker to put 1 omen on each enemy minion not attacker; "
     "if none was flipped, put 1 omen on attacker",
     "Blue: Here: Flip an omen on the attacker to put an omen on each other enemy minion. If none "
     "was flipped, put an omen on the attacker.",
     "Blau: Hier: Drehe ein Omen auf dem Angreifer um, um ein Omen auf jeden anderen gegnerischen "
     "Diener zu legen. Falls keines umgedreht wurde, lege ein Omen auf den Angreifer."},
    {&archetype,
     "here tactic blue: flip 2 omens on attacker, heal 1 damage from each enemy minion not "
     "attacker for each flipped",
     "Blue: Here: Flip 2 omens on the attacker (or as many as it has), then heal 1 damage from "
     "each other enemy minion for each omen flipped.",
     "Blau: Hier: Drehe 2 Omen auf dem Angreifer (oder so viele, wie dort liegen) um, dann heile "
     "an jedem anderen gegnerischen Diener für jedes umgedrehte Omen 1 Schaden."},
    {&archetype, "tactic blue: evolve attacker", "Blue: The attacker evolves.",
     "Blau: Der Angreifer entwickelt sich."},
    {&archetype,
     "tactic blue: give attacker +1 attack plus 1 for each evolve counter on attacker at most 3",
     "Blue: The attacker gets +1 attack for each evolve counter on it, and 1 more (at most 3 in "
     "all).",
     "Blau: Der Angreifer erhält für jeden Entwicklungsmarker auf ihm +1 Angriff und noch 1 dazu "
     "(insgesamt höchstens 3)."},
    {&archetype, "tactic blue: a allied player discards 1 unless heal 2 damage from attacker",
     "Blue: An allied player discards a card UNLESS 2 damage is healed from the attacker.",
     "Blau: Ein verbündeter Spieler wirft eine Karte ab, ES SEI DENN, 2 Schaden werden am "
     "Angreifer geheilt."},
    {&archetype, "here tactic blue: spawn 1 swarm", "Blue: Here: Spawn a Pestilence Swarm.",
     "Blau: Hier: Rufe einen Pestschwarm."},
    {&minion, "here when played: raise 2",
     "Here: When played: Put the top 2 cards of the Archetype discard pile into this battlefield.",
     "Hier: Wenn gespielt: Lege die obersten 2 Karten des Archetyp-Ablagestapels in dieses "
     "Schlachtfeld."},
    {&minion, "when destroyed: reshuffle the archetype discard",
     "When destroyed: Shuffle the Archetype discard pile into the Archetype deck.",
     "Wenn zerstört: Mische den Archetyp-Ablagestapel in das Archetypdeck."},
    {&minion, "here ongoing: this has +1 attack for each other enemy minion at most 4",
     "Here: Ongoing: This minion has +1 attack for each other enemy minion (at most 4).",
     "Hier: Fortlaufend: Dieser Diener hat für jeden anderen gegnerischen Diener +1 Angriff "
     "(höchstens 4)."},
    {&minion, "ongoing: this has +1 attack for each card in the archetype discard at most 6",
     "Ongoing: This minion has +1 attack for each card in the Archetype discard pile (at most 6).",
     "Fortlaufend: Dieser Diener hat für jede Karte im Archetyp-Ablagestapel +1 Angriff (höchstens "
     "6)."},
    {&minion, "here when destroyed: take 1 damage for each omen on this",
     "Here: When destroyed: Take 1 damage for each omen that was on this minion.",
     "Hier: Wenn zerstört: Nimm für jedes Omen, das auf diesem Diener lag, 1 Schaden."},
    {&minion,
     "when played: the player with the most omens loses 1 omen to put 1 omen on this; if not, take "
     "1 direct damage",
     "When played: The player with the most omens loses an omen. If they do, put an omen on this "
     "minion. Otherwise, take 1 direct damage.",
     "Wenn gespielt: Der Spieler mit den meisten Omen verliert ein Omen. Wenn er das tut, lege ein "
     "Omen auf diesen Diener. Sonst nimm 1 direkten Schaden."},
    {&minion, "when played: evolve this unless a allied player discards 1",
     "When played: This minion evolves UNLESS an allied player discards a card.",
     "Wenn gespielt: Dieser Diener entwickelt sich, ES SEI DENN, ein verbündeter Spieler wirft "
     "eine Karte ab."},
    {&minion, "here when played: evolve the fewest evolve counters other enemy minion",
     "Here: When played: The other enemy minion with the fewest evolve counters evolves.",
     "Hier: Wenn gespielt: Der andere gegnerische Diener mit den wenigsten Entwicklungsmarkern "
     "entwickelt sich."},
    {&minion, "tactic: heal 1 damage from this for each evolve counter on this",
     "Tactic: Heal 1 damage from this minion for each evolve counter on it.",
     "Taktik: Heile an diesem Diener für jeden Entwicklungsmarker auf ihm 1 Schaden."},
    {&minion, "when played: evolve this, evolve this", "When played: This minion evolves twice.",
     "Wenn gespielt: Dieser Diener entwickelt sich zweimal."},
    {&minion,
     "here ongoing: if this has 2 or more evolve counters, each allied minion has -1 attack",
     "Here: Ongoing: While this minion has 2 or more evolve counters, allied minions have −1 "
     "attack.",
     "Hier: Fortlaufend: Solange dieser Diener mindestens 2 Entwicklungsmarker hat, haben "
     "verbündete Diener −1 Angriff."},
    {&minion, "here ongoing: if an allied minion with a swarm is here, this has +1 attack",
     "Here: Ongoing: While an allied minion has a Swarm, this minion has +1 attack.",
     "Hier: Fortlaufend: Solange ein verbündeter Diener einen Schwarm hat, hat dieser Diener +1 "
     "Angriff."},
    {&minion, "here ongoing: each rats has +1 attack", "Here: Ongoing: Plague Rats have +1 attack.",
     "Hier: Fortlaufend: Pestratten haben +1 Angriff."},
    {&minion, "here when destroyed: spawn 2 rats", "Here: When destroyed: Spawn 2 Plague Rats.",
     "Hier: Wenn zerstört: Rufe 2 Pestratten."},
    {&minion, "when played: spawn 1 swarm in each battlefield",
     "When played: Spawn a Pestilence Swarm in each battlefield.",
     "Wenn gespielt: Rufe einen Pestschwarm in jedes Schlachtfeld."},
    {&evolve, "tactic: archetype tactic", "Tactic: Resolve one more Archetype tactic.",
     "Taktik: Führe eine weitere Archetyptaktik aus."},
    {&evolve, "here ongoing: whenever an allied minion attacks, weaken it",
     "Ongoing: Here: Whenever an allied minion attacks, weaken it.",
     "Fortlaufend: Hier: Immer wenn ein verbündeter Diener angreift, schwäche ihn."},
};

TEST(armies_in_both_languages) {
    CHECK_ROWS(armies);
}

static const said monoliths[] = {
    {&stone, "here when felled: ready up to 2 allied minions not attacker",
     "When it falls: Here: Ready up to two allied minions other than the attacker.",
     "Wenn er fällt: Hier: Mache bis zu zwei verbündete Diener außer dem Angreifer bereit."},
    {&stone, "when felled: put 2 damage counters on the nemesis deck",
     "When it falls: Put 2 damage counters on the Nemesis deck.",
     "Wenn er fällt: Lege 2 Schadensmarker auf das Nemesisdeck."},
    {&stone, "when felled: destroy a condition; if not, gain 1 omen, draw 1",
     "When it falls: Destroy a condition. If there is none, gain an omen and draw a card.",
     "Wenn er fällt: Zerstöre einen Zustand. Falls es keinen gibt, erhalte ein Omen und ziehe eine "
     "Karte."},
    {&stone, "when felled: remove up to 2 counters",
     "When it falls: Remove up to 2 rage, tentacle, shadow fiend, boon or dream counters.",
     "Wenn er fällt: Entferne bis zu 2 Zorn-, Tentakel-, Schattenmahr-, Gunst- oder Traummarker."},
    {&stone, "here lasting ongoing: each enemy minion has +1 attack",
     "When it falls: Here: For the rest of the game: Enemy minions have +1 attack.",
     "Wenn er fällt: Hier: Bis zum Ende des Spiels: Gegnerische Diener haben +1 Angriff."},
    {&stone, "when felled: put 2 tentacles into each battlefield that has a monolith",
     "When it falls: Put 2 tentacles into each battlefield with a monolith.",
     "Wenn er fällt: Lege 2 Tentakel in jedes Schlachtfeld mit einem Monolithen."},
    {&stone, "here when felled: spawn 1 minion to evolve the spawned minion",
     "When it falls: Here: Spawn a minion; it evolves.",
     "Wenn er fällt: Hier: Rufe einen Diener; er entwickelt sich."},
    {&stone,
     "when felled: discard 3 unless for each battlefield, evolve an enemy minion in its "
     "battlefield",
     "When it falls: Discard 3 cards UNLESS an enemy minion in each battlefield evolves.",
     "Wenn er fällt: Wirf 3 Karten ab, ES SEI DENN, ein gegnerischer Diener in jedem Schlachtfeld "
     "entwickelt sich."},
    {&stone, "when felled: take 1 global damage plus 1 for each swarm in play at most 4",
     "When it falls: Take 1 global damage for each Pestilence Swarm in play, and 1 more (at most 4 "
     "in all).",
     "Wenn er fällt: Nimm für jeden Pestschwarm im Spiel 1 globalen Schaden und noch 1 dazu "
     "(insgesamt höchstens 4)."},
    {&stone, "here when felled: spawn 1 minion in each other battlefield",
     "When it falls: Here: Spawn a minion in each other battlefield.",
     "Wenn er fällt: Hier: Rufe einen Diener in jedes andere Schlachtfeld."},
    {&stone, "here when felled: put 1 arms on 3 enemy minions",
     "When it falls: Here: Put an Arms card from the top of your grimoire on each enemy minion (at "
     "most three).",
     "Wenn er fällt: Hier: Lege von oben aus deinem Grimoire eine Karte als Waffe an jeden "
     "gegnerischen Diener (höchstens drei)."},
    {&stone, "here when felled: dark energy", "When it falls: Here: Roll for dark energy.",
     "Wenn er fällt: Hier: Würfle für dunkle Energie."},
};

TEST(monoliths_in_both_languages) {
    CHECK_ROWS(monoliths);
}

static const said scenarios[] = {
    {&scenario, "round 1: for each player, spawn 1 minion in the battlefield without the avatar",
     "Round 1: For each player, spawn a minion in the battlefield without the avatar.",
     "Runde 1: Für jeden Spieler: Rufe einen Diener in das Schlachtfeld ohne den Avatar."},
    {&scenario, "round 1: take 1 direct damage for each enemy minion at most 2 a player",
     "Round 1: Take 1 direct damage for each enemy minion (at most 2 for each player).",
     "Runde 1: Nimm für jeden gegnerischen Diener 1 direkten Schaden (höchstens 2 für jeden "
     "Spieler)."},
    {&scenario, "round 1: give each enemy minion +1 attack until end of next battle phase",
     "Round 1: Each enemy minion gets +1 attack until the end of the next battle phase.",
     "Runde 1: Jeder gegnerische Diener erhält +1 Angriff bis zum Ende der nächsten Kampfphase."},
    {&scenario,
     "round 1: each player: put 1 arms on the fewest arms, highest cost enemy minion, put 1 arms "
     "on the fewest arms, highest cost enemy minion",
     "Round 1: Each player puts the top card of their grimoire as an Arms card on the enemy minion "
     "with the fewest Arms cards (if tied, the one with the highest cost), twice.",
     "Runde 1: Jeder Spieler legt zweimal die oberste Karte seines Grimoires als Waffe an den "
     "gegnerischen Diener mit den wenigsten Waffen (bei Gleichstand den mit den höchsten Kosten)."},
    {&scenario, "round 1: each player: take 2 direct damage unless lose 1 omen",
     "Round 1: For each player, take 2 direct damage UNLESS that player loses an omen.",
     "Runde 1: Für jeden Spieler: Nimm 2 direkten Schaden, ES SEI DENN, dieser Spieler verliert "
     "ein Omen."},
    {&scenario,
     "round 1: for each player after the first, spawn 1 minion in each avatar battlefield",
     "Round 1: For each player after the first, spawn a minion in each avatar battlefield.",
     "Runde 1: Für jeden Spieler nach dem ersten: Rufe einen Diener in jedes Avatarschlachtfeld."},
    {&scenario, "round 1: players win", "Round 1: The players win.",
     "Runde 1: Die Spieler gewinnen."},
    {&scenario,
     "round 1: for each player, for each avatar battlefield, put the lowest cost non-token enemy "
     "minion in its battlefield onto the altar",
     "Round 1: For each player, put the non-token enemy minion with the lowest cost in each avatar "
     "battlefield onto the altar.",
     "Runde 1: Für jeden Spieler: Lege den gegnerischen Diener mit den niedrigsten Kosten (kein "
     "Plättchen) in jedem Avatarschlachtfeld auf den Altar."},
    {&in_scenario, "start of each round: spawn 1 minion in each avatar battlefield",
     "At the start of every round: Spawn a minion in each avatar battlefield.",
     "Zu Beginn jeder Runde: Rufe einen Diener in jedes Avatarschlachtfeld."},
    {&in_scenario, "ongoing: rule dark-energy",
     "Ongoing: At the end of each battle, roll for dark energy: a die for each minion there. Any "
     "player may spend an omen to reroll one of these dice, or discard 3 cards to turn one to 1 or "
     "8. Then each minion that shows an 8 is destroyed.",
     "Fortlaufend: Würfle am Ende jedes Kampfes für dunkle Energie: einen Würfel für jeden Diener "
     "dort. Jeder Spieler darf ein Omen ausgeben, um einen dieser Würfel neu zu würfeln, oder 3 "
     "Karten abwerfen, um einen auf 1 oder 8 zu drehen. Dann wird jeder Diener zerstört, dessen "
     "Würfel eine 8 zeigt."},
};

TEST(scenarios_in_both_languages) {
    CHECK_ROWS(scenarios);
}

/* --- the cards of the game --- */

/* No card of the game has a text with a hole, or one that is cut. */
TEST(built_in_texts_are_whole) {
    for (uint32_t card = 0; card < ebr_content.card_count; card++) {
        const crd_card *it = &ebr_content.cards[card];
        bool foe = ebr_content.decks[it->deck].kind >= EBR_DECK_NEMESIS;
        for (uint32_t lang = 0; foe && lang <= SLG_DE; lang++) {
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_card_text(&ebr_content, card, (slg_lang)lang, &out);
            size_t length = slg_out_end(&out);
            test_note("card", card);
            CHECK(length < sizeof text);
            CHECK_EQ(length > 0, it->ability_count > 0);
            if (length) check_whole_text(length);
        }
    }
}

/* Every effect that is asked about can be put into a question. */
TEST(questions_are_whole) {
    for (uint32_t card = 0; card < ebr_content.card_count; card++) {
        const crd_card *it = &ebr_content.cards[card];
        if (ebr_content.decks[it->deck].kind < EBR_DECK_NEMESIS) continue;
        for (uint32_t n = 0; n < it->ability_count; n++)
            for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
                slg_out out;
                slg_out_init(&out, text, sizeof text);
                crd_put_use(&ebr_content, card, n, NULL, (slg_lang)lang, &out);
                slg_put(&out, ".");
                size_t length = slg_out_end(&out);
                test_note("card", card);
                check_whole_text(length);
            }
    }
}

/* A round effect that begins like an earlier one says so, which keeps scenarios short enough to
 * read. */
TEST(rounds_that_are_alike) {
    static const char file[] =
        "deck tried\n"
        "  kind test\n"
        "  name en \"D\" de \"D\"\n"
        "scenario it\n"
        "  name en \"It\" de \"Es\"\n"
        "  source designed\n"
        "  round 1: for each player, spawn 1 minion in the battlefield without the avatar\n"
        "  round 2: for each player, spawn 1 minion in the battlefield without the avatar\n"
        "  round 3: for each player, spawn 1 minion in the battlefield without the avatar; take 1 "
        "global damage\n";
    slg_error error = {0};
    slg_status status = crd_read(file, strlen(file), &ebr_content, &storage, &error);
    CHECK_STR(error.text, "");
    if (status != SLG_OK) return;
    for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        crd_put_card_text(&storage.set, card_tried(&storage.set), (slg_lang)lang, &out);
        slg_out_end(&out);
        CHECK_STR(text, lang == SLG_DE
                            ? "Runde 1: Für jeden Spieler: Rufe einen Diener in das Schlachtfeld "
                              "ohne den Avatar.\n"
                              "Runde 2: Wie in Runde 1.\n"
                              "Runde 3: Wie in Runde 1. Dann nimm 1 globalen Schaden."
                            : "Round 1: For each player, spawn a minion in the battlefield without "
                              "the avatar.\n"
                              "Round 2: As in round 1.\n"
                              "Round 3: As in round 1. Then take 1 global damage.");
    }
}

static const struct {
    const char *name, *en, *de;
} figures[] = {
    {"tithe-of-blood", "Nemesis action · blue, green, red", "Nemesisaktion · blau, grün, rot"},
    {"feud-without-end", "Condition · 3 omens · blue, red", "Zustand · 3 Omen · blau, rot"},
    {"a-moment-longer", "Condition · 1 omen · star · green", "Zustand · 1 Omen · Stern · grün"},
    {"wailing-cultist", "Cultist · essence 1", "Kultist · Essenz 1"},
    {"hob-mound-who-is-many", "Minion · cost 7 · 1/6 · legend · undead, giant",
     "Diener · Kosten 7 · 1/6 · Legende · Untoter, Riese"},
    {"pestilence-swarm", "Swarm · −1 attack", "Schwarm · −1 Angriff"},
    {"shattered", "Monolith", "Monolith"},
    {"gate-of-the-crown", "Gate", "Tor"},
};

TEST(figures_in_both_languages) {
    EACH(row, figures) {
        uint32_t card = 0;
        while (card < ebr_content.card_count && strcmp(ebr_content.cards[card].id, row->name) != 0)
            card++;
        CHECK(card < ebr_content.card_count);
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_figures(&ebr_content, card, (slg_lang)lang, &out);
            slg_out_end(&out);
            CHECK_STR(text, lang == SLG_DE ? row->de : row->en);
        }
    }
}
