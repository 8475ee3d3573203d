/* SPDX-License-Identifier: MIT */
#include <sortilege/event.h>

#include "kernel/game.h"

static const slg_event_kind *find_event(const slg_game *game, uint32_t kind) {
    uint32_t own = kind - SLG_EVENT_GAME;
    if (kind < SLG_EVENT_GAME || own >= game->event_kind_count) return NULL;
    return game->event_kinds[own].name ? &game->event_kinds[own] : NULL;
}

const char *slg_event_kind_name(const slg_game *game, uint32_t kind) {
    const slg_event_kind *own = find_event(game, kind);
    if (own) return own->name;
    if (kind == SLG_EVENT_MORE) return "more";
    return kind == SLG_EVENT_CHANCE ? "chance" : "unknown";
}

bool slg__event_whole(const slg_game *game, const slg_event *event, int32_t viewer) {
    const slg_event_kind *own = find_event(game, event->kind);
    /* The kernel's own events contain hidden outcomes: a viewer who may not see them sees
     * no event. */
    bool insider = viewer < 0 || event->seen_by == SLG_ALL ||
                   (viewer < SLG_SEATS_MAX && (event->seen_by >> viewer & 1));
    return insider || (own && own->redact == SLG_REDACT_NOTHING);
}

bool slg_event_seen(const slg_game *game, const slg_event *event, uint32_t viewer, slg_event *out) {
    const slg_event_kind *own = find_event(game, event->kind);
    if (viewer >= SLG_SEATS_MAX) viewer = SLG_SEAT_NONE;
    *out = *event;
    if (slg__event_whole(game, event, (int32_t)viewer)) return true;
    out->a = out->b = out->c = out->d = 0;
    return own && own->redact == SLG_REDACT_ARGS;
}
