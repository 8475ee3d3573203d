/* SPDX-License-Identifier: MIT */
/* What happens to minions in play: damage, destruction, movement, counters, bonuses. */
#include <string.h>

#include "games/sorcerer/horde.h"
#include "games/sorcerer/ops_parts.h"

static int32_t card_of(const sor_state *s, uint32_t slot) {
    return s->minions[slot].card;
}

static void tell_minion(slg_run *run, uint32_t kind, uint32_t slot, int32_t b) {
    const sor_minion *m = &sor_of(run->state)->minions[slot];
    sor_tell(run, kind, m->seat, m->card, b, 0, 0);
}

static void note_minion(slg_run *run, uint32_t event, uint32_t slot) {
    const sor_minion *m = &sor_of(run->state)->minions[slot];
    sor_note_event(run, event, m->card, m->place);
}

/* --- damage --- */

static void put_damage(sor_state *s, uint32_t slot, uint32_t n) {
    sor_minion *m = &s->minions[slot];
    m->damage = (uint8_t)(m->damage + n);
    s->damage_counters = (uint16_t)(s->damage_counters + n);
    sor_touch(s);
}

void sor_burn(slg_run *run, uint32_t slot, uint32_t n) {
    sor_state *s = sor_of(run->state);
    int32_t left = sor_remaining(sor_set(run->game), s, slot);
    if (left <= 0) return;
    if (n >= (uint32_t)left) {
        n = (uint32_t)left;
        s->due = 1;
    }
    if (n == 0) return;
    put_damage(s, slot, n);
    tell_minion(run, SOR_TOLD_DAMAGE, slot, (int32_t)n);
    note_minion(run, CRD_ON_DAMAGED, slot);
}

/* SOR-DMG-04, SOR-DMG-08. Never refused for lack of counters. */
void sor_damage(slg_run *run, uint32_t slot, uint32_t n) {
    const sor_state *s = sor_of_const(run->state);
    if (sor_remaining(sor_set(run->game), s, slot) <= 0) return;
    if (sor_is_horde(s)) n = ebr_after_tentacles(run, slot, n);
    sor_burn(run, slot, n);
}

bool sor_weaken(slg_run *run, uint32_t slot) {
    sor_state *s = sor_of(run->state);
    if (sor_remaining(sor_set(run->game), s, slot) <= 1) return false;
    put_damage(s, slot, 1);
    tell_minion(run, SOR_TOLD_WEAKEN, slot, 0);
    note_minion(run, CRD_ON_WEAKENED, slot);
    note_minion(run, CRD_ON_DAMAGED, slot);
    return true;
}

/* SOR-TERM-HEAL. */
uint32_t sor_heal(slg_run *run, uint32_t slot, uint32_t n) {
    sor_state *s = sor_of(run->state);
    sor_minion *m = &s->minions[slot];
    if (n > m->damage) n = m->damage;
    if (n == 0) return 0;
    m->damage = (uint8_t)(m->damage - n);
    s->damage_counters = (uint16_t)(s->damage_counters - n);
    sor_touch(s);
    tell_minion(run, SOR_TOLD_HEAL, slot, (int32_t)n);
    return n;
}

/* Reactions to a death are found while all who die are still there: they react too (SOR-FAQ-12),
 * and conditions on them ("your undead", "another") can still be checked. */
static void note_death(slg_run *run, uint32_t slot) {
    const sor_state *s = sor_of(run->state);
    if (s->bearing[CRD_DESTROYED] >> slot & 1) {
        sor_note_destroyed(run, card_of(s, slot));
        sor_note_attachments(run, slot);
    }
    note_minion(run, CRD_ON_DESTROYED, slot);
}

void sor_destroy(slg_run *run, uint64_t slots) {
    const crd_set *set = sor_set(run->game);
    sor_state *s = sor_of(run->state);
    for (uint64_t left = slots; left; left &= left - 1)
        note_death(run, sor_lowest(left));
    for (uint64_t left = slots; left; left &= left - 1) {
        uint32_t slot = sor_lowest(left);
        const sor_minion dead = s->minions[slot];
        sor_fallen fallen = sor_clear_slot(run, slot);
        sor_bury(set, s, dead.card); /* SOR-ZONE-02 */
        sor_tell(run, SOR_TOLD_DESTROYED, dead.seat, dead.card, dead.place, 0, 0);
        sor_fall(run, &fallen, dead.card);
    }
}

