/* SPDX-License-Identifier: MIT */
/* Reinforcing: a minion moves or swaps, the avatar follows (SOR-REIN). This is the action; effects
 * that move, swap or reinforce minions are instructions of the machine. */
#include "spells/house.h"

enum { WHERE, MOVED, AVATAR };

enum { SLOT }; /* in the frame: 1 + slot of the minion; 0: the avatar alone */

/* --- where to --- */

/* Where could the minion go, were there room? SOR-REIN-02, -04, -09; SOR-CARD-04. */
uint32_t spl_reinforce_reach(const crd_set *set, const spl_state *s, uint32_t slot) {
    const spl_minion *minion = &s->minions[slot];
    if (spl_stays(set, s, slot)) return 0;
    uint32_t others = spl_places_of(s, minion->seat) & ~(1u << minion->place);
    uint32_t beside = others & spl_adjacent(s, minion->place, minion->seat);
    if (beside == others) return others; /* flying or not */
    return spl_design(set, s, minion->card)->icons & CRD_ICON_FLYING ? others : beside;
}

static bool reaches(const crd_set *set, const spl_state *s, uint32_t slot, uint32_t place) {
    return spl_reinforce_reach(set, s, slot) >> place & 1;
}

uint32_t spl_reinforce_to(const crd_set *set, const spl_state *s, uint32_t slot) {
    return spl_rooms(s, spl_reinforce_reach(set, s, slot), s->minions[slot].seat); /* SOR-REIN-03 */
}

/* SOR-REIN-05, -06, -12. Whoever stands beside a minion can go where that stands. */
uint64_t spl_reinforce_swaps(const crd_set *set, const spl_state *s, uint32_t slot) {
    const spl_minion *minion = &s->minions[slot];
    uint32_t reach = spl_reinforce_reach(set, s, slot);
    uint32_t beside = reach & spl_adjacent(s, minion->place, minion->seat);
    uint64_t own = s->of[minion->seat], swaps = own & spl_minions_in(s, beside);
    uint64_t far = own & spl_minions_in(s, reach & ~beside); /* it flies there: who flies too? */
    uint64_t unsure = spl_house_of(set)->stays ? swaps | far : far;
    for (; unsure; unsure &= unsure - 1) {
        bool comes = reaches(set, s, slg__lowest(unsure), minion->place);
        swaps = comes ? swaps | (unsure & -unsure) : swaps & ~(unsure & -unsure);
    }
    return swaps;
}

/* In a world of two realms always, into the other one: END-NEM-HYPNOS-12. */
bool spl_is_movable(const crd_set *set, const spl_state *s, uint32_t slot) {
    return spl_has_realms(set, s) || spl_reinforce_to(set, s, slot) ||
           spl_reinforce_swaps(set, s, slot);
}

/* Those of the places that are beside any of the rooms: spl_adjacent, of all of them. */
static inline uint32_t beside_any(const spl_state *s, uint32_t rooms, uint32_t places) {
    if (s->format != SPL_ROYALE) return (rooms << 1 | rooms >> 1) & places;
    return rooms & (rooms - 1) ? places : rooms ? places & ~rooms : 0;
}

/* Whoever has room beside them moves. */
uint64_t spl_reinforce_movable(const crd_set *set, const spl_state *s, uint32_t seat) {
    const uint64_t own = s->of[seat];
    if (!own || spl_has_realms(set, s)) return own;
    uint32_t places = spl_places_of(s, seat), rooms = spl_rooms(s, places, seat);
    if (spl_house_of(set)->stays) places = 0;
    uint64_t movable = own & spl_minions_in(s, beside_any(s, rooms, places));
    for (uint64_t rest = own & ~movable; rest; rest &= rest - 1)
        if ((spl_reinforce_reach(set, s, slg__lowest(rest)) & rooms) ||
            spl_reinforce_swaps(set, s, slg__lowest(rest)))
            movable |= rest & -rest;
    return movable;
}

