/* SPDX-License-Identifier: MIT */
/* School of Sorcery's table: six locations side by side, the two players below. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "tui/school/words.h"

enum {
    BOX_INNER_MIN = 12,
    BOX_INNER_MAX = 26,
    DOTS_INNER = 20, /* from this width on crystals are shown one by one inside, too */
    BOX_ROWS = 7,    /* frame, two lines of name, cost, two lines of crystals, frame */
    PLAYER_ROWS = 3, /* score and supplies, dice and cast cards, powers */
    TEXT_ROWS = 6,
    VERY_TALL = 38, /* and from here on the cards show the powers' texts */
    TALL = 30,      /* screens this high have rows to spare for clearer boxes */
};

static grid_style border_style(uint32_t border) {
    return border == SCH_RED ? GRID_RED : border == SCH_YELLOW ? GRID_YELLOW : GRID_GREEN;
}

static const char *const crystal_marks[SCH_SEATS] = {"●", "○"};
static const grid_style seat_styles[SCH_SEATS] = {GRID_SEAT_A, GRID_SEAT_B};

typedef struct boxes {
    int x, y, inner, rows;
    bool tall;
    int text_rows; /* of the power's text on the card */
} boxes;

static boxes boxes_in(grid_area area) {
    int inner = (area.width - SCH_LOCATIONS - 1) / SCH_LOCATIONS;
    inner = inner > BOX_INNER_MAX ? BOX_INNER_MAX : inner;
    bool tall = area.height >= TALL;
    int width = inner * SCH_LOCATIONS + SCH_LOCATIONS + 1;
    int text = inner < 18 || area.height < VERY_TALL ? 0 : TEXT_ROWS;
    return (boxes){area.x + (area.width - width) / 2, area.y, inner,
                   BOX_ROWS + (tall ? 1 : 0) + text,  tall,   text};
}

/* --- one location --- */

/* A name on one or two lines, broken at a space if that fits; else a hyphen shows the break. */
static void draw_student_name(grid *g, int x, int y, int width, grid_style style,
                              const char *name) {
    char line[SLG_TEXT_MAX];
    size_t skip, bytes = grid_break(g->ascii, name, width, &skip);
    bool within = name[bytes] && !skip;
    if (within) bytes = grid_break(g->ascii, name, width - 1, &skip);
    within = within && name[bytes - 1] != '-';
    slg_print(line, sizeof line, "%.*s%s", (int)bytes, name, within ? "-" : "");
    grid_put(g, x, y, width, style, line);
    grid_put(g, x, y + 1, width, style, name + bytes + skip);
}

static void draw_fight(const table_eyes *eyes, grid *g, int x, int y, int width,
                       const school_stand *stand, uint32_t seat, int coming) {
    char text[64];
    tui_text to = tui_text_in(text, sizeof text);
    bool wins = stand->card && stand->winner == (int)seat;
    int there = stand->crystals[seat] - coming;
    int dots = width >= DOTS_INNER && there <= width - 16 ? there : 1;
    for (int i = 0; i < dots || i == 0; i++)
        tui_add(&to, crystal_marks[seat]);
    tui_addf(&to, coming && width < 14 ? "%d" : "%2d", there);
    if (coming) tui_addf(&to, "+%d", coming);
    int used = grid_put(g, x, y, width, seat_styles[seat], text);
    if (!stand->card) return;
    to = tui_text_in(text, sizeof text);
    if (wins)
        tui_add(&to, table_say(eyes, W_WINS));
    else
        tui_add_word(&to, table_lang(eyes), W_NEEDS, stand->missing[seat]);
    grid_style style = wins ? GRID_GOOD : stand->crystals[seat] ? GRID_TEXT : GRID_DIM;
    grid_put_right(g, x + used, y, width - used, style, text);
}

