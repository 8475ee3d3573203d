/* SPDX-License-Identifier: MIT */
/* Before the first round: sorcerers, who is first, avatars, hands, mulligans
 * (SOR-MAKE, SOR-SETUP). */
#include "spells/house.h"
#include "spells/ops_parts.h"

/* In the frame. */
enum {
    DRAFTER,     /* 1 + who chooses the first character; 0 before it is known */
    NEXT_PLAYER, /* index into spl_order: whose avatar, hand or mulligan it is */
    DRAWN        /* cards of the draw under way */
};

/* --- sorcerers --- */

static void take_deck(slg_run *run, uint32_t seat, uint32_t kind, uint32_t deck) {
    spl_state *s = spl_of(run->state);
    s->seats[seat].deck[kind] = (uint8_t)deck;
    spl_tell(run, SPL_TOLD_DECK, seat, (int32_t)deck, 0, 0, 0);
}

/* SOR-MAKE-04: characters clockwise from the drafter, lineages back again, domains as characters.
 * Dealt cards go round from A in the same way. */
static uint32_t seat_of_pick(const spl_state *s, uint32_t kind, uint32_t drafter) {
    uint32_t n = s->core.seats, pick = s->draft % n;
    return (drafter + (kind == CRD_LINEAGE ? n - 1 - pick : pick)) % n;
}

/* SOR-MAKE-02; with several boxes: R-41. */
static int32_t deal_one(slg_run *run, uint32_t kind, uint32_t boxes) {
    const spl_state *s = spl_of(run->state);
    return slg_chance_of(run, SPL_STREAM_DEAL, spl_decks_left(spl_set(run->game), s, kind, boxes),
                         SLG_ALL);
}

/* SOR-MAKE-03. The last deck of its kind is no choice. */
static int32_t draft_one(slg_run *run, uint32_t seat, uint32_t kind, uint32_t boxes) {
    uint64_t left = spl_decks_left(spl_set(run->game), spl_of(run->state), kind, boxes);
    if (!(left & (left - 1))) return __builtin_ctzll(left);
    const slg_option *option = spl_ask(run, seat, SPL_ASK_DECK, (int32_t)kind, 0);
    return option ? option->a : -1;
}

void spl_offer_deck(const spl_question *q, slg_choices *to) {
    uint32_t kind = (uint32_t)q->ask->source;
    uint64_t left = spl_decks_left(q->set, q->s, kind, spl_boxes(q->set, q->s));
    for (uint32_t deck = 0; deck < q->set->deck_count; deck++)
        if (q->set->decks[deck].kind == kind && spl_is_in_pool(q->set, q->s, deck))
            slg_offer(to, SPL_DO_DECK, (int16_t)deck, 0, 0,
                      left >> deck & 1 ? 0 : SPL_WHY_DECK_GONE);
}

/* True when all have their decks; false: an answer is missing. */
static bool choose_decks(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    bool draft = s->options[SPL_SET_CREATION] == 1;
    uint32_t n = s->core.seats, boxes = spl_boxes(spl_set(run->game), s);
    for (; s->draft < 3 * n; s->draft++) {
        uint32_t kind = s->draft / n;
        if (draft && !f->v[DRAFTER]) {
            uint64_t seats = ((1ull << n) - 1) << SPL_DEAL_SEAT;
            int32_t drafter = slg_chance_of(run, SPL_STREAM_DEAL, seats, SLG_ALL);
            if (drafter < 0) return false;
            f->v[DRAFTER] = (int16_t)(1 + drafter - SPL_DEAL_SEAT);
        }
        uint32_t seat = draft ? seat_of_pick(s, kind, (uint32_t)f->v[DRAFTER] - 1) : s->draft % n;
        if (s->seats[seat].deck[kind] != SPL_NONE) { /* fixed by an option */
            spl_tell(run, SPL_TOLD_DECK, seat, s->seats[seat].deck[kind], 0, 0, 0);
            continue;
        }
        int32_t deck = draft ? draft_one(run, seat, kind, boxes) : deal_one(run, kind, boxes);
        if (deck < 0) return false;
        take_deck(run, seat, kind, (uint32_t)deck);
    }
    return true;
}

/* --- fate --- */

