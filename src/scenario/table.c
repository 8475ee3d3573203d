/* SPDX-License-Identifier: MIT */
#include "scenario/table.h"

#include <assert.h>
#include <string.h>

/* --- memory --- */

void *scn_take(scn_table *table, size_t size) {
    size_t at = (table->scratch_used + 15) & ~(size_t)15;
    assert(size <= sizeof table->scratch - at);
    table->scratch_used = at + size;
    return table->scratch + at;
}

slg_out scn_begin_text(scn_table *table) {
    slg_out out;
    size_t most = sizeof table->scratch - SCN_SCRATCH_SPARE, used = table->scratch_used;
    slg_out_init(&out, (char *)table->scratch + used, used < most ? most - used : 0);
    return out;
}

char *scn_end_text(scn_table *table, slg_out *out) {
    size_t length = slg_out_end(out);
    if (out->capacity == 0) return (char *)(uintptr_t) "";
    if (length >= out->capacity) length = strlen(out->bytes);
    table->scratch_used += length + 1;
    return out->bytes;
}

/* --- failures --- */

static void tell_position(scn_table *table, scn_place at, const char *format, va_list args)
    __attribute__((format(printf, 3, 0)));

static void tell_position(scn_table *table, scn_place at, const char *format, va_list args) {
    size_t used = table->scratch_used;
    slg_out out = scn_begin_text(table);
    slg_put_format_list(&out, "-", format, args);
    char *text = scn_end_text(table, &out);
    size_t length = strlen(text);
    while (length && text[length - 1] == '\n')
        text[--length] = '\0';
    table->result.failures++;
    table->host->report(table->host->user, at.path, at.line, text);
    table->scratch_used = used;
}

void scn_fail(scn_table *table, scn_place at, const char *format, ...) {
    va_list args;
    va_start(args, format);
    tell_position(table, at, format, args);
    va_end(args);
}

void scn_stop(scn_table *table, scn_place at, const char *format, ...) {
    va_list args;
    va_start(args, format);
    tell_position(table, at, format, args);
    va_end(args);
    table->stopped = true;
}

void scn_stop_for(scn_table *table, scn_place at, const slg_error *error) {
    const char *rule = slg_rule_id(table->game, error->rule);
    if (error->code == SLG_CHANCE_MISSING)
        scn_stop(table, at,
                 "%s\n"
                 "give the outcome (dice, deck, outcome), let the stream be sampled (chance), or "
                 "stop before it is needed (run until phase \"...\")",
                 error->text);
    else
        scn_stop(table, at, "%s: %s%s%s", slg_status_word(error->code), error->text,
                 *rule ? "; rule " : "", rule);
}

/* --- the table --- */

/* Samples the setup's streams, but for those whose outcomes stand above a `setup` line. */
static uint32_t streams_without_outcomes(const scn_table *table) {
    uint32_t sampled = (1u << SLG_STREAMS_MAX) - 1;
    for (uint32_t i = 0; i < table->script.count; i++)
        sampled &= ~(1u << table->script.entries[i].stream);
    return sampled;
}

bool scn_lay(scn_table *table, bool scripted) {
    slg_error error = {0};
    if (table->stopped || table->laid) return !table->stopped;
    if (!table->game) {
        scn_stop(table, table->at, "no game yet: begin with a line such as 'game school'");
        return false;
    }
    uint32_t sampled = table->script.sampled;
    slg_io io = {.script = scripted ? &table->script : NULL, .events = &table->events};
    table->script.sampled |= streams_without_outcomes(table);
    slg_status status = slg_state_init(table->game, &table->setup, scn_state(table), &io, &error);
    table->script.sampled = sampled;
    table->laid = true;
    if (status != SLG_OK)
        scn_stop_for(table, table->at, &error);
    else if (scripted)
        scn_check_unused(table);
    return !table->stopped;
}

bool scn_check(scn_table *table, scn_place at) {
    slg_error error = {0};
    if (slg_check(table->game, scn_state(table), &error) == SLG_OK) return true;
    scn_stop(table, at, "the position is impossible: %s", error.text);
    return false;
}

static bool carry_answer_out(scn_table *table) {
    slg_error error = {0};
    slg_decision decision = {0};
    scn_answer *answer = &table->answer;
    if (!answer->due) return true;
    answer->due = false;
    slg_get_decision(table->game, scn_state(table), answer->seat, &decision);
    if (slg_give_option(table->game, scn_state(table), answer->seat, decision.seq, answer->option,
                        &table->io, &error) != SLG_OK) {
        scn_stop_for(table, answer->at, &error);
        return false;
    }
    return scn_check(table, answer->at);
}

bool scn_settle(scn_table *table) {
    if (!scn_lay(table, false) || !carry_answer_out(table)) return false;
    if (table->set_at.line) {
        scn_place at = table->set_at;
        table->set_at.line = 0;
        return scn_check(table, at);
    }
    return true;
}

bool scn_run_on(scn_table *table) {
    slg_error error = {0};
    if (!scn_settle(table)) return false;
    if (slg_pending(scn_state(table)) || slg_is_over(scn_state(table))) return true;
    if (slg_resume(table->game, scn_state(table), &table->io, &error) != SLG_OK) {
        scn_stop_for(table, table->at, &error);
        return false;
    }
    return scn_check(table, table->at);
}
