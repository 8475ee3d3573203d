/* SPDX-License-Identifier: MIT */
/* What a game is made of. Whoever writes one includes this header and nothing else of the engine:
 *
 * - a *state*: one struct without pointers, which begins with slg_core and an array of slg_frame
 *   (procedure.h);
 * - *procedures*: C functions that carry out the rules a step at a time, ask seats and let chance
 *   decide (procedure.h);
 * - *tables*: the kinds of decisions, options, refusals and events with their sentences, the fields
 *   of the state (fields.h), the rules with their IDs;
 * - *functions*: which options there are, who may see what, whether a position is sound, who won.
 *
 * All of it is joined in one constant `slg_game`. A program lists its own games in slg_own_games;
 * they then stand in the registry behind the library's, and everything works for them: matches,
 * replays, scenarios, documents, environments, agents, the line protocol, and the screen.
 * docs/new-game.md builds a game step by step, and examples/toy is a whole one.
 *
 * A game keeps to five rules, and the property tests (program.h) find most breaches of them.
 * 1. Everything a rule depends on is in the state. No other memory, no clock, no pointer; bytes
 *    that are not used are 0.
 * 2. Every choice is asked and every draw of chance is made by a call of procedure.h.
 * 3. A view holds nothing that its viewer may not know, and what a seat may choose follows from its
 *    view alone.
 * 4. Nothing is allocated and no function keeps anything between two calls.
 * 5. Kinds, cards and rules keep their numbers for ever, since records name them.
 *
 * Texts are arrays by language (slg_lang): {"English", "Deutsch"}. A language that is left out
 * reads English.
 *
 * This interface may change with the second number of the version, as that of the library; build a
 * game with the headers of the library that it is linked with. */
#ifndef SORTILEGE_AUTHOR_H
#define SORTILEGE_AUTHOR_H

#include <sortilege/fields.h>
#include <sortilege/procedure.h>
#include <sortilege/text.h>
#include <sortilege/view.h>
#include <sortilege/write.h>

SLG_API_BEGIN

/* --- kinds, reasons, events: words for what is asked and what happens --- */

/* One kind of decision or option: its word in JSON and scenarios, its sentences as templates, and
 * what its numbers are called in JSON (a, b, c of an option; source, extra of a decision; NULL:
 * unused). One called "card", or "card:given", is a card: "card" and "given" in JSON, with its id.
 * Kind 0 is the kernel's: chance. */
typedef struct slg_kind {
    const char *name;
    const char *text[SLG_LANGS];
    const char *args[3];
    bool lone; /* a decision that is asked even with one option, since skipping it would reveal what
                  is hidden */
} slg_kind;

/* A reason why an option is refused, or does nothing: its word in JSON, the rule it stands for, its
 * sentence, and what its numbers x, y, z are called, as in slg_kind. Sentences may use the words of
 * the option too. Reason 0 is none. */
typedef struct slg_reason {
    const char *name;
    uint16_t rule; /* index into the rules plus 1; 0: given together with the reason */
    const char *text[SLG_LANGS];
    const char *args[3];
} slg_reason;

/* How an event kind is shown to those who are not in its seen_by. */
typedef enum slg_redact {
    SLG_REDACT_NOTHING, /* everybody sees it whole */
    SLG_REDACT_ALL,     /* others do not see that it happened */
    SLG_REDACT_ARGS,    /* others see that it happened; a, b, c, d are zeroed */
} slg_redact;

typedef struct slg_event_kind {
    const char *name; /* NULL: a number reserved for a game built on this one */
    slg_redact redact;
    const char *text[SLG_LANGS];   /* what everybody, or those in seen_by, read */
    const char *veiled[SLG_LANGS]; /* SLG_REDACT_ARGS: what the others read; else NULL */
    const char *args[4];           /* what a, b, c, d are called in JSON, as in slg_kind */
} slg_event_kind;

/* Numbers of options, decisions and events that have words: a "cast" of 4 is written as "F1". If
 * the words depend on the position or the content, a function gives them. A number that is a thing
 * on the table stays a number, with the id of its card beside it. */
