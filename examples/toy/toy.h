/* SPDX-License-Identifier: MIT */
/* The Menagerie, a whole game in six short files, for somebody who writes one:
 *
 *     rules.c    what happens, step by step; what may be chosen
 *     view.c     who sees what; which positions are sound; who has won
 *     content.c  the animals, and animals from a file of your own
 *     words.c    all that people read, in English and German
 *     policy.c   how a sensible player chooses
 *     game.c     the fields of the state, what a learner sees, and the game object
 *
 * Each round every player draws up to two animals in secret and a die is rolled for all to see.
 * Then all bid at the same time and in secret: an animal and a stake of 1, 2 or 3. An animal's
 * worth times the stake is the bid. The highest bid wins the die's points and a reward: another
 * point, or a hand of three. If two bid the same, nobody wins. Whoever staked more than 1 and does
 * not win loses a point for a stake of 2 and two points for a stake of 3, as far as there are any.
 * A stake of 3 needs a point. Animals that were bid are shuffled into the deck when it is empty. In
 * a hasty mood bidding is against the clock: whoever has not chosen an animal in time bids the
 * first one of the hand once, and whoever has must still name a stake. */
#ifndef TOY_H
#define TOY_H

#include <sortilege/author.h>

enum {
    TOY_SEATS = 4,
    TOY_CARDS = 20,                      /* animals of the game's own */
    TOY_CARDS_MIN = 16,                  /* of a file: four hands of three, and some to draw */
    TOY_CARDS_MAX = 64,                  /* a set of them is 64 bits */
    TOY_ACTIONS = TOY_CARDS_MAX + 3 + 2, /* bids, stakes, rewards */
    TOY_HAND = 2,
    TOY_REWARD_HAND = 3,
    TOY_NONE = 0xFF,
    TOY_MAIN = 3, /* frames: of the game, and of each seat */
    TOY_LANE = 2,
    TOY_FULL = 250, /* points */
    TOY_CLOCK_MS = 20000,
    TOY_NAME_MAX = 24, /* bytes of an animal's name, zero included */
};
/* Whoever changes how the game plays changes this number. */
#define TOY_RULES 0x0123456789abcdefull

/* Everything below is counted from 0 and never renumbered: records name it. */
enum { TOY_DECK, TOY_DICE, TOY_STREAMS };
enum { TOY_MATCH, TOY_BID, TOY_REWARD, TOY_PROCS };
enum { TOY_ASK_CHANCE, TOY_ASK_CARD, TOY_ASK_STAKE, TOY_ASK_REWARD, TOY_ASK_CLOCK, TOY_ASKS };
enum { TOY_DO_CHANCE, TOY_PLAY, TOY_STAKE, TOY_POINT, TOY_DRAW, TOY_TIME_UP, TOY_OPTIONS };
enum { TOY_ROLLED, TOY_BIDS, TOY_WON, TOY_DREW, TOY_LOST, TOY_EVENTS };
enum { TOY_RULE_TRIPLE = 1, TOY_RULE_FULL };
enum { TOY_WHY_NONE, TOY_WHY_TRIPLE, TOY_WHY_FULL, TOY_WHYS };
enum { TOY_SET_ROUNDS, TOY_SET_MOOD, TOY_SETS };
enum { TOY_CALM, TOY_WILD, TOY_HASTY };

typedef struct toy_seat {
    uint64_t hand;
    uint8_t count; /* of the hand: everybody may know it */
    uint8_t score;
    uint8_t card, stake; /* the bid; TOY_NONE while there is none; sealed */
    uint8_t late;        /* 1: its time is up; sealed */
    uint8_t zero[3];
} toy_seat;

typedef struct toy_state {
    slg_core core;
    slg_frame frames[TOY_MAIN + TOY_SEATS * TOY_LANE];
    uint64_t deck, discard;
    uint64_t staked; /* by all seats so far, for the record */
    toy_seat seats[TOY_SEATS];
    uint8_t face, round, rounds;
    uint8_t timed; /* 1: bidding is against the clock */
    uint8_t zero[4];
} toy_state;

typedef struct toy_animal {
    char id[TOY_NAME_MAX];
    char name[SLG_LANGS][TOY_NAME_MAX];
    uint8_t worth;
} toy_animal;

typedef struct toy_content {
    uint32_t count;
    toy_animal animals[TOY_CARDS_MAX];
} toy_content;

static inline toy_state *toy_of(slg_state *state) {
    return (toy_state *)(void *)state;
}
static inline const toy_state *toy_of_const(const slg_state *state) {
    return (const toy_state *)(const void *)state;
}

/* rules.c */
extern slg_proc *const toy_procs[TOY_PROCS];
slg_status toy_setup(slg_run *run, const slg_setup *setup, slg_error *error);
void toy_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to);
slg_why toy_is_void(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option);
uint32_t toy_clock(const slg_game *game, const slg_state *state);
uint32_t toy_clock_ms(const slg_game *game, const slg_state *state);
bool toy_time_up(slg_run *run, uint32_t seat);

/* view.c */
void toy_view(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);
void toy_determinize(const slg_game *game, slg_state *state, uint32_t viewer, slg_random *random);
slg_status toy_check(const slg_game *game, const slg_state *state, slg_error *error);
slg_status toy_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error);
void toy_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome);

/* content.c */
extern const toy_content toy_animals;
const toy_content *toy_content_of(const slg_game *game);
uint64_t toy_all(const slg_game *game); /* every animal, as a set */
uint32_t toy_worth(const slg_game *game, uint32_t card);
slg_status toy_read_content(const char *text, size_t length, void *content, slg_error *error);
void toy_use_content(slg_game *copy);

/* words.c */
extern const char *const toy_streams[TOY_STREAMS];
extern const slg_setup_option toy_setup_options[TOY_SETS];
extern const slg_kind toy_decisions[TOY_ASKS], toy_options[TOY_OPTIONS];
extern const slg_event_kind toy_events[TOY_EVENTS];
extern const slg_rule toy_rules[2];
extern const slg_reason toy_reasons[TOY_WHYS];
extern const struct slg_manual toy_manual;
int toy_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length);
void toy_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out);
void toy_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out);
int32_t toy_read_chance(const slg_game *game, uint32_t stream, const char *word);
const char *toy_card_id(const slg_game *game, uint32_t card);
void toy_put_card(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
void toy_put_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);
void toy_put_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out);

/* policy.c */
extern const struct slg_policy toy_policy;

/* game.c */
extern const slg_game toy_game;

#endif
