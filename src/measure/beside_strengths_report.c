/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "command/json.h"
#include "host/print.h"
#include "measure/beside_strengths.h"

/* Of larger groups, such as cards and pairings, the text has only what certainly wants a word. */
enum { GROUP_SHOWN = 14 };

/* --- what two strengths disagree about --- */

typedef struct gaps {
    uint32_t compared, apart; /* pairs of strengths, figure by figure */
    double by_chance;         /* of them would be apart if nothing were */
} gaps;

/* For a figure: bit 0 quick and middle, bit 1 quick and strong, bit 2 middle and strong. */
static const uint8_t pairs[STRENGTHS][2] = {{0, 1}, {0, 2}, {1, 2}};

static uint32_t disagreements(const strengths_found *found, size_t at, gaps *sum) {
    uint32_t apart = 0;
    for (uint32_t i = 0; i < STRENGTHS; i++) {
        const figure *a = &found->of[pairs[i][0]].items[at], *b = &found->of[pairs[i][1]].items[at];
        if (a->count <= 0 || b->count <= 0) continue;
        apart |= (uint32_t)figures_disagree(a, b) << i;
        sum->compared++;
        sum->apart += apart >> i & 1;
        sum->by_chance += figures_disagree_by_chance(a, b);
    }
    return apart;
}

static bool wants_a_word(const strengths_found *found, size_t at) {
    gaps unused = {0};
    bool wanted = disagreements(found, at, &unused) != 0;
    for (uint32_t i = 0; i < STRENGTHS; i++)
        wanted |= found->of[i].items[at].verdict == FIGURE_BROKEN;
    return wanted;
}

static size_t group_end(const figures *list, size_t at) {
    size_t end = at;
    while (end < list->count && strcmp(list->items[end].group, list->items[at].group) == 0)
        end++;
    return end;
}

static bool was_measured(const strengths_found *found, size_t at) {
    bool any = false;
    for (uint32_t i = 0; i < STRENGTHS; i++)
        any |= found->of[i].items[at].count > 0;
    return any;
}

/* --- text --- */

static void print_wish(figure_wish wish) {
    if (!wish.tests) return;
    if (wish.least <= 0)
        printf("  at most %.0f", wish.most);
    else if (wish.most >= 100)
        printf("  at least %.0f", wish.least);
    else
        printf("  %.0f to %.0f", wish.least, wish.most);
}

static void print_three(const strengths_found *found, size_t at, gaps *sum) {
    const figure *first = &found->of[0].items[at];
    uint32_t apart = disagreements(found, at, sum);
    printf("  %-42s", first->name);
    for (uint32_t i = 0; i < STRENGTHS; i++) {
        const figure *f = &found->of[i].items[at];
        if (f->count > 0)
            printf(" %6.1f (%5.1f to %5.1f)", f->is.rate, f->is.low, f->is.high);
        else
            printf(" %23s", "-");
    }
    /* A wish that depends on what was measured is shown as it is for the strong. */
    print_wish(found->of[STRENGTHS - 1].items[at].wish);
    for (uint32_t v = FIGURE_OPEN; v < FIGURE_VERDICTS; v++) {
        bool any = false;
        for (uint32_t i = 0; i < STRENGTHS; i++) {
            if (found->of[i].items[at].verdict != v) continue;
            printf("%s %s",
                   any                ? ""
                   : v == FIGURE_OPEN ? ";  perhaps out:"
                                      : ";  OUT:",
                   found->players[i].name);
            any = true;
        }
    }
    for (uint32_t i = 0; i < STRENGTHS; i++)
        if (apart >> i & 1)
            printf(";  %s and %s DISAGREE", found->players[pairs[i][0]].name,
                   found->players[pairs[i][1]].name);
    putchar('\n');
}

static void print_group(const strengths_found *found, size_t from, size_t to, gaps *sum) {
    size_t left_out = 0, measured = 0;
    for (size_t at = from; at < to; at++)
        measured += was_measured(found, at);
    if (!measured) return;
    printf("\n%s\n", found->of[0].items[from].group);
    for (size_t at = from; at < to; at++) {
        if (!was_measured(found, at)) continue;
        bool shown = measured <= GROUP_SHOWN || wants_a_word(found, at);
        left_out += !shown;
        if (shown)
            print_three(found, at, sum);
        else
            disagreements(found, at, sum);
    }
    if (left_out) printf("  (and %zu that do not disagree, and hold or may hold)\n", left_out);
}

