/* SPDX-License-Identifier: MIT */
/* What lies on Endbringer's table, and the book of its guide. */
#include "guide/endbringer/words.h"

static void collect_foe(guide_things *to, const slg_guide_scene *scene) {
    const ebr_part *horde = endbringer_horde(scene);
    guide_add_thing(to, guide_place(ENDBRINGER_FOE));
    guide_add_thing(to, guide_place(ENDBRINGER_DEFENSE));
    if (horde->nemesis == EBR_ERESHKIGAL) guide_add_thing(to, guide_place(ENDBRINGER_CHAMBER));
    for (uint32_t left = horde->conditions | horde->chamber; left; left &= left - 1)
        guide_add_thing(to, guide_place((int32_t)EBR_NEMESIS + __builtin_ctz(left)));
    if (horde->scenario == EBR_RITUAL) guide_add_thing(to, guide_place(ENDBRINGER_ALTAR));
}

/* The foe, its conditions and gates; places and minions; a hand, and cards in battlefields; what
 * players have. */
_Static_assert(4 + 32 + 1 + SPL_PLACES + SPL_MINIONS + 1 + SPL_DECK * EBR_PLAYERS +
                       EBR_PLAYERS * (1 + SPL_SKILLS + 2 + 32) <=
                   SLG_GUIDE_THINGS_MAX,
               "everything on the table can be looked at");

static uint32_t things_against_foe(const slg_guide_scene *scene, slg_guide_thing *out,
                                   uint32_t capacity) {
    const spl_state *s = spells_state(scene);
    guide_things to = {out, 0, capacity};
    int16_t cards[SPL_DECK];
    int count = spells_hand_of(scene, cards);
    collect_foe(&to, scene);
    for (uint32_t place = 0; place < s->places_count; place++) {
        guide_add_thing(&to, guide_place(SPL_THING_PLACE + (int32_t)place));
        for (uint32_t side = 2; side-- > 0;) {
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
        if (endbringer_horde(scene)->seats[seat].voids)
            guide_add_thing(&to, guide_place(ENDBRINGER_VOID + (int32_t)seat));
        for (uint32_t left = endbringer_horde(scene)->seats[seat].traumas; left; left &= left - 1)
            guide_add_thing(&to, guide_place((int32_t)EBR_TRAUMAS + __builtin_ctz(left)));
    }
    return to.count;
}

/* Cards are listed under the name of the deck that brings them. */
static const char *foes_group(const slg_game *game, uint32_t card, slg_lang lang) {
    const crd_set *set = spl_set(game);
    if (card >= set->card_count || set->cards[card].family == CRD_FAMILY_BOARD)
        return spells_group(game, card, lang);
    const crd_deck *deck = &set->decks[set->cards[card].deck];
    return deck->title[lang][0] ? deck->title[lang]
                                : deck->name[lang]; /* the foe's have no titles */
}

static bool needs_hand_or_gives_up(const slg_decision *decision) {
    return spells_needs_hand(decision) || decision->kind == EBR_ASK_GIVE_UP;
}

static bool is_window(const slg_decision *decision) {
    return decision->kind == SPL_ASK_REROLL || decision->kind == EBR_ASK_ANSWER;
}

static const uint8_t steps[] = {SPL_PHASE_SPAWN, SPL_PHASE_READY, SPL_PHASE_ACTION,
                                SPL_PHASE_BATTLE, SPL_PHASE_END};

static const char *foe_difficulty(uint32_t seats) {
    (void)seats;
    return "difficulty";
}

const guide_book endbringer_book = {
    .game = "endbringer",
    .round_name = W_ROUND,
    .allies = true,
    .things = things_against_foe,
    .describe = endbringer_describe,
    .tell = endbringer_tell,
    .mark = spells_mark,
    .group = foes_group,
    .face = spells_face_facts,
    .facts = endbringer_facts,
    .effect = endbringer_effect,
    .points_at = endbringer_points_at,
    .closes = endbringer_closes,
    .untold = spells_untold,
    .brief = spells_brief,
    .digit = endbringer_digit,
    .preview = endbringer_preview,
    .advise = endbringer_advise,
    .rule = endbringer_rule,
    .note = endbringer_note,
    .is_window = is_window,
    .needs_hand = needs_hand_or_gives_up,
    .round = spells_round,
    .phase = spells_phase,
    .phase_now = spells_phase_now,
    .phase_word = spells_phase_word,
    .steps = steps,
    .step_count = sizeof steps,
    .pace = endbringer_pace,
    .happens_at = endbringer_happens_at,
    .is_dull = endbringer_is_dull,
    .ending = endbringer_ending,
    .pages = endbringer_pages_of,
    .page_count = ENDBRINGER_PAGES_OF,
    .figures = endbringer_figures,
    .figure_name = endbringer_figure_name,
    .help = endbringer_help,
    .difficulty = foe_difficulty,
    .setup_word = endbringer_setup_word,
    .setup_rank = endbringer_setup_rank,
    .setup_help = endbringer_setup_help,
};
