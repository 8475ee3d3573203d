/* SPDX-License-Identifier: MIT */
/* The pages of Sorcerer City: every district in full size; what a year's goals pay and why, one by
 * one; the years' rewards and monsters; and what is left in the player's own deck. */
#include <stdio.h>
#include <string.h>

#include "tui/city_words.h"
#include "json/print.h"

enum { LIST_WIDTH = 38, LIST_MOST = 46, SMALL_WIDTH = 60, DECK_CELL = 8, DECK_ROWS = 4 };
static const town_size tile_size = {7, 3};

static const city_player *player_of(const table_eyes *eyes, uint32_t who) {
    const city_state *s = town_shown(eyes);
    return &s->seats[who < s->core.seats ? who : 0];
}

static void put_tracks(tui_text *to, const table_eyes *eyes, const city_player *player) {
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        tui_addf(to, "%s%s %u", r ? " · " : "", town_resource_name(town_lang(eyes), r),
                 player->track[r]);
}

/* A seat whose district is not shown because it is still being built. */
static bool is_hidden(const table_eyes *eyes, uint32_t who) {
    const city_player *player = player_of(eyes, who);
    return town_shown(eyes)->phase == CITY_PHASE_BUILD && who != eyes->scene.viewer &&
           player->work != CITY_WORK_DONE;
}

/* --- v: districts --- */

/* "Ada (2 of 3)  money 5 · ...  12 tiles" */
static void draw_head(const table_eyes *eyes, grid *g, grid_area area, uint32_t who) {
    const city_player *player = player_of(eyes, who);
    char text[2 * TOWN_TEXT];
    int used = grid_print(g, area.x + 1, area.y, area.width - 2, GRID_BOLD, "◂ %s ▸  ",
                          town_name(eyes, who));
    tui_text to = tui_text_in(text, sizeof text);
    if (is_hidden(eyes, who)) {
        tui_add(&to, town_say(eyes, W_C_BUILDS));
    } else {
        put_tracks(&to, eyes, player);
        tui_add(&to, "  ");
        tui_add_word(&to, town_lang(eyes), W_C_TILES_LIE, __builtin_popcountll(player->top));
    }
    grid_put(g, area.x + 1 + used, area.y, area.width - used - 2, GRID_TEXT, text);
}

/* The other districts beside it, as small as possible. */
static void draw_glance(const table_eyes *eyes, grid *g, grid_area area, uint32_t who) {
    int y = area.y, bottom = area.y + area.height;
    for (uint32_t seat = 0; seat < town_shown(eyes)->core.seats && y < bottom; seat++) {
        if (seat == who) continue;
        char text[TOWN_TEXT];
        tui_text to = tui_text_in(text, sizeof text);
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            tui_addf(&to, " %s%u", town_colour_letter(1u << r), player_of(eyes, seat)->track[r]);
        int used = grid_print(g, area.x, y, area.width, GRID_SEAT_B, "%s", town_name(eyes, seat));
        grid_put(g, area.x + used, y, area.width - used, GRID_DIM,
                 is_hidden(eyes, seat) ? " …" : text);
        y += 1;
        if (is_hidden(eyes, seat)) continue;
        y += town_draw_small_map(eyes, g, (grid_area){area.x + 1, y, area.width - 1, bottom - y},
                                 player_of(eyes, seat));
    }
}

static void draw_districts(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g,
                           grid_area area) {
    (void)item;
    int side = town_shown(eyes)->core.seats > 1 ? area.width / 4 : 0;
    town_map map = {.player = player_of(eyes, who), .cursor = -1, .zoom = eyes->zoom};
    draw_head(eyes, g, area, who);
    if (!is_hidden(eyes, who))
        town_draw_map(eyes, g, (grid_area){area.x, area.y + 1, area.width - side, area.height - 1},
                      &map);
    if (side)
        draw_glance(
            eyes, g,
            (grid_area){area.x + area.width - side + 1, area.y + 2, side - 2, area.height - 2},
            who);
}

