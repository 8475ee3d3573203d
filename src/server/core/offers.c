/* SPDX-License-Identifier: MIT */
/* What needs everybody's consent: a draw, a pause and its end, taking back beyond the rule. Agents
 * agree to everything; so do people who have been away for so long that they might be replaced. */
#include <string.h>

#include "server/core/parts.h"

static bool needs_consent(srv_core *core, const srv_table *table, uint32_t number) {
    const srv_seat *seat = &table->seats[number];
    if (seat->who != SRV_PERSON) return false;
    return !seat->away_since || srv_now(core) - seat->away_since < 1000 * core->limits.away_s;
}

static bool all_agree(srv_core *core, const srv_table *table, const srv_offer *offer) {
    for (uint32_t seat = 0; seat < table->seat_count; seat++)
        if (!(offer->agreed >> seat & 1) && needs_consent(core, table, seat)) return false;
    return true;
}

static void settle(srv_core *core, srv_table *table, srv_offer_kind what) {
    srv_offer *offer = &table->offers[what];
    if (!offer->open || !all_agree(core, table, offer)) return;
    uint8_t seat = offer->seat;
    *offer = (srv_offer){0};
    switch (what) {
    case SRV_OFFER_DRAW:
        srv_play(core, table, (srv_entry){.kind = SRV_ENTRY_DRAW}, NULL);
        srv_finish(core, table, SRV_END_DRAW);
        srv_due_set(core, table);
        break;
    case SRV_OFFER_PAUSE:
    case SRV_OFFER_GO_ON: {
        bool pause = what == SRV_OFFER_PAUSE;
        srv_play(core, table,
                 (srv_entry){.kind = pause ? SRV_ENTRY_PAUSE : SRV_ENTRY_GO_ON, .seat = seat},
                 NULL);
        srv_tell_clocks(core, table);
        break;
    }
    default:
        srv_play(core, table, (srv_entry){.kind = SRV_ENTRY_UNDO, .seat = seat, .tick = 1}, NULL);
    }
    srv_agents_wake(core, table);
}

/* What was offered about a position does not outlive it. Sealed answers change none, and must not
 * show in this way. */
void srv_offers_after(srv_table *table, const srv_entry *entry) {
    if (entry->kind != SRV_ENTRY_ANSWER && entry->kind != SRV_ENTRY_UNDO) return;
    bool open = table->offers[SRV_OFFER_DRAW].open || table->offers[SRV_OFFER_UNDO].open;
    if (!open) return;
    table->offers[SRV_OFFER_DRAW] = table->offers[SRV_OFFER_UNDO] = (srv_offer){0};
    table->row_changed = table->told_changed = true;
}

void srv_offer_make(srv_request *request, srv_table *table, srv_offer_kind what, uint32_t seat) {
    srv_offer *offer = &table->offers[what];
    if (offer->open) {
        srv_refuse(request, "not-now", SRV_WORD_OFFERED, NULL);
        return;
    }
    *offer = (srv_offer){.open = true, .seat = (uint8_t)seat};
    offer->agreed = (uint8_t)srv_seats_of(table, request->client->person->id);
    table->row_changed = table->told_changed = true;
    settle(request->core, table, what);
    srv_table_reply(request, table, json_pack("{s:b}", "offered", (int)offer->open));
}

/* --- requests --- */

static bool what_of(const srv_request *request, srv_offer_kind *what) {
    const char *word = srv_string(request, "what");
    for (uint32_t i = 0; i < SRV_OFFERS; i++)
        if (strcmp(word, srv_offer_word((srv_offer_kind)i)) == 0) {
            *what = (srv_offer_kind)i;
            return true;
        }
    srv_refuse_at(request, "what");
    return false;
}

/* The table and the seat of whoever asks; NULL: it has been refused. */
static srv_table *table_on(srv_request *request, srv_offer_kind *what, uint32_t *seat) {
    if (!what_of(request, what)) return NULL;
    srv_table *table = srv_table_of(request);
    if (!table) return NULL;
    *seat = srv_seat_of(table, request->client->person->id);
    if (*seat == SLG_SEAT_NONE)
        srv_refuse(request, "not-yours", SRV_WORD_NOT_SEATED, NULL);
    else if (table->stage != SRV_MATCH_ON)
        srv_refuse(request, "not-now",
                   table->stage == SRV_MATCH_OPEN ? SRV_WORD_NOT_STARTED : SRV_WORD_OVER, NULL);
    else if (srv_is_crowded(table))
        srv_refuse_wait(request, 1);
    else
        return table;
    return NULL;
}

void srv_do_offer(srv_request *request) {
    srv_offer_kind what;
    uint32_t seat;
    srv_table *table = table_on(request, &what, &seat);
    if (!table) return;
    bool allies = slg_guide_allies(table->game) || table->seat_count == 1;
    if (what == SRV_OFFER_UNDO)
        srv_refuse_at(request, "what");
    else if (what == SRV_OFFER_DRAW && allies)
        srv_refuse(request, "not-now", SRV_WORD_NO_DRAW, NULL);
    else if (what == SRV_OFFER_PAUSE && table->paused)
        srv_refuse(request, "not-now", SRV_WORD_PAUSED, NULL);
    else if (what == SRV_OFFER_GO_ON && !table->paused)
        srv_refuse(request, "not-now", SRV_WORD_NOT_PAUSED, NULL);
    else
        srv_offer_make(request, table, what, seat);
}

void srv_do_agree(srv_request *request) {
    srv_offer_kind what;
    uint32_t seat;
    srv_table *table = table_on(request, &what, &seat);
    if (!table) return;
    if (!table->offers[what].open) {
        srv_refuse(request, "not-now", SRV_WORD_NO_OFFER, NULL);
        return;
    }
    table->offers[what].agreed |= (uint8_t)srv_seats_of(table, request->client->person->id);
    table->row_changed = table->told_changed = true;
    settle(request->core, table, what);
    srv_table_reply(request, table, NULL);
}

/* Whoever made the offer takes it back in the same way. */
void srv_do_decline(srv_request *request) {
    srv_offer_kind what;
    uint32_t seat;
    srv_table *table = table_on(request, &what, &seat);
    if (!table) return;
    if (!table->offers[what].open) {
        srv_refuse(request, "not-now", SRV_WORD_NO_OFFER, NULL);
        return;
    }
    table->offers[what] = (srv_offer){0};
    table->row_changed = table->told_changed = true;
    srv_table_reply(request, table, NULL);
}
