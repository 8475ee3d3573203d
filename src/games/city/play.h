/* SPDX-License-Identifier: MIT */
/* The procedures of Sorcerer City and what they share. Building and scoring run on each seat's own
 * lane, reading and changing only that seat's city_player; everything else runs on lane 0. */
#ifndef SLG_CITY_PLAY_H
#define SLG_CITY_PLAY_H

#include "games/city/district.h"
#include "games/city/frames.h"
#include "games/city/look.h"
#include "games/city/rules.gen.h"

/* id, function city_<name>_proc; what their frames hold: frames.h */
#define CITY_PROCS(X)                                                                       \
    X(YEAR, year)         /* lane 0: setup's choices, then five years, then the end */      \
    X(PLACES, places)     /* lane 0: step 10, one player after another */                   \
    X(REWARD, reward)     /* lane 0: one reward carried out */                              \
    X(BUY, buy)           /* lane 0: one player's purchases */                              \
    X(COLLECT, collect)   /* lane 0: prestige, catch-up tiles */                            \
    X(CLEAN_UP, clean_up) /* lane 0: monsters, dismantling, tiles chosen for next year */   \
    X(MARKET, market)     /* lane 0: solo's monsters onto the market */                     \
    X(ARTIFACT, artifact) /* a seat's lane: keeps one of two */                             \
    X(BUILD, build)       /* a seat's lane: the year's district, from the first tile to the \
                             last scoring spell; goes by player->work */                    \
    X(CONVERT, convert)   /* a seat's lane: what magic becomes */                           \
    X(DRAWN, drawn)       /* under BUILD: a tile was turned up; its effect, its place */    \
    X(SPELL, spell)       /* under BUILD: a build-icon power; player->source */             \
    X(REVEAL, reveal)     /* under BUILD: one face-down tile is turned up */                \
    X(ACT, act)           /* under BUILD: one score-icon monster; player->source */         \
    X(LOSE, lose)         /* a seat's lane: which tile another's reward destroys */

typedef enum city_proc {
#define CITY_X(id, name) CITY_PROC_##id,
    CITY_PROCS(CITY_X)
#undef CITY_X
        CITY_PROC_COUNT
} city_proc;
#define CITY_X(id, name) slg_went city_##name##_proc(slg_run *run, slg_frame *frame);
CITY_PROCS(CITY_X)
#undef CITY_X

/* Where the state's rules stand in the code: CITY_RULE_BUILD_05 ... (rules.gen.h). */

static inline const city_content *city_cards(const slg_run *run) {
    return city_content_of(run->game);
}
static inline city_state *city_s(const slg_run *run) {
    return city_of(run->state);
}

/* In place: in most calls of random play and search nobody listens. */
static inline void city_tell_to(slg_run *run, uint32_t seen_by, city_event kind, uint32_t seat,
                                int32_t a, int32_t b, int32_t c, int32_t d) {
    if (__builtin_expect(run->events != NULL, 0))
        slg__tell(run, (slg_event){(uint16_t)kind, (uint8_t)seat, (uint8_t)seen_by, (int16_t)a,
                                   (int16_t)b, (int16_t)c, (int16_t)d});
}
/* Reports what happens in a district while others must not know: seen by its owner alone. */
static inline void city_tell_own(slg_run *run, city_event kind, uint32_t seat, int32_t a, int32_t b,
                                 int32_t c, int32_t d) {
    city_tell_to(run, 1u << seat, kind, seat, a, b, c, d);
}
static inline void city_tell(slg_run *run, city_event kind, uint32_t seat, int32_t a, int32_t b,
                             int32_t c, int32_t d) {
    city_tell_to(run, SLG_ALL, kind, seat, a, b, c, d);
}

/* --- setup.c, switches.c --- */
extern const slg_setup_option city_setup_options[CITY_SET_COUNT];
slg_status city_setup(slg_run *run, const slg_setup *setup, slg_error *error);

/* --- prepare.c --- */

/* A player at the beginning of a year's building: nothing built, all tiles but those chosen last
 * year in the deck, `owned_before` and `ahead_before` noted. Others see the player like this until
 * all have built: the lane takes one from `share_count` for each slot that it adds, and for nothing
 * else. */
void city_begin_building(city_player *player);

/* Of that, all but what is empty then: piles and the district. */
static inline void city_begin_deck(city_player *player) {
    player->deck = city_bit(player->owned) - 1;
    player->work = CITY_WORK_BUILD;
    if (player->ahead[0] != CITY_NONE || player->ahead[1] != CITY_NONE) { /* CITY-REWARD-13 */
        player->work = CITY_WORK_AHEAD;
        for (uint32_t i = 0; i < 2; i++)
            if (player->ahead[i] != CITY_NONE) player->deck &= ~city_bit(player->ahead[i]);
    }
    memset(player->track, 0, sizeof player->track);
    player->under_count = player->time_up = player->dark_due = player->picks = player->lost = 0;
    player->owned_before = player->owned;
    memcpy(player->ahead_before, player->ahead, sizeof player->ahead);
    player->hand = player->source = player->target = CITY_NONE;
}

