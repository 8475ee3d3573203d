/* SPDX-License-Identifier: MIT */
/* The line protocol for programs that play (docs/bot.md): one JSON object a line, in both
 * directions. */
#ifndef SLG_CLI_BOT_H
#define SLG_CLI_BOT_H

#include "command/json.h"
#include "command/table.h"

enum {
    BOT_PROTOCOL = 1,
    BOT_LINE_MAX = 65536, /* bytes of a line of input; a longer line is an error, and is skipped */
};

typedef struct bot_match {
    cli_table table;
    bool machine[SLG_SEATS_MAX];   /* the seats that our own agents play */
    char names[SLG_SEATS_MAX][64]; /* as --seat gives them */
    char program[SLG_NAME_MAX];    /* what the program calls itself; "" without a name */
    slg_agent_spec specs[SLG_SEATS_MAX];
    cli_agent agents[SLG_SEATS_MAX];
    uint64_t seed;
    bool knows_seed; /* of a match that is over, so the next one needs another seed */

    bool greeted, views, events;
    bool guide;                          /* events say how to show them */
    bool changes;                        /* what each event changes is sent too */
    slg_state_room shown[SLG_SEATS_MAX]; /* what the changes sent so far lead to */
    const slg_voice *voice;
    slg_match *match; /* NULL before the first one */
    void *memory;
    bool over_told;
    uint32_t told[SLG_SEATS_MAX]; /* seq of the last decision sent, plus 1 */
    uint64_t line;                /* of the input, for errors */
} bot_match;

/* bot_sight.c: what a program may know. One rule: a program that plays every seat may know
 * everything. Any other knows what its seats see, and nothing else before the match is over:
 * neither the full state, nor the record, nor the seed, from which all chance follows. Such a
 * program may not choose the deal, and may not take back the end of a match, after which it may
 * know everything. Whatever is sent comes from bot_sees, or is checked by one of these functions
 * first. */

bool bot_plays_every_seat(const bot_match *bot);
bool bot_may_know_all(const bot_match *bot); /* full state, seed, record */
bool bot_may_choose_deal(const bot_match *bot);
bool bot_may_undo(const bot_match *bot);
/* What the seat sees now. */
const slg_state *bot_sees(const bot_match *bot, uint32_t seat, slg_state_room *room);
/* A seed for matches whose deal the program must not know. */
uint64_t bot_unknown_seed(const bot_match *bot);

/* --- bot_say.c: what the command sends --- */

void bot_say_hello(const bot_match *bot);
void bot_say_start(const bot_match *bot);
/* Every decision of the program's seats that has not been sent yet; after the match, its
 * end, once. */
void bot_say_news(bot_match *bot);
/* bot_tell.c: what happens in one call, in words as of each moment. The lines are kept until it is
 * known that the call has been carried out. */
typedef struct bot_story {
    bot_match *bot;
    json_t *lines;
    slg_watcher watcher;
} bot_story;
void bot_story_begin(bot_story *story, bot_match *bot);
void bot_story_end(bot_story *story, bool carried_out);
/* What the seat's changes begin with from now on. */
void bot_show_all(bot_match *bot);
/* What has changed without an event: after taking back. */
void bot_say_changes(bot_match *bot);
void bot_send(json_t *message);
/* The guide, through the seat's eyes; `decision` is room for what it is asked. */
slg_guide_scene bot_scene(const bot_match *bot, uint32_t seat, slg_state_room *room,
                          slg_decision *decision);
/* bot_hint.c: the hint for the scene's decision, from the agent of that name ("search:master";
 * NULL: one that takes a fraction of a second); NULL after an error line. */
json_t *bot_hint(const bot_match *bot, const slg_guide_scene *scene, const json_t *agent_name);
/* `error` may be NULL: then only the text is sent. */
void bot_say_error(const bot_match *bot, const char *code, const slg_error *error, int32_t seat,
                   const char *format, ...) __attribute__((format(printf, 5, 6)));
void bot_say_state(const bot_match *bot, int32_t seat);
void bot_say_replay(const bot_match *bot);

/* --- bot_hear.c: what the command receives --- */

/* Carries out one line. False: the program says goodbye. */
bool bot_hear(bot_match *bot, const char *line, size_t length);

/* --- bot.c --- */

/* Starts a new match; false, and an error line, if the setup is bad. */
bool bot_start(bot_match *bot);
/* Gives one answer, then lets our agents answer as long as they are asked. */
bool bot_answer(bot_match *bot, uint32_t seat, uint32_t seq, uint32_t option);
void bot_let_agents_play(bot_match *bot);

#endif
