/* SPDX-License-Identifier: MIT */
/* Positions in the middle of something, damaged on purpose, one value at a time: each such value is
 * found before anything is run on. Where it is found is said in the words of slg_check. */
#include "kernel/run.h"
#include "spells/verbs.h"

#include "sorcerer_table.h"

#define STATE ((slg_state *)&table_room)

static const char frames[] = "the waiting procedures do not fit the position";
static const char effects[] = "an ability being resolved, or waiting to be, is not possible";

static slg_random dice;

/* --- getting there --- */

static slg_frame *frame_of(uint32_t proc) {
    uint32_t n = S->core.depth[SLG_LANE_MAIN];
    while (n && S->frames[n - 1].proc != proc)
        n--;
    return n ? &S->frames[n - 1] : NULL;
}

static const slg_frame *top(void) {
    uint32_t depth = S->core.depth[SLG_LANE_MAIN];
    return &S->frames[depth ? depth - 1 : 0];
}

/* Plays at random until it is so; matches with the last option of everything up to the first
 * action come to it soonest. */
static bool play_until(uint32_t seats, const char *options, bool (*so)(void)) {
    slg_option offered[SLG_OPTIONS_MAX];
    slg_setup setup;
    for (uint32_t match = 0; match < 80; match++) {
        slg_random_seed(&dice, match);
        if (!table_setup(&setup, seats, options)) return false;
        slg_seed_from(match, setup.seed);
        if (slg_state_init(&sor_game, &setup, STATE, NULL, &table_error) != SLG_OK) return false;
        while (!slg_is_over(STATE)) {
            if (so()) return true;
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
            uint32_t count = slg_options(&sor_game, STATE, seat, offered, SLG_OPTIONS_MAX);
            slg_apply(&sor_game, STATE, seat, offered[slg_random_below(&dice, count)]);
        }
    }
    return false;
}

/* --- what is under way --- */

static bool chooses_attacker(void) {
    return top()->proc == SPL_PROC_BATTLE && S->battle.attacker_seat == SPL_NONE;
}
static void battle_nowhere(void) {
    S->battle.place = SPL_NONE;
}

/* An attack in which the attacker's side has somebody elsewhere, and the other side
 * somebody here. */
static uint32_t elsewhere(uint32_t seat, uint32_t place) {
    uint64_t left = S->of[seat] & ~S->at[place];
    return left ? slg__lowest(left) : SPL_NONE;
}
static uint32_t opposite(uint32_t seat, uint32_t place) {
    uint64_t left = S->at[place] & ~S->of[seat];
    return left ? slg__lowest(left) : SPL_NONE;
}
static bool asks_for_tactics(void) {
    uint32_t seat = S->battle.attacker_seat, place = S->battle.place;
    return top()->proc == SPL_PROC_TACTICS && elsewhere(seat, place) != SPL_NONE &&
           opposite(seat, place) != SPL_NONE;
}
/* Nothing has been called by the attack yet. */
static void attacks_again(int32_t slot) {
    slg_frame *attack = frame_of(SPL_PROC_ATTACK);
    S->core.depth[SLG_LANE_MAIN]--;
    memset(attack + 1, 0, sizeof *attack);
    attack->step = 0;
    attack->v[0] = (int16_t)slot;
}
static void no_attacker(void) {
    attacks_again(-1);
}
static void attacker_beyond(void) {
    attacks_again(SPL_MINIONS);
}
static void attacker_gone(void) {
    attacks_again((int32_t)slg__lowest(~spl_in_play(S)));
}
static void attacker_of_the_others(void) {
    attacks_again((int32_t)opposite(S->battle.attacker_seat, S->battle.place));
}
static void attacker_elsewhere(void) {
    attacks_again((int32_t)elsewhere(S->battle.attacker_seat, S->battle.place));
}
static void tactics_of_the_others(void) {
    frame_of(SPL_PROC_TACTICS)->seat ^= 1;
}

