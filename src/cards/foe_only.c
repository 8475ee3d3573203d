/* SPDX-License-Identifier: MIT */
/* What only a foe's cards may say: with nobody to play against together there is nothing it could
 * be done to, and no state it could refer to. */
#include "cards/check.h"

bool crd_is_foes_selector(const crd_selector *selector) {
    return selector->kind >= CRD_GAME_KINDS || selector->owner == CRD_ALLIED ||
           selector->place >= CRD_GAME_PLACES ||
           ((selector->must | selector->must_not) & ~(uint32_t)CRD_IS_CONCEALED) >=
               CRD_GAME_PROPERTIES ||
           selector->figure >= CRD_GAME_FIGURES || selector->best;
}

bool crd_is_foes_amount(const crd_amount *amount) {
    bool figure = amount->count == CRD_PER_FIGURE && amount->figure >= CRD_GAME_FIGURES;
    return amount->count == CRD_PER_TALLY || figure || amount->base || amount->per ||
           amount->least || amount->each;
}

bool crd_is_foes_instr(const crd_set *set, const crd_instr *instr) {
    return crd_verb_of(set, instr->op)->flags & CRD_OF_FOES || instr->who >= CRD_AN_ALLY ||
           (instr->op == CRD_CHOOSE_OP && instr->arg == 2) ||
           (instr->op == CRD_IF_OP && instr->arg >= CRD_GAME_TESTS);
}

bool crd_is_foes_ability(const crd_set *set, const crd_ability *ability) {
    if (crd_is_foes_selector(&set->selectors[ability->on])) return true;
    for (uint32_t i = 0; i < ability->length; i++) {
        const crd_instr *instr = crd_code(set, ability) + i;
        const crd_amount *amount = &set->amounts[instr->amount];
        if (crd_is_foes_instr(set, instr) || crd_is_foes_amount(amount) ||
            crd_is_foes_selector(&set->selectors[instr->sel]) ||
            crd_is_foes_selector(&set->selectors[instr->sel2]) ||
            crd_is_foes_selector(&set->selectors[amount->selector]))
            return true;
    }
    return false;
}

const char *crd_owner_of(const crd_set *set, const crd_instr *instr) {
    const crd_verb *verb = crd_verb_of(set, instr->op);
    return verb->owner_of ? verb->owner_of(instr->arg) : verb->owner;
}
