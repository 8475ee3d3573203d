/* SPDX-License-Identifier: MIT */
/* Many games side by side. A step is two passes: every answer is looked up before any game moves.
 *
 * A row keeps the options of its decision from when it was reached, so that what is shown, what is
 * meant and what is played are listed once. */
#include <string.h>

#include "kernel/bits.h"
#include "kernel/env.h"

enum {
    LINE = 64,         /* bytes: states begin where a cache line does */
    KEPT = 48,         /* options that a row keeps; the few decisions with more are listed again */
    NEAR = 256 * 1024, /* bytes that stay in a core's second-level cache from step to step */
};

struct slg_env {
    slg_env_config config;
    size_t row; /* bytes from one game to the next */
    unsigned char *games;
};

/* One of the games. Its state follows. What the first pass needs lies in two lines. */
typedef struct slg_env_game {
    uint64_t seed;
    const uint8_t *mask; /* where the mask was written that shows these options; NULL: nowhere */
    uint32_t since;      /* answers that do not count towards the cap */
    uint16_t count;      /* options of the seat to act */
    uint16_t chosen;     /* one of them, between the passes */
    uint8_t seat;        /* to act */
    bool known;          /* their actions, as far as they are kept */
    uint8_t own;         /* the seat that is shown, where others have the rest */
    uint8_t zero[5];
    uint16_t actions[KEPT];
    slg_option options[KEPT];
} slg_env_game;

/* All options of one decision. */
typedef struct list {
    const slg_env_game *of; /* whose they are; NULL: nobody's yet */
    slg_option options[SLG_OPTIONS_MAX];
    uint16_t actions[SLG_OPTIONS_MAX];
} list;

static slg_env_game *game_at(const slg_env *env, uint32_t index) {
    return (slg_env_game *)(void *)(env->games + index * env->row);
}

static slg_state *state_of(slg_env_game *of) {
    return (slg_state *)(void *)((unsigned char *)of + slg__round_up(sizeof *of, LINE));
}

static size_t row_size(const slg_game *game) {
    return slg__round_up(sizeof(slg_env_game), LINE) + slg__round_up(game->state_size, LINE);
}

/* --- numbers of one position --- */

void slg_observe(const slg_game *game, const slg_state *view, int16_t *out) {
    if (game->observe && slg__is_of(game, view))
        game->observe(game, view, out);
    else
        memset(out, 0, slg_observation_size(game) * sizeof *out);
}

uint32_t slg_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option) {
    bool known = game->action_of && slg__is_of(game, view);
    if (!known || option.kind >= game->option_kind_count) return 0;
    return game->action_of(game, view, decision, option);
}

void slg__actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                     const slg_option *options, uint32_t count, uint16_t *out) {
    if (game->actions_of) {
        game->actions_of(game, view, decision, options, count, out);
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        out[i] = (uint16_t)game->action_of(game, view, decision, options[i]);
}

bool slg_option_of(const slg_game *game, const slg_state *view, uint32_t seat, uint32_t action,
                   slg_option *option) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    if (!slg_get_decision(game, view, seat, &decision)) return false;
    uint32_t count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        if (slg_action_of(game, view, &decision, options[i]) != action) continue;
        *option = options[i];
        return true;
    }
    return false;
}

/* --- the options of a row --- */

/* Never the clock: the seats whose time runs are asked too, and come before it. */
static uint32_t seat_to_act(const slg_state *state) {
    return (uint32_t)__builtin_ctz(slg_pending(state));
}

/* The row's position is a new one: lists its options, and keeps the first of them. */
static void reach_options(const slg_env *env, slg_env_game *of, list *all) {
    const slg_game *game = env->config.game;
    const slg_state *state = state_of(of);
    uint32_t seat = env->config.other ? of->own : seat_to_act(state);
    uint32_t count = slg_options(game, state, seat, all->options, SLG_OPTIONS_MAX);
    of->seat = (uint8_t)seat;
    of->count = (uint16_t)count;
    of->known = false;
    all->of = of;
    memcpy(of->options, all->options, slg__least(count, KEPT) * sizeof *all->options);
}

