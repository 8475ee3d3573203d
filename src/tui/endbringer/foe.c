/* SPDX-License-Identifier: MIT */
/* The lines above the battlefields: who the foe is and what its next card may be, the allied
 * defense; then its nemesis, army, scenario and conditions, piece by piece over as many lines as
 * needed; on tall screens also the last deed. One walk draws the pieces, counts their lines and
 * finds the one under the mouse. */
#include <stdio.h>
#include <string.h>

#include "tui/endbringer/words.h"

enum { DEFENSE_CELLS = 15, CELLS_LEAST = 4, NAME_LEAST = 6, NAME_MOST = 40, ROOM_DEED = 30 };

static grid_style focus_or(const table_eyes *eyes, int32_t thing, grid_style style) {
    return eyes->focus.kind == TABLE_PLACE && eyes->focus.index == thing ? GRID_CURSOR : style;
}

grid_style endbringer_colour_style(uint32_t colour) {
    static const grid_style styles[] = {GRID_SEAT_A, GRID_GREEN, GRID_RED, GRID_BOLD, GRID_PORTAL};
    return styles[colour <= EBR_NO_COLOUR ? colour : 0];
}

static grid_style piece_style(const endbringer_piece *piece) {
    static const grid_style styles[] = {[ENDBRINGER_PLAIN] = GRID_TEXT,
                                        [ENDBRINGER_URGENT] = GRID_WARN,
                                        [ENDBRINGER_ENEMY] = GRID_SEAT_B,
                                        [ENDBRINGER_CONDITION] = GRID_PORTAL};
    return styles[piece->tone];
}

/* The label of the option about a condition. */
static const char *piece_label(const table_eyes *eyes, const endbringer_piece *piece) {
    return piece->tone == ENDBRINGER_CONDITION ? spells_label(eyes, piece->thing) : "";
}

/* --- the first line --- */

/* "deck 12 B3 G4 R2 W3": what its next card may be. */
static int draw_foes_deck(const table_eyes *eyes, grid *g, int x, int y, int width) {
    static const char *const letters[] = {"B", "G", "R", "W", "C"};
    const spl_state *s = spells_state(&eyes->scene);
    uint32_t left[EBR_NO_COLOUR + 1];
    char text[64];
    tui_text to = tui_text_in(text, sizeof text);
    endbringer_colours_left(&eyes->scene, left);
    tui_add_word(&to, table_lang(eyes), W_E_DECK,
                 __builtin_popcountll(s->seats[EBR_NEMESIS_SEAT].grimoire));
    int at = grid_put(g, x, y, width, focus_or(eyes, ENDBRINGER_FOE, GRID_TEXT), text);
    for (uint32_t colour = 0; colour <= EBR_NO_COLOUR; colour++)
        if ((left[colour] || colour < EBR_NO_COLOUR) && at + 4 <= width)
            at += grid_print(g, x + at, y, width - at, endbringer_colour_style(colour), " %s%u",
                             letters[colour], left[colour]);
    return at;
}

/* The bar takes the room that the name and the deck leave. Returns the columns used. */
static int draw_defense(const table_eyes *eyes, grid *g, int y, int width, int room) {
    const ebr_part *horde = endbringer_horde(&eyes->scene);
    int all = EBR_DEFENSE * spells_state(&eyes->scene)->core.seats;
    int now = horde->defense > 0 ? horde->defense : 0;
    char text[96];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, table_lang(eyes), W_E_DEFENSE, now, all);
    int cells = room - grid_text_width(g->ascii, text) - 1;
    cells = cells > DEFENSE_CELLS ? DEFENSE_CELLS : cells;
    if (cells >= CELLS_LEAST) tui_add(&to, " ");
    for (int i = 0; i < cells && cells >= CELLS_LEAST; i++)
        tui_add(&to, i < now * cells / all || (i == 0 && now) ? "█" : "░");
    grid_style style = now * 3 <= all ? GRID_WARN : GRID_SEAT_A;
    return grid_put_right(g, 0, y, width - 1, focus_or(eyes, ENDBRINGER_DEFENSE, style), text);
}

