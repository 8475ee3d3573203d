/* SPDX-License-Identifier: MIT */
/* The invariants of a position. Positions come from files too, so every number that anything else
 * uses as an index is checked here, before it is used: each check may rely on those before it. */
#include "spells/check.h"
#include "games/sorcerer/round.h"
#include "games/sorcerer/services.h"

#include <string.h>

/* --- the frame of the match --- */

static bool do_duel_options_fit(const slg_game *game, const spl_state *s) {
    for (uint32_t i = 0; i < SPL_SET_COUNT; i++)
        if (s->options[i] < game->options[i].least || s->options[i] > game->options[i].most)
            return false;
    return spl_is_zero(s->options + SPL_SET_COUNT, sizeof s->options - SPL_SET_COUNT);
}

static bool does_duel_format_fit(const slg_game *game, const spl_state *s) {
    uint32_t seats = s->core.seats;
    (void)game;
    switch (s->format) {
    case SPL_DUEL: return seats == 2 && s->places_count == 3;
    case SPL_TEAM: return (seats == 4 || seats == 6) && s->places_count == 3;
    case SPL_ROYALE: return seats >= 3 && s->places_count == seats;
    default: return false;
    }
}

static bool does_duel_turn_fit(const slg_game *game, const spl_state *s) {
    (void)game;
    return spl_turn_fits(s, SPL_PHASE_SPAWN, s->format == SPL_TEAM ? 2 : s->core.seats);
}

static bool does_duelist_fit(const crd_set *set, const spl_state *s, uint32_t seat) {
    const spl_player *p = &s->seats[seat];
    bool placed = p->avatar < s->places_count && (spl_places_of(s, seat) >> p->avatar & 1);
    if (!placed && (p->avatar != SPL_NONE || s->phase != SPL_PHASE_CREATE)) return false;
    return spl_player_fits(set, s, seat);
}

static bool do_duelists_fit(const slg_game *game, const spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (!does_duelist_fit(spl_set(game), s, seat)) return false;
    uint32_t empty = SLG_SEATS_MAX - (uint32_t)s->core.seats;
    return spl_is_zero(s->seats + s->core.seats, empty * sizeof *s->seats);
}

/* Nobody holds it before the first player is known (spl_create_sound). */
static bool does_fate_fit(const slg_game *game, const spl_state *s) {
    (void)game;
    return s->phase == SPL_PHASE_CREATE || spl_is_fate_held(s);
}

static bool do_duel_designs_fit(const slg_game *game, const spl_state *s) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
        bool waits = seat >= s->core.seats || s->phase == SPL_PHASE_CREATE;
        if (waits && spl_has_no_cards(s, seat)) continue;
        if (seat >= s->core.seats || !spl_may_be_dealt(spl_set(game), s, seat)) return false;
    }
    return true;
}

/* In a view the hands and grimoires of others are numbers; cards that are known are among them. */
static bool do_duel_numbers_fit(const crd_set *set, const spl_state *s,
                                const uint64_t open[SLG_SEATS_MAX], uint32_t seat) {
    const spl_player *p = &s->seats[seat];
    uint32_t hand = (uint32_t)__builtin_popcountll(p->hand), shown = 0;
    uint32_t grimoire = (uint32_t)__builtin_popcountll(p->grimoire);
    uint64_t all = spl_numbers(set, s, seat);
    for (uint64_t left = all; left; left &= left - 1)
        shown += spl_has_card(open, seat * SPL_BLOCK + slg__lowest(left));
    if (hand > p->hand_size || grimoire > p->grimoire_size) return false;
    if (!s->core.viewer && (hand < p->hand_size || grimoire < p->grimoire_size)) return false;
    return shown + p->hand_size + p->grimoire_size + spl_concealed_count(s, seat) ==
           (uint32_t)__builtin_popcountll(all);
}

/* Every card of every seat in exactly one place. */
static bool do_duel_cards_fit(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    uint64_t met[SLG_SEATS_MAX] = {0}, open[SLG_SEATS_MAX];
    if (!spl_meet_minions(set, s, met) || !spl_meet_laid(set, s, met) ||
        !spl_meet_played(set, s, met))
        return false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (!spl_meet_numbers(set, s, met, seat, s->seats[seat].graveyard)) return false;
    memcpy(open, met, sizeof open);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const spl_player *p = &s->seats[seat];
        if (!spl_meet_numbers(set, s, met, seat, p->hand) ||
            !spl_meet_numbers(set, s, met, seat, p->grimoire) ||
            !spl_meet_concealed(set, s, met, seat))
            return false;
        if (spl_is_dealt(s, seat) && !do_duel_numbers_fit(set, s, open, seat)) return false;
    }
    return true;
}

