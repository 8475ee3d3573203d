/* SPDX-License-Identifier: MIT */
/* What the client does: answers, undo, hints, saving, and going on where the player is not needed:
 * playback and computer players. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/steady.h"
#include "tui/client.h"

enum { GUARD_US = 250000, WINDOW_THOUGHT_US = 300000, AT_ONCE_US = 150000, PAGE_GUARD_US = 800000 };

/* --- playback --- */

bool client_plays_back(const client *c) {
    return c->told < c->session.line_count;
}

static void show_truth(client *c) {
    slg_view(session_game(&c->session), session_state(&c->session), client_reader(c),
             client_shown(c));
}

static uint64_t pause_of(const client *c, const slg_event *event) {
    static const uint32_t ms[SPEED_COUNT][3] = {{0, 450, 1300}, {0, 180, 650}, {0, 0, 0}};
    slg_guide_pace pace = slg_guide_pace_of(session_game(&c->session), event);
    return (uint64_t)ms[c->speed][pace] * 1000;
}

/* Plays back the next line. True if a line was shown. */
static bool tell_next(client *c) {
    if (!client_plays_back(c)) return false;
    const slg_event *event = &c->session.lines[c->told].event;
    slg_event seen;
    if (slg_event_seen(session_game(&c->session), event, client_reader(c), &seen)) {
        session_moment(&c->session, c->told, client_reader(c), client_shown(c));
        c->wait_until = steady_us() + pause_of(c, event);
    }
    session_played(&c->session, ++c->told);
    if (!client_plays_back(c)) show_truth(c);
    return true;
}

void client_skip(client *c) {
    c->told = c->session.line_count;
    session_played(&c->session, c->told);
    c->wait_until = 0;
    show_truth(c);
    client_settle(c);
}

/* --- settling after any change --- */

static uint32_t lowest_pending(uint32_t mask) {
    return mask ? (uint32_t)__builtin_ctz(mask) : SLG_SEAT_NONE;
}

/* Who should see the table: the person who is asked; else the last one who saw it. */
static void settle_viewer(client *c) {
    uint32_t humans = session_humans(&c->session), asked = session_asked(&c->session, true);
    if (humans == 0) {
        c->viewer = SLG_SEAT_NONE;
        return;
    }
    uint32_t next = session_in(asked, c->viewer) ? c->viewer : lowest_pending(asked);
    if (next == SLG_SEAT_NONE)
        next = c->viewer < SLG_SEATS_MAX ? c->viewer : lowest_pending(humans);
    c->viewer = next;
}

static bool many_people(const client *c) {
    uint32_t humans = session_humans(&c->session);
    return (humans & (humans - 1)) != 0;
}

/* Is the question one for which only the player asked should see the screen? */
static bool is_private(const client *c) {
    slg_decision decision;
    return slg_get_decision(session_game(&c->session), session_state(&c->session), c->viewer,
                            &decision) &&
           ((decision.flags & SLG_DECISION_SEALED) ||
            slg_guide_needs_hand(session_game(&c->session), &decision));
}

/* Hides every hand while what is shown lags behind the match. */
static void cover(client *c) {
    slg_state_room room;
    slg_state *open = (slg_state *)(void *)&room;
    if (!many_people(c) || !slg_guide_hides_hands(session_game(&c->session)) || c->covered) return;
    slg_clone(session_game(&c->session), open, client_shown(c));
    c->covered = true;
    slg_view(session_game(&c->session), open, SLG_SEAT_NONE, client_shown(c));
}

/* Passes a window with the option that does nothing. */
static void pass_window(client *c) {
    for (uint32_t i = 0; i < c->choices.count; i++)
        if (slg_guide_closes(session_game(&c->session), c->choices.options[i])) {
            client_answer(c, i);
            return;
        }
}

/* An event hidden from the reader makes no pause and does not take a question off the screen. */
static void pass_unseen(client *c) {
    slg_event seen;
    while (client_plays_back(c) &&
           !slg_event_seen(session_game(&c->session), &c->session.lines[c->told].event,
                           client_reader(c), &seen))
        session_played(&c->session, ++c->told);
}

/* A page that is due is opened once a round for each seat, and shows the table at this moment even
 * if the match goes on. */
static void open_due_page(client *c) {
    const slg_game *game = session_game(&c->session);
    slg_state *moment = (slg_state *)(void *)&c->moment;
    if (c->viewer >= SLG_SEATS_MAX || c->covered || c->page != PAGE_TABLE) return;
    slg_view(game, session_state(&c->session), c->viewer, moment);
    uint32_t page = slg_guide_page_due(game, moment), round = slg_guide_round(game, moment);
    if (c->due_round != round) c->due_seats = 0;
    c->due_round = round;
    if (!page || session_in(c->due_seats, c->viewer)) return;
    c->due_seats |= 1u << c->viewer;
    if (c->loading) return;
    client_open_own_page(c, page - 1);
    c->showing = true;
    if (c->painter->live) c->guard_until = steady_us() + PAGE_GUARD_US;
}

