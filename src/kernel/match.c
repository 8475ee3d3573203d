/* SPDX-License-Identifier: MIT */
/* Matches. Every position of one is found by playing on from the nearest snapshot before it; taking
 * an answer back means playing the log again without it. */
#include "kernel/match.h"

#include <string.h>

#include "kernel/bits.h"
#include "kernel/game.h"

enum { LINE = 64 }; /* bytes: states begin where a cache line does */

enum {
    SNAPSHOTS = 32,     /* kept at most; when all are in use, every second one is dropped */
    SNAPSHOT_EVERY = 8, /* answers between snapshots, at first */
};

/* A position on the way, and how many outcomes each stream had taken from the script by then. */
typedef struct slg_snapshot {
    uint32_t used[SLG_STREAMS_MAX];
    slg_state *state;
} slg_snapshot;

typedef struct slg_logged {
    slg_move move;
    uint32_t revealed; /* sum over all seats, before the answer */
    uint32_t own;      /* of the seat alone */
    uint8_t concerns;  /* the seat that answered, or whose time was up */
    uint8_t zero[3];
} slg_logged;

struct slg_match {
    const slg_game *game;
    slg_setup setup;
    slg_undo_rule undo;
    slg_script *script;
    const slg_watcher *watcher;
    slg_script own; /* of a match read from a replay */
    char names[SLG_SEATS_MAX][SLG_NAME_MAX];
    uint32_t capacity, count;
    uint32_t every; /* answers between snapshots: snapshot i is the position after i * every */
    uint32_t snapshot_count;
    slg_state *state;
    slg_snapshot snapshots[SNAPSHOTS];
    slg_logged log[];
};

static size_t log_end(uint32_t moves) {
    return slg__round_up(sizeof(slg_match) + moves * sizeof(slg_logged), LINE);
}

size_t slg_match_size(const slg_game *game, uint32_t moves) {
    return log_end(moves) + (1 + SNAPSHOTS) * slg__round_up(game->state_size, LINE);
}

static slg_io io_of(const slg_match *match, slg_events *events) {
    return (slg_io){.script = match->script, .events = events};
}

static uint32_t revealed_in(const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    uint32_t sum = 0;
    for (uint32_t seat = 0; seat < core->seats; seat++)
        sum += core->revealed[seat];
    return sum;
}

static uint32_t revealed_to(const slg_state *state, uint32_t seat) {
    return seat < SLG_SLOTS ? slg__core_const(state)->revealed[seat] : 0;
}

/* --- the script --- */

static void count_used(const slg_script *script, uint32_t used[SLG_STREAMS_MAX]) {
    memset(used, 0, SLG_STREAMS_MAX * sizeof *used);
    for (uint32_t i = 0; script && i < script->count; i++)
        if (script->entries[i].used && script->entries[i].stream < SLG_STREAMS_MAX)
            used[script->entries[i].stream]++;
}

/* Streams take their entries in order, so that a count says which ones are used. */
static void restore_used(const slg_script *script, const uint32_t used[SLG_STREAMS_MAX]) {
    uint32_t seen[SLG_STREAMS_MAX] = {0};
    for (uint32_t i = 0; script && i < script->count; i++) {
        uint32_t stream = script->entries[i].stream;
        if (stream < SLG_STREAMS_MAX) script->entries[i].used = seen[stream]++ < used[stream];
    }
}

/* --- snapshots --- */

static void thin_out(slg_match *match) {
    for (uint32_t i = 1; 2 * i < match->snapshot_count; i++) {
        slg_state *room = match->snapshots[i].state;
        match->snapshots[i] = match->snapshots[2 * i];
        match->snapshots[2 * i].state = room;
    }
    match->snapshot_count = (match->snapshot_count + 1) / 2;
    match->every *= 2;
}

static void keep_snapshot(slg_match *match) {
    if (match->count != match->snapshot_count * match->every) return;
    if (match->snapshot_count == SNAPSHOTS) {
        thin_out(match);
        if (match->count != match->snapshot_count * match->every) return;
    }
    slg_snapshot *snapshot = &match->snapshots[match->snapshot_count++];
    slg_clone(match->game, snapshot->state, match->state);
    count_used(match->script, snapshot->used);
}

/* --- setting up --- */

slg_match *slg__match_init(void *memory, uint32_t moves, const slg_game *game,
                           const slg_setup *setup, slg_undo_rule undo, const slg_script *own,
                           slg_script *script, slg_error *error) {
    slg_match *match = memory;
    unsigned char *room = (unsigned char *)memory + log_end(moves);
    if (moves > SLG_LOG_MAX) {
        slg__fail(error, SLG_LIMIT, 0, 0, "a match has at most 65535 answers");
        return NULL;
    }
    memset(match, 0, sizeof *match);
    match->game = game;
    match->setup = *setup;
    match->undo = undo;
    if (own) match->own = *own;
    match->script = own ? &match->own : script;
    match->capacity = moves;
    match->every = SNAPSHOT_EVERY;
    match->state = (slg_state *)(void *)room;
    for (uint32_t i = 0; i < SNAPSHOTS; i++)
        match->snapshots[i].state =
            (slg_state *)(void *)(room + (1 + i) * slg__round_up(game->state_size, LINE));
    slg_io io = io_of(match, NULL);
    if (slg_state_init(game, setup, match->state, &io, error) != SLG_OK) return NULL;
    keep_snapshot(match);
    return match;
}

