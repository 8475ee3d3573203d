/* SPDX-License-Identifier: MIT */
/* The walk through a program: its blocks in their order, joined to sentences. */
#include "cards/text.h"

#include <string.h>

#include "cards/speech.h"
#include "cards/verb.h"
#include "kernel/bits.h"

const crd_tongue *crd_tongue_of(const crd_set *set, slg_lang lang, bool foe,
                                const crd_game_tongue **game) {
    static const crd_tongue *const tongues[SLG_LANGS] = {
        [SLG_EN] = &crd_tongue_en,
        [SLG_DE] = &crd_tongue_de,
        [SLG_FR] = &crd_tongue_fr,
    };
    const crd_dialect *of = crd_dialect_of(set);
    if (of && foe && !of->tongues[lang]) lang = SLG_EN;
    *game = of ? of->tongues[lang] : NULL;
    return tongues[lang];
}

/* --- parts of a block --- */

typedef struct span {
    uint32_t pc, end;
} span;

static const crd_instr *text_at(const crd_speech *speech, uint32_t pc) {
    return &speech->set->code[pc];
}

/* Is that true of its verb? */
static bool does(const crd_speech *speech, const crd_instr *instr, uint32_t flags) {
    return crd_verb_of(speech->set, instr->op)->flags & flags;
}

static bool is_op(const crd_speech *speech, uint32_t pc, uint32_t end, crd_op op) {
    return pc < end && text_at(speech, pc)->op == op;
}

static bool is_text_block(const crd_instr *instr) {
    switch (instr->op) {
    case CRD_MAY_OP:
    case CRD_IF_OP:
    case CRD_CHOOSE_OP:
    case CRD_FOR_EACH_OP:
    case CRD_REPEAT_OP:
    case CRD_EACH_PLAYER_OP:
    case CRD_LATER_OP: return true;
    default: return false;
    }
}

/* Attack and essence of the same minions. */
static bool gives_both(const crd_speech *speech, const crd_instr *instr, const crd_instr *next) {
    bool now = instr->op == CRD_GIVE_ATTACK_OP && next->op == CRD_GIVE_ESSENCE_OP;
    bool always = instr->op == CRD_HAS_ATTACK_OP && next->op == CRD_HAS_ESSENCE_OP;
    if (!now && !always) return false;
    bool same = instr->sel == next->sel && crd_is_reference(crd_sel(speech, instr->sel));
    bool those = crd_sel(speech, next->sel)->kind == CRD_THOSE;
    bool numbers = crd_amount_of(speech, instr->amount)->count == CRD_NUMBER &&
                   crd_amount_of(speech, next->amount)->count == CRD_NUMBER;
    return numbers && instr->arg == next->arg &&
           (same || those || (always && instr->sel == next->sel));
}

/* The same happens to the same thing again. */
static bool happens_twice(const crd_speech *speech, const crd_instr *instr, const crd_instr *next) {
    const crd_selector *now = crd_sel(speech, instr->sel), *then = crd_sel(speech, next->sel);
    uint32_t flags = crd_verb_of(speech->set, instr->op)->flags;
    if (instr->op != next->op || !(flags & CRD_SAYS_TWICE)) return false;
    if (flags & CRD_OWN_SUBJECT)
        return crd_is_reference(now) && (then->kind == now->kind || then->kind == CRD_IT);
    return instr->who == next->who && instr->how == next->how &&
           memcmp(now, then, sizeof *now) == 0 &&
           memcmp(crd_amount_of(speech, instr->amount), crd_amount_of(speech, next->amount),
                  sizeof(crd_amount)) == 0;
}

/* Where the instruction ends, with everything that belongs to it but without what it pays for. */
static uint32_t end_of(const crd_speech *speech, uint32_t pc, uint32_t end) {
    const crd_instr *instr = text_at(speech, pc);
    uint32_t next = pc + 1;
    if (next < end && (gives_both(speech, instr, text_at(speech, next)) ||
                       happens_twice(speech, instr, text_at(speech, next))))
        next++;
    if (instr->op == CRD_CHOOSE_OP)
        for (uint32_t i = 0; i < instr->many && is_op(speech, next, end, CRD_BRANCH_OP); i++)
            next += 1 + text_at(speech, next)->skip;
    else if (is_text_block(instr))
        next += instr->skip;
    return slg__least(next, end);
}

