/* SPDX-License-Identifier: MIT */
/* What lies on Sorcerer's table, and the book of its guide. */
#include "guide/sorcerer/words.h"

/* Cards of the others that lie in battlefields count as well. */
_Static_assert(2 * SPL_PLACES + SPL_MINIONS + 1 + SPL_DECK * SLG_SEATS_MAX +
                       SLG_SEATS_MAX * (2 + SPL_SKILLS) <=
                   SLG_GUIDE_THINGS_MAX,
               "everything on the table can be looked at");

static uint32_t things_of_duel(const slg_guide_scene *scene, slg_guide_thing *out,
                               uint32_t capacity) {
    const spl_state *s = spells_state(scene);
    uint32_t reach = spells_reach(scene, spells_near(scene));
    guide_things to = {out, 0, capacity};
    int16_t cards[SPL_DECK];
    int count = spells_hand_of(scene, cards);
    for (uint32_t place = 0; place < s->places_count; place++) {
        if (!(reach >> place & 1)) continue;
        guide_add_thing(&to, guide_place(SPL_THING_PLACE + (int32_t)place));
        for (uint32_t side = 0; side < 2; side++) {
            for (uint64_t left = spells_minions(scene, place, side); left; left &= left - 1)
                guide_add_thing(&to, guide_place(s->minions[__builtin_ctzll(left)].card));
            spells_add_fixtures(&to, scene, place, side);
        }
    }
    if (count) guide_add_thing(&to, guide_place(SPELLS_HAND));
    for (int i = 0; i < count; i++)
        guide_add_thing(&to, guide_place(cards[i]));
    spells_add_concealed(&to, scene);
    for (uint32_t n = 0; n < s->core.seats; n++) {
        uint32_t seat = (spells_near(scene) + n) % s->core.seats;
        guide_add_thing(&to, guide_place(SPELLS_PLAYER + (int32_t)seat));
        for (uint32_t kind = 0; kind < SPL_SKILLS; kind++) {
            int32_t thing = SPL_THING_SKILL + (int32_t)(seat * SPL_SKILLS + kind);
            if (spells_design(scene, thing)) guide_add_thing(&to, guide_place(thing));
        }
        if (s->seats[seat].graveyard)
            guide_add_thing(&to, guide_place(SPELLS_GRAVEYARD + (int32_t)seat));
    }
    for (uint32_t place = 0; place < s->places_count; place++)
        if (!(reach >> place & 1))
            guide_add_thing(&to, guide_place(SPL_THING_PLACE + (int32_t)place));
    return to.count;
}

static bool is_reroll_window(const slg_decision *decision) {
    return decision->kind == SPL_ASK_REROLL;
}

static const uint8_t steps[] = {SPL_PHASE_READY, SPL_PHASE_ACTION, SPL_PHASE_BATTLE, SPL_PHASE_END};

const guide_book sorcerer_book = {
    .game = "sorcerer",
    .round_name = W_ROUND,
    .things = things_of_duel,
    .describe = spells_describe,
    .tell = spells_tell,
    .mark = spells_mark,
    .group = spells_group,
    .face = spells_face_facts,
    .facts = spells_facts,
    .effect = spells_effect,
    .points_at = spells_points_at,
    .closes = spells_closes,
    .untold = spells_untold,
    .brief = spells_brief,
    .digit = spells_digit,
    .preview = spells_preview,
    .advise = spells_advise,
    .rule = spells_rule,
    .is_window = is_reroll_window,
    .needs_hand = spells_needs_hand,
    .round = spells_round,
    .phase = spells_phase,
    .phase_now = spells_phase_now,
    .phase_word = spells_phase_word,
    .steps = steps,
    .step_count = sizeof steps,
    .pace = spells_pace,
    .happens_at = spells_happens_at,
    .is_dull = spells_is_dull,
    .figures = spells_figures,
    .figure_name = spells_figure_name,
    .help = sorcerer_help,
    .setup_word = spells_setup_word,
    .setup_rank = sorcerer_setup_rank,
    .setup_help = sorcerer_setup_help,
};
