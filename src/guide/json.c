/* SPDX-License-Identifier: MIT */
/* What the guide says, as JSON. docs/protocol.md explains what each name means. */
#include <string.h>

#include "guide/guide.h"
#include "guide/sources.h"
#include "kernel/game.h"
#include "kernel/json_parts.h"

/* --- pieces --- */

static void put_bool(slg_json *json, const char *name, bool value) {
    slg_json_key(json, name);
    slg_json_bool(json, value);
}

/* A number of which 0 means that there is none. */
static void put_number_or_null(slg_json *json, const char *name, uint32_t number) {
    slg_json_key(json, name);
    if (number)
        slg_json_int(json, number);
    else
        slg_json_null(json);
}

/* {"kind":"place","index":3}; null for nothing. */
static void put_json_thing(slg_json *json, const char *name, slg_guide_thing thing) {
    slg_json_key(json, name);
    if (!slg_guide_thing_word(thing)[0]) {
        slg_json_null(json);
        return;
    }
    slg_json_open(json, '{');
    slg_json_text(json, "kind", slg_guide_thing_word(thing));
    slg_json_named(json, "index", thing.index);
    slg_json_close(json, '}');
}

static void put_fact(slg_json *json, const slg_guide_fact *fact) {
    if (fact->kind == SLG_FACT_WORD)
        slg_json_string(json, fact->word);
    else if (fact->kind == SLG_FACT_TRUE)
        slg_json_bool(json, true);
    else
        slg_json_int(json, fact->number);
}

/* {"kind":"minion","attack":3,"icons":["omen","flying"]} */
static void put_facts(slg_json *json, const char *name, const slg_guide_fact *facts,
                      uint32_t count) {
    slg_json_key(json, name);
    slg_json_open(json, '{');
    for (uint32_t i = 0; i < count;) {
        const char *fact = facts[i].name;
        bool listed = facts[i].listed;
        slg_json_key(json, fact);
        if (listed) slg_json_open(json, '[');
        for (uint32_t n = 0; i < count && strcmp(facts[i].name, fact) == 0 && (!n || listed); n++) {
            if (listed) slg_json_item(json, n);
            put_fact(json, &facts[i++]);
        }
        if (listed) slg_json_close(json, ']');
    }
    slg_json_close(json, '}');
}

/* --- one thing --- */

/* Its name is the first line of its description. */
static void put_description(slg_json *json, char *text) {
    char *rest = strchr(text, '\n');
    if (rest) *rest++ = 0;
    slg_json_text(json, "name", text);
    slg_json_text(json, "text", rest ? rest : "");
}

static void put_thing_members(slg_json *json, const slg_guide_scene *scene, slg_guide_thing thing) {
    char text[SLG_GUIDE_TEXT_MAX];
    slg_guide_fact facts[SLG_GUIDE_FACTS_MAX];
    put_json_thing(json, "thing", thing);
    slg_guide_describe(scene, thing, text, sizeof text);
    put_description(json, text);
    put_facts(json, "facts", facts, slg_guide_facts(scene, thing, facts, SLG_GUIDE_FACTS_MAX));
}

size_t slg_guide_json_thing(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                            size_t capacity) {
    slg_json json;
    char text[SLG_GUIDE_TEXT_MAX];
    slg_json_begin(&json, "", out, capacity);
    slg_json_open(&json, '{');
    put_thing_members(&json, scene, thing);
    slg_guide_why_not(scene, thing, text, sizeof text);
    slg_json_text(&json, "why_not", text);
    slg_guide_scene looking = *scene;
    looking.decision = NULL;
    slg_json_text(&json, "rule", slg_guide_rule(&looking, thing));
    slg_json_close(&json, '}');
    return slg_json_end(&json);
}

/* --- parts --- */

