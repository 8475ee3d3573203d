/* SPDX-License-Identifier: MIT */
/* Endbringer's table: the foe and what it is about to do (foe.c); the three
 * battlefields, with the Endbringer's side above and the monoliths in the frame; the players, the
 * viewer's hand, the dice. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "tui/endbringer/words.h"
#include "tui/spells/layout.h"

enum {
    ROWS_LEAST = 2,
    BELOW = 14,        /* rows that the choices and the log should have */
    BELOW_LEAST = 8,   /* and must have */
    SMALL_HEIGHT = 28, /* screens with fewer rows show the dice in one line */
    HAND_FEW = 2,      /* cards that fit in one row */
    TALL_HEIGHT = 40,  /* screens this high list the hand, one card a line */
};

typedef struct layout {
    spells_layout base; /* hand, dice and players, as every table of the workshop has them */
    grid_area foe;
    int height; /* of the screen */
    int enemy_rows, ally_rows;
} layout;

static int most_minions(const table_eyes *eyes, uint32_t side, int least) {
    int most = least;
    for (uint32_t place = 0; place < spells_state(&eyes->scene)->places_count; place++) {
        int count = __builtin_popcountll(spells_minions(&eyes->scene, place, side)) +
                    spells_fixture_count(eyes, place, side);
        most = count > most ? count : most;
    }
    return most;
}

/* The sides share the room there is: each has what it needs, or the larger one gives some up. */
static void share_rows(layout *l, int enemies, int allies, int room) {
    while (enemies + allies > room && (enemies > ROWS_LEAST || allies > ROWS_LEAST)) {
        if (enemies >= allies)
            enemies--;
        else
            allies--;
    }
    l->enemy_rows = enemies;
    l->ally_rows = allies;
}

static layout lay_out_foe_table(const table_eyes *eyes, grid_area area) {
    const spl_state *s = spells_state(&eyes->scene);
    uint32_t near = spells_near(&eyes->scene), seats = s->core.seats;
    layout l = {.base = {.top = area.y, .width = area.width}, .height = area.height};
    spells_layout *b = &l.base;
    for (uint32_t n = 0; n < seats; n++)
        b->own[b->own_count++] = (near + n) % seats;
    for (uint32_t place = 0; place < s->places_count && place < SHOWN_MAX; place++)
        b->shown[b->shown_count++] = place;
    bool creating = s->seats[near].deck[CRD_DOMAIN] == SPL_NONE;
    bool tall = area.height >= TALL_HEIGHT, small = area.height < SMALL_HEIGHT;
    l.foe = (grid_area){0, area.y, area.width, endbringer_foe_lines(eyes, area.width, area.height)};
    bool few = s->seats[near].hand_size <= HAND_FEW && !s->battle.count;
    int lower = creating || (small && few) ? 1 : small ? 2 : tall ? 2 * DICE_ROWS : DICE_ROWS;
    int left = area.height - l.foe.height - (int)seats - 3 - lower;
    int enemies = most_minions(eyes, 1, ROWS_LEAST), allies = most_minions(eyes, 0, ROWS_LEAST);
    int room = left - BELOW > enemies + allies ? enemies + allies : left - BELOW_LEAST;
    share_rows(&l, creating ? 1 : enemies, creating ? 1 : allies, room);
    b->places_y = l.foe.y + l.foe.height;
    b->own_y = b->places_y + l.enemy_rows + l.ally_rows + 3;
    b->hand_y = b->own_y + (int)b->own_count;
    b->end = b->hand_y + lower;
    b->dice = s->battle.count && lower >= DICE_ROWS;
    b->dice_y = b->end - (b->dice ? DICE_ROWS : s->battle.count && lower > 1 ? 1 : 0);
    b->listed = tall && s->phase != SPL_PHASE_BATTLE;
    return l;
}

static grid_area column_of(const layout *l, uint32_t i) {
    int count = (int)l->base.shown_count, wide = l->base.width - 1;
    int left = (int)i * wide / count, right = ((int)i + 1) * wide / count;
    return (grid_area){left, l->base.places_y, right - left + 1, l->enemy_rows + l->ally_rows + 3};
}

static grid_style style_or_focus(const table_eyes *eyes, int32_t thing, grid_style style) {
    return spells_in_focus(eyes, thing) ? GRID_CURSOR : style;
}

