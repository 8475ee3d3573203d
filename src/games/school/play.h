/* SPDX-License-Identifier: MIT */
/* What the files of this folder share: the procedures, in the order of play, and the few words they
 * are written in (the general supply, scores, windows; the row of locations is in row.h). */
#ifndef SLG_SCHOOL_PLAY_H
#define SLG_SCHOOL_PLAY_H

#include "games/school/row.h"
#include "games/school/rules.gen.h"
#include "games/school/school.h"

/* --- procedures --- */

/* Each is `slg_went sch_<name>_proc(slg_run *, slg_frame *)`. Order is forever: frames hold the
 * number. */
#define SCH_PROCS(X)                                                          \
    X(SETUP, setup)       /* setup.c: the deal, then the rounds */            \
    X(SORT, sort)         /* setup.c: keep, give, return; sealed */           \
    X(ROUND, round)       /* round.c: the phases in their order */            \
    X(WINDOW, window)     /* windows.c: who wants to use a one-time power? */ \
    X(ROLL, roll)         /* roll.c: roll and reroll */                       \
    X(ASSIGN, assign)     /* assign.c: cast cards at dice; sealed */          \
    X(CAST, cast)         /* cast.c: Phase II */                              \
    X(SEND, send)         /* pets.c: a crystal to a pet; sealed */            \
    X(PORTAL, portal)     /* portal.c: Phase III */                           \
    X(TARGET, target)     /* portal.c: where to; sealed */                    \
    X(POWERS, powers)     /* powers.c: Phase IV */                            \
    X(POWER, power)       /* power.c: one power, step by step */              \
    X(EVALUATE, evaluate) /* evaluate.c: Phase V */                           \
    X(CLEAN_UP, clean_up) /* clean_up.c: slide, refill, shortage, wizard */

enum {
#define SCH_X(id, name) SCH_PROC_##id,
    SCH_PROCS(SCH_X)
#undef SCH_X
        SCH_PROC_COUNT
};

/* Beside each: `bool sch_<name>_sound(...)`, whether its frame can be run on in this position.
 * States come from files too, and a frame is trusted only after that. */
typedef bool sch_sound_fn(const sch_content *set, const sch_state *s, const slg_frame *f);

#define SCH_X(id, name)         \
    slg_proc sch_##name##_proc; \
    sch_sound_fn sch_##name##_sound;
SCH_PROCS(SCH_X)
#undef SCH_X

/* Do they all fit the position (check_frames.c)? */
bool sch_frames_fit(const sch_content *set, const sch_state *s);

/* --- choices --- */

/* What a list of options is made from: the open question of one seat. */
typedef struct sch_question {
    const slg_game *game;
    const sch_content *set;
    const sch_state *s;
    const slg_frame *frame; /* of the procedure that asks */
    const slg_ask *ask;
    uint32_t seat;
} sch_question;

typedef void sch_offer_fn(const sch_question *q, slg_choices *to);

sch_offer_fn sch_offer_keep, sch_offer_give;                        /* setup.c */
sch_offer_fn sch_offer_react;                                       /* windows.c */
sch_offer_fn sch_offer_reroll;                                      /* roll.c */
sch_offer_fn sch_offer_assign;                                      /* assign.c */
sch_offer_fn sch_offer_overcast;                                    /* cast.c */
sch_offer_fn sch_offer_pet;                                         /* pets.c */
sch_offer_fn sch_offer_portal;                                      /* portal.c */
sch_offer_fn sch_offer_permanent;                                   /* powers.c */
sch_offer_fn sch_offer_power_roll, sch_offer_power, sch_offer_copy; /* power.c */

/* What the deal's stream says when it chooses the wizard's first holder: this, or this plus 1. */
enum { SCH_DEAL_SEAT = SCH_CARDS_MAX };

/* --- seats, cards, content --- */

/* Is the seat choosing in secret right now? */
static inline bool sch_is_choosing(const sch_state *s, uint32_t seat) {
    return s->core.depth[1 + seat] > 0;
}

static inline uint32_t sch_other(uint32_t seat) {
    return seat ^ 1u;
}

static inline uint64_t sch_bit(uint32_t card) {
    return 1ull << card;
}

/* The cards that are played with (SCH-PET-08). */
static inline uint64_t sch_all_cards(const sch_content *set, const sch_state *s) {
    uint64_t all = (1ull << set->count) - 1;
    return s->options[SCH_SET_PETS] ? all : all & ~set->pet_pack;
}

/* The sixth cast card is a switch of the setup. */
static inline sch_cast sch_cast_card(const sch_content *set, const sch_state *s, uint32_t cast) {
    sch_cast card = set->casts[cast];
    if (cast == SCH_CASTS - 1 && s->options[SCH_SET_SIXTH])
        card.value = s->options[SCH_SET_SIXTH] == 1 ? 3 : 1;
    return card;
}

/* --- crystals and tokens --- */

