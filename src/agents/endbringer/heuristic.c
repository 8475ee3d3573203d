/* SPDX-License-Identifier: MIT */
/* A sensible, quick player of Endbringer. Cards, actions and effects are judged as in Sorcerer,
 * with fronts weighed for this game; questions that only this game asks have judgements of their
 * own. */
#include "agents/endbringer/heuristic.h"

#include "agents/endbringer/outlook.h"
#include "agents/endbringer/style.h"
#include "agents/endbringer/taste.h"
#include "agents/endbringer/value.h"
#include "agents/spells/belief.h"
#include "agents/spells/certain.h"
#include "agents/spells/heuristic.h"

enum {
    PLAYOUT = 400, /* more answers than a round has */
    SHORTLIST = 5,
};

typedef int32_t promise(const endbringer_outlook *o, const slg_option *option);

static uint32_t best_against_foe(const endbringer_outlook *o, const slg_option *options,
                                 uint32_t count, promise *of) {
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++)
        slg__weigh(&best, i, of(o, &options[i]));
    return best.option;
}

static int32_t minion_slot_of(const endbringer_outlook *o, int32_t thing) {
    return spl_slot_of(o->base.s, thing);
}

static int32_t remaining(const endbringer_outlook *o, uint32_t slot) {
    return spl_remaining(o->base.set, o->base.s, slot);
}

/* --- damage taken --- */

/* The point goes where it costs the team least. A wound is cheap, since only the players choose who
 * takes damage; the last point kills the minion. */
static int32_t promise_of_point(const endbringer_outlook *o, const slg_option *option) {
    if (option->kind == EBR_DO_REST) return -endbringer_loss(o, option->a) / option->a;
    if (option->kind != SPL_DO_MINION) return -endbringer_loss(o, 1);
    int32_t slot = minion_slot_of(o, option->a);
    if (slot < 0) return SLG_NEVER + 1;
    int32_t left = remaining(o, (uint32_t)slot);
    if (left > 1) return -ETASTE_WOUND + (left > 4);
    return -endbringer_ally_worth(o, (uint32_t)slot) - ETASTE_WOUND;
}

/* --- an Archetype tactic: reveal another card, skip the tactic, or let it happen --- */

static int32_t usual_harm(const endbringer_outlook *o) {
    int32_t sum = 0;
    for (uint32_t colour = 0; colour < 4; colour++)
        sum += endbringer_tactic_harm(o, colour);
    return sum / 4;
}

static int32_t omen_price(const endbringer_outlook *o) {
    uint32_t omens = o->base.s->seats[o->base.seat].omens;
    return ETASTE_OMEN + (omens <= 2 ? ETASTE_OMEN_RARE : 0);
}

static uint32_t answer_tactic(const endbringer_outlook *o, const slg_decision *d,
                              const slg_option *options, uint32_t count) {
    int32_t harm = endbringer_tactic_harm(o, (uint32_t)d->extra),
            pass = slg__option_of(options, count, SPL_DO_PASS);
    slg_best best = {(uint32_t)(pass >= 0 ? pass : 0), 0};
    for (uint32_t i = 0; i < count; i++) {
        int32_t value = 0;
        if (options[i].kind == EBR_DO_CHANGE) value = harm - usual_harm(o) - omen_price(o);
        if (options[i].kind == EBR_DO_CANCEL) value = harm - ETASTE_FATE;
        slg__weigh(&best, i, value);
    }
    return best.option;
}

/* --- damage dealt --- */

static int32_t promise_of_blow(const endbringer_outlook *o, const slg_option *option,
                               bool critical) {
    int32_t slot, left, worth;
    switch (option->kind) {
    case EBR_DO_STONE: return o->stone + (critical ? endbringer_critical_worth(o) : 0);
    case EBR_DO_CULTIST: return ETASTE_ADVANCE + 8;
    case EBR_DO_HITS: return 2 * o->stone;
    case SPL_DO_MINION:
        slot = minion_slot_of(o, option->a);
        if (slot < 0) return 0;
        left = remaining(o, (uint32_t)slot);
        worth = endbringer_enemy_worth(o, (uint32_t)slot);
        return left <= 1 ? worth : worth / (left + 1);
    default: return 1;
    }
}

static int32_t promise_of_critical(const endbringer_outlook *o, const slg_option *option) {
    return promise_of_blow(o, option, true);
}
static int32_t promise_of_hit(const endbringer_outlook *o, const slg_option *option) {
    return promise_of_blow(o, option, false);
}

