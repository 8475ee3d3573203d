/* SPDX-License-Identifier: MIT */
/* Lists of documents that the state does not hold as such (slg_list), beside the workshop's. */
#ifndef SLG_ENDBRINGER_LISTS_H
#define SLG_ENDBRINGER_LISTS_H

#include "games/endbringer/services.h"
#include "spells/lists.h"

/* A minion as documents show it, where it stands. */
typedef struct ebr_shown_minion {
    spl_shown_minion base;
    ebr_minion own;
    uint8_t swarms;
    uint8_t zero[3];
} ebr_shown_minion;
static_assert(sizeof(ebr_shown_minion) == 112, "no padding");

/* One as the state holds it, for the engine's part. */
typedef struct ebr_held_minion {
    spl_held_minion base;
    ebr_minion own;
    uint8_t die;
    uint8_t zero;
} ebr_held_minion;
static_assert(sizeof(ebr_held_minion) == 28, "no padding");

typedef struct ebr_shown_condition {
    uint16_t card; /* design */
    uint8_t seat;  /* its victim; SPL_NONE */
    uint8_t zero;
} ebr_shown_condition;

typedef struct ebr_shown_cultist {
    uint16_t card;
    uint8_t boons, damage;
} ebr_shown_cultist;

/* Piles of the Endbringer whose cards documents name: where a card of it may lie. */
typedef enum ebr_pile {
    EBR_PILE_NEMESIS, /* of the Nemesis deck: the first of its places is where cards go back to */
    EBR_PILE_NEMESIS_DISCARD,
    EBR_PILE_ARCHETYPE,
    EBR_PILE_ARCHETYPE_DISCARD, /* ordered, from the bottom up */
    EBR_PILE_ALTAR,
    EBR_PILE_GATES,   /* not opened yet */
    EBR_PILE_TRAUMAS, /* not suffered yet */
    EBR_PILE_STONES,  /* not turned up yet */
    EBR_PILES
} ebr_pile;

/* Its cards as bits of the numbers from ebr_pile_first on. */
uint64_t ebr_pile_cards(const spl_state *s, ebr_pile pile);
uint32_t ebr_pile_first(ebr_pile pile);

extern const slg_list ebr_pile_lists[EBR_PILES];            /* in ebr_state */
extern const slg_list ebr_condition_list, ebr_chamber_list; /* in ebr_state */
extern const slg_list ebr_side_list;                        /* as spl_side_list */
extern const slg_list ebr_held_list;                        /* in ebr_state */
extern const slg_list ebr_gates_list, ebr_fallen_list;      /* in a battlefield: spl_place */
extern const slg_list ebr_void_list, ebr_gone_list, ebr_trauma_list; /* in a seat: spl_player */

/* --- edit.c, edit_minions.c: whatever is set, every card stays in one place --- */

slg_status ebr_set_pile(const slg_game *game, spl_state *s, ebr_pile pile, const uint16_t *designs,
                        uint32_t count, slg_error *error);
slg_status ebr_set_conditions(const slg_game *game, spl_state *s, const ebr_shown_condition *from,
                              uint32_t count, slg_error *error);
slg_status ebr_set_chamber(const slg_game *game, spl_state *s, const ebr_shown_cultist *from,
                           uint32_t count, slg_error *error);
slg_status ebr_set_gates(const slg_game *game, spl_state *s, uint32_t place,
                         const uint16_t *designs, uint32_t count, slg_error *error);
slg_status ebr_set_fallen(const slg_game *game, spl_state *s, uint32_t place,
                          const uint16_t *designs, uint32_t count, slg_error *error);
slg_status ebr_set_void(const slg_game *game, spl_state *s, uint32_t seat, const uint16_t *designs,
                        uint32_t count, slg_error *error);
slg_status ebr_set_gone(const slg_game *game, spl_state *s, uint32_t seat, const uint16_t *designs,
                        uint32_t count, slg_error *error);
slg_status ebr_set_traumas(const slg_game *game, spl_state *s, uint32_t seat,
                           const uint16_t *designs, uint32_t count, slg_error *error);
slg_status ebr_set_side(const slg_game *game, slg_state *state, unsigned char *base,
                        const void *elements, uint32_t count, slg_error *error);

static inline slg_status ebr_wrong(slg_error *error, const char *text) {
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

#endif
