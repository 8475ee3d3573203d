/* SPDX-License-Identifier: MIT */
/* What players and sides have: energy, omens, blood, actions; the trackers of battlefields, their
 * conquest, and the end of the match by it. */
#include "kernel/bits.h"
#include "spells/house.h"
#include "spells/ops_parts.h"

enum { TO_WIN = 2, POINTS_TO_WIN = 3 }; /* SOR-WIN-03, SOR-ROYALE-06 */

/* --- pools of counters --- */

enum { PLENTY = 1000 };

static uint32_t pool(const spl_state *s, uint32_t all, uint32_t in_use) {
    if (s->options[SPL_SET_COUNTERS]) return PLENTY; /* "unlimited" */
    return in_use < all ? all - in_use : 0;
}

uint32_t spl_damage_pool(const spl_state *s) {
    return pool(s, SPL_COUNTERS, s->damage_counters);
}

uint32_t spl_small_pool(const spl_state *s) {
    return pool(s, SPL_SMALL_COUNTERS, s->small_counters);
}

/* --- resources --- */

static uint8_t *resource_of(spl_state *s, uint32_t seat, uint32_t resource) {
    spl_player *player = &s->seats[seat];
    switch (resource) {
    case CRD_ENERGY: return &player->energy;
    case CRD_OMENS: return &player->omens;
    case CRD_BLOOD: return &player->blood;
    case CRD_LIGHT: return &s->light[seat];
    default: return &player->actions;
    }
}

static const uint16_t told_of[] = {
    [CRD_ENERGY] = SPL_TOLD_ENERGY,   [CRD_OMENS] = SPL_TOLD_OMENS, [CRD_BLOOD] = SPL_TOLD_BLOOD,
    [CRD_ACTIONS] = SPL_TOLD_ACTIONS, [CRD_LIGHT] = SPL_TOLD_LIGHT,
};

static void change_player(slg_run *run, uint32_t seat, uint32_t resource, int32_t by) {
    spl_state *s = spl_of(run->state);
    uint8_t *has = resource_of(s, seat, resource);
    if (by == 0) return;
    *has = (uint8_t)(*has + by);
    if (resource == CRD_OMENS) s->damage_counters = (uint16_t)(s->damage_counters + by);
    spl_touch(s);
    spl_tell(run, told_of[resource], seat, by, *has, 0, 0);
}

void spl_set_actions(slg_run *run, uint32_t seat, uint32_t n) {
    uint8_t *actions = &spl_of(run->state)->seats[seat].actions;
    int32_t by = (int32_t)n - *actions;
    *actions = (uint8_t)n;
    if (by) spl_tell(run, SPL_TOLD_ACTIONS, seat, by, (int32_t)n, 0, 0);
}

static uint32_t energy_max(const slg_run *run, uint32_t seat) {
    const spl_state *s = spl_of_const(run->state);
    const spl_house *house = spl_house_in(run);
    return house->energy_max ? house->energy_max(spl_set(run->game), s, seat)
                             : (uint32_t)SPL_ENERGY_MAX;
}

/* How much more the player can have; a foe has nothing (END-EBP-02). */
static uint32_t room_for(const slg_run *run, uint32_t seat, uint32_t resource) {
    const spl_state *s = spl_of_const(run->state);
    const spl_player *player = &s->seats[seat];
    int32_t blood_pool = (int32_t)(SPL_THING_SKILL + seat * SPL_SKILLS + SPL_POOL);
    uint32_t most;
    if (seat >= s->core.seats) return 0;
    switch (resource) {
    case CRD_ENERGY: /* SOR-READY-04 */
        most = energy_max(run, seat);
        return most > player->energy ? most - player->energy : 0;
    case CRD_OMENS: return slg__least(spl_damage_pool(s), UINT8_MAX - (uint32_t)player->omens);
    case CRD_BLOOD: /* SOR-BLO-01 */
        if (!spl_design_of_thing(spl_set(run->game), s, blood_pool)) return 0;
        return SPL_BLOOD_MAX - (uint32_t)player->blood;
    case CRD_LIGHT: return UINT8_MAX - (uint32_t)s->light[seat];
    default: return UINT8_MAX - (uint32_t)player->actions;
    }
}

