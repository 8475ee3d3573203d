/* SPDX-License-Identifier: MIT */
/* Verbs that only packs have: collateral damage, and another action at once. */
#include "spells/house.h"
#include "spells/verb_rows.h"
#include "spells/verbs.h"

#include "cards/parts.h"

/* --- collateral damage (SOR-FAQ-15, END-FAQ-10) --- */

/* The battlefield that it is dealt in; SPL_NONE: there is none. */
static uint32_t place_of(const spl_view_point *from) {
    uint32_t place = spl_base_place(from);
    return place < from->s->places_count && spl_side_of(from->s, place, from->seat) >= 0
               ? place
               : (uint32_t)SPL_NONE;
}

spl_aim spl_collateral_aim(const spl_view_point *from) {
    const spl_state *s = from->s;
    const spl_house *house = spl_house_of(from->set);
    spl_aim aim = {.place = (uint8_t)place_of(from), .seat = from->seat};
    if (aim.place == SPL_NONE) return aim;
    uint32_t side = !spl_side_of(s, aim.place, from->seat);
    uint64_t there = spl_minions_of_side(s, aim.place, side);
    if (house->collateral) {
        house->collateral(from, there, &aim);
        return aim;
    }
    aim.seat = (uint8_t)spl_side_captain(s, aim.place, side); /* */
    for (; there; there &= there - 1)                         /* never the last point of anything */
        if (spl_remaining(from->set, s, slg__lowest(there)) > 1) aim.slots |= there & (0 - there);
    const spl_place *at = &s->places[aim.place];
    aim.side = !at->conquered && at->track[side] + 1 < SPL_TRACK;
    return aim;
}

/* One point; -1: to the side, or to what stands for it. */
static void put_point(spl_exec *x, const spl_aim *aim, int32_t slot) {
    const spl_house *house = spl_house_of(x->set);
    uint32_t side = !spl_side_of(x->s, aim->place, x->r->seat);
    if (slot >= 0)
        spl_damage(x->run, (uint32_t)slot, 1);
    else if (house->collateral_point)
        house->collateral_point(x->run, aim->place);
    else
        spl_damage_side(x->run, aim->place, side, 1);
}

/* What cannot be put anywhere is lost. How much it is was settled (`much`) with the first point. */
static spl_did deal_collateral(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t n = r->turn ? r->much : spl_positive(spl_x_amount(x));
    while (r->turn < n) {
        spl_aim aim = spl_collateral_aim(&x->from);
        if (!aim.slots && !aim.side) break;
        int32_t slot = aim.side && !aim.slots ? -1 : (int32_t)slg__lowest(aim.slots);
        if (aim.slots && (aim.side || (aim.slots & (aim.slots - 1)))) {
            const slg_option *option =
                spl_ask(x->run, aim.seat, SPL_ASK_DISTRIBUTE, r->source, (int32_t)(n - r->turn));
            if (!option) return SPL_WAITING;
            slot = option->kind == SPL_DO_MINION ? spl_slot_of(x->s, option->a) : -1;
        }
        r->much = (uint8_t)(n > 255 ? 255 : n);
        r->turn++;
        put_point(x, &aim, slot);
        if (x->run->core->over) return SPL_NEXT;
        if (spl_settle(x->run)) return SPL_CALLED; /* point by point: END-FAQ-10 */
    }
    uint32_t dealt = r->turn;
    r->much = (uint8_t)dealt;
    return spl_done(x, n > 0 && dealt == n);
}

static bool can_deal_collateral(const spl_view_point *from, uint32_t pc) {
    spl_aim aim = spl_collateral_aim(from);
    (void)pc;
    return aim.slots || aim.side;
}

const crd_verb spl_row_collateral = {
    .word = "deal collateral",
    .shape = "deal AMOUNT collateral damage? TAILS",
    .text = {[SLG_EN] = "{do deal} {points collateral damage} {per}",
             [SLG_DE] = "{do zu+fügen} {per} {points Kollateralschaden}",
             [SLG_FR] = "{do infliger} {n 1 dégât collatéral|dégâts collatéraux} {per}"},
    .play = &(const crd_play){.does = deal_collateral,
                              .can = can_deal_collateral,
                              .worth = {.points = 9, .per = SPL_PER_AMOUNT}},
};

/* --- another action --- */

/* In a game without a foe the player acts again before anybody else; against the Endbringer that is
 * what an action gained means anyway (END-ACTION-04). */
static spl_did act_again(spl_exec *x) {
    spl_state *s = x->s;
    uint32_t seat = x->r->seat;
    if (s->phase != SPL_PHASE_ACTION || seat >= s->core.seats) return spl_done(x, false);
    spl_gain(x->run, seat, CRD_ACTIONS, 1);
    if (!spl_has_foe(s) && seat == s->active) s->again = (uint8_t)(1 + seat);
    return spl_done(x, true);
}

const crd_verb spl_row_again = {
    .word = "take another action",
    .shape = "take another action",
    .text = {[SLG_EN] = "{do take} another action",
             [SLG_DE] = "{do aus+führen} eine weitere Aktion",
             [SLG_FR] = "{do effectuer} une action de plus"},
    .flags = CRD_HAS_NO_AMOUNT,
    .play = &(const crd_play){.does = act_again, .worth = {.points = 12}},
};
