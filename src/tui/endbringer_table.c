/* SPDX-License-Identifier: MIT */
/* Endbringer's table: who stands over it and what stirs there, in two or three lines; the three
 * battlefields, the Endbringer's side above, monoliths in their frame; the players, one's own hand,
 * the dice. */
#include <stdio.h>
#include <string.h>

#include "tui/endbringer_words.h"
#include "tui/sorcerer_layout.h"

enum {
    ROWS_LEAST = 2,
    BELOW = 14,       /* rows the choices and the log should have */
    BELOW_LEAST = 8,  /* and must have */
    TALL_HEIGHT = 40, /* screens with so many list the hand, a card a line */
    DEFENSE_CELLS = 15,
};

typedef struct layout {
    sorcerer_layout base; /* hand, dice and players, as Sorcerer's files draw them */
    int foe_y, foe_rows;
    int enemy_rows, ally_rows;
} layout;

static int most_minions(const sor_state *s, uint32_t side, int least) {
    int most = least;
    for (uint32_t place = 0; place < s->places_count; place++) {
        int count = __builtin_popcountll(sor_minions_of_side(s, place, side));
        most = count > most ? count : most;
    }
    return most;
}

static int foe_lines(const table_eyes *eyes) {
    return 2 + (endbringer_horde(eyes)->conditions != 0);
}

/* The sides share what room there is: each has what it needs, or the larger one gives way. */
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

static layout lay_out(const table_eyes *eyes, grid_area area) {
    const sor_state *s = sorcerer_state(eyes);
    uint32_t near = sorcerer_near(eyes), seats = s->core.seats;
    layout l = {.base = {.top = area.y, .width = area.width}};
    sorcerer_layout *b = &l.base;
    for (uint32_t n = 0; n < seats; n++)
        b->own[b->own_count++] = (near + n) % seats;
    for (uint32_t place = 0; place < s->places_count && place < SHOWN_MAX; place++)
        b->shown[b->shown_count++] = place;
    bool creating = s->seats[near].deck[CRD_DOMAIN] == SOR_NONE;
    bool tall = area.height >= TALL_HEIGHT;
    l.foe_y = area.y;
    l.foe_rows = foe_lines(eyes);
    int lower = creating ? 1 : tall ? 2 * DICE_ROWS : DICE_ROWS;
    int left = area.height - l.foe_rows - (int)seats - 3 - lower;
    int enemies = most_minions(s, 1, ROWS_LEAST), allies = most_minions(s, 0, ROWS_LEAST);
    int room = left - BELOW > enemies + allies ? enemies + allies : left - BELOW_LEAST;
    share_rows(&l, creating ? 1 : enemies, creating ? 1 : allies, room);
    b->places_y = l.foe_y + l.foe_rows;
    b->own_y = b->places_y + l.enemy_rows + l.ally_rows + 3;
    b->hand_y = b->own_y + (int)b->own_count;
    b->end = b->hand_y + lower;
    b->dice = s->battle.count && lower >= DICE_ROWS;
    b->dice_y = b->dice ? b->end - DICE_ROWS : b->end;
    b->listed = tall && s->phase != SOR_PHASE_BATTLE;
    return l;
}

static grid_area column_of(const layout *l, uint32_t i) {
    int count = (int)l->base.shown_count, wide = l->base.width - 1;
    int left = (int)i * wide / count, right = ((int)i + 1) * wide / count;
    return (grid_area){left, l->base.places_y, right - left + 1, l->enemy_rows + l->ally_rows + 3};
}

/* --- the Endbringer --- */

static grid_style focus_or(const table_eyes *eyes, int32_t thing, grid_style style) {
    return sorcerer_in_focus(eyes, thing) ? GRID_CURSOR : style;
}

