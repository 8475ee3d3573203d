/* SPDX-License-Identifier: MIT */
/* Sentences of the card language and what is said for them in both languages: one thing and
 * several, who does it, where, how much of what. Types are made up so that each way a German noun
 * is declined occurs; what the cards of the boxes say is in sorcerer_texts.c and
 * endbringer_texts.c. */
#include <string.h>

#include <sortilege/text.h>

#include "cards/read.h"
#include "cards/text.h"
#include "games/endbringer/card_language.h"
#include "games/endbringer/content.gen.h"
#include "kernel/text_out.h"
#include "spells/verb_rows.h"
#include "test.h"

static const char types[] =
    "type undead en \"undead\" \"undead\" de \"Untoter\" \"Untote\" m\n"
    "type vampire en \"vampire\" \"vampires\" de \"Vampir\" \"Vampire\" m\n"
    "type witch en \"witch\" \"witches\" de \"Hexe\" \"Hexen\" f\n"
    "type prophet en \"prophet\" \"prophets\" de \"Prophet\" \"Propheten\" m\n"
    "type demon en \"demon\" \"demons\" de \"Dämon\" \"Dämonen\" m\n"
    "type monster en \"monster\" \"monsters\" de \"Ungeheuer\" \"Ungeheuer\" n\n"
    "type idol en \"idol\" \"idols\" de \"Götze\" \"Götzen\" m\n"
    "type dragoon en \"dragoon\" \"dragoons\" de \"Dragoner\" \"Dragonen\" m\n"
    "type lion en \"lion\" \"lions\" de \"Löwe\" \"Löwen\" m\n"
    "type giant en \"giant\" \"giants\" de \"Riese\" \"Riesen\" m\n"
    "type robot en \"robot\" \"robots\" de \"Autor\" \"Autoren\" m\n"
    "type god en \"god\" \"gods\" de \"Koloss\" \"Kolosse\" m\n"
    "type zombie en \"zombie\" \"zombies\" de \"Zombie\" \"Zombies\" m\n"
    "type elan en an \"élan\" \"élans\" de \"Überläufer\" \"Überläufer\" m\n"
    "deck d\n"
    "  kind test\n"
    "  name en \"D\" de \"D\"\n"
    "  title en \"D\" de \"D\"\n";

/* What stands around an ability's line, by what the card is. The Endbringer's decks are of a kind
 * for trying things, and then taken for an army's, so that minions are the Endbringer's too. */
typedef struct frame {
    const char *before, *after;
    bool foe;
} frame;

#define CARD(head)  head "  name en \"It\" de \"Es\"\n  source designed\n"
#define TRIED(head) "deck tried\n  kind test\n  name en \"D\" de \"D\"\n" CARD(head)
static const frame sminion = {CARD("card it\n") "  minion cost 2 attack 2 essence 2\n", "", false};
static const frame blade = {CARD("card it\n") "  attachment cost 1 attack +1 essence +1\n", "",
                            false};
static const frame sorcery = {CARD("card it\n") "  sorcery cost 1\n", "", false};
static const frame skill = {CARD("skill it\n"), "", false};
static const frame deed = {TRIED("card it\n") "  deed  colours blue\n", "  critical: draw 1\n",
                           true};
static const frame stone = {TRIED("monolith it\n"), "", true};
static const frame minion = {TRIED("card it\n") "  minion  cost 1  attack 1  essence 1\n", "",
                             true};

typedef struct said {
    const frame *frame;
    const char *line, *en, *de;
} said;

static crd_storage storage;

/* Reads the line as the first ability of a card; NULL, and a failed check, when it is wrong. */
static const crd_set *read_line(const said *row) {
    static char file[8192];
    slg_error error = {0};
    slg_out out;
    slg_out_init(&out, file, sizeof file);
    if (!row->frame->foe) slg_put(&out, types);
    slg_put(&out, row->frame->before);
    slg_put(&out, "  ");
    slg_put(&out, row->line);
    slg_put(&out, "\n");
    slg_put(&out, row->frame->after);
    const crd_set *base = row->frame->foe ? &ebr_content : &ebr_no_cards;
    slg_status status = crd_read(file, slg_out_end(&out), base, &storage, &error);
    CHECK_STR(error.text, "");
    return status == SLG_OK ? &storage.set : NULL;
}

static uint32_t card_tried(const crd_set *set) {
    uint32_t card = 0;
    while (strcmp(set->cards[card].id, "it") != 0)
        card++;
    return card;
}

