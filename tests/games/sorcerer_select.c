/* SPDX-License-Identifier: MIT */
/* What selectors pick from, one word of theirs at a time; figures, comparisons, amounts and
 * conditions, under way and outside of an ability. */
#include "games/endbringer/endbringer.h"
#include "spells/select.h"

#include "sorcerer_table.h"

/* A: Sentry (left, with Titania's Tear), Emissary and Lamia (centre; Deep Madness on the Emissary,
 * a follower on Lamia), avatar on the right. B: Cerberus (left), Belphegor (centre), Rarach
 * (right); Reth is dead, and A knows the Dread Wight in B's hand but not the Caretaker. */
#define DUEL                                                                                   \
    "first=a character-a=tegu lineage-a=animist domain-a=screaming-coast character-b=miselda " \
    "lineage-b=demonologist domain-b=haunted-forest"

static uint32_t sentry, emissary, lamia, cerberus, belphegor, rarach;
static uint32_t tear, madness, follower, reth, wight, caretaker;
static spl_view_point from;
static spl_run under_way;
static char found[512];

static void add(const char *word) {
    if (found[0]) strcat(found, " ");
    strcat(found, word);
}

static bool set_table(void) {
    if (!table_begin(2, DUEL)) return false;
    sentry = enter(0, "oberons-sentry", 0);
    emissary = enter(0, "oberons-emissary", 1);
    lamia = enter(0, "lamia", 1);
    cerberus = enter(1, "cerberus", 0);
    belphegor = enter(1, "belphegor", 1);
    rarach = enter(1, "taunting-rarach", 2);
    tear = attach(0, "titanias-tear", sentry);
    madness = attach(1, "deep-madness", emissary);
    follower = a_card(1, "stray-sinner");
    spl_attach_follower(run, follower, lamia);
    reth = a_card(1, "reth");
    spl_to_graveyard(run, reth);
    wight = a_card(1, "dread-wight");
    spl_to_hand(run, wight, 3);
    caretaker = a_card(1, "caretaker");
    spl_to_hand(run, caretaker, 2);
    under_way = (spl_run){.that = SPL_NONE,
                          .first_place = SPL_NONE,
                          .second_place = SPL_NONE,
                          .looked_seat = SPL_NONE,
                          .it_place = SPL_NONE};
    from = (spl_view_point){.set = spl_set(&sor_game),
                            .s = S,
                            .source = SPL_THING_NONE,
                            .it = SPL_THING_NONE,
                            .here = SPL_NONE,
                            .place = SPL_NONE};
    return S->seats[0].avatar == 2;
}

static int16_t card_in(uint32_t slot) {
    return (int16_t)S->minions[slot].card;
}

/* What the selector picks, in canonical order: cards by name, "skill 3", "place 1". */
static const char *chosen(crd_selector sel) {
    int16_t things[SPL_THINGS];
    uint32_t count = spl_select(&from, &sel, things, SPL_THINGS);
    found[0] = 0;
    for (uint32_t i = 0; i < count; i++) {
        char word[] = "skill nn";
        if (things[i] < SPL_CARDS) {
            add(spl_design(from.set, S, (uint32_t)things[i])->id);
            continue;
        }
        bool skill = things[i] < SPL_THING_PLACE;
        int32_t n = things[i] - (skill ? SPL_THING_SKILL : SPL_THING_PLACE);
        memcpy(word, skill ? "skill" : "place", 5);
        word[6] = (char)('0' + n);
        word[7] = 0;
        add(word);
    }
    return found;
}
#define CHOSEN(...) chosen((crd_selector){__VA_ARGS__})

/* --- where --- */

TEST(battlefields_chosen_before) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.place = CRD_FIRST), ""); /* outside of an ability none was chosen */
    CHECK_STR(CHOSEN(.place = CRD_SECOND), "");
    under_way.first_place = 0;
    under_way.second_place = 2;
    from.run = &under_way;
    CHECK_STR(CHOSEN(.place = CRD_FIRST), "oberons-sentry cerberus");
    CHECK_STR(CHOSEN(.place = CRD_SECOND), "taunting-rarach");
}

TEST(places_of_the_endbringer_are_nowhere) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.place = EBR_PLACE_AVATARS), "");
    CHECK_STR(CHOSEN(.place = CRD_EVERYWHERE, .kind = CRD_BATTLEFIELD), "");
}