static void put_json_things(slg_json *json, const slg_guide_scene *scene) {
    slg_guide_thing things[SLG_GUIDE_THINGS_MAX];
    uint32_t count = slg_guide_things(scene, things, SLG_GUIDE_THINGS_MAX);
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_open(json, '{');
        put_thing_members(json, scene, things[i]);
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

/* The phases of a round, and which of them it is, counted from 1. */
static void put_steps(slg_json *json, const slg_guide_scene *scene, slg_lang lang) {
    slg_json_key(json, "steps");
    slg_json_open(json, '[');
    for (uint32_t i = 0; *slg_guide_step_name(scene->game, i, lang); i++) {
        slg_json_item(json, i);
        slg_json_string(json, slg_guide_step_name(scene->game, i, lang));
    }
    slg_json_close(json, ']');
    put_number_or_null(json, "step", (uint32_t)(slg_guide_step(scene->game, scene->view) + 1));
}

static void put_course(slg_json *json, const slg_guide_scene *scene) {
    const slg_game *game = scene->game;
    char text[SLG_GUIDE_TEXT_MAX];
    slg_lang lang = slg__voice(game, scene->voice).lang;
    uint32_t round = slg_guide_round(game, scene->view);
    slg_json_open(json, '{');
    slg_json_named(json, "round", round);
    text[0] = 0;
    slg_guide_round_name(game, lang, round, text, sizeof text);
    slg_json_text(json, "round_name", text);
    slg_json_named(json, "phase", slg_guide_phase(game, scene->view));
    slg_json_text(json, "phase_name", slg_guide_phase_name(game, scene->view, lang));
    put_steps(json, scene, lang);
    put_bool(json, "allies", slg_guide_allies(game));
    put_bool(json, "hides_hands", slg_guide_hides_hands(game));
    put_number_or_null(json, "seconds", slg_guide_seconds(game, scene->view));
    put_number_or_null(json, "page_due", slg_guide_page_due(game, scene->view));
    slg_guide_ending(scene, text, sizeof text);
    slg_json_text(json, "ending", text);
    slg_json_close(json, '}');
}

static void put_question(slg_json *json, const slg_guide_scene *scene) {
    const slg_decision *decision = scene->decision;
    slg_option options[SLG_OPTIONS_MAX];
    char text[SLG_GUIDE_TEXT_MAX];
    if (!decision) {
        slg_json_null(json);
        return;
    }
    uint32_t count =
        slg_options(scene->game, scene->view, decision->seat, options, SLG_OPTIONS_MAX);
    slg_json_open(json, '{');
    slg_json_named(json, "seat", decision->seat);
    slg_json_named(json, "seq", decision->seq);
    slg_guide_advise(scene, text, sizeof text);
    slg_json_text(json, "advice", text);
    slg_json_text(json, "rule", slg_guide_rule(scene, (slg_guide_thing){SLG_THING_NOTHING, 0}));
    slg_json_text(json, "note", slg_guide_note(scene));
    put_bool(json, "window", slg_guide_is_window(scene->game, decision));
    put_bool(json, "needs_hand", slg_guide_needs_hand(scene->game, decision));
    slg_json_named(json, "begins_at", slg_guide_begins_at(scene->game, decision, options, count));
    slg_json_close(json, '}');
}

static void put_json_option(slg_json *json, const slg_guide_scene *scene, uint32_t index,
                            slg_option option) {
    char text[SLG_GUIDE_TEXT_MAX];
    slg_guide_fact facts[SLG_GUIDE_FACTS_MAX];
    slg_json_open(json, '{');
    slg_json_named(json, "index", index);
    put_json_thing(json, "thing", slg_guide_points_at(scene, option));
    put_bool(json, "closes", slg_guide_closes(scene->game, option));
    put_bool(json, "asks_again", slg_guide_asks_again(scene->game, scene->decision, option));
    put_number_or_null(json, "digit", (uint32_t)slg_guide_digit(scene->game, option));
    slg_guide_preview(scene, option, false, text, sizeof text);
    slg_json_text(json, "preview", text);
    slg_guide_preview(scene, option, true, text, sizeof text);
    slg_json_text(json, "full", text);
    put_facts(json, "effect", facts, slg_guide_effect(scene, option, facts, SLG_GUIDE_FACTS_MAX));
    slg_json_close(json, '}');
}

static void put_json_options(slg_json *json, const slg_guide_scene *scene) {
    slg_option options[SLG_OPTIONS_MAX];
    if (!scene->decision) {
        slg_json_null(json);
        return;
    }
    uint32_t count =
        slg_options(scene->game, scene->view, scene->decision->seat, options, SLG_OPTIONS_MAX);
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        put_json_option(json, scene, i, options[i]);
    }
    slg_json_close(json, ']');
}

