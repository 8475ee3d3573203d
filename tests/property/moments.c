/* SPDX-License-Identifier: MIT */
/* What a watcher sees while an answer is carried out. The changes from one event that a viewer sees
 * to the next, played one after another on the document that it had before, give the document of
 * each next view, and at last that of the answer. They contain nothing that the next view does not
 * show, and nothing that has not changed. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include <sortilege/json.h>

#include "property.h"

enum { TEXT = 1 << 17 };

void prop_see_moment(void *user, const slg_event *event, const slg_state *state) {
    prop_moments *moments = user;
    (void)event;
    if (moments->count < SLG_EVENTS_MAX)
        slg_clone(moments->game, (slg_state *)(void *)&moments->at[moments->count++], state);
}

static json_t *parsed(const prop *p, const char *text) {
    json_error_t error;
    json_t *value = json_loads(text, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &error);
    if (!value) prop_fail(p, "no JSON: %s: %s", error.text, text);
    return value;
}

/* The engine's bookkeeping is no part of what changes. */
static json_t *document_of(const prop *p, const slg_state *view) {
    static char text[TEXT];
    if (slg_json_state(p->game, view, text, sizeof text) >= sizeof text)
        prop_fail(p, "a document of more than %d bytes", TEXT);
    json_t *document = parsed(p, text);
    json_object_del(document, "engine");
    return document;
}

/* --- playing a change --- */

static const slg_field *field_called(const slg_fields *fields, const char *name) {
    for (uint32_t i = 0; fields && i < fields->count; i++)
        if (strcmp(fields->items[i].name, name) == 0) return &fields->items[i];
    return NULL;
}

/* The member of an object whose name the path begins with; names may have dots. */
static const char *member_at(json_t *object, const char *path) {
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) {
        size_t length = strlen(key);
        if (strncmp(key, path, length) == 0 && (path[length] == '.' || path[length] == '\0'))
            return key;
    }
    return NULL;
}

/* Sets the path in `in`: a struct of `fields`, or the elements of the field `of`. */
static bool set(json_t *in, const slg_fields *fields, const slg_field *of, const char *path,
                json_t *value) {
    const slg_fields *sub = of && of->type == SLG_FIELD_STRUCT ? of->sub : NULL;
    if (json_is_array(in)) {
        char *rest;
        size_t index = strtoul(path, &rest, 10) - (of && !of->list ? of->base : 0);
        if (index >= json_array_size(in)) return false;
        return *rest ? set(json_array_get(in, index), sub, NULL, rest + 1, value)
                     : json_array_set(in, index, value) == 0;
    }
    const char *key = member_at(in, path);
    if (!key) return false;
    const char *rest = path + strlen(key);
    if (!*rest) return json_object_set(in, key, value) == 0;
    json_t *next = json_object_get(in, key);
    if (of) return set(next, sub, NULL, rest + 1, value);
    const slg_field *field = field_called(fields, key);
    if (!field) return false;
    if (field->list || field->count) return set(next, NULL, field, rest + 1, value);
    return set(next, field->sub, NULL, rest + 1, value);
}

/* The value that the view shows at the path. */
static json_t *shown_at(const prop *p, const slg_state *view, const char *path) {
    static char text[TEXT];
    slg_error error;
    if (slg_json_get(p->game, view, path, text, sizeof text, NULL, &error) != SLG_OK)
        prop_fail(p, "a change at '%s': %s", path, error.text);
    return parsed(p, text);
}

static void play_change(const prop *p, json_t *document, const slg_state *was, const slg_state *is,
                        json_t *change) {
    const char *path = json_string_value(json_array_get(change, 0));
    json_t *value = json_array_get(change, 1);
    if (!path || !value || json_array_size(change) != 2)
        prop_fail(p, "a change is not a path and a value");
    json_t *before = shown_at(p, was, path), *after = shown_at(p, is, path);
    if (!json_equal(value, after)) prop_fail(p, "the view has no such value at '%s'", path);
    if (json_equal(before, after)) prop_fail(p, "'%s' has not changed", path);
    if (!set(document, p->game->fields, NULL, path, value))
        prop_fail(p, "the document has nothing at '%s'", path);
    json_decref(before);
    json_decref(after);
}

/* Plays what changes from one view to the next. */
static void play_changes(const prop *p, json_t *document, const slg_state *was,
                         const slg_state *is) {
    static char text[TEXT];
    if (slg_json_changes(p->game, was, is, text, sizeof text) >= sizeof text)
        prop_fail(p, "changes of more than %d bytes", TEXT);
    json_t *changes = parsed(p, text), *expected = document_of(p, is);
    for (size_t i = 0; i < json_array_size(changes); i++)
        play_change(p, document, was, is, json_array_get(changes, i));
    if (!json_equal(document, expected))
        prop_fail(p, "the changes of %d lead to another document than its view's: %s",
                  slg_viewer(is), text);
    json_decref(changes);
    json_decref(expected);
}

static void play_all(prop *p, const slg_state *before, const slg_state *after,
                     const slg_events *events, const prop_moments *moments, uint32_t viewer) {
    static slg_state_room views[2];
    slg_state *was = (slg_state *)(void *)&views[0], *is = (slg_state *)(void *)&views[1];
    slg_event seen;
    slg_view(p->game, before, viewer, was);
    json_t *document = document_of(p, was);
    for (uint32_t i = 0; i <= events->count; i++) {
        bool end = i == events->count;
        if (!end && !slg_event_seen(p->game, &events->items[i], viewer, &seen)) continue;
        slg_view(p->game, end ? after : prop_moment(moments, i), viewer, is);
        play_changes(p, document, was, is);
        slg_clone(p->game, was, is);
    }
    json_decref(document);
}

void prop_check_moments(prop *p, const slg_state *before, const slg_state *after,
                        const slg_events *events, const prop_moments *moments) {
    uint32_t viewer = slg_random_below(&p->check, p->setup.seats + 1u);
    if (moments->count != events->count)
        prop_fail(p, "%u events were reported, and %u seen", events->count, moments->count);
    play_all(p, before, after, events, moments, viewer == p->setup.seats ? SLG_SEAT_NONE : viewer);
    p->seen->played++;
}
