/* SPDX-License-Identifier: MIT */
/* What Sorcerer City does most often, measured by itself: scoring a district, previews, legal
 * places. */
#include <stdlib.h>
#include <string.h>

#include "games/city/survey.h"
#include "measure/measure.h"

enum { DISTRICTS = 64, TILES = 30, BOUGHT = 15, MONSTERS = 3, CALLS = 2000, CALLS_UNTIMED = 20 };

/* A typical district in a game's fourth year, and a tile that was just turned up. */
typedef struct site {
    city_player player;
    city_board board;
    city_survey survey;
    city_cells cells;
    const city_design *tile;
    city_cell cell; /* one of them */
} site;

typedef struct sites {
    const city_content *content;
    site at[DISTRICTS];
} sites;

/* --- drawn by chance, but the same each time --- */

static void gain_tiles(const city_content *content, city_player *player, slg_random *random) {
    for (uint32_t i = 0; i < CITY_STARTERS; i++)
        city_gain_slot(player, content->starters[i]);
    for (uint32_t i = 0; i < BOUGHT; i++) {
        uint32_t c = slg_random_below(random, CITY_CLASSES);
        city_gain_slot(player,
                       content->classes[c][slg_random_below(random, content->class_count[c])]);
    }
    for (uint32_t i = 0; i < MONSTERS; i++) {
        uint32_t m = slg_random_below(random, CITY_MONSTERS);
        city_gain_slot(player,
                       content->monsters[m][slg_random_below(random, content->monster_count[m])]);
    }
    city_gain_slot(player, content->classes[2][slg_random_below(random, content->class_count[2])]);
}

static city_cell any_cell(const city_cells *cells, uint32_t count, slg_random *random) {
    uint32_t skip = slg_random_below(random, count), cell = 0;
    while (!city_in(cells, (city_cell)cell) || skip--)
        cell++;
    return (city_cell)cell;
}

/* Of three places, the one beside most tiles: people do not build at random. */
static city_cell close_cell(const city_player *player, const city_cells *cells, uint32_t count,
                            slg_random *random) {
    city_cell best = 0;
    for (uint32_t i = 0, most = 0; i < 3; i++) {
        city_cell cell = any_cell(cells, count, random);
        uint32_t beside = city_ones(city_beside(player, cell));
        if (i && beside <= most) continue;
        best = cell;
        most = beside;
    }
    return best;
}

static uint32_t any_turn(uint32_t turns, slg_random *random) {
    for (uint32_t skip = slg_random_below(random, city_ones(turns)); skip; skip--)
        turns &= turns - 1;
    return (uint32_t)__builtin_ctz(turns);
}

static void make_site(const city_content *content, site *s, uint64_t number) {
    slg_random random;
    slg_random_seed(&random, number);
    memset(s, 0, sizeof *s);
    gain_tiles(content, &s->player, &random);
    for (uint32_t slot = 0; slot <= TILES; slot++) {
        uint32_t count = city_free(content, &s->player, CITY_NONE, &s->cells);
        s->tile = city_tile(content, &s->player, slot);
        s->cell = close_cell(&s->player, &s->cells, count, &random);
        uint32_t turns = city_turns(content, &s->player, CITY_NONE, s->tile, s->cell);
        if (slot < TILES && turns)
            city_lay(content, &s->player, slot, s->cell, any_turn(turns, &random));
    }
    city_board_of(&s->player, &s->board);
    city_survey_of(content, &s->player, &s->board, false, &s->survey);
}

/* --- calls --- */

static uint64_t sum_of_points(const int16_t of[CITY_RESOURCES]) {
    return (uint64_t)((of[0] * 64 + of[1]) * 64 + of[2]) * 64 + (uint64_t)of[3];
}

static uint64_t call_score(const city_content *content, site *s) {
    city_pay pay = city_score(content, &s->player, &s->board, false);
    return ((pay.of[0] * 64u + pay.of[1]) * 64u + pay.of[2]) * 64u + pay.of[3];
}

static uint64_t call_survey(const city_content *content, site *s) {
    city_survey_of(content, &s->player, &s->board, false, &s->survey);
    return s->survey.special;
}

