/* SPDX-License-Identifier: MIT */
/* Features of any game that has them. */
#include <string.h>

#include "kernel/bits.h"
#include "nets/nets.h"

const slg_feature_set *slg__features_of(const slg_game *game) {
    for (uint32_t i = 0; i < slg__feature_set_total; i++)
        if (strcmp(slg__feature_sets[i]->game, slg_game_name(game)) == 0)
            return slg__feature_sets[i];
    return NULL;
}

uint32_t slg__net_seat(const slg_game *game, uint32_t seat) {
    const slg_feature_set *set = slg__features_of(game);
    return set && set->hands && seat < SLG_SEATS_MAX ? seat : 0;
}

bool slg__net_has_sides(const slg_game *game, const slg_state *state) {
    const slg_feature_set *set = slg__features_of(game);
    return set && (!set->has_sides || set->has_sides(state));
}

uint32_t slg__net_by_hand(const slg_game *game) {
    const slg_feature_set *set = slg__features_of(game);
    return set ? set->by_hand : 0;
}

bool slg__net_same_side(const slg_game *game, uint32_t one, uint32_t other) {
    const slg_feature_set *set = slg__features_of(game);
    return (set && set->together) || !((one ^ other) & 1);
}

bool slg__net_is_quiet(const slg_game *game, const slg_state *state) {
    const slg_feature_set *set = slg__features_of(game);
    return !set || !set->is_quiet || set->is_quiet(state);
}

uint32_t slg_net_feature_count(const slg_game *game) {
    const slg_feature_set *set = slg__features_of(game);
    return set ? set->count : 0;
}

const slg_option_set *slg__options_of(const slg_game *game) {
    const slg_feature_set *set = slg__features_of(game);
    return set ? set->options : NULL;
}

uint32_t slg_net_option_feature_count(const slg_game *game) {
    const slg_option_set *options = slg__options_of(game);
    return options ? options->count : 0;
}

uint64_t slg_net_feature_hash(const slg_game *game) {
    const slg_feature_set *set = slg__features_of(game);
    if (!set) return 0;
    uint64_t hash = slg__fnv(SLG_FNV_BEGIN, set->game, strlen(set->game));
    hash = slg__fnv(hash, &set->edition, sizeof set->edition);
    hash = slg__fnv(hash, set->parts, set->part_count * sizeof *set->parts);
    const slg_option_set *options = set->options;
    if (!options) return hash;
    hash = slg__fnv(hash, &options->edition, sizeof options->edition);
    return slg__fnv(hash, options->parts, options->part_count * sizeof *options->parts);
}

uint32_t slg_net_features(const slg_game *game, const slg_state *state, uint32_t seat,
                          uint16_t *out) {
    const slg_feature_set *set = slg__features_of(game);
    return set ? set->list(game, state, seat, out) : 0;
}
