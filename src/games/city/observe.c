/* SPDX-License-Identifier: MIT */
/* A position as numbers, and options as fixed actions, for programs that learn (slg_env).
 *
 * Everything is seen from the seat whose view it is; seats are counted clockwise from it. Numbers
 * are small and unscaled; what is one of several things is a row of flags; a number that may be
 * missing is 0 if it is, and otherwise one more than its value.
 *
 * Places of the seat's district are numbered as they lie, row by row: tiles among the visible
 * tiles, cells among its *sites*: the cells that are occupied or beside a tile. An action that
 * places is a site and a turn. The observation says where the tiles and the sites are. */
#include <string.h>

#include "games/city/services.h"
#include "kernel/bits.h"

/* Whose view it is. */
typedef struct eyes {
    const city_content *content;
    const city_state *s;
    const city_player *own;
    uint32_t seat;
    bool hides; /* a full state, of which only what the seat sees may be shown */
} eyes;

/* A player as far as they are shown: a copy in `room` where that is needed. */
static const city_player *player_shown(const eyes *e, uint32_t seat, city_player *room) {
    if (!e->hides) return &e->s->seats[seat];
    return city_seen_player(e->content, e->s, seat, e->seat, room);
}

static uint32_t seen_seat(const eyes *e, uint32_t seat) {
    return slg__seen_seat(seat, e->seat, e->s->core.seats);
}

static int16_t or_none(uint32_t value) {
    return value == CITY_NONE ? 0 : (int16_t)(value + 1);
}

/* --- sites --- */

static void sites_of(const city_player *player, city_cells *sites) {
    city_no_cells(sites, CITY_ORIGIN, CITY_ORIGIN);
    if (!player->top) city_put_in(sites, CITY_ORIGIN);
    for (uint64_t left = player->top; left; left &= left - 1) {
        city_cell cell = player->cell[__builtin_ctzll(left)];
        city_put_in(sites, cell);
        for (uint32_t side = 0; side < CITY_SIDES; side++)
            city_put_in(sites, city_next(cell, side));
    }
}

/* As many as there are when no two tiles touch. A cell that is no site is that of a tile just
 * lifted to be turned: then there is no other. */
enum { SITES = (1 + CITY_SIDES) * CITY_SLOTS, NO_SITE = SITES };

/* Sites by their number: how many there are before each word of cells. */
typedef struct site_numbers {
    city_cells sites;
    uint16_t before[CITY_WORDS];
} site_numbers;

static void number_sites(const city_player *player, site_numbers *out) {
    uint32_t before = 0;
    sites_of(player, &out->sites);
    for (uint32_t word = out->sites.first; word <= out->sites.last; word++) {
        out->before[word] = (uint16_t)before;
        before += city_ones(out->sites.word[word]);
    }
}

static uint32_t site_of(const site_numbers *numbers, city_cell cell) {
    if (!city_in(&numbers->sites, cell)) return NO_SITE;
    return numbers->before[cell >> 6] +
           city_ones(numbers->sites.word[cell >> 6] & (city_bit(cell & 63) - 1));
}

/* The number of a visible tile among them all. */
static uint32_t tile_at(const city_player *player, city_cell cell) {
    uint32_t before = 0;
    for (uint64_t left = player->top; left; left &= left - 1)
        before += player->cell[__builtin_ctzll(left)] < cell;
    return before;
}

/* --- observations --- */

