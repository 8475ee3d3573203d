/* SPDX-License-Identifier: MIT */
/* What things are called where programs read: documents, options, scripts of chance. */
#include <string.h>

#include "games/endbringer/services.h"

const char *const ebr_nemesis_words[EBR_NEMESES] = {"erlik-khan", "zcerneboch", "ereshkigal",
                                                    "hypnos"};
const char *const ebr_archetype_words[EBR_ARCHETYPES] = {"deathdealer", "hellraiser", "demiurge",
                                                         "plaguebringer"};
const char *const ebr_scenario_words[EBR_SCENARIOS] = {"none", "leading-the-invasion",
                                                       "arming-the-horde", "awakening-the-scions",
                                                       "preparing-a-dark-ritual"};
const char *const ebr_difficulty_words[EBR_DIFFICULTIES] = {"beginner", "normal", "veteran",
                                                            "hard"};
const char *const ebr_avatar_words[2] = {"left", "right"};
const char *const ebr_realm_words[EBR_REALMS] = {"mortal", "dreamlands"};
const char *const ebr_evolve_words[EBR_EVOLVE_KINDS] = {"tentacles", "fangs", "tail",
                                                        "cunning",   "claws", "wings"};
const char *const ebr_colour_words[EBR_NO_COLOUR + 1] = {"blue", "green", "red", "white", "none"};
const char *const ebr_harm_words[EBR_HARM_GLOBAL + 1] = {"direct", "local", "global"};
const char *const ebr_why_words[EBR_WHYS] = {"nothing", "action", "tactic", "critical", "type"};
const char *const ebr_deck_words[EBR_DECKS_OF] = {"nemesis", "archetype"};
const char *const ebr_family_words[CRD_FAMILY_ATTACHMENT + 1] = {"minion", "sorcery", "attachment"};

int32_t ebr_card_of_thing(const slg_game *game, const slg_state *state, int32_t thing) {
    return thing < SPL_THINGS ? spl_card_of_thing(game, state, thing) : -1;
}

/* --- outcomes of chance ---
 *
 * As Sorcerer's: scripts say "nine-sons" and mean any copy; a number means just that one. */

/* The block of cards that a draw from a deck or pile is out of; SPL_NONE: it is no such draw. */
static uint32_t first_named(const spl_state *s, uint32_t stream) {
    switch (stream) {
    case EBR_STREAM_NEMESIS: return EBR_NEMESIS;
    case EBR_STREAM_STONES: return EBR_STONES;
    case EBR_STREAM_ARCHETYPE: return EBR_ARCHETYPE;
    case EBR_STREAM_PILE:
        return ebr_of_const(s)->nemesis == EBR_HYPNOS ? (uint32_t)EBR_TRAUMAS : (uint32_t)EBR_GATES;
    default: return SPL_NONE;
    }
}

static bool is_d8(uint32_t stream) {
    return stream == EBR_STREAM_AVATAR || stream == EBR_STREAM_DARK;
}

static bool names_cards(uint32_t stream) {
    return stream == EBR_STREAM_NEMESIS || stream == EBR_STREAM_STONES ||
           stream == EBR_STREAM_ARCHETYPE || stream == EBR_STREAM_PILE ||
           stream == EBR_STREAM_ORDER;
}

/* Whose face-down cards these are, of which one is turned up: they are all of one pile. */
static uint32_t owner_of_order(const spl_state *s, uint64_t set) {
    const ebr_part *e = ebr_of_const(s);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        const ebr_player *p = &e->seats[seat];
        if (set == p->rubble || set == p->armed) return seat;
    }
    return SPL_NONE;
}

static uint32_t design_named(const crd_set *set, const spl_state *s, uint32_t stream,
                             uint32_t value) {
    uint32_t first = first_named(s, stream);
    return first != SPL_NONE && first + value < SPL_CARDS ? spl_design_of(set, s, first + value)
                                                          : CRD_NO_CARD;
}

