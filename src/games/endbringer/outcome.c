/* SPDX-License-Identifier: MIT */
/* How the game ended: all players win or lose together (END-WIN-10). */
#include "games/endbringer/services.h"

void ebr_outcome(const slg_game *game, const slg_state *state, slg_outcome *outcome) {
    const spl_state *s = spl_of_const(state);
    (void)game;
    bool won = outcome->over && ebr_is_win(outcome->reason);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        int16_t defense = ebr_of_const(s)->defense;
        outcome->score[seat] = defense > 0 ? defense : 0;
        if (!outcome->over) continue;
        outcome->rank[seat] = won ? 1 : 2;
        outcome->reward[seat] = won ? 1000 : -1000;
    }
}

static const char *const reasons[EBR_REASONS][SLG_LANGS] = {
    [EBR_OVER_STONES] = {"the last monolith has fallen", "Der letzte Monolith ist gefallen"},
    [EBR_OVER_SURVIVED] = {"the portal collapses, and they still stand",
                           "Das Portal bricht zusammen, und sie stehen noch"},
    [EBR_OVER_DEFENSE] = {"allied defense is broken", "Die Verteidigung ist aufgebraucht"},
    [EBR_OVER_HORDE] = {"the whole horde has arrived", "Die ganze Horde ist eingetroffen"},
    [EBR_OVER_GATES] = {"the seventh gate is open", "Das siebte Tor steht offen"},
    [EBR_OVER_MINDS] = {"a third trauma is more than a mind can bear",
                        "Ein drittes Trauma erträgt niemand"},
    [EBR_OVER_EVOLUTION] = {"the brood has ripened", "Die Brut ist herangereift"},
    [EBR_OVER_ALTAR] = {"the altar is full", "Der Altar ist voll"},
    [EBR_OVER_STANDSTILL] = {"too many rounds without progress",
                             "Zu viele Runden ohne Fortschritt"},
};

void ebr_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out) {
    static const char *const ends[2][SLG_LANGS] = {
        {"The Endbringer wins: ", "Der Endbringer gewinnt: "},
        {"The players win: ", "Die Spieler gewinnen: "},
    };
    slg_outcome outcome = slg_get_outcome(game, state);
    if (!outcome.over) {
        slg_put(out,
                voice->lang == SLG_DE ? "Das Spiel läuft noch" : "The game is still being played");
        return;
    }
    slg_put(out, ends[ebr_is_win(outcome.reason)][voice->lang]);
    if (outcome.reason < EBR_REASONS && reasons[outcome.reason][voice->lang])
        slg_put(out, reasons[outcome.reason][voice->lang]);
}
