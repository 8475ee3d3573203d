/* SPDX-License-Identifier: MIT */
/* The tables of a server as lines of text, before a match: which there are, sitting down, opening
 * one, and waiting for the others. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tui/client.h"
#include "tui/online.h"
#include "tui/opponents.h"
#include "tui/remember.h"

enum { LISTED_MOST = 60, TYPED_MOST = 200 };

static void print_word(const online *o, tui_word word, const char *first, const char *second) {
    char text[1024];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, o->lang, word, first, second);
    puts(text);
    fflush(stdout);
}

/* A line that was typed, without blanks around it. False: the input has ended. */
static bool read_choice(char *line, size_t capacity) {
    size_t length = 0;
    int c;
    fputs("> ", stdout);
    fflush(stdout);
    while ((c = getchar()) != EOF && c != '\n')
        if ((unsigned char)c >= ' ' && length + 1 < capacity && (length || c != ' '))
            line[length++] = (char)c;
    while (length && line[length - 1] == ' ')
        length--;
    line[length] = '\0';
    if (!isatty(STDIN_FILENO)) puts(line);
    return c != EOF || length;
}

/* A number up to `most`, or `usual` for an empty line. False: the input has ended. */
static bool read_typed_number(const online *o, uint32_t most, uint32_t usual, uint32_t *number) {
    char line[TYPED_MOST], *end;
    while (read_choice(line, sizeof line)) {
        unsigned long typed = strtoul(line, &end, 10);
        bool is_one = end != line && !*end && typed <= most;
        *number = line[0] ? (uint32_t)typed : usual;
        if (is_one || !line[0]) return true;
        print_word(o, W_ON_NO_CHOICE, line, "");
    }
    return false;
}

/* "Mirela, adept, bold"; the agent's own name if it is none of the menus. */
static void add_agent(const online *o, const char *spec, tui_text *to) {
    slg_style style = slg_guide_agent_style(spec);
    uint32_t known = opponent_find(spec);
    if (known == OPPONENT_COUNT) {
        tui_add(to, spec);
        return;
    }
    tui_add_word(to, o->lang, W_OPPONENT_MACHINE, opponent_name(known),
                 slg_guide_agent_word(o->lang, spec));
    if (style != SLG_PLAIN) tui_addf(to, ", %s", slg_guide_style_word(o->lang, style));
}

/* --- lists --- */

typedef struct list {
    json_t *tables[LISTED_MOST];
    uint32_t count;
} list;

static void free_list(list *l) {
    for (uint32_t i = 0; i < l->count; i++)
        json_decref(l->tables[i]);
    l->count = 0;
}

/* "3 k3m9q2x7h4tw Sorcerer: Ada, a free seat" */
static void print_listed(const online *o, const json_t *table, uint32_t number) {
    char text[1024];
    tui_text to = tui_text_in(text, sizeof text);
    const slg_game *game = slg_game_find(online_text(table, "game"));
    size_t i;
    const json_t *seat;
    tui_addf(&to, "%3u  %s  %s:", number, online_text(table, "table"),
             game ? slg_game_title(game, o->lang) : online_text(table, "game"));
    json_array_foreach(json_object_get(table, "seats"), i, seat) {
        const char *name = online_text(seat, "name"), *agent = online_text(seat, "agent");
        tui_add(&to, i ? "; " : " ");
        if (!*name && *agent)
            add_agent(o, agent, &to);
        else
            tui_add(&to, *name ? name : tui_say(o->lang, W_ON_FREE));
    }
    const json_t *cards = json_object_get(table, "cards");
    if (json_is_object(cards)) {
        tui_add(&to, "; ");
        tui_add_word(&to, o->lang, W_ON_WITH_CARDS, online_text(cards, "name"));
    }
    puts(text);
}

static bool add_tables(online *o, list *l, bool mine) {
    json_t *reply = online_ask(o, mine ? json_pack("{s:s, s:b}", "do", "tables", "mine", 1)
                                       : json_pack("{s:s, s:s}", "do", "tables", "stage", "open"));
    size_t i;
    json_t *table;
    uint32_t before = l->count;
    if (!reply) return false;
    puts(tui_say(o->lang, mine ? W_ON_MINE : W_ON_OPEN));
    json_array_foreach(json_object_get(reply, "tables"), i, table) {
        if (mine && strcmp(online_text(table, "stage"), "ended") == 0) continue;
        if (l->count == LISTED_MOST) break;
        l->tables[l->count++] = json_incref(table);
        print_listed(o, table, l->count);
    }
    if (l->count == before) printf("     %s\n", tui_say(o->lang, W_ON_NONE));
    json_decref(reply);
    return true;
}

/* --- tables --- */

