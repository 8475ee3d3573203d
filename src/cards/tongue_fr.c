/* SPDX-License-Identifier: MIT */
/* French, which has no words for the Endbringer's cards. Cards speak to their player with "vous":
 * "piochez 2 cartes", "vous pouvez piocher 2 cartes", "l’adversaire pioche 2 cartes". A pronoun
 * stands with the verb: "détruisez-le", "le détruire", "l’adversaire le détruit". */
#include <string.h>

#include "cards/speech.h"

/* --- verbs --- */

typedef struct forms {
    const char *base, *you, *third;
} forms;

/* Those that are neither like "piocher" nor like "choisir". */
static const forms irregular[] = {
    {"détruire", "détruisez", "détruit"}, {"mettre", "mettez", "met"},
    {"perdre", "perdez", "perd"},         {"prendre", "prenez", "prend"},
    {"suivre", "suivez", "suit"},         {"payer", "payez", "paie"},
    {"renvoyer", "renvoyez", "renvoie"},  {"révéler", "révélez", "révèle"},
};

/* "piochez", "choisissez"; "pioche", "choisit". */
static void put_french_finite(crd_speech *speech, const char *verb, size_t length, bool told) {
    for (size_t i = 0; i < sizeof irregular / sizeof *irregular; i++)
        if (crd_is_word(verb, length, irregular[i].base)) {
            crd_say(speech, told ? irregular[i].third : irregular[i].you);
            return;
        }
    bool ir = verb[length - 2] == 'i';
    crd_say_bytes(speech, verb, length - 2);
    crd_say(speech, ir ? told ? "it" : "issez" : told ? "e" : "ez");
}

/* The pronoun that is said with the verb, by the sign behind it: "+le" for the object and "+lui"
 * for whom it is done to, where they are mere pronouns; "+to" for the object, else for the target;
 * "+this" for the card; "+them" for what was just mentioned, "+him" for the one who is robbed. */
static const char *clitic(crd_speech *speech, const char *sign, size_t length) {
    static const crd_selector this_card = {.kind = CRD_THIS};
    static const char *const direct[] = {"le", "la", "les"}, *const to[] = {"lui", "lui", "leur"};
    const crd_topic *t = &speech->topic;
    const crd_instr *instr = t->instr;
    bool many = crd_is_many(instr->how, instr->many) || instr->how == CRD_EACH;
    bool object = crd_is_word(sign, length, "le") || crd_is_word(sign, length, "to");
    char it = 0;
    if (crd_is_word(sign, length, "him")) return "lui";
    if (crd_is_word(sign, length, "them"))
        return direct[many ? 2 : speech->named.card_gender == 'f'];
    speech->of_cards = instr->op == CRD_PUT_OP || instr->op == CRD_PLAY_OP ||
                       instr->op == CRD_ATTACH_OP || instr->op == CRD_FOLLOW_OP;
    if (!crd_is_word(sign, length, "this")) it = crd_pronoun_for(speech, t->selector);
    speech->of_cards = false;
    if (it && object) {
        speech->clitic = 'd';
        return direct[it == 'p' ? 2 : it == 'f'];
    }
    if (crd_is_word(sign, length, "to")) it = crd_pronoun_for(speech, crd_sel(speech, instr->sel2));
    if (crd_is_word(sign, length, "this")) it = crd_pronoun_for(speech, &this_card);
    if (!it) return NULL;
    speech->clitic = 'i';
    return to[it == 'p' ? 2 : it == 'f'];
}

static void begin_french(crd_speech *speech, const char *words, size_t length) {
    uint32_t who = speech->topic.who, form = speech->topic.form;
    bool bare = form == CRD_INFIN || form == CRD_TO_DO, told = !crd_is_spoken_to(speech, who);
    bool same = speech->same_verb && length == speech->verb_length &&
                memcmp(speech->verb, words, length) == 0;
    bool subject = !bare && (form == CRD_STATE || told) && speech->subject != who;
    size_t verb = 0;
    while (verb < length && words[verb] != '+')
        verb++;
    const char *with = verb < length ? clitic(speech, words + verb + 1, length - verb - 1) : NULL;
    speech->subject = speech->doer = (uint8_t)who;
    speech->verb = words;
    speech->verb_length = length;
    speech->same_verb = false;
    if (same) {
        speech->clitic = 0;
        return;
    }
    bool command = !bare && !told && form == CRD_TELL;
    if (subject) crd_fill(speech, "{subject} ");
    if (with && !command) {
        crd_say(speech, with);
        crd_say(speech, " ");
    }
    if (bare)
        crd_say_bytes(speech, words, verb);
    else
        put_french_finite(speech, words, verb, told);
    if (with && command) {
        crd_say(speech, "-");
        crd_say(speech, with);
    }
}

