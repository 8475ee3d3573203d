/* SPDX-License-Identifier: MIT */
/* Sets of cards that nobody would print: every effect with every place, owner and number, at
 * random. The engine must survive anything that it accepts. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "games/school/content.h"
#include "property.h"

enum { TEXT_ROOM = 1 << 15, CARDS = 40, REDS = 12, YELLOWS = 12, CHARACTERS = 4 };

typedef struct writer {
    char text[TEXT_ROOM];
    size_t length;
    slg_random *random;
} writer;

__attribute__((format(printf, 2, 3))) static void put(writer *w, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsnprintf(w->text + w->length, TEXT_ROOM - w->length, format, list);
    va_end(list);
    w->length += n > 0 ? (size_t)n : 0;
}

static uint32_t below(writer *w, uint32_t bound) {
    return slg_random_below(w->random, bound);
}

#define ONE_OF(w, words) (words)[below(w, sizeof(words) / sizeof *(words))]

static const char *crystals(uint32_t n) {
    return n == 1 ? "crystal" : "crystals";
}

/* "2 enemy crystals", "1 crystal of either player". */
static void put_crystals(writer *w, uint32_t n) {
    static const char *const owners[] = {"own", "enemy", ""};
    const char *owner = ONE_OF(w, owners);
    if (owner[0])
        put(w, "%u %s %s ", n, owner, crystals(n));
    else
        put(w, "%u %s of either player ", n, crystals(n));
}

static void put_place(writer *w, bool from) {
    static const char *const at[] = {
        "anywhere",
        "anywhere beside the portal",
        "anywhere where you trail",
        "at one location",
        "at one location where you lead",
        "at different locations",
        "at location 3",
        "at different locations where you trail",
        "at location 1 or 6",
        "on the portal",
        "at one location beside the portal",
        "anywhere where you lead",
    };
    static const char *const away[] = {
        "from anywhere",     "from anywhere beside the portal",  "from anywhere where you trail",
        "from one location", "from different locations",         "from location 4",
        "from the portal",   "from one location where you lead", "from location 1 or 6",
    };
    put(w, "%s ", from ? ONE_OF(w, away) : ONE_OF(w, at));
}

static void put_shift(writer *w) {
    static const char *const goals[] = {"another location", "a neighbour",
                                        "the next lower location", "the next higher location"};
    put(w, "shift ");
    put_crystals(w, 1 + below(w, 3));
    if (below(w, 5) == 0) { /* the portal's crystals are not shifted to the portal */
        put(w, "from anywhere to the portal");
        return;
    }
    put_place(w, true);
    put(w, "to %s", ONE_OF(w, goals));
}

static void put_step(writer *w) {
    uint32_t n = 1 + below(w, 3);
    switch (below(w, 9)) {
    case 0:
        put(w, "add %u %s ", n, crystals(n));
        put_place(w, false);
        break;
    case 1:
        put(w, "remove ");
        put_crystals(w, n);
        put_place(w, false);
        break;
    case 2: put_shift(w); break;
    case 3:
        put(w, "recall %u %s ", n, crystals(n));
        put_place(w, true);
        break;
    case 4: put(w, "take %u %s", n, crystals(n)); break;
    case 5: put(w, "take %u reroll token%s", n, n == 1 ? "" : "s"); break;
    case 6: put(w, "swap 2 neighbouring cards"); break;
    case 7: put(w, "exchange the portal with a neighbour"); break;
    default: put(w, "clear one location"); break;
    }
}

static void put_rolling(writer *w) {
    static const char *const effects[] = {
        "add 1 crystal at each rolled location",
        "remove 1 enemy crystal at each rolled location",
        "remove 1 crystal of either player at one rolled location",
        "shift 1 own crystal from one rolled location to a neighbour",
        "recall 1 crystal from each rolled location",
        "clear one rolled location"};
    uint32_t dice = 1 + below(w, 4);
    put(w, "roll %u %s, then %s", dice, dice == 1 ? "die" : "dice", ONE_OF(w, effects));
}

/* What only yellow cards, or no others than red ones, may do is always a power of its own. */
static void put_power(writer *w, uint32_t border) {
    static const char *const timed[] = {"turn 1 die to any face",
                                        "lower the cost by 3 at the next check",
                                        "lower the margin to 1 at the next check"};
    put(w, "  power%s: ", below(w, 6) ? "" : " if behind");
    if (border == SCH_YELLOW && below(w, 3) == 0) {
        put(w, "%s\n", ONE_OF(w, timed));
        return;
    }
    if (below(w, 8) == 0) {
        put(w, "copy another red card\n");
        return;
    }
    uint32_t more = below(w, 3);
    if (below(w, 4) == 0) {
        put_rolling(w); /* two steps of at most three */
        more = more > 0;
    } else {
        put_step(w);
    }
    for (; more; more--) {
        put(w, ", then ");
        put_step(w);
    }
    put(w, "\n");
}

static void put_card(writer *w, uint32_t card) {
    static const char *const borders[] = {"red", "yellow", "green"};
    uint32_t border = card < REDS ? SCH_RED : card < REDS + YELLOWS ? SCH_YELLOW : SCH_GREEN;
    put(w,
        "card c%u\n  name en \"Card %u\" de \"Karte %u\"\n  source designed\n  %s cost %u margin "
        "%u ",
        card, card, card, borders[border], 1 + below(w, 6), 1 + below(w, 3));
    if (card >= CARDS - CHARACTERS) {
        put(w, "character\n");
        if (below(w, 2)) put_power(w, border);
        return;
    }
    put(w, "vp %u%s\n", 1 + below(w, 3), card % 8 == 7 ? " pet pack" : "");
    put_power(w, border);
}

const slg_game *prop_school_variant(prop *p, void *memory, size_t room) {
    static writer w;
    slg_error error;
    w.length = 0;
    w.random = &p->random;
    for (uint32_t card = 0; card < CARDS; card++)
        put_card(&w, card);
    if (slg_game_with_content_size(p->game) > room) prop_fail(p, "no room for a set of cards");
    const slg_game *game = slg_game_with_content(p->game, w.text, w.length, memory, &error);
    if (!game) prop_fail(p, "cards at random, line %u: %s", error.line, error.text);
    return game;
}
