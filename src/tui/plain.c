/* SPDX-License-Identifier: MIT */
/* The same game as plain lines: for pipes, screen readers and simple terminals. Reads one line for
 * each answer; writes nothing that moves, and no colours. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "command/args.h"
#include "host/steady.h"
#include "tui/plain.h"
#include "tui/results.h"

enum { LINE_MAX_ = 256, WIDTH = PLAIN_WIDTH };

static const char *plain_name_of(const plain *p, uint32_t seat) {
    return p->session->voice.names[seat] ? p->session->voice.names[seat] : "";
}

/* --- writing --- */

void plain_write(const plain *p, const char *text, int indent) {
    grid g = {0};
    char row[4 * WIDTH + 64];
    int lines = grid_wrap(&g, (grid_area){0, 0, WIDTH - indent, 0}, GRID_TEXT, text, 0);
    if (!grid_resize(&g, WIDTH, lines > 0 && lines < GRID_HEIGHT_MAX ? lines : GRID_HEIGHT_MAX))
        return;
    g.ascii = p->options->ascii;
    grid_wrap(&g, (grid_area){indent, 0, WIDTH - indent, g.height}, GRID_TEXT, text, 0);
    for (int y = 0; y < g.height && y < lines; y++) {
        grid_row_text(&g, y, row, sizeof row);
        puts(row);
    }
    grid_free(&g);
}

table_eyes plain_eyes(plain *p) {
    return (table_eyes){
        .scene.game = session_game(p->session),
        .scene.view = (const slg_state *)(const void *)&p->view,
        .scene.voice = &p->session->voice,
        .scene.viewer = p->viewer,
        .scene.decision = p->choices.open ? &p->choices.decision : NULL,
        .options = p->choices.options,
        .labels = p->choices.labels,
        .option_count = p->choices.open ? p->choices.count : 0,
        .story = p->session,
        .told = p->session->line_count,
    };
}

/* Who may read what is written: the viewer, or nobody. */
static uint32_t reader(const plain *p) {
    return p->covered ? SLG_SEAT_NONE : p->viewer;
}

static void look_plainly(plain *p) {
    slg_view(session_game(p->session), session_state(p->session), reader(p),
             (slg_state *)(void *)&p->view);
}

static void write_table(plain *p) {
    char text[TABLE_TEXT_MAX];
    table_eyes eyes = plain_eyes(p);
    slg_guide_tell(&eyes.scene, text, sizeof text);
    puts("");
    plain_write(p, text, 0);
    puts("");
}

/* What has happened since last time, for the present viewer. */
static void write_news(plain *p) {
    for (; p->told < p->session->line_count; p->told++) {
        const char *text = session_text(p->session, p->told, reader(p));
        if (text) plain_write(p, text, 2);
    }
}

void plain_write_word(const plain *p, tui_word word, const char *value) {
    char text[1024];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, plain_lang(p), word, value);
    plain_write(p, text, 0);
}

/* One line of any length: a command to copy, or a file name. */
static void write_line(const plain *p, tui_word word, const char *value) {
    char text[2 * STORE_PATH_MAX], folded[4 * STORE_PATH_MAX];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, plain_lang(p), word, value);
    if (p->options->ascii) grid_fold(text, folded, sizeof folded);
    puts(p->options->ascii ? folded : text);
}

/* The commands, and how places are written in games played on a board. */
static void write_help(const plain *p) {
    char text[1024];
    tui_text to = tui_text_in(text, sizeof text);
    plain_write(p, plain_say(p, W_PLAIN_HELP), 0);
    if (p->table->board) plain_write(p, plain_say(p, W_PLAIN_PLACES), 0);
    tui_add(&to, "");
    for (uint32_t i = 0; i < p->table->page_count; i++)
        tui_addf(&to, "%s%c %s", i ? " · " : "", p->table->pages[i].key,
                 plain_say(p, p->table->pages[i].title));
    if (p->table->page_count) plain_write(p, text, 0);
    if (p->session->online) plain_write(p, plain_say(p, W_ON_HELP), 0);
}

