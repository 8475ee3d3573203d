/* SPDX-License-Identifier: MIT */
/* What cards in the cards' language may be used for, why not, what comes of it, and what an ability
 * under way must remember. The name of a row is an ability; it is compiled onto a card that lies on
 * the table. */
#include <stdio.h>

#include "../designs.h"
#include "cards/read.h"
#include "games/sorcerer/content.gen.h"
#include "spells/services.h"
#include "spells/verbs.h"

#include "sorcerer_table.h"

#define STATE ((slg_state *)&table_room)
#define CARD                                                                                     \
    "deck d\n  kind test\n  name en \"D\" de \"D\"\ncard c\n  name en \"C\" de \"C\"\n  source " \
    "designed\n"
#define MINION     CARD "  minion cost 1 attack 2 essence 2\n"
#define SORCERY    CARD "  sorcery cost 1\n"
#define ATTACHMENT CARD "  attachment cost 1 attack +1 essence +1\n"

#define DUEL                                                                                   \
    "first=a character-a=tegu lineage-a=animist domain-a=screaming-coast character-b=miselda " \
    "lineage-b=demonologist domain-b=haunted-forest"

static crd_storage storage;
static slg_game game;
static char text[1 << 12];

/* A: the card of the row (centre), Lamia (centre). B: Cerberus (left), Belphegor (centre). */
static uint32_t own, lamia, cerberus, belphegor, card, design;

static bool set_table(uint32_t seats, const char *options) {
    if (!table_begin(seats, options)) return false;
    own = enter(0, "oberons-sentry", 1);
    lamia = enter(0, "lamia", 1);
    cerberus = enter(1, "cerberus", 0);
    belphegor = enter(1, "belphegor", 1);
    card = S->minions[own].card;
    return true;
}

/* Puts the ability onto A's card; from then on the match is played with a set that has it. */
static bool compile(const char *frame, const char *line) {
    slg_error error = {0};
    snprintf(text, sizeof text, "%s  %s\n", frame, line);
    bool read = crd_read(text, strlen(text), &sor_content, &storage, &error) == SLG_OK;
    CHECK_STR(error.text, "");
    if (!read) return false;
    game = sor_game;
    game.content = &storage.set;
    design = storage.set.card_count - 1u;
    set_design(&storage, S, card, design);
    spl_rebuild(&storage.set, S);
    slg__run_begin(run, &game, STATE, NULL, &table_error);
    return true;
}

/* --- may it be used, and would it do anything? --- */

static void empty_handed(void) {
    (void)0;
}
static void enemy_hand(void) {
    spl_to_hand(run, a_card(1, "caretaker"), 2);
}
static void own_hand(void) {
    spl_to_hand(run, a_card(0, "narangerel"), 1);
}
static void full_of_energy(void) {
    S->seats[0].energy = SPL_ENERGY_MAX;
}
static void no_energy(void) {
    S->seats[0].energy = 0;
}
static void no_omens(void) {
    for (uint32_t seat = 0; seat < 2; seat++)
        spl_lose(run, seat, CRD_OMENS, S->seats[seat].omens);
}
static void an_omen(void) {
    no_omens();
    spl_gain_omens(run, 0, 1);
}
static void all_exhausted(void) {
    S->minions[own].exhausted = S->minions[lamia].exhausted = 1;
}
static void all_tired(void) {
    enemy_hand();
    spl_gain_omens(run, 1, 1);
    S->minions[cerberus].exhausted = S->minions[belphegor].exhausted = 1;
    all_exhausted();
}
static void full_centre(void) {
    enter(0, "corpse-feeder", 1);
    enter(0, "webspinner", 1);
}
static void exhausted_skills(void) {
    S->seats[0].exhausted = 6; /* the second and the third */
}
static void exhausted_places(void) {
    S->places[1].exhausted = S->places[2].exhausted = 1;
}
static void used_already(void) {
    S->minions[own].used = 1;
}
static void hurt(void) {
    spl_damage(run, lamia, 1);
}
static void conquered_centre(void) {
    S->places[1].conquered = 1;
}

