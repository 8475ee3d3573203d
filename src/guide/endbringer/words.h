/* SPDX-License-Identifier: MIT */
/* Endbringer in words: what the files of its guide share, and what a client that draws the game may
 * use of it. What it has in common with Sorcerer, guide/spells says. */
#ifndef SLG_GUIDE_ENDBRINGER_WORDS_H
#define SLG_GUIDE_ENDBRINGER_WORDS_H

#include "games/endbringer/look.h"
#include "guide/spells/words.h"

/* What can be looked at besides the workshop's things and the Endbringer's cards, by number. */
enum {
    ENDBRINGER_FOE = 1400,     /* nemesis, archetype and scenario, with their decks */
    ENDBRINGER_CHAMBER = 1401, /* the Ritual Chamber and the gate */
    ENDBRINGER_DEFENSE = 1402,
    ENDBRINGER_ALTAR = 1403,
    ENDBRINGER_VOID = 1410, /* + seat */
};

static inline const ebr_part *endbringer_horde(const slg_guide_scene *scene) {
    return ebr_of_const(spells_state(scene));
}

/* Arms cards and swarms on a minion; is it in the Dreamlands? */
uint32_t endbringer_arms(const slg_guide_scene *scene, uint32_t slot);
uint32_t endbringer_swarms(const slg_guide_scene *scene, uint32_t slot);
bool endbringer_dreams(const slg_guide_scene *scene, uint32_t slot);

/* Marks on a minion in addition to Sorcerer's: F shadow fiend, d2 dreams, o3 omens, the letters of
 * its evolve counters, A2 Arms cards, s1 swarms, ~ in the Dreamlands. */
void endbringer_add_marks(guide_text *to, const slg_guide_scene *scene, uint32_t slot);

/* What the nemesis keeps count of ("rage ●●○○○ outburst in 3"), what the army and the scenario are
 * about, and the conditions: a list of pieces, each about one thing. A name may be cut where room
 * is short; the rest of a piece may not. */
typedef enum endbringer_tone {
    ENDBRINGER_PLAIN,
    ENDBRINGER_URGENT,    /* close to something bad */
    ENDBRINGER_ENEMY,     /* an enemy, not a number */
    ENDBRINGER_CONDITION, /* a condition in play */
} endbringer_tone;
typedef struct endbringer_piece {
    int32_t thing;
    endbringer_tone tone;
    char before[48], name[96], rest[96];
} endbringer_piece;
enum { ENDBRINGER_PIECES = 40 /* 25 Nemesis cards, and what else there is */ };
typedef struct endbringer_pieces {
    endbringer_piece at[ENDBRINGER_PIECES];
    uint32_t count;
} endbringer_pieces;
void endbringer_list(const slg_guide_scene *scene, endbringer_pieces *list);
/* Everything except the conditions, in one line. */
void endbringer_add_engine(guide_text *to, const slg_guide_scene *scene);

/* "Erlik Khan, the Deathdealer" */
void endbringer_foe_name(const slg_guide_scene *scene, char *out, size_t capacity);
/* A word of each colour. */
guide_word endbringer_colour_word(uint32_t colour);
/* How many cards of each colour (EBR_NO_COLOUR: Cultists) are left in the Nemesis deck. */
void endbringer_colours_left(const slg_guide_scene *scene, uint32_t left[EBR_NO_COLOUR + 1]);

/* The page about the foe; what happened, round by round, only a client knows. */
enum { ENDBRINGER_PAGES_OF = 1 };
extern const guide_page endbringer_pages_of[ENDBRINGER_PAGES_OF];

/* Functions of the book (guide/guide.h). */
void endbringer_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                         size_t capacity);
void endbringer_advise(const slg_guide_scene *scene, char *out, size_t capacity);
const char *endbringer_note(const slg_guide_scene *scene);
void endbringer_ending(const slg_guide_scene *scene, char *out, size_t capacity);
const char *endbringer_rule(const slg_guide_scene *scene, slg_guide_thing thing);
void endbringer_tell(const slg_guide_scene *scene, char *out, size_t capacity);
const char *endbringer_help(slg_lang lang);
const char *endbringer_setup_word(const slg_game *game, slg_lang lang, const char *word);
slg_guide_rank endbringer_setup_rank(uint32_t option, uint32_t seats);
void endbringer_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value,
                           char *out, size_t capacity);
void endbringer_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                        size_t capacity);
slg_guide_thing endbringer_points_at(const slg_guide_scene *scene, slg_option option);
bool endbringer_closes(slg_option option);
int endbringer_digit(slg_option option);
void endbringer_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to);
void endbringer_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to);
slg_guide_pace endbringer_pace(const slg_event *event);
slg_guide_thing endbringer_happens_at(const slg_event *event);
void endbringer_figures(const slg_guide_scene *scene, const slg_state *now, guide_figures *to);
void endbringer_figure_name(const slg_guide_scene *scene, const guide_figure *figure,
                            guide_text *to);
bool endbringer_is_dull(const slg_state *view, const slg_event *event);

#endif
