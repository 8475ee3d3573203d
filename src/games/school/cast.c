/* SPDX-License-Identifier: MIT */
/* Phase II, second half: the cast cards are revealed, over-casting is reduced, crystals
 * are cast. */
#include <string.h>

#include "games/school/play.h"

enum { ROLL, ASSIGN, REVEAL, OVERCAST, SEND, RECEIVE, CLOSE };
enum { CHOSE = 0 }; /* number of the frame: players who have chosen about an over-cast */

enum { WHOLE_ONLY, LAST_IN_PART }; /* SCH_SET_OVERCAST */

/* --- over-casting --- */

/* One way to reduce three cards: those in `dice` count in full, die `partial - 1` in part. */
typedef struct cut {
    uint8_t dice, partial;
} cut;

/* Worst case: in part, each of 3 cards may be the last after each subset of the other two. */
enum { CUTS_MAX = 12 };

static void values_of(const sch_content *set, const sch_state *s, uint32_t seat,
                      uint32_t values[SCH_DICE]) {
    for (uint32_t die = 0; die < SCH_DICE; die++)
        values[die] = sch_cast_card(set, s, s->seats[seat].cast[die]).value;
}

static uint32_t sum_of(const uint32_t values[SCH_DICE], uint32_t dice) {
    uint32_t sum = 0;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        sum += dice >> die & 1 ? values[die] : 0;
    return sum;
}

/* SCH-P2-19: value-0 cards are always in effect. */
static uint32_t zeros_of(const uint32_t values[SCH_DICE]) {
    return (values[0] == 0) | (uint32_t)(values[1] == 0) << 1 | (uint32_t)(values[2] == 0) << 2;
}

/* SCH-P2-18: the subsets with the largest sum that the supply allows. */
static uint32_t whole_cuts(const uint32_t values[SCH_DICE], uint32_t supply, cut cuts[CUTS_MAX]) {
    uint32_t zeros = zeros_of(values), best = 0, count = 0;
    for (uint32_t dice = 0; dice < 1u << SCH_DICE; dice++) {
        uint32_t sum = sum_of(values, dice);
        if ((dice & zeros) != zeros || sum > supply || sum < best) continue;
        if (sum > best) count = 0;
        best = sum;
        cuts[count++] = (cut){(uint8_t)dice, 0};
    }
    return count;
}

/* R-11, the other reading: every crystal is spent, the last card takes effect in part. */
static uint32_t partial_cuts(const uint32_t values[SCH_DICE], uint32_t supply, cut cuts[CUTS_MAX]) {
    uint32_t zeros = zeros_of(values), count = 0;
    for (uint32_t dice = 0; dice < 1u << SCH_DICE; dice++) {
        uint32_t sum = sum_of(values, dice);
        if ((dice & zeros) != zeros || sum > supply) continue;
        if (sum == supply) cuts[count++] = (cut){(uint8_t)dice, 0};
        for (uint32_t die = 0; sum < supply && die < SCH_DICE; die++)
            if (!(dice >> die & 1) && values[die] > supply - sum)
                cuts[count++] = (cut){(uint8_t)dice, (uint8_t)(die + 1)};
    }
    return count;
}

static uint32_t cuts_of(const sch_content *set, const sch_state *s, uint32_t seat,
                        cut cuts[CUTS_MAX]) {
    uint32_t values[SCH_DICE], supply = s->seats[seat].crystals;
    values_of(set, s, seat, values);
    return s->options[SCH_SET_OVERCAST] == LAST_IN_PART ? partial_cuts(values, supply, cuts)
                                                        : whole_cuts(values, supply, cuts);
}

/* SCH-P2-17: the sum of the three cards, where it is more than the supply; else 0. */
static uint32_t overcast_sum(const sch_content *set, const sch_state *s, uint32_t seat) {
    uint32_t values[SCH_DICE];
    values_of(set, s, seat, values);
    uint32_t sum = sum_of(values, (1u << SCH_DICE) - 1);
    return sum > s->seats[seat].crystals ? sum : 0;
}

