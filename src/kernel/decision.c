/* SPDX-License-Identifier: MIT */
/* Questions, their options, and answers. */
#include <sortilege/decision.h>

#include <string.h>

#include "kernel/audit.h"
#include "kernel/lanes.h"

uint32_t slg_pending(const slg_state *state) {
    return slg__core_const(state)->pending;
}

bool slg_get_decision(const slg_game *game, const slg_state *state, uint32_t seat,
                      slg_decision *decision) {
    const slg_core *core = slg__core_const(state);
    if (seat >= SLG_SLOTS || !(core->pending >> seat & 1) || core->game != game->id) return false;
    const slg_ask *ask = &core->ask[seat];
    *decision = (slg_decision){.seq = core->seq[seat],
                               .seat = (uint8_t)seat,
                               .flags = ask->flags,
                               .kind = ask->kind,
                               .source = ask->source,
                               .extra = ask->extra};
    return true;
}

static void offer_chance(const slg_core *core, slg_choices *to) {
    for (uint64_t set = core->chance_set; set; set &= set - 1)
        slg_offer(to, 0, (int16_t)__builtin_ctzll(set), core->ask[SLG_SEAT_CHANCE].source, 0, 0);
}

/* A view answers only for its viewer: another seat's options, chance's or the clock's would have to
 * be made from hidden things. */
static inline bool may_list(const slg_game *game, const slg_state *state, uint32_t seat) {
    const slg_core *core = slg__core_const(state);
    if (seat >= SLG_SLOTS || !(core->pending >> seat & 1) || !slg__is_of(game, state)) return false;
    return core->viewer == 0 || core->viewer == seat + 1;
}

/* Of a seat that is asked. */
static inline void list_asked(const slg_game *game, const slg_state *state, uint32_t seat,
                              slg_choices *to) {
    if (seat < SLG_SEATS_MAX)
        game->choices(game, state, seat, to);
    else if (seat == SLG_SEAT_CHANCE)
        offer_chance(slg__core_const(state), to);
    else
        slg__offer_clock(game, state, to);
}

static inline void list_if_asked(const slg_game *game, const slg_state *state, uint32_t seat,
                                 slg_choices *to) {
    if (may_list(game, state, seat)) list_asked(game, state, seat, to);
}

uint32_t slg_options(const slg_game *game, const slg_state *state, uint32_t seat, slg_option *out,
                     uint32_t capacity) {
    slg_choices choices = {.options = out, .capacity = capacity};
    list_if_asked(game, state, seat, &choices);
    assert(choices.count <= SLG_OPTIONS_MAX); /* callers lend this much room and no more */
    return choices.count;
}

uint32_t slg_pick_of(slg_pick pick, uint32_t count) {
    return slg__pick_of(pick, count);
}

/* Of a seat that is asked. */
static __attribute__((noinline)) slg_option draw_of_list(const slg_game *game,
                                                         const slg_state *state, uint32_t seat,
                                                         slg_random *random) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_choices choices = {.options = options,
                           .capacity = SLG_OPTIONS_MAX,
                           .loosely = seat < SLG_SEATS_MAX && game->allows};
    list_asked(game, state, seat, &choices);
    assert(choices.count <= SLG_OPTIONS_MAX);
    for (uint32_t count = choices.count; count; count--) {
        uint32_t n = slg__random_below(random, count);
        if (!choices.loosely || game->allows(game, state, seat, options[n])) return options[n];
        options[n] = options[count - 1];
    }
    return (slg_option){0};
}

/* slg__no_option. As one word: else the option would be taken apart. */
static inline bool is_none(slg_option option) {
    uint64_t word;
    memcpy(&word, &option, sizeof word);
    return word == 0;
}

/* What is drawn once more, from a list. In memory, since registers would have to be saved for what
 * is seldom needed. */
typedef struct drawing {
    const slg_game *game;
    const slg_state *state;
    slg_random *random;
    uint32_t seat;
} drawing;

static __attribute__((noinline)) slg_option draw_after_all(const drawing *asked) {
    return draw_of_list(asked->game, asked->state, asked->seat, asked->random);
}

slg_option slg_draw_option(const slg_game *game, const slg_state *state, uint32_t seat,
                           slg_random *random) {
    if (!may_list(game, state, seat)) return slg__no_option;
    if (!game->pick || seat >= SLG_SEATS_MAX) return draw_of_list(game, state, seat, random);
    const drawing asked = {game, state, random, seat};
    slg_option option = game->pick(game, state, seat, (slg_pick){.random = random});
    return is_none(option) ? draw_after_all(&asked) : option;
}

