/* SPDX-License-Identifier: MIT */
/* A sensible, quick player of School of Sorcery, with a small judgement for each kind of question.
 * Reads only what the seat may see (see heuristic.h). */
#include "agents/school/heuristic.h"

#include <string.h>

#include "agents/school/cast.h"
#include "agents/school/outlook.h"
#include "agents/school/powers.h"
#include "agents/school/style.h"

/* The first option of a kind with `a`; `otherwise` if there is none. */
static uint32_t find_by_number(const slg_option *options, uint32_t count, uint32_t kind, int32_t a,
                               uint32_t otherwise) {
    for (uint32_t i = 0; i < count; i++)
        if (options[i].kind == kind && options[i].a == a) return i;
    return otherwise;
}

/* What an option promises, in tenths of a crystal; SLG_NEVER: not an option to be weighed. */
typedef int32_t promise(const school_outlook *o, const slg_option *option);

/* The option that promises most, if that is more than `least`. */
static uint32_t best_in_school(const school_outlook *o, const slg_option *options, uint32_t count,
                               promise *promise_of, int32_t least, uint32_t otherwise) {
    slg_best best = {otherwise, least};
    for (uint32_t i = 0; i < count; i++)
        slg__weigh(&best, i, promise_of(o, &options[i]));
    return best.option;
}

/* --- setup --- */

static int32_t promise_of_keeping(const school_outlook *o, const slg_option *option) {
    const sch_card *card = &o->content->cards[option->a];
    return card->vp * o->taste->vp +
           school_power_worth(card) * o->rounds_left * o->taste->red_rounds / 16;
}

static int32_t promise_of_giving(const school_outlook *o, const slg_option *option) {
    return -promise_of_keeping(o, option);
}

/* --- phase II --- */

/* Cranaj turns a die for free. */
static int32_t promise_of_turning(const school_outlook *o, const slg_option *option) {
    school_gains gains;
    if (option->kind != SCH_DO_TURN) return SLG_NEVER;
    school_gains_begin(o, &gains);
    return school_die_change(o, &gains, (uint32_t)option->a - 1, (uint32_t)option->b);
}

static uint32_t choose_reroll(const school_outlook *o, const slg_option *options, uint32_t count) {
    uint32_t ready = find_by_number(options, count, SCH_DO_READY, 0, 0);
    uint32_t turn =
        best_in_school(o, options, count, promise_of_turning, o->taste->token / 2, ready);
    if (turn != ready) return turn;
    uint32_t mask = school_plan_reroll(o);
    return mask ? find_by_number(options, count, SCH_DO_REROLL, (int32_t)mask, ready) : ready;
}

static int32_t promise_of_effect(const school_outlook *o, const slg_option *option) {
    return school_enemy_cast(o, (uint32_t)option->a);
}

/* Sloankai counts for the score, so it is worth a crystal as long as the enemy has none there. */
static uint32_t choose_pet(const school_outlook *o, const slg_option *options, uint32_t count) {
    uint32_t none = find_by_number(options, count, SCH_DO_SEND_NONE, 0, 0);
    const uint8_t *crystals = o->state->pets[SCH_SLOANKAI];
    bool contested = crystals[o->enemy] && crystals[o->enemy] > crystals[o->me] + 1;
    return contested ? none : find_by_number(options, count, SCH_DO_SEND, SCH_SLOANKAI, none);
}

/* --- phase III --- */

static int32_t promise_of_moving(const school_outlook *o, const slg_option *option) {
    int32_t mine = o->portal < SCH_LOCATIONS ? o->state->at[o->portal].crystals[o->me] : 0;
    return school_change(o, (uint32_t)option->a - 1, mine, 0);
}

/* --- powers --- */

static int32_t promise_of_use(const school_outlook *o, const slg_option *option) {
    if (option->kind != SCH_DO_USE && option->kind != SCH_DO_COPY) return SLG_NEVER;
    return school_use_value(o, (uint32_t)option->a);
}

/* A one-time power waits until it does clearly more than on an average day. Powers that fill the
 * supply help most before casting, powers that move crystals after it. */
static int32_t promise_of_one_time(const school_outlook *o, const slg_option *option) {
    if (option->kind != SCH_DO_USE) return SLG_NEVER;
    const sch_card *card = &o->content->cards[option->a];
    switch (card->steps[0].op) {
    case SCH_OP_TAKE:
    case SCH_OP_TOKEN:
        if (o->state->phase > SCH_PHASE_CAST) return SLG_NEVER;
        return school_use_value(o, (uint32_t)option->a) - 1;
    case SCH_OP_SET_DIE: break;
    default:
        if (o->state->phase < SCH_PHASE_POWERS) return SLG_NEVER;
    }
    return school_use_value(o, (uint32_t)option->a) -
           school_power_worth(card) * o->taste->one_time / 16;
}

