/* SPDX-License-Identifier: MIT */
/* Positions set by hand: whatever a path changes, cards and crystals stay conserved.
 *
 * - A card put beside a location changes places with what lay there. A location set to null puts
 * its card out of the game; the portal, where another card takes its place, moves to the card's.
 * - A player's cards come from wherever they are, a location's being replaced from the deck; cards
 * that are taken away go to the deck. The active area follows, unless it is what was set.
 * - Cards taken out of the deck are discarded; cards taken out of the discard go to the deck.
 * - The general supply takes or gives what is missing of crystals and tokens.
 * - "phase" makes the game stand at the very start of that phase. */
#include <string.h>

#include "games/school/play.h"

/* --- cards --- */

static uint32_t location_of(const sch_state *s, uint32_t card) {
    uint32_t at = 0;
    while (at < SCH_LOCATIONS && s->at[at].card != card)
        at++;
    return at;
}

static void put_card_at(sch_state *s, uint32_t at, uint32_t card) {
    s->at[at].card = (uint8_t)card;
    if (card == SCH_NONE) s->at[at].crystals[0] = s->at[at].crystals[1] = 0;
}

static void own_card(const sch_content *set, sch_player *player, uint32_t card) {
    player->cards |= sch_bit(card);
    if (!(set->border[SCH_GREEN] & sch_bit(card))) player->active |= sch_bit(card);
}

static void disown(sch_player *player, uint64_t cards) {
    player->cards &= ~cards;
    player->active &= ~cards;
    player->used &= ~cards;
}

/* The portal must lie somewhere at 2 to 6: at an empty location, else at the lowest. */
static void put_portal_elsewhere(sch_state *s, uint32_t not_at) {
    uint32_t at = 1;
    while (at < SCH_LOCATIONS && (at == not_at || s->at[at].card != SCH_NONE))
        at++;
    if (at == SCH_LOCATIONS) at = not_at == 1 ? 2 : 1;
    if (sch_is_sorcery(s->at[at].card)) s->deck |= sch_bit(s->at[at].card);
    put_card_at(s, at, SCH_PORTAL);
}

static void set_location(const sch_content *set, sch_state *s, uint32_t at, uint32_t card) {
    uint32_t old = s->at[at].card, from = card == SCH_NONE ? SCH_LOCATIONS : location_of(s, card);
    uint64_t old_bit = sch_is_sorcery(old) ? sch_bit(old) : 0;
    put_card_at(s, at, card);
    if (card == SCH_NONE) {
        s->discarded |= old_bit;
    } else if (from < SCH_LOCATIONS) {
        put_card_at(s, from, old);
        return;
    } else {
        uint64_t bit = sch_bit(card);
        bool owned = false;
        for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
            if (!(s->seats[seat].cards & bit)) continue;
            owned = true;
            disown(&s->seats[seat], bit);
            if (old_bit) own_card(set, &s->seats[seat], old);
        }
        s->deck = (s->deck & ~bit) | (owned ? 0 : old_bit);
        s->discarded &= ~bit;
    }
    if (old == SCH_PORTAL) put_portal_elsewhere(s, at);
}

/* Takes the cards from wherever they lie. A location is left empty, or is given a card of
 * the deck. */
static void pull(sch_state *s, uint64_t cards, bool replace) {
    s->deck &= ~cards;
    s->discarded &= ~cards;
    disown(&s->seats[0], cards);
    disown(&s->seats[1], cards);
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++) {
        if (!sch_is_sorcery(s->at[at].card) || !(cards & sch_bit(s->at[at].card))) continue;
        uint32_t next = replace && s->deck ? slg__lowest(s->deck) : SCH_NONE;
        if (next != SCH_NONE) s->deck &= ~sch_bit(next);
        put_card_at(s, at, next);
    }
}

static void set_cards(const sch_content *set, sch_state *s, uint32_t seat, uint64_t wanted) {
    sch_player *player = &s->seats[seat];
    uint64_t lost = player->cards & ~wanted, gained = wanted & ~player->cards;
    disown(player, lost);
    s->deck |= lost;
    pull(s, gained, true);
    for (uint64_t left = gained; left; left &= left - 1)
        own_card(set, player, slg__lowest(left));
}

/* One change after the other, in the position as it was before. */
static void settle_cards(const sch_content *set, sch_state *s, const sch_state *before) {
    const sch_state wanted = *s;
    s->deck = before->deck;
    s->discarded = before->discarded;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        s->at[at].card = before->at[at].card;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        s->seats[seat].cards = before->seats[seat].cards;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        if (wanted.at[at].card != before->at[at].card) set_location(set, s, at, wanted.at[at].card);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        if (wanted.seats[seat].cards == before->seats[seat].cards) continue;
        set_cards(set, s, seat, wanted.seats[seat].cards);
        if (wanted.seats[seat].active != before->seats[seat].active)
            s->seats[seat].active = wanted.seats[seat].active;
    }
    if (wanted.deck != before->deck) {
        uint64_t lost = s->deck & ~wanted.deck;
        pull(s, wanted.deck & ~s->deck, false);
        s->deck = wanted.deck;
        s->discarded |= lost;
    }
    if (wanted.discarded != before->discarded) {
        uint64_t lost = s->discarded & ~wanted.discarded;
        pull(s, wanted.discarded & ~s->discarded, false);
        s->discarded = wanted.discarded;
        s->deck |= lost;
    }
}

