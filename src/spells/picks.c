/* SPDX-License-Identifier: MIT */
/* Picking: what may be picked by the instruction under way, and picking it, one thing at a time.
 *
 * The same function tells the procedure whether there is anything to ask and the player what may be
 * answered. A choice that is forced on what everybody sees is not asked; one from a hand is, since
 * leaving it out would tell what is not there. */
#include "spells/house.h"
#include "spells/verbs.h"

#include <string.h>

uint32_t spl_wanted(const crd_instr *in) {
    if (in->how == CRD_ONE) return 1;
    return in->how == CRD_ANY || in->how == CRD_EACH ? 255 : in->many;
}

bool spl_has_object(const crd_set *set, const crd_instr *in) {
    return spl_play_of(set, in->op)->flags & SPL_ON_OBJECTS;
}

/* "May play a card" is declined by playing none (do_may), "reinforce up to 2" by naming none. */
bool spl_stops(const crd_set *set, const crd_instr *in) {
    bool may_play =
        in->op == CRD_PLAY_OP && in > set->code && in[-1].op == CRD_MAY_OP && in[-1].skip == 1;
    bool up_to = in->how == CRD_UP_TO || in->how == CRD_ANY || in->op == CRD_REINFORCE_OP;
    return may_play || up_to;
}

bool spl_names_opponent(const spl_view_point *from, const crd_instr *in) {
    const crd_selector *sel = spl_selector(from, in->sel);
    if (in->op == CRD_STEAL_OP) return in->many == CRD_OPPONENT;
    if (in->who == CRD_OPPONENT || in->who == CRD_AN_ALLY || in->who == CRD_MOST_OMENS) return true;
    if (in->op == CRD_FOLLOW_OP && in->arg == CRD_OPPONENT) return true;
    if (in->op == CRD_IF_OP)
        return in->who != CRD_DEFENDER && in->arg >= CRD_MORE_MINIONS_THAN_OPPONENT &&
               in->arg <= CRD_FEWER_CARDS_THAN_OPPONENT;
    if (in->who != CRD_YOU || sel->kind != CRD_CARD || (sel->zones & CRD_LOOKED_AT)) return false;
    return sel->owner == CRD_ENEMY || (sel->owner == CRD_THAT && from->it < 0);
}

/* The attacking player is compared with the one who defends there. */
uint32_t spl_opponents_for(const spl_view_point *from, const crd_instr *in) {
    const spl_battle *battle = &from->s->battle;
    const spl_house *house = spl_house_of(from->set);
    if (in->who == CRD_AN_ALLY || in->who == CRD_MOST_OMENS)
        return house->allies_for ? house->allies_for(from, in) : 1u << from->seat;
    if (spl_has_foe(from->s) && in->op == CRD_PUT_OP && in->arg == CRD_TO_THIS)
        return spl_allies(from->s, from->seat); /* END-FAQ-13 */
    uint32_t seats = spl_opponents_of(from);
    if (in->op != CRD_IF_OP || battle->place == SPL_NONE || battle->attacker_seat != from->seat)
        return seats;
    return seats &
           (spl_side_seats(from->s, battle->place, 0) | spl_side_seats(from->s, battle->place, 1));
}

uint32_t spl_in_order(const crd_set *set, const spl_state *s, uint32_t seats,
                      uint8_t out[SLG_SEATS_MAX]) {
    const spl_house *house = spl_house_of(set);
    uint32_t first = house->decider ? house->decider(s) : s->active, n = 0;
    for (uint32_t i = 0; i < s->core.seats; i++) {
        uint32_t seat = spl_clockwise(s, first, i);
        if (seats >> seat & 1) out[n++] = (uint8_t)seat;
    }
    if (spl_has_foe(s) && (seats >> SPL_FOE & 1)) out[n++] = SPL_FOE; /* END-EBP-01 */
    return n;
}