static const struct {
    const char *name; /* the ability */
    void (*so)(void);
    uint16_t why, is_void; /* SPL_WHY_...; 0: it may be used, does something */
} powers[] = {
    {"action: gain 1 energy", full_of_energy, 0, SPL_WHY_VOID_EFFECT},
    {"action: gain 1 energy", no_energy, 0, 0},
    {"action: gain 1 omen", full_of_energy, 0, 0},
    {"action: pay 2 energy to draw 1", no_energy, SPL_WHY_NO_ENERGY, 0},
    {"action: pay 1 omen to draw 1", no_omens, SPL_WHY_NO_OMENS, 0},
    {"action: pay 1 omen to draw 1", an_omen, 0, 0},
    {"action: opponent pays 1 omen to draw 1", no_omens, SPL_WHY_NOTHING_TO_PAY, 0},
    {"action: discard 1 to draw 1", empty_handed, SPL_WHY_NO_CARDS, 0},
    {"action: discard 1 to draw 1", own_hand, 0, 0},
    {"action: discard 2 to draw 1", own_hand, SPL_WHY_NO_CARDS, 0},
    {"action: discard a sorcery to draw 1", own_hand, SPL_WHY_NOTHING_TO_PAY, 0},
    {"action: discard a random card to draw 1", empty_handed, SPL_WHY_NOTHING_TO_PAY, 0},
    {"action: discard a random card to draw 1", own_hand, 0, 0},
    {"action: opponent discards 1 to draw 1", empty_handed, SPL_WHY_NOTHING_TO_PAY, 0},
    {"action: opponent discards 1 to draw 1", enemy_hand, 0, 0},
    {"action: exhaust this to draw 1", all_exhausted, SPL_WHY_EXHAUSTED, 0},
    {"action: exhaust your minion to draw 1", all_exhausted, SPL_WHY_NOTHING_TO_PAY,
     SPL_WHY_VOID_EFFECT},
    {"action: exhaust 2 of your minions to draw 1", empty_handed, 0, 0},
    {"action: exhaust a battlefield to draw 1", empty_handed, 0, 0},
    {"action: ready your skill card and exhaust it to draw 1", exhausted_skills,
     SPL_WHY_NOTHING_TO_PAY, 0},
    {"action: ready your skill card and ready it to draw 1", exhausted_skills, 0, 0},
    {"action: ready a battlefield and exhaust it to draw 1", exhausted_places,
     SPL_WHY_NOTHING_TO_PAY, 0},
    {"action: destroy your minion and pay 2 energy and put it into play to draw 1", no_energy,
     SPL_WHY_NO_ENERGY, 0},
    {"action: opponent pays 1 omen and opponent discards 1 and that opponent exhausts 1 minion to "
     "draw 1",
     all_tired, SPL_WHY_NOTHING_TO_PAY, 0},
    {"action: ready a battlefield and ready it to draw 1", exhausted_places, 0, 0},
    {"action: if your avatar is here, draw 1", empty_handed, SPL_WHY_AVATAR_AWAY,
     SPL_WHY_VOID_EFFECT},
    {"action: if you have 1 omen, draw 1", no_omens, SPL_WHY_CONDITION, SPL_WHY_VOID_EFFECT},
    {"once action: draw 1", used_already, SPL_WHY_USED, 0},
    {"once action: draw 1", empty_handed, 0, 0},
    {"action: put a minion in your hand into play", empty_handed, SPL_WHY_NOTHING_TO_PUT, 0},
    {"action: put a minion in your hand into play", own_hand, 0, 0},
    {"here action: put a minion in your hand into play", full_centre, SPL_WHY_NO_ROOM, 0},
    {"here action: destroy this to put a minion in your graveyard into play", full_centre,
     SPL_WHY_NOTHING_TO_PUT, 0},
    {"here action: destroy your minion to put a minion in your hand into play", full_centre,
     SPL_WHY_NOTHING_TO_PUT, 0},
    {"here action: return an enemy minion to their hand to put a minion in your hand into play",
     full_centre, SPL_WHY_NO_ROOM, 0},
    {"action: restore your side 1", conquered_centre, 0, SPL_WHY_VOID_CONQUERED},
    {"here action: restore your side 1", conquered_centre, 0, SPL_WHY_VOID_CONQUERED},
    {"here action: restore your side 1", empty_handed, 0, 0},
    {"action: heal your minion 2", empty_handed, 0, SPL_WHY_VOID_UNHURT},
    {"action: steal 1 omen", no_omens, 0, SPL_WHY_VOID_EFFECT},
    {"action: opponent loses 1 omen", no_omens, 0, SPL_WHY_VOID_EFFECT},
    {"action: weaken an enemy vampire; if you do, draw 1", empty_handed, 0, SPL_WHY_VOID_EFFECT},
    {"action: weaken an enemy minion; if you do, draw 1", empty_handed, 0, 0},
    {"action: weaken an enemy vampire; if not, draw 1", empty_handed, 0, 0},
    {"action: destroy a follower", empty_handed, 0, SPL_WHY_VOID_EFFECT},
    {"action: discard a legend minion to draw 1", own_hand, 0, 0},
    {"action: discard a legend minion to draw 1", empty_handed, SPL_WHY_NO_CARDS, 0},
    {"here action: destroy a follower on this to put a minion in your hand into play", full_centre,
     SPL_WHY_NOTHING_TO_PAY, SPL_WHY_VOID_EFFECT},
};

