/* SPDX-License-Identifier: MIT */
/* ebr_check keeps its promise: play keeps every invariant against every Endbringer, each broken one
 * is found, and whatever bytes pass can be played on. */
#include "endbringer_table.h"
#include "games/endbringer/services.h"

static slg_random dice;

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

/* Answers at random; false: the match is over, or somebody is asked without an option. */
static bool answer_something(void) {
    slg_option offered[SLG_OPTIONS_MAX];
    if (slg_is_over(STATE)) return false;
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
    uint32_t count = slg_options(&ebr_game, STATE, seat, offered, SLG_OPTIONS_MAX);
    if (!CHECK(count > 0)) return false;
    slg_apply(&ebr_game, STATE, seat, offered[below(count)]);
    return true;
}

/* --- play keeps them --- */

static bool begin_with(uint32_t foe, uint32_t seats) {
    slg_setup setup;
    slg_setup_default(&ebr_game, &setup);
    setup.seats = (uint8_t)seats;
    setup.options[EBR_SET_NEMESIS] = (int16_t)(1 + foe % EBR_NEMESES);
    setup.options[EBR_SET_ARCHETYPE] = (int16_t)(1 + foe / EBR_NEMESES % EBR_ARCHETYPES);
    uint32_t scenario = foe / (EBR_NEMESES * EBR_ARCHETYPES) % EBR_SCENARIOS;
    setup.options[EBR_SET_SCENARIO] = (int16_t)(scenario ? scenario + 1 : 0);
    setup.options[EBR_SET_DIFFICULTY] = (int16_t)(foe % EBR_DIFFICULTIES);
    slg_seed_from(foe, setup.seed);
    return slg_state_init(&ebr_game, &setup, STATE, NULL, &table_error) == SLG_OK;
}

enum { FOES = EBR_NEMESES * EBR_ARCHETYPES * EBR_SCENARIOS };

TEST(play_keeps_every_invariant_against_every_endbringer) {
    for (uint32_t foe = 0; foe < FOES; foe++) {
        test_note("foe", foe);
        slg_random_seed(&dice, foe);
        REQUIRE(begin_with(foe, 1 + foe % EBR_PLAYERS));
        while (answer_something())
            REQUIRE(is_sound());
        CHECK(slg_is_over(STATE));
    }
}

/* --- what is broken is found --- */