/* --- a battlefield --- */

/* The rows of a battlefield, from the top: minions, the line between the sides, and the line
 * between the realms. */
enum { ROW_EMPTY = -1, ROW_MIDDLE = -2, ROW_REALM = -3, ROW_MORE = -4 };
/* Each minion at most, the least that a side has, and both lines. */
enum { ROWS_MOST = SPL_MINIONS + 2 * ROWS_LEAST + 2, ROW_CARD = 256 /* + a fixture's number */ };
typedef struct rows {
    int16_t slot[ROWS_MOST];
    int count, more[2]; /* minions of each side that have no row */
} rows;

static void fill_side(rows *r, int from, int room, const int16_t *slots, int count, uint32_t side) {
    for (int i = 0; i < room; i++)
        r->slot[from + i] = i < count ? slots[i] : ROW_EMPTY;
    if (count <= room || room < 1) return;
    r->slot[from + room - 1] = ROW_MORE;
    r->more[side] = 0;
    for (int i = room - 1; i < count; i++)
        r->more[side] += slots[i] >= 0;
}

/* Allied minions in the Mortal Realm, then those in the Dreamlands, below a line of their own if
 * that side has a row to spare. */
static int list_allies(const table_eyes *eyes, uint32_t place, int room, int16_t *out) {
    int count = 0, dreaming = 0;
    uint64_t all = spells_minions(&eyes->scene, place, 0);
    for (uint64_t left = all; left; left &= left - 1)
        if (!endbringer_dreams(&eyes->scene, (uint32_t)__builtin_ctzll(left)))
            out[count++] = (int16_t)__builtin_ctzll(left);
        else
            dreaming++;
    if (dreaming && count + dreaming < room) out[count++] = ROW_REALM;
    for (uint64_t left = all; left; left &= left - 1)
        if (endbringer_dreams(&eyes->scene, (uint32_t)__builtin_ctzll(left)))
            out[count++] = (int16_t)__builtin_ctzll(left);
    return count;
}

/* Then what lies there besides minions. */
static int list_fixtures(const table_eyes *eyes, uint32_t place, uint32_t side, int count,
                         int16_t *out) {
    for (uint32_t card = spells_next_fixture(&eyes->scene, place, side, 0);
         card != SPL_NONE && count < ROWS_MOST;
         card = spells_next_fixture(&eyes->scene, place, side, card + 1))
        out[count++] = (int16_t)(ROW_CARD + (int)card);
    return count;
}

static rows rows_of(const table_eyes *eyes, const layout *l, uint32_t place) {
    int16_t enemies[ROWS_MOST], allies[ROWS_MOST];
    int all = l->enemy_rows + l->ally_rows, upper = l->enemy_rows, count = 0;
    int below = __builtin_popcountll(spells_minions(&eyes->scene, place, 0)) +
                spells_fixture_count(eyes, place, 0);
    for (uint64_t left = spells_minions(&eyes->scene, place, 1); left; left &= left - 1)
        enemies[count++] = (int16_t)__builtin_ctzll(left);
    count = list_fixtures(eyes, place, 1, count, enemies);
    /* If one side is crowded and the other is not, the line between them moves. */
    if (count > upper && below < l->ally_rows) upper = all - below < count ? all - below : count;
    if (below > l->ally_rows && count < upper) upper = all - count < below ? count : all - below;
    rows r = {.count = all + 1};
    fill_side(&r, 0, upper, enemies, count, 1);
    r.slot[upper] = ROW_MIDDLE;
    int lower = all - upper, shown = list_allies(eyes, place, lower, allies);
    shown = list_fixtures(eyes, place, 0, shown, allies);
    fill_side(&r, upper + 1, lower, allies, shown, 0);
    return r;
}

/* "■□ ████░░░░░ 5": standing monoliths, and the defense left on the top one. */
static void add_stones(tui_text *to, const ebr_place *at, uint32_t all, int room) {
    for (uint32_t i = 0; i < all; i++)
        tui_add(to, i < at->stones ? "■" : "□");
    if (!at->stones) return;
    tui_add(to, " ");
    if (room >= 16)
        for (uint32_t i = 0; i < EBR_STONE_DEFENSE; i++)
            tui_add(to, i < (uint32_t)EBR_STONE_DEFENSE - at->damage ? "█" : "░");
    tui_addf(to, "%s%u", room >= 16 ? " " : "", EBR_STONE_DEFENSE - at->damage);
}

