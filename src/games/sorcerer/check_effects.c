/* SPDX-License-Identifier: MIT */
/* The invariants of unfinished effects: abilities that are carried out or wait, and the procedures.
 * A state that is run must not only look right but be one that play could have produced. */
#include <string.h>

#include "games/sorcerer/check.h"
#include "games/sorcerer/horde.h"

/* --- abilities --- */

static bool is_thing(const crd_set *set, const sor_state *s, int32_t thing) {
    if (sor_is_horde(s) && thing >= EBR_THING_ARMS && thing < EBR_THINGS) return true;
    if (thing < 0 || thing >= SOR_THINGS) return false;
    if (thing < SOR_CARDS) return sor_is_card(s, (uint32_t)thing);
    if (thing >= SOR_THING_PLACE) return thing < SOR_THING_PLACE + s->places_count;
    uint32_t seat = (uint32_t)(thing - SOR_THING_SKILL) / SOR_SKILLS;
    return seat < s->core.seats && sor_design_of_thing(set, s, thing);
}

static bool is_thing_or_none(const crd_set *set, const sor_state *s, int32_t thing) {
    return thing == SOR_THING_NONE || is_thing(set, s, thing);
}

static bool is_place_or_none(const sor_state *s, uint32_t place) {
    return place == SOR_NONE || place < s->places_count || (sor_is_horde(s) && place == SOR_ACROSS);
}