/* Where the costs that begin here end: the TO behind them. `pc` itself: these are no costs. */
static uint32_t costs_end(const crd_speech *speech, uint32_t pc, uint32_t end) {
    for (uint32_t next = pc; next < end; next = end_of(speech, next, end)) {
        const crd_instr *instr = text_at(speech, next);
        if (instr->op != CRD_TO_OP) continue;
        return next - pc == (instr->many ? instr->many : 1U) ? next : pc;
    }
    return pc;
}

/* Can it follow "to": is it something that you do, rather than a sentence of its own? */
static bool can_follow_to(const crd_speech *speech, uint32_t pc, uint32_t end) {
    if (pc >= end) return false;
    const crd_instr *instr = text_at(speech, pc);
    if (crd_doer(speech, instr->who) != speech->you) return false;
    return instr->op == CRD_CHOOSE_OP || !is_text_block(instr);
}

/* Questions use the infinitive, except for what somebody else does. */
static crd_form said_form(const crd_speech *speech, const crd_instr *instr, crd_form form) {
    if (!speech->question || form != CRD_TELL) return form;
    bool yours = instr->op == CRD_DISCARD_OP && instr->arg == 1; /* you pick, they discard */
    return yours || crd_is_nobodys(speech, instr, instr->who) ||
                   crd_is_spoken_to(speech, crd_doer(speech, instr->who))
               ? CRD_INFIN
               : CRD_STATE;
}

/* --- clauses and sentences --- */

static void put_block(crd_speech *speech, span block, crd_form form);

static void stop_sentence(crd_speech *speech) {
    crd_say(speech, ". ");
    speech->capital = true;
    speech->fronted = false;
    speech->same_verb = false;
    speech->subject = CRD_NONE;
}

/* Something stands before the verb now. */
static void say_front(crd_speech *speech, const char *text) {
    crd_fill(speech, text);
    speech->fronted = true;
}

/* `first`: it begins with a capital where it is a sentence of its own. */
static void put_branch_text(crd_speech *speech, const crd_instr *choose, span branch, bool first) {
    crd_named named = speech->named;
    uint32_t you = speech->you;
    bool tight = speech->tight;
    bool yours = crd_doer(speech, choose->who) == you;
    bool theirs = branch.pc < branch.end && text_at(speech, branch.pc)->who == choose->who;
    bool asked = speech->question && choose->who == speech->asked;
    speech->tight = true;
    speech->fronted = false;
    speech->subject = CRD_NONE;
    crd_form form = yours || asked ? CRD_TELL : theirs ? CRD_INFIN : CRD_STATE;
    speech->capital = first && form != CRD_INFIN && speech->tongue->branches && !speech->question;
    put_block(speech, branch, form);
    speech->tight = tight;
    speech->named = named;
}

/* "A UNLESS B": the first branch is what happens, the others are what averts it (END-UNL-01). */
static void put_unless(crd_speech *speech, span part, crd_form form) {
    const crd_instr *choose = text_at(speech, part.pc);
    uint32_t pc = part.pc + 1;
    bool tight = speech->tight;
    speech->tight = true;
    for (uint32_t i = 0; i < choose->many && is_op(speech, pc, part.end, CRD_BRANCH_OP); i++) {
        uint32_t end = slg__least(pc + 1 + text_at(speech, pc)->skip, part.end);
        crd_named named = speech->named;
        if (i) crd_say(speech, i == 1 ? speech->tongue->unless : speech->tongue->or_unless);
        if (i) speech->fronted = false;
        speech->subject = CRD_NONE;
        crd_form first = speech->question && form != CRD_TO_DO ? CRD_TELL : form;
        put_block(speech, (span){pc + 1, end}, i ? CRD_STATE : first);
        speech->named = named;
        pc = end;
    }
    speech->tight = tight;
    speech->fronted = false;
    speech->subject = CRD_NONE;
}

