/* SPDX-License-Identifier: MIT */
/* Single operations of Endbringer where they have nothing to do: nothing is moved, nothing
 * is told. */
#include "games/endbringer/card_language.h"
#include "games/endbringer/enemy.h"
#include "games/endbringer/services.h"
#include "spells/observe.h"
#include "spells/select.h"

#include "endbringer_fight.h"

#define ERLIK      "nemesis=erlik-khan archetype=deathdealer scenario=none"
#define ZCERNEBOCH "nemesis=zcerneboch archetype=hellraiser scenario=none"
#define ERESHKIGAL "nemesis=ereshkigal archetype=deathdealer scenario=none"
#define HYPNOS     "nemesis=hypnos archetype=plaguebringer scenario=none"

static ebr_state before;

static bool begins(const char *options) {
    if (!fight_begin(2, options)) return false;
    fight_heard.count = 0;
    memcpy(&before, S, sizeof before);
    return true;
}

#define CHECK_NOTHING() (CHECK_EQ(fight_heard.count, 0), CHECK_MEM(S, &before, sizeof before))

TEST(nothing_is_hurt_by_nothing) {
    REQUIRE(begins(ERLIK));
    ebr_hurt(run, 0);
    CHECK_EQ(ebr_defend(run, 0), 0);
    CHECK_EQ(ebr_mend(run, LEFT, 5), 0); /* no damage there */
    CHECK_EQ(ebr_rage(run, 0), 0);
    CHECK_EQ(ebr_deck_damage(run, -3), 0); /* none there */
    CHECK_NOTHING();
    E->defense -= 4;
    CHECK_EQ(ebr_defend(run, 0), 0);
    CHECK_EQ(ebr_defend(run, 9), 4);
    CHECK_EQ(E->defense, EBR_DEFENSE * 2);
}

/* END-WIN-05: what ended the match first, counts. */
TEST(nothing_happens_when_all_is_over) {
    REQUIRE(begins(ERLIK));
    ebr_hurt(run, EBR_DEFENSE * 2 - 3);
    CHECK_EQ(slg_get_outcome(&ebr_game, STATE).score[1], 3);
    ebr_hurt(run, 100);
    CHECK_EQ(slg_get_outcome(&ebr_game, STATE).score[1], 0);
    CHECK_EQ(slg_get_outcome(&ebr_game, STATE).reason, EBR_OVER_DEFENSE);
    memcpy(&before, S, sizeof before);
    fight_heard.count = 0;
    ebr_hurt(run, 1);
    CHECK_EQ(ebr_defend(run, 1), 0);
    ebr_win(run, EBR_OVER_STONES);
    ebr_check_ends(run);
    CHECK(ebr_settle(run));
    CHECK_EQ(slg_get_outcome(&ebr_game, STATE).reason, EBR_OVER_DEFENSE);
    CHECK_EQ(fight_heard.count, 0);
}

TEST(counters_are_as_many_as_there_are) {
    REQUIRE(begins(ZCERNEBOCH));
    uint32_t slot = enemy("inferno-tyrant", LEFT), own = enter(0, LEFT);
    CHECK_EQ(ebr_fiend(run, slot, 3), 1); /* END-NEM-ZCER-11 */
    CHECK_EQ(ebr_fiend(run, slot, 1), 0);
    CHECK_EQ(ebr_fiend(run, own, 1), 0);
    CHECK_EQ(ebr_fiend(run, slot, -1), 1);
    CHECK_EQ(ebr_fiend(run, slot, -1), 0);
    CHECK_EQ(ebr_omens(run, slot, 0), 0);
    CHECK_EQ(ebr_omens(run, slot, 2), 2);
    CHECK_EQ(ebr_flip(run, slot, 3), 2);
    CHECK_EQ(S->minions[slot].damage, 2);
    S->minions[slot].damage = 0;
    S->damage_counters = 0;
    ebr_flip_back(run, slot);
    CHECK_EQ(E->minions[slot].omens, 0);
    CHECK_EQ(ebr_tentacles(run, LEFT, 99), EBR_TENTACLES);
    CHECK_EQ(ebr_tentacles(run, RIGHT, 1), 0);
    E->deck_damage = UINT8_MAX - 1;
    CHECK_EQ(ebr_deck_damage(run, 3), 1);
    CHECK_EQ(ebr_supply(S, EBR_PIECE_BOON), 0); /* Ereshkigal's */
    CHECK_EQ(ebr_supply(S, EBR_PIECE_RAGE), 0);
    CHECK_EQ(ebr_supply(S, EBR_PIECE_DREAM), 0);
    CHECK(ebr_supply(S, EBR_PIECE_OMEN) >= UINT8_MAX);
}

