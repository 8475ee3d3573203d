/* SPDX-License-Identifier: MIT */
/* The game explained to newcomers, and the words of its setup. */
#include <string.h>

#include "guide/city/words.h"

static const char help_en[] =
    "SORCERER CITY ON ONE PAGE\n"
    "For five years you build a district from your tiles, starting anew each year. Goals on the "
    "tiles pay money, influence, magic and prestige; money buys better tiles for the next year. "
    "The player with the most prestige coins after five years wins.\n\n"
    "BUILDING, AGAINST THE CLOCK\n"
    "Turn up a tile (f or enter), move it with the arrows, turn it (space or r), lay it (enter): "
    "anywhere beside another tile. Colours need not match, but only sides of one colour connect. "
    "You may stop (0) before the deck is empty. Tiles you have not laid when the time is up do not "
    "count. The list beside the board proposes places, the best first, and says what each changes "
    "at once; 1 to 9 lay the tile there. b turns the tile the best way for its place.\n\n"
    "READING A TILE\n"
    "Each side shows its colour's letter: Y yellow (money), R red (influence), B blue (magic), G "
    "green (prestige), * all four, x a jagged side that nothing may touch. Filled corners join two "
    "sides. In the middle: shields, spells ~B3, a price $7, a monster !DR (letters of its name). "
    "^2: two tiles lie on each other, and only the top one counts. ????: face-down.\n\n"
    "GOALS (shields)\n"
    "gY group: pays 1 for each tile connected to it in yellow, with 3 tiles at least. rR row: the "
    "same in a straight line through the tile. sB shield: with two shields or more on the eight "
    "spaces around it, it pays 1 for every shield in the three by three. g*: a group of a colour "
    "that you choose when scoring. Each goal pays on its own; g opens the page that shows them one "
    "by one.\n\n"
    "AFTER BUILDING\n"
    "Scoring monsters act, goals pay (60 of each resource at most), and scoring spells may be "
    "used. Then all your magic becomes one of the other resources, chosen in secret. The player "
    "with the most influence takes the year's prestige and its reward, second place one of the "
    "two, third place of four or more the other, everybody else 5 money or an extra buy. Then you "
    "buy in order of influence: two tiles, or three with more than 20 money; once a year you may "
    "pay 1 money to exchange a tile of the market. Money is not kept. Your prestige becomes coins. "
    "The player who took the fewest draws a tile for free.\n\n"
    "MONSTERS\n"
    "At the end of each year every deck gets a monster. Monsters act when they are turned up or "
    "before scoring; y shows what this game's monsters do. Their colours count like any other "
    "tile's.\n\n"
    "PAGES\n"
    "v all districts · g goals, and why they pay · y the years' rewards and monsters · o your "
    "tiles · t market and players · z Z smaller and larger tiles · p pause the clock · tab look at "
    "tiles on the table · i the rule that matters here.\n\n"
    "TIME\n"
    "You have 120 seconds a year to build; 180 and 300 are slower, 60 is for experts, and untimed "
    "lets you think. Pausing covers the board. Two people build one after the other, each with a "
    "full clock.\n\n"
    "WORDS\n"
    "Group: all tiles that are joined to a tile by sides of one colour.\n"
    "Row: the tiles of one colour in a straight line through a tile, across or down.\n"
    "Open row: two tiles or more with room at an end for one that goes on with the colour.\n"
    "Shield: the sign of a goal; a tile has none, one or two.\n"
    "Rainbow: all four colours at once.\n"
    "Spell: what a tile of your district can do besides its goals, in the phase that it names.\n"
    "Destroy: the tile leaves the game.\n"
    "Kill: the monster leaves the game.\n"
    "Discard: the tile lies aside, and is back in your deck next year.\n"
    "Under your deck: the tile may come up once more this year, after all others.\n"
    "Cover: what lies beneath another tile does not count.\n"
    "Face-down: it takes up its space, but has neither colours nor goals.\n"
    "Jagged: a side at which no tile may lie.\n"
    "Exchange: the tile goes beneath its stack of the market, and the next one comes up.\n"
    "Extra buy: one tile more than you could buy otherwise.\n"
    "Reward: what the years bring to those with the most influence.\n"
    "Influence: who has the most buys first.\n"
    "Magic: becomes one of the other three when all is counted.\n"
    "Prestige: becomes coins, and these decide the game.\n\n"
    "A FIRST STRATEGY\n"
    "Gather one colour around each group shield and lay bands through it: AABB tiles turn corners, "
    "ABAC tiles make rows. Lay shield goals in the middle of others. Early on, money is worth "
    "most; later, prestige. Do not think long: a tile in a fair place beats one that is never "
    "laid.\n";