static int32_t promise_of_pick(const school_outlook *o, const slg_option *option) {
    switch (option->kind) {
    case SCH_DO_STOP:
    case SCH_DO_DECLINE: return SLG_NEVER;
    case SCH_DO_USE: return school_use_value(o, (uint32_t)option->a);
    default: return school_pick_value(o, option);
    }
}

/* A player who called for a power goes through with it: declining would only lead to the same
 * question again. */
static uint32_t choose_power_pick(const school_outlook *o, const slg_option *options,
                                  uint32_t count) {
    uint32_t stop = find_by_number(options, count, SCH_DO_STOP, 0, 0);
    stop = find_by_number(options, count, SCH_DO_DECLINE, 0, stop);
    bool green = o->content->border[SCH_GREEN] >> o->state->power.by & 1;
    int32_t least = school_first_pick(o) && !green ? SLG_NEVER : 0;
    return best_in_school(o, options, count, promise_of_pick, least, stop);
}

static uint32_t choose_power_roll(const school_outlook *o, const slg_option *options,
                                  uint32_t count) {
    uint32_t keep = find_by_number(options, count, SCH_DO_ACCEPT, 0, 0),
             mask = school_power_reroll(o);
    return mask ? find_by_number(options, count, SCH_DO_POWER_REROLL, (int32_t)mask, keep) : keep;
}

static uint32_t choose_use(const school_outlook *o, const slg_option *options, uint32_t count,
                           uint32_t otherwise) {
    return best_in_school(o, options, count, promise_of_use, 0, otherwise);
}

static uint32_t choose_school_option(const slg_game *game, const slg_state *view, uint32_t seat,
                                     const slg_option *options, uint32_t count) {
    school_outlook o;
    school_look(&o, game, view, seat);
    slg_decision decision;
    if (!slg_get_decision(game, view, seat, &decision)) return 0;
    switch (decision.kind) {
    case SCH_ASK_KEEP: return best_in_school(&o, options, count, promise_of_keeping, SLG_NEVER, 0);
    case SCH_ASK_GIVE: return best_in_school(&o, options, count, promise_of_giving, SLG_NEVER, 0);
    case SCH_ASK_REACT:
        return best_in_school(&o, options, count, promise_of_one_time, 0,
                              find_by_number(options, count, SCH_DO_PASS, 0, 0));
    case SCH_ASK_REROLL: return choose_reroll(&o, options, count);
    case SCH_ASK_ASSIGN:
        return find_by_number(options, count, SCH_DO_ASSIGN, (int32_t)school_plan_cast(&o), 0);
    case SCH_ASK_PET: return choose_pet(&o, options, count);
    case SCH_ASK_OVERCAST:
        return best_in_school(&o, options, count, promise_of_effect, SLG_NEVER, 0);
    case SCH_ASK_PORTAL: return best_in_school(&o, options, count, promise_of_moving, SLG_NEVER, 0);
    case SCH_ASK_PERMANENT:
        return choose_use(&o, options, count,
                          find_by_number(options, count, SCH_DO_END_TURN, 0, 0));
    case SCH_ASK_POWER_ROLL: return choose_power_roll(&o, options, count);
    case SCH_ASK_COPY: return choose_use(&o, options, count, 0);
    case SCH_ASK_POWER: return choose_power_pick(&o, options, count);
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
    const uint8_t *sloankai = o->state->pets[SCH_SLOANKAI];
    if (!sloankai[1 - seat]) h.score += sloankai[seat]; /* SCH-PET-06 */
    return h;
}

/* The logarithm of seat 0's odds of winning, in thousandths, from a logistic regression over 10,000
 * matches of the heuristic player. Lasting things (powers, crystals, characters) count by the
 * points still missing. */
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

static void evaluate_school(const slg_game *game, const slg_state *state,
                            int16_t reward[SLG_SEATS_MAX]) {
    school_outlook o;
    school_look(&o, game, state, 0);
    memset(reward, 0, SLG_SEATS_MAX * sizeof *reward);
    reward[0] = slg__reward_of_odds(log_odds(&o));
    reward[1] = (int16_t)-reward[0];
}

/* Nothing is hidden but sealed answers. What the deck turns up ends the enumeration: there are far
 * too many ways for what little can be told from them. */
static bool is_school_open(const slg_game *game, const slg_state *root, const slg_state *state) {
    const slg_core *core = &sch_of_const(state)->core;
    (void)game;
    (void)root;
    return !(core->pending >> SLG_SEAT_CHANCE & 1) ||
           core->ask[SLG_SEAT_CHANCE].source == SCH_STREAM_DICE_A ||
           core->ask[SLG_SEAT_CHANCE].source == SCH_STREAM_DICE_B;
}

static uint32_t school_turn(const slg_game *game, const slg_state *view) {
    (void)game;
    return sch_of_const(view)->round;
}

const slg_policy slg__policy_school = {.choose = choose_school_option,
                                       .evaluate = evaluate_school,
                                       .open = is_school_open,
                                       .turn = school_turn,
                                       .likes = school_likes};
