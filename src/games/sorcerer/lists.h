/* SPDX-License-Identifier: MIT */
/* Lists that documents show and the state does not hold as such (slg_list). */
#ifndef SLG_SORCERER_LISTS_H
#define SLG_SORCERER_LISTS_H

#include "games/sorcerer/services.h"

enum { SOR_SHOWN_ATTACHED = 20 };

/* A minion as documents show it, where it stands: in a side's list. */
typedef struct sor_shown_minion {
    uint16_t card; /* design */
    uint8_t seat;  /* whose, where a team has several; SOR_NONE when read: the first who has it */
    uint8_t exhausted;
    uint8_t damage;
    uint8_t flames;
    uint8_t arthropods;
    uint8_t blank;
    int8_t attack; /* now; not read */
    int8_t essence;
    int8_t next, phase, round, round_essence, good, good_essence; /* as in sor_minion */
    uint8_t used;
    uint8_t attachment_count;
    uint8_t follower_count;
    uint8_t zero;
    uint16_t attachments[SOR_SHOWN_ATTACHED]; /* designs; the engine's part has them all */
    uint16_t followers[SOR_SHOWN_ATTACHED];
} sor_shown_minion;
static_assert(sizeof(sor_shown_minion) == 100, "no padding");

/* One as the state holds it, for the engine's part. */
typedef struct sor_held_minion {
    uint8_t slot;
    uint8_t zero;
    sor_minion minion;
} sor_held_minion;

extern const slg_list sor_hand_list, sor_grimoire_list, sor_graveyard_list; /* in sor_player */
extern const slg_list sor_design_list; /* of a seat: where its sor_state.attached begins */
extern const slg_list sor_side_list;   /* in a side: sor_place.track[side] */
extern const slg_list sor_held_list;   /* in sor_state */

/* Tables of fields that other games on this state have too; what they share of other tables are
 * the files fields_*.def. */
extern const slg_fields sor_deck_fields, sor_battle_fields, sor_run_fields, sor_trigger_fields,
    sor_later_fields;

/* Which battlefield and side the address of a tracker is. */
void sor_place_and_side(const sor_state *s, const unsigned char *track, uint32_t *place,
                        uint32_t *side);
sor_shown_minion sor_show_minion(const crd_set *set, const sor_state *s, uint32_t slot);
/* Minions of a side, by slot. */
uint32_t sor_show_side(const slg_game *game, const slg_state *state, const unsigned char *base,
                       void *elements);

/* --- edit.c --- */

typedef enum sor_zone { SOR_ZONE_HAND, SOR_ZONE_GRIMOIRE, SOR_ZONE_GRAVEYARD } sor_zone;
slg_status sor_set_zone(const slg_game *game, sor_state *s, uint32_t seat, sor_zone zone,
                        const uint16_t *designs, uint32_t count, slg_error *error);
slg_status sor_set_side(const slg_game *game, slg_state *state, unsigned char *base,
                        const void *elements, uint32_t count, slg_error *error);

#endif
