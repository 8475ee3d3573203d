/* SPDX-License-Identifier: MIT */
/* Cards of positions that are set by hand, beyond the workshop's zones: whatever a path changes,
 * each card lies in one place.
 *
 * - What is set takes its cards from wherever they are, first from their deck. Cards taken out of a
 *   deck that is set go onto its discard pile; those taken out of anything else into their deck.
 * - Gates, traumas and monoliths that were not turned up yet cannot be made fewer as such: where
 *   they were turned up is set (battlefields.left.gates, seats.A.traumas,
 * battlefields.left.fallen), and what is taken out there lies with the others again. */
#include <string.h>

#include "games/endbringer/lists.h"
#include "spells/edit.h"

/* --- the Nemesis's and the Archetype's decks --- */

static bool belongs_in_pile(ebr_pile pile, uint64_t cards) {
    uint32_t size = ebr_pile_first(pile) == EBR_NEMESIS ? EBR_NEMESIS_SIZE : EBR_ARCHETYPE_SIZE;
    return !(cards >> size);
}

/* The designs in their order as numbers of `first`'s block: of copies the lowest first. */
static void number(const spl_state *s, uint32_t first, uint64_t cards, const uint16_t *designs,
                   uint32_t count, uint8_t *numbers) {
    for (uint32_t i = 0; i < count; i++) {
        uint64_t left = cards;
        while (spl_foe_design(s, first + slg__lowest(left)) != designs[i])
            left &= left - 1;
        numbers[i] = (uint8_t)slg__lowest(left);
        cards &= ~spl_bit(numbers[i]);
    }
}

static void put_pile(spl_state *s, ebr_pile pile, uint64_t cards) {
    spl_player *nemesis = &s->seats[EBR_NEMESIS_SEAT], *archetype = &s->seats[EBR_SEAT];
    switch (pile) {
    case EBR_PILE_NEMESIS: nemesis->grimoire = cards; break;
    case EBR_PILE_NEMESIS_DISCARD: nemesis->graveyard = cards; break;
    case EBR_PILE_ARCHETYPE: archetype->grimoire = cards; break;
    case EBR_PILE_ARCHETYPE_DISCARD: archetype->graveyard = cards; break;
    default: ebr_of(s)->altar = (uint32_t)cards; break;
    }
}

static void pile_up(ebr_part *e, uint32_t number) {
    uint32_t at = 0;
    while (e->pile[at] != SPL_NONE)
        at++;
    e->pile[at] = (uint8_t)number;
}

/* What was in the pile and is not any more. */
static void put_away(spl_state *s, ebr_pile pile, uint64_t gone) {
    ebr_part *e = ebr_of(s);
    if (pile == EBR_PILE_NEMESIS) {
        s->seats[EBR_NEMESIS_SEAT].graveyard |= gone;
    } else if (pile == EBR_PILE_NEMESIS_DISCARD) {
        s->seats[EBR_NEMESIS_SEAT].grimoire |= gone;
    } else if (pile == EBR_PILE_ARCHETYPE) {
        s->seats[EBR_SEAT].graveyard |= gone;
        for (; gone; gone &= gone - 1)
            pile_up(e, slg__lowest(gone));
    } else {
        s->seats[EBR_SEAT].grimoire |= gone;
    }
}

static slg_status set_deck(const slg_game *game, spl_state *s, ebr_pile pile,
                           const uint16_t *designs, uint32_t count, slg_error *error) {
    ebr_part *e = ebr_of(s);
    uint64_t cards = ebr_pile_cards(s, pile), gone;
    uint32_t block = ebr_pile_first(pile) / SPL_BLOCK;
    slg_status status = spl_edit_cards(game, s, block, &cards, designs, count, &gone, error);
    if (status != SLG_OK) return status;
    if (!belongs_in_pile(pile, cards)) return ebr_wrong(error, "that is no card of this deck");
    put_pile(s, pile, cards);
    if (pile == EBR_PILE_ARCHETYPE_DISCARD) {
        memset(e->pile, SPL_NONE, sizeof e->pile);
        number(s, EBR_ARCHETYPE, cards, designs, count, e->pile);
    }
    put_away(s, pile, gone);
    spl_rebuild(spl_set(game), s);
    return SLG_OK;
}

