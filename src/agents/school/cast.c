/* SPDX-License-Identifier: MIT */
#include "agents/school/cast.h"

/* What the sixth cast card does is an option of the setup. */
sch_cast school_cast_card(const school_outlook *o, uint32_t cast) {
    sch_cast card = o->content->casts[cast];
    uint32_t sixth = o->state->options[SCH_SET_SIXTH];
    if (cast == SCH_CASTS - 1 && sixth) card.value = sixth == 1 ? 3 : 1;
    return card;
}

/* --- what crystals would bring --- */

/* How strongly the enemy may cast at each location, judging by the open dice: weights of 0 .. 3
 * crystals. */
static void enemy_casts(const school_outlook *o, uint8_t weights[SCH_LOCATIONS][4]) {
    const sch_player *enemy = &o->state->seats[o->enemy];
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) {
        weights[i][0] = 8;
        weights[i][1] = weights[i][2] = weights[i][3] = 0;
    }
    if (o->state->phase != SCH_PHASE_CAST) return;
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        uint32_t face = enemy->dice[die];
        if (face < 1 || face > SCH_LOCATIONS) continue;
        uint8_t *straight = weights[face - 1], *flipped = weights[6 - face];
        straight[1] = (uint8_t)(straight[1] + 2);
        straight[2] = (uint8_t)(straight[2] + (enemy->crystals >= 2 ? 2 : 0));
        straight[3] = (uint8_t)(straight[3] + (enemy->crystals >= 3 ? 3 : 0));
        flipped[1] = (uint8_t)(flipped[1] + 1);
        flipped[2] = (uint8_t)(flipped[2] + (enemy->crystals >= 2 ? 1 : 0));
    }
}

/* What crystals at one location gain, over all that the enemy may cast there. */
static void gains_at(const school_outlook *o, uint32_t where, const uint8_t weights[4],
                     int32_t gains[SCHOOL_CAST_MOST]) {
    const sch_location *at = &o->state->at[where];
    int32_t own = at->crystals[o->me], other = at->crystals[o->enemy], total = 0;
    int32_t sum[SCHOOL_CAST_MOST] = {0};
    for (int32_t more = 0; more < 4; more++) {
        if (!weights[more]) continue;
        total += weights[more];
        for (int32_t k = 0; k < SCHOOL_CAST_MOST; k++)
            sum[k] += weights[more] * school_spot_value(o, where, own + k, other + more);
    }
    for (int32_t k = 0; k < SCHOOL_CAST_MOST; k++)
        gains[k] = (sum[k] - sum[0]) / total - k * o->crystal;
}

/* Crystals on the portal go where they help most, and only after all cards have been revealed. */
static void gains_at_portal(const school_outlook *o, school_gains *gains) {
    int32_t there = o->state->at[o->portal].crystals[o->me];
    int32_t *portal = gains->at[o->portal];
    for (int32_t k = 1; k < SCHOOL_CAST_MOST; k++) {
        int32_t whole = there + k < SCHOOL_CAST_MOST ? there + k : SCHOOL_CAST_MOST - 1;
        int32_t best = (o->taste->portal - o->crystal) * k;
        for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
            if (i != o->portal &&
                gains->at[i][whole] - gains->at[i][there < whole ? there : 0] > best)
                best = gains->at[i][whole] - gains->at[i][there < whole ? there : 0];
        portal[k] = best;
    }
    portal[0] = 0;
}

void school_gains_find(const school_outlook *o, school_gains *gains) {
    uint8_t weights[SCH_LOCATIONS][4];
    enemy_casts(o, weights);
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) {
        if (o->at[i].card >= o->content->count)
            for (int32_t k = 0; k < SCHOOL_CAST_MOST; k++)
                gains->at[i][k] = 0;
        else
            gains_at(o, i, weights[i], gains->at[i]);
    }
    if (o->portal < SCH_LOCATIONS) gains_at_portal(o, gains);
}

/* --- assigning --- */

/* A plan in the making: which card goes to which die, and where its crystals go. */
typedef struct plan {
    const school_gains *gains;
    int32_t supply;
    uint32_t faces[SCH_DICE];
    uint32_t where[SCH_DICE];
    int32_t count[SCH_DICE];
    sch_cast casts[SCH_CASTS];
    uint8_t cast[SCH_DICE];
    uint8_t best[SCH_DICE];
    int32_t best_value;
} plan;

/* What `crystals` at a location gain. With option sixth=f3 or other cast cards there may be more
 * crystals than gains were computed for. */
static int32_t gain_of(const plan *p, uint32_t where, int32_t crystals) {
    return p->gains->at[where][crystals < SCHOOL_CAST_MOST ? crystals : SCHOOL_CAST_MOST - 1];
}

