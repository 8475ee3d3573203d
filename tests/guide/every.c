/* SPDX-License-Identifier: MIT */
/* What every guide promises, in positions of random matches of every game, from every seat and in
 * its languages: nothing is empty that must not be, everything fits, things are listed once and
 * can be described, and options point at things that can be described. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "kernel/game.h"
#include "property/german.h"
#include "scenes.h"
#include "test.h"

enum { LOOK_EVERY = 37, MATCHES = 3, ANSWERS_MAX = 2000, OPTIONS_LOOKED_AT = 40 };

/* Where there is none, less may be known. */
static bool has_book(const slg_game *game) {
    return strcmp(slg_game_name(game), toy_game.name) != 0;
}

static slg_state_room room, view_room;
static slg_state *const state = (slg_state *)(void *)&room;
static slg_state *const view = (slg_state *)(void *)&view_room;
static char text[SLG_GUIDE_TEXT_MAX], other[SLG_GUIDE_TEXT_MAX];

/* --- one text --- */

/* A cut text ends within a word: "…" after a blank is a player who is still at work. */
static bool is_cut(void) {
    for (const char *at = strstr(text, "…"); at; at = strstr(at + 1, "…"))
        if (at == text || at[-1] != ' ') return true;
    return false;
}

static slg_lang tongue; /* in which the text is */

/* A percent sign stands close to its number in English alone, where others have a blank. */
static bool has_good_percents(void) {
    for (const char *at = strchr(text, '%'); at; at = strchr(at + 1, '%')) {
        bool close = at > text && at[-1] >= '0' && at[-1] <= '9';
        if (close != (tongue == SLG_EN)) return false;
    }
    return true;
}

/* Of one and of nothing it is said in words of their own: never "one of 0 cards". */
static bool counts_well(void) {
    return !strstr(text, " of 0 cards and") && !strstr(text, " of 1 cards") &&
           !strstr(text, " von 0 Karten auf") && !strstr(text, " von 1 Karten");
}

/* Whole, without a stray placeholder or a blank at its end; and not empty if it must
 * say something. */
static void check_text(const char *what, size_t length, bool speaks) {
    bool good = length == strlen(text) && !is_cut() && !strchr(text, '{') &&
                !strstr(text, "(null)") && (!speaks || length > 0) && has_good_percents() &&
                counts_well() && !wrong_case(text) && (!length || text[length - 1] != ' ');
    if (CHECK(good)) return;
    test_fail(__FILE__, __LINE__, what);
    test_fail(__FILE__, __LINE__, text);
}

/* With less room a text is the same as far as it goes, ends in "…", and nothing is written behind
 * the room there is. */
static void check_cut(const slg_guide_scene *scene) {
    size_t whole = slg_guide_tell(scene, text, sizeof text), room_left = whole / 2;
    memset(other, '#', sizeof other);
    size_t length = slg_guide_tell(scene, other, room_left);
    CHECK(length < room_left && length == strlen(other));
    CHECK(other[room_left] == '#');
    CHECK(length > 3 && memcmp(other + length - 3, "…", 3) == 0);
    CHECK(length > 3 && memcmp(other, text, length - 3) == 0);
    CHECK_EQ(slg_guide_tell(scene, other, 0), 0);
}

/* --- facts --- */

static slg_guide_fact facts[SLG_GUIDE_FACTS_MAX];

/* A name is given once, or for the elements of one list, which stand together; what is called a
 * card is one. */
static void check_facts(const slg_game *game, uint32_t count) {
    CHECK(count < SLG_GUIDE_FACTS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        const slg_guide_fact *f = &facts[i];
        CHECK(f->name[0] && f->kind <= SLG_FACT_TRUE && (f->kind == SLG_FACT_WORD) == !!f->word);
        CHECK(f->kind != SLG_FACT_TRUE || (f->number == 1 && !f->listed));
        for (uint32_t n = 0; n < i; n++)
            if (strcmp(facts[n].name, f->name) == 0 &&
                !CHECK(f->listed && facts[n].listed && strcmp(facts[i - 1].name, f->name) == 0))
                test_fail(__FILE__, __LINE__, f->name);
        if (strcmp(f->name, "card") == 0 && !CHECK(f->word && slg_card_find(game, f->word) >= 0))
            test_fail(__FILE__, __LINE__, f->word ? f->word : "");
    }
}