/* "deck 12 B3 G4 R2 W3": what its next card may be. */
static int draw_deck(const table_eyes *eyes, grid *g, int x, int y, int width) {
    static const char *const letters[] = {"B", "G", "R", "W", "C"};
    const sor_state *s = sorcerer_state(eyes);
    uint32_t left[END_NO_COLOUR + 1];
    char text[64];
    tui_text to = tui_text_in(text, sizeof text);
    endbringer_colours_left(eyes, left);
    tui_add_word(&to, sorcerer_lang(eyes), W_E_DECK,
                 __builtin_popcountll(s->seats[END_NEMESIS_SEAT].grimoire));
    int at = grid_put(g, x, y, width, focus_or(eyes, ENDBRINGER_FOE, GRID_TEXT), text);
    for (uint32_t colour = 0; colour <= END_NO_COLOUR; colour++)
        if (left[colour] || colour < END_NO_COLOUR)
            at += grid_print(g, x + at, y, width - at, endbringer_colour_style(colour), " %s%u",
                             letters[colour], left[colour]);
    return at;
}

static void draw_defense(const table_eyes *eyes, grid *g, int y, int width) {
    const end_part *horde = endbringer_horde(eyes);
    int all = END_DEFENSE * sorcerer_state(eyes)->core.seats;
    int now = horde->defense > 0 ? horde->defense : 0, full = now * DEFENSE_CELLS / all;
    char text[96];
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, sorcerer_lang(eyes), W_E_DEFENSE, now, all);
    tui_add(&to, " ");
    for (int i = 0; i < DEFENSE_CELLS; i++)
        tui_add(&to, i < full || (i == 0 && now) ? "█" : "░");
    grid_style style = now * 3 <= all ? GRID_WARN : GRID_SEAT_A;
    grid_put_right(g, 0, y, width - 1, focus_or(eyes, ENDBRINGER_DEFENSE, style), text);
}

static void draw_name(const table_eyes *eyes, grid *g, int y, int width) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    char text[192];
    int room = width - DEFENSE_CELLS - 26, at = 1;
    endbringer_foe_name(eyes, text, sizeof text);
    at += grid_print(g, at, y, room, focus_or(eyes, ENDBRINGER_FOE, GRID_WARN), "Ω %s", text);
    at += 2;
    at += draw_deck(eyes, g, at, y, room - at);
    if (horde->deck_damage) {
        tui_text to = tui_text_in(text, sizeof text);
        tui_add(&to, " ");
        tui_add_word(&to, lang, W_E_COUNTERS, horde->deck_damage);
        at += grid_put(g, at, y, room - at, GRID_GOOD, text);
    }
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, lang, W_E_ARMY, __builtin_popcountll(s->seats[END_SEAT].grimoire),
                 __builtin_popcountll(s->seats[END_SEAT].graveyard));
    grid_put(g, at, y, room - at, GRID_DIM, text);
}

/* "Conditions: Feud Without End (3) · Leaden Lids (3) on Ada" */
static void draw_conditions(const table_eyes *eyes, grid *g, int y, int width) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    char name[SLG_TEXT_MAX];
    int at = 1;
    at += grid_print(g, at, y, width - at, GRID_DIM, "%s:", sorcerer_say(eyes, W_E_CONDITIONS));
    for (uint32_t left = horde->conditions; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctz(left);
        int32_t card = (int32_t)(END_NEMESIS + n);
        const char *label = sorcerer_label(eyes, card);
        sorcerer_thing_name(eyes, card, name, sizeof name);
        at += grid_print(g, at, y, width - at, GRID_LEGAL, " %s%s", label, label[0] ? " " : "");
        at += grid_print(g, at, y, width - at, focus_or(eyes, card, GRID_PORTAL), "%s (%u)", name,
                         sor_design(sorcerer_set(eyes), s, (uint32_t)card)->cost);
        if (horde->star[n] < s->core.seats)
            at += grid_print(g, at, y, width - at, GRID_SEAT_A, " ★ %s",
                             sorcerer_name(eyes, horde->star[n]));
        at += grid_put(g, at, y, width - at, GRID_DIM, left & (left - 1) ? " ·" : "");
    }
}

