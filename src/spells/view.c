/* SPDX-License-Identifier: MIT */
/* What a seat may see, and worlds that fit it. Everything in play is open (SOR-ZONE-07); hidden are
 * hands and grimoires, whose sizes are public (SOR-AMB-34). Of an opponent's hand a viewer sees the
 * cards that were shown to it, of a grimoire those it is just looking at. */
#include <string.h>

#include "spells/house.h"
#include "spells/services.h"
#include "spells/sight.h"

typedef uint8_t sixteen __attribute__((vector_size(16)));
typedef int8_t signed_sixteen __attribute__((vector_size(16)));

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

/* Of a card in hand that only its owner knows: `where`, for each seat, once for every card of a
 * vector. */
#define SECRET(seat) (SPL_WHERE_HAND + (1 << (seat)))
#define FOUR(seat)   SECRET(seat), SECRET(seat), SECRET(seat), SECRET(seat)
#define SIXTEEN(seat) \
    { FOUR(seat), FOUR(seat), FOUR(seat), FOUR(seat) }
static const sixteen secrets[] = {SIXTEEN(0), SIXTEEN(1), SIXTEEN(2),
                                  SIXTEEN(3), SIXTEEN(4), SIXTEEN(5)};
static_assert(sizeof secrets / sizeof *secrets == SLG_SEATS_MAX, "one for each seat");

/* Cards that only their owner knows, which most of a hand are, lie nowhere in others' views. The
 * rest of the hand gives bytes that are not 0. Tokens are in none. */
static inline sixteen hide_secrets(const uint8_t *from, uint8_t *to, sixteen secret) {
    static_assert(SPL_DECK % sizeof secret == 0 && SPL_NONE == 0xFF, "whole vectors, all ones");
    static_assert((int)SPL_WHERE_KNOWN == INT8_MAX + 1, "as signed bytes, hands are on top");
    sixteen known = {0};
    for (uint32_t n = 0; n < SPL_DECK; n += sizeof secret) {
        sixteen where;
        memcpy(&where, from + n, sizeof where);
        where |= (sixteen)(where == secret);
        known |= (sixteen)((signed_sixteen)where >= SPL_WHERE_HAND);
        memcpy(to + n, &where, sizeof where);
    }
    return known;
}
static inline bool has_bits(sixteen vector) {
    uint64_t halves[2];
    memcpy(halves, &vector, sizeof halves);
    return halves[0] | halves[1];
}

/* What lies face-down is seen to lie there. */
static __attribute__((noinline)) void hide_concealed(uint32_t seat, spl_state *to) {
    for (uint64_t left = spl_concealed(to, seat); left; left &= left - 1)
        to->where[seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left)] = SPL_NONE;
}

/* Of a hand the viewer sees the cards that it knows, and as far as it knows who else does: their
 * owner, or everybody. A spectator knows what everybody knows. */
static inline void veil_hand(const spl_state *s, uint32_t seat, uint32_t all, uint32_t mine,
                             spl_state *to) {
    const uint8_t *where = &to->where[seat * SPL_BLOCK];
    uint64_t open = 0;
    for (uint64_t left = s->seats[seat].hand; left; left &= left - 1) {
        uint64_t number = (uint64_t)__builtin_ctzll(left);
        if (where[number] == SPL_NONE) continue;
        uint32_t card = seat * SPL_BLOCK + (uint32_t)number, known = spl_known(s, card);
        known = (known & all) == all ? all : known & mine ? mine | 1u << seat : 0;
        spl_set_known(to, card, known);
        if (known) open |= left & -left;
    }
    to->seats[seat].hand = open;
}

/* What few positions have: hands of `seats` with cards that others know, and cards that lie
 * face-down (`concealed`). A lone player is everybody. */