static void draw_place_head(const table_eyes *eyes, grid *g, grid_area box, uint32_t place) {
    const spl_state *s = spells_state(&eyes->scene);
    const ebr_part *horde = endbringer_horde(&eyes->scene);
    const ebr_place *at = &horde->places[place];
    int32_t thing = SPL_THING_PLACE + (int32_t)place;
    bool fought = s->battle.place == place && s->phase == SPL_PHASE_BATTLE;
    const char *label = spells_label(eyes, thing);
    char text[SLG_TEXT_MAX], right[160];
    tui_text to = tui_text_in(right, sizeof right);
    bool bare = horde->scenario == EBR_SCIONS && !at->tentacles && !at->gates;
    tui_add(&to, bare ? "" : " ");
    if (at->tentacles) tui_addf(&to, "T%u ", at->tentacles);
    if (at->gates) tui_addf(&to, "G%d ", __builtin_popcount(at->gates));
    if (horde->scenario != EBR_SCIONS) {
        add_stones(&to, at, s->core.seats, box.width > 34 ? 18 : 8);
        tui_add(&to, " ");
    }
    int room = box.width - 4 - grid_text_width(g->ascii, right);
    int x = box.x + 2;
    if (ebr_avatar_places(s) >> place & 1) x += grid_put(g, x, box.y, 2, GRID_WARN, " Ω");
    to = tui_text_in(text, sizeof text);
    tui_addf(&to, " %s%s%s ", label, label[0] ? " " : "", spells_place_name(&eyes->scene, place));
    if (s->places[place].exhausted) tui_add(&to, "z ");
    grid_put(g, x, box.y, room - (x - box.x - 2),
             style_or_focus(eyes, thing, fought ? GRID_WARN : GRID_TITLE), text);
    grid_put_right(g, box.x + 2, box.y, box.width - 4, GRID_SEAT_B, right);
}

/* "attacks for 3, red tactic": an attack of the Endbringer under way. */
static bool add_strike(tui_text *to, const table_eyes *eyes, uint32_t place) {
    const spl_state *s = spells_state(&eyes->scene);
    const ebr_attack *attack = &endbringer_horde(&eyes->scene)->attack;
    slg_lang lang = table_lang(eyes);
    if (!attack->enemy || s->battle.place != place || s->battle.attacker_card >= SPL_CARDS)
        return false;
    int group = __builtin_popcountll(attack->group);
    if (group > 1) tui_addf(to, "×%d ", group);
    tui_add_word(to, lang, W_E_STRIKES, ebr_attack_value(spells_set(&eyes->scene), s));
    if (endbringer_horde(&eyes->scene)->why == EBR_FOR_TACTIC && attack->colour < EBR_NO_COLOUR)
        tui_add_word(to, lang, W_E_STRIKES_TACTIC,
                     tui_say(lang, endbringer_colour_word(attack->colour)));
    if (attack->cancelled) tui_add(to, tui_say(lang, W_E_STRIKES_CANCELLED));
    return true;
}

static bool has_dark_dice(const table_eyes *eyes, uint32_t place) {
    const spl_state *s = spells_state(&eyes->scene);
    for (uint64_t left = s->at[place]; left; left &= left - 1)
        if (endbringer_horde(&eyes->scene)->dice[__builtin_ctzll(left)]) return true;
    return false;
}

/* Between the sides: the current attack or roll, or the players' avatars. */
static void draw_middle(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t place) {
    const spl_state *s = spells_state(&eyes->scene);
    char text[160];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "");
    if (s->battle.count && s->battle.place == place) {
        for (uint32_t i = 0; i < s->battle.count; i++)
            tui_addf(&to, "[%s]", spells_face(s->battle.dice[i]));
        grid_put_centre(g, x, y, width, GRID_BOLD, text);
    } else if (has_dark_dice(eyes, place)) {
        grid_put_centre(g, x, y, width, GRID_WARN, table_say(eyes, W_E_DARK));
    } else if (add_strike(&to, eyes, place)) {
        grid_put_centre(g, x, y, width, GRID_WARN, text);
    } else {
        for (uint32_t seat = 0; seat < s->core.seats; seat++)
            if (s->seats[seat].avatar == place) {
                tui_addf(&to, "%s♔ ", to.length ? " " : "");
                tui_add_brief(&to, spells_name(&eyes->scene, seat), 14);
            }
        grid_put_centre(g, x, y, width, GRID_PORTAL, text);
    }
}

