/* SPDX-License-Identifier: MIT */
/* The words of the Endbringer's cards in German, as src/cards/tongue_de.c has those of all. */
#include "games/endbringer/card_text.h"

#define REACH " {across?dort|{here?|im Spiel}}"
#define FIELD "{all?{~jed}|{~ein}}"

static const char *const piece[EBR_PIECES] = {
    [EBR_PIECE_RAGE] = "{n einen Zornmarker|Zornmarker}",
    [EBR_PIECE_TENTACLE] = "{n ein Tentakel|Tentakel}",
    [EBR_PIECE_FIEND] = "{n einen Schattenmahr|Schattenmahre}",
    [EBR_PIECE_BOON] = "{n eine Gunst|Gunst}",
    [EBR_PIECE_DREAM] = "{n einen Traum|Träume}",
    [EBR_PIECE_OMEN] = "{n ein Omen|Omen}",
    [EBR_PIECE_DECK_DAMAGE] = "{n einen Schadensmarker|Schadensmarker}",
    [EBR_PIECE_ANY] = ("{n einen Zorn-, Tentakel-, Schattenmahr-, Gunst- oder Traummarker|Zorn-, "
                       "Tentakel-, Schattenmahr-, Gunst- oder Traummarker}")};

static const char *const pieces[EBR_PIECES] = {
    [EBR_PIECE_RAGE] = "alle Zornmarker",
    [EBR_PIECE_TENTACLE] = "alle Tentakel",
    [EBR_PIECE_FIEND] = "alle Schattenmahre",
    [EBR_PIECE_BOON] = "alle Gunst",
    [EBR_PIECE_DREAM] = "alle Träume",
    [EBR_PIECE_OMEN] = "alle Omen",
    [EBR_PIECE_DECK_DAMAGE] = "alle Schadensmarker",
    [EBR_PIECE_ANY] = "alle Zorn-, Tentakel-, Schattenmahr-, Gunst- und Traummarker"};

static const char *const piece_each[EBR_PIECES] = {
    [EBR_PIECE_RAGE] = "jeden",        [EBR_PIECE_TENTACLE] = "jedes", [EBR_PIECE_FIEND] = "jeden",
    [EBR_PIECE_BOON] = "jede",         [EBR_PIECE_DREAM] = "jeden",    [EBR_PIECE_OMEN] = "jedes",
    [EBR_PIECE_DECK_DAMAGE] = "jeden", [EBR_PIECE_ANY] = "jeden"};

static const char *const spawn[EBR_SPAWN_SWARM + 1] = {
    [EBR_SPAWN_MINION] = "{n einen Diener|Diener}",
    [EBR_SPAWN_RATS] = "{n Pestratten|Pestratten}",
    [EBR_SPAWN_SWARM] = "{n einen Pestschwarm|Pestschwärme}"};

static const ebr_text own = {.piece = piece,
                             .pieces = pieces,
                             .piece_each = piece_each,
                             .spawn = spawn,
                             .starter = "Anfangsdiener",
                             .star = "Stern",
                             .omen = " Omen",
                             .omens = " Omen"};

/* --- what the language asks for --- */

