/* SPDX-License-Identifier: MIT */
/* Abilities set off by what happens. Sources are found by masks over the minions in play and the
 * cards in graveyards, never by a search; what is found waits in triggers[] for its turn
 * (SOR-EFF-06), which spl_settle gives it. */
#include "cards/dialect.h"
#include "spells/house.h"
#include "spells/ops_parts.h"

/* What has just happened. */
typedef struct happening {
    uint8_t timing; /* crd_timing */
    uint8_t event;  /* crd_event of a WHENEVER */
    uint8_t place;  /* SPL_NONE: everywhere */
    int16_t it;
} happening;

/* --- waiting --- */

void spl_lose_effect(slg_run *run, int32_t source) {
    spl_tell(run, SPL_TOLD_FAILED, SLG_SEAT_NONE, source, 0, 0, 0);
}

const crd_card *spl_trigger_card(const crd_set *set, const spl_state *s,
                                 const spl_trigger *trigger) {
    const crd_card *card = spl_design_of_thing(set, s, trigger->source);
    if (!card || card->family < CRD_GAME_FAMILIES || trigger->ability == SPL_NONE) return card;
    bool turned = crd_family_row_of(set, card->family)->turns;
    return turned ? spl_house_of(set)->other_side(set, card) : card;
}

static const crd_ability *ability_triggered(const crd_set *set, const spl_state *s,
                                            const spl_trigger *trigger) {
    if (trigger->ability == SPL_NONE || spl_is_put_off(trigger->ability)) return NULL;
    return &spl_trigger_card(set, s, trigger)->abilities[trigger->ability];
}

bool spl_must_last(const crd_set *set, const spl_state *s, const spl_trigger *trigger) {
    if (spl_is_put_off(trigger->ability)) return false; /* */
    const crd_ability *ability = ability_triggered(set, s, trigger);
    return !ability || ability->timing >= CRD_START_OF_ROUND;
}

static bool selects_by_it(const crd_selector *sel) {
    bool same = (sel->must | sel->must_not) & CRD_SAME_AS_IT;
    return sel->kind == CRD_IT || same || sel->owner == CRD_THAT || sel->place == CRD_ITS ||
           sel->place == CRD_ADJACENT_TO_IT || sel->compare >= CRD_LESS_THAN_IT;
}

bool spl_speaks_of_it(const crd_set *set, const crd_instr *in) {
    bool steals = in->op == CRD_STEAL_OP && in->many == CRD_THAT_PLAYER;
    return steals || in->who == CRD_THAT_PLAYER || selects_by_it(&set->selectors[in->sel]) ||
           selects_by_it(&set->selectors[in->sel2]) ||
           selects_by_it(&set->selectors[set->amounts[in->amount].selector]);
}

bool spl_needs_it(const crd_set *set, const crd_ability *ability) {
    const crd_instr *code = crd_code(set, ability);
    for (uint32_t pc = 0; pc < ability->length; pc++)
        if (code[pc].op == CRD_CANCEL_OP || spl_speaks_of_it(set, &code[pc])) return true;
    return false;
}

/* SOR-EFF-09: one that already waits at the same moment and would do just the same. */
static spl_trigger *like(const crd_set *set, spl_state *s, const spl_trigger *trigger) {
    const crd_ability *ability = ability_triggered(set, s, trigger);
    if (!ability || ability->timing == CRD_DESTROYED) return NULL; /* `amount` is something else */
    for (uint32_t i = s->settled; i < s->trigger_count; i++) {
        spl_trigger *other = &s->triggers[i];
        if (other->source == trigger->source && other->ability == trigger->ability &&
            other->seat == trigger->seat && other->place == trigger->place && other->amount < 255 &&
            (other->it == trigger->it || !spl_needs_it(set, ability)))
            return other;
    }
    return NULL;
}

void spl_note(slg_run *run, spl_trigger trigger) {
    spl_state *s = spl_of(run->state);
    spl_trigger *other = like(spl_set(run->game), s, &trigger);
    if (other) {
        other->amount++;
        if (other->it != trigger.it) other->it = SPL_THING_NONE;
    } else if (s->trigger_count < SPL_TRIGGERS) {
        s->triggers[s->trigger_count++] = trigger;
    } else {
        spl_lose_effect(run, trigger.source);
    }
}

/* --- one source --- */

static bool is_skill(int32_t thing) { /* skill card, not a Blood Pool */
    return thing >= SPL_THING_SKILL && thing < SPL_THING_PLACE &&
           (thing - SPL_THING_SKILL) % SPL_SKILLS != SPL_POOL;
}

