/* SPDX-License-Identifier: MIT */
/* One table of a server: positions, stories, who sits there, what is offered and said. */
#include <stdlib.h>
#include <string.h>

#include "host/steady.h"
#include "tui/client.h"
#include "tui/online_inner.h"
#include "tui/opponents.h"

enum { OFFERS = 4 };

static const struct {
    const char *what;
    tui_word word;
} offers[OFFERS] = {
    {"draw", W_ON_DRAW}, {"pause", W_ON_PAUSE}, {"go-on", W_ON_GO_ON}, {"undo", W_ON_UNDO}};

/* --- who sits there --- */

static const json_t *seat_in(const json_t *document, uint32_t seat) {
    return json_array_get(json_object_get(document, "seats"), seat);
}

uint32_t online_seats(const online *o) {
    size_t count = json_array_size(json_object_get(o->document, "seats"));
    return count < SLG_SEATS_MAX ? (uint32_t)count : SLG_SEATS_MAX;
}

const char *online_table_stage(const online *o) {
    return online_text(o->document, "stage");
}

const char *online_seat_name(const online *o, uint32_t seat, char *room, size_t capacity) {
    const json_t *who = seat_in(o->document, seat);
    const char *name = online_text(who, "name"), *agent = online_text(who, "agent");
    tui_text to = tui_text_in(room, capacity);
    if (*name && strcmp(online_text(who, "kind"), "bot") == 0) {
        tui_add_word(&to, o->lang, W_ON_BOT, name);
    } else if (*name) {
        tui_add(&to, name);
    } else if (*agent) {
        tui_add(&to, opponent_name(opponent_find(agent)));
        if (!to.length) tui_add(&to, agent);
    } else {
        bool gone = strcmp(online_text(who, "who"), "person") == 0; /* and forgotten since */
        tui_add(&to, tui_say(o->lang, gone ? W_ON_GONE : W_ON_FREE));
    }
    return room;
}

/* Our first seat; a person who sits at several plays the others in the page. */
static void find_our_seat(online *o) {
    o->seat = SLG_SEAT_NONE;
    for (uint32_t seat = online_seats(o); seat-- > 0;) {
        const json_t *who = seat_in(o->document, seat);
        if (strcmp(online_text(who, "who"), "person") == 0 &&
            strcmp(online_text(who, "person"), o->person) == 0)
            o->seat = seat;
    }
}

bool online_people_play(const online *o) {
    for (uint32_t seat = 0; seat < online_seats(o); seat++) {
        const json_t *who = seat_in(o->document, seat);
        if (strcmp(online_text(who, "who"), "person") == 0 &&
            strcmp(online_text(who, "person"), o->person) != 0)
            return true;
    }
    return false;
}

bool online_asks_us(const online *o) {
    return o->seen && o->stage == ONLINE_READY && !o->waits && o->seat != SLG_SEAT_NONE &&
           strcmp(online_table_stage(o), "on") == 0 &&
           !json_is_true(json_object_get(o->document, "paused")) &&
           (slg_pending((const slg_state *)(const void *)&o->view) >> o->seat & 1);
}

/* --- news of the table --- */

static void tell_word(online *o, tui_word word, const char *first, const char *second) {
    char text[ONLINE_TEXT];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, o->lang, word, first, second);
    online__tell(o, text);
}

static bool has_offer(const json_t *document, const char *what) {
    size_t i;
    const json_t *offer;
    json_array_foreach(json_object_get(document, "offers"), i,
                       offer) if (strcmp(online_text(offer, "what"), what) == 0) return true;
    return false;
}

