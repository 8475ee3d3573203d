/* SPDX-License-Identifier: MIT */
/* The invariants of one player: every tile in one place, and the district as it says. Positions
 * come from files too, so every number is checked before it is used as an index: each check may
 * rely on those before it. */
#include "games/city/check.h"

/* One player, and what a failed check says. */
typedef struct subject {
    const city_content *content;
    const city_state *s;
    const city_player *player;
    uint64_t owned; /* the slots 0 .. owned-1 */
    uint64_t dark;  /* slots of face-down tiles */
} subject;

static uint64_t slots_below(uint32_t count) {
    return count >= CITY_SLOTS ? ~0ull : city_bit(count) - 1;
}

static bool is_owned(const subject *of, uint32_t slot) {
    return slot < of->player->owned;
}

static bool is_tile(const subject *of, uint32_t slot) {
    return is_owned(of, slot) || (slot < CITY_SLOTS && (of->dark >> slot & 1));
}

/* --- numbers --- */

static bool do_designs_fit(const subject *of) {
    const city_player *player = of->player;
    if (player->owned > CITY_OWNED_MAX || player->owned_before > player->owned) return false;
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++) {
        uint32_t design = player->tile[slot];
        if (slot < player->owned) {
            if (design >= of->content->design_count) return false;
        } else if (design != CITY_NONE && (slot < CITY_OWNED_MAX || design != CITY_DARK)) {
            return false;
        }
    }
    return true;
}

static bool do_sets_fit(const subject *of) {
    const city_player *p = of->player;
    uint64_t all = of->owned | of->dark;
    return !((p->deck | p->aside | p->bought | p->gone | p->used | p->inert | p->acted |
              p->cancelled | p->unseen | p->secret) &
             ~of->owned) &&
           !(p->laid & ~all) && !(p->top & ~p->laid);
}

/* Only monsters are dealt face-down; a tile that only its owner knows may also be an artifact. */
static bool do_hidden_fit(const subject *of) {
    const city_player *p = of->player;
    for (uint64_t left = p->unseen | p->secret; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        const city_design *tile = &of->content->designs[p->tile[slot]];
        bool artifact = tile->kind == CITY_ARTIFACT && !(p->unseen >> slot & 1);
        if (!artifact && tile->monster >= CITY_MONSTERS) return false;
    }
    return true;
}

static bool is_slot_or_none(const subject *of, uint32_t slot) {
    return slot == CITY_NONE || is_tile(of, slot);
}

static bool do_slots_fit(const subject *of) {
    const city_player *p = of->player;
    if (!is_slot_or_none(of, p->hand) || !is_slot_or_none(of, p->source) ||
        !is_slot_or_none(of, p->target) || p->under_count > CITY_SLOTS)
        return false;
    for (uint32_t i = 0; i < CITY_SLOTS; i++) {
        bool fits = i >= p->under_count ? p->under[i] == 0
                                        : p->under[i] == CITY_NONE || is_owned(of, p->under[i]);
        if (!fits) return false;
    }
    for (uint32_t i = 0; i < 2; i++) {
        bool ahead = p->ahead[i] == CITY_NONE || is_owned(of, p->ahead[i]);
        bool before = p->ahead_before[i] == CITY_NONE || p->ahead_before[i] < p->owned;
        if (!ahead || !before) return false;
    }
    return true;
}

static bool is_artifact_or_none(const city_content *content, uint32_t design) {
    return design == CITY_NONE ||
           (design < content->design_count && content->designs[design].kind == CITY_ARTIFACT);
}

static bool do_artifacts_fit(const subject *of) {
    const city_player *p = of->player;
    return is_artifact_or_none(of->content, p->artifacts[0]) &&
           is_artifact_or_none(of->content, p->artifacts[1]) &&
           is_artifact_or_none(of->content, p->kept) &&
           is_artifact_or_none(of->content, p->returned);
}

