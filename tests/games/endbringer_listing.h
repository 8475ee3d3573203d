/* SPDX-License-Identifier: MIT */
/* A card of the Endbringer as one line of text, for tests: copies, figures, then each ability.
 * "x3 blue green red; action: ADD rage; TAKE direct; critical: REMOVE rage" */
#ifndef SLG_TESTS_ENDBRINGER_LISTING_H
#define SLG_TESTS_ENDBRINGER_LISTING_H

#include <string.h>

#include "games/sorcerer_listing.h"

static inline void list_horde_when(slg_out *out, const crd_set *set, const crd_card *card,
                                   const crd_ability *ability) {
    static const char *const flags[] = {"here ",    "may ",    "buried ", "once ",
                                        "vampire ", "across ", "first ",  "lasting "};
    static const char *const timings[] = {
        "action",        "tactic",       "ongoing",        "whenever",       "played",
        "destroyed",     "text",         "start of round", "start of phase", "start of battle",
        "end of battle", "end of phase", "end of round",   "critical",       "round"};
    static const char *const events[] = {"",           " destroyed", " attacks",   " rolled",
                                         " follower",  " played",    " weakened",  " damaged",
                                         " moved",     " flame",     " conquered", " channels",
                                         " meditates", " draws",     " cultist",   " spawned"};
    static const char *const colours[] = {" blue", " green", " red", " white"};
    for (uint32_t i = 0; i < 8; i++)
        if (ability->flags >> i & 1) slg_put(out, flags[i]);
    slg_put(out, timings[ability->timing]);
    if (ability->timing == CRD_TACTIC && card->family == EBR_FAMILY_ARCHETYPE)
        slg_put(out, colours[ability->number]);
    list_number(out, " ", ability->timing == CRD_ROUND_EFFECT ? ability->number : 0);
    slg_put(out, events[ability->event]);
    if (ability->on) slg_put(out, " ");
    if (ability->on) list_selector(out, set, &set->selectors[ability->on]);
    if (ability->event == CRD_ON_DESTROYED && ability->number) slg_put(out, " not-global");
    slg_put(out, ": ");
}

static inline void list_horde_figures(slg_out *out, const crd_card *card) {
    static const char *const colours[] = {" blue", " green", " red", " white"};
    slg_put(out, "x");
    slg_put_u64(out, card->copies);
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t n = 0; n < card->colours[i]; n++)
            slg_put(out, colours[i]);
    if (card->starter) slg_put(out, " starter");
    if (card->icons & CRD_ICON_LEGEND) slg_put(out, " legend");
    if (card->icons & EBR_ICON_STAR) slg_put(out, " star");
    if (card->icons & EBR_ICON_TOKEN) slg_put(out, " token");
    list_number(out, " cost ", card->cost);
    list_number(out, " attack ", card->attack);
    list_number(out, " essence ", card->essence);
}

static inline void list_horde_card(slg_out *out, const crd_set *set, uint32_t number) {
    const crd_card *card = &set->cards[number];
    list_horde_figures(out, card);
    for (uint32_t i = 0; i < card->ability_count; i++) {
        slg_put(out, " / ");
        list_horde_when(out, set, card, &card->abilities[i]);
        list_ability(out, set, &card->abilities[i]);
    }
    slg_out_end(out);
}

#endif
