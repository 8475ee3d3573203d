/* SPDX-License-Identifier: MIT */
#include "kernel/sentence.h"

static void name_values(slg_sentence *of, const char *const *names, uint32_t count,
                        const int16_t values[4]) {
    of->names = names;
    of->count = count;
    memcpy(of->values, values, sizeof of->values);
}

slg_sentence slg__sentence(const slg_game *game, const slg_voice *voice,
                           const slg_decision *decision, const slg_option *option,
                           const slg_refusal *refusal, const slg_event *event) {
    slg_sentence of = {.game = game,
                       .voice = voice,
                       .decision = decision,
                       .option = option,
                       .refusal = refusal,
                       .event = event,
                       .seat = event      ? event->seat
                               : decision ? decision->seat
                                          : SLG_SEAT_NONE};
    uint32_t told = event ? event->kind - (uint32_t)SLG_EVENT_GAME : 0;
    if (event && event->kind >= SLG_EVENT_GAME && told < game->event_kind_count)
        name_values(&of, game->event_kinds[told].args, 4,
                    (int16_t[4]){event->a, event->b, event->c, event->d});
    else if (option && option->kind < game->option_kind_count)
        name_values(&of, game->option_kinds[option->kind].args, 3,
                    (int16_t[4]){option->a, option->b, option->c});
    else if (!event && decision && decision->kind < game->decision_kind_count)
        name_values(&of, game->decision_kinds[decision->kind].args, 2,
                    (int16_t[4]){decision->source, decision->extra});
    if (refusal && refusal->reason < game->reason_count) {
        of.reason_names = game->reasons[refusal->reason].args;
        of.reasons[0] = refusal->x;
        of.reasons[1] = refusal->y;
        of.reasons[2] = refusal->z;
    }
    return of;
}

static bool is_called(const char *arg, const char *name, size_t length) {
    if (!arg) return false;
    return slg__is(arg + (strncmp(arg, "card:", 5) == 0 ? 5 : 0), name, length); /* "card:given" */
}

bool slg__said(const slg_sentence *of, const char *name, size_t length, int32_t *value) {
    for (uint32_t i = 0; of->reason_names && i < 3; i++) {
        if (!is_called(of->reason_names[i], name, length)) continue;
        *value = of->reasons[i];
        return true;
    }
    for (uint32_t i = 0; i < of->count; i++) {
        if (!is_called(of->names[i], name, length)) continue;
        *value = of->values[i];
        return true;
    }
    return false;
}

int slg__put_number(const slg_sentence *of, const char *name, size_t length, slg_out *out) {
    int32_t value;
    if (!slg__said(of, name, length, &value)) return 0;
    slg_put_number(out, value);
    return 1;
}

void slg__put_either(const slg_sentence *of, slg_out *out, const char *en, const char *de) {
    slg_put(out, slg__german(of) ? de : en);
}