static void check_kind(const slg_game *game, uint32_t count) {
    check_facts(game, count);
    CHECK(count && strcmp(facts[0].name, "kind") == 0);
}

/* --- one scene --- */

static bool is_offered(const slg_guide_scene *scene, slg_guide_thing thing) {
    static slg_option options[SLG_OPTIONS_MAX];
    uint32_t count =
        slg_options(scene->game, scene->view, scene->decision->seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++)
        if (slg_same_thing(slg_guide_points_at(scene, options[i]), thing)) return true;
    return false;
}

static void look_at_things(const slg_guide_scene *scene) {
    slg_guide_thing things[SLG_GUIDE_THINGS_MAX], few[3];
    uint32_t count = slg_guide_things(scene, things, SLG_GUIDE_THINGS_MAX);
    CHECK((count > 0 || !has_book(scene->game)) && count < SLG_GUIDE_THINGS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        CHECK(things[i].kind != SLG_THING_NOTHING);
        check_text("a thing", slg_guide_describe(scene, things[i], text, sizeof text), true);
        CHECK(text[0] != '\n' && strchr(text, '\n'));
        check_kind(scene->game, slg_guide_facts(scene, things[i], facts, SLG_GUIDE_FACTS_MAX));
        CHECK_EQ(slg_guide_facts(scene, things[i], facts, 1), 1);
        for (uint32_t n = 0; n < i; n++)
            CHECK(!slg_same_thing(things[n], things[i]));
        if (scene->decision)
            check_text("why not", slg_guide_why_not(scene, things[i], text, sizeof text),
                       !is_offered(scene, things[i]));
    }
    CHECK_EQ(slg_guide_things(scene, few, 3), count < 3 ? count : 3);
    CHECK(count < 1 || slg_same_thing(few[0], things[0]));
}

static void look_at_option(const slg_guide_scene *scene, slg_option option) {
    slg_guide_thing thing = slg_guide_points_at(scene, option);
    if (thing.kind != SLG_THING_NOTHING)
        check_text("what an option points at", slg_guide_describe(scene, thing, text, sizeof text),
                   true);
    if (thing.kind != SLG_THING_NOTHING)
        check_kind(scene->game, slg_guide_facts(scene, thing, facts, SLG_GUIDE_FACTS_MAX));
    check_facts(scene->game, slg_guide_effect(scene, option, facts, SLG_GUIDE_FACTS_MAX));
    for (int full = 0; full < 2; full++)
        check_text("a preview", slg_guide_preview(scene, option, full, text, sizeof text), false);
    int digit = slg_guide_digit(scene->game, option);
    CHECK(digit >= 0 && digit <= 9);
}

/* At most one option ends the choice without a digit of its own to tell it from the others. */
static void look_at_choices(const slg_guide_scene *scene) {
    static slg_option options[SLG_OPTIONS_MAX];
    uint32_t seat = scene->decision->seat;
    uint32_t count = slg_options(scene->game, scene->view, seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i += count / OPTIONS_LOOKED_AT + 1)
        look_at_option(scene, options[i]);
    CHECK(slg_guide_begins_at(scene->game, scene->decision, options, count) < count);
    if (slg_guide_is_window(scene->game, scene->decision)) {
        bool closes = false;
        for (uint32_t i = 0; i < count; i++)
            closes = closes || slg_guide_closes(scene->game, options[i]);
        CHECK(closes);
    }
}

static uint32_t unlesses;  /* how often "A UNLESS B" was asked */
static uint32_t explained; /* how often a refusal answered "why not?" */

