/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "host/print.h"
#include "server/front_inner.h"

/* A place's number has 20 bits; a million visitors do not fit one process anyway. */
enum { PLACE_BITS = 20, INBOX_LEAST = 1024, INBOX_KEPT = 4096, SHUT_S = 5 };

static srv_visitor *visitor_of(srv_front *front, uint64_t socket) {
    uint32_t place = (uint32_t)(socket & ((1u << PLACE_BITS) - 1));
    srv_visitor *visitor = place < front->setting.sockets ? front->places[place] : NULL;
    return visitor && visitor->socket == socket ? visitor : NULL;
}

/* Ends within so many seconds. libwebsockets looks at its timeouts only when something has happened
 * to one of its connections, hence the call that wakes it. */
static void end_within(srv_visitor *visitor, int seconds) {
    lws_set_timeout(visitor->wsi, PENDING_TIMEOUT_USER_REASON_BASE, seconds);
    lws_cancel_service(lws_get_context(visitor->wsi));
}

/* Ends it from outside of its own callbacks. */
static void drop_visitor(srv_visitor *visitor) {
    visitor->lost = true;
    end_within(visitor, LWS_TO_KILL_ASYNC);
}

int srv__may_enter(srv_front *front, struct lws *wsi) {
    char origin[256] = "", host[256] = "", path[16];
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 || strcmp(path, "/play") != 0)
        return -1;
    /* -1: there is one, too long to be anybody's. */
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0 ||
        lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) < 0 ||
        !srv_origin_may(origin, host, front->setting.origins, front->loopback)) {
        front->counts.refused_origin++;
        return -1;
    }
    bool forwarded;
    srv_ip client = srv_ip_of_limits(srv__client_of(front, wsi, &forwarded));
    srv_peer *peer = srv_peers_find(front->peers, &client, srv__now_ms(front));
    if (front->closing || !peer || !front->free_count ||
        peer->sockets >= front->setting.sockets_address) {
        front->counts.refused_many++;
        return -1;
    }
    return 0;
}

int srv__enter(srv_front *front, struct lws *wsi, srv_line *line) {
    bool forwarded;
    srv_ip client = srv__client_of(front, wsi, &forwarded), counted = srv_ip_of_limits(client);
    uint64_t now = srv__now_ms(front);
    srv_peer *peer = srv_peers_find(front->peers, &counted, now);
    srv_visitor *visitor = peer && front->free_count ? calloc(1, sizeof *visitor) : NULL;
    if (!visitor) return -1;
    uint32_t place = front->free_places[--front->free_count];
    visitor->socket = (uint64_t)++front->times[place] << PLACE_BITS | place;
    visitor->wsi = wsi;
    visitor->peer = peer;
    visitor->heard_ms = now;
    visitor->ping_due = true; /* clocks want to know soon how far away somebody is */
    peer->sockets++;
    front->places[place] = line->visitor = visitor;
    front->counts.sockets++;
    front->counts.sockets_opened++;
    lws_callback_on_writable(wsi);
    char address[SRV_IP_TEXT];
    srv_ip_write(&client, address);
    front->setting.calls.came(front->setting.user, visitor->socket, address);
    return 0;
}

void srv__leave(srv_front *front, srv_line *line) {
    srv_visitor *visitor = line->visitor;
    if (!visitor) return;
    line->visitor = NULL;
    uint32_t place = (uint32_t)(visitor->socket & ((1u << PLACE_BITS) - 1));
    front->places[place] = NULL;
    front->free_places[front->free_count++] = place;
    front->counts.sockets--;
    front->counts.outbox_bytes -= visitor->queued;
    visitor->peer->sockets--;
    uint64_t socket = visitor->socket;
    for (srv_letter *letter = visitor->first; letter;) {
        srv_letter *next = letter->next;
        free(letter);
        letter = next;
    }
    free(visitor->inbox);
    free(visitor);
    front->setting.calls.gone(front->setting.user, socket);
}

/* --- in --- */

static int send_away(srv_visitor *visitor, uint16_t code, const char *reason, uint64_t *count) {
    ++*count;
    lws_close_reason(visitor->wsi, (enum lws_close_status)code, (unsigned char *)(uintptr_t)reason,
                     strlen(reason));
    return -1;
}

