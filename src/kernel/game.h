/* SPDX-License-Identifier: MIT */
/* What the kernel does with a game (sortilege/author.h is what a game is). */
#ifndef SLG_KERNEL_GAME_H
#define SLG_KERNEL_GAME_H

#include <string.h>

#include <sortilege/author.h>

#include "kernel/bits.h"
#include "kernel/fields.h"
#include "kernel/run.h"
#include "kernel/state.h"
#include "kernel/text_out.h"

/* The words of an arg; NULL if it is just a number. A value without a word is "none". */
const slg_arg_words *slg__arg_words(const slg_game *game, const char *arg);
/* The word of a setup option's value, given as the byte in a state; NULL: it is a number.
 * `words`: room for one. */
const char *slg__setup_word(const slg_setup_option *option, uint32_t value, char word[64]);
/* The word of an arg's value (or the id of its thing's card); NULL if it has none. `room` is for a
 * word that has to be made. */
const char *slg__arg_word(const slg_game *game, const slg_state *state, const char *arg,
                          int32_t value, char room[SLG_ARG_WORD_MAX]);

/* The release that recorded with rules of that hash, with its own content or with the game's; NULL:
 * none did. */
const slg_release *slg__release_of(const slg_game *game, uint64_t rules_hash);

struct slg_written;

/* Says what was recorded with other rules than the game's: by which version, and which version is
 * here; or, if no release had these rules, both hashes. */
void slg__put_other_rules(slg_out *out, const slg_game *game, uint64_t recorded,
                          const struct slg_written *written);
void slg__put_version(slg_out *out, const uint8_t version[3]); /* "0.2.0" */
void slg__put_date(slg_out *out, uint32_t date);               /* "2026-11-30" */

/* Is it a state of this game? Public functions check this before they read further: states of other
 * games may be shorter. The contents are slg_check's business. */
static inline bool slg__is_of(const slg_game *game, const slg_state *state) {
    const slg_core *core = slg__core_const(state);
    return core->game == game->id && core->seats >= game->seats_min &&
           core->seats <= game->seats_max;
}
/* SLG_BAD_STATE, with an explanation. */
slg_status slg__wrong_game(slg_error *error);

/* --- choosing --- */

/* slg_random_below, in place. */
static inline uint32_t slg__random_below(slg_random *random, uint32_t bound) {
    for (;;) {
        uint64_t a = random->word[0], b = random->word[1];
        uint64_t product = ((a + b) >> 32) * bound;
        uint32_t low = (uint32_t)product;
        b ^= a;
        random->word[0] = (a << 24 | a >> 40) ^ b ^ b << 16;
        random->word[1] = b << 37 | b >> 27;
        if (low >= bound || low >= (0u - bound) % bound) return (uint32_t)(product >> 32);
    }
}

/* slg_pick_of, in place. */
static inline uint32_t slg__pick_of(slg_pick pick, uint32_t count) {
    return pick.random ? slg__random_below(pick.random, count) : pick.number;
}

/* The option of a pick is {kind, a, b}; put together in a register. */
SLG_IN_PLACE slg_option slg__picked(uint32_t kind, int32_t a, int32_t b) {
    const uint64_t word =
        (uint16_t)kind | (uint64_t)(uint16_t)a << 16 | (uint64_t)(uint16_t)b << 32;
    slg_option option;
    static_assert(sizeof word == sizeof option, "one word, without padding");
    memcpy(&option, &word, sizeof option);
    return option;
}
/* Of a pick that makes none. */
static const slg_option slg__no_option;

/* Has the option no numbers; none but the first? */
static inline bool slg__is_plain(slg_option option) {
    return !(option.a | option.b | option.c);
}
static inline bool slg__names_one(slg_option option) {
    return !(option.b | option.c);
}

/* --- views --- */

/* Has any seat begun to work in secret? */
static inline bool slg__is_forked(const slg_core *core) {
    uint64_t two, four, six; /* seats */
    static_assert(sizeof core->base == 3 * sizeof two, "three words");
    memcpy(&two, core->base, sizeof two);
    memcpy(&four, core->base + 2, sizeof four);
    memcpy(&six, core->base + 4, sizeof six);
    return two | four | six;
}

/* A seat's lane as it was when it was forked, where the frames above its first are 0. In views the
 * secret work of others looks like this: neither its content nor its progress shows. */
static inline void slg__restart_lane(const slg_lane_base *base, uint32_t seat, slg_frame *frame,
                                     slg_core *core) {
    *frame = (slg_frame){
        .proc = base->proc, .seat = (uint8_t)seat, .lane = (uint8_t)(1 + seat), .v = {base->arg}};
    core->depth[1 + seat] = 1;
}

/* All lanes but the viewer's own, in a view that is a copy of the state. */
void slg__veil_lanes(const slg_game *game, const slg_core *core, uint32_t viewer, slg_state *view);

/* A language that the game speaks: English if it lacks the other. The game may be NULL. */
slg_lang slg__lang(const slg_game *game, slg_lang lang);
/* A usable voice: English if none is given. */
slg_voice slg__voice(const slg_game *game, const slg_voice *voice);
/* The text in that language; in English, if there is none. */
const char *slg__text_in(const char *const text[SLG_LANGS], slg_lang lang);

/* A copy of the game and its content (of content_size bytes, if that is given) in `memory` of that
 * many bytes, aligned to 8. */
size_t slg__game_copy_size(const slg_game *base);
slg_game *slg__game_copy(const slg_game *base, void *memory);

/* May the viewer (-1: of the full state) know the event with all its numbers? */
bool slg__event_whole(const slg_game *game, const slg_event *event, int32_t viewer);

/* Which of `set` a value in a script stands for; -1: none. */
int32_t slg__meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                   uint64_t set);

/* The first game of a name, for content loaded at run time: copy it, point `content` to yours. */
extern const slg_game *const slg__games[];
extern const uint32_t slg__game_total;

#endif
