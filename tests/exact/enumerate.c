/* SPDX-License-Identifier: MIT */
#include "exact/enumerate.h"

#include <string.h>

enum {
    DEALS = 4,  /* worlds that fit the view */
    DRAWS = 64, /* of one answer */
    MEMORY = 1 << 16,
    EVENTS = 512,
};

/* --- fractions --- */

static int64_t greatest_divisor(int64_t a, int64_t b) {
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a ? a : 1;
}

static fraction reduced(int64_t above, int64_t below) {
    int64_t divisor = greatest_divisor(above, below);
    return (fraction){above / divisor, below / divisor};
}

/* False: the number needs more than 63 bits. */
static bool add(fraction *to, fraction more) {
    int64_t divisor = greatest_divisor(to->below, more.below);
    int64_t left, right, sum, below;
    if (__builtin_mul_overflow(to->above, more.below / divisor, &left) ||
        __builtin_mul_overflow(more.above, to->below / divisor, &right) ||
        __builtin_mul_overflow(to->below / divisor, more.below, &below) ||
        __builtin_add_overflow(left, right, &sum))
        return false;
    *to = reduced(sum, below);
    return true;
}

static bool divide(fraction *by, int64_t number) {
    int64_t below;
    if (__builtin_mul_overflow(by->below, number, &below)) return false;
    *by = reduced(by->above, below);
    return true;
}

int compare(fraction a, fraction b) {
    long double left = (long double)a.above * (long double)b.below;
    long double right = (long double)b.above * (long double)a.below;
    if (a.above == b.above && a.below == b.below) return 0;
    return left < right ? -1 : left > right;
}

/* --- who plays with whom --- */

typedef enum party { FRIEND, FOE, STRANGER } party;

typedef struct line {
    const slg_game *game;
    party parties[SLG_SEATS_MAX];
    uint32_t seat;   /* that thinks */
    uint32_t budget; /* answers left */
    bool spent;      /* it was too small, or numbers became too large */
} line;

static int16_t setting(const slg_game *game, const slg_setup *setup, const char *name) {
    for (uint32_t i = 0; i < slg_setup_option_count(game); i++)
        if (strcmp(slg_setup_option_at(game, i)->name, name) == 0) return setup->options[i];
    return 0;
}

/* In Endbringer everybody plays together; in Sorcerer's duels and teams every other seat. */
static party party_of(const slg_game *game, const slg_setup *setup, uint32_t seat, uint32_t other) {
    enum { USUAL, ROYALE, TEAM };
    int16_t format = setting(game, setup, "format");
    if (seat == other || strcmp(slg_game_name(game), "endbringer") == 0) return FRIEND;
    if (setup->seats == 2) return FOE;
    if (format == ROYALE || (format == USUAL && setup->seats % 2)) return STRANGER;
    return (seat ^ other) & 1 ? FOE : FRIEND;
}

/* --- what is open --- */

static const range anything = {{-1000, 1}, {1000, 1}};

static bool is_among(const char *word, const char *const *words) {
    for (; *words; words++)
        if (strcmp(word, *words) == 0) return true;
    return false;
}

/* Throws that everybody sees, of all games. The rest turns up cards. */
static bool is_open_stream(const slg_game *game, uint32_t stream) {
    static const char *const throws[] = {"dice", "dice.A", "dice.B", "energy", NULL};
    return is_among(slg_stream_name(game, stream), throws);
}

/* May somebody else be asked that without their hidden cards mattering? In School nothing
 * is hidden. */
static bool is_open_question(const line *l, const slg_decision *decision) {
    static const char *const open[] = {"avatar", "energy", "attacker",   "tactic",
                                       "reroll", "agree",  "critical",   "hit",
                                       "order",  "face",   "distribute", NULL};
    return decision->seat == l->seat || strcmp(slg_game_name(l->game), "school") == 0 ||
           is_among(slg_decision_kind_name(l->game, decision->kind), open);
}

/* --- answers and their outcomes --- */

static range worth_of(line *l, const slg_state *state, uint32_t ahead);

/* The outcomes of chance fixed so far for one answer. */
typedef struct draws {
    slg_chance_entry entries[DRAWS];
    uint32_t count;
} draws;

/* The answer with these draws; what else is drawn is sampled. `next` is the first such draw; its
 * kind is 0 if there is none. False: a draw is impossible. */
static bool play(line *l, const slg_state *from, const slg_answer *answer, const draws *fixed,
                 slg_state *to, slg_event *next) {
    slg_event events[EVENTS];
    slg_events heard = {events, EVENTS, 0, 0};
    draws copy = *fixed;
    slg_script script = {copy.entries, copy.count, UINT32_MAX};
    slg_io io = {&script, &heard, NULL};
    uint32_t drawn = 0;
    slg_clone(l->game, to, from);
    if (slg_give_answer(l->game, to, *answer, &io, NULL) != SLG_OK) return false;
    *next = (slg_event){0};
    for (uint32_t i = 0; i < heard.count; i++) {
        if (events[i].kind != SLG_EVENT_CHANCE) continue;
        if (drawn < fixed->count) { /* "whichever copy of the card" is another outcome */
            if (events[i].b != fixed->entries[drawn].value) return false;
        } else if (drawn == fixed->count) {
            *next = events[i];
        }
        drawn++;
    }
    return true;
}

/* Adds a part of `whole` of one range to another. */
static bool add_part(range *to, range one, int64_t whole) {
    return divide(&one.least, whole) && divide(&one.most, whole) && add(&to->least, one.least) &&
           add(&to->most, one.most);
}