/* In Battle Royale an ability with crossed swords may lie where none of one's opponents is. */
TEST(no_opponent_beside_a_far_battlefield) {
    REQUIRE(table_begin(6, "format=royale"));
    from = (spl_view_point){.set = spl_set(&sor_game), .s = S, .source = -1, .it = -1, .here = 3};
    CHECK_EQ(spl_opponents_of(&from), 0);
    CHECK_EQ(spl_opponent(&from), SPL_NONE);
    from.here = 1; /* beside B and C: B is an opponent of A */
    CHECK_EQ(spl_opponent(&from), 1);
    from.here = SPL_NONE; /* B and F: still to be named */
    CHECK_EQ(spl_opponent(&from), SPL_NONE);
}

/* --- whose --- */

TEST(of_the_player_who_attacks) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.owner = CRD_ATTACKING), "");
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_ATTACKING, .zones = CRD_IN_GRAVEYARD), "");
    S->battle.attacker_seat = 1;
    CHECK_STR(CHOSEN(.owner = CRD_ATTACKING), "cerberus taunting-rarach belphegor");
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_ATTACKING, .zones = CRD_IN_GRAVEYARD), "reth");
}

/* "That player" is nobody yet where several could be meant. */
TEST(of_that_player) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.owner = CRD_THAT, .place = CRD_ANYWHERE),
              "cerberus taunting-rarach belphegor");
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_THAT, .zones = CRD_IN_GRAVEYARD), "reth");
    from.it = card_in(lamia);
    CHECK_STR(CHOSEN(.owner = CRD_THAT), "oberons-sentry oberons-emissary lamia");
    REQUIRE(table_begin(3, "format=royale character-b=tegu"));
    spl_to_graveyard(run, a_card(1, "sarangerel"));
    enter(1, "narangerel", 0);
    from.it = SPL_THING_NONE;
    CHECK_STR(CHOSEN(.owner = CRD_THAT), "");
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_THAT, .zones = CRD_IN_GRAVEYARD), "");
    under_way.that = 1;
    from.run = &under_way;
    CHECK_STR(CHOSEN(.owner = CRD_THAT), "narangerel");
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_THAT, .zones = CRD_IN_GRAVEYARD), "sarangerel");
}

TEST(allied_without_the_endbringer_are_ones_own) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.owner = CRD_ALLIED, .place = CRD_HERE), "");
    CHECK_STR(CHOSEN(.owner = CRD_ALLIED), "oberons-sentry oberons-emissary lamia");
}

/* --- properties --- */

TEST(followers_are_found) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.must = CRD_WITH_FOLLOWER), "lamia");
    S->minions[lamia].followers = 0; /* no counter was left for it: it is one all the same */
    CHECK_STR(CHOSEN(.must = CRD_WITH_FOLLOWER), "lamia");
    S->minions[cerberus].followers = 1; /* a counter is one too (SOR-ANI-04) */
    CHECK_STR(CHOSEN(.must = CRD_WITH_FOLLOWER), "lamia cerberus");
    CHECK_STR(CHOSEN(.must = CRD_WITH_ATTACHMENT), "oberons-sentry oberons-emissary lamia");
}

/* Deep Madness blanks the Emissary, which is no legend. */
TEST(blanked_now_or_by_itself) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.must = CRD_BLANKED), "oberons-emissary");
    from.still = 1; /* ongoing abilities look at what is so without them */
    CHECK_STR(CHOSEN(.must = CRD_BLANKED), "");
    spl_blank(run, belphegor, CRD_FOR_ROUND);
    CHECK_STR(CHOSEN(.must = CRD_BLANKED), "belphegor");
}

/* SOR-FAQ-09: of a blanked one there is nothing to copy; Sentry and Belphegor have nothing. */
TEST(when_played_may_be_copied) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.must = CRD_WHEN_PLAYED), "lamia cerberus");
    spl_to_graveyard(run, a_card(1, "mammon"));
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_ENEMY, .zones = CRD_IN_GRAVEYARD,
                     .must = CRD_WHEN_PLAYED),
              "mammon");
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_ENEMY, .zones = CRD_IN_GRAVEYARD,
                     .must_not = CRD_WHEN_PLAYED),
              "reth");
}

/* --- figures --- */

TEST(figures_without_what_is_ongoing) {
    REQUIRE(set_table());
    S->minions[lamia].round = 2;
    S->minions[lamia].round_essence = 1;
    S->minions[lamia].damage = 2;
    for (uint8_t still = 0; still < 2; still++) {
        from.still = still;
        CHECK_EQ(spl_minion_figure(&from, lamia, CRD_ATTACK), 7); /* its follower's one, too */
        CHECK_EQ(spl_minion_figure(&from, lamia, CRD_ESSENCE), 4);
        CHECK_EQ(spl_minion_figure(&from, lamia, CRD_REMAINING), 2);
    }
    CHECK_EQ(spl_minion_figure(&from, lamia, EBR_FIGURE_DREAMS),
             0); /* of the Endbringer's game alone */
}

