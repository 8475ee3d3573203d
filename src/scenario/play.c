/* SPDX-License-Identifier: MIT */
/* do, clock, illegal, run: answers, and letting the game go on. */
#include <string.h>

#include "scenario/table.h"

static void clear_events(scn_table *table) {
    table->events.count = table->events.lost = 0;
}

/* --- do --- */

static void stop_without_option(scn_table *table, int32_t seat, scn_found found,
                                const scn_wanted *wanted) {
    const char *offered = scn_offered(table);
    scn_stop(table, table->at, "%c %s %s\n%s", (char)('A' + seat),
             found == SCN_MANY ? "is offered more than one option that matches" : "is not offered",
             wanted->text, offered);
}

/* The answer is carried out by the line below; see scn_answer. */
void scn_say_do(scn_table *table, char *rest) {
    scn_wanted wanted;
    if (!scn_run_on(table)) return;
    int32_t seat = scn_seat(table, scn_word(&rest));
    if (seat < 0 || !scn_read_option(table, &rest, &wanted)) return;
    if (scn_ends(table, rest)) {
        scn_found found = scn_find_offered(table, (uint32_t)seat, &wanted);
        if (found == SCN_ONE) {
            table->answer = (scn_answer){
                .due = true, .seat = (uint32_t)seat, .at = table->at, .option = wanted.option};
            clear_events(table);
        } else {
            stop_without_option(table, seat, found, &wanted);
        }
    }
}

/* --- clock --- */

void scn_say_clock(scn_table *table, char *rest) {
    slg_option running[SLG_SEATS_MAX];
    if (!scn_run_on(table)) return;
    if (strcmp(scn_word(&rest), "time-up") != 0) {
        scn_stop(table, table->at, "write 'clock time-up SEAT'");
        return;
    }
    int32_t seat = scn_seat(table, scn_word(&rest));
    if (seat < 0 || !scn_ends(table, rest)) return;
    uint32_t count =
        slg_options(table->game, scn_state(table), SLG_SEAT_CLOCK, running, SLG_SEATS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        if (running[i].a != seat) continue;
        table->answer = (scn_answer){
            .due = true, .seat = SLG_SEAT_CLOCK, .at = table->at, .option = running[i]};
        clear_events(table);
        return;
    }
    const char *offered = scn_offered(table);
    scn_stop(table, table->at, "no clock is running for %c\n%s", (char)('A' + seat), offered);
}

/* --- illegal --- */

/* The rule of a line, as slg_error.rule; 0 for "-". False and stopped: no such rule. */
static bool read_rule(scn_table *table, const char *word, uint16_t *rule) {
    *rule = 0;
    if (strcmp(word, "-") == 0) return true;
    for (uint32_t i = 0; i < slg_rule_count(table->game); i++)
        if (strcmp(slg_rule_at(table->game, i)->id, word) == 0) *rule = (uint16_t)(i + 1);
    if (*rule == 0)
        scn_stop(table, table->at, "there is no rule '%s' in %s; 'sortilege rules %s' lists them",
                 word, slg_game_name(table->game), slg_game_name(table->game));
    return *rule != 0;
}

static const char *rule_name(const scn_table *table, uint16_t rule) {
    return rule ? slg_rule_id(table->game, rule) : "no rule";
}

/* Tries it for good: the engine itself must refuse, name the rule, say why (NULL: whatever it says)
 * and change nothing. */
static void try_illegal(scn_table *table, uint32_t seat, const scn_wanted *wanted, uint16_t rule,
                        const char *why) {
    slg_error error = {0};
    slg_decision decision = {0};
    slg_state *before = (slg_state *)(void *)&table->before_room;
    slg_get_decision(table->game, scn_state(table), seat, &decision);
    slg_clone(table->game, before, scn_state(table));
    slg_status status = slg_give_option(table->game, scn_state(table), seat, decision.seq,
                                        wanted->option, NULL, &error);
    if (status == SLG_OK)
        scn_stop(table, table->at, "%s should be refused (%s), but is legal", wanted->text,
                 rule_name(table, rule));
    else if (error.rule != rule)
        scn_fail(table, table->at, "%s should be refused by %s\nfound %s: %s", wanted->text,
                 rule_name(table, rule), rule_name(table, error.rule), error.text);
    else if (why && strcmp(error.text, why) != 0)
        scn_fail(table, table->at, "%s should be refused with \"%s\"\nfound \"%s\"", wanted->text,
                 why, error.text);
    else if (!slg_equal(table->game, before, scn_state(table)))
        scn_stop(table, table->at, "the refused answer changed the position");
}

static void illegal(scn_table *table, uint32_t seat, scn_wanted *wanted, uint16_t rule,
                    const char *why) {
    slg_decision decision;
    const char *offered = NULL;
    scn_found found = SCN_NONE;
    if (!slg_get_decision(table->game, scn_state(table), seat, &decision)) {
        offered = scn_offered(table);
        scn_fail(table, table->at, "%c is not asked, so nothing can be refused\n%s",
                 (char)('A' + seat), offered);
    } else if (scn_find_offered(table, seat, wanted) != SCN_NONE) {
        scn_fail(table, table->at, "%s should be refused (%s), but is offered", wanted->text,
                 rule_name(table, rule));
    } else if ((found = scn_find_refused(table, seat, wanted)) == SCN_ONE) {
        try_illegal(table, seat, wanted, rule, why);
    } else if (found == SCN_MANY) {
        scn_fail(table, table->at, "more than one refused option matches %s", wanted->text);
    } else if (scn_build_option(table, wanted)) {
        try_illegal(table, seat, wanted, rule, why);
    } else {
        /* A sentence that is nowhere may just be misspelt: it would prove nothing. */
        offered = scn_offered(table);
        scn_fail(table, table->at,
                 "%s is neither offered nor refused here; write something that is not an option at "
                 "all as {\"kind\": ...}\n%s",
                 wanted->text, offered);
    }
}

