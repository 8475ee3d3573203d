/* SPDX-License-Identifier: MIT */
#include <sortilege/event.h>

#include "kernel/game.h"

static const slg_event_kind *find(const slg_game *game, uint32_t kind) {
    uint32_t own = kind - SLG_EVENT_GAME;
    return kind >= SLG_EVENT_GAME && own < game->event_kind_count ? &game->event_kinds[own] : NULL;
}

const char *slg_event_kind_name(const slg_game *game, uint32_t kind) {
    const slg_event_kind *own = find(game, kind);
    if (own) return own->name;
    return kind == SLG_EVENT_CHANCE ? "chance" : kind == SLG_EVENT_ANSWER ? "answer" : "unknown";
}

bool slg_event_seen(const slg_game *game, const slg_event *event, uint32_t viewer, slg_event *out) {
    const slg_event_kind *own = find(game, event->kind);
    /* The kernel's own events tell hidden outcomes and answers: whoever may not see them sees none.
     */
    slg_redact redact = own ? own->redact : SLG_REDACT_ALL;
    bool insider =
        event->seen_by == SLG_ALL || (viewer < SLG_SEATS_MAX && (event->seen_by >> viewer & 1));
    *out = *event;
    if (insider || redact == SLG_REDACT_NOTHING) return true;
    if (redact == SLG_REDACT_ALL) return false;
    out->a = out->b = out->c = out->d = 0;
    return true;
}
