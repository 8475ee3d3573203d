/* SPDX-License-Identifier: MIT */
/* What every language needs (docs/languages.md), and French: that no card of Sorcerer or School
 * says a word of another language, and sentences word for word. */
#include <ctype.h>
#include <string.h>

#include <sortilege/text.h>

#include "cards/read.h"
#include "cards/text.h"
#include "cards/tongue.h"
#include "games/endbringer/card_language.h"
#include "kernel/game.h"
#include "kernel/text_out.h"
#include "spells/verb_rows.h"
#include "test.h"

/* --- every language --- */

static bool is_control(uint32_t op) {
    return op == CRD_END_OP || op == CRD_TO_OP || op == CRD_MAY_OP || op == CRD_IF_OP ||
           op == CRD_CHOOSE_OP || op == CRD_BRANCH_OP || op == CRD_FOR_EACH_OP ||
           op == CRD_REPEAT_OP || op == CRD_EACH_PLAYER_OP || op == CRD_LATER_OP;
}

static const crd_game_tongue *game;

TEST(every_instruction_of_sorcerer_has_a_french_sentence) {
    const crd_tongue *tongue = crd_tongue_of(&spl_no_cards, SLG_FR, false, &game);
    for (uint32_t op = 0; op < EBR_TAKE_OP; op++) {
        test_note("instruction", op);
        if (!is_control(op)) CHECK(tongue->op[op] != NULL);
    }
}

TEST(every_noun_has_its_forms_in_every_language) {
    for (uint32_t lang = 0; lang < SLG_LANGS; lang++) {
        const crd_tongue *tongue = crd_tongue_of(&spl_no_cards, (slg_lang)lang, false, &game);
        test_note("language", lang);
        for (uint32_t kind = 0; kind <= CRD_SKILL; kind++) {
            test_note("kind", kind);
            CHECK(tongue->nouns[kind].one && tongue->nouns[kind].many);
        }
        for (uint32_t i = 0; i < 4; i++)
            CHECK(tongue->families[i].one && tongue->families[i].many);
        for (uint32_t n = 0; n <= 12; n++)
            CHECK(tongue->count[n] != NULL);
    }
}

TEST(a_language_without_the_endbringer_says_its_cards_in_english) {
    CHECK_EQ(crd_tongue_of(&ebr_no_cards, SLG_FR, true, &game)->lang, SLG_EN);
    CHECK_EQ(crd_tongue_of(&ebr_no_cards, SLG_FR, false, &game)->lang, SLG_FR);
    CHECK_EQ(crd_tongue_of(&ebr_no_cards, SLG_DE, true, &game)->lang, SLG_DE);
}

/* --- nothing of another language --- */

enum { WORDS = 4096, WORD_BYTES = 32 };
static char known[WORDS][WORD_BYTES]; /* of the English and German texts */
static uint32_t known_count;

/* Bytes of the letter that the text begins with; 0: it is none. */
static size_t letter(const char *text) {
    unsigned char first = (unsigned char)*text;
    if (first == 0xC3 || first == 0xC5) return 2; /* à, œ */
    return isalpha(first) && first < 0x80 ? 1 : 0;
}

/* Takes the next word of the text, in small letters where they are plain. NULL: the last was it. */
static const char *next_word(const char *text, char word[WORD_BYTES]) {
    size_t n = 0, bytes = 0;
    while (*text && !letter(text))
        text++;
    if (!*text) return NULL;
    for (; (bytes = letter(text)) && n + bytes < WORD_BYTES; text += bytes) {
        word[n++] = (char)(bytes == 1 ? tolower(*text) : *text);
        if (bytes == 2) word[n++] = text[1];
    }
    word[n] = 0;
    return text;
}

static bool is_known(const char *word) {
    for (uint32_t i = 0; i < known_count; i++)
        if (strcmp(known[i], word) == 0) return true;
    return false;
}

static void learn(const char *text) {
    char word[WORD_BYTES];
    while ((text = next_word(text, word)))
        if (!is_known(word) && known_count < WORDS) strcpy(known[known_count++], word);
}

/* Words that French shares with English or German. */
static bool is_shared(const char *word) {
    static const char *const shared[] = {
        "a",        "action",        "adjacent",       "avatar", "des",      "du",    "essence",
        "face",     "flamme",        "grimoire",       "non",    "parasite", "phase", "point",
        "points",   "fortification", "fortifications", "s",      "second",   "v",     "vampire",
        "vampires",
    };
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        if (strcmp(word, shared[i]) == 0) return true;
    return false;
}

