/* SPDX-License-Identifier: MIT */
/* Addresses of visitors, and what a request says about where it comes from. */
#ifndef SORTILEGE_SERVER_IP_H
#define SORTILEGE_SERVER_IP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* IPv6; IPv4 as ::ffff:192.0.2.1. All zeros: unknown. */
typedef struct srv_ip {
    uint8_t bytes[16];
} srv_ip;

enum { SRV_IP_TEXT = 48, SRV_NETS_MOST = 16 };

bool srv_ip_read(srv_ip *address, const char *text);
void srv_ip_write(const srv_ip *address, char out[SRV_IP_TEXT]);
bool srv_ip_is_loopback(const srv_ip *address);
/* Whoever has one address of IPv6 has the whole /64: limits are counted for it. */
srv_ip srv_ip_of_limits(srv_ip address);

/* "127.0.0.1, 10.0.0.0/8, ::1" */
typedef struct srv_nets {
    uint32_t count;
    srv_ip net[SRV_NETS_MOST];
    uint8_t bits[SRV_NETS_MOST];
} srv_nets;
bool srv_nets_read(srv_nets *nets, const char *text);
bool srv_nets_have(const srv_nets *nets, const srv_ip *address);

/* Whose request it is: `peer`'s, or if that is one of the `proxies`, the last address in
 * X-Forwarded-For that is none of them. What stands before it, anybody may have written. */
srv_ip srv_ip_of_client(const srv_ip *peer, const char *forwarded, const srv_nets *proxies);

/* May a page of that origin ("https://play.example.org") talk to this server? Programs that are no
 * browsers send no origin, and may. `allowed` are the settings' origins, with commas. If there are
 * none, the page must come from the host that it talks to; `loopback`: and that must be this very
 * machine by name, since a name of a stranger's can be made to point here. */
bool srv_origin_may(const char *origin, const char *host, const char *allowed, bool loopback);

#endif
