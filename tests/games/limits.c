/* SPDX-License-Identifier: MIT */
/* Limits of the engine and of the four games. Each is larger than the worst case, which is computed
 * here from the content or from what the readers of players' own cards and tiles accept
 * (tests/content/bad and *_cards_wrong.c show what they refuse); or what exceeds it is dropped by a
 * rule, and an event says so. */
#include "games/city/district.h"
#include "games/city/lists.h"
#include "games/city/score.h"
#include "games/city/services.h"
#include "games/city/survey.h"
#include "games/endbringer/check.h"
#include "games/endbringer/play.h"
#include "games/school/content.h"
#include "games/school/school.h"
#include "games/sorcerer/round.h"
#include "sorcerer_table.h"

/* --- minions --- */

enum {
    SIDE = 4, /* minions of a side: SOR-MAX-01 */
    DUEL_MINIONS = 3 * 2 * SIDE,
    TEAM_MINIONS = 3 * 2 * SPL_SIDE_MAX,
    ROYALE_MINIONS = SPL_PLACES * 2 * SIDE,
    ARCHETYPE_MINIONS = 23 + EBR_TOKEN_COUNT, /* the Plaguebringer's deck, and all rats */
    HORDE_MINIONS = DUEL_MINIONS + ARCHETYPE_MINIONS,
};

/* --- effects that wait (SOR-EFF-09) --- */

/* How many minions can die at once, at most: in all, on one seat's side of a battlefield, and of
 * all that are its enemies there. */
typedef struct deaths {
    uint32_t seats, all, own, enemies;
} deaths;

static uint32_t copies_of(const crd_card *card) {
    return card->copies ? card->copies : 1;
}

/* Abilities that one death may set off. All of the same ability wait as one, unless it looks at who
 * died. No such ability of the box reaches beyond its battlefield (SOR-CARD-07). */
static uint32_t after_deaths(const crd_set *set, const crd_card *card, const deaths *of) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        if (ability->event != CRD_ON_DESTROYED) continue;
        uint32_t owner = set->selectors[ability->on].owner, each = of->own + of->enemies;
        if (owner == CRD_YOURS) each = of->own;
        if (owner == CRD_ENEMY) each = of->enemies;
        if (!CHECK((ability->flags & CRD_HERE_FLAG) || !spl_needs_it(set, ability))) each = of->all;
        count += copies_of(card) * (spl_needs_it(set, ability) ? each : 1);
    }
    return count;
}

static uint32_t of_timing(const crd_card *card, uint32_t timing) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < card->ability_count; i++)
        count += card->abilities[i].timing == timing ? copies_of(card) : 0;
    return count;
}

typedef uint32_t counting(const crd_set *set, const crd_card *card, const deaths *of);

static uint32_t when_destroyed(const crd_set *set, const crd_card *card, const deaths *of) {
    (void)set, (void)of;
    return of_timing(card, CRD_DESTROYED);
}

static uint32_t at_end_of_round(const crd_set *set, const crd_card *card, const deaths *of) {
    (void)set, (void)of;
    return of_timing(card, CRD_END_OF_ROUND);
}

static uint32_t put_off(const crd_set *set, const crd_card *card, const deaths *of) {
    uint32_t count = 0;
    (void)of;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        for (uint32_t pc = 0; pc < ability->length; pc++) {
            const crd_instr *in = &crd_code(set, ability)[pc];
            if (in->op != CRD_LATER_OP) continue;
            CHECK_EQ(ability->timing, CRD_TACTIC); /* once an attack, and gone after it */
            CHECK_EQ(1 + in->arg, SPL_LATER_ROLL);
            count += copies_of(card);
        }
    }
    return count;
}

static uint32_t of_deck(const crd_set *set, uint32_t deck, counting *count, const deaths *of) {
    uint32_t sum = 0;
    for (uint32_t card = 0; card < set->card_count; card++)
        if (set->cards[card].deck == deck) sum += count(set, &set->cards[card], of);
    return sum;
}

