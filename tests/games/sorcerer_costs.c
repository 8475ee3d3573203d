/* SPDX-License-Identifier: MIT */
/* Which choices must succeed and which may come to nothing (SOR-AMB-30, SOR-AMB-07, END-UNL-01). */
#include <stdio.h>
#include <string.h>

#include "cards/read.h"
#include "games/endbringer/content.gen.h"
#include "spells/verbs.h"
#include "test.h"

static crd_storage storage;
static char text[1 << 12];

#define CARD                                                                                     \
    "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n  source " \
    "designed\n"
#define MINION  CARD "  minion cost 1 attack 2 essence 2\n"
#define SORCERY CARD "  sorcery cost 1\n"
#define STONE                                                       \
    "deck d\n  kind test\n  name en \"D\" de \"D\"\nmonolith c\n  " \
    "name en \"C\" de \"C\"\n  source designed\n"

/* For each weakening of the card's first ability, in order: must it succeed? */
static const struct {
    const char *name, *frame, *line, *must;
} rows[] = {
    {"no cost", MINION, "action: weaken an enemy minion", "n"},
    {"power", MINION, "action: weaken your minion to draw 1", "y"},
    {"power behind a condition", MINION,
     "action: if your avatar is here, weaken your minion to draw 1", "y"},
    {"second cost of a power", MINION, "action: draw 1; weaken your minion to draw 1", "n"},
    {"what a power buys", MINION, "action: exhaust this to weaken an enemy minion", "n"},
    {"when played", MINION, "when played: weaken an enemy minion to draw 1", "n"},
    {"may when played", MINION, "may when played: weaken an enemy minion to draw 1", "y"},
    {"may inside", MINION, "when played: draw 1; may weaken your minion to draw 1", "y"},
    {"may, then a condition", MINION,
     "when played: may if your avatar is here, weaken your minion to draw 1", "y"},
    {"may something else first", MINION, "when played: may (draw 1, weaken your minion to draw 1)",
     "n"},
    {"cost of two", MINION, "action: exhaust this and weaken your minion to draw 1", "y"},
    {"cost of two when played", MINION,
     "when played: exhaust this and weaken your minion to draw 1", "n"},
    {"mandatory tactic", MINION, "tactic: weaken your minion to draw 1", "n"},
    {"optional tactic", MINION, "may tactic: weaken your minion to draw 1", "y"},
    {"text of a sorcery", SORCERY, "text: weaken your minion to draw 1", "n"},
    {"later", SORCERY, "text: at end of round: weaken your minion to draw 1", "n"},
    {"may later", SORCERY, "text: at end of round: may weaken your minion to draw 1", "y"},
    {"each player may", SORCERY, "text: each player may weaken your minion to draw 1", "y"},
    {"own choice", SORCERY, "text: choose one: weaken your minion | weaken an enemy minion", "nn"},
    {"opponent's choice", SORCERY, "text: opponent chooses one: weaken your minion | draw 1", "y"},
    {"unless", STONE, "when felled: weaken an allied minion unless weaken an allied minion", "ny"},
    {"may after unless", STONE,
     "when felled: take 1 damage unless (lose 1 omen, may (draw 1, weaken an allied minion))", "n"},
};

static const crd_ability *compile(const char *frame, const char *line) {
    slg_error error = {0};
    snprintf(text, sizeof text, "%s  %s\n", frame, line);
    bool read = crd_read(text, strlen(text), &ebr_content, &storage, &error) == SLG_OK;
    CHECK_STR(error.text, "");
    return read ? &storage.cards[storage.set.card_count - 1].abilities[0] : NULL;
}

TEST(choices_that_must_succeed) {
    EACH(row, rows) {
        const crd_ability *a = compile(row->frame, row->line);
        REQUIRE(a);
        char must[8] = "";
        for (uint32_t pc = a->code; pc < (uint32_t)a->code + a->length; pc++) {
            spl_run r = {.card = (uint16_t)(storage.set.card_count - 1), .pc = (uint16_t)pc};
            if (storage.set.code[pc].op == CRD_WEAKEN_OP)
                strcat(must, spl_must_until(&storage.set, &r) ? "y" : "n");
        }
        CHECK_STR(must, row->must);
    }
}
