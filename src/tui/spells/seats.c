/* SPDX-License-Identifier: MIT */
/* Players' lines, the hand and the dice. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "tui/spells/layout.h"

enum { WIDE = 124 /* columns for all of a player's numbers in words */ };

/* --- players --- */

static void add_player_numbers(tui_text *to, const table_eyes *eyes, uint32_t seat) {
    const spl_state *s = spells_state(&eyes->scene);
    const spl_player *p = &s->seats[seat];
    slg_lang lang = table_lang(eyes);
    tui_add_word(to, lang, W_S_RESOURCES, p->energy, p->actions, p->omens);
    if (p->deck[CRD_LINEAGE] != SPL_NONE &&
        spells_set(&eyes->scene)->decks[p->deck[CRD_LINEAGE]].pool != CRD_NO_CARD) {
        tui_add(to, " · ");
        tui_add_word(to, lang, W_S_BLOOD, p->blood);
    }
    if (s->light[seat]) {
        tui_add(to, " · ");
        tui_add_word(to, lang, W_S_LIGHT, s->light[seat]);
    }
    if (spl_face_downs(s, seat)) {
        tui_add(to, " · ");
        tui_add_word(to, lang, W_S_CONCEALED, spl_concealed_count(s, seat));
    }
    if (s->format == SPL_ROYALE) {
        tui_add(to, " · ");
        tui_add_word(to, lang, W_S_POINTS, p->points);
    }
}

/* The last word of "the Demonologist"; "Miselda" as it is. */
static const char *last_word(const char *text) {
    const char *space = strrchr(text, ' ');
    return space ? space + 1 : text;
}

/* The noun in a name: "Temple" of "Forgotten Temple", "Zuflucht" of "Zuflucht
 * der Ausgestoßenen". */
static void add_noun(tui_text *to, const char *name) {
    static const char *const links[] = {" of ", " der ", " des "};
    for (uint32_t i = 0; i < sizeof links / sizeof *links; i++) {
        const char *link = strstr(name, links[i]);
        if (!link) continue;
        tui_addf(to, "%.*s", (int)(link - name), name);
        return;
    }
    tui_add(to, last_word(name));
}

/* A player's sorcerer, with exhausted skills marked z, as far as there is room. */
static void add_sorcerer(const table_eyes *eyes, uint32_t seat, int room, char *out,
                         size_t capacity) {
    const spl_player *p = &spells_state(&eyes->scene)->seats[seat];
    slg_lang lang = table_lang(eyes);
    for (int form = 0; form < 3; form++) {
        tui_text to = tui_text_in(out, capacity);
        tui_add(&to, "");
        for (uint32_t kind = 0; kind < 3; kind++) {
            if (p->deck[kind] == SPL_NONE) continue;
            const crd_deck *deck = &spells_set(&eyes->scene)->decks[p->deck[kind]];
            tui_addf(&to, "%s%s", to.length ? form ? "·" : " · " : "",
                     p->exhausted >> kind & 1 ? "z " : "");
            if (form == 0)
                tui_add(&to, deck->title[lang]);
            else if (kind == CRD_LINEAGE)
                tui_add(&to, last_word(deck->title[lang]));
            else if (form == 1)
                tui_add(&to, kind == CRD_DOMAIN ? deck->name[lang] : last_word(deck->title[lang]));
            else
                add_noun(&to, deck->name[lang]);
        }
        if (grid_text_width(false, out) <= room) return;
    }
    out[0] = 0;
}

