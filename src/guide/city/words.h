/* SPDX-License-Identifier: MIT */
/* Sorcerer City in words: what the files of its guide share, and what a client that draws the game
 * may use of it. */
#ifndef SLG_GUIDE_CITY_WORDS_H
#define SLG_GUIDE_CITY_WORDS_H

#include "games/city/look.h"
#include "guide/guide.h"

/* Things on the table (SLG_THING_PLACE); a design is a SLG_THING_CARD of its number. */
enum {
    CITY_THING_SLOT = 0,     /* + 64 x seat + slot: a tile of a district */
    CITY_THING_PLACE = 400,  /* + place of the market */
    CITY_THING_REWARD = 420, /* + reward */
    CITY_THING_YEAR = 440,   /* + year: its reward, prestige and monster */
    CITY_THING_PLAYER = 450, /* + seat */
};

static inline const city_state *city_shown(const slg_guide_scene *scene) {
    return city_of_const(scene->view);
}
static inline const city_content *city_set(const slg_guide_scene *scene) {
    return city_content_of(scene->game);
}
static inline slg_guide_thing city_design_thing(uint32_t design) {
    return (slg_guide_thing){SLG_THING_CARD, (int16_t)design};
}
/* Whose district is in the middle: the viewer's, or seat A's for a spectator. */
static inline uint32_t city_near(const slg_guide_scene *scene) {
    return scene->viewer < city_shown(scene)->core.seats ? scene->viewer : 0;
}
static inline const city_player *city_own(const slg_guide_scene *scene) {
    return &city_shown(scene)->seats[city_near(scene)];
}

/* Names, cut to fit. */
enum { CITY_TEXT = 160 };
const char *city_name(const slg_guide_scene *scene, uint32_t seat);
void city_tile_name(const slg_guide_scene *scene, uint32_t design, char *out, size_t capacity);
void city_reward_name(const slg_guide_scene *scene, uint32_t reward, char *out, size_t capacity);
void city_monster_name(const slg_guide_scene *scene, city_monster monster, char *out,
                       size_t capacity);
const char *city_resource_name(slg_lang lang, uint32_t resource);
guide_word city_phase_word(uint32_t phase);
const char *city_colour_letter(uint32_t colours); /* of a set: "Y", "*" ... */
/* Row and column from the origin, "-3,12": a name, as scenarios and replays write it. */
enum { CITY_PLACE_TEXT = 16 };
void city_place_name(int32_t row, int32_t column, char out[CITY_PLACE_TEXT]);
void city_put_place(guide_text *to, city_cell cell);
/* An arrow to where the top of a tile turned this way points. */
const char *city_turn_sign(int turn);
/* "Y3 R0 B12 G4" as a sentence: "3 money · 12 magic"; no points at all are "nothing". */
void city_put_pay(guide_text *to, slg_lang lang, const int32_t pay[CITY_RESOURCES], bool sign);

/* Letters of a kind of goal and of a colour, as the catalogue writes them. */
extern const char city_goal_types[CITY_GOAL_TYPES];
extern const char city_colour_letters[CITY_COLOURS + 1];
/* "gY+rB" */
void city_put_goals(guide_text *to, const city_design *design);
/* "!DM"; nothing for a tile without a monster. */
void city_put_monster(guide_text *to, const city_design *design);
/* "BYRR:rY" as the tile lies now, with its spell: "BYRR:rY~B3". */
void city_put_notation(guide_text *to, const city_design *design, int turn);

/* The visible tile of a district at a cell; CITY_SLOTS or more: none. */
uint32_t city_slot_of(const city_player *player, int32_t cell);
/* What the viewer would pay for the tile at a place of the market. */
int32_t city_price_at(const slg_guide_scene *scene, uint32_t place);

/* How many rows and columns a district takes. */
void city_extent(const city_player *player, int32_t *top, int32_t *left, int32_t *bottom,
                 int32_t *right);
/* Is the viewer building, so that the district matters more than the market? */
bool city_is_building(const slg_guide_scene *scene);

/* --- preview.c: what an option would change --- */