enum { SLG_ARG_WORD_MAX = 16 };
typedef struct slg_arg_words {
    const char *name; /* as in args */
    const char *const *words;
    uint32_t count;
    const char *(*word)(const slg_game *game, const slg_state *state, int32_t value);
    /* Or, if there are too many to keep, they are made from the number. NULL: it has none. */
    const char *(*made)(int32_t value, char room[SLG_ARG_WORD_MAX]);
    /* The card of a thing, -1: none; and what it is called in JSON: "card". */
    int32_t (*card)(const slg_game *game, const slg_state *state, int32_t value);
    const char *card_name;
} slg_arg_words;

/* --- offering options --- */

/* Collects options, and on request what is refused. Games only ever call slg_offer and its
 * siblings below. */
typedef struct slg_choices {
    slg_option *options;
    uint32_t capacity, count;
    slg_refusal *refusals; /* NULL: not asked for */
    uint32_t refusal_capacity, refusal_count;
    uint32_t enough; /* options after which the caller needs no more; 0: it wants them all */
    bool loosely; /* what slg_game.allows tests may be offered untested: it will be tested before it
                   * is used; a game that has offered nothing so sets it back */
    const slg_option *sought; /* NULL: all are wanted. Else the caller only asks whether this one,
                               * which may be anything, is there, and all others may be left out */
} slg_choices;

/* Has the caller what it needs? Long lists may end here: whoever answers with an option's number
 * has no use for those behind it. */
static inline bool slg_has_enough(const slg_choices *to) {
    return to->enough && to->count >= to->enough;
}

/* Does the caller want options of that kind? Whoever answers with an option at hand has no use for
 * others. */
static inline bool slg_seeks(const slg_choices *to, uint32_t kind) {
    return !to->sought || to->sought->kind == kind;
}

/* The bits n of a set for which the caller wants {kind, first + n}. */
static inline uint64_t slg_sought_of(const slg_choices *to, uint32_t kind, int32_t first,
                                     uint64_t set) {
    if (!to->sought) return set;
    int32_t n = to->sought->a - first;
    return to->sought->kind == kind && n >= 0 && n < 64 ? set & 1ull << n : 0;
}

/* The numbers below `count` for which the caller wants {kind, number}. */
typedef struct slg_span {
    uint32_t from, end;
} slg_span;
static inline slg_span slg_sought_span(const slg_choices *to, uint32_t kind, uint32_t count) {
    slg_span span = {0, count};
    if (to->sought) {
        span.from = to->sought->kind == kind ? (uint32_t)to->sought->a : count;
        span.end = span.from < count ? span.from + 1 : 0;
    }
    return span;
}

/* Why something is refused, or does nothing, as games pass it around. */
typedef struct slg_why {
    uint16_t reason; /* 0: it is not refused */
    uint16_t rule;   /* 0: the reason's own */
    int16_t x, y, z;
} slg_why;

static inline slg_why slg_because(uint32_t reason, int32_t x, int32_t y, int32_t z) {
    slg_why why = {(uint16_t)reason, 0, (int16_t)x, (int16_t)y, (int16_t)z};
    return why;
}

/* For a rule that depends on the thing: a spell's own. */
static inline slg_why slg_because_of(uint32_t rule, uint32_t reason, int32_t x, int32_t y,
                                     int32_t z) {
    slg_why why = slg_because(reason, x, y, z);
    why.rule = (uint16_t)rule;
    return why;
}

/* The option is not there, and why. */
static inline void slg_refuse(slg_choices *to, uint16_t kind, int16_t a, int16_t b, int16_t c,
                              slg_why why) {
    slg_refusal refusal = {{kind, a, b, c}, why.rule, why.reason, why.x, why.y, why.z};
    if (to->refusals && to->refusal_count < to->refusal_capacity)
        to->refusals[to->refusal_count++] = refusal;
}

/* `reason` 0: legal; else why not, for sentences that need no numbers but the option's. */
static inline void slg_offer(slg_choices *to, uint16_t kind, int16_t a, int16_t b, int16_t c,
                             uint16_t reason) {
    slg_option option = {kind, a, b, c};
    if (reason == 0) {
        if (to->count < to->capacity) to->options[to->count] = option;
        to->count++;
    } else {
        slg_refuse(to, kind, a, b, c, slg_because(reason, 0, 0, 0));
    }
}

