/* SPDX-License-Identifier: MIT */
/* The Endbringer's counters: rage, tentacles, shadow fiends, boons, dreams, omens on minions,
 * evolve counters, damage on the Nemesis deck; and what some of them prevent. Their numbers are
 * limits (END-COMP-05): what has run out is not generated, and comes back when it leaves
 * (END-FAQ-02). */
#include "games/endbringer/parts.h"

enum { PLENTY = UINT8_MAX };

/* --- supplies --- */

typedef uint32_t count_fn(const end_minion *m);

static uint32_t fiends_on(const end_minion *m) {
    return m->fiend;
}

static uint32_t dreams_on(const end_minion *m) {
    return m->dreams;
}

static uint32_t on_minions(const sor_state *s, count_fn *count) {
    uint32_t sum = 0;
    for (uint64_t left = sor_in_play(s); left; left &= left - 1)
        sum += count(&end_of_const(s)->minions[sor_lowest(left)]);
    return sum;
}

static uint32_t on_places(const end_part *e) {
    return (uint32_t)e->places[0].tentacles + e->places[1].tentacles + e->places[2].tentacles;
}

static uint32_t on_cultists(const end_part *e) {
    uint32_t sum = 0;
    for (uint32_t left = e->chamber; left; left &= left - 1)
        sum += e->boons[sor_lowest(left)];
    return sum;
}

uint32_t end_supply(const sor_state *s, uint32_t piece) {
    const end_part *e = end_of_const(s);
    switch (piece) {
    case CRD_RAGE: return e->nemesis == END_ERLIK ? (uint32_t)END_RAGE - e->rage : 0;
    case CRD_TENTACLE: return e->nemesis == END_ZCERNEBOCH ? END_TENTACLES - on_places(e) : 0;
    case CRD_FIEND: return e->nemesis == END_ZCERNEBOCH ? END_FIENDS - on_minions(s, fiends_on) : 0;
    case CRD_BOON: return e->nemesis == END_ERESHKIGAL ? END_BOONS - on_cultists(e) : 0;
    case CRD_DREAM: return e->nemesis == END_HYPNOS ? END_DREAMS - on_minions(s, dreams_on) : 0;
    default: return PLENTY;
    }
}

/* Puts n counters, or takes -n away, as far as there are any and there is room for them; how many,
 * with its sign. */
static int32_t move(uint8_t *has, int32_t n, uint32_t supply) {
    int32_t room = UINT8_MAX - *has;
    if (n > (int32_t)supply) n = (int32_t)supply;
    if (n > room) n = room;
    if (n < -(int32_t)*has) n = -(int32_t)*has;
    *has = (uint8_t)(*has + n);
    return n;
}

static uint32_t size(int32_t n) {
    return (uint32_t)(n < 0 ? -n : n);
}

static uint32_t wanted(const slg_run *run, int32_t n, uint32_t piece) {
    return n > 0 ? end_supply(sor_of_const(run->state), piece) : 0;
}

/* --- beside minions --- */

uint32_t end_rage(slg_run *run, int32_t n) {
    end_part *e = end_of(sor_of(run->state));
    n = move(&e->rage, n, wanted(run, n, CRD_RAGE));
    if (n == 0) return 0;
    sor_touch(sor_of(run->state)); /* some cards read it */
    end_tell(run, END_TOLD_RAGE, n, e->rage, 0);
    return size(n);
}

uint32_t end_tentacles(slg_run *run, uint32_t place, int32_t n) {
    uint8_t *has = &end_of(sor_of(run->state))->places[place].tentacles;
    n = move(has, n, wanted(run, n, CRD_TENTACLE));
    if (n) end_tell(run, END_TOLD_TENTACLES, (int32_t)place, n, *has);
    return size(n);
}

/* END-EBP-06, -14: without limit; more than a byte holds nobody counts. */
uint32_t end_deck_damage(slg_run *run, int32_t n) {
    uint8_t *has = &end_of(sor_of(run->state))->deck_damage;
    n = move(has, n, PLENTY);
    if (n) end_tell(run, END_TOLD_DECK_DAMAGE, n, *has, 0);
    return size(n);
}

/* --- on Cultists --- */

