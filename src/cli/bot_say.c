/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/bot.h"
#include "host/print.h"

void bot_send(json_t *message) {
    json_dumpf(message, stdout, JSON_COMPACT);
    putchar('\n');
    fflush(stdout);
    json_decref(message);
}

static json_t *seats_json(const bot_match *bot) {
    json_t *list = json_array();
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++)
        json_array_append_new(list, json_string(bot->machine[seat] ? bot->names[seat] : "bot"));
    return list;
}

void bot_say_hello(const bot_match *bot) {
    bot_send(json_pack("{s:s, s:i, s:s, s:o, s:o}", "type", "hello", "protocol", BOT_PROTOCOL,
                       "game", slg_game_name(bot->table.game), "rules",
                       cli_json_hex(slg_rules_hash(bot->table.game)), "seats", seats_json(bot)));
}

/* The players' names in the record. */
static json_t *players_json(const bot_match *bot) {
    json_t *list = json_array();
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++)
        json_array_append_new(list, cli_json_text(slg_match_name(bot->match, seat)));
    return list;
}

/* The setup's options as --option takes them: numbers, and choices by their words. */
static json_t *options_json(const bot_match *bot) {
    json_t *options = json_object();
    for (uint32_t i = 0; i < slg_setup_option_count(bot->table.game); i++) {
        const slg_setup_option *option = slg_setup_option_at(bot->table.game, i);
        int value = bot->table.setup.options[i];
        char word[64];
        if (option->kind == SLG_SETUP_CHOICE)
            cli_choice_word(option->words, value, word, sizeof word);
        json_object_set_new(options, option->name,
                            option->kind == SLG_SETUP_CHOICE ? json_string(word)
                                                             : json_integer(value));
    }
    return options;
}

void bot_say_start(const bot_match *bot) {
    json_t *message = json_pack("{s:s, s:s, s:o, s:o, s:o}", "type", "start", "game",
                                slg_game_name(bot->table.game), "seats", seats_json(bot), "players",
                                players_json(bot), "options", options_json(bot));
    if (bot_may_know_all(bot))
        json_object_set_new(message, "seed", json_integer((json_int_t)bot->seed));
    bot_send(message);
}

static json_t *view_json(const bot_match *bot, uint32_t seat) {
    slg_state_room room;
    return cli_json_state(bot->table.game, bot_sees(bot, seat, &room));
}

static void say_decision(const bot_match *bot, uint32_t seat) {
    json_t *message = json_pack("{s:s}", "type", "decision");
    slg_state_room room;
    json_t *decision =
        cli_json_decision(bot->table.game, bot_sees(bot, seat, &room), seat, bot->voice);
    if (decision) json_object_update(message, decision);
    json_decref(decision);
    if (bot->views) json_object_set_new(message, "view", view_json(bot, seat));
    bot_send(message);
}

static void say_over(const bot_match *bot) {
    const slg_state *state = slg_match_state(bot->match);
    bot_send(json_pack("{s:s, s:o, s:i, s:o}", "type", "over", "outcome",
                       cli_json_outcome(bot->table.game, state, bot->voice), "answers",
                       (int)slg_match_moves(bot->match), "hash",
                       cli_json_hex(slg_hash(bot->table.game, state))));
}

void bot_say_news(bot_match *bot) {
    const slg_state *state = slg_match_state(bot->match);
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++) {
        slg_decision decision;
        if (bot->machine[seat] || !slg_get_decision(bot->table.game, state, seat, &decision) ||
            bot->told[seat] == decision.seq + 1)
            continue;
        bot->told[seat] = decision.seq + 1;
        say_decision(bot, seat);
    }
    if (slg_is_over(state) && !bot->over_told) {
        bot->over_told = true;
        say_over(bot);
    }
}

void bot_say_error(const bot_match *bot, const char *code, const slg_error *error, int32_t seat,
                   const char *format, ...) {
    char text[SLG_ERROR_TEXT_MAX + 128];
    slg_decision decision;
    va_list args;
    va_start(args, format);
    size_t length = 0;
    slg_print_on(text, sizeof text, &length, format, args);
    va_end(args);
    json_t *words = json_string(text);
    json_t *message = json_pack("{s:s, s:s, s:I, s:o}", "type", "error", "code", code, "line",
                                (json_int_t)bot->line, "text",
                                words ? words : json_string("the input was not UTF-8"));
    if (error && error->rule)
        json_object_set_new(message, "rule",
                            json_string(slg_rule_id(bot->table.game, error->rule)));
    if (seat >= 0 && bot->match &&
        slg_get_decision(bot->table.game, slg_match_state(bot->match), (uint32_t)seat, &decision)) {
        json_object_set_new(message, "seat", json_integer(seat));
        json_object_set_new(message, "expected_seq", json_integer(decision.seq));
    }
    bot_send(message);
}

void bot_say_state(const bot_match *bot, int32_t seat) {
    json_t *state = seat < 0 ? cli_json_state(bot->table.game, slg_match_state(bot->match))
                             : view_json(bot, (uint32_t)seat);
    json_t *message = json_pack("{s:s, s:o}", "type", seat < 0 ? "state" : "view",
                                seat < 0 ? "state" : "view", state);
    if (seat >= 0 && seat != SLG_SEAT_NONE)
        json_object_set_new(message, "seat", json_integer(seat));
    bot_send(message);
}

void bot_say_replay(const bot_match *bot) {
    size_t length = slg_replay_write(bot->match, SLG_REPLAY_TEXT, NULL, 0);
    char *text = malloc(length + 1);
    if (!text) {
        bot_say_error(bot, "limit", NULL, -1, "not enough memory for the replay");
        return;
    }
    slg_replay_write(bot->match, SLG_REPLAY_TEXT, text, length + 1);
    bot_send(json_pack("{s:s, s:o}", "type", "replay", "text", json_stringn(text, length)));
    free(text);
}