TEST(powers_and_why_not) {
    EACH(row, powers) {
        REQUIRE(set_table(2, DUEL));
        row->so();
        if (!CHECK(compile(MINION, row->name))) continue;
        slg_why why = spl_may_use(&game, S, 0, (int32_t)card, 0);
        CHECK_EQ(why.reason, row->why);
        slg_option option = {SPL_DO_POWER, (int16_t)card, 0, 0};
        CHECK_EQ(spl_is_void(&game, STATE, 0, option).reason, row->is_void);
    }
}

/* --- what an ability under way remembers --- */

static spl_run begun(void) {
    const crd_ability *a = &storage.set.cards[design].abilities[0];
    return (spl_run){.pc = a->code,
                     .end = (uint16_t)(a->code + a->length),
                     .card = (uint16_t)design,
                     .source = (int16_t)card,
                     .it = SPL_THING_NONE,
                     .first_pick = SPL_THING_NONE,
                     .that = SPL_NONE,
                     .here = SPL_NONE,
                     .place = 1,
                     .it_place = SPL_NONE,
                     .first_place = SPL_NONE,
                     .second_place = SPL_NONE,
                     .looked_seat = SPL_NONE,
                     .begun = 1};
}

static bool stands(spl_run r) {
    return spl_run_stands(&storage.set, S, &r);
}

/* In the block of a loop, with `left` still to come. */
static spl_run in_loop(uint64_t left, bool slots) {
    spl_run r = begun();
    r.loop[0] = (uint16_t)++r.pc;
    r.loops = 1;
    r.left[0] = left;
    r.slot_loops = slots;
    return r;
}

TEST(loops_stand) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(SORCERY, "text: for each your minion, weaken it; then draw 1"));
    CHECK(stands(in_loop(0, true)));
    CHECK(stands(in_loop(spl_bit(lamia), true)));
    CHECK(!stands(in_loop(1ull << (SPL_MINIONS - 1), true))); /* nobody is there */
    CHECK(stands(in_loop(7, false)));
    CHECK(!stands(in_loop(8, false))); /* no such battlefield */
    spl_run r = in_loop(0, true);
    r.pc = r.end;
    CHECK(!stands(r)); /* out of the block */
    r = in_loop(0, true);
    r.pc--;
    CHECK(!stands(r)); /* not in it yet */
    r.loop[0] = 0;
    CHECK(!stands(r)); /* no block */
}

/* Who is left; above them who "you" is outside, and who "that player". */
TEST(loops_over_players_stand) {
    const uint64_t nobody = (uint64_t)SPL_NONE << 16;
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(SORCERY, "text: each player draws 1"));
    CHECK(stands(in_loop(nobody | 3, false)));
    CHECK(stands(in_loop(nobody | 1 << 8, false)));
    CHECK(stands(in_loop(1 << 16, false)));
    CHECK(!stands(in_loop(nobody | 4, false)));
    CHECK(!stands(in_loop(nobody | 2 << 8, false)));
    CHECK(!stands(in_loop(2 << 16, false)));
    REQUIRE(compile(SORCERY, "here text: if your avatar is here, draw 1"));
    CHECK(!stands(in_loop(0, false))); /* no loop at all */
}

static spl_run picks_second(int32_t first) {
    spl_run r = begun();
    r.step = SPL_PICK_SECOND;
    r.first_pick = (int16_t)first;
    return r;
}

TEST(second_picks_stand) {
    int32_t dead, minion;
    REQUIRE(set_table(2, DUEL));
    dead = (int32_t)a_card(1, "reth");
    spl_to_graveyard(run, (uint32_t)dead);
    minion = S->minions[lamia].card;
    const struct {
        const char *name;
        bool minion, dead, none, beyond;
    } lines[] = {
        {"text: move your minion to an adjacent battlefield", true, false, true, false},
        {"text: swap your minion and an enemy minion", true, false, false, false},
        {"text: move 1 flame from a minion to another minion", true, false, false, false},
        {"text: attach an attachment in your graveyard to your minion", false, true, false, false},
        {"text: attach a card in opponent graveyard to your minion as follower", false, true, false,
         false},
        {"text: put a minion in your graveyard into play", false, true, false, false},
        {"text: weaken your minion", false, false, false, false},
    };
    EACH(row, lines) {
        if (!CHECK(compile(SORCERY, row->name))) continue;
        CHECK_EQ(stands(picks_second(minion)), row->minion);
        CHECK_EQ(stands(picks_second(dead)), row->dead);
        CHECK_EQ(stands(picks_second(SPL_THING_NONE)), row->none);
        CHECK_EQ(stands(picks_second(SPL_CARDS)), row->beyond);
        CHECK_EQ(stands(picks_second(5 * SPL_BLOCK)), row->beyond); /* of nobody */
    }
}

