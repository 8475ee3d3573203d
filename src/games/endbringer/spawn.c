/* SPDX-License-Identifier: MIT */
/* Minions of the Endbringer come into play: the spawn phase (END-SPAWN), and whatever else spawns
 * or raises them (END-DECK-20, -23, END-ARCH-PLAGUE-02 to -04). */
#include "games/endbringer/play.h"

/* --- the spawn phase --- */

enum { PLACE }; /* in the frame: the battlefield that is next */

/* END-SPAWN-03, -06. */
static uint32_t spawn_places(const spl_state *s) {
    return ebr_of_const(s)->difficulty == EBR_HARD ? (1u << EBR_PLACES) - 1 : ebr_avatar_places(s);
}

/* END-SPAWN-04: one battlefield completely, the left one first. */
slg_went ebr_spawn_phase_proc(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    if (spl_settle(run)) return spl_go_on(run);
    while (f->v[PLACE] < EBR_PLACES) {
        uint32_t place = (uint32_t)f->v[PLACE]++;
        if (!(spawn_places(s) >> place & 1)) continue;
        ebr_call_spawn(run, EBR_SPAWN_MINION, place, s->core.seats);
        return SLG_STEP;
    }
    return SLG_DONE;
}

bool ebr_spawn_phase_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step == 0 && f->v[PLACE] >= 0 && f->v[PLACE] <= EBR_PLACES;
}

/* --- one after another --- */

/* In the frame: EBR_SPAWN_...; the battlefield; how many still come; 1 + the card that
 * came last. */
enum { WHAT, WHERE, LEFT, LAST };

void ebr_call_spawn(slg_run *run, uint32_t what, uint32_t place, uint32_t n) {
    slg_frame *f = slg__call(run, EBR_PROC_SPAWN, ebr_decider(spl_of(run->state)));
    f->v[WHAT] = (int16_t)what;
    f->v[WHERE] = (int16_t)place;
    f->v[LEFT] = (int16_t)n;
}

/* Nothing is left to spawn, so the others will not come either. */
static slg_went none_left_to_spawn(slg_frame *f) {
    f->v[LEFT] = 0;
    return SLG_STEP;
}

static void came(spl_state *s, slg_frame *f, uint32_t card) {
    ebr_of(s)->spawned = (uint16_t)card;
    f->v[LAST] = (int16_t)(1 + card);
    f->v[LEFT]--;
}

/* Its own spawning may have brought others, which are not the last for the caller. */
static slg_went all_came(spl_state *s, const slg_frame *f) {
    if (f->v[LAST]) ebr_of(s)->spawned = (uint16_t)(f->v[LAST] - 1);
    return SLG_DONE;
}

/* END-SPAWN-05, -08: what it does when played, the decider choosing, comes before the next one. */
static slg_went spawned_minion(slg_run *run, slg_frame *f, uint32_t card) {
    spl_state *s = spl_of(run->state);
    uint32_t place = (uint32_t)f->v[WHERE];
    came(s, f, card);
    spl_tell(run, EBR_TOLD_SPAWN, SLG_SEAT_NONE, (int32_t)card, (int32_t)place, 0, 0);
    spl_note_played(run, (int32_t)card, EBR_SEAT);
    spl_note_event(run, CRD_ON_PLAYED, (int32_t)card, place);
    spl_note_event(run, EBR_ON_SPAWN, (int32_t)card, place);
    return spl_go_on(run);
}

/* END-DECK-20, -21, -23, END-WIN-03; refilled in between: END-SPAWN-07. */
static slg_went spawn_minion(slg_run *run, slg_frame *f) {
    const spl_player *deck = &spl_of(run->state)->seats[EBR_SEAT];
    if (!deck->grimoire && !deck->graveyard) {
        ebr_win(run, EBR_OVER_HORDE);
        return SLG_WAIT;
    }
    if (!deck->grimoire) { /* what counts the pile is settled before anything waits */
        ebr_reshuffle_archetype(run);
        return SLG_STEP;
    }
    int32_t n = slg_chance_of(run, EBR_STREAM_ARCHETYPE, deck->grimoire, SLG_ALL);
    if (n < 0) return SLG_WAIT;
    uint32_t card = EBR_ARCHETYPE + (uint32_t)n;
    ebr_put(run, card, (uint32_t)f->v[WHERE]);
    return spawned_minion(run, f, card);
}

