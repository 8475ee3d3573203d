/* SPDX-License-Identifier: MIT */
/* What random play of Sorcerer must have met: every card, ability, instruction and event, every
 * number of players in every format, each pairing of sorcerers, and secrets kept in mid-effect. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/sorcerer/content.gen.h"
#include "programs.h"

/* --- what is counted --- */

enum rule {
    NO_RULE, /* so that no number of the list is 0 */
    DUEL,
    ROYALE_3,
    ROYALE_4,
    ROYALE_5,
    ROYALE_6,
    TEAM_4,
    TEAM_6,
    BY_CONQUEST,
    BY_POINTS,
    BY_ROUNDS,
    BY_STANDSTILL,
    POOL_EMPTY,
    GRIMOIRE_EMPTY,
    MID_EFFECT,
    PUT_AWAY,
    FACE_DOWN,
    RULES
};

static const char *const rules[RULES] = {
    "a game",
    "a duel",
    "a Battle Royale of 3",
    "a Battle Royale of 4",
    "a Battle Royale of 5",
    "a Battle Royale of 6",
    "teams of 2",
    "teams of 3",
    "two battlefields conquered",
    "three victory points",
    "the limit of rounds",
    "a standstill",
    "a pool of counters that is used up",
    "an empty grimoire",
    "another world in mid-effect",
    "effects to order whose graveyards are hidden",
    "a face-down card that another might be",
};

static prop_programs list;

/* Test cards are in no deck that is dealt: scenarios show them. */
static bool is_dealt(const crd_set *set, uint32_t card) {
    return set->decks[set->cards[card].deck].kind != CRD_TEST;
}

/* All that the language can say of Sorcerer: what no card of the box does, the workshop's do. END
 * is never reached, and no card has a NATIVE effect. */
static uint32_t extras(const slg_game *game) {
    (void)game;
    prop_programs_count_in(&list);
    if (list.count) return list.count;
    prop_programs_begin(&list, &sor_content, rules, RULES);
    for (uint32_t op = CRD_END_OP + 1; op < CRD_NATIVE_OP; op++)
        prop_programs_add(&list, PROP_OP, 0, op);
    for (uint32_t timing = 0; timing <= CRD_END_OF_ROUND; timing++)
        prop_programs_add(&list, PROP_TIMING, 0, timing);
    for (uint32_t event = CRD_NO_EVENT + 1; event <= CRD_ON_CONQUERED; event++)
        prop_programs_add(&list, PROP_EVENT, 0, event);
    for (uint32_t card = 0; card < SOR_CONTENT_CARDS; card++)
        if (is_dealt(&sor_content, card)) prop_programs_add_card(&list, card);
    return list.count;
}

static const char *extra_name(const slg_game *game, uint32_t extra) {
    (void)game;
    return prop_programs_name(&list, extra);
}

/* --- what is seen from outside --- */

static void look_at_arrival(const slg_state *state, int32_t thing) {
    int32_t card = spl_card_of_thing(prop_noting->game, state, thing);
    if (card >= 0) prop_programs_note_ongoing((uint32_t)card);
}

static void look_at_table(const prop *p, const spl_state *s) {
    uint64_t *seen = p->seen->extra;
    for (uint32_t op = CRD_HAS_ATTACK_OP; op <= CRD_AS_OMEN_OP; op++)
        if (s->lending[spl_lend(op)]) seen[list.op[op]]++;
    seen[POOL_EMPTY] +=
        s->small_counters >= SPL_SMALL_COUNTERS || s->damage_counters >= SPL_COUNTERS;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        seen[GRIMOIRE_EMPTY] += s->seats[seat].grimoire_size == 0 && s->seats[seat].mulligan;
    for (uint32_t place = 0; place < s->places_count; place++)
        if (!p->variant) p->seen->card[s->places[place].board]++;
}

