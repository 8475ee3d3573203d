/* SPDX-License-Identifier: MIT */
/* Verbs on minions where they are: damage, healing, weakening, destroying, flames, bonuses. */
#include "spells/house.h"
#include "spells/verbs.h"

static void add_much(spl_run *r, int32_t n) {
    int32_t sum = r->much + n;
    r->much = (uint8_t)(sum > 255 ? 255 : sum);
}

static int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

/* SOR-TERM-WEAKEN, n times: every one has to succeed for it to be done. */
bool spl_one_weaken(spl_exec *x, uint32_t slot, int32_t n) {
    int32_t times = 0;
    for (int32_t i = 0; i < n && spl_weaken(x->run, slot); i++)
        times++;
    if (times) x->r->weakened++;
    add_much(x->r, times);
    return times == n && n > 0;
}

bool spl_one_damage(spl_exec *x, uint32_t slot, int32_t n) {
    int32_t dealt = least(n, spl_remaining(x->set, x->s, slot));
    if (dealt <= 0) return false;
    spl_damage(x->run, slot, (uint32_t)dealt);
    add_much(x->r, dealt);
    return true;
}

bool spl_one_heal(spl_exec *x, uint32_t slot, int32_t n) {
    uint32_t healed = n > 0 ? spl_heal(x->run, slot, (uint32_t)n) : 0;
    add_much(x->r, (int32_t)healed);
    return healed > 0;
}

bool spl_one_flame(spl_exec *x, uint32_t slot, int32_t n) {
    int32_t had = x->s->minions[slot].flames;
    if (n < 0) n = -least(-n, had);
    int32_t put = (int32_t)spl_flame(x->run, slot, n);
    add_much(x->r, put);
    return put == (n < 0 ? -n : n) && n != 0;
}

bool spl_one_unflame(spl_exec *x, uint32_t slot, int32_t n) {
    return spl_one_flame(x, slot, -n);
}

bool spl_one_blank(spl_exec *x, uint32_t slot, int32_t n) {
    (void)n;
    spl_blank(x->run, slot, (uint32_t)x->in->arg);
    return true;
}

bool spl_one_attack(spl_exec *x, uint32_t slot, int32_t n) {
    spl_give_attack(x->run, slot, n, (uint32_t)x->in->arg);
    return true;
}

bool spl_one_essence(spl_exec *x, uint32_t slot, int32_t n) {
    spl_give_essence(x->run, slot, n, (uint32_t)x->in->arg);
    return true;
}

bool spl_one_return(spl_exec *x, uint32_t slot, int32_t n) {
    (void)n;
    spl_leave(x->run, slot, true);
    return true;
}

/* A bonus of the attacker counts once for all where several attack together. */
static bool is_for_group(const spl_exec *x, int32_t n) {
    return x->in->op == CRD_GIVE_ATTACK_OP && spl_sel(x)->kind == CRD_ATTACKER &&
           spl_house_of(x->set)->boost && spl_house_of(x->set)->boost(x->s, n);
}

/* All that were picked, at the same moment: the table is settled afterwards. */
spl_did spl_verb_minions(spl_exec *x) {
    int32_t n = spl_x_amount(x);
    if (spl_sel(x)->kind >= CRD_GAME_KINDS) return spl_house_of(x->set)->to_foes(x);
    if (is_for_group(x, n)) return spl_done(x, n != 0);
    const crd_play *play = spl_play_of(x->set, x->in->op);
    if (!(play->flags & SPL_WITHOUT_AMOUNT) && n == 0) {
        x->r->those = 0;
        x->r->much = 0;
        return spl_done(x, false);
    }
    if (!spl_pick_minions(x, x->r->seat)) return SPL_WAITING;
    uint64_t picked = x->r->picked, those = 0;
    bool all = spl_is_enough(x->in, slg__count(picked));
    x->r->much = 0;
    for (uint64_t rest = picked; rest; rest &= rest - 1) {
        uint32_t slot = slg__lowest(rest);
        if (play->one(x, slot, n))
            those |= 1ull << slot;
        else
            all = false;
    }
    if (play->flags & SPL_MUCH_IS_MINIONS) x->r->much = (uint8_t)slg__count(those);
    x->r->those = play->flags & SPL_LEAVES ? 0 : those;
    return spl_done(x, all);
}

