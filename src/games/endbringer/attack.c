/* SPDX-License-Identifier: MIT */
/* What an attack remembers beyond Sorcerer's: end_attack. */
#include "games/sorcerer/horde.h"

void end_clear_attack(sor_state *s) {
    end_of(s)->attack = (end_attack){0};
}

/* END-CORE-10: from now on there is somebody who attacked last. */
void end_begin_attack(sor_state *s) {
    end_part *part = end_of(s);
    end_clear_attack(s);
    part->acted = 1;
    part->attack.dreaming = part->minions[s->battle.attacker].realm == END_DREAMLANDS;
}