/* --- place, rest --- */

/* Everything on the minion goes with it, and it is not played anew: SOR-REIN-07, -14. */
void sor_move(slg_run *run, uint32_t slot, uint32_t place) {
    sor_state *s = sor_of(run->state);
    sor_minion *m = &s->minions[slot];
    if (m->place == place) return;
    if (sor_is_horde(s) && ebr_is_dreaming(s, slot)) return; /* END-NEM-HYPNOS-13 */
    s->at[m->place] &= ~sor_bit(slot);
    s->at[place] |= sor_bit(slot);
    m->place = (uint8_t)place;
    if (s->phase == SOR_PHASE_BATTLE) s->places[place].had[sor_side_of(s, place, m->seat)] = 1;
    sor_touch(s);
    tell_minion(run, SOR_TOLD_MOVE, slot, (int32_t)place);
    note_minion(run, CRD_ON_MOVED, slot);
}

/* Where the exhaustion of a thing is kept: NULL for one that cannot be exhausted. */
static uint8_t *exhausted_byte(sor_state *s, int32_t thing, uint32_t *bit) {
    *bit = 1;
    if (sor_is_minion(s, thing)) return &s->minions[s->host[thing]].exhausted;
    if (thing < SOR_THING_SKILL) return NULL;
    if (thing >= SOR_THING_PLACE) return &s->places[thing - SOR_THING_PLACE].exhausted;
    uint32_t n = (uint32_t)thing - SOR_THING_SKILL;
    *bit = 1u << n % SOR_SKILLS;
    return n % SOR_SKILLS == SOR_POOL ? NULL : &s->seats[n / SOR_SKILLS].exhausted; /* SOR-BLO-05 */
}

void sor_exhaust(slg_run *run, int32_t thing, bool exhausted) {
    sor_state *s = sor_of(run->state);
    uint32_t bit;
    uint8_t *byte = exhausted_byte(s, thing, &bit);
    if (!byte || (*byte & bit ? exhausted : !exhausted)) return; /* SOR-ZONE-05 */
    *byte = (uint8_t)(*byte ^ bit);
    if (thing < SOR_CARDS) s->ready ^= sor_bit(s->host[thing]);
    sor_touch(s);
    sor_tell(run, exhausted ? SOR_TOLD_EXHAUST : SOR_TOLD_READY,
             sor_controller(sor_set(run->game), s, thing), thing, 0, 0, 0);
}

/* What cannot be exhausted counts as exhausted already, so that it pays no cost. */
bool sor_is_exhausted(const sor_state *s, int32_t thing) {
    if (sor_is_minion(s, thing)) return s->minions[s->host[thing]].exhausted;
    if (thing < SOR_THING_SKILL) return true;
    if (thing >= SOR_THING_PLACE) return s->places[thing - SOR_THING_PLACE].exhausted;
    uint32_t n = (uint32_t)thing - SOR_THING_SKILL, kind = n % SOR_SKILLS;
    return kind == SOR_POOL || s->seats[n / SOR_SKILLS].exhausted >> kind & 1;
}

/* --- flames --- */

static void put_flames(slg_run *run, uint32_t slot, int32_t n) {
    sor_state *s = sor_of(run->state);
    s->minions[slot].flames = (uint8_t)(s->minions[slot].flames + n);
    sor_touch(s);
    tell_minion(run, SOR_TOLD_FLAME, slot, n);
    if (n > 0) note_minion(run, CRD_ON_FLAME, slot);
}

