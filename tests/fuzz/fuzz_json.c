/* SPDX-License-Identifier: MIT */
/* Any text as JSON: it is refused with its place, or can be walked; and what is written again is
 * the same value, written the same way. */
#include "fuzz.h"
#include "json/parse.h"

static void walk(const slg_value *value, const char *begin) {
    slg_value at = *value, name = {0}, part, found;
    slg_value_kind kind = slg_value_kind_of(value);
    uint32_t count = slg_value_count(value), seen = 0;
    FUZZ_CHECK(kind != SLG_VALUE_NONE && kind != SLG_VALUE_WAY);
    FUZZ_CHECK(value->at >= begin && slg_value_end(value) > value->at &&
               slg_value_end(value) <= value->end);
    for (; slg_value_step(&at, &name, &part); seen++) {
        char text[64];
        walk(&part, begin);
        if (kind != SLG_VALUE_OBJECT) continue;
        slg_value object = *value;
        if (slg_value_text(&name, text, sizeof text) >= sizeof text) continue;
        FUZZ_CHECK(slg_value_member(&object, text, &found) && found.at == part.at);
    }
    FUZZ_CHECK(seen == count && at.next == NULL);
}

static char *write(const slg_value *value, size_t *length) {
    slg_out out;
    slg_out_init(&out, NULL, 0);
    slg_value_write(value, &out);
    *length = out.length;
    char *text = malloc(out.length + 1);
    if (!text) abort();
    slg_out_init(&out, text, *length + 1);
    slg_value_write(value, &out);
    FUZZ_CHECK(slg_out_end(&out) == *length);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_copy(data, size);
    slg_error error = {0};
    slg_value value, again;
    size_t used = 0, length, length_again;
    bool whole = slg__json_parse(text, size, &value, NULL, &error);
    FUZZ_CHECK(whole || (error.code == SLG_BAD_INPUT && error.text[0] && error.line));
    bool begun = slg__json_parse(text, size, &value, &used, &error);
    FUZZ_CHECK(begun || !whole);
    if (begun) {
        FUZZ_CHECK(used <= size && slg_value_end(&value) == text + used);
        walk(&value, text);
        char *one = write(&value, &length);
        FUZZ_CHECK(slg__json_parse(one, length, &again, NULL, &error));
        FUZZ_CHECK(slg_value_equal(&value, &again));
        char *other = write(&again, &length_again);
        FUZZ_CHECK(length == length_again && memcmp(one, other, length) == 0);
        free(other);
        free(one);
    }
    free(text);
    return 0;
}