TEST(a_cultist_who_is_not_there_is_not_hurt) {
    REQUIRE(begins(ERESHKIGAL));
    uint32_t n = slg__lowest(S->seats[EBR_NEMESIS_SEAT].grimoire);
    memcpy(&before, S, sizeof before);
    ebr_hurt_cultist(run, EBR_NEMESIS + n);
    CHECK_EQ(ebr_boons(run, EBR_NEMESIS + n, 1), 0);
    CHECK_NOTHING();
}

/* END-EBP-02: the Endbringer has none of what players have. */
TEST(the_endbringer_pays_no_toll) {
    REQUIRE(begins(HYPNOS));
    CHECK_EQ(ebr_first_toll(SET, S, EBR_SEAT), 0);
    CHECK_EQ(ebr_energy_max(SET, S, EBR_SEAT), 0);
    CHECK_EQ(ebr_energy_max(SET, S, 0), SPL_ENERGY_MAX);
    CHECK_EQ(ebr_need(run, EBR_SEAT, 5), 0);
    CHECK_NOTHING();
}

TEST(only_what_lies_in_the_void_is_reclaimed) {
    REQUIRE(begins(HYPNOS));
    ebr_reclaim(run, slg__lowest(S->seats[0].grimoire));
    CHECK_NOTHING();
}

static slg_event last_told(uint32_t kind) {
    for (uint32_t i = fight_heard.count; i--;)
        if (fight_events[i].kind == kind) return fight_events[i];
    return (slg_event){.seat = UINT8_MAX - 1};
}

/* Before whom it lies, if it has the star; which trauma it is. */
TEST(who_has_what_is_told) {
    REQUIRE(begins(HYPNOS));
    uint32_t card = EBR_NEMESIS;
    while (card < EBR_NEMESIS + EBR_NEMESIS_SIZE && !is_called(card, "a-moment-longer"))
        card++;
    ebr_place_condition(run, card, 1);
    CHECK_EQ(last_told(EBR_TOLD_CONDITION).a, (int32_t)card);
    CHECK_EQ(last_told(EBR_TOLD_CONDITION).seat, 1);
    chance(EBR_STREAM_TRAUMAS, 3);
    CHECK_EQ(ebr_need(run, 0, 99), 0);
    CHECK_EQ(last_told(EBR_TOLD_TRAUMA).a, EBR_TRAUMAS + 3);
}

/* the Endbringer's minions have no realm. */
TEST(enemies_cross_to_no_realm) {
    REQUIRE(begins(HYPNOS));
    uint32_t slot = rat(LEFT), own = enter(0, LEFT);
    ebr_cross(run, slot);
    CHECK_EQ(E->minions[slot].realm, EBR_MORTAL);
    ebr_cross(run, own);
    CHECK_EQ(E->minions[own].realm, EBR_DREAMLANDS);
    S->minions[own].seat = EBR_SEAT; /* a player's card that is an enemy */
    ebr_cross(run, own);
    CHECK_EQ(E->minions[own].realm, EBR_DREAMLANDS);
}

TEST(an_empty_pile_is_not_shuffled) {
    REQUIRE(begins(ERLIK));
    ebr_reshuffle_archetype(run);
    CHECK_NOTHING();
    CHECK_EQ(ebr_pile_size(S), 0);
    CHECK_EQ(ebr_pile_top(S), EBR_NOTHING);
}

/* --- what lies where --- */

