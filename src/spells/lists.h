/* SPDX-License-Identifier: MIT */
/* Lists that documents show and the state does not hold as such (slg_list). */
#ifndef SLG_SPELLS_LISTS_H
#define SLG_SPELLS_LISTS_H

#include "spells/services.h"

enum { SPL_SHOWN_ATTACHED = 20 };

/* A minion as documents show it, where it stands: in a side's list. */
typedef struct spl_shown_minion {
    uint16_t card; /* design */
    uint8_t seat;  /* whose, where a team has several; SPL_NONE when read: the first who has it */
    uint8_t exhausted;
    uint8_t damage;
    uint8_t flames;
    uint8_t arthropods;
    uint8_t blank;
    int8_t attack; /* now; not read */
    int8_t essence;
    int8_t next, phase, round, round_essence, good, good_essence; /* as in spl_minion */
    uint8_t used;
    uint8_t attachment_count;
    uint8_t follower_count;
    uint8_t zero;
    uint16_t attachments[SPL_SHOWN_ATTACHED]; /* designs; the engine's part has them all */
    uint16_t followers[SPL_SHOWN_ATTACHED];
} spl_shown_minion;
static_assert(sizeof(spl_shown_minion) == 100, "no padding");

/* One as the state holds it, for the engine's part. */
typedef struct spl_held_minion {
    uint16_t card;
    uint8_t slot;
    uint8_t seat, place, exhausted, damage, flames, followers, blank;
    int8_t next, phase, round, round_essence, good, good_essence;
    uint8_t used;
    uint8_t zero;
} spl_held_minion;
static_assert(sizeof(spl_held_minion) == 18, "no padding");
spl_held_minion spl_hold(const spl_state *s, uint32_t slot);
/* The minion into its slot; false: it has a slot, card, seat or place that there is not. */
bool spl_release(spl_state *s, const spl_held_minion *from);

/* An ability that waits. */
typedef struct spl_shown_trigger {
    int16_t source, it;
    uint8_t ability, seat, place, amount;
} spl_shown_trigger;

extern const slg_list spl_hand_list, spl_grimoire_list, spl_graveyard_list,
    spl_concealed_list;                                /* in spl_player */
extern const slg_list spl_fixture_list;                /* in a side: spl_place.track[side] */
extern const slg_list spl_side_list;                   /* in a side: spl_place.track[side] */
extern const slg_list spl_held_list, spl_trigger_list; /* in spl_state */

/* Tables of fields that other games on this state have too; what they share of other tables are
 * the files fields_*.def. */
extern const slg_fields spl_deck_fields, spl_battle_fields, spl_run_fields, spl_trigger_fields,
    spl_later_fields;

/* Which battlefield and side the address of a tracker is. */
void spl_place_and_side(const spl_state *s, const unsigned char *track, uint32_t *place,
                        uint32_t *side);
spl_shown_minion spl_show_minion(const crd_set *set, const spl_state *s, uint32_t slot);
/* Minions of a side, by slot. */
uint32_t spl_show_side(const slg_game *game, const slg_state *state, const unsigned char *base,
                       void *elements);

/* --- edit.c --- */

typedef enum spl_zone { SPL_ZONE_HAND, SPL_ZONE_GRIMOIRE, SPL_ZONE_GRAVEYARD } spl_zone;
slg_status spl_set_zone(const slg_game *game, spl_state *s, uint32_t seat, spl_zone zone,
                        const uint16_t *designs, uint32_t count, slg_error *error);
slg_status spl_set_concealed(const slg_game *game, spl_state *s, uint32_t seat,
                             const uint16_t *designs, uint32_t count, slg_error *error);
slg_status spl_set_fixtures(const slg_game *game, slg_state *state, unsigned char *base,
                            const void *elements, uint32_t count, slg_error *error);
slg_status spl_set_side(const slg_game *game, slg_state *state, unsigned char *base,
                        const void *elements, uint32_t count, slg_error *error);

#endif