static const char *const rules[EBR_STANDING_COUNT] = {
    [EBR_STANDING_OUTBURST] = "immer wenn 5 Zornmarker auf Erlik Khan liegen, entferne sie und "
                              "nimm 5 globalen Schaden",
    [EBR_STANDING_TENTACLES] =
        "für jeden Schadenspunkt, der einem Monolithen oder gegnerischen Diener in einem "
        "Schlachtfeld mit Tentakeln zugefügt würde, entferne stattdessen dort ein Tentakel",
    [EBR_STANDING_FIENDS] = "zu Beginn jedes Kampfes greifen die bereiten gegnerischen Diener mit "
                            "Schattenmahr vor allen anderen an, die mit den höchsten Kosten zuerst",
    [EBR_STANDING_GATES] = "kommt das Tor wieder auf 0, so öffnet es sich im Schlachtfeld mit den "
                           "wenigsten Toren, und das nächste nimmt seinen Platz ein. Öffnet sich "
                           "das siebte Tor, verlieren die Spieler",
    [EBR_STANDING_BOONS] =
        "ein Kultist hat +1 Essenz für jede Gunst auf ihm, und ein Schadenspunkt entfernt "
        "stattdessen eine Gunst. Bevor das Nemesisdeck neu gemischt wird, drehe das Tor für jede "
        "Gunst in der Ritualkammer einmal weiter",
    [EBR_STANDING_REALMS] =
        "{rift?links von dieser Karte liegt das Reich der Sterblichen, rechts von ihr liegen die "
        "Traumlande|verbündete Diener in den Traumlanden fügen keinen Schaden zu: Für jeden Punkt "
        "holt ihr Besitzer eine Karte zurück, und jeder ihrer kritischen Treffer ergibt auch einen "
        "kritischen Effekt. Angriffe gegnerischer Diener können ihnen nicht schaden}",
    [EBR_STANDING_DREAMS] =
        "wenn ein gegnerischer Diener angreift, wähle für jeden Traum auf ihm einmal: Ein "
        "verbündeter Spieler verbannt eine Karte; oder lege einen Schadensmarker auf einen "
        "verbündeten Diener in den Traumlanden dort",
    [EBR_STANDING_TRAUMA] = "wenn in einem Grimoire zu wenige Karten sind, mischt dessen Spieler "
                            "seinen Friedhof hinein, entfernt seine Leere aus dem Spiel und nimmt "
                            "ein Trauma. Hat er schon 2 Traumata, verlieren die Spieler",
    [EBR_STANDING_EVOLUTION] = "sobald 2 gegnerische Diener mehr, als es Spieler gibt, je "
                               "mindestens 3 Entwicklungsmarker haben, verlieren die Spieler",
    [EBR_STANDING_TOKENS] =
        "wenn der Träger das Spiel verlässt, drehe diese Karte um: Sie wird dort zu bereiten "
        "Pestratten",
    [EBR_STANDING_ALTAR] =
        "wenn für jeden Spieler 8 Diener auf dem Altar liegen, verlieren die Spieler",
    [EBR_STANDING_DARK_ENERGY] = "würfle am Ende jedes Kampfes für dunkle Energie: einen Würfel "
                                 "für jeden Diener dort. Jeder Spieler darf ein Omen ausgeben, um "
                                 "einen dieser Würfel neu zu würfeln, oder 3 Karten abwerfen, um "
                                 "einen auf 1 oder 8 zu drehen. Dann wird jeder Diener zerstört, "
                                 "dessen Würfel eine 8 zeigt",
    [EBR_STANDING_ARMS_CRITICAL] =
        "wenn einer deiner Diener angreift, darfst du 3 Omen verlieren, um einen kritischen "
        "Treffer zuzufügen",
    [EBR_STANDING_SCIONS] = "es gibt keine Monolithen und keine kritischen Effekte. Jeder "
                            "kritische Treffer eines verbündeten Dieners darf einen beliebigen "
                            "gegnerischen Diener dort treffen und stellt 1 Verteidigung wieder "
                            "her; sein übriger Schaden trifft den gegnerischen Diener mit den "
                            "höchsten Kosten, bis dieser zerstört ist, dann den nächsten",
    [EBR_STANDING_DIRECT] = "der Angriff dieses Dieners fügt direkten Schaden zu",
    [EBR_STANDING_DOMAIN_STAYS] = "die Fertigkeitskarte deiner Domäne wird in der "
                                  "Bereitschaftsphase nicht bereit gemacht",
    [EBR_STANDING_FIRST_POINT] = "verhindere den ersten Schadenspunkt, den jeder Angriff deiner "
                                 "Diener einem Monolithen zufügen würde. Ein so verhinderter "
                                 "kritischer Treffer ergibt trotzdem seinen kritischen Effekt",
    [EBR_STANDING_ALONE] =
        "du kannst Würfel anderer Spieler nicht neu würfeln und darfst für jeden deiner eigenen "
        "Kampfwürfe höchstens 1 Omen ausgeben",
    [EBR_STANDING_ENERGY_CAP] = "deine Energie kann nicht höher sein als {int}",
    [EBR_STANDING_DRAW_LESS] = "wenn du meditierst, ziehe {int} {one?Karte|Karten} weniger",
    [EBR_STANDING_DRAW_LESS_FIRST] = "wenn du in einer Runde zum ersten Mal meditierst, ziehe "
                                     "{int} {one?Karte|Karten} weniger",
    [EBR_STANDING_FIRST_COSTS] = "die erste Karte, die jeder Spieler in einer Runde spielt, kostet "
                                 "{int} Energie mehr",
    [EBR_STANDING_ENTRY_TOLL] = "verbündete Diener zu spielen kostet {int} Energie mehr"};

