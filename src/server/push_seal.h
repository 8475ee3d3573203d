/* SPDX-License-Identifier: MIT */
/* What a message needs to reach a browser through a push service that must not read it: encryption
 * (RFC 8291, aes128gcm of RFC 8188) and the server's own signature (VAPID, RFC 8292). */
#ifndef SORTILEGE_SERVER_PUSH_SEAL_H
#define SORTILEGE_SERVER_PUSH_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The key by which push services know this server. */
typedef struct srv_push_key srv_push_key;

enum {
    SRV_PUSH_PUBLIC = 88,   /* a public key as text, base64url, with its zero */
    SRV_PUSH_SECRET = 512,  /* a private one */
    SRV_PUSH_PLAIN = 1024,  /* bytes of a message before it is sealed; all are padded to this */
    SRV_PUSH_SEALED = 1536, /* and at most afterwards */
    SRV_PUSH_SIGNED = 1024, /* the value of the header Authorization */
};

/* A new one; NULL: no randomness, no memory. */
srv_push_key *srv_push_key_new(void);
srv_push_key *srv_push_key_read(const char *secret); /* NULL: that is none */
bool srv_push_key_write(const srv_push_key *key, char out[SRV_PUSH_SECRET]);
bool srv_push_key_public(const srv_push_key *key, char out[SRV_PUSH_PUBLIC]);
void srv_push_key_free(srv_push_key *key);

/* Seals `text` for the browser whose keys ("p256dh" and "auth" of its subscription) these are. 0:
 * they are no keys, or the text is too long. */
size_t srv_push_seal(const char *browser_key, const char *browser_secret, const char *text,
                     uint8_t out[SRV_PUSH_SEALED]);

/* "vapid t=..., k=..." for the push service at `origin`, valid until `ends` (seconds since 1970);
 * `contact` ("mailto:..." or "https://...") says whom its operators can ask; "": nobody. */
bool srv_push_sign(const srv_push_key *key, const char *origin, const char *contact, int64_t ends,
                   char out[SRV_PUSH_SIGNED]);

#endif
