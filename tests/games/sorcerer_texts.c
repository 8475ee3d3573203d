/* SPDX-License-Identifier: MIT */
/* What Sorcerer's cards say: every timing, instruction, selector, amount and condition once, in
 * both languages. The name of a row is an ability in the cards' language; the reader
 * compiles it. */
#include <string.h>

#include <sortilege/text.h>

#include "cards/read.h"
#include "cards/text.h"
#include "kernel/game.h"
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
    "deck d\n"
    "  kind test\n"
    "  name en \"D\" de \"D\"\n"
    "  title en \"D\" de \"D\"\n";

/* What stands before an ability's line, by what the card is. */
static const char minion[] = "card it x1\n"
                             "  name en \"It\" de \"Es\"\n"
                             "  source designed\n"
                             "  minion cost 2 attack 2 essence 2\n"
                             "  ";
static const char blade[] = "card it x1\n"
                            "  name en \"It\" de \"Es\"\n"
                            "  source designed\n"
                            "  attachment cost 1 attack +1 essence +1\n"
                            "  ";
static const char sorcery[] = "card it x1\n"
                              "  name en \"It\" de \"Es\"\n"
                              "  source designed\n"
                              "  sorcery cost 1\n"
                              "  ";
static const char pool[] = "pool it\n"
                           "  name en \"It\" de \"Es\"\n"
                           "  source designed\n"
                           "  ";
static const char skill[] = "skill it\n"
                            "  name en \"It\" de \"Es\"\n"
                            "  source designed\n"
                            "  ";

static crd_storage storage;

/* Reads one ability as the only one of a card; NULL, and a failed check, when that cannot
 * be done. */
static const crd_set *read_ability(const char *card, const char *ability) {
    static char text[4096];
    slg_error error = {0};
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, types);
    slg_put(&out, card);
    slg_put(&out, ability);
    slg_put(&out, "\n");
    size_t length = slg_out_end(&out);
    slg_status status = crd_read(text, length, &spl_no_cards, &storage, &error);
    CHECK_STR(error.text, "");
    return status == SLG_OK ? &storage.set : NULL;
}

typedef struct said {
    const char *name, *card, *en, *de;
} said;

static void check_rows(const said *rows, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const crd_set *set = read_ability(rows[i].card, rows[i].name);
        test_note("row", i);
        for (uint32_t lang = 0; set && lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_card_text(set, 0, (slg_lang)lang, &out);
            CHECK(slg_out_end(&out) < sizeof text);
            CHECK_STR(text, lang == SLG_DE ? rows[i].de : rows[i].en);
        }
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof(rows) / sizeof *(rows))

static const said timings[] = {
    {"here action: exhaust this to draw 2, gain 1 omen", minion,
     "Here: Action: Exhaust this minion to draw 2 cards and gain an omen.",
     "Hier: Aktion: Erschöpfe diesen Diener, um 2 Karten zu ziehen und ein Omen zu erhalten."},
    {"once action: gain 1 energy", minion, "Action, once a round: Gain 1 energy.",
     "Aktion, einmal pro Runde: Erhalte 1 Energie."},
    {"here buried may tactic: pay 2 energy to attach this to attacker", blade,
     "Here: Buried – Tactic: You may pay 2 energy to attach this card to the attacking minion.",
     "Hier: Begraben – Taktik: Du darfst 2 Energie bezahlen, um diese Karte an den Angreifer zu "
     "legen."},
    {"may tactic when your vampire attacks: pay 2 blood to heal attacker 2", pool,
     "Tactic, when one of your vampires attacks: You may pay 2 blood to heal up to 2 damage on the "
     "attacking minion.",
     "Taktik, wenn einer deiner Vampire angreift: Du darfst 2 Blut bezahlen, um bis zu 2 Schaden "
     "am Angreifer zu heilen."},
    {"when played: draw 2, then weaken an enemy minion", minion,
     "When played: Draw 2 cards, then weaken an enemy minion.",
     "Wenn gespielt: Ziehe 2 Karten, dann schwäche einen gegnerischen Diener."},
    {"when destroyed: draw 1", minion, "When destroyed: Draw a card.",
     "Wenn zerstört: Ziehe eine Karte."},
    {"here text: weaken each minion", sorcery, "Here: Weaken each minion.",
     "Hier: Schwäche jeden Diener."},
    {"start of round: draw 1", minion, "At the start of the round: Draw a card.",
     "Zu Beginn der Runde: Ziehe eine Karte."},
    {"start of battle phase: draw 1", minion, "At the start of the battle phase: Draw a card.",
     "Zu Beginn der Kampfphase: Ziehe eine Karte."},
    {"may start of battle: pay 1 blood to deal 1 to an enemy minion", minion,
     "At the start of battle: You may pay 1 blood to deal 1 damage to an enemy minion.",
     "Zu Beginn des Kampfes: Du darfst 1 Blut bezahlen, um einem gegnerischen Diener 1 Schaden "
     "zuzufügen."},
    {"end of battle: if this is damaged, restore your side 1", minion,
     "At the end of battle: If this minion is damaged, restore 1 to your side.",
     "Am Ende des Kampfes: Falls dieser Diener beschädigt ist, stelle 1 Punkt deiner Seite wieder "
     "her."},
    {"end of battle phase: draw 1", minion, "At the end of the battle phase: Draw a card.",
     "Am Ende der Kampfphase: Ziehe eine Karte."},
    {"end of round: weaken bearer; if you do, steal 1 energy", blade,
     "At the end of the round: Weaken the bearer. If you do, steal 1 energy from the opponent.",
     "Am Ende der Runde: Schwäche den Träger. Wenn du das tust, stiehl dem Gegner 1 Energie."},
};

