/* SPDX-License-Identifier: MIT */
/* What a selector picks from, how much an amount is, whether a condition holds.
 *
 * Minions are found as masks of slots: owner and battlefield are single masks of the state, and
 * only what is left is looked at one by one, if the selector asks for more at all. */
#include "spells/select.h"
#include "cards/dialect.h"
#include "kernel/bits.h"
#include "spells/house.h"

#include <string.h>

/* --- where --- */

/* The battlefield that the ability is seen from: the one it is confined to, or its source's. */
uint32_t spl_base_place(const spl_view_point *from) {
    return from->here != SPL_NONE ? from->here : from->place;
}

uint32_t spl_it_place(const spl_view_point *from) {
    uint32_t place = spl_place_in_play(from->s, from->it);
    if (place != SPL_NONE) return place;
    if (from->it >= SPL_THING_PLACE) return (uint32_t)(from->it - SPL_THING_PLACE);
    return from->run ? from->run->it_place : from->place;
}

uint32_t spl_bits_of_place(const crd_set *set, const spl_state *s, uint32_t place) {
    if (place == SPL_ACROSS) return spl_house_of(set)->across(s);
    return place == SPL_NONE ? 0 : 1u << place;
}

static uint32_t beside_place(const spl_view_point *from, uint32_t place) {
    uint32_t places = spl_bits_of_place(from->set, from->s, place), adjacent = 0;
    for (uint32_t rest = places; rest; rest &= rest - 1)
        adjacent |= spl_adjacent(from->s, slg__lowest(rest), from->seat);
    return places & (places - 1) ? adjacent & ~places : adjacent;
}

uint32_t spl_select_places(const spl_view_point *from, uint32_t place) {
    const spl_state *s = from->s;
    switch (place) {
    case CRD_HERE: return spl_bits_of_place(from->set, s, spl_base_place(from));
    case CRD_ADJACENT: return beside_place(from, spl_base_place(from));
    case CRD_ITS: return spl_bits_of_place(from->set, s, spl_it_place(from));
    case CRD_ADJACENT_TO_IT: return beside_place(from, spl_it_place(from));
    case CRD_FIRST: return from->run ? spl_bits_of_place(from->set, s, from->run->first_place) : 0;
    case CRD_SECOND:
        return from->run ? spl_bits_of_place(from->set, s, from->run->second_place) : 0;
    case CRD_ANYWHERE: /* confined by the crossed swords all the same (SOR-CARD-07) */
        if (from->here != SPL_NONE) return spl_bits_of_place(from->set, s, from->here);
        return spl_places_of(s, from->seat);
    default:
        return spl_house_of(from->set)->reach ? spl_house_of(from->set)->reach(from, place) : 0;
    }
}

/* --- whose --- */

uint32_t spl_seat_of_card(const spl_state *s, uint32_t card) {
    return spl_is_foes(s, (int32_t)card) ? (uint32_t)SPL_FOE : card / SPL_BLOCK;
}

uint32_t spl_opponents_of(const spl_view_point *from) {
    const spl_state *s = from->s;
    uint32_t seats = spl_opponents(s, from->seat);
    if (from->here == SPL_NONE || spl_has_foe(s)) return seats; /* it is in all of them */
    return seats & (spl_side_seats(s, from->here, 0) | spl_side_seats(s, from->here, 1));
}

uint32_t spl_opponent(const spl_view_point *from) {
    if (from->run && from->run->that != SPL_NONE) return from->run->that;
    uint32_t opponents = spl_opponents_of(from);
    return opponents && !(opponents & (opponents - 1)) ? slg__lowest(opponents) : SPL_NONE;
}

uint32_t spl_that_player(const spl_view_point *from) {
    if (from->run && from->run->that != SPL_NONE) return from->run->that;
    if (spl_is_foes(from->s, from->it)) return SPL_FOE;
    return from->it >= 0 ? spl_controller(from->set, from->s, from->it) : spl_opponent(from);
}

uint32_t spl_defender(const crd_set *set, const spl_state *s) {
    const spl_battle *battle = &s->battle;
    if (battle->place == SPL_NONE || battle->attacker_seat == SPL_NONE) return SPL_NONE;
    int32_t side = spl_side_of(s, battle->place, battle->attacker_seat);
    if (side == 1 && spl_house_of(set)->decider) return spl_house_of(set)->decider(s);
    return spl_side_captain(s, battle->place, (uint32_t)!side);
}

