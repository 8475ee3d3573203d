/* SPDX-License-Identifier: MIT */
/* German. A clause is a verb and what it governs; where the verb stands depends on the form: "wirf
 * eine Karte ab", "eine Karte abwerfen", "eine Karte abzuwerfen", "der Gegner wirft eine Karte ab",
 * after something else "wirft der Gegner eine Karte ab". */
#include <string.h>

#include "cards/speech.h"

/* --- verbs --- */

/* A verb in a template is its infinitive, "ab+werfen" if what stands before the plus comes off;
 * "neu +würfeln" if the two are never one word. */
typedef struct verb {
    const char *prefix, *base;
    size_t prefix_length, length; /* of the base */
} verb;

static verb german_verb_of(const char *words, size_t length) {
    size_t n = 0;
    while (n < length && words[n] != '+')
        n++;
    if (n == length) return (verb){words, words, 0, length};
    return (verb){words, words + n + 1, n, length - n - 1};
}

typedef struct forms {
    const char *base, *command, *you, *third;
} forms;

/* Those whose forms are not their stem with "e", "st" and "t". */
static const forms irregular[] = {
    {"werfen", "wirf", "wirfst", "wirft"},        {"geben", "gib", "gibst", "gibt"},
    {"nehmen", "nimm", "nimmst", "nimmt"},        {"sehen", "sieh", "siehst", "sieht"},
    {"stehlen", "stiehl", "stiehlst", "stiehlt"}, {"erhalten", "erhalte", "erhältst", "erhält"},
    {"lassen", "lass", "lässt", "lässt"},
};

static const forms *irregular_of(const verb *of) {
    for (size_t i = 0; i < sizeof irregular / sizeof *irregular; i++)
        if (strlen(irregular[i].base) == of->length &&
            memcmp(irregular[i].base, of->base, of->length) == 0)
            return &irregular[i];
    return NULL;
}

typedef enum person { COMMAND, YOU, THIRD } person;

static void put_finite(crd_speech *speech, const verb *of, person as) {
    const forms *found = irregular_of(of);
    if (found) {
        crd_say(speech, as == COMMAND ? found->command : as == YOU ? found->you : found->third);
        return;
    }
    if (memcmp(of->base + of->length - 3, "eln", 3) == 0) { /* "verwandle", "würfelst" */
        crd_say_bytes(speech, of->base, of->length - 3);
        crd_say(speech, as == COMMAND ? "le" : as == YOU ? "elst" : "elt");
        return;
    }
    crd_say_bytes(speech, of->base, of->length - 2); /* without "en" */
    bool hisses = of->base[of->length - 3] == 'z';
    crd_say(speech, as == COMMAND ? "e" : as == YOU && !hisses ? "st" : "t");
}

/* "ab", "abwerfen", "abzuwerfen" at the clause's end. */
static void end_german(crd_speech *speech) {
    verb of = german_verb_of(speech->verb, speech->verb_length);
    uint32_t form = speech->topic.form;
    bool bare = form == CRD_INFIN || form == CRD_TO_DO;
    bool apart = of.prefix_length && of.prefix[of.prefix_length - 1] == ' ';
    crd_say(speech, " ");
    for (size_t i = 0; i < of.prefix_length; i++) /* "wieder her" is one word with its verb */
        if (of.prefix[i] != ' ' || !bare) crd_say_bytes(speech, of.prefix + i, 1);
    if (!bare) return;
    if (apart) crd_say(speech, " ");
    if (form == CRD_TO_DO) crd_say(speech, of.prefix_length && !apart ? "zu" : "zu ");
    crd_say_bytes(speech, of.base, of.length);
}

static void begin_german(crd_speech *speech, const char *words, size_t length) {
    uint32_t who = speech->topic.who, form = speech->topic.form;
    bool told = !crd_is_spoken_to(speech, who);
    bool same = speech->same_verb && form == CRD_TELL && length == speech->verb_length &&
                memcmp(speech->verb, words, length) == 0;
    verb of = german_verb_of(words, length);
    speech->doer = (uint8_t)who;
    speech->verb = words;
    speech->verb_length = length;
    speech->same_verb = false;
    bool subject = told || form == CRD_STATE;
    if (form != CRD_INFIN && form != CRD_TO_DO && !same) {
        if (subject && !speech->fronted) crd_fill(speech, "{subject} ");
        put_finite(speech, &of, told ? THIRD : subject ? YOU : COMMAND);
        if (subject && speech->fronted) crd_fill(speech, " {subject}");
        crd_say(speech, " ");
        speech->fronted = false;
    }
    speech->subject = (uint8_t)who;
}

