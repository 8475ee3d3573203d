/* SPDX-License-Identifier: MIT */
/* Tiles of monsters in the box: dealt at clean-up, laid on solo's market, brought by a Lich. Nobody
 * sees which are left. */
#include "games/city/table.h"

/* --- numbers of tiles: those of a class one after the other, kind after kind --- */

static uint32_t first_kind(uint32_t kind) {
    return kind < CITY_CLASS_1_MONSTERS ? 0 : CITY_CLASS_1_MONSTERS;
}

uint32_t city_monster_number(const city_content *content, uint32_t kind, uint32_t n) {
    for (uint32_t before = first_kind(kind); before < kind; before++)
        n += content->monster_count[before];
    return n;
}

/* Tiles of a kind as numbers of their class. */
static uint64_t numbers_of(const city_content *content, uint32_t kind, uint32_t tiles) {
    return (uint64_t)tiles << city_monster_number(content, kind, 0);
}

/* Draws one of the tiles of the kinds `first` .. `last` that `box` still has. */
static int32_t draw_attacker(slg_run *run, uint32_t *box, uint32_t first, uint32_t last,
                             uint32_t seen_by) {
    const city_content *content = city_cards(run);
    uint32_t lowest = city_monster_number(content, first, 0), number = lowest;
    uint64_t pile = 0;
    for (uint32_t kind = first; kind <= last; number += content->monster_count[kind++])
        pile |= (uint64_t)box[kind] << number;
    if (!pile) return CITY_NONE;
    int32_t drawn = slg_chance_of(run, CITY_STREAM_MONSTERS, pile, seen_by);
    if (drawn < 0) return -1;
    uint32_t n = (uint32_t)drawn - lowest, kind = first;
    for (; n >= content->monster_count[kind]; kind++)
        n -= content->monster_count[kind];
    box[kind] &= ~(1u << n);
    return content->monsters[kind][n];
}

int32_t city_draw_monster(slg_run *run, uint32_t seen_by) {
    city_state *s = city_s(run);
    uint32_t kind = s->year_monster[s->year - 1];
    if (!city_expert(s)) return draw_attacker(run, s->monsters, kind, kind, seen_by);
    if (s->year <= 2) return draw_attacker(run, s->monsters, 0, CITY_CLASS_1_MONSTERS - 1, seen_by);
    return draw_attacker(run, s->monsters, CITY_CLASS_1_MONSTERS, CITY_MONSTERS - 1, seen_by);
}

/* --- skeletons --- */

/* Where those come from that a Lich brings, and that expert solo adds (CITY-SOLO-16). */
static uint32_t *skeletons(city_state *s) {
    return city_expert(s) ? &s->spare : &s->monsters[CITY_SKELETON];
}

int32_t city_draw_skeleton(slg_run *run, uint32_t seen_by) {
    uint32_t box[CITY_MONSTERS] = {0}, *pile = skeletons(city_s(run));
    box[CITY_SKELETON] = *pile;
    int32_t design = draw_attacker(run, box, CITY_SKELETON, CITY_SKELETON, seen_by);
    *pile = box[CITY_SKELETON];
    return design;
}

void city_return_skeleton(const city_content *content, city_state *s, uint32_t design) {
    uint32_t there = s->monsters[CITY_SKELETON] | s->spare;
    for (uint32_t n = 0; n < content->monster_count[CITY_SKELETON]; n++) {
        if (content->monsters[CITY_SKELETON][n] != design || (there >> n & 1)) continue;
        *skeletons(s) |= 1u << n;
        return;
    }
}

bool city_set_aside(slg_run *run) {
    city_state *s = city_s(run);
    const city_content *content = city_cards(run);
    uint32_t half = content->monster_count[CITY_SKELETON] / 2;
    while (city_ones(s->spare) < half) {
        uint64_t pile = numbers_of(content, CITY_SKELETON, s->monsters[CITY_SKELETON]);
        int32_t drawn = slg_chance_of(run, CITY_STREAM_MONSTERS, pile, 0);
        if (drawn < 0) return false;
        uint32_t n = (uint32_t)drawn - city_monster_number(content, CITY_SKELETON, 0);
        s->monsters[CITY_SKELETON] &= ~(1u << n);
        s->spare |= 1u << n;
    }
    return true;
}

/* --- dealing --- */

int32_t city_deal_unseen(slg_run *run, uint32_t seat, city_draw_fn *from) {
    city_player *player = &city_s(run)->seats[seat];
    if (!city_has_room(player, 1)) {
        city_tell(run, CITY_TOLD_FULL, seat, 0, 0, 0, 0);
        return CITY_NONE;
    }
    int32_t design = from(run, 0);
    if (design < 0 || design == CITY_NONE) return design;
    uint32_t kind = city_design_of(city_cards(run), (uint32_t)design)->monster;
    player->unseen |= city_bit(city_receive(run, seat, (uint32_t)design));
    city_tell(run, CITY_TOLD_DEAL, seat, (int32_t)kind, 0, 0, 0);
    return (int32_t)kind;
}

/* --- shares --- */

static bool owns_lich(const city_content *content, const city_player *player) {
    for (uint32_t slot = 0; slot < player->owned; slot++)
        if (city_tile(content, player, slot)->monster == CITY_LICH) return true;
    return false;
}

/* CITY-CLEAN-03. Who owns a Lich is no secret (CITY-DIG-04); a player without one needs
 * no share. */
bool city_deal_shares(slg_run *run) {
    city_state *s = city_s(run);
    const city_content *content = city_cards(run);
    uint32_t builders = 0, stack = city_ones(*skeletons(s)), seats = s->core.seats;
    for (uint32_t seat = 0; seat < seats; seat++) {
        if (!owns_lich(content, &s->seats[seat])) continue;
        builders |= 1u << seat;
        stack += s->seats[seat].share_count;
    }
    uint32_t each = builders ? stack / city_ones(builders) : 0;
    if (each > CITY_SHARE_MAX) each = CITY_SHARE_MAX;
    for (uint32_t seat = 0; seat < seats; seat++) {
        city_player *player = &s->seats[seat];
        while ((builders >> seat & 1) && player->share_count < each) {
            int32_t design = city_draw_skeleton(run, 0);
            if (design < 0) return false;
            player->share[player->share_count++] = (uint8_t)design;
        }
    }
    return true;
}
