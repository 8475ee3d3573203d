/* SPDX-License-Identifier: MIT */
/* Which rewards a player uses in step 10a: the year's by place, again for each spell R3, another
 * one by R2 or the Gold Ring, an unselected one by R5; each may be declined. */
#include "games/city/table.h"

/* Spells of a kind that lie open and were not used this year (CITY-SPELL-01). */
static uint64_t unused(const city_content *content, const city_player *player, city_power power) {
    return city_with_power(content, player, power) & ~player->used;
}

enum { BENDING = 1u << CITY_R2 | 1u << CITY_RING };

/* CITY-SPELL-R2, CITY-ART-10: each time anew. */
static bool may_bend(const city_content *content, const city_player *player) {
    return city_with_powers(content, player, BENDING);
}

bool city_may_choose_reward(const city_content *content, const city_player *player) {
    return city_with_powers(content, player, BENDING | 1u << CITY_R5);
}

/* Which rewards the player can choose for the next one: a set. Those of earlier years stay on
 * display (CITY-CLEAN-08). */
static uint32_t on_show(const city_content *content, const city_state *s, uint32_t seat) {
    uint32_t rewards = 1u << s->shown[s->year - 1];
    if (!may_bend(content, &s->seats[seat])) return rewards;
    for (uint32_t year = 0; year < CITY_SHOWN; year++)
        rewards |= 1u << s->shown[year];
    return rewards;
}

static bool any_possible(const city_content *content, const city_state *s, uint32_t seat,
                         uint32_t rewards) {
    for (; rewards; rewards &= rewards - 1)
        if (city_reward_possible(content, s, seat, slg__lowest(rewards))) return true;
    return false;
}

bool city_reward_in_vain(const city_content *content, const city_state *s, uint32_t seat) {
    return !any_possible(content, s, seat, on_show(content, s, seat));
}

/* --- options --- */

static void offer_use(const city_question *q, uint32_t reward, slg_choices *to) {
    if (city_reward_possible(q->content, q->s, q->seat, reward))
        slg_offer(to, CITY_DO_USE, (int16_t)reward, 0, 0, 0);
    else if (to->refusals)
        slg_refuse(to, CITY_DO_USE, (int16_t)reward, 0, 0,
                   city_why_lost(q->content, q->s, q->seat, reward));
}

void city_offer_reward(const city_question *q, slg_choices *to) {
    const city_player *player = &q->s->seats[q->seat];
    uint32_t mine = on_show(q->content, q->s, q->seat), shown = mine;
    for (uint32_t year = 0; year < CITY_SHOWN; year++)
        shown |= 1u << q->s->shown[year];
    for (uint64_t left = slg_sought_of(to, CITY_DO_USE, 0, shown); left && !slg_has_enough(to);
         left &= left - 1) {
        uint32_t reward = slg__lowest(left);
        if (mine >> reward & 1)
            offer_use(q, reward, to);
        else
            slg_refuse(to, CITY_DO_USE, (int16_t)reward, 0, 0,
                       slg_because(CITY_WHY_OTHER_REWARD, q->s->shown[q->s->year - 1], 0, 0));
    }
    uint64_t looks = slg_seeks(to, CITY_DO_CAST) ? unused(q->content, player, CITY_R5) : 0;
    if (looks && any_possible(q->content, q->s, q->seat, q->s->unselected))
        city_offer_cells(player, looks, CITY_DO_CAST, to);
    slg_offer(to, CITY_DO_DECLINE, 0, 0, 0, 0);
}

/* city_offer_reward without any spells: the year's reward, which can be carried out, for else
 * nobody would be asked; or none. */
static inline slg_option pick_only_reward(const city_state *s, slg_pick pick) {
    uint32_t n = slg__pick_of(pick, 2);
    if (n == 0) return slg__picked(CITY_DO_USE, s->shown[s->year - 1], 0);
    return n == 1 ? slg__picked(CITY_DO_DECLINE, 0, 0) : slg__no_option;
}

/* city_offer_reward, but for spells that look at others. */
slg_option city_pick_reward(const city_content *content, const city_state *s, uint32_t seat,
                            slg_pick pick) {
    uint32_t possible = 0;
    if (!city_may_choose_reward(content, &s->seats[seat])) return pick_only_reward(s, pick);
    for (uint32_t left = on_show(content, s, seat); left; left &= left - 1)
        if (city_reward_possible(content, s, seat, slg__lowest(left))) possible |= left & -left;
    uint32_t count = slg__count(possible);
    if ((pick.random || pick.number >= count) && unused(content, &s->seats[seat], CITY_R5))
        return slg__no_option;
    uint32_t n = slg__pick_of(pick, count + 1);
    if (n < count) return slg__picked(CITY_DO_USE, (int32_t)slg__nth(possible, n), 0);
    return n == count ? slg__picked(CITY_DO_DECLINE, 0, 0) : slg__no_option;
}

