/* SPDX-License-Identifier: MIT */
/* The building screen: the player's own district on the left; on the right the clock, the tile in
 * hand as it lies now, what the goals pay and would pay, and how far the others are. */
#include <stdio.h>
#include <string.h>

#include "tui/city/words.h"

enum {
    OTHERS_ROWS = 26, /* a side this high has room for the others' districts */
    MORE_WORDS_ROWS = 19,
    MORE_WORDS = 3,   /* rows that a tile's text may have below the tile */
    WORDS_WIDTH = 18, /* a column this wide has room for whole words */
    LOW_MS = 30000,
    LAST_MS = 10000,
};
static const city_size hand_size = {11, 5};

static const city_player *own_district_of(const table_eyes *eyes) {
    return city_own(&eyes->scene);
}

/* What would lie at the cell an option leads to. False: nothing new. */
static bool ghost_of(const table_eyes *eyes, slg_option option, city_tile_look *look) {
    int turn = 0;
    const city_design *design = city_ghost(&eyes->scene, option, &turn);
    if (design) *look = (city_tile_look){.design = design, .turn = turn};
    return design != NULL;
}

static void worths(const table_eyes *eyes, int32_t *out) {
    city_worths(&eyes->scene, eyes->options, eyes->option_count, out);
}

/* --- options --- */

static bool spot(slg_option option, table_spot *spot) {
    if (option.kind != CITY_DO_PLACE && option.kind != CITY_DO_PICK) return false;
    *spot = (table_spot){(int16_t)city_row((city_cell)option.a),
                         (int16_t)city_column((city_cell)option.a)};
    return true;
}

static int turn_of_tile(slg_option option) {
    return option.kind == CITY_DO_PLACE ? option.b & CITY_LOOK_TURN : 0;
}

static char key(slg_option option) {
    return option.kind == CITY_DO_FLIP ? 'f' : option.kind == CITY_DO_CAST ? TABLE_ANY_LETTER : 0;
}

static void brief(const table_eyes *eyes, slg_option option, char *out, size_t capacity) {
    const city_player *own = own_district_of(eyes);
    tui_text to = tui_text_in(out, capacity);
    table_spot at;
    char place[CITY_PLACE_TEXT];
    if (option.kind == CITY_DO_PLACE && spot(option, &at)) {
        city_place_name(at.row, at.column, place);
        tui_addf(&to, "%s %s", place, city_turn_sign(turn_of_tile(option)));
        return;
    }
    uint32_t slot = option.kind == CITY_DO_PICK || option.kind == CITY_DO_CAST
                        ? city_slot_of(own, option.a)
                        : (uint32_t)CITY_NONE;
    if (slot < CITY_SLOTS && option.kind == CITY_DO_CAST) {
        char name[CITY_TEXT];
        city_tile_name(&eyes->scene, own->tile[slot], name, sizeof name);
        city_power power = (city_power)city_tile(city_set(&eyes->scene), own, slot)->power;
        bool spell = power <= CITY_W2; /* artifacts are named by what they do */
        tui_addf(&to, "%s%s%s", spell ? city_power_word(power) : "", spell ? " " : "", name);
    } else if (slot < CITY_SLOTS && own->tile[slot] < CITY_DARK) {
        char name[CITY_TEXT];
        city_tile_name(&eyes->scene, own->tile[slot], name, sizeof name);
        city_place_name(city_row((city_cell)option.a), city_column((city_cell)option.a), place);
        tui_addf(&to, "%s %s", place, name);
    } else if (eyes->scene.decision) {
        slg_text_option(eyes->scene.game, eyes->scene.view, eyes->scene.decision, option,
                        eyes->scene.voice, out, capacity);
    }
}

static void shape(const table_eyes *eyes, slg_option option, char *out, size_t capacity) {
    city_tile_look look;
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, "");
    if (!ghost_of(eyes, option, &look)) return;
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint32_t colours = city_nibble(look.design->sides[look.turn], side);
        tui_add(&to, colours ? city_colour_letter(colours) : "x");
    }
}

