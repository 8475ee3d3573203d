/* SPDX-License-Identifier: MIT */
/* Throwing the dice, and throwing them again: omens and fate (SOR-ROLL). */
#include "spells/house.h"
#include "spells/look.h"

/* SOR-DIE-01, -02: what each outcome of chance shows. */
static const uint8_t faces[SPL_FACES] = {SPL_MISS, SPL_MISS,   SPL_HIT,
                                         SPL_HIT,  SPL_DOUBLE, SPL_CRITICAL};

/* One die; -1: wait. */
static int32_t throw_die(slg_run *run) {
    int32_t value = slg_chance(run, SPL_STREAM_DICE, SPL_FACES, SLG_ALL);
    return value < 0 ? -1 : faces[value];
}

/* The dice not thrown yet, where nothing can come between them. */
static void throw_at_once(slg_run *run, slg_frame *f) {
    spl_battle *battle = &spl_of(run->state)->battle;
    uint32_t first = (uint32_t)f->v[SPL_THROWN];
    slg__sample_each(run, SPL_STREAM_DICE, SPL_FACES, battle->count - first, battle->dice + first);
    for (uint32_t die = first; die < battle->count; die++)
        battle->dice[die] = faces[battle->dice[die]];
    f->v[SPL_THROWN] = battle->count;
}

bool spl_throw_dice(slg_run *run, slg_frame *f) {
    spl_battle *battle = &spl_of(run->state)->battle;
    if (slg__draws_at_once(run)) throw_at_once(run, f);
    for (; f->v[SPL_THROWN] < battle->count; f->v[SPL_THROWN]++) {
        int32_t face = throw_die(run);
        if (face < 0) return false;
        battle->dice[f->v[SPL_THROWN]] = (uint8_t)face;
    }
    f->v[SPL_THROWN] = 0;
    spl_tell(run, SPL_TOLD_ROLL, battle->attacker_seat, spl_dice_code(battle->dice, battle->count),
             battle->count, 0, 0);
    return true;
}

/* --- who may force what --- */

/* One counter for the whole team, unless each has one (SOR-TEAM-03, -04). */
static bool fate_is_shared(const spl_state *s) {
    return spl_is_team(s) && s->options[SPL_SET_TEAM_FATE] == 0;
}

/* SOR-ROLL-02; what the team has refused is not proposed again until the dice have changed. */
bool spl_can_use_fate(const spl_state *s, uint32_t seat) {
    return s->seats[seat].fate == SPL_FATE_FULL && !(fate_is_shared(s) && s->battle.refused);
}

bool spl_can_reroll(const crd_set *set, const spl_state *s, uint32_t seat) {
    if (s->seats[seat].omens || spl_can_use_fate(s, seat)) return true;
    return (s->lending[spl_lend(CRD_AS_OMEN_OP)] & s->of[seat]) && spl_as_omens(set, s, seat);
}

/* --- the steps --- */

slg_went spl_dice_changed(spl_state *s, slg_frame *f) {
    s->battle.passes = s->battle.agreed = s->battle.refused = 0;
    f->step = SPL_REROLL_ASK;
    return SLG_STEP;
}

static void use_fate(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    uint32_t seat = (uint32_t)f->v[SPL_REROLL_SEAT], holders = 1u << seat;
    if (fate_is_shared(s)) holders = spl_allies(s, seat);
    for (; holders; holders &= holders - 1)
        s->seats[__builtin_ctz(holders)].fate = SPL_FATE_EMPTY;
    spl_tell(run, SPL_TOLD_FATE, seat, 0, 0, 0, 0);
    f->step = SPL_REROLL_ALL;
}

static slg_went propose_fate(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t seat = (uint32_t)f->v[SPL_REROLL_SEAT];
    f->v[SPL_REROLL_UNASKED] =
        (int16_t)(fate_is_shared(s) ? spl_allies(s, seat) & ~(1u << seat) : 0);
    f->step = SPL_REROLL_AGREE;
    if (!f->v[SPL_REROLL_UNASKED]) use_fate(run, f);
    return SLG_STEP;
}

