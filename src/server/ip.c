/* SPDX-License-Identifier: MIT */
#include "server/ip.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "host/print.h"

static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

bool srv_ip_read(srv_ip *address, const char *text) {
    struct in_addr v4;
    struct in6_addr v6;
    if (inet_pton(AF_INET, text, &v4) == 1) {
        memcpy(address->bytes, mapped, sizeof mapped);
        memcpy(address->bytes + sizeof mapped, &v4, sizeof v4);
        return true;
    }
    if (inet_pton(AF_INET6, text, &v6) != 1) return false;
    memcpy(address->bytes, &v6, sizeof address->bytes);
    return true;
}

static bool is_v4(const srv_ip *address) {
    return memcmp(address->bytes, mapped, sizeof mapped) == 0;
}

void srv_ip_write(const srv_ip *address, char out[SRV_IP_TEXT]) {
    out[0] = '\0';
    if (is_v4(address))
        inet_ntop(AF_INET, address->bytes + sizeof mapped, out, SRV_IP_TEXT);
    else
        inet_ntop(AF_INET6, address->bytes, out, SRV_IP_TEXT);
}

bool srv_ip_is_loopback(const srv_ip *address) {
    static const uint8_t one[16] = {[15] = 1};
    return is_v4(address) ? address->bytes[12] == 127
                          : memcmp(address->bytes, one, sizeof one) == 0;
}

srv_ip srv_ip_of_limits(srv_ip address) {
    if (!is_v4(&address)) memset(address.bytes + 8, 0, 8);
    return address;
}

/* The next part of a list with commas, without blanks; false: there is none. */
static bool next_of_list(const char **list, char *out, size_t capacity) {
    const char *at = *list + strspn(*list, " \t,");
    size_t length = strcspn(at, ",");
    *list = at + length;
    while (length && (at[length - 1] == ' ' || at[length - 1] == '\t'))
        length--;
    if (!length || length >= capacity) {
        out[0] = '\0';
        return length != 0; /* one that is too long is nobody's */
    }
    memcpy(out, at, length);
    out[length] = '\0';
    return true;
}

bool srv_nets_read(srv_nets *nets, const char *text) {
    char part[SRV_IP_TEXT + 8];
    nets->count = 0;
    while (next_of_list(&text, part, sizeof part)) {
        char *slash = strchr(part, '/'), *end = NULL;
        if (slash) *slash++ = '\0';
        if (nets->count == SRV_NETS_MOST) return false;
        srv_ip *net = &nets->net[nets->count];
        if (!srv_ip_read(net, part)) return false;
        long most = is_v4(net) ? 32 : 128, bits = slash ? strtol(slash, &end, 10) : most;
        if (bits < 0 || bits > most || (slash && (!*slash || *end))) return false;
        nets->bits[nets->count++] = (uint8_t)(is_v4(net) ? bits + 96 : bits);
    }
    return true;
}

bool srv_nets_have(const srv_nets *nets, const srv_ip *address) {
    for (uint32_t n = 0; n < nets->count; n++) {
        uint32_t whole = nets->bits[n] / 8, rest = nets->bits[n] % 8;
        const uint8_t *net = nets->net[n].bytes;
        if (memcmp(net, address->bytes, whole) != 0) continue;
        if (rest == 0 || (net[whole] ^ address->bytes[whole]) >> (8 - rest) == 0) return true;
    }
    return false;
}

srv_ip srv_ip_of_client(const srv_ip *peer, const char *forwarded, const srv_nets *proxies) {
    srv_ip client = *peer, said;
    if (!srv_nets_have(proxies, peer) || !forwarded) return client;
    /* From the end: each proxy has written down whom it heard. */
    for (size_t end = strlen(forwarded); end > 0;) {
        size_t begin = end;
        while (begin > 0 && forwarded[begin - 1] != ',')
            begin--;
        char part[SRV_IP_TEXT];
        const char *at = forwarded + begin;
        size_t length = end - begin;
        while (length && (*at == ' ' || *at == '[')) {
            at++;
            length--;
        }
        while (length && (at[length - 1] == ' ' || at[length - 1] == ']'))
            length--;
        if (length >= sizeof part) return client;
        memcpy(part, at, length);
        part[length] = '\0';
        if (!srv_ip_read(&said, part)) return client;
        client = said;
        if (!srv_nets_have(proxies, &client)) return client;
        end = begin ? begin - 1 : 0;
    }
    return client;
}

/* "localhost:7878" without its port. */
static bool is_this_machine(const char *host) {
    static const char *const names[] = {"localhost", "127.0.0.1", "[::1]"};
    for (uint32_t n = 0; n < sizeof names / sizeof *names; n++) {
        size_t length = strlen(names[n]);
        if (strncasecmp(host, names[n], length) != 0) continue;
        if (host[length] == '\0' || host[length] == ':') return true;
    }
    return false;
}

bool srv_origin_may(const char *origin, const char *host, const char *allowed, bool loopback) {
    char part[256];
    if (!origin || !*origin) return true;
    bool any = false;
    while (next_of_list(&allowed, part, sizeof part)) {
        any = true;
        if (strcasecmp(part, origin) == 0) return true;
    }
    if (any) return false;
    const char *own = strncmp(origin, "https://", 8) == 0  ? origin + 8
                      : strncmp(origin, "http://", 7) == 0 ? origin + 7
                                                           : NULL;
    if (!own || !host || strcasecmp(own, host) != 0) return false;
    return !loopback || is_this_machine(own);
}