uint32_t spl_who(const spl_view_point *from, const crd_instr *in, uint8_t out[SLG_SEATS_MAX]) {
    const spl_state *s = from->s;
    uint32_t seats;
    switch (in->who) {
    case CRD_AN_ALLY: /* named already, by the question for "the opponent" */
    case CRD_MOST_OMENS: out[0] = from->run ? from->run->that : SPL_NONE; return out[0] != SPL_NONE;
    case CRD_OPPONENT: out[0] = (uint8_t)spl_opponent(from); return out[0] != SPL_NONE;
    case CRD_THAT_PLAYER: out[0] = (uint8_t)spl_that_player(from); return out[0] != SPL_NONE;
    case CRD_DEFENDER: out[0] = (uint8_t)spl_defender(from->set, s); return out[0] != SPL_NONE;
    case CRD_EACH_OPPONENT: seats = spl_opponents_of(from); break;
    case CRD_EACH_PLAYER:
        seats = spl_allies(s, from->seat);
        if (spl_has_foe(s)) break;
        seats |= spl_opponents_of(from);
        if (from->here != SPL_NONE)
            seats &= spl_side_seats(s, from->here, 0) | spl_side_seats(s, from->here, 1);
        break;
    default: out[0] = from->seat; return 1;
    }
    return spl_in_order(from->set, s, seats, out);
}

/* --- what a verb can do nothing with --- */

uint32_t spl_move_to(const spl_view_point *from, const crd_selector *sel, uint32_t slot) {
    const spl_state *s = from->s;
    const spl_minion *minion = &s->minions[slot];
    if (spl_stays(from->set, s, slot)) return 0;
    bool enemy = !(spl_allies(s, from->seat) >> minion->seat & 1);
    uint32_t limit = spl_has_foe(s) && enemy ? (uint32_t)SPL_MINIONS : spl_side_limit(s);
    uint32_t places = sel->place == CRD_ADJACENT ? spl_adjacent(s, minion->place, minion->seat)
                                                 : spl_select_places(from, sel->place);
    /* "Another battlefield" of an ability with crossed swords is out of its reach. */
    uint32_t open = 0;
    for (; places; places &= places - 1) {
        uint32_t place = slg__lowest(places);
        int32_t side = spl_side_of(s, place, minion->seat);
        if (place == minion->place || side < 0) continue;
        if (enemy && s->places[place].conquered) continue; /* */
        if ((sel->must_not & CRD_CONQUERED) && s->places[place].conquered) continue;
        uint64_t coming = from->run ? from->run->picked : 0;
        uint32_t there = slg__count(spl_minions_of_side(s, place, (uint32_t)side));
        for (; coming; coming &= coming - 1) { /* moved at the same time (SOR-REIN-13) */
            const spl_minion *other = &s->minions[slg__lowest(coming)];
            there += slg__lowest(coming) != slot && other->place != place &&
                     spl_side_of(s, place, other->seat) == side;
        }
        if (there < limit) open |= 1u << place; /* END-CORE-07 */
    }
    return open;
}

uint32_t spl_put_places(const spl_view_point *from, const crd_instr *in) {
    const crd_selector *sel2 = spl_selector(from, in->sel2);
    uint32_t places = spl_select_places(from, in->sel2 ? sel2->place : CRD_ANYWHERE);
    return spl_rooms(from->s, places, from->seat);
}

static uint32_t free_counters(const spl_state *s) {
    if (s->options[SPL_SET_COUNTERS]) return 255; /* unlimited */
    uint32_t used = s->small_counters;
    return used < SPL_SMALL_COUNTERS ? SPL_SMALL_COUNTERS - used : 0;
}

/* May the slot be swapped by the instruction with `other`? */
static bool can_swap(const spl_view_point *from, uint32_t slot, uint32_t other) {
    const spl_state *s = from->s;
    const spl_minion *a = &s->minions[slot], *b = &s->minions[other];
    if (a->place == b->place || spl_side_of(s, b->place, a->seat) < 0 ||
        spl_side_of(s, a->place, b->seat) < 0)
        return false;
    if (spl_stays(from->set, s, slot) || spl_stays(from->set, s, other)) return false;
    if (a->seat == b->seat) return true;
    return !(spl_allies(s, a->seat) >> b->seat & 1) && /* SOR-REIN-12, END-FAQ-16 */
           spl_has_room(s, b->place, a->seat) && spl_has_room(s, a->place, b->seat);
}

