/* SPDX-License-Identifier: MIT */
#include "exact/positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *reason_word(reason why) {
    static const char *const words[REASONS] = {"wins",  "forces", "saves",
                                               "lasts", "best",   "better"};
    return why < REASONS ? words[why] : "";
}

/* --- matches --- */

static bool read_setting(char *word, record *to) {
    char *value = strchr(word, '=');
    if (!value) return false;
    *value++ = '\0';
    if (strcmp(word, "seats") == 0)
        to->setup.seats = (uint8_t)strtoul(value, NULL, 10);
    else if (strcmp(word, "seed") == 0)
        slg_seed_from(strtoull(value, NULL, 10), to->setup.seed);
    else
        return slg_setup_set(to->game, &to->setup, word, value, NULL) == SLG_OK;
    return true;
}

bool read_match(const char *text, record *to) {
    char copy[512], *next = copy, *word;
    if (strlen(text) >= sizeof copy) return false;
    memcpy(copy, text, strlen(text) + 1);
    word = strsep(&next, " \n");
    to->game = slg_game_find(word);
    to->answer_count = to->position_count = 0;
    if (!to->game) return false;
    slg_setup_default(to->game, &to->setup);
    while ((word = strsep(&next, " \n")) != NULL)
        if (*word && !read_setting(word, to)) return false;
    return true;
}

bool replay(const record *of, uint32_t answers, slg_state *state) {
    if (slg_state_init(of->game, &of->setup, state, NULL, NULL) != SLG_OK) return false;
    for (uint32_t i = 0; i < answers; i++) {
        slg_decision decision;
        if (slg_is_over(state)) return false;
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        slg_get_decision(of->game, state, seat, &decision);
        slg_answer answer = {(uint8_t)seat, decision.seq, of->answers[i]};
        if (slg_give_answer(of->game, state, answer, NULL, NULL) != SLG_OK) return false;
    }
    return true;
}

/* --- right and wrong --- */

static bool wins(const range *worth) {
    return compare(worth->least, (fraction){1000, 1}) == 0;
}

static bool loses(const range *worth) {
    return compare(worth->most, (fraction){-1000, 1}) == 0;
}

/* Is the option known to be worse than the best? */
static bool is_worse(const range *worth, fraction sure) {
    return compare(worth->most, sure) < 0;
}

verdict judge(const record *of, const slg_state *state, uint32_t seat, uint32_t ahead,
              uint32_t budget, position *to) {
    static range worth[SLG_OPTIONS_MAX];
    uint32_t count = enumerate_options(of->game, &of->setup, state, seat, ahead, budget, worth),
             winning = 0, losing = 0, known = 0, right = 0;
    fraction sure = {-1000, 1};
    if (count > SLG_OPTIONS_MAX) return TOO_MUCH;
    for (uint32_t i = 0; i < count; i++) {
        winning += wins(&worth[i]);
        losing += loses(&worth[i]);
        known += is_exact(&worth[i]);
        if (compare(worth[i].least, sure) > 0) sure = worth[i].least;
    }
    *to = (position){.at = 0, .seat = seat, .count = count, .worth = sure};
    if (winning)
        to->why = ahead ? FORCES : WINS;
    else if (known == count)
        to->why = BEST;
    else if (losing)
        to->why = ahead ? LASTS : SAVES;
    else
        to->why = BETTER;
    for (uint32_t i = 0; i < count; i++) {
        bool good = winning ? wins(&worth[i])
                            : !is_worse(&worth[i], sure) &&
                                  (known == count || losing == count || !loses(&worth[i]));
        to->right[i / 64] |= (uint64_t)good << i % 64;
        right += good;
    }
    return count > 1 && right && right < count ? JUDGED : OPEN;
}
