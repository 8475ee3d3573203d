/* SPDX-License-Identifier: MIT */
/* The networks that come with the program: the files of nets/, as the build has made C of them. */
#ifndef SLG_NETS_SHIPPED_H
#define SLG_NETS_SHIPPED_H

#include <stddef.h>
#include <stdint.h>

typedef struct slg_shipped_net {
    const char *game;
    const uint64_t *words; /* of the file */
    const size_t *size;    /* in bytes */
} slg_shipped_net;

/* All there are. A module with one game only (src/wasm/alone.c) has none, since a page would have
 * to load it. */
extern const slg_shipped_net slg__shipped_nets[];
extern const uint32_t slg__shipped_net_total;

extern const uint64_t slg__net_city[];
extern const size_t slg__net_city_size;
extern const uint64_t slg__net_endbringer[];
extern const size_t slg__net_endbringer_size;
extern const uint64_t slg__net_school[];
extern const size_t slg__net_school_size;
extern const uint64_t slg__net_sorcerer[];
extern const size_t slg__net_sorcerer_size;

#endif