TEST(questions_before_an_instruction_stand) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(SORCERY, "text: opponent discards 1"));
    spl_run r = begun();
    r.step = SPL_PICK_OPPONENT;
    CHECK(stands(r));
    r.that = 1;
    CHECK(!stands(r)); /* is named already */
    r = begun();
    r.step = SPL_PICK_PLACE;
    CHECK(!stands(r)); /* the Endbringer's game alone asks that */
    r.step = SPL_PICK_PLACE + 1;
    CHECK(!stands(r));
    REQUIRE(compile(SORCERY, "text: draw 1"));
    r = begun();
    r.step = SPL_PICK_OPPONENT;
    CHECK(!stands(r)); /* no opponent is meant */
}

TEST(rerolls_in_abilities_stand) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(MINION, "ongoing: whenever this rolls, reroll up to 2 dice"));
    S->battle.count = 3;
    spl_run r = begun();
    r.turn = 3;
    CHECK(stands(r));
    r.turn = 4;
    CHECK(!stands(r));
    r.turn = 1;
    r.picked = 1;
    CHECK(!stands(r));
}

TEST(over_is_over) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(SORCERY, "text: draw 1"));
    spl_run r = begun();
    r.pc = r.end;
    CHECK(stands(r));
    r.picked = 1;
    CHECK(!stands(r));
    r.picked = 0;
    r.step = 1;
    CHECK(!stands(r));
    r = begun();
    r.begun = 2;
    CHECK(!stands(r));
    r = begun();
    r.looked_hand = 2;
    CHECK(!stands(r));
    r = begun();
    r.loops = CRD_LOOPS_MAX + 1;
    CHECK(!stands(r));
}

/* --- what comes of it --- */

/* Runs the ability of A's card until it asks or is over: what is told, as words. */
static slg_event told[64];
static slg_events heard = {.items = told, .capacity = 64};
static slg_io io = {.events = &heard};

static void go(void) {
    heard.count = 0;
    slg__drop_questions(STATE);
    S->budget = SPL_BUDGET;
    slg__run_begin(run, &game, STATE, &io, &table_error);
    spl_start(run, design, 0, (int32_t)card, 0, SPL_NONE, SPL_THING_NONE);
    slg__run_all(run);
}

static bool was_told(uint32_t kind) {
    for (uint32_t i = 0; i < heard.count; i++)
        if (told[i].kind == kind) return true;
    return false;
}

static void rich(void) {
    spl_gain_omens(run, 0, 2);
    spl_gain_omens(run, 1, 2);
    S->seats[0].energy = 5;
    S->seats[1].energy = 5;
}

/* Effects of amount nothing, or on nobody, do nothing and say so (SOR-EFF-01). */
static const struct {
    const char *name;
    void (*so)(void);
    uint16_t told; /* 0: nothing but that there is no effect */
} effects[] = {
    {"text: gain 1 omen for each enemy vampire", rich, 0},
    {"text: gain 1 omen for each enemy demon", rich, SPL_TOLD_OMENS},
    {"text: lose 1 omen for each enemy vampire", rich, 0},
    {"text: lose 1 omen", rich, SPL_TOLD_OMENS},
    {"text: draw 1 for each enemy vampire", rich, 0},
    {"text: steal 1 energy for each enemy vampire", rich, 0},
    {"text: steal 1 energy", rich, SPL_TOLD_ENERGY},
    {"text: steal 1 omen", no_omens, 0},
    {"text: opponent loses 1 omen", no_omens, 0},
    {"text: heal each your minion 2", empty_handed, 0},
    {"text: restore your side 1", empty_handed, 0},
    {"text: put 1 flame on each enemy vampire", empty_handed, 0},
    {"text: put 1 flame on each enemy demon", empty_handed, SPL_TOLD_FLAME},
    {"text: deal 1 to each enemy demon for each enemy vampire", empty_handed, 0},
    {"text: look at opponent hand", empty_handed, 0},
    {"text: give each your minion +1 attack", empty_handed, SPL_TOLD_BONUS},
    {"text: heal each your minion 1 for each enemy vampire", hurt, 0},
    {"text: heal each your minion 1 for each enemy demon", hurt, SPL_TOLD_HEAL},
    {"text: restore your side 1 for each enemy vampire", empty_handed, 0},
    {"text: deal 1 to opponent side for each enemy vampire", empty_handed, 0},
    {"text: deal 1 to opponent side for each enemy demon", empty_handed, SPL_TOLD_SIDE},
    {"text: each player loses 1 omen", no_omens, 0},
    {"text: each player loses 1 omen", rich, SPL_TOLD_OMENS},
};