/* Offers {kind, a, b} with `a` = first + n for each bit n of a set, in order. */
static inline void slg_offer_each(slg_choices *to, uint16_t kind, uint32_t set, int16_t first,
                                  int16_t b) {
    enum { MOST = 32 };
    slg_option room[MOST], option = {kind, 0, b, 0};
    bool fits = to->count + MOST <= to->capacity;
    slg_option *out = fits ? to->options + to->count : room, *next = out;
    for (; set; set &= set - 1) {
        option.a = (int16_t)(first + __builtin_ctz(set));
        *next++ = option;
    }
    if (!fits)
        for (slg_option *lent = room; lent < next; lent++)
            if (to->count + (uint32_t)(lent - room) < to->capacity)
                to->options[to->count + (uint32_t)(lent - room)] = *lent;
    to->count += (uint32_t)(next - out);
}

/* Legal if there is no reason against it. */
static inline void slg_offer_unless(slg_choices *to, uint16_t kind, int16_t a, int16_t b, int16_t c,
                                    slg_why why) {
    if (why.reason == 0)
        slg_offer(to, kind, a, b, c, 0);
    else
        slg_refuse(to, kind, a, b, c, why);
}

/* --- one option out of a list that is not made --- */

/* Which option is wanted: the one of a number, or any, drawn by chance. */
typedef struct slg_pick {
    slg_random *random; /* NULL: the one of `number` */
    uint32_t number;
} slg_pick;

/* The number of the option that is wanted, of so many there are: at least 1. Called once at most,
 * since it draws. What a number that is asked for may exceed is the caller's to test. */
uint32_t slg_pick_of(slg_pick pick, uint32_t count);

/* SLG_BAD_STATE, SLG_BAD_SETUP ... with an explanation in English: what is wrong, where, and what
 * would be right. Returns `code`. `error` may be NULL. */
slg_status slg_fail(slg_error *error, slg_status code, const char *text);
/* The same for a line and a column of an input, both counted from 1; 0: none. */
slg_status slg_fail_at(slg_error *error, slg_status code, uint32_t line, uint32_t column,
                       const char *text);

/* --- the game --- */

/* A version that was released. */
typedef struct slg_release {
    const char *version;   /* "0.1.0" */
    const char *date;      /* "2026-11-22" */
    uint64_t behaviour;    /* as for SLG_RULES_HASH; of 0.1.0: 1 */
    uint64_t content_hash; /* of the content that came with it */
} slg_release;

/* How a game plays (the hash of its golden lines of random play, docs/replay.md) with content of a
 * hash. */
#define SLG_RULES_HASH(behaviour, content_hash) ((behaviour)*0x9e3779b97f4a7c15ull ^ (content_hash))

/* A part of an observation: `rows` rows of the same columns, such as a row for each seat. The
 * columns' names are separated by blanks; "dice*3" is three of them. "": one without a name. */
typedef struct slg_observed {
    const char *name; /* "seats" */
    uint32_t first;
    uint32_t rows;
    const char *columns;
} slg_observed;

/* All pointers stay the game's and must not change while it is in use. What does not say "NULL:"
 * must be there. Functions are given nothing but states and views of this game that `check` has
 * accepted
 * (`check` itself: any bytes with a sound core), seats that play and questions that are open, and
 * need not check that again. */
struct slg_game {
    const char *name; /* "toy": lower-case letters, digits and '-'; no other game's */
    /* "The Menagerie". The game speaks the languages in which it has a title; other texts that are
     * missing in one of them are English. */
    const char *title[SLG_LANGS];
    uint16_t id;                  /* forever; below 0x1000 are the library's own */
    uint8_t seats_min, seats_max; /* 1 to SLG_SEATS_MAX players */
    uint32_t state_size;          /* sizeof the state's struct: at most SLG_STATE_MAX */
    /* The last bytes of the state that only save time: blocks of some streams of chance, then the
     * game's own. They follow from the rest and are neither hashed nor compared; at first, in views
     * and after any change from outside they are 0. */
    uint32_t kept_size;
    const uint8_t *kept_blocks; /* of each stream: 1 + which of the blocks is its own; 0: it keeps
                                   none. NULL: no stream keeps one */
    uint16_t frames_offset;     /* offsetof its frames */
    uint8_t main_depth, seat_depth; /* frames of lane 0, and of each seat's lane: the array has
                                       main_depth + seats_max * seat_depth */
    uint64_t content_hash;          /* 0 if there is no content */
    uint64_t rules_hash;         /* SLG_RULES_HASH; of a game of yours, `behaviour` may be a number
                                    that you raise whenever records would play differently */
    const slg_release *releases; /* earlier ones; what they recorded is refused by name */
    uint32_t release_count;