static uint64_t swap_partners(const spl_view_point *from, const crd_instr *in, uint32_t slot) {
    uint64_t partners = spl_select_minions(from, spl_selector(from, in->sel2));
    for (uint64_t rest = partners; rest; rest &= rest - 1)
        if (!can_swap(from, slot, slg__lowest(rest))) partners &= ~(1ull << slg__lowest(rest));
    return partners;
}

/* A minion that has already moved does not move again as the other half of a swap (SOR-REIN-13). */
static uint64_t reinforce_swaps(const spl_view_point *from, uint32_t slot) {
    uint64_t gone = from->run ? from->run->picked : 0;
    return (spl_reinforce_swaps(from->set, from->s, slot) |
            spl_realm_swaps(from->set, from->s, slot)) &
           ~gone;
}

/* Where it is already, is the other realm of that battlefield (END-NEM-HYPNOS-12). */
static uint32_t reinforce_to(const spl_view_point *from, uint32_t slot) {
    uint32_t own = spl_has_realms(from->set, from->s) ? 1u << from->s->minions[slot].place : 0;
    return spl_reinforce_to(from->set, from->s, slot) | own;
}

/* Has the thing a power that speaks, and is it the player's? Whether it can be paid is asked when
 * it is used: two cards may activate one another. */
static bool has_power(const spl_view_point *from, int32_t thing) {
    const crd_card *card = spl_design_of_thing(from->set, from->s, thing);
    return card && card->timings >> CRD_ACTION & 1 &&
           spl_controller(from->set, from->s, thing) == from->seat &&
           spl_speaks(from->set, from->s, thing);
}

/* --- what verbs can do something with --- */

/* Weakening may be tried on any minion, unless it must succeed. */
bool spl_serves_weaken(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    if (!must && !spl_selector(from, in->sel)->best) return true;
    int32_t amount = spl_amount(from, &from->set->amounts[in->amount]);
    return spl_remaining(from->set, from->s, slot) > amount;
}

bool spl_serves_flame(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    int32_t amount = spl_amount(from, &from->set->amounts[in->amount]);
    (void)slot;
    return !must || (int32_t)free_counters(from->s) >= amount;
}

bool spl_serves_burning(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    (void)in;
    (void)must;
    return from->s->minions[slot].flames > 0;
}

bool spl_serves_ready(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    (void)in;
    (void)must;
    return !from->s->minions[slot].exhausted;
}

bool spl_serves_exhausted(const spl_view_point *from, const crd_instr *in, uint32_t slot,
                          bool must) {
    (void)in;
    (void)must;
    return from->s->minions[slot].exhausted;
}

bool spl_serves_move(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    (void)must;
    return spl_move_to(from, spl_selector(from, in->sel2), slot) != 0;
}

bool spl_serves_swap(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    (void)must;
    return swap_partners(from, in, slot) != 0;
}

bool spl_serves_copy(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    (void)in;
    (void)must;
    const spl_state *s = from->s;
    uint32_t card = s->minions[slot].card;
    if (spl_is_foes(s, (int32_t)card)) return false; /* END-EBP-09 */
    return spl_copyable(from->set, spl_design(from->set, s, card)) < CRD_ABILITIES_MAX &&
           spl_speaks(from->set, s, (int32_t)card);
}

bool spl_serves_power(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    (void)in;
    (void)must;
    return has_power(from, from->s->minions[slot].card);
}

bool spl_serves_alive(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    (void)in;
    (void)must;
    return spl_remaining(from->set, from->s, slot) > 0;
}

bool spl_serves_reinforce(const spl_view_point *from, const crd_instr *in, uint32_t slot,
                          bool must) {
    (void)in;
    (void)must;
    return from->s->minions[slot].seat == from->seat &&
           (reinforce_to(from, slot) || reinforce_swaps(from, slot));
}

static bool slot_serves(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    const crd_play *play = spl_play_of(from->set, in->op);
    if (play->serves) return play->serves(from, in, slot, must);
    const spl_house *house = spl_house_of(from->set);
    return !house->slot_serves || house->slot_serves(from, in, slot);
}

