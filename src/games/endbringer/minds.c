/* SPDX-License-Identifier: MIT */
/* What the Endbringer does to the players' cards: rubble (END-NEM-ZCER), voids and traumas
 * (END-NEM-HYPNOS), Arms (END-SCEN-ARM). */
#include "games/endbringer/parts.h"

static spl_player *player_of(slg_run *run, uint32_t seat) {
    return &spl_of(run->state)->seats[seat];
}

static ebr_player *minds_of(slg_run *run, uint32_t seat) {
    return &ebr_of(spl_of(run->state))->seats[seat];
}

/* The top card of the seat's grimoire, out of it: its number; -1: wait. */
static int32_t take_top(slg_run *run, uint32_t seat, uint32_t seen_by) {
    spl_player *player = player_of(run, seat);
    int32_t number = slg_chance_of(run, SPL_STREAM_GRIMOIRE_A + seat, player->grimoire, seen_by);
    if (number < 0) return -1;
    player->grimoire &= ~spl_bit((uint32_t)number);
    player->grimoire_size--;
    return number;
}

/* One of the seat's face-down cards is turned up: its number; -1: wait. */
static int32_t turn_up_mind(slg_run *run, uint64_t cards) {
    return slg_chance_of(run, EBR_STREAM_ORDER, cards, SLG_ALL);
}

static void to_graveyard(slg_run *run, uint32_t card) {
    spl_bury(spl_set(run->game), spl_of(run->state), card);
    spl_tell(run, SPL_TOLD_TO_GRAVEYARD, card / SPL_BLOCK, (int32_t)card, 0, 0, 0);
}

static void see_it_go(slg_run *run, uint32_t card) {
    spl_state *s = spl_of(run->state);
    spl_remember_seen(s, card, spl_everybody(s));
}

/* --- traumas --- */

/* END-NEM-HYPNOS-23: (2), (3). */
static void shuffle_mind(slg_run *run, uint32_t seat) {
    spl_player *player = player_of(run, seat);
    ebr_player *minds = minds_of(run, seat);
    uint32_t n = slg__ones(player->graveyard);
    for (uint64_t left = player->graveyard; left; left &= left - 1)
        see_it_go(run, seat * SPL_BLOCK + slg__lowest(left));
    player->grimoire |= player->graveyard;
    player->grimoire_size = (uint8_t)(player->grimoire_size + n);
    player->graveyard = 0;
    if (n) spl_tell(run, SPL_TOLD_SHUFFLE, seat, (int32_t)n, 0, 0, 0);
    uint32_t lost = slg__ones(minds->voids);
    minds->gone |= minds->voids;
    minds->voids = 0;
    if (lost) spl_tell(run, EBR_TOLD_GONE, seat, (int32_t)lost, 0, 0, 0);
}

/* Whatever a trauma caps comes down to its cap. */
static void cap_energy(slg_run *run, uint32_t seat) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t most = ebr_energy_max(spl_set(run->game), s, seat), has = s->seats[seat].energy;
    if (has > most) spl_lose(run, seat, CRD_ENERGY, has - most);
}

/* (4), END-NEM-HYPNOS-25. */
static void suffer(slg_run *run, uint32_t seat, uint32_t trauma) {
    spl_state *s = spl_of(run->state);
    ebr_part *e = ebr_of(s);
    e->traumas = (uint8_t)(e->traumas & ~(1u << trauma));
    e->seats[seat].traumas = (uint8_t)(e->seats[seat].traumas | 1u << trauma);
    e->need = (uint8_t)(1 + seat);
    spl_forget_quiet(run);
    spl_tell(run, EBR_TOLD_TRAUMA, seat, (int32_t)(EBR_TRAUMAS + trauma), 0, 0, 0);
    ebr_source_comes(spl_set(run->game), s, EBR_TRAUMAS + trauma);
    cap_energy(run, seat);
    s->due = 1;
}

