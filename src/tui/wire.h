/* SPDX-License-Identifier: MIT */
/* The connection to a server: the program sortilege-wire (src/wire) in a process of its own, so
 * that this one needs no network library and never waits for a network. */
#ifndef SLG_TUI_WIRE_H
#define SLG_TUI_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct wire {
    pid_t process; /* 0: none */
    int to, from;
    char *heard; /* what came and has not been taken, from `taken` on */
    size_t length, taken, room;
    bool ended; /* nothing more will come */
} wire;

/* Starts to connect. False: there is no such program, or no process. */
bool wire_begin(wire *w, const char *address);
/* Ends the process, and forgets what came. */
void wire_end(wire *w);

/* One message, without line breaks. */
void wire_send(wire *w, const char *text);
/* The next line: a message, or "!open", "!closed WHY", "!failed WHY". It lasts until the next call.
 * NULL: nothing has come within that time, or `ended`. */
const char *wire_next(wire *w, int timeout_ms);

#endif
