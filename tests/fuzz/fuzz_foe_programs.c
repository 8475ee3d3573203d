/* SPDX-License-Identifier: MIT */
/* Games with the Endbringer whose cards have exchanged programs: the effect of a deed may be on a
 * monolith, a gate or a minion, at any moment that the verifier accepts. Positions may be odd; but
 * nothing is read or written outside the state, no answer hangs, every question has options, and
 * the game could have produced the position. */
#include "cards/check.h"
#include "cards/read.h"
#include "fuzz.h"
#include "games/endbringer/content.gen.h"
#include "games/endbringer/services.h"

enum { ANSWERS = 500, TRIES = 3 };

static ebr_own_content own;

static slg_random bytes;
static uint32_t below(uint32_t bound) {
    return slg_random_below(&bytes, bound);
}

/* The input, and then numbers that follow from it: every byte makes a difference. */
static void seed_from(const uint8_t *data, size_t size) {
    uint64_t seed = 14695981039346656037ull;
    for (size_t i = 0; i < size; i++)
        seed = (seed ^ data[i]) * 1099511628211ull;
    slg_random_seed(&bytes, seed);
}

static bool is_foe(const crd_card *card) {
    return crd_is_foes(&own.storage.set, card, own.storage.set.decks[card->deck].kind);
}

/* An ability of any card of the Endbringer. */
static const crd_ability *some_ability(void) {
    for (;;) {
        const crd_card *card = &ebr_content.cards[below(ebr_content.card_count)];
        if (card->ability_count && is_foe(card))
            return &card->abilities[below(card->ability_count)];
    }
}

/* Another program with the same timing, perhaps in another place. */
static void change(crd_ability *ability) {
    const crd_ability *other = some_ability();
    crd_ability before = *ability;
    slg_error error;
    ability->code = other->code;
    ability->length = other->length;
    ability->cost = other->cost;
    ability->price = other->price;
    if (below(3) == 0) ability->flags ^= CRD_HERE_FLAG;
    if (crd_verify(&own.storage.set, &error) != SLG_OK) *ability = before;
}

static void make_cards(void) {
    static const char nothing[] = "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f\n";
    slg_error error;
    crd_read(nothing, sizeof nothing - 1, &ebr_content, &own.storage, &error);
    for (uint32_t i = 0; i < own.storage.set.card_count; i++) {
        crd_card *card = &own.storage.cards[i];
        for (uint32_t n = 0; is_foe(card) && n < card->ability_count; n++)
            for (uint32_t tries = below(TRIES); tries; tries--)
                change(&card->abilities[n]);
    }
}

static void choose_foe(slg_setup *setup) {
    setup->seats = (uint8_t)(1 + below(EBR_PLAYERS));
    setup->options[EBR_SET_NEMESIS] = (int16_t)below(EBR_NEMESES + 1);
    setup->options[EBR_SET_ARCHETYPE] = (int16_t)below(EBR_ARCHETYPES + 1);
    setup->options[EBR_SET_SCENARIO] = (int16_t)below(EBR_SCENARIOS + 1);
    setup->options[EBR_SET_DIFFICULTY] = (int16_t)below(EBR_DIFFICULTIES);
}

static void play(void) {
    slg_game game = ebr_game;
    slg_state_room room;
    slg_setup setup;
    slg_error error;
    slg_option options[SLG_OPTIONS_MAX];
    slg_state *state = fuzz_state(&room);
    ebr_make_switches(&own.storage.set, &own.switches);
    own.storage.set.hash = 0;
    game.content = &own;
    ebr_use_content(&game);
    slg_setup_default(&game, &setup);
    choose_foe(&setup);
    if (slg_state_init(&game, &setup, state, NULL, &error) != SLG_OK) return;
    for (int i = 0; i < ANSWERS && !slg_is_over(state); i++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(&game, state, seat, options, SLG_OPTIONS_MAX);
        FUZZ_CHECK(count > 0);
        slg_apply(&game, state, seat, options[below(count)]);
        if (i % 8 != 0) continue;
        slg_status stands = slg_check(&game, state, &error);
        if (stands != SLG_OK) fprintf(stderr, "answer %d: %s\n", i, error.text);
        FUZZ_CHECK(stands == SLG_OK);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    seed_from(data, size);
    make_cards();
    play();
    return 0;
}
