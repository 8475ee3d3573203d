/* SPDX-License-Identifier: MIT */
/* Why options are refused, and what is said of those that do nothing: that there is a sentence, and
 * that it is true. */
#include "property.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/game.h"

enum {
    SENTENCE_MAX = 110
}; /* characters: with the option and the rule's ID it must fit a screen */

static size_t characters(const char *text) {
    size_t count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* A clause of its own, not an excerpt of a rules text. */
static void check_sentence(prop *p, const slg_state *state, const slg_decision *decision,
                           const slg_refusal *why) {
    char text[SLG_LANGS][SLG_TEXT_MAX];
    const char *name = slg_reason_name(p->game, why->reason);
    const slg_rule *rule = slg_rule_at(p->game, why->rule - 1u);
    if (!*name) prop_fail(p, "reason %u has no name", why->reason);
    if (!why->rule || !rule) prop_fail(p, "reason '%s' names no rule", name);
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
        const slg_voice voice = {.lang = lang};
        size_t length =
            slg_text_refusal(p->game, state, decision, why, &voice, text[lang], sizeof text[lang]);
        if (!length || characters(text[lang]) > SENTENCE_MAX || strpbrk(text[lang], "{}*[]") ||
            strstr(text[lang], "  ") || text[lang][length - 1] == '.')
            prop_fail(p, "reason '%s' reads \"%s\"", name, text[lang]);
    }
    if (strcmp(text[SLG_EN], text[SLG_DE]) == 0)
        prop_fail(p, "reason '%s' reads \"%s\" in both languages", name, text[SLG_EN]);
    if (why->reason < PROP_OPTION_KINDS && !p->seen->reason[why->reason]++ &&
        getenv("SLG_PROPERTY_SENTENCES")) /* each when it is first given */
        printf("%s  %s  %s: %s | %s\n", slg_game_name(p->game), slg_rule_id(p->game, why->rule),
               name, text[SLG_EN], text[SLG_DE]);
}

static bool is_one_of(const char *const *names, const char *name) {
    for (; names && *names; names++)
        if (strcmp(*names, name) == 0) return true;
    return false;
}

static uint8_t depths[SLG_EVENTS_MAX]; /* of the main lane at each event */

static void note_depth(void *user, const slg_event *event, const slg_state *state) {
    uint32_t *count = user;
    (void)event;
    if (*count < SLG_EVENTS_MAX) depths[(*count)++] = slg__core_const(state)->depth[SLG_LANE_MAIN];
}

/* Takes the option in a copy; what it tells is in `events`. */
static slg_state *take(prop *p, const slg_state *state, const slg_decision *decision,
                       slg_option option, slg_state_room *room, slg_events *events) {
    uint32_t count = 0;
    slg_watcher watcher = {.see = note_depth, .user = &count};
    slg_io io = {.events = events, .watcher = &watcher};
    slg_state *tried = (slg_state *)(void *)room;
    slg_error error;
    slg_clone(p->game, tried, state);
    if (slg_give_option(p->game, tried, decision->seat, decision->seq, option, &io, &error) !=
        SLG_OK)
        prop_fail(p, "an option that is offered cannot be taken: %s", error.text);
    return tried;
}

/* The first event that is neither a price nor the game going on to something else; NULL: none. */
static const slg_event *told(const prop *p, const slg_state *before, uint32_t seat,
                             const slg_events *events) {
    uint32_t uses = 0;
    uint32_t depth = p->probe && p->probe->ability_depth ? p->probe->ability_depth(before) : 0;
    for (uint32_t i = 0; i < events->count && p->probe; i++) {
        if (depths[i] < depth) return NULL;
        const char *kind = slg_event_kind_name(p->game, events->items[i].kind);
        if (is_one_of(p->probe->goes_on, kind))
            return p->probe->goes && !p->probe->goes(before, &events->items[i]) ? &events->items[i]
                                                                                : NULL;
        if (strcmp(kind, "power") == 0 && uses++) return NULL; /* the next ability, of itself */
        if (events->items[i].seat != seat && is_one_of(p->probe->in_turn, kind)) return NULL;
        if (!is_one_of(p->probe->prices, kind)) return &events->items[i];
    }
    return NULL;
}