static uint32_t verdicts(const figures *list, figure_verdict wanted) {
    uint32_t sum = 0;
    for (size_t i = 0; i < list->count; i++)
        sum += list->items[i].verdict == wanted;
    return sum;
}

void strengths_print(const strengths_found *found) {
    char took[32];
    gaps sum = {0};
    printf("%s at three strengths%s\n", found->game, cli_took(found->seconds, took, sizeof took));
    for (uint32_t i = 0; i < STRENGTHS; i++)
        printf("  %-7s %7llu games of %s\n", found->players[i].name,
               (unsigned long long)found->players[i].games, found->players[i].agent);
    printf("  %-42s", "");
    for (uint32_t i = 0; i < STRENGTHS; i++)
        printf(" %-23s", found->players[i].name);
    puts("  wanted");
    for (size_t at = 0; at < found->of[0].count;) {
        size_t end = group_end(&found->of[0], at);
        print_group(found, at, end, &sum);
        at = end;
    }
    putchar('\n');
    printf("%u of %u comparisons between two strengths disagree; chance alone would make %.1f of "
           "them\n",
           sum.apart, sum.compared, sum.by_chance);
    for (uint32_t i = 0; i < STRENGTHS; i++)
        printf("%s: %u figures out of bounds, %u perhaps\n", found->players[i].name,
               verdicts(&found->of[i], FIGURE_BROKEN), verdicts(&found->of[i], FIGURE_OPEN));
}

/* --- JSON --- */

static json_t *measured_json(const figure *f) {
    if (f->count <= 0) return json_null();
    json_t *object = json_pack("{s:o, s:o, s:o, s:o}", "count", cli_json_real(f->count), "value",
                               cli_json_real(f->is.rate), "low", cli_json_real(f->is.low), "high",
                               cli_json_real(f->is.high));
    if (f->wish.tests)
        json_object_set_new(object, "verdict", json_string(figure_verdict_word(f->verdict)));
    return object;
}

static json_t *row_json(const strengths_found *found, size_t at, gaps *sum) {
    const figure *last = &found->of[STRENGTHS - 1].items[at];
    uint32_t apart = disagreements(found, at, sum);
    json_t *at_each = json_array(), *disagree = json_array();
    json_t *row = json_pack("{s:s, s:s}", "group", last->group, "name", last->name);
    for (uint32_t i = 0; i < STRENGTHS; i++) {
        json_array_append_new(at_each, measured_json(&found->of[i].items[at]));
        if (apart >> i & 1)
            json_array_append_new(disagree, json_pack("[s, s]", found->players[pairs[i][0]].name,
                                                      found->players[pairs[i][1]].name));
    }
    if (last->wish.tests)
        json_object_set_new(
            row, "wanted",
            json_pack("[o, o]", cli_json_real(last->wish.least), cli_json_real(last->wish.most)));
    json_object_set_new(row, "at", at_each);
    if (json_array_size(disagree))
        json_object_set_new(row, "disagree", disagree);
    else
        json_decref(disagree);
    return row;
}

void strengths_print_json(const strengths_found *found, json_t *run) {
    gaps sum = {0};
    json_t *rows = json_array(), *list = json_array();
    for (uint32_t i = 0; i < STRENGTHS; i++)
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:I, s:i, s:i}", "name", found->players[i].name, "agent",
                            found->players[i].agent, "games", (json_int_t)found->players[i].games,
                            "broken", (int)verdicts(&found->of[i], FIGURE_BROKEN), "open",
                            (int)verdicts(&found->of[i], FIGURE_OPEN)));
    for (size_t at = 0; at < found->of[0].count; at++)
        if (was_measured(found, at)) json_array_append_new(rows, row_json(found, at, &sum));
    json_t *compared = json_pack("{s:i, s:i, s:o}", "compared", (int)sum.compared, "disagree",
                                 (int)sum.apart, "by_chance", cli_json_real(sum.by_chance));
    json_t *document =
        json_pack("{s:s, s:s, s:o, s:o, s:o, s:o}", "game", found->game, "rules", found->rules,
                  "run", run, "strengths", list, "comparisons", compared, "figures", rows);
    if (found->seconds > 0) json_object_set_new(document, "seconds", cli_json_real(found->seconds));
    cli_json_print(document);
}
