/* SPDX-License-Identifier: MIT */
/* sor_check keeps its promise: random operations keep every invariant, each broken one is found,
 * and no bytes do harm. */
#include "games/sorcerer/services.h"
#include "spells/verbs.h"

#include "sorcerer_table.h"

#define DUEL "first=a character-a=tegu lineage-a=animist character-b=ariaspes lineage-b=bloodlord"

static slg_random dice;

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

static uint32_t one_of(uint64_t set) {
    for (uint32_t skip = below((uint32_t)__builtin_popcountll(set)); skip; skip--)
        set &= set - 1;
    return slg__lowest(set);
}

/* --- random operations --- */

static int32_t some_slot(void) {
    uint64_t slots = spl_in_play(S);
    return slots ? (int32_t)one_of(slots) : -1;
}

static void bring_in(uint32_t seat) {
    const spl_player *p = &S->seats[seat];
    uint64_t from = p->grimoire | p->hand | p->graveyard;
    uint32_t place = one_of(spl_places_of(S, seat)), slot;
    if (!from) return;
    uint32_t card = seat * SPL_BLOCK + one_of(from);
    const crd_card *design = spl_design(spl_set(&sor_game), S, card);
    if (design->family == CRD_FAMILY_MINION) {
        if (spl_has_room(S, place, seat)) spl_enter(run, card, seat, place);
        return;
    }
    if (some_slot() < 0) return;
    slot = (uint32_t)some_slot();
    if (design->family == CRD_FAMILY_ATTACHMENT)
        spl_attach(run, card, slot);
    else
        spl_attach_follower(run, card, slot);
}

static void take_out(uint32_t seat) {
    const spl_player *p = &S->seats[seat];
    if (p->hand && below(2))
        spl_discard(run, seat * SPL_BLOCK + one_of(p->hand));
    else if (p->graveyard && below(2))
        spl_to_grimoire(run, seat * SPL_BLOCK + one_of(p->graveyard));
    else if (p->grimoire)
        spl_to_hand(run, seat * SPL_BLOCK + one_of(p->grimoire), below(1u << S->core.seats));
}

static void change_minion(uint32_t slot) {
    spl_minion *m = &S->minions[slot];
    uint32_t place = one_of(spl_places_of(S, m->seat)), n = below(4), duration = below(5);
    switch (below(12)) {
    case 0: spl_damage(run, slot, n); break;
    case 1: spl_weaken(run, slot); break;
    case 2: spl_heal(run, slot, n); break;
    case 3: spl_flame(run, slot, (int32_t)n - 1); break;
    case 4: spl_move_flame(run, slot, (uint32_t)some_slot()); break;
    case 5: spl_blank(run, slot, duration); break;
    case 6: spl_give_attack(run, slot, (int32_t)n - 1, duration); break;
    case 7: spl_give_essence(run, slot, (int32_t)n - 1, duration); break;
    case 8: spl_wear_off(run, spl_in_play(S), duration); break;
    case 9: spl_exhaust(run, m->card, below(2)); break;
    case 10:
        if (spl_has_room(S, place, m->seat)) spl_move(run, slot, place);
        break;
    default:
        if (spl_first_of(S, m) != SPL_NONE) spl_detach(run, spl_first_of(S, m));
        break;
    }
}

static void remove_minions(void) {
    switch (below(3)) {
    case 0: spl_leave(run, (uint32_t)some_slot(), below(2)); break;
    case 1: spl_destroy(run, spl_bit((uint32_t)some_slot())); break;
    default: spl_destroy(run, spl_bit((uint32_t)some_slot()) | spl_bit((uint32_t)some_slot()));
    }
}

static void change_player(uint32_t seat) {
    uint32_t resource = below(3), place = one_of(spl_places_of(S, seat));
    uint32_t side = (uint32_t)spl_side_of(S, place, seat);
    switch (below(4)) {
    case 0: spl_gain(run, seat, resource, below(4)); break;
    case 1: spl_lose(run, seat, resource, below(4)); break;
    case 2: spl_restore(run, place, side, below(4)); break;
    default: spl_damage_side(run, place, side, below(3)); break;
    }
}

static void change_something(void) {
    uint32_t seat = below(S->core.seats), what = below(16);
    if (what < 5)
        bring_in(seat);
    else if (what < 7)
        take_out(seat);
    else if (what < 9)
        change_player(seat);
    else if (some_slot() < 0)
        return;
    else if (what < 15)
        change_minion((uint32_t)some_slot());
    else
        remove_minions();
    settle();
}

static const struct {
    const char *name, *options;
    uint32_t seats;
} tables[] = {
    {"duel", DUEL, 2},
    {"royale of three", "", 3},
    {"royale of six", "format=royale", 6},
    {"team of six", "counters=unlimited", 6},
};

TEST(random_operations_keep_every_invariant) {
    EACH(row, tables) {
        for (uint32_t seed = 0; seed < 20; seed++) {
            slg_random_seed(&dice, seed);
            test_note("seed", seed);
            REQUIRE(table_begin(row->seats, row->options));
            for (uint32_t i = 0; i < 300 && !S->core.over; i++) {
                change_something();
                REQUIRE(is_sound());
            }
        }
    }
}

