/* SPDX-License-Identifier: MIT */
/* What differs between the documents of two positions, as paths and values: both are walked side by
 * side along the game's table of fields. */
#include <sortilege/json.h>

#include <assert.h>
#include <string.h>

#include "kernel/game.h"
#include "kernel/json_parts.h"

enum { PATH_ROOM = 192 }; /* the longest path of a table of fields, with room to spare */

/* The same place in both positions. */
typedef struct slg_both {
    const unsigned char *before, *after;
} slg_both;

typedef struct slg_walk {
    slg_json json;
    slg_fields_of before, after;
    uint32_t count; /* of changes so far */
    size_t length;  /* of the path */
    char path[PATH_ROOM];
} slg_walk;

static size_t enter_name(slg_walk *w, const char *name) {
    size_t length = w->length, name_length = strlen(name);
    assert(length + 1 + name_length < sizeof w->path);
    if (length) w->path[w->length++] = '.';
    memcpy(w->path + w->length, name, name_length + 1);
    w->length += name_length;
    return length;
}

static size_t enter_element(slg_walk *w, uint32_t number) {
    char name[12];
    slg_out out;
    slg_out_init(&out, name, sizeof name);
    slg_put_u64(&out, number);
    slg_out_end(&out);
    return enter_name(w, name);
}

static void leave_name(slg_walk *w, size_t length) {
    w->path[length] = '\0';
    w->length = length;
}

/* The change of what the path leads to; its value is written in between. */
static slg_json *begin_change(slg_walk *w) {
    slg_json_item(&w->json, w->count++);
    slg_json_open(&w->json, '[');
    slg_json_item(&w->json, 0);
    slg_json_string(&w->json, w->path);
    slg_json_item(&w->json, 1);
    return &w->json;
}

static void end_change(slg_walk *w) {
    slg_json_close(&w->json, ']');
}

/* --- values --- */

static bool same_text(const char *a, const char *b) {
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* The word of a number may depend on the position. */
static bool same_word(const slg_walk *w, const slg_field *field, int64_t value) {
    const slg_game *game = w->before.game;
    return same_text(slg__field_word(field, game, w->before.state, value),
                     slg__field_word(field, game, w->after.state, value));
}

static bool reads_same(const slg_walk *w, const slg_field *field, slg_both at) {
    if (field->type == SLG_FIELD_SETUP)
        return memcmp(at.before, at.after, w->before.game->option_count) == 0;
    int64_t value = slg__field_load(field->type, at.before);
    if (value != slg__field_load(field->type, at.after)) return false;
    if (!field->word) return true;
    if (field->type != SLG_FIELD_FLAGS) return same_word(w, field, value);
    for (uint64_t left = (uint64_t)value; left; left &= left - 1)
        if (!same_word(w, field, __builtin_ctzll(left))) return false;
    return true;
}

static void walk_struct(slg_walk *w, const slg_fields *fields, slg_both at);

static void walk_value(slg_walk *w, const slg_field *field, slg_both at) {
    if (field->type == SLG_FIELD_STRUCT) {
        walk_struct(w, field->sub, at);
    } else if (!reads_same(w, field, at)) {
        slg_json_value(begin_change(w), w->after, field, at.after);
        end_change(w);
    }
}

/* --- arrays and lists --- */

static bool same_keys(const slg_walk *w, const slg_field *field, uint32_t count) {
    if (!field->key) return true;
    for (uint32_t i = 0; i < count; i++)
        if (!same_text(field->key(w->before.state, i), field->key(w->after.state, i))) return false;
    return true;
}

/* What has not as many elements as before, or others, is written whole. */
static void walk_array(slg_walk *w, const slg_field *field, slg_both base) {
    uint32_t count = slg__field_length(field, w->after.state, base.after);
    if (count != slg__field_length(field, w->before.state, base.before) ||
        !same_keys(w, field, count)) {
        slg_json_array(begin_change(w), w->after, field, base.after);
        end_change(w);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        size_t length = field->key ? enter_name(w, field->key(w->after.state, i))
                                   : enter_element(w, field->base + i);
        walk_value(w, field,
                   (slg_both){slg__field_at(field, (unsigned char *)(uintptr_t)base.before, i),
                              slg__field_at(field, (unsigned char *)(uintptr_t)base.after, i)});
        leave_name(w, length);
    }
}

static void walk_list(slg_walk *w, const slg_field *field, slg_both base) {
    uint64_t rooms[2][SLG_LIST_BYTES / 8];
    const slg_list *list = field->list;
    const unsigned char *before = (const unsigned char *)rooms[0],
                        *after = (const unsigned char *)rooms[1];
    uint32_t count = list->get(w->after.game, w->after.state, base.after, rooms[1]);
    if (count != list->get(w->before.game, w->before.state, base.before, rooms[0])) {
        slg_json_list(begin_change(w), w->after, field, base.after);
        end_change(w);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        size_t at = (size_t)i * list->size, length = enter_element(w, i);
        walk_value(w, field, (slg_both){before + at, after + at});
        leave_name(w, length);
    }
}

static void walk_field(slg_walk *w, const slg_field *field, slg_both base) {
    size_t length = enter_name(w, field->name);
    if (field->list)
        walk_list(w, field, base);
    else if (field->count)
        walk_array(w, field, base);
    else
        walk_value(w, field, (slg_both){base.before + field->offset, base.after + field->offset});
    leave_name(w, length);
}

static void walk_struct(slg_walk *w, const slg_fields *fields, slg_both at) {
    for (uint32_t i = 0; i < fields->count; i++)
        walk_field(w, &fields->items[i], at);
}

/* --- the whole document --- */

static void walk_head(slg_walk *w) {
    const slg_core *before = slg__core_const(w->before.state),
                   *after = slg__core_const(w->after.state);
    const struct {
        const char *name;
        bool same;
        void (*put)(slg_json *json, const slg_core *core);
    } head[] = {{"viewer", before->viewer == after->viewer, slg_json_viewer},
                {"over", before->over == after->over, slg_json_over},
                {"pending", before->pending == after->pending, slg_json_pending}};
    for (uint32_t i = 0; i < sizeof head / sizeof *head; i++) {
        if (head[i].same) continue;
        size_t length = enter_name(w, head[i].name);
        head[i].put(begin_change(w), after);
        end_change(w);
        leave_name(w, length);
    }
}

static void walk_game(slg_walk *w) {
    const slg_fields *fields = w->after.game->fields;
    const slg_both all = {(const unsigned char *)w->before.state,
                          (const unsigned char *)w->after.state};
    for (uint32_t i = 0; fields && i < fields->count; i++)
        if (!fields->items[i].engine) walk_field(w, &fields->items[i], all);
}

size_t slg_json_changes(const slg_game *game, const slg_state *before, const slg_state *after,
                        char *out, size_t capacity) {
    slg_walk w = {.before = {game, before}, .after = {game, after}};
    slg_json_begin(&w.json, "", out, capacity);
    if (!slg__is_of(game, before) || !slg__is_of(game, after) ||
        slg__core_const(before)->seats != slg__core_const(after)->seats) {
        slg_json_null(&w.json);
        return slg_json_end(&w.json);
    }
    slg_json_open(&w.json, '[');
    walk_head(&w);
    walk_game(&w);
    slg_json_close(&w.json, ']');
    return slg_json_end(&w.json);
}
