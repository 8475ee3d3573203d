/* SPDX-License-Identifier: MIT */
/* Verbs of the Endbringer's cards on counters: rage, tentacles, shadow fiends, boons, dreams, omens
 * on demons; and the workshop's verbs where they are about Cultists and conditions. */
#include "games/endbringer/house.h"
#include "spells/ops_parts.h"

static void add_many_pieces(spl_run *r, uint32_t n) {
    r->much = (uint8_t)(r->much + n > UINT8_MAX ? UINT8_MAX : r->much + n);
}

/* --- picks --- */

/* Minions into r->picked, as spl_pick_minions has them; of "each", where the supply has fewer
 * counters than there are minions, the players choose who gets them (END-FAQ-02). */
static bool pick_within_supply(spl_exec *x, uint32_t supply) {
    spl_run *r = x->r;
    if (x->in->how != CRD_EACH) return spl_pick_minions(x, r->seat);
    for (;;) {
        if (!spl_is_answered(x->run)) {
            spl_candidates c;
            spl_asked(&x->from, x->in, r->seat, false, &c);
            uint32_t count = spl_candidate_count(&c);
            if (!r->picks && count <= supply) {
                r->picked = c.slots;
                return true;
            }
            if (r->picks >= supply || !count) return true;
        }
        const slg_option *option = spl_ask(x->run, r->seat, SPL_ASK_PICK, r->source, r->pc);
        if (!option) return false;
        r->picked |= spl_bit((uint32_t)spl_slot_of(x->s, option->a));
        r->picks++;
    }
}

/* Cards of the Nemesis deck into r->picked, by number; the same. False: waits. */
static bool pick_nemesis(spl_exec *x) {
    spl_run *r = x->r;
    if (x->in->how == CRD_EACH) {
        r->picked = ebr_select_nemesis(&x->from, spl_sel(x));
        return true;
    }
    for (uint32_t wanted = spl_wanted(x->in); r->picks < wanted; r->picks++) {
        int32_t card = spl_pick_one(x, r->seat);
        if (card == SPL_PICK_WAIT) return false;
        if (card == SPL_PICK_NONE) break;
        r->picked |= spl_bit((uint32_t)card - EBR_NEMESIS);
        spl_set_it(x, card);
    }
    return true;
}

/* --- putting --- */

/* END-NEM-ERLIK-04, R-26: one by one, so that what an outburst does comes in between. `turn` counts
 * them, `picks` says how many. */
static spl_did add_rage(spl_exec *x) {
    spl_run *r = x->r;
    if (!r->turn) r->picks = (uint8_t)spl_positive(spl_x_amount(x));
    if (r->turn >= r->picks) {
        r->much = r->picks;
        return spl_done(x, r->much > 0);
    }
    r->turn++;
    ebr_rage(x->run, 1);
    return SPL_NEXT;
}

static spl_did add_tentacles(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = spl_positive(spl_x_amount(x));
    r->much = 0;
    if (x->in->how == CRD_EACH || !x->in->sel) {
        spl_candidates c;
        spl_asked(&x->from, x->in, r->seat, false, &c);
        for (uint32_t rest = c.places; rest; rest &= rest - 1)
            add_many_pieces(r, ebr_tentacles(x->run, slg__lowest(rest), (int32_t)n));
        return spl_done(x, r->much > 0);
    }
    int32_t place = spl_pick_one(x, r->seat);
    if (place == SPL_PICK_WAIT) return SPL_WAITING;
    if (place == SPL_PICK_NONE) return spl_done(x, false);
    add_many_pieces(r, ebr_tentacles(x->run, (uint32_t)(place - SPL_THING_PLACE), (int32_t)n));
    return spl_done(x, r->much == n);
}

