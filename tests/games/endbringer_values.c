/* SPDX-License-Identifier: MIT */
/* One value of a position of Endbringer that cannot be: slg_check says which of its rules it
 * breaks, a document that has it is refused, and a procedure that waits with it does not fit. */
#include "endbringer_table.h"
#include "games/endbringer/services.h"

#define ERLIK      "nemesis=erlik-khan archetype=deathdealer"
#define ZCERNEBOCH "nemesis=zcerneboch archetype=hellraiser scenario=arming-the-horde"
#define ERESHKIGAL "nemesis=ereshkigal archetype=demiurge"
#define HYPNOS     "nemesis=hypnos archetype=plaguebringer"
#define SCIONS     ERLIK " scenario=awakening-the-scions"

/* A field of ebr_state, its size, and what is put there. */
#define AT(field) offsetof(ebr_state, field), sizeof((ebr_state *)0)->field

static void put(size_t at, size_t size, uint64_t value) {
    memcpy(table_room.bytes + at, &value, size);
}

/* --- slg_check --- */

#define TURN   "the phase, round, turn or first player is out of range"
#define FORMAT "1 to 3 players stand against the Endbringer in 3 battlefields"
#define FOE    "the nemesis, archetype, scenario, difficulty or place of the avatar is out of range"
#define PLAYER \
    "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible"
#define MIND                                                                                  \
    "a player has rubble without Zcerneboch, a void or traumas without Hypnos, Arms without " \
    "Arming the Horde, or more than there are"
#define PLACES                                                                                  \
    "a battlefield has no such board, more monoliths than are left (damage 0 to 8), tentacles " \
    "(at "                                                                                      \
    "most 23) without Zcerneboch, or gates without Ereshkigal"
#define CARDS "a card is missing, or in two places"
#define PILE  "the Archetype discard pile's order is not one of the cards in it"
#define SCENARIO                                                                             \
    "the scenario's round is from 1 to the last one on its card (0: no scenario); only the " \
    "Dark Ritual has an altar"
#define SHOWN  "a card that is shown or spawned is not one of the Endbringer's"
#define BATTLE "the battle under way is not possible"
#define FRAMES "the waiting procedures do not fit the position"