static void draw_name(const table_eyes *eyes, grid *g, int y, int width) {
    enum { DECK_ROOM = 23, DEFENSE_ROOM = 20 };
    const spl_state *s = spells_state(&eyes->scene);
    const ebr_part *horde = endbringer_horde(&eyes->scene);
    char text[192];
    int at = 1;
    endbringer_foe_name(&eyes->scene, text, sizeof text);
    at += grid_print(g, at, y, width - DECK_ROOM - DEFENSE_ROOM,
                     focus_or(eyes, ENDBRINGER_FOE, GRID_WARN), "Ω %s", text);
    at += 2;
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "");
    if (horde->deck_damage) { /* the bar of the defense gives up the room it needs */
        tui_add(&to, " ");
        tui_add_word(&to, table_lang(eyes), W_E_COUNTERS, horde->deck_damage);
    }
    int counters = grid_text_width(g->ascii, text);
    int end = width - draw_defense(eyes, g, y, width, width - at - DECK_ROOM - counters) - 2;
    at += draw_foes_deck(eyes, g, at, y, end - at - counters);
    at += grid_put(g, at, y, end - at, GRID_GOOD, text);
    to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, table_lang(eyes), W_E_ARMY, __builtin_popcountll(s->seats[EBR_SEAT].grimoire),
                 __builtin_popcountll(s->seats[EBR_SEAT].graveyard));
    if (at + (int)grid_text_width(g->ascii, text) <= end)
        grid_put(g, at, y, end - at, GRID_DIM, text);
}

/* --- the pieces --- */

typedef struct walk {
    const table_eyes *eyes;
    grid *g;         /* NULL: only count, do not draw */
    int x, y, width; /* x: where the next piece begins, 0 on a fresh line */
    int last;        /* row of the last line allowed */
    int limit;       /* most columns of a name */
    int at_x, at_y;  /* the cell to find */
    int32_t found;
} walk;

static int name_width(const walk *w, const endbringer_piece *piece) {
    int name = grid_text_width(w->g && w->g->ascii, piece->name);
    return name > w->limit ? w->limit : name;
}

static int put_foe_text(const walk *w, int x, int room, grid_style style, const char *text) {
    return text[0] && room > 0 ? grid_put(w->g, x, w->y, room, style, text) : 0;
}

static void draw_piece(const walk *w, const endbringer_piece *piece, int x) {
    int end = w->width - 1;
    grid_style style = focus_or(w->eyes, piece->thing, piece_style(piece));
    const char *label = piece_label(w->eyes, piece);
    x += put_foe_text(w, x, end - x, GRID_LEGAL, label);
    x += label[0] ? 1 : 0;
    x += put_foe_text(w, x, end - x, GRID_DIM, piece->before);
    int room = name_width(w, piece);
    x += put_foe_text(w, x, room < end - x ? room : end - x, style, piece->name);
    put_foe_text(w, x, end - x, style, piece->rest);
}

static void walk_piece(walk *w, const endbringer_piece *piece) {
    bool ascii = w->g && w->g->ascii;
    int label = grid_text_width(ascii, piece_label(w->eyes, piece));
    int need = label + (label > 0) + grid_text_width(ascii, piece->before) + name_width(w, piece) +
               grid_text_width(ascii, piece->rest);
    if (w->x && w->x + 3 + need > w->width - 1) {
        w->x = 0;
        w->y++;
    }
    int x = w->x ? w->x + 3 : 3;
    if (w->g && w->y <= w->last) {
        if (w->x) grid_put(w->g, w->x, w->y, 3, GRID_DIM, " · ");
        draw_piece(w, piece, x);
    }
    if (w->y == w->at_y && w->at_x >= x && w->at_x < x + need) w->found = piece->thing;
    w->x = x + need;
}

/* How many lines the pieces take if names have so many columns. */
static int lines_with(const table_eyes *eyes, const endbringer_pieces *list, int width, int limit) {
    walk w = {.eyes = eyes, .width = width, .limit = limit, .at_y = -1};
    for (uint32_t i = 0; i < list->count; i++)
        walk_piece(&w, &list->at[i]);
    return w.y + 1;
}

/* Names are cut until everything fits. */
static int limit_for(const table_eyes *eyes, const endbringer_pieces *list, int width, int lines) {
    int limit = NAME_MOST;
    while (limit > NAME_LEAST && lines_with(eyes, list, width, limit) > lines)
        limit -= 2;
    return limit;
}

