/* SPDX-License-Identifier: MIT */
/* The conversation with a server: coming, coming back, asking, and hearing. */
#include "tui/online.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/steady.h"
#include "tui/client.h"
#include "tui/online_inner.h"
#include "tui/store.h"

enum { CONNECT_MS = 15000, AGAIN_MOST_S = 15 };

static uint64_t online_now_ms(void) {
    return steady_us() / 1000;
}

/* --- who we are --- */

/* The address as a name of a file; an invitation's end is no part of it. */
static void name_token_file(online *o) {
    char folder[STORE_PATH_MAX], why[STORE_WHY_MAX], name[200];
    size_t length = 0;
    o->token_path[0] = '\0';
    if (!store_folder(folder, sizeof folder, why, sizeof why)) return;
    for (const char *c = o->address; *c && length + 1 < sizeof name; c++) {
        bool plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                     (*c >= '0' && *c <= '9') || *c == '.' || *c == '-';
        name[length++] = plain ? *c : '_';
    }
    name[length] = '\0';
    if (!slg_fits(o->token_path, sizeof o->token_path, "%s/server-%s.token", folder, name))
        o->token_path[0] = '\0';
}

static void read_own_token(online *o) {
    int fd = *o->token_path ? open(o->token_path, O_RDONLY | O_CLOEXEC) : -1;
    ssize_t length = fd >= 0 ? read(fd, o->token, sizeof o->token - 1) : 0;
    if (fd >= 0) close(fd);
    o->token[length > 0 ? length : 0] = '\0';
    o->token[strcspn(o->token, "\r\n")] = '\0';
}

/* For its owner alone, from its first moment on. */
static void write_token(const online *o) {
    char part[1040];
    if (!*o->token_path || !slg_fits(part, sizeof part, "%s.part", o->token_path)) return;
    unlink(part);
    int fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return;
    bool written = dprintf(fd, "%s\n", o->token) > 0 && fsync(fd) == 0;
    close(fd);
    if (!written || rename(part, o->token_path) != 0) unlink(part);
}

void online_begin(online *o, const char *address, const char *name, slg_lang lang) {
    *o = (online){.lang = lang, .seat = SLG_SEAT_NONE, .timer = -1};
    o->wire.to = o->wire.from = -1;
    tui_copy(o->address, sizeof o->address, address);
    o->address[strcspn(o->address, "#?")] = '\0';
    for (size_t n = strlen(o->address); n && o->address[n - 1] == '/';)
        o->address[--n] = '\0';
    tui_copy(o->name, sizeof o->name, name);
    name_token_file(o);
    read_own_token(o);
}

void online_end(online *o) {
    wire_end(&o->wire);
    online_cards_end(o);
    json_decref(o->house);
    json_decref(o->document);
    json_decref(o->reply);
    *o = (online){.stage = ONLINE_REFUSED};
    o->wire.to = o->wire.from = -1;
}

/* --- sentences --- */

void online__tell(online *o, const char *text) {
    tui_copy(o->news, sizeof o->news, text);
    o->fresh = true;
}

const char *online_news(online *o) {
    bool fresh = o->fresh;
    o->fresh = false;
    return fresh ? o->news : NULL;
}

static void refuse(online *o, const char *why) {
    tui_copy(o->why, sizeof o->why, why);
    o->stage = ONLINE_REFUSED;
    wire_end(&o->wire);
}

/* --- sending --- */

int online_send(online *o, json_t *request) {
    json_object_set_new(request, "n", json_integer(++o->number));
    char *text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    if (text) wire_send(&o->wire, text);
    free(text);
    return o->number;
}

static void greet(online *o) {
    json_t *hello = json_pack("{s:s, s:i, s:s, s:s, s:s}", "do", "hello", "version", 1, "form",
                              "packed", "lang", slg_lang_code(o->lang), "name", o->name);
    if (*o->token) json_object_set_new(hello, "token", json_string(o->token));
    o->stage = ONLINE_GREETING;
    o->look_n = online_send(o, hello);
}

/* --- the stages of a connection --- */

static void begin_wire(online *o) {
    o->begun_at = online_now_ms();
    o->stage = ONLINE_CONNECTING;
    if (!wire_begin(&o->wire, o->address)) refuse(o, tui_say(o->lang, W_ON_NO_WIRE));
}

/* Whatever was on its way is asked for again once the position is known. */
static void break_off(online *o, const char *why) {
    bool silent = o->stage == ONLINE_CONNECTING && !*why;
    wire_end(&o->wire);
    o->waits = false;
    o->answer_n = o->awaited = 0;
    if (!o->was_ready) {
        refuse(o, silent ? tui_say(o->lang, W_ON_NO_WIRE) : why);
        return;
    }
    if (o->stage == ONLINE_READY) online__tell(o, tui_say(o->lang, W_ON_LOST));
    o->stage = ONLINE_APART;
    uint32_t wait = o->tries < 4 ? 1u << o->tries : AGAIN_MOST_S;
    o->tries++;
    o->again_at = online_now_ms() + 1000 * wait;
}

