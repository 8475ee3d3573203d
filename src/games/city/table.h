/* SPDX-License-Identifier: MIT */
/* What the files of lane 0 share: questions at the table, and tiles that change hands. */
#ifndef SLG_CITY_TABLE_H
#define SLG_CITY_TABLE_H

#include "games/city/play.h"

/* --- questions: table_choices.c --- */

/* What a list of options is made from. `frame` is that of the procedure that asks. */
typedef struct city_question {
    const city_content *content;
    const city_state *s;
    const slg_frame *frame;
    slg_ask ask;
    uint32_t seat;
} city_question;

typedef void city_offer_fn(const city_question *q, slg_choices *to);

city_offer_fn city_offer_staff, city_offer_convert;                   /* convert.c */
city_offer_fn city_offer_share, city_offer_consolation;               /* places.c */
city_offer_fn city_offer_reward, city_offer_look;                     /* reward_choice.c */
city_offer_fn city_offer_free_tile, city_offer_class;                 /* reward_tiles.c */
city_offer_fn city_offer_own_monster, city_offer_rival_monster;       /* reward_monsters.c */
city_offer_fn city_offer_rival, city_offer_gain, city_offer_own_tile; /* reward.c */
city_offer_fn city_offer_buy;                                         /* buy.c */
city_offer_fn city_offer_catch_up;                                    /* collect.c */
city_offer_fn city_offer_market_monster;                              /* solo.c */

/* Asks; a single option is taken without asking. False: wait. */
bool city_choose(slg_run *run, const slg_frame *f, uint32_t seat, city_decision kind,
                 int32_t source, int32_t extra, slg_option *chosen);

/* How many options the question has: 0; 1, which is written to `only`; 2: more than one, so the
 * seat must be asked. */
uint32_t city_only_option(slg_run *run, const slg_frame *f, uint32_t seat, city_decision kind,
                          int32_t source, int32_t extra, slg_option *only);

/* --- seats --- */

/* The n-th player from the timer on, to the left. */
static inline uint32_t city_from_timer(const city_state *s, uint32_t n) {
    return (s->timer + n) % s->core.seats;
}

/* --- piles.c: tiles that come, go and change hands outside building --- */

/* A tile comes into the player's bought pile; its slot. CITY_NONE: there is no room, which
 * is reported, and the caller decides where the tile stays. */
uint32_t city_receive(slg_run *run, uint32_t seat, uint32_t design);
/* Takes the slot out of whatever pile it lies in; a tile of the district may be covered. */
void city_detach(const city_content *content, city_player *player, uint32_t slot);
/* Out of the game: to the pile of those that leave at clean-up. */
void city_remove(const city_content *content, city_player *player, uint32_t slot);
/* Gives up slots that lie in no pile; what comes after them moves down, in its order. */
void city_drop(city_player *player, uint64_t slots);

/* --- year.c --- */

/* The step of YEAR at which the phase begins: for positions set by hand. */
uint8_t city_year_step(city_phase phase);

/* --- setup.c, artifact.c --- */

/* Everything that chance decides before the first year. False: wait. */
bool city_deal(slg_run *run, slg_frame *f);
/* After the lanes: what was kept joins the starter tiles (CITY-SETUP-17). */
void city_keep_artifacts(slg_run *run);

/* --- convert.c --- */

/* A player who has built the Staff says whether to use it (CITY-MAGIC-05). False: wait. */
bool city_ask_staffs(slg_run *run, slg_frame *f);
/* Starts the lanes; false: nobody has anything to convert. */
bool city_fork_converts(slg_run *run);
void city_apply_converts(slg_run *run);

/* --- places.c --- */

/* Reveals the mystery player's cards of the year. False: wait. */
bool city_reveal_mystery(slg_run *run);
/* Ranks all players and reports it. */
void city_tell_ranks(slg_run *run);
/* CITY-INFL-14. */
void city_last_prestige(slg_run *run);

/* --- reward.c and its parts --- */

enum { CITY_REWARD_MIGHT = 10 }; /* of CITY-REWARD-14 */

/* Can the seat carry the reward out (CITY-REWARD-16)? */
bool city_reward_possible(const city_content *content, const city_state *s, uint32_t seat,
                          uint32_t reward);
/* And if not, what it lacks. */
slg_why city_why_lost(const city_content *content, const city_state *s, uint32_t seat,
                      uint32_t reward);