slg_status ebr_set_conditions(const slg_game *game, spl_state *s, const ebr_shown_condition *from,
                              uint32_t count, slg_error *error) {
    ebr_part *e = ebr_of(s);
    const crd_set *set = spl_set(game);
    uint64_t cards = e->conditions, gone;
    uint16_t designs[EBR_NEMESIS_SIZE] = {0};
    uint8_t numbers[EBR_NEMESIS_SIZE];
    for (uint32_t i = 0; i < count; i++) {
        designs[i] = from[i].card;
        if (designs[i] >= set->card_count || set->cards[designs[i]].family != EBR_FAMILY_CONDITION)
            return ebr_wrong(error, "only conditions stay in play");
    }
    slg_status status =
        spl_edit_cards(game, s, EBR_NEMESIS_SEAT, &cards, designs, count, &gone, error);
    if (status != SLG_OK) return status;
    number(s, EBR_NEMESIS, cards, designs, count, numbers);
    e->conditions = (uint32_t)cards;
    s->seats[EBR_NEMESIS_SEAT].grimoire |= gone;
    memset(e->star, SPL_NONE, sizeof e->star);
    for (uint32_t i = 0; i < count; i++) {
        bool star = set->cards[designs[i]].icons & EBR_ICON_STAR;
        uint32_t seat = from[i].seat < s->core.seats ? from[i].seat : s->active;
        if (star) e->star[numbers[i]] = (uint8_t)seat; /* END-NEM-HYPNOS-27 */
    }
    spl_rebuild(set, s);
    return SLG_OK;
}

slg_status ebr_set_chamber(const slg_game *game, spl_state *s, const ebr_shown_cultist *from,
                           uint32_t count, slg_error *error) {
    ebr_part *e = ebr_of(s);
    const crd_set *set = spl_set(game);
    uint64_t cards = e->chamber, gone;
    uint16_t designs[EBR_NEMESIS_SIZE] = {0};
    uint8_t numbers[EBR_NEMESIS_SIZE];
    for (uint32_t i = 0; i < count; i++) {
        designs[i] = from[i].card;
        if (designs[i] >= set->card_count || set->cards[designs[i]].family != EBR_FAMILY_CULTIST)
            return ebr_wrong(error, "only Cultists are in the Ritual Chamber");
    }
    slg_status status =
        spl_edit_cards(game, s, EBR_NEMESIS_SEAT, &cards, designs, count, &gone, error);
    if (status != SLG_OK) return status;
    number(s, EBR_NEMESIS, cards, designs, count, numbers);
    e->chamber = (uint32_t)cards;
    s->seats[EBR_NEMESIS_SEAT].grimoire |= gone;
    memset(e->boons, 0, sizeof e->boons);
    memset(e->wounds, 0, sizeof e->wounds);
    for (uint32_t i = 0; i < count; i++) {
        e->boons[numbers[i]] = from[i].boons;
        e->wounds[numbers[i]] = from[i].damage;
    }
    spl_rebuild(set, s);
    return SLG_OK;
}

/* --- gates, traumas, monoliths: face-down, or turned up somewhere --- */

/* Numbers of the designs: those in `here` stay, others come first from `down`, then from wherever
 * else they were turned up. False: there are not so many. */
static bool choose_pile(const spl_state *s, ebr_pile pile, const uint16_t *designs, uint32_t count,
                        uint64_t here, uint64_t down, uint64_t *chosen) {
    static const uint8_t sizes[EBR_PILES] = {[EBR_PILE_GATES] = EBR_GATE_COUNT,
                                             [EBR_PILE_TRAUMAS] = EBR_TRAUMA_COUNT,
                                             [EBR_PILE_STONES] = EBR_STONE_COUNT};
    uint64_t all = spl_bit(sizes[pile]) - 1, from[3] = {here, down, all};
    *chosen = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool found = false;
        for (uint32_t at = 0; at < 3 && !found; at++)
            for (uint64_t left = from[at] & ~*chosen; left && !found; left &= left - 1) {
                if (spl_foe_design(s, ebr_pile_first(pile) + slg__lowest(left)) != designs[i])
                    continue;
                *chosen |= left & -left;
                found = true;
            }
        if (!found || designs[i] == CRD_NO_CARD) return false;
    }
    return true;
}

static slg_status none_left(slg_error *error) {
    return ebr_wrong(error, "there is no such card in this game, or not so often");
}

slg_status ebr_set_gates(const slg_game *game, spl_state *s, uint32_t place,
                         const uint16_t *designs, uint32_t count, slg_error *error) {
    ebr_part *e = ebr_of(s);
    uint64_t chosen;
    if (!choose_pile(s, EBR_PILE_GATES, designs, count, e->places[place].gates, e->gates, &chosen))
        return none_left(error);
    e->gates |= e->places[place].gates;
    for (uint32_t at = 0; at < EBR_PLACES; at++)
        e->places[at].gates &= (uint8_t)~chosen;
    e->gates &= (uint8_t)~chosen;
    e->places[place].gates = (uint8_t)chosen;
    spl_rebuild(spl_set(game), s);
    return SLG_OK;
}