/* Strong minions with little essence first, while there is something to attack. */
static int32_t promise_of_attack(const endbringer_outlook *o, const slg_option *option) {
    if (option->kind == SPL_DO_PASS) return -1000; /* only where an avatar may attack */
    int32_t slot = minion_slot_of(o, option->a);
    if (slot < 0) return -500; /* an avatar, which nobody can strike down meanwhile */
    return 2 * spl_attack(o->base.set, o->base.s, (uint32_t)slot) - remaining(o, (uint32_t)slot);
}

/* Of enemies that arrive at the same time, the one that can do least. */
static int32_t promise_of_enemy(const endbringer_outlook *o, const slg_option *option) {
    int32_t slot = minion_slot_of(o, option->a);
    return slot < 0 ? 0 : -endbringer_enemy_worth(o, (uint32_t)slot);
}

/* --- the players' own tactics --- */

static int32_t promise_of_tactic(const endbringer_outlook *o, const slg_option *option) {
    const crd_card *card;
    switch (option->kind) {
    case EBR_DO_BREAK: return endbringer_trouble(o, (uint32_t)option->a) - option->b * ETASTE_OMEN;
    case EBR_DO_STRIKE: return o->stone + endbringer_critical_worth(o) - option->a * ETASTE_OMEN;
    case SPL_DO_TACTIC:
        card = spl_design_of_thing(o->base.set, o->base.s, option->a);
        if (!card || (uint32_t)option->b >= card->ability_count) return 0;
        return spells_unless_void(&o->base, option,
                                  spells_ability_worth(&o->base, &card->abilities[option->b]));
    default: return 0;
    }
}

/* --- dice --- */

enum { SIXTHS = 6, DIE_ANEW = 5 };

static int32_t face_worth(uint32_t face) {
    static const int8_t worth[SPL_FACE_KINDS] = {
        [SPL_HIT] = SIXTHS, [SPL_DOUBLE] = 2 * SIXTHS, [SPL_CRITICAL] = SIXTHS + 8};
    return worth[face];
}

static int32_t promise_of_reroll(const endbringer_outlook *o, const slg_option *option) {
    const spl_battle *b = &o->base.s->battle;
    int32_t more = 0;
    switch (option->kind) {
    case SPL_DO_OMEN:
        more = DIE_ANEW + 1 - face_worth(b->dice[option->a - 1]);
        return more * o->stone / SIXTHS - omen_price(o);
    case SPL_DO_SPIRIT:
        more = DIE_ANEW + 1 - face_worth(b->dice[option->a - 1]);
        return more * o->stone / SIXTHS - 30;
    case SPL_DO_FATE:
        for (uint32_t n = 0; n < b->count; n++)
            more += DIE_ANEW + 1 - face_worth(b->dice[n]);
        return more * o->stone / SIXTHS - ETASTE_FATE;
    default: return 0;
    }
}

/* --- dark energy --- */

/* What the minion's die costs the team as it lies, or with `n` instead. */
static int32_t dark_worth(const endbringer_outlook *o, int32_t thing, uint32_t n) {
    int32_t slot = minion_slot_of(o, thing);
    if (slot < 0 || n != 8) return 0;
    bool enemy = o->base.s->minions[slot].seat == EBR_SEAT;
    return enemy ? endbringer_enemy_worth(o, (uint32_t)slot)
                 : -endbringer_ally_worth(o, (uint32_t)slot) - ETASTE_CARD;
}

static int32_t promise_of_dark(const endbringer_outlook *o, const slg_option *option) {
    int32_t slot = minion_slot_of(o, option->a), cards = EBR_DICE_CARDS * ETASTE_CARD;
    if (option->kind == SPL_DO_PASS || slot < 0) return 0;
    int32_t now = dark_worth(o, option->a, o->horde->dice[slot]);
    switch (option->kind) {
    case EBR_DO_REROLL: return dark_worth(o, option->a, 8) / 8 - now - omen_price(o);
    case EBR_DO_TO_ONE: return -now - cards;
    case EBR_DO_TO_EIGHT: return dark_worth(o, option->a, 8) - now - cards;
    default: return 0;
    }
}

/* --- minds and realms --- */

static int32_t card_worth(const endbringer_outlook *o, int32_t thing) {
    const crd_card *card = spl_design_of_thing(o->base.set, o->base.s, thing);
    return card ? 10 * card->cost + 3 * (card->attack + card->essence) : 0;
}

static int32_t promise_of_reclaiming(const endbringer_outlook *o, const slg_option *option) {
    return card_worth(o, option->a);
}
static int32_t promise_of_giving_up(const endbringer_outlook *o, const slg_option *option) {
    return option->kind == SPL_DO_PICK ? -card_worth(o, option->a) : SLG_NEVER + 1;
}