/* The numbers of the options about this location, in the lower frame. */
static void draw_labels(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t at) {
    char text[64];
    tui_text to = tui_text_in(text, sizeof text);
    for (uint32_t i = 0; i < eyes->option_count; i++) {
        table_thing thing = slg_guide_points_at(&eyes->scene, eyes->options[i]);
        if (thing.kind != TABLE_LOCATION || school_location(thing.index) != at) continue;
        tui_addf(&to, "%s%s", to.length ? " " : "", eyes->labels[i]);
    }
    if (to.length == 0) return;
    char framed[80];
    slg_print(framed, sizeof framed, "[%s]", text);
    grid_put_centre(g, x, y, width, GRID_LEGAL, framed);
}

static bool is_focus(const table_eyes *eyes, uint32_t at) {
    const sch_location *here = &sch_of_const(eyes->scene.view)->at[at];
    if (eyes->focus.kind == TABLE_LOCATION) return school_location(eyes->focus.index) == at;
    return eyes->focus.kind == TABLE_CARD && here->card == eyes->focus.index;
}

static void draw_costs(const table_eyes *eyes, grid *g, int x, int y, int width,
                       const sch_card *card, bool tall) {
    char text[64];
    tui_text to = tui_text_in(text, sizeof text);
    slg_lang lang = table_lang(eyes);
    bool wide = width >= 18;
    tui_add_word(&to, lang, wide ? W_COST_LONG : W_COST_SHORT, card->cost, card->margin);
    grid_put(g, x, y, width, GRID_TEXT, text);
    to = tui_text_in(text, sizeof text);
    if (card->vp)
        tui_addf(&to, "%d %s", card->vp, tui_say(lang, W_VP));
    else
        tui_add(&to, tui_say(lang, W_CHARACTER_VP));
    if (!tall) {
        grid_put_right(g, x, y, width, GRID_BOLD, text);
        return;
    }
    grid_put(g, x, y + 1, width, GRID_BOLD, text);
}

static void draw_location(const table_eyes *eyes, grid *g, const boxes *b, uint32_t at) {
    const sch_state *s = sch_of_const(eyes->scene.view);
    int coming[SCH_SEATS] = {0};
    if (eyes->scene.decision && eyes->scene.decision->kind == SCH_ASK_ASSIGN &&
        eyes->scene.viewer < SCH_SEATS)
        coming[eyes->scene.viewer] = school_assigned(eyes->scene.game, s, eyes->scene.viewer)
                                         .crystals[at][eyes->scene.viewer];
    school_stand stand = school_stand_at(eyes->scene.game, s, at, coming);
    int left = b->x + (int)at * (b->inner + 1) + 1, y = b->y;
    int pad = b->inner >= 15 ? 1 : 0, x = left + pad, width = b->inner - 2 * pad;
    int bottom = y + b->rows - 1;
    char text[SLG_TEXT_MAX];
    grid_style style = stand.card                     ? border_style(stand.card->border)
                       : s->at[at].card == SCH_PORTAL ? GRID_PORTAL
                                                      : GRID_DIM;
    bool focus = is_focus(eyes, at);
    grid_style name_style = focus ? GRID_CURSOR : style;
    if (focus) grid_fill(g, (grid_area){left, y + 1, b->inner, 2}, GRID_CURSOR, " ");
    grid_print(g, left, y, width, GRID_BOLD, " %d ", (int)at + 1);
    if (stand.card)
        grid_print(g, left + 3, y, width - 3, style, " %s ",
                   table_say(eyes, school_border_word(stand.card->border)));
    school_card_name(&eyes->scene, s->at[at].card, text, sizeof text);
    if (s->at[at].card == SCH_PORTAL) slg_print(text, sizeof text, "%s", table_say(eyes, W_PORTAL));
    if (s->at[at].card == SCH_NONE) slg_print(text, sizeof text, "%s", table_say(eyes, W_EMPTY));
    draw_student_name(g, x, y + 1, width, name_style, text);
    if (s->at[at].card == SCH_PORTAL && width >= 12)
        grid_wrap(g, (grid_area){x, y + 3, width, b->tall ? 2 : 1}, GRID_DIM,
                  table_say(eyes, W_PORTAL_SHORT), 0);
    if (stand.card) draw_costs(eyes, g, x, y + 3, width, stand.card, b->tall);
    if (stand.card && b->text_rows) {
        slg_card_text(eyes->scene.game, s->at[at].card, table_lang(eyes), text, sizeof text);
        grid_area area = {x, y + 5, width, b->text_rows};
        if (grid_wrap(g, area, GRID_DIM, text, 0) > area.height)
            grid_put(g, left + b->inner - 1, area.y + area.height - 1, 1, GRID_DIM, "…");
    }
    if (s->at[at].card != SCH_NONE)
        for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
            draw_fight(eyes, g, x, bottom - 2 + (int)seat, width, &stand, seat, coming[seat]);
    draw_labels(eyes, g, left, bottom, b->inner, at);
}

