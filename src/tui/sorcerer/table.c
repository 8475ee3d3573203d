/* SPDX-License-Identifier: MIT */
/* Sorcerer's table: battlefields side by side, enemies above and the viewer's side below, with the
 * players' possessions above and below them; the hand; the dice. In a Battle Royale the viewer's
 * two battlefields are shown in full and the others in a line each. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "tui/spells/layout.h"

enum {
    ROWS_LEAST = 2,    /* rows of minions that each side has at least */
    BELOW = 15,        /* rows that the choices and the log should have */
    BELOW_LEAST = 9,   /* and must have, if minions need the others */
    LOW_HEIGHT = 34,   /* screens with fewer rows leave out players whom the viewer never meets */
    SMALL_HEIGHT = 28, /* screens with fewer rows have little room below the players */
    TALL_HEIGHT = 38,  /* screens this high list the hand, one card a line */
    TRACK_CELLS = SPL_TRACK,
};

static int most_duel_minions(const table_eyes *eyes, const spells_layout *l, int least) {
    int most = least;
    for (uint32_t i = 0; i < l->shown_count; i++)
        for (uint32_t side = 0; side < 2; side++) {
            int count = __builtin_popcountll(spells_minions(&eyes->scene, l->shown[i], side)) +
                        spells_fixture_count(eyes, l->shown[i], side);
            most = count > most ? count : most;
        }
    return most;
}

static spells_layout lay_out_duel(const table_eyes *eyes, grid_area area) {
    const spl_state *s = spells_state(&eyes->scene);
    uint32_t near = spells_near(&eyes->scene), seats = s->core.seats;
    spells_layout l = {.top = area.y, .width = area.width};
    uint32_t reach = spells_reach(&eyes->scene, near);
    /* Many players on a low screen: those whom the viewer never meets are left to the lines of
     * their battlefields. */
    bool few = s->format == SPL_ROYALE && seats > 4 && area.height < LOW_HEIGHT;
    l.own[l.own_count++] = near;
    for (uint32_t n = 1; n < seats; n++) {
        uint32_t seat = (near + n) % seats;
        if (few && !(spells_reach(&eyes->scene, seat) & reach)) continue;
        if (spells_allies(&eyes->scene, near) >> seat & 1)
            l.own[l.own_count++] = seat;
        else
            l.others[l.other_count++] = seat;
    }
    for (uint32_t place = 0; place < s->places_count; place++) {
        if (reach >> place & 1 && l.shown_count < SHOWN_MAX)
            l.shown[l.shown_count++] = place;
        else
            l.lines[l.line_count++] = place;
    }
    int seats_rows = (int)(l.other_count + l.own_count + l.line_count);
    int most = s->format == SPL_TEAM ? SPL_SIDE_MAX : 4;
    bool tall = area.height - seats_rows >= TALL_HEIGHT - 2;
    bool creating = s->seats[near].deck[CRD_DOMAIN] == SPL_NONE; /* there is much to read */
    int lower = creating ? 1 : area.height < SMALL_HEIGHT ? 2 : tall ? 2 * DICE_ROWS : DICE_ROWS;
    int left = area.height - 1 - seats_rows - 3 - lower;
    int room = (left - BELOW_LEAST) / 2, roomy = (left - BELOW) / 2;
    roomy = roomy < ROWS_LEAST ? ROWS_LEAST : roomy;
    l.rows = most_duel_minions(eyes, &l, creating ? 1 : roomy < most ? roomy : most);
    if (l.rows > room) l.rows = room < ROWS_LEAST ? ROWS_LEAST : room;
    if (creating) l.rows = 1;
    l.places_y = l.top + (int)l.other_count;
    l.lines_y = l.places_y + 2 * l.rows + 3;
    l.own_y = l.lines_y + (int)l.line_count;
    l.hand_y = l.own_y + (int)l.own_count;
    l.end = l.hand_y + lower;
    l.dice = s->battle.count && lower >= DICE_ROWS;
    l.dice_y = l.dice ? l.end - DICE_ROWS : l.end;
    l.listed = tall && s->phase != SPL_PHASE_BATTLE;
    return l;
}

