/* SPDX-License-Identifier: MIT */
/* Expectimax with bounds: to a position that is not looked into any further both ends of the scale
 * are possible, so whatever follows holds wherever the enumeration stopped. It is repeated with one
 * more answer ahead until the budget is used up; bounds of each pass hold, so they are joined. */
#include "agents/exact.h"

#include <string.h>

#include "agents/playout.h"
#include "kernel/game.h"
#include "kernel/state.h"

enum {
    ALIGN = 64,
    LEVELS = 64,       /* answers on one line, those of chance included */
    AHEAD_MOST = 24,   /* answers of seats on one line */
    POOL = 4096,       /* options of all positions of one line */
    ENTRIES = 1 << 13, /* positions that are remembered: a power of two */
};

/* Who profits from an answer. */
typedef enum side { OURS, THEIRS, OTHERS } side;

/* A position whose bounds are known, for as many answers ahead; more of them would not help unless
 * it was cut. */
typedef struct entry {
    uint64_t key;
    slg_bounds bounds;
    uint16_t ahead, cut;
    uint32_t age; /* of the decision it was found for */
} entry;

struct slg_exact {
    const slg_game *game;
    const slg_policy *policy;
    const slg_state *root; /* the view */
    uint32_t seat;
    uint32_t left; /* answers that may still be tried */
    bool ended;    /* the end of a match was seen */
    bool cut;      /* some position was not looked into because of `ahead`, not of what is hidden */
    uint8_t sides[SLG_SEATS_MAX];
    unsigned char *states; /* one for each level */
    size_t state_bytes;
    slg_option pool[POOL];
    uint32_t pooled, age;
    entry entries[ENTRIES];
};

static const slg_bounds anything = {-SLG_EXACT_WIN, SLG_EXACT_WIN, 0};

size_t slg__exact_size(const slg_game *game) {
    return slg__round_up(sizeof(slg_exact), ALIGN) +
           LEVELS * slg__round_up(slg_state_size(game), ALIGN);
}

slg_exact *slg__exact_init(void *memory, const slg_game *game, const slg_policy *policy) {
    slg_exact *exact = memory;
    memset(exact, 0, sizeof *exact);
    exact->game = game;
    exact->policy = policy;
    exact->states = (unsigned char *)memory + slg__round_up(sizeof *exact, ALIGN);
    exact->state_bytes = slg__round_up(slg_state_size(game), ALIGN);
    return exact;
}

static slg_state *state_on(const slg_exact *exact, uint32_t level) {
    return (slg_state *)(void *)(exact->states + level * exact->state_bytes);
}

/* --- bounds --- */

static bool is_narrow(slg_bounds bounds) {
    return bounds.most - bounds.least < SLG_EXACT_SAME;
}

static slg_bounds of_outcome(slg_exact *exact, const slg_state *state) {
    int64_t reward = slg_get_outcome(exact->game, state).reward[exact->seat] * SLG_EXACT_UNIT;
    exact->ended = true;
    return (slg_bounds){reward, reward, 0};
}

/* What one more option means for a position in which that side chooses. */
static slg_bounds join_option(side who, slg_bounds all, slg_bounds one) {
    if (who == OURS ? one.least > all.least : one.least < all.least) all.least = one.least;
    if (who == THEIRS ? one.most < all.most : one.most > all.most) all.most = one.most;
    return all;
}

/* No other option can change anything any more. */
static bool is_decided(side who, slg_bounds all) {
    return (who == OURS && all.least == SLG_EXACT_WIN) ||
           (who == THEIRS && all.most == -SLG_EXACT_WIN) ||
           (who == OTHERS && all.least == -SLG_EXACT_WIN && all.most == SLG_EXACT_WIN);
}

static slg_bounds none_yet(side who) {
    return (slg_bounds){who == OURS ? -SLG_EXACT_WIN : SLG_EXACT_WIN,
                        who == THEIRS ? SLG_EXACT_WIN : -SLG_EXACT_WIN, 0};
}

/* --- positions --- */

static slg_bounds bounds_of(slg_exact *exact, uint32_t level, uint32_t ahead);

/* The position after an answer, at the next level. */
static slg_bounds bounds_after(slg_exact *exact, uint32_t level, uint32_t seat, slg_option option,
                               uint32_t ahead) {
    slg_state *state = state_on(exact, level + 1);
    if (!exact->left) return anything;
    exact->left--;
    memcpy(state, state_on(exact, level), slg_state_size(exact->game));
    slg_apply(exact->game, state, seat, option);
    slg__core(state)->answers = 0; /* two ways to a position are the same position */
    if (exact->policy->tidy) exact->policy->tidy(exact->game, state);
    return bounds_of(exact, level + 1, ahead);
}

/* Of all outcomes, weighed by their odds. */
static slg_bounds by_chance(slg_exact *exact, uint32_t level, const slg_option *options,
                            uint32_t count, uint32_t ahead) {
    uint32_t weights[SLG_CHANCE_MAX] = {0};
    int64_t least = 0, most = 0, whole = 0;
    slg_odds(exact->game, state_on(exact, level), weights, SLG_CHANCE_MAX);
    for (uint32_t i = 0; i < count; i++)
        whole += weights[i];
    for (uint32_t i = 0; i < count; i++) {
        slg_bounds one = bounds_after(exact, level, SLG_SEAT_CHANCE, options[i], ahead);
        least += one.least * weights[i];
        most += one.most * weights[i];
    }
    /* Division rounds towards 0. */
    least = least / whole - (least < 0 && least % whole);
    most = most / whole + (most > 0 && most % whole);
    return (slg_bounds){least, most, 0};
}

