/* SPDX-License-Identifier: MIT */
/* Any numbers given to the public functions, in any position and with positions of other games:
 * each function answers something, and nothing is read or written outside. Input: the position,
 * then calls. */
#include "positions.h"

/* The arguments of a call, and the numbers still to come. */
typedef struct call {
    const slg_game *game;
    slg_state *state; /* of any game; exactly as many bytes as it has */
    fuzz_bytes *in;
} call;

static const uint32_t odd[] = {
    0,      1,      2,       3,    5,    6,    7,    8,     15,    16,         31,         32,
    63,     64,     127,     128,  239,  240,  254,  255,   256,   639,        640,        0x7FFF,
    0x8000, 0xFFFF, 0x10000, 1000, 2000, 4000, 5000, 10000, 30000, 0x7FFFFFFF, 0x80000000, ~0u};

static uint32_t number(const call *of) {
    uint8_t how = fuzz_next(of->in);
    if (how < 96) return how;
    if (how < 176) return odd[how % (sizeof odd / sizeof *odd)];
    return fuzz_next(of->in) | (uint32_t)fuzz_next(of->in) << 8;
}

static int16_t small(const call *of) {
    return (int16_t)(uint16_t)number(of);
}

static slg_voice any_voice(const call *of) {
    return (slg_voice){.lang = (slg_lang)(int)number(of)};
}

static slg_option any_option(const call *of) {
    return (slg_option){(uint16_t)number(of), small(of), small(of), small(of)};
}

static slg_decision any_decision(const call *of) {
    return (slg_decision){.seq = number(of),
                          .seat = (uint8_t)number(of),
                          .flags = (uint8_t)number(of),
                          .kind = (uint16_t)number(of),
                          .source = small(of),
                          .extra = small(of)};
}

static slg_event any_event(const call *of) {
    return (slg_event){.kind = (uint16_t)number(of),
                       .seat = (uint8_t)number(of),
                       .seen_by = (uint8_t)number(of),
                       .a = small(of),
                       .b = small(of),
                       .c = small(of),
                       .d = small(of)};
}

/* A buffer of exactly as many bytes as the call is told. */
typedef struct room {
    char *bytes;
    size_t size;
} room;

static room any_room(const call *of) {
    static const uint16_t sizes[] = {0, 1, 2, 3, 7, 20, 100, SLG_TEXT_MAX};
    room made = {NULL, sizes[fuzz_next(of->in) % (sizeof sizes / sizeof *sizes)]};
    made.bytes = malloc(made.size ? made.size : 1);
    if (!made.bytes) abort();
    return made;
}

static void was_ended(room *made) {
    if (made->size) FUZZ_CHECK(memchr(made->bytes, 0, made->size));
    free(made->bytes);
}

static void tell_texts(const call *of) {
    slg_voice voice = any_voice(of);
    slg_decision decision = any_decision(of);
    slg_event event = any_event(of);
    room out = any_room(of);
    if (out.size == 0) {
        was_ended(&out);
        return;
    }
    slg_text_decision(of->game, of->state, &decision, &voice, out.bytes, out.size);
    slg_text_option(of->game, of->state, &decision, any_option(of), &voice, out.bytes, out.size);
    slg_text_event(of->game, of->state, &event, &voice, out.bytes, out.size);
    slg_text_outcome(of->game, of->state, &voice, out.bytes, out.size);
    was_ended(&out);
}

static void tell_events(const call *of) {
    slg_voice voice = any_voice(of);
    slg_event event = any_event(of), seen;
    slg_event_seen(of->game, &event, number(of), &seen);
    FUZZ_CHECK(slg_event_kind_name(of->game, number(of))[0]);
    room out = any_room(of);
    slg_json_event(of->game, of->state, &event, &voice, out.bytes, out.size);
    was_ended(&out);
}

static void tell_decisions(const call *of) {
    slg_voice voice = any_voice(of);
    slg_decision decision;
    uint32_t seat = number(of);
    room out = any_room(of);
    slg_get_decision(of->game, of->state, seat, &decision);
    slg_json_decision(of->game, of->state, seat, &voice, out.bytes, out.size);
    was_ended(&out);
    FUZZ_CHECK(slg_decision_kind_name(of->game, number(of))[0]);
    FUZZ_CHECK(slg_option_kind_name(of->game, number(of))[0]);
    out = any_room(of);
    slg_json_outcome(of->game, of->state, &voice, out.bytes, out.size);
    was_ended(&out);
}

static void tell_cards(const call *of) {
    uint32_t card = number(of);
    slg_lang lang = (slg_lang)(int)number(of);
    room out = any_room(of);
    FUZZ_CHECK(slg_card_id(of->game, card) && slg_card_source(of->game, card));
    slg_card_name(of->game, card, lang, out.bytes, out.size);
    slg_card_figures(of->game, card, lang, out.bytes, out.size);
    slg_card_text(of->game, card, lang, out.bytes, out.size);
    was_ended(&out);
    FUZZ_CHECK(slg_game_title(of->game, lang));
    slg_game_at(number(of));
    slg_rule_at(of->game, number(of));
    FUZZ_CHECK(slg_rule_id(of->game, (uint16_t)number(of)));
    slg_setup_option_at(of->game, number(of));
    FUZZ_CHECK(slg_stream_name(of->game, number(of)));
    FUZZ_CHECK(slg_status_word((slg_status)(int)number(of))[0]);
    FUZZ_CHECK(slg_status_text((slg_status)(int)number(of))[0]);
}