/* --- reading --- */

/* One line without its end; what exceeds the longest possible line is dropped. False at the end. */
/* The time that has passed since the player was asked. */
static void spend_time(plain *p) {
    uint64_t now = steady_us(), ms = (now - p->asked_at) / 1000;
    hourglass_spend(&p->glass, p->session, p->viewer, (uint32_t)ms);
    p->asked_at += 1000 * ms;
}

/* At a server's table: until a line is typed. False: the server has said something that changes
 * what is asked, or that there is nothing to be asked any more. */
static bool wait_at_server(plain *p) {
    online *o = p->session->online;
    json_int_t at = o->at;
    for (;;) {
        struct pollfd there[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                  {.fd = online_file(o), .events = POLLIN}};
        poll(there, there[1].fd >= 0 ? 2 : 1, 500);
        online_hear(o, 0);
        const char *news = online_news(o);
        if (news) {
            puts("");
            plain_write(p, news, 0);
            fputs("> ", stdout);
            fflush(stdout);
        }
        bool changed = o->at != at || o->stage == ONLINE_REFUSED || session_is_over(p->session) ||
                       (p->choices.open && !online_asks_us(o));
        if (changed) return false;
        if (there[0].revents & (POLLIN | POLLHUP)) return true;
    }
}

/* Waits for a key. The time used meanwhile is saved every second, so that nobody gets it back by
 * leaving and returning. */
static void wait_for_line(plain *p) {
    struct pollfd keys = {.fd = STDIN_FILENO, .events = POLLIN};
    while (hourglass_left(&p->glass, p->viewer) && poll(&keys, 1, 1000) == 0) {
        spend_time(p);
        keeper_save(&p->keep, p->session);
    }
}

static void refuse_length(const plain *p, int most) {
    char text[128];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, plain_lang(p), W_PLAIN_LONG, most);
    plain_write(p, text, 0);
}

/* `timed`: the player's clock is running meanwhile. */
static bool read_typed_line(plain *p, bool timed, char *line, size_t capacity) {
    size_t length = 0;
    int c;
    fputs("> ", stdout);
    fflush(stdout);
    if (timed && p->session->online && !wait_at_server(p)) {
        puts("");
        return false;
    }
    if (timed) wait_for_line(p);
    while ((c = getchar()) != EOF && c != '\n')
        if (c != '\r' && c != 0 && ++length < capacity) line[length - 1] = (char)c;
    if (length >= capacity) {
        refuse_length(p, (int)capacity - 1);
        length = 0;
    }
    line[length] = 0;
    if (!isatty(STDIN_FILENO)) puts(line); /* so that a transcript shows the answers */
    if (c == EOF && length == 0) {
        p->ended = true;
        return false;
    }
    return true;
}

/* --- commands --- */

static void show_log(plain *p) {
    for (uint32_t i = 0; i < p->told; i++) {
        const char *text = session_text(p->session, i, reader(p));
        if (text) plain_write(p, text, 2);
    }
}

/* The reason for a hint, and the chances that the screen shows beside the options. */
static void give_reasons(plain *p, const table_eyes *eyes, slg_agent *agent,
                         const thinker_thought *thought) {
    const chooser *ch = &p->choices;
    char text[SLG_TEXT_MAX], why[2 * SLG_TEXT_MAX], outlook[SLG_GUIDE_TEXT_MAX];
    slg_guide_hint(&eyes->scene, ch->options, ch->count, thought->option, thought->advice,
                   thought->advice_count, why, sizeof why);
    if (why[0]) plain_write(p, why, 2);
    slg_guide_outlook(
        &eyes->scene, agent, ch->options, ch->count, thought->option,
        slg_guide_next_best(thought->advice, thought->advice_count, ch->count, thought->option),
        outlook, sizeof outlook);
    if (outlook[0]) plain_write(p, outlook, 2);
    for (uint32_t i = 0; i < ch->count && i < thought->advice_count; i++) {
        int percent = slg_guide_chance(&thought->advice[i]);
        if (percent < 0) continue;
        char chance[16];
        slg_print(chance, sizeof chance, plain_say(p, W_CHANCE), percent);
        size_t used = slg_print(text, sizeof text, "%5s  ", chance);
        slg_text_option(eyes->scene.game, eyes->scene.view, &ch->decision, ch->options[i],
                        eyes->scene.voice, text + used, sizeof text - used);
        plain_write(p, text, 2);
    }
}