static void put_pages(slg_json *json, const slg_guide_scene *scene) {
    char text[SLG_GUIDE_TEXT_MAX];
    uint32_t seats = slg__core_const(scene->view)->seats;
    slg_json_open(json, '[');
    for (uint32_t page = 0; page < slg_guide_page_count(scene->game); page++) {
        slg_json_item(json, page);
        slg_json_open(json, '{');
        slg_json_text(
            json, "title",
            slg_guide_page_title(scene->game, page, slg__voice(scene->game, scene->voice).lang));
        slg_json_key(json, "of");
        slg_json_open(json, '[');
        for (uint32_t who = 0; who < seats; who++) {
            slg_json_item(json, who);
            slg_guide_page(scene, page, who, text, sizeof text);
            slg_json_string(json, text);
        }
        slg_json_close(json, ']');
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

static void put_json_table(slg_json *json, const slg_guide_scene *scene) {
    char text[SLG_GUIDE_TEXT_MAX];
    slg_guide_tell(scene, text, sizeof text);
    slg_json_string(json, text);
}

static void put_help(slg_json *json, const slg_guide_scene *scene) {
    slg_json_string(json, slg_guide_help(scene->game, slg__voice(scene->game, scene->voice).lang));
}

/* --- card faces --- */

static void put_json_card(slg_json *json, const slg_game *game, uint32_t card, slg_lang lang) {
    char text[SLG_GUIDE_TEXT_MAX];
    slg_guide_fact facts[SLG_GUIDE_FACTS_MAX];
    slg_json_open(json, '{');
    slg_json_text(json, "card", slg_card_id(game, card));
    slg_card_name(game, card, lang, text, sizeof text);
    slg_json_text(json, "name", text);
    slg_json_text(json, "group", slg_guide_group(game, card, lang));
    slg_card_figures(game, card, lang, text, sizeof text);
    slg_json_text(json, "figures", text);
    slg_card_text(game, card, lang, text, sizeof text);
    slg_json_text(json, "text", text);
    guide_text source = guide_text_in(text, sizeof text);
    guide_add_source(&source, game, card, lang);
    slg_json_text(json, "source", text);
    put_facts(json, "facts", facts, slg_guide_face(game, card, facts, SLG_GUIDE_FACTS_MAX));
    slg_json_close(json, '}');
}

size_t slg_guide_json_card(const slg_game *game, uint32_t card, slg_lang lang, char *out,
                           size_t capacity) {
    slg_json json;
    slg_json_begin(&json, "", out, capacity);
    if (card < slg_card_count(game))
        put_json_card(&json, game, card, slg__lang(game, lang));
    else
        slg_json_null(&json);
    return slg_json_end(&json);
}

static void put_json_cards(slg_json *json, const slg_guide_scene *scene) {
    slg_json_open(json, '[');
    for (uint32_t card = 0; card < slg_card_count(scene->game); card++) {
        slg_json_item(json, card);
        put_json_card(json, scene->game, card, slg__voice(scene->game, scene->voice).lang);
    }
    slg_json_close(json, ']');
}

/* --- events --- */

size_t slg_guide_json_event(const slg_guide_scene *scene, const slg_event *event, char *out,
                            size_t capacity) {
    static const char *const paces[] = {"at-once", "short", "long"};
    slg_json json;
    slg_event seen;
    slg_json_begin(&json, "", out, capacity);
    if (slg_event_seen(scene->game, event, scene->viewer, &seen)) {
        slg_json_open(&json, '{');
        slg_json_text(&json, "pace", paces[slg_guide_pace_of(scene->game, event)]);
        put_bool(&json, "dull", slg_guide_is_dull(scene->game, scene->view, event));
        put_json_thing(&json, "thing", slg_guide_happens_at(scene, event));
        slg_json_close(&json, '}');
    } else {
        slg_json_null(&json);
    }
    return slg_json_end(&json);
}

/* --- all parts --- */

static const struct {
    const char *name;
    void (*put)(slg_json *json, const slg_guide_scene *scene);
} parts[SLG_PARTS] = {
    [SLG_PART_COURSE] = {"course", put_course},
    [SLG_PART_QUESTION] = {"question", put_question},
    [SLG_PART_OPTIONS] = {"options", put_json_options},
    [SLG_PART_THINGS] = {"things", put_json_things},
    [SLG_PART_TABLE] = {"table", put_json_table},
    [SLG_PART_PAGES] = {"pages", put_pages},
    [SLG_PART_CARDS] = {"cards", put_json_cards},
    [SLG_PART_HELP] = {"help", put_help},
};

const char *slg_guide_part_name(uint32_t part) {
    return part < SLG_PARTS ? parts[part].name : "";
}

size_t slg_guide_json(const slg_guide_scene *scene, uint32_t part, char *out, size_t capacity) {
    slg_json json;
    slg_json_begin(&json, "", out, capacity);
    bool known =
        scene->game && scene->view && slg__is_of(scene->game, scene->view) && part < SLG_PARTS;
    if (known)
        parts[part].put(&json, scene);
    else
        slg_json_null(&json);
    return slg_json_end(&json);
}