/* name, how many numbers; a name below is the first number of its part */
#define PARTS(X)                                                                                 \
    X(PHASE, CITY_PHASES)       /* flags */                                                      \
    X(WORK, CITY_WORKS)         /* flags: of the seat's own district */                          \
    X(DECISION, CITY_ASK_COUNT) /* flags: what is asked; all 0 when nothing is */                \
    X(SOURCE, 2)                /* of the decision, and what else it says */                     \
    X(TABLE, 5)                 /* year, seats, who has the timer, whose turn + 1, rainbows */   \
    X(REWARDS, CITY_SHOWN)      /* of years 1 to 4 */                                            \
    X(UNSELECTED, CITY_REWARDS) /* flags */                                                      \
    X(MONSTERS, CITY_SHOWN)     /* of years 1 to 4, + 1 */                                       \
    X(MYSTERY, 2)               /* + 1 */                                                        \
    X(MARKET, CITY_PLACES *PLACE_SIZE)                                                           \
    X(SEATS, CITY_SEATS *SEAT_SIZE)                                                              \
    X(HAND, 5)                /* design + 1, picks, dark due, left to turn up, time up */        \
    X(DECK, CITY_DESIGNS_MAX) /* own tiles that can still be turned up, by design */             \
    X(OWNED, (CITY_SEATS - 1) * CITY_DESIGNS_MAX) /* all tiles of the others, by design */       \
    X(TILES, CITY_SLOTS *TILE_SIZE)               /* visible tiles of the seat's own district */ \
    X(PLACES, SITES * 2)                          /* row and column of each site */              \
    X(SWITCHES, CITY_SET_COUNT)                                                                  \
    X(BACKS, CITY_MYSTERIES) /* what can be on the year's mystery cards */

/* design + 1, what it would pay the seat, monsters + 1 (2) */
enum { PLACE_SIZE = 4 };
/* tracks (4), coins, collected, place, shares (3 flags), buys, halves, less, exchanges, tiles in
 * the deck, visible, discarded, bought */
enum { SEAT_SIZE = 18 };
/* design + 1, row, column, turn, covers something, power used, shields cancelled, colour chosen
 * + 1 */
enum { TILE_SIZE = 8 };

enum {
#define X(name, size) FIRST_##name, LAST_##name = FIRST_##name + (size)-1,
    PARTS(X)
#undef X
        OBSERVATION_SIZE
};

/* The names of the numbers: slg_observation_name. */
const slg_observed city_observed[CITY_OBSERVED_COUNT] = {
    {"phase", FIRST_PHASE, CITY_PHASES, ""},
    {"work", FIRST_WORK, CITY_WORKS, ""},
    {"decision", FIRST_DECISION, CITY_ASK_COUNT, ""},
    {"source", FIRST_SOURCE, 1, "of more"},
    {"table", FIRST_TABLE, 1, "year seats timer turn rainbows"},
    {"rewards", FIRST_REWARDS, CITY_SHOWN, ""},
    {"unselected", FIRST_UNSELECTED, CITY_REWARDS, ""},
    {"monsters", FIRST_MONSTERS, CITY_SHOWN, ""},
    {"mystery", FIRST_MYSTERY, 2, ""},
    {"market", FIRST_MARKET, CITY_PLACES, "tile price monsters*2"},
    {"seats", FIRST_SEATS, CITY_SEATS,
     "tracks*4 coins collected place shares*3 buys halves less exchanges deck visible discarded "
     "bought"},
    {"hand", FIRST_HAND, 1, "tile picks dark left time-up"},
    {"deck", FIRST_DECK, CITY_DESIGNS_MAX, ""},
    {"owned", FIRST_OWNED, CITY_SEATS - 1, "designs*254"},
    {"tiles", FIRST_TILES, CITY_SLOTS, "tile row column turn covers used cancelled colour"},
    {"sites", FIRST_PLACES, SITES, "row column"},
    {"switches", FIRST_SWITCHES, CITY_SET_COUNT, ""},
    {"backs", FIRST_BACKS, CITY_MYSTERIES, ""},
};

static eyes eyes_of(const slg_game *game, const slg_state *view) {
    const city_state *s = city_of_const(view);
    int32_t viewer = slg_viewer(view);
    uint32_t asked = s->core.pending & ((1u << s->core.seats) - 1);
    uint32_t seat = viewer >= 0 && viewer < s->core.seats ? (uint32_t)viewer
                    : asked                               ? (uint32_t)__builtin_ctz(asked)
                                                          : 0;
    return (eyes){.content = city_content_of(game), .s = s, .own = &s->seats[seat], .seat = seat};
}

static void put_market(int16_t *to, const eyes *e) {
    const city_terms terms = city_terms_of(e->content, e->s, e->seat);
    for (uint32_t place = 0; place < CITY_PLACES; place++, to += PLACE_SIZE) {
        if (e->s->market[place] == CITY_NONE) continue;
        to[0] = or_none(e->s->market[place]);
        to[1] = (int16_t)city_price_on(&terms, city_design_of(e->content, e->s->market[place]));
        to[2] = or_none(e->s->lying[place][0]);
        to[3] = or_none(e->s->lying[place][1]);
    }
}

