/* SPDX-License-Identifier: MIT */
/* A guide through a game: what somebody at the table wants to know besides the rules. Which things
 * lie there and what is to be said about each, what an option points at, what it would change and
 * how likely that is, what a question means and which rule asks it, how long an event should stay
 * on a screen. Terminal, page, server and bot all ask the same guide, and draw what it says in
 * their own way.
 *
 * Everything is made from a view, so a guide tells nobody what they may not see; nothing is kept,
 * allocated or changed. A caller describes whose eyes it looks through in a `slg_guide_scene`:
 *
 *     slg_guide_scene scene = {.game = game, .view = view, .voice = &slg_voice_en, .viewer = 0};
 *     slg_decision decision;
 *     if (slg_get_decision(game, view, 0, &decision)) scene.decision = &decision;
 *
 *     static char text[SLG_GUIDE_TEXT_MAX];
 *     slg_guide_tell(&scene, text, sizeof text);       // the whole table as lines
 *     slg_guide_advise(&scene, text, sizeof text);     // what the question is about
 *
 * Texts are written zero-terminated into `out` and are UTF-8; lines end in '\n'. A text that has
 * no room is cut between characters and ends in "…"; SLG_GUIDE_TEXT_MAX bytes are enough for every
 * one of them. The length without the zero is returned: 0 if there is nothing to say. Constant
 * texts (`const char *`) are never NULL and live as long as the program.
 *
 * A scene whose view is not the game's has nothing to say: no things, "" and 0. Of a game from
 * outside (sortilege/author.h) the guide says what its fields, cards, options and rules tell, and
 * what its manual adds. */
#ifndef SORTILEGE_GUIDE_H
#define SORTILEGE_GUIDE_H

#include <sortilege/agent.h>
#include <sortilege/decision.h>
#include <sortilege/event.h>
#include <sortilege/text.h>

SLG_API_BEGIN

/* What a guide looks at, and for whom. All of it stays the caller's and is only read. */
typedef struct slg_guide_scene {
    const slg_game *game;
    const slg_state *view;        /* made by slg_view for the viewer */
    const slg_voice *voice;       /* language and players' names; NULL: English, by letter */
    uint32_t viewer;              /* a seat; SLG_SEAT_NONE: a spectator */
    const slg_decision *decision; /* what the viewer is asked; NULL: nothing */
} slg_guide_scene;

/* --- things on the table --- */

/* Something that can be looked at. What `index` counts depends on the kind; a thing of the same
 * kind and index is the same thing, in every view of a match. */
typedef enum slg_thing_kind {
    SLG_THING_NOTHING,
    SLG_THING_LOCATION, /* a location of School of Sorcery, from 1 */
    SLG_THING_CARD,     /* a card or tile of the content: slg_card_name and its siblings */
    SLG_THING_PLACE,    /* the game's own number of some other thing: a minion, a battlefield, a
                           player, a place of the market */
} slg_thing_kind;

typedef struct slg_guide_thing {
    int16_t kind; /* slg_thing_kind */
    int16_t index;
} slg_guide_thing;

/* The word of its kind: "location", "card", "place"; "" for nothing. */
const char *slg_guide_thing_word(slg_guide_thing thing);

static inline bool slg_same_thing(slg_guide_thing a, slg_guide_thing b) {
    return a.kind == b.kind && a.index == b.index;
}

/* Everything that lies on the table and may be seen, in the order in which one would look through
 * it; nothing twice. Writes at most `capacity` of them (SLG_GUIDE_THINGS_MAX are enough) and
 * returns how many. */
uint32_t slg_guide_things(const slg_guide_scene *scene, slg_guide_thing *out, uint32_t capacity);
/* A description of a thing, several lines; the first is its name. */
size_t slg_guide_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                          size_t capacity);
/* The whole table as lines of text. */
size_t slg_guide_tell(const slg_guide_scene *scene, char *out, size_t capacity);
/* A letter or two that say what kind of card it is; "" if there is nothing to say. */
const char *slg_guide_mark(const slg_game *game, slg_guide_thing thing, slg_lang lang);
/* The heading under which a list of all cards shows this one; "": no headings. */
const char *slg_guide_group(const slg_game *game, uint32_t card, slg_lang lang);