/* Is there anything that spl_card_serves asks of a card? */
static bool is_choosy(uint32_t op) {
    return op == CRD_PUT_OP || op == CRD_ATTACH_OP || op == CRD_PLAY_OP || op == CRD_FOLLOW_OP;
}

bool spl_card_serves(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
                     uint32_t card) {
    const spl_state *s = from->s;
    const crd_card *design = spl_design(from->set, s, card);
    uint32_t owner = spl_seat_of_card(s, card);
    bool in_play = spl_host(s, card) != SPL_NONE || spl_is_fixture(s, card);
    switch (in->op) {
    case CRD_PUT_OP:
        if (in_play) return false;
        return in->arg != CRD_TO_PLAY || design->family == CRD_FAMILY_MINION;
    case CRD_ATTACH_OP: return !in_play && design->family == CRD_FAMILY_ATTACHMENT;
    case CRD_CHANGE_OP: return !in_play && design->family == CRD_FAMILY_MINION;
    case CRD_PLAY_OP: /* SOR-PLAY-13, -14 */
        return !in_play && !spl_may_play(from->set, s, chooser, card, from->here).reason;
    case CRD_FOLLOW_OP: /* never one's own (SOR-ANI-01); what died must still lie there */
        return !in_play && !(spl_allies(s, from->seat) >> owner & 1) &&
               (spl_selector(from, in->sel)->kind != CRD_IT ||
                (s->seats[owner].graveyard >> (card % SPL_BLOCK) & 1));
    default: return true;
    }
}

/* Two copies that are known, and were played, alike are one option. */
uint64_t spl_without_copies(const crd_set *set, const spl_state *s, uint32_t chooser,
                            uint32_t owner, uint64_t cards) {
    uint32_t seats = (1u << s->core.seats) - 1;
    uint32_t seen = chooser == owner ? seats : 1u << chooser; /* who else knows a card is secret */
    const uint32_t first = owner * SPL_BLOCK;
    const spl_player *player = &s->seats[owner];
    const uint64_t copies = spl_copies(set, s, owner);
    for (uint64_t rest = cards & spl_copies_above(cards, copies); rest; rest &= rest - 1) {
        uint32_t n = slg__lowest(rest);
        bool again = false;
        for (uint64_t lower = spl_copies_below(copies, n) & cards; lower && !again;) {
            uint32_t m = spl_highest(lower);
            again = !((spl_known(s, first + m) ^ spl_known(s, first + n)) & seen) &&
                    (player->played >> m & 1) == (player->played >> n & 1) &&
                    (player->hand >> m & 1) == (player->hand >> n & 1) &&
                    (player->graveyard >> m & 1) == (player->graveyard >> n & 1);
            lower &= ~(1ull << m);
        }
        if (again) cards &= ~(1ull << n);
    }
    return cards;
}

/* Was what was looked at shown to all? */
static bool is_shown(const spl_state *s, const spl_run *run) {
    uint32_t all = spl_everybody(s);
    for (uint64_t cards = run->looked; cards; cards &= cards - 1)
        if ((spl_known(s, run->looked_seat * SPL_BLOCK + slg__lowest(cards)) & all) != all)
            return false;
    return true;
}

/* A card of which the choosing player alone may know that it is there. */
static bool from_hidden(const spl_view_point *from, const crd_instr *in, const crd_selector *sel,
                        const spl_candidates *c, uint32_t left) {
    const spl_state *s = from->s;
    if (sel->kind != CRD_CARD) return false;
    bool narrow = !spl_takes_any(sel) || in->op == CRD_PLAY_OP; /* what could be played */
    uint32_t hidden = 0, all = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        bool looked = from->run && from->run->looked_seat == seat && from->run->looked;
        if ((sel->zones & CRD_IN_HAND) && (sel->owner != CRD_YOURS || seat == from->seat) &&
            (sel->owner != CRD_THAT || seat == spl_that_player(from)))
            hidden += s->seats[seat].hand_size;
        if ((sel->zones & CRD_CONCEALED) && seat == from->seat)
            hidden += spl_concealed_count(s, seat);
        if ((sel->zones & CRD_IN_GRIMOIRE) && seat == from->seat)
            hidden += s->seats[seat].grimoire_size;
        if ((sel->zones & CRD_LOOKED_AT) && looked && !is_shown(s, from->run))
            hidden += from->run->looked_count;
        if (c->cards[seat]) all += slg__ones(c->cards[seat]);
    }
    if (!hidden) return false;
    return narrow || (sel->zones & CRD_IN_GRIMOIRE) || all > left;
}