static void check_words(const char *text) {
    char word[WORD_BYTES];
    while ((text = next_word(text, word)))
        if (is_known(word) && !is_shared(word)) CHECK_STR(word, "French");
}

typedef void use_fn(const char *text);

static void each_of_sorcerer(slg_lang lang, use_fn *use) {
    const crd_set *set = slg_game_find("sorcerer")->content;
    char text[SLG_TEXT_MAX];
    slg_out out;
    for (uint32_t card = 0; card < set->card_count; card++) {
        test_note("card", card);
        slg_out_init(&out, text, sizeof text);
        crd_put_card_text(set, card, lang, &out);
        slg_put_char(&out, ' ');
        crd_put_figures(set, card, lang, &out);
        slg_out_end(&out);
        use(text);
    }
}

static void check_text(const char *text) {
    CHECK(*text && !strstr(text, "{") && !strstr(text, "  "));
    CHECK(!strstr(text, " :") && !strstr(text, " ;")); /* no-break spaces stand there */
    check_words(text);
}

static void check_each(void each(slg_lang, use_fn *)) {
    known_count = 0;
    each(SLG_EN, learn);
    each(SLG_DE, learn);
    CHECK(known_count > 100 && known_count < WORDS);
    each(SLG_FR, check_text);
}

TEST(sorcerers_cards_speak_nothing_but_french) {
    check_each(each_of_sorcerer);
}

/* Those that are called in French as in English are names, which they say. */
TEST(every_card_has_a_french_name) {
    const crd_set *set = slg_game_find("sorcerer")->content;
    uint32_t same = 0;
    for (uint32_t i = 0; i < set->card_count; i++)
        same += strcmp(set->cards[i].name[SLG_FR], set->cards[i].name[SLG_EN]) == 0;
    CHECK_EQ(same, 28);
    for (uint32_t i = 0; i < set->type_count; i++)
        CHECK(*set->types[i].one[SLG_FR] && *set->types[i].many[SLG_FR] &&
              strchr("mf", set->types[i].gender[SLG_FR]));
}

/* --- names in card files --- */

static const struct {
    const char *name, *deck, *card, *error, *fr;
} files[] = {
    {"no French at all", "name en \"D\" de \"D\"", "name en \"It\" de \"Es\"", "", "It"},
    {"a card alone", "name en \"D\" de \"D\"", "name en \"It\" de \"Es\" fr \"Lui\"", "", "Lui"},
    {"both", "name en \"D\" de \"D\" fr \"D\"", "name en \"It\" de \"Es\" fr \"Lui\"", "", "Lui"},
    {"a promise not kept", "name en \"D\" de \"D\" fr \"D\"", "name en \"It\" de \"Es\"",
     "this deck has a French name, so this 'name' needs one: en \"...\" de \"...\" fr \"...\"", ""},
};

TEST(french_names_are_optional_but_a_promise_binds) {
    static crd_storage storage;
    const crd_set *box = slg_game_find("sorcerer")->content;
    EACH(row, files) {
        char text[512];
        slg_error error = {0};
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        slg_put(&out, "deck d\n  kind test\n  ");
        slg_put(&out, row->deck);
        slg_put(&out, "\ncard it\n  ");
        slg_put(&out, row->card);
        slg_put(&out, "\n  source designed\n  sorcery cost 1\n  text: draw 1\n");
        size_t length = slg_out_end(&out);
        slg_status status = crd_read(text, length, box, &storage, &error);
        CHECK_STR(error.text, row->error);
        if (status != SLG_OK) continue;
        CHECK_STR(storage.set.cards[box->card_count].name[SLG_FR], row->fr);
    }
}

/* --- sentences --- */

typedef struct sentence {
    const char *name, *text;
} sentence;