/* --- what is broken is found --- */

static void no_option(void) {
    S->options[SPL_SET_COUNTERS] = 2;
}
static void other_format(void) {
    S->format = SPL_ROYALE;
}
static void no_phase(void) {
    S->phase = SPL_PHASES;
}
static void wrong_deck(void) {
    S->seats[0].deck[CRD_LINEAGE] = S->seats[0].deck[CRD_DOMAIN];
}
static void too_much_energy(void) {
    S->seats[1].energy = 11;
}
static void blood_without_a_pool(void) {
    S->seats[0].blood = 1;
}
static void avatar_nowhere(void) {
    S->seats[1].avatar = SPL_NONE;
}
static void two_hold_fate(void) {
    S->seats[1].fate = SPL_FATE_FULL;
}
static void undealt(void) {
    S->dealt = 1;
}
static void trackers_beyond(void) {
    S->places[1].track[0] = 12;
}
static void damage_beyond(void) {
    S->most[0][0] = 13;
}
static void points_for_nothing(void) {
    S->seats[0].points = 1;
}
static void card_in_two_places(void) {
    S->seats[0].graveyard |= 1;
}
static void card_nowhere(void) {
    S->seats[0].grimoire &= S->seats[0].grimoire - 1;
}
static void chain_in_a_circle(void) {
    S->where[spl_first_on(S, 0)] = SPL_NONE;
}
static void follower_in_hand(void) {
    S->follower[0] |= 1;
}
static void minion_of_nobody(void) {
    S->minions[0].seat = 5;
}
static void minion_nowhere(void) {
    S->minions[0].place = 3;
}
static void known_in_grimoire(void) {
    S->where[slg__lowest(S->seats[0].grimoire)] = SPL_WHERE_HAND + 1;
}
static void mask_too_many(void) {
    S->watching[CRD_ON_MOVED] |= 1;
}
static void wrong_figure(void) {
    S->minions[0].attack++;
}
static void wrong_counters(void) {
    S->damage_counters--;
}
static void dead_and_there(void) {
    S->damage_counters = (uint16_t)(S->damage_counters + 40);
    S->minions[0].damage = (uint8_t)(S->minions[0].damage + 40);
}
static void battle_in_the_action_phase(void) {
    S->battle.count = 1;
}
static void trigger_of_nothing(void) {
    S->trigger_count = 1;
    S->triggers[0].source = SPL_THINGS;
}
static void group_without_a_frame(void) {
    S->trigger_count = S->settled = 1;
}
static void run_without_a_frame(void) {
    S->run_count = 1;
}
static void frame_out_of_place(void) {
    S->frames[1].proc = SPL_PROC_DAMAGE;
}

