/* SPDX-License-Identifier: MIT */
#include "server/core/map.h"

#include <assert.h>
#include <stdlib.h>

#include "server/core/parts.h"

static uint32_t map_slot(const srv_map *map, uint64_t key) {
    uint64_t mixed = key * UINT64_C(0x9E3779B97F4A7C15);
    uint32_t i = (uint32_t)(mixed >> 32) & (map->room - 1);
    while (map->keys[i] && map->keys[i] != key)
        i = (i + 1) & (map->room - 1);
    return i;
}

void *srv_map_get(const srv_map *map, uint64_t key) {
    return map->room ? map->values[map_slot(map, key)] : NULL;
}

static void resize(srv_map *map, uint32_t room) {
    srv_map old = *map;
    map->keys = srv_make(room * sizeof *map->keys);
    map->values = srv_make(room * sizeof *map->values);
    map->room = room;
    for (uint32_t i = 0; i < old.room; i++) {
        if (!old.keys[i]) continue;
        uint32_t to = map_slot(map, old.keys[i]);
        map->keys[to] = old.keys[i];
        map->values[to] = old.values[i];
    }
    free(old.keys);
    free(old.values);
}

void srv_map_put(srv_map *map, uint64_t key, void *value) {
    assert(key && value); /* 0 is an empty place */
    if (2 * (map->count + 1) > map->room) resize(map, map->room ? 2 * map->room : 16);
    uint32_t i = map_slot(map, key);
    if (!map->keys[i]) map->count++;
    map->keys[i] = key;
    map->values[i] = value;
}

/* What follows moves up, so that no place is left that a search would stop at too early. */
void *srv_map_take(srv_map *map, uint64_t key) {
    if (!map->room) return NULL;
    uint32_t hole = map_slot(map, key);
    if (!map->keys[hole]) return NULL;
    void *value = map->values[hole];
    map->keys[hole] = 0;
    map->values[hole] = NULL;
    map->count--;
    for (uint32_t i = (hole + 1) & (map->room - 1); map->keys[i]; i = (i + 1) & (map->room - 1)) {
        uint64_t moved = map->keys[i];
        void *with = map->values[i];
        map->keys[i] = 0;
        map->values[i] = NULL;
        uint32_t to = map_slot(map, moved);
        map->keys[to] = moved;
        map->values[to] = with;
    }
    return value;
}

void *srv_map_next(const srv_map *map, uint32_t *at) {
    while (*at < map->room) {
        uint32_t i = (*at)++;
        if (map->keys[i]) return map->values[i];
    }
    return NULL;
}

typedef struct pair {
    uint64_t key;
    void *value;
} pair;

static int by_key(const void *a, const void *b) {
    uint64_t x = ((const pair *)a)->key, y = ((const pair *)b)->key;
    return x < y ? -1 : x > y;
}

void **srv_map_list(const srv_map *map) {
    pair *pairs = srv_make((map->count + 1) * sizeof *pairs);
    void **list = srv_make((map->count + 1) * sizeof *list);
    uint32_t count = 0;
    for (uint32_t i = 0; i < map->room; i++)
        if (map->keys[i]) pairs[count++] = (pair){map->keys[i], map->values[i]};
    qsort(pairs, count, sizeof *pairs, by_key);
    for (uint32_t i = 0; i < count; i++)
        list[i] = pairs[i].value;
    free(pairs);
    return list;
}

void srv_map_free(srv_map *map) {
    free(map->keys);
    free(map->values);
    *map = (srv_map){0};
}