static void observe_seat(int16_t *to, const city_player *player) {
    for (uint32_t resource = 0; resource < CITY_RESOURCES; resource++)
        *to++ = player->track[resource];
    *to++ = (int16_t)player->coins;
    *to++ = player->collected;
    *to++ = player->rank;
    for (uint32_t share = 0; share < 3; share++)
        *to++ = player->shares >> share & 1;
    *to++ = player->buys;
    *to++ = player->halves;
    *to++ = player->less;
    *to++ = player->exchanges;
    *to++ = (int16_t)city_ones(player->deck);
    *to++ = (int16_t)city_ones(player->top);
    *to++ = (int16_t)city_ones(player->aside);
    *to++ = (int16_t)city_ones(player->bought);
}

static void put_own_deck(int16_t *out, const eyes *e) {
    for (uint64_t left = e->own->deck; left; left &= left - 1)
        out[FIRST_DECK + e->own->tile[__builtin_ctzll(left)]]++;
    for (uint32_t i = 0; i < e->own->under_count; i++)
        if (e->own->under[i] != CITY_NONE) out[FIRST_DECK + e->own->tile[e->own->under[i]]]++;
}

/* All other players, what they have and own. */
static void put_others(int16_t *out, const eyes *e) {
    for (uint32_t seat = 0; seat < e->s->core.seats; seat++) {
        city_player room;
        if (seat == e->seat) continue;
        const city_player *player = player_shown(e, seat, &room);
        uint32_t seen = seen_seat(e, seat);
        int16_t *owned = out + FIRST_OWNED + (seen - 1) * CITY_DESIGNS_MAX;
        observe_seat(out + FIRST_SEATS + seen * SEAT_SIZE, player);
        for (uint32_t slot = 0; slot < player->owned; slot++)
            owned[player->tile[slot]]++;
    }
}

static void put_tile(int16_t *to, const city_player *player, uint32_t slot) {
    uint32_t look = player->look[slot];
    *to++ = or_none(player->tile[slot]);
    *to++ = (int16_t)city_row(player->cell[slot]);
    *to++ = (int16_t)city_column(player->cell[slot]);
    *to++ = look & CITY_LOOK_TURN;
    *to++ = player->tile[slot] != CITY_DARK && player->beneath[slot] != CITY_NONE;
    *to++ = player->used >> slot & 1;
    *to++ = player->cancelled >> slot & 1;
    *to++ = look & CITY_LOOK_STARRED ? (int16_t)((look & CITY_LOOK_STAR) / 4 + 1) : 0;
}

static void put_district(int16_t *out, const eyes *e) {
    city_cells sites;
    for (uint64_t left = e->own->top; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        put_tile(out + FIRST_TILES + tile_at(e->own, e->own->cell[slot]) * TILE_SIZE, e->own, slot);
    }
    sites_of(e->own, &sites);
    int16_t *to = out + FIRST_PLACES;
    for (uint32_t cell = 0; (cell = city_cell_from(&sites, cell)) < CITY_CELLS; cell++) {
        assert(to <= out + LAST_PLACES);
        *to++ = (int16_t)city_row((city_cell)cell);
        *to++ = (int16_t)city_column((city_cell)cell);
    }
}

static void put_table(int16_t *out, const eyes *e) {
    const city_state *s = e->s;
    out[FIRST_TABLE] = s->year;
    out[FIRST_TABLE + 1] = s->core.seats;
    out[FIRST_TABLE + 2] = (int16_t)seen_seat(e, s->timer);
    out[FIRST_TABLE + 3] = s->turn == CITY_NONE ? 0 : (int16_t)(1 + seen_seat(e, s->turn));
    out[FIRST_TABLE + 4] = s->rainbows;
    for (uint32_t year = 0; year < CITY_SHOWN; year++) {
        out[FIRST_REWARDS + year] = s->shown[year] == CITY_NONE ? 0 : s->shown[year];
        out[FIRST_MONSTERS + year] = or_none(s->year_monster[year]);
    }
    for (uint32_t reward = 0; reward < CITY_REWARDS; reward++)
        out[FIRST_UNSELECTED + reward] = s->unselected >> reward & 1;
    for (uint32_t i = 0; i < 2; i++)
        out[FIRST_MYSTERY + i] = or_none(s->mystery[i]);
    for (uint32_t i = 0; i < CITY_SET_COUNT; i++)
        out[FIRST_SWITCHES + i] = s->options[i];
    bool played = s->year >= 1 && s->year <= CITY_YEARS && city_mystery_cards(s) > 0;
    for (uint32_t i = 0; played && i < CITY_MYSTERIES; i++) /* CITY-MYST-01 */
        out[FIRST_BACKS + i] = e->content->mystery[s->year - 1][i];
}