/* The player with the most cards in the grimoire banishes; or somebody dreams badly. */
static int32_t promise_of_dream(const endbringer_outlook *o, const slg_option *option) {
    if (option->kind == EBR_DO_BANISH) {
        int32_t left = o->base.s->seats[option->a].grimoire_size;
        return left - 12 * (left == 0) - 6;
    }
    int32_t slot = minion_slot_of(o, option->a);
    if (slot < 0) return SLG_NEVER + 1;
    return remaining(o, (uint32_t)slot) > 1 ? 8 : 6 - endbringer_ally_worth(o, (uint32_t)slot);
}

/* The Dreamlands suit a player whose grimoire is nearly empty and who has many cards in the Void,
 * not one with plenty left. */
static int32_t promise_of_realm(const endbringer_outlook *o, const slg_option *option) {
    uint32_t seat = o->base.seat, left = o->base.s->seats[seat].grimoire_size;
    uint32_t lost = (uint32_t)__builtin_popcountll(o->horde->seats[seat].voids);
    return option->a == EBR_DREAMLANDS ? (left < 10 && lost > 5) - (left > 16) : 0;
}

/* --- swarms, boons --- */

static int32_t promise_of_swarm(const endbringer_outlook *o, const slg_option *option) {
    int32_t slot = minion_slot_of(o, option->a);
    return slot < 0
               ? 0
               : remaining(o, (uint32_t)slot) - (int32_t)ebr_swarms_on(o->base.s, (uint32_t)slot);
}

/* --- picks of the Endbringer's cards --- */

static const crd_instr *asking_effect(const endbringer_outlook *o, const slg_decision *d) {
    const crd_set *set = o->base.set;
    return d->extra >= 0 && d->extra < set->code_count ? &set->code[d->extra] : NULL;
}

/* What the thing is worth to the team: an ally's worth, or the harm an enemy does, with the sign
 * turned. */
static int32_t worth_to_us(const endbringer_outlook *o, int32_t thing) {
    int32_t slot = thing < SPL_CARDS ? minion_slot_of(o, thing) : -1;
    if (slot >= 0 && spl_is_minion(o->base.s, thing)) {
        if (o->base.s->minions[slot].seat == EBR_SEAT)
            return -endbringer_enemy_worth(o, (uint32_t)slot);
        return endbringer_ally_worth(o, (uint32_t)slot) +
               ETASTE_WOUND * (remaining(o, (uint32_t)slot) - 1);
    }
    if (thing >= 0 && thing < SPL_CARDS && ebr_is_nemesis((uint32_t)thing))
        return -endbringer_trouble(o, (uint32_t)thing) - ETASTE_ADVANCE;
    return card_worth(o, thing);
}

static bool is_bad(const spells_outlook *o, const crd_instr *in) {
    switch (in->op) {
    case EBR_ADD_OP:
    case EBR_CROSS_OP:
    /* removing a counter from an enemy is good if the counter helps its bearer */
    case EBR_REMOVE_OP:
    case EBR_OFFER_OP: return true;
    default: return spells_harms(o, in);
    }
}

static uint32_t choose_pick(endbringer_outlook *o, const slg_decision *d, const slg_option *options,
                            uint32_t count) {
    const crd_instr *in = asking_effect(o, d);
    bool surveyed = false, bad = in && is_bad(&o->base, in);
    if (in && in->op == EBR_ADD_OP) bad = false; /* it strengthens an enemy: choose the weakest */
    slg_best best = {0, SLG_NEVER};
    for (uint32_t i = 0; i < count; i++) {
        int32_t value = 0;
        if (options[i].kind == SPL_DO_PICK) {
            value = worth_to_us(o, options[i].a);
            value = bad ? 1 - value : value + 1;
            if (in && (in->op == EBR_ADD_OP || in->op == EBR_EVOLVE_OP))
                value = worth_to_us(o, options[i].a) / 4; /* of enemies, the weakest */
        } else if (options[i].kind == SPL_DO_PLACE) {
            if (!surveyed) endbringer_survey(o);
            surveyed = true;
            value = o->base.fronts[options[i].a].attack[0] - o->base.fronts[options[i].a].attack[1];
        } else if (options[i].kind == SPL_DO_PLAYER) {
            const spl_player *player =
                &o->base.s->seats[options[i].a < EBR_PLAYERS ? options[i].a : 0];
            value = player->hand_size + player->omens + player->grimoire_size / 4;
        }
        slg__weigh(&best, i, value);
    }
    return best.option;
}

/* --- for the search --- */

static int32_t promise_of_action(const endbringer_outlook *o, const slg_option *option) {
    return spells_unless_void(&o->base, option, spells_action_promise(&o->base, option));
}