TEST(effects_and_what_is_told) {
    EACH(row, effects) {
        REQUIRE(set_table(2, DUEL));
        row->so();
        if (!CHECK(compile(SORCERY, row->name))) continue;
        go();
        CHECK_EQ(was_told(SPL_TOLD_NO_EFFECT), row->told == 0);
        if (row->told) CHECK(was_told(row->told));
    }
}

/* --- which of the waiting effects are the same --- */

/* How many the player would choose from, of two that wait; the tables of SOR-EFF-06. */
static uint32_t choices_of(spl_trigger one, spl_trigger other) {
    uint8_t out[SPL_TRIGGERS];
    uint32_t seat;
    S->triggers[0] = one;
    S->triggers[1] = other;
    S->trigger_count = 2;
    uint32_t count = spl_waiting(game.content, S, 0, &seat, out);
    S->trigger_count = 0;
    return count;
}

static spl_trigger trigger(int32_t source, int32_t it) {
    return spl_trigger_of(source, it, 0, 0, 1, 0);
}

static spl_later later(int32_t source, int32_t it) {
    return (spl_later){.source = (int16_t)source,
                       .it = (int16_t)it,
                       .card = (uint16_t)design,
                       .place = 1,
                       .when = SPL_LATER_ROUND};
}

/* Two copies of the row's card: in play, or not. */
static uint32_t twin;
static bool set_twins(const char *line) {
    if (!set_table(2, DUEL) || !compile(MINION, line)) return false;
    twin = S->minions[enter(0, "webspinner", 1)].card;
    set_design(&storage, S, twin, design);
    spl_rebuild(&storage.set, S);
    return true;
}

/* What looks at the card it is on, or at what it happened to, differs with it. */
TEST(effects_that_are_the_same_need_no_order) {
    static const struct {
        const char *name;
        uint32_t on_twins, on_others, at_others; /* one on each twin; on B's; at other things */
    } lines[] = {
        {"ongoing: whenever a minion is destroyed, draw 1", 1, 1, 1},
        {"ongoing: whenever a minion is destroyed, weaken this", 1, 2, 1},
        {"ongoing: whenever a minion is moved, weaken it", 1, 1, 2},
        {"ongoing: whenever a minion is moved, weaken another minion", 1, 2, 1},
        {"ongoing: whenever a minion is moved, gain 1 omen for each damage on it", 1, 1, 2},
        {"ongoing: whenever a minion is moved, deal 1 to a minion of attack less than it", 1, 1, 2},
        {"ongoing: whenever a minion is destroyed, may draw 1", 1, 2, 1},
    };
    EACH(row, lines) {
        if (!CHECK(set_twins(row->name))) continue;
        int32_t it = S->minions[lamia].card, other = S->minions[cerberus].card;
        CHECK_EQ(choices_of(trigger((int32_t)card, it), trigger((int32_t)twin, it)), row->on_twins);
        S->minions[spl_host(S, twin)].damage = 1; /* not the same any more */
        CHECK_EQ(choices_of(trigger((int32_t)card, it), trigger((int32_t)twin, it)),
                 row->on_others);
        CHECK_EQ(choices_of(trigger((int32_t)card, it), trigger((int32_t)card, other)),
                 row->at_others);
        CHECK_EQ(choices_of(trigger((int32_t)card, it), trigger((int32_t)card, -1)),
                 row->at_others);
        CHECK_EQ(choices_of(trigger((int32_t)card, -1), trigger((int32_t)card, it)),
                 row->at_others);
        CHECK_EQ(choices_of(trigger((int32_t)card, it), trigger((int32_t)card, SPL_THING_SKILL)),
                 row->at_others);
        CHECK_EQ(choices_of(trigger((int32_t)card, SPL_THING_SKILL), trigger((int32_t)card, it)),
                 row->at_others);
    }
}

TEST(nothing_waits) {
    uint8_t out[SPL_TRIGGERS];
    uint32_t seat;
    REQUIRE(set_table(2, DUEL));
    CHECK_EQ(spl_waiting(spl_set(&sor_game), S, 0, &seat, out), 0);
}