/* --- what is offered --- */

static slg_why refuse_move(const spl_question *q, uint32_t slot, uint32_t place) {
    uint32_t from = q->s->minions[slot].place;
    if (place == from) return slg_because(SPL_WHY_HERE_ALREADY, 0, 0, 0);
    if (!(spl_places_of(q->s, q->seat) >> place & 1)) return slg_because(SPL_WHY_BEYOND, 0, 0, 0);
    if (spl_stays(q->set, q->s, slot)) return slg_because(spl_house_of(q->set)->why_stays, 0, 0, 0);
    if (reaches(q->set, q->s, slot, place))
        return spl_why_full(q->set, q->s, place, SOR_RULE_REIN_03);
    return slg_because(SPL_WHY_NOT_ADJACENT, (int32_t)from, 0, 0);
}

/* Minions in other battlefields that the one in the slot cannot swap with. */
static void refuse_swaps(const spl_question *q, uint32_t slot, uint64_t others, slg_choices *to) {
    const spl_state *s = q->s;
    uint64_t asleep = 0;
    for (uint64_t left = others; left; left &= left - 1)
        if (spl_stays(q->set, s, slot) || spl_stays(q->set, s, (uint32_t)__builtin_ctzll(left)))
            asleep |= left & -left;
    spl_refuse_minions(s, to, SPL_DO_SWAP, asleep,
                       slg_because(spl_house_of(q->set)->why_stays, 0, 0, 0));
    spl_refuse_minions(s, to, SPL_DO_SWAP, others & ~asleep,
                       slg_because(SPL_WHY_TOO_FAR_TO_SWAP, s->minions[slot].place, 0, 0));
}

static void refuse_teammates(const spl_question *q, slg_choices *to) {
    for (uint32_t seats = spl_allies(q->s, q->seat) & ~(1u << q->seat); seats; seats &= seats - 1)
        spl_refuse_minions(q->s, to, SPL_DO_SWAP, q->s->of[__builtin_ctz(seats)],
                           slg_because(SPL_WHY_TEAMMATE_S, __builtin_ctz(seats), 0, 0));
}

void spl_offer_reinforce(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    uint32_t slot = spl_host(s, q->ask->source);
    uint64_t reach = slg_sought_of(to, SPL_DO_TO, 0, spl_reinforce_reach(q->set, s, slot));
    uint32_t places = spl_rooms(s, (uint32_t)reach, s->minions[slot].seat);
    uint64_t swaps = slg_seeks(to, SPL_DO_SWAP)
                         ? spl_reinforce_swaps(q->set, s, slot) | spl_realm_swaps(q->set, s, slot)
                         : 0;
    const slg_span span = slg_sought_span(to, SPL_DO_TO, s->places_count);
    for (uint32_t place = span.from; place < span.end; place++)
        if (places >> place & 1)
            slg_offer(to, SPL_DO_TO, (int16_t)place, 0, 0, 0);
        else if (to->refusals)
            slg_refuse(to, SPL_DO_TO, (int16_t)place, 0, 0, refuse_move(q, slot, place));
    spl_offer_minions(s, to, SPL_DO_SWAP, swaps);
    const spl_house *house = spl_house_of(q->set);
    if (spl_has_realms(q->set, s))
        slg_offer(to, house->do_cross, house->other_realm(s, slot), 0, 0, 0);
    if (!to->refusals) return;
    uint64_t elsewhere = s->of[q->seat] & ~s->at[s->minions[slot].place];
    refuse_swaps(q, slot, elsewhere & ~swaps, to);
    refuse_teammates(q, to);
}

void spl_offer_follow_up(const spl_question *q, slg_choices *to) {
    spl_offer_avatar(q, to);
    slg_offer(to, SPL_DO_STAY, 0, 0, 0, 0);
}

/* --- the action --- */

