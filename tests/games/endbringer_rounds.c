/* SPDX-License-Identifier: MIT */
/* The course of a game with the Endbringer: spawning, the ready phase, its answers to the players'
 * actions, its decks, damage that is taken, the end of a round. */
#include "endbringer_course.h"
#include "games/endbringer/card_language.h"

#define PLAIN \
    "first=a scenario=none difficulty=normal nemesis=erlik-khan archetype=deathdealer " HEROES
#define HEROES                                                                           \
    "character-a=tegu lineage-a=bloodlord domain-a=screaming-coast character-b=miselda " \
    "lineage-b=demonologist domain-b=haunted-forest"
#define SOLO "character-a=tegu lineage-a=bloodlord domain-a=screaming-coast"
#define ALONE \
    "first=a scenario=none difficulty=normal nemesis=erlik-khan archetype=deathdealer " SOLO
#define AGAINST(nemesis) \
    "first=a scenario=none difficulty=normal archetype=deathdealer nemesis=" nemesis " " SOLO
#define IN_SCENARIO(scenario) \
    "first=a difficulty=normal nemesis=erlik-khan archetype=deathdealer scenario=" scenario " " SOLO

/* --- the first round --- */

/* EX-END-08, END-SPAWN-01. */
TEST(the_first_round_begins_with_an_action) {
    REQUIRE(table_begin(1, ALONE));
    CHECK_EQ(S->round, 1);
    CHECK_EQ(S->phase, SPL_PHASE_ACTION);
    CHECK_EQ(asked(), SPL_ASK_ACTION);
    CHECK_EQ(S->seats[0].actions, 6);
    CHECK_EQ(S->seats[0].energy, 6);
    CHECK_EQ(S->seats[0].omens, 1);
    CHECK_EQ(E->defense, 30);
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        CHECK_EQ(enemies_in(place), 1);
    CHECK_EQ(E->deck_damage, 0);
}

/* END-DIFF-05: before the first action, and again at the start of the next round. */
TEST(beginners_skip_actions) {
    REQUIRE(table_begin(2, "difficulty=beginner first=a scenario=none nemesis=erlik-khan "
                           "archetype=deathdealer " HEROES));
    CHECK_EQ(E->deck_damage, 2);
    table_call(SPL_PROC_READY, 0);
    S->round = 2;
    table_go();
    CHECK_EQ(E->deck_damage, 4);
}

/* --- spawning --- */

static const struct {
    const char *name, *difficulty;
    uint32_t seats, avatar;
    uint8_t count, places[9];
} spawns[] = {
    {"one player, left", "difficulty=normal", 1, 0, 2, {0, 1}},
    {"one player, right", "difficulty=veteran", 1, 1, 2, {1, 2}},
    {"two players", "difficulty=normal", 2, 0, 4, {0, 0, 1, 1}},
    {"hard, two players: EX-END-10", "difficulty=hard", 2, 0, 6, {0, 0, 1, 1, 2, 2}},
    {"hard, one player", "difficulty=hard", 1, 1, 3, {0, 1, 2}},
};

/* END-SPAWN-03, -04, -06. */
TEST(the_spawn_phase) {
    EACH(row, spawns) {
        REQUIRE(table_begin(row->seats, "first=a scenario=none nemesis=erlik-khan "
                                        "archetype=deathdealer"));
        uint64_t plain = 0; /* none that does anything when played */
        for (uint32_t n = 0; n < EBR_ARCHETYPE_SIZE; n++)
            if (!(spl_design(spl_set(&ebr_game), S, EBR_ARCHETYPE + n)->timings >> CRD_PLAYED & 1))
                plain |= 1ull << n;
        archetype_deck(S->seats[EBR_SEAT].grimoire & plain);
        E->difficulty = (uint8_t)(strstr(row->difficulty, "hard") ? EBR_HARD : EBR_NORMAL);
        E->avatar = (uint8_t)row->avatar;
        table_script.sampled = 1u << EBR_STREAM_ARCHETYPE;
        table_call(EBR_PROC_SPAWN_PHASE, 0);
        table_go();
        table_script.sampled = 0;
        CHECK_EQ(told(EBR_TOLD_SPAWN), row->count);
        for (uint32_t i = 0; i < row->count; i++)
            CHECK_EQ(told_nth(EBR_TOLD_SPAWN, i).b, row->places[i]);
    }
}

