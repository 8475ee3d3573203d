/* SPDX-License-Identifier: MIT */
/* What happens to minions in play: damage, destruction, movement, counters, bonuses. */
#include "spells/house.h"
#include "spells/ops_parts.h"

static int32_t card_of(const spl_state *s, uint32_t slot) {
    return s->minions[slot].card;
}

static void tell_minion(slg_run *run, uint32_t kind, uint32_t slot, int32_t b) {
    const spl_minion *m = &spl_of(run->state)->minions[slot];
    spl_tell(run, kind, m->seat, m->card, b, 0, 0);
}

static void note_minion(slg_run *run, uint32_t event, uint32_t slot) {
    const spl_minion *m = &spl_of(run->state)->minions[slot];
    spl_note_event(run, event, m->card, m->place);
}

/* --- damage --- */

static void put_damage(spl_state *s, uint32_t slot, uint32_t n) {
    spl_minion *m = &s->minions[slot];
    m->damage = (uint8_t)(m->damage + n);
    s->damage_counters = (uint16_t)(s->damage_counters + n);
    spl_touch(s);
}

void spl_burn(slg_run *run, uint32_t slot, uint32_t n) {
    spl_state *s = spl_of(run->state);
    int32_t left = spl_remaining(spl_set(run->game), s, slot);
    if (left <= 0) return;
    if (n >= (uint32_t)left) {
        n = (uint32_t)left;
        s->due = 1;
    }
    if (n == 0) return;
    put_damage(s, slot, n);
    tell_minion(run, SPL_TOLD_DAMAGE, slot, (int32_t)n);
    note_minion(run, CRD_ON_DAMAGED, slot);
}

/* SOR-DMG-04, SOR-DMG-08. Never refused for lack of counters. */
void spl_damage(slg_run *run, uint32_t slot, uint32_t n) {
    const spl_state *s = spl_of_const(run->state);
    if (spl_remaining(spl_set(run->game), s, slot) <= 0) return;
    if (spl_house_in(run)->prevent) n = spl_house_in(run)->prevent(run, slot, n);
    spl_burn(run, slot, n);
}

bool spl_weaken(slg_run *run, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    if (spl_remaining(spl_set(run->game), s, slot) <= 1) return false;
    put_damage(s, slot, 1);
    tell_minion(run, SPL_TOLD_WEAKEN, slot, 0);
    note_minion(run, CRD_ON_WEAKENED, slot);
    note_minion(run, CRD_ON_DAMAGED, slot);
    return true;
}

/* SOR-TERM-HEAL. */
uint32_t spl_heal(slg_run *run, uint32_t slot, uint32_t n) {
    spl_state *s = spl_of(run->state);
    spl_minion *m = &s->minions[slot];
    if (n > m->damage) n = m->damage;
    if (n == 0) return 0;
    m->damage = (uint8_t)(m->damage - n);
    s->damage_counters = (uint16_t)(s->damage_counters - n);
    spl_touch(s);
    tell_minion(run, SPL_TOLD_HEAL, slot, (int32_t)n);
    return n;
}

/* Reactions to a death are found while all who die are still there: they react too (SOR-FAQ-12),
 * and conditions on them ("your undead", "another") can still be checked. */
static void note_death(slg_run *run, uint32_t slot) {
    const spl_state *s = spl_of(run->state);
    if (s->bearing[SPL_BEARS_END] >> slot & 1) {
        spl_note_destroyed(run, card_of(s, slot));
        spl_note_attachments(run, slot);
    }
    note_minion(run, CRD_ON_DESTROYED, slot);
}

void spl_destroy(slg_run *run, uint64_t slots) {
    const crd_set *set = spl_set(run->game);
    spl_state *s = spl_of(run->state);
    for (uint64_t left = slots; left; left &= left - 1)
        note_death(run, slg__lowest(left));
    for (uint64_t left = slots; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        const spl_minion dead = s->minions[slot];
        spl_fallen fallen = spl_clear_slot(run, slot);
        spl_bury(set, s, dead.card); /* SOR-ZONE-02 */
        spl_tell(run, SPL_TOLD_DESTROYED, dead.seat, dead.card, dead.place, 0, 0);
        spl_fall(run, &fallen, dead.card);
    }
}

