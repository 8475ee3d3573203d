/* SPDX-License-Identifier: MIT */
/* Why options are refused, and what is said of those that do nothing: sentences, and that it is
 * true. */
#include "property.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/game.h"

enum { SENTENCE_MAX = 110 }; /* bytes: with the option and the rule's ID it must fit a screen */

/* A clause of its own, not an excerpt of a rules text. */
static void check_sentence(prop *p, const slg_state *state, const slg_decision *decision,
                           const slg_refusal *why) {
    char text[SLG_LANGS][SLG_TEXT_MAX];
    const char *name = slg_reason_name(p->game, why->reason);
    const slg_rule *rule = slg_rule_at(p->game, why->rule - 1u);
    if (!*name) prop_fail(p, "reason %u has no name", why->reason);
    if (!why->rule || !rule) prop_fail(p, "reason '%s' names no rule", name);
    for (int lang = 0; lang < SLG_LANGS; lang++) {
        const slg_voice *voice = lang == SLG_EN ? &slg_voice_en : &slg_voice_de;
        size_t length =
            slg_text_refusal(p->game, state, decision, why, voice, text[lang], sizeof text[lang]);
        if (!length || length > SENTENCE_MAX || strpbrk(text[lang], "{}*[]") ||
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

/* Takes the option and looks at what is told before the game goes on to something else. */
static void check_void(prop *p, const slg_state *state, const slg_decision *decision,
                       slg_option option, const slg_refusal *why) {
    static slg_event items[512];
    slg_events events = {.items = items, .capacity = sizeof items / sizeof *items};
    slg_io io = {.events = &events};
    slg_state_room copy;
    slg_state *tried = (slg_state *)(void *)&copy;
    slg_error error;
    slg_clone(p->game, tried, state);
    if (slg_give_option(p->game, tried, decision->seat, decision->seq, option, &io, &error) !=
        SLG_OK)
        prop_fail(p, "an option that does nothing (%s) cannot be taken: %s",
                  slg_reason_name(p->game, why->reason), error.text);
    uint32_t uses = 0;
    for (uint32_t i = 0; i < events.count && p->probe; i++) {
        const char *kind = slg_event_kind_name(p->game, items[i].kind);
        char text[SLG_TEXT_MAX];
        if (is_one_of(p->probe->goes_on, kind)) return;
        if (strcmp(kind, "power") == 0 && uses++) return; /* the next ability, of itself */
        if (is_one_of(p->probe->prices, kind)) continue;
        slg_text_event(p->game, tried, &items[i], &slg_voice_en, text, sizeof text);
        char words[SLG_TEXT_MAX];
        slg_text_option(p->game, state, decision, option, &slg_voice_en, words, sizeof words);
        prop_fail(p, "'%s' does nothing (%s), and yet: %s", words,
                  slg_reason_name(p->game, why->reason), text);
    }
}

void prop_check_reasons(prop *p, const slg_state *state, const slg_decision *decision,
                        const slg_option *options, uint32_t count) {
    slg_refusal refused[SLG_OPTIONS_MAX], why;
    uint32_t total = slg_refused(p->game, state, decision->seat, refused, SLG_OPTIONS_MAX);
    for (uint32_t i = 0; i < total; i++)
        check_sentence(p, state, decision, &refused[i]);
    for (uint32_t i = 0; i < count; i++) {
        if (!slg_is_void(p->game, state, decision->seat, options[i], &why)) continue;
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