static spl_did add_boons(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = spl_positive(spl_x_amount(x));
    if (!pick_nemesis(x)) return SPL_WAITING;
    r->much = 0;
    for (uint64_t rest = r->picked; rest; rest &= rest - 1)
        add_many_pieces(r, ebr_boons(x->run, EBR_NEMESIS + slg__lowest(rest), (int32_t)n));
    return spl_done(x, r->much > 0);
}

static uint32_t put_piece_on(slg_run *run, uint32_t slot, uint32_t piece, int32_t n) {
    switch (piece) {
    case EBR_PIECE_FIEND: return ebr_fiend(run, slot, n < 0 ? -1 : 1);
    case EBR_PIECE_DREAM: return ebr_dreams(run, slot, n);
    default: return ebr_omens(run, slot, n);
    }
}

static spl_did add_to_minions(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = spl_positive(spl_x_amount(x)), piece = (uint32_t)x->in->arg;
    uint32_t supply = piece == EBR_PIECE_OMEN ? UINT8_MAX : ebr_supply(x->s, piece);
    if (n == 0) return spl_done(x, false);
    if (!pick_within_supply(x, supply)) return SPL_WAITING;
    r->much = 0;
    r->those = r->picked;
    for (uint64_t rest = r->picked; rest; rest &= rest - 1)
        add_many_pieces(r, put_piece_on(x->run, slg__lowest(rest), piece, (int32_t)n));
    return spl_done(x, r->much > 0);
}

spl_did ebr_verb_add(spl_exec *x) {
    switch (x->in->arg) {
    case EBR_PIECE_RAGE: return add_rage(x);
    case EBR_PIECE_TENTACLE: return add_tentacles(x);
    case EBR_PIECE_BOON: return add_boons(x);
    case EBR_PIECE_DECK_DAMAGE: {
        uint32_t n = spl_positive(spl_x_amount(x));
        x->r->much = (uint8_t)ebr_deck_damage(x->run, (int32_t)n);
        return spl_done(x, n > 0);
    }
    default: return add_to_minions(x);
    }
}

/* --- removing --- */

/* How many lie on the thing that was picked. */
static uint32_t pieces_on(const spl_exec *x, int32_t thing) {
    const ebr_part *horde = ebr_of(x->s);
    if (thing >= SPL_THING_PLACE) return horde->places[thing - SPL_THING_PLACE].tentacles;
    if (thing == EBR_NEMESIS_CARD) return horde->rage;
    if (ebr_is_nemesis((uint32_t)thing)) return horde->boons[thing - EBR_NEMESIS];
    const ebr_minion *minion = &horde->minions[spl_slot_of(x->s, thing)];
    if (x->in->arg == EBR_PIECE_OMEN) return minion->omens;
    return x->in->arg == EBR_PIECE_FIEND || minion->fiend ? minion->fiend : minion->dreams;
}

static uint32_t remove_from(spl_exec *x, int32_t thing, uint32_t n) {
    uint32_t lie = pieces_on(x, thing);
    int32_t by = -(int32_t)(n < lie ? n : lie);
    if (thing >= SPL_THING_PLACE)
        return ebr_tentacles(x->run, (uint32_t)(thing - SPL_THING_PLACE), by);
    if (thing == EBR_NEMESIS_CARD) return ebr_rage(x->run, by);
    if (ebr_is_nemesis((uint32_t)thing)) return ebr_boons(x->run, (uint32_t)thing, by);
    uint32_t slot = (uint32_t)spl_slot_of(x->s, thing), piece = (uint32_t)x->in->arg;
    if (piece == EBR_PIECE_ANY)
        piece = ebr_of(x->s)->minions[slot].fiend ? EBR_PIECE_FIEND : EBR_PIECE_DREAM;
    return put_piece_on(x->run, slot, piece, by);
}

/* "Up to": one at a time, from wherever the players like. */
static spl_did remove_up_to(spl_exec *x, uint32_t n) {
    spl_run *r = x->r;
    while (r->turn < n) {
        int32_t thing = spl_pick_one(x, r->seat);
        if (thing == SPL_PICK_WAIT) return SPL_WAITING;
        if (thing == SPL_PICK_NONE) break;
        remove_from(x, thing, 1);
        r->turn++;
    }
    r->much = r->turn;
    return spl_done(x, r->turn > 0);
}