static const struct {
    const char *name;
    void (*spoil)(void);
    const char *found;
} spoilt[] = {
    {"option", no_option, "a setup option is out of range"},
    {"format", other_format,
     "format, players and battlefields do not agree: a duel has 2 players, teams 4 or 6, with 3 "
     "battlefields; a Battle Royale has 3 to 6 with one for each"},
    {"phase", no_phase, "the phase, round, turn or first player is out of range"},
    {"deck", wrong_deck, "a player's character, lineage or domain is not a deck of that kind"},
    {"energy", too_much_energy,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible"},
    {"blood", blood_without_a_pool,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible"},
    {"avatar", avatar_nowhere,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible"},
    {"fate", two_hold_fate,
     "fate is held by the first player, or all of that team, and nobody else"},
    {"dealt", undealt, "a player's 40 cards are not those of the three decks"},
    {"track", trackers_beyond,
     "a battlefield's board or trackers are not possible: 0 to 11, and 12 where it is conquered"},
    {"most damage", damage_beyond,
     "no side has had more than 12 damage, and conquests are counted as points"},
    {"points", points_for_nothing, "points do not agree with the conquered battlefields"},
    {"twice", card_in_two_places, "a card is missing, or in two places"},
    {"missing", card_nowhere, "a card is missing, or in two places"},
    {"circle", chain_in_a_circle, "a card is missing, or in two places"},
    {"follower", follower_in_hand, "a follower or Curse is not attached to a minion"},
    {"seat", minion_of_nobody, "a minion's place, state or owner is not possible"},
    {"place", minion_nowhere, "a minion's place, state or owner is not possible"},
    {"known", known_in_grimoire, "a card is marked as known in a hand that does not hold it"},
    {"mask", mask_too_many, "a value derived from the cards in play is wrong"},
    {"figure", wrong_figure, "a value derived from the cards in play is wrong"},
    {"counters", wrong_counters, "a value derived from the cards in play is wrong"},
    {"dead", dead_and_there, "a minion has as much damage as essence, yet is still in play"},
    {"battle", battle_in_the_action_phase, "the battle under way is not possible"},
    {"trigger", trigger_of_nothing, "an ability being resolved, or waiting to be, is not possible"},
    {"group", group_without_a_frame, "the waiting procedures do not fit the position"},
    {"run", run_without_a_frame, "an ability being resolved, or waiting to be, is not possible"},
    {"frame", frame_out_of_place, "the waiting procedures do not fit the position"},
};

/* A's minion in slot 0 with two attachments, damage and a flame. */
static bool set_table(void) {
    if (!table_begin(2, DUEL)) return false;
    uint32_t slot = enter(0, "narangerel", 0);
    attach(0, "butchers-cleaver", slot);
    attach(0, "titanias-tear", slot);
    spl_damage(run, slot, 1);
    spl_flame(run, slot, 1);
    settle();
    return slot == 0;
}

TEST(each_broken_invariant_is_found) {
    EACH(row, spoilt) {
        REQUIRE(set_table());
        CHECK_SOUND();
        row->spoil();
        CHECK(!is_sound());
        CHECK_STR(table_error.text, row->found);
    }
}

static void without_fate(void) {
    S->seats[S->first].fate = SPL_FATE_NONE;
}
static void avatar_taken_back(void) {
    S->seats[S->first].avatar = SPL_NONE;
}
static void decks_chosen_again(void) {
    S->frames[0].step = SPL_CREATE_DECKS;
}
static void round_too_soon(void) {
    S->frames[0].proc = SPL_PROC_ROUND;
    S->frames[0].step = 0;
}

/* What the first round could not begin with is not accepted before it either. */
TEST(what_is_broken_before_the_first_round_is_found) {
    static void (*const spoil[])(void) = {without_fate, avatar_taken_back, decks_chosen_again,
                                          round_too_soon};
    for (uint32_t i = 0; i < sizeof spoil / sizeof *spoil; i++) {
        slg_state *state = (slg_state *)&table_room;
        slg_setup setup;
        test_note("row", i);
        REQUIRE(table_setup(&setup, 2, DUEL));
        REQUIRE(slg_state_init(&sor_game, &setup, state, NULL, &table_error) == SLG_OK);
        slg_option option;
        slg_options(&sor_game, state, S->first, &option, 1);
        slg_apply(&sor_game, state, S->first, option);
        REQUIRE(S->frames[0].step == SPL_CREATE_AVATARS);
        CHECK_SOUND();
        spoil[i]();
        CHECK(!is_sound());
        if (!strstr(table_error.text, "procedures")) CHECK_STR(table_error.text, "procedures");
    }
}

TEST(rebuilding_changes_nothing) {
    REQUIRE(set_table());
    spl_state before = *S;
    spl_rebuild(spl_set(&sor_game), S);
    CHECK_MEM(S, &before, sizeof before);
}

/* Whatever passes may also be run on. */
TEST(no_bytes_do_harm) {
    uint32_t passed = 0;
    slg_random_seed(&dice, 7);
    for (uint32_t i = 0; i < 20000; i++) {
        REQUIRE(set_table());
        unsigned char *bytes = (unsigned char *)S;
        for (uint32_t n = 1 + below(3); n; n--)
            bytes[sizeof(slg_core) + below(sizeof(spl_state) - sizeof(slg_core))] =
                below(2) ? (unsigned char)below(256) : (unsigned char)below(4);
        passed += is_sound();
    }
    CHECK(passed > 0);
}

/* --- abilities under way --- */

/* Random play of two Animists, until the ability on top asks for a pick of that instruction. */
static bool play_to(uint32_t op, uint32_t step) {
    slg_state *state = (slg_state *)&table_room;
    slg_option offered[SLG_OPTIONS_MAX];
    for (uint32_t match = 0; match < 50; match++) {
        if (!table_begin(2, "lineage-a=animist lineage-b=animist")) return false;
        slg_random_seed(&dice, match);
        while (!slg_is_over(state)) {
            const spl_run *r = S->run_count ? &S->runs[S->run_count - 1] : NULL;
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            bool picks = r && S->core.ask[seat].kind == SPL_ASK_PICK;
            if (picks && spl_set(&sor_game)->code[r->pc].op == op && r->step == step) return true;
            uint32_t count = slg_options(&sor_game, state, seat, offered, SLG_OPTIONS_MAX);
            slg_apply(&sor_game, state, seat, offered[below(count)]);
        }
    }
    return false;
}

static int16_t minion_in_play(void) {
    return (int16_t)S->minions[slg__lowest(spl_in_play(S))].card;
}

TEST(a_second_pick_goes_with_the_first) {
    REQUIRE(play_to(CRD_FOLLOW_OP, SPL_PICK_SECOND));
    CHECK_SOUND();
    S->runs[S->run_count - 1].first_pick = minion_in_play(); /* not what becomes a follower */
    CHECK(!is_sound());
    REQUIRE(play_to(CRD_DAMAGE_OP, SPL_PICK_FIRST));
    CHECK_SOUND();
    uint64_t free_slots = ~spl_in_play(S);
    S->runs[S->run_count - 1].picked = free_slots & -free_slots; /* nobody is there */
    CHECK(!is_sound());
    S->runs[S->run_count - 1].picked = 0;
    CHECK_SOUND();
    S->runs[S->run_count - 1].step = SPL_PICK_SECOND; /* there is nothing more to pick for it */
    CHECK(!is_sound());
}
