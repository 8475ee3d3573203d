/* SPDX-License-Identifier: MIT */
/* Verbs on minions where they are: damage, healing, weakening, destroying, flames, bonuses. */
#include "games/sorcerer/verbs.h"

static void add_much(sor_run *r, int32_t n) {
    int32_t sum = r->much + n;
    r->much = (uint8_t)(sum > 255 ? 255 : sum);
}

static int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

/* SOR-TERM-WEAKEN, n times: every one has to succeed for it to be done. */
static bool weaken(sor_exec *x, uint32_t slot, int32_t n) {
    int32_t times = 0;
    for (int32_t i = 0; i < n && sor_weaken(x->run, slot); i++)
        times++;
    if (times) x->r->weakened++;
    add_much(x->r, times);
    return times == n && n > 0;
}

static bool damage(sor_exec *x, uint32_t slot, int32_t n) {
    int32_t dealt = least(n, sor_remaining(x->set, x->s, slot));
    if (dealt <= 0) return false;
    sor_damage(x->run, slot, (uint32_t)dealt);
    add_much(x->r, dealt);
    return true;
}

static bool heal(sor_exec *x, uint32_t slot, int32_t n) {
    uint32_t healed = n > 0 ? sor_heal(x->run, slot, (uint32_t)n) : 0;
    add_much(x->r, (int32_t)healed);
    return healed > 0;
}

static bool flame(sor_exec *x, uint32_t slot, int32_t n) {
    int32_t had = x->s->minions[slot].flames;
    if (n < 0) n = -least(-n, had);
    int32_t put = (int32_t)sor_flame(x->run, slot, n);
    add_much(x->r, put);
    return put == (n < 0 ? -n : n) && n != 0;
}

/* What the verb does to one minion; true: completely. */
static bool do_to_minion(sor_exec *x, uint32_t slot, int32_t n) {
    uint32_t duration = (uint32_t)x->in->arg;
    switch (x->in->op) {
    case CRD_DAMAGE_OP: return damage(x, slot, n);
    case CRD_HEAL_OP: return heal(x, slot, n);
    case CRD_WEAKEN_OP: return weaken(x, slot, n);
    case CRD_FLAME_OP: return flame(x, slot, n);
    case CRD_UNFLAME_OP: return flame(x, slot, -n);
    case CRD_BLANK_OP: sor_blank(x->run, slot, duration); return true;
    case CRD_GIVE_ATTACK_OP: sor_give_attack(x->run, slot, n, duration); return true;
    case CRD_GIVE_ESSENCE_OP: sor_give_essence(x->run, slot, n, duration); return true;
    default: sor_leave(x->run, slot, true); return true; /* CRD_RETURN_OP */
    }
}

/* END-ARCH-PLAGUE-08: rats attack together, and a bonus of the attacker counts once for all. */
static bool is_group_attack(const sor_exec *x) {
    return x->in->op == CRD_GIVE_ATTACK_OP && sor_sel(x)->kind == CRD_ATTACKER &&
           sor_is_horde(x->s) && ebr_of(x->s)->attack.group;
}

/* All that were picked, at the same moment: the table is settled afterwards. */
sor_did sor_verb_minions(sor_exec *x) {
    int32_t n = sor_x_amount(x);
    if (sor_sel(x)->kind == CRD_CULTIST) return ebr_verb_cultists(x);
    if (is_group_attack(x)) {
        ebr_part *horde = ebr_of(x->s);
        horde->attack.bonus = (int8_t)(horde->attack.bonus + n);
        return sor_done(x, n != 0);
    }
    bool counts = x->in->op != CRD_BLANK_OP && x->in->op != CRD_RETURN_OP;
    if (counts && n == 0) {
        x->r->those = 0;
        x->r->much = 0;
        return sor_done(x, false);
    }
    if (!sor_pick_minions(x, x->r->seat)) return SOR_WAITING;
    uint64_t picked = x->r->picked, those = 0;
    bool all = sor_is_enough(x->in, (uint32_t)__builtin_popcountll(picked));
    x->r->much = 0;
    for (uint64_t rest = picked; rest; rest &= rest - 1) {
        uint32_t slot = sor_lowest(rest);
        if (do_to_minion(x, slot, n))
            those |= 1ull << slot;
        else
            all = false;
    }
    bool uncounted = x->in->op == CRD_BLANK_OP || x->in->op == CRD_GIVE_ATTACK_OP ||
                     x->in->op == CRD_GIVE_ESSENCE_OP;
    if (uncounted) x->r->much = (uint8_t)__builtin_popcountll(those);
    x->r->those = x->in->op == CRD_RETURN_OP ? 0 : those;
    return sor_done(x, all);
}

