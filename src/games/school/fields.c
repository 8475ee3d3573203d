/* SPDX-License-Identifier: MIT */
/* The state's fields by name: JSON documents, paths of scenarios ("locations.6.crystals"). */
#include "games/school/play.h"

#define LENGTH(list) (uint16_t)(sizeof(list) / sizeof *(list))
#define TABLE(list) \
    { list, LENGTH(list) }

#define PLAYER(field) (uint16_t) offsetof(sch_player, field)
#define POWER(field)  (uint16_t) offsetof(sch_power, field)
#define STATE(field)  (uint16_t) offsetof(sch_state, field)
#define OPTION(which) (uint16_t)(offsetof(sch_state, options) + SCH_SET_##which)

const char *const sch_phase_words[SCH_PHASES] = {"setup",  "take",     "cast",    "portal",
                                                 "powers", "evaluate", "clean-up"};

const char *const sch_cast_words[SCH_CASTS] = {"S0", "S1", "S2", "S3", "F1", "F2"};
const char *const sch_pet_words[SCH_PETS] = {"orinitin", "sloankai", "cranaj"};

/* --- a location --- */

static const slg_field location_items[] = {
    {.name = "card",
     .type = SLG_FIELD_CARD,
     .offset = offsetof(sch_location, card),
     .help = "a sorcery card, \"portal\", or null"},
    {.name = "crystals",
     .offset = offsetof(sch_location, crystals),
     .count = SCH_SEATS,
     .stride = 1,
     .help = "of A and of B on the card"},
};
static const slg_fields location = TABLE(location_items);

/* --- a player --- */

static const slg_field player_items[] = {
    {.name = "score", .offset = PLAYER(score), .help = "victory points, without Sloankai's"},
    {.name = "crystals", .offset = PLAYER(crystals), .help = "the personal supply"},
    {.name = "tokens", .offset = PLAYER(tokens), .help = "reroll tokens"},
    {.name = "dice",
     .offset = PLAYER(dice),
     .count = SCH_DICE,
     .stride = 1,
     .help = "faces; 0 before the first roll"},
    {.name = "cards", .type = SLG_FIELD_CARDS, .offset = PLAYER(cards), .help = "all cards owned"},
    {.name = "active",
     .type = SLG_FIELD_CARDS,
     .offset = PLAYER(active),
     .help = "those whose power can still be used"},
    {.name = "used",
     .type = SLG_FIELD_CARDS,
     .offset = PLAYER(used),
     .help = "permanent powers used this round"},
    {.name = "cast",
     .type = SLG_FIELD_WORD,
     .offset = PLAYER(cast),
     .count = SCH_DICE,
     .stride = 1,
     .nullable = 1,
     .words = sch_cast_words,
     .words_count = SCH_CASTS,
     .help = "the cast card at each die"},
    {.name = "in_effect", .offset = PLAYER(in_effect), .help = "bit n: the card at die n + 1"},
    {.name = "partial", .offset = PLAYER(partial), .help = "the die whose card counts in part"},
    {.name = "dealt",
     .type = SLG_FIELD_CARD,
     .offset = PLAYER(dealt),
     .count = 3,
     .stride = 1,
     .help = "advanced start: the three red cards"},
    {.name = "keep",
     .type = SLG_FIELD_CARD,
     .offset = PLAYER(keep),
     .help = "advanced start: the card kept"},
    {.name = "give",
     .type = SLG_FIELD_CARD,
     .offset = PLAYER(give),
     .help = "advanced start: the card given away"},
    {.name = "chosen",
     .offset = PLAYER(chosen),
     .nullable = 1,
     .help = "location for the portal's crystals, or pet, chosen in secret"},
    {.name = "ready", .type = SLG_FIELD_BOOL, .offset = PLAYER(ready), .help = "wants no reroll"},
    {.name = "ease_cost", .offset = PLAYER(ease_cost), .help = "the next check costs less"},
    {.name = "ease_margin",
     .type = SLG_FIELD_BOOL,
     .offset = PLAYER(ease_margin),
     .help = "the next check needs a lead of 1"},
    {.name = "pets_used", .offset = PLAYER(pets_used), .help = "bit n: pet n this round"},
};
static const slg_fields player = TABLE(player_items);

/* --- pets: crystals of A and of B --- */

static const slg_field pet_items[] = {
    {.name = "orinitin", .offset = SCH_ORINITIN * SCH_SEATS, .count = SCH_SEATS, .stride = 1},
    {.name = "sloankai", .offset = SCH_SLOANKAI * SCH_SEATS, .count = SCH_SEATS, .stride = 1},
    {.name = "cranaj", .offset = SCH_CRANAJ * SCH_SEATS, .count = SCH_SEATS, .stride = 1},
};
static const slg_fields pets = TABLE(pet_items);

/* --- the setup's switches --- */