static grid_area duel_column_of(const spells_layout *l, uint32_t i) {
    int left = (int)i * (l->width - 1) / (int)l->shown_count;
    int right = ((int)i + 1) * (l->width - 1) / (int)l->shown_count;
    return (grid_area){left, l->places_y, right - left + 1, 2 * l->rows + 3};
}

static uint32_t near_side(const table_eyes *eyes, uint32_t place) {
    int32_t side = spells_side(&eyes->scene, place, spells_near(&eyes->scene));
    return side < 0 ? 0 : (uint32_t)side;
}

/* --- a battlefield --- */

/* Twelve cells, as many of them filled as there is damage. */
static void draw_track(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t place,
                       uint32_t side) {
    const spl_state *s = spells_state(&eyes->scene);
    uint32_t track = s->places[place].track[side],
             captain = spells_captain(&eyes->scene, place, side);
    char cells[3 * TRACK_CELLS + 1], name[SESSION_NAME_MAX + 8], text[160];
    tui_text to = tui_text_in(cells, sizeof cells);
    for (uint32_t i = 0; i < TRACK_CELLS; i++)
        tui_add(&to, i < track ? "█" : "░");
    const char *avatar = s->seats[captain].avatar == place ? "♔ " : "";
    to = tui_text_in(name, sizeof name);
    tui_add(&to, avatar);
    tui_add_brief(&to, spells_name(&eyes->scene, captain), 12);
    tui_add(&to, " ");
    slg_print(text, sizeof text, " %s%s %u/12 ", name, cells, track);
    if (grid_text_width(g->ascii, text) > width - 3)
        slg_print(text, sizeof text, " %s%u/12 ", name, track);
    if (grid_text_width(g->ascii, text) > width - 3)
        slg_print(text, sizeof text, " %s%u/12 ", avatar, track);
    grid_put_right(g, x + 1, y, width - 3,
                   track >= 9 ? GRID_WARN : spells_seat_style(eyes, captain), text);
}

/* What stands and lies on one side of a battlefield, from the top row on, minions first; the last
 * row counts those that have no row. */
static void draw_duel_side(const table_eyes *eyes, grid *g, grid_area area, uint32_t place,
                           uint32_t side) {
    uint64_t left = spells_minions(&eyes->scene, place, side);
    int fixtures = spells_fixture_count(eyes, place, side), fixture = 0;
    for (int row = 0; row < area.height && (left || fixture < fixtures); row++) {
        int more = __builtin_popcountll(left) + fixtures - fixture, y = area.y + row;
        if (row == area.height - 1 && more > 1) {
            grid_print(g, area.x + 3, y, area.width - 3, GRID_DIM, "+%d …", more);
        } else if (left) {
            spells_draw_minion(eyes, g, area.x, y, area.width, (uint32_t)__builtin_ctzll(left),
                               NULL);
            left &= left - 1;
        } else {
            spells_draw_fixture(eyes, g, area.x, y, area.width,
                                spells_fixture_in_row(eyes, place, side, fixture++));
        }
    }
}

/* Between the sides: avatars, or the dice of the roll under way. */
static void draw_duel_middle(const table_eyes *eyes, grid *g, int x, int y, int width,
                             uint32_t place) {
    const spl_state *s = spells_state(&eyes->scene);
    char text[160];
    tui_text to = tui_text_in(text, sizeof text);
    if (s->battle.count && s->battle.place == place) {
        for (uint32_t i = 0; i < s->battle.count; i++)
            tui_addf(&to, "[%s]", spells_face(s->battle.dice[i]));
        grid_put_centre(g, x, y, width, GRID_BOLD, text);
        return;
    }
    /* Teammates' avatars; a captain's is at the tracker. */
    const char *between = "";
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        int32_t side = spells_side(&eyes->scene, place, seat);
        if (s->seats[seat].avatar != place || side < 0 ||
            (spells_captain(&eyes->scene, place, (uint32_t)side) == seat &&
             !s->places[place].conquered))
            continue;
        tui_addf(&to, "%s♔ ", between);
        tui_add_brief(&to, spells_name(&eyes->scene, seat), 14);
        between = " ";
    }
    grid_put_centre(g, x, y, width, GRID_PORTAL, text);
}