static void give_hint(plain *p) {
    if (p->session->online && online_people_play(p->session->online)) {
        plain_write(p, plain_say(p, W_ON_NO_HINT), 0);
        return;
    }
    thinker_thought thought;
    slg_error error;
    void *memory;
    char text[SLG_TEXT_MAX];
    const char *spec = isatty(STDIN_FILENO) ? "search:grandmaster,ms=1500" : "search:500it";
    slg_agent *agent = session_make_agent(&p->session->plan, spec, 4711, thinker_clock, p->thinker,
                                          &memory, &error);
    table_eyes eyes = plain_eyes(p);
    if (agent &&
        thinker_start(p->thinker, agent, eyes.scene.game, session_state(p->session), p->viewer) &&
        thinker_take(p->thinker, &thought) && thought.option < p->choices.count) {
        slg_text_option(eyes.scene.game, eyes.scene.view, &p->choices.decision,
                        p->choices.options[thought.option], eyes.scene.voice, text, sizeof text);
        plain_write_word(p, W_HINT, text);
        give_reasons(p, &eyes, agent, &thought);
    } else {
        plain_write(p, plain_say(p, W_HINT_NONE), 0);
    }
    free(memory);
}

/* Says that the match is not saved and what can be done: once, until that changes. */
static void tell_not_kept(plain *p) {
    p->keep.told = true;
    write_line(p, W_NOT_SAVED, p->keep.why);
    plain_write(p, plain_say(p, W_PLAIN_KEEP), 0);
}

/* "s": saves the match; "s FILE" or "s FOLDER": saves there from now on. Without `tell`, only a
 * first failure is reported. */
static bool save(plain *p, bool tell, const char *where) {
    bool saved = where[0] ? keeper_move(&p->keep, p->session, where)
                 : tell   ? keeper_save_again(&p->keep, p->session)
                          : keeper_save(&p->keep, p->session);
    if (!saved && (tell || !p->keep.told)) tell_not_kept(p);
    if (saved && tell && p->session->online)
        plain_write(p, plain_say(p, W_ON_KEPT), 0);
    else if (saved && tell)
        write_line(p, W_SAVED, p->keep.path);
    return saved;
}

static void undo(plain *p) {
    slg_error error = {0};
    if (!session_can_undo(p->session, p->viewer) ||
        session_undo(p->session, p->viewer, &error) != SLG_OK) {
        plain_write(p, error.text[0] ? error.text : plain_say(p, W_NO_UNDO), 0);
        return;
    }
    if (p->session->online) return; /* others may have to agree; what follows is told */
    hourglass_watch(&p->glass, p->session);
    p->told = p->session->line_count;
    p->choices.open = false;
    plain_write(p, plain_say(p, W_UNDONE), 0);
    save(p, false, "");
}

static void answer_plainly(plain *p, uint32_t option);

static bool is_plain_window(const plain *p) {
    return slg_guide_is_window(session_game(p->session), &p->choices.decision);
}

/* Answers a window with the option that does nothing. */
static void pass_plain_window(plain *p) {
    for (uint32_t i = 0; i < p->choices.count; i++)
        if (slg_guide_closes(session_game(p->session), p->choices.options[i])) {
            answer_plainly(p, i);
            p->choices.open = false;
            return;
        }
}

static void pass_phase(plain *p) {
    if (!is_plain_window(p)) {
        plain_write(p, plain_say(p, W_PLAIN_NO_WINDOW), 0);
        return;
    }
    p->passing = true;
    p->passing_phase = slg_guide_phase(session_game(p->session), session_state(p->session));
    plain_write(p, plain_say(p, W_PASSING), 0);
    pass_plain_window(p);
}