static bool keep_part(srv_visitor *visitor, const char *bytes, size_t length) {
    size_t needed = visitor->inbox_used + length;
    if (needed > visitor->inbox_size) {
        size_t size = visitor->inbox_size ? visitor->inbox_size : INBOX_LEAST;
        while (size < needed)
            size *= 2;
        char *more = realloc(visitor->inbox, size);
        if (!more) return false;
        visitor->inbox = more;
        visitor->inbox_size = size;
    }
    if (length) memcpy(visitor->inbox + visitor->inbox_used, bytes, length);
    visitor->inbox_used = needed;
    return true;
}

/* libwebsockets can check this, too, but closes on pings that are no text. */
static bool is_utf8(const char *text, size_t length) {
    const unsigned char *at = (const unsigned char *)text, *end = at + length;
    while (at < end) {
        uint32_t first = *at++;
        if (first < 0x80) continue;
        uint32_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
        if (first < 0xc2 || first > 0xf4 || (size_t)(end - at) < more) return false;
        /* Too long a form of a shorter one, half of a pair, or beyond the last character. */
        if ((first == 0xe0 && *at < 0xa0) || (first == 0xed && *at > 0x9f) ||
            (first == 0xf0 && *at < 0x90) || (first == 0xf4 && *at > 0x8f))
            return false;
        for (; more; more--)
            if ((*at++ & 0xc0) != 0x80) return false;
    }
    return true;
}

static int take_message(srv_front *front, srv_visitor *visitor, const char *text, size_t length) {
    uint32_t rate = front->setting.messages_minute;
    if (!srv_pace_take(&visitor->messages, visitor->heard_ms, 1, 2 * rate, 1 + rate / 30))
        return send_away(visitor, 1008, "too many messages", &front->counts.dropped_fast);
    if (!is_utf8(text, length))
        return send_away(visitor, 1007, "no UTF-8", &front->counts.dropped_large);
    front->counts.messages_in++;
    front->setting.calls.heard(front->setting.user, visitor->socket, text, length);
    return 0;
}

int srv__hear(srv_front *front, srv_visitor *visitor, const char *bytes, size_t length) {
    if (visitor->shut_code || visitor->lost) return 0;
    const srv_front_setting *s = &front->setting;
    visitor->heard_ms = srv__now_ms(front);
    front->counts.bytes_in += length;
    if (lws_frame_is_binary(visitor->wsi))
        return send_away(visitor, 1003, "only text", &front->counts.dropped_large);
    if (visitor->inbox_used + length > s->message_bytes)
        return send_away(visitor, 1009, "too long", &front->counts.dropped_large);
    if (!srv_pace_take(&visitor->bytes, visitor->heard_ms, (uint32_t)length, 4 * s->message_bytes,
                       1 + s->message_bytes / 4))
        return send_away(visitor, 1008, "too much", &front->counts.dropped_fast);
    bool whole = lws_is_final_fragment(visitor->wsi) && !lws_remaining_packet_payload(visitor->wsi);
    if (whole && !visitor->inbox_used) return take_message(front, visitor, bytes, length);
    if (!keep_part(visitor, bytes, length)) return -1;
    if (!whole) return 0;
    size_t used = visitor->inbox_used;
    visitor->inbox_used = 0;
    int ends = take_message(front, visitor, visitor->inbox, used);
    if (visitor->inbox_size > INBOX_KEPT) {
        free(visitor->inbox);
        visitor->inbox = NULL;
        visitor->inbox_size = 0;
    }
    return ends;
}

int srv__pong(srv_front *front, srv_visitor *visitor, const void *bytes, size_t length) {
    uint64_t sent, now = uv_hrtime() / 1000;
    visitor->heard_ms = srv__now_ms(front);
    if (length != sizeof sent) return 0;
    memcpy(&sent, bytes, sizeof sent);
    if (!visitor->pinged_us || sent != visitor->pinged_us) return 0; /* an answer to no question */
    visitor->pinged_us = 0;
    front->setting.calls.pinged(front->setting.user, visitor->socket,
                                (uint32_t)((now - sent + 500) / 1000));
    return 0;
}

/* --- out --- */

void srv_front_send(srv_front *front, uint64_t socket, const char *text, size_t length) {
    srv_visitor *visitor = visitor_of(front, socket);
    if (!visitor || visitor->shut_code || visitor->lost) return;
    srv_letter *letter = NULL;
    if (visitor->queued + length <= front->setting.outbox_bytes)
        letter = malloc(sizeof *letter + LWS_PRE + length);
    if (!letter) {
        front->counts.dropped_slow++;
        drop_visitor(visitor);
        return;
    }
    letter->next = NULL;
    letter->length = length;
    memcpy(letter->bytes + LWS_PRE, text, length);
    if (visitor->last)
        visitor->last->next = letter;
    else
        visitor->first = letter;
    visitor->last = letter;
    visitor->queued += length;
    front->counts.outbox_bytes += length;
    lws_callback_on_writable(visitor->wsi);
}