/* The most that one deck of the kind has. */
static uint32_t most(const crd_set *set, uint32_t kind, counting *count, const deaths *of) {
    uint32_t best = 0;
    for (uint32_t deck = 0; deck < set->deck_count; deck++) {
        uint32_t sum = set->decks[deck].kind == kind ? of_deck(set, deck, count, of) : 0;
        if (sum > best) best = sum;
    }
    return best;
}

/* The most that so many decks of the kind have, no two of them the same (END-SETUP-11). */
static uint32_t most_of_one_box(const crd_set *set, uint32_t kind, uint32_t decks, counting *count,
                                const deaths *of) {
    uint64_t taken = 0;
    uint32_t all = 0;
    while (decks--) {
        uint32_t best = 0, of_best = 0;
        for (uint32_t deck = 0; deck < set->deck_count; deck++) {
            if (set->decks[deck].kind != kind || taken >> deck & 1) continue;
            uint32_t sum = of_deck(set, deck, count, of);
            if (sum >= of_best) best = deck;
            if (sum > of_best) of_best = sum;
        }
        taken |= 1ull << best;
        all += of_best;
    }
    return all;
}

static uint32_t of_players_of_one_box(const crd_set *set, counting *count, const deaths *of) {
    uint32_t all = 0;
    for (uint32_t kind = CRD_CHARACTER; kind <= CRD_DOMAIN; kind++)
        all += most_of_one_box(set, kind, of->seats, count, of);
    return all;
}

/* The most that a player has, whatever the decks. */
static uint32_t of_player(const crd_set *set, counting *count, const deaths *of) {
    return most(set, CRD_CHARACTER, count, of) + most(set, CRD_LINEAGE, count, of) +
           most(set, CRD_DOMAIN, count, of);
}