/* Skeletons that a view only counts. */
static bool does_share_fit(const subject *of) {
    const city_player *p = of->player;
    if (p->share_count > CITY_SHARE_MAX) return false;
    for (uint32_t i = 0; i < CITY_SHARE_MAX; i++) {
        uint32_t design = p->share[i];
        if (of->s->core.viewer || i >= p->share_count) {
            if (design) return false;
        } else if (design >= of->content->design_count ||
                   of->content->designs[design].monster != CITY_SKELETON) {
            return false;
        }
    }
    return true;
}

static bool is_resource_or_none(uint32_t resource) {
    return resource == CITY_NONE || (resource < CITY_RESOURCES && resource != CITY_MAGIC);
}

static bool do_numbers_fit(const subject *of) {
    const city_player *p = of->player;
    for (uint32_t resource = 0; resource < CITY_RESOURCES; resource++)
        if (p->track[resource] > CITY_TRACK_MAX) return false; /* CITY-SCORE-03 */
    return is_resource_or_none(p->converts[0]) && is_resource_or_none(p->converts[1]) &&
           (p->converts[0] != CITY_NONE || p->converts[1] == CITY_NONE) && p->work < CITY_WORKS &&
           p->time_up <= 1 && p->dark_due <= 2 && p->picks <= 3 && p->rank <= CITY_SEATS + 2 &&
           p->shares < 2 * CITY_SHARE_AHEAD && p->exchanged <= 1 && p->bought_any <= 1 &&
           p->halves <= CITY_HALVES_MAX && p->collected <= CITY_TRACK_MAX &&
           city_is_zero(p->zero_2, sizeof p->zero_2);
}

/* --- piles --- */

static bool meet_tile(uint64_t *met, uint64_t slots) {
    bool fresh = !(*met & slots);
    *met |= slots;
    return fresh;
}

static bool meet_slot(uint64_t *met, uint32_t slot) {
    return slot >= CITY_SLOTS || meet_tile(met, city_bit(slot));
}

/* Every owned slot in exactly one pile, or behind a face-down tile; each face-down one in the
 * district or in hand. */
static bool do_piles_fit(const subject *of) {
    const city_player *p = of->player;
    uint64_t met = 0;
    bool once = meet_tile(&met, p->deck) && meet_tile(&met, p->laid) && meet_tile(&met, p->aside) &&
                meet_tile(&met, p->bought) && meet_tile(&met, p->gone) &&
                meet_slot(&met, p->hand) && meet_slot(&met, p->ahead[0]) &&
                meet_slot(&met, p->ahead[1]);
    for (uint32_t i = 0; i < p->under_count && once; i++)
        once = meet_slot(&met, p->under[i]);
    for (uint64_t left = p->laid & of->dark; left && once; left &= left - 1) {
        uint32_t behind = p->beneath[__builtin_ctzll(left)];
        once = behind == CITY_NONE || (is_owned(of, behind) && meet_slot(&met, behind));
    }
    return once && met == (of->owned | of->dark);
}

/* --- the district --- */

/* Tiles that are not laid have no position. */
static bool do_looks_fit(const subject *of) {
    const city_player *p = of->player;
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++) {
        bool laid = p->laid >> slot & 1;
        if (!laid && (p->cell[slot] || p->look[slot] || p->beneath[slot])) return false;
        if (laid && !city_is_cell(p->cell[slot])) return false; /* */
        if (p->look[slot] >= 2 * CITY_LOOK_STARRED) return false;
    }
    return true;
}

static bool do_beneath_fit(const subject *of) {
    for (uint32_t slot = 0; slot < CITY_SLOTS; slot++)
        if (!is_slot_or_none(of, of->player->beneath[slot]) && of->player->beneath[slot])
            return false;
    return true;
}

/* The tiles of one cell, from the top on; false: they do not lie on one another. */
static bool meet_stack(const subject *of, uint32_t top, uint64_t *met) {
    const city_player *p = of->player;
    for (uint32_t slot = top; slot != CITY_NONE; slot = p->beneath[slot]) {
        bool laid = slot < CITY_SLOTS && (p->laid >> slot & 1);
        if (!laid || p->cell[slot] != p->cell[top] || !meet_tile(met, city_bit(slot))) return false;
        if (slot != top && (p->top >> slot & 1)) return false;
        if (of->dark >> slot & 1) return true; /* what is behind it is in no stack */
    }
    return true;
}

