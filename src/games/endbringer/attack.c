/* SPDX-License-Identifier: MIT */
/* What an attack remembers beyond spl_battle: ebr_attack. */
#include "games/endbringer/house.h"

void ebr_clear_attack(spl_state *s) {
    ebr_of(s)->attack = (ebr_attack){0};
}

/* END-CORE-10: from now on there is somebody who attacked last. */
void ebr_begin_attack(spl_state *s) {
    ebr_part *part = ebr_of(s);
    ebr_clear_attack(s);
    part->acted = 1;
    if (s->battle.attacker != SPL_NONE) /* avatars do not dream */
        part->attack.dreaming = part->minions[s->battle.attacker].realm == EBR_DREAMLANDS;
}
