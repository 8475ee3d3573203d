/* SPDX-License-Identifier: MIT */
/* The words of the Endbringer's cards in English, as src/cards/tongue_en.c has those of all. */
#include "games/endbringer/card_text.h"

#define REACH " {across?there|{here?|in play}}"
#define NOUN(one, many) \
    { one, many, 'n', 0 }
#define FIGURE(one, many, most, least, on) \
    { one, many, many, most " " many, least " " many, one " " on, many " " on }

static const char *const piece[EBR_PIECES] = {
    [EBR_PIECE_RAGE] = "{n a rage counter|rage counters}",
    [EBR_PIECE_TENTACLE] = "{n a tentacle|tentacles}",
    [EBR_PIECE_FIEND] = "{n a shadow fiend|shadow fiends}",
    [EBR_PIECE_BOON] = "{n a boon|boons}",
    [EBR_PIECE_DREAM] = "{n a dream|dreams}",
    [EBR_PIECE_OMEN] = "{n an omen|omens}",
    [EBR_PIECE_DECK_DAMAGE] = "{n a damage counter|damage counters}",
    [EBR_PIECE_ANY] = ("{n a rage, tentacle, shadow fiend, boon or dream counter|rage, tentacle, "
                       "shadow fiend, boon or dream counters}")};

static const char *const pieces[EBR_PIECES] = {
    [EBR_PIECE_RAGE] = "all rage counters",
    [EBR_PIECE_TENTACLE] = "all tentacles",
    [EBR_PIECE_FIEND] = "all shadow fiends",
    [EBR_PIECE_BOON] = "all boons",
    [EBR_PIECE_DREAM] = "all dreams",
    [EBR_PIECE_OMEN] = "all omens",
    [EBR_PIECE_DECK_DAMAGE] = "all damage counters",
    [EBR_PIECE_ANY] = "all rage, tentacle, shadow fiend, boon or dream counters"};

static const char *const spawn[EBR_SPAWN_SWARM + 1] = {
    [EBR_SPAWN_MINION] = "{n a minion|minions}",
    [EBR_SPAWN_RATS] = "{n Plague Rats|Plague Rats}",
    [EBR_SPAWN_SWARM] = "{n a Pestilence Swarm|Pestilence Swarms}"};

static const ebr_text own = {.piece = piece,
                             .pieces = pieces,
                             .spawn = spawn,
                             .starter = "starting minion",
                             .star = "star",
                             .omen = " omen",
                             .omens = " omens"};

/* --- what the language asks for --- */

static const char *const rules[EBR_STANDING_COUNT] = {
    [EBR_STANDING_OUTBURST] = "whenever 5 rage counters lie on Erlik Khan, remove them and take 5 "
                              "global damage",
    [EBR_STANDING_TENTACLES] =
        "where tentacles are, each point of damage to the monolith or an enemy minion removes a "
        "tentacle instead",
    [EBR_STANDING_FIENDS] =
        "at the start of each battle, the ready enemy minions that have a shadow fiend attack "
        "before all others, the highest cost first",
    [EBR_STANDING_GATES] =
        "when the gate comes back to 0, it opens in the battlefield with the fewest gates, and the "
        "next one takes its place. When the seventh gate opens, the players lose",
    [EBR_STANDING_BOONS] =
        "a Cultist has +1 essence for each boon on it, and a point of damage removes a boon "
        "instead. Before the Nemesis deck is reshuffled, advance the gate once for each boon in "
        "the Ritual Chamber",
    [EBR_STANDING_REALMS] =
        "{rift?left of this card lies the Mortal Realm, right of it the Dreamlands|allied minions "
        "in the Dreamlands deal no damage: for each point, their owner reclaims a card, and each "
        "of their critical hits gives a critical effect too. Attacks of enemy minions cannot "
        "damage them}",
    [EBR_STANDING_DREAMS] =
        "when an enemy minion attacks, choose once for each dream on it: an allied player banishes "
        "a card; or put a damage counter on an allied minion in the Dreamlands there",
    [EBR_STANDING_TRAUMA] =
        "when a grimoire holds too few cards, its player shuffles their graveyard into it, removes "
        "their void from the game and takes a trauma. If they have 2 traumas already, the players "
        "lose instead",
    [EBR_STANDING_EVOLUTION] =
        "as soon as 2 more enemy minions than there are players have 3 or more evolve counters "
        "each, the players lose",
    [EBR_STANDING_TOKENS] = "when the bearer leaves play, turn this card over: it becomes Plague "
                            "Rats there, ready",
    [EBR_STANDING_ALTAR] = "when 8 minions for each player lie on the altar, the players lose",
    [EBR_STANDING_DARK_ENERGY] =
        "at the end of each battle, roll for dark energy: a die for each minion there. Any player "
        "may spend an omen to reroll one of these dice, or discard 3 cards to turn one to 1 or 8. "
        "Then each minion that shows an 8 is destroyed",
    [EBR_STANDING_ARMS_CRITICAL] =
        "when one of your minions attacks, you may lose 3 omens to deal a critical hit",
    [EBR_STANDING_SCIONS] =
        "there are no monoliths and no critical effects. Each critical hit of an allied minion may "
        "strike any enemy minion there and restores 1 defense; its other damage strikes the enemy "
        "minion with the highest cost until that is destroyed, then the next",
    [EBR_STANDING_DIRECT] = "this minion's attack deals direct damage",
    [EBR_STANDING_ENERGY_CAP] = "your energy cannot be higher than {int}",
    [EBR_STANDING_DOMAIN_STAYS] = "your domain skill card does not ready in the ready phase",
    [EBR_STANDING_FIRST_POINT] =
        "prevent the first point of damage that each attack of your minions would deal to a "
        "monolith. A critical hit prevented this way still gives its critical effect",
    [EBR_STANDING_ALONE] =
        "you cannot reroll other players' dice, and you may spend at most 1 omen on each of your "
        "own battle rolls",
    [EBR_STANDING_DRAW_LESS] = "when you meditate, draw {int} {one?card|cards} fewer",
    [EBR_STANDING_DRAW_LESS_FIRST] =
        "the first time you meditate in a round, draw {int} {one?card|cards} fewer",
    [EBR_STANDING_FIRST_COSTS] =
        "the first card that each player plays in a round costs {int} more energy",
    [EBR_STANDING_ENTRY_TOLL] = "allied minions cost {int} more energy to play"};

