/* SPDX-License-Identifier: MIT */
/* Sorcerer City's table: what its files share. */
#ifndef SLG_TUI_CITY_WORDS_H
#define SLG_TUI_CITY_WORDS_H

#include "games/city/play.h"
#include "tui/table.h"

/* Things on the table (TABLE_PLACE); a design is a TABLE_CARD of its number. */
enum {
    TOWN_SLOT = 0,     /* + 64 x seat + slot: a tile of a district */
    TOWN_PLACE = 400,  /* + place of the market */
    TOWN_REWARD = 420, /* + reward */
    TOWN_YEAR = 440,   /* + year: its reward, prestige and monster */
    TOWN_PLAYER = 450, /* + seat */
};

static inline const city_state *town_shown(const table_eyes *eyes) {
    return city_of_const(eyes->state);
}
static inline const city_content *town_set(const table_eyes *eyes) {
    return city_content_of(eyes->game);
}
static inline slg_lang town_lang(const table_eyes *eyes) {
    return eyes->voice->lang;
}
static inline const char *town_say(const table_eyes *eyes, tui_word word) {
    return tui_say(eyes->voice->lang, word);
}
static inline table_thing town_thing(int32_t index) {
    return (table_thing){index < 0 ? TABLE_NOTHING : TABLE_PLACE, (int16_t)index};
}
static inline table_thing town_design_thing(uint32_t design) {
    return (table_thing){TABLE_CARD, (int16_t)design};
}
/* Whose district stands in the middle: the viewer's, or A's for a spectator. */
static inline uint32_t town_near(const table_eyes *eyes) {
    return eyes->viewer < town_shown(eyes)->core.seats ? eyes->viewer : 0;
}
static inline const city_player *town_own(const table_eyes *eyes) {
    return &town_shown(eyes)->seats[town_near(eyes)];
}

/* Names, cut to what fits. */
enum { TOWN_TEXT = 160 };
const char *town_name(const table_eyes *eyes, uint32_t seat);
void town_tile_name(const table_eyes *eyes, uint32_t design, char *out, size_t capacity);
void town_reward_name(const table_eyes *eyes, uint32_t reward, char *out, size_t capacity);
void town_monster_name(const table_eyes *eyes, city_monster monster, char *out, size_t capacity);
const char *town_resource_name(slg_lang lang, uint32_t resource);
tui_word town_phase_word(uint32_t phase);
grid_style town_tile_style(uint32_t colour);      /* the colour behind, black letters */
grid_style town_flat_style(uint32_t colour);      /* coloured letters */
const char *town_colour_letter(uint32_t colours); /* of a set: "Y", "*" ... */
/* Where the top of a tile turned so points: an arrow. */
const char *town_turn_sign(int turn);
/* "Y3 R0 B12 G4" as a sentence: "3 money · 12 magic"; nothing at all is "nothing". */
void town_put_pay(tui_text *to, slg_lang lang, const int32_t pay[CITY_RESOURCES], bool sign);

/* --- city_tile.c: one tile as signs --- */

typedef struct town_look {
    const city_design *design;
    int turn;
    uint32_t beneath; /* tiles under it */
    bool flat;        /* faint: not what is spoken of */
    bool marked;      /* with corners: the cursor, or a tile that counts */
    bool cancelled;   /* its shields do not count */
    bool cursor;
} town_look;
enum { TOWN_SIZES = 5 };
typedef struct town_size {
    int width, height;
} town_size;
extern const town_size town_sizes[TOWN_SIZES]; /* the largest first */
void town_draw_tile(grid *g, int x, int y, town_size size, const town_look *look);
/* "BYRR:rY" as the tile lies now, with its spell: "BYRR:rY~B3". */
void town_put_notation(tui_text *to, const city_design *design, int turn);

/* --- city_district.c: a district as a grid of tiles --- */

typedef struct town_map {
    const city_player *player;
    uint64_t bright;        /* tiles drawn in full; the others are faint */
    bool faint;             /* does `bright` count? */
    uint64_t marked;        /* tiles with corners */
    city_cells places;      /* cells that are offered */
    int32_t cursor;         /* a cell that is kept in sight; -1: none */
    const town_look *ghost; /* what would lie there; NULL: nothing */
    int zoom;
    bool scrolls; /* it is rather scrolled than drawn so small that tiles are hard to tell apart */
} town_map;
void town_draw_map(const table_eyes *eyes, grid *g, grid_area area, const town_map *map);
/* The cell at a place of the screen; -1: none. */
int32_t town_map_at(const table_eyes *eyes, grid_area area, const town_map *map, int x, int y);
/* One sign a tile, as small as can be; returns the rows it takes (at most the area's). */
int town_draw_small_map(const table_eyes *eyes, grid *g, grid_area area, const city_player *player);
/* Rows and columns that a district takes. */
void town_extent(const city_player *player, int32_t *top, int32_t *left, int32_t *bottom,
                 int32_t *right);

/* --- city_preview.c: what an option would change --- */

/* What the district's goals pay as it lies, Dark Mages counted in. */
city_pay town_expected(const table_eyes *eyes, const city_player *player);
/* The district after a choice that lays, moves or takes away a tile. False: it is no such one. */
bool town_after(const table_eyes *eyes, slg_option option, city_player *after);
/* What would lie at the cell an option leads to. False: nothing new. */
bool town_ghost(const table_eyes *eyes, slg_option option, town_look *look);
void town_preview_option(const table_eyes *eyes, slg_option option, bool full, char *out,
                         size_t capacity);
void town_worths(const table_eyes *eyes, int32_t *out);

/* --- town_board.c, town_pages.c --- */

extern const table_board town_board;
extern const table_page town_pages[];
enum { TOWN_PAGES = 5, TOWN_PAGE_GOALS = 1 };
/* Goals of a district with why they pay, in the order of the page. */
uint32_t town_goals_of(const table_eyes *eyes, uint32_t seat, city_scored out[CITY_SCORED_MAX]);
void town_put_scored(tui_text *to, const table_eyes *eyes, const city_player *player,
                     const city_scored *goal);

/* --- functions of the table (table.h) --- */

/* The values of a year's mystery cards (CITY-MYST-01), once revealed those that were drawn; returns
 * how many, 0: nobody plays them, or the year is over. And the same in a few signs. */
uint32_t town_mystery(const table_eyes *eyes, uint32_t year, const uint8_t **cards);
void town_put_mystery(tui_text *to, const table_eyes *eyes, uint32_t year);
/* Years, players and market; returns the rows used. */
int town_draw_table(const table_eyes *eyes, grid *g, grid_area area);
void town_describe(const table_eyes *eyes, table_thing thing, char *out, size_t capacity);
void town_advise(const table_eyes *eyes, char *out, size_t capacity);
const char *town_rule_of(const table_eyes *eyes);
void town_tell(const table_eyes *eyes, char *out, size_t capacity);
void town_tell_market(tui_text *to, const table_eyes *eyes);
void town_tell_district(tui_text *to, const table_eyes *eyes, const city_player *player);
const char *town_help(slg_lang lang);
const char *town_setup_word(const slg_game *game, slg_lang lang, const char *word);
table_rank town_setup_rank(uint32_t option, uint32_t seats);
table_thing town_points_at(const table_eyes *eyes, slg_option option);
bool town_is_closing(slg_option option);
void town_show_event(const slg_game *game, slg_state *shown, const slg_event *event);
table_pace town_pace(const slg_event *event);
table_thing town_event_at(const slg_event *event);
bool town_is_dull(const slg_state *shown, const slg_event *event);

#endif