static bool deals_damage(void) {
    return top()->proc == SPL_PROC_DAMAGE && S->battle.attacker != SPL_NONE;
}
static void damage_without_an_attack(void) {
    S->battle.attacker = S->battle.attacker_seat = SPL_NONE;
    S->battle.attacker_card = SPL_NONE;
    S->battle.count = 0;
}
static void damage_too_far(void) {
    frame_of(SPL_PROC_DAMAGE)->step = 3;
}

static bool asks_for_rerolls(void) {
    return top()->proc == SPL_PROC_REROLLS;
}
static void reroll_without_dice(void) {
    S->battle.count = 0;
}

static bool asks_for_action(void) {
    return top()->proc == SPL_PROC_ACTION && top()->step == 0;
}
static void action_without_actions(void) {
    S->seats[top()->seat].actions = 0;
}

static bool plays_a_minion(void) {
    return top()->proc == SPL_PROC_PLAY && top()->step == 0;
}
static void into_a_realm(void) {
    frame_of(SPL_PROC_PLAY)->step = 7;
}

static bool drafts(void) {
    return top()->proc == SPL_PROC_CREATE && S->draft == 1;
}
static void drafted_by_nobody(void) {
    frame_of(SPL_PROC_CREATE)->v[0] = 0;
}
static void cards_before_decks(void) {
    S->seats[1].hand_size = 1;
}
static bool places_first_avatar(void) {
    const slg_frame *f = top();
    return f->proc == SPL_PROC_CREATE && S->draft && spl_is_dealt(S, 0) && !f->v[1] && !f->v[2] &&
           S->seats[S->first].avatar == SPL_NONE;
}
static void decks_once_more(void) {
    frame_of(SPL_PROC_CREATE)->step = SPL_CREATE_DECKS;
}

/* The text of a sorcery, and somebody it could lie on. */
static bool does_a_text(void) {
    const slg_frame *f = frame_of(SPL_PROC_PLAY);
    return f && f->step == 4 && spl_in_play(S);
}
static void played_and_attached(void) {
    slg__run_begin(run, &sor_game, STATE, NULL, &table_error);
    spl_attach_follower(run, (uint32_t)frame_of(SPL_PROC_PLAY)->v[0], slg__lowest(spl_in_play(S)));
    frame_of(SPL_PROC_PLAY)->v[5] = 0; /* as if its text had not put it there */
}
/* Innocent Blood lets its player play a card: not Innocent Blood itself. */
static bool plays_from_a_text(void) {
    return plays_a_minion() && top()[-1].proc == SPL_PROC_RUN && top()[-2].proc == SPL_PROC_PLAY &&
           top()[-2].step == 4;
}
static void plays_the_text_again(void) {
    slg_frame *f = frame_of(SPL_PROC_PLAY);
    f->v[0] = f[-2].v[0];
}

/* Several effects wait, and without the first the same seat would be asked for an order. */
static bool orders_effects(void) {
    uint8_t out[SPL_TRIGGERS];
    uint32_t seat;
    if (top()->proc != SPL_PROC_RESOLVE || top()->v[0] || S->settled < 3) return false;
    return spl_waiting(spl_set(&sor_game), S, 1, &seat, out) > 1 && (S->core.pending >> seat & 1);
}
static void first_effect_forgotten(void) {
    frame_of(SPL_PROC_RESOLVE)->v[0]++;
}

static bool runs_an_ability(void) {
    return S->run_count == 1 && top()->proc == SPL_PROC_RUN;
}
static void over_with_an_ability(void) {
    slg__drop_questions(STATE);
    memset(S->frames, 0, sizeof S->frames);
    S->core.depth[SLG_LANE_MAIN] = 0;
    S->core.over = 1;
}
static void seen_by_nobody(void) {
    S->runs[0].looked_seat = 5;
}