/* Effects put off: R-43. */
TEST(effects_put_off_that_are_the_same) {
    REQUIRE(set_twins("when played: draw 1"));
    int32_t one = (int32_t)card, other = (int32_t)twin, it = S->minions[lamia].card;
    const struct {
        const char *name;
        spl_later a, b;
        uint32_t choices;
    } rows[] = {
        {"the same text", later(one, it), later(one, it), 1},
        {"of twins", later(one, it), later(other, it), 1},
        {"at another thing", later(one, it), later(one, S->minions[cerberus].card), 2},
        {"of another card", later(one, it), later(S->minions[belphegor].card, it), 2},
        {"of a skill card", later(one, it), later(SPL_THING_SKILL, it), 2},
        {"another part",
         later(one, it),
         {.source = (int16_t)other,
          .it = (int16_t)it,
          .card = (uint16_t)design,
          .pc = 1,
          .place = 1},
         2},
        {"another place",
         later(one, it),
         {.source = (int16_t)other, .it = (int16_t)it, .card = (uint16_t)design},
         2},
        {"another seat",
         later(one, it),
         {.source = (int16_t)one,
          .it = (int16_t)it,
          .card = (uint16_t)design,
          .seat = 1,
          .place = 1},
         2},
        {"another design",
         later(one, it),
         {.source = (int16_t)one, .it = (int16_t)it, .place = 1},
         2},
    };
    EACH(row, rows) {
        spl_trigger a = trigger(row->a.source, row->a.it), b = trigger(row->b.source, row->b.it);
        S->later[0] = row->a;
        S->later[1] = row->b;
        a.ability = SPL_PUT_OFF;
        b.ability = SPL_PUT_OFF + 1;
        CHECK_EQ(choices_of(a, b), row->choices);
        b.ability = 0;
        b = spl_trigger_of((int32_t)card, b.it, b.ability, b.seat, 1, b.amount);
        CHECK_EQ(choices_of(a, b), 2); /* put off or not */
        CHECK(!spl_must_last(&storage.set, S, &a));
    }
}

/* --- what an ability speaks of --- */

TEST(abilities_that_speak_of_it) {
    static const struct {
        const char *name;
        bool needs;
    } lines[] = {
        {"ongoing: whenever a minion is moved, draw 1", false},
        {"ongoing: whenever a minion is moved, weaken it", true},
        {"ongoing: whenever an enemy sorcery is played, cancel it", true},
        {"ongoing: whenever a minion is moved, deal 1 to a minion of attack less than it", true},
        {"ongoing: whenever a minion is moved, gain 1 omen for each damage on it", true},
        {"ongoing: whenever a minion is destroyed, steal 1 energy from that player", true},
    };
    EACH(row, lines) {
        REQUIRE(set_table(2, DUEL));
        if (!CHECK(compile(MINION, row->name))) continue;
        CHECK_EQ(spl_needs_it(&storage.set, &storage.cards[design].abilities[0]), row->needs);
    }
}

/* SOR-EFF-09: equal ones are counted, up to a byte; then another entry begins. */
TEST(equal_effects_are_counted) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(MINION, "ongoing: whenever a minion is destroyed, draw 1"));
    for (uint32_t i = 0; i <= 255; i++)
        spl_note(run, trigger((int32_t)card, S->minions[lamia].card));
    CHECK_EQ(S->trigger_count, 1);
    CHECK_EQ(S->triggers[0].amount, 255);
    spl_note(run, trigger((int32_t)card, S->minions[lamia].card));
    CHECK_EQ(S->trigger_count, 2);
    CHECK_EQ(S->triggers[1].amount, 0);
    spl_trigger of_b = trigger((int32_t)card, S->minions[lamia].card);
    of_b.seat = 1;
    spl_note(run, of_b);
    CHECK_EQ(S->trigger_count, 3);
}

TEST(the_blanked_do_nothing_when_played) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(MINION, "when played: draw 1"));
    spl_note_played(run, (int32_t)card, 0);
    CHECK_EQ(S->trigger_count, 1);
    S->trigger_count = 0;
    spl_blank(run, own, CRD_FOR_ROUND);
    spl_note_played(run, (int32_t)card, 0);
    CHECK_EQ(S->trigger_count, 0);
}

/* --- picking --- */

static spl_view_point view(const spl_run *r) {
    return spl_from_run(&storage.set, S, r);
}

TEST(unconquered_battlefields_to_move_to) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(SORCERY, "text: move your minion to an adjacent battlefield"));
    spl_run r = begun();
    spl_view_point from = view(&r);
    const crd_selector any = {.place = CRD_ADJACENT};
    const crd_selector open = {.place = CRD_ADJACENT, .must_not = CRD_CONQUERED};
    CHECK_EQ(spl_move_to(&from, &any, lamia), 5);
    CHECK_EQ(spl_move_to(&from, &open, lamia), 5);
    S->places[0].conquered = 1;
    CHECK_EQ(spl_move_to(&from, &any, lamia), 5);
    CHECK_EQ(spl_move_to(&from, &open, lamia), 4);
    CHECK_EQ(spl_move_to(&from, &any, belphegor), 4); /* an enemy's may not go there */
}

TEST(cards_that_can_be_attached) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(SORCERY, "text: attach an attachment in your graveyard to your minion"));
    spl_run r = begun();
    spl_view_point from = view(&r);
    const crd_instr *in = &storage.set.code[r.pc];
    uint32_t tear = a_card(0, "titanias-tear");
    CHECK(spl_card_serves(&from, in, 0, tear));
    CHECK(!spl_card_serves(&from, in, 0, a_card(0, "narangerel")));
    attach(0, "titanias-tear", lamia);
    CHECK(!spl_card_serves(&from, in, 0, tear)); /* in play already */
}