/* For a chosen opponent: the Endbringer is one too. */
static bool is_seat_or_none(const sor_state *s, uint32_t seat) {
    return seat == SOR_NONE || seat < s->core.seats || (sor_is_horde(s) && seat == EBR_SEAT);
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
static bool does_put_off_fit(const sor_state *s, const sor_trigger *t) {
    const sor_later *later = &s->later[t->ability - SOR_PUT_OFF];
    return later->when == SOR_LATER_ROUND && later->source == t->source && later->seat == t->seat;
}

/* A token may have turned over to its other side since. */
static bool may_burn(const sor_state *s, const sor_trigger *t, const crd_card *card) {
    return t->source < SOR_CARDS && (card->family == CRD_FAMILY_MINION ||
                                     (sor_is_horde(s) && ebr_is_token((uint32_t)t->source)));
}

static bool does_trigger_fit(const crd_set *set, const sor_state *s, const sor_trigger *t) {
    const crd_card *card = is_thing(set, s, t->source) ? sor_trigger_card(set, s, t) : NULL;
    bool known = card && (t->ability == SOR_NONE       ? may_burn(s, t, card)
                          : sor_is_put_off(t->ability) ? does_put_off_fit(s, t)
                                                       : t->ability < card->ability_count);
    return known && is_thing_or_none(set, s, t->it) && t->seat < s->core.seats &&
           is_place_or_none(s, t->place);
}

static bool do_triggers_fit(const crd_set *set, const sor_state *s) {
    if (s->trigger_count > SOR_TRIGGERS || s->settled > s->trigger_count) return false;
    for (uint32_t i = 0; i < s->trigger_count; i++)
        if (!does_trigger_fit(set, s, &s->triggers[i])) return false;
    uint32_t unused = SOR_TRIGGERS - (uint32_t)s->trigger_count;
    return sor_is_zero(s->triggers + s->trigger_count, unused * sizeof *s->triggers);
}

static bool does_run_fit(const crd_set *set, const sor_state *s, const sor_run *r) {
    uint64_t in_play = sor_in_play(s);
    bool known = r->ability >= 0 && is_code(set, r->card, (uint32_t)r->ability, r->pc, r->end) &&
                 is_thing(set, s, r->source) && is_thing_or_none(set, s, r->it) &&
                 r->seat != SOR_NONE && is_seat_or_none(s, r->seat);
    bool placed = is_place_or_none(s, r->here) && is_place_or_none(s, r->place) &&
                  is_place_or_none(s, r->it_place) && is_place_or_none(s, r->first_place) &&
                  is_place_or_none(s, r->second_place);
    return known && placed && !(r->those & ~in_play) && !(r->looked >> SOR_DECK) &&
           (r->looked_seat < s->core.seats || r->looked_seat == SOR_NONE) &&
           is_seat_or_none(s, r->that) && sor_run_stands(set, s, r) &&
           r->needed <= (sor_is_horde(s) ? SOR_NEEDED | SOR_SEARCHED : 0);
}

static bool do_runs_fit(const crd_set *set, const sor_state *s) {
    if (s->run_count > SOR_RUNS) return false;
    for (uint32_t i = 0; i < s->run_count; i++)
        if (!does_run_fit(set, s, &s->runs[i])) return false;
    uint32_t unused = SOR_RUNS - (uint32_t)s->run_count;
    return sor_is_zero(s->runs + s->run_count, unused * sizeof *s->runs);
}

static bool does_later_fit(const crd_set *set, const sor_state *s, const sor_later *l) {
    if (!l->when) return sor_is_zero(l, sizeof *l);
    return l->when <= SOR_LATER_ROUND && is_code(set, l->card, l->ability, l->pc, l->end) &&
           is_thing(set, s, l->source) && is_thing_or_none(set, s, l->it) &&
           l->seat < s->core.seats && is_place_or_none(s, l->place) &&
           sor_is_zero(l->zero, sizeof l->zero);
}

bool sor_effects_fit(const slg_game *game, const sor_state *s) {
    const crd_set *set = sor_set(game);
    for (uint32_t i = 0; i < SOR_LATER; i++)
        if (!does_later_fit(set, s, &s->later[i])) return false;
    return do_triggers_fit(set, s) && do_runs_fit(set, s);
}

/* --- procedures --- */

#define UNDER(id) (1u << SOR_PROC_##id)

/* What may call what; where abilities wait to be resolved: under everything that settles. */
enum {
    SETTLES = UNDER(ROUND) | UNDER(READY) | UNDER(ACTIONS) | UNDER(ACTION) | UNDER(PLAY) |
              UNDER(REINFORCE) | UNDER(BATTLES) | UNDER(BATTLE) | UNDER(ATTACK) | UNDER(TACTICS) |
              UNDER(REROLLS) | UNDER(DAMAGE) | UNDER(END) | UNDER(RUN) | UNDER(RESOLVE),
    STARTS = UNDER(ACTION) | UNDER(PLAY) | UNDER(ATTACK) | UNDER(TACTICS) | UNDER(END) |
             UNDER(RUN) | UNDER(RESOLVE),
};

static const struct {
    sor_sound_fn *sound; /* NULL: nothing in the frame is trusted */
    uint32_t under;
    uint8_t phase; /* that it belongs to; SOR_PHASES: any */
} procs[SOR_PROCS] = {
    [SOR_PROC_CREATE] = {sor_create_sound, 0, SOR_PHASE_CREATE},
    [SOR_PROC_ROUND] = {sor_round_sound, 0, SOR_PHASES},
    [SOR_PROC_READY] = {sor_ready_sound, UNDER(ROUND), SOR_PHASE_READY},
    [SOR_PROC_ACTIONS] = {sor_actions_sound, UNDER(ROUND), SOR_PHASE_ACTION},
    [SOR_PROC_ACTION] = {sor_action_sound, UNDER(ACTIONS), SOR_PHASE_ACTION},
    [SOR_PROC_PLAY] = {sor_play_sound, UNDER(ACTION) | UNDER(RUN), SOR_PHASES},
    [SOR_PROC_REINFORCE] = {sor_reinforce_sound, UNDER(ACTION), SOR_PHASES},
    [SOR_PROC_BATTLES] = {sor_battles_sound, UNDER(ROUND), SOR_PHASE_BATTLE},
    [SOR_PROC_BATTLE] = {sor_battle_sound, UNDER(BATTLES), SOR_PHASE_BATTLE},
    [SOR_PROC_ATTACK] = {sor_attack_sound, UNDER(BATTLE), SOR_PHASE_BATTLE},
    [SOR_PROC_TACTICS] = {sor_tactics_sound, UNDER(ATTACK), SOR_PHASE_BATTLE},
    [SOR_PROC_REROLLS] = {sor_rerolls_sound, UNDER(ATTACK), SOR_PHASE_BATTLE},
    [SOR_PROC_DAMAGE] = {sor_damage_sound, UNDER(ATTACK), SOR_PHASE_BATTLE},
    [SOR_PROC_END] = {sor_end_sound, UNDER(ROUND), SOR_PHASE_END},
    [SOR_PROC_RESOLVE] = {NULL, SETTLES, SOR_PHASES},
    [SOR_PROC_RUN] = {NULL, STARTS, SOR_PHASES},
};

bool sor_is_nested(const sor_state *s, const slg_frame *f, sor_nesting *in) {
    if (f->proc == SOR_PROC_RESOLVE) {
        if (f->v[0] < in->trigger || f->v[0] > s->settled) return false;
        if (!in->groups && f->v[0]) return false; /* nobody would take those before it */
        in->trigger = f->v[0];
        in->groups++;
    } else if (f->proc == SOR_PROC_RUN) {
        if (f->v[0] != in->run || f->v[0] >= s->run_count) return false;
        in->run++;
    }
    return true;
}

/* Where an ability may stand: sor_start saw to it that it has room. */
bool sor_has_run_room(const slg_frame *f, uint32_t depth) {
    return f->proc != SOR_PROC_RUN || depth + SOR_RUN_ROOM <= SOR_MAIN_DEPTH;
}

bool sor_may_lie_on(uint32_t proc, uint32_t below) {
    return procs[proc].under >> below & 1;
}

bool sor_frames_fit(const slg_game *game, const sor_state *s) {
    sor_nesting in = {0, 0, 0};
    if (s->core.over) return s->run_count == 0 && s->trigger_count == 0;
    for (uint32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++) {
        const slg_frame *f = &s->frames[i];
        bool stands = i == 0 ? !procs[f->proc].under : sor_may_lie_on(f->proc, f[-1].proc);
        bool in_time = procs[f->proc].phase == SOR_PHASES || procs[f->proc].phase == s->phase;
        if (!stands || !in_time || f->seat >= s->core.seats || !sor_is_nested(s, f, &in) ||
            !sor_has_run_room(f, i))
            return false;
        if (procs[f->proc].sound && !procs[f->proc].sound(s, f)) return false;
        if (f->proc == SOR_PROC_PLAY && !sor_play_stands(game, s, f)) return false;
    }
    return in.run == s->run_count && (in.groups || !s->settled);
}