static __attribute__((noinline)) void veil_known(const spl_state *s, uint32_t viewer,
                                                 uint32_t seats, bool concealed, spl_state *to) {
    const uint32_t all = spl_everybody(s), mine = viewer < SLG_SEATS_MAX ? 1u << viewer : 0;
    for (uint32_t left = seats; left; left &= left - 1)
        veil_hand(s, (uint32_t)__builtin_ctz(left), all, mine, to);
    for (uint32_t seat = 0; concealed && seat < s->core.seats; seat++)
        if (seat != viewer && spl_face_downs(s, seat)) hide_concealed(seat, to);
}

void spl_see_cards(const spl_state *s, uint32_t viewer, uint32_t seat, spl_seen_cards *out) {
    uint8_t unused[SPL_DECK];
    *out = (spl_seen_cards){0};
    if (has_bits(hide_secrets(&s->where[seat * SPL_BLOCK], unused, secrets[seat])))
        for (uint64_t left = s->seats[seat].hand; left; left &= left - 1)
            if (spl_known(s, seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left)) >> viewer & 1)
                out->hand |= left & -left;
    if (s->run_count) out->grimoire = s->seats[seat].grimoire & spl_looked_at(s, viewer, seat);
}

/* What the viewer looks at in others' grimoires (spl_looked_at). */
static void show_looked_at(const spl_state *s, uint32_t viewer, spl_state *to) {
    for (uint32_t i = 0; i < s->run_count; i++) {
        const spl_run *run = &s->runs[i];
        const uint32_t seat = run->looked_seat;
        if (run->seat == viewer && seat != viewer && seat < s->core.seats)
            to->seats[seat].grimoire |= s->seats[seat].grimoire & run->looked;
        const uint32_t card = (uint32_t)run->first_pick, owner = card / SPL_BLOCK; /* none: large */
        if (owner != viewer && owner < s->core.seats)
            to->seats[owner].grimoire |= s->seats[owner].grimoire & 1ull << card % SPL_BLOCK;
    }
}

bool spl_is_seen(const crd_set *set, const spl_state *s, uint32_t viewer, int32_t thing) {
    if (thing < 0 || thing >= SPL_CARDS || thing % SPL_BLOCK >= SPL_DECK) return true;
    const uint32_t card = (uint32_t)thing, owner = card / SPL_BLOCK, number = card % SPL_BLOCK;
    if (owner == viewer || spl_is_foes(s, thing)) return true;
    const uint64_t bit = 1ull << number;
    const spl_player *player = &s->seats[owner];
    if (player->hand & bit) {
        uint32_t known = spl_known(s, card), all = spl_everybody(s);
        return (known & all) == all || (viewer < SLG_SEATS_MAX && known >> viewer & 1);
    }
    if (player->grimoire & bit) return spl_looked_at(s, viewer, owner) & bit;
    const spl_house *house = spl_house_of(set);
    return (s->where[card] != SPL_NONE && !spl_is_concealed(s, card)) || player->graveyard & bit ||
           spl_is_played(s, card) || (house->open_pile && house->open_pile(s, owner, number) & bit);
}

/* The same of what an ability speaks of, which some saw go where it is hidden now. */
static bool is_it_seen(const crd_set *set, const spl_state *s, uint32_t viewer, int32_t it,
                       uint32_t seen) {
    uint32_t all = spl_everybody(s);
    return (seen & all) == all || (viewer < SLG_SEATS_MAX && seen >> viewer & 1) ||
           spl_is_seen(set, s, viewer, it);
}

bool spl_is_put_off_seen(const crd_set *set, const spl_state *s, uint32_t viewer,
                         const spl_later *later) {
    return !spl_is_unseen(later->it) && is_it_seen(set, s, viewer, later->it, later->seen);
}

/* What an ability under way remembers of hidden cards is for those who know it. */
static void veil_run(const crd_set *set, const spl_state *s, uint32_t viewer, spl_run *run) {
    if (run->seat != viewer) run->looked = 0;
    if (!is_it_seen(set, s, viewer, run->it, spl_it_seen(run))) run->it = SPL_THING_NONE;
    if (!spl_is_seen(set, s, viewer, run->first_pick)) run->first_pick = SPL_THING_NONE;
}

