/* SPDX-License-Identifier: MIT */
/* Property tests: random play of every game under checks that must hold in every position.
 * Everything that one game does follows from its seed, so a failure is repeated by naming
 * the seed. */
#ifndef SLG_TESTS_PROPERTY_H
#define SLG_TESTS_PROPERTY_H

#include <sortilege/sortilege.h>

#include "kernel/game.h"

enum {
    PROP_OPTION_KINDS = 192,
    PROP_RULES = 1024,
    PROP_CARDS = 384,
    PROP_EXTRAS = 1024,
    PROP_DECISIONS_MAX = 60000, /* of a game that is played again as a match */
    PROP_ROUND_MAX = 4000,      /* answers until the fuse must have burned down some more */
    PROP_ENDLESS = 2500,        /* where a game may last for ever, this much of it is played */
    PROP_CHANCES_MAX = 65536,
    PROP_BEEN = 256,
};

/* What play has shown so far of one game. */
typedef struct prop_seen {
    uint32_t worlds_each; /* for an answer that may be taken back: worlds to try it in */
    uint64_t decision[PROP_OPTION_KINDS];
    uint64_t option[PROP_OPTION_KINDS]; /* taken, not only offered */
    uint64_t event[PROP_OPTION_KINDS];
    uint64_t refusal[PROP_RULES];       /* by rule, as in slg_refusal.rule */
    uint64_t reason[PROP_OPTION_KINDS]; /* likewise */
    uint64_t card[PROP_CARDS];          /* as the game's prober counts them */
    uint64_t extra[PROP_EXTRAS];        /* the game's own list: opcodes, ends ... */
    uint64_t games, stopped, swept, decisions, longest, views, worlds, replays, jsons, undos,
        reruns, transcripts, undoable, played;
} prop_seen;

/* How the player of one game chooses. */
typedef enum prop_style {
    PROP_EVEN,     /* every option alike */
    PROP_BY_KIND,  /* every kind of option alike, then evenly: powers are used more often */
    PROP_EAGER,    /* as by kind, and seldom passes: the first kind offered is avoided */
    PROP_STEADY,   /* the heuristic player, now and then a slip */
    PROP_STUBBORN, /* avoids whatever brings the end nearer, and goes back where it has been */
    PROP_STYLES
} prop_style;

/* One game under test. */
typedef struct prop {
    const slg_game *game;
    bool variant;                   /* other content than the registry's */
    bool light;                     /* only what is checked at every decision */
    const char *how;                /* what plays this game again: "only", "swept", "start" */
    const struct prop_start *start; /* NULL: the match is played from its beginning */
    const struct prop_probe *probe; /* NULL: the game has none */
    prop_seen *seen;
    uint64_t seed;
    slg_setup setup;
    prop_style style;
    slg_random random; /* of play */
    slg_random check;  /* of which checks are made where, so that play does not depend on them */
    slg_state_room room;
    uint32_t steps;
    slg_agent *steady;
    uint64_t fuse;            /* what is left of it */
    uint32_t burning;         /* answers since it last grew shorter */
    uint64_t been[PROP_BEEN]; /* positions of late, for the stubborn */
    uint32_t been_count;
} prop;

/* A position to begin from, near to what random play seldom comes to. */
typedef struct prop_start {
    const char *options;    /* "name=value name=value"; NULL: the list ends here */
    const char *const *set; /* by turns a path and its JSON value; ends with NULL */
    bool variant;           /* with the cards of the probe's variant */
} prop_start;

/* What a game adds: the things beside cards that must have been exercised, and how to see them. */
typedef struct prop_probe {
    const char *game;
    bool together;  /* all seats win or lose together */
    uint32_t share; /* of the decisions, in a hundred, where each costs more to check; 0: all */
    uint32_t (*extras)(const slg_game *game);
    const char *(*extra_name)(const slg_game *game, uint32_t extra);
    /* Called after each answer. */
    void (*look)(prop *p, const slg_state *before, slg_option taken, const slg_state *after,
                 const slg_events *events);
    /* Makes the setup reach rare ends now and then. */
    void (*season)(prop *p);
    /* The n-th of the setups that must all be played, in addition to the random ones. False: no
     * more. NULL: there are none. */
    bool (*sweep)(const slg_game *game, uint32_t n, slg_setup *setup);
    const prop_start *starts; /* NULL: there are none */
    /* Is a secret easily revealed in this position? Then other worlds are compared more often. */
    bool (*delicate)(const slg_state *state);
    /* A kind of option that ends what is worth playing on, and so is seldom taken. NULL: none. */
    bool (*shuns)(uint32_t kind);
    /* An upper bound of the rounds still to come, from what everybody sees; it never grows, and
     * each round's end shortens it. 0: the options let this match last for ever. */
    uint64_t (*fuse)(const slg_state *state);
    uint32_t (*round)(const slg_state *state); /* its number; another one means that one ended */
    /* The game with other cards than the box's, in `memory` or elsewhere. */
    const slg_game *(*variant)(prop *p, void *memory, size_t room);
    /* Kinds that no card of the box leads to: false. NULL: all are needed. */
    bool (*option_needed)(uint32_t kind);
    bool (*decision_needed)(uint32_t kind);
    bool (*event_needed)(uint32_t kind); /* index into the game's event kinds */
    /* Reasons that come up so seldom that no run waits for them, or that belong to another game on
     * the same tables. Ends with NULL. */
    const char *const *rare_reasons;
    /* Kinds of events that may occur even after an option that does nothing, because they are its
     * price; and those with which the game goes on to something else. Both end with NULL. */
    const char *const *prices;
    const char *const *goes_on;
    /* Prices that each player has a turn to pay: of another seat they are the game going on. NULL:
     * there are none. */
    const char *const *in_turn;
    /* Does an event of the latter kinds really go on to something else, and is not what the option
     * did? NULL: always. */
    bool (*goes)(const slg_state *before, const slg_event *event);
    /* Frames on the main lane up to and with that of the ability which asks: once one of them is
     * gone the ability is over, and whatever is told comes after it. 0: no ability asks. */
    uint32_t (*ability_depth)(const slg_state *before);
    /* Kinds of options that need no event: those that decline, begin something longer, or stay
     * secret for a while. Any other must cause an event unless it is said to do nothing. Ends with
     * NULL; NULL: the game is not checked. */
    const char *const *silent;
    bool (*card_needed)(const slg_game *game, uint32_t card);
} prop_probe;

