/* SPDX-License-Identifier: MIT */
#include "tui/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/haunting.h"
#include "tui/online.h"
#include "tui/words.h"

static bool no_memory(slg_error *error) {
    if (error) {
        *error = (slg_error){.code = SLG_LIMIT};
        slg_print(error->text, sizeof error->text, "not enough memory for this match");
    }
    return false;
}

/* --- seats --- */

void session_set_name(session_seat *seat, const char *name) {
    char clean[256];
    size_t length = 0;
    for (; *name && length + 1 < sizeof clean; name++) {
        unsigned char c = (unsigned char)*name;
        bool blank = c <= ' ' || c == 0x7f;
        if (!blank)
            clean[length++] = (char)c;
        else if (length && clean[length - 1] != ' ')
            clean[length++] = ' ';
    }
    clean[length] = 0;
    tui_copy(seat->name, sizeof seat->name, clean);
    length = strlen(seat->name);
    if (length && seat->name[length - 1] == ' ') seat->name[length - 1] = 0;
}

/* --- agents --- */

slg_agent *session_make_agent(const session_plan *plan, const char *spec, uint64_t seed,
                              slg_clock_fn *clock, void *clock_user, void **memory,
                              slg_error *error) {
    slg_agent_spec parsed;
    *memory = NULL;
    if (slg_agent_parse(spec, &parsed, error) != SLG_OK) return NULL;
    size_t size = (slg_agent_size(plan->game, &parsed) + 63) / 64 * 64;
    *memory = aligned_alloc(64, size ? size : 64);
    if (!*memory) {
        no_memory(error);
        return NULL;
    }
    slg_agent *agent = slg_agent_init(*memory, plan->game, &parsed, seed, clock, clock_user);
    if (!agent) {
        free(*memory);
        *memory = NULL;
        no_memory(error);
    }
    return agent;
}

static bool seat_agents(session *s, slg_error *error) {
    for (uint32_t i = 0; i < s->plan.setup.seats; i++) {
        if (s->plan.seats[i].human) continue;
        s->agents[i] =
            session_make_agent(&s->plan, s->plan.seats[i].spec, slg_agent_seed(&s->plan.setup, i),
                               s->plan.clock, s->plan.clock_user, &s->agent_memory[i], error);
        if (!s->agents[i]) return false;
        slg_agent_spec spec;
        if (slg_agent_parse(s->plan.seats[i].spec, &spec, NULL) == SLG_OK && spec.ponder)
            s->ponderers |= 1u << i;
    }
    return true;
}

/* --- lines --- */

/* The lines from this one on. */
static void drop_lines(session *s, uint32_t first) {
    for (uint32_t i = first; i < s->line_count; i++) {
        for (uint32_t v = 0; v <= SLG_SEATS_MAX; v++)
            free(s->lines[i].text[v]);
        free(s->lines[i].moment);
    }
    if (first < s->line_count) s->line_count = first;
    if (first < s->played) s->played = first;
}

static char *copy_log_text(const char *text) {
    size_t bytes = strlen(text) + 1;
    char *copy = malloc(bytes);
    if (copy) memcpy(copy, text, bytes);
    return copy;
}

/* The event in words for one viewer; NULL if the viewer may not know it or it has no words. Made
 * from the viewer's view, which hides a card that only another player may see. */
static char *words_of_event(const session *s, const slg_state *state, const slg_event *event,
                            uint32_t viewer) {
    slg_event seen;
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    char text[SLG_TEXT_MAX];
    if (!slg_event_seen(s->plan.game, event, viewer, &seen)) return NULL;
    slg_view(s->plan.game, state, viewer, view);
    if (slg_text_event(s->plan.game, view, event, &s->voice, text, sizeof text) == 0) return NULL;
    return copy_log_text(text);
}

static uint16_t round_of_log(const session *s, const slg_state *state) {
    return (uint16_t)slg_guide_round(s->plan.game, state);
}

/* What the lines of one call are made from. */
typedef struct session_telling {
    session *s;
    uint32_t moves; /* answers given, including the one that is carried out */
    bool keeps_moments;
} session_telling;