TEST(timings_in_both_languages) {
    CHECK_ROWS(timings);
}

static const said ongoing[] = {
    {"ongoing: this has +1 attack for each damage on this", minion,
     "Ongoing: This minion has +1 attack for each damage on it.",
     "Fortlaufend: Dieser Diener hat für jeden Schaden an ihm +1 Angriff."},
    {"here ongoing: each your other undead has +1 attack", minion,
     "Here: Ongoing: Your other undead have +1 attack.",
     "Hier: Fortlaufend: Deine anderen Untoten haben +1 Angriff."},
    {"ongoing: if bearer is non-legend, bearer is blanked", blade,
     "Ongoing: While the bearer is not a legend, it is blanked.",
     "Fortlaufend: Solange der Träger keine Legende ist, ist er verstummt."},
    {"here ongoing: if another your witch is here, this has +1 attack", minion,
     "Here: Ongoing: While you have another witch, this minion has +1 attack.",
     "Hier: Fortlaufend: Solange du eine andere Hexe hast, hat dieser Diener +1 Angriff."},
    {"ongoing: bearer has -1 attack for each your minion with a follower", blade,
     "Ongoing: The bearer has −1 attack for each of your minions with a follower.",
     "Fortlaufend: Der Träger hat für jeden deiner Diener mit Gefolge −1 Angriff."},
    {"ongoing: each other your minion has +1/+1", minion,
     "Ongoing: Your other minions have +1 attack and +1 essence.",
     "Fortlaufend: Deine anderen Diener haben +1 Angriff und +1 Essenz."},
    {"text: exhaust your minion to activate another minion", sorcery,
     "Exhaust one of your minions to use an Action of another minion without spending an action.",
     "Erschöpfe einen deiner Diener, um eine Aktion eines anderen Dieners zu nutzen, ohne eine "
     "Aktion auszugeben."},
    {"ongoing: this has +1 essence", minion, "Ongoing: This minion has +1 essence.",
     "Fortlaufend: Dieser Diener hat +1 Essenz."},
    {"ongoing: each your vampire costs 1 less", minion, "Ongoing: Your vampires cost 1 less.",
     "Fortlaufend: Deine Vampire kosten 1 weniger."},
    {"here ongoing: your omens turn dice", minion,
     "Here: Ongoing: When you spend an omen on a die of your own battle roll, turn that die to a "
     "face of your choice instead of rerolling it.",
     "Hier: Fortlaufend: Wenn du ein Omen für einen Würfel deines eigenen Kampfwurfs ausgibst, "
     "drehe diesen Würfel auf eine Seite deiner Wahl, statt ihn neu zu würfeln."},
    {"here ongoing: this may be destroyed as an omen", minion,
     "Here: Ongoing: During a battle roll, you may destroy this minion in place of spending an "
     "omen.",
     "Hier: Fortlaufend: Bei einem Kampfwurf darfst du diesen Diener zerstören, statt ein Omen "
     "auszugeben."},
};

TEST(ongoing_abilities_in_both_languages) {
    CHECK_ROWS(ongoing);
}

static const said events[] = {
    {"here ongoing: whenever a minion is destroyed, gain 1 blood", minion,
     "Here: Ongoing: Whenever a minion is destroyed, gain 1 blood.",
     "Hier: Fortlaufend: Immer wenn ein Diener zerstört wird, erhalte 1 Blut."},
    {"ongoing: whenever an enemy minion is destroyed, may attach it to your minion as follower",
     minion,
     "Ongoing: Whenever an enemy minion is destroyed, you may attach it to one of your minions as "
     "a follower.",
     "Fortlaufend: Immer wenn ein gegnerischer Diener zerstört wird, darfst du ihn als Gefolge an "
     "einen deiner Diener legen."},
    {"ongoing: whenever your vampire attacks, gain 1 blood", minion,
     "Ongoing: Whenever one of your vampires attacks, gain 1 blood.",
     "Fortlaufend: Immer wenn einer deiner Vampire angreift, erhalte 1 Blut."},
    {"ongoing: whenever this rolls, reroll up to 2 dice", minion,
     "Ongoing: Whenever this minion has rolled its dice, reroll up to 2 dice of this roll.",
     "Fortlaufend: Immer wenn dieser Diener gewürfelt hat, würfle bis zu 2 Würfel dieses Wurfs "
     "neu."},
    {"ongoing: whenever a follower is attached to bearer, heal bearer 1", blade,
     "Ongoing: Whenever a follower is attached to the bearer, heal 1 damage on it.",
     "Fortlaufend: Immer wenn Gefolge an den Träger gelegt wird, heile 1 Schaden an ihm."},
    {"ongoing: whenever an enemy sorcery is played, cancel it", minion,
     "Ongoing: Whenever the opponent plays a sorcery, cancel its effect.",
     "Fortlaufend: Immer wenn der Gegner einen Zauber spielt, hebe dessen Wirkung auf."},
    {"ongoing: whenever another minion is damaged, draw 1", minion,
     "Ongoing: Whenever another minion takes damage, draw a card.",
     "Fortlaufend: Immer wenn ein anderer Diener Schaden nimmt, ziehe eine Karte."},
    {"ongoing: whenever an enemy minion is moved, put 1 flame on it", minion,
     "Ongoing: Whenever an enemy minion is moved, put a flame on it.",
     "Fortlaufend: Immer wenn ein gegnerischer Diener bewegt wird, lege eine Flamme auf ihn."},
    {"ongoing: whenever a flame is put on an enemy minion, draw 1", minion,
     "Ongoing: Whenever a flame is put on an enemy minion, draw a card.",
     "Fortlaufend: Immer wenn eine Flamme auf einen gegnerischen Diener gelegt wird, ziehe eine "
     "Karte."},
    {"ongoing: whenever a battlefield is conquered, draw 1", minion,
     "Ongoing: Whenever a battlefield is conquered, draw a card.",
     "Fortlaufend: Immer wenn ein Schlachtfeld erobert wird, ziehe eine Karte."},
};

