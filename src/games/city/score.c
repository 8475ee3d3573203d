/* SPDX-License-Identifier: MIT */
/* What goals pay (CITY-GOAL-01 .. -03, CITY-SCORE-02). */
#include "games/city/sight.h"

enum { GROUPS_KEPT = 8 }; /* of a colour; more are counted anew for each goal */

/* A district, and its groups counted so far: goals of a colour in one group share it. */
typedef struct scorer {
    const city_sight *sight;
    uint64_t groups[CITY_COLOURS][GROUPS_KEPT];
    uint8_t count[CITY_COLOURS];
} scorer;

static void begin_score(scorer *s, const city_sight *sight) {
    s->sight = sight;
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++)
        s->count[colour] = 0;
}

static city_counted count_group(scorer *s, uint32_t slot, uint32_t colour) {
    bool cut = city_is_cut(s->sight, slot, colour); /* then the group is its own */
    uint8_t *count = &s->count[colour];
    for (uint32_t i = 0; i < *count && !cut; i++)
        if (s->groups[colour][i] >> slot & 1) return city_group_counts(s->groups[colour][i]);
    uint64_t tiles = city_group_of(s->sight, slot, colour);
    if (!cut && tiles && *count < GROUPS_KEPT) s->groups[colour][(*count)++] = tiles;
    return city_group_counts(tiles);
}

static city_counted count_goal(scorer *s, uint32_t slot, city_goal goal, uint32_t colour) {
    switch ((city_goal_type)goal.type) {
    case CITY_GROUP: return count_group(s, slot, colour);
    case CITY_ROW: return city_count_row(s->sight, slot, colour);
    case CITY_SHIELD:
    case CITY_GOAL_TYPES: break;
    }
    return city_count_shields(s->sight, slot);
}

static bool is_cancelled(const city_player *player, uint32_t slot) {
    return player->cancelled >> slot & 1;
}

/* A star's colour that is not chosen yet is the best one, the first of equals. */
static uint32_t colour_of_side(scorer *s, uint32_t slot, city_goal goal) {
    uint32_t colour = city_goal_colour(s->sight->player, slot, goal);
    if (colour != CITY_STAR) return colour;
    uint32_t best = 0, most = 0;
    for (colour = 0; colour < CITY_COLOURS; colour++) {
        uint32_t pays = city_paid(count_group(s, slot, colour));
        if (pays <= most) continue;
        best = colour;
        most = pays;
    }
    return best;
}

static city_scored scored(scorer *s, uint32_t slot, uint32_t which) {
    city_goal goal = city_tile(s->sight->content, s->sight->player, slot)->goals[which];
    uint32_t colour = colour_of_side(s, slot, goal);
    city_counted counted = count_goal(s, slot, goal, colour);
    bool cancelled = is_cancelled(s->sight->player, slot);
    return (city_scored){
        .slot = (uint8_t)slot,
        .goal = (uint8_t)which,
        .type = goal.type,
        .colour = (uint8_t)colour,
        .count = (uint8_t)counted.count,
        .pays = (uint8_t)(cancelled ? 0 : city_paid(counted)),
        .cancelled = cancelled,
        .tiles = counted.tiles,
    };
}

uint32_t city_goals(const city_content *content, const city_player *player, bool tiles_needed,
                    city_scored out[CITY_SCORED_MAX]) {
    city_board board;
    city_sight sight;
    scorer s;
    uint8_t slots[CITY_SLOTS];
    uint32_t count = 0, goals = 0;
    uint64_t bearers = city_shielded(content, player);
    if (!bearers) return 0;
    city_board_of(player, &board);
    city_see(content, player, &board, tiles_needed, &sight);
    begin_score(&s, &sight);
    for (uint64_t left = bearers; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left), at = count++;
        for (; at && player->cell[slots[at - 1]] > player->cell[slot]; at--)
            slots[at] = slots[at - 1];
        slots[at] = (uint8_t)slot;
    }
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t which = 0; which < city_tile(content, player, slots[i])->goal_count; which++)
            out[goals++] = scored(&s, slots[i], which);
    return goals;
}

city_pay city_score_seen(const city_sight *sight) {
    const city_player *player = sight->player;
    scorer s;
    begin_score(&s, sight);
    city_pay pay = {{0}};
    /* Every part of a split district counts (CITY-BUILD-16); what no goal asks for pays nothing
     * (CITY-GOAL-12, -24). */
    for (uint64_t left = sight->tiles & ~player->cancelled; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *tile = city_tile(sight->content, player, slot);
        for (uint32_t which = 0; which < tile->goal_count; which++) { /* CITY-GOAL-02, R-19 */
            city_goal goal = tile->goals[which];
            uint32_t colour = colour_of_side(&s, slot, goal);
            uint32_t pays = city_paid(count_goal(&s, slot, goal, colour));
            pay.of[colour] = (uint16_t)(pay.of[colour] + pays);
        }
    }
    return pay;
}

void city_ledger_of(const city_sight *sight, city_ledger *ledger) {
    scorer s;
    begin_score(&s, sight);
    ledger->pay = (city_pay){{0}};
    ledger->count = 0;
    for (uint64_t left = sight->tiles & ~sight->player->cancelled; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *tile = city_tile(sight->content, sight->player, slot);
        for (uint32_t which = 0; which < tile->goal_count; which++) {
            city_scored goal = scored(&s, slot, which);
            ledger->goals[ledger->count++] = goal;
            ledger->pay.of[goal.colour] = (uint16_t)(ledger->pay.of[goal.colour] + goal.pays);
        }
    }
}

/* Whatever else a goal could have counted instead, or the star's other colours, can only have
 * become less. */
city_pay city_pay_without(city_sight *sight, const city_ledger *ledger, uint32_t slot) {
    scorer s;
    begin_score(&s, sight);
    city_pay pay = ledger->pay;
    sight->tiles &= ~city_bit(slot);
    city_forget(sight, slot);
    for (uint32_t i = 0; i < ledger->count; i++) {
        const city_scored *goal = &ledger->goals[i];
        bool own = goal->slot == slot;
        if (!own && !(goal->tiles >> slot & 1)) continue;
        pay.of[goal->colour] = (uint16_t)(pay.of[goal->colour] - goal->pays);
        if (own) continue;
        city_scored now = scored(&s, goal->slot, goal->goal);
        pay.of[now.colour] = (uint16_t)(pay.of[now.colour] + now.pays);
    }
    city_admit(sight, slot);
    sight->tiles |= city_bit(slot);
    return pay;
}

city_pay city_score(const city_content *content, const city_player *player, const city_board *board,
                    bool tiles_needed) {
    city_sight sight;
    city_see(content, player, board, tiles_needed, &sight);
    return city_score_seen(&sight);
}

static city_counted star_counts(const city_content *content, const city_player *player,
                                uint32_t slot, uint32_t colour) {
    city_board board;
    city_sight sight;
    city_board_of(player, &board);
    city_see(content, player, &board, false, &sight);
    return city_group_counts(city_group_of(&sight, slot, colour));
}

uint32_t city_star_counts(const city_content *content, const city_player *player, uint32_t slot,
                          uint32_t colour) {
    return star_counts(content, player, slot, colour).count;
}

uint32_t city_star_pays(const city_content *content, const city_player *player, uint32_t slot,
                        uint32_t colour) {
    if (is_cancelled(player, slot)) return 0;
    return city_paid(star_counts(content, player, slot, colour));
}