static bool do_own_stacks_fit(const subject *of) {
    const city_player *p = of->player;
    uint64_t met = 0;
    for (uint64_t left = p->top; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        for (uint64_t others = left & (left - 1); others; others &= others - 1)
            if (p->cell[__builtin_ctzll(others)] == p->cell[slot]) return false;
        if (!meet_stack(of, slot, &met)) return false;
    }
    return met == p->laid;
}

static bool do_open_sides_fit(const subject *of) {
    uint64_t open[CITY_SIDES];
    city_open_sides(of->player, open);
    for (uint32_t side = 0; side < CITY_SIDES; side++)
        if (open[side] != of->player->open[side]) return false;
    return true;
}

/* What lies face-down, or went unseen under the deck, is one of the deck's tiles. */
static bool do_unknown_fit(const subject *of) {
    const city_player *p = of->player;
    uint32_t in_hand = p->hand != CITY_NONE && p->hand >= CITY_OWNED_MAX;
    uint32_t unknown = city_unknown_elsewhere(p), deck = city_ones(p->deck);
    return unknown <= deck && unknown + in_hand <= deck + p->under_count;
}

/* --- all of it --- */

static subject subject_of(const city_content *content, const city_state *s, uint32_t seat) {
    const city_player *player = &s->seats[seat];
    subject of = {.content = content, .s = s, .player = player};
    of.owned = slots_below(player->owned > CITY_OWNED_MAX ? CITY_OWNED_MAX : player->owned);
    for (uint32_t slot = CITY_OWNED_MAX; slot < CITY_SLOTS; slot++)
        of.dark |= (uint64_t)(player->tile[slot] == CITY_DARK) << slot;
    return of;
}

/* What the lists of a document are made from: slots that exist, with tiles that exist. */
bool city_slots_fit(const city_content *content, const city_state *s, uint32_t seat) {
    subject of = subject_of(content, s, seat);
    return do_designs_fit(&of) && do_sets_fit(&of) && do_slots_fit(&of) && do_looks_fit(&of) &&
           do_beneath_fit(&of);
}

const char *city_player_fault(const city_content *content, const city_state *s, uint32_t seat,
                              uint16_t *rule) {
    subject of = subject_of(content, s, seat);
    static const struct {
        bool (*fits)(const subject *of);
        const char *text;
        uint16_t rule;
    } checks[] = {
        {do_designs_fit, "a slot in use has no tile, or a free slot has one", CITY_RULE_AMB_68},
        {do_sets_fit, "a pile has slots that the player does not own", CITY_RULE_MODEL_11},
        {do_hidden_fit,
         "a tile dealt face-down is not a monster, or a tile that only its owner knows is neither "
         "a monster nor an artifact",
         CITY_RULE_CLEAN_01},
        {do_slots_fit, "the hand, a tile under the deck or a chosen tile is not the player's",
         CITY_RULE_MODEL_11},
        {do_artifacts_fit, "a choice of artifacts offers something else", CITY_RULE_SETUP_17},
        {does_share_fit, "a Lich would bring something other than a skeleton", CITY_RULE_AMB_67},
        {do_numbers_fit,
         "a player's track is above 60, or another of the player's numbers is out of range",
         CITY_RULE_SCORE_03},
        {do_looks_fit, "a tile in a district lies on no cell, or a tile in no district lies on one",
         CITY_RULE_MODEL_01},
        {do_own_stacks_fit, "two visible tiles lie on one cell, or a covered tile lies under none",
         CITY_RULE_MODEL_01},
        {do_piles_fit, "a player's tile is missing, or in two places", CITY_RULE_MODEL_11},
        {do_open_sides_fit, "the open sides of a district are not those of its tiles",
         CITY_RULE_BUILD_05},
        {do_unknown_fit, "more tiles lie face-down than the deck has", CITY_RULE_MON_STALKER_02},
    };
    for (uint32_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (!checks[i].fits(&of)) {
            *rule = checks[i].rule;
            return checks[i].text;
        }
    return NULL;
}