void spl_reinforce(slg_run *run, uint32_t seat, int32_t slot) {
    slg_frame *f = slg__call(run, SPL_PROC_REINFORCE, seat);
    f->v[SLOT] = (int16_t)(1 + slot);
    f->step = slot < 0 ? AVATAR : WHERE;
}

/* Two in one battlefield change realms (END-NEM-HYPNOS-12). */
static void swap_minions(slg_run *run, uint32_t slot, uint32_t other) {
    const spl_state *s = spl_of(run->state);
    uint32_t from = s->minions[slot].place, to = s->minions[other].place;
    if (from == to) {
        spl_house_in(run)->cross(run, slot);
        spl_house_in(run)->cross(run, other);
        return;
    }
    spl_move(run, slot, to);
    spl_move(run, other, from);
}

/* The only thing that the minion can do, if there is but one; else its kind is 0. */
static slg_option only_way(const crd_set *set, const spl_state *s, uint32_t slot) {
    uint32_t to = spl_reinforce_to(set, s, slot);
    uint64_t swaps = spl_reinforce_swaps(set, s, slot) | spl_realm_swaps(set, s, slot);
    bool crosses = spl_has_realms(set, s);
    if (slg__count(to) + slg__count(swaps) + crosses != 1) return (slg_option){0};
    if (to) return (slg_option){.kind = SPL_DO_TO, .a = (int16_t)__builtin_ctz(to)};
    if (crosses) return (slg_option){.kind = spl_house_of(set)->do_cross};
    return (slg_option){.kind = SPL_DO_SWAP, .a = (int16_t)s->minions[__builtin_ctzll(swaps)].card};
}

/* SOR-REIN-01: a move or a swap. The only one there is is no choice. */
static slg_went move_minion(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    uint32_t slot = (uint32_t)f->v[SLOT] - 1;
    const slg_option only = only_way(spl_set(run->game), s, slot), *option = &only;
    if (!only.kind) option = spl_ask(run, f->seat, SPL_ASK_REINFORCE, s->minions[slot].card, 0);
    if (!option) return SLG_WAIT;
    switch (option->kind) {
    case SPL_DO_SWAP: swap_minions(run, slot, (uint32_t)spl_slot_of(s, option->a)); break;
    case SPL_DO_TO: spl_move(run, slot, (uint32_t)option->a); break;
    default: spl_house_in(run)->cross(run, slot); break; /* END-NEM-HYPNOS-12 */
    }
    f->step = MOVED;
    return SLG_STEP;
}

/* SOR-REIN-08: to any battlefield within reach (SOR-ROYALE-03); after the minion. */
static slg_went move_avatar(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    uint32_t others = spl_places_of(s, f->seat) & ~(1u << s->seats[f->seat].avatar);
    uint32_t to = (uint32_t)__builtin_ctz(others);
    bool alone = !f->v[SLOT];
    if (!alone || (others & (others - 1))) {
        uint32_t kind = alone ? SPL_ASK_AVATAR : SPL_ASK_FOLLOW_UP;
        const slg_option *option = spl_ask(run, f->seat, kind, 0, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SPL_DO_STAY) return SLG_DONE;
        to = (uint32_t)option->a;
    }
    spl_place_avatar(run, f->seat, to);
    return SLG_DONE;
}

slg_went spl_reinforce_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case WHERE: return move_minion(run, f);
    case MOVED: f->step = AVATAR; return spl_go_on(run);
    default: return move_avatar(run, f);
    }
}

bool spl_reinforce_sound(const spl_state *s, const slg_frame *f) {
    int32_t slot = f->v[SLOT] - 1;
    if (f->step > AVATAR || slot < -1 || slot >= SPL_MINIONS) return false;
    if (f->step != WHERE) return true; /* the minion may be gone */
    return slot >= 0 && s->minions[slot].card != SPL_NONE && s->minions[slot].seat == f->seat;
}
