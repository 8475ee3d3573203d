/* SPDX-License-Identifier: MIT */
/* What things are called where programs read: documents, options, scripts of chance. */
#include <string.h>

#include "games/city/services.h"

const char *const city_streams[CITY_STREAM_COUNT] = {
    "setup",  "market", "monsters", "mystery", "deck.A",
    "deck.B", "deck.C", "deck.D",   "deck.E",  "deck.F",
};
const char *const city_phase_words[CITY_PHASES] = {
    "setup", "prepare", "build", "magic", "buy", "collect", "clean-up",
};
const char *const city_work_words[CITY_WORKS] = {
    "none", "ahead", "build", "reveal", "act", "score", "spells", "done",
};
const char *const city_resource_words[CITY_RESOURCES] = {"money", "influence", "magic", "prestige"};
const char *const city_reason_words[3] = {"years", "market-full", "no-place"};

const char *city_tile_arg(const slg_game *game, const slg_state *state, int32_t design) {
    (void)state;
    if (design < 0 || (uint32_t)design >= city_content_of(game)->design_count) return NULL;
    return city_content_of(game)->designs[design].id;
}

const char *city_phase_arg(const slg_game *game, const slg_state *state, int32_t phase) {
    (void)game;
    (void)state;
    return phase >= 0 && phase < CITY_PHASES ? city_phase_words[phase] : NULL;
}

const char *city_monster_arg(const slg_game *game, const slg_state *state, int32_t monster) {
    (void)game;
    (void)state;
    return monster >= 0 && monster < CITY_MONSTERS ? city_monster_word((city_monster)monster)
                                                   : NULL;
}

/* Row and column from the origin: "-3,12". */
const char *city_cell_arg(int32_t cell, char room[SLG_ARG_WORD_MAX]) {
    slg_out out;
    if (cell < 0 || cell >= CITY_CELLS) return NULL;
    slg_out_init(&out, room, SLG_ARG_WORD_MAX);
    slg_put_int(&out, city_row((city_cell)cell));
    slg_put_char(&out, ',');
    slg_put_int(&out, city_column((city_cell)cell));
    slg_out_end(&out);
    return room;
}

/* --- outcomes of chance ---
 *
 * A draw from a deck is the number of a slot, one from a stack or from the monsters the number of a
 * tile (city.h). Scripts and documents say "M105" and mean any copy of it: from SLG_CHANCE_MAX on a
 * value is a design. A number means just that outcome. */

static bool is_deck_name(uint32_t stream) {
    return stream >= CITY_STREAM_DECK_A && stream < CITY_STREAM_COUNT;
}

/* The stack that has all these tiles: that of the first empty place, that of the year when prestige
 * is collected (CITY-PRES-02), or else any; CITY_CLASSES: none. */
static uint32_t class_of_draw(const city_state *s, uint64_t set) {
    for (uint32_t place = 0; place < CITY_RAINBOW_PLACE; place++)
        if (s->market[place] == CITY_NONE && !(set & ~(uint64_t)s->stacks[place / 3].unknown))
            return place / 3;
    uint32_t first = s->phase == CITY_PHASE_COLLECT ? s->year - 1u : 0;
    for (uint32_t of = 0; of < CITY_CLASSES; of++) {
        uint32_t nth = (first + of) % CITY_CLASSES;
        if (!(set & ~(uint64_t)s->stacks[nth].unknown)) return nth;
    }
    return CITY_CLASSES;
}

/* The design of the tile that a number drawn from the monsters is; CITY_NONE: not known. */
static uint32_t monster_drawn(const city_content *content, const city_state *s, uint64_t set,
                              uint32_t number) {
    /* Before and while all build only skeletons are drawn; later in the year those of its class. */
    bool class_1 = s->year <= 2 || s->phase <= CITY_PHASE_BUILD;
    uint32_t first = class_1 ? 0 : CITY_CLASS_1_MONSTERS;
    for (uint32_t kind = first; set && kind < CITY_MONSTERS; kind++)
        for (uint32_t n = 0; n < content->monster_count[kind]; n++)
            if (city_monster_number(content, kind, n) == number) return content->monsters[kind][n];
    return CITY_NONE;
}

