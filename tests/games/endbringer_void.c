/* SPDX-License-Identifier: MIT */
/* What an option of Endbringer says of itself, compared with what taking it does: one that is
 * marked as void changes nothing but its price, and one that changes nothing is marked. */
#include <string.h>

#include <sortilege/sortilege.h>

#include "games/endbringer/house.h"
#include "games/endbringer/services.h"
#include "test.h"

enum { MATCHES = TEST_TIMES(400, 60), ANSWERS = 500 };

static slg_state_room room, tried;
static slg_random dice;
#define STATE ((slg_state *)(void *)&room)
#define TRIED ((slg_state *)(void *)&tried)

static uint32_t below(uint32_t n) {
    return slg_random_below(&dice, n);
}

static bool begin(uint32_t number) {
    slg_setup setup;
    slg_setup_default(&ebr_game, &setup);
    setup.seats = (uint8_t)(1 + number % EBR_PLAYERS);
    slg_seed_from(number, setup.seed);
    setup.options[EBR_SET_NEMESIS] = (int16_t)(1 + number % EBR_NEMESES);
    setup.options[EBR_SET_ARCHETYPE] = (int16_t)(1 + number / EBR_NEMESES % EBR_ARCHETYPES);
    setup.options[EBR_SET_SCENARIO] = (int16_t)(number % (EBR_SCENARIOS + 1));
    return slg_state_init(&ebr_game, &setup, STATE, NULL, NULL) == SLG_OK;
}

/* Is it a price of the option, or the end of what the option did? */
typedef enum kind { PRICE, GOES_ON, EFFECT } kind;

static kind kind_of(const slg_event *event) {
    switch (event->kind) {
    case SPL_TOLD_ENERGY:
    case SPL_TOLD_OMENS:
    case SPL_TOLD_BLOOD:
    case SPL_TOLD_ACTIONS: return event->a < 0 ? PRICE : EFFECT;
    case SPL_TOLD_PLAY:
    case SPL_TOLD_POWER:
    case SPL_TOLD_EXHAUST:
    case SPL_TOLD_CHANNEL:
    case SPL_TOLD_MEDITATE:
    case SPL_TOLD_TO_GRAVEYARD:
    case SPL_TOLD_NO_EFFECT: return PRICE;
    case SLG_EVENT_CHANCE:
    case EBR_TOLD_RESHUFFLE:
    case EBR_TOLD_GATE:
    case SPL_TOLD_PHASE:
    case SPL_TOLD_ATTACK:
    case SPL_TOLD_BATTLE:
    case EBR_TOLD_ENEMY_ATTACK:
    case SPL_TOLD_ROLL:
    case SPL_TOLD_EVALUATE:
    case SPL_TOLD_LOST:
    case SPL_TOLD_TRIGGER:
    case SPL_TOLD_ATTACK_OVER:
    case SPL_TOLD_WEARS_OFF:
    case EBR_TOLD_DECK_DAMAGE:
    case EBR_TOLD_SKIPPED:
    case EBR_TOLD_LAID_DOWN: return GOES_ON;
    default: return EFFECT;
    }
}

static bool is_action(uint32_t option) {
    return option == SPL_DO_CHANNEL || option == SPL_DO_MEDITATE || option == SPL_DO_CAST ||
           option == SPL_DO_POWER || option == SPL_DO_TACTIC;
}

/* What taking the option did beside what it costs; NULL: nothing. */
static const slg_event *effect_of(const slg_events *events) {
    uint32_t uses = 0;
    for (uint32_t i = 0; i < events->count; i++) {
        const slg_event *event = &events->items[i];
        kind is = kind_of(event);
        bool next = event->kind == SPL_TOLD_POWER && uses++;
        if (is == GOES_ON || next) return NULL;
        if (is == EFFECT) return event;
    }
    return NULL;
}

/* Is such an event told before the game goes on to something else? */
static bool tells(const slg_events *events, uint32_t which) {
    for (uint32_t i = 0; i < events->count; i++) {
        if (events->items[i].kind == which) return true;
        if (kind_of(&events->items[i]) == GOES_ON) return false;
    }
    return false;
}

/* Does an ability still ask for something? */
static bool asks_more(void) {
    const spl_state *s = spl_of_const(TRIED);
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    return depth && s->frames[depth - 1].proc == SPL_PROC_RUN;
}

static uint32_t marked, missed;

/* Nothing came of it, and the engine says so itself. */
static bool is_idle(slg_option option, const slg_events *events) {
    if (tells(events, SLG_EVENT_CHANCE)) return false;
    return option.kind == SPL_DO_CHANNEL || option.kind == SPL_DO_MEDITATE ||
           tells(events, SPL_TOLD_NO_EFFECT);
}

static void take(const slg_decision *d, slg_option option) {
    static slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_io io = {.events = &events};
    slg_error error;
    bool is_void = slg_is_void(&ebr_game, STATE, d->seat, option, NULL);
    slg_clone(&ebr_game, TRIED, STATE);
    CHECK_EQ(slg_give_option(&ebr_game, TRIED, d->seat, d->seq, option, &io, &error), SLG_OK);
    const slg_event *effect = effect_of(&events);
    if (is_void && effect) CHECK_STR(slg_event_kind_name(&ebr_game, effect->kind), "");
    marked += is_void;
    missed += !is_void && !effect && !asks_more() && is_idle(option, &events);
}

