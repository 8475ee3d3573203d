/* SPDX-License-Identifier: MIT */
/* States: setting up, copying, naming, checking. */
#include "kernel/state.h"

#include <string.h>

#include <sortilege/view.h>

#include "kernel/game.h"

#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "states are hashed and saved as little-endian bytes"
#endif

slg_status slg__fail_with(slg_error *error, const char *a, const char *b, const char *c) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, a);
    slg_put(&out, b);
    slg_put(&out, c);
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

static void load_key(uint32_t key[8], const uint8_t seed[32]) {
    memcpy(key, seed, 32);
}

static slg_status check_setup(const slg_game *game, const slg_setup *setup, slg_error *error) {
    if (setup->seats < game->seats_min || setup->seats > game->seats_max) {
        char text[SLG_ERROR_TEXT_MAX];
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        slg_put(&out, game->name);
        slg_put(&out, " is played with ");
        slg_put_int(&out, game->seats_min);
        if (game->seats_min != game->seats_max) {
            slg_put(&out, " to ");
            slg_put_int(&out, game->seats_max);
        }
        slg_put(&out, " seats, not ");
        slg_put_int(&out, setup->seats);
        slg_out_end(&out);
        return slg__fail(error, SLG_BAD_SETUP, 0, 0, text);
    }
    if (setup->chance > SLG_CHANCE_ASKED)
        return slg__fail(error, SLG_BAD_SETUP, 0, 0, "chance must be 0 (sampled) or 1 (asked)");
    for (uint32_t i = 0; i < game->option_count; i++)
        if (setup->options[i] < game->options[i].least || setup->options[i] > game->options[i].most)
            return slg__fail(error, SLG_BAD_SETUP, 0, 0, "a setup option is out of range");
    return SLG_OK;
}

/* In parts that are cleared by a handful of wide stores: many processors are slow to begin clearing
 * more than that. */
static void clear(slg_state *state, size_t size) {
    enum { PART = 1024 };
    unsigned char *bytes = (unsigned char *)state;
    for (size_t at = 0; at < size; at += PART)
        memset(bytes + at, 0, size - at < PART ? size - at : PART);
}

slg_status slg__state_begin(slg_run *run, const slg_game *game, const slg_setup *setup,
                            slg_state *state, slg_io *io, slg_error *error) {
    slg_status status = check_setup(game, setup, error);
    if (status != SLG_OK) return status;
    clear(state, game->state_size);
    slg_core *core = slg__core(state);
    core->game = game->id;
    core->seats = setup->seats;
    core->chance = setup->chance;
    load_key(core->key, setup->seed);
    slg__run_begin(run, game, state, io, error);
    return game->setup(run, setup, error);
}

slg_status slg_state_init(const slg_game *game, const slg_setup *setup, slg_state *state,
                          slg_io *io, slg_error *error) {
    slg_error unheard;
    slg_run run;
    slg_status status = slg__state_begin(&run, game, setup, state, io, error ? error : &unheard);
    if (status != SLG_OK) {
        slg__script_settle(io, false);
        return status;
    }
    slg__run_all(&run);
    slg__script_settle(io, run.failed == SLG_OK);
    return run.failed;
}

slg_status slg_resume(const slg_game *game, slg_state *state, slg_io *io, slg_error *error) {
    slg_error unheard;
    slg_run run;
    if (!slg__is_of(game, state)) return slg__wrong_game(error);
    if (slg__core(state)->viewer)
        return slg__fail(error, SLG_NOT_YOURS, 0, 0, "a view cannot be played on");
    slg__run_begin(&run, game, state, io, error ? error : &unheard);
    slg__run_all(&run);
    slg__script_settle(io, run.failed == SLG_OK);
    return run.failed;
}

void slg_clone(const slg_game *game, slg_state *to, const slg_state *from) {
    memcpy(to, from, game->state_size);
}

bool slg_equal(const slg_game *game, const slg_state *a, const slg_state *b) {
    return memcmp(a, b, slg__kept_offset(game)) == 0;
}