static void put_choose(crd_speech *speech, span part, crd_form form) {
    const crd_instr *choose = text_at(speech, part.pc);
    uint32_t pc = part.pc + 1;
    if (choose->arg == 2) {
        put_unless(speech, part, form);
        return;
    }
    crd_put_choose(speech, crd_doer(speech, choose->who), form);
    crd_say(speech, speech->tongue->colon);
    for (uint32_t i = 0; i < choose->many && is_op(speech, pc, part.end, CRD_BRANCH_OP); i++) {
        uint32_t end = slg__least(pc + 1 + text_at(speech, pc)->skip, part.end);
        if (i) crd_say(speech, speech->tongue->or_else);
        put_branch_text(speech, choose, (span){pc + 1, end}, i == 0);
        pc = end;
    }
    speech->doer = (uint8_t)crd_doer(speech, choose->who);
    speech->fronted = false;
}

/* "pay 2 blood to gain 3 energy". */
static void put_paid(crd_speech *speech, span cost, span rest, crd_form form) {
    const crd_instr *last = text_at(speech, cost.end - 1);
    put_block(speech, cost, form);
    if (speech->foe && does(speech, last, CRD_TELLS_SPAWNED)) { /* nothing that is paid */
        bool subject =
            rest.pc < rest.end && does(speech, text_at(speech, rest.pc), CRD_OWN_SUBJECT);
        crd_say(speech, subject ? speech->tongue->pause : speech->tongue->at_once);
        put_block(speech, rest, form);
        return;
    }
    bool theirs = speech->foe && crd_doer(speech, last->who) != speech->you;
    if (!theirs && can_follow_to(speech, rest.pc, rest.end)) {
        crd_say(speech, speech->tongue->to);
        put_block(speech, rest, CRD_TO_DO);
        return;
    }
    crd_instr if_done = {.op = CRD_IF_OP, .arg = CRD_DONE};
    if (speech->tight)
        crd_say(speech, speech->tongue->pause);
    else
        stop_sentence(speech);
    crd_put_if(speech, &if_done);
    put_block(speech, rest, CRD_TELL);
}

/* What stands before the clauses of a block: "if an enemy minion is damaged, ". */
static bool put_front_text(crd_speech *speech, const crd_instr *instr) {
    switch (instr->op) {
    case CRD_IF_OP: crd_put_if(speech, instr); return true;
    case CRD_FOR_EACH_OP:
        crd_put_for_each(speech, instr);
        speech->in_each = speech->foe && crd_sel(speech, instr->sel)->kind == CRD_BATTLEFIELD;
        return true;
    case CRD_REPEAT_OP: crd_put_repeat(speech, instr); return true;
    case CRD_LATER_OP: crd_put_later(speech, instr); return true;
    default: return false;
    }
}

/* "you may"; after a condition of all that may be done: "if it is damaged, you may". */
static void put_may(crd_speech *speech, span block, uint32_t who) {
    while (block.pc < block.end && end_of(speech, block.pc, block.end) == block.end &&
           put_front_text(speech, text_at(speech, block.pc)))
        block.pc++;
    crd_put_may(speech, who);
    speech->doer = (uint8_t)who;
    speech->fronted = false;
    put_block(speech, block, CRD_INFIN);
}

/* What happens to the table for each player, and what one of them may do against it. */
static bool is_for_each(const crd_speech *speech, const crd_instr *instr) {
    return speech->foe && (instr->op == CRD_CHOOSE_OP || does(speech, instr, CRD_FOR_EACH_PLAYER));
}

static void put_each_player(crd_speech *speech, span block) {
    uint8_t you = speech->you;
    if (block.pc < block.end && is_for_each(speech, text_at(speech, block.pc))) {
        crd_put_each_player(speech);
        speech->you = CRD_THAT_PLAYER;
        put_block(speech, block, CRD_TELL);
        speech->you = you;
        return;
    }
    if (is_op(speech, block.pc, block.end, CRD_IF_OP) ||
        is_op(speech, block.pc, block.end, CRD_DAMAGE_SIDE_OP))
        crd_put_each_player(speech);
    speech->you = CRD_EACH_PLAYER;
    put_block(speech, block, CRD_TELL);
    speech->you = you;
}

/* One thing that happens in each of several battlefields: "an enemy minion in each battlefield
 * evolves". */
static bool is_everywhere(const crd_speech *speech, const crd_instr *instr, span block) {
    if (!speech->foe || instr->op != CRD_FOR_EACH_OP || block.end - block.pc != 1) return false;
    const crd_selector *on = crd_sel(speech, text_at(speech, block.pc)->sel);
    return crd_sel(speech, instr->sel)->kind == CRD_BATTLEFIELD && on->place == CRD_ITS;
}