/* Of a seat that is asked, the option of that number alone; false: there are only `*count`. */
static bool find_in_list(const slg_game *game, const slg_state *state, uint32_t seat,
                         uint32_t number, slg_option *option, uint32_t *count) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_choices choices = {.options = options,
                           .capacity = SLG_OPTIONS_MAX,
                           .enough = number < SLG_OPTIONS_MAX ? number + 1 : 0};
    list_asked(game, state, seat, &choices);
    *count = choices.count;
    if (number >= choices.count) return false;
    *option = options[number];
    return true;
}

static inline bool same_option(slg_option a, slg_option b) {
    static_assert(sizeof a == sizeof(uint64_t), "one word, without padding");
    return memcmp(&a, &b, sizeof a) == 0;
}

/* Of a seat that is asked: is it one of the list, which may leave out all others? */
static __attribute__((noinline)) bool is_in_list(const slg_game *game, const slg_state *state,
                                                 uint32_t seat, slg_option option) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_choices choices = {.options = options,
                           .capacity = SLG_OPTIONS_MAX,
                           .loosely = seat < SLG_SEATS_MAX && game->allows,
                           .sought = &option};
    list_asked(game, state, seat, &choices);
    for (uint32_t i = 0; i < choices.count; i++)
        if (same_option(options[i], option))
            return !choices.loosely || game->allows(game, state, seat, option);
    return false;
}

/* Of a seat that is asked: is it one of the options? It may be any. */
static inline bool is_any_option(const slg_game *game, const slg_state *state, uint32_t seat,
                                 slg_option option) {
    int32_t is = -1;
    if (game->is_offered && seat < SLG_SEATS_MAX) is = game->is_offered(game, state, seat, option);
    return is < 0 ? is_in_list(game, state, seat, option) : is;
}

static uint16_t rule_of(const slg_game *game, const slg_refusal *refusal) {
    if (refusal->rule) return refusal->rule;
    assert(refusal->reason < game->reason_count && game->reasons[refusal->reason].rule);
    return game->reasons[refusal->reason].rule;
}

uint32_t slg_refused(const slg_game *game, const slg_state *state, uint32_t seat, slg_refusal *out,
                     uint32_t capacity) {
    slg_choices choices = {.refusals = out, .refusal_capacity = capacity};
    list_if_asked(game, state, seat, &choices);
    for (uint32_t i = 0; i < choices.refusal_count; i++)
        out[i].rule = rule_of(game, &out[i]);
    return choices.refusal_count;
}

bool slg_is_void(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option,
                 slg_refusal *why) {
    if (!game->is_void || seat >= SLG_SEATS_MAX || !may_list(game, state, seat)) return false;
    slg_why found = game->is_void(game, state, seat, option);
    if (!found.reason) return false;
    if (!why) return true;
    *why = (slg_refusal){option, found.rule, found.reason, found.x, found.y, found.z};
    why->rule = rule_of(game, why);
    return true;
}

uint32_t slg_odds(const slg_game *game, const slg_state *state, uint32_t *weights,
                  uint32_t capacity) {
    const slg_core *core = slg__core_const(state);
    uint32_t count = 0;
    if (slg__is_of(game, state) && (core->pending >> SLG_SEAT_CHANCE & 1))
        count = (uint32_t)__builtin_popcountll(core->chance_set);
    for (uint32_t i = 0; i < count && i < capacity; i++)
        weights[i] = 1;
    return count;
}

/* --- answering --- */

/* May it be answered: does the seat wait for an answer to that decision? */
SLG_IN_PLACE bool is_open(const slg_game *game, const slg_state *state, uint32_t seat,
                          uint32_t seq) {
    const slg_core *core = slg__core_const(state);
    return seat < SLG_SLOTS && core->game == game->id && !core->over && !core->viewer &&
           seq == core->seq[seat] && (core->pending >> seat & 1);
}

/* Says why not, of one that is not open. */
static __attribute__((noinline)) slg_status refuse_answer(const slg_game *game,
                                                          const slg_state *state, uint32_t seat,
                                                          uint32_t seq, slg_error *error) {
    const slg_core *core = slg__core_const(state);
    slg_status code = SLG_NOT_ASKED;
    uint32_t asked = 0;
    if (!slg__is_of(game, state)) return slg__wrong_game(error);
    if (core->viewer && !core->over)
        return slg__fail(error, SLG_NOT_YOURS, 0, 0,
                         "a view cannot be played on; answer in the full state");
    if (core->over) {
        code = SLG_OVER;
    } else if (seat < SLG_SLOTS) {
        asked = core->seq[seat];
        if (seq < asked) code = SLG_STALE;
    }
    return slg__fail(error, code, asked, 0, slg_status_text(code));
}

