/* SPDX-License-Identifier: MIT */
/* Makes everything that is derived from what is not: the cards in zones, the minions and what is
 * attached to them, the players' counters. Operations keep it up to date; this makes it anew for
 * positions set by hand, and tells a check what it must be. */
#include <string.h>

#include "spells/house.h"
#include "spells/ops_parts.h"

static void rebuild_slot(const crd_set *set, spl_state *s, uint32_t slot) {
    const spl_minion *m = &s->minions[slot];
    uint64_t bit = spl_bit(slot);
    s->at[m->place] |= bit;
    s->of[m->seat] |= bit;
    if (!m->exhausted) s->ready |= bit;
    s->where[m->card] = (uint8_t)slot;
    s->damage_counters = (uint16_t)(s->damage_counters + m->damage);
    s->small_counters = (uint16_t)(s->small_counters + m->flames + m->followers);
    spl_refigure(set, s, slot);
    spl_remask(set, s, slot);
}

/* In a view of another seat, hand and grimoire are numbers only. */
static void rebuild_seat(spl_state *s, uint32_t seat) {
    spl_player *player = &s->seats[seat];
    s->damage_counters = (uint16_t)(s->damage_counters + player->omens);
    if (s->core.viewer) return;
    player->hand_size = (uint8_t)__builtin_popcountll(player->hand);
    player->grimoire_size = (uint8_t)__builtin_popcountll(player->grimoire);
}

/* --- what may come from beyond the minions in play --- */

static void add_beyond(const crd_set *set, spl_state *s, const crd_card *design, bool buried) {
    uint32_t timings = buried ? design->buried : design->timings;
    if (!timings) return;
    s->beyond_timings = (uint16_t)(s->beyond_timings | timings);
    if (timings >> CRD_WHENEVER & 1)
        s->beyond_events = (uint16_t)(s->beyond_events | design->events);
    s->beyond_lending = (uint8_t)(s->beyond_lending | spl_lends(set, design, buried));
}

static void add_of_seat(const crd_set *set, spl_state *s, uint32_t seat) {
    const crd_card *designs[SPL_SKILLS];
    spl_skills_of(set, s, seat, designs);
    for (uint32_t kind = 0; kind < SPL_SKILLS; kind++)
        if (designs[kind]) add_beyond(set, s, designs[kind], false);
    const crd_card *last = NULL; /* copies lie side by side */
    for (uint64_t left = spl_buriable(set, s, seat); left; left &= left - 1) {
        const crd_card *design = spl_design(set, s, seat * SPL_BLOCK + slg__lowest(left));
        if (design != last) add_beyond(set, s, design, true);
        last = design;
    }
    for (uint64_t left = spl_fixable(set, s, seat); left; left &= left - 1) {
        const crd_card *design = spl_design(set, s, seat * SPL_BLOCK + slg__lowest(left));
        if (design != last) add_beyond(set, s, design, false);
        last = design;
    }
}

void spl_rebuild_beyond(const crd_set *set, spl_state *s) {
    s->beyond_timings = s->beyond_events = s->beyond_lending = 0;
    if (!spl_is_dealt(s, 0)) return; /* before the first deal */
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        add_of_seat(set, s, seat);
    for (uint32_t place = 0; place < s->places_count; place++)
        add_beyond(set, s, &set->cards[spl_board_of(set, s->places[place].board)], false);
    if (spl_house_of(set)->add_beyond) spl_house_of(set)->add_beyond(set, s);
}

enum { ANY_SKILLS = (1 << SPL_SKILLS) - 1, ANY_TIMING = UINT16_MAX };
#define ANY \
    { ANY_SKILLS, ANY_SKILLS }
#define ANY_OF_SIX \
    { ANY_SKILLS, ANY_SKILLS, ANY_SKILLS, ANY_SKILLS, ANY_SKILLS, ANY_SKILLS }
const spl_others spl_any_others = {
    .skill_causes = {~0u, ~0u, ~0u, ~0u, ~0u, ~0u},
    .board_causes = ~0u,
    .buried_timings = ANY_TIMING,
    .skills = {ANY, ANY, ANY, ANY, ANY, ANY},
    .waiting = ANY_OF_SIX,
    .buried = {0xFF, 0xFF},
    .boards = 0xFF,
};
#undef ANY
#undef ANY_OF_SIX

