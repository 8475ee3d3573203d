/* SPDX-License-Identifier: MIT */
/* Those who just want an opponent: two who ask for the same terms, and have not blocked each other,
 * are set at a table. Who waits is known in memory alone; after a restart people ask again. */
#include <string.h>

#include "server/core/parts.h"

static void forget(srv_core *core, uint32_t index) {
    json_decref(core->waiting[index].terms);
    core->waiting_count--;
    memmove(core->waiting + index, core->waiting + index + 1,
            (core->waiting_count - index) * sizeof *core->waiting);
}

void srv_pair_forget(srv_core *core, srv_socket socket, bool tell) {
    for (uint32_t i = core->waiting_count; i-- > 0;) {
        if (core->waiting[i].socket != socket) continue;
        if (tell)
            srv_refuse_to(core, socket, core->waiting[i].n, "not-now", SRV_WORD_STOPPED, NULL);
        forget(core, i);
    }
}

static bool get_along(const srv_person *a, const srv_person *b) {
    return a && b && a != b && !srv_has(a, "blocked", b->id) && !srv_has(b, "blocked", a->id);
}

static void wait(srv_request *request, json_t *terms) {
    srv_core *core = request->core;
    if (core->waiting_count == core->waiting_room) {
        core->waiting_room = core->waiting_room ? 2 * core->waiting_room : 8;
        core->waiting = srv_grow(core->waiting, core->waiting_room * sizeof *core->waiting);
    }
    core->waiting[core->waiting_count++] = (srv_waiting){.socket = request->client->socket,
                                                         .n = request->n,
                                                         .person = request->client->person->id,
                                                         .terms = json_incref(terms)};
}

/* Who waits on two devices wants one match. */
static void stop_waiting(srv_core *core, srv_id person) {
    for (uint32_t i = core->waiting_count; i-- > 0;) {
        const srv_waiting *waiting = &core->waiting[i];
        if (waiting->person != person) continue;
        srv_refuse_to(core, waiting->socket, waiting->n, "not-now", SRV_WORD_STOPPED, NULL);
        forget(core, i);
    }
}

/* Who has waited longer sits first or second by chance. */
static void pair(srv_request *request, uint32_t index, const slg_game *game, const slg_setup *setup,
                 json_t *terms) {
    srv_core *core = request->core;
    srv_waiting other = core->waiting[index];
    const srv_person *them = srv_person_of(core, other.person), *me = request->client->person;
    srv_table *table =
        srv_table_open(core, game, setup, json_object_get(terms, "options"), other.person);
    if (!srv_clock_read(json_object_get(terms, "clock"), table)) table->clock = SRV_CLOCK_NONE;
    table->takeback = SRV_BACK_ASK;
    uint32_t first = (uint32_t)(srv_number(core) & 1);
    srv_seat_take(core, table, first, them);
    srv_seat_take(core, table, 1 - first, me);
    for (uint32_t seat = 2; seat < table->seat_count; seat++)
        srv_seat_agent(core, table, seat, "heuristic");
    request->touched = table->id;
    json_t *body =
        json_pack("{s:I, s:o}", "re", (json_int_t)other.n, "table", srv_id_json(table->id));
    srv_letter_json(core, table, other.socket, other.n, body);
    srv_table_reply(request, table, json_pack("{s:o}", "table", srv_id_json(table->id)));
    forget(core, index);
    stop_waiting(core, other.person);
    stop_waiting(core, me->id);
    srv_start_if_full(core, table);
}

void srv_do_pair(srv_request *request) {
    srv_core *core = request->core;
    const char *name = srv_string(request, "game");
    srv_table terms_of = {0};
    slg_setup setup;
    if (srv_flag(request, "stop")) {
        srv_pair_forget(core, request->client->socket, true);
        srv_reply(request, NULL);
        return;
    }
    for (uint32_t i = 0; i < core->waiting_count; i++)
        if (core->waiting[i].socket == request->client->socket) {
            srv_refuse(request, "not-now", SRV_WORD_WAITING, NULL);
            return;
        }
    const slg_game *game = name ? slg_game_find(name) : NULL;
    const json_t *clock = json_object_get(request->body, "clock");
    if (!game) {
        srv_refuse(request, "unknown", SRV_WORD_NO_GAME, name);
        return;
    }
    if (clock && !srv_clock_read(clock, &terms_of)) {
        srv_refuse_at(request, "clock");
        return;
    }
    slg_setup_default(game, &setup);
    if (setup.seats < 2) setup.seats = 2;
    json_t *given = json_object_get(request->body, "options");
    json_t *options = given ? json_deep_copy(given) : json_object();
    /* Whoever just wants an opponent means a person; bots find each other. */
    json_t *terms =
        json_pack("{s:s, s:o, s:o, s:b}", "game", name, "options", options, "clock",
                  srv_clock_json(&terms_of), "bots", request->client->person->kind == SRV_BOT);
    if (srv_setup_read(request, game, options, &setup)) {
        uint32_t i = 0;
        while (i < core->waiting_count &&
               !(json_equal(core->waiting[i].terms, terms) &&
                 get_along(srv_person_of(core, core->waiting[i].person), request->client->person)))
            i++;
        if (i < core->waiting_count)
            pair(request, i, game, &setup, terms);
        else
            wait(request, terms);
    }
    json_decref(terms);
}