/* The options as they were listed. */
static const slg_option *options_of(const slg_game *game, slg_env_game *of, list *all) {
    if (of->count <= KEPT) return of->options;
    if (all->of != of) slg_options(game, state_of(of), of->seat, all->options, SLG_OPTIONS_MAX);
    all->of = of;
    return all->options;
}

/* Their actions, from what the seat sees. That differs from the full state, as far as actions
 * depend on it, only while others work in secret, and where the game does not see to it. */
static const uint16_t *actions_of(const slg_game *game, slg_env_game *of, list *all) {
    slg_decision decision;
    slg_state_room room;
    slg_state *view = state_of(of);
    uint16_t *actions = of->count <= KEPT ? of->actions : all->actions;
    if (of->known && of->count <= KEPT) return actions;
    const slg_option *options = options_of(game, of, all);
    slg_get_decision(game, view, of->seat, &decision);
    if (!game->observe_as && slg__is_forked(slg__core_const(view)))
        slg_view(game, state_of(of), of->seat, view = (slg_state *)&room);
    slg__actions_of(game, view, &decision, options, of->count, actions);
    of->known = true;
    return actions;
}

/* --- seats of others --- */

static bool is_cut_off(const slg_env *env, const slg_env_game *of, const slg_state *state) {
    uint32_t cap = env->config.answer_cap;
    return cap && slg__core_const(state)->answers - of->since >= cap;
}

static void play_other(const slg_env *env, slg_env_game *of, uint32_t seat) {
    const slg_env_config *config = &env->config;
    slg_state *state = state_of(of);
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    slg_option options[SLG_OPTIONS_MAX];
    uint64_t seed = of->seed * 0x9e3779b97f4a7c15u + slg__core_const(state)->answers;
    slg_view(config->game, state, seat, view);
    uint32_t count = slg_options(config->game, state, seat, options, SLG_OPTIONS_MAX);
    uint32_t number = config->other(config->other_user, config->game, view, seat, seed);
    slg_apply(config->game, state, seat, options[number < count ? number : 0]);
}

/* Answers for the others until the row's own seat is asked, or the game is over; or cut off, but
 * not before the own seat has been asked at all. */
static void others_answer(const slg_env *env, slg_env_game *of, bool opening) {
    const slg_state *state = state_of(of);
    if (!env->config.other) return;
    while (!slg_is_over(state) && !(slg_pending(state) >> of->own & 1) &&
           (opening || !is_cut_off(env, of, state)))
        play_other(env, of, seat_to_act(state));
}

/* --- setting up --- */

static slg_status start_row(const slg_env *env, slg_env_game *of, slg_error *error) {
    slg_setup setup = env->config.setup;
    slg_status status;
    do { /* until a game asks the row's own seat; any does, but for some that end at once */
        slg_seed_from(of->seed, setup.seed);
        status = slg_state_init(env->config.game, &setup, state_of(of), NULL, error);
        if (status != SLG_OK) return status;
        others_answer(env, of, true);
        if (slg_is_over(state_of(of))) of->seed += env->config.games;
    } while (slg_is_over(state_of(of)));
    return status;
}

size_t slg_env_size(const slg_env_config *config) {
    return slg__round_up(sizeof(slg_env), LINE) + config->games * row_size(config->game);
}

static const char *what_is_wrong(const slg_env_config *config) {
    if (config->games == 0) return "at least one game must be played";
    if (!config->game->observe || !config->game->action_of)
        return "this game has no observations and actions yet";
    if (config->setup.chance != SLG_CHANCE_SAMPLED)
        return "chance must be sampled in an environment";
    if (config->other && config->own >= config->setup.seats) return "there is no such own seat";
    if ((uint32_t)config->form >= SLG_ENV_FORMS) return "there is no such form of observations";
    if (config->form != SLG_ENV_INT16 && config->game->observation_size > SLG_OBSERVATION_MAX)
        return "observations of this size are shown in 16 bits only";
    return NULL;
}

