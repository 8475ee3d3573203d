/* SPDX-License-Identifier: MIT */
/* Plays random battle phases of Sorcerer and prints each on a line of JSON: how it stood, what was
 * asked, offered, answered and rolled, how it ended. tests/second/sorcerer_battle.py plays them
 * again by itself. The minions are blanked, so that nothing but the rules of battle is in it.
 *
 * usage: battles N SEED */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/sorcerer/round.h"

enum { LOG_MAX = 1 << 20 };

static char log_text[LOG_MAX];
static size_t log_length;

static void add(const char *text) {
    size_t length = strlen(text);
    if (log_length + length >= sizeof log_text) exit(3);
    memcpy(log_text + log_length, text, length + 1);
    log_length += length;
}

static uint32_t below(slg_random *random, uint32_t bound) {
    return slg_random_below(random, bound);
}

/* --- a random position at the start of the battle phase --- */

static void place_minion(const slg_game *game, spl_state *s, slg_random *random, uint32_t seat,
                         uint32_t slot) {
    const crd_set *set = spl_set(game);
    uint32_t reach = spl_places_of(s, seat), place, number;
    do
        place = below(random, s->places_count);
    while (!(reach >> place & 1));
    uint32_t side = (uint32_t)spl_side_of(s, place, seat), there = 0;
    for (uint32_t i = 0; i < slot; i++)
        there += s->minions[i].place == place &&
                 (uint32_t)spl_side_of(s, place, s->minions[i].seat) == side;
    if (there >= spl_side_limit(s)) return;
    spl_player *player = &s->seats[seat];
    do
        number = below(random, SPL_DECK);
    while (!(player->grimoire >> number & 1) ||
           set->cards[spl_design_of(set, s, seat * SPL_BLOCK + number)].family !=
               CRD_FAMILY_MINION);
    player->grimoire &= ~(1ull << number);
    const crd_card *card = &set->cards[spl_design_of(set, s, seat * SPL_BLOCK + number)];
    int32_t attack = (int32_t)below(random, 10) - 1, essence = 1 + (int32_t)below(random, 6);
    s->minions[slot] = (spl_minion){
        .card = (uint16_t)(seat * SPL_BLOCK + number),
        .seat = seat & 0xF,
        .place = place & 0xF,
        .exhausted = below(random, 5) == 0,
        .blank = 1 + CRD_FOR_GOOD,
        .good = (int8_t)(attack - card->attack),
        .good_essence = (int8_t)(essence - card->essence),
        .damage = (uint8_t)below(random, (uint32_t)essence),
    };
}

static uint32_t free_slot(const spl_state *s) {
    uint32_t slot = 0;
    while (slot < SPL_MINIONS && s->minions[slot].card != SPL_NONE)
        slot++;
    return slot;
}

/* No skill card works: these would bring in more than the rules of battle. */
static void make_position(const slg_game *game, slg_state *state, slg_random *random) {
    spl_state *s = spl_of(state);
    uint32_t seats = s->core.seats, count = below(random, s->places_count * 7);
    s->round = (uint8_t)(1 + below(random, 4));
    s->first = (uint8_t)below(random, seats);
    if (s->format == SPL_TEAM) s->first &= 1; /* the captain of the team that holds fate */
    for (uint32_t seat = 0; seat < seats; seat++) {
        s->seats[seat].avatar = SPL_NONE; /* where skill cards would work */
        s->seats[seat].omens = (uint8_t)below(random, 4);
        s->seats[seat].actions = 0;
        s->seats[seat].points = 0;
        bool holds = s->format == SPL_TEAM ? (seat & 1) == s->first : seat == s->first;
        s->seats[seat].fate = holds ? 2 : 0;
    }
    bool full = below(random, 3) > 0;
    for (uint32_t seat = 0; seat < seats; seat++)
        if (s->seats[seat].fate && !full) s->seats[seat].fate = 1;
    for (uint32_t place = 0; place < s->places_count; place++) {
        for (uint32_t side = 0; side < 2; side++)
            s->places[place].track[side] = (uint8_t)below(random, 12);
        s->places[place].exhausted = below(random, 10) == 0;
    }
    if (s->format != SPL_ROYALE && below(random, 4) == 0) {
        uint32_t place = below(random, s->places_count), side = below(random, 2);
        s->places[place].conquered = (uint8_t)(1 + side);
        s->places[place].track[1 - side] = 12;
        for (uint32_t seat = 0; seat < seats; seat++)
            s->seats[seat].points = (uint32_t)spl_side_of(s, place, seat) == side;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t slot = free_slot(s);
        if (slot < SPL_MINIONS) place_minion(game, s, random, below(random, seats), slot);
    }
    spl_rebuild(spl_set(game), s);
    s->phase = SPL_PHASE_BATTLE;
    sor_stand_at(s, SPL_PHASE_BATTLE);
}