/* Takes the seats. */
static bool open_with(online *o, const slg_game *game, json_t *seats, const lobby_wish *wish) {
    json_t *reply = online_ask(
        o, json_pack("{s:s, s:s, s:O, s:o, s:b}", "do", "open", "game", slg_game_name(game),
                     "options", wish->options && game == wish->of ? wish->options : json_object(),
                     "seats", seats, "listed", 1));
    bool sits = reply && online_look(o, online_text(reply, "table"));
    json_decref(reply);
    if (!sits) puts(o->why);
    return sits;
}

static bool open_table(online *o, const char *name, const lobby_wish *wish) {
    const slg_game *game = slg_game_find(name);
    if (!game) {
        print_word(o, W_ON_NO_CHOICE, name, "");
        return false;
    }
    json_t *seats = wish->seats ? json_incref(wish->seats) : json_pack("[s]", "me");
    while (json_array_size(seats) < 2 || json_array_size(seats) < slg_game_seats_min(game))
        json_array_append_new(seats, json_string("free"));
    return open_with(o, game, seats, wish);
}

/* --- who is to sit there --- */

static void add_whoever(const online *o, const char *spec, tui_text *to) {
    if (*spec)
        add_agent(o, spec, to);
    else
        tui_add(to, tui_say(o->lang, W_ON_FREE));
}

/* The style for the agent that has been chosen. */
static bool ask_for_style(const online *o, slg_style *style) {
    uint32_t number;
    print_word(o, W_ON_WHICH_STYLE, slg_guide_style_word(o->lang, *style), "");
    for (slg_style i = SLG_PLAIN; i < SLG_STYLES; i++)
        printf("%3u  %s%s%s\n", i, slg_guide_style_word(o->lang, i), tui_say(o->lang, W_COLON),
               slg_guide_style_help(o->lang, i));
    if (!read_typed_number(o, SLG_STYLES - 1, *style, &number)) return false;
    *style = (slg_style)number;
    return true;
}

/* `spec` is who sat there last time, and then who is to; "": a free seat. */
static bool ask_for_seat(const online *o, uint32_t seat, char spec[SESSION_SPEC_MAX]) {
    char text[256], number[16];
    tui_text to = tui_text_in(text, sizeof text);
    uint32_t known = opponent_find(spec), who;
    slg_style style = slg_guide_agent_style(spec);
    slg_print(number, sizeof number, "%u", seat + 1);
    add_whoever(o, spec, &to);
    print_word(o, W_ON_WHO_SITS, number, text);
    printf("%3u  %s\n", 0, tui_say(o->lang, W_ON_FREE));
    for (uint32_t i = 0; i < OPPONENT_COUNT; i++) {
        to = tui_text_in(text, sizeof text);
        add_agent(o, slg_guide_agent_at(i), &to);
        printf("%3u  %s%s%s\n", i + 1, text, tui_say(o->lang, W_COLON),
               slg_guide_agent_help(o->lang, slg_guide_agent_at(i)));
    }
    if (!read_typed_number(o, OPPONENT_COUNT, known < OPPONENT_COUNT ? known + 1 : 0, &who))
        return false;
    spec[0] = '\0';
    if (!who) return true;
    if (who <= SLG_LEVELS && !ask_for_style(o, &style)) return false;
    slg_guide_agent_styled(slg_guide_agent_at(who - 1), style, spec, SESSION_SPEC_MAX);
    return true;
}

/* Has the house agents? */
static bool has_agents(const online *o) {
    return !json_is_false(json_object_get(json_object_get(o->house, "limits"), "agents"));
}

/* "sorcerer", or "sorcerer 3": for so many players, who are asked about one by one. */
static bool open_asked(online *o, const char *text, const lobby_wish *wish) {
    char name[TYPED_MOST];
    size_t length = strcspn(text, " ");
    tui_copy(name, sizeof name, text);
    if (length < sizeof name) name[length] = '\0';
    const slg_game *game = slg_game_find(name);
    uint32_t least = game ? slg_game_seats_min(game) : 0;
    unsigned long count = strtoul(text + length, NULL, 10);
    if (!count) count = least > 2 ? least : 2;
    if (!game || count < least || count > slg_game_seats_max(game)) {
        print_word(o, W_ON_NO_CHOICE, text, "");
        return false;
    }
    remembered_seats places;
    remember_read_table_seats(game, places);
    json_t *seats = json_pack("[s]", "me");
    for (uint32_t seat = 1; seat < count; seat++) {
        if (!has_agents(o)) places[seat][0] = '\0';
        if (has_agents(o) && !ask_for_seat(o, seat, places[seat])) {
            json_decref(seats);
            return false;
        }
        json_array_append_new(seats, places[seat][0] ? json_pack("{s:s}", "agent", places[seat])
                                                     : json_string("free"));
    }
    if (has_agents(o)) remember_table_seats(game, (const char(*)[SESSION_SPEC_MAX])places);
    return open_with(o, game, seats, wish);
}

/* --- at a table --- */