/* EX-END-11, END-DECK-21. */
TEST(the_archetype_deck_is_refilled_in_the_middle) {
    REQUIRE(table_begin(1, ALONE));
    uint32_t last = foe_card("barrow-bulwark", 0) - EBR_ARCHETYPE;
    spl_player *piles = &S->seats[EBR_SEAT];
    archetype_deck(1ull << last);
    piles->graveyard = 0;
    memset(E->pile, SPL_NONE, sizeof E->pile);
    for (uint32_t n = 0; n < 3; n++) {
        uint32_t card = foe_card(n ? "lichwax-poisoner" : "barrow-bulwark", n ? n - 1 : 1);
        piles->graveyard |= 1ull << (card - EBR_ARCHETYPE);
        E->pile[n] = (uint8_t)(card - EBR_ARCHETYPE);
    }
    chance(EBR_STREAM_ARCHETYPE, last);
    chance(EBR_STREAM_ARCHETYPE, foe_card("lichwax-poisoner", 1) - EBR_ARCHETYPE);
    table_call(EBR_PROC_SPAWN_PHASE, 0);
    table_go();
    CHECK(chance_was_right());
    CHECK_EQ(__builtin_popcountll(piles->grimoire), 2);
    CHECK_EQ(piles->grimoire_size, 2);
    CHECK_EQ(ebr_pile_size(S), 0);
    CHECK_EQ(told(EBR_TOLD_RESHUFFLE), 1);
}

/* END-DECK-23, END-WIN-03. */
TEST(no_minion_left_to_spawn_is_the_end) {
    REQUIRE(table_begin(1, ALONE));
    archetype_deck(0);
    S->seats[EBR_SEAT].graveyard = 0;
    memset(E->pile, SPL_NONE, sizeof E->pile);
    table_call(EBR_PROC_SPAWN_PHASE, 0);
    table_go();
    REQUIRE(slg_is_over(STATE));
    slg_outcome outcome = slg_get_outcome(&ebr_game, STATE);
    CHECK_EQ(outcome.reason, EBR_OVER_HORDE);
    CHECK_EQ(outcome.reward[0], -1000);
}

/* Raised: put, from the top of the pile, exhausted or not; an empty pile gives nothing. */
TEST(raising) {
    REQUIRE(table_begin(1, ALONE));
    CHECK_EQ(ebr_pile_size(S), 1); /* END-ARCH-DEATH-01 */
    uint32_t top = (uint32_t)ebr_pile_top(S);
    slg_frame *f = table_call(EBR_PROC_SPAWN, 0);
    f->v[0] = EBR_SPAWN_RAISED_EXHAUSTED;
    f->v[1] = 2;
    f->v[2] = 2;
    table_go();
    CHECK(spl_is_minion(S, (int32_t)top));
    CHECK(spl_is_exhausted(S, (int32_t)top));
    CHECK_EQ(S->minions[spl_host(S, top)].place, 2);
    CHECK_EQ(enemies_in(2), 2);
    CHECK_EQ(ebr_pile_size(S), 0);
    CHECK(!slg_is_over(STATE));
}

/* EX-END-88, END-ARCH-PLAGUE-03: the highest attack value; tied ones are the players' choice. */
TEST(a_swarm_settles_on_the_strongest) {
    REQUIRE(table_begin(1, "first=a scenario=none difficulty=normal nemesis=erlik-khan "
                           "archetype=plaguebringer " SOLO));
    slg_frame *f = table_call(EBR_PROC_SPAWN, 0);
    uint32_t strong = ally(0, "voiceless-covenant", 0), weak = ally(0, "coven-concubine", 0);
    CHECK(spl_attack(spl_set(&ebr_game), S, strong) > spl_attack(spl_set(&ebr_game), S, weak));
    f->v[0] = EBR_SPAWN_SWARM;
    f->v[1] = 0;
    f->v[2] = 1;
    table_go();
    CHECK_EQ(ebr_swarms_on(S, strong), 1);
    f = table_call(EBR_PROC_SPAWN, 0);
    f->v[0] = EBR_SPAWN_SWARM;
    f->v[1] = 1; /* nobody is there: END-ARCH-PLAGUE-03 */
    f->v[2] = 1;
    table_go();
    CHECK_EQ(__builtin_popcountll(S->seats[EBR_TOKEN_SEAT].grimoire), 14);
}

