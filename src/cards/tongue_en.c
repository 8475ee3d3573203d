/* SPDX-License-Identifier: MIT */
/* English. */
#include <string.h>

#include "cards/speech.h"

/* --- rules --- */

/* "draws", "copies", "looks at": the first word of the verb. */
static void put_third(crd_speech *speech, const char *verb, size_t length) {
    size_t n = 0;
    while (n < length && verb[n] != ' ')
        n++;
    char last = verb[n - 1], before = verb[n - 2];
    bool ies = last == 'y' && before != 'a' && before != 'o';
    crd_say_bytes(speech, verb, ies ? n - 1 : n);
    crd_say(speech, ies ? "ies" : last == 'h' ? "es" : "s");
    crd_say_bytes(speech, verb + n, length - n);
}

/* "draw", "the opponent draws": the subject is named unless it is the one addressed. */
static void begin(crd_speech *speech, const char *verb, size_t length) {
    uint32_t who = speech->topic.who, form = speech->topic.form;
    bool bare = form == CRD_INFIN || form == CRD_TO_DO, told = !crd_is_spoken_to(speech, who);
    bool same = speech->same_verb && length == speech->verb_length &&
                memcmp(speech->verb, verb, length) == 0;
    bool subject = !bare && (form == CRD_STATE || told) && speech->subject != who;
    speech->subject = speech->doer = (uint8_t)who;
    speech->verb = verb;
    speech->verb_length = length;
    speech->same_verb = false;
    if (same) return;
    if (subject) crd_fill(speech, "{subject} ");
    if (told && !bare)
        put_third(speech, verb, length);
    else
        crd_say_bytes(speech, verb, length);
}

/* "a" is "an" before a vowel; words that begin otherwise than they are written say so. */
static void melt(crd_speech *speech, const char *word) {
    char article = speech->article, letter = (char)(word[0] | 0x20);
    bool an = article ? article == 'n' : letter && strchr("aeiou", letter);
    if (an && (crd_ends_with(speech, "a") || crd_ends_with(speech, "A")))
        crd_replace(speech, 0, "n");
}

static void inflect(crd_speech *speech, const char *word, size_t length) {
    crd_say_bytes(speech, word, length);
}

static void put_noun(crd_speech *speech, const crd_noun *noun) {
    speech->article = noun->article;
    crd_fill(speech, speech->topic.agree.plural ? noun->many : noun->one);
    speech->article = 0;
}

/* --- words --- */