static void look_at_end(const prop *p, const spl_state *s) {
    static const uint8_t ends[] = {[SPL_OVER_CONQUEST] = BY_CONQUEST,
                                   [SPL_OVER_POINTS] = BY_POINTS,
                                   [SPL_OVER_ROUNDS] = BY_ROUNDS,
                                   [SPL_OVER_STANDSTILL] = BY_STANDSTILL};
    static const uint8_t first[] = {
        [SPL_DUEL] = DUEL, [SPL_ROYALE] = ROYALE_3, [SPL_TEAM] = TEAM_4};
    slg_outcome outcome = slg_get_outcome(p->game, (const slg_state *)(const void *)s);
    uint32_t more = s->format == SPL_ROYALE ? s->core.seats - 3u : s->core.seats == 6;
    p->seen->extra[NO_RULE]++;
    p->seen->extra[ends[outcome.reason]]++;
    p->seen->extra[first[s->format] + more]++;
}

static bool is_mid_effect(const slg_state *state) {
    return spl_of_const(state)->run_count > 0;
}

/* Asked before other worlds are compared. */
static bool delicate(const slg_state *state) {
    if (prop_noting && is_mid_effect(state)) prop_noting->seen->extra[MID_EFFECT]++;
    return is_mid_effect(state);
}

static void look(prop *p, const slg_state *before, slg_option taken, const slg_state *after,
                 const slg_events *events) {
    const spl_state *s = spl_of_const(after);
    (void)before;
    (void)taken;
    prop_noting = p;
    for (uint32_t i = 0; i < events->count; i++)
        if (events->items[i].kind == SPL_TOLD_ENTER || events->items[i].kind == SPL_TOLD_ATTACHED)
            look_at_arrival(after, events->items[i].a);
    look_at_table(p, s);
    p->seen->extra[PUT_AWAY] += prop_programs_put_away(p, after);
    p->seen->extra[FACE_DOWN] += prop_programs_face_down(p, after);
    if (slg_is_over(after)) look_at_end(p, s);
}

/* --- setups --- */

/* Decks of the workshop say what the box does not: half of the seats get some. */
static void deal_workshop(prop *p) {
    static const char *const switches[] = {"character-%c=workshop", "lineage-%c=archive",
                                           "domain-%c=yard"};
    char line[40];
    slg_error error;
    for (uint32_t seat = 0; seat < p->setup.seats; seat++)
        for (uint32_t kind = 0; kind < 3; kind++) {
            if (slg_random_below(&p->random, 2)) continue;
            snprintf(line, sizeof line, switches[kind], (int)('a' + seat));
            char *equals = strchr(line, '=');
            *equals = '\0';
            if (slg_setup_set(p->game, &p->setup, line, equals + 1, &error) != SLG_OK)
                prop_fail(p, "%s=%s: %s", line, equals + 1, error.text);
        }
}

/* Only options that agree: no decks and boards for seats and battlefields that are not there, a
 * format for so many, boxes for decks that were given twice. */
static void season(prop *p) {
    int16_t *options = p->setup.options;
    bool off = slg_random_below(&p->random, 8) == 0;
    options[SPL_SET_STANDSTILL] = off ? 0 : (int16_t)(1 + slg_random_below(&p->random, 12));
    uint32_t seats = p->setup.seats;
    bool even = seats == 4 || seats == 6;
    prop_noting = p;
    extras(p->game);
    if (p->variant) deal_workshop(p);
    if ((options[SPL_SET_FORMAT] == SPL_ROYALE && seats < 3) ||
        (options[SPL_SET_FORMAT] == SPL_TEAM && !even))
        options[SPL_SET_FORMAT] = 0;
    for (uint32_t seat = seats; seat < SLG_SEATS_MAX; seat++)
        options[SPL_SET_CHARACTER_A + seat] = options[SPL_SET_LINEAGE_A + seat] =
            options[SPL_SET_DOMAIN_A + seat] = 0;
    for (uint32_t place = 2; place < SPL_PLACES; place++)
        options[SPL_SET_BOARD_1 + place] = 0;
    if (options[SPL_SET_FIRST] > (int16_t)seats) options[SPL_SET_FIRST] = 0;
    options[SPL_SET_BOXES] = options[SPL_SET_BOXES] ? 6 : 0;
}

