/* SPDX-License-Identifier: MIT */
/* Sorcerer's player: how the workshop's (agents/spells) looks at its questions. */
#include "agents/sorcerer/heuristic.h"

#include "agents/sorcerer/style.h"
#include "agents/sorcerer/value.h"
#include "agents/spells/belief.h"
#include "agents/spells/certain.h"
#include "agents/spells/dice.h"
#include "agents/spells/heuristic.h"

enum { PLAYOUT = 48 /* answers, most of a round: a match has some 57 a round */ };

/* The battlefields that the options name, and those where the minions and attachments lie that they
 * name. */
static uint32_t fronts_named(const spl_state *s, const slg_option *options, uint32_t count) {
    uint32_t places = 0;
    for (uint32_t i = 0; i < count; i++) {
        int32_t slot;
        switch (options[i].kind) {
        case SPL_DO_SIDE:
        case SPL_DO_PLACE: places |= 1u << options[i].a; break;
        case SPL_DO_MINION:
        case SPL_DO_PICK:
        case SPL_DO_TACTIC:
            slot = spl_slot_of(s, options[i].a);
            if (slot >= 0) places |= 1u << s->minions[slot].place;
            break;
        default: break;
        }
    }
    return places;
}

/* The battlefields that a judgement of the question looks at. */
static uint32_t fronts_for(const spl_state *s, uint32_t kind, const slg_option *options,
                           uint32_t count) {
    switch (kind) {
    case SPL_ASK_MULLIGAN:
    case SPL_ASK_ENERGY:
    case SPL_ASK_ATTACKER:
    case SPL_ASK_BRANCH: return 0;
    case SPL_ASK_CRITICAL:
    case SPL_ASK_HIT:
    case SPL_ASK_DISTRIBUTE:
    case SPL_ASK_TACTIC:
    case SPL_ASK_PICK:
    case SPL_ASK_HOST: return fronts_named(s, options, count);
    default: return SPELLS_EVERYWHERE;
    }
}

static uint32_t choose_sorcerer_option(const slg_game *game, const slg_state *view, uint32_t seat,
                                       const slg_option *options, uint32_t count) {
    spells_outlook o;
    slg_decision d;
    if (!slg_get_decision(game, view, seat, &d)) return 0;
    switch (d.kind) { /* questions that need no look at the whole table */
    case SPL_ASK_DECK: return count / 2;
    case SPL_ASK_MEMBER:
    case SPL_ASK_AGREE:
    case SPL_ASK_ORDER: return 0;
    case SPL_ASK_REROLL: return spells_choose_reroll(game, view, seat, options, count);
    case SPL_ASK_FACE: return spells_choose_face(options, count);
    default: break;
    }
    spells_look(&o, game, view, seat);
    if (d.kind == SPL_ASK_ACTION)
        spells_survey_actions(&o);
    else
        spells_survey(&o, fronts_for(o.s, d.kind, options, count));
    return spells_choose(&o, &d, options, count);
}

const slg_policy slg__policy_sorcerer = {.depth = PLAYOUT,
                                         .alike = true,
                                         .choose = choose_sorcerer_option,
                                         .evaluate = sorcerer_evaluate,
                                         .costs = spells_costs,
                                         .open = spells_open,
                                         .allies = spells_team,
                                         .tidy = spells_tidy,
                                         .turn = spells_turn,
                                         .likes = sorcerer_likes,
                                         .believe = spells_believe,
                                         .redraw = spells_redraw};