const crd_tongue crd_tongue_en = {
    .lang = SLG_EN,
    .foe = true,
    .no_several = true,
    .begin = begin,
    .melt = melt,
    .inflect = inflect,
    .noun = put_noun,

    .choose = "{do choose} one",
    .resource = {[CRD_ENERGY] = "{points energy}",
                 [CRD_OMENS] = "{n an omen|omens}",
                 [CRD_BLOOD] = "{points blood}",
                 [CRD_ACTIONS] = "{n an action|actions}"},
    .carry = "{to_hand?{back?{do return}|{do put}}|{to_grimoire?{do shuffle}|{to_this?{do "
             "attach}|{do put}}}}",
    .destination = {[CRD_TO_HAND] = "{graveyard?to|into} {hand}",
                    [CRD_TO_GRAVEYARD] = "into {graveyard}",
                    [CRD_TO_PLAY] = "into play",
                    [CRD_TO_GRIMOIRE] = "into {grimoire}",
                    [CRD_TO_THIS] = "to {this}"},
    .move_to = {[CRD_ANYWHERE] = "to another battlefield",
                [CRD_HERE] = "to {placed_from?this one|this battlefield}",
                [CRD_ADJACENT] = "to an adjacent battlefield",
                [CRD_ITS] = "to its battlefield",
                [CRD_ADJACENT_TO_IT] = "to a battlefield adjacent to it",
                [CRD_FIRST] = "to the first",
                [CRD_SECOND] = "to the second"},
    .lasting = {[CRD_FOR_ROLL] = "{silent_roll?|for this roll}",
                [CRD_FOR_NEXT_ATTACK] = "{silent_attack?|for its next attack}",
                [CRD_FOR_PHASE] = "until the end of the {after_battle?next} battle phase",
                [CRD_FOR_ROUND] = "until the end of the round",
                [CRD_FOR_GOOD] = "permanently"},
    .bonus = "{as_much?that much|{signed}} {attack?attack|essence} {both?and {essence} essence} "
             "{per}",
    .piece = {[CRD_RAGE] = "{n a rage counter|rage counters}",
              [CRD_TENTACLE] = "{n a tentacle|tentacles}",
              [CRD_FIEND] = "{n a shadow fiend|shadow fiends}",
              [CRD_BOON] = "{n a boon|boons}",
              [CRD_DREAM] = "{n a dream|dreams}",
              [CRD_OMEN_COUNTER] = "{n an omen|omens}",
              [CRD_DECK_DAMAGE] = "{n a damage counter|damage counters}",
              [CRD_ANY_PIECE] = "{n a rage, tentacle, shadow fiend, boon or dream counter|rage, "
                                "tentacle, shadow fiend, boon or dream counters}"},
    .pieces = {[CRD_RAGE] = "all rage counters",
               [CRD_TENTACLE] = "all tentacles",
               [CRD_FIEND] = "all shadow fiends",
               [CRD_BOON] = "all boons",
               [CRD_DREAM] = "all dreams",
               [CRD_OMEN_COUNTER] = "all omens",
               [CRD_DECK_DAMAGE] = "all damage counters",
               [CRD_ANY_PIECE] = "all rage, tentacle, shadow fiend, boon or dream counters"},
    .spawn = {[CRD_A_MINION] = "{n a minion|minions}",
              [CRD_RATS] = "{n Plague Rats|Plague Rats}",
              [CRD_SWARM] = "{n a Pestilence Swarm|Pestilence Swarms}"},
    .standing =
        {
            [CRD_STANDING_OUTBURST] = "whenever 5 rage counters lie on Erlik Khan, remove them and "
                                      "take 5 global damage",
            [CRD_STANDING_TENTACLES] =
                "where tentacles are, each point of damage to the monolith or an enemy minion "
                "removes a tentacle instead",
            [CRD_STANDING_FIENDS] =
                "at the start of each battle, the ready enemy minions that have a shadow fiend "
                "attack before all others, the highest cost first",
            [CRD_STANDING_GATES] =
                "when the gate comes back to 0, it opens in the battlefield with the fewest gates, "
                "and the next one takes its place. When the seventh gate opens, the players lose",
            [CRD_STANDING_BOONS] =
                "a Cultist has +1 essence for each boon on it, and a point of damage removes a "
                "boon instead. Before the Nemesis deck is reshuffled, advance the gate once for "
                "each boon in the Ritual Chamber",
            [CRD_STANDING_REALMS] =
                "{rift?left of this card lies the Mortal Realm, right of it the Dreamlands|allied "
                "minions in the Dreamlands deal no damage: for each point, their owner reclaims a "
                "card, and each of their critical hits gives a critical effect too. Attacks of "
                "enemy minions cannot damage them}",
            [CRD_STANDING_DREAMS] =
                "when an enemy minion attacks, choose once for each dream on it: an allied player "
                "banishes a card; or put a damage counter on an allied minion in the Dreamlands "
                "there",
            [CRD_STANDING_TRAUMA] =
                "when a grimoire holds too few cards, its player shuffles their graveyard into it, "
                "removes their void from the game and takes a trauma. If they have 2 traumas "
                "already, the players lose instead",
            [CRD_STANDING_EVOLUTION] =
                "as soon as 2 more enemy minions than there are players have 3 or more evolve "
                "counters each, the players lose",
            [CRD_STANDING_TOKENS] = "when the bearer leaves play, turn this card over: it becomes "
                                    "Plague Rats there, ready",
            [CRD_STANDING_ALTAR] =
                "when 8 minions for each player lie on the altar, the players lose",
            [CRD_STANDING_DARK_ENERGY] =
                "at the end of each battle, roll for dark energy: a die for each minion there. Any "
                "player may spend an omen to reroll one of these dice, or discard 3 cards to turn "
                "one to 1 or 8. Then each minion that shows an 8 is destroyed",
            [CRD_STANDING_ARMS_CRITICAL] =
                "when one of your minions attacks, you may lose 3 omens to deal a critical hit",
            [CRD_STANDING_SCIONS] =
                "there are no monoliths and no critical effects. Each critical hit of an allied "
                "minion may strike any enemy minion there and restores 1 defense; its other damage "
                "strikes the enemy minion with the highest cost until that is destroyed, then the "
                "next",
            [CRD_STANDING_DIRECT] = "this minion's attack deals direct damage",
            [CRD_STANDING_ENERGY_CAP] = "your energy cannot be higher than {int}",
            [CRD_STANDING_DOMAIN_STAYS] =
                "your domain skill card does not ready in the ready phase",
            [CRD_STANDING_FIRST_POINT] =
                "prevent the first point of damage that each attack of your minions would deal to "
                "a monolith. A critical hit prevented this way still gives its critical effect",
            [CRD_STANDING_ALONE] =
                "you cannot reroll other players' dice, and you may spend at most 1 omen on each "
                "of your own battle rolls",
            [CRD_STANDING_DRAW_LESS] = "when you meditate, draw {int} {one?card|cards} fewer",
            [CRD_STANDING_DRAW_LESS_FIRST] =
                "the first time you meditate in a round, draw {int} {one?card|cards} fewer",
            [CRD_STANDING_FIRST_COSTS] =
                "the first card that each player plays in a round costs {int} more energy",
            [CRD_STANDING_ENTRY_TOLL] = "allied minions cost {int} more energy to play",
        },

    .may = "{subject} may ",
    .if_ = "{ongoing?while|if}",
    .otherwise_tested = "{things_before?if there is none|otherwise}, ",
    .test =
        {
            [CRD_ALWAYS] = "able",
            [CRD_DONE] = "{spoken?you|they} do",
            [CRD_NOT_DONE] = "{spoken?you|they} do not",
            [CRD_MORE_MINIONS_THAN_OPPONENT] =
                "you have more minions than {tactic?the defending player|the opponent}",
            [CRD_FEWER_MINIONS_THAN_OPPONENT] =
                "{tactic?the defending player|the opponent} has more minions than you",
            [CRD_MORE_CARDS_THAN_OPPONENT] =
                "you have more cards in hand than {tactic?the defending player|the opponent}",
            [CRD_FEWER_CARDS_THAN_OPPONENT] =
                "{tactic?the defending player|the opponent} has more cards in hand than you",
            [CRD_AVATAR_HERE] = "your avatar is here",
            [CRD_HAS_BLOOD] = "{spoken?you|they} have at least {int} blood",
            [CRD_HAS_OMENS] = "{spoken?you|they} have at least {int} {one?omen|omens}",
            [CRD_HAS_ENERGY] = "{spoken?you|they} have at least {int} energy",
            [CRD_HAS_RAGE] = "{int} or more rage counters lie on Erlik Khan",
            [CRD_NONE_FLIPPED] = "none was flipped",
        },
    .is_figure = "{no?does not have|has} {having}",
    .is_followed = "has {no?no|a} follower",
    .is_attached = "has {no?no|an} attachment",
    .is_owned = "is {no?not} {yours?yours|an enemy minion}",
    .is_here = "is here",
    .is_kind = "is {no?not} {things_only nominative}",
    .that_has_swarm = "has a Swarm",
    .there_is = "{owned?{spoken?you|they} have|{no?there are|there is}} {no?{none}|{things_only "
                "nominative}} {where}",
    .for_each = "for {those?each of them|{each_thing}} {where}, ",
    .for_each_place = "in {fields}, ",
    .repeat = "{as_much?that many times|{number?{one?once|{two?twice|{count} times}}|"
              "{one?{per}|{count} times {per}}}}, ",
    .later = "{at_end?at the end of the round|after the damage of this roll}, ",
    .each_player = "for each player, ",
    .whenever = "whenever",
    .event =
        {
            [CRD_ON_DESTROYED] =
                "{things nominative} is destroyed{not_global?, but not by global damage}",
            [CRD_ON_ATTACK] = "{things nominative} attacks",
            [CRD_ON_ROLLED] = "{things nominative} has rolled its dice",
            [CRD_ON_FOLLOWER] = "a follower is attached to {things nominative}",
            [CRD_ON_PLAYED] = "{owned?{no?the opponent plays|you play} {things}|{things "
                              "nominative} is played}",
            [CRD_ON_WEAKENED] = "{things nominative} is weakened",
            [CRD_ON_DAMAGED] = "{things nominative} takes damage",
            [CRD_ON_MOVED] = "{things nominative} is moved",
            [CRD_ON_FLAME] = "a flame is put on {things nominative}",
            [CRD_ON_CONQUERED] = "{things nominative} is conquered",
            [CRD_ON_CHANNEL] = "{star?you channel|a player channels} energy {once?for the first "
                               "time in a round}",
            [CRD_ON_MEDITATE] =
                "{star?you meditate|a player meditates} {once?for the first time in a round}",
            [CRD_ON_DRAW] = "{star?you draw|a player draws} one or more cards {once?for the first "
                            "time in a round}",
            [CRD_ON_CULTIST] = "{things nominative} enters the Ritual Chamber",
            [CRD_ON_SPAWN] = "{things nominative} is spawned",
        },
    .attackers = ", when {things_only nominative} attacks",
    .heading = "{headed_critical?Critical|{headed_condition?{headed_star?Star condition|Condition} "
               "({omens_cost} {headed_omen?omen|omens})|{headed_gate?Open|{headed_stone?When it "
               "falls|{headed_cultist?On entering|{headed_colour?{colour}|{headed_round?Round "
               "{round}|{headed_start?{headed_first?{every_round}|{later_rounds}}|{timing}}}}}}}}",

    .as_much = "that much",
    .as_many = "that many",
    .per = "for {every?every {every}|{per_thing?|each}} {counted}{limits}",
    .limits_alone = "{limits}",
    .limits = "{base?, and {base} more}{least? (at least {least})}{most?{brackets? (at most|, at "
              "most} {most}{per_player? for each player}{base? in all}{brackets?)}}",
    .at_most = " (at most {many})",
    .counted_things = "{those?{every?of them|each of them}|{every?{several}|{each_thing}}} "
                      "{card?in {zones}} {place}",
    .counted_cards = "{every?cards|card} in {hand}",
    .counted_figure = "{were?{every?omens that were|omen that was} on|{word}} {things_only}",
    .done = {[CRD_PER_WEAKENED] = {"minion weakened", "minions weakened"},
             [CRD_PER_DESTROYED] = {"minion destroyed", "minions destroyed"},
             [CRD_PER_DISCARDED] = {"card discarded", "cards discarded"},
             [CRD_AS_MUCH] = {"omen flipped", "omens flipped"}},
#define REACH " {across?there|{here?|in play}}"
    .tally =
        {
            [CRD_TALLY_RAGE] = {"rage counter on Erlik Khan", "rage counters on Erlik Khan"},
            [CRD_TALLY_TENTACLES] = {"tentacle" REACH, "tentacles" REACH},
            [CRD_TALLY_GATES] = {"open gate" REACH, "open gates" REACH},
            [CRD_TALLY_RUBBLE] = {"card in your rubble pile", "cards in your rubble pile"},
            [CRD_TALLY_ALL_RUBBLE] = {"card in all rubble piles", "cards in all rubble piles"},
            [CRD_TALLY_CULTISTS] = {"Cultist in the Ritual Chamber",
                                    "Cultists in the Ritual Chamber"},
            [CRD_TALLY_BOONS] = {"boon in the Ritual Chamber", "boons in the Ritual Chamber"},
            [CRD_TALLY_PLAYERS] = {"player", "players"},
            [CRD_TALLY_LATER_PLAYERS] = {"player after the first", "players after the first"},
            [CRD_TALLY_DISCARDS] = {"card in the Archetype discard pile",
                                    "cards in the Archetype discard pile"},
            [CRD_TALLY_STARTERS] = {"{starter} in the Archetype discard pile",
                                    "{starter} in the Archetype discard pile"},
            [CRD_TALLY_RATS] = {"Plague Rats token" REACH, "Plague Rats tokens" REACH},
            [CRD_TALLY_SWARMS] = {"Pestilence Swarm in play", "Pestilence Swarms in play"},
            [CRD_TALLY_OMENS] = {"omen on enemy minions", "omens on enemy minions"},
        },
    .count = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
              "eleven", "twelve"},