static void check_rows(const said *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const crd_set *set = read_line(&rows[i]);
        test_note("row", i);
        if (!set) continue;
        uint32_t card = card_tried(set);
        if (rows[i].frame->foe) storage.decks[set->cards[card].deck].kind = EBR_DECK_ARCHETYPE;
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_ability(set, card, 0, (slg_lang)lang, &out);
            CHECK(slg_out_end(&out) < sizeof text);
            CHECK_STR(text, lang == SLG_DE ? rows[i].de : rows[i].en);
        }
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static const said players[] = {
    {&sorcery, "text: each opponent discards 1; then each opponent loses 1 omen",
     "Each opponent discards a card, then loses an omen.",
     "Jeder Gegner wirft eine Karte ab, dann verliert er ein Omen."},
    {&sorcery, "text: choose one: each opponent discards 1, each opponent loses 1 energy | draw 1",
     "Choose one: each opponent discards a card, then loses 1 energy; or draw a card.",
     "Wähle eines: Jeder Gegner wirft eine Karte ab, dann verliert er 1 Energie; oder ziehe eine "
     "Karte."},
    {&sorcery, "text: choose one: opponent discards 1, opponent loses 1 energy | draw 1",
     "Choose one: the opponent discards a card, then loses 1 energy; or draw a card.",
     "Wähle eines: Der Gegner wirft eine Karte ab, dann verliert er 1 Energie; oder ziehe eine "
     "Karte."},
    {&sminion, "when played: blank an enemy minion for its next attack",
     "When played: Blank an enemy minion for its next attack.",
     "Wenn gespielt: Lass einen gegnerischen Diener für den nächsten Angriff verstummen."},
    {&skill, "here action: put a card on this into your hand",
     "Here: Action: Put a card attached to this skill card into your hand.",
     "Hier: Aktion: Nimm eine Karte von dieser Fertigkeitskarte auf deine Hand."},
    {&skill, "here action: play a card on this",
     "Here: Action: Play a card attached to this skill card.",
     "Hier: Aktion: Spiele eine Karte von dieser Fertigkeitskarte."},
    {&sorcery, "text: search your grimoire for a monster and put it into your hand",
     "Search your grimoire for a monster, reveal it and put it into your hand.",
     "Durchsuche dein Grimoire nach einem Ungeheuer, zeige es und nimm es auf deine Hand."},
    {&sorcery, "text: look at opponent hand, opponent discards a monster in it",
     "Look at the opponent's hand. Choose a monster from it; they discard it.",
     "Sieh dir die gegnerische Hand an. Wähle ein Ungeheuer daraus; der Gegner wirft es ab."},
    {&sorcery, "text: discard each vampire", "Discard each vampire.", "Wirf jeden Vampir ab."},
    {&sorcery, "text: discard each vampire in your hand", "Discard each vampire.",
     "Wirf jeden Vampir ab."},
    {&sminion, "when played: pay 1 blood to look at opponent hand",
     "When played: Pay 1 blood to look at the opponent's hand.",
     "Wenn gespielt: Bezahle 1 Blut, um die gegnerische Hand anzusehen."},
    {&sminion, "when played: pay 1 blood to reveal your hand",
     "When played: Pay 1 blood to reveal your hand.",
     "Wenn gespielt: Bezahle 1 Blut, um deine Hand zu zeigen."},
    {&sorcery, "text: search your grimoire for a card of cost 2 or less and put it into your hand",
     "Search your grimoire for a card of cost 2 or less, reveal it and put it into your hand.",
     "Durchsuche dein Grimoire nach einer Karte mit Kosten von höchstens 2, zeige sie und nimm sie "
     "auf deine Hand."},
    {&sorcery, "text: search your grimoire for a flying card and put it into your hand",
     "Search your grimoire for a flying card, reveal it and put it into your hand.",
     "Durchsuche dein Grimoire nach einer fliegenden Karte, zeige sie und nimm sie auf deine "
     "Hand."},
    {&sorcery, "text: search your grimoire for a legend card and put it into your hand",
     "Search your grimoire for a legend, reveal it and put it into your hand.",
     "Durchsuche dein Grimoire nach einer Legende, zeige sie und nimm sie auf deine Hand."},
    {&blade, "end of battle: heal bearer 2 for each flame on bearer",
     "At the end of battle: Heal 2 damage on the bearer for each flame on it.",
     "Am Ende des Kampfes: Heile für jede Flamme auf dem Träger 2 Schaden am Träger."},
    {&blade, "end of battle: heal bearer 2 for each your minion",
     "At the end of battle: Heal 2 damage on the bearer for each of your minions.",
     "Am Ende des Kampfes: Heile für jeden deiner Diener 2 Schaden am Träger."},
    {&sminion, "when played: return each enemy minion to their hand",
     "When played: Return each enemy minion to its owner's hand.",
     "Wenn gespielt: Bringe jeden gegnerischen Diener auf die Hand seines Besitzers zurück."},
    {&sminion, "when played: return 2 enemy minions to their hand",
     "When played: Return two enemy minions to their owners' hands.",
     "Wenn gespielt: Bringe zwei gegnerische Diener auf die Hand ihrer Besitzer zurück."},
    {&sorcery, "text: each player: reinforce up to 1",
     "Each player reinforces with up to one of their minions.",
     "Jeder Spieler verstärkt mit bis zu einem seiner Diener."},
    {&sorcery, "text: each player: reinforce your avatar",
     "Each player reinforces with their avatar.", "Jeder Spieler verstärkt mit seinem Avatar."},
    {&sorcery, "text: each player: restore your side 1", "Each player restores 1 to their side.",
     "Jeder Spieler stellt 1 Punkt seiner Seite wieder her."},
    {&sorcery, "text: each player: restore your side 2", "Each player restores 2 to their side.",
     "Jeder Spieler stellt 2 Punkte seiner Seite wieder her."},
    {&sorcery, "text: each player: deal 1 to your side",
     "For each player, deal 1 damage to their side.",
     "Für jeden Spieler: Füge seiner Seite 1 Schaden zu."},
    {&sminion, "when played: move a flame from a minion to another damaged minion",
     "When played: Move a flame from a minion to another damaged minion.",
     "Wenn gespielt: Bewege eine Flamme von einem Diener auf einen anderen beschädigten Diener."},
    {&sminion, "when played: move a flame from a minion to another burning minion",
     "When played: Move a flame from a minion to another burning minion.",
     "Wenn gespielt: Bewege eine Flamme von einem Diener auf einen anderen brennenden Diener."},
    {&sminion, "when played: move a flame from a damaged minion to another minion",
     "When played: Move a flame from a damaged minion to another minion.",
     "Wenn gespielt: Bewege eine Flamme von einem beschädigten Diener auf einen anderen."},
    {&sminion, "when played: move this to another battlefield",
     "When played: Move this minion to another battlefield.",
     "Wenn gespielt: Bewege diesen Diener in ein anderes Schlachtfeld."},
    {&sminion, "when played: move this to an adjacent battlefield",
     "When played: Move this minion to an adjacent battlefield.",
     "Wenn gespielt: Bewege diesen Diener in ein benachbartes Schlachtfeld."},
    {&sminion, "when played: give this +1 attack for each damage on this, give this +1 essence",
     "When played: This minion gets +1 attack for each damage on it. It gets +1 essence until the "
     "end of the round.",
     "Wenn gespielt: Dieser Diener erhält für jeden Schaden an ihm +1 Angriff. Er erhält +1 Essenz "
     "bis zum Ende der Runde."},
    {&sminion, "when played: give a minion +1 attack, give it +1 essence",
     "When played: A minion gets +1 attack. It gets +1 essence until the end of the round.",
     "Wenn gespielt: Ein Diener erhält +1 Angriff. Er erhält +1 Essenz bis zum Ende der Runde."},
    {&sminion, "ongoing: this has +1 attack for each damage on this, this has +1 essence",
     "Ongoing: This minion has +1 attack for each damage on it and it has +1 essence.",
     "Fortlaufend: Dieser Diener hat für jeden Schaden an ihm +1 Angriff und er hat +1 Essenz."},
    {&sorcery, "text: weaken a idol", "Weaken an idol.", "Schwäche einen Götzen."},
    {&sorcery, "text: weaken the highest cost idol", "Weaken the idol with the highest cost.",
     "Schwäche den Götzen mit den höchsten Kosten."},
    {&sorcery, "text: look at opponent hand, opponent discards a idol in it",
     "Look at the opponent's hand. Choose an idol from it; they discard it.",
     "Sieh dir die gegnerische Hand an. Wähle einen Götzen daraus; der Gegner wirft ihn ab."},
    {&sorcery, "text: activate a idol", "Use an Action of an idol without spending an action.",
     "Nutze eine Aktion eines Götzen, ohne eine Aktion auszugeben."},
    {&sorcery, "text: copy when played of a idol", "Copy the “When played” ability of an idol.",
     "Kopiere die Fähigkeit „Wenn gespielt“ eines Götzen."},
    {&sorcery, "text: copy when played of an enemy giant",
     "Copy the “When played” ability of an enemy giant.",
     "Kopiere die Fähigkeit „Wenn gespielt“ eines gegnerischen Riesen."},
    {&sorcery, "text: copy when played of a robot", "Copy the “When played” ability of a robot.",
     "Kopiere die Fähigkeit „Wenn gespielt“ eines Autors."},
    {&sorcery, "text: copy when played of a god", "Copy the “When played” ability of a god.",
     "Kopiere die Fähigkeit „Wenn gespielt“ eines Kolosses."},
    {&sorcery, "text: copy when played of a zombie", "Copy the “When played” ability of a zombie.",
     "Kopiere die Fähigkeit „Wenn gespielt“ eines Zombies."},
    {&sorcery, "text: deal 1 to up to 2 robots", "Deal 1 damage to up to two robots.",
     "Füge bis zu zwei Autoren 1 Schaden zu."},
    {&sorcery, "text: deal 1 to 2 zombies", "Deal 1 damage to two zombies.",
     "Füge zwei Zombies 1 Schaden zu."},
    {&sorcery, "text: deal 1 to 2 of your zombies", "Deal 1 damage to two of your zombies.",
     "Füge zwei deiner Zombies 1 Schaden zu."},
    {&sorcery, "text: deal 1 to a demon", "Deal 1 damage to a demon.",
     "Füge einem Dämon 1 Schaden zu."},
    {&sorcery, "text: deal 1 to a robot", "Deal 1 damage to a robot.",
     "Füge einem Autor 1 Schaden zu."},
    {&sorcery, "text: deal 1 to a dragoon", "Deal 1 damage to a dragoon.",
     "Füge einem Dragoner 1 Schaden zu."},
    {&sorcery, "text: weaken a elan", "Weaken an élan.", "Schwäche einen Überläufer."},
    {&sorcery, "text: weaken an idol vampire", "Weaken a vampire or idol.",
     "Schwäche einen Vampir oder Götzen."},
    {&sminion, "when played: weaken 2 enemy minions, return those to their hand",
     "When played: Weaken two enemy minions, then return them to their owners' hands.",
     "Wenn gespielt: Schwäche zwei gegnerische Diener, dann bringe sie auf die Hand ihrer Besitzer "
     "zurück."},
    {&sminion, "ongoing: each your minion costs 1 less", "Ongoing: Your minions cost 1 less.",
     "Fortlaufend: Deine Diener kosten 1 weniger."},
    {&sminion, "when played: deal 1 to an enemy minion; if not, draw 1",
     "When played: Deal 1 damage to an enemy minion. If you do not, draw a card.",
     "Wenn gespielt: Füge einem gegnerischen Diener 1 Schaden zu. Wenn du das nicht tust, ziehe "
     "eine Karte."},
    {&sminion, "when played: exhaust a minion; if not, draw 1",
     "When played: Exhaust a minion. If you do not, draw a card.",
     "Wenn gespielt: Erschöpfe einen Diener. Wenn du das nicht tust, ziehe eine Karte."},
    {&sminion, "when played: steal 2 energy", "When played: Steal 2 energy from the opponent.",
     "Wenn gespielt: Stiehl dem Gegner 2 Energie."},
    {&sminion, "when played: draw 1, gain 1 action", "When played: Draw a card and gain an action.",
     "Wenn gespielt: Ziehe eine Karte und erhalte eine Aktion."},
    {&sminion, "when played: for each enemy minion, deal 1 to it",
     "When played: For each enemy minion, deal 1 damage to it.",
     "Wenn gespielt: Für jeden gegnerischen Diener: Füge ihm 1 Schaden zu."},
    {&sminion, "when played: draw 1 for each card in your hand",
     "When played: Draw a card for each card in your hand.",
     "Wenn gespielt: Ziehe für jede Karte auf deiner Hand eine Karte."},
    {&sminion, "when played: draw 1 for every 2 card in your hand",
     "When played: Draw a card for every 2 cards in your hand.",
     "Wenn gespielt: Ziehe für je 2 Karten auf deiner Hand eine Karte."},
    {&sminion, "when played: draw 1 for every 2 cards in your graveyard",
     "When played: Draw a card for every 2 cards in your graveyard.",
     "Wenn gespielt: Ziehe für je 2 Karten in deinem Friedhof eine Karte."},
    {&sminion, "when played: draw 1 for every 2 damage on this",
     "When played: Draw a card for every 2 damage on this minion.",
     "Wenn gespielt: Ziehe für je 2 Schaden an diesem Diener eine Karte."},
    {&sminion, "when played: repeat 3 times: weaken an enemy minion",
     "When played: Three times, weaken an enemy minion.",
     "Wenn gespielt: Dreimal: Schwäche einen gegnerischen Diener."},
    {&sminion, "when played: heal this 3, repeat 2 times: draw 1",
     "When played: Heal up to 3 damage on this minion. Twice, draw a card.",
     "Wenn gespielt: Heile bis zu 3 Schaden an diesem Diener. Zweimal: Ziehe eine Karte."},
    {&sminion, "when played: if this is unopposed, draw 1",
     "When played: If this minion is unopposed, draw a card.",
     "Wenn gespielt: Falls dieser Diener unangefochten ist, ziehe eine Karte."},
    {&sminion, "when played: if this is not unopposed, draw 1",
     "When played: If this minion is not unopposed, draw a card.",
     "Wenn gespielt: Falls dieser Diener nicht unangefochten ist, ziehe eine Karte."},
    {&sminion, "when played: exhaust a minion; if it is a vampire, draw 1",
     "When played: Exhaust a minion. If it is a vampire, draw a card.",
     "Wenn gespielt: Erschöpfe einen Diener. Falls er ein Vampir ist, ziehe eine Karte."},
    {&sminion, "when played: exhaust a minion; if it is not a vampire, draw 1",
     "When played: Exhaust a minion. If it is not a vampire, draw a card.",
     "Wenn gespielt: Erschöpfe einen Diener. Falls er kein Vampir ist, ziehe eine Karte."},
    {&sminion, "when played: exhaust a minion; if it is here, draw 1",
     "When played: Exhaust a minion. If it is here, draw a card.",
     "Wenn gespielt: Erschöpfe einen Diener. Falls er hier ist, ziehe eine Karte."},
    {&sminion, "when played: if there is a minion with a follower, draw 1",
     "When played: If there is a minion with a follower, draw a card.",
     "Wenn gespielt: Falls es einen Diener mit Gefolge gibt, ziehe eine Karte."},
    {&sminion, "when played: if there is no minion with a follower, draw 1",
     "When played: If there are no minions with a follower, draw a card.",
     "Wenn gespielt: Falls es keinen Diener mit Gefolge gibt, ziehe eine Karte."},
    {&sminion, "when played: if no minion is damaged, draw 1",
     "When played: If there are no damaged minions, draw a card.",
     "Wenn gespielt: Falls es keinen beschädigten Diener gibt, ziehe eine Karte."},
    {&sminion, "when played: if there is another your minion, draw 1",
     "When played: If you have another minion, draw a card.",
     "Wenn gespielt: Falls du einen anderen Diener hast, ziehe eine Karte."},
    {&sminion, "when played: if there is a vampire in your graveyard, draw 1",
     "When played: If you have a vampire in your graveyard, draw a card.",
     "Wenn gespielt: Falls du einen Vampir auf deinem Friedhof hast, ziehe eine Karte."},
    {&sminion, "ongoing: whenever this is moved, draw 1",
     "Ongoing: Whenever this minion is moved, draw a card.",
     "Fortlaufend: Immer wenn dieser Diener bewegt wird, ziehe eine Karte."},
    {&sminion, "ongoing: whenever an enemy minion is destroyed, draw 1",
     "Ongoing: Whenever an enemy minion is destroyed, draw a card.",
     "Fortlaufend: Immer wenn ein gegnerischer Diener zerstört wird, ziehe eine Karte."},
    {&sminion, "ongoing: whenever a card is played, draw 1",
     "Ongoing: Whenever a card is played, draw a card.",
     "Fortlaufend: Immer wenn eine Karte gespielt wird, ziehe eine Karte."},
    {&sminion, "ongoing: whenever this is played, draw 1",
     "Ongoing: Whenever this minion is played, draw a card.",
     "Fortlaufend: Immer wenn dieser Diener gespielt wird, ziehe eine Karte."},
    {&sminion, "ongoing: whenever your vampire is played, draw 1",
     "Ongoing: Whenever you play a vampire, draw a card.",
     "Fortlaufend: Immer wenn du einen Vampir spielst, ziehe eine Karte."},
    {&sminion, "ongoing: whenever an enemy sorcery is played, draw 1",
     "Ongoing: Whenever the opponent plays a sorcery, draw a card.",
     "Fortlaufend: Immer wenn der Gegner einen Zauber spielt, ziehe eine Karte."},
    {&sminion, "ongoing: whenever a battlefield is conquered, draw 1",
     "Ongoing: Whenever a battlefield is conquered, draw a card.",
     "Fortlaufend: Immer wenn ein Schlachtfeld erobert wird, ziehe eine Karte."},
    {&sminion, "ongoing: whenever a flame is put on this, draw 1",
     "Ongoing: Whenever a flame is put on this minion, draw a card.",
     "Fortlaufend: Immer wenn eine Flamme auf diesen Diener gelegt wird, ziehe eine Karte."},
    {&sminion, "ongoing: whenever a follower is attached to this, draw 1",
     "Ongoing: Whenever a follower is attached to this minion, draw a card.",
     "Fortlaufend: Immer wenn Gefolge an diesen Diener gelegt wird, ziehe eine Karte."},
    {&sminion, "ongoing: whenever a minion rolls, draw 1",
     "Ongoing: Whenever a minion has rolled its dice, draw a card.",
     "Fortlaufend: Immer wenn ein Diener gewürfelt hat, ziehe eine Karte."},
    {&sminion,
     "when played: look at top 3 of your grimoire, put 1 of them into your hand, put the others "
     "into your graveyard",
     "When played: Look at the top three cards of your grimoire. Put one of them into your hand "
     "and the rest into your graveyard.",
     "Wenn gespielt: Sieh dir die obersten drei Karten deines Grimoires an. Nimm eine davon auf "
     "deine Hand und lege die übrigen auf deinen Friedhof."},
    {&sminion,
     "when played: look at top 3 of your grimoire, put up to 2 of them into your hand, put the "
     "others into your graveyard",
     "When played: Look at the top three cards of your grimoire. Put up to two of them into your "
     "hand and the rest into your graveyard.",
     "Wenn gespielt: Sieh dir die obersten drei Karten deines Grimoires an. Nimm bis zu zwei davon "
     "auf deine Hand und lege die übrigen auf deinen Friedhof."},
    {&sminion, "when played: look at top 3 of your grimoire, put a vampire of them into your hand",
     "When played: Look at the top three cards of your grimoire. Put a vampire from among them "
     "into your hand.",
     "Wenn gespielt: Sieh dir die obersten drei Karten deines Grimoires an. Nimm einen Vampir "
     "davon auf deine Hand."},
    {&sminion,
     "when played: look at top 3 of your grimoire, put each vampire of them into your hand",
     "When played: Look at the top three cards of your grimoire. Put each vampire from among them "
     "into your hand.",
     "Wenn gespielt: Sieh dir die obersten drei Karten deines Grimoires an. Nimm jeden Vampir "
     "davon auf deine Hand."},
    {&sminion, "when played: look at opponent hand, opponent discards 2 of them",
     "When played: Look at the opponent's hand. Choose two cards from it; they discard them.",
     "Wenn gespielt: Sieh dir die gegnerische Hand an. Wähle zwei Karten daraus; der Gegner wirft "
     "sie ab."},
    {&sminion, "when played: look at opponent hand, opponent discards each vampire in it",
     "When played: Look at the opponent's hand. Choose each vampire from it; they discard them.",
     "Wenn gespielt: Sieh dir die gegnerische Hand an. Wähle jeden Vampir daraus; der Gegner wirft "
     "sie ab."},
    {&sminion, "when played: attach top 2 of opponent grimoire to this as followers",
     "When played: Attach the top two cards of the opponent's grimoire to this minion as "
     "followers.",
     "Wenn gespielt: Lege die obersten zwei Karten des gegnerischen Grimoires als Gefolge an "
     "diesen Diener."},
    {&sminion, "when played: put a card in any graveyard into your hand",
     "When played: Return a card from any graveyard to your hand.",
     "Wenn gespielt: Nimm eine Karte aus einem beliebigen Friedhof auf deine Hand."},
    {&sminion, "when played: destroy a follower on this",
     "When played: Destroy a follower on this minion.",
     "Wenn gespielt: Zerstöre eine Gefolgekarte an diesem Diener."},
    {&sminion, "when played: swap this and an enemy minion",
     "When played: Swap this minion with an enemy minion.",
     "Wenn gespielt: Tausche diesen Diener mit einem gegnerischen Diener."},
    {&sminion, "when played: choose two battlefields, move a minion in the first to the second",
     "When played: Choose two battlefields, then move a minion from the first to the second.",
     "Wenn gespielt: Wähle zwei Schlachtfelder, dann bewege einen Diener vom ersten ins zweite."},
    {&sminion,
     "when played: choose two battlefields, move up to 2 minions in the first to the second",
     "When played: Choose two battlefields, then move up to two minions from the first to the "
     "second.",
     "Wenn gespielt: Wähle zwei Schlachtfelder, dann bewege bis zu zwei Diener vom ersten ins "
     "zweite."},
    {&sminion, "when played: distribute 3 over enemy minions",
     "When played: Distribute 3 damage among all enemy minions.",
     "Wenn gespielt: Verteile 3 Schaden auf alle gegnerischen Diener."},
    {&sminion, "when played: each player may draw 1", "When played: Each player may draw a card.",
     "Wenn gespielt: Jeder Spieler darf eine Karte ziehen."},
    {&sminion, "when played: opponent may draw 1", "When played: The opponent may draw a card.",
     "Wenn gespielt: Der Gegner darf eine Karte ziehen."},
    {&sminion, "ongoing: whenever this rolls, may reroll up to 1 dice",
     "Ongoing: Whenever this minion has rolled its dice, you may reroll a die of this roll.",
     "Fortlaufend: Immer wenn dieser Diener gewürfelt hat, darfst du einen Würfel dieses Wurfs neu "
     "würfeln."},
    {&sminion, "may tactic: add 1 hit for each damage on this",
     "Tactic: You may add a hit to this roll for each damage on this minion.",
     "Taktik: Du darfst diesem Wurf für jeden Schaden an diesem Diener einen Treffer hinzufügen."},
    {&sminion, "may tactic: add 1 critical", "Tactic: You may add a critical hit to this roll.",
     "Taktik: Du darfst diesem Wurf einen kritischen Treffer hinzufügen."},
    {&sminion, "may tactic: if opponent has more minions than you, draw 1",
     "Tactic: If the defending player has more minions than you, you may draw a card.",
     "Taktik: Falls der verteidigende Spieler mehr Diener hat als du, darfst du eine Karte "
     "ziehen."},
    {&sminion, "may tactic: if you have more cards than opponent, draw 1",
     "Tactic: If you have more cards in hand than the defending player, you may draw a card.",
     "Taktik: Falls du mehr Karten auf der Hand hast als der verteidigende Spieler, darfst du eine "
     "Karte ziehen."},
    {&sminion, "when played: opponent chooses one: discard 1 | you draw 1",
     "When played: The opponent chooses one: you discard a card; or you draw a card.",
     "Wenn gespielt: Der Gegner wählt eines: Du wirfst eine Karte ab; oder du ziehst eine Karte."},
    {&sminion, "may when played: weaken this twice to draw 2",
     "When played: You may weaken this minion twice to draw 2 cards.",
     "Wenn gespielt: Du darfst diesen Diener zweimal schwächen, um 2 Karten zu ziehen."},
    {&sminion, "may when played: weaken this and pay 1 blood to draw 2",
     "When played: You may weaken this minion and pay 1 blood to draw 2 cards.",
     "Wenn gespielt: Du darfst diesen Diener schwächen und 1 Blut bezahlen, um 2 Karten zu "
     "ziehen."},
    {&sminion, "when played: pay 1 energy to for each enemy minion, deal 1 to it",
     "When played: Pay 1 energy. If you do, for each enemy minion, deal 1 damage to it.",
     "Wenn gespielt: Bezahle 1 Energie. Wenn du das tust, für jeden gegnerischen Diener: Füge ihm "
     "1 Schaden zu."},
    {&sminion, "when played: weaken 2 enemy minions, for each of those, draw 1",
     "When played: Weaken two enemy minions. For each of them, draw a card.",
     "Wenn gespielt: Schwäche zwei gegnerische Diener. Für jeden von ihnen: Ziehe eine Karte."},
    {&sminion, "when played: weaken 2 enemy minions, draw 1 for each minion weakened",
     "When played: Weaken two enemy minions, then draw a card for each minion weakened.",
     "Wenn gespielt: Schwäche zwei gegnerische Diener, dann ziehe für jeden geschwächten Diener "
     "eine Karte."},
    {&sminion, "when played: discard up to 2 cards, draw 1 for each card discarded",
     "When played: Discard up to two cards, then draw a card for each card discarded.",
     "Wenn gespielt: Wirf bis zu zwei Karten ab, dann ziehe für jede abgeworfene Karte eine "
     "Karte."},
    {&sminion, "when played: discard up to 4 cards, draw 1 for every 2 card discarded",
     "When played: Discard up to four cards, then draw a card for every 2 cards discarded.",
     "Wenn gespielt: Wirf bis zu vier Karten ab, dann ziehe für je 2 abgeworfene Karten eine "
     "Karte."},
    {&sminion, "when played: weaken each enemy minion, draw 1 for every 2 minion weakened",
     "When played: Weaken each enemy minion, then draw a card for every 2 minions weakened.",
     "Wenn gespielt: Schwäche jeden gegnerischen Diener, dann ziehe für je 2 geschwächte Diener "
     "eine Karte."},
    {&sminion, "when played: weaken 2 enemy minions, draw 1 for each of those",
     "When played: Weaken two enemy minions, then draw a card for each of them.",
     "Wenn gespielt: Schwäche zwei gegnerische Diener, dann ziehe für jeden von ihnen eine Karte."},
    {&sminion, "when played: exhaust a minion, then if it is damaged, weaken it",
     "When played: Exhaust a minion. If it is damaged, weaken it.",
     "Wenn gespielt: Erschöpfe einen Diener. Falls er beschädigt ist, schwäche ihn."},
    {&sminion, "when played: exhaust a minion; if it is not legend, draw 1",
     "When played: Exhaust a minion. If it is not a legend, draw a card.",
     "Wenn gespielt: Erschöpfe einen Diener. Falls er keine Legende ist, ziehe eine Karte."},
    {&sminion, "when played: weaken 4 enemy minions, draw 1 for every 2 of those",
     "When played: Weaken four enemy minions, then draw a card for every 2 of them.",
     "Wenn gespielt: Schwäche vier gegnerische Diener, dann ziehe für je 2 von ihnen eine Karte."},
    {&sminion, "when destroyed: if this has 2 or more attack, draw 1",
     "When destroyed: If this minion has 2 or more attack, draw a card.",
     "Wenn zerstört: Falls dieser Diener mindestens 2 Angriff hat, ziehe eine Karte."},
    {&sminion, "when destroyed: if this has 2 or more essence, draw 1",
     "When destroyed: If this minion has 2 or more essence, draw a card.",
     "Wenn zerstört: Falls dieser Diener mindestens 2 Essenz hat, ziehe eine Karte."},
    {&sminion,
     "ongoing: whenever an enemy minion is destroyed, weaken a minion of attacking player",
     "Ongoing: Whenever an enemy minion is destroyed, weaken a minion of the attacking player.",
     "Fortlaufend: Immer wenn ein gegnerischer Diener zerstört wird, schwäche einen Diener des "
     "angreifenden Spielers."},
    {&sminion, "when destroyed: weaken a minion of attacking player",
     "When destroyed: Weaken a minion of the attacking player.",
     "Wenn zerstört: Schwäche einen Diener des angreifenden Spielers."},
    {&sminion, "ongoing: each card in your hand costs 1 less", "Ongoing: Your cards cost 1 less.",
     "Fortlaufend: Deine Karten kosten 1 weniger."},
    {&sminion, "ongoing: each card in any hand costs 1 more", "Ongoing: All cards cost 1 more.",
     "Fortlaufend: Alle Karten kosten 1 mehr."},
    {&sminion, "when played: exhaust a minion, move this to its battlefield",
     "When played: Exhaust a minion, then move this minion to its battlefield.",
     "Wenn gespielt: Erschöpfe einen Diener, dann bewege diesen Diener in sein Schlachtfeld."},
    {&sminion, "when played: if there is no minion of essence 2, draw 1",
     "When played: If there are no minions with 2 essence, draw a card.",
     "Wenn gespielt: Falls es keinen Diener mit 2 Essenz gibt, ziehe eine Karte."},
    {&sminion, "when played: if there is no minion not this, draw 1",
     "When played: If there are no other minions, draw a card.",
     "Wenn gespielt: Falls es keinen anderen Diener gibt, ziehe eine Karte."},
    {&sminion, "may tactic: if there is no minion not attacker, draw 1",
     "Tactic: If there are no minions other than the attacker, you may draw a card.",
     "Taktik: Falls es keinen Diener außer dem Angreifer gibt, darfst du eine Karte ziehen."},
    {&sminion, "when played: if no minion is a vampire, draw 1",
     "When played: If there are no vampires, draw a card.",
     "Wenn gespielt: Falls es keinen Vampir gibt, ziehe eine Karte."},
    {&skill, "action: if there is no other skill card, draw 1",
     "Action: If there are no other skill cards, draw a card.",
     "Aktion: Falls es keine andere Fertigkeitskarte gibt, ziehe eine Karte."},
    {&sminion, "when played: activate an allied minion",
     "When played: Use an Action of an allied minion without spending an action.",
     "Wenn gespielt: Nutze eine Aktion eines verbündeten Dieners, ohne eine Aktion auszugeben."},
    {&sminion, "when played: weaken another other enemy minion",
     "When played: Weaken another enemy minion.",
     "Wenn gespielt: Schwäche einen anderen gegnerischen Diener."},
    {&sminion, "when played: give this +0/+1",
     "When played: This minion gets +1 essence until the end of the round.",
     "Wenn gespielt: Dieser Diener erhält +1 Essenz bis zum Ende der Runde."},
    {&sminion, "when played: give this +0 attack", "When played: This minion gets +0 attack.",
     "Wenn gespielt: Dieser Diener erhält +0 Angriff."},
    {&sminion, "when played: give this +0/+1 for each enemy minion",
     "When played: This minion gets +1 essence for each enemy minion until the end of the round.",
     "Wenn gespielt: Dieser Diener erhält für jeden gegnerischen Diener +1 Essenz bis zum Ende der "
     "Runde."},
    {&sminion, "ongoing: this has +0/+1 for each enemy minion",
     "Ongoing: This minion has +1 essence for each enemy minion.",
     "Fortlaufend: Dieser Diener hat für jeden gegnerischen Diener +1 Essenz."},
    {&sminion, "buried may tactic: copy when played of attacker",
     "Buried – Tactic: You may copy the “When played” ability of the attacking minion.",
     "Begraben – Taktik: Du darfst die Fähigkeit „Wenn gespielt“ des Angreifers kopieren."},
    {&blade, "may tactic: copy when played of attacker",
     "Tactic: You may copy the “When played” ability of the attacking minion.",
     "Taktik: Du darfst die Fähigkeit „Wenn gespielt“ des Angreifers kopieren."},
    {&sminion, "when played: discard a card in your hand, attach it to a minion",
     "When played: Discard a card, then attach it to a minion.",
     "Wenn gespielt: Wirf eine Karte ab, dann lege sie an einen Diener."},
    {&sminion, "when played: destroy an enemy minion; for each minion destroyed at most 2, draw 1",
     "When played: Destroy an enemy minion. For each minion destroyed, at most 2, draw a card.",
     "Wenn gespielt: Zerstöre einen gegnerischen Diener. Für jeden zerstörten Diener (höchstens "
     "2): Ziehe eine Karte."},
    {&sminion, "when played: discard up to 2 cards; for each card discarded at most 2, draw 1",
     "When played: Discard up to two cards. For each card discarded, at most 2, draw a card.",
     "Wenn gespielt: Wirf bis zu zwei Karten ab. Für jede abgeworfene Karte (höchstens 2): Ziehe "
     "eine Karte."},
    {&sminion, "when played: weaken each enemy minion, for each minion weakened, draw 1",
     "When played: Weaken each enemy minion. For each minion weakened, draw a card.",
     "Wenn gespielt: Schwäche jeden gegnerischen Diener. Für jeden geschwächten Diener: Ziehe eine "
     "Karte."},
    {&blade, "when played: if there is no sorcery in your hand, draw 1",
     "When played: If you have no sorceries in your hand, draw a card.",
     "Wenn gespielt: Falls du keinen Zauber auf deiner Hand hast, ziehe eine Karte."},
    {&blade, "when played: weaken an allied minion of attack 2 or less",
     "When played: Weaken an allied minion with 2 or less attack.",
     "Wenn gespielt: Schwäche einen verbündeten Diener mit höchstens 2 Angriff."},
    {&sminion, "when played: if there is no exhausted battlefield, draw 1",
     "When played: If there are no exhausted battlefields, draw a card.",
     "Wenn gespielt: Falls es kein erschöpftes Schlachtfeld gibt, ziehe eine Karte."},
    {&sorcery, "text: put this into your graveyard", "Put this card into your graveyard.",
     "Lege diese Karte auf deinen Friedhof."},
    {&sminion, "ongoing: each elan has +1 attack", "Ongoing: Each élan has +1 attack.",
     "Fortlaufend: Jeder Überläufer hat +1 Angriff."},
    {&sorcery, "text: weaken each elan", "Weaken each élan.", "Schwäche jeden Überläufer."},
    {&sminion, "when played: if there is a elan, draw 1",
     "When played: If there is an élan, draw a card.",
     "Wenn gespielt: Falls es einen Überläufer gibt, ziehe eine Karte."},
    {&sminion, "when played: exhaust a minion; if it has 2 or more damage, draw 1",
     "When played: Exhaust a minion. If it has 2 or more damage, draw a card.",
     "Wenn gespielt: Erschöpfe einen Diener. Falls er mindestens 2 Schaden hat, ziehe eine Karte."},
    {&sminion, "when played: exhaust a minion; if it has 2 or more flames, draw 1",
     "When played: Exhaust a minion. If it has 2 or more flames, draw a card.",
     "Wenn gespielt: Erschöpfe einen Diener. Falls er mindestens 2 Flammen hat, ziehe eine Karte."},
};