/* What is new is said, whatever it is; the last thing stays on the screen. */
static void tell_differences(online *o, const json_t *before) {
    char name[64];
    for (uint32_t seat = 0; before && seat < online_seats(o); seat++) {
        const json_t *was = seat_in(before, seat), *is = seat_in(o->document, seat);
        const json_t *here = json_object_get(is, "here"), *there = json_object_get(was, "here");
        if (!json_is_boolean(here) || seat == o->seat) continue;
        if (json_is_true(here) != json_is_true(there))
            tell_word(o, json_is_true(here) ? W_ON_HERE : W_ON_AWAY,
                      online_seat_name(o, seat, name, sizeof name), "");
    }
    size_t i;
    const json_t *offer;
    json_array_foreach(json_object_get(o->document, "offers"), i, offer) {
        const char *what = online_text(offer, "what");
        uint32_t seat = (uint32_t)json_integer_value(json_object_get(offer, "seat"));
        if (has_offer(before, what) || seat == o->seat) continue;
        for (uint32_t n = 0; n < OFFERS; n++)
            if (strcmp(offers[n].what, what) == 0)
                tell_word(o, W_ON_OFFER, online_seat_name(o, seat, name, sizeof name),
                          tui_say(o->lang, offers[n].word));
    }
    bool paused = json_is_true(json_object_get(o->document, "paused"));
    if (paused && !json_is_true(json_object_get(before, "paused")))
        online__tell(o, tui_say(o->lang, W_ON_PAUSED));
}

static void name_players(online *o) {
    session *s = o->session;
    char name[64];
    for (uint32_t seat = 0; s && seat < online_seats(o); seat++) {
        session_set_name(&s->plan.seats[seat], online_seat_name(o, seat, name, sizeof name));
        s->voice.names[seat] = s->plan.seats[seat].name;
        s->plan.seats[seat].human = seat == o->seat;
    }
}

static void take_document(online *o, const json_t *message) {
    json_t *before = o->document;
    if (strcmp(online_text(message, "table"), o->table) != 0) return;
    o->document = json_deep_copy(message);
    find_our_seat(o);
    name_players(o);
    tell_differences(o, before);
    json_decref(before);
}

static void take_said(online *o, const json_t *message) {
    char text[ONLINE_TEXT];
    const json_t *phrase = json_object_get(message, "phrase");
    const char *said = online_text(message, "text");
    if (json_is_integer(phrase)) {
        const json_t *known = json_array_get(json_object_get(o->house, "phrases"),
                                             (size_t)json_integer_value(phrase));
        said = json_string_value(known) ? json_string_value(known) : "";
    }
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, o->lang, W_ON_SAID, online_text(message, "name"), said);
    for (char *c = text; *c; c++) /* nothing that acts on the terminal */
        if ((unsigned char)*c < ' ' || *c == 0x7f) *c = ' ';
    if (o->said_count == ONLINE_SAID) {
        memmove(o->said, o->said + 1, sizeof o->said - sizeof o->said[0]);
        o->said_count--;
    }
    tui_copy(o->said[o->said_count++], ONLINE_TEXT, text);
    if (strcmp(online_text(message, "person"), o->person) != 0) online__tell(o, text);
}

/* --- positions --- */

static int value_of(char letter) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *at = letter ? strchr(letters, letter) : NULL;
    return at ? (int)(at - letters) : -1;
}

/* Bytes from base64; -1: it is none, or there are too many. */
static int bytes_of(const char *text, unsigned char *out, size_t capacity) {
    uint32_t bits = 0, held = 0;
    size_t length = 0;
    for (; *text && *text != '='; text++) {
        int value = value_of(*text);
        if (value < 0) return -1;
        held = held << 6 | (uint32_t)value;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        if (length == capacity) return -1;
        out[length++] = (unsigned char)(held >> bits);
    }
    return (int)length;
}

static size_t varint_of(const unsigned char **at, const unsigned char *end) {
    size_t number = 0;
    for (uint32_t shift = 0; *at < end && shift < 28; shift += 7) {
        unsigned char byte = *(*at)++;
        number |= (size_t)(byte & 127) << shift;
        if (byte < 128) break;
    }
    return number;
}