/* What is refused and not on offer otherwise is explained; what is on offer is not. */
static void look_at_refusals(const slg_guide_scene *scene) {
    static slg_refusal refused[SLG_OPTIONS_MAX];
    static slg_option options[SLG_OPTIONS_MAX];
    uint32_t seat = scene->decision->seat;
    uint32_t count = slg_options(scene->game, scene->view, seat, options, SLG_OPTIONS_MAX);
    uint32_t no = slg_refused(scene->game, scene->view, seat, refused, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < no; i += no / OPTIONS_LOOKED_AT + 1) {
        slg_guide_thing thing = slg_guide_points_at(scene, refused[i].option);
        bool offered = false;
        for (uint32_t n = 0; n < count; n++)
            offered = offered || slg_same_thing(slg_guide_points_at(scene, options[n]), thing);
        size_t length = slg_guide_why_not(scene, thing, text, sizeof text);
        check_text("why not", length, !offered);
        CHECK(!offered || length == 0);
        slg_text_refusal(scene->game, scene->view, scene->decision, &refused[i], scene->voice,
                         other, sizeof other);
        CHECK(offered || strstr(text, other));
        explained += !offered;
    }
}

static void look_at_pages(const slg_guide_scene *scene) {
    uint32_t count = slg_guide_page_count(scene->game);
    uint32_t due = slg_guide_page_due(scene->game, scene->view);
    CHECK(due <= count);
    for (uint32_t page = 0; page <= count; page++) {
        CHECK_EQ(slg_guide_page_title(scene->game, page, scene->voice->lang)[0] != 0, page < count);
        for (uint32_t who = 0; who < slg__core_const(scene->view)->seats; who++)
            check_text("a page", slg_guide_page(scene, page, who, text, sizeof text), false);
    }
    CHECK_EQ(text[0], 0); /* past the last page */
}

static bool is_rule(const slg_game *game, const char *id) {
    for (uint32_t i = 0; i < slg_rule_count(game); i++)
        if (strcmp(slg_rule_at(game, i)->id, id) == 0) return true;
    return false;
}

/* "A UNLESS B" is explained where the card that asks says so, and nowhere else. */
static void look_at_unless(const slg_guide_scene *scene) {
    static const char *const words[SLG_LANGS] = {"UNLESS", "ES SEI DENN", "UNLESS"};
    const char *word = words[scene->voice->lang];
    slg_guide_thing nothing = {SLG_THING_NOTHING, 0};
    bool by_rule = strcmp(slg_guide_rule(scene, nothing), "END-UNL-01") == 0;
    slg_guide_advise(scene, text, sizeof text);
    CHECK_EQ(!!strstr(text, word), by_rule);
    if (!by_rule) return;
    unlesses++;
    slg_guide_thing source = {SLG_THING_PLACE, scene->decision->source};
    slg_guide_describe(scene, source, text, sizeof text);
    if (!CHECK(strstr(text, word))) test_fail(__FILE__, __LINE__, text);
}

static void look_at(const slg_guide_scene *scene) {
    slg_guide_thing nothing = {SLG_THING_NOTHING, 0};
    slg_lang lang = tongue = scene->voice->lang;
    check_text("the table", slg_guide_tell(scene, text, sizeof text), true);
    CHECK(!has_book(scene->game) || is_rule(scene->game, slg_guide_rule(scene, nothing)));
    check_text("the ending", slg_guide_ending(scene, text, sizeof text), false);
    CHECK(!has_book(scene->game) || slg_guide_phase_name(scene->game, scene->view, lang)[0]);
    int32_t step = slg_guide_step(scene->game, scene->view);
    if (step >= 0)
        CHECK_STR(slg_guide_step_name(scene->game, (uint32_t)step, lang),
                  slg_guide_phase_name(scene->game, scene->view, lang));
    CHECK(strlen(slg_guide_note(scene)) < SLG_TEXT_MAX);
    look_at_things(scene);
    look_at_pages(scene);
    if (!scene->decision) return;
    bool chance = scene->decision->kind == 0;
    check_text("advice", slg_guide_advise(scene, text, sizeof text), !chance);
    look_at_unless(scene);
    look_at_choices(scene);
    look_at_refusals(scene);
}

