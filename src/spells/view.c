/* SPDX-License-Identifier: MIT */
/* What a seat may see, and worlds that fit it. Everything in play is open (SOR-ZONE-07); hidden are
 * hands and grimoires, whose sizes are public (SOR-AMB-34). Of an opponent's hand a viewer sees the
 * cards that were shown to it, of a grimoire those it is just looking at. */
#include <string.h>

#include "spells/services.h"
#include "spells/sight.h"

uint64_t spl_looked_at(const spl_state *s, uint32_t viewer, uint32_t owner) {
    uint64_t cards = 0;
    for (uint32_t i = 0; i < s->run_count; i++) {
        const spl_run *run = &s->runs[i];
        if (run->looked_seat == owner && run->seat == viewer) cards |= run->looked;
        /* Found, and on its way to where all will see it: only where it goes is still asked. */
        if (run->first_pick >= 0 && run->first_pick / SPL_BLOCK == (int32_t)owner)
            cards |= 1ull << (run->first_pick % SPL_BLOCK);
    }
    return cards;
}

/* Who knows the card in another's hand, as far as the viewer knows it: its owner and the viewer, or
 * everybody; 0: the viewer does not know it. A spectator knows what everybody knows. */
static uint32_t knowledge(const spl_state *s, uint32_t viewer, uint32_t card) {
    uint32_t owner = card / SPL_BLOCK, all = spl_everybody(s), known = spl_known(s, card);
    if ((known & all) == all) return all;
    if (viewer >= SLG_SEATS_MAX || !(known >> viewer & 1)) return 0;
    return 1u << viewer | 1u << owner;
}

/* Cards that only their owner knows, which most of a hand are, lie nowhere in others' views.
 * Returns how many there are. */
static uint8_t hide_secrets(const uint8_t *restrict from, uint8_t *restrict to, uint32_t owner) {
    uint8_t secret = (uint8_t)(SPL_WHERE_HAND + (1u << owner)), count = 0;
    for (uint32_t n = 0; n < SPL_BLOCK; n++) {
        to[n] = from[n] == secret ? (uint8_t)SPL_NONE : from[n];
        count = (uint8_t)(count + (from[n] == secret));
    }
    return count;
}

/* The cards of the hand that the viewer knows. Mostly there are none: not worth what it would cost
 * every view to have this inside. */
static __attribute__((noinline)) uint64_t veil_hand(const spl_state *s, uint32_t viewer,
                                                    uint32_t seat, spl_state *to) {
    uint64_t open = 0;
    for (uint64_t left = s->seats[seat].hand; left; left &= left - 1) {
        uint32_t card = seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
        uint32_t known = knowledge(s, viewer, card);
        spl_set_known(to, card, known);
        if (known) open |= left & -left;
    }
    return open;
}

void spl_veil_cards(const spl_state *s, uint32_t viewer, uint32_t seat, spl_state *to) {
    const spl_player *player = &s->seats[seat];
    uint32_t first = seat * SPL_BLOCK;
    bool alone = s->core.seats == 1; /* who is alone is everybody, and has no secrets */
    uint32_t hidden = alone ? 0 : hide_secrets(&s->where[first], &to->where[first], seat);
    to->seats[seat].hand = to->seats[seat].grimoire = 0;
    if (hidden < player->hand_size) to->seats[seat].hand = veil_hand(s, viewer, seat, to);
    if (s->run_count) to->seats[seat].grimoire = player->grimoire & spl_looked_at(s, viewer, seat);
}

/* A card in another's hand or grimoire that the view does not show. */
static bool is_hidden(const spl_state *s, const spl_state *view, uint32_t viewer, int32_t thing) {
    if (thing < 0 || thing >= SPL_CARDS) return false;
    uint32_t owner = (uint32_t)thing / SPL_BLOCK;
    uint64_t bit = 1ull << (thing % SPL_BLOCK);
    const spl_player *from = &s->seats[owner], *to = &view->seats[owner];
    return owner != viewer && ((from->hand | from->grimoire) & ~(to->hand | to->grimoire) & bit);
}

/* What an ability under way remembers of hidden cards is for its player. */
static void veil_run(const spl_state *s, const spl_state *view, uint32_t viewer, spl_run *run) {
    if (run->seat != viewer) run->looked = 0;
    if (is_hidden(s, view, viewer, run->it)) run->it = SPL_THING_NONE;
    if (is_hidden(s, view, viewer, run->first_pick)) run->first_pick = SPL_THING_NONE;
}

void spl_veil_waiting(const spl_state *s, uint32_t viewer, spl_state *to) {
    for (uint32_t i = 0; i < s->run_count; i++)
        veil_run(s, to, viewer, &to->runs[i]);
    for (uint32_t i = 0; i < s->trigger_count; i++)
        if (is_hidden(s, to, viewer, s->triggers[i].it)) to->triggers[i].it = SPL_THING_NONE;
    for (uint32_t i = 0; i < SPL_LATER; i++)
        if (s->later[i].when && is_hidden(s, to, viewer, s->later[i].it))
            to->later[i].it = SPL_THING_NONE;
}

/* --- worlds --- */

uint64_t spl_hidden_cards(const crd_set *set, const spl_state *s, uint32_t seat) {
    const spl_player *player = &s->seats[seat];
    uint64_t cards = spl_numbers(set, s, seat) &
                     ~(player->hand | player->grimoire | player->graveyard | s->laid[seat]);
    for (uint64_t left = cards; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(left), card = seat * SPL_BLOCK + n;
        if (spl_host(s, card) != SPL_NONE || spl_is_played(s, card)) cards &= ~(1ull << n);
    }
    return cards;
}

static uint32_t count_of(uint64_t cards) {
    return (uint32_t)__builtin_popcountll(cards);
}

uint64_t spl_take_one(uint64_t *pool, slg_random *random) {
    uint64_t left = *pool;
    for (uint32_t skip = slg_random_below(random, count_of(left)); skip; skip--)
        left &= left - 1;
    *pool &= ~(left & -left);
    return left & -left;
}

void spl_deal_hand(spl_state *s, uint32_t seat, uint64_t *pool, slg_random *random) {
    spl_player *player = &s->seats[seat];
    while (*pool && count_of(player->hand) < player->hand_size)
        player->hand |= spl_take_one(pool, random);
    for (uint64_t left = player->hand; left; left &= left - 1) {
        uint32_t card = seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
        spl_set_known(s, card, spl_known(s, card) | 1u << seat);
    }
}

/* What another looks at: a hand, or some cards from the top of a grimoire. */
void spl_deal_looked_at(spl_state *s, uint32_t viewer, slg_random *random) {
    for (uint32_t i = 0; i < s->run_count; i++) {
        spl_run *run = &s->runs[i];
        if (run->seat == viewer || run->looked_seat == SPL_NONE || run->looked) continue;
        const spl_player *player = &s->seats[run->looked_seat];
        uint64_t pool = run->looked_hand ? player->hand : player->grimoire;
        while (pool && count_of(run->looked) < run->looked_count)
            run->looked |= spl_take_one(&pool, random);
    }
}