/* --- the ready phase --- */

/* END-READY-02 .. -07. */
TEST(the_ready_phase) {
    REQUIRE(table_begin(2, PLAIN));
    S->round = 2;
    S->seats[0].fate = S->seats[1].fate = SPL_FATE_EMPTY;
    S->seats[0].energy = 9;
    S->seats[1].energy = 1;
    S->seats[0].actions = S->seats[1].actions = 0;
    S->phase = SPL_PHASE_READY;
    chance(EBR_STREAM_AVATAR, 7);
    uint32_t enemy = S->minions[__builtin_ctzll(S->of[EBR_SEAT])].card;
    spl_exhaust(run, (int32_t)enemy, true);
    uint32_t rage = E->rage;
    table_call(SPL_PROC_READY, 0);
    table_go();
    CHECK_EQ(E->rage, rage + 1); /* END-NEM-ERLIK-03 */
    CHECK_EQ(S->seats[0].fate, SPL_FATE_FULL);
    CHECK_EQ(S->seats[1].fate, SPL_FATE_FULL);
    CHECK(!spl_is_exhausted(S, (int32_t)enemy));
    REQUIRE(asked() == SPL_ASK_ENERGY);
    CHECK_EQ(asked_seat(), 0);
    REQUIRE(answer(SPL_DO_TAKE, -1));
    CHECK(chance_was_right());
    CHECK_EQ(S->seats[0].energy, 10);
    CHECK_EQ(S->seats[1].energy, 5);
    CHECK_EQ(S->seats[0].actions, 6);
    CHECK_EQ(S->seats[1].omens, 2);
    CHECK_EQ(E->avatar, 1);
    CHECK_EQ(asked(), SPL_ASK_AVATAR);
    CHECK_EQ(asked_seat(), 0);
    REQUIRE(answer(SPL_DO_AVATAR, 0));
    CHECK_EQ(asked_seat(), 1);
}

/* EX-END-07. */
static const struct {
    const char *name;
    uint8_t die, avatar;
} strides[] = {{"1", 0, 0}, {"4", 3, 0}, {"5", 4, 1}, {"8", 7, 1}};

TEST(the_avatar_strides) {
    EACH(row, strides) {
        REQUIRE(table_begin(1, ALONE));
        E->avatar = !row->avatar;
        chance(EBR_STREAM_AVATAR, row->die);
        CHECK(ebr_stride(run));
        CHECK_EQ(E->avatar, row->avatar);
    }
}

/* --- the Endbringer's action --- */

/* EX-END-25, END-EBP-07. */
TEST(counters_on_the_deck_skip_its_actions) {
    REQUIRE(table_begin(1, ALONE));
    uint64_t deck = S->seats[EBR_NEMESIS_SEAT].grimoire;
    E->deck_damage = 2;
    for (uint32_t n = 2; n > 0; n--) {
        CHECK_EQ(E->deck_damage, n);
        REQUIRE(answer(SPL_DO_CHANNEL, -1));
        CHECK(S->seats[EBR_NEMESIS_SEAT].grimoire == deck);
    }
    CHECK_EQ(E->deck_damage, 0);
    chance(EBR_STREAM_NEMESIS, foe_card("tithe-of-blood", 0) - EBR_NEMESIS);
    uint32_t defense = (uint32_t)E->defense;
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK(chance_was_right());
    CHECK_EQ(E->defense, defense - 1);
    CHECK_EQ(E->rage, 2);
    CHECK(S->seats[EBR_NEMESIS_SEAT].graveyard == nemesis_bit(foe_card("tithe-of-blood", 0)));
    CHECK_EQ(E->shown, SPL_NONE);
}