/* END-NEM-ERESH-13. */
int32_t end_cultist_essence(const crd_set *set, const sor_state *s, uint32_t card) {
    return sor_design(set, s, card)->essence + end_of_const(s)->boons[end_number(card)] +
           end_ongoing(set, s, CRD_HAS_ESSENCE_OP, (int32_t)card, SOR_NONE, SOR_NONE);
}

/* END-NEM-ERESH-15. */
static void destroy_if_due(slg_run *run, uint32_t card) {
    const sor_state *s = sor_of_const(run->state);
    int32_t damage = end_of_const(s)->wounds[end_number(card)];
    if (end_cultist_essence(sor_set(run->game), s, card) > damage) return;
    end_tell(run, SOR_TOLD_DESTROYED, (int32_t)card, SOR_NONE, 0);
    end_discard_nemesis(run, card);
}

uint32_t end_boons(slg_run *run, uint32_t card, int32_t n) {
    end_part *e = end_of(sor_of(run->state));
    uint32_t number = end_number(card);
    if (!(e->chamber >> number & 1)) return 0; /* END-NEM-ERESH-12 */
    n = move(&e->boons[number], n, wanted(run, n, CRD_BOON));
    if (n == 0) return 0;
    end_tell(run, END_TOLD_BOON, (int32_t)card, n, e->boons[number]);
    if (n < 0) destroy_if_due(run, card);
    return size(n);
}

/* END-NEM-ERESH-14, END-DAMAGE-16. */
void end_hurt_cultist(slg_run *run, uint32_t card) {
    end_part *e = end_of(sor_of(run->state));
    uint32_t number = end_number(card);
    if (!(e->chamber >> number & 1)) return;
    if (e->boons[number]) {
        end_tell(run, END_TOLD_PREVENTED, (int32_t)card, 0, 0);
        end_boons(run, card, -1);
        return;
    }
    e->wounds[number]++;
    end_tell(run, SOR_TOLD_DAMAGE, (int32_t)card, 1, 0);
    destroy_if_due(run, card);
}

/* What lends them essence may have ended; that matters to those that are hurt. */
void end_settle_cultists(slg_run *run) {
    const end_part *e = end_of_const(sor_of_const(run->state));
    for (uint32_t left = e->chamber; left; left &= left - 1)
        if (e->wounds[sor_lowest(left)]) destroy_if_due(run, END_NEMESIS + sor_lowest(left));
}

/* --- prevention --- */

/* END-NEM-ZCER-07, -08. */
bool end_tentacle_takes(slg_run *run, uint32_t place) {
    if (!end_of_const(sor_of_const(run->state))->places[place].tentacles) return false;
    end_tell(run, END_TOLD_PREVENTED, SOR_THING_PLACE + (int32_t)place, 0, 0);
    end_tentacles(run, place, -1);
    return true;
}

/* --- on minions --- */

static void tell_minion(slg_run *run, uint32_t kind, uint32_t slot, int32_t b, int32_t c) {
    const sor_minion *m = &sor_of_const(run->state)->minions[slot];
    sor_tell(run, kind, m->seat, m->card, b, c, 0);
}

static end_minion *on(slg_run *run, uint32_t slot) {
    return &end_of(sor_of(run->state))->minions[slot];
}

/* END-NEM-ZCER-11. */
uint32_t end_fiend(slg_run *run, uint32_t slot, int32_t n) {
    sor_state *s = sor_of(run->state);
    uint8_t *has = &on(run, slot)->fiend;
    if (n > 0 && (*has || s->minions[slot].seat != END_SEAT)) return 0;
    n = move(has, n > 1 ? 1 : n, wanted(run, n, CRD_FIEND));
    if (n == 0) return 0;
    sor_touch(s);
    tell_minion(run, END_TOLD_FIEND, slot, n, 0);
    return size(n);
}

uint32_t end_dreams(slg_run *run, uint32_t slot, int32_t n) { /* END-NEM-HYPNOS-15 */
    uint8_t *has = &on(run, slot)->dreams;
    n = move(has, n, wanted(run, n, CRD_DREAM));
    if (n) tell_minion(run, END_TOLD_DREAMS, slot, n, *has);
    return size(n);
}

