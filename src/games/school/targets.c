/* SPDX-License-Identifier: MIT */
/* What the steps of a power may pick, and so whether a power can be used at all. */
#include "games/school/power.h"

/* --- where --- */

static uint32_t rolled_places(const sch_power *p) {
    uint32_t mask = 0;
    for (uint32_t i = 0; i < p->rolled_count; i++)
        mask |= p->rolled[i] ? 1u << (p->rolled[i] - 1) : 0;
    return mask;
}

/* Locations with a card that the step's words allow. */
static inline __attribute__((always_inline)) uint32_t allowed(const sch_row *row,
                                                              const sch_power *p,
                                                              const sch_step *step, uint32_t user) {
    uint32_t mask = row->occupied;
    switch (step->where) {
    case SCH_WHERE_ANY: break;
    case SCH_WHERE_ROLLED: mask &= p ? rolled_places(p) : mask; break;
    case SCH_WHERE_PORTAL: mask = row->portal; break;
    case SCH_WHERE_BY_PORTAL: mask &= sch_neighbours(row->portal); break;
    case SCH_WHERE_TRAIL: mask &= sch_leads(row, sch_other(user)); break;
    case SCH_WHERE_LEAD: mask &= sch_leads(row, user); break;
    case SCH_WHERE_NUMBER: mask &= 1u << (step->number - 1); break;
    default: mask &= 1u | 1u << (SCH_LOCATIONS - 1); break; /* SCH_WHERE_ENDS */
    }
    if (p && p->picks && step->spread == SCH_SPREAD_ONE) mask &= p->picked;
    if (p && p->picks && step->spread == SCH_SPREAD_DIFFERENT) mask &= (uint32_t)~p->picked;
    return mask;
}

uint32_t sch_destinations(const sch_row *row, const sch_power *p, const sch_step *step,
                          uint32_t from) {
    uint32_t mask = row->occupied & ~(1u << from);
    if (p->to != SCH_NONE && step->spread == SCH_SPREAD_ONE) mask &= 1u << p->to;
    switch (step->to) {
    case SCH_TO_NEIGHBOUR: return mask & sch_neighbours(1u << from);
    case SCH_TO_LOWER: return mask & 1u << from >> 1;
    case SCH_TO_HIGHER: return mask & 1u << from << 1;
    case SCH_TO_PORTAL: return mask & row->portal;
    default: return mask;
    }
}

/* Locations from which a crystal has somewhere to go. */
static inline uint32_t departures(const sch_row *row, uint32_t to) {
    uint32_t mask = row->occupied;
    switch (to) {
    case SCH_TO_NEIGHBOUR: return sch_neighbours(mask);
    case SCH_TO_LOWER: return mask << 1;
    case SCH_TO_HIGHER: return mask >> 1;
    case SCH_TO_PORTAL: return ~row->portal;
    default: return mask & (mask - 1) ? mask : 0;
    }
}

/* Locations from which a crystal of `owner` can be shifted; none is shifted twice by one use. */
static inline __attribute__((always_inline)) uint32_t shiftable(const sch_state *s,
                                                                const sch_row *row,
                                                                const sch_power *p,
                                                                const sch_step *step,
                                                                uint32_t owner, uint32_t places) {
    places &= sch_holds(row, owner) & departures(row, step->to);
    if (!p) return places;
    for (uint32_t left = places; left; left &= left - 1) {
        uint32_t from = (uint32_t)__builtin_ctz(left);
        if (s->at[from].crystals[owner] <= p->arrived[from][owner] ||
            !sch_destinations(row, p, step, from))
            places &= ~(1u << from);
    }
    return places;
}

/* --- when --- */

/* Is the step's time now? Dice are set before assigning; a check is eased while one is to come. */
static __attribute__((noinline)) bool in_time(const sch_state *s, const sch_step *step,
                                              uint32_t window) {
    switch (step->op) {
    case SCH_OP_SET_DIE:
        return s->phase == SCH_PHASE_CAST &&
               (window == SCH_W2_ROLLED || window == SCH_W3_READY || window == SCH_NO_WINDOW);
    case SCH_OP_EASE_COST:
    case SCH_OP_EASE_MARGIN: return s->phase == SCH_PHASE_EVALUATE && sch_next_check(s) != SCH_NONE;
    default: return true;
    }
}

bool sch_power_in_time(const sch_content *set, const sch_state *s, uint32_t card, uint32_t window) {
    const sch_card *data = &set->cards[card];
    for (uint32_t i = 0; i < data->step_count; i++)
        if (in_time(s, &data->steps[i], window)) return true;
    return false;
}

