/* SPDX-License-Identifier: MIT */
/* `sortilege play`: the menu, then one match after another. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command/args.h"
#include "host/print.h"
#include "tui/online_play.h"
#include "tui/options.h"
#include "tui/play.h"
#include "tui/remember.h"

/* A save names the file of its cards if they are not the game's own. */
static bool find_cards(play_options *o, const char *load, char *why, size_t capacity) {
    char cards[STORE_PATH_MAX], name[64];
    size_t length;
    bool readable;
    if (o->plan.cards && !o->cards_of_save) return true;
    o->cards_of_save = false;
    o->plan.cards = NULL;
    char *bytes = store_read(load, &length, why, capacity);
    if (!bytes) return false;
    store_read_cards(bytes, cards, sizeof cards);
    const char *game = strstr(bytes, "\ngame ");
    slg_print(name, sizeof name, "%.*s", game ? (int)strcspn(game + 6, "\n") : 0,
              game ? game + 6 : "");
    free(bytes);
    if (!cards[0] || !slg_game_find(name)) return true;
    o->plan.game = slg_game_find(name);
    o->cards_of_save = play_options_cards(o, cards, &readable, why, capacity);
    return o->cards_of_save;
}

/* A save is locked before it is read, so that nobody changes it in between. A plain replay is a
 * record, and stays as it is. */
static bool load_session(session *s, play_options *o, const char *load, keeper *keep, char *why,
                         size_t capacity) {
    bool save = false;
    if (!keeper_take(keep, load, o->plan.lang)) {
        tui_copy(why, capacity, keep->why);
        return false;
    }
    session_plan plan = o->plan;
    bool loaded = find_cards(o, load, why, capacity);
    plan.cards = o->plan.cards;
    /* else the save's own game */
    plan.game = plan.cards || (o->load && o->game_given) ? o->plan.game : NULL;
    loaded = loaded && store_load(s, &plan, load, &save, why, capacity);
    if (!loaded || !save) keeper_release(keep);
    if (!loaded) return false;
    bool speaks = slg_game_speaks(s->plan.game, o->lang);
    if (o->load && o->lang_given && !speaks) {
        slg_print(why, capacity, "%s does not speak '%s'", slg_game_title(s->plan.game, SLG_EN),
                  slg_lang_code(o->lang));
        keeper_release(keep);
        session_free(s);
        return false;
    }
    s->voice.lang = s->plan.lang = speaks ? o->lang : SLG_EN;
    return true;
}

/* Sets the match up, or loads it. False, with a sentence in `why`, if that fails. */
static bool open_session(play_options *o, const char *load, thinker *machine, session *s,
                         keeper *keep, char *why, size_t capacity) {
    slg_error error = {0};
    session_plan *plan = &o->plan;
    keeper_begin(keep);
    plan->clock = thinker_clock;
    plan->clock_user = machine;
    if (load) {
        bool loaded = load_session(s, o, load, keep, why, capacity);
        if (!loaded) tui_error_here(plan->lang, why, capacity);
        return loaded;
    }
    play_options_new_seed(o);
    play_options_name_seats(o);
    if (session_start(s, plan, &error)) return true;
    const char *rule = slg_rule_id(plan->game, error.rule);
    slg_guide_error(plan->lang, error.text, why, capacity);
    size_t length = strlen(why);
    if (*rule) slg_print(why + length, capacity - length, "; %s", rule);
    return false;
}

static int tell_failure(const char *why, int status) {
    fprintf(stderr, "%s play: %s\n", cli_program(), why);
    return status;
}

/* The menu begins with the last game, as it was played then. */
static void begin_menu(play_options *o) {
    const slg_game *last = o->game_given ? NULL : remember_last_game();
    if (last) {
        o->plan.game = last;
        slg_setup_default(last, &o->plan.setup);
    }
    menu_setup(o);
    remember_read(o);
    remember_read_shared(o);
    play_options_speak(o);
}