    slg_proc *const *procs; /* the procedures; frames name them by their index */
    uint32_t proc_count;

    const slg_setup_option *options; /* what can be chosen before a match; their order is that of
                                        slg_setup.options */
    uint32_t option_count;
    const char *const *streams; /* the names of the streams of chance: "deck", "dice" */
    uint32_t stream_count;
    const slg_kind *decision_kinds; /* index 0 is chance's */
    uint32_t decision_kind_count;
    const slg_kind *option_kinds; /* likewise */
    uint32_t option_kind_count;
    const slg_reason *reasons; /* index 0 is none */
    uint32_t reason_count;
    const slg_event_kind *event_kinds; /* index 0 is SLG_EVENT_GAME */
    uint32_t event_kind_count;
    const slg_arg_words *arg_words; /* of numbers that have words; NULL: none has */
    uint32_t arg_word_count;
    const slg_rule *rules; /* with IDs: "TOY-BID-03" */
    uint32_t rule_count;
    /* The rules of another game that this one stands on: they have the first numbers. NULL, 0: it
     * stands on none. */
    const slg_rule *earlier_rules;
    uint32_t earlier_rule_count;
    const slg_fields *fields; /* of the part after the frames; offsets from the state's start */
    const void *content;      /* the game's own cards and tables; NULL: none */
    uint32_t observation_size, action_count;
    const slg_observed *observed; /* the parts of an observation, in order */
    uint32_t observed_count;

    /* --- the rules --- */

    /* Prepares a match, up to its first procedure.
     *
     * run      slg_run_state is the new state: its core is filled in, everything else is 0
     * setup    as the caller chose it; its seats and options are within their limits
     * error    for options that do not go together: slg_fail(error, SLG_BAD_SETUP, "...")
     * returns  SLG_OK, after slg_call of the first procedure. Nothing is asked or drawn here:
     *          procedures do that */
    slg_status (*setup)(slg_run *run, const slg_setup *setup, slg_error *error);

    /* Lists what a seat may choose, by slg_offer and its siblings.
     *
     * state  a full state, or a view of `seat`; both must lead to the same list
     * seat   whose question it is: core.ask[seat] has its kind, source and extra
     * to     legal options come in an order that follows from the position alone, none twice. What
     * a player might look for but may not do is refused with a reason */
    void (*choices)(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to);

    /* For one option of many: may the seat choose this one, of those that `choices` offers if
     * slg_choices.loosely is set? Such a list may come in any order, and hold what is not legal;
     * those that pass are exactly the legal ones, none twice. NULL: it takes no notice of
     * `loosely`. */
    bool (*allows)(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option);

    /* Makes one option of the seat's question without listing them all.
     *
     * state, seat  as for `choices`
     * pick         slg_pick_of says the option's number in the list that `choices` makes
     * returns      that option. All 0, before anything was drawn: the list must be made; or, after
     *              slg_pick_of, there is none of that number
     *
     * NULL: lists are made. */
    slg_option (*pick)(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick);

    /* Tests one option of the seat's question without listing any: is it exactly one of those that
     * `choices` offers? It may be any.
     *
     * returns  1: it is; 0: it is not; -1: the list must be asked
     *
     * NULL: lists are asked. */
    int32_t (*is_offered)(const slg_game *game, const slg_state *state, uint32_t seat,
                          slg_option option);

    /* Says why an option of the seat's open question changes nothing but what it costs: by
     * slg_because; reason 0: it may change something, or that is hard to tell. `state` may be a
     * view of `seat`. NULL: every option changes something. */
    slg_why (*is_void)(const slg_game *game, const slg_state *state, uint32_t seat,
                       slg_option option);

    /* --- what is seen --- */

    /* Copies what a viewer may know.
     *
     * state   the full state
     * viewer  a seat, or SLG_SEAT_NONE: a spectator, who sees what everybody sees
     * view    the game's part is 0, and stays so where nothing is copied. Core and frames are there
     *         already, without what is sealed; a game may still clear frames of lane 0
     *
     * NULL: the game has `veil`. */
    void (*view)(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);

