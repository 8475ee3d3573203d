/* SPDX-License-Identifier: MIT */
/* The state's fields by name: JSON documents, paths of scenarios ("seats.0.track.money"). What a
 * person asks for comes first, with tiles by their ids; which slot lies where is in the engine's
 * part. */
#include "games/city/lists.h"

#define LENGTH(list) (uint16_t)(sizeof(list) / sizeof *(list))
#define TABLE(list) \
    { list, LENGTH(list) }

#define STATE(field)  (uint16_t) offsetof(city_state, field)
#define PLAYER(field) (uint16_t) offsetof(city_player, field)
#define STACK(field)  (uint16_t) offsetof(city_stack, field)
#define TILE(field)   (uint16_t) offsetof(city_shown_tile, field)
#define UNDER(field)  (uint16_t) offsetof(city_shown_under, field)
#define OFFER(field)  (uint16_t) offsetof(city_shown_offer, field)
#define HELD(field)   (uint16_t) offsetof(city_held_tile, field)

/* --- a district --- */

static const slg_field under_items[] = {
    {.name = "tile", .type = SLG_FIELD_CARD, .offset = UNDER(tile)},
    {.name = "turn", .offset = UNDER(turn), .optional = 1},
};
static const slg_fields under = TABLE(under_items);

static const slg_field tile_items[] = {
    {.name = "tile",
     .type = SLG_FIELD_CARD,
     .offset = TILE(tile),
     .help = "of a face-down one: what it is, null: any of the deck's"},
    {.name = "row", .type = SLG_FIELD_I8, .offset = TILE(row), .help = "from the first tile"},
    {.name = "column", .type = SLG_FIELD_I8, .offset = TILE(column)},
    {.name = "turn", .offset = TILE(turn), .optional = 1, .help = "quarters clockwise"},
    {.name = "face_down", .type = SLG_FIELD_BOOL, .offset = TILE(face_down), .optional = 1},
    {.name = "colour",
     .type = SLG_FIELD_WORD,
     .offset = TILE(colour),
     .nullable = 1,
     .optional = 1,
     .words = city_resource_words,
     .words_count = CITY_RESOURCES,
     .help = "what its rainbow goal was chosen to pay"},
    {.name = "used",
     .type = SLG_FIELD_BOOL,
     .offset = TILE(used),
     .optional = 1,
     .help = "its power, this year"},
    {.name = "ignored",
     .type = SLG_FIELD_BOOL,
     .offset = TILE(ignored),
     .optional = 1,
     .help = "a monster placed before the timer"},
    {.name = "acted",
     .type = SLG_FIELD_BOOL,
     .offset = TILE(acted),
     .optional = 1,
     .help = "a monster that acts before scoring"},
    {.name = "cancelled",
     .type = SLG_FIELD_BOOL,
     .offset = TILE(cancelled),
     .optional = 1,
     .help = "its shields"},
    {.name = "under",
     .type = SLG_FIELD_STRUCT,
     .offset = TILE(under),
     .count = sizeof((city_shown_tile *)0)->under / sizeof(city_shown_under),
     .stride = sizeof(city_shown_under),
     .length_at = TILE(under_count),
     .optional = 1,
     .sub = &under,
     .help = "what it covers, from above"},
};
static const slg_fields tile = TABLE(tile_items);

/* --- a player --- */

static const char *const share_words[] = {"prestige", "reward", "ahead"};

static const slg_field track_items[] = {
    {.name = "money", .offset = CITY_MONEY},
    {.name = "influence", .offset = CITY_INFLUENCE},
    {.name = "magic", .offset = CITY_MAGIC},
    {.name = "prestige", .offset = CITY_PRESTIGE},
};
static const slg_fields track = TABLE(track_items);

#define PILE(name_, id, help_) \
    { .name = name_, .type = SLG_FIELD_CARD, .list = &city_pile_lists[id], .help = help_ }