/* Two that speak of different things are seen to be different (SOR-EFF-06). */
static void veil_later(const spl_state *s, uint32_t n, spl_state *to) {
    uint32_t first = 0;
    while (!s->later[first].when || s->later[first].it != s->later[n].it)
        first++;
    to->later[n].it = (int16_t)(SPL_THING_HIDDEN - (int32_t)first);
}

/* What abilities under way and put off remember of hidden cards. What sets off those that wait all
 * have seen. */
static __attribute__((noinline)) void veil_waiting(const crd_set *set, const spl_state *s,
                                                   uint32_t viewer, spl_state *to) {
    show_looked_at(s, viewer, to);
    for (uint32_t i = 0; i < s->run_count; i++)
        veil_run(set, s, viewer, &to->runs[i]);
    for (uint32_t i = 0; i < SPL_LATER; i++)
        if (s->later[i].when && !spl_is_put_off_seen(set, s, viewer, &s->later[i]))
            veil_later(s, i, to);
    for (uint32_t i = 0; i < s->trigger_count; i++) {
        spl_trigger *trigger = &to->triggers[i];
        if (spl_is_put_off(trigger->ability) &&
            spl_is_unseen(to->later[trigger->ability - SPL_PUT_OFF].it))
            trigger->it = SPL_THING_NONE;
    }
}

static inline bool does_anything_wait(const spl_state *s) {
    uint32_t some = s->run_count | s->trigger_count;
    for (uint32_t i = 0; i < SPL_LATER; i++)
        some |= s->later[i].when;
    return some;
}

/* A lone player has no secrets. */
static __attribute__((noinline)) void veil_alone(const spl_state *s, uint32_t viewer,
                                                 spl_state *to) {
    if (viewer == 0) return;
    to->seats[0].grimoire = 0;
    veil_known(s, viewer, 1, true, to);
}

/* The seats whose bits are in any byte. */
static inline uint32_t seats_with_bits(uint64_t bytes) {
    bytes |= bytes >> 32;
    bytes |= bytes >> 16;
    return (uint32_t)(bytes | bytes >> 8) & (SPL_WHERE_HAND - 1);
}

/* What was found of all of them. */
typedef struct others {
    sixteen known; /* bit n in any byte: somebody else knows a card in the hand of seat n */
    uint64_t laid; /* of any seat */
} others;

static inline void veil_seat(const spl_state *s, uint32_t viewer, uint32_t seat, others *found,
                             spl_state *to) {
    if (seat == viewer) return;
    found->laid |= s->laid[seat];
    to->seats[seat].hand = to->seats[seat].grimoire = 0;
    found->known |= secrets[seat] & hide_secrets(&s->where[seat * SPL_BLOCK],
                                                 &to->where[seat * SPL_BLOCK], secrets[seat]);
}

/* By number, so that the compiler knows where what is theirs lies. */
static inline void veil_seats(const spl_state *s, uint32_t viewer, others *found, spl_state *to) {
    static_assert(SLG_SEATS_MAX == 6, "all of them");
    const uint32_t seats = s->core.seats;
    veil_seat(s, viewer, 0, found, to);
    veil_seat(s, viewer, 1, found, to);
    if (seats == 2) return;
    veil_seat(s, viewer, 2, found, to);
    if (seats == 3) return;
    veil_seat(s, viewer, 3, found, to);
    if (seats == 4) return;
    veil_seat(s, viewer, 4, found, to);
    if (seats == 5) return;
    veil_seat(s, viewer, 5, found, to);
}

/* Hands and grimoires of others, and who knows what of them. */
static inline void veil_others(const spl_state *s, uint32_t viewer, spl_state *to) {
    others found = {0};
    uint64_t halves[2];
    veil_seats(s, viewer, &found, to);
    memcpy(halves, &found.known, sizeof halves);
    if (halves[0] | halves[1] | found.laid >> SPL_FACE_DOWN)
        veil_known(s, viewer, seats_with_bits(halves[0] | halves[1]), found.laid >> SPL_FACE_DOWN,
                   to);
}

