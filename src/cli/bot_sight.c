/* SPDX-License-Identifier: MIT */
#include <unistd.h>

#include "cli/bot.h"

bool bot_plays_every_seat(const bot_match *bot) {
    for (uint32_t seat = 0; seat < bot->table.setup.seats; seat++)
        if (bot->machine[seat]) return false;
    return true;
}

bool bot_may_know_all(const bot_match *bot) {
    return bot_plays_every_seat(bot) || slg_is_over(slg_match_state(bot->match));
}

bool bot_may_choose_deal(const bot_match *bot) {
    return bot_plays_every_seat(bot);
}

bool bot_may_undo(const bot_match *bot) {
    return bot_plays_every_seat(bot) || !slg_is_over(slg_match_state(bot->match));
}

const slg_state *bot_sees(const bot_match *bot, uint32_t seat, slg_state_room *room) {
    slg_state *view = (slg_state *)(void *)room;
    slg_view(bot->table.game, slg_match_state(bot->match), seat, view);
    return view;
}

/* If the machine has no entropy to give, the next number has to do. */
uint64_t bot_unknown_seed(const bot_match *bot) {
    uint64_t seed;
    return getentropy(&seed, sizeof seed) == 0 ? seed : bot->seed + 1;
}
