/* SPDX-License-Identifier: MIT */
/* Sorcerer's table: battlefields side by side, enemies above and one's own below; who has what
 * above and below them; the hand; the dice. A Battle Royale shows one's own two battlefields whole
 * and the others in a line each. */
#include <stdio.h>
#include <string.h>

#include "tui/sorcerer_words.h"

enum {
    SHOWN_MAX = 3,  /* battlefields side by side */
    ROWS_LEAST = 2, /* minions of a side: room for so many at least */
    BELOW = 10,     /* rows the choices and the log need at least */
    TALL = 34,      /* screens of so many rows show the dice large */
    DICE_ROWS = 3,
    HAND_ROWS = 2,
    TRACK_CELLS = SOR_TRACK,
};

/* Where everything is, for drawing and for the mouse. */
typedef struct sorcerer_layout {
    int top, width;
    uint32_t others[SLG_SEATS_MAX], other_count; /* seats above, in order */
    uint32_t own[SLG_SEATS_MAX], own_count;      /* below: the viewer, then teammates */
    uint32_t shown[SHOWN_MAX], shown_count;      /* battlefields drawn whole */
    uint32_t lines[SOR_PLACES], line_count;      /* and in a line each */
    int rows;                                    /* of minions, each side */
    int places_y, lines_y, own_y, hand_y, dice_y, end;
    bool dice;
} sorcerer_layout;

static int most_minions(const sor_state *s, const sorcerer_layout *l) {
    int most = ROWS_LEAST;
    for (uint32_t i = 0; i < l->shown_count; i++)
        for (uint32_t side = 0; side < 2; side++) {
            int count = __builtin_popcountll(sor_minions_of_side(s, l->shown[i], side));
            most = count > most ? count : most;
        }
    return most;
}

static sorcerer_layout lay_out(const table_eyes *eyes, grid_area area) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t near = sorcerer_near(eyes), seats = s->core.seats;
    sorcerer_layout l = {.top = area.y, .width = area.width};
    l.own[l.own_count++] = near;
    for (uint32_t n = 1; n < seats; n++) {
        uint32_t seat = (near + n) % seats;
        if (sor_allies(s, near) >> seat & 1)
            l.own[l.own_count++] = seat;
        else
            l.others[l.other_count++] = seat;
    }
    uint32_t reach = sor_places_of(s, near);
    for (uint32_t place = 0; place < s->places_count; place++) {
        if (reach >> place & 1 && l.shown_count < SHOWN_MAX)
            l.shown[l.shown_count++] = place;
        else
            l.lines[l.line_count++] = place;
    }
    l.dice = s->battle.count && area.height >= TALL;
    int fixed = (int)(l.other_count + l.own_count + l.line_count) + 3 + HAND_ROWS +
                (l.dice ? DICE_ROWS : 0);
    int room = (area.height - 1 - fixed - BELOW) / 2;
    l.rows = most_minions(s, &l);
    if (l.rows > room) l.rows = room < ROWS_LEAST ? ROWS_LEAST : room;
    l.places_y = l.top + (int)l.other_count;
    l.lines_y = l.places_y + 2 * l.rows + 3;
    l.own_y = l.lines_y + (int)l.line_count;
    l.hand_y = l.own_y + (int)l.own_count;
    l.dice_y = l.hand_y + HAND_ROWS;
    l.end = l.dice_y + (l.dice ? DICE_ROWS : 0);
    return l;
}

static grid_area column_of(const sorcerer_layout *l, uint32_t i) {
    int left = (int)i * (l->width - 1) / (int)l->shown_count;
    int right = ((int)i + 1) * (l->width - 1) / (int)l->shown_count;
    return (grid_area){left, l->places_y, right - left + 1, 2 * l->rows + 3};
}

static uint32_t near_side(const table_eyes *eyes, uint32_t place) {
    int32_t side = sor_side_of(sorcerer_state(eyes), place, sorcerer_near(eyes));
    return side < 0 ? 0 : (uint32_t)side;
}

/* --- minions --- */