void ebr_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out) {
    const crd_set *set = spl_set(game);
    bool meant = value >= SLG_CHANCE_MAX;
    if (is_d8(stream)) {
        slg_put_u64(out, value + 1);
    } else if (stream == EBR_STREAM_EVOLVE) {
        uint32_t kind = meant ? value - SLG_CHANCE_MAX : value / EBR_EVOLVE_EACH;
        if ((state || meant) && kind < EBR_EVOLVE_KINDS)
            slg_put(out, ebr_evolve_words[kind]);
        else
            slg_put_u64(out, value);
    } else if (names_cards(stream)) {
        uint32_t card = meant   ? value - SLG_CHANCE_MAX
                        : state ? design_named(set, spl_of_const(state), stream, value)
                                : CRD_NO_CARD;
        if (card < set->card_count)
            slg_put(out, set->cards[card].id);
        else if (meant && card - CRD_CARDS_MAX < EBR_NO_COLOUR)
            slg_put(out, ebr_colour_words[card - CRD_CARDS_MAX]);
        else
            slg_put_u64(out, value);
    } else if (stream < SPL_STREAM_COUNT) {
        spl_put_chance(game, state, stream, value, lang, out);
    } else {
        slg_put_u64(out, value);
    }
}

static int32_t read_foes_number(const char *word, int32_t least, int32_t most) {
    int32_t value = 0;
    size_t length = strspn(word, "0123456789");
    if (length == 0 || length > 3 || word[length]) return -1;
    for (; *word; word++)
        value = value * 10 + (*word - '0');
    return value >= least && value <= most ? value - least : -1;
}

int32_t ebr_read_chance(const slg_game *game, uint32_t stream, const char *word) {
    const crd_set *set = spl_set(game);
    if (is_d8(stream)) return read_foes_number(word, 1, 8);
    for (uint32_t kind = 0; stream == EBR_STREAM_EVOLVE && kind < EBR_EVOLVE_KINDS; kind++)
        if (strcmp(ebr_evolve_words[kind], word) == 0) return (int32_t)(SLG_CHANCE_MAX + kind);
    for (uint32_t card = 0; names_cards(stream) && card < set->card_count; card++)
        if (strcmp(set->cards[card].id, word) == 0) return (int32_t)(SLG_CHANCE_MAX + card);
    for (uint32_t icon = 0; stream == EBR_STREAM_NEMESIS && icon < EBR_NO_COLOUR; icon++)
        if (strcmp(ebr_colour_words[icon], word) == 0)
            return (int32_t)(SLG_CHANCE_MAX + CRD_CARDS_MAX + icon);
    if (stream < SPL_STREAM_COUNT && !names_cards(stream))
        return spl_read_chance(game, stream, word);
    return read_foes_number(word, 0, SLG_CHANCE_MAX - 1);
}

/* Is number n of the stream what the word says: a design, an icon, a kind of evolve counter? */
static bool is_meant(const crd_set *set, const spl_state *s, uint32_t stream, uint32_t first,
                     uint32_t n, uint32_t meant) {
    if (stream == EBR_STREAM_EVOLVE) return n / EBR_EVOLVE_EACH == meant;
    if (first + n >= SPL_CARDS) return false;
    if (meant < CRD_CARDS_MAX) return spl_design_of(set, s, first + n) == meant;
    return ebr_colour_of(set, s, first + n) == meant - CRD_CARDS_MAX;
}

int32_t ebr_meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                  uint64_t set) {
    const spl_state *s = spl_of_const(state);
    if (value < SLG_CHANCE_MAX || (stream < SPL_STREAM_COUNT && !names_cards(stream)))
        return spl_meant(game, state, stream, value, set);
    uint32_t meant = value - SLG_CHANCE_MAX;
    uint32_t owner = stream == EBR_STREAM_ORDER ? owner_of_order(s, set) : 0;
    uint32_t first = stream != EBR_STREAM_ORDER ? first_named(s, stream)
                     : owner < EBR_PLAYERS      ? owner * SPL_BLOCK
                                                : (uint32_t)SPL_CARDS;
    for (; set; set &= set - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(set);
        if (is_meant(spl_set(game), s, stream, first, n, meant)) return (int32_t)n;
    }
    return -1;
}
