/* SPDX-License-Identifier: MIT */
/* A store in memory, for the simulated world: a disk that several nodes share, and that does what
 * it is told when the world says so. It keeps the promises of every store (store_contract.h), and
 * it can fail, be full, and lose what was on its way when a node dies. */
#ifndef SRV_TEST_STORE_MEMORY_H
#define SRV_TEST_STORE_MEMORY_H

#include "server/store.h"

typedef struct memory_disk memory_disk;
typedef struct memory_node memory_node;

/* What may happen to a group that would succeed. */
typedef enum memory_fate { MEMORY_WRITES, MEMORY_FAILS } memory_fate;

typedef struct memory_watch {
    void *user;
    /* A group of the node is about to be written: shall it? NULL: yes. */
    memory_fate (*fate)(void *user, const memory_node *node, const srv_write *writes,
                        uint32_t count);
    /* A write has been committed. NULL: nobody looks. */
    void (*wrote)(void *user, const memory_node *node, const srv_write *write);
    /* A job has been submitted: memory_step has to be called for it some time. */
    void (*submitted)(void *user, memory_node *node);
} memory_watch;

memory_disk *memory_disk_new(const memory_watch *watch);
void memory_disk_free(memory_disk *disk);
void memory_disk_fill(memory_disk *disk, bool full);

/* For planting a fault: writes of epoch 0 are not fenced. */
void memory_disk_unfenced(memory_disk *disk);

/* A node's way to the disk; its results go to `done`. */
memory_node *memory_node_new(memory_disk *disk, srv_done_fn *done, void *user);
void memory_node_user(memory_node *node, void *user); /* the core, once there is one */
srv_store memory_node_store(memory_node *node);
/* Does the oldest job, and reports it unless the node is dead. False: there was none. */
bool memory_step(memory_node *node);
/* The node has died: the first `written` of its jobs still reach the disk, and nobody hears. */
void memory_node_die(memory_node *node, uint32_t written);
void memory_node_free(memory_node *node);

/* What is on the disk, for whoever checks. NULL: there is no such match. */
const srv_match_row *memory_match(const memory_disk *disk, srv_id id, const srv_entry **entries,
                                  uint32_t *count);
uint32_t memory_match_count(const memory_disk *disk);
srv_id memory_match_at(const memory_disk *disk, uint32_t index);

#endif