static const char *const tests[] = {
    [EBR_TEST_RAGE - CRD_GAME_TESTS] = "mindestens {int} Zornmarker auf Erlik Khan liegen",
    [EBR_TEST_NONE_FLIPPED - CRD_GAME_TESTS] = "keines umgedreht wurde",
    [EBR_TEST_LONE - CRD_GAME_TESTS] = "du allein spielst",
    [EBR_TEST_FEW - CRD_GAME_TESTS] = "ihr weniger als drei seid"};

static const char *const events[] = {
    [EBR_ON_CULTIST - CRD_GAME_EVENTS] = "{things nominative} die Ritualkammer betritt",
    [EBR_ON_SPAWN - CRD_GAME_EVENTS] = "{things nominative} gerufen wird"};

static const crd_counted_words tallies[EBR_TALLIES] = {
    [EBR_TALLY_RAGE] = {"jeden Zornmarker auf Erlik Khan", "Zornmarker auf Erlik Khan"},
    [EBR_TALLY_TENTACLES] = {"jedes Tentakel" REACH, "Tentakel" REACH},
    [EBR_TALLY_GATES] = {"jedes offene Tor" REACH, "offene Tore" REACH},
    [EBR_TALLY_RUBBLE] = {"jede Karte in deinem Schutt", "Karten in deinem Schutt"},
    [EBR_TALLY_ALL_RUBBLE] = {"jede Karte im Schutt aller Spieler",
                              "Karten im Schutt aller Spieler"},
    [EBR_TALLY_CULTISTS] = {"jeden Kultisten in der Ritualkammer", "Kultisten in der Ritualkammer"},
    [EBR_TALLY_BOONS] = {"jede Gunst in der Ritualkammer", "Gunst in der Ritualkammer"},
    [EBR_TALLY_PLAYERS] = {"jeden Spieler", "Spieler"},
    [EBR_TALLY_LATER_PLAYERS] = {"jeden Spieler nach dem ersten", "Spieler nach dem ersten"},
    [EBR_TALLY_DISCARDS] = {"jede Karte im Archetyp-Ablagestapel",
                            "Karten im Archetyp-Ablagestapel"},
    [EBR_TALLY_STARTERS] = {"jede Karte „{starter}“ im Archetyp-Ablagestapel",
                            "Karten „{starter}“ im Archetyp-Ablagestapel"},
    [EBR_TALLY_RATS] = {"jedes Pestrattenplättchen" REACH, "Pestrattenplättchen" REACH},
    [EBR_TALLY_SWARMS] = {"jeden Pestschwarm im Spiel", "Pestschwärme im Spiel"},
    [EBR_TALLY_OMENS] = {"jedes Omen auf gegnerischen Dienern", "Omen auf gegnerischen Dienern"}};

static const crd_counted_words much = {"jedes umgedrehte Omen", "umgedrehte Omen"};
static const crd_noun nouns[] = {
    [EBR_KIND_CULTIST - CRD_GAME_KINDS] = {"Kultist", "Kultisten", 'm', 0},
    [EBR_KIND_CONDITION - CRD_GAME_KINDS] = {"Zustand", "Zustände", 'm', 0}};

static const crd_noun token = {"Pestrattenplättchen", "Pestratten", 'n', 0};
static const crd_property adjectives[] = {{0, NULL, NULL}};
static const crd_property havings[] = {
    {EBR_WITH_FIEND, "mit Schattenmahr", "ohne Schattenmahr"},
    {EBR_WITH_SWARM, "mit Schwarm", "ohne Schwarm"},
    {EBR_WITH_BOON, "mit Gunst", "ohne Gunst"},
    {EBR_ARMED, "mit Waffe", "ohne Waffen"},
    {0, NULL, NULL},
};

static const crd_figure_words figures[] = {
    [EBR_FIGURE_DREAMS - CRD_GAME_FIGURES] = {"Träumen", "Träumen", "Träume", "den meisten Träumen",
                                              "den wenigsten Träumen", "jeden Traum auf",
                                              "Träume auf"},
    [EBR_FIGURE_EVOLVED -
        CRD_GAME_FIGURES] = {"Entwicklungsmarkern", "Entwicklungsmarkern", "Entwicklungsmarker",
                             "den meisten Entwicklungsmarkern", "den wenigsten Entwicklungsmarkern",
                             "jeden Entwicklungsmarker auf", "Entwicklungsmarker auf"},
    [EBR_FIGURE_OMENS - CRD_GAME_FIGURES] = {"Omen", "Omen", "Omen", "den meisten Omen",
                                             "den wenigsten Omen", "jedes Omen auf", "Omen auf"},
    [EBR_FIGURE_ARMS - CRD_GAME_FIGURES] = {"Waffen", "Waffen", "Waffen", "den meisten Waffen",
                                            "den wenigsten Waffen", "jede Waffe an", "Waffen an"},
    [EBR_FIGURE_BOONS - CRD_GAME_FIGURES] = {"Gunst", "Gunst", "Gunst", "der meisten Gunst",
                                             "der wenigsten Gunst", "jede Gunst auf", "Gunst auf"}};

