/* SPDX-License-Identifier: MIT */
/* Every sentence that random matches say in French: nothing unfilled or left in English, no torn
 * elision, and the spaces that French has around its signs. The players have names with vowels. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "test.h"

enum { MATCHES = TEST_TIMES(6, 2), ANSWERS_MAX = 4000, THINGS_EVERY = 37, THINGS_MAX = 512 };

#define HARD "\u00a0" /* the space that does not break */

static const slg_voice voice = {SLG_FR, {"Anne", "Odile", "Ève", "Ulysse", "Iris", "Élise"}};

static slg_state_room room, view_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&view_room;
static char text[SLG_GUIDE_TEXT_MAX];

static bool begins(const char *at, const char *with) {
    return strncmp(at, with, strlen(with)) == 0;
}

static bool is_vowel(const char *at) {
    static const char *const large[] = {"é", "è", "ê", "à", "â", "î", "ô", "É", "È", "Ê", "À", "Â"};
    for (size_t i = 0; i < sizeof large / sizeof *large; i++)
        if (begins(at, large[i])) return true;
    return *at && strchr("aeiouAEIOU", *at);
}

/* "le arbre", "de Anne"; but "de un", "le onze" and "si A" are right. */
static bool is_torn(const char *at) {
    static const char *const words[] = {"de ", "le ", "la ",     "que ",
                                        "ne ", "se ", "jusque ", "je "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *next = at + strlen(words[i]);
        if (begins(at, words[i]) && is_vowel(next) && !begins(next, "un ") &&
            !begins(next, "un.") && !begins(next, "onze"))
            return true;
    }
    return begins(at, "de le ") || begins(at, "de les ") || begins(at, "à le ") ||
           begins(at, "à les ");
}

static bool is_english(const char *at) {
    static const char *const words[] = {
        "the ",  "of ",    "and ", "with ", "your ", "which ", "where ",   "takes ",   "die ",
        "card ", "cards ", "to ",  "is ",   "has ",  "from ",  "crystal ", "location "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (begins(at, words[i])) return true;
    return false;
}

/* A sign with a space before it stands at the end of a word and before a space or the end. */
static bool lacks_space(const char *from, const char *at) {
    bool last = at[1] == ' ' || at[1] == '\n' || !at[1];
    bool hard = at >= from + 2 && begins(at - 2, HARD);
    return strchr(":;!?", *at) && last && !hard && at > from && at[-1] != ' ';
}

/* "Anne : "; but "? VP" is a number. */
static bool may_break(const char *from, const char *at) {
    bool word = at > from && (((at[-1] | 0x20) >= 'a' && (at[-1] | 0x20) <= 'z') || at[-1] == ')');
    return *at == ' ' && at[1] && strchr(":;!?", at[1]) && word;
}

/* What is wrong with the text; NULL: nothing. */
static const char *flaw(const char *from) {
    for (const char *at = from; *at; at++) {
        bool first =
            at == from || strchr(" \n('", at[-1]) || (at > from + 1 && begins(at - 2, HARD));
        if (strchr("{}", *at)) return "not filled in";
        if (lacks_space(from, at)) return "no hard space before a sign";
        if (may_break(from, at)) return "a space that may break before a sign";
        if (begins(at, "«") && !begins(at + 2, HARD)) return "no space after a quotation mark";
        if (begins(at, "»") && (at < from + 2 || !begins(at - 2, HARD)))
            return "no space before a quotation mark";
        if (*at == '\'' && at > from && at[-1] >= 'a' && at[1] >= 'a')
            return "a straight apostrophe";
        if (first && is_torn(at)) return "a torn elision";
        if (first && is_english(at)) return "a word of English";
        if (begins(at, "  ") && at > from && !strchr("\n ", at[-1])) return "two spaces";
    }
    return NULL;
}

static void check(const char *what, bool must) {
    const char *wrong = must && !text[0] ? "empty" : flaw(text);
    if (CHECK(!wrong)) return;
    test_fail(__FILE__, __LINE__, what);
    test_fail(__FILE__, __LINE__, wrong);
    test_fail(__FILE__, __LINE__, text);
}

static void look_at_options(const slg_guide_scene *scene, const slg_decision *decision) {
    static slg_option options[SLG_OPTIONS_MAX];
    static slg_refusal refused[SLG_OPTIONS_MAX];
    const slg_game *game = scene->game;
    uint32_t count = slg_options(game, state, decision->seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        slg_text_option(game, view, decision, options[i], &voice, text, sizeof text);
        check("an option", true);
        slg_guide_preview(scene, options[i], false, text, sizeof text);
        check("a preview", false);
        slg_guide_preview(scene, options[i], true, text, sizeof text);
        check("a long preview", false);
    }
    count = slg_refused(game, state, decision->seat, refused, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count && i < SLG_OPTIONS_MAX; i++) {
        slg_text_option(game, view, decision, refused[i].option, &voice, text, sizeof text);
        check("a refused option", true);
        slg_text_refusal(game, view, decision, &refused[i], &voice, text, sizeof text);
        check("a refusal", true);
    }
}

static void look_at_table(const slg_guide_scene *scene) {
    static slg_guide_thing things[THINGS_MAX];
    slg_guide_tell(scene, text, sizeof text);
    check("the table", true);
    uint32_t count = slg_guide_things(scene, things, THINGS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        slg_guide_describe(scene, things[i], text, sizeof text);
        check("a thing", false);
    }
}

static void look(const slg_game *game, uint32_t seat, uint32_t answers) {
    slg_decision decision;
    slg_view(game, state, seat, view);
    slg_guide_scene scene = {.game = game, .view = view, .voice = &voice, .viewer = seat};
    if (answers % THINGS_EVERY == 0) look_at_table(&scene);
    if (!slg_get_decision(game, view, seat, &decision)) return;
    scene.decision = &decision;
    slg_text_decision(game, view, &decision, &voice, text, sizeof text);
    check("a question", true);
    slg_guide_advise(&scene, text, sizeof text);
    check("advice", false);
    look_at_options(&scene, &decision);
}

static void hear(const slg_game *game, const slg_events *events) {
    for (uint32_t i = 0; i < events->count; i++) {
        if (events->items[i].kind < SLG_EVENT_GAME) continue; /* chance: words of scripts */
        slg_text_event(game, state, &events->items[i], &voice, text, sizeof text);
        check("an event", true);
    }
}

static void play(const slg_game *game, const slg_setup *setup, uint64_t seed) {
    static slg_event told[SLG_EVENTS_MAX];
    static slg_option options[SLG_OPTIONS_MAX];
    slg_random random;
    slg_random_seed(&random, seed);
    if (!CHECK(slg_state_init(game, setup, state, NULL, NULL) == SLG_OK)) return;
    for (uint32_t n = 0; n < ANSWERS_MAX && !slg_is_over(state); n++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        slg_events events = {.items = told, .capacity = SLG_EVENTS_MAX};
        slg_io io = {.events = &events};
        slg_decision decision;
        look(game, seat, n);
        slg_get_decision(game, state, seat, &decision);
        slg_option option = options[slg_random_below(&random, count)];
        if (!CHECK(slg_give_option(game, state, seat, decision.seq, option, &io, NULL) == SLG_OK))
            return;
        hear(game, &events);
    }
    slg_text_outcome(game, state, &voice, text, sizeof text);
    check("the end", true);
}

static const struct {
    const char *name, *game, *option, *value;
    uint8_t seats;
} tables[] = {
    {"School", "school", NULL, NULL, 2},
    {"School with pets", "school", "pets", "on", 2},
    {"School, advanced", "school", "start", "advanced", 2},
    {"Sorcerer", "sorcerer", NULL, NULL, 2},
    {"Sorcerer, drafted", "sorcerer", "creation", "draft", 2},
    {"a Battle Royale", "sorcerer", NULL, NULL, 3},
    {"teams", "sorcerer", NULL, NULL, 4},
};

TEST(sentences_of_random_matches) {
    EACH(row, tables) {
        const slg_game *game = slg_game_find(row->game);
        if (!slg_game_speaks(game, SLG_FR)) continue;
        slg_setup setup;
        slg_setup_default(game, &setup);
        setup.seats = row->seats;
        if (row->option)
            CHECK(slg_setup_set(game, &setup, row->option, row->value, NULL) == SLG_OK);
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            slg_seed_from(seed, setup.seed);
            play(game, &setup, seed);
        }
    }
}

