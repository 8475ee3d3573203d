/* SPDX-License-Identifier: MIT */
#include "measure/figures.h"

#include <math.h>
#include <stdlib.h>

#include "host/print.h"

static figure *add_figure(const figure_group *group, const char *name, const char *other) {
    figures *list = group->list;
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 64;
        figure *more = realloc(list->items, room * sizeof *more);
        list->failed |= !more;
        if (!more) return NULL;
        list->items = more;
        list->room = room;
    }
    figure *f = &list->items[list->count++];
    *f = (figure){.group = group->name, .wish = group->wish};
    if (other)
        slg_print(f->name, sizeof f->name, "%s : %s", name, other);
    else
        slg_print(f->name, sizeof f->name, "%s", name);
    return f;
}

/* `far` is the interval that is as wide as so many tests together ask for. */
static figure_verdict judge(double value, interval far, figure_wish wish) {
    if (!wish.tests) return FIGURE_FREE;
    const double rounding = 1e-9; /* 55 % is not above 55 */
    if (value >= wish.least - rounding && value <= wish.most + rounding) return FIGURE_HOLDS;
    return far.high < wish.least || far.low > wish.most ? FIGURE_BROKEN : FIGURE_OPEN;
}

/* The deviation that chance passes on either side of one of `tests` figures in 5 % of all cases: of
 * one alone 1.96 (Z. Sidak, Rectangular Confidence Regions, 1967). */
static double deviation_for(uint32_t tests) {
    return normal_quantile((1 + pow(0.95, 1.0 / (tests ? tests : 1))) / 2);
}

void figure_share(const figure_group *group, const char *name, const char *other, double hits,
                  double tries) {
    figure *f = add_figure(group, name, other);
    if (!f) return;
    interval near = wilson(hits, tries), far = wilson_at(hits, tries, deviation_for(f->wish.tests));
    f->count = tries;
    f->is = (interval){100 * near.rate, 100 * near.low, 100 * near.high};
    far = (interval){100 * far.rate, 100 * far.low, 100 * far.high};
    if (tries > 0) f->verdict = judge(f->is.rate, far, f->wish);
}

void figure_mean(const figure_group *group, const char *name, const uint64_t *counts, uint32_t n) {
    double all = 0, sum = 0, squares = 0;
    figure *f = add_figure(group, name, NULL);
    if (!f) return;
    for (uint32_t i = 0; i < n; i++) {
        all += (double)counts[i];
        sum += (double)counts[i] * i;
        squares += (double)counts[i] * i * i;
    }
    if (all <= 0) return;
    double mean = sum / all, variance = all > 1 ? (squares - sum * mean) / (all - 1) : 0;
    double error = sqrt(fmax(variance, 0) / all), far = error * deviation_for(f->wish.tests);
    f->count = all;
    f->is = (interval){mean, mean - error * deviation_for(1), mean + error * deviation_for(1)};
    f->verdict = judge(mean, (interval){mean, mean - far, mean + far}, f->wish);
}

void figures_end(figures *list) {
    free(list->items);
    *list = (figures){0};
}

const char *figure_verdict_word(figure_verdict verdict) {
    static const char *const words[FIGURE_VERDICTS] = {
        [FIGURE_HOLDS] = "holds", [FIGURE_OPEN] = "open", [FIGURE_BROKEN] = "broken"};
    return words[verdict] ? words[verdict] : "";
}

bool figures_disagree(const figure *a, const figure *b) {
    if (a->count <= 0 || b->count <= 0) return false;
    return a->is.high < b->is.low || b->is.high < a->is.low;
}

double figures_disagree_by_chance(const figure *a, const figure *b) {
    double one = (a->is.high - a->is.low) / 2, other = (b->is.high - b->is.low) / 2;
    if (a->count <= 0 || b->count <= 0 || one + other <= 0) return 0;
    double apart = deviation_for(1) * (one + other) / sqrt(one * one + other * other);
    return erfc(apart / sqrt(2));
}