/* --- matches --- */

static void look(const slg_game *game, bool cut) {
    uint32_t seats = slg__core_const(state)->seats;
    for (uint32_t viewer = 0; viewer <= seats; viewer++)
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
            if (!slg_game_speaks(game, lang)) continue;
            slg_guide_scene scene = {.game = game,
                                     .view = view,
                                     .voice = &scene_voices[lang],
                                     .viewer = viewer < seats ? viewer : SLG_SEAT_NONE};
            slg_decision decision;
            slg_view(game, state, scene.viewer, view);
            if (slg_get_decision(game, view, scene.viewer, &decision)) scene.decision = &decision;
            look_at(&scene);
            if (cut) check_cut(&scene);
        }
}

/* Who plays alone is not told of companions; whatever is asked. */
static void look_at_company(const slg_game *game) {
    static const char *const words[SLG_LANGS] = {"ompanion", "Gefährte", "ompagnon"};
    if (slg__core_const(state)->seats > 1 || !(slg_pending(state) & 1)) return;
    slg_view(game, state, 0, view);
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
        slg_decision decision;
        if (!slg_game_speaks(game, lang) || !slg_get_decision(game, view, 0, &decision)) continue;
        const slg_guide_scene scene = {
            .game = game, .view = view, .voice = &scene_voices[lang], .decision = &decision};
        slg_guide_advise(&scene, text, sizeof text);
        if (!CHECK(!strstr(text, words[lang]))) test_fail(__FILE__, __LINE__, text);
    }
}

/* --- events --- */

static uint32_t paces[SLG_PACE_LONG + 1], placed; /* how often each was seen */

/* An event happens at something that can be described, unless the viewer may not know at what. */
static void look_at_event(const slg_guide_scene *scene, const slg_event *event) {
    bool whole = slg__event_whole(scene->game, event, (int32_t)scene->viewer);
    slg_guide_thing at = slg_guide_happens_at(scene, event);
    CHECK(whole || at.kind == SLG_THING_NOTHING);
    if (at.kind == SLG_THING_NOTHING) return;
    if (!CHECK(slg_guide_describe(scene, at, text, sizeof text)))
        test_fail(__FILE__, __LINE__, slg_event_kind_name(scene->game, event->kind));
    placed++;
}

static void see(void *user, const slg_event *event, const slg_state *moment) {
    const slg_game *game = user;
    uint32_t seats = slg__core_const(moment)->seats;
    slg_guide_pace pace = slg_guide_pace_of(game, event);
    if (CHECK(pace <= SLG_PACE_LONG)) paces[pace]++;
    for (uint32_t viewer = 0; viewer <= seats; viewer++) {
        slg_event seen;
        slg_guide_scene scene = {
            .game = game, .view = view, .viewer = viewer < seats ? viewer : SLG_SEAT_NONE};
        slg_view(game, moment, scene.viewer, view);
        look_at_event(&scene, event);
        if (slg_event_seen(game, event, scene.viewer, &seen))
            CHECK_EQ(slg_guide_is_dull(game, view, event), slg_guide_is_dull(game, moment, event));
    }
}

/* The phase's number changes when the phase does, and never returns. */
static void check_phase(const slg_game *game, uint32_t *phase) {
    uint32_t now = slg_guide_phase(game, state);
    CHECK(now >= *phase);
    *phase = now;
}

/* Answers under the eyes of somebody who looks at each event. */
static void answer(const slg_game *game, uint32_t seat, slg_option option) {
    const slg_watcher watcher = {see, (void *)(uintptr_t)game};
    slg_io io = {.watcher = &watcher};
    slg_decision decision;
    slg_get_decision(game, state, seat, &decision);
    CHECK_EQ(slg_give_option(game, state, seat, decision.seq, option, &io, NULL), SLG_OK);
}