static uint32_t smaller(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

/* A moment in which everything dies. */
static uint32_t at_once(const deaths of) {
    const crd_set *set = spl_set(&sor_game);
    return of.seats * of_player(set, after_deaths, &of) +
           smaller(of.all, of.seats * of_player(set, when_destroyed, &of));
}

static uint32_t in_duel(void) {
    return at_once((deaths){2, DUEL_MINIONS, SIDE, SIDE});
}
static uint32_t in_royale(void) {
    return at_once((deaths){6, ROYALE_MINIONS, SIDE, SIDE});
}
static uint32_t in_teams(void) {
    return at_once((deaths){6, TEAM_MINIONS, SPL_SIDE_MAX, SPL_SIDE_MAX});
}
/* Everything in one battlefield: the enemies have no limit there (END-CORE-07). */
static uint32_t against_the_endbringer(void) {
    const crd_set *set = spl_set(&ebr_game);
    uint32_t allied = 2 + 2 * EBR_PLAYERS; /* END-CORE-08 */
    deaths of = {EBR_PLAYERS, allied + ARCHETYPE_MINIONS, allied, ARCHETYPE_MINIONS};
    uint32_t waiting = of_players_of_one_box(set, after_deaths, &of) +
                       smaller(allied, of_players_of_one_box(set, when_destroyed, &of));
    for (uint32_t kind = EBR_DECK_NEMESIS; kind <= EBR_DECK_STONES; kind++)
        waiting += most(set, kind, after_deaths, &of) + most(set, kind, when_destroyed, &of);
    return waiting;
}
static uint32_t at_round_end(void) {
    const crd_set *set = spl_set(&sor_game);
    return ROYALE_MINIONS / 2 + 6 * of_player(set, at_end_of_round, NULL) + SPL_LATER;
}
static uint32_t later(void) {
    return SLG_SEATS_MAX * of_player(spl_set(&ebr_game), put_off, NULL);
}

/* Abilities that are set off at one moment without anybody's doing: a round begins, a
 * battle ends. */
static uint32_t timed;
static uint32_t at_the_time(const crd_set *set, const crd_card *card, const deaths *of) {
    (void)set, (void)of;
    return of_timing(card, timed);
}

/* Those of one moment of the round, and on top of the last one flames, which are counters,
 * and what was put off. */
static uint32_t moments_against_the_endbringer(void) {
    const crd_set *set = spl_set(&ebr_game);
    const deaths of = {EBR_PLAYERS, 0, 0, 0};
    uint32_t worst = 0;
    for (timed = CRD_START_OF_ROUND; timed < CRD_TIMINGS; timed++) {
        uint32_t waiting = of_players_of_one_box(set, at_the_time, &of);
        for (uint32_t kind = EBR_DECK_NEMESIS; kind <= EBR_DECK_STONES; kind++)
            waiting += most(set, kind, at_the_time, &of);
        if (waiting > worst) worst = waiting;
    }
    return worst + smaller(HORDE_MINIONS, SPL_SMALL_COUNTERS) + SPL_LATER;
}

/* --- what there is of a kind --- */

static uint32_t powers_on(const crd_set *set, const crd_card *card, const deaths *of) {
    (void)set, (void)of;
    return of_timing(card, CRD_ACTION);
}

static uint32_t tokens_of(const crd_set *set, const crd_card *card, const deaths *of) {
    (void)of;
    for (uint32_t i = 0; i < set->token_count; i++)
        if (&set->cards[set->token[i]] == card) return copies_of(card);
    return 0;
}

/* All powers of a player's decks, those that others' cards may bring, a Blood Pool, and
 * battlefields. */
static uint32_t powers_at_once(void) {
    enum { POOL = 1 };
    const crd_set *set = spl_set(&sor_game);
    return 2 * of_player(set, powers_on, NULL) + POOL + SPL_PLACES;
}
/* In a duel, at most: with more battlefields there may be more, and what finds no number is
 * reported. */
static uint32_t tokens_of_a_player(void) {
    return smaller(of_player(spl_set(&sor_game), tokens_of, NULL), DUEL_MINIONS / 2);
}

/* Cards in hand, powers, minions that reinforce, and the rest. */
static uint32_t actions_at_once(void) {
    enum { ALWAYS = 4 }; /* channel, meditate, reinforce with the avatar, pass */
    return SPL_DECK + SPL_POWERS + SPL_MINIONS + ALWAYS;
}

/* The most cards of a pile that one instruction picks, unless it is all of them at once. */
static uint32_t picked_by_one(void) {
    const crd_set *set = spl_set(&ebr_game);
    uint32_t worst = 0;
    for (uint32_t pc = 0; pc < set->code_count; pc++)
        if (set->code[pc].op >= CRD_PUT_OP && set->code[pc].op <= CRD_CURSE_OP &&
            spl_wanted(&set->code[pc]) < 255 && spl_wanted(&set->code[pc]) > worst)
            worst = spl_wanted(&set->code[pc]);
    return worst;
}

/* --- abilities inside one another (SOR-EFF-09) --- */

static bool has_one_of(const crd_set *set, const crd_ability *ability, const uint8_t *ops,
                       uint32_t count) {
    for (uint32_t pc = 0; pc < ability->length; pc++)
        for (uint32_t i = 0; i < count; i++)
            if (crd_code(set, ability)[pc].op == ops[i]) return true;
    return false;
}

/* Those that begin another while they are under way: each copy once, since what is played or copied
 * by one is another card, and a copier copies no copier (spl_copyable). */
static uint32_t leading_on(const crd_set *set, const crd_card *card, const deaths *of) {
    static const uint8_t ops[] = {CRD_PLAY_OP, CRD_COPY_OP, CRD_ACTIVATE_OP};
    uint32_t count = 0;
    (void)of;
    for (uint32_t i = 0; i < card->ability_count; i++)
        count += has_one_of(set, &card->abilities[i], ops, sizeof ops) ? copies_of(card) : 0;
    return count;
}

/* Those that are set off by a death and may kill somebody: each copy dies once. */
static uint32_t killing(const crd_set *set, const crd_card *card, const deaths *of) {
    static const uint8_t ops[] = {CRD_DAMAGE_OP, CRD_DISTRIBUTE_OP, CRD_DESTROY_OP, CRD_CURSE_OP,
                                  CRD_GIVE_ESSENCE_OP};
    uint32_t count = 0;
    (void)of;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        if (ability->timing != CRD_DESTROYED && ability->timing != CRD_WHENEVER) continue;
        if (!has_one_of(set, ability, ops, sizeof ops)) continue;
        if (ability->timing == CRD_WHENEVER && ability->event == CRD_ON_PLAYED)
            continue; /* nothing is played by a death */
        CHECK_EQ(ability->timing,
                 CRD_DESTROYED); /* one that kills whenever ... has no such bound */
        count += copies_of(card);
    }
    return count;
}