#define NOUN(one, many) \
    { one, many, 'n', 0 }
    .nouns = {[CRD_MINION] = NOUN("minion", "minions"),
              [CRD_ATTACHMENT] = NOUN("attachment", "attachments"),
              [CRD_FOLLOWER] = NOUN("follower", "followers"),
              [CRD_CARD] = NOUN("card", "cards"),
              [CRD_BATTLEFIELD] = NOUN("battlefield", "battlefields"),
              [CRD_SKILL] = NOUN("skill card", "skill cards"),
              [CRD_CULTIST] = NOUN("Cultist", "Cultists"),
              [CRD_CONDITION] = NOUN("condition", "conditions")},
    .legend = NOUN("legend", "legends"),
    .token = NOUN("Plague Rats token", "Plague Rats"),
    .families = {NOUN("minion", "minions"), NOUN("sorcery", "sorceries"),
                 NOUN("attachment", "attachments"), NOUN("Curse", "Curses")},
    .zones = {NOUN("hand", "hands"), NOUN("graveyard", "graveyards"),
              NOUN("grimoire", "grimoires")},
    .bearer = NOUN("bearer", "bearers"),
    .attacker = NOUN("{foe?attacker|attacking minion}", "attackers"),
    .adjectives = {{CRD_UNOPPOSED, "unopposed", "opposed"},
                   {CRD_DAMAGED, "damaged", "undamaged"},
                   {CRD_BURNING, "burning", "non-burning"},
                   {CRD_EXHAUSTED, "exhausted", "ready"},
                   {CRD_BLANKED, "blanked", "non-blanked"},
                   {CRD_FLYING, "flying", "non-flying"},
                   {CRD_CONQUERED, "conquered", "unconquered"},
                   {CRD_IS_ATTACKER, "attacking", NULL},
                   {CRD_LEGEND, NULL, "non-legend"},
                   {CRD_TOKEN, NULL, "non-token"}},
    .side = {[CRD_ENEMY] = "enemy ", [CRD_ALLIED] = "allied "},
    .havings = {{CRD_WITH_FOLLOWER, "with a follower", "without followers"},
                {CRD_WITH_ATTACHMENT, "with an attachment", "without attachments"},
                {CRD_WHEN_PLAYED, "with a “When played” ability",
                 "without a “When played” ability"},
                {CRD_WITH_FIEND, "with a shadow fiend", "without a shadow fiend"},
                {CRD_WITH_SWARM, "with a Swarm", "without a Swarm"},
                {CRD_WITH_BOON, "with a boon", "without a boon"},
                {CRD_ARMED, "with an Arms card", "without Arms cards"}},
    .states = {{CRD_DAMAGED, "is damaged", "is not damaged"},
               {CRD_BURNING, "is burning", "is not burning"},
               {CRD_EXHAUSTED, "is exhausted", "is not exhausted"},
               {CRD_UNOPPOSED, "is unopposed", "is not unopposed"},
               {CRD_BLANKED, "is blanked", "is not blanked"},
               {CRD_CONQUERED, "is conquered", "is not conquered"},
               {CRD_IS_ATTACKER, "is attacking", "is not attacking"},
               {CRD_LEGEND, "is a legend", "is not a legend"},
               {CRD_FLYING, "is flying", "is not flying"}},
