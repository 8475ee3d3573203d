/* SPDX-License-Identifier: MIT */
#include "measure/tally.h"

#include <math.h>
#include <stdlib.h>

static void end_deal(tally_rate *of) {
    if (!of->tries) return;
    of->all_hits += of->hits;
    of->all_tries += of->tries;
    of->deals++;
    of->hits_squared += of->hits * of->hits;
    of->hits_tries += of->hits * of->tries;
    of->tries_squared += of->tries * of->tries;
    of->hits = of->tries = 0;
}

void tally_end_deal(tally *to) {
    for (uint32_t i = 0; i < SLG_SEATS_MAX; i++) {
        end_deal(&to->seats[i]);
        end_deal(&to->agents[i].rate);
    }
}

interval tally_interval(const tally_rate *rate) {
    double tries = (double)rate->all_tries, deals = (double)rate->deals;
    if (tries <= 0) return wilson(0, 0);
    double p = (double)rate->all_hits / 2 / tries;
    double scatter = (double)rate->hits_squared / 4 - p * (double)rate->hits_tries +
                     p * p * (double)rate->tries_squared;
    double variance = deals > 1 ? scatter * deals / (deals - 1) / (tries * tries) : 0;
    double like = variance > 1e-12 ? p * (1 - p) / variance : deals;
    return wilson(p * like, like);
}

enum { FULL_REWARD = 1000 }; /* of a seat that wins outright */

/* A hash of a game's number and its last position, so that sums of these depend on both. */
static uint64_t name_of(uint64_t number, uint64_t hash) {
    uint64_t z = hash ^ (number + 1) * 0x9e3779b97f4a7c15ull;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ z >> 27) * 0x94d049bb133111ebull;
    return z ^ z >> 31;
}

static void tally_rounds(tally *to, const slg_game *game, const slg_state *state) {
    char text[24];
    if (slg_json_get(game, state, "round", text, sizeof text, NULL, NULL) != SLG_OK) return;
    uint32_t round = (uint32_t)strtoul(text, NULL, 10);
    to->with_rounds++;
    to->round_sum += round;
    to->rounds[round < TALLY_ROUNDS ? round : TALLY_ROUNDS - 1]++;
}

void tally_game(tally *to, const slg_game *game, const slg_state *state, uint32_t seats,
                const uint8_t *seat_agent, uint64_t number, uint64_t decisions) {
    slg_outcome outcome = slg_get_outcome(game, state);
    /* A team wins together, so several seats may be first without a draw: it is a draw if the first
     * seats do not get the full reward. A player without opponents cannot draw, and if all have
     * lost to the game, nobody is first. */
    bool won = false, best_share = false;
    for (uint32_t seat = 0; seat < seats; seat++) {
        best_share |= outcome.rank[seat] == 1;
        won |= outcome.rank[seat] == 1 && outcome.reward[seat] >= FULL_REWARD;
    }
    bool drawn = seats > 1 && best_share && !won;
    to->games++;
    to->decisions += decisions;
    to->checksum += name_of(number, slg_hash(game, state));
    to->seat_draws += drawn;
    for (uint32_t seat = 0; seat < seats; seat++) {
        tally_agent *agent = &to->agents[seat_agent[seat]];
        bool best = outcome.rank[seat] == 1;
        agent->games++;
        agent->score += outcome.score[seat];
        agent->wins += best && !drawn;
        agent->draws += best && drawn;
        agent->losses += !best;
        to->seat_wins[seat] += best && !drawn;
        to->seats[seat].hits += best && !drawn ? 2u : 0u;
        to->seats[seat].tries++;
        agent->rate.hits += !best ? 0u : drawn ? 1u : 2u;
        agent->rate.tries++;
    }
    tally_rounds(to, game, state);
}

interval wilson(double hits, double tries) {
    return wilson_at(hits, tries, 1.959963984540054);
}

interval wilson_at(double hits, double tries, double z) {
    if (tries <= 0) return (interval){0, 0, 1};
    double rate = hits / tries, share = z * z / tries;
    double middle = (rate + share / 2) / (1 + share);
    double half = z * sqrt(rate * (1 - rate) / tries + share / (4 * tries)) / (1 + share);
    return (interval){rate, fmax(0, middle - half), fmin(1, middle + half)};
}

double normal_quantile(double share) {
    double low = -40, high = 40;
    for (int i = 0; i < 70; i++) {
        double middle = (low + high) / 2;
        if (0.5 * erfc(-middle / sqrt(2)) < share)
            low = middle;
        else
            high = middle;
    }
    return low;
}

uint32_t tally_round(const tally *all, double share) {
    uint64_t seen = 0;
    for (uint32_t round = 0; round < TALLY_ROUNDS; round++) {
        seen += all->rounds[round];
        if ((double)seen >= share * (double)all->games) return round;
    }
    return TALLY_ROUNDS - 1;
}
