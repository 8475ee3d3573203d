/* SPDX-License-Identifier: MIT */
/* Parts of a game's check: check.c, the position; check_effects.c, what is under way in it. */
#ifndef SLG_SPELLS_CHECK_H
#define SLG_SPELLS_CHECK_H

#include "spells/ops_parts.h"

bool spl_is_zero(const void *bytes, size_t size);
bool spl_is_card(const crd_set *set, const spl_state *s,
                 uint32_t card); /* of a seat that has its decks */

/* Each may rely on those before it. `phases`: how many the game has; `sides`: of those that may be
 * the first and on turn. */
bool spl_turn_fits(const spl_state *s, uint32_t phases, uint32_t sides);
bool spl_player_fits(const crd_set *set, const spl_state *s, uint32_t seat); /* but the avatar */
bool spl_decks_fit(const slg_game *game, const spl_state *s);
bool spl_may_be_dealt(const crd_set *set, const spl_state *s, uint32_t seat); /* SOR-MAKE-05 */
bool spl_has_no_cards(const spl_state *s, uint32_t seat);
bool spl_attachments_fit(const slg_game *game, const spl_state *s);
bool spl_meet_concealed(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX],
                        uint32_t seat);
bool spl_tokens_fit(const slg_game *game, const spl_state *s);
bool spl_knowledge_fits(const slg_game *game, const spl_state *s);
bool spl_does_attacker_fit(const crd_set *set, const spl_state *s); /* whose attack is under way */
bool spl_dice_fit(const spl_battle *b);
bool spl_used_tactics_fit(const spl_battle *b);

/* These add cards to those met so far; false if one is not a card, or was met before. */
bool spl_meet(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX], uint32_t card);
bool spl_meet_numbers(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX],
                      uint32_t block, uint64_t numbers);
bool spl_meet_minions(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX]);
/* What is attached to minions and skill cards. */
bool spl_meet_laid(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX]);
/* Sorceries whose text is done. */
bool spl_meet_played(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX]);

/* Abilities under way, waiting and delayed: every index is valid. */
bool spl_effects_fit(const slg_game *game, const spl_state *s);
/* Groups of triggers and abilities under way lie inside one another as their frames do: asked of
 * each frame from the lowest on. In the end `run` is how many abilities there are. */
typedef struct spl_nesting {
    int32_t trigger, run, groups;
} spl_nesting;
bool spl_is_nested(const spl_state *s, const slg_frame *f, spl_nesting *in);
/* Is there room above the frame, which is the `depth`-th, for what it may call? */
bool spl_has_run_room(const slg_frame *f, uint32_t depth);
/* Is what is kept about the open question what would be found out now? */
bool spl_kept_fits(const slg_game *game, const spl_state *s);
/* And who has powers and tactics? */
bool spl_kept_others_fit(const slg_game *game, const spl_state *s);

#endif
