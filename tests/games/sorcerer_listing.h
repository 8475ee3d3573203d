/* SPDX-License-Identifier: MIT */
/* An ability's code as one line of text, for tests: what is usual is left out.
 * "WEAKEN minion,enemy; TO skip 1; GIVE_ATTACK those +2 for 1" */
#ifndef SLG_TESTS_SORCERER_LISTING_H
#define SLG_TESTS_SORCERER_LISTING_H

#include "cards/program.h"
#include "kernel/text_out.h"

static inline void list_bits(slg_out *out, const char *before, uint32_t bits,
                             const char *const *words, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (bits >> i & 1) {
            slg_put(out, before);
            slg_put(out, words[i]);
        }
}

static inline void list_selector(slg_out *out, const crd_set *set, const crd_selector *s) {
    static const char *const kinds[] = {"minion",      "attachment", "follower", "card",
                                        "battlefield", "skill",      "this",     "bearer",
                                        "attacker",    "it",         "those"};
    static const char *const owners[] = {"", ",your", ",enemy", ",attacking", ",that"};
    static const char *const places[] = {"",       ",here",  ",adjacent", ",its", ",next-to-it",
                                         ",first", ",second"};
    static const char *const zones[] = {"hand", "graveyard", "grimoire",
                                        "top",  "looked-at", "on-this"};
    static const char *const families[] = {"minion", "sorcery", "attachment", "curse"};
    static const char *const properties[] = {"legend",
                                             "flying",
                                             "damaged",
                                             "burning",
                                             "with-follower",
                                             "with-attachment",
                                             "exhausted",
                                             "blanked",
                                             "unopposed",
                                             "this",
                                             "it",
                                             "attacker",
                                             "conquered",
                                             "enemy-legend",
                                             "when-played"};
    static const char *const figures[] = {"",         ",cost",      ",damage", ",attack",
                                          ",essence", ",remaining", ",flames", ",followers"};
    static const char *const compares[] = {"<=", ">=", "==", "<it", ">it"};
    slg_put(out, kinds[s->kind]);
    slg_put(out, owners[s->owner]);
    slg_put(out, places[s->place]);
    list_bits(out, ",", s->zones, zones, 6);
    list_bits(out, ",is-", s->family, families, 4);
    list_bits(out, ",", s->must, properties, 15);
    list_bits(out, ",not-", s->must_not, properties, 15);
    for (uint32_t i = 0; i < set->type_count; i++)
        if (s->types >> i & 1) {
            slg_put(out, ",");
            slg_put(out, set->types[i].id);
        }
    if (!s->figure) return;
    slg_put(out, figures[s->figure]);
    slg_put(out, compares[s->compare]);
    if (s->compare <= CRD_EXACTLY) slg_put_int(out, s->than);
}

static inline void list_amount(slg_out *out, const crd_set *set, const crd_amount *amount) {
    static const char *const counts[] = {"",           " each ",   " weakened",   " destroyed",
                                         " discarded", " as much", " figure of ", " cards in hand"};
    slg_put(out, " *");
    slg_put_int(out, amount->n);
    slg_put(out, counts[amount->count]);
    if (amount->count == CRD_PER_THING || amount->count == CRD_PER_FIGURE)
        list_selector(out, set, &set->selectors[amount->selector]);
    if (amount->figure) slg_put(out, amount->figure == CRD_DAMAGE ? " damage" : " flames");
    if (amount->most) slg_put(out, " most ");
    if (amount->most) slg_put_int(out, amount->most);
}

static inline void list_number(slg_out *out, const char *word, int32_t number) {
    if (!number) return;
    slg_put(out, word);
    slg_put_int(out, number);
}

static inline void list_instr(slg_out *out, const crd_set *set, const crd_instr *instr) {
    static const char *const ops[] = {
#define X(id, word) #id,
        CRD_OPS(X)
#undef X
    };
    static const char *const who[] = {
        "", " opponent", " each-opponent", " each-player", " that-player", " defender"};
    static const char *const how[] = {"", " exactly", " up-to", " any", " each", " random"};
    slg_put(out, ops[instr->op]);
    slg_put(out, who[instr->who]);
    slg_put(out, how[instr->how]);
    if (instr->many > 1 ||
        (instr->many && instr->how != CRD_EACH && instr->how != CRD_ANY && instr->how != CRD_ONE) ||
        instr->op == CRD_STEAL_OP || instr->op == CRD_TO_OP)
        list_number(out, " ", instr->many);
    list_number(out, " arg ", instr->arg);
    list_number(out, " skip ", instr->skip);
    if (instr->sel || instr->op == CRD_WEAKEN_OP || instr->op == CRD_DAMAGE_OP) slg_put(out, " ");
    if (instr->sel || instr->op == CRD_WEAKEN_OP || instr->op == CRD_DAMAGE_OP)
        list_selector(out, set, &set->selectors[instr->sel]);
    if (instr->sel2) slg_put(out, " -> ");
    if (instr->sel2) list_selector(out, set, &set->selectors[instr->sel2]);
    if (instr->amount) list_amount(out, set, &set->amounts[instr->amount]);
}

static inline void list_ability(slg_out *out, const crd_set *set, const crd_ability *ability) {
    for (uint32_t i = 0; i < ability->length; i++) {
        if (i) slg_put(out, "; ");
        list_instr(out, set, crd_code(set, ability) + i);
    }
    slg_out_end(out);
}

#endif
