/* SPDX-License-Identifier: MIT */
/* Two statements of scenarios that are Sorcerer City's own:
 *
 *     district A                  draws A's district; A goes on building from there
 *         BYYR:gY RYYY M105@1
 *         ....    !DM=RRBB ????
 *     score A star G              what it pays, on A's tracks
 *
 * Tiles are written as in the rules catalogue (rules.md, worked examples) or by their ids. What is
 * drawn by its notation belongs to no box: it becomes a sample, a design of the scenario's own. */
#include <string.h>

#include "games/city/lists.h"
#include "games/city/table.h"

/* The lines of a statement, word by word. */
typedef struct reader {
    const char *at, *end;
    uint32_t line;
    slg_game *own;
    city_content *content;
    slg_error *error;
    slg_status failed;
} reader;

/* "'TOKEN': what is wrong", `token` may be NULL. Always false. */
static bool fail_statement(reader *in, const char *token, size_t length, const char *what) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    if (in->failed) return false;
    slg_out_init(&out, text, sizeof text);
    if (token) {
        slg_put(&out, "'");
        slg_put_bytes(&out, token, length < 40 ? length : 40);
        slg_put(&out, "': ");
    }
    slg_put(&out, what);
    slg_out_end(&out);
    in->failed = slg__fail(in->error, SLG_BAD_INPUT, in->line, 0, text);
    return false;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next word of this line; NULL: the line has no more. */
static const char *next_stated_word(reader *in, size_t *length) {
    while (in->at < in->end && is_blank(*in->at))
        in->at++;
    const char *word = in->at;
    while (in->at < in->end && !is_blank(*in->at) && *in->at != '\n')
        in->at++;
    *length = (size_t)(in->at - word);
    return *length ? word : NULL;
}

static bool next_stated_line(reader *in) {
    const char *feed = memchr(in->at, '\n', (size_t)(in->end - in->at));
    if (!feed) return false;
    in->at = feed + 1;
    in->line++;
    return true;
}

static bool stated_word_is(const char *word, size_t length, const char *text) {
    return word && length == strlen(text) && memcmp(word, text, length) == 0;
}

/* --- tiles --- */

/* The design of that id; CITY_NONE: there is none. */
static uint32_t find_id(const city_content *content, const char *id, size_t length) {
    for (uint32_t design = 0; design < content->design_count; design++)
        if (stated_word_is(id, length, content->designs[design].id)) return design;
    return CITY_NONE;
}

/* What the sample is called: as it is drawn, where that is short enough for an id. */
static void name_sample(city_design *sample, uint32_t number) {
    slg_out out;
    slg_out_init(&out, sample->id, sizeof sample->id);
    if (strlen(sample->notation) < sizeof sample->id) {
        slg_put(&out, sample->notation);
    } else {
        slg_put(&out, "SAMPLE-");
        slg_put_u64(&out, number);
    }
    slg_out_end(&out);
    for (uint32_t lang = 0; lang < SLG_LANGS; lang++)
        memcpy(sample->name[lang], sample->notation, sizeof sample->notation);
    memcpy(sample->source, "scenario", sizeof "scenario");
}

/* Equal samples are one design. CITY_NONE: it is no tile, or there is no room. */
static uint32_t sample(reader *in, const char *text, size_t length) {
    city_content *content = in->content;
    city_design read = {0};
    slg_error error = {0};
    size_t used = 0;
    if (city_notation_read(text, length, &read, &used, &error) != SLG_OK || used != length) {
        fail_statement(in, text, length, *error.text ? error.text : "this is no tile");
        return CITY_NONE;
    }
    for (uint32_t design = 0; design < content->design_count; design++)
        if (city_is_sample(&content->designs[design]) &&
            strcmp(content->designs[design].notation, read.notation) == 0)
            return design;
    if (content->design_count == CITY_DESIGNS_MAX) {
        fail_statement(
            in, text, length,
            "a scenario draws too many different tiles; name some by their ids, as in M105@1");
        return CITY_NONE;
    }
    name_sample(&read, content->design_count);
    content->designs[content->design_count] = read;
    content->stand_in[content->design_count] = city_stand_in(content, content->design_count);
    in->own->card_count = ++content->design_count;
    return content->design_count - 1;
}