/* Is it within reach of the ability? With crossed swords that is its battlefield (SOR-CARD-07), for
 * a skill card that of the avatar in any case (SOR-CARD-12), else all that the player reaches. */
static bool is_in_reach(const spl_state *s, const happening *what, bool here, uint32_t place,
                        uint32_t seat) {
    if (what->place == SPL_NONE) return true;
    if (here) return what->place == place;
    return spl_places_of(s, seat) >> what->place & 1;
}

/* "But not by global damage". */
static bool is_of_no_account(const crd_set *set, const spl_state *s, const happening *what,
                             const crd_ability *ability) {
    return what->event == CRD_ON_DESTROYED && ability->number && spl_house_of(set)->is_global &&
           spl_house_of(set)->is_global(s);
}

/* "You" of an enemy minion's ability is the decider (END-CORE-11, R-18). */
static uint32_t voice_of(const crd_set *set, const spl_state *s, int32_t source, uint32_t seat) {
    return spl_is_foe(s, seat) ? spl_house_of(set)->you(s, (uint32_t)source) : seat;
}

/* Omens that lie on the minion still, for "each omen that was on it". */
static uint8_t omens_of(const crd_set *set, const spl_state *s, const happening *what,
                        int32_t source) {
    const spl_house *house = spl_house_of(set);
    if (what->timing != CRD_DESTROYED || !house->omens_on || !spl_is_minion(s, source)) return 0;
    return house->omens_on(s, (uint32_t)spl_slot_of(s, source));
}

/* The abilities of one source that speaks. */
static void note_source(slg_run *run, const happening *what, int32_t source, const crd_card *design,
                        uint32_t seat, bool buried) {
    const crd_set *set = spl_set(run->game);
    const spl_state *s = spl_of_const(run->state);
    uint32_t place = spl_place_of(set, s, source, seat);
    seat = voice_of(set, s, source, seat);
    for (uint32_t i = 0; i < design->ability_count; i++) {
        const crd_ability *ability = &design->abilities[i];
        if (ability->timing != what->timing || ability->event != what->event ||
            buried != !!(ability->flags & CRD_BURIED_FLAG))
            continue;
        bool here = ability->flags & CRD_HERE_FLAG || is_skill(source);
        bool near = here && set->selectors[ability->on].place != CRD_ADJACENT; /* reaches out */
        if (!is_in_reach(s, what, near, place, seat) || is_of_no_account(set, s, what, ability))
            continue;
        spl_view_point from = {.set = set,
                               .s = s,
                               .source = (int16_t)source,
                               .it = what->it,
                               .seat = (uint8_t)seat,
                               .here = here ? (uint8_t)place : SPL_NONE,
                               .place = (uint8_t)place};
        if (ability->on && !spl_fits(&from, &set->selectors[ability->on], what->it)) continue;
        spl_note(run,
                 spl_trigger_of(source, what->it, i, seat, place, omens_of(set, s, what, source)));
    }
}

/* Does a design have any such ability? */
static bool may_react(const crd_card *design, const happening *what) {
    return what->event ? design->events >> what->event & 1 : design->timings >> what->timing & 1;
}

static void note_design(slg_run *run, const happening *what, int32_t source,
                        const crd_card *design) {
    const crd_set *set = spl_set(run->game);
    const spl_state *s = spl_of_const(run->state);
    if (!may_react(design, what) || !spl_speaks(set, s, source)) return;
    note_source(run, what, source, design, spl_controller(set, s, source), false);
}

/* Of a card in play. */
static void note_card(slg_run *run, const happening *what, uint32_t card) {
    const spl_state *s = spl_of_const(run->state);
    note_design(run, what, (int32_t)card, spl_design(spl_set(run->game), s, card));
}

/* --- all sources --- */

/* Minions and what is attached to them; a blanked one is silent, its attachments are not
 * (SOR-TERM-BLANKED). */
static void note_in_play(slg_run *run, const happening *what, uint64_t slots) {
    const spl_state *s = spl_of_const(run->state);
    for (uint64_t left = slots; left; left &= left - 1) {
        const spl_minion *m = &s->minions[slg__lowest(left)];
        note_card(run, what, m->card);
        for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card))
            note_card(run, what, card);
    }
}

static void note_skills(slg_run *run, const happening *what, uint32_t seat, uint32_t kinds) {
    for (; kinds; kinds &= kinds - 1) {
        uint32_t kind = slg__lowest(kinds);
        const crd_card *design =
            spl_skill_of(spl_set(run->game), spl_of_const(run->state), seat, kind);
        if (design && may_react(design, what))
            note_source(run, what, (int32_t)(SPL_THING_SKILL + seat * SPL_SKILLS + kind), design,
                        seat, false);
    }
}