/* "The opponent distributes": who says where the points go. SPL_NONE: nobody is there. */
static uint32_t distributor(const spl_exec *x) {
    uint8_t who[SLG_SEATS_MAX];
    return spl_who(&x->from, x->in, who) ? who[0] : SPL_NONE;
}

/* SOR-TERM-DISTRIBUTE: point by point; the deaths come together at the end. How much it is was
 * settled (`much`) with the first point, which may change what is counted. */
spl_did spl_verb_distribute(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t seat = distributor(x);
    if (seat == SPL_NONE) return spl_done(x, false);
    int32_t n = r->turn ? r->much : spl_x_amount(x);
    bool among_those = spl_sel(x)->kind == CRD_THOSE; /* they stay those */
    if (!r->turn && !among_those) r->those = 0;
    for (; r->turn < n; r->turn++) {
        uint32_t slot;
        spl_candidates c = {0};
        if (!spl_is_answered(x->run)) {
            spl_to_distribute(&x->from, x->in, seat, &c);
            if (!c.slots) break;
        }
        if (c.slots && !(c.slots & (c.slots - 1))) {
            slot = slg__lowest(c.slots);
        } else {
            int32_t left = n - r->turn;
            const slg_option *option = spl_ask(x->run, spl_asks_whom(x->set, x->s, seat),
                                               SPL_ASK_DISTRIBUTE, r->source, left);
            if (!option) return SPL_WAITING;
            slot = (uint32_t)spl_slot_of(x->s, option->a);
        }
        if (!r->turn) r->much = (uint8_t)n;
        spl_damage(x->run, slot, 1);
        if (!among_those) r->those |= 1ull << slot;
    }
    r->much = r->turn;
    return spl_done(x, n > 0 && r->turn == n);
}

/* --- destroying --- */

static bool counts_as_attachment(const spl_exec *x, int32_t card) {
    return spl_design(x->set, x->s, (uint32_t)card)->types == CRD_EVERY_TYPE;
}

/* Attachments and followers, one by one. `first_pick` is the one that chance still has to
 * turn up. */
static spl_did destroy_attached(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t wanted = spl_wanted(x->in);
    while (r->picks < wanted) {
        int32_t card = r->turn ? r->first_pick : spl_pick_one(x, r->seat);
        if (card == SPL_PICK_WAIT) return SPL_WAITING;
        if (card == SPL_PICK_NONE) break;
        int32_t slot = spl_slot_of(x->s, card);
        if (card < SPL_CARDS && spl_is_minion(x->s, card) && counts_as_attachment(x, card)) {
            spl_set_it(x, card); /* SOR-FAQ-13: destroyed as the minion that it is */
            spl_destroy(x->run, 1ull << slot);
            r->destroyed++;
        } else if (card >= SPL_CARDS || spl_is_minion(x->s, card)) {
            r->first_pick = (int16_t)card;
            r->turn = 1;
            if (spl_house_of(x->set)->destroy_on(x, card) < 0) return SPL_WAITING;
            r->turn = 0;
        } else {
            spl_set_it(x, card);
            spl_detach(x->run, (uint32_t)card);
        }
        r->picks++;
    }
    r->much = r->picks;
    return spl_done(x, spl_is_enough(x->in, r->picks));
}