/* What is known of some games, ended by NULL: main.c, or foreign.c. */
extern const prop_probe *const prop_probes[];

extern const prop_probe prop_city, prop_endbringer, prop_school, prop_sorcerer;
const slg_game *prop_school_variant(prop *p, void *memory, size_t room);
const slg_game *prop_sorcerer_variant(prop *p, void *memory, size_t room);
uint32_t prop_sorcerer_ability_depth(const slg_state *state); /* Endbringer's too */
const slg_game *prop_endbringer_variant(prop *p, void *memory, size_t room);

static inline slg_state *prop_state(prop *p) {
    return (slg_state *)(void *)&p->room;
}

/* Says what broke, where, and the command that repeats it; ends the program. */
_Noreturn void prop_fail(const prop *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* tables.c: of the game itself, before anything is played. */
void prop_check_tables(const slg_game *game);

/* --- checks.c: of one position --- */

/* At every decision: invariants, a decision for each pending seat, options without doubles. */
void prop_check_cheap(prop *p, const slg_state *state);
/* Now and then: refusals, wrong answers, words, JSON, copies, actions. Nothing of it may change the
 * state. */
void prop_check_full(prop *p, const slg_state *state);
/* Names that are not the same in all German cases stand in the right one, and no number has a
 * hyphen for a minus. */
void prop_check_words(const prop *p, const char *what, const char *text);

/* --- reasons.c: refusals, and options that do nothing --- */

void prop_check_reasons(prop *p, const slg_state *state, const slg_decision *decision,
                        const slg_option *options, uint32_t count);
/* Reasons that were never given, and are not rare. */
uint32_t prop_missing_reasons(const slg_game *game, const prop_probe *probe, const prop_seen *seen,
                              bool say);

/* --- secrets.c: what seats may know --- */
void prop_check_views(prop *p, const slg_state *state);
void prop_check_worlds(prop *p, const slg_state *state);
void prop_check_interleavings(prop *p, const slg_state *state);

/* --- told.c --- */

/* Every change that the answer made in a view is named by the events that its viewer sees. */
void prop_check_told(prop *p, const slg_state *before, uint32_t answered_by, slg_option taken,
                     const slg_state *after, const slg_events *events);

/* --- moments.c: what is seen while an answer is carried out --- */

/* The position at each event of a call. */
typedef struct prop_moments {
    const slg_game *game;
    uint32_t count;
    slg_state_room at[SLG_EVENTS_MAX];
} prop_moments;

static inline const slg_state *prop_moment(const prop_moments *moments, uint32_t event) {
    return (const slg_state *)(const void *)&moments->at[event];
}

/* For a watcher: notes the position; `user` is a prop_moments. */
void prop_see_moment(void *user, const slg_event *event, const slg_state *state);
void prop_check_moments(prop *p, const slg_state *before, const slg_state *after,
                        const slg_events *events, const prop_moments *moments);
/* told.c: each event names what has been done since the one before, and that has been done. */
void prop_check_told_at_once(prop *p, const slg_state *before, uint32_t answered_by,
                             slg_option taken, const slg_state *after, const slg_events *events,
                             const prop_moments *moments);

/* --- undone.c: after a free undo nobody knows more than before --- */
void prop_check_undone(prop *p, const slg_state *before, uint32_t seat, uint32_t option,
                       const slg_state *after, const slg_events *events);

/* --- endless.c: every match ends --- */
void prop_light_fuse(prop *p, const slg_state *state);
/* After each answer: the fuse has not grown, is shorter where a round has ended, and will be before
 * too many answers. */
void prop_check_fuse(prop *p, const slg_state *before, const slg_state *after);
/* The choice of a player who wants the match never to end. */
uint32_t prop_stubborn_choice(prop *p, const slg_state *state, uint32_t seat,
                              const slg_option *options, uint32_t count);

/* --- transcripts.c --- */
void prop_check_transcripts(prop *p, const slg_state *state);

/* --- whole.c: of one whole game --- */

/* Plays the game given by setup and answers again in other ways: as a match with undo, from its
 * replay, with scripted chance, with chance asked. */
void prop_check_whole(prop *p);

/* --- play.c --- */

/* False once the game has lasted so long that it is left: only where it need not end. */
bool prop_goes_on(prop *p, const slg_state *state, uint32_t steps);

/* Plays one game to its end with the checks of each position. */
void prop_play(prop *p);
/* The option the style takes; a pure function of p->random and the list. */
uint32_t prop_choose(prop *p, const slg_state *state, uint32_t seat, const slg_option *options,
                     uint32_t count);
/* The one seat among those pending that answers next. */
uint32_t prop_next_seat(prop *p, const slg_state *state);

/* A choice that depends on nothing but who is asked what for the how-manieth time. */
uint32_t prop_fixed_choice(uint64_t salt, uint32_t seat, uint32_t seq, uint32_t count);

bool prop_same_option(slg_option a, slg_option b);

#endif
