/* SPDX-License-Identifier: MIT */
/* How the plain client asks: options as numbered lines, all turns of one place in one line. */
#include <stdio.h>

#include "host/print.h"
#include "tui/plain.h"

static void write_option(plain *p, const table_eyes *eyes, uint32_t i) {
    char text[SLG_TEXT_MAX], preview[TABLE_TEXT_MAX], line[SLG_TEXT_MAX + TABLE_TEXT_MAX + 32];
    slg_text_option(eyes->scene.game, eyes->scene.view, &p->choices.decision, p->choices.options[i],
                    eyes->scene.voice, text, sizeof text);
    slg_guide_preview(&eyes->scene, p->choices.options[i], false, preview, sizeof preview);
    slg_print(line, sizeof line, "%4u  %s%s%s%s", p->choices.number[i], text,
              preview[0] ? "  (" : "", preview, preview[0] ? ")" : "");
    plain_write(p, line, 0);
}

/* While a place is being chosen, refused choices from before and after it are of no interest,
 * except spells. */
static bool is_noise(const plain *p, slg_option refused) {
    const table_board *board = p->table->board;
    table_spot spot;
    if (!board || board->key(refused) == TABLE_ANY_LETTER) return false;
    for (uint32_t i = 0; i < p->choices.count; i++)
        if (board->spot(p->choices.options[i], &spot)) return true;
    return false;
}

/* Is it the first of several options that lead to the same place? */
static bool begins_place(const plain *p, uint32_t option, bool *alone) {
    const table_board *board = p->table->board;
    const chooser *c = &p->choices;
    table_spot spot, at;
    *alone = true;
    if (!board || !board->spot(c->options[option], &spot)) return true;
    bool first = true;
    for (uint32_t i = 0; i < c->count; i++) {
        if (i == option || !board->spot(c->options[i], &at) || !table_same_spot(spot, at)) continue;
        *alone = false;
        first = first && i > option;
    }
    return first;
}

/* "-1,0:  7 YYRB (+3 money)   8 BYYR   9 RBYY": all turns of a place in one line. */
static void write_place(plain *p, const table_eyes *eyes, uint32_t first) {
    const table_board *board = p->table->board;
    const chooser *c = &p->choices;
    char line[TABLE_TEXT_MAX], text[SLG_TEXT_MAX];
    table_spot spot, at;
    tui_text to = tui_text_in(line, sizeof line);
    board->spot(c->options[first], &spot);
    tui_addf(&to, "  %3d,%-3d", spot.row, spot.column);
    for (uint32_t i = first; i < c->count; i++) {
        if (!board->spot(c->options[i], &at) || !table_same_spot(spot, at)) continue;
        board->shape(eyes, c->options[i], text, sizeof text);
        tui_addf(&to, " %4u %s", c->number[i], text);
        slg_guide_preview(&eyes->scene, c->options[i], false, text, sizeof text);
        if (text[0]) tui_addf(&to, " (%s)", text);
    }
    plain_write(p, line, 0);
}

static void write_clock(plain *p) {
    char text[128];
    uint32_t left = hourglass_seconds(&p->glass, p->viewer);
    if (!p->glass.limit_ms || !session_in(p->glass.running, p->viewer)) return;
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, plain_lang(p), W_PLAIN_LEFT, left / 60, left % 60);
    plain_write(p, text, 0);
}

/* What is to be placed, if the question is about places. */
static void write_in_hand(plain *p, const table_eyes *eyes) {
    const table_board *board = p->table->board;
    char text[SLG_TEXT_MAX];
    table_spot spot;
    if (!board || !p->choices.count || !board->spot(p->choices.options[0], &spot)) return;
    board->in_hand(eyes, text, sizeof text);
    if (text[0]) plain_write(p, text, 0);
}

void plain_write_choices(plain *p) {
    char text[SLG_TEXT_MAX], why[SLG_TEXT_MAX], line[2 * SLG_TEXT_MAX + 64];
    table_eyes eyes = plain_eyes(p);
    write_clock(p);
    bool sealed = p->choices.decision.flags & SLG_DECISION_SEALED &&
                  p->session->plan.setup.seats > 1 &&
                  !(p->table->board && p->table->board->is_open(&eyes));
    slg_text_decision(eyes.scene.game, eyes.scene.view, &p->choices.decision, eyes.scene.voice,
                      text, sizeof text);
    slg_print(line, sizeof line, "%s%s%s%s", text, sealed ? " (" : "",
              sealed ? plain_say(p, W_SEALED) : "", sealed ? ")" : "");
    plain_write(p, line, 0);
    write_in_hand(p, &eyes);
    for (uint32_t i = 0; i < p->choices.count; i++) {
        bool alone;
        if (!begins_place(p, i, &alone)) continue;
        if (alone)
            write_option(p, &eyes, i);
        else
            write_place(p, &eyes, i);
    }
    for (uint32_t i = 0; i < p->choices.refused_count; i++) {
        if (is_noise(p, p->choices.refused[i].option)) continue;
        slg_text_option(eyes.scene.game, eyes.scene.view, &p->choices.decision,
                        p->choices.refused[i].option, eyes.scene.voice, text, sizeof text);
        chooser_why(&p->choices, &eyes, i, why, sizeof why);
        slg_print(line, sizeof line, "   -  %s%s%s (%s)", text, plain_say(p, W_COLON), why,
                  slg_rule_id(eyes.scene.game, p->choices.refused[i].rule));
        plain_write(p, line, 0);
    }
}
