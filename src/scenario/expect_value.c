/* SPDX-License-Identifier: MIT */
/* expect PATH OPERATOR JSON: values compared as JSON. */
#include <stdlib.h>
#include <string.h>

#include "scenario/table.h"

/* A list has an element that is the part, or one with at least the fields of the part; an object
 * has at least its fields; a string has it somewhere. */
static bool contains(const json_t *whole, const json_t *part) {
    const char *name;
    const json_t *value;
    json_t *element;
    size_t index;
    if (json_is_string(whole) && json_is_string(part))
        return strstr(json_string_value(whole), json_string_value(part)) != NULL;
    if (json_is_array(whole)) {
        json_array_foreach(whole, index, element) {
            if (json_equal(element, part)) return true;
            if (json_is_object(element) && contains(element, part)) return true;
        }
        return false;
    }
    if (!json_is_object(whole) || !json_is_object(part)) return false;
    json_object_foreach((json_t *)(uintptr_t)part, name,
                        value) if (!json_equal(json_object_get(whole, name), value)) return false;
    return true;
}

static bool lacks(const json_t *whole, const json_t *part) {
    return !contains(whole, part);
}

static bool equals(const json_t *a, const json_t *b) {
    return json_equal(a, b) != 0;
}

static bool differs(const json_t *a, const json_t *b) {
    return !equals(a, b);
}

static bool less(const json_t *a, const json_t *b) {
    return json_integer_value(a) < json_integer_value(b);
}

static bool more(const json_t *a, const json_t *b) {
    return less(b, a);
}

static bool at_most(const json_t *a, const json_t *b) {
    return !less(b, a);
}

static bool at_least(const json_t *a, const json_t *b) {
    return !less(a, b);
}

typedef struct operator{
    const char *word;
    bool (*holds)(const json_t *found, const json_t *wanted);
    bool numbers; /* of nothing else */
}
operator;

static const operator operators[] = {
    {"==", equals, false},
    {"!=", differs, false},
    {"<", less, true},
    {">", more, true},
    {"<=", at_most, true},
    {">=", at_least, true},
    {"contains", contains, false},
    {"lacks", lacks, false},
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

/* The value at a path; NULL and stopped when there is none. */
static json_t *value_at(scn_table *table, const slg_state *state, const char *path) {
    slg_error error = {0};
    size_t length = 0;
    slg_status status = slg_json_get(table->game, state, path, NULL, 0, &length, &error);
    char *text = status == SLG_OK ? malloc(length + 1) : NULL;
    json_t *value = NULL;
    if (text && slg_json_get(table->game, state, path, text, length + 1, &length, &error) == SLG_OK)
        value = json_loadb(text, length, JSON_DECODE_ANY, NULL);
    free(text);
    if (!value)
        scn_stop(table, table->at, "%s",
                 status == SLG_OK ? "the value cannot be read" : error.text);
    return value;
}

static void compare(scn_table *table, const char *path, const operator* op, const json_t *found,
                    const json_t *wanted) {
    if (op->numbers && !(json_is_integer(found) && json_is_integer(wanted))) {
        scn_stop(table, table->at, "'%s' can only compare whole numbers", op->word);
        return;
    }
    if (op->holds(found, wanted)) return;
    char *one = json_dumps(wanted, JSON_ENCODE_ANY), *other = json_dumps(found, JSON_ENCODE_ANY);
    scn_fail(table, table->at, "expected %s %s %s\nfound %s", path, op->word, one, other);
    free(one);
    free(other);
}

void scn_expect_value(scn_table *table, const slg_state *state, const char *path, char *rest) {
    json_error_t error;
    const char *word = scn_word(&rest);
    const operator* op = find_operator(word);
    if (!op) {
        scn_stop(table, table->at,
                 "there is no operator '%s'; write ==, !=, <, >, <=, >=, contains or lacks", word);
        return;
    }
    json_t *wanted = scn_json(&rest, &error);
    json_t *found = wanted ? value_at(table, state, path) : NULL;
    if (!wanted)
        scn_stop(table, table->at, "this is not JSON (words need quotes): %s\n%s", rest,
                 error.text);
    else if (found && scn_ends(table, rest))
        compare(table, path, op, found, wanted);
    json_decref(wanted);
    json_decref(found);
}