static void play(const slg_game *game, uint64_t seed) {
    static slg_option options[SLG_OPTIONS_MAX];
    slg_random random;
    uint32_t phase = 0;
    slg_random_seed(&random, seed);
    for (uint32_t n = 0; n < ANSWERS_MAX && !slg_is_over(state); n++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
        if (n % LOOK_EVERY == seed) look(game, n < LOOK_EVERY);
        look_at_company(game);
        check_phase(game, &phase);
        slg_option option = options[slg_random_below(&random, count)];
        if (n % LOOK_EVERY < LOOK_EVERY / 4)
            answer(game, seat, option);
        else
            slg_apply(game, state, seat, option);
    }
    look(game, false);
}

TEST(positions_of_random_matches) {
    EACH(row, scene_rows) {
        for (uint64_t seed = 1; seed <= TEST_TIMES(MATCHES, 1); seed++) {
            REQUIRE(scene_start(row, seed, state));
            test_note("seed", seed);
            play(scene_game(row->game), seed);
        }
    }
    for (slg_guide_pace pace = SLG_PACE_AT_ONCE; pace <= SLG_PACE_LONG; pace++)
        CHECK(paces[pace] > 100);
    CHECK(placed > 100);
    CHECK(explained > 100);
    CHECK(unlesses > 0 || TEST_TIMES(MATCHES, 1) < MATCHES); /* a few matches may ask it nowhere */
}

/* --- what belongs to no position --- */

TEST(every_game_has_help_in_its_languages) {
    static const struct {
        const char *name, *begins[SLG_LANGS]; /* without French: in English */
    } pages[] = {
        {"school",
         {"SCHOOL OF SORCERY ON ONE PAGE\nTwo sorcerers use crystals ",
          "SCHOOL OF SORCERY AUF EINER SEITE\nZwei Zauberer kämpfen ",
          "SCHOOL OF SORCERY EN UNE PAGE\nDeux jeunes sorciers s’affrontent "}},
        {"sorcerer",
         {"SORCERER ON ONE PAGE\nYou are a sorcerer ", "SORCERER AUF EINER SEITE\nDu bist ",
          "SORCERER EN UNE PAGE\nVous êtes un sorcier "}},
        {"endbringer",
         {"ENDBRINGER ON ONE PAGE\nOne to three sorcerers ",
          "ENDBRINGER AUF EINER SEITE\nEin bis drei Zauberer ",
          "ENDBRINGER ON ONE PAGE\nOne to three sorcerers "}},
        {"city",
         {"SORCERER CITY ON ONE PAGE\nFor five years you ",
          "SORCERER CITY AUF EINER SEITE\nFünf Jahre lang baust du ",
          "SORCERER CITY ON ONE PAGE\nFor five years you "}},
        {"toy", {"Each round a die is rolled", "In jeder Runde wird ein Würfel ", "Each round a "}},
    };
    EACH(page, pages) {
        const slg_game *game = scene_game(page->name);
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
            const char *help = slg_guide_help(game, lang);
            if (!CHECK(strncmp(help, page->begins[lang], strlen(page->begins[lang])) == 0))
                test_fail(__FILE__, __LINE__, help);
            CHECK(strlen(help) > 200);
        }
    }
    CHECK_EQ(slg_game_count() + 1, sizeof pages / sizeof *pages);
}

/* Does the line explain one word, as pages take it apart: a short word, a colon, what it means? */
static bool explains(const char *line) {
    const char *end = strchr(line, '\n'), *colon = strchr(line, ':');
    return end && colon && colon < end && colon > line + 1 && colon < line + 32 && end > colon + 8;
}