static spl_did remove_from_each(spl_exec *x, uint32_t n) {
    spl_run *r = x->r;
    spl_candidates c;
    spl_asked(&x->from, x->in, r->seat, false, &c);
    r->much = 0;
    for (uint64_t rest = c.slots; rest; rest &= rest - 1)
        add_many_pieces(r, remove_from(x, x->s->minions[slg__lowest(rest)].card, n));
    for (uint64_t rest = c.cards[EBR_NEMESIS_SEAT]; rest; rest &= rest - 1)
        add_many_pieces(r, remove_from(x, EBR_NEMESIS + (int32_t)slg__lowest(rest), n));
    for (uint32_t rest = c.places; rest; rest &= rest - 1)
        add_many_pieces(r, remove_from(x, SPL_THING_PLACE + (int32_t)slg__lowest(rest), n));
    return spl_done(x, r->much > 0);
}

static spl_did remove_from_one(spl_exec *x, uint32_t n) {
    int32_t thing = spl_pick_one(x, x->r->seat);
    if (thing == SPL_PICK_WAIT) return SPL_WAITING;
    if (thing == SPL_PICK_NONE) return spl_done(x, false);
    x->r->much = (uint8_t)remove_from(x, thing, n);
    return spl_done(x, true);
}

/* 0 of the amount: all that lie there. */
spl_did ebr_verb_remove(spl_exec *x) {
    uint32_t n = spl_positive(spl_x_amount(x));
    if (n == 0) n = UINT8_MAX;
    if (x->in->arg == EBR_PIECE_RAGE) {
        x->r->much = (uint8_t)remove_from(x, EBR_NEMESIS_CARD, n);
        return spl_done(x, x->r->much > 0);
    }
    if (x->in->how == CRD_UP_TO) return remove_up_to(x, n);
    return x->in->how == CRD_EACH ? remove_from_each(x, n) : remove_from_one(x, n);
}

/* --- flipping (END-ARCH-HELL-03) --- */

spl_did ebr_verb_flip(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = spl_positive(spl_x_amount(x));
    if (!spl_pick_minions(x, r->seat)) return SPL_WAITING;
    r->much = 0;
    for (uint64_t rest = r->picked; rest; rest &= rest - 1)
        add_many_pieces(r, ebr_flip(x->run, slg__lowest(rest), n));
    return spl_done(x, r->much > 0);
}

/* --- Cultists, conditions --- */

/* Damage point by point (END-NEM-ERESH-14). One that is gone takes no more. */
spl_did ebr_verb_cultists(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = spl_positive(spl_x_amount(x)), hurt = 0;
    if (!n) return spl_done(x, false);
    if (!pick_nemesis(x)) return SPL_WAITING;
    for (uint64_t rest = r->picked; rest; rest &= rest - 1, hurt++)
        for (uint32_t i = 0; i < n && (ebr_of(x->s)->chamber >> slg__lowest(rest) & 1); i++)
            ebr_hurt_cultist(x->run, EBR_NEMESIS + slg__lowest(rest));
    return spl_done(x, spl_is_enough(x->in, hurt));
}

spl_did ebr_verb_destroy_nemesis(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t destroyed = 0;
    if (!pick_nemesis(x)) return SPL_WAITING;
    for (uint64_t rest = r->picked; rest; rest &= rest - 1, destroyed++) {
        uint32_t card = EBR_NEMESIS + slg__lowest(rest);
        if (spl_sel(x)->kind == EBR_KIND_CONDITION)
            ebr_break_condition(x->run, card);
        else
            ebr_discard_nemesis(x->run, card);
    }
    r->much = (uint8_t)destroyed;
    return spl_done(x, spl_is_enough(x->in, destroyed));
}
