/* SPDX-License-Identifier: MIT */
/* The server with the fault that SORTILEGE_PLANT names (src/server/core/faults.h), to see that
 * tests of the real thing find it. */
#include <stdlib.h>
#include <string.h>

#include "server/core/faults.h"

int srv_planted = SRV_NO_FAULT;

static const char *const faults[] = {"",
#define SRV_X(name, what) #name,
                                     SRV_FAULTS_ALL(SRV_X)
#undef SRV_X
};

__attribute__((constructor)) static void plant(void) {
    const char *name = getenv("SORTILEGE_PLANT");
    for (int fault = 1; name && fault < SRV_FAULT_COUNT; fault++)
        if (strcmp(faults[fault], name) == 0) srv_planted = fault;
}
