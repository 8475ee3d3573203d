/* SPDX-License-Identifier: MIT */
#include "json/reader.h"

#include <assert.h>
#include <string.h>

#include "kernel/format.h"

bool slg__read_fails(slg_reader *reader, const char *format, ...) {
    char text[SLG_ERROR_TEXT_MAX + SLG_PATH_MAX + 8];
    va_list args;
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put_format(&out, "%s%s", reader->path, reader->length ? ": " : "");
    va_start(args, format);
    slg_put_format_list(&out, "-", format, args);
    va_end(args);
    slg_out_end(&out);
    slg__fail(reader->error, SLG_BAD_INPUT, 0, 0, text);
    return false;
}

/* --- where we are --- */

size_t slg__read_down(slg_reader *reader, const char *name) {
    size_t mark = reader->length, room = sizeof reader->path - mark;
    size_t length = slg_format(reader->path + mark, room, "%s%s", mark ? "." : "", name);
#ifdef SLG_DEBUG
    assert(length < room); /* no complaint names a path that is cut */
#endif
    reader->length = mark + (length < room ? length : strlen(reader->path + mark));
    return mark;
}

size_t slg__read_down_index(slg_reader *reader, uint32_t index) {
    char name[12];
    slg_format(name, sizeof name, "%u", (unsigned)index);
    return slg__read_down(reader, name);
}

void slg__read_up(slg_reader *reader, size_t mark) {
    reader->length = mark;
    reader->path[mark] = 0;
}

/* --- parts --- */

bool slg__read_part(slg_reader *reader, slg_value *object, const char *name, slg_value *part) {
    if (slg_value_member(object, name, part)) {
        reader->found |= object->path && !part->path;
        return true;
    }
    return object->over || slg__read_fails(reader, "'%s' is missing", name);
}

slg_value slg__read_next(slg_reader *reader, slg_value *list, uint32_t number) {
    slg_value element = {.over = true};
    if (list->path) {
        slg_value_at(list, number, &element);
        reader->found |= element.at && !element.path;
    } else {
        slg_value_step(list, NULL, &element);
    }
    return element;
}

bool slg__read_object(slg_reader *reader, const slg_value *value) {
    slg_value_kind kind = slg_value_kind_of(value);
    return kind == SLG_VALUE_OBJECT || kind == SLG_VALUE_WAY || kind == SLG_VALUE_NONE ||
           slg__read_fails(reader, "this must be an object, not %s", slg_value_kind_name(value));
}

bool slg__read_list(slg_reader *reader, const slg_value *value, size_t count) {
    slg_value_kind kind = slg_value_kind_of(value);
    if (kind == SLG_VALUE_WAY || kind == SLG_VALUE_NONE) return true;
    if (kind != SLG_VALUE_LIST)
        return slg__read_fails(reader, "this must be a list, not %s", slg_value_kind_name(value));
    size_t had = slg_value_count(value);
    return had == count ||
           slg__read_fails(reader, "this list must have %zu elements, not %zu", count, had);
}

bool slg__read_int(slg_reader *reader, const slg_value *value, int64_t least, int64_t most,
                   int64_t *number) {
    if (slg_value_kind_of(value) != SLG_VALUE_INT)
        return slg__read_fails(reader, "this must be a whole number from %lld to %lld, not %s",
                               (long long)least, (long long)most, slg_value_kind_name(value));
    int64_t given = slg_value_int(value);
    if (given < least || given > most)
        return slg__read_fails(reader, "%lld is not a number from %lld to %lld", (long long)given,
                               (long long)least, (long long)most);
    *number = given;
    return true;
}

bool slg__read_int_part(slg_reader *reader, slg_value *object, const char *name, int64_t least,
                        int64_t most, int64_t *number) {
    slg_value part;
    if (!slg__read_part(reader, object, name, &part)) return false;
    if (!part.at) return true;
    size_t mark = slg__read_down(reader, name);
    if (!slg__read_int(reader, &part, least, most, number)) return false;
    slg__read_up(reader, mark);
    return true;
}

bool slg__read_only_known(slg_reader *reader, const slg_value *object, slg_known_fn *known,
                          const void *of) {
    slg_value walk = *object, name, part;
    walk.next = NULL;
    while (slg_value_step(&walk, &name, &part))
        if (!known(reader, of, &name)) {
            char text[SLG_ERROR_TEXT_MAX];
            slg_value_text(&name, text, sizeof text);
            return slg__read_fails(reader, "there is no '%s' here", text);
        }
    return true;
}