/* SOR-AMB-45: each point of damage that was never there, and each conquest, allows for so many
 * rounds more. In a Battle Royale the match ends with somebody's third point. */
static uint64_t fuse(const slg_state *state) {
    const spl_state *s = spl_of_const(state);
    uint32_t sides = 2u * s->places_count, points = 0, damage = 0;
    for (uint32_t place = 0; place < s->places_count; place++)
        damage += (uint32_t)s->most[place][0] + s->most[place][1];
    points = 3u * s->core.seats - s->conquests;
    uint64_t progress = (uint64_t)points * (sides * SPL_TRACK + 1) + sides * SPL_TRACK - damage;
    uint64_t limit = s->options[SPL_SET_STANDSTILL];
    return limit ? progress * limit + (limit - s->idle) : 0;
}

static uint32_t round_of(const slg_state *state) {
    return spl_of_const(state)->round;
}

/* SOR-MAKE-05, SOR-COMP-02: ordered pairs of two different decks of four. */
enum {
    DECKS = 4,
    PAIRS = DECKS * (DECKS - 1),
    PAIRINGS = PAIRS * PAIRS * PAIRS,
    /* With packs there are 217,728: so many of them that every deck meets every other of any kind,
     * as an ally and as an enemy, and each ordered pair of two of a kind (every_deck_meets). */
    CHARACTERS = SPL_CHARACTER_COUNT * (SPL_CHARACTER_COUNT - 1),
    LINEAGES = SPL_LINEAGE_COUNT * (SPL_LINEAGE_COUNT - 1),
    DOMAINS = SPL_DOMAIN_COUNT * (SPL_DOMAIN_COUNT - 1),
    PACKED = 7 * CHARACTERS,
    FORMATS = 7,
    OF_EACH = 8
};

static void pair_of(slg_setup *setup, uint32_t option, uint32_t n, uint32_t decks) {
    uint32_t first = n / (decks - 1), second = n % (decks - 1);
    setup->options[option] = (int16_t)(1 + first);
    setup->options[option + 1] = (int16_t)(1 + second + (second >= first));
}

static void pair(slg_setup *setup, uint32_t option, uint32_t n) {
    pair_of(setup, option, n, DECKS);
}

/* 5 and the number of pairs have no common divisor; each time round, the domains are others. */
static void pair_packed(slg_setup *setup, uint32_t n) {
    enum { APART = 5, SHIFT = 11 };
    pair_of(setup, SPL_SET_CHARACTER_A, n % CHARACTERS, SPL_CHARACTER_COUNT);
    pair_of(setup, SPL_SET_LINEAGE_A, n % LINEAGES, SPL_LINEAGE_COUNT);
    pair_of(setup, SPL_SET_DOMAIN_A, (n * APART + n / CHARACTERS * SHIFT) % DOMAINS,
            SPL_DOMAIN_COUNT);
}

/* Does each deck meet each other one, on the same side and on the other? Says which does not. */
static void every_deck_meets(void) {
    enum { KINDS = 3, MOST = 9 };
    static const uint8_t counts[KINDS] = {SPL_CHARACTER_COUNT, SPL_LINEAGE_COUNT, SPL_DOMAIN_COUNT};
    static const uint8_t options[KINDS] = {SPL_SET_CHARACTER_A, SPL_SET_LINEAGE_A,
                                           SPL_SET_DOMAIN_A};
    static bool met[2][KINDS * MOST][KINDS * MOST], done;
    slg_setup setup;
    if (done) return;
    for (uint32_t n = 0; n < PACKED; n++) {
        pair_packed(&setup, n);
        for (uint32_t a = 0; a < 2 * KINDS; a++)
            for (uint32_t b = 0; b < 2 * KINDS; b++) {
                int32_t one = setup.options[options[a / 2] + a % 2] - 1;
                int32_t other = setup.options[options[b / 2] + b % 2] - 1;
                met[a % 2 != b % 2][a / 2 * MOST + (uint32_t)one][b / 2 * MOST + (uint32_t)other] =
                    true;
            }
    }
    for (uint32_t a = 0; a < KINDS * MOST; a++)
        for (uint32_t b = 0; b < KINDS * MOST; b++) {
            if (a % MOST >= counts[a / MOST] || b % MOST >= counts[b / MOST]) continue;
            if (a == b) continue;
            bool allies = a / MOST == b / MOST || met[0][a][b];
            if (allies && met[1][a][b]) continue;
            printf("property: decks %u and %u never meet\n", a, b);
            exit(1);
        }
    done = true;
}