TEST(what_players_cards_say) {
    CHECK_ROWS(players);
}

static const said foes[] = {
    {&deed, "across action: repeat 2 times: put 1 tentacle into a battlefield",
     "Action: Across: Put 2 tentacles into one or both battlefields.",
     "Aktion: Übergreifend: Lege 2 Tentakel in eines oder beide Schlachtfelder."},
    {&deed, "action: repeat 2 times: put 1 tentacle into a battlefield",
     "Action: Put 2 tentacles into any battlefields.",
     "Aktion: Lege 2 Tentakel in beliebige Schlachtfelder."},
    {&deed, "action: repeat 2 times: put 1 omen on an enemy minion",
     "Action: Put 2 omens, each on an enemy minion.",
     "Aktion: Lege 2 Omen, jedes auf einen gegnerischen Diener."},
    {&deed, "action: repeat 2 times: put a fiend on an enemy minion",
     "Action: Put 2 shadow fiends, each on an enemy minion.",
     "Aktion: Lege 2 Schattenmahre, jeden auf einen gegnerischen Diener."},
    {&deed, "action: repeat 2 times: put a dream on an enemy minion",
     "Action: Put 2 dreams, each on an enemy minion.",
     "Aktion: Lege 2 Träume, jeden auf einen gegnerischen Diener."},
    {&deed, "action: repeat 2 times: put a boon on a chamber cultist",
     "Action: Put 2 boons, each on a Cultist.", "Aktion: Lege 2 Gunst, jede auf einen Kultisten."},
    {&deed, "across action: repeat 3 times: put 1 omen on an enemy minion",
     "Action: Across: Put 3 omens, each on an enemy minion.",
     "Aktion: Übergreifend: Lege 3 Omen, jedes auf einen gegnerischen Diener."},
    {&deed, "action: repeat 2 times: put 2 omens on an enemy minion",
     "Action: Twice, put 2 omens on an enemy minion.",
     "Aktion: Zweimal: Lege 2 Omen auf einen gegnerischen Diener."},
    {&deed, "action: repeat 2 times: put 1 omen on each enemy minion",
     "Action: Twice, put an omen on each enemy minion.",
     "Aktion: Zweimal: Lege ein Omen auf jeden gegnerischen Diener."},
    {&deed, "here action: remove up to 2 tentacles here", "Action: Here: Remove up to 2 tentacles.",
     "Aktion: Hier: Entferne bis zu 2 Tentakel."},
    {&deed, "action: remove up to 2 tentacles from a battlefield",
     "Action: Remove up to 2 tentacles from any battlefields.",
     "Aktion: Entferne bis zu 2 Tentakel aus beliebigen Schlachtfeldern."},
    {&deed, "action: remove up to 2 tentacles from each battlefield",
     "Action: Remove up to 2 tentacles from any battlefields.",
     "Aktion: Entferne bis zu 2 Tentakel aus beliebigen Schlachtfeldern."},
    {&deed, "action: remove all tentacles from each battlefield",
     "Action: Remove all tentacles from each battlefield.",
     "Aktion: Entferne alle Tentakel aus jedem Schlachtfeld."},
    {&deed, "action: remove up to 2 omens from each enemy minion",
     "Action: Remove up to 2 omens from enemy minions.",
     "Aktion: Entferne bis zu 2 Omen von gegnerischen Dienern."},
    {&deed, "action: remove up to 2 fiends from an enemy minion",
     "Action: Remove up to 2 shadow fiends from enemy minions.",
     "Aktion: Entferne bis zu 2 Schattenmahre von gegnerischen Dienern."},
    {&deed, "action: put 2 tentacles into the battlefield without the avatar",
     "Action: Put 2 tentacles into the battlefield without the avatar.",
     "Aktion: Lege 2 Tentakel in das Schlachtfeld ohne den Avatar."},
    {&deed, "action: spawn 1 minion in the battlefield with the most open gates",
     "Action: Spawn a minion in the battlefield with the most open gates.",
     "Aktion: Rufe einen Diener in das Schlachtfeld mit den meisten offenen Toren."},
    {&deed, "action: spawn 1 minion in each other battlefield",
     "Action: Spawn a minion in each other battlefield.",
     "Aktion: Rufe einen Diener in jedes andere Schlachtfeld."},
    {&deed, "action: spawn 1 minion in each battlefield that has a monolith",
     "Action: Spawn a minion in each battlefield with a monolith.",
     "Aktion: Rufe einen Diener in jedes Schlachtfeld mit einem Monolithen."},
    {&deed, "action: evolve an enemy minion unless discard 1",
     "Action: An enemy minion evolves UNLESS you discard a card.",
     "Aktion: Ein gegnerischer Diener entwickelt sich, ES SEI DENN, du wirfst eine Karte ab."},
    {&deed, "action: discard 1 to evolve an enemy minion",
     "Action: Discard a card to have an enemy minion evolve.",
     "Aktion: Wirf eine Karte ab, um einen gegnerischen Diener sich entwickeln zu lassen."},
    {&deed, "action: may evolve an enemy minion", "Action: You may have an enemy minion evolve.",
     "Aktion: Du darfst einen gegnerischen Diener sich entwickeln lassen."},
    {&deed, "action: you may discard 1 to evolve an enemy minion",
     "Action: You may discard a card to have an enemy minion evolve.",
     "Aktion: Du darfst eine Karte abwerfen, um einen gegnerischen Diener sich entwickeln zu "
     "lassen."},
    {&minion, "ongoing: whenever this attacks, evolve this and evolve this",
     "Ongoing: Whenever this minion attacks, it evolves twice.",
     "Fortlaufend: Immer wenn dieser Diener angreift, entwickelt er sich zweimal."},
    {&minion, "when played: evolve each enemy minion", "When played: Each enemy minion evolves.",
     "Wenn gespielt: Jeder gegnerische Diener entwickelt sich."},
    {&minion, "when played: weaken 2 enemy minions, evolve those",
     "When played: Weaken two enemy minions. Each of them evolves.",
     "Wenn gespielt: Schwäche zwei gegnerische Diener. Jeder von ihnen entwickelt sich."},
    {&minion, "when played: choose one: evolve this, evolve it | draw 1",
     "When played: Choose one: this minion evolves twice; or draw a card.",
     "Wenn gespielt: Wähle eines: Dieser Diener entwickelt sich zweimal; oder ziehe eine Karte."},
    {&minion, "when played: choose one: evolve this and evolve it | draw 1",
     "When played: Choose one: this minion evolves twice; or draw a card.",
     "Wenn gespielt: Wähle eines: Dieser Diener entwickelt sich zweimal; oder ziehe eine Karte."},
    {&minion, "when played: may evolve this and evolve it",
     "When played: You may have this minion evolve twice.",
     "Wenn gespielt: Du darfst diesen Diener sich zweimal entwickeln lassen."},
    {&minion, "when played: discard 1 to evolve this and evolve it",
     "When played: Discard a card to have this minion evolve twice.",
     "Wenn gespielt: Wirf eine Karte ab, um diesen Diener sich zweimal entwickeln zu lassen."},
    {&minion, "when played: evolve this and evolve it", "When played: This minion evolves twice.",
     "Wenn gespielt: Dieser Diener entwickelt sich zweimal."},
    {&deed, "action: raise 1 in each battlefield",
     "Action: Put the top card of the Archetype discard pile into each battlefield.",
     "Aktion: Lege die oberste Karte des Archetyp-Ablagestapels in jedes Schlachtfeld."},
    {&deed, "here action: raise 2",
     "Action: Here: Put the top 2 cards of the Archetype discard pile into this battlefield.",
     "Aktion: Hier: Lege die obersten 2 Karten des Archetyp-Ablagestapels in dieses Schlachtfeld."},
    {&deed, "action: raise 2 exhausted in the battlefield without the avatar",
     "Action: Put the top 2 cards of the Archetype discard pile into the battlefield without the "
     "avatar, exhausted.",
     "Aktion: Lege die obersten 2 Karten des Archetyp-Ablagestapels erschöpft in das Schlachtfeld "
     "ohne den Avatar."},
    {&deed, "action: raise 1 exhausted in a battlefield",
     "Action: Put the top card of the Archetype discard pile into a battlefield, exhausted.",
     "Aktion: Lege die oberste Karte des Archetyp-Ablagestapels erschöpft in ein Schlachtfeld."},
    {&deed, "action: put 1 arms on each enemy minion",
     "Action: Put an Arms card from the top of your grimoire on each enemy minion.",
     "Aktion: Lege von oben aus deinem Grimoire eine Karte als Waffe an jeden gegnerischen "
     "Diener."},
    {&deed, "action: put 1 arms on an enemy minion",
     "Action: Put the top card of your grimoire as an Arms card on an enemy minion.",
     "Aktion: Lege die oberste Karte deines Grimoires als Waffe an einen gegnerischen Diener."},
    {&deed, "action: put 2 arms on an enemy minion",
     "Action: Put the top 2 cards of your grimoire as Arms cards on an enemy minion.",
     "Aktion: Lege die obersten 2 Karten deines Grimoires als Waffen an einen gegnerischen "
     "Diener."},
    {&minion, "when played: put 1 arms on this",
     "When played: Put the top card of your grimoire as an Arms card on this minion.",
     "Wenn gespielt: Lege die oberste Karte deines Grimoires als Waffe an diesen Diener."},
    {&minion, "when played: put 2 arms on this",
     "When played: Put the top 2 cards of your grimoire as Arms cards on this minion.",
     "Wenn gespielt: Lege die obersten 2 Karten deines Grimoires als Waffen an diesen Diener."},
    {&deed, "action: put 1 arms on 2 enemy minions",
     "Action: Put an Arms card from the top of your grimoire on each enemy minion (at most two).",
     "Aktion: Lege von oben aus deinem Grimoire eine Karte als Waffe an jeden gegnerischen Diener "
     "(höchstens zwei)."},
    {&minion, "tactic: put 1 arms on this and put 1 arms on this",
     "Tactic: Put the top card of your grimoire as an Arms card on this minion, twice.",
     "Taktik: Lege zweimal die oberste Karte deines Grimoires als Waffe an diesen Diener."},
    {&deed, "action: advance the gate twice", "Action: Advance the gate twice.",
     "Aktion: Drehe das Tor zweimal weiter."},
    {&deed, "action: discard 1 to advance the gate twice",
     "Action: Discard a card to advance the gate twice.",
     "Aktion: Wirf eine Karte ab, um das Tor zweimal weiterzudrehen."},
    {&deed, "action: discard 1 to advance the gate", "Action: Discard a card to advance the gate.",
     "Aktion: Wirf eine Karte ab, um das Tor weiterzudrehen."},
    {&deed, "action: advance the gate for each boon",
     "Action: Advance the gate once for each boon in the Ritual Chamber.",
     "Aktion: Drehe das Tor für jede Gunst in der Ritualkammer einmal weiter."},
    {&deed, "action: flip all omens on an enemy minion; advance the gate for each flipped",
     "Action: Flip all omens on an enemy minion, then advance the gate once for each omen flipped.",
     "Aktion: Drehe alle Omen auf einem gegnerischen Diener um, dann drehe das Tor für jedes "
     "umgedrehte Omen einmal weiter."},
    {&deed, "action: flip 2 omens on an enemy minion, advance the gate for each flipped",
     "Action: Flip 2 omens on an enemy minion (or as many as it has), then advance the gate once "
     "for each omen flipped.",
     "Aktion: Drehe 2 Omen auf einem gegnerischen Diener (oder so viele, wie dort liegen) um, dann "
     "drehe das Tor für jedes umgedrehte Omen einmal weiter."},
    {&deed, "action: heal all damage from each enemy minion unless discard 1",
     "Action: Heal all damage from each enemy minion UNLESS you discard a card.",
     "Aktion: Heile allen Schaden an jedem gegnerischen Diener, ES SEI DENN, du wirfst eine Karte "
     "ab."},
    {&deed, "action: discard 1 unless heal all damage from each enemy minion",
     "Action: Discard a card UNLESS all damage is healed from each enemy minion.",
     "Aktion: Wirf eine Karte ab, ES SEI DENN, aller Schaden wird an jedem gegnerischen Diener "
     "geheilt."},
    {&deed, "action: take 1 damage unless heal 1 damage from each enemy minion",
     "Action: Take 1 damage UNLESS 1 damage is healed from each enemy minion.",
     "Aktion: Nimm 1 Schaden, ES SEI DENN, 1 Schaden wird an jedem gegnerischen Diener geheilt."},
    {&deed, "action: take 1 damage unless heal 2 damage from each enemy minion for each rage",
     "Action: Take 1 damage UNLESS 2 damage is healed from each enemy minion for each rage counter "
     "on Erlik Khan.",
     "Aktion: Nimm 1 Schaden, ES SEI DENN, für jeden Zornmarker auf Erlik Khan werden an jedem "
     "gegnerischen Diener 2 Schaden geheilt."},
    {&deed, "action: heal 1 damage from each enemy minion for each rage",
     "Action: Heal 1 damage from each enemy minion for each rage counter on Erlik Khan.",
     "Aktion: Heile an jedem gegnerischen Diener für jeden Zornmarker auf Erlik Khan 1 Schaden."},
    {&minion, "when destroyed: draw 1 for each omen on this",
     "When destroyed: Draw a card for each omen that was on this minion.",
     "Wenn zerstört: Ziehe für jedes Omen, das auf diesem Diener lag, eine Karte."},
    {&minion, "when destroyed: draw 1 for every 2 omens on this",
     "When destroyed: Draw a card for every 2 omens that were on this minion.",
     "Wenn zerstört: Ziehe für je 2 Omen, die auf diesem Diener lagen, eine Karte."},
    {&minion, "when destroyed: take 1 damage for each omen on this",
     "When destroyed: Take 1 damage for each omen that was on this minion.",
     "Wenn zerstört: Nimm für jedes Omen, das auf diesem Diener lag, 1 Schaden."},
    {&minion, "when destroyed: take 1 damage for every 2 omens on this",
     "When destroyed: Take 1 damage for every 2 omens that were on this minion.",
     "Wenn zerstört: Nimm für je 2 Omen, die auf diesem Diener lagen, 1 Schaden."},
    {&minion, "ongoing: whenever an enemy minion attacks, evolve it",
     "Ongoing: Whenever an enemy minion attacks, it evolves.",
     "Fortlaufend: Immer wenn ein gegnerischer Diener angreift, entwickelt er sich."},
    {&deed, "action: take 1 damage unless heal 2 damage from each enemy minion",
     "Action: Take 1 damage UNLESS 2 damage is healed from each enemy minion.",
     "Aktion: Nimm 1 Schaden, ES SEI DENN, 2 Schaden werden an jedem gegnerischen Diener geheilt."},
    {&deed, "action: take 1 damage unless heal 1 damage from each enemy minion for each rage",
     "Action: Take 1 damage UNLESS 1 damage is healed from each enemy minion for each rage counter "
     "on Erlik Khan.",
     "Aktion: Nimm 1 Schaden, ES SEI DENN, für jeden Zornmarker auf Erlik Khan wird an jedem "
     "gegnerischen Diener 1 Schaden geheilt."},
    {&minion, "when played: move a minion in the battlefield without the avatar to a battlefield",
     "When played: Move a minion from the battlefield without the avatar to another battlefield.",
     "Wenn gespielt: Bewege einen Diener vom Schlachtfeld ohne den Avatar in ein anderes "
     "Schlachtfeld."},
    {&minion, "ongoing: whenever this attacks, activate an allied minion",
     "Ongoing: Whenever this minion attacks, use an Action of an allied minion without spending an "
     "action.",
     "Fortlaufend: Immer wenn dieser Diener angreift, nutze eine Aktion eines verbündeten Dieners, "
     "ohne eine Aktion auszugeben."},
    {&stone, "when felled: if there is no battlefield not this, draw 1",
     "When it falls: If there are no other battlefields, draw a card.",
     "Wenn er fällt: Falls es kein anderes Schlachtfeld gibt, ziehe eine Karte."},
    {&deed, "action: take 1 damage plus 2 for each rage",
     "Action: Take 2 damage for each rage counter on Erlik Khan, and 1 more.",
     "Aktion: Nimm für jeden Zornmarker auf Erlik Khan 2 Schaden und noch 1 dazu."},
    {&deed, "action: take 1 damage plus 2 for each rage at most 9",
     "Action: Take 2 damage for each rage counter on Erlik Khan, and 1 more (at most 9 in all).",
     "Aktion: Nimm für jeden Zornmarker auf Erlik Khan 2 Schaden und noch 1 dazu (insgesamt "
     "höchstens 9)."},
    {&deed, "action: take 1 damage for each rage at most 2 a player",
     "Action: Take 1 damage for each rage counter on Erlik Khan (at most 2 for each player).",
     "Aktion: Nimm für jeden Zornmarker auf Erlik Khan 1 Schaden (höchstens 2 für jeden Spieler)."},
    {&deed, "action: deal 1 to an enemy minion; if not, take 1 damage",
     "Action: Deal 1 damage to an enemy minion. If there is none, take 1 damage.",
     "Aktion: Füge einem gegnerischen Diener 1 Schaden zu. Falls es keinen gibt, nimm 1 Schaden."},
    {&deed, "action: weaken an enemy minion; if not, take 1 damage",
     "Action: Weaken an enemy minion. If there is none, take 1 damage.",
     "Aktion: Schwäche einen gegnerischen Diener. Falls es keinen gibt, nimm 1 Schaden."},
    {&deed, "action: exhaust an allied minion; if not, take 1 damage",
     "Action: Exhaust an allied minion. If there is none, take 1 damage.",
     "Aktion: Erschöpfe einen verbündeten Diener. Falls es keinen gibt, nimm 1 Schaden."},
    {&deed, "across action: put 1 omen on an enemy minion; if not, take 1 damage",
     "Action: Across: Put an omen on an enemy minion. If there is none, take 1 damage.",
     "Aktion: Übergreifend: Lege ein Omen auf einen gegnerischen Diener. Falls es keinen gibt, "
     "nimm 1 Schaden."},
    {&deed, "action: take 2 damage; if not, draw 1",
     "Action: Take 2 damage. Otherwise, draw a card.",
     "Aktion: Nimm 2 Schaden. Sonst ziehe eine Karte."},
    {&minion, "when played: weaken this; if not, draw 1",
     "When played: Weaken this minion. Otherwise, draw a card.",
     "Wenn gespielt: Schwäche diesen Diener. Sonst ziehe eine Karte."},
};

TEST(what_the_endbringer_s_cards_say) {
    CHECK_ROWS(foes);
}

/* An instruction that is part of no ability of the card is no question: nothing is said. */
TEST(nothing_is_asked_about_another_card_s_instructions) {
    static const said row = {&deed, "action: draw 1", NULL, NULL};
    const crd_set *set = read_line(&row);
    REQUIRE(set != NULL);
    uint32_t card = card_tried(set), pc = set->cards[card].abilities[0].code;
    const uint32_t elsewhere[] = {0, pc + 1, set->code_count};
    for (uint32_t i = 0; i < 3; i++) {
        char text[SLG_TEXT_MAX];
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        crd_put_part(set, card, elsewhere[i], NULL, SLG_EN, &out);
        crd_put_branch(set, card, elsewhere[i], 0, NULL, SLG_EN, &out);
        CHECK_EQ(slg_out_end(&out), 0);
        slg_out_init(&out, text, sizeof text);
        crd_put_part(set, card, pc, NULL, SLG_EN, &out);
        slg_out_end(&out);
        CHECK_STR(text, "draw a card");
    }
}