/* From the general to the personal supply: `n`, or what is there. Returns how many. */
static inline uint32_t sch_take(sch_state *s, uint32_t seat, uint32_t n) {
    uint32_t took = s->general[seat] < n ? s->general[seat] : n;
    s->general[seat] = (uint8_t)(s->general[seat] - took);
    s->seats[seat].crystals = (uint8_t)(s->seats[seat].crystals + took);
    return took;
}

static inline void sch_pay_token(sch_state *s, uint32_t seat) {
    s->seats[seat].tokens--;
    s->tokens++;
}

/* --- round.c --- */

/* The frame of a game that stands at the very start of the phase, its first window still
 * to come. */
void sch_stand_at(slg_frame *f, sch_phase phase);

/* --- score.c --- */

/* SCH-PET-06 included: what every comparison of scores uses. */
static inline uint32_t sch_score(const sch_state *s, uint32_t seat) {
    const uint8_t *sloankai = s->pets[SCH_SLOANKAI];
    return s->seats[seat].score + (sloankai[sch_other(seat)] ? 0u : sloankai[seat]);
}

static inline bool sch_is_behind(const sch_state *s, uint32_t seat) {
    return sch_score(s, seat) < sch_score(s, sch_other(seat));
}

/* Scores VP. True when that ends the match (SCH-END-01): then return SLG_WAIT at once. */
bool sch_score_vp(slg_run *run, uint32_t seat, uint32_t vp);
/* True when the seat's score has reached the target, and the match is ended. */
bool sch_ends_at_target(slg_run *run, uint32_t seat);
void sch_finish(slg_run *run, sch_reason reason);

/* --- powers.c --- */

/* SCH-P4-02, SCH-P4-03: red cards not used this round. */
static inline uint64_t sch_fresh_cards(const sch_content *set, const sch_player *player) {
    return player->active & set->border[SCH_RED] & ~player->used;
}

/* Has the seat ended its turn of Phase IV (SCH-P4-05)? `f` is the phase's frame. */
bool sch_turn_is_over(const sch_state *s, const slg_frame *f, uint32_t seat);

/* --- windows.c --- */

/* The points of SCH-WIN-05. W10 is the same window as the last W9. */
enum {
    SCH_W0_ROUND,
    SCH_W1_TAKEN,
    SCH_W2_ROLLED,
    SCH_W3_READY,
    SCH_W4_REVEALED,
    SCH_W5_CAST,
    SCH_W6_PORTAL,
    SCH_W7_POWERS,
    SCH_W8_EVALUATE,
    SCH_W9_CHECKED,
    SCH_W11_REFILLED = 11,
};

/* For sch_window, if anybody has a one-time card. */
bool sch_open_window(slg_run *run, uint32_t window);

/* Has anybody a one-time card? */
static inline bool sch_any_once(const slg_run *run) {
    const sch_state *s = sch_of_const(run->state);
    uint64_t once = sch_content_of(run->game)->border[SCH_YELLOW];
    return (s->seats[0].active | s->seats[1].active) & once;
}

/* Opens a reaction window, unless nobody has anything to use in it. True when it opened: then
 * return SLG_STEP, with the step set to what comes after. */
static inline bool sch_window(slg_run *run, uint32_t window) {
    return sch_any_once(run) && sch_open_window(run, window);
}

/* --- power.c --- */

/* Where a power is, or would be, used; for those with timing words of their own. */
enum { SCH_NO_WINDOW = 0xFF };

/* Those of the cards whose power can do anything now (SCH-CARD-02, SCH-WIN-06); is there one? */
uint64_t sch_usable(const sch_content *set, const sch_state *s, uint32_t user, uint64_t cards,
                    uint32_t window);
bool sch_any_usable(const sch_content *set, const sch_state *s, uint32_t user, uint64_t cards,
                    uint32_t window);
/* Is what the state keeps about a question about the one that is open? */
static inline bool sch_keeps_answer(const sch_state *s) {
    return s->kept.asked == s->core.answers + 1;
}
/* Before asking for one of the usable cards; and what sch_usable would find, once it is asked. */
static inline void sch_keep_usable(sch_state *s, uint64_t cards) {
    s->kept.cards = cards;
    s->kept.asked = s->core.answers + 1;
}
static inline uint64_t sch_usable_asked(const sch_content *set, const sch_state *s, uint32_t user,
                                        uint64_t cards, uint32_t window) {
    return sch_keeps_answer(s) ? s->kept.cards : sch_usable(set, s, user, cards, window);
}
/* Do the card's own timing words allow it now (SCH-WIN-06)? */
bool sch_power_in_time(const sch_content *set, const sch_state *s, uint32_t card, uint32_t window);
/* Starts it; return SLG_STEP then. */
void sch_use(slg_run *run, uint32_t user, uint32_t card);
/* The same, and runs it as far as it goes (slg__run_now). */
slg_went sch_use_now(slg_run *run, uint32_t user, uint32_t card);
/* Is what is kept about the picks of the power's step true, where it is asked for? */
bool sch_kept_targets_fit(const sch_content *set, const sch_state *s);
/* Forgets the power that was used. */
void sch_power_clear(sch_state *s);