/* --- printing --- */

static void print_numbers(const char *name, const spl_state *s, size_t offset) {
    printf("\"%s\":[", name);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        printf("%s%u", seat ? "," : "", ((const uint8_t *)&s->seats[seat])[offset]);
    printf("]");
}

static void print_start(const slg_game *game, const spl_state *s) {
    static const char *const formats[] = {"duel", "royale", "team"};
    printf("{\"format\":\"%s\",\"seats\":%u,\"first\":%u,\"round\":%u,\"places\":[",
           formats[s->format], s->core.seats, s->first, s->round);
    for (uint32_t p = 0; p < s->places_count; p++) {
        const spl_place *place = &s->places[p];
        printf("%s{\"exhausted\":%u,\"track\":[%u,%u],\"conquered\":", p ? "," : "",
               place->exhausted, place->track[0], place->track[1]);
        printf(place->conquered ? "%d}" : "null}", place->conquered - 1);
    }
    printf("],\"minions\":[");
    const char *between = "";
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        const spl_minion *m = &s->minions[slot];
        if (m->card == SPL_NONE) continue;
        printf("%s{\"id\":%u,\"seat\":%u,\"place\":%u,\"attack\":%d,\"essence\":%d,\"damage\":%u,"
               "\"exhausted\":%s}",
               between, m->card, m->seat, m->place, m->attack, spl_essence(spl_set(game), s, slot),
               m->damage, m->exhausted ? "true" : "false");
        between = ",";
    }
    printf("],");
    print_numbers("omens", s, offsetof(spl_player, omens));
    printf(",");
    print_numbers("fate", s, offsetof(spl_player, fate));
    printf(",");
    print_numbers("points", s, offsetof(spl_player, points));
}

static void print_end(const spl_state *s) {
    printf(",\"end\":{\"places\":[");
    for (uint32_t p = 0; p < s->places_count; p++) {
        const spl_place *place = &s->places[p];
        printf("%s{\"conquered\":", p ? "," : "");
        printf(place->conquered ? "%d" : "null", place->conquered - 1);
        printf(",\"track\":[%u,%u]}", place->track[0], place->track[1]);
    }
    printf("],\"minions\":[");
    const char *between = "";
    for (uint32_t card = 0; card < SPL_CARDS; card++) {
        int32_t slot = spl_is_minion(s, (int32_t)card) ? spl_slot_of(s, (int32_t)card) : -1;
        if (slot < 0) continue;
        printf("%s[%u,%u,%s]", between, card, s->minions[slot].damage,
               s->minions[slot].exhausted ? "true" : "false");
        between = ",";
    }
    printf("],");
    print_numbers("omens", s, offsetof(spl_player, omens));
    printf(",");
    print_numbers("fate", s, offsetof(spl_player, fate));
    printf(",");
    print_numbers("points", s, offsetof(spl_player, points));
    printf("}}\n");
}

/* --- playing --- */

static void log_option(const slg_game *game, slg_option option) {
    char text[64];
    if (option.kind == SPL_DO_SIDE || option.kind == SPL_DO_PASS || option.kind == SPL_DO_FATE ||
        option.kind == SPL_DO_AGREE || option.kind == SPL_DO_REFUSE)
        snprintf(text, sizeof text, "\"%s\"", slg_option_kind_name(game, option.kind));
    else
        snprintf(text, sizeof text, "\"%s %d\"", slg_option_kind_name(game, option.kind), option.a);
    add(text);
}

