/* SPDX-License-Identifier: MIT */
#include "agents/spells/outlook.h"

#include "agents/spells/taste.h"

enum { ACTION_WORTH = 20 };

/* --- the battlefields --- */

static void count_minions(const spl_state *s, uint64_t minions, spells_front *front, uint32_t x) {
    int32_t attacks = 0, essence = 0, count = 0;
    for (; minions; minions &= minions - 1) {
        const spl_minion *m = &s->minions[__builtin_ctzll(minions)];
        int32_t attack = m->attack + m->next + m->phase + m->round;
        attacks += attack < 0 ? 0 : attack > SPL_DICE ? SPL_DICE : attack;
        essence += m->essence + m->round_essence - m->damage;
        count++;
    }
    front->attack[x] = (int16_t)attacks;
    front->essence[x] = (int16_t)essence;
    front->count[x] = (uint8_t)count;
}

/* Attack counts for more the nearer the enemy's side is to being conquered; essence, the nearer
 * one's own side is and the more attack it faces. */
static void weigh_place(spells_front *front) {
    int32_t threat = front->attack[1] < 14 ? front->attack[1] : 14;
    front->offense = (int16_t)(TASTE_OFFENSE + front->track[1] * TASTE_OFFENSE_TRACK / 8);
    front->defense = (int16_t)(TASTE_DEFENSE + front->track[0] * TASTE_DEFENSE_TRACK / 8 +
                               threat * TASTE_DEFENSE_THREAT / 8);
}

static const spells_palate usual_taste = {
    .attack = TASTE_ATTACK,
    .essence = TASTE_ESSENCE,
    .omen = TASTE_OMEN,
    .text = TASTE_TEXT,
    .attachment = TASTE_ATTACHMENT,
    .avatar_own = TASTE_AVATAR_OWN,
};

void spells_look(spells_outlook *o, const slg_game *game, const slg_state *view, uint32_t seat) {
    o->game = game;
    o->set = spl_set(game);
    o->s = spl_of_const(view);
    o->seat = seat;
    o->cursing = false;
    o->taste = usual_taste;
    o->foes_worth = NULL;
}

static void survey_place(spells_outlook *o, uint32_t place) {
    const spl_state *s = o->s;
    spells_front *front = &o->fronts[place];
    uint32_t side = (uint32_t)spl_side_of(s, place, o->seat), other = 1 - side;
    front->side = (int8_t)side;
    front->lost = s->places[place].conquered != 0;
    front->track[0] = s->places[place].track[side];
    front->track[1] = s->places[place].track[other];
    count_minions(s, spl_minions_of_side(s, place, side), front, 0);
    count_minions(s, spl_minions_of_side(s, place, other), front, 1);
    if (front->lost)
        front->offense = front->defense = 0;
    else
        weigh_place(front);
}

void spells_survey(spells_outlook *o, uint32_t places) {
    uint32_t reach = spl_places_of(o->s, o->seat);
    places &= (1u << o->s->places_count) - 1;
    for (uint32_t left = places & ~reach; left; left &= left - 1)
        o->fronts[slg__lowest(left)] = (spells_front){.side = -1, .lost = 1};
    for (uint32_t left = places & reach; left; left &= left - 1)
        survey_place(o, slg__lowest(left));
}

void spells_survey_actions(spells_outlook *o) {
    spells_survey(o, SPELLS_EVERYWHERE);
    o->entries = (uint8_t)spl_entries(o->s, o->seat, SPL_NONE);
}

int32_t spells_leaning(const spells_outlook *o, uint32_t place) {
    return o->s->format == SPL_ROYALE && place == o->seat;
}

int32_t spells_body_worth(const spells_outlook *o, uint32_t place, int32_t attack,
                          int32_t essence) {
    const spells_front *front = &o->fronts[place];
    attack = attack < 0 ? 0 : attack > SPL_DICE ? SPL_DICE : attack;
    if (front->lost) return attack + essence;
    return (o->taste.attack * attack * front->offense +
            o->taste.essence * essence * front->defense) /
               16 +
           TASTE_BODY + spells_leaning(o, place);
}