/* Pieces that are put one by one, each where one likes: "put 2 tentacles, each into ...". */
static bool is_spread(const crd_speech *speech, const crd_instr *instr, span block) {
    if (!speech->foe || block.end - block.pc != 1) return false;
    const crd_instr *put = text_at(speech, block.pc);
    const crd_amount *times = crd_amount_of(speech, instr->amount);
    return does(speech, put, CRD_PUT_APART) && put->how == CRD_ONE && times->count == CRD_NUMBER &&
           crd_amount_of(speech, put->amount)->count == CRD_NUMBER &&
           crd_amount_of(speech, put->amount)->n == 1;
}

/* One part: an instruction with the block that it governs. */
static void put_part_text(crd_speech *speech, span part, crd_form form) {
    const crd_instr *instr = text_at(speech, part.pc);
    span block = {part.pc + 1, part.end};
    switch (instr->op) {
    case CRD_MAY_OP: put_may(speech, block, crd_doer(speech, instr->who)); return;
    case CRD_CHOOSE_OP: put_choose(speech, part, form); return;
    case CRD_EACH_PLAYER_OP: put_each_player(speech, block); return;
    case CRD_REPEAT_OP:
        if (is_spread(speech, instr, block)) {
            speech->spread = crd_amount_of(speech, instr->amount);
            put_block(speech, block, form);
            speech->spread = NULL;
            return;
        } /* fall through */
    default:
        if (is_everywhere(speech, instr, block)) {
            speech->each_place = crd_sel(speech, instr->sel);
            put_block(speech, block, form);
            speech->each_place = NULL;
            return;
        }
        if (put_front_text(speech, instr)) break;
        if (block.pc < block.end && gives_both(speech, instr, text_at(speech, block.pc)))
            speech->essence = text_at(speech, block.pc);
        speech->twice =
            block.pc < block.end && happens_twice(speech, instr, text_at(speech, block.pc));
        crd_put_do(speech, instr, form);
        speech->essence = NULL;
        speech->twice = false;
        if (does(speech, instr, CRD_IS_COUNTED)) speech->flipped = true;
        speech->before = instr;
        return;
    }
    bool in_each = speech->in_each;
    put_block(speech, block, CRD_TELL);
    speech->in_each = in_each && instr->op != CRD_FOR_EACH_OP;
}

/* Instructions whose clause has a subject of its own: "this minion gets +1 attack", "the opponent
 * reveals their hand". */
static bool is_sentence(const crd_speech *speech, const crd_instr *instr, crd_form form) {
    if (form != CRD_TELL) return false;
    switch (instr->op) {
    case CRD_GIVE_ATTACK_OP:
    case CRD_GIVE_ESSENCE_OP:
    case CRD_LOOK_OP: return true;
    case CRD_DISCARD_OP:
    case CRD_FOLLOW_OP: return instr->arg != 0;
    default: return does(speech, instr, CRD_OWN_SUBJECT);
    }
}

/* Does "then" add anything before it? Not if the part has words of its own for that. */
static bool wants_then(const crd_speech *speech, const crd_instr *before, const crd_instr *instr) {
    if (before->op == CRD_LOOK_OP || is_sentence(speech, instr, CRD_TELL)) return false;
    return instr->op == CRD_MAY_OP || instr->op == CRD_CHOOSE_OP ||
           instr->op == CRD_EACH_PLAYER_OP || !is_text_block(instr);
}

/* "and" for what merely adds up, "then" if the order may matter. */
static bool adds_up(const crd_instr *instr) {
    switch (instr->op) {
    case CRD_DRAW_OP:
    case CRD_GAIN_OP:
    case CRD_LOSE_OP:
    case CRD_STEAL_OP:
    case CRD_RESTORE_OP:
    case CRD_DAMAGE_SIDE_OP: return true;
    default: return false;
    }
}

/* The same is done once more, to something else. */
static bool is_same_deed(const crd_speech *speech, const crd_instr *before,
                         const crd_instr *instr) {
    if (before->op != instr->op || before->who != instr->who) return false;
    if (instr->op == CRD_PUT_OP) return crd_sel(speech, instr->sel)->zones == CRD_LOOKED_AT;
    return crd_verb_of(speech->set, instr->op)->flags & CRD_JOINS_ITSELF;
}

