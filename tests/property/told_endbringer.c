/* SPDX-License-Identifier: MIT */
/* Which events explain each public field of Endbringer that Sorcerer does not have. */
#include "games/endbringer/endbringer.h"
#include "told.h"

static_assert(EBR_FOR_TACTIC == 2, "why=2 below");

static const prop_claim claims[] = {
    {"nemesis", "#it never changes"},
    {"archetype", "#it never changes"},
    {"scenario", "#it never changes"},
    {"difficulty", "#it never changes"},
    {"acted", "#whoever acts or attacks: it is told"},
    {"defense", "defense now=new"},
    {"avatar", "stride place=new"},
    {"rage", "rage now=new"},
    {"deck_damage", "deck-damage now=new | skipped now=new"},
    {"gate", "gate now=new"},
    {"cube", "cube n=new"},

    {"battlefields.*.stones", "falls place=$1 | ~over"},
    {"battlefields.*.stone_damage", "stone place=$1 | falls place=$1"},
    {"battlefields.*.tentacles", "tentacles place=$1 now=new"},
    {"battlefields.*.gates.*", "opens place=$1"},
    {"battlefields.*.fallen.*", "falls place=$1"},
    {"+battlefields.*.sides.*.fixtures.*", "enter place=$1"},
    {"-battlefields.*.sides.*.fixtures.*",
     "to-graveyard | to-hand | to-grimoire | discard | destroyed | banish"},

    {"seats.*.rubble", "rubble seat=$1 now=new"},
    {"seats.*.arms", "arms seat=$1 | to-graveyard seat=$1 | discard seat=$1"},
    {"+seats.*.void.*", "banish seat=$1"},
    {"-seats.*.void.*", "reclaim seat=$1 | gone seat=$1"},
    {"seats.*.gone.*", "gone seat=$1"},
    {"seats.*.traumas.*", "trauma seat=$1"},
    {"seats.*.meditated", "#it counts what meditate tells"},
    {"seats.*.played", "#it counts what play tells"},

    {"+nemesis_deck.*", "reshuffle deck-of=0"},
    {"-nemesis_deck.*", "shown | cultist | condition | laid-down"},
    {"nemesis_discard", "#the same cards as in the zones"},
    {"+archetype_deck.*", "reshuffle deck-of=1"},
    {"-archetype_deck.*", "enter | altar | attached | to-graveyard | discard"},
    {"archetype_discard", "#the same cards as in the zones"},
    {"conditions", "by card"},
    {"+conditions.*", "condition"},
    {"-conditions.*", "~broken"},
    {"conditions.*.seat", "condition"},
    {"chamber", "by card"},
    {"+chamber.*", "cultist"},
    {"-chamber.*", "destroyed | laid-down"},
    {"chamber.*.boons", "boon | destroyed | cultist"},
    {"chamber.*.damage", "damage | destroyed | cultist"},
    {"altar.*", "altar"},
    {"closed_gates.*", "opens"},
    {"traumas_left.*", "trauma"},
    {"stones_left.*", "falls"},
    {"tokens", "#as many as there are not in play"},

    {"-minions.*",
     "destroyed thing=$1 | to-hand thing=$1 | to-grimoire thing=$1 | to-graveyard thing=$1 | altar "
     "thing=$1 | to-pile thing=$1 | swarm thing=$1 | changes thing=$1"},
    {"+minions.*.damage", "damage thing=$1 | weaken thing=$1 | flip thing=$1"},
    {"-minions.*.damage", "heal thing=$1 | enter thing=$1 | back thing=$1 | changes other=$1"},
    {"+minions.*.followers", "follower other=$1 | arthropod thing=$1"},
    {"-minions.*.followers",
     "destroyed | goes-with | enter thing=$1 | arthropod thing=$1 | changes other=$1"},
    {"minions.*.fiend", "fiend thing=$1 | enter thing=$1 | changes other=$1"},
    {"minions.*.dreams", "dreams thing=$1 | enter thing=$1 | changes other=$1"},
    {"minions.*.omens",
     "omens-on thing=$1 | flip thing=$1 | back thing=$1 | enter thing=$1 | changes other=$1"},
    {"minions.*.evolved",
     "evolves thing=$1 | devolves thing=$1 | enter thing=$1 | changes other=$1"},
    {"minions.*.arms.*", "arms thing=$1 seat=$2 | enter thing=$1 | changes other=$1"},
    {"minions.*.realm", "realm thing=$1 realm=new | enter thing=$1 | changes other=$1"},
    {"minions.*.die", "dark thing=$1 | phase | value:0"},

    {"seats.*.fate", "first | fate | cancelled | fate-full"},
    {"+seats.*.hand_size", "draw seat=$1 | to-hand seat=$1 | reveal seat=$1"},
    {"-seats.*.hand_size",
     "~play seat=$1 | discard seat=$1 | shuffle seat=$1 | to-grimoire seat=$1 | banish seat=$1 | "
     "enter | attached | follower | rubble seat=$1 | arms seat=$1 | changes | conceal seat=$1"},
    {"+seats.*.concealed.*", "conceal seat=$1"},
    {"-seats.*.concealed.*", "reveal seat=$1 | discard seat=$1"},
    {"+seats.*.grimoire_size", "shuffle seat=$1 | to-grimoire seat=$1 | ~deck | reclaim seat=$1 | "
                               "rubble seat=$1 | arms seat=$1"},
    {"-seats.*.grimoire_size",
     "draw seat=$1 | to-graveyard seat=$1 | to-hand seat=$1 | banish seat=$1 | enter | attached | "
     "follower | rubble seat=$1 | arms seat=$1 | conceal seat=$1"},
    {"-zones.*.hand.*", "~play thing=card | discard thing=card | to-graveyard thing=card | "
                        "to-grimoire thing=card | shuffle seat=$1 | follower thing=card | enter "
                        "thing=card | attached thing=card | banish thing=card | rubble seat=$1 | "
                        "arms seat=$1 | changes other=card | conceal seat=$1"},
    /* A player's own is hidden and shown again with what lies face-down; the foe's have lists. */
    {"zones.*.grimoire", "#what joins and leaves it is told by size"},
    {"+zones.*.graveyard.*", "to-graveyard thing=card | discard thing=card | destroyed thing=card "
                             "| ~goes-with thing=card | laid-down thing=card | broken thing=card"},
    {"-zones.*.graveyard.*",
     "to-hand thing=card | to-grimoire thing=card | enter thing=card | attached thing=card | "
     "follower thing=card | ~play thing=card | reshuffle | cultist thing=card | condition "
     "thing=card | banish thing=card | shuffle seat=$1 | rubble seat=$1 | arms seat=$1 | changes "
     "other=card"},
    {"battle.at", "#it counts the battles that are over"},
    {"battle.place", "battle place=new | phase | value:255"},
    {"battle.attacker",
     "attack | enemy-attack | attack-over | destroyed | to-hand | to-grimoire | to-graveyard"},
    {"battle.attacker_seat", "attack seat=new | enemy-attack | attack-over"},
    {"battle.attacker_card",
     "attack thing=new | enemy-attack thing=new | attack-over | changes other=new"},
    {"battle.used.*",
     "power | trigger | tactic | ~shown why=2 | ~enemy-attack | attack-over | skipped why=2"},
    {"+battle.hits", "~evaluate | ~unopposed"},
    {"-battle.criticals", "evaluate | damage | stone | falls | tentacles | prevented | lost | boon "
                          "| reclaim | empty-void | value:0"},
    {"-battle.hits", "damage | stone | falls | tentacles | prevented | lost | boon | reclaim | "
                     "empty-void | value:0"},
    {NULL, NULL},
};

const prop_told told_endbringer = {.game = "endbringer", .claims = claims, .base = &told_sorcerer};
