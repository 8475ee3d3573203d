/* SPDX-License-Identifier: MIT */
/* The state's fields by name: JSON documents, paths of scenarios
 * ("battlefields.centre.sides.1.damage"). What a person asks for comes first, with cards by their
 * ids; which copy lies where, and what is under way, is in the engine's part. */
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
#define WAITS(field)  (uint16_t) offsetof(spl_shown_trigger, field)
#define LATER(field)  (uint16_t) offsetof(spl_later, field)

/* --- a player --- */

static const slg_field deck_items[] = {
    {.name = "character",
     .type = SLG_FIELD_WORD,
     .offset = CRD_CHARACTER,
     .nullable = 1,
     .word = spl_deck_arg},
    {.name = "lineage",
     .type = SLG_FIELD_WORD,
     .offset = CRD_LINEAGE,
     .nullable = 1,
     .word = spl_deck_arg},
    {.name = "domain",
     .type = SLG_FIELD_WORD,
     .offset = CRD_DOMAIN,
     .nullable = 1,
     .word = spl_deck_arg},
};
const slg_fields spl_deck_fields = TABLE(deck_items);

/* --- the battle --- */

static const slg_field battle_items[] = {
    {.name = "order", .offset = BATTLE(order), .count = SPL_PLACES, .stride = 1},
    {.name = "at", .offset = BATTLE(at), .help = "battles of the order that are over"},
    {.name = "place",
     .type = SLG_FIELD_WORD,
     .offset = BATTLE(place),
     .nullable = 1,
     .word = spl_place_arg,
     .help = "where there is a battle"},
    {.name = "turn", .offset = BATTLE(turn), .help = "the side that attacks next"},
    {.name = "attacker", .offset = BATTLE(attacker), .nullable = 1, .help = "its slot"},
    {.name = "attacker_seat", .offset = BATTLE(attacker_seat), .nullable = 1},
    {.name = "attacker_card",
     .type = SLG_FIELD_U16,
     .offset = BATTLE(attacker_card),
     .nullable = 1},
    {.name = "cancelled", .type = SLG_FIELD_BOOL, .offset = BATTLE(cancelled)},
    {.name = "count", .offset = BATTLE(count), .help = "dice in the roll"},
    {.name = "dice",
     .type = SLG_FIELD_WORD,
     .offset = BATTLE(dice),
     .count = SPL_DICE,
     .stride = 1,
     .words = spl_face_words,
     .words_count = SPL_FACE_KINDS},
    {.name = "chance", .offset = BATTLE(chance), .help = "the side that may force rerolls"},
    {.name = "passes", .offset = BATTLE(passes)},
    {.name = "roll", .type = SLG_FIELD_I8, .offset = BATTLE(roll), .help = "attack for this roll"},
    {.name = "criticals", .offset = BATTLE(criticals), .help = "damage still to assign"},
    {.name = "hits", .offset = BATTLE(hits)},
    {.name = "more_hits", .offset = BATTLE(more_hits)},
    {.name = "more_criticals", .offset = BATTLE(more_criticals)},
    {.name = "lost", .type = SLG_FIELD_BOOL, .offset = BATTLE(lost)},
    {.name = "agreed", .offset = BATTLE(agreed)},
    {.name = "refused", .offset = BATTLE(refused)},
    {.name = "avatar",
     .type = SLG_FIELD_BOOL,
     .offset = BATTLE(avatar),
     .help = "the attack is the avatar's"},
    {.name = "used",
     .type = SLG_FIELD_U64,
     .offset = BATTLE(used),
     .count = (SPL_TACTICS + 63) / 64,
     .stride = 8,
     .help = "tactics of this attack, as bits"},
};
const slg_fields spl_battle_fields = TABLE(battle_items);

