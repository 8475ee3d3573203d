/* SPDX-License-Identifier: MIT */
/* Phase II, first half: both roll their dice, and reroll until both are ready. */
#include "games/school/play.h"

enum { FIRST_ROLL, ASK, REROLL, BOTH_READY };

/* Numbers of the frame: of the first roll, how many dice are rolled; of a reroll, the player, the
 * dice still to be rolled and all that were chosen. */
enum { ROLLED = 0, WHOSE = 0, TO_ROLL = 1, CHANGED = 2 };

static void both_unready(sch_state *s) {
    s->seats[0].ready = s->seats[1].ready = 0;
}

void sch_roll_at_once(slg_run *run, uint32_t seat, int16_t *set, uint8_t *faces) {
    uint8_t rolled[SCH_ROLLED_MAX], *next = rolled;
    uint32_t dice = (uint32_t)*set, count = 0;
    if (!slg__draws_at_once(run)) return;
    for (uint32_t left = dice; left; left &= left - 1)
        count++;
    slg__sample_each(run, SCH_STREAM_DICE_A + seat, 6, count, rolled);
    for (; dice; dice &= dice - 1)
        faces[slg__lowest(dice)] = (uint8_t)(*next++ + 1);
    *set = 0;
}

/* Both players' first roll, if nothing can come between. */
static void roll_all_at_once(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    if (f->v[ROLLED] || !slg__draws_at_once(run)) return;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint8_t *dice = s->seats[seat].dice;
        slg__sample_each(run, SCH_STREAM_DICE_A + seat, 6, SCH_DICE, dice);
        for (uint32_t die = 0; die < SCH_DICE; die++)
            dice[die]++;
    }
    f->v[ROLLED] = SCH_SEATS * SCH_DICE;
}

/* SCH-P2-01. */
static bool roll_all(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    roll_all_at_once(run, f);
    for (; f->v[ROLLED] < SCH_SEATS * SCH_DICE; f->v[ROLLED]++) {
        uint32_t seat = (uint32_t)(f->v[ROLLED] / SCH_DICE);
        int32_t face = slg_chance(run, SCH_STREAM_DICE_A + seat, 6, SLG_ALL);
        if (face < 0) return false;
        s->seats[seat].dice[f->v[ROLLED] % SCH_DICE] = (uint8_t)(face + 1);
    }
    both_unready(s);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        sch_tell(run, SCH_TOLD_ROLL, seat, (uint32_t)sch_digits(s->seats[seat].dice, SCH_DICE), 0,
                 0, 0);
    return true;
}

/* SCH-P2-02: the dice that the player chose are rolled once, together. */
static bool reroll(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    uint32_t seat = (uint32_t)f->v[WHOSE];
    sch_roll_at_once(run, seat, &f->v[TO_ROLL], s->seats[seat].dice);
    for (; f->v[TO_ROLL]; f->v[TO_ROLL] &= (int16_t)(f->v[TO_ROLL] - 1)) {
        int32_t face = slg_chance(run, SCH_STREAM_DICE_A + seat, 6, SLG_ALL);
        if (face < 0) return false;
        s->seats[seat].dice[slg__lowest((uint64_t)f->v[TO_ROLL])] = (uint8_t)(face + 1);
    }
    sch_tell(run, SCH_TOLD_REROLL, seat, (uint32_t)f->v[CHANGED],
             (uint32_t)sch_digits(s->seats[seat].dice, SCH_DICE), 0, 0);
    return true;
}

/* SCH-PET-07: one die, one pip; re-opens the loop like a reroll. */
static void turn_cast_die(slg_run *run, uint32_t seat, uint32_t die, uint32_t face) {
    sch_player *player = &sch_of(run->state)->seats[seat];
    player->dice[die - 1] = (uint8_t)face;
    player->pets_used |= 1u << SCH_CRANAJ;
    sch_tell(run, SCH_TOLD_TURN, seat, die, face, 0, 0);
}

