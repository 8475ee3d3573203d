/* SPDX-License-Identifier: MIT */
/* What the two halves of sor_check share: check.c, the position; check_effects.c, what is under way
 * in it. */
#ifndef SLG_SORCERER_CHECK_H
#define SLG_SORCERER_CHECK_H

#include "games/sorcerer/ops_parts.h"

bool sor_is_zero(const void *bytes, size_t size);
bool sor_is_card(const sor_state *s, uint32_t card); /* of a seat that has its decks */

/* Parts of the check that other games on this state make too: each may rely on those before it, in
 * the order of sor_check. */
bool sor_decks_fit(const slg_game *game, const sor_state *s);
bool sor_is_dealt(const crd_set *set, const sor_state *s, uint32_t seat); /* SOR-MAKE-05 */
bool sor_has_no_cards(const sor_state *s, uint32_t seat);
bool sor_attachments_fit(const slg_game *game, const sor_state *s);
bool sor_knowledge_fits(const slg_game *game, const sor_state *s);
bool sor_dice_fit(const sor_battle *b);
bool sor_used_tactics_fit(const sor_battle *b);

/* These add cards to those met so far; false if one is not a card, or was met before. */
bool sor_meet(const sor_state *s, uint64_t met[4], uint32_t card);
bool sor_meet_numbers(const sor_state *s, uint64_t met[4], uint32_t block, uint64_t numbers);
bool sor_meet_minions(const sor_state *s, uint64_t met[4]); /* with what is attached to them */
bool sor_meet_on_skills(const sor_state *s, uint64_t met[4]);
bool sor_meet_played(const sor_state *s, uint64_t met[4]); /* sorceries whose text is done */

/* Abilities under way, waiting and delayed: every index is valid. */
bool sor_effects_fit(const slg_game *game, const sor_state *s);
/* Groups of triggers and abilities under way lie inside one another as their frames do: asked of
 * each frame from the lowest on. In the end `run` is how many abilities there are. */
typedef struct sor_nesting {
    int32_t trigger, run, groups;
} sor_nesting;
bool sor_is_nested(const sor_state *s, const slg_frame *f, sor_nesting *in);
/* May the procedure lie on that one? */
bool sor_may_lie_on(uint32_t proc, uint32_t below);
/* Is there room above the frame, which is the `depth`-th, for what it may call? */
bool sor_has_run_room(const slg_frame *f, uint32_t depth);
/* Each frame may stand where it stands, and finds what it needs. */
bool sor_frames_fit(const slg_game *game, const sor_state *s);

#endif