#define RUN_NUMBER(field, kind) \
    { .name = #field, .type = kind, .offset = RUN(field) }
static const slg_field run_items[] = {
    RUN_NUMBER(those, SLG_FIELD_U64),
    RUN_NUMBER(picked, SLG_FIELD_U64),
    {.name = "left",
     .type = SLG_FIELD_U64,
     .offset = RUN(left),
     .count = CRD_LOOPS_MAX,
     .stride = 8},
    RUN_NUMBER(looked, SLG_FIELD_U64),
    RUN_NUMBER(pc, SLG_FIELD_U16),
    RUN_NUMBER(end, SLG_FIELD_U16),
    {.name = "loop",
     .type = SLG_FIELD_U16,
     .offset = RUN(loop),
     .count = CRD_LOOPS_MAX,
     .stride = 2},
    RUN_NUMBER(source, SLG_FIELD_I16),
    RUN_NUMBER(it, SLG_FIELD_I16),
    RUN_NUMBER(first_pick, SLG_FIELD_I16),
    RUN_NUMBER(ability, SLG_FIELD_I16),
    RUN_NUMBER(card, SLG_FIELD_CARD16),
    RUN_NUMBER(seat, SLG_FIELD_U8),
    RUN_NUMBER(here, SLG_FIELD_U8),
    RUN_NUMBER(place, SLG_FIELD_U8),
    RUN_NUMBER(that, SLG_FIELD_U8),
    RUN_NUMBER(done, SLG_FIELD_U8),
    RUN_NUMBER(much, SLG_FIELD_U8),
    RUN_NUMBER(weakened, SLG_FIELD_U8),
    RUN_NUMBER(destroyed, SLG_FIELD_U8),
    RUN_NUMBER(discarded, SLG_FIELD_U8),
    RUN_NUMBER(looked_seat, SLG_FIELD_U8),
    RUN_NUMBER(loops, SLG_FIELD_U8),
    RUN_NUMBER(first_place, SLG_FIELD_U8),
    RUN_NUMBER(second_place, SLG_FIELD_U8),
    RUN_NUMBER(picks, SLG_FIELD_U8),
    RUN_NUMBER(step, SLG_FIELD_U8),
    RUN_NUMBER(turn, SLG_FIELD_U8),
    RUN_NUMBER(it_place, SLG_FIELD_U8),
    RUN_NUMBER(looked_count, SLG_FIELD_U8),
    RUN_NUMBER(looked_hand, SLG_FIELD_U8),
    RUN_NUMBER(slot_loops, SLG_FIELD_U8),
    RUN_NUMBER(begun, SLG_FIELD_U8),
    RUN_NUMBER(needed, SLG_FIELD_U8),
};
const slg_fields spl_run_fields = TABLE(run_items);

static const slg_field trigger_items[] = {
    {.name = "source", .type = SLG_FIELD_I16, .offset = WAITS(source)},
    {.name = "it", .type = SLG_FIELD_I16, .offset = WAITS(it)},
    {.name = "ability", .offset = WAITS(ability)},
    {.name = "seat", .offset = WAITS(seat)},
    {.name = "place", .offset = WAITS(place)},
    {.name = "amount", .offset = WAITS(amount), .help = "flames, omens, or how often more"},
};
const slg_fields spl_trigger_fields = TABLE(trigger_items);

static const slg_field later_items[] = {
    {.name = "when", .offset = LATER(when)},
    {.name = "pc", .type = SLG_FIELD_U16, .offset = LATER(pc)},
    {.name = "end", .type = SLG_FIELD_U16, .offset = LATER(end)},
    {.name = "source", .type = SLG_FIELD_I16, .offset = LATER(source)},
    {.name = "it", .type = SLG_FIELD_I16, .offset = LATER(it)},
    {.name = "card", .type = SLG_FIELD_CARD16, .offset = LATER(card)},
    {.name = "ability", .offset = LATER(ability)},
    {.name = "seat", .offset = LATER(seat)},
    {.name = "place", .offset = LATER(place)},
    {.name = "seen",
     .offset = LATER(seen),
     .help = "bits of the seats that know it, though hidden"},
};
const slg_fields spl_later_fields = TABLE(later_items);