/* One player leads on as far as the decks allow, the last card played kills, each of the dead kills
 * the next one, and after the last death a follower is attached, which heals. */
static uint32_t deepest(uint32_t seats) {
    enum { LAST_PLAYED = 1, FOLLOWER = 1, HEALED = 1 };
    const crd_set *set = spl_set(&sor_game);
    return of_player(set, leading_on, NULL) + LAST_PLAYED + seats * of_player(set, killing, NULL) +
           FOLLOWER + HEALED;
}

/* The most that one ability begins above itself: texts of cards that it plays, abilities that it
 * copies or activates. None does so in a loop. */
static uint32_t begun_above(const crd_set *set, const crd_ability *ability, uint32_t texts) {
    static const uint8_t loops[] = {CRD_FOR_EACH_OP, CRD_REPEAT_OP, CRD_EACH_PLAYER_OP};
    uint32_t count = 0;
    for (uint32_t pc = 0; pc < ability->length; pc++) {
        const crd_instr *in = &crd_code(set, ability)[pc];
        if (in->op == CRD_PLAY_OP) count += texts * spl_wanted(in);
        if (in->op == CRD_COPY_OP || in->op == CRD_ACTIVATE_OP) count++;
    }
    if (count) CHECK(!has_one_of(set, ability, loops, sizeof loops));
    return count;
}

static uint32_t most_begun_above(const crd_set *set) {
    uint32_t texts = 0, worst = 0;
    for (uint32_t card = 0; card < set->card_count; card++) {
        uint32_t own = of_timing(&set->cards[card], CRD_TEXT) / copies_of(&set->cards[card]);
        if (own > texts) texts = own;
    }
    for (uint32_t card = 0; card < set->card_count; card++)
        for (uint32_t i = 0; i < set->cards[card].ability_count; i++) {
            uint32_t begun = begun_above(set, &set->cards[card].abilities[i], texts);
            if (begun > worst) worst = begun;
        }
    return worst;
}

/* Only the ability on top begins anything; where it has no room above it, that waits in later[]
 * with what texts put off, until the one on top is done. */
static uint32_t later_and_above(void) {
    return later() + most_begun_above(spl_set(&sor_game));
}
static uint32_t later_and_above_against_the_endbringer(void) {
    return later() + most_begun_above(spl_set(&ebr_game));
}

/* That is more than there is room for, if somebody could pay for it all: nine lie inside one
 * another in tests/scenarios/sorcerer/edges/nine-inside-one-another.scn. So what begins deeper
 * waits (SOR-EFF-09); the rows of later_and_above show that nothing of the box is lost then. */