/* Players whose cards a selector may be about, as bits. */
static uint32_t owners(const spl_view_point *from, uint32_t owner) {
    uint32_t seat;
    switch (owner) {
    case CRD_YOURS: return 1u << from->seat;
    case CRD_ENEMY:
        if (from->run && from->run->that != SPL_NONE) return 1u << from->run->that;
        return spl_opponents_of(from);
    case CRD_ATTACKING:
        seat = from->s->battle.attacker_seat;
        return seat == SPL_NONE ? 0 : 1u << seat;
    case CRD_THAT: seat = spl_that_player(from); return seat == SPL_NONE ? 0 : 1u << seat;
    case CRD_ALLIED: return spl_allies(from->s, from->seat); /* END-TERM-02 */
    default: return spl_allies(from->s, from->seat) | spl_opponents_of(from);
    }
}

static uint64_t owned_minions(const spl_view_point *from, uint32_t owner) {
    const spl_state *s = from->s;
    uint32_t seat;
    switch (owner) {
    case CRD_YOURS: return s->of[from->seat];
    case CRD_ENEMY: return spl_enemies(s, from->seat);
    case CRD_ATTACKING: seat = s->battle.attacker_seat; return seat == SPL_NONE ? 0 : s->of[seat];
    case CRD_THAT: seat = spl_that_player(from); return seat == SPL_NONE ? 0 : s->of[seat];
    case CRD_ALLIED: return spl_has_foe(s) ? spl_allied(s) : s->of[from->seat];
    default: return ~0ull;
    }
}

/* --- properties and figures --- */

static bool has_follower(const spl_state *s, const spl_minion *minion) {
    for (uint32_t card = spl_first_of(s, minion); card != SPL_NONE; card = spl_next_on(s, card))
        if (s->follower[card >> 6] >> (card & 63) & 1) return true;
    return false;
}

static bool blanked(const spl_view_point *from, uint32_t slot) {
    if (from->s->minions[slot].blank) return true;
    return !from->still && spl_ongoing_blank(from->set, from->s, slot);
}

/* The "when played" ability of a card that may be copied: not that of a copier, so that copying
 * always ends; CRD_ABILITIES_MAX: none. */
uint32_t spl_copyable(const crd_set *set, const crd_card *card) {
    if (!(card->timings >> CRD_PLAYED & 1)) return CRD_ABILITIES_MAX;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        if (ability->timing != CRD_PLAYED || (ability->flags & CRD_BURIED_FLAG)) continue;
        bool copies = false;
        for (uint32_t pc = 0; pc < ability->length; pc++)
            copies |= crd_code(set, ability)[pc].op == CRD_COPY_OP;
        if (!copies) return i;
    }
    return CRD_ABILITIES_MAX;
}

/* Which of the properties `asked` the minion has. */
static uint32_t properties(const spl_view_point *from, uint32_t slot, uint32_t asked) {
    const spl_state *s = from->s;
    const spl_minion *minion = &s->minions[slot];
    const crd_card *card = spl_design(from->set, s, minion->card);
    uint32_t has = 0;
    if (asked & (CRD_LEGEND | CRD_FLYING | CRD_ENEMY_LEGEND)) {
        if (card->icons & CRD_ICON_LEGEND) has |= CRD_LEGEND;
        if (card->icons & CRD_ICON_FLYING) has |= CRD_FLYING;
    }
    if (minion->damage) has |= CRD_DAMAGED;
    if (minion->flames) has |= CRD_BURNING;
    if (minion->exhausted) has |= CRD_EXHAUSTED;
    if (asked & (CRD_IS_ATTACKER | CRD_SAME_AS_THIS | CRD_SAME_AS_IT)) {
        if (s->battle.attacker == slot) has |= CRD_IS_ATTACKER;
        if (spl_slot_of(s, from->source) == (int32_t)slot) has |= CRD_SAME_AS_THIS;
        if (from->it == minion->card) has |= CRD_SAME_AS_IT;
    }
    if ((asked & CRD_WITH_FOLLOWER) && (minion->followers || has_follower(s, minion)))
        has |= CRD_WITH_FOLLOWER;
    if (s->dressed >> (minion - s->minions) & 1)
        has |= CRD_WITH_ATTACHMENT; /* SOR-ANI-03: or a follower */
    bool of_house = (asked & CRD_WITH_ATTACHMENT) || asked >= CRD_GAME_PROPERTIES;
    if (of_house && spl_house_of(from->set)->properties)
        has |= spl_house_of(from->set)->properties(from, slot, asked);
    if ((asked & CRD_BLANKED) && blanked(from, slot)) has |= CRD_BLANKED;
    if ((asked & CRD_UNOPPOSED) && spl_unopposed(s, slot)) has |= CRD_UNOPPOSED;
    if ((asked & CRD_ENEMY_LEGEND) && (has & CRD_LEGEND) &&
        (spl_enemies(s, from->seat) >> slot & 1))
        has |= CRD_ENEMY_LEGEND;
    if ((asked & CRD_WHEN_PLAYED) && spl_copyable(from->set, card) < CRD_ABILITIES_MAX &&
        !spl_is_foes(s, minion->card) && !blanked(from, slot)) /* END-EBP-09 */
        has |= CRD_WHEN_PLAYED;
    return has;
}