uint32_t end_omens(slg_run *run, uint32_t slot, int32_t n) { /* END-ARCH-HELL-02 */
    uint8_t *has = &on(run, slot)->omens;
    n = move(has, n, PLENTY);
    if (n == 0) return 0;
    sor_touch(sor_of(run->state));
    tell_minion(run, END_TOLD_OMENS_ON, slot, n, *has);
    return size(n);
}

/* --- omens that turn to damage (END-ARCH-HELL-03 .. -05) --- */

static void put_damage(sor_state *s, uint32_t slot, int32_t n) {
    s->minions[slot].damage = (uint8_t)(s->minions[slot].damage + n);
    s->damage_counters = (uint16_t)(s->damage_counters + n);
    sor_touch(s);
}

/* Damage that is placed, not dealt: nothing prevents it (END-NEM-ZCER-10). */
uint32_t end_flip(slg_run *run, uint32_t slot, uint32_t n) {
    sor_state *s = sor_of(run->state);
    end_part *e = end_of(s);
    const sor_minion *m = &s->minions[slot];
    n = end_least(n, e->minions[slot].omens);
    n = end_least(n, (uint32_t)UINT8_MAX - m->damage);
    if (n == 0) return 0;
    e->minions[slot].omens = (uint8_t)(e->minions[slot].omens - n);
    if (s->battle.attacker == slot)
        e->attack.flipped = (uint8_t)end_least(UINT8_MAX, e->attack.flipped + n);
    put_damage(s, slot, (int32_t)n);
    s->due = 1;
    tell_minion(run, END_TOLD_FLIP, slot, (int32_t)n, 0);
    sor_note_event(run, CRD_ON_DAMAGED, m->card, m->place);
    return n;
}

void end_flip_back(slg_run *run, uint32_t slot) {
    sor_state *s = sor_of(run->state);
    if (!s->minions[slot].damage) return;
    put_damage(s, slot, -1);
    on(run, slot)->omens++;
    tell_minion(run, END_TOLD_BACK, slot, 0, 0);
}

/* --- evolve counters (END-ARCH-DEMI-02 .. -04) --- */

uint32_t end_evolve_count(const sor_state *s, uint32_t slot) {
    return end_count(end_of_const(s)->minions[slot].evolved);
}

/* Counters of a kind are alike: those in play are taken to be the first ones of it. */
static uint64_t pool_of_counters(const sor_state *s) {
    uint32_t in_play[END_EVOLVE_KINDS] = {0};
    uint64_t pool = 0;
    for (uint64_t left = s->of[END_SEAT] | end_allied(s); left; left &= left - 1) {
        uint32_t kinds = end_of_const(s)->minions[sor_lowest(left)].evolved;
        for (; kinds; kinds &= kinds - 1)
            in_play[sor_lowest(kinds)]++;
    }
    for (uint32_t kind = 0; kind < END_EVOLVE_KINDS; kind++)
        for (uint32_t n = in_play[kind]; n < END_EVOLVE_EACH; n++)
            pool |= sor_bit(kind * END_EVOLVE_EACH + n);
    return pool;
}

int32_t end_evolve_minion(slg_run *run, uint32_t slot, bool *kept) {
    sor_state *s = sor_of(run->state);
    end_minion *m = on(run, slot);
    uint64_t pool = end_of_const(s)->archetype == END_DEMIURGE ? pool_of_counters(s) : 0;
    *kept = false;
    if (!pool) return END_NOTHING;
    int32_t drawn = slg_chance_of(run, END_STREAM_EVOLVE, pool, SLG_ALL);
    if (drawn < 0) return END_WAIT;
    int32_t kind = drawn / END_EVOLVE_EACH;
    m->evolved = (uint8_t)(m->evolved ^ 1u << kind); /* a duplicate: END-ARCH-DEMI-03 */
    *kept = m->evolved >> kind & 1;
    tell_minion(run, *kept ? END_TOLD_EVOLVES : END_TOLD_DEVOLVES, slot, END_EVOLVE + kind, 0);
    end_sources_changed(sor_set(run->game), s);
    sor_touch(s);
    end_check_ends(run);
    return kind;
}