/* Does it add up with the one before, or continue with its object: "move a minion here and exhaust
 * it"? */
static bool text_goes_on(const crd_speech *speech, const crd_instr *before,
                         const crd_instr *instr) {
    if (adds_up(before) && adds_up(instr)) return true;
    if (instr->op >= CRD_HAS_ATTACK_OP && instr->op <= CRD_COSTS_OP) return true;
    return is_same_deed(speech, before, instr) ||
           ((instr->op == CRD_EXHAUST_OP || instr->op == CRD_GIVE_ATTACK_OP ||
             instr->op == CRD_GIVE_ESSENCE_OP) &&
            crd_sel(speech, instr->sel)->kind == CRD_IT);
}

typedef struct joint_before {
    const crd_instr *before; /* NULL: none */
    bool heavy;              /* it was a block, or something paid for */
} joint_before;

static bool is_new_sentence(const crd_speech *speech, const joint_before *joint,
                            const crd_instr *instr, bool paid, crd_form form) {
    return joint->heavy || is_text_block(instr) || paid ||
           is_sentence(speech, joint->before, form) || is_sentence(speech, instr, form);
}

/* After "if there are none, ...": what happens to one of them happens otherwise. */
static bool is_otherwise(const crd_speech *speech, const crd_instr *before,
                         const crd_instr *instr) {
    if (!speech->foe || before->op != CRD_IF_OP || before->arg != CRD_THERE_IS_NO) return false;
    const crd_selector *none = crd_sel(speech, before->sel), *on = crd_sel(speech, instr->sel);
    return !is_text_block(instr) && none->kind == on->kind && none->owner == on->owner &&
           none->must == on->must && none->place == on->place;
}

/* What stands between two parts. Returns the form of the second. */
static crd_form put_joint(crd_speech *speech, const joint_before *joint, const crd_instr *instr,
                          bool paid, bool last, crd_form form) {
    const crd_tongue *tongue = speech->tongue;
    bool wants = wants_then(speech, joint->before, instr);
    if (!is_new_sentence(speech, joint, instr, paid, said_form(speech, instr, form))) {
        speech->same_verb = is_same_deed(speech, joint->before, instr);
        if (!last && !speech->same_verb)
            crd_say(speech, tongue->next);
        else if (form != CRD_TELL || text_goes_on(speech, joint->before, instr))
            crd_say(speech, tongue->and);
        else
            say_front(speech, tongue->then);
        return form;
    }
    if (speech->tight && joint->heavy) {
        crd_say(speech, tongue->pause);
    } else if (speech->tight) {
        bool and = instr->op == CRD_IF_OP && !speech->foe;
        crd_say(speech, and? tongue->and_if : wants ? tongue->next : tongue->pause);
    } else {
        stop_sentence(speech);
    }
    if (is_otherwise(speech, joint->before, instr))
        say_front(speech, tongue->otherwise);
    else if (wants)
        say_front(speech, tongue->then_more);
    return speech->tight && form == CRD_STATE ? form : CRD_TELL;
}

/* Does what comes after the instruction belong to the same sentence? */
static bool goes_further(const crd_speech *speech, const crd_instr *instr, span rest,
                         crd_form form) {
    joint_before joint = {instr, is_text_block(instr)};
    if (rest.pc >= rest.end) return false;
    const crd_instr *next = text_at(speech, rest.pc);
    bool paid = costs_end(speech, rest.pc, rest.end) > rest.pc;
    return !is_new_sentence(speech, &joint, next, paid, said_form(speech, next, form));
}

/* Clauses one after the other. */
static void put_block(crd_speech *speech, span block, crd_form form) {
    joint_before joint = {NULL, false};
    for (uint32_t pc = block.pc; pc < block.end;) {
        const crd_instr *instr = text_at(speech, pc);
        uint32_t cost = costs_end(speech, pc, block.end);
        bool paid = cost > pc;
        uint32_t end = end_of(speech, pc, block.end);
        if (paid) end = slg__least(cost + 1 + text_at(speech, cost)->skip, block.end);
        bool last = !goes_further(speech, instr, (span){end, block.end}, form);
        if (joint.before) form = put_joint(speech, &joint, instr, paid, last, form);
        if (paid) {
            put_paid(speech, (span){pc, cost}, (span){cost + 1, end}, form);
            speech->before = text_at(speech, cost - 1);
        } else
            put_part_text(speech, (span){pc, end}, said_form(speech, instr, form));
        joint.before = instr;
        joint.heavy = paid || is_text_block(instr);
        pc = end;
    }
}