/* --- place, rest --- */

/* Everything on the minion goes with it, and it is not played anew: SOR-REIN-07, -14. */
void spl_move(slg_run *run, uint32_t slot, uint32_t place) {
    spl_state *s = spl_of(run->state);
    spl_minion *m = &s->minions[slot];
    if (m->place == place) return;
    if (spl_stays(spl_set(run->game), s, slot)) return;
    s->at[m->place] &= ~spl_bit(slot);
    s->at[place] |= spl_bit(slot);
    m->place = place & 0xF;
    if (s->phase == SPL_PHASE_BATTLE) s->places[place].had[spl_side_of(s, place, m->seat)] = 1;
    spl_touch(s);
    tell_minion(run, SPL_TOLD_MOVE, slot, (int32_t)place);
    note_minion(run, CRD_ON_MOVED, slot);
}

/* Where the exhaustion of a skill card or battlefield is kept: NULL for one that cannot be
 * exhausted. */
static uint8_t *exhausted_byte(spl_state *s, int32_t thing, uint32_t *bit) {
    *bit = 1;
    if (thing < SPL_THING_SKILL) return NULL;
    if (thing >= SPL_THING_PLACE) return &s->places[thing - SPL_THING_PLACE].exhausted;
    uint32_t n = (uint32_t)thing - SPL_THING_SKILL;
    *bit = 1u << n % SPL_SKILLS;
    return n % SPL_SKILLS == SPL_POOL ? NULL : &s->seats[n / SPL_SKILLS].exhausted; /* SOR-BLO-05 */
}

/* False: it cannot be, or is so already (SOR-ZONE-05). */
static bool turn_minion(spl_state *s, int32_t thing, bool exhausted) {
    uint32_t bit;
    if (spl_is_minion(s, thing)) {
        uint32_t slot = s->where[thing];
        if (s->minions[slot].exhausted == exhausted) return false;
        s->minions[slot].exhausted = exhausted;
        s->ready ^= spl_bit(slot);
        return true;
    }
    uint8_t *byte = exhausted_byte(s, thing, &bit);
    if (!byte || (*byte & bit ? exhausted : !exhausted)) return false;
    *byte = (uint8_t)(*byte ^ bit);
    return true;
}

/* Whose it is is looked up only when somebody listens. */
static void tell_turned(slg_run *run, int32_t thing, bool exhausted) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t seat = spl_is_minion(s, thing) ? s->minions[s->where[thing]].seat
                                            : spl_controller(spl_set(run->game), s, thing);
    slg__tell(run, (slg_event){.kind = exhausted ? SPL_TOLD_EXHAUST : SPL_TOLD_READY,
                               .seat = (uint8_t)seat,
                               .seen_by = SLG_ALL,
                               .a = (int16_t)thing});
}

void spl_exhaust(slg_run *run, int32_t thing, bool exhausted) {
    spl_state *s = spl_of(run->state);
    if (!turn_minion(s, thing, exhausted)) return;
    spl_touch(s);
    if (slg__is_heard(run)) tell_turned(run, thing, exhausted);
}

/* What cannot be exhausted counts as exhausted already, so that it pays no cost. */
bool spl_is_exhausted(const spl_state *s, int32_t thing) {
    if (spl_is_minion(s, thing)) return s->minions[s->where[thing]].exhausted;
    if (thing < SPL_THING_SKILL) return true;
    if (thing >= SPL_THING_PLACE) return s->places[thing - SPL_THING_PLACE].exhausted;
    uint32_t n = (uint32_t)thing - SPL_THING_SKILL, kind = n % SPL_SKILLS;
    return kind == SPL_POOL || s->seats[n / SPL_SKILLS].exhausted >> kind & 1;
}

/* --- flames --- */

static void put_flames(slg_run *run, uint32_t slot, int32_t n) {
    spl_state *s = spl_of(run->state);
    s->minions[slot].flames = (uint8_t)(s->minions[slot].flames + n);
    spl_touch(s);
    tell_minion(run, SPL_TOLD_FLAME, slot, n);
    if (n > 0) note_minion(run, CRD_ON_FLAME, slot);
}