/* --- facts: what a client draws --- */

/* One thing that is true of a card, a thing or an option, for programs: "cost" is 5, "border" is
 * "yellow", "exhausted" is true. Names and words are the same in every language, and are the ones
 * of the JSON documents where these have them; docs/protocol.md lists them game by game. What is
 * not true, and a list without elements, is left out. */
typedef enum slg_fact_kind { SLG_FACT_NUMBER, SLG_FACT_WORD, SLG_FACT_TRUE } slg_fact_kind;

typedef struct slg_guide_fact {
    const char *name; /* lives as long as the game */
    const char *word; /* SLG_FACT_WORD: the value, which lives as long as the game; else NULL */
    int32_t number;   /* the others' value; of SLG_FACT_TRUE 1 */
    uint8_t kind;     /* slg_fact_kind */
    bool listed;      /* an element of a list: facts of one name, in their order */
} slg_guide_fact;

/* The face of a card or tile, as it is printed: its kind, cost, figures, icons, colours. With
 * slg_card_name, slg_card_text, slg_card_source and slg_guide_group this is all that is on it.
 * Each of these functions writes at most `capacity` facts (SLG_GUIDE_FACTS_MAX are enough) and
 * returns how many. */
uint32_t slg_guide_face(const slg_game *game, uint32_t card, slg_guide_fact *out,
                        uint32_t capacity);
/* A thing as it is now: what kind of thing ("kind"), whose ("seat"), which card or tile it is
 * ("card"), where it lies, its figures as they stand, and what lies on it. 0: no such thing, or
 * nothing that the view shows. */
uint32_t slg_guide_facts(const slg_guide_scene *scene, slg_guide_thing thing, slg_guide_fact *out,
                         uint32_t capacity);
/* What an option of the scene's decision would change, in numbers: where a tile would lie and what
 * the district would then pay, who would win a card, the odds of an attack in per cent. */
uint32_t slg_guide_effect(const slg_guide_scene *scene, slg_option option, slg_guide_fact *out,
                          uint32_t capacity);

/* --- options --- */

/* What an option is about. It need not be one of slg_guide_things: a deck to choose lies on no
 * table yet. The scene's decision is the option's. */
slg_guide_thing slg_guide_points_at(const slg_guide_scene *scene, slg_option option);
/* Does the option end a choice without doing anything ("pass")? */
bool slg_guide_closes(const slg_game *game, slg_option option);
/* The digit that a player would expect, 1 to 9 ("location 4" is 4); 0 if none. */
int slg_guide_digit(const slg_game *game, slg_option option);
/* What the option would change, or how likely it is to help; if it would do nothing (slg_is_void),
 * why. Short: a few words for its line; full: sentences. */
size_t slg_guide_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                         size_t capacity);
/* Should a client ask once more before it gives this answer while the viewer's time runs? */
bool slg_guide_asks_again(const slg_game *game, const slg_decision *decision, slg_option option);
/* The option that should be selected at first: an index below `count`, 0 as a rule. */
uint32_t slg_guide_begins_at(const slg_game *game, const slg_decision *decision,
                             const slg_option *options, uint32_t count);

/* Why nothing can be done with a thing: one line for each refused option of the scene's decision
 * that is about it, "play Vengeful Mummy: costs 5, you have 2"; if none is, what is asked instead.
 * "" if an option is about it, or if nothing is asked. */
size_t slg_guide_why_not(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                         size_t capacity);

/* --- hints --- */

/* The chance to win that a search gives an option, in percent; -1: it did not look at it. */
int slg_guide_chance(const slg_advice *advice);
/* Is that number no chance to win but a rating of 100? So it is for who plays alone for points: 0
 * loses, 50 ends with none, and 100 with as many as ever count. */