TEST(what_belongs_to_no_match) {
    for (uint32_t g = 0; g < slg_game_count(); g++) {
        const slg_game *game = slg_game_at(g);
        if (!slg_game_speaks(game, SLG_FR)) continue;
        for (uint32_t card = 0; card < slg_card_count(game); card++) {
            slg_card_name(game, card, SLG_FR, text, sizeof text);
            check("a card's name", true);
            slg_card_figures(game, card, SLG_FR, text, sizeof text);
            check("a card's figures", false);
            slg_card_text(game, card, SLG_FR, text, sizeof text);
            check("a card's text", false);
        }
        for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
            const slg_setup_option *option = slg_setup_option_at(game, i);
            strcpy(text, slg_setup_option_help(option, SLG_FR));
            check("help with an option", true);
            CHECK(option->help[SLG_FR]);
            strcpy(text, slg_guide_setup_word(game, SLG_FR, option->name));
            check("an option", true);
        }
        strcpy(text, slg_guide_help(game, SLG_FR));
        check("the page for newcomers", true);
    }
}

/* The check can fail. */
TEST(flaws_are_found) {
    static const struct {
        const char *name, *says;
    } rows[] = {
        {"not filled in", "Anne prend {n}"},
        {"no hard space before a sign", "Anne: quelle carte" HARD "?"},
        {"a space that may break before a sign", "Anne : quelle carte"},
        {"no space after a quotation mark", "«Cape" HARD "»"},
        {"no space before a quotation mark", "«" HARD "Cape»"},
        {"a straight apostrophe", "l'arbre"},
        {"a torn elision", "la carte de Anne"},
        {"a torn elision", "le côté de le joueur"},
        {"a word of English", "Anne takes un cristal"},
        {"two spaces", "Anne  passe"},
    };
    EACH(row, rows) {
        const char *found = flaw(row->says);
        CHECK_STR(found ? found : "", row->name);
    }
    CHECK(!flaw("Anne" HARD ": garder «" HARD "Cape" HARD "»" HARD "? 3:2, coût de 1"));
}
