/* SPDX-License-Identifier: MIT */
/* sortilege bot: a match over standard input and output. */
#include "cli/bot.h"
#include "cli/commands.h"
#include "host/print.h"

#include <stdlib.h>
#include <string.h>

enum { SEAT, TABLE };
enum { MOVES_MAX = SLG_LOG_MAX };

static const cli_option options[] = {
    {"seat", 0, "N=WHO", "who sits there: 'bot' (your program, the default) or an agent"},
    CLI_TABLE_OPTIONS,
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "bot",
    .usage = "GAME [--seat N=WHO ...] [options]",
    .about = "Plays a match with your own program: one JSON object on each line, in both "
             "directions. Seats are counted from 0. Your program plays every seat that is not "
             "given to an agent, so it can also play alone.",
    .options = options,
    .more = "examples:\n"
            "  sortilege bot school --seat 1=heuristic\n"
            "  examples/bots/random_bot.py build/sortilege\n\n"
            "docs/bot.md describes the messages.",
};

const cli_command *slg_about_bot(void) {
    return &command;
}

/* --- playing --- */

static bool give_bot_answer(bot_match *bot, uint32_t seat, uint32_t seq, uint32_t option) {
    bot_story story;
    slg_error error = {0};
    const slg_answer answer = {.seat = (uint8_t)seat, .seq = seq, .option = option};
    bot_story_begin(&story, bot);
    slg_status status = slg_match_answer(bot->match, answer, 0, NULL, &error);
    bot_story_end(&story, status == SLG_OK);
    if (status == SLG_OK) return true;
    bot_say_error(bot, slg_status_word(status), &error, (int32_t)seat, "%s",
                  *error.text ? error.text : slg_status_text(status));
    return false;
}

/* The lowest seat of an agent that is asked; -1 if there is none. */
static int32_t agent_asked(const bot_match *bot) {
    uint32_t pending = slg_pending(slg_match_state(bot->match));
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++)
        if (bot->machine[seat] && (pending >> seat & 1)) return (int32_t)seat;
    return -1;
}

void bot_let_agents_play(bot_match *bot) {
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    slg_decision decision;
    for (int32_t asked; (asked = agent_asked(bot)) >= 0;) {
        uint32_t seat = (uint32_t)asked;
        slg_view(bot->table.game, slg_match_state(bot->match), seat, view);
        slg_get_decision(bot->table.game, view, seat, &decision);
        uint32_t choice = slg_agent_choose(bot->agents[seat].agent, view, seat);
        if (!give_bot_answer(bot, seat, decision.seq, choice)) return;
    }
    bot_say_news(bot);
}

bool bot_answer(bot_match *bot, uint32_t seat, uint32_t seq, uint32_t option) {
    if (!give_bot_answer(bot, seat, seq, option)) return false;
    bot_let_agents_play(bot);
    return true;
}

bool bot_start(bot_match *bot) {
    slg_error error = {0};
    slg_seed_from(bot->seed, bot->table.setup.seed);
    bot->match = slg_match_init(bot->memory, MOVES_MAX, bot->table.game, &bot->table.setup,
                                SLG_UNDO_FREE, NULL, &error);
    if (!bot->match) {
        bot_say_error(bot, slg_status_word(error.code), &error, -1, "%s", error.text);
        return false;
    }
    memset(bot->told, 0, sizeof bot->told);
    bot->over_told = false;
    bot->knows_seed = false;
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++)
        if (bot->machine[seat])
            cli_agent_again(&bot->agents[seat], bot->table.game, bot->seed * 16 + seat);
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++)
        slg_match_set_name(bot->match, seat, bot->machine[seat] ? bot->names[seat] : bot->program);
    bot_say_start(bot);
    bot_show_all(bot);
    for (uint32_t seat = 0; bot->changes && seat < bot->table.setup.seats; seat++)
        if (!bot->machine[seat]) bot_say_state(bot, (int32_t)seat);
    bot_let_agents_play(bot);
    return true;
}

/* --- lines --- */

/* Reads one line without its line feed; -1 at the end of the input, -2 after skipping a line that
 * is too long. */
static long read_bot_line(char *line) {
    long length = 0;
    bool too_long = false;
    int c = getchar();
    if (c == EOF) return -1;
    for (; c != '\n' && c != EOF; c = getchar()) {
        if (length == BOT_LINE_MAX)
            too_long = true;
        else
            line[length++] = (char)c;
    }
    return too_long ? -2 : length;
}

