/* SPDX-License-Identifier: MIT */
/* Many games side by side. A step is two passes: every action is looked up before any
 * game moves. */
#include <sortilege/env.h>

#include <string.h>

#include "kernel/bits.h"
#include "kernel/game.h"

enum { LINE = 64 }; /* bytes: states begin where a cache line does */

struct slg_env {
    slg_env_config config;
    size_t row; /* bytes from one game to the next */
    unsigned char *games;
};

/* One of the games. Its state follows. */
typedef struct slg_env_game {
    uint64_t seed;
    slg_option chosen; /* between the passes */
    uint32_t since;    /* answers that do not count towards the cap */
    uint8_t seat;
    uint8_t zero[3];
} slg_env_game;

static slg_env_game *game_at(const slg_env *env, uint32_t index) {
    return (slg_env_game *)(void *)(env->games + index * env->row);
}

static slg_state *state_of(slg_env_game *of) {
    return (slg_state *)(void *)((unsigned char *)of + slg__round_up(sizeof *of, LINE));
}

uint32_t slg_observation_size(const slg_game *game) {
    return game->observe ? game->observation_size : 0;
}

uint32_t slg_action_count(const slg_game *game) {
    return game->action_of ? game->action_count : 0;
}

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

/* --- names --- */

typedef struct column {
    const char *name;
    size_t length;
    uint32_t count; /* of numbers with this name */
} column;

/* Takes the next column from the list; false: there is none. */
static bool next_column(const char **list, column *out) {
    while (**list == ' ')
        ++*list;
    if (!**list) return false;
    *out = (column){.name = *list, .count = 1};
    while ((*list)[0] && (*list)[0] != ' ' && (*list)[0] != '*') {
        ++*list;
        out->length++;
    }
    if (**list != '*') return true;
    for (out->count = 0, ++*list; **list >= '0' && **list <= '9'; ++*list)
        out->count = out->count * 10 + (uint32_t)(**list - '0');
    return true;
}

static uint32_t width_of(const slg_observed *part) {
    const char *list = part->columns;
    uint32_t width = *list ? 0 : 1;
    for (column c; next_column(&list, &c);)
        width += c.count;
    return width;
}

static void put_index(slg_out *out, uint32_t index) {
    slg_put(out, ".");
    slg_put_u64(out, index);
}

static void put_column(slg_out *out, const slg_observed *part, uint32_t at) {
    const char *list = part->columns;
    column c;
    while (next_column(&list, &c)) {
        if (at < c.count) {
            slg_put(out, ".");
            slg_put_bytes(out, c.name, c.length);
            if (c.count > 1) put_index(out, at);
            return;
        }
        at -= c.count;
    }
}

size_t slg_observation_name(const slg_game *game, uint32_t number, char *out, size_t capacity) {
    slg_out text;
    slg_out_init(&text, out, capacity);
    for (uint32_t i = game->observed_count; number < slg_observation_size(game) && i-- > 0;) {
        const slg_observed *part = &game->observed[i];
        if (number < part->first) continue;
        uint32_t width = width_of(part), at = number - part->first;
        slg_put(&text, part->name);
        if (part->rows > 1) put_index(&text, at / width);
        put_column(&text, part, at % width);
        break;
    }
    return slg_out_end(&text);
}

/* Kinds without actions begin at 0 too, but kind 0, chance, comes before them. */
size_t slg_action_name(const slg_game *game, uint32_t action, char *out, size_t capacity) {
    slg_out text;
    uint32_t of = 0;
    slg_out_init(&text, out, capacity);
    for (uint32_t kind = 1; game->first_action && kind < game->option_kind_count; kind++) {
        uint32_t first = game->first_action(kind);
        if (first <= action && first > game->first_action(of)) of = kind;
    }
    if (game->first_action && action < slg_action_count(game)) {
        slg_put(&text, game->option_kinds[of].name);
        put_index(&text, action - game->first_action(of));
    }
    return slg_out_end(&text);
}

/* --- setting up --- */

static slg_status start_row(const slg_env *env, slg_env_game *of, slg_error *error) {
    slg_setup setup = env->config.setup;
    slg_seed_from(of->seed, setup.seed);
    return slg_state_init(env->config.game, &setup, state_of(of), NULL, error);
}

size_t slg_env_size(const slg_env_config *config) {
    return slg__round_up(sizeof(slg_env), LINE) +
           config->games * (slg__round_up(sizeof(slg_env_game), LINE) +
                            slg__round_up(config->game->state_size, LINE));
}

slg_env *slg_env_init(void *memory, const slg_env_config *config, slg_error *error) {
    slg_env *env = memory;
    const char *wrong = NULL;
    if (config->games == 0)
        wrong = "at least one game must be played";
    else if (!config->game->observe || !config->game->action_of)
        wrong = "this game has no observations and actions yet";
    else if (config->setup.chance != SLG_CHANCE_SAMPLED)
        wrong = "chance must be sampled in an environment";
    if (wrong) {
        slg__fail(error, SLG_BAD_SETUP, 0, 0, wrong);
        return NULL;
    }
    memset(memory, 0, slg_env_size(config));
    env->config = *config;
    env->games = (unsigned char *)memory + slg__round_up(sizeof *env, LINE);
    env->row =
        slg__round_up(sizeof(slg_env_game), LINE) + slg__round_up(config->game->state_size, LINE);
    for (uint32_t i = 0; i < config->games; i++) {
        game_at(env, i)->seed = config->seed + i;
        if (start_row(env, game_at(env, i), error) != SLG_OK) return NULL;
    }
    return env;
}