#define NUMBER(field, help_) \
    { .name = #field, .offset = PLAYER(field), .help = help_ }
#define YES_OR_NO(field, help_) \
    { .name = #field, .type = SLG_FIELD_BOOL, .offset = PLAYER(field), .help = help_ }

static const slg_field player_items[] = {
    {.name = "track", .type = SLG_FIELD_STRUCT, .offset = PLAYER(track), .sub = &track},
    {.name = "coins", .type = SLG_FIELD_U16, .offset = PLAYER(coins)},
    NUMBER(collected, "coins taken this year"),
    {.name = "work",
     .type = SLG_FIELD_WORD,
     .offset = PLAYER(work),
     .words = city_work_words,
     .words_count = CITY_WORKS,
     .help = "of the own district; in another's view as building began"},
    YES_OR_NO(time_up, "the clock has stopped the building"),
    {.name = "district",
     .type = SLG_FIELD_STRUCT,
     .sub = &tile,
     .list = &city_district_list,
     .help = "visible tiles, row by row"},
    PILE("hand", CITY_PILE_HAND, "the tile turned up and not yet placed"),
    PILE("deck", CITY_PILE_DECK, "in no order; null: a monster nobody knows yet"),
    PILE("under", CITY_PILE_UNDER, "tiles under the deck, in order; null: any of the deck's"),
    PILE("aside", CITY_PILE_ASIDE, "discarded for the year"),
    PILE("bought", CITY_PILE_BOUGHT, "won this year"),
    PILE("gone", CITY_PILE_GONE, "destroyed and killed this year"),
    PILE("ahead", CITY_PILE_AHEAD, "to be placed before the timer"),
    {.name = "unseen",
     .type = SLG_FIELD_WORD,
     .word = city_monster_arg,
     .list = &city_unseen_list,
     .help = "monsters that nobody has looked at"},
    NUMBER(dark_due, "tiles still to be placed face-down"),
    NUMBER(lost, "destroyed face-down this year, of those in the deck"),
    {.name = "converts",
     .type = SLG_FIELD_WORD,
     .offset = PLAYER(converts),
     .count = 2,
     .stride = 1,
     .nullable = 1,
     .words = city_resource_words,
     .words_count = CITY_RESOURCES,
     .help = "what magic becomes"},
    NUMBER(rank, "place by influence; 0 before"),
    {.name = "shares",
     .type = SLG_FIELD_FLAGS,
     .offset = PLAYER(shares),
     .words = share_words,
     .words_count = LENGTH(share_words)},
    NUMBER(buys, "left this year"),
    NUMBER(halves, "half-price rewards"),
    NUMBER(less, "off each price, by rewards"),
    NUMBER(exchanges, "free ones left"),
    YES_OR_NO(exchanged, "the exchange for 1 money is done"),
    YES_OR_NO(bought_any, "has bought a tile this year"),
    {.name = "artifacts",
     .type = SLG_FIELD_CARD,
     .offset = PLAYER(artifacts),
     .count = 2,
     .stride = 1,
     .help = "to choose from"},
    {.name = "kept", .type = SLG_FIELD_CARD, .offset = PLAYER(kept)},
    {.name = "returned", .type = SLG_FIELD_CARD, .offset = PLAYER(returned)},
};
static const slg_fields player = TABLE(player_items);

/* --- the market --- */

static const slg_field offer_items[] = {
    {.name = "tile", .type = SLG_FIELD_CARD, .offset = OFFER(tile)},
    {.name = "monsters",
     .type = SLG_FIELD_CARD,
     .offset = OFFER(monsters),
     .count = 2,
     .stride = 1,
     .optional = 1,
     .length_at = OFFER(monster_count),
     .help = "solo: what lies on it"},
};
static const slg_fields offer = TABLE(offer_items);

static const slg_field stack_items[] = {
    {.name = "unknown",
     .type = SLG_FIELD_CARD,
     .list = &city_unknown_list,
     .help = "tiles whose order is drawn"},
    {.name = "under",
     .type = SLG_FIELD_CARD,
     .list = &city_under_list,
     .help = "those put under it, next one first"},
};
static const slg_fields stack = TABLE(stack_items);

/* --- the engine's part --- */

static const slg_field held_items[] = {
    {.name = "slot", .offset = HELD(slot)},
    {.name = "tile", .offset = HELD(tile), .help = "254: face-down"},
    {.name = "cell", .type = SLG_FIELD_U16, .offset = HELD(cell)},
    {.name = "look", .offset = HELD(look)},
    {.name = "beneath", .offset = HELD(beneath)},
};
static const slg_fields held = TABLE(held_items);

#define SLOTS(field) \
    { .name = #field, .type = SLG_FIELD_U64, .offset = PLAYER(field) }
#define SLOT(field) \
    { .name = #field, .offset = PLAYER(field), .nullable = 1 }
#define BYTES(field, many) \
    { .name = #field, .offset = PLAYER(field), .count = many, .stride = 1, .nullable = 1 }

static const slg_field slot_items[] = {
    {.name = "tiles", .type = SLG_FIELD_STRUCT, .sub = &held, .list = &city_held_list},
    SLOTS(deck),
    SLOTS(laid),
    SLOTS(top),
    SLOTS(aside),
    SLOTS(bought),
    SLOTS(gone),
    SLOTS(used),
    SLOTS(inert),
    SLOTS(acted),
    SLOTS(cancelled),
    SLOTS(unseen),
    SLOTS(secret),
    {.name = "under",
     .offset = PLAYER(under),
     .count = CITY_SLOTS,
     .stride = 1,
     .nullable = 1,
     .length_at = PLAYER(under_count)},
    NUMBER(owned, "slots from 0 on that are in use"),
    NUMBER(owned_before, "when building began"),
    SLOT(hand),
    NUMBER(picks, "of the pending effect"),
    SLOT(source),
    SLOT(target),
    BYTES(ahead, 2),
    BYTES(ahead_before, 2),
    {.name = "share",
     .offset = PLAYER(share),
     .count = CITY_SHARE_MAX,
     .stride = 1,
     .length_at = PLAYER(share_count),
     .help = "skeletons that Liches will bring"},
};
static const slg_fields slots = TABLE(slot_items);

static const slg_field number_items[] = {
    {.name = "unknown", .type = SLG_FIELD_U32, .offset = STACK(unknown)},
    {.name = "under",
     .offset = STACK(under),
     .count = CITY_CLASS_TILES,
     .stride = 1,
     .length_at = STACK(under_count)},
};
static const slg_fields numbers = TABLE(number_items);

/* --- the whole state --- */

static const slg_field state_items[] = {
    {.name = "year", .offset = STATE(year)},
    {.name = "phase",
     .type = SLG_FIELD_WORD,
     .offset = STATE(phase),
     .words = city_phase_words,
     .words_count = CITY_PHASES},
    {.name = "timer", .offset = STATE(timer), .help = "the seat that holds it"},
    {.name = "turn", .offset = STATE(turn), .nullable = 1, .help = "whose step 10 it is"},
    {.name = "market",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(market),
     .sub = &offer,
     .list = &city_market_list,
     .help = "three places a class, then the rainbow tile; an id alone has no monster on it"},
    {.name = "rainbows", .offset = STATE(rainbows), .help = "left, the one on offer included"},
    {.name = "stacks",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(stacks),
     .count = CITY_CLASSES,
     .stride = sizeof(city_stack),
     .base = 1,
     .sub = &stack},
    {.name = "rewards",
     .offset = STATE(shown),
     .count = CITY_SHOWN,
     .stride = 1,
     .base = 1,
     .help = "of years 1 to 4"},
    {.name = "unselected",
     .offset = STATE(unselected),
     .list = &city_unselected_list,
     .help = "rewards that were not selected"},
    {.name = "monsters",
     .type = SLG_FIELD_WORD,
     .offset = STATE(year_monster),
     .count = CITY_SHOWN,
     .stride = 1,
     .base = 1,
     .nullable = 1,
     .word = city_monster_arg,
     .help = "of years 1 to 4"},
    {.name = "mystery",
     .offset = STATE(mystery),
     .count = 2,
     .stride = 1,
     .nullable = 1,
     .help = "influence of the mystery player, once it is revealed"},
    {.name = "mystery_backs",
     .offset = STATE(mystery),
     .optional = 1,
     .list = &city_mystery_list,
     .help = "what can be on the year's mystery cards; none: nobody plays them"},
    {.name = "gone",
     .type = SLG_FIELD_U16,
     .offset = STATE(gone),
     .help = "tiles that left the game in earlier years"},
    {.name = "seats",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(seats),
     .count = CITY_SEATS,
     .stride = sizeof(city_player),
     .per_seat = 1,
     .sub = &player},
    {.name = "options", .type = SLG_FIELD_SETUP, .offset = STATE(options)},
    {.name = "slots",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(seats),
     .count = CITY_SEATS,
     .stride = sizeof(city_player),
     .per_seat = 1,
     .engine = 1,
     .sub = &slots,
     .help = "of each seat: what is in its slots, and which are where, as bits"},
    {.name = "offered",
     .offset = STATE(market),
     .count = CITY_PLACES,
     .stride = 1,
     .nullable = 1,
     .engine = 1},
    {.name = "lying",
     .offset = STATE(lying),
     .count = CITY_PLACES * 2,
     .stride = 1,
     .nullable = 1,
     .engine = 1},
    {.name = "numbers",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(stacks),
     .count = CITY_CLASSES,
     .stride = sizeof(city_stack),
     .engine = 1,
     .sub = &numbers,
     .help = "of tiles in the stacks, as bits and in order"},
    {.name = "box",
     .type = SLG_FIELD_U32,
     .offset = STATE(monsters),
     .count = CITY_MONSTERS,
     .stride = 4,
     .engine = 1,
     .help = "tiles of each kind of monster in it, as bits"},
    {.name = "spare", .type = SLG_FIELD_U32, .offset = STATE(spare), .engine = 1},
};
const slg_fields city_fields = TABLE(state_items);