static void tell_districts(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    (void)who;
    for (uint32_t n = 0; n < town_shown(eyes)->core.seats; n++) {
        uint32_t seat = (town_near(eyes) + n) % town_shown(eyes)->core.seats;
        tui_addf(&to, "%s%s: ", n ? "\n" : "", town_name(eyes, seat));
        if (is_hidden(eyes, seat)) {
            tui_addf(&to, "%s\n", town_say(eyes, W_C_BUILDS));
            continue;
        }
        put_tracks(&to, eyes, player_of(eyes, seat));
        tui_add(&to, "\n");
        town_tell_district(&to, eyes, player_of(eyes, seat));
    }
}

/* --- g: goals --- */

uint32_t town_goals_of(const table_eyes *eyes, uint32_t seat, city_scored out[CITY_SCORED_MAX]) {
    city_player copy = *player_of(eyes, seat);
    const city_content *content = town_set(eyes);
    uint64_t mages = city_of_monster(content, &copy, CITY_DARK_MAGE) & ~copy.inert;
    for (uint64_t left = copy.work <= CITY_WORK_REVEAL ? mages : 0; left; left &= left - 1)
        city_cancel_around(content, &copy, (uint32_t)__builtin_ctzll(left));
    return city_goals(content, &copy, city_tiles_needed(town_shown(eyes)), out);
}

static void put_goal_name(tui_text *to, const table_eyes *eyes, const city_scored *goal) {
    char text[TOWN_TEXT];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    city_put_goal((city_goal){goal->type, goal->colour}, town_lang(eyes), &out);
    slg_out_end(&out);
    tui_add(to, text);
}

/* Why it pays: "4 connected tiles: 4 magic." */
void town_put_scored(tui_text *to, const table_eyes *eyes, const city_player *player,
                     const city_scored *goal) {
    static const tui_word counts[CITY_GOAL_TYPES] = {W_C_GROUP_OF, W_C_ROW_OF, W_C_SHIELDS_OF};
    slg_lang lang = town_lang(eyes);
    (void)player;
    put_goal_name(to, eyes, goal);
    tui_add(to, ": ");
    if (goal->cancelled) {
        tui_add(to, town_say(eyes, W_C_CANCELLED));
        return;
    }
    tui_add_word(to, lang, counts[goal->type % CITY_GOAL_TYPES], (int)goal->count);
    tui_add(to, " ");
    if (goal->pays)
        tui_add_word(to, lang, W_C_PAYS, (int)goal->pays, town_resource_name(lang, goal->colour));
    else
        tui_add(to,
                town_say(eyes, goal->type == CITY_SHIELD ? W_C_NEEDS_SHIELDS : W_C_NEEDS_TILES));
}

static uint32_t count_goals(const table_eyes *eyes, uint32_t who) {
    city_scored goals[CITY_SCORED_MAX];
    return is_hidden(eyes, who) ? 0 : town_goals_of(eyes, who, goals);
}

static void draw_goal_line(const table_eyes *eyes, grid *g, grid_area line,
                           const city_player *player, const city_scored *goal, bool here) {
    char text[TOWN_TEXT], place[32];
    grid_style style = here ? GRID_CURSOR : goal->pays ? GRID_TEXT : GRID_DIM;
    city_cell cell = player->cell[goal->slot];
    tui_text to = tui_text_in(text, sizeof text);
    put_goal_name(&to, eyes, goal);
    if (here) grid_fill(g, line, GRID_CURSOR, " ");
    slg_print(place, sizeof place, "%d,%d", (int)city_row(cell), (int)city_column(cell));
    int used = grid_print(g, line.x, line.y, line.width, style, "%s%-6s", here ? "▸" : " ", place);
    grid_print(g, line.x + line.width - 5, line.y, 5,
               here         ? GRID_CURSOR
               : goal->pays ? town_flat_style(goal->colour)
                            : GRID_DIM,
               "%4d", goal->pays);
    grid_put(g, line.x + used, line.y, line.width - used - 5, style, text);
}