static slg_state *copy_moment(const session_telling *t, const slg_state *state) {
    slg_state *copy = t->keeps_moments ? malloc(slg_state_size(t->s->plan.game)) : NULL;
    if (copy) slg_clone(t->s->plan.game, copy, state);
    return copy;
}

static void add_log_line(void *user, const slg_event *event, const slg_state *state) {
    const session_telling *t = user;
    session *s = t->s;
    if (event->kind == SLG_EVENT_CHANCE) return; /* the game's own events say it in words */
    if (s->line_count == s->line_room) {
        uint32_t room = s->line_room ? 2 * s->line_room : 256;
        session_line *lines = realloc(s->lines, room * sizeof *lines);
        if (!lines) return; /* out of memory: the match goes on, but its log ends here */
        s->lines = lines;
        s->line_room = room;
    }
    session_line *line = &s->lines[s->line_count++];
    *line = (session_line){.event = *event, .moves = t->moves, .moment = copy_moment(t, state)};
    if (slg_guide_is_dull(s->plan.game, state, event)) return;
    for (uint32_t v = 0; v < s->plan.setup.seats; v++)
        if (!s->online || v == s->online->seat) line->text[v] = words_of_event(s, state, event, v);
    if (!s->online || s->online->seat == SLG_SEAT_NONE)
        line->text[SLG_SEATS_MAX] = words_of_event(s, state, event, SLG_SEAT_NONE);
}

/* Scores are kept by round: the score at the end of round r is the score when r + 1 begins. */
static void note_scores(session *s, const slg_state *state) {
    slg_outcome outcome = slg_get_outcome(s->plan.game, state);
    uint32_t round = round_of_log(s, state);
    uint32_t at = outcome.over ? round : round ? round - 1 : 0;
    if (at >= SESSION_ROUNDS_MAX) return;
    if (at >= s->rounds || outcome.over)
        memcpy(s->history[at].score, outcome.score, sizeof outcome.score);
    if (at >= s->rounds) s->rounds = at + 1;
}

/* Writes the log again from the record: after loading and after undo. */
static bool retell(session *s, slg_error *error) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_script script = {0}, *chance = NULL;
    const slg_game *game = s->plan.game;
    bool told = true;
    if (s->outcome_count) {
        size_t bytes = s->outcome_count * sizeof *script.entries;
        script.entries = malloc(bytes);
        if (!script.entries) return no_memory(error);
        memcpy(script.entries, s->outcomes, bytes);
        for (uint32_t i = 0; i < s->outcome_count; i++)
            script.entries[i].used = 0;
        script.count = s->outcome_count;
        /* outcomes missing from the record are drawn as in any match */
        script.sampled = UINT32_MAX;
        chance = &script;
    }
    drop_lines(s, 0);
    s->rounds = 0;
    session_telling telling = {.s = s};
    const slg_watcher watcher = {add_log_line, &telling};
    slg_io io = {.script = chance, .watcher = &watcher};
    told = slg_state_init(game, slg_match_setup(s->match), state, &io, error) == SLG_OK;
    if (told) note_scores(s, state);
    for (uint32_t i = 0; told && i < slg_match_moves(s->match); i++) {
        const slg_move *move = slg_match_move(s->match, i);
        telling.moves = i + 1;
        told = slg_give_answer(game, state, (slg_answer){move->seat, move->seq, move->option}, &io,
                               error) == SLG_OK;
        if (told) note_scores(s, state);
    }
    s->played = s->line_count;
    free(script.entries);
    return told;
}

const char *session_text(const session *s, uint32_t line, uint32_t viewer) {
    if (line >= s->line_count) return NULL;
    uint32_t index = viewer < s->plan.setup.seats ? viewer : SLG_SEATS_MAX;
    return s->lines[line].text[index];
}

bool session_moment(const session *s, uint32_t line, uint32_t viewer, slg_state *view) {
    if (line >= s->line_count || !s->lines[line].moment) return false;
    slg_view(s->plan.game, s->lines[line].moment, viewer, view);
    return true;
}

