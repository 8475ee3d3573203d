/* SPDX-License-Identifier: MIT */
/* One reward carried out (CITY-REWARD-01 .. -14), and what several of them ask. */
#include "games/city/table.h"

uint32_t city_rivals(const city_state *s, uint32_t seat) {
    uint32_t rivals = 0;
    for (uint32_t other = 0; other < s->core.seats; other++)
        if (other != seat && city_has_room(&s->seats[other], 1)) rivals |= 1u << other;
    return rivals;
}

/* Every tile that the player can give up. The deck counts only if it has more tiles than lie
 * face-down and covered, since any of its tiles may be one of those. */
static uint64_t within_reward(const city_player *player) {
    uint64_t tiles = player->laid | player->aside | player->bought;
    if (city_ones(player->deck) > city_unknown_elsewhere(player)) tiles |= player->deck;
    return tiles & (city_bit(player->owned) - 1);
}

uint64_t city_non_monsters(const city_content *content, const city_player *player) {
    uint64_t tiles = within_reward(player);
    for (uint64_t rest = tiles; rest; rest &= rest - 1) {
        uint32_t slot = slg__lowest(rest);
        if (city_tile(content, player, slot)->kind == CITY_MONSTER) tiles &= ~city_bit(slot);
    }
    return tiles;
}

uint32_t city_monsters_built(const city_content *content, const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    uint64_t visible = city_monsters_in(content, player);
    if (s->options[CITY_SET_BUILT]) return city_ones(visible);
    uint32_t covered = 0;
    for (uint64_t rest = player->laid & ~player->top; rest; rest &= rest - 1)
        covered += city_tile(content, player, slg__lowest(rest))->kind == CITY_MONSTER;
    return city_ones(visible) + covered;
}

/* --- what can be carried out (CITY-REWARD-16) --- */

static bool any_takeable(const city_content *content, const city_state *s, uint32_t seat,
                         uint32_t reward) {
    const slg_frame frame = {.seat = (uint8_t)seat, .v = {[CITY_REWARD_NUMBER] = (int16_t)reward}};
    const city_question q = {.content = content, .s = s, .frame = &frame, .seat = seat};
    for (uint32_t place = 0; place < CITY_PLACES; place++)
        if (city_can_take(&q, place)) return true;
    return false;
}

/* A tile of any class (CITY-REWARD-10). */
static bool any_class_takeable(const city_state *s, uint32_t seat) {
    for (uint32_t place = 0; place < CITY_RAINBOW_PLACE; place++)
        if (s->market[place] != CITY_NONE &&
            city_has_room(&s->seats[seat], 1 + city_lying(s, place)))
            return true;
    return false;
}

static bool rival_monsters(const city_content *content, const city_state *s, uint32_t seat) {
    for (uint32_t other = 0; other < s->core.seats; other++)
        if (other != seat && city_monsters_in(content, &s->seats[other])) return true;
    return false;
}

static bool rival_tiles(const city_content *content, const city_state *s, uint32_t seat) {
    for (uint32_t other = 0; other < s->core.seats; other++)
        if (other != seat && city_non_monsters(content, &s->seats[other])) return true;
    return false;
}

bool city_reward_possible(const city_content *content, const city_state *s, uint32_t seat,
                          uint32_t reward) {
    const city_player *player = &s->seats[seat];
    bool solo = city_solo(s);
    switch (reward) {
    case 1: return city_monsters_in(content, player) != 0;
    case 2:
    case 3: return any_takeable(content, s, seat, reward);
    case 4:
    case 5:
    case 7: return true;
    case 6: return s->rainbows && city_has_room(player, 1 + city_lying(s, CITY_RAINBOW_PLACE));
    case 8: return city_monsters_in(content, player) && (solo || city_rivals(s, seat));
    case 9: return city_monsters_built(content, s, seat) > 0;
    case 10: return any_class_takeable(s, seat);
    case 11: return rival_tiles(content, s, seat);
    case 12: return any_takeable(content, s, seat, reward) && (solo || city_rivals(s, seat));
    case 13: return !(player->shares & CITY_SHARE_AHEAD); /* */
    default: return rival_monsters(content, s, seat);
    }
}