static void draw_frame(grid *g, const boxes *b) {
    int right = b->x + (b->inner + 1) * SCH_LOCATIONS, bottom = b->y + b->rows - 1;
    grid_box(g, (grid_area){b->x, b->y, right - b->x + 1, b->rows}, GRID_FRAME);
    for (int i = 1; i < SCH_LOCATIONS; i++) {
        int x = b->x + i * (b->inner + 1);
        grid_put(g, x, b->y, 1, GRID_FRAME, "┬");
        grid_fill(g, (grid_area){x, b->y + 1, 1, b->rows - 2}, GRID_FRAME, "│");
        grid_put(g, x, bottom, 1, GRID_FRAME, "┴");
    }
}

/* --- the players --- */

static void token_marks(uint32_t tokens, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    for (uint32_t i = 0; i < tokens; i++)
        tui_add(&to, "◆");
    if (tokens == 0) tui_add(&to, "–");
}

static void draw_supplies(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t seat) {
    const sch_state *s = sch_of_const(eyes->scene.view);
    const sch_player *player = &s->seats[seat];
    slg_outcome outcome = slg_get_outcome(eyes->scene.game, eyes->scene.view);
    char text[128], tokens[64];
    int at = x, end = x + width;
    tui_text to = tui_text_in(text, sizeof text);
    tui_addf(&to, "%s ", crystal_marks[seat]);
    at += grid_put(g, at, y, end - at, seat_styles[seat], text);
    at += grid_put(g, at, y, width >= 60 ? 24 : 12, seat_styles[seat],
                   school_name(&eyes->scene, seat));
    if (s->wizard == seat)
        at += grid_print(g, at, y, end - at, GRID_PORTAL, " ♔%s%s", width >= 50 ? " " : "",
                         width >= 50 ? table_say(eyes, W_WIZARD) : "");
    at += grid_print(g, at, y, end - at, GRID_BOLD, "  %d %s", (int)outcome.score[seat],
                     table_say(eyes, W_VP));
    to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    if (player->crystals == 1)
        tui_add(&to, table_say(eyes, W_CRYSTAL_ONE));
    else
        tui_add_word(&to, table_lang(eyes), W_CRYSTALS, player->crystals);
    at += grid_put(g, at, y, end - at, GRID_TEXT, text);
    token_marks(player->tokens, tokens, sizeof tokens);
    at += grid_print(g, at, y, end - at, GRID_YELLOW, "  %s", tokens);
}

/* "[4] +3" for a die with its cast card, "[4→3] +1" for one that a flip card turns. */
static int draw_die(const table_eyes *eyes, grid *g, int x, int y, int room, uint32_t seat,
                    uint32_t die) {
    const sch_state *s = sch_of_const(eyes->scene.view);
    const sch_player *player = &s->seats[seat];
    int used = grid_print(g, x, y, room, GRID_BOLD, "[%d]", player->dice[die]);
    if (player->cast[die] < SCH_CASTS) {
        sch_cast cast = school_cast(eyes->scene.game, s, player->cast[die]);
        used += grid_print(g, x + used, y, room - used, seat_styles[seat], "%s+%d",
                           cast.flip ? "↻" : "", cast.value);
    }
    return used + 2;
}

