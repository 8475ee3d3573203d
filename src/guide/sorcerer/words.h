/* SPDX-License-Identifier: MIT */
/* Sorcerer in words: what the files of its guide share, and what a client that draws the game may
 * use of it. */
#ifndef SLG_GUIDE_SORCERER_WORDS_H
#define SLG_GUIDE_SORCERER_WORDS_H

#include "guide/guide.h"
#include "kernel/game.h"
#include "spells/look.h"

/* What can be looked at in addition to card designs (SLG_THING_CARD) and the things
 * in sorcerer.h. */
enum {
    SORCERER_GRAVEYARD = 1000, /* + seat */
    SORCERER_PLAYER = 1100,    /* + seat */
    SORCERER_DECK = 1200,      /* + deck of the set */
    SORCERER_HAND = 1300,      /* the viewer's */
};

static inline const spl_state *sorcerer_state(const slg_guide_scene *scene) {
    return spl_of_const(scene->view);
}
static inline const crd_set *sorcerer_set(const slg_guide_scene *scene) {
    return spl_set(scene->game);
}
static inline slg_lang sorcerer_lang(const slg_guide_scene *scene) {
    return scene->voice->lang;
}
static inline const char *sorcerer_say(const slg_guide_scene *scene, guide_word word) {
    return guide_say(scene->voice->lang, word);
}
static inline slg_guide_thing sorcerer_thing(int32_t index) {
    return (slg_guide_thing){index < 0 ? SLG_THING_NOTHING : SLG_THING_PLACE, (int16_t)index};
}

/* Who sits at the lower side of the table: the viewer, or seat A for a spectator. */
static inline uint32_t sorcerer_near(const slg_guide_scene *scene) {
    return scene->viewer < sorcerer_state(scene)->core.seats ? scene->viewer : 0;
}

const char *sorcerer_name(const slg_guide_scene *scene, uint32_t seat);
void sorcerer_thing_name(const slg_guide_scene *scene, int32_t thing, char *out, size_t capacity);
const char *sorcerer_place_name(const slg_guide_scene *scene, uint32_t place);
guide_word sorcerer_phase_word(uint32_t phase);
const char *sorcerer_face(uint32_t face); /* one or two characters */

/* The cards of the hand that the viewer may see; returns how many. */
int sorcerer_hand_of(const slg_guide_scene *scene, int16_t cards[SPL_DECK]);

/* --- figures.c: what the view says, with everything counted in --- */

const crd_card *sorcerer_design(const slg_guide_scene *scene, int32_t thing); /* NULL: unknown */
const crd_card *sorcerer_card_design(const slg_guide_scene *scene, uint32_t card);
int32_t sorcerer_attack(const slg_guide_scene *scene, uint32_t slot);
int32_t sorcerer_essence(const slg_guide_scene *scene, uint32_t slot);
int32_t sorcerer_remaining(const slg_guide_scene *scene, uint32_t slot); /* essence left */
bool sorcerer_speaks(const slg_guide_scene *scene, int32_t thing);       /* false: blank */
int32_t sorcerer_cost(const slg_guide_scene *scene, uint32_t card, uint32_t seat);
int32_t sorcerer_slot(const slg_guide_scene *scene, int32_t thing); /* of the minion it is or is
                                                                       attached to; -1: none */
bool sorcerer_is_minion(const slg_guide_scene *scene, int32_t thing);
uint64_t sorcerer_minions(const slg_guide_scene *scene, uint32_t place, uint32_t side);
uint32_t sorcerer_captain(const slg_guide_scene *scene, uint32_t place, uint32_t side);
uint32_t sorcerer_roller(const slg_guide_scene *scene); /* the seat that may force rerolls now */
int32_t sorcerer_side(const slg_guide_scene *scene, uint32_t place, uint32_t seat); /* -1: none */
uint32_t sorcerer_reach(const slg_guide_scene *scene, uint32_t seat);  /* battlefields, as bits */
uint32_t sorcerer_allies(const slg_guide_scene *scene, uint32_t seat); /* seats, as bits */
uint32_t sorcerer_standstill(const slg_guide_scene *scene);            /* rounds left; 0: far off */
/* "left", "centre", "right", in Battle Royale "ab": the word of documents. */
const char *sorcerer_place_word(const slg_guide_scene *scene, uint32_t place);
void sorcerer_odds_of_attack(const slg_guide_scene *scene, uint32_t slot, spl_odds *odds);
/* The roll under way, with these dice thrown again (bit n: die n). */
void sorcerer_odds_again(const slg_guide_scene *scene, uint32_t dice, spl_odds *odds);

/* What kind of card the thing is, and which. */
void sorcerer_add_design(guide_facts *to, const slg_guide_scene *scene, int32_t thing);
/* The cards of a pile, numbered from `first`, as facts of that name. */
void sorcerer_add_pile(guide_facts *to, const slg_guide_scene *scene, const char *name,
                       uint32_t first, uint64_t pile);

/* The words of the setup, and the page for newcomers, as words.fr.def names them. */
enum {
#define GUIDE_X(id, word, en, de) SORCERER_SETUP_##id,
    GUIDE_SORCERER_SETUP(GUIDE_X)
#undef GUIDE_X
        SORCERER_HELP
};

/* Functions of the book (guide/guide.h), which Endbringer's calls for what is the same. */
void sorcerer_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                       size_t capacity);
void sorcerer_advise(const slg_guide_scene *scene, char *out, size_t capacity);
const char *sorcerer_rule(const slg_guide_scene *scene, slg_guide_thing thing);
void sorcerer_tell(const slg_guide_scene *scene, char *out, size_t capacity);
const char *sorcerer_help(slg_lang lang);
const char *sorcerer_mark(const slg_game *game, slg_guide_thing thing, slg_lang lang);
const char *sorcerer_group(const slg_game *game, uint32_t card, slg_lang lang);
bool sorcerer_needs_hand(const slg_decision *decision);
uint32_t sorcerer_round(const slg_state *view);
uint32_t sorcerer_phase(const slg_state *view);
uint32_t sorcerer_phase_now(const slg_state *view);
const char *sorcerer_setup_word(const slg_game *game, slg_lang lang, const char *word);
slg_guide_rank sorcerer_setup_rank(uint32_t option, uint32_t seats);
void sorcerer_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value, char *out,
                         size_t capacity);
void sorcerer_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                      size_t capacity);
slg_guide_thing sorcerer_points_at(const slg_guide_scene *scene, slg_option option);
bool sorcerer_closes(slg_option option);
int sorcerer_digit(slg_option option);
void sorcerer_face_facts(const slg_game *game, uint32_t card, guide_facts *to);
void sorcerer_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to);
void sorcerer_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to);
slg_guide_pace sorcerer_pace(const slg_event *event);
slg_guide_thing sorcerer_happens_at(const slg_event *event);
bool sorcerer_is_dull(const slg_state *view, const slg_event *event);

#endif