static void narrow_cards(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
                         spl_candidates *out) {
    const crd_selector *sel = spl_selector(from, in->sel);
    const spl_state *s = from->s;
    uint32_t picks = from->run ? from->run->picks : 0;
    uint32_t left = spl_wanted(in) > picks ? spl_wanted(in) - picks : 0;
    uint64_t some = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) /* what lies face-down is only counted */
        some |= out->cards[seat] &= (1ull << SPL_FACE_DOWN) - 1;
    for (uint32_t seat = 0; some && seat < s->core.seats && is_choosy(in->op); seat++)
        for (uint64_t rest = out->cards[seat]; rest; rest &= rest - 1)
            if (!spl_card_serves(from, in, chooser, seat * SPL_BLOCK + slg__lowest(rest)))
                out->cards[seat] &= ~(1ull << slg__lowest(rest));
    if (in->how == CRD_EACH || in->how == CRD_RANDOM) return;
    out->hidden = from_hidden(from, in, sel, out, left);
    out->forced = !out->hidden && !out->may_stop && spl_candidate_count(out) <= left;
    for (uint32_t seat = 0; some && seat < s->core.seats; seat++)
        if (out->cards[seat] & (out->cards[seat] - 1))
            out->cards[seat] = spl_without_copies(from->set, s, chooser, seat, out->cards[seat]);
}

/* Where all that must be done together with what is asked for ends; 0: it may fail. */
static uint32_t must_until(const spl_view_point *from, bool must) {
    if (from->until) return from->until;
    return must && from->run ? spl_must_until(from->set, from->run) : 0;
}

static void ask_opponent(const spl_view_point *from, const crd_instr *in, uint32_t until,
                         spl_candidates *out) {
    out->seats = spl_payable_with(from, in, until, spl_opponents_for(from, in));
}

static void ask_place(const spl_view_point *from, const crd_instr *in, spl_candidates *out) {
    const spl_house *house = spl_house_of(from->set);
    out->places = house->tied_places ? house->tied_places(from, in) : 0;
}

/* The second thing that an instruction picks: where to, onto whom, with whom. */
static void ask_second(const spl_view_point *from, const crd_instr *in, spl_candidates *out) {
    const spl_run *run = from->run;
    const crd_selector *sel2 = spl_selector(from, in->sel2);
    int32_t first = run->first_pick;
    switch (in->op) {
    case CRD_MOVE_OP:
        out->places = spl_move_to(from, sel2, (uint32_t)spl_slot_of(from->s, first));
        break;
    case CRD_SWAP_OP:
        out->slots = swap_partners(from, in, (uint32_t)spl_slot_of(from->s, first));
        break;
    case CRD_REINFORCE_OP: {
        uint32_t slot = (uint32_t)spl_slot_of(from->s, first);
        out->places = reinforce_to(from, slot);
        out->slots = reinforce_swaps(from, slot);
        break;
    }
    case CRD_SUMMON_OP:
    case CRD_PUT_OP: out->places = spl_put_places(from, in); break;
    case CRD_MOVE_FLAME_OP:
        out->slots = spl_select_minions(from, sel2);
        out->slots &= ~(1ull << spl_slot_of(from->s, first));
        break;
    default: out->slots = spl_select_minions(from, sel2); break;
    }
}

/* Dice of the roll and places of the avatar are picked without a selector. */
static bool ask_without_selector(const spl_view_point *from, const crd_instr *in,
                                 spl_candidates *out) {
    const spl_state *s = from->s;
    if (in->op != CRD_REROLL_OP && in->op != CRD_REINFORCE_AVATAR_OP) return false;
    if (in->op == CRD_REROLL_OP) {
        out->dice = (1u << s->battle.count) - 1;
        out->may_stop = 1;
    } else {
        out->places = spl_places_of(s, from->seat) & ~(1u << s->seats[from->seat].avatar);
    }
    return true;
}