/* The sum of the goals, the cap, and the value of the track (spells may have changed it since). */
static void draw_sums(const table_eyes *eyes, grid *g, grid_area area, const city_player *player,
                      const city_scored *goals, uint32_t count) {
    int32_t sum[CITY_RESOURCES] = {0};
    for (uint32_t i = 0; i < count; i++)
        sum[goals[i].colour % CITY_RESOURCES] += goals[i].pays;
    bool scored = player->work > CITY_WORK_SCORE || town_shown(eyes)->phase > CITY_PHASE_BUILD;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        char more[TOWN_TEXT] = "";
        tui_text to = tui_text_in(more, sizeof more);
        tui_add(&to, "");
        if (sum[r] > CITY_TRACK_MAX)
            tui_add_word(&to, town_lang(eyes), W_C_CAPPED, CITY_TRACK_MAX);
        else if (scored && player->track[r] != sum[r])
            tui_add_word(&to, town_lang(eyes), W_C_ON_TRACK, (int)player->track[r]);
        int used = grid_print(g, area.x, area.y + (int)r, area.width, town_tile_style(r), "%s",
                              town_colour_letter(1u << r));
        grid_print(g, area.x + used + 1, area.y + (int)r, area.width - used - 1, GRID_TEXT,
                   "%-10s%3d  %s", town_resource_name(town_lang(eyes), r), (int)sum[r], more);
    }
}

/* What else counted this year: tiles that monsters destroyed or had discarded, and scoring spells.
 */
static void put_besides(tui_text *to, const table_eyes *eyes, const city_player *player) {
    char name[TOWN_TEXT];
    for (uint64_t left = player->gone; left; left &= left - 1) {
        town_tile_name(eyes, player->tile[__builtin_ctzll(left)], name, sizeof name);
        tui_add(to, "\n");
        tui_add_word(to, town_lang(eyes), W_C_GONE, name);
    }
    for (uint64_t left = player->used & player->top; left; left &= left - 1) {
        const city_design *d = city_tile(town_set(eyes), player, (uint32_t)__builtin_ctzll(left));
        if (city_power_icon(d->power) != CITY_ICON_SCORE) continue;
        tui_add(to, "\n");
        tui_add_word(to, town_lang(eyes), W_C_SPELL_USED, city_power_word(d->power));
    }
    uint32_t aside = (uint32_t)__builtin_popcountll(player->aside);
    if (aside) {
        tui_add(to, "\n");
        tui_add_word(to, town_lang(eyes), W_C_PILE_ASIDE, (int)aside);
    }
}

