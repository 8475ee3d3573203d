/* SPDX-License-Identifier: MIT */
#include "agents/habits.h"

/* splitmix64's last step: every bit of the sum changes about half of the bits. */
static uint64_t stir(uint64_t x, uint64_t more) {
    x += more + 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static bool is_only_one(const slg_option *options, uint32_t count, uint32_t i) {
    for (uint32_t k = 0; k < count; k++)
        if (k != i && options[k].kind == options[i].kind) return false;
    return true;
}

bool slg__overlooks(const slg_weakness *weakness, uint64_t character, uint32_t turn,
                    const slg_option *options, uint32_t count, uint32_t i) {
    slg_option option = options[i];
    uint64_t meaning = (uint64_t)option.kind << 48 | (uint64_t)(uint16_t)option.a << 32 |
                       (uint64_t)(uint16_t)option.b << 16 | (uint16_t)option.c;
    uint64_t drawn = stir(stir(character, turn), meaning);
    return (drawn >> 32) * 1000 >> 32 < weakness->overlooks && !is_only_one(options, count, i);
}

/* From -most to most, by the upper half of the bits. */
static int32_t between(uint64_t bits, int32_t most) {
    return (int32_t)((bits >> 32) * (2 * (uint64_t)most + 1) >> 32) - most;
}

int32_t slg__liking(const slg_weakness *weakness, uint64_t character, slg_option option) {
    uint64_t kind = stir(~character, option.kind);
    uint64_t object = stir(kind, (uint16_t)option.a);
    int32_t half = weakness->habit / 2;
    return between(kind, half) + between(object, weakness->habit - half);
}

uint32_t slg__habitual_choice(const slg_weakness *weakness, uint64_t character, uint32_t turn,
                              const slg_option *options, const int32_t *worth, uint32_t count) {
    uint32_t best = 0, taken = count;
    int64_t most = INT64_MIN;
    for (uint32_t i = 0; i < count; i++) {
        if (worth[i] > worth[best]) best = i;
        if (worth[i] == SLG_UNSEEN) continue;
        int64_t liked = (int64_t)worth[i] + slg__liking(weakness, character, options[i]);
        if (liked <= most || slg__overlooks(weakness, character, turn, options, count, i)) continue;
        most = liked;
        taken = i;
    }
    bool noticed = taken == count || (int64_t)worth[best] - worth[taken] > weakness->notices;
    return noticed ? best : taken;
}