int32_t spells_post_worth(const spells_outlook *o, uint32_t place, int32_t attack,
                          int32_t essence) {
    int32_t best = spells_body_worth(o, place, attack, essence);
    if (!o->fronts[place].lost) return best;
    uint32_t seen = 1u << place, edge = seen;
    for (int32_t far = 2; edge; far++) {
        uint32_t next = 0;
        for (; edge; edge &= edge - 1)
            next |= spl_adjacent(o->s, slg__lowest(edge), o->seat);
        edge = next & spl_places_of(o->s, o->seat) & ~seen;
        seen |= edge;
        for (uint32_t left = edge; left; left &= left - 1) {
            uint32_t to = slg__lowest(left);
            if (o->fronts[to].lost) continue;
            int32_t worth = spells_body_worth(o, to, attack, essence) / far;
            best = worth > best ? worth : best;
        }
    }
    return best;
}

int32_t spells_minion_worth(const spells_outlook *o, uint32_t slot) {
    const spl_minion *m = &o->s->minions[slot];
    const spells_front *front = &o->fronts[m->place];
    int32_t attack = m->attack + m->next + m->phase + m->round;
    int32_t left = m->essence + m->round_essence - m->damage;
    attack = attack < 0 ? 0 : attack > SPL_DICE ? SPL_DICE : attack;
    if (front->lost) return attack + left;
    return TASTE_KILL_ATTACK * attack + TASTE_KILL_ESSENCE * left + TASTE_KILL_BODY +
           (o->s->ready >> slot & 1 ? TASTE_KILL_READY * attack : 0);
}

/* The dice that the minion can still roll this round; 0 if it will not attack any more. */
static int32_t strike_of(const spells_outlook *o, uint32_t slot) {
    const spl_minion *m = &o->s->minions[slot];
    int32_t attack = m->attack + m->next + m->phase + m->round;
    if (!(o->s->ready >> slot & 1)) return 0;
    return attack < 0 ? 0 : attack > SPL_DICE ? SPL_DICE : attack;
}

/* Which side the minion attacks: 1 the enemy's, 0 the seat's own. */
static uint32_t struck_by(const spells_outlook *o, uint32_t slot) {
    return spl_allies(o->s, o->seat) >> o->s->minions[slot].seat & 1;
}

static bool is_open(const spells_front *front, uint32_t side) {
    return !front->lost && front->essence[side] <= 0;
}

int32_t spells_strike_worth(const spells_outlook *o, uint32_t slot) {
    const spells_front *front = &o->fronts[o->s->minions[slot].place];
    uint32_t side = struck_by(o, slot);
    int32_t attack = strike_of(o, slot), worth = 0;
    if (front->lost) return 0;
    if (!is_open(front, side)) return TASTE_STRIKE * attack;
    for (int32_t n = 0; n < attack && front->track[side] + n < SPL_TRACK; n++) {
        int32_t track = front->track[side] + n;
        worth += track + 1 == SPL_TRACK ? (int32_t)TASTE_STRIKE_LAST
                                        : TASTE_SIDE + track * track / TASTE_SIDE_TRACK;
    }
    return worth;
}

bool spells_can_conquer(const spells_outlook *o, uint32_t slot) {
    const spells_front *front = &o->fronts[o->s->minions[slot].place];
    uint32_t side = struck_by(o, slot);
    return is_open(front, side) && !spl_has_foe(o->s) &&
           front->track[side] + strike_of(o, slot) >= SPL_TRACK;
}

/* --- texts --- */

static int32_t average_amount(const spells_outlook *o, const crd_instr *i) {
    const crd_amount *amount = &o->set->amounts[i->amount];
    int32_t n = amount->n;
    if (amount->count != CRD_NUMBER) n *= 2; /* "for each" counts about two on average */
    return amount->most && n > amount->most ? amount->most : n;
}

static int32_t things_aimed_at(const crd_instr *i) {
    switch (i->how) {
    case CRD_EACH: return 3;
    case CRD_ANY: return 2;
    case CRD_EXACT:
    case CRD_UP_TO:
    case CRD_RANDOM: return i->many;
    default: return 1;
    }
}

