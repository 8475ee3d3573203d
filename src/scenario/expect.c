/* SPDX-License-Identifier: MIT */
/* expect: what must hold about decisions, events, the end and texts. Values: expect_value.c. */
#include <string.h>

#include "kernel/json_write.h"
#include "scenario/table.h"
#include "json/parse.h"

/* --- over --- */

static bool alone_first(const slg_outcome *outcome, uint32_t seats, uint32_t seat) {
    for (uint32_t i = 0; i < seats; i++)
        if ((outcome->rank[i] == 1) != (i == seat)) return false;
    return true;
}

static bool several_first(const slg_outcome *outcome, uint32_t seats) {
    uint32_t first = 0;
    for (uint32_t i = 0; i < seats; i++)
        first += outcome->rank[i] == 1;
    return first > 1;
}

static void expect_over(scn_table *table, char *rest) {
    const slg_state *state = scn_state(table);
    char told[SLG_TEXT_MAX] = "the match is not over";
    const char *who = scn_word(&rest), *wins = scn_word(&rest);
    slg_outcome outcome = slg_get_outcome(table->game, state);
    bool holds = slg_is_over(state);
    if (!scn_ends(table, rest)) return;
    if (holds) slg_text_outcome(table->game, state, &slg_voice_en, told, sizeof told);
    if (strcmp(who, "draw") == 0 && !*wins) {
        holds = holds && several_first(&outcome, table->setup.seats);
    } else if (*who) {
        int32_t seat = scn_seat(table, who);
        if (seat >= 0 && strcmp(wins, "wins") != 0)
            scn_stop(table, table->at, "write 'expect over', '... over A wins' or '... over draw'");
        if (table->stopped) return;
        holds = holds && alone_first(&outcome, table->setup.seats, (uint32_t)seat);
    }
    if (!holds)
        scn_fail(table, table->at, "expected over%s%s%s%s\nfound %s", *who ? " " : "", who,
                 *wins ? " " : "", wins, told);
}

/* --- pending --- */

static void expect_pending(scn_table *table, char *rest, bool wanted) {
    const char *who = scn_word(&rest);
    int32_t seat = scn_chooser(table, who);
    const char *kind = seat < 0 ? "" : scn_word(&rest);
    slg_decision decision;
    if (seat < 0 || !scn_ends(table, rest)) return;
    bool asked = slg_get_decision(table->game, scn_state(table), (uint32_t)seat, &decision);
    if (asked && *kind)
        asked = strcmp(slg_decision_kind_name(table->game, decision.kind), kind) == 0;
    if (asked == wanted) return;
    const char *offered = scn_offered(table);
    scn_fail(table, table->at, "expected %spending %s%s%s\n%s", wanted ? "" : "not ", who,
             *kind ? " " : "", kind, offered);
}

static void expect_not(scn_table *table, char *rest) {
    const char *what = scn_word(&rest);
    if (strcmp(what, "pending") == 0)
        expect_pending(table, rest, false);
    else if (strcmp(what, "over") != 0)
        scn_stop(table, table->at, "write 'expect not pending SEAT [KIND]' or 'expect not over'");
    else if (scn_ends(table, rest) && slg_is_over(scn_state(table)))
        scn_fail(table, table->at, "expected not over\nfound the match is over");
}

/* --- options --- */

static void expect_option(scn_table *table, char *rest, bool wanted) {
    scn_wanted option;
    int32_t seat = scn_seat(table, scn_word(&rest));
    if (seat < 0 || !scn_read_option(table, &rest, &option)) return;
    if (scn_ends(table, rest)) {
        bool offered = scn_find_offered(table, (uint32_t)seat, &option) != SCN_NONE;
        const char *list = scn_offered(table);
        if (offered != wanted)
            scn_fail(table, table->at, "expected %soption %c %s\n%s", wanted ? "" : "no ",
                     (char)('A' + seat), option.text, list);
    }
}

/* The seat's sentences as a JSON list. */
static slg_value sentences(scn_table *table, uint32_t seat) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    slg_json json;
    slg_error error;
    slg_value read, list = {.at = "[]", .end = strchr("[]", 0)};
    char text[SLG_TEXT_MAX];
    slg_out out = scn_begin_text(table);
    if (!slg_get_decision(table->game, scn_state(table), seat, &decision)) return list;
    uint32_t count = slg_options(table->game, scn_state(table), seat, options, SLG_OPTIONS_MAX);
    slg_json_begin(&json, "", out.bytes, out.capacity);
    slg_json_open(&json, '[');
    for (uint32_t i = 0; i < count; i++) {
        slg_text_option(table->game, scn_state(table), &decision, options[i], &slg_voice_en, text,
                        sizeof text);
        slg_json_item(&json, i);
        slg_json_string(&json, text);
    }
    slg_json_close(&json, ']');
    const char *written = scn_end_text(table, &json.out);
    return slg__json_parse(written, strlen(written), &read, NULL, &error) ? read : list;
}