uint32_t spl_gain(slg_run *run, uint32_t seat, uint32_t resource, uint32_t n) {
    n = slg__least(n, room_for(run, seat, resource));
    change_player(run, seat, resource, (int32_t)n);
    return n;
}

uint32_t spl_gain_energy(slg_run *run, uint32_t seat, uint32_t n) {
    return spl_gain(run, seat, CRD_ENERGY, n);
}

uint32_t spl_gain_omens(slg_run *run, uint32_t seat, uint32_t n) {
    return spl_gain(run, seat, CRD_OMENS, n);
}

uint32_t spl_gain_blood(slg_run *run, uint32_t seat, uint32_t n) {
    return spl_gain(run, seat, CRD_BLOOD, n);
}

uint32_t spl_resource(const spl_state *s, uint32_t seat, uint32_t resource) {
    const spl_player *player = &s->seats[seat];
    switch (resource) {
    case CRD_ENERGY: return player->energy;
    case CRD_OMENS: return player->omens;
    case CRD_BLOOD: return player->blood;
    case CRD_LIGHT: return s->light[seat];
    default: return player->actions;
    }
}

uint32_t spl_lose(slg_run *run, uint32_t seat, uint32_t resource, uint32_t n) {
    n = slg__least(n, spl_resource(spl_of(run->state), seat, resource));
    change_player(run, seat, resource, -(int32_t)n);
    return n;
}

/* --- sides --- */

static void set_track(slg_run *run, uint32_t place, uint32_t side, uint32_t now) {
    spl_state *s = spl_of(run->state);
    uint8_t *track = &s->places[place].track[side];
    int32_t by = (int32_t)now - *track;
    if (by == 0) return;
    *track = (uint8_t)now;
    spl_tell(run, SPL_TOLD_SIDE, spl_side_captain(s, place, side), (int32_t)place, by, (int32_t)now,
             0);
}

static void tell_conquest(slg_run *run, uint32_t place, uint32_t side) {
    uint32_t conqueror = spl_side_captain(spl_of_const(run->state), place, side);
    spl_tell(run, SPL_TOLD_CONQUER, conqueror, (int32_t)place, 0, 0, 0);
}

/* SOR-ROYALE-05: one point for the conqueror, and the battlefield as if new; who is left
 * there is destroyed by the caller. */
static void score_and_reset(slg_run *run, uint32_t place, uint32_t conqueror_side) {
    spl_state *s = spl_of(run->state);
    uint32_t conqueror = spl_side_captain(s, place, conqueror_side);
    tell_conquest(run, place, conqueror_side);
    uint32_t points = ++s->seats[conqueror].points;
    if (s->battle.place == place && s->battle.count) s->battle.lost = 1;
    spl_tell(run, SPL_TOLD_POINT, conqueror, (int32_t)points, 0, 0, 0);
    set_track(run, place, 0, 0);
    set_track(run, place, 1, 0);
    if (points >= POINTS_TO_WIN) spl_finish(run, SPL_OVER_POINTS);
}

/* SOR-WIN-02; a team's conquests are all its members' (SOR-TEAM-11). */
static void flip_board(slg_run *run, uint32_t place, uint32_t conqueror_side) {
    spl_state *s = spl_of(run->state);
    uint32_t seats = spl_side_seats(s, place, conqueror_side);
    s->places[place].conquered = (uint8_t)(1 + conqueror_side);
    for (uint32_t left = seats; left; left &= left - 1)
        s->seats[slg__lowest(left)].points++;
    spl_touch(s); /* the board's ability ends */
    tell_conquest(run, place, conqueror_side);
    if (s->seats[slg__lowest(seats)].points >= TO_WIN) spl_finish(run, SPL_OVER_CONQUEST);
}