void spl_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view,
              size_t size) {
    const spl_state *from = spl_of_const(state);
    spl_state *to = spl_of(view);
    memcpy(to->frames, from->frames, size); /* no lane but the main one has any */
    if (from->core.seats == 1)
        veil_alone(from, viewer, to);
    else
        veil_others(from, viewer, to);
    if (does_anything_wait(from)) veil_waiting(spl_set(game), from, viewer, to);
}

/* --- worlds --- */

/* The cards of the seat that are minions in play, or lie on a slot, as bits. */
static inline uint64_t on_slots(const spl_state *s, uint32_t seat) {
    const uint64_t lowest = 0x0101010101010101, gather = 0x0102040810204080;
    uint64_t cards = 0;
    for (uint32_t n = 0; n < SPL_DECK; n += sizeof(sixteen)) {
        sixteen where;
        uint64_t halves[2];
        memcpy(&where, &s->where[seat * SPL_BLOCK + n], sizeof where);
        where = (sixteen)(where < SPL_WHERE_HAND);
        memcpy(halves, &where, sizeof halves);
        for (uint32_t half = 0; half < 2; half++)
            cards |= ((halves[half] & lowest) * gather) >> 56 << (n + 8 * half);
    }
    return cards;
}

uint64_t spl_hidden_cards(const crd_set *set, const spl_state *s, uint32_t seat) {
    const spl_player *player = &s->seats[seat];
    return spl_numbers(set, s, seat) &
           ~(player->hand | player->grimoire | player->graveyard | s->laid[seat] |
             on_slots(s, seat) | spl_concealed(s, seat) | spl_played_cards(s, seat));
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

void spl_deal_concealed(spl_state *s, uint32_t seat, uint64_t *pool, slg_random *random) {
    uint32_t unknown = spl_face_downs(s, seat);
    for (uint64_t known = spl_concealed(s, seat); known; known &= known - 1) {
        uint32_t card = seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(known);
        unknown &= ~(1u << (s->where[card] - SPL_WHERE_CONCEALED));
    }
    for (; unknown && *pool; unknown &= unknown - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(unknown);
        uint32_t number = (uint32_t)__builtin_ctzll(spl_take_one(pool, random));
        s->where[seat * SPL_BLOCK + number] = (uint8_t)(SPL_WHERE_CONCEALED + n);
    }
}

/* Whoever looks at a hand knows its cards. First come those that the viewer sees to be known: if it
 * were others too, the view would be another. */
static void deal_looked_at_hand(spl_state *s, spl_run *run, slg_random *random) {
    const uint32_t first = run->looked_seat * SPL_BLOCK, looker = 1u << run->seat;
    uint64_t rest = s->seats[run->looked_seat].hand, pool = 0;
    for (uint64_t left = rest; left; left &= left - 1)
        if (spl_known(s, first + (uint32_t)__builtin_ctzll(left)) & looker) pool |= left & -left;
    for (rest &= ~pool; (pool || rest) && count_of(run->looked) < run->looked_count;) {
        uint64_t one = spl_take_one(pool ? &pool : &rest, random);
        uint32_t card = first + (uint32_t)__builtin_ctzll(one);
        spl_set_known(s, card, spl_known(s, card) | looker);
        run->looked |= one;
    }
}

/* What another looks at: a hand, or some cards from the top of a grimoire. */
void spl_deal_looked_at(spl_state *s, uint32_t viewer, slg_random *random) {
    for (uint32_t i = 0; i < s->run_count; i++) {
        spl_run *run = &s->runs[i];
        if (run->seat == viewer || run->looked_seat == SPL_NONE || run->looked) continue;
        if (run->looked_hand) {
            deal_looked_at_hand(s, run, random);
            continue;
        }
        uint64_t pool = s->seats[run->looked_seat].grimoire;
        while (pool && count_of(run->looked) < run->looked_count)
            run->looked |= spl_take_one(&pool, random);
    }
}