static bool attacks_in_group(const spl_state *s, uint32_t slot) {
    return ebr_of_const(s)->attack.group >> slot & 1;
}

static const spells_extra extra = {.add_marks = endbringer_add_marks, .attacks = attacks_in_group};

static void draw_row(const table_eyes *eyes, grid *g, grid_area line, const rows *r, int i,
                     uint32_t place) {
    char text[64];
    bool above = true;
    for (int n = 0; n < i; n++)
        above = above && r->slot[n] != ROW_MIDDLE;
    switch (r->slot[i]) {
    case ROW_EMPTY: break;
    case ROW_MIDDLE: draw_middle(eyes, g, line.x, line.y, line.width, place); break;
    case ROW_REALM:
        slg_print(text, sizeof text, "~~ %s ~~", table_say(eyes, W_E_DREAMLANDS));
        grid_put_centre(g, line.x, line.y, line.width, GRID_PORTAL, text);
        break;
    case ROW_MORE:
        grid_print(g, line.x + 3, line.y, line.width - 3, GRID_DIM, "+%d …", r->more[above]);
        break;
    default:
        if (r->slot[i] >= ROW_CARD)
            spells_draw_fixture(eyes, g, line.x, line.y, line.width,
                                (uint32_t)(r->slot[i] - ROW_CARD));
        else
            spells_draw_minion(eyes, g, line.x, line.y, line.width, (uint32_t)r->slot[i], &extra);
    }
}

static void draw_place(const table_eyes *eyes, grid *g, const layout *l, uint32_t i) {
    uint32_t place = l->base.shown[i];
    grid_area box = column_of(l, i);
    rows r = rows_of(eyes, l, place);
    draw_place_head(eyes, g, box, place);
    for (int row = 0; row < r.count; row++)
        draw_row(eyes, g, (grid_area){box.x + 1, box.y + 1 + row, box.width - 2, 1}, &r, row,
                 place);
}

static void draw_frames(grid *g, const layout *l) {
    grid_area all = {0, l->base.places_y, l->base.width, l->enemy_rows + l->ally_rows + 3};
    grid_box(g, all, GRID_FRAME);
    for (uint32_t i = 1; i < l->base.shown_count; i++) {
        int x = column_of(l, i).x, bottom = all.y + all.height - 1;
        grid_put(g, x, all.y, 1, GRID_FRAME, "┬");
        grid_fill(g, (grid_area){x, all.y + 1, 1, all.height - 2}, GRID_FRAME, "│");
        grid_put(g, x, bottom, 1, GRID_FRAME, "┴");
    }
}

/* --- all of it --- */

/* On screens too low for large dice: whose roll it is, and what is left of it. */
static void draw_roll_line(const table_eyes *eyes, grid *g, const spells_layout *b) {
    const spl_state *s = spells_state(&eyes->scene);
    char name[SLG_TEXT_MAX], text[2 * SLG_TEXT_MAX];
    tui_text to = tui_text_in(text, sizeof text);
    spells_thing_name(&eyes->scene, spl_attacker_thing(&s->battle), name, sizeof name);
    tui_add_word(&to, table_lang(eyes), W_S_ROLL_OF,
                 spells_name(&eyes->scene, s->battle.attacker_seat), name);
    if (s->battle.criticals || s->battle.hits) {
        tui_add(&to, " · ");
        tui_add_word(&to, table_lang(eyes), W_S_LEFT, s->battle.criticals, s->battle.hits);
    }
    grid_put(g, 1, b->dice_y, b->width - 2, GRID_BOLD, text);
}

static int draw_foe_table(const table_eyes *eyes, grid *g, grid_area area) {
    layout l = lay_out_foe_table(eyes, area);
    endbringer_draw_foe(eyes, g, l.foe, l.height);
    draw_frames(g, &l);
    for (uint32_t i = 0; i < l.base.shown_count; i++)
        draw_place(eyes, g, &l, i);
    for (uint32_t i = 0; i < l.base.own_count; i++)
        spells_draw_player(eyes, g, l.base.own_y + (int)i, l.base.width, l.base.own[i]);
    spells_walk_hand(eyes, g, &l.base, -1, -1);
    if (l.base.dice)
        spells_draw_dice(eyes, g, &l.base);
    else if (l.base.dice_y < l.base.end)
        draw_roll_line(eyes, g, &l.base);
    return l.base.end - area.y;
}

