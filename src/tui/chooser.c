/* SPDX-License-Identifier: MIT */
#include "tui/chooser.h"

#include <stdio.h>
#include <string.h>

#include "host/print.h"

/* ending shared by all lines, not worth cutting if shorter: it takes little room */
enum { COMMON_END_MIN = 8 };

/* Keys that are commands (? c h l p q r s u + -) cannot be labels. */
static const char letters_free[] = "abdefgijkmnotvwxyz";

/* If each option names a different digit ("location 4"), that digit is its number. */
static bool own_digits(const chooser *c, const slg_game *game) {
    uint32_t seen = 1; /* 0 is for options that end a choice */
    for (uint32_t i = 0; i < c->count; i++) {
        if (slg_guide_closes(game, c->options[i])) continue;
        int digit = slg_guide_digit(game, c->options[i]);
        if (!digit || seen >> digit & 1) return false;
        seen |= 1u << digit;
    }
    return true;
}

static void set_numbers(chooser *c, const slg_game *game) {
    bool digits = own_digits(c, game), zero_taken = false;
    uint32_t next = 1;
    for (uint32_t i = 0; i < c->count; i++) {
        bool closing = slg_guide_closes(game, c->options[i]);
        if (closing && !zero_taken) {
            c->number[i] = 0;
            zero_taken = true;
        } else if (digits && !closing) {
            c->number[i] = (uint32_t)slg_guide_digit(game, c->options[i]);
        } else {
            c->number[i] = next++;
        }
    }
}

/* The n-th letter that does not open one of the game's own pages; 0 if there is none. */
static char free_letter(const tui_table *table, uint32_t n) {
    for (const char *at = letters_free; *at; at++) {
        bool taken = false;
        for (uint32_t i = 0; table && i < table->page_count; i++)
            taken = taken || table->pages[i].key == *at;
        if (!taken && n-- == 0) return *at;
    }
    return 0;
}

static void set_labels(chooser *c, const tui_table *table, bool letters) {
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t number = c->number[i];
        c->labels[i] = c->label[i];
        if (!letters || number <= 9)
            slg_print(c->label[i], sizeof c->label[i], "%u", number);
        else if (free_letter(table, number - 10))
            slg_print(c->label[i], sizeof c->label[i], "%c", free_letter(table, number - 10));
        else
            /* no key left: reached by arrows and mouse */
            slg_print(c->label[i], sizeof c->label[i], "·");
    }
}

void chooser_fill(chooser *c, const slg_game *game, const tui_table *table, const slg_state *view,
                  uint32_t seat, bool letters) {
    slg_decision decision;
    bool open = slg_get_decision(game, view, seat, &decision);
    bool same =
        c->open && open && c->decision.seat == decision.seat && c->decision.seq == decision.seq;
    if (same) return;
    memset(c, 0, sizeof *c);
    if (!open) return;
    c->open = true;
    c->decision = decision;
    c->count = slg_options(game, view, seat, c->options, SLG_OPTIONS_MAX);
    c->refused_count = slg_refused(game, view, seat, c->refused, CHOOSER_REFUSED_MAX);
    set_numbers(c, game);
    set_labels(c, table, letters);
    c->cursor = slg_guide_begins_at(game, &decision, c->options, c->count);
    /* Where passing is the normal answer, enter passes. */
    bool passes = slg_guide_is_window(game, &decision);
    for (uint32_t i = 0; passes && i < c->count; i++)
        if (slg_guide_closes(game, c->options[i])) c->cursor = i;
}

int chooser_find(const chooser *c, const char *text) {
    for (uint32_t i = 0; i < c->count; i++)
        if (strcmp(c->label[i], text) == 0 && strcmp(text, "·") != 0) return (int)i;
    return -1;
}

static size_t common_end(const char *a, size_t length_a, const char *b, size_t length_b) {
    size_t same = 0;
    while (same < length_a && same < length_b && a[length_a - 1 - same] == b[length_b - 1 - same])
        same++;
    return same;
}

size_t chooser_common_end(const chooser *c, const slg_game *game, const char *question,
                          const char *const *texts) {
    const char *first = NULL;
    size_t length = 0, same = 0, lines = 0;
    for (uint32_t i = 0; i < chooser_lines(c); i++) {
        slg_option option = i < c->count ? c->options[i] : c->refused[i - c->count].option;
        if (slg_guide_closes(game, option)) continue;
        if (!first) {
            first = texts[i];
            length = same = strlen(first);
        } else {
            size_t shared = common_end(first, length, texts[i], strlen(texts[i]));
            same = shared < same ? shared : same;
        }
        lines++;
    }
    while (same && first[length - same] != ' ') /* whole words only */
        same--;
    return lines > 1 && same >= COMMON_END_MIN && strstr(question, first + length - same + 1) ? same
                                                                                              : 0;
}

void chooser_why(const chooser *c, const table_eyes *eyes, uint32_t refused, char *out,
                 size_t capacity) {
    slg_text_refusal(eyes->scene.game, eyes->scene.view, &c->decision, &c->refused[refused],
                     eyes->scene.voice, out, capacity);
}
