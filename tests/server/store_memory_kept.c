/* SPDX-License-Identifier: MIT */
/* The store in memory keeps the promises of every store. */
#include "server/store_contract.h"
#include "server/store_memory.h"

typedef struct box {
    memory_disk *disk;
    memory_node *node;
    srv_done_fn *done;
    void *user;
} box;

static void settle(store_stand *stand) {
    const box *b = stand->self;
    while (memory_step(b->node))
        continue;
}

static void restart(store_stand *stand) {
    box *b = stand->self;
    memory_node_free(b->node);
    b->node = memory_node_new(b->disk, b->done, b->user);
    stand->store = memory_node_store(b->node);
}

static void fill(store_stand *stand, bool full) {
    const box *b = stand->self;
    memory_disk_fill(b->disk, full);
}

static void close_stand(store_stand *stand) {
    const box *b = stand->self;
    memory_node_free(b->node);
    memory_disk_free(b->disk);
}

static bool open_stand(store_stand *stand, srv_done_fn *done, void *user) {
    static box b;
    b = (box){.disk = memory_disk_new(NULL), .done = done, .user = user};
    b.node = memory_node_new(b.disk, done, user);
    *stand = (store_stand){.store = memory_node_store(b.node),
                           .self = &b,
                           .settle = settle,
                           .restart = restart,
                           .fill = fill,
                           .close = close_stand};
    return true;
}

static const store_maker maker = {open_stand};

TEST(contract) {
    EACH(row, store_contract)
    row->run(&maker);
}
