/* SPDX-License-Identifier: MIT */
/* Games on the workshop in words: what their guides share, and what a client that draws one may use
 * of it. */
#ifndef SLG_GUIDE_SPELLS_WORDS_H
#define SLG_GUIDE_SPELLS_WORDS_H

#include "guide/guide.h"
#include "kernel/game.h"
#include "spells/look.h"

/* What can be looked at in addition to card designs (SLG_THING_CARD) and the things
 * in spells.h. */
enum {
    SPELLS_GRAVEYARD = 1000, /* + seat */
    SPELLS_PLAYER = 1100,    /* + seat */
    SPELLS_DECK = 1200,      /* + deck of the set */
    SPELLS_HAND = 1300,      /* the viewer's */
};

static inline const spl_state *spells_state(const slg_guide_scene *scene) {
    return spl_of_const(scene->view);
}
static inline const crd_set *spells_set(const slg_guide_scene *scene) {
    return spl_set(scene->game);
}

/* Who sits at the lower side of the table: the viewer, or seat A for a spectator. */
static inline uint32_t spells_near(const slg_guide_scene *scene) {
    return scene->viewer < spells_state(scene)->core.seats ? scene->viewer : 0;
}

const char *spells_name(const slg_guide_scene *scene, uint32_t seat);
void spells_thing_name(const slg_guide_scene *scene, int32_t thing, char *out, size_t capacity);
const char *spells_place_name(const slg_guide_scene *scene, uint32_t place);
guide_word spells_phase_word(uint32_t phase);
const char *spells_face(uint32_t face); /* one or two characters */

/* The cards of the hand that the viewer may see; returns how many. */
int spells_hand_of(const slg_guide_scene *scene, int16_t cards[SPL_DECK]);

/* --- laid.c: cards that lie by themselves, in a battlefield or face-down --- */

/* The first card from number `from` on that lies in the battlefield and serves the side; SPL_NONE:
 * no more. */
uint32_t spells_next_fixture(const slg_guide_scene *scene, uint32_t place, uint32_t side,
                             uint32_t from);
/* The viewer's own concealed cards; returns how many. */
int spells_concealed_of(const slg_guide_scene *scene, int16_t cards[SPL_FACE_DOWNS]);
void spells_add_fixtures(guide_things *to, const slg_guide_scene *scene, uint32_t place,
                         uint32_t side);
void spells_add_concealed(guide_things *to, const slg_guide_scene *scene);
/* Where such a card lies; of others nothing. */
void spells_describe_laid(guide_text *to, const slg_guide_scene *scene, uint32_t card);
void spells_tell_fixtures(guide_text *to, const slg_guide_scene *scene, uint32_t place,
                          uint32_t side);

/* --- figures.c: what the view says, with everything counted in --- */

const crd_card *spells_design(const slg_guide_scene *scene, int32_t thing); /* NULL: unknown */
const crd_card *spells_card_design(const slg_guide_scene *scene, uint32_t card);
int32_t spells_attack(const slg_guide_scene *scene, uint32_t slot);
int32_t spells_essence(const slg_guide_scene *scene, uint32_t slot);
int32_t spells_remaining(const slg_guide_scene *scene, uint32_t slot); /* essence left */
bool spells_speaks(const slg_guide_scene *scene, int32_t thing);       /* false: blank */
int32_t spells_cost(const slg_guide_scene *scene, uint32_t card, uint32_t seat);
int32_t spells_slot(const slg_guide_scene *scene, int32_t thing); /* of the minion it is or is
                                                                       attached to; -1: none */
bool spells_is_minion(const slg_guide_scene *scene, int32_t thing);
uint64_t spells_minions(const slg_guide_scene *scene, uint32_t place, uint32_t side);
uint32_t spells_captain(const slg_guide_scene *scene, uint32_t place, uint32_t side);
uint32_t spells_roller(const slg_guide_scene *scene); /* the seat that may force rerolls now */
int32_t spells_side(const slg_guide_scene *scene, uint32_t place, uint32_t seat); /* -1: none */
uint32_t spells_reach(const slg_guide_scene *scene, uint32_t seat);  /* battlefields, as bits */
uint32_t spells_allies(const slg_guide_scene *scene, uint32_t seat); /* seats, as bits */
uint32_t spells_standstill(const slg_guide_scene *scene);            /* rounds left; 0: far off */
/* "left", "centre", "right", in Battle Royale "ab": the word of documents. */
const char *spells_place_word(const slg_guide_scene *scene, uint32_t place);
void spells_odds_of_attack(const slg_guide_scene *scene, uint32_t slot, spl_odds *odds);
/* The roll under way, with these dice thrown again (bit n: die n). */
void spells_odds_again(const slg_guide_scene *scene, uint32_t dice, spl_odds *odds);

/* What kind of card the thing is, and which. */
void spells_add_design(guide_facts *to, const slg_guide_scene *scene, int32_t thing);
/* The cards of a pile, numbered from `first`, as facts of that name. */
void spells_add_pile(guide_facts *to, const slg_guide_scene *scene, const char *name,
                     uint32_t first, uint64_t pile);

/* The words of the setup, as words.fr.def names them. */
enum {
#define GUIDE_X(id, word, en, de) SPELLS_SETUP_##id,
    GUIDE_SPELLS_SETUP(GUIDE_X)
#undef GUIDE_X
};

/* Functions of the books (guide/guide.h). */
void spells_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                     size_t capacity);
void spells_advise(const slg_guide_scene *scene, char *out, size_t capacity);
const char *spells_rule(const slg_guide_scene *scene, slg_guide_thing thing);
void spells_tell(const slg_guide_scene *scene, char *out, size_t capacity);
const char *spells_mark(const slg_game *game, slg_guide_thing thing, slg_lang lang);
const char *spells_group(const slg_game *game, uint32_t card, slg_lang lang);
bool spells_needs_hand(const slg_decision *decision);
uint32_t spells_round(const slg_state *view);
uint32_t spells_phase(const slg_state *view);
uint32_t spells_phase_now(const slg_state *view);
const char *spells_setup_word(const slg_game *game, slg_lang lang, const char *word);
void spells_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                    size_t capacity);
slg_guide_thing spells_points_at(const slg_guide_scene *scene, slg_option option);
bool spells_closes(slg_option option);
bool spells_untold(slg_option option);
void spells_brief(const slg_guide_scene *scene, slg_option option, const char *text, char *out,
                  size_t capacity);
int spells_digit(slg_option option);
void spells_face_facts(const slg_game *game, uint32_t card, guide_facts *to);
void spells_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to);
void spells_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to);
slg_guide_pace spells_pace(const slg_event *event);
slg_guide_thing spells_happens_at(const slg_event *event);

/* --- outlook.c --- */
enum {
    SPELLS_FIGURE_DAMAGE,   /* to a side of a battlefield */
    SPELLS_FIGURE_CONQUEST, /* by a side */
    SPELLS_FIGURE_LOSS,     /* of a minion that is on the table */
    SPELLS_FIGURE_ENERGY,
    SPELLS_FIGURE_CARDS, /* in hand */
    SPELLS_FIGURES
};
void spells_figures(const slg_guide_scene *scene, const slg_state *now, guide_figures *to);
void spells_add_losses(const slg_guide_scene *scene, const spl_state *now, guide_figures *to);
void spells_add_stock(const slg_guide_scene *scene, const spl_state *now, guide_figures *to);
void spells_figure_name(const slg_guide_scene *scene, const guide_figure *figure, guide_text *to);
bool spells_is_dull(const slg_state *view, const slg_event *event);

#endif