/* Four independent multiply-xorshift chains over 64-bit words, then a finish after splitmix64. */
static uint64_t hash_bytes(uint64_t seed, const unsigned char *bytes, size_t length) {
    uint64_t sum[4] = {seed, seed ^ 0x9e3779b97f4a7c15ull, seed ^ 0xbf58476d1ce4e5b9ull,
                       seed ^ 0x94d049bb133111ebull};
    size_t i = 0;
    for (; i + 32 <= length; i += 32) {
        for (int chain = 0; chain < 4; chain++) {
            uint64_t word;
            memcpy(&word, bytes + i + 8 * chain, 8);
            sum[chain] = (sum[chain] ^ word) * 0xff51afd7ed558ccdull;
            sum[chain] ^= sum[chain] >> 32;
        }
    }
    for (; i < length; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, length - i < 8 ? length - i : 8);
        sum[0] = (sum[0] ^ word) * 0xff51afd7ed558ccdull;
        sum[0] ^= sum[0] >> 32;
    }
    uint64_t z = length;
    for (int chain = 0; chain < 4; chain++) {
        z = (z ^ sum[chain]) * 0xc4ceb9fe1a85ec53ull;
        z ^= z >> 29;
    }
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

uint64_t slg_hash(const slg_game *game, const slg_state *state) {
    return hash_bytes(game->id, (const unsigned char *)state, slg__kept_offset(game));
}

uint64_t slg_infoset(const slg_game *game, const slg_state *view) {
    const unsigned char *bytes = (const unsigned char *)view;
    const size_t skip = offsetof(slg_core, seq), after = offsetof(slg_core, ask);
    uint64_t head = hash_bytes(game->id, bytes, skip);
    return hash_bytes(head, bytes + after, slg__kept_offset(game) - after);
}

slg_status slg__wrong_game(slg_error *error) {
    return slg__fail(error, SLG_BAD_STATE, 0, 0, "the state belongs to another game");
}

/* --- checking --- */

static slg_status bad_state(slg_error *error, const char *text) {
    return slg__fail(error, SLG_BAD_STATE, 0, 0, text);
}

static bool is_zero(const void *bytes, size_t size) {
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        if (at[i]) return false;
    return true;
}

static slg_status check_lane(const slg_game *game, const slg_state *state, uint32_t lane,
                             uint32_t room, slg_error *error) {
    uint32_t depth = slg__core_const(state)->depth[lane];
    const slg_frame *frames = slg__lane_frames(game, (slg_state *)(uintptr_t)state, lane);
    if (depth > room) return bad_state(error, "a lane has more frames than there is room for");
    for (uint32_t i = 0; i < depth; i++)
        if (frames[i].proc >= game->proc_count || frames[i].lane != lane ||
            frames[i].seat >= SLG_SLOTS)
            return bad_state(
                error, "a frame names a procedure, lane or seat that this game does not have");
    if (!is_zero(frames + depth, (room - depth) * sizeof *frames))
        return bad_state(error, "a lane has something above its last frame");
    return SLG_OK;
}

/* Lane 0, a lane for each seat that the game may have, and no others. */
static slg_status check_frames(const slg_game *game, const slg_state *state, slg_error *error) {
    const slg_core *core = slg__core_const(state);
    slg_status status = check_lane(game, state, SLG_LANE_MAIN, game->main_depth, error);
    for (uint32_t lane = 1; lane < sizeof core->depth && status == SLG_OK; lane++) {
        if (lane > core->seats && core->depth[lane])
            return bad_state(error, "the lane of a seat that does not exist has frames");
        if (lane <= game->seats_max)
            status = check_lane(game, state, lane, game->seat_depth, error);
    }
    return status;
}

/* A lane's first frame can be made again from its base: views keep no more of it. */
static slg_status check_bases(const slg_game *game, const slg_core *core, slg_error *error) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        const slg_lane_base *base = &core->base[seat];
        bool started = seat < core->seats && base->active == 1 && base->proc < game->proc_count;
        if (!started && !is_zero(base, sizeof *base))
            return bad_state(error,
                             "a lane was started with a procedure that this game does not have");
        if (!started && core->depth[1 + seat])
            return bad_state(error, "a seat's lane is running but was never started");
    }
    return SLG_OK;
}

/* Counters that nothing increments, and what is never used. */
static slg_status check_core(const slg_game *game, const slg_core *core, slg_error *error) {
    uint32_t streams = game->stream_count;
    bool chance = core->pending >> SLG_SEAT_CHANCE & 1;
    if (!is_zero(core->zero, sizeof core->zero) ||
        !is_zero(core->drawn + streams, (SLG_STREAMS_MAX - streams) * sizeof *core->drawn))
        return bad_state(error, "something was drawn from a stream that this game does not have");
    if (!core->viewer && chance != (core->chance_set != 0))
        return bad_state(
            error,
            "chance is asked but has nothing to choose from, or has a choice but is not asked");
    if (core->over &&
        (!is_zero(core->depth, sizeof core->depth) || !is_zero(core->base, sizeof core->base)))
        return bad_state(error, "the match is over, yet procedures are still waiting");
    return SLG_OK;
}