/* Pages show a game's words with the cards that use them. */
TEST(every_game_explains_its_words) {
    static const char *const titles[SLG_LANGS] = {"\nWORDS\n", "\nBEGRIFFE\n", "\nVOCABULAIRE\n"};
    for (uint32_t g = 0; g < slg_game_count(); g++) {
        const slg_game *game = slg_game_at(g);
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
            if (!slg_game_speaks(game, lang)) continue;
            const char *line = strstr(slg_guide_help(game, lang), titles[lang]);
            if (!CHECK(line)) continue;
            uint32_t words = 0;
            for (line += strlen(titles[lang]); *line != '\n'; line = strchr(line, '\n') + 1) {
                if (!CHECK(explains(line))) test_fail(__FILE__, __LINE__, line);
                words++;
            }
            CHECK(words >= 6);
        }
    }
    CHECK(explains("Cost: what a card takes\n"));
    CHECK(!explains("no word\nCost: what a card takes\n") && !explains("Cost: \n"));
}

/* Options of a setup that a menu hides for every number of seats could never be chosen. */
TEST(every_setup_option_has_a_name_and_a_place) {
    for (uint32_t g = 0; g < slg_game_count(); g++) {
        const slg_game *game = slg_game_at(g);
        for (uint32_t i = 0; i < slg_setup_option_count(game); i++) {
            const slg_setup_option *option = slg_setup_option_at(game, i);
            bool shown = false;
            for (uint32_t n = slg_game_seats_min(game); n <= slg_game_seats_max(game); n++)
                shown = shown || slg_guide_setup_rank(game, i, n) != SLG_RANK_HIDDEN;
            CHECK(shown);
            for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
                CHECK(slg_guide_setup_word(game, lang, option->name)[0]);
                for (int value = option->least; value <= option->most; value++)
                    check_text("help with a setup",
                               slg_guide_setup_help(game, lang, i, value, text, sizeof text),
                               false);
            }
        }
    }
}

TEST(every_card_can_be_looked_at) {
    for (uint32_t g = 0; g < slg_game_count(); g++) {
        const slg_game *game = slg_game_at(g);
        slg_setup setup;
        slg_setup_default(game, &setup);
        slg_seed_from(1, setup.seed);
        REQUIRE(slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK);
        slg_view(game, state, 0, view);
        for (uint32_t card = 0; card < slg_card_count(game); card++)
            check_kind(game, slg_guide_face(game, card, facts, SLG_GUIDE_FACTS_MAX));
        for (uint32_t card = 0; card < slg_card_count(game); card++)
            for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
                slg_guide_scene scene = {.game = game, .view = view, .voice = &scene_voices[lang]};
                slg_guide_thing thing = {SLG_THING_CARD, (int16_t)card};
                char name[SLG_TEXT_MAX];
                check_text("a card", slg_guide_describe(&scene, thing, text, sizeof text), true);
                slg_card_name(game, card, lang, name, sizeof name);
                CHECK(strstr(text, name));
                CHECK(strlen(slg_guide_mark(game, thing, lang)) < 8);
                if (!CHECK(slg_guide_group(game, card, lang)[0] ||
                           !slg_guide_group(game, 0, lang)[0]))
                    test_fail(__FILE__, __LINE__, slg_card_id(game, card));
            }
    }
}

/* --- misuse --- */

