/* SPDX-License-Identifier: MIT */
#include "agents/endbringer/outlook.h"

#include "agents/endbringer/taste.h"

static int32_t players_in(const spl_state *s) {
    return s->core.seats;
}

/* --- how long it may last --- */

static int32_t stone_points(const ebr_part *horde, uint32_t place) {
    const ebr_place *at = &horde->places[place];
    return at->stones ? at->stones * EBR_STONE_DEFENSE - at->damage : 0;
}

/* Rounds until the defense is gone at the average rate, or until the monoliths are, whichever comes
 * first. */
static int32_t rounds_to_last(const spl_state *s, const ebr_part *horde) {
    int32_t losing = 10 * horde->defense / (ETASTE_LOSS * players_in(s)), points = 0;
    if (horde->scenario == EBR_SCIONS)
        return endbringer_within(10 * (1 + EBR_SCION_ROUNDS - s->round), ETASTE_ROUNDS_LEAST,
                                 ETASTE_ROUNDS_MOST);
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        points += stone_points(horde, place);
    int32_t winning = 10 * points / (ETASTE_PROGRESS * players_in(s));
    return endbringer_within(losing < winning ? losing : winning, ETASTE_ROUNDS_LEAST,
                             ETASTE_ROUNDS_MOST);
}

/* --- the battlefields --- */

/* Attack is worth more where the monoliths have many points left for the attackers there; essence,
 * where many enemies attack. */
static void weigh_front(endbringer_outlook *o, uint32_t place) {
    spells_front *front = &o->base.fronts[place];
    int32_t points = stone_points(o->horde, place);
    int32_t shield = front->essence[1] - front->count[1]; /* beyond each minion's last point */
    int32_t work = points + shield;
    if (o->horde->scenario == EBR_SCIONS) work = shield + 4;
    front->offense = (int16_t)endbringer_within(ETASTE_OFFENSE + work * ETASTE_OFFENSE_WORK /
                                                                     (4 + front->attack[0]),
                                                6, ETASTE_OFFENSE_MOST);
    front->defense =
        (int16_t)endbringer_within(ETASTE_DEFENSE + front->attack[1], 4, ETASTE_DEFENSE_MOST);
    front->lost = 0;
}

static int32_t foes_worth(const spells_outlook *o, const crd_instr *in);

void endbringer_look(endbringer_outlook *o, const slg_game *game, const slg_state *view,
                     uint32_t seat) {
    spells_look(&o->base, game, view, seat);
    o->base.taste = (spells_palate){.attack = ETASTE_ATTACK,
                                    .essence = ETASTE_ESSENCE,
                                    .omen = ETASTE_OMENS,
                                    .text = ETASTE_TEXT,
                                    .attachment = ETASTE_ATTACHMENT,
                                    .avatar_own = ETASTE_AVATAR_OWN};
    o->base.foes_worth = foes_worth;
    o->horde = ebr_of_const(o->base.s);
    o->rounds = rounds_to_last(o->base.s, o->horde);
    o->defense = ETASTE_POINT + ETASTE_POINT_LOW * players_in(o->base.s) /
                                    (o->horde->defense + 2 * players_in(o->base.s));
    o->stone = ETASTE_STONE;
}

void endbringer_survey(endbringer_outlook *o) {
    spells_survey_actions(&o->base);
    for (uint32_t place = 0; place < EBR_PLACES; place++)
        weigh_front(o, place);
}

/* --- worths --- */

int32_t endbringer_loss(const endbringer_outlook *o, int32_t n) {
    if (n >= o->horde->defense) return ETASTE_DEFEAT;
    return n * o->defense;
}

static int32_t attack_of(const spl_minion *m) {
    return endbringer_within(m->attack + m->next + m->phase + m->round, 0, SPL_DICE);
}

static bool attacks_soon(const spl_state *s, uint32_t slot) {
    return s->ready >> slot & 1;
}

/* Its attacks in the rounds to come, and this round's if it has not attacked yet. */
int32_t endbringer_ally_worth(const endbringer_outlook *o, uint32_t slot) {
    const spl_state *s = o->base.s;
    const spl_minion *m = &s->minions[slot];
    int32_t attacks = o->rounds - 5; /* it must live to see them */
    if (attacks < 2) attacks = 2;
    if (attacks_soon(s, slot)) attacks += 10;
    return attack_of(m) * attacks * ETASTE_ALLY / 10 + ETASTE_BODY;
}

int32_t endbringer_enemy_worth(const endbringer_outlook *o, uint32_t slot) {
    const spl_state *s = o->base.s;
    const spl_minion *m = &s->minions[slot];
    const ebr_minion *more = &o->horde->minions[slot];
    bool avatar = ebr_avatar_places(s) >> m->place & 1;
    int32_t attacks = o->rounds - 4;
    if (attacks < 2) attacks = 2;
    if (attacks_soon(s, slot) && s->phase != SPL_PHASE_END) attacks += 8;
    int32_t blow = endbringer_within(m->attack + m->next + m->phase + m->round, 0, 20) * 10 +
                   ETASTE_TACTIC * (avatar ? 10 : 5) / 10 + more->dreams * ETASTE_DREAM +
                   more->fiend * ETASTE_FIEND +
                   (int32_t)__builtin_popcount(more->evolved) * ETASTE_EVOLVED + more->omens * 3;
    return blow * attacks / 10 + ETASTE_ENEMY_BODY;
}

int32_t endbringer_trouble(const endbringer_outlook *o, uint32_t card) {
    const crd_card *design = spl_design(o->base.set, o->base.s, card);
    return o->rounds * (ETASTE_TROUBLE + ETASTE_TROUBLE_COST * design->cost) / 10;
}

