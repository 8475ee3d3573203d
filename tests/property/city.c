/* SPDX-License-Identifier: MIT */
/* What random play of Sorcerer City must have met: every tile, power, monster and reward, every
 * number of players with and without the clock, and every way in which it ends. */
#include <stdio.h>
#include <string.h>

#include "games/city/services.h"
#include "property.h"

/* --- what is counted --- */

enum {
    SEATS = 0,
    POWERS = SEATS + CITY_SEATS,
    MONSTERS = POWERS + CITY_POWERS - 1,
    ENDS = MONSTERS + CITY_MONSTERS,
    REWARDS = ENDS + 3,
    SWITCHED = REWARDS + CITY_REWARDS - 1,
    ARTIFACTS = SWITCHED,
    EXPERT,
    TIMED,
    TIME_UP,
    TURNED_UP,
    COVERED,
    SPLIT,
    FULL_TRACK,
    THIRTY,
    EXTRAS
};

static const char *const rules[] = {
    "artifacts",
    "expert solo",
    "the clock",
    "a player whose time is up",
    "a face-down tile that is turned up",
    "a tile that covers two others",
    "a district in two parts",
    "a track at 60",
    "a district of thirty tiles",
};

static uint32_t extras(const slg_game *game) {
    (void)game;
    return EXTRAS;
}

static const char *extra_name(const slg_game *game, uint32_t extra) {
    static char name[48];
    (void)game;
    if (extra >= SWITCHED) return rules[extra - SWITCHED];
    if (extra >= REWARDS)
        snprintf(name, sizeof name, "reward %u", extra - REWARDS + 1);
    else if (extra >= ENDS)
        snprintf(name, sizeof name, "the end: %s", city_reason_words[extra - ENDS]);
    else if (extra >= MONSTERS)
        snprintf(name, sizeof name, "%s", city_monster_word((city_monster)(extra - MONSTERS)));
    else if (extra >= POWERS)
        snprintf(name, sizeof name, "power %s", city_power_word((city_power)(extra - POWERS + 1)));
    else
        snprintf(name, sizeof name, "%u players", extra - SEATS + 1);
    return name;
}

/* --- what is seen --- */

/* A tile lies in a district: a monster acts, a power can be used. */
static void look_at_tile(prop *p, uint32_t design) {
    const city_content *content = city_content_of(p->game);
    if (design >= content->design_count) return;
    const city_design *tile = &content->designs[design];
    if (!p->variant) p->seen->card[design]++;
    if (tile->power) p->seen->extra[POWERS + tile->power - 1]++;
    if (tile->monster < CITY_MONSTERS) p->seen->extra[MONSTERS + tile->monster]++;
}

static void look_at_event(prop *p, const slg_event *event) {
    uint64_t *seen = p->seen->extra;
    switch (event->kind) {
    case CITY_TOLD_PLACE:
    case CITY_TOLD_COVER: look_at_tile(p, (uint32_t)event->a); break;
    case CITY_TOLD_USE: seen[REWARDS + event->a - 1]++; break;
    case CITY_TOLD_TIME_UP: seen[TIME_UP]++; break;
    case CITY_TOLD_TURN_UP: seen[TURNED_UP]++; break;
    default: break;
    }
}

/* Is every visible tile reached from the first one? */
static bool is_split(const city_player *player) {
    uint64_t reached = player->top & -player->top, edge = reached;
    while (edge) {
        uint64_t next = 0;
        for (; edge; edge &= edge - 1)
            next |= city_beside(player, player->cell[__builtin_ctzll(edge)]);
        edge = next & ~reached;
        reached |= next;
    }
    return reached != player->top;
}

static void look_at_player(prop *p, const city_player *player) {
    uint64_t *seen = p->seen->extra;
    seen[SPLIT] += is_split(player);
    seen[THIRTY] += __builtin_popcountll(player->top) >= 30;
    for (uint32_t resource = 0; resource < CITY_RESOURCES; resource++)
        seen[FULL_TRACK] += player->track[resource] == CITY_TRACK_MAX;
    for (uint64_t left = player->top & ~city_face_down(player); left; left &= left - 1) {
        uint32_t under = player->beneath[__builtin_ctzll(left)];
        seen[COVERED] += under < CITY_OWNED_MAX && player->beneath[under] != CITY_NONE;
    }
}