/* What the district's goals pay as it lies, Dark Mages counted in. */
city_pay city_expected(const slg_guide_scene *scene, const city_player *player);
/* The district after a choice that lays, moves or removes a tile. False: the choice does not do
 * that. */
bool city_after(const slg_guide_scene *scene, slg_option option, city_player *after);
/* What would lie at the cell an option leads to, and how it is turned. NULL: nothing new. */
const city_design *city_ghost(const slg_guide_scene *scene, slg_option option, int *turn);
/* How good each option looks at first sight. */
void city_worths(const slg_guide_scene *scene, const slg_option *options, uint32_t count,
                 int32_t *out);

/* --- pages.c: goals, years, and the player's own tiles --- */

enum { CITY_PAGES = 5, CITY_PAGE_GOALS = 1 };
extern const guide_page city_pages_of[CITY_PAGES];
const city_player *city_player_of(const slg_guide_scene *scene, uint32_t who);
/* Is the seat's district not shown because it is still being built? */
bool city_is_hidden(const slg_guide_scene *scene, uint32_t who);
void city_put_tracks(guide_text *to, const slg_guide_scene *scene, const city_player *player);
/* The goals of a district and why they pay, in the order of the page. */
uint32_t city_goals_of(const slg_guide_scene *scene, uint32_t seat,
                       city_scored out[CITY_SCORED_MAX]);
void city_put_goal_name(guide_text *to, const slg_guide_scene *scene, const city_scored *goal);
/* Why it pays: "4 connected tiles: 4 magic." */
void city_put_scored(guide_text *to, const slg_guide_scene *scene, const city_scored *goal);
/* What else counted this year: tiles that monsters destroyed or had discarded, and
 * scoring spells. */
void city_put_besides(guide_text *to, const slg_guide_scene *scene, const city_player *player);

typedef struct city_own_pile {
    guide_word word;
    uint64_t slots;
} city_own_pile;
enum { CITY_OWN_PILES = 4 };
void city_own_piles(const city_player *player, city_own_pile out[CITY_OWN_PILES]);
/* Of a monster that nobody has looked at, only its kind is known, not its sides (CITY-CLEAN-01):
 * the tile in a view is a stand-in of the same kind. `room`: for the tile without its sides. */
const city_design *city_known(const slg_guide_scene *scene, const city_player *player,
                              uint32_t slot, city_design *room);

/* --- functions of the book (guide/guide.h) --- */

/* Writes the values of a year's mystery cards (CITY-MYST-01), after their reveal only those that
 * were drawn. Returns how many; 0 if there is no mystery player or the year is over. The second
 * form is a few characters short. */
uint32_t city_mystery(const slg_guide_scene *scene, uint32_t year, const uint8_t **cards);
void city_put_mystery(guide_text *to, const slg_guide_scene *scene, uint32_t year);
void city_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out, size_t capacity);
void city_advise(const slg_guide_scene *scene, char *out, size_t capacity);
const char *city_rule(const slg_guide_scene *scene, slg_guide_thing thing);
void city_tell_table(const slg_guide_scene *scene, char *out, size_t capacity);
void city_tell_market(guide_text *to, const slg_guide_scene *scene);
void city_tell_district(guide_text *to, const slg_guide_scene *scene, const city_player *player);
const char *city_help(slg_lang lang);
const char *city_setup_word(const slg_game *game, slg_lang lang, const char *word);
slg_guide_rank city_setup_rank(uint32_t option, uint32_t seats);
slg_guide_thing city_points_at(const slg_guide_scene *scene, slg_option option);
bool city_closes(slg_option option);
void city_face(const slg_game *game, uint32_t design, guide_facts *to);
void city_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to);
void city_option_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to);
slg_guide_pace city_pace(const slg_event *event);
slg_guide_thing city_happens_at(const slg_event *event);
bool city_figures_stand(const slg_guide_scene *scene, const slg_state *now);
void city_figures(const slg_guide_scene *scene, const slg_state *now, guide_figures *to);
void city_figure_name(const slg_guide_scene *scene, const guide_figure *figure, guide_text *to);
bool city_is_dull(const slg_state *view, const slg_event *event);
void city_option_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                         size_t capacity);

#endif