TEST(cards_on_the_table) {
    REQUIRE(begins(ERESHKIGAL));
    E->places[CENTRE].gates = 2;
    E->places[RIGHT].fallen = 4;
    static const struct {
        const char *name;
        uint32_t card;
        bool there;
    } rows[] = {
        {"the nemesis", EBR_NEMESIS_CARD, true},
        {"an open gate", EBR_GATES + 1, true},
        {"a closed gate", EBR_GATES, false},
        {"the last gate", EBR_GATES + EBR_GATE_COUNT - 1, false},
        {"a fallen stone", EBR_STONES + 2, true},
        {"a stone that stands", EBR_STONES + 3, false},
        {"a Nemesis card in its deck", EBR_NEMESIS + EBR_NEMESIS_SIZE - 1, false},
        {"a token", EBR_TOKENS, false},
        {"an enemy's card", EBR_ARCHETYPE, false},
        {"a trauma of nobody", EBR_TRAUMAS, false},
    };
    EACH(row, rows)
    CHECK_EQ(ebr_is_on_table(S, row->card), row->there);
}

TEST(things_of_players) {
    CHECK_EQ(ebr_player_of_thing(ebr_thing_of_player(2)), 2);
    CHECK_EQ(ebr_player_of_thing(SPL_THING_SKILL - 1), SPL_NONE);
    CHECK_EQ(ebr_player_of_thing(SPL_THING_PLACE), SPL_NONE);
}

/* Places are the same for everybody; seats are counted from who looks. */
TEST(things_as_a_seat_sees_them) {
    REQUIRE(begins(ERLIK));
    const spl_eyes eyes = {.game = &ebr_game, .s = S, .seat = 1};
    CHECK_EQ(spl_seen_thing(&eyes, SPL_THING_PLACE + 1), SPL_THING_PLACE + 1);
    CHECK_EQ(spl_seen_thing(&eyes, SPL_BLOCK + 3), 3);
    CHECK_EQ(spl_seen_thing(&eyes, SPL_THING_SKILL + SPL_SKILLS), SPL_THING_SKILL);
    CHECK_EQ(spl_seen_seat(&eyes, EBR_SEAT), EBR_SEAT);
}

/* --- who is meant --- */

static spl_view_point seen(int32_t source, int32_t it) {
    return (spl_view_point){.set = SET,
                            .s = S,
                            .source = (int16_t)source,
                            .it = (int16_t)it,
                            .seat = 0,
                            .here = SPL_NONE,
                            .place = LEFT};
}

/* END-EBP-11, -13: an imagined card has no types and no figures but 0, and the family that its icon
 * stands for. */
TEST(an_imagined_card_is_what_its_icon_says) {
    REQUIRE(begins(ERLIK));
    spl_view_point from = seen(0, SPL_THING_NONE);
    uint32_t minion = EBR_NEMESIS;
    while (ebr_colour_of(SET, S, minion) != EBR_RED)
        minion++;
    const struct {
        const char *name;
        crd_selector sel;
        bool fits;
    } rows[] = {
        {"anything", {.kind = CRD_IT}, true},
        {"a minion", {.kind = CRD_IT, .family = CRD_IS_MINION}, true},
        {"a sorcery", {.kind = CRD_IT, .family = CRD_IS_SORCERY}, false},
        {"of a type", {.kind = CRD_IT, .types = 1}, false},
        {"damaged", {.kind = CRD_IT, .must = CRD_DAMAGED}, false},
    };
    EACH(row, rows)
    CHECK_EQ(ebr_virtual_fits(&from, &row->sel, minion), row->fits);
}

