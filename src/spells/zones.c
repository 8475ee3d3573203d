/* SPDX-License-Identifier: MIT */
/* Cards from one zone to another (SOR-ZONE). Every card is in exactly one of: its owner's grimoire,
 * hand or graveyard; play, as a minion or on one; a skill card of some player. A sorcery whose text
 * is being done is in none. */
#include "spells/house.h"
#include "spells/ops_parts.h"
#include "spells/tokens.h"

static uint32_t each_seat(const slg_run *run) {
    return spl_everybody(spl_of_const(run->state));
}

static spl_player *owner_in_zone(spl_state *s, uint32_t card) {
    return &s->seats[card / SPL_BLOCK];
}

/* --- taking a card from where it is --- */

void spl_unlink(spl_state *s, uint32_t card) {
    uint32_t where = s->where[card];
    s->laid[card / SPL_BLOCK] &= ~spl_bit(card % SPL_BLOCK);
    s->where[card] = SPL_NONE;
    spl_put_card(s->follower, card, false);
    spl_put_card(s->plague, card, false);
    if (where >= SPL_WHERE_FIXTURE && where < SPL_WHERE_END) s->fixtures--;
    if (where < SPL_WHERE_HAND && spl_first_at(s, where) == SPL_NONE) s->dressed &= ~spl_bit(where);
}

void spl_link(spl_state *s, uint32_t card, uint32_t where) {
    s->laid[card / SPL_BLOCK] |= spl_bit(card % SPL_BLOCK);
    s->where[card] = (uint8_t)where;
    if (where < SPL_WHERE_HAND) s->dressed |= spl_bit(where);
    if (where >= SPL_WHERE_FIXTURE) s->fixtures++;
}

/* An attachment leaves its minion. SOR-ANI-05: one counter goes with a follower, if there is
 * one. */
static void take_off_minion(const crd_set *set, spl_state *s, uint32_t card) {
    uint32_t slot = s->where[card];
    spl_minion *m = &s->minions[slot];
    if (spl_has_card(s->follower, card) && m->followers) {
        m->followers--;
        s->small_counters--;
    }
    spl_unlink(s, card);
    spl_refigure(set, s, slot);
    spl_remask(set, s, slot);
    s->due = 1;
}

void spl_take_up_face_down(spl_state *s, uint32_t card) {
    uint32_t n = s->where[card] - (uint32_t)SPL_WHERE_CONCEALED;
    spl_unlink(s, card / SPL_BLOCK * SPL_BLOCK + SPL_FACE_DOWN + n);
    s->where[card] = SPL_NONE;
}

/* Takes a card that is not a minion in play from wherever it is; returns the seats that knew where
 * it was. */
static uint32_t take_from_zone(const slg_run *run, uint32_t card) {
    const crd_set *set = spl_set(run->game);
    spl_state *s = spl_of(run->state);
    spl_player *owner = owner_in_zone(s, card);
    uint64_t bit = spl_bit(card % SPL_BLOCK);
    spl_touch(s);
    if (owner->hand & bit) {
        uint32_t known = spl_known(s, card);
        owner->hand &= ~bit;
        owner->hand_size--;
        s->where[card] = SPL_NONE;
        return known;
    }
    if (owner->grimoire & bit) {
        owner->grimoire &= ~bit;
        owner->grimoire_size--;
        return 0;
    }
    if (spl_is_concealed(s, card)) {
        spl_take_up_face_down(s, card);
        return 1u << card / SPL_BLOCK;
    }
    if (owner->graveyard & bit) {
        if (spl_is_foes(s, (int32_t)card)) spl_house_of(set)->dig_up(s, card);
        owner->graveyard &= ~bit;
    } else if (spl_host(s, card) != SPL_NONE) {
        take_off_minion(set, s, card);
    } else {
        if (s->laid[card / SPL_BLOCK] & bit) spl_unlink(s, card);
        spl_leave_text(s, card);
    }
    return each_seat(run);
}

