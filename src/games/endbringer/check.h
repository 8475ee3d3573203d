/* SPDX-License-Identifier: MIT */
/* What the parts of ebr_check share: check.c, players and cards; check_table.c, what lies on the
 * table; check_frames.c, what is under way. Each relies on those before it, in check.c's order. */
#ifndef SLG_ENDBRINGER_CHECK_H
#define SLG_ENDBRINGER_CHECK_H

#include <string.h>

#include "games/endbringer/services.h"
#include "spells/check.h"

bool ebr_places_fit(const slg_game *game, const spl_state *s);
bool ebr_minions_fit(const slg_game *game, const spl_state *s);
bool ebr_counters_fit(const slg_game *game, const spl_state *s);
bool ebr_conditions_fit(const slg_game *game, const spl_state *s);
bool ebr_chamber_fits(const slg_game *game, const spl_state *s);
bool ebr_defense_fits(const slg_game *game, const spl_state *s);
bool ebr_rage_fits(const slg_game *game, const spl_state *s);
bool ebr_gate_fits(const slg_game *game, const spl_state *s);
bool ebr_scenario_fits(const slg_game *game, const spl_state *s);
bool ebr_table_fits(const slg_game *game, const spl_state *s);
bool ebr_sides_fit(const slg_game *game, const spl_state *s);
bool ebr_minions_live(const slg_game *game, const spl_state *s);
bool ebr_battle_fits(const slg_game *game, const spl_state *s);
bool ebr_may_lie_on(uint32_t proc, uint32_t below); /* as spl_may_lie_on */
bool ebr_frames_fit(const slg_game *game, const spl_state *s);

#endif
