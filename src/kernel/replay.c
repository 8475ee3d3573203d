/* SPDX-License-Identifier: MIT */
/* Reading a replay is playing it: each answer is given to a new match, each hash compared. */
#include <string.h>

#include "kernel/match.h"
#include "kernel/replay_form.h"

bool slg__replay_fails(slg_replay_in *in, slg_status code, const char *text) {
    return slg__replay_fails_at(in, code, text, "", 0, "");
}

bool slg__replay_fails_at(slg_replay_in *in, slg_status code, const char *before, const char *name,
                          size_t length, const char *after) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    bool binary = in->info.form == SLG_REPLAY_BINARY;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, before);
    slg_put_bytes(&out, name, length < 40 ? length : 40);
    slg_put(&out, after);
    slg_out_end(&out);
    slg__fail(in->error, code, binary ? 0 : in->line, binary ? (uint32_t)in->at + 1 : 0, text);
    return false;
}

bool slg__replay_rules(slg_replay_in *in) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    if (in->info.rules_hash == slg_rules_hash(in->game)) return true;
    slg_out_init(&out, text, sizeof text);
    slg__put_other_rules(&out, in->game, in->info.rules_hash, &in->info.written);
    slg_out_end(&out);
    return slg__replay_fails(in, SLG_RULES_DIFFER, text);
}

static bool read_head(slg_replay_in *in, const slg_game *game, const void *bytes, size_t length,
                      slg_chance_entry *outcomes, slg_error *error) {
    memset(in, 0, sizeof *in);
    memset(error, 0, sizeof *error);
    in->bytes = bytes;
    in->length = length;
    in->game = game;
    in->outcomes = outcomes;
    in->error = error;
    bool binary = length >= 4 && memcmp(bytes, "SLGR", 4) == 0;
    in->info.form = binary ? SLG_REPLAY_BINARY : SLG_REPLAY_TEXT;
    if (!(binary ? slg__replay_binary_head(in) : slg__replay_text_head(in))) return false;
    if (in->info.moves > SLG_LOG_MAX)
        return slg__replay_fails(in, SLG_LIMIT, "a match has at most 65535 answers");
    in->info.game = in->game;
    return true;
}

slg_status slg_replay_info_of(const slg_game *game, const void *bytes, size_t length,
                              slg_replay_info *info, slg_error *error) {
    slg_replay_in in;
    slg_error unheard;
    if (!error) error = &unheard;
    bool whole = read_head(&in, game, bytes, length, NULL, error);
    if (!whole && error->code != SLG_RULES_DIFFER) return error->code;
    *info = in.info;
    info->game = in.game;
    return whole ? SLG_OK : SLG_RULES_DIFFER;
}

/* --- playing --- */

static bool diverged(slg_replay_in *in, uint32_t answers, uint64_t actual,
                     const slg_replay_item *item) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    uint32_t digits = item->mask == UINT32_MAX ? 8 : 16;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "after answer ");
    slg_put_u64(&out, answers);
    slg_put(&out, " the position has the hash ");
    slg_put_hex(&out, actual & item->mask, digits);
    slg_put(&out, ", but ");
    slg_put_hex(&out, item->hash, digits);
    slg_put(&out, " was recorded");
    slg_out_end(&out);
    slg__fail(in->error, SLG_DIVERGED, answers, 0, text);
    return false;
}

static bool agrees(slg_replay_in *in, const slg_match *match, const slg_replay_item *item) {
    uint32_t answers = slg_match_moves(match);
    uint64_t actual = slg_hash(in->game, slg_match_state(match));
    return (actual & item->mask) == item->hash || diverged(in, answers, actual, item);
}

/* An answer that the game does not accept: the record is damaged, or not of this game. */
static bool not_taken(slg_replay_in *in, const slg_match *match, const slg_replay_item *item,
                      const slg_error *why) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "answer ");
    slg_put_u64(&out, slg_match_moves(match) + 1u);
    slg_put(&out, " (");
    slg_put_seat(&out, &slg_voice_en, item->seat);
    slg_put(&out, " takes option ");
    slg_put_u64(&out, item->option);
    slg_put(&out, ") is not possible: ");
    slg_put(&out, why->text);
    slg_out_end(&out);
    return slg__replay_fails(in, why->code, text);
}

static bool take_logged(slg_replay_in *in, slg_match *match, const slg_replay_item *item) {
    slg_decision decision;
    slg_error why = {0};
    const slg_state *state = slg_match_state(match);
    slg_answer answer = {.seat = item->seat, .option = item->option};
    if (slg_match_moves(match) == in->info.moves)
        return slg__replay_fails(in, SLG_BAD_INPUT,
                                 "there are more answers than the record announces");
    if (slg_get_decision(in->game, state, item->seat, &decision))
        answer.seq = decision.seq;
    else
        slg__fail(&why, slg_is_over(state) ? SLG_OVER : SLG_NOT_ASKED, 0, 0,
                  slg_status_text(slg_is_over(state) ? SLG_OVER : SLG_NOT_ASKED));
    if (why.code != SLG_OK || slg_match_answer(match, answer, item->tick, NULL, &why) != SLG_OK)
        return not_taken(in, match, item, &why);
    return true;
}

static bool play_log(slg_replay_in *in, slg_match *match) {
    for (;;) {
        slg_replay_item item = {0};
        const slg_state *state = slg_match_state(match);
        uint32_t answers = slg_match_moves(match);
        bool read = in->info.form == SLG_REPLAY_BINARY
                        ? slg__replay_binary_next(in, state, answers, &item)
                        : slg__replay_text_next(in, state, answers, &item);
        if (!read) return false;
        if (item.what == SLG_REPLAY_ANSWER) {
            if (!take_logged(in, match, &item)) return false;
            continue;
        }
        if (item.what == SLG_REPLAY_HASH && item.answers != answers)
            return slg__replay_fails(in, SLG_BAD_INPUT, "this hash belongs after another answer");
        if (!agrees(in, match, &item)) return false;
        if (item.what == SLG_REPLAY_END)
            return answers == in->info.moves ||
                   slg__replay_fails(in, SLG_BAD_INPUT,
                                     "there are fewer answers than the record announces");
    }
}

slg_match *slg_replay_read(const slg_game *game, const void *bytes, size_t length, void *memory,
                           uint32_t moves, slg_undo_rule undo, slg_chance_entry *outcomes,
                           slg_error *error) {
    slg_replay_in in;
    slg_error unheard;
    if (!error) error = &unheard;
    if (!read_head(&in, game, bytes, length, outcomes, error)) return NULL;
    if (in.info.moves > moves || moves > SLG_LOG_MAX || (in.info.outcomes && !outcomes)) {
        slg__fail(error, SLG_TOO_SMALL, 0, 0,
                  "there is not enough memory for the answers of this replay");
        return NULL;
    }
    const slg_script own = {.entries = outcomes, .count = in.info.outcomes, .sampled = in.sampled};
    slg_match *match = slg__match_init(memory, moves, in.game, &in.info.setup, undo,
                                       in.scripted ? &own : NULL, NULL, error);
    for (uint32_t seat = 0; match && seat < SLG_SEATS_MAX; seat++)
        slg_match_set_name(match, seat, in.info.names[seat]);
    return match && play_log(&in, match) ? match : NULL;
}

size_t slg_replay_write(const slg_match *match, slg_replay_form form, void *bytes,
                        size_t capacity) {
    slg_out out;
    slg_out_init(&out, bytes, capacity);
    if (form == SLG_REPLAY_BINARY)
        slg__replay_binary_write(match, &out);
    else
        slg__replay_text_write(match, &out);
    return out.length;
}