/* Can none of the rewards be carried out that the seat may choose from next? */
bool city_reward_in_vain(const city_content *content, const city_state *s, uint32_t seat);
/* Asks for the next of the rewards that the seat is due. SLG_DONE: none is left. `f` is the frame
 * of PLACES. */
slg_went city_next_reward(slg_run *run, slg_frame *f);
/* Is it carried out at once, so that only its result is reported? */
bool city_is_brief(uint32_t reward);
/* Players, the seat left out, that could be given a tile: a mask. */
uint32_t city_rivals(const city_state *s, uint32_t seat);

typedef slg_went city_reward_fn(slg_run *run, slg_frame *f);
city_reward_fn city_reward_kill_own, city_reward_give_monster; /* reward_monsters.c: 01, 08 */
city_reward_fn city_reward_kill_rival;                         /* 14 */
city_reward_fn city_reward_take, city_reward_rainbow;          /* reward_tiles.c: 02, 03; 06 */
city_reward_fn city_reward_class, city_reward_give_tile;       /* 10, 12 */

bool city_can_take(const city_question *q, uint32_t place); /* reward_tiles.c */
/* All tiles of the player that are no monsters and can be destroyed (CITY-REWARD-11). */
uint64_t city_non_monsters(const city_content *content, const city_player *player);
/* All monsters built, or the visible ones: a switch. */
uint32_t city_monsters_built(const city_content *content, const city_state *s, uint32_t seat);

/* Is it an option of a solo monster's: solo.c? */
int32_t city_offered_lair(const city_content *content, const city_state *s, uint32_t seat,
                          slg_option option);
/* May spells change which rewards the player can use: reward_choice.c? */
bool city_may_choose_reward(const city_content *content, const city_player *player);

/* --- monsters.c: tiles of monsters in the box --- */

/* A tile of the year's monster, in expert solo of all of its class: its design; CITY_NONE: there is
 * none; -1: wait. */
typedef int32_t city_draw_fn(slg_run *run, uint32_t seen_by);
city_draw_fn city_draw_monster;
/* A skeleton of the stack (expert solo: of those set aside), the same way. */
city_draw_fn city_draw_skeleton;
/* The seat is dealt one that nobody sees (CITY-CLEAN-01): its kind, which is reported; CITY_NONE:
 * there is none, or no room for it; -1: wait. */
int32_t city_deal_unseen(slg_run *run, uint32_t seat, city_draw_fn *from);
/* One goes back where it was drawn from. */
void city_return_skeleton(const city_content *content, city_state *s, uint32_t design);
/* Expert solo: half of the skeletons are set aside (CITY-SOLO-14). False: wait. */
bool city_set_aside(slg_run *run);
/* Before building: the shares of those who own a Lich. False: wait. */
bool city_deal_shares(slg_run *run);

/* --- solo.c, outcome.c --- */

/* The game ends. Return SLG_WAIT then. */
void city_finish(slg_run *run, city_reason reason);
/* Solo: a tile was taken and no other came in its place; if all that are left are covered the game
 * ends (CITY-SOLO-08). True: return SLG_WAIT. */
bool city_is_market_lost(slg_run *run);

/* --- market.c --- */

/* Turns up the top tile of a class's stack: its design; CITY_NONE: it is empty; -1: wait. */
int32_t city_top_of(slg_run *run, uint32_t class);
static inline bool city_stack_empty(const city_stack *stack) {
    return !stack->unknown && !stack->under_count;
}
/* The class of a place that is not the rainbow tiles', from 0. */
static inline uint32_t city_class_of(uint32_t place) {
    return place / 3;
}
/* How many monsters lie on a place (solo). */
static inline uint32_t city_lying(const city_state *s, uint32_t place) {
    return (uint32_t)(s->lying[place][0] != CITY_NONE) + (s->lying[place][1] != CITY_NONE);
}
/* Lies none there? Both at once. */
static inline bool city_is_bare(const city_state *s, uint32_t place) {
    uint16_t both;
    static_assert(CITY_NONE == UINT8_MAX, "all bits");
    memcpy(&both, s->lying[place], sizeof both);
    return both == UINT16_MAX;
}
/* May the tile of the place be exchanged? */
static inline bool city_can_exchange(const city_state *s, uint32_t place) {
    if (s->market[place] == CITY_NONE) return false;
    if (place == CITY_RAINBOW_PLACE) return !city_is_bare(s, place); /* */
    return !city_stack_empty(&s->stacks[city_class_of(place)]);      /* CITY-BUY-08 */
}

#endif