static const struct {
    const char *name, *options;
    size_t at, size;
    uint64_t value;
    const char *found;
} wrong[] = {
    {"two battlefields", ERLIK, AT(base.places_count), 2, FORMAT},
    {"archetype", ERLIK, AT(horde.archetype), EBR_ARCHETYPES, FOE},
    {"scenario", ERLIK, AT(horde.scenario), EBR_SCENARIOS, FOE},
    {"place of the avatar", ERLIK, AT(horde.avatar), 2, FOE},
    {"round 0", ERLIK, AT(base.round), 0, TURN},
    {"first", ERLIK, AT(base.first), 2, TURN},
    {"active", ERLIK, AT(base.active), 2, TURN},
    {"turn", ERLIK, AT(base.turn), 2, TURN},
    {"draft", ERLIK, AT(base.draft), 7, TURN},
    {"due", ERLIK, AT(base.due), 2, TURN},
    {"budget", ERLIK, AT(base.budget), SPL_BUDGET + 1, TURN},
    {"playing", ERLIK, AT(base.playing), 100, TURN},
    {"rest", ERLIK, AT(base.light[5]), 1, TURN},
    {"avatar", ERLIK, AT(base.seats[0].avatar), 3, PLAYER},
    {"no avatar", ERLIK, AT(base.seats[0].avatar), SPL_NONE, PLAYER},
    {"hand", ERLIK, AT(base.seats[0].hand), 1ull << SPL_DECK, PLAYER},
    {"energy", ERLIK, AT(base.seats[0].energy), SPL_ENERGY_MAX + 1, PLAYER},
    {"blood", ERLIK, AT(base.seats[0].blood), SPL_BLOOD_MAX + 1, PLAYER},
    {"exhausted", ERLIK, AT(base.seats[0].exhausted), 1u << SPL_POOL, PLAYER},
    {"fate", ERLIK, AT(base.seats[0].fate), SPL_FATE_FULL + 1, PLAYER},
    {"skills used", ERLIK, AT(base.seats[0].used_skills), 1u << SPL_SKILLS, PLAYER},
    {"places used", ERLIK, AT(base.seats[0].used_places), 1u << EBR_PLACES, PLAYER},
    {"hand size", ERLIK, AT(base.seats[0].hand_size), SPL_DECK + 1, PLAYER},
    {"grimoire size", ERLIK, AT(base.seats[0].grimoire_size), SPL_DECK + 1, PLAYER},
    {"mulligan", ERLIK, AT(base.seats[0].mulligan), 2, PLAYER},
    {"a third player", ERLIK, AT(base.seats[2].energy), 1, PLAYER},
    {"the foe's hand", ERLIK, AT(base.seats[EBR_SEAT].hand), 1, PLAYER},
    {"rubble of nobody", ERLIK, AT(horde.seats[0].rubble), 1ull << SPL_DECK, MIND},
    {"used", HYPNOS, AT(horde.seats[0].used), 1u << EBR_NEMESIS_SIZE, MIND},
    {"a trauma of no kind", HYPNOS, AT(horde.seats[0].traumas), 1u << EBR_TRAUMA_COUNT, MIND},
    {"Arms that nobody bears", ZCERNEBOCH, AT(horde.minions[63].arms[0]), 1, MIND},
    {"mind of a third player", HYPNOS, AT(horde.seats[2].used), 1, MIND},
    {"board of a card", ERLIK, AT(base.places[1].board), 0, PLACES},
    {"exhausted place", ERLIK, AT(base.places[1].exhausted), 2, PLACES},
    {"conquered", ERLIK, AT(base.places[1].conquered), 1, PLACES},
    {"damage to no stone", ERLIK, AT(horde.places[0].damage), EBR_STONE_DEFENSE, PLACES},
    {"stones of no pool", ERLIK, AT(horde.stones), 1u << EBR_STONE_COUNT, PLACES},
    {"conditions", ERLIK, AT(horde.conditions), 1u << 31, CARDS},
    {"a condition of no card", ERLIK, AT(horde.conditions), 1u << EBR_NEMESIS_SIZE, CARDS},
    {"the Chamber", ERESHKIGAL, AT(horde.chamber), 1u << 31, CARDS},
    {"the altar", ERESHKIGAL, AT(horde.altar), 1u << 31, CARDS},
    {"an altar of no card", ERESHKIGAL, AT(horde.altar), 1u << EBR_ARCHETYPE_SIZE, CARDS},
    {"cube", SCIONS, AT(horde.cube), 0, SCENARIO},
    {"why", ERLIK, AT(horde.why), EBR_FOR_TYPE + 1, SHOWN},
    {"spawned", ERLIK, AT(horde.spawned), 3, SHOWN},
    {"acted", ERLIK, AT(horde.acted), 2, SHOWN},
    {"need", HYPNOS, AT(horde.need), 3, SHOWN},
    {"struck", ERLIK, AT(horde.attack.struck), 1, BATTLE},
    {"colour", ERLIK, AT(horde.attack.colour), EBR_NO_COLOUR + 1, BATTLE},
    {"passed", ERLIK, AT(horde.attack.passed), 1u << EBR_PLAYERS, BATTLE},
    {"an ability that waits", ERLIK, AT(base.settled), 1, NULL},
    {"a procedure of no game", ERLIK, AT(base.frames[0].proc), EBR_PROCS,
     "a frame names a procedure, lane or seat that this game does not have"},
    {"whose procedure", ERLIK, AT(base.frames[1].seat), 2, FRAMES},
};

TEST(a_value_that_cannot_be_is_found) {
    EACH(row, wrong) {
        REQUIRE(table_begin(2, row->options));
        CHECK_SOUND();
        put(row->at, row->size, row->value);
        CHECK(!is_sound());
        if (row->found) CHECK_STR(table_error.text, row->found);
    }
}

/* Two cards change places: each is where the other must be. */
static void an_action_in_play(uint32_t *cards, uint32_t family, bool other) {
    spl_player *deck = &S->seats[EBR_NEMESIS_SEAT];
    for (uint64_t left = deck->grimoire; left; left &= left - 1) {
        uint32_t n = slg__lowest(left);
        bool is = spl_design(spl_set(&ebr_game), S, EBR_NEMESIS + n)->family == family;
        if (is == other) continue;
        deck->grimoire &= ~spl_bit(n);
        deck->grimoire_size--;
        *cards |= 1u << n;
        return;
    }
    CHECK(false);
}