int32_t spl_minion_figure(const spl_view_point *from, uint32_t slot, uint32_t figure) {
    const spl_state *s = from->s;
    const spl_minion *minion = &s->minions[slot];
    int32_t essence = minion->essence + minion->round_essence;
    switch (figure) {
    case CRD_COST: return spl_design(from->set, s, minion->card)->cost;
    case CRD_DAMAGE: return minion->damage;
    case CRD_ATTACK:
        if (!from->still) return spl_attack(from->set, s, slot);
        return minion->attack + minion->next + minion->phase + minion->round;
    case CRD_ESSENCE: return from->still ? essence : spl_essence(from->set, s, slot);
    case CRD_REMAINING:
        return from->still ? essence - minion->damage : spl_remaining(from->set, s, slot);
    case CRD_FLAMES: return minion->flames;
    case CRD_FOLLOWERS: return minion->followers;
    default:
        return spl_house_of(from->set)->figure ? spl_house_of(from->set)->figure(s, slot, figure)
                                               : 0;
    }
}

/* The figure of any thing: of cards out of play what is printed. */
static int32_t figure_of(const spl_view_point *from, int32_t thing, uint32_t figure) {
    if (thing < 0) return 0;
    if (spl_is_minion(from->s, thing))
        return spl_minion_figure(from, (uint32_t)spl_slot_of(from->s, thing), figure);
    const crd_card *card = spl_design_of_thing(from->set, from->s, thing);
    if (!card) return 0;
    if (figure == CRD_COST) return card->cost;
    if (figure == CRD_ATTACK) return card->attack;
    return figure == CRD_ESSENCE || figure == CRD_REMAINING ? card->essence : 0;
}

bool spl_compares(const spl_view_point *from, const crd_selector *sel, int32_t value) {
    switch (sel->compare) {
    case CRD_AT_MOST: return value <= sel->than;
    case CRD_AT_LEAST: return value >= sel->than;
    case CRD_EXACTLY: return value == sel->than;
    case CRD_LESS_THAN_IT: return value < figure_of(from, from->it, sel->figure);
    default: return value > figure_of(from, from->it, sel->figure);
    }
}

static uint32_t family_bits(const crd_set *set, const crd_card *card) {
    if (card->types == CRD_EVERY_TYPE) /* SOR-FAQ-13 */
        return CRD_IS_MINION | CRD_IS_SORCERY | CRD_IS_ATTACHMENT | CRD_IS_CURSE | CRD_IS_FIXTURE;
    switch (card->family) {
    case CRD_FAMILY_MINION: return CRD_IS_MINION;
    case CRD_FAMILY_SORCERY: return CRD_IS_SORCERY;
    case CRD_FAMILY_ATTACHMENT:
        return CRD_IS_ATTACHMENT | (card->icons & CRD_ICON_CURSE ? (uint32_t)CRD_IS_CURSE : 0);
    case CRD_FAMILY_FIXTURE: return CRD_IS_FIXTURE;
    default: return crd_family_row_of(set, card->family)->is;
    }
}

static bool slot_fits(const spl_view_point *from, const crd_selector *sel, uint32_t slot) {
    uint32_t asked = sel->must | sel->must_not;
    if (sel->types &&
        !(sel->types & spl_design(from->set, from->s, from->s->minions[slot].card)->types))
        return false;
    if (asked) {
        uint32_t has = properties(from, slot, asked);
        if ((has & sel->must) != sel->must || (has & sel->must_not)) return false;
    }
    return !sel->figure || spl_compares(from, sel, spl_minion_figure(from, slot, sel->figure));
}

