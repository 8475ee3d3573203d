/* SPDX-License-Identifier: MIT */
/* The Endbringer's counters: rage, tentacles, shadow fiends, boons, dreams, omens on minions,
 * evolve counters, damage on the Nemesis deck; and what some of them prevent. Their numbers are
 * limits (END-COMP-05): what has run out is not generated, and comes back when it leaves
 * (END-FAQ-02). */
#include "games/endbringer/parts.h"

enum { PLENTY = UINT8_MAX };

/* --- supplies --- */

typedef uint32_t count_fn(const ebr_minion *m);

static uint32_t fiends_on(const ebr_minion *m) {
    return m->fiend;
}

static uint32_t put_dreams_on(const ebr_minion *m) {
    return m->dreams;
}

static uint32_t on_minions(const spl_state *s, count_fn *count) {
    uint32_t sum = 0;
    for (uint64_t left = spl_in_play(s); left; left &= left - 1)
        sum += count(&ebr_of_const(s)->minions[slg__lowest(left)]);
    return sum;
}

static uint32_t on_places(const ebr_part *e) {
    return (uint32_t)e->places[0].tentacles + e->places[1].tentacles + e->places[2].tentacles;
}

static uint32_t on_cultists(const ebr_part *e) {
    uint32_t sum = 0;
    for (uint32_t left = e->chamber; left; left &= left - 1)
        sum += e->boons[slg__lowest(left)];
    return sum;
}

uint32_t ebr_supply(const spl_state *s, uint32_t piece) {
    const ebr_part *e = ebr_of_const(s);
    switch (piece) {
    case EBR_PIECE_RAGE: return e->nemesis == EBR_ERLIK ? (uint32_t)EBR_RAGE - e->rage : 0;
    case EBR_PIECE_TENTACLE: return e->nemesis == EBR_ZCERNEBOCH ? EBR_TENTACLES - on_places(e) : 0;
    case EBR_PIECE_FIEND:
        return e->nemesis == EBR_ZCERNEBOCH ? EBR_FIENDS - on_minions(s, fiends_on) : 0;
    case EBR_PIECE_BOON: return e->nemesis == EBR_ERESHKIGAL ? EBR_BOONS - on_cultists(e) : 0;
    case EBR_PIECE_DREAM:
        return e->nemesis == EBR_HYPNOS ? EBR_DREAMS - on_minions(s, put_dreams_on) : 0;
    default: return PLENTY;
    }
}

/* Puts n counters, or takes -n away, as far as there are any and there is room for them; how many,
 * with its sign. */