static void expect_options(scn_table *table, char *rest) {
    slg_error error;
    slg_value wanted;
    int32_t seat = scn_seat(table, scn_word(&rest));
    if (seat < 0) return;
    if (strcmp(scn_word(&rest), "==") != 0) {
        scn_stop(table, table->at, "write 'expect options SEAT == [\"...\", ...]'");
        return;
    }
    if (!scn_json(&rest, &wanted, &error) || slg_value_kind_of(&wanted) != SLG_VALUE_LIST) {
        scn_stop(table, table->at, "a list of sentences is expected here: [\"...\", \"...\"]");
        return;
    }
    if (!scn_ends(table, rest)) return;
    slg_value found = sentences(table, (uint32_t)seat);
    if (!slg_value_equal(&wanted, &found))
        scn_fail(table, table->at, "expected options %c == %s\nfound %s", (char)('A' + seat),
                 scn_written(table, &wanted), scn_written(table, &found));
}

static void expect_refused(scn_table *table, char *rest) {
    scn_wanted option;
    int32_t seat = scn_seat(table, scn_word(&rest));
    if (seat < 0 || !scn_read_option(table, &rest, &option)) return;
    const char *rule = scn_word(&rest);
    scn_found found = SCN_NONE;
    if (!*rule || !slg_rule_text(table->game, rule, SLG_EN))
        scn_stop(table, table->at, "there is no rule '%s' in %s; 'sortilege rules %s' lists them",
                 rule, slg_game_name(table->game), slg_game_name(table->game));
    else if (scn_ends(table, rest))
        found = scn_find_refused(table, (uint32_t)seat, &option);
    if (!table->stopped && found != SCN_ONE) {
        const char *list = scn_offered(table);
        scn_fail(table, table->at, "expected %s refused by %s\nfound %s such refused option\n%s",
                 option.text, rule, found == SCN_NONE ? "no" : "more than one", list);
    } else if (!table->stopped && strcmp(slg_rule_id(table->game, option.rule), rule) != 0) {
        scn_fail(table, table->at, "expected %s refused by %s\nfound %s", option.text, rule,
                 slg_rule_id(table->game, option.rule));
    }
}

/* Why the option does nothing; "" where it does something. */
static void put_why_void(scn_table *table, uint32_t seat, slg_option option, char *found,
                         size_t room) {
    slg_refusal why;
    slg_decision decision;
    *found = '\0';
    if (slg_is_void(table->game, scn_state(table), seat, option, &why) &&
        slg_get_decision(table->game, scn_state(table), seat, &decision))
        slg_text_refusal(table->game, scn_state(table), &decision, &why, &slg_voice_en, found,
                         room);
}

/* An option that is offered and does nothing, and how that is said. */
static void expect_void(scn_table *table, char *rest) {
    scn_wanted option;
    char found[SLG_TEXT_MAX];
    int32_t seat = scn_seat(table, scn_word(&rest));
    if (seat < 0 || !scn_read_option(table, &rest, &option)) return;
    const char *wanted = scn_string(table, &rest);
    if (!table->stopped && scn_ends(table, rest)) {
        if (scn_find_offered(table, (uint32_t)seat, &option) != SCN_ONE) {
            const char *list = scn_offered(table);
            scn_fail(table, table->at, "%s is not offered\n%s", option.text, list);
        } else {
            put_why_void(table, (uint32_t)seat, option.option, found, sizeof found);
            if (strcmp(found, wanted) != 0)
                scn_fail(table, table->at, "expected %s to be void with \"%s\"\nfound \"%s\"%s",
                         option.text, wanted, found, *found ? "" : ": it does something");
        }
    }
}

/* --- events --- */

static const char *told_events(scn_table *table) {
    char line[SLG_TEXT_MAX];
    slg_out out = scn_begin_text(table);
    for (uint32_t i = 0; i < table->events.count; i++) {
        slg_text_event(table->game, scn_state(table), &table->event_items[i], &slg_voice_en, line,
                       sizeof line);
        slg_put_format(&out, "  %s\n", line);
    }
    return scn_end_text(table, &out);
}

static void expect_event(scn_table *table, char *rest, bool wanted) {
    char text[SLG_TEXT_MAX];
    const char *part = scn_string(table, &rest);
    bool happened = false;
    if (!part || !scn_ends(table, rest)) return;
    for (uint32_t i = 0; i < table->events.count && !happened; i++) {
        slg_text_event(table->game, scn_state(table), &table->event_items[i], &slg_voice_en, text,
                       sizeof text);
        happened = scn_contains(text, part);
    }
    if (happened != wanted) {
        const char *told = told_events(table);
        scn_fail(table, table->at, "expected %sevent \"%s\"\nsince the last do or run:\n%s",
                 wanted ? "" : "no ", part, *told ? told : "  nothing");
    }
}

