/* SPDX-License-Identifier: MIT */
/* Every public field that an answer changes is named by an event of that answer (told.h), and by
 * the one that comes when it has been changed. */
#include "told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/state.h"

enum { PATH_MAX_BYTES = 160, DEPTH = 5, WORD = 48, LIST_MOST = 512 };

typedef struct walk {
    prop *p;
    const prop_told *table;
    const slg_state *before, *after; /* the viewer's */
    const slg_events *events;        /* all of the answer */
    uint32_t first, end;             /* those of them that may explain a change */
    uint32_t viewer, answered_by;
    slg_option taken;
    char path[PATH_MAX_BYTES];
    prop_change at; /* of the field that the walk has come to */
    bool engine;
    bool at_once; /* judged event by event */
} walk;

/* --- a row's claims --- */

static bool next_word(const char **text, char word[WORD]) {
    size_t length = 0;
    *text += strspn(*text, " ");
    length = strcspn(*text, " |");
    if (!length || length >= WORD) return false;
    memcpy(word, *text, length);
    word[length] = '\0';
    *text += length;
    return true;
}

static _Noreturn void bad_row(const walk *w, const char *what, const char *word) {
    printf("%s: %s '%s' in the row of '%s'\n", w->table->game, what, word, w->path);
    exit(2);
}

static int64_t meant(const walk *w, const prop_change *change, const char *word) {
    int64_t value;
    char *end;
    if (*word == '$') {
        uint32_t n = (uint32_t)strtoul(word + 1, &end, 10);
        if (n < 1 || n > change->depth) bad_row(w, "the path has no such number:", word);
        return change->at[n - 1] + (*end ? strtol(end, NULL, 10) : 0);
    }
    if (strcmp(word, "new") == 0) return change->after;
    if (strcmp(word, "old") == 0) return change->before;
    value = strtol(word, &end, 10);
    if (end != word && !*end) return value;
    for (const prop_told *table = w->table; table; table = table->base)
        if (table->value && table->value(w->before, w->after, change, word, &value)) return value;
    bad_row(w, "unknown value", word);
}

static bool arg_of(const walk *w, const slg_event *event, const char *name, int64_t *value) {
    const slg_event_kind *kind = &w->p->game->event_kinds[event->kind - SLG_EVENT_GAME];
    const int16_t args[4] = {event->a, event->b, event->c, event->d};
    *value = event->seat;
    if (strcmp(name, "seat") == 0) return true;
    for (uint32_t i = 0; i < 4; i++) {
        const char *called = kind->args[i];
        if (!called) continue;
        if (strncmp(called, "card:", 5) == 0) called += 5;
        if (strcmp(called, name) != 0) continue;
        *value = args[i];
        return true;
    }
    return false;
}

/* `rest`: the conditions after the event's word. */
static bool fits(const walk *w, const prop_change *change, const slg_event *event,
                 const char *rest) {
    char word[WORD];
    while (next_word(&rest, word)) {
        int64_t value;
        char *equals = strchr(word, '=');
        if (!equals) bad_row(w, "no condition:", word);
        *equals = '\0';
        if (*word == '$')
            value = meant(w, change, word);
        else if (!arg_of(w, event, word, &value))
            bad_row(w, "the event has no number", word);
        if (value != meant(w, change, equals + 1)) return false;
    }
    return true;
}

static bool is_kind(const walk *w, const char *word) {
    for (uint32_t i = 0; i < w->p->game->event_kind_count; i++)
        if (strcmp(slg_event_kind_name(w->p->game, SLG_EVENT_GAME + i), word) == 0) return true;
    return false;
}

static bool answered(const walk *w, const char *kind) {
    return w->viewer == w->answered_by &&
           strcmp(slg_option_kind_name(w->p->game, w->taken.kind), kind) == 0;
}

/* Does one of the events, as the viewer sees them, fit this claim: "slide to=$1"? */
static bool claimed(const walk *w, const prop_change *change, const char *claim) {
    char word[WORD];
    slg_event seen;
    uint32_t first = w->first, end = w->end;
    claim += strspn(claim, " ");
    if (*claim == '~') {
        claim++;
        first = 0;
        end = w->events->count;
    }
    if (!next_word(&claim, word)) bad_row(w, "an empty claim", "");
    if (strncmp(word, "answer:", 7) == 0) return answered(w, word + 7);
    if (strncmp(word, "other:", 6) == 0) return w->viewer != meant(w, change, word + 6);
    if (strncmp(word, "value:", 6) == 0) return change->after == meant(w, change, word + 6);
    if (!is_kind(w, word)) bad_row(w, "there is no event", word);
    for (uint32_t i = first; i < end; i++) {
        const slg_event *event = &w->events->items[i];
        if (event->kind < SLG_EVENT_GAME ||
            strcmp(slg_event_kind_name(w->p->game, event->kind), word) != 0 ||
            !slg_event_seen(w->p->game, event, w->viewer, &seen))
            continue;
        if (fits(w, change, &seen, claim)) return true;
    }
    return false;
}

