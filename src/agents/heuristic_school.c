/* SPDX-License-Identifier: MIT */
/* A sensible, quick player of School of Sorcery: each kind of question has its own small judgement.
 * Reads only what the seat may see (see heuristic.h). */
#include "agents/heuristic_school.h"

#include <string.h>

#include "agents/school_cast.h"
#include "agents/school_outlook.h"
#include "agents/school_powers.h"

/* The first option of a kind with `a`; `otherwise` when there is none. */
static uint32_t find(const slg_option *options, uint32_t count, uint32_t kind, int32_t a,
                     uint32_t otherwise) {
    for (uint32_t i = 0; i < count; i++)
        if (options[i].kind == kind && options[i].a == a) return i;
    return otherwise;
}

/* --- phase II --- */

static uint32_t choose_reroll(const school_outlook *o, const slg_option *options, uint32_t count) {
    uint32_t ready = find(options, count, SCH_DO_READY, 0, 0), best = ready;
    int32_t best_gain = o->taste->token / 2;
    school_gains gains;
    school_gains_find(o, &gains);
    for (uint32_t i = 0; i < count; i++) { /* Cranaj turns a die for nothing */
        if (options[i].kind != SCH_DO_TURN) continue;
        int32_t gain =
            school_die_change(o, &gains, (uint32_t)options[i].a - 1, (uint32_t)options[i].b);
        if (gain > best_gain) {
            best_gain = gain;
            best = i;
        }
    }
    if (best != ready) return best;
    uint32_t mask = school_plan_reroll(o);
    return mask ? find(options, count, SCH_DO_REROLL, (int32_t)mask, ready) : ready;
}

