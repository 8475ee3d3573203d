/* SPDX-License-Identifier: MIT */
#include "games/school/card_text.h"

#include <string.h>

#include "games/school/play.h"

static const sch_card_words *const languages[SLG_LANGS] = {
    [SLG_EN] = &sch_card_words_en,
    [SLG_DE] = &sch_card_words_de,
    [SLG_FR] = &sch_card_words_fr,
};

static void put_prefix(slg_out *out, const sch_card_words *words, const sch_card *card) {
    if (card->border == SCH_YELLOW && card->step_count) {
        uint32_t op = card->steps[0].op;
        if (op == SCH_OP_SET_DIE) {
            slg_put(out, words->prefix_dice);
            return;
        }
        if (op == SCH_OP_EASE_COST || op == SCH_OP_EASE_MARGIN) {
            slg_put(out, words->prefix_check);
            return;
        }
    }
    slg_put(out, words->prefix[card->border]);
}

/* A sentence that begins with a verb in small letters, "é" among them. */
static void put_sentence(slg_out *out, const char *sentence, bool capital) {
    bool plain = *sentence >= 'a' && *sentence <= 'z', acute = strncmp(sentence, "é", 2) == 0;
    if (capital && plain)
        slg_put_char(out, (char)(*sentence - 'a' + 'A'));
    else if (capital && acute)
        slg_put(out, "É");
    slg_put(out, sentence + (capital && plain ? 1 : capital && acute ? 2 : 0));
}

static void put_step(slg_out *out, const sch_card_words *words, const sch_step *step, uint32_t dice,
                     bool capital) {
    char sentence[SLG_TEXT_MAX];
    slg_out part;
    slg_out_init(&part, sentence, sizeof sentence);
    words->put_step(&part, step, dice);
    slg_out_end(&part);
    if (*sentence) put_sentence(out, sentence, capital);
    slg_put(out, ".");
}

void sch_put_text_of(const sch_card *card, slg_lang lang, slg_out *out) {
    const sch_card_words *words = languages[lang];
    bool capital = words->capital_after_colon;
    uint32_t dice = 0;
    put_prefix(out, words, card);
    if (card->vp == 0) {
        put_sentence(out, words->character, capital);
        if (card->step_count) slg_put(out, " ");
        capital = true;
    }
    if (card->condition == SCH_IF_BEHIND) {
        put_sentence(out, words->behind, capital);
        capital = false;
    }
    for (uint32_t i = 0; i < card->step_count; i++) {
        if (i) slg_put(out, " ");
        put_step(out, words, &card->steps[i], dice, i ? true : capital);
        if (card->steps[i].op == SCH_OP_ROLL) dice = card->steps[i].n;
    }
}

/* --- the game's table --- */

static const sch_card *card_of(const slg_game *game, uint32_t card) {
    const sch_content *content = game->content;
    return card < content->count ? &content->cards[card] : NULL;
}

const char *sch_card_id(const slg_game *game, uint32_t card) {
    const sch_card *found = card_of(game, card);
    return found ? found->id : card == SCH_PORTAL ? "portal" : "";
}

void sch_put_card_name(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    const sch_card *found = card_of(game, card);
    if (found)
        slg_put(out, found->name[found->name[lang][0] ? lang : SLG_EN]);
    else if (card == SCH_PORTAL)
        slg_put(out, sch_phrase(lang, SCH_SAYS_PORTAL));
}

void sch_put_card_figures(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    const sch_card *found = card_of(game, card);
    const sch_card_words *words = languages[lang];
    if (!found) return;
    slg_put(out, words->border[found->border]);
    slg_put(out, " · ");
    slg_put(out, words->cost);
    slg_put_u64(out, found->cost);
    slg_put(out, " · ");
    slg_put(out, words->margin);
    slg_put_u64(out, found->margin);
    slg_put(out, " · ");
    if (found->vp)
        slg_put_u64(out, found->vp);
    else
        slg_put(out, "?");
    slg_put(out, words->vp);
    if (found->set != SCH_PET_PACK) return;
    slg_put(out, " · ");
    slg_put(out, words->pet_pack);
}

void sch_put_card_text(const slg_game *game, uint32_t card, slg_lang lang, slg_out *out) {
    const sch_card *found = card_of(game, card);
    if (found) sch_put_text_of(found, lang, out);
}

const char *sch_card_source(const slg_game *game, uint32_t card) {
    const sch_card *found = card_of(game, card);
    return found ? found->source : "";
}
