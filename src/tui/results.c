/* SPDX-License-Identifier: MIT */
#include "tui/results.h"

#include <stdlib.h>
#include <string.h>

#include <sortilege/guide.h>

#include "host/print.h"
#include "tui/store.h"
#include "tui/words.h"

enum {
    KEPT = 8, /* results in the same company */
    KEY_MAX = 64 + SLG_SEATS_MAX * SESSION_SPEC_MAX,
};

/* A match that is to be noted: what it was played against, for the results of another are none of
 * its; and where to read how it ended. */
typedef struct trial {
    char key[KEY_MAX]; /* "search:adept", "difficulty=hard;search:adept"; without blanks */
    uint32_t person;
    uint32_t machine;   /* SLG_SEAT_NONE: the game itself */
    int32_t difficulty; /* the option that sets it; -1: none */
    char spec[SESSION_SPEC_MAX];
} trial;

static const char *plain_name(const char *spec, char *out, size_t capacity) {
    slg_guide_agent_styled(spec, SLG_PLAIN, out, capacity); /* whatever its style */
    return out;
}

/* Do the others play with the person or against? One line says whom the results are of. */
static void name_trial(trial *t, const slg_game *game, const slg_setup *setup,
                       const session_seat *seats) {
    char plain[SESSION_SPEC_MAX];
    tui_text to = tui_text_in(t->key, sizeof t->key);
    if (t->difficulty >= 0)
        tui_addf(&to, "%s=%d", slg_setup_option_at(game, (uint32_t)t->difficulty)->name,
                 setup->options[t->difficulty]);
    for (uint32_t seat = 0; seat < setup->seats; seat++)
        if (!seats[seat].human)
            tui_addf(&to, "%s%s", to.length ? ";" : "",
                     plain_name(seats[seat].spec, plain, sizeof plain));
}

/* False: a match that says nothing about one person. */
static bool read_trial(trial *t, const slg_game *game, const slg_setup *setup,
                       const session_seat *seats) {
    uint32_t people = 0;
    *t = (trial){.machine = SLG_SEAT_NONE, .difficulty = slg_guide_difficulty(game, setup->seats)};
    for (uint32_t seat = 0; seat < setup->seats; seat++) {
        if (seats[seat].human)
            t->person = seat, people++;
        else
            t->machine = seat;
    }
    if (people != 1 || (t->difficulty < 0 && setup->seats != 2)) return false;
    if (t->difficulty >= 0)
        t->machine = SLG_SEAT_NONE;
    else
        plain_name(seats[t->machine].spec, t->spec, sizeof t->spec);
    name_trial(t, game, setup, seats);
    return true;
}

static bool results_path(const slg_game *game, char *path, size_t capacity) {
    char folder[STORE_PATH_MAX - 64], why[STORE_WHY_MAX];
    return store_folder(folder, sizeof folder, why, sizeof why) &&
           slg_fits(path, capacity, "%s/%s.results", folder, slg_game_name(game));
}

/* The results with that key, if it is that of the last matches. */
static void read_results(const slg_game *game, const char *key, char out[KEPT + 1]) {
    char path[STORE_PATH_MAX], why[STORE_WHY_MAX];
    size_t length, begins = strlen(key);
    char *text =
        results_path(game, path, sizeof path) ? store_read(path, &length, why, sizeof why) : NULL;
    out[0] = 0;
    if (text && strncmp(text, key, begins) == 0 && text[begins] == ' ') {
        size_t letters = strspn(text + begins + 1, "WDL");
        letters = letters < KEPT ? letters : KEPT;
        memcpy(out, text + begins + 1, letters);
        out[letters] = 0;
    }
    free(text);
}

/* Whoever has beaten the game itself is first, and whoever has lost to it second. */
static char letter_of(const trial *t, const slg_outcome *outcome) {
    uint32_t own = outcome->rank[t->person];
    uint32_t other = t->machine == SLG_SEAT_NONE ? 3 - own : outcome->rank[t->machine];
    return own < other ? 'W' : own > other ? 'L' : 'D';
}

bool results_note(const session *s) {
    const session_plan *plan = &s->plan;
    char path[STORE_PATH_MAX], kept[KEPT + 1], line[KEY_MAX + KEPT + 4], why[STORE_WHY_MAX];
    trial t;
    if (s->online || plan->ghosts || !read_trial(&t, plan->game, &plan->setup, plan->seats))
        return false;
    slg_outcome outcome = slg_get_outcome(plan->game, session_state(s));
    read_results(plan->game, t.key, kept);
    size_t drop = strlen(kept) < KEPT ? 0 : 1;
    size_t length =
        slg_print(line, sizeof line, "%s %s%c\n", t.key, kept + drop, letter_of(&t, &outcome));
    return results_path(plan->game, path, sizeof path) &&
           store_write(path, line, length, why, sizeof why);
}

void results_advice(const slg_game *game, const slg_setup *setup, const session_seat *seats,
                    slg_lang lang, char *out, size_t capacity) {
    char kept[KEPT + 1];
    trial t;
    if (capacity) out[0] = 0;
    if (!read_trial(&t, game, setup, seats)) return;
    read_results(game, t.key, kept);
    if (t.difficulty >= 0)
        slg_guide_difficulty_advice(game, setup->seats, lang, setup->options[t.difficulty], kept,
                                    out, capacity);
    else
        slg_guide_agent_advice(lang, t.spec, kept, out, capacity);
}