static void list_options(const call *of) {
    slg_option options[3];
    slg_refusal refusals[3];
    uint32_t odds[3], seat = number(of), capacity = number(of) % 4;
    slg_options(of->game, of->state, seat, options, capacity);
    slg_refused(of->game, of->state, seat, refusals, capacity);
    slg_odds(of->game, of->state, odds, capacity);
}

static void give_answers(const call *of) {
    slg_error error = {0};
    slg_decision decision = {0};
    uint32_t seat = number(of);
    slg_get_decision(of->game, of->state, seat, &decision);
    slg_answer answer = {(uint8_t)seat, decision.seq, number(of)};
    if (number(of) % 4 == 0) answer.seq = number(of);
    if (slg_give_answer(of->game, of->state, answer, NULL, &error) != SLG_OK)
        FUZZ_CHECK(error.code != SLG_OK && error.text[0]);
    if (slg_give_option(of->game, of->state, number(of), decision.seq, any_option(of), NULL,
                        &error) != SLG_OK)
        FUZZ_CHECK(error.code != SLG_OK && error.text[0]);
}

/* Views for seats that do not exist, and worlds made of full states. */
static void make_worlds(const call *of) {
    size_t size = slg_state_size(of->game);
    slg_state *view = malloc(size), *world = malloc(size);
    uint8_t key[32] = {2};
    if (!view || !world) abort();
    slg_view(of->game, of->state, number(of), view);
    slg_determinize(of->game, view, key, world);
    slg_determinize(of->game, of->state, key, world);
    free(view);
    free(world);
}

static void observe(const call *of) {
    slg_decision decision = any_decision(of);
    slg_option option;
    size_t size = slg_observation_size(of->game);
    int16_t *out = calloc(size ? size : 1, sizeof *out);
    if (!out) abort();
    slg_observe(of->game, of->state, out);
    slg_action_of(of->game, of->state, &decision, any_option(of));
    slg_option_of(of->game, of->state, number(of), number(of), &option);
    free(out);
}

static void choose(const call *of) {
    static const slg_agent_kind kinds[] = {SLG_AGENT_RANDOM, SLG_AGENT_HEURISTIC};
    slg_agent_spec spec = {.kind = kinds[number(of) % 2]};
    void *memory = aligned_alloc(64, (slg_agent_size(of->game, &spec) + 63) / 64 * 64);
    if (!memory) abort();
    slg_agent *agent = slg_agent_init(memory, of->game, &spec, 1, NULL, NULL);
    slg_agent_choose(agent, of->state, number(of));
    free(memory);
}

static void set_up(const call *of) {
    slg_error error = {0};
    slg_setup setup;
    slg_setup_default(of->game, &setup);
    setup.seats = (uint8_t)number(of);
    setup.chance = (uint8_t)number(of);
    setup.options[number(of) % SLG_SETUP_OPTIONS_MAX] = small(of);
    slg_state *state = malloc(slg_state_size(of->game));
    if (!state) abort();
    if (slg_state_init(of->game, &setup, state, NULL, &error) != SLG_OK)
        FUZZ_CHECK(error.code == SLG_BAD_SETUP && error.text[0]);
    free(state);
}

static void whole(const call *of) {
    slg_error error = {0};
    room out = any_room(of);
    slg_check(of->game, of->state, &error);
    slg_json_state(of->game, of->state, out.bytes, out.size);
    was_ended(&out);
    slg_get_outcome(of->game, of->state);
    slg_resume(of->game, of->state, NULL, &error);
    if (number(of) % 16 == 0) slg_perft(of->game, of->state, 1);
}

typedef void call_fn(const call *of);
static call_fn *const calls[] = {tell_texts,   tell_events,  tell_decisions, tell_cards,
                                 list_options, give_answers, make_worlds,    observe,
                                 choose,       set_up,       whole};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_bytes in = {data, data + size};
    positions_make();
    const positions *from = &positions_of[fuzz_next(&in) % slg_game_count()];
    const slg_state_room *kept = &from->of[fuzz_next(&in) % from->count];
    uint8_t other = fuzz_next(&in);
    size_t length = slg_state_size(from->game);
    call of = {.game = from->game, .in = &in};
    if (other < 64) of.game = positions_of[other % slg_game_count()].game;
    for (int i = 0; i < 32 && in.at < in.end; i++) {
        of.state = malloc(length);
        if (!of.state) abort();
        memcpy(of.state, kept, length);
        calls[fuzz_next(&in) % (sizeof calls / sizeof *calls)](&of);
        free(of.state);
    }
    return 0;
}