/* Copies in one place are one option; in two places they are two. */
TEST(copies_are_one_option_where_they_lie_together) {
    REQUIRE(set_table(2, DUEL));
    uint32_t one = a_card(0, "titanias-tear"), other;
    spl_to_hand(run, one, 1);
    other = a_card(0, "titanias-tear");
    const uint64_t both = 1ull << one | 1ull << other;
    spl_to_hand(run, other, 1);
    CHECK_EQ(__builtin_popcountll(spl_without_copies(spl_set(&sor_game), S, 0, 0, both)), 1);
    spl_to_graveyard(run, other);
    CHECK_EQ(__builtin_popcountll(spl_without_copies(spl_set(&sor_game), S, 0, 0, both)), 2);
    spl_to_grimoire(run, one);
    S->where[one] = SPL_NONE;
    CHECK_EQ(__builtin_popcountll(spl_without_copies(spl_set(&sor_game), S, 0, 0, both)),
             2); /* one is in no hand */
    spl_to_graveyard(run, one);
    CHECK_EQ(__builtin_popcountll(spl_without_copies(spl_set(&sor_game), S, 0, 0, both)), 1);
}

/* Nobody acts where nobody is named or found. */
TEST(who_acts) {
    uint8_t who[SLG_SEATS_MAX];
    const crd_instr opponent = {.who = CRD_OPPONENT}, that = {.who = CRD_THAT_PLAYER};
    const crd_instr defender = {.who = CRD_DEFENDER}, ally = {.who = CRD_AN_ALLY};
    const crd_instr each = {.who = CRD_EACH_OPPONENT};
    REQUIRE(table_begin(4, "format=royale"));
    spl_view_point from = {
        .set = spl_set(&sor_game), .s = S, .source = -1, .it = -1, .here = SPL_NONE};
    CHECK_EQ(spl_who(&from, &opponent, who), 0); /* B or D */
    CHECK_EQ(spl_who(&from, &that, who), 0);
    CHECK_EQ(spl_who(&from, &ally, who), 0);
    CHECK_EQ(spl_who(&from, &each, who), 2);
    S->battle.place = S->battle.attacker_seat = SPL_NONE;
    CHECK_EQ(spl_who(&from, &defender, who), 0);
    S->battle.place = S->battle.attacker_seat = 0;
    CHECK_EQ(spl_who(&from, &defender, who), 1);
    CHECK_EQ(who[0], 1);
    spl_run r = {.that = 3};
    from.run = &r;
    CHECK_EQ(spl_who(&from, &opponent, who), 1);
    CHECK_EQ(who[0], 3);
    CHECK_EQ(spl_who(&from, &ally, who), 1);
    CHECK_EQ(who[0], 3);
}

/* --- sorceries that would do nothing --- */

static void conquered_all(void) {
    for (uint32_t place = 0; place < 3; place++)
        S->places[place].conquered = 1;
}
static void no_avatar(void) {
    S->seats[0].avatar = SPL_NONE;
}

static const struct {
    const char *name;
    void (*so)(void);
    uint16_t is_void;
} sorceries[] = {
    {"text: restore your side 1", conquered_all, SPL_WHY_VOID_CONQUERED},
    {"text: restore your side 1", no_avatar, 0}, /* nobody knows where */
    {"here text: deal 2 to opponent side in an adjacent battlefield", empty_handed, 0},
    {"here text: deal 2 to opponent side in an adjacent battlefield", conquered_all,
     SPL_WHY_VOID_CONQUERED},
    {"text: heal each your minion 2", empty_handed, SPL_WHY_VOID_UNHURT},
    {"text: heal each your minion 2", hurt, 0},
    {"text: heal each enemy vampire 2", empty_handed, SPL_WHY_VOID_EFFECT},
    {"text: weaken each enemy vampire", empty_handed, SPL_WHY_VOID_EFFECT},
    {"text: weaken each enemy vampire; if you do, draw 1", empty_handed, SPL_WHY_VOID_EFFECT},
    {"text: choose one: weaken each enemy vampire | heal each your minion 1", empty_handed,
     SPL_WHY_VOID_UNHURT},
    {"text: opponent discards 1", empty_handed, SPL_WHY_VOID_EFFECT},
    {"text: opponent discards 1", enemy_hand, 0},
    {"text: opponent loses 1 omen", no_omens, SPL_WHY_VOID_EFFECT},
    {"text: steal 1 omen", no_omens, SPL_WHY_VOID_EFFECT},
    {"text: weaken a minion of that opponent", empty_handed, 0},
};

