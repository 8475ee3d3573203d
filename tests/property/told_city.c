/* SPDX-License-Identifier: MIT */
/* Which events explain each public field of Sorcerer City. Others see a district only when
 * everybody has built: what a player owns by then is explained by what it brings, and what is gone
 * is named tile by tile. */
#include "games/city/city.h"
#include "told.h"

#include <string.h>

/* A tile that leaves wherever it lay, for good or to somebody else. */
#define LOST                                                                        \
    "destroy seat=$1 tile=$2 | kill seat=$1 tile=$2 | lose-tile seat=$1 tile=$2 | " \
    "kill-rival player=$1 tile=$2 | give seat=$1 tile=$2"
/* One of the deck's of which the viewer did not know what it is. */
#define HIDDEN                                                                   \
    "flip seat=$1 $2=255 | turn-up seat=$1 $2=255 | keep-next seat=$1 $2=255 | " \
    "lose-tile seat=$1 $2=255 | lost-tile seat=$1 $2=255"
/* What changes which tile is visible on a cell, and how it lies. */
#define AT_CELL                                                                            \
    "place seat=$1 cell=cell | cover seat=$1 cell=cell | onto seat=$1 cell=cell | "        \
    "onto seat=$1 from=cell | move seat=$1 cell=cell | move seat=$1 from=cell | "          \
    "face-down seat=$1 cell=cell | turn-up seat=$1 cell=cell | under seat=$1 cell=cell | " \
    "discard seat=$1 cell=cell | destroy seat=$1 cell=cell | kill seat=$1 cell=cell | "    \
    "lose-tile seat=$1 | kill-rival player=$1 | give seat=$1 | scored seat=$1 | "          \
    "take-back seat=$1"