/* --- words that meet --- */

/* a, e, i, o, u, y; h, which is silent in all of our words; À to ü and œ. */
static bool elides(const char *word) {
    unsigned char first = (unsigned char)word[0], second = (unsigned char)(first ? word[1] : 0);
    if (first == 0xC5) return second == 0x92 || second == 0x93;
    if (first == 0xC3) return second != 0x87 && second != 0xA7; /* but ç */
    return first && strchr("aeiouyhAEIOUYH", (char)first);
}

/* "de le" is "du", "le énergie" is "l’énergie", "ce esprit" is "cet esprit", "si il" is "s’il". */
static void melt_french(crd_speech *speech, const char *word) {
    static const char *const pairs[][2] = {
        {"de le", "du"}, {"de les", "des"}, {"à le", "au"}, {"à les", "aux"}};
    static const char *const short_words[] = {"le", "la", "de", "que", "se",
                                              "ne", "Le", "La", "De",  "Que"};
    bool vowel = elides(word);
    if (vowel && (crd_ends_with(speech, "ce") || crd_ends_with(speech, "Ce")))
        crd_replace(speech, 0, "t");
    bool he = (word[0] == 'i') && word[1] == 'l' && (!word[2] || word[2] == ' ' || word[2] == 's');
    bool cut = he && (crd_ends_with(speech, "si") || crd_ends_with(speech, "Si"));
    for (size_t i = 0; vowel && i < sizeof short_words / sizeof *short_words; i++)
        cut = cut || crd_ends_with(speech, short_words[i]);
    if (cut) {
        crd_replace(speech, 1, "’");
        speech->blank = false;
        return;
    }
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (crd_ends_with(speech, pairs[i][0]))
            crd_replace(speech, strlen(pairs[i][0]), pairs[i][1]);
}

/* --- what agrees --- */

typedef struct determiner {
    const char *masculine, *feminine, *plural_m, *plural_f;
} determiner;

static const determiner determiners[] = {
    {"le", "la", "les", "les"},
    {"ce", "cette", "ces", "ces"},
    {"son", "sa", "ses", "ses"},
    {"tout", "toute", "tous", "toutes"},
    {"quel", "quelle", "quels", "quelles"},
};

/* "{~le}", "{~ce}"; an adjective takes "e" and "s": "endommagées". What begins with a preposition
 * stays as it is: "sans opposant". */
static void inflect_french(crd_speech *speech, const char *word, size_t length) {
    const crd_agreement *agree = &speech->topic.agree;
    bool feminine = agree->gender == 'f';
    for (size_t i = 0; i < sizeof determiners / sizeof *determiners; i++)
        if (crd_is_word(word, length, determiners[i].masculine)) {
            const determiner *of = &determiners[i];
            crd_say(speech, agree->plural ? feminine ? of->plural_f : of->plural_m
                            : feminine    ? of->feminine
                                          : of->masculine);
            return;
        }
    crd_say_bytes(speech, word, length);
    if (length > 5 && memcmp(word, "sans ", 5) == 0) return;
    char last = word[length - 1];
    if (feminine && last != 'e') crd_say(speech, "e");
    if (agree->plural && (feminine || (last != 's' && last != 'x'))) crd_say(speech, "s");
}

static void put_french_noun(crd_speech *speech, const crd_noun *noun) {
    crd_say(speech, speech->topic.agree.plural ? noun->many : noun->one);
}

/* --- words --- */

#define THING(one, many, gender) \
    { one, many, gender, 0 }
#define DAMAGE    "{n 1 dégât|dégâts}"
#define YOUR_SIDE "{enemy_side?au camp adverse|à {each_side?son|votre} camp}"
#define GIVE                                                                                  \
    "{tell?{it gagne|gagnent} {bonus}|{do donner+lui} {bonus} {clitic?|à {things dative}}} " \
    "{lasting}"
#define RIVAL "{tactic?le défenseur|l’adversaire}"

