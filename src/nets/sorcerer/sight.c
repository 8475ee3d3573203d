/* SPDX-License-Identifier: MIT */
#include "nets/sorcerer/sight.h"

static void sum_minions(sorcerer_sight *l, sorcerer_front *f, uint32_t copy) {
    const spl_state *s = l->s;
    for (uint64_t left = s->at[f->place] & l->slots[copy]; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        int32_t attack = (int32_t)clipped(l->strengths.attack[slot], ATTACKS);
        int32_t essence = l->strengths.essence[slot] - s->minions[slot].damage;
        f->attack[copy] += attack;
        if (s->ready >> slot & 1 && f->stage < 2) f->strike[copy] += attack;
        f->essence[copy] += essence > 0 ? essence : 0;
        f->count[copy]++;
    }
}

static void see_front(sorcerer_sight *l, uint32_t place) {
    const spl_place *p = &l->s->places[place];
    sorcerer_front *f = &l->fronts[place];
    *f = (sorcerer_front){.place = place, .conquered = p->conquered != 0};
    f->stage = slg__battle_stage(l->s, place);
    for (uint32_t copy = 0; copy < COPIES; copy++) {
        f->track[copy] = p->track[side_of_copy(l, copy)];
        sum_minions(l, f, copy);
    }
    if (f->conquered)
        f->promise = p->conquered == side_of_copy(l, 0) + 1 ? INT16_MAX : INT16_MIN;
    else
        f->promise = f->track[1] * f->track[1] - f->track[0] * f->track[0] +
                     6 * (f->attack[0] - f->attack[1]) + 4 * (f->essence[0] - f->essence[1]);
}

/* Two of three win (SOR-WIN-03), so the battlefield in the middle of this order decides. */
static void rank_fronts(sorcerer_sight *l) {
    for (uint32_t i = 0; i < FLANKS; i++)
        for (uint32_t k = 0; k < FLANKS; k++)
            l->fronts[i].rank += l->fronts[k].promise > l->fronts[i].promise ||
                                 (l->fronts[k].promise == l->fronts[i].promise && k < i);
}

static void look_at_sides(sorcerer_sight *l, uint32_t seat) {
    l->own = seat < l->s->core.seats ? seat : 0;
    for (uint32_t copy = 0; copy < COPIES; copy++) {
        l->seats[copy] = (uint32_t)SPL_EVEN_SEATS << side_of_copy(l, copy) & spl_all_seats(l->s);
        l->slots[copy] = 0;
        for (uint32_t left = l->seats[copy]; left; left &= left - 1)
            l->slots[copy] |= l->s->of[slg__lowest(left)];
    }
}

void slg__sorcerer_look(sorcerer_sight *l, const slg_game *game, const slg_state *state,
                        uint32_t seat) {
    l->told = (spells_told){0};
    l->s = spl_of_const(state);
    l->set = spl_set(game);
    l->by_number = l->set->hash == spl_set(&sor_game)->hash;
    look_at_sides(l, seat);
    spl_all_strengths(l->set, l->s, &l->strengths);
    for (uint32_t i = 0; i < FLANKS; i++)
        see_front(l, i);
    rank_fronts(l);
}
