/* SPDX-License-Identifier: MIT */
/* What only cards of the Endbringer may say: in a game of Sorcerer alone there is nothing it could
 * be done to, and no state it could refer to. */
#include "cards/check.h"

bool crd_is_horde_selector(const crd_selector *selector) {
    enum { FIRST = CRD_WITH_FIEND }; /* of its properties; all after it are the Endbringer's too */
    return selector->kind > CRD_THOSE || selector->owner == CRD_ALLIED ||
           selector->place >= CRD_AVATARS || (selector->must | selector->must_not) >= FIRST ||
           selector->figure >= CRD_DREAMS || selector->best;
}

bool crd_is_horde_amount(const crd_amount *amount) {
    bool figure = amount->count == CRD_PER_FIGURE && amount->figure >= CRD_DREAMS;
    return amount->count == CRD_PER_TALLY || figure || amount->base || amount->per ||
           amount->least || amount->each;
}

bool crd_is_horde_instr(const crd_set *set, const crd_instr *instr) {
    return crd_verb_of(set, instr->op)->flags & CRD_OF_FOES || instr->who >= CRD_AN_ALLY ||
           (instr->op == CRD_CHOOSE_OP && instr->arg == 2) ||
           (instr->op == CRD_IF_OP && instr->arg >= CRD_HAS_RAGE);
}

bool crd_is_horde_ability(const crd_set *set, const crd_ability *ability) {
    if (crd_is_horde_selector(&set->selectors[ability->on])) return true;
    for (uint32_t i = 0; i < ability->length; i++) {
        const crd_instr *instr = crd_code(set, ability) + i;
        const crd_amount *amount = &set->amounts[instr->amount];
        if (crd_is_horde_instr(set, instr) || crd_is_horde_amount(amount) ||
            crd_is_horde_selector(&set->selectors[instr->sel]) ||
            crd_is_horde_selector(&set->selectors[instr->sel2]) ||
            crd_is_horde_selector(&set->selectors[amount->selector]))
            return true;
    }
    return false;
}
