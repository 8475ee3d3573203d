/* SPDX-License-Identifier: MIT */
/* What happens in the open is reported: every field of a view that an answer changes is named by an
 * event of that answer. A game's table says which events explain which fields. */
#ifndef SLG_TESTS_TOLD_H
#define SLG_TESTS_TOLD_H

#include "property.h"

/* One kind of field, and what explains a change of it.
 *
 * `path` is the field's path, with * for every number in it ("seats.*.score"). A field that is a
 * set (of cards, flags, numbers) has one * more: each thing that joins or leaves it is a change of
 * its own. With "+" before the path the row speaks of what joins or grows, with "-" of what leaves
 * or shrinks. Engine fields are looked at only if a row names them; all others must have a row.
 *
 * `told` lists events that explain the change, with "|" between them; any one is enough. After an
 * event's word stand its numbers that must fit: "slide to=$1" wants its "to" to be the first number
 * of the path; $2, $3 follow; $1+1 and $1-1 count on; "new" and "old" are the field's values; other
 * words are the probe's (prop_told.value). "seat" is the event's own. "$2=255" is no number of the
 * event's: the claim is for changes with that number alone. "answer:KIND" is no event: the viewer
 * itself has just given an answer of that kind. Nor is "value:N": N is what the field says when
 * there is nothing to tell; "other:$1" excuses the views of all but that seat. A claim
 * that begins with "~" is by an event that announces the change or sums it up, and so is told at
 * another moment of the same answer; any other event is told when the change has just been made.
 * A row of a list of
 * structs is "by" and the names of fields: things of the list that agree in these are the same
 * thing, and these are its numbers in paths.
 *
 * Beginning with "#" it says why the field needs no event. */
typedef struct prop_claim {
    const char *path;
    const char *told;
} prop_claim;

typedef struct prop_change {
    const char *path; /* as in prop_claim, without sign */
    int64_t at[5];    /* the numbers that stand for its stars */
    uint32_t depth;
    int64_t before, after; /* of things in sets and lists: 1 there, 0 not */
} prop_change;

typedef struct prop_told prop_told;
struct prop_told {
    const char *game;
    const prop_told *base;    /* its rows apply where this one has none; NULL: none */
    const prop_claim *claims; /* ends with a NULL path */
    /* A word of the game's own. False if there is none of that name. */
    bool (*value)(const slg_state *before, const slg_state *after, const prop_change *change,
                  const char *word, int64_t *value);
};

extern const prop_told *const prop_tolds[]; /* ended by NULL; beside prop_probes */

extern const prop_told told_city, told_endbringer, told_school, told_sorcerer;

#endif
