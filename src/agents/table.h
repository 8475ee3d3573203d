/* SPDX-License-Identifier: MIT */
/* The tree of a search: nodes of different sizes, found by the 64-bit hash of an information set,
 * in one piece of lent memory. Nothing is ever allocated. When the memory is full, nodes that the
 * current decision's search has not touched are dropped first, then those visited least, and the
 * others are moved together. */
#ifndef SLG_AGENTS_TABLE_H
#define SLG_AGENTS_TABLE_H

#include <stddef.h>
#include <stdint.h>

/* One option of a node. */
typedef struct slg_edge {
    int64_t sum; /* of the rewards of the seat that acts at the node */
    uint32_t visits;
    union {
        struct {
            /* 1: not to be taken: it leads back to a node it was reached from, or is not worth
             * searching */
            uint32_t closed : 1;
            uint32_t regret : 31; /* at a matched node: what it would have gained, never below 0 */
        };
        struct {
            uint16_t : 16;
            /* At any other node: what it promises before it is tried, beyond the rewards that the
             * node's options bring on average. */
            int16_t opinion;
        };
    };
} slg_edge;

/* One information set. It determines the options, so all of them were available at every visit. */
typedef struct slg_node {
    uint64_t key;
    uint32_t visits;
    uint32_t age;       /* the last decision whose search touched it */
    uint16_t count;     /* options */
    uint16_t favourite; /* the option that the game's policy would take */
    uint32_t matched;   /* whether options are drawn by regret (sealed.h) */
    uint32_t prior;     /* visits that the first opinion of each option counts for */
    uint32_t zero;
    slg_edge edges[];
} slg_node;

typedef struct slg_table {
    unsigned char *nodes;  /* one after the other */
    size_t capacity, used; /* bytes */
    uint32_t *index;       /* open addressing: offset / 16 + 1, 0: free */
    uint32_t mask;
    uint32_t total; /* nodes */
    uint32_t age;
} slg_table;

/* `memory` aligned to 16; at least 16 KiB. */
void slg__table_init(slg_table *table, void *memory, size_t bytes);

/* Starts the search for another decision: everything kept so far is now old. */
void slg__table_next_age(slg_table *table);

/* Makes sure that one more node of any size fits. Nodes may be moved and dropped. */
void slg__table_make_room(slg_table *table);

/* NULL if there is none. (One time in 2^64 a node of another set is returned.) */
slg_node *slg__table_find(slg_table *table, uint64_t key, uint32_t count);

/* A new node without visits; NULL if it does not fit. No node is moved. */
slg_node *slg__table_add(slg_table *table, uint64_t key, uint32_t count);

#endif