/* Where no seat is free we watch. */
static bool go_to_table(online *o, const char *table, bool sit) {
    if (!online_look(o, table)) {
        puts(o->why);
        return false;
    }
    /* Cards are looked at before one sits down, and there is no room for that here. */
    bool unseen = o->seat == SLG_SEAT_NONE && strcmp(online_table_stage(o), "open") == 0;
    bool own = json_is_object(json_object_get(o->document, "cards"));
    if (own && (unseen || !online_cards_come(o))) {
        const json_t *cards = json_object_get(o->document, "cards");
        print_word(o, W_ON_OWN_CARDS, online_text(cards, "name"), "");
        online_away(o);
        return false;
    }
    bool open = strcmp(online_table_stage(o), "open") == 0;
    if (!sit || !open || o->seat != SLG_SEAT_NONE) return true;
    json_t *reply = online_ask(o, json_pack("{s:s, s:s}", "do", "sit", "table", table));
    if (reply) online_look(o, table);
    if (!reply) puts(o->why);
    json_decref(reply);
    return o->seat != SLG_SEAT_NONE;
}

/* Waits until the server says something, or somebody types, if that is listened for. Has somebody
 * typed? */
static bool is_typed(const online *o, bool listens, int timeout_ms) {
    struct pollfd there[2] = {{.fd = listens ? STDIN_FILENO : -1, .events = POLLIN},
                              {.fd = online_file(o), .events = POLLIN}};
    poll(there, 2, timeout_ms);
    return there[0].revents & (POLLIN | POLLHUP);
}

/* Until the match begins. False: the player leaves the table. */
static bool wait_for_others(online *o) {
    char line[TYPED_MOST];
    bool told = false;
    while (strcmp(online_table_stage(o), "open") == 0 || !o->seen) {
        bool open = strcmp(online_table_stage(o), "open") == 0;
        if (open && !told) {
            print_word(o, W_ON_INVITE, "", "");
            printf("  %s/#/t/%s\n", o->address, o->table);
            print_word(o, W_ON_WAITING, "", "");
            told = true;
        }
        if (is_typed(o, open, 500)) { /* what is typed after the beginning is for the table */
            if (!read_choice(line, sizeof line) || strcmp(line, "q") == 0) return false;
            if (line[0] == ':') {
                char text[ONLINE_TEXT];
                online_command(o, line + 1, text, sizeof text);
                puts(text);
            }
        }
        online_hear(o, 0);
        const char *news = online_news(o);
        if (news) puts(news);
        if (o->stage == ONLINE_REFUSED || strcmp(online_table_stage(o), "ended") == 0) break;
    }
    return o->seen;
}

/* --- the menu --- */

static void print_menu(const online *o) {
    char games[256];
    tui_text to = tui_text_in(games, sizeof games);
    tui_add(&to, "");
    for (uint32_t i = 0; i < slg_game_count(); i++)
        tui_addf(&to, "%s%s", i ? ", " : "", slg_game_name(slg_game_at(i)));
    print_word(o, W_ON_MENU, games, "");
}

/* What was typed in the menu. True: we are at a table. */
static bool obey_in_lobby(online *o, list *l, const char *line, const lobby_wish *wish,
                          bool *again) {
    *again = false;
    if (line[0] == 'o' && line[1] == ' ') return open_asked(o, line + 2, wish);
    if (line[0] == 'w' && line[1] == ' ') return go_to_table(o, line + 2, false);
    unsigned long number = strtoul(line, NULL, 10);
    if (number > 0 && number <= l->count)
        return go_to_table(o, online_text(l->tables[number - 1], "table"), true);
    *again = strcmp(line, "r") == 0 || !line[0];
    if (!*again) print_word(o, W_ON_NO_CHOICE, line, "");
    return false;
}

static bool ask_for_table(online *o, const lobby_wish *wish) {
    char line[TYPED_MOST];
    list l = {0};
    bool again = true;
    for (;;) {
        if (again) {
            free_list(&l);
            if (!add_tables(o, &l, true) || !add_tables(o, &l, false)) break;
            print_menu(o);
        }
        if (!read_choice(line, sizeof line) || strcmp(line, "q") == 0) break;
        if (obey_in_lobby(o, &l, line, wish, &again)) {
            free_list(&l);
            return true;
        }
        if (!online_come_back(o)) break;
    }
    free_list(&l);
    return false;
}

bool lobby_run(online *o, const lobby_wish *wish) {
    o->why[0] = '\0';
    bool there = wish->table  ? go_to_table(o, wish->table, true)
                 : wish->game ? open_table(o, wish->game, wish)
                              : ask_for_table(o, wish);
    if (!there || !wait_for_others(o)) {
        if (there && strcmp(online_table_stage(o), "open") == 0 && o->stage == ONLINE_READY)
            json_decref(online_ask(o, json_pack("{s:s, s:s}", "do", "stand", "table", o->table)));
        return false;
    }
    return true;
}
