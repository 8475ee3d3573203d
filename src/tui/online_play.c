/* SPDX-License-Identifier: MIT */
#include "tui/online_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/args.h"
#include "host/print.h"
#include "tui/online.h"

static int fail_online(const char *why) {
    fprintf(stderr, "%s play: %s\n", cli_program(), why);
    return SLG_EXIT_IO;
}

/* What the arguments say about a new table: the first person is us, other people are free seats. */
static lobby_wish wish_of(const play_options *o) {
    lobby_wish wish = {.table = o->table, .of = o->plan.game};
    bool us = false;
    wish.options = json_object();
    for (uint32_t i = 0; i < o->word_count; i++) {
        const char *equals = strchr(o->words[i], '=');
        if (!equals) continue;
        json_object_setn_new(wish.options, o->words[i], (size_t)(equals - o->words[i]),
                             json_string(equals + 1));
    }
    if (!o->game_given) return wish;
    wish.game = slg_game_name(o->plan.game);
    if (!o->seats_given && !o->seats_counted) return wish;
    wish.seats = json_array();
    for (uint32_t i = 0; i < o->plan.setup.seats; i++) {
        bool named = o->seats_given >> i & 1, person = o->plan.seats[i].human || !named;
        if (!person)
            json_array_append_new(wish.seats, json_pack("{s:s}", "agent", o->plan.seats[i].spec));
        else
            json_array_append_new(wish.seats, json_string(us ? "free" : "me"));
        us = us || person;
    }
    return wish;
}

/* The rules must be the server's, since what it sends is read by them. */
static bool can_play(const online *o, const slg_game *game, char *why, size_t capacity) {
    char ours[24];
    const char *name = json_string_value(json_object_get(o->document, "game"));
    const char *theirs =
        json_string_value(json_object_get(json_object_get(o->house, "rules"), name ? name : ""));
    const slg_game *base = slg_game_find(name ? name : "");
    const json_t *cards = json_object_get(o->document, "cards");
    bool own = json_is_object(cards);
    tui_text to = tui_text_in(why, capacity);
    if (base) slg_print(ours, sizeof ours, "%016llx", (unsigned long long)slg_rules_hash(base));
    if (!base || !theirs || strcmp(ours, theirs) != 0) {
        tui_add_word(&to, o->lang, W_ON_RULES, name ? name : "?");
        return false;
    }
    if (own && game == base) {
        tui_add_word(&to, o->lang, W_ON_OWN_CARDS, online_text(cards, "name"));
        return false;
    }
    return true;
}

static bool join_table(session *s, const play_options *o, online *at, thinker *machine, char *why,
                       size_t capacity) {
    session_plan plan = o->plan;
    const char *option;
    json_t *value;
    slg_error error = {0};
    plan.game = online_game(at);
    if (!can_play(at, plan.game, why, capacity)) return false;
    slg_setup_default(plan.game, &plan.setup);
    plan.setup.seats = (uint8_t)online_seats(at);
    json_object_foreach(json_object_get(at->document, "options"), option, value) {
        const char *text = json_string_value(value);
        if (text) slg_setup_set(plan.game, &plan.setup, option, text, &error);
    }
    plan.lang = slg_game_speaks(plan.game, o->lang) ? o->lang : SLG_EN;
    plan.clock = thinker_clock;
    plan.clock_user = machine;
    for (uint32_t seat = 0; seat < plan.setup.seats; seat++) {
        char room[64];
        plan.seats[seat] = (session_seat){.human = seat == at->seat};
        session_set_name(&plan.seats[seat], online_seat_name(at, seat, room, sizeof room));
    }
    if (!session_join(s, &plan, at, &error)) return false;
    return true;
}

/* What a visit to a server holds on to: `scripted` reads keys from a file, which goes on from one
 * match to the next. */
typedef struct visit {
    play_options *o;
    online *at;
    thinker *machine;
    tui_painter *scripted;
} visit;

static tui_painter *open_screen(const visit *v, char *why, size_t capacity) {
    return v->scripted ? v->scripted : tui_curses_open(v->o->ascii, v->o->colour, why, capacity);
}