/* A card by what is printed on it: out of play, or attached. In place for whole zones. */
SLG_IN_PLACE bool is_as_printed(const spl_view_point *from, const crd_selector *sel,
                                uint32_t number) {
    const crd_card *card = spl_design(from->set, from->s, number);
    if (spl_is_foes(from->s, (int32_t)number)) {
        int32_t fits = spl_house_of(from->set)->card_fits(from, sel, number);
        if (fits >= 0) return fits;
    }
    if (sel->types && !(sel->types & card->types)) return false;
    if (sel->family && !(sel->family & family_bits(from->set, card))) return false;
    uint32_t asked = sel->must | sel->must_not;
    if (asked) {
        uint32_t has = 0;
        if (card->icons & CRD_ICON_LEGEND) has |= CRD_LEGEND;
        if (card->icons & CRD_ICON_FLYING) has |= CRD_FLYING;
        if (from->source == (int32_t)number) has |= CRD_SAME_AS_THIS;
        if (from->it == (int32_t)number) has |= CRD_SAME_AS_IT;
        if (spl_is_concealed(from->s, number)) has |= CRD_IS_CONCEALED;
        if ((asked & CRD_WHEN_PLAYED) && spl_copyable(from->set, card) < CRD_ABILITIES_MAX)
            has |= CRD_WHEN_PLAYED;
        if ((has & sel->must) != sel->must || (has & sel->must_not)) return false;
    }
    return !sel->figure || spl_compares(from, sel, figure_of(from, (int32_t)number, sel->figure));
}

static bool card_fits(const spl_view_point *from, const crd_selector *sel, uint32_t number) {
    return is_as_printed(from, sel, number);
}

static bool place_fits(const spl_view_point *from, const crd_selector *sel, uint32_t place) {
    const spl_place *at = &from->s->places[place];
    uint32_t has = 0;
    if (at->conquered) has |= CRD_CONQUERED;
    if (at->exhausted) has |= CRD_EXHAUSTED;
    if (from->source == SPL_THING_PLACE + (int32_t)place) has |= CRD_SAME_AS_THIS;
    if (from->it == SPL_THING_PLACE + (int32_t)place) has |= CRD_SAME_AS_IT;
    return (has & sel->must) == sel->must && !(has & sel->must_not);
}

/* --- references --- */

bool spl_is_reference(uint32_t kind) {
    return kind == CRD_THIS || kind == CRD_BEARER || kind == CRD_ATTACKER || kind == CRD_IT;
}

/* The one thing a reference names; SPL_THING_NONE. A sorcery that copies has no "this minion"
 * (SOR-FAQ-10): it is a card that is in no zone and in no slot. */
static int32_t referred(const spl_view_point *from, uint32_t kind) {
    const spl_state *s = from->s;
    int32_t slot;
    switch (kind) {
    case CRD_THIS: return from->source;
    case CRD_IT: return from->it;
    case CRD_BEARER:
        slot = from->source >= 0 ? spl_slot_of(s, from->source) : -1;
        return slot < 0 ? SPL_THING_NONE : s->minions[slot].card;
    default:
        if (s->battle.attacker == SPL_NONE) return SPL_THING_NONE;
        return s->minions[s->battle.attacker].card;
    }
}

bool spl_is_about_it(const crd_selector *sel) {
    return sel->kind == CRD_IT || sel->owner == CRD_THAT || sel->place == CRD_ITS ||
           sel->place == CRD_ADJACENT_TO_IT || ((sel->must | sel->must_not) & CRD_SAME_AS_IT) ||
           (sel->figure && sel->compare >= CRD_LESS_THAN_IT);
}

/* --- selecting --- */

static uint64_t filter_slots(const spl_view_point *from, const crd_selector *sel, uint64_t slots) {
    if (!sel->types && !(sel->must | sel->must_not) && !sel->figure) return slots;
    for (uint64_t rest = slots; rest; rest &= rest - 1)
        if (!slot_fits(from, sel, slg__lowest(rest))) slots &= ~(1ull << slg__lowest(rest));
    return slots;
}

/* Those of the slots `among` that fit. */
static uint64_t select_among(const spl_view_point *from, const crd_selector *sel, uint64_t among) {
    const spl_state *s = from->s;
    uint64_t slots = 0;
    if (sel->kind == CRD_MINION) {
        slots = owned_minions(from, sel->owner) &
                spl_minions_in(s, spl_select_places(from, sel->place));
    } else if (sel->kind == CRD_THOSE) {
        slots = from->run ? from->run->those : 0;
    } else if (spl_is_reference(sel->kind)) {
        int32_t thing = referred(from, sel->kind);
        if (thing < 0 || !spl_is_minion(s, thing)) return 0;
        slots = 1ull << spl_slot_of(s, thing);
        if (sel->owner) slots &= owned_minions(from, sel->owner);
        if (sel->place) slots &= spl_minions_in(s, spl_select_places(from, sel->place));
    }
    return filter_slots(from, sel, slots & among);
}

uint64_t spl_select_minions(const spl_view_point *from, const crd_selector *sel) {
    return select_among(from, sel, ~0ull);
}

