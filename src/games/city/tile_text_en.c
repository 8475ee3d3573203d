/* SPDX-License-Identifier: MIT */
/* Tiles, monsters and rewards in English. */
#include "games/city/tile_text.h"

const city_words city_words_en = {
    .colour = {"yellow", "red", "blue", "green"},
    .resource = {"money", "influence", "magic", "prestige"},
    .side = {"N", "E", "S", "W"},
    .and = " and ",
    .all_colours = "all four colours",
    .jagged = "jagged",
    .one_region = "all sides ",
    .kind =
        {
            [CITY_STARTER] = "starter",
            [CITY_MARKET] = "class ",
            [CITY_RAINBOW] = "rainbow class",
            [CITY_MONSTER] = "monster",
            [CITY_ARTIFACT] = "artifact",
            [CITY_SAMPLE] = "sample",
        },
    .class = " of class ",
    .cost = "cost ",
    .goal =
        {
            {"yellow group", "yellow row", "yellow shields"},
            {"red group", "red row", "red shields"},
            {"blue group", "blue row", "blue shields"},
            {"green group", "green row", "green shields"},
            {"rainbow group", "", ""},
        },
    .of = {"yellow", "red", "blue", "green"},
    .pays =
        {
            "{goal}: 1 {resource} for each tile of this tile's {colour} group, from 3 tiles on.",
            "{goal}: 1 {resource} for each tile of this tile's {colour} row, from 3 tiles on.",
            "{goal}: 1 {resource} for each shield here and on the 8 cells around, if there are at "
            "least 2 around.",
        },
    .star = "Rainbow group: choose a colour. 1 of its resource for each tile of this tile's group "
            "of that colour, from 3 tiles on.",
    .power =
        {
            [CITY_NO_POWER] = "",
            [CITY_B1] = "Once while building: move one monster of your district to a new place, "
                        "also off a tile that it covers.",
            [CITY_B2] = "While buying: each tile with blue that you buy gives you 3 money at once.",
            [CITY_B3] = "Once while building: move one tile with blue to a new place.",
            [CITY_B4] = "Once while building: kill one visible monster of your district.",
            [CITY_B5] = "Once when scoring: pay 3 magic for 3 money, 3 influence and 3 prestige.",
            [CITY_B6] = "Once when scoring: pay 5 magic for 5 money, 5 influence and 5 prestige.",
            [CITY_G1] = "Once while building: move one tile with green to a new place.",
            [CITY_G2] = "Once while building: move one tile with a shield to a new place.",
            [CITY_G3] = "Once when scoring: 1 prestige for every 2 shields in your district.",
            [CITY_Y1] = "Once while building: move one tile with yellow to a new place.",
            [CITY_Y2] = "Before buying: take one tile of the market with a printed cost of up to 6 "
                        "for free.",
            [CITY_Y3] = "While buying: exchange up to two tiles of the market for free.",
            [CITY_Y4] = "While buying: every tile costs 2 less, but at least 1, and you have an "
                        "extra buy.",
            [CITY_Y5] = "Once when scoring: 1 prestige for every 3 money that you have. You keep "
                        "the money.",
            [CITY_Y6] = "Before buying: take one tile of the market with a printed cost of up to "
                        "10 for free.",
            [CITY_R1] = "Once while building: move one tile with red to a new place.",
            [CITY_R2] = "When you get the reward of the year: you may use any of the four rewards "
                        "on display instead.",
            [CITY_R3] = "You get the reward of the year whatever your place is, and a second time "
                        "if your place gives it to you.",
            [CITY_R4] = "Once when scoring: 1 prestige for every 3 influence that you have. You "
                        "keep the influence.",
            [CITY_R5] = "Before buying: use one of the rewards that are not on display. Then it "
                        "leaves the game.",
            [CITY_W1] = "Before buying: take a plain rainbow tile from the market for free.",
            [CITY_W2] = "Once while building: move one rainbow tile, also this one, onto any other "
                        "tile of your district.",
            [CITY_BOOTS] = "Once while building: move one tile with red or green to a new place.",
            [CITY_STAFF] = "When magic is converted: you may choose two resources. Your magic is "
                           "split between them, and each gets 2 more.",
            [CITY_WAND] = "While buying: every tile costs 1 less, but at least 1, and you have an "
                          "extra buy.",
            [CITY_GEM] = "Before buying: take one tile of the market with a printed cost of up to "
                         "5 for free.",
            [CITY_GAUNTLET] = "Once while building: kill one monster that shares a side with this "
                              "tile.",
            [CITY_RING] = "When you get the reward of the year: you may use any of the four "
                          "rewards on display instead.",
            [CITY_CROWN] = "While buying: every tile with green costs 3 less, but at least 1.",
        },
    .monster =
        {
            [CITY_DRAGON] = "Dragon",
            [CITY_DARK_MAGE] = "Dark Mage",
            [CITY_CUBE] = "Gelatinous Cube",
            [CITY_GOLEM] = "Golem",
            [CITY_KRAKEN] = "Kraken",
            [CITY_LICH] = "Lich",
            [CITY_SKELETON] = "Skeleton",
            [CITY_CHIMERA] = "Chimera",
            [CITY_DEMON] = "Demon",
            [CITY_GENIE] = "Genie",
            [CITY_GIANT] = "Giant",
            [CITY_GOBLIN] = "Goblin",
            [CITY_STALKER] = "Invisible Stalker",
            [CITY_PIXIE] = "Pixie",
        },
    .monster_text =
        {
            [CITY_DRAGON] = "Place the Dragon. Then destroy one tile that shares a side with it.",
            [CITY_DARK_MAGE] = "Before goals are scored: the shields on the 8 cells around it do "
                               "not count this year.",
            [CITY_CUBE] = "First put one tile with a shield under your deck. Then place the Cube.",
            [CITY_GOLEM] = "Place the Golem at an open end of your longest open row of one colour. "
                           "Without an open row, place it anywhere.",
            [CITY_KRAKEN] = "First put three tiles under your deck. Then place the Kraken.",
            [CITY_LICH] =
                "Place the Lich. Then draw a skeleton and place it at once. It stays in your deck.",
            [CITY_SKELETON] = "No tile may ever lie at its jagged side.",
            [CITY_CHIMERA] = "Before goals are scored: destroy one tile with a goal in the same "
                             "row or column.",
            [CITY_DEMON] = "First discard two tiles with red for this year. Then place the Demon.",
            [CITY_GENIE] =
                "Before goals are scored: lay each visible monster, also the Genie, onto a tile of "
                "its own that is not a monster.",
            [CITY_GIANT] = "Lay the Giant onto a tile with a cost. Without one, place it as usual.",
            [CITY_GOBLIN] = "First discard two tiles with yellow for this year. Then place the "
                            "Goblin.",
            [CITY_STALKER] =
                "Place the Stalker. The next two tiles are placed face-down. Before scoring they "
                "are turned up, and monsters among them act at once.",
            [CITY_PIXIE] =
                "Lay the Pixie onto a tile with a shield. Without one, place it as usual.",
        },
    .reward =
        {
            "",
            "Kill up to two visible monsters of your district.",
            "Take two tiles of the market for free that cost you at most 7 each.",
            "Take one tile of the market for free, of any cost.",
            "You have an extra buy, and every tile costs 2 less this year, but at least 1.",
            "Every tile that you buy this year costs half, rounded up.",
            "Take a plain rainbow tile from the market for free.",
            "While buying, exchange up to four tiles of the market for free.",
            "Give one visible monster of your district to another player.",
            "Gain 5 prestige for each monster in your district.",
            "Choose a price class and take two of its tiles for free. Then each other player takes "
            "one of its tiles for free.",
            "Each other player destroys one of his tiles that is not a monster.",
            "Give any tile of the market to another player. Gain its printed cost in prestige or "
            "money.",
            "At the end of the year choose two of your tiles. Next year they are placed before the "
            "timer starts; monsters among them may be ignored.",
            "Kill one visible monster of another player. Gain 10 prestige or 10 money.",
            "There is no reward in the last year.",
        },
    .reward_solo =
        {
            [8] = "Remove one visible monster of your district from the game.",
            [10] = "Choose a price class and take two of its tiles for free.",
            [12] = "Remove any tile of the market from the game, with the monster on it. Gain its "
                   "printed cost in prestige or money.",
        },
    .plain = "Neither goal nor spell.",
    .no_effect = "A monster without an effect.",
    .face_down = "Nothing of it counts until it is turned up.",
};