/* --- rows --- */

static bool is_row_of(const prop_claim *row, const char *path, char sign) {
    const char *at = row->path;
    if (*at == '+' || *at == '-') {
        if (*at != sign) return false;
        at++;
    }
    return strcmp(at, path) == 0;
}

static const prop_claim *row_in(const prop_told *table, const char *path, char sign) {
    for (; table; table = table->base)
        for (const prop_claim *row = table->claims; row->path; row++)
            if (is_row_of(row, path, sign)) return row;
    return NULL;
}

/* Some dozen paths are asked for at each answer, so what was found is kept. */
static const prop_claim *row_of(const walk *w, const char *path, char sign) {
    static struct {
        const prop_told *table;
        const prop_claim *row;
        char path[PATH_MAX_BYTES];
        char sign;
    } kept[1024];
    uint32_t hash = (uint32_t)(unsigned char)sign;
    for (const char *c = path; *c; c++)
        hash = hash * 31 + (unsigned char)*c;
    size_t at = hash % (sizeof kept / sizeof *kept);
    if (kept[at].table != w->table || kept[at].sign != sign || strcmp(kept[at].path, path) != 0) {
        kept[at].table = w->table;
        kept[at].sign = sign;
        kept[at].row = row_in(w->table, path, sign);
        snprintf(kept[at].path, sizeof kept[at].path, "%s", path);
    }
    return kept[at].row;
}

static bool has_row(const walk *w, const char *path) {
    return row_of(w, path, '+') || row_of(w, path, '-');
}

static void put_path(const prop_change *change, char out[PATH_MAX_BYTES + 32]) {
    size_t length = 0;
    uint32_t star = 0;
    for (const char *c = change->path; *c && length < PATH_MAX_BYTES; c++)
        if (*c == '*')
            length += (size_t)snprintf(out + length, 16, "%lld", (long long)change->at[star++]);
        else
            out[length++] = *c;
    out[length] = '\0';
}

static void list_events(const walk *w) {
    char text[SLG_TEXT_MAX];
    slg_event seen;
    for (uint32_t i = 0; i < w->events->count; i++) {
        if (!slg_event_seen(w->p->game, &w->events->items[i], w->viewer, &seen)) continue;
        slg_text_event(w->p->game, w->after, &seen, &slg_voice_en, text, sizeof text);
        printf("  %s seat=%u %d %d %d %d: %s\n", slg_event_kind_name(w->p->game, seen.kind),
               seen.seat, seen.a, seen.b, seen.c, seen.d, text);
    }
}

static bool explained(const walk *w, const prop_change *change, const prop_claim *row) {
    char claim[256];
    for (const char *at = row->told; *at;) {
        size_t length = strcspn(at, "|");
        if (length >= sizeof claim) bad_row(w, "too long a claim", at);
        memcpy(claim, at, length);
        claim[length] = '\0';
        if (claimed(w, change, claim)) return true;
        at += length + (at[length] == '|');
    }
    return false;
}

static void judge(walk *w, const prop_change *change) {
    char path[PATH_MAX_BYTES + 32];
    char sign = change->after > change->before ? '+' : '-';
    const prop_claim *row = row_of(w, change->path, sign);
    if (!row && w->engine) return;
    if (row && (*row->told == '#' || explained(w, change, row))) return;
    put_path(change, path);
    printf("after '%s' by seat %u these were told:\n",
           slg_option_kind_name(w->p->game, w->taken.kind), w->answered_by);
    list_events(w);
    prop_fail(w->p, "%s%s: '%s' went from %lld to %lld in the view of %u",
              row ? "no event tells it" : "no row of tests/property/told_*.c names it",
              w->at_once ? " when it is done" : "", path, (long long)change->before,
              (long long)change->after, w->viewer);
}

/* --- the walk --- */

/* Most of a position is as it was, so whole parts are compared before they are walked. What a list
 * is made from may lie anywhere in the state: a part that has one is always walked. */