/* --- whole abilities --- */

static bool is_foes_text(const crd_set *set, const crd_card *card) {
    return set->decks[card->deck].kind >= CRD_GAME_DECKS || card->family >= CRD_GAME_FAMILIES;
}

/* What only a foe's cards name, and a language without them has no words for. */
static bool is_strange_thing(const crd_selector *of) {
    return of->place >= CRD_GAME_PLACES || of->kind >= CRD_GAME_KINDS ||
           (of->must | of->must_not) >= CRD_GAME_PROPERTIES || of->figure > CRD_FOLLOWERS ||
           of->best_figure > CRD_FOLLOWERS || of->then_figure > CRD_FOLLOWERS;
}

static bool is_strange_text(const crd_set *set, const crd_instr *instr) {
    const crd_amount *amount = &set->amounts[instr->amount];
    bool counts = amount->count == CRD_PER_TALLY ||
                  (amount->count == CRD_PER_FIGURE && amount->figure > CRD_FOLLOWERS);
    bool tests = instr->op == CRD_IF_OP && instr->arg >= CRD_GAME_TESTS;
    return crd_verb_of(set, instr->op)->flags & CRD_OF_FOES || counts || tests ||
           is_strange_thing(&set->selectors[instr->sel]) ||
           is_strange_thing(&set->selectors[instr->sel2]) ||
           is_strange_thing(&set->selectors[amount->selector]);
}

static bool says_strange_things(const crd_set *set, const crd_card *card) {
    for (uint32_t n = 0; n < card->ability_count; n++) {
        const crd_ability *ability = &card->abilities[n];
        if (ability->event >= CRD_ON_CHANNEL || is_strange_thing(&set->selectors[ability->on]))
            return true;
        for (uint32_t i = 0; i < ability->length; i++)
            if (is_strange_text(set, &crd_code(set, ability)[i])) return true;
    }
    return false;
}

static crd_speech speech_of(const crd_set *set, uint32_t card, slg_lang lang, slg_out *out) {
    static const crd_instr nothing;
    bool foe = is_foes_text(set, &set->cards[card]);
    const crd_game_tongue *game;
    const crd_tongue *tongue =
        crd_tongue_of(set, lang, foe || says_strange_things(set, &set->cards[card]), &game);
    return (crd_speech){
        .set = set,
        .card = &set->cards[card],
        .tongue = tongue,
        .game = game,
        .out = out,
        .topic = {.instr = &nothing, .selector = set->selectors, .amount = set->amounts},
        .foe = foe,
        .subject = CRD_NONE,
        .named = {.kind = CRD_NONE, .card = CRD_NONE}};
}

static void put_reach(crd_speech *speech) {
    if (speech->ability->flags & CRD_HERE_FLAG) crd_say(speech, speech->tongue->here);
    if (speech->ability->flags & CRD_ACROSS_FLAG) crd_say(speech, speech->tongue->across);
    if (speech->ability->flags & CRD_LASTING_FLAG) crd_say(speech, speech->tongue->lasting_game);
}

/* "When played"; the begin of a round tells whether the first one counts. */
static const char *timing_of(const crd_speech *speech) {
    const crd_tongue *tongue = speech->tongue;
    const crd_ability *ability = speech->ability;
    if (!speech->foe || ability->timing != CRD_START_OF_ROUND)
        return tongue->timing[ability->timing];
    return ability->flags & CRD_FIRST_FLAG ? tongue->every_round : tongue->later_rounds;
}

/* A foe's cards are made of parts with a heading: "Critical: Here: ...", "Condition (3
 * omens): At the start of battle: ...". */
static void put_foe_timing(crd_speech *speech) {
    const char *colon = speech->tongue->colon;
    crd_put_heading(speech);
    crd_say(speech, colon);
    put_reach(speech);
    if (crd_dialect_of(speech->set)->is_headed(speech->card, speech->ability->timing)) return;
    crd_say(speech, timing_of(speech));
    crd_say(speech, colon);
}