static void draw_foe(const table_eyes *eyes, grid *g, const layout *l) {
    char text[512];
    tui_text to = tui_text_in(text, sizeof text);
    draw_name(eyes, g, l->foe_y, l->base.width);
    draw_defense(eyes, g, l->foe_y, l->base.width);
    tui_add(&to, "  ");
    endbringer_add_engine(&to, eyes);
    grid_put(g, 1, l->foe_y + 1, l->base.width - 2, focus_or(eyes, ENDBRINGER_CHAMBER, GRID_TEXT),
             text);
    if (endbringer_horde(eyes)->conditions) draw_conditions(eyes, g, l->foe_y + 2, l->base.width);
}

/* --- a battlefield --- */

/* "■□ ████░░░░░ 5": monoliths that stand, and what is left of the top one. */
static void add_stones(tui_text *to, const end_place *at, uint32_t all, int room) {
    for (uint32_t i = 0; i < all; i++)
        tui_add(to, i < at->stones ? "■" : "□");
    if (!at->stones) return;
    tui_add(to, " ");
    if (room >= 16)
        for (uint32_t i = 0; i < END_STONE_DEFENSE; i++)
            tui_add(to, i < (uint32_t)END_STONE_DEFENSE - at->damage ? "█" : "░");
    tui_addf(to, "%s%u", room >= 16 ? " " : "", END_STONE_DEFENSE - at->damage);
}

static void draw_place_head(const table_eyes *eyes, grid *g, grid_area box, uint32_t place) {
    const sor_state *s = sorcerer_state(eyes);
    const end_part *horde = endbringer_horde(eyes);
    const end_place *at = &horde->places[place];
    int32_t thing = SOR_THING_PLACE + (int32_t)place;
    bool fought = s->battle.place == place && s->phase == SOR_PHASE_BATTLE;
    const char *label = sorcerer_label(eyes, thing);
    char text[SLG_TEXT_MAX];
    tui_text to = tui_text_in(text, sizeof text);
    tui_addf(&to, " %s%s%s ", label, label[0] ? " " : "", sorcerer_place_name(eyes, place));
    if (s->places[place].exhausted) tui_add(&to, "z ");
    int stones_room = box.width > 34 ? 18 : 8;
    int used = grid_put(g, box.x + 2, box.y, box.width - stones_room - 6,
                        focus_or(eyes, thing, fought ? GRID_WARN : GRID_TITLE), text);
    if (end_avatar_places(s) >> place & 1)
        used += grid_put(g, box.x + 2 + used, box.y, 2, GRID_WARN, "Ω ");
    to = tui_text_in(text, sizeof text);
    tui_add(&to, " ");
    if (at->tentacles) tui_addf(&to, "T%u ", at->tentacles);
    if (at->gates) tui_addf(&to, "G%d ", __builtin_popcount(at->gates));
    if (horde->scenario != END_SCIONS) add_stones(&to, at, s->core.seats, stones_room);
    tui_add(&to, " ");
    grid_put_right(g, box.x + 2 + used, box.y, box.width - used - 4, GRID_SEAT_B, text);
}

/* Between the sides: the dice of the roll under way, or the players' avatars. */
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
    tui_add(&to, "");
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (s->seats[seat].avatar == place)
            tui_addf(&to, "%s♔ %.14s", to.length ? " " : "", sorcerer_name(eyes, seat));
    grid_put_centre(g, x, y, width, GRID_PORTAL, text);
}