/* The owner's concealed cards; as what others see of them where it is not known which they are. */
static uint64_t face_down(const spl_state *s, uint32_t owner, uint32_t knower) {
    uint64_t cards = owner == knower ? spl_concealed(s, owner) : 0;
    return cards ? cards : (uint64_t)spl_face_downs(s, owner) << SPL_FACE_DOWN;
}

/* Cards of `owner` in the zones of the selector, as far as `knower` may know them. */
static uint64_t cards_in_zones(const spl_view_point *from, const crd_selector *sel, uint32_t owner,
                               uint32_t knower) {
    const spl_state *s = from->s;
    const spl_player *player = &s->seats[owner];
    uint64_t cards = 0;
    if (sel->zones & CRD_IN_HAND) {
        for (uint64_t rest = player->hand; rest; rest &= rest - 1) {
            uint32_t n = slg__lowest(rest);
            if (owner == knower || (spl_known(s, owner * SPL_BLOCK + n) >> knower & 1))
                cards |= 1ull << n;
        }
    }
    if (sel->zones & CRD_IN_GRAVEYARD) cards |= player->graveyard;
    if ((sel->zones & CRD_IN_GRIMOIRE) && owner == knower) cards |= player->grimoire;
    if (sel->zones & CRD_CONCEALED) cards |= face_down(s, owner, knower);
    return cards;
}

/* Cards attached to "this" skill card belong to opponents (Thenoch). */
static uint64_t on_skill(const spl_view_point *from, uint32_t owner) {
    uint32_t where = SPL_WHERE_SKILL + from->seat * (uint32_t)SPL_SKILLS + CRD_CHARACTER;
    uint64_t cards = 0;
    for (uint64_t left = from->s->laid[owner]; left; left &= left - 1)
        if (from->s->where[owner * SPL_BLOCK + slg__lowest(left)] == where) cards |= left & -left;
    return cards;
}

static void add_card(spl_candidates *out, uint32_t card) {
    out->cards[card / SPL_BLOCK] |= 1ull << (card % SPL_BLOCK);
}

static void select_cards(const spl_view_point *from, const crd_selector *sel, uint32_t knower,
                         spl_candidates *out) {
    uint32_t seats = owners(from, sel->owner);
    bool all = spl_takes_any(sel) && !spl_has_foe(from->s); /* whose cards the house judges */
    for (uint32_t owner = 0; owner < from->s->core.seats; owner++) {
        uint64_t cards = 0;
        if (seats >> owner & 1) cards = cards_in_zones(from, sel, owner, knower);
        if (sel->zones & (CRD_ON_THIS | CRD_ON_SKILL)) cards |= on_skill(from, owner);
        if ((sel->zones & CRD_LOOKED_AT) && from->run && from->run->looked_seat == owner)
            cards |= from->run->looked;
        uint64_t known = cards & ((1ull << SPL_FACE_DOWN) - 1);
        for (uint64_t rest = all ? 0 : known; rest; rest &= rest - 1)
            if (!is_as_printed(from, sel, owner * SPL_BLOCK + slg__lowest(rest)))
                cards &= ~(1ull << slg__lowest(rest));
        out->cards[owner] = cards;
    }
}

/* A follower is an attachment too, of which nothing can be said but that (SOR-ANI-03). */
static bool follower_fits(const crd_selector *sel) {
    if (sel->kind == CRD_FOLLOWER) return true;
    return !sel->types && !sel->figure && !sel->must &&
           (!sel->family || sel->family & CRD_IS_ATTACHMENT);
}

/* A minion that is attached as a Curse is one (CRD_CURSE). */
static bool attachment_fits(const spl_view_point *from, const crd_selector *sel, uint32_t card) {
    if (sel->kind == CRD_FOLLOWER) return false;
    if (!(from->s->plague[card >> 6] >> (card & 63) & 1)) return card_fits(from, sel, card);
    crd_selector any = *sel;
    any.family = 0;
    return (!sel->family || sel->family & (CRD_IS_ATTACHMENT | CRD_IS_CURSE)) &&
           card_fits(from, &any, card);
}

/* A minion that counts as an attachment, and as a Curse (SOR-FAQ-13). */
static bool is_every_type(const spl_view_point *from, uint32_t card) {
    return spl_design(from->set, from->s, card)->types == CRD_EVERY_TYPE;
}

/* Cards that lie in the battlefields in reach, whomever they serve unless the selector says
 * (SOR-CARD-14). */