static void draw_goals(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g,
                       grid_area area) {
    const city_player *player = player_of(eyes, who);
    city_scored goals[CITY_SCORED_MAX];
    uint32_t count = is_hidden(eyes, who) ? 0 : town_goals_of(eyes, who, goals);
    int list = area.width * 2 / 5;
    list = list < LIST_WIDTH ? LIST_WIDTH : list > LIST_MOST ? LIST_MOST : list;
    grid_area side = {area.x + area.width - list, area.y + 1, list - 1, area.height - 1};
    town_map map = {.player = player, .cursor = -1, .faint = count > 0, .zoom = eyes->zoom};
    draw_head(eyes, g, area, who);
    if (item >= count) item = count ? count - 1 : 0;
    if (count) {
        map.bright = goals[item].tiles | city_bit(goals[item].slot);
        map.marked = goals[item].tiles;
        map.cursor = player->cell[goals[item].slot];
    }
    if (!is_hidden(eyes, who))
        town_draw_map(
            eyes, g, (grid_area){area.x, area.y + 1, area.width - list - 1, area.height - 1}, &map);
    grid_fill(g, (grid_area){side.x - 1, side.y, 1, side.height}, GRID_FRAME, "│");
    int why = 4, rows = side.height - why - CITY_RESOURCES - 2, first = (int)item - rows / 2;
    first = first > (int)count - rows ? (int)count - rows : first;
    first = first < 0 ? 0 : first;
    int shown = (int)count - first < rows ? (int)count - first : rows;
    for (int i = 0; i < shown; i++)
        draw_goal_line(eyes, g, (grid_area){side.x, side.y + i, side.width, 1}, player,
                       &goals[first + i], (uint32_t)(first + i) == item);
    if (!count) {
        grid_wrap(g, (grid_area){side.x, side.y, side.width, 3}, GRID_DIM,
                  town_say(eyes, W_C_NO_GOALS), 0);
        return;
    }
    draw_sums(eyes, g, (grid_area){side.x, side.y + shown + 1, side.width, CITY_RESOURCES}, player,
              goals, count);
    char text[SLG_TEXT_MAX];
    tui_text to = tui_text_in(text, sizeof text);
    town_put_scored(&to, eyes, player, &goals[item]);
    tui_add(&to, "\n");
    put_besides(&to, eyes, player);
    grid_wrap(g,
              (grid_area){side.x, side.y + shown + CITY_RESOURCES + 2, side.width,
                          side.height - shown - CITY_RESOURCES - 2},
              GRID_BOLD, text, 0);
}

static void tell_goals(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) {
    city_scored goals[CITY_SCORED_MAX];
    const city_player *player = player_of(eyes, who);
    tui_text to = tui_text_in(out, capacity);
    uint32_t count = is_hidden(eyes, who) ? 0 : town_goals_of(eyes, who, goals);
    tui_add(&to, "");
    for (uint32_t i = 0; i < count; i++) {
        city_cell cell = player->cell[goals[i].slot];
        tui_addf(&to, "%d,%d ", (int)city_row(cell), (int)city_column(cell));
        town_put_scored(&to, eyes, player, &goals[i]);
        tui_add(&to, " (");
        const char *between = "";
        for (uint64_t left = goals[i].tiles; left; left &= left - 1) {
            city_cell at = player->cell[__builtin_ctzll(left)];
            tui_addf(&to, "%s%d,%d", between, (int)city_row(at), (int)city_column(at));
            between = " ";
        }
        tui_add(&to, ")\n");
    }
    if (!count) tui_addf(&to, "%s\n", town_say(eyes, W_C_NO_GOALS));
    if (town_shown(eyes)->phase > CITY_PHASE_BUILD || player->work > CITY_WORK_SCORE)
        put_tracks(&to, eyes, player);
}

/* --- y: the years --- */

static void tell_years(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    char text[TABLE_TEXT_MAX / 4];
    (void)who;
    for (uint32_t year = 1; year <= CITY_YEARS; year++) {
        town_describe(eyes, town_thing(TOWN_YEAR + (int32_t)year), text, sizeof text);
        tui_addf(&to, "%s%s%s", year > 1 ? "\n" : "", town_shown(eyes)->year == year ? "▸ " : "",
                 text);
    }
}

/* --- o: the player's own tiles --- */

typedef struct pile {
    tui_word word;
    uint64_t slots;
} pile;

enum { PILES = 4 };

static void piles_of(const city_player *p, pile out[PILES]) {
    uint64_t waiting = 0;
    for (uint32_t i = 0; i < p->under_count; i++)
        if (p->under[i] < CITY_SLOTS) waiting |= city_bit(p->under[i]);
    out[0] = (pile){W_C_PILE_DECK, p->deck};
    out[1] = (pile){W_C_PILE_UNDER, waiting};
    out[2] = (pile){W_C_PILE_ASIDE, p->aside};
    out[3] = (pile){W_C_PILE_BOUGHT, p->bought};
}

/* Of a monster that nobody has looked at, only its kind is known, not its sides (CITY-CLEAN-01):
 * the tile in a view is a stand-in of the same kind. */