static void put_timing(crd_speech *speech) {
    const crd_tongue *tongue = speech->tongue;
    const crd_ability *ability = speech->ability;
    if (speech->card->family >= CRD_GAME_FAMILIES) {
        put_foe_timing(speech);
        return;
    }
    put_reach(speech);
    if (ability->flags & CRD_BURIED_FLAG) crd_say(speech, tongue->buried);
    const char *timing = timing_of(speech);
    crd_say(speech, timing);
    if (ability->timing == CRD_TACTIC && ability->on)
        crd_put_attackers(speech, crd_sel(speech, ability->on));
    if (ability->flags & CRD_ONCE_FLAG && *timing) crd_say(speech, tongue->once);
    if (*timing) crd_say(speech, tongue->colon);
}

/* Do two instructions say the same, wherever their selectors and amounts lie? */
static bool says_the_same(const crd_speech *speech, const crd_instr *a, const crd_instr *b) {
    const crd_amount *n = crd_amount_of(speech, a->amount), *m = crd_amount_of(speech, b->amount);
    crd_amount like = *m;
    like.selector = n->selector;
    return a->op == b->op && a->who == b->who && a->how == b->how && a->many == b->many &&
           a->arg == b->arg && a->skip == b->skip && memcmp(n, &like, sizeof like) == 0 &&
           memcmp(crd_sel(speech, n->selector), crd_sel(speech, m->selector),
                  sizeof(crd_selector)) == 0 &&
           memcmp(crd_sel(speech, a->sel), crd_sel(speech, b->sel), sizeof(crd_selector)) == 0 &&
           memcmp(crd_sel(speech, a->sel2), crd_sel(speech, b->sel2), sizeof(crd_selector)) == 0;
}

/* The earlier round whose whole effect this one's begins with; the longest if there are several. */
static const crd_ability *like_round(const crd_speech *speech, const crd_ability *ability) {
    const crd_ability *best = NULL;
    if (ability->timing != CRD_ROUND_EFFECT) return NULL;
    for (const crd_ability *it = speech->card->abilities; it < ability; it++) {
        uint32_t same = 0;
        if (it->timing != CRD_ROUND_EFFECT || it->length > ability->length) continue;
        while (same < it->length && says_the_same(speech, text_at(speech, it->code + same),
                                                  text_at(speech, ability->code + same)))
            same++;
        if (same == it->length && (!best || it->length > best->length)) best = it;
    }
    return best;
}

/* "As in round 1. Then ...": returns what is left to say. */
static span put_like_round(crd_speech *speech, span block) {
    const crd_ability *like = like_round(speech, speech->ability);
    if (!like) return block;
    crd_say(speech, speech->tongue->as_in_round);
    crd_say_int(speech, like->number);
    span rest = {block.pc + like->length, block.end};
    if (rest.pc == rest.end) return rest;
    stop_sentence(speech);
    if (wants_then(speech, text_at(speech, block.pc), text_at(speech, rest.pc)))
        say_front(speech, speech->tongue->then_more);
    return rest;
}

static void put_ability(crd_speech *speech, const crd_ability *ability) {
    span block = {ability->code, ability->code + ability->length};
    speech->ability = ability;
    put_timing(speech);
    speech->capital = true;
    block = put_like_round(speech, block);
    if (ability->timing == CRD_WHENEVER) crd_put_event(speech, ability);
    if (ability->flags & CRD_MAY_FLAG && !is_op(speech, block.pc, block.end, CRD_MAY_OP))
        put_may(speech, block, speech->you);
    else
        put_block(speech, block, CRD_TELL);
    crd_say(speech, ".");
}

void crd_put_ability(const crd_set *set, uint32_t card, uint32_t ability, slg_lang lang,
                     slg_out *out) {
    if (card >= set->card_count || ability >= set->cards[card].ability_count) return;
    crd_speech speech = speech_of(set, card, lang, out);
    put_ability(&speech, &speech.card->abilities[ability]);
}

void crd_put_card_text(const crd_set *set, uint32_t card, slg_lang lang, slg_out *out) {
    if (card >= set->card_count) return;
    for (uint32_t i = 0; i < set->cards[card].ability_count; i++) {
        if (i) slg_put_char(out, '\n');
        crd_put_ability(set, card, i, lang, out);
    }
}

/* --- parts, for questions --- */