slg_env *slg_env_init(void *memory, const slg_env_config *config, slg_error *error) {
    slg_env *env = memory;
    const char *wrong = what_is_wrong(config);
    list all;
    all.of = NULL;
    if (wrong) {
        slg__fail(error, SLG_BAD_SETUP, 0, 0, wrong);
        return NULL;
    }
    memset(memory, 0, slg_env_size(config));
    env->config = *config;
    env->games = (unsigned char *)memory + slg__round_up(sizeof *env, LINE);
    env->row = row_size(config->game);
    for (uint32_t i = 0; i < config->games; i++) {
        game_at(env, i)->seed = config->seed + i;
        game_at(env, i)->own = config->own;
        if (config->other && config->turns)
            game_at(env, i)->own = (uint8_t)((config->own + i) % config->setup.seats);
        if (start_row(env, game_at(env, i), error) != SLG_OK) return NULL;
        reach_options(env, game_at(env, i), &all);
    }
    return env;
}

/* --- positions of rows --- */

static slg_status cannot_put(slg_status code, const char *why, slg_error *error) {
    return slg__fail(error, code, 0, 0, why);
}

slg_status slg_env_put(slg_env *env, uint32_t row, const slg_state *state, slg_error *error) {
    const slg_game *game = env->config.game;
    const slg_core *core = slg__core_const(state);
    list all;
    all.of = NULL;
    if (row >= env->config.games)
        return cannot_put(SLG_BAD_SETUP, "the environment has no such row", error);
    if (!slg__is_of(game, state))
        return cannot_put(SLG_BAD_STATE, "this is a position of another game", error);
    if (core->viewer) return cannot_put(SLG_BAD_STATE, "a view is no whole position", error);
    slg_status status = slg_check(game, state, error);
    if (status != SLG_OK) return status;
    if (slg_is_over(state)) return cannot_put(SLG_BAD_STATE, "this game is over", error);
    if (core->chance != SLG_CHANCE_SAMPLED)
        return cannot_put(SLG_BAD_STATE, "chance must be sampled in an environment", error);
    if (!(core->pending & ((1u << core->seats) - 1)))
        return cannot_put(SLG_BAD_STATE, "nobody is asked in this position", error);
    slg_env_game *of = game_at(env, row);
    if (env->config.other && !(core->pending >> of->own & 1))
        return cannot_put(SLG_BAD_STATE, "the row's own seat is not asked", error);
    slg_clone(game, state_of(of), state);
    of->since = core->answers;
    of->mask = NULL;
    reach_options(env, of, &all);
    return SLG_OK;
}

const slg_state *slg_env_state(const slg_env *env, uint32_t row) {
    return row < env->config.games ? state_of(game_at(env, row)) : NULL;
}

/* A row in store; its state follows. */
typedef struct stored {
    uint64_t rules; /* slg_rules_hash */
    uint64_t seed;
    uint32_t since, size;
} stored;

size_t slg_env_row_bytes(const slg_env *env) {
    return sizeof(stored) + env->config.game->state_size;
}

bool slg_env_save_row(const slg_env *env, uint32_t row, void *out) {
    if (row >= env->config.games) return false;
    slg_env_game *of = game_at(env, row);
    const stored head = {.rules = slg_rules_hash(env->config.game),
                         .seed = of->seed,
                         .since = of->since,
                         .size = (uint32_t)env->config.game->state_size};
    memcpy(out, &head, sizeof head);
    memcpy((unsigned char *)out + sizeof head, state_of(of), head.size);
    return true;
}

slg_status slg_env_load_row(slg_env *env, uint32_t row, const void *bytes, size_t size,
                            slg_error *error) {
    stored head = {0};
    slg_state_room room;
    const slg_state *state = (const slg_state *)&room;
    if (size == slg_env_row_bytes(env)) memcpy(&head, bytes, sizeof head);
    if (head.size != env->config.game->state_size || head.rules != slg_rules_hash(env->config.game))
        return cannot_put(SLG_BAD_STATE, "this is no row of these rules", error);
    memcpy(&room, (const unsigned char *)bytes + sizeof head, head.size);
    if (slg__is_of(env->config.game, state) && head.since > slg__core_const(state)->answers)
        return cannot_put(SLG_BAD_STATE, "this is no row of these rules", error);
    slg_status status = slg_env_put(env, row, state, error);
    if (status != SLG_OK) return status;
    game_at(env, row)->seed = head.seed;
    game_at(env, row)->since = head.since;
    return SLG_OK;
}