TEST(events_in_both_languages) {
    CHECK_ROWS(events);
}

static const said effects[] = {
    /* cards */
    {"text: discard 1, then discard 2", sorcery, "Discard a card, then discard 2 cards.",
     "Wirf eine Karte ab, dann wirf 2 Karten ab."},
    {"text: opponent discards 1", sorcery, "The opponent discards a card.",
     "Der Gegner wirft eine Karte ab."},
    {"text: look at top 3 of your grimoire, put 1 of them into your hand, put the others into your "
     "graveyard",
     sorcery,
     "Look at the top three cards of your grimoire. Put one of them into your hand and the rest "
     "into your graveyard.",
     "Sieh dir die obersten drei Karten deines Grimoires an. Nimm eine davon auf deine Hand und "
     "lege die übrigen auf deinen Friedhof."},
    {"text: look at opponent hand, attach a card in it to your minion as follower, then draw 1",
     sorcery,
     "Look at the opponent's hand. Attach a card from it to one of your minions as a follower, "
     "then draw a card.",
     "Sieh dir die gegnerische Hand an. Lege eine Karte daraus als Gefolge an einen deiner Diener, "
     "dann ziehe eine Karte."},
    {"text: reveal opponent hand, discard a card of cost 3 or less in it", sorcery,
     "The opponent reveals their hand. Choose a card of cost 3 or less from it; they discard it.",
     "Der Gegner zeigt seine Hand. Wähle eine Karte mit Kosten von höchstens 3 daraus; der Gegner "
     "wirft sie ab."},
    {"text: search your grimoire for a vampire, put it into your hand", sorcery,
     "Search your grimoire for a vampire, reveal it and put it into your hand.",
     "Durchsuche dein Grimoire nach einem Vampir, zeige ihn und nimm ihn auf deine Hand."},
    {"text: search your grimoire for up to 2 cards, put them into your graveyard", sorcery,
     "Search your grimoire for up to two cards and put them into your graveyard.",
     "Durchsuche dein Grimoire nach bis zu zwei Karten und lege sie auf deinen Friedhof."},
    {"text: put a non-legend minion of cost 2 or less in any graveyard into play", sorcery,
     "Put a non-legend minion of cost 2 or less from any graveyard into play.",
     "Bringe einen nichtlegendären Diener mit Kosten von höchstens 2 aus einem beliebigen Friedhof "
     "ins Spiel."},
    {"text: put top 2 of your grimoire into your graveyard", sorcery,
     "Put the top two cards of your grimoire into your graveyard.",
     "Lege die obersten zwei Karten deines Grimoires auf deinen Friedhof."},
    {"text: return a prophet in your graveyard to your hand", sorcery,
     "Return a prophet from your graveyard to your hand.",
     "Nimm einen Propheten aus deinem Friedhof auf deine Hand."},
    {"text: put a card in your hand into your grimoire", sorcery,
     "Shuffle a card from your hand into your grimoire.",
     "Mische eine Karte aus deiner Hand in dein Grimoire."},
    {"here action: exhaust this to attach top 2 of opponent grimoire to this", skill,
     "Here: Action: Exhaust this skill card to attach the top two cards of the opponent's grimoire "
     "to it.",
     "Hier: Aktion: Erschöpfe diese Fertigkeitskarte, um die obersten zwei Karten des gegnerischen "
     "Grimoires an sie zu legen."},
    {"text: may play a card in your hand", sorcery, "You may play a card from your hand.",
     "Du darfst eine Karte aus deiner Hand spielen."},
    {"text: attach an attachment in your hand or graveyard to your minion, then may weaken it to "
     "give it +2 attack",
     sorcery,
     "Put an attachment from your hand or graveyard onto one of your minions. Then you may weaken "
     "it to give it +2 attack.",
     "Lege eine Beigabe aus deiner Hand oder deinem Friedhof an einen deiner Diener. Dann darfst "
     "du ihn schwächen, um ihm +2 Angriff zu geben."},
    {"when played: attach up to 3 cards in opponent graveyard to this as followers", minion,
     "When played: Attach up to three cards from the opponent's graveyard to this minion as "
     "followers.",
     "Wenn gespielt: Lege bis zu drei Karten aus dem gegnerischen Friedhof als Gefolge an diesen "
     "Diener."},
    {"when played: opponent attaches a card in their hand to this as follower", minion,
     "When played: The opponent chooses a card in their hand. Attach it to this minion as a "
     "follower.",
     "Wenn gespielt: Der Gegner wählt eine Karte aus seiner Hand. Lege sie als Gefolge an diesen "
     "Diener."},
    {"when destroyed: may attach this to an enemy minion as curse -1/-1", minion,
     "When destroyed: You may attach this card to an enemy minion as a Curse with −1/−1 and no "
     "abilities.",
     "Wenn zerstört: Du darfst diese Karte als Fluch mit −1/−1 und ohne Fähigkeiten an einen "
     "gegnerischen Diener legen."},
    /* resources */
    {"text: gain 1 omen, lose 1 energy, gain 2 blood, gain 1 action", sorcery,
     "Gain an omen, lose 1 energy, gain 2 blood and an action.",
     "Erhalte ein Omen, verliere 1 Energie, erhalte 2 Blut und eine Aktion."},
    {"tactic: steal 1 omen from defender; if not, give this +1 attack", minion,
     "Tactic: Steal an omen from the defending player. If you do not, this minion gets +1 attack.",
     "Taktik: Stiehl dem verteidigenden Spieler ein Omen. Wenn du das nicht tust, erhält dieser "
     "Diener +1 Angriff."},
    /* minions */
    {"text: distribute 3 over enemy minions", sorcery,
     "Distribute 3 damage among all enemy minions.",
     "Verteile 3 Schaden auf alle gegnerischen Diener."},
    {"text: heal each your minion 2", sorcery, "Heal up to 2 damage on each of your minions.",
     "Heile bis zu 2 Schaden an jedem deiner Diener."},
    {"text: weaken an enemy prophet twice", sorcery, "Weaken an enemy prophet twice.",
     "Schwäche einen gegnerischen Propheten zweimal."},
    {"text: destroy each other non-legend minion", sorcery, "Destroy each other non-legend minion.",
     "Zerstöre jeden anderen nichtlegendären Diener."},
    {"tactic: destroy a follower on this", minion, "Tactic: Destroy a follower on this minion.",
     "Taktik: Zerstöre eine Gefolgekarte an diesem Diener."},
    {"text: return an enemy minion to your hand", sorcery,
     "Return an enemy minion to its owner's hand.",
     "Bringe einen gegnerischen Diener auf die Hand seines Besitzers zurück."},
    {"here when played: move a non-legend enemy minion in an adjacent battlefield here, exhaust it",
     minion,
     "Here: When played: Move a non-legend enemy minion from an adjacent battlefield to this one "
     "and exhaust it.",
     "Hier: Wenn gespielt: Bewege einen nichtlegendären gegnerischen Diener von einem benachbarten "
     "Schlachtfeld in dieses und erschöpfe ihn."},
    {"text: choose two unconquered battlefields, then move up to 2 non-legend minions in the first "
     "to the second",
     sorcery,
     "Choose two unconquered battlefields, then move up to two non-legend minions from the first "
     "to the second.",
     "Wähle zwei nicht eroberte Schlachtfelder, dann bewege bis zu zwei nichtlegendäre Diener vom "
     "ersten ins zweite."},
    {"here may tactic: exhaust this to move an exhausted minion not attacker not enemy legend to "
     "an adjacent battlefield",
     skill,
     "Here: Tactic: You may exhaust this skill card to move an exhausted minion other than the "
     "attacker or an enemy legend to an adjacent battlefield.",
     "Hier: Taktik: Du darfst diese Fertigkeitskarte erschöpfen, um einen erschöpften Diener außer "
     "dem Angreifer und gegnerischen Legenden in ein benachbartes Schlachtfeld zu bewegen."},
    {"text: swap your minion and an enemy minion", sorcery,
     "Swap one of your minions with an enemy minion.",
     "Tausche einen deiner Diener mit einem gegnerischen Diener."},
    {"text: reinforce up to 2, then reinforce your avatar", sorcery,
     "Reinforce with up to two of your minions, then reinforce with your avatar.",
     "Verstärke mit bis zu zwei deiner Diener, dann verstärke mit deinem Avatar."},
    {"when played: exhaust a battlefield", minion, "When played: Exhaust a battlefield.",
     "Wenn gespielt: Erschöpfe ein Schlachtfeld."},
    {"tactic: ready another your exhausted vampire of cost 4 or less", minion,
     "Tactic: Ready another of your exhausted vampires of cost 4 or less.",
     "Taktik: Mache einen anderen deiner erschöpften Vampire mit Kosten von höchstens 4 bereit."},
    {"text: put 1 flame on each other minion, then take 1 flame from your minion", sorcery,
     "Put a flame on each other minion, then remove a flame from one of your minions.",
     "Lege eine Flamme auf jeden anderen Diener, dann entferne eine Flamme von einem deiner "
     "Diener."},
    {"here may tactic: move 1 flame from a minion to another minion", minion,
     "Here: Tactic: You may move a flame from one minion to another.",
     "Hier: Taktik: Du darfst eine Flamme von einem Diener auf einen anderen bewegen."},
    {"text: blank an enemy monster", sorcery, "Blank an enemy monster until the end of the round.",
     "Lass ein gegnerisches Ungeheuer bis zum Ende der Runde verstummen."},
    {"text: weaken any number of your minions, give those +2 attack", sorcery,
     "Weaken any number of your minions. Each of them gets +2 attack.",
     "Schwäche beliebig viele deiner Diener. Jeder von ihnen erhält +2 Angriff."},
    {"text: give your minion +1 attack until end of round", sorcery,
     "One of your minions gets +1 attack until the end of the round.",
     "Einer deiner Diener erhält +1 Angriff bis zum Ende der Runde."},
    {"text: give your minion +1/+2 until end of round", sorcery,
     "One of your minions gets +1 attack and +2 essence until the end of the round.",
     "Einer deiner Diener erhält +1 Angriff und +2 Essenz bis zum Ende der Runde."},
    {"when played: give this +1 essence for good", minion,
     "When played: This minion gets +1 essence.", "Wenn gespielt: Dieser Diener erhält +1 Essenz."},
    /* sides and the roll */
    {"end of battle: deal 1 to opponent side for each burning enemy minion", minion,
     "At the end of battle: Deal 1 damage to the opponent's side for each burning enemy minion.",
     "Am Ende des Kampfes: Füge der gegnerischen Seite für jeden brennenden gegnerischen Diener 1 "
     "Schaden zu."},
    {"text: restore your side 3", sorcery, "Restore 3 to your side.",
     "Stelle 3 Punkte deiner Seite wieder her."},
    {"tactic: add 1 hit, add 2 criticals", minion,
     "Tactic: Add a hit to this roll, then add 2 critical hits to this roll.",
     "Taktik: Füge diesem Wurf einen Treffer hinzu, dann füge diesem Wurf 2 kritische Treffer "
     "hinzu."},
    /* other cards' abilities */
    {"here when played: copy when played of a non-legend minion", minion,
     "Here: When played: Copy the “When played” ability of a non-legend minion.",
     "Hier: Wenn gespielt: Kopiere die Fähigkeit „Wenn gespielt“ eines nichtlegendären Dieners."},
    {"text: activate your minion", sorcery,
     "Use an Action of one of your minions without spending an action.",
     "Nutze eine Aktion eines deiner Diener, ohne eine Aktion auszugeben."},
};

