/* SPDX-License-Identifier: MIT */
/* Lists that documents show and the state does not hold as such (slg_list), beside Sorcerer's. */
#ifndef SLG_ENDBRINGER_LISTS_H
#define SLG_ENDBRINGER_LISTS_H

#include "games/endbringer/services.h"
#include "games/sorcerer/lists.h"

/* A minion as documents show it, where it stands. */
typedef struct end_shown_minion {
    sor_shown_minion base;
    end_minion own;
    uint8_t swarms;
    uint8_t zero[3];
} end_shown_minion;
static_assert(sizeof(end_shown_minion) == 112, "no padding");

/* One as the state holds it, for the engine's part. */
typedef struct end_held_minion {
    sor_held_minion base;
    end_minion own;
    uint8_t die;
    uint8_t zero;
} end_held_minion;
static_assert(sizeof(end_held_minion) == 30, "no padding");

typedef struct end_shown_condition {
    uint16_t card; /* design */
    uint8_t seat;  /* its victim; SOR_NONE */
    uint8_t zero;
} end_shown_condition;

typedef struct end_shown_cultist {
    uint16_t card;
    uint8_t boons, damage;
} end_shown_cultist;

/* Piles of the Endbringer whose cards documents name: where a card of it may lie. */
typedef enum end_pile {
    END_PILE_NEMESIS, /* of the Nemesis deck: the first of its places is where cards go back to */
    END_PILE_NEMESIS_DISCARD,
    END_PILE_ARCHETYPE,
    END_PILE_ARCHETYPE_DISCARD, /* ordered, from the bottom up */
    END_PILE_ALTAR,
    END_PILE_GATES,   /* not opened yet */
    END_PILE_TRAUMAS, /* not suffered yet */
    END_PILE_STONES,  /* not turned up yet */
    END_PILES
} end_pile;

/* Its cards as bits of the numbers from end_pile_first on. */
uint64_t end_pile_cards(const sor_state *s, end_pile pile);
uint32_t end_pile_first(end_pile pile);

extern const slg_list end_pile_lists[END_PILES];            /* in end_state */
extern const slg_list end_condition_list, end_chamber_list; /* in end_state */
extern const slg_list end_side_list;                        /* as sor_side_list */
extern const slg_list end_held_list;                        /* in end_state */
extern const slg_list end_design_list;                      /* as sor_design_list */
extern const slg_list end_gates_list, end_fallen_list;      /* in a battlefield: sor_place */
extern const slg_list end_void_list, end_gone_list, end_trauma_list; /* in a seat: sor_player */

/* --- edit.c, edit_minions.c: whatever is set, every card stays in one place --- */

slg_status end_set_pile(const slg_game *game, sor_state *s, end_pile pile, const uint16_t *designs,
                        uint32_t count, slg_error *error);
slg_status end_set_conditions(const slg_game *game, sor_state *s, const end_shown_condition *from,
                              uint32_t count, slg_error *error);
slg_status end_set_chamber(const slg_game *game, sor_state *s, const end_shown_cultist *from,
                           uint32_t count, slg_error *error);
slg_status end_set_gates(const slg_game *game, sor_state *s, uint32_t place,
                         const uint16_t *designs, uint32_t count, slg_error *error);
slg_status end_set_fallen(const slg_game *game, sor_state *s, uint32_t place,
                          const uint16_t *designs, uint32_t count, slg_error *error);
slg_status end_set_void(const slg_game *game, sor_state *s, uint32_t seat, const uint16_t *designs,
                        uint32_t count, slg_error *error);
slg_status end_set_gone(const slg_game *game, sor_state *s, uint32_t seat, const uint16_t *designs,
                        uint32_t count, slg_error *error);
slg_status end_set_traumas(const slg_game *game, sor_state *s, uint32_t seat,
                           const uint16_t *designs, uint32_t count, slg_error *error);
slg_status end_set_side(const slg_game *game, slg_state *state, unsigned char *base,
                        const void *elements, uint32_t count, slg_error *error);

#endif