bool slg_guide_rates(const slg_game *game, const slg_state *view);
/* Why an option is the right answer to the scene's decision: "62 % to win; the next best (channel
 * energy) has 55 %", "everything else loses at once".
 *
 * options, count  those of slg_options
 * option          the recommended one: an index below `count`
 * advice          what a search found (slg_agent_advice), option by option; NULL: nothing. What
 *                 answers do at once is tried out here, in worlds that fit the view */
size_t slg_guide_hint(const slg_guide_scene *scene, const slg_option *options, uint32_t count,
                      uint32_t option, const slg_advice *advice, uint32_t advice_count, char *out,
                      size_t capacity);
/* Of the options that a search looked at, the best but one; `count`: there is none. */
uint32_t slg_guide_next_best(const slg_advice *advice, uint32_t advice_count, uint32_t count,
                             uint32_t but);
/* What is likely to follow from an option, and what is different after another, in up to three
 * lines:
 *
 *     then most often: Berta: put cast 3 at the die showing 1; Ada: put cast 2 at ...
 *     on average by the end of the round: Frog → Ada 62 %; Owl → Berta 30 %
 *     instead (put cast 1 at the die showing 2): Frog → Ada 31 %
 *
 * Some dozens of continuations are played in worlds that fit the view, for either option in the
 * same worlds: as `agent`, which has just chosen, expects its players to answer (slg_agent_expect;
 * NULL: as heuristic players do). Of what the game counts, that is told which changes most, and
 * which differs between the two options by more than chance.
 *
 * options, count  those of slg_options for the scene's decision
 * option          an index below `count`
 * other           what it is compared with, such as slg_guide_next_best; `count`: nothing */
size_t slg_guide_outlook(const slg_guide_scene *scene, slg_agent *agent, const slg_option *options,
                         uint32_t count, uint32_t option, uint32_t other, char *out,
                         size_t capacity);

/* --- errors --- */

/* An error of the library or the programs (slg_error.text, always English) in another language. It
 * is copied as it is where there is no translation: then the result is false. */
bool slg_guide_error(slg_lang lang, const char *english, char *out, size_t capacity);

/* --- questions --- */

/* What a newcomer should know about the scene's decision, in one to three sentences. */
size_t slg_guide_advise(const slg_guide_scene *scene, char *out, size_t capacity);
/* The id of the rule behind the scene's decision ("SCH-P2-06"). Without a decision: of the rule
 * behind the thing that is looked at, if it has one, or behind the phase. */
const char *slg_guide_rule(const slg_guide_scene *scene, slg_guide_thing looked_at);
/* A few words after the question: for whom it is answered. */
const char *slg_guide_note(const slg_guide_scene *scene);
/* Is it a question that comes often and is mostly passed ("use a one-time power?")? A client may
 * offer to pass it until the next phase. */
bool slg_guide_is_window(const slg_game *game, const slg_decision *decision);
/* Do players hold cards that others may not see? Where several players share a screen, such hands
 * are covered between questions. */
bool slg_guide_hides_hands(const slg_game *game);
/* Must the seat see its own hand for this question? If not, it may be asked with all
 * hands covered. */
bool slg_guide_needs_hand(const slg_game *game, const slg_decision *decision);

/* --- the course of the match --- */

/* The round, or the year, from 1; 0 before the first. */
uint32_t slg_guide_round(const slg_game *game, const slg_state *view);
/* A number that stays the same within a phase of a round, and is another in every other one. */
uint32_t slg_guide_phase(const slg_game *game, const slg_state *view);
/* "Round 3", in the game's word for it. */
size_t slg_guide_round_name(const slg_game *game, slg_lang lang, uint32_t round, char *out,
                            size_t capacity);
/* "Evaluate" */
const char *slg_guide_phase_name(const slg_game *game, const slg_state *view, slg_lang lang);
/* The phases of a round in their order, by the same names, for a client that shows them as steps;
 * "" past the last one. Not every phase is one of them: setting up is before all rounds. */