TEST(effects_in_both_languages) {
    CHECK_ROWS(effects);
}

static const said controls[] = {
    {"text: destroy your minion to choose one: destroy a non-legend enemy minion in its "
     "battlefield | deal 4 to a legend enemy minion in its battlefield; then draw 1",
     sorcery,
     "Destroy one of your minions to choose one: destroy a non-legend enemy minion in the same "
     "battlefield; or deal 4 damage to an enemy legend in the same battlefield. Then draw a card.",
     "Zerstöre einen deiner Diener, um eines zu wählen: Zerstöre einen nichtlegendären "
     "gegnerischen Diener im selben Schlachtfeld; oder füge einer gegnerischen Legende im selben "
     "Schlachtfeld 4 Schaden zu. Dann ziehe eine Karte."},
    {"text: choose one: gain 1 omen | (weaken your minion twice; if you do, choose one: deal 1 to "
     "a minion | draw 2)",
     sorcery,
     "Choose one: gain an omen; or weaken one of your minions twice and, if you do, choose one: "
     "deal 1 damage to a minion; or draw 2 cards.",
     "Wähle eines: Erhalte ein Omen; oder schwäche einen deiner Diener zweimal und, wenn du das "
     "tust, wähle eines: Füge einem Diener 1 Schaden zu; oder ziehe 2 Karten."},
    {"here action: exhaust this to opponent chooses one: steal 1 energy | steal 1 omen; then may "
     "draw 1",
     skill,
     "Here: Action: Exhaust this skill card. If you do, the opponent chooses one: you steal 1 "
     "energy from them; or you steal an omen from them. Then you may draw a card.",
     "Hier: Aktion: Erschöpfe diese Fertigkeitskarte. Wenn du das tust, wählt der Gegner eines: Du "
     "stiehlst ihm 1 Energie; oder du stiehlst ihm ein Omen. Dann darfst du eine Karte ziehen."},
    {"here may tactic: exhaust this to opponent chooses one: opponent discards 1 | opponent loses "
     "1 omen",
     skill,
     "Here: Tactic: You may exhaust this skill card. If you do, the opponent chooses one: discard "
     "a card; or lose an omen.",
     "Hier: Taktik: Du darfst diese Fertigkeitskarte erschöpfen. Wenn du das tust, wählt der "
     "Gegner eines: eine Karte abwerfen; oder ein Omen verlieren."},
    {"when played: opponent may discard 2; if not, put 1 flame on each minion of that opponent",
     minion,
     "When played: The opponent may discard 2 cards. If they do not, put a flame on each of their "
     "minions.",
     "Wenn gespielt: Der Gegner darf 2 Karten abwerfen. Wenn er das nicht tut, lege eine Flamme "
     "auf jeden seiner Diener."},
    {"text: for each your minion, attach top of opponent grimoire to it as follower", sorcery,
     "For each of your minions, attach the top card of the opponent's grimoire to it as a "
     "follower.",
     "Für jeden deiner Diener: Lege die oberste Karte des gegnerischen Grimoires als Gefolge an "
     "ihn."},
    {"text: repeat 2 times: weaken an enemy minion", sorcery, "Twice, weaken an enemy minion.",
     "Zweimal: Schwäche einen gegnerischen Diener."},
    {"start of battle: each player may weaken your minion to gain 1 omen", minion,
     "At the start of battle: Each player may weaken one of their minions to gain an omen.",
     "Zu Beginn des Kampfes: Jeder Spieler darf einen seiner Diener schwächen, um ein Omen zu "
     "erhalten."},
    {"here may tactic: exhaust this to give attacker +2 attack, after this roll: deal 1 to "
     "attacker",
     skill,
     "Here: Tactic: You may exhaust this skill card to give the attacking minion +2 attack. After "
     "the damage of this roll, deal 1 damage to it.",
     "Hier: Taktik: Du darfst diese Fertigkeitskarte erschöpfen, um dem Angreifer +2 Angriff zu "
     "geben. Nach dem Schaden dieses Wurfs füge ihm 1 Schaden zu."},
    {"text: heal your minion 2, deal as much to an enemy minion", sorcery,
     "Heal up to 2 damage on one of your minions, then deal that much damage to an enemy minion.",
     "Heile bis zu 2 Schaden an einem deiner Diener, dann füge einem gegnerischen Diener ebenso "
     "viel Schaden zu."},
    {"text: weaken your minion, weaken up to 2 enemy minions, gain 1 blood for each minion "
     "weakened",
     sorcery,
     "Weaken one of your minions and up to two enemy minions, then gain 1 blood for each minion "
     "weakened.",
     "Schwäche einen deiner Diener und bis zu zwei gegnerische Diener, dann erhalte für jeden "
     "geschwächten Diener 1 Blut."},
    {"end of round: if opponent has more minions than you, draw 1", minion,
     "At the end of the round: If the opponent has more minions than you, draw a card.",
     "Am Ende der Runde: Falls der Gegner mehr Diener hat als du, ziehe eine Karte."},
    {"tactic: if you have more cards than opponent, give this +1 attack", minion,
     "Tactic: If you have more cards in hand than the defending player, this minion gets +1 "
     "attack.",
     "Taktik: Falls du mehr Karten auf der Hand hast als der verteidigende Spieler, erhält dieser "
     "Diener +1 Angriff."},
    {"may tactic: if this is damaged, pay 1 omen to draw 2", minion,
     "Tactic: If this minion is damaged, you may pay an omen to draw 2 cards.",
     "Taktik: Falls dieser Diener beschädigt ist, darfst du ein Omen bezahlen, um 2 Karten zu "
     "ziehen."},
    {"text: draw 1; may for each your minion, weaken it", sorcery,
     "Draw a card. Then for each of your minions, you may weaken it.",
     "Ziehe eine Karte. Dann für jeden deiner Diener: Du darfst ihn schwächen."},
    {"tactic: if this is unopposed, give this +1 attack", minion,
     "Tactic: If this minion is unopposed, it gets +1 attack.",
     "Taktik: Falls dieser Diener unangefochten ist, erhält er +1 Angriff."},
    {"tactic: if an enemy minion is damaged, give bearer +1 attack", blade,
     "Tactic: If an enemy minion is damaged, the bearer gets +1 attack.",
     "Taktik: Falls ein gegnerischer Diener beschädigt ist, erhält der Träger +1 Angriff."},
};

