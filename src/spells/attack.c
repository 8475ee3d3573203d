/* SPDX-License-Identifier: MIT */
/* One attack: exhaust, tactics, dice, rerolls, damage (SOR-BATTLE-07 .. -13). */
#include <string.h>

#include "spells/avatar.h"
#include "spells/house.h"
#include "spells/ops_parts.h"

enum { BEGIN, TACTICS, COUNT, THROW, ROLLED, DAMAGE, AFTER, LATER, CLOSE };

/* SOR-BATTLE-10, R-27, R-39: an attacker that is gone, or elsewhere, attacks no more. */
static bool is_called_off(const spl_state *s) {
    const spl_battle *battle = &s->battle;
    if (battle->avatar) return false;
    return battle->cancelled || battle->attacker == SPL_NONE ||
           s->minions[battle->attacker].place != battle->place;
}

/* What the attack leaves for the next one: nothing. Also where it ended without dice. */
static void forget_attack(slg_run *run) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    const spl_battle kept = *battle;
    spl_clear_battle(s);
    memcpy(battle->order, kept.order, sizeof kept.order);
    battle->at = kept.at;
    battle->place = kept.place;
    battle->turn = kept.turn;
    if (spl_house_in(run)->clear_attack) spl_house_in(run)->clear_attack(s);
    spl_touch(s);
}

/* --- steps, the last one first --- */

/* What was blanked for the roll works again, whether or not it came to a roll. */
void spl_close_attack(slg_run *run) {
    spl_state *s = spl_of(run->state);
    const spl_battle battle = s->battle;
    forget_attack(run);
    spl_wear_off(run, spl_in_play(s), CRD_FOR_ROLL);
    spl_tell(run, SPL_TOLD_ATTACK_OVER, battle.attacker_seat, spl_attacker_thing(&battle), 0, 0, 0);
}

static slg_went close_attack(slg_run *run, slg_frame *f) {
    (void)f;
    spl_close_attack(run);
    return SLG_DONE;
}

/* What was put off until after the roll, in the order in which it was. */
static slg_went do_later(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    for (uint32_t i = 0; i < SPL_LATER; i++)
        if (s->later[i].when == SPL_LATER_ROLL) {
            const spl_later later = s->later[i];
            s->later[i] = (spl_later){0};
            spl_start_later(run, &later);
            return SLG_STEP;
        }
    f->step = CLOSE;
    return slg__on_to(run, f, close_attack);
}

/* The roll is complete (SOR-TERM-BATTLEROLL): its bonus ends (SOR-BATTLE-14), and so do those for
 * this attack if the attacker is still there (SOR-BATTLE-15). */
static slg_went after_roll(slg_run *run, slg_frame *f) {
    spl_battle *battle = &spl_of(run->state)->battle;
    battle->roll = 0;
    battle->count = 0;
    f->step = LATER;
    if (battle->attacker != SPL_NONE)
        spl_wear_off(run, 1ull << battle->attacker, CRD_FOR_NEXT_ATTACK);
    return spl_on_to(run, f, do_later);
}

/* SOR-BATTLE-13; R-21: even if the attacker is gone by now. */
static slg_went call_damage(slg_run *run, slg_frame *f) {
    f->step = AFTER;
    slg__call(run, SPL_PROC_DAMAGE, f->seat);
    return SLG_STEP;
}

/* SOR-FAQ-14: an avatar's dice that lie as they fell. */
static bool is_fixed(slg_run *run) {
    const spl_state *s = spl_of_const(run->state);
    const spl_battle *battle = &s->battle;
    return battle->avatar &&
           spl_avatar_attack_of(spl_set(run->game), s, battle->attacker_seat).fixed;
}

/* SOR-BATTLE-12. */
static slg_went call_rerolls(slg_run *run, slg_frame *f) {
    f->step = DAMAGE;
    if (is_fixed(run)) return slg__on_to(run, f, call_damage);
    slg__call(run, SPL_PROC_REROLLS, f->seat);
    return SLG_STEP;
}

