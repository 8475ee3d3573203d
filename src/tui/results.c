/* SPDX-License-Identifier: MIT */
#include "tui/results.h"

#include <stdlib.h>
#include <string.h>

#include <sortilege/guide.h>

#include "host/print.h"
#include "tui/opponents.h"
#include "tui/store.h"

enum { KEPT = 8 }; /* results of one level */

static bool results_path(const slg_game *game, char *path, size_t capacity) {
    char folder[STORE_PATH_MAX - 64], why[STORE_WHY_MAX];
    return store_folder(folder, sizeof folder, why, sizeof why) &&
           slg_fits(path, capacity, "%s/%s.results", folder, slg_game_name(game));
}

/* The results against `spec`, if that is whom the last matches were played with. */
static void read_results(const slg_game *game, const char *spec, char out[KEPT + 1]) {
    char path[STORE_PATH_MAX], why[STORE_WHY_MAX];
    size_t length, agent = strlen(spec);
    char *text =
        results_path(game, path, sizeof path) ? store_read(path, &length, why, sizeof why) : NULL;
    out[0] = 0;
    if (text && strncmp(text, spec, agent) == 0 && text[agent] == ' ') {
        size_t letters = strspn(text + agent + 1, "WDL");
        letters = letters < KEPT ? letters : KEPT;
        memcpy(out, text + agent + 1, letters);
        out[letters] = 0;
    }
    free(text);
}

/* The machine's seat if a person plays against one machine, which is all there is. */
static int only_machine(const session *s) {
    if (s->online || s->plan.setup.seats != 2 || s->plan.ghosts || slg_guide_allies(s->plan.game))
        return -1;
    if (s->plan.seats[0].human == s->plan.seats[1].human) return -1;
    return s->plan.seats[0].human ? 1 : 0;
}

bool results_note(const session *s) {
    int machine = only_machine(s);
    char path[STORE_PATH_MAX], kept[KEPT + 1], line[SESSION_SPEC_MAX + KEPT + 4];
    char why[STORE_WHY_MAX];
    if (machine < 0) return false;
    char spec[SESSION_SPEC_MAX];
    tui_copy(spec, sizeof spec, s->plan.seats[machine].spec);
    char *comma = strchr(spec, ',');
    if (comma && opponent_find(spec) < OPPONENT_COUNT) *comma = 0; /* whatever its style */
    slg_outcome outcome = slg_get_outcome(s->plan.game, session_state(s));
    int own = outcome.rank[1 - machine], other = outcome.rank[machine];
    read_results(s->plan.game, spec, kept);
    size_t drop = strlen(kept) < KEPT ? 0 : 1;
    size_t length = slg_print(line, sizeof line, "%s %s%c\n", spec, kept + drop,
                              own < other   ? 'W'
                              : own > other ? 'L'
                                            : 'D');
    return results_path(s->plan.game, path, sizeof path) &&
           store_write(path, line, length, why, sizeof why);
}

void results_advice(const slg_game *game, slg_lang lang, const char *spec, char *out,
                    size_t capacity) {
    char kept[KEPT + 1];
    read_results(game, spec, kept);
    slg_guide_agent_advice(lang, spec, kept, out, capacity);
}