TEST(more_abilities_than_there_is_room_for_could_lie_inside_one_another) {
    CHECK(deepest(2) > SPL_RUNS);
    CHECK(deepest(6) > deepest(2));
    /* Frames last as long as runs: below the first ability lie a round, its phase, a battle, an
     * attack, its damage and the effects that wait; each further one lies on a card that is played
     * or on effects that wait. */
    CHECK(6 + 2 * SPL_RUNS - 1 + SPL_RUN_ROOM - 1 <= SPL_MAIN_DEPTH);
}

/* --- frames --- */

/* Called only where a frame is left, or lost by SOR-EFF-09 (spl_start, spl_settle, ebr_settle). */
static bool asks_for_room(uint32_t proc, uint32_t caller) {
    bool due = proc == EBR_PROC_TAKE || proc == EBR_PROC_STONE || proc == EBR_PROC_LOOSE;
    bool called = caller == SPL_PROC_RUN || caller == EBR_PROC_ENEMY || caller == SPL_PROC_DAMAGE;
    return proc == SPL_PROC_RUN || proc == SPL_PROC_RESOLVE || (due && !called);
}

/* The longest chain of procedures, the lowest counted, that call one another without asking. */
static uint32_t chain_from(uint32_t proc, uint32_t depth) {
    uint32_t longest = 0;
    if (!CHECK(depth < SPL_MAIN_DEPTH)) return SLG_FRAMES_MAX;
    for (uint32_t next = 0; next < EBR_PROCS; next++) {
        if (!ebr_may_lie_on(next, proc) || asks_for_room(next, proc)) continue;
        uint32_t length = chain_from(next, depth + 1);
        if (length > longest) longest = length;
    }
    return 1 + longest;
}

TEST(whoever_calls_without_asking_has_a_frame) {
    CHECK_EQ(chain_from(SPL_PROC_RUN, 0), SPL_RUN_ROOM);
    CHECK(chain_from(SPL_PROC_ROUND, 0) <= SPL_MAIN_DEPTH);
    static const uint8_t last[] = {SPL_PROC_RESOLVE, EBR_PROC_TAKE, EBR_PROC_STONE, EBR_PROC_LOOSE};
    for (uint32_t i = 0; i < sizeof last; i++)
        CHECK_EQ(chain_from(last[i], 0), 1);
    const slg_frame ability = {.proc = SPL_PROC_RUN};
    CHECK(
        spl_has_run_room(&ability, SPL_MAIN_DEPTH - SPL_RUN_ROOM)); /* of a position from a file */
    CHECK(!spl_has_run_room(&ability, SPL_MAIN_DEPTH - SPL_RUN_ROOM + 1));
    for (uint32_t proc = 0; proc < SPL_PROCS;
         proc++) /* whatever Sorcerer's own may call is there */
        for (uint32_t below = 0; below < SPL_PROCS; below++)
            CHECK(!sor_may_lie_on(proc, below) || ebr_may_lie_on(proc, below));
}

/* --- City --- */

/* Any number of tiles has at most four free cells beside each; then spells and stopping. */
static uint32_t places_of_a_tile(void) {
    return (CITY_SLOTS - 1) * 4 * 4 + CITY_SLOTS + 1;
}

static uint32_t longest_setup(void) {
    uint32_t longest = 0;
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        const slg_game *game = slg_game_at(i);
        if (game->option_count > longest) longest = game->option_count;
    }
    return longest;
}

static uint32_t most_streams(void) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < slg_game_count(); i++)
        if (slg_game_at(i)->stream_count > found) found = slg_game_at(i)->stream_count;
    return found;
}

static uint32_t largest_state(void) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < slg_game_count(); i++)
        if (slg_game_at(i)->state_size > found) found = slg_game_at(i)->state_size;
    return found;
}

static uint32_t deepest_lane(void) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        const slg_game *game = slg_game_at(i);
        if (game->main_depth > found) found = game->main_depth;
        if (game->seat_depth > found) found = game->seat_depth;
    }
    return found;
}

/* --- the table --- */

