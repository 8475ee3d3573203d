/* SPDX-License-Identifier: MIT */
/* Which events explain each public field of School of Sorcery. */
#include "told.h"

static const prop_claim claims[] = {
    {"phase", "phase phase=new | over"},
    {"round", "phase round=new | over"},
    {"wizard", "wizard seat=new | gets-wizard seat=new"},
    {"locations.*.card",
     "laid card=new location=$1 | win card=old location=$1 | discard card=old location=$1 | slide "
     "to=$1 | slide location=$1 | swap location=$1 | swap location=$1-1 | move-portal location=$1 "
     "| move-portal to=$1 | portal-back"},
    {"locations.*.crystals.*",
     "cast seat=$2 location=$1 | portal seat=$2 location=$1 | portal seat=$2 | add location=$1 "
     "owner=$2 | remove location=$1 owner=$2 | shift location=$1 owner=$2 | shift to=$1 owner=$2 | "
     "recall seat=$2 location=$1 | clear location=$1 | win location=$1 | discard location=$1 | "
     "shortage location=$1 | slide to=$1 | slide location=$1 | swap location=$1 | swap "
     "location=$1-1 | move-portal location=$1 | move-portal to=$1 | portal-back"},
    {"seats.*.score", "score seat=$1"},
    {"+seats.*.crystals", "income seat=$1 | refund seat=$1 | recall seat=$1 | take seat=$1 | "
                          "character seat=$1 | orinitin seat=$1"},
    {"-seats.*.crystals", "cast seat=$1 | sent seat=$1 | portal seat=$1"},
    {"+seats.*.tokens", "token seat=$1"},
    {"-seats.*.tokens", "reroll seat=$1 | power-reroll seat=$1"},
    {"seats.*.dice.*", "roll seat=$1 | reroll seat=$1 | turn seat=$1 die=$2+1 | set-die seat=$1 "
                       "die=$2+1 | flip seat=$1 die=$2+1"},
    {"+seats.*.cards.*", "win seat=$1 card=$2 | sorted seat=$1 card=$2 | sorted given=$2"},
    {"+seats.*.active.*", "~win seat=$1 card=$2 | ~sorted seat=$1 card=$2 | ~sorted given=$2"},
    {"-seats.*.active.*", "spent seat=$1 card=$2 up=1"},
    {"+seats.*.used.*", "spent seat=$1 card=$2 up=0"},
    {"-seats.*.used.*", "phase"},
    {"+seats.*.cast.*", "casts-back"},
    {"-seats.*.cast.*", "reveal seat=$1 | answer:assign"},
    /* all count, unless an event says otherwise */
    {"+seats.*.in_effect", "~effect seat=$1 | value:7"},
    {"-seats.*.in_effect", "~effect seat=$1 | casts-back"},
    {"seats.*.partial", "~effect seat=$1 | casts-back"},
    {"seats.*.dealt.*", "sorted seat=$1"},
    {"seats.*.keep", "sorted seat=$1 | answer:keep"},
    {"seats.*.give", "sorted seat=$1 | answer:give"},
    {"seats.*.chosen", "portal seat=$1 | sent seat=$1 | answer:move-to | answer:send"},
    {"+seats.*.ready", "ready seat=$1"},
    {"-seats.*.ready", "reroll | turn | set-die | roll"},
    {"+seats.*.ease_cost", "ease-cost seat=$1"},
    {"-seats.*.ease_cost", "win | nobody | phase"},
    {"+seats.*.ease_margin", "ease-margin seat=$1"},
    {"-seats.*.ease_margin", "win | nobody | phase"},
    {"+seats.*.pets_used.*", "orinitin seat=$1 | turn seat=$1"},
    {"-seats.*.pets_used.*", "phase"},
    {"+general.*", "return seat=$1 | cancel | clear | shortage | remove owner=$1"},
    {"-general.*", "income seat=$1 | take seat=$1 | character seat=$1 | orinitin seat=$1 | add "
                   "owner=$1"},
    {"tokens", "token | reroll | power-reroll"},
    {"+idle", "phase | standstill idle=new | over"},
    {"-idle", "phase | over"},
    {"+pets.orinitin.*", "sent seat=$1 pet=0"},
    {"-pets.orinitin.*", "cancel pet=0"},
    {"+pets.sloankai.*", "sent seat=$1 pet=1"},
    {"-pets.sloankai.*", "cancel pet=1"},
    {"+pets.cranaj.*", "sent seat=$1 pet=2"},
    {"-pets.cranaj.*", "cancel pet=2"},
    {"+deck.*", "sorted returned=$1"},
    {"-deck.*", "laid card=$1"},
    {"discarded.*", "discard card=$1"},
    {NULL, NULL},
};

const prop_told told_school = {.game = "school", .claims = claims};