/* The player's crystals on the three pets, by first letter; a pet that is a friend
 * is highlighted. */
static void draw_pets(const table_eyes *eyes, grid *g, int x, int y, int room, uint32_t seat) {
    const sch_state *s = sch_of_const(eyes->scene.view);
    int at = x;
    for (uint32_t pet = 0; pet < SCH_PETS; pet++) {
        bool friend = s->pets[pet][seat] && !s->pets[pet][seat ^ 1];
        bool focus = eyes->focus.kind == TABLE_PLACE && eyes->focus.index == (int)pet;
        at += grid_print(g, at, y, room - (at - x),
                         focus    ? GRID_CURSOR
                         : friend ? seat_styles[seat]
                                  : GRID_DIM,
                         "%c%d", school_pet_names[pet][0], s->pets[pet][seat]) +
              1;
    }
}

static void draw_dice(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t seat) {
    const sch_state *s = sch_of_const(eyes->scene.view);
    int at = x + 2, end = x + width;
    at += grid_print(g, at, y, end - at, GRID_DIM, "%s ", table_say(eyes, W_DICE));
    if (!s->seats[seat].dice[0]) {
        grid_put(g, at, y, end - at, GRID_DIM, table_say(eyes, W_NO_DICE));
        return;
    }
    for (uint32_t die = 0; die < SCH_DICE; die++)
        at += draw_die(eyes, g, at, y, end - at, seat, die);
    if (s->options[SCH_SET_PETS]) draw_pets(eyes, g, at, y, end - at, seat);
}

/* The active powers by name: used ones are faint, the focused one is highlighted. */
static void draw_powers(const table_eyes *eyes, grid *g, int x, int y, int width, int rows,
                        uint32_t seat) {
    const sch_player *player = &sch_of_const(eyes->scene.view)->seats[seat];
    int at = x + 2, end = x + width, row = 0;
    bool none = true;
    for (uint32_t card = 0; card < sch_content_of(eyes->scene.game)->count; card++) {
        if (!(player->active >> card & 1)) continue;
        char name[SLG_TEXT_MAX], text[SLG_TEXT_MAX + 8];
        school_card_name(&eyes->scene, card, name, sizeof name);
        uint32_t border = sch_content_of(eyes->scene.game)->cards[card].border;
        slg_print(text, sizeof text, "%s:%s%s", table_say(eyes, school_border_letter(border)), name,
                  player->used >> card & 1 ? " ✓" : "");
        int need = grid_text_width(g->ascii, text);
        if (at > x + 2 && at + need > end && row + 1 < rows) {
            row++;
            at = x + 2;
        }
        bool focus = eyes->focus.kind == TABLE_CARD && eyes->focus.index == (int)card;
        grid_style style = focus                      ? GRID_CURSOR
                           : player->used >> card & 1 ? GRID_DIM
                                                      : border_style(border);
        at += grid_put(g, at, y + row, end - at, style, text) + 1;
        none = false;
    }
    if (none) at += grid_put(g, at, y, end - at, GRID_DIM, table_say(eyes, W_CARDS_NONE)) + 1;
    int done = __builtin_popcountll(player->cards & ~player->active);
    if (done) {
        char text[64];
        tui_text to = tui_text_in(text, sizeof text);
        tui_add_word(&to, table_lang(eyes), W_CARDS_DONE, done);
        bool fits = at + grid_text_width(g->ascii, text) <= end;
        if (fits || row + 1 < rows)
            grid_put(g, fits ? at : x + 2, y + row + !fits, width, GRID_DIM, text);
    }
}

/* --- the title line --- */