static void minion_marks(const table_eyes *eyes, uint32_t slot, char *out, size_t capacity) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_minion *m = &s->minions[slot];
    const crd_card *card = sor_design(sorcerer_set(eyes), s, m->card);
    tui_text to = tui_text_in(out, capacity);
    uint32_t attached = 0;
    for (uint8_t c = m->attached; c != SOR_NONE; c = s->attached[c])
        attached++;
    if (card->icons & CRD_ICON_LEGEND) tui_add(&to, "*");
    if (card->icons & CRD_ICON_FLYING) tui_add(&to, "^");
    if (!(s->ready >> slot & 1)) tui_add(&to, "z");
    if (!sor_speaks(sorcerer_set(eyes), s, m->card)) tui_add(&to, "x");
    if (m->flames) tui_addf(&to, "f%u", m->flames);
    if (m->followers) tui_addf(&to, "@%u", m->followers);
    if (attached > m->followers) tui_addf(&to, "+%u", attached - m->followers);
}

static bool in_focus(const table_eyes *eyes, int32_t thing) {
    return eyes->focus.kind == TABLE_PLACE && eyes->focus.index == thing;
}

static void draw_minion(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t slot) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_minion *m = &s->minions[slot];
    char name[SLG_TEXT_MAX], marks[32], figures[48];
    const char *label = sorcerer_label(eyes, m->card);
    bool focus = in_focus(eyes, m->card), attacks = s->battle.attacker == slot;
    int32_t essence = sor_essence(sorcerer_set(eyes), s, slot), left = essence - m->damage;
    sorcerer_thing_name(eyes, m->card, name, sizeof name);
    minion_marks(eyes, slot, marks, sizeof marks);
    if (m->damage)
        snprintf(figures, sizeof figures, " %d/%d(%d) %s", sor_attack(sorcerer_set(eyes), s, slot),
                 left, essence, marks);
    else
        snprintf(figures, sizeof figures, " %d/%d %s", sor_attack(sorcerer_set(eyes), s, slot),
                 left, marks);
    grid_style style = focus                  ? GRID_CURSOR
                       : attacks              ? GRID_WARN
                       : s->ready >> slot & 1 ? sorcerer_seat_style(eyes, m->seat)
                                              : GRID_DIM;
    if (focus) grid_fill(g, (grid_area){x, y, width, 1}, GRID_CURSOR, " ");
    if (label[0])
        grid_put_right(g, x, y, 2, focus ? GRID_CURSOR : GRID_LEGAL, label);
    else if (attacks)
        grid_put(g, x + 1, y, 1, style, "▸");
    int tail = grid_text_width(g->ascii, figures);
    if (tail > width - 3) tail = width - 3;
    grid_put(g, x + 3, y, width - 3 - tail, style, name);
    grid_put_right(g, x, y, width, style, figures);
}

/* --- a battlefield --- */

/* Twelve cells of which so many are lost. */
static void draw_track(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t place,
                       uint32_t side) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t track = s->places[place].track[side], captain = sor_side_captain(s, place, side);
    char cells[3 * TRACK_CELLS + 1] = "", text[160];
    for (uint32_t i = 0; i < TRACK_CELLS; i++)
        strcat(cells, i < track ? "█" : "░");
    bool wide = width >= 30;
    snprintf(text, sizeof text, " %.12s %s%s%u/12 ", sorcerer_name(eyes, captain),
             wide ? cells : "", wide ? " " : "", track);
    grid_put_right(g, x + 1, y, width - 3,
                   track >= 9 ? GRID_WARN : sorcerer_seat_style(eyes, captain), text);
}

static void draw_side(const table_eyes *eyes, grid *g, int x, int y, int width, int rows,
                      uint32_t place, uint32_t side) {
    uint64_t left = sor_minions_of_side(sorcerer_state(eyes), place, side);
    for (int row = 0; row < rows && left; row++, left &= left - 1) {
        int more = __builtin_popcountll(left);
        if (row == rows - 1 && more > 1)
            grid_print(g, x + 3, y + row, width - 3, GRID_DIM, "+%d …", more);
        else
            draw_minion(eyes, g, x, y + row, width, (uint32_t)__builtin_ctzll(left));
    }
}

/* Between the sides: avatars, or the dice of the roll under way. */
static void draw_middle(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t place) {
    const sor_state *s = sorcerer_state(eyes);
    char text[160];
    tui_text to = tui_text_in(text, sizeof text);
    if (s->battle.count && s->battle.place == place) {
        for (uint32_t i = 0; i < s->battle.count; i++)
            tui_addf(&to, "[%s]", sorcerer_face(s->battle.dice[i]));
        grid_put_centre(g, x, y, width, GRID_BOLD, text);
        return;
    }
    const char *between = "";
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (s->seats[seat].avatar != place) continue;
        tui_addf(&to, "%s♔ %.14s", between, sorcerer_name(eyes, seat));
        between = " ";
    }
    grid_put_centre(g, x, y, width, GRID_PORTAL, text);
}

