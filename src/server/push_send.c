/* SPDX-License-Identifier: MIT */
#include "server/push_send.h"

#include <netdb.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "host/print.h"

enum { STEP_S = 5, HEAD_MOST = 4096, ANSWER_MOST = 1024 };

/* --- where to --- */

bool srv_push_place_read(const char *endpoint, srv_push_place *out) {
    static const char https[] = "https://";
    size_t length = strlen(endpoint), scheme = sizeof https - 1;
    *out = (srv_push_place){.port = 443};
    if (length >= SRV_PUSH_ADDRESS || strncmp(endpoint, https, scheme) != 0) return false;
    for (const char *c = endpoint; *c; c++)
        if (*c <= ' ' || *c >= 0x7f || strchr("\"\\<>^`{|}#", *c)) return false;
    const char *host = endpoint + scheme, *path = strchr(host, '/');
    if (!path) return false;
    size_t host_length = (size_t)(path - host);
    const char *colon = memchr(host, ':', host_length);
    if (memchr(host, '@', host_length) || *host == '[') return false;
    if (colon) {
        char *end;
        unsigned long port = strtoul(colon + 1, &end, 10);
        if (end != path || port == 0 || port > 65535) return false;
        out->port = (uint16_t)port;
        host_length = (size_t)(colon - host);
    }
    if (!host_length || host_length >= sizeof out->host) return false;
    memcpy(out->host, host, host_length);
    slg_print(out->path, sizeof out->path, "%s", path);
    slg_print(out->origin, sizeof out->origin, "https://%.*s", (int)(path - host), host);
    return true;
}

bool srv_ip_is_public(const srv_ip *address) {
    static const char v4[] = "0.0.0.0/8, 10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, "
                             "172.16.0.0/12, 192.0.0.0/24, 192.0.2.0/24, 192.88.99.0/24, "
                             "192.168.0.0/16, 198.18.0.0/15, 198.51.100.0/24, 203.0.113.0/24, "
                             "224.0.0.0/4, 240.0.0.0/4";
    /* Of IPv6 only what is given out to the Internet, without what leads elsewhere from there:
     * tunnels to IPv4, tests, examples. */
    static const char v6[] = "2001::/23, 2001:db8::/32, 2002::/16, 3fff::/20";
    srv_nets near, mapped, given;
    if (!srv_nets_read(&mapped, "::ffff:0.0.0.0/96") || !srv_nets_read(&given, "2000::/3"))
        return false;
    if (srv_nets_have(&mapped, address))
        return srv_nets_read(&near, v4) && !srv_nets_have(&near, address);
    return srv_nets_have(&given, address) && srv_nets_read(&near, v6) &&
           !srv_nets_have(&near, address);
}

static srv_ip ip_of_info(const struct addrinfo *info) {
    srv_ip ip = {{0}};
    if (info->ai_family == AF_INET6) {
        memcpy(ip.bytes, &((const struct sockaddr_in6 *)(const void *)info->ai_addr)->sin6_addr,
               16);
    } else if (info->ai_family == AF_INET) {
        ip.bytes[10] = ip.bytes[11] = 0xff;
        memcpy(ip.bytes + 12, &((const struct sockaddr_in *)(const void *)info->ai_addr)->sin_addr,
               4);
    }
    return ip;
}

/* --- the line --- */

static int connect_within(const struct addrinfo *info) {
    struct timeval step = {.tv_sec = STEP_S}; /* for connecting, too */
    int fd = socket(info->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    if (setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &step, sizeof step) == 0 &&
        setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &step, sizeof step) == 0 &&
        connect(fd, info->ai_addr, info->ai_addrlen) == 0)
        return fd;
    close(fd);
    return -1;
}

/* To the very address that was looked at: a name that is asked for twice may lead elsewhere the
 * second time. One near address is enough to refuse the name. */
