/* SPDX-License-Identifier: MIT */
#include "nets/endbringer/sight.h"

static bool is_verb_of_foe(const crd_instr *in) {
    return in->op >= CRD_GAME_OPS && in->op <= EBR_WIN_OP;
}

static uint32_t word_of_foe(const crd_instr *in) {
    switch (in->op) {
    case EBR_ADD_OP: return WORD_ADD + clipped(in->arg, EBR_PIECES);
    case EBR_REMOVE_OP: return WORD_REMOVE + clipped(in->arg, EBR_PIECES);
    case EBR_SPAWN_OP: return WORD_SPAWN + clipped(in->arg, FOE_SPAWNS);
    case EBR_TAKE_OP: return WORD_TAKE + clipped(in->arg, FOE_HARMS);
    default: return WORDS + in->op - CRD_GAME_OPS;
    }
}

uint32_t slg__endbringer_word(const crd_set *set, const crd_instr *in) {
    if (is_verb_of_foe(in)) return word_of_foe(in);
    uint32_t word = word_of_instr(set, in);
    return word < WORDS ? word : (uint32_t)FOE_WORDS;
}

void slg__endbringer_words(endbringer_sight *l, const crd_ability *ability, uint32_t first) {
    const crd_instr *code = crd_code(l->set, ability);
    for (uint32_t pc = 0; pc < ability->length; pc++) {
        uint32_t word = slg__endbringer_word(l->set, &code[pc]);
        if (word < FOE_WORDS) enlist_times(l, first + word, word_times(l->set, &code[pc]));
    }
}

void slg__endbringer_all_words(endbringer_sight *l, const crd_card *card, uint32_t first) {
    for (uint32_t i = 0; i < card->ability_count; i++)
        slg__endbringer_words(l, &card->abilities[i], first);
}

static void sum_camp(endbringer_sight *l, endbringer_field *f, uint32_t camp) {
    const spl_state *s = l->s;
    for (uint64_t left = s->at[f->place] & l->slots[camp]; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        int32_t attack = (int32_t)clipped(l->strengths.attack[slot], camp ? POWERS : ATTACKS);
        int32_t essence = l->strengths.essence[slot] - s->minions[slot].damage;
        f->attack[camp] += attack;
        if (s->ready >> slot & 1 && f->stage < 2) f->strike[camp] += attack;
        f->essence[camp] += essence > 0 ? essence : 0;
        f->count[camp]++;
    }
    l->attack[camp] += f->attack[camp];
    l->essence[camp] += f->essence[camp];
}

static void see_field(endbringer_sight *l, uint32_t place) {
    const ebr_place *p = &l->horde->places[place];
    endbringer_field *f = &l->fields[place];
    *f = (endbringer_field){.place = place};
    f->stage = slg__battle_stage(l->s, place);
    f->avatar = ebr_avatar_places(l->s) >> place & 1;
    f->points = p->stones ? p->stones * EBR_STONE_DEFENSE - p->damage : 0;
    l->points += f->points;
    for (uint32_t camp = 0; camp < CAMPS; camp++)
        sum_camp(l, f, camp);
}

void slg__endbringer_look(endbringer_sight *l, const slg_game *game, const slg_state *state,
                          uint32_t seat) {
    l->told = (spells_told){0};
    l->s = spl_of_const(state);
    l->horde = ebr_of_const(l->s);
    l->set = spl_set(game);
    l->seats = l->s->core.seats;
    l->own = seat < l->seats ? seat : 0;
    l->slots[0] = ebr_allied(l->s);
    l->slots[1] = ebr_enemies(l->s);
    l->points = 0;
    for (uint32_t camp = 0; camp < CAMPS; camp++)
        l->attack[camp] = l->essence[camp] = 0;
    spl_all_strengths(l->set, l->s, &l->strengths);
    for (uint32_t place = 0; place < FIELDS; place++)
        see_field(l, place);
}