TEST(controls_in_both_languages) {
    CHECK_ROWS(controls);
}

/* --- parts of abilities, for questions and options --- */

static const crd_set *builtin(void) {
    return slg_game_find("sorcerer")->content;
}

static uint32_t card_named(const char *id) {
    int32_t card = slg_card_find(slg_game_find("sorcerer"), id);
    CHECK(card >= 0);
    return card < 0 ? 0 : (uint32_t)card;
}

/* The n-th instruction of a card with that number, as a question. */
static uint32_t pc_of(uint32_t card, crd_op op) {
    const crd_set *set = builtin();
    for (uint32_t a = 0; a < set->cards[card].ability_count; a++) {
        const crd_ability *ability = &set->cards[card].abilities[a];
        for (uint32_t i = 0; i < ability->length; i++)
            if (set->code[ability->code + i].op == op) return ability->code + i;
    }
    test_fail(__FILE__, __LINE__, "the card has no such instruction");
    return 0;
}

static const struct {
    const char *name;
    crd_op op;
    const char *en, *de;
} parts[] = {
    {"narangerel", CRD_WEAKEN_OP, "weaken an enemy minion", "einen gegnerischen Diener schwächen"},
    {"legacy-in-blood", CRD_MAY_OP, "pay 2 blood to gain 2 energy",
     "2 Blut bezahlen, um 2 Energie zu erhalten"},
    {"taunting-rarach", CRD_MOVE_OP,
     "move a non-legend enemy minion from an adjacent battlefield to this one",
     "einen nichtlegendären gegnerischen Diener von einem benachbarten Schlachtfeld in dieses "
     "bewegen"},
    {"mammon", CRD_MAY_OP, "discard 2 cards", "2 Karten abwerfen"},
    {"oberons-emissary", CRD_FOLLOW_OP,
     "choose a card in your hand, to be attached to this minion as a follower",
     "eine Karte aus deiner Hand wählen, die als Gefolge an diesen Diener kommt"},
    {"bernhard", CRD_DISCARD_OP, "choose a card of cost 2 or less from it; they discard it",
     "eine Karte mit Kosten von höchstens 2 daraus wählen; der Gegner wirft sie ab"},
    {"luxor-karnak-temple", CRD_MAY_OP, "weaken one of your minions to gain an omen",
     "einen deiner Diener schwächen, um ein Omen zu erhalten"},
    {"ariaspes-skill", CRD_MAY_OP, "weaken that minion to give it +2 attack",
     "jenen Diener schwächen, um ihm +2 Angriff zu geben"},
};