const char *slg_guide_step_name(const slg_game *game, uint32_t step, slg_lang lang);
/* Which of these steps the match is at; -1: none. */
int32_t slg_guide_step(const slg_game *game, const slg_state *view);
/* Are the other seats companions of the viewer instead of opponents? */
bool slg_guide_allies(const slg_game *game);
/* How it ended, in a line or two, beyond slg_text_outcome. */
size_t slg_guide_ending(const slg_guide_scene *scene, char *out, size_t capacity);
/* A game's pages, each about one side of it: the goals and why they pay, what the foe may do next.
 * `who` is the seat that the page is about, where it is about one. Past the end: "". */
uint32_t slg_guide_page_count(const slg_game *game);
const char *slg_guide_page_title(const slg_game *game, uint32_t page, slg_lang lang);
size_t slg_guide_page(const slg_guide_scene *scene, uint32_t page, uint32_t who, char *out,
                      size_t capacity);
/* The page, counted from 1, that the view's owner should see once this round; 0 if none. */
uint32_t slg_guide_page_due(const slg_game *game, const slg_state *view);
/* The game in half a page, for newcomers. */
const char *slg_guide_help(const slg_game *game, slg_lang lang);

/* --- events --- */

/* How long an event should stay on a screen that plays back what happened. */
typedef enum slg_guide_pace { SLG_PACE_AT_ONCE, SLG_PACE_SHORT, SLG_PACE_LONG } slg_guide_pace;
slg_guide_pace slg_guide_pace_of(const slg_game *game, const slg_event *event);
/* The thing that the event happens to, or where on the table it happens; nothing if the scene's
 * viewer may not know. */
slg_guide_thing slg_guide_happens_at(const slg_guide_scene *scene, const slg_event *event);
/* Is the event not worth a line, since the table shows it or it always happens? `view` is the
 * position at the event (slg_watcher). */
bool slg_guide_is_dull(const slg_game *game, const slg_state *view, const slg_event *event);

/* --- against the clock --- */

/* Seconds on a player's clock; 0: untimed. */
uint32_t slg_guide_seconds(const slg_game *game, const slg_state *view);
/* How much of its time a computer player takes for an answer, in milliseconds; `spec` names it:
 * "search:master". */
uint32_t slg_guide_think_ms(const slg_game *game, slg_option option, const char *spec);

/* --- computer players --- */

/* The computer players that a menu offers, as agents are named: "search:novice" and the other
 * levels, the weakest first, then "heuristic" and "random". "" past the last one. In what follows
 * `spec` is one of these, or a level with a style: "search:novice,style=bold". */
const char *slg_guide_agent_at(uint32_t index);
/* What the player is called at a table: "Nele"; "" for random, and for one not in the list. */
const char *slg_guide_agent_name(const char *spec);
/* "apprentice", and in a sentence how it plays and whom it suits; "" for one not in the list. */
const char *slg_guide_agent_word(slg_lang lang, const char *spec);
const char *slg_guide_agent_help(slg_lang lang, const char *spec);

/* An agent's name says who plays, at which level, with which settings and in which style
 * (slg_agent_parse). Clients take it apart and put it together with the next three, so that all of
 * them hold the same names to be the same player. Each takes the name of any agent. */

/* The number that the agent has for slg_guide_agent_at, whatever its style; SLG_AGENT_UNLISTED if
 * it is none of those, such as "search:adept,200ms". */
enum { SLG_AGENT_UNLISTED = -1 };
int32_t slg_guide_agent_find(const char *spec);
/* Its style; SLG_PLAIN also for agents without one. */
slg_style slg_guide_agent_style(const char *spec);
/* The same agent in that style, by the name that slg_agent_write gives it: "search:novice" and
 * SLG_BOLD are "search:novice,style=bold", and that one and SLG_PLAIN "search:novice". Only a
 * search has a style: the name of another agent stays as it is. Returns its length, as
 * slg_agent_write does; 0, and "", for what names no agent. */
size_t slg_guide_agent_styled(const char *spec, slg_style style, char *out, size_t capacity);