/* SOR-NEC-01. */
static void note_buried(slg_run *run, const happening *what, uint32_t seat) {
    const crd_set *set = spl_set(run->game);
    const spl_state *s = spl_of_const(run->state);
    for (uint64_t left = spl_buried(set, s, seat); left; left &= left - 1) {
        uint32_t card = seat * SPL_BLOCK + slg__lowest(left);
        const crd_card *design = spl_design(set, s, card);
        if (design->buried >> what->timing & 1)
            note_source(run, what, (int32_t)card, design, seat, true);
    }
}

static void note_boards(slg_run *run, const happening *what) {
    const crd_set *set = spl_set(run->game);
    const spl_state *s = spl_of_const(run->state);
    for (int32_t place = 0; place < s->places_count; place++) {
        uint32_t board = spl_board_of(set, s->places[place].board);
        if (board != CRD_NO_CARD)
            note_design(run, what, SPL_THING_PLACE + place, &set->cards[board]);
    }
}

/* Skill cards, Blood Pools, buried cards and fixtures of each seat, then boards: where any may have
 * such an ability. */
static void note_beyond(slg_run *run, const happening *what) {
    const spl_state *s = spl_of_const(run->state);
    const spl_others *have = spl_others_of(run->game, s);
    uint32_t cause = what->event ? (uint32_t)CRD_TIMINGS + what->event : what->timing;
    bool buried = have->buried_timings >> what->timing & 1;
    for (uint32_t seat = 0; seat < run->core->seats; seat++) {
        if (have->skill_causes[seat] >> cause & 1)
            note_skills(run, what, seat, have->waiting[seat]);
        if (buried) note_buried(run, what, seat);
        for (uint64_t left = spl_fixtures(s, seat); left; left &= left - 1)
            note_card(run, what, seat * SPL_BLOCK + slg__lowest(left));
    }
    if (have->board_causes >> cause & 1) note_boards(run, what);
}

static bool may_come_from_beyond(const spl_state *s, const happening *what) {
    return what->event ? s->beyond_events >> what->event & 1
                       : s->beyond_timings >> what->timing & 1;
}

static void note_all(slg_run *run, const happening *what, uint64_t slots) {
    const spl_state *s = spl_of_const(run->state);
    note_in_play(run, what, slots);
    if (!may_come_from_beyond(s, what)) return;
    note_beyond(run, what);
    const spl_house *house = spl_house_in(run);
    if (house->note_sources)
        house->note_sources(run, what->timing, what->event, what->it, what->place);
}

void spl_note_awaited(slg_run *run, uint32_t event, int32_t it, uint32_t place) {
    const spl_state *s = spl_of_const(run->state);
    happening what = {CRD_WHENEVER, (uint8_t)event, (uint8_t)place, (int16_t)it};
    note_all(run, &what, s->watching[event]);
}

/* SOR-DEM-03. */
static void note_flames(slg_run *run) {
    const crd_set *set = spl_set(run->game);
    const spl_state *s = spl_of_const(run->state);
    for (uint64_t left = spl_in_play(s); left; left &= left - 1) {
        const spl_minion *m = &s->minions[slg__lowest(left)];
        if (!m->flames) continue;
        spl_note(run, spl_trigger_of(m->card, m->card, SPL_NONE, voice_of(set, s, m->card, m->seat),
                                     m->place, m->flames));
    }
}

/* What texts have put off until now is an effect of the end of the round like any other, but needs
 * its source no more. */
static void note_put_off(slg_run *run) {
    const spl_state *s = spl_of_const(run->state);
    for (uint32_t i = 0; i < SPL_LATER; i++) {
        const spl_later *later = &s->later[i];
        if (later->when != SPL_LATER_ROUND) continue;
        spl_note(run, spl_trigger_of(later->source, later->it, SPL_PUT_OFF + i, later->seat,
                                     later->place, 0));
    }
}

void spl_note_timing(slg_run *run, uint32_t timing, uint32_t place) {
    const spl_state *s = spl_of_const(run->state);
    happening what = {(uint8_t)timing, CRD_NO_EVENT, (uint8_t)place, SPL_THING_NONE};
    note_all(run, &what, s->bearing[spl_bearing(timing)]);
}

void spl_note_end_of_round(slg_run *run) {
    spl_note_timing(run, CRD_END_OF_ROUND, SPL_NONE);
    note_flames(run);
    note_put_off(run);
}