static void expect_no(scn_table *table, char *rest) {
    const char *what = scn_word(&rest);
    if (strcmp(what, "option") == 0)
        expect_option(table, rest, false);
    else if (strcmp(what, "event") == 0)
        expect_event(table, rest, false);
    else
        scn_stop(table, table->at, "write 'expect no option ...' or 'expect no event ...'");
}

/* --- texts --- */

/* Writes what is told of `what` into `out`; false and stopped when there is no such thing. */
static bool told(scn_table *table, const char *what, char **rest, const slg_voice *voice,
                 char *out) {
    const slg_state *state = scn_state(table);
    slg_decision decision;
    if (strcmp(what, "outcome") == 0) {
        slg_text_outcome(table->game, state, voice, out, SLG_TEXT_MAX);
    } else if (strcmp(what, "decision") == 0) {
        int32_t seat = scn_seat(table, scn_word(rest));
        if (seat >= 0 && slg_get_decision(table->game, state, (uint32_t)seat, &decision))
            slg_text_decision(table->game, state, &decision, voice, out, SLG_TEXT_MAX);
        else if (seat >= 0)
            scn_stop(table, table->at, "%c is not asked", (char)('A' + seat));
    } else if (strcmp(what, "card") == 0) {
        const char *id = scn_word(rest);
        int32_t card = slg_card_find(table->game, id);
        if (card >= 0)
            slg_card_text(table->game, (uint32_t)card, voice->lang, out, SLG_TEXT_MAX);
        else
            scn_stop(table, table->at,
                     "there is no card '%s' in %s; 'sortilege cards %s' lists them", id,
                     slg_game_name(table->game), slg_game_name(table->game));
    } else {
        scn_stop(table, table->at,
                 "write 'expect text [de|fr] decision SEAT', '... outcome' or '... card ID'");
    }
    return !table->stopped;
}

static void expect_text(scn_table *table, char *rest) {
    char text[SLG_TEXT_MAX] = "";
    const slg_voice *voice = &slg_voice_en;
    if (scn_next_is(rest, "de") || scn_next_is(rest, "fr"))
        voice = strcmp(scn_word(&rest), "de") == 0 ? &slg_voice_de : &slg_voice_fr;
    const char *what = scn_word(&rest);
    if (!told(table, what, &rest, voice, text)) return;
    const char *wanted = scn_string(table, &rest);
    if (wanted && scn_ends(table, rest) && strcmp(wanted, text) != 0)
        scn_fail(table, table->at, "expected text \"%s\"\nfound \"%s\"", wanted, text);
}

/* --- values --- */

static void expect_view(scn_table *table, char *rest) {
    slg_state *view = (slg_state *)(void *)&table->before_room;
    const char *word = scn_word(&rest);
    int32_t seat = strcmp(word, "none") == 0 ? SLG_SEAT_NONE : scn_seat(table, word);
    if (seat < 0) return;
    slg_view(table->game, scn_state(table), (uint32_t)seat, view);
    const char *path = scn_word(&rest);
    scn_expect_value(table, view, path, rest);
}

void scn_say_expect(scn_table *table, char *rest) {
    if (!scn_settle(table)) return;
    const char *what = scn_word(&rest);
    table->result.checks++;
    /* A path may be called like one of our words: then an operator follows it. */
    if (scn_next_is_operator(rest))
        scn_expect_value(table, scn_state(table), what, rest);
    else if (strcmp(what, "over") == 0)
        expect_over(table, rest);
    else if (strcmp(what, "not") == 0)
        expect_not(table, rest);
    else if (strcmp(what, "pending") == 0)
        expect_pending(table, rest, true);
    else if (strcmp(what, "option") == 0)
        expect_option(table, rest, true);
    else if (strcmp(what, "options") == 0)
        expect_options(table, rest);
    else if (strcmp(what, "no") == 0)
        expect_no(table, rest);
    else if (strcmp(what, "refused") == 0)
        expect_refused(table, rest);
    else if (strcmp(what, "void") == 0)
        expect_void(table, rest);
    else if (strcmp(what, "event") == 0)
        expect_event(table, rest, true);
    else if (strcmp(what, "text") == 0)
        expect_text(table, rest);
    else if (strcmp(what, "view") == 0)
        expect_view(table, rest);
    else
        scn_stop(table, table->at,
                 "write 'expect' with PATH == JSON, over, pending, option, options, no, refused, "
                 "void, event, text or view; found '%s'",
                 what);
}
