/* SPDX-License-Identifier: MIT */
/* What a game adds to its guide (guide.h). A guide finds out much by itself: cards and fields of
 * the table, sentences of questions and options, rules, setups. A manual says the rest, in words
 * that a newcomer understands. Everything in it may be left out. */
#ifndef SORTILEGE_MANUAL_H
#define SORTILEGE_MANUAL_H

#include <sortilege/guide.h>
#include <sortilege/write.h>

SLG_API_BEGIN

/* About one kind of decision. */
typedef struct slg_question {
    const char *advice[SLG_LANGS]; /* what to know about it, in one to three sentences */
    const char *rule;              /* the ID of the rule that asks it */
} slg_question;

/* A word of the game's documents (a field, a setup option or one of its values) as a reader says
 * it: {"stake", {"Stake", "Einsatz"}}. A field whose text is "" is not shown: a deck, of which no
 * view has anything. */
typedef struct slg_said_word {
    const char *word;
    const char *text[SLG_LANGS];
} slg_said_word;

typedef struct slg_manual {
    const char *help[SLG_LANGS];   /* the game in half a page; '\n' ends a paragraph */
    const slg_question *questions; /* by kind of decision; question_count of them */
    uint32_t question_count;
    const slg_said_word *words; /* how fields and setups are called; word_count of them */
    uint32_t word_count;

    /* What the option would change, or how likely it is to help. Short: a few words for its line;
     * full: sentences. Only from what `scene->view` shows. Writes nothing if there is nothing to
     * say. NULL: never. */
    void (*preview)(const slg_guide_scene *scene, slg_option option, bool full, slg_out *out);
    /* Does the option end a choice without doing anything? NULL: kinds called "pass", "done" or
     * "stop" do. */
    bool (*closes)(slg_option option);
    /* The round, from 1. NULL: the field "round" of the state, if there is one. */
    uint32_t (*round)(const slg_state *view);
    /* A number that is another one in each phase of a round. NULL: there are no phases. */
    uint32_t (*phase)(const slg_state *view);
    /* What the present phase is called. NULL: phases have no names. */
    const char *(*phase_name)(const slg_state *view, slg_lang lang);
    /* Must the seat see its cards for this decision? NULL: yes, if the game has cards that only
     * their owner sees, as the views tell. */
    bool (*needs_hand)(const slg_decision *decision);
} slg_manual;

SLG_API_END

#endif