/* EX-END-19, END-DECK-03. */
TEST(a_condition_stays) {
    REQUIRE(table_begin(1, ALONE));
    uint32_t toll = foe_card("toll-of-the-underworld", 0);
    chance(EBR_STREAM_NEMESIS, toll - EBR_NEMESIS);
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK(chance_was_right());
    CHECK(E->conditions == nemesis_bit(toll));
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].graveyard, 0);
    int32_t defense = E->defense;
    E->deck_damage = 1;
    REQUIRE(answer(SPL_DO_CHANNEL, -1)); /* "whenever a player channels energy" */
    CHECK_EQ(E->defense, defense - 2);
}

/* EX-END-31, END-DECK-07. */
TEST(the_nemesis_deck_is_reshuffled) {
    REQUIRE(table_begin(1, ALONE));
    uint32_t bull = foe_card("the-bull-tramples", 0) - EBR_NEMESIS;
    uint64_t all = S->seats[EBR_NEMESIS_SEAT].grimoire;
    nemesis_deck(0, all);
    chance(EBR_STREAM_NEMESIS, bull);
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK(chance_was_right());
    CHECK_EQ(__builtin_popcountll(S->seats[EBR_NEMESIS_SEAT].grimoire), 23);
    CHECK_EQ(S->seats[EBR_NEMESIS_SEAT].grimoire_size, 23);
}

/* END-DECK-08. */
TEST(without_any_card_nothing_happens) {
    REQUIRE(table_begin(1, ALONE));
    nemesis_deck(0, 0);
    E->conditions = 0;
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK_EQ(asked(), SPL_ASK_ACTION);
    CHECK_EQ(E->defense, 30);
}

/* EX-END-17, END-ACTION-04: an action that grants one more is answered once, after both. */
TEST(additional_actions_come_first) {
    REQUIRE(table_begin(2, PLAIN));
    E->deck_damage = 9;
    S->seats[0].actions++; /* as the action's effect would */
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK_EQ(E->deck_damage, 9);
    CHECK_EQ(asked_seat(), 0);
    CHECK_EQ(S->seats[0].actions, 6);
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK_EQ(E->deck_damage, 8);
    CHECK_EQ(asked_seat(), 1);
}

/* END-ACTION-05: only an action of the action phase is answered. */
TEST(an_action_outside_the_action_phase_is_not_answered) {
    REQUIRE(table_begin(1, ALONE));
    E->deck_damage = 3;
    table_call(SPL_PROC_ACTION, 0); /* on top of the action under way: it is a second one */
    table_go();
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK_EQ(E->deck_damage, 3);
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK_EQ(E->deck_damage, 2);
}

/* END-ACTION-08: no answer to a turn that is skipped; END-ACTION-06: one to the last. */
TEST(who_has_no_action_is_skipped) {
    REQUIRE(table_begin(2, PLAIN));
    E->deck_damage = 20;
    S->seats[0].actions = 1;
    S->seats[1].actions = 2;
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK_EQ(asked_seat(), 1);
    CHECK_EQ(E->deck_damage, 18);
    CHECK_EQ(S->seats[1].actions, 1);
}

/* END-CORE-02: in the middle of a card, which is laid down. */
TEST(an_action_may_end_the_game) {
    REQUIRE(table_begin(1, ALONE));
    uint32_t tithe = foe_card("tithe-of-blood", 0);
    E->defense = 1;
    chance(EBR_STREAM_NEMESIS, tithe - EBR_NEMESIS);
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    REQUIRE(slg_is_over(STATE));
    CHECK(S->seats[EBR_NEMESIS_SEAT].graveyard == nemesis_bit(tithe));
    CHECK_EQ(E->shown, SPL_NONE);
    CHECK_EQ(slg_check(&ebr_game, STATE, &table_error), SLG_OK);
}

/* --- criticals --- */

