/* SPDX-License-Identifier: MIT */
/* Positions set by hand: what follows from a path that was set, and what documents leave out.
 *
 * - "phase" makes the game stand at the very start of that phase, "spawn" among them; avatars that
 *   are nowhere yet stand in the centre.
 * - "seats.A.rubble" is a number: cards of the grimoire go onto the pile, or back from it.
 * - Who the Endbringer is, and the decks, are given by the options of the setup. */
#include <string.h>

#include "games/endbringer/house.h"
#include "games/endbringer/lists.h"
#include "spells/edit.h"

/* So many cards of the grimoire become rubble: any, since nobody knows which. */
static slg_status set_rubble(spl_state *s, uint32_t seat, slg_error *error) {
    ebr_player *p = &ebr_of(s)->seats[seat];
    uint64_t *grimoire = &s->seats[seat].grimoire;
    uint32_t has = (uint32_t)__builtin_popcountll(p->rubble);
    for (; has > p->rubble_count; has--) {
        *grimoire |= p->rubble & -p->rubble;
        p->rubble &= p->rubble - 1;
    }
    for (; has < p->rubble_count; has++) {
        if (!*grimoire)
            return spl_edit_bad(error, END_RULE_NEM_ZCER_03,
                                "the grimoire has not so many cards for the rubble pile");
        p->rubble |= *grimoire & -*grimoire;
        *grimoire &= *grimoire - 1;
    }
    return SLG_OK;
}

static slg_status check_fixed(const spl_state *s, const spl_state *old, slg_error *error) {
    const ebr_part *e = ebr_of_const(s), *was = ebr_of_const(old);
    if (memcmp(e->options, was->options, sizeof e->options) != 0)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                         "the options are those of the setup; start another match for others");
    if (e->nemesis != was->nemesis || e->archetype != was->archetype ||
        e->scenario != was->scenario || e->difficulty != was->difficulty)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                         "who the Endbringer is, is given by the options nemesis, archetype, "
                         "scenario and difficulty of the setup");
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (memcmp(s->seats[seat].deck, old->seats[seat].deck, sizeof s->seats[seat].deck) != 0)
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "decks are given by the options character-a, lineage-a, domain-a (b, "
                             "c) of the setup");
        if (e->seats[seat].armed_count != (uint32_t)__builtin_popcountll(e->seats[seat].armed))
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "Arms lie on minions: set them in battlefields.left.sides.1.minions");
    }
    return SLG_OK;
}

/* Sends what is being resolved, and what came off minions that are gone, to where it goes
 * afterwards. */
static void lay_by(spl_state *s) {
    ebr_part *e = ebr_of(s);
    s->seats[EBR_NEMESIS_SEAT].graveyard |= ebr_cards_held(s);
    e->shown = e->spawned = SPL_NONE;
    e->why = EBR_FOR_NOTHING;
    e->extra = e->need = 0;
    memset(e->owed, 0, sizeof e->owed);
    memset(e->dice, 0, sizeof e->dice);
    ebr_clear_attack(s);
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++) {
        ebr_player *p = &e->seats[seat];
        uint32_t borne = 0;
        for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
            borne += e->minions[slot].arms[seat];
        for (; p->armed_count > borne; p->armed_count--) {
            s->seats[seat].graveyard |= p->armed & -p->armed;
            p->armed &= p->armed - 1;
        }
    }
}

static slg_status stand_foe_at_phase(spl_state *s, slg_error *error) {
    if (s->phase >= EBR_PHASES)
        return spl_edit_bad(error, END_RULE_SPAWN_02,
                            "the phases are spawn, ready, action, battle and end");
    if (s->phase == SPL_PHASE_CREATE)
        return spl_edit_bad(error, SOR_RULE_MAKE_01,
                            "the sorcerers are made already; start another match for others");
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (!spl_is_dealt(s, seat))
            return spl_edit_bad(error, SOR_RULE_MAKE_01,
                                "the decks are not chosen yet; the options character-a, lineage-a, "
                                "domain-a (b, c) give them");
    lay_by(s);
    spl_edit_clear_table(s);
    spl_edit_finish_creation(s);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) /* END-SETUP-13 */
        if (s->seats[seat].fate == SPL_FATE_NONE) s->seats[seat].fate = SPL_FATE_FULL;
    s->core.over = 0;
    s->core.depth[SLG_LANE_MAIN] = 1;
    ebr_stand_at(s, s->phase);
    spl_edit_give_actions(s);
    return SLG_OK;
}

slg_status ebr_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error) {
    spl_state *s = spl_of(state);
    const spl_state *old = spl_of_const(before);
    slg_status status = check_fixed(s, old, error);
    if (status != SLG_OK) return status;
    if (strcmp(path, "tokens") == 0)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                         "tokens that are in play are not in their pile: set the rats of "
                         "battlefields.left.sides.1.minions, the swarms of those of side 0");
    if (s->first >= s->core.seats)
        return spl_edit_bad(error, END_RULE_SETUP_14, "there is no such seat");
    for (uint32_t seat = 0; seat < s->core.seats && status == SLG_OK; seat++)
        status = set_rubble(s, seat, error);
    if (status == SLG_OK && strcmp(path, "phase") == 0) status = stand_foe_at_phase(s, error);
    spl_rebuild(spl_set(game), s);
    return status;
}