/* Answers of the computer players are saved before a person is asked again: nobody should get
 * different ones by ending the program. */
static void keep_machines_answers(client *c) {
    if (c->keep.behind && !c->keep.told && c->keep.path[0]) client_save(c, false);
}

void client_settle(client *c) {
    pass_unseen(c);
    if (c->page == PAGE_KEEP) { /* this is answered before anything else */
        c->choices.open = false;
        return;
    }
    open_due_page(c);
    if (client_plays_back(c) || (c->showing && c->page == PAGE_OWN)) {
        c->choices.open = false;
        return;
    }
    settle_viewer(c);
    bool secret = is_private(c), many = many_people(c), over = session_is_over(&c->session);
    if (!secret) c->seated = SLG_SEAT_NONE; /* everybody may look */
    c->covered = many && slg_guide_hides_hands(session_game(&c->session)) && !over &&
                 (!secret || c->viewer != c->seated);
    show_truth(c);
    if (session_is_over(&c->session)) {
        c->choices.open = false;
        if (c->page == PAGE_TABLE && !c->leaving) {
            c->message[0] = 0; /* it was about the match */
            client_open_page(c, PAGE_END);
        }
        return;
    }
    if (many && secret && c->viewer != c->seated) {
        c->choices.open = false;
        client_open_page(c, PAGE_HAND_OVER);
        return;
    }
    /* On a board one question follows another at once, and keys are pressed quickly. */
    bool was_open =
        c->choices.open || (client_on_board(c) && steady_us() < c->answered_at + AT_ONCE_US);
    if (c->session.online && !session_asked(&c->session, true)) {
        c->choices.open = false; /* another's turn, or our answer is on its way */
        return;
    }
    slg_state_room own;
    slg_view(session_game(&c->session), session_state(&c->session), c->viewer,
             (slg_state *)(void *)&own);
    chooser_fill(&c->choices, session_game(&c->session), c->table, (slg_state *)(void *)&own,
                 c->viewer, true);
    if (c->choices.open && strcmp(c->message, client_say(c, W_NO_CHOICE_NOW)) == 0)
        c->message[0] = 0; /* now there is something to choose */
    if (c->choices.open && !was_open && c->painter->live) c->guard_until = steady_us() + GUARD_US;
    client_arrange(c);
    if (c->choices.open) keep_machines_answers(c);
    if (c->choices.open && c->page == PAGE_TABLE && client_clock_waits(c)) {
        client_open_page(c, PAGE_PAUSED);
        if (c->painter->live) c->guard_until = steady_us() + PAGE_GUARD_US;
    }
    if (!c->passing) return;
    if (slg_guide_phase(session_game(&c->session), session_state(&c->session)) !=
        c->passing_phase) {
        c->passing = false;
        c->message[0] = 0;
    } else if (c->choices.open &&
               slg_guide_is_window(session_game(&c->session), &c->choices.decision)) {
        pass_window(c);
    }
}

/* --- the player's doings --- */

static void tell_error(client *c, const slg_error *error) {
    const char *rule = slg_rule_id(session_game(&c->session), error->rule);
    tui_text to = tui_text_in(c->message, sizeof c->message);
    slg_guide_error(client_lang(c), error->text, c->message, sizeof c->message);
    to.length = strlen(c->message);
    if (rule[0]) tui_addf(&to, " (%s)", rule);
}

/* Does the option need to be confirmed, and was it chosen for the first time? */
static bool is_not_sure(client *c, uint32_t option) {
    uint32_t question = c->choices.decision.seq + 1u;
    bool asks = hourglass_left(&c->glass, c->viewer) &&
                slg_guide_asks_again(session_game(&c->session), &c->choices.decision,
                                     c->choices.options[option]);
    if (!asks || c->sure == question) return false;
    c->sure = question;
    tui_copy(c->message, sizeof c->message, client_say(c, W_ASKS_AGAIN));
    return true;
}

void client_answer(client *c, uint32_t option) {
    slg_error error = {0};
    uint32_t seat = c->viewer;
    if (is_not_sure(c, option)) return;
    if (!c->passing) c->message[0] = 0;
    c->mark = c->session.line_count;
    c->looking = false;
    /* an open question may be answered by anybody */
    c->seated = is_private(c) ? seat : SLG_SEAT_NONE;
    if (!client_on_board(c)) cover(c); /* a builder sees the result before anybody else does */
    if (session_answer(&c->session, seat, option, hourglass_tick(&c->glass, seat), &error) !=
        SLG_OK) {
        tell_error(c, &error);
        return;
    }
    hourglass_watch(&c->glass, &c->session);
    c->answered_at = steady_us();
    client_save(c, false);
    client_settle(c);
}

