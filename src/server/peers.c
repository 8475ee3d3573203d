/* SPDX-License-Identifier: MIT */
#include "server/peers.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 1 << 14, KEPT_MS = 60000 };

struct srv_peers {
    uint8_t key[crypto_shorthash_KEYBYTES]; /* nobody can choose addresses that meet in one place */
    uint32_t count;
    srv_peer *places[PLACES];
};

bool srv_pace_take(srv_pace *bucket, uint64_t now_ms, uint32_t count, uint32_t most,
                   uint32_t each_second) {
    uint64_t full = (uint64_t)most * 1000, left = bucket->at_ms ? bucket->left : full;
    if (bucket->at_ms && now_ms > bucket->at_ms) left += (now_ms - bucket->at_ms) * each_second;
    if (left > full) left = full;
    bool enough = left >= (uint64_t)count * 1000;
    if (enough) left -= (uint64_t)count * 1000;
    bucket->left = left > UINT32_MAX ? UINT32_MAX : (uint32_t)left;
    bucket->at_ms = now_ms ? now_ms : 1;
    return enough;
}

srv_peers *srv_peers_new(void) {
    srv_peers *peers = calloc(1, sizeof *peers);
    if (peers) crypto_shorthash_keygen(peers->key);
    return peers;
}

void srv_peers_free(srv_peers *peers) {
    for (uint32_t place = 0; place < PLACES; place++)
        for (srv_peer *peer = peers->places[place]; peer;) {
            srv_peer *next = peer->next;
            free(peer);
            peer = next;
        }
    free(peers);
}

static srv_peer **chain_of(srv_peers *peers, const srv_ip *address) {
    uint8_t hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, address->bytes, sizeof address->bytes, peers->key);
    return &peers->places[(hash[0] | (uint32_t)hash[1] << 8) % PLACES];
}

srv_peer *srv_peers_find(srv_peers *peers, const srv_ip *address, uint64_t now_ms) {
    srv_peer **place = chain_of(peers, address);
    srv_peer *peer = *place;
    while (peer && memcmp(&peer->address, address, sizeof *address) != 0)
        peer = peer->next;
    if (!peer) {
        if (peers->count >= SRV_PEERS_MOST || !(peer = calloc(1, sizeof *peer))) return NULL;
        peer->address = *address;
        peer->next = *place;
        *place = peer;
        peers->count++;
    }
    peer->seen_ms = now_ms;
    return peer;
}

void srv_peers_sweep(srv_peers *peers, uint64_t now_ms) {
    for (uint32_t place = 0; place < PLACES; place++)
        for (srv_peer **at = &peers->places[place]; *at;) {
            srv_peer *peer = *at;
            if (peer->connections || peer->sockets || now_ms - peer->seen_ms < KEPT_MS) {
                at = &peer->next;
                continue;
            }
            *at = peer->next;
            free(peer);
            peers->count--;
        }
}

uint32_t srv_peers_count(const srv_peers *peers) {
    return peers->count;
}
