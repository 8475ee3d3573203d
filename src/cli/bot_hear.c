/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/bot.h"
#include "host/print.h"

/* Takes a whole number from the message; false, and an error line, if it is missing or out of
 * range. */
static bool take_number(const bot_match *bot, const json_t *message, const char *name,
                        json_int_t most, uint32_t *number) {
    const json_t *value = json_object_get(message, name);
    json_int_t found = json_integer_value(value);
    if (json_is_integer(value) && found >= 0 && found <= most) {
        *number = (uint32_t)found;
        return true;
    }
    bot_say_error(bot, "bad-input", NULL, -1, "\"%s\" must be a whole number from 0 to %lld", name,
                  (long long)most);
    return false;
}

/* The seat that is meant: the one named, or else the program's only seat that is asked. */
static bool take_seat(const bot_match *bot, const json_t *message, uint32_t *seat) {
    uint32_t seats = bot->table.setup.seats, asked = 0;
    if (json_object_get(message, "seat")) {
        if (!take_number(bot, message, "seat", seats - 1, seat)) return false;
        if (!bot->machine[*seat]) return true;
        bot_say_error(bot, "not-asked", NULL, -1, "seat %u is not yours", *seat);
        return false;
    }
    for (uint32_t i = 0; i < seats; i++)
        if (!bot->machine[i] && (slg_pending(slg_match_state(bot->match)) >> i & 1)) {
            *seat = i;
            asked++;
        }
    if (asked == 1) return true;
    bot_say_error(bot, asked ? "bad-input" : "not-asked", NULL, -1,
                  asked ? "more than one of your seats is asked: name one with \"seat\""
                        : "none of your seats is asked");
    return false;
}

static bool has_match(const bot_match *bot) {
    if (bot->match) return true;
    bot_say_error(bot, "bad-input", NULL, -1, "there is no match yet: say hello first");
    return false;
}

static void hear_hello(bot_match *bot, const json_t *message) {
    uint32_t protocol = 0;
    if (bot->greeted) {
        bot_say_error(bot, "bad-input", NULL, -1, "hello has already been said");
        return;
    }
    if (!take_number(bot, message, "protocol", 1000, &protocol)) return;
    if (protocol != BOT_PROTOCOL) {
        bot_say_error(bot, "version", NULL, -1, "this program speaks protocol %d", BOT_PROTOCOL);
        return;
    }
    const char *lang = json_string_value(json_object_get(message, "lang"));
    const char *name = json_string_value(json_object_get(message, "name"));
    if (!slg_fits(bot->program, sizeof bot->program, "%s", name ? name : "")) {
        bot_say_error(bot, "bad-input", NULL, -1, "a name has at most %zu bytes",
                      sizeof bot->program - 1);
        return;
    }
    static const slg_voice *const voices[SLG_LANGS] = {&slg_voice_en, &slg_voice_de, &slg_voice_fr};
    int32_t known = lang ? slg_lang_find(lang) : -1;
    bot->voice = voices[known < 0 ? SLG_EN : known];
    bot->views = !json_is_false(json_object_get(message, "views"));
    bot->events = !json_is_false(json_object_get(message, "events"));
    bot->guide = json_is_true(json_object_get(message, "guide"));
    bot->changes = json_is_true(json_object_get(message, "changes"));
    bot->greeted = true;
    bot_start(bot);
}

static void hear_answer(bot_match *bot, const json_t *message) {
    uint32_t seat = 0, seq = 0, option = 0;
    if (has_match(bot) && take_seat(bot, message, &seat) &&
        take_number(bot, message, "seq", UINT32_MAX, &seq) &&
        take_number(bot, message, "option", UINT32_MAX, &option))
        bot_answer(bot, seat, seq, option);
}