/* The seat with that name, number (from 1) or letter; the viewer's if none is given. */
static uint32_t seat_named(const plain *p, const char *who) {
    for (uint32_t seat = 0; who[0] && seat < p->session->plan.setup.seats; seat++)
        if (strcasecmp(plain_name_of(p, seat), who) == 0 ||
            (!who[1] && (who[0] == (char)('1' + seat) || (who[0] | ' ') == (char)('a' + seat))))
            return seat;
    return who[0] ? SLG_SEAT_NONE : p->viewer;
}

/* One of the game's own pages, by its letter: "o" is the player's own, "o Mirela" or "o 2"
 * another's. */
static bool own_page(plain *p, char key, const char *who) {
    char text[TABLE_TEXT_MAX];
    table_eyes eyes = plain_eyes(p);
    uint32_t seat = seat_named(p, who);
    for (uint32_t i = 0; seat != SLG_SEAT_NONE && i < p->table->page_count; i++) {
        if (p->table->pages[i].key != key) continue;
        p->table->pages[i].tell(&eyes, seat, text, sizeof text);
        if (seat == p->viewer)
            plain_write(p, plain_say(p, p->table->pages[i].title), 0);
        else
            plain_write(p, plain_name_of(p, seat), 0);
        plain_write(p, text, 0);
        return true;
    }
    return false;
}

/* "0 to 4, 7, 9 to 11, f": what can be typed to choose an option. */
static void put_numbers(const plain *p, tui_text *to) {
    const table_board *board = p->table->board;
    bool there[SLG_OPTIONS_MAX + 1] = {false}, first = true;
    for (uint32_t i = 0; i < p->choices.count; i++)
        if (p->choices.number[i] < SLG_OPTIONS_MAX) there[p->choices.number[i]] = true;
    for (uint32_t from = 0; from < SLG_OPTIONS_MAX; from++) {
        uint32_t till = from;
        if (!there[from]) continue;
        while (there[till + 1])
            till++;
        tui_add(to, first ? "" : ", ");
        if (till > from + 1)
            tui_add_word(to, plain_lang(p), W_PLAIN_RANGE, from, till);
        else if (till > from)
            tui_addf(to, "%u, %u", from, till);
        else
            tui_addf(to, "%u", from);
        first = false;
        from = till;
    }
    for (uint32_t i = 0; board && i < p->choices.count; i++) {
        char letter = board->key(p->choices.options[i]);
        if (letter > ' ' && letter != TABLE_ANY_LETTER) tui_addf(to, ", %c", letter);
    }
}

/* The input is neither a command nor an option: says which ones there are. */
static bool refuse_word(plain *p, const char *line) {
    char text[LINE_MAX_ + 1024], numbers[896];
    tui_text to = tui_text_in(numbers, sizeof numbers);
    put_numbers(p, &to);
    to = tui_text_in(text, sizeof text);
    tui_add_word(&to, plain_lang(p), W_PLAIN_BAD, line, numbers);
    plain_write(p, text, 0);
    return false;
}

/* These may be followed by a number without a space: "d5". */
static bool takes_more(char letter) {
    return strchr("cdr", letter) != NULL;
}

/* True: the options should be shown again. */
static bool plain_command(plain *p, const char *line) {
    if (line[0] == ':' && p->session->online) {
        char text[ONLINE_TEXT];
        online_command(p->session->online, line + 1, text, sizeof text);
        plain_write(p, text, 0);
        return false;
    }
    const char *rest = line + 1 + strspn(line + 1, " ");
    if ((!line[1] || line[1] == ' ') && own_page(p, line[0], rest)) return false;
    if (line[1] && line[1] != ' ' && !takes_more(line[0])) return refuse_word(p, line);
    switch (line[0]) {
    case '?':
        plain_write(p, slg_guide_help(session_game(p->session), plain_lang(p)), 0);
        write_help(p);
        return true;
    case 't': write_table(p); return true;
    case 'h': give_hint(p); return false;
    case 'u': undo(p); return true;
    case 'l': show_log(p); return false;
    case 'c': plain_show_cards(p, rest); return false;
    case 'd': plain_look_at(p, rest); return false;
    case 'p': pass_phase(p); return false;
    case 'r': plain_show_rules(p, rest); return false;
    case 's': save(p, true, rest); return false;
    case 'q': p->leaving = true; return false;
    default: return refuse_word(p, line);
    }
}