void scn_say_illegal(scn_table *table, char *rest) {
    scn_wanted wanted;
    uint16_t rule;
    if (!scn_run_on(table)) return;
    int32_t seat = scn_seat(table, scn_word(&rest));
    if (seat < 0 || !scn_read_option(table, &rest, &wanted)) return;
    const char *word = scn_word(&rest);
    if (*word == '\0')
        scn_stop(table, table->at, "write the ID of the rule that refuses it at the end, or '-'");
    else if (read_rule(table, word, &rule)) {
        const char *why = scn_at_end(rest) ? NULL : scn_string(table, &rest);
        if (!table->stopped && scn_ends(table, rest)) {
            table->result.checks++;
            illegal(table, (uint32_t)seat, &wanted, rule, why);
        }
    }
}

/* --- run --- */

static bool phase_is(scn_table *table, const char *phase) {
    char text[64], wanted[64];
    if (slg_json_get(table->game, scn_state(table), "phase", text, sizeof text, NULL, NULL) !=
        SLG_OK)
        return false;
    slg_format(wanted, sizeof wanted, "\"%s\"", phase);
    return strcmp(text, wanted) == 0;
}

/* One step: the due answer first. False when everything waits. */
static bool step_scenario(scn_table *table, slg_run *run) {
    scn_answer *answer = &table->answer;
    if (!answer->due) return slg__step(run);
    answer->due = false;
    slg__step_answer(run, answer->seat, answer->option);
    return run->failed == SLG_OK;
}

static void run_until_phase(scn_table *table, const char *phase) {
    slg_run run;
    slg_error error = {0};
    scn_place at = table->answer.due ? table->answer.at : table->at;
    bool was = phase_is(table, phase);
    slg__run_begin(&run, table->game, scn_state(table), &table->io, &error);
    while (step_scenario(table, &run)) {
        bool is = phase_is(table, phase);
        if (is && !was) {
            scn_check(table, table->at);
            return;
        }
        was = is;
    }
    if (run.failed != SLG_OK) {
        error.code = run.failed;
        scn_stop_for(table, at, &error);
        return;
    }
    /* The phase may have begun by the very step that ended in a question. */
    if (phase_is(table, phase) && !was) return;
    const char *offered = scn_offered(table);
    scn_stop(table, table->at, "phase \"%s\" is not reached\n%s", phase, offered);
}

static void until_decision(scn_table *table, const char *kind) {
    const slg_state *state = scn_state(table);
    bool known = false;
    uint32_t pending = slg_pending(state);
    slg_decision decision;
    for (uint32_t seat = 0; seat < SLG_SLOTS; seat++)
        if ((pending >> seat & 1) && slg_get_decision(table->game, state, seat, &decision))
            known |=
                !*kind || strcmp(slg_decision_kind_name(table->game, decision.kind), kind) == 0;
    if (known) return;
    const char *offered = scn_offered(table);
    scn_stop(table, table->at, "no decision%s%s comes next\n%s", *kind ? " of kind " : "", kind,
             offered);
}

static void until_end(scn_table *table) {
    if (slg_is_over(scn_state(table))) return;
    const char *offered = scn_offered(table);
    scn_stop(table, table->at, "the match does not end here\n%s", offered);
}

/* Sets the table, and checks what was set, but leaves a due answer due. */
static bool settle_for_run(scn_table *table) {
    scn_answer answer = table->answer;
    if (!answer.due) clear_events(table);
    table->answer.due = false;
    bool ready = scn_settle(table);
    table->answer = answer;
    return ready;
}

static void say_until(scn_table *table, char *rest) {
    const char *what = scn_word(&rest);
    if (strcmp(what, "phase") == 0) {
        const char *phase = scn_string(table, &rest);
        if (phase && scn_ends(table, rest)) run_until_phase(table, phase);
    } else if (strcmp(what, "decision") == 0) {
        const char *kind = scn_word(&rest);
        if (scn_ends(table, rest) && scn_run_on(table)) until_decision(table, kind);
    } else if (strcmp(what, "end") == 0) {
        if (scn_ends(table, rest) && scn_run_on(table)) until_end(table);
    } else {
        scn_stop(table, table->at,
                 "write 'run until phase \"...\"', '... decision [KIND]' or '... end'");
    }
}

void scn_say_run(scn_table *table, char *rest) {
    if (!settle_for_run(table)) return;
    if (scn_at_end(rest)) {
        scn_run_on(table);
        return;
    }
    if (strcmp(scn_word(&rest), "until") != 0)
        scn_stop(table, table->at, "write 'run' or 'run until ...'");
    else
        say_until(table, rest);
}
