/* SPDX-License-Identifier: MIT */
#include "json/reader.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "json/print.h"

bool slg__read_fails(slg_reader *reader, const char *format, ...) {
    char what[SLG_ERROR_TEXT_MAX], text[SLG_ERROR_TEXT_MAX + SLG_PATH_MAX + 8];
    va_list args;
    va_start(args, format);
    size_t length = 0;
    slg_print_on(what, sizeof what, &length, format, args);
    va_end(args);
    slg_print(text, sizeof text, "%s%s%s", reader->path, reader->length ? ": " : "", what);
    slg__fail(reader->error, SLG_BAD_INPUT, 0, 0, text);
    return false;
}

size_t slg__read_down(slg_reader *reader, const char *name) {
    size_t mark = reader->length;
    bool fits =
        slg_fits(reader->path + mark, sizeof reader->path - mark, "%s%s", mark ? "." : "", name);
#ifdef SLG_DEBUG
    assert(fits); /* no complaint names a path that is cut */
#endif
    (void)fits;
    reader->length = mark + strlen(reader->path + mark);
    return mark;
}

size_t slg__read_down_index(slg_reader *reader, uint32_t index) {
    char name[12];
    slg_print(name, sizeof name, "%u", (unsigned)index);
    return slg__read_down(reader, name);
}

void slg__read_up(slg_reader *reader, size_t mark) {
    reader->length = mark;
    reader->path[mark] = 0;
}

static const char *type_name(const json_t *value) {
    switch (json_typeof(value)) {
    case JSON_OBJECT: return "an object";
    case JSON_ARRAY: return "a list";
    case JSON_STRING: return "a string";
    case JSON_INTEGER: return "a whole number";
    case JSON_REAL: return "a number with a fraction";
    case JSON_TRUE: return "true";
    case JSON_FALSE: return "false";
    case JSON_NULL: break;
    }
    return "null";
}

bool slg__read_object(slg_reader *reader, const json_t *value) {
    return json_is_object(value) ||
           slg__read_fails(reader, "this must be an object, not %s", type_name(value));
}

bool slg__read_list(slg_reader *reader, const json_t *value, size_t count) {
    if (!json_is_array(value))
        return slg__read_fails(reader, "this must be a list, not %s", type_name(value));
    if (json_array_size(value) != count)
        return slg__read_fails(reader, "this list must have %zu elements, not %zu", count,
                               json_array_size(value));
    return true;
}

bool slg__read_int(slg_reader *reader, const json_t *value, int64_t least, int64_t most,
                   int64_t *number) {
    if (!json_is_integer(value))
        return slg__read_fails(reader, "this must be a whole number from %lld to %lld, not %s",
                               (long long)least, (long long)most, type_name(value));
    *number = json_integer_value(value);
    if (*number < least || *number > most)
        return slg__read_fails(reader, "%lld is not a number from %lld to %lld", (long long)*number,
                               (long long)least, (long long)most);
    return true;
}

const json_t *slg__read_part(slg_reader *reader, const json_t *object, const char *name) {
    const json_t *part = json_object_get(object, name);
    if (!part) slg__read_fails(reader, "'%s' is missing", name);
    return part;
}
