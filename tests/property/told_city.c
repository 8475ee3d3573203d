/* SPDX-License-Identifier: MIT */
/* What tells each public field of Sorcerer City: so far the table and what a year is counted by;
 * the districts' tiles and piles are not held to it yet. */
#include "told.h"

static const prop_claim claims[] = {
    {"year", "year year=new"},
    {"phase", "#not told yet"},
    {"timer", "timer seat=new | setup seat=new"},
    {"turn", "#whoever is asked"},
    {"market", "#the same tiles as on offer"},
    {"+offered.*", "refill place=$1 | exchange place=$1 | buy place=$1 | take place=$1"},
    {"-offered.*", "refill place=$1 | exchange place=$1 | buy place=$1 | take place=$1"},
    {"rainbows", "buy place=12 | take place=12 | exchange place=12 | give"},
    {"stacks", "#the market tells what comes from them"},
    {"rewards.*", "reward-shown year=$1 reward=new"},
    {"unselected", "#reward-shown and the setup tell the others"},
    {"monsters.*", "monster-shown year=$1 monster=new"},
    {"+mystery.*", "#the year's end"},
    {"-mystery.*", "mystery n=new"},
    {"mystery_backs", "#what is printed on the year's card"},
    {"gone", "#it counts what left the game in earlier years"},
    {"seats.*.track.money",
     "scored seat=$1 | goal seat=$1 | gain seat=$1 | pay seat=$1 | convert seat=$1 | "
     "convert-two seat=$1 | buy seat=$1 | exchange seat=$1 | value:0"},
    {"seats.*.track.influence", "scored seat=$1 | goal seat=$1 | gain seat=$1 | pay seat=$1 | "
                                "convert seat=$1 | convert-two seat=$1 | "
                                "value:0"},
    {"seats.*.track.magic",
     "scored seat=$1 | goal seat=$1 | gain seat=$1 | pay seat=$1 | convert seat=$1 | "
     "convert-two seat=$1 | value:0"},
    {"seats.*.track.prestige", "scored seat=$1 | goal seat=$1 | gain seat=$1 | pay seat=$1 | "
                               "convert seat=$1 | convert-two seat=$1 | "
                               "collect seat=$1 | value:0"},
    {"seats.*.coins", "collect seat=$1 total=new | gain seat=$1"},
    {"seats.*.collected", "collect seat=$1 | value:0"},
    {"seats.*.work", "#how far the secret work has come"},
    {"seats.*.time_up", "#only its owner is concerned"},
    {"seats.*.deck", "#not held to it yet"},
    {"seats.*.under", "#not held to it yet"},
    {"seats.*.aside", "#not held to it yet"},
    {"seats.*.gone", "#not held to it yet"},
    {"seats.*.ahead", "#not held to it yet"},
    {"seats.*.unseen", "#not held to it yet"},
    {"seats.*.dark_due", "#not held to it yet"},
    {"seats.*.converts", "#not held to it yet"},
    {"+seats.*.rank", "rank seat=$1 rank=new"},
    {"-seats.*.rank", "rank seat=$1 rank=new | value:0"},
    {"seats.*.shares", "#not held to it yet"},
    {"seats.*.halves", "use seat=$1 | buy seat=$1 | value:0"},
    {"seats.*.less", "use seat=$1 | value:0"},
    {"seats.*.exchanged", "exchange seat=$1 | value:0"},
    {"seats.*.bought_any", "buy seat=$1 | value:0"},
    {"seats.*.artifacts", "#secret; keeps tells what was done"},
    {"seats.*.kept", "keeps seat=$1 | answer:keep"},
    {"seats.*.returned", "keeps seat=$1 | answer:keep"},
    {"seats.*.buys", "#what is allowed this year: use, buy and exchange tell what changes it"},
    {"seats.*.exchanges", "#what is allowed this year: use, buy and exchange tell what changes it"},
    {"seats.*.district", "#not held to it yet"},
    {"seats.*.hand", "#not held to it yet"},
    {"seats.*.bought", "#not held to it yet"},
    {"+seats.*.lost", "destroy seat=$1 | scored seat=$1"},
    {"-seats.*.lost", "value:0"},
    {NULL, NULL},
};

const prop_told told_city = {.game = "city", .claims = claims};
