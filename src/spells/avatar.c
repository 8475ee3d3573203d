/* SPDX-License-Identifier: MIT */
#include "spells/avatar.h"

#include "cards/compile.h"
#include "cards/parts.h"
#include "spells/house.h"
#include "spells/verb_rows.h"
#include "spells/verbs.h"

/* --- what cards say --- */

enum { FIXED = 1 };

static void read_attack(crd_reading *r, crd_node *node, uint32_t n) {
    (void)r;
    node->arg = n ? FIXED : 0;
}

static const char *where_attack(const crd_compiler *c, const crd_node *node) {
    (void)node;
    return c->r->card->family == CRD_FAMILY_SKILL ? NULL
                                                  : "only a skill card lets an avatar attack";
}

const crd_verb spl_row_avatar_attacks = {
    .word = "let your avatar attack",
    .shape = "let your avatar attack for NUMBER|let your avatar attack unchanged for NUMBER",
    .text = {[SLG_EN] = "in place of a minion, you may exhaust your character’s skill card to have "
                        "your avatar attack with {n 1 die|dice}{fixed?, which nothing rerolls or "
                        "changes}",
             [SLG_DE] = "statt eines Dieners darfst du deine Charakter-Fertigkeitskarte "
                        "erschöpfen, um deinen Avatar mit {n 1 Würfel|Würfeln} angreifen zu "
                        "lassen{fixed?, {one?den|die} nichts neu würfelt oder ändert}",
             [SLG_FR] = "au lieu d’un serviteur, vous pouvez épuiser votre carte de compétence de "
                        "personnage pour que votre avatar attaque avec {n 1 dé|dés}{fixed?, que "
                        "rien ne relance ni ne modifie}"},
    .most = FIXED,
    .flags = CRD_IS_RULE,
    .read = read_attack,
    .where = where_attack,
    .play =
        &(const crd_play){.does = spl_verb_nothing, .worth = {.points = 15, .per = SPL_PER_AMOUNT}},
};

/* "Strengthen your avatar by 1 for each concealed card." */
const crd_verb spl_row_avatar_bonus = {
    .word = "strengthen your avatar",
    .shape = "strengthen your avatar by AMOUNT TAILS",
    .text = {[SLG_EN] = "your avatar attacks with {n 1 more die|more dice} {per}",
             [SLG_DE] = "dein Avatar greift {per} mit {n 1 Würfel|Würfeln} mehr an",
             [SLG_FR] = "votre avatar attaque avec {n 1 dé|dés} de plus {per}"},
    .flags = CRD_IS_RULE,
    .where = where_attack,
    .play =
        &(const crd_play){.does = spl_verb_nothing, .worth = {.points = 15, .per = SPL_PER_AMOUNT}},
};

/* --- who may attack --- */

/* What a seat's skill cards say of its avatar, as its view shows them. */
static spl_view_point point_of(const crd_set *set, const spl_state *s, uint32_t seat,
                               uint32_t kind) {
    return (spl_view_point){.set = set,
                            .s = s,
                            .source =
                                (int16_t)(SPL_THING_SKILL + (int32_t)(seat * SPL_SKILLS + kind)),
                            .it = SPL_THING_NONE,
                            .seat = (uint8_t)seat,
                            .here = SPL_NONE,
                            .place = s->seats[seat].avatar};
}

static void add_rules(const spl_view_point *from, const crd_card *card, spl_avatar_attack *attack) {
    const crd_set *set = from->set;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        if (ability->timing != CRD_ONGOING) continue;
        for (uint32_t pc = 0; pc < ability->length; pc++) {
            const crd_instr *in = crd_code(set, ability) + pc;
            if (in->op == CRD_AVATAR_BONUS_OP)
                attack->more += spl_amount(from, &set->amounts[in->amount]);
            if (in->op != CRD_AVATAR_ATTACKS_OP) continue;
            int32_t dice = set->amounts[in->amount].n;
            if (dice > attack->dice) attack->dice = dice;
            attack->fixed = attack->fixed || in->arg == FIXED;
        }
    }
}