uint32_t sor_flame(slg_run *run, uint32_t slot, int32_t n) {
    sor_state *s = sor_of(run->state);
    int32_t there = s->minions[slot].flames, pool = (int32_t)sor_small_pool(s);
    if (n > pool) n = pool; /* SOR-COMP-09 */
    if (n > 255 - there) n = 255 - there;
    if (n < -there) n = -there;
    if (n == 0) return 0;
    s->small_counters = (uint16_t)(s->small_counters + n);
    put_flames(run, slot, n);
    return (uint32_t)(n < 0 ? -n : n);
}

void sor_move_flame(slg_run *run, uint32_t from, uint32_t to) {
    const sor_state *s = sor_of(run->state);
    if (!s->minions[from].flames || s->minions[to].flames == UINT8_MAX) return;
    put_flames(run, from, -1);
    put_flames(run, to, 1);
}

/* --- blanked, bonuses --- */

void sor_blank(slg_run *run, uint32_t slot, uint32_t duration) {
    sor_state *s = sor_of(run->state);
    sor_minion *m = &s->minions[slot];
    if (m->blank > duration) return; /* for as long already */
    m->blank = (uint8_t)(1 + duration);
    sor_touch(s);
    tell_minion(run, SOR_TOLD_BLANK, slot, 0);
}

/* Figures are bytes; what a designer's cards add beyond that is lost. */
static int8_t clamp(int32_t n) {
    return (int8_t)(n > INT8_MAX / 4 ? INT8_MAX / 4 : n < INT8_MIN / 4 ? INT8_MIN / 4 : n);
}

void sor_give_attack(slg_run *run, uint32_t slot, int32_t n, uint32_t duration) {
    sor_state *s = sor_of(run->state);
    sor_minion *m = &s->minions[slot];
    if (n == 0) return;
    if (duration == CRD_FOR_ROLL && s->battle.attacker != slot) duration = CRD_FOR_NEXT_ATTACK;
    switch (duration) {
    case CRD_FOR_ROLL: s->battle.roll = clamp(s->battle.roll + n); break;
    case CRD_FOR_NEXT_ATTACK: m->next = clamp(m->next + n); break;
    case CRD_FOR_PHASE: m->phase = clamp(m->phase + n); break;
    case CRD_FOR_ROUND: m->round = clamp(m->round + n); break;
    default:
        m->good = clamp(m->good + n);
        sor_refigure(sor_set(run->game), s, slot);
        break;
    }
    sor_touch(s);
    tell_minion(run, SOR_TOLD_BONUS, slot, n);
}

void sor_give_essence(slg_run *run, uint32_t slot, int32_t n, uint32_t duration) {
    sor_state *s = sor_of(run->state);
    sor_minion *m = &s->minions[slot];
    if (n == 0) return;
    if (duration == CRD_FOR_GOOD) {
        m->good_essence = clamp(m->good_essence + n);
        sor_refigure(sor_set(run->game), s, slot);
    } else {
        m->round_essence = clamp(m->round_essence + n);
    }
    s->due = 1;
    tell_minion(run, SOR_TOLD_ESSENCE, slot, n);
}

bool sor_end_bonuses(sor_state *s, uint64_t slots, uint32_t duration) {
    bool ended = false;
    for (uint64_t left = slots; left; left &= left - 1) {
        sor_minion *m = &s->minions[sor_lowest(left)];
        const sor_minion before = *m;
        if (m->blank && m->blank <= duration + 1) m->blank = 0;
        if (duration >= CRD_FOR_NEXT_ATTACK) m->next = 0; /* SOR-BATTLE-15 */
        if (duration >= CRD_FOR_PHASE) m->phase = 0;      /* SOR-BATTLE-16 */
        if (duration >= CRD_FOR_ROUND) {
            if (m->round_essence > 0) s->due = 1;
            m->round = m->round_essence = 0;
        }
        ended = ended || memcmp(&before, m, sizeof before) != 0;
    }
    sor_touch(s);
    return ended;
}

void sor_wear_off(slg_run *run, uint64_t slots, uint32_t duration) {
    if (sor_end_bonuses(sor_of(run->state), slots, duration))
        sor_tell(run, SOR_TOLD_WEARS_OFF, SLG_SEAT_NONE, (int32_t)duration, 0, 0, 0);
}