/* Attachments and skill cards that have a power. */
static void keep_powers(const spl_view_point *from, spl_candidates *out) {
    for (uint32_t seat = 0; seat < from->s->core.seats; seat++)
        for (uint64_t rest = out->cards[seat]; rest; rest &= rest - 1)
            if (!has_power(from, (int32_t)(seat * SPL_BLOCK + slg__lowest(rest))))
                out->cards[seat] &= ~(1ull << slg__lowest(rest));
    for (uint32_t rest = out->skills; rest; rest &= rest - 1)
        if (!has_power(from, SPL_THING_SKILL + (int32_t)slg__lowest(rest)))
            out->skills &= ~(1u << slg__lowest(rest));
}

/* "This" and "it" may be anything by now: a minion that has become a card in a graveyard, a skill
 * card. What the verb is not for is not there for it. */
static void keep_what_serves(const spl_view_point *from, const crd_instr *in, spl_candidates *out) {
    uint32_t flags = spl_play_of(from->set, in->op)->flags;
    if (flags & SPL_CARDS_ONLY) out->slots = 0;
    if (flags & (SPL_CARDS_ONLY | SPL_MINIONS_ONLY)) out->skills = out->places = 0;
    if (flags & (SPL_NO_CARDS | SPL_MINIONS_ONLY)) memset(out->cards, 0, sizeof out->cards);
}

static void ask_whatever(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
                         bool must, uint32_t until, spl_candidates *out) {
    const spl_run *run = from->run;
    uint32_t step = run ? run->step : SPL_PICK_FIRST;
    memset(out, 0, sizeof *out);
    if (step == SPL_PICK_OPPONENT) {
        ask_opponent(from, in, until, out);
        return;
    }
    if (step == SPL_PICK_PLACE) {
        ask_place(from, in, out);
        return;
    }
    const spl_house *house = spl_house_of(from->set);
    if (house->asked && house->asked(from, in, chooser, out)) return;
    if (step == SPL_PICK_SECOND) {
        ask_second(from, in, out);
        return;
    }
    if (ask_without_selector(from, in, out)) return;
    const crd_selector *sel = spl_selector(from, in->sel);
    spl_select_into(from, sel, chooser, out);
    out->may_stop = spl_stops(from->set, in);
    if (run && sel->kind != CRD_CARD) {
        out->slots &= ~run->picked;
        if (in->op == CRD_CHOOSE_PLACES_OP) out->places &= (uint32_t)~run->picked;
    }
    for (uint64_t rest = out->slots; rest; rest &= rest - 1)
        if (!slot_serves(from, in, slg__lowest(rest), must))
            out->slots &= ~(1ull << slg__lowest(rest));
    if (in->op == CRD_EXHAUST_OP || in->op == CRD_READY_OP) {
        bool ready = in->op == CRD_READY_OP;
        for (uint32_t rest = out->places; rest; rest &= rest - 1)
            if (from->s->places[slg__lowest(rest)].exhausted != ready)
                out->places &= ~(1u << slg__lowest(rest));
        for (uint32_t rest = out->skills; rest; rest &= rest - 1)
            if (spl_is_exhausted(from->s, SPL_THING_SKILL + (int32_t)slg__lowest(rest)) != ready)
                out->skills &= ~(1u << slg__lowest(rest));
    }
    if (in->op == CRD_ACTIVATE_OP) keep_powers(from, out);
    if (spl_is_reference(sel->kind)) keep_what_serves(from, in, out);
    if (house->keep && (sel->best || spl_is_foe(from->s, from->seat)))
        house->keep(from, in, sel, out);
    if (sel->kind == CRD_CARD || spl_is_reference(sel->kind)) narrow_cards(from, in, chooser, out);
    if (until) spl_keep_payable(from, in, until, out);
}

void spl_asked(const spl_view_point *from, const crd_instr *in, uint32_t chooser, bool must,
               spl_candidates *out) {
    ask_whatever(from, in, chooser, must, must_until(from, must), out);
}

