/* SPDX-License-Identifier: MIT */
#include "tui/hint.h"

#include <string.h>

void hint_chances(const thinker_thought *thought, uint32_t count, int16_t *percent) {
    for (uint32_t i = 0; i < count; i++) {
        bool seen = i < thought->advice_count && thought->advice[i].visits > 0;
        percent[i] = (int16_t)(seen ? (thought->advice[i].value + 1000) / 20 : -1);
    }
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

/* How many of the other options lose at once. */
static uint32_t losing(const slg_game *game, const slg_state *view, const chooser *choices,
                       uint32_t but) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < choices->count; i++)
        if (i != but)
            count += effect_of(game, view, choices->decision.seat, choices->options[i]) == LOSES;
    return count;
}

static uint32_t idle(const slg_game *game, const slg_state *view, const chooser *choices,
                     uint32_t but) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < choices->count; i++)
        if (i != but)
            count += slg_is_void(game, view, choices->decision.seat, choices->options[i], NULL);
    return count;
}

/* --- the sentence --- */

/* The best of the others that the search looked at; `count` if there is none. */
static uint32_t next_best(const chooser *choices, const int16_t *percent, uint32_t but) {
    uint32_t best = choices->count;
    for (uint32_t i = 0; i < choices->count; i++)
        if (i != but && percent[i] >= 0 && (best == choices->count || percent[i] > percent[best]))
            best = i;
    return best;
}

static void compare(const slg_game *game, const slg_state *view, const chooser *choices,
                    const int16_t *percent, uint32_t option, const slg_voice *voice, tui_text *to) {
    enum { HOPELESS = 1, ALIKE = 1 };
    uint32_t other = next_best(choices, percent, option);
    char text[SLG_TEXT_MAX];
    if (percent[option] < 0) return;
    if (percent[option] <= HOPELESS) {
        tui_add_word(to, voice->lang, W_HINT_LONGEST);
    } else if (other == choices->count) {
        tui_add_word(to, voice->lang, W_HINT_ALONE, percent[option]);
    } else if (percent[option] - percent[other] <= ALIKE) {
        tui_add_word(to, voice->lang, W_HINT_ALIKE, percent[option]);
    } else {
        slg_text_option(game, view, &choices->decision, choices->options[other], voice, text,
                        sizeof text);
        tui_add_word(to, voice->lang, W_HINT_BETTER, percent[option], text, percent[other]);
    }
}

void hint_reason(const slg_game *game, const slg_state *view, const chooser *choices,
                 const thinker_thought *thought, const slg_voice *voice, char *out,
                 size_t capacity) {
    int16_t percent[SLG_OPTIONS_MAX];
    tui_text to = tui_text_in(out, capacity);
    uint32_t option = thought->option, others = choices->count - 1;
    tui_add(&to, "");
    hint_chances(thought, choices->count, percent);
    if (!others) {
        tui_add_word(&to, voice->lang, W_HINT_ONLY);
        return;
    }
    at_once own = effect_of(game, view, choices->decision.seat, choices->options[option]);
    if (own == WINS) {
        tui_add_word(&to, voice->lang, W_HINT_WINS);
        return;
    }
    uint32_t lost = own == LOSES ? 0 : losing(game, view, choices, option);
    if (lost == others) {
        tui_add_word(&to, voice->lang, W_HINT_SAVES);
        return;
    }
    if (idle(game, view, choices, option) == others) {
        tui_add_word(&to, voice->lang, W_HINT_ACTS);
        return;
    }
    compare(game, view, choices, percent, option, voice, &to);
    if (!lost) return;
    tui_add(&to, to.length ? "; " : "");
    tui_add_word(&to, voice->lang, lost == 1 ? W_HINT_AVOIDS_ONE : W_HINT_AVOIDS, (int)lost);
}