static slg_event items[SLG_EVENTS_MAX];

static void check_void(prop *p, const slg_state *state, const slg_decision *decision,
                       slg_option option, const slg_refusal *why) {
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_state_room room;
    const slg_state *tried = take(p, state, decision, option, &room, &events);
    const slg_event *event = told(p, state, decision->seat, &events);
    if (!event) return;
    char text[SLG_TEXT_MAX], words[SLG_TEXT_MAX];
    slg_text_event(p->game, tried, event, &slg_voice_en, text, sizeof text);
    slg_text_option(p->game, state, decision, option, &slg_voice_en, words, sizeof words);
    prop_fail(p, "'%s' does nothing (%s), and yet: %s", words,
              slg_reason_name(p->game, why->reason), text);
}

/* "cast", or of one kind of question only: "build cast". */
static bool may_be_silent(const prop *p, const slg_decision *decision, const char *kind) {
    char both[80];
    snprintf(both, sizeof both, "%s %s", slg_decision_kind_name(p->game, decision->kind), kind);
    return is_one_of(p->probe->silent, kind) || is_one_of(p->probe->silent, both);
}

/* The other way round: an option that does nothing says so. */
static void check_silence(prop *p, const slg_state *state, const slg_decision *decision,
                          slg_option option) {
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_state_room room;
    const char *kind = slg_option_kind_name(p->game, option.kind);
    if (!p->probe || !p->probe->silent || decision->seat >= SLG_SEATS_MAX ||
        may_be_silent(p, decision, kind))
        return;
    take(p, state, decision, option, &room, &events);
    uint32_t at = 0;
    while (at < events.count &&
           is_one_of(p->probe->prices, slg_event_kind_name(p->game, items[at].kind)))
        at++;
    const char *first = at < events.count ? slg_event_kind_name(p->game, items[at].kind) : "";
    bool done = strcmp(first, kind) == 0 || strcmp(first, "chance") == 0;
    if (*first && (done || !is_one_of(p->probe->goes_on, first))) return;
    char words[SLG_TEXT_MAX];
    slg_text_option(p->game, state, decision, option, &slg_voice_en, words, sizeof words);
    prop_fail(p, "'%s' does nothing, and does not say so (next: '%s')", words, first);
}

void prop_check_reasons(prop *p, const slg_state *state, const slg_decision *decision,
                        const slg_option *options, uint32_t count) {
    slg_refusal refused[SLG_OPTIONS_MAX], why;
    uint32_t total = slg_refused(p->game, state, decision->seat, refused, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < total; i++)
        check_sentence(p, state, decision, &refused[i]);
    uint32_t looked_at = slg_random_below(&p->check, count);
    for (uint32_t i = 0; i < count; i++) {
        if (!slg_is_void(p->game, state, decision->seat, options[i], &why)) {
            if (i == looked_at) check_silence(p, state, decision, options[i]);
            continue;
        }
        check_sentence(p, state, decision, &why);
        check_void(p, state, decision, options[i], &why);
    }
}

uint32_t prop_missing_reasons(const slg_game *game, const prop_probe *probe, const prop_seen *seen,
                              bool say) {
    uint32_t total = 0;
    for (uint32_t i = 1; i < game->reason_count; i++) {
        if (seen->reason[i] || is_one_of(probe->rare_reasons, slg_reason_name(game, i))) continue;
        if (say) printf("  never seen: reason '%s'\n", slg_reason_name(game, i));
        total++;
    }
    for (const char *const *rare = probe->rare_reasons; rare && *rare; rare++) {
        uint32_t i = 1;
        while (i < game->reason_count && strcmp(slg_reason_name(game, i), *rare) != 0)
            i++;
        if (i < game->reason_count) continue;
        if (say) printf("  no such reason: '%s'\n", *rare);
        total++;
    }
    return total;
}
