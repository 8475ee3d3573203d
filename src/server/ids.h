/* SPDX-License-Identifier: MIT */
/* Numbers of people, matches and card sets as text: 12 digits and letters of five bits each,
 * without those that are mistaken for others. */
#ifndef SORTILEGE_SERVER_IDS_H
#define SORTILEGE_SERVER_IDS_H

#include "server/store.h"

enum { SRV_ID_LETTERS = 12 };

static inline void srv_id_write(srv_id id, char out[SRV_ID_LETTERS + 1]) {
    for (int i = SRV_ID_LETTERS - 1; i >= 0; i--, id >>= 5)
        out[i] = "0123456789abcdefghjkmnpqrstvwxyz"[id & 31];
    out[SRV_ID_LETTERS] = '\0';
}

/* 0, which is nobody's, unless it is exactly such a text. */
static inline srv_id srv_id_read(const char *text) {
    static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";
    srv_id id = 0;
    for (int i = 0; i < SRV_ID_LETTERS; i++) {
        uint32_t bits = 0;
        while (bits < 32 && letters[bits] != text[i])
            bits++;
        if (bits == 32) return 0; /* a text that ends early, too */
        id = id << 5 | bits;
    }
    return text[SRV_ID_LETTERS] ? 0 : id;
}

#endif