int32_t ebr_need(slg_run *run, uint32_t seat, uint32_t n) {
    const spl_state *s = spl_of_const(run->state);
    const ebr_part *e = ebr_of_const(s);
    if (e->nemesis != EBR_HYPNOS || seat >= s->core.seats || s->seats[seat].grimoire_size >= n ||
        e->need == 1 + seat) /* END-NEM-HYPNOS-24 */
        return 0;
    if (slg__ones(e->seats[seat].traumas) >= EBR_TRAUMAS_BORNE || !e->traumas) { /* (1) */
        ebr_win(run, EBR_OVER_MINDS);
        return EBR_WAIT;
    }
    int32_t trauma = slg_chance_of(run, EBR_STREAM_TRAUMAS, e->traumas, SLG_ALL);
    if (trauma < 0) return EBR_WAIT;
    shuffle_mind(run, seat);
    suffer(run, seat, (uint32_t)trauma);
    return 0;
}

/* Is there a top card for the next of n? 1; 0: no more needed; EBR_WAIT. */
static int32_t next_mind_card(slg_run *run, uint32_t seat, uint32_t n, uint32_t done) {
    if (done < n) {
        if (ebr_need(run, seat, n - done) < 0) return EBR_WAIT;
        if (player_of(run, seat)->grimoire) return 1;
    }
    ebr_of(spl_of(run->state))->need = 0;
    return 0;
}

/* --- rubble --- */

static void change_rubble(slg_run *run, uint32_t seat, int32_t by) {
    ebr_player *minds = minds_of(run, seat);
    minds->rubble_count = (uint8_t)(minds->rubble_count + by);
    spl_touch(spl_of(run->state)); /* some cards count it */
    spl_tell(run, EBR_TOLD_RUBBLE, seat, by, minds->rubble_count, 0, 0);
}

/* END-NEM-ZCER-03: nobody looks at it. */
int32_t ebr_receive_rubble(slg_run *run, uint32_t seat, uint32_t n, uint8_t *done) {
    for (; *done < n && player_of(run, seat)->grimoire; ++*done) {
        int32_t number = take_top(run, seat, 0);
        if (number < 0) return EBR_WAIT;
        minds_of(run, seat)->rubble |= spl_bit((uint32_t)number);
        change_rubble(run, seat, 1);
    }
    return 0;
}

/* END-NEM-ZCER-04. */
int32_t ebr_remove_rubble(slg_run *run, uint32_t seat, uint32_t n, uint8_t *done) {
    ebr_player *minds = minds_of(run, seat);
    for (; *done < n && minds->rubble; ++*done) {
        int32_t number = turn_up_mind(run, minds->rubble);
        if (number < 0) return EBR_WAIT;
        minds->rubble &= ~spl_bit((uint32_t)number);
        change_rubble(run, seat, -1);
        to_graveyard(run, seat * SPL_BLOCK + (uint32_t)number);
    }
    return 0;
}

/* --- voids --- */

static void put_in_void(slg_run *run, uint32_t card) {
    uint32_t seat = card / SPL_BLOCK;
    minds_of(run, seat)->voids |= ebr_bit_of(card);
    spl_touch(spl_of(run->state));
    spl_tell(run, EBR_TOLD_BANISH, seat, (int32_t)card, 0, 0, 0);
}

/* END-NEM-HYPNOS-03. */
int32_t ebr_banish(slg_run *run, uint32_t seat, uint32_t n, uint8_t *done) {
    int32_t more;
    for (; (more = next_mind_card(run, seat, n, *done)) > 0; ++*done) {
        int32_t number = take_top(run, seat, SLG_ALL);
        if (number < 0) return EBR_WAIT;
        put_in_void(run, seat * SPL_BLOCK + (uint32_t)number);
    }
    return more;
}

void ebr_banish_card(slg_run *run, uint32_t card) {
    spl_take_up(run, card);
    put_in_void(run, card);
}

/* END-NEM-HYPNOS-04. */
void ebr_reclaim(slg_run *run, uint32_t card) {
    uint32_t seat = card / SPL_BLOCK;
    spl_player *player = player_of(run, seat);
    if (!(minds_of(run, seat)->voids & ebr_bit_of(card))) return;
    minds_of(run, seat)->voids &= ~ebr_bit_of(card);
    see_it_go(run, card);
    player->grimoire |= ebr_bit_of(card);
    player->grimoire_size++;
    spl_tell(run, EBR_TOLD_RECLAIM, seat, (int32_t)card, 0, 0, 0);
}

