/* SPDX-License-Identifier: MIT */
/* An ability's code as one line of text, for tests; default values are left out. "WEAKEN
 * minion,enemy; TO skip 1; GIVE_ATTACK those +2 for 1" */
#ifndef SLG_TESTS_SORCERER_LISTING_H
#define SLG_TESTS_SORCERER_LISTING_H

#include "games/endbringer/card_language.h"
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
    static const char *const kinds[] = {
        "minion", "attachment", "follower", "card",  "battlefield", "skill",    "this",
        "bearer", "attacker",   "it",       "those", "cultist",     "condition"};
    static const char *const owners[] = {"", ",your", ",enemy", ",attacking", ",that", ",allied"};
    static const char *const places[] = {
        "",           ",here",       ",adjacent",     ",its",       ",next-to-it",
        ",first",     ",second",     ",avatars",      ",no-avatar", ",everywhere",
        ",elsewhere", ",with-stone", ",most-enemies", ",most-gates"};
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
                                             "when-played",
                                             "with-fiend",
                                             "with-swarm",
                                             "dreaming",
                                             "token",
                                             "in-fuller-realm",
                                             "with-boon",
                                             "armed",
                                             "spawned"};
    enum { PROPERTIES = sizeof properties / sizeof *properties };
    static const char *const figures[] = {
        "",           ",cost",   ",damage",  ",attack", ",essence", ",remaining", ",flames",
        ",followers", ",dreams", ",evolved", ",omens",  ",arms",    ",boons"};
    static const char *const bests[] = {"", ",highest", ",lowest"};
    static const char *const compares[] = {"<=", ">=", "==", "<it", ">it"};
    slg_put(out, kinds[s->kind]);
    slg_put(out, owners[s->owner]);
    slg_put(out, places[s->place]);
    list_bits(out, ",", s->zones, zones, 6);
    list_bits(out, ",is-", s->family, families, 4);
    list_bits(out, ",", s->must, properties, PROPERTIES);
    list_bits(out, ",not-", s->must_not, properties, PROPERTIES);
    for (uint32_t i = 0; i < set->type_count; i++)
        if (s->types >> i & 1) {
            slg_put(out, ",");
            slg_put(out, set->types[i].id);
        }
    slg_put(out, bests[s->best]);
    slg_put(out, figures[s->best_figure]);
    slg_put(out, bests[s->then]);
    slg_put(out, figures[s->then_figure]);
    if (!s->figure) return;
    slg_put(out, figures[s->figure]);
    slg_put(out, compares[s->compare]);
    if (s->compare <= CRD_EXACTLY) slg_put_int(out, s->than);
}

static inline void list_amount(slg_out *out, const crd_set *set, const crd_amount *amount) {
    static const char *const counts[] = {"",           " each ",   " weakened",   " destroyed",
                                         " discarded", " as much", " figure of ", " cards in hand",
                                         " each "};
    static const char *const figures[] = {"",          "cost",   "damage",    "attack", "essence",
                                          "remaining", "flames", "followers", "dreams", "evolved",
                                          "omens",     "arms",   "boons"};
    static const char *const tallies[] = {"rage",          "tentacle",       "gate",    "rubble",
                                          "rubble of all", "cultist",        "boon",    "player",
                                          "later player",  "discard",        "starter", "rat",
                                          "swarm",         "omen of enemies"};
    slg_put(out, " *");
    if (amount->base) slg_put_int(out, amount->base);
    if (amount->base) slg_put(out, "+");
    slg_put_int(out, amount->n);
    slg_put(out, counts[amount->count]);
    if (amount->per > 1) slg_put_int(out, amount->per);
    if (amount->per > 1) slg_put(out, " ");
    if (amount->count == CRD_PER_THING || amount->count == CRD_PER_FIGURE)
        list_selector(out, set, &set->selectors[amount->selector]);
    if (amount->count == CRD_PER_FIGURE) slg_put(out, " ");
    if (amount->count == CRD_PER_FIGURE) slg_put(out, figures[amount->figure]);
    if (amount->count == CRD_PER_TALLY) slg_put(out, tallies[amount->figure]);
    if (amount->least) slg_put(out, " least ");
    if (amount->least) slg_put_int(out, amount->least);
    if (amount->most) slg_put(out, " most ");
    if (amount->most) slg_put_int(out, amount->most);
    if (amount->each) slg_put(out, " a player");
}

static inline void list_number(slg_out *out, const char *word, int32_t number) {
    if (!number) return;
    slg_put(out, word);
    slg_put_int(out, number);
}

/* What `arg` means; the number if it has no words. */
static inline void list_arg(slg_out *out, const crd_instr *instr) {
    static const char *const harms[] = {" direct", "", " global"};
    static const char *const pieces[] = {" rage",  " tentacle", " fiend",       " boon",
                                         " dream", " omen",     " deck-damage", " any-piece"};
    static const char *const spawns[] = {" minion", " rats", " swarm", " raised",
                                         " raised-exhausted"};
    static const char *const standings[] = {
#define X(id, word) " " word,
        EBR_STANDINGS(X)
#undef X
    };
    switch (instr->op) {
    case EBR_TAKE_OP: slg_put(out, harms[instr->arg]); break;
    case EBR_ADD_OP:
    case EBR_REMOVE_OP: slg_put(out, pieces[instr->arg]); break;
    case EBR_SPAWN_OP: slg_put(out, spawns[instr->arg]); break;
    case CRD_STANDING_OP: slg_put(out, standings[instr->arg]); break;
    default: list_number(out, " arg ", instr->arg); break;
    }
}

static inline void list_instr(slg_out *out, const crd_set *set, const crd_instr *instr) {
    static const char *const ops[] = {
#define X(id, word) [CRD_##id##_OP] = #id,
        CRD_OPS(X) CRD_LATER_OPS(X)
#undef X
#define X(id, name) [EBR_##id##_OP] = #id,
            EBR_OPS(X)
#undef X
    };
    static const char *const who[] = {
        "",          " opponent", " each-opponent", " each-player", " that-player",
        " defender", " ally",     " most-omens"};
    static const char *const how[] = {"", " exactly", " up-to", " any", " each", " random"};
    slg_put(out, ops[instr->op]);
    slg_put(out, who[instr->who]);
    slg_put(out, how[instr->how]);
    if (instr->many > 1 ||
        (instr->many && instr->how != CRD_EACH && instr->how != CRD_ANY && instr->how != CRD_ONE) ||
        instr->op == CRD_STEAL_OP || instr->op == CRD_TO_OP)
        list_number(out, " ", instr->many);
    list_arg(out, instr);
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
