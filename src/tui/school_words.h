/* SPDX-License-Identifier: MIT */
/* School of Sorcery's table in words: what lies where, what a choice would do, what a newcomer
 * needs to know. */
#ifndef SLG_TUI_SCHOOL_WORDS_H
#define SLG_TUI_SCHOOL_WORDS_H

#include "tui/school_facts.h"
#include "tui/words.h"

static inline slg_lang school_lang(const table_eyes *eyes) {
    return eyes->voice->lang;
}
static inline const char *school_say(const table_eyes *eyes, tui_word word) {
    return tui_say(eyes->voice->lang, word);
}
const char *school_name(const table_eyes *eyes, uint32_t seat);
tui_word school_phase_word(uint32_t phase);

/* The card's name, or the portal's; "" if there is none. */
void school_card_name(const table_eyes *eyes, uint32_t card, char *out, size_t capacity);
extern const char *const school_pet_names[SCH_PETS];
grid_style school_border_style(uint32_t border);
tui_word school_border_word(uint32_t border);
tui_word school_border_letter(uint32_t border);

/* Functions of the table (table.h). */
void school_describe(const table_eyes *eyes, table_thing thing, char *out, size_t capacity);
void school_advise(const table_eyes *eyes, char *out, size_t capacity);
const char *school_rule_of(const table_eyes *eyes);
void school_tell(const table_eyes *eyes, char *out, size_t capacity);
const char *school_help(slg_lang lang);
void school_preview(const table_eyes *eyes, slg_option option, bool full, char *out,
                    size_t capacity);
table_thing school_points_at(const table_eyes *eyes, slg_option option);
bool school_is_closing(slg_option option);
int school_digit(slg_option option);

/* Playing back what happened (school_show.c). */
void school_show_event(const slg_game *game, slg_state *shown, const slg_event *event);
table_pace school_pace(const slg_event *event);
table_thing school_event_at(const slg_event *event);
bool school_is_dull(const slg_state *shown, const slg_event *event);
const char *school_setup_word(const slg_game *game, slg_lang lang, const char *word);

#endif
