/* SPDX-License-Identifier: MIT */
/* An enemy attack: exhaust, dreams, tactics, damage (END-BATTLE-20 .. -29, procedure P1). */
#include "games/endbringer/enemy.h"

#include "games/endbringer/house.h"
#include "spells/ops_parts.h"

enum { BEGIN, DREAMS, TACTICS, DAMAGE, AFTER, TURN_BACK, CLOSE };

/* In the frame, after EBR_ENEMY_SLOT. */
enum {
    DREAMS_LEFT = 1,
    BANISHER, /* 1 + seat that banishes */
    BANISHED, /* cards it has banished */
};

/* --- who attacks --- */

uint64_t ebr_attackers(const spl_state *s) {
    const ebr_attack *attack = &ebr_of_const(s)->attack;
    if (!attack->enemy || s->battle.cancelled) return 0;
    uint64_t slots = attack->group;
    if (s->battle.attacker != SPL_NONE) slots = spl_bit(s->battle.attacker);
    return slots & s->at[s->battle.place] & s->of[EBR_SEAT]; /* END-BATTLE-28, R-39 */
}

int32_t ebr_attack_value(const crd_set *set, const spl_state *s) {
    int32_t value = ebr_of_const(s)->attack.bonus; /* once: END-ARCH-PLAGUE-08 */
    for (uint64_t left = ebr_attackers(s); left; left &= left - 1)
        value += spl_attack(set, s, slg__lowest(left));
    return value > 0 ? value : 0;
}

static void exhaust(slg_run *run, uint64_t slots) {
    for (; slots; slots &= slots - 1)
        spl_exhaust(run, spl_of(run->state)->minions[slg__lowest(slots)].card, true);
}

static uint32_t first_card(const spl_state *s, uint64_t slots) {
    int16_t cards[SPL_MINIONS];
    spl_cards_of(s, slots, cards);
    return (uint32_t)cards[0];
}

/* END-ARCH-PLAGUE-07. */
static uint64_t ready_rats(const spl_state *s) {
    return ebr_rats(s) & s->at[s->battle.place] & s->ready;
}

/* END-COMBO-04: the dreams of a group's rats add up. */
static int16_t dreams_on(const spl_state *s, uint64_t slots) {
    int32_t dreams = 0;
    for (; slots; slots &= slots - 1)
        dreams += ebr_of_const(s)->minions[slg__lowest(slots)].dreams;
    return (int16_t)dreams;
}

/* The steps that follow one another. */
static slg_proc dream_alone, use_tactics, damage, after, turn_back, close_enemy_attack;

/* An enemy attack changes nothing about who decides. */
static slg_went begin_enemy_attack(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_battle *battle = &s->battle;
    ebr_attack *attack = &ebr_of(s)->attack;
    uint64_t slots =
        f->v[EBR_ENEMY_SLOT] < 0 ? ready_rats(s) : spl_bit((uint32_t)f->v[EBR_ENEMY_SLOT]);
    uint32_t card = first_card(s, slots);
    ebr_clear_attack(s);
    attack->enemy = 1;
    attack->spared = 1;
    if (f->v[EBR_ENEMY_SLOT] < 0) attack->group = slots;
    battle->attacker = f->v[EBR_ENEMY_SLOT] < 0 ? SPL_NONE : (uint8_t)f->v[EBR_ENEMY_SLOT];
    battle->attacker_seat = EBR_SEAT;
    battle->attacker_card = (uint16_t)card;
    f->v[DREAMS_LEFT] = dreams_on(s, slots); /* END-NEM-HYPNOS-20: counted once */
    f->step = DREAMS;
    spl_forget_played(s);
    spl_touch(s);
    spl_tell(run, EBR_TOLD_ENEMY_ATTACK, SLG_SEAT_NONE, (int32_t)card, battle->place, 0, 0);
    exhaust(run, slots);
    spl_note_event(run, CRD_ON_ATTACK, (int32_t)card, battle->place);
    return spl_on_to(run, f, dream_alone);
}

/* --- dreams --- */

static uint64_t dreamers(const crd_set *set, const spl_state *s) {
    uint64_t slots = 0;
    for (uint64_t left = spl_minions_of_side(s, s->battle.place, 0); left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        if (ebr_is_dreaming(s, slot) && spl_remaining(set, s, slot) > 0) slots |= spl_bit(slot);
    }
    return slots;
}

void ebr_offer_dream(const spl_question *q, slg_choices *to) {
    uint64_t slots = dreamers(q->set, q->s);
    spl_offer_minions(q->s, to, SPL_DO_MINION, slots);
    if (to->refusals)
        spl_refuse_minions(q->s, to, SPL_DO_MINION, ebr_allied(q->s) & ~slots,
                           slg_because(EBR_WHY_AWAKE, q->s->battle.place, 0, 0));
    for (int16_t seat = 0; seat < q->s->core.seats; seat++)
        slg_offer(to, EBR_DO_BANISH, seat, 0, 0, 0);
}