void client_undo(client *c) {
    slg_error error = {0};
    if (c->viewer >= SLG_SEATS_MAX || !session_can_undo(&c->session, c->viewer)) {
        bool never = c->session.plan.undo == SLG_UNDO_NEVER;
        tui_copy(c->message, sizeof c->message, client_say(c, never ? W_NO_UNDO_NEVER : W_NO_UNDO));
        return;
    }
    thinker_cancel(c->machine);
    thinker_cancel(c->adviser);
    c->wants_hint = false;
    if (session_undo(&c->session, c->viewer, &error) != SLG_OK) {
        tell_error(c, &error);
        return;
    }
    hourglass_watch(&c->glass, &c->session);
    c->told = c->session.line_count;
    c->mark = c->told;
    c->choices.open = false;
    c->list.open = false;
    c->looking = false;
    c->passing = false;
    if (c->page == PAGE_END) c->page = PAGE_TABLE;
    if (!c->session.online) tui_copy(c->message, sizeof c->message, client_say(c, W_UNDONE));
    client_save(c, false);
    client_settle(c);
}

void client_pass_phase(client *c) {
    if (!c->choices.open || !slg_guide_is_window(session_game(&c->session), &c->choices.decision))
        return;
    c->passing = true;
    c->passing_phase = slg_guide_phase(session_game(&c->session), session_state(&c->session));
    tui_copy(c->message, sizeof c->message, client_say(c, W_PASSING));
    pass_window(c);
}

/* The agent that gives hints is made when a hint is first wanted. */
static slg_agent *adviser_agent(client *c) {
    slg_error error;
    const char *spec = c->painter->live ? "search:grandmaster,ms=1500" : "search:500it";
    if (!c->hint_agent)
        c->hint_agent = session_make_agent(&c->session.plan, spec, 4711, thinker_clock, c->adviser,
                                           &c->hint_memory, &error);
    return c->hint_agent;
}

void client_hint(client *c) {
    if (c->session.online && online_people_play(c->session.online)) {
        tui_copy(c->message, sizeof c->message, client_say(c, W_ON_NO_HINT));
        return;
    }
    c->wants_hint = !c->choices.open && client_plays_back(c);
    if (c->wants_hint) {
        tui_copy(c->message, sizeof c->message, client_say(c, W_HINT_THINKING));
        return;
    }
    if (!c->choices.open) {
        tui_copy(c->message, sizeof c->message, client_say(c, W_NO_CHOICE_NOW));
        return;
    }
    bool started = thinker_start(c->adviser, adviser_agent(c), session_game(&c->session),
                                 session_state(&c->session), c->viewer);
    if (started)
        tui_copy(c->message, sizeof c->message, client_say(c, W_HINT_THINKING));
    else if (!thinker_busy(c->adviser))
        tui_copy(c->message, sizeof c->message, client_say(c, W_HINT_NONE));
}

static bool take_hint(client *c) {
    thinker_thought thought;
    if (!thinker_take(c->adviser, &thought)) return false;
    chooser *choices = &c->choices;
    if (!choices->open || choices->decision.seat != thought.seat ||
        choices->decision.seq != thought.seq || thought.option >= choices->count)
        return false; /* answered in the meantime */
    choices->hinted = true;
    choices->hint = thought.option;
    for (uint32_t i = 0; i < choices->count; i++)
        choices->percent[i] =
            i < thought.advice_count ? (int16_t)slg_guide_chance(&thought.advice[i]) : -1;
    table_eyes eyes = client_eyes(c);
    slg_guide_hint(&eyes.scene, choices->options, choices->count, thought.option, thought.advice,
                   thought.advice_count, choices->reason, sizeof choices->reason);
    slg_guide_outlook(
        &eyes.scene, c->hint_agent, choices->options, choices->count, thought.option,
        slg_guide_next_best(thought.advice, thought.advice_count, choices->count, thought.option),
        choices->outlook, sizeof choices->outlook);
    choices->cursor = thought.option;
    c->looking = false;
    char text[SLG_TEXT_MAX];
    slg_text_option(session_game(&c->session), client_shown(c), &choices->decision,
                    choices->options[thought.option], &c->session.voice, text, sizeof text);
    tui_text to = tui_text_in(c->message, sizeof c->message);
    tui_add_word(&to, client_lang(c), W_HINT, text);
    return true;
}

