/* SPDX-License-Identifier: MIT */
#include "kernel/json_write.h"

#include <string.h>

void slg_json_begin(slg_json *json, const char *path, char *out, size_t capacity) {
    memset(json, 0, sizeof *json);
    slg_out_init(&json->out, out, capacity);
    slg_out_init(&json->hint, json->hint_text, sizeof json->hint_text);
    json->path = path;
    json->live = json->found = *path == 0;
}

static void note_name(slg_json *json, const char *name) {
    if (json->depth > json->tried) {
        json->tried = json->depth;
        json->right = json->after[json->matched] - (uint32_t)(json->matched > 0);
        json->names = 0;
        slg_out_init(&json->hint, json->hint_text, sizeof json->hint_text);
    }
    if (json->depth == json->tried) {
        slg_put(&json->hint, json->names++ ? ", " : "");
        slg_put(&json->hint, name);
    }
}

/* A name on the way: does the path go through here, or end here? A name may have dots in it. */
static void enter_value(slg_json *json, const char *name) {
    if (json->live || json->found || json->matched + 1 != json->depth) return;
    const char *rest = json->path + json->after[json->matched];
    size_t length = strlen(name), from = json->after[json->matched];
    note_name(json, name);
    if (strncmp(name, rest, length) != 0 || (rest[length] && rest[length] != '.')) return;
    if (rest[length] && (json->depth == SLG_JSON_DEPTH || from + length + 1 > UINT8_MAX)) return;
    json->matched++;
    if (rest[length]) {
        json->after[json->matched] = (uint8_t)(from + length + 1);
        return;
    }
    json->live = json->found = true;
    json->comma = false;
}

/* A value has ended: back to the container that holds it. */
static void leave_value(slg_json *json) {
    json->comma = true;
    if (json->depth == 0 || json->matched < json->depth) return;
    json->matched--; /* the name before this value was one of the path's */
    json->live = false;
}

static void separate(slg_json *json) {
    if (json->live && json->comma) slg_put_char(&json->out, ',');
    json->comma = false;
}

static void put_string(slg_json *json, const char *text) {
    slg_out *out = &json->out;
    slg_put_char(out, '"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') {
            slg_put_char(out, '\\');
            slg_put_char(out, *text);
        } else if (c < 0x20) {
            slg_put(out, "\\u00");
            slg_put_hex(out, c, 2);
        } else {
            slg_put_char(out, *text);
        }
    }
    slg_put_char(out, '"');
}

void slg_json_open(slg_json *json, char bracket) {
    if (json->live) slg_put_char(&json->out, bracket);
    json->comma = false;
    json->depth++;
}

void slg_json_close(slg_json *json, char bracket) {
    if (json->live) slg_put_char(&json->out, bracket);
    json->depth--;
    leave_value(json);
}

void slg_json_key(slg_json *json, const char *name) {
    if (json->live) {
        separate(json);
        put_string(json, name);
        slg_put_char(&json->out, ':');
    }
    enter_value(json, name);
}

void slg_json_item(slg_json *json, uint32_t index) {
    char name[12];
    slg_out out;
    separate(json);
    if (json->live || json->found) return;
    slg_out_init(&out, name, sizeof name);
    slg_put_u64(&out, index);
    slg_out_end(&out);
    enter_value(json, name);
}

void slg_json_int(slg_json *json, int64_t value) {
    if (json->live) slg_put_int(&json->out, value);
    leave_value(json);
}

void slg_json_bool(slg_json *json, bool value) {
    if (json->live) slg_put(&json->out, value ? "true" : "false");
    leave_value(json);
}

void slg_json_null(slg_json *json) {
    if (json->live) slg_put(&json->out, "null");
    leave_value(json);
}

void slg_json_string(slg_json *json, const char *text) {
    if (json->live) put_string(json, text);
    leave_value(json);
}

void slg_json_u64(slg_json *json, uint64_t value) {
    char digits[24];
    slg_out out;
    slg_out_init(&out, digits, sizeof digits);
    slg_put_u64(&out, value);
    slg_out_end(&out);
    slg_json_string(json, digits);
}

void slg_json_hex(slg_json *json, uint64_t value, uint32_t digits) {
    char text[17];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put_hex(&out, value, digits);
    slg_out_end(&out);
    slg_json_string(json, text);
}

size_t slg_json_end(slg_json *json) {
    slg_out_end(&json->hint);
    return slg_out_end(&json->out);
}

size_t slg_json_right_part(const slg_json *json) {
    return json->tried <= 1 ? 0 : json->right;
}
