/* SPDX-License-Identifier: MIT */
/* What lies on School of Sorcery's table, and the book of its guide. */
#include "guide/school/words.h"

_Static_assert(SCH_LOCATIONS + SCH_SEATS * SCH_CARDS_MAX + SCH_PETS <= SLG_GUIDE_THINGS_MAX,
               "everything on the table can be looked at");

static uint32_t school_things(const slg_guide_scene *scene, slg_guide_thing *out,
                              uint32_t capacity) {
    const sch_state *s = sch_of_const(scene->view);
    uint32_t count = 0;
    for (int16_t at = 1; at <= SCH_LOCATIONS && count < capacity; at++)
        out[count++] = (slg_guide_thing){SLG_THING_LOCATION, at};
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++)
        for (uint32_t card = 0; card < sch_content_of(scene->game)->count && count < capacity;
             card++)
            if (s->seats[seat].cards >> card & 1)
                out[count++] = (slg_guide_thing){SLG_THING_CARD, (int16_t)card};
    for (int16_t pet = 0; s->options[SCH_SET_PETS] && pet < SCH_PETS && count < capacity; pet++)
        out[count++] = (slg_guide_thing){SLG_THING_PLACE, pet};
    return count;
}

static const char *mark_of_card(const slg_game *game, slg_guide_thing thing, slg_lang lang) {
    const sch_card *card =
        thing.kind == SLG_THING_CARD ? school_card(game, (uint32_t)thing.index) : NULL;
    return card ? guide_say(lang, school_border_letter(card->border)) : "";
}

static bool is_power_window(const slg_decision *decision) {
    return decision->kind == SCH_ASK_REACT;
}

static uint32_t school_round(const slg_state *view) {
    return sch_of_const(view)->round;
}

static uint32_t school_phase(const slg_state *view) {
    const sch_state *s = sch_of_const(view);
    uint32_t number = s->phase == SCH_PHASE_CLEAN_UP ? SCH_PHASE_EVALUATE : s->phase;
    return (uint32_t)s->round * SCH_PHASES + number;
}

static uint32_t school_phase_now(const slg_state *view) {
    return sch_of_const(view)->phase;
}

static const uint8_t steps[] = {SCH_PHASE_TAKE,   SCH_PHASE_CAST,     SCH_PHASE_PORTAL,
                                SCH_PHASE_POWERS, SCH_PHASE_EVALUATE, SCH_PHASE_CLEAN_UP};

const guide_book school_book = {
    .game = "school",
    .round_name = W_ROUND,
    .things = school_things,
    .describe = school_describe,
    .tell = school_tell,
    .mark = mark_of_card,
    .face = school_face,
    .facts = school_facts,
    .effect = school_effect,
    .points_at = school_points_at,
    .closes = school_closes,
    .digit = school_digit,
    .preview = school_preview,
    .advise = school_advise,
    .rule = school_rule,
    .is_window = is_power_window,
    .round = school_round,
    .phase = school_phase,
    .phase_now = school_phase_now,
    .phase_word = school_phase_word,
    .steps = steps,
    .step_count = sizeof steps,
    .pace = school_pace,
    .happens_at = school_happens_at,
    .is_dull = school_is_dull,
    .help = school_help,
    .figures = school_figures,
    .figure_name = school_figure_name,
    .setup_word = school_setup_word,
};