static void hear_new(bot_match *bot, const json_t *message) {
    const json_t *seed = json_object_get(message, "seed");
    if (!has_match(bot)) return;
    if (seed && !bot_may_choose_deal(bot)) {
        bot_say_error(
            bot, "not-yours", NULL, -1,
            "only a program that plays every seat can choose the seed; otherwise --seed sets it");
        return;
    }
    if (seed && (!json_is_integer(seed) || json_integer_value(seed) < 0)) {
        bot_say_error(bot, "bad-input", NULL, -1, "\"seed\" must be a whole number, 0 or more");
        return;
    }
    bot->seed = seed              ? (uint64_t)json_integer_value(seed)
                : bot->knows_seed ? bot_unknown_seed(bot)
                                  : bot->seed + 1;
    bot_start(bot);
}

/* For anything that not every program may know. False: an error line was sent. */
static bool may_know_all(bot_match *bot, const char *what) {
    if (bot_may_know_all(bot)) {
        bot->knows_seed = !bot_plays_every_seat(bot);
        return true;
    }
    bot_say_error(bot, "not-yours", NULL, -1,
                  "the %s is only for a program that plays every seat, or after the match is over",
                  what);
    return false;
}

/* Sends again what a seat sees and what it is asked; or the full state. */
static void hear_show(bot_match *bot, const json_t *message) {
    uint32_t seat = 0;
    if (!has_match(bot)) return;
    if (json_is_true(json_object_get(message, "full"))) {
        if (may_know_all(bot, "full state")) bot_say_state(bot, -1);
        return;
    }
    if (!take_seat(bot, message, &seat)) return;
    bot_say_state(bot, (int32_t)seat);
    bot->told[seat] = 0;
    bot_say_news(bot);
}

static void hear_undo(bot_match *bot, const json_t *message) {
    slg_error error = {0};
    uint32_t seat = 0;
    if (!has_match(bot) || !take_number(bot, message, "seat", bot->table.setup.seats - 1, &seat))
        return;
    if (bot->machine[seat]) {
        bot_say_error(bot, "not-asked", NULL, -1, "seat %u is not yours", seat);
        return;
    }
    if (!bot_may_undo(bot)) {
        bot_say_error(bot, "no-undo", NULL, -1, "the match is over");
        return;
    }
    slg_status status = slg_match_undo(bot->match, seat, &error);
    if (status != SLG_OK) {
        bot_say_error(bot, slg_status_word(status), &error, (int32_t)seat, "%s", error.text);
        return;
    }
    memset(bot->told, 0, sizeof bot->told);
    bot->over_told = false;
    bot_say_changes(bot);
    bot_say_news(bot);
}

/* The program measures the time of its own seats, and says when it is up. */
static void hear_time_up(bot_match *bot, const json_t *message) {
    slg_option running[SLG_SEATS_MAX];
    slg_decision clock = {0};
    uint32_t seat = 0;
    if (!has_match(bot) || !take_number(bot, message, "seat", bot->table.setup.seats - 1, &seat))
        return;
    if (bot->machine[seat]) {
        bot_say_error(bot, "not-asked", NULL, -1, "seat %u is not yours", seat);
        return;
    }
    const slg_state *state = slg_match_state(bot->match);
    uint32_t count = slg_options(bot->table.game, state, SLG_SEAT_CLOCK, running, SLG_SEATS_MAX);
    slg_get_decision(bot->table.game, state, SLG_SEAT_CLOCK, &clock);
    for (uint32_t i = 0; i < count; i++)
        if (running[i].a == (int16_t)seat) {
            bot_answer(bot, SLG_SEAT_CLOCK, clock.seq, i);
            return;
        }
    bot_say_error(bot, "not-asked", NULL, -1, "no clock is running for seat %u", seat);
}

static void hear_replay(bot_match *bot, const json_t *message) {
    (void)message;
    if (has_match(bot) && may_know_all(bot, "replay")) bot_say_replay(bot);
}

