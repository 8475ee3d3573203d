/* SPDX-License-Identifier: MIT */
/* What a game's guide is made of: one constant object for each game, whose functions the public
 * header explains (sortilege/guide.h). They are only called with a scene that has a view of the
 * game and a voice. Each may be NULL where it says so. */
#ifndef SLG_GUIDE_GUIDE_H
#define SLG_GUIDE_GUIDE_H

#include <sortilege/guide.h>

#include "guide/facts.h"
#include "guide/text.h"

/* Things that are being listed. */
typedef struct guide_things {
    slg_guide_thing *out;
    uint32_t count, capacity;
} guide_things;

static inline void guide_add_thing(guide_things *to, slg_guide_thing thing) {
    if (to->count < to->capacity) to->out[to->count++] = thing;
}

/* A page about one side of a game: "why goals pay". */
typedef struct guide_page {
    guide_word title;
    void (*write)(const slg_guide_scene *scene, uint32_t who, char *out, size_t capacity);
} guide_page;

static inline slg_lang guide_lang(const slg_guide_scene *scene) {
    return scene->voice->lang;
}
static inline const char *guide_says(const slg_guide_scene *scene, guide_word word) {
    return guide_say(scene->voice->lang, word);
}
/* The thing that a game counts by that number; negative: nothing. */
static inline slg_guide_thing guide_place(int32_t index) {
    return (slg_guide_thing){index < 0 ? SLG_THING_NOTHING : SLG_THING_PLACE, (int16_t)index};
}

/* Something that players want more or less of in a match, as it stands in a position, for outlooks:
 * damage in a battlefield, who has a card. */
typedef struct guide_figure {
    uint8_t kind;  /* the game's own number of what it is, ... */
    uint8_t seat;  /* ... whose, ... */
    int16_t about; /* ... and of which thing */
    bool share;    /* something that happens or does not: `value` is 0 or 100 */
    bool aside;    /* told only where it differs between two options */
    bool whole;    /* told as what it comes to, not as what is more than now */
    int8_t weight; /* how much one more of it is worth to the viewer; negative: it harms */
    int32_t value; /* in hundredths */
} guide_figure;
typedef struct guide_figures {
    guide_figure at[128];
    uint32_t count;
} guide_figures;

static inline void guide_add_figure(guide_figures *to, guide_figure figure) {
    if (to->count < sizeof to->at / sizeof *to->at) to->at[to->count++] = figure;
}

typedef struct guide_book {
    const char *game;      /* its name */
    guide_word round_name; /* "year %d" */
    bool allies;

    uint32_t (*things)(const slg_guide_scene *scene, slg_guide_thing *out, uint32_t capacity);
    void (*describe)(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                     size_t capacity);
    void (*tell)(const slg_guide_scene *scene, char *out, size_t capacity);
    const char *(*mark)(const slg_game *game, slg_guide_thing thing, slg_lang lang); /* NULL: "" */
    const char *(*group)(const slg_game *game, uint32_t card, slg_lang lang);        /* NULL: "" */

    void (*face)(const slg_game *game, uint32_t card, guide_facts *to);
    void (*facts)(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to);
    void (*effect)(const slg_guide_scene *scene, slg_option option, guide_facts *to);

    slg_guide_thing (*points_at)(const slg_guide_scene *scene, slg_option option);
    bool (*closes)(slg_option option);
    bool (*untold)(slg_option option); /* says nothing by itself, as "yes" does: outlooks leave it
                                          out; NULL: none */
    /* The kind of event by which outlooks tell the answer to a decision, as a sentence; NULL or
     * below 0: by the option's text. */
    int (*told_by)(const slg_decision *decision);
    /* The same answer for an outlook, where `text`, its own, is too long or says too little; NULL
     * or "": the beginning of `text`. */
    void (*brief)(const slg_guide_scene *scene, slg_option option, const char *text, char *out,
                  size_t capacity);
    int (*digit)(slg_option option); /* NULL: none */
    void (*preview)(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                    size_t capacity);
    bool (*asks_again)(const slg_decision *decision, slg_option option); /* NULL: never */
    /* NULL: the first */
    uint32_t (*begins_at)(const slg_decision *decision, const slg_option *options, uint32_t count);

    void (*advise)(const slg_guide_scene *scene, char *out,
                   size_t capacity); /* only with a decision */
    const char *(*rule)(const slg_guide_scene *scene, slg_guide_thing thing);
    const char *(*note)(const slg_guide_scene *scene); /* only with a decision; NULL: "" */
    bool (*is_window)(const slg_decision *decision);   /* NULL: never */
    bool (*needs_hand)(const slg_decision *decision);  /* NULL: nobody has
                                                          cards that others may not see */
    uint32_t (*round)(const slg_state *view);
    uint32_t (*phase)(const slg_state *view);
    uint32_t (*phase_now)(const slg_state *view); /* as phase_word and steps number them */
    guide_word (*phase_word)(uint32_t phase);
    const uint8_t *steps; /* the phases of a round in their order */
    uint32_t step_count;
    slg_guide_pace (*pace)(const slg_event *event);
    slg_guide_thing (*happens_at)(const slg_event *event); /* only of an event seen in full */
    bool (*is_dull)(const slg_state *view, const slg_event *event);
    void (*ending)(const slg_guide_scene *scene, char *out, size_t capacity); /* NULL: "" */
    const guide_page *pages;                                                  /* NULL: none */
    uint32_t page_count;
    uint32_t (*page_due)(const slg_state *view); /* NULL: none */
    const char *(*help)(slg_lang lang);

    /* What a match that was in the scene's position has come to in another: the same figures in the
     * same order for every `now`. NULL: none */
    void (*figures)(const slg_guide_scene *scene, const slg_state *now, guide_figures *to);
    void (*figure_name)(const slg_guide_scene *scene, const guide_figure *figure, guide_text *to);
    bool (*rates)(const slg_state *view); /* slg_guide_rates; NULL: it does not */
    /* Has a continuation gone far enough for the figures to be compared? NULL: a round later */
    bool (*figures_stand)(const slg_guide_scene *scene, const slg_state *now);
    guide_word figures_when; /* 0: "by the end of the round" */

    uint32_t (*seconds)(const slg_state *view);                /* NULL: untimed */
    uint32_t (*think_ms)(slg_option option, const char *spec); /* NULL: 0 */
    /* the option by which so many players set how hard it is, where they do not play against each
     * other; NULL: none, as without the function */
    const char *(*difficulty)(uint32_t seats);
    const char *(*setup_word)(const slg_game *game, slg_lang lang, const char *word);
    slg_guide_rank (*setup_rank)(uint32_t option, uint32_t seats); /* NULL: the first few always */
    void (*setup_help)(const slg_game *game, slg_lang lang, uint32_t option, int value, char *out,
                       size_t capacity); /* NULL: "" */
} guide_book;

/* All of them: books.c. */
extern const guide_book *const guide_books[];
extern const uint32_t guide_book_total;
extern const guide_book city_book, endbringer_book, school_book, sorcerer_book;

/* The book of a game, of its own or any_book; NULL without a game. */
const guide_book *guide_find(const slg_game *game);

#endif
