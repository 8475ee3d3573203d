/* SPDX-License-Identifier: MIT */
/* Faults planted into the core, to see that the world finds them. */
#include "server/core/faults.h"

#include <string.h>

#include "server/sim.h"

int srv_planted = SRV_NO_FAULT;

static const struct {
    const char *name, *what;
} faults[] = {{"none", ""},
#define SRV_X(name, what) {#name, what},
              SRV_FAULTS_ALL(SRV_X)
#undef SRV_X
};

int fault_find(const char *name) {
    for (int i = 0; i < SRV_FAULT_COUNT; i++)
        if (strcmp(faults[i].name, name) == 0) return i;
    return -1;
}

const char *fault_name(int fault) {
    return fault < SRV_FAULT_COUNT ? faults[fault].name : NULL;
}

const char *fault_what(int fault) {
    return faults[fault].what;
}

/* Only a store that does not look at epochs lets a write without one through. */
void world_plant(world *w) {
    if (srv_planted == SRV_FAULT_NO_EPOCH) memory_disk_unfenced(w->disk);
}