static bool has_list(const slg_fields *fields) {
    for (uint32_t i = 0; i < fields->count; i++)
        if (fields->items[i].list || (fields->items[i].sub && has_list(fields->items[i].sub)))
            return true;
    return false;
}

static bool holds_lists(const slg_field *field) {
    return field->list || (field->type == SLG_FIELD_STRUCT && has_list(field->sub));
}

/* Are all elements of an array byte for byte what they were? */
static bool is_array_same(const walk *w, const slg_field *field, const unsigned char *before,
                          const unsigned char *after) {
    return field->count && !holds_lists(field) &&
           slg__field_length(field, w->before, before) ==
               slg__field_length(field, w->after, after) &&
           memcmp(before + field->offset, after + field->offset,
                  (size_t)field->count * field->stride) == 0;
}

static void walk_fields(walk *w, const slg_fields *fields, const unsigned char *before,
                        const unsigned char *after, bool top);

static size_t push(walk *w, const char *name) {
    size_t length = strlen(w->path), more = strlen(name);
    if (length + 1 + more >= sizeof w->path) prop_fail(w->p, "a path too long: %s", w->path);
    if (length) w->path[length] = '.';
    memcpy(w->path + length + (length > 0), name, more + 1);
    return length;
}

static size_t push_star(walk *w, int64_t number) {
    if (w->at.depth == DEPTH) prop_fail(w->p, "a path too deep: %s", w->path);
    w->at.at[w->at.depth++] = number;
    return push(w, "*");
}

static void pop(walk *w, size_t length) {
    if (w->path[strlen(w->path) - 1] == '*') w->at.depth--;
    w->path[length] = '\0';
}

static void changed(walk *w, int64_t before, int64_t after) {
    if (before == after) return;
    w->at.path = w->path;
    w->at.before = before;
    w->at.after = after;
    judge(w, &w->at);
}

static void joined_or_left(walk *w, int64_t what, int64_t before, int64_t after) {
    size_t length = push_star(w, what);
    changed(w, before, after);
    pop(w, length);
}

static bool is_set(walk *w, const slg_field *field) {
    if (field->type == SLG_FIELD_CARDS || field->type == SLG_FIELD_FLAGS) return true;
    if (field->type == SLG_FIELD_STRUCT || field->type == SLG_FIELD_SETUP) return false;
    size_t length = push_star(w, 0);
    bool set = has_row(w, w->path);
    pop(w, length);
    return set;
}

static void walk_value(walk *w, const slg_field *field, const unsigned char *before,
                       const unsigned char *after) {
    if (field->type == SLG_FIELD_STRUCT) {
        walk_fields(w, field->sub, before, after, false);
    } else if (field->type != SLG_FIELD_SETUP) { /* the setup never changes */
        int64_t was = slg__field_load(field->type, before),
                is = slg__field_load(field->type, after);
        if (was == is) return;
        if (!is_set(w, field)) {
            changed(w, was, is);
            return;
        }
        for (uint64_t left = (uint64_t)(was ^ is); left; left &= left - 1) {
            uint32_t bit = (uint32_t)__builtin_ctzll(left);
            joined_or_left(w, bit, was >> bit & 1, is >> bit & 1);
        }
    }
}

/* --- lists made from the state --- */

typedef struct listed {
    uint64_t room[SLG_LIST_BYTES / 8];
    uint32_t count;
} listed;

static const unsigned char *element(const slg_list *list, const listed *of, uint32_t i) {
    return (const unsigned char *)of->room + (size_t)i * list->size;
}

/* How often the value is in the list: a pile may hold several cards of one design. */
static int64_t count_of(const slg_field *field, const listed *of, int64_t value) {
    int64_t count = 0;
    for (uint32_t i = 0; i < of->count; i++)
        count += slg__field_load(field->type, element(field->list, of, i)) == value;
    return count;
}

static void compare_values(walk *w, const slg_field *field, const listed *before,
                           const listed *after) {
    const listed *both[2] = {before, after};
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t i = 0; i < both[side]->count; i++) {
            int64_t value = slg__field_load(field->type, element(field->list, both[side], i));
            int64_t was = count_of(field, before, value), is = count_of(field, after, value);
            if (was != is) joined_or_left(w, value, was, is);
        }
}