/* All three skill cards work where the avatar is (SOR-CARD-12). */
spl_avatar_attack spl_avatar_attack_of(const crd_set *set, const spl_state *s, uint32_t seat) {
    spl_avatar_attack attack = {0};
    const crd_card *designs[SPL_SKILLS];
    spl_skills_of(set, s, seat, designs);
    for (uint32_t kind = 0; kind < SPL_POOL; kind++)
        if (designs[kind] && designs[kind]->timings >> CRD_ONGOING & 1) {
            spl_view_point from = point_of(set, s, seat, kind);
            add_rules(&from, designs[kind], &attack);
        }
    if (attack.dice) attack.dice += attack.more;
    return attack;
}

static bool is_ready(const spl_state *s, uint32_t seat) {
    return !(s->seats[seat].exhausted >> CRD_CHARACTER & 1);
}

uint32_t spl_avatars_ready(const crd_set *set, const spl_state *s, uint32_t side) {
    uint32_t avatars = 0, place = s->battle.place;
    for (uint32_t seats = spl_side_seats(s, place, side); seats; seats &= seats - 1) {
        uint32_t seat = slg__lowest(seats);
        if (seat < s->core.seats && s->seats[seat].avatar == place && is_ready(s, seat) &&
            spl_avatar_attack_of(set, s, seat).dice)
            avatars |= 1u << seat;
    }
    return avatars;
}

/* Why an avatar that could attack does not do so now. */
static void refuse_avatar(const spl_state *s, uint32_t seat, slg_choices *to) {
    bool there = s->seats[seat].avatar == s->battle.place;
    slg_why why = there ? slg_because(SPL_WHY_SKILL_EXHAUSTED, 0, 0, 0)
                        : slg_because(SPL_WHY_ELSEWHERE, s->seats[seat].avatar, 0, 0);
    slg_refuse(to, SPL_DO_ATTACK, (int16_t)spl_avatar_thing(seat), 0, 0, why);
}

void spl_offer_avatars(const crd_set *set, const spl_state *s, uint32_t side, slg_choices *to) {
    if (!slg_seeks(to, SPL_DO_ATTACK)) return;
    uint32_t may = spl_avatars_ready(set, s, side);
    for (uint32_t seats = spl_side_seats(s, s->battle.place, side); seats; seats &= seats - 1) {
        uint32_t seat = slg__lowest(seats);
        if (may >> seat & 1)
            slg_offer(to, SPL_DO_ATTACK, (int16_t)spl_avatar_thing(seat), 0, 0, 0);
        else if (to->refusals && seat < s->core.seats && spl_avatar_attack_of(set, s, seat).dice)
            refuse_avatar(s, seat, to);
    }
}

bool spl_avatar_stands(const crd_set *set, const spl_state *s, const slg_frame *f) {
    bool attacks = s->battle.avatar || f->v[SPL_ATTACK_SLOT] < 0;
    return !attacks || spl_avatar_attack_of(set, s, f->seat).dice > 0;
}

/* --- the turn to attack --- */

void spl_attack_with(slg_run *run, int32_t thing) {
    const spl_state *s = spl_of_const(run->state);
    if (spl_is_avatar(thing)) {
        uint32_t seat = (uint32_t)(thing - SPL_THING_SKILL) / SPL_SKILLS;
        slg__call(run, SPL_PROC_ATTACK, seat)->v[SPL_ATTACK_SLOT] = -1;
        return;
    }
    uint32_t slot = spl_host(s, thing);
    slg__call(run, SPL_PROC_ATTACK, s->minions[slot].seat)->v[SPL_ATTACK_SLOT] = (int16_t)slot;
}

int32_t spl_choose_attacker(slg_run *run, uint64_t ready, uint32_t decider, bool declined) {
    const spl_state *s = spl_of_const(run->state);
    const spl_battle *battle = &s->battle;
    uint32_t avatars = declined ? 0 : spl_avatars_ready(spl_set(run->game), s, battle->turn);
    if (!ready && !avatars) return SPL_NOBODY_ATTACKS;
    if (!avatars && !(ready & (ready - 1))) return s->minions[slg__lowest(ready)].card;
    const slg_option *option = spl_ask(run, decider, SPL_ASK_ATTACKER, battle->place, 0);
    if (!option) return SPL_ATTACK_WAITS;
    return option->kind == SPL_DO_PASS ? SPL_ATTACK_PASSED : option->a;
}