static slg_went throw_dice(slg_run *run, slg_frame *f) {
    const spl_battle *battle = &spl_of(run->state)->battle;
    if (!spl_throw_dice(run, f)) return SLG_WAIT;
    f->step = ROLLED;
    if (!battle->avatar) spl_note_event(run, CRD_ON_ROLLED, battle->attacker_card, battle->place);
    return spl_on_to(run, f, call_rerolls);
}

/* SOR-BATTLE-11, R-11, R-37. */
static slg_went count_dice(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    if (is_called_off(s)) {
        for (uint32_t i = 0; i < SPL_LATER; i++) /* the roll they wait for never comes */
            if (s->later[i].when == SPL_LATER_ROLL) s->later[i] = (spl_later){0};
        f->step = CLOSE;
        return slg__on_to(run, f, close_attack);
    }
    const crd_set *set = spl_set(run->game);
    int32_t attack = battle->avatar ? spl_avatar_attack_of(set, s, f->seat).dice
                                    : spl_attack(set, s, battle->attacker);
    battle->count = (uint8_t)(attack > SPL_DICE ? SPL_DICE : attack);
    f->step = battle->count ? THROW : AFTER;
    return slg__on_to(run, f, battle->count ? throw_dice : after_roll);
}

/* They are for minions that attack. */
static slg_went call_tactics(slg_run *run, slg_frame *f) {
    f->step = COUNT;
    slg__call(run, SPL_PROC_TACTICS, f->seat);
    return SLG_STEP;
}

/* SOR-BATTLE-07; SOR-FAQ-14: of an avatar (SPL_ATTACK_SLOT: -1) the character skill card. */
static slg_went begin_attacking(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    battle->avatar = f->v[SPL_ATTACK_SLOT] < 0;
    battle->attacker_seat = f->seat;
    if (!battle->avatar) {
        battle->attacker = (uint8_t)f->v[SPL_ATTACK_SLOT];
        battle->attacker_card = s->minions[f->v[SPL_ATTACK_SLOT]].card;
    }
    int32_t thing = spl_attacker_thing(battle);
    bool avatar = battle->avatar;
    s->active = f->seat;
    if (spl_house_in(run)->begin_attack) spl_house_in(run)->begin_attack(s);
    spl_forget_played(s);
    f->step = avatar ? COUNT : TACTICS;
    spl_tell(run, SPL_TOLD_ATTACK, f->seat, thing, battle->place, 0, 0);
    spl_exhaust(run, thing, true);
    if (!avatar) spl_note_event(run, CRD_ON_ATTACK, thing, battle->place);
    return spl_on_to(run, f, avatar ? count_dice : call_tactics);
}

slg_went spl_attack_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case BEGIN: return begin_attacking(run, f);
    case TACTICS: return call_tactics(run, f);
    case COUNT: return count_dice(run, f);
    case THROW: return throw_dice(run, f);
    case ROLLED: return call_rerolls(run, f);
    case DAMAGE: return call_damage(run, f);
    case AFTER: return after_roll(run, f);
    case LATER: return do_later(run, f);
    default: return close_attack(run, f);
    }
}

/* --- tactics --- */

/* the Blood Pool's may be set to serve more than once in one attack. */
static bool serves_often(const spl_state *s, int32_t thing) {
    return s->options[SPL_SET_THIRST] && thing >= SPL_THING_SKILL && thing < SPL_THING_PLACE &&
           (thing - SPL_THING_SKILL) % SPL_SKILLS == SPL_POOL;
}

static void use_tactic(slg_run *run, const spl_use *use) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    const crd_set *set = spl_set(run->game);
    const crd_card *design = spl_design_of_thing(set, s, use->thing);
    uint32_t seat = battle->attacker_seat; /* also of a Curse that it bears */
    if (!serves_often(s, use->thing)) spl_note_tactic(battle, design, use->thing, use->ability);
    spl_tell(run, SPL_TOLD_POWER, seat, use->thing, use->ability, 0, 0);
    spl_start(run, (uint32_t)(design - set->cards), use->ability, use->thing, seat,
              spl_place_of(spl_set(run->game), s, use->thing, seat), battle->attacker_card);
}