TEST(what_lies_before_the_endbringer_is_of_its_kind) {
    REQUIRE(table_begin(2, ERLIK));
    an_action_in_play(&E->conditions, EBR_FAMILY_CONDITION, true);
    CHECK(!is_sound());
    CHECK_STR(table_error.text,
              "a card in play as a condition is not one, or a condition with a star has no bearer");
    REQUIRE(table_begin(2, ERESHKIGAL));
    an_action_in_play(&E->chamber, EBR_FAMILY_CULTIST, true);
    CHECK(!is_sound());
    CHECK_STR(table_error.text,
              "only Cultists stand in the Ritual Chamber, with 0 to 23 boons in all");
    REQUIRE(table_begin(2, ERESHKIGAL));
    uint64_t card = S->seats[EBR_SEAT].grimoire & -S->seats[EBR_SEAT].grimoire;
    S->seats[EBR_SEAT].grimoire &= ~card;
    S->seats[EBR_SEAT].grimoire_size--;
    E->altar = (uint32_t)card;
    CHECK(!is_sound());
    CHECK_STR(table_error.text, SCENARIO);
}

TEST(a_match_that_is_over_has_nothing_under_way) {
    REQUIRE(table_begin(1, ERLIK));
    ebr_win(run, EBR_OVER_DEFENSE);
    CHECK_SOUND();
    S->triggers[S->trigger_count++] = spl_trigger_of(S->minions[slg__lowest(S->of[EBR_SEAT])].card,
                                                     SPL_THING_NONE, SPL_NONE, 0, SPL_NONE, 0);
    CHECK(!is_sound());
    CHECK_STR(table_error.text, FRAMES);
}

/* slg_check may be asked without wanting to know why not. */
TEST(the_reason_is_not_asked_for) {
    REQUIRE(table_begin(1, ERLIK));
    CHECK_EQ(slg_check(&ebr_game, STATE, NULL), SLG_OK);
    S->phase = EBR_PHASES;
    CHECK_EQ(slg_check(&ebr_game, STATE, NULL), SLG_BAD_STATE);
}

/* --- documents --- */

#define NO_CARDS \
    "engine.cards, engine.zones, engine.piles or what else names cards names some of no deck"

static const struct {
    const char *name;
    size_t at, size;
    uint64_t value;
    const char *found;
} read_wrong[] = {
    {"nemesis", AT(horde.nemesis), EBR_NEMESES, "there is no such Endbringer"},
    {"archetype", AT(horde.archetype), EBR_ARCHETYPES, "there is no such Endbringer"},
    {"scenario", AT(horde.scenario), EBR_SCENARIOS, "there is no such Endbringer"},
    {"avatar", AT(horde.avatar), 2, "there is no such Endbringer"},
    {"design", AT(horde.design[0]), 0xFFF0, NO_CARDS},
    {"a minion of no design", AT(base.minions[63].card), 2 * SPL_BLOCK + 5, NO_CARDS},
    {"hand", AT(base.seats[0].hand), 1ull << SPL_DECK, NO_CARDS},
    {"hand of no player", AT(base.seats[2].hand), 1, NO_CARDS},
    {"conditions", AT(horde.conditions), 1u << EBR_NEMESIS_SIZE, NO_CARDS},
    {"last condition", AT(horde.conditions), 1u << 31, NO_CARDS},
    {"the Chamber", AT(horde.chamber), 1u << 31, NO_CARDS},
    {"the altar", AT(horde.altar), 1u << 31, NO_CARDS},
    {"stones", AT(horde.stones), 1u << EBR_STONE_COUNT, NO_CARDS},
    {"gates", AT(horde.gates), 1u << EBR_GATE_COUNT, NO_CARDS},
    {"traumas", AT(horde.traumas), 1u << EBR_TRAUMA_COUNT, NO_CARDS},
    {"fallen", AT(horde.places[1].fallen), 1u << EBR_STONE_COUNT, NO_CARDS},
    {"open gates", AT(horde.places[1].gates), 1u << EBR_GATE_COUNT, NO_CARDS},
    {"traumas borne", AT(horde.seats[0].traumas), 1u << EBR_TRAUMA_COUNT, NO_CARDS},
    {"passed", AT(horde.attack.passed), 1u << EBR_PLAYERS, NO_CARDS},
    {"shown", AT(horde.shown), 0, NO_CARDS},
    {"a deck", AT(base.seats[1].deck[CRD_LINEAGE]), 0xFE,
     "a player has a deck that does not exist"},
    {"a card shown of no design", AT(horde.shown), EBR_NEMESIS + EBR_NEMESIS_SIZE - 1, NULL},
};

