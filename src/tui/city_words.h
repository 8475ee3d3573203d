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
    return city_of_const(eyes->scene.view);
}
static inline const city_content *town_set(const table_eyes *eyes) {
    return city_content_of(eyes->scene.game);
}
static inline slg_lang town_lang(const table_eyes *eyes) {
    return eyes->scene.voice->lang;
}
static inline const char *town_say(const table_eyes *eyes, tui_word word) {
    return tui_say(eyes->scene.voice->lang, word);
}
static inline table_thing town_thing(int32_t index) {
    return (table_thing){index < 0 ? TABLE_NOTHING : TABLE_PLACE, (int16_t)index};
}
static inline table_thing town_design_thing(uint32_t design) {
    return (table_thing){TABLE_CARD, (int16_t)design};
}
/* Whose district is in the middle: the viewer's, or seat A's for a spectator. */
static inline uint32_t town_near(const table_eyes *eyes) {
    return eyes->scene.viewer < town_shown(eyes)->core.seats ? eyes->scene.viewer : 0;
}
static inline const city_player *town_own(const table_eyes *eyes) {
    return &town_shown(eyes)->seats[town_near(eyes)];
}

/* Names, cut to fit. */
enum { TOWN_TEXT = 160 };
const char *town_name(const table_eyes *eyes, uint32_t seat);
void town_tile_name(const table_eyes *eyes, uint32_t design, char *out, size_t capacity);
void town_reward_name(const table_eyes *eyes, uint32_t reward, char *out, size_t capacity);
void town_monster_name(const table_eyes *eyes, city_monster monster, char *out, size_t capacity);
const char *town_resource_name(slg_lang lang, uint32_t resource);
tui_word town_phase_word(uint32_t phase);
grid_style town_tile_style(uint32_t colour);      /* the colour as background, black letters */
grid_style town_flat_style(uint32_t colour);      /* coloured letters */
const char *town_colour_letter(uint32_t colours); /* of a set: "Y", "*" ... */
/* An arrow to where the top of a tile turned this way points. */
const char *town_turn_sign(int turn);
/* "Y3 R0 B12 G4" as a sentence: "3 money · 12 magic"; no points at all are "nothing". */
void town_put_pay(tui_text *to, slg_lang lang, const int32_t pay[CITY_RESOURCES], bool sign);

/* --- city_tile.c: one tile in characters --- */

typedef struct town_look {
    const city_design *design;
    int turn;
    uint32_t beneath; /* tiles under it */
    bool flat;        /* faint: not the tile in question */
    bool marked;      /* with corners: under the cursor, or a tile that counts */
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
    bool faint;             /* is `bright` used? */
    uint64_t marked;        /* tiles with corners */
    city_cells places;      /* cells on offer */
    int32_t cursor;         /* a cell to keep in view; -1: none */
    const town_look *ghost; /* a tile drawn where it would lie; NULL: none */
    int zoom;
    bool scrolls; /* scrolls instead of being drawn so small that tiles are hard to tell apart */
} town_map;
void town_draw_map(const table_eyes *eyes, grid *g, grid_area area, const town_map *map);
/* The cell at a place on the screen; -1 if there is none. */
int32_t town_map_at(const table_eyes *eyes, grid_area area, const town_map *map, int x, int y);
/* One character a tile; returns the rows it takes (at most those of the area). */
int town_draw_small_map(const table_eyes *eyes, grid *g, grid_area area, const city_player *player);
/* How many rows and columns a district takes. */
void town_extent(const city_player *player, int32_t *top, int32_t *left, int32_t *bottom,
                 int32_t *right);

/* --- city_preview.c: what an option would change --- */

/* What the district's goals pay as it lies, Dark Mages counted in. */
city_pay town_expected(const table_eyes *eyes, const city_player *player);
/* The district after a choice that lays, moves or removes a tile. False: the choice does not do
 * that. */
bool town_after(const table_eyes *eyes, slg_option option, city_player *after);
/* What would lie at the cell an option leads to. False: nothing new. */
bool town_ghost(const table_eyes *eyes, slg_option option, town_look *look);
void town_preview_option(const table_eyes *eyes, slg_option option, bool full, char *out,
                         size_t capacity);
void town_worths(const table_eyes *eyes, int32_t *out);

/* --- city_board.c, city_pages.c --- */

extern const table_board town_board;
extern const table_page town_pages[];
enum { TOWN_PAGES = 5, TOWN_PAGE_GOALS = 1 };
/* The goals of a district and why they pay, in the order of the page. */
uint32_t town_goals_of(const table_eyes *eyes, uint32_t seat, city_scored out[CITY_SCORED_MAX]);
void town_put_scored(tui_text *to, const table_eyes *eyes, const city_player *player,
                     const city_scored *goal);

/* --- functions of the table (table.h) --- */

/* Writes the values of a year's mystery cards (CITY-MYST-01), after their reveal only those that
 * were drawn. Returns how many; 0 if there is no mystery player or the year is over. The second
 * form is a few characters short. */
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