void spells_draw_player(const table_eyes *eyes, grid *g, int y, int width, uint32_t seat) {
    const spl_state *s = spells_state(&eyes->scene);
    const spl_player *p = &s->seats[seat];
    slg_lang lang = table_lang(eyes);
    char text[256];
    int at = 0;
    bool acts = s->battle.count ? seat == s->battle.attacker_seat
                                : eyes->scene.decision && eyes->scene.decision->seat == seat;
    grid_style style = spells_in_focus(eyes, SPELLS_PLAYER + (int32_t)seat)
                           ? GRID_CURSOR
                           : spells_seat_style(eyes, seat);
    const char *label = spells_label(eyes, SPELLS_PLAYER + (int32_t)seat);
    at += grid_print(g, at, y, width, style, "%s%s%s%s", acts ? "▸" : " ", label,
                     label[0] ? " " : "", spells_name(&eyes->scene, seat));
    if (p->fate) at += grid_put(g, at, y, width - at, GRID_PORTAL, p->fate == 2 ? " ◆" : " ◇");
    tui_text to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    add_player_numbers(&to, eyes, seat);
    at += grid_put(g, at, y, width - at, GRID_TEXT, text);
    to = tui_text_in(text, sizeof text);
    tui_add(&to, "  ");
    if (width >= WIDE)
        tui_add_word(&to, lang, W_S_CARDS, p->hand_size, p->grimoire_size,
                     __builtin_popcountll(p->graveyard));
    else
        tui_add_word(&to, lang, W_S_CARDS_SHORT, p->hand_size, __builtin_popcountll(p->graveyard));
    at += grid_put(g, at, y, width - at, GRID_DIM, text);
    add_sorcerer(eyes, seat, width - at - 3, text, sizeof text);
    if (text[0]) grid_put_right(g, at + 1, y, width - at - 2, style, text);
}

/* --- the hand --- */

/* The hand, then what lies concealed, which its player may look at. */
static int hand_and_concealed(const table_eyes *eyes, int16_t cards[SPL_DECK]) {
    int16_t concealed[SPL_FACE_DOWNS];
    int count = spells_hand_of(&eyes->scene, cards),
        more = spells_concealed_of(&eyes->scene, concealed);
    for (int i = 0; i < more && count < SPL_DECK; i++)
        cards[count++] = concealed[i];
    return count;
}

static bool is_face_down(const table_eyes *eyes, int16_t card) {
    return spl_is_concealed(spells_state(&eyes->scene), (uint32_t)card);
}

static grid_style hand_style(const table_eyes *eyes, int16_t card, int cost) {
    if (is_face_down(eyes, card)) return spells_in_focus(eyes, card) ? GRID_CURSOR : GRID_PORTAL;
    bool dear = cost > spells_state(&eyes->scene)->seats[spells_near(&eyes->scene)].energy;
    return spells_in_focus(eyes, card) ? GRID_CURSOR : dear ? GRID_DIM : GRID_TEXT;
}

/* "3  2 Soul's Shadow  2/2  When played: ..." */
static void draw_hand_line(const table_eyes *eyes, grid *g, int y, int width, int16_t card) {
    const spl_state *s = spells_state(&eyes->scene);
    const crd_card *design = spells_card_design(&eyes->scene, (uint32_t)card);
    int cost = spells_cost(&eyes->scene, (uint32_t)card, spells_near(&eyes->scene));
    grid_style style = hand_style(eyes, card, cost);
    char text[SLG_TEXT_MAX];
    if (style == GRID_CURSOR) grid_fill(g, (grid_area){0, y, width, 1}, style, " ");
    grid_put_right(g, 0, y, 3, style == GRID_CURSOR ? style : GRID_LEGAL, spells_label(eyes, card));
    if (is_face_down(eyes, card))
        grid_put(g, 4, y, 2, style, "▒");
    else
        grid_print(g, 4, y, 3, style, "%d·", cost);
    spells_thing_name(&eyes->scene, card, text, sizeof text);
    grid_put(g, 6, y, 26, style, text);
    if (design->family == CRD_FAMILY_MINION)
        grid_print(g, 33, y, 6, style, "%d/%d", design->attack, design->essence);
    else if (design->family == CRD_FAMILY_ATTACHMENT) {
        guide_text to = guide_text_in(text, sizeof text); /* with minus signs */
        guide_addf(&to, "%+d/%+d", design->attack, design->essence);
        grid_put(g, 33, y, 6, style, text);
    }
    slg_card_text(eyes->scene.game, spl_design_of(spl_set(eyes->scene.game), s, (uint32_t)card),
                  table_lang(eyes), text, sizeof text);
    for (char *at = text; *at; at++)
        if (*at == '\n') *at = ' ';
    grid_put(g, 39, y, width - 40, style == GRID_CURSOR ? style : GRID_DIM, text);
}