/* A card that speaks of itself, and of another one. */
TEST(conditions_are_told_apart) {
    REQUIRE(begins(ERESHKIGAL));
    uint32_t first = EBR_NEMESIS;
    while (spl_design(SET, S, first)->family != EBR_FAMILY_CULTIST)
        first++;
    uint32_t n = first - EBR_NEMESIS;
    S->seats[EBR_NEMESIS_SEAT].grimoire &= ~spl_bit(n);
    S->seats[EBR_NEMESIS_SEAT].grimoire_size--;
    E->chamber |= 1u << n;
    spl_view_point from = seen((int32_t)first, SPL_THING_NONE);
    const struct {
        const char *name;
        crd_selector sel;
        bool fits;
    } rows[] = {
        {"any", {.kind = EBR_KIND_CULTIST}, true},
        {"this one", {.kind = EBR_KIND_CULTIST, .must = CRD_SAME_AS_THIS}, true},
        {"another", {.kind = EBR_KIND_CULTIST, .must_not = CRD_SAME_AS_THIS}, false},
        {"it", {.kind = EBR_KIND_CULTIST, .must = CRD_SAME_AS_IT}, false},
        {"blessed", {.kind = EBR_KIND_CULTIST, .must = EBR_WITH_BOON}, false},
        {"hurt", {.kind = EBR_KIND_CULTIST, .must = CRD_DAMAGED}, false},
        {"of no type", {.kind = EBR_KIND_CULTIST, .types = 1ull << 47}, false},
    };
    EACH(row, rows)
    CHECK_EQ(ebr_select_nemesis(&from, &row->sel) >> n & 1, row->fits);
}

/* --- numbers for programs that learn --- */

/* Effects are told by the order in which they are offered; one that is not is as good as
 * the first. */
TEST(an_effect_that_is_not_offered) {
    REQUIRE(begins(ERLIK));
    const slg_decision d = {.seat = 0};
    uint32_t one =
        ebr_action_of(&ebr_game, STATE, &d, (slg_option){.kind = SPL_DO_EFFECT, .a = 3, .b = 1});
    uint32_t other =
        ebr_action_of(&ebr_game, STATE, &d, (slg_option){.kind = SPL_DO_EFFECT, .a = 4, .c = 2});
    CHECK_EQ(one, other);
    CHECK(one < EBR_ACTION_COUNT);
}

/* --- where cards go --- */

TEST(each_card_is_buried_where_it_belongs) {
    REQUIRE(begins(ERLIK));
    uint32_t first = S->seats[EBR_NEMESIS_SEAT].grimoire & 1 ? 0 : 1;
    ebr_bury(SET, S, EBR_NEMESIS + first);
    CHECK(S->seats[EBR_NEMESIS_SEAT].graveyard >> first & 1);
    memcpy(&before, S, sizeof before);
    ebr_bury(SET, S, EBR_NEMESIS_CARD); /* it never leaves the table */
    CHECK_MEM(S, &before, sizeof before);
    ebr_bury(SET, S, EBR_ARCHETYPE + 3);
    CHECK_EQ(ebr_pile_top(S), EBR_ARCHETYPE + 3);
    ebr_dig_up(S, EBR_ARCHETYPE + 3);
    S->seats[EBR_SEAT].graveyard = 0;
    CHECK_EQ(E->pile[0], SPL_NONE);
    ebr_dig_up(S, EBR_ARCHETYPE + 4); /* nothing lies there */
    ebr_dig_up(S, EBR_NEMESIS);       /* that pile has no order */
    CHECK_EQ(E->pile[0], SPL_NONE);
}

/* END-CORE-05, -06: what is dealt to several sides at once. */
TEST(sides_are_hurt_together) {
    REQUIRE(begins(ERLIK));
    uint8_t n[SPL_PLACES][2] = {{1, 2}, {0, 0}, {2, 0}};
    ebr_damage_sides(run, n);
    CHECK_EQ(E->defense, 2 * EBR_DEFENSE - 3);
    CHECK_EQ(E->owed[LEFT], 2);
    CHECK_EQ(E->owed[CENTRE], 0);
}

TEST(nobody_attacks_without_an_attack) {
    REQUIRE(begins("nemesis=erlik-khan archetype=demiurge scenario=none"));
    uint32_t slot = enemy("faceless-horror", LEFT);
    CHECK_EQ(ebr_attackers(S), 0);
    fight_heard.count = 0;
    memcpy(&before, S, sizeof before);
    ebr_gained(run, slot, EBR_CLAWS);
    CHECK_NOTHING();
    CHECK_EQ(ebr_places_of_source(S, (uint32_t)card_of(slot)), 1u << LEFT);
}