/* CITY-REWARD-16: what the reward needs and does not find. */
slg_why city_why_lost(const city_content *content, const city_state *s, uint32_t seat,
                      uint32_t reward) {
    const city_player *player = &s->seats[seat];
    bool full = !city_has_room(player, 1);
    switch (reward) {
    case 2:
    case 3:
    case 10: return full ? city_why_full(player) : slg_because(CITY_WHY_NONE_TO_TAKE, 0, 0, 0);
    case 6: return s->rainbows ? city_why_full(player) : slg_because(CITY_WHY_NO_RAINBOWS, 0, 0, 0);
    case 8:
        return slg_because(city_monsters_in(content, player) ? CITY_WHY_NO_RIVAL
                                                             : CITY_WHY_NO_OWN_MONSTER,
                           0, 0, 0);
    case 11: return slg_because(CITY_WHY_NO_RIVAL_TILE, 0, 0, 0);
    case 12:
        return slg_because(any_takeable(content, s, seat, reward) ? CITY_WHY_NO_RIVAL
                                                                  : CITY_WHY_NONE_TO_GIVE,
                           0, 0, 0);
    case 13: return slg_because(CITY_WHY_AHEAD_ALREADY, 0, 0, 0);
    case 14: return slg_because(CITY_WHY_NO_RIVAL_MONSTER, 0, 0, 0);
    default: return slg_because(CITY_WHY_NO_OWN_MONSTER, 0, 0, 0); /* 1, 9 */
    }
}

/* --- questions of several rewards --- */

void city_offer_rival(const city_question *q, slg_choices *to) {
    uint32_t rivals = city_rivals(q->s, q->seat);
    for (uint32_t seat = 0; seat < q->s->core.seats; seat++)
        if (seat != q->seat)
            slg_offer_unless(to, CITY_DO_PLAYER, (int16_t)seat, 0, 0,
                             rivals >> seat & 1
                                 ? (slg_why){0}
                                 : slg_because(CITY_WHY_RIVAL_FULL, CITY_OWNED_MAX, 0, 0));
}

/* The same, one by one. */
slg_option city_pick_rival(const city_content *content, const city_state *s, uint32_t seat,
                           slg_pick pick) {
    uint32_t rivals = city_rivals(s, seat), count = slg__count(rivals);
    uint32_t n = slg__pick_of(pick, count);
    (void)content;
    return n < count ? slg__picked(CITY_DO_PLAYER, (int32_t)slg__nth(rivals, n), 0)
                     : slg__no_option;
}

void city_offer_gain(const city_question *q, slg_choices *to) {
    slg_offer(to, CITY_DO_PRESTIGE, q->ask.extra, 0, 0, 0);
    slg_offer(to, CITY_DO_MONEY, q->ask.extra, 0, 0, 0);
}

/* Designs, as a set. */
enum { DESIGN_WORDS = (CITY_DESIGNS_MAX + 63) / 64 };
static inline void designs_of(const city_player *player, uint64_t slots,
                              uint64_t has[DESIGN_WORDS]) {
    for (; slots; slots &= slots - 1) {
        uint32_t design = player->tile[slg__lowest(slots)];
        has[design / 64] |= city_bit(design % 64);
    }
}

/* Offers each design once, in ascending order. */
static void offer_designs(const city_player *player, uint64_t slots, slg_choices *to) {
    uint64_t has[DESIGN_WORDS] = {0};
    if (!slg_seeks(to, CITY_DO_TILE)) return;
    designs_of(player, slots, has);
    for (uint32_t word = 0; word < DESIGN_WORDS; word++)
        for (uint64_t left = slg_sought_of(to, CITY_DO_TILE, (int32_t)(64 * word), has[word]);
             left && !slg_has_enough(to); left &= left - 1)
            slg_offer(to, CITY_DO_TILE, (int16_t)(64 * word + slg__lowest(left)), 0, 0, 0);
}

enum { GIVEN_AWAY = 11 }; /* the reward by which others lose a tile */

void city_offer_own_tile(const city_question *q, slg_choices *to) {
    const city_player *player = &q->s->seats[q->seat];
    if (q->ask.source == GIVEN_AWAY) {
        offer_designs(player, city_non_monsters(q->content, player), to);
    } else {
        offer_designs(player, player->deck, to);
        slg_offer(to, CITY_DO_DONE, 0, 0, 0, 0);
    }
}

/* The same, one by one. */
slg_option city_pick_own_tile(const city_content *content, const city_state *s, uint32_t seat,
                              slg_pick pick) {
    const city_player *player = &s->seats[seat];
    const bool stops = s->core.ask[seat].source != GIVEN_AWAY;
    uint64_t has[DESIGN_WORDS] = {0};
    uint32_t n = pick.number, all = stops;
    designs_of(player, stops ? player->deck : city_non_monsters(content, player), has);
    for (uint32_t word = 0; pick.random && word < DESIGN_WORDS; word++)
        all += slg__ones(has[word]);
    if (pick.random) n = slg__pick_of(pick, all);
    for (uint32_t word = 0; word < DESIGN_WORDS; word++)
        for (uint64_t left = has[word]; left; left &= left - 1)
            if (n-- == 0)
                return slg__picked(CITY_DO_TILE, (int32_t)(64 * word + slg__lowest(left)), 0);
    return stops && n == 0 ? slg__picked(CITY_DO_DONE, 0, 0) : slg__no_option;
}

