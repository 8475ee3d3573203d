/* SPDX-License-Identifier: MIT */
/* The invariants of unfinished effects: abilities that are carried out or wait, and the procedures.
 * A state that is run must not only look right but be one that play could have produced. */
#include <string.h>

#include "spells/check.h"
#include "spells/house.h"

/* --- abilities --- */

static bool is_thing(const crd_set *set, const spl_state *s, int32_t thing) {
    if (thing >= SPL_THING_ON && thing < spl_house_of(set)->things) return true;
    if (thing < 0 || thing >= SPL_THINGS) return false;
    if (thing < SPL_CARDS) return spl_is_card(set, s, (uint32_t)thing);
    if (thing >= SPL_THING_PLACE) return thing < SPL_THING_PLACE + s->places_count;
    uint32_t seat = (uint32_t)(thing - SPL_THING_SKILL) / SPL_SKILLS;
    return seat < s->core.seats && spl_design_of_thing(set, s, thing);
}

static bool is_thing_or_none(const crd_set *set, const spl_state *s, int32_t thing) {
    return thing == SPL_THING_NONE || is_thing(set, s, thing);
}

static bool is_place_or_none(const spl_state *s, uint32_t place) {
    return place == SPL_NONE || place < s->places_count || (spl_has_foe(s) && place == SPL_ACROSS);
}

/* For a chosen opponent: a foe is one too. */
static bool is_seat_or_none(const spl_state *s, uint32_t seat) {
    return seat == SPL_NONE || seat < s->core.seats || spl_is_foe(s, seat);
}

static bool is_ability(const crd_set *set, uint32_t card, uint32_t ability) {
    return card < set->card_count && ability < set->cards[card].ability_count;
}

/* [pc, end) lies within the ability. */
static bool is_code(const crd_set *set, uint32_t card, uint32_t ability, uint32_t pc,
                    uint32_t end) {
    if (!is_ability(set, card, ability)) return false;
    const crd_ability *a = &set->cards[card].abilities[ability];
    return pc >= a->code && pc <= end && end <= (uint32_t)a->code + a->length;
}

/* It stands for an entry of later[], of which it says the same. */
static bool does_put_off_fit(const spl_state *s, const spl_trigger *t) {
    const spl_later *later = &s->later[t->ability - SPL_PUT_OFF];
    return later->when >= SPL_LATER_ROUND && later->source == t->source && later->seat == t->seat;
}

/* A token may have turned over to its other side since. */
static bool may_burn(const crd_set *set, const spl_trigger *t, const crd_card *card) {
    const spl_house *house = spl_house_of(set);
    bool token = house->is_token && t->source >= 0 && house->is_token((uint32_t)t->source);
    return t->source < SPL_CARDS && (card->family == CRD_FAMILY_MINION || token);
}

static bool does_trigger_fit(const crd_set *set, const spl_state *s, const spl_trigger *t) {
    const crd_card *card = is_thing(set, s, t->source) ? spl_trigger_card(set, s, t) : NULL;
    bool known = card && (t->ability == SPL_NONE       ? may_burn(set, t, card)
                          : spl_is_put_off(t->ability) ? does_put_off_fit(s, t)
                                                       : t->ability < card->ability_count);
    return known && is_thing_or_none(set, s, t->it) && t->seat < s->core.seats &&
           is_place_or_none(s, spl_trigger_place(t));
}

static bool do_triggers_fit(const crd_set *set, const spl_state *s) {
    if (s->trigger_count > SPL_TRIGGERS || s->settled > s->trigger_count) return false;
    for (uint32_t i = 0; i < s->trigger_count; i++)
        if (!does_trigger_fit(set, s, &s->triggers[i])) return false;
    uint32_t unused = SPL_TRIGGERS - (uint32_t)s->trigger_count;
    return spl_is_zero(s->triggers + s->trigger_count, unused * sizeof *s->triggers);
}

static bool does_need_fit(const crd_set *set, const spl_state *s, const spl_run *r) {
    uint32_t needs = spl_house_of(set)->need ? SPL_NEEDED | SPL_SEARCHED : 0;
    return !(r->needed & ~(needs | spl_everybody(s) << SPL_IT_SEEN));
}

static bool does_run_fit(const crd_set *set, const spl_state *s, const spl_run *r) {
    uint64_t in_play = spl_in_play(s);
    bool known = r->ability >= 0 && is_code(set, r->card, (uint32_t)r->ability, r->pc, r->end) &&
                 is_thing(set, s, r->source) && is_thing_or_none(set, s, r->it) &&
                 r->seat != SPL_NONE && is_seat_or_none(s, r->seat);
    bool placed = is_place_or_none(s, r->here) && is_place_or_none(s, r->place) &&
                  is_place_or_none(s, r->it_place) && is_place_or_none(s, r->first_place) &&
                  is_place_or_none(s, r->second_place);
    return known && placed && !(r->those & ~in_play) && !(r->looked >> SPL_DECK) &&
           (r->looked_seat < s->core.seats || r->looked_seat == SPL_NONE) &&
           is_seat_or_none(s, r->that) && spl_run_stands(set, s, r) && does_need_fit(set, s, r);
}

