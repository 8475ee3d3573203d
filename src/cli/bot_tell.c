/* SPDX-License-Identifier: MIT */
/* What a program is told while an answer is carried out: each event in words as of its moment, how
 * a client should show it, and what it changes for each of the program's seats. */
#include "cli/bot.h"

static slg_state *in(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

/* The program's seats that may know about the event, which is sent once, as they see it. */
static json_t *who_sees(const bot_match *bot, const slg_event *event, uint32_t *first) {
    json_t *list = json_array();
    slg_event seen;
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++) {
        if (bot->machine[seat] || !slg_event_seen(bot->table.game, event, seat, &seen)) continue;
        if (json_array_size(list) == 0 || (event->seen_by >> seat & 1)) *first = seat;
        json_array_append_new(list, json_integer(seat));
    }
    return list;
}

static void add_event(bot_story *story, const slg_event *event, const slg_state *moment) {
    const bot_match *bot = story->bot;
    slg_state_room room;
    uint32_t viewer = 0;
    json_t *seats = who_sees(bot, event, &viewer), *words = NULL;
    slg_view(bot->table.game, moment, viewer, in(&room));
    if (json_array_size(seats))
        words = cli_json_event(bot->table.game, in(&room), event, bot->voice);
    if (words) {
        json_t *line = json_pack("{s:s, s:O, s:O}", "type", "event", "to", seats, "event", words);
        const slg_guide_scene scene = {
            .game = bot->table.game, .view = in(&room), .voice = bot->voice, .viewer = viewer};
        if (bot->guide) json_object_update_new(line, cli_json_shown(&scene, event));
        json_array_append_new(story->lines, line);
    }
    json_decref(words);
    json_decref(seats);
}

/* What has changed for the seat since it was last told. */
static void add_changes(bot_match *bot, uint32_t seat, const slg_state *moment, json_t *lines) {
    slg_state_room room;
    slg_view(bot->table.game, moment, seat, in(&room));
    json_t *changes = cli_json_changes(bot->table.game, in(&bot->shown[seat]), in(&room));
    slg_clone(bot->table.game, in(&bot->shown[seat]), in(&room));
    if (json_array_size(changes))
        json_array_append_new(lines, json_pack("{s:s, s:i, s:O}", "type", "changes", "seat",
                                               (int)seat, "changes", changes));
    json_decref(changes);
}

static void see_event(void *user, const slg_event *event, const slg_state *moment) {
    bot_story *story = user;
    bot_match *bot = story->bot;
    slg_event seen;
    if (bot->events) add_event(story, event, moment);
    for (uint32_t seat = 0; bot->changes && seat < bot->table.setup.seats; seat++)
        if (!bot->machine[seat] && slg_event_seen(bot->table.game, event, seat, &seen))
            add_changes(bot, seat, moment, story->lines);
}

void bot_story_begin(bot_story *story, bot_match *bot) {
    *story = (bot_story){.bot = bot, .lines = json_array(), .watcher = {see_event, story}};
    slg_match_watch(bot->match, &story->watcher);
}

static void send_all(json_t *lines) {
    size_t index;
    json_t *line;
    json_array_foreach(lines, index, line) bot_send(json_incref(line));
    json_decref(lines);
}

void bot_story_end(bot_story *story, bool carried_out) {
    slg_match_watch(story->bot->match, NULL);
    if (!carried_out) {
        json_decref(story->lines);
        bot_show_all(story->bot); /* nothing of what was seen has happened */
        return;
    }
    send_all(story->lines);
    bot_say_changes(story->bot);
}

void bot_show_all(bot_match *bot) {
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++)
        slg_view(bot->table.game, slg_match_state(bot->match), seat, in(&bot->shown[seat]));
}

void bot_say_changes(bot_match *bot) {
    json_t *lines = json_array();
    for (uint32_t seat = 0; bot->changes && seat < bot->table.setup.seats; seat++)
        if (!bot->machine[seat]) add_changes(bot, seat, slg_match_state(bot->match), lines);
    send_all(lines);
}

slg_guide_scene bot_scene(const bot_match *bot, uint32_t seat, slg_state_room *room,
                          slg_decision *decision) {
    slg_guide_scene scene = {.game = bot->table.game,
                             .view = bot_sees(bot, seat, room),
                             .voice = bot->voice,
                             .viewer = seat};
    if (slg_get_decision(scene.game, scene.view, seat, decision)) scene.decision = decision;
    return scene;
}