static void tile_in_hand(const table_eyes *eyes, char *out, size_t capacity) {
    const city_player *own = own_district_of(eyes);
    char text[SLG_TEXT_MAX];
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, "");
    if (own->hand >= CITY_SLOTS || own->tile[own->hand] >= slg_card_count(eyes->scene.game)) return;
    slg_card_text(eyes->scene.game, own->tile[own->hand], table_lang(eyes), text, sizeof text);
    city_put_notation(&to, city_tile(city_set(&eyes->scene), own, own->hand), 0);
    tui_addf(&to, " · %s", text);
}

/* --- the district --- */

static bool is_board_open(const table_eyes *eyes) {
    return city_is_building(&eyes->scene);
}

/* The cells on offer, the tiles that can be chosen, and the cell under the cursor. */
static city_map map_of(const table_eyes *eyes, city_tile_look *ghost) {
    const city_player *own = own_district_of(eyes);
    city_map map = {.player = own, .cursor = -1, .zoom = eyes->zoom, .scrolls = true};
    for (uint32_t i = 0; i < eyes->option_count; i++) {
        city_cell cell = (city_cell)eyes->options[i].a;
        if (eyes->options[i].kind == CITY_DO_PLACE)
            city_put_in(&map.places, cell);
        else if (eyes->options[i].kind == CITY_DO_PICK && city_slot_of(own, cell) < CITY_SLOTS)
            map.marked |= city_bit(city_slot_of(own, cell));
    }
    /* it counts as lifted already */
    if (eyes->scene.decision && eyes->scene.decision->kind == CITY_ASK_MOVE_TO) {
        uint32_t moved = city_slot_of(own, eyes->scene.decision->extra);
        map.faint = moved < CITY_SLOTS;
        map.bright = map.faint ? ~city_bit(moved) : 0;
    }
    table_spot at;
    if (eyes->at && spot(*eyes->at, &at)) {
        map.cursor = eyes->at->a;
        if (ghost_of(eyes, *eyes->at, ghost)) {
            ghost->cursor = true;
            map.ghost = ghost;
        }
    }
    int32_t slot = eyes->focus.index - CITY_THING_SLOT - 64 * (int32_t)city_near(&eyes->scene);
    if (eyes->focus.kind == TABLE_PLACE && slot >= 0 && slot < CITY_SLOTS && own->top >> slot & 1) {
        map.marked |= city_bit((uint32_t)slot);
        if (map.cursor < 0) map.cursor = own->cell[slot];
    }
    return map;
}

static void draw_board(const table_eyes *eyes, grid *g, grid_area area) {
    city_tile_look ghost;
    city_map map = map_of(eyes, &ghost);
    city_draw_map(eyes, g, area, &map);
}

static bool spot_at(const table_eyes *eyes, grid_area area, int x, int y, table_spot *at) {
    city_tile_look ghost;
    city_map map = map_of(eyes, &ghost);
    int32_t cell = city_map_at(eyes, area, &map, x, y);
    if (cell < 0) return false;
    *at = (table_spot){(int16_t)city_row((city_cell)cell), (int16_t)city_column((city_cell)cell)};
    return true;
}

/* --- beside it --- */

