/* SPDX-License-Identifier: MIT */
/* Damage that the players take: shared out point by point by the decider (END-DAMAGE-01 to -05). */
#include "games/endbringer/play.h"

enum { BEGIN, SHARE };

enum { HARM, PLACES, LEFT, BY_ATTACK }; /* in the frame: play.h */

void ebr_call_take(slg_run *run, uint32_t harm, uint32_t places, uint32_t n) {
    slg_frame *f = slg__call(run, EBR_PROC_TAKE, ebr_decider(spl_of(run->state)));
    f->v[HARM] = (int16_t)harm;
    f->v[PLACES] = (int16_t)places;
    f->v[LEFT] = (int16_t)n;
}

void ebr_call_take_attack(slg_run *run, uint32_t place, uint32_t n) {
    ebr_call_take(run, EBR_HARM_LOCAL, 1u << place, n);
    spl_state *s = spl_of(run->state);
    s->frames[s->core.depth[SLG_LANE_MAIN] - 1].v[BY_ATTACK] = 1;
}

bool ebr_is_global(const spl_state *s) {
    const slg_frame *f = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    return s->core.depth[SLG_LANE_MAIN] && f->proc == EBR_PROC_TAKE &&
           f->v[HARM] == EBR_HARM_GLOBAL;
}

/* --- who may take a point --- */

/* END-DAMAGE-02, -03, and of an attack END-DAMAGE-05, END-NEM-HYPNOS-09: slots. */
static uint64_t damage_takers(const spl_state *s, const slg_frame *f) {
    uint64_t allied = ebr_allied(s), slots = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        if (f->v[HARM] == EBR_HARM_GLOBAL || (f->v[PLACES] >> place & 1))
            slots |= allied & s->at[place];
    if (!f->v[BY_ATTACK]) return slots;
    for (uint64_t left = slots; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        if (ebr_is_dreaming(s, slot)) slots &= ~(1ull << slot);
    }
    return slots;
}

void ebr_offer_take(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    uint64_t slots = damage_takers(s, q->frame);
    spl_offer_minions(s, to, SPL_DO_MINION, slots);
    slg_offer(to, EBR_DO_DEFENSE, 0, 0, 0, 0);
    if (q->ask->extra > 1) slg_offer(to, EBR_DO_REST, q->ask->extra, 0, 0, 0);
    if (!to->refusals) return;
    uint64_t others = ebr_allied(s) & ~slots, dreaming = 0;
    for (uint64_t left = others; left; left &= left - 1)
        if (ebr_is_dreaming(s, (uint32_t)__builtin_ctzll(left))) dreaming |= left & -left;
    if (!q->frame->v[BY_ATTACK]) {
        spl_refuse_elsewhere(s, to, SPL_DO_MINION, others,
                             slg_because(EBR_WHY_NOT_HARMED, 0, 0, 0));
        return;
    }
    int32_t place = __builtin_ctz((uint32_t)q->frame->v[PLACES]);
    dreaming &= s->at[place];
    spl_refuse_minions(s, to, SPL_DO_MINION, dreaming, slg_because(EBR_WHY_DREAMING, 0, 0, 0));
    spl_refuse_minions(s, to, SPL_DO_MINION, others & ~dreaming,
                       slg_because(EBR_WHY_NOT_ATTACKED, place, 0, 0));
}

/* The same, one by one. */
slg_option ebr_pick_take(const slg_game *game, const spl_state *s, uint32_t seat, slg_pick pick) {
    const slg_frame *frame = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    const int16_t left = s->core.ask[seat].extra;
    int16_t cards[SPL_MINIONS];
    uint32_t minions = spl_cards_of(s, damage_takers(s, frame), cards);
    uint32_t last = minions + (left > 1), n = slg__pick_of(pick, last + 1);
    (void)game;
    if (n < minions) return slg__picked(SPL_DO_MINION, cards[n], 0);
    if (n == minions) return slg__picked(EBR_DO_DEFENSE, 0, 0);
    return n == last ? slg__picked(EBR_DO_REST, left, 0) : slg__no_option;
}

/* --- taking it --- */

static slg_went all_to_defense(slg_run *run, slg_frame *f) {
    ebr_hurt(run, (uint32_t)f->v[LEFT]);
    f->v[LEFT] = 0;
    return spl_go_on(run);
}

/* END-DAMAGE-04. If there is nobody else to take damage, there is no choice. */
static slg_went share(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    if (f->v[HARM] == EBR_HARM_DIRECT || !damage_takers(s, f)) return all_to_defense(run, f);
    const slg_option *option = spl_ask(run, ebr_decider(s), EBR_ASK_TAKE, f->v[HARM], f->v[LEFT]);
    if (!option) return SLG_WAIT;
    if (option->kind != EBR_DO_REST) f->v[LEFT]--;
    switch (option->kind) {
    case EBR_DO_REST: return all_to_defense(run, f);
    case EBR_DO_DEFENSE: ebr_hurt(run, 1); break;
    default: spl_damage(run, spl_host(s, option->a), 1); break;
    }
    return spl_go_on(run);
}

static slg_went share_if_any(slg_run *run, slg_frame *f) {
    if (spl_settle(run)) return spl_go_on(run);
    return f->v[LEFT] > 0 ? share(run, f) : SLG_DONE;
}

slg_went ebr_take_proc(slg_run *run, slg_frame *f) {
    if (f->step != BEGIN) return share_if_any(run, f);
    f->step = SHARE;
    if (f->v[LEFT] > 0) spl_tell(run, EBR_TOLD_TAKE, SLG_SEAT_NONE, f->v[HARM], f->v[LEFT], 0, 0);
    return slg__on_to(run, f, share_if_any);
}

bool ebr_take_sound(const spl_state *s, const slg_frame *f) {
    (void)s;
    return f->step <= SHARE && f->v[HARM] >= EBR_HARM_DIRECT && f->v[HARM] <= EBR_HARM_GLOBAL &&
           f->v[PLACES] >= 0 && f->v[PLACES] < 1 << EBR_PLACES && f->v[LEFT] >= 0 &&
           (f->v[BY_ATTACK] == 0 || f->v[BY_ATTACK] == 1);
}