/* "M105", "M105@1" or "BYYR:gY". False: failed. */
static bool read_stated_tile(reader *in, const char *text, size_t length, uint8_t *tile,
                             uint8_t *turn) {
    const char *sign = memchr(text, '@', length);
    size_t id = sign ? (size_t)(sign - text) : length;
    uint32_t design = find_id(in->content, text, id);
    *turn = 0;
    if (sign) {
        if (design == CITY_NONE)
            return fail_statement(in, text, length, "there is no tile of this id");
        if (length != id + 2 || sign[1] < '0' || sign[1] > '3')
            return fail_statement(in, text, length, "after '@' come 0 to 3 quarters clockwise");
        *turn = (uint8_t)(sign[1] - '0');
    } else if (design == CITY_NONE) {
        design = sample(in, text, length);
    }
    *tile = (uint8_t)design;
    return !in->failed;
}

/* --- grids --- */

typedef struct grid {
    city_shown_tile tiles[CITY_SLOTS];
    uint32_t count;
} grid;

/* "T^U^V": what lies under the first one. */
static bool read_covered(reader *in, const char *text, size_t length, city_shown_tile *tile) {
    enum { UNDER_MOST = sizeof tile->under / sizeof *tile->under };
    while (length) {
        const char *sign = memchr(text, '^', length);
        size_t one = sign ? (size_t)(sign - text) : length;
        if (tile->under_count == UNDER_MOST)
            return fail_statement(in, text, length, "too many tiles lie here");
        city_shown_under *under = &tile->under[tile->under_count++];
        if (one == 0) return fail_statement(in, text, length, "a tile belongs on each side of '^'");
        if (!read_stated_tile(in, text, one, &under->tile, &under->turn)) return false;
        if (sign && one + 1 == length)
            return fail_statement(in, text, length, "which tile lies under it?");
        text += sign ? one + 1 : one;
        length -= sign ? one + 1 : one;
    }
    return true;
}

/* One cell that is not empty. */
static bool read_cell(reader *in, const char *text, size_t length, city_shown_tile *tile) {
    tile->colour = CITY_NONE;
    if (stated_word_is(text, length, "????")) {
        tile->face_down = 1;
        tile->tile = CITY_NONE;
        return true;
    }
    const char *sign = memchr(text, '^', length);
    size_t top = sign ? (size_t)(sign - text) : length;
    if (text[0] == '?') {
        if (sign) return fail_statement(in, text, length, "a tile that lies face-down covers none");
        tile->face_down = 1;
        return read_stated_tile(in, text + 1, length - 1, &tile->tile, &tile->turn);
    }
    if (top == 0 || top + 1 == length)
        return fail_statement(in, text, length, "a tile belongs on each side of '^'");
    if (!read_stated_tile(in, text, top, &tile->tile, &tile->turn)) return false;
    return !sign || read_covered(in, text + top + 1, length - top - 1, tile);
}

static bool read_row(reader *in, int32_t row, grid *to) {
    size_t length;
    int32_t column = 0;
    for (const char *word; (word = next_stated_word(in, &length)); column++) {
        if (row >= CITY_FAR || column >= CITY_FAR)
            return fail_statement(in, NULL, 0, "a grid has at most 64 rows and 64 columns");
        if (stated_word_is(word, length, "....")) continue;
        if (to->count == CITY_SLOTS)
            return fail_statement(in, word, length, "so many tiles nobody can own");
        city_shown_tile *tile = &to->tiles[to->count++];
        *tile = (city_shown_tile){.row = (int8_t)row, .column = (int8_t)column};
        if (!read_cell(in, word, length, tile)) return false;
    }
    return true;
}

/* Rows below each other; lines without anything are left out. */
static bool read_grid(reader *in, grid *to) {
    int32_t row = 0;
    size_t length;
    const char *more = next_stated_word(in, &length);
    if (more)
        return fail_statement(in, more, length,
                              "rows stand on lines of their own, below 'district'");
    while (next_stated_line(in)) {
        const char *line = in->at;
        if (!next_stated_word(in, &length)) continue;
        in->at = line;
        if (!read_row(in, row++, to)) return false;
    }
    in->line = 1;
    return row > 0 || fail_statement(in, NULL, 0, "draw the district's rows below, indented");
}

/* --- district --- */

static bool is_building(const city_state *s, uint32_t seat) {
    return s->phase == CITY_PHASE_BUILD && s->core.base[seat].active &&
           s->core.base[seat].proc == CITY_PROC_BUILD;
}

/* The seat's year begins anew: nothing is built, nothing in hand, samples drawn before are gone. */
static void begin_anew(const slg_game *game, slg_state *state, uint32_t seat) {
    city_state *s = city_of(state);
    city_player *player = &s->seats[seat];
    const slg_lane_base *base = &s->core.base[seat];
    player->ahead[0] = player->ahead[1] = CITY_NONE;
    city_begin_building(player);
    uint64_t samples = city_samples(city_content_of(game), player);
    player->deck &= ~samples;
    city_drop(player, samples);
    player->owned_before = player->owned;
    slg_frame *frames = slg__lane_frames(game, state, 1 + seat);
    memset(frames, 0, game->seat_depth * sizeof *frames);
    slg__restart_lane(base, seat, frames, &s->core);
    slg__drop_questions(state); /* asked again, from what lies there then */
}