/* The screen is open only while a match is played; tables are chosen as lines of text. */
static client_next play_match(const visit *v, session *s, int *status) {
    keeper keep;
    char why[STORE_WHY_MAX] = "", farewell[STORE_WHY_MAX] = "";
    bool kept = true;
    client_next next = NEXT_LEAVE;
    keeper_begin(&keep);
    if (v->o->plain) {
        v->at->session = s;
        *status = plain_run(v->o, s, &keep);
        return NEXT_LEAVE;
    }
    tui_painter *painter = open_screen(v, why, sizeof why);
    if (!painter) {
        session_free(s);
        *status = fail_online(why);
        return NEXT_LEAVE;
    }
    next = client_run(painter, s, v->o->speed, &keep, &kept, farewell, sizeof farewell);
    if (painter != v->scripted) painter->close(painter);
    if (farewell[0]) puts(farewell);
    *status = v->at->stage == ONLINE_REFUSED ? SLG_EXIT_IO : SLG_EXIT_OK;
    return next;
}

/* Again with the same people: they are asked, and their seats are kept for them. */
static bool rematch(online *at, char table[ONLINE_ID]) {
    json_t *reply = online_ask(at, json_pack("{s:s, s:s}", "do", "rematch", "table", at->table));
    const char *next = json_string_value(json_object_get(reply, "table"));
    tui_copy(table, ONLINE_ID, next ? next : "");
    json_decref(reply);
    return table[0] != '\0';
}

static int play_on(const visit *v, lobby_wish *wish) {
    online *at = v->at;
    char again[ONLINE_ID], why[STORE_WHY_MAX];
    for (;;) {
        session s;
        int status = SLG_EXIT_OK;
        if (!lobby_run(at, wish)) {
            bool failed = (wish->table || wish->game) && at->why[0];
            return failed || at->stage != ONLINE_READY
                       ? fail_online(at->why[0] ? at->why : tui_say(at->lang, W_ON_SILENT))
                       : SLG_EXIT_OK;
        }
        why[0] = '\0';
        if (!join_table(&s, v->o, at, v->machine, why, sizeof why)) return fail_online(why);
        client_next next = play_match(v, &s, &status);
        if (next == NEXT_LEAVE || at->stage == ONLINE_REFUSED) return status;
        online_come_back(at);
        wish->table = next == NEXT_AGAIN && rematch(at, again) ? again : NULL;
        wish->game = NULL;
    }
}

/* With keys from a file, if that can be read. */
static int begin_visit(visit *v, lobby_wish *wish) {
    const play_options *o = v->o;
    char why[STORE_WHY_MAX] = "";
    if (!v->machine) return SLG_EXIT_FAILED;
    if (o->keys) {
        v->scripted = tui_headless_open(o->keys, o->width, o->height, o->ascii, why, sizeof why);
        if (!v->scripted) return fail_online(why);
    }
    int status = play_on(v, wish);
    if (v->scripted) v->scripted->close(v->scripted);
    return status;
}

int online_play(play_options *o) {
    static online at;
    char text[512];
    tui_text to = tui_text_in(text, sizeof text);
    setvbuf(stdin, NULL, _IONBF, 0); /* so that waiting notices what was typed */
    play_options_name_seats(o);
    online_begin(&at, o->server, o->plan.seats[0].name, o->lang);
    tui_add_word(&to, o->lang, W_ON_CONNECTING, at.address);
    puts(text);
    fflush(stdout);
    if (!online_come(&at)) {
        to = tui_text_in(text, sizeof text);
        tui_add_word(&to, o->lang, W_ON_FAILED, at.address, at.why);
        online_end(&at);
        return fail_online(text);
    }
    to = tui_text_in(text, sizeof text);
    tui_add_word(&to, o->lang, W_ON_WELCOME, at.name, at.address);
    puts(text);
    const char *notice = online_news(&at);
    if (notice) puts(notice);
    visit v = {.o = o, .at = &at, .machine = thinker_new(!o->plain && !o->keys)};
    lobby_wish wish = wish_of(o);
    int status = begin_visit(&v, &wish);
    json_decref(wish.options);
    json_decref(wish.seats);
    thinker_free(v.machine);
    online_end(&at);
    return status;
}