/* Is what the state keeps of each stream a block of that stream? */
static slg_status check_blocks(const slg_game *game, const slg_state *state, slg_error *error) {
    for (uint32_t stream = 0; stream < game->stream_count; stream++) {
        const slg_block *kept = slg__kept_block(game, (slg_state *)(uintptr_t)state, stream);
        if (!kept) continue;
        slg_block block = {.number = kept->number};
        if (block.number)
            slg__chacha(slg__core_const(state)->key, stream, block.number - 1, block.word);
        if (memcmp(&block, kept, sizeof block) != 0)
            return bad_state(error, "the block that is kept of a stream is not the stream's");
    }
    return SLG_OK;
}

static bool is_ask_sound(const slg_game *game, const slg_core *core, uint32_t slot) {
    const slg_ask *ask = &core->ask[slot];
    if (slot == SLG_SEAT_CLOCK) return slg__is_clock_ask(game, ask);
    if (slot == SLG_SEAT_CHANCE && (ask->source < 0 || (uint32_t)ask->source >= game->stream_count))
        return false;
    return ask->kind < game->decision_kind_count && ask->lane < SLG_LANES && core->depth[ask->lane];
}

static slg_status check_asks(const slg_game *game, const slg_state *state, slg_error *error) {
    const slg_core *core = slg__core_const(state);
    if (core->pending >> SLG_SLOTS) return bad_state(error, "a seat that does not exist is asked");
    for (uint32_t slot = 0; slot < SLG_SLOTS; slot++) {
        bool pending = core->pending >> slot & 1;
        if (pending ? core->ask[slot].open != 1 : !is_zero(&core->ask[slot], sizeof(slg_ask)))
            return bad_state(error, "the pending seats and their questions do not agree");
        if (!pending) continue;
        if (slot >= core->seats && slot < SLG_SEATS_MAX)
            return bad_state(error, "a seat that does not exist is asked");
        if (!is_ask_sound(game, core, slot))
            return bad_state(
                error, "a question is of an unknown kind, or no procedure waits for its answer");
    }
    /* An edited state may be between two questions: slg_resume runs it on. */
    if (!core->over && !core->viewer && !core->pending && !core->depth[SLG_LANE_MAIN])
        return bad_state(error,
                         "nobody is asked and no procedure is waiting, yet the match is not over");
    if (core->over && (core->pending || core->depth[SLG_LANE_MAIN]))
        return bad_state(error,
                         "the match is over, yet a seat is asked or procedures are still waiting");
    return SLG_OK;
}

/* Runs to the next question as slg_resume does, but anything broken only makes it fail. */
static bool try_run(const slg_game *game, slg_state *state, uint32_t first_lane) {
    slg_error unheard;
    slg_run run;
    slg__run_begin(&run, game, state, NULL, &unheard);
    run.trial = 1;
    if (first_lane) slg__run_lane(&run, first_lane);
    slg__run_all(&run);
    return run.failed == SLG_OK;
}

/* The procedures, run again without their questions, must ask the very same ones and do nothing
 * else. Their frames are known to be sound by now. */
static slg_status check_rest(const slg_game *game, const slg_state *state, slg_error *error) {
    slg_state_room room;
    slg_state *again = (slg_state *)&room;
    const slg_core *core = slg__core_const(state);
    /* If the lanes of several seats want chance, it is asked for one of them, whichever
     * came first. */
    uint32_t first = core->pending >> SLG_SEAT_CHANCE & 1 ? core->ask[SLG_SEAT_CHANCE].lane : 0;
    memcpy(again, state, game->state_size);
    slg__drop_questions(again);
    return try_run(game, again, first) && slg_equal(game, again, state)
               ? SLG_OK
               : bad_state(error, "the questions are not those that the procedures ask");
}

/* Of an edited state: what slg_resume will make of it. */
static slg_status check_next(const slg_game *game, const slg_state *state, slg_error *error) {
    slg_state_room room;
    slg_state *next = (slg_state *)&room;
    memcpy(next, state, game->state_size);
    if (!try_run(game, next, 0))
        return bad_state(error,
                         "the waiting procedures cannot run on to a question from this position");
    return game->check ? game->check(game, next, error) : SLG_OK;
}