static const struct {
    const char *name;
    bool (*so)(void);
    void (*spoil)(void);
    const char *found, *options;
} rows[] = {
    {"battle nowhere", chooses_attacker, battle_nowhere, frames, ""},
    {"no attacker", asks_for_tactics, no_attacker, frames, ""},
    {"attacker beyond the slots", asks_for_tactics, attacker_beyond, frames, ""},
    {"attacker gone", asks_for_tactics, attacker_gone, frames, ""},
    {"attacker of the others", asks_for_tactics, attacker_of_the_others, frames, ""},
    {"attacker elsewhere", asks_for_tactics, attacker_elsewhere, frames, ""},
    {"tactics of another's attack", asks_for_tactics, tactics_of_the_others, frames, ""},
    {"damage without an attack", deals_damage, damage_without_an_attack, frames, ""},
    {"damage at no step", deals_damage, damage_too_far, frames, ""},
    {"rerolls without dice", asks_for_rerolls, reroll_without_dice, frames, ""},
    {"action without actions", asks_for_action, action_without_actions, frames, ""},
    {"into a realm", plays_a_minion, into_a_realm, frames, ""},
    {"drafted by nobody", drafts, drafted_by_nobody, frames, "creation=draft"},
    {"cards before decks", drafts, cards_before_decks,
     "a player's 40 cards are not those of the three decks", "creation=draft"},
    {"decks once more", places_first_avatar, decks_once_more, frames, ""},
    {"played and attached", does_a_text, played_and_attached, "a card is missing, or in two places",
     ""},
    {"its own text again", plays_from_a_text, plays_the_text_again, frames,
     "lineage-a=demonologist boxes=2 lineage-b=demonologist"},
    {"first effect forgotten", orders_effects, first_effect_forgotten, frames, ""},
    {"over with an ability", runs_an_ability, over_with_an_ability, frames, ""},
    {"seen by nobody", runs_an_ability, seen_by_nobody, effects, ""},
};

TEST(what_is_under_way_fits_the_position) {
    EACH(row, rows) {
        REQUIRE(play_until(2, row->options, row->so));
        CHECK_SOUND();
        row->spoil();
        CHECK(!is_sound());
        CHECK_STR(table_error.text, row->found);
        CHECK_EQ(slg_check(&sor_game, STATE, NULL), SLG_BAD_STATE); /* nobody has to be told */
    }
}

/* --- effects put off --- */

/* The Haunted Forest's skill card has put something off, and it waits for its turn. */
static bool put_something_off(void) {
    const crd_set *set = spl_set(&sor_game);
    if (!table_begin(2, "domain-a=haunted-forest domain-b=screaming-coast")) return false;
    int32_t skill = SPL_THING_SKILL + CRD_DOMAIN;
    uint32_t card = (uint32_t)(spl_design_of_thing(set, S, skill) - set->cards);
    const crd_ability *a = &set->cards[card].abilities[0];
    S->later[0] = (spl_later){.pc = (uint16_t)(a->code + a->length - 1u),
                              .end = (uint16_t)(a->code + a->length),
                              .source = (int16_t)skill,
                              .it = SPL_THING_NONE,
                              .card = (uint16_t)card,
                              .place = 1,
                              .when = SPL_LATER_ROUND};
    S->triggers[0] = spl_trigger_of(skill, SPL_THING_NONE, SPL_PUT_OFF, 0, 1, 0);
    S->trigger_count = 1;
    return true;
}

static void after_the_roll(void) {
    S->later[0].when = SPL_LATER_ROLL;
}
static void of_another_card(void) {
    S->triggers[0].source--;
}
static void of_another_seat(void) {
    S->triggers[0].seat = 1;
}
static void later_of_nothing(void) {
    S->later[0].source = SPL_THINGS;
}
static void later_on_nothing(void) {
    S->later[0].it = SPL_THINGS;
}
static void later_of_nobody(void) {
    S->later[0].seat = 2;
}
static void later_nowhere(void) {
    S->later[0].place = 3;
}
static void later_and_more(void) {
    S->later[0].zero = 1;
}
static void later_never(void) {
    S->later[0].when = 4;
}
static void over_with_effects(void) {
    over_with_an_ability();
}

static const struct {
    const char *name;
    void (*spoil)(void);
    const char *found;
} put_off[] = {
    {"until after the roll", after_the_roll, effects},
    {"another source", of_another_card, effects},
    {"another seat", of_another_seat, effects},
    {"of nothing", later_of_nothing, effects},
    {"on nothing", later_on_nothing, effects},
    {"of nobody", later_of_nobody, effects},
    {"nowhere", later_nowhere, effects},
    {"and more", later_and_more, effects},
    {"until never", later_never, effects},
    {"over", over_with_effects, frames},
};