static void select_fixtures(const spl_view_point *from, const crd_selector *sel,
                            spl_candidates *out) {
    const spl_state *s = from->s;
    uint32_t seats = sel->owner ? owners(from, sel->owner) : ~0u;
    uint32_t places = spl_select_places(from, sel->place);
    for (uint32_t owner = 0; owner < s->core.seats; owner++)
        for (uint64_t left = spl_fixtures(s, owner); left; left &= left - 1) {
            uint32_t card = owner * SPL_BLOCK + slg__lowest(left);
            if ((places >> spl_fixture_place(s, card) & 1) &&
                (seats >> spl_fixture_seat(s, card) & 1) && card_fits(from, sel, card))
                add_card(out, card);
        }
}

/* Attachments or followers on the minions in reach, whoever owns them (SOR-ROYALE-11) unless the
 * selector says; `zones` CRD_ON_THIS: on this one alone. */
static void select_attached(const spl_view_point *from, const crd_selector *sel,
                            spl_candidates *out) {
    const spl_state *s = from->s;
    uint32_t seats = sel->owner ? owners(from, sel->owner) : ~0u;
    uint64_t hosts = spl_minions_in(s, spl_select_places(from, sel->place));
    if (sel->zones & CRD_ON_THIS) {
        int32_t slot = from->source >= 0 ? spl_slot_of(s, from->source) : -1;
        hosts = slot < 0 ? 0 : 1ull << slot;
        seats = ~0u;
    }
    if (sel->family & CRD_IS_FIXTURE) select_fixtures(from, sel, out);
    for (; hosts; hosts &= hosts - 1) {
        uint32_t minion = s->minions[slg__lowest(hosts)].card;
        uint32_t card = spl_first_on(s, slg__lowest(hosts));
        if (sel->kind == CRD_ATTACHMENT && !(sel->zones & CRD_ON_THIS) &&
            is_every_type(from, minion) && (seats >> spl_seat_of_card(s, minion) & 1) &&
            card_fits(from, sel, minion))
            add_card(out, minion);
        for (; card != SPL_NONE; card = spl_next_on(s, card)) {
            bool follower = s->follower[card >> 6] >> (card & 63) & 1;
            if (!(seats >> spl_seat_of_card(s, card) & 1)) continue;
            if (follower ? follower_fits(sel) : attachment_fits(from, sel, card))
                add_card(out, card);
        }
    }
}

static void select_skills(const spl_view_point *from, const crd_selector *sel,
                          spl_candidates *out) {
    const spl_state *s = from->s;
    uint32_t places = spl_select_places(from, sel->place);
    for (uint32_t seats = owners(from, sel->owner); seats; seats &= seats - 1) {
        uint32_t seat = slg__lowest(seats), avatar = s->seats[seat].avatar;
        if (seat >= s->core.seats) break; /* a foe has none */
        if (avatar == SPL_NONE || !(places >> avatar & 1)) continue;
        for (uint32_t kind = 0; kind < SPL_POOL; kind++) {
            bool exhausted = s->seats[seat].exhausted >> kind & 1;
            if ((sel->must & CRD_EXHAUSTED) && !exhausted) continue;
            if ((sel->must_not & CRD_EXHAUSTED) && exhausted) continue;
            if (s->seats[seat].deck[kind] != SPL_NONE) out->skills |= 1u << (seat * 4 + kind);
        }
    }
}

static void select_reference(const spl_view_point *from, const crd_selector *sel,
                             spl_candidates *out) {
    int32_t thing = referred(from, sel->kind);
    if (thing < 0) return;
    if (thing >= SPL_THING_PLACE) {
        if (place_fits(from, sel, (uint32_t)(thing - SPL_THING_PLACE)))
            out->places = 1u << (thing - SPL_THING_PLACE);
    } else if (thing >= SPL_THING_SKILL) {
        out->skills = 1u << (thing - SPL_THING_SKILL);
    } else if (spl_is_minion(from->s, thing)) {
        out->slots = spl_select_minions(from, sel);
    } else if (card_fits(from, sel, (uint32_t)thing)) {
        add_card(out, (uint32_t)thing);
    }
}

void spl_select_into(const spl_view_point *from, const crd_selector *sel, uint32_t knower,
                     spl_candidates *out) {
    if (sel->kind >= CRD_GAME_KINDS) {
        if (spl_house_of(from->set)->select) spl_house_of(from->set)->select(from, sel, out);
        return;
    }
    switch (sel->kind) {
    case CRD_MINION:
    case CRD_THOSE: out->slots = spl_select_minions(from, sel); break;
    case CRD_CARD: select_cards(from, sel, knower, out); break;
    case CRD_ATTACHMENT:
    case CRD_FOLLOWER: select_attached(from, sel, out); break;
    case CRD_SKILL: select_skills(from, sel, out); break;
    case CRD_BATTLEFIELD:
        for (uint32_t places = spl_select_places(from, sel->place); places; places &= places - 1)
            if (place_fits(from, sel, slg__lowest(places)))
                out->places |= 1u << slg__lowest(places);
        break;
    default: select_reference(from, sel, out); break;
    }
}

