/* SPDX-License-Identifier: MIT */
/* Who has won (SOR-WIN, SOR-ROYALE-06, SOR-AMB-05). */
#include "games/sorcerer/services.h"

/* Damage on the seat's own sides, wherever it has one. */
static int32_t own_damage(const spl_state *s, uint32_t seat) {
    int32_t sum = 0;
    for (uint32_t place = 0; place < s->places_count; place++) {
        int32_t side = spl_side_of(s, place, seat);
        if (side >= 0) sum += s->places[place].track[side];
    }
    return sum;
}

/* More conquests or victory points, then less damage on one's own sides (SOR-AMB-05); a team counts
 * as one, and all its members compare alike. */
static int32_t lead_of_duel(const spl_state *s, uint32_t seat, uint32_t over) {
    int32_t ahead = s->seats[seat].points - s->seats[over].points;
    return ahead ? ahead : own_damage(s, over) - own_damage(s, seat);
}

/* From 1000 for the seat ahead of all others to -1000 for the seat behind all; equal
 * seats share. */
static void rank_in_duel(const spl_state *s, uint32_t seat, slg_outcome *outcome) {
    int32_t better = 0, worse = 0, others = 0;
    uint32_t counted = 0; /* teams, by their number */
    for (uint32_t other = 0; other < s->core.seats; other++) {
        uint32_t team = spl_team_of(s, other);
        if (team == spl_team_of(s, seat) || (counted >> team & 1)) continue;
        int32_t ahead = lead_of_duel(s, seat, other);
        counted |= 1u << team;
        others++;
        better += ahead < 0;
        worse += ahead > 0;
    }
    outcome->rank[seat] = (uint8_t)(1 + better);
    outcome->reward[seat] = (int16_t)(1000 * (worse - better) / others);
}

void sor_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome) {
    const spl_state *s = spl_of_const(state);
    (void)game;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        outcome->score[seat] = s->seats[seat].points;
        if (outcome->over) rank_in_duel(s, seat, outcome);
    }
}

/* --- in words --- */

/* "A", "A and C". */
static void put_duel_winners(const slg_outcome *outcome, uint32_t seats, const slg_voice *voice,
                             slg_out *out) {
    uint32_t left = 0, done = 0;
    for (uint32_t seat = 0; seat < seats; seat++)
        left += outcome->rank[seat] == 1;
    for (uint32_t seat = 0; seat < seats; seat++) {
        if (outcome->rank[seat] != 1) continue;
        left--;
        if (done++) slg_put(out, left ? ", " : spl_phrase(voice->lang, SPL_SAYS_AND));
        slg_put_seat(out, voice, seat);
    }
    slg_put(out, spl_phrase(voice->lang, done > 1 ? SPL_SAYS_WIN : SPL_SAYS_WINS));
}

void sor_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out) {
    slg_outcome outcome = slg_get_outcome(game, state);
    const spl_state *s = spl_of_const(state);
    bool draw = true;
    if (!outcome.over) {
        slg_put(out, spl_phrase(voice->lang, SPL_SAYS_STILL_ON));
        return;
    }
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        draw = draw && outcome.rank[seat] == 1;
    if (draw)
        slg_put(out, spl_phrase(voice->lang, SPL_SAYS_DRAW));
    else
        put_duel_winners(&outcome, s->core.seats, voice, out);
    if (outcome.reason > SPL_OVER_STANDSTILL) return;
    slg_put(out, spl_phrase(voice->lang, SPL_SAYS_COLON));
    slg_put(out, spl_phrase(voice->lang, SPL_SAYS_OVER_CONQUEST + outcome.reason));
}
