/* SPDX-License-Identifier: MIT */
/* Costs, and what else must succeed once it was chosen.
 *
 * A player who may do something ("may A to B", a power, an alternative after "unless") can choose
 * it only if it can be done completely, and so picks only what does it (SOR-AMB-07, END-UNL-01).
 * Where nothing was chosen, as in "when played: A to B", any legal object may be picked, and if A
 * fails with it, B does not happen (SOR-AMB-30, SOR-EFF-02). */
#include "spells/verbs.h"

/* How many instructions a TO counts as its cost. */
static uint32_t cost_of(const crd_instr *to) {
    return to->many ? to->many : 1;
}

/* The first instruction of the cost that the one at pc belongs to; `end` if it is in none. */
static uint32_t cost_begin(const crd_set *set, uint32_t pc, uint32_t end) {
    for (uint32_t n = 1; n <= 4 && pc + n < end; n++) {
        const crd_instr *next = &set->code[pc + n];
        if (next->op == CRD_TO_OP) return cost_of(next) >= n ? pc + n - cost_of(next) : end;
        if (next->op <= CRD_LATER_OP) break;
    }
    return end;
}

bool spl_is_cost(const crd_set *set, uint32_t pc, uint32_t end) {
    return cost_begin(set, pc, end) < end;
}

/* The head of the innermost block around the instruction at pc; `begin` - 1: none. */
static int32_t block_around(const crd_set *set, uint32_t begin, uint32_t pc) {
    int32_t head = (int32_t)begin - 1;
    for (uint32_t at = begin; at < pc;) {
        uint32_t skip = set->code[at].op <= CRD_LATER_OP ? set->code[at].skip : 0u;
        if (pc <= at + skip) {
            head = (int32_t)at;
            at++;
        } else {
            at += 1 + skip;
        }
    }
    return head;
}

/* Is it up to the player whether the part that begins at pc happens? It comes right after "may",
 * perhaps behind conditions, or begins a power or an optional ability. */
static bool is_voluntary(const crd_set *set, const crd_ability *a, uint32_t pc) {
    for (;;) {
        int32_t head = block_around(set, a->code, pc);
        if (head + 1 != (int32_t)pc) return false;
        if (head < (int32_t)a->code) return (a->flags & CRD_MAY_FLAG) || a->timing == CRD_ACTION;
        if (set->code[head].op == CRD_MAY_OP) return true;
        if (set->code[head].op != CRD_IF_OP) return false;
        pc = (uint32_t)head;
    }
}

/* Of which of a choice's branches is this the head? */
static uint32_t branch_number(const crd_set *set, uint32_t choose, uint32_t branch) {
    uint32_t n = 0;
    for (uint32_t at = choose + 1; at < branch; at += 1u + set->code[at].skip)
        n++;
    return n;
}

/* Does the instruction belong to an alternative that is offered only if it can be done? What is
 * inside a "may" is not bound by that. */
static bool is_in_strict_branch(const crd_set *set, const crd_ability *a, uint32_t pc) {
    for (;;) {
        int32_t head = block_around(set, a->code, pc);
        if (head < (int32_t)a->code || set->code[head].op == CRD_MAY_OP) return false;
        pc = (uint32_t)head;
        if (set->code[pc].op != CRD_BRANCH_OP) continue;
        int32_t choose = block_around(set, a->code, pc);
        uint32_t arg = (uint32_t)set->code[choose].arg;
        if (arg == 1 || (arg == 2 && branch_number(set, (uint32_t)choose, pc) > 0)) return true;
    }
}

/* Is there any alternative before it? Most abilities have none. */
static bool follows_branch(const crd_set *set, const crd_ability *a, uint32_t pc) {
    for (uint32_t at = a->code; at < pc; at++)
        if (set->code[at].op == CRD_BRANCH_OP) return true;
    return false;
}

/* A cost ends with its TO, an alternative with the block that the instruction is in. */
uint32_t spl_must_until(const crd_set *set, const spl_run *r) {
    const crd_ability *a = &set->cards[r->card].abilities[r->ability];
    uint32_t end = a->code + (uint32_t)a->length, pc = r->pc, cost = cost_begin(set, pc, end);
    if (cost < end && is_voluntary(set, a, cost)) {
        while (set->code[pc].op != CRD_TO_OP)
            pc++;
        return pc;
    }
    if (!follows_branch(set, a, pc) || !is_in_strict_branch(set, a, pc)) return 0;
    uint32_t head = (uint32_t)block_around(set, a->code, pc);
    return head + 1u + set->code[head].skip;
}