void spl_select_all(const spl_view_point *from, const crd_selector *sel, uint32_t knower,
                    spl_candidates *out) {
    memset(out, 0, sizeof *out);
    spl_select_into(from, sel, knower, out);
}

uint32_t spl_candidate_count(const spl_candidates *c) {
    uint32_t n = slg__count(c->slots);
    uint64_t cards = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        cards |= c->cards[seat];
    for (uint32_t seat = 0; cards && seat < SLG_SEATS_MAX; seat++)
        n += slg__count(c->cards[seat]);
    if (!(c->on | c->skills | c->places | c->seats | c->dice)) return n;
    n += slg__count(c->on) + slg__count(c->skills) + slg__count(c->places);
    return n + slg__count(c->seats) + slg__count(c->dice);
}

uint32_t spl_select(const spl_view_point *from, const crd_selector *sel, int16_t *out,
                    uint32_t capacity) {
    spl_candidates c;
    spl_select_all(from, sel, from->seat, &c);
    for (uint64_t slots = c.slots; slots; slots &= slots - 1)
        add_card(&c, from->s->minions[slg__lowest(slots)].card);
    c.slots = 0;
    uint32_t n = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        for (uint64_t cards = c.cards[seat]; cards; cards &= cards - 1, n++)
            if (n < capacity) out[n] = (int16_t)(seat * SPL_BLOCK + slg__lowest(cards));
    for (uint32_t skills = c.skills; skills; skills &= skills - 1, n++)
        if (n < capacity) out[n] = (int16_t)(SPL_THING_SKILL + (int32_t)slg__lowest(skills));
    for (uint32_t places = c.places; places; places &= places - 1, n++)
        if (n < capacity) out[n] = (int16_t)(SPL_THING_PLACE + (int32_t)slg__lowest(places));
    return n;
}

/* A minion that has just left play is judged by its printed figures; where it was has been checked
 * when the event was noted. */
static bool gone_fits(const spl_view_point *from, const crd_selector *sel, int32_t thing) {
    uint32_t seats = owners(from, sel->owner);
    if (sel->owner && !(seats >> spl_seat_of_card(from->s, (uint32_t)thing) & 1)) return false;
    return card_fits(from, sel, (uint32_t)thing);
}

static bool is_selected_of_foe(const spl_view_point *from, const crd_selector *sel, int32_t thing) {
    spl_candidates found = {0};
    if (!spl_is_foes(from->s, thing)) return false;
    spl_house_of(from->set)->select(from, sel, &found);
    return found.cards[thing / SPL_BLOCK] >> (thing % SPL_BLOCK) & 1;
}

bool spl_fits(const spl_view_point *from, const crd_selector *sel, int32_t thing) {
    const spl_state *s = from->s;
    if (thing < 0) return false;
    if (sel->kind >= CRD_GAME_KINDS) return is_selected_of_foe(from, sel, thing);
    if (spl_is_reference(sel->kind) && referred(from, sel->kind) != thing) return false;
    if (thing >= SPL_THING_PLACE) {
        uint32_t place = (uint32_t)(thing - SPL_THING_PLACE);
        return place_fits(from, sel, place) && (spl_select_places(from, sel->place) >> place & 1);
    }
    if (thing >= SPL_THING_SKILL) return sel->kind == CRD_SKILL || spl_is_reference(sel->kind);
    if (spl_is_minion(s, thing)) {
        if (sel->kind == CRD_CARD) return gone_fits(from, sel, thing);
        return select_among(from, sel, 1ull << spl_host(s, thing)) != 0;
    }
    return gone_fits(from, sel, thing);
}

/* --- amounts --- */

