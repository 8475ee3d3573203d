/* SPDX-License-Identifier: MIT */
/* What the numbers of observations and actions are, as data. */
#include <sortilege/env.h>

#include "kernel/env.h"

uint32_t slg_observation_size(const slg_game *game) {
    return game->observe ? game->observation_size : 0;
}

uint32_t slg_action_count(const slg_game *game) {
    return game->action_of ? game->action_count : 0;
}

size_t slg_observation_bytes(const slg_game *game, slg_env_form form) {
    size_t size = slg_observation_size(game);
    switch (form) {
    case SLG_ENV_INT8: return size;
    case SLG_ENV_FLOAT32: return size * sizeof(float);
    case SLG_ENV_BITS: return (size + 7) / 8;
    case SLG_ENV_INT16:
    case SLG_ENV_FORMS: break;
    }
    return size * sizeof(int16_t);
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
static uint32_t kind_of_action(const slg_game *game, uint32_t action) {
    uint32_t of = 0;
    for (uint32_t kind = 1; game->first_action && kind < game->option_kind_count; kind++) {
        uint32_t first = game->first_action(kind);
        if (first <= action && first > game->first_action(of)) of = kind;
    }
    return of;
}

size_t slg_action_name(const slg_game *game, uint32_t action, char *out, size_t capacity) {
    slg_out text;
    slg_out_init(&text, out, capacity);
    if (game->first_action && action < slg_action_count(game)) {
        uint32_t kind = kind_of_action(game, action);
        slg_put(&text, game->option_kinds[kind].name);
        put_index(&text, action - game->first_action(kind));
    }
    return slg_out_end(&text);
}

/* --- parts --- */

bool slg_observed_part_at(const slg_game *game, uint32_t index, slg_observed_part *out) {
    if (!game->observe || index >= game->observed_count) return false;
    const slg_observed *part = &game->observed[index];
    *out = (slg_observed_part){.name = part->name,
                               .first = part->first,
                               .rows = part->rows,
                               .width = width_of(part),
                               .columns = part->columns};
    return true;
}

/* Where the actions of the next kind begin that has any. */
static uint32_t end_of_kind(const slg_game *game, uint32_t kind) {
    uint32_t first = game->first_action(kind);
    for (uint32_t next = kind + 1; next < game->option_kind_count; next++)
        if (game->first_action(next) > first) return game->first_action(next);
    return game->action_count;
}

static uint32_t places_of_kind(const slg_game *game, uint32_t kind) {
    uint32_t places = game->action_places ? game->action_places(kind) : 1;
    return places ? places : 1;
}

/* Kinds without actions begin at 0 as well, which is where those of kind 0 begin. */
bool slg_action_kind_at(const slg_game *game, uint32_t kind, slg_action_kind *out) {
    if (!game->first_action || kind >= game->option_kind_count) return false;
    uint32_t first = game->first_action(kind), places = places_of_kind(game, kind);
    bool any = first > 0 || kind == 0;
    *out = (slg_action_kind){.name = game->option_kinds[kind].name,
                             .first = first,
                             .things = any ? (end_of_kind(game, kind) - first) / places : 0,
                             .places = places};
    return true;
}

slg_action_parts slg__action_parts(const slg_game *game, uint32_t kind, uint32_t action) {
    uint32_t first = game->first_action(kind), number = action - first;
    if (!first) return (slg_action_parts){.thing = (uint16_t)action};
    uint32_t places = places_of_kind(game, kind);
    if (places == 1) return (slg_action_parts){(uint16_t)kind, (uint16_t)number, 0};
    return (slg_action_parts){(uint16_t)kind, (uint16_t)(number / places),
                              (uint16_t)(number % places)};
}

slg_action_parts slg_action_apart(const slg_game *game, uint32_t action) {
    if (action >= slg_action_count(game)) action = 0;
    return slg__action_parts(game, kind_of_action(game, action), action);
}

uint32_t slg_action_together(const slg_game *game, slg_action_parts parts) {
    slg_action_kind kind;
    if (!slg_action_kind_at(game, parts.kind, &kind)) return slg_action_count(game);
    if (parts.thing >= kind.things || parts.place >= kind.places) return slg_action_count(game);
    return kind.first + parts.thing * kind.places + parts.place;
}