static const char *const tests[] = {[EBR_TEST_RAGE - CRD_GAME_TESTS] =
                                        "{int} or more rage counters lie on Erlik Khan",
                                    [EBR_TEST_NONE_FLIPPED - CRD_GAME_TESTS] = "none was flipped",
                                    [EBR_TEST_LONE - CRD_GAME_TESTS] = "you play alone",
                                    [EBR_TEST_FEW - CRD_GAME_TESTS] = "you are fewer than three"};

static const char *const events[] = {
    [EBR_ON_CULTIST - CRD_GAME_EVENTS] = "{things nominative} enters the Ritual Chamber",
    [EBR_ON_SPAWN - CRD_GAME_EVENTS] = "{things nominative} is spawned"};

static const crd_counted_words tallies[EBR_TALLIES] = {
    [EBR_TALLY_RAGE] = {"rage counter on Erlik Khan", "rage counters on Erlik Khan"},
    [EBR_TALLY_TENTACLES] = {"tentacle" REACH, "tentacles" REACH},
    [EBR_TALLY_GATES] = {"open gate" REACH, "open gates" REACH},
    [EBR_TALLY_RUBBLE] = {"card in your rubble pile", "cards in your rubble pile"},
    [EBR_TALLY_ALL_RUBBLE] = {"card in all rubble piles", "cards in all rubble piles"},
    [EBR_TALLY_CULTISTS] = {"Cultist in the Ritual Chamber", "Cultists in the Ritual Chamber"},
    [EBR_TALLY_BOONS] = {"boon in the Ritual Chamber", "boons in the Ritual Chamber"},
    [EBR_TALLY_PLAYERS] = {"player", "players"},
    [EBR_TALLY_LATER_PLAYERS] = {"player after the first", "players after the first"},
    [EBR_TALLY_DISCARDS] = {"card in the Archetype discard pile",
                            "cards in the Archetype discard pile"},
    [EBR_TALLY_STARTERS] = {"{starter} in the Archetype discard pile",
                            "{starter} in the Archetype discard pile"},
    [EBR_TALLY_RATS] = {"Plague Rats token" REACH, "Plague Rats tokens" REACH},
    [EBR_TALLY_SWARMS] = {"Pestilence Swarm in play", "Pestilence Swarms in play"},
    [EBR_TALLY_OMENS] = {"omen on enemy minions", "omens on enemy minions"}};

static const crd_counted_words much = {"omen flipped", "omens flipped"};
static const crd_noun nouns[] = {[EBR_KIND_CULTIST - CRD_GAME_KINDS] = NOUN("Cultist", "Cultists"),
                                 [EBR_KIND_CONDITION - CRD_GAME_KINDS] =
                                     NOUN("condition", "conditions")};

