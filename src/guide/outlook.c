/* SPDX-License-Identifier: MIT */
/* What is likely to follow from an answer, and how that differs from another. */
#include <string.h>

#include "guide/guide.h"
#include "kernel/game.h"

enum {
    FUTURES = 24,
    STEPS = 3,         /* answers that are told, ... */
    STEP_BYTES = 110,  /* ... each in so many bytes at most, if it is no event */
    ROWS = 3,          /* figures that are told */
    ANSWERS_MAX = 800, /* a continuation that never comes to its end is judged as it is then */
};

/* An answer that is worth telling: to what question, and how often it was given in a row. */
typedef struct told_step {
    slg_option option;
    uint32_t seat, kind, times;
    int32_t source;
} told_step;

/* One continuation. */
typedef struct future {
    told_step step[STEPS];
    uint32_t steps;
    int32_t value[sizeof((guide_figures){0}.at) / sizeof(guide_figure)];
} future;

typedef struct outlook {
    const slg_guide_scene *scene;
    const guide_book *book;
    slg_agent *agent;
    guide_figures now;
    future best[FUTURES], other[FUTURES];
} outlook;

/* --- playing on --- */

static bool is_there(const outlook *o, const slg_state *world) {
    const slg_guide_scene *scene = o->scene;
    if (o->book->figures_stand) return o->book->figures_stand(scene, world);
    uint32_t round = slg_guide_round(scene->game, scene->view);
    return slg_guide_round(scene->game, world) >
           (round ? round : 1); /* setting up: until the first has ended */
}

/* Answers to which there is no alternative, those that only end something, and those that say
 * nothing by themselves are not told. */
static bool is_worth_telling(const outlook *o, const slg_state *world, uint32_t seat,
                             slg_option option) {
    slg_option options[SLG_OPTIONS_MAX];
    if (o->book->untold && o->book->untold(option)) return false;
    return seat < SLG_SEATS_MAX && !slg_guide_closes(o->scene->game, option) &&
           slg_options(o->scene->game, world, seat, options, SLG_OPTIONS_MAX) > 1;
}

/* What the answer leads to, as a sentence: "Ada places Old Town at 1,2". */
static bool event_text(const outlook *o, const slg_state *world, const slg_decision *decision,
                       slg_option option, char *out, size_t capacity) {
    enum { EVENTS = 32 }; /* the one that is told is among the first */
    int kind = o->book->told_by ? o->book->told_by(decision) : -1;
    slg_event items[EVENTS];
    slg_events events = {.items = items, .capacity = EVENTS};
    slg_io io = {.events = &events};
    slg_state_room room;
    slg_state *then = (slg_state *)(void *)&room;
    if (kind < 0) return false;
    slg_clone(o->scene->game, then, world);
    if (slg_give_option(o->scene->game, then, decision->seat, decision->seq, option, &io, NULL))
        return false;
    for (uint32_t i = 0; i < events.count; i++) {
        if (items[i].kind != (uint32_t)kind) continue;
        slg_text_event(o->scene->game, then, &items[i], o->scene->voice, out, capacity);
        return true;
    }
    return false;
}

/* Returns whether it is a sentence, with who does it. */
static bool step_text(const outlook *o, const slg_state *world, uint32_t seat, slg_option option,
                      char *out, size_t capacity) {
    char text[SLG_TEXT_MAX];
    slg_decision decision;
    *out = 0;
    if (!slg_get_decision(o->scene->game, world, seat, &decision)) return false;
    if (event_text(o, world, &decision, option, out, capacity)) return true;
    slg_text_option(o->scene->game, world, &decision, option, o->scene->voice, text, sizeof text);
    if (o->book->brief) {
        slg_guide_scene there = *o->scene;
        there.view = world; /* where a card may lie open that nobody has seen yet */
        there.decision = &decision;
        o->book->brief(&there, option, text, out, STEP_BYTES + 1);
    }
    if (!*out) guide_copy(out, STEP_BYTES + 1, text);
    return false;
}

/* "Ada: 2 × 1 damage to the Mill", the last of the steps so far; without the name where the one
 * before was hers, too. */
static void tell_step(const outlook *o, const future *found, const char *text, bool sentence,
                      guide_text *to) {
    static const char letters[SLG_SEATS_MAX][2] = {"A", "B", "C", "D", "E", "F"};
    const slg_guide_scene *scene = o->scene;
    if (!found->steps) return;
    uint32_t last = found->steps - 1, seat = found->step[last].seat;
    const char *name = scene->voice->names[seat] ? scene->voice->names[seat] : letters[seat];
    if (last) guide_add_word(to, guide_lang(scene), W_SEMICOLON);
    if (!sentence && (last == 0 || found->step[last - 1].seat != seat))
        guide_addf(to, "%s%s", name, guide_says(scene, W_COLON));
    if (found->step[last].times > 1) guide_addf(to, "%u × ", found->step[last].times);
    guide_add(to, text);
}