/* Takes a card to where everybody sees it. */
static void take_openly(slg_run *run, uint32_t card) {
    uint32_t unknown = each_seat(run) & ~take_from_zone(run, card);
    if (unknown) slg_reveal(run, unknown);
}

void spl_bury(const crd_set *set, spl_state *s, uint32_t card) {
    uint64_t bit = spl_bit(card % SPL_BLOCK);
    if (spl_is_foes(s, (int32_t)card)) {
        spl_house_of(set)->bury(set, s, card);
        return;
    }
    if (spl_is_token(s, card)) return; /* SOR-COMP-12 */
    owner_in_zone(s, card)->graveyard |= bit;
}

/* --- hand, graveyard, grimoire --- */

/* SOR-COMP-12, SOR-GEN-06: wherever else a token would go. */
static bool goes_to_pile(slg_run *run, uint32_t card) {
    if (!spl_is_token(spl_of_const(run->state), card)) return false;
    spl_tell(run, SPL_TOLD_TO_PILE, card / SPL_BLOCK, (int32_t)card, 0, 0, 0);
    return true;
}

static void put_in_graveyard(slg_run *run, uint32_t card) {
    if (goes_to_pile(run, card)) return;
    spl_bury(spl_set(run->game), spl_of(run->state), card);
    spl_tell(run, SPL_TOLD_TO_GRAVEYARD, card / SPL_BLOCK, (int32_t)card, 0, 0, 0);
}

/* Into its owner's hand from nowhere. A viewer who does not know the card sees that a card goes
 * there. */
static void put_in_hand(slg_run *run, uint32_t card, uint32_t known) {
    spl_state *s = spl_of(run->state);
    spl_player *owner = owner_in_zone(s, card);
    uint32_t seat = card / SPL_BLOCK;
    if (goes_to_pile(run, card)) return;
    if (spl_is_foes(s, (int32_t)card)) { /* END-DECK-22 */
        put_in_graveyard(run, card);
        return;
    }
    owner->hand |= spl_bit(card % SPL_BLOCK);
    owner->hand_size++;
    spl_touch(s);
    known = (known | 1u << seat) & each_seat(run);
    spl_set_known(s, card, known);
    if (known == each_seat(run))
        spl_tell(run, SPL_TOLD_TO_HAND, seat, (int32_t)card, 0, 0, 0);
    else
        slg_emit(run, SPL_TOLD_DRAW, seat, known, (int16_t)card, 0, 0, 0);
}

int32_t spl_draw(slg_run *run, uint32_t seat, uint32_t n, uint8_t *drawn) {
    spl_player *player = &spl_of(run->state)->seats[seat];
    const spl_house *house = spl_house_in(run);
    if (spl_is_foe(spl_of_const(run->state), seat)) return 0; /* END-EBP-02 */
    if (house->need && *drawn < n && house->need(run, seat, n - *drawn) < 0) return -1;
    while (*drawn < n && player->grimoire) { /* SOR-ZONE-03 */
        int32_t number =
            slg_chance_of(run, SPL_STREAM_GRIMOIRE_A + seat, player->grimoire, 1u << seat);
        if (number < 0) return -1;
        player->grimoire &= ~spl_bit((uint32_t)number);
        player->grimoire_size--;
        put_in_hand(run, seat * SPL_BLOCK + (uint32_t)number, 0);
        ++*drawn;
    }
    if (house->drew && *drawn) house->drew(run, seat);
    return 0;
}

void spl_to_hand(slg_run *run, uint32_t card, uint32_t known_to) {
    uint32_t knew = take_from_zone(run, card);
    uint32_t known = (knew | known_to | 1u << card / SPL_BLOCK) & each_seat(run);
    if (known & ~knew) slg_reveal(run, known & ~knew);
    put_in_hand(run, card, known);
}

void spl_to_graveyard(slg_run *run, uint32_t card) {
    take_openly(run, card);
    put_in_graveyard(run, card);
}

void spl_take_up(slg_run *run, uint32_t card) {
    take_openly(run, card);
}

