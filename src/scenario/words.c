/* SPDX-License-Identifier: MIT */
/* What lines and messages have in common. */
#include <string.h>

#include "scenario/table.h"

int32_t scn_seat(scn_table *table, const char *word) {
    uint32_t seats = table->setup.seats;
    if (word[0] >= 'A' && word[0] < (char)('A' + seats) && word[1] == '\0') return word[0] - 'A';
    scn_stop(table, table->at, "there is no seat '%s'; this match has A to %c", word,
             (char)('A' + seats - 1));
    return -1;
}

int32_t scn_chooser(scn_table *table, const char *word) {
    return strcmp(word, "clock") == 0 ? SLG_SEAT_CLOCK : scn_seat(table, word);
}

bool scn_ends(scn_table *table, const char *rest) {
    if (scn_at_end(rest)) return true;
    rest += strspn(rest, " \t\r\n");
    scn_stop(table, table->at, "nothing may follow here on this line, but '%s' does", rest);
    return false;
}

const char *scn_letters(scn_table *table, const slg_value *string) {
    slg_out out = scn_begin_text(table);
    slg_value_put(string, &out);
    return scn_end_text(table, &out);
}

const char *scn_written(scn_table *table, const slg_value *value) {
    slg_out out = scn_begin_text(table);
    slg_value_write(value, &out);
    return scn_end_text(table, &out);
}

const char *scn_string(scn_table *table, char **rest) {
    slg_error error;
    slg_value value;
    if (scn_json(rest, &value, &error) && slg_value_kind_of(&value) == SLG_VALUE_STRING)
        return scn_letters(table, &value);
    scn_stop(table, table->at, "a sentence in quotes is expected here: \"...\"");
    return NULL;
}

bool scn_digits(const char *word, uint64_t most, uint64_t *number) {
    const char *at = word;
    for (*number = 0; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (digit > most || *number > (most - digit) / 10) return false;
        *number = *number * 10 + digit;
    }
    return at > word && *at == 0;
}

/* --- what is asked --- */

static void list_options(scn_table *table, uint32_t seat, slg_out *out) {
    slg_decision decision;
    slg_option options[SLG_OPTIONS_MAX];
    char text[SLG_TEXT_MAX];
    const slg_state *state = scn_state(table);
    if (!slg_get_decision(table->game, state, seat, &decision)) return;
    slg_text_decision(table->game, state, &decision, &slg_voice_en, text, sizeof text);
    slg_put_format(out, "%c is asked (%s): %s\n", (char)('A' + seat),
                   slg_decision_kind_name(table->game, decision.kind), text);
    uint32_t count = slg_options(table->game, state, seat, options, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        slg_text_option(table->game, state, &decision, options[i], &slg_voice_en, text,
                        sizeof text);
        slg_put_format(out, "  %s\n", text);
    }
}

/* One line: whose clock is running; nothing if none is. */
static void list_clock(scn_table *table, slg_out *out) {
    slg_option running[SLG_SEATS_MAX];
    uint32_t count =
        slg_options(table->game, scn_state(table), SLG_SEAT_CLOCK, running, SLG_SEATS_MAX);
    if (count) slg_put(out, "the clock is running for");
    for (uint32_t i = 0; i < count; i++)
        slg_put_format(out, "%s %c", i ? "," : "", (char)('A' + running[i].a));
    if (count) slg_put(out, "\n");
}

const char *scn_offered(scn_table *table) {
    slg_out out = scn_begin_text(table);
    uint32_t pending = slg_pending(scn_state(table));
    for (uint32_t seat = 0; seat < table->setup.seats; seat++)
        list_options(table, seat, &out);
    list_clock(table, &out);
    if (slg_is_over(scn_state(table)))
        slg_put(&out, "the match is over\n");
    else if (!pending)
        slg_put(&out, "nobody is asked; 'run' lets the game go on\n");
    return scn_end_text(table, &out);
}

/* --- words --- */

/* The next letter, small; a minus sign is a hyphen, which is easier to write. */
static char take_letter(const char **text) {
    static const char minus[] = "−";
    char c = **text;
    bool is_minus = strncmp(*text, minus, sizeof minus - 1) == 0;
    *text += is_minus ? sizeof minus - 1 : 1;
    return is_minus ? '-' : c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* Where the text goes on after the part; NULL: it does not begin with it. */
static const char *after_part(const char *text, const char *part) {
    while (*part) {
        if (!*text || take_letter(&text) != take_letter(&part)) return NULL;
    }
    return text;
}

bool scn_begins(const char *text, const char *part) {
    return after_part(text, part) != NULL;
}

bool scn_same(const char *text, const char *other) {
    const char *rest = after_part(text, other);
    return rest && !*rest;
}

bool scn_contains(const char *text, const char *part) {
    do
        if (after_part(text, part)) return true;
    while (*text++);
    return false;
}