/* "Of less attack than it": of a card out of play what is printed counts, of nothing nothing. */
TEST(compared_with_it) {
    REQUIRE(set_table());
    static const struct {
        const char *name;
        uint8_t figure, compare;
        const char *picks;
    } rows[] = {
        {"cheaper than Reth, 4", CRD_COST, CRD_LESS_THAN_IT, "cerberus taunting-rarach"},
        {"more attack than Reth, 4", CRD_ATTACK, CRD_MORE_THAN_IT, "belphegor"},
        {"more essence than Reth, 3", CRD_ESSENCE, CRD_MORE_THAN_IT, "belphegor"},
        {"more left than Reth, 3", CRD_REMAINING, CRD_MORE_THAN_IT, "belphegor"},
        {"more damage than Reth, none", CRD_DAMAGE, CRD_MORE_THAN_IT, "taunting-rarach"},
    };
    S->minions[rarach].damage = 1;
    EACH(row, rows) {
        from.it = (int16_t)reth;
        CHECK_STR(CHOSEN(.owner = CRD_ENEMY, .figure = row->figure, .compare = row->compare),
                  row->picks);
    }
    from.it = SPL_THING_NONE;
    CHECK_STR(CHOSEN(.owner = CRD_ENEMY, .figure = CRD_COST, .compare = CRD_LESS_THAN_IT), "");
    from.it = SPL_THING_SKILL + 5 * SPL_SKILLS; /* of a player who is not there */
    CHECK_STR(CHOSEN(.owner = CRD_ENEMY, .figure = CRD_COST, .compare = CRD_LESS_THAN_IT), "");
}

/* --- references --- */

TEST(the_bearer) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.kind = CRD_BEARER), "");
    from.source = (int16_t)tear;
    CHECK_STR(CHOSEN(.kind = CRD_BEARER), "oberons-sentry");
    from.source = (int16_t)reth; /* lies in the graveyard */
    CHECK_STR(CHOSEN(.kind = CRD_BEARER), "");
}

TEST(a_reference_may_say_whose_and_where) {
    REQUIRE(set_table());
    from.it = card_in(lamia);
    from.place = 1;
    CHECK_STR(CHOSEN(.kind = CRD_IT, .owner = CRD_YOURS), "lamia");
    CHECK_STR(CHOSEN(.kind = CRD_IT, .owner = CRD_ENEMY), "");
    CHECK_STR(CHOSEN(.kind = CRD_IT, .place = CRD_HERE), "lamia");
    CHECK_STR(CHOSEN(.kind = CRD_IT, .place = CRD_ADJACENT), "");
}

TEST(it_may_be_anything) {
    REQUIRE(set_table());
    from.it = SPL_THING_PLACE + 1;
    CHECK_STR(CHOSEN(.kind = CRD_IT), "place 1");
    CHECK_STR(CHOSEN(.kind = CRD_IT, .must = CRD_EXHAUSTED), "");
    from.it = SPL_THING_SKILL + SPL_SKILLS + 1;
    CHECK_STR(CHOSEN(.kind = CRD_IT), "skill 5");
    from.it = (int16_t)reth;
    CHECK_STR(CHOSEN(.kind = CRD_IT, .family = CRD_IS_MINION), "reth");
    CHECK_STR(CHOSEN(.kind = CRD_IT, .family = CRD_IS_SORCERY), "");
}

TEST(this_battlefield) {
    REQUIRE(set_table());
    from.source = SPL_THING_PLACE + 2;
    CHECK_STR(CHOSEN(.kind = CRD_BATTLEFIELD, .must = CRD_SAME_AS_THIS), "place 2");
    CHECK_STR(CHOSEN(.kind = CRD_BATTLEFIELD, .must_not = CRD_SAME_AS_THIS), "place 0 place 1");
}

/* --- cards --- */

TEST(of_others_hands_what_is_known) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_ENEMY, .zones = CRD_IN_HAND), "dread-wight");
    from.seat = 1;
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_YOURS, .zones = CRD_IN_HAND),
              "dread-wight caretaker");
}

