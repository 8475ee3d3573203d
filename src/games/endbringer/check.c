/* SPDX-License-Identifier: MIT */
/* The invariants of a position, as the workshop's check has them: positions come from files too, so
 * every number that anything else uses as an index is checked here before it is used. What lies on
 * the table is checked in check_table.c, what is under way in check_frames.c. */
#include "games/endbringer/check.h"

static const uint64_t deck_numbers = (1ull << SPL_DECK) - 1;

/* --- the frame of the match --- */

static bool do_foes_options_fit(const slg_game *game, const spl_state *s) {
    const uint8_t *options = ebr_of_const(s)->options;
    for (uint32_t i = 0; i < EBR_SET_COUNT; i++)
        if (options[i] < game->options[i].least || options[i] > game->options[i].most) return false;
    return ebr_options_fit(s) &&
           spl_is_zero(options + EBR_SET_COUNT, EBR_OPTIONS - (uint32_t)EBR_SET_COUNT);
}

static bool does_format_fit(const slg_game *game, const spl_state *s) {
    (void)game;
    return s->format == SPL_TOGETHER && s->places_count == EBR_PLACES && s->core.seats >= 1 &&
           s->core.seats <= EBR_PLAYERS;
}

/* Options name only what exists; 0 of the first three is "random", so anything. */
static bool does_foe_fit(const slg_game *game, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    (void)game;
    return e->nemesis < EBR_NEMESES && e->archetype < EBR_ARCHETYPES &&
           e->scenario < EBR_SCENARIOS && e->difficulty < EBR_DIFFICULTIES &&
           e->difficulty == e->options[EBR_SET_DIFFICULTY] && e->avatar <= 1;
}

static bool does_turn_fit(const slg_game *game, const spl_state *s) {
    (void)game;
    return spl_turn_fits(s, EBR_PHASES, s->core.seats);
}

/* --- players --- */

static bool does_player_fit(const crd_set *set, const spl_state *s, uint32_t seat) {
    const spl_player *p = &s->seats[seat];
    bool making = s->phase == SPL_PHASE_CREATE;
    if (p->avatar >= EBR_PLACES && (p->avatar != SPL_NONE || !making)) return false;
    return spl_player_fits(set, s, seat) && p->points == 0 &&
           (making || p->fate != SPL_FATE_NONE); /* END-SETUP-13 */
}

/* Of the seats that hold the Endbringer's piles nothing else is used. */
static bool is_pile_seat(const spl_player *p) {
    spl_player empty = {.grimoire = p->grimoire,
                        .graveyard = p->graveyard,
                        .played = p->played,
                        .grimoire_size = p->grimoire_size};
    return memcmp(&empty, p, sizeof *p) == 0 && !(p->grimoire & ~deck_numbers) &&
           !(p->graveyard & ~deck_numbers) && !p->played &&
           p->grimoire_size == (uint32_t)__builtin_popcountll(p->grimoire);
}

static bool do_players_fit(const slg_game *game, const spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (!does_player_fit(spl_set(game), s, seat)) return false;
    for (uint32_t seat = s->core.seats; seat < EBR_PLAYERS; seat++)
        if (!spl_is_zero(&s->seats[seat], sizeof s->seats[seat])) return false;
    for (uint32_t seat = EBR_PLAYERS; seat < SLG_SEATS_MAX; seat++)
        if (!is_pile_seat(&s->seats[seat])) return false;
    return true;
}

/* What the foe does to a player's cards, if that foe is in this game. */
static bool does_mind_fit(const spl_state *s, uint32_t seat) {
    const ebr_part *e = ebr_of_const(s);
    const ebr_player *p = &e->seats[seat];
    uint32_t rubble = (uint32_t)__builtin_popcountll(p->rubble);
    uint32_t armed = (uint32_t)__builtin_popcountll(p->armed), borne = 0;
    bool hypnos = e->nemesis == EBR_HYPNOS, seen = s->core.viewer;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        borne += e->minions[slot].arms[seat];
    if ((p->rubble | p->voids | p->gone | p->armed) & ~deck_numbers) return false;
    return (seen ? !rubble && !armed : rubble == p->rubble_count && armed == p->armed_count) &&
           borne <= p->armed_count && (!p->rubble_count || e->nemesis == EBR_ZCERNEBOCH) &&
           (!p->armed_count || e->scenario == EBR_ARMING) &&
           (hypnos || !(p->voids | p->gone | p->traumas)) && p->traumas < 1 << EBR_TRAUMA_COUNT &&
           __builtin_popcount(p->traumas) <= EBR_TRAUMAS_BORNE && !(p->used >> EBR_NEMESIS_SIZE) &&
           spl_is_zero(p->zero, sizeof p->zero);
}

