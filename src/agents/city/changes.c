/* SPDX-License-Identifier: MIT */
#include "agents/city/changes.h"

#include "agents/city/worth.h"

enum { TRIED = 3 }; /* a moving spell is tried on the tiles that would be missed least, this many */

/* Capped as the tracks are. */
static int32_t weigh_pay(const city_outlook *o, const city_pay *pay) {
    int32_t worth = 0;
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        worth += (pay->of[r] > CITY_TRACK_MAX ? CITY_TRACK_MAX : pay->of[r]) * o->point[r];
    return worth;
}

int32_t city_pays(city_outlook *o, const city_player *player) {
    city_board board;
    city_board_of(player, &board);
    city_pay pay = city_score(o->content, player, &board, o->tiles_needed);
    return weigh_pay(o, &pay);
}

/* The goals as they are. */
static const city_ledger *ledger_of(city_outlook *o) {
    if (!o->sees) {
        city_board_of(o->player, &o->board);
        city_see(o->content, o->player, &o->board, o->tiles_needed, &o->survey.sight);
        o->sees = true;
    }
    if (!o->has_ledger) city_ledger_of(&o->survey.sight, &o->ledger);
    o->has_ledger = true;
    return &o->ledger;
}

static int32_t pays_now(city_outlook *o) {
    return weigh_pay(o, &ledger_of(o)->pay);
}

/* The district without the tile, remembered for the questions to come. */
static const city_lifted *lift(city_outlook *o, uint32_t slot) {
    city_lifted *lifted = &o->lifted;
    if (lifted->slot == slot) return lifted;
    lifted->slot = slot;
    lifted->player = *o->player;
    city_lift(o->content, &lifted->player, slot);
    city_board_of(&lifted->player, &lifted->board);
    city_survey_of(o->content, &lifted->player, &lifted->board, o->tiles_needed, &lifted->survey);
    lifted->pay = city_score_seen(&lifted->survey.sight);
    return lifted;
}

static int32_t pays_without(city_outlook *o, uint32_t slot) {
    if (!(o->lifted_before >> slot & 1)) {
        const city_ledger *ledger = ledger_of(o);
        bool bare = o->survey.sight.tiles >> slot & 1 && o->player->beneath[slot] == CITY_NONE;
        city_pay pay = bare ? city_pay_without(&o->survey.sight, ledger, slot) : lift(o, slot)->pay;
        o->pays_without[slot] = weigh_pay(o, &pay);
        o->lifted_before |= city_bit(slot);
    }
    return o->pays_without[slot];
}

int32_t city_lift_worth(city_outlook *o, city_cell cell) {
    uint32_t slot = city_slot_at(o->player, cell);
    if (slot == CITY_NONE) return 0;
    return pays_without(o, slot) - pays_now(o);
}

int32_t city_cover_worth(city_outlook *o, uint32_t slot, city_cell cell, uint32_t turn) {
    city_player copy = *o->player;
    city_lay(o->content, &copy, slot, cell, turn);
    return city_pays(o, &copy) - pays_now(o);
}

int32_t city_shift_worth(city_outlook *o, city_cell from, city_cell to, uint32_t turn) {
    uint32_t slot = city_slot_at(o->player, from);
    if (slot == CITY_NONE) return 0;
    const city_lifted *lifted = lift(o, slot);
    /* A preview is of a tile with shields of its own on an empty cell. */
    bool whole = (o->player->cancelled >> slot & 1) || slot >= CITY_OWNED_MAX ||
                 city_board_slot(&lifted->board, to) != CITY_NONE;
    if (whole) {
        city_player copy = lifted->player;
        city_lay(o->content, &copy, slot, to, turn);
        return city_pays(o, &copy) - pays_now(o);
    }
    city_pay pay = lifted->pay;
    city_change change =
        city_preview_on(&o->lifted.survey, city_tile(o->content, o->player, slot), to, turn);
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        pay.of[r] = (uint16_t)(pay.of[r] + change.of[r]);
    return weigh_pay(o, &pay) - pays_now(o);
}