static uint32_t choose_overcast(const school_outlook *o, const slg_option *options,
                                uint32_t count) {
    uint32_t best = 0;
    int32_t best_value = INT32_MIN;
    for (uint32_t i = 0; i < count; i++) {
        int32_t value = school_enemy_cast(o, (uint32_t)options[i].a);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

/* Sloankai counts for the score; it is worth a crystal while the enemy has none there. */
static uint32_t choose_pet(const school_outlook *o, const slg_option *options, uint32_t count) {
    enum { ORINITIN, SLOANKAI, CRANAJ };
    uint32_t none = find(options, count, SCH_DO_SEND_NONE, 0, 0);
    const uint8_t *crystals = o->state->pets[SLOANKAI];
    if (!crystals[o->enemy] || crystals[o->enemy] <= crystals[o->me] + 1)
        return find(options, count, SCH_DO_SEND, SLOANKAI, none);
    return none;
}

/* --- phase III --- */

static uint32_t choose_portal(const school_outlook *o, const slg_option *options, uint32_t count) {
    int32_t mine = o->portal < SCH_LOCATIONS ? o->state->at[o->portal].crystals[o->me] : 0;
    int32_t best_value = INT32_MIN;
    uint32_t best = 0;
    for (uint32_t i = 0; i < count; i++) {
        int32_t value = school_change(o, (uint32_t)options[i].a - 1, mine, 0);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

/* --- powers --- */

/* The card whose use promises most; nothing below `least`. */
static uint32_t choose_use(const school_outlook *o, const slg_option *options, uint32_t count,
                           uint32_t otherwise) {
    int32_t best_value = 0;
    uint32_t best = otherwise;
    for (uint32_t i = 0; i < count; i++) {
        if (options[i].kind != SCH_DO_USE && options[i].kind != SCH_DO_COPY) continue;
        int32_t value = school_use_value(o, (uint32_t)options[i].a);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

/* A one-time power waits until it does clearly more than it would on an average day. */
static uint32_t choose_react(const school_outlook *o, const slg_option *options, uint32_t count) {
    uint32_t best = find(options, count, SCH_DO_PASS, 0, 0);
    int32_t best_value = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (options[i].kind != SCH_DO_USE) continue;
        const sch_card *card = &o->content->cards[options[i].a];
        bool supply = card->step_count &&
                      (card->steps[0].op == SCH_OP_TAKE || card->steps[0].op == SCH_OP_TOKEN);
        int32_t value = school_use_value(o, (uint32_t)options[i].a);
        /* What only fills the supply helps most before casting; what moves crystals, after it. */
        if (supply ? o->state->phase > SCH_PHASE_CAST : o->state->phase < SCH_PHASE_POWERS)
            if (card->step_count && card->steps[0].op != SCH_OP_SET_DIE) continue;
        int32_t least = supply ? 1 : school_power_worth(card) * o->taste->one_time / 16;
        if (value - least > best_value) {
            best_value = value - least;
            best = i;
        }
    }
    return best;
}

static uint32_t choose_pick(const school_outlook *o, const slg_option *options, uint32_t count) {
    uint32_t best = count;
    int32_t best_value = school_first_pick(o) ? INT32_MIN : 0;
    for (uint32_t i = 0; i < count; i++) {
        if (options[i].kind == SCH_DO_STOP || options[i].kind == SCH_DO_DECLINE) {
            if (best == count) best = i;
            continue;
        }
        int32_t value = school_pick_value(o, &options[i]);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best < count ? best : 0;
}

static uint32_t choose_power_roll(const school_outlook *o, const slg_option *options,
                                  uint32_t count) {
    uint32_t keep = find(options, count, SCH_DO_ACCEPT, 0, 0), mask = school_power_reroll(o);
    return mask ? find(options, count, SCH_DO_POWER_REROLL, (int32_t)mask, keep) : keep;
}

/* --- setup --- */

/* Advanced start: the best of the three stays, the least is given away. */
static uint32_t choose_dealt(const school_outlook *o, const slg_option *options, uint32_t count,
                             int32_t sign) {
    int32_t best_value = INT32_MIN;
    uint32_t best = 0;
    for (uint32_t i = 0; i < count; i++) {
        const sch_card *card = &o->content->cards[options[i].a];
        int32_t value =
            sign * (card->vp * o->taste->vp +
                    school_power_worth(card) * o->rounds_left * o->taste->red_rounds / 16);
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

static uint32_t choose(const slg_game *game, const slg_state *view, uint32_t seat,
                       const slg_option *options, uint32_t count) {
    school_outlook o;
    school_look(&o, game, view, seat);
    slg_decision decision;
    if (!slg_get_decision(game, view, seat, &decision)) return 0;
    switch (decision.kind) {
    case SCH_ASK_KEEP: return choose_dealt(&o, options, count, 1);
    case SCH_ASK_GIVE: return choose_dealt(&o, options, count, -1);
    case SCH_ASK_REACT: return choose_react(&o, options, count);
    case SCH_ASK_REROLL: return choose_reroll(&o, options, count);
    case SCH_ASK_ASSIGN:
        return find(options, count, SCH_DO_ASSIGN, (int32_t)school_plan_cast(&o), 0);
    case SCH_ASK_PET: return choose_pet(&o, options, count);
    case SCH_ASK_OVERCAST: return choose_overcast(&o, options, count);
    case SCH_ASK_PORTAL: return choose_portal(&o, options, count);
    case SCH_ASK_PERMANENT:
        return choose_use(&o, options, count, find(options, count, SCH_DO_END_TURN, 0, 0));
    case SCH_ASK_POWER_ROLL: return choose_power_roll(&o, options, count);
    case SCH_ASK_COPY: return choose_use(&o, options, count, 0);
    case SCH_ASK_POWER: return choose_pick(&o, options, count);
    default: return 0;
    }
}

/* --- evaluation --- */

/* What a seat has, as far as it tells who will win. */
typedef struct holdings {
    int32_t score, crystals, placed, tokens, red, yellow, characters;
} holdings;

static holdings holdings_of(const school_outlook *o, uint32_t seat) {
    const sch_player *player = &o->state->seats[seat];
    uint64_t red = player->active & o->content->border[SCH_RED];
    uint64_t yellow = player->active & o->content->border[SCH_YELLOW];
    holdings h = {.score = player->score,
                  .crystals = player->crystals,
                  .tokens = player->tokens,
                  .characters = __builtin_popcountll(player->cards & o->content->characters)};
    for (; red; red &= red - 1)
        h.red += school_power_worth(&o->content->cards[__builtin_ctzll(red)]);
    for (; yellow; yellow &= yellow - 1)
        h.yellow += school_power_worth(&o->content->cards[__builtin_ctzll(yellow)]);
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        h.placed += o->state->at[i].crystals[seat];
    const uint8_t *sloankai = o->state->pets[1];
    if (!sloankai[1 - seat]) h.score += sloankai[seat]; /* SCH-PET-06 */
    return h;
}

/* The logarithm of seat 0's odds, in thousandths: a logistic regression over 10,000 matches of the
 * heuristic player. What lasts (powers, crystals, characters) counts by the points still missing.
 */
static int32_t log_odds(const school_outlook *o) {
    holdings a = holdings_of(o, 0), b = holdings_of(o, 1);
    int32_t lead = a.score > b.score ? a.score : b.score, spots = 0;
    int32_t missing = o->state->target - lead;
    missing = missing < 1 ? 1 : missing > 11 ? 11 : missing;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) {
        const uint8_t *crystals = o->state->at[i].crystals;
        spots += school_spot_value(o, i, crystals[o->me], crystals[o->enemy]);
    }
    return (a.score - b.score) * (520 - 22 * missing) +
           (a.crystals - b.crystals) * (15 * missing - 15) +
           (a.placed - b.placed) * (115 + 14 * missing) + (a.tokens - b.tokens) * 50 +
           (a.red - b.red) * (35 + 11 * missing) + (a.yellow - b.yellow) * 15 +
           (a.characters - b.characters) * 110 * missing + spots * 6 +
           (o->state->wizard ? 600 : -600) / missing;
}

/* 1000 * tanh(x / 2), x in thousandths: odds as an expected reward, by a fraction of polynomials.
 */
static int32_t reward_of(int32_t x) {
    int64_t half = x > 5600 ? 2800 : x < -5600 ? -2800 : x / 2;
    int64_t square = half * half / 1000;
    int64_t reward = half * (27000 + square) / (27000 + 9 * square);
    return (int32_t)(reward > 990 ? 990 : reward < -990 ? -990 : reward);
}

static void evaluate(const slg_game *game, const slg_state *state, int16_t reward[SLG_SEATS_MAX]) {
    school_outlook o;
    school_look(&o, game, state, 0);
    memset(reward, 0, SLG_SEATS_MAX * sizeof *reward);
    reward[0] = (int16_t)reward_of(log_odds(&o));
    reward[1] = (int16_t)-reward[0];
}

const slg_policy slg__policy_school = {"school", choose, evaluate};