/* END-EBP-08: counters do not stop it. END-DECK-05. */
TEST(a_critical_effect) {
    REQUIRE(table_begin(1, ALONE));
    uint32_t whip = foe_card("whip-of-black-serpents", 0);
    E->deck_damage = 1;
    E->defense = 20;
    chance(EBR_STREAM_NEMESIS, whip - EBR_NEMESIS);
    slg_frame *f = table_call(EBR_PROC_CRITICAL, 0);
    f->v[0] = 1;
    table_go();
    CHECK(chance_was_right());
    CHECK_EQ(E->defense, 22);
    CHECK_EQ(E->deck_damage, 1);
    CHECK(S->seats[EBR_NEMESIS_SEAT].graveyard == nemesis_bit(whip));
}

/* Also a condition: END-DECK-05. */
TEST(a_condition_revealed_for_a_critical_is_discarded) {
    REQUIRE(table_begin(1, ALONE));
    uint32_t eyes = foe_card("eyes-like-coals", 0);
    E->defense = 20;
    chance(EBR_STREAM_NEMESIS, eyes - EBR_NEMESIS);
    table_call(EBR_PROC_CRITICAL, 0)->v[0] = 0;
    table_go();
    CHECK_EQ(E->defense, 23);
    CHECK_EQ(E->conditions, 0);
    CHECK(S->seats[EBR_NEMESIS_SEAT].graveyard == nemesis_bit(eyes));
}

/* --- Cultists --- */

/* EX-END-67, END-NEM-ERESH-11, -12. */
TEST(a_cultist_instead_of_a_critical) {
    REQUIRE(table_begin(1, AGAINST("ereshkigal")));
    uint32_t inside = EBR_NEMESIS + (uint32_t)__builtin_ctz(E->chamber);
    uint32_t comes = foe_card("voice-of-the-seven-judges", 0);
    chance(EBR_STREAM_NEMESIS, comes - EBR_NEMESIS);
    table_call(EBR_PROC_CRITICAL, 0)->v[0] = 0;
    table_go();
    CHECK(chance_was_right());
    CHECK_EQ(E->boons[inside - EBR_NEMESIS], 1);
    CHECK_EQ(__builtin_popcount(E->chamber), 1);
    CHECK(S->seats[EBR_NEMESIS_SEAT].graveyard == nemesis_bit(comes));
    CHECK_EQ(asked(), SPL_ASK_ACTION);
}

/* END-NEM-ERESH-11: the fewest boons; tied ones are the players' choice. */
TEST(which_cultist_gets_the_boon) {
    REQUIRE(table_begin(1, AGAINST("ereshkigal")));
    uint32_t wails = EBR_NEMESIS + (uint32_t)__builtin_ctz(E->chamber);
    uint32_t judges = foe_card("voice-of-the-seven-judges", 0);
    uint32_t again = foe_card("voice-of-the-seven-judges", 1);
    E->chamber |= (uint32_t)nemesis_bit(judges);
    nemesis_deck(nemesis_bit(again), 0);
    chance(EBR_STREAM_NEMESIS, again - EBR_NEMESIS);
    table_call(EBR_PROC_CRITICAL, 0)->v[0] = 0;
    table_go();
    REQUIRE(asked() == EBR_ASK_BOON);
    CHECK_EQ(options_offered(), 2);
    REQUIRE(answer(SPL_DO_PICK, (int32_t)judges));
    CHECK_EQ(E->boons[judges - EBR_NEMESIS], 1);
    CHECK_EQ(E->boons[wails - EBR_NEMESIS], 0);
    CHECK_EQ(asked(), SPL_ASK_ACTION);
}

/* EX-END-65, END-NEM-ERESH-09. */
TEST(a_cultist_revealed_for_an_action_enters) {
    REQUIRE(table_begin(1, AGAINST("ereshkigal")));
    uint32_t comes = foe_card("voice-of-the-seven-judges", 0);
    CHECK_EQ(E->gate, 0);
    chance(EBR_STREAM_NEMESIS, comes - EBR_NEMESIS);
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK_EQ(__builtin_popcount(E->chamber), 2);
    CHECK_EQ(E->gate, 1);
}