static bool is_same_step(const told_step *a, const told_step *b) {
    return a->seat == b->seat && a->kind == b->kind && a->source == b->source &&
           memcmp(&a->option, &b->option, sizeof a->option) == 0;
}

static told_step step_told(const outlook *o, const slg_state *world, uint32_t seat,
                           slg_option option) {
    slg_decision decision;
    told_step step = {.option = option, .seat = seat, .times = 1};
    if (slg_get_decision(o->scene->game, world, seat, &decision)) {
        step.kind = decision.kind;
        step.source = decision.source;
    }
    return step;
}

/* Plays the nth continuation of an option; with `to`, tells its first `told` answers there. */
static void continue_from(outlook *o, slg_option option, uint32_t n, future *found, uint32_t told,
                          guide_text *to) {
    const slg_game *game = o->scene->game;
    slg_state_room room;
    slg_state *world = (slg_state *)(void *)&room;
    char text[SLG_TEXT_MAX] = "";
    bool sentence = false;
    uint8_t key[32] = {[0] = (uint8_t)(n + 1)};
    uint32_t seat = o->scene->viewer;
    guide_figures then = {.count = 0};
    slg_determinize(game, o->scene->view, key, world);
    slg_apply(game, world, seat, option);
    *found = (future){.steps = 0};
    for (uint32_t i = 0; i < ANSWERS_MAX && !is_there(o, world); i++) {
        if (!slg_agent_expect(o->agent, game, world, o->scene->viewer, &seat, &option)) break;
        told_step step = step_told(o, world, seat, option);
        if (found->steps && is_same_step(&found->step[found->steps - 1], &step)) {
            found->step[found->steps - 1].times++;
        } else if ((to || found->steps < STEPS) && is_worth_telling(o, world, seat, option)) {
            if (to) tell_step(o, found, text, sentence, to);
            if (to && found->steps == told) return;
            if (to) sentence = step_text(o, world, seat, option, text, sizeof text);
            found->step[found->steps++] = step;
        }
        slg_apply(game, world, seat, option);
    }
    if (to) tell_step(o, found, text, sentence, to);
    if (o->book->figures) o->book->figures(o->scene, world, &then);
    for (uint32_t i = 0; i < then.count; i++)
        found->value[i] = then.at[i].value;
}

/* --- the answers that follow --- */

static bool same_step(const future *a, const future *b, uint32_t step) {
    return a->steps > step && b->steps > step && is_same_step(&a->step[step], &b->step[step]);
}

/* Those of the futures in `among` (bit n: the nth) that have the same answer there as the nth. */
static uint32_t alike(const future *of, uint32_t among, uint32_t n, uint32_t step) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < FUTURES; i++)
        if (among >> i & 1 && same_step(&of[i], &of[n], step)) found |= 1u << i;
    return found;
}

/* "then most often: ...": as long as at least two in five of the continuations agree. */
static void tell_answers(outlook *o, slg_option option, guide_text *to) {
    uint32_t among = (1u << FUTURES) - 1, told = 0;
    for (; told < STEPS; told++) {
        uint32_t most = 0;
        for (uint32_t n = 0; n < FUTURES; n++) {
            uint32_t same = among >> n & 1 ? alike(o->best, among, n, told) : 0;
            if (__builtin_popcount(same) > __builtin_popcount(most)) most = same;
        }
        if (5 * __builtin_popcount(most) < 2 * FUTURES) break;
        among = most;
    }
    if (!told) return;
    future unused;
    guide_add(to, guide_says(o->scene, W_OUT_THEN));
    continue_from(o, option, (uint32_t)__builtin_ctz(among), &unused, told, to);
}

/* --- figures --- */

static int32_t mean(const future *of, uint32_t figure) {
    int32_t sum = 0;
    for (uint32_t n = 0; n < FUTURES; n++)
        sum += of[n].value[figure];
    return sum / FUTURES;
}

/* A figure that is small enough for nobody to care, in hundredths. */
static bool is_small(const guide_figure *figure, int32_t change) {
    enum { SHARE = 10, AMOUNT = 25 };
    return (change < 0 ? -change : change) < (figure->share ? SHARE : AMOUNT);
}

/* Does it differ between the two options by more than twice its standard error? */
static bool really_differs(const outlook *o, uint32_t figure) {
    int64_t sum = 0, squares = 0;
    for (uint32_t n = 0; n < FUTURES; n++) {
        int64_t more = o->best[n].value[figure] - o->other[n].value[figure];
        sum += more;
        squares += more * more;
    }
    return !is_small(&o->now.at[figure], (int32_t)(sum / FUTURES)) &&
           sum * sum * (FUTURES + 4) >= 4 * squares * FUTURES;
}

