/* SPDX-License-Identifier: MIT */
/* Sorcerer's cards. Any bytes as a card file: refused with a place, or a set that passes, is read
 * out and played. Inputs that begin with a zero are damage done to the compiled cards of the box:
 * the verifier refuses it, or what is left can be read out and played without reading outside. */
#include <stddef.h>

#include "cards/text.h"
#include "fuzz.h"
#include "games/sorcerer/content.gen.h"
#include "games/sorcerer/services.h"

static sor_own_content own;

/* The ability as its card says it, as an option, and every question that it can ask. */
static void read_out_ability(uint32_t card, uint32_t number, slg_lang lang, slg_out *out) {
    const crd_set *set = &own.storage.set;
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
    const crd_set *set = &own.storage.set;
    char text[SLG_TEXT_MAX];
    for (uint32_t card = 0; card < set->card_count; card++)
        for (int lang = 0; lang < SLG_LANGS; lang++) {
            slg_out out;
            slg_out_init(&out, text, sizeof text);
            crd_put_card_text(set, card, (slg_lang)lang, &out);
            crd_put_figures(set, card, (slg_lang)lang, &out);
            for (uint32_t number = 0; number < set->cards[card].ability_count; number++)
                read_out_ability(card, number, (slg_lang)lang, &out);
            slg_out_end(&out);
        }
}

static void play_a_little(void) {
    slg_game game = sor_game;
    slg_state_room room;
    slg_setup setup;
    slg_random random;
    slg_error error;
    slg_option options[SLG_OPTIONS_MAX];
    slg_state *state = fuzz_state(&room);
    sor_make_switches(&own.storage.set, &own.switches);
    own.storage.set.hash = 0;
    game.content = &own;
    sor_use_content(&game);
    slg_random_seed(&random, own.storage.set.card_count);
    slg_setup_default(&game, &setup);
    if (slg_state_init(&game, &setup, state, NULL, NULL) != SLG_OK) return;
    for (int i = 0; i < 400 && !slg_is_over(state); i++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(&game, state, seat, options, SLG_OPTIONS_MAX);
        FUZZ_CHECK(count > 0);
        slg_apply(&game, state, seat, options[slg_random_below(&random, count)]);
        if (i % 8 == 0) FUZZ_CHECK(slg_check(&game, state, &error) == SLG_OK);
    }
}

static void read_text(const uint8_t *data, size_t size) {
    slg_error error = {0};
    char *text = fuzz_copy(data, size);
    slg_status status = crd_read(text, size, &sor_content, &own.storage, &error);
    free(text); /* the set must not need it any more */
    if (status != SLG_OK) {
        FUZZ_CHECK(error.line && error.column && error.text[0]);
        return;
    }
    FUZZ_CHECK(crd_verify(&own.storage.set, &error) == SLG_OK);
    read_out();
    if (crd_check_duel(&own.storage.set, &error) == SLG_OK) play_a_little();
}

/* The tables that damage is done to. */
static void *table(uint8_t which, size_t *size) {
    switch (which % 5) {
    case 0: *size = own.storage.set.code_count * sizeof(crd_instr); return own.storage.code;
    case 1:
        *size = own.storage.set.selector_count * sizeof(crd_selector);
        return own.storage.selectors;
    case 2: *size = own.storage.set.amount_count * sizeof(crd_amount); return own.storage.amounts;
    case 3: *size = sizeof(crd_ability) * CRD_ABILITIES_MAX; return NULL;      /* of a card */
    default: *size = sizeof(crd_deck) - offsetof(crd_deck, kind); return NULL; /* of a deck */
    }
}

static void damage(const uint8_t *data, size_t size) {
    static const char nothing[] = "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f\n";
    slg_error error = {0};
    crd_read(nothing, sizeof nothing - 1, &sor_content, &own.storage, &error);
    fuzz_bytes bytes = {data, data + size};
    while (bytes.at < bytes.end) {
        size_t room;
        uint8_t which = fuzz_next(&bytes), far = fuzz_next(&bytes), near = fuzz_next(&bytes);
        uint8_t *at = table(which, &room);
        if (which % 5 == 3)
            at = (uint8_t *)own.storage.cards[far % own.storage.set.card_count].abilities;
        if (which % 5 == 4) at = &own.storage.decks[far % own.storage.set.deck_count].kind;
        at[(far * 256u + near) % room] = fuzz_next(&bytes);
    }
    if (crd_verify(&own.storage.set, &error) != SLG_OK) {
        FUZZ_CHECK(error.text[0]);
        return;
    }
    read_out();
    if (crd_check_duel(&own.storage.set, &error) == SLG_OK) play_a_little();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size && data[0] == 0)
        damage(data + 1, size - 1);
    else
        read_text(data, size);
    return 0;
}
