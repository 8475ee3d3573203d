/* SPDX-License-Identifier: MIT */
/* Reinforcing: minions move or swap, the avatar follows (SOR-REIN). Effects that reinforce come
 * here too; those that move or swap do not (SOR-REIN-10). */
#include "games/sorcerer/play.h"

enum { MINION, WHERE, MOVED, AVATAR };

/* In the frame. What moved already does not move again in the same effect (SOR-REIN-13): a bit for
 * each slot, in three numbers. */
enum { LEFT, TOO, SLOT, DONE_0, DONE_1, DONE_2 };
static_assert(SOR_MINIONS <= 3 * 16, "three numbers hold a bit for each slot");

static uint64_t bit_of(uint32_t slot) {
    return 1ull << slot;
}

/* --- where to --- */

/* Could the minion go there, were there room? SOR-REIN-02, -04. */
static bool reaches(const crd_set *set, const sor_state *s, uint32_t slot, uint32_t place) {
    const sor_minion *minion = &s->minions[slot];
    if (minion->place == place) return false;
    uint32_t flying = sor_design(set, s, minion->card)->icons & CRD_ICON_FLYING;
    uint32_t places =
        flying ? sor_places_of(s, minion->seat) : sor_adjacent(s, minion->place, minion->seat);
    return places >> place & 1;
}

uint32_t sor_reinforce_to(const crd_set *set, const sor_state *s, uint32_t slot) {
    uint32_t to = 0;
    for (uint32_t place = 0; place < s->places_count; place++)
        if (reaches(set, s, slot, place) && sor_has_room(s, place, s->minions[slot].seat))
            to |= 1u << place; /* SOR-REIN-03 */
    return to;
}

/* SOR-REIN-05, -06, -12. */
uint64_t sor_reinforce_swaps(const crd_set *set, const sor_state *s, uint32_t slot) {
    const sor_minion *minion = &s->minions[slot];
    uint64_t others = s->of[minion->seat] & ~s->at[minion->place], swaps = 0;
    for (; others; others &= others - 1) {
        uint32_t other = (uint32_t)__builtin_ctzll(others);
        if (reaches(set, s, slot, s->minions[other].place) && reaches(set, s, other, minion->place))
            swaps |= bit_of(other);
    }
    return swaps;
}

uint64_t sor_reinforce_movable(const crd_set *set, const sor_state *s, uint32_t seat,
                               uint64_t moved) {
    uint64_t movable = 0;
    for (uint64_t own = s->of[seat] & ~moved; own; own &= own - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(own);
        if (sor_reinforce_to(set, s, slot) || sor_reinforce_swaps(set, s, slot) & ~moved)
            movable |= bit_of(slot);
    }
    return movable;
}

/* --- in the course of an effect --- */

static uint64_t moved_in(const slg_frame *f) {
    return (uint64_t)(uint16_t)f->v[DONE_0] | (uint64_t)(uint16_t)f->v[DONE_1] << 16 |
           (uint64_t)(uint16_t)f->v[DONE_2] << 32;
}

static void mark_moved(slg_frame *f, uint64_t slots) {
    slots |= moved_in(f);
    f->v[DONE_0] = (int16_t)(uint16_t)slots;
    f->v[DONE_1] = (int16_t)(uint16_t)(slots >> 16);
    f->v[DONE_2] = (int16_t)(uint16_t)(slots >> 32);
}

static uint64_t partners(const crd_set *set, const sor_state *s, const slg_frame *f,
                         uint32_t slot) {
    return sor_reinforce_swaps(set, s, slot) & ~moved_in(f);
}

void sor_reinforce(slg_run *run, uint32_t seat, uint32_t manoeuvres, sor_avatar_too avatar,
                   int32_t slot) {
    slg_frame *f = slg_call(run, SOR_PROC_REINFORCE, seat);
    f->v[LEFT] = (int16_t)manoeuvres;
    f->v[TOO] = (int16_t)avatar;
    f->v[SLOT] = (int16_t)(1 + slot);
}

/* Which minion; an effect may reinforce fewer than it allows. */
static slg_went choose_minion(slg_run *run, slg_frame *f) {
    const sor_state *s = sor_of(run->state);
    f->step = MOVED;
    if (!f->v[LEFT]) return SLG_STEP;
    if (!f->v[SLOT]) {
        if (!sor_reinforce_movable(sor_set(run->game), s, f->seat, moved_in(f))) return SLG_STEP;
        const slg_option *option = sor_ask(run, f->seat, SOR_ASK_MUSTER, f->v[LEFT], 0);
        if (!option) {
            f->step = MINION;
            return SLG_WAIT;
        }
        if (option->kind == SOR_DO_DONE) return SLG_STEP;
        f->v[SLOT] = (int16_t)(1 + sor_slot_of(s, option->a));
    }
    f->step = WHERE;
    return SLG_STEP;
}

static void manoeuvre(slg_run *run, slg_frame *f, int32_t to, int32_t with) {
    const sor_state *s = sor_of(run->state);
    uint32_t slot = (uint32_t)f->v[SLOT] - 1;
    if (with >= 0) {
        uint32_t from = s->minions[slot].place, other = s->minions[with].place;
        sor_move(run, slot, other);
        sor_move(run, (uint32_t)with, from);
        mark_moved(f, bit_of((uint32_t)with));
    } else {
        sor_move(run, slot, (uint32_t)to);
    }
    mark_moved(f, bit_of(slot));
    f->v[SLOT] = 0;
    f->v[LEFT]--;
}

/* A move or a swap (SOR-REIN-01); the only one there is is no choice. All manoeuvres of an effect
 * are one moment (SOR-REIN-13): what they set off waits until the last. */