static int draw_phases(const table_eyes *eyes, grid *g, int x, int y, int room, bool names) {
    static const char *const numbers[] = {"I", "II", "III", "IV", "V"};
    const sch_state *s = sch_of_const(eyes->scene.view);
    int at = x;
    for (uint32_t i = 0; i < 5; i++) {
        uint32_t phase = SCH_PHASE_TAKE + i;
        bool now = s->phase == phase || (s->phase == SCH_PHASE_CLEAN_UP && i == 4);
        const char *name = table_say(eyes, school_phase_word(now ? s->phase : phase));
        if (now)
            at += grid_print(g, at, y, room - (at - x), GRID_CURSOR, " %s %s ", numbers[i], name);
        else if (names)
            at += grid_print(g, at, y, room - (at - x), GRID_DIM, " %s %s ", numbers[i], name);
        else
            at += grid_print(g, at, y, room - (at - x), GRID_DIM, " %s ", numbers[i]);
    }
    return at - x;
}

static void school_title(const table_eyes *eyes, grid *g, grid_area line) {
    const sch_state *s = sch_of_const(eyes->scene.view);
    slg_lang lang = table_lang(eyes);
    char text[160];
    int at = line.x + 1, end = line.x + line.width - 1;
    at += grid_put(g, at, line.y, end - at, GRID_TITLE, slg_game_title(eyes->scene.game, lang));
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, lang, W_ROUND, s->round);
    tui_add(&to, "  ");
    at += grid_put(g, at, line.y, end - at, GRID_BOLD, text);
    at += draw_phases(eyes, g, at, line.y, end - at, line.width >= 125);
    to = tui_text_in(text, sizeof text);
    tui_add_word(&to, lang, W_SUPPLY, s->general[0], s->general[1], s->tokens,
                 __builtin_popcountll(s->deck));
    tui_add(&to, " · ");
    size_t supply = to.length;
    if (sch_standstill_due(s))
        tui_add_standstill(&to, lang, sch_standstill_due(s));
    else
        tui_add_word(&to, lang, W_FIRST_TO, s->target);
    bool fits = grid_text_width(g->ascii, text) + 2 <= end - at;
    grid_put_right(g, at + 1, line.y, end - at - 1, GRID_TEXT, fits ? text : text + supply);
}

static int player_rows(grid_area area) {
    return PLAYER_ROWS + (area.height >= TALL ? 1 : 0) + (area.height >= 40 ? 1 : 0);
}

static int school_draw(const table_eyes *eyes, grid *g, grid_area area) {
    boxes b = boxes_in(area);
    draw_frame(g, &b);
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        draw_location(eyes, g, &b, at);
    int y = area.y + b.rows, half = area.width / 2, rows = player_rows(area);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        int x = area.x + (int)seat * half, width = half - 1;
        draw_supplies(eyes, g, x, y, width, seat);
        draw_dice(eyes, g, x, y + 1, width, seat);
        draw_powers(eyes, g, x, y + 2, width, rows - 2, seat);
    }
    return b.rows + rows;
}

static table_thing school_at(const table_eyes *eyes, grid_area area, int x, int y) {
    boxes b = boxes_in(area);
    (void)eyes;
    int column = (x - b.x - 1) / (b.inner + 1);
    if (y < b.y || y >= b.y + b.rows || x <= b.x || column < 0 || column >= SCH_LOCATIONS)
        return (table_thing){TABLE_NOTHING, 0};
    return (table_thing){TABLE_LOCATION, (int16_t)(column + 1)};
}

static grid_style school_style_of(const slg_game *game, table_thing thing) {
    const sch_card *card =
        thing.kind == TABLE_CARD ? school_card(game, (uint32_t)thing.index) : NULL;
    return card ? border_style(card->border) : GRID_TITLE;
}

const tui_table school_table = {
    .game = "school",
    .width_min = 80,
    .height_min = 24,
    .scores = W_SCORES,
    .title = school_title,
    .draw = school_draw,
    .at = school_at,
    .style_of = school_style_of,
};
