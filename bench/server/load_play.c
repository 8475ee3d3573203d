/* SPDX-License-Identifier: MIT */
/* What the players of the load client say and hear: packed, with the engine on their side, as the
 * page does it (docs/table-protocol.md). */
#include <stdlib.h>
#include <string.h>

#include "load.h"

/* --- reading --- */

static const char *after(const char *text, const char *key) {
    const char *at = strstr(text, key);
    return at ? at + strlen(key) : NULL;
}

static int64_t number_after(const char *text, const char *key, int64_t otherwise) {
    const char *at = after(text, key);
    return at && ((*at >= '0' && *at <= '9') || *at == '-') ? strtoll(at, NULL, 10) : otherwise;
}

static bool word_after(const char *text, const char *key, char *out, size_t room) {
    const char *at = after(text, key);
    const char *end = at ? strchr(at, '"') : NULL;
    if (!end || (size_t)(end - at) >= room) return false;
    memcpy(out, at, (size_t)(end - at));
    out[end - at] = '\0';
    return true;
}

static int value_of(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

/* Up to the quote that ends it; how many bytes. */
static size_t decode(const char *text, unsigned char *out, size_t room) {
    uint32_t bits = 0, held = 0;
    size_t size = 0;
    for (; *text && *text != '"'; text++) {
        int value = value_of(*text);
        if (value < 0) continue;
        bits = bits << 6 | (uint32_t)value;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        if (size < room) out[size++] = (unsigned char)(bits >> held);
    }
    return size;
}

static size_t varint(const unsigned char **at) {
    size_t number = 0;
    for (uint32_t shift = 0;; shift += 7) {
        number |= (size_t)(**at & 127) << shift;
        if (!(*(*at)++ & 128)) return number;
    }
}

/* Turns the view before into the view after. */
static void change_view(const ld_load *load, ld_player *p, const char *text) {
    static unsigned char bytes[2 * SLG_STATE_MAX + 64];
    unsigned char *view = (unsigned char *)&p->view;
    size_t size = decode(text, bytes, sizeof bytes - 16), at = 0;
    const unsigned char *from = bytes;
    while (from < bytes + size) {
        at += varint(&from);
        size_t count = varint(&from);
        if (at + count > slg_state_size(load->game)) return;
        memcpy(view + at, from, count);
        at += count;
        from += count;
    }
}

/* --- talking --- */

uint32_t think_time(ld_load *load) {
    return load->think_ms ? load->think_ms / 2 + slg_random_below(&load->random, load->think_ms)
                          : 0;
}

static ld_pair *pair_of(const ld_load *load, const ld_player *p) {
    return &load->pairs[p->number / 2];
}

static void say(ld_player *p, const char *text) {
    wire_say(&p->wire, text, strlen(text));
}

static void say_hello(ld_player *p) {
    char text[200];
    if (*p->token)
        snprintf(text, sizeof text,
                 "{\"do\":\"hello\",\"n\":%u,\"version\":1,\"form\":\"packed\",\"token\":\"%s\"}",
                 ++p->n, p->token);
    else
        snprintf(text, sizeof text,
                 "{\"do\":\"hello\",\"n\":%u,\"version\":1,\"form\":\"packed\",\"name\":\"P%u\"}",
                 ++p->n, p->number);
    p->step = STEP_HELLO;
    say(p, text);
}

static void say_of_table(const ld_load *load, ld_player *p, const char *what, ld_step next) {
    char text[120];
    snprintf(text, sizeof text, "{\"do\":\"%s\",\"n\":%u,\"table\":\"%s\"}", what, ++p->n,
             pair_of(load, p)->table);
    p->step = next;
    say(p, text);
}

static void open_table(ld_load *load, ld_player *p) {
    char text[200], clock[60] = "";
    if (load->clock_s)
        snprintf(clock, sizeof clock, ",\"clock\":{\"kind\":\"fischer\",\"seconds\":%u,\"add\":5}",
                 load->clock_s);
    snprintf(text, sizeof text,
             "{\"do\":\"open\",\"n\":%u,\"game\":\"%s\",\"seats\":[\"me\",\"free\"]%s}", ++p->n,
             slg_game_name(load->game), clock);
    pair_of(load, p)->table[0] = '\0';
    p->step = STEP_TABLE;
    say(p, text);
}

/* A table that has begun, or a new one. */
static void come_in(ld_load *load, ld_player *p) {
    if (p->ended && !(p->number & 1)) {
        p->ended = p->has_view = false;
        load->players[p->number + 1].ended = load->players[p->number + 1].has_view = false;
        open_table(load, p);
    } else if (p->has_view || (*pair_of(load, p)->table && !(p->number & 1))) {
        say_of_table(load, p, "look", STEP_LOOK);
    } else if (*pair_of(load, p)->table) {
        say_of_table(load, p, "sit", STEP_SIT);
    } else if (p->number & 1) {
        p->step = STEP_TABLE;
        p->due = load->now + 100000;
    } else {
        open_table(load, p);
    }
}

void play_begin(ld_load *load, ld_player *p) {
    if (!wire_connect(&p->wire, load)) {
        p->due = load->now + 100000;
        return;
    }
    p->due = 0;
    p->step = STEP_UPGRADE;
    p->answering = false;
    wire_request_upgrade(&p->wire, load);
    say_hello(p);
}

void play_lost(ld_load *load, ld_player *p) {
    wire_close(&p->wire);
    p->step = STEP_CONNECT;
    p->due = load->now + 20000 + slg_random_below(&load->random, 100000);
    p->returned = *p->token != '\0';
    pair_of(load, p)->sent_us = pair_of(load, p)->seen_us = 0;
    pair_of(load, p)->under_way = false;
    if (!load->comes_back) load->faults++;
}

/* --- playing --- */

/* Until the next answer everything that is told is told of the last one. Whoever sees nothing of it
 * is told nothing. */
static void count_last(ld_load *load, ld_pair *both) {
    if (both->seen_us && both->sent_us >= load->measured_from) {
        load->seen++;
        if (load->latency_count < LATENCIES_MOST)
            load->latencies[load->latency_count++] = (uint32_t)(both->seen_us - both->sent_us);
    }
    both->sent_us = both->seen_us = 0;
}

static void answer(ld_load *load, ld_player *p) {
    slg_decision decision;
    slg_option options[SLG_OPTIONS_MAX];
    const slg_state *view = (const slg_state *)(void *)&p->view;
    ld_pair *both = pair_of(load, p);
    char text[160];
    if (!p->has_view || p->answering || !slg_get_decision(load->game, view, p->seat, &decision))
        return;
    if (both->under_way) { /* one at a time, so that it is plain what is waited for */
        p->due = load->now + 500;
        return;
    }
    uint32_t count = slg_options(load->game, view, p->seat, options, SLG_OPTIONS_MAX);
    p->answering = true;
    p->answer_n = ++p->n;
    p->answer_seq = decision.seq;
    memcpy(p->answer_table, both->table, TABLE_ID);
    p->answer_option = slg_random_below(&load->random, count);
    snprintf(text, sizeof text,
             "{\"do\":\"answer\",\"n\":%u,\"table\":\"%s\",\"seat\":%u,\"seq\":%u,\"option\":%u,"
             "\"at\":%u}",
             p->n, both->table, p->seat, p->answer_seq, p->answer_option, p->at);
    count_last(load, both);
    both->sent_us = load->now;
    both->under_way = true;
    say(p, text);
}

void play_act(ld_load *load, ld_player *p) {
    p->due = 0;
    switch (p->step) {
    case STEP_CONNECT: play_begin(load, p); return;
    case STEP_TABLE: come_in(load, p); return;
    case STEP_PLAY: answer(load, p); return;
    default: return;
    }
}

static void think_if_asked(ld_load *load, ld_player *p) {
    slg_decision decision;
    const slg_state *view = (const slg_state *)(void *)&p->view;
    if (p->due || p->answering || p->step != STEP_PLAY) return;
    if (slg_get_decision(load->game, view, p->seat, &decision))
        p->due = load->now + 1 + 1000ull * think_time(load);
}

static void has_seen(ld_load *load, const ld_player *p) {
    ld_pair *both = pair_of(load, p);
    if (both->sent_us) both->seen_us = load->now;
}

static void fault(ld_load *load, const ld_player *p, const char *what, int64_t before,
                  int64_t now) {
    load->faults++;
    printf("player %u at %s: %s: %lld before, %lld now\n", p->number, pair_of(load, p)->table, what,
           (long long)before, (long long)now);
}

static void hear_sight(ld_load *load, ld_player *p, const char *text) {
    slg_state_room before = p->view;
    const char *view = after(text, "\"view\":\"");
    uint32_t at = (uint32_t)number_after(text, "\"at\":", 0);
    p->seat = (uint32_t)number_after(text, "\"seat\":", 0);
    if (!view) return;
    decode(view, (unsigned char *)&p->view, sizeof p->view);
    if (p->returned && p->has_view) {
        load->returns++;
        if (at < p->at) fault(load, p, "a position was taken back", p->at, at);
        if (at == p->at && memcmp(&before, &p->view, slg_state_size(load->game)) != 0)
            fault(load, p, "another position", p->at, at);
    }
    if (!p->has_view) { /* of a new table: nothing was told of it yet */
        p->left = -1;
        p->returned = false;
    }
    p->at = at;
    p->has_view = true;
}

/* The clock stands where it stood, or has run meanwhile; an answer may have been taken that nobody
 * was told of, and earned its five seconds. */
static void hear_clock(ld_load *load, ld_player *p, const char *text) {
    const char *list = after(text, "\"left\":[");
    uint32_t seat = (uint32_t)number_after(text, "\"seat\":", 0);
    for (uint32_t i = 0; list && i < seat; i++)
        list = after(list, ",");
    if (!list || *list < '0' || *list > '9') return;
    int64_t left = strtoll(list, NULL, 10);
    if (p->returned && p->left >= 0) {
        int64_t ran = (int64_t)(load->now - p->left_us) / 1000;
        if (left > p->left + 5001) fault(load, p, "a clock was put forward", p->left, left);
        if (left < p->left - ran - 250) fault(load, p, "a clock has lost time", p->left, left);
    }
    p->left = left;
    p->left_us = load->now;
    p->returned = false;
}

static void hear_story(ld_load *load, ld_player *p, const char *text) {
    const char *at = text;
    if ((uint32_t)number_after(text, "\"from\":", -1) != p->at) {
        if (p->has_view)
            fault(load, p, "something was missed", p->at, number_after(text, "\"from\":", -1));
        return;
    }
    while ((at = after(at, "\"change\":\"")))
        change_view(load, p, at);
    p->at = (uint32_t)number_after(text, ",\"at\":", 0);
    has_seen(load, p);
}

/* What was said of an answer; it may come after the story in which the match ended. */
static void hear_answered(ld_load *load, ld_player *p, bool refused) {
    p->answering = pair_of(load, p)->under_way = false;
    has_seen(load, p);
    if (refused) {
        load->refused++;
        pair_of(load, p)->sent_us = 0;
        p->due = load->now + 100000;
        return;
    }
    if (load->now >= load->measured_from) load->answers++;
    if (load->acks)
        fprintf(load->acks, "%s %u %u %u\n", p->answer_table, p->seat, p->answer_seq,
                p->answer_option);
}

static void hear_reply(ld_load *load, ld_player *p, const char *text) {
    bool refused = after(text, "\"error\":\"") != NULL;
    if (p->answering && number_after(text, "{\"re\":", -1) == p->answer_n) {
        hear_answered(load, p, refused);
        return;
    }
    switch (p->step) {
    case STEP_HELLO:
        word_after(text, "\"token\":\"", p->token, sizeof p->token);
        if (refused)
            p->due = load->now + 1000000, p->step = STEP_CONNECT;
        else
            come_in(load, p);
        return;
    case STEP_TABLE:
        if (refused || !word_after(text, "\"table\":\"", pair_of(load, p)->table, TABLE_ID))
            p->due = load->now + 200000;
        else
            say_of_table(load, p, "look", STEP_LOOK);
        return;
    case STEP_SIT:
        if (refused)
            p->step = STEP_TABLE, p->due = load->now + 200000;
        else
            say_of_table(load, p, "look", STEP_LOOK);
        return;
    case STEP_LOOK:
        if (refused)
            p->step = STEP_TABLE, p->due = load->now + 200000;
        else
            p->step = STEP_PLAY;
        return;
    default: return;
    }
}

enum { SILENT_US = 30000000 };

bool play_is_silent(const ld_load *load, const ld_player *p) {
    return p->wire.fd >= 0 && p->step == STEP_PLAY && load->now - p->heard_us >= SILENT_US;
}

void play_probe(ld_load *load, ld_player *p) {
    p->heard_us = load->now;
    say_of_table(load, p, "look", STEP_PLAY);
}

void play_hear(ld_load *load, ld_player *p, char *text) {
    load->messages_in++;
    p->heard_us = load->now;
    if (strncmp(text, "{\"re\":", 6) == 0) {
        hear_reply(load, p, text);
    } else if (strstr(text, "\"is\":\"story\"")) {
        hear_story(load, p, text);
    } else if (strstr(text, "\"is\":\"sight\"")) {
        hear_sight(load, p, text);
    } else if (strstr(text, "\"is\":\"clock\"")) {
        hear_clock(load, p, text);
    } else if (strstr(text, "\"is\":\"lost\"")) {
        say_of_table(load, p, "look", STEP_LOOK);
    }
    if (p->has_view && !p->ended && slg_is_over((const slg_state *)(void *)&p->view)) {
        p->ended = true;
        p->left = -1;
        if (p->number & 1) load->finished++;
        p->step = STEP_TABLE;
        p->due = load->now + 50000;
        if (!(p->number & 1)) p->due += 50000;
        if (p->number & 1) pair_of(load, p)->table[0] = '\0';
    }
    if (p->has_view && !p->ended) think_if_asked(load, p);
}
