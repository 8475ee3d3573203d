/* SPDX-License-Identifier: MIT */
/* Minions in a line each, as the tables of all games on the workshop show them. */
#include <string.h>

#include "host/print.h"
#include "tui/spells/layout.h"

enum { NAMES_WIDTH = 44 /* battlefields this wide name attachments */ };

grid_style spells_seat_style(const table_eyes *eyes, uint32_t seat) {
    const spl_state *s = spells_state(&eyes->scene);
    if (spl_has_foe(s)) /* the viewer, teammates, the Endbringer */
        return seat == spells_near(&eyes->scene) ? GRID_SEAT_A
               : seat < s->core.seats            ? GRID_GREEN
                                                 : GRID_SEAT_B;
    if (s->core.seats == 2) return seat ? GRID_SEAT_B : GRID_SEAT_A;
    return spells_allies(&eyes->scene, spells_near(&eyes->scene)) >> seat & 1 ? GRID_SEAT_A
                                                                              : GRID_SEAT_B;
}

const char *spells_label(const table_eyes *eyes, int32_t thing) {
    for (uint32_t i = 0; i < eyes->option_count; i++) {
        table_thing at = slg_guide_points_at(&eyes->scene, eyes->options[i]);
        if (at.kind == TABLE_PLACE && at.index == thing) return eyes->labels[i];
    }
    return "";
}

static void minion_marks(const table_eyes *eyes, const spells_extra *extra, uint32_t slot,
                         char *out, size_t capacity) {
    const spl_state *s = spells_state(&eyes->scene);
    const spl_minion *m = &s->minions[slot];
    const crd_card *card = spells_card_design(&eyes->scene, m->card);
    tui_text to = tui_text_in(out, capacity);
    uint32_t attached = 0;
    for (uint32_t c = spl_first_of(s, m); c != SPL_NONE; c = spl_next_on(s, c))
        attached++;
    if (card->icons & CRD_ICON_LEGEND) tui_add(&to, "*");
    if (card->icons & CRD_ICON_FLYING) tui_add(&to, "^");
    if (!(s->ready >> slot & 1)) tui_add(&to, "z");
    if (!spells_speaks(&eyes->scene, m->card)) tui_add(&to, "x");
    if (m->flames) tui_addf(&to, "f%u", m->flames);
    if (m->followers) tui_addf(&to, "@%u", m->followers);
    if (attached > m->followers) tui_addf(&to, "+%u", attached - m->followers);
    if (extra) extra->add_marks(&to, &eyes->scene, slot);
}

bool spells_in_focus(const table_eyes *eyes, int32_t thing) {
    return eyes->focus.kind == TABLE_PLACE && eyes->focus.index == thing;
}

/* "+ Deep Madness + Dagger of Shadows" */
static void attached_names(const table_eyes *eyes, const spl_minion *m, char *out,
                           size_t capacity) {
    const spl_state *s = spells_state(&eyes->scene);
    char name[SLG_TEXT_MAX];
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, "");
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        if (s->follower[card / 64] >> card % 64 & 1) continue;
        spells_thing_name(&eyes->scene, (int32_t)card, name, sizeof name);
        tui_addf(&to, "%s+ %s", to.length ? " " : "", name);
    }
}

void spells_draw_minion(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t slot,
                        const spells_extra *extra) {
    const spl_state *s = spells_state(&eyes->scene);
    const spl_minion *m = &s->minions[slot];
    char name[SLG_TEXT_MAX], marks[32], figures[48];
    const char *label = spells_label(eyes, m->card);
    bool focus = spells_in_focus(eyes, m->card),
         attacks = s->battle.attacker == slot || (extra && extra->attacks(s, slot));
    int32_t essence = spells_essence(&eyes->scene, slot), left = essence - m->damage;
    spells_thing_name(&eyes->scene, m->card, name, sizeof name);
    minion_marks(eyes, extra, slot, marks, sizeof marks);
    if (m->damage)
        slg_print(figures, sizeof figures, " %d/%d(%d) %s", spells_attack(&eyes->scene, slot), left,
                  essence, marks);
    else
        slg_print(figures, sizeof figures, " %d/%d %s", spells_attack(&eyes->scene, slot), left,
                  marks);
    grid_style style = focus                  ? GRID_CURSOR
                       : attacks              ? GRID_WARN
                       : s->ready >> slot & 1 ? spells_seat_style(eyes, m->seat)
                                              : GRID_DIM;
    if (focus) grid_fill(g, (grid_area){x, y, width, 1}, GRID_CURSOR, " ");
    if (label[0])
        grid_put_right(g, x, y, 2, focus ? GRID_CURSOR : GRID_LEGAL, label);
    else if (attacks)
        grid_put(g, x + 1, y, 1, style, "▸");
    int tail = grid_text_width(g->ascii, figures);
    if (tail > width - 3) tail = width - 3;
    int used = 3 + grid_put(g, x + 3, y, width - 3 - tail, style, name);
    grid_put_right(g, x, y, width, style, figures);
    if (width < NAMES_WIDTH || spl_first_of(s, m) == SPL_NONE || width - used - tail < 8) return;
    char with[SLG_TEXT_MAX];
    attached_names(eyes, m, with, sizeof with);
    grid_put(g, x + used + 1, y, width - used - tail - 2, focus ? GRID_CURSOR : GRID_DIM, with);
}

/* --- cards that lie beside minions --- */

int spells_fixture_count(const table_eyes *eyes, uint32_t place, uint32_t side) {
    int count = 0;
    for (uint32_t card = spells_next_fixture(&eyes->scene, place, side, 0); card != SPL_NONE;
         card = spells_next_fixture(&eyes->scene, place, side, card + 1))
        count++;
    return count;
}

uint32_t spells_fixture_in_row(const table_eyes *eyes, uint32_t place, uint32_t side, int n) {
    uint32_t card = spells_next_fixture(&eyes->scene, place, side, 0);
    while (n-- > 0 && card != SPL_NONE)
        card = spells_next_fixture(&eyes->scene, place, side, card + 1);
    return card;
}

void spells_draw_fixture(const table_eyes *eyes, grid *g, int x, int y, int width, uint32_t card) {
    char name[SLG_TEXT_MAX];
    const char *label = spells_label(eyes, (int32_t)card);
    bool focus = spells_in_focus(eyes, (int32_t)card);
    uint32_t seat = spl_fixture_seat(spells_state(&eyes->scene), card);
    spells_thing_name(&eyes->scene, (int32_t)card, name, sizeof name);
    if (focus) grid_fill(g, (grid_area){x, y, width, 1}, GRID_CURSOR, " ");
    if (label[0]) grid_put_right(g, x, y, 2, focus ? GRID_CURSOR : GRID_LEGAL, label);
    grid_print(g, x + 3, y, width - 3, focus ? GRID_CURSOR : spells_seat_style(eyes, seat), "▣ %s",
               name);
}