static void draw_clock(const table_eyes *eyes, grid *g, grid_area line) {
    const city_player *own = own_district_of(eyes);
    char text[CITY_TEXT];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, table_lang(eyes), W_C_DECK, (int)city_left(own));
    int used = grid_put_right(g, line.x, line.y, line.width, GRID_DIM, text);
    int room = line.width - used - 1;
    if (!eyes->of_ms) {
        tui_word word = own->work == CITY_WORK_BUILD ? W_C_UNTIMED
                        : own->time_up               ? W_C_TIME_OVER
                                                     : W_C_SCORING;
        grid_put(g, line.x, line.y, room, GRID_DIM, table_say(eyes, word));
        return;
    }
    uint32_t seconds = (eyes->left_ms + 999) / 1000;
    grid_style style = eyes->left_ms <= LAST_MS  ? GRID_CURSOR
                       : eyes->left_ms <= LOW_MS ? GRID_WARN
                                                 : GRID_GOOD;
    int at = grid_print(g, line.x, line.y, room, style, "%u:%02u ", seconds / 60, seconds % 60);
    if (eyes->left_ms <= LOW_MS)
        at += grid_put(g, line.x + at + 1, line.y, room - at - 1, style,
                       table_say(eyes, eyes->left_ms <= LAST_MS ? W_C_LAST_SECONDS : W_C_HURRY));
    int bar = room - at - 2;
    int filled = (int)((uint64_t)eyes->left_ms * (uint64_t)(bar > 0 ? bar : 0) / eyes->of_ms);
    for (int i = 0; i < bar && eyes->left_ms > LOW_MS; i++)
        grid_put(g, line.x + at + i, line.y, 1, i < filled ? style : GRID_DIM,
                 i < filled ? "█" : "░");
}

/* The back of the deck, with the number of tiles in it. */
static void draw_deck(const table_eyes *eyes, grid *g, int x, int y) {
    uint32_t left = city_left(own_district_of(eyes));
    grid_box(g, (grid_area){x, y, hand_size.width, hand_size.height}, GRID_FRAME);
    grid_print(g, x + 4, y + 2, 5, left ? GRID_BOLD : GRID_DIM, "%3u", left);
}

/* Returns the rows used: those of the tile, and more for its text if there is room. */
static int draw_tile_in_hand(const table_eyes *eyes, grid *g, grid_area area) {
    const city_player *own = own_district_of(eyes);
    char name[CITY_TEXT] = "", text[SLG_TEXT_MAX];
    city_tile_look look;
    grid_area words = {area.x + hand_size.width + 1, area.y, area.width - hand_size.width - 1,
                       area.height};
    bool shown = eyes->at && ghost_of(eyes, *eyes->at, &look);
    uint32_t design = (uint32_t)CITY_NONE;
    if (shown) {
        design = (uint32_t)(look.design - city_set(&eyes->scene)->designs);
    } else if (own->hand < CITY_SLOTS) {
        design = own->tile[own->hand];
        look = (city_tile_look){.design = city_design_of(city_set(&eyes->scene), design)};
        shown = true;
    }
    if (!shown) {
        draw_deck(eyes, g, area.x, area.y);
        const char *say = table_say(eyes, own->work == CITY_WORK_BUILD ? W_C_NEXT : W_C_BUILT);
        grid_wrap(g, words, GRID_TEXT, say, 0);
        return hand_size.height;
    }
    city_draw_tile(g, area.x, area.y, hand_size, &look);
    if (design >= slg_card_count(eyes->scene.game)) return hand_size.height;
    city_tile_name(&eyes->scene, design, name, sizeof name);
    int lines = grid_wrap(g, words, GRID_BOLD, name, 0);
    words.y += lines;
    words.height -= lines;
    slg_card_text(eyes->scene.game, design, table_lang(eyes), text, sizeof text);
    if (words.height > 0) lines += grid_wrap(g, words, GRID_TEXT, text, 0);
    if (lines > area.height) lines = area.height;
    return lines > hand_size.height ? lines : hand_size.height;
}