/* The numbers by which one thing of a list is known again, "by row column". */
static uint32_t keys_of(const walk *w, const slg_field *field, const char *names,
                        const unsigned char *at, int64_t keys[DEPTH]) {
    char word[WORD];
    uint32_t count = 0;
    while (next_word(&names, word)) {
        const slg_field *sub = NULL;
        for (uint32_t i = 0; i < field->sub->count; i++)
            if (strcmp(field->sub->items[i].name, word) == 0) sub = &field->sub->items[i];
        if (!sub || count == DEPTH) bad_row(w, "no field to know it by:", word);
        keys[count++] = slg__field_load(sub->type, at + sub->offset);
    }
    return count;
}

static const unsigned char *find(const walk *w, const slg_field *field, const char *names,
                                 const listed *in, const int64_t keys[DEPTH], uint32_t count) {
    for (uint32_t i = 0; i < in->count; i++) {
        int64_t other[DEPTH];
        keys_of(w, field, names, element(field->list, in, i), other);
        if (memcmp(other, keys, count * sizeof *keys) == 0) return element(field->list, in, i);
    }
    return NULL;
}

/* Two that nothing tells apart are not compared. */
static bool is_double(const walk *w, const slg_field *field, const char *names, const listed *in,
                      const int64_t keys[DEPTH], uint32_t count) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < in->count; i++) {
        int64_t other[DEPTH];
        keys_of(w, field, names, element(field->list, in, i), other);
        found += memcmp(other, keys, count * sizeof *keys) == 0;
    }
    return found > 1;
}

static void compare_one(walk *w, const slg_field *field, const int64_t keys[DEPTH], uint32_t count,
                        const unsigned char *before, const unsigned char *after) {
    size_t length = strlen(w->path);
    uint32_t depth = w->at.depth;
    for (uint32_t i = 0; i < count; i++)
        push_star(w, keys[i]);
    if (before && after)
        walk_fields(w, field->sub, before, after, false);
    else
        changed(w, before != NULL, after != NULL);
    w->path[length] = '\0';
    w->at.depth = depth;
}

static void compare_structs(walk *w, const slg_field *field, const char *names,
                            const listed *before, const listed *after) {
    const listed *both[2] = {before, after};
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t i = 0; i < both[side]->count; i++) {
            int64_t keys[DEPTH];
            const unsigned char *here = element(field->list, both[side], i);
            if (i < both[1 - side]->count &&
                memcmp(here, element(field->list, both[1 - side], i), field->list->size) == 0)
                continue;
            uint32_t count = keys_of(w, field, names, here, keys);
            if (is_double(w, field, names, before, keys, count) ||
                is_double(w, field, names, after, keys, count))
                continue;
            const unsigned char *there = find(w, field, names, both[1 - side], keys, count);
            if (side == 0)
                compare_one(w, field, keys, count, here, there);
            else if (!there)
                compare_one(w, field, keys, count, NULL, here);
        }
}

static void walk_list(walk *w, const slg_field *field, const unsigned char *before,
                      const unsigned char *after) {
    listed lists[2];
    const prop_claim *row = row_of(w, w->path, '+');
    if (row && *row->told == '#') return;
    if (!row && w->engine && field->type == SLG_FIELD_STRUCT) return;
    lists[0].count = field->list->get(w->p->game, w->before, before, lists[0].room);
    lists[1].count = field->list->get(w->p->game, w->after, after, lists[1].room);
    if (field->type == SLG_FIELD_STRUCT && (!row || strncmp(row->told, "by ", 3) != 0))
        prop_fail(w->p, "the list '%s' has no row that says by what its things are known", w->path);
    if (lists[0].count == lists[1].count &&
        memcmp(lists[0].room, lists[1].room, lists[0].count * (size_t)field->list->size) == 0)
        return;
    if (field->type != SLG_FIELD_STRUCT) {
        compare_values(w, field, &lists[0], &lists[1]);
        return;
    }
    compare_structs(w, field, row->told + 3, &lists[0], &lists[1]);
}

static void walk_array(walk *w, const slg_field *field, const unsigned char *before,
                       const unsigned char *after) {
    uint32_t was = slg__field_length(field, w->before, before),
             is = slg__field_length(field, w->after, after);
    for (uint32_t i = 0; i < was && i < is; i++) {
        const unsigned char *here = slg__field_at(field, (unsigned char *)(uintptr_t)before, i);
        const unsigned char *there = slg__field_at(field, (unsigned char *)(uintptr_t)after, i);
        if (!holds_lists(field) && memcmp(here, there, field->stride) == 0) continue;
        size_t length = push_star(w, (int64_t)field->base + i);
        walk_value(w, field, here, there);
        pop(w, length);
    }
    if (was != is) changed(w, was, is);
}

/* A whole part that a row says needs no event. */
static bool passed_over(const walk *w) {
    const prop_claim *row = row_of(w, w->path, '+');
    return row && *row->told == '#';
}

