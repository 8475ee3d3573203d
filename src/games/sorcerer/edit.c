/* SPDX-License-Identifier: MIT */
/* Positions set by hand, and read from documents: what follows from what was said. */
#include <string.h>

#include "games/sorcerer/round.h"
#include "games/sorcerer/services.h"
#include "spells/edit.h"

/* SOR-SETUP-04, SOR-TEAM-13: fate goes to whom was named, full side up. */
static void hand_over_fate(spl_state *s) {
    uint32_t holders = spl_fate_holders(s);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        s->seats[seat].fate = holders >> seat & 1 ? 2 : 0;
}

/* Battlefields that the seat's side has conquered; in Battle Royale points are their own. */
static void count_conquests(spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats && s->format != SPL_ROYALE; seat++) {
        s->seats[seat].points = 0;
        for (uint32_t place = 0; place < s->places_count; place++)
            if (s->places[place].conquered == 1 + spl_side_of(s, place, seat))
                s->seats[seat].points++;
    }
}

static slg_status stand_duel_at_phase(spl_state *s, slg_error *error) {
    if (s->phase >= SPL_PHASE_SPAWN)
        return spl_edit_bad(error, SOR_RULE_ROUND_01,
                            "the phases are ready, action, battle and end");
    if (s->phase == SPL_PHASE_CREATE)
        return spl_edit_bad(error, SOR_RULE_MAKE_01,
                            "the sorcerers are made already; start another match for others");
    if (!spl_is_dealt(s, 0) || !spl_fate_holders(s))
        return spl_edit_bad(
            error, SOR_RULE_MAKE_01,
            "the decks are not chosen yet; the options character-a, lineage-a, domain-a (b ...) "
            "give them");
    spl_edit_clear_table(s);
    spl_edit_finish_creation(s);
    s->core.over = 0;
    s->core.depth[SLG_LANE_MAIN] = 1;
    sor_stand_at(s, s->phase);
    spl_edit_give_actions(s);
    return SLG_OK;
}

slg_status sor_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error) {
    spl_state *s = spl_of(state);
    const spl_state *old = spl_of_const(before);
    slg_status status = SLG_OK;
    if (memcmp(s->options, old->options, sizeof s->options) != 0)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                         "the options are those of the setup; start another match for others");
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (memcmp(s->seats[seat].deck, old->seats[seat].deck, sizeof s->seats[seat].deck) != 0)
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "decks are given by the options character-a, lineage-a, domain-a (b "
                             "...) of the setup");
    if (s->first >= s->core.seats)
        return spl_edit_bad(error, SOR_RULE_SETUP_04, "there is no such seat");
    if (strcmp(path, "first") == 0) hand_over_fate(s);
    count_conquests(s);
    if (strcmp(path, "phase") == 0) status = stand_duel_at_phase(s, error);
    spl_rebuild(spl_set(game), s);
    return status;
}

/* --- after a document was read --- */

/* All players have their cards, or nobody has any yet. */
static bool designs_are_cards(const crd_set *set, const spl_state *s) {
    uint32_t all = (1u << s->core.seats) - 1;
    if (s->dealt != 0 && s->dealt != all) return false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const spl_player *player = &s->seats[seat];
        uint64_t zones = player->hand | player->grimoire | player->graveyard;
        for (uint32_t kind = 0; kind <= CRD_DOMAIN && s->dealt; kind++)
            if (player->deck[kind] == SPL_NONE) return false;
        if (zones & ~spl_numbers(set, s, seat)) return false;
    }
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        const spl_minion *minion = &s->minions[slot];
        if (minion->card != SPL_NONE &&
            (spl_design_of(set, s, minion->card) == CRD_NO_CARD || minion->seat >= s->core.seats ||
             minion->place >= s->places_count))
            return false;
    }
    return true;
}

/* What documents leave out because it follows from the rest. */
slg_status sor_was_read(const slg_game *game, slg_state *state, slg_error *error) {
    spl_state *s = spl_of(state);
    const crd_set *set = spl_set(game);
    size_t used = s->core.seats * (size_t)SPL_BLOCK;
    memset(s->where + used, SPL_NONE, sizeof s->where - used);
    s->places_count = (uint8_t)spl_places_in(state);
    for (uint32_t place = s->places_count; place < SPL_PLACES; place++)
        s->places[place].board = SPL_NONE;
    for (uint32_t place = 0; place < s->places_count; place++)
        if (spl_board_of(set, s->places[place].board) == CRD_NO_CARD)
            return spl_edit_bad(error, SOR_RULE_COMP_03, "a battlefield has no board");
    if (!spl_edit_decks_exist(set, s))
        return spl_edit_bad(error, SOR_RULE_MAKE_02, "a player has a deck that does not exist");
    if (!designs_are_cards(set, s))
        return spl_edit_bad(error, SOR_RULE_MAKE_05,
                            "engine.cards and engine.zones name cards of no deck");
    if (!spl_edit_laid_exist(set, s))
        return spl_edit_bad(error, SOR_RULE_PLAY_05, "a card is attached to nothing");
    spl_rebuild(set, s);
    return SLG_OK;
}