void session_played(session *s, uint32_t line) {
    for (; s->played < line && s->played < s->line_count; s->played++) {
        free(s->lines[s->played].moment);
        s->lines[s->played].moment = NULL;
    }
}

/* --- beginning and ending --- */

static void begin_session(session *s, const session_plan *plan) {
    *s = (session){.plan = *plan};
    s->voice.lang = plan->lang;
}

/* The record holds the names too; it is used for seats that nobody else names. */
static void set_names(session *s) {
    for (uint32_t i = 0; i < s->plan.setup.seats; i++) {
        if (!s->plan.seats[i].name[0])
            session_set_name(&s->plan.seats[i], slg_match_name(s->match, i));
        slg_match_set_name(s->match, i, s->plan.seats[i].name);
    }
    for (uint32_t i = 0; i < s->plan.setup.seats; i++)
        s->voice.names[i] = s->plan.seats[i].name[0] ? s->plan.seats[i].name : NULL;
}

bool session_start(session *s, const session_plan *plan, slg_error *error) {
    begin_session(s, plan);
    void *memory = malloc(slg_match_size(plan->game, SESSION_MOVES_MAX));
    if (!memory) return no_memory(error);
    s->match = slg_match_init(memory, SESSION_MOVES_MAX, plan->game, &plan->setup, plan->undo, NULL,
                              error);
    s->match_memory = memory;
    if (!s->match) {
        session_free(s);
        return false;
    }
    set_names(s);
    if (!seat_agents(s, error) || !retell(s, error)) {
        session_free(s);
        return false;
    }
    return true;
}

bool session_load(session *s, const session_plan *plan, const void *replay, size_t length,
                  slg_error *error) {
    slg_replay_info info;
    begin_session(s, plan);
    if (slg_replay_info_of(plan->game, replay, length, &info, error) != SLG_OK) return false;
    uint32_t moves = info.moves + SESSION_MOVES_MAX;
    moves = moves < SLG_LOG_MAX ? moves : SLG_LOG_MAX;
    void *memory = malloc(slg_match_size(info.game, moves));
    s->outcomes = info.outcomes ? calloc(info.outcomes, sizeof *s->outcomes) : NULL;
    s->outcome_count = info.outcomes;
    s->match_memory = memory;
    if (!memory || (info.outcomes && !s->outcomes)) {
        session_free(s);
        return no_memory(error);
    }
    s->match =
        slg_replay_read(plan->game, replay, length, memory, moves, plan->undo, s->outcomes, error);
    if (!s->match) {
        session_free(s);
        return false;
    }
    s->plan.game = slg_match_game(s->match);
    s->plan.setup = *slg_match_setup(s->match);
    set_names(s);
    if (!seat_agents(s, error) || !retell(s, error)) {
        session_free(s);
        return false;
    }
    return true;
}

void session_free(session *s) {
    if (s->online) s->online->session = NULL;
    drop_lines(s, 0);
    free(s->lines);
    for (uint32_t i = 0; i < SLG_SEATS_MAX; i++)
        free(s->agent_memory[i]);
    free(s->outcomes);
    free(s->match_memory);
    *s = (session){0};
}

/* --- at a server --- */

bool session_join(session *s, const session_plan *plan, online *o, slg_error *error) {
    (void)error;
    begin_session(s, plan);
    s->online = o;
    for (uint32_t i = 0; i < s->plan.setup.seats; i++)
        s->voice.names[i] = s->plan.seats[i].name;
    note_scores(s, session_state(s));
    return true;
}

void session_happened(session *s, const slg_event *event, const slg_state *view, uint32_t moves) {
    session_telling telling = {s, moves, s->keeps_moments};
    add_log_line(&telling, event, view);
}

void session_scored(session *s, const slg_state *view) {
    note_scores(s, view);
}

/* --- playing --- */

const slg_state *session_state(const session *s) {
    if (s->online) return (const slg_state *)(const void *)&s->online->view;
    return slg_match_state(s->match);
}

uint32_t session_moves(const session *s) {
    return s->online ? 0 : slg_match_moves(s->match);
}