/* What may wait for something cannot be certain to do nothing: few are missed. */
TEST(what_does_nothing_is_marked_and_nothing_else) {
    slg_random_seed(&dice, 9);
    for (uint32_t number = 0; number < MATCHES; number++) {
        REQUIRE(begin(number));
        for (uint32_t i = 0; i < ANSWERS && !slg_is_over(STATE); i++) {
            slg_option options[SLG_OPTIONS_MAX];
            slg_decision d;
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
            uint32_t count = slg_options(&ebr_game, STATE, seat, options, SLG_OPTIONS_MAX);
            REQUIRE(slg_get_decision(&ebr_game, STATE, seat, &d));
            test_note("match and answer", number * 10000u + i);
            for (uint32_t n = 0; n < count; n++)
                if (is_action(options[n].kind)) take(&d, options[n]);
            slg_apply(&ebr_game, STATE, seat, options[below(count)]);
        }
    }
    CHECK(marked > 4 * MATCHES);
    CHECK(missed * 20 < marked);
}

/* --- single options --- */

static slg_why why_of(uint32_t option, int32_t thing) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_refusal why = {0};
    uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(STATE));
    uint32_t count = slg_options(&ebr_game, STATE, seat, options, SLG_OPTIONS_MAX), found = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (options[i].kind != option || (thing >= 0 && options[i].a != thing)) continue;
        found++;
        slg_is_void(&ebr_game, STATE, seat, options[i], &why);
    }
    CHECK(found > 0);
    return (slg_why){.reason = why.reason, .x = why.x};
}

static bool at_first_action(const char *nemesis, const char *options) {
    slg_setup setup;
    slg_error error;
    slg_setup_default(&ebr_game, &setup);
    setup.seats = 1;
    setup.options[EBR_SET_STANDSTILL] = 0;
    if (slg_setup_set(&ebr_game, &setup, "nemesis", nemesis, &error) != SLG_OK) return false;
    if (slg_setup_set(&ebr_game, &setup, "lineage-a", options, &error) != SLG_OK) return false;
    if (slg_state_init(&ebr_game, &setup, STATE, NULL, &error) != SLG_OK) return false;
    while (slg_pending(STATE) && spl_of(STATE)->phase == SPL_PHASE_CREATE) {
        slg_option offered[SLG_OPTIONS_MAX];
        uint32_t count = slg_options(&ebr_game, STATE, 0, offered, SLG_OPTIONS_MAX);
        slg_apply(&ebr_game, STATE, 0, offered[count - 1]);
    }
    return spl_of(STATE)->phase == SPL_PHASE_ACTION;
}

TEST(energy_beyond_what_a_player_can_have) {
    REQUIRE(at_first_action("erlik-khan", "necromancer"));
    spl_of(STATE)->seats[0].energy = SPL_ENERGY_MAX - 1;
    CHECK_EQ(why_of(SPL_DO_CHANNEL, -1).reason, 0);
    spl_of(STATE)->seats[0].energy = SPL_ENERGY_MAX;
    CHECK_EQ(why_of(SPL_DO_CHANNEL, -1).reason, SPL_WHY_VOID_ENERGY);
    CHECK_EQ(why_of(SPL_DO_CHANNEL, -1).x, SPL_ENERGY_MAX);
}

/* Against Hypnos whoever has no card left to draw bears a trauma. */
TEST(a_grimoire_that_is_empty) {
    static const struct {
        const char *name;
        uint32_t reason;
    } rows[] = {{"erlik-khan", SPL_WHY_VOID_GRIMOIRE}, {"hypnos", 0}};
    EACH(row, rows) {
        REQUIRE(at_first_action(row->name, "necromancer"));
        spl_player *player = &spl_of(STATE)->seats[0];
        CHECK_EQ(why_of(SPL_DO_MEDITATE, -1).reason, 0);
        player->graveyard |= player->grimoire;
        player->grimoire = player->grimoire_size = 0;
        spl_rebuild(spl_set(&ebr_game), spl_of(STATE));
        CHECK_EQ(why_of(SPL_DO_MEDITATE, -1).reason, row->reason);
    }
}

/* END-CORE-01, -06: the players' side is the allied defense, the Endbringer's a monolith. */
TEST(a_side_that_nothing_changes) {
    enum { OWN, FOES };
    REQUIRE(at_first_action("erlik-khan", "necromancer"));
    spl_state *s = spl_of(STATE);
    ebr_part *e = ebr_of(s);
    const crd_instr restores = {.op = CRD_RESTORE_OP, .arg = OWN};
    const crd_instr damages = {.op = CRD_DAMAGE_SIDE_OP, .arg = FOES};
    const crd_instr hurts = {.op = CRD_DAMAGE_SIDE_OP, .arg = OWN};
    CHECK_EQ(ebr_why_void_side(s, 1, &restores).reason, EBR_WHY_VOID_DEFENSE);
    CHECK_EQ(ebr_why_void_side(s, 1, &restores).x, EBR_DEFENSE);
    CHECK_EQ(ebr_why_void_side(s, 1, &hurts).reason, 0);
    e->defense--;
    CHECK_EQ(ebr_why_void_side(s, 1, &restores).reason, 0);
    CHECK(e->places[1].stones > 0);
    CHECK_EQ(ebr_why_void_side(s, 1, &damages).reason, 0);
    e->places[1].stones = 0;
    CHECK_EQ(ebr_why_void_side(s, 1, &damages).reason, EBR_WHY_VOID_STONE);
    CHECK_EQ(ebr_why_void_side(s, 1, &damages).x, 1);
    CHECK_EQ(ebr_why_void_side(s, SPL_NONE, &damages).reason, 0);
}