/* Designs 13.3, 12: the gate is advanced before the shuffle (END-NEM-ERESH-17). */
TEST(boons_push_the_gate_before_a_reshuffle) {
    REQUIRE(table_begin(1, AGAINST("ereshkigal")));
    uint32_t inside = (uint32_t)__builtin_ctz(E->chamber);
    uint64_t all = S->seats[EBR_NEMESIS_SEAT].grimoire;
    E->boons[inside] = 2;
    nemesis_deck(0, all);
    chance(EBR_STREAM_NEMESIS, foe_card("what-waits-behind", 0) - EBR_NEMESIS);
    REQUIRE(answer(SPL_DO_CHANNEL, -1));
    CHECK(chance_was_right());
    CHECK_EQ(E->gate, 2);
    CHECK_EQ(E->boons[inside], 2);
}

/* --- damage --- */

static void take(uint32_t harm, uint32_t places, uint32_t n) {
    slg_frame *f = table_call(EBR_PROC_TAKE, 0);
    f->v[0] = (int16_t)harm;
    f->v[1] = (int16_t)places;
    f->v[2] = (int16_t)n;
    table_go();
}

/* END-DAMAGE-01. */
TEST(direct_damage) {
    REQUIRE(table_begin(1, ALONE));
    ally(0, "coven-concubine", 0);
    take(EBR_HARM_DIRECT, 7, 4);
    CHECK_EQ(E->defense, 26);
    CHECK_EQ(asked(), SPL_ASK_ACTION);
    take(EBR_HARM_DIRECT, 0, 26); /* END-CORE-02 */
    REQUIRE(slg_is_over(STATE));
    CHECK_EQ(slg_get_outcome(&ebr_game, STATE).reason, EBR_OVER_DEFENSE);
}

/* EX-END-37, END-DAMAGE-02, -04. */
TEST(damage_is_shared_out) {
    REQUIRE(table_begin(1, ALONE));
    uint32_t here = S->minions[ally(0, "coven-concubine", 0)].card; /* 3/2 */
    uint32_t there = S->minions[ally(0, "coven-concubine", 2)].card;
    take(EBR_HARM_LOCAL, 1u << 0, 9);
    REQUIRE(asked() == EBR_ASK_TAKE);
    CHECK(option_of(SPL_DO_MINION, (int32_t)here) >= 0);
    CHECK(option_of(SPL_DO_MINION, (int32_t)there) < 0);
    REQUIRE(answer(SPL_DO_MINION, (int32_t)here));
    REQUIRE(answer(EBR_DO_DEFENSE, -1));
    REQUIRE(answer(SPL_DO_MINION, (int32_t)here));
    CHECK(!spl_is_minion(S, (int32_t)here));
    CHECK_EQ(E->defense, 30 - 7); /* nobody else is left to take any */
    CHECK_EQ(asked(), SPL_ASK_ACTION);
}

/* END-DAMAGE-03, R-59. */
TEST(global_damage_may_go_anywhere) {
    REQUIRE(table_begin(1, ALONE));
    uint32_t there = S->minions[ally(0, "coven-concubine", 2)].card;
    take(EBR_HARM_GLOBAL, 1u << 0, 5);
    REQUIRE(answer(SPL_DO_MINION, (int32_t)there));
    CHECK_EQ(options_offered(), 3);
    REQUIRE(answer(EBR_DO_REST, -1));
    CHECK_EQ(E->defense, 26);
    CHECK_EQ(S->minions[spl_host(S, there)].damage, 1);
}

/* The last point: "all the rest" would be the same. */
TEST(the_last_point_has_no_rest) {
    REQUIRE(table_begin(1, ALONE));
    ally(0, "coven-concubine", 2);
    take(EBR_HARM_GLOBAL, 0, 1);
    CHECK_EQ(asked(), EBR_ASK_TAKE);
    CHECK(option_of(EBR_DO_REST, -1) < 0);
}

/* --- tolls --- */

static void suffer(const char *id) {
    uint32_t trauma = foe_card(id, 0) - EBR_TRAUMAS;
    E->seats[0].traumas |= (uint8_t)(1u << trauma);
    E->traumas &= (uint8_t) ~(1u << trauma);
    ebr_sources_changed(spl_set(&ebr_game), S);
}