/* --- those that need no more than a line --- */

bool city_is_brief(uint32_t reward) {
    return reward == 4 || reward == 5 || reward == 7 || reward == 13;
}

static slg_went used(slg_run *run, const slg_frame *f) {
    city_tell(run, CITY_TOLD_USE, f->seat, f->v[CITY_REWARD_NUMBER], 0, 0, 0);
    return SLG_DONE;
}

static slg_went buy_cheaper(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    switch (f->v[CITY_REWARD_NUMBER]) {
    case 4:
        player->buys++;
        player->less = (uint8_t)(player->less + 2);
        break;
    case 5:
        if (player->halves < CITY_HALVES_MAX) player->halves++;
        break;
    default: player->exchanges = (uint8_t)(player->exchanges + 4); break;
    }
    return used(run, f);
}

static slg_went count_monsters(slg_run *run, slg_frame *f) {
    uint32_t monsters = city_monsters_built(city_cards(run), city_s(run), f->seat);
    city_gain(run, f->seat, CITY_PRESTIGE, 5 * monsters);
    return SLG_DONE;
}

static slg_went choose_ahead(slg_run *run, slg_frame *f) { /* done at clean-up */
    city_s(run)->seats[f->seat].shares |= CITY_SHARE_AHEAD;
    return used(run, f);
}

/* A tile of the design; one that does not lie in the district where there are several. */
static uint32_t reward_slot_of(const city_player *player, uint64_t slots, uint32_t design) {
    uint32_t found = CITY_NONE;
    for (; slots; slots &= slots - 1) {
        uint32_t slot = slg__lowest(slots);
        if (player->tile[slot] != design) continue;
        if (!(player->laid & city_bit(slot))) return slot;
        if (found == CITY_NONE) found = slot;
    }
    return found;
}

/* --- CITY-REWARD-11 [R-46, R-74] --- */

enum { CHOOSE, LOSE };

/* A player who must destroy a tile; nobody knows the choice before all have
 * chosen (CITY-DIG-05). */
slg_went city_lose_proc(slg_run *run, slg_frame *f) {
    city_player *player = &city_s(run)->seats[f->seat];
    uint64_t tiles = city_non_monsters(city_cards(run), player);
    slg_option option;
    if (!city_choose(run, f, f->seat, CITY_ASK_OWN_TILE, 11, 1, &option)) return SLG_WAIT;
    player->target = (uint8_t)reward_slot_of(player, tiles, (uint32_t)option.a);
    return SLG_DONE;
}

static void lose_reward(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t slot = player->target;
    if (slot == CITY_NONE) return; /* only monsters; or a world that does not know */
    uint32_t tile = player->tile[slot];
    player->target = CITY_NONE;
    city_remove(city_cards(run), player, slot);
    city_tell(run, CITY_TOLD_LOSE_TILE, seat, (int32_t)tile, 0, 0, 0);
}

/* All others choose at once; then the tiles are destroyed, clockwise. */
static slg_went destroy_tiles(slg_run *run, slg_frame *f) {
    const city_state *s = city_s(run);
    slg_went went = f->step == CHOOSE ? SLG_STEP : SLG_DONE;
    for (uint32_t n = 1; n < s->core.seats; n++) {
        uint32_t victim = (f->seat + n) % s->core.seats;
        if (f->step == LOSE) {
            lose_reward(run, victim);
        } else if (city_non_monsters(city_cards(run), &s->seats[victim])) {
            slg_fork(run, victim, CITY_PROC_LOSE, 0);
            went = SLG_WAIT;
        }
    }
    f->step = LOSE;
    return went;
}

slg_went city_reward_proc(slg_run *run, slg_frame *f) {
    static city_reward_fn *const rewards[CITY_REWARDS] = {
        [1] = city_reward_kill_own, [2] = city_reward_take,
        [3] = city_reward_take,     [4] = buy_cheaper,
        [5] = buy_cheaper,          [6] = city_reward_rainbow,
        [7] = buy_cheaper,          [8] = city_reward_give_monster,
        [9] = count_monsters,       [10] = city_reward_class,
        [11] = destroy_tiles,       [12] = city_reward_give_tile,
        [13] = choose_ahead,        [14] = city_reward_kill_rival,
    };
    if (!city_refill(run) || city_is_market_lost(run)) return SLG_WAIT;
    return rewards[f->v[CITY_REWARD_NUMBER]](run, f);
}
