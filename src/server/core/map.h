/* SPDX-License-Identifier: MIT */
/* A table from 64-bit numbers, never 0, to pointers. */
#ifndef SRV_CORE_MAP_H
#define SRV_CORE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct srv_map {
    uint64_t *keys;
    void **values;
    uint32_t count, room; /* room: a power of two, or 0 */
} srv_map;

void *srv_map_get(const srv_map *map, uint64_t key); /* NULL: none */
void srv_map_put(srv_map *map, uint64_t key, void *value);
void *srv_map_take(srv_map *map, uint64_t key); /* removes it; NULL: there was none */
/* All values, in no order that means anything: begin with `at` 0. While they are gone through,
 * nothing may be put in; the value that was given last may be taken out only by srv_map_list's
 * callers. */
void *srv_map_next(const srv_map *map, uint32_t *at);
/* The values as they are now, in the order of their keys, to be freed by the caller; NULL: none. */
void **srv_map_list(const srv_map *map);
void srv_map_free(srv_map *map);

#endif