static bool is_empty(const char *line, long length) {
    for (long i = 0; i < length; i++)
        if (!strchr(" \t\r", line[i])) return false;
    return true;
}

static int converse(bot_match *bot) {
    static char line[BOT_LINE_MAX];
    bot_say_hello(bot);
    for (long length; (length = read_bot_line(line)) != -1 && !ferror(stdout);) {
        bot->line++;
        if (length == -2)
            bot_say_error(bot, "limit", NULL, -1, "a line has at most %d bytes", BOT_LINE_MAX);
        else if (!is_empty(line, length) && !bot_hear(bot, line, (size_t)length))
            return SLG_EXIT_OK;
    }
    if (ferror(stdin)) return cli_failed(&command, SLG_EXIT_IO, "cannot read the input");
    if (bot->match && slg_is_over(slg_match_state(bot->match))) return SLG_EXIT_OK;
    return cli_failed(&command, SLG_EXIT_IO, "the input ended before the match did");
}

/* --- arguments --- */

/* "1=heuristic"; the seat's number is checked when the game is known. */
static bool read_seat(bot_match *bot, const char *text) {
    uint32_t seat = (uint32_t)(text[0] - '0');
    if (text[0] < '0' || seat >= SLG_SEATS_MAX || text[1] != '=') {
        cli_wrong(&command, "--seat takes N=WHO, as in 1=heuristic, not '%s'", text);
        return false;
    }
    const char *who = text + 2;
    if (!slg_fits(bot->names[seat], sizeof bot->names[seat], "%s", who)) {
        cli_wrong(&command, "--seat %s: at most %zu letters can say who sits there", text,
                  sizeof bot->names[seat] - 1);
        return false;
    }
    bot->machine[seat] = strcmp(who, "bot") != 0;
    return !bot->machine[seat] || cli_agent_read(&command, who, &bot->specs[seat]);
}

static int play_for_bot(bot_match *bot) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        if (bot->names[seat][0]) cli_table_at_least(&bot->table, seat + 1);
    uint32_t seats = bot->table.setup.seats;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        if (bot->machine[seat] && seat >= seats)
            return cli_wrong(&command, "there is no seat %u; seats are 0 to %u", seat, seats - 1);
        if (bot->machine[seat] &&
            !cli_agent_make(&command, bot->table.game, &bot->specs[seat], 0, &bot->agents[seat]))
            return SLG_EXIT_IO;
    }
    int possible = cli_table_try(&bot->table, &bot->table.setup);
    if (possible != SLG_EXIT_OK) return possible;
    bot->memory = malloc(slg_match_size(bot->table.game, MOVES_MAX));
    if (!bot->memory) return cli_failed(&command, SLG_EXIT_IO, "not enough memory for a match");
    /* A number that everybody would try first cannot be kept secret. */
    bool known = bot->table.seed_given || bot_plays_every_seat(bot);
    bot->seed = known ? bot->table.seed : bot_unknown_seed(bot);
    return converse(bot);
}

int slg_cmd_bot(int argc, char **argv) {
    cli_args args;
    bot_match bot = {.views = true, .events = true, .voice = &slg_voice_en};
    cli_begin(&args, &command, argc, argv);
    cli_table_begin(&bot.table, &command);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        if (next == CLI_WORD && bot.table.name)
            return cli_wrong(&command, "only one game at a time; '%s' is one too many", args.value);
        if (next == CLI_WORD)
            bot.table.name = args.value;
        else if (next == SEAT && !read_seat(&bot, args.value))
            return SLG_EXIT_USAGE;
        else if (next == CLI_WRONG || next == CLI_HELPED)
            return cli_status(next);
        else if (next >= TABLE && cli_table_option(&bot.table, &args, options[next].name) < 0)
            return SLG_EXIT_USAGE;
    }
    int status = cli_table_ready(&bot.table);
    if (status == SLG_EXIT_OK) {
        cli_table_usually(&bot.table, "rounds", "60");
        status = play_for_bot(&bot);
    }
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        cli_agent_end(&bot.agents[seat]);
    free(bot.memory);
    cli_table_end(&bot.table);
    return status;
}