/* --- after a document was read --- */

static bool is_shown_card(const crd_set *set, const spl_state *s, uint32_t card) {
    return card == SPL_NONE ||
           (ebr_is_nemesis(card) && spl_design_of(set, s, card) < set->card_count);
}

/* Numbers of cards, before anything reads a design of one. */
static bool are_numbers_cards(const crd_set *set, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint64_t block[SLG_SEATS_MAX] = {0};
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        const spl_player *p = &s->seats[seat];
        block[seat] = p->hand | p->grimoire | p->graveyard | p->played;
        if (seat < EBR_PLAYERS) {
            const ebr_player *too = &e->seats[seat];
            block[seat] |= too->rubble | too->voids | too->gone | too->armed;
        }
    }
    block[EBR_NEMESIS_SEAT] |= e->conditions | e->chamber;
    block[EBR_SEAT] |= e->altar;
    for (uint32_t card = 0; card < SPL_CARDS; card++) {
        bool dealt = spl_design_of(set, s, card) != CRD_NO_CARD;
        if (!dealt && (block[card / SPL_BLOCK] >> card % SPL_BLOCK & 1)) return false;
    }
    return true;
}

static bool are_designs_known(const crd_set *set, const spl_state *s) {
    for (uint32_t card = EBR_FIRST; card < SPL_CARDS; card++)
        if (spl_foe_design(s, card) != CRD_NO_CARD && spl_foe_design(s, card) >= set->card_count)
            return false;
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++) {
        if (spl_is_dealt(s, seat) && seat >= s->core.seats) return false;
        for (uint32_t kind = 0; kind <= CRD_DOMAIN && spl_is_dealt(s, seat); kind++)
            if (s->seats[seat].deck[kind] == SPL_NONE) return false;
    }
    if (s->dealt >> EBR_PLAYERS) return false;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        const spl_minion *minion = &s->minions[slot];
        if (minion->card != SPL_NONE &&
            (spl_design_of(set, s, minion->card) == CRD_NO_CARD || minion->place >= EBR_PLACES ||
             (minion->seat >= s->core.seats && minion->seat != EBR_SEAT)))
            return false;
    }
    return true;
}

static bool are_bits_known(const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    bool stands = !(e->conditions >> EBR_NEMESIS_SIZE) && !(e->chamber >> EBR_NEMESIS_SIZE) &&
                  !(e->altar >> EBR_ARCHETYPE_SIZE) && !(e->stones >> EBR_STONE_COUNT) &&
                  !(e->gates >> EBR_GATE_COUNT) && !(e->traumas >> EBR_TRAUMA_COUNT);
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        stands = stands && !(e->places[place].fallen >> EBR_STONE_COUNT) &&
                 !(e->places[place].gates >> EBR_GATE_COUNT);
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++)
        stands = stands && !(e->seats[seat].traumas >> EBR_TRAUMA_COUNT);
    return stands && !(e->attack.passed >> EBR_PLAYERS);
}

/* Sizes that documents show stay as they were read: those of piles that a path has set are mended
 * afterwards, and any other that is wrong is an error (ebr_check). */
static void rebuild_but_sizes(const crd_set *set, spl_state *s) {
    ebr_player seats[EBR_PLAYERS];
    uint8_t tokens = s->seats[EBR_TOKEN_SEAT].grimoire_size;
    memcpy(seats, ebr_of(s)->seats, sizeof seats);
    spl_rebuild(set, s);
    memcpy(ebr_of(s)->seats, seats, sizeof seats);
    s->seats[EBR_TOKEN_SEAT].grimoire_size = tokens;
}

slg_status ebr_was_read(const slg_game *game, slg_state *state, slg_error *error) {
    spl_state *s = spl_of(state);
    const crd_set *set = spl_set(game);
    ebr_part *e = ebr_of(s);
    s->format = SPL_TOGETHER;
    s->places_count = EBR_PLACES;
    for (uint32_t place = EBR_PLACES; place < SPL_PLACES; place++)
        s->places[place].board = SPL_NONE;
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        if (spl_board_of(set, s->places[place].board) == CRD_NO_CARD)
            return spl_edit_bad(error, SOR_RULE_COMP_03, "a battlefield has no board");
    if (e->nemesis >= EBR_NEMESES || e->archetype >= EBR_ARCHETYPES ||
        e->scenario >= EBR_SCENARIOS || e->avatar > 1)
        return spl_edit_bad(error, END_RULE_COMP_02, "there is no such Endbringer");
    if (!spl_edit_decks_exist(set, s))
        return spl_edit_bad(error, SOR_RULE_MAKE_02, "a player has a deck that does not exist");
    if (!are_designs_known(set, s) || !are_numbers_cards(set, s) || !are_bits_known(s) ||
        !is_shown_card(set, s, e->shown))
        return spl_edit_bad(error, SOR_RULE_MAKE_05,
                            "engine.cards, engine.zones, engine.piles or what else names cards "
                            "names some of no deck");
    if (!spl_edit_laid_exist(set, s))
        return spl_edit_bad(error, SOR_RULE_PLAY_05, "a card is attached to nothing");
    rebuild_but_sizes(set, s);
    return SLG_OK;
}