/* Nothing is said about what is not there, and nothing is read that is not. */
/* The page puts the source of a card beside it: in German and French nothing of it is English. */
TEST(sources_are_in_the_language) {
    uint32_t looked_at = 0;
    for (uint32_t n = 0; slg_game_at(n); n++) {
        const slg_game *game = slg_game_at(n);
        for (uint32_t card = 0; card < slg_card_count(game); card++) {
            if (!*slg_card_source(game, card)) continue;
            for (slg_lang lang = SLG_DE; lang < SLG_LANGS; lang++) {
                if (slg__lang(game, lang) != lang) continue; /* it speaks fewer */
                slg_guide_json_card(game, card, lang, text, sizeof text);
                const char *source = strstr(text, "\"source\":\"");
                if (!CHECK(source)) continue;
                const char *told = source + strlen("\"source\":\"");
                const char *end = strstr(told, "\",\"facts\"");
                if (!CHECK(end && end > told)) continue;
                size_t length = (size_t)(end - told);
                memcpy(other, told, length);
                other[length] = 0;
                bool whole = strchr(other, ':') || !strstr(slg_card_source(game, card), " for ");
                bool english = strstr(other, " for ") || strstr(other, "rulebook") ||
                               strstr(other, "designed") || strstr(other, "public for");
                if (!CHECK(whole && !english))
                    test_fail(__FILE__, __LINE__, slg_card_source(game, card));
                looked_at += 1;
            }
        }
    }
    CHECK(looked_at > 800);
}

TEST(what_is_not_there) {
    const slg_game *school = slg_game_find("school"), *city = slg_game_find("city");
    slg_setup setup;
    slg_setup_default(city, &setup);
    REQUIRE(slg_state_init(city, &setup, state, NULL, NULL) == SLG_OK);
    slg_guide_thing thing = {SLG_THING_LOCATION, 1}, wild = {SLG_THING_CARD, -1};
    slg_guide_scene wrong = {.game = school, .view = state, .viewer = 0}, none = {.game = school};
    CHECK_EQ(slg_guide_tell(&wrong, text, sizeof text), 0);
    CHECK_EQ(slg_guide_describe(&none, thing, text, sizeof text), 0);
    CHECK_EQ(slg_guide_things(&wrong, &thing, 1), 0);
    CHECK_EQ(slg_guide_round(school, state), 0);
    CHECK_STR(slg_guide_rule(&none, thing), "");
    CHECK_STR(slg_guide_help(NULL, SLG_EN), "");
    CHECK_STR(slg_guide_mark(school, wild, SLG_EN), "");
    CHECK_STR(slg_guide_mark(school, (slg_guide_thing){SLG_THING_CARD, 9999}, SLG_EN), "");
    CHECK_STR(slg_guide_group(school, 9999, SLG_EN), "");
    CHECK_EQ(slg_guide_face(school, 9999, facts, SLG_GUIDE_FACTS_MAX), 0);
    CHECK_EQ(slg_guide_facts(&wrong, thing, facts, SLG_GUIDE_FACTS_MAX), 0);
    slg_setup_default(school, &setup);
    REQUIRE(slg_state_init(school, &setup, state, NULL, NULL) == SLG_OK);
    slg_guide_scene right = {.game = school, .view = state, .viewer = 0};
    CHECK_EQ(slg_guide_advise(&right, text, sizeof text), 0);
    CHECK_EQ(slg_guide_why_not(&right, (slg_guide_thing){SLG_THING_CARD, 1}, text, sizeof text), 0);
    CHECK_STR(slg_guide_note(&right), "");
    CHECK_EQ(slg_guide_page(&right, 99, 0, text, sizeof text), 0);
}

/* A client may ask about any numbers: what is no thing has no facts, and nothing that is not there
 * is read. */
TEST(stray_things) {
    EACH(row, scene_rows) {
        const slg_game *game = scene_game(row->game);
        REQUIRE(scene_start(row, 1, state));
        slg_guide_scene scene = {.game = game, .view = state, .viewer = 0};
        for (int kind = -1; kind <= SLG_THING_PLACE + 1; kind++)
            for (int index = -1; index < 4096; index++) {
                slg_guide_thing thing = {(int16_t)kind, (int16_t)index};
                check_text("a stray thing", slg_guide_describe(&scene, thing, text, sizeof text),
                           false);
                uint32_t count = slg_guide_facts(&scene, thing, facts, SLG_GUIDE_FACTS_MAX);
                check_facts(game, count);
                CHECK(!count || (kind >= SLG_THING_LOCATION && kind <= SLG_THING_PLACE));
            }
    }
}