static const sentence of_sorcerer[] = {
    {"rite-of-blades", "Ici\u00a0: Affaiblissez n’importe quel nombre de vos serviteurs. Chacun "
                       "d’eux gagne +2 en attaque. Ensuite, piochez une carte."},
    {"dagger-of-shadows", "Ici\u00a0: Tactique\u00a0: Vous pouvez affaiblir le porteur pour "
                          "infliger 2 dégâts à un serviteur adverse."},
    {"shadowcast", "Cherchez un attachement dans votre grimoire, révélez-le et mettez-le dans "
                   "votre main. Ensuite, vous pouvez jouer un attachement de votre main."},
    {"souls-shadow", "En continu\u00a0: Ce serviteur a +1 en attaque pour chaque dégât sur lui."},
    {"ariaspes-skill",
     "Ici\u00a0: Action\u00a0: Épuisez cette carte de compétence pour piocher une carte et "
     "attacher un attachement de votre main ou de votre cimetière à l’un de vos serviteurs. "
     "Ensuite, vous pouvez l’affaiblir pour lui donner +2 en attaque."},
    {"miseldas-infiltrator", "Ici\u00a0: Une fois jouée\u00a0: Copiez la capacité «\u00a0Une fois "
                             "jouée\u00a0» d’un serviteur non légendaire."},
    {"deep-madness",
     "En continu\u00a0: Tant que le porteur n’est pas une légende, il est neutralisé.\n"
     "Ici\u00a0: Tactique\u00a0: Affaiblissez chaque serviteur du joueur attaquant."},
    {"sadistic-ceremony", "Ici\u00a0: Affaiblissez chaque serviteur, puis gagnez 1 énergie pour "
                          "chaque serviteur affaibli (au plus 2)."},
    {"tegus-resolve", "Ici\u00a0: Choisissez une option\u00a0: soignez jusqu’à 2 dégâts sur l’un "
                      "de vos serviteurs, puis infligez autant de dégâts à un serviteur "
                      "adverse\u00a0; ou restaurez 2 points à votre camp."},
    {"dimensional-rift",
     "Choisissez deux champs de bataille non conquis, déplacez jusqu’à deux serviteurs non "
     "légendaires du premier vers le second, puis piochez une carte."},
    {"parasitic-goblet", "À la fin de la manche\u00a0: Affaiblissez le porteur. Si vous le faites, "
                         "volez 2 énergies à l’adversaire."},
    {"devoted-worshiper", "Ici\u00a0: Action\u00a0: Détruisez ce serviteur pour chercher un "
                          "serviteur de coût 6 ou moins dans votre grimoire et le mettre en jeu."},
    {"zevrane-skill",
     "Ici\u00a0: Action\u00a0: Épuisez cette carte de compétence. Si vous le faites, l’adversaire "
     "choisit une option\u00a0: vous lui volez 2 énergies\u00a0; ou vous lui volez un présage. "
     "Ensuite, vous pouvez choisir une option\u00a0: déplacez un de vos serviteurs d’un champ de "
     "bataille adjacent vers celui-ci\u00a0; ou déplacez un de vos serviteurs vers un champ de "
     "bataille adjacent."},
    {"webspinner", "Ici\u00a0: Une fois détruite\u00a0: Attachez jusqu’à deux cartes du cimetière "
                   "de l’adversaire à l’un de vos serviteurs en tant que disciples."},
    {"titanias-tear", "En continu\u00a0: Chaque fois qu’un disciple est attaché au porteur, "
                      "soignez jusqu’à 2 dégâts sur lui."},
    {"oberons-sentry", "Tactique\u00a0: Vous pouvez affaiblir ce serviteur pour lui attacher la "
                       "première carte du grimoire de l’adversaire en tant que disciple."},
    {"oberons-emissary", "Une fois jouée\u00a0: L’adversaire choisit une carte dans sa main. "
                         "Attachez-la à ce serviteur en tant que disciple."},
    {"queens-gambit",
     "Détruisez un de vos serviteurs pour choisir une option\u00a0: détruisez un serviteur adverse "
     "non légendaire sur le même champ de bataille\u00a0; ou infligez 4 dégâts à une légende "
     "adverse sur le même champ de bataille. Ensuite, piochez 2 cartes."},
    {"oberons-kingdom",
     "Ici\u00a0: En continu\u00a0: Chaque fois qu’un serviteur adverse est détruit, vous pouvez "
     "l’attacher à l’un de vos serviteurs en tant que disciple. Ensuite, piochez une carte."},
    {"blood-pool",
     "Tactique, quand un de vos vampires attaque\u00a0: Vous pouvez payer 2 points de sang pour "
     "choisir une option\u00a0: le serviteur attaquant gagne +1 en attaque\u00a0; ou soignez "
     "jusqu’à 2 dégâts sur le serviteur attaquant.\n"
     "Action\u00a0: Payez 4 points de sang pour gagner 1 énergie et piocher une carte.\n"
     "Ici\u00a0: Action\u00a0: Payez 4 points de sang pour infliger 2 dégâts à un serviteur "
     "adverse et restaurer 1 point à votre camp.\n"
     "Ici\u00a0: Action\u00a0: Payez 7 points de sang pour mettre en jeu un vampire non légendaire "
     "de coût 5 ou moins de votre main ou de votre cimetière.\n"
     "Ici\u00a0: Action\u00a0: Payez 9 points de sang pour infliger 2 dégâts à chaque serviteur "
     "adverse, infliger 2 dégâts au camp adverse et restaurer 3 points à votre camp."},
    {"taunting-rarach", "Ici\u00a0: Action\u00a0: Épuisez ce serviteur pour déplacer un serviteur "
                        "adverse non légendaire d’un champ de bataille adjacent vers celui-ci. Si "
                        "vous le faites, placez une flamme sur lui."},
    {"lucifers-jester",
     "Ici\u00a0: Tactique\u00a0: Vous pouvez déplacer une flamme d’un serviteur à un autre."},
    {"mammon", "Une fois jouée\u00a0: L’adversaire peut défausser 2 cartes. S’il ne le fait pas, "
               "placez une flamme sur chacun de ses serviteurs."},
    {"vengeful-mummy", "Ici\u00a0: Enterrée – Action\u00a0: Affaiblissez un de vos serviteurs pour "
                       "mettre en jeu ce serviteur."},
    {"council-of-three",
     "Une fois jouée\u00a0: Regardez les trois premières cartes de votre grimoire. Mettez l’une "
     "d’entre elles dans votre main et les autres dans votre cimetière."},
    {"raise-the-dead",
     "Ici\u00a0: Mettez les deux premières cartes de votre grimoire dans votre cimetière, puis "
     "mettez en jeu un serviteur de coût 5 ou moins de votre cimetière."},
    {"bernhard",
     "Une fois jouée\u00a0: L’adversaire révèle sa main. Choisissez une carte de coût 2 ou moins "
     "de cette main\u00a0; l’adversaire la défausse.\n"
     "Tactique\u00a0: Si vous avez plus de cartes en main que le défenseur, ce serviteur gagne +1 "
     "en attaque."},
    {"knight-regent", "Ici\u00a0: Tactique\u00a0: Vous pouvez défausser une carte pour préparer un "
                      "autre de vos templiers épuisés de coût 3 ou moins."},
    {"knight-templar", "Ici\u00a0: En continu\u00a0: Tant que vous avez un autre templier, ce "
                       "serviteur a +1 en attaque."},
    {"haunted-forest-skill",
     "Ici\u00a0: Tactique\u00a0: Vous pouvez épuiser cette carte de compétence pour donner +2 en "
     "attaque au serviteur attaquant. Après les dégâts de ce jet, infligez-lui 1 dégât."},
    {"horatio", "Une fois jouée\u00a0: Gagnez 3 présages et piochez une carte.\n"
                "Ici\u00a0: En continu\u00a0: Quand vous dépensez un présage pour un dé de votre "
                "propre jet de combat, ne le relancez pas\u00a0: tournez-le sur la face de votre "
                "choix."},
    {"lamia", "Ici\u00a0: Une fois jouée\u00a0: Déplacez un serviteur adverse non légendaire d’un "
              "champ de bataille adjacent vers celui-ci et épuisez-le.\n"
              "Ici\u00a0: Tactique\u00a0: Si un serviteur adverse est épuisé, ce serviteur gagne "
              "+1 en attaque."},
    {"thessalonian-horror",
     "Tactique\u00a0: Si ce serviteur n’a pas d’opposant, il gagne +2 en attaque."},
    {"giza-necropolis",
     "Ici\u00a0: À la fin du combat\u00a0: Chaque joueur peut payer 2 énergies pour mettre en jeu "
     "un serviteur de coût 2 ou moins de son cimetière. Ensuite, pour chaque joueur, s’il n’a "
     "aucun serviteur, infligez 1 dégât à son camp."},
    {"thenoch-skill",
     "Ici\u00a0: Action\u00a0: Épuisez cette carte de compétence pour lui attacher les deux "
     "premières cartes du grimoire de l’adversaire et gagner un présage. Ensuite, vous pouvez "
     "jouer une carte de votre main ou une attachée à cette carte de compétence."},
    {"paleface",
     "Ici\u00a0: Une fois jouée\u00a0: Choisissez une option\u00a0: gagnez un présage\u00a0; ou "
     "affaiblissez ce serviteur deux fois et, si vous le faites, choisissez une option\u00a0: "
     "infligez 1 dégât à un serviteur\u00a0; ou piochez 2 cartes."},
};

TEST(sorcerers_cards_in_french) {
    const crd_set *set = slg_game_find("sorcerer")->content;
    EACH(row, of_sorcerer) {
        char text[SLG_TEXT_MAX];
        slg_out out;
        uint32_t card = 0;
        while (card < set->card_count && strcmp(set->cards[card].id, row->name) != 0)
            card++;
        slg_out_init(&out, text, sizeof text);
        crd_put_card_text(set, card, SLG_FR, &out);
        slg_out_end(&out);
        CHECK_STR(text, row->text);
    }
}