static void draw_place(const table_eyes *eyes, grid *g, const sorcerer_layout *l, uint32_t i) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t place = l->shown[i], near = near_side(eyes, place);
    grid_area box = column_of(l, i);
    char head[SLG_TEXT_MAX];
    int32_t thing = SOR_THING_PLACE + (int32_t)place;
    bool fought = s->battle.place == place && s->phase == SOR_PHASE_BATTLE;
    const char *label = sorcerer_label(eyes, thing);
    tui_text to = tui_text_in(head, sizeof head);
    tui_addf(&to, " %s%s%s ", label, label[0] ? " " : "", sorcerer_place_name(eyes, place));
    if (s->places[place].exhausted) tui_add(&to, "z ");
    grid_style style = in_focus(eyes, thing) ? GRID_CURSOR : fought ? GRID_WARN : GRID_TITLE;
    int x = box.x + 1, width = box.width - 2, y = box.y + 1;
    int used = grid_put(g, box.x + 2, box.y, box.width / 2 + 4, style, head);
    if (s->places[place].conquered) {
        uint32_t captain = sor_side_captain(s, place, s->places[place].conquered - 1u);
        char text[160];
        to = tui_text_in(text, sizeof text);
        tui_add_word(&to, sorcerer_lang(eyes), W_S_CONQUERED, sorcerer_name(eyes, captain));
        grid_put_right(g, box.x + 2 + used, box.y, box.width - used - 4, GRID_PORTAL, text);
    } else {
        draw_track(eyes, g, box.x + 2 + used, box.y, box.width - used - 2, place, 1 - near);
        draw_track(eyes, g, box.x, box.y + box.height - 1, box.width, place, near);
    }
    draw_side(eyes, g, x, y, width, l->rows, place, 1 - near);
    draw_middle(eyes, g, x, y + l->rows, width, place);
    draw_side(eyes, g, x, y + l->rows + 1, width, l->rows, place, near);
}

static void draw_frames(grid *g, const sorcerer_layout *l) {
    grid_area all = {0, l->places_y, l->width, 2 * l->rows + 3};
    grid_box(g, all, GRID_FRAME);
    for (uint32_t i = 1; i < l->shown_count; i++) {
        int x = column_of(l, i).x, bottom = all.y + all.height - 1;
        grid_put(g, x, all.y, 1, GRID_FRAME, "┬");
        grid_fill(g, (grid_area){x, all.y + 1, 1, all.height - 2}, GRID_FRAME, "│");
        grid_put(g, x, bottom, 1, GRID_FRAME, "┴");
    }
}

/* "Whitechapel: B 4/12 with 3 minions, C 0/12 with 1": battlefields out of reach. */
static void draw_line(const table_eyes *eyes, grid *g, int y, int width, uint32_t place) {
    const sor_state *s = sorcerer_state(eyes);
    char text[256];
    tui_text to = tui_text_in(text, sizeof text);
    tui_addf(&to, " %s:", sorcerer_place_name(eyes, place));
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t captain = sor_side_captain(s, place, side);
        int attack = 0, count = 0;
        for (uint64_t left = sor_minions_of_side(s, place, side); left; left &= left - 1, count++)
            attack += sor_attack(sorcerer_set(eyes), s, (uint32_t)__builtin_ctzll(left));
        tui_addf(&to, "%s ", side ? " ·" : "");
        tui_add_word(&to, sorcerer_lang(eyes), W_S_FAR_SIDE, sorcerer_name(eyes, captain),
                     s->places[place].track[side], count, attack);
    }
    grid_put(g, 0, y, width, GRID_DIM, text);
}

/* --- players --- */