static const char *const start_words[] = {"basic", "advanced"};
static const char *const wizard_words[] = {"random", "a", "b"};
static const char *const pets_words[] = {"off", "on"};
static const char *const overcast_words[] = {"whole", "partial"};
static const char *const portal_words[] = {"slide", "deck"};
static const char *const shortage_words[] = {"both", "short"};
static const char *const characters_words[] = {"rising", "flat"};
static const char *const sixth_words[] = {"f2", "f3", "f1"};

#define SWITCH(which, title, list)                                                       \
    {                                                                                    \
        .name = title, .type = SLG_FIELD_WORD, .offset = SCH_SET_##which, .words = list, \
        .words_count = LENGTH(list)                                                      \
    }

static const slg_field option_items[] = {
    {.name = "target", .offset = SCH_SET_TARGET},
    SWITCH(START, "start", start_words),
    SWITCH(WIZARD, "wizard", wizard_words),
    SWITCH(PETS, "pets", pets_words),
    {.name = "rounds", .offset = SCH_SET_ROUNDS},
    SWITCH(OVERCAST, "overcast", overcast_words),
    SWITCH(PORTAL, "portal", portal_words),
    SWITCH(SHORTAGE, "shortage", shortage_words),
    SWITCH(CHARACTERS, "characters", characters_words),
    SWITCH(SIXTH, "sixth", sixth_words),
    {.name = "standstill", .offset = SCH_SET_STANDSTILL, .optional = 1},
};
static const slg_fields options = TABLE(option_items);

/* --- the power that is being used --- */

static const slg_field power_items[] = {
    {.name = "card", .type = SLG_FIELD_CARD, .offset = POWER(card), .help = "whose program runs"},
    {.name = "by", .type = SLG_FIELD_CARD, .offset = POWER(by), .help = "the card that was used"},
    {.name = "user", .offset = POWER(user)},
    {.name = "step", .offset = POWER(step)},
    {.name = "picks", .offset = POWER(picks)},
    {.name = "picked", .offset = POWER(picked)},
    {.name = "did", .offset = POWER(did)},
    {.name = "from", .offset = POWER(from), .nullable = 1},
    {.name = "owner", .offset = POWER(owner)},
    {.name = "to", .offset = POWER(to), .nullable = 1},
    {.name = "rolled_count", .offset = POWER(rolled_count)},
    {.name = "rolled", .offset = POWER(rolled), .count = SCH_ROLLED_MAX, .stride = 1},
    {.name = "arrived", .offset = POWER(arrived), .count = SCH_LOCATIONS * SCH_SEATS, .stride = 1},
};
static const slg_fields power = TABLE(power_items);

/* --- the whole state --- */

static const slg_field state_items[] = {
    {.name = "phase",
     .type = SLG_FIELD_WORD,
     .offset = STATE(phase),
     .words = sch_phase_words,
     .words_count = SCH_PHASES},
    {.name = "round", .offset = STATE(round), .help = "from 1"},
    {.name = "idle",
     .offset = STATE(idle),
     .optional = 1,
     .help = "rounds in a row without progress (R-39)"},
    {.name = "wizard", .offset = STATE(wizard), .help = "the seat that has it: 0 or 1"},
    {.name = "target", .offset = STATE(target), .help = "victory points that win"},
    {.name = "locations",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(at),
     .count = SCH_LOCATIONS,
     .stride = sizeof(sch_location),
     .base = 1,
     .sub = &location},
    {.name = "seats",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(seats),
     .count = SCH_SEATS,
     .stride = sizeof(sch_player),
     .per_seat = 1,
     .sub = &player},
    {.name = "general",
     .offset = STATE(general),
     .count = SCH_SEATS,
     .stride = 1,
     .help = "crystals of A and of B in the general supply"},
    {.name = "tokens", .offset = STATE(tokens), .help = "reroll tokens nobody owns"},
    {.name = "pets", .type = SLG_FIELD_STRUCT, .offset = STATE(pets), .sub = &pets},
    {.name = "deck", .type = SLG_FIELD_CARDS, .offset = STATE(deck), .help = "in no order"},
    {.name = "discarded", .type = SLG_FIELD_CARDS, .offset = STATE(discarded)},
    {.name = "options", .type = SLG_FIELD_STRUCT, .offset = STATE(options), .sub = &options},
    {.name = "checked",
     .type = SLG_FIELD_BOOL,
     .offset = STATE(at) + offsetof(sch_location, checked),
     .count = SCH_LOCATIONS,
     .stride = sizeof(sch_location),
     .base = 1,
     .engine = 1,
     .help = "the checks of this round have passed the location"},
    {.name = "left",
     .offset = STATE(left),
     .engine = 1,
     .optional = 1,
     .help = "sorcery cards in deck and row when last there were fewer; 0: not counted yet"},
    {.name = "power",
     .type = SLG_FIELD_STRUCT,
     .offset = STATE(power),
     .engine = 1,
     .sub = &power,
     .help = "the power that is being used"},
};
const slg_fields sch_fields = TABLE(state_items);