static const struct {
    const char *name;
    uint32_t (*computed)(void); /* NULL: `worst` is known */
    uint32_t worst, limit;
} limits[] = {
    {"setup options of a game", longest_setup, 0, SLG_SETUP_OPTIONS_MAX},
    {"streams of chance of a game", most_streams, 0, SLG_STREAMS_MAX},
    {"bytes of a game's state", largest_state, 0, SLG_STATE_MAX},
    {"frames of a lane", deepest_lane, 0, SLG_FRAMES_MAX},
    {"outcomes of a draw: cards of a grimoire", NULL, SPL_DECK, SLG_CHANCE_MAX},
    {"outcomes of a draw: decks to deal", NULL, CRD_DECKS_MAX + SLG_SEATS_MAX, SLG_CHANCE_MAX},
    {"outcomes of a draw: School's cards", NULL, SCH_CARDS_MAX, SLG_CHANCE_MAX},
    {"outcomes of a draw: a player's tiles", NULL, CITY_SLOTS, SLG_CHANCE_MAX},
    {"minions of a duel", NULL, DUEL_MINIONS, SPL_MINIONS},
    {"minions of teams", NULL, TEAM_MINIONS, SPL_MINIONS},
    {"minions of a Battle Royale", NULL, ROYALE_MINIONS, SPL_MINIONS},
    {"minions against the Endbringer", NULL, HORDE_MINIONS, SPL_MINIONS},
    {"the largest Archetype deck", NULL, EBR_ARCHETYPE_SIZE, 40},
    {"tactics of one attack, and passing", NULL, SPL_TACTICS + 1, SLG_OPTIONS_MAX},
    {"waiting effects to choose from", NULL, SPL_TRIGGERS, SLG_OPTIONS_MAX},
    {"flames at the end of a round", NULL, HORDE_MINIONS, SPL_TRIGGERS},
    {"effects of everything's death in a duel", in_duel, 0, SPL_TRIGGERS},
    {"effects of everything's death in a Battle Royale", in_royale, 0, SPL_TRIGGERS},
    {"effects of everything's death among teams of three", in_teams, 0, SPL_TRIGGERS},
    {"effects of everything's death against the Endbringer", against_the_endbringer, 0,
     SPL_TRIGGERS},
    {"effects at one moment of a round against the Endbringer", moments_against_the_endbringer, 0,
     SPL_TRIGGERS},
    {"effects at the end of a round", at_round_end, 0, SPL_TRIGGERS},
    {"effects put off by all players at once", later, 0, SPL_LATER},
    {"effects put off, and what waits for room", later_and_above, 0, SPL_LATER},
    {"the same against the Endbringer", later_and_above_against_the_endbringer, 0, SPL_LATER},
    {"powers of a player at once", powers_at_once, 0, SPL_POWERS},
    {"actions of a player at once", actions_at_once, 0, SLG_OPTIONS_MAX},
    {"cards of a hand, a grimoire or a graveyard", NULL, CRD_DEAL_MAX + 20, SPL_DECK},
    {"tokens of a player in a duel", tokens_of_a_player, 0, SPL_TOKENS},
    {"cards in battlefields: every one of six grimoires", NULL, SLG_SEATS_MAX *SPL_LATE, UINT8_MAX},
    {"cards picked by one instruction", picked_by_one, 0, SPL_PICKED},
    {"places of a tile, its spells, stopping", places_of_a_tile, 0, SLG_OPTIONS_MAX},
    {"tiles and face-down ones of a player", NULL, CITY_OWNED_MAX + CITY_DARK_MAX, CITY_SLOTS},
    {"goals of a district, two a tile", NULL, 2 * CITY_OWNED_MAX, CITY_SCORED_MAX},
    {"groups of one colour", NULL, CITY_OWNED_MAX *CITY_SIDES, CITY_GROUPS_MAX},
    {"tiles of a stack, under the top one", NULL, CITY_OWNED_MAX - 1,
     sizeof((city_shown_tile *)0)->under / sizeof(city_shown_under)},
};