static void look(prop *p, const slg_state *before, slg_option taken, const slg_state *after,
                 const slg_events *events) {
    const city_state *s = city_of_const(after);
    uint64_t *seen = p->seen->extra;
    (void)before;
    (void)taken;
    for (uint32_t i = 0; i < events->count; i++)
        look_at_event(p, &events->items[i]);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        look_at_player(p, &s->seats[seat]);
    if (!slg_is_over(after)) return;
    seen[SEATS + s->core.seats - 1]++;
    seen[ENDS + slg_get_outcome(p->game, after).reason]++;
    seen[ARTIFACTS] += s->options[CITY_SET_ARTIFACTS];
    seen[EXPERT] += s->options[CITY_SET_EXPERT];
    seen[TIMED] += s->options[CITY_SET_TIMER] != 0;
}

/* --- setups --- */

/* Only options that agree (switches.c). */
static void season(prop *p) {
    int16_t *options = p->setup.options;
    uint32_t seats = p->setup.seats;
    if (options[CITY_SET_START] > (int16_t)seats) options[CITY_SET_START] = 0;
    if (seats != 1) options[CITY_SET_EXPERT] = 0;
    if (seats != 2 && seats != 3) options[CITY_SET_MONSTERS] = 0;
}

/* CITY-YEAR-01: five years, whatever happens. */
static uint64_t fuse(const slg_state *state) {
    return 6u - city_of_const(state)->year;
}

static uint32_t round_of(const slg_state *state) {
    return city_of_const(state)->year;
}

/* Others choose in secret: nothing of it must show. */
static bool delicate(const slg_state *state) {
    const city_state *s = city_of_const(state);
    return s->phase == CITY_PHASE_SETUP || s->phase == CITY_PHASE_MAGIC;
}

/* Districts grow only as long as nobody stops. */
static bool shuns(uint32_t kind) {
    return kind == CITY_DO_STOP;
}

/* A tile that fits nowhere, 56 tiles of one player, and more than eight face-down: scenarios show
 * them. */
static bool event_needed(uint32_t kind) {
    kind += SLG_EVENT_GAME;
    return kind != CITY_TOLD_NO_PLACE && kind != CITY_TOLD_FULL && kind != CITY_TOLD_FACE_UP;
}

static bool card_needed(const slg_game *game, uint32_t card) {
    return city_content_of(game)->designs[card].kind != CITY_SAMPLE;
}

static const char *const rare_reasons[] = {
    "beyond-rim",      "not-yet",          "void-reward",   "void-monster", "void-exchange",
    "too-few-shields", "full-deck",        "rival-full",    "no-rainbows",  "no-own-monster",
    "no-rival",        "no-rival-monster", "no-rival-tile", "none-to-take", "none-to-give",
    "ahead-already",   "class-empty",      "rainbow-only",  "bought",       NULL};

/* What an option that does nothing may tell: a tile chosen before goes to the rival, or out of the
 * game, whatever is gained for it (CITY-REWARD-12), and a monster dies (CITY-REWARD-14). And
 * what comes after it. */
static const char *const prices[] = {"convert", "convert-two", "pay",     "cast",
                                     "prize",   "star",        "ignored", "market-kill",
                                     "give",    "kill-rival",  NULL};
static const char *const goes_on[] = {"chance", "reward-shown", "rank",   "use",   "decline",
                                      "year",   "goal",         "scored", "place", "lost",
                                      "phase",  "may-buy",      NULL};
static const char *const in_turn[] = {"convert", "convert-two", "prize", NULL};
/* The first steps of a power, what is chosen in secret, and what declines. */
static const char *const silent[] = {"keep",
                                     "ignore",
                                     "suffer",
                                     "stop",
                                     "decline",
                                     "done",
                                     "split",
                                     "build cast",
                                     "place cast",
                                     "cover cast",
                                     "reward cast",
                                     "staff cast",
                                     "convert colour",
                                     "star colour",
                                     "move pick",
                                     "act pick",
                                     "share reward",
                                     "genie pick",
                                     "own-monster pick",
                                     "take",
                                     "rival-monster",
                                     "class",
                                     "player",
                                     "tile",
                                     NULL};

const prop_probe prop_city = {
    .game = "city",
    .share = 30, /* a hundred places are listed, and seen from everywhere */
    .extras = extras,
    .extra_name = extra_name,
    .look = look,
    .season = season,
    .fuse = fuse,
    .round = round_of,
    .delicate = delicate,
    .shuns = shuns,
    .event_needed = event_needed,
    .rare_reasons = rare_reasons,
    .prices = prices,
    .goes_on = goes_on,
    .in_turn = in_turn,
    .silent = silent,
    .card_needed = card_needed,
};