/* Does the option need to be confirmed, and was it chosen for the first time? */
static bool asks_if_sure(plain *p, uint32_t option) {
    uint32_t question = p->choices.decision.seq + 1u;
    bool asks = hourglass_left(&p->glass, p->viewer) &&
                slg_guide_asks_again(session_game(p->session), &p->choices.decision,
                                     p->choices.options[option]);
    if (!asks || p->sure == question) return false;
    p->sure = question;
    plain_write(p, plain_say(p, W_ASKS_AGAIN), 0);
    return true;
}

static void answer_plainly(plain *p, uint32_t option) {
    slg_error error = {0};
    if (asks_if_sure(p, option)) return;
    if (session_answer(p->session, p->viewer, option, hourglass_tick(&p->glass, p->viewer),
                       &error) != SLG_OK) {
        tui_error_here(p->session->plan.lang, error.text, sizeof error.text);
        plain_write(p, error.text, 0);
    } else
        save(p, false, "");
    hourglass_watch(&p->glass, p->session);
}

/* The time that the player took to read and type. True: it was too long, and the clock has
 * answered. */
static bool is_plain_time_up(plain *p) {
    slg_error error;
    spend_time(p);
    if (hourglass_out(&p->glass) != p->viewer) return false;
    plain_write(p, plain_say(p, W_TIME_UP), 0);
    return hourglass_stop(&p->glass, p->session, p->viewer, &error) == SLG_OK;
}

/* The option with that number, or with that letter if a board gives it one; -1 if there is none. */
static int option_named(const plain *p, const char *text) {
    const table_board *board = p->table->board;
    for (uint32_t i = 0; board && text[0] && !text[1] && i < p->choices.count; i++)
        if (board->key(p->choices.options[i]) == text[0] && text[0] != TABLE_ANY_LETTER)
            return (int)i;
    return chooser_find(&p->choices, text);
}

/* Asks until an option is chosen or something else has to happen. */
static void ask_plainly(plain *p) {
    char line[LINE_MAX_];
    bool show = true;
    slg_state_room own;
    slg_view(session_game(p->session), session_state(p->session), p->viewer,
             (slg_state *)(void *)&own);
    chooser_fill(&p->choices, session_game(p->session), p->table, (slg_state *)(void *)&own,
                 p->viewer, false);
    p->passing =
        p->passing && p->choices.open &&
        p->passing_phase == slg_guide_phase(session_game(p->session), session_state(p->session));
    if (p->passing && is_plain_window(p)) {
        pass_plain_window(p);
        return;
    }
    while (p->choices.open) {
        p->asked_at = steady_us();
        if (show) plain_write_choices(p);
        bool read = read_typed_line(p, true, line, sizeof line);
        if (is_plain_time_up(p) || !read) return;
        char *text = line + strspn(line, " \t");
        for (size_t n = strlen(text); n && (text[n - 1] == ' ' || text[n - 1] == '\t');)
            text[--n] = 0;
        int option = option_named(p, text);
        if (option >= 0) {
            answer_plainly(p, (uint32_t)option);
            return;
        }
        show = text[0] ? plain_command(p, text) : true;
        if (p->leaving) return;
    }
}

static bool is_seat_private(const plain *p) {
    slg_decision decision;
    return slg_get_decision(session_game(p->session), session_state(p->session), p->viewer,
                            &decision) &&
           ((decision.flags & SLG_DECISION_SEALED) ||
            slg_guide_needs_hand(session_game(p->session), &decision));
}

/* If several people play: the next choice is another player's secret, so what is on the screen
 * should go first; open questions are asked with all hands covered. False: the input has ended. */
