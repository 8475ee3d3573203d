/* SPDX-License-Identifier: MIT */
/* The page about the foe: what it is, what its next card may be, and the cards that are left. */
#include "guide/endbringer/words.h"

/* "blue 3 of 12 (25%): They Rise: ..." */
static void add_tactics(guide_text *to, const slg_guide_scene *scene) {
    slg_lang lang = guide_lang(scene);
    uint32_t left[EBR_NO_COLOUR + 1], all = 0;
    endbringer_colours_left(scene, left);
    for (uint32_t colour = 0; colour <= EBR_NO_COLOUR; colour++)
        all += left[colour];
    for (uint32_t colour = 0; colour < EBR_NO_COLOUR; colour++) {
        guide_add_word(to, lang, W_E_COLOUR_ODDS, guide_say(lang, endbringer_colour_word(colour)),
                       left[colour], all, all ? (left[colour] * 200 + all) / (2 * all) : 0);
        guide_add(to, "\n");
    }
    if (!all) guide_addf(to, "%s\n", guide_say(lang, W_E_RESHUFFLED));
}

/* Each Nemesis card that is left, with its texts. */
static void add_cards_left(guide_text *to, const slg_guide_scene *scene) {
    const spl_state *s = spells_state(scene);
    uint64_t deck = s->seats[EBR_NEMESIS_SEAT].grimoire;
    char name[SLG_TEXT_MAX], text[4 * SLG_TEXT_MAX];
    while (deck) {
        uint32_t card = (uint32_t)EBR_NEMESIS + (uint32_t)__builtin_ctzll(deck), count = 0;
        for (uint64_t left = deck; left; left &= left - 1) {
            uint32_t n = (uint32_t)__builtin_ctzll(left);
            if (spl_foe_design(s, EBR_NEMESIS + n) != spl_design_of(spl_set(scene->game), s, card))
                continue;
            deck &= ~(1ull << n);
            count++;
        }
        spells_thing_name(scene, (int32_t)card, name, sizeof name);
        slg_card_text(scene->game, spl_design_of(spl_set(scene->game), s, card), guide_lang(scene),
                      text, sizeof text);
        guide_addf(to, count > 1 ? "%s ×%u\n" : "%s\n", name, count);
        guide_addf(to, "  %s\n", text);
    }
}

static void tell_foe_page(const slg_guide_scene *scene, uint32_t who, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    char text[SLG_GUIDE_TEXT_MAX / 4];
    (void)who;
    endbringer_describe(scene, guide_place(ENDBRINGER_FOE), text, sizeof text);
    guide_addf(&to, "%s\n%s\n", text, guide_says(scene, W_E_NEXT_CARD));
    add_tactics(&to, scene);
    guide_addf(&to, "\n%s\n", guide_says(scene, W_E_CARDS_LEFT));
    add_cards_left(&to, scene);
}

const guide_page endbringer_pages_of[ENDBRINGER_PAGES_OF] = {{W_E_FOE_PAGE, tell_foe_page}};
