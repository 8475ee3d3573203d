/* SPDX-License-Identifier: MIT */
/* Lists that are made from the state: the cards of a hand, the minions on a side. */
#include <string.h>

#include "json/reader.h"

/* The struct that a list is in, in another state. */
static const unsigned char *same_place(const slg_reader *reader, const unsigned char *base,
                                       const slg_state *state) {
    return (const unsigned char *)state + (base - (const unsigned char *)reader->state);
}

/* One element; where it is no object, the member that it is short for. */
static bool read_list_element(slg_reader *reader, const slg_field *field, slg_value *value,
                              unsigned char *at) {
    slg_value_kind kind = slg_value_kind_of(value);
    slg_value whole = *value;
    if (kind == SLG_VALUE_NONE) return true;
    if (field->list->short_name && kind != SLG_VALUE_OBJECT && kind != SLG_VALUE_WAY) {
        whole.path = field->list->short_name;
        whole.over = false;
    }
    if (!whole.over) memset(at, 0, field->list->size);
    return slg__read_element(reader, field, &whole, at);
}

/* Makes the list so, unless it is so already in the reference. */
static bool apply_list(slg_reader *reader, const slg_field *field, unsigned char *base,
                       const unsigned char *elements, uint32_t count) {
    const slg_list *list = field->list;
    uint64_t room[SLG_LIST_BYTES / 8] = {0};
    if (reader->reference) {
        const unsigned char *its = same_place(reader, base, reader->reference);
        uint32_t had = list->get(reader->game, reader->reference, its, room);
        if (had == count && memcmp(room, elements, (size_t)count * list->size) == 0) return true;
    }
    slg_error error = {0};
    if (list->set(reader->game, reader->state, base, elements, count, &error) == SLG_OK)
        return true;
    return slg__read_fails(reader, "%s", error.text);
}

/* How many elements the list will have. Those that are not said are as they were. */
static bool begin_list(slg_reader *reader, const slg_field *field, const slg_value *value,
                       const unsigned char *base, void *elements, uint32_t *count) {
    slg_value_kind kind = slg_value_kind_of(value);
    if (kind == SLG_VALUE_WAY || kind == SLG_VALUE_NONE) {
        const unsigned char *its = same_place(reader, base, reader->before);
        *count = field->list->get(reader->game, reader->before, its, elements);
        return true;
    }
    if (kind != SLG_VALUE_LIST) return slg__read_fails(reader, "this must be a list");
    *count = slg_value_count(value);
    return *count <= field->list->most ||
           slg__read_fails(reader, "this list has at most %u elements",
                           (unsigned)field->list->most);
}

static bool read_list(slg_reader *reader, const slg_field *field, slg_value *value,
                      unsigned char *base) {
    uint64_t room[SLG_LIST_BYTES / 8] = {0};
    unsigned char *elements = (unsigned char *)room;
    uint32_t count = 0;
    if (!value->at && !reader->before) return true; /* optional, and left out */
    if (!begin_list(reader, field, value, base, room, &count)) return false;
    for (uint32_t i = 0; i < count && value->at; i++) {
        slg_value element = slg__read_next(reader, value, i);
        size_t mark = slg__read_down_index(reader, i);
        if (!read_list_element(reader, field, &element, elements + (size_t)i * field->list->size))
            return false;
        slg__read_up(reader, mark);
    }
    return apply_list(reader, field, base, elements, count);
}

static bool read_lists_of(slg_reader *reader, const slg_field *field, slg_value *object,
                          unsigned char *base);

/* The lists of one element of a struct or an array of them. */
static bool read_lists_in(slg_reader *reader, const slg_field *field, slg_value *element,
                          unsigned char *at) {
    for (uint32_t n = 0; n < field->sub->count; n++)
        if (!read_lists_of(reader, &field->sub->items[n], element, at)) return false;
    return true;
}

static bool read_lists_of_each(slg_reader *reader, const slg_field *field, slg_value *value,
                               unsigned char *base) {
    uint32_t count = slg__field_length(field, reader->state, base);
    for (uint32_t i = 0; i < count; i++) {
        const char *name = field->key ? field->key(reader->state, i) : NULL;
        slg_value element;
        if (name)
            slg_value_member(value, name, &element);
        else
            element = slg__read_next(reader, value, field->base + i);
        size_t mark =
            name ? slg__read_down(reader, name) : slg__read_down_index(reader, field->base + i);
        if (!read_lists_in(reader, field, &element, slg__field_at(field, base, i))) return false;
        slg__read_up(reader, mark);
    }
    return true;
}

static bool read_lists_of(slg_reader *reader, const slg_field *field, slg_value *object,
                          unsigned char *base) {
    slg_value value;
    if (!field->list && field->type != SLG_FIELD_STRUCT) return true;
    slg_value_member(object, field->name, &value);
    size_t mark = slg__read_down(reader, field->name);
    bool good = field->list    ? read_list(reader, field, &value, base)
                : field->count ? read_lists_of_each(reader, field, &value, base)
                               : read_lists_in(reader, field, &value, base + field->offset);
    if (good) slg__read_up(reader, mark);
    return good;
}

bool slg__read_game_lists(slg_reader *reader, slg_value *object, uint8_t engine) {
    const slg_fields *fields = reader->game->fields;
    for (uint32_t i = 0; fields && i < fields->count; i++)
        if (fields->items[i].engine == engine &&
            !read_lists_of(reader, &fields->items[i], object, (unsigned char *)reader->state))
            return false;
    return true;
}
