/* SPDX-License-Identifier: MIT */
/* Who sits where: seats, teams, sides of battlefields, what is within reach; in all formats.
 *
 * A duel is a team game with teams of one. In a Battle Royale of n, battlefield b lies between seat
 * b, whose side is 0, and seat b + 1, whose side is 1 (SOR-ROYALE-09). Together against a foe, all
 * players are side 0 of every battlefield, and SPL_FOE, where nobody sits, is side 1. */
#include "spells/house.h"
#include "spells/ops_parts.h"

static const char *foe_word(const char *const words[SLG_LANGS], slg_lang lang) {
    const char *word = words[lang] ? words[lang] : words[SLG_EN];
    return word ? word : "";
}

const char *spl_foe_name(const crd_set *set, slg_lang lang) {
    return foe_word(spl_house_of(set)->foe, lang);
}

const char *spl_foes(const crd_set *set, slg_lang lang) {
    return foe_word(spl_house_of(set)->of_foe, lang);
}

bool spl_is_team(const spl_state *s) {
    return s->format == SPL_TEAM;
}

uint32_t spl_team_of(const spl_state *s, uint32_t seat) {
    return s->format == SPL_TEAM ? seat & 1 : seat;
}

uint32_t spl_opponents(const spl_state *s, uint32_t seat) {
    if (spl_has_foe(s)) return seat < s->core.seats ? 1u << SPL_FOE : spl_all_seats(s);
    if (s->format == SPL_ROYALE)
        return 1u << spl_clockwise(s, seat, 1) | 1u << spl_place_before(s, seat);
    return spl_all_seats(s) & ~spl_allies(s, seat);
}

uint32_t spl_side_seats(const spl_state *s, uint32_t place, uint32_t side) {
    if (spl_has_foe(s)) return side == 0 ? spl_all_seats(s) : 1u << SPL_FOE;
    if (s->format == SPL_ROYALE) return 1u << spl_clockwise(s, place, side);
    return (uint32_t)SPL_EVEN_SEATS << side & spl_all_seats(s);
}

uint32_t spl_side_captain(const spl_state *s, uint32_t place, uint32_t side) {
    if (spl_has_foe(s)) return side == 0 ? s->first : (uint32_t)SPL_FOE;
    return s->format == SPL_ROYALE ? spl_clockwise(s, place, side) : side;
}

uint32_t spl_adjacent(const spl_state *s, uint32_t place, uint32_t seat) {
    static const uint8_t beside[3] = {1u << 1, 1u << 0 | 1u << 2, 1u << 1};
    if (s->format == SPL_ROYALE) return spl_places_of(s, seat) & ~(1u << place);
    return beside[place];
}

/* END-CORE-12, -13; END-EOR-01: where it is nobody's turn, from the first player on. */
static uint32_t first_in_order(const crd_set *set, const spl_state *s) {
    bool turns = s->phase == SPL_PHASE_ACTION || s->phase == SPL_PHASE_BATTLE;
    return turns && spl_house_of(set)->decider ? spl_house_of(set)->decider(s) : s->first;
}

void spl_order(const crd_set *set, const spl_state *s, uint8_t out[SLG_SEATS_MAX]) {
    spl_order_from(s, first_in_order(set, s), out);
}

void spl_order_from(const spl_state *s, uint32_t first, uint8_t out[SLG_SEATS_MAX]) {
    uint32_t count = 0;
    for (uint32_t n = 0; n < s->core.seats; n++) {
        if (s->format != SPL_TEAM) {
            out[count++] = (uint8_t)spl_clockwise(s, first, n);
            continue;
        }
        uint32_t half = s->core.seats / 2u, team = (s->first + (n >= half)) & 1;
        out[count++] = (uint8_t)(2 * (n % half) + team); /* SOR-TEAM-09 */
    }
}

uint64_t spl_enemies(const spl_state *s, uint32_t seat) {
    if (spl_has_foe(s)) return seat < s->core.seats ? s->of[SPL_FOE] : spl_allied(s);
    if (s->format == SPL_ROYALE)
        return (s->at[seat] | s->at[spl_place_before(s, seat)]) & ~s->of[seat];
    uint32_t other = ~seat & 1;
    return s->of[other] | s->of[other + 2] | s->of[other + 4];
}

enum { SIDE = 4 };

/* SOR-MAX-01, SOR-TEAM-02; END-CORE-08: of the players' side. */
uint32_t spl_side_limit(const spl_state *s) {
    if (spl_has_foe(s)) return 2u + 2u * s->core.seats;
    return s->format == SPL_TEAM ? 6 : SIDE;
}

bool spl_has_room(const spl_state *s, uint32_t place, uint32_t seat) {
    int32_t side = spl_side_of(s, place, seat);
    if (side < 0) return false;
    if (spl_has_foe(s) && !~spl_in_play(s)) return false;
    if (spl_has_foe(s) && side == 1) return true; /* END-CORE-07 */
    uint64_t there = spl_minions_of_side(s, place, (uint32_t)side);
    uint32_t room = spl_side_limit(s);
    for (; there && room; there &= there - 1)
        room--;
    return room > 0;
}

/* Are there fewer minions than that? The limit of a side is SIDE or more. */
static inline bool are_fewer(uint64_t minions, uint32_t limit) {
    for (uint32_t n = 1; n < SIDE; n++)
        minions &= minions - 1;
    for (uint32_t n = SIDE; n < limit; n++)
        minions &= minions - 1;
    return !minions;
}

/* Of the places, those where there are fewer of the minions. */
static inline uint32_t with_fewer(const spl_state *s, uint32_t places, uint64_t minions,
                                  uint32_t limit) {
    uint32_t rooms = 0;
    if (are_fewer(minions, limit)) return places;
    for (; places; places &= places - 1)
        if (are_fewer(s->at[__builtin_ctz(places)] & minions, limit)) rooms |= places & -places;
    return rooms;
}

/* In a Royale nobody else's minions are on a seat's sides. */
uint32_t spl_rooms(const spl_state *s, uint32_t places, uint32_t seat) {
    if (s->format == SPL_DUEL) return with_fewer(s, places, s->of[seat], SIDE);
    if (s->format == SPL_ROYALE)
        return with_fewer(s, places & spl_places_of(s, seat), s->of[seat], SIDE);
    if (spl_has_foe(s) && !~spl_in_play(s)) return 0;
    if (spl_is_foe(s, seat)) return places; /* END-CORE-07 */
    const uint32_t side = seat & 1;
    return with_fewer(
        s, places, spl_has_foe(s) ? spl_allied(s) : s->of[side] | s->of[side + 2] | s->of[side + 4],
        spl_side_limit(s));
}

/* SOR-BATTLE-21; outside of the battle phase: as it would be, were it to begin now. */
bool spl_unopposed(const spl_state *s, uint32_t slot) {
    uint32_t place = s->minions[slot].place;
    uint32_t other = spl_side_of(s, place, s->minions[slot].seat) == 0;
    if (s->phase == SPL_PHASE_BATTLE) return !s->places[place].had[other];
    return !spl_minions_of_side(s, place, other);
}