static int play_plain(play_options *o, thinker *machine) {
    session s;
    keeper keep;
    char why[STORE_WHY_MAX + STORE_PATH_MAX], load[STORE_PATH_MAX] = "";
    setvbuf(stdin, NULL, _IONBF, 0); /* so that waiting for input notices what was typed */
    if (o->load) tui_copy(load, sizeof load, o->load);
    if (!o->direct && !o->load) {
        begin_menu(o);
        int end = plain_menu(o, load, sizeof load);
        if (end != PLAIN_MENU_PLAY) return end == PLAIN_MENU_LEAVE ? SLG_EXIT_OK : SLG_EXIT_IO;
        remember_write(o);
    }
    if (!open_session(o, load[0] ? load : NULL, machine, &s, &keep, why, sizeof why))
        return tell_failure(why, load[0] ? SLG_EXIT_IO : SLG_EXIT_USAGE);
    remember_game(s.plan.game);
    return plain_run(o, &s, &keep);
}

/* Plays matches until the player leaves. A file that cannot be opened is reported in the menu, or
 * on standard error if it was named as an argument. */
static int play_screen(play_options *o, thinker *machine, tui_painter *painter, char *farewell,
                       size_t capacity) {
    char load[STORE_PATH_MAX] = "", why[STORE_WHY_MAX + STORE_PATH_MAX] = "";
    bool menu = !o->direct && !o->load;
    if (o->load) tui_copy(load, sizeof load, o->load);
    if (menu) begin_menu(o);
    for (;;) {
        session s;
        keeper keep;
        if (menu && !menu_run(painter, o, why, load, sizeof load)) return SLG_EXIT_OK;
        if (menu) remember_write(o);
        why[0] = 0;
        if (!open_session(o, load[0] ? load : NULL, machine, &s, &keep, why, sizeof why)) {
            if (menu) continue;
            tui_copy(farewell, capacity, why);
            return load[0] ? SLG_EXIT_IO : SLG_EXIT_USAGE;
        }
        remember_game(s.plan.game);
        if (load[0]) /* a loaded match sets the defaults of the next one, and the language stays */
            o->plan = s.plan;
        bool kept = true;
        client_next next = client_run(painter, &s, o->speed, &keep, &kept, farewell, capacity);
        if (next == NEXT_LEAVE) return kept ? SLG_EXIT_OK : SLG_EXIT_IO;
        menu = next == NEXT_MENU;
        load[0] = 0;
        farewell[0] = 0;
        o->seed_given = o->ghosts != NULL; /* a new match gets a new seed, but ghosts keep theirs */
    }
}

static tui_painter *open_painter(const play_options *o, char *why, size_t capacity) {
    if (o->keys) return tui_headless_open(o->keys, o->width, o->height, o->ascii, why, capacity);
    return tui_curses_open(o->ascii, o->colour, why, capacity);
}

int slg_cmd_play(int argc, char **argv) {
    play_options o;
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is reported as a write error */
    char why[STORE_WHY_MAX + STORE_PATH_MAX] = "", farewell[STORE_WHY_MAX + STORE_PATH_MAX] = "";
    int status = play_options_read(&o, argc, argv);
    if (status >= 0) {
        play_options_free(&o);
        return status;
    }
    if (o.server) {
        status = online_play(&o);
        play_options_free(&o);
        return status;
    }
    thinker *machine = thinker_new(!o.plain && !o.keys);
    if (!machine) {
        slg_guide_error(o.plan.lang, "not enough memory", why, sizeof why);
        status = tell_failure(why, SLG_EXIT_FAILED);
    } else if (o.plain) {
        status = play_plain(&o, machine);
    } else {
        tui_painter *painter = open_painter(&o, why, sizeof why);
        if (!painter) {
            status = tell_failure(why, SLG_EXIT_IO);
        } else {
            status = play_screen(&o, machine, painter, farewell, sizeof farewell);
            painter->close(painter);
        }
        if (farewell[0])
            fprintf(status ? stderr : stdout, "%s%s%s\n", status ? cli_program() : "",
                    status ? " play: " : "", farewell);
    }
    thinker_free(machine);
    play_options_free(&o);
    return status;
}
