/* SPDX-License-Identifier: MIT */
/* Cards that lie by themselves: in a battlefield (SOR-CARD-14), or face-down. */
#include "guide/spells/words.h"

uint32_t spells_next_fixture(const slg_guide_scene *scene, uint32_t place, uint32_t side,
                             uint32_t from) {
    const spl_state *s = spells_state(scene);
    for (uint32_t owner = from / SPL_BLOCK; owner < s->core.seats; owner++)
        for (uint64_t left = spl_fixtures(s, owner); left; left &= left - 1) {
            uint32_t card = owner * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
            if (card >= from && spl_fixture_place(s, card) == place &&
                spells_side(scene, place, spl_fixture_seat(s, card)) == (int32_t)side)
                return card;
        }
    return SPL_NONE;
}

int spells_concealed_of(const slg_guide_scene *scene, int16_t cards[SPL_FACE_DOWNS]) {
    uint32_t seat = spells_near(scene);
    int count = 0;
    if (scene->viewer != seat) return 0;
    for (uint64_t left = spl_concealed(spells_state(scene), seat); left && count < SPL_FACE_DOWNS;
         left &= left - 1)
        cards[count++] = (int16_t)(seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left));
    return count;
}

void spells_add_fixtures(guide_things *to, const slg_guide_scene *scene, uint32_t place,
                         uint32_t side) {
    for (uint32_t card = spells_next_fixture(scene, place, side, 0); card != SPL_NONE;
         card = spells_next_fixture(scene, place, side, card + 1))
        guide_add_thing(to, guide_place((int32_t)card));
}

void spells_add_concealed(guide_things *to, const slg_guide_scene *scene) {
    int16_t cards[SPL_FACE_DOWNS];
    int count = spells_concealed_of(scene, cards);
    for (int i = 0; i < count; i++)
        guide_add_thing(to, guide_place(cards[i]));
}

void spells_describe_laid(guide_text *to, const slg_guide_scene *scene, uint32_t card) {
    const spl_state *s = spells_state(scene);
    if (spl_is_fixture(s, card)) {
        guide_add_word(to, guide_lang(scene), W_S_FIXTURE_OF,
                       spells_place_name(scene, spl_fixture_place(s, card)),
                       spells_name(scene, spl_fixture_seat(s, card)));
        guide_add(to, "\n");
    } else if (spl_is_concealed(s, card)) {
        guide_addf(to, "%s\n", guide_says(scene, W_S_FACE_DOWN));
    }
}

void spells_tell_fixtures(guide_text *to, const slg_guide_scene *scene, uint32_t place,
                          uint32_t side) {
    const spl_state *s = spells_state(scene);
    char name[SLG_TEXT_MAX];
    for (uint32_t card = spells_next_fixture(scene, place, side, 0); card != SPL_NONE;
         card = spells_next_fixture(scene, place, side, card + 1)) {
        spells_thing_name(scene, (int32_t)card, name, sizeof name);
        guide_addf(to, "    %s%s%s\n", spells_name(scene, spl_fixture_seat(s, card)),
                   guide_says(scene, W_COLON), name);
    }
}