bool client_save(client *c, bool tell) {
    bool saved = keeper_save(&c->keep, &c->session);
    if (!saved && (tell || !c->keep.told)) client_ask_where(c);
    if (saved && tell && c->session.online) {
        tui_copy(c->message, sizeof c->message, client_say(c, W_ON_KEPT));
    } else if (saved && tell) {
        tui_text to = tui_text_in(c->message, sizeof c->message);
        tui_add_word(&to, client_lang(c), W_SAVED, c->keep.path);
    }
    return saved;
}

void client_keep_record(client *c) {
    char path[STORE_PATH_MAX];
    bool kept = keeper_record(&c->keep, &c->session, path, sizeof path);
    tui_text to = tui_text_in(c->message, sizeof c->message);
    tui_add_word(&to, client_lang(c), kept ? W_SAVED : W_NOT_SAVED, kept ? path : c->keep.why);
}

/* --- going on without the player --- */

static bool machine_answers(client *c) {
    thinker_thought thought;
    slg_decision decision;
    slg_error error = {0};
    if (!thinker_take(c->machine, &thought)) return false;
    if (!slg_get_decision(session_game(&c->session), session_state(&c->session), thought.seat,
                          &decision) ||
        decision.seq != thought.seq)
        return true; /* taken back in the meantime */
    if (hourglass_machine(&c->glass, &c->session, thought.seat, thought.option, &error) != SLG_OK)
        tell_error(c, &error);
    c->keep.behind = true;
    client_settle(c);
    return true;
}

/* A question that comes often and is mostly passed does not deserve a long thought. */
static void cut_thought_short(client *c, uint32_t seat) {
    slg_decision decision;
    if (c->painter->live && steady_us() >= c->thought_since + WINDOW_THOUGHT_US &&
        slg_get_decision(session_game(&c->session), session_state(&c->session), seat, &decision) &&
        slg_guide_is_window(session_game(&c->session), &decision))
        thinker_hurry(c->machine);
}

/* While people are asked, the computer players that are to think on about what they may answer, in
 * turns. */
static void machine_ponders(client *c) {
    const session *s = &c->session;
    uint32_t now = session_moves(s) + 1;
    if (s->online || !s->ponderers || session_is_over(s)) return;
    bool anew = c->pondered != now;
    uint32_t seat = thinker_turn(s->ponderers, anew ? 0 : steady_us() - c->pondered_since);
    if (seat == SLG_SEAT_NONE || (!anew && seat == c->ponderer)) return;
    if (!thinker_ponder(c->machine, s->agents[seat], session_game(s), session_state(s), seat))
        return;
    if (anew) c->pondered_since = steady_us();
    c->pondered = now;
    c->ponderer = seat;
}

static bool machine_starts(client *c) {
    uint32_t asked = c->session.online ? 0 : session_asked(&c->session, false);
    if (!asked) {
        machine_ponders(c);
        return false;
    }
    uint32_t seat = lowest_pending(asked);
    if (thinker_busy(c->machine)) {
        cut_thought_short(c, seat);
        return false;
    }
    if (hourglass_haunt(&c->glass, &c->session, seat)) {
        c->keep.behind = true;
        client_settle(c);
        return true;
    }
    c->thought_since = steady_us();
    return thinker_start(c->machine, c->session.agents[seat], session_game(&c->session),
                         session_state(&c->session), seat);
}

/* What the server says. On a screen that nobody watches we wait until it is our turn. */
static bool hear_server(client *c) {
    online *o = c->session.online;
    bool idle = !c->painter->live && !client_plays_back(c) && !session_is_over(&c->session) &&
                !session_asked(&c->session, true);
    bool changed = online_hear(o, idle ? ONLINE_SLOW : 0);
    const char *news = online_news(o);
    if (news) tui_copy(c->message, sizeof c->message, news);
    if (o->stage == ONLINE_REFUSED && !c->leaving) {
        tui_copy(c->message, sizeof c->message, o->why);
        c->leaving = true;
        c->next = NEXT_LEAVE;
    }
    if (changed || news) client_settle(c);
    return changed || news;
}

bool client_advance(client *c) {
    bool changed = c->session.online && hear_server(c);
    if (client_plays_back(c)) {
        while (client_plays_back(c) && c->page == PAGE_TABLE &&
               (!c->painter->live || steady_us() >= c->wait_until))
            changed = tell_next(c) || changed;
        if (!client_plays_back(c)) client_settle(c);
        /* Agents think during playback, but do not answer before it is finished. */
        return machine_starts(c) || changed;
    }
    if (c->painter->live && steady_us() < c->wait_until) return machine_starts(c);
    changed = machine_answers(c);
    changed = machine_starts(c) || changed;
    if (!c->painter->live) changed = machine_answers(c) || changed;
    if (c->wants_hint && c->choices.open) client_hint(c);
    return take_hint(c) || changed;
}
