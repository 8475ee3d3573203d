/* SPDX-License-Identifier: MIT */
/* What every store owes the core (src/server/store.h), as tests that know nothing else of it: the
 * SQLite one passes them, and so must any that takes its place, the simulated world's included.
 *
 *     TEST(contract) {
 *         EACH(row, store_contract)
 *             row->run(&my_maker);
 *     } */
#ifndef SRV_TEST_STORE_CONTRACT_H
#define SRV_TEST_STORE_CONTRACT_H

#include "server/store.h"
#include "test.h"

/* A store under test. */
typedef struct store_stand {
    srv_store store;
    void *self;
    /* Until every job has its result. */
    void (*settle)(struct store_stand *stand);
    /* As after the program was killed and started again; nothing waits. `store` may be new. */
    void (*restart)(struct store_stand *stand);
    /* From now on there is no room for anything more on the disk, or there is room again. */
    void (*fill)(struct store_stand *stand, bool full);
    void (*close)(struct store_stand *stand);
} store_stand;

typedef struct store_maker {
    /* An empty store, whose results go to `done`; false: there is none, and why has been said. */
    bool (*open)(store_stand *stand, srv_done_fn *done, void *user);
} store_maker;

typedef struct store_promise {
    const char *name;
    void (*run)(const store_maker *maker);
} store_promise;

enum { STORE_PROMISES = 21 };
extern const store_promise store_contract[STORE_PROMISES];

#endif