static void draw_duel_place(const table_eyes *eyes, grid *g, const spells_layout *l, uint32_t i) {
    const spl_state *s = spells_state(&eyes->scene);
    uint32_t place = l->shown[i], near = near_side(eyes, place);
    grid_area box = duel_column_of(l, i);
    char head[SLG_TEXT_MAX];
    int32_t thing = SPL_THING_PLACE + (int32_t)place;
    bool fought = s->battle.place == place && s->phase == SPL_PHASE_BATTLE;
    const char *label = spells_label(eyes, thing);
    tui_text to = tui_text_in(head, sizeof head);
    tui_addf(&to, " %s%s%s ", label, label[0] ? " " : "", spells_place_name(&eyes->scene, place));
    if (s->places[place].exhausted) tui_add(&to, "z ");
    grid_style style = spells_in_focus(eyes, thing) ? GRID_CURSOR : fought ? GRID_WARN : GRID_TITLE;
    int x = box.x + 1, width = box.width - 2, y = box.y + 1;
    int used = grid_put(g, box.x + 2, box.y, box.width - 11, style, head);
    if (s->places[place].conquered) {
        uint32_t captain = spells_captain(&eyes->scene, place, s->places[place].conquered - 1u);
        char text[160];
        to = tui_text_in(text, sizeof text);
        tui_add_word(&to, table_lang(eyes), W_S_CONQUERED, spells_name(&eyes->scene, captain));
        if (grid_text_width(g->ascii, text) > box.width - used - 4)
            slg_print(text, sizeof text, "→ %s", spells_name(&eyes->scene, captain));
        grid_put_right(g, box.x + 2 + used, box.y, box.width - used - 4, GRID_PORTAL, text);
    } else {
        draw_track(eyes, g, box.x + 2 + used, box.y, box.width - used - 2, place, 1 - near);
        draw_track(eyes, g, box.x, box.y + box.height - 1, box.width, place, near);
    }
    draw_duel_side(eyes, g, (grid_area){x, y, width, l->rows}, place, 1 - near);
    draw_duel_middle(eyes, g, x, y + l->rows, width, place);
    draw_duel_side(eyes, g, (grid_area){x, y + l->rows + 1, width, l->rows}, place, near);
}

static void draw_duel_frames(grid *g, const spells_layout *l) {
    grid_area all = {0, l->places_y, l->width, 2 * l->rows + 3};
    grid_box(g, all, GRID_FRAME);
    for (uint32_t i = 1; i < l->shown_count; i++) {
        int x = duel_column_of(l, i).x, bottom = all.y + all.height - 1;
        grid_put(g, x, all.y, 1, GRID_FRAME, "┬");
        grid_fill(g, (grid_area){x, all.y + 1, 1, all.height - 2}, GRID_FRAME, "│");
        grid_put(g, x, bottom, 1, GRID_FRAME, "┴");
    }
}

/* "Whitechapel: B 4/12 with 3 minions, C 0/12 with 1": battlefields out of reach. */
static void draw_far_place(const table_eyes *eyes, grid *g, int y, int width, uint32_t place) {
    const spl_state *s = spells_state(&eyes->scene);
    char text[256];
    tui_text to = tui_text_in(text, sizeof text);
    tui_addf(&to, " %s%s", spells_place_name(&eyes->scene, place),
             tui_say(table_lang(eyes), W_COLON));
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t captain = spells_captain(&eyes->scene, place, side);
        int attack = 0, count = 0;
        for (uint64_t left = spells_minions(&eyes->scene, place, side); left;
             left &= left - 1, count++)
            attack += spells_attack(&eyes->scene, (uint32_t)__builtin_ctzll(left));
        tui_add(&to, side ? " · " : "");
        tui_add_word(&to, table_lang(eyes), W_S_FAR_SIDE, spells_name(&eyes->scene, captain),
                     s->places[place].track[side], count, attack);
    }
    grid_put(g, 0, y, width, GRID_DIM, text);
}

/* --- all of it --- */

static int sorcerer_draw(const table_eyes *eyes, grid *g, grid_area area) {
    spells_layout l = lay_out_duel(eyes, area);
    for (uint32_t i = 0; i < l.other_count; i++)
        spells_draw_player(eyes, g, l.top + (int)i, l.width, l.others[i]);
    draw_duel_frames(g, &l);
    for (uint32_t i = 0; i < l.shown_count; i++)
        draw_duel_place(eyes, g, &l, i);
    for (uint32_t i = 0; i < l.line_count; i++)
        draw_far_place(eyes, g, l.lines_y + (int)i, l.width, l.lines[i]);
    for (uint32_t i = 0; i < l.own_count; i++)
        spells_draw_player(eyes, g, l.own_y + (int)i, l.width, l.own[i]);
    spells_walk_hand(eyes, g, &l, -1, -1);
    if (l.dice) spells_draw_dice(eyes, g, &l);
    return l.end - area.y;
}