/* Sorts the options of a question, since there are often more than a search can try. */
static promise *promise_for(uint32_t kind) {
    switch (kind) {
    case SPL_ASK_ACTION: return promise_of_action;
    case EBR_ASK_TAKE: return promise_of_point;
    case SPL_ASK_CRITICAL: return promise_of_critical;
    case SPL_ASK_HIT: return promise_of_hit;
    case SPL_ASK_ATTACKER: return promise_of_attack;
    case SPL_ASK_TACTIC: return promise_of_tactic;
    case SPL_ASK_REROLL: return promise_of_reroll;
    case EBR_ASK_DARK: return promise_of_dark;
    default: return NULL;
    }
}

/* The most promising options, best first. Questions come by the hundred, and an option left out
 * here is hardly ever right. */
static uint32_t shortlist_promises(const slg_game *game, const slg_state *view, uint32_t seat,
                                   const slg_option *options, uint32_t count, uint16_t *out,
                                   uint32_t most) {
    endbringer_outlook o;
    slg_decision d;
    if (count <= 2 || !slg_get_decision(game, view, seat, &d)) return 0;
    promise *of = promise_for(d.kind);
    if (!of) return 0;
    endbringer_look(&o, game, view, seat);
    if (d.kind == SPL_ASK_ACTION) endbringer_survey(&o);
    slg_shortlist list = {.out = out, .most = most < SHORTLIST ? most : SHORTLIST};
    for (uint32_t i = 0; i < count; i++)
        slg__shortlist(&list, i, of(&o, &options[i]));
    return list.kept;
}

/* A choice is judged at the end of the round: then all play-outs are at the same point, with
 * nothing half done. */
static bool enough_rounds(const slg_game *game, const slg_state *root, const slg_state *state,
                          uint32_t seat) {
    const spl_state *then = spl_of_const(root), *now = spl_of_const(state);
    (void)game, (void)seat;
    return now->round > then->round && now->round > 1;
}

/* --- all of it --- */

static uint32_t choose_endbringer_option(const slg_game *game, const slg_state *view, uint32_t seat,
                                         const slg_option *options, uint32_t count) {
    endbringer_outlook o;
    slg_decision d;
    if (!slg_get_decision(game, view, seat, &d)) return 0;
    switch (d.kind) { /* questions that need no look at the whole table */
    case SPL_ASK_DECK: return count / 2;
    case SPL_ASK_ORDER:
    case EBR_ASK_ENEMY_TACTIC: return 0;
    default: break;
    }
    endbringer_look(&o, game, view, seat);
    switch (d.kind) {
    case EBR_ASK_TAKE: return best_against_foe(&o, options, count, promise_of_point);
    case EBR_ASK_ENEMY: return best_against_foe(&o, options, count, promise_of_enemy);
    case EBR_ASK_ANSWER: return answer_tactic(&o, &d, options, count);
    case EBR_ASK_DREAM: return best_against_foe(&o, options, count, promise_of_dream);
    case EBR_ASK_REALM: return best_against_foe(&o, options, count, promise_of_realm);
    case EBR_ASK_DARK: return best_against_foe(&o, options, count, promise_of_dark);
    case EBR_ASK_GIVE_UP: return best_against_foe(&o, options, count, promise_of_giving_up);
    case EBR_ASK_SWARM: return best_against_foe(&o, options, count, promise_of_swarm);
    case EBR_ASK_RECLAIM: return best_against_foe(&o, options, count, promise_of_reclaiming);
    case SPL_ASK_CRITICAL: return best_against_foe(&o, options, count, promise_of_critical);
    case SPL_ASK_HIT: return best_against_foe(&o, options, count, promise_of_hit);
    case SPL_ASK_ATTACKER: return best_against_foe(&o, options, count, promise_of_attack);
    case SPL_ASK_TACTIC: return best_against_foe(&o, options, count, promise_of_tactic);
    case SPL_ASK_REROLL: return best_against_foe(&o, options, count, promise_of_reroll);
    case SPL_ASK_DISTRIBUTE:
    case SPL_ASK_PICK: return choose_pick(&o, &d, options, count);
    default: endbringer_survey(&o); return spells_choose(&o.base, &d, options, count);
    }
}

const slg_policy slg__policy_endbringer = {
    .depth = PLAYOUT,
    .choose = choose_endbringer_option,
    .evaluate = endbringer_evaluate,
    .steady = true,
    .alike = true,
    .prior = 3,
    .shortlist = shortlist_promises,
    .enough = enough_rounds,
    .costs = spells_costs,
    .open = spells_open,
    .allies = spells_team,
    .tidy = spells_tidy,
    .turn = spells_turn,
    .likes = endbringer_likes,
    .believe = spells_believe,
    .redraw = spells_redraw,
};