/* --- deck.c: tiles turned up from a player's deck --- */

/* The next tile: a slot, which leaves its pile; -1: wait for chance. Only while city_left > 0. */
int32_t city_draw(slg_run *run, uint32_t seat);
/* A visible tile goes under the deck (CITY-BUILD-19), aside, or out of the game; face-down ones
 * too, unseen where that is possible. */
void city_put_under(slg_run *run, uint32_t seat, uint32_t slot);
void city_put_aside(slg_run *run, uint32_t seat, uint32_t slot);
void city_destroy(slg_run *run, uint32_t seat, uint32_t slot);
/* Which tiles were destroyed unseen. False: wait for chance. */
bool city_find_lost(slg_run *run, uint32_t seat);

/* --- building: build.c, drawn.c, spells.c, reveal.c, acts.c --- */

/* The clock (kernel/game.h). Which seats' clocks are running; and what happens when time is up: a
 * tile turned up and not placed goes back to the deck. False: the effect in progress must be
 * completed, so the question stands. */
uint32_t city_clock(const slg_game *game, const slg_state *state);
bool city_time_up(slg_run *run, uint32_t seat);
/* The time of a year's building: later stamps are refused (CITY-DIG-01). */
uint32_t city_clock_ms(const slg_game *game, const slg_state *state);

/* --- options, one function a group of questions; choices.c hands out --- */
void city_choices(const slg_game *game, const slg_state *state, uint32_t seat, slg_choices *to);
void city_build_choices(const slg_game *game, const slg_state *state, uint32_t seat,
                        const slg_ask *ask, slg_choices *to); /* IGNORE .. SCORE_SPELL, ARTIFACT */
void city_table_choices(const slg_game *game, const slg_state *state, uint32_t seat,
                        const slg_ask *ask, slg_choices *to); /* CONVERT .. STAFF */

/* --- one option without the list (pick.c) --- */

typedef slg_option city_pick_fn(const city_content *content, const city_state *s, uint32_t seat,
                                slg_pick pick);
city_pick_fn city_pick_build, city_pick_place;     /* build_choices.c */
city_pick_fn city_pick_consolation;                /* places.c */
city_pick_fn city_pick_buy;                        /* buy.c */
city_pick_fn city_pick_reward;                     /* reward_choice.c */
city_pick_fn city_pick_free_tile, city_pick_class; /* reward_tiles.c */
city_pick_fn city_pick_own_tile, city_pick_rival;  /* reward.c */
city_pick_fn city_pick_catch_up;                   /* collect.c */
city_pick_fn city_pick_market_monster;             /* solo.c */

/* --- tracks.c --- */

/* Adds to a track, up to 60 (CITY-SCORE-03), and reports it. */
void city_gain(slg_run *run, uint32_t seat, city_resource resource, uint32_t n);
void city_pay_from(slg_run *run, uint32_t seat, city_resource resource, uint32_t n);

/* --- market.c: the 13 places --- */

/* For CITY-REWARD-02: the printed price less what is subtracted. */
uint32_t city_reduced(const city_content *content, const city_state *s, uint32_t seat,
                      uint32_t place);
/* Takes the tile into the bought pile of seat `to`; SLG_SEAT_NONE: it leaves the game. Returns its
 * design, for the caller to report it. The place is empty then: call city_take_lying, and
 * city_refill before anything else. */
uint32_t city_take(slg_run *run, uint32_t place, uint32_t to);
/* Puts the tile under its stack. city_take_lying and city_refill come next. */
void city_exchange(slg_run *run, uint32_t place);
/* In solo, the monsters on the place go with its tile (CITY-SOLO-09), or leave the game
 * (CITY-SOLO-10). */
void city_take_lying(slg_run *run, uint32_t place, uint32_t to);
/* Turns up tiles for all empty places whose stack has some (CITY-BUY-06): nothing is ever asked
 * before that is done. False: wait for chance. */
bool city_refill(slg_run *run);
/* Can the player still get a tile? */
static inline bool city_has_room(const city_player *player, uint32_t tiles) {
    return player->owned + tiles <= CITY_OWNED_MAX;
}
slg_why city_why_full(const city_player *player); /* that there is no room */

/* --- monsters.c: tiles of monsters in the box --- */

/* The number of the n-th tile of a kind when those of its class are numbered through, kind after
 * kind: what CITY_STREAM_MONSTERS draws. */
uint32_t city_monster_number(const city_content *content, uint32_t kind, uint32_t n);

/* --- years --- */

/* Players in the order of step 10 (CITY-INFL-12). */
void city_order(const city_state *s, uint8_t order[CITY_SEATS]);
/* Places, and what each gets, from tracks and mystery values (CITY-INFL-01 .. -09). */
void city_rank(city_state *s);

/* --- what the kernel wants: services.h --- */

#endif
