/* SPDX-License-Identifier: MIT */
/* Why an answer is recommended: from what the search found, and from what answers do at once. */
#include "guide/guide.h"
#include "kernel/game.h"

int slg_guide_chance(const slg_advice *advice) {
    return advice->visits ? (advice->value + 1000) / 20 : -1;
}

/* --- the immediate effect of an answer --- */

typedef enum at_once { GOES_ON, WINS, LOSES } at_once;

/* Tries the answer in a few worlds that fit the view: only an effect that it has in all of them is
 * certain enough to mention. */
static at_once effect_of(const slg_game *game, const slg_state *view, uint32_t seat,
                         slg_option option) {
    enum { WORLDS = 3 };
    at_once found = GOES_ON;
    for (uint8_t n = 0; n < WORLDS; n++) {
        slg_state_room room;
        slg_state *world = (slg_state *)(void *)&room;
        uint8_t key[32] = {[0] = (uint8_t)(n + 1)};
        slg_determinize(game, view, key, world);
        slg_apply(game, world, seat, option);
        if (!slg_is_over(world)) return GOES_ON;
        slg_outcome outcome = slg_get_outcome(game, world);
        at_once now = outcome.reward[seat] > 0 ? WINS : outcome.reward[seat] < 0 ? LOSES : GOES_ON;
        if (now == GOES_ON || (n && now != found)) return GOES_ON;
        found = now;
    }
    return found;
}

/* The question, its options, and what a search found about them. */
typedef struct advised {
    const slg_guide_scene *scene;
    const slg_option *options;
    uint32_t count;
    const slg_advice *advice;
    uint32_t advice_count;
} advised;

static at_once effect_of_option(const advised *a, uint32_t option) {
    return effect_of(a->scene->game, a->scene->view, a->scene->decision->seat, a->options[option]);
}

static int chance(const advised *a, uint32_t option) {
    return option < a->advice_count ? slg_guide_chance(&a->advice[option]) : -1;
}

/* How many of the other options lose at once. */
static uint32_t losing(const advised *a, uint32_t but) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < a->count; i++)
        if (i != but) count += effect_of_option(a, i) == LOSES;
    return count;
}

static uint32_t idle(const advised *a, uint32_t but) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < a->count; i++)
        if (i != but)
            count += slg_is_void(a->scene->game, a->scene->view, a->scene->decision->seat,
                                 a->options[i], NULL);
    return count;
}

/* --- what follows for certain --- */

static bool is_counted(const advised *a, uint32_t option) {
    return option < a->advice_count && a->advice[option].certain;
}

/* It wins, or loses, whatever chance and the others do. */
static bool is_won(const advised *a, uint32_t option) {
    return is_counted(a, option) && a->advice[option].value == 1000;
}

static bool is_doomed(const advised *a, uint32_t option) {
    return is_counted(a, option) && a->advice[option].value == -1000;
}

static uint32_t doomed(const advised *a, uint32_t but) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < a->count; i++)
        count += i != but && is_doomed(a, i);
    return count;
}

/* --- the sentence --- */

uint32_t slg_guide_next_best(const slg_advice *advice, uint32_t advice_count, uint32_t count,
                             uint32_t but) {
    uint32_t best = count;
    for (uint32_t i = 0; i < count && i < advice_count; i++)
        if (i != but && advice[i].visits &&
            (best == count || slg_guide_chance(&advice[i]) > slg_guide_chance(&advice[best])))
            best = i;
    return best;
}

static void compare_chances(const advised *a, uint32_t option, const slg_voice *voice,
                            guide_text *to) {
    enum { HOPELESS = 1, ALIKE = 1 };
    bool rates = slg_guide_rates(a->scene->game, a->scene->view);
    int own = chance(a, option);
    uint32_t other = slg_guide_next_best(a->advice, a->advice_count, a->count, option);
    char text[SLG_TEXT_MAX];
    if (own < 0) return;
    if (is_doomed(a, option) && doomed(a, option) == a->count - 1) {
        guide_add_word(to, voice->lang, W_HINT_LOST);
    } else if (own <= HOPELESS) {
        guide_add_word(to, voice->lang, W_HINT_LONGEST);
    } else if (other == a->count) {
        guide_add_word(to, voice->lang, rates ? W_HINT_RATED : W_HINT_ALONE, own);
    } else if (own - chance(a, other) <= ALIKE) {
        guide_add_word(to, voice->lang, rates ? W_HINT_RATED_ALIKE : W_HINT_ALIKE, own);
    } else {
        slg_text_option(a->scene->game, a->scene->view, a->scene->decision, a->options[other],
                        voice, text, sizeof text);
        guide_add_word(to, voice->lang, rates ? W_HINT_RATED_BETTER : W_HINT_BETTER, own, text,
                       chance(a, other));
        if (!is_counted(a, option) || !is_counted(a, other)) return;
        guide_add_word(to, voice->lang, W_SEMICOLON);
        guide_add_word(to, voice->lang, W_HINT_COUNTED);
    }
}

/* How many of the others lose: at once, or else in any case. */
static void add_losing(guide_text *to, uint32_t lost, uint32_t all, const slg_voice *voice) {
    if (!all) return;
    if (to->length) guide_add_word(to, voice->lang, W_SEMICOLON);
    if (all > lost)
        guide_add_word(to, voice->lang, all == 1 ? W_HINT_DOOMED_ONE : W_HINT_DOOMED, (int)all);
    else
        guide_add_word(to, voice->lang, lost == 1 ? W_HINT_AVOIDS_ONE : W_HINT_AVOIDS, (int)lost);
}

static void add_reason(guide_text *to, const advised *a, uint32_t option, const slg_voice *voice) {
    uint32_t others = a->count - 1;
    at_once own = effect_of_option(a, option);
    if (own == WINS) {
        guide_add_word(to, voice->lang, W_HINT_WINS);
        return;
    }
    if (is_won(a, option)) {
        guide_add_word(to, voice->lang, W_HINT_FORCES);
        return;
    }
    uint32_t lost = own == LOSES ? 0 : losing(a, option), all = doomed(a, option);
    if (lost == others) {
        guide_add_word(to, voice->lang, W_HINT_SAVES);
        return;
    }
    if (all == others && !is_doomed(a, option)) {
        guide_add_word(to, voice->lang, W_HINT_LASTS);
        return;
    }
    if (idle(a, option) == others) {
        guide_add_word(to, voice->lang, W_HINT_ACTS);
        return;
    }
    compare_chances(a, option, voice, to);
    if (!is_doomed(a, option)) add_losing(to, lost, all > lost ? all : lost, voice);
}

size_t slg_guide_hint(const slg_guide_scene *scene, const slg_option *options, uint32_t count,
                      uint32_t option, const slg_advice *advice, uint32_t advice_count, char *out,
                      size_t capacity) {
    const advised a = {scene, options, count, advice, advice ? advice_count : 0};
    const slg_voice voice = slg__voice(scene->game, scene->voice);
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    if (!scene->decision || option >= count) return 0;
    if (count == 1)
        guide_add_word(&to, voice.lang, W_HINT_ONLY);
    else
        add_reason(&to, &a, option, &voice);
    return to.length;
}
