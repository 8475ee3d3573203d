/* SPDX-License-Identifier: MIT */
/* School of Sorcery in words: what lies where, what a choice would do, what a newcomer
 * needs to know. */
#ifndef SLG_GUIDE_SCHOOL_WORDS_H
#define SLG_GUIDE_SCHOOL_WORDS_H

#include "guide/school/facts.h"

const char *school_name(const slg_guide_scene *scene, uint32_t seat);
guide_word school_phase_word(uint32_t phase);

/* The card's name, or the portal's; "" if there is none. */
void school_card_name(const slg_guide_scene *scene, uint32_t card, char *out, size_t capacity);
extern const char *const school_pet_names[SCH_PETS];
guide_word school_border_word(uint32_t border);
guide_word school_border_letter(uint32_t border);

/* The words of the setup, and the page for newcomers, as words.fr.def names them. */
enum {
#define GUIDE_X(id, word, en, de) SCHOOL_SETUP_##id,
    GUIDE_SCHOOL_SETUP(GUIDE_X)
#undef GUIDE_X
        SCHOOL_HELP
};

/* Functions of the book (guide/guide.h). */
void school_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                     size_t capacity);
void school_advise(const slg_guide_scene *scene, char *out, size_t capacity);
const char *school_rule(const slg_guide_scene *scene, slg_guide_thing thing);
void school_tell(const slg_guide_scene *scene, char *out, size_t capacity);
const char *school_help(slg_lang lang);
const char *school_setup_word(const slg_game *game, slg_lang lang, const char *word);
void school_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                    size_t capacity);
slg_guide_thing school_points_at(const slg_guide_scene *scene, slg_option option);
bool school_closes(slg_option option);
int school_digit(slg_option option);
void school_face(const slg_game *game, uint32_t card, guide_facts *to);
void school_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to);
void school_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to);
slg_guide_pace school_pace(const slg_event *event);
slg_guide_thing school_happens_at(const slg_event *event);
void school_figures(const slg_guide_scene *scene, const slg_state *now, guide_figures *to);
void school_figure_name(const slg_guide_scene *scene, const guide_figure *figure, guide_text *to);
bool school_is_dull(const slg_state *view, const slg_event *event);

#endif
