/* SPDX-License-Identifier: MIT */
/* Random play of one game, checked at every decision. */
#include <string.h>

#include <sortilege/json.h>

#include "property.h"

/* The clock answers seldom: a seat whose time is up at once has done nothing that could
 * go wrong. */
uint32_t prop_next_seat(prop *p, const slg_state *state) {
    enum { SELDOM = 48 };
    uint32_t pending = slg_pending(state), clock = pending & 1u << SLG_SEAT_CLOCK;
    if (clock && pending != clock && slg_random_below(&p->random, SELDOM)) pending -= clock;
    uint32_t waiting = (uint32_t)__builtin_popcount(pending);
    uint32_t skip = waiting > 1 ? slg_random_below(&p->random, waiting) : 0;
    while (skip--)
        pending &= pending - 1;
    return (uint32_t)__builtin_ctz(pending);
}

uint32_t prop_fixed_choice(uint64_t salt, uint32_t seat, uint32_t seq, uint32_t count) {
    slg_random random;
    slg_random_seed(&random, salt ^ ((uint64_t)seat << 56) ^ seq);
    return slg_random_below(&random, count);
}

/* Chooses a kind first, so that ten ways to place a card do not drown the one way to pass. */
static uint32_t choose_by_kind(prop *p, const slg_option *options, uint32_t count, bool eager) {
    uint32_t first[SLG_OPTIONS_MAX], kinds = 0;
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || options[i].kind != options[i - 1].kind) first[kinds++] = i;
    first[kinds] = count;
    uint32_t from = eager && kinds > 1 && slg_random_below(&p->random, 8) ? 1 : 0;
    uint32_t kind = from + slg_random_below(&p->random, kinds - from);
    return first[kind] + slg_random_below(&p->random, first[kind + 1] - first[kind]);
}

static uint32_t choose(prop *p, const slg_state *state, uint32_t seat, const slg_option *options,
                       uint32_t count) {
    if (p->style == PROP_STEADY && p->steady && slg_random_below(&p->random, 16)) {
        slg_state_room view;
        slg_view(p->game, state, seat, (slg_state *)(void *)&view);
        return slg_agent_choose(p->steady, (slg_state *)(void *)&view, seat);
    }
    if (p->style == PROP_STUBBORN && slg_random_below(&p->random, 16))
        return prop_stubborn_choice(p, state, seat, options, count);
    if (p->style == PROP_EVEN || p->style == PROP_STEADY)
        return slg_random_below(&p->random, count);
    return choose_by_kind(p, options, count, p->style == PROP_EAGER);
}

uint32_t prop_choose(prop *p, const slg_state *state, uint32_t seat, const slg_option *options,
                     uint32_t count) {
    enum { SELDOM = 32 };
    uint32_t chosen = choose(p, state, seat, options, count);
    bool shunned = p->probe && p->probe->shuns && p->probe->shuns(options[chosen].kind);
    if (shunned && slg_random_below(&p->random, SELDOM))
        chosen = (chosen + 1 + slg_random_below(&p->random, count - 1)) % count;
    return chosen;
}

static void note_events(prop *p, const slg_state *state, const slg_events *events) {
    char text[SLG_TEXT_MAX];
    if (events->lost)
        prop_fail(p, "one answer emitted more than SLG_EVENTS_MAX events (%u lost)", events->lost);
    for (uint32_t i = 0; i < events->count; i++) {
        const slg_event *event = &events->items[i];
        uint32_t own = event->kind - (uint32_t)SLG_EVENT_GAME;
        if (event->kind < SLG_EVENT_GAME) continue;
        if (!p->variant && strcmp(slg_event_kind_name(p->game, event->kind), "failed") == 0)
            prop_fail(p, "an effect of the box's own cards was lost for lack of room");
        if (own >= p->game->event_kind_count)
            prop_fail(p, "an event of unknown kind %u", event->kind);
        if (p->seen->event[own]++ % 64) continue;
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
            const slg_voice voice = {.lang = lang};
            size_t length = slg_text_event(p->game, state, event, &voice, text, sizeof text);
            if (length == 0 || length != strlen(text) || strchr(text, '{'))
                prop_fail(p, "event '%s' reads \"%s\"", slg_event_kind_name(p->game, event->kind),
                          text);
            prop_check_words(p, "an event", text);
        }
    }
}

/* How often the costly checks are made: more often early in a program's run costs nothing later. */
static bool now_and_then(prop *p, uint32_t every) {
    return slg_random_below(&p->check, every) == 0;
}

static void check_position(prop *p, const slg_state *state) {
    prop_check_cheap(p, state);
    if (p->light) return;
    bool delicate = p->probe && p->probe->delicate && p->probe->delicate(state);
    uint32_t asked = slg_pending(state) & ~(1u << SLG_SEAT_CLOCK);
    bool sealed = (asked & (asked - 1)) != 0;
    if (now_and_then(p, 4)) prop_check_views(p, state);
    if (now_and_then(p, 24)) prop_check_full(p, state);
    if (now_and_then(p, sealed ? 8 : delicate ? 16 : 48)) prop_check_worlds(p, state);
    if (sealed && now_and_then(p, 8)) prop_check_interleavings(p, state);
    if (!sealed && now_and_then(p, 24)) prop_check_transcripts(p, state);
}