static void walk_fields(walk *w, const slg_fields *fields, const unsigned char *before,
                        const unsigned char *after, bool top) {
    for (uint32_t i = 0; i < fields->count; i++) {
        const slg_field *field = &fields->items[i];
        if (is_array_same(w, field, before, after)) continue;
        size_t length = push(w, field->name);
        if (top) w->engine = field->engine;
        if (passed_over(w))
            ;
        else if (field->list)
            walk_list(w, field, before, after);
        else if (field->count)
            walk_array(w, field, before, after);
        else
            walk_value(w, field, slg__field_at(field, (unsigned char *)(uintptr_t)before, 0),
                       slg__field_at(field, (unsigned char *)(uintptr_t)after, 0));
        w->path[length] = '\0';
    }
}

/* For a viewer at random. False: the game has no table. */
static bool begin_walk(walk *w) {
    const prop *p = w->p;
    for (const prop_told *const *table = prop_tolds; *table; table++)
        if (strcmp((*table)->game, slg_game_name(p->game)) == 0) w->table = *table;
    uint32_t viewer = slg_random_below(&w->p->check, p->setup.seats + 1u);
    w->viewer = viewer == p->setup.seats ? SLG_SEAT_NONE : viewer;
    return w->table != NULL;
}

void prop_check_told(prop *p, const slg_state *before, uint32_t answered_by, slg_option taken,
                     const slg_state *after, const slg_events *events) {
    static slg_state_room views[2];
    slg_state *was = (slg_state *)(void *)&views[0], *is = (slg_state *)(void *)&views[1];
    walk w = {
        .p = p, .events = events, .end = events->count, .answered_by = answered_by, .taken = taken};
    if (!begin_walk(&w)) return;
    slg_view(p->game, before, w.viewer, was);
    slg_view(p->game, after, w.viewer, is);
    w.before = was;
    w.after = is;
    walk_fields(&w, p->game->fields, (const unsigned char *)was, (const unsigned char *)is, true);
}

/* --- event by event --- */

/* Do seats still work in secret? */
static bool is_forked(const slg_state *view) {
    uint32_t active = 0;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        active |= slg__core_const(view)->base[seat].active;
    return active != 0;
}

/* Up to which event there may be an explanation of what comes with this one. What several do at
 * once (all turn up their cards) is told one after another; and when the last of them has done
 * something in secret, everything that was secret is open at once. */
static uint32_t span(const walk *w, uint32_t event) {
    const slg_events *events = w->events;
    uint32_t end = event;
    if (event == events->count) return event;
    if (is_forked(w->before) && !is_forked(w->after)) return events->count;
    while (end < events->count && (events->items[end].kind == events->items[event].kind ||
                                   events->items[end].kind < SLG_EVENT_GAME))
        end++;
    return end;
}

/* The end of the match is told when it has come. */
static void check_over(const walk *w, uint32_t event) {
    if (slg_is_over(w->before) || !slg_is_over(w->after)) return;
    const char *name = event < w->events->count
                           ? slg_event_kind_name(w->p->game, w->events->items[event].kind)
                           : "no event";
    if (strcmp(name, "over") != 0)
        prop_fail(w->p, "the match ended with '%s', not with 'over'", name);
}

void prop_check_told_at_once(prop *p, const slg_state *before, uint32_t answered_by,
                             slg_option taken, const slg_state *after, const slg_events *events,
                             const prop_moments *moments) {
    static slg_state_room views[2];
    slg_state *was = (slg_state *)(void *)&views[0], *is = (slg_state *)(void *)&views[1];
    slg_event seen;
    walk w = {.p = p,
              .events = events,
              .answered_by = answered_by,
              .taken = taken,
              .before = was,
              .after = is,
              .at_once = true};
    if (!begin_walk(&w)) return;
    slg_view(p->game, before, w.viewer, was);
    for (uint32_t i = 0; i <= events->count; i++) {
        bool end = i == events->count;
        if (!end && (events->items[i].kind < SLG_EVENT_GAME ||
                     !slg_event_seen(p->game, &events->items[i], w.viewer, &seen)))
            continue;
        slg_view(p->game, end ? after : prop_moment(moments, i), w.viewer, is);
        w.first = i;
        w.end = span(&w, i);
        check_over(&w, i);
        walk_fields(&w, p->game->fields, (const unsigned char *)was, (const unsigned char *)is,
                    true);
        slg_clone(p->game, was, is);
    }
}