TEST(fog_costs_a_card_of_each_meditation) {
    REQUIRE(table_begin(1, AGAINST("hypnos")));
    suffer("fog");
    E->deck_damage = 9;
    table_script.sampled = 1u << SPL_STREAM_GRIMOIRE_A;
    for (uint32_t n = 0; n < 2; n++) {
        uint32_t size = S->seats[0].hand_size;
        REQUIRE(answer(SPL_DO_MEDITATE, -1));
        CHECK_EQ(S->seats[0].hand_size, size + 1);
    }
    table_script.sampled = 0;
    CHECK_EQ(E->seats[0].meditated, 2);
}

TEST(the_first_card_of_a_round_is_dearer) {
    REQUIRE(table_begin(1, AGAINST("ereshkigal")));
    ebr_place_condition(run, foe_card("the-law-below", 0), SPL_NONE);
    uint32_t card = (uint32_t)__builtin_ctzll(S->seats[0].grimoire);
    int32_t cost = spl_cost(spl_set(&ebr_game), S, card, 0);
    E->seats[0].played = 1;
    CHECK_EQ(spl_cost(spl_set(&ebr_game), S, card, 0), cost - 1);
}

/* Gate of the Measuring Rod: where it stands open, a minion costs 1 more. */
TEST(entering_by_the_measuring_rod) {
    REQUIRE(table_begin(1, AGAINST("ereshkigal")));
    uint32_t gate = foe_card("gate-of-the-measuring-rod", 0) - EBR_GATES, card = 0;
    E->gates &= (uint8_t) ~(1u << gate);
    E->places[1].gates |= (uint8_t)(1u << gate);
    ebr_sources_changed(spl_set(&ebr_game), S);
    while (strcmp(spl_design(spl_set(&ebr_game), S, card)->id, "coven-concubine") != 0)
        card++;
    if (S->seats[0].grimoire >> card & 1) spl_to_hand(run, card, SLG_ALL);
    int32_t cost = spl_cost(spl_set(&ebr_game), S, card, 0);
    E->deck_damage = 9;
    S->seats[0].energy = (uint8_t)cost;
    REQUIRE(answer(SPL_DO_CAST, (int32_t)card));
    CHECK(option_of(SPL_DO_TO, 0) >= 0);
    CHECK(option_of(SPL_DO_TO, 1) < 0);
    S->seats[0].energy = (uint8_t)(cost + 1);
    REQUIRE(answer(SPL_DO_TO, 1));
    CHECK_EQ(S->seats[0].energy, 0);
    CHECK_EQ(E->seats[0].played, 1);
}

/* --- realms --- */

/* END-NEM-HYPNOS-12, -13: a sleeper only wakes; a waker may move, or fall asleep. */
TEST(reinforcing_between_the_realms) {
    REQUIRE(table_begin(1, AGAINST("hypnos")));
    E->deck_damage = 9;
    uint32_t waker = S->minions[ally(0, "coven-concubine", 1)].card;
    uint32_t sleeper = S->minions[ally(0, "coven-concubine", 1)].card;
    ebr_cross(run, spl_host(S, sleeper));
    REQUIRE(answer(SPL_DO_REINFORCE, (int32_t)sleeper));
    CHECK(option_of(SPL_DO_TO, -1) < 0);
    CHECK(option_of(SPL_DO_SWAP, (int32_t)waker) >= 0);
    REQUIRE(answer(EBR_DO_REALM, EBR_MORTAL));
    CHECK(!ebr_is_dreaming(S, spl_host(S, sleeper)));
    REQUIRE(answer(SPL_DO_STAY, -1));
    REQUIRE(answer(SPL_DO_REINFORCE, (int32_t)waker));
    CHECK(option_of(SPL_DO_TO, 0) >= 0);
    REQUIRE(answer(EBR_DO_REALM, EBR_DREAMLANDS));
    CHECK(ebr_is_dreaming(S, spl_host(S, waker)));
    REQUIRE(answer(SPL_DO_STAY, -1));
    REQUIRE(answer(SPL_DO_REINFORCE, (int32_t)sleeper));
    REQUIRE(answer(SPL_DO_SWAP, (int32_t)waker));
    CHECK(ebr_is_dreaming(S, spl_host(S, sleeper)));
    CHECK(!ebr_is_dreaming(S, spl_host(S, waker)));
}