int32_t spl_amount_counted(const spl_view_point *from, const crd_amount *amount) {
    const crd_selector *sel = &from->set->selectors[amount->selector];
    const spl_run *run = from->run;
    spl_candidates c;
    int32_t times = 1;
    switch (amount->count) {
    case CRD_PER_THING:
        spl_select_all(from, sel, from->seat, &c);
        times = (int32_t)spl_candidate_count(&c);
        break;
    case CRD_PER_WEAKENED: times = run ? run->weakened : 0; break;
    case CRD_PER_DESTROYED: times = run ? run->destroyed : 0; break;
    case CRD_PER_DISCARDED: times = run ? run->discarded : 0; break;
    case CRD_AS_MUCH: times = run ? run->much : 0; break;
    case CRD_PER_FIGURE: {
        uint64_t slots = spl_select_minions(from, sel);
        const crd_dialect *of = crd_dialect_of(from->set);
        bool gone = !slots && run && of && of->kept_figures >> amount->figure & 1;
        for (times = gone ? run->much : 0; slots; slots &= slots - 1)
            times += spl_minion_figure(from, slg__lowest(slots), amount->figure);
        break;
    }
    case CRD_PER_CARD: times = from->s->seats[from->seat].hand_size; break;
    case CRD_PER_TALLY:
        times = spl_house_of(from->set)->tally ? spl_house_of(from->set)->tally(from, amount) : 0;
        break;
    default: break;
    }
    if (amount->per > 1) times /= amount->per;
    int32_t sum = amount->base + amount->n * times;
    int32_t most = amount->each ? amount->most * from->s->core.seats : amount->most;
    if (amount->least && sum < amount->least) sum = amount->least;
    return most && sum > most ? most : sum;
}

/* --- conditions --- */

/* Opponents that a comparison is with: the one chosen, or any in reach. */
static uint32_t compared_with(const spl_view_point *from, const crd_instr *instr) {
    if (instr->who != CRD_DEFENDER && from->run && from->run->that != SPL_NONE)
        return 1u << from->run->that;
    if (instr->who == CRD_DEFENDER ||
        (from->s->battle.attacker_seat == from->seat && from->s->battle.place != SPL_NONE)) {
        uint32_t defender = spl_defender(from->set, from->s);
        if (defender != SPL_NONE) return 1u << defender;
    }
    return owners(from, CRD_ENEMY);
}

static bool compare_with_opponents(const spl_view_point *from, const crd_instr *instr) {
    const spl_state *s = from->s;
    bool cards =
        instr->arg == CRD_MORE_CARDS_THAN_OPPONENT || instr->arg == CRD_FEWER_CARDS_THAN_OPPONENT;
    if (cards && spl_has_foe(s)) return false; /* it has no hand to compare with: END-EBP-02 */
    bool more =
        instr->arg == CRD_MORE_MINIONS_THAN_OPPONENT || instr->arg == CRD_MORE_CARDS_THAN_OPPONENT;
    uint64_t reach = cards ? 0 : spl_minions_in(s, spl_select_places(from, CRD_ANYWHERE));
    int32_t mine =
        cards ? s->seats[from->seat].hand_size : __builtin_popcountll(s->of[from->seat] & reach);
    for (uint32_t seats = compared_with(from, instr); seats; seats &= seats - 1) {
        uint32_t seat = slg__lowest(seats);
        int32_t theirs =
            cards ? s->seats[seat].hand_size : __builtin_popcountll(s->of[seat] & reach);
        if (more ? mine > theirs : mine < theirs) return true;
    }
    return false;
}

bool spl_test(const spl_view_point *from, const crd_instr *instr) {
    const spl_state *s = from->s;
    const crd_selector *sel = &from->set->selectors[instr->sel];
    int32_t amount = spl_amount(from, &from->set->amounts[instr->amount]);
    spl_candidates c;
    switch (instr->arg) {
    case CRD_DONE: return from->run && (from->run->done & 1);
    case CRD_NOT_DONE: return !from->run || !(from->run->done & 1);
    case CRD_WAS_DESTROYED: return from->run && from->run->destroyed > 0;
    case CRD_THERE_IS:
    case CRD_THERE_IS_NO:
        spl_select_all(from, sel, from->seat, &c);
        return (spl_candidate_count(&c) > 0) == (instr->arg == CRD_THERE_IS);
    case CRD_MORE_MINIONS_THAN_OPPONENT:
    case CRD_FEWER_MINIONS_THAN_OPPONENT:
    case CRD_MORE_CARDS_THAN_OPPONENT:
    case CRD_FEWER_CARDS_THAN_OPPONENT: return compare_with_opponents(from, instr);
    case CRD_AVATAR_HERE: return s->seats[from->seat].avatar == spl_base_place(from);
    case CRD_HAS_BLOOD: return (int32_t)spl_resource(s, from->seat, CRD_BLOOD) >= amount;
    case CRD_HAS_OMENS: return (int32_t)spl_resource(s, from->seat, CRD_OMENS) >= amount;
    case CRD_HAS_LIGHT: return (int32_t)spl_resource(s, from->seat, CRD_LIGHT) >= amount;
    case CRD_HAS_ENERGY: return (int32_t)spl_resource(s, from->seat, CRD_ENERGY) >= amount;
    default:
        return instr->arg < CRD_GAME_TESTS || (spl_house_of(from->set)->test &&
                                               spl_house_of(from->set)->test(from, instr, amount));
    }
}
