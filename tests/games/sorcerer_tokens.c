/* SPDX-License-Identifier: MIT */
/* Tokens in card files (SOR-COMP-12): what is refused of them, and what a damaged set says. */
#include <stdio.h>
#include <string.h>

#include "cards/read.h"
#include "spells/verb_rows.h"
#include "test.h"

#define HEAD            "deck d\n  kind test\n  name en \"D\" de \"D\"\n"
#define CARD(id, lines) "card " id "\n  name en \"" id "\" de \"" id "\"\n  source designed\n" lines
#define TOKEN           CARD("thrall", "  token attack 1 essence 1\n")

static crd_storage storage;

static slg_status read_text(const char *file, slg_error *error) {
    return crd_read(file, strlen(file), &spl_no_cards, &storage, error);
}

static void check_refused(const char *file, const char *expected) {
    slg_error error = {0};
    CHECK_EQ(read_text(file, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, expected);
}

TEST(what_a_token_cannot_have_is_refused) {
    check_refused(HEAD CARD("thrall", "  token attack 1 essence 1\n  when played: draw 1\n"),
                  "a token is never played, and lies in no graveyard");
    check_refused(
        HEAD CARD("thrall", "  token attack 1 essence 1\n  buried end of round: draw 1\n"),
        "a token is never played, and lies in no graveyard");
    check_refused("deck d\n  kind boards\n  name en \"D\" de \"D\"\n" TOKEN,
                  "only a player's deck has such a 'token'");
    check_refused(HEAD CARD("lord", "  minion cost 1 attack 1 essence 1\n"
                                    "  when played: summon 1 thrall\n") TOKEN,
                  "'thrall' is no token of this deck that stands before this card");
}

TEST(a_token_needs_no_cost_and_is_in_no_grimoire) {
    slg_error error = {0};
    REQUIRE(read_text(HEAD TOKEN CARD("lord", "  minion cost 1 attack 1 essence 1\n"
                                              "  when played: summon 2 thrall\n"),
                      &error) == SLG_OK);
    CHECK_EQ(crd_verify(&storage.set, &error), SLG_OK);
    CHECK_EQ(storage.set.token_count, 1);
    CHECK_EQ(storage.set.decks[0].size, 1);
    CHECK_STR(storage.set.cards[storage.set.token[0]].id, "thrall");
    storage.set.token_count = 0;
    CHECK_EQ(crd_verify(&storage.set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "the list of tokens is wrong");
    storage.set.token_count = 1;
    for (uint32_t pc = 0; pc < storage.set.code_count; pc++)
        if (storage.code[pc].op == CRD_SUMMON_OP) storage.code[pc].arg = 1;
    CHECK_EQ(crd_verify(&storage.set, &error), SLG_BAD_INPUT);
    CHECK_STR(error.text, "lord: a token is put into play that the deck does not have");
}

TEST(a_set_has_few_kinds_of_tokens) {
    static char file[8192];
    slg_error error = {0};
    size_t length = (size_t)snprintf(file, sizeof file, "%s", HEAD);
    for (uint32_t i = 0; i <= CRD_TOKEN_KINDS; i++)
        length += (size_t)snprintf(file + length, sizeof file - length,
                                   "card t%u\n  name en \"T%u\" de \"T%u\"\n  source designed\n"
                                   "  token attack 1 essence 1\n",
                                   i, i, i);
    CHECK_EQ(read_text(file, &error), SLG_LIMIT);
    CHECK_STR(error.text, "a set has at most 16 kinds of tokens");
}