TEST(questions_in_both_languages) {
    EACH(row, parts) {
        uint32_t card = card_named(row->name), pc = pc_of(card, row->op);
        char text[SLG_TEXT_MAX];
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        crd_put_part(builtin(), card, pc, NULL, SLG_EN, &out);
        slg_out_end(&out);
        CHECK_STR(text, row->en);
        slg_out_init(&out, text, sizeof text);
        crd_put_part(builtin(), card, pc, NULL, SLG_DE, &out);
        slg_out_end(&out);
        CHECK_STR(text, row->de);
    }
}

static const struct {
    const char *name;
    uint32_t n;
    const char *en, *de;
} branches[] = {
    {"daughter-of-hecate", 1, "draw 2 cards", "2 Karten ziehen"},
    {"daughter-of-hecate", 2, "move a non-legend enemy minion to an adjacent battlefield",
     "einen nichtlegendären gegnerischen Diener in ein benachbartes Schlachtfeld bewegen"},
    {"zevrane-skill", 0, "lose 2 energy", "2 Energie verlieren"},
    {"forgotten-temple-skill", 0, "discard a card", "eine Karte abwerfen"},
    {"innocent-blood", 1, "draw 2 cards, then you may play a card from your hand",
     "2 Karten ziehen, dann darfst du eine Karte aus deiner Hand spielen"},
};