/* --- what --- */

static bool any_copyable(const sch_content *set, const sch_state *s, uint32_t user);

static uint8_t at_most(uint32_t there, uint32_t wanted) {
    return (uint8_t)(there < wanted ? there : wanted);
}

/* Inlined twice, for a power that runs and for one that has not begun: without `p` little is left
 * of it, and most questions are whether a card could be used at all. */
static inline __attribute__((always_inline)) sch_targets targets_of(
    const sch_content *set, const sch_state *s, const sch_row *row, const sch_power *p,
    const sch_step *step, uint32_t user) {
    sch_targets t = {{0, 0}, 0};
    uint32_t enemy = sch_other(user), places, sorcery;
    switch (step->op) {
    case SCH_OP_ADD: /* SCH-CARD-06 */
        enemy = step->whose == SCH_ENEMY ? enemy : user;
        if (s->general[enemy]) t.places[enemy] = (uint8_t)allowed(row, p, step, user);
        break;
    case SCH_OP_REMOVE:
        places = allowed(row, p, step, user);
        if (step->whose != SCH_ENEMY) t.places[user] = (uint8_t)(places & sch_holds(row, user));
        if (step->whose != SCH_OWN) t.places[enemy] = (uint8_t)(places & sch_holds(row, enemy));
        break;
    case SCH_OP_SHIFT:
        places = allowed(row, p, step, user);
        if (step->whose != SCH_ENEMY)
            t.places[user] = (uint8_t)shiftable(s, row, p, step, user, places);
        if (step->whose != SCH_OWN)
            t.places[enemy] = (uint8_t)shiftable(s, row, p, step, enemy, places);
        break;
    case SCH_OP_RECALL:
        t.places[user] = (uint8_t)(allowed(row, p, step, user) & sch_holds(row, user));
        break;
    case SCH_OP_CLEAR:
        places = allowed(row, p, step, user);
        t.places[user] = (uint8_t)(places & (sch_holds(row, user) | sch_holds(row, enemy)));
        break;
    case SCH_OP_SWAP:
        sorcery = row->occupied & ~row->portal;
        t.places[user] = (uint8_t)(sorcery & sorcery >> 1);
        break;
    case SCH_OP_MOVE_PORTAL: /* never to location 1 */
        t.places[user] = (uint8_t)(row->occupied & sch_neighbours(row->portal) & ~1u);
        break;
    case SCH_OP_TAKE: t.most = at_most(s->general[user], step->n); break;
    case SCH_OP_TOKEN: t.most = at_most(s->tokens, step->n); break; /* */
    case SCH_OP_SET_DIE: t.most = s->seats[user].dice[0] > 0; break;
    case SCH_OP_EASE_COST: t.most = 1; break;
    case SCH_OP_EASE_MARGIN: t.most = !s->seats[user].ease_margin; break;
    case SCH_OP_COPY_RED: t.most = any_copyable(set, s, user); break;
    default: break;
    }
    return t;
}

sch_targets sch_targets_of(const sch_content *set, const sch_state *s, const sch_row *row,
                           const sch_power *p, const sch_step *step, uint32_t user) {
    return targets_of(set, s, row, p, step, user);
}

/* Steps whose power says when it can be used. */
enum { TIMED = 1 << SCH_OP_SET_DIE | 1 << SCH_OP_EASE_COST | 1 << SCH_OP_EASE_MARGIN };

/* Could a step from `first` on do anything? What is rolled later may fall anywhere. */
static inline __attribute__((always_inline)) bool any_step(const sch_content *set,
                                                           const sch_state *s, const sch_row *row,
                                                           const sch_card *card, uint32_t first,
                                                           uint32_t user, uint32_t window) {
    for (uint32_t i = first; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        if (step->op == SCH_OP_ROLL) continue;
        if ((TIMED >> step->op & 1) && !in_time(s, step, window)) continue;
        if (sch_any(targets_of(set, s, row, NULL, step, user))) return true;
    }
    return false;
}

bool sch_any_step(const sch_content *set, const sch_state *s, const sch_row *row,
                  const sch_card *card, uint32_t first, uint32_t user, uint32_t window) {
    return any_step(set, s, row, card, first, user, window);
}

/* --- which cards --- */

/* The row by value: so it stays in its caller's registers until this is called. */
static __attribute__((noinline)) bool is_possible(const sch_content *set, const sch_state *s,
                                                  sch_row row, uint32_t user, uint32_t card,
                                                  uint32_t window) {
    const sch_card *data = &set->cards[card];
    if (data->condition == SCH_IF_BEHIND && !sch_is_behind(s, user)) return false;
    return any_step(set, s, &row, data, 0, user, window);
}