uint32_t spl_fate_holders(const spl_state *s) {
    if (spl_has_foe(s)) return spl_allies(s, s->first); /* END-SETUP-13 */
    return spl_is_team(s) ? spl_allies(s, s->first) : 1u << s->first;
}

/* Full side up (SOR-READY-01); in team play the team holds it (SOR-TEAM-03, -13), and every member
 * shows it, whether it is one counter or each member has one (SOR-TEAM-04). */
void spl_give_fate(slg_run *run, uint32_t seat) {
    spl_state *s = spl_of(run->state);
    s->first = (uint8_t)(spl_is_team(s) ? __builtin_ctz(spl_allies(s, seat)) : (int)seat);
    uint32_t holders = spl_fate_holders(s);
    for (uint32_t i = 0; i < s->core.seats; i++)
        s->seats[i].fate = holders >> i & 1 ? 2 : 0;
    spl_tell(run, SPL_TOLD_FIRST, s->first, 0, 0, 0, 0);
}

/* SOR-COMP-08, SOR-TEAM-03: the first player, or that team, holds it. */
bool spl_is_fate_held(const spl_state *s) {
    uint32_t holders = spl_fate_holders(s);
    bool shared = spl_is_team(s) && s->options[SPL_SET_TEAM_FATE] == 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        bool holds = holders >> seat & 1;
        uint32_t fate = s->seats[seat].fate;
        if (holds != (fate != SPL_FATE_NONE)) return false;
        if (holds && shared && fate != s->seats[s->first].fate) return false;
    }
    return true;
}

/* SOR-SETUP-04. False: chance is not decided yet. */
static bool choose_first(slg_run *run) {
    const spl_state *s = spl_of(run->state);
    int32_t seat = s->options[SPL_SET_FIRST] - 1;
    if (seat < 0) {
        uint64_t seats = ((1ull << s->core.seats) - 1) << SPL_DEAL_SEAT;
        int32_t drawn = slg_chance_of(run, SPL_STREAM_DEAL, seats, SLG_ALL);
        if (drawn < 0) return false;
        seat = drawn - SPL_DEAL_SEAT;
    }
    spl_give_fate(run, (uint32_t)seat);
    return true;
}

/* --- each player in turn: avatar, hand, mulligan --- */

void spl_place_avatar(slg_run *run, uint32_t seat, uint32_t place) {
    spl_of(run->state)->seats[seat].avatar = (uint8_t)place;
    spl_touch(spl_of(run->state));
    spl_tell(run, SPL_TOLD_AVATAR, seat, (int32_t)place, 0, 0, 0);
}

/* SOR-SETUP-05, SOR-ROYALE-03. */
static bool place_avatar(slg_run *run, slg_frame *f, uint32_t seat) {
    (void)f;
    const slg_option *option = spl_ask(run, seat, SPL_ASK_AVATAR, 0, 0);
    if (!option) return false;
    spl_place_avatar(run, seat, (uint32_t)option->a);
    return true;
}

/* SOR-READY-07 too; when the avatar reinforces, staying is no move. */
void spl_offer_avatar(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    uint32_t within = spl_places_of(s, q->seat);
    bool moves = q->frame->proc == SPL_PROC_REINFORCE;
    const slg_span span = slg_sought_span(to, SPL_DO_AVATAR, s->places_count);
    for (uint32_t place = span.from; place < span.end; place++) {
        bool stays = moves && place == s->seats[q->seat].avatar;
        uint16_t why = SPL_WHY_NONE;
        if (!(within >> place & 1))
            why = SPL_WHY_AVATAR_BEYOND;
        else if (stays)
            why = SPL_WHY_AVATAR_THERE;
        slg_offer(to, SPL_DO_AVATAR, (int16_t)place, 0, 0, why);
    }
}

/* SOR-SETUP-06. */
static bool draw_hand(slg_run *run, slg_frame *f, uint32_t seat) {
    uint8_t drawn = (uint8_t)f->v[DRAWN];
    int32_t missing = spl_draw(run, seat, SPL_HAND, &drawn);
    f->v[DRAWN] = drawn;
    return missing == 0;
}

