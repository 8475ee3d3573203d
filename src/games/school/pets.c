/* SPDX-License-Identifier: MIT */
/* The Pet Pack's three pets (SCH-PET-01 to SCH-PET-07). */
#include "games/school/play.h"

/* SCH-PET-05: once per round. */
void sch_orinitin(slg_run *run, uint32_t seat) {
    sch_state *s = sch_of(run->state);
    uint8_t *used = &s->seats[seat].pets_used;
    if (!sch_is_friend(s, SCH_ORINITIN, seat) || (*used >> SCH_ORINITIN & 1)) return;
    if (sch_take(s, seat, 1)) {
        *used |= 1u << SCH_ORINITIN;
        sch_tell(run, SCH_TOLD_ORINITIN, seat, 0, 0, 0, 0);
    }
}

/* SCH-PET-02: a "cast no crystals" card is in effect, and a crystal is left. */
bool sch_may_send(const sch_content *set, const sch_state *s, uint32_t seat) {
    const sch_player *player = &s->seats[seat];
    for (uint32_t die = 0; player->crystals && die < SCH_DICE; die++)
        if (sch_cast_card(set, s, player->cast[die]).value == 0) return true;
    return false;
}

slg_went sch_send_proc(slg_run *run, slg_frame *f) {
    const slg_option *option = slg__ask(run, f->seat, SCH_ASK_PET, 0, 0);
    if (!option) return SLG_WAIT;
    if (option->kind == SCH_DO_SEND) sch_of(run->state)->seats[f->seat].chosen = (uint8_t)option->a;
    return SLG_DONE;
}

bool sch_send_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    (void)set;
    return s->seats[f->seat].crystals > 0;
}

void sch_offer_pet(const sch_question *q, slg_choices *to) {
    (void)q;
    for (int16_t pet = 0; pet < SCH_PETS; pet++)
        slg_offer(to, SCH_DO_SEND, pet, 0, 0, 0);
    slg_offer(to, SCH_DO_SEND_NONE, 0, 0, 0, 0);
}

/* SCH-PET-03: equal crystals of both go back to the general supply. */
static void cancel_pet(slg_run *run, uint32_t pet) {
    sch_state *s = sch_of(run->state);
    uint8_t *on = s->pets[pet];
    uint32_t pairs = on[0] < on[1] ? on[0] : on[1];
    if (!pairs) return;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        on[seat] = (uint8_t)(on[seat] - pairs);
        s->general[seat] = (uint8_t)(s->general[seat] + pairs);
    }
    sch_tell(run, SCH_TOLD_CANCEL, SLG_SEAT_NONE, pet, pairs, 0, 0);
}

static void send_chosen(slg_run *run) {
    sch_state *s = sch_of(run->state);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint32_t pet = s->seats[seat].chosen;
        if (pet == SCH_NONE) continue;
        slg__reveal(run, 1u << sch_other(seat));
        s->seats[seat].chosen = SCH_NONE;
        s->seats[seat].crystals--;
        s->pets[pet][seat]++;
        sch_tell(run, SCH_TOLD_SENT, seat, pet, 0, 0, 0);
    }
}

/* Whose friend each pet is matters here only to those who are told that it changes. */
bool sch_pets_receive(slg_run *run) {
    sch_state *s = sch_of(run->state);
    uint32_t friends[SCH_PETS];
    for (uint32_t pet = 0; run->io && pet < SCH_PETS; pet++)
        friends[pet] = sch_friend(s, pet);
    send_chosen(run);
    for (uint32_t pet = 0; pet < SCH_PETS; pet++) {
        cancel_pet(run, pet);
        uint32_t friend = run->io ? sch_friend(s, pet) : SCH_NONE;
        if (friend != SCH_NONE && friend != friends[pet])
            sch_tell(run, SCH_TOLD_FRIEND, friend, pet, 0, 0, 0);
    }
    return sch_ends_at_target(run, 0) || sch_ends_at_target(run, 1);
}