static const crd_noun token = NOUN("Plague Rats token", "Plague Rats");
static const crd_property adjectives[] = {{EBR_IS_TOKEN, NULL, "non-token"}, {0, NULL, NULL}};
static const crd_property havings[] = {
    {EBR_WITH_FIEND, "with a shadow fiend", "without a shadow fiend"},
    {EBR_WITH_SWARM, "with a Swarm", "without a Swarm"},
    {EBR_WITH_BOON, "with a boon", "without a boon"},
    {EBR_ARMED, "with an Arms card", "without Arms cards"},
    {0, NULL, NULL},
};

static const crd_figure_words figures[] = {
    [EBR_FIGURE_DREAMS - CRD_GAME_FIGURES] =
        FIGURE("dream", "dreams", "the most", "the fewest", "on"),
    [EBR_FIGURE_EVOLVED - CRD_GAME_FIGURES] =
        FIGURE("evolve counter", "evolve counters", "the most", "the fewest", "on"),
    [EBR_FIGURE_OMENS - CRD_GAME_FIGURES] = FIGURE("omen", "omens", "the most", "the fewest", "on"),
    [EBR_FIGURE_ARMS - CRD_GAME_FIGURES] =
        FIGURE("Arms card", "Arms cards", "the most", "the fewest", "on"),
    [EBR_FIGURE_BOONS - CRD_GAME_FIGURES] =
        FIGURE("boon", "boons", "the most", "the fewest", "on")};

static const char *const fields[] = {
    [EBR_PLACE_AVATARS] = "{all?each|an} avatar battlefield",
    [EBR_PLACE_NO_AVATAR] = "the battlefield without the avatar",
    [EBR_PLACE_STONES] = "{all?each|a} battlefield with a monolith",
    [EBR_PLACE_MOST_ENEMIES] = "the battlefield with the most enemy minions",
    [EBR_PLACE_MOST_GATES] = "the battlefield with the most open gates",
    [CRD_EVERYWHERE] = "{all?each|a} battlefield",
    [CRD_ELSEWHERE] = "{all?each other|another} battlefield"};

static const char *const families[] = {[EBR_FAMILY_NEMESIS - CRD_GAME_FAMILIES] = "Nemesis",
                                       [EBR_FAMILY_ARCHETYPE - CRD_GAME_FAMILIES] = "Archetype",
                                       [EBR_FAMILY_SCENARIO - CRD_GAME_FAMILIES] = "Scenario",
                                       [EBR_FAMILY_DEED - CRD_GAME_FAMILIES] = "Nemesis action",
                                       [EBR_FAMILY_CONDITION - CRD_GAME_FAMILIES] = "Condition",
                                       [EBR_FAMILY_CULTIST - CRD_GAME_FAMILIES] = "Cultist",
                                       [EBR_FAMILY_STONE - CRD_GAME_FAMILIES] = "Monolith",
                                       [EBR_FAMILY_GATE - CRD_GAME_FAMILIES] = "Gate",
                                       [EBR_FAMILY_TRAUMA - CRD_GAME_FAMILIES] = "Trauma",
                                       [EBR_FAMILY_RIFT - CRD_GAME_FAMILIES] = "Rift",
                                       [EBR_FAMILY_EVOLVE - CRD_GAME_FAMILIES] = "Evolve counter",
                                       [EBR_FAMILY_SWARM - CRD_GAME_FAMILIES] = "Swarm"};

static const char *const decks[] = {[EBR_DECK_NEMESIS - CRD_GAME_DECKS] = "Nemesis",
                                    [EBR_DECK_ARCHETYPE - CRD_GAME_DECKS] = "Archetype",
                                    [EBR_DECK_SCENARIO - CRD_GAME_DECKS] = "Scenario",
                                    [EBR_DECK_STONES - CRD_GAME_DECKS] = "Monoliths"};

const crd_game_tongue ebr_tongue_en = {
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
    .where = "{dreaming?in the Dreamlands }{mortal?in the Mortal Realm }{fuller_realm?in the realm "
             "that holds more allied minions (if tied, in either) }",
    .unit = "has a Swarm",
    .heading = "{headed_critical?Critical|{headed_condition?{headed_star?Star condition|Condition} "
               "({omens_cost} {headed_omen?omen|omens})|{headed_gate?Open|{headed_stone?When it "
               "falls|{headed_cultist?On entering|{headed_colour?{colour}|{headed_round?Round "
               "{round}|{headed_start?{headed_first?{every_round}|{later_rounds}}|{timing}}}}}}}}",
    .kept_figure = "{every?omens that were|omen that was} on {things_only}",
    .own = &own,
};
