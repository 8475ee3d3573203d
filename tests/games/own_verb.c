/* SPDX-License-Identifier: MIT */
/* A verb that no game has, and that is all in this file: it is read, complained about, said in two
 * languages, run, refused, found to do nothing and weighed like any other (docs/cards.md, "A new
 * verb"). */
#include <stdio.h>
#include <string.h>

#include "../designs.h"
#include "agents/spells/outlook.h"
#include "cards/phrases.h"
#include "cards/read.h"
#include "cards/text.h"
#include "games/endbringer/card_verbs.h"
#include "games/sorcerer/content.gen.h"
#include "spells/services.h"
#include "spells/verb_rows.h"
#include "spells/verbs.h"

#include "sorcerer_table.h"

#define STATE ((slg_state *)&table_room)
#define SORCERY                                                                                  \
    "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n  source " \
    "designed\n  sorcery cost 1\n  text: "

#define DUEL                                                                                   \
    "first=a character-a=tegu lineage-a=animist domain-a=screaming-coast character-b=miselda " \
    "lineage-b=demonologist domain-b=haunted-forest"

/* A flame counter and one damage, if the minion does not burn yet. */
static spl_did scorch(spl_exec *x) {
    if (!spl_pick_minions(x, x->r->seat)) return SPL_WAITING;
    for (uint64_t rest = x->r->picked; rest; rest &= rest - 1) {
        spl_flame(x->run, slg__lowest(rest), 1);
        spl_damage(x->run, slg__lowest(rest), 1);
    }
    x->r->those = x->r->picked;
    return spl_done(x, x->r->picked != 0);
}

static bool serves(const spl_view_point *from, const crd_instr *in, uint32_t slot, bool must) {
    (void)in;
    (void)must;
    return from->s->minions[slot].flames == 0;
}

static const crd_verb row = {
    .word = "scorch",
    .shape = "scorch PICK|put fire/fires to PICK",
    .text = {[SLG_EN] = "{do scorch} {things}", [SLG_DE] = "{do versengen} {things}"},
    .targets = CRD_TARGET_MINION,
    .flags = CRD_TELLS_DESTROYED,
    .play = &(const crd_play){.does = scorch,
                              .flags = SPL_ON_OBJECTS | SPL_ON_ITSELF | SPL_HARMS,
                              .serves = serves,
                              .worth = {.points = -25, .per = SPL_PER_OWNER | SPL_PER_THING}},
};
enum { SCORCH = 120 };

static crd_verbs verbs;
static crd_set base;
static crd_storage storage;
static slg_game game;
static slg_error error;
static char text[1 << 12];

static slg_status read(const char *line) {
    verbs = spl_verbs;
    verbs.rows[SCORCH] = &row;
    base = sor_content;
    base.verbs = &verbs;
    error = (slg_error){0};
    snprintf(text, sizeof text, SORCERY "%s\n", line);
    return crd_read(text, strlen(text), &base, &storage, &error);
}

static uint32_t own, theirs;

/* The sorcery with that line is played at a table with a minion on each side, until it asks or is
 * over. */
static bool play(const char *line) {
    if (!CHECK_EQ(read(line), SLG_OK) || !table_begin(2, DUEL)) return false;
    own = enter(0, "lamia", 1);
    theirs = enter(1, "belphegor", 1);
    game = sor_game;
    game.content = &storage.set;
    uint32_t design = storage.set.card_count - 1u, card = a_card(0, "narangerel");
    set_design(&storage, S, card, design);
    spl_rebuild(&storage.set, S);
    slg__drop_questions(STATE);
    S->budget = SPL_BUDGET;
    slg__run_begin(run, &game, STATE, NULL, &table_error);
    spl_start(run, design, 0, (int32_t)card, 0, SPL_NONE, SPL_THING_NONE);
    slg__run_all(run);
    return true;
}

TEST(it_is_read_like_any_other) {
    slg_error verified = {0};
    CHECK_EQ(read("scorch an enemy minion, gain 1 energy for each minion destroyed"), SLG_OK);
    CHECK_STR(error.text, "");
    CHECK_EQ(crd_verify(&storage.set, &verified), SLG_OK);
    CHECK_EQ(read("opponent scorches a minion"), SLG_OK);
    CHECK_EQ(read("put fire to an enemy minion"), SLG_OK);
    CHECK_EQ(read("put 1 flame on an enemy minion"), SLG_OK); /* the other verbs are as they were */
}