/* What the best place among these cells adds to the district without the tile. */
static int32_t find_place(city_outlook *o, uint32_t slot, const city_cells *cells) {
    const city_design *design = city_tile(o->content, o->player, slot);
    const city_lifted *lifted = lift(o, slot);
    int32_t best = INT32_MIN / 2;
    for (uint32_t at = 0; (at = city_cell_from(cells, at)) < CITY_CELLS; at++) {
        city_cell cell = (city_cell)at;
        uint32_t turns = city_turns(o->content, &lifted->player, CITY_NONE, design, cell);
        for (; turns; turns &= turns - 1) {
            city_change change =
                city_preview_on(&o->lifted.survey, design, cell, (uint32_t)__builtin_ctz(turns));
            int32_t worth = 0;
            for (uint32_t r = 0; r < CITY_RESOURCES; r++)
                worth += change.of[r] * o->point[r];
            best = worth > best ? worth : best;
        }
    }
    return best;
}

int32_t city_best_shift(city_outlook *o, city_cell from) {
    city_cells cells;
    uint32_t slot = city_slot_at(o->player, from);
    if (slot == CITY_NONE || o->player->tile[slot] >= o->content->design_count) return 0;
    if (!(o->shifted_before >> slot & 1)) {
        bool free = city_free(o->content, o->player, slot, &cells) != 0;
        o->best_elsewhere[slot] =
            free ? pays_without(o, slot) + find_place(o, slot, &cells) - pays_now(o) : 0;
        o->shifted_before |= city_bit(slot);
    }
    return o->best_elsewhere[slot];
}

/* The tiles of a set that would be missed least. */
static uint32_t least_missed(city_outlook *o, uint64_t slots, city_cell out[TRIED]) {
    int32_t worth[TRIED];
    uint32_t count = 0;
    for (; slots; slots &= slots - 1) {
        city_cell cell = o->player->cell[__builtin_ctzll(slots)];
        int32_t gain = city_lift_worth(o, cell);
        uint32_t at = count < TRIED ? count++ : TRIED;
        while (at > 0 && worth[at - 1] < gain) {
            if (at < TRIED) {
                worth[at] = worth[at - 1];
                out[at] = out[at - 1];
            }
            at--;
        }
        if (at < TRIED) {
            worth[at] = gain;
            out[at] = cell;
        }
    }
    return count;
}

static int32_t kill_worth(city_outlook *o, uint64_t slots, city_cell *target) {
    city_stock stock;
    int32_t best = INT32_MIN / 2;
    city_take_stock(&stock, o->content, o->s, o->seat, o->taste);
    for (; slots; slots &= slots - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(slots);
        int32_t worth = city_lift_worth(o, o->player->cell[slot]) -
                        city_tile_worth(&stock, o->player->tile[slot]);
        if (worth <= best) continue;
        best = worth;
        *target = o->player->cell[slot];
    }
    return best;
}

/* The best that laying a rainbow tile on top of another tile can do. */
static int32_t best_lid(city_outlook *o, uint64_t rainbows, city_cell *target) {
    int32_t best = INT32_MIN / 2;
    for (; rainbows; rainbows &= rainbows - 1) {
        city_cell from = o->player->cell[__builtin_ctzll(rainbows)];
        for (uint64_t onto = o->player->top; onto; onto &= onto - 1) {
            city_cell to = o->player->cell[__builtin_ctzll(onto)];
            int32_t worth = to == from ? best : city_shift_worth(o, from, to, 0);
            if (worth <= best) continue;
            best = worth;
            *target = from;
        }
    }
    return best;
}

int32_t city_cast_worth(city_outlook *o, uint32_t slot, city_cell *target) {
    uint64_t slots = city_spell_targets(o->content, o->player, slot);
    uint32_t power = city_tile(o->content, o->player, slot)->power;
    city_cell tried[TRIED];
    int32_t best = INT32_MIN / 2;
    if (power == CITY_B4 || power == CITY_GAUNTLET) return kill_worth(o, slots, target);
    if (power == CITY_W2) return best_lid(o, slots, target);
    uint32_t count = least_missed(o, slots, tried);
    for (uint32_t i = 0; i < count; i++) {
        int32_t worth = city_best_shift(o, tried[i]);
        if (worth <= best) continue;
        best = worth;
        *target = tried[i];
    }
    return best;
}