static const char *const fields[] = {
    [EBR_PLACE_AVATARS] = FIELD " Avatarschlachtfeld",
    [EBR_PLACE_NO_AVATAR] = "{~der} Schlachtfeld ohne den Avatar",
    [EBR_PLACE_STONES] = FIELD " Schlachtfeld mit einem Monolithen",
    [EBR_PLACE_MOST_ENEMIES] = "{~der} Schlachtfeld mit den meisten gegnerischen Dienern",
    [EBR_PLACE_MOST_GATES] = "{~der} Schlachtfeld mit den meisten offenen Toren",
    [CRD_EVERYWHERE] = FIELD " Schlachtfeld",
    [CRD_ELSEWHERE] = FIELD " {~ander} Schlachtfeld"};

static const char *const families[] = {[EBR_FAMILY_NEMESIS - CRD_GAME_FAMILIES] = "Nemesis",
                                       [EBR_FAMILY_ARCHETYPE - CRD_GAME_FAMILIES] = "Archetyp",
                                       [EBR_FAMILY_SCENARIO - CRD_GAME_FAMILIES] = "Szenario",
                                       [EBR_FAMILY_DEED - CRD_GAME_FAMILIES] = "Nemesisaktion",
                                       [EBR_FAMILY_CONDITION - CRD_GAME_FAMILIES] = "Zustand",
                                       [EBR_FAMILY_CULTIST - CRD_GAME_FAMILIES] = "Kultist",
                                       [EBR_FAMILY_STONE - CRD_GAME_FAMILIES] = "Monolith",
                                       [EBR_FAMILY_GATE - CRD_GAME_FAMILIES] = "Tor",
                                       [EBR_FAMILY_TRAUMA - CRD_GAME_FAMILIES] = "Trauma",
                                       [EBR_FAMILY_RIFT - CRD_GAME_FAMILIES] = "Riss",
                                       [EBR_FAMILY_EVOLVE - CRD_GAME_FAMILIES] =
                                           "Entwicklungsmarker",
                                       [EBR_FAMILY_SWARM - CRD_GAME_FAMILIES] = "Schwarm"};

static const char *const decks[] = {[EBR_DECK_NEMESIS - CRD_GAME_DECKS] = "Nemesis",
                                    [EBR_DECK_ARCHETYPE - CRD_GAME_DECKS] = "Archetyp",
                                    [EBR_DECK_SCENARIO - CRD_GAME_DECKS] = "Szenario",
                                    [EBR_DECK_STONES - CRD_GAME_DECKS] = "Monolithen"};

const crd_game_tongue ebr_tongue_de = {
    .nouns = nouns,
    .special = &token,
    .adjectives = adjectives,
    .havings = havings,
    .figures = figures,
    .tallies = tallies,
    .much = &much,
    .fields = fields,
    .tests = tests,
    .events = events,
    .rules = rules,
    .families = families,
    .decks = decks,
    .where = "{dreaming?in den Traumlanden }{mortal?im Reich der Sterblichen }{fuller_realm?im "
             "Reich mit mehr verbündeten Dienern (bei Gleichstand in einem der beiden) }",
    .unit = "einen Schwarm hat",
    .heading = "{headed_critical?Kritisch|{headed_condition?Zustand {headed_star?mit Stern} "
               "({omens_cost} Omen)|{headed_gate?Offen|{headed_stone?Wenn er "
               "fällt|{headed_cultist?Beim Betreten|{headed_colour?{colour}|{headed_round?Runde "
               "{round}|{headed_start?{headed_first?{every_round}|{later_rounds}}|{timing}}}}}}}}",
    .kept_figure = "{every?Omen, die|jedes Omen, das} auf {things_only dative} {every?lagen|lag},",
    .thing = "{no_token?(kein Plättchen)}",
    .own = &own,
};