/* --- endings --- */

/* After no article, after "ein" (and "dein" in the singular), after "der", "jeder", "deine". */
enum { STRONG, MIXED, WEAK };

static uint32_t column(char gender, bool plural) {
    return plural ? 3 : gender == 'f' ? 1 : gender == 'n' ? 2 : 0;
}

/* "gegnerisch" + "en". */
static const char *ending(uint32_t kind, crd_case role, char gender, bool plural) {
    static const char *const strong[4][4] = {{"er", "e", "es", "e"},
                                             {"en", "e", "es", "e"},
                                             {"em", "er", "em", "en"},
                                             {"en", "er", "en", "er"}};
    uint32_t at = column(gender, plural);
    if (kind == STRONG) return strong[role][at];
    if (kind == MIXED && role == CRD_NOMINATIVE && at < 3) return strong[role][at];
    if (role <= CRD_ACCUSATIVE && (at == 1 || at == 2))
        return kind == MIXED ? strong[role][at] : "e";
    return kind == WEAK && role == CRD_NOMINATIVE && at == 0 ? "e" : "en";
}

/* "ein", "einen", "einem", "eines"; "dein" and "kein" have the same. */
static const char *article_ending(const crd_agreement *agree) {
    static const char *const endings[4][4] = {{"", "e", "", "e"},
                                              {"en", "e", "", "e"},
                                              {"em", "er", "em", "en"},
                                              {"es", "er", "es", "er"}};
    return endings[agree->role][column(agree->gender, agree->plural)];
}

/* "einer deiner Diener": the pronoun has an ending where the article has none. */
static const char *pronoun_ending(const crd_agreement *agree) {
    const char *article = article_ending(agree);
    return *article ? article : agree->gender == 'n' ? "es" : "er";
}

/* "jed" + "er", "dies" + "en". */
static const char *strong_ending(const crd_agreement *agree) {
    if (agree->role == CRD_GENITIVE && !agree->plural && agree->gender != 'f') return "es";
    return ending(STRONG, agree->role, agree->gender, agree->plural);
}

static const char *the(const crd_agreement *agree) {
    static const char *const words[4][4] = {{"der", "die", "das", "die"},
                                            {"den", "die", "das", "die"},
                                            {"dem", "der", "dem", "den"},
                                            {"des", "der", "des", "der"}};
    return words[agree->role][column(agree->gender, agree->plural)];
}

/* "{~ein}", "{~dein}", "{~jed}", "{~der}", "{~einer}", which stands alone; all others are
 * adjectives. */
static void inflect_german(crd_speech *speech, const char *word, size_t length) {
    crd_agreement *agree = &speech->topic.agree;
    bool owner = crd_is_word(word, length, "dein") || crd_is_word(word, length, "sein");
    if (crd_is_word(word, length, "der")) {
        crd_say(speech, the(agree));
        agree->article = WEAK;
    } else if (crd_is_word(word, length, "einer")) {
        crd_say(speech, "ein");
        crd_say(speech, pronoun_ending(agree));
    } else if (owner || crd_is_word(word, length, "ein") || crd_is_word(word, length, "kein")) {
        crd_say_bytes(speech, word, length);
        crd_say(speech, article_ending(agree));
        agree->article = owner && agree->plural ? WEAK : MIXED;
    } else if (crd_is_word(word, length, "jed") || crd_is_word(word, length, "dies") ||
               crd_is_word(word, length, "jen") || crd_is_word(word, length, "all")) {
        crd_say_bytes(speech, word, length);
        crd_say(speech, strong_ending(agree));
        agree->article = WEAK;
    } else {
        crd_say_bytes(speech, word, length);
        crd_say(speech, ending(agree->article, agree->role, agree->gender, agree->plural));
    }
}