static bool do_minds_fit(const slg_game *game, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    (void)game;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (!does_mind_fit(s, seat)) return false;
    uint32_t empty = EBR_PLAYERS - (uint32_t)s->core.seats;
    return spl_is_zero(e->seats + s->core.seats, empty * sizeof *e->seats);
}

/* --- cards --- */

/* Which design each card of the Endbringer is follows from who it is (END-SETUP-02 to -08); a token
 * shows one of its two sides. */
static bool is_foe_dealt(const crd_set *set, const spl_state *s) {
    ebr_state again;
    memcpy(&again, s, sizeof again);
    ebr_deal_foe(set, &again.base);
    ebr_face_tokens(set, &again.base);
    return memcmp(again.horde.design, ebr_of_const(s)->design, sizeof again.horde.design) == 0;
}

static bool is_foe_unknown(const spl_state *s) {
    for (uint32_t card = EBR_FIRST; card < SPL_CARDS; card++)
        if (spl_foe_design(s, card) != CRD_NO_CARD) return false;
    return true;
}

/* Which side a token shows is read along these chains. */
static bool do_attachments_end(const slg_game *game, const spl_state *s) {
    uint64_t met[SLG_SEATS_MAX] = {0};
    return spl_meet_minions(spl_set(game), s, met);
}

static bool do_foes_designs_fit(const slg_game *game, const spl_state *s) {
    bool making = s->phase == SPL_PHASE_CREATE;
    for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++) {
        if ((seat >= s->core.seats || making) && spl_has_no_cards(s, seat)) continue;
        if (seat >= s->core.seats || !spl_may_be_dealt(spl_set(game), s, seat)) return false;
    }
    return (making && is_foe_unknown(s)) || is_foe_dealt(spl_set(game), s);
}

/* Each is a card of its deck, and was not met elsewhere. */
static bool meet_of_deck(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX],
                         uint32_t seat, uint64_t numbers) {
    uint32_t size = seat == EBR_NEMESIS_SEAT ? (uint32_t)EBR_NEMESIS_SIZE
                    : seat == EBR_SEAT       ? (uint32_t)EBR_ARCHETYPE_SIZE
                                             : (uint32_t)EBR_TOKEN_COUNT;
    return !(numbers >> size) && spl_meet_numbers(set, s, met, seat, numbers);
}

static bool meet_foe(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX]) {
    const ebr_part *e = ebr_of_const(s);
    const spl_player *nemesis = &s->seats[EBR_NEMESIS_SEAT], *archetype = &s->seats[EBR_SEAT];
    return meet_of_deck(set, s, met, EBR_NEMESIS_SEAT, nemesis->grimoire) &&
           meet_of_deck(set, s, met, EBR_NEMESIS_SEAT, nemesis->graveyard) &&
           meet_of_deck(set, s, met, EBR_NEMESIS_SEAT, e->conditions) &&
           meet_of_deck(set, s, met, EBR_NEMESIS_SEAT, e->chamber) &&
           meet_of_deck(set, s, met, EBR_NEMESIS_SEAT, ebr_cards_held(s)) &&
           meet_of_deck(set, s, met, EBR_SEAT, archetype->grimoire) &&
           meet_of_deck(set, s, met, EBR_SEAT, archetype->graveyard) &&
           meet_of_deck(set, s, met, EBR_SEAT, e->altar) &&
           meet_of_deck(set, s, met, EBR_TOKEN_SEAT, s->seats[EBR_TOKEN_SEAT].grimoire);
}

/* Those of a range that are in this game have all been met, and no others. */
static bool are_all_met(const crd_set *set, const spl_state *s, const uint64_t met[SLG_SEATS_MAX],
                        uint32_t first, uint32_t count) {
    for (uint32_t card = first; card < first + count; card++)
        if (spl_has_card(met, card) != spl_is_card(set, s, card)) return false;
    return true;
}