TEST(branches_in_both_languages) {
    EACH(row, branches) {
        uint32_t card = card_named(row->name), pc = pc_of(card, CRD_CHOOSE_OP);
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_branch(builtin(), card, pc, row->n, NULL, (slg_lang)lang, &out);
            slg_out_end(&out);
            CHECK_STR(text, lang == SLG_DE ? row->de : row->en);
        }
    }
}

static const struct {
    const char *name, *en, *de;
} uses[] = {
    {"oberons-kingdom", "you may attach it to one of your minions as a follower; then draw a card",
     "du darfst ihn als Gefolge an einen deiner Diener legen; dann eine Karte ziehen"},
    {"vengeful-mummy", "weaken one of your minions to put this minion into play",
     "einen deiner Diener schwächen, um diesen Diener ins Spiel zu bringen"},
    {"haunted-forest-skill",
     "exhaust this skill card to give the attacking minion +2 attack; after the damage of this "
     "roll, deal 1 damage to it",
     "diese Fertigkeitskarte erschöpfen, um dem Angreifer +2 Angriff zu geben; nach dem Schaden "
     "dieses Wurfs ihm 1 Schaden zufügen"},
    {"forgotten-temple-skill",
     "exhaust this skill card; if you do, the opponent chooses one: discard a card; or lose an "
     "omen; or lose 1 energy",
     "diese Fertigkeitskarte erschöpfen; wenn du das tust, wählt der Gegner eines: eine Karte "
     "abwerfen; oder ein Omen verlieren; oder 1 Energie verlieren"},
    {"mammon",
     "the opponent may discard 2 cards; if they do not, put a flame on each of their minions",
     "der Gegner darf 2 Karten abwerfen; wenn er das nicht tut, eine Flamme auf jeden seiner "
     "Diener legen"},
};

TEST(uses_in_both_languages) {
    EACH(row, uses) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_use(builtin(), card_named(row->name), 0, NULL, (slg_lang)lang, &out);
            slg_out_end(&out);
            CHECK_STR(text, lang == SLG_DE ? row->de : row->en);
        }
    }
}

static const struct {
    const char *name, *en, *de;
} figures[] = {
    {"narangerel", "Minion · cost 5 · 4/4 · legend · fallen",
     "Diener · Kosten 5 · 4/4 · Legende · Gefallener"},
    {"soul-eater", "Curse · cost 1 · −2/−1", "Fluch · Kosten 1 · −2/−1"},
    {"book-of-the-dead", "Attachment · cost 1 · +2/+2 · relic",
     "Beigabe · Kosten 1 · +2/+2 · Relikt"},
    {"raise-the-dead", "Sorcery · cost 2 · omen · ritual", "Zauber · Kosten 2 · Omen · Ritual"},
    {"underworld-guide", "Minion · cost 3 · 2/4 · omen, flying · spirit",
     "Diener · Kosten 3 · 2/4 · Omen, fliegend · Geist"},
    {"tegu-skill", "Character", "Charakter"},
    {"hellfire-cult", "Lineage", "Abstammung"},
    {"screaming-coast-skill", "Domain", "Domäne"},
    {"blood-pool", "Blood Pool", "Blutbecken"},
    {"southwark", "Battlefield", "Schlachtfeld"},
};

/* SOR-CARD-02: what a card has beside its text. */
TEST(figures_in_both_languages) {
    EACH(row, figures) {
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            slg_card_figures(slg_game_find("sorcerer"), card_named(row->name), (slg_lang)lang, text,
                             sizeof text);
            CHECK_STR(text, lang == SLG_DE ? row->de : row->en);
        }
    }
}

/* --- anything that can be said --- */

/* No holes where a word should be, whatever the program. */
static void check_whole(const char *text, size_t length) {
    CHECK(length > 4 && length < SLG_TEXT_MAX);
    CHECK(length > 4 && text[length - 1] == '.');
    CHECK(!strstr(text, "  ") && !strstr(text, "..") && !strstr(text, " .") && !strstr(text, " ,"));
    CHECK(!strstr(text, "?") && !strstr(text, ": .") && !strstr(text, "{"));
}

/* A set of one card with one ability of two instructions: the one looked at, and a draw for the
 * block that it may govern. */