static const prop_claim claims[] = {
    {"year", "year year=new"},
    {"phase", "phase phase=new | year | prize"},
    {"timer", "timer seat=new | setup seat=new"},
    {"turn", "#whoever is asked"},
    {"market", "#the same tiles as on offer"},
    {"+offered.*",
     "refill place=$1 | exchange place=$1 | buy place=$1 | take place=$1 | give tile=old | "
     "market-kill place=$1"},
    {"-offered.*",
     "refill place=$1 | exchange place=$1 | buy place=$1 | take place=$1 | give tile=old | "
     "market-kill place=$1"},
    {"rainbows", "buy place=12 | take place=12 | give | market-kill place=12"},
    {"stacks", "#the market tells what comes from them"},
    {"rewards.*", "reward-shown year=$1 reward=new"},
    {"unselected", "#reward-shown and the setup tell the others"},
    {"monsters.*", "monster-shown year=$1 monster=new"},
    {"+mystery.*", "#the year's end"},
    {"-mystery.*", "mystery n=new"},
    {"mystery_backs", "#what is printed on the year's card"},
    {"gone", "#it counts what left the game in earlier years"},
    {"seats.*.track.money",
     "scored seat=$1 | goal seat=$1 | gain seat=$1 | pay seat=$1 | convert seat=$1 | convert-two "
     "seat=$1 | buy seat=$1 | exchange seat=$1 | value:0"},
    {"seats.*.track.influence", "scored seat=$1 | goal seat=$1 | gain seat=$1 | pay seat=$1 | "
                                "convert seat=$1 | convert-two seat=$1 | value:0"},
    {"seats.*.track.magic",
     "scored seat=$1 | goal seat=$1 | gain seat=$1 | pay seat=$1 | convert seat=$1 | convert-two "
     "seat=$1 | value:0"},
    {"seats.*.track.prestige", "scored seat=$1 | goal seat=$1 | gain seat=$1 | pay seat=$1 | "
                               "convert seat=$1 | convert-two seat=$1 | collect seat=$1 | value:0"},
    {"seats.*.coins", "collect seat=$1 total=new | gain seat=$1"},
    {"seats.*.collected", "collect seat=$1 | value:0"},
    {"seats.*.work", "#how far the secret work has come"},
    {"seats.*.time_up", "#only its owner is concerned"},
    {"+seats.*.deck.*", "take-back seat=$1 | keeps seat=$1 | looks seat=$1 | scored seat=$1"},
    {"-seats.*.deck.*",
     LOST " | flip seat=$1 tile=$2 | turn-up seat=$1 tile=$2 | keep-next seat=$1 tile=$2 | looks "
          "seat=$1 | take-back seat=$1 | " HIDDEN " | lost-tile seat=$1 tile=$2 | scored seat=$1"},
    {"+seats.*.under.*", "under seat=$1 | back seat=$1 tile=$2"},
    {"-seats.*.under.*", "flip seat=$1 | face-down seat=$1 | scored seat=$1"},
    {"+seats.*.aside.*", "discard seat=$1 tile=$2 | no-place seat=$1 tile=$2 | scored seat=$1"},
    {"-seats.*.aside.*", LOST " | take-back seat=$1"},
    {"+seats.*.gone.*", LOST " | lost-tile seat=$1 tile=$2 | leaves seat=$1 tile=$2"},
    {"-seats.*.gone.*", "take-back seat=$1"},
    {"+seats.*.ahead.*", "keep-next seat=$1 tile=$2"},
    {"-seats.*.ahead.*", "ahead seat=$1 tile=$2 | scored seat=$1"},
    {"+seats.*.unseen.*", "deal seat=$1 monster=$2"},
    {"-seats.*.unseen.*", "looks seat=$1 | scored seat=$1 | " LOST},
    {"+seats.*.dark_due", "stalked seat=$1 n=new"},
    {"-seats.*.dark_due", "unseen seat=$1 left=new | face-up seat=$1 | value:0"},
    {"seats.*.converts.*", "answer:colour | answer:split | convert seat=$1 | convert-two seat=$1 | "
                           "take-back seat=$1"},
    {"+seats.*.rank", "rank seat=$1 rank=new"},
    {"-seats.*.rank", "rank seat=$1 rank=new | value:0"},
    {"+seats.*.shares.*", "prize seat=$1 shares=shares | use seat=$1"},
    {"-seats.*.shares.*", "take-back seat=$1 | keep-next seat=$1 | decline seat=$1"},
    {"seats.*.halves", "use seat=$1 | buy seat=$1 | value:0"},
    {"seats.*.less", "use seat=$1 | value:0"},
    {"seats.*.exchanged", "exchange seat=$1 | value:0"},
    {"seats.*.bought_any", "buy seat=$1 | value:0"},
    {"seats.*.artifacts", "#secret; keeps tells what was done"},
    {"seats.*.kept", "keeps seat=$1 | answer:keep"},
    {"seats.*.returned", "keeps seat=$1 | answer:keep"},
    {"+seats.*.buys", "may-buy seat=$1 buys=new | extra-buy seat=$1 | use seat=$1"},
    {"-seats.*.buys", "buy seat=$1 | take-back seat=$1"},
    {"+seats.*.exchanges", "may-buy seat=$1 exchanges=new | use seat=$1"},
    {"-seats.*.exchanges", "exchange seat=$1 | take-back seat=$1"},
    {"seats.*.district", "by row column"},
    {"+seats.*.district.*.*", AT_CELL},
    {"-seats.*.district.*.*", AT_CELL},
    {"seats.*.district.*.*.tile", AT_CELL},
    {"seats.*.district.*.*.turn", AT_CELL},
    {"seats.*.district.*.*.face_down", AT_CELL},
    {"seats.*.district.*.*.colour", "star seat=$1 cell=cell | " AT_CELL},
    {"seats.*.district.*.*.used",
     "cast seat=$1 cell=cell | decline seat=$1 | lost seat=$1 | " AT_CELL},
    {"seats.*.district.*.*.ignored", AT_CELL},
    {"seats.*.district.*.*.acted", "act seat=$1 cell=cell | " AT_CELL},
    {"seats.*.district.*.*.cancelled", "cancel seat=$1 cell=cell | " AT_CELL},
    {"seats.*.district.*.*.under", AT_CELL " | back seat=$1"},
    {"seats.*.district.*.*.under.*.tile", AT_CELL},
    {"seats.*.district.*.*.under.*.turn", AT_CELL},
    {"+seats.*.hand.*", "flip seat=$1 tile=$2 | turn-up seat=$1 tile=$2 | ahead seat=$1 tile=$2 | "
                        "unseen seat=$1 $2=254"},
    {"-seats.*.hand.*", "place seat=$1 tile=$2 | cover seat=$1 tile=$2 | face-down seat=$1 | "
                        "no-place seat=$1 tile=$2 | back seat=$1 tile=$2"},
    {"+seats.*.bought.*", "buy seat=$1 tile=$2 | take seat=$1 tile=$2 | give player=$1 tile=$2 | "
                          "deal seat=$1"},
    {"-seats.*.bought.*", LOST " | take-back seat=$1"},
    {"+seats.*.lost", "destroy seat=$1 | scored seat=$1"},
    {"-seats.*.lost", "value:0"},
    {NULL, NULL},
};

static bool value(const slg_state *before, const slg_state *after, const prop_change *change,
                  const char *word, int64_t *value) {
    (void)before;
    if (strcmp(word, "cell") == 0)
        *value = city_cell_at((int32_t)change->at[1], (int32_t)change->at[2]);
    else if (strcmp(word, "shares") == 0)
        *value = city_of_const(after)->seats[change->at[0]].shares &
                 (CITY_SHARE_PRESTIGE | CITY_SHARE_REWARD);
    else
        return false;
    return true;
}

const prop_told told_city = {.game = "city", .claims = claims, .value = value};