/* As `set phase "build"` and `run` would. */
static slg_status to_building(const slg_game *game, slg_state *state, slg_error *error) {
    slg_state_room before;
    slg_clone(game, (slg_state *)(void *)&before, state);
    city_of(state)->phase = CITY_PHASE_BUILD;
    slg_status status = city_was_set(game, state, (slg_state *)(void *)&before, "phase", error);
    return status == SLG_OK ? slg_resume(game, state, NULL, error) : status;
}

static slg_status draw_district(reader *in, slg_state *state, uint32_t seat) {
    grid drawn;
    memset(&drawn, 0, sizeof drawn);
    if (!read_grid(in, &drawn)) return in->failed;
    slg_status status = SLG_OK;
    if (!is_building(city_of(state), seat)) status = to_building(in->own, state, in->error);
    if (status != SLG_OK) return status;
    begin_anew(in->own, state, seat);
    status = city_set_district(in->own, city_of(state), seat, drawn.tiles, drawn.count, in->error);
    /* A tile that had left the game may be back. */
    return status == SLG_OK ? city_recount(in->content, city_of(state), in->error) : status;
}

/* --- score --- */

/* Every rainbow goal counts the colour. */
static void state_stars(const city_content *content, city_player *player, uint32_t colour) {
    for (uint64_t left = player->top & ~city_face_down(player); left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *tile = city_tile(content, player, slot);
        for (uint32_t goal = 0; goal < tile->goal_count; goal++)
            if (tile->goals[goal].colour == CITY_STAR)
                player->look[slot] = (uint8_t)((player->look[slot] & CITY_LOOK_TURN) |
                                               CITY_LOOK_STARRED | colour << CITY_LOOK_STAR_SHIFT);
    }
}

/* What the district pays as it lies: only its Dark Mages are still applied. */
static void score(const city_content *content, city_state *s, uint32_t seat, uint32_t star) {
    city_board board;
    city_player built = s->seats[seat]; /* what is asked and done later does not change */
    for (uint64_t left = city_of_monster(content, &built, CITY_DARK_MAGE); left; left &= left - 1)
        city_cancel_around(content, &built, (uint32_t)__builtin_ctzll(left));
    if (star < CITY_COLOURS) state_stars(content, &built, star);
    city_board_of(&built, &board);
    city_pay pay = city_score(content, &built, &board, city_tiles_needed(s));
    for (uint32_t i = 0; i < CITY_RESOURCES; i++) /* CITY-SCORE-03 */
        s->seats[seat].track[i] =
            (uint8_t)(pay.of[i] < CITY_TRACK_MAX ? pay.of[i] : CITY_TRACK_MAX);
}

static slg_status score_district(reader *in, slg_state *state, uint32_t seat) {
    static const char letters[] = "YRBG";
    size_t length;
    uint32_t star = CITY_COLOURS;
    const char *word = next_stated_word(in, &length);
    if (word) {
        bool named = stated_word_is(word, length, "star");
        word = named ? next_stated_word(in, &length) : NULL;
        const char *letter = word && length == 1 ? strchr(letters, *word) : NULL;
        if (!letter) {
            fail_statement(in, NULL, 0, "write 'score A', or 'score A star G' with one of Y R B G");
            return in->failed;
        }
        star = (uint32_t)(letter - letters);
    }
    do {
        if ((word = next_stated_word(in, &length)))
            fail_statement(in, word, length, "this is too much here");
    } while (!in->failed && next_stated_line(in));
    if (in->failed) return in->failed;
    score(in->content, city_of(state), seat, star);
    return SLG_OK;
}

slg_status city_statement(slg_game *own, slg_state *state, const char *word, uint32_t seat,
                          const char *lines, size_t length, slg_error *error) {
    bool district = strcmp(word, "district") == 0;
    if (!district && strcmp(word, "score") != 0)
        return slg__fail(error, SLG_UNKNOWN, 0, 0, "Sorcerer City has no such statement");
    if (!lines) return SLG_OK;
    reader in = {.at = lines,
                 .end = lines + length,
                 .line = 1,
                 .own = own,
                 .content = (city_content *)(uintptr_t)own->content, /* its own: see game.h */
                 .error = error};
    return district ? draw_district(&in, state, seat) : score_district(&in, state, seat);
}