    /* The other way round, for games with little to hide and views to be made by the million: of
     * `view` only the core is there, and this copies all that lies behind it (slg_view_rest) but
     * for what the viewer may not know. What is forgotten here is shown; `view` is safer, this is
     * quicker. NULL: the game has `view`. */
    void (*veil)(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);

    /* Makes a view into a full state that fits it: draws what is hidden, each possibility as likely
     * as it is to the viewer. view(determinize(v)) must equal v.
     *
     * state   a copy of the view; its streams of chance are new
     * viewer  as for `view`
     * random  the only source of chance here
     *
     * NULL: nothing is hidden but what has not been drawn yet. */
    void (*determinize)(const slg_game *game, slg_state *state, uint32_t viewer,
                        slg_random *random);

    /* Is this a position of the game? Asked of states from files, of any bytes, and after each
     * answer in debug builds. Whatever the other functions use as an index must be found within
     * bounds here, frames' numbers included. `state` may be a view (core.viewer is not 0): then
     * what is hidden is 0. Otherwise SLG_BAD_STATE, by slg_fail. NULL: every position is. */
    slg_status (*check)(const slg_game *game, const slg_state *state, slg_error *error);

    /* Fills in scores at any time; ranks (1 is best) and rewards (-1000 .. 1000) when
     * outcome->over, which is set already with the reason. Only for the seats that play. */
    void (*outcome)(const slg_game *game, const slg_state *state, slg_outcome *outcome);

    /* --- words --- */

    /* Writes a word of a template, "{n}", that is not one of its kind's own numbers.
     *
     * decision, option, refusal, event   what the sentence is about; the others are NULL. For a
     *                                    refusal, `option` is what is refused
     * name, length                       the word, without braces and without a zero at its end
     * returns                            1 if it has been written; 0: unknown. The kernel then
     * tries {seat}, {chance} and the numbers' names ("card" is written as the card's name)
     *
     * NULL: there are no such words. */
    int (*word)(const slg_game *game, const slg_state *state, const slg_voice *voice,
                const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
                const slg_event *event, slg_out *out, const char *name, size_t length);
    /* How it ended, in a sentence without a full stop; nothing while it has not. NULL: "". */
    void (*put_outcome)(const slg_game *game, const slg_state *state, const slg_voice *voice,
                        slg_out *out);

    /* What an outcome of chance means: "4", "broken-wand". `state`: where it is drawn; NULL if all
     * that is wanted is a word that can be read again, by `read_chance`, which returns the outcome,
     * or -1. Without spaces. NULL, both: outcomes are plain numbers, and scripts cannot
     * name them. */
    void (*put_chance)(const slg_game *game, const slg_state *state, uint32_t stream,
                       uint32_t value, slg_lang lang, slg_out *out);
    int32_t (*read_chance)(const slg_game *game, uint32_t stream, const char *word);
    /* Which of the outcomes in `set` a script means by a value: "whichever copy of this card" may
     * be any of several. -1: none of them. NULL: it means itself. */
    int32_t (*meant)(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                     uint64_t set);

    /* --- cards, tiles, or whatever is made of the content; without any, 0 and NULL --- */