int32_t endbringer_critical_worth(const endbringer_outlook *o) {
    return o->horde->scenario == EBR_SCIONS ? o->defense : ETASTE_CRITICAL;
}

int32_t endbringer_tactic_harm(const endbringer_outlook *o, uint32_t colour) {
    const crd_card *card = spl_design(o->base.set, o->base.s, EBR_ARCHETYPE_CARD);
    for (uint32_t i = 0; i < card->ability_count; i++) {
        const crd_ability *ability = &card->abilities[i];
        if (ability->timing != CRD_TACTIC || ability->number != colour) continue;
        return -spells_code_worth(&o->base, ability->code,
                                  ability->code + (uint32_t)ability->length);
    }
    return 0;
}

/* --- instructions --- */

static int32_t amount_of_harm(const spells_outlook *o, const crd_instr *in) {
    const crd_amount *amount = &o->set->amounts[in->amount];
    if (amount->count == CRD_NUMBER) return amount->n;
    spl_view_point from = {.set = o->set,
                           .s = o->s,
                           .source = SPL_THING_NONE,
                           .it = SPL_THING_NONE,
                           .seat = (uint8_t)o->seat,
                           .here = SPL_ACROSS,
                           .place = SPL_NONE};
    if (amount->count == CRD_PER_TALLY) return spl_amount(&from, amount);
    int32_t n = amount->base + 2 * amount->n; /* "for each" counts about two on average */
    return amount->most && n > amount->most ? amount->most : n;
}

static int32_t defense_cost(const spells_outlook *o, int32_t n) {
    const ebr_part *horde = ebr_of_const(o->s);
    if (n >= horde->defense) return ETASTE_DEFEAT;
    return n * (ETASTE_POINT +
                ETASTE_POINT_LOW * players_in(o->s) / (horde->defense + 2 * players_in(o->s)));
}

static int32_t rage_cost(const spells_outlook *o, int32_t n) {
    const ebr_part *horde = ebr_of_const(o->s);
    int32_t worth = n * ETASTE_RAGE;
    if (horde->rage + n >= EBR_OUTBURST) worth += defense_cost(o, EBR_OUTBURST) / 2;
    return worth;
}

static int32_t piece_worth(const spells_outlook *o, uint32_t piece, int32_t n) {
    static const int16_t worth[EBR_PIECES] = {
        [EBR_PIECE_TENTACLE] = 8, [EBR_PIECE_FIEND] = ETASTE_FIEND,
        [EBR_PIECE_BOON] = 9,     [EBR_PIECE_DREAM] = 12,
        [EBR_PIECE_OMEN] = 10,    [EBR_PIECE_DECK_DAMAGE] = -14,
        [EBR_PIECE_ANY] = 10,
    };
    if (piece == EBR_PIECE_RAGE) return n > 0 ? rage_cost(o, n) : n * ETASTE_RAGE;
    return worth[piece] * n;
}

static int32_t mind_worth(const spells_outlook *o, int32_t n) {
    int32_t left = o->s->seats[o->seat].grimoire_size;
    return n * (left > 12 ? ETASTE_MIND : left > 6 ? 2 * ETASTE_MIND : 3 * ETASTE_MIND);
}

static int32_t things_harmed(const crd_instr *in) {
    return in->how == CRD_EACH ? 3 : in->how == CRD_EXACT || in->how == CRD_UP_TO ? in->many : 1;
}

/* What the cards of the Endbringer do to the players: mostly losses. */
static int32_t foes_worth(const spells_outlook *o, const crd_instr *in) {
    int32_t n = amount_of_harm(o, in), things = things_harmed(in);
    int32_t all = in->who == CRD_EACH_PLAYER ? players_in(o->s) : 1;
    switch (in->op) {
    case EBR_TAKE_OP: return -defense_cost(o, n) * (in->arg == EBR_HARM_DIRECT ? 10 : 9) / 10;
    case EBR_DEFEND_OP: {
        int32_t room = EBR_DEFENSE * players_in(o->s) - ebr_of_const(o->s)->defense;
        return defense_cost(o, 1) * (n < room ? n : room);
    }
    case EBR_ADD_OP: return -piece_worth(o, (uint32_t)in->arg, n * things);
    case EBR_REMOVE_OP: return piece_worth(o, (uint32_t)in->arg, n) * 9 / 10;
    case EBR_FLIP_OP: return 6;
    case EBR_EVOLVE_OP: return -ETASTE_EVOLVED * things;
    case EBR_SPAWN_OP: return -ETASTE_SPAWN * (n ? n : 1) * (in->how == CRD_EACH ? 2 : 1);
    case EBR_RUBBLE_OP: return -ETASTE_RUBBLE * n * all;
    case EBR_UNRUBBLE_OP: return ETASTE_RUBBLE * n * all;
    case EBR_BANISH_OP: return -mind_worth(o, n) * all - (in->arg ? 6 * n : 0);
    case EBR_RECLAIM_OP: return mind_worth(o, n) * all;
    case EBR_CROSS_OP: return -6 * things;
    case EBR_ADVANCE_OP: return -ETASTE_ADVANCE * n;
    case EBR_SUMMON_OP: return -ETASTE_ADVANCE - 6;
    case EBR_ARM_OP: return -ETASTE_ARM * n * things * all;
    case EBR_OFFER_OP: return -4 * things;
    case EBR_MORE_TACTIC_OP: return -ETASTE_TACTIC;
    case EBR_CRUSH_OP: return ETASTE_STONE * n;
    case EBR_MEND_OP: return -ETASTE_STONE * n;
    default: return 0;
    }
}
