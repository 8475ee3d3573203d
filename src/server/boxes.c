/* SPDX-License-Identifier: MIT */
#include "server/boxes.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "server/boxes.gen.h"

/* `added`: card sets are read on top of the box, unless their first line says otherwise
 * (docs/cards.md). */
typedef struct box {
    const char *game;
    const char *const *lines;
    bool added;
} box;

static const box boxes[] = {{"school", school_box, false},
                            {"sorcerer", sorcerer_box, true},
                            {"endbringer", endbringer_box, true},
                            {"city", city_box, false}};

static const char alone[] = "instead of the box\n";

static const box *find_box(const char *game) {
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
        if (strcmp(boxes[i].game, game) == 0) return &boxes[i];
    return NULL;
}

static char *copy_to(char *at, const char *text) {
    size_t length = strlen(text);
    memcpy(at, text, length);
    return at + length;
}

char *srv_box_text(const char *game) {
    const box *of = find_box(game);
    size_t size = sizeof alone;
    if (!of) return NULL;
    for (const char *const *line = of->lines; *line; line++)
        size += strlen(*line) + 1;
    char *text = malloc(size), *at = text;
    if (!text) return NULL;
    if (of->added) at = copy_to(at, alone);
    for (const char *const *line = of->lines; *line; line++) {
        at = copy_to(at, *line);
        *at++ = '\n';
    }
    *at = '\0';
    return text;
}

char *srv_box_with(const char *game, const char *box_text, const char *own) {
    const box *of = find_box(game);
    bool whole = !of || !of->added || strncmp(own, alone, sizeof alone - 1) == 0;
    size_t before = whole ? 0 : strlen(box_text), length = strlen(own);
    char *text = malloc(before + length + 1);
    if (!text) return NULL;
    memcpy(text, box_text, before);
    memcpy(text + before, own, length + 1);
    return text;
}
