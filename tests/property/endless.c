/* SPDX-License-Identifier: MIT */
/* Every match ends. A game gives its *fuse*: how many more rounds there can be at most, computed
 * from what everybody sees. It must never grow, each end of a round must shorten it, and a round
 * has only so many answers; so no match is longer than the fuse at its beginning times that number.
 * A stubborn player tries to keep the match going. */
#include <string.h>

#include "property.h"

void prop_light_fuse(prop *p, const slg_state *state) {
    p->fuse = p->probe && p->probe->fuse ? p->probe->fuse(state) : 0;
    p->burning = 0;
    p->been_count = 0;
    memset(p->been, 0, sizeof p->been);
}

void prop_check_fuse(prop *p, const slg_state *before, const slg_state *after) {
    if (!p->fuse || slg_is_over(after)) return;
    uint64_t fuse = p->probe->fuse(after);
    uint32_t was = p->probe->round(before); /* 0: before the first */
    bool next = was && p->probe->round(after) != was;
    if (fuse == 0)
        prop_fail(p, "the match should be over: no round is left of %llu",
                  (unsigned long long)p->fuse);
    if (fuse > p->fuse || (next && fuse == p->fuse))
        prop_fail(p, "the match can last longer than before: %llu rounds were left, now %llu",
                  (unsigned long long)p->fuse, (unsigned long long)fuse);
    p->burning = fuse < p->fuse ? 0 : p->burning + 1;
    p->fuse = fuse;
    if (p->burning > PROP_ROUND_MAX)
        prop_fail(p, "a round does not end: %u answers in it", p->burning);
}

/* --- the stubborn player --- */

/* What makes two positions the same: everything except how often somebody was asked or has
 * answered. */
static uint64_t position_of(const prop *p, const slg_state *state) {
    slg_state_room room;
    slg_state *copy = (slg_state *)(void *)&room;
    slg_clone(p->game, copy, state);
    slg__core(copy)->answers = 0;
    return slg_infoset(p->game, copy);
}

static bool has_been(const prop *p, uint64_t position) {
    for (uint32_t i = 0; i < PROP_BEEN; i++)
        if (p->been[i] == position) return true;
    return false;
}

/* How little an answer does, as far as the next question shows. */
static uint64_t merit(const prop *p, const slg_state *state, uint32_t seat, slg_option option) {
    enum { BACK = 1 };
    slg_state_room room;
    slg_state *after = (slg_state *)(void *)&room;
    slg_clone(p->game, after, state);
    slg_apply(p->game, after, seat, option);
    if (slg_is_over(after)) return 0;
    if (has_been(p, position_of(p, after))) return UINT64_MAX;
    return BACK + (p->probe && p->probe->fuse ? p->probe->fuse(after) : 0);
}

uint32_t prop_stubborn_choice(prop *p, const slg_state *state, uint32_t seat,
                              const slg_option *options, uint32_t count) {
    enum { TRIED = 12 };
    uint32_t best = 0, tries = count < TRIED ? count : TRIED;
    uint64_t most = 0;
    p->been[p->been_count++ % PROP_BEEN] = position_of(p, state);
    uint32_t first = slg_random_below(&p->random, count);
    for (uint32_t i = 0; i < tries; i++) {
        uint32_t at = (first + i) % count;
        uint64_t found = merit(p, state, seat, options[at]);
        if (found < most || (found == most && i)) continue;
        most = found;
        best = at;
    }
    return best;
}