static slg_status cannot_put(slg_status code, const char *why, slg_error *error) {
    return slg__fail(error, code, 0, 0, why);
}

slg_status slg_env_put(slg_env *env, uint32_t row, const slg_state *state, slg_error *error) {
    const slg_game *game = env->config.game;
    const slg_core *core = slg__core_const(state);
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
    slg_env_game *of = game_at(env, row);
    slg_clone(game, state_of(of), state);
    of->since = core->answers;
    return SLG_OK;
}

/* --- looking --- */

/* Never the clock: the seats whose time runs are asked too, and come before it. */
static uint32_t seat_to_act(const slg_state *state) {
    return (uint32_t)__builtin_ctz(slg_pending(state));
}

static void fill_mask(const slg_game *game, const slg_state *view, uint32_t seat, uint8_t *mask) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    memset(mask, 0, game->action_count);
    slg_get_decision(game, view, seat, &decision);
    uint32_t count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t action = game->action_of(game, view, &decision, options[i]);
        assert(action < game->action_count);
        mask[action] = 1;
    }
}

/* The position of a game that is left, before the next one begins in its row. */
static void look_back(const slg_env *env, uint32_t index, slg_env_batch *batch) {
    const slg_game *game = env->config.game;
    slg_env_game *of = game_at(env, index);
    const slg_state *state = state_of(of);
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    uint32_t seat = slg_is_over(state) ? of->seat : seat_to_act(state);
    if (batch->last_seats) batch->last_seats[index] = (uint8_t)seat;
    if (!batch->last_observations) return;
    slg_view(game, state, seat, view);
    game->observe(game, view, batch->last_observations + (size_t)index * game->observation_size);
}

static void look_at_row(const slg_env *env, uint32_t index, slg_env_batch *batch) {
    const slg_game *game = env->config.game;
    const slg_state *state = state_of(game_at(env, index));
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    uint32_t seat = seat_to_act(state);
    slg_view(game, state, seat, view);
    batch->seats[index] = (uint8_t)seat;
    game->observe(game, view, batch->observations + (size_t)index * game->observation_size);
    fill_mask(game, view, seat, batch->masks + (size_t)index * game->action_count);
}

void slg_env_observe(const slg_env *env, slg_env_batch *batch) {
    for (uint32_t i = 0; i < env->config.games; i++)
        look_at_row(env, i, batch);
    memset(batch->rewards, 0, env->config.games * SLG_SEATS_MAX * sizeof *batch->rewards);
    memset(batch->ended, 0, env->config.games);
    memset(batch->truncated, 0, env->config.games);
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

static bool choose_for_row(const slg_env *env, slg_env_game *of, uint32_t action) {
    slg_state_room room;
    slg_state *view = (slg_state *)&room;
    of->seat = (uint8_t)seat_to_act(state_of(of));
    slg_view(env->config.game, state_of(of), of->seat, view);
    return slg_option_of(env->config.game, view, of->seat, action, &of->chosen);
}

/* Writes the rewards of a game that ended or was cut off, and starts the next one in its row. */
static void finish_row(const slg_env *env, uint32_t index, slg_env_batch *batch) {
    slg_env_game *of = game_at(env, index);
    const slg_state *state = state_of(of);
    int16_t *rewards = batch->rewards + (size_t)index * SLG_SEATS_MAX;
    uint32_t cap = env->config.answer_cap;
    bool over = slg_is_over(state);
    memset(rewards, 0, SLG_SEATS_MAX * sizeof *rewards);
    batch->ended[index] = over;
    batch->truncated[index] = !over && cap && slg__core_const(state)->answers - of->since >= cap;
    if (!over && !batch->truncated[index]) return;
    look_back(env, index, batch);
    if (over) {
        slg_outcome outcome = slg_get_outcome(env->config.game, state);
        memcpy(rewards, outcome.reward, SLG_SEATS_MAX * sizeof *rewards);
    }
    of->seed += env->config.games;
    of->since = 0;
    slg_status started = start_row(env, of, NULL);
    assert(started == SLG_OK); /* the same setup has started before */
    (void)started;
}

slg_status slg_env_step(slg_env *env, const uint16_t *actions, slg_env_batch *batch,
                        slg_error *error) {
    for (uint32_t i = 0; i < env->config.games; i++)
        if (!choose_for_row(env, game_at(env, i), actions[i]))
            return not_legal(i, actions[i], error);
    for (uint32_t i = 0; i < env->config.games; i++) {
        slg_env_game *of = game_at(env, i);
        slg_apply(env->config.game, state_of(of), of->seat, of->chosen);
        finish_row(env, i, batch);
        look_at_row(env, i, batch);
    }
    return SLG_OK;
}