static table_thing duel_minion_at(const table_eyes *eyes, const spells_layout *l, uint32_t place,
                                  int row) {
    uint32_t near = near_side(eyes, place);
    bool below = row > l->rows;
    int n = below ? row - l->rows - 1 : row;
    uint32_t side = below ? near : 1 - near;
    uint64_t left = spells_minions(&eyes->scene, place, side);
    while (left && n > 0) {
        left &= left - 1;
        n--;
    }
    if (left) return guide_place(spells_state(&eyes->scene)->minions[__builtin_ctzll(left)].card);
    uint32_t card = spells_fixture_in_row(eyes, place, side, n);
    return guide_place(card == SPL_NONE ? SPL_THING_PLACE + (int32_t)place : (int32_t)card);
}

static table_thing sorcerer_at(const table_eyes *eyes, grid_area area, int x, int y) {
    spells_layout l = lay_out_duel(eyes, area);
    if (y >= l.top && y < l.places_y)
        return guide_place(SPELLS_PLAYER + (int32_t)l.others[y - l.top]);
    if (y >= l.own_y && y < l.hand_y)
        return guide_place(SPELLS_PLAYER + (int32_t)l.own[y - l.own_y]);
    if (y >= l.lines_y && y < l.own_y)
        return guide_place(SPL_THING_PLACE + (int32_t)l.lines[y - l.lines_y]);
    if (y >= l.hand_y && y < l.dice_y) return guide_place(spells_walk_hand(eyes, NULL, &l, x, y));
    for (uint32_t i = 0; i < l.shown_count; i++) {
        grid_area box = duel_column_of(&l, i);
        if (x <= box.x || x >= box.x + box.width - 1 || y < box.y || y >= box.y + box.height)
            continue;
        if (y == box.y || y == box.y + box.height - 1 || y == box.y + 1 + l.rows)
            return guide_place(SPL_THING_PLACE + (int32_t)l.shown[i]);
        return duel_minion_at(eyes, &l, l.shown[i], y - box.y - 1);
    }
    return (table_thing){TABLE_NOTHING, 0};
}

static void sorcerer_title(const table_eyes *eyes, grid *g, grid_area line) {
    const spl_state *s = spells_state(&eyes->scene);
    slg_lang lang = table_lang(eyes);
    char text[160];
    int at = line.x + 1, end = line.x + line.width - 1;
    at += grid_put(g, at, line.y, end - at, GRID_TITLE, slg_game_title(eyes->scene.game, lang));
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, lang, W_ROUND, s->round);
    tui_add(&to, "  ");
    at += grid_put(g, at, line.y, end - at, GRID_BOLD, text);
    for (uint32_t phase = SPL_PHASE_CREATE; phase <= SPL_PHASE_END; phase++) {
        if ((phase == SPL_PHASE_CREATE) != (s->phase == SPL_PHASE_CREATE)) continue;
        at += grid_print(g, at, line.y, end - at, s->phase == phase ? GRID_CURSOR : GRID_DIM,
                         " %s ", tui_say(lang, spells_phase_word(phase)));
    }
    to = tui_text_in(text, sizeof text);
    if (spells_standstill(&eyes->scene))
        tui_add_standstill(&to, lang, spells_standstill(&eyes->scene));
    else
        tui_add_word(&to, lang, s->format == SPL_ROYALE ? W_S_TO_THREE : W_S_TO_TWO);
    if (grid_text_width(g->ascii, text) + 2 <= end - at)
        grid_put_right(g, at + 1, line.y, end - at - 1, GRID_TEXT, text);
}

const tui_table sorcerer_table = {
    .game = "sorcerer",
    .width_min = 80,
    .height_min = 24,
    .scores = W_S_SCORES,
    .title = sorcerer_title,
    .draw = sorcerer_draw,
    .at = sorcerer_at,
};