/* Pairs of bytes to skip and bytes to replace. */
static bool change_view(unsigned char *view, size_t size, const char *text) {
    unsigned char bytes[2 * SLG_STATE_MAX];
    int length = bytes_of(text, bytes, sizeof bytes);
    const unsigned char *at = bytes, *end = bytes + (length > 0 ? length : 0);
    size_t place = 0;
    while (at < end) {
        place += varint_of(&at, end);
        size_t count = varint_of(&at, end);
        if (place > size || count > size - place || count > (size_t)(end - at)) return false;
        memcpy(view + place, at, count);
        at += count;
        place += count;
    }
    return length >= 0;
}

static bool is_of_our_seat(const online *o, const json_t *message) {
    const json_t *seat = json_object_get(message, "seat");
    if (strcmp(online_text(message, "table"), o->table) != 0) return false;
    if (json_is_null(seat)) return o->seat == SLG_SEAT_NONE;
    return o->seat != SLG_SEAT_NONE && json_integer_value(seat) == (json_int_t)o->seat;
}

static void take_sight(online *o, const json_t *message) {
    const slg_game *game = online_game(o);
    unsigned char bytes[SLG_STATE_MAX];
    int length = bytes_of(online_text(message, "view"), bytes, sizeof bytes);
    if (!game || length != (int)slg_state_size(game)) return;
    memcpy(&o->view, bytes, (size_t)length);
    o->at = json_integer_value(json_object_get(message, "at"));
    o->seen = true;
    o->waits = false;
    o->answer_n = 0;
    if (o->session) session_scored(o->session, (const slg_state *)(const void *)&o->view);
}

static bool read_event(const json_t *list, slg_event *event) {
    json_int_t n[7];
    if (json_array_size(list) != 7) return false;
    for (size_t i = 0; i < 7; i++)
        n[i] = json_integer_value(json_array_get(list, i));
    *event = (slg_event){0};
    event->kind = (uint16_t)n[0];
    event->seat = (uint8_t)n[1];
    event->seen_by = (uint8_t)n[2];
    event->a = (int16_t)n[3];
    event->b = (int16_t)n[4];
    event->c = (int16_t)n[5];
    event->d = (int16_t)n[6];
    return true;
}

static void take_story(online *o, const json_t *message) {
    const slg_game *game = online_game(o);
    size_t i;
    const json_t *moment;
    if (!game || !o->seen || json_integer_value(json_object_get(message, "from")) != o->at) {
        online__look_again(o); /* something was missed */
        return;
    }
    o->moves++;
    json_array_foreach(json_object_get(message, "story"), i, moment) {
        slg_event event;
        if (!change_view((unsigned char *)&o->view, slg_state_size(game),
                         online_text(moment, "change"))) {
            o->seen = false;
            online__look_again(o);
            return;
        }
        if (o->session && read_event(json_object_get(moment, "event"), &event))
            session_happened(o->session, &event, (const slg_state *)(const void *)&o->view,
                             o->moves);
    }
    o->at = json_integer_value(json_object_get(message, "at"));
    if (!o->answer_n && o->at >= o->answer_at) o->waits = false;
    if (o->session) session_scored(o->session, (const slg_state *)(const void *)&o->view);
}

/* --- clocks --- */

static void take_clock(online *o, const json_t *message) {
    size_t i;
    const json_t *seat;
    o->clock_at = steady_us() / 1000;
    o->runs = 0;
    for (uint32_t n = 0; n < SLG_SEATS_MAX; n++) {
        const json_t *left = json_array_get(json_object_get(message, "left"), n);
        o->left[n] = json_is_integer(left) ? json_integer_value(left) : -1;
    }
    const json_t *timer = json_object_get(message, "timer");
    if (json_is_array(timer)) timer = json_array_get(timer, o->seat == SLG_SEAT_NONE ? 0 : o->seat);
    o->timer = json_is_integer(timer) ? json_integer_value(timer) : -1;
    if (json_is_true(json_object_get(message, "paused"))) return;
    json_array_foreach(json_object_get(message, "runs"), i, seat) o->runs |=
        1u << (json_integer_value(seat) & 31);
}