/* END-ARCH-PLAGUE-04; without a token nothing is spawned (END-ARCH-PLAGUE-02). */
static slg_went spawn_rats(slg_run *run, slg_frame *f) {
    int32_t token = ebr_token(spl_of(run->state));
    if (token < 0) return none_left_to_spawn(f);
    ebr_put(run, (uint32_t)token, (uint32_t)f->v[WHERE]);
    return spawned_minion(run, f, (uint32_t)token);
}

/* END-ARCH-PLAGUE-03: the allied minions there with the highest attack value, as slots. */
static uint64_t strongest(const crd_set *set, const spl_state *s, uint32_t place) {
    uint64_t best = 0;
    int32_t most = -1;
    for (uint64_t left = s->at[place] & ebr_allied(s); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        int32_t attack = spl_attack(set, s, slot);
        if (attack > most) best = 0;
        if (attack < most) continue;
        most = attack;
        best |= 1ull << slot;
    }
    return best;
}

/* Allied minions elsewhere, and those there that are not the strongest. */
static void refuse_spawn_hosts(const spl_question *q, uint32_t place, uint64_t best,
                               slg_choices *to) {
    const spl_state *s = q->s;
    uint64_t others = ebr_allied(s) & ~best;
    int32_t most = best ? spl_attack(q->set, s, (uint32_t)__builtin_ctzll(best)) : 0;
    spl_refuse_minions(s, to, SPL_DO_PICK, others & ~s->at[place],
                       slg_because(EBR_WHY_NOT_THERE, (int32_t)place, 0, 0));
    for (uint64_t left = others & s->at[place]; left; left &= left - 1)
        spl_refuse_minions(s, to, SPL_DO_PICK, left & -left,
                           slg_because(EBR_WHY_WEAKER,
                                       spl_attack(q->set, s, (uint32_t)__builtin_ctzll(left)), most,
                                       0));
}

void ebr_offer_swarm(const spl_question *q, slg_choices *to) {
    uint32_t place = (uint32_t)q->ask->source;
    uint64_t best = strongest(q->set, q->s, place);
    spl_offer_minions(q->s, to, SPL_DO_PICK, best);
    if (to->refusals) refuse_spawn_hosts(q, place, best, to);
}

static slg_went spawn_swarm(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    int32_t token = ebr_token(s);
    uint64_t hosts = strongest(spl_set(run->game), s, (uint32_t)f->v[WHERE]);
    if (token < 0 || !hosts) return none_left_to_spawn(f);
    uint32_t slot = (uint32_t)__builtin_ctzll(hosts);
    if (hosts & (hosts - 1)) {
        const slg_option *option = spl_ask(run, ebr_decider(s), EBR_ASK_SWARM, f->v[WHERE], 0);
        if (!option) return SLG_WAIT;
        slot = spl_host(s, option->a);
    }
    came(s, f, (uint32_t)token);
    ebr_attach_swarm(run, (uint32_t)token, slot);
    return spl_go_on(run);
}

/* Put, not played (catalogue of cards, "raise"): that causes nothing else. */
static slg_went raise(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    int32_t card = ebr_pile_top(s);
    if (card < 0) return none_left_to_spawn(f);
    ebr_put(run, (uint32_t)card, (uint32_t)f->v[WHERE]);
    if (f->v[WHAT] == EBR_SPAWN_RAISED_EXHAUSTED) spl_exhaust(run, card, true);
    came(s, f, (uint32_t)card);
    spl_tell(run, EBR_TOLD_RAISE, SLG_SEAT_NONE, card, f->v[WHERE], 0, 0);
    return spl_go_on(run);
}

slg_went ebr_spawn_proc(slg_run *run, slg_frame *f) {
    if (spl_settle(run)) return spl_go_on(run);
    if (f->v[LEFT] <= 0) return all_came(spl_of(run->state), f);
    switch (f->v[WHAT]) {
    case EBR_SPAWN_MINION: return spawn_minion(run, f);
    case EBR_SPAWN_RATS: return spawn_rats(run, f);
    case EBR_SPAWN_SWARM: return spawn_swarm(run, f);
    default: return raise(run, f);
    }
}

bool ebr_spawn_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step == 0 && f->v[WHAT] >= EBR_SPAWN_MINION &&
           f->v[WHAT] <= EBR_SPAWN_RAISED_EXHAUSTED && f->v[WHERE] >= 0 &&
           f->v[WHERE] < EBR_PLACES && f->v[LEFT] >= 0 && f->v[LAST] >= 0 &&
           f->v[LAST] <= EBR_LAST + 1;
}