/* END-NEM-HYPNOS-21: destroyed at once, and what that sets off waits until all is chosen. */
static void wound(slg_run *run, uint32_t slot) {
    spl_damage(run, slot, 1);
    if (spl_remaining(spl_set(run->game), spl_of_const(run->state), slot) <= 0)
        spl_destroy(run, spl_bit(slot));
}

/* END-NEM-HYPNOS-22. */
static slg_went banish(slg_run *run, slg_frame *f) {
    uint8_t done = (uint8_t)f->v[BANISHED];
    int32_t went = ebr_banish(run, (uint32_t)f->v[BANISHER] - 1, 1, &done);
    f->v[BANISHED] = done;
    if (went < 0 || slg_is_over(run->state)) return SLG_WAIT;
    f->v[DREAMS_LEFT]--;
    f->v[BANISHER] = f->v[BANISHED] = 0;
    return SLG_STEP;
}

/* END-NEM-HYPNOS-20: one of them, chosen by the decider. */
static slg_went dream_alone(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    if (f->v[BANISHER]) return banish(run, f);
    if (!f->v[DREAMS_LEFT]) {
        f->step = TACTICS;
        return spl_on_to(run, f, use_tactics);
    }
    if (s->core.seats == 1 && !dreamers(spl_set(run->game), s)) {
        f->v[BANISHER] = 1;
        return SLG_STEP;
    }
    const slg_option *option =
        spl_ask(run, ebr_decider(s), EBR_ASK_DREAM, s->battle.attacker_card, f->v[DREAMS_LEFT]);
    if (!option) return SLG_WAIT;
    if (option->kind == EBR_DO_BANISH) {
        f->v[BANISHER] = (int16_t)(1 + option->a);
        return SLG_STEP;
    }
    f->v[DREAMS_LEFT]--;
    wound(run, spl_host(s, option->a));
    return SLG_STEP;
}

/* --- tactics --- */

typedef struct tactics {
    const crd_set *set;
    const spl_state *s;
    spl_use *out;
    uint32_t count;
} tactics;

/* What a thing orders as part of the attacker's tactics; optional parts are declined for it
 * (END-EBP-05). */
static void list_thing(tactics *list, int32_t thing) {
    const crd_card *design = spl_design_of_thing(list->set, list->s, thing);
    if (!design || !(design->timings >> CRD_TACTIC & 1)) return;
    for (uint32_t i = 0; i < design->ability_count; i++) {
        const crd_ability *ability = &design->abilities[i];
        if (ability->timing != CRD_TACTIC || (ability->flags & (CRD_MAY_FLAG | CRD_BURIED_FLAG)) ||
            spl_tactic_used(&list->s->battle, design, thing, i))
            continue;
        list->out[list->count++] = (spl_use){(int16_t)thing, (uint8_t)i, 1};
    }
}

/* The minion's own, and those of Curses on it. */
static void list_enemy(tactics *list, uint32_t slot) {
    const spl_state *s = list->s;
    if (!(s->bearing[SPL_BEARS_TACTIC] >> slot & 1)) return;
    if (spl_speaks(list->set, s, s->minions[slot].card)) list_thing(list, s->minions[slot].card);
    for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_next_on(s, card))
        if (spl_speaks(list->set, s, (int32_t)card)) list_thing(list, (int32_t)card);
}

/* END-BATTLE-21, -26, END-ARCH-PLAGUE-08. */
static void list_archetype(tactics *list) {
    const spl_battle *battle = &list->s->battle;
    if (!(ebr_avatar_places(list->s) >> battle->place & 1)) return;
    const crd_card *card = spl_design(list->set, list->s, EBR_ARCHETYPE_CARD);
    if (spl_tactic_used(battle, card, EBR_ARCHETYPE_CARD, 0)) return;
    list->out[list->count++] = (spl_use){EBR_ARCHETYPE_CARD, 0, 1};
}

static void list_counters(tactics *list, uint32_t slot, uint32_t kinds) {
    for (kinds &= ebr_of_const(list->s)->minions[slot].evolved; kinds; kinds &= kinds - 1)
        list_thing(list, EBR_EVOLVE + __builtin_ctz(kinds));
}

/* What comes next; the players order what is listed together (END-BATTLE-27). END-ARCH-DEMI-05:
 * counters come last, Cunning first of them. */