static const char help_de[] =
    "SORCERER CITY AUF EINER SEITE\n"
    "Fünf Jahre lang baust du aus deinen Plättchen ein Stadtviertel, jedes Jahr neu. Ziele auf den "
    "Plättchen bringen Geld, Einfluss, Magie und Prestige; mit Geld kaufst du bessere Plättchen "
    "fürs nächste Jahr. Wer nach fünf Jahren die meisten Prestige-Münzen hat, gewinnt.\n\n"
    "BAUEN, GEGEN DIE UHR\n"
    "Decke ein Plättchen auf (f oder Enter), bewege es mit den Pfeilen, drehe es (Leertaste oder "
    "r), lege es (Enter): irgendwo neben ein anderes. Farben müssen nicht passen, aber nur Seiten "
    "einer Farbe verbinden sich. Du darfst aufhören (0), bevor dein Deck leer ist. Was bei Ablauf "
    "der Zeit nicht liegt, zählt nicht. Die Liste neben dem Viertel schlägt Stellen vor, die beste "
    "zuerst, und sagt, was jede sofort ändert; 1 bis 9 legen dort. b dreht das Plättchen so, wie "
    "es hier am besten liegt.\n\n"
    "EIN PLÄTTCHEN LESEN\n"
    "Jede Seite zeigt den Buchstaben ihrer Farbe: Y gelb (Geld), R rot (Einfluss), B blau (Magie), "
    "G grün (Prestige), * alle vier, x eine gezackte Seite, an der nichts liegen darf. Gefüllte "
    "Ecken verbinden zwei Seiten. In der Mitte: Wappenschilde, Zaubersprüche ~B3, ein Preis $7, "
    "ein Monster !DR (Buchstaben seines englischen Namens). ^2: Zwei Plättchen liegen aufeinander, "
    "nur das obere zählt. ????: verdeckt.\n\n"
    "ZIELE (Wappenschilde)\n"
    "gY Gruppe: Alle in Gelb verbundenen Plättchen, mindestens 3, zählen je 1. rR Reihe: dasselbe "
    "in gerader Linie durch das Plättchen. sB Wappenschild: Mit mindestens zwei Wappenschilden auf "
    "den acht Feldern ringsum zählt jedes Wappenschild im Drei-mal-drei-Feld 1. g*: eine Gruppe in "
    "einer Farbe, die du beim Zählen wählst. Jedes Ziel zählt für sich; g zeigt sie eins nach dem "
    "anderen.\n\n"
    "NACH DEM BAUEN\n"
    "Monster mit Zähl-Symbol wirken, Ziele zählen (höchstens 60 von jedem), Zaubersprüche mit "
    "Zähl-Symbol dürfen genutzt werden. Dann wird deine ganze Magie in eines der drei anderen "
    "umgewandelt, geheim gewählt. Wer den meisten Einfluss hat, bekommt das Prestige des Jahres "
    "und seine Belohnung, Platz zwei eins von beiden, ab vier Spielern Platz drei das andere, alle "
    "übrigen 5 Geld oder einen Zusatz-Kauf. In der Reihenfolge des Einflusses wird gekauft: zwei "
    "Plättchen, mit mehr als 20 Geld drei; einmal im Jahr darfst du für 1 Geld ein Plättchen des "
    "Marktes austauschen. Geld verfällt. Dein Prestige wird zu Münzen. Wer am wenigsten genommen "
    "hat, zieht ein Plättchen umsonst.\n\n"
    "MONSTER\n"
    "Am Ende jedes Jahres kommt in jedes Deck ein Monster. Monster wirken, wenn sie aufgedeckt "
    "werden oder vor dem Zählen; y zeigt, was die Monster dieser Partie tun. Ihre Farben zählen "
    "wie die aller Plättchen.\n\n"
    "SEITEN\n"
    "v alle Viertel · g Ziele, und warum sie zählen · y Belohnungen und Monster der Jahre · t "
    "Markt und Spieler · o deine Plättchen · z Z kleinere und größere Plättchen · p hält die Uhr "
    "an · Tab sieht Plättchen an · i die Regel, um die es geht.\n\n"
    "ZEIT\n"
    "Gebaut wird 120 Sekunden im Jahr; 180 und 300 sind langsamer, 60 ist für Geübte, und ohne Uhr "
    "ist Zeit zum Nachdenken. Eine Pause verdeckt das Viertel. Zwei bauen nacheinander, jeder mit "
    "voller Uhr.\n\n"
    "BEGRIFFE\n"
    "Gruppe: alle Plättchen, die durch Seiten einer Farbe mit einem Plättchen verbunden sind.\n"
    "Reihe: die Plättchen einer Farbe in gerader Linie durch ein Plättchen, quer oder längs.\n"
    "Offene Reihe: zwei Plättchen oder mehr, und an einem Ende ist Platz, die Farbe fortzusetzen.\n"
    "Wappenschild: das Zeichen eines Ziels; ein Plättchen hat keines, eines oder zwei.\n"
    "Regenbogen: alle vier Farben zugleich.\n"
    "Zauberspruch: was ein Plättchen im Viertel außer seinen Zielen kann, in der genannten Phase.\n"
    "Zerstören: Das Plättchen verlässt das Spiel.\n"
    "Töten: Das Monster verlässt das Spiel.\n"
    "Weglegen: Das Plättchen liegt abseits und ist im nächsten Jahr wieder im Deck.\n"
    "Unter das Deck: Das Plättchen kann dieses Jahr noch einmal kommen, nach allen anderen.\n"
    "Überdecken: Was unter einem anderen Plättchen liegt, zählt nicht.\n"
    "Verdeckt: Das Plättchen nimmt seinen Platz ein, hat aber weder Farben noch Ziele.\n"
    "Gezackt: eine Seite, an der kein Plättchen liegen darf.\n"
    "Austauschen: Das Plättchen kommt unter seinen Stapel im Markt, und das nächste wird offen.\n"
    "Zusatz-Kauf: ein Plättchen mehr, als du sonst kaufen dürftest.\n"
    "Belohnung: was die Jahre denen bringen, die den meisten Einfluss haben.\n"
    "Einfluss: Wer den meisten hat, kauft zuerst.\n"
    "Magie: wird nach dem Zählen zu einem der drei anderen.\n"
    "Prestige: wird zu Münzen, und die entscheiden das Spiel.\n\n"
    "EINE ERSTE STRATEGIE\n"
    "Sammle um jedes Gruppen-Ziel seine Farbe und lege Bänder hindurch: AABB biegt um Ecken, ABAC "
    "macht Reihen. Lege Wappenschild-Ziele mitten unter andere. Früh ist Geld am meisten wert, "
    "spät Prestige. Denk nicht lange: Ein ordentlich gelegtes Plättchen ist besser als eines, das "
    "nie liegt.\n";