static void keep_welcome(online *o, const json_t *reply) {
    const char *token = json_string_value(json_object_get(reply, "token"));
    const json_t *you = json_object_get(reply, "you");
    const char *person = json_string_value(json_object_get(you, "person")),
               *name = json_string_value(json_object_get(you, "name"));
    if (token) {
        tui_copy(o->token, sizeof o->token, token);
        write_token(o);
    }
    tui_copy(o->person, sizeof o->person, person ? person : "");
    if (name) tui_copy(o->name, sizeof o->name, name);
    json_decref(o->house);
    o->house = json_incref(json_object_get(reply, "house"));
    const char *notice = json_string_value(json_object_get(o->house, "notice"));
    if (o->was_ready)
        online__tell(o, tui_say(o->lang, W_ON_AGAIN));
    else if (notice && *notice)
        online__tell(o, notice);
    o->stage = ONLINE_READY;
    o->was_ready = true;
    o->tries = 0;
    if (*o->table) online__look_again(o);
}

/* The reply to hello. A token that the server does not know any more is forgotten: we come as a new
 * guest, as long as nothing is being played. */
static void take_welcome(online *o, const json_t *reply) {
    const char *error = json_string_value(json_object_get(reply, "error")),
               *text = json_string_value(json_object_get(reply, "text"));
    if (!error)
        keep_welcome(o, reply);
    else if (strcmp(error, "unknown") == 0 && *o->token && !*o->table) {
        o->token[0] = '\0';
        greet(o);
    } else if (o->was_ready && (strcmp(error, "too-many") == 0 || strcmp(error, "lost") == 0)) {
        break_off(o, text ? text : error);
    } else {
        refuse(o, text ? text : error);
    }
}

static void take_reply_or_news(online *o, const json_t *message) {
    const json_t *number = json_object_get(message, "re");
    if (json_is_integer(number)) {
        json_int_t re = json_integer_value(number);
        if (o->stage == ONLINE_GREETING && re == o->look_n) {
            take_welcome(o, message);
        } else if (o->awaited && re == o->awaited) {
            json_decref(o->reply);
            o->reply = json_deep_copy(message);
            o->awaited = 0;
        }
        online__take_reply(o, re, message);
    }
    if (json_object_get(message, "is")) online__take_news(o, message);
}

static void take_wire_word(online *o, const char *line) {
    if (strcmp(line, "!open") == 0)
        greet(o);
    else
        break_off(o, strchr(line, ' ') ? strchr(line, ' ') + 1 : "");
}

int online_file(const online *o) {
    return o->wire.ended ? -1 : o->wire.from;
}

bool online_hear(online *o, int timeout_ms) {
    bool changed = false;
    if (o->stage == ONLINE_REFUSED) return false;
    if (o->stage == ONLINE_APART) {
        uint64_t now = online_now_ms();
        if (now < o->again_at) {
            uint64_t wait = o->again_at - now;
            int most = timeout_ms >= 0 && (uint64_t)timeout_ms < wait ? timeout_ms : (int)wait;
            usleep((useconds_t)(1000 * most));
            return false;
        }
        begin_wire(o);
    }
    const char *line;
    while (o->wire.from >= 0 && (line = wire_next(&o->wire, changed ? 0 : timeout_ms))) {
        changed = true;
        if (line[0] == '!') {
            take_wire_word(o, line);
            continue;
        }
        json_t *message = json_loads(line, 0, NULL);
        if (message) take_reply_or_news(o, message);
        json_decref(message);
    }
    bool late = (o->stage == ONLINE_CONNECTING || o->stage == ONLINE_GREETING) &&
                online_now_ms() - o->begun_at > CONNECT_MS;
    if (o->stage != ONLINE_APART && o->stage != ONLINE_REFUSED && (o->wire.ended || late)) {
        break_off(o, late ? tui_say(o->lang, W_ON_SILENT) : "");
        changed = true;
    }
    return changed;
}

bool online_come(online *o) {
    begin_wire(o);
    while (o->stage == ONLINE_CONNECTING || o->stage == ONLINE_GREETING)
        online_hear(o, 500);
    return o->stage == ONLINE_READY;
}

bool online_come_back(online *o) {
    uint64_t end = online_now_ms() + ONLINE_SLOW;
    while (o->stage != ONLINE_READY && o->stage != ONLINE_REFUSED && online_now_ms() < end)
        online_hear(o, 500);
    return o->stage == ONLINE_READY;
}

json_t *online_ask(online *o, json_t *request) {
    if (o->stage != ONLINE_READY) {
        json_decref(request);
        tui_copy(o->why, sizeof o->why, tui_say(o->lang, W_ON_SILENT));
        return NULL;
    }
    uint64_t end = online_now_ms() + ONLINE_SLOW;
    int mine = online_send(o, request);
    o->awaited = mine;
    json_decref(o->reply);
    o->reply = NULL;
    while (o->awaited == mine && online_now_ms() < end)
        online_hear(o, 500);
    json_t *reply = o->reply;
    o->reply = NULL;
    o->awaited = 0;
    const char *text = json_string_value(json_object_get(reply, "text"));
    if (reply && !json_object_get(reply, "error")) return reply;
    if (o->stage != ONLINE_REFUSED)
        tui_copy(o->why, sizeof o->why, text ? text : tui_say(o->lang, W_ON_SILENT));
    json_decref(reply);
    return NULL;
}