/* "money 5 +3": what goals pay now, and what the choice under the cursor changes. */
static void draw_pay(const table_eyes *eyes, grid *g, grid_area area) {
    const city_player *own = own_district_of(eyes);
    static const tui_word short_names[CITY_RESOURCES] = {W_C_MONEY, W_C_INFLUENCE_SHORT, W_C_MAGIC,
                                                         W_C_PRESTIGE_SHORT};
    bool scored = own->work > CITY_WORK_SCORE;
    city_pay now = city_expected(&eyes->scene, own), then = now;
    city_player after;
    if (eyes->at && city_after(&eyes->scene, *eyes->at, &after))
        then = city_expected(&eyes->scene, &after);
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        char sum[16];
        int width = area.width / 2, x = area.x + (int)(r % 2) * width, y = area.y + (int)(r / 2);
        int value = scored ? own->track[r] : now.of[r], change = then.of[r] - now.of[r];
        value = value > CITY_TRACK_MAX ? CITY_TRACK_MAX : value;
        int used = grid_print(g, x, y, 2, city_tile_style(r), "%s", city_colour_letter(1u << r));
        const char *name = width < WORDS_WIDTH ? table_say(eyes, short_names[r])
                                               : city_resource_name(table_lang(eyes), r);
        used += grid_print(g, x + used + 1, y, width - used - 1, GRID_TEXT, "%s %d ", name, value);
        if (!change) continue;
        guide_text to = guide_text_in(sum, sizeof sum); /* with a minus sign */
        guide_addf(&to, "%+d", change);
        grid_put(g, x + used + 1, y, width - used - 1, change > 0 ? GRID_GOOD : GRID_WARN, sum);
    }
}

/* "Mirela 12·3·0·9": the others' tracks once they have scored; before that, that they
 * are building. */
static int draw_others(const table_eyes *eyes, grid *g, grid_area area) {
    const city_state *s = city_shown(&eyes->scene);
    int y = 0;
    for (uint32_t n = 1; n < s->core.seats && y < area.height; n++) {
        uint32_t seat = (city_near(&eyes->scene) + n) % s->core.seats;
        const city_player *player = &s->seats[seat];
        char name[SESSION_NAME_MAX + 1];
        tui_text to = tui_text_in(name, sizeof name);
        tui_add_brief(&to, city_name(&eyes->scene, seat), 12);
        tui_add(&to, " ");
        int used = grid_put(g, area.x, area.y + y, area.width, GRID_SEAT_B, name);
        if (player->work < CITY_WORK_DONE) {
            grid_put(g, area.x + used, area.y + y, area.width - used, GRID_DIM,
                     table_say(eyes, W_C_BUILDS));
            y++;
            continue;
        }
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            used += grid_print(g, area.x + used, area.y + y, area.width - used, city_flat_style(r),
                               "%s%u ", city_colour_letter(1u << r), player->track[r]);
        y++;
        if (area.height < 8) continue;
        y += city_draw_small_map(
            eyes, g, (grid_area){area.x + 2, area.y + y, area.width - 2, area.height - y}, player);
    }
    return y;
}

static int draw_side(const table_eyes *eyes, grid *g, grid_area area) {
    int y = 0, rows = area.height;
    draw_clock(eyes, g, (grid_area){area.x, area.y, area.width, 1});
    y += 1;
    if (rows >= 14) {
        int most = rows >= MORE_WORDS_ROWS ? hand_size.height + MORE_WORDS : hand_size.height;
        y += draw_tile_in_hand(eyes, g, (grid_area){area.x, area.y + y, area.width, most});
    }
    draw_pay(eyes, g, (grid_area){area.x, area.y + y, area.width, 2});
    y += 2;
    if (city_shown(&eyes->scene)->core.seats > 1 && rows - y > 11) {
        int most =
            rows >= OTHERS_ROWS ? rows - y - 12 : (int)city_shown(&eyes->scene)->core.seats - 1;
        most = most > rows - y - 11 ? rows - y - 11 : most;
        if (rows < OTHERS_ROWS && most > 7) most = 7;
        y += draw_others(eyes, g, (grid_area){area.x, area.y + y, area.width, most});
    }
    return y + 1;
}

const table_board city_table_board = {
    .is_open = is_board_open,
    .draw = draw_board,
    .draw_side = draw_side,
    .spot = spot,
    .turn = turn_of_tile,
    .spot_at = spot_at,
    .worths = worths,
    .key = key,
    .brief = brief,
    .shape = shape,
    .in_hand = tile_in_hand,
};