/* The cast cards that take effect, die by die; -1 for a card that does not. */
static void tell_effect(slg_run *run, uint32_t seat) {
    const sch_player *player = &sch_of(run->state)->seats[seat];
    int32_t casts[SCH_DICE];
    for (uint32_t die = 0; die < SCH_DICE; die++)
        casts[die] =
            player->in_effect >> die & 1 || player->partial == die + 1 ? player->cast[die] : -1;
    sch_tell(run, SCH_TOLD_EFFECT, seat, (uint32_t)casts[0], (uint32_t)casts[1], (uint32_t)casts[2],
             player->partial);
}

/* SCH-P2-18, SCH-P2-21: the wizard holder chooses for the other player first. */
static bool settle_overcasts(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    for (; f->v[CHOSE] < SCH_SEATS; f->v[CHOSE]++) {
        uint32_t chooser = f->v[CHOSE] ? sch_other(s->wizard) : s->wizard,
                 caster = sch_other(chooser);
        sch_player *player = &s->seats[caster];
        player->in_effect = (1u << SCH_DICE) - 1;
        player->partial = 0;
        uint32_t sum = overcast_sum(set, s, caster);
        if (!sum) continue;
        cut cuts[CUTS_MAX];
        cut chosen = {0, 0};
        if (cuts_of(set, s, caster, cuts) == 1) {
            chosen = cuts[0];
        } else {
            const slg_option *option = slg__ask(run, chooser, SCH_ASK_OVERCAST, 0, 0);
            if (!option) return false;
            chosen = (cut){(uint8_t)option->a, (uint8_t)option->b};
        }
        player->in_effect = chosen.dice;
        player->partial = chosen.partial;
        sch_tell(run, SCH_TOLD_OVERCAST, caster, sum, player->crystals, 0, 0);
        tell_effect(run, caster);
    }
    return true;
}

/* Why these dice, all in full, are not a way to reduce the cast. */
static slg_why refuse_cut(const sch_question *q, uint32_t dice, uint32_t best) {
    uint32_t values[SCH_DICE], caster = sch_other(q->seat);
    uint32_t supply = q->s->seats[caster].crystals;
    values_of(q->set, q->s, caster, values);
    uint32_t sum = sum_of(values, dice), zeros = zeros_of(values);
    if (sum > supply) return slg_because(SCH_WHY_CASTS_TOO_MANY, (int32_t)sum, (int32_t)supply, 0);
    if ((dice & zeros) != zeros) return slg_because(SCH_WHY_LEAVES_ZERO, 0, 0, 0);
    return slg_because(SCH_WHY_CASTS_TOO_FEW, (int32_t)sum, (int32_t)best, 0);
}

/* The most crystals that a cut casts; in part, all there are. */
static uint32_t most_cast(const sch_question *q, const cut *cuts) {
    uint32_t values[SCH_DICE], caster = sch_other(q->seat);
    if (q->s->options[SCH_SET_OVERCAST] == LAST_IN_PART) return q->s->seats[caster].crystals;
    values_of(q->set, q->s, caster, values);
    return sum_of(values, cuts[0].dice);
}

void sch_offer_overcast(const sch_question *q, slg_choices *to) {
    cut cuts[CUTS_MAX];
    uint32_t count = cuts_of(q->set, q->s, sch_other(q->seat), cuts), whole = 0;
    for (uint32_t i = 0; i < count; i++) {
        slg_offer(to, SCH_DO_EFFECT, cuts[i].dice, cuts[i].partial, 0, 0);
        if (!cuts[i].partial) whole |= 1u << cuts[i].dice;
    }
    if (!to->refusals) return;
    uint32_t best = most_cast(q, cuts);
    for (uint32_t dice = 0; dice < 1u << SCH_DICE; dice++)
        if (!(whole >> dice & 1))
            slg_refuse(to, SCH_DO_EFFECT, (int16_t)dice, 0, 0, refuse_cut(q, dice, best));
}

