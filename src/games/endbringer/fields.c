/* SPDX-License-Identifier: MIT */
/* The state's fields by name: JSON documents, paths of scenarios ("battlefields.left.stones"). Of
 * the tables that Sorcerer has too the common fields stand in spells/fields_*.def. */
#include "games/endbringer/lists.h"

#define LENGTH(list) (uint16_t)(sizeof(list) / sizeof *(list))
#define TABLE(list) \
    { list, LENGTH(list) }

#define STATE(field)  (uint16_t) offsetof(ebr_state, base.field)
#define PART(field)   (uint16_t) offsetof(ebr_state, horde.field)
#define PLAYER(field) (uint16_t) offsetof(spl_player, field)
#define PLACE(field)  (uint16_t) offsetof(spl_place, field)
#define SIDE(field)   (uint16_t)(offsetof(spl_place, field) - offsetof(spl_place, track))
#define SHOWN(field)  (uint16_t) offsetof(ebr_shown_minion, base.field)
#define OWN(field)    (uint16_t) offsetof(ebr_shown_minion, field)
#define HELD(field)   (uint16_t) offsetof(ebr_held_minion, base.field)
#define BESIDE(field) (uint16_t) offsetof(ebr_held_minion, field)
#define ATTACK(field) (uint16_t) offsetof(ebr_attack, field)

/* A battlefield, and a seat, has one struct in the workshop's part of the state and one in the
 * Endbringer's. Both are of one size, so the second is equally far behind the first for each. */
static_assert(sizeof(ebr_place) == sizeof(spl_place), "they run in parallel");
static_assert(sizeof(ebr_player) == sizeof(spl_player), "they run in parallel");
#define PLACE_TOO(field)  (uint16_t)(PART(places) - STATE(places) + offsetof(ebr_place, field))
#define PLAYER_TOO(field) (uint16_t)(PART(seats) - STATE(seats) + offsetof(ebr_player, field))

static const char *const fate_words[] = {"none", "empty", "full"};
static const char *const skill_words[SPL_SKILLS] = {"character", "lineage", "domain", "pool"};

/* --- a battlefield, its sides, their minions --- */

static const slg_field minion_items[] = {
#include "spells/fields_minion.def"
    {.name = "fiend",
     .type = SLG_FIELD_BOOL,
     .offset = OWN(own.fiend),
     .optional = 1,
     .help = "has a shadow fiend"},
    {.name = "dreams", .offset = OWN(own.dreams), .optional = 1},
    {.name = "omens", .offset = OWN(own.omens), .optional = 1, .help = "that lie on it"},
    {.name = "evolved",
     .type = SLG_FIELD_FLAGS,
     .offset = OWN(own.evolved),
     .optional = 1,
     .words = ebr_evolve_words,
     .words_count = EBR_EVOLVE_KINDS,
     .help = "its evolve counters"},
    {.name = "arms",
     .offset = OWN(own.arms),
     .count = EBR_PLAYERS,
     .stride = 1,
     .per_seat = 1,
     .optional = 1,
     .help = "Arms cards of each seat"},
    {.name = "swarms",
     .offset = OWN(swarms),
     .optional = 1,
     .help = "Pestilence Swarms attached to it"},
    {.name = "realm",
     .type = SLG_FIELD_WORD,
     .offset = OWN(own.realm),
     .optional = 1,
     .words = ebr_realm_words,
     .words_count = EBR_REALMS},
};
static const slg_fields minion = TABLE(minion_items);

