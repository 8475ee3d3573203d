/* SPDX-License-Identifier: MIT */
/* What the targets for card files share. Any bytes as a card file are either refused with a place,
 * or a set that passes, is put into words and played. An input that begins with a zero damages the
 * compiled cards of the box: the verifier either refuses it, or what is left can be put into words
 * and played without reading outside. Before including this a target says what its box is (BOX),
 * where a set is read to (INTO, a crd_storage) and what a game needs (CHECK_SET), and it defines
 * play_a_little. */
#ifndef SLG_TESTS_CARDS_TARGET_H
#define SLG_TESTS_CARDS_TARGET_H

#include <stddef.h>

#include "cards/read.h"
#include "cards/text.h"
#include "fuzz.h"

static void play_a_little(void);

/* The ability as its card says it, as an option, and in every question that it can ask. */
static void read_out_ability(uint32_t card, uint32_t number, slg_lang lang, slg_out *out) {
    const crd_set *set = &INTO.set;
    const crd_ability *ability = &set->cards[card].abilities[number];
    crd_put_ability(set, card, number, lang, out);
    crd_put_use(set, card, number, NULL, lang, out);
    for (uint32_t i = 0; i < ability->length; i++) {
        const crd_instr *instr = crd_code(set, ability) + i;
        uint32_t pc = ability->code + i;
        crd_put_part(set, card, pc, i & 1 ? "Reth" : NULL, lang, out);
        for (uint32_t n = 0; instr->op == CRD_CHOOSE_OP && n < instr->many; n++)
            crd_put_branch(set, card, pc, n, NULL, lang, out);
    }
}

static void read_out(void) {
    const crd_set *set = &INTO.set;
    char text[SLG_TEXT_MAX];
    for (uint32_t card = 0; card < set->card_count; card++)
        for (int lang = 0; lang <= SLG_DE; lang++) {
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_card_text(set, card, (slg_lang)lang, &out);
            crd_put_figures(set, card, (slg_lang)lang, &out);
            for (uint32_t number = 0; number < set->cards[card].ability_count; number++)
                read_out_ability(card, number, (slg_lang)lang, &out);
            slg_out_end(&out);
        }
}

static void read_text(const uint8_t *data, size_t size) {
    slg_error error = {0};
    char *text = fuzz_copy(data, size);
    slg_status status = crd_read(text, size, &BOX, &INTO, &error);
    free(text); /* the set must not need it any more */
    if (status != SLG_OK) {
        FUZZ_CHECK(error.line && error.column && error.text[0]);
        return;
    }
    FUZZ_CHECK(crd_verify(&INTO.set, &error) == SLG_OK);
    read_out();
    if (CHECK_SET(&INTO.set, &error) == SLG_OK) play_a_little();
}

/* The tables that are damaged. */
static void *table(uint8_t which, size_t *size) {
    switch (which % 5) {
    case 0: *size = INTO.set.code_count * sizeof(crd_instr); return INTO.code;
    case 1: *size = INTO.set.selector_count * sizeof(crd_selector); return INTO.selectors;
    case 2: *size = INTO.set.amount_count * sizeof(crd_amount); return INTO.amounts;
    case 3: *size = sizeof(crd_ability) * CRD_ABILITIES_MAX; return NULL;      /* of a card */
    default: *size = sizeof(crd_deck) - offsetof(crd_deck, kind); return NULL; /* of a deck */
    }
}

static void damage(const uint8_t *data, size_t size) {
    static const char nothing[] = "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f\n";
    slg_error error = {0};
    crd_read(nothing, sizeof nothing - 1, &BOX, &INTO, &error);
    fuzz_bytes bytes = {data, data + size};
    while (bytes.at < bytes.end) {
        size_t room;
        uint8_t which = fuzz_next(&bytes), far = fuzz_next(&bytes), near = fuzz_next(&bytes);
        uint8_t *at = table(which, &room);
        if (which % 5 == 3) at = (uint8_t *)INTO.cards[far % INTO.set.card_count].abilities;
        if (which % 5 == 4) at = &INTO.decks[far % INTO.set.deck_count].kind;
        at[(far * 256u + near) % room] = fuzz_next(&bytes);
    }
    if (crd_verify(&INTO.set, &error) != SLG_OK) {
        FUZZ_CHECK(error.text[0]);
        return;
    }
    read_out();
    if (CHECK_SET(&INTO.set, &error) == SLG_OK) play_a_little();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size && data[0] == 0)
        damage(data + 1, size - 1);
    else
        read_text(data, size);
    return 0;
}

#endif