/* Of the cards that would take effect, none finds a card where it casts (SCH-P2-23). No window
 * opens between the choice and the casting, so that this is certain. */
slg_why sch_void_cut(const sch_content *set, const sch_state *s, uint32_t seat, slg_option option) {
    const sch_player *player = &s->seats[sch_other(seat)];
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        sch_cast card = sch_cast_card(set, s, player->cast[die]);
        uint32_t face = player->dice[die], location = card.flip ? 7 - face : face;
        bool casts = card.value && (option.a >> die & 1 || option.b == (int16_t)die + 1);
        if (casts && s->at[location - 1].card != SCH_NONE) return (slg_why){0};
    }
    return slg_because(SCH_WHY_VOID_CUT, 0, 0, 0);
}

/* --- casting --- */

static void reveal_casts(slg_run *run) {
    const sch_state *s = sch_of(run->state);
    slg_reveal(run, SLG_ALL);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        const sch_player *player = &s->seats[seat];
        sch_tell(run, SCH_TOLD_REVEAL, seat, player->cast[0], player->cast[1], player->cast[2],
                 (uint32_t)sch_digits(player->dice, SCH_DICE));
    }
}

/* How many crystals the card at the die casts, after SCH-P2-20. */
static uint32_t amount_cast(const sch_content *set, const sch_state *s, uint32_t seat,
                            uint32_t die) {
    const sch_player *player = &s->seats[seat];
    if (player->in_effect >> die & 1) return sch_cast_card(set, s, player->cast[die]).value;
    if (player->partial != die + 1) return 0;
    uint32_t values[SCH_DICE];
    values_of(set, s, seat, values);
    return player->crystals - sum_of(values, player->in_effect);
}

/* SCH-P2-10 to SCH-P2-13, SCH-P2-23. Amounts are fixed before any crystal leaves the supply. */
static void cast_crystals(slg_run *run, uint32_t seat) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    sch_player *player = &s->seats[seat];
    uint32_t amounts[SCH_DICE], arriving[SCH_LOCATIONS] = {0};
    for (uint32_t die = 0; die < SCH_DICE; die++)
        amounts[die] = amount_cast(set, s, seat, die);
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        if (!amounts[die]) continue;
        if (sch_cast_card(set, s, player->cast[die]).flip) { /* SCH-P2-11 */
            player->dice[die] = (uint8_t)(7 - player->dice[die]);
            sch_tell(run, SCH_TOLD_FLIP, seat, die + 1, player->dice[die], 0, 0);
        }
        uint32_t at = player->dice[die] - 1u;
        if (s->at[at].card == SCH_NONE) {
            sch_tell(run, SCH_TOLD_FIZZLE, seat, player->cast[die], at + 1, 0, 0);
            continue;
        }
        arriving[at] += amounts[die];
    }
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++) { /* SCH-P2-12 */
        if (!arriving[at]) continue;
        s->at[at].crystals[seat] = (uint8_t)(s->at[at].crystals[seat] + arriving[at]);
        player->crystals = (uint8_t)(player->crystals - arriving[at]);
        sch_tell(run, SCH_TOLD_CAST, seat, arriving[at], at + 1, s->at[at].card, 0);
    }
}

/* SCH-P2-24. */
static void take_back_cast_cards(slg_run *run) {
    sch_state *s = sch_of(run->state);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        memset(s->seats[seat].cast, SCH_NONE, SCH_DICE);
        s->seats[seat].in_effect = 0;
        s->seats[seat].partial = 0;
    }
    sch_tell(run, SCH_TOLD_CASTS_BACK, SLG_SEAT_NONE, 0, 0, 0, 0);
}