static int32_t plan_value(const plan *p) {
    const uint32_t *w = p->where;
    const int32_t *k = p->count;
    int32_t total = k[0] + k[1] + k[2];
    if (total > p->supply) /* the opponent would choose which card takes effect, SCH-P2-18 */
        return -1000 - (total - p->supply) * 100;
    int32_t at0 = k[0] + (w[1] == w[0] ? k[1] : 0) + (w[2] == w[0] ? k[2] : 0);
    int32_t value = gain_of(p, w[0], at0);
    if (w[1] != w[0]) value += gain_of(p, w[1], k[1] + (w[2] == w[1] ? k[2] : 0));
    if (w[2] != w[0] && w[2] != w[1]) value += gain_of(p, w[2], k[2]);
    return value;
}

static void put(plan *p, uint32_t die, uint32_t cast) {
    uint32_t face = p->faces[die];
    p->cast[die] = (uint8_t)cast;
    p->count[die] = p->casts[cast].value;
    p->where[die] = p->casts[cast].flip ? 6 - face : face - 1;
}

/* Tries every card that is still free at die `die` and the dice after it. */
static void try_dice(plan *p, uint32_t die, uint32_t used) {
    if (die == SCH_DICE) {
        int32_t value = plan_value(p);
        if (value > p->best_value) {
            p->best_value = value;
            for (uint32_t i = 0; i < SCH_DICE; i++)
                p->best[i] = p->cast[i];
        }
        return;
    }
    for (uint32_t cast = 0; cast < SCH_CASTS; cast++) {
        if (used >> cast & 1) continue;
        put(p, die, cast);
        try_dice(p, die + 1, used | 1u << cast);
    }
}

uint32_t school_plan_cast(const school_outlook *o) {
    const sch_player *player = &o->state->seats[o->me];
    school_gains gains;
    plan p = {.gains = &gains, .supply = player->crystals, .best_value = INT32_MIN};
    uint32_t die = 0, used = 0;
    school_gains_find(o, &gains);
    for (uint32_t cast = 0; cast < SCH_CASTS; cast++)
        p.casts[cast] = school_cast_card(o, cast);
    for (uint32_t i = 0; i < SCH_DICE; i++)
        p.faces[i] = player->dice[i];
    for (; die < SCH_DICE && player->cast[die] != SCH_NONE; die++) {
        put(&p, die, player->cast[die]);
        used |= 1u << player->cast[die];
    }
    if (die == SCH_DICE) return 0;
    try_dice(&p, die, used);
    return p.best[die];
}

/* --- dice --- */

/* What one die is good for: the better of a straight cast and a flipped one. */
static int32_t face_value(const school_outlook *o, const school_gains *gains, uint32_t face) {
    int32_t supply = o->state->seats[o->me].crystals, best = 0;
    for (int32_t k = 1; k <= 3 && k <= supply; k++) {
        int32_t straight = gains->at[face - 1][k];
        int32_t flipped = k < 3 ? gains->at[6 - face][k] : 0;
        best = straight > best ? straight : best;
        best = flipped > best ? flipped : best;
    }
    return best;
}

int32_t school_die_change(const school_outlook *o, const school_gains *gains, uint32_t die,
                          uint32_t face) {
    uint32_t now = o->state->seats[o->me].dice[die];
    return now ? face_value(o, gains, face) - face_value(o, gains, now) : 0;
}

uint32_t school_plan_reroll(const school_outlook *o) {
    const sch_player *player = &o->state->seats[o->me];
    school_gains gains;
    int32_t values[SCH_LOCATIONS], mean = 0, gain = 0;
    uint32_t mask = 0;
    school_gains_find(o, &gains);
    for (uint32_t face = 1; face <= SCH_LOCATIONS; face++)
        mean += values[face - 1] = face_value(o, &gains, face);
    mean /= SCH_LOCATIONS;
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        int32_t now = values[player->dice[die] - 1];
        if (mean > now) {
            gain += mean - now;
            mask |= 1u << die;
        }
    }
    return gain > o->taste->token ? mask : 0;
}

/* --- over-casting --- */

int32_t school_enemy_cast(const school_outlook *o, uint32_t mask) {
    const sch_player *enemy = &o->state->seats[o->enemy];
    int32_t more[SCH_LOCATIONS] = {0}, value = 0;
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        uint32_t face = enemy->dice[die];
        if (!(mask >> die & 1) || enemy->cast[die] >= SCH_CASTS || face < 1) continue;
        sch_cast cast = school_cast_card(o, enemy->cast[die]);
        more[cast.flip ? 6 - face : face - 1] += cast.value;
        value += cast.value * o->crystal;
    }
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        if (more[i]) value += school_change(o, i, 0, more[i]);
    return value;
}