static void log_dice(const slg_events *events) {
    char text[32];
    for (uint32_t i = 0; i < events->count; i++) {
        const slg_event *e = &events->items[i];
        if (e->kind != SLG_EVENT_CHANCE || e->a != SPL_STREAM_DICE) continue;
        snprintf(text, sizeof text, "%s[\"die\",%d]", log_length ? "," : "", e->b);
        add(text);
    }
}

static bool in_battle(const slg_state *state, uint32_t round) {
    const spl_state *s = spl_of_const(state);
    return !slg_is_over(state) && s->phase == SPL_PHASE_BATTLE && s->round == round;
}

/* Runs on to the next question, or to the end of the phase and no further. `option` NULL: from
 * where it stands. */
static void run_on(const slg_game *game, slg_state *state, uint32_t seat,
                   const slg_option *option) {
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {items, SLG_EVENTS_MAX, 0, 0};
    slg_io io = {.events = &events};
    slg_error error = {0};
    slg_run run;
    uint32_t round = spl_of_const(state)->round;
    slg__run_begin(&run, game, state, &io, &error);
    if (option) slg__step_answer(&run, seat, *option);
    while (in_battle(state, round) && slg__step(&run))
        continue;
    log_dice(&events);
}

/* One question and its random answer. */
static void answer(const slg_game *game, slg_state *state, slg_random *random) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
    char text[96];
    slg_get_decision(game, state, seat, &decision);
    uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX),
             choice = below(random, count);
    snprintf(text, sizeof text, "%s[\"ask\",%u,\"%s\",[", log_length ? "," : "", seat,
             slg_decision_kind_name(game, decision.kind));
    add(text);
    for (uint32_t i = 0; i < count; i++) {
        if (i) add(",");
        log_option(game, options[i]);
    }
    snprintf(text, sizeof text, "],%u]", choice);
    add(text);
    run_on(game, state, seat, &options[choice]);
}

static int play(const slg_game *game, uint32_t number, uint64_t seed) {
    static const struct {
        uint8_t seats, format;
    } tables[] = {{2, 0}, {2, 0}, {2, 0}, {3, 0}, {4, 1}, {5, 0}, {6, 1}, {4, 2}, {6, 2}};
    slg_state_room room;
    slg_state *state = (slg_state *)(void *)&room;
    slg_random random;
    slg_setup setup;
    slg_error error = {0};
    uint32_t which = number % (sizeof tables / sizeof *tables);
    slg_random_seed(&random, seed * 1000003 + number);
    slg_setup_default(game, &setup);
    setup.seats = tables[which].seats;
    setup.options[SPL_SET_FORMAT] = tables[which].format;
    slg_seed_from(slg_random_next(&random), setup.seed);
    if (slg_state_init(game, &setup, state, NULL, &error) != SLG_OK) {
        fprintf(stderr, "battles: %s\n", error.text);
        return 1;
    }
    make_position(game, state, &random);
    slg__drop_questions(state);
    print_start(game, spl_of_const(state));
    log_length = 0;
    log_text[0] = 0;
    uint32_t round = spl_of_const(state)->round;
    run_on(game, state, 0, NULL);
    while (in_battle(state, round))
        answer(game, state, &random);
    printf(",\"log\":[%s]", log_text);
    print_end(spl_of_const(state));
    return 0;
}

int main(int argc, char **argv) {
    const slg_game *game = slg_game_find("sorcerer");
    if (argc != 3 || !game) return fputs("usage: battles N SEED\n", stderr), 2;
    uint32_t count = (uint32_t)strtoul(argv[1], NULL, 10);
    uint64_t seed = strtoull(argv[2], NULL, 10);
    for (uint32_t i = 0; i < count; i++)
        if (play(game, i, seed) != 0) return 1;
    return 0;
}