/* An answer's worth over all that can be drawn behind the draws that are fixed. */
static range worth_of_answer(line *l, const slg_state *from, const slg_answer *answer,
                             const draws *fixed, uint32_t ahead) {
    slg_state_room room;
    slg_state *to = (slg_state *)(void *)&room;
    slg_event next;
    range sum = {{0, 1}, {0, 1}};
    if (l->budget == 0 || fixed->count + 1 >= DRAWS) {
        l->spent = true;
        return anything;
    }
    l->budget--;
    if (!play(l, from, answer, fixed, to, &next)) {
        l->spent = true; /* the caller has tried it: this cannot be */
        return anything;
    }
    if (next.kind == 0) return worth_of(l, to, ahead);
    if (!is_open_stream(l->game, (uint32_t)next.a)) return anything;
    int32_t found = 0;
    for (uint32_t value = 0; value < SLG_CHANCE_MAX && found < next.c; value++) {
        draws more = *fixed;
        slg_event after;
        more.entries[more.count++] =
            (slg_chance_entry){.stream = (uint8_t)next.a, .value = (uint16_t)value};
        if (!play(l, from, answer, &more, to, &after)) continue;
        found++;
        if (!add_part(&sum, worth_of_answer(l, from, answer, &more, ahead), next.c))
            l->spent = true;
    }
    if (found != next.c) l->spent = true;
    return l->spent ? anything : sum;
}

/* --- positions --- */

static range worth_of_outcome(const line *l, const slg_state *state) {
    int64_t reward = slg_get_outcome(l->game, state).reward[l->seat];
    return (range){{reward, 1}, {reward, 1}};
}

static void choose(range *all, const range *one, party who, bool first) {
    bool least = first || (who == FRIEND ? compare(one->least, all->least) > 0
                                         : compare(one->least, all->least) < 0);
    bool most = first || (who == FOE ? compare(one->most, all->most) < 0
                                     : compare(one->most, all->most) > 0);
    if (least) all->least = one->least;
    if (most) all->most = one->most;
}

/* Who is asked next: the thinking seat first, since what is asked at the same time is sealed. */
static uint32_t asked(const line *l, const slg_state *state) {
    uint32_t pending = slg_pending(state);
    return pending >> l->seat & 1 ? l->seat : (uint32_t)__builtin_ctz(pending);
}

static range worth_of_question(line *l, const slg_state *state, uint32_t seat, uint32_t ahead) {
    slg_decision decision;
    range all = anything;
    uint32_t count = slg_options(l->game, state, seat, NULL, 0);
    if (!slg_get_decision(l->game, state, seat, &decision) || !is_open_question(l, &decision) ||
        (count > 1 && ahead == 0))
        return anything;
    party who = l->parties[seat];
    if (seat != l->seat && decision.flags & SLG_DECISION_SEALED) who = STRANGER;
    for (uint32_t i = 0; i < count; i++) {
        slg_answer answer = {(uint8_t)seat, decision.seq, i};
        draws none = {.count = 0};
        range one = worth_of_answer(l, state, &answer, &none, count > 1 ? ahead - 1 : ahead);
        choose(&all, &one, who, i == 0);
    }
    return all;
}

/* Positions met before in this enumeration. */
static struct {
    uint64_t hash;
    uint32_t ahead, round;
    range worth;
} memory[MEMORY];
static uint32_t memory_round;

static range worth_of(line *l, const slg_state *state, uint32_t ahead) {
    if (slg_is_over(state)) return worth_of_outcome(l, state);
    uint32_t seat = asked(l, state);
    if (seat >= SLG_SEATS_MAX) return anything;
    uint64_t hash = slg_infoset(l->game, state);
    uint32_t at = (uint32_t)(hash % MEMORY);
    if (memory[at].round == memory_round && memory[at].hash == hash && memory[at].ahead == ahead)
        return memory[at].worth;
    range worth = worth_of_question(l, state, seat, ahead);
    if (l->spent) return anything;
    memory[at].hash = hash;
    memory[at].ahead = ahead;
    memory[at].round = memory_round;
    memory[at].worth = worth;
    return worth;
}

/* --- the options --- */

uint32_t enumerate_options(const slg_game *game, const slg_setup *setup, const slg_state *state,
                           uint32_t seat, uint32_t ahead, uint32_t budget,
                           range out[SLG_OPTIONS_MAX]) {
    slg_state_room seen, dealt;
    slg_state *view = (slg_state *)(void *)&seen, *world = (slg_state *)(void *)&dealt;
    line l = {.game = game, .seat = seat};
    uint32_t count = slg_options(game, state, seat, NULL, 0);
    bool known = false;
    for (uint32_t other = 0; other < setup->seats; other++)
        l.parties[other] = party_of(game, setup, seat, other);
    slg_view(game, state, seat, view);
    for (uint32_t deal = 0; deal < DEALS; deal++) {
        uint8_t key[32] = {(uint8_t)(deal + 1), 77};
        slg_decision decision;
        slg_determinize(game, view, key, world);
        memory_round++;
        for (uint32_t i = 0; i < count; i++) {
            draws none = {.count = 0};
            l.budget = budget;
            if (!slg_get_decision(game, world, seat, &decision)) return 0;
            slg_answer answer = {(uint8_t)seat, decision.seq, i};
            range one = worth_of_answer(&l, world, &answer, &none, ahead);
            if (l.spent) return SLG_OPTIONS_MAX + 1;
            choose(&out[i], &one, STRANGER, deal == 0);
            known = known || compare(one.least, anything.least) || compare(one.most, anything.most);
        }
        if (!known) return 0;
        if (strcmp(slg_game_name(game), "school") == 0) break; /* hides nothing */
    }
    return count;
}