static void add_time(const online *o, tui_text *to, const char *name, json_int_t left, bool runs) {
    char time[32];
    json_int_t gone = runs ? (json_int_t)(steady_us() / 1000 - o->clock_at) : 0;
    json_int_t seconds = left > gone ? (left - gone + 999) / 1000 : 0;
    if (seconds >= 172800)
        slg_print(time, sizeof time, "%d d", (int)(seconds / 86400));
    else
        slg_print(time, sizeof time, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
    tui_add(to, to->length ? " · " : "");
    tui_add_word(to, o->lang, W_ON_CLOCK, name, time);
}

void online_clock(const online *o, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    char name[64];
    tui_add(&to, "");
    if (!o->clock_at || strcmp(online_table_stage(o), "on") != 0) return;
    bool own = o->timer >= 0 && o->seat != SLG_SEAT_NONE;
    if (own)
        add_time(o, &to, online_seat_name(o, o->seat, name, sizeof name), o->timer,
                 o->runs >> o->seat & 1);
    for (uint32_t seat = 0; seat < online_seats(o); seat++)
        if (o->left[seat] >= 0 && !(own && seat == o->seat))
            add_time(o, &to, online_seat_name(o, seat, name, sizeof name), o->left[seat],
                     o->runs >> seat & 1);
}

/* --- hearing --- */

void online__take_reply(online *o, json_int_t re, const json_t *message) {
    const char *text = online_text(message, "text");
    if (!o->answer_n || re != o->answer_n) return;
    o->answer_n = 0;
    o->answer_at = json_integer_value(json_object_get(message, "at"));
    if (json_object_get(message, "error")) {
        o->waits = false;
        if (*text) online__tell(o, text);
    } else if (o->at >= o->answer_at) {
        o->waits = false;
    }
}

void online__take_news(online *o, const json_t *message) {
    const char *is = online_text(message, "is");
    if (strcmp(is, "table") == 0)
        take_document(o, message);
    else if (strcmp(is, "sight") == 0 && is_of_our_seat(o, message))
        take_sight(o, message);
    else if (strcmp(is, "story") == 0 && is_of_our_seat(o, message))
        take_story(o, message);
    else if (strcmp(is, "clock") == 0 && is_of_our_seat(o, message))
        take_clock(o, message);
    else if (strcmp(is, "said") == 0)
        take_said(o, message);
    else if (strcmp(is, "notice") == 0 && *online_text(message, "text"))
        online__tell(o, online_text(message, "text"));
}

/* --- going there --- */

void online__look_again(online *o) {
    online_send(o, json_pack("{s:s, s:s}", "do", "look", "table", o->table));
}

bool online_look(online *o, const char *table) {
    online_away(o);
    tui_copy(o->table, sizeof o->table, table);
    json_t *reply = online_ask(o, json_pack("{s:s, s:s}", "do", "look", "table", table));
    if (!reply) {
        o->table[0] = '\0';
        return false;
    }
    json_decref(reply); /* taken in its place among the messages: what came behind it is newer */
    return true;
}

void online_away(online *o) {
    if (*o->table && o->stage == ONLINE_READY)
        online_send(o, json_pack("{s:s, s:s}", "do", "away", "table", o->table));
    json_decref(o->document);
    o->document = NULL;
    o->table[0] = '\0';
    o->seat = SLG_SEAT_NONE;
    o->seen = o->waits = false;
    o->at = o->answer_at = 0;
    o->answer_n = 0;
    o->timer = -1;
    o->clock_at = 0;
    o->moves = 0;
    o->said_count = 0;
}

/* --- playing --- */

void online_answer(online *o, uint32_t seat, uint32_t seq, uint32_t option) {
    o->waits = true;
    o->answer_at = o->at;
    o->answer_n = online_send(o, json_pack("{s:s, s:s, s:i, s:i, s:i, s:I}", "do", "answer",
                                           "table", o->table, "seat", (int)seat, "seq", (int)seq,
                                           "option", (int)option, "at", o->at));
}

bool online_ending(const online *o, char *out, size_t capacity) {
    const json_t *outcome = json_object_get(o->document, "outcome");
    const char *by = online_text(outcome, "by");
    tui_text to = tui_text_in(out, capacity);
    char name[64];
    if (!*by || strcmp(by, "rules") == 0) return false;
    bool drawn = strcmp(by, "draw") == 0;
    if (drawn || strcmp(by, "house") == 0) {
        tui_add(&to, tui_say(o->lang, drawn ? W_ON_BY_DRAW : W_ON_BY_HOUSE));
        return true;
    }
    for (uint32_t seat = 0; seat < online_seats(o); seat++)
        if (json_integer_value(json_array_get(json_object_get(outcome, "rank"), seat)) == 1)
            tui_add_word(&to, o->lang, W_ON_WINS, online_seat_name(o, seat, name, sizeof name));
    tui_add(&to, tui_say(o->lang, strcmp(by, "time") == 0 ? W_ON_BY_TIME : W_ON_BY_CONCEDE));
    return true;
}

/* --- commands --- */

static const char *person_named(const online *o, const char *name) {
    char room[64];
    for (uint32_t seat = 0; seat < online_seats(o); seat++)
        if (strcmp(online_seat_name(o, seat, room, sizeof room), name) == 0)
            return online_text(seat_in(o->document, seat), "person");
    return "";
}

/* The seat of the first who has been away. */
static int seat_away(const online *o) {
    for (uint32_t seat = 0; seat < online_seats(o); seat++)
        if (json_is_false(json_object_get(seat_in(o->document, seat), "here"))) return (int)seat;
    return 0;
}

static const char *offer_made(const online *o) {
    size_t i;
    const json_t *offer;
    json_array_foreach(json_object_get(o->document, "offers"), i,
                       offer) if (json_integer_value(json_object_get(offer, "seat")) !=
                                  (json_int_t)o->seat) return online_text(offer, "what");
    return "";
}

static json_t *request_of(const online *o, const char *word, const char *rest) {
    const char *t = o->table;
    int seat = o->seat == SLG_SEAT_NONE ? 0 : (int)o->seat;
    if (strcmp(word, "say") == 0)
        return json_pack("{s:s, s:s, s:s}", "do", word, "table", t, "text", rest);
    if (strcmp(word, "offer") == 0)
        return json_pack("{s:s, s:s, s:s}", "do", word, "table", t, "what", rest);
    if (strcmp(word, "agree") == 0 || strcmp(word, "decline") == 0)
        return json_pack("{s:s, s:s, s:s}", "do", word, "table", t, "what", offer_made(o));
    if (strcmp(word, "concede") == 0 || strcmp(word, "undo") == 0)
        return json_pack("{s:s, s:s, s:i}", "do", word, "table", t, "seat", seat);
    if (strcmp(word, "fill") == 0)
        return json_pack("{s:s, s:s, s:i, s:s}", "do", word, "table", t, "seat", seat_away(o),
                         "agent", *rest ? rest : "search:adept");
    if (strcmp(word, "back") == 0) return json_pack("{s:s, s:s}", "do", word, "table", t);
    if (strcmp(word, "name") == 0) return json_pack("{s:s, s:s}", "do", word, "name", rest);
    if (strcmp(word, "mute") == 0)
        return json_pack("{s:s, s:s, s:b}", "do", word, "person", person_named(o, rest), "on", 1);
    return NULL;
}

void online_command(online *o, const char *text, char *out, size_t capacity) {
    char word[16];
    size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    tui_text to = tui_text_in(out, capacity);
    json_t *request = NULL;
    if (length < sizeof word) {
        memcpy(word, text, length);
        word[length] = '\0';
        request = request_of(o, word, rest);
    }
    if (!request) {
        tui_add(&to, tui_say(o->lang, W_ON_HELP));
        return;
    }
    json_t *reply = online_ask(o, request);
    tui_add(&to, reply ? tui_say(o->lang, W_ON_DONE) : o->why);
    json_decref(reply);
}