bool spells_harms(const spells_outlook *o, const crd_instr *i) {
    uint32_t flags = spl_verb_flags(o->set, i->op);
    return flags & SPL_HARMS || (flags & SPL_LESS_HARMS && o->set->amounts[i->amount].n < 0);
}

/* +1: being picked for it helps the owner of the thing; -1: it harms the owner. */
static int32_t whose(const spells_outlook *o, const crd_instr *i) {
    const crd_selector *sel = &o->set->selectors[i->sel];
    if (sel->kind == CRD_BEARER) return o->cursing ? -1 : 1;
    if (sel->kind >= CRD_THIS && sel->kind <= CRD_ATTACKER) return 1;
    if (sel->kind == CRD_IT || sel->kind == CRD_THOSE) return spells_harms(o, i) ? -1 : 1;
    if (sel->owner == CRD_ENEMY) return -1;
    return sel->owner == CRD_YOURS || sel->owner == CRD_ATTACKING || sel->owner == CRD_ALLIED ? 1
           : spells_harms(o, i)                                                               ? -1
                                                                                              : 1;
}

static int32_t resource_worth(const spells_outlook *o, const crd_instr *i) {
    const int8_t worth[] = {[CRD_ENERGY] = 10,
                            [CRD_OMENS] = o->taste.omen,
                            [CRD_BLOOD] = TASTE_BLOOD,
                            [CRD_ACTIONS] = ACTION_WORTH,
                            [CRD_LIGHT] = TASTE_LIGHT};
    return worth[i->arg];
}

/* The verb's row says what it is worth, and times what (spl_worth). */
static int32_t verb_worth(const spells_outlook *o, const crd_instr *i) {
    if (o->foes_worth && crd_verb_of(o->set, i->op)->flags & CRD_OF_FOES)
        return o->foes_worth(o, i);
    const spl_worth *row = spl_worth_of(o->set, i->op);
    int32_t worth = row->by_arg ? row->by_arg[i->arg] : row->points;
    if (!worth) return 0;
    if (row->per & SPL_NOT_BY_ITSELF && o->set->selectors[i->sel].kind == CRD_THIS) return 0;
    if (row->per & SPL_NOT_AS_CURSE && o->cursing) return 0; /* silence_worth is more exact */
    if (row->per & SPL_PER_ACTOR && i->who != CRD_YOU) worth = -worth;
    if (row->per & SPL_PER_SIDE && !i->arg) worth = -worth;
    if (row->per & SPL_PER_OWNER) worth *= whose(o, i);
    if (row->per & SPL_PER_AMOUNT) worth *= average_amount(o, i);
    if (row->per & SPL_PER_THING) worth *= things_aimed_at(i);
    if (row->per & SPL_PER_RESOURCE) worth *= resource_worth(o, i);
    if (row->per & SPL_PER_CARD) worth *= TASTE_CARD;
    return worth;
}

int32_t spells_code_worth(const spells_outlook *o, uint32_t pc, uint32_t end) {
    int32_t sum = 0;
    while (pc < end) {
        const crd_instr *i = &o->set->code[pc++];
        uint32_t block = pc + i->skip;
        int32_t inner;
        switch (i->op) {
        case CRD_MAY_OP: /* done only if it is worth doing */
            inner = spells_code_worth(o, pc, block);
            sum += inner > 0 ? inner : 0;
            pc = block;
            break;
        case CRD_BRANCH_OP: { /* the best of the branches */
            int32_t best = INT32_MIN;
            for (;;) {
                inner = spells_code_worth(o, pc, block);
                best = inner > best ? inner : best;
                pc = block;
                if (pc >= end || o->set->code[pc].op != CRD_BRANCH_OP) break;
                block = pc + 1 + o->set->code[pc].skip;
                pc++;
            }
            sum += best;
            break;
        }
        case CRD_FOR_EACH_OP:
        case CRD_REPEAT_OP:
            sum += 2 * spells_code_worth(o, pc, block);
            pc = block;
            break;
        case CRD_IF_OP:
            sum += spells_code_worth(o, pc, block) / 2;
            pc = block;
            break;
        case CRD_TO_OP: break; /* only parts cost and are worth anything */
        default: sum += verb_worth(o, i); break;
        }
    }
    return sum;
}

