/* SPDX-License-Identifier: MIT */
/* Plays many independent games on all threads and adds up what is counted, or a part of them
 * (shard.h). A run consists of units, such as the games of one deal; their order
 * changes nothing. */
#ifndef SLG_MEASURE_CROWD_H
#define SLG_MEASURE_CROWD_H

#include <stdatomic.h>

#include "measure/shard.h"

enum { CLI_THREADS_MAX = 256 };

typedef struct cli_crowd {
    cli_table *table;
    const cli_shard *shard;
    json_t *run; /* as for cli_part_head; taken */
    uint64_t units, threads;
    size_t counters;    /* a tally is so many uint64_t and nothing else */
    size_t worker_size; /* of what a thread plays with: its agents, its buffers */
    void *study;        /* what all threads share */
    /* Sets up a worker, which is all zero; false after an error was printed. */
    bool (*prepare)(void *worker, void *study);
    /* Plays a unit and adds to the tally; false: it could not be played. */
    bool (*play)(void *worker, uint64_t unit, uint64_t *tally);
    void (*end)(void *worker);
    const atomic_bool
        *told; /* true: why a unit could not be played has been printed; may be NULL */
} cli_crowd;

/* Plays all units, or takes what `merge` gives. SLG_EXIT_OK, or the exit status after an error was
 * printed. `*whole`: `total` holds the counts of the whole run; if not, only a part was wanted, and
 * its document has been written. `*seconds` is the time it took, or 0 where no single run played
 * everything. */
int cli_crowd_play(const cli_crowd *crowd, uint64_t *total, bool *whole, double *seconds);

/* As many threads as there are processors. */
uint64_t cli_threads(void);

/* ", 1.5 s", or nothing for 0 seconds. */
const char *cli_took(double seconds, char *out, size_t room);

/* The unit at a place of the run. Neighbouring places have units from far apart, so that parts are
 * alike even if units at the end of a run take longer than those at its beginning. */
uint64_t cli_unit_at(uint64_t place, uint64_t units);

#endif
