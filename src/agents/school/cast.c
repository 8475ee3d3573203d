/* SPDX-License-Identifier: MIT */
#include "agents/school/cast.h"

#include <string.h>

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

void school_gains_begin(const school_outlook *outlook, school_gains *gains) {
    gains->outlook = outlook;
    enemy_casts(outlook, gains->weights);
    memset(gains->known, 0, sizeof gains->known);
}

static int32_t weight_of(const uint8_t weights[4]) {
    return weights[0] + weights[1] + weights[2] + weights[3];
}

/* What k more crystals on a sorcery card are worth, over all that the enemy may cast there. */
static int32_t weighted(const school_gains *gains, uint32_t where, int32_t k) {
    const school_outlook *o = gains->outlook;
    const sch_location *at = &o->state->at[where];
    int32_t own = at->crystals[o->me] + k, other = at->crystals[o->enemy], sum = 0;
    for (int32_t more = 0; more < 4; more++)
        if (gains->weights[where][more])
            sum += gains->weights[where][more] *
                   school_card_value(o, &o->at[where], own, other + more);
    return sum;
}

static inline int32_t gain_of(school_gains *gains, uint32_t where, int32_t crystals);

/* Crystals on the portal go where they help most, and only after all cards have been revealed. */
static int32_t gain_at_portal(school_gains *gains, int32_t k) {
    const school_outlook *o = gains->outlook;
    int32_t there = o->state->at[o->portal].crystals[o->me];
    int32_t whole = there + k < SCHOOL_CAST_MOST ? there + k : SCHOOL_CAST_MOST - 1;
    int32_t best = (o->taste->portal - o->crystal) * k;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++) {
        if (i == o->portal) continue;
        int32_t gain = gain_of(gains, i, whole) - gain_of(gains, i, there < whole ? there : 0);
        if (gain > best) best = gain;
    }
    return best;
}

static __attribute__((noinline)) int32_t find_gain(school_gains *gains, uint32_t where, int32_t k) {
    const school_outlook *o = gains->outlook;
    int32_t gain = 0;
    if (where == o->portal) {
        gain = gain_at_portal(gains, k);
    } else if (o->at[where].card < o->content->count) {
        if (!gains->known[where]) gains->before[where] = weighted(gains, where, 0);
        gain =
            (weighted(gains, where, k) - gains->before[where]) / weight_of(gains->weights[where]) -
            k * o->crystal;
    }
    gains->at[where][k] = gain;
    gains->known[where] = (uint8_t)(gains->known[where] | 1u << k);
    return gain;
}

/* With option sixth=f3 or other cast cards there may be more crystals than are told apart. */
static inline int32_t gain_of(school_gains *gains, uint32_t where, int32_t crystals) {
    int32_t k = crystals < SCHOOL_CAST_MOST ? crystals : SCHOOL_CAST_MOST - 1;
    if (k == 0) return 0;
    return gains->known[where] >> k & 1 ? gains->at[where][k] : find_gain(gains, where, k);
}

/* --- assigning --- */

/* A cast card at a die: where its crystals go, how many there are, and what they gain if no other
 * card casts there. */
typedef struct throw {
    uint32_t where;
    int32_t count, gain;
}
throw;

static throw throw_of(school_gains * gains, uint32_t face, sch_cast cast) {
    uint32_t where = cast.flip ? 6 - face : face - 1;
    return (throw){where, cast.value, gain_of(gains, where, cast.value)};
}

/* What three cards gain together. */
static int32_t plan_value(school_gains *gains, int32_t supply, const throw *a, const throw *b,
                          const throw *c) {
    int32_t total = a->count + b->count + c->count;
    if (total > supply) /* the opponent would choose which card takes effect, SCH-P2-18 */
        return -1000 - (total - supply) * 100;
    bool ab = a->where == b->where, ac = a->where == c->where, bc = b->where == c->where;
    if (ab && ac) return gain_of(gains, a->where, total);
    if (ab) return gain_of(gains, a->where, a->count + b->count) + c->gain;
    if (ac) return gain_of(gains, a->where, a->count + c->count) + b->gain;
    if (bc) return gain_of(gains, b->where, b->count + c->count) + a->gain;
    return a->gain + b->gain + c->gain;
}

/* The cards that may still go to each die, as masks; the first die without a card. */
static uint32_t find_candidates(const sch_player *player, uint32_t candidates[SCH_DICE]) {
    uint32_t free = 0, used = 0;
    while (free < SCH_DICE && player->cast[free] != SCH_NONE)
        used |= candidates[free] = 1u << player->cast[free], free++;
    for (uint32_t die = free; die < SCH_DICE; die++)
        candidates[die] = ((1u << SCH_CASTS) - 1) & ~used;
    return free;
}

uint32_t school_plan_cast(const school_outlook *o) {
    const sch_player *player = &o->state->seats[o->me];
    uint32_t candidates[SCH_DICE], first = find_candidates(player, candidates), best = 0;
    int32_t best_value = INT32_MIN;
    school_gains gains;
    throw throws[SCH_DICE][SCH_CASTS];
    if (first == SCH_DICE) return 0;
    school_gains_begin(o, &gains);
    for (uint32_t die = 0; die < SCH_DICE; die++)
        for (uint32_t left = candidates[die]; left; left &= left - 1) {
            uint32_t cast = slg__lowest(left);
            throws[die][cast] = throw_of(&gains, player->dice[die], school_cast_card(o, cast));
        }
    for (uint32_t as = candidates[0]; as; as &= as - 1)
        for (uint32_t bs = candidates[1] & ~(as & -as); bs; bs &= bs - 1)
            for (uint32_t cs = candidates[2] & ~((as & -as) | (bs & -bs)); cs; cs &= cs - 1) {
                const uint32_t casts[SCH_DICE] = {slg__lowest(as), slg__lowest(bs),
                                                  slg__lowest(cs)};
                int32_t value = plan_value(&gains, player->crystals, &throws[0][casts[0]],
                                           &throws[1][casts[1]], &throws[2][casts[2]]);
                if (value <= best_value) continue;
                best_value = value;
                best = casts[first];
            }
    return best;
}

/* --- dice --- */

/* What one die is good for: the better of a straight cast and a flipped one. */
static int32_t face_value(const school_outlook *o, school_gains *gains, uint32_t face) {
    int32_t supply = o->state->seats[o->me].crystals, best = 0;
    for (int32_t k = 1; k <= 3 && k <= supply; k++) {
        int32_t straight = gain_of(gains, face - 1, k);
        int32_t flipped = k < 3 ? gain_of(gains, 6 - face, k) : 0;
        best = straight > best ? straight : best;
        best = flipped > best ? flipped : best;
    }
    return best;
}

int32_t school_die_change(const school_outlook *o, school_gains *gains, uint32_t die,
                          uint32_t face) {
    uint32_t now = o->state->seats[o->me].dice[die];
    return now ? face_value(o, gains, face) - face_value(o, gains, now) : 0;
}

uint32_t school_plan_reroll(const school_outlook *o) {
    const sch_player *player = &o->state->seats[o->me];
    school_gains gains;
    int32_t values[SCH_LOCATIONS], mean = 0, gain = 0;
    uint32_t mask = 0;
    school_gains_begin(o, &gains);
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