static bool is_attached_thing(const spl_exec *x) {
    const crd_selector *sel = spl_sel(x);
    if (sel->kind == CRD_ATTACHMENT || sel->kind == CRD_FOLLOWER) return true;
    if (sel->kind != CRD_THIS && sel->kind != CRD_IT) return false;
    int32_t thing = sel->kind == CRD_THIS ? x->r->source : x->r->it;
    if (thing >= 0 && thing < SPL_CARDS && spl_is_fixture(x->s, (uint32_t)thing)) return true;
    return spl_slot_of(x->s, thing) >= 0 && !spl_is_minion(x->s, thing);
}

spl_did spl_verb_destroy(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t kind = spl_sel(x)->kind;
    if (kind >= CRD_GAME_KINDS) return spl_house_of(x->set)->destroy_foes(x);
    if (is_attached_thing(x)) return destroy_attached(x);
    if (!spl_pick_minions(x, r->seat)) return SPL_WAITING;
    uint32_t count = slg__count(r->picked);
    if (count) spl_destroy(x->run, r->picked);
    r->destroyed = (uint8_t)(r->destroyed + count);
    r->much = (uint8_t)count;
    r->those = 0;
    return spl_done(x, spl_is_enough(x->in, count));
}

/* --- exhausting and readying --- */

/* SOR-ZONE-05: only what is ready is exhausted. Skill cards and battlefields too. */
spl_did spl_verb_exhaust(spl_exec *x) {
    spl_run *r = x->r;
    const crd_selector *sel = spl_sel(x);
    bool exhausted = x->in->op == CRD_EXHAUST_OP;
    bool slots = sel->kind == CRD_MINION || sel->kind == CRD_THOSE;
    if (slots) {
        if (!spl_pick_minions(x, r->seat)) return SPL_WAITING;
        r->those = r->picked;
        for (uint64_t rest = r->picked; rest; rest &= rest - 1)
            spl_exhaust(x->run, x->s->minions[slg__lowest(rest)].card, exhausted);
        r->much = (uint8_t)slg__count(r->picked);
        return spl_done(x, spl_is_enough(x->in, r->much));
    }
    uint32_t wanted = spl_wanted(x->in);
    while (r->picks < wanted) {
        int32_t thing = spl_pick_one(x, r->seat);
        if (thing == SPL_PICK_WAIT) return SPL_WAITING;
        if (thing == SPL_PICK_NONE) break;
        if (!spl_is_reference(sel->kind)) spl_set_it(x, thing);
        int32_t slot = spl_slot_of(x->s, thing);
        r->those = slot >= 0 ? 1ull << slot : 0;
        spl_exhaust(x->run, thing, exhausted);
        r->picks++;
    }
    r->much = r->picks;
    return spl_done(x, spl_is_enough(x->in, r->picks));
}

/* A flame goes from one minion to another: no new counter (works with an empty pool). */
spl_did spl_verb_move_flame(spl_exec *x) {
    spl_run *r = x->r;
    if (r->step == SPL_PICK_FIRST) {
        int32_t thing = spl_pick_one(x, r->seat);
        if (thing == SPL_PICK_WAIT) return SPL_WAITING;
        if (thing == SPL_PICK_NONE) return spl_done(x, false);
        r->first_pick = (int16_t)thing;
        spl_set_it(x, thing);
        r->step = SPL_PICK_SECOND;
    }
    int32_t to = spl_pick_one(x, r->seat);
    if (to == SPL_PICK_WAIT) return SPL_WAITING;
    if (to == SPL_PICK_NONE) return spl_done(x, false);
    uint32_t from = (uint32_t)spl_slot_of(x->s, r->first_pick);
    uint32_t slot = (uint32_t)spl_slot_of(x->s, to);
    int32_t n = least(spl_x_amount(x), x->s->minions[from].flames);
    for (int32_t i = 0; i < n; i++)
        spl_move_flame(x->run, from, slot);
    r->those = 1ull << slot;
    r->much = (uint8_t)n;
    spl_set_it(x, to);
    return spl_done(x, n > 0);
}