/* A script may run dry in the middle of a rule: then nothing may have changed. */
static __attribute__((noinline)) slg_status carry_out_scripted(const slg_game *game,
                                                               slg_state *state, uint32_t seat,
                                                               slg_option option, slg_io *io,
                                                               slg_error *error) {
    slg_run run;
    slg_error unheard;
    slg_state_room before;
    uint32_t events = io->events ? io->events->count : 0, lost = io->events ? io->events->lost : 0;
    memcpy(&before, state, game->state_size);
    slg__run_begin(&run, game, state, io, error ? error : &unheard);
    slg__run_answer(&run, seat, option);
    slg__script_settle(io, run.failed == SLG_OK);
    if (run.failed == SLG_OK) return SLG_OK;
    memcpy(state, &before, game->state_size);
    if (io->events) {
        io->events->count = events;
        io->events->lost = lost;
    }
    return run.failed;
}

SLG_IN_PLACE slg_status carry_out(const slg_game *game, slg_state *state, uint32_t seat,
                                  slg_option option, slg_io *io, slg_error *error) {
    if (io && io->script) return carry_out_scripted(game, state, seat, option, io, error);
    slg__play_on(game, state, seat, option, io);
    return SLG_OK;
}

SLG_IN_PLACE slg_status play_answer(const slg_game *game, slg_state *state, uint32_t seat,
                                    slg_option option, slg_io *io, slg_error *error) {
    bool sound = slg__audit_before(game, state);
    slg_status status = carry_out(game, state, seat, option, io, error);
    if (sound && status == SLG_OK) slg__audit_after(game, state);
    return status;
}

void slg_apply(const slg_game *game, slg_state *state, uint32_t seat, slg_option option) {
    assert(slg__core_const(state)->pending >> seat & 1);
    slg__play_on(game, state, seat, option, NULL);
}

static __attribute__((noinline)) slg_status no_such_option(slg_error *error, uint32_t number,
                                                           uint32_t count) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "option ");
    slg_put_int(&out, number);
    slg_put(&out, " does not exist; there are options 0 to ");
    slg_put_int(&out, (int64_t)count - 1);
    slg_out_end(&out);
    return slg__fail(error, SLG_ILLEGAL, 0, 0, text);
}

/* As slg_give_answer, where it is refused or the option is found in the list. */
static __attribute__((noinline)) slg_status answer_by_list(const slg_game *game, slg_state *state,
                                                           const slg_answer *answer, slg_io *io,
                                                           slg_error *error) {
    slg_option option;
    uint32_t count;
    if (!is_open(game, state, answer->seat, answer->seq))
        return refuse_answer(game, state, answer->seat, answer->seq, error);
    if (!find_in_list(game, state, answer->seat, answer->option, &option, &count))
        return no_such_option(error, answer->option, count);
    return play_answer(game, state, answer->seat, option, io, error);
}

/* Whether the seat is one that plays is tested first: then it is not tested again. */
slg_status slg_give_answer(const slg_game *game, slg_state *state, slg_answer answer, slg_io *io,
                           slg_error *error) {
    const uint32_t seat = answer.seat;
    if (seat >= SLG_SEATS_MAX || !is_open(game, state, seat, answer.seq) || !game->pick)
        return answer_by_list(game, state, &answer, io, error);
    slg_option option = game->pick(game, state, seat, (slg_pick){.number = answer.option});
    if (is_none(option)) return answer_by_list(game, state, &answer, io, error);
    return play_answer(game, state, seat, option, io, error);
}

/* Says why the option is refused. An option without a reason is none that a player would
 * look for. */
static __attribute__((noinline)) slg_status explain(const slg_game *game, const slg_state *state,
                                                    uint32_t seat, slg_option option,
                                                    slg_error *error) {
    slg_refusal refusals[SLG_OPTIONS_MAX];
    slg_decision decision;
    char text[SLG_TEXT_MAX];
    uint32_t count = slg_refused(game, state, seat, refusals, SLG_OPTIONS_MAX);
    slg_get_decision(game, state, seat, &decision);
    for (uint32_t i = 0; i < count; i++) {
        if (!same_option(refusals[i].option, option)) continue;
        slg_text_refusal(game, state, &decision, &refusals[i], &slg_voice_en, text, sizeof text);
        slg__fail(error, SLG_ILLEGAL, 0, 0, text);
        if (error) error->rule = refusals[i].rule;
        return SLG_ILLEGAL;
    }
    return slg__fail(error, SLG_ILLEGAL, 0, 0, "that is not an option of this decision");
}

slg_status slg_give_option(const slg_game *game, slg_state *state, uint32_t seat, uint32_t seq,
                           slg_option option, slg_io *io, slg_error *error) {
    if (!is_open(game, state, seat, seq)) return refuse_answer(game, state, seat, seq, error);
    if (!is_any_option(game, state, seat, option)) return explain(game, state, seat, option, error);
    return play_answer(game, state, seat, option, io, error);
}
