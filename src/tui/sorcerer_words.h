/* SPDX-License-Identifier: MIT */
/* Sorcerer's table: what its files share. */
#ifndef SLG_TUI_SORCERER_WORDS_H
#define SLG_TUI_SORCERER_WORDS_H

#include "games/sorcerer/play.h"
#include "tui/table.h"
#include "tui/words.h"

/* What can be looked at in addition to card designs (TABLE_CARD) and the things in sorcerer.h. */
enum {
    SORCERER_GRAVEYARD = 1000, /* + seat */
    SORCERER_PLAYER = 1100,    /* + seat */
    SORCERER_DECK = 1200,      /* + deck of the set */
    SORCERER_HAND = 1300,      /* the viewer's */
};

static inline const sor_state *sorcerer_state(const table_eyes *eyes) {
    return sor_of_const(eyes->scene.view);
}
static inline const crd_set *sorcerer_set(const table_eyes *eyes) {
    return sor_set(eyes->scene.game);
}
static inline slg_lang sorcerer_lang(const table_eyes *eyes) {
    return eyes->scene.voice->lang;
}
static inline const char *sorcerer_say(const table_eyes *eyes, tui_word word) {
    return tui_say(eyes->scene.voice->lang, word);
}
static inline table_thing sorcerer_thing(int32_t index) {
    return (table_thing){index < 0 ? TABLE_NOTHING : TABLE_PLACE, (int16_t)index};
}

/* Who sits at the lower side of the table: the viewer, or seat A for a spectator. */
static inline uint32_t sorcerer_near(const table_eyes *eyes) {
    return eyes->scene.viewer < sorcerer_state(eyes)->core.seats ? eyes->scene.viewer : 0;
}

const char *sorcerer_name(const table_eyes *eyes, uint32_t seat);
void sorcerer_thing_name(const table_eyes *eyes, int32_t thing, char *out, size_t capacity);
const char *sorcerer_place_name(const table_eyes *eyes, uint32_t place);
tui_word sorcerer_phase_word(uint32_t phase);
const char *sorcerer_face(uint32_t face); /* one or two characters */
grid_style sorcerer_seat_style(const table_eyes *eyes, uint32_t seat);

/* The label of the first option about this thing; "" if there is none. */
const char *sorcerer_label(const table_eyes *eyes, int32_t thing);

/* Functions of the table (table.h). */
void sorcerer_describe(const table_eyes *eyes, table_thing thing, char *out, size_t capacity);
void sorcerer_advise(const table_eyes *eyes, char *out, size_t capacity);
const char *sorcerer_rule_of(const table_eyes *eyes);
void sorcerer_tell(const table_eyes *eyes, char *out, size_t capacity);
const char *sorcerer_help(slg_lang lang);
const char *sorcerer_setup_word(const slg_game *game, slg_lang lang, const char *word);
table_rank sorcerer_setup_rank(uint32_t option, uint32_t seats);
void sorcerer_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value, char *out,
                         size_t capacity);
void sorcerer_preview(const table_eyes *eyes, slg_option option, bool full, char *out,
                      size_t capacity);
table_thing sorcerer_points_at(const table_eyes *eyes, slg_option option);
bool sorcerer_is_closing(slg_option option);
int sorcerer_digit(slg_option option);
void sorcerer_show_event(const slg_game *game, slg_state *shown, const slg_event *event);
table_pace sorcerer_pace(const slg_event *event);
table_thing sorcerer_event_at(const slg_event *event);
bool sorcerer_is_dull(const slg_state *shown, const slg_event *event);

#endif