static void draw_place(const table_eyes *eyes, grid *g, const layout *l, uint32_t i) {
    uint32_t place = l->base.shown[i];
    grid_area box = column_of(l, i);
    int x = box.x + 1, width = box.width - 2, y = box.y + 1;
    draw_place_head(eyes, g, box, place);
    sorcerer_draw_side(eyes, g, (grid_area){x, y, width, l->enemy_rows}, place, 1);
    draw_middle(eyes, g, x, y + l->enemy_rows, width, place);
    sorcerer_draw_side(eyes, g, (grid_area){x, y + l->enemy_rows + 1, width, l->ally_rows}, place,
                       0);
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

/* --- the whole --- */

static int draw(const table_eyes *eyes, grid *g, grid_area area) {
    layout l = lay_out(eyes, area);
    draw_foe(eyes, g, &l);
    draw_frames(g, &l);
    for (uint32_t i = 0; i < l.base.shown_count; i++)
        draw_place(eyes, g, &l, i);
    for (uint32_t i = 0; i < l.base.own_count; i++)
        sorcerer_draw_player(eyes, g, l.base.own_y + (int)i, l.base.width, l.base.own[i]);
    sorcerer_walk_hand(eyes, g, &l.base, -1, -1);
    if (l.base.dice) sorcerer_draw_dice(eyes, g, &l.base);
    return l.base.end - area.y;
}

static table_thing minion_at(const table_eyes *eyes, const layout *l, uint32_t place, int row) {
    bool below = row > l->enemy_rows;
    int n = below ? row - l->enemy_rows - 1 : row;
    uint64_t left = sor_minions_of_side(sorcerer_state(eyes), place, below ? 0 : 1);
    while (n-- > 0)
        left &= left - 1;
    return sorcerer_thing(left ? sorcerer_state(eyes)->minions[__builtin_ctzll(left)].card
                               : SOR_THING_PLACE + (int32_t)place);
}

static table_thing at(const table_eyes *eyes, grid_area area, int x, int y) {
    layout l = lay_out(eyes, area);
    const sorcerer_layout *b = &l.base;
    if (y == l.foe_y)
        return sorcerer_thing(x > area.width / 2 ? ENDBRINGER_DEFENSE : ENDBRINGER_FOE);
    if (y > l.foe_y && y < b->places_y) return sorcerer_thing(ENDBRINGER_CHAMBER);
    if (y >= b->own_y && y < b->hand_y)
        return sorcerer_thing(SORCERER_PLAYER + (int32_t)b->own[y - b->own_y]);
    if (y >= b->hand_y && y < b->dice_y)
        return sorcerer_thing(sorcerer_walk_hand(eyes, NULL, b, x, y));
    for (uint32_t i = 0; i < b->shown_count; i++) {
        grid_area box = column_of(&l, i);
        if (x <= box.x || x >= box.x + box.width - 1 || y < box.y || y >= box.y + box.height)
            continue;
        if (y == box.y || y == box.y + box.height - 1 || y == box.y + 1 + l.enemy_rows)
            return sorcerer_thing(SOR_THING_PLACE + (int32_t)b->shown[i]);
        return minion_at(eyes, &l, b->shown[i], y - box.y - 1);
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

static void collect_foe(collected *to, const table_eyes *eyes) {
    const end_part *horde = endbringer_horde(eyes);
    collect(to, ENDBRINGER_FOE);
    collect(to, ENDBRINGER_DEFENSE);
    collect(to, ENDBRINGER_CHAMBER);
    for (uint32_t left = horde->conditions | horde->chamber; left; left &= left - 1)
        collect(to, (int32_t)END_NEMESIS + __builtin_ctz(left));
    if (horde->scenario == END_RITUAL) collect(to, ENDBRINGER_ALTAR);
}

static uint32_t things(const table_eyes *eyes, table_thing *out, uint32_t capacity) {
    const sor_state *s = sorcerer_state(eyes);
    collected to = {out, 0, capacity};
    int16_t cards[SOR_DECK];
    int count = sorcerer_hand_of(eyes, cards);
    collect_foe(&to, eyes);
    for (uint32_t place = 0; place < s->places_count; place++) {
        collect(&to, SOR_THING_PLACE + (int32_t)place);
        for (uint32_t side = 2; side-- > 0;)
            for (uint64_t left = sor_minions_of_side(s, place, side); left; left &= left - 1)
                collect(&to, s->minions[__builtin_ctzll(left)].card);
    }
    if (count) collect(&to, SORCERER_HAND);
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
        if (endbringer_horde(eyes)->seats[seat].voids)
            collect(&to, ENDBRINGER_VOID + (int32_t)seat);
        for (uint32_t left = endbringer_horde(eyes)->seats[seat].traumas; left; left &= left - 1)
            collect(&to, (int32_t)END_TRAUMAS + __builtin_ctz(left));
    }
    return to.count;
}

static void title(const table_eyes *eyes, grid *g, grid_area line) {
    static const uint8_t phases[] = {SOR_PHASE_SPAWN, SOR_PHASE_READY, SOR_PHASE_ACTION,
                                     SOR_PHASE_BATTLE, SOR_PHASE_END};
    const sor_state *s = sorcerer_state(eyes);
    slg_lang lang = sorcerer_lang(eyes);
    char text[160];
    int x = line.x + 1, end = line.x + line.width - 1;
    x += grid_put(g, x, line.y, end - x, GRID_TITLE, slg_game_title(eyes->game, lang));
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    tui_add_word(&to, lang, W_ROUND, s->round);
    tui_add(&to, "  ");
    x += grid_put(g, x, line.y, end - x, GRID_BOLD, text);
    if (s->phase == SOR_PHASE_CREATE)
        x += grid_print(g, x, line.y, end - x, GRID_CURSOR, " %s ",
                        tui_say(lang, sorcerer_phase_word(SOR_PHASE_CREATE)));
    else
        for (uint32_t i = 0; i < sizeof phases; i++)
            x += grid_print(g, x, line.y, end - x, s->phase == phases[i] ? GRID_CURSOR : GRID_DIM,
                            " %s ", tui_say(lang, sorcerer_phase_word(phases[i])));
    to = tui_text_in(text, sizeof text);
    tui_add_word(&to, lang,
                 endbringer_horde(eyes)->scenario == END_SCIONS ? W_E_SURVIVE : W_E_AGAINST);
    if (grid_text_width(g->ascii, text) + 2 <= end - x)
        grid_put_right(g, x + 1, line.y, end - x - 1, GRID_TEXT, text);
}

static bool needs_hand(const slg_decision *decision) {
    return sorcerer_table.needs_hand(decision) || decision->kind == END_ASK_GIVE_UP;
}

static bool is_window(const slg_decision *decision) {
    return decision->kind == SOR_ASK_REROLL || decision->kind == END_ASK_ANSWER;
}

static grid_style style_of(const slg_game *game, table_thing thing) {
    return sorcerer_table.style_of(game, thing);
}
static const char *mark_of(const slg_game *game, table_thing thing, slg_lang lang) {
    return sorcerer_table.mark_of(game, thing, lang);
}

/* Cards come under the name of the deck that brings them. */
static const char *group_of(const slg_game *game, uint32_t card, slg_lang lang) {
    const crd_set *set = sor_set(game);
    if (card >= set->card_count || set->cards[card].family == CRD_FAMILY_BOARD)
        return sorcerer_table.group_of(game, card, lang);
    return set->decks[set->cards[card].deck].title[lang];
}

static uint32_t phase_of(const slg_state *state) {
    const sor_state *s = sor_of_const(state);
    return (uint32_t)s->round * SOR_PHASES + s->phase;
}

static uint16_t round_of(const slg_state *state) {
    return sor_of_const(state)->round;
}

const tui_table endbringer_table = {
    .game = "endbringer",
    .width_min = 80,
    .height_min = 24,
    .scores = W_SCORES,
    .round_of = round_of,
    .title = title,
    .draw = draw,
    .at = at,
    .things = things,
    .points_at = endbringer_points_at,
    .is_closing = endbringer_is_closing,
    .digit = endbringer_digit,
    .preview = endbringer_preview,
    .describe = endbringer_describe,
    .style_of = style_of,
    .mark_of = mark_of,
    .advise = endbringer_advise,
    .rule_of = endbringer_rule_of,
    .tell = endbringer_tell,
    .help = endbringer_help,
    .show_event = endbringer_show_event,
    .pace = endbringer_pace,
    .event_at = endbringer_event_at,
    .is_dull = endbringer_is_dull,
    .is_window = is_window,
    .phase_of = phase_of,
    .needs_hand = needs_hand,
    .group_of = group_of,
    .setup_word = endbringer_setup_word,
    .setup_rank = endbringer_setup_rank,
    .setup_help = endbringer_setup_help,
    .pages = endbringer_pages,
    .page_count = ENDBRINGER_PAGES,
    .page_keys = {W_E_KEYS, W_E_KEYS_DONE, W_E_KEYS_OVER},
};