uint32_t spl_flame(slg_run *run, uint32_t slot, int32_t n) {
    spl_state *s = spl_of(run->state);
    int32_t there = s->minions[slot].flames, pool = (int32_t)spl_small_pool(s);
    if (n > pool) n = pool; /* SOR-COMP-09 */
    if (n > 255 - there) n = 255 - there;
    if (n < -there) n = -there;
    if (n == 0) return 0;
    s->small_counters = (uint16_t)(s->small_counters + n);
    put_flames(run, slot, n);
    return (uint32_t)(n < 0 ? -n : n);
}

void spl_move_flame(slg_run *run, uint32_t from, uint32_t to) {
    const spl_state *s = spl_of(run->state);
    if (!s->minions[from].flames || s->minions[to].flames == UINT8_MAX) return;
    put_flames(run, from, -1);
    put_flames(run, to, 1);
}

/* --- blanked, bonuses --- */

void spl_blank(slg_run *run, uint32_t slot, uint32_t duration) {
    spl_state *s = spl_of(run->state);
    spl_minion *m = &s->minions[slot];
    if (m->blank > duration) return; /* for as long already */
    m->blank = (1 + duration) & 7;
    spl_touch(s);
    tell_minion(run, SPL_TOLD_BLANK, slot, 0);
}

/* Figures are bytes; what a designer's cards add beyond that is lost. */
static int8_t clamp(int32_t n) {
    return (int8_t)(n > INT8_MAX / 4 ? INT8_MAX / 4 : n < INT8_MIN / 4 ? INT8_MIN / 4 : n);
}

void spl_give_attack(slg_run *run, uint32_t slot, int32_t n, uint32_t duration) {
    spl_state *s = spl_of(run->state);
    spl_minion *m = &s->minions[slot];
    if (n == 0) return;
    if (duration == CRD_FOR_ROLL && s->battle.attacker != slot) duration = CRD_FOR_NEXT_ATTACK;
    switch (duration) {
    case CRD_FOR_ROLL: s->battle.roll = clamp(s->battle.roll + n); break;
    case CRD_FOR_NEXT_ATTACK: m->next = clamp(m->next + n); break;
    case CRD_FOR_PHASE: m->phase = clamp(m->phase + n); break;
    case CRD_FOR_ROUND: m->round = clamp(m->round + n); break;
    default:
        m->good = clamp(m->good + n);
        spl_refigure(spl_set(run->game), s, slot);
        break;
    }
    spl_touch(s);
    tell_minion(run, SPL_TOLD_BONUS, slot, n);
}

void spl_give_essence(slg_run *run, uint32_t slot, int32_t n, uint32_t duration) {
    spl_state *s = spl_of(run->state);
    spl_minion *m = &s->minions[slot];
    if (n == 0) return;
    if (duration == CRD_FOR_GOOD) {
        m->good_essence = clamp(m->good_essence + n);
        spl_refigure(spl_set(run->game), s, slot);
    } else {
        m->round_essence = clamp(m->round_essence + n);
    }
    s->due = 1;
    tell_minion(run, SPL_TOLD_ESSENCE, slot, n);
}

bool spl_end_bonuses(spl_state *s, uint64_t slots, uint32_t duration) {
    bool ended = false;
    for (uint64_t left = slots; left; left &= left - 1) {
        spl_minion *m = &s->minions[slg__lowest(left)];
        if (m->blank && m->blank <= duration + 1) {
            m->blank = 0;
            ended = true;
        }
        if (duration >= CRD_FOR_NEXT_ATTACK) { /* SOR-BATTLE-15 */
            ended |= m->next != 0;
            m->next = 0;
        }
        if (duration >= CRD_FOR_PHASE) { /* SOR-BATTLE-16 */
            ended |= m->phase != 0;
            m->phase = 0;
        }
        if (duration >= CRD_FOR_ROUND) {
            if (m->round_essence > 0) s->due = 1;
            ended |= (m->round | m->round_essence) != 0;
            m->round = m->round_essence = 0;
        }
    }
    spl_touch(s);
    return ended;
}

void spl_wear_off(slg_run *run, uint64_t slots, uint32_t duration) {
    if (spl_end_bonuses(spl_of(run->state), slots, duration))
        spl_tell(run, SPL_TOLD_WEARS_OFF, SLG_SEAT_NONE, (int32_t)duration, 0, 0, 0);
}