static void find_others_of(const crd_set *set, const spl_state *s, uint32_t seat, spl_others *out) {
    const crd_card *designs[SPL_SKILLS];
    spl_skills_of(set, s, seat, designs);
    for (uint32_t kind = 0; kind < SPL_SKILLS; kind++) {
        if (!designs[kind]) continue;
        uint32_t causes = spl_causes(designs[kind]->timings, designs[kind]->events);
        out->skill_causes[seat] |= causes;
        if (causes & ~(uint32_t)SPL_NOT_AWAITED) out->waiting[seat] |= (uint8_t)(1u << kind);
        if (designs[kind]->powers) out->skills[seat][0] |= (uint8_t)(1u << kind);
        if (designs[kind]->tactics) out->skills[seat][1] |= (uint8_t)(1u << kind);
    }
    for (uint64_t left = spl_buriable(set, s, seat); left; left &= left - 1) {
        const crd_card *design = spl_design(set, s, seat * SPL_BLOCK + slg__lowest(left));
        out->buried_timings = (uint16_t)(out->buried_timings | design->buried);
        if (design->powers) out->buried[0] |= (uint8_t)(1u << seat);
        if (design->tactics) out->buried[1] |= (uint8_t)(1u << seat);
    }
}

spl_others spl_find_others(const crd_set *set, const spl_state *s) {
    spl_others found = {.known = 1};
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        find_others_of(set, s, seat, &found);
    for (uint32_t place = 0; place < s->places_count; place++) {
        const crd_card *board = &set->cards[spl_board_of(set, s->places[place].board)];
        found.board_causes |= spl_causes(board->timings, board->events);
        if (board->powers) found.boards |= (uint8_t)(1u << place);
    }
    return found;
}

void spl_keep_others(const slg_game *game, spl_state *s) {
    if (spl_is_dealt(s, 0)) spl_kept_of(game, s)->others = spl_find_others(spl_set(game), s);
}

/* Cards that lie neither in a hand nor on anything lie nowhere; minions follow. */
static void rebuild_where(spl_state *s) {
    s->dressed = 0;
    s->fixtures = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        uint8_t *where = &s->where[seat * SPL_BLOCK], old[SPL_BLOCK];
        memcpy(old, where, sizeof old);
        memset(where, SPL_NONE, sizeof old);
        for (uint32_t n = 0; spl_face_downs(s, seat) && n < SPL_DECK; n++)
            if (old[n] >= SPL_WHERE_CONCEALED && old[n] < SPL_WHERE_CONCEALED + SPL_FACE_DOWNS)
                where[n] = old[n];
        for (uint64_t left = s->seats[seat].hand | s->laid[seat]; left; left &= left - 1) {
            uint32_t n = slg__lowest(left), host = spl_host_of(old[n]);
            where[n] = old[n];
            if (!(s->laid[seat] >> n & 1) && !spl_known(s, seat * SPL_BLOCK + n))
                where[n] = SPL_NONE;
            else if (host < SPL_MINIONS)
                s->dressed |= spl_bit(host);
            s->fixtures = (uint8_t)(s->fixtures +
                                    (where[n] >= SPL_WHERE_FIXTURE && where[n] < SPL_WHERE_END));
        }
    }
}

void spl_rebuild(const crd_set *set, spl_state *s) {
    memset(s->at, 0, sizeof s->at);
    memset(s->of, 0, sizeof s->of);
    memset(s->bearing, 0, sizeof s->bearing);
    memset(s->watching, 0, sizeof s->watching);
    memset(s->lending, 0, sizeof s->lending);
    rebuild_where(s);
    s->ready = 0;
    s->damage_counters = s->small_counters = 0;
    if (spl_house_of(set)->rebuild) spl_house_of(set)->rebuild(set, s);
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        if (s->minions[slot].card != SPL_NONE) rebuild_slot(set, s, slot);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        rebuild_seat(s, seat);
    spl_rebuild_beyond(set, s);
}