#define FIGURE(one, many, most, least, on) \
    { one, many, many, most " " many, least " " many, one " " on, many " " on }
    .figures =
        {
            [CRD_COST] = {"cost", "cost", "cost", "the highest cost", "the lowest cost",
                          "point of cost of", "points of cost of"},
            [CRD_DAMAGE] = FIGURE("damage", "damage", "the most", "the least", "on"),
            [CRD_ATTACK] = FIGURE("attack", "attack", "the highest", "the lowest", "of"),
            [CRD_ESSENCE] = FIGURE("essence", "essence", "the highest", "the lowest", "of"),
            [CRD_REMAINING] = FIGURE("essence left", "essence left", "the most", "the least", "of"),
            [CRD_FLAMES] = {"flames", "flames", "flames", "the most flames", "the fewest flames",
                            "flame on", "flames on"},
            [CRD_FOLLOWERS] = {"followers", "followers", "followers", "the most followers",
                               "the fewest followers", "follower on", "followers on"},
            [CRD_DREAMS] = FIGURE("dream", "dreams", "the most", "the fewest", "on"),
            [CRD_EVOLVED] =
                FIGURE("evolve counter", "evolve counters", "the most", "the fewest", "on"),
            [CRD_OMENS_ON] = FIGURE("omen", "omens", "the most", "the fewest", "on"),
            [CRD_ARMS] = FIGURE("Arms card", "Arms cards", "the most", "the fewest", "on"),
            [CRD_BOONS] = FIGURE("boon", "boons", "the most", "the fewest", "on"),
        },
