/* SPDX-License-Identifier: MIT */
/* expect PATH OPERATOR JSON: values compared as JSON. */
#include <string.h>

#include "scenario/table.h"
#include "json/parse.h"

typedef bool holds_fn(scn_table *table, const slg_value *found, const slg_value *wanted);

static bool has_members(const slg_value *whole, const slg_value *part) {
    slg_value object = *whole, walk = *part, name, value, its;
    char text[SLG_TEXT_MAX];
    while (slg_value_step(&walk, &name, &value)) {
        slg_value_text(&name, text, sizeof text);
        if (!slg_value_member(&object, text, &its) || !slg_value_equal(&its, &value)) return false;
    }
    return true;
}

/* A list has an element that is the part, or one with at least the fields of the part; an object
 * has at least its fields; a string has it somewhere. */
static bool contains(scn_table *table, const slg_value *whole, const slg_value *part) {
    slg_value_kind kind = slg_value_kind_of(whole), of = slg_value_kind_of(part);
    slg_value walk = *whole, element;
    if (kind == SLG_VALUE_STRING && of == SLG_VALUE_STRING)
        return strstr(scn_letters(table, whole), scn_letters(table, part)) != NULL;
    if (kind == SLG_VALUE_OBJECT) return of == SLG_VALUE_OBJECT && has_members(whole, part);
    if (kind != SLG_VALUE_LIST) return false;
    while (slg_value_step(&walk, NULL, &element)) {
        if (slg_value_equal(&element, part)) return true;
        if (slg_value_kind_of(&element) == SLG_VALUE_OBJECT && contains(table, &element, part))
            return true;
    }
    return false;
}

static bool lacks_value(scn_table *table, const slg_value *whole, const slg_value *part) {
    return !contains(table, whole, part);
}

static bool equals(scn_table *table, const slg_value *a, const slg_value *b) {
    (void)table;
    return slg_value_equal(a, b);
}

static bool differs(scn_table *table, const slg_value *a, const slg_value *b) {
    return !equals(table, a, b);
}

static bool less(scn_table *table, const slg_value *a, const slg_value *b) {
    (void)table;
    return slg_value_int(a) < slg_value_int(b);
}

static bool more(scn_table *table, const slg_value *a, const slg_value *b) {
    return less(table, b, a);
}

static bool is_at_most(scn_table *table, const slg_value *a, const slg_value *b) {
    return !less(table, b, a);
}

static bool at_least(scn_table *table, const slg_value *a, const slg_value *b) {
    return !less(table, a, b);
}

typedef struct operator{
    const char *word;
    holds_fn *holds;
    bool numbers; /* of nothing else */
}
operator;

static const operator operators[] = {
    {"==", equals, false},
    {"!=", differs, false},
    {"<", less, true},
    {">", more, true},
    {"<=", is_at_most, true},
    {">=", at_least, true},
    {"contains", contains, false},
    {"lacks", lacks_value, false},
};

static const operator* find_operator(const char *word) {
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (strcmp(operators[i].word, word) == 0) return &operators[i];
    return NULL;
}

bool scn_next_is_operator(const char *rest) {
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (scn_next_is(rest, operators[i].word)) return true;
    return false;
}

/* The value at a path; false and stopped when there is none. */
static bool value_at(scn_table *table, const slg_state *state, const char *path, slg_value *value) {
    slg_error error = {0}, unread;
    slg_out out = scn_begin_text(table);
    size_t length = 0;
    slg_status status =
        slg_json_get(table->game, state, path, out.bytes, out.capacity, &length, &error);
    bool whole = status == SLG_OK && length < out.capacity;
    out.length = length;
    if (whole && slg__json_parse(scn_end_text(table, &out), length, value, NULL, &unread))
        return true;
    scn_stop(table, table->at, "%s",
             status == SLG_UNKNOWN ? error.text : "the value cannot be read");
    return false;
}

static void compare_values(scn_table *table, const char *path, const operator* op,
                           const slg_value *found, const slg_value *wanted) {
    if (op->numbers &&
        !(slg_value_kind_of(found) == SLG_VALUE_INT && slg_value_kind_of(wanted) == SLG_VALUE_INT))
        scn_stop(table, table->at, "'%s' can only compare whole numbers", op->word);
    else if (!op->holds(table, found, wanted))
        scn_fail(table, table->at, "expected %s %s %s\nfound %s", path, op->word,
                 scn_written(table, wanted), scn_written(table, found));
}

void scn_expect_value(scn_table *table, const slg_state *state, const char *path, char *rest) {
    slg_error error;
    slg_value wanted, found;
    const char *word = scn_word(&rest);
    const operator* op = find_operator(word);
    if (!op)
        scn_stop(table, table->at,
                 "there is no operator '%s'; write ==, !=, <, >, <=, >=, contains or lacks", word);
    else if (!scn_json(&rest, &wanted, &error))
        scn_stop(table, table->at, "this is not JSON: %s\n%s", rest, error.text);
    else if (value_at(table, state, path, &found) && scn_ends(table, rest))
        compare_values(table, path, op, &found, &wanted);
}