void spl_discard(slg_run *run, uint32_t card) {
    take_openly(run, card);
    spl_bury(spl_set(run->game), spl_of(run->state), card);
    spl_tell(run, SPL_TOLD_DISCARD, card / SPL_BLOCK, (int32_t)card, 0, 0, 0);
}

void spl_remember_seen(spl_state *s, uint32_t card, uint32_t knew) {
    for (uint32_t i = 0; i < s->run_count; i++)
        if (s->runs[i].it == (int32_t)card) spl_see_it(&s->runs[i], knew);
    for (uint32_t i = 0; i < SPL_LATER; i++)
        if (s->later[i].when && s->later[i].it == (int32_t)card)
            s->later[i].seen = (uint8_t)(s->later[i].seen | knew);
}

static void put_in_grimoire(slg_run *run, uint32_t card, uint32_t knew) {
    spl_player *owner = owner_in_zone(spl_of(run->state), card);
    uint32_t seat = card / SPL_BLOCK;
    if (goes_to_pile(run, card)) return;
    if (spl_is_foes(spl_of_const(run->state), (int32_t)card)) { /* END-DECK-22 */
        put_in_graveyard(run, card);
        return;
    }
    owner->grimoire |= spl_bit(card % SPL_BLOCK);
    owner->grimoire_size++;
    spl_remember_seen(spl_of(run->state), card, knew);
    if (knew == each_seat(run))
        spl_tell(run, SPL_TOLD_TO_GRIMOIRE, seat, (int32_t)card, 0, 0, 0);
    else
        spl_tell(run, SPL_TOLD_SHUFFLE, seat, 1, 0, 0, 0);
}

void spl_conceal(slg_run *run, uint32_t card) {
    spl_state *s = spl_of(run->state);
    uint32_t seat = card / SPL_BLOCK, n = slg__lowest(~(uint64_t)spl_face_downs(s, seat));
    assert(n < SPL_FACE_DOWNS);
    take_from_zone(run, card);
    s->where[card] = (uint8_t)(SPL_WHERE_CONCEALED + n);
    spl_link(s, seat * SPL_BLOCK + SPL_FACE_DOWN + n, SPL_WHERE_CONCEALED + n);
    slg_emit(run, SPL_TOLD_CONCEAL, seat, 1u << seat, (int16_t)card, 0, 0, 0);
}

void spl_turn_up(slg_run *run, uint32_t card) {
    spl_state *s = spl_of(run->state);
    uint32_t seat = card / SPL_BLOCK;
    if (!spl_is_concealed(s, card)) return;
    spl_take_up_face_down(s, card);
    s->seats[seat].hand |= spl_bit(card % SPL_BLOCK);
    s->seats[seat].hand_size++;
    spl_set_known(s, card, each_seat(run));
    slg_reveal(run, each_seat(run) & ~(1u << seat));
    spl_tell(run, SPL_TOLD_REVEAL, seat, (int32_t)card, 0, 0, 0);
}

void spl_to_grimoire(slg_run *run, uint32_t card) {
    uint32_t knew = take_from_zone(run, card);
    put_in_grimoire(run, card, knew);
}

void spl_know(slg_run *run, uint32_t card, uint32_t seats) {
    spl_state *s = spl_of(run->state);
    uint32_t known = spl_known(s, card), fresh = seats & each_seat(run) & ~known;
    if (!fresh) return;
    spl_set_known(s, card, known | fresh);
    slg_reveal(run, fresh);
    if ((known | fresh) == each_seat(run)) {
        spl_tell(run, SPL_TOLD_REVEAL, card / SPL_BLOCK, (int32_t)card, 0, 0, 0);
        return;
    }
    for (uint32_t seat = 0; seat < run->core->seats; seat++)
        if (fresh >> seat & 1)
            slg_emit(run, SPL_TOLD_LOOK, seat, 1u << seat | 1u << card / SPL_BLOCK, (int16_t)card,
                     0, 0, 0);
}

/* --- into play --- */

