/* SPDX-License-Identifier: MIT */
/* Which events explain each public field of Sorcerer. */
#include <string.h>

#include "spells/spells.h"
#include "told.h"

static const prop_claim claims[] = {
    {"format", "#it never changes"},
    {"phase", "phase phase=new"},
    {"round", "phase round=new"},
    {"first", "first seat=new"},
    {"turn", "#whoever is asked for an action has it"},
    {"active", "#whoever acts or attacks: their action is told"},

    {"idle", "#it counts rounds, and is told when few are left"},

    {"battlefields.*.board", "#it never changes"},
    {"+battlefields.*.exhausted", "exhaust thing=place"},
    {"-battlefields.*.exhausted", "ready thing=place"},
    {"battlefields.*.conquered", "conquer place=$1"},
    {"battlefields.*.sides.*.damage", "side place=$1 now=new"},
    {"battlefields.*.sides.*.had", "#it follows from who came and when"},
    {"battlefields.*.sides.*.minions", "#the same minions as in the list by slot"},
    {"+battlefields.*.sides.*.fixtures.*", "enter place=$1"},
    {"-battlefields.*.sides.*.fixtures.*",
     "to-graveyard | to-hand | to-grimoire | discard | destroyed | banish"},

    {"seats.*.decks.*", "deck seat=$1"},
    {"seats.*.decks.character", "deck seat=$1 deck=new"},
    {"seats.*.decks.lineage", "deck seat=$1 deck=new"},
    {"seats.*.decks.domain", "deck seat=$1 deck=new"},
    {"seats.*.avatar", "avatar seat=$1 place=new"},
    {"seats.*.energy", "energy seat=$1 now=new"},
    {"seats.*.omens", "omens seat=$1 now=new"},
    {"seats.*.blood", "blood seat=$1 now=new"},
    {"light.*", "light seat=$1 now=new"},
    {"seats.*.actions", "actions seat=$1 now=new"},
    {"seats.*.fate", "first | fate"},
    {"seats.*.points", "point seat=$1 n=new | conquer"},
    {"+seats.*.exhausted.*", "exhaust thing=skill"},
    {"-seats.*.exhausted.*", "ready thing=skill"},
    {"seats.*.hand", "#the same cards as in the zones"},
    {"seats.*.grimoire", "#the same cards as in the zones"},
    {"seats.*.graveyard", "#the same cards as in the zones"},
    {"+seats.*.hand_size", "draw seat=$1 | to-hand seat=$1 | reveal seat=$1"},
    {"-seats.*.hand_size",
     "~play seat=$1 | discard seat=$1 | shuffle seat=$1 | to-grimoire seat=$1 | follower | enter | "
     "attached | changes | conceal seat=$1"},
    {"+seats.*.concealed.*", "conceal seat=$1"},
    {"-seats.*.concealed.*", "reveal seat=$1 | discard seat=$1"},
    {"+seats.*.grimoire_size", "shuffle seat=$1 | to-grimoire seat=$1 | ~deck"},
    {"-seats.*.grimoire_size", "draw seat=$1 | to-graveyard seat=$1 | to-hand seat=$1 | follower | "
                               "enter | attached | conceal seat=$1"},
    {"seats.*.mulligan", "~shuffle seat=$1 | ~keeps seat=$1"},
    {"+seats.*.used_skills.*", "~power thing=skill | ~trigger thing=skill"},
    {"-seats.*.used_skills.*", "phase"},
    {"+seats.*.used_places.*", "~power thing=other-place | ~trigger thing=other-place"},
    {"-seats.*.used_places.*", "phase"},

    {"+zones.*.hand.*",
     "draw seat=$1 thing=card | to-hand thing=card | reveal thing=card | look thing=card | play "
     "thing=card"},
    {"-zones.*.hand.*", "~play thing=card | discard thing=card | to-graveyard thing=card | "
                        "to-grimoire thing=card | shuffle seat=$1 | follower thing=card | enter "
                        "thing=card | attached thing=card | changes other=card | conceal seat=$1"},
    /* Others see only what is looked at, or was found and is asked where to put, and only then. */
    {"+zones.*.grimoire.*", "to-grimoire thing=card | shuffle seat=$1 | ~deck | other:$1"},
    {"-zones.*.grimoire.*", "draw thing=card | to-hand thing=card | to-graveyard thing=card | "
                            "enter thing=card | follower thing=card | attached thing=card | "
                            "conceal seat=$1 | other:$1"},
    {"+zones.*.graveyard.*", "to-graveyard thing=card | discard thing=card | destroyed thing=card "
                             "| ~goes-with thing=card"},
    {"-zones.*.graveyard.*", "to-hand thing=card | to-grimoire thing=card | enter thing=card | "
                             "attached thing=card | follower thing=card | ~play thing=card | "
                             "changes other=card"},

    {"minions", "by card"},
    {"+minions.*", "enter thing=$1 | changes other=$1"},
    {"-minions.*",
     "destroyed thing=$1 | to-hand thing=$1 | to-grimoire thing=$1 | to-pile thing=$1 | changes "
     "thing=$1"},
    {"minions.*.slot", "#a number of the engine's"},
    {"minions.*.attached", "#the head of a list; its cards' zones say the same"},
    {"minions.*.seat", "enter thing=$1 | changes other=$1"},
    {"minions.*.place", "move thing=$1 place=new | enter thing=$1 | changes other=$1"},
    {"+minions.*.exhausted", "exhaust thing=$1"},
    {"-minions.*.exhausted", "ready thing=$1 | enter thing=$1 | changes other=$1"},
    {"+minions.*.damage", "damage thing=$1 | weaken thing=$1"},
    {"-minions.*.damage", "heal thing=$1 | enter thing=$1 | changes other=$1"},
    {"minions.*.flames", "flame thing=$1 | enter thing=$1 | changes other=$1"},
    {"+minions.*.followers", "follower other=$1"},
    {"-minions.*.followers", "destroyed | goes-with | enter thing=$1 | changes other=$1"},
    {"+minions.*.blank", "blank thing=$1"},
    {"-minions.*.blank", "wears-off | enter thing=$1 | changes other=$1"},
    {"minions.*.next", "bonus thing=$1 | wears-off | enter thing=$1 | changes other=$1"},
    {"minions.*.phase", "bonus thing=$1 | wears-off | enter thing=$1 | changes other=$1"},
    {"minions.*.round", "bonus thing=$1 | wears-off | enter thing=$1 | changes other=$1"},
    {"minions.*.round_essence", "essence thing=$1 | wears-off | enter thing=$1 | changes other=$1"},
    {"minions.*.good", "bonus thing=$1 | enter thing=$1 | changes other=$1"},
    {"minions.*.good_essence", "essence thing=$1 | enter thing=$1 | changes other=$1"},
    {"+minions.*.used", "~power | ~trigger"},
    {"-minions.*.used", "phase | enter thing=$1 | changes other=$1"},
    {"on_skill.*", "attached"},

    {"battle.order.*", "~phase"},
    {"battle.at", "#it counts the battles that are over"},
    {"battle.place", "battle place=new | phase | value:255"},
    {"battle.turn", "#it follows from who has ready minions there"},
    {"battle.attacker", "attack | attack-over | destroyed | to-hand | to-grimoire"},
    {"battle.attacker_seat", "attack seat=new | attack-over"},
    {"battle.attacker_card", "attack thing=new | attack-over | changes other=new"},
    {"battle.avatar", "attack | attack-over"},
    {"+battle.cancelled", "called-off"},
    {"-battle.cancelled", "attack-over"},
    {"battle.count", "roll | attack-over | value:0"}, /* the roll has been dealt out */
    {"battle.dice.*", "roll | reroll die=$1+1 | turn die=$1+1 | attack-over"},
    {"battle.chance", "#whoever is asked about rerolls"},
    {"battle.passes", "#whoever is asked about rerolls"},
    {"battle.agreed", "#whoever is asked about rerolls"},
    {"battle.refused", "#whoever is asked about rerolls"},
    {"battle.roll", "bonus | attack-over | value:0"},
    {"+battle.criticals", "evaluate"},
    {"-battle.criticals", "damage | side | lost"},
    {"+battle.hits", "evaluate"},
    {"-battle.hits", "damage | side | lost"},
    {"+battle.more_hits", "more-hits"},
    {"-battle.more_hits", "attack-over"},
    {"+battle.more_criticals", "more-hits"},
    {"-battle.more_criticals", "attack-over"},
    {"+battle.lost", "point"},
    {"-battle.lost", "attack-over"},
    {"battle.used.*", "power | attack-over"},
    {NULL, NULL},
};

static bool value(const slg_state *before, const slg_state *after, const prop_change *change,
                  const char *word, int64_t *value) {
    (void)before;
    (void)after;
    if (strcmp(word, "card") == 0)
        *value = SPL_BLOCK * change->at[0] + change->at[1];
    else if (strcmp(word, "skill") == 0)
        *value = SPL_THING_SKILL + SPL_SKILLS * change->at[0] + change->at[1];
    else if (strcmp(word, "place") == 0)
        *value = SPL_THING_PLACE + change->at[0];
    else if (strcmp(word, "other-place") == 0)
        *value = SPL_THING_PLACE + change->at[1];
    else
        return false;
    return true;
}

const prop_told told_sorcerer = {.game = "sorcerer", .claims = claims, .value = value};