#define NUMBER "{than}{at_most? or less}{at_least? or more}"
    .figure = "{than_it?{cost?of|{foe?{joined?and|with}|with}} {less_than_it?lower|higher} {word}|"
              "{cost?of cost " NUMBER "|{foe?{joined?and|with}|with} " NUMBER " {word}}}",
    .having = NUMBER " {word}",
    .best = "{joined?that has|with} {best}{tied? (if tied, the one with {then})}",
    .thing = "{adjectives}{side}{nouns} {with}{enemy_legend?that is an enemy legend }{figure} "
             "{best_of} {of_attacker?of the attacking player} {not_attacker?other than the "
             "attacker}{not_enemy_legend?{not_attacker? or|other than} an enemy legend}",
    .some =
        {
            [CRD_ONE] = "{other?another|a} {thing}",
            [CRD_EXACT] = "{plural?{many} {other?other}|{other?another|a}} {thing}",
            [CRD_UP_TO] = "up to {many} {other?other} {thing}",
            [CRD_ANY] = "any number of {other?other} {thing}",
            [CRD_EACH] = "each {other?other} {thing}",
            [CRD_RANDOM] = "{plural?{many} random {other?other}|{other?another|a} random} {thing}",
        },
#define OF_YOURS " of {among}{mine?your|their} {other?other} {thing}"
    .of_yours =
        {
            [CRD_ONE] = "{other?another|one} of {among}{mine?your|their} {thing}",
            [CRD_EXACT] = "{many}" OF_YOURS,
            [CRD_UP_TO] = "up to {many}" OF_YOURS,
            [CRD_ANY] = "any number" OF_YOURS,
            [CRD_EACH] = "each" OF_YOURS,
            [CRD_RANDOM] = "{plural?{many}|a random one}" OF_YOURS "{plural? at random}",
        },
    .the_best = "the {other?other} {thing}",
    .all = "{own?{mine?your|their}|{foe?|all}} {other?other} {thing}",
    .none = "no {other?other} {thing}",
    .looked_rest = "{of_hand?all of them|the rest}",
    .looked_some = "{choosy?up to} {plural?{many}|one} of them",
    .looked_things = "{some} from {of_hand?it|among them}",
    .top = "the top {plural?{many} cards|card} of {grimoire}",
    .zone = {[CRD_ANYONES] = "{further?|any} {noun}",
             [CRD_YOURS] = "{further?|{mine?your|their}} {noun}",
             [CRD_ENEMY] = "{further?|the opponent's} {noun}",
             [CRD_ATTACKING] = "{further?|the attacking player's} {noun}",
             [CRD_THAT] = "{further?|their} {noun}",
             [CRD_ALLIED] = "{further?|any} {noun}"},
    .in_zones = "in {zones}",
    .from_zones = "{in_zones?from {zones} {on_this?or one}} {on_this?attached to this skill card}",
    .on_this = "on {this}",
    .place = {[CRD_HERE] = "{from?from|in} this battlefield",
              [CRD_ADJACENT] = "{from?from|in} an adjacent battlefield",
              [CRD_ITS] = "{from?from|in} the same battlefield",
              [CRD_ADJACENT_TO_IT] = "{from?from|in} a battlefield adjacent to it",
              [CRD_FIRST] = "{from?from|in} the first",
              [CRD_SECOND] = "{from?from|in} the second"},
    .place_of = "{from?from|in} {fields}",
    .realms = "{dreaming?in the Dreamlands }{mortal?in the Mortal Realm }{fuller_realm?in the "
              "realm that holds more allied minions (if tied, in either) }",
    .field =
        {
            [CRD_HERE] = "this battlefield",
            [CRD_ITS] = "the same battlefield",
            [CRD_AVATARS] = "{all?each|an} avatar battlefield",
            [CRD_NO_AVATAR] = "the battlefield without the avatar",
            [CRD_EVERYWHERE] = "{all?each|a} battlefield",
            [CRD_ELSEWHERE] = "{all?each other|another} battlefield",
            [CRD_WITH_STONE] = "{all?each|a} battlefield with a monolith",
            [CRD_MOST_ENEMIES] = "the battlefield with the most enemy minions",
            [CRD_MOST_GATES] = "the battlefield with the most open gates",
        },
    .field_across = "{all?each|one} of the two battlefields",
    .this = "this {noun}",
    .the = "the {noun}",
    .that = "that {noun}",
    .named = "{name}",
    .those = "those minions",
    .each_of_those = "each of them",
    .pronouns = {{"it", "it", "it", "they"},
                 {"it", "it", "it", "them"},
                 {"it", "it", "it", "them"},
                 {"its", "its", "its", "their"}},
    .subject = {[CRD_YOU] = "you",
                [CRD_OPPONENT] = "the opponent",
                [CRD_EACH_OPPONENT] = "each opponent",
                [CRD_EACH_PLAYER] = "each player",
                [CRD_THAT_PLAYER] = "that player",
                [CRD_DEFENDER] = "the defending player",
                [CRD_AN_ALLY] = "an allied player",
                [CRD_MOST_OMENS] = "the player with the most omens"},
    .object = {[CRD_YOU] = "the opponent",
               [CRD_OPPONENT] = "the opponent",
               [CRD_EACH_OPPONENT] = "the opponent",
               [CRD_EACH_PLAYER] = "the opponent",
               [CRD_THAT_PLAYER] = "that player",
               [CRD_DEFENDER] = "the defending player",
               [CRD_AN_ALLY] = "the opponent",
               [CRD_MOST_OMENS] = "the opponent"},
    .or = " or ",

    .and = " and ",
    .then = ", then ",
    .next = ", ",
    .then_more = "then ",
    .otherwise = "otherwise, ",
    .pause = "; ",
    .and_if = " and, ",
    .to = " to ",
    .or_else = "; or ",
    .colon = ": ",
    .unless = " UNLESS ",
    .or_unless = " OR ",
    .at_once = " and ",
    .as_in_round = "as in round ",

    .here = "Here: ",
    .across = "Across: ",
    .lasting_game = "For the rest of the game: ",
    .buried = "Buried – ",
    .once = ", once a round",
    .timing =
        {
            [CRD_ACTION] = "Action",
            [CRD_TACTIC] = "Tactic",
            [CRD_ONGOING] = "Ongoing",
            [CRD_WHENEVER] = "Ongoing",
            [CRD_PLAYED] = "When played",
            [CRD_DESTROYED] = "When destroyed",
            [CRD_TEXT] = "",
            [CRD_START_OF_ROUND] = "At the start of the round",
            [CRD_START_OF_PHASE] = "At the start of the battle phase",
            [CRD_START_OF_BATTLE] = "At the start of battle",
            [CRD_END_OF_BATTLE] = "At the end of battle",
            [CRD_END_OF_PHASE] = "At the end of the battle phase",
            [CRD_END_OF_ROUND] = "At the end of the round",
            [CRD_CRITICAL_EFFECT] = "Critical",
            [CRD_ROUND_EFFECT] = "Round",
        },
    .every_round = "At the start of every round",
    .later_rounds = "At the start of every round but the first",
    .family =
        {
            [CRD_FAMILY_MINION] = "Minion",
            [CRD_FAMILY_SORCERY] = "Sorcery",
            [CRD_FAMILY_ATTACHMENT] = "Attachment",
            [CRD_FAMILY_SKILL] = "Skill card",
            [CRD_FAMILY_POOL] = "Blood Pool",
            [CRD_FAMILY_BOARD] = "Battlefield",
            [CRD_FAMILY_NEMESIS] = "Nemesis",
            [CRD_FAMILY_ARCHETYPE] = "Archetype",
            [CRD_FAMILY_SCENARIO] = "Scenario",
            [CRD_FAMILY_DEED] = "Nemesis action",
            [CRD_FAMILY_CONDITION] = "Condition",
            [CRD_FAMILY_CULTIST] = "Cultist",
            [CRD_FAMILY_STONE] = "Monolith",
            [CRD_FAMILY_GATE] = "Gate",
            [CRD_FAMILY_TRAUMA] = "Trauma",
            [CRD_FAMILY_RIFT] = "Rift",
            [CRD_FAMILY_EVOLVE] = "Evolve counter",
            [CRD_FAMILY_SWARM] = "Swarm",
        },
    .curse = "Curse",
    .cost = "cost ",
    .attack = " attack",
    .essence = "essence ",
    .star = "star",
    .omen = " omen",
    .omens = " omens",
    .colour = {"blue", "green", "red", "white"},
    .icon = {"omen", "flying", "legend"},
    .skill_of =
        {
            [CRD_CHARACTER] = "Character",
            [CRD_LINEAGE] = "Lineage",
            [CRD_DOMAIN] = "Domain",
            [CRD_BOARDS] = "Skill card",
            [CRD_TEST] = "Skill card",
            [CRD_NEMESIS] = "Nemesis",
            [CRD_ARCHETYPE] = "Archetype",
            [CRD_SCENARIO] = "Scenario",
            [CRD_STONES] = "Monoliths",
        },
    .starter = "starting minion",
};
