/* SPDX-License-Identifier: MIT */
/* How much a stranger may do in how much time. */
#include <stdlib.h>
#include <string.h>

#include "server/core/parts.h"

bool srv_take(srv_bucket *bucket, srv_time now, uint32_t amount, uint32_t most, uint32_t span_ms,
              uint32_t *wait) {
    if (now - bucket->since >= (srv_time)span_ms) *bucket = (srv_bucket){.since = now};
    if (most && bucket->spent + (uint64_t)amount > most) {
        if (wait) *wait = (uint32_t)((bucket->since + (srv_time)span_ms - now + 999) / 1000);
        return false;
    }
    bucket->spent += amount;
    return true;
}

/* Addresses are found by a hash of their text; two that share one share their limits, too. */
srv_address *srv_address_of(srv_core *core, const char *text) {
    uint64_t key = 0;
    uint8_t hash[SRV_HASH_BYTES];
    core->world.digest(core->world.self, text, strlen(text), hash);
    memcpy(&key, hash, sizeof key);
    key |= 1;
    srv_address *address = srv_map_get(&core->addresses, key);
    if (address) return address;
    address = srv_make(sizeof *address);
    srv_copy(address->text, sizeof address->text, text);
    address->key = key;
    srv_map_put(&core->addresses, key, address);
    return address;
}

static srv_quota *quota_of(srv_core *core, srv_id person) {
    srv_quota *quota = srv_map_get(&core->quotas, person);
    if (!quota) {
        quota = srv_make(sizeof *quota);
        quota->person = person;
        srv_map_put(&core->quotas, person, quota);
    }
    return quota;
}

srv_bucket *srv_thinking_of(srv_core *core, srv_id person) {
    return &quota_of(core, person)->thinking;
}

srv_bucket *srv_news_of(srv_core *core, srv_id person) {
    return &quota_of(core, person)->news;
}

static void sweep_quotas(srv_core *core, srv_time now) {
    uint32_t count = core->quotas.count;
    srv_quota **all = (srv_quota **)srv_map_list(&core->quotas);
    for (uint32_t i = 0; i < count; i++) {
        srv_quota *quota = all[i];
        if (now - quota->thinking.since < 3600000 || now - quota->news.since < 3600000) continue;
        srv_map_take(&core->quotas, quota->person);
        free(quota);
    }
    free(all);
}

/* Those from which nobody has come for an hour are forgotten. */
void srv_addresses_sweep(srv_core *core, srv_time now) {
    if (now - core->swept < 600000) return;
    core->swept = now;
    sweep_quotas(core, now);
    uint32_t count = core->addresses.count;
    void **all = srv_map_list(&core->addresses);
    for (uint32_t i = 0; i < count; i++) {
        srv_address *address = all[i];
        bool fresh = now - address->guests.since < 3600000 ||
                     now - address->logins.since < 3600000 || now - address->cards.since < 3600000;
        if (address->sockets || fresh) continue;
        srv_map_take(&core->addresses, address->key);
        free(address);
    }
    free(all);
}