/* Each pairing of two sorcerers of the box, those with packs, then some games of each format and
 * number of players. */
static bool sweep(const slg_game *game, uint32_t n, slg_setup *setup) {
    static const uint8_t formats[FORMATS][2] = {{2, SPL_DUEL},   {3, SPL_ROYALE}, {4, SPL_ROYALE},
                                                {5, SPL_ROYALE}, {6, SPL_ROYALE}, {4, SPL_TEAM},
                                                {6, SPL_TEAM}};
    prop_noting = NULL;
    extras(game);
    every_deck_meets();
    if (n >= PAIRINGS + PACKED + FORMATS * OF_EACH) return false;
    if (n >= PAIRINGS + FORMATS * OF_EACH) {
        pair_packed(setup, n - PAIRINGS - FORMATS * OF_EACH);
        return true;
    }
    if (n >= PAIRINGS) {
        const uint8_t *format = formats[(n - PAIRINGS) % FORMATS];
        setup->seats = format[0];
        setup->options[SPL_SET_FORMAT] = format[1];
        setup->options[SPL_SET_POOL] = n % 2 ? SPL_POOL_ALL : SPL_POOL_BASE;
        return true;
    }
    pair(setup, SPL_SET_CHARACTER_A, n / (PAIRS * PAIRS));
    pair(setup, SPL_SET_LINEAGE_A, n / PAIRS % PAIRS);
    pair(setup, SPL_SET_DOMAIN_A, n % PAIRS);
    return true;
}

/* --- what is not met --- */

static const char *const rare_reasons[] = {
    "all-full",       "no-host-here", "must-enter", "not-yours",   "flipped",        "no-cards",
    "nothing-to-pay", "condition",    "enemy-only", "void-unhurt", "void-conquered", NULL};

/* What using something that does nothing costs; and what comes after it. */
static const char *const prices[] = {"play",         "power",   "energy",    "omens",
                                     "blood",        "exhaust", "channel",   "meditate",
                                     "to-graveyard", "actions", "no-effect", NULL};
static const char *const goes_on[] = {"phase",        "attack",    "chance",   "member", "battle",
                                      "enemy-attack", "roll",      "evaluate", "lost",   "trigger",
                                      "attack-over",  "wears-off", NULL};

uint32_t prop_sorcerer_ability_depth(const slg_state *state) {
    const spl_state *s = spl_of_const(state);
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    return depth && s->frames[depth - 1].proc == SPL_PROC_RUN ? depth : 0;
}

/* "dice" is a word that no rule asks for so far. */
static bool option_needed(uint32_t kind) {
    return kind != SPL_DO_DICE;
}

/* An ability that finds no room: only a designer's loop goes that far. Few random matches have a
 * token that an effect sends home undestroyed (scenarios show it). */
static bool event_needed(uint32_t kind) {
    kind += SLG_EVENT_GAME;
    return kind != SPL_TOLD_FAILED && kind != SPL_TOLD_TO_PILE;
}

static bool card_needed(const slg_game *game, uint32_t card) {
    return is_dealt(spl_set(game), card);
}

const prop_probe prop_sorcerer = {
    .game = "sorcerer",
    .extras = extras,
    .extra_name = extra_name,
    .look = look,
    .season = season,
    .fuse = fuse,
    .round = round_of,
    .sweep = sweep,
    .delicate = delicate,
    .variant = prop_sorcerer_variant,
    .option_needed = option_needed,
    .event_needed = event_needed,
    .rare_reasons = rare_reasons,
    .prices = prices,
    .goes_on = goes_on,
    .ability_depth = prop_sorcerer_ability_depth,
    .card_needed = card_needed,
};