TEST(a_document_that_cannot_be_is_refused) {
    EACH(row, read_wrong) {
        REQUIRE(table_begin(2, HYPNOS));
        table_error = (slg_error){0};
        CHECK_EQ(ebr_was_read(&ebr_game, STATE, &table_error), SLG_OK);
        put(row->at, row->size, row->value);
        if (!row->found) E->design[spl_foe_at((uint32_t)row->value)] = CRD_NO_CARD;
        if (!row->found)
            S->seats[EBR_NEMESIS_SEAT].grimoire &= ~spl_bit((uint32_t)row->value % SPL_BLOCK);
        CHECK(ebr_was_read(&ebr_game, STATE, &table_error) != SLG_OK);
        CHECK_STR(table_error.text, row->found ? row->found : NO_CARDS);
    }
}

/* A minion where none can stand, or of nobody. */
TEST(a_minion_of_a_document_stands_somewhere) {
    REQUIRE(table_begin(2, ERLIK));
    spl_minion *m = &S->minions[slg__lowest(S->of[EBR_SEAT])];
    const spl_minion was = *m;
    m->place = EBR_PLACES;
    CHECK(ebr_was_read(&ebr_game, STATE, &table_error) != SLG_OK);
    *m = was;
    m->seat = 2;
    CHECK(ebr_was_read(&ebr_game, STATE, &table_error) != SLG_OK);
    *m = was;
    CHECK_EQ(ebr_was_read(&ebr_game, STATE, &table_error), SLG_OK);
}

/* --- procedures --- */

enum { FOES = 1000, OWN, FREE = SPL_MINIONS - 1 }; /* slots that the position has */

/* The leftmost enemy attacks, or is about to. */
static void at_its_battle(void) {
    S->phase = SPL_PHASE_BATTLE;
    S->battle.place = S->minions[slg__lowest(S->of[EBR_SEAT])].place;
}
static void it_attacks(void) {
    uint32_t slot = slg__lowest(S->of[EBR_SEAT]);
    at_its_battle();
    S->battle.attacker = (uint8_t)slot;
    S->battle.attacker_seat = EBR_SEAT;
    S->battle.attacker_card = S->minions[slot].card;
    E->attack.enemy = 1;
    E->shown = EBR_NEMESIS;
}
/* A minion of the first player attacks, with three dice. */
static void own_attacks(void) {
    uint32_t slot = enter(0, 1);
    S->phase = SPL_PHASE_BATTLE;
    S->battle.place = 1;
    S->battle.attacker = (uint8_t)slot;
    S->battle.attacker_seat = 0;
    S->battle.attacker_card = S->minions[slot].card;
    S->battle.count = 3;
}
static void a_stone_cracks(void) {
    E->places[1].damage = EBR_STONE_DEFENSE - 1;
    E->places[1].fallen = 4;
}
static void the_gate_opens(void) {
    E->gate = (uint8_t)(ebr_gate_turns(S) - 1);
}
static void nothing(void) {
}