TEST(what_was_looked_at) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_ENEMY, .zones = CRD_LOOKED_AT), "");
    from.run = &under_way;
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_ENEMY, .zones = CRD_LOOKED_AT), "");
    under_way.looked_seat = 1;
    under_way.looked = 1ull << caretaker % SPL_BLOCK;
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .owner = CRD_ENEMY, .zones = CRD_LOOKED_AT), "caretaker");
}

/* Cards of opponents attached to a skill card (Thenoch). */
TEST(on_a_skill_card) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .zones = CRD_ON_THIS), "");
    spl_link(S, (uint32_t)reth, SPL_WHERE_SKILL + CRD_CHARACTER);
    CHECK_STR(CHOSEN(.kind = CRD_CARD, .zones = CRD_ON_THIS), "reth");
}

/* SOR-ANI-03: of a follower nothing can be said but that it is an attachment. */
TEST(a_follower_is_an_attachment_of_which_nothing_is_known) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT), "titanias-tear deep-madness stray-sinner");
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .family = CRD_IS_ATTACHMENT),
              "titanias-tear deep-madness stray-sinner");
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .family = CRD_IS_CURSE), "deep-madness");
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .types = ~0ull), "titanias-tear");
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .figure = CRD_COST, .compare = CRD_EXACTLY, .than = 1),
              "titanias-tear deep-madness");
    from.it = (int16_t)follower;
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .must = CRD_SAME_AS_IT), "");
    CHECK_STR(CHOSEN(.kind = CRD_FOLLOWER), "stray-sinner");
}

/* A card attached as a blank Curse is one, and an attachment; whatever family it has otherwise. */
TEST(a_plague_is_a_curse) {
    REQUIRE(set_table());
    S->plague[tear >> 6] |= 1ull << (tear & 63);
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .family = CRD_IS_CURSE), "titanias-tear deep-madness");
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .family = CRD_IS_SORCERY), "");
    from.it = (int16_t)tear;
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .family = CRD_IS_CURSE, .must_not = CRD_SAME_AS_IT),
              "deep-madness");
}

TEST(attachments_on_this_minion) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .zones = CRD_ON_THIS), "");
    from.source = card_in(emissary);
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .zones = CRD_ON_THIS), "deep-madness");
    from.source = (int16_t)reth; /* it has left play since */
    CHECK_STR(CHOSEN(.kind = CRD_ATTACHMENT, .zones = CRD_ON_THIS), "");
}

/* --- skill cards --- */

TEST(skill_cards_are_where_the_avatar_is) {
    REQUIRE(set_table());
    CHECK_STR(CHOSEN(.kind = CRD_SKILL, .owner = CRD_YOURS), "skill 0 skill 1 skill 2");
    S->seats[0].exhausted = 2;
    CHECK_STR(CHOSEN(.kind = CRD_SKILL, .owner = CRD_YOURS, .must = CRD_EXHAUSTED), "skill 1");
    CHECK_STR(CHOSEN(.kind = CRD_SKILL, .owner = CRD_YOURS, .must_not = CRD_EXHAUSTED),
              "skill 0 skill 2");
    from.place = 0;
    CHECK_STR(CHOSEN(.kind = CRD_SKILL, .owner = CRD_YOURS, .place = CRD_HERE), "");
    S->seats[0].avatar = SPL_NONE; /* before it is placed they are nowhere */
    CHECK_STR(CHOSEN(.kind = CRD_SKILL, .owner = CRD_YOURS), "");
    S->seats[0].avatar = 2;
    S->seats[0].deck[1] = SPL_NONE;
    CHECK_STR(CHOSEN(.kind = CRD_SKILL, .owner = CRD_YOURS), "skill 0 skill 2");
}

/* --- how many --- */

TEST(no_more_are_written_than_there_is_room_for) {
    int16_t things[3] = {-7, -7, -7};
    static const struct {
        const char *name;
        uint8_t kind;
        uint32_t count;
    } rows[] = {
        {"minions", CRD_MINION, 6}, {"skill cards", CRD_SKILL, 6}, {"boards", CRD_BATTLEFIELD, 3}};
    REQUIRE(set_table());
    S->seats[1].avatar = 2;
    EACH(row, rows) {
        const crd_selector sel = {.kind = row->kind};
        CHECK_EQ(spl_select(&from, &sel, things, 2), row->count);
        CHECK(things[1] >= 0);
        CHECK_EQ(things[2], -7);
    }
}

/* --- does it fit? --- */