typedef struct little {
    crd_deck deck;
    crd_card card;
    crd_instr code[4];
    crd_selector selectors[4];
    crd_amount amounts[2];
    crd_set set;
} little;

static void make_little(little *it, crd_instr instr, crd_selector selector) {
    memset(it, 0, sizeof *it);
    it->deck.kind = CRD_TEST;
    it->amounts[0] = it->amounts[1] = (crd_amount){.n = 1};
    it->selectors[1] = selector;
    it->selectors[2] = (crd_selector){.kind = CRD_MINION, .owner = CRD_YOURS};
    it->selectors[3] = (crd_selector){.kind = CRD_BATTLEFIELD, .place = CRD_ADJACENT};
    it->code[0] = instr;
    it->code[1] = (crd_instr){.op = CRD_DRAW_OP};
    it->card.ability_count = 1;
    it->card.abilities[0] = (crd_ability){.timing = CRD_PLAYED, .length = 2};
    it->set = (crd_set){.verbs = &spl_verbs,
                        .cards = &it->card,
                        .decks = &it->deck,
                        .code = it->code,
                        .selectors = it->selectors,
                        .amounts = it->amounts,
                        .card_count = 1,
                        .deck_count = 1,
                        .code_count = 4,
                        .selector_count = 4,
                        .amount_count = 2};
}

static void check_little(const little *it) {
    for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
        char text[SLG_TEXT_MAX];
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        crd_put_card_text(&it->set, 0, (slg_lang)lang, &out);
        size_t length = slg_out_end(&out);
        test_note("language", lang);
        check_whole(text, length);
    }
}

TEST(every_instruction_has_words) {
    for (uint32_t op = CRD_TO_OP + 1; op < CRD_GAME_OPS; op++) {
        little it;
        if (op == CRD_BRANCH_OP) continue;
        bool place = op == CRD_MOVE_OP;
        make_little(&it, (crd_instr){.op = (uint8_t)op, .sel = 1, .sel2 = place ? 3 : 2, .skip = 1},
                    (crd_selector){.kind = CRD_MINION, .owner = CRD_ENEMY});
        test_note("op", op);
        if (op == CRD_CHOOSE_OP) {
            it.code[0].many = 1;
            it.code[2] = it.code[1];
            it.code[1] = (crd_instr){.op = CRD_BRANCH_OP, .skip = 1};
            it.card.abilities[0].length = 3;
        }
        check_little(&it);
    }
}

/* Every property as wanted and as unwanted, for every kind and owner, however many. */
TEST(every_selector_has_words) {
    for (uint32_t n = 0; n < CRD_GAME_KINDS * 5U * 6U * 31U; n++) {
        uint32_t bit = n % 31, how = n / 31 % 6, owner = n / 186 % 5, kind = n / 930;
        little it;
        crd_selector selector = {.kind = (uint8_t)kind, .owner = (uint8_t)owner};
        if (kind == CRD_CARD) selector.zones = CRD_IN_GRAVEYARD;
        if (bit < 15) selector.must = (uint16_t)(1U << bit);
        if (bit >= 15 && bit < 30) selector.must_not = (uint16_t)(1U << (bit - 15));
        test_note("kind", kind);
        test_note("bit", bit);
        make_little(&it,
                    (crd_instr){.op = CRD_DESTROY_OP, .how = (uint8_t)how, .many = 2, .sel = 1},
                    selector);
        check_little(&it);
    }
}

TEST(every_place_figure_and_amount_has_words) {
    for (uint32_t n = 0; n < 6 * 8 * 5; n++) {
        little it;
        crd_selector selector = {.kind = CRD_MINION,
                                 .owner = CRD_ENEMY,
                                 .place = (uint8_t)(n % 6),
                                 .figure = (uint8_t)(n / 6 % 8),
                                 .compare = (uint8_t)(n / 48),
                                 .than = 2};
        make_little(&it, (crd_instr){.op = CRD_DAMAGE_OP, .sel = 1, .amount = 1}, selector);
        it.amounts[1] = (crd_amount){.n = 2,
                                     .count = (uint8_t)(n % 8),
                                     .most = (uint8_t)(n % 3),
                                     .figure = (uint8_t)(1 + n % 7),
                                     .selector = 2};
        test_note("n", n);
        check_little(&it);
    }
}

TEST(every_condition_has_words) {
    for (uint32_t test = CRD_DONE; test <= CRD_HAS_ENERGY; test++) {
        little it;
        make_little(&it, (crd_instr){.op = CRD_IF_OP, .arg = (int8_t)test, .sel = 1, .skip = 1},
                    (crd_selector){.kind = CRD_MINION, .owner = CRD_ENEMY, .must = CRD_DAMAGED});
        test_note("test", test);
        check_little(&it);
    }
}

/* No card of the built-in decks has a text with a hole, or one that is cut. */
TEST(built_in_texts_are_whole) {
    const crd_set *set = builtin();
    for (uint32_t card = 0; card < set->card_count; card++) {
        uint32_t abilities = set->cards[card].ability_count;
        for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
            char text[SLG_TEXT_MAX];
            size_t length =
                slg_card_text(slg_game_find("sorcerer"), card, (slg_lang)lang, text, sizeof text);
            uint32_t lines = abilities > 0;
            for (const char *at = text; (at = strchr(at, '\n')); at++)
                lines++;
            test_note("card", card);
            CHECK_EQ(lines, abilities);
            if (abilities) check_whole(text, length);
        }
    }
}