TEST(what_was_put_off_fits_the_position) {
    EACH(row, put_off) {
        REQUIRE(put_something_off());
        CHECK_SOUND();
        row->spoil();
        CHECK(!is_sound());
        CHECK_STR(table_error.text, row->found);
    }
}

/* --- the table --- */

static void team_of_three(void) {
    S->format = SPL_TEAM;
}
static void avatar_out_of_reach(void) {
    S->seats[0].avatar = 1;
}
static void conquered_in_royale(void) {
    S->places[0].conquered = 1;
    S->places[0].track[1] = SPL_TRACK;
}
static void too_few_boxes(void) {
    S->options[SPL_SET_BOXES] = 1;
}
static void minion_out_of_reach(void) {
    uint32_t slot = enter(0, "stray-sinner", 0);
    S->minions[slot].place = 1;
}
static void sorcery_on_the_table(void) {
    uint32_t slot = enter(0, "stray-sinner", 0), sorcery = a_card(0, "sadistic-ceremony");
    uint64_t *grimoire = &S->seats[0].grimoire;
    *grimoire = (*grimoire | 1ull << S->minions[slot].card) & ~(1ull << sorcery);
    S->minions[slot].card = (uint8_t)sorcery;
}
static void follower_and_plague(void) {
    uint32_t card = a_card(0, "blazing-heretic");
    spl_attach_follower(run, card, enter(0, "stray-sinner", 0));
    spl_put_card(S->plague, card, true);
}
static void one_too_many(void) {
    static const char *const ids[] = {"stray-sinner", "stray-sinner", "caretaker", "caretaker"};
    for (uint32_t i = 0; i < 4; i++)
        enter(0, ids[i], 0);
    S->minions[enter(0, "blazing-heretic", 1)].place = 0;
    spl_rebuild(spl_set(&sor_game), S);
}
static void conquer(uint32_t places) {
    for (uint32_t place = 0; place < places; place++) {
        S->places[place].conquered = 1;
        S->places[place].track[1] = SPL_TRACK;
    }
    S->seats[0].points = (uint8_t)places;
}
static void won_and_not_over(void) {
    conquer(2);
}
static void more_than_won(void) {
    conquer(3);
}

static const struct {
    const char *name, *options;
    uint32_t seats;
    void (*spoil)(void);
    const char *found;
} tables[] = {
    {"team of three", "", 3, team_of_three,
     "format, players and battlefields do not agree: a duel has 2 players, teams 4 or 6, with 3 "
     "battlefields; a Battle Royale has 3 to 6 with one for each"},
    {"avatar out of reach", "format=royale", 4, avatar_out_of_reach,
     "a player's avatar, energy (0 to 10), blood (0 to 10), fate or skill cards are not possible"},
    {"conquered in royale", "", 3, conquered_in_royale,
     "a battlefield's board or trackers are not possible: 0 to 11, and 12 where it is conquered"},
    {"too few boxes", "format=royale", 6, too_few_boxes,
     "the boxes combined have too few copies of the players' decks"},
    {"minion out of reach", "format=royale", 4, minion_out_of_reach,
     "a minion's place, state or owner is not possible"},
    {"sorcery on the table", "", 2, sorcery_on_the_table,
     "a minion's place, state or owner is not possible"},
    {"follower and plague", "", 2, follower_and_plague,
     "a follower or Curse is not attached to a minion"},
    {"one too many", "", 2, one_too_many, "a side has more minions in a battlefield than it may"},
    {"won and not over", "", 2, won_and_not_over,
     "points do not agree with the conquered battlefields"},
    {"more than won", "", 2, more_than_won, "points do not agree with the conquered battlefields"},
};

TEST(what_lies_on_the_table_fits) {
    EACH(row, tables) {
        char options[128] = "character-a=tegu domain-a=haunted-forest ";
        REQUIRE(table_begin(row->seats, strcat(options, row->options)));
        CHECK_SOUND();
        row->spoil();
        CHECK(!is_sound());
        CHECK_STR(table_error.text, row->found);
    }
}