TEST(fitting) {
    REQUIRE(set_table());
    const struct {
        const char *name;
        crd_selector sel;
        int32_t thing;
        bool fits;
    } rows[] = {
        {"nothing", {.kind = CRD_MINION}, SPL_THING_NONE, false},
        {"no Cultist here", {.kind = EBR_KIND_CULTIST}, 0, false},
        {"no condition here", {.kind = EBR_KIND_CONDITION}, 0, false},
        {"a battlefield", {.kind = CRD_BATTLEFIELD}, SPL_THING_PLACE + 1, true},
        {"not exhausted",
         {.kind = CRD_BATTLEFIELD, .must = CRD_EXHAUSTED},
         SPL_THING_PLACE + 1,
         false},
        {"not adjacent",
         {.kind = CRD_BATTLEFIELD, .place = CRD_ADJACENT},
         SPL_THING_PLACE + 2,
         false},
        {"a skill card", {.kind = CRD_SKILL}, SPL_THING_SKILL + 1, true},
        {"this skill card", {.kind = CRD_THIS}, SPL_THING_SKILL, true},
        {"no minion", {.kind = CRD_MINION}, SPL_THING_SKILL, false},
    };
    from.source = SPL_THING_SKILL;
    from.place = 0;
    EACH(row, rows)
    CHECK_EQ(spl_fits(&from, &row->sel, row->thing), row->fits);
}

/* --- amounts and conditions --- */

TEST(amounts_outside_of_an_ability) {
    static const struct {
        const char *name;
        uint8_t count;
        int32_t is, under_way;
    } rows[] = {
        {"weakened", CRD_PER_WEAKENED, 0, 2},   {"destroyed", CRD_PER_DESTROYED, 0, 3},
        {"discarded", CRD_PER_DISCARDED, 0, 4}, {"as much", CRD_AS_MUCH, 0, 5},
        {"tally", CRD_PER_TALLY, 0, 0},
    };
    REQUIRE(set_table());
    under_way.weakened = 2;
    under_way.destroyed = 3;
    under_way.discarded = 4;
    under_way.much = 5;
    EACH(row, rows) {
        const crd_amount amount = {.count = row->count, .n = 1};
        from.run = NULL;
        CHECK_EQ(spl_amount(&from, &amount), row->is);
        from.run = &under_way;
        CHECK_EQ(spl_amount(&from, &amount), row->under_way);
    }
}

/* The omens of one that is gone are those that were on it; outside of an ability nobody knows. */
TEST(omens_of_one_that_is_gone) {
    const crd_amount amount = {.count = CRD_PER_FIGURE, .n = 1, .figure = EBR_FIGURE_OMENS};
    REQUIRE(table_begin(2, DUEL));
    from = (spl_view_point){.set = spl_set(&ebr_game), .s = S, .here = SPL_NONE};
    CHECK_EQ(spl_amount(&from, &amount), 0);
    under_way = (spl_run){.much = 3};
    from.run = &under_way;
    CHECK_EQ(spl_amount(&from, &amount), 3);
}

/* Whose hand one's own is compared with: that of the opponent named, in an attack the defender's,
 * else any. A has 2 cards, B has 3, C none. */
TEST(compared_with_an_opponent) {
    const crd_instr more = {.arg = CRD_MORE_CARDS_THAN_OPPONENT};
    const crd_instr defender = {.arg = CRD_MORE_CARDS_THAN_OPPONENT, .who = CRD_DEFENDER};
    REQUIRE(table_begin(3, "format=royale"));
    S->seats[0].hand_size = 2;
    S->seats[1].hand_size = 3;
    S->battle.place = S->battle.attacker_seat = SPL_NONE;
    from = (spl_view_point){.set = spl_set(&sor_game), .s = S, .here = SPL_NONE};
    under_way = (spl_run){.that = SPL_NONE};
    CHECK(spl_test(&from, &more));
    from.run = &under_way;
    CHECK(spl_test(&from, &more)); /* none was named yet */
    under_way.that = 1;
    CHECK(!spl_test(&from, &more));
    from.run = NULL;
    CHECK(spl_test(&from, &defender)); /* there is none: any opponent */
    S->battle.attacker_seat = 0;
    CHECK(spl_test(&from, &more)); /* not in a battle any more */
    S->battle.place = 0;
    CHECK(!spl_test(&from, &more));
    CHECK(!spl_test(&from, &defender));
    S->battle.place = 2; /* C sits there, who has nothing */
    CHECK(spl_test(&from, &defender));
}

TEST(tests_of_the_endbringers_game_fail) {
    REQUIRE(set_table());
    for (int8_t test = EBR_TEST_RAGE; test < EBR_TESTS_END; test++)
        CHECK(!spl_test(&from, &(crd_instr){.arg = test}));
}