static void draw_player(const table_eyes *eyes, grid *g, int y, int width, uint32_t seat) {
    const sor_state *s = sorcerer_state(eyes);
    const sor_player *p = &s->seats[seat];
    char text[256];
    int at = 0;
    bool wide = width >= 96;
    grid_style style = in_focus(eyes, SORCERER_PLAYER + (int32_t)seat)
                           ? GRID_CURSOR
                           : sorcerer_seat_style(eyes, seat);
    const char *label = sorcerer_label(eyes, SORCERER_PLAYER + (int32_t)seat);
    at += grid_print(g, at, y, width, style, " %s%s%s", label, label[0] ? " " : "",
                     sorcerer_name(eyes, seat));
    if (p->fate) at += grid_put(g, at, y, width - at, GRID_PORTAL, p->fate == 2 ? " ◆" : " ◇");
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, sorcerer_lang(eyes), wide ? W_S_RESOURCES : W_S_RESOURCES_SHORT, p->energy,
                 p->actions, p->omens);
    if (p->deck[CRD_LINEAGE] != SOR_NONE &&
        sorcerer_set(eyes)->decks[p->deck[CRD_LINEAGE]].pool != CRD_NONE) {
        tui_add(&to, " · ");
        tui_add_word(&to, sorcerer_lang(eyes), W_S_BLOOD, p->blood);
    }
    if (s->format == SOR_ROYALE) {
        tui_add(&to, " · ");
        tui_add_word(&to, sorcerer_lang(eyes), W_S_POINTS, p->points);
    }
    at += grid_put(g, at, y, width - at, GRID_TEXT, text);
    to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, sorcerer_lang(eyes), wide ? W_S_CARDS : W_S_CARDS_SHORT, p->hand_size,
                 p->grimoire_size, __builtin_popcountll(p->graveyard));
    at += grid_put(g, at, y, width - at, GRID_DIM, text);
    to = tui_text_in(text, sizeof text);
    for (uint32_t kind = 0; kind < 3; kind++) {
        if (p->deck[kind] == SOR_NONE) continue;
        tui_addf(&to, "%s%s%s", to.length ? " · " : "", p->exhausted >> kind & 1 ? "z " : "",
                 sorcerer_set(eyes)->decks[p->deck[kind]].title[sorcerer_lang(eyes)]);
    }
    if (at + 4 < width) grid_put_right(g, at + 2, y, width - at - 3, style, text);
}

/* --- the hand --- */

static int hand_of(const table_eyes *eyes, int16_t *cards) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t seat = sorcerer_near(eyes);
    int count = 0;
    if (eyes->viewer != seat) return 0;
    for (uint64_t left = s->seats[seat].hand; left; left &= left - 1)
        cards[count++] = (int16_t)(seat * SOR_DECK + (uint32_t)__builtin_ctzll(left));
    return count;
}

/* Draws the hand or, without a grid, finds the card at (at_x, at_y); -1: none. */
static int32_t walk_hand(const table_eyes *eyes, grid *g, const sorcerer_layout *l, int at_x,
                         int at_y) {
    int16_t cards[SOR_DECK];
    char name[SLG_TEXT_MAX], text[SLG_TEXT_MAX + 32];
    const sor_state *s = sorcerer_state(eyes);
    int count = hand_of(eyes, cards), x = 1, y = l->hand_y;
    for (int i = 0; i < count; i++) {
        const char *label = sorcerer_label(eyes, cards[i]);
        sorcerer_thing_name(eyes, cards[i], name, sizeof name);
        int cost = sor_cost(sorcerer_set(eyes), s, (uint32_t)cards[i], sorcerer_near(eyes));
        snprintf(text, sizeof text, "%s%s%d·%s", label, label[0] ? " " : "", cost, name);
        int need = grid_text_width(g && g->ascii, text);
        if (x > 1 && x + need >= l->width) {
            if (y + 1 >= l->hand_y + HAND_ROWS) {
                if (g) grid_print(g, l->width - 4, y, 4, GRID_DIM, " +%d", count - i);
                return -1;
            }
            y++;
            x = 1;
        }
        if (!g && y == at_y && at_x >= x && at_x < x + need) return cards[i];
        bool dear = cost > s->seats[sorcerer_near(eyes)].energy;
        grid_style style = in_focus(eyes, cards[i]) ? GRID_CURSOR : dear ? GRID_DIM : GRID_TEXT;
        if (g) grid_put(g, x, y, l->width - x, style, text);
        x += need + 2;
    }
    return -1;
}

/* --- dice, large --- */

static void draw_dice(const table_eyes *eyes, grid *g, const sorcerer_layout *l) {
    const sor_battle *b = &sorcerer_state(eyes)->battle;
    char text[256];
    int x = 2;
    for (uint32_t i = 0; i < b->count; i++, x += 6) {
        grid_style style = b->dice[i] == SOR_CRITICAL ? GRID_WARN
                           : b->dice[i] == SOR_MISS   ? GRID_DIM
                                                      : GRID_BOLD;
        grid_box(g, (grid_area){x, l->dice_y, 5, DICE_ROWS}, style);
        grid_put_centre(g, x + 1, l->dice_y + 1, 3, style, sorcerer_face(b->dice[i]));
    }
    tui_text to = tui_text_in(text, sizeof text);
    if (b->criticals || b->hits)
        tui_add_word(&to, sorcerer_lang(eyes), W_S_LEFT, b->criticals, b->hits);
    else
        tui_add_word(
            &to, sorcerer_lang(eyes), W_S_CHANCE,
            sorcerer_name(eyes, sor_side_captain(sorcerer_state(eyes), b->place, b->chance)));
    grid_put(g, x + 1, l->dice_y + 1, l->width - x - 2, GRID_TEXT, text);
}