/* NULL: the instruction is part of no ability of the card. */
static const crd_ability *ability_around(const crd_set *set, uint32_t card, uint32_t pc) {
    for (uint32_t i = 0; card < set->card_count && i < set->cards[card].ability_count; i++) {
        const crd_ability *ability = &set->cards[card].abilities[i];
        if (pc >= ability->code && pc < (uint32_t)ability->code + ability->length) return ability;
    }
    return NULL;
}

/* In a block for each player, the player who is asked is "you"; elsewhere the one who
 * decides is. */
static void begin_part(crd_speech *speech, const crd_ability *ability, uint32_t pc) {
    speech->ability = ability;
    const crd_instr *instr = text_at(speech, pc);
    speech->asked = (uint8_t)(instr->op == CRD_FOLLOW_OP                       ? instr->arg
                              : instr->op == CRD_DISCARD_OP && instr->arg == 1 ? CRD_YOU
                                                                               : instr->who);
    if (speech->asked == CRD_AN_ALLY || speech->asked == CRD_MOST_OMENS)
        speech->asked = CRD_NONE; /* who it is is asked of another */
    speech->tight = speech->question = true;
    for (uint32_t i = ability->code; i < pc; i++)
        if (text_at(speech, i)->op == CRD_LOOK_OP)
            speech->looked_at_hand = crd_sel(speech, text_at(speech, i)->sel)->zones & CRD_IN_HAND;
}

static uint32_t ability_end(const crd_ability *ability) {
    return (uint32_t)ability->code + ability->length;
}

void crd_put_part(const crd_set *set, uint32_t card, uint32_t pc, const char *it, slg_lang lang,
                  slg_out *out) {
    const crd_ability *ability = ability_around(set, card, pc);
    if (!ability) return;
    crd_speech speech = speech_of(set, card, lang, out);
    begin_part(&speech, ability, pc);
    speech.it = it;
    uint32_t end = end_of(&speech, pc, ability_end(ability));
    const crd_instr *instr = text_at(&speech, pc);
    if (instr->op == CRD_MAY_OP || instr->op == CRD_IF_OP || instr->op == CRD_FOR_EACH_OP ||
        instr->op == CRD_REPEAT_OP || instr->op == CRD_LATER_OP || instr->op == CRD_EACH_PLAYER_OP)
        put_block(&speech, (span){pc + 1, end}, CRD_TELL);
    else
        put_part_text(&speech, (span){pc, end}, said_form(&speech, instr, CRD_TELL));
}

/* "It" is what triggered the ability, although the option does not name it: the question does. */
static void name_trigger(crd_speech *speech) {
    crd_speech silent = *speech;
    slg_out nowhere;
    slg_out_init(&nowhere, NULL, 0);
    silent.out = &nowhere;
    crd_put_event(&silent, speech->ability);
    speech->named = silent.named;
    speech->you = silent.you;
}

void crd_put_use(const crd_set *set, uint32_t card, uint32_t ability, const char *it, slg_lang lang,
                 slg_out *out) {
    if (card >= set->card_count || ability >= set->cards[card].ability_count) return;
    const crd_ability *used = &set->cards[card].abilities[ability];
    crd_speech speech = speech_of(set, card, lang, out);
    begin_part(&speech, used, used->code);
    speech.asked = CRD_YOU;
    speech.it = it;
    if (!it && used->timing == CRD_WHENEVER) name_trigger(&speech);
    put_block(&speech, (span){used->code, used->code + used->length}, CRD_TELL);
}

void crd_put_branch(const crd_set *set, uint32_t card, uint32_t pc, uint32_t n, const char *it,
                    slg_lang lang, slg_out *out) {
    const crd_ability *ability = ability_around(set, card, pc);
    if (!ability || set->code[pc].op != CRD_CHOOSE_OP) return;
    crd_speech speech = speech_of(set, card, lang, out);
    begin_part(&speech, ability, pc);
    speech.it = it;
    uint32_t end = ability_end(ability), branch = pc + 1;
    for (uint32_t i = 0; i < n && is_op(&speech, branch, end, CRD_BRANCH_OP); i++)
        branch += 1 + text_at(&speech, branch)->skip;
    if (!is_op(&speech, branch, end, CRD_BRANCH_OP)) return;
    span block = {branch + 1, slg__least(branch + 1 + text_at(&speech, branch)->skip, end)};
    put_block(&speech, block, CRD_TELL);
}