/* END-NEM-HYPNOS-06. */
TEST(a_minion_that_is_played_enters_either_realm) {
    REQUIRE(table_begin(1, AGAINST("hypnos")));
    E->deck_damage = 9;
    uint32_t card = 0;
    while (strcmp(spl_design(spl_set(&ebr_game), S, card)->id, "coven-concubine") != 0)
        card++;
    if (!(S->seats[0].hand >> card & 1)) {
        S->seats[0].grimoire |= 1ull << card;
        E->seats[0].voids &= ~(1ull << card);
        spl_to_hand(run, card, SLG_ALL);
    }
    REQUIRE(answer(SPL_DO_CAST, (int32_t)card));
    REQUIRE(answer(SPL_DO_TO, 1));
    CHECK_EQ(asked(), EBR_ASK_REALM);
    REQUIRE(answer(EBR_DO_REALM, EBR_DREAMLANDS));
    CHECK(ebr_is_dreaming(S, spl_host(S, card)));
}

/* --- the end of the round --- */

/* EX-END-94, END-EOR-01. */
TEST(the_scenario_and_its_cube) {
    REQUIRE(table_begin(1, IN_SCENARIO("leading-the-invasion")));
    CHECK_EQ(E->cube, 1);
    E->avatar = 0;
    uint32_t before = enemies_in(2);
    table_script.sampled = 1u << EBR_STREAM_ARCHETYPE;
    table_call(SPL_PROC_END, 0);
    S->phase = SPL_PHASE_END;
    table_go();
    table_script.sampled = 0;
    CHECK_EQ(E->cube, 2);
    CHECK_EQ(enemies_in(2), before + 1);
}

/* END-EOR-02: what comes into play during the phase waits for the next one. */
TEST(ebr_of_round_effects_that_arise_wait) {
    REQUIRE(table_begin(1, "first=a scenario=none difficulty=normal nemesis=erlik-khan "
                           "archetype=deathdealer character-a=zevrane lineage-a=animist "
                           "domain-a=screaming-coast"));
    uint32_t bearer = ally(0, "lord-of-the-flies", 0), goblets[2], found = 0;
    for (uint32_t card = 0; card < SPL_DECK && found < 2; card++)
        if (strcmp(spl_design(spl_set(&ebr_game), S, card)->id, "parasitic-goblet") == 0)
            goblets[found++] = card;
    REQUIRE(found == 2);
    spl_attach(run, goblets[0], bearer);
    S->phase = SPL_PHASE_END;
    table_call(SPL_PROC_END, 0);
    table_go();
    REQUIRE(asked() == SPL_ASK_ORDER);
    spl_attach(run, goblets[1], bearer);
    REQUIRE(answer(SPL_DO_EFFECT, -1));
    CHECK_EQ(S->minions[bearer].damage, 1);
    CHECK_EQ(S->minions[bearer].followers, 1);
    CHECK_EQ(asked(), SPL_ASK_ACTION);
}

/* END-EOR-03. */
TEST(the_last_printed_round_repeats) {
    REQUIRE(table_begin(1, IN_SCENARIO("leading-the-invasion")));
    E->cube = 5;
    ebr_move_cube(run);
    CHECK_EQ(E->cube, 5);
}

/* END-SCEN-SCIONS-02, EX-END-100. */
TEST(surviving_the_scions) {
    REQUIRE(table_begin(1, IN_SCENARIO("awakening-the-scions")));
    E->cube = 3;
    table_call(SPL_PROC_END, 0);
    S->phase = SPL_PHASE_END;
    table_go();
    REQUIRE(slg_is_over(STATE));
    slg_outcome outcome = slg_get_outcome(&ebr_game, STATE);
    CHECK_EQ(outcome.reason, EBR_OVER_SURVIVED);
    CHECK_EQ(outcome.rank[0], 1);
    CHECK_EQ(outcome.reward[0], 1000);
}