/* The player's cards that lie open, then those that may be numbers only. */
static bool meet_open(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX],
                      uint32_t seat) {
    const ebr_player *p = &ebr_of_const(s)->seats[seat];
    return spl_meet_numbers(set, s, met, seat, s->seats[seat].graveyard) &&
           spl_meet_numbers(set, s, met, seat, p->voids) &&
           spl_meet_numbers(set, s, met, seat, p->gone);
}

static bool meet_hidden(const crd_set *set, const spl_state *s, uint64_t met[SLG_SEATS_MAX],
                        uint32_t seat) {
    const spl_player *p = &s->seats[seat];
    const ebr_player *too = &ebr_of_const(s)->seats[seat];
    return spl_meet_numbers(set, s, met, seat, p->hand) &&
           spl_meet_numbers(set, s, met, seat, p->grimoire) &&
           spl_meet_numbers(set, s, met, seat, too->rubble) &&
           spl_meet_numbers(set, s, met, seat, too->armed);
}

static bool do_foes_numbers_fit(const crd_set *set, const spl_state *s,
                                const uint64_t open[SLG_SEATS_MAX], uint32_t seat) {
    const spl_player *p = &s->seats[seat];
    const ebr_player *too = &ebr_of_const(s)->seats[seat];
    uint32_t hand = (uint32_t)__builtin_popcountll(p->hand), shown = 0;
    uint32_t grimoire = (uint32_t)__builtin_popcountll(p->grimoire);
    uint64_t all = spl_numbers(set, s, seat);
    for (uint64_t left = all; left; left &= left - 1)
        shown += spl_has_card(open, seat * SPL_BLOCK + slg__lowest(left));
    if (hand > p->hand_size || grimoire > p->grimoire_size) return false;
    if (!s->core.viewer && (hand < p->hand_size || grimoire < p->grimoire_size)) return false;
    return shown + p->hand_size + p->grimoire_size + spl_concealed_count(s, seat) +
               too->rubble_count + too->armed_count ==
           (uint32_t)__builtin_popcountll(all);
}

/* Every card of everybody in exactly one place. */
static bool do_cards_fit(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    uint64_t met[SLG_SEATS_MAX] = {0}, open[SLG_SEATS_MAX];
    if (!spl_meet_minions(set, s, met) || !spl_meet_laid(set, s, met) ||
        !spl_meet_played(set, s, met) || !meet_foe(set, s, met))
        return false;
    if (!are_all_met(set, s, met, EBR_NEMESIS, EBR_NEMESIS_SIZE) ||
        !are_all_met(set, s, met, EBR_ARCHETYPE, EBR_ARCHETYPE_SIZE) ||
        !are_all_met(set, s, met, EBR_TOKENS, EBR_TOKEN_COUNT))
        return false;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (!meet_open(set, s, met, seat)) return false;
    memcpy(open, met, sizeof open);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (!meet_hidden(set, s, met, seat) || !spl_meet_concealed(set, s, met, seat)) return false;
        if (spl_is_dealt(s, seat) && !do_foes_numbers_fit(set, s, open, seat)) return false;
    }
    return true;
}

/* The order of the Archetype discard pile is one of the cards in it. */
static bool does_pile_fit(const slg_game *game, const spl_state *s) {
    const uint8_t *pile = ebr_of_const(s)->pile;
    uint64_t left = s->seats[EBR_SEAT].graveyard;
    uint32_t n = 0;
    (void)game;
    for (; n < EBR_ARCHETYPE_SIZE && pile[n] < EBR_ARCHETYPE_SIZE; n++) {
        if (!(left >> pile[n] & 1)) return false;
        left &= ~spl_bit(pile[n]);
    }
    for (; n < EBR_ARCHETYPE_SIZE; n++)
        if (pile[n] != SPL_NONE) return false;
    return !left;
}

static bool is_derived(const slg_game *game, const spl_state *s) {
    ebr_state again;
    memcpy(&again, s, sizeof again);
    spl_rebuild(spl_set(game), &again.base);
    return memcmp(&again, s, sizeof again) == 0;
}

/* --- all of it --- */

typedef struct check {
    bool (*holds)(const slg_game *game, const spl_state *s);
    const char *otherwise;
    uint16_t rule;
} check;

