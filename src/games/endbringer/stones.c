/* SPDX-License-Identifier: MIT */
/* Monoliths: their damage, and what happens when one falls (END-MONO). */
#include "games/endbringer/parts.h"

enum { HIT, FALL, EFFECT, DONE };

/* In the frame. */
enum {
    PLACE,
    POINTS,   /* left to put on */
    CRITICAL, /* 1: a critical hit of the attack under way */
    FALLEN,   /* number of the monolith that fell */
    ABILITY,  /* of its design: the next one */
    YOU,      /* whom it means by "you" */
};

bool ebr_has_stone(const spl_state *s, uint32_t place) {
    return ebr_of_const(s)->places[place].stones > 0;
}

uint32_t ebr_stones_left(const spl_state *s) {
    const ebr_place *places = ebr_of_const(s)->places;
    return (uint32_t)places[0].stones + places[1].stones + places[2].stones;
}

static void tell_stone(slg_run *run, uint32_t place, int32_t by, uint32_t now) {
    ebr_tell(run, EBR_TOLD_STONE, (int32_t)place, by, (int32_t)now);
}

/* END-CORE-06: never above full. */
uint32_t ebr_mend(slg_run *run, uint32_t place, uint32_t n) {
    ebr_place *p = &ebr_of(spl_of(run->state))->places[place];
    n = slg__least(n, p->damage);
    if (n == 0) return 0;
    p->damage = (uint8_t)(p->damage - n);
    tell_stone(run, place, -(int32_t)n, p->damage);
    return n;
}

/* What is beyond the top one's last point is lost anyway (END-AMB-13). */
uint32_t ebr_owe(slg_run *run, uint32_t place, uint32_t n) {
    ebr_part *e = ebr_of(spl_of(run->state));
    if (!e->places[place].stones) return 0;
    e->owed[place] = (uint8_t)slg__least(UINT8_MAX, e->owed[place] + n);
    spl_forget_quiet(run);
    return slg__least(n, (uint32_t)EBR_STONE_DEFENSE - e->places[place].damage);
}

void ebr_call_stone(slg_run *run, uint32_t place, uint32_t n, bool critical) {
    slg_frame *f = slg__call(run, EBR_PROC_STONE, ebr_decider(spl_of(run->state)));
    f->v[PLACE] = (int16_t)place;
    f->v[POINTS] = (int16_t)n;
    f->v[CRITICAL] = critical;
}

/* Is a player's minion attacking there? */
static bool is_allied_attack(const spl_state *s, uint32_t place) {
    return s->battle.attacker_seat < s->core.seats && s->battle.place == place &&
           !ebr_of_const(s)->attack.enemy;
}

/* END-MONO-01, END-DAMAGE-16. The last point waits until it is known which monolith it fells. */
static slg_went hit(slg_run *run, slg_frame *f) {
    ebr_part *e = ebr_of(spl_of(run->state));
    uint32_t place = (uint32_t)f->v[PLACE];
    ebr_place *p = &e->places[place];
    int32_t put = 0;
    if (f->v[CRITICAL]) e->attack.struck = (uint8_t)(1 + place);
    f->step = DONE;
    for (; f->v[POINTS] > 0 && p->stones; f->v[POINTS]--) {
        if (ebr_tentacle_takes(run, place)) continue;
        if (p->damage + 1 == EBR_STONE_DEFENSE) {
            f->step = FALL;
            break;
        }
        p->damage++;
        put++;
    }
    if (put) tell_stone(run, place, put, p->damage);
    return SLG_STEP;
}

/* END-WIN-01 comes before everything that the last one would do. */
static slg_went fall_last(slg_run *run, slg_frame *f) {
    ebr_place *p = &ebr_of(spl_of(run->state))->places[f->v[PLACE]];
    p->stones = p->damage = 0;
    tell_stone(run, (uint32_t)f->v[PLACE], 1, EBR_STONE_DEFENSE);
    ebr_win(run, EBR_OVER_STONES);
    return SLG_WAIT;
}

/* END-MONO-02, -03; which one it is, is drawn now. What is left of the damage is lost
 * (END-MONO-08). */
static slg_went fall(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    ebr_part *e = ebr_of(s);
    uint32_t place = (uint32_t)f->v[PLACE];
    ebr_place *p = &e->places[place];
    if (ebr_stones_left(s) == 1) return fall_last(run, f);
    int32_t number = slg_chance_of(run, EBR_STREAM_STONES, e->stones, SLG_ALL);
    if (number < 0) return SLG_WAIT;
    tell_stone(run, place, 1, EBR_STONE_DEFENSE);
    p->stones--;
    p->damage = 0;
    p->fallen |= 1u << number;
    e->stones &= ~(1u << number);
    if (e->attack.struck == 1 + place) e->attack.struck = 0;
    bool attacked = is_allied_attack(s, place);
    if (attacked) e->attack.felled = 1; /* END-MONO-04 */
    f->v[FALLEN] = (int16_t)number;
    f->v[YOU] = (int16_t)(attacked ? s->battle.attacker_seat : ebr_decider(s));
    f->step = EFFECT;
    ebr_tell(run, EBR_TOLD_FALLS, (int32_t)place, EBR_STONES + number, 0);
    ebr_source_comes(spl_set(run->game), s, EBR_STONES + (uint32_t)number);
    spl_touch(s);
    return SLG_STEP;
}

static slg_went do_effects(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    int32_t thing = EBR_STONES + f->v[FALLEN];
    const crd_card *design = spl_design(spl_set(run->game), s, (uint32_t)thing);
    while (f->v[ABILITY] < design->ability_count) {
        uint32_t ability = (uint32_t)f->v[ABILITY]++;
        if (design->abilities[ability].timing != CRD_DESTROYED) continue;
        if (spl_start(run, spl_foe_design(s, (uint32_t)thing), ability, thing, (uint32_t)f->v[YOU],
                      (uint32_t)f->v[PLACE], SPL_THING_NONE))
            return SLG_STEP;
    }
    f->step = DONE;
    return spl_go_on(run);
}

slg_went ebr_stone_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case HIT: return hit(run, f);
    case FALL: return fall(run, f);
    case EFFECT: return do_effects(run, f);
    default: return spl_last_step(run, f);
    }
}

bool ebr_stone_sound(const spl_state *s, const slg_frame *f) {
    const ebr_part *e = ebr_of_const(s);
    if (f->step > DONE || f->v[PLACE] < 0 || f->v[PLACE] >= EBR_PLACES || f->v[POINTS] < 0 ||
        f->v[FALLEN] < 0 || f->v[FALLEN] >= EBR_STONE_COUNT || f->v[ABILITY] < 0 ||
        f->v[ABILITY] > CRD_ABILITIES_MAX || f->v[YOU] < 0 || f->v[YOU] >= s->core.seats)
        return false;
    const ebr_place *p = &e->places[f->v[PLACE]];
    if (f->step == FALL) return p->damage + 1 == EBR_STONE_DEFENSE && p->stones > 0 && e->stones;
    return f->step != EFFECT || (p->fallen >> f->v[FALLEN] & 1);
}