/* Where is what cards need (sch_content.needs_at)? */
static inline uint32_t find_needed(const sch_state *s, const sch_row *row, uint32_t user) {
    uint32_t crystals = row->crystals & (0x3Fu << SCH_AT_A | 0x3Fu << SCH_AT_B);
    return crystals | (s->general[user] ? row->occupied << SCH_AT_ROOM : 0);
}

/* Is it where it can be used, for cards that are not plain? */
static inline bool is_served(const sch_content *set, const sch_state *s, const sch_row *row,
                             uint32_t user, uint32_t card, uint32_t window, uint32_t found) {
    const sch_need need = set->needs[card];
    uint32_t places = (found >> SCH_AT_A | found >> SCH_AT_B | found) & 0x3F;
    if (need.kind == SCH_NEED_PHASE && need.to != s->phase) return false; /* in_time */
    if (need.kind <= SCH_NEED_PHASE) return is_possible(set, s, *row, user, card, window);
    if (!places) return false;
    switch (need.kind) {
    case SCH_NEED_BY_PORTAL: return places & sch_neighbours(row->portal);
    case SCH_NEED_TRAIL: return places & sch_leads(row, sch_other(user));
    case SCH_NEED_LEAD: return places & sch_leads(row, user);
    default: return places & departures(row, need.to); /* SCH_NEED_SHIFT */
    }
}

uint64_t sch_usable(const sch_content *set, const sch_state *s, uint32_t user, uint64_t cards,
                    uint32_t window) {
    uint64_t usable = 0;
    if (!cards) return 0;
    const sch_row row = sch_look(s);
    const uint32_t needed = find_needed(s, &row, user), *at = set->needs_at[user];
    for (uint64_t plain = cards & set->plain; plain; plain &= plain - 1)
        if (needed & at[slg__lowest(plain)]) usable |= plain & (0 - plain);
    for (cards &= ~set->plain; cards; cards &= cards - 1) {
        uint32_t card = slg__lowest(cards);
        if (is_served(set, s, &row, user, card, window, needed & at[card]))
            usable |= cards & (0 - cards);
    }
    return usable;
}

/* The cards that cost least to ask about come first. */
bool sch_any_usable(const sch_content *set, const sch_state *s, uint32_t user, uint64_t cards,
                    uint32_t window) {
    if (!cards) return false;
    const sch_row row = sch_look(s);
    const uint32_t needed = find_needed(s, &row, user), *at = set->needs_at[user];
    for (uint64_t plain = cards & set->plain; plain; plain &= plain - 1)
        if (needed & at[slg__lowest(plain)]) return true;
    for (cards &= ~set->plain; cards; cards &= cards - 1) {
        uint32_t card = slg__lowest(cards);
        if (is_served(set, s, &row, user, card, window, needed & at[card])) return true;
    }
    return false;
}

uint64_t sch_shown_reds(const sch_content *set, const sch_state *s) {
    uint64_t shown = s->seats[0].cards | s->seats[1].cards;
    for (uint32_t i = 0; i < SCH_LOCATIONS; i++)
        shown |= sch_is_sorcery(s->at[i].card) ? sch_bit(s->at[i].card) : 0;
    return shown & set->border[SCH_RED];
}

/* A card that copies is not copied, or the power would never end. */
static uint64_t without_copying(const sch_content *set, uint64_t cards) {
    uint64_t plain = 0;
    for (; cards; cards &= cards - 1)
        if (set->cards[slg__lowest(cards)].steps[0].op != SCH_OP_COPY_RED)
            plain |= sch_bit(slg__lowest(cards));
    return plain;
}

uint64_t sch_copyable(const sch_content *set, const sch_state *s, uint32_t user) {
    uint64_t cards = without_copying(set, sch_shown_reds(set, s));
    return sch_usable(set, s, user, cards, SCH_NO_WINDOW);
}

static bool any_copyable(const sch_content *set, const sch_state *s, uint32_t user) {
    uint64_t cards = without_copying(set, sch_shown_reds(set, s));
    return sch_any_usable(set, s, user, cards, SCH_NO_WINDOW);
}