const crd_tongue crd_tongue_fr = {
    .lang = SLG_FR,
    .begin = begin_french,
    .melt = melt_french,
    .inflect = inflect_french,
    .noun = put_french_noun,

    .op =
        {
            [CRD_DRAW_OP] = "{do piocher} {n une carte|cartes} {per}",
            [CRD_DISCARD_OP] =
                "{chosen?{do choisir} {things} {looked_at?|dans sa main}\u00a0; l’adversaire "
                "{them} défausse|{do défausser} {whole?{spoken?votre|sa} main|{exact?{how_many} "
                "cartes|{things}}}}",
            [CRD_LOOK_OP] = "{their_hand?{do révéler} sa main|{revealed?{do révéler}|{do "
                            "regarder}} {hand?{hand}|{top}}}",
            [CRD_PUT_OP] =
                "{searched?{do chercher} {things} dans {zones}{shown?, {do révéler+them}} et "
                "{to_this?{do attacher+them}|{do mettre+them}} {destination}|{carry} {to_play?en "
                "jeu {cards}|{cards} {destination}}}",
            [CRD_PLAY_OP] = "{do jouer+le} {cards}",
            [CRD_ATTACH_OP] = "{do attacher+to} {cards} {clitic?|à {target dative}}",
            [CRD_FOLLOW_OP] =
                "{theirs?{do choisir} {things} {hand?dans {asked?votre|sa} main}{asked?, à "
                "attacher à|{tight?\u00a0; attachez|. Attachez}-{them} à} {target dative}|{do "
                "attacher+to} {cards} {clitic?|à {target dative}}} en tant que "
                "{many?disciples|disciple}",
            [CRD_CURSE_OP] =
                "{do attacher} cette carte à {target dative} en tant que malédiction avec "
                "{arg}/{signed} et sans capacités",
            [CRD_GAIN_OP] = "{do gagner} {resource} {per}",
            [CRD_LOSE_OP] = "{do perdre} {resource} {per}",
            [CRD_PAY_OP] = "{do payer} {resource} {per}",
            [CRD_STEAL_OP] = "{robbed?{do perdre} {resource}|{state?{do voler+him} {resource}|{do "
                             "voler} {resource} à {victim}}}",
            [CRD_DAMAGE_OP] = "{do infliger+lui} " DAMAGE " {clitic?|à {things dative}} {per}",
            [CRD_DISTRIBUTE_OP] = "{do répartir} " DAMAGE " entre {all} {per}",
            [CRD_HEAL_OP] =
                "{do soigner} {number?{more?jusqu’à}} " DAMAGE " sur {things dative} {per}",
            [CRD_WEAKEN_OP] = "{do affaiblir+le} {things} {as_much?autant de fois|"
                              "{number?{more?{count} fois}}}",
            [CRD_DESTROY_OP] = "{do détruire+le} {things}",
            [CRD_RETURN_OP] =
                "{do renvoyer+le} {things} dans {yours?votre main|{several?la main de leurs "
                "propriétaires|la main de son propriétaire}}",
            [CRD_MOVE_OP] = "{do déplacer+le} {things_only} {from_place} {move_to}",
            [CRD_SWAP_OP] = "{do échanger+le} {things} avec {target dative}",
            [CRD_REINFORCE_OP] =
                "{do effectuer} un renfort avec jusqu’à {many} de {spoken?vos|ses} serviteurs",
            [CRD_REINFORCE_AVATAR_OP] = "{do effectuer} un renfort avec {spoken?votre|son} avatar",
            [CRD_EXHAUST_OP] = "{do épuiser+le} {things}",
            [CRD_READY_OP] = "{do préparer+le} {things}",
            [CRD_FLAME_OP] = "{do placer} {n une flamme|flammes} sur {things dative}",
            [CRD_UNFLAME_OP] =
                "{do retirer+lui} {n une flamme|flammes} {clitic?|de {things dative}}",
            [CRD_MOVE_FLAME_OP] = "{do déplacer} une flamme {any_to_any?d’un serviteur à un autre|"
                                  "de {things dative} à {target dative}}",
            [CRD_GIVE_ATTACK_OP] = GIVE,
            [CRD_GIVE_ESSENCE_OP] = GIVE,
            [CRD_BLANK_OP] = "{do neutraliser+le} {things} {lasting}",
            [CRD_DAMAGE_SIDE_OP] = "{do infliger} " DAMAGE " " YOUR_SIDE " {place} {per}",
            [CRD_RESTORE_OP] = "{do restaurer} {n 1 point|points} " YOUR_SIDE " {place} {per}",
            [CRD_HITS_OP] = "{do ajouter} {critical?{n une touche critique|touches critiques}|{n "
                            "une touche|touches}} à ce jet {per}",
            [CRD_REROLL_OP] = "{do relancer} {one?|jusqu’à} {n un dé|dés} de ce jet",
            [CRD_COPY_OP] = "{do copier} la capacité «\u00a0Une fois jouée\u00a0» de {things}",
            [CRD_ACTIVATE_OP] = "{do utiliser} une action de {things} sans dépenser d’action",
            [CRD_CANCEL_OP] = "{do annuler} {on_attack?cette attaque|{on_played?son effet|cet "
                              "effet}}",
            [CRD_CHOOSE_PLACES_OP] = "{do choisir} {two_of}",
            [CRD_HAS_ATTACK_OP] = "{they a|ont} {bonus}",
            [CRD_HAS_ESSENCE_OP] = "{they a|ont} {bonus}",
            [CRD_IS_BLANKED_OP] = "{they est|sont} {~neutralisé}",
            [CRD_COSTS_OP] = "{they coûte|coûtent} {size} de {less?moins|plus} {per}",
            [CRD_TURNS_DIE_OP] =
                "quand vous dépensez un présage pour un dé de votre propre jet de combat, ne le "
                "relancez pas\u00a0: tournez-le sur la face de votre choix",
            [CRD_AS_OMEN_OP] = "lors d’un jet de combat, vous pouvez détruire {this} au lieu de "
                               "dépenser un présage",
            [CRD_NATIVE_OP] = "{do suivre} la règle propre à cette carte",
        },
    .choose = "{do choisir} une option",
    .resource = {[CRD_ENERGY] = "{n 1 énergie|énergies}",
                 [CRD_OMENS] = "{n un présage|présages}",
                 [CRD_BLOOD] = "{n 1 point de sang|points de sang}",
                 [CRD_ACTIONS] = "{n une action|actions}",
                 [CRD_LIGHT] = "{n un jeton de lumière|jetons de lumière}"},
    .carry = "{conceals?{do dissimuler+le}|{to_grimoire?{do mélanger+le}|{to_this?{do "
             "attacher+this}|{to_hand?{back?{do renvoyer+le}|{do mettre+le}}|{do mettre+le}}}}}",
    .destination = {[CRD_TO_HAND] = "dans {hand}",
                    [CRD_TO_GRAVEYARD] = "dans {graveyard}",
                    [CRD_TO_PLAY] = "en jeu",
                    [CRD_TO_GRIMOIRE] = "dans {grimoire}",
                    [CRD_TO_THIS] =
                        "{itself?{clitic?|à {this dative}}|à votre carte de compétence}",
                    [CRD_TO_CONCEALED] = ""},
    .move_to = {[CRD_ANYWHERE] = "vers un autre champ de bataille",
                [CRD_HERE] = "vers {placed_from?celui-ci|ce champ de bataille}",
                [CRD_ADJACENT] = "vers un champ de bataille adjacent",
                [CRD_ITS] = "vers son champ de bataille",
                [CRD_ADJACENT_TO_IT] = "vers un champ de bataille adjacent au sien",
                [CRD_FIRST] = "vers le premier",
                [CRD_SECOND] = "vers le second"},
    .lasting = {[CRD_FOR_ROLL] = "{silent_roll?|pour ce jet}",
                [CRD_FOR_NEXT_ATTACK] = "{silent_attack?|pour sa prochaine attaque}",
                [CRD_FOR_PHASE] = "jusqu’à la fin de la {after_battle?prochaine} phase de combat",
                [CRD_FOR_ROUND] = "jusqu’à la fin de la manche",
                [CRD_FOR_GOOD] = "définitivement"},
    .bonus = "{as_much?autant|{signed}} en {attack?attaque|essence} {both?et {essence} en essence} "
             "{per}",

    .may = "{subject} {spoken?pouvez|peut} ",
    .if_ = "{ongoing?tant que|si}",
    .otherwise_tested = "sinon, ",
    .test =
        {
            [CRD_ALWAYS] = "possible",
            [CRD_DONE] = "{spoken?vous le faites|il le fait}",
            [CRD_NOT_DONE] = "{spoken?vous ne le faites pas|il ne le fait pas}",
            [CRD_MORE_MINIONS_THAN_OPPONENT] = "vous avez plus de serviteurs que " RIVAL,
            [CRD_FEWER_MINIONS_THAN_OPPONENT] = RIVAL " a plus de serviteurs que vous",
            [CRD_MORE_CARDS_THAN_OPPONENT] = "vous avez plus de cartes en main que " RIVAL,
            [CRD_FEWER_CARDS_THAN_OPPONENT] = RIVAL " a plus de cartes en main que vous",
            [CRD_WAS_DESTROYED] = "un serviteur a été détruit",
            [CRD_AVATAR_HERE] = "votre avatar est ici",
            [CRD_HAS_BLOOD] = "{spoken?vous avez|il a} au moins {n 1 point de sang|points de sang}",
            [CRD_HAS_OMENS] = "{spoken?vous avez|il a} au moins {n un présage|présages}",
            [CRD_HAS_LIGHT] =
                "{spoken?vous avez|il a} au moins {n un jeton de lumière|jetons de lumière}",
            [CRD_HAS_ENERGY] = "{spoken?vous avez|il a} au moins {n 1 énergie|énergies}",
        },
    .is_figure = "{no?n’a pas|a} {having}",
    .is_followed = "{no?n’a pas de|a un} disciple",
    .is_attached = "{no?n’a pas d’|a un }attachement",
    .is_owned = "{no?n’est pas|est} {yours?à vous|à l’adversaire}",
    .is_here = "est ici",
    .is_kind = "{no?n’est pas|est} {things_only nominative}",
    .there_is =
        "{owned?{no?{spoken?vous n’avez|il n’a}|{spoken?vous avez|il a}}|{no?il n’y a|il y a}} "
        "{no?{none}|{things_only}} {where}",
    .for_each = "pour {those?chacun d’eux|{each_thing}} {where}, ",
    .repeat = "{as_much?autant de fois|{number?{one?une fois|{count} fois}|{one?{per}|{count} fois "
              "{per}}}}, ",
    .later = "{at_end?à la fin de la manche|après les dégâts de ce jet}, ",
    .each_player = "pour chaque joueur, ",
    .whenever = "chaque fois que",
    .event =
        {
            [CRD_ON_DESTROYED] = "{things nominative} est {~détruit}",
            [CRD_ON_ATTACK] = "{things nominative} attaque",
            [CRD_ON_ROLLED] = "{things nominative} a lancé ses dés",
            [CRD_ON_FOLLOWER] = "un disciple est attaché à {things dative}",
            [CRD_ON_PLAYED] = "{owned?{no?l’adversaire joue|vous jouez} {things}|{things "
                              "nominative} est {~joué}}",
            [CRD_ON_WEAKENED] = "{things nominative} est {~affaibli}",
            [CRD_ON_DAMAGED] = "{things nominative} subit des dégâts",
            [CRD_ON_MOVED] = "{things nominative} est {~déplacé}",
            [CRD_ON_FLAME] = "une flamme est placée sur {things dative}",
            [CRD_ON_CONQUERED] = "{things nominative} est {~conquis}",
        },
    .attackers = ", quand {things_only nominative} attaque",

    .as_much = "autant de",
    .as_many = "autant de",
    .per = "pour {every?chaque tranche de {every}|{per_thing?|chaque}} {counted}{limits}",
    .limits_alone = "{limits}",
    .limits = "{base?, plus {base}}{least? (au moins {least})}{most? (au plus {most}{per_player? "
              "par joueur})}",
    .at_most = " (au plus {many})",
    .counted_things = "{those?{every?d’entre eux|chacun d’eux}|{every?{several}|{each_thing}}} "
                      "{in_zones?dans {zones}} {on_this?{card?attachée à cette carte de "
                      "compétence}}{on_skill?attachée à votre carte de compétence} {place}",
    .counted_cards = "{every?cartes|carte} dans {hand}",
    .counted_figure = "{word} {things_only dative}",
    .done = {[CRD_PER_WEAKENED] = {"serviteur affaibli", "serviteurs affaiblis"},
             [CRD_PER_DESTROYED] = {"serviteur détruit", "serviteurs détruits"},
             [CRD_PER_DISCARDED] = {"carte défaussée", "cartes défaussées"}},
    .count = {"aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
              "dix", "onze", "douze"},

    .nouns = {[CRD_MINION] = THING("serviteur", "serviteurs", 'm'),
              [CRD_ATTACHMENT] = THING("attachement", "attachements", 'm'),
              [CRD_FOLLOWER] = THING("disciple", "disciples", 'm'),
              [CRD_CARD] = THING("carte", "cartes", 'f'),
              [CRD_BATTLEFIELD] = THING("champ de bataille", "champs de bataille", 'm'),
              [CRD_SKILL] = THING("carte de compétence", "cartes de compétence", 'f')},
    .every_type = "tous les types",
    .legend = THING("légende", "légendes", 'f'),
    .families = {THING("serviteur", "serviteurs", 'm'), THING("sortilège", "sortilèges", 'm'),
                 THING("attachement", "attachements", 'm'),
                 THING("malédiction", "malédictions", 'f'),
                 THING("carte de champ de bataille", "cartes de champ de bataille", 'f')},
    .zones = {THING("main", "mains", 'f'), THING("cimetière", "cimetières", 'm'),
              THING("grimoire", "grimoires", 'm')},
    .bearer = THING("porteur", "porteurs", 'm'),
    .attacker = THING("serviteur attaquant", "serviteurs attaquants", 'm'),
    .adjectives = {{CRD_UNOPPOSED, "sans opposant", "contesté"},
                   {CRD_DAMAGED, "endommagé", "indemne"},
                   {CRD_BURNING, "enflammé", "non enflammé"},
                   {CRD_EXHAUSTED, "épuisé", "prêt"},
                   {CRD_BLANKED, "neutralisé", "non neutralisé"},
                   {CRD_FLYING, "volant", "non volant"},
                   {CRD_CONQUERED, "conquis", "non conquis"},
                   {CRD_IS_ATTACKER, "attaquant", NULL},
                   {CRD_IS_CONCEALED, "dissimulé", NULL},
                   {CRD_LEGEND, NULL, "non légendaire"}},
    .side = {[CRD_ENEMY] = "{~adverse} ", [CRD_ALLIED] = "{~allié} "},
    .havings = {{CRD_WITH_FOLLOWER, "avec un disciple", "sans disciple"},
                {CRD_WITH_ATTACHMENT, "avec un attachement", "sans attachement"},
                {CRD_WHEN_PLAYED, "avec une capacité «\u00a0Une fois jouée\u00a0»",
                 "sans capacité «\u00a0Une fois jouée\u00a0»"}},
    .states = {{CRD_DAMAGED, "est {~endommagé}", "n’est pas {~endommagé}"},
               {CRD_BURNING, "est {~enflammé}", "n’est pas {~enflammé}"},
               {CRD_EXHAUSTED, "est {~épuisé}", "n’est pas {~épuisé}"},
               {CRD_UNOPPOSED, "n’a pas d’opposant", "a un opposant"},
               {CRD_BLANKED, "est {~neutralisé}", "n’est pas {~neutralisé}"},
               {CRD_CONQUERED, "est {~conquis}", "n’est pas {~conquis}"},
               {CRD_IS_ATTACKER, "attaque", "n’attaque pas"},
               {CRD_LEGEND, "est une légende", "n’est pas une légende"},
               {CRD_FLYING, "est {~volant}", "n’est pas {~volant}"}},
    .figures =
        {
            [CRD_COST] = {"coût", "coût", "coût", "au coût le plus élevé", "au coût le plus bas",
                          "point du coût de", "points du coût de"},
            [CRD_DAMAGE] = {"dégât", "dégâts", "dégâts", "avec le plus de dégâts",
                            "avec le moins de dégâts", "dégât sur", "dégâts sur"},
            [CRD_ATTACK] = {"en attaque", "en attaque", "en attaque", "à l’attaque la plus élevée",
                            "à l’attaque la plus basse", "point d’attaque de",
                            "points d’attaque de"},
            [CRD_ESSENCE] = {"en essence", "en essence", "en essence", "à l’essence la plus élevée",
                             "à l’essence la plus basse", "point d’essence de",
                             "points d’essence de"},
            [CRD_REMAINING] = {"en essence restante", "en essence restante", "en essence restante",
                               "avec le plus d’essence restante",
                               "avec le moins d’essence restante", "point d’essence restante de",
                               "points d’essence restante de"},
            [CRD_FLAMES] = {"flamme", "flammes", "flammes", "avec le plus de flammes",
                            "avec le moins de flammes", "flamme sur", "flammes sur"},
            [CRD_FOLLOWERS] = {"disciple", "disciples", "disciples", "avec le plus de disciples",
                               "avec le moins de disciples", "disciple sur", "disciples sur"},
        },
#define LIMIT "{at_most? ou moins}{at_least? ou plus}"
    .figure = "{than_it?{cost?de coût {less_than_it?inférieur|supérieur}|avec "
              "{less_than_it?moins|plus} de {word}}|{cost?de coût {than}" LIMIT
              "|avec {than} {word}" LIMIT "}}",
    .having = "{than} {word}" LIMIT,
    .best = "{best}{tied? (en cas d’égalité, celui {then})}",
    .thing = "{nouns} {side}{adjectives}{with}{figure} {best_of} {of_attacker?du joueur attaquant} "
             "{not_attacker?autre que l’attaquant}",
#define ONE   "{~un} {other?autre}"
#define OTHER "{other?{~autre}}"
    .some =
        {
            [CRD_ONE] = ONE " {thing}",
            [CRD_EXACT] = "{plural?{many} " OTHER "|" ONE "} {thing}",
            [CRD_UP_TO] = "{dative?au plus|jusqu’à} {plural?{many} " OTHER "|" ONE "} {thing}",
            [CRD_ANY] = "n’importe quel nombre de " OTHER " {thing}",
            [CRD_EACH] = "chaque {other?autre} {thing}",
            [CRD_RANDOM] = "{plural?{many} " OTHER "|" ONE "} {thing} au hasard",
        },
#define OF_YOURS " de {among}{mine?vos|ses} " OTHER " {thing}"
    .of_yours =
        {
            [CRD_ONE] = "{other?{~un} autre|{dative?l’}{~un}} de {among}{mine?vos|ses} {thing}",
            [CRD_EXACT] = "{plural?{many}|{~un}}" OF_YOURS,
            [CRD_UP_TO] = "{dative?au plus|jusqu’à} {plural?{many}|{~un}}" OF_YOURS,
            [CRD_ANY] = "n’importe quel nombre" OF_YOURS,
            [CRD_EACH] = "{~chacun}" OF_YOURS,
            [CRD_RANDOM] = "{plural?{many}|{~un}}" OF_YOURS " au hasard",
        },
    .the_best = "{~le} {other?autre} {thing}",
    .all = "{own?{mine?vos|ses}|{~tout} les} " OTHER " {thing}",
    .none = "{~aucun} {other?autre} {thing}",
    .looked_rest = "{of_hand?toutes les cartes de cette main|les autres}",
    .looked_some = "{choosy?jusqu’à} {plural?{many}|{choosy?une|l’une}} d’entre elles",
    .looked_things = "{some} {of_hand?de cette main|parmi celles-ci}",
    .top = "{plural?les {many} premières cartes|la première carte} de {grimoire}",
#define OF "{genitive?de }"
    .zone = {[CRD_ANYONES] = OF "n’importe {~quel} {noun}",
             [CRD_YOURS] = OF "{mine?votre|{~son}} {noun}",
             [CRD_ENEMY] = OF "{~le} {noun} de l’adversaire",
             [CRD_ATTACKING] = OF "{~le} {noun} du joueur attaquant",
             [CRD_THAT] = OF "{~son} {noun}",
             [CRD_ALLIED] = OF "n’importe {~quel} {noun}"},
    .in_zones = "dans {zones}",
    .from_zones =
        "{in_zones?{zones genitive} {on_this?ou une}{on_skill?ou une}} {on_this?attachée à cette "
        "carte de compétence}{on_skill?attachée à votre carte de compétence}",
    .on_this = "sur {this dative}",
    .place = {[CRD_HERE] = "{from?de|sur} ce champ de bataille",
              [CRD_ADJACENT] = "{from?d’|sur }un champ de bataille adjacent",
              [CRD_ITS] = "{from?du|sur le} même champ de bataille",
              [CRD_ADJACENT_TO_IT] = "{from?d’|sur }un champ de bataille adjacent au sien",
              [CRD_FIRST] = "{from?du|sur le} premier",
              [CRD_SECOND] = "{from?du|sur le} second"},
    .place_of = "{from?de|sur} {fields}",
    .field = {[CRD_HERE] = "ce champ de bataille", [CRD_ITS] = "le même champ de bataille"},
    .field_across = "{all?chacun|l’un} des deux champs de bataille",
    .this = "{~ce} {noun}",
    .the = "{~le} {noun}",
    .that = "{~ce} {noun}",
    .named = "«\u00a0{name}\u00a0»",
    .those = "ces serviteurs",
    .each_of_those = "chacun d’eux",
    .pronouns = {{"il", "elle", "il", "ils"},
                 {"le", "la", "le", "les"},
                 {"lui", "elle", "lui", "eux"},
                 {"lui", "elle", "lui", "eux"}},
    .subject = {[CRD_YOU] = "vous",
                [CRD_OPPONENT] = "l’adversaire",
                [CRD_EACH_OPPONENT] = "chaque adversaire",
                [CRD_EACH_PLAYER] = "chaque joueur",
                [CRD_THAT_PLAYER] = "ce joueur",
                [CRD_DEFENDER] = "le défenseur",
                [CRD_AN_ALLY] = "un joueur allié",
                [CRD_MOST_OMENS] = "le joueur qui a le plus de présages"},
    .object = {[CRD_YOU] = "l’adversaire",
               [CRD_OPPONENT] = "l’adversaire",
               [CRD_EACH_OPPONENT] = "l’adversaire",
               [CRD_EACH_PLAYER] = "l’adversaire",
               [CRD_THAT_PLAYER] = "ce joueur",
               [CRD_DEFENDER] = "le défenseur",
               [CRD_AN_ALLY] = "l’adversaire",
               [CRD_MOST_OMENS] = "l’adversaire"},
    .or = " ou ",

    .and = " et ",
    .then = ", puis ",
    .next = ", ",
    .then_more = "{tight?puis|ensuite,} ",
    .otherwise = "sinon, ",
    .pause = "\u00a0; ",
    .and_if = " et, ",
    .to = " pour ",
    .or_else = "\u00a0; ou ",
    .colon = "\u00a0: ",
    .unless = ", SAUF SI ",
    .or_unless = " OU ",
    .at_once = " et ",
    .as_in_round = "comme à la manche ",

    .here = "Ici\u00a0: ",
    .across = "Ici\u00a0: ",
    .lasting_game = "Jusqu’à la fin de la partie\u00a0: ",
    .buried = "Enterrée – ",
    .once = ", une fois par manche",
    .timing =
        {
            [CRD_ACTION] = "Action",
            [CRD_TACTIC] = "Tactique",
            [CRD_ONGOING] = "En continu",
            [CRD_WHENEVER] = "En continu",
            [CRD_PLAYED] = "Une fois jouée",
            [CRD_DESTROYED] = "Une fois détruite",
            [CRD_TEXT] = "",
            [CRD_START_OF_ROUND] = "Au début de la manche",
            [CRD_START_OF_PHASE] = "Au début de la phase de combat",
            [CRD_START_OF_BATTLE] = "Au début du combat",
            [CRD_END_OF_BATTLE] = "À la fin du combat",
            [CRD_END_OF_PHASE] = "À la fin de la phase de combat",
            [CRD_END_OF_ROUND] = "À la fin de la manche",
            [CRD_CRITICAL_EFFECT] = "Critique",
            [CRD_ROUND_EFFECT] = "Manche",
        },
    .family = {[CRD_FAMILY_MINION] = "Serviteur",
               [CRD_FAMILY_SORCERY] = "Sortilège",
               [CRD_FAMILY_ATTACHMENT] = "Attachement",
               [CRD_FAMILY_FIXTURE] = "Carte de champ de bataille",
               [CRD_FAMILY_SKILL] = "Carte de compétence",
               [CRD_FAMILY_POOL] = "Bassin de sang",
               [CRD_FAMILY_BOARD] = "Champ de bataille"},
    .curse = "Malédiction",
    .token = "Jeton",
    .cost = "coût ",
    .attack = " en attaque",
    .essence = "essence ",
    .icon = {"présage", "volant", "légende"},
    .skill_of = {[CRD_CHARACTER] = "Personnage",
                 [CRD_LINEAGE] = "Lignée",
                 [CRD_DOMAIN] = "Domaine",
                 [CRD_BOARDS] = "Carte de compétence",
                 [CRD_TEST] = "Carte de compétence"},
};