static uint32_t next_tactics(const crd_set *set, const spl_state *s, spl_use out[SPL_TACTICS]) {
    tactics list = {.set = set, .s = s, .out = out};
    uint64_t slots = ebr_attackers(s);
    list_archetype(&list);
    for (uint64_t left = slots; left; left &= left - 1)
        list_enemy(&list, slg__lowest(left));
    if (list.count || s->battle.attacker == SPL_NONE) return list.count;
    list_counters(&list, s->battle.attacker, 1u << EBR_CUNNING);
    if (!list.count) list_counters(&list, s->battle.attacker, ~(1u << EBR_CUNNING));
    return list.count;
}

void ebr_offer_enemy_tactic(const spl_question *q, slg_choices *to) {
    spl_use uses[SPL_TACTICS];
    uint32_t count = next_tactics(q->set, q->s, uses);
    for (uint32_t i = 0; i < count; i++) { /* which of the Archetype's it is, nobody knows yet */
        bool archetype = uses[i].thing == EBR_ARCHETYPE_CARD;
        slg_offer(to, archetype ? SPL_DO_PICK : SPL_DO_TACTIC, uses[i].thing, uses[i].ability, 0,
                  0);
    }
}

static void use_enemy_tactic(slg_run *run, const spl_use *tactic) {
    spl_state *s = spl_of(run->state);
    const crd_card *card = spl_design(spl_set(run->game), s, (uint32_t)tactic->thing);
    spl_note_tactic(&s->battle, card, tactic->thing, tactic->ability);
    if (tactic->thing == EBR_ARCHETYPE_CARD) {
        slg__call(run, EBR_PROC_TACTIC, ebr_decider(s));
        return;
    }
    spl_tell(run, SPL_TOLD_TRIGGER, SLG_SEAT_NONE, tactic->thing, tactic->ability, 0, 0);
    spl_start(run, spl_design_of(spl_set(run->game), s, (uint32_t)tactic->thing), tactic->ability,
              tactic->thing, ebr_decider(s), s->battle.place, (int32_t)s->battle.attacker_card);
}

/* END-ARCH-DEMI-06; a kind whose tactic was used already is not one that was gained anew. */
void ebr_gained(slg_run *run, uint32_t slot, uint32_t kind) {
    spl_state *s = spl_of(run->state);
    spl_use uses[SPL_TACTICS];
    tactics list = {.set = spl_set(run->game), .s = s, .out = uses};
    if (!ebr_of(s)->attack.enemy || s->battle.attacker != slot) return;
    list_thing(&list, (int32_t)(EBR_EVOLVE + kind));
    if (list.count) use_enemy_tactic(run, &uses[0]);
}

/* END-ARCH-PLAGUE-09: rats that a tactic brings are in the attack. */
static void join(slg_run *run) {
    spl_state *s = spl_of(run->state);
    ebr_attack *attack = &ebr_of(s)->attack;
    if (!attack->group) return;
    uint64_t fresh = ready_rats(s);
    attack->group |= fresh;
    exhaust(run, fresh);
}

static slg_went use_tactics(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    spl_use uses[SPL_TACTICS];
    uint32_t chosen = 0;
    if (spl_settle(run)) return slg_is_over(run->state) ? SLG_WAIT : SLG_STEP;
    join(run);
    uint32_t count = ebr_attackers(s) ? next_tactics(spl_set(run->game), s, uses) : 0;
    if (!count) {
        f->step = DAMAGE;
        return slg__on_to(run, f, damage);
    }
    if (count > 1) {
        const slg_option *option =
            spl_ask(run, ebr_decider(s), EBR_ASK_ENEMY_TACTIC, s->battle.attacker_card, 0);
        if (!option) return SLG_WAIT;
        while (chosen + 1 < count &&
               (uses[chosen].thing != option->a || uses[chosen].ability != option->b))
            chosen++;
    }
    use_enemy_tactic(run, &uses[chosen]);
    return SLG_STEP;
}

/* --- damage --- */

static bool says_direct(const crd_set *set, const crd_card *design) {
    for (uint32_t i = 0; i < design->ability_count; i++) {
        const crd_instr *in = crd_code(set, &design->abilities[i]);
        for (uint32_t pc = 0; pc < design->abilities[i].length; pc++)
            if (in[pc].op == CRD_STANDING_OP && in[pc].arg == EBR_STANDING_DIRECT) return true;
    }
    return false;
}

/* END-ARCH-DEMI-15: Wings, which cannot be blanked, or what counter of a designer's says it. */
static bool is_direct(const crd_set *set, const spl_state *s) {
    uint32_t kinds =
        s->battle.attacker == SPL_NONE ? 0 : ebr_of_const(s)->minions[s->battle.attacker].evolved;
    for (; kinds; kinds &= kinds - 1)
        if (says_direct(set, spl_design(set, s, EBR_EVOLVE + slg__lowest(kinds)))) return true;
    return false;
}

