/* SPDX-License-Identifier: MIT */
/* Denial: a sorcery that is played while an opponent's waits for its text, and cancels it. When it
 * may be played is a matter of cards, "whenever an enemy sorcery is played, may play ...": the
 * question is put whatever is in the hand, so that not being asked tells nothing. What the
 * Endbringer does is no sorcery (END-FAQ-12). */
#include "cards/check.h"
#include "cards/compile.h"
#include "spells/house.h"
#include "spells/verb_rows.h"
#include "spells/verbs.h"

/* While Denial's text is done, what it interrupted is kept in its own frame. */
static spl_did verb_deny(spl_exec *x) {
    int32_t denied = spl_interrupt(x->s, (uint32_t)x->r->source);
    if (denied < 0) return spl_done(x, false);
    spl_tell(x->run, SPL_TOLD_CALLED_OFF, x->r->seat, denied, 0, 0, 0);
    return spl_done(x, true);
}

static const char *where_deny(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return c->moment.timing == CRD_TEXT ? NULL : "only the text of a sorcery cancels a sorcery";
}

/* Does an opponent's sorcery wait? */
static bool denial_changes(struct spl_reading *r, const crd_instr *in) {
    const spl_view_point *from = spl_read_from(r);
    const spl_state *s = from->s;
    (void)in;
    return s->playing != SPL_NONE &&
           spl_opponents(s, from->seat) >> spl_seat_of_card(s, s->playing) & 1;
}

const crd_verb spl_row_deny = {
    .word = "cancel a sorcery",
    .shape = "cancel the enemy sorcery",
    .text = {[SLG_EN] = "{do cancel} the enemy sorcery that is being played",
             [SLG_DE] = "{do auf+heben} die Wirkung des gegnerischen Zaubers{.}, der gerade "
                        "gespielt wird",
             [SLG_FR] = "{do annuler} le sortilège adverse qui est en train d’être joué"},
    .where = where_deny,
    .play =
        &(const crd_play){.does = verb_deny, .changes = denial_changes, .worth = {.points = 25}},
};
