/* SPDX-License-Identifier: MIT */
#include "measure/course.h"

#include <math.h>
#include <string.h>

enum { FULL = 1000 };

/* What is read off the outcome. */
typedef struct sides {
    uint32_t seats, winners; /* bits */
    bool alike;              /* all win or lose together */
    bool won;                /* ... and have won */
    bool drawn;
} sides;

static sides find_sides(const slg_outcome *outcome, uint32_t seats) {
    sides s = {.seats = seats, .alike = true};
    for (uint32_t seat = 0; seat < seats; seat++) {
        s.winners |= (uint32_t)(outcome->rank[seat] == 1) << seat;
        s.alike &= outcome->reward[seat] == outcome->reward[0];
    }
    s.alike &= outcome->reward[0] == FULL || outcome->reward[0] == -FULL;
    s.won = outcome->reward[0] > 0;
    s.drawn = !s.alike && (!s.winners || s.winners == (1u << seats) - 1);
    if (s.drawn) s.winners = 1; /* somebody's eyes are needed */
    return s;
}

/* How far the winners were ahead of all others, -1 .. 1, after the first `count` choices. */
static double ahead(const sides *s, const double latest[SLG_SEATS_MAX]) {
    double best = -1, others = -1;
    if (s->alike) return s->won ? 2 * latest[0] - 1 : 1 - 2 * latest[0];
    for (uint32_t seat = 0; seat < s->seats; seat++) {
        double *to = s->winners >> seat & 1 ? &best : &others;
        *to = fmax(*to, latest[seat]);
    }
    return best - others;
}

static void believe(const sides *s, const course *c, uint32_t at, double latest[SLG_SEATS_MAX]) {
    double chance = (double)c->chance[at];
    latest[s->alike ? 0 : c->seat[at]] = chance;
    if (!s->alike && s->seats == 2) latest[1 - c->seat[at]] = 1 - chance;
}

/* Bits that are not yet known of who wins, if one side wins with that chance. */
static double entropy(double p) {
    return p <= 0 || p >= 1 ? 0 : -p * log2(p) - (1 - p) * log2(1 - p);
}

static void note_quarter(course_found *found, uint32_t quarter, double chance, bool drawn) {
    const double least = 0.001; /* a judge that is wrong and certain is wrong by ten bits */
    found->known[COURSE_ENTROPY + quarter] = true;
    found->value[COURSE_ENTROPY + quarter] = entropy(chance);
    found->known[COURSE_SURPRISE + quarter] = !drawn;
    found->value[COURSE_SURPRISE + quarter] = -log2(fmax(chance, least));
}

course_found course_look_back(const course *c, const slg_outcome *outcome, uint32_t seats) {
    const double lead = 0.1; /* 55 : 45 */
    course_found found;
    sides s = find_sides(outcome, seats);
    double latest[SLG_SEATS_MAX], drama = 0;
    uint32_t behind = 0, last_behind = 0, changes = 0;
    int leader = 0;
    memset(&found, 0, sizeof found);
    if (!c->count) return found;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        latest[seat] = s.alike ? 0.5 : 1.0 / seats;
    for (uint32_t i = 0; i < c->count; i++) {
        believe(&s, c, i, latest);
        double gap = ahead(&s, latest);
        int now = gap >= lead ? 1 : gap <= -lead ? -1 : leader;
        changes += leader && now != leader;
        leader = now;
        if (gap < 0) {
            behind++;
            last_behind = i + 1;
            drama += sqrt(-gap);
        }
        for (uint32_t quarter = 0; quarter < 3; quarter++)
            if ((s.alike || seats == 2) && i == (uint64_t)c->count * (quarter + 1) / 4)
                note_quarter(&found, quarter, (1 + gap) / 2, s.drawn);
    }
    found.known[COURSE_LEADS] = true;
    found.value[COURSE_LEADS] = changes;
    for (uint32_t m = COURSE_BEHIND; m <= COURSE_SETTLED; m++)
        found.known[m] = !s.drawn;
    found.value[COURSE_BEHIND] = (double)behind / c->count;
    found.value[COURSE_DRAMA] = behind ? drama / behind : 0;
    found.value[COURSE_SETTLED] = (double)last_behind / c->count;
    return found;
}