/* --- crystals and tokens --- */

static slg_status settle_crystals(sch_state *s, const sch_state *before, slg_error *error) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        bool given = s->general[seat] != before->general[seat];
        uint32_t sum = given ? s->general[seat] : s->seats[seat].crystals;
        for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
            sum += s->at[at].crystals[seat];
        for (uint32_t pet = 0; pet < SCH_PETS; pet++)
            sum += s->pets[pet][seat];
        if (sum > SCH_CRYSTALS)
            return slg__fail_by(
                error, SLG_BAD_STATE, SCH_RULE_INV_01,
                "there are 30 crystals of each colour; take some away elsewhere first");
        uint8_t *rest = given ? &s->seats[seat].crystals : &s->general[seat];
        *rest = (uint8_t)(SCH_CRYSTALS - sum);
    }
    return SLG_OK;
}

static slg_status settle_tokens(sch_state *s, const sch_state *before, slg_error *error) {
    uint32_t owned = s->seats[0].tokens + (uint32_t)s->seats[1].tokens;
    bool changed = s->seats[0].tokens != before->seats[0].tokens ||
                   s->seats[1].tokens != before->seats[1].tokens;
    if (owned > SCH_TOKENS)
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_INV_02,
                            "there are 8 reroll tokens in all");
    if (changed) s->tokens = (uint8_t)(SCH_TOKENS - owned);
    return SLG_OK;
}

/* --- the phase --- */

/* A seat whose question no longer fits the position is asked anew when the game runs on. */
static void drop_questions(slg_core *core) {
    memset(core->ask, 0, sizeof core->ask);
    core->pending = 0;
    core->chance_set = 0;
}

static slg_status stand_school_at_phase(sch_state *s, slg_error *error) {
    slg_core *core = &s->core;
    if (s->phase >= SCH_PHASES)
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_ROUND_01, "there is no such phase");
    if (s->phase == SCH_PHASE_SETUP)
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_ROUND_01,
                            "the setup is over; start another match to set up");
    memset(s->frames, 0, sizeof s->frames);
    memset(core->depth, 0, sizeof core->depth);
    memset(core->base, 0, sizeof core->base);
    drop_questions(core);
    core->over = 0;
    core->depth[SLG_LANE_MAIN] = 1;
    sch_stand_at(&s->frames[0], s->phase);
    sch_power_clear(s);
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        s->at[at].checked = 0;
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        sch_player *player = &s->seats[seat];
        memset(player->cast, SCH_NONE, sizeof player->cast);
        player->chosen = SCH_NONE;
        player->in_effect = player->partial = player->ready = 0;
        player->ease_cost = player->ease_margin = 0;
    }
    return SLG_OK;
}

static bool all_in_the_game(const sch_content *set, const sch_state *s) {
    uint64_t cards = s->deck | s->discarded | s->seats[0].cards | s->seats[1].cards;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++) {
        if (s->at[at].card == SCH_PORTAL || s->at[at].card == SCH_NONE) continue;
        if (s->at[at].card >= set->count) return false;
        cards |= sch_bit(s->at[at].card);
    }
    return !(cards & ~sch_all_cards(set, s));
}

slg_status sch_was_set(const slg_game *game, slg_state *state, const slg_state *before,
                       const char *path, slg_error *error) {
    sch_state *s = sch_of(state);
    const sch_state *old = sch_of_const(before);
    if (memcmp(s->options, old->options, sizeof s->options) != 0)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                         "the options are those of the setup; start another match for others");
    if (!all_in_the_game(sch_content_of(game), s))
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_INV_03,
                            "that card is not in this game (see the option pets)");
    settle_cards(sch_content_of(game), s, old);
    if (s->at[0].card == SCH_PORTAL)
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_INV_04,
                            "the portal is never at location 1");
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        if (s->at[at].card == SCH_NONE && (s->at[at].crystals[0] || s->at[at].crystals[1]))
            return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_DEF_06,
                                "crystals lie on cards; put a card there first");
    slg_status status = settle_crystals(s, old, error);
    if (status == SLG_OK) status = settle_tokens(s, old, error);
    if (status == SLG_OK && strcmp(path, "phase") == 0) status = stand_school_at_phase(s, error);
    if (status == SLG_OK && s->core.pending && slg_check(game, state, NULL) != SLG_OK)
        drop_questions(&s->core);
    return status;
}