static slg_bounds by_choice(slg_exact *exact, uint32_t level, uint32_t seat,
                            const slg_option *options, uint32_t count, uint32_t ahead) {
    const slg_ask *ask = &slg__core_const(state_on(exact, level))->ask[seat];
    side who = (side)exact->sides[seat];
    /* What was chosen in secret is not known to those who choose at the same time. */
    if (seat != exact->seat && ask->flags & SLG_DECISION_SEALED) who = OTHERS;
    slg_bounds all = none_yet(who);
    for (uint32_t i = 0; i < count && !is_decided(who, all); i++)
        all = join_option(
            who, all, bounds_after(exact, level, seat, options[i], count > 1 ? ahead - 1 : ahead));
    return all;
}

static slg_bounds look_ahead(slg_exact *exact, uint32_t level, uint32_t ahead) {
    const slg_state *state = state_on(exact, level);
    uint32_t seat = slg__next_seat(state, exact->seat), room = POOL - exact->pooled;
    slg_option *options = &exact->pool[exact->pooled];
    if (seat == SLG_SEAT_CLOCK || level + 1 == LEVELS) return anything;
    uint32_t count = slg_options(exact->game, state, seat, options, room);
    if (count > room) return anything;
    if (seat != SLG_SEAT_CHANCE && count > 1 && !ahead) {
        exact->cut = true;
        return anything;
    }
    exact->pooled += count;
    slg_bounds found = seat == SLG_SEAT_CHANCE
                           ? by_chance(exact, level, options, count, ahead)
                           : by_choice(exact, level, seat, options, count, ahead);
    exact->pooled -= count;
    return found;
}

static slg_bounds bounds_of(slg_exact *exact, uint32_t level, uint32_t ahead) {
    const slg_state *state = state_on(exact, level);
    if (slg_is_over(state)) return of_outcome(exact, state);
    if (!exact->policy->open(exact->game, exact->root, state)) return anything;
    uint64_t key = slg_infoset(exact->game, state);
    entry *known = &exact->entries[key & (ENTRIES - 1)];
    if (known->age == exact->age && known->key == key &&
        (known->ahead >= ahead || !known->cut || is_narrow(known->bounds))) {
        exact->cut = exact->cut || known->cut;
        return known->bounds;
    }
    bool cut = exact->cut;
    exact->cut = false;
    slg_bounds found = look_ahead(exact, level, ahead);
    if (exact->left || is_narrow(found))
        *known = (entry){.key = key,
                         .bounds = found,
                         .ahead = (uint16_t)ahead,
                         .cut = exact->cut,
                         .age = exact->age};
    exact->cut = exact->cut || cut;
    return found;
}

/* --- the root --- */

/* With two sides that share all there is to win, what is good for one is bad for the other. */
static side side_of(const slg_exact *exact, const slg_state *view, uint32_t seat) {
    uint32_t all = (1u << slg__core_const(view)->seats) - 1;
    uint32_t ours = 1u << exact->seat, theirs = 1u << seat;
    if (exact->policy->allies) {
        ours = exact->policy->allies(exact->game, view, exact->seat);
        theirs = exact->policy->allies(exact->game, view, seat);
    }
    if (ours >> seat & 1) return OURS;
    return (ours | theirs) == all ? THEIRS : OTHERS;
}

/* Any world will do: what is hidden must not matter. Chance is asked, so that its outcomes can be
 * gone through. */
static void begin_exact(slg_exact *exact, const slg_state *view, uint32_t seat) {
    static const uint8_t key[32];
    slg_state *world = state_on(exact, 0);
    exact->root = view;
    exact->seat = seat;
    exact->ended = false;
    exact->pooled = 0;
    for (uint32_t player = 0; player < SLG_SEATS_MAX; player++)
        exact->sides[player] = (uint8_t)side_of(exact, view, player);
    slg_determinize(exact->game, view, key, world);
    slg__core(world)->chance = SLG_CHANCE_ASKED;
    exact->age++;
}

/* One pass over all options; false: there is no more to be found out. */
static bool pass(slg_exact *exact, const slg_option *options, uint32_t count, uint32_t ahead,
                 slg_bounds *out) {
    bool open = false;
    exact->cut = false;
    for (uint32_t i = 0; i < count; i++) {
        if (is_narrow(out[i])) continue;
        slg_bounds one = bounds_after(exact, 0, exact->seat, options[i], ahead);
        if (one.least > out[i].least) out[i].least = one.least;
        if (one.most < out[i].most) out[i].most = one.most;
        out[i].ahead = ahead;
        if (out[i].least == SLG_EXACT_WIN) return false; /* what wins soonest is enough */
        open = open || !is_narrow(out[i]);
    }
    return open && exact->cut && exact->left;
}

/* Deeper and deeper, until the budget is used up; returns how deep it came. */
static uint32_t deepen(slg_exact *exact, const slg_option *options, uint32_t count, uint32_t ahead,
                       slg_bounds *out) {
    while (pass(exact, options, count, ahead, out) && ahead < AHEAD_MOST)
        ahead++;
    return ahead;
}

bool slg__exact_bounds(slg_exact *exact, const slg_state *view, uint32_t seat,
                       const slg_option *options, uint32_t count, uint32_t probe, uint32_t budget,
                       slg_bounds *out) {
    for (uint32_t i = 0; i < count; i++)
        out[i] = anything;
    if (!exact->policy || !exact->policy->open) return false;
    begin_exact(exact, view, seat);
    exact->left = probe;
    uint32_t ahead = deepen(exact, options, count, 0, out);
    if (!exact->ended || exact->left) return exact->ended;
    exact->left = budget;
    deepen(exact, options, count, ahead, out);
    return true;
}