void city_offer_look(const city_question *q, slg_choices *to) {
    for (uint64_t left = slg_sought_of(to, CITY_DO_USE, 0, q->s->unselected);
         left && !slg_has_enough(to); left &= left - 1)
        offer_use(q, slg__lowest(left), to);
    slg_offer(to, CITY_DO_DECLINE, 0, 0, 0, 0);
}

/* --- one after the other --- */

static void cast_spell_tile(slg_run *run, uint32_t seat, uint32_t slot) {
    city_player *player = &city_s(run)->seats[seat];
    player->used |= city_bit(slot);
    city_tell(run, CITY_TOLD_CAST, seat, player->tile[slot], player->cell[slot], 0, 0);
}

static slg_went use_reward(slg_run *run, uint32_t seat, uint32_t reward) {
    if (!city_is_brief(reward)) city_tell(run, CITY_TOLD_USE, seat, (int32_t)reward, 0, 0, 0);
    slg_call(run, CITY_PROC_REWARD, seat)->v[CITY_REWARD_NUMBER] = (int16_t)reward;
    return SLG_STEP;
}

/* CITY-SPELL-R5, CITY-SETUP-07: the card used leaves the game. */
static slg_went look_at_reward(slg_run *run, slg_frame *f) {
    city_state *s = city_s(run);
    uint32_t seat = s->turn,
             slot = city_slot_at(&s->seats[seat], (city_cell)f->v[CITY_PLACES_CAST]);
    slg_option option;
    if (!city_choose(run, f, seat, CITY_ASK_LOOK, f->v[CITY_PLACES_CAST], 0, &option))
        return SLG_WAIT;
    f->v[CITY_PLACES_CAST] = -1;
    if (option.kind == CITY_DO_DECLINE) {
        s->seats[seat].used |= city_bit(slot);
        city_tell(run, CITY_TOLD_DECLINE, seat, 0, 0, 0, 0);
        return SLG_STEP;
    }
    cast_spell_tile(run, seat, slot);
    s->unselected = (uint16_t)(s->unselected & ~(1u << option.a));
    return use_reward(run, seat, (uint32_t)option.a);
}

/* One of the rewards to come is done: that of the place first, then those of CITY-SPELL-R3, whose
 * spell is reported if it does anything. */
static void spend_reward(slg_run *run, slg_frame *f, bool in_use) {
    uint32_t seat = city_s(run)->turn;
    city_player *player = &city_s(run)->seats[seat];
    uint64_t again = unused(city_cards(run), player, CITY_R3);
    if (f->v[CITY_PLACES_DUE])
        f->v[CITY_PLACES_DUE] = 0;
    else if (in_use)
        cast_spell_tile(run, seat, slg__lowest(again));
    else
        player->used |= city_bit(slg__lowest(again));
}

static slg_went choose_reward(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    uint32_t seat = s->turn, reward = s->shown[s->year - 1];
    slg_option only;
    if (city_only_option(run, f, seat, CITY_ASK_REWARD, (int32_t)reward, 0, &only) == 1) {
        spend_reward(run, f, false); /* nothing but to decline: CITY-REWARD-16 */
        city_tell(run, CITY_TOLD_LOST, seat, (int32_t)reward, 0, 0, 0);
        return SLG_STEP;
    }
    const slg_option *option = slg_ask_seat(run, seat, CITY_ASK_REWARD, (int16_t)reward, 0);
    if (!option) return SLG_WAIT;
    if (option->kind == CITY_DO_CAST) {
        f->v[CITY_PLACES_CAST] = option->a;
        return SLG_STEP;
    }
    bool uses = option->kind == CITY_DO_USE;
    uint32_t chosen = (uint32_t)option->a;
    spend_reward(run, f, uses);
    if (uses) return use_reward(run, seat, chosen);
    city_tell(run, CITY_TOLD_DECLINE, seat, 0, 0, 0, 0); /* */
    return SLG_STEP;
}

slg_went city_next_reward(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    const city_player *player = &s->seats[s->turn];
    const city_content *content = city_cards(run);
    if (f->v[CITY_PLACES_CAST] >= 0) return look_at_reward(run, f);
    if (f->v[CITY_PLACES_DUE] || unused(content, player, CITY_R3)) return choose_reward(run, f);
    uint64_t looks = unused(content, player, CITY_R5);
    if (!looks) return SLG_DONE;
    f->v[CITY_PLACES_CAST] = (int16_t)player->cell[slg__lowest(looks)];
    return SLG_STEP;
}