/* The side has reached 12: the other one conquers at once (SOR-WIN-01), in battle or not.
 * The minions that are destroyed by it; none when the match is over, which comes before everything
 * that would be triggered. */
static uint64_t conquer(slg_run *run, uint32_t place, uint32_t side) {
    spl_state *s = spl_of(run->state);
    if (s->format == SPL_ROYALE)
        score_and_reset(run, place, !side);
    else
        flip_board(run, place, !side);
    if (run->core->over) return 0;
    spl_note_event(run, CRD_ON_CONQUERED, SPL_THING_PLACE + (int32_t)place, place);
    return s->format == SPL_ROYALE ? s->at[place] : 0;
}

uint32_t spl_damage_side(slg_run *run, uint32_t place, uint32_t side, uint32_t n) {
    const spl_state *s = spl_of(run->state);
    if (spl_house_in(run)->damage_side) return spl_house_in(run)->damage_side(run, place, side, n);
    uint32_t track = s->places[place].track[side];
    if (s->places[place].conquered) return 0; /* */
    n = slg__least(n, SPL_TRACK - track);
    set_track(run, place, side, track + n);
    if (track + n == SPL_TRACK) {
        uint64_t dying = conquer(run, place, side);
        if (dying) spl_destroy(run, dying);
    }
    return n;
}

uint32_t spl_restore(slg_run *run, uint32_t place, uint32_t side, uint32_t n) {
    const spl_state *s = spl_of(run->state);
    if (spl_house_in(run)->restore_side)
        return spl_house_in(run)->restore_side(run, place, side, n);
    uint32_t track = s->places[place].track[side];
    if (s->places[place].conquered) return 0; /* */
    n = slg__least(n, track);
    set_track(run, place, side, track - n);
    return n;
}

/* --- several sides at once (R-25) --- */

typedef struct fallen {
    uint8_t side[SPL_PLACES]; /* bit n: side n has reached 12, if its last point counts */
} fallen;

/* Every tracker moves; one that would reach 12 stops before its last point. */
static fallen damage_all(slg_run *run, uint8_t n[SPL_PLACES][2]) {
    const spl_state *s = spl_of(run->state);
    fallen all = {{0}};
    for (uint32_t place = 0; place < s->places_count; place++) {
        if (s->places[place].conquered) continue;
        for (uint32_t side = 0; side < 2; side++) {
            uint32_t now = s->places[place].track[side] + (uint32_t)n[place][side];
            if (now >= SPL_TRACK) {
                now = SPL_TRACK - 1;
                all.side[place] = (uint8_t)(all.side[place] | 1u << side);
            }
            set_track(run, place, side, now);
        }
    }
    return all;
}

/* The first player's conquests are counted first, then clockwise; one of two sides of a battlefield
 * only. In a Battle Royale those who stood in all of them die at the same moment. */
void spl_damage_sides(slg_run *run, uint8_t n[SPL_PLACES][2]) {
    const spl_state *s = spl_of(run->state);
    if (spl_house_in(run)->damage_sides) {
        spl_house_in(run)->damage_sides(run, n);
        return;
    }
    fallen all = damage_all(run, n);
    uint64_t dying = 0;
    uint8_t order[SLG_SEATS_MAX];
    spl_order(spl_set(run->game), s, order);
    for (uint32_t i = 0; i < run->core->seats; i++) {
        for (uint32_t place = 0; place < s->places_count && !run->core->over; place++) {
            int32_t own = spl_side_of(s, place, order[i]);
            if (own < 0 || !(all.side[place] >> !own & 1)) continue;
            all.side[place] = 0;
            set_track(run, place, !own, SPL_TRACK);
            dying |= conquer(run, place, !own);
        }
    }
    if (dying && !run->core->over) spl_destroy(run, dying);
}