/* "bold", and what that means; "" for no style. */
const char *slg_guide_style_word(slg_lang lang, slg_style style);
const char *slg_guide_style_help(slg_lang lang, slg_style style);
/* Which of them suits somebody better who won and lost so against that one: `results` has a letter
 * a match, W, D or L, the latest last. After two wins in a row the next level, after three losses
 * in a row the one below; "" where there is nothing to suggest. */
const char *slg_guide_agent_suited(const char *spec, const char *results);
/* The same in a sentence, to be shown beside the choice. Returns its length. */
size_t slg_guide_agent_advice(slg_lang lang, const char *spec, const char *results, char *out,
                              size_t capacity);
/* The level for somebody who has just learned the game. */
slg_level slg_guide_level_usual(const slg_game *game);

/* --- how hard a game itself plays --- */

/* Where so many players do not play against each other but against the game, the setup option that
 * says how hard it is, each value harder than the one before: "difficulty" in Endbringer, "expert"
 * in Sorcerer City alone. -1: there is none. */
int32_t slg_guide_difficulty(const slg_game *game, uint32_t seats);
/* Which of that option's values suits somebody better who won and lost so with the value `now`: as
 * slg_guide_agent_suited does. `now` itself where there is nothing to suggest. */
int32_t slg_guide_difficulty_suited(const slg_game *game, uint32_t seats, int32_t now,
                                    const char *results);
/* The same in a sentence; "" where there is nothing to suggest. Returns its length. */
size_t slg_guide_difficulty_advice(const slg_game *game, uint32_t seats, slg_lang lang, int32_t now,
                                   const char *results, char *out, size_t capacity);

/* --- the setup --- */

/* Where a menu shows a setup option: always, among the house rules, or not for so many seats. */
typedef enum slg_guide_rank { SLG_RANK_USUAL, SLG_RANK_RARE, SLG_RANK_HIDDEN } slg_guide_rank;

/* The name of a setup option or of one of its values ("wizard", "random") as a reader would say it;
 * the word itself if there is no other. */
const char *slg_guide_setup_word(const slg_game *game, slg_lang lang, const char *word);
slg_guide_rank slg_guide_setup_rank(const slg_game *game, uint32_t option, uint32_t seats);
/* More about an option's value than its word says: the skill of a deck, the power of a
 * battlefield. */
size_t slg_guide_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value,
                            char *out, size_t capacity);

/* --- as JSON: docs/protocol.md --- */

/* What a client may ask a guide about. */
enum {
    SLG_PART_COURSE,   /* round and phase, and what a client should do about them */
    SLG_PART_QUESTION, /* advice on the scene's decision; null without one */
    SLG_PART_OPTIONS,  /* for each of its options: its thing, preview, effect */
    SLG_PART_THINGS,   /* everything that lies on the table, with its facts */
    SLG_PART_TABLE,    /* the whole table as lines */
    SLG_PART_PAGES,    /* the game's pages, for each seat */
    SLG_PART_CARDS,    /* the faces of all cards */
    SLG_PART_HELP,     /* the game in half a page */
    SLG_PARTS
};
const char *slg_guide_part_name(uint32_t part); /* "course"; "" past the end */

/* Each writes as slg_json_state does: it returns the length of the whole; with a length of
 * `capacity` or more the text is cut. "null" where there is nothing to say. */
size_t slg_guide_json(const slg_guide_scene *scene, uint32_t part, char *out, size_t capacity);
/* One thing, why nothing can be done with it, and the rule behind it. */
size_t slg_guide_json_thing(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                            size_t capacity);
/* The face of one card, with its name, text and source. */
size_t slg_guide_json_card(const slg_game *game, uint32_t card, slg_lang lang, char *out,
                           size_t capacity);
/* How to show an event; the scene's view is that of the moment (slg_watcher). "null" if the viewer
 * may not know of it. */
size_t slg_guide_json_event(const slg_guide_scene *scene, const slg_event *event, char *out,
                            size_t capacity);

SLG_API_END

#endif
