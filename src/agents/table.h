/* SPDX-License-Identifier: MIT */
/* The tree of a search: nodes of different sizes, found by the 64-bit name of an information set,
 * in one piece of lent memory. Nothing is ever allocated; when the memory is full, what this
 * decision's search has not touched goes first, then what was visited least, and the rest moves
 * together. */
#ifndef SLG_AGENTS_TABLE_H
#define SLG_AGENTS_TABLE_H

#include <stddef.h>
#include <stdint.h>

/* One option of a node. */
typedef struct slg_edge {
    int64_t sum; /* of the rewards of the seat that acts at the node */
    uint32_t visits;
    uint32_t closed; /* 1: is not taken: leads back to a node it was reached from, or is not worth a
                        thought */
} slg_edge;

/* One information set. Options are a function of it, so each was available at every visit. */
typedef struct slg_node {
    uint64_t key;
    uint32_t visits;
    uint32_t age;       /* the decision whose search touched it last */
    uint16_t count;     /* options */
    uint16_t favourite; /* the option the game's policy would take */
    uint32_t zero[3];
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

/* Starts the search of another decision: everything kept so far is now old. */
void slg__table_next_age(slg_table *table);

/* Makes sure that one more node of any size fits. Nodes may move and go. */
void slg__table_make_room(slg_table *table);

/* NULL when it is not there (or, one time in 2^64, names something else). */
slg_node *slg__table_find(slg_table *table, uint64_t key, uint32_t count);

/* A new node without visits. NULL when it does not fit. Nodes do not move. */
slg_node *slg__table_add(slg_table *table, uint64_t key, uint32_t count);

#endif