/* --- looking --- */

static void *element(void *array, size_t bytes, uint32_t index) {
    return (unsigned char *)array + bytes * index;
}

static void write_bits(const int16_t *from, uint32_t count, uint8_t *to) {
    for (uint32_t i = 0; i < count; i += 8) {
        uint32_t bits = 0;
        for (uint32_t bit = 0; bit < 8 && i + bit < count; bit++)
            bits |= (uint32_t)(from[i + bit] != 0) << bit;
        to[i / 8] = (uint8_t)bits;
    }
}

static void write_bytes(const int16_t *from, uint32_t count, int8_t *to) {
    for (uint32_t i = 0; i < count; i++)
        to[i] = (int8_t)(from[i] < INT8_MIN ? INT8_MIN : from[i] > INT8_MAX ? INT8_MAX : from[i]);
}

static void write_floats(const int16_t *from, uint32_t count, float *to) {
    for (uint32_t i = 0; i < count; i++)
        to[i] = from[i];
}

/* What a seat sees of a position. */
static void see_from(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *to) {
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    if (game->observe_as) {
        game->observe_as(game, state, seat, to);
        return;
    }
    slg_view(game, state, seat, view);
    game->observe(game, view, to);
}

enum { WHOLE = SLG_SEAT_NONE }; /* instead of a seat: all of the position */

/* Writes what the seat sees into the row of an array of observations. */
static void write_numbers(const slg_env *env, const slg_state *state, uint32_t seat, void *array,
                          uint32_t index) {
    const slg_game *game = env->config.game;
    slg_env_form form = env->config.form;
    int16_t room[SLG_OBSERVATION_MAX];
    void *to = element(array, slg_observation_bytes(game, form), index);
    int16_t *numbers = form == SLG_ENV_INT16 ? to : room;
    if (seat == WHOLE)
        game->observe(game, state, numbers);
    else
        see_from(game, state, seat, numbers);
    switch (form) {
    case SLG_ENV_INT8: write_bytes(numbers, game->observation_size, to); break;
    case SLG_ENV_FLOAT32: write_floats(numbers, game->observation_size, to); break;
    case SLG_ENV_BITS: write_bits(numbers, game->observation_size, to); break;
    case SLG_ENV_INT16:
    case SLG_ENV_FORMS: break;
    }
}

static void write_legal(const slg_game *game, const slg_env_game *of, const slg_option *options,
                        const uint16_t *actions, uint32_t index, const slg_env_batch *batch) {
    size_t first = (size_t)index * batch->legal_room;
    uint32_t count = slg__least(of->count, batch->legal_room);
    if (batch->legal) memcpy(batch->legal + first, actions, count * sizeof *actions);
    for (uint32_t i = 0; batch->legal_parts && i < count; i++)
        batch->legal_parts[first + i] = slg__action_parts(game, options[i].kind, actions[i]);
}

static uint8_t *mask_of(const slg_env *env, const slg_env_batch *batch, uint32_t index) {
    return batch->masks + (size_t)index * env->config.game->action_count;
}

static void write_masks(const slg_env *env, slg_env_game *of, const uint16_t *actions,
                        uint32_t index, const slg_env_batch *batch) {
    const uint32_t all = env->config.game->action_count, words = (all + 63) / 64;
    uint8_t *mask = batch->masks ? mask_of(env, batch, index) : NULL;
    uint64_t *bits = batch->mask_words ? batch->mask_words + (size_t)index * words : NULL;
    if (mask && of->mask != mask) memset(mask, 0, all);
    if (bits) memset(bits, 0, words * sizeof *bits);
    for (uint32_t i = 0; i < of->count; i++) {
        assert(actions[i] < all);
        if (mask) mask[actions[i]] = 1;
        if (bits) bits[actions[i] / 64] |= 1ull << actions[i] % 64;
    }
    of->mask = of->count <= KEPT ? mask : NULL;
}