/* Which tactics there are; they are kept for the question, if that has to be asked. */
static uint32_t find_tactics(slg_run *run) {
    spl_state *s = spl_of(run->state);
    spl_kept *kept = spl_kept_of(run->game, s);
    kept->tactic_count = spl_tactics(run->game, s, kept->tactics, SPL_KEPT_USES);
    return kept->tactic_count;
}

/* The only one, if it is mandatory: it need not be asked for. Else a thing SPL_THING_NONE. */
static spl_use sole_tactic(slg_run *run) {
    const spl_kept *kept = spl_kept_of(run->game, spl_of(run->state));
    bool sole = kept->tactic_count == 1 && kept->tactics[0].must;
    return sole ? kept->tactics[0] : (spl_use){.thing = SPL_THING_NONE};
}

static const slg_option *ask_for_tactic(slg_run *run, uint32_t seat) {
    spl_state *s = spl_of(run->state);
    spl_kept *kept = spl_kept_of(run->game, s);
    bool fits = kept->tactic_count <= SPL_KEPT_USES;
    if (!run->answered && fits) kept->asked = s->core.answers + 1;
    return spl_ask(run, seat, SPL_ASK_TACTIC, s->battle.attacker_card, 0);
}

/* SOR-BATTLE-08: in any order, and as many of the optional ones as the attacking player likes. A
 * mandatory one that is alone is not asked for. */
slg_went spl_tactics_proc(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    const spl_house *house = spl_house_in(run);
    spl_use use = {.thing = SPL_THING_NONE};
    bool more = false;
    if (is_called_off(s)) return SLG_DONE; /* */
    if (!run->answered) {
        uint32_t count = find_tactics(run);
        more = house->has_tactics && house->has_tactics(run->game, s);
        if (!count && !more) return SLG_DONE;
        use = sole_tactic(run);
    }
    if (use.thing == SPL_THING_NONE || more) {
        const slg_option *option = ask_for_tactic(run, f->seat);
        if (!option) return SLG_WAIT;
        if (option->kind == SPL_DO_PASS) return SLG_DONE;
        if (option->kind != SPL_DO_TACTIC) return house->use_tactic(run, option);
        use = (spl_use){.thing = option->a, .ability = (uint8_t)option->b};
    }
    use_tactic(run, &use);
    return SLG_STEP;
}

/* --- positions from outside --- */

/* Attacker, battlefield and dice were found to fit whoever attacks. */
bool spl_attack_stands(const spl_state *s) {
    return s->battle.attacker_seat < s->core.seats;
}

/* The minion that is about to attack, or the avatar. */
static bool is_attacker(const spl_state *s, const slg_frame *f) {
    if (f->v[SPL_ATTACK_SLOT] == -1)
        return f->seat < s->core.seats && s->seats[f->seat].avatar == s->battle.place;
    if (f->v[SPL_ATTACK_SLOT] < 0 || f->v[SPL_ATTACK_SLOT] >= SPL_MINIONS) return false;
    const spl_minion *minion = &s->minions[f->v[SPL_ATTACK_SLOT]];
    return minion->card != SPL_NONE && minion->seat == f->seat && minion->place == s->battle.place;
}

/* What has been called is done before the attack goes on: it waits at the step behind the call. */
static bool waits_for(const spl_state *s, const slg_frame *f) {
    if (f + 1 == s->frames + s->core.depth[SLG_LANE_MAIN]) return true;
    switch (f[1].proc) {
    case SPL_PROC_TACTICS: return f->step == COUNT;
    case SPL_PROC_REROLLS: return f->step == DAMAGE;
    case SPL_PROC_DAMAGE: return f->step == AFTER;
    default: return f->step != BEGIN;
    }
}

bool spl_attack_sound(const spl_state *s, const slg_frame *f) {
    if (!waits_for(s, f)) return false;
    if (f->step == BEGIN) return is_attacker(s, f) && !f->v[SPL_THROWN];
    bool throws = f->step == THROW || f->step == ROLLED;
    if (throws && !s->battle.count) return false;
    return f->step <= CLOSE && f->seat == s->battle.attacker_seat && f->v[SPL_THROWN] >= 0 &&
           f->v[SPL_THROWN] <= s->battle.count;
}

bool spl_tactics_sound(const spl_state *s, const slg_frame *f) {
    return f->seat == s->battle.attacker_seat;
}
