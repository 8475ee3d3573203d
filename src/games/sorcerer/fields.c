/* SPDX-License-Identifier: MIT */
/* The state's fields by name: JSON documents, paths of scenarios
 * ("battlefields.centre.sides.1.damage"). What a person asks for comes first, with cards by their
 * ids; which copy lies where, and what is under way, is in the engine's part. */
#include "games/sorcerer/services.h"
#include "spells/lists.h"

#define LENGTH(list) (uint16_t)(sizeof(list) / sizeof *(list))
#define TABLE(list) \
    { list, LENGTH(list) }

#define STATE(field)  (uint16_t) offsetof(spl_state, field)
#define PLAYER(field) (uint16_t) offsetof(spl_player, field)
#define PLACE(field)  (uint16_t) offsetof(spl_place, field)
#define SIDE(field)   (uint16_t)(offsetof(spl_place, field) - offsetof(spl_place, track))
#define SHOWN(field)  (uint16_t) offsetof(spl_shown_minion, field)
#define HELD(field)   (uint16_t) offsetof(spl_held_minion, field)
#define BATTLE(field) (uint16_t) offsetof(spl_battle, field)
#define RUN(field)    (uint16_t) offsetof(spl_run, field)
#define LATER(field)  (uint16_t) offsetof(spl_later, field)
#define CARDS(field)  (uint16_t)(offsetof(spl_state, field) - offsetof(spl_state, attached))

static const char *const format_words[] = {"duel", "royale", "team"};
static const char *const fate_words[] = {"none", "empty", "full"};
static const char *const skill_words[SPL_SKILLS] = {"character", "lineage", "domain", "pool"};

/* --- a battlefield, its sides, their minions --- */

static const slg_field minion_items[] = {
#include "spells/fields_minion.def"
};
static const slg_fields minion = TABLE(minion_items);

static const slg_field side_items[] = {
    {.name = "damage", .offset = SIDE(track), .help = "of the tracker, 0 to 12"},
    {.name = "had",
     .type = SLG_FIELD_BOOL,
     .offset = SIDE(had),
     .help = "a minion of the side was here since the battle phase began"},
    {.name = "minions",
     .type = SLG_FIELD_STRUCT,
     .sub = &minion,
     .list = &spl_side_list,
     .help = "an id alone is a fresh minion"},
    {.name = "fixtures",
     .type = SLG_FIELD_CARD16,
     .list = &spl_fixture_list,
     .optional = 1,
     .help = "cards that lie here, serve a player of the side and are no minions"},
};
static const slg_fields side = TABLE(side_items);

static const slg_field place_items[] = {
    {.name = "board",
     .type = SLG_FIELD_WORD,
     .offset = PLACE(board),
     .word = spl_board_arg,
     .help = "the id of its card"},
    {.name = "exhausted", .type = SLG_FIELD_BOOL, .offset = PLACE(exhausted)},
    {.name = "conquered", .offset = PLACE(conquered), .help = "0; else 1 + the side that has it"},
    {.name = "sides",
     .type = SLG_FIELD_STRUCT,
     .offset = PLACE(track),
     .count = 2,
     .stride = 1,
     .sub = &side},
};
static const slg_fields place = TABLE(place_items);

/* --- a player --- */

static const slg_field player_items[] = {
#include "spells/fields_player.def"
};
static const slg_fields player = TABLE(player_items);

/* --- the engine's part: which card is where, and what is under way --- */

#define HELD_NUMBER(field, kind) \
    { .name = #field, .type = kind, .offset = HELD(field) }
static const slg_field held_items[] = {
#include "spells/fields_held.def"
};
static const slg_fields held = TABLE(held_items);

static const slg_field card_items[] = {
    {.name = "where", .count = SPL_FACE_DOWN + SPL_FACE_DOWNS, .stride = 1},
};
static const slg_fields cards = TABLE(card_items);

static const slg_field zone_items[] = {
#include "spells/fields_zones.def"
};
static const slg_fields zones = TABLE(zone_items);

/* --- the whole state --- */

#define ENGINE_BYTE(field) \
    { .name = #field, .offset = STATE(field), .engine = 1 }

static const slg_field state_items[] = {
    {.name = "format",
     .type = SLG_FIELD_WORD,
     .offset = STATE(format),
     .words = format_words,
     .words_count = LENGTH(format_words)},
    {.name = "phase",
     .type = SLG_FIELD_WORD,
     .offset = STATE(phase),
     .words = spl_phase_words,
     .words_count = SPL_PHASE_SPAWN},
    {.name = "round", .offset = STATE(round), .help = "from 1; 0 before the first"},
    {.name = "first", .offset = STATE(first), .help = "the seat that holds fate; a team's captain"},
    {.name = "turn", .offset = STATE(turn), .help = "the seat, or team, whose action it is"},
    {.name = "active", .offset = STATE(active), .help = "who took an action or attacked last"},
    {.name = "idle",
     .offset = STATE(idle),
     .optional = 1,
     .help = "rounds in a row without progress (SOR-AMB-45)"},
    {.name = "battlefields",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(places),
     .count = SPL_PLACES,
     .stride = sizeof(spl_place),
     .elements = spl_places_in,
     .key = spl_place_key,
     .sub = &place},
    {.name = "seats",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(seats),
     .count = SLG_SEATS_MAX,
     .stride = sizeof(spl_player),
     .per_seat = 1,
     .sub = &player},
    {.name = "battle",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(battle),
     .sub = &spl_battle_fields},
    {.name = "options", .type = SLG_FIELD_SETUP, .offset = STATE(options)},
    {.name = "minions",
     .type = SLG_FIELD_STRUCT,
     .sub = &held,
     .list = &spl_held_list,
     .engine = 1,
     .help = "by slot"},
    {.name = "cards",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(where),
     .count = SLG_SEATS_MAX,
     .stride = SPL_BLOCK,
     .per_seat = 1,
     .engine = 1,
     .sub = &cards,
     .help = "where each seat's cards lie, by number: below 64 a minion's slot; 64 and who knows "
             "it in the hand; from 144 on a skill card; from 168 a seat x 6 and a battlefield; 255 "
             "in another pile"},
    {.name = "zones",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(seats),
     .count = SLG_SEATS_MAX,
     .stride = sizeof(spl_player),
     .per_seat = 1,
     .engine = 1,
     .sub = &zones,
     .help = "numbers of cards as bits"},
#include "spells/fields_engine.def"
};
const slg_fields sor_fields = TABLE(state_items);