/* "an dem Träger": "am Träger". */
static void melt_german(crd_speech *speech, const char *word) {
    static const char *const words[][2] = {{"an dem", "am"}, {"von dem", "vom"}, {"in dem", "im"}};
    bool noun = (word[0] >= 'A' && word[0] <= 'Z') ||
                ((unsigned char)word[0] == 0xC3 && (unsigned char)word[1] < 0xA0);
    for (size_t i = 0; noun && i < sizeof words / sizeof *words; i++)
        if (crd_ends_with(speech, words[i][0]))
            crd_replace(speech, strlen(words[i][0]), words[i][1]);
}

/* --- nouns --- */

static bool ends_with(const char *word, const char *end) {
    size_t n = strlen(word), m = strlen(end);
    return n >= m && strcmp(word + n - m, end) == 0;
}

/* "Untoter", "Untote": declined like an adjective. */
static bool is_adjectival(const crd_noun *noun) {
    size_t n = strlen(noun->many);
    return strlen(noun->one) == n + 1 && noun->one[n] == 'r' &&
           strncmp(noun->one, noun->many, n) == 0 && noun->gender == 'm';
}

/* "Prophet", "Propheten": every other case is "Propheten"; but not "Dämon". */
static bool is_weak(const crd_noun *noun) {
    size_t n = strlen(noun->one);
    return noun->gender == 'm' && strncmp(noun->one, noun->many, n) == 0 &&
           (strcmp(noun->many + n, "en") == 0 ||
            (strcmp(noun->many + n, "n") == 0 && ends_with(noun->one, "e"))) &&
           !ends_with(noun->one, "on") && !ends_with(noun->one, "or");
}

static void put_noun(crd_speech *speech, const crd_noun *noun) {
    const crd_agreement *agree = &speech->topic.agree;
    crd_case role = agree->role;
    if (is_adjectival(noun)) {
        crd_say_bytes(speech, noun->one, strlen(noun->many) - 1); /* "Untot" */
        crd_say(speech, ending(agree->article, role, 'm', agree->plural));
    } else if (agree->plural) {
        crd_say(speech, noun->many);
        bool n = role == CRD_DATIVE && !ends_with(noun->many, "n") && !ends_with(noun->many, "s");
        if (n) crd_say(speech, "n");
    } else {
        crd_say(speech, noun->one);
        if (is_weak(noun) && role != CRD_NOMINATIVE)
            crd_say(speech, ends_with(noun->one, "e") ? "n" : "en");
        else if (role == CRD_GENITIVE && noun->gender != 'f')
            crd_say(speech, ends_with(noun->one, "s") ? "es" : "s");
    }
}

/* --- words --- */

#define MOST "{most? ({base?insgesamt }höchstens {most}{per_player? für jeden Spieler})}"