static void no_option(void) {
    E->options[EBR_SET_MINDS] = 2;
}
static void other_format(void) {
    S->format = SPL_TEAM;
}
static void no_such_foe(void) {
    E->nemesis = EBR_NEMESES;
}
static void other_difficulty(void) {
    E->difficulty = EBR_HARD;
}
static void no_phase(void) {
    S->phase = EBR_PHASES;
}
static void without_fate(void) {
    S->seats[0].fate = SPL_FATE_NONE;
}
static void points(void) {
    S->seats[0].points = 1;
}
static void energy_of_the_foe(void) {
    S->seats[EBR_SEAT].energy = 1;
}
static void rubble_without_cards(void) {
    E->seats[0].rubble_count++;
}
static void void_without_hypnos(void) {
    uint64_t card = S->seats[0].grimoire & -S->seats[0].grimoire;
    S->seats[0].grimoire &= ~card;
    S->seats[0].grimoire_size--;
    E->seats[0].voids = card;
}
static void three_traumas(void) {
    E->traumas &= (uint8_t)~7u;
    E->seats[0].traumas = 7;
}
static void a_token_of_nothing(void) {
    S->token[0][0] = 1;
}
static void another_nemesis_card(void) {
    E->design[spl_foe_at(EBR_NEMESIS)] = spl_foe_design(S, EBR_NEMESIS + 5);
}
static void a_card_too_many(void) {
    E->design[spl_foe_at(EBR_NEMESIS + EBR_NEMESIS_SIZE - 1)] = spl_foe_design(S, EBR_NEMESIS);
}
static void a_track(void) {
    S->places[1].track[0] = 1;
}
static void a_stone_that_fell(void) {
    E->places[2].damage = EBR_STONE_DEFENSE;
}
static void stones_beyond_the_pool(void) {
    E->places[0].stones = 8;
}
static void a_stone_twice(void) {
    E->places[0].fallen = E->stones & -E->stones;
}
static void a_gate_twice(void) {
    E->places[0].gates = 1;
}
static void gates_without_ereshkigal(void) {
    E->places[0].gates = 1;
}
static void too_many_tentacles(void) {
    E->places[0].tentacles = EBR_TENTACLES + 1;
}
static void in_deck_and_discarded(void) {
    S->seats[EBR_NEMESIS_SEAT].graveyard |= S->seats[EBR_NEMESIS_SEAT].grimoire & 1;
}
static void out_of_the_archetype_deck(void) {
    uint64_t card = S->seats[EBR_SEAT].grimoire & -S->seats[EBR_SEAT].grimoire;
    S->seats[EBR_SEAT].grimoire &= ~card;
    S->seats[EBR_SEAT].grimoire_size--;
}
static void pile_in_no_order(void) {
    E->pile[0] = E->pile[0] == SPL_NONE ? 3 : SPL_NONE;
}
static void no_such_seat(void) {
    S->minions[slg__lowest(S->of[EBR_SEAT])].seat = 4;
}
static void fiend_of_nobody(void) {
    E->minions[slg__lowest(S->of[EBR_SEAT])].fiend = 1;
}
static void counters_on_a_free_slot(void) {
    E->minions[SPL_MINIONS - 1].dreams = 1;
}
static void enemies_dream(void) {
    E->minions[slg__lowest(S->of[EBR_SEAT])].realm = EBR_DREAMLANDS;
}
static void six_of_a_kind(void) {
    for (uint64_t left = S->of[EBR_SEAT]; left; left &= left - 1)
        E->minions[slg__lowest(left)].evolved = 1;
}
static void a_seventh_kind(void) {
    E->minions[slg__lowest(S->of[EBR_SEAT])].evolved = 1 << EBR_EVOLVE_KINDS;
}
static void rage_of_nobody(void) {
    E->rage = 1;
}
static void defense_beyond(void) {
    E->defense++;
}
static void defense_gone(void) {
    E->defense = 0;
}
static void boons_without_a_cultist(void) {
    E->boons[EBR_NEMESIS_SIZE - 1] = 1;
}
static void cube_without_a_scenario(void) {
    E->cube = 1;
}
/* The Scions have three rounds (END-EOR-03). */
static void cube_behind_the_last_round(void) {
    E->cube = 4;
}
static void gate_that_is_open(void) {
    E->gate = 4;
}
static void shown_of_a_player(void) {
    ebr_of(S)->shown = 0;
}
static void star_of_no_condition(void) {
    ebr_of(S)->star[0] = 0;
}
static void derived(void) {
    S->ready ^= S->of[EBR_SEAT] & -S->of[EBR_SEAT];
}
static void known_in_grimoire(void) {
    S->where[slg__lowest(S->seats[0].grimoire)] = SPL_WHERE_HAND + 1;
}
static void dead_and_there(void) {
    S->minions[slg__lowest(S->of[EBR_SEAT])].damage += 40;
    S->damage_counters = (uint16_t)(S->damage_counters + 40);
}
static void attack_in_the_action_phase(void) {
    S->battle.count = 1;
}
static void attack_of_no_rats(void) {
    E->attack.group = S->of[0] | 1ull << 60;
}
static void frame_out_of_place(void) {
    S->frames[1].proc = EBR_PROC_ENEMY;
}
static void frame_of_no_damage(void) {
    S->frames[1].proc = EBR_PROC_TAKE;
    S->frames[1].v[0] = 9;
}

#define ERLIK      "nemesis=erlik-khan archetype=deathdealer"
#define ZCERNEBOCH "nemesis=zcerneboch archetype=hellraiser"
#define ERESHKIGAL "nemesis=ereshkigal archetype=demiurge"
#define HYPNOS     "nemesis=hypnos archetype=plaguebringer"