/* What a player has set aside so far: cards in hand that everybody knows. */
static uint64_t revealed(const spl_state *s, uint32_t seat) {
    uint64_t shown = 0;
    for (uint64_t hand = s->seats[seat].hand; hand; hand &= hand - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(hand);
        uint32_t everybody = spl_everybody(s);
        if ((spl_known(s, seat * SPL_BLOCK + n) & everybody) == everybody) shown |= 1ull << n;
    }
    return shown;
}

static uint32_t count_of_set(uint64_t set) {
    return (uint32_t)__builtin_popcountll(set);
}

/* SOR-SETUP-07: the new cards are drawn first, then the revealed ones are shuffled in. */
static bool exchange_hand(slg_run *run, slg_frame *f, uint32_t seat) {
    spl_state *s = spl_of(run->state);
    uint64_t cards = revealed(s, seat);
    uint8_t drawn = (uint8_t)f->v[DRAWN];
    int32_t missing = spl_draw(run, seat, count_of_set(cards), &drawn);
    f->v[DRAWN] = drawn;
    if (missing != 0) return false;
    if (cards)
        spl_tell(run, SPL_TOLD_SHUFFLE, seat, (int32_t)count_of_set(cards), 0, 0, 0);
    else
        spl_tell(run, SPL_TOLD_KEEPS, seat, 0, 0, 0, 0);
    for (; cards; cards &= cards - 1)
        spl_to_grimoire(run, seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(cards));
    return true;
}

/* One card after another, in any order, until "keep". A player without any non-minion card is asked
 * too, or everybody would know. The flag says that the kept cards are settled. */
static bool mulligan(slg_run *run, slg_frame *f, uint32_t seat) {
    spl_state *s = spl_of(run->state);
    spl_player *player = &s->seats[seat];
    while (!player->mulligan) {
        uint32_t shown = count_of_set(revealed(s, seat));
        if (shown == player->hand_size) { /* all of the hand lies open: nothing to ask */
            player->mulligan = 1;
            break;
        }
        const slg_option *option = spl_ask(run, seat, SPL_ASK_MULLIGAN, (int32_t)shown, 0);
        if (!option) return false;
        if (option->kind == SPL_DO_KEEP) {
            player->mulligan = 1;
        } else {
            spl_know(run, (uint32_t)option->a, SLG_ALL);
        }
    }
    return exchange_hand(run, f, seat);
}

void spl_offer_mulligan(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    uint64_t hidden = s->seats[q->seat].hand & ~revealed(s, q->seat);
    const crd_card *last = NULL;
    for (; hidden && slg_seeks(to, SPL_DO_REVEAL) && !slg_has_enough(to); hidden &= hidden - 1) {
        uint32_t card = q->seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(hidden);
        const crd_card *design = spl_design(q->set, s, card);
        bool minion = design->family == CRD_FAMILY_MINION;
        if (design == last) continue; /* another copy is the same option */
        last = design;
        slg_offer(to, SPL_DO_REVEAL, (int16_t)card, 0, 0, minion ? SPL_WHY_MINION_STAYS : 0);
    }
    slg_offer(to, SPL_DO_KEEP, 0, 0, 0, 0);
}

/* Copies lie side by side, but for those of cards that came late. */
bool spl_find_revealable(const crd_set *set, const spl_state *s, uint32_t seat, uint64_t *cards) {
    const uint64_t hidden = s->seats[seat].hand & ~revealed(s, seat);
    if (hidden >> SPL_LATE || !spl_is_dealt(s, seat)) return false;
    const spl_decks decks = spl_decks_of(set, s, seat);
    const uint64_t minions = spl_minions_of_decks(decks);
    *cards = hidden & ~(minions | spl_copies_above(hidden, spl_copies_in(decks)));
    return true;
}

/* Does it for each player, first player first; false: an answer is missing. */
static bool each_player(slg_run *run, slg_frame *f,
                        bool (*what)(slg_run *run, slg_frame *f, uint32_t seat)) {
    const spl_state *s = spl_of(run->state);
    uint8_t order[SLG_SEATS_MAX];
    spl_order(spl_set(run->game), s, order);
    for (; f->v[NEXT_PLAYER] < s->core.seats; f->v[NEXT_PLAYER]++) {
        if (!what(run, f, order[f->v[NEXT_PLAYER]])) return false;
        f->v[DRAWN] = 0;
    }
    f->v[NEXT_PLAYER] = 0;
    return true;
}