static slg_went choose_where(slg_run *run, slg_frame *f) {
    const sor_state *s = sor_of(run->state);
    uint32_t slot = (uint32_t)f->v[SLOT] - 1;
    uint32_t to = sor_reinforce_to(sor_set(run->game), s, slot);
    uint64_t swaps = partners(sor_set(run->game), s, f, slot);
    if (__builtin_popcount(to) + __builtin_popcountll(swaps) == 1) {
        manoeuvre(run, f, to ? __builtin_ctz(to) : -1, swaps ? __builtin_ctzll(swaps) : -1);
    } else {
        const slg_option *option =
            sor_ask(run, f->seat, SOR_ASK_REINFORCE, s->minions[slot].card, 0);
        if (!option) return SLG_WAIT;
        bool swap = option->kind == SOR_DO_SWAP;
        manoeuvre(run, f, option->a, swap ? sor_slot_of(s, option->a) : -1);
    }
    f->step = MINION;
    return SLG_STEP;
}

/* --- what is offered --- */

void sor_offer_muster(const sor_question *q, slg_choices *to) {
    uint64_t own = q->s->of[q->seat], moved = moved_in(q->frame) & own;
    uint64_t movable = sor_reinforce_movable(q->set, q->s, q->seat, moved);
    sor_offer_minions(q->s, to, SOR_DO_REINFORCE, movable, 0);
    slg_offer(to, SOR_DO_DONE, 0, 0, 0, 0);
    if (!to->refusals) return;
    sor_offer_minions(q->s, to, SOR_DO_REINFORCE, moved, SOR_RULE_REIN_13);
    sor_offer_minions(q->s, to, SOR_DO_REINFORCE, own & ~moved & ~movable, SOR_RULE_REIN_03);
}

static uint16_t rule_against_move(const sor_question *q, uint32_t slot, uint32_t place) {
    const sor_minion *minion = &q->s->minions[slot];
    if (place == minion->place) return SOR_RULE_AMB_07;
    if (!(sor_places_of(q->s, q->seat) >> place & 1)) return SOR_RULE_ROYALE_02;
    return reaches(q->set, q->s, slot, place) ? SOR_RULE_REIN_03 : SOR_RULE_REIN_02;
}

void sor_offer_reinforce(const sor_question *q, slg_choices *to) {
    const sor_state *s = q->s;
    uint32_t slot = s->host[q->ask->source];
    uint32_t places = sor_reinforce_to(q->set, s, slot);
    uint64_t swaps = partners(q->set, s, q->frame, slot), team = 0;
    for (uint32_t place = 0; place < s->places_count; place++)
        slg_offer(to, SOR_DO_TO, (int16_t)place, 0, 0,
                  places >> place & 1 ? 0 : rule_against_move(q, slot, place));
    sor_offer_minions(s, to, SOR_DO_SWAP, swaps, 0);
    if (!to->refusals) return;
    for (uint32_t seats = sor_allies(s, q->seat) & ~(1u << q->seat); seats; seats &= seats - 1)
        team |= s->of[__builtin_ctz(seats)];
    uint64_t moved = moved_in(q->frame) & s->of[q->seat];
    uint64_t others = s->of[q->seat] & ~swaps & ~moved & ~s->at[s->minions[slot].place];
    sor_offer_minions(s, to, SOR_DO_SWAP, others, SOR_RULE_REIN_05);
    sor_offer_minions(s, to, SOR_DO_SWAP, moved, SOR_RULE_REIN_13);
    sor_offer_minions(s, to, SOR_DO_SWAP, team, SOR_RULE_REIN_12);
}

void sor_offer_follow_up(const sor_question *q, slg_choices *to) {
    sor_offer_avatar(q, to);
    slg_offer(to, SOR_DO_STAY, 0, 0, 0, 0);
}

/* --- the avatar --- */

/* SOR-REIN-08: to any battlefield within reach (SOR-ROYALE-03). */
static slg_went move_avatar(slg_run *run, slg_frame *f) {
    const sor_state *s = sor_of(run->state);
    uint32_t others = sor_places_of(s, f->seat) & ~(1u << s->seats[f->seat].avatar);
    uint32_t to = (uint32_t)__builtin_ctz(others);
    if (f->v[TOO] == SOR_AVATAR_STAYS) return SLG_DONE;
    if (f->v[TOO] == SOR_AVATAR_MAY || (others & (others - 1))) {
        uint32_t kind = f->v[TOO] == SOR_AVATAR_MAY ? SOR_ASK_FOLLOW_UP : SOR_ASK_AVATAR;
        const slg_option *option = sor_ask(run, f->seat, kind, 0, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SOR_DO_STAY) return SLG_DONE;
        to = (uint32_t)option->a;
    }
    sor_place_avatar(run, f->seat, to);
    return SLG_DONE;
}

slg_went sor_reinforce_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case MINION: return choose_minion(run, f);
    case WHERE: return choose_where(run, f);
    case MOVED: f->step = AVATAR; return sor_go_on(run);
    default: return move_avatar(run, f);
    }
}

bool sor_reinforce_sound(const sor_state *s, const slg_frame *f) {
    int32_t slot = f->v[SLOT] - 1;
    if (f->step > AVATAR || f->seat >= s->core.seats || f->v[LEFT] < 0 || f->v[LEFT] > UINT8_MAX ||
        f->v[TOO] < SOR_AVATAR_STAYS || f->v[TOO] > SOR_AVATAR_MUST || slot < -1 ||
        slot >= SOR_MINIONS)
        return false;
    if (slot < 0) return f->step != WHERE;
    return s->minions[slot].card != SOR_NONE && s->minions[slot].seat == f->seat;
}