slg_why sch_why_useless(const sch_content *set, const sch_state *s, uint32_t user, uint32_t card,
                        uint32_t window) {
    bool behind = set->cards[card].condition != SCH_IF_BEHIND || sch_is_behind(s, user);
    if (!sch_power_in_time(set, s, card, window)) return slg_because(SCH_WHY_NOT_IN_TIME, 0, 0, 0);
    if (behind) return slg_because(SCH_WHY_NOTHING_TO_DO, 0, 0, 0);
    return slg_because(SCH_WHY_NOT_BEHIND, (int32_t)sch_score(s, user),
                       (int32_t)sch_score(s, sch_other(user)), 0);
}

slg_why sch_why_inactive(const sch_content *set, uint32_t card) {
    bool yellow = set->border[SCH_YELLOW] & sch_bit(card);
    return slg_because(yellow ? SCH_WHY_USED_UP : SCH_WHY_USED_WHEN_WON, 0, 0, 0);
}

/* --- as options --- */

/* What a list of locations is for. */
typedef struct listing {
    const sch_question *q;
    const sch_step *step;
    uint16_t kind;
    uint32_t owner;
    bool all; /* with every other location, refused */
} listing;

/* Why the words of the step leave the location out; no reason: they do not. */
static slg_why refuse_words(const listing *l, uint32_t at) {
    static const uint16_t reasons[] = {[SCH_WHERE_ANY] = SCH_WHY_NONE,
                                       [SCH_WHERE_ROLLED] = SCH_WHY_NOT_ROLLED,
                                       [SCH_WHERE_PORTAL] = SCH_WHY_NOT_PORTAL,
                                       [SCH_WHERE_BY_PORTAL] = SCH_WHY_NOT_BY_PORTAL,
                                       [SCH_WHERE_TRAIL] = SCH_WHY_NOT_TRAILING,
                                       [SCH_WHERE_LEAD] = SCH_WHY_NOT_LEADING,
                                       [SCH_WHERE_NUMBER] = SCH_WHY_OTHER_NUMBER,
                                       [SCH_WHERE_ENDS] = SCH_WHY_NOT_AN_END};
    const sch_power *p = &l->q->s->power;
    const sch_row row = sch_look(l->q->s);
    sch_step free = *l->step;
    free.spread = SCH_SPREAD_FREE;
    if (!(allowed(&row, p, &free, p->user) >> at & 1))
        return slg_because(reasons[l->step->where], l->step->number, 0, 0);
    if (allowed(&row, p, l->step, p->user) >> at & 1) return (slg_why){0};
    if (l->step->spread == SCH_SPREAD_DIFFERENT) return slg_because(SCH_WHY_ALL_DIFFERENT, 0, 0, 0);
    return slg_because(SCH_WHY_ALL_AT_ONE, __builtin_ctz(p->picked) + 1, 0, 0);
}

/* A second half of a shift: SCH-CARD-08. Where all go to one location, only the first is asked
 * for. */
static slg_why refuse_goal(const listing *l, uint32_t at) {
    const sch_power *p = &l->q->s->power;
    if (at == p->from) return slg_because(SCH_WHY_STARTS_THERE, 0, 0, 0);
    return slg_because(SCH_WHY_TOO_FAR, p->from + 1, 0, 0);
}

static slg_why refuse_portal(const listing *l, uint32_t at) {
    (void)l;
    return slg_because(at == 0 ? SCH_WHY_PORTAL_STAYS_OFF : SCH_WHY_NOT_BY_PORTAL, 0, 0, 0);
}

/* What is missing at a location that the card's words allow. */
static slg_why refuse_crystals(const listing *l, uint32_t at) {
    const sch_power *p = &l->q->s->power;
    uint32_t owner = l->kind == SCH_DO_RECALL ? p->user : l->owner;
    uint32_t there = l->q->s->at[at].crystals[owner];
    if (l->kind == SCH_DO_CLEAR) return slg_because(SCH_WHY_NO_CRYSTALS, 0, 0, 0);
    if (!there) return slg_because(SCH_WHY_NO_CRYSTAL, (int32_t)owner, 0, 0);
    if (there <= p->arrived[at][owner]) return slg_because(SCH_WHY_JUST_SHIFTED, 0, 0, 0);
    return slg_because(SCH_WHY_NO_WAY, 0, 0, 0);
}

/* Why the location cannot be picked. An empty one is no location at all (SCH-DEF-06), nor start or
 * end of a shift; what the words of a power leave out it cannot do anything to (SCH-CARD-02). */