void spl_asked_until(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
                     uint32_t until, spl_candidates *out) {
    ask_whatever(from, in, chooser, until > 0, until, out);
}

/* END-EBP-03: a foe's points go where those of an attack on it would. */
void spl_to_distribute(const spl_view_point *from, const crd_instr *in, uint32_t seat,
                       spl_candidates *out) {
    const spl_house *house = spl_house_of(from->set);
    spl_asked(from, in, seat, false, out);
    if (house->assigns && spl_is_foe(from->s, seat)) out->slots = house->assigns(from, out->slots);
}

/* --- picking --- */

int32_t spl_x_amount(const spl_exec *x) {
    return spl_amount(&x->from, &x->set->amounts[x->in->amount]);
}

const crd_selector *spl_sel(const spl_exec *x) {
    return &x->set->selectors[x->in->sel];
}

const crd_selector *spl_sel2(const spl_exec *x) {
    return &x->set->selectors[x->in->sel2];
}

void spl_set_it(spl_exec *x, int32_t thing) {
    x->r->it = x->from.it = (int16_t)thing;
    x->r->it_place = spl_place_in_play(x->s, thing);
    spl_forget_it(x->r);
}

uint32_t spl_asks_whom(const crd_set *set, const spl_state *s, uint32_t seat) {
    return seat < s->core.seats ? seat : spl_house_of(set)->decider(s);
}

/* For the options, whose list is the same; unless a search has shown more by now. */
static void keep_picks(spl_exec *x, const spl_candidates *c) {
    spl_kept *kept = spl_kept_of(x->run->game, x->s);
    if (x->r->needed & SPL_SEARCHED) return;
    kept->picks = *c;
    kept->asked = x->s->core.answers + 1;
}

/* `c`: what may be picked; NULL: it has been answered. */
static const slg_option *ask_to_pick(spl_exec *x, uint32_t chooser, const spl_candidates *c) {
    const spl_house *house = spl_house_of(x->set);
    uint32_t asked = spl_asks_whom(x->set, x->s, chooser);
    if (house->search) house->search(x, asked);
    if (c && asked == chooser) keep_picks(x, c);
    uint32_t kind = asked == chooser ? (uint32_t)SPL_ASK_PICK : house->ask_for_foe;
    return spl_ask(x->run, asked, kind, x->r->source, x->r->pc);
}

static int32_t nth_slot(uint64_t slots, int32_t n) {
    while (n-- > 0)
        slots &= slots - 1;
    return (int32_t)slg__lowest(slots);
}

static void pick_slot(spl_exec *x, uint32_t slot) {
    x->r->picked |= 1ull << slot;
    x->r->picks++;
    if (!spl_is_reference(spl_sel(x)->kind)) spl_set_it(x, x->s->minions[slot].card);
}

static void pick_slots(spl_exec *x, uint64_t slots) {
    for (; slots; slots &= slots - 1)
        pick_slot(x, slg__lowest(slots));
}

/* One of those that fit by chance; false: chance is not decided yet. */
static bool pick_by_chance(spl_exec *x, uint64_t slots) {
    int32_t n = slg_chance(x->run, SPL_STREAM_PICK, slg__count(slots), SLG_ALL);
    if (n < 0) return false;
    pick_slot(x, (uint32_t)nth_slot(slots, n));
    return true;
}

/* Nothing picked: then "it" is nothing either. */
static bool picked_all(spl_exec *x) {
    if (!x->r->picked && !spl_is_reference(spl_sel(x)->kind) && spl_sel(x)->kind != CRD_THOSE)
        spl_set_it(x, SPL_THING_NONE);
    return true;
}

