/* SPDX-License-Identifier: MIT */
/* How an event is shown: for how long, where on the table, whether it is worth a line. */
#include "guide/endbringer/words.h"

/* Is it an event that Sorcerer does not have? */
static bool is_foes_event(const slg_event *e) {
    return (e->kind > EBR_TOLD_BASE && e->kind < EBR_TOLD_SORCERERS) || e->kind > EBR_TOLD_MORE;
}

slg_guide_pace endbringer_pace(const slg_event *event) {
    switch (event->kind) {
    case EBR_TOLD_SHOWN:
    case EBR_TOLD_CONDITION:
    case EBR_TOLD_FALLS:
    case EBR_TOLD_TACTIC:
    case EBR_TOLD_OPENS:
    case EBR_TOLD_TRAUMA:
    case EBR_TOLD_EVOLVES:
    case EBR_TOLD_STRIDE:
    case EBR_TOLD_SKIPPED:
    case EBR_TOLD_CANCELLED:
    case EBR_TOLD_DEED:
    case EBR_TOLD_UNOPPOSED:
    case EBR_TOLD_CUBE: return SLG_PACE_LONG;
    case EBR_TOLD_DEFENSE:
    case EBR_TOLD_SPAWN:
    case EBR_TOLD_RAISE:
    case EBR_TOLD_SWARM:
    case EBR_TOLD_RAGE:
    case EBR_TOLD_TENTACLES:
    case EBR_TOLD_PREVENTED:
    case EBR_TOLD_EMPTY_VOID:
    case EBR_TOLD_RUBBLE:
    case EBR_TOLD_FIEND:
    case EBR_TOLD_DREAMS:
    case EBR_TOLD_FLIP:
    case EBR_TOLD_GATE:
    case EBR_TOLD_CULTIST:
    case EBR_TOLD_BANISH:
    case EBR_TOLD_STONE:
    case EBR_TOLD_ENEMY_ATTACK:
    case EBR_TOLD_ENEMY_DAMAGE:
    case EBR_TOLD_BROKEN:
    case EBR_TOLD_ALTAR:
    case EBR_TOLD_DARK:
    case EBR_TOLD_ARMS: return SLG_PACE_SHORT;
    default: return is_foes_event(event) ? SLG_PACE_AT_ONCE : spells_pace(event);
    }
}

slg_guide_thing endbringer_happens_at(const slg_event *event) {
    switch (event->kind) {
    case EBR_TOLD_STRIDE:
    case EBR_TOLD_STONE:
    case EBR_TOLD_FALLS:
    case EBR_TOLD_TENTACLES: return guide_place(SPL_THING_PLACE + event->a);
    case EBR_TOLD_DEFENSE: return guide_place(ENDBRINGER_DEFENSE);
    case EBR_TOLD_RAGE:
    case EBR_TOLD_GATE:
    case EBR_TOLD_CULTIST: return guide_place(ENDBRINGER_CHAMBER);
    case EBR_TOLD_SKIPPED:
    case EBR_TOLD_DECK_DAMAGE: return guide_place(ENDBRINGER_FOE);
    case EBR_TOLD_SHOWN:
    case EBR_TOLD_CONDITION:
    case EBR_TOLD_SPAWN:
    case EBR_TOLD_RAISE:
    case EBR_TOLD_FIEND:
    case EBR_TOLD_DREAMS:
    case EBR_TOLD_OMENS_ON:
    case EBR_TOLD_FLIP:
    case EBR_TOLD_EVOLVES:
    case EBR_TOLD_ARMS:
    case EBR_TOLD_REALM:
    case EBR_TOLD_ENEMY_ATTACK: return guide_place(event->a);
    case EBR_TOLD_SWARM: return guide_place(event->b);
    default:
        if (is_foes_event(event)) return (slg_guide_thing){SLG_THING_NOTHING, 0};
        return spells_happens_at(event);
    }
}

bool endbringer_is_dull(const slg_state *view, const slg_event *event) {
    const spl_state *s = spl_of_const(view);
    bool came = event->kind == SPL_TOLD_ENTER && event->seat == EBR_SEAT; /* "is spawned" follows */
    bool hatched = came && event->a >= 0 && ebr_is_token((uint32_t)event->a);
    if (event->kind == EBR_TOLD_LAID_DOWN) return s->phase != SPL_PHASE_BATTLE;
    return event->kind == EBR_TOLD_TAKE || event->kind == EBR_TOLD_CUBE || (came && !hatched) ||
           spells_is_dull(view, event);
}