uint32_t spl_enter(slg_run *run, uint32_t card, uint32_t seat, uint32_t place) {
    spl_state *s = spl_of(run->state);
    const crd_card *design = spl_design(spl_set(run->game), s, card);
    uint32_t slot = slg__lowest(~spl_in_play(s));
    uint64_t bit = spl_bit(slot);
    assert(slot < SPL_MINIONS && spl_has_room(s, place, seat));
    take_openly(run, card);
    s->minions[slot] = (spl_minion){.card = (uint16_t)card, /* SOR-ZONE-04: ready */
                                    .seat = seat & 0xF,
                                    .place = place & 0xF,
                                    .attack = design->attack,
                                    .essence = design->essence};
    s->where[card] = (uint8_t)slot;
    s->at[place] |= bit;
    s->of[seat] |= bit;
    s->ready |= bit;
    spl_mask_in(spl_set(run->game), s, slot, design);
    if (s->phase == SPL_PHASE_BATTLE) s->places[place].had[spl_side_of(s, place, seat)] = 1;
    spl_touch(s);
    spl_tell(run, SPL_TOLD_ENTER, seat, (int32_t)card, (int32_t)place, 0, 0);
    return slot;
}

/* SOR-CARD-14. */
void spl_lay(slg_run *run, uint32_t card, uint32_t seat, uint32_t place) {
    spl_state *s = spl_of(run->state);
    take_openly(run, card);
    spl_link(s, card, SPL_WHERE_FIXTURE + seat * SPL_PLACES + place);
    s->due = 1; /* it may change what minions have */
    spl_touch(s);
    spl_tell(run, SPL_TOLD_ENTER, seat, (int32_t)card, (int32_t)place, 0, 0);
}

void spl_attach(slg_run *run, uint32_t card, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    const crd_card *design = spl_design(spl_set(run->game), s, card);
    take_openly(run, card);
    spl_link(s, card, slot);
    spl_refigure(spl_set(run->game), s, slot);
    spl_mask_in(spl_set(run->game), s, slot, design);
    if (design->essence < 0) s->due = 1;
    spl_touch(s);
    spl_tell(run, SPL_TOLD_ATTACHED, card / SPL_BLOCK, (int32_t)card, s->minions[slot].card, 0, 0);
}

void spl_attach_plague(slg_run *run, uint32_t card, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    take_openly(run, card);
    spl_put_card(s->plague, card, true);
    spl_link(s, card, slot);
    spl_refigure(spl_set(run->game), s, slot);
    s->due = 1;
    spl_tell(run, SPL_TOLD_ATTACHED, card / SPL_BLOCK, (int32_t)card, s->minions[slot].card, 0, 0);
}

void spl_attach_follower(slg_run *run, uint32_t card, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    spl_minion *m = &s->minions[slot];
    take_openly(run, card);
    spl_put_card(s->follower, card, true);
    spl_link(s, card, slot);
    if (spl_small_pool(s)) { /* */
        m->followers++;
        s->small_counters++;
    }
    spl_refigure(spl_set(run->game), s, slot);
    spl_touch(s);
    spl_tell(run, SPL_TOLD_FOLLOWER, m->seat, (int32_t)card, m->card, 0, 0);
    spl_note_event(run, CRD_ON_FOLLOWER, m->card, m->place);
}

/* --- another form --- */

void spl_change(slg_run *run, uint32_t card, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    spl_minion *m = &s->minions[slot];
    uint32_t old = m->card;
    bool hand = owner_in_zone(s, card)->hand & spl_bit(card % SPL_BLOCK);
    take_openly(run, card);
    m->card = (uint16_t)card;
    m->used = 0;
    s->where[old] = SPL_NONE;
    s->where[card] = (uint8_t)slot;
    spl_refigure(set, s, slot);
    spl_remask(set, s, slot);
    if (s->battle.attacker == slot) s->battle.attacker_card = (uint16_t)card;
    s->due = 1;
    spl_touch(s);
    spl_tell(run, SPL_TOLD_CHANGES, m->seat, (int32_t)old, (int32_t)card, 0, 0);
    if (hand)
        put_in_hand(run, old, each_seat(run));
    else
        put_in_graveyard(run, old);
}