/* --- pets.c --- */

/* The seat that may use the pet's power (SCH-PET-04); SCH_NONE: nobody. */
static inline uint32_t sch_friend(const sch_state *s, uint32_t pet) {
    const uint8_t *on = s->pets[pet];
    return on[0] && !on[1] ? 0 : on[1] && !on[0] ? 1 : SCH_NONE;
}

static inline bool sch_is_friend(const sch_state *s, uint32_t pet, uint32_t seat) {
    return s->pets[pet][seat] && !s->pets[pet][sch_other(seat)];
}

/* May the seat, as the friend, turn a die now (SCH-PET-07)? */
static inline bool sch_cranaj_ready(const sch_state *s, uint32_t seat) {
    return sch_is_friend(s, SCH_CRANAJ, seat) && !(s->seats[seat].pets_used >> SCH_CRANAJ & 1);
}
/* SCH-PET-05, after the other seat won a card. */
void sch_orinitin(slg_run *run, uint32_t seat);
/* May the seat send a crystal (SCH-PET-02)? */
bool sch_may_send(const sch_content *set, const sch_state *s, uint32_t seat);
/* Sends what was chosen, cancels pairs, tests the target; true when that ended the match. */
bool sch_pets_receive(slg_run *run);

/* --- dice --- */

/* Rolls the seat's dice that are in a set, one after the other, and empties it, if nothing can come
 * between them. */
void sch_roll_at_once(slg_run *run, uint32_t seat, int16_t *set, uint8_t *faces);

static inline bool sch_dice_rolled(const sch_state *s) {
    for (uint32_t die = 0; die < SCH_DICE; die++)
        if (!s->seats[0].dice[die] || !s->seats[1].dice[die]) return false;
    return true;
}

/* Faces as one number for events: 4, 2, 2 is 422. */
static inline int16_t sch_digits(const uint8_t *faces, uint32_t count) {
    int32_t digits = 0;
    for (uint32_t i = 0; i < count; i++)
        digits = digits * 10 + faces[i];
    return (int16_t)digits;
}

static inline void sch_tell(slg_run *run, sch_event event, uint32_t seat, uint32_t a, uint32_t b,
                            uint32_t c, uint32_t d) {
    if (run->events)
        slg__tell(run, (slg_event){(uint16_t)event, (uint8_t)seat, SLG_ALL, (int16_t)a, (int16_t)b,
                                   (int16_t)c, (int16_t)d});
}

/* --- what game.c puts together --- */

slg_status sch_setup(slg_run *run, const slg_setup *setup, slg_error *error);
void sch_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to);
slg_option sch_pick(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick);
void sch_veil(const slg_game *game, const slg_state *state, uint32_t viewer, slg_state *view);
/* The player as the viewer's view has it: the state's own, or a copy in `room` with what it chooses
 * in secret left out. */
const sch_player *sch_seen_player(const sch_state *s, uint32_t seat, uint32_t viewer,
                                  sch_player *room);
slg_status sch_check(const slg_game *game, const slg_state *state, slg_error *error);
void sch_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome);

slg_status sch_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error);
/* slg_game.is_void: assign.c. */
slg_why sch_is_void(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option);
/* Its answer for a choice among over-cast cards: cast.c. */
slg_why sch_void_cut(const sch_content *set, const sch_state *s, uint32_t seat, slg_option option);
/* Why a card's power cannot be used (targets.c) although it is the right time: its condition fails,
 * there is nothing to do, or the card is no longer active. */
slg_why sch_why_useless(const sch_content *set, const sch_state *s, uint32_t user, uint32_t card,
                        uint32_t window);
slg_why sch_why_inactive(const sch_content *set, uint32_t card);

const char *sch_phrase(slg_lang lang, sch_says part);
int sch_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length);
void sch_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out);
void sch_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out);
int32_t sch_read_chance(const slg_game *game, uint32_t stream, const char *word);
enum { SCH_OBSERVED_COUNT = 12 };
extern const slg_observed sch_observed[SCH_OBSERVED_COUNT];
uint32_t sch_first_action(uint32_t kind);
uint32_t sch_action_places(uint32_t kind);
void sch_observe(const slg_game *game, const slg_state *view, int16_t *out);
void sch_observe_as(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out);
uint32_t sch_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option);
void sch_actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                    const slg_option *options, uint32_t count, uint16_t *out);

extern const slg_fields sch_fields;                             /* fields.c */
extern const char *const sch_cast_words[SCH_CASTS];             /* fields.c */
extern const char *const sch_pet_words[SCH_PETS];               /* fields.c */
extern const char *const sch_phase_words[SCH_PHASES];           /* fields.c */
extern const slg_setup_option sch_setup_options[SCH_SET_COUNT]; /* switches.c */

#endif