/* --- the whole --- */

static int sorcerer_draw(const table_eyes *eyes, grid *g, grid_area area) {
    sorcerer_layout l = lay_out(eyes, area);
    for (uint32_t i = 0; i < l.other_count; i++)
        draw_player(eyes, g, l.top + (int)i, l.width, l.others[i]);
    draw_frames(g, &l);
    for (uint32_t i = 0; i < l.shown_count; i++)
        draw_place(eyes, g, &l, i);
    for (uint32_t i = 0; i < l.line_count; i++)
        draw_line(eyes, g, l.lines_y + (int)i, l.width, l.lines[i]);
    for (uint32_t i = 0; i < l.own_count; i++)
        draw_player(eyes, g, l.own_y + (int)i, l.width, l.own[i]);
    walk_hand(eyes, g, &l, -1, -1);
    if (l.dice) draw_dice(eyes, g, &l);
    return l.end - area.y;
}

static table_thing minion_at(const table_eyes *eyes, const sorcerer_layout *l, uint32_t place,
                             int row) {
    uint32_t near = near_side(eyes, place);
    bool below = row > l->rows;
    int n = below ? row - l->rows - 1 : row;
    uint64_t left = sor_minions_of_side(sorcerer_state(eyes), place, below ? near : 1 - near);
    while (n-- > 0)
        left &= left - 1;
    return sorcerer_thing(left ? sorcerer_state(eyes)->minions[__builtin_ctzll(left)].card
                               : SOR_THING_PLACE + (int32_t)place);
}

static table_thing sorcerer_at(const table_eyes *eyes, grid_area area, int x, int y) {
    sorcerer_layout l = lay_out(eyes, area);
    if (y >= l.top && y < l.places_y)
        return sorcerer_thing(SORCERER_PLAYER + (int32_t)l.others[y - l.top]);
    if (y >= l.own_y && y < l.hand_y)
        return sorcerer_thing(SORCERER_PLAYER + (int32_t)l.own[y - l.own_y]);
    if (y >= l.lines_y && y < l.own_y)
        return sorcerer_thing(SOR_THING_PLACE + (int32_t)l.lines[y - l.lines_y]);
    if (y >= l.hand_y && y < l.dice_y) return sorcerer_thing(walk_hand(eyes, NULL, &l, x, y));
    for (uint32_t i = 0; i < l.shown_count; i++) {
        grid_area box = column_of(&l, i);
        if (x <= box.x || x >= box.x + box.width - 1 || y < box.y || y >= box.y + box.height)
            continue;
        if (y == box.y || y == box.y + box.height - 1 || y == box.y + 1 + l.rows)
            return sorcerer_thing(SOR_THING_PLACE + (int32_t)l.shown[i]);
        return minion_at(eyes, &l, l.shown[i], y - box.y - 1);
    }
    return (table_thing){TABLE_NOTHING, 0};
}

typedef struct collected {
    table_thing *out;
    uint32_t count, capacity;
} collected;

static void collect(collected *to, int32_t index) {
    if (to->count < to->capacity) to->out[to->count++] = sorcerer_thing(index);
}