TEST(the_worst_case_fits) {
    EACH(row, limits) {
        uint32_t worst = row->computed ? row->computed() : row->worst;
        CHECK(worst > 0);
        if (!CHECK(worst <= row->limit)) test_fail(__FILE__, __LINE__, row->name);
    }
}

/* --- what is beyond is reported --- */

static slg_event told_items[8];
static slg_events told;
static slg_io told_io;

/* How many `failed` events there were about the thing. */
static uint32_t reported(int32_t thing) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < told.count; i++)
        count += told_items[i].kind == SPL_TOLD_FAILED && told_items[i].a == thing &&
                 told_items[i].seen_by == SLG_ALL;
    return count;
}

static bool listen(void) {
    if (!table_begin(2, "lineage-a=demonologist domain-a=haunted-forest")) return false;
    told = (slg_events){.items = told_items, .capacity = sizeof told_items / sizeof *told_items};
    told_io = (slg_io){.events = &told};
    slg__run_with(run, &told_io);
    return true;
}

TEST(one_more_that_waits_is_lost_and_reported) {
    REQUIRE(listen());
    for (int16_t i = 0; i < SPL_TRIGGERS + 1; i++)
        spl_note(run, spl_trigger_of(i, i, SPL_NONE, 0, 0, 0));
    CHECK_EQ(S->trigger_count, SPL_TRIGGERS);
    CHECK_EQ(told.count, 1);
    CHECK_EQ(reported(SPL_TRIGGERS), 1);
}

static const struct {
    const char *name;
    uint8_t runs, depth;
    uint16_t budget;
    bool begins, waits;
} begun[] = {
    {"room for one", SPL_RUNS - 1, SPL_MAIN_DEPTH - 4, 1, true, false},
    {"all abilities under way", SPL_RUNS, 8, 1, false, true},
    {"the stack is full", 1, SPL_MAIN_DEPTH - 3, 1, false, true},
    {"enough for one answer", 1, 8, 0, false, false},
};

TEST(one_more_that_begins_waits_or_is_lost_and_reported) {
    EACH(row, begun) {
        REQUIRE(listen());
        int32_t skill = SPL_THING_SKILL + CRD_DOMAIN;
        const crd_card *card = spl_design_of_thing(spl_set(&sor_game), S, skill);
        S->run_count = row->runs;
        S->budget = row->budget;
        S->core.depth[SLG_LANE_MAIN] = row->depth;
        uint32_t design = (uint32_t)(card - spl_set(&sor_game)->cards);
        CHECK_EQ(spl_start(run, design, 0, skill, 0, SPL_NONE, SPL_THING_NONE), row->begins);
        CHECK_EQ(reported(skill), !row->begins && !row->waits);
        CHECK_EQ(S->later[0].when, row->waits ? SPL_LATER_ROOM : 0);
        CHECK_EQ(S->trigger_count, row->waits);
    }
}

/* Where none is free either: as many put off as there can be, or as many waiting. */
TEST(what_cannot_even_wait_is_lost_and_reported) {
    for (uint32_t full = 0; full < 2; full++) {
        REQUIRE(listen());
        int32_t skill = SPL_THING_SKILL + CRD_DOMAIN;
        uint32_t design = (uint32_t)(spl_design_of_thing(spl_set(&sor_game), S, skill) -
                                     spl_set(&sor_game)->cards);
        S->run_count = SPL_RUNS;
        if (full) S->trigger_count = SPL_TRIGGERS;
        for (uint32_t i = 0; i < SPL_LATER; i++)
            S->later[i].when = full ? 0 : SPL_LATER_ROUND;
        CHECK(!spl_start(run, design, 0, skill, 0, SPL_NONE, SPL_THING_NONE));
        CHECK_EQ(reported(skill), 1);
    }
}