static const struct {
    const char *name, *told;
} mistakes[] = {
    {"scorhc an enemy minion", "'scorhc' is not an effect; did you mean 'scorch'?"},
    {"scorch a battlefield", "'scorch' needs a minion in play, and this is a battlefield"},
    {"put fire from this", "expected 'to', found 'from'"},
    {"put fire", "expected 'to', found the end of the file"},
    {"scorch", "expected what it is done to, such as 'an enemy minion' or 'this', found the end of "
               "the file"},
};

TEST(sentences_of_the_box_are_right) {
    crd_sentence where;
    CHECK_STR(crd_verbs_problem(&spl_verbs, &where), NULL);
    CHECK_STR(crd_verbs_problem(&ebr_verbs, &where), NULL);
}

static const struct {
    const char *name, *told;
} shapes[] = {
    {"scorch PICK", NULL},
    {"scorch PICKS", "there is no slot of that name"},
    {"scorch PICK|scorch PICK with FIRE", "there is no slot of that name"},
    {"PICK burns", "a sentence begins with its verb"},
    {"scorch-to-the-very-ground PICK", "a verb's word is too long"},
    {"a|b|c|d|e|f|g|h", NULL},
    {"a|b|c|d|e|f|g|h|i", "a verb has more sentences than are counted"},
};

TEST(wrong_sentences_are_found) {
    EACH(shape, shapes) {
        crd_verb wrong = {.word = "scorch", .shape = shape->name};
        crd_verbs one = {.rows = {[SCORCH] = &wrong}};
        crd_sentence where;
        CHECK_STR(crd_verbs_problem(&one, &where), shape->told);
    }
}

TEST(mistakes_with_it_are_told_like_any_other) {
    EACH(mistake, mistakes) {
        CHECK_EQ(read(mistake->name), SLG_BAD_INPUT);
        CHECK_STR(error.text, mistake->told);
    }
}

TEST(it_says_what_it_does) {
    char said[400];
    slg_out out;
    for (slg_lang lang = SLG_EN; lang <= SLG_DE; lang++) {
        REQUIRE(read("scorch an enemy minion") == SLG_OK);
        slg_out_init(&out, said, sizeof said);
        crd_put_card_text(&storage.set, storage.set.card_count - 1u, lang, &out);
        slg_out_end(&out);
        CHECK_STR(said, lang == SLG_EN ? "Scorch an enemy minion."
                                       : "Versenge einen gegnerischen Diener.");
    }
}

TEST(it_is_done) {
    REQUIRE(play("scorch an enemy minion"));
    CHECK_EQ(S->minions[theirs].flames, 1);
    CHECK_EQ(S->minions[theirs].damage, 1);
    CHECK_EQ(S->minions[own].flames, 0);
}

/* A minion that burns already cannot be picked: the first takes the only one. */
TEST(it_is_done_only_where_it_serves) {
    REQUIRE(play("scorch an enemy minion; scorch an enemy minion"));
    CHECK_EQ(S->minions[theirs].flames, 1);
    CHECK_EQ(S->minions[theirs].damage, 1);
}

TEST(it_is_worth_something) {
    spells_outlook o = {.set = &storage.set, .s = NULL};
    const crd_ability *ability;
    REQUIRE(read("scorch an enemy minion") == SLG_OK);
    ability = &storage.set.cards[storage.set.card_count - 1u].abilities[0];
    CHECK_EQ(spells_code_worth(&o, ability->code, ability->code + 1u), 25);
    REQUIRE(read("scorch 2 your minions") == SLG_OK);
    CHECK_EQ(spells_code_worth(&o, ability->code, ability->code + 1u), -50);
}

TEST(a_game_without_it_does_not_know_it) {
    read("scorch a minion");
    CHECK_EQ(crd_read(text, strlen(text), &sor_content, &storage, &error), SLG_BAD_INPUT);
}