static int32_t move_piece(uint8_t *has, int32_t n, uint32_t supply) {
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

static uint32_t wanted_piece(const slg_run *run, int32_t n, uint32_t piece) {
    return n > 0 ? ebr_supply(spl_of_const(run->state), piece) : 0;
}

/* --- beside minions --- */

uint32_t ebr_rage(slg_run *run, int32_t n) {
    ebr_part *e = ebr_of(spl_of(run->state));
    n = move_piece(&e->rage, n, wanted_piece(run, n, EBR_PIECE_RAGE));
    spl_forget_quiet(run);
    if (n == 0) return 0;
    spl_touch(spl_of(run->state)); /* some cards read it */
    ebr_tell(run, EBR_TOLD_RAGE, n, e->rage, 0);
    return size(n);
}

uint32_t ebr_tentacles(slg_run *run, uint32_t place, int32_t n) {
    uint8_t *has = &ebr_of(spl_of(run->state))->places[place].tentacles;
    n = move_piece(has, n, wanted_piece(run, n, EBR_PIECE_TENTACLE));
    if (n) ebr_tell(run, EBR_TOLD_TENTACLES, (int32_t)place, n, *has);
    return size(n);
}

/* END-EBP-06, -14: without limit; more than a byte holds nobody counts. */
uint32_t ebr_deck_damage(slg_run *run, int32_t n) {
    uint8_t *has = &ebr_of(spl_of(run->state))->deck_damage;
    n = move_piece(has, n, PLENTY);
    if (n) ebr_tell(run, EBR_TOLD_DECK_DAMAGE, n, *has, 0);
    return size(n);
}

/* --- on Cultists --- */

/* END-NEM-ERESH-13. */
int32_t ebr_cultist_essence(const crd_set *set, const spl_state *s, uint32_t card) {
    return spl_design(set, s, card)->essence + ebr_of_const(s)->boons[ebr_number(card)] +
           ebr_ongoing(set, s, CRD_HAS_ESSENCE_OP, (int32_t)card, SPL_NONE, SPL_NONE);
}

/* END-NEM-ERESH-15. */
static void destroy_if_due(slg_run *run, uint32_t card) {
    const spl_state *s = spl_of_const(run->state);
    const crd_set *set = spl_set(run->game);
    int32_t damage = ebr_of_const(s)->wounds[ebr_number(card)];
    int32_t own = spl_design(set, s, card)->essence + ebr_of_const(s)->boons[ebr_number(card)];
    if (own > damage && !set->takes_essence) return; /* with what is lent it has no less */
    if (ebr_cultist_essence(set, s, card) > damage) return;
    ebr_tell(run, SPL_TOLD_DESTROYED, (int32_t)card, SPL_NONE, 0);
    ebr_discard_nemesis(run, card);
}

uint32_t ebr_boons(slg_run *run, uint32_t card, int32_t n) {
    ebr_part *e = ebr_of(spl_of(run->state));
    uint32_t number = ebr_number(card);
    if (!(e->chamber >> number & 1)) return 0; /* END-NEM-ERESH-12 */
    n = move_piece(&e->boons[number], n, wanted_piece(run, n, EBR_PIECE_BOON));
    if (n == 0) return 0;
    ebr_tell(run, EBR_TOLD_BOON, (int32_t)card, n, e->boons[number]);
    if (n < 0) destroy_if_due(run, card);
    return size(n);
}

/* END-NEM-ERESH-14, END-DAMAGE-16. */
void ebr_hurt_cultist(slg_run *run, uint32_t card) {
    ebr_part *e = ebr_of(spl_of(run->state));
    uint32_t number = ebr_number(card);
    if (!(e->chamber >> number & 1)) return;
    if (e->boons[number]) {
        ebr_tell(run, EBR_TOLD_PREVENTED, (int32_t)card, 0, 0);
        ebr_boons(run, card, -1);
        return;
    }
    e->wounds[number]++;
    spl_forget_quiet(run);
    ebr_tell(run, SPL_TOLD_DAMAGE, (int32_t)card, 1, 0);
    destroy_if_due(run, card);
}

/* What lends them essence may have ended; that matters to those that are hurt. */
void ebr_settle_cultists(slg_run *run) {
    const ebr_part *e = ebr_of_const(spl_of_const(run->state));
    for (uint32_t left = e->chamber; left; left &= left - 1)
        if (e->wounds[slg__lowest(left)]) destroy_if_due(run, EBR_NEMESIS + slg__lowest(left));
}

/* --- prevention --- */

/* END-NEM-ZCER-07, -08. */
bool ebr_tentacle_takes(slg_run *run, uint32_t place) {
    if (!ebr_of_const(spl_of_const(run->state))->places[place].tentacles) return false;
    ebr_tell(run, EBR_TOLD_PREVENTED, SPL_THING_PLACE + (int32_t)place, 0, 0);
    ebr_tentacles(run, place, -1);
    return true;
}

/* --- on minions --- */

static void tell_piece(slg_run *run, uint32_t kind, uint32_t slot, int32_t b, int32_t c) {
    const spl_minion *m = &spl_of_const(run->state)->minions[slot];
    spl_tell(run, kind, m->seat, m->card, b, c, 0);
}

static ebr_minion *on(slg_run *run, uint32_t slot) {
    return &ebr_of(spl_of(run->state))->minions[slot];
}

/* END-NEM-ZCER-11. */
uint32_t ebr_fiend(slg_run *run, uint32_t slot, int32_t n) {
    spl_state *s = spl_of(run->state);
    uint8_t *has = &on(run, slot)->fiend;
    if (n > 0 && (*has || s->minions[slot].seat != EBR_SEAT)) return 0;
    n = move_piece(has, n > 1 ? 1 : n, wanted_piece(run, n, EBR_PIECE_FIEND));
    if (n == 0) return 0;
    spl_touch(s);
    tell_piece(run, EBR_TOLD_FIEND, slot, n, 0);
    return size(n);
}

uint32_t ebr_dreams(slg_run *run, uint32_t slot, int32_t n) { /* END-NEM-HYPNOS-15 */
    uint8_t *has = &on(run, slot)->dreams;
    n = move_piece(has, n, wanted_piece(run, n, EBR_PIECE_DREAM));
    if (n) tell_piece(run, EBR_TOLD_DREAMS, slot, n, *has);
    return size(n);
}

uint32_t ebr_omens(slg_run *run, uint32_t slot, int32_t n) { /* END-ARCH-HELL-02 */
    uint8_t *has = &on(run, slot)->omens;
    n = move_piece(has, n, PLENTY);
    if (n == 0) return 0;
    spl_touch(spl_of(run->state));
    tell_piece(run, EBR_TOLD_OMENS_ON, slot, n, *has);
    return size(n);
}

/* --- omens that turn to damage (END-ARCH-HELL-03 .. -05) --- */

static void put_stone_damage(spl_state *s, uint32_t slot, int32_t n) {
    s->minions[slot].damage = (uint8_t)(s->minions[slot].damage + n);
    s->damage_counters = (uint16_t)(s->damage_counters + n);
    spl_touch(s);
}

/* Damage that is placed, not dealt: nothing prevents it (END-NEM-ZCER-10). */
uint32_t ebr_flip(slg_run *run, uint32_t slot, uint32_t n) {
    spl_state *s = spl_of(run->state);
    ebr_part *e = ebr_of(s);
    const spl_minion *m = &s->minions[slot];
    n = slg__least(n, e->minions[slot].omens);
    n = slg__least(n, (uint32_t)UINT8_MAX - m->damage);
    if (n == 0) return 0;
    e->minions[slot].omens = (uint8_t)(e->minions[slot].omens - n);
    if (s->battle.attacker == slot)
        e->attack.flipped = (uint8_t)slg__least(UINT8_MAX, e->attack.flipped + n);
    put_stone_damage(s, slot, (int32_t)n);
    s->due = 1;
    tell_piece(run, EBR_TOLD_FLIP, slot, (int32_t)n, 0);
    spl_note_event(run, CRD_ON_DAMAGED, m->card, m->place);
    return n;
}

void ebr_flip_back(slg_run *run, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    if (!s->minions[slot].damage) return;
    put_stone_damage(s, slot, -1);
    on(run, slot)->omens++;
    tell_piece(run, EBR_TOLD_BACK, slot, 0, 0);
}

/* --- evolve counters (END-ARCH-DEMI-02 .. -04) --- */

uint32_t ebr_evolve_count(const spl_state *s, uint32_t slot) {
    return slg__ones(ebr_of_const(s)->minions[slot].evolved);
}

/* Counters of a kind are alike: those in play are taken to be the first ones of it. */
static uint64_t pool_of_counters(const spl_state *s) {
    uint32_t in_play[EBR_EVOLVE_KINDS] = {0};
    uint64_t pool = 0;
    for (uint64_t left = s->of[EBR_SEAT] | ebr_allied(s); left; left &= left - 1) {
        uint32_t kinds = ebr_of_const(s)->minions[slg__lowest(left)].evolved;
        for (; kinds; kinds &= kinds - 1)
            in_play[slg__lowest(kinds)]++;
    }
    for (uint32_t kind = 0; kind < EBR_EVOLVE_KINDS; kind++)
        for (uint32_t n = in_play[kind]; n < EBR_EVOLVE_EACH; n++)
            pool |= spl_bit(kind * EBR_EVOLVE_EACH + n);
    return pool;
}

int32_t ebr_evolve_minion(slg_run *run, uint32_t slot, bool *kept) {
    spl_state *s = spl_of(run->state);
    ebr_minion *m = on(run, slot);
    uint64_t pool = ebr_of_const(s)->archetype == EBR_DEMIURGE ? pool_of_counters(s) : 0;
    *kept = false;
    if (!pool) return EBR_NOTHING;
    int32_t drawn = slg_chance_of(run, EBR_STREAM_EVOLVE, pool, SLG_ALL);
    if (drawn < 0) return EBR_WAIT;
    int32_t kind = drawn / EBR_EVOLVE_EACH;
    m->evolved = (uint8_t)(m->evolved ^ 1u << kind); /* a duplicate: END-ARCH-DEMI-03 */
    *kept = m->evolved >> kind & 1;
    tell_piece(run, *kept ? EBR_TOLD_EVOLVES : EBR_TOLD_DEVOLVES, slot, EBR_EVOLVE + kind, 0);
    if (*kept)
        ebr_source_comes(spl_set(run->game), s, EBR_EVOLVE + (uint32_t)kind);
    else
        ebr_sources_changed(spl_set(run->game), s);
    spl_touch(s);
    ebr_check_ends(run);
    return kind;
}