static const struct {
    const char *name, *options;
    void (*prepare)(void);
    uint8_t proc, step, seat;
    int16_t v[6];
    size_t at, size; /* what else is put there; 0: nothing */
    uint64_t value;
    bool fits;
} waiting[] = {
    {"enemy", ERLIK, at_its_battle, EBR_PROC_ENEMY, 0, 0, {FOES}, 0, 0, 0, true},
    {"enemy -2", ERLIK, at_its_battle, EBR_PROC_ENEMY, 0, 0, {-2}, 0, 0, 0, false},
    {"no rats", ERLIK, at_its_battle, EBR_PROC_ENEMY, 0, 0, {-1}, 0, 0, 0, false},
    {"slot 64", ERLIK, at_its_battle, EBR_PROC_ENEMY, 0, 0, {SPL_MINIONS}, 0, 0, 0, false},
    {"free slot", ERLIK, at_its_battle, EBR_PROC_ENEMY, 0, 0, {FREE}, 0, 0, 0, false},
    {"a player's", ERLIK, at_its_battle, EBR_PROC_ENEMY, 0, 0, {OWN}, 0, 0, 0, false},
    {"no battle",
     ERLIK,
     at_its_battle,
     EBR_PROC_ENEMY,
     0,
     0,
     {FOES},
     AT(base.battle.place),
     SPL_NONE,
     false},
    {"another battle",
     ERLIK,
     at_its_battle,
     EBR_PROC_ENEMY,
     0,
     0,
     {FOES},
     AT(base.battle.place),
     9,
     false},
    {"enemy's tactics", ERLIK, it_attacks, EBR_PROC_ENEMY, 2, 0, {FOES}, 0, 0, 0, true},
    {"enemy's step", ERLIK, it_attacks, EBR_PROC_ENEMY, 7, 0, {FOES}, 0, 0, 0, false},
    {"attacker 64",
     ERLIK,
     it_attacks,
     EBR_PROC_ENEMY,
     2,
     0,
     {FOES},
     AT(base.battle.attacker),
     SPL_MINIONS,
     false},
    {"attacker free",
     ERLIK,
     it_attacks,
     EBR_PROC_ENEMY,
     2,
     0,
     {FOES},
     AT(base.battle.attacker),
     FREE,
     false},
    {"no enemy", ERLIK, it_attacks, EBR_PROC_ENEMY, 2, 0, {FOES}, AT(horde.attack.enemy), 0, false},
    {"attack nowhere",
     ERLIK,
     it_attacks,
     EBR_PROC_ENEMY,
     2,
     0,
     {FOES},
     AT(base.battle.place),
     3,
     false},
    {"attacker's seat",
     ERLIK,
     it_attacks,
     EBR_PROC_ENEMY,
     2,
     0,
     {FOES},
     AT(base.battle.attacker_seat),
     0,
     false},
    {"attacker's card",
     ERLIK,
     it_attacks,
     EBR_PROC_ENEMY,
     2,
     0,
     {FOES},
     AT(base.battle.attacker_card),
     SPL_CARDS,
     false},
    {"enemy with dice",
     ERLIK,
     it_attacks,
     EBR_PROC_ENEMY,
     2,
     0,
     {FOES},
     AT(base.battle.count),
     1,
     false},
    {"group out of play",
     ERLIK,
     it_attacks,
     EBR_PROC_ENEMY,
     2,
     0,
     {FOES},
     AT(horde.attack.group),
     1ull << FREE,
     false},
    {"dreams", HYPNOS, it_attacks, EBR_PROC_ENEMY, 1, 0, {FOES, 17}, 0, 0, 0, true},
    {"too many dreams", HYPNOS, it_attacks, EBR_PROC_ENEMY, 1, 0, {FOES, 18}, 0, 0, 0, false},
    {"dreams elsewhere", HYPNOS, it_attacks, EBR_PROC_ENEMY, 2, 0, {FOES, 1}, 0, 0, 0, false},
    {"banishing", HYPNOS, it_attacks, EBR_PROC_ENEMY, 1, 0, {FOES, 1, 2, 1}, 0, 0, 0, true},
    {"banishing for none", HYPNOS, it_attacks, EBR_PROC_ENEMY, 1, 0, {FOES, 0, 2}, 0, 0, 0, false},
    {"banished by C", HYPNOS, it_attacks, EBR_PROC_ENEMY, 1, 0, {FOES, 1, 3}, 0, 0, 0, false},
    {"banished -1", HYPNOS, it_attacks, EBR_PROC_ENEMY, 1, 0, {FOES, 1, 2, -1}, 0, 0, 0, false},
    {"banished 2", HYPNOS, it_attacks, EBR_PROC_ENEMY, 1, 0, {FOES, 1, 2, 2}, 0, 0, 0, false},
    {"banished by nobody",
     HYPNOS,
     it_attacks,
     EBR_PROC_ENEMY,
     1,
     0,
     {FOES, 1, 0, 1},
     0,
     0,
     0,
     false},
    {"tactic", ERLIK, it_attacks, EBR_PROC_TACTIC, 2, 0, {0}, 0, 0, 0, true},
    {"tactic of nobody", ERLIK, nothing, EBR_PROC_TACTIC, 0, 0, {0}, 0, 0, 0, false},
    {"tactic's step", ERLIK, it_attacks, EBR_PROC_TACTIC, 5, 0, {0}, 0, 0, 0, false},
    {"tactic again", ERLIK, it_attacks, EBR_PROC_TACTIC, 2, 0, {2}, 0, 0, 0, false},
    {"tactic -1", ERLIK, it_attacks, EBR_PROC_TACTIC, 2, 0, {-1}, 0, 0, 0, false},
    {"tactic of no card",
     ERLIK,
     it_attacks,
     EBR_PROC_TACTIC,
     2,
     0,
     {0},
     AT(horde.shown),
     SPL_NONE,
     false},
    {"tactic of no colour",
     ERLIK,
     it_attacks,
     EBR_PROC_TACTIC,
     3,
     0,
     {0},
     AT(horde.attack.colour),
     EBR_NO_COLOUR,
     false},
    {"strike", ERLIK, own_attacks, SPL_PROC_DAMAGE, 1, 0, {0}, 0, 0, 0, true},
    {"strike of nobody", ERLIK, nothing, SPL_PROC_DAMAGE, 1, 0, {0}, 0, 0, 0, false},
    {"strike of another", ERLIK, own_attacks, SPL_PROC_DAMAGE, 1, 1, {0}, 0, 0, 0, false},
    {"strike's step", ERLIK, own_attacks, SPL_PROC_DAMAGE, 4, 0, {0}, 0, 0, 0, false},
    {"rerolls", ERLIK, own_attacks, SPL_PROC_REROLLS, 0, 0, {0}, 0, 0, 0, true},
    {"rerolls of nobody", ERLIK, nothing, SPL_PROC_REROLLS, 0, 0, {0}, 0, 0, 0, false},
    {"no dice", ERLIK, own_attacks, SPL_PROC_REROLLS, 0, 0, {0}, AT(base.battle.count), 0, false},
    {"chance of C",
     ERLIK,
     own_attacks,
     SPL_PROC_REROLLS,
     0,
     0,
     {0},
     AT(base.battle.chance),
     2,
     false},
    {"passes", ERLIK, own_attacks, SPL_PROC_REROLLS, 0, 0, {0}, AT(base.battle.passes), 3, false},
    {"who rerolls", ERLIK, own_attacks, SPL_PROC_REROLLS, 0, 0, {2}, 0, 0, 0, false},
    {"which die", ERLIK, own_attacks, SPL_PROC_REROLLS, 0, 0, {0, 0, 3}, 0, 0, 0, false},
    {"stone", ERLIK, a_stone_cracks, EBR_PROC_STONE, 1, 0, {1}, 0, 0, 0, true},
    {"stone nowhere", ERLIK, a_stone_cracks, EBR_PROC_STONE, 0, 0, {3}, 0, 0, 0, false},
    {"stone -1", ERLIK, a_stone_cracks, EBR_PROC_STONE, 0, 0, {-1}, 0, 0, 0, false},
    {"stone's points", ERLIK, a_stone_cracks, EBR_PROC_STONE, 0, 0, {1, -1}, 0, 0, 0, false},
    {"stone whole", ERLIK, nothing, EBR_PROC_STONE, 1, 0, {1}, 0, 0, 0, false},
    {"no stone there",
     ERLIK,
     a_stone_cracks,
     EBR_PROC_STONE,
     1,
     0,
     {1},
     AT(horde.places[1].stones),
     0,
     false},
    {"no stone left", ERLIK, a_stone_cracks, EBR_PROC_STONE, 1, 0, {1}, AT(horde.stones), 0, false},
    {"stone's step", ERLIK, a_stone_cracks, EBR_PROC_STONE, 4, 0, {1}, 0, 0, 0, false},
    {"gate", ERESHKIGAL, the_gate_opens, EBR_PROC_GATE, 1, 0, {1}, 0, 0, 0, true},
    {"gate that stands", ERESHKIGAL, nothing, EBR_PROC_GATE, 1, 0, {1}, 0, 0, 0, false},
    {"gate without advance", ERESHKIGAL, the_gate_opens, EBR_PROC_GATE, 1, 0, {0}, 0, 0, 0, false},
    {"no gate left",
     ERESHKIGAL,
     the_gate_opens,
     EBR_PROC_GATE,
     1,
     0,
     {1},
     AT(horde.gates),
     0,
     false},
    {"gate's step", ERESHKIGAL, the_gate_opens, EBR_PROC_GATE, 3, 0, {1}, 0, 0, 0, false},
    {"scenario", SCIONS, nothing, EBR_PROC_SCENARIO, 0, 0, {0}, 0, 0, 0, true},
    {"no scenario", ERLIK, nothing, EBR_PROC_SCENARIO, 0, 0, {0}, 0, 0, 0, false},
    {"scenario's step", SCIONS, nothing, EBR_PROC_SCENARIO, 1, 0, {0}, 0, 0, 0, false},
    {"scenario's ability", SCIONS, nothing, EBR_PROC_SCENARIO, 0, 0, {-1}, 0, 0, 0, false},
    {"scenario's last",
     SCIONS,
     nothing,
     EBR_PROC_SCENARIO,
     0,
     0,
     {CRD_ABILITIES_MAX + 1},
     0,
     0,
     0,
     false},
    {"answer", ERLIK, nothing, EBR_PROC_ANSWER, 0, 0, {0}, 0, 0, 0, true},
    {"answer shown",
     ERLIK,
     nothing,
     EBR_PROC_ANSWER,
     0,
     0,
     {0},
     AT(horde.shown),
     EBR_NEMESIS,
     false},
    {"answer's step", ERLIK, nothing, EBR_PROC_ANSWER, 5, 0, {0}, 0, 0, 0, false},
    {"critical", ERLIK, nothing, EBR_PROC_CRITICAL, 2, 0, {1, EBR_NEMESIS + 1}, 0, 0, 0, true},
    {"critical nowhere",
     ERLIK,
     nothing,
     EBR_PROC_CRITICAL,
     2,
     0,
     {3, EBR_NEMESIS + 1},
     0,
     0,
     0,
     false},
    {"critical -1", ERLIK, nothing, EBR_PROC_CRITICAL, 2, 0, {-1, EBR_NEMESIS + 1}, 0, 0, 0, false},
    {"critical of no card", ERLIK, nothing, EBR_PROC_CRITICAL, 2, 0, {1, 5}, 0, 0, 0, false},
    {"critical's ability",
     ERLIK,
     nothing,
     EBR_PROC_CRITICAL,
     2,
     0,
     {1, EBR_NEMESIS + 1, -1},
     0,
     0,
     0,
     false},
    {"spawn", ERLIK, nothing, EBR_PROC_SPAWN, 0, 0, {EBR_SPAWN_MINION, 1, 1, 0}, 0, 0, 0, true},
    {"spawn nothing", ERLIK, nothing, EBR_PROC_SPAWN, 0, 0, {-1, 1, 1, 0}, 0, 0, 0, false},
    {"spawn nowhere",
     ERLIK,
     nothing,
     EBR_PROC_SPAWN,
     0,
     0,
     {EBR_SPAWN_MINION, 3, 1, 0},
     0,
     0,
     0,
     false},
    {"spawned last",
     ERLIK,
     nothing,
     EBR_PROC_SPAWN,
     0,
     0,
     {EBR_SPAWN_MINION, 1, 1, -1},
     0,
     0,
     0,
     false},
    {"actions", ERLIK, nothing, SPL_PROC_ACTIONS, 2, 0, {1}, 0, 0, 0, true},
    {"actions' step", ERLIK, nothing, SPL_PROC_ACTIONS, 4, 0, {1}, 0, 0, 0, false},
    {"actions had", ERLIK, nothing, SPL_PROC_ACTIONS, 2, 0, {0}, 0, 0, 0, false},
    {"actions -1", ERLIK, nothing, SPL_PROC_ACTIONS, 0, 0, {-1}, 0, 0, 0, false},
    {"end", ERLIK, nothing, SPL_PROC_END, 4, 0, {0}, 0, 0, 0, true},
    {"end's step", ERLIK, nothing, SPL_PROC_END, 5, 0, {0}, 0, 0, 0, false},
};

TEST(a_procedure_waits_only_where_it_can) {
    EACH(row, waiting) {
        REQUIRE(table_begin(2, row->options));
        uint32_t own = enter(0, 0);
        row->prepare();
        if (row->size) put(row->at, row->size, row->value);
        slg_frame *f = &S->frames[0];
        *f = (slg_frame){.proc = row->proc, .step = row->step, .seat = row->seat};
        memcpy(f->v, row->v, sizeof f->v);
        if (f->v[0] == FOES) f->v[0] = (int16_t)slg__lowest(S->of[EBR_SEAT]);
        if (f->v[0] == OWN) f->v[0] = (int16_t)own;
        S->core.depth[SLG_LANE_MAIN] = 1;
        CHECK_EQ(ebr_sound(S, f), row->fits);
    }
}