static bool do_runs_fit(const crd_set *set, const spl_state *s) {
    if (s->run_count > SPL_RUNS) return false;
    for (uint32_t i = 0; i < s->run_count; i++)
        if (!does_run_fit(set, s, &s->runs[i])) return false;
    uint32_t unused = SPL_RUNS - (uint32_t)s->run_count;
    return spl_is_zero(s->runs + s->run_count, unused * sizeof *s->runs);
}

static bool does_later_fit(const crd_set *set, const spl_state *s, const spl_later *l) {
    if (!l->when) return spl_is_zero(l, sizeof *l);
    return l->when <= SPL_LATER_ROOM && is_code(set, l->card, l->ability, l->pc, l->end) &&
           is_thing(set, s, l->source) &&
           (spl_is_unseen(l->it) || is_thing_or_none(set, s, l->it)) && l->seat < s->core.seats &&
           is_place_or_none(s, l->place) && !(l->seen & ~spl_everybody(s)) && !l->zero;
}

bool spl_effects_fit(const slg_game *game, const spl_state *s) {
    const crd_set *set = spl_set(game);
    for (uint32_t i = 0; i < SPL_LATER; i++)
        if (!does_later_fit(set, s, &s->later[i])) return false;
    return do_triggers_fit(set, s) && do_runs_fit(set, s);
}

/* --- procedures --- */

bool spl_is_nested(const spl_state *s, const slg_frame *f, spl_nesting *in) {
    if (f->proc == SPL_PROC_RESOLVE) {
        if (f->v[SPL_RESOLVE_FIRST] < in->trigger || f->v[SPL_RESOLVE_FIRST] > s->settled)
            return false;
        if (!in->groups && f->v[SPL_RESOLVE_FIRST])
            return false; /* nobody would take those before it */
        in->trigger = f->v[SPL_RESOLVE_FIRST];
        in->groups++;
    } else if (f->proc == SPL_PROC_RUN) {
        if (f->v[SPL_RUN_NUMBER] != in->run || f->v[SPL_RUN_NUMBER] >= s->run_count) return false;
        in->run++;
    }
    return true;
}

/* Where an ability may stand: spl_start saw to it that it has room. */
bool spl_has_run_room(const slg_frame *f, uint32_t depth) {
    return f->proc != SPL_PROC_RUN || depth + SPL_RUN_ROOM <= SPL_MAIN_DEPTH;
}

/* --- what is kept --- */

static bool do_picks_fit(const slg_game *game, const spl_state *s, uint32_t seat,
                         const spl_candidates *kept) {
    const slg_frame *top = &s->frames[s->core.depth[SLG_LANE_MAIN] - 1];
    spl_candidates now;
    if (top->proc != SPL_PROC_RUN || (uint32_t)top->v[SPL_RUN_NUMBER] >= s->run_count) return false;
    spl_asked_now(game, s, seat, &now);
    return memcmp(&now, kept, sizeof now) == 0;
}

static bool do_tactics_fit(const slg_game *game, const spl_state *s, const spl_kept *kept) {
    spl_use now[SPL_TACTICS];
    uint32_t count = spl_tactics(game, s, now, SPL_TACTICS);
    return count == kept->tactic_count && count <= SPL_KEPT_USES &&
           memcmp(now, kept->tactics, count * sizeof *now) == 0;
}

bool spl_kept_others_fit(const slg_game *game, const spl_state *s) {
    const spl_others *kept = &spl_kept_of(game, (spl_state *)(uintptr_t)s)->others;
    if (!kept->known || !spl_is_dealt(s, 0)) return !kept->known;
    spl_others found = spl_find_others(spl_set(game), s);
    return memcmp(&found, kept, sizeof found) == 0;
}

bool spl_kept_fits(const slg_game *game, const spl_state *s) {
    const spl_kept *kept = spl_kept_of(game, (spl_state *)(uintptr_t)s);
    /* Of a past question nothing is asked, and of one to come nothing can be known. */
    if (kept->asked != s->core.answers + 1) return kept->asked <= s->core.answers;
    if (!s->core.pending || !s->core.depth[SLG_LANE_MAIN]) return false;
    uint32_t seat = slg__lowest(s->core.pending);
    if (seat >= SLG_SEATS_MAX) return false;
    switch (s->core.ask[seat].kind) {
    case SPL_ASK_PICK: return do_picks_fit(game, s, seat, &kept->picks);
    case SPL_ASK_TACTIC: return do_tactics_fit(game, s, kept);
    default: return false;
    }
}