/* SOR-TERM-DISTRIBUTE: point by point; the deaths come together at the end. How much it is was
 * settled (`much`) with the first point, which may change what is counted. */
sor_did sor_verb_distribute(sor_exec *x) {
    sor_run *r = x->r;
    int32_t n = r->turn ? r->much : sor_x_amount(x);
    bool among_those = sor_sel(x)->kind == CRD_THOSE; /* they stay those */
    if (!r->turn && !among_those) r->those = 0;
    for (; r->turn < n; r->turn++) {
        uint32_t slot;
        sor_candidates c = {0};
        if (!sor_is_answered(x->run)) {
            sor_asked(&x->from, x->in, r->seat, false, &c);
            if (!c.slots) break;
        }
        if (c.slots && !(c.slots & (c.slots - 1))) {
            slot = sor_lowest(c.slots);
        } else {
            int32_t left = n - r->turn;
            const slg_option *option =
                sor_ask(x->run, sor_asks_whom(x->s, r->seat), SOR_ASK_DISTRIBUTE, r->source, left);
            if (!option) return SOR_WAITING;
            slot = (uint32_t)sor_slot_of(x->s, option->a);
        }
        if (!r->turn) r->much = (uint8_t)n;
        sor_damage(x->run, slot, 1);
        if (!among_those) r->those |= 1ull << slot;
    }
    r->much = r->turn;
    return sor_done(x, n > 0 && r->turn == n);
}

/* --- destroying --- */

/* What is attached without being a card that anybody knows: Arms, arthropods of the Endbringer's.
 * Of several players' Arms on a minion one's own goes first. EBR_WAIT. */
static int32_t destroy_cardless(sor_exec *x, int32_t thing) {
    if (thing < EBR_THING_ARMS) {
        ebr_drop_follower(x->run, (uint32_t)sor_slot_of(x->s, thing));
        return 1;
    }
    uint32_t slot = (uint32_t)(thing - EBR_THING_ARMS), seat = x->r->seat;
    const uint8_t *arms = ebr_of(x->s)->minions[slot].arms;
    for (uint32_t i = 0; i < EBR_PLAYERS && !arms[seat]; i++)
        seat = i;
    return ebr_disarm(x->run, seat, slot);
}

/* Attachments and followers, one by one. `first_pick` is the one that chance still has to turn up.
 */
static sor_did destroy_attached(sor_exec *x) {
    sor_run *r = x->r;
    uint32_t wanted = sor_wanted(x->in);
    while (r->picks < wanted) {
        int32_t card = r->turn ? r->first_pick : sor_pick_one(x, r->seat);
        if (card == SOR_PICK_WAIT) return SOR_WAITING;
        if (card == SOR_PICK_NONE) break;
        if (card >= SOR_CARDS || sor_is_minion(x->s, card)) {
            r->first_pick = (int16_t)card;
            r->turn = 1;
            if (destroy_cardless(x, card) == EBR_WAIT) return SOR_WAITING;
            r->turn = 0;
        } else {
            sor_set_it(x, card);
            sor_detach(x->run, (uint32_t)card);
        }
        r->picks++;
    }
    r->much = r->picks;
    return sor_done(x, sor_is_enough(x->in, r->picks));
}