/* --- battlefields --- */

static bool does_duel_place_fit(const crd_set *set, const spl_state *s, const spl_place *place) {
    if (spl_board_of(set, place->board) == CRD_NO_CARD) return false;
    if (place->exhausted > 1 || place->conquered > 2 || place->had[0] > 1 || place->had[1] > 1 ||
        place->zero || (place->conquered && s->format == SPL_ROYALE))
        return false;
    for (uint32_t side = 0; side < 2; side++) { /* SOR-WIN-01, SOR-DMG-11 */
        bool lost = place->conquered && place->conquered - 1u != side;
        if (lost ? place->track[side] != SPL_TRACK : place->track[side] >= SPL_TRACK) return false;
    }
    return true;
}

static bool do_places_fit(const slg_game *game, const spl_state *s) {
    for (uint32_t place = 0; place < SPL_PLACES; place++) {
        const spl_place *at = &s->places[place];
        bool unused = at->board == CRD_NONE && spl_is_zero(&at->exhausted, sizeof *at - 1);
        if (place < s->places_count ? !does_duel_place_fit(spl_set(game), s, at) : !unused)
            return false;
    }
    return true;
}

/* SOR-AMB-45. */
static bool does_standstill_fit(const slg_game *game, const spl_state *s) {
    (void)game;
    for (uint32_t place = 0; place < SPL_PLACES; place++)
        for (uint32_t side = 0; side < 2; side++)
            if (s->most[place][side] > (place < s->places_count ? SPL_TRACK : 0)) return false;
    uint32_t sum = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        sum += s->seats[seat].points;
    return s->conquests <= sum;
}

static uint32_t conquests_won(const spl_state *s, uint32_t side) {
    uint32_t count = 0;
    for (uint32_t place = 0; place < s->places_count; place++)
        count += s->places[place].conquered == 1 + side;
    return count;
}

static bool do_points_fit(const slg_game *game, const spl_state *s) {
    (void)game;
    bool royale = s->format == SPL_ROYALE;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint32_t points = s->seats[seat].points, most = royale ? 3 : 2;
        if (!royale && points != conquests_won(s, seat & 1)) return false;
        if (points > most || (points == most && !s->core.over)) return false;
    }
    return true;
}

/* --- minions --- */

static bool does_duel_minion_fit(const crd_set *set, const spl_state *s, const spl_minion *m) {
    if (spl_design(set, s, m->card)->family != CRD_FAMILY_MINION || m->seat >= s->core.seats ||
        m->place >= s->places_count || spl_side_of(s, m->place, m->seat) < 0 ||
        m->blank > 1 + CRD_FOR_GOOD)
        return false;
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        bool other = spl_has_card(s->follower, card) || spl_has_card(s->plague, card);
        if (!other && spl_design(set, s, card)->family != CRD_FAMILY_ATTACHMENT) return false;
    }
    return true;
}

static bool do_minions_fit(const slg_game *game, const spl_state *s) {
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        if (s->minions[slot].card != SPL_NONE &&
            !does_duel_minion_fit(spl_set(game), s, &s->minions[slot]))
            return false;
    return true;
}

/* What is derived is what it would be derived to be. */
static bool is_duel_derived(const slg_game *game, const spl_state *s) {
    spl_state again = *s;
    spl_rebuild(spl_set(game), &again);
    return memcmp(&again, s, sizeof again) == 0;
}

static bool do_sides_fit(const slg_game *game, const spl_state *s) { /* SOR-MAX-01 */
    (void)game;
    for (uint32_t place = 0; place < s->places_count; place++)
        for (uint32_t side = 0; side < 2; side++) {
            uint64_t there = spl_minions_of_side(s, place, side);
            if ((uint32_t)__builtin_popcountll(there) > spl_side_limit(s)) return false;
        }
    return true;
}

static bool are_minions_alive(const slg_game *game, const spl_state *s) {
    if (s->due || s->core.over) return true;
    for (uint64_t left = spl_in_play(s); left; left &= left - 1)
        if (spl_remaining(spl_set(game), s, slg__lowest(left)) <= 0) return false;
    return true;
}