static int connect_to_place(const srv_push_request *request, char *why, size_t capacity) {
    struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM}, *all = NULL;
    char port[8];
    slg_print(port, sizeof port, "%u", request->place->port);
    int fd = -1, wrong = getaddrinfo(request->place->host, port, &wanted, &all);
    if (wrong) {
        slg_print(why, capacity, "%s", gai_strerror(wrong));
        return -1;
    }
    bool near = false;
    for (const struct addrinfo *one = all; one && !*request->trust; one = one->ai_next) {
        srv_ip ip = ip_of_info(one);
        near |= !srv_ip_is_public(&ip);
    }
    slg_print(why, capacity, near ? "an address near the server" : "no connection");
    for (const struct addrinfo *one = all; one && !near && fd < 0; one = one->ai_next)
        fd = connect_within(one);
    freeaddrinfo(all);
    return fd;
}

static SSL_CTX *context_of(const char *trust) {
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    if (!context) return NULL;
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    bool trusts = *trust ? SSL_CTX_load_verify_file(context, trust) == 1
                         : SSL_CTX_set_default_verify_paths(context) == 1;
    if (trusts) return context;
    SSL_CTX_free(context);
    return NULL;
}

/* --- the request --- */

static bool ssl_write_all(SSL *ssl, const void *bytes, size_t size) {
    size_t written = 0;
    return SSL_write_ex(ssl, bytes, size, &written) == 1 && written == size;
}

/* Its first line is all that counts: "HTTP/1.1 201 Created". */
static int read_status(SSL *ssl) {
    char text[ANSWER_MOST + 1];
    size_t used = 0, part = 0;
    while (used < ANSWER_MOST && SSL_read_ex(ssl, text + used, ANSWER_MOST - used, &part) == 1) {
        used += part;
        text[used] = '\0';
        if (strstr(text, "\r\n")) break;
    }
    text[used] = '\0';
    if (strncmp(text, "HTTP/1.", 7) != 0 || strlen(text) < 12) return 0;
    long status = strtol(text + 9, NULL, 10);
    return status >= 100 && status <= 599 ? (int)status : 0;
}

static int ssl_talk(SSL *ssl, const srv_push_request *request) {
    char head[HEAD_MOST];
    /* A day: whoever has no browser open by then finds the table by themselves. Of several messages
     * about one table only the last is kept. */
    if (!slg_fits(head, sizeof head,
                  "POST %s HTTP/1.1\r\n"
                  "Host: %s\r\n"
                  "TTL: 86400\r\n"
                  "Urgency: normal\r\n"
                  "Topic: %s\r\n"
                  "Content-Type: application/octet-stream\r\n"
                  "Content-Encoding: aes128gcm\r\n"
                  "Content-Length: %zu\r\n"
                  "Authorization: %s\r\n"
                  "Connection: close\r\n"
                  "\r\n",
                  request->place->path, request->place->origin + 8, request->topic, request->size,
                  request->authorization))
        return 0;
    if (!ssl_write_all(ssl, head, strlen(head)) ||
        !ssl_write_all(ssl, request->body, request->size))
        return 0;
    return read_status(ssl);
}

int srv_push_send(const srv_push_request *request, char *why, size_t capacity) {
    int status = 0, fd = connect_to_place(request, why, capacity);
    if (fd < 0) return 0;
    atomic_store(request->line, fd);
    SSL_CTX *context = context_of(request->trust);
    SSL *ssl = context ? SSL_new(context) : NULL;
    ERR_clear_error();
    bool ready = ssl && SSL_set_tlsext_host_name(ssl, request->place->host) == 1 &&
                 SSL_set1_host(ssl, request->place->host) == 1 && SSL_set_fd(ssl, fd) == 1 &&
                 SSL_connect(ssl) == 1;
    if (ready) status = ssl_talk(ssl, request);
    if (!status) slg_print(why, capacity, ready ? "no answer" : "no TLS that can be trusted");
    if (ready) SSL_shutdown(ssl);
    SSL_free(ssl);
    SSL_CTX_free(context);
    ERR_clear_error();
    atomic_store(request->line, -1);
    close(fd);
    return status;
}