static void step(prop *p) {
    static prop_moments moments;
    slg_state *state = prop_state(p);
    slg_state_room before;
    slg_option options[SLG_OPTIONS_MAX];
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    const slg_watcher watcher = {prop_see_moment, &moments};
    bool watched = now_and_then(p, 4);
    slg_io io = {.events = &events, .watcher = watched ? &watcher : NULL};
    moments.game = p->game;
    moments.count = 0;
    slg_decision decision;
    slg_error error;
    uint32_t seat = prop_next_seat(p, state);
    slg_get_decision(p->game, state, seat, &decision);
    uint32_t count = slg_options(p->game, state, seat, options, SLG_OPTIONS_MAX);
    uint32_t chosen = prop_choose(p, state, seat, options, count);
    if (chosen >= count) prop_fail(p, "the player chose option %u of %u", chosen, count);
    slg_clone(p->game, (slg_state *)(void *)&before, state);
    slg_status status = slg_give_answer(
        p->game, state, (slg_answer){(uint8_t)seat, decision.seq, chosen}, &io, &error);
    if (status != SLG_OK)
        prop_fail(p, "a listed option was refused: %s (%s)", slg_status_word(status), error.text);
    p->seen->decision[decision.kind]++;
    p->seen->option[options[chosen].kind]++;
    note_events(p, state, &events);
    prop_check_told(p, (slg_state *)(void *)&before, seat, options[chosen], state, &events);
    if (watched)
        prop_check_told_at_once(p, (slg_state *)(void *)&before, seat, options[chosen], state,
                                &events, &moments);
    if (watched && !p->light && now_and_then(p, 16))
        prop_check_moments(p, (slg_state *)(void *)&before, state, &events, &moments);
    if (!p->light && now_and_then(p, 8))
        prop_check_undone(p, (slg_state *)(void *)&before, seat, chosen, state, &events);
    prop_check_fuse(p, (slg_state *)(void *)&before, state);
    if (p->probe) p->probe->look(p, (slg_state *)(void *)&before, options[chosen], state, &events);
}

static void check_end(prop *p) {
    char text[SLG_TEXT_MAX];
    slg_state *state = prop_state(p);
    slg_error error;
    slg_outcome outcome = slg_get_outcome(p->game, state);
    /* In solo the player can lose to the game itself; in a team everybody does. */
    bool against_it = p->setup.seats == 1 || (p->probe && p->probe->together);
    uint32_t last = against_it ? 2 : p->setup.seats;
    int best = 0;
    if (slg_check(p->game, state, &error) != SLG_OK) prop_fail(p, "after the end: %s", error.text);
    if (!outcome.over || slg_pending(state))
        prop_fail(p, "the match is over, yet somebody is asked or the outcome says otherwise");
    for (uint32_t seat = 0; seat < p->setup.seats; seat++) {
        best += outcome.rank[seat] == 1;
        if (outcome.rank[seat] < 1 || outcome.rank[seat] > last || outcome.reward[seat] < -1000 ||
            outcome.reward[seat] > 1000)
            prop_fail(p, "seat %u ends with rank %u and reward %d", seat, outcome.rank[seat],
                      outcome.reward[seat]);
    }
    if (best == 0 && !against_it) prop_fail(p, "nobody has rank 1");
    if (slg_text_outcome(p->game, state, &slg_voice_en, text, sizeof text) == 0)
        prop_fail(p, "the outcome has no sentence");
    slg_status status = slg_give_answer(p->game, state, (slg_answer){0, 0, 0}, NULL, &error);
    if (status != SLG_OVER)
        prop_fail(p, "an answer after the end gives '%s'", slg_status_word(status));
    prop_check_views(p, state);
    prop_check_full(p, state);
}

bool prop_goes_on(prop *p, const slg_state *state, uint32_t steps) {
    if (slg_is_over(state)) return false;
    return steps < (p->fuse ? PROP_DECISIONS_MAX : PROP_ENDLESS);
}

/* What was set has to fit together: the match goes on from there. */
static void set_out(prop *p, slg_state *state, slg_io *io) {
    slg_error error;
    if (!p->start) return;
    for (const char *const *at = p->start->set; *at; at += 2)
        if (slg_json_set(p->game, state, at[0], at[1], &error) != SLG_OK)
            prop_fail(p, "start %s: %s: %s", p->start->options, at[0], error.text);
    if (slg_check(p->game, state, &error) != SLG_OK ||
        slg_resume(p->game, state, io, &error) != SLG_OK)
        prop_fail(p, "start %s: %s", p->start->options, error.text);
}

void prop_play(prop *p) {
    slg_state *state = prop_state(p);
    slg_error error;
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_io io = {.events = &events};
    slg_status status = slg_state_init(p->game, &p->setup, state, &io, &error);
    if (status != SLG_OK) prop_fail(p, "setup failed: %s", error.text);
    set_out(p, state, &io);
    note_events(p, state, &events);
    prop_light_fuse(p, state);
    for (p->steps = 0; prop_goes_on(p, state, p->steps); p->steps++) {
        check_position(p, state);
        step(p);
    }
    if (slg_is_over(state))
        check_end(p);
    else
        p->seen->stopped++;
    p->seen->games++;
    p->seen->decisions += p->steps;
    if (p->steps > p->seen->longest) p->seen->longest = p->steps;
}
