/* SPDX-License-Identifier: MIT */
/* What a seat may see, and worlds that fit it. Everything in play is open (SOR-ZONE-07); hidden are
 * hands and grimoires, whose sizes are public (SOR-AMB-34). Of an opponent's hand a viewer sees the
 * cards that were shown to it, of a grimoire those it is just looking at. */
#include <string.h>

#include "games/sorcerer/services.h"
#include "games/sorcerer/sight.h"

uint64_t sor_looked_at(const sor_state *s, uint32_t viewer, uint32_t owner) {
    uint64_t cards = 0;
    for (uint32_t i = 0; i < s->run_count; i++) {
        const sor_run *run = &s->runs[i];
        if (run->looked_seat == owner && run->seat == viewer) cards |= run->looked;
        /* Found, and on its way to where all will see it: only where it goes is still asked. */
        if (run->first_pick >= 0 && run->first_pick / SOR_DECK == (int32_t)owner)
            cards |= 1ull << (run->first_pick % SOR_DECK);
    }
    return cards;
}

/* Who knows the card in another's hand, as far as the viewer knows it: its owner and the viewer, or
 * everybody; 0: the viewer does not know it. A spectator knows what everybody knows. */
static uint8_t knowledge(const sor_state *s, uint32_t viewer, uint32_t card) {
    uint32_t owner = card / SOR_DECK, all = sor_everybody(s);
    if (!(s->seats[owner].hand >> card % SOR_DECK & 1)) return 0;
    if ((s->known[card] & all) == all) return (uint8_t)all;
    if (viewer >= SLG_SEATS_MAX || !(s->known[card] >> viewer & 1)) return 0;
    return (uint8_t)(1u << viewer | 1u << owner);
}

void sor_veil_cards(const sor_state *s, uint32_t viewer, uint32_t seat, sor_state *to) {
    uint64_t hand = 0;
    for (uint32_t n = 0; n < SOR_DECK; n++) {
        uint32_t card = seat * SOR_DECK + n;
        to->known[card] = knowledge(s, viewer, card);
        if (to->known[card]) hand |= 1ull << n;
    }
    to->seats[seat].hand = hand;
    to->seats[seat].grimoire = s->seats[seat].grimoire & sor_looked_at(s, viewer, seat);
}

/* A card in another's hand or grimoire that the view does not show. */
static bool is_hidden(const sor_state *s, const sor_state *view, uint32_t viewer, int32_t thing) {
    if (thing < 0 || thing >= SOR_CARDS) return false;
    uint32_t owner = (uint32_t)thing / SOR_DECK;
    uint64_t bit = 1ull << (thing % SOR_DECK);
    const sor_player *from = &s->seats[owner], *to = &view->seats[owner];
    return owner != viewer && ((from->hand | from->grimoire) & ~(to->hand | to->grimoire) & bit);
}

/* What an ability under way remembers of hidden cards is for its player. */
static void veil_run(const sor_state *s, const sor_state *view, uint32_t viewer, sor_run *run) {
    if (run->seat != viewer) run->looked = 0;
    if (is_hidden(s, view, viewer, run->it)) run->it = SOR_THING_NONE;
    if (is_hidden(s, view, viewer, run->first_pick)) run->first_pick = SOR_THING_NONE;
}

void sor_veil_waiting(const sor_state *s, uint32_t viewer, sor_state *to) {
    for (uint32_t i = 0; i < s->run_count; i++)
        veil_run(s, to, viewer, &to->runs[i]);
    for (uint32_t i = 0; i < s->trigger_count; i++)
        if (is_hidden(s, to, viewer, s->triggers[i].it)) to->triggers[i].it = SOR_THING_NONE;
    for (uint32_t i = 0; i < SOR_LATER; i++)
        if (s->later[i].when && is_hidden(s, to, viewer, s->later[i].it))
            to->later[i].it = SOR_THING_NONE;
}

void sor_view(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view) {
    const sor_state *from = sor_of_const(state);
    sor_state *to = sor_of(view);
    (void)game;
    memcpy(&to->seats, &from->seats, sizeof *to - offsetof(sor_state, seats));
    for (uint32_t seat = 0; seat < from->core.seats; seat++)
        if (seat != viewer) sor_veil_cards(from, viewer, seat, to);
    sor_veil_waiting(from, viewer, to);
}

/* --- worlds --- */

uint64_t sor_hidden_cards(const sor_state *s, uint32_t seat) {
    const sor_player *player = &s->seats[seat];
    uint64_t cards =
        ((1ull << SOR_DECK) - 1) & ~(player->hand | player->grimoire | player->graveyard);
    for (uint64_t left = cards; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(left), card = seat * SOR_DECK + n;
        bool shown = s->host[card] != SOR_NONE || sor_is_played(s, card);
        for (uint32_t of = 0; of < SLG_SEATS_MAX; of++)
            shown = shown || s->on_skill[of][0] == card || s->on_skill[of][1] == card;
        if (shown) cards &= ~(1ull << n);
    }
    return cards;
}

static uint32_t count_of(uint64_t cards) {
    return (uint32_t)__builtin_popcountll(cards);
}

uint64_t sor_take_one(uint64_t *pool, slg_random *random) {
    uint64_t left = *pool;
    for (uint32_t skip = slg_random_below(random, count_of(left)); skip; skip--)
        left &= left - 1;
    *pool &= ~(left & -left);
    return left & -left;
}

void sor_deal_hand(sor_state *s, uint32_t seat, uint64_t *pool, slg_random *random) {
    sor_player *player = &s->seats[seat];
    while (*pool && count_of(player->hand) < player->hand_size)
        player->hand |= sor_take_one(pool, random);
    for (uint64_t left = player->hand; left; left &= left - 1)
        s->known[seat * SOR_DECK + (uint32_t)__builtin_ctzll(left)] |= (uint8_t)(1u << seat);
}

/* The hidden cards, in random order: first the hand is filled, the rest is the grimoire. */
static void deal_hidden(sor_state *s, uint32_t seat, slg_random *random) {
    uint64_t pool = sor_hidden_cards(s, seat);
    sor_deal_hand(s, seat, &pool, random);
    s->seats[seat].grimoire |= pool;
}

/* What another looks at: a hand, or some cards from the top of a grimoire. */
void sor_deal_looked_at(sor_state *s, uint32_t viewer, slg_random *random) {
    for (uint32_t i = 0; i < s->run_count; i++) {
        sor_run *run = &s->runs[i];
        if (run->seat == viewer || run->looked_seat == SOR_NONE || run->looked) continue;
        const sor_player *player = &s->seats[run->looked_seat];
        uint64_t pool = run->looked_hand ? player->hand : player->grimoire;
        while (pool && count_of(run->looked) < run->looked_count)
            run->looked |= sor_take_one(&pool, random);
    }
}

void sor_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random) {
    sor_state *s = sor_of(state);
    (void)game;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (seat != viewer && s->design[seat * SOR_DECK] != CRD_NO_CARD)
            deal_hidden(s, seat, random);
    sor_deal_looked_at(s, viewer, random);
}
