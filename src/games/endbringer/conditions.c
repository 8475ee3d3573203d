/* SPDX-License-Identifier: MIT */
/* What an allied attack may use besides tactics of cards: breaking conditions (END-DECK-06), and
 * the critical hit that three omens buy from an armed horde (END-SCEN-ARM-05). */
#include "games/endbringer/house.h"
#include "games/endbringer/strike.h"
#include "spells/ops_parts.h"

static uint32_t price_of(const crd_set *set, const spl_state *s, uint32_t condition) {
    return spl_design(set, s, EBR_NEMESIS + condition)->cost;
}

/* Only the attacking minion's owner pays. */
static uint32_t omens(const spl_state *s) {
    return s->seats[s->battle.attacker_seat].omens;
}

/* Why no critical hit can be bought; no reason: one can. */
static slg_why refuse_strike(const crd_set *set, const spl_state *s) {
    if (ebr_of_const(s)->attack.armed) return slg_because(EBR_WHY_ONCE_ARMED, 0, 0, 0);
    slg_why poor =
        spl_why_no_omens(s, s->battle.attacker_seat, EBR_ARMS_CRITICAL, END_RULE_SCEN_ARM_05);
    if (poor.reason || ebr_can_strike(set, s)) return poor;
    return slg_because(EBR_WHY_NO_TARGET, 0, 0, 0);
}

static bool is_armed(const spl_state *s) {
    return ebr_of_const(s)->scenario == EBR_ARMING;
}

bool ebr_has_tactics(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    for (uint32_t left = ebr_of_const(s)->conditions; left; left &= left - 1)
        if (price_of(set, s, slg__lowest(left)) <= omens(s)) return true;
    return is_armed(s) && !refuse_strike(set, s).reason;
}

void ebr_offer_tactic(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    slg_why must = spl_offer_tactics(q->game, s, to);
    for (uint32_t left = ebr_of_const(s)->conditions; left; left &= left - 1) {
        uint32_t condition = slg__lowest(left), price = price_of(q->set, s, condition);
        slg_offer_unless(to, EBR_DO_BREAK, (int16_t)(EBR_NEMESIS + condition), (int16_t)price, 0,
                         spl_why_no_omens(s, s->battle.attacker_seat, price, END_RULE_DECK_06));
    }
    if (is_armed(s))
        slg_offer_unless(to, EBR_DO_STRIKE, EBR_ARMS_CRITICAL, 0, 0, refuse_strike(q->set, s));
    slg_offer_unless(to, SPL_DO_PASS, 0, 0, 0, must);
}

slg_went ebr_use_tactic(slg_run *run, const slg_option *option) {
    spl_state *s = spl_of(run->state);
    uint32_t seat = s->battle.attacker_seat;
    if (option->kind == EBR_DO_BREAK) {
        spl_lose(run, seat, CRD_OMENS, (uint32_t)option->b);
        ebr_break_condition(run, (uint32_t)option->a);
        return spl_go_on(run);
    }
    ebr_of(s)->attack.armed = 1;
    spl_lose(run, seat, CRD_OMENS, EBR_ARMS_CRITICAL);
    ebr_call_strike(run, seat);
    return SLG_STEP;
}
