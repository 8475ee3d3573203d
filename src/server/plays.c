/* SPDX-License-Identifier: MIT */
#include "server/plays.h"

#include <string.h>

#include <sortilege/sortilege.h>

#include "host/print.h"

/* A setup says its options by name, so that a version that has more of them reads it, too. */
enum { PLAYS = 200, TRIES = 4000, ANSWERS_MOST = 500 };

static uint64_t mix_number(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static uint64_t option_hash(const slg_option *option) {
    uint64_t hash = mix_number(option->kind, (uint16_t)option->a);
    return mix_number(mix_number(hash, (uint16_t)option->b), (uint16_t)option->c);
}

static uint64_t event_hash(const slg_event *event) {
    uint64_t hash = mix_number(mix_number(event->kind, event->seat), event->seen_by);
    hash = mix_number(mix_number(hash, (uint16_t)event->a), (uint16_t)event->b);
    return mix_number(mix_number(hash, (uint16_t)event->c), (uint16_t)event->d);
}

/* Takes one of the options, and mixes in what happens; false: nothing can be taken. */
static bool answer_by_chance(const slg_game *game, slg_state *state, slg_random *random,
                             uint64_t *hash) {
    static _Thread_local slg_option options[SLG_OPTIONS_MAX];
    static _Thread_local slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_io io = {.events = &events};
    slg_decision decision;
    uint32_t pending = slg_pending(state);
    if (!pending) return false;
    uint32_t seat = (uint32_t)__builtin_ctz(pending);
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
    if (!count || !slg_get_decision(game, state, seat, &decision)) return false;
    uint32_t taken = slg_random_below(random, count);
    *hash = mix_number(mix_number(*hash, pending), count);
    for (uint32_t i = 0; i < count; i++)
        *hash = mix_number(*hash, option_hash(&options[i]));
    slg_answer given = {.seat = (uint8_t)seat, .seq = decision.seq, .option = taken};
    if (slg_give_answer(game, state, given, &io, NULL) != SLG_OK) return false;
    for (uint32_t i = 0; i < events.count; i++)
        *hash = mix_number(*hash, event_hash(&items[i]));
    return true;
}

/* What is asked of whom, every option, what happens, and how it ends. */
static uint64_t play(const slg_game *game, const slg_setup *setup) {
    static _Thread_local slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_random random;
    uint64_t hash = 1;
    if (slg_state_init(game, setup, state, NULL, NULL) != SLG_OK) return 0;
    slg_random_seed(&random, 1);
    for (uint32_t answers = 0; !slg_is_over(state) && answers < ANSWERS_MOST; answers++)
        if (!answer_by_chance(game, state, &random, &hash)) return 0;
    slg_outcome outcome = slg_get_outcome(game, state);
    for (uint32_t seat = 0; seat < setup->seats; seat++)
        hash = mix_number(mix_number(hash, outcome.rank[seat]), (uint64_t)outcome.score[seat]);
    return hash ? hash : 1;
}

/* --- setups --- */

static void value_text(const slg_setup_option *option, int32_t value, char *out, size_t capacity) {
    const char *word = option->words;
    if (!word) {
        slg_print(out, capacity, "%d", value);
        return;
    }
    for (; value > 0; value--)
        word = strchr(word, '|') + 1;
    slg_print(out, capacity, "%.*s", (int)strcspn(word, "|"), word);
}

static json_t *draw(const slg_game *game, uint64_t number, slg_random *random) {
    json_t *options = json_object();
    uint32_t span = slg_game_seats_max(game) - slg_game_seats_min(game) + 1;
    uint32_t seats = slg_game_seats_min(game) + slg_random_below(random, span);
    for (uint32_t i = 0; number && i < slg_setup_option_count(game); i++) {
        const slg_setup_option *option = slg_setup_option_at(game, i);
        char text[SLG_NAME_MAX * 2];
        if (slg_random_below(random, 4)) continue;
        uint32_t values = (uint32_t)(option->most - option->least) + 1;
        int32_t value = option->least + (int32_t)slg_random_below(random, values);
        value_text(option, value, text, sizeof text);
        json_object_set_new(options, option->name, json_string(text));
    }
    return json_pack("{s:i, s:I, s:o}", "seats", (int)seats, "seed", (json_int_t)number, "options",
                     options);
}

static bool read_play(const slg_game *game, const json_t *from, slg_setup *setup) {
    const char *name;
    json_t *value, *options = json_object_get(from, "options");
    slg_setup_default(game, setup);
    setup->seats = (uint8_t)json_integer_value(json_object_get(from, "seats"));
    slg_seed_from((uint64_t)json_integer_value(json_object_get(from, "seed")), setup->seed);
    json_object_foreach(options, name, value) {
        const char *text = json_string_value(value);
        if (!text || slg_setup_set(game, setup, name, text, NULL) != SLG_OK) return false;
    }
    return true;
}

static void number_text(uint64_t number, char out[17]) {
    slg_print(out, 17, "%016llx", (unsigned long long)number);
}

json_t *srv_plays_take(const slg_game *game) {
    json_t *plays = json_array();
    slg_random random;
    slg_random_seed(&random, slg_content_hash(game));
    for (uint64_t n = 0; n < TRIES && json_array_size(plays) < PLAYS; n++) {
        slg_setup setup;
        char came[17];
        json_t *one = draw(game, n, &random);
        uint64_t hash = read_play(game, one, &setup) ? play(game, &setup) : 0;
        number_text(hash, came);
        json_object_set_new(one, "came", json_string(came));
        if (hash)
            json_array_append_new(plays, one);
        else
            json_decref(one); /* options that do not go together */
    }
    return plays;
}

bool srv_plays_same(const slg_game *game, const json_t *plays) {
    size_t i;
    json_t *one;
    if (json_array_size(plays) == 0) return false;
    json_array_foreach(plays, i, one) {
        slg_setup setup;
        char came[17];
        const char *recorded = json_string_value(json_object_get(one, "came"));
        if (!recorded || !read_play(game, one, &setup)) return false;
        number_text(play(game, &setup), came);
        if (strcmp(came, recorded) != 0) return false;
    }
    return true;
}