static bool is_attached_thing(const sor_exec *x) {
    const crd_selector *sel = sor_sel(x);
    if (sel->kind == CRD_ATTACHMENT || sel->kind == CRD_FOLLOWER) return true;
    if (sel->kind != CRD_THIS && sel->kind != CRD_IT) return false;
    int32_t thing = sel->kind == CRD_THIS ? x->r->source : x->r->it;
    return sor_slot_of(x->s, thing) >= 0 && !sor_is_minion(x->s, thing);
}

sor_did sor_verb_destroy(sor_exec *x) {
    sor_run *r = x->r;
    uint32_t kind = sor_sel(x)->kind;
    if (kind == CRD_CULTIST || kind == CRD_CONDITION) return ebr_verb_destroy_nemesis(x);
    if (is_attached_thing(x)) return destroy_attached(x);
    if (!sor_pick_minions(x, r->seat)) return SOR_WAITING;
    uint32_t count = (uint32_t)__builtin_popcountll(r->picked);
    if (count) sor_destroy(x->run, r->picked);
    r->destroyed = (uint8_t)(r->destroyed + count);
    r->much = (uint8_t)count;
    r->those = 0;
    return sor_done(x, sor_is_enough(x->in, count));
}

/* --- exhausting and readying --- */

/* SOR-ZONE-05: only what is ready is exhausted. Skill cards and battlefields too. */
sor_did sor_verb_exhaust(sor_exec *x) {
    sor_run *r = x->r;
    const crd_selector *sel = sor_sel(x);
    bool exhausted = x->in->op == CRD_EXHAUST_OP;
    bool slots = sel->kind == CRD_MINION || sel->kind == CRD_THOSE;
    if (slots) {
        if (!sor_pick_minions(x, r->seat)) return SOR_WAITING;
        r->those = r->picked;
        for (uint64_t rest = r->picked; rest; rest &= rest - 1)
            sor_exhaust(x->run, x->s->minions[sor_lowest(rest)].card, exhausted);
        r->much = (uint8_t)__builtin_popcountll(r->picked);
        return sor_done(x, sor_is_enough(x->in, r->much));
    }
    uint32_t wanted = sor_wanted(x->in);
    while (r->picks < wanted) {
        int32_t thing = sor_pick_one(x, r->seat);
        if (thing == SOR_PICK_WAIT) return SOR_WAITING;
        if (thing == SOR_PICK_NONE) break;
        if (!sor_is_reference(sel->kind)) sor_set_it(x, thing);
        int32_t slot = sor_slot_of(x->s, thing);
        r->those = slot >= 0 ? 1ull << slot : 0;
        sor_exhaust(x->run, thing, exhausted);
        r->picks++;
    }
    r->much = r->picks;
    return sor_done(x, sor_is_enough(x->in, r->picks));
}

/* A flame goes from one minion to another: no new counter (works with an empty pool). */
sor_did sor_verb_move_flame(sor_exec *x) {
    sor_run *r = x->r;
    if (r->step == SOR_PICK_FIRST) {
        int32_t thing = sor_pick_one(x, r->seat);
        if (thing == SOR_PICK_WAIT) return SOR_WAITING;
        if (thing == SOR_PICK_NONE) return sor_done(x, false);
        r->first_pick = (int16_t)thing;
        sor_set_it(x, thing);
        r->step = SOR_PICK_SECOND;
    }
    int32_t to = sor_pick_one(x, r->seat);
    if (to == SOR_PICK_WAIT) return SOR_WAITING;
    if (to == SOR_PICK_NONE) return sor_done(x, false);
    uint32_t from = (uint32_t)sor_slot_of(x->s, r->first_pick);
    uint32_t slot = (uint32_t)sor_slot_of(x->s, to);
    int32_t n = least(sor_x_amount(x), x->s->minions[from].flames);
    for (int32_t i = 0; i < n; i++)
        sor_move_flame(x->run, from, slot);
    r->those = 1ull << slot;
    r->much = (uint8_t)n;
    sor_set_it(x, to);
    return sor_done(x, n > 0);
}