/* SOR-TEAM-03, R-20: every other member must agree. */
static slg_went agree(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    while (f->v[SPL_REROLL_UNASKED]) {
        uint32_t member = (uint32_t)__builtin_ctz((uint32_t)f->v[SPL_REROLL_UNASKED]);
        const slg_option *option = spl_ask(run, member, SPL_ASK_AGREE, f->v[SPL_REROLL_SEAT], 0);
        if (!option) return SLG_WAIT;
        f->v[SPL_REROLL_UNASKED] =
            (int16_t)(f->v[SPL_REROLL_UNASKED] & (f->v[SPL_REROLL_UNASKED] - 1));
        if (option->kind == SPL_DO_REFUSE) {
            f->v[SPL_REROLL_UNASKED] = 0;
            s->battle.refused = 1;
            f->step = SPL_REROLL_ASK;
            return SLG_STEP;
        }
    }
    use_fate(run, f);
    return SLG_STEP;
}

/* SOR-ROLL-01; or a minion is destroyed instead (docs/cards.md, AS_OMEN). One's own die may be one
 * that is turned, not thrown (TURNS_DIE). */
static slg_went pay_for_die(slg_run *run, slg_frame *f, const slg_option *option) {
    const spl_state *s = spl_of_const(run->state);
    uint32_t seat = (uint32_t)f->v[SPL_REROLL_SEAT];
    bool turns = spl_turns_die(spl_set(run->game), s, seat);
    f->v[SPL_REROLL_DIE] = (int16_t)(option->a - 1);
    f->step = turns ? SPL_REROLL_FACE : SPL_REROLL_ONE;
    if (option->kind == SPL_DO_SPIRIT)
        spl_destroy(run, 1ull << spl_host(s, option->b));
    else
        spl_lose(run, seat, CRD_OMENS, 1);
    spl_settle(run);
    return SLG_STEP;
}

slg_went spl_reroll_by(slg_run *run, slg_frame *f, uint32_t seat, const slg_option *option) {
    f->v[SPL_REROLL_SEAT] = (int16_t)seat;
    return option->kind == SPL_DO_FATE ? propose_fate(run, f) : pay_for_die(run, f, option);
}

/* The member of the side with the chance who has not passed and can force a reroll; -1: nobody, and
 * the side passes without being asked. SOR-TEAM-07: its members one after another.
 * SOR-ROYALE-10: only the two sides of this battlefield. SOR-TEAM-08: it may be a
 * teammate's roll. */
static int32_t on_chance(const crd_set *set, const spl_state *s) {
    const spl_battle *battle = &s->battle;
    uint32_t seats = spl_side_seats(s, battle->place, battle->chance) & ~(uint32_t)battle->agreed;
    for (; seats; seats &= seats - 1)
        if (spl_can_reroll(set, s, (uint32_t)__builtin_ctz(seats))) return __builtin_ctz(seats);
    return -1;
}

/* SOR-ROLL-03, -04, -05. */
static slg_went ask_to_reroll(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    const crd_set *set = spl_set(run->game);
    while (battle->passes < 2) {
        int32_t seat = on_chance(set, s);
        if (seat < 0) {
            battle->passes++;
            battle->chance ^= 1;
            battle->agreed = 0;
            continue;
        }
        const slg_option *option = spl_ask(run, (uint32_t)seat, SPL_ASK_REROLL, battle->place, 0);
        if (!option) return SLG_WAIT;
        if (option->kind == SPL_DO_PASS) {
            battle->agreed = (uint8_t)(battle->agreed | 1u << seat);
            continue;
        }
        return spl_reroll_by(run, f, (uint32_t)seat, option);
    }
    return SLG_DONE;
}