static bool hand_over_plainly(plain *p) {
    char line[LINE_MAX_];
    uint32_t humans = session_humans(p->session);
    bool many = (humans & (humans - 1)) != 0, secret = is_seat_private(p);
    p->covered = many && slg_guide_hides_hands(session_game(p->session)) && !secret;
    if (!secret) p->seated = SLG_SEAT_NONE; /* everybody may look, and anybody may answer */
    if (!many || !secret || p->viewer == p->seated) return true;
    for (int i = 0; i < 60 && isatty(STDOUT_FILENO); i++)
        puts("");
    plain_write_word(p, W_HAND_OVER_TEXT, plain_name_of(p, p->viewer));
    p->seated = p->viewer;
    return read_typed_line(p, false, line, sizeof line);
}

static void think_plainly(plain *p, uint32_t seat) {
    thinker_thought thought;
    slg_error error = {0};
    p->keep.behind = true;
    if (hourglass_haunt(&p->glass, p->session, seat)) return;
    if (thinker_start(p->thinker, p->session->agents[seat], session_game(p->session),
                      session_state(p->session), seat) &&
        thinker_take(p->thinker, &thought) &&
        hourglass_machine(&p->glass, p->session, seat, thought.option, &error) == SLG_OK)
        return;
    fprintf(stderr, "%s play: %s could not choose: %s\n", cli_program(), plain_name_of(p, seat),
            error.text);
    p->leaving = true;
}

static void write_round(plain *p) {
    int round = (int)slg_guide_round(session_game(p->session), session_state(p->session));
    if (round == p->round_told) return;
    p->round_told = round;
    write_table(p);
}

/* Another's turn at a server's table: what happens is told, and lines may be typed meanwhile. */
static void wait_for_server(plain *p) {
    char line[LINE_MAX_];
    online *o = p->session->online;
    uint32_t seat = o->seat;
    p->viewer = seat;
    p->choices.open = false;
    if (p->round_told < 0) { /* another begins, and the table has not been seen yet */
        look_plainly(p);
        write_round(p);
    }
    while (!session_is_over(p->session) && !session_asked(p->session, true) && !p->leaving) {
        struct pollfd there[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                  {.fd = online_file(o), .events = POLLIN}};
        poll(there, there[1].fd >= 0 ? 2 : 1, 500);
        online_hear(o, 0);
        look_plainly(p);
        write_news(p);
        const char *news = online_news(o);
        if (news) plain_write(p, news, 0);
        fflush(stdout);
        if (o->stage == ONLINE_REFUSED || tui_stopped()) p->leaving = true;
        /* While our own answer is on its way the next one stays where it is. */
        if (o->waits || !(there[0].revents & (POLLIN | POLLHUP))) continue;
        if (session_asked(p->session, true)) break;
        if (!read_typed_line(p, false, line, sizeof line)) {
            p->leaving = true;
        } else if (line[0]) {
            plain_command(p, line);
        }
    }
}

static void play_plainly(plain *p) {
    while (!session_is_over(p->session) && !p->leaving && !p->ended && !tui_stopped()) {
        uint32_t machines = session_asked(p->session, false),
                 people = session_asked(p->session, true);
        if (p->session->online && !people) {
            wait_for_server(p);
            continue;
        }
        if (p->session->online) machines = 0;
        if (machines) {
            think_plainly(p, (uint32_t)__builtin_ctz(machines));
            if (session_humans(p->session) == 0) {
                look_plainly(p);
                write_news(p);
            }
            continue;
        }
        if (!session_in(people, p->viewer)) p->viewer = (uint32_t)__builtin_ctz(people);
        if (p->keep.behind && !p->keep.told && p->keep.path[0])
            save(p, false, ""); /* computer players' answers stay as they are */
        if (!hand_over_plainly(p)) break;
        look_plainly(p);
        write_news(p);
        write_round(p);
        ask_plainly(p);
    }
}

