/* SPDX-License-Identifier: MIT */
/* The invariants of a position (SCH-INV-01 to SCH-INV-05, SCH-INV-07). The others are about the
 * past: that at most one player wins a card, and what a score is made of. */
#include "games/school/play.h"

static bool check_crystals(const sch_state *s) {
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        uint32_t sum = s->general[seat] + (uint32_t)s->seats[seat].crystals;
        for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
            sum += s->at[at].crystals[seat];
        for (uint32_t pet = 0; pet < SCH_PETS; pet++)
            sum += s->pets[pet][seat];
        if (sum != SCH_CRYSTALS) return false;
    }
    return true;
}

static bool check_tokens(const sch_state *s) {
    return s->seats[0].tokens + s->seats[1].tokens + s->tokens == SCH_TOKENS;
}

/* Adds cards to those met so far; false when one of them was met before. */
static bool meet_card(uint64_t *met, uint64_t cards) {
    bool fresh = !(*met & cards);
    *met |= cards;
    return fresh;
}

/* SCH-INV-03: every card of the set in exactly one place. */
static bool check_cards(const sch_content *set, const sch_state *s) {
    uint64_t met = 0;
    bool once = meet_card(&met, s->deck) && meet_card(&met, s->discarded);
    for (uint32_t at = 0; at < SCH_LOCATIONS && once; at++)
        if (sch_is_sorcery(s->at[at].card)) once = meet_card(&met, sch_bit(s->at[at].card));
    for (uint32_t seat = 0; seat < SCH_SEATS && once; seat++) {
        const sch_player *player = &s->seats[seat];
        once = meet_card(&met, player->cards);
        for (uint32_t i = 0; i < 3 && once; i++)
            if (player->dealt[i] != SCH_NONE)
                once = player->dealt[i] < set->count && meet_card(&met, sch_bit(player->dealt[i]));
    }
    return once && met == sch_all_cards(set, s);
}

/* SCH-INV-04; a location beside which nothing lies holds no crystals. */
static bool check_locations(const sch_content *set, const sch_state *s) {
    uint32_t portals = 0;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++) {
        const sch_location *here = &s->at[at];
        if (here->card == SCH_PORTAL)
            portals += at > 0 ? 1 : 2;
        else if (here->card == SCH_NONE ? here->crystals[0] || here->crystals[1]
                                        : here->card >= set->count)
            return false;
    }
    return portals == 1;
}

/* Ranges of everything that indexes a table. */
static bool check_player(const sch_content *set, const sch_state *s, uint32_t seat) {
    const sch_player *player = &s->seats[seat];
    for (uint32_t die = 0; die < SCH_DICE; die++)
        if (player->dice[die] > 6 ||
            (player->cast[die] >= SCH_CASTS && player->cast[die] != SCH_NONE))
            return false;
    /* A red card is active, but in the deal, and when winning it ended the match at once. */
    bool settled = s->phase != SCH_PHASE_SETUP && !s->core.over;
    if ((player->active & ~player->cards) || (player->active & set->border[SCH_GREEN]) ||
        (settled && (player->cards & set->border[SCH_RED] & ~player->active)))
        return false;
    return (player->chosen <= SCH_LOCATIONS || player->chosen == SCH_NONE) &&
           player->partial <= SCH_DICE && player->in_effect < 1u << SCH_DICE;
}

static bool check_faces(const uint8_t *faces, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (faces[i] > 6) return false;
    return true;
}

static bool check_power(const sch_content *set, const sch_state *s) {
    const sch_power *p = &s->power;
    if (p->card == SCH_NONE) return p->by == SCH_NONE;
    return p->card < set->count && p->by < set->count && p->user < SCH_SEATS &&
           p->owner < SCH_SEATS && p->step <= SCH_STEPS_MAX && p->rolled_count <= SCH_ROLLED_MAX &&
           check_faces(p->rolled, SCH_ROLLED_MAX) &&
           (p->from < SCH_LOCATIONS || p->from == SCH_NONE) &&
           (p->to < SCH_LOCATIONS || p->to == SCH_NONE);
}

/* SCH-INV-05, outside of the checks and the sliding that follows them. */
static bool check_row(const sch_state *s) {
    if (s->phase == SCH_PHASE_SETUP || s->phase >= SCH_PHASE_EVALUATE || !s->deck) return true;
    return sch_look(s).occupied == (1u << SCH_LOCATIONS) - 1;
}

/* Is what is kept about the open question what would be found out now? */
static bool check_kept(const sch_content *set, const sch_state *s) {
    const sch_kept *kept = &s->kept;
    if (!sch_keeps_answer(s)) return kept->asked <= s->core.answers; /* about a past one */
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        const sch_player *player = &s->seats[seat];
        const slg_ask *ask = &s->core.ask[seat];
        if (!(s->core.pending >> seat & 1)) continue;
        if (ask->kind == SCH_ASK_PERMANENT)
            return kept->cards ==
                   sch_usable(set, s, seat, sch_fresh_cards(set, player), SCH_NO_WINDOW);
        if (ask->kind == SCH_ASK_REACT)
            return kept->cards == sch_usable(set, s, seat, player->active & set->border[SCH_YELLOW],
                                             (uint32_t)ask->source);
        if (ask->kind == SCH_ASK_POWER) return sch_kept_targets_fit(set, s);
    }
    return false;
}

slg_status sch_check(const slg_game *game, const slg_state *state, slg_error *error) {
    const sch_state *s = sch_of_const(state);
    const sch_content *set = sch_content_of(game);
    if (s->phase >= SCH_PHASES || s->wizard >= SCH_SEATS ||
        (s->phase && !s->round && !s->core.over))
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_ROUND_01,
                            "the phase, round or holder of the wizard is out of range");
    for (uint32_t i = 0; i < SCH_SET_COUNT; i++)
        if (s->options[i] > sch_setup_options[i].most)
            return slg__fail_by(error, SLG_BAD_STATE, 0, "a setup option is out of range");
    if (!check_crystals(s))
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_INV_01,
                            "a colour does not have exactly 30 crystals");
    if (!check_tokens(s))
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_INV_02,
                            "there are not exactly 8 reroll tokens");
    if (!check_locations(set, s))
        return slg__fail_by(
            error, SLG_BAD_STATE, SCH_RULE_INV_04,
            "the portal must lie at exactly one of locations 2 to 6, cards of the set at the "
            "others, and no crystals where nothing lies");
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        if (!check_player(set, s, seat))
            return slg__fail_by(
                error, SLG_BAD_STATE, SCH_RULE_DEF_10,
                "a player's dice, cast cards, chosen location or active cards are not possible");
    if (!check_power(set, s))
        return slg__fail_by(error, SLG_BAD_STATE, 0,
                            "the power that is being used is not possible");
    if (!check_cards(set, s))
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_INV_03,
                            "a sorcery card is missing, or in two places");
    if (!s->core.viewer && !sch_frames_fit(set, s))
        return slg__fail_by(error, SLG_BAD_STATE, 0,
                            "the waiting procedures do not fit the position");
    if (!check_kept(set, s))
        return slg__fail_by(error, SLG_BAD_STATE, 0,
                            "what is kept about the open question is not true");
    if (!check_row(s))
        return slg__fail_by(error, SLG_BAD_STATE, SCH_RULE_INV_05,
                            "a location has neither a sorcery card nor the portal");
    return SLG_OK;
}