static const slg_field side_items[] = {
    {.name = "damage", .offset = SIDE(track), .help = "always 0 (END-CORE-04)"},
    {.name = "had",
     .type = SLG_FIELD_BOOL,
     .offset = SIDE(had),
     .help = "a minion of the side was here since the battle phase began"},
    {.name = "minions",
     .type = SLG_FIELD_STRUCT,
     .sub = &minion,
     .list = &ebr_side_list,
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
    {.name = "conquered", .offset = PLACE(conquered), .help = "always 0 (END-CORE-04)"},
    {.name = "sides",
     .type = SLG_FIELD_STRUCT,
     .offset = PLACE(track),
     .count = 2,
     .stride = 1,
     .sub = &side,
     .help = "0: the players, 1: the Endbringer"},
    {.name = "stones", .offset = PLACE_TOO(stones), .help = "monoliths that stand"},
    {.name = "stone_damage", .offset = PLACE_TOO(damage), .help = "on the top one, 0 to 8"},
    {.name = "tentacles", .offset = PLACE_TOO(tentacles)},
    {.name = "gates", .type = SLG_FIELD_CARD16, .list = &ebr_gates_list, .help = "open ones"},
    {.name = "fallen",
     .type = SLG_FIELD_CARD16,
     .list = &ebr_fallen_list,
     .help = "monoliths that lie flipped here"},
};
static const slg_fields place = TABLE(place_items);

/* --- a player --- */

static const slg_field player_items[] = {
#include "spells/fields_player.def"
    {.name = "rubble",
     .offset = PLAYER_TOO(rubble_count),
     .help = "cards in the rubble pile; which ones nobody knows"},
    {.name = "arms",
     .offset = PLAYER_TOO(armed_count),
     .help = "own cards that are Arms; set on minions"},
    {.name = "void", .type = SLG_FIELD_CARD16, .list = &ebr_void_list, .help = "banished"},
    {.name = "gone",
     .type = SLG_FIELD_CARD16,
     .list = &ebr_gone_list,
     .help = "removed from the game"},
    {.name = "traumas", .type = SLG_FIELD_CARD16, .list = &ebr_trauma_list},
    {.name = "meditated", .offset = PLAYER_TOO(meditated), .help = "times this round"},
    {.name = "played", .offset = PLAYER_TOO(played), .help = "cards this round"},
};
static const slg_fields player = TABLE(player_items);

/* --- before the Endbringer --- */

static const slg_field condition_items[] = {
    {.name = "card", .type = SLG_FIELD_CARD16, .offset = offsetof(ebr_shown_condition, card)},
    {.name = "seat",
     .offset = offsetof(ebr_shown_condition, seat),
     .nullable = 1,
     .optional = 1,
     .help = "whom a star condition touches"},
};
static const slg_fields condition = TABLE(condition_items);

static const slg_field cultist_items[] = {
    {.name = "card", .type = SLG_FIELD_CARD16, .offset = offsetof(ebr_shown_cultist, card)},
    {.name = "boons", .offset = offsetof(ebr_shown_cultist, boons), .optional = 1},
    {.name = "damage", .offset = offsetof(ebr_shown_cultist, damage), .optional = 1},
};
static const slg_fields cultist = TABLE(cultist_items);

/* --- the engine's part: which card is where, and what is under way --- */

#define HELD_NUMBER(field, kind) \
    { .name = #field, .type = kind, .offset = HELD(field) }
#define BESIDE_NUMBER(field) \
    { .name = #field, .offset = BESIDE(own.field) }
static const slg_field held_items[] = {
#include "spells/fields_held.def"
    BESIDE_NUMBER(fiend),
    BESIDE_NUMBER(dreams),
    BESIDE_NUMBER(omens),
    BESIDE_NUMBER(evolved),
    {.name = "arms", .offset = BESIDE(own.arms), .count = EBR_PLAYERS, .stride = 1},
    BESIDE_NUMBER(realm),
    {.name = "die", .offset = BESIDE(die)},
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

static const slg_field beside_items[] = {
    {.name = "rubble", .type = SLG_FIELD_U64, .offset = offsetof(ebr_player, rubble)},
    {.name = "void", .type = SLG_FIELD_U64, .offset = offsetof(ebr_player, voids)},
    {.name = "gone", .type = SLG_FIELD_U64, .offset = offsetof(ebr_player, gone)},
    {.name = "armed", .type = SLG_FIELD_U64, .offset = offsetof(ebr_player, armed)},
    {.name = "used", .type = SLG_FIELD_U32, .offset = offsetof(ebr_player, used)},
    {.name = "traumas", .offset = offsetof(ebr_player, traumas)},
};
static const slg_fields beside = TABLE(beside_items);

static const slg_field ground_items[] = {
    {.name = "gates", .offset = offsetof(ebr_place, gates)},
    {.name = "fallen", .type = SLG_FIELD_U32, .offset = offsetof(ebr_place, fallen)},
};
static const slg_fields ground = TABLE(ground_items);

#define ATTACK_BYTE(field) \
    { .name = #field, .offset = ATTACK(field) }
static const slg_field attack_items[] = {
    {.name = "group", .type = SLG_FIELD_U64, .offset = ATTACK(group)},
    ATTACK_BYTE(enemy),
    ATTACK_BYTE(flipped),
    ATTACK_BYTE(spared),
    ATTACK_BYTE(dreaming),
    ATTACK_BYTE(felled),
    ATTACK_BYTE(struck),
    ATTACK_BYTE(prevented),
    ATTACK_BYTE(omens_used),
    ATTACK_BYTE(armed),
    ATTACK_BYTE(colour),
    ATTACK_BYTE(cancelled),
    ATTACK_BYTE(passed),
    {.name = "bonus", .type = SLG_FIELD_I8, .offset = ATTACK(bonus)},
};
static const slg_fields attack = TABLE(attack_items);

#define FOE(field) (uint16_t) offsetof(ebr_part, field)
#define FOE_BYTE(field) \
    { .name = #field, .offset = FOE(field) }
#define FOE_CARD(field) \
    { .name = #field, .type = SLG_FIELD_U16, .offset = FOE(field), .nullable = 1 }
#define FOE_SET(field) \
    { .name = #field, .type = SLG_FIELD_U32, .offset = FOE(field) }
#define FOE_BYTES(field, many) \
    { .name = #field, .offset = FOE(field), .count = many, .stride = 1 }
static const slg_field foe_items[] = {
    {.name = "cards",
     .type = SLG_FIELD_CARD16,
     .offset = FOE(design),
     .count = (SLG_SEATS_MAX - EBR_PLAYERS) * SPL_FOE_DECK,
     .stride = 2},
    FOE_SET(conditions),
    FOE_SET(chamber),
    FOE_SET(altar),
    FOE_SET(stones),
    FOE_BYTE(gates),
    FOE_BYTE(traumas),
    FOE_BYTES(star, EBR_NEMESIS_SIZE),
    FOE_BYTES(boons, EBR_NEMESIS_SIZE),
    FOE_BYTES(wounds, EBR_NEMESIS_SIZE),
    FOE_BYTES(pile, EBR_ARCHETYPE_SIZE),
    FOE_CARD(shown),
    FOE_BYTE(why),
    FOE_CARD(spawned),
    FOE_BYTE(extra),
    FOE_BYTES(owed, EBR_PLACES),
    FOE_BYTE(need),
};
static const slg_fields foe = TABLE(foe_items);

/* --- the whole state --- */

#define ENGINE_BYTE(field) \
    { .name = #field, .offset = STATE(field), .engine = 1 }
#define FOE_PILE(called, pile, what)                                       \
    {                                                                      \
        .name = called, .type = SLG_FIELD_CARD16, .offset = PART(minions), \
        .list = &ebr_pile_lists[pile], .help = what                        \
    }
#define FOE_WORD(field, list)                                                         \
    {                                                                                 \
        .name = #field, .type = SLG_FIELD_WORD, .offset = PART(field), .words = list, \
        .words_count = LENGTH(list)                                                   \
    }

static const slg_field state_items[] = {
    FOE_WORD(nemesis, ebr_nemesis_words),
    FOE_WORD(archetype, ebr_archetype_words),
    FOE_WORD(scenario, ebr_scenario_words),
    FOE_WORD(difficulty, ebr_difficulty_words),
    {.name = "phase",
     .type = SLG_FIELD_WORD,
     .offset = STATE(phase),
     .words = spl_phase_words,
     .words_count = SPL_PHASES},
    {.name = "round", .offset = STATE(round), .help = "from 1; 0 before the first"},
    {.name = "first", .offset = STATE(first), .help = "the first player (END-SETUP-14)"},
    {.name = "turn", .offset = STATE(turn), .help = "the seat whose action it is"},
    {.name = "active",
     .offset = STATE(active),
     .help = "who took an action or attacked last, so decides (END-CORE-10)"},
    {.name = "acted",
     .type = SLG_FIELD_BOOL,
     .offset = PART(acted),
     .help = "somebody has acted or attacked in this game"},
    {.name = "idle",
     .offset = STATE(idle),
     .optional = 1,
     .help = "rounds in a row without progress (END-AMB-60)"},
    {.name = "defense", .type = SLG_FIELD_I16, .offset = PART(defense), .help = "of the players"},
    {.name = "avatar",
     .type = SLG_FIELD_WORD,
     .offset = PART(avatar),
     .words = ebr_avatar_words,
     .words_count = 2,
     .help = "left and centre, or right and centre"},
    {.name = "rage", .offset = PART(rage)},
    {.name = "deck_damage", .offset = PART(deck_damage), .help = "on the Nemesis deck"},
    {.name = "gate", .offset = PART(gate), .help = "what the attached gate shows"},
    {.name = "cube", .offset = PART(cube), .help = "the scenario's round; 0 without one"},
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
    FOE_PILE("nemesis_deck", EBR_PILE_NEMESIS, "in no order"),
    FOE_PILE("nemesis_discard", EBR_PILE_NEMESIS_DISCARD, "in no order"),
    {.name = "conditions",
     .type = SLG_FIELD_STRUCT,
     .offset = PART(minions),
     .sub = &condition,
     .list = &ebr_condition_list,
     .help = "in play"},
    {.name = "chamber",
     .type = SLG_FIELD_STRUCT,
     .offset = PART(minions),
     .sub = &cultist,
     .list = &ebr_chamber_list,
     .help = "Cultists in the Ritual Chamber"},
    FOE_PILE("archetype_deck", EBR_PILE_ARCHETYPE, "in no order"),
    FOE_PILE("archetype_discard", EBR_PILE_ARCHETYPE_DISCARD, "from the bottom up"),
    FOE_PILE("altar", EBR_PILE_ALTAR, "on the Sacrificial Altar"),
    FOE_PILE("closed_gates", EBR_PILE_GATES, "not opened yet"),
    FOE_PILE("traumas_left", EBR_PILE_TRAUMAS, "in their deck"),
    FOE_PILE("stones_left", EBR_PILE_STONES, "monoliths that nobody has seen yet"),
    {.name = "tokens",
     .offset = STATE(seats[EBR_TOKEN_SEAT].grimoire_size),
     .help = "in their pile; follows from those in play"},
    {.name = "battle",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(battle),
     .sub = &spl_battle_fields},
    {.name = "options", .type = SLG_FIELD_SETUP, .offset = PART(options)},
    {.name = "minions",
     .type = SLG_FIELD_STRUCT,
     .sub = &held,
     .list = &ebr_held_list,
     .engine = 1,
     .help = "by slot"},
    {.name = "cards",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(where),
     .count = SLG_SEATS_MAX,
     .stride = SPL_BLOCK,
     .engine = 1,
     .sub = &cards,
     .help =
         "by blocks, three of seats and three of the Endbringer, where the cards lie, by number: "
         "below 64 a minion's slot; 64 and who knows it in the hand; from 144 on a skill card; 255 "
         "in another pile"},
    {.name = "zones",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(seats),
     .count = SLG_SEATS_MAX,
     .stride = sizeof(spl_player),
     .engine = 1,
     .sub = &zones,
     .help = "of the same blocks: numbers of cards as bits"},
    {.name = "piles",
     .type = SLG_FIELD_STRUCT,
     .offset = PART(seats),
     .count = EBR_PLAYERS,
     .stride = sizeof(ebr_player),
     .per_seat = 1,
     .engine = 1,
     .sub = &beside,
     .help = "what else a seat has: numbers of cards as bits"},
    {.name = "ground",
     .type = SLG_FIELD_STRUCT,
     .offset = PART(places),
     .count = EBR_PLACES,
     .stride = sizeof(ebr_place),
     .engine = 1,
     .sub = &ground,
     .help = "what lies in each battlefield, as bits"},
    {.name = "attack",
     .type = SLG_FIELD_STRUCT,
     .offset = PART(attack),
     .engine = 1,
     .sub = &attack,
     .help = "the enemy attack, or what of an allied one is the Endbringer's"},
    {.name = "foe",
     .type = SLG_FIELD_STRUCT,
     .offset = offsetof(ebr_state, horde),
     .engine = 1,
     .sub = &foe,
     .help = "the Endbringer's cards as bits of their numbers, and what it is about to do"},
    {.name = "base_options",
     .offset = STATE(options),
     .count = SPL_SET_COUNT,
     .stride = 1,
     .engine = 1,
     .help = "as Sorcerer's rules read them"},
#include "spells/fields_engine.def"
};
const slg_fields ebr_fields = TABLE(state_items);