TEST(sorceries_that_do_nothing) {
    EACH(row, sorceries) {
        REQUIRE(set_table(2, DUEL));
        row->so();
        if (!CHECK(compile(SORCERY, row->name))) continue;
        S->minions[own].exhausted = 0;
        slg_option option = {SPL_DO_CAST, (int16_t)card, 0, 0};
        CHECK_EQ(spl_is_void(&game, STATE, 0, option).reason, row->is_void);
    }
}

/* Only a sorcery without an omen can come to nothing when it is played. */
TEST(other_cards_do_something) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(MINION, "when played: heal each your minion 2"));
    slg_option option = {SPL_DO_CAST, (int16_t)card, 0, 0};
    CHECK_EQ(spl_is_void(&game, STATE, 0, option).reason, 0);
    REQUIRE(compile(CARD "  sorcery cost 1  icons omen\n", "text: heal each your minion 2"));
    CHECK_EQ(spl_is_void(&game, STATE, 0, option).reason, 0);
    REQUIRE(compile(SORCERY, "text: heal each your minion 2\n  buried action: draw 1"));
    CHECK_EQ(spl_is_void(&game, STATE, 0, option).reason, 0);
}

/* --- attacks that are called off --- */

static void go_with(int32_t it) {
    heard.count = 0;
    slg__drop_questions(STATE);
    slg__run_begin(run, &game, STATE, &io, &table_error);
    spl_start(run, design, 0, (int32_t)card, 0, SPL_NONE, it);
    slg__run_all(run);
}

TEST(an_attack_is_called_off_once) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(MINION, "ongoing: whenever an enemy minion attacks, cancel it"));
    S->battle.attacker = (uint8_t)belphegor;
    go_with(S->minions[cerberus].card); /* another one */
    CHECK(!S->battle.cancelled);
    CHECK(!was_told(SPL_TOLD_CALLED_OFF));
    go_with(S->minions[belphegor].card);
    CHECK(S->battle.cancelled);
    CHECK(was_told(SPL_TOLD_CALLED_OFF));
    go_with(S->minions[belphegor].card);
    CHECK(S->battle.cancelled);
    CHECK(!was_told(SPL_TOLD_CALLED_OFF));
}

/* --- cards that cannot be used where they are --- */

TEST(whose_attack_and_where) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(MINION, "tactic: give this +1 attack\n  when played: draw 1"));
    S->battle.attacker = (uint8_t)own;
    S->battle.attacker_seat = 0;
    S->battle.place = 1;
    CHECK_EQ(spl_may_use(&game, S, 0, (int32_t)card, 0).reason, 0);
    CHECK_EQ(spl_may_use(&game, S, 1, (int32_t)card, 0).rule, SOR_RULE_BATTLE_08);
    CHECK_EQ(spl_may_use(&game, S, 0, (int32_t)card, 1).rule, SOR_RULE_ACT_08); /* is no use */
    S->battle.attacker = SPL_NONE;
    CHECK_EQ(spl_may_use(&game, S, 0, (int32_t)card, 0).rule, SOR_RULE_BATTLE_08);
    uint32_t held = a_card(0, "narangerel");
    set_design(&storage, S, held, spl_design_of(&storage.set, S, card));
    CHECK_EQ(spl_may_use(&game, S, 0, (int32_t)held, 0).rule, SOR_RULE_ACT_08); /* not in play */
}

TEST(no_tactics_are_refused_without_an_attack) {
    slg_option refused[4];
    slg_refusal why[4];
    slg_choices to = {.options = refused, .capacity = 4, .refusals = why};
    REQUIRE(set_table(2, DUEL));
    S->battle.attacker = S->battle.attacker_seat = SPL_NONE;
    spl_offer_tactics(&sor_game, S, &to);
    CHECK_EQ(to.count, 0);
}

/* SOR-EFF-09: what would not fit above all that already waits comes to nothing. */
TEST(an_ability_needs_room_on_the_stack) {
    REQUIRE(set_table(2, DUEL));
    REQUIRE(compile(MINION, "action: gain 1 energy"));
    const uint8_t depth = run->core->depth[SLG_LANE_MAIN];
    run->core->depth[SLG_LANE_MAIN] = SPL_MAIN_DEPTH - SPL_RUN_ROOM + 1;
    CHECK(!spl_start(run, design, 0, (int32_t)card, 0, SPL_NONE, SPL_THING_NONE));
    CHECK_EQ(S->run_count, 0);
    run->core->depth[SLG_LANE_MAIN] = SPL_MAIN_DEPTH - SPL_RUN_ROOM;
    CHECK(spl_start(run, design, 0, (int32_t)card, 0, SPL_NONE, SPL_THING_NONE));
    CHECK_EQ(S->run_count, 1);
    run->core->depth[SLG_LANE_MAIN] = depth;
}