/* The design that an outcome stands for, among those that chance chooses from. */
static uint32_t design_drawn(const city_content *content, const city_state *s, uint32_t stream,
                             uint64_t set, uint32_t value) {
    if (!(set >> value & 1)) return CITY_NONE;
    if (is_deck_name(stream)) return s->seats[stream - CITY_STREAM_DECK_A].tile[value];
    if (stream == CITY_STREAM_MONSTERS) return monster_drawn(content, s, set, value);
    uint32_t of = stream == CITY_STREAM_MARKET ? class_of_draw(s, set) : CITY_CLASSES;
    return of < CITY_CLASSES ? content->classes[of][value] : CITY_NONE;
}

static void put_drawn_name(const city_content *content, uint32_t value, slg_out *out) {
    if (value >= CITY_DRAWN_SEAT && value < CITY_DRAWN_SEAT + CITY_SEATS) {
        slg_put_char(out, (char)('A' + value - CITY_DRAWN_SEAT));
    } else if (value >= CITY_DRAWN_ARTIFACT &&
               value < CITY_DRAWN_ARTIFACT + (uint32_t)content->artifact_count) {
        slg_put(out, content->designs[content->artifacts[value - CITY_DRAWN_ARTIFACT]].id);
    } else if (value >= CITY_DRAWN_MONSTER && value < CITY_DRAWN_MONSTER + CITY_MONSTERS) {
        slg_put(out, city_monster_word((city_monster)(value - CITY_DRAWN_MONSTER)));
    } else {
        slg_put(out, "reward-");
        slg_put_u64(out, value);
    }
}

void city_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                     slg_lang lang, slg_out *out) {
    const city_content *content = city_content_of(game);
    uint32_t design = value >= SLG_CHANCE_MAX ? value - SLG_CHANCE_MAX : (uint32_t)CITY_NONE;
    (void)lang;
    if (stream == CITY_STREAM_SETUP && value < SLG_CHANCE_MAX) {
        put_drawn_name(content, value, out);
        return;
    }
    if (state && value < SLG_CHANCE_MAX) {
        const city_state *s = city_of_const(state);
        uint64_t set = is_deck_name(stream) ? ~0ull : s->core.chance_set;
        design = design_drawn(content, s, stream, set, value);
    }
    if (design < content->design_count)
        slg_put(out, content->designs[design].id);
    else
        slg_put_u64(out, value);
}

static int32_t read_name_number(const char *word, uint32_t most) {
    uint32_t value = 0;
    size_t length = strspn(word, "0123456789");
    if (length == 0 || length > 3 || word[length]) return -1;
    for (; *word; word++)
        value = value * 10 + (uint32_t)(*word - '0');
    return value <= most ? (int32_t)value : -1;
}

/* "C", "reward-5", "golem", "A-STAFF". */
static int32_t read_drawn_name(const city_content *content, const char *word) {
    if (word[0] >= 'A' && word[0] < 'A' + CITY_SEATS && !word[1])
        return CITY_DRAWN_SEAT + (word[0] - 'A');
    if (strncmp(word, "reward-", 7) == 0) return read_name_number(word + 7, CITY_REWARDS);
    for (uint32_t kind = 0; kind < CITY_MONSTERS; kind++)
        if (strcmp(city_monster_word((city_monster)kind), word) == 0)
            return (int32_t)(CITY_DRAWN_MONSTER + kind);
    for (uint32_t n = 0; n < content->artifact_count; n++)
        if (strcmp(content->designs[content->artifacts[n]].id, word) == 0)
            return (int32_t)(CITY_DRAWN_ARTIFACT + n);
    return read_name_number(word, SLG_CHANCE_MAX - 1);
}

int32_t city_read_chance(const slg_game *game, uint32_t stream, const char *word) {
    const city_content *content = city_content_of(game);
    if (stream == CITY_STREAM_SETUP) return read_drawn_name(content, word);
    for (uint32_t n = 0; stream != CITY_STREAM_MYSTERY && n < content->design_count; n++)
        if (strcmp(content->designs[n].id, word) == 0) return (int32_t)(SLG_CHANCE_MAX + n);
    return read_name_number(word, SLG_CHANCE_MAX - 1);
}

int32_t city_meant(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                   uint64_t set) {
    const city_content *content = city_content_of(game);
    if (value < SLG_CHANCE_MAX) return set >> value & 1 ? (int32_t)value : -1;
    for (uint64_t left = set; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(left);
        if (design_drawn(content, city_of_const(state), stream, set, n) == value - SLG_CHANCE_MAX)
            return (int32_t)n;
    }
    return -1;
}
