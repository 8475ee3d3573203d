/* SPDX-License-Identifier: MIT */
/* The documents of decisions, events and outcomes. docs/protocol.md explains what each
 * name means. */
#include <sortilege/json.h>

#include <string.h>

#include "kernel/game.h"
#include "kernel/json_parts.h"

/* --- decisions --- */

static void put_chance_value(slg_json *json, const slg_game *game, const slg_state *state,
                             uint32_t stream, uint32_t value, const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put_chance(game, state, stream, value, voice->lang, &out);
    slg_out_end(&out);
    slg_json_text(json, "value", text);
}

/* A number; a word or null if it has words; a thing's number and the id of its card. */
static void put_arg(slg_json *json, const slg_game *game, const slg_state *state, const char *name,
                    int32_t value) {
    const slg_arg_words *words = slg__arg_words(game, name);
    char room[SLG_ARG_WORD_MAX];
    const char *word = slg__arg_word(game, state, name, value, room);
    slg_json_key(json, name);
    if (!words || words->card)
        slg_json_int(json, value);
    else if (word)
        slg_json_string(json, word);
    else
        slg_json_null(json);
    if (!words || !words->card) return;
    slg_json_key(json, words->card_name);
    if (word)
        slg_json_string(json, word);
    else
        slg_json_null(json);
}

static void put_args(slg_json *json, const slg_game *game, const slg_state *state,
                     const char *const *names, const int16_t *values, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const char *name = names[i];
        if (!name) continue;
        bool card = strcmp(name, "card") == 0;
        if (strncmp(name, "card:", 5) == 0) {
            card = true;
            name += 5;
        }
        if (!card) {
            put_arg(json, game, state, name, values[i]);
            continue;
        }
        slg_json_key(json, name);
        slg_json_card(json, game, values[i]);
    }
}

static void put_option(slg_json *json, const slg_game *game, const slg_state *state,
                       const slg_decision *decision, slg_option option, const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    slg_json_text(json, "kind", slg_option_kind_name(game, option.kind));
    if (decision->seat == SLG_SEAT_CHANCE) {
        slg_json_text(json, "stream", slg_stream_name(game, (uint32_t)option.b));
        put_chance_value(json, game, state, (uint32_t)option.b, (uint32_t)option.a, voice);
        slg_json_named(json, "weight", 1);
    } else if (option.kind < game->option_kind_count) {
        const int16_t values[3] = {option.a, option.b, option.c};
        put_args(json, game, state, game->option_kinds[option.kind].args, values, 3);
    }
    slg_text_option(game, state, decision, option, voice, text, sizeof text);
    slg_json_text(json, "text", text);
}

/* Why the option is refused, or does nothing: the reason's word, its numbers, its sentence. */
static void put_reason(slg_json *json, const slg_game *game, const slg_state *state,
                       const slg_decision *decision, const slg_refusal *why,
                       const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    const int16_t values[3] = {why->x, why->y, why->z};
    slg_json_open(json, '{');
    slg_json_text(json, "kind", slg_reason_name(game, why->reason));
    if (why->reason < game->reason_count)
        put_args(json, game, state, game->reasons[why->reason].args, values, 3);
    slg_json_text(json, "rule", slg_rule_id(game, why->rule));
    slg_text_refusal(game, state, decision, why, voice, text, sizeof text);
    slg_json_text(json, "text", text);
    slg_json_close(json, '}');
}

static void put_options(slg_json *json, const slg_game *game, const slg_state *state,
                        const slg_decision *decision, const slg_voice *voice) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_refusal nothing;
    uint32_t count = slg_options(game, state, decision->seat, options, SLG_OPTIONS_MAX);
    slg_json_key(json, "options");
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_open(json, '{');
        slg_json_named(json, "index", i);
        put_option(json, game, state, decision, options[i], voice);
        if (slg_is_void(game, state, decision->seat, options[i], &nothing)) {
            slg_json_key(json, "void");
            put_reason(json, game, state, decision, &nothing, voice);
        }
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

static void put_refused(slg_json *json, const slg_game *game, const slg_state *state,
                        const slg_decision *decision, const slg_voice *voice) {
    slg_refusal refusals[SLG_OPTIONS_MAX];
    uint32_t count = slg_refused(game, state, decision->seat, refusals, SLG_OPTIONS_MAX);
    slg_json_key(json, "refused");
    slg_json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_json_item(json, i);
        slg_json_open(json, '{');
        put_option(json, game, state, decision, refusals[i].option, voice);
        slg_json_text(json, "rule", slg_rule_id(game, refusals[i].rule));
        slg_json_key(json, "reason");
        put_reason(json, game, state, decision, &refusals[i], voice);
        slg_json_close(json, '}');
    }
    slg_json_close(json, ']');
}