/* What no view ever shows: counters, and what chance draws from. */
static bool is_veiled(const slg_game *game, const slg_core *view) {
    uint32_t own = view->viewer == SLG_SEAT_NONE ? SLG_SLOTS : view->viewer - 1u;
    for (uint32_t slot = 0; slot < SLG_SLOTS; slot++)
        if (slot != own && view->seq[slot]) return false;
    return !view->answers && !view->chance_set && is_zero(view->key, sizeof view->key) &&
           is_zero(view->drawn, sizeof view->drawn) &&
           is_zero(view->revealed, sizeof view->revealed) &&
           is_zero((const unsigned char *)view + slg__kept_offset(game), game->kept_size);
}

/* A view is sound when a world can be made of it in which the viewer sees the same. */
static slg_status check_view(const slg_game *game, const slg_state *state, slg_error *error) {
    static const uint8_t key[32] = {0};
    slg_state_room room, seen;
    slg_state *world = (slg_state *)&room, *again = (slg_state *)&seen;
    if (!is_veiled(game, slg__core_const(state)))
        return bad_state(error, "the view shows counters or the key of chance");
    slg__begin_world(game, state, key, world);
    slg_status status = game->check ? game->check(game, world, error) : SLG_OK;
    if (status != SLG_OK) return status;
    if (!slg_is_over(world) && !try_run(game, world, 0))
        return bad_state(error,
                         "the waiting procedures cannot run on to a question from this position");
    status = slg_check(game, world, error); /* a full state */
    if (status != SLG_OK) return status;
    /* If chance is asked, a world may ask it on another lane than the true state does. */
    const slg_core *core = slg__core_const(world);
    if (core->chance == SLG_CHANCE_ASKED && !is_zero(core->base, sizeof core->base)) return SLG_OK;
    slg_view(game, world, (uint32_t)slg_viewer(state), again);
    return slg_equal(game, again, state)
               ? SLG_OK
               : bad_state(error, "the view shows what its viewer cannot see");
}

static slg_status check_table(const slg_game *game, const slg_state *state, slg_error *error) {
    const slg_core *core = slg__core_const(state);
    if (core->seats < game->seats_min || core->seats > game->seats_max)
        return bad_state(error, "this game is not played with that many seats");
    if (core->chance > SLG_CHANCE_ASKED)
        return bad_state(error, "chance must be 0 (sampled) or 1 (asked)");
    if (core->viewer && core->viewer != SLG_SEAT_NONE && core->viewer > core->seats)
        return bad_state(error, "the viewer is not a seat of this match");
    return SLG_OK;
}

slg_status slg_check(const slg_game *game, const slg_state *state, slg_error *error) {
    const slg_core *core = slg__core_const(state);
    if (core->game != game->id) return slg__wrong_game(error);
    slg_status status = check_table(game, state, error);
    if (status == SLG_OK) status = check_frames(game, state, error);
    if (status == SLG_OK) status = check_bases(game, core, error);
    if (status == SLG_OK) status = check_asks(game, state, error);
    if (status == SLG_OK) status = check_core(game, core, error);
    if (status == SLG_OK && !core->viewer) status = check_blocks(game, state, error);
    if (status == SLG_OK && game->check) status = game->check(game, state, error);
    if (status != SLG_OK) return status;
    if (core->viewer) return check_view(game, state, error);
    if (core->pending) return check_rest(game, state, error);
    return core->over ? SLG_OK : check_next(game, state, error);
}

void slg__drop_questions(slg_state *state) {
    slg_core *core = slg__core(state);
    memset(core->ask, 0, sizeof core->ask);
    core->pending = 0;
    core->chance_set = 0;
}

/* A procedure that waits has changed nothing since it was entered, so it asks the same again. */
slg_status slg__check_questions(const slg_game *game, const slg_state *state, slg_error *error) {
    slg_state_room room;
    const slg_core *core = slg__core_const(state);
    slg_state *again = (slg_state *)(void *)&room;
    if (core->viewer || !core->pending) return SLG_OK;
    slg_clone(game, again, state);
    slg__drop_questions(again);
    slg_status status = slg_resume(game, again, NULL, error);
    if (status == SLG_OK && !slg_equal(game, again, state))
        status = bad_state(error, "the questions are not those that this position leads to");
    return status;
}

/* --- the end --- */

bool slg_is_over(const slg_state *state) {
    return slg__core_const(state)->over != 0;
}

slg_outcome slg_get_outcome(const slg_game *game, const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    slg_outcome outcome;
    memset(&outcome, 0, sizeof outcome);
    if (!slg__is_of(game, state)) return outcome;
    outcome.over = core->over != 0;
    outcome.reason = core->over ? (uint8_t)(core->over - 1) : 0;
    game->outcome(game, state, &outcome);
    return outcome;
}