    uint32_t card_count;
    int32_t card_none; /* the byte that stands for "no card" in SLG_FIELD_CARD */
    const char *(*card_id)(const slg_game *game, uint32_t card); /* "broken-wand" */
    void (*put_card_name)(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
    /* What is printed on it, in a line, and its rules text. NULL: nothing. */
    void (*put_card_figures)(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
    void (*put_card_text)(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
    const char *(*card_source)(const slg_game *game, uint32_t card); /* NULL: "" */

    /* --- positions from documents, and positions that are edited --- */

    /* Called after a document was read and before its lists are compared, when it is safe to derive
     * what documents leave out. NULL: nothing is derived. */
    slg_status (*was_read)(const slg_game *game, slg_state *state, slg_error *error);
    /* After a field was set by path: the game mends what depends on it (moves the card from where
     * it was, recounts the supply, rebuilds the frames when the phase was set).
     *
     * before   the state as it was
     * path     "seats.1.hand"
     * returns  SLG_OK; a failure takes the change back. NULL: nothing depends on anything */
    slg_status (*was_set)(const slg_game *game, slg_state *state, const slg_state *before,
                          const char *path, slg_error *error);

    /* --- for programs that learn (env.h); NULL, all three: they cannot --- */

    /* Writes observation_size numbers, from a seat's view alone. */
    void (*observe)(const slg_game *game, const slg_state *view, int16_t *out);
    /* The number of an option, below action_count: another one for each option of a question, and
     * the same for the same meaning everywhere. */
    uint32_t (*action_of)(const slg_game *game, const slg_state *view, const slg_decision *decision,
                          slg_option option);
    /* The least number of an option's kind; kinds follow one another in ascending order. Kinds
     * without actions: 0, as kind 0. */
    uint32_t (*first_action)(uint32_t option_kind);
    /* How many actions in a row differ in an option's second number alone (slg_action_parts).
     * NULL: 1, for all kinds. */
    uint32_t (*action_places)(uint32_t option_kind);
    /* action_of for all `count` options of the decision, in one go. NULL: one by one. */
    void (*actions_of)(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       const slg_option *options, uint32_t count, uint16_t *out);
    /* What `observe` writes of the seat's view, read from the full state, so that no view has to be
     * made: the game leaves out what the seat does not see. Then actions_of too must not depend on
     * what is hidden from the decision's seat, since it is given full states. NULL: there are
     * views. */
    void (*observe_as)(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out);

    /* --- content given at run time (slg_game_with_content); NULL: the game has only its own --- */

    /* Reads and checks a file of the user's into `content`, which has content_size bytes and is
     * aligned to 8; its previous bytes mean nothing. Every mistake is one slg_fail_at with its line
     * and column. The text need not end in a zero. */
    slg_status (*read_content)(const char *text, size_t length, void *content, slg_error *error);
    /* Fits a copy of the game to its new `content`, which is set already: card_count, content_hash,
     * rules_hash ... */
    void (*use_content)(slg_game *copy);
    uint32_t content_size;

    /* --- against the clock; NULL: the game has none --- */

    /* A mask of the seats whose clock runs now, each on its own lane. While it is not 0,
     * SLG_SEAT_CLOCK is asked `clock_ask`, with an option {clock_option, seat} for each; no view
     * shows that question, for it would reveal who is still at work. */
    uint32_t (*clock)(const slg_game *game, const slg_state *state);
    /* The seat's time is up: notes this, and takes back what was half done. True: the seat's open
     * question is withdrawn (its number is stale from now on) and its lane runs on; false: the
     * question must still be answered. */
    bool (*time_up)(slg_run *run, uint32_t seat);
    uint16_t clock_ask, clock_option;
    /* The most that a running clock may show, in milliseconds: an answer stamped later came too
     * late, by `clock_rule`. 0: any; NULL: stamps mean nothing. */
    uint32_t (*clock_ms)(const slg_game *game, const slg_state *state);
    uint16_t clock_rule;

    /* --- statements of scenarios that only this game has: "district A" with the lines below it.
     * NULL: there are none --- */

    /* Carries one out.
     *
     * own      a copy of the game with memory of its own for the content, so that a statement may
     *          add to it
     * state    to be changed; no question is left open that is no longer valid. NULL, with NULL as
     *          `lines`: only asks whether there is such a word
     * word     "district"
     * seat     as given; SLG_SEAT_NONE: none
     * lines    what follows the seat on its line, and the indented lines below
     * returns  SLG_UNKNOWN: no such word. error->line counts from the first line of `lines`, 0: it
     *          is none of them */
    slg_status (*statement)(slg_game *own, slg_state *state, const char *word, uint32_t seat,
                            const char *lines, size_t length, slg_error *error);

    /* --- beyond the rules --- */

    const struct slg_policy *policy; /* how a sensible player chooses (policy.h); NULL: none */
    const struct slg_manual *manual; /* what clients say about it (manual.h); NULL: what they find
                                        out by themselves */
};

/* For `veil`: copies all that lies behind the core, but for what others do in secret on their
 * lanes. */
void slg_view_rest(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);

/* The games of this program, ended by NULL. The program defines this array; where it is missing
 * there are only the library's. */
extern const slg_game *const slg_own_games[];

/* --- words --- */

/* For words of templates: "A", or the voice's name for the seat; an outcome of chance in words. */
void slg_put_seat(slg_out *out, const slg_voice *voice, uint32_t seat);
void slg_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out);

SLG_API_END

#endif
