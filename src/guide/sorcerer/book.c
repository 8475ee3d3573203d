/* SPDX-License-Identifier: MIT */
/* What lies on Sorcerer's table, and the book of its guide. */
#include "guide/sorcerer/words.h"

_Static_assert(2 * SPL_PLACES + SPL_MINIONS + 1 + SPL_DECK + SLG_SEATS_MAX * (2 + SPL_SKILLS) <=
                   SLG_GUIDE_THINGS_MAX,
               "everything on the table can be looked at");

static uint32_t things(const slg_guide_scene *scene, slg_guide_thing *out, uint32_t capacity) {
    const spl_state *s = sorcerer_state(scene);
    uint32_t reach = sorcerer_reach(scene, sorcerer_near(scene));
    guide_things to = {out, 0, capacity};
    int16_t cards[SPL_DECK];
    int count = sorcerer_hand_of(scene, cards);
    for (uint32_t place = 0; place < s->places_count; place++) {
        if (!(reach >> place & 1)) continue;
        guide_add_thing(&to, sorcerer_thing(SPL_THING_PLACE + (int32_t)place));
        for (uint32_t side = 0; side < 2; side++)
            for (uint64_t left = sorcerer_minions(scene, place, side); left; left &= left - 1)
                guide_add_thing(&to, sorcerer_thing(s->minions[__builtin_ctzll(left)].card));
    }
    if (count) guide_add_thing(&to, sorcerer_thing(SORCERER_HAND));
    for (int i = 0; i < count; i++)
        guide_add_thing(&to, sorcerer_thing(cards[i]));
    for (uint32_t n = 0; n < s->core.seats; n++) {
        uint32_t seat = (sorcerer_near(scene) + n) % s->core.seats;
        guide_add_thing(&to, sorcerer_thing(SORCERER_PLAYER + (int32_t)seat));
        for (uint32_t kind = 0; kind < SPL_SKILLS; kind++) {
            int32_t thing = SPL_THING_SKILL + (int32_t)(seat * SPL_SKILLS + kind);
            if (sorcerer_design(scene, thing)) guide_add_thing(&to, sorcerer_thing(thing));
        }
        if (s->seats[seat].graveyard)
            guide_add_thing(&to, sorcerer_thing(SORCERER_GRAVEYARD + (int32_t)seat));
    }
    for (uint32_t place = 0; place < s->places_count; place++)
        if (!(reach >> place & 1))
            guide_add_thing(&to, sorcerer_thing(SPL_THING_PLACE + (int32_t)place));
    return to.count;
}

const char *sorcerer_mark(const slg_game *game, slg_guide_thing thing, slg_lang lang) {
    static const guide_word words[] = {[CRD_FAMILY_MINION] = W_S_MARK_MINION,
                                       [CRD_FAMILY_SORCERY] = W_S_MARK_SORCERY,
                                       [CRD_FAMILY_ATTACHMENT] = W_S_MARK_ATTACHMENT};
    const crd_set *set = spl_set(game);
    if (thing.kind != SLG_THING_CARD || thing.index < 0 || (uint32_t)thing.index >= set->card_count)
        return "";
    uint32_t family = set->cards[thing.index].family;
    return family <= CRD_FAMILY_ATTACHMENT ? guide_say(lang, words[family]) : "";
}

/* Skill cards, boards and test cards do not belong to a deck's pile: they are listed under the name
 * of their deck, or as boards. */
const char *sorcerer_group(const slg_game *game, uint32_t card, slg_lang lang) {
    const crd_set *set = spl_set(game);
    for (uint32_t d = 0; d < set->deck_count; d++) {
        const crd_deck *deck = &set->decks[d];
        if ((card >= deck->first && card < (uint32_t)deck->first + deck->count) ||
            card == deck->skill || card == deck->pool)
            return slg__text_in(deck->title, lang);
    }
    return guide_say(lang, W_S_BOARDS);
}

/* Only these questions are about one's own cards; all others are asked openly. */
bool sorcerer_needs_hand(const slg_decision *decision) {
    switch (decision->kind) {
    case SPL_ASK_MULLIGAN:
    case SPL_ASK_ACTION:
    case SPL_ASK_ENTER:
    case SPL_ASK_HOST:
    case SPL_ASK_REINFORCE:
    case SPL_ASK_FOLLOW_UP:
    case SPL_ASK_MAY:
    case SPL_ASK_BRANCH:
    case SPL_ASK_PICK: return true;
    default: return false;
    }
}

static bool is_window(const slg_decision *decision) {
    return decision->kind == SPL_ASK_REROLL;
}

uint32_t sorcerer_phase(const slg_state *view) {
    const spl_state *s = spl_of_const(view);
    return (uint32_t)s->round * SPL_PHASES + s->phase;
}

uint32_t sorcerer_round(const slg_state *view) {
    return spl_of_const(view)->round;
}

uint32_t sorcerer_phase_now(const slg_state *view) {
    return spl_of_const(view)->phase;
}

static const uint8_t steps[] = {SPL_PHASE_READY, SPL_PHASE_ACTION, SPL_PHASE_BATTLE, SPL_PHASE_END};

const guide_book sorcerer_book = {
    .game = "sorcerer",
    .round_name = W_ROUND,
    .things = things,
    .describe = sorcerer_describe,
    .tell = sorcerer_tell,
    .mark = sorcerer_mark,
    .group = sorcerer_group,
    .face = sorcerer_face_facts,
    .facts = sorcerer_facts,
    .effect = sorcerer_effect,
    .points_at = sorcerer_points_at,
    .closes = sorcerer_closes,
    .digit = sorcerer_digit,
    .preview = sorcerer_preview,
    .advise = sorcerer_advise,
    .rule = sorcerer_rule,
    .is_window = is_window,
    .needs_hand = sorcerer_needs_hand,
    .round = sorcerer_round,
    .phase = sorcerer_phase,
    .phase_now = sorcerer_phase_now,
    .phase_word = sorcerer_phase_word,
    .steps = steps,
    .step_count = sizeof steps,
    .pace = sorcerer_pace,
    .happens_at = sorcerer_happens_at,
    .is_dull = sorcerer_is_dull,
    .help = sorcerer_help,
    .setup_word = sorcerer_setup_word,
    .setup_rank = sorcerer_setup_rank,
    .setup_help = sorcerer_setup_help,
};
