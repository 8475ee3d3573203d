/* SPDX-License-Identifier: MIT */
/* What happened, in order. Events are for display and for records: no state depends on them. */
#ifndef SORTILEGE_EVENT_H
#define SORTILEGE_EVENT_H

#include <sortilege/game.h>

SLG_API_BEGIN

typedef struct slg_event {
    uint16_t kind;      /* slg_event_kind_name; SLG_EVENT_* below or the game's own */
    uint8_t seat;       /* who did it or was affected; SLG_SEAT_NONE: the game */
    uint8_t seen_by;    /* bit n: seat n; 0xFF: everybody, spectators included */
    int16_t a, b, c, d; /* meaning by kind */
} slg_event;

/* The kernel's own kinds; a game's start at SLG_EVENT_GAME. */
enum {
    SLG_EVENT_CHANCE = 1, /* a: stream, b: outcome, c: how many were possible */
    SLG_EVENT_MORE = 2,   /* the last one of a full buffer: more happened than it could hold */
    SLG_EVENT_GAME = 16,
};

/* A caller's buffer. `count` says how many are in it, `lost` how many did not fit: then the last
 * one is SLG_EVENT_MORE, which every viewer sees, in place of what happened there. */
typedef struct slg_events {
    slg_event *items;
    uint32_t capacity;
    uint32_t count;
    uint32_t lost;
} slg_events;

/* Somebody who follows a call while it runs. `see` is called at each event, as soon as what the
 * event reports has been done, with the full state as it stands at that moment. It is a whole
 * position and may be copied, hashed, written as a document or shown to a seat (slg_view); but its
 * rules are in the middle of a procedure, so it asks nothing, slg_check may refuse it, and it must
 * not be played on. It lasts until `see` returns. If the call fails, nothing of what was seen has
 * happened.
 *
 * One who follows in a seat's place shows slg_view of that moment, for the events that
 * slg_event_seen shows to the seat. What changes with an event that the seat does not see is then
 * shown with the next one that it sees, or at the end of the call. */
typedef struct slg_watcher {
    void (*see)(void *user, const slg_event *event, const slg_state *state);
    void *user;
} slg_watcher;

const char *slg_event_kind_name(const slg_game *game, uint32_t kind);

/* The event as `viewer` may see it, by the redactor declared with its kind. False: not at all. */
bool slg_event_seen(const slg_game *game, const slg_event *event, uint32_t viewer, slg_event *out);

SLG_API_END

#endif