static int32_t list_hand(const table_eyes *eyes, grid *g, const spells_layout *l,
                         const int16_t *cards, int count, int at_y) {
    int rows = l->dice_y - l->hand_y, shown = count <= rows ? count : rows - 1;
    for (int i = 0; i < shown; i++) {
        if (!g && at_y == l->hand_y + i) return cards[i];
        if (g) draw_hand_line(eyes, g, l->hand_y + i, l->width, cards[i]);
    }
    if (!g && shown < count && at_y == l->hand_y + shown) return SPELLS_HAND;
    if (g && shown < count)
        grid_print(g, 4, l->hand_y + shown, l->width - 4, GRID_DIM, "+%d …", count - shown);
    return -1;
}

int32_t spells_walk_hand(const table_eyes *eyes, grid *g, const spells_layout *l, int at_x,
                         int at_y) {
    int16_t cards[SPL_DECK];
    char name[SLG_TEXT_MAX], text[SLG_TEXT_MAX + 32];
    const spl_state *s = spells_state(&eyes->scene);
    int count = hand_and_concealed(eyes, cards), x = 1, y = l->hand_y;
    if (g && !count && eyes->scene.viewer < s->core.seats &&
        s->seats[eyes->scene.viewer].hand_size && l->dice_y > y) {
        tui_text to = tui_text_in(text, sizeof text);
        tui_add_word(&to, table_lang(eyes), W_S_COVERED, s->seats[eyes->scene.viewer].hand_size);
        grid_put(g, 1, y, l->width - 2, GRID_DIM, text);
    }
    if (l->listed) return list_hand(eyes, g, l, cards, count, at_y);
    for (int i = 0; i < count; i++) {
        const char *label = spells_label(eyes, cards[i]);
        spells_thing_name(&eyes->scene, cards[i], name, sizeof name);
        int cost = spells_cost(&eyes->scene, (uint32_t)cards[i], spells_near(&eyes->scene));
        if (is_face_down(eyes, cards[i]))
            slg_print(text, sizeof text, "%s%s▒ %s", label, label[0] ? " " : "", name);
        else
            slg_print(text, sizeof text, "%s%s%d·%s", label, label[0] ? " " : "", cost, name);
        int need = grid_text_width(g && g->ascii, text);
        if (x > 1 && x + need >= l->width) {
            if (y + 1 >= l->dice_y) {
                if (g) grid_print(g, l->width - 4, y, 4, GRID_DIM, " +%d", count - i);
                return -1;
            }
            y++;
            x = 1;
        }
        if (y >= l->dice_y) return -1;
        if (!g && y == at_y && at_x >= x && at_x < x + need) return cards[i];
        if (g) grid_put(g, x, y, l->width - x, hand_style(eyes, cards[i], cost), text);
        x += need + 2;
    }
    return -1;
}

/* --- dice, large --- */

void spells_draw_dice(const table_eyes *eyes, grid *g, const spells_layout *l) {
    const spl_state *s = spells_state(&eyes->scene);
    const spl_battle *b = &s->battle;
    slg_lang lang = table_lang(eyes);
    char name[SLG_TEXT_MAX], text[SLG_TEXT_MAX + 64];
    int x = 2;
    for (uint32_t i = 0; i < b->count; i++, x += 6) {
        grid_style style = b->dice[i] == SPL_CRITICAL ? GRID_WARN
                           : b->dice[i] == SPL_MISS   ? GRID_DIM
                                                      : GRID_BOLD;
        grid_box(g, (grid_area){x, l->dice_y, 5, DICE_ROWS}, style);
        grid_put_centre(g, x + 1, l->dice_y + 1, 3, style, spells_face(b->dice[i]));
    }
    tui_text to = tui_text_in(text, sizeof text);
    spells_thing_name(&eyes->scene, spl_attacker_thing(b), name, sizeof name);
    tui_add_word(&to, lang, W_S_ROLL_OF, spells_name(&eyes->scene, b->attacker_seat), name);
    grid_put(g, x + 1, l->dice_y, l->width - x - 2, spells_seat_style(eyes, b->attacker_seat),
             text);
    to = tui_text_in(text, sizeof text);
    if (b->criticals || b->hits)
        tui_add_word(&to, lang, W_S_LEFT, b->criticals, b->hits);
    else
        tui_add_word(&to, lang, W_S_CHANCE, spells_name(&eyes->scene, spells_roller(&eyes->scene)));
    grid_put(g, x + 1, l->dice_y + 1, l->width - x - 2, GRID_TEXT, text);
}