static void write_scores(plain *p) {
    const session *s = p->session;
    plain_write(p, plain_say(p, p->table->scores), 0);
    for (uint32_t seat = 0; seat < s->plan.setup.seats; seat++) {
        char text[2048];
        tui_text to = tui_text_in(text, sizeof text);
        tui_addf(&to, "%s%s", plain_name_of(p, seat), plain_say(p, W_COLON));
        for (uint32_t r = 0; r < s->rounds; r++)
            tui_addf(&to, "%s%d", r ? " " : "", (int)s->history[r].score[seat]);
        plain_write(p, text, 2);
    }
}

/* After the end the record can be saved; a match read from a pipe ends with its input. */
static void offer_record(plain *p) {
    char line[LINE_MAX_], path[STORE_PATH_MAX];
    if (session_humans(p->session) == 0 && !p->session->online) return;
    plain_write(p, plain_say(p, W_PLAIN_KEPT_RECORD), 0);
    if (!read_typed_line(p, false, line, sizeof line) || strcmp(line, "k") != 0) return;
    bool kept = keeper_record(&p->keep, p->session, path, sizeof path);
    write_line(p, kept ? W_SAVED : W_NOT_SAVED, kept ? path : p->keep.why);
}

/* What to play next; nothing of a match that was over when it was opened. */
static void note_result(plain *p) {
    const session_plan *plan = &p->session->plan;
    char text[SLG_TEXT_MAX];
    if (!results_note(p->session)) return;
    results_advice(plan->game, &plan->setup, plan->seats, plan->lang, text, sizeof text);
    if (text[0]) plain_write(p, text, 0);
}

static int finish_plainly(plain *p) {
    char text[SLG_TEXT_MAX];
    if (session_is_over(p->session)) {
        p->covered = false;
        look_plainly(p);
        write_news(p);
        write_table(p);
        session_outcome(p->session, text, sizeof text);
        plain_write(p, text, 0);
        write_scores(p);
        if (!p->old) note_result(p);
        offer_record(p);
        keeper_finish(&p->keep, p->session);
        return SLG_EXIT_OK;
    }
    if (p->session->online) {
        const online *o = p->session->online;
        char way[512];
        if (o->stage == ONLINE_REFUSED) {
            fprintf(stderr, "%s play: %s\n", cli_program(), o->why);
            return SLG_EXIT_IO;
        }
        slg_print(way, sizeof way, "%s play --server %s --table %s", cli_program(), o->address,
                  o->table);
        write_line(p, W_ON_RESUME, way);
        return p->ended ? SLG_EXIT_IO : SLG_EXIT_OK;
    }
    if (session_humans(p->session) == 0) return SLG_EXIT_OK;
    bool saved = keeper_save(&p->keep, p->session);
    if (p->ended) fprintf(stderr, "%s play: %s\n", cli_program(), plain_say(p, W_PLAIN_ENDED));
    if (p->keep.path[0]) {
        char way[2 * STORE_PATH_MAX];
        size_t named = slg_print(way, sizeof way, "%s play ", cli_program());
        store_way_back(p->session, p->keep.path, way + named, sizeof way - named);
        write_line(p, W_RESUME_WITH, way);
    }
    if (!saved) write_line(p, W_NOT_SAVED, p->keep.why);
    return p->ended || !saved ? SLG_EXIT_IO : SLG_EXIT_OK;
}

int plain_run(const play_options *o, session *s, const keeper *keep) {
    plain *p = calloc(1, sizeof *p);
    int status = SLG_EXIT_FAILED;
    if (p) {
        p->options = o;
        p->session = s;
        p->table = table_find(s->plan.game);
        p->thinker = s->plan.clock_user;
        hourglass_begin(&p->glass, s);
        p->viewer = p->seated = SLG_SEAT_NONE;
        p->round_told = -1;
        p->keep = *keep;
        p->old = session_is_over(s);
        if (session_moves(s)) p->told = s->line_count;
        puts(slg_game_title(s->plan.game, s->plan.lang));
        write_help(p);
        play_plainly(p);
        status = finish_plainly(p);
        keeper_release(&p->keep);
    }
    session_free(s);
    free(p);
    return status;
}