const crd_tongue crd_tongue_de = {
    .lang = SLG_DE,
    .inverts = true,
    .branches = true,
    .begin = begin_german,
    .end = end_german,
    .melt = melt_german,
    .inflect = inflect_german,
    .noun = put_noun,

    .choose = "{do wählen} eines",
    .resource = {[CRD_ENERGY] = "{points Energie}",
                 [CRD_OMENS] = "{n ein Omen|Omen}",
                 [CRD_BLOOD] = "{points Blut}",
                 [CRD_ACTIONS] = "{n eine Aktion|Aktionen}",
                 [CRD_LIGHT] = "{n eine Lichtmarke|Lichtmarken}"},
    .carry = "{conceals?{do verbergen}|{to_hand?{do nehmen}|{to_play?{do bringen}|{to_grimoire?{do "
             "mischen}|{do legen}}}}}",
    .destination = {[CRD_TO_HAND] = "auf {hand}",
                    [CRD_TO_GRAVEYARD] = "auf {graveyard}",
                    [CRD_TO_PLAY] = "ins Spiel",
                    [CRD_TO_GRIMOIRE] = "in {grimoire}",
                    [CRD_TO_THIS] = "an {itself?{this}|deine Fertigkeitskarte}",
                    [CRD_TO_CONCEALED] = ""},
    .move_to = {[CRD_ANYWHERE] = "in ein anderes Schlachtfeld",
                [CRD_HERE] = "in {placed_from?dieses|dieses Schlachtfeld}",
                [CRD_ADJACENT] = "in ein benachbartes Schlachtfeld",
                [CRD_ITS] = "in sein Schlachtfeld",
                [CRD_ADJACENT_TO_IT] = "in ein ihm benachbartes Schlachtfeld",
                [CRD_FIRST] = "ins erste",
                [CRD_SECOND] = "ins zweite"},
    .lasting = {[CRD_FOR_ROLL] = "{silent_roll?|für diesen Wurf}",
                [CRD_FOR_NEXT_ATTACK] = "{silent_attack?|für den nächsten Angriff}",
                [CRD_FOR_PHASE] = "bis zum Ende der {after_battle?nächsten} Kampfphase",
                [CRD_FOR_ROUND] = "bis zum Ende der Runde",
                [CRD_FOR_GOOD] = "dauerhaft"},
    .bonus = "{per} {as_much?ebenso viel|{signed}} {attack?Angriff|Essenz} {number?|{limits}} "
             "{both?und {essence} Essenz}",

    .may = "{fronted?{spoken?darfst|darf} {subject}|{subject} {spoken?darfst|darf}} ",
    .if_ = "{ongoing?solange|{done?wenn|falls}}",
    .otherwise_tested = "{things_before?falls es keinen gibt, |sonst }",
    .test = {[CRD_ALWAYS] = "möglich",
             [CRD_DONE] = "{spoken?du das tust|er das tut}",
             [CRD_NOT_DONE] = "{spoken?du das nicht tust|er das nicht tut}",
#define RIVAL "{tactic?der verteidigende Spieler|der Gegner}"
             [CRD_MORE_MINIONS_THAN_OPPONENT] = "du mehr Diener hast als " RIVAL,
             [CRD_FEWER_MINIONS_THAN_OPPONENT] = RIVAL " mehr Diener hat als du",
             [CRD_MORE_CARDS_THAN_OPPONENT] = "du mehr Karten auf der Hand hast als " RIVAL,
             [CRD_FEWER_CARDS_THAN_OPPONENT] = RIVAL " mehr Karten auf der Hand hat als du",
             [CRD_WAS_DESTROYED] = "ein Diener zerstört wurde",
             [CRD_AVATAR_HERE] = "dein Avatar hier ist",
             [CRD_HAS_BLOOD] = "{spoken?du|er} mindestens {int} Blut {spoken?hast|hat}",
             [CRD_HAS_OMENS] = "{spoken?du|er} mindestens {int} Omen {spoken?hast|hat}",
             [CRD_HAS_LIGHT] =
                 "{spoken?du|er} mindestens {n eine Lichtmarke|Lichtmarken} {spoken?hast|hat}",
             [CRD_HAS_ENERGY] = "{spoken?du|er} mindestens {int} Energie {spoken?hast|hat}"},
    .is_figure = "{no?nicht} {having} hat",
    .is_followed = "{no?kein} Gefolge hat",
    .is_attached = "{no?keine|eine} Beigabe hat",
    .is_owned = "{no?nicht} {yours?deiner|ein gegnerischer} ist",
    .is_here = "hier ist",
    .is_kind = "{no?{none nominative}|{things_only nominative}} ist",
    .there_is = "{owned?{spoken?du|er}|es} {no?{none}|{things_only}} {where} "
                "{owned?{spoken?hast|hat}|gibt}",
    .for_each = "für {those?jeden von ihnen|{each_thing}} {where}: {begin}",
    .for_each_place = "in {fields dative}: {begin}",
    .repeat = "{as_much?ebenso oft|{number?{one?einmal|{more?{count}}mal}|{per} "
              "{one?|{count}mal}{limits}}}: {begin}",
    .later = "{at_end?am Ende der Runde|nach dem Schaden dieses Wurfs} ",
    .each_player = "für jeden Spieler: {begin}",
    .whenever = "immer wenn",
    .event =
        {[CRD_ON_DESTROYED] =
             "{things nominative} zerstört wird{not_global?, aber nicht durch globalen Schaden}",
         [CRD_ON_ATTACK] = "{things nominative} angreift",
         [CRD_ON_ROLLED] = "{things nominative} gewürfelt hat",
         [CRD_ON_FOLLOWER] = "Gefolge an {things} gelegt wird",
         [CRD_ON_PLAYED] = "{owned?{no?der Gegner|du} {things} {no?spielt|spielst}|{things "
                           "nominative} gespielt wird}",
         [CRD_ON_WEAKENED] = "{things nominative} geschwächt wird",
         [CRD_ON_DAMAGED] = "{things nominative} Schaden nimmt",
         [CRD_ON_MOVED] = "{things nominative} bewegt wird",
         [CRD_ON_FLAME] = "eine Flamme auf {things} gelegt wird",
         [CRD_ON_CONQUERED] = "{things nominative} erobert wird",
#define FIRST "{once?zum ersten Mal in einer Runde}"
         [CRD_ON_CHANNEL] =
             "{one_victim?du|ein Spieler} " FIRST " Energie {one_victim?sammelst|sammelt}",
         [CRD_ON_MEDITATE] =
             "{one_victim?du|ein Spieler} " FIRST " {one_victim?meditierst|meditiert}",
         [CRD_ON_DRAW] = "{one_victim?du|ein Spieler} " FIRST
                         " eine oder mehrere Karten {one_victim?ziehst|zieht}"},
    .attackers = ", wenn {things_only nominative} angreift",

    .as_much = "ebenso viel",
    .as_many = "ebenso viele",
    .after_number = "{number?|{limits}}",
    .per = "für {every?je {every}} {counted}{limit_last?|" MOST "}",
    .limits = "{limit_last?{base? und noch {base} dazu}{least? (mindestens {least})}" MOST "}",
    .at_most = " (höchstens {many})",
    .counted_things = "{those?{every?von ihnen|jeden von ihnen}|{every?{several}|{each_thing}}} "
                      "{in_zones?{hand?auf|in} {zones dative}} {on_this?{card?an dieser "
                      "Fertigkeitskarte}}{on_skill?an deiner Fertigkeitskarte} {place}",
    .counted_cards = "{every?Karten|jede Karte} auf {hand dative}",
    .counted_figure = "{word} {things_only dative}",
    .done = {[CRD_PER_WEAKENED] = {"jeden geschwächten Diener", "geschwächte Diener"},
             [CRD_PER_DESTROYED] = {"jeden zerstörten Diener", "zerstörte Diener"},
             [CRD_PER_DISCARDED] = {"jede abgeworfene Karte", "abgeworfene Karten"}},
    .count = {"null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun",
              "zehn", "elf", "zwölf"},

    .nouns = {[CRD_MINION] = {"Diener", "Diener", 'm', 0},
              [CRD_ATTACHMENT] = {"Beigabe", "Beigaben", 'f', 0},
              [CRD_FOLLOWER] = {"Gefolgekarte", "Gefolgekarten", 'f', 0},
              [CRD_CARD] = {"Karte", "Karten", 'f', 0},
              [CRD_BATTLEFIELD] = {"Schlachtfeld", "Schlachtfelder", 'n', 0},
              [CRD_SKILL] = {"Fertigkeitskarte", "Fertigkeitskarten", 'f', 0}},
    .every_type = "jeder Typ",
    .legend = {"Legende", "Legenden", 'f', 0},
    .families = {{"Diener", "Diener", 'm', 0},
                 {"Zauber", "Zauber", 'm', 0},
                 {"Beigabe", "Beigaben", 'f', 0},
                 {"Fluch", "Flüche", 'm', 0},
                 {"Schlachtfeldkarte", "Schlachtfeldkarten", 'f', 0}},
    .zones = {{"Hand", "Hände", 'f', 0},
              {"Friedhof", "Friedhöfe", 'm', 0},
              {"Grimoire", "Grimoires", 'n', 0}},
    .bearer = {"Träger", "Träger", 'm', 0},
    .attacker = {"Angreifer", "Angreifer", 'm', 0},
    .adjectives = {{CRD_UNOPPOSED, "unangefochten", "angefochten"},
                   {CRD_DAMAGED, "beschädigt", "unbeschädigt"},
                   {CRD_BURNING, "brennend", "nicht brennend"},
                   {CRD_EXHAUSTED, "erschöpft", "nicht erschöpft"},
                   {CRD_BLANKED, "verstummt", "nicht verstummt"},
                   {CRD_FLYING, "fliegend", "nicht fliegend"},
                   {CRD_CONQUERED, "erobert", "nicht erobert"},
                   {CRD_IS_ATTACKER, "angreifend", NULL},
                   {CRD_IS_CONCEALED, "verborgen", NULL},
                   {CRD_LEGEND, NULL, "nichtlegendär"}},
    .side = {[CRD_ENEMY] = "{~gegnerisch} ", [CRD_ALLIED] = "{~verbündet} "},
    .havings = {{CRD_WITH_FOLLOWER, "mit Gefolge", "ohne Gefolge"},
                {CRD_WITH_ATTACHMENT, "mit Beigabe", "ohne Beigabe"},
                {CRD_WHEN_PLAYED, "mit „Wenn gespielt“", "ohne „Wenn gespielt“"}},
    .states = {{CRD_DAMAGED, "beschädigt ist", "nicht beschädigt ist"},
               {CRD_BURNING, "brennend ist", "nicht brennend ist"},
               {CRD_EXHAUSTED, "erschöpft ist", "nicht erschöpft ist"},
               {CRD_UNOPPOSED, "unangefochten ist", "nicht unangefochten ist"},
               {CRD_BLANKED, "verstummt ist", "nicht verstummt ist"},
               {CRD_CONQUERED, "erobert ist", "nicht erobert ist"},
               {CRD_IS_ATTACKER, "der Angreifer ist", "nicht der Angreifer ist"},
               {CRD_LEGEND, "eine Legende ist", "keine Legende ist"},
               {CRD_FLYING, "fliegend ist", "nicht fliegend ist"}},
    .figures = {[CRD_COST] = {"Kosten", "Kosten", "Kosten", "den höchsten Kosten",
                              "den niedrigsten Kosten", "jeden Punkt der Kosten von",
                              "Punkte der Kosten von"},
                [CRD_DAMAGE] = {"Schaden", "Schaden", "Schaden", "dem meisten Schaden",
                                "dem wenigsten Schaden", "jeden Schaden an", "Schaden an"},
                [CRD_ATTACK] = {"Angriff", "Angriff", "Angriff", "dem höchsten Angriff",
                                "dem niedrigsten Angriff", "jeden Angriff von", "Angriff von"},
                [CRD_ESSENCE] = {"Essenz", "Essenz", "Essenz", "der höchsten Essenz",
                                 "der niedrigsten Essenz", "jede Essenz von", "Essenz von"},
                [CRD_REMAINING] = {"verbleibender Essenz", "verbleibender Essenz",
                                   "verbleibende Essenz", "der meisten verbleibenden Essenz",
                                   "der wenigsten verbleibenden Essenz",
                                   "jede verbleibende Essenz von", "verbleibende Essenz von"},
                [CRD_FLAMES] = {"Flammen", "Flammen", "Flammen", "den meisten Flammen",
                                "den wenigsten Flammen", "jede Flamme auf", "Flammen auf"},
                [CRD_FOLLOWERS] = {"Gefolgekarten", "Gefolgekarten", "Gefolgekarten",
                                   "den meisten Gefolgekarten", "den wenigsten Gefolgekarten",
                                   "jede Gefolgekarte an", "Gefolgekarten an"}},
#define NUMBER "{at_most?höchstens }{at_least?mindestens }{than}"
    .figure = "{foe?{joined?und|mit}|mit} {than_it?"
              "{cost?{less_than_it?niedrigeren|höheren}|{less_than_it?weniger|mehr}} {word}|"
              "{cost?Kosten von " NUMBER "|" NUMBER " {word}}}",
    .having = NUMBER " {word}",
    .best = "mit {best}",
    .thing = "{adjectives}{side}{nouns} {with}{figure} {best_of} {game_thing} {of_attacker?des "
             "angreifenden Spielers} {not_attacker?außer dem Angreifer}{not_enemy_legend? "
             "{not_attacker?und|außer} gegnerischen Legenden}",
#define OTHER "{other?{~ander}}"
    .some =
        {
            [CRD_ONE] = "{~ein} " OTHER " {thing}",
            [CRD_EXACT] = "{plural?{many}|{~ein}} " OTHER " {thing}",
            [CRD_UP_TO] = "bis zu {plural?{many}|{~ein}} " OTHER " {thing}",
            [CRD_ANY] = "beliebig viele{dative?n} " OTHER " {thing}",
            [CRD_EACH] = "{~jed} " OTHER " {thing}",
            [CRD_RANDOM] = "{plural?{many}|{~ein}} {~zufällig} " OTHER " {thing}",
        },
#define OF_YOURS " {among}{mine?{~dein}|{~sein}} "
    .of_yours =
        {
            [CRD_ONE] = "{other?{~ein} {~ander}|{~einer}}" OF_YOURS "{thing}",
            [CRD_EXACT] = "{plural?{many}|{~einer}}" OF_YOURS OTHER " {thing}",
            [CRD_UP_TO] = "bis zu {plural?{many}|{~einer}}" OF_YOURS OTHER " {thing}",
            [CRD_ANY] = "beliebig viele{dative?n}" OF_YOURS OTHER " {thing}",
            [CRD_EACH] = "{~jed}" OF_YOURS OTHER " {thing}",
            [CRD_RANDOM] = "{plural?{many}|{~ein}} {~zufällig}" OF_YOURS OTHER " {thing}",
        },
    .the_best = "{~der} " OTHER " {thing}{tied? (bei Gleichstand {~der} mit {then})}",
    .all = "{own?{mine?{~dein}|{~sein}}|{foe?|{~all}}} " OTHER " {thing}",
    .none = "{~kein} " OTHER " {thing}",
    .looked_rest = "{of_hand?alle Karten|die übrigen}",
    .looked_some = "{choosy?bis zu} {plural?{many}|{dative?einer|eine}} davon",
    .looked_things = "{some} {of_hand?daraus|davon}",
    .top = "{~der} {~oberst} {plural?{many} Karten|Karte} {grimoire genitive}",
    .zone = {[CRD_ANYONES] = "{~ein} {~beliebig} {noun}",
             [CRD_YOURS] = "{mine?{~dein}|{~sein}} {noun}",
             [CRD_ENEMY] = "{~der} {~gegnerisch} {noun}",
             [CRD_ATTACKING] = "{~der} {~angreifend} {noun}",
             [CRD_THAT] = "{~sein} {noun}",
             [CRD_ALLIED] = "{~der} {~angreifend} {noun}"},
    .in_zones = "{grimoire?in|auf} {zones dative}",
    .from_zones =
        "{in_zones?aus {zones dative} {on_this?oder eine}{on_skill?oder eine}} {on_this?von dieser "
        "Fertigkeitskarte}{on_skill?von deiner Fertigkeitskarte}",
    .on_this = "an {this dative}",
    .place = {[CRD_HERE] = "{from?von|in} diesem Schlachtfeld",
              [CRD_ADJACENT] = "{from?von|in} einem benachbarten Schlachtfeld",
              [CRD_ITS] = "{from?vom|im} selben Schlachtfeld",
              [CRD_ADJACENT_TO_IT] = "{from?von|in} einem ihm benachbarten Schlachtfeld",
              [CRD_FIRST] = "{from?vom|im} ersten",
              [CRD_SECOND] = "{from?vom|im} zweiten"},
    .place_of = "{from?von|in} {fields dative}",
#define FIELD "{all?{~jed}|{~ein}}"
    .field =
        {[CRD_HERE] = "{~dies} Schlachtfeld", [CRD_ITS] = "{~der}selbe{dative?n} Schlachtfeld"},
    .field_across = "{all?{~jed} Schlachtfeld der beiden|{~einer} der beiden Schlachtfelder}",
    .this = "{~dies} {noun}",
    .the = "{~der} {noun}",
    .that = "{~jen} {noun}",
    .named = "„{name}“",
    .those = "diese Diener",
    .each_of_those = "jeder von ihnen",
    .pronouns = {{"er", "sie", "es", "sie"},
                 {"ihn", "sie", "es", "sie"},
                 {"ihm", "ihr", "ihm", "ihnen"},
                 {"dessen", "deren", "dessen", "deren"}},
    .subject = {[CRD_YOU] = "du",
                [CRD_OPPONENT] = "{again?er|der Gegner}",
                [CRD_EACH_OPPONENT] = "{again?er|jeder Gegner}",
                [CRD_EACH_PLAYER] = "{again?er|jeder Spieler}",
                [CRD_THAT_PLAYER] = "{again?er|dieser Spieler}",
                [CRD_DEFENDER] = "{again?er|der verteidigende Spieler}",
                [CRD_AN_ALLY] = "{again?er|ein verbündeter Spieler}",
                [CRD_MOST_OMENS] = "{again?er|der Spieler mit den meisten Omen}"},
    .object = {[CRD_YOU] = "dem Gegner",
               [CRD_OPPONENT] = "dem Gegner",
               [CRD_EACH_OPPONENT] = "dem Gegner",
               [CRD_EACH_PLAYER] = "dem Gegner",
               [CRD_THAT_PLAYER] = "diesem Spieler",
               [CRD_DEFENDER] = "dem verteidigenden Spieler",
               [CRD_AN_ALLY] = "dem Gegner",
               [CRD_MOST_OMENS] = "dem Gegner"},
    .or = " oder ",

    .and = " und ",
    .then = ", dann ",
    .next = ", ",
    .then_more = "dann ",
    .otherwise = "sonst ",
    .pause = "; ",
    .and_if = " und, ",
    .to = ", um ",
    .or_else = "; oder ",
    .colon = ": ",
    .unless = ", ES SEI DENN, ",
    .or_unless = " ODER ",
    .at_once = " und ",
    .as_in_round = "wie in Runde ",

    .here = "Hier: ",
    .across = "Übergreifend: ",
    .lasting_game = "Bis zum Ende des Spiels: ",
    .buried = "Begraben – ",
    .once = ", einmal pro Runde",
    .timing =
        {
            [CRD_ACTION] = "Aktion",
            [CRD_TACTIC] = "Taktik",
            [CRD_ONGOING] = "Fortlaufend",
            [CRD_WHENEVER] = "Fortlaufend",
            [CRD_PLAYED] = "Wenn gespielt",
            [CRD_DESTROYED] = "Wenn zerstört",
            [CRD_TEXT] = "",
            [CRD_START_OF_ROUND] = "Zu Beginn der Runde",
            [CRD_START_OF_PHASE] = "Zu Beginn der Kampfphase",
            [CRD_START_OF_BATTLE] = "Zu Beginn des Kampfes",
            [CRD_END_OF_BATTLE] = "Am Ende des Kampfes",
            [CRD_END_OF_PHASE] = "Am Ende der Kampfphase",
            [CRD_END_OF_ROUND] = "Am Ende der Runde",
            [CRD_CRITICAL_EFFECT] = "Kritisch",
            [CRD_ROUND_EFFECT] = "Runde",
        },
    .every_round = "Zu Beginn jeder Runde",
    .later_rounds = "Zu Beginn jeder Runde außer der ersten",
    .family = {[CRD_FAMILY_MINION] = "Diener",
               [CRD_FAMILY_SORCERY] = "Zauber",
               [CRD_FAMILY_ATTACHMENT] = "Beigabe",
               [CRD_FAMILY_FIXTURE] = "Schlachtfeldkarte",
               [CRD_FAMILY_SKILL] = "Fertigkeitskarte",
               [CRD_FAMILY_POOL] = "Blutbecken",
               [CRD_FAMILY_BOARD] = "Schlachtfeld"},
    .curse = "Fluch",
    .token = "Plättchen",
    .cost = "Kosten ",
    .attack = " Angriff",
    .essence = "Essenz ",
    .colour = {"blau", "grün", "rot", "weiß"},
    .icon = {"Omen", "fliegend", "Legende"},
    .skill_of = {[CRD_CHARACTER] = "Charakter",
                 [CRD_LINEAGE] = "Abstammung",
                 [CRD_DOMAIN] = "Domäne",
                 [CRD_BOARDS] = "Fertigkeitskarte",
                 [CRD_TEST] = "Fertigkeitskarte"},
};
