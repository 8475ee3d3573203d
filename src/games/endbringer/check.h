/* SPDX-License-Identifier: MIT */
/* What the parts of end_check share: check.c, players and cards; check_table.c, what lies on the
 * table; check_frames.c, what is under way. Each relies on those before it, in check.c's order. */
#ifndef SLG_ENDBRINGER_CHECK_H
#define SLG_ENDBRINGER_CHECK_H

#include <string.h>

#include "games/endbringer/services.h"
#include "games/sorcerer/check.h"

bool end_places_fit(const slg_game *game, const sor_state *s);
bool end_minions_fit(const slg_game *game, const sor_state *s);
bool end_counters_fit(const slg_game *game, const sor_state *s);
bool end_conditions_fit(const slg_game *game, const sor_state *s);
bool end_chamber_fits(const slg_game *game, const sor_state *s);
bool end_defense_fits(const slg_game *game, const sor_state *s);
bool end_rage_fits(const slg_game *game, const sor_state *s);
bool end_gate_fits(const slg_game *game, const sor_state *s);
bool end_scenario_fits(const slg_game *game, const sor_state *s);
bool end_table_fits(const slg_game *game, const sor_state *s);
bool end_sides_fit(const slg_game *game, const sor_state *s);
bool end_minions_live(const slg_game *game, const sor_state *s);
bool end_battle_fits(const slg_game *game, const sor_state *s);
bool end_may_lie_on(uint32_t proc, uint32_t below); /* as sor_may_lie_on */
bool end_frames_fit(const slg_game *game, const sor_state *s);

#endif