static uint32_t sorcerer_things(const table_eyes *eyes, table_thing *out, uint32_t capacity) {
    const sor_state *s = sorcerer_state(eyes);
    sorcerer_layout l = lay_out(eyes, (grid_area){0, 1, 100, 30});
    collected to = {out, 0, capacity};
    int16_t cards[SOR_DECK];
    int count = hand_of(eyes, cards);
    for (uint32_t i = 0; i < l.shown_count; i++) {
        collect(&to, SOR_THING_PLACE + (int32_t)l.shown[i]);
        for (uint32_t side = 0; side < 2; side++)
            for (uint64_t left = sor_minions_of_side(s, l.shown[i], side); left; left &= left - 1)
                collect(&to, s->minions[__builtin_ctzll(left)].card);
    }
    for (int i = 0; i < count; i++)
        collect(&to, cards[i]);
    for (uint32_t n = 0; n < s->core.seats; n++) {
        uint32_t seat = (sorcerer_near(eyes) + n) % s->core.seats;
        collect(&to, SORCERER_PLAYER + (int32_t)seat);
        for (uint32_t kind = 0; kind < SOR_SKILLS; kind++) {
            int32_t thing = SOR_THING_SKILL + (int32_t)(seat * SOR_SKILLS + kind);
            if (sor_design_of_thing(sorcerer_set(eyes), s, thing)) collect(&to, thing);
        }
        if (s->seats[seat].graveyard) collect(&to, SORCERER_GRAVEYARD + (int32_t)seat);
    }
    for (uint32_t i = 0; i < l.line_count; i++)
        collect(&to, SOR_THING_PLACE + (int32_t)l.lines[i]);
    return to.count;
}

static void sorcerer_title(const table_eyes *eyes, grid *g, grid_area line) {
    const sor_state *s = sorcerer_state(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    char text[160];
    int at = line.x + 1, end = line.x + line.width - 1;
    at += grid_put(g, at, line.y, end - at, GRID_TITLE, slg_game_title(eyes->game, lang));
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, lang, W_ROUND, s->round);
    tui_add(&to, "  ");
    at += grid_put(g, at, line.y, end - at, GRID_BOLD, text);
    for (uint32_t phase = SOR_PHASE_CREATE; phase < SOR_PHASES; phase++) {
        if ((phase == SOR_PHASE_CREATE) != (s->phase == SOR_PHASE_CREATE)) continue;
        at += grid_print(g, at, line.y, end - at, s->phase == phase ? GRID_CURSOR : GRID_DIM,
                         " %s ", tui_say(lang, sorcerer_phase_word(phase)));
    }
    to = tui_text_in(text, sizeof text);
    tui_add_word(&to, lang, s->format == SOR_ROYALE ? W_S_TO_THREE : W_S_TO_TWO);
    if (grid_text_width(g->ascii, text) + 2 <= end - at)
        grid_put_right(g, at + 1, line.y, end - at - 1, GRID_TEXT, text);
}

static grid_style sorcerer_style_of(const slg_game *game, table_thing thing) {
    (void)game, (void)thing;
    return GRID_TITLE;
}

static const char *sorcerer_mark_of(const slg_game *game, table_thing thing, slg_lang lang) {
    static const tui_word words[] = {[CRD_FAMILY_MINION] = W_S_MARK_MINION,
                                     [CRD_FAMILY_SORCERY] = W_S_MARK_SORCERY,
                                     [CRD_FAMILY_ATTACHMENT] = W_S_MARK_ATTACHMENT};
    const crd_set *set = sor_set(game);
    if (thing.kind != TABLE_CARD || thing.index >= (int16_t)set->card_count) return "";
    uint32_t family = set->cards[thing.index].family;
    return family <= CRD_FAMILY_ATTACHMENT ? tui_say(lang, words[family]) : "";
}

static bool sorcerer_is_window(const slg_decision *decision) {
    return decision->kind == SOR_ASK_REROLL;
}

static uint32_t sorcerer_phase_of(const slg_state *state) {
    const sor_state *s = sor_of_const(state);
    return (uint32_t)s->round * SOR_PHASES + s->phase;
}

static uint16_t sorcerer_round(const slg_state *state) {
    return sor_of_const(state)->round;
}

const tui_table sorcerer_table = {
    .game = "sorcerer",
    .width_min = 80,
    .height_min = 26,
    .round_of = sorcerer_round,
    .title = sorcerer_title,
    .draw = sorcerer_draw,
    .at = sorcerer_at,
    .things = sorcerer_things,
    .points_at = sorcerer_points_at,
    .is_closing = sorcerer_is_closing,
    .digit = sorcerer_digit,
    .preview = sorcerer_preview,
    .describe = sorcerer_describe,
    .style_of = sorcerer_style_of,
    .mark_of = sorcerer_mark_of,
    .advise = sorcerer_advise,
    .rule_of = sorcerer_rule_of,
    .tell = sorcerer_tell,
    .help = sorcerer_help,
    .show_event = sorcerer_show_event,
    .pace = sorcerer_pace,
    .event_at = sorcerer_event_at,
    .is_dull = sorcerer_is_dull,
    .is_window = sorcerer_is_window,
    .phase_of = sorcerer_phase_of,
    .setup_word = sorcerer_setup_word,
};