slg_status ebr_set_fallen(const slg_game *game, spl_state *s, uint32_t place,
                          const uint16_t *designs, uint32_t count, slg_error *error) {
    ebr_part *e = ebr_of(s);
    uint64_t chosen;
    if (!choose_pile(s, EBR_PILE_STONES, designs, count, e->places[place].fallen, e->stones,
                     &chosen))
        return none_left(error);
    e->stones |= e->places[place].fallen;
    for (uint32_t at = 0; at < EBR_PLACES; at++)
        e->places[at].fallen &= ~(uint32_t)chosen;
    e->stones &= ~(uint32_t)chosen;
    e->places[place].fallen = (uint32_t)chosen;
    spl_rebuild(spl_set(game), s);
    return SLG_OK;
}

slg_status ebr_set_traumas(const slg_game *game, spl_state *s, uint32_t seat,
                           const uint16_t *designs, uint32_t count, slg_error *error) {
    ebr_part *e = ebr_of(s);
    uint64_t chosen;
    if (!choose_pile(s, EBR_PILE_TRAUMAS, designs, count, e->seats[seat].traumas, e->traumas,
                     &chosen))
        return none_left(error);
    e->traumas |= e->seats[seat].traumas;
    for (uint32_t of = 0; of < EBR_PLAYERS; of++)
        e->seats[of].traumas &= (uint8_t)~chosen;
    e->traumas &= (uint8_t)~chosen;
    e->seats[seat].traumas = (uint8_t)chosen;
    spl_rebuild(spl_set(game), s);
    return SLG_OK;
}

/* Those face-down: more of them come back from where they were turned up. */
static slg_status set_down(const slg_game *game, spl_state *s, ebr_pile pile,
                           const uint16_t *designs, uint32_t count, slg_error *error) {
    ebr_part *e = ebr_of(s);
    uint64_t down = ebr_pile_cards(s, pile), chosen;
    if (!choose_pile(s, pile, designs, count, down, 0, &chosen)) return none_left(error);
    if (down & ~chosen)
        return ebr_wrong(error, "set where they were turned up: battlefields.left.gates (centre, "
                                "right), battlefields.left.fallen, seats.A.traumas (B, C)");
    for (uint32_t at = 0; at < EBR_PLACES; at++) {
        if (pile == EBR_PILE_GATES) e->places[at].gates &= (uint8_t)~chosen;
        if (pile == EBR_PILE_STONES) e->places[at].fallen &= ~(uint32_t)chosen;
    }
    for (uint32_t seat = 0; pile == EBR_PILE_TRAUMAS && seat < EBR_PLAYERS; seat++)
        e->seats[seat].traumas &= (uint8_t)~chosen;
    if (pile == EBR_PILE_GATES) e->gates = (uint8_t)chosen;
    if (pile == EBR_PILE_STONES) e->stones = (uint32_t)chosen;
    if (pile == EBR_PILE_TRAUMAS) e->traumas = (uint8_t)chosen;
    spl_rebuild(spl_set(game), s);
    return SLG_OK;
}

slg_status ebr_set_pile(const slg_game *game, spl_state *s, ebr_pile pile, const uint16_t *designs,
                        uint32_t count, slg_error *error) {
    bool of_a_deck = pile <= EBR_PILE_ALTAR;
    return of_a_deck ? set_deck(game, s, pile, designs, count, error)
                     : set_down(game, s, pile, designs, count, error);
}

/* --- players' piles --- */

static slg_status set_own(const slg_game *game, spl_state *s, uint32_t seat, bool gone_for_good,
                          const uint16_t *designs, uint32_t count, slg_error *error) {
    ebr_player *p = &ebr_of(s)->seats[seat];
    uint64_t cards = gone_for_good ? p->gone : p->voids, gone;
    slg_status status = spl_edit_cards(game, s, seat, &cards, designs, count, &gone, error);
    if (status != SLG_OK) return status;
    if (gone_for_good)
        p->gone = cards;
    else
        p->voids = cards;
    s->seats[seat].grimoire |= gone;
    spl_rebuild(spl_set(game), s);
    return SLG_OK;
}

slg_status ebr_set_void(const slg_game *game, spl_state *s, uint32_t seat, const uint16_t *designs,
                        uint32_t count, slg_error *error) {
    return set_own(game, s, seat, false, designs, count, error);
}

slg_status ebr_set_gone(const slg_game *game, spl_state *s, uint32_t seat, const uint16_t *designs,
                        uint32_t count, slg_error *error) {
    return set_own(game, s, seat, true, designs, count, error);
}