static const city_design *known_of(const table_eyes *eyes, const city_player *p, uint32_t slot,
                                   city_design *room) {
    const city_design *design = city_tile(town_set(eyes), p, slot);
    if (!(p->unseen >> slot & 1)) return design;
    *room = *design;
    memset(room->sides, 0, sizeof room->sides);
    memset(room->joined, 0, sizeof room->joined);
    memset(room->notation, 0, sizeof room->notation);
    room->jagged = room->colours = 0;
    return room;
}

static void draw_own(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g, grid_area area) {
    const city_player *p = town_own(eyes);
    pile piles[PILES];
    int y = area.y + 1, columns = (area.width - 2) / DECK_CELL;
    (void)who, (void)item;
    piles_of(p, piles);
    for (int i = 0; i < PILES; i++) {
        if (!piles[i].slots) continue;
        char text[TOWN_TEXT];
        tui_text to = tui_text_in(text, sizeof text);
        tui_add_word(&to, town_lang(eyes), piles[i].word, __builtin_popcountll(piles[i].slots));
        grid_put(g, area.x + 2, y++, area.width - 4, GRID_BOLD, text);
        int n = 0;
        for (uint64_t left = piles[i].slots; left; left &= left - 1, n++) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            int row = y + n / columns * (DECK_ROWS - 1 + (area.height > 40));
            if (p->tile[slot] >= CITY_DARK || row + tile_size.height > area.y + area.height)
                continue;
            city_design room;
            bool unseen = p->unseen >> slot & 1;
            town_look look = {.design = known_of(eyes, p, slot, &room), .flat = unseen};
            town_draw_tile(g, area.x + 2 + n % columns * DECK_CELL, row, tile_size, &look);
        }
        y += (n + columns - 1) / columns * (DECK_ROWS - 1 + (area.height > 40)) + 1;
    }
}

static void tell_own(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) {
    const city_player *p = town_own(eyes);
    tui_text to = tui_text_in(out, capacity);
    pile piles[PILES];
    (void)who;
    piles_of(p, piles);
    tui_add(&to, "");
    for (int i = 0; i < PILES; i++) {
        if (!piles[i].slots) continue;
        tui_add_word(&to, town_lang(eyes), piles[i].word, __builtin_popcountll(piles[i].slots));
        tui_add(&to, ":");
        for (uint64_t left = piles[i].slots; left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            if (p->tile[slot] >= CITY_DARK) continue;
            tui_add(&to, " ");
            city_design room;
            town_put_notation(&to, known_of(eyes, p, slot, &room), 0);
        }
        tui_add(&to, "\n");
    }
}

/* --- t: the table, during building --- */

static void draw_table(const table_eyes *eyes, uint32_t who, uint32_t item, grid *g,
                       grid_area area) {
    (void)who, (void)item;
    area.y += 1;
    area.height -= 1;
    town_draw_table(eyes, g, area);
}

static void tell_table(const table_eyes *eyes, uint32_t who, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    (void)who;
    town_tell(eyes, out, capacity);
    to.length = strlen(out);
    if (town_shown(eyes)->phase == CITY_PHASE_BUILD) town_tell_market(&to, eyes);
}

static uint32_t no_items(const table_eyes *eyes, uint32_t who) {
    (void)eyes, (void)who;
    return 0;
}

const table_page town_pages[TOWN_PAGES] = {
    {'v', W_C_PAGE_DISTRICTS, W_C_KEYS_DISTRICTS, true, no_items, draw_districts, tell_districts},
    {'g', W_C_PAGE_GOALS, W_C_KEYS_GOALS, true, count_goals, draw_goals, tell_goals},
    {'y', W_C_PAGE_YEARS, W_C_KEYS_YEARS, true, NULL, NULL, tell_years},
    {'o', W_C_PAGE_OWN, W_C_KEYS_YEARS, true, no_items, draw_own, tell_own},
    {'t', W_C_PAGE_TABLE, W_C_KEYS_TABLE, true, no_items, draw_table, tell_table},
};