static int send_ping(srv_visitor *visitor) {
    unsigned char room[LWS_PRE + sizeof(uint64_t)];
    visitor->ping_due = false;
    visitor->pinged_us = uv_hrtime() / 1000;
    memcpy(room + LWS_PRE, &visitor->pinged_us, sizeof visitor->pinged_us);
    return lws_write(visitor->wsi, room + LWS_PRE, sizeof visitor->pinged_us, LWS_WRITE_PING) < 0;
}

static int send_first(srv_front *front, srv_visitor *visitor) {
    srv_letter *letter = visitor->first;
    size_t length = letter->length;
    int sent = lws_write(visitor->wsi, letter->bytes + LWS_PRE, length, LWS_WRITE_TEXT);
    visitor->first = letter->next;
    if (!visitor->first) visitor->last = NULL;
    visitor->queued -= length;
    front->counts.outbox_bytes -= length;
    free(letter);
    if (sent < 0) return -1;
    front->counts.messages_out++;
    front->counts.bytes_out += length;
    return 0;
}

/* By hand: when asked to close from its own call to write, libwebsockets 4.1 closes without a word.
 * Its number for such a frame is not in its public headers, but has a gap left for it there. */
enum { WRITE_CLOSE = 4 };

static void say_goodbye(srv_visitor *visitor) {
    unsigned char room[LWS_PRE + 2 + sizeof visitor->shut_reason], *at = room + LWS_PRE;
    size_t length = strlen(visitor->shut_reason);
    at[0] = (unsigned char)(visitor->shut_code >> 8);
    at[1] = (unsigned char)visitor->shut_code;
    memcpy(at + 2, visitor->shut_reason, length);
    (void)lws_write(visitor->wsi, at, 2 + length, (enum lws_write_protocol)WRITE_CLOSE);
}

int srv__speak(srv_front *front, srv_visitor *visitor) {
    if (visitor->lost) return -1;
    while (visitor->first || visitor->ping_due) {
        if (lws_send_pipe_choked(visitor->wsi)) {
            lws_callback_on_writable(visitor->wsi);
            return 0;
        }
        bool ping = visitor->ping_due && !visitor->shut_code;
        if (!ping && !visitor->first) break;
        if (ping ? send_ping(visitor) : send_first(front, visitor)) return -1;
    }
    if (!visitor->shut_code) return 0;
    say_goodbye(visitor);
    return -1;
}

static void shut_visitor(srv_visitor *visitor, uint16_t code, const char *reason) {
    if (visitor->shut_code || visitor->lost) return;
    visitor->shut_code = code;
    slg_print(visitor->shut_reason, sizeof visitor->shut_reason, "%s", reason);
    lws_callback_on_writable(visitor->wsi);
    /* Whoever does not read the goodbye goes without. */
    end_within(visitor, SHUT_S);
}

void srv_front_shut(srv_front *front, uint64_t socket, uint16_t code, const char *reason) {
    srv_visitor *visitor = visitor_of(front, socket);
    if (visitor) shut_visitor(visitor, code, reason);
}

void srv_front_shut_all(srv_front *front) {
    front->closing = true;
    for (uint32_t place = 0; place < front->setting.sockets; place++)
        if (front->places[place]) shut_visitor(front->places[place], 1012, "back in a moment");
}

/* A part of all visitors at a time, so that the pings of thousands do not go out at once and
 * nobody's move waits behind them. */
void srv__ping_some(srv_front *front) {
    uint32_t ping_s = front->setting.ping_s, steps = ping_s * (1000 / SRV__PING_STEP_MS);
    uint64_t now = srv__now_ms(front);
    front->turn = (front->turn + 1) % steps;
    for (uint32_t place = front->turn; place < front->setting.sockets; place += steps) {
        srv_visitor *visitor = front->places[place];
        if (!visitor || visitor->lost || visitor->shut_code) continue;
        if (now - visitor->heard_ms > 3000ull * ping_s) {
            front->counts.dropped_silent++;
            drop_visitor(visitor);
            continue;
        }
        visitor->ping_due = true;
        lws_callback_on_writable(visitor->wsi);
    }
}