/* SOR-TERM-WHENDESTROYED. */
void spl_note_destroyed(slg_run *run, int32_t thing) {
    const happening what = {CRD_DESTROYED, CRD_NO_EVENT, SPL_NONE, (int16_t)thing};
    const crd_card *design =
        spl_design_of_thing(spl_set(run->game), spl_of_const(run->state), thing);
    if (design) note_design(run, &what, thing, design);
}

void spl_note_played(slg_run *run, int32_t thing, uint32_t seat) {
    const happening what = {CRD_PLAYED, CRD_NO_EVENT, SPL_NONE, (int16_t)thing};
    const crd_set *set = spl_set(run->game);
    const spl_state *s = spl_of_const(run->state);
    const crd_card *design = spl_design_of_thing(set, s, thing);
    if (may_react(design, &what) && spl_speaks(set, s, thing))
        note_source(run, &what, thing, design, seat, false);
}

/* --- their turn --- */

/* Those whose own figures leave them no essence: without what ongoing abilities lend. */
static uint64_t spent(const spl_state *s, uint64_t minions) {
    uint64_t slots = 0;
    for (; minions; minions &= minions - 1) {
        const spl_minion *m = &s->minions[slg__lowest(minions)];
        if (__builtin_expect(m->essence + m->round_essence <= m->damage, 0))
            slots |= minions & (0 - minions);
    }
    return slots;
}

static uint64_t dying(const crd_set *set, const spl_state *s) { /* SOR-DMG-09 */
    uint64_t minions = spl_in_play(s);
    bool lent = spl_is_lent(s, CRD_HAS_ESSENCE_OP);
    uint64_t slots = lent && set->takes_essence ? minions : spent(s, minions);
    for (uint64_t left = lent ? slots : 0; left; left &= left - 1)
        if (spl_essence(set, s, slg__lowest(left)) > s->minions[slg__lowest(left)].damage)
            slots &= ~(left & (0 - left));
    if (slots && spl_house_of(set)->spared) slots &= ~spl_house_of(set)->spared(s);
    return slots;
}

/* Cards that set off one another for long would fill the stack: what they set off waits until one
 * of those under way is done (SOR-EFF-09). */
static bool must_wait(const slg_run *run) {
    uint32_t depth = run->core->depth[SLG_LANE_MAIN] + 1u; /* SPL_PROC_RESOLVE is on top then */
    return !spl_has_place(spl_of_const(run->state), depth);
}

/* Does the rest of the ability say "if any is destroyed"? */
static bool asks_for_deaths(const crd_set *set, const spl_run *r) {
    for (uint32_t pc = r->pc; pc < r->end; pc++)
        if (set->code[pc].op == CRD_IF_OP && set->code[pc].arg == CRD_WAS_DESTROYED) return true;
    return false;
}

/* Deaths of minions that the ability under way has just done something to are its own. */
static void count_deaths(const slg_run *run, uint64_t slots) {
    spl_state *s = spl_of(run->state);
    uint32_t depth = run->core->depth[SLG_LANE_MAIN];
    if (!s->run_count || !depth || s->frames[depth - 1].proc != SPL_PROC_RUN) return;
    spl_run *r = &s->runs[s->run_count - 1];
    if (asks_for_deaths(spl_set(run->game), r))
        r->destroyed = (uint8_t)(r->destroyed + __builtin_popcountll(slots & r->those));
}

/* What a house has due waits until there is room for what it calls. */
bool spl_ask_house(slg_run *run) {
    const spl_house *house = spl_house_in(run);
    if (house->settle)
        return run->core->depth[SLG_LANE_MAIN] < SPL_MAIN_DEPTH && house->settle(run);
    spl_note_quiet(run, SPL_QUIET);
    return false;
}

bool spl_settle_now(slg_run *run) {
    spl_state *s = spl_of(run->state);
    if (run->core->over) return true; /* nothing is done any more */
    while (s->due) {                  /* a death may end what kept others alive */
        s->due = 0;
        uint64_t slots = dying(spl_set(run->game), s);
        if (!slots) continue;
        count_deaths(run, slots);
        spl_destroy(run, slots);
    }
    if (spl_settle_house(run)) return true; /* */
    if (s->trigger_count == s->settled || must_wait(run)) return false;
    slg_frame *frame = slg__call(run, SPL_PROC_RESOLVE, s->first);
    frame->v[SPL_RESOLVE_FIRST] = s->settled;
    s->settled = s->trigger_count;
    return true;
}