static uint64_t call_preview(const city_content *content, site *s) {
    (void)content;
    return sum_of_points(city_preview_on(&s->survey, s->tile, s->cell, 0).of);
}

static uint64_t call_places(const city_content *content, site *s) {
    slg_option options[4 * CITY_CELLS / 8];
    slg_choices to = {.options = options, .capacity = sizeof options / sizeof *options};
    city_free(content, &s->player, CITY_NONE, &s->cells);
    city_offer_places(content, &s->player, CITY_NONE, s->tile, &s->cells, &to);
    return to.count;
}

static uint64_t call_lay(const city_content *content, site *s) {
    city_lay(content, &s->player, TILES, s->cell, 1);
    uint64_t open = s->player.open[0];
    city_lift(content, &s->player, TILES);
    return open;
}

/* --- parts --- */

static const struct part {
    const char *name;
    uint64_t (*call)(const city_content *content, site *s); /* NULL: whole matches */
} parts[] = {
    /* random play of builders who never stop before they have to */
    {"building apply", NULL},           {"district score", call_score}, /* all goals of 30 tiles */
    {"district survey", call_survey},                                   /* what previews share */
    {"district preview", call_preview}, /* how the pay changes for one place */
    {"district places", call_places},   /* all places of a tile, as options */
    {"district lay", call_lay},         /* laid and lifted again */
};
enum { PARTS = sizeof parts / sizeof *parts };

/* With random play alone, building would stop after a tile or two. */
static uint32_t any_but_stop(const slg_option *offered, uint32_t count, slg_random *random) {
    if (count > 1 && offered[count - 1].kind == CITY_DO_STOP) count--;
    return slg_random_below(random, count);
}

static void play_builders(const measure_plan *plan, measurement *out, void *user) {
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_option offered[SLG_OPTIONS_MAX];
    slg_random random;
    (void)user;
    slg_random_seed(&random, 1);
    for (uint64_t number = 0; number < plan->games; number++) {
        measure_begin(plan, number, state);
        for (uint32_t pending; (pending = slg_pending(state)) != 0; out->decisions++) {
            uint32_t seat = (uint32_t)__builtin_ctz(pending);
            uint32_t count = slg_options(plan->game, state, seat, offered, SLG_OPTIONS_MAX);
            slg_apply(plan->game, state, seat, offered[any_but_stop(offered, count, &random)]);
        }
        out->checksum = measure_mix(out->checksum, slg_hash(plan->game, state));
        out->games++;
    }
}

typedef struct calling {
    sites *sites;
    const struct part *part;
} calling;

static void play_calls(const measure_plan *plan, measurement *out, void *user) {
    const calling *c = user;
    uint64_t sum = 0;
    uint32_t calls = plan->untimed ? CALLS_UNTIMED : CALLS;
    for (uint32_t n = 0; n < calls; n++)
        for (uint32_t i = 0; i < DISTRICTS; i++)
            sum += c->part->call(c->sites->content, &c->sites->at[i]);
    out->checksum = measure_mix(0, sum);
    out->decisions = (uint64_t)calls * DISTRICTS;
    out->games = DISTRICTS;
}

const char *measure_part_name(const slg_game *game, uint32_t n) {
    bool has = strcmp(slg_game_name(game), "city") == 0 && n < PARTS;
    return has ? parts[n].name : NULL;
}

bool measure_part(const measure_plan *plan, const char *name, measurement *out) {
    for (uint32_t n = 0; measure_part_name(plan->game, n); n++) {
        if (strcmp(parts[n].name, name) != 0) continue;
        if (!parts[n].call) {
            *out = measure_timed(plan, play_builders, NULL);
            return true;
        }
        calling c = {malloc(sizeof(sites)), &parts[n]};
        if (!c.sites) return false;
        c.sites->content = city_content_of(plan->game);
        for (uint32_t i = 0; i < DISTRICTS; i++)
            make_site(c.sites->content, &c.sites->at[i], i);
        *out = measure_timed(plan, play_calls, &c);
        free(c.sites);
        return true;
    }
    return false;
}