slg_match *slg_match_init(void *memory, uint32_t moves, const slg_game *game,
                          const slg_setup *setup, slg_undo_rule undo, slg_script *script,
                          slg_error *error) {
    return slg__match_init(memory, moves, game, setup, undo, NULL, script, error);
}

const slg_game *slg_match_game(const slg_match *match) {
    return match->game;
}

const slg_setup *slg_match_setup(const slg_match *match) {
    return &match->setup;
}

const slg_state *slg_match_state(const slg_match *match) {
    return match->state;
}

void slg_match_set_name(slg_match *match, uint32_t seat, const char *name) {
    slg_out out;
    if (seat >= SLG_SEATS_MAX) return;
    slg_out_init(&out, match->names[seat], SLG_NAME_MAX);
    for (; *name; name++)
        slg_put_char(&out,
                     (unsigned char)*name < ' ' || *name == 0x7f || *name == '#' ? ' ' : *name);
    slg_out_end(&out);
    for (size_t length = strlen(match->names[seat]); length; length--) {
        if (match->names[seat][length - 1] != ' ') break;
        match->names[seat][length - 1] = 0;
    }
}

const char *slg_match_name(const slg_match *match, uint32_t seat) {
    return seat < SLG_SEATS_MAX ? match->names[seat] : "";
}

const slg_script *slg__match_script(const slg_match *match) {
    return match->script;
}

uint32_t slg_match_moves(const slg_match *match) {
    return match->count;
}

const slg_move *slg_match_move(const slg_match *match, uint32_t index) {
    return index < match->count ? &match->log[index].move : NULL;
}

/* --- answering --- */

/* Whose time the clock's option ends; SLG_SEAT_NONE: there is no such option. */
static uint8_t time_up_of(const slg_match *match, uint32_t index) {
    slg_option options[SLG_SEATS_MAX];
    uint32_t count = slg_options(match->game, match->state, SLG_SEAT_CLOCK, options, SLG_SEATS_MAX);
    return index < count ? (uint8_t)options[index].a : SLG_SEAT_NONE;
}

/* The answer is stamped later than the clock of its seat can show. */
static slg_status too_late(const slg_match *match, uint32_t tick, uint32_t limit,
                           slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "the answer is stamped ");
    slg_put_u64(&out, tick);
    slg_put(&out, " ms, but time was up at ");
    slg_put_u64(&out, limit);
    slg_put(&out, " ms");
    slg_out_end(&out);
    slg__fail(error, SLG_ILLEGAL, 0, 0, text);
    if (error) error->rule = match->game->clock_rule;
    return SLG_ILLEGAL;
}

slg_status slg_match_answer(slg_match *match, slg_answer answer, uint32_t tick, slg_events *events,
                            slg_error *error) {
    slg_decision decision = {0};
    slg_io io = io_of(match, events);
    io.watcher = match->watcher;
    uint32_t revealed = revealed_in(match->state);
    if (match->count == match->capacity)
        return slg__fail(error, SLG_LIMIT, 0, 0, "the log of this match is full");
    uint32_t limit = slg__clock_limit(match->game, match->state, answer.seat);
    if (tick > limit) return too_late(match, tick, limit, error);
    slg_get_decision(match->game, match->state, answer.seat, &decision);
    uint8_t concerns =
        answer.seat == SLG_SEAT_CLOCK ? time_up_of(match, answer.option) : answer.seat;
    uint32_t own = revealed_to(match->state, concerns);
    slg_status status = slg_give_answer(match->game, match->state, answer, &io, error);
    if (status != SLG_OK) return status;
    match->log[match->count++] = (slg_logged){.move = {.tick = tick,
                                                       .seq = answer.seq,
                                                       .option = (uint16_t)answer.option,
                                                       .seat = answer.seat,
                                                       .flags = decision.flags},
                                              .revealed = revealed,
                                              .own = own,
                                              .concerns = concerns};
    keep_snapshot(match);
    return SLG_OK;
}

void slg_match_watch(slg_match *match, const slg_watcher *watcher) {
    match->watcher = watcher;
}

static slg_answer answer_of(const slg_move *move) {
    return (slg_answer){.seat = move->seat, .seq = move->seq, .option = move->option};
}

/* --- finding positions --- */

/* Plays the log from the nearest snapshot to `moves` into `state`. The script is set to that place,
 * too. */