static const struct {
    const char *name, *options;
    void (*spoil)(void);
    const char *found;
} spoilt[] = {
    {"option", ERLIK, no_option, "a setup option is out of range"},
    {"format", ERLIK, other_format,
     "1 to 3 players stand against the Endbringer in 3 battlefields"},
    {"foe", ERLIK, no_such_foe,
     "the nemesis, archetype, scenario, difficulty or place of the avatar is out of range"},
    {"difficulty", ERLIK, other_difficulty,
     "the nemesis, archetype, scenario, difficulty or place of the avatar is out of range"},
    {"phase", ERLIK, no_phase, "the phase, round, turn or first player is out of range"},
    {"fate", ERLIK, without_fate,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible"},
    {"points", ERLIK, points,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible"},
    {"the foe's energy", ERLIK, energy_of_the_foe,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible"},
    {"rubble", ZCERNEBOCH, rubble_without_cards,
     "a player has rubble without Zcerneboch, a void or traumas without Hypnos, Arms without "
     "Arming the Horde, or more than there are"},
    {"void", ERLIK, void_without_hypnos,
     "a player has rubble without Zcerneboch, a void or traumas without Hypnos, Arms without "
     "Arming the Horde, or more than there are"},
    {"traumas", HYPNOS, three_traumas,
     "a player has rubble without Zcerneboch, a void or traumas without Hypnos, Arms without "
     "Arming the Horde, or more than there are"},
    {"a token", ERLIK, a_token_of_nothing, "a token is in play that no card of a player made"},
    {"design", ERLIK, another_nemesis_card,
     "the cards are not those of the players' and the Endbringer's decks"},
    {"one card more", ERLIK, a_card_too_many,
     "the cards are not those of the players' and the Endbringer's decks"},
    {"track", ERLIK, a_track,
     "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles (at "
     "most 23) without Zcerneboch, or gates without Ereshkigal"},
    {"stone damage", ERLIK, a_stone_that_fell,
     "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles (at "
     "most 23) without Zcerneboch, or gates without Ereshkigal"},
    {"stones", ERLIK, stones_beyond_the_pool,
     "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles (at "
     "most 23) without Zcerneboch, or gates without Ereshkigal"},
    {"stone twice", ERLIK, a_stone_twice,
     "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles (at "
     "most 23) without Zcerneboch, or gates without Ereshkigal"},
    {"gate twice", ERESHKIGAL, a_gate_twice,
     "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles (at "
     "most 23) without Zcerneboch, or gates without Ereshkigal"},
    {"gates", ERLIK, gates_without_ereshkigal,
     "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles (at "
     "most 23) without Zcerneboch, or gates without Ereshkigal"},
    {"tentacles", ZCERNEBOCH, too_many_tentacles,
     "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles (at "
     "most 23) without Zcerneboch, or gates without Ereshkigal"},
    {"twice", ERLIK, in_deck_and_discarded, "a card is missing, or in two places"},
    {"missing", ERLIK, out_of_the_archetype_deck, "a card is missing, or in two places"},
    {"pile", ERLIK, pile_in_no_order,
     "the Archetype discard pile's order is not one of the cards in it"},
    {"seat", ERLIK, no_such_seat, "a minion's place, state or owner is not possible"},
    {"fiend", ERLIK, fiend_of_nobody,
     "a minion has a shadow fiend without Zcerneboch, dreams or a realm without Hypnos, omens "
     "without the Hellraiser, evolve counters without the Demiurge, or more than there are"},
    {"free slot", HYPNOS, counters_on_a_free_slot,
     "a minion has a shadow fiend without Zcerneboch, dreams or a realm without Hypnos, omens "
     "without the Hellraiser, evolve counters without the Demiurge, or more than there are"},
    {"realm", HYPNOS, enemies_dream,
     "a minion has a shadow fiend without Zcerneboch, dreams or a realm without Hypnos, omens "
     "without the Hellraiser, evolve counters without the Demiurge, or more than there are"},
    {"evolve counters", ERESHKIGAL, six_of_a_kind,
     "a minion has a shadow fiend without Zcerneboch, dreams or a realm without Hypnos, omens "
     "without the Hellraiser, evolve counters without the Demiurge, or more than there are"},
    {"kind", ERESHKIGAL, a_seventh_kind,
     "a minion has a shadow fiend without Zcerneboch, dreams or a realm without Hypnos, omens "
     "without the Hellraiser, evolve counters without the Demiurge, or more than there are"},
    {"rage", ZCERNEBOCH, rage_of_nobody,
     "there are 0 to 7 rage counters on Erlik Khan, and on nobody else"},
    {"defense", ERLIK, defense_beyond, "the allied defense is from 1 to 30 for each player"},
    {"no defense", ERLIK, defense_gone, "the allied defense is from 1 to 30 for each player"},
    {"boons", ERESHKIGAL, boons_without_a_cultist,
     "only Cultists stand in the Ritual Chamber, with 0 to 23 boons in all"},
    {"cube", ERLIK, cube_without_a_scenario,
     "the scenario's round is from 1 to the last one on its card (0: no scenario); only the Dark "
     "Ritual has an altar"},
    {"cube's end", ERLIK " scenario=awakening-the-scions", cube_behind_the_last_round,
     "the scenario's round is from 1 to the last one on its card (0: no scenario); only the Dark "
     "Ritual has an altar"},
    {"gate value", ERESHKIGAL " gate-turns=plain", gate_that_is_open,
     "Ereshkigal's gate stands at 0 to 3 (to 7, scaled); nobody else has one"},
    {"shown", ERLIK, shown_of_a_player,
     "a card that is shown or spawned is not one of the Endbringer's"},
    {"star", ERLIK, star_of_no_condition,
     "a card in play as a condition is not one, or a condition with a star has no bearer"},
    {"derived", ERLIK, derived, "a value derived from the cards in play is wrong"},
    {"known", ERLIK, known_in_grimoire,
     "a card is marked as known in a hand that does not hold it"},
    {"dead", ERLIK, dead_and_there, "a minion has as much damage as essence, yet is still in play"},
    {"battle", ERLIK, attack_in_the_action_phase, "the battle under way is not possible"},
    {"rats", HYPNOS, attack_of_no_rats, "the battle under way is not possible"},
    {"frame", ERLIK, frame_out_of_place, "the waiting procedures do not fit the position"},
    {"frame's numbers", ERLIK, frame_of_no_damage,
     "the waiting procedures do not fit the position"},
};

TEST(each_broken_invariant_is_found) {
    EACH(row, spoilt) {
        REQUIRE(table_begin(2, row->options));
        CHECK_SOUND();
        row->spoil();
        CHECK(!is_sound());
        CHECK_STR(table_error.text, row->found);
    }
}

/* --- before the first round --- */

static void a_stone_too_many(void) {
    E->places[0].stones++;
}
static void avatar_taken_back(void) {
    S->seats[S->first].avatar = SPL_NONE;
}
static void foe_chosen_again(void) {
    S->frames[0].step = SPL_CREATE_STEPS;
}
static void decks_chosen_again(void) {
    S->frames[0].step = SPL_CREATE_DECKS;
}
static void somebody_skipped(void) {
    S->frames[0].v[1] = 2;
}
static void round_too_soon(void) {
    S->frames[0].proc = SPL_PROC_ROUND;
    S->frames[0].step = 0;
}

/* What the first round could not begin with is not accepted before it either. */
static const struct {
    const char *name;
    void (*spoil)(void);
    const char *found;
} spoilt_early[] = {
    {"cube", cube_without_a_scenario, "scenario's round"},
    {"stones", a_stone_too_many, "monoliths"},
    {"gates", gates_without_ereshkigal, "gates"},
    {"defense", defense_gone, "allied defense"},
    {"fate", without_fate, "procedures"},
    {"avatar", avatar_taken_back, "procedures"},
    {"foe", foe_chosen_again, "procedures"},
    {"decks", decks_chosen_again, "procedures"},
    {"skipped", somebody_skipped, "procedures"},
    {"round", round_too_soon, "procedures"},
};

TEST(what_is_broken_before_the_first_round_is_found) {
    EACH(row, spoilt_early) {
        REQUIRE(table_set(3, ERLIK, NULL) == SLG_OK);
        REQUIRE(answer_something()); /* one avatar is placed */
        REQUIRE(S->frames[0].step == SPL_CREATE_AVATARS);
        CHECK_SOUND();
        row->spoil();
        CHECK(!is_sound());
        if (!strstr(table_error.text, row->found)) CHECK_STR(table_error.text, row->found);
    }
}

TEST(rebuilding_changes_nothing) {
    REQUIRE(table_begin(3, HYPNOS));
    ebr_state before;
    memcpy(&before, S, sizeof before);
    spl_rebuild(spl_set(&ebr_game), S);
    CHECK_MEM(S, &before, sizeof before);
}

/* Positions of the middle of a match with some bytes changed: what passes may be run on. */
TEST(no_bytes_do_harm) {
    enum { POSITIONS = 60, SPOILT = 200, ANSWERS = 4 };
    uint32_t passed = 0;
    for (uint32_t i = 0; i < POSITIONS; i++) {
        slg_state_room kept;
        slg_random_seed(&dice, 1000 + i);
        REQUIRE(begin_with(i * 7, 1 + i % EBR_PLAYERS));
        for (uint32_t n = below(150); n && answer_something(); n--)
            continue;
        if (slg_is_over(STATE)) continue;
        slg_clone(&ebr_game, (slg_state *)&kept, STATE);
        for (uint32_t n = 0; n < SPOILT; n++) {
            unsigned char *bytes = (unsigned char *)S;
            slg_clone(&ebr_game, STATE, (slg_state *)&kept);
            for (uint32_t changes = 1 + below(2); changes; changes--)
                bytes[sizeof(slg_core) + below(sizeof(ebr_state) - sizeof(slg_core))] =
                    below(2) ? (unsigned char)below(256) : (unsigned char)below(4);
            if (!is_sound()) continue;
            passed++;
            for (uint32_t answers = 0; answers < ANSWERS && answer_something(); answers++)
                continue;
        }
    }
    CHECK(passed > 0);
}