/* {"kind":"place","index":3} */
static bool take_thing(const bot_match *bot, const json_t *message, slg_guide_thing *thing) {
    const json_t *value = json_object_get(message, "thing");
    const char *kind = json_string_value(json_object_get(value, "kind"));
    json_int_t index = json_integer_value(json_object_get(value, "index"));
    bool known = kind && json_is_integer(json_object_get(value, "index")) && index >= 0 &&
                 index <= INT16_MAX;
    for (int16_t k = SLG_THING_LOCATION; known && k <= SLG_THING_PLACE; k++) {
        *thing = (slg_guide_thing){k, (int16_t)index};
        if (strcmp(slg_guide_thing_word(*thing), kind) == 0) return true;
    }
    bot_say_error(bot, "bad-input", NULL, -1,
                  "\"thing\" must be like {\"kind\":\"place\",\"index\":3}, with a kind of "
                  "location, card or place");
    return false;
}

static uint32_t part_of(const char *about) {
    uint32_t part = 0;
    while (part < SLG_PARTS && strcmp(slg_guide_part_name(part), about) != 0)
        part++;
    return part;
}

static void say_part(const bot_match *bot, const slg_guide_scene *scene, const char *about,
                     json_t *told) {
    bot_send(json_pack("{s:s, s:s, s:i, s:o}", "type", "told", "about", about, "seat",
                       (int)scene->viewer, "told", told ? told : json_null()));
    (void)bot;
}

/* Anything a client asks the guide about, through the eyes of one of the program's seats. */
static void hear_ask(bot_match *bot, const json_t *message) {
    const char *about = json_string_value(json_object_get(message, "about"));
    slg_state_room room;
    slg_decision decision;
    slg_guide_thing thing;
    uint32_t seat = 0;
    if (!has_match(bot) || !take_seat(bot, message, &seat)) return;
    slg_guide_scene scene = bot_scene(bot, seat, &room, &decision);
    if (about && strcmp(about, "thing") == 0) {
        if (take_thing(bot, message, &thing))
            say_part(bot, &scene, about, cli_json_thing(&scene, thing));
    } else if (about && strcmp(about, "hint") == 0) {
        json_t *hint = bot_hint(bot, &scene, json_object_get(message, "agent"));
        if (hint) say_part(bot, &scene, about, hint);
    } else if (about && part_of(about) < SLG_PARTS) {
        say_part(bot, &scene, about, cli_json_guide(&scene, part_of(about)));
    } else {
        bot_say_error(bot, "bad-input", NULL, -1,
                      "\"about\" must be one of course, question, options, things, thing, table, "
                      "pages, cards, help, hint");
    }
}

static const struct {
    const char *type;
    void (*hear)(bot_match *bot, const json_t *message);
} messages[] = {
    {"hello", hear_hello}, {"answer", hear_answer},   {"new", hear_new},       {"show", hear_show},
    {"undo", hear_undo},   {"time-up", hear_time_up}, {"replay", hear_replay}, {"ask", hear_ask},
};

bool bot_hear(bot_match *bot, const char *line, size_t length) {
    json_error_t error;
    json_t *message = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    const char *type = json_string_value(json_object_get(message, "type"));
    bool stay = true, heard = false;
    if (!message)
        bot_say_error(bot, "bad-input", NULL, -1, "not JSON, at byte %d: %s", error.position,
                      error.text);
    else if (!type)
        bot_say_error(bot, "bad-input", NULL, -1, "a message is an object with a \"type\"");
    else if (strcmp(type, "quit") == 0)
        stay = false;
    for (size_t i = 0; type && stay && i < sizeof messages / sizeof *messages; i++)
        if (strcmp(messages[i].type, type) == 0) {
            messages[i].hear(bot, message);
            heard = true;
        }
    if (type && stay && !heard)
        bot_say_error(
            bot, "unknown", NULL, -1,
            "the messages are hello, answer, new, show, ask, undo, time-up, replay and quit; there "
            "is none called '%s'",
            type);
    json_decref(message);
    return stay;
}