static const check checks[] = {
    {do_foes_options_fit, "a setup option is out of range", 0},
    {does_format_fit, "1 to 3 players stand against the Endbringer in 3 battlefields",
     END_RULE_COMP_01},
    {does_foe_fit,
     "the nemesis, archetype, scenario, difficulty or place of the avatar is out of range",
     END_RULE_COMP_02},
    {does_turn_fit, "the phase, round, turn or first player is out of range", SOR_RULE_ROUND_01},
    {spl_decks_fit, "a player's character, lineage or domain is not a deck of that kind",
     SOR_RULE_MAKE_01},
    {spl_boxes_fit, "the boxes combined have too few copies of the players' decks",
     SOR_RULE_COMP_02},
    {do_players_fit,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible",
     SOR_RULE_ZONE_01},
    {do_minds_fit,
     "a player has rubble without Zcerneboch, a void or traumas without Hypnos, Arms without "
     "Arming the Horde, or more than there are",
     END_RULE_NEM_HYPNOS_26},
    {do_attachments_end, "a card is missing, or in two places", SOR_RULE_MAKE_05},
    {do_foes_designs_fit, "the cards are not those of the players' and the Endbringer's decks",
     END_RULE_COMP_06},
    {ebr_places_fit,
     "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles (at "
     "most 23) without Zcerneboch, or gates without Ereshkigal",
     END_RULE_MONO_01},
    {do_cards_fit, "a card is missing, or in two places", SOR_RULE_MAKE_05},
    {does_pile_fit, "the Archetype discard pile's order is not one of the cards in it",
     END_RULE_DECK_21},
    {spl_attachments_fit, "a follower or Curse is not attached to a minion", SOR_RULE_ANI_02},
    {ebr_minions_fit, "a minion's place, state or owner is not possible", SOR_RULE_PLAY_03},
    {ebr_counters_fit,
     "a minion has a shadow fiend without Zcerneboch, dreams or a realm without Hypnos, omens "
     "without the Hellraiser, evolve counters without the Demiurge, or more than there are",
     END_RULE_COMP_05},
    {ebr_conditions_fit,
     "a card in play as a condition is not one, or a condition with a star has no bearer",
     END_RULE_DECK_06},
    {ebr_chamber_fits, "only Cultists stand in the Ritual Chamber, with 0 to 23 boons in all",
     END_RULE_NEM_ERESH_02},
    {ebr_defense_fits, "the allied defense is from 1 to 30 for each player", END_RULE_CORE_01},
    {ebr_rage_fits, "there are 0 to 7 rage counters on Erlik Khan, and on nobody else",
     END_RULE_NEM_ERLIK_01},
    {ebr_gate_fits, "Ereshkigal's gate stands at 0 to 3 (to 7, scaled); nobody else has one",
     END_RULE_NEM_ERESH_04},
    {ebr_scenario_fits,
     "the scenario's round is from 1 to the last one on its card (0: no scenario); only the Dark "
     "Ritual has an altar",
     END_RULE_EOR_03},
    {ebr_table_fits, "a card that is shown or spawned is not one of the Endbringer's",
     END_RULE_COMP_06},
    {spl_tokens_fit, "a token is in play that no card of a player made", SOR_RULE_COMP_12},
    {spl_knowledge_fits, "a card is marked as known in a hand that does not hold it",
     SOR_RULE_ZONE_07},
    {is_derived, "a value derived from the cards in play is wrong", 0},
    {ebr_sides_fit, "the players have more minions in a battlefield than they may",
     END_RULE_CORE_08},
    {ebr_minions_live, "a minion has as much damage as essence, yet is still in play",
     SOR_RULE_DMG_09},
    {ebr_battle_fits, "the battle under way is not possible", SOR_RULE_BATTLE_01},
    {spl_effects_fit, "an ability being resolved, or waiting to be, is not possible", 0},
    {ebr_frames_fit, "the waiting procedures do not fit the position", 0},
    {spl_kept_fits, "what is kept about the open question is not true", 0},
    {spl_kept_others_fit, "what is kept about powers and tactics is not true", 0},
};

slg_status ebr_check(const slg_game *game, const slg_state *state, slg_error *error) {
    const spl_state *s = spl_of_const(state);
    for (uint32_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (checks[i].holds(game, s)) continue;
        return slg__fail_by(error, SLG_BAD_STATE, checks[i].rule, checks[i].otherwise);
    }
    return SLG_OK;
}