static void observe_city(const eyes *e, int16_t *out) {
    const slg_ask *ask = &e->s->core.ask[e->seat];
    memset(out, 0, OBSERVATION_SIZE * sizeof *out);
    out[FIRST_PHASE + e->s->phase] = 1;
    out[FIRST_WORK + e->own->work] = 1;
    if (ask->open) out[FIRST_DECISION + ask->kind] = 1;
    out[FIRST_SOURCE] = ask->source;
    out[FIRST_SOURCE + 1] = ask->extra;
    put_table(out, e);
    put_market(out + FIRST_MARKET, e);
    observe_seat(out + FIRST_SEATS, e->own);
    out[FIRST_HAND] = e->own->hand == CITY_NONE ? 0 : or_none(e->own->tile[e->own->hand]);
    out[FIRST_HAND + 1] = e->own->picks;
    out[FIRST_HAND + 2] = e->own->dark_due;
    out[FIRST_HAND + 3] = (int16_t)city_left(e->own);
    out[FIRST_HAND + 4] = e->own->time_up;
    put_own_deck(out, e);
    put_others(out, e);
    put_district(out, e);
}

void city_observe(const slg_game *game, const slg_state *view, int16_t *out) {
    const eyes e = eyes_of(game, view);
    observe_city(&e, out);
}

void city_observe_as(const slg_game *game, const slg_state *state, uint32_t seat, int16_t *out) {
    city_player room;
    eyes e = {.content = city_content_of(game), .s = city_of_const(state), .hides = true};
    e.seat = seat < e.s->core.seats ? seat : 0;
    e.own = player_shown(&e, e.seat, &room);
    observe_city(&e, out);
}

/* --- actions --- */

/* What an option's numbers are: a, b. */
typedef enum shape {
    PLAIN, /* a number */
    ONE,   /* a number that goes without saying */
    SEAT,
    ARTIFACT,
    SITE,       /* a cell to lay on, and a turn */
    TILE,       /* the cell of one of the seat's tiles */
    PAIR,       /* two resources */
    PLACE_TILE, /* of the market, and the cell of one of the seat's tiles */
    SEAT_TILE,  /* a player's tile */
} shape;

#define ACTIONS(X)                                      \
    X(CHANCE, PLAIN, SLG_CHANCE_MAX)                    \
    X(TIME_UP, SEAT, CITY_SEATS)                        \
    X(KEEP, ARTIFACT, CITY_ARTIFACTS_MAX)               \
    X(IGNORE, PLAIN, 1)                                 \
    X(SUFFER, PLAIN, 1)                                 \
    X(FLIP, PLAIN, 1)                                   \
    X(STOP, PLAIN, 1)                                   \
    X(PLACE, SITE, 4 * (SITES + 1))                     \
    X(CAST, TILE, CITY_SLOTS)                           \
    X(PICK, TILE, CITY_SLOTS)                           \
    X(COLOUR, PLAIN, CITY_RESOURCES)                    \
    X(SPLIT, PAIR, CITY_RESOURCES *CITY_RESOURCES)      \
    X(PRESTIGE, ONE, 1)                                 \
    X(MONEY, ONE, 1)                                    \
    X(EXTRA_BUY, PLAIN, 1)                              \
    X(REWARD, PLAIN, 1)                                 \
    X(USE, PLAIN, 1 + CITY_REWARDS)                     \
    X(DECLINE, PLAIN, 1)                                \
    X(CLASS, PLAIN, 2 + CITY_CLASSES)                   \
    X(PLAYER, SEAT, CITY_SEATS)                         \
    X(RIVAL_MONSTER, SEAT_TILE, CITY_SEATS *CITY_SLOTS) \
    X(TILE, PLAIN, CITY_DESIGNS_MAX)                    \
    X(BUY, PLAIN, CITY_PLACES)                          \
    X(TAKE, PLAIN, CITY_PLACES)                         \
    X(FREE, PLACE_TILE, CITY_PLACES *CITY_SLOTS)        \
    X(EXCHANGE, PLAIN, CITY_PLACES)                     \
    X(DONE, PLAIN, 1)                                   \
    X(LAY, PLAIN, CITY_PLACES)                          \
    X(DRAW, PLAIN, 1)

