/* SPDX-License-Identifier: MIT */
#include "nets/spells/told.h"

void slg__tell_words(spells_told *told, const crd_set *set, const crd_ability *ability,
                     uint32_t first) {
    const crd_instr *code = crd_code(set, ability);
    for (uint32_t pc = 0; pc < ability->length; pc++) {
        uint32_t word = word_of_instr(set, &code[pc]);
        if (word < WORDS) tell_times(told, first + word, word_times(set, &code[pc]));
    }
}

uint32_t slg__battle_stage(const spl_state *s, uint32_t place) {
    const spl_battle *battle = &s->battle;
    if (s->phase == SPL_PHASE_END) return 2;
    if (s->phase != SPL_PHASE_BATTLE) return 0;
    for (uint32_t i = 0; i < battle->at && i < SPL_PLACES; i++)
        if (battle->order[i] == place) return 2;
    return battle->place == place;
}

const crd_instr *slg__asking_instr(const crd_set *set, const spl_state *s, const slg_decision *d,
                                   const slg_option *option) {
    uint32_t pc = (uint32_t)d->extra;
    switch (d->kind) {
    case SPL_ASK_PICK: break;
    case SPL_ASK_DISTRIBUTE:
        if (s->run_count) return &set->code[s->runs[s->run_count - 1].pc];
        return NULL;
    case SPL_ASK_MAY: pc++; break;
    case SPL_ASK_BRANCH:
        pc++;
        for (int32_t n = 0; n < option->a && pc < set->code_count; n++)
            pc += 1u + set->code[pc].skip;
        pc++;
        break;
    default: return NULL;
    }
    return d->extra >= 0 && pc < set->code_count ? &set->code[pc] : NULL;
}

uint32_t slg__damage_to_come(const spl_battle *battle) {
    uint32_t hits = 0;
    if (battle->hits || battle->criticals) return (uint32_t)battle->hits + battle->criticals;
    for (uint32_t i = 0; i < battle->count && i < SPL_DICE; i++)
        hits += battle->dice[i] == SPL_DOUBLE ? 2 : battle->dice[i] != SPL_MISS;
    return hits + battle->more_hits + battle->more_criticals;
}

bool slg__names_a_thing(uint32_t kind) {
    switch (kind) {
    case SPL_DO_REVEAL:
    case SPL_DO_CAST:
    case SPL_DO_POWER:
    case SPL_DO_REINFORCE:
    case SPL_DO_SWAP:
    case SPL_DO_ATTACK:
    case SPL_DO_TACTIC:
    case SPL_DO_MINION:
    case SPL_DO_EFFECT:
    case SPL_DO_PICK: return true;
    default: return false;
    }
}

bool slg__asks_only(const spl_state *s, uint64_t kinds) {
    for (uint32_t left = s->core.pending; left; left &= left - 1) {
        uint32_t seat = slg__lowest(left);
        if (seat >= SLG_SEATS_MAX || !(kinds >> s->core.ask[seat].kind & 1)) return false;
    }
    return true;
}

bool slg__declines(uint32_t kind) {
    return kind == SPL_DO_PASS || kind == SPL_DO_NO || kind == SPL_DO_DONE || kind == SPL_DO_STAY ||
           kind == SPL_DO_KEEP;
}

uint32_t slg__deed_of_option(const slg_option *option) {
    switch (option->kind) {
    case SPL_DO_CHANNEL: return 0;
    case SPL_DO_MEDITATE: return 1;
    case SPL_DO_CAST: return 2;
    case SPL_DO_POWER: return 3;
    case SPL_DO_REINFORCE: return 4;
    case SPL_DO_MOVE_AVATAR: return 5;
    case SPL_DO_PASS: return 6;
    case SPL_DO_TACTIC: return 7;
    default: return DEEDS;
    }
}
