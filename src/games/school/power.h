/* SPDX-License-Identifier: MIT */
/* What the steps of a power may pick: between targets.c, which knows, and power.c, which asks. */
#ifndef SLG_SCHOOL_POWER_H
#define SLG_SCHOOL_POWER_H

#include "games/school/play.h"

static inline bool sch_any(sch_targets t) {
    return t.places[0] | t.places[1] | t.most;
}

/* What the step may pick. `p`: the power that runs; NULL: before it began, when any location may
 * still be rolled. */
sch_targets sch_targets_of(const sch_content *set, const sch_state *s, const sch_row *row,
                           const sch_power *p, const sch_step *step, uint32_t user);

/* The same of the power that runs, once its step is asked for. */
static inline sch_targets sch_targets_asked(const sch_content *set, const sch_state *s,
                                            const sch_step *step) {
    if (sch_keeps_answer(s)) return s->kept.targets;
    const sch_row row = sch_look(s);
    return sch_targets_of(set, s, &row, &s->power, step, s->power.user);
}

/* Where the crystal that the power shifts from location `from` may go (SCH-CARD-08). */
uint32_t sch_destinations(const sch_row *row, const sch_power *p, const sch_step *step,
                          uint32_t from);

/* Could a step from `first` on do anything? */
bool sch_any_step(const sch_content *set, const sch_state *s, const sch_row *row,
                  const sch_card *card, uint32_t first, uint32_t user, uint32_t window);

/* SCH-CARD-23: face-up red cards, wherever they lie, and those whose power could be copied now. */
uint64_t sch_shown_reds(const sch_content *set, const sch_state *s);
uint64_t sch_copyable(const sch_content *set, const sch_state *s, uint32_t user);

/* How many options that makes, at least if it is 1: dice and their faces are always more. */
static inline uint32_t sch_how_many(const sch_step *step, sch_targets t) {
    if (step->op == SCH_OP_SET_DIE) return 2;
    uint32_t places = t.places[0] | (uint32_t)t.places[1] << 8;
    return t.most ? t.most : places & (places - 1) ? 2 : 1;
}

/* May the power's user leave the pick out? */
bool sch_may_stop(const sch_content *set, const sch_state *s);

/* The step of a power's frame in which it is asked where a crystal is shifted to. */
enum { SCH_SHIFT_TO = 3 };

/* The kind of option by which the step picks. */
extern const uint8_t sch_kinds[SCH_OPS];
static inline uint16_t sch_kind_of(const sch_step *step) {
    return sch_kinds[step->op];
}

/* The step's picks as options; where refusals are asked for, also what may not be picked. */
void sch_offer_targets(const sch_question *q, const sch_step *step, sch_targets t, slg_choices *to);
void sch_offer_destinations(const sch_question *q, const sch_step *step, slg_choices *to);

#endif
