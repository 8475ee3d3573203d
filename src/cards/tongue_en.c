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
static void begin_english(crd_speech *speech, const char *verb, size_t length) {
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
static void melt_english(crd_speech *speech, const char *word) {
    char article = speech->article, letter = (char)(word[0] | 0x20);
    bool an = article ? article == 'n' : letter && strchr("aeiou", letter);
    if (an && (crd_ends_with(speech, "a") || crd_ends_with(speech, "A")))
        crd_replace(speech, 0, "n");
}

static void inflect_english(crd_speech *speech, const char *word, size_t length) {
    crd_say_bytes(speech, word, length);
}

static void put_english_noun(crd_speech *speech, const crd_noun *noun) {
    speech->article = noun->article;
    crd_fill(speech, speech->topic.agree.plural ? noun->many : noun->one);
    speech->article = 0;
}

/* --- words --- */

const crd_tongue crd_tongue_en = {
    .lang = SLG_EN,
    .no_several = true,
    .begin = begin_english,
    .melt = melt_english,
    .inflect = inflect_english,
    .noun = put_english_noun,

    .choose = "{do choose} one",
    .resource = {[CRD_ENERGY] = "{points energy}",
                 [CRD_OMENS] = "{n an omen|omens}",
                 [CRD_BLOOD] = "{points blood}",
                 [CRD_ACTIONS] = "{n an action|actions}",
                 [CRD_LIGHT] = "{n a light counter|light counters}"},
    .carry = "{conceals?{do conceal}|{to_hand?{back?{do return}|{do put}}|{to_grimoire?{do "
             "shuffle}|{to_this?{do attach}|{do put}}}}}",
    .destination = {[CRD_TO_HAND] = "{graveyard?to|into} {hand}",
                    [CRD_TO_GRAVEYARD] = "into {graveyard}",
                    [CRD_TO_PLAY] = "into play",
                    [CRD_TO_GRIMOIRE] = "into {grimoire}",
                    [CRD_TO_THIS] = "to {itself?{this}|your skill card}",
                    [CRD_TO_CONCEALED] = ""},
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

    .may = "{subject} may ",
    .if_ = "{ongoing?while|if}",
    .otherwise_tested = "{things_before?if there is none|otherwise}, ",
    .test = {[CRD_ALWAYS] = "able",
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
             [CRD_WAS_DESTROYED] = "a minion was destroyed",
             [CRD_AVATAR_HERE] = "your avatar is here",
             [CRD_HAS_BLOOD] = "{spoken?you|they} have at least {int} blood",
             [CRD_HAS_OMENS] = "{spoken?you|they} have at least {int} {one?omen|omens}",
             [CRD_HAS_LIGHT] = "{spoken?you|they} have at least {n a light counter|light counters}",
             [CRD_HAS_ENERGY] = "{spoken?you|they} have at least {int} energy"},
    .is_figure = "{no?does not have|has} {having}",
    .is_followed = "has {no?no|a} follower",
    .is_attached = "has {no?no|an} attachment",
    .is_owned = "is {no?not} {yours?yours|an enemy minion}",
    .is_here = "is here",
    .is_kind = "is {no?not} {things_only nominative}",
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
        {[CRD_ON_DESTROYED] =
             "{things nominative} is destroyed{not_global?, but not by global damage}",
         [CRD_ON_ATTACK] = "{things nominative} attacks",
         [CRD_ON_ROLLED] = "{things nominative} has rolled its dice",
         [CRD_ON_FOLLOWER] = "a follower is attached to {things nominative}",
         [CRD_ON_PLAYED] = "{owned?{no?the opponent plays|you play} {things}|{things nominative} "
                           "is played}",
         [CRD_ON_WEAKENED] = "{things nominative} is weakened",
         [CRD_ON_DAMAGED] = "{things nominative} takes damage",
         [CRD_ON_MOVED] = "{things nominative} is moved",
         [CRD_ON_FLAME] = "a flame is put on {things nominative}",
         [CRD_ON_CONQUERED] = "{things nominative} is conquered",
         [CRD_ON_CHANNEL] = "{one_victim?you channel|a player channels} energy {once?for the first "
                            "time in a round}",
         [CRD_ON_MEDITATE] =
             "{one_victim?you meditate|a player meditates} {once?for the first time in a round}",
         [CRD_ON_DRAW] =
             "{one_victim?you draw|a player draws} one or more cards {once?for the first time in a "
             "round}"},
    .attackers = ", when {things_only nominative} attacks",

    .as_much = "that much",
    .as_many = "that many",
    .per = "for {every?every {every}|{per_thing?|each}} {counted}{limits}",
    .limits_alone = "{limits}",
    .limits = "{base?, and {base} more}{least? (at least {least})}{most?{brackets? (at most|, at "
              "most} {most}{per_player? for each player}{base? in all}{brackets?)}}",
    .at_most = " (at most {many})",
    .counted_things = "{those?{every?of them|each of them}|{every?{several}|{each_thing}}} "
                      "{in_zones?in {zones}} {on_this?{card?attached to this skill "
                      "card}}{on_skill?attached to your skill card} {place}",
    .counted_cards = "{every?cards|card} in {hand}",
    .counted_figure = "{word} {things_only}",
    .done = {[CRD_PER_WEAKENED] = {"minion weakened", "minions weakened"},
             [CRD_PER_DESTROYED] = {"minion destroyed", "minions destroyed"},
             [CRD_PER_DISCARDED] = {"card discarded", "cards discarded"}},
    .count = {"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
              "eleven", "twelve"},

#define NOUN(one, many) \
    { one, many, 'n', 0 }
    .nouns = {[CRD_MINION] = NOUN("minion", "minions"),
              [CRD_ATTACHMENT] = NOUN("attachment", "attachments"),
              [CRD_FOLLOWER] = NOUN("follower", "followers"),
              [CRD_CARD] = NOUN("card", "cards"),
              [CRD_BATTLEFIELD] = NOUN("battlefield", "battlefields"),
              [CRD_SKILL] = NOUN("skill card", "skill cards")},
    .every_type = "every type",
    .legend = NOUN("legend", "legends"),
    .families = {NOUN("minion", "minions"), NOUN("sorcery", "sorceries"),
                 NOUN("attachment", "attachments"), NOUN("Curse", "Curses"),
                 NOUN("battlefield card", "battlefield cards")},
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
                   {CRD_IS_CONCEALED, "concealed", NULL},
                   {CRD_LEGEND, NULL, "non-legend"}},
    .side = {[CRD_ENEMY] = "enemy ", [CRD_ALLIED] = "allied "},
    .havings = {{CRD_WITH_FOLLOWER, "with a follower", "without followers"},
                {CRD_WITH_ATTACHMENT, "with an attachment", "without attachments"},
                {CRD_WHEN_PLAYED, "with a “When played” ability",
                 "without a “When played” ability"}},
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
    .figures = {[CRD_COST] = {"cost", "cost", "cost", "the highest cost", "the lowest cost",
                              "point of cost of", "points of cost of"},
                [CRD_DAMAGE] = FIGURE("damage", "damage", "the most", "the least", "on"),
                [CRD_ATTACK] = FIGURE("attack", "attack", "the highest", "the lowest", "of"),
                [CRD_ESSENCE] = FIGURE("essence", "essence", "the highest", "the lowest", "of"),
                [CRD_REMAINING] =
                    FIGURE("essence left", "essence left", "the most", "the least", "of"),
                [CRD_FLAMES] = {"flames", "flames", "flames", "the most flames",
                                "the fewest flames", "flame on", "flames on"},
                [CRD_FOLLOWERS] = {"followers", "followers", "followers", "the most followers",
                                   "the fewest followers", "follower on", "followers on"}},
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
    .from_zones =
        "{in_zones?from {zones} {on_this?or one}{on_skill?or one}} {on_this?attached to this skill "
        "card}{on_skill?attached to your skill card}",
    .on_this = "on {this}",
    .place = {[CRD_HERE] = "{from?from|in} this battlefield",
              [CRD_ADJACENT] = "{from?from|in} an adjacent battlefield",
              [CRD_ITS] = "{from?from|in} the same battlefield",
              [CRD_ADJACENT_TO_IT] = "{from?from|in} a battlefield adjacent to it",
              [CRD_FIRST] = "{from?from|in} the first",
              [CRD_SECOND] = "{from?from|in} the second"},
    .place_of = "{from?from|in} {fields}",
    .field = {[CRD_HERE] = "this battlefield", [CRD_ITS] = "the same battlefield"},
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
    .family = {[CRD_FAMILY_MINION] = "Minion",
               [CRD_FAMILY_SORCERY] = "Sorcery",
               [CRD_FAMILY_ATTACHMENT] = "Attachment",
               [CRD_FAMILY_FIXTURE] = "Battlefield card",
               [CRD_FAMILY_SKILL] = "Skill card",
               [CRD_FAMILY_POOL] = "Blood Pool",
               [CRD_FAMILY_BOARD] = "Battlefield"},
    .curse = "Curse",
    .token = "Token",
    .cost = "cost ",
    .attack = " attack",
    .essence = "essence ",
    .colour = {"blue", "green", "red", "white"},
    .icon = {"omen", "flying", "legend"},
    .skill_of = {[CRD_CHARACTER] = "Character",
                 [CRD_LINEAGE] = "Lineage",
                 [CRD_DOMAIN] = "Domain",
                 [CRD_BOARDS] = "Skill card",
                 [CRD_TEST] = "Skill card"},
};