/* END-NEM-HYPNOS-10, -14. */
void ebr_cross(slg_run *run, uint32_t slot) {
    spl_state *s = spl_of(run->state);
    const spl_minion *m = &s->minions[slot];
    uint8_t *realm = &ebr_of(s)->minions[slot].realm;
    if (ebr_is_card(m->card) || m->seat == EBR_SEAT) return;
    *realm = *realm == EBR_MORTAL ? EBR_DREAMLANDS : EBR_MORTAL;
    spl_touch(s);
    spl_tell(run, EBR_TOLD_REALM, m->seat, m->card, *realm, 0, 0);
}

/* --- Arms --- */

uint32_t ebr_arms_on(const spl_state *s, uint32_t slot) {
    const uint8_t *arms = ebr_of_const(s)->minions[slot].arms;
    return (uint32_t)arms[0] + arms[1] + arms[2];
}

/* END-SCEN-ARM-03, -04; losing essence may destroy it (END-DAMAGE-06). */
static void change_arms(slg_run *run, uint32_t seat, uint32_t slot, int32_t by) {
    spl_state *s = spl_of(run->state);
    uint8_t *arms = &ebr_of(s)->minions[slot].arms[seat];
    *arms = (uint8_t)(*arms + by);
    spl_refigure(spl_set(run->game), s, slot);
    spl_touch(s);
    if (by < 0) s->due = 1;
    spl_tell(run, EBR_TOLD_ARMS, seat, s->minions[slot].card, by, *arms, 0);
}

/* END-SCEN-ARM-02, -07. */
int32_t ebr_arm(slg_run *run, uint32_t seat, uint32_t slot) {
    int32_t more = next_mind_card(run, seat, 1, 0);
    if (more <= 0) return more;
    int32_t number = take_top(run, seat, 0);
    if (number < 0) return EBR_WAIT;
    ebr_of(spl_of(run->state))->need = 0;
    minds_of(run, seat)->armed |= spl_bit((uint32_t)number);
    minds_of(run, seat)->armed_count++;
    change_arms(run, seat, slot, 1);
    return 1;
}

/* An Arms card that is on no minion any more is turned up; EBR_WAIT. */
static int32_t turn_up_loose(slg_run *run, uint32_t seat) {
    ebr_player *minds = minds_of(run, seat);
    int32_t number = turn_up_mind(run, minds->armed);
    if (number < 0) return EBR_WAIT;
    minds->armed &= ~spl_bit((uint32_t)number);
    minds->armed_count--;
    to_graveyard(run, seat * SPL_BLOCK + (uint32_t)number); /* END-SCEN-ARM-06 */
    return 1;
}

int32_t ebr_disarm(slg_run *run, uint32_t seat, uint32_t slot) {
    if (!ebr_of_const(spl_of_const(run->state))->minions[slot].arms[seat]) return 0;
    if (turn_up_loose(run, seat) < 0) return EBR_WAIT;
    change_arms(run, seat, slot, -1);
    return 1;
}

static uint32_t loose_arms(const spl_state *s, uint32_t seat) {
    const ebr_part *e = ebr_of_const(s);
    uint32_t held = 0;
    for (uint64_t left = spl_in_play(s); left; left &= left - 1)
        held += e->minions[slg__lowest(left)].arms[seat];
    return e->seats[seat].armed_count - held;
}

bool ebr_has_loose_arms(const spl_state *s) {
    const ebr_player *minds = ebr_of_const(s)->seats;
    uint32_t armed = (uint32_t)minds[0].armed_count + minds[1].armed_count + minds[2].armed_count;
    if (armed == 0) return false;
    for (uint64_t left = ebr_enemies(s) | ebr_allied(s); left && armed; left &= left - 1)
        armed -= ebr_arms_on(s, slg__lowest(left));
    return armed > 0;
}

slg_went ebr_loose_proc(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    (void)f;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        while (loose_arms(s, seat))
            if (turn_up_loose(run, seat) < 0) return SLG_WAIT;
    return SLG_DONE;
}

bool ebr_loose_sound(const spl_state *s, const slg_frame *f) {
    return f->step == 0 && ebr_has_loose_arms(s);
}