static bool does_duel_attack_fit(const crd_set *set, const spl_state *s) {
    const spl_battle *b = &s->battle;
    if (b->attacker_seat == SPL_NONE)
        return b->attacker == SPL_NONE && b->attacker_card == SPL_NONE && b->count == 0 &&
               !b->avatar;
    return b->place != SPL_NONE && b->attacker_seat < s->core.seats &&
           spl_side_of(s, b->place, b->attacker_seat) >= 0 && spl_does_attacker_fit(set, s);
}

static bool does_battle_fit(const slg_game *game, const spl_state *s) {
    const spl_battle *b = &s->battle;
    (void)game;
    if (s->phase != SPL_PHASE_BATTLE) {
        spl_state none = *s;
        spl_clear_battle(&none);
        return memcmp(&none.battle, b, sizeof *b) == 0;
    }
    for (uint32_t i = 0; i < SPL_PLACES; i++)
        if (b->order[i] >= s->places_count) return false;
    if (b->at > s->places_count || b->turn > 1 || b->cancelled > 1 || b->chance > 1 ||
        b->passes > 2 || b->lost > 1 || b->refused > 1 || b->agreed >> s->core.seats ||
        b->avatar > 1 || !spl_is_zero(b->zero, sizeof b->zero))
        return false;
    if (b->place != SPL_NONE && (b->at == s->places_count || b->place != b->order[b->at]))
        return false;
    return spl_dice_fit(b) && spl_used_tactics_fit(b) && does_duel_attack_fit(spl_set(game), s);
}

/* --- all of it --- */

typedef struct check {
    bool (*holds)(const slg_game *game, const spl_state *s);
    const char *otherwise;
    uint16_t rule;
} check;

static const check checks[] = {
    {do_duel_options_fit, "a setup option is out of range", 0},
    {does_duel_format_fit,
     "format, players and battlefields do not agree: a duel has 2 players, teams 4 or 6, with 3 "
     "battlefields; a Battle Royale has 3 to 6 with one for each",
     SOR_RULE_ROYALE_01},
    {does_duel_turn_fit, "the phase, round, turn or first player is out of range",
     SOR_RULE_ROUND_01},
    {spl_decks_fit, "a player's character, lineage or domain is not a deck of that kind",
     SOR_RULE_MAKE_01},
    {spl_boxes_fit, "the boxes combined have too few copies of the players' decks",
     SOR_RULE_COMP_02},
    {do_duelists_fit,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible",
     SOR_RULE_ZONE_01},
    {does_fate_fit, "fate is held by the first player, or all of that team, and nobody else",
     SOR_RULE_READY_01},
    {do_duel_designs_fit, "a player's 40 cards are not those of the three decks", SOR_RULE_MAKE_05},
    {do_places_fit,
     "a battlefield's board or trackers are not possible: 0 to 11, and 12 where it is conquered",
     SOR_RULE_DMG_11},
    {does_standstill_fit,
     "no side has had more than 12 damage, and conquests are counted as points", SOR_RULE_AMB_45},
    {do_points_fit, "points do not agree with the conquered battlefields", SOR_RULE_WIN_03},
    {do_duel_cards_fit, "a card is missing, or in two places", SOR_RULE_MAKE_05},
    {spl_attachments_fit, "a follower or Curse is not attached to a minion", SOR_RULE_ANI_02},
    {do_minions_fit, "a minion's place, state or owner is not possible", SOR_RULE_PLAY_03},
    {spl_tokens_fit, "a token is in play that no card of a player made", SOR_RULE_COMP_12},
    {spl_knowledge_fits, "a card is marked as known in a hand that does not hold it",
     SOR_RULE_ZONE_07},
    {is_duel_derived, "a value derived from the cards in play is wrong", 0},
    {do_sides_fit, "a side has more minions in a battlefield than it may", SOR_RULE_MAX_01},
    {are_minions_alive, "a minion has as much damage as essence, yet is still in play",
     SOR_RULE_DMG_09},
    {does_battle_fit, "the battle under way is not possible", SOR_RULE_BATTLE_01},
    {spl_effects_fit, "an ability being resolved, or waiting to be, is not possible", 0},
    {sor_frames_fit, "the waiting procedures do not fit the position", 0},
    {spl_kept_fits, "what is kept about the open question is not true", 0},
    {spl_kept_others_fit, "what is kept about powers and tactics is not true", 0},
};

slg_status sor_check(const slg_game *game, const slg_state *state, slg_error *error) {
    const spl_state *s = spl_of_const(state);
    for (uint32_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (checks[i].holds(game, s)) continue;
        return slg__fail_by(error, SLG_BAD_STATE, checks[i].rule, checks[i].otherwise);
    }
    return SLG_OK;
}