static slg_status play_to(const slg_match *match, uint32_t moves, slg_state *state,
                          slg_error *error) {
    uint32_t from = moves / match->every;
    slg_io io = io_of(match, NULL);
    if (from >= match->snapshot_count) from = match->snapshot_count - 1;
    slg_clone(match->game, state, match->snapshots[from].state);
    restore_used(match->script, match->snapshots[from].used);
    for (uint32_t i = from * match->every; i < moves; i++) {
        slg_status status =
            slg_give_answer(match->game, state, answer_of(&match->log[i].move), &io, error);
        if (status != SLG_OK) return status;
    }
    return SLG_OK;
}

slg_status slg_match_seek(const slg_match *match, uint32_t moves, slg_state *state,
                          slg_error *error) {
    uint32_t used[SLG_STREAMS_MAX];
    if (moves > match->count)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0, "the match has fewer answers than that");
    count_used(match->script, used);
    slg_status status = play_to(match, moves, state, error);
    restore_used(match->script, used);
    return status;
}

void slg__match_walk(const slg_match *match, slg_visit_fn *visit, void *user) {
    slg_state_room room;
    slg_state *state = (slg_state *)&room;
    slg_io io = io_of(match, NULL);
    uint32_t used[SLG_STREAMS_MAX];
    bool more = true;
    count_used(match->script, used);
    slg_clone(match->game, state, match->snapshots[0].state);
    restore_used(match->script, match->snapshots[0].used);
    for (uint32_t i = 0; more && i < match->count; i++) {
        const slg_move *move = &match->log[i].move;
        more = visit(user, i, state, move) &&
               slg_give_answer(match->game, state, answer_of(move), &io, NULL) == SLG_OK;
    }
    if (more) visit(user, match->count, state, NULL);
    restore_used(match->script, used);
}

/* --- taking back --- */

static int32_t last_of(const slg_match *match, uint32_t seat) {
    for (uint32_t i = match->count; i-- > 0;)
        if (match->log[i].move.seat == seat) return (int32_t)i;
    return -1;
}

/* Does it not concern the seat? What others do in secret does not, nor that their time is up. */
static bool aside(const slg_logged *logged, uint32_t seat) {
    if (logged->move.seat == SLG_SEAT_CLOCK) return logged->concerns != seat;
    return (logged->move.flags & SLG_DECISION_SEALED) != 0;
}

/* Were the answer and all that followed it sealed, and are they still? Then it can be dropped while
 * they stay. What others have turned up for themselves meanwhile is as secret as what they
 * answered; it is revealed to everybody when the sealed answers are. */
static bool still_sealed(const slg_match *match, uint32_t from) {
    uint32_t seat = match->log[from].move.seat;
    for (uint32_t i = from; i < match->count; i++)
        if (!aside(&match->log[i], seat)) return false;
    return match->log[from].own == revealed_to(match->state, seat);
}

bool slg_match_can_undo(const slg_match *match, uint32_t seat) {
    int32_t last = last_of(match, seat);
    if (last < 0 || match->undo == SLG_UNDO_NEVER) return false;
    if (match->undo == SLG_UNDO_FREE && seat == SLG_SEAT_CLOCK) return false; /* time is time */
    if (match->undo == SLG_UNDO_OPEN || still_sealed(match, (uint32_t)last)) return true;
    return (uint32_t)last + 1 == match->count &&
           match->log[last].revealed == revealed_in(match->state);
}

/* The answer to the present question that means the same as the logged one. Which options the clock
 * has depends on who is still at work. */
static slg_answer answer_again(const slg_match *match, const slg_logged *logged) {
    slg_answer answer = answer_of(&logged->move);
    if (answer.seat != SLG_SEAT_CLOCK) return answer;
    for (uint32_t i = 0; i < SLG_SEATS_MAX; i++)
        if (time_up_of(match, i) == logged->concerns) answer.option = i;
    return answer;
}

/* Drops the answer at `index`; `keep` says for each one after it whether it is played again. */
static slg_status drop(slg_match *match, uint32_t index, bool keep, slg_error *error) {
    uint32_t count = match->count;
    slg_status status = play_to(match, index, match->state, error);
    match->count = index;
    if (match->snapshot_count > index / match->every + 1)
        match->snapshot_count = index / match->every + 1;
    for (uint32_t i = index + 1; keep && i < count && status == SLG_OK; i++) {
        slg_logged logged = match->log[i]; /* the log grows into its own place, one behind */
        status =
            slg_match_answer(match, answer_again(match, &logged), logged.move.tick, NULL, error);
    }
    return status;
}

slg_status slg_match_undo(slg_match *match, uint32_t seat, slg_error *error) {
    int32_t last = last_of(match, seat);
    if (last < 0)
        return slg__fail(error, SLG_NO_UNDO, 0, 0, "this seat has not answered anything yet");
    if (match->undo == SLG_UNDO_NEVER)
        return slg__fail(error, SLG_NO_UNDO, 0, 0, "answers are final in this match");
    if (!slg_match_can_undo(match, seat))
        return slg__fail(error, SLG_NO_UNDO, 0, 0, slg_status_text(SLG_NO_UNDO));
    return drop(match, (uint32_t)last, still_sealed(match, (uint32_t)last), error);
}