/* What is told of a figure that has come to that: all of it, or what is more than now. */
static int32_t told_of(const guide_figure *figure, int32_t then) {
    return figure->share || figure->whole ? then : then - figure->value;
}

static int64_t worth(const guide_figure *figure, int32_t change) {
    int64_t worth = (int64_t)figure->weight * change;
    return worth < 0 ? -worth : worth;
}

/* The figures that matter most: first those that differ between the options, then those that
 * change. Returns how many, and of how many of them the first is true. */
static uint32_t pick_rows(const outlook *o, bool compared, uint32_t rows[ROWS],
                          uint32_t *differing) {
    uint64_t taken[2] = {0, 0};
    uint32_t count = 0;
    *differing = 0;
    while (count < ROWS) {
        int64_t most = 0;
        uint32_t best = o->now.count;
        for (uint32_t i = 0; i < o->now.count; i++) {
            const guide_figure *figure = &o->now.at[i];
            int32_t then = mean(o->best, i);
            bool first = compared && really_differs(o, i);
            int32_t change = first ? then - mean(o->other, i) : told_of(figure, then);
            int64_t much = worth(figure, change) + ((int64_t)first << 40);
            if (taken[i / 64] >> i % 64 & 1 || (figure->aside && !first)) continue;
            if (is_small(figure, change) || much <= most) continue;
            most = much;
            best = i;
        }
        if (best == o->now.count) break;
        taken[best / 64] |= 1ull << best % 64;
        *differing += compared && really_differs(o, best);
        rows[count++] = best;
    }
    return count;
}

/* "Frog → you 62%", "damage to B, Mill +2.3" */
static void tell_row(const outlook *o, const future *of, uint32_t row, guide_text *to) {
    const guide_figure *figure = &o->now.at[row];
    int32_t then = mean(of, row);
    o->book->figure_name(o->scene, figure, to);
    if (figure->share) {
        guide_add(to, " ");
        guide_add_word(to, guide_lang(o->scene), W_PERCENT, (uint32_t)then);
        return;
    }
    int32_t tenths = told_of(figure, then) / 10, size = tenths < 0 ? -tenths : tenths;
    const char *sign = tenths < 0 ? "−" : figure->whole ? "" : "+";
    guide_addf(to, " %s%d%s%d", sign, size / 10, guide_says(o->scene, W_OUT_DECIMAL), size % 10);
}

static void tell_rows(const outlook *o, const future *of, const uint32_t *rows, uint32_t count,
                      guide_text *to) {
    for (uint32_t i = 0; i < count; i++) {
        if (i) guide_add_word(to, guide_lang(o->scene), W_SEMICOLON);
        tell_row(o, of, rows[i], to);
    }
}

static void tell_figures(outlook *o, slg_option other, bool compared, guide_text *to) {
    uint32_t rows[ROWS], differing;
    uint32_t count = pick_rows(o, compared, rows, &differing);
    char text[SLG_TEXT_MAX];
    if (!count) return;
    if (to->length) guide_add(to, "\n");
    guide_add(to,
              guide_says(o->scene, o->book->figures_when ? o->book->figures_when : W_OUT_ROUND));
    tell_rows(o, o->best, rows, count, to);
    if (!differing) return;
    slg_text_option(o->scene->game, o->scene->view, o->scene->decision, other, o->scene->voice,
                    text, sizeof text);
    guide_add(to, "\n");
    guide_add_word(to, guide_lang(o->scene), W_OUT_INSTEAD, text);
    tell_rows(o, o->other, rows, differing, to);
}

size_t slg_guide_outlook(const slg_guide_scene *scene, slg_agent *agent, const slg_option *options,
                         uint32_t count, uint32_t option, uint32_t other, char *out,
                         size_t capacity) {
    const slg_voice voice = slg__voice(scene->game, scene->voice);
    slg_guide_scene here = *scene;
    outlook o = {.scene = &here, .book = guide_find(scene->game), .agent = agent};
    guide_text to = guide_text_in(out, capacity);
    here.voice = &voice;
    guide_add(&to, "");
    if (!o.book || !scene->decision || option >= count || count < 2) return 0;
    here.viewer = scene->decision->seat;
    if (o.book->figures) o.book->figures(&here, here.view, &o.now);
    for (uint32_t n = 0; n < FUTURES; n++) {
        continue_from(&o, options[option], n, &o.best[n], 0, NULL);
        if (other < count) continue_from(&o, options[other], n, &o.other[n], 0, NULL);
    }
    tell_answers(&o, options[option], &to);
    tell_figures(&o, options[other < count ? other : option], other < count, &to);
    return to.length;
}
