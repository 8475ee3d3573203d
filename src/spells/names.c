/* SPDX-License-Identifier: MIT */
/* What things are called where programs read: documents, options, scripts of chance. */
#include <string.h>

#include "spells/services.h"

const char *const spl_phase_words[SPL_PHASES] = {"create", "ready", "action",
                                                 "battle", "end",   "spawn"};
const char *const spl_face_words[SPL_FACE_KINDS] = {"miss", "hit", "double", "critical"};
const char *const spl_deck_kind_words[3] = {"character", "lineage", "domain"};

/* In Battle Royale a battlefield is named after the two who fight for it. */
const char *spl_place_word(const spl_state *s, uint32_t place) {
    static const char *const row[] = {"left", "centre", "right"};
    static const char *const ring[] = {"ab", "bc", "cd", "de", "ef"};
    static const char *const last[] = {"ca", "da", "ea", "fa"}; /* of 3, 4, 5, 6 players */
    uint32_t seats = s->core.seats;
    if (place >= spl_places_in((const slg_state *)(const void *)s)) return NULL;
    if (s->format != SPL_ROYALE) return row[place];
    return place + 1 == seats && seats > 2 ? last[seats - 3] : ring[place];
}

const char *spl_place_key(const slg_state *state, uint32_t place) {
    return spl_place_word(spl_of_const(state), place);
}

uint32_t spl_places_in(const slg_state *state) {
    const spl_state *s = spl_of_const(state);
    return s->format == SPL_ROYALE ? s->core.seats : 3;
}

const char *spl_place_arg(const slg_game *game, const slg_state *state, int32_t place) {
    (void)game;
    return place >= 0 ? spl_place_word(spl_of_const(state), (uint32_t)place) : NULL;
}

const char *spl_board_arg(const slg_game *game, const slg_state *state, int32_t board) {
    const crd_set *set = spl_set(game);
    uint32_t card =
        board >= 0 && board < CRD_NONE ? spl_board_of(set, (uint8_t)board) : (uint32_t)CRD_NO_CARD;
    (void)state;
    return card == CRD_NO_CARD ? NULL : set->cards[card].id;
}

const char *spl_deck_arg(const slg_game *game, const slg_state *state, int32_t deck) {
    const crd_set *set = spl_set(game);
    (void)state;
    return deck >= 0 && deck < set->deck_count ? set->decks[deck].id : NULL;
}

int32_t spl_card_of_thing(const slg_game *game, const slg_state *state, int32_t thing) {
    const crd_set *set = spl_set(game);
    if (thing < 0 || thing >= SPL_THINGS) return -1;
    const crd_card *card = spl_design_of_thing(set, spl_of_const(state), thing);
    return card ? (int32_t)(card - set->cards) : -1;
}

/* --- outcomes of chance ---
 *
 * A draw from a grimoire is the number of one of its 40 cards, one from the dice one of six faces.
 * Scripts and documents say "vengeful-mummy" and "hit", and mean any copy, any such face: from
 * SLG_CHANCE_MAX on a value is a card design or a kind of face. A number means just
 * that outcome. */

/* SOR-DIE-02. */
static uint32_t face_of(uint32_t value) {
    static const uint8_t faces[SPL_FACES] = {SPL_MISS, SPL_MISS,   SPL_HIT,
                                             SPL_HIT,  SPL_DOUBLE, SPL_CRITICAL};
    return faces[value];
}

static bool is_grimoire(uint32_t stream) {
    return stream >= SPL_STREAM_GRIMOIRE_A && stream < SPL_STREAM_COUNT;
}

static void put_number(slg_out *out, uint32_t value) {
    slg_put_u64(out, value);
}

static void put_deal(const crd_set *set, uint32_t value, slg_out *out) {
    if (value >= SPL_DEAL_SEAT)
        slg_put_char(out, (char)('A' + value - SPL_DEAL_SEAT));
    else if (value < set->deck_count)
        slg_put(out, set->decks[value].id);
    else
        put_number(out, value);
}

void spl_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out) {
    const crd_set *set = spl_set(game);
    uint32_t meant = value >= SLG_CHANCE_MAX ? value - SLG_CHANCE_MAX : SLG_OUTCOMES_MAX;
    (void)lang;
    if (stream == SPL_STREAM_DEAL) {
        put_deal(set, value, out);
    } else if (stream == SPL_STREAM_ENERGY) {
        put_number(out, value + 1);
    } else if (stream == SPL_STREAM_DICE) {
        if (state && value < SPL_FACES) meant = face_of(value);
        if (meant < SPL_FACE_KINDS)
            slg_put(out, spl_face_words[meant]);
        else
            put_number(out, value);
    } else if (is_grimoire(stream)) {
        if (state && value < SPL_DECK)
            meant = spl_design_of(set, spl_of_const(state),
                                  (stream - SPL_STREAM_GRIMOIRE_A) * SPL_BLOCK + value);
        if (meant < set->card_count)
            slg_put(out, set->cards[meant].id);
        else
            put_number(out, value);
    } else {
        put_number(out, value);
    }
}

static int32_t read_number(const char *word, uint32_t least, uint32_t most) {
    uint32_t value = 0;
    size_t length = strspn(word, "0123456789");
    if (length == 0 || length > 3 || word[length]) return -1;
    for (; *word; word++)
        value = value * 10 + (uint32_t)(*word - '0');
    return value >= least && value <= most ? (int32_t)(value - least) : -1;
}

static int32_t read_deal(const crd_set *set, const char *word) {
    if (word[0] >= 'A' && word[0] < 'A' + SLG_SEATS_MAX && !word[1])
        return SPL_DEAL_SEAT + (word[0] - 'A');
    for (uint32_t deck = 0; deck < set->deck_count; deck++)
        if (strcmp(set->decks[deck].id, word) == 0) return (int32_t)deck;
    return read_number(word, 0, SLG_CHANCE_MAX - 1);
}

int32_t spl_read_chance(const slg_game *game, uint32_t stream, const char *word) {
    const crd_set *set = spl_set(game);
    if (stream == SPL_STREAM_DEAL) return read_deal(set, word);
    if (stream == SPL_STREAM_ENERGY) return read_number(word, 1, 8);
    for (uint32_t face = 0; stream == SPL_STREAM_DICE && face < SPL_FACE_KINDS; face++)
        if (strcmp(spl_face_words[face], word) == 0) return (int32_t)(SLG_CHANCE_MAX + face);
    for (uint32_t card = 0; is_grimoire(stream) && card < set->card_count; card++)
        if (strcmp(set->cards[card].id, word) == 0) return (int32_t)(SLG_CHANCE_MAX + card);
    return read_number(word, 0, SLG_CHANCE_MAX - 1);
}

int32_t spl_meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                  uint64_t set) {
    const spl_state *s = spl_of_const(state);
    (void)game;
    if (value < SLG_CHANCE_MAX) return set >> value & 1 ? (int32_t)value : -1;
    uint32_t meant = value - SLG_CHANCE_MAX;
    for (; set; set &= set - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(set);
        if (stream == SPL_STREAM_DICE && face_of(n) == meant) return (int32_t)n;
        if (is_grimoire(stream) &&
            spl_design_of(spl_set(game), s, (stream - SPL_STREAM_GRIMOIRE_A) * SPL_BLOCK + n) ==
                meant)
            return (int32_t)n;
    }
    return -1;
}