static slg_went turn_die(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    const slg_option *option =
        spl_ask(run, (uint32_t)f->v[SPL_REROLL_SEAT], SPL_ASK_FACE, f->v[SPL_REROLL_DIE] + 1, 0);
    if (!option) return SLG_WAIT;
    s->battle.dice[f->v[SPL_REROLL_DIE]] = (uint8_t)option->a;
    spl_tell(run, SPL_TOLD_TURN, (uint32_t)f->v[SPL_REROLL_SEAT], f->v[SPL_REROLL_DIE] + 1,
             option->a, 0, 0);
    return spl_dice_changed(s, f);
}

static slg_went throw_again(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    int32_t face = throw_die(run);
    if (face < 0) return SLG_WAIT;
    s->battle.dice[f->v[SPL_REROLL_DIE]] = (uint8_t)face;
    spl_tell(run, SPL_TOLD_REROLL, (uint32_t)f->v[SPL_REROLL_SEAT], f->v[SPL_REROLL_DIE] + 1, face,
             0, 0);
    return spl_dice_changed(s, f);
}

static slg_went begin_rerolls(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    battle->chance = (uint8_t)spl_side_of(s, battle->place, battle->attacker_seat);
    spl_dice_changed(s, f);
    return slg__on_to(run, f, ask_to_reroll);
}

/* A roll that a reset has ended is not rerolled any more. */
slg_went spl_rerolls_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    if (s->battle.lost) return SLG_DONE;
    switch (f->step) {
    case SPL_REROLL_BEGIN: return begin_rerolls(run, f);
    case SPL_REROLL_ASK: return ask_to_reroll(run, f);
    case SPL_REROLL_AGREE: return agree(run, f);
    case SPL_REROLL_FACE: return turn_die(run, f);
    case SPL_REROLL_ONE: return throw_again(run, f);
    default: return spl_throw_dice(run, f) ? spl_dice_changed(s, f) : SLG_WAIT;
    }
}

/* --- for players that go through all throws --- */

static void sort_dice(uint8_t *dice, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t at = i; at && dice[at - 1] > dice[at]; at--) {
            uint8_t face = dice[at];
            dice[at] = dice[at - 1];
            dice[at - 1] = face;
        }
}

void spl_sort_dice(spl_state *s) {
    uint32_t depth = s->core.depth[SLG_LANE_MAIN], count = s->battle.count, lie = count;
    slg_frame *f = &s->frames[depth ? depth - 1 : 0];
    if (!depth || !count || (f->proc != SPL_PROC_REROLLS && f->proc != SPL_PROC_ATTACK)) return;
    if (f->proc == SPL_PROC_REROLLS && f->step == SPL_REROLL_ONE) { /* that die becomes the last */
        lie--;
        s->battle.dice[f->v[SPL_REROLL_DIE]] = s->battle.dice[lie];
        f->v[SPL_REROLL_DIE] = (int16_t)lie;
    } else if (f->proc == SPL_PROC_ATTACK || f->step == SPL_REROLL_ALL) {
        lie = (uint32_t)f->v[SPL_THROWN];
    } else if (f->step != SPL_REROLL_ASK) {
        return;
    }
    for (uint32_t die = lie; die < count; die++)
        s->battle.dice[die] = SPL_MISS; /* to be thrown, whatever it shows */
    sort_dice(s->battle.dice, lie);
}

bool spl_rerolls_sound(const spl_state *s, const slg_frame *f) {
    const spl_battle *battle = &s->battle;
    if (f->step > SPL_REROLL_ALL || !battle->count) return false; /* no attack without dice */
    return f->v[SPL_REROLL_SEAT] >= 0 && f->v[SPL_REROLL_SEAT] < s->core.seats &&
           f->v[SPL_THROWN] >= 0 && f->v[SPL_THROWN] <= battle->count &&
           f->v[SPL_REROLL_DIE] >= 0 && f->v[SPL_REROLL_DIE] < battle->count &&
           f->v[SPL_REROLL_UNASKED] >= 0 && f->v[SPL_REROLL_UNASKED] < 1 << s->core.seats;
}
