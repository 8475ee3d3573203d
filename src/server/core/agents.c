/* SPDX-License-Identifier: MIT */
/* Agents in seats. They are asked through the world, which may be late or fail: then a quick one is
 * asked, and if that fails, too, chance decides, so that every match goes on. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

bool srv_agent_read(const char *text, char out[SRV_AGENT_MAX]) {
    slg_agent_spec spec;
    char name[SLG_AGENT_NAME_MAX];
    if (!text || slg_agent_parse(text, &spec, NULL) != SLG_OK) return false;
    /* What the house gives away is bounded by level, not by the guest's wishes. */
    if (spec.memory_kib > 64 * 1024 || spec.limit_ms > 10000) return false;
    /* As all write it: so that whoever is told of the seat can look up who plays there. */
    if (slg_agent_write(&spec, name, sizeof name) >= SRV_AGENT_MAX) return false;
    srv_copy(out, SRV_AGENT_MAX, name);
    return true;
}

static void play_for(srv_core *core, srv_table *table, uint32_t number, uint32_t option) {
    srv_seat *seat = &table->seats[number];
    slg_decision decision;
    slg_option options[SLG_OPTIONS_MAX];
    const slg_state *state = slg_match_state(table->match);
    if (!slg_get_decision(table->game, state, number, &decision)) return;
    uint32_t count = slg_options(table->game, state, number, options, SLG_OPTIONS_MAX);
    if (option >= count) option = (uint32_t)(srv_number(core) % count);
    srv_entry entry = {.kind = SRV_ENTRY_ANSWER,
                       .seat = (uint8_t)number,
                       .option = (uint16_t)option,
                       .seq = decision.seq};
    srv_clock *clock = &table->clocks[number];
    if (clock->own) {
        /* As long as a person would have needed; how long the machine took says nothing. */
        int64_t spent =
            clock->spent + slg_guide_think_ms(table->game, options[option], seat->agent);
        int64_t limit = 1000 * (int64_t)slg_guide_seconds(table->game, state);
        if (spent >= limit) {
            clock->spent = limit + 1;
            srv_clocks_look(core, table);
            return;
        }
        entry.tick = (uint32_t)spent;
    }
    srv_play(core, table, entry, NULL);
}

/* On whose account agents think: whoever opened the table, or the table itself once nobody is left
 * who did. */
static srv_bucket *thinking_at(srv_core *core, const srv_table *table) {
    return srv_thinking_of(core, table->host ? table->host : table->id);
}

void srv_thought(srv_core *core, uint64_t ticket, uint32_t option) {
    srv_job *job = srv_map_get(&core->jobs, ticket);
    if (!job || job->done) return;
    srv_table *table = srv_table_find(core, job->id);
    uint32_t number = job->seat, seq = job->stage;
    uint64_t took = (uint64_t)(srv_now(core) - job->began);
    if (table) srv_take(thinking_at(core, table), srv_now(core), (uint32_t)took, 0, 3600000, NULL);
    srv_job_end(core, job);
    if (!table || table->presence != SRV_READY) return;
    srv_seat *seat = &table->seats[number];
    if (seat->thinking != ticket) return;
    seat->thinking = 0;
    bool asked = srv_asked(table) >> number & 1;
    slg_decision decision;
    asked =
        asked && slg_get_decision(table->game, slg_match_state(table->match), number, &decision);
    if (asked && !table->paused && decision.seq == seq && seat->think_at == table->at[number] &&
        seat->who == SRV_AGENT) {
        if (option == UINT32_MAX && SRV_FAULT(NO_SECOND_THINKING)) {
            seat->thinking = UINT64_MAX;
        } else if (option == UINT32_MAX && ++seat->failures < 2) {
            /* asked again below */
        } else if (!srv_is_crowded(table)) {
            seat->failures = 0;
            play_for(core, table, number, option);
        }
    }
    srv_agents_wake(core, table);
    srv_commit(core, table);
}

/* Has whoever opened the table an account? Those who are away are known by their seat. */
static bool is_account(const srv_core *core, const srv_table *table) {
    const srv_person *host = srv_person_of(core, table->host);
    uint32_t seat = srv_seat_of(table, table->host);
    if (host) return host->kind == SRV_ACCOUNT;
    return seat != SLG_SEAT_NONE && table->seats[seat].kind == SRV_ACCOUNT;
}

static void let_think(srv_core *core, srv_table *table, uint32_t number) {
    srv_seat *seat = &table->seats[number];
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    slg_decision decision;
    uint32_t most = core->limits.think_ms_hour;
    if (!slg_get_decision(table->game, slg_match_state(table->match), number, &decision)) return;
    bool poor = !is_account(core, table) &&
                !srv_take(thinking_at(core, table), srv_now(core), 0, most, 3600000, NULL);
    slg_view(table->game, slg_match_state(table->match), number, view);
    srv_job *job = srv_job_new(core, NULL, NULL);
    job->id = table->id;
    job->seat = number;
    job->stage = decision.seq;
    seat->thinking = job->ticket;
    seat->think_at = table->at[number];
    seat->think_since = srv_now(core);
    srv_question question = {.ticket = job->ticket,
                             .game = slg_game_name(table->game),
                             .agent = poor || seat->failures ? "heuristic" : seat->agent,
                             .view = view,
                             .view_size = slg_state_size(table->game),
                             .seat = number,
                             .seed = srv_number(core)};
    if (table->cards) {
        question.cards = table->cards->hash;
        question.cards_text = table->cards->text;
        question.cards_length = table->cards->length;
    }
    core->world.think(core->world.self, &question);
}

void srv_agents_wake(srv_core *core, srv_table *table) {
    if (table->presence != SRV_READY || table->stage != SRV_MATCH_ON || table->paused) return;
    if (srv_is_crowded(table)) return; /* until the disk has caught up */
    for (uint32_t number = 0; number < table->seat_count; number++) {
        srv_seat *seat = &table->seats[number];
        if (seat->who != SRV_AGENT || !(srv_asked(table) >> number & 1)) continue;
        bool overdue = seat->thinking && srv_now(core) - seat->think_since >= SRV_THINK_MS &&
                       !SRV_FAULT(NO_SECOND_THINKING);
        if (seat->thinking && !overdue) continue;
        if (overdue) {
            srv_job *job = srv_map_get(&core->jobs, seat->thinking);
            if (job) srv_job_end(core, job);
            seat->failures++;
        }
        let_think(core, table, number);
    }
}
