/* SPDX-License-Identifier: MIT */
/* What an allied attack may use besides Sorcerer's tactics: breaking conditions (END-DECK-06), and
 * the critical hit that three omens buy from an armed horde (END-SCEN-ARM-05). */
#include "games/endbringer/strike.h"
#include "games/sorcerer/horde.h"
#include "games/sorcerer/ops_parts.h"

static uint32_t price_of(const crd_set *set, const sor_state *s, uint32_t condition) {
    return sor_design(set, s, END_NEMESIS + condition)->cost;
}

/* Only the attacking minion's owner pays. */
static uint32_t omens(const sor_state *s) {
    return s->seats[s->battle.attacker_seat].omens;
}

/* 0, or the rule that forbids to buy a critical hit. */
static uint16_t rule_against_strike(const crd_set *set, const sor_state *s) {
    const end_part *part = end_of_const(s);
    if (part->attack.armed || omens(s) < END_ARMS_CRITICAL) return END_RULE_SCEN_ARM_05;
    return end_can_strike(set, s) ? 0 : END_RULE_DAMAGE_14;
}

static bool is_armed(const sor_state *s) {
    return end_of_const(s)->scenario == END_ARMING;
}

bool end_has_tactics(const slg_game *game, const sor_state *s) {
    const crd_set *set = sor_set(game);
    for (uint32_t left = end_of_const(s)->conditions; left; left &= left - 1)
        if (price_of(set, s, sor_lowest(left)) <= omens(s)) return true;
    return is_armed(s) && !rule_against_strike(set, s);
}

void end_offer_tactic(const sor_question *q, slg_choices *to) {
    const sor_state *s = q->s;
    bool must = sor_offer_tactics(q->game, s, to);
    for (uint32_t left = end_of_const(s)->conditions; left; left &= left - 1) {
        uint32_t condition = sor_lowest(left), price = price_of(q->set, s, condition);
        slg_offer(to, END_DO_BREAK, (int16_t)(END_NEMESIS + condition), (int16_t)price, 0,
                  price <= omens(s) ? 0 : END_RULE_DECK_06);
    }
    if (is_armed(s))
        slg_offer(to, END_DO_STRIKE, END_ARMS_CRITICAL, 0, 0, rule_against_strike(q->set, s));
    slg_offer(to, SOR_DO_PASS, 0, 0, 0, must ? SOR_RULE_BATTLE_08 : 0);
}

slg_went end_use_tactic(slg_run *run, const slg_option *option) {
    sor_state *s = sor_of(run->state);
    uint32_t seat = s->battle.attacker_seat;
    if (option->kind == END_DO_BREAK) {
        sor_lose(run, seat, CRD_OMENS, (uint32_t)option->b);
        end_break_condition(run, (uint32_t)option->a);
        return sor_go_on(run);
    }
    end_of(s)->attack.armed = 1;
    sor_lose(run, seat, CRD_OMENS, END_ARMS_CRITICAL);
    end_call_strike(run, seat);
    return SLG_STEP;
}