/* Somebody changes dice: nobody is ready any more. */
static slg_went change_dice(slg_run *run, slg_frame *f, uint32_t seat, const slg_option *option) {
    sch_state *s = sch_of(run->state);
    both_unready(s);
    if (option->kind == SCH_DO_REROLL) {
        sch_pay_token(s, seat);
        f->v[WHOSE] = (int16_t)seat;
        f->v[TO_ROLL] = f->v[CHANGED] = option->a;
        f->step = REROLL;
    } else {
        turn_cast_die(run, seat, (uint32_t)option->a, (uint32_t)option->b);
        sch_window(run, SCH_W2_ROLLED);
    }
    return SLG_STEP;
}

/* SCH-P2-05: the wizard holder is asked, then the other, until both have said ready with no reroll
 * in between. A player who can change no die is ready without being asked. */
static slg_went ask_for_reroll(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    for (uint32_t turn = 0; turn < SCH_SEATS; turn++) {
        uint32_t seat = turn ? sch_other(s->wizard) : s->wizard;
        sch_player *player = &s->seats[seat];
        if (player->ready) continue;
        if (player->tokens || sch_cranaj_ready(s, seat)) {
            const slg_option *option = slg__ask(run, seat, SCH_ASK_REROLL, 0, 0);
            if (!option) return SLG_WAIT;
            if (option->kind != SCH_DO_READY) return change_dice(run, f, seat, option);
        }
        player->ready = 1;
        sch_tell(run, SCH_TOLD_READY, seat, 0, 0, 0, 0);
    }
    f->step = BOTH_READY;
    return sch_window(run, SCH_W3_READY) ? SLG_STEP : SLG_DONE;
}

slg_went sch_roll_proc(slg_run *run, slg_frame *f) {
    const sch_state *s = sch_of(run->state);
    switch (f->step) {
    case FIRST_ROLL:
    case REROLL:
        if (f->step == FIRST_ROLL ? !roll_all(run, f) : !reroll(run, f)) return SLG_WAIT;
        f->step = ASK;
        if (sch_window(run, SCH_W2_ROLLED)) return SLG_STEP;
        /* fallthrough */
    case ASK: return ask_for_reroll(run, f);
    default: /* SCH-WIN-08: a die turned in W3 makes nobody ready. */
        if (s->seats[0].ready && s->seats[1].ready) return SLG_DONE;
        f->step = ASK;
        return SLG_STEP;
    }
}

bool sch_roll_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    const int16_t all = (1 << SCH_DICE) - 1;
    (void)set;
    if (f->step == FIRST_ROLL) {
        for (int16_t i = 0; i < f->v[ROLLED] && i < SCH_SEATS * SCH_DICE; i++)
            if (!s->seats[i / SCH_DICE].dice[i % SCH_DICE]) return false;
        return f->v[ROLLED] >= 0 && f->v[ROLLED] <= SCH_SEATS * SCH_DICE;
    }
    if (f->step == REROLL &&
        ((f->v[WHOSE] | 1) != 1 || (f->v[TO_ROLL] | all) != all || (f->v[CHANGED] | all) != all))
        return false;
    return f->step <= BOTH_READY && sch_dice_rolled(s);
}

void sch_offer_reroll(const sch_question *q, slg_choices *to) {
    const sch_player *player = &q->s->seats[q->seat];
    slg_offer(to, SCH_DO_READY, 0, 0, 0, 0);
    const slg_why why = slg_because(player->tokens ? 0 : SCH_WHY_NO_TOKEN, 1, 0, 0);
    if (slg_seeks(to, SCH_DO_REROLL))
        for (int16_t dice = 1; dice < 1 << SCH_DICE && !slg_has_enough(to); dice++)
            slg_offer_unless(to, SCH_DO_REROLL, dice, 0, 0, why);
    if (!sch_is_friend(q->s, SCH_CRANAJ, q->seat)) return;
    uint16_t spent = sch_cranaj_ready(q->s, q->seat) ? 0 : SCH_WHY_PET_SPENT;
    for (int16_t die = 0; die < SCH_DICE; die++)
        for (int16_t face = (int16_t)(player->dice[die] - 1); face <= player->dice[die] + 1;
             face = (int16_t)(face + 2))
            if (face >= 1 && face <= 6)
                slg_offer(to, SCH_DO_TURN, (int16_t)(die + 1), face, 0, spent);
}
