/* SPDX-License-Identifier: MIT */
/* Changing forms: a minion turns into another card and stays the minion that it is, with its
 * damage, its counters, its attachments and its rest (SOR-AMB-47). */
#include "cards/check.h"
#include "cards/compile.h"
#include "cards/parts.h"
#include "spells/verb_rows.h"
#include "spells/verbs.h"

/* "Change this into a minion in your hand": the card is what is picked first, as in attaching. */
static void read_change(crd_reading *r, crd_node *node, uint32_t n) {
    uint8_t minion = node->pick;
    (void)r;
    (void)n;
    node->pick = node->pick2;
    node->pick2 = minion;
}

static void adjust_change(crd_compiler *c, const crd_node *node, crd_instr *instr,
                          crd_selector *what) {
    (void)instr;
    if (what->kind != CRD_CARD) {
        crd_fail(c->r, node->spot, "into which card? write 'a minion in your hand'", NULL, NULL);
        return;
    }
    what->family = CRD_IS_MINION;
    what->owner = CRD_YOURS;
}

static const char *sense_change(const crd_compiler *c, const crd_instr *in,
                                const crd_selector *what, const crd_selector *second) {
    (void)c;
    (void)in;
    if (what->zones & ~(CRD_IN_HAND | CRD_IN_GRAVEYARD))
        return "a form comes from a hand or a graveyard";
    if (!second) return NULL;
    return crd_refers(second->kind) || second->owner == CRD_YOURS
               ? NULL
               : "only minions of one's own change: 'your minion'";
}

/* What is not the player's own stays as it is, whoever "it" was. */
static void change_form(slg_run *run, uint32_t card, uint32_t slot) {
    const spl_state *s = spl_of_const(run->state);
    if (s->minions[slot].seat == card / SPL_BLOCK) spl_change(run, card, slot);
}

static spl_did verb_change(spl_exec *x) {
    return spl_attach_cards(x, x->r->seat, change_form);
}

const crd_verb spl_row_change = {
    .word = "change",
    .shape = "change PICK into PICK",
    .text = {[SLG_EN] = "{do turn} {target} into {cards}",
             [SLG_DE] = "{do verwandeln} {target} in {cards}",
             [SLG_FR] = "{do transformer} {target} en {cards}"},
    .targets = CRD_TARGET_CARD,
    .second = CRD_TARGET_MINION,
    .zones = CRD_IN_HAND,
    .flags = CRD_KEEPS_IT,
    .read = read_change,
    .adjust = adjust_change,
    .sense = sense_change,
    .play = &(const crd_play){.does = verb_change,
                              .flags = SPL_CARDS_ONLY,
                              .can = spl_can_attach,
                              .worth = {.points = 20}},
};