/* Of the minions that an EXHAUST may pick: the most that an enemy's would have done, or the least
 * that the seat's own will not do. */
static int32_t exhausting_worth(const spells_outlook *o, uint64_t slots) {
    int32_t best = 0, least = INT32_MAX;
    for (uint64_t left = slots; left; left &= left - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(left);
        int32_t worth = spells_strike_worth(o, slot);
        if (!struck_by(o, slot))
            best = worth > best ? worth : best;
        else
            least = worth < least ? worth : least;
    }
    return best ? best : least == INT32_MAX ? 0 : -least;
}

/* One instruction in its place: if it finds nothing to pick, it is worth nothing. */
static int32_t instruction_worth_here(const spells_outlook *o, const spl_run *run, uint32_t pc) {
    const crd_instr *in = &o->set->code[pc];
    const spl_view_point from = spl_from_run(o->set, o->s, run);
    bool picks = in->op == CRD_EXHAUST_OP || spells_harms(o, in) || in->op == CRD_MOVE_OP;
    bool minions = o->set->selectors[in->sel].kind == CRD_MINION;
    spl_candidates found;
    if (!picks || !minions) return spells_code_worth(o, pc, pc + 1);
    spl_asked(&from, in, o->seat, false, &found);
    if (!found.slots) return 0;
    return in->op == CRD_EXHAUST_OP ? exhausting_worth(o, found.slots)
                                    : spells_code_worth(o, pc, pc + 1);
}

int32_t spells_block_worth_here(const spells_outlook *o, uint32_t pc, uint32_t end) {
    if (!o->s->run_count) return spells_code_worth(o, pc, end);
    const spl_run *run = &o->s->runs[o->s->run_count - 1];
    int32_t sum = 0;
    for (uint32_t next; pc < end; pc = next) {
        uint32_t skip = o->set->code[pc].skip;
        next = pc + 1 + skip;
        sum += skip ? spells_code_worth(o, pc, next) : instruction_worth_here(o, run, pc);
    }
    return sum;
}

int32_t spells_ability_worth(const spells_outlook *o, const crd_ability *ability) {
    int32_t worth = spells_code_worth(o, ability->code, ability->code + ability->length);
    return worth < 0 && ability->flags & CRD_MAY_FLAG ? 0 : worth;
}

int32_t spells_text_worth(const spells_outlook *o, const crd_card *card) {
    /* In tenths: how often an ability of each timing will do its work. */
    static const uint8_t times[CRD_TIMINGS] = {
        [CRD_ACTION] = 4,          [CRD_TACTIC] = 12,
        [CRD_ONGOING] = 12,        [CRD_WHENEVER] = 10,
        [CRD_PLAYED] = 10,         [CRD_DESTROYED] = 7,
        [CRD_TEXT] = 10,           [CRD_START_OF_ROUND] = 12,
        [CRD_START_OF_PHASE] = 12, [CRD_START_OF_BATTLE] = 12,
        [CRD_END_OF_BATTLE] = 12,  [CRD_END_OF_PHASE] = 12,
        [CRD_END_OF_ROUND] = 12};
    int32_t sum = 0;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        sum += spells_ability_worth(o, ability) * times[ability->timing] / 10 /
               (ability->flags & CRD_BURIED_FLAG ? 3 : 1);
    }
    sum = sum * o->taste.text / 10;
    return sum + (card->icons & CRD_ICON_OMEN ? o->taste.omen : 0) +
           (card->icons & CRD_ICON_FLYING ? 3 : 0);
}

/* --- cards --- */

static int32_t best_body(const spells_outlook *o, const crd_card *card) {
    int32_t best = 0;
    for (uint32_t places = o->entries; places; places &= places - 1) {
        int32_t worth =
            spells_body_worth(o, (uint32_t)__builtin_ctz(places), card->attack, card->essence);
        best = worth > best ? worth : best;
    }
    return best;
}