/* --- the last deed --- */

static const slg_event *last_deed(const table_eyes *eyes) {
    for (uint32_t i = eyes->story ? eyes->told : 0; i > 0; i--) {
        const slg_event *e = &eyes->story->lines[i - 1].event;
        if (e->kind == EBR_TOLD_SHOWN) return e;
    }
    return NULL;
}

int32_t endbringer_last_deed(const table_eyes *eyes) {
    const slg_event *deed = last_deed(eyes);
    return deed ? deed->a : -1;
}

/* "▸ Sixty Sorrows (action): Across: Exhaust ..." */
static void draw_deed(const table_eyes *eyes, grid *g, int y, int width) {
    static const tui_word whys[] = {W_E_WHY_OTHER, W_E_WHY_ACTION, W_E_WHY_TACTIC, W_E_WHY_CRITICAL,
                                    W_E_WHY_OTHER};
    const slg_event *deed = last_deed(eyes);
    char name[SLG_TEXT_MAX], text[4 * SLG_TEXT_MAX];
    if (!deed || deed->b < 0 || deed->b >= (int)(sizeof whys / sizeof *whys)) return;
    spells_thing_name(&eyes->scene, deed->a, name, sizeof name);
    slg_card_text(
        eyes->scene.game,
        spl_design_of(spl_set(eyes->scene.game), spells_state(&eyes->scene), (uint32_t)deed->a),
        table_lang(eyes), text, sizeof text);
    for (char *at = text; *at; at++)
        if (*at == '\n') *at = ' ';
    int x = 1 + grid_put(g, 1, y, width - 2, GRID_WARN, "▸ ");
    x += grid_print(g, x, y, width - 1 - x, focus_or(eyes, deed->a, GRID_BOLD), "%s", name);
    x += grid_print(g, x, y, width - 1 - x, GRID_TEXT, " (%s): ", table_say(eyes, whys[deed->b]));
    grid_put(g, x, y, width - 1 - x, GRID_DIM, text);
}

/* --- all of it --- */

static int lines_most(int height) {
    return height < 28 ? 2 : height < 36 ? 3 : 4;
}

static bool has_deed(const table_eyes *eyes, int height) {
    return height >= ROOM_DEED && last_deed(eyes);
}

int endbringer_foe_lines(const table_eyes *eyes, int width, int height) {
    endbringer_pieces list;
    endbringer_list(&eyes->scene, &list);
    int lines = lines_with(eyes, &list, width, NAME_MOST), most = lines_most(height);
    int least = lines_with(eyes, &list, width, NAME_LEAST);
    lines = lines > most ? most : lines;
    return 1 + (lines < least ? least : lines) + has_deed(eyes, height);
}

void endbringer_draw_foe(const table_eyes *eyes, grid *g, grid_area area, int height) {
    endbringer_pieces list;
    int lines = area.height - 1 - has_deed(eyes, height);
    endbringer_list(&eyes->scene, &list);
    walk w = {.eyes = eyes,
              .g = g,
              .y = area.y + 1,
              .width = area.width,
              .last = area.y + lines,
              .limit = limit_for(eyes, &list, area.width, lines),
              .at_y = -1};
    draw_name(eyes, g, area.y, area.width);
    for (uint32_t i = 0; i < list.count; i++)
        walk_piece(&w, &list.at[i]);
    if (has_deed(eyes, height)) draw_deed(eyes, g, area.y + area.height - 1, area.width);
}

int32_t endbringer_foe_at(const table_eyes *eyes, grid_area area, int height, int x, int y) {
    endbringer_pieces list;
    int lines = area.height - 1 - has_deed(eyes, height);
    if (y == area.y) return x > area.width * 2 / 3 ? ENDBRINGER_DEFENSE : ENDBRINGER_FOE;
    if (y > area.y + lines) return endbringer_last_deed(eyes);
    endbringer_list(&eyes->scene, &list);
    walk w = {.eyes = eyes,
              .y = area.y + 1,
              .width = area.width,
              .limit = limit_for(eyes, &list, area.width, lines),
              .at_x = x,
              .at_y = y,
              .found = ENDBRINGER_CHAMBER};
    for (uint32_t i = 0; i < list.count; i++)
        walk_piece(&w, &list.at[i]);
    return w.found;
}
