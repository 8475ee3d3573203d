/* SPDX-License-Identifier: MIT */
/* The work of pace.c as a module's one export. */
#include "pace.h"

static const char *const games[] = {"school", "sorcerer", "endbringer", "city"};

__attribute__((export_name("run"), used)) uint32_t run(uint32_t game, uint32_t search,
                                                       uint32_t count);
uint32_t run(uint32_t game, uint32_t search, uint32_t count) {
    return search ? pace_search(games[game], count) : pace_answers(games[game], count);
}