/* Pets: both choose in secret, or one in the open (SCH-PET-02). */
static slg_went send_to_pets(slg_run *run, slg_frame *f) {
    sch_state *s = sch_of(run->state);
    const sch_content *set = sch_content_of(run->game);
    bool may[SCH_SEATS] = {sch_may_send(set, s, 0), sch_may_send(set, s, 1)};
    if (may[0] && may[1]) {
        f->step = RECEIVE;
        slg_fork(run, 0, SCH_PROC_SEND, 0);
        slg_fork(run, 1, SCH_PROC_SEND, 0);
        return SLG_WAIT;
    }
    if (may[0] || may[1]) {
        uint32_t seat = may[1];
        const slg_option *option = slg__ask(run, seat, SCH_ASK_PET, 0, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SCH_DO_SEND) s->seats[seat].chosen = (uint8_t)option->a;
    }
    f->step = RECEIVE;
    return SLG_STEP;
}

static slg_went close(slg_run *run, slg_frame *f) {
    take_back_cast_cards(run);
    f->step = CLOSE;
    return sch_window(run, SCH_W5_CAST) ? SLG_STEP : SLG_DONE;
}

slg_went sch_cast_proc(slg_run *run, slg_frame *f) {
    slg_went went;
    switch (f->step) {
    case ROLL:
        f->step = ASSIGN;
        went = slg__run_now(run, sch_roll_proc, slg__call(run, SCH_PROC_ROLL, 0));
        if (went != SLG_DONE) return went;
        /* fallthrough */
    case ASSIGN:
        f->step = REVEAL;
        slg_fork(run, 0, SCH_PROC_ASSIGN, 0);
        slg_fork(run, 1, SCH_PROC_ASSIGN, 0);
        return SLG_WAIT;
    case REVEAL: /* SCH-P2-09 */
        reveal_casts(run);
        f->step = OVERCAST;
        if (sch_window(run, SCH_W4_REVEALED)) return SLG_STEP;
        /* fallthrough */
    case OVERCAST:
        if (!settle_overcasts(run, f)) return SLG_WAIT;
        cast_crystals(run, 0);
        cast_crystals(run, 1);
        if (!sch_of(run->state)->options[SCH_SET_PETS]) return close(run, f);
        f->step = SEND;
        /* fallthrough */
    case SEND: return send_to_pets(run, f);
    case RECEIVE: return sch_pets_receive(run) ? SLG_WAIT : close(run, f);
    default: return SLG_DONE;
    }
}

/* Assigned, while that is under way or still matters. */
static bool is_assigned(const sch_player *player, uint32_t step) {
    if (step < REVEAL || step > SEND) return true;
    return player->cast[0] != SCH_NONE && player->cast[1] != SCH_NONE &&
           player->cast[2] != SCH_NONE;
}

/* A player whose cards were settled already can pay for what takes effect. */
static bool is_settled(const sch_content *set, const sch_state *s, const slg_frame *f) {
    uint32_t values[SCH_DICE], caster = sch_other(s->wizard);
    if (f->step != OVERCAST || f->v[CHOSE] == 0) return true;
    values_of(set, s, caster, values);
    return sum_of(values, s->seats[caster].in_effect) <= s->seats[caster].crystals;
}

bool sch_cast_sound(const sch_content *set, const sch_state *s, const slg_frame *f) {
    int16_t turns = f->step < OVERCAST ? 0 : SCH_SEATS;
    if (f->step > CLOSE || f->v[CHOSE] < 0 || f->v[CHOSE] > turns) return false;
    if (f->step >= REVEAL && !sch_dice_rolled(s)) return false;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        const sch_player *player = &s->seats[seat];
        bool choosing = sch_is_choosing(s, seat), sends = f->step == RECEIVE && !choosing;
        if (choosing && s->core.base[seat].proc != (f->step == REVEAL    ? SCH_PROC_ASSIGN
                                                    : f->step == RECEIVE ? SCH_PROC_SEND
                                                                         : SCH_NONE))
            return false;
        if (!choosing && !is_assigned(player, f->step)) return false;
        if (player->chosen != SCH_NONE &&
            (!sends || player->chosen >= SCH_PETS || !player->crystals))
            return false;
    }
    return is_settled(set, s, f);
}