static table_thing minion_at(const table_eyes *eyes, const layout *l, uint32_t place, int row) {
    rows r = rows_of(eyes, l, place);
    int slot = row < r.count ? r.slot[row] : ROW_EMPTY;
    if (slot >= ROW_CARD) return guide_place(slot - ROW_CARD);
    return guide_place(slot >= 0 ? spells_state(&eyes->scene)->minions[slot].card
                                 : SPL_THING_PLACE + (int32_t)place);
}

static table_thing foe_table_at(const table_eyes *eyes, grid_area area, int x, int y) {
    layout l = lay_out_foe_table(eyes, area);
    const spells_layout *b = &l.base;
    if (y >= l.foe.y && y < b->places_y)
        return guide_place(endbringer_foe_at(eyes, l.foe, l.height, x, y));
    if (y >= b->own_y && y < b->hand_y)
        return guide_place(SPELLS_PLAYER + (int32_t)b->own[y - b->own_y]);
    if (y >= b->hand_y && y < b->dice_y) return guide_place(spells_walk_hand(eyes, NULL, b, x, y));
    for (uint32_t i = 0; i < b->shown_count; i++) {
        grid_area box = column_of(&l, i);
        if (x <= box.x || x >= box.x + box.width - 1 || y < box.y || y >= box.y + box.height)
            continue;
        if (y == box.y || y == box.y + box.height - 1)
            return guide_place(SPL_THING_PLACE + (int32_t)b->shown[i]);
        return minion_at(eyes, &l, b->shown[i], y - box.y - 1);
    }
    return (table_thing){TABLE_NOTHING, 0};
}

static void draw_foe_title(const table_eyes *eyes, grid *g, grid_area line) {
    static const uint8_t phases[] = {SPL_PHASE_SPAWN, SPL_PHASE_READY, SPL_PHASE_ACTION,
                                     SPL_PHASE_BATTLE, SPL_PHASE_END};
    const spl_state *s = spells_state(&eyes->scene);
    slg_lang lang = table_lang(eyes);
    char text[160];
    int x = line.x + 1, end = line.x + line.width - 1;
    x += grid_put(g, x, line.y, end - x, GRID_TITLE, slg_game_title(eyes->scene.game, lang));
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    if (s->phase != SPL_PHASE_CREATE) tui_add_word(&to, lang, W_ROUND, s->round);
    tui_add(&to, "  ");
    x += grid_put(g, x, line.y, end - x, GRID_BOLD, text);
    if (s->phase == SPL_PHASE_CREATE)
        x += grid_print(g, x, line.y, end - x, GRID_CURSOR, " %s ",
                        tui_say(lang, spells_phase_word(SPL_PHASE_CREATE)));
    else
        for (uint32_t i = 0; i < sizeof phases; i++)
            x += grid_print(g, x, line.y, end - x, s->phase == phases[i] ? GRID_CURSOR : GRID_DIM,
                            " %s ", tui_say(lang, spells_phase_word(phases[i])));
    to = tui_text_in(text, sizeof text);
    if (spells_standstill(&eyes->scene))
        tui_add_standstill(&to, lang, spells_standstill(&eyes->scene));
    else
        tui_add_word(&to, lang,
                     endbringer_horde(&eyes->scene)->scenario == EBR_SCIONS ? W_E_SURVIVE
                                                                            : W_E_AGAINST);
    if (grid_text_width(g->ascii, text) + 2 <= end - x)
        grid_put_right(g, x + 1, line.y, end - x - 1, GRID_TEXT, text);
}

const tui_table endbringer_table = {
    .game = "endbringer",
    .width_min = 80,
    .height_min = 24,
    .scores = W_E_SCORES,
    .end_keys = W_E_KEYS_END,
    .title = draw_foe_title,
    .draw = draw_foe_table,
    .at = foe_table_at,
    .pages = endbringer_pages,
    .page_count = ENDBRINGER_PAGES,
    .page_keys = {W_E_KEYS, W_E_KEYS_DONE, W_E_KEYS_OVER},
};
