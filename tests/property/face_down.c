/* SPDX-License-Identifier: MIT */
/* Concealed cards: of what lies face-down others see that it does. Two positions in which a
 * concealed card has changed places with another hidden card of its owner are the same to everybody
 * else: views, documents, questions, options and words, lengths included. What is told, and what
 * may be taken back, the other properties hold against worlds that deal face-down cards anew. */
#include <string.h>

#include "programs.h"
#include "spells/ops_parts.h"

static slg_state *in(slg_state_room *room) {
    return (slg_state *)(void *)room;
}

/* A card of the seat that nobody else knows: in hand or grimoire; SPL_NONE: it has none. */
static uint32_t unknown_card(prop *p, const spl_state *s, uint32_t seat) {
    uint64_t cards = s->seats[seat].grimoire;
    for (uint64_t left = s->seats[seat].hand; left; left &= left - 1) {
        uint32_t card = seat * SPL_BLOCK + slg__lowest(left);
        if (spl_known(s, card) == 1u << seat) cards |= left & -left;
    }
    if (!cards) return SPL_NONE;
    for (uint32_t skip = slg_random_below(&p->check, (uint32_t)__builtin_popcountll(cards)); skip;
         skip--)
        cards &= cards - 1;
    return seat * SPL_BLOCK + slg__lowest(cards);
}

static void swap_bits(uint64_t *set, uint32_t a, uint32_t b) {
    uint64_t bits = (*set >> a ^ *set >> b) & 1;
    *set ^= bits << a | bits << b;
}

/* Each of two cards of the seat is where the other was. */
static void change_places(spl_state *s, uint32_t a, uint32_t b) {
    spl_player *player = &s->seats[a / SPL_BLOCK];
    uint8_t where = s->where[a];
    s->where[a] = s->where[b];
    s->where[b] = where;
    swap_bits(&player->hand, a % SPL_BLOCK, b % SPL_BLOCK);
    swap_bits(&player->grimoire, a % SPL_BLOCK, b % SPL_BLOCK);
}

/* Does something that is under way speak of it? It is then known to some. */
static bool is_spoken_of(const spl_state *s, uint32_t card) {
    for (uint32_t i = 0; i < s->run_count; i++) {
        const spl_run *r = &s->runs[i];
        if (r->it == (int32_t)card || r->first_pick == (int32_t)card || r->looked ||
            r->source == (int32_t)card)
            return true;
    }
    for (uint32_t i = 0; i < s->trigger_count; i++)
        if (s->triggers[i].it == (int32_t)card || s->triggers[i].source == (int32_t)card)
            return true;
    return false;
}

static void compare(prop *p, const slg_state *a, const slg_state *b, uint32_t viewer) {
    static char text[2][1 << 17];
    slg_state_room views[2];
    slg_option options[2][SLG_OPTIONS_MAX];
    slg_view(p->game, a, viewer, in(&views[0]));
    slg_view(p->game, b, viewer, in(&views[1]));
    if (!slg_equal(p->game, in(&views[0]), in(&views[1])))
        prop_fail(p, "a face-down card: viewer %u sees which it is", viewer);
    for (int i = 0; i < 2; i++)
        slg_json_state(p->game, in(&views[i]), text[i], sizeof text[i]);
    if (strcmp(text[0], text[1]) != 0)
        prop_fail(p, "a face-down card: the document of %u says which it is", viewer);
    if (viewer >= p->setup.seats) return;
    uint32_t count = slg_options(p->game, a, viewer, options[0], SLG_OPTIONS_MAX);
    if (count != slg_options(p->game, b, viewer, options[1], SLG_OPTIONS_MAX) ||
        memcmp(options[0], options[1], count * sizeof options[0][0]) != 0)
        prop_fail(p, "a face-down card: the options of %u depend on it", viewer);
    slg_json_decision(p->game, a, viewer, &slg_voice_en, text[0], sizeof text[0]);
    slg_json_decision(p->game, b, viewer, &slg_voice_en, text[1], sizeof text[1]);
    if (strcmp(text[0], text[1]) != 0)
        prop_fail(p, "a face-down card: the question to %u depends on it", viewer);
}

bool prop_programs_face_down(prop *p, const slg_state *state) {
    const spl_state *s = spl_of_const(state);
    slg_state_room room;
    bool any = false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint64_t cards = spl_face_downs(s, seat) ? spl_concealed(s, seat) : 0;
        if (!cards) continue;
        uint32_t card = seat * SPL_BLOCK + slg__lowest(cards), other = unknown_card(p, s, seat);
        if (other == SPL_NONE || is_spoken_of(s, card) || is_spoken_of(s, other)) continue;
        memcpy(&room, state, p->game->state_size);
        change_places(spl_of(in(&room)), card, other);
        for (uint32_t viewer = 0; viewer <= p->setup.seats; viewer++)
            if (viewer != seat)
                compare(p, state, in(&room), viewer < p->setup.seats ? viewer : SLG_SEAT_NONE);
        any = true;
    }
    return any;
}