/* Effects still speak of twelve tokens that are gone: the next one has no number. */
TEST(a_token_without_a_number_is_lost_and_reported) {
    static const uint8_t summons[] = {CRD_SUMMON_OP};
    REQUIRE(table_begin(2, "character-a=tatsu"));
    const crd_set *set = spl_set(&sor_game);
    const crd_card *card = set->cards;
    while (card->ability_count == 0 || set->decks[card->deck].kind != CRD_CHARACTER ||
           !has_one_of(set, &card->abilities[0], summons, 1))
        card++;
    uint32_t design = (uint32_t)(card - set->cards), thing = SPL_THING_SKILL + CRD_CHARACTER;
    for (uint32_t n = 0; n < SPL_TOKENS; n++)
        S->later[n % SPL_LATER].when = SPL_LATER_ROUND;
    for (int16_t n = 0; n < SPL_TOKENS; n++)
        if (n < SPL_LATER)
            S->later[n].it = (int16_t)(SPL_DECK + n);
        else
            S->triggers[n - SPL_LATER].it = (SPL_DECK + n) & 0x1FF;
    S->trigger_count = SPL_TOKENS - SPL_LATER;
    told = (slg_events){.items = told_items, .capacity = sizeof told_items / sizeof *told_items};
    told_io = (slg_io){.events = &told};
    slg__drop_questions((slg_state *)&table_room);
    slg__run_begin(run, &sor_game, (slg_state *)&table_room, &told_io, &table_error);
    S->settled = S->trigger_count;
    REQUIRE(spl_start(run, design, 0, (int32_t)thing, 0, SPL_NONE, SPL_THING_NONE));
    slg__run_all(run);
    CHECK_EQ(reported((int32_t)thing), 1);
}

/* --- sites of a district --- */

/* No two tiles touch: each has four free cells of its own, and all of them are observed, since
 * actions number them. */
TEST(every_site_of_the_most_scattered_district_is_observed) {
    static slg_state_room room, seen;
    static int16_t numbers[CITY_OBSERVATION_SIZE];
    slg_state *state = (slg_state *)(void *)&room, *view = (slg_state *)(void *)&seen;
    const city_content *content = city_content_of(&city_game);
    slg_setup setup;
    slg_setup_default(&city_game, &setup);
    REQUIRE(slg_state_init(&city_game, &setup, state, NULL, NULL) == SLG_OK);
    city_player *player = &city_of(state)->seats[0];
    player->deck = 0;
    while (player->owned < CITY_OWNED_MAX)
        city_gain_slot(player, content->rainbow);
    for (uint32_t slot = 0; slot < CITY_OWNED_MAX; slot++)
        city_lay(content, player, slot, city_cell_at((int32_t)slot / 8 * 3, (int32_t)slot % 8 * 3),
                 0);
    slg_view(&city_game, state, 0, view);
    city_observe(&city_game, view, numbers);
    const slg_decision decision = {.seat = 0, .kind = CITY_ASK_PLACE};
    uint32_t first =
        city_action_of(&city_game, view, &decision, (slg_option){CITY_DO_PLACE, 0, 0, 0});
    CHECK(first > 0);
    uint32_t sites = 0, base = UINT32_MAX;
    for (uint32_t cell = 0; cell < CITY_CELLS; cell++) {
        const slg_option option = {CITY_DO_PLACE, (int16_t)cell, 0, 0};
        uint32_t action = city_action_of(&city_game, view, &decision, option);
        if (action == first) continue; /* no site */
        if (base == UINT32_MAX) base = action;
        const int16_t *told_at = numbers + CITY_OBSERVED_SITES + 2 * sites++;
        CHECK_EQ(action, base + 4 * (sites - 1));
        CHECK_EQ(told_at[0], city_row((city_cell)cell));
        CHECK_EQ(told_at[1], city_column((city_cell)cell));
    }
    CHECK_EQ(sites, 5u * CITY_OWNED_MAX);
}
