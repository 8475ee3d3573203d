/* SPDX-License-Identifier: MIT */
/* One whole game, played again in every other way there is: all must lead through the same
 * positions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "property.h"

enum { REPLAY_ROOM = 1 << 22 };

/* What the first, sampled, play leaves to compare with. */
typedef struct record {
    uint32_t moves, chances;
    slg_answer answer[PROP_DECISIONS_MAX];
    uint64_t rules[PROP_DECISIONS_MAX + 1]; /* of the game's own part, before each answer */
    uint64_t views[PROP_DECISIONS_MAX + 1]; /* of one seat's view, before each answer */
    slg_chance_entry chance[PROP_CHANCES_MAX];
    uint8_t possible[PROP_CHANCES_MAX];
} record;

static slg_state *in(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

/* Frames and table, without the core: how chance came to its outcomes is not part of
 * the position. */
static uint64_t rules_part(const prop *p, const slg_state *state) {
    const unsigned char *bytes = (const unsigned char *)state;
    uint64_t sum = 0xcbf29ce484222325ull;
    for (size_t i = sizeof(slg_core); i < p->game->state_size - p->game->kept_size; i++)
        sum = (sum ^ bytes[i]) * 0x100000001b3ull;
    return sum;
}

static uint64_t view_part(const prop *p, const slg_state *state, uint32_t move) {
    slg_state_room view;
    slg_view(p->game, state, move % p->setup.seats, in(&view));
    return slg_hash(p->game, in(&view));
}

static void note_chance(prop *p, record *r, slg_events *events) {
    for (uint32_t i = 0; i < events->count; i++) {
        const slg_event *event = &events->items[i];
        if (event->kind != SLG_EVENT_CHANCE) continue;
        if (r->chances == PROP_CHANCES_MAX) prop_fail(p, "more chance than one game should need");
        r->chance[r->chances] =
            (slg_chance_entry){.stream = (uint8_t)event->a, .value = (uint16_t)event->b};
        r->possible[r->chances++] = (uint8_t)event->c;
    }
    events->count = 0;
}

static void note_position(prop *p, record *r, const slg_state *state) {
    r->rules[r->moves] = rules_part(p, state);
    r->views[r->moves] = view_part(p, state, r->moves);
}

static void play_first(prop *p, record *r) {
    slg_state *state = prop_state(p);
    slg_option options[SLG_OPTIONS_MAX];
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_io io = {.events = &events};
    slg_decision decision;
    r->moves = r->chances = 0;
    slg_state_init(p->game, &p->setup, state, &io, NULL);
    note_chance(p, r, &events);
    prop_light_fuse(p, state);
    for (; prop_goes_on(p, state, r->moves); r->moves++) {
        note_position(p, r, state);
        uint32_t seat = prop_next_seat(p, state);
        slg_get_decision(p->game, state, seat, &decision);
        uint32_t count = slg_options(p->game, state, seat, options, SLG_OPTIONS_MAX);
        uint32_t chosen = prop_choose(p, state, seat, options, count);
        r->answer[r->moves] = (slg_answer){(uint8_t)seat, decision.seq, chosen};
        slg_give_answer(p->game, state, r->answer[r->moves], &io, NULL);
        note_chance(p, r, &events);
    }
    note_position(p, r, state);
}

/* --- as a match, with undo --- */

static void *memory_for(prop *p, uint32_t moves) {
    void *memory = aligned_alloc(64, (slg_match_size(p->game, moves) + 63) / 64 * 64);
    if (!memory) prop_fail(p, "out of memory");
    return memory;
}

/* Takes the last answer back and gives it again: both positions must come back byte for byte. */
static void undo_and_redo(prop *p, slg_match *match, slg_answer answer, const slg_state *before) {
    slg_state_room after;
    slg_error error;
    uint32_t moves = slg_match_moves(match);
    slg_clone(p->game, in(&after), slg_match_state(match));
    bool can = slg_match_can_undo(match, answer.seat);
    slg_status status = slg_match_undo(match, answer.seat, &error);
    if ((status == SLG_OK) != can)
        prop_fail(p, "undo says '%s' where it was%s possible", slg_status_word(status),
                  can ? "" : " not");
    if (!can) {
        if (!slg_equal(p->game, slg_match_state(match), in(&after)) ||
            slg_match_moves(match) != moves)
            prop_fail(p, "a refused undo changed the match");
        return;
    }
    if (!slg_equal(p->game, slg_match_state(match), before))
        prop_fail(p, "undo does not lead back to the position before");
    if (slg_match_answer(match, answer, 0, NULL, &error) != SLG_OK ||
        !slg_equal(p->game, slg_match_state(match), in(&after)))
        prop_fail(p, "the same answer after an undo leads elsewhere");
    p->seen->undos++;
}

static slg_match *play_match(prop *p, const record *r, void *memory) {
    slg_state_room before;
    slg_error error;
    slg_undo_rule rule = (slg_undo_rule)slg_random_below(&p->check, 3);
    slg_match *match = slg_match_init(memory, r->moves + 1, p->game, &p->setup, rule, NULL, &error);
    if (!match) prop_fail(p, "the match was not set up: %s", error.text);
    for (uint32_t i = 0; i < r->moves; i++) {
        const slg_state *state = slg_match_state(match);
        if (rules_part(p, state) != r->rules[i])
            prop_fail(p, "the match differs from the game at answer %u", i);
        slg_clone(p->game, in(&before), state);
        if (slg_match_answer(match, r->answer[i], i, NULL, &error) != SLG_OK)
            prop_fail(p, "the match refuses answer %u: %s", i, error.text);
        if (slg_random_below(&p->check, 8) == 0) undo_and_redo(p, match, r->answer[i], in(&before));
    }
    if (!slg_equal(p->game, slg_match_state(match), prop_state(p)))
        prop_fail(p, "the match ends in another position than the game");
    if (slg_match_moves(match) != r->moves)
        prop_fail(p, "the match's log has %u answers, not %u", slg_match_moves(match), r->moves);
    for (int i = 0; i < 3; i++) {
        slg_state_room found;
        uint32_t at = slg_random_below(&p->check, r->moves + 1);
        if (slg_match_seek(match, at, in(&found), &error) != SLG_OK ||
            rules_part(p, in(&found)) != r->rules[at])
            prop_fail(p, "seeking answer %u leads elsewhere", at);
    }
    return match;
}

/* --- as a replay --- */

static void read_back(prop *p, const record *r, const char *bytes, size_t length,
                      const char *form) {
    slg_replay_info info;
    slg_error error;
    slg_status status = slg_replay_info_of(p->game, bytes, length, &info, &error);
    if (status != SLG_OK) prop_fail(p, "the %s replay has no head: %s", form, error.text);
    if (info.game != p->game || info.moves != r->moves ||
        memcmp(&info.setup, &p->setup, sizeof p->setup) != 0)
        prop_fail(p, "the %s replay says it is another match", form);
    void *memory = memory_for(p, r->moves + 1);
    slg_chance_entry *outcomes = calloc(info.outcomes + 1u, sizeof *outcomes);
    slg_match *match = slg_replay_read(p->game, bytes, length, memory, r->moves + 1, SLG_UNDO_OPEN,
                                       outcomes, &error);
    if (!match) prop_fail(p, "the %s replay is not read back: %s", form, error.text);
    if (!slg_equal(p->game, slg_match_state(match), prop_state(p)))
        prop_fail(p, "the %s replay ends in another position", form);
    free(outcomes);
    free(memory);
    p->seen->replays++;
}

/* A damaged replay is refused, or says the same; it never brings the program down. */
static void damage(prop *p, const record *r, char *bytes, size_t length) {
    slg_replay_info info;
    slg_error error;
    for (int i = 0; i < 6; i++) {
        size_t at = slg_random_below(&p->check, (uint32_t)length), cut = length;
        char kept = bytes[at];
        if (i & 1)
            cut = at;
        else
            bytes[at] = (char)(bytes[at] ^ (1 << slg_random_below(&p->check, 8)));
        if (slg_replay_info_of(p->game, bytes, cut, &info, &error) == SLG_OK &&
            info.moves <= PROP_DECISIONS_MAX && info.outcomes <= PROP_CHANCES_MAX) {
            uint32_t moves = info.moves > r->moves ? info.moves : r->moves;
            void *memory = memory_for(p, moves + 1);
            slg_chance_entry *outcomes = calloc(info.outcomes + 1u, sizeof *outcomes);
            slg_replay_read(p->game, bytes, cut, memory, moves + 1, SLG_UNDO_OPEN, outcomes,
                            &error);
            free(outcomes);
            free(memory);
        }
        bytes[at] = kept;
    }
}

static void check_replays(prop *p, const record *r, const slg_match *match) {
    char *bytes = malloc(REPLAY_ROOM);
    if (!bytes) prop_fail(p, "out of memory");
    for (int form = SLG_REPLAY_TEXT; form <= SLG_REPLAY_BINARY; form++) {
        size_t length = slg_replay_write(match, (slg_replay_form)form, bytes, REPLAY_ROOM);
        if (length == 0 || length > REPLAY_ROOM) prop_fail(p, "a replay of %zu bytes", length);
        if (slg_replay_write(match, (slg_replay_form)form, NULL, 0) != length)
            prop_fail(p, "a replay's length depends on the buffer");
        read_back(p, r, bytes, length, form == SLG_REPLAY_TEXT ? "text" : "binary");
        damage(p, r, bytes, length);
    }
    free(bytes);
}

/* --- with scripted chance --- */

/* The same outcomes, scripted instead of drawn, with another seed: nobody may notice. */
static void replay_scripted(prop *p, record *r) {
    slg_state_room room;
    slg_setup setup = p->setup;
    slg_script script = {.entries = r->chance, .count = r->chances};
    slg_io io = {.script = &script};
    slg_error error;
    for (uint32_t i = 0; i < r->chances; i++)
        r->chance[i].used = 0;
    slg_seed_from(p->seed ^ 0x5EED, setup.seed);
    slg_status status = slg_state_init(p->game, &setup, in(&room), &io, &error);
    if (status != SLG_OK) prop_fail(p, "scripted setup: %s", error.text);
    for (uint32_t i = 0; i <= r->moves; i++) {
        if (rules_part(p, in(&room)) != r->rules[i] || view_part(p, in(&room), i) != r->views[i])
            prop_fail(p, "the scripted game differs before answer %u", i);
        if (i < r->moves) status = slg_give_answer(p->game, in(&room), r->answer[i], &io, &error);
        if (status != SLG_OK) prop_fail(p, "scripted answer %u: %s", i, error.text);
    }
    if (slg_script_done(p->game, &script, &error) != SLG_OK)
        prop_fail(p, "scripted game: %s", error.text);
}

/* A script that runs dry refuses the answer and leaves everything as it was, the
 * script included. */
static void run_dry(prop *p, record *r) {
    slg_state_room room, before;
    slg_error error;
    uint32_t kept = r->chances ? slg_random_below(&p->check, r->chances) : 0;
    slg_script script = {.entries = r->chance, .count = kept};
    slg_io io = {.script = &script};
    for (uint32_t i = 0; i < r->chances; i++)
        r->chance[i].used = 0;
    if (slg_state_init(p->game, &p->setup, in(&room), &io, &error) != SLG_OK) return;
    for (uint32_t i = 0; i < r->moves; i++) {
        slg_clone(p->game, in(&before), in(&room));
        slg_status status = slg_give_answer(p->game, in(&room), r->answer[i], &io, &error);
        if (status == SLG_OK) continue;
        if (status != SLG_CHANCE_MISSING)
            prop_fail(p, "a dry script gives '%s'", slg_status_word(status));
        if (!slg_equal(p->game, in(&room), in(&before)))
            prop_fail(p, "a dry script changed the state");
        script.count = r->chances; /* now it has all it needs */
        if (slg_give_answer(p->game, in(&room), r->answer[i], &io, &error) != SLG_OK ||
            rules_part(p, in(&room)) != r->rules[i + 1])
            prop_fail(p, "after a dry script the same answer fails: %s", error.text);
        return;
    }
}

/* --- with chance asked --- */

static void answer_chance(prop *p, const record *r, slg_state *state, uint32_t *next) {
    slg_decision decision;
    slg_error error;
    while (slg_pending(state) >> SLG_SEAT_CHANCE & 1) {
        uint32_t weights[SLG_CHANCE_MAX], sum = 0;
        while (*next < r->chances && r->possible[*next] < 2)
            (*next)++;
        if (*next == r->chances) prop_fail(p, "chance is asked more often than it was sampled");
        const slg_chance_entry *entry = &r->chance[(*next)++];
        slg_get_decision(p->game, state, SLG_SEAT_CHANCE, &decision);
        uint32_t count = slg_odds(p->game, state, weights, SLG_CHANCE_MAX);
        for (uint32_t i = 0; i < count; i++)
            sum += weights[i];
        if (decision.source != entry->stream || !(decision.flags & SLG_DECISION_CHANCE) ||
            count != r->possible[*next - 1] || sum == 0)
            prop_fail(p, "chance is asked something else than was sampled");
        slg_option option = {0, (int16_t)entry->value, (int16_t)entry->stream, 0};
        if (slg_give_option(p->game, state, SLG_SEAT_CHANCE, decision.seq, option, NULL, &error) !=
            SLG_OK)
            prop_fail(p, "the sampled outcome is no option of chance: %s", error.text);
        if (slg_check(p->game, state, &error) != SLG_OK)
            prop_fail(p, "with chance asked: %s", error.text);
    }
}

static void replay_asked(prop *p, const record *r) {
    slg_state_room room;
    slg_setup setup = p->setup;
    slg_error error;
    uint32_t next = 0;
    setup.chance = SLG_CHANCE_ASKED;
    if (slg_state_init(p->game, &setup, in(&room), NULL, &error) != SLG_OK)
        prop_fail(p, "setup with chance asked: %s", error.text);
    for (uint32_t i = 0; i <= r->moves; i++) {
        answer_chance(p, r, in(&room), &next);
        if (rules_part(p, in(&room)) != r->rules[i])
            prop_fail(p, "with chance asked the game differs before answer %u", i);
        if (i % 16 == 0) prop_check_views(p, in(&room));
        if (i < r->moves &&
            slg_give_answer(p->game, in(&room), r->answer[i], NULL, &error) != SLG_OK)
            prop_fail(p, "with chance asked answer %u: %s", i, error.text);
    }
    p->seen->reruns++;
}

void prop_check_whole(prop *p) {
    static record r;
    play_first(p, &r);
    void *memory = memory_for(p, r.moves + 1);
    slg_match *match = play_match(p, &r, memory);
    check_replays(p, &r, match);
    free(memory);
    replay_scripted(p, &r);
    run_dry(p, &r);
    replay_asked(p, &r);
    p->seen->decisions += r.moves;
}