/* What a Curse takes away by blanking a minion's text. */
static int32_t silence_worth(const spells_outlook *o, const crd_card *curse, uint32_t slot) {
    for (uint32_t i = 0; i < curse->ability_count; i++) {
        const crd_ability *ability = &curse->abilities[i];
        for (uint32_t pc = ability->code; pc < (uint32_t)ability->code + ability->length; pc++)
            if (o->set->code[pc].op == CRD_IS_BLANKED_OP) {
                const crd_card *card = spl_design(o->set, o->s, o->s->minions[slot].card);
                int32_t text = spells_text_worth(o, card);
                return text > 0 && !(card->icons & CRD_ICON_LEGEND) ? text : 0;
            }
    }
    return 0;
}

/* What an attachment's text is worth, on one's own minions and as a Curse; the same on all
 * of them. */
typedef struct text_worths {
    int32_t worth[2];
    bool known[2];
} text_worths;

static int32_t text_worth_on(spells_outlook *o, const crd_card *design, text_worths *text) {
    if (!text->known[o->cursing]) text->worth[o->cursing] = spells_text_worth(o, design);
    text->known[o->cursing] = true;
    return text->worth[o->cursing];
}

/* What the attachment is worth on one minion: its figures, and a text that may be meant for an
 * enemy. */
static int32_t worth_on(spells_outlook *o, const crd_card *design, uint32_t slot,
                        text_worths *text) {
    const spl_minion *m = &o->s->minions[slot];
    const spells_front *front = &o->fronts[m->place];
    bool own = o->s->of[o->seat] >> slot & 1, curse = design->icons & CRD_ICON_CURSE;
    int32_t attack = design->attack, room = SPL_DICE - m->attack;
    int32_t left = m->essence - m->damage;
    if (attack > room) attack = room > 0 ? room : 0;
    if (-attack > m->attack) attack = -m->attack;
    int32_t worth = (o->taste.attack * attack * front->offense +
                     o->taste.essence * design->essence * front->defense) /
                    16;
    if (left + design->essence <= 0) worth = -spells_minion_worth(o, slot) - TASTE_KILL;
    if (!own) worth = -worth;
    o->cursing = curse && !own;
    worth += text_worth_on(o, design, text);
    if (o->cursing) worth += silence_worth(o, design, slot);
    o->cursing = false;
    return front->lost ? worth / 4 : worth;
}

static int32_t attachment_worth(const spells_outlook *o, uint32_t card, const crd_card *design) {
    spells_outlook mine = *o;
    text_worths text = {{0}, {false}};
    int32_t best = -40;
    uint64_t hosts = spl_hosts(o->set, o->s, o->seat, card, SPL_NONE);
    for (; hosts; hosts &= hosts - 1) {
        int32_t worth = worth_on(&mine, design, (uint32_t)__builtin_ctzll(hosts), &text);
        best = worth > best ? worth : best;
    }
    return best;
}

int32_t spells_host_worth(const spells_outlook *o, uint32_t card, uint32_t slot) {
    spells_outlook mine = *o;
    text_worths text = {{0}, {false}};
    return worth_on(&mine, spl_design(o->set, o->s, card), slot, &text);
}

int32_t spells_cast_worth(const spells_outlook *o, uint32_t card) {
    const crd_card *design = spl_design(o->set, o->s, card);
    int32_t cost = spl_cost(o->set, o->s, card, o->seat) * 10 + TASTE_CARD;
    switch (design->family) {
    case CRD_FAMILY_MINION: return best_body(o, design) + spells_text_worth(o, design) - cost;
    case CRD_FAMILY_ATTACHMENT:
        return attachment_worth(o, card, design) + o->taste.attachment - cost;
    case CRD_FAMILY_FIXTURE: return spells_text_worth(o, design) + TASTE_FIXTURE - cost;
    default: return spells_text_worth(o, design) + TASTE_SORCERY - cost;
    }
}

int32_t spells_thing_worth(const spells_outlook *o, int32_t thing) {
    if (spl_is_minion(o->s, thing))
        return spells_minion_worth(o, (uint32_t)spl_slot_of(o->s, thing));
    const crd_card *design = spl_design_of_thing(o->set, o->s, thing);
    if (!design) return 0;
    return design->cost * 10 + 4 * (design->attack + design->essence);
}