enum {
#define X(id, of, count) ACT_##id, END_##id = ACT_##id + (count)-1,
    ACTIONS(X)
#undef X
        ACTION_COUNT
};

static_assert((int)FIRST_PLACES == CITY_OBSERVED_SITES, "told in services.h");
static_assert((int)OBSERVATION_SIZE == CITY_OBSERVATION_SIZE, "told in services.h");
static_assert((int)ACTION_COUNT == CITY_ACTION_COUNT, "told in services.h");

static const struct {
    uint16_t first;
    uint8_t shape;
} actions[CITY_DO_COUNT] = {
#define X(id, of, count) [CITY_DO_##id] = {ACT_##id, of},
    ACTIONS(X)
#undef X
};

static uint32_t artifact_number(const city_content *content, uint32_t design) {
    uint32_t n = 0;
    while (n + 1 < content->artifact_count && content->artifacts[n] != design)
        n++;
    return n;
}

/* `numbers`: for options that lay on a site. */
static uint32_t action_seen(const eyes *e, const site_numbers *numbers, slg_option option) {
    uint32_t first = actions[option.kind].first, a = (uint16_t)option.a, b = (uint16_t)option.b;
    switch ((shape)actions[option.kind].shape) {
    case PLAIN: return first + a;
    case ONE: return first;
    case SEAT: return first + seen_seat(e, a);
    case ARTIFACT: return first + artifact_number(e->content, a);
    case SITE: return first + 4 * site_of(numbers, (city_cell)a) + b;
    case TILE: return first + tile_at(e->own, (city_cell)a);
    case PAIR: return first + CITY_RESOURCES * a + b;
    case PLACE_TILE: return first + CITY_SLOTS * a + tile_at(e->own, (city_cell)b);
    case SEAT_TILE: {
        city_player room;
        if (b >= e->s->core.seats) return first;
        return first + CITY_SLOTS * seen_seat(e, b) +
               tile_at(player_shown(e, b, &room), (city_cell)a);
    }
    }
    return first;
}

void city_actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                     const slg_option *options, uint32_t count, uint16_t *out) {
    const city_state *s = city_of_const(view);
    uint32_t seat = decision->seat < s->core.seats ? decision->seat : 0;
    const eyes e = {.content = city_content_of(game),
                    .s = s,
                    .own = &s->seats[seat],
                    .seat = seat,
                    .hides = !s->core.viewer};
    site_numbers numbers;
    bool numbered = false;
    for (uint32_t i = 0; i < count; i++) {
        if (!numbered && actions[options[i].kind].shape == SITE) {
            number_sites(e.own, &numbers);
            numbered = true;
        }
        out[i] = (uint16_t)action_seen(&e, &numbers, options[i]);
    }
}

uint32_t city_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                        slg_option option) {
    uint16_t action;
    city_actions_of(game, view, decision, &option, 1, &action);
    return action;
}

uint32_t city_first_action(uint32_t kind) {
    return (uint32_t)actions[kind].first;
}

uint32_t city_action_places(uint32_t kind) {
    switch ((shape)actions[kind].shape) {
    case SITE: return 4; /* turns */
    case PAIR: return CITY_RESOURCES;
    case PLACE_TILE:
    case SEAT_TILE: return CITY_SLOTS;
    case PLAIN:
    case ONE:
    case SEAT:
    case ARTIFACT:
    case TILE: break;
    }
    return 1;
}