bool spl_pick_minions(spl_exec *x, uint32_t chooser) {
    spl_run *r = x->r;
    uint32_t wanted = spl_wanted(x->in);
    for (;;) {
        bool given = spl_is_answered(x->run);
        spl_candidates c;
        if (!given) {
            spl_asked_until(&x->from, x->in, chooser, spl_must_until(x->set, r), &c);
            if (x->in->how == CRD_EACH) {
                r->picked = c.slots;
                return true;
            }
            if (!c.slots || r->picks >= wanted) return picked_all(x);
            if (x->in->how == CRD_RANDOM) {
                if (!pick_by_chance(x, c.slots)) return false;
                continue;
            }
            if (!c.may_stop && slg__count(c.slots) <= wanted - r->picks &&
                x->in->op != CRD_MOVE_OP) {
                pick_slots(x, c.slots);
                return true;
            }
            if (!c.may_stop && !(c.slots & (c.slots - 1))) {
                pick_slot(x, slg__lowest(c.slots));
                continue;
            }
        }
        const slg_option *option = ask_to_pick(x, chooser, given ? NULL : &c);
        if (!option) return false;
        if (option->kind == SPL_DO_DONE) return picked_all(x);
        pick_slot(x, (uint32_t)spl_slot_of(x->s, option->a));
    }
}

/* The n-th candidate, in the order in which they are offered. Players and dice are always asked
 * for. */
static int32_t nth_thing(const spl_state *s, const spl_candidates *c, int32_t n) {
    spl_candidates all = *c;
    for (uint64_t slots = all.slots; slots; slots &= slots - 1) {
        uint32_t card = s->minions[slg__lowest(slots)].card;
        all.cards[card / SPL_BLOCK] |= 1ull << (card % SPL_BLOCK);
    }
    for (int32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        for (uint64_t cards = all.cards[seat]; cards; cards &= cards - 1)
            if (n-- == 0) return seat * SPL_BLOCK + (int32_t)slg__lowest(cards);
    for (uint32_t skills = all.skills; skills; skills &= skills - 1)
        if (n-- == 0) return SPL_THING_SKILL + (int32_t)slg__lowest(skills);
    for (uint64_t on = all.on; on; on &= on - 1)
        if (n-- == 0) return SPL_THING_ON + (int32_t)slg__lowest(on);
    for (uint32_t places = all.places; places; places &= places - 1)
        if (n-- == 0) return SPL_THING_PLACE + (int32_t)slg__lowest(places);
    return SPL_PICK_NONE;
}

static int32_t answered(const slg_option *option) {
    switch (option->kind) {
    case SPL_DO_DONE: return SPL_PICK_NONE;
    case SPL_DO_PLACE: return SPL_THING_PLACE + option->a;
    case SPL_DO_DIE: return option->a - 1;
    default: return option->a; /* PICK, PLAYER */
    }
}

/* "No more", from a player who must choose and has nothing to choose from: now the others know that
 * none of the hidden cards would do, and that cannot be taken back. */
static void show_want(spl_exec *x, uint32_t chooser) {
    spl_candidates c;
    spl_asked(&x->from, x->in, chooser, spl_is_cost(x->set, x->r->pc, x->r->end), &c);
    if (!c.may_stop && c.hidden && !spl_candidate_count(&c))
        slg_reveal(x->run, spl_everybody(x->s) & ~(1u << spl_asks_whom(x->set, x->s, chooser)));
}

int32_t spl_pick_one(spl_exec *x, uint32_t chooser) {
    bool given = spl_is_answered(x->run);
    spl_candidates c;
    if (!given) {
        spl_asked_until(&x->from, x->in, chooser, spl_must_until(x->set, x->r), &c);
        uint32_t count = spl_candidate_count(&c);
        bool random = x->in->how == CRD_RANDOM && x->r->step == SPL_PICK_FIRST;
        if (!count && !c.hidden) return SPL_PICK_NONE;
        if (random && count > 1) {
            int32_t n = slg_chance(x->run, SPL_STREAM_PICK, count > 64 ? 64 : count, SLG_ALL);
            return n < 0 ? SPL_PICK_WAIT : nth_thing(x->s, &c, n);
        }
        bool first = x->r->step == SPL_PICK_FIRST && x->in->how == CRD_EACH;
        if (first || random || c.forced || (count == 1 && !c.hidden && !c.may_stop))
            return nth_thing(x->s, &c, 0);
    }
    const slg_option *option = ask_to_pick(x, chooser, given ? NULL : &c);
    if (option && option->kind == SPL_DO_DONE) show_want(x, chooser);
    return option ? answered(option) : SPL_PICK_WAIT;
}