/* --- out of play --- */

void spl_note_attachments(slg_run *run, uint32_t slot) {
    const spl_state *s = spl_of(run->state);
    if (!(s->bearing[SPL_BEARS_END] >> slot & 1)) return;
    for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_next_on(s, card))
        spl_note_destroyed(run, (int32_t)card);
}

/* SOR-TERM-DESTROY. Its "when destroyed" is noted while the minion still shows where it was. */
void spl_detach(slg_run *run, uint32_t card) {
    spl_state *s = spl_of(run->state);
    bool fixture = spl_is_fixture(s, card);
    uint32_t place = fixture ? spl_fixture_place(s, card) : s->minions[spl_host(s, card)].place;
    spl_note_destroyed(run, (int32_t)card);
    take_openly(run, card);
    if (fixture) s->due = 1; /* what it lent is gone */
    spl_bury(spl_set(run->game), s, card);
    spl_tell(run, SPL_TOLD_DESTROYED, card / SPL_BLOCK, (int32_t)card, (int32_t)place, 0, 0);
}

/* It comes into play again. */
static bool hatches_now(const crd_set *set, const spl_fallen *fallen, uint32_t card) {
    return fallen->hatching && spl_house_of(set)->hatches(fallen->hatching, card);
}

/* Followers go home as other attachments do (SOR-ANI-06). */
static void clear_attachments(const crd_set *set, spl_state *s, uint32_t slot, spl_fallen *fallen) {
    uint32_t card = spl_first_on(s, slot);
    while (card != SPL_NONE) {
        uint32_t next = spl_next_on(s, card);
        spl_unlink(s, card);
        spl_bury(set, s, card);
        if (!hatches_now(set, fallen, card)) spl_put_card(fallen->cards, card, true);
        card = next;
    }
}

void spl_fall(slg_run *run, const spl_fallen *fallen, uint32_t host) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        for (uint64_t left = fallen->cards[seat]; left; left &= left - 1) {
            uint32_t card = SPL_BLOCK * seat + slg__lowest(left);
            spl_tell(run, SPL_TOLD_GOES_WITH, card / SPL_BLOCK, (int32_t)card, (int32_t)host, 0, 0);
        }
    if (fallen->hatching) spl_house_in(run)->hatch(run, fallen->hatching, fallen->place);
}

spl_fallen spl_clear_slot(slg_run *run, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    spl_minion *m = &s->minions[slot];
    const crd_set *set = spl_set(run->game);
    const spl_house *house = spl_house_of(set);
    spl_fallen fallen = {.hatching = house->clear_slot ? house->clear_slot(set, s, slot) : 0,
                         .place = m->place};
    uint64_t keep = ~spl_bit(slot);
    spl_touch(s); /* what it lends ends */
    clear_attachments(set, s, slot, &fallen);
    s->damage_counters = (uint16_t)(s->damage_counters - m->damage);
    s->small_counters = (uint16_t)(s->small_counters - m->followers - m->flames);
    s->where[m->card] = SPL_NONE;
    s->at[m->place] &= keep;
    s->of[m->seat] &= keep;
    s->ready &= keep;
    spl_mask_out(s, slot);
    if (s->battle.attacker == slot) s->battle.attacker = SPL_NONE; /* SOR-BATTLE-10 */
    *m = (spl_minion){.card = SPL_NONE};
    spl_forget_slot(s, slot);
    return fallen;
}

void spl_leave(slg_run *run, uint32_t slot, bool to_hand) {
    spl_state *s = spl_of(run->state);
    uint32_t card = s->minions[slot].card;
    const spl_house *house = spl_house_in(run);
    if (house->leaves_for_good && house->leaves_for_good(s, slot)) {
        house->leave(run, slot);
        return;
    }
    spl_note_attachments(run, slot);
    spl_fallen fallen = spl_clear_slot(run, slot);
    if (to_hand)
        put_in_hand(run, card, each_seat(run));
    else
        put_in_grimoire(run, card, each_seat(run));
    spl_fall(run, &fallen, card);
}