/* Before a row moves: takes its actions out of the mask that shows them, so that the next ones can
 * be put in without the rest being cleared. */
static void clear_mask(const slg_env *env, slg_env_game *of, uint32_t index,
                       const slg_env_batch *batch) {
    uint8_t *mask = batch->masks ? mask_of(env, batch, index) : NULL;
    if (!mask || of->mask != mask)
        of->mask = NULL;
    else
        for (uint32_t i = 0; i < of->count; i++)
            mask[of->actions[i]] = 0;
}

static void look_at_row(const slg_env *env, uint32_t index, slg_env_batch *batch, list *all) {
    const slg_game *game = env->config.game;
    slg_env_game *of = game_at(env, index);
    if (batch->seats) batch->seats[index] = of->seat;
    if (batch->legal_counts) batch->legal_counts[index] = of->count;
    if (batch->observations) write_numbers(env, state_of(of), of->seat, batch->observations, index);
    if (batch->worlds) write_numbers(env, state_of(of), WHOLE, batch->worlds, index);
    if (!batch->legal && !batch->legal_parts && !batch->masks && !batch->mask_words) return;
    const uint16_t *actions = actions_of(game, of, all);
    if (batch->legal || batch->legal_parts)
        write_legal(game, of, of->count <= KEPT ? of->options : all->options, actions, index,
                    batch);
    if (batch->masks || batch->mask_words) write_masks(env, of, actions, index, batch);
}

/* The position of a game that is left, before the next one begins in its row. */
static void look_back(const slg_env *env, uint32_t index, slg_env_batch *batch) {
    slg_env_game *of = game_at(env, index);
    const slg_state *state = state_of(of);
    uint32_t seat = slg_is_over(state) || env->config.other ? of->seat : seat_to_act(state);
    if (batch->last_seats) batch->last_seats[index] = (uint8_t)seat;
    if (batch->last_observations) write_numbers(env, state, seat, batch->last_observations, index);
}

void slg_env_look(const slg_env *env, slg_env_rows rows, slg_env_batch *batch) {
    list all;
    all.of = NULL;
    for (uint32_t i = rows.first; i < rows.first + rows.count; i++) {
        game_at(env, i)->mask = NULL;
        look_at_row(env, i, batch, &all);
        if (batch->rewards)
            memset(batch->rewards + (size_t)i * SLG_SEATS_MAX, 0,
                   SLG_SEATS_MAX * sizeof *batch->rewards);
        if (batch->ended) batch->ended[i] = 0;
        if (batch->truncated) batch->truncated[i] = 0;
    }
}

void slg_env_observe(const slg_env *env, slg_env_batch *batch) {
    slg_env_look(env, (slg_env_rows){0, env->config.games}, batch);
}

/* --- stepping --- */

static slg_status not_legal(uint32_t index, uint32_t action, slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "action ");
    slg_put_u64(&out, action);
    slg_put(&out, " is not legal in game ");
    slg_put_u64(&out, index);
    slg_put(&out, "; its mask has the legal ones");
    slg_out_end(&out);
    return slg__fail(error, SLG_ILLEGAL, index + 1, 0, text);
}

static slg_status no_such_option(uint32_t index, uint32_t number, uint32_t count,
                                 slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "game ");
    slg_put_u64(&out, index);
    slg_put(&out, " has no option ");
    slg_put_u64(&out, number);
    slg_put(&out, "; it has ");
    slg_put_u64(&out, count);
    slg_out_end(&out);
    return slg__fail(error, SLG_ILLEGAL, index + 1, 0, text);
}