const char *city_help(slg_lang lang) {
    return lang == SLG_DE ? help_de : help_en;
}

/* --- the setup --- */

const char *city_setup_word(const slg_game *game, slg_lang lang, const char *word) {
    static const char *const words[][1 + SLG_LANGS] = {
        {"timer", "Timer (seconds)", "Timer (Sekunden)"},
        {"untimed", "untimed", "ohne Uhr"},
        {"300", "300, slow", "300, langsam"},
        {"180", "180, easy", "180, leicht"},
        {"120", "120, by the rulebook", "120, nach Spielregel"},
        {"60", "60, hard", "60, schwer"},
        {"artifacts", "Artifacts", "Artefakte"},
        {"expert", "Expert solo", "Experten-Solo"},
        {"start", "Timer starts with", "Timer beginnt bei"},
        {"random", "random", "zufällig"},
        {"off", "no", "nein"},
        {"on", "yes", "ja"},
        {"monsters", "Monsters by year", "Monster der Jahre"},
        {"different", "different", "verschieden"},
        {"same", "may be the same", "dürfen gleich sein"},
        {"a", "first player", "erster Spieler"},
        {"b", "second player", "zweiter Spieler"},
        {"c", "third player", "dritter Spieler"},
        {"d", "fourth player", "vierter Spieler"},
        {"e", "fifth player", "fünfter Spieler"},
        {"f", "sixth player", "sechster Spieler"},
        {"shield", "Shield goals need", "Schild-Ziele brauchen"},
        {"shields", "two shields", "zwei Schilde"},
        {"tiles", "two tiles with shields", "zwei Plättchen mit Schilden"},
        {"catch-up", "Catching up, solo", "Aufholen im Solo"},
        {"chimera", "Chimera destroys", "Chimäre zerstört"},
        {"active", "goals that count", "geltende Ziele"},
        {"printed", "printed goals", "gedruckte Ziele"},
        {"takers", "Reward 10: others take", "Belohnung 10: andere"},
        {"class", "the same class", "dieselbe Klasse"},
        {"any", "any class", "jede Klasse"},
        {"built", "Reward 9 counts", "Belohnung 9 zählt"},
        {"all", "all monsters built", "alle gebauten Monster"},
        {"visible", "the visible ones", "die sichtbaren"},
        {"open-row", "Golem's open row", "Offene Reihe des Golems"},
        {"2", "from 2 tiles on", "ab 2 Plättchen"},
        {"1", "from 1 tile on", "ab 1 Plättchen"},
        {"skeletons", "A market tile for a second skeleton",
         "Ein Marktplättchen für ein zweites Skelett"},
        {"added", "by the expert rules", "nach der Expertenregel"},
        {"together", "never", "nie"},
        {"apart", "always", "immer"},
    };
    (void)game;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], word) == 0) return words[i][1 + lang];
    return word;
}

slg_guide_rank city_setup_rank(uint32_t option, uint32_t seats) {
    switch (option) {
    case CITY_SET_TIMER:
    case CITY_SET_ARTIFACTS: return SLG_RANK_USUAL;
    case CITY_SET_EXPERT: return seats == 1 ? SLG_RANK_USUAL : SLG_RANK_HIDDEN;
    case CITY_SET_START:
    case CITY_SET_TAKERS: return seats == 1 ? SLG_RANK_HIDDEN : SLG_RANK_RARE;
    case CITY_SET_MONSTERS: return seats == 2 || seats == 3 ? SLG_RANK_RARE : SLG_RANK_HIDDEN;
    case CITY_SET_SKELETONS:
    case CITY_SET_CATCH_UP: return seats == 1 ? SLG_RANK_RARE : SLG_RANK_HIDDEN;
    default: return SLG_RANK_RARE;
    }
}