static void put_decision(slg_json *json, const slg_game *game, const slg_state *state,
                         const slg_decision *decision, const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    slg_json_open(json, '{');
    slg_json_named(json, "seat", decision->seat);
    slg_json_named(json, "seq", decision->seq);
    slg_json_text(json, "kind", slg_decision_kind_name(game, decision->kind));
    slg_json_key(json, "sealed");
    slg_json_bool(json, (decision->flags & SLG_DECISION_SEALED) != 0);
    if (decision->seat == SLG_SEAT_CHANCE) {
        slg_json_text(json, "stream", slg_stream_name(game, (uint32_t)decision->source));
    } else if (decision->kind < game->decision_kind_count) {
        const int16_t values[2] = {decision->source, decision->extra};
        put_args(json, game, state, game->decision_kinds[decision->kind].args, values, 2);
    }
    slg_text_decision(game, state, decision, voice, text, sizeof text);
    slg_json_text(json, "text", text);
    put_options(json, game, state, decision, voice);
    put_refused(json, game, state, decision, voice);
    slg_json_close(json, '}');
}

size_t slg_json_decision(const slg_game *game, const slg_state *state, uint32_t seat,
                         const slg_voice *voice, char *out, size_t capacity) {
    slg_json json;
    slg_decision decision;
    const slg_voice safe = slg__voice(game, voice);
    slg_json_begin(&json, "", out, capacity);
    if (slg_get_decision(game, state, seat, &decision))
        put_decision(&json, game, state, &decision, &safe);
    else
        slg_json_null(&json);
    return slg_json_end(&json);
}

/* --- events and outcomes --- */

static void put_decision_seat(slg_json *json, uint32_t seat) {
    slg_json_key(json, "seat");
    if (seat == SLG_SEAT_NONE)
        slg_json_null(json);
    else
        slg_json_int(json, seat);
}

/* A viewer who may know that it happened, but not what, reads no numbers. */
static void put_event(slg_json *json, const slg_game *game, const slg_state *state,
                      const slg_event *event, const slg_voice *voice) {
    char text[SLG_TEXT_MAX];
    bool whole = slg__event_whole(game, event, slg_viewer(state));
    slg_json_open(json, '{');
    slg_json_text(json, "kind", slg_event_kind_name(game, event->kind));
    put_decision_seat(json, event->seat);
    if (event->kind == SLG_EVENT_CHANCE) {
        slg_json_text(json, "stream", slg_stream_name(game, (uint32_t)event->a));
        put_chance_value(json, game, state, (uint32_t)event->a, (uint32_t)event->b, voice);
        slg_json_named(json, "of", event->c);
    } else if (whole && event->kind - (uint32_t)SLG_EVENT_GAME < game->event_kind_count) {
        const int16_t values[4] = {event->a, event->b, event->c, event->d};
        put_args(json, game, state, game->event_kinds[event->kind - SLG_EVENT_GAME].args, values,
                 4);
    }
    slg_text_event(game, state, event, voice, text, sizeof text);
    slg_json_text(json, "text", text);
    slg_json_close(json, '}');
}

size_t slg_json_event(const slg_game *game, const slg_state *state, const slg_event *event,
                      const slg_voice *voice, char *out, size_t capacity) {
    slg_json json;
    slg_event seen = *event;
    int32_t viewer = slg_viewer(state);
    const slg_voice safe = slg__voice(game, voice);
    slg_json_begin(&json, "", out, capacity);
    if (slg__is_of(game, state) &&
        (viewer < 0 || slg_event_seen(game, event, (uint32_t)viewer, &seen)))
        put_event(&json, game, state, &seen, &safe);
    else
        slg_json_null(&json);
    return slg_json_end(&json);
}

static void put_seats(slg_json *json, const char *name, const slg_outcome *outcome, uint32_t seats,
                      uint32_t which) {
    slg_json_key(json, name);
    slg_json_open(json, '[');
    for (uint32_t seat = 0; seat < seats; seat++) {
        slg_json_item(json, seat);
        slg_json_int(json, which == 0   ? outcome->score[seat]
                           : which == 1 ? outcome->rank[seat]
                                        : outcome->reward[seat]);
    }
    slg_json_close(json, ']');
}

size_t slg_json_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                        char *out, size_t capacity) {
    slg_json json;
    char text[SLG_TEXT_MAX];
    uint32_t seats = slg__core_const(state)->seats;
    slg_outcome outcome = slg_get_outcome(game, state);
    slg_json_begin(&json, "", out, capacity);
    if (!slg__is_of(game, state)) {
        slg_json_null(&json);
        return slg_json_end(&json);
    }
    slg_json_open(&json, '{');
    slg_json_key(&json, "over");
    slg_json_bool(&json, outcome.over);
    slg_json_named(&json, "reason", outcome.reason);
    put_seats(&json, "score", &outcome, seats, 0);
    put_seats(&json, "rank", &outcome, seats, 1);
    put_seats(&json, "reward", &outcome, seats, 2);
    slg_text_outcome(game, state, voice, text, sizeof text);
    slg_json_text(&json, "text", text);
    slg_json_close(&json, '}');
    return slg_json_end(&json);
}