slg_status slg_env_mean(slg_env *env, slg_env_rows rows, const uint16_t *numbers, bool options,
                        slg_error *error) {
    list all;
    all.of = NULL;
    for (uint32_t i = rows.first; i < rows.first + rows.count; i++) {
        slg_env_game *of = game_at(env, i);
        uint32_t number = numbers[i];
        if (options) {
            if (number >= of->count) return no_such_option(i, number, of->count, error);
        } else {
            const uint16_t *actions = actions_of(env->config.game, of, &all);
            for (number = 0; number < of->count && actions[number] != numbers[i];)
                number++;
            if (number == of->count) return not_legal(i, numbers[i], error);
        }
        of->chosen = (uint16_t)number;
    }
    return SLG_OK;
}

/* Writes the rewards of a game that ended or was cut off, and starts the next one in its row. */
static void finish_row(const slg_env *env, uint32_t index, slg_env_batch *batch) {
    slg_env_game *of = game_at(env, index);
    const slg_state *state = state_of(of);
    int16_t *rewards = batch->rewards ? batch->rewards + (size_t)index * SLG_SEATS_MAX : NULL;
    bool over = slg_is_over(state);
    bool cut = !over && is_cut_off(env, of, state);
    if (rewards) memset(rewards, 0, SLG_SEATS_MAX * sizeof *rewards);
    if (batch->ended) batch->ended[index] = over;
    if (batch->truncated) batch->truncated[index] = cut;
    if (!over && !cut) return;
    look_back(env, index, batch);
    if (over && rewards) {
        slg_outcome outcome = slg_get_outcome(env->config.game, state);
        memcpy(rewards, outcome.reward, SLG_SEATS_MAX * sizeof *rewards);
    }
    of->seed += env->config.games;
    of->since = 0;
    slg_status started = start_row(env, of, NULL);
    assert(started == SLG_OK); /* the same setup has started before */
    (void)started;
}

static void fetch_lines(const void *from, size_t size) {
    const unsigned char *bytes = from;
    for (size_t at = 0; at < size; at += LINE)
        __builtin_prefetch(bytes + at, 1);
}

/* A row that is stepped once in a while has left the cache; so have its numbers. */
static void fetch_row(const slg_env *env, uint32_t index, const slg_env_batch *batch) {
    size_t bytes = slg_observation_bytes(env->config.game, env->config.form);
    fetch_lines(game_at(env, index), env->row);
    if (batch->observations) fetch_lines(element(batch->observations, bytes, index), bytes);
}

/* Few rows are still where the last step has left them. */
static bool are_far(const slg_env *env) {
    size_t bytes = slg_observation_bytes(env->config.game, env->config.form);
    return env->config.games * (env->row + bytes) > NEAR;
}

void slg_env_play(slg_env *env, slg_env_rows rows, slg_env_batch *batch) {
    const slg_game *game = env->config.game;
    const uint32_t end = rows.first + rows.count;
    const bool far = are_far(env);
    list all;
    all.of = NULL;
    for (uint32_t i = rows.first; i < end; i++) {
        slg_env_game *of = game_at(env, i);
        if (far && i + 1 < end) fetch_row(env, i + 1, batch);
        slg_option option = options_of(game, of, &all)[of->chosen];
        clear_mask(env, of, i, batch);
        slg_apply(game, state_of(of), of->seat, option);
        others_answer(env, of, false);
        finish_row(env, i, batch);
        reach_options(env, of, &all);
        look_at_row(env, i, batch, &all);
    }
}

static slg_status step_all(slg_env *env, const uint16_t *numbers, bool options,
                           slg_env_batch *batch, slg_error *error) {
    const slg_env_rows rows = {0, env->config.games};
    slg_status status = slg_env_mean(env, rows, numbers, options, error);
    if (status == SLG_OK) slg_env_play(env, rows, batch);
    return status;
}

slg_status slg_env_step(slg_env *env, const uint16_t *actions, slg_env_batch *batch,
                        slg_error *error) {
    return step_all(env, actions, false, batch, error);
}

slg_status slg_env_choose(slg_env *env, const uint16_t *options, slg_env_batch *batch,
                          slg_error *error) {
    return step_all(env, options, true, batch, error);
}
