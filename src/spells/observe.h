/* SPDX-License-Identifier: MIT */
/* What the observations of games on the workshop share (slg_env): the table is turned so that the
 * viewer's seat comes first; a number that may be missing is 0 where it is, and one more than
 * itself else. */
#ifndef SLG_SPELLS_OBSERVE_H
#define SLG_SPELLS_OBSERVE_H

#include "kernel/bits.h"
#include "kernel/observe.h"
#include "spells/sight.h"
#include "spells/spells.h"

typedef struct spl_eyes {
    const slg_game *game;
    const spl_state *s;
    uint32_t seat;
    bool hides; /* a full state, of which only what the seat sees may be shown */
} spl_eyes;

/* The viewer's; in a full state, of the seat that is asked. */
static inline spl_eyes spl_eyes_of(const slg_game *game, const spl_state *s) {
    int32_t viewer = slg_viewer((const slg_state *)(const void *)s);
    uint32_t asked = s->core.pending & ((1u << s->core.seats) - 1);
    uint32_t seat = viewer >= 0 && viewer < s->core.seats ? (uint32_t)viewer
                    : asked                               ? (uint32_t)__builtin_ctz(asked)
                                                          : 0;
    return (spl_eyes){.game = game, .s = s, .seat = seat};
}

static inline uint32_t spl_seen_seat(const spl_eyes *eyes, uint32_t seat) {
    return slg__seen_seat(seat, eyes->seat, eyes->s->core.seats);
}

/* A card or a skill, counted by its owner so seen; battlefields are as they are. */
static inline uint32_t spl_seen_thing(const spl_eyes *eyes, int32_t thing) {
    uint32_t t = (uint32_t)thing, skill = t - SPL_THING_SKILL;
    if (t < SPL_CARDS) return spl_seen_seat(eyes, t / SPL_BLOCK) * SPL_BLOCK + t % SPL_BLOCK;
    if (t >= SPL_THING_PLACE) return t;
    return SPL_THING_SKILL + spl_seen_seat(eyes, skill / SPL_SKILLS) * SPL_SKILLS +
           skill % SPL_SKILLS;
}

static inline int16_t spl_seen_or_none(uint32_t value) {
    return value == SPL_NONE ? 0 : (int16_t)(value + 1);
}

static inline int16_t spl_seen_design(uint32_t design) {
    return design == CRD_NO_CARD ? 0 : (int16_t)(design + 1);
}

/* --- a seat's cards --- */

/* Numbers of a grimoire's cards, as bits. */
static inline uint64_t spl_deck_numbers(void) {
    return (1ull << SPL_DECK) - 1;
}

/* Slots of all minions in play. */
static inline uint64_t spl_all_slots(const spl_state *s) {
    uint64_t slots = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        slots |= s->of[seat];
    return slots;
}

/* The seat's hand and grimoire, as far as they are shown. */
static inline spl_seen_cards spl_cards_shown(const spl_eyes *eyes, uint32_t seat) {
    const spl_player *player = &eyes->s->seats[seat];
    spl_seen_cards seen = {.hand = player->hand, .grimoire = player->grimoire};
    if (eyes->hides && seat != eyes->seat) spl_see_cards(eyes->s, eyes->seat, seat, &seen);
    return seen;
}

/* Where the seat's grimoire cards are: 1 hand 2 grimoire 3 graveyard, else 0; SPL_DECK numbers. A
 * card of more than one is in the first of them. */
static inline void spl_put_piles(int16_t *to, spl_seen_cards seen, uint64_t graveyard) {
    uint64_t hand = seen.hand, grimoire = seen.grimoire & ~hand;
    graveyard &= ~(hand | grimoire);
    static_assert(SPL_DECK % 8 == 0, "eight at a time");
    for (uint32_t n = 0; n < SPL_DECK; n += 8) {
        slg__eight zones = slg__eight_of(hand >> n) + 2 * slg__eight_of(grimoire >> n) +
                           3 * slg__eight_of(graveyard >> n);
        memcpy(to + n, &zones, sizeof zones);
    }
}

/* So many designs, + 1: CRD_NO_CARD is 0, as no design is. */
static inline void spl_put_seen(int16_t *to, const uint16_t *designs, uint32_t count) {
    static_assert((uint16_t)(CRD_NO_CARD + 1) == 0, "the next one is 0");
    for (uint32_t i = 0; i < count; i++)
        to[i] = (int16_t)(uint16_t)(designs[i] + 1);
}

/* The next `count` designs of a deck, from one of its cards on, + 1; mostly there are as many. */
static inline void spl_put_designs(int16_t *to, const crd_deck *deck, uint32_t from,
                                   uint32_t count) {
    if (deck->size >= from + count)
        spl_put_seen(to, deck->card + from, count);
    else if (deck->size > from)
        spl_put_seen(to, deck->card + from, deck->size - from);
}

/* Which cards the seat's numbers are (spl_part_of), + 1; SPL_DECK numbers, which are 0 so far. */
static inline void spl_put_grimoire(int16_t *to, const crd_set *set, const spl_state *s,
                                    uint32_t seat) {
    enum { CHARACTER = 0, LINEAGE = 10, DOMAIN = 30, MORE = 40, TEN = 10, TWENTY = 20 };
    const uint8_t *deck = s->seats[seat].deck;
    if (!spl_is_dealt(s, seat)) return;
    spl_put_designs(to + CHARACTER, &set->decks[deck[CRD_CHARACTER]], 0, TEN);
    spl_put_designs(to + LINEAGE, &set->decks[deck[CRD_LINEAGE]], 0, TWENTY);
    spl_put_designs(to + DOMAIN, &set->decks[deck[CRD_DOMAIN]], 0, TEN);
    spl_put_designs(to + MORE, &set->decks[deck[CRD_LINEAGE]], TWENTY, SPL_DECK - MORE);
}

/* --- actions --- */

/* How many options of its kind are offered before it: of waiting effects, and of what is given up
 * for a die. */
static inline uint32_t spl_rank_of(const slg_game *game, const slg_state *view, uint32_t seat,
                                   slg_option option) {
    slg_option options[SLG_OPTIONS_MAX];
    uint32_t count = slg_options(game, view, seat, options, SLG_OPTIONS_MAX), rank = 0;
    for (uint32_t i = 0; i < count && i < SLG_OPTIONS_MAX; i++) {
        if (options[i].kind != option.kind) continue;
        if (options[i].a == option.a && options[i].b == option.b && options[i].c == option.c)
            return rank;
        rank++;
    }
    return 0;
}

#endif
