/* SPDX-License-Identifier: MIT */
#include "agents/table.h"

#include <assert.h>
#include <string.h>

#include <sortilege/limits.h>

enum { UNIT = 16 }; /* every node's size and place is a multiple of it */

static_assert(sizeof(slg_node) % UNIT == 0 && sizeof(slg_edge) % UNIT == 0, "nodes stay aligned");

static size_t node_size(uint32_t count) {
    return sizeof(slg_node) + count * sizeof(slg_edge);
}

static slg_node *node_at(const slg_table *table, size_t offset) {
    return (slg_node *)(void *)(table->nodes + offset);
}

void slg__table_init(slg_table *table, void *memory, size_t bytes) {
    uint32_t slots = 256;
    /* An average node takes about 100 bytes, so one slot for each 64 keeps the index at most half
     * full. */
    while ((size_t)slots * 2 * 64 <= bytes)
        slots *= 2;
    memset(table, 0, sizeof *table);
    table->index = memory;
    table->mask = slots - 1;
    table->nodes = (unsigned char *)memory + slots * sizeof *table->index;
    table->capacity = (bytes - slots * sizeof *table->index) / UNIT * UNIT;
    memset(table->index, 0, slots * sizeof *table->index);
}

void slg__table_next_age(slg_table *table) {
    table->age++;
}

slg_node *slg__table_find(slg_table *table, uint64_t key, uint32_t count) {
    for (uint32_t slot = (uint32_t)key & table->mask; table->index[slot];
         slot = (slot + 1) & table->mask) {
        slg_node *node = node_at(table, (size_t)(table->index[slot] - 1) * UNIT);
        if (node->key == key) return node->count == count ? node : NULL;
    }
    return NULL;
}

static void enter_node(slg_table *table, const slg_node *node, size_t offset) {
    uint32_t slot = (uint32_t)node->key & table->mask;
    while (table->index[slot])
        slot = (slot + 1) & table->mask;
    table->index[slot] = (uint32_t)(offset / UNIT) + 1;
    table->total++;
}

slg_node *slg__table_add(slg_table *table, uint64_t key, uint32_t count) {
    size_t size = node_size(count), offset = table->used;
    /* In a full index, looking for a missing node would never end. */
    if (offset + size > table->capacity || table->total >= table->mask - table->mask / 4)
        return NULL;
    slg_node *node = node_at(table, offset);
    memset(node, 0, size);
    node->key = key;
    node->count = (uint16_t)count;
    node->age = table->age;
    table->used += size;
    enter_node(table, node, offset);
    return node;
}

/* Keeps the nodes that this search touched and that were visited at least so often. */
static void sweep(slg_table *table, uint32_t least_visits) {
    size_t end = table->used;
    memset(table->index, 0, ((size_t)table->mask + 1) * sizeof *table->index);
    table->used = 0;
    table->total = 0;
    for (size_t offset = 0; offset < end;) {
        slg_node *node = node_at(table, offset);
        size_t size = node_size(node->count);
        offset += size;
        if (node->age != table->age || node->visits < least_visits) continue;
        slg_node *to = node_at(table, table->used);
        memmove(to, node, size);
        enter_node(table, to, table->used);
        table->used += size;
    }
}

static int crowded(const slg_table *table, size_t spare, uint32_t slots) {
    return table->used + spare > table->capacity ||
           table->total + slots > table->mask - table->mask / 4;
}

void slg__table_make_room(slg_table *table) {
    if (!crowded(table, node_size(SLG_OPTIONS_MAX), 2)) return;
    sweep(table, 0);
    /* At least a quarter must become free, or the next sweep would follow at once. */
    for (uint32_t least = 2; least && crowded(table, table->capacity / 4, table->mask / 4);
         least *= 2)
        sweep(table, least);
}