uint32_t session_humans(const session *s) {
    uint32_t mask = 0;
    for (uint32_t i = 0; i < s->plan.setup.seats; i++)
        mask |= (uint32_t)s->plan.seats[i].human << i;
    return mask;
}

uint32_t session_asked(const session *s, bool human) {
    if (s->online && human) return online_asks_us(s->online) ? 1u << s->online->seat : 0;
    uint32_t pending = slg_pending(session_state(s)) & ((1u << s->plan.setup.seats) - 1);
    return human ? pending & session_humans(s) : pending & ~session_humans(s);
}

bool session_is_over(const session *s) {
    if (s->online && strcmp(online_table_stage(s->online), "ended") == 0) return true;
    return slg_is_over(session_state(s));
}

void session_outcome(const session *s, char *out, size_t capacity) {
    if (s->online && online_ending(s->online, out, capacity)) return;
    slg_text_outcome(s->plan.game, session_state(s), &s->voice, out, capacity);
}

slg_status session_answer(session *s, uint32_t seat, uint32_t option, uint32_t tick,
                          slg_error *error) {
    slg_decision decision;
    session_telling telling = {s, session_moves(s) + 1, s->keeps_moments};
    const slg_watcher watcher = {add_log_line, &telling};
    uint32_t lines = s->line_count;
    if (!slg_get_decision(s->plan.game, session_state(s), seat, &decision)) {
        if (error) {
            *error = (slg_error){.code = SLG_NOT_ASKED};
            slg_print(error->text, sizeof error->text, "%s", slg_status_text(SLG_NOT_ASKED));
        }
        return SLG_NOT_ASKED;
    }
    if (s->online) { /* what follows comes as a story */
        online_answer(s->online, seat, decision.seq, option);
        return SLG_OK;
    }
    slg_match_watch(s->match, &watcher);
    slg_status status = slg_match_answer(
        s->match, (slg_answer){(uint8_t)seat, decision.seq, option}, tick, NULL, error);
    slg_match_watch(s->match, NULL);
    if (status == SLG_OK)
        note_scores(s, session_state(s));
    else
        drop_lines(s, lines);
    return status;
}

bool session_haunt(session *s, uint32_t seat) {
    return s->plan.ghosts && !s->plan.seats[seat].human &&
           haunting_answers(s->plan.ghosts, s, seat);
}

bool session_can_undo(const session *s, uint32_t seat) {
    if (s->online) return seat == s->online->seat && !session_is_over(s);
    return slg_match_can_undo(s->match, seat);
}

slg_status session_undo(session *s, uint32_t seat, slg_error *error) {
    if (s->online) {
        char why[ONLINE_TEXT];
        json_t *reply = online_ask(s->online, json_pack("{s:s, s:s, s:i}", "do", "undo", "table",
                                                        s->online->table, "seat", (int)seat));
        tui_copy(why, sizeof why, s->online->why);
        if (!reply && error) {
            *error = (slg_error){.code = SLG_ILLEGAL};
            tui_copy(error->text, sizeof error->text, why);
        }
        json_decref(reply);
        return reply ? SLG_OK : SLG_ILLEGAL;
    }
    slg_status status = slg_match_undo(s->match, seat, error);
    if (status == SLG_OK) retell(s, NULL);
    return status;
}

/* The server has the record once the match is over. */
static void *record_of_server(online *o, size_t *length) {
    json_t *reply = online_ask(o, json_pack("{s:s, s:s}", "do", "record", "table", o->table));
    const char *text = json_string_value(json_object_get(reply, "replay"));
    char *copy = text ? copy_log_text(text) : NULL;
    if (copy) *length = strlen(copy);
    json_decref(reply);
    return copy;
}

void *session_record(const session *s, slg_replay_form form, size_t *length) {
    if (s->online) return record_of_server(s->online, length);
    size_t size = slg_replay_write(s->match, form, NULL, 0);
    char *bytes = malloc(size + 1);
    if (!bytes) return NULL;
    *length = slg_replay_write(s->match, form, bytes, size + 1);
    bytes[size] = 0;
    return bytes;
}