static slg_why refuse_location(const listing *l, uint32_t at) {
    bool shift = l->kind == SCH_DO_FROM || l->kind == SCH_DO_TO;
    slg_why why;
    if (l->q->s->at[at].card == SCH_NONE)
        return slg_because_of(shift ? SCH_RULE_CARD_08 : SCH_RULE_DEF_06, SCH_WHY_EMPTY, 0, 0, 0);
    if (l->kind == SCH_DO_TO) return refuse_goal(l, at);
    if (l->kind == SCH_DO_MOVE_PORTAL)
        why = refuse_portal(l, at);
    else
        why = refuse_words(l, at);
    if (!why.reason) why = refuse_crystals(l, at);
    if (why.reason != SCH_WHY_PORTAL_STAYS_OFF)
        why.rule = shift ? SCH_RULE_CARD_08 : SCH_RULE_CARD_02;
    return why;
}

static void offer_places(const listing *l, uint32_t places, slg_choices *to) {
    slg_offer_each(to, l->kind, places, 1, (int16_t)l->owner);
    if (!to->refusals || !l->all) return;
    for (uint32_t at = 0; at < SCH_LOCATIONS; at++)
        if (!(places >> at & 1))
            slg_refuse(to, l->kind, (int16_t)(at + 1), (int16_t)l->owner, 0,
                       refuse_location(l, at));
}

static void offer_die_faces(const sch_player *player, slg_choices *to) {
    for (int16_t die = 0; die < SCH_DICE; die++)
        for (int16_t face = 1; face <= 6; face++)
            if (face != player->dice[die])
                slg_offer(to, SCH_DO_SET_DIE, (int16_t)(die + 1), face, 0, 0);
}

static void offer_numbers(slg_choices *to, uint16_t kind, uint32_t most) {
    for (uint32_t n = 1; n <= most; n++)
        slg_offer(to, kind, (int16_t)n, 0, 0, 0);
}

/* Crystals of one owner after the other's; `whose` says which owners the step speaks of. */
static void offer_crystals(const sch_question *q, const sch_step *step, sch_targets t,
                           uint16_t kind, slg_choices *to) {
    uint32_t user = q->s->power.user;
    for (uint32_t owner = 0; owner < SCH_SEATS; owner++) {
        bool meant = step->whose == SCH_ANYONE || (step->whose == SCH_OWN) == (owner == user);
        const listing l = {.q = q, .step = step, .kind = kind, .owner = owner, .all = meant};
        offer_places(&l, t.places[owner], to);
    }
}

const uint8_t sch_kinds[SCH_OPS] = {
    [SCH_OP_ADD] = SCH_DO_ADD,
    [SCH_OP_REMOVE] = SCH_DO_REMOVE,
    [SCH_OP_SHIFT] = SCH_DO_FROM,
    [SCH_OP_RECALL] = SCH_DO_RECALL,
    [SCH_OP_TAKE] = SCH_DO_TAKE,
    [SCH_OP_TOKEN] = SCH_DO_TOKEN,
    [SCH_OP_SET_DIE] = SCH_DO_SET_DIE,
    [SCH_OP_EASE_COST] = SCH_DO_EASE,
    [SCH_OP_EASE_MARGIN] = SCH_DO_EASE,
    [SCH_OP_SWAP] = SCH_DO_SWAP,
    [SCH_OP_MOVE_PORTAL] = SCH_DO_MOVE_PORTAL,
    [SCH_OP_CLEAR] = SCH_DO_CLEAR,
};

void sch_offer_targets(const sch_question *q, const sch_step *step, sch_targets t,
                       slg_choices *to) {
    const listing l = {
        .q = q, .step = step, .kind = sch_kind_of(step), .all = step->op != SCH_OP_SWAP};
    switch (step->op) {
    case SCH_OP_REMOVE:
    case SCH_OP_SHIFT: offer_crystals(q, step, t, l.kind, to); break;
    case SCH_OP_TAKE:
    case SCH_OP_TOKEN: offer_numbers(to, l.kind, t.most); break;
    case SCH_OP_SET_DIE: offer_die_faces(&q->s->seats[q->s->power.user], to); break;
    case SCH_OP_EASE_COST:
    case SCH_OP_EASE_MARGIN: slg_offer(to, l.kind, 0, 0, 0, 0); break;
    default: offer_places(&l, t.places[0] | t.places[1], to); break;
    }
}

void sch_offer_destinations(const sch_question *q, const sch_step *step, slg_choices *to) {
    const sch_power *p = &q->s->power;
    const sch_row row = sch_look(q->s);
    const listing l = {.q = q, .step = step, .kind = SCH_DO_TO, .owner = p->owner, .all = true};
    offer_places(&l, sch_destinations(&row, p, step, p->from), to);
}