slg_went spl_create_proc(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    switch (f->step) {
    case SPL_CREATE_DECKS:
        if (!choose_decks(run, f)) return SLG_WAIT;
        for (uint32_t seat = 0; seat < s->core.seats; seat++)
            spl_deal_decks(spl_set(run->game), s, seat);
        spl_rebuild_beyond(spl_set(run->game), s); /* what their cards may do is known now */
        spl_keep_others(run->game, s);
        f->step = SPL_CREATE_FIRST;
        return SLG_STEP;
    case SPL_CREATE_FIRST:
        if (!choose_first(run)) return SLG_WAIT;
        f->step = SPL_CREATE_AVATARS;
        return SLG_STEP;
    case SPL_CREATE_AVATARS:
        if (!each_player(run, f, place_avatar)) return SLG_WAIT;
        f->step = SPL_CREATE_HANDS;
        return SLG_STEP;
    case SPL_CREATE_HANDS:
        if (!each_player(run, f, draw_hand)) return SLG_WAIT;
        f->step = SPL_CREATE_MULLIGANS;
        return SLG_STEP;
    case SPL_CREATE_MULLIGANS:
        if (!each_player(run, f, mulligan)) return SLG_WAIT;
        f->step = SPL_CREATE_BEGIN;
        return SLG_STEP;
    default: *f = (slg_frame){.proc = SPL_PROC_ROUND, .lane = f->lane}; return SLG_STEP;
    }
}

/* Decks are chosen in their order, and dealt when all are. */
static bool are_decks_sound(const spl_state *s, const slg_frame *f) {
    uint32_t n = s->core.seats;
    if (f->step > SPL_CREATE_DECKS && s->draft < 3 * n) return false;
    /* Drafted ones of a kind are chosen in another order of seats: all or none are known to be. */
    uint32_t known = s->options[SPL_SET_CREATION] == 0 ? s->draft : s->draft / n * n;
    for (uint32_t i = 0; i < known; i++)
        if (s->seats[i % n].deck[i / n] == SPL_NONE) return false;
    for (uint32_t seat = 0; seat < n; seat++)
        if (!spl_is_dealt(s, seat) != (f->step == SPL_CREATE_DECKS)) return false;
    return s->draft == 0 || s->draft == 3 * n || s->options[SPL_SET_CREATION] == 0 ||
           f->v[DRAFTER] > 0;
}

/* Those whose turn to place it was before have their avatar somewhere. */
static bool are_avatars_sound(const spl_state *s, const slg_frame *f) {
    uint32_t placed = s->core.seats;
    uint8_t order[SLG_SEATS_MAX];
    if (f->step < SPL_CREATE_AVATARS) placed = 0;
    if (f->step == SPL_CREATE_AVATARS) placed = (uint32_t)f->v[NEXT_PLAYER];
    spl_order_from(s, s->first, order);
    for (uint32_t i = 0; i < placed; i++)
        if (s->seats[order[i]].avatar == SPL_NONE) return false;
    return true;
}

/* What the checks of a position do not require while sorcerers are made must be right once the step
 * that provides it is done: nothing asks for it again. */
bool spl_create_sound(const spl_state *s, const slg_frame *f) {
    int32_t n = s->core.seats;
    bool in_turn = f->step >= SPL_CREATE_AVATARS && f->step <= SPL_CREATE_MULLIGANS;
    if (f->step > SPL_CREATE_BEGIN) return false;
    if (f->v[DRAFTER] < 0 || f->v[DRAFTER] > n || f->v[NEXT_PLAYER] < 0 || f->v[NEXT_PLAYER] >= n ||
        f->v[DRAWN] < 0 || f->v[DRAWN] > SPL_DECK)
        return false;
    if (!in_turn && (f->v[NEXT_PLAYER] || f->v[DRAWN])) return false;
    if (!are_decks_sound(s, f)) return false;
    return (f->step <= SPL_CREATE_FIRST || spl_is_fate_held(s)) && are_avatars_sound(s, f);
}
