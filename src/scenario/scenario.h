/* SPDX-License-Identifier: MIT */
/* Scenarios: text files that set a position, give answers, and say what must hold.
 * docs/scenarios.md describes the format. This library runs one from memory and allocates
 * nothing; reading files and printing is the caller's. */
#ifndef SLG_SCENARIO_H
#define SLG_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a scenario needs from outside. */
typedef struct slg_scenario_host {
    void *user;

    /* Called once for each failure: where it is, what was expected and what was found. `text` may
     * have more lines, without a last line feed; it is gone after the call. */
    void (*report)(void *user, const char *path, uint32_t line, const char *text);

    /* The bytes of a file that the scenario includes; NULL: cannot be read. They are the host's,
     * and must stay until slg_scenario_run has returned. */
    const char *(*load)(void *user, const char *path, size_t *length);
} slg_scenario_host;

typedef struct slg_scenario_result {
    uint32_t checks;   /* `expect` and `illegal` lines carried out */
    uint32_t failures; /* 0: passed */
    uint64_t hash;     /* of the last position: the same on every machine */
} slg_scenario_result;

/* Runs a scenario. `path` is for messages, and for what it includes: those paths are seen from the
 * folder it lies in. Deterministic: equal texts, equal reports and equal results. */
slg_scenario_result slg_scenario_run(const slg_scenario_host *host, const char *path,
                                     const char *text, size_t length, void *memory);

/* Bytes of `memory`, aligned to 16, that running a scenario takes; they may be used for the next
 * one as they are. */
size_t slg_scenario_memory(void);

/* Calls `each` for every ID of every `shows` line; reads nothing else. */
void slg_scenario_shows(const char *text, size_t length,
                        void (*each)(void *user, const char *id, size_t length), void *user);

#endif