/* END-BATTLE-29: no dice, no limit; END-DAMAGE-05. */
static slg_went damage(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    if (!ebr_attackers(s)) { /* END-BATTLE-28 */
        f->step = CLOSE;
        return slg__on_to(run, f, close_enemy_attack);
    }
    int32_t value = ebr_attack_value(spl_set(run->game), s);
    f->step = AFTER;
    spl_tell(run, EBR_TOLD_ENEMY_DAMAGE, SLG_SEAT_NONE, s->battle.attacker_card, value, 0, 0);
    if (value == 0) return slg__on_to(run, f, after);
    if (is_direct(spl_set(run->game), s)) {
        ebr_hurt(run, (uint32_t)value);
        return spl_on_to(run, f, after);
    }
    ebr_call_take_attack(run, s->battle.place, (uint32_t)value);
    return SLG_STEP;
}

/* Who was spared may be destroyed. */
static void end_sparing(spl_state *s) {
    if (ebr_spared(s)) s->due = 1;
    ebr_of(s)->attack.spared = 0;
}

/* END-GEN-04; END-ARCH-HELL-04: now a demon that has burned itself out is destroyed. */
static slg_went after(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    spl_wear_off(run, ebr_attackers(s), CRD_FOR_NEXT_ATTACK);
    end_sparing(s);
    f->step = TURN_BACK;
    return spl_on_to(run, f, turn_back);
}

/* END-ARCH-HELL-05. */
static slg_went turn_back(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of_const(run->state);
    f->step = CLOSE;
    if (ebr_of_const(s)->attack.flipped && s->battle.attacker != SPL_NONE)
        ebr_flip_back(run, s->battle.attacker);
    return spl_on_to(run, f, close_enemy_attack);
}

/* Nobody is spared any more, however it ended. */
static slg_went close_enemy_attack(slg_run *run, slg_frame *f) {
    (void)f;
    end_sparing(spl_of(run->state));
    spl_close_attack(run);
    return SLG_DONE;
}

slg_went ebr_enemy_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case BEGIN: return begin_enemy_attack(run, f);
    case DREAMS: return dream_alone(run, f);
    case TACTICS: return use_tactics(run, f);
    case DAMAGE: return damage(run, f);
    case AFTER: return after(run, f);
    case TURN_BACK: return turn_back(run, f);
    default: return close_enemy_attack(run, f);
    }
}

/* --- positions from outside --- */

bool ebr_enemy_stands(const spl_state *s) {
    const spl_battle *battle = &s->battle;
    const ebr_attack *attack = &ebr_of_const(s)->attack;
    bool here = battle->attacker == SPL_NONE ||
                (battle->attacker < SPL_MINIONS && s->minions[battle->attacker].card != SPL_NONE);
    return here && attack->enemy == 1 && battle->place < s->places_count &&
           battle->attacker_seat == EBR_SEAT && battle->attacker_card < SPL_CARDS &&
           !battle->count && !(attack->group & ~spl_in_play(s)) &&
           !(attack->group && battle->attacker != SPL_NONE);
}

/* The minion that is about to attack, or some rat is. */
static bool attacker_sound(const spl_state *s, const slg_frame *f) {
    if (f->v[EBR_ENEMY_SLOT] < -1 || f->v[EBR_ENEMY_SLOT] >= SPL_MINIONS ||
        s->battle.place >= s->places_count)
        return false;
    if (f->v[EBR_ENEMY_SLOT] < 0) return ready_rats(s) != 0;
    const spl_minion *minion = &s->minions[f->v[EBR_ENEMY_SLOT]];
    return minion->card != SPL_NONE && minion->seat == EBR_SEAT && minion->place == s->battle.place;
}

bool ebr_enemy_sound(const spl_state *s, const slg_frame *f) {
    bool waits = f + 1 < s->frames + s->core.depth[SLG_LANE_MAIN];
    if (waits && f[1].proc == EBR_PROC_TACTIC && f->step != TACTICS) return false;
    if (f->step != DREAMS && (f->v[DREAMS_LEFT] || f->v[BANISHER] || f->v[BANISHED])) return false;
    if (f->v[DREAMS_LEFT] && ebr_of_const(s)->nemesis != EBR_HYPNOS)
        return false; /* only he has dreams */
    if (f->step == BEGIN) return !waits && attacker_sound(s, f);
    if (f->step > CLOSE || !ebr_enemy_stands(s)) return false;
    if (!f->v[BANISHER])
        return f->v[DREAMS_LEFT] >= 0 && f->v[DREAMS_LEFT] <= EBR_DREAMS && !f->v[BANISHED];
    return f->v[DREAMS_LEFT] > 0 && f->v[DREAMS_LEFT] <= EBR_DREAMS && f->v[BANISHER] > 0 &&
           f->v[BANISHER] <= s->core.seats && f->v[BANISHED] >= 0 && f->v[BANISHED] <= 1;
}
