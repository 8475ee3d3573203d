/* SPDX-License-Identifier: MIT */
/* Verbs on cards out of play: drawing, discarding, looking, searching, putting into play,
 * attaching, playing. */
#include "spells/house.h"
#include "spells/ops_parts.h"
#include "spells/verbs.h"

static uint32_t all_seats(const spl_exec *x) {
    return spl_everybody(x->s);
}

/* --- from the top of a grimoire --- */

/* Whose grimoire or hand the selector is about; SPL_NONE: nobody's. */
static uint32_t owner_of_card(const spl_exec *x) {
    const crd_selector *sel = spl_sel(x);
    if (sel->owner == CRD_ENEMY || sel->owner == CRD_THAT) return spl_that_player(&x->from);
    return x->r->seat;
}

/* END-NEM-HYPNOS-23: the instruction needs n cards of the grimoire, whatever it takes of them
 * later. False: waits. */
static bool has_needed(spl_exec *x, uint32_t owner, uint32_t n) {
    const spl_house *house = spl_house_of(x->set);
    if (!house->need || (x->r->needed & SPL_NEEDED) || owner >= x->s->core.seats) return true;
    if (house->need(x->run, owner, n) < 0) return false;
    x->r->needed |= SPL_NEEDED;
    return true;
}

/* How many cards of the grimoire the picking of this instruction looks for: a search is for one. */
static uint32_t cards_needed(const spl_exec *x) {
    const crd_selector *sel = spl_sel(x);
    if (sel->kind != CRD_CARD) return 0;
    if (sel->zones & CRD_ON_TOP) return spl_wanted(x->in);
    return sel->zones == CRD_IN_GRIMOIRE;
}

/* The next card from the top of a grimoire, seen by `seats`: its order is drawn when it matters.
 * Otherwise as spl_pick_one. */
static int32_t next_from_top(spl_exec *x, uint32_t owner, uint64_t but_not, uint32_t seats) {
    bool foe = spl_is_foe(x->s, owner); /* END-EBP-02 */
    uint64_t cards = owner == SPL_NONE || foe ? 0 : x->s->seats[owner].grimoire & ~but_not;
    if (!cards) return SPL_PICK_NONE;
    int32_t n = slg_chance_of(x->run, SPL_STREAM_GRIMOIRE_A + owner, cards, seats);
    return n < 0 ? SPL_PICK_WAIT : (int32_t)(owner * SPL_BLOCK) + n;
}

static bool from_top(const spl_exec *x) {
    const crd_selector *sel = spl_sel(x);
    return sel->kind == CRD_CARD && (sel->zones & CRD_ON_TOP);
}

/* The next card of the first selector, picked or from the top: one that the verb is not for, such
 * as a sorcery that would be put into play, stays there. */
static int32_t next_card(spl_exec *x, uint32_t chooser, uint32_t seen_by) {
    if (!from_top(x)) return spl_pick_one(x, chooser);
    int32_t card = next_from_top(x, owner_of_card(x), 0, seen_by);
    if (card >= 0 && !spl_card_serves(&x->from, x->in, chooser, (uint32_t)card))
        return SPL_PICK_NONE;
    return card;
}

/* What was looked at and has left its zone is no longer among it. */
static void forget_looked(spl_run *r, uint32_t card) {
    uint64_t bit = 1ull << (card % SPL_BLOCK);
    if (r->looked_seat != card / SPL_BLOCK || !(r->looked & bit)) return;
    r->looked &= ~bit;
    r->looked_count--;
}

/* --- drawing, discarding --- */

spl_did spl_verb_draw(spl_exec *x) {
    spl_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    int32_t amount = spl_x_amount(x);
    uint32_t n = amount > 0 ? (uint32_t)amount : 0;
    for (uint32_t count = spl_who(&x->from, x->in, who); r->turn < count; r->turn++) {
        if (spl_is_foe(x->s, who[r->turn])) continue; /* END-EBP-02 */
        if (spl_draw(x->run, who[r->turn], n, &r->picks) < 0) return SPL_WAITING;
        if (x->run->core->over) return SPL_NEXT; /* END-WIN-05 */
        r->much = r->picks;
        r->picks = 0;
    }
    return spl_done(x, n > 0 && r->much == n);
}

/* SOR-TERM-DISCARD: with fewer cards than asked, what there is. While several do it, "that player"
 * is the one whose turn it is. */
spl_did spl_verb_discard(spl_exec *x) {
    spl_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    uint32_t count = spl_who(&x->from, x->in, who), wanted = spl_wanted(x->in), last = 0;
    if (count && spl_is_foe(x->s, who[0])) return spl_house_of(x->set)->discard(x);
    bool by_turns = x->in->who == CRD_EACH_OPPONENT || x->in->who == CRD_DEFENDER;
    if (!r->turn && !r->picks) r->much = count > 0; /* all of them did it completely */
    for (; r->turn < count; r->turn++) {
        if (by_turns) r->that = who[r->turn];
        while (r->picks < wanted) {
            int32_t card = spl_pick_one(x, x->in->arg ? r->seat : who[r->turn]);
            if (card == SPL_PICK_WAIT) return SPL_WAITING;
            if (card == SPL_PICK_NONE) break;
            forget_looked(r, (uint32_t)card);
            spl_discard(x->run, (uint32_t)card);
            spl_set_it(x, card);
            r->picks++;
            r->discarded++;
        }
        if (!spl_is_enough(x->in, r->picks)) r->much = 0;
        last = r->picks;
        r->picks = 0;
    }
    if (by_turns && count > 1) r->that = SPL_NONE;
    bool all = r->much;
    r->much = (uint8_t)last;
    return spl_done(x, all);
}

/* --- looking --- */

static void look_at_hand(spl_exec *x, uint32_t owner, uint32_t seats) {
    spl_run *r = x->r;
    uint64_t hand = x->s->seats[owner].hand;
    for (uint64_t rest = hand; rest; rest &= rest - 1)
        spl_know(x->run, owner * SPL_BLOCK + slg__lowest(rest), seats);
    r->looked = hand;
    r->looked_hand = 1;
    r->looked_seat = (uint8_t)owner;
    r->looked_count = x->s->seats[owner].hand_size;
}

/* Cards that were looked at stay in their zone until something is done with them. */
spl_did spl_verb_look(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t owner = owner_of_card(x), seats = x->in->arg ? all_seats(x) : 1u << r->seat;
    if (owner == SPL_NONE || spl_is_foe(x->s, owner)) return spl_done(x, false);
    if (spl_sel(x)->zones & CRD_IN_HAND) {
        look_at_hand(x, owner, seats);
        return spl_done(x, r->looked_count > 0);
    }
    if (!r->picks) {
        r->looked = 0;
        r->looked_count = r->looked_hand = 0;
        r->looked_seat = (uint8_t)owner;
    }
    int32_t amount = spl_x_amount(x);
    if (amount > 0 && !has_needed(x, owner, (uint32_t)amount)) return SPL_WAITING;
    if (x->run->core->over) return SPL_NEXT;
    for (; r->picks < amount; r->picks++) {
        int32_t card = next_from_top(x, owner, r->looked, seats);
        if (card == SPL_PICK_WAIT) return SPL_WAITING;
        if (card == SPL_PICK_NONE) break;
        r->looked |= 1ull << (card % SPL_BLOCK);
        r->looked_count++;
        slg_emit(x->run, x->in->arg ? SPL_TOLD_REVEAL : SPL_TOLD_LOOK, r->seat, seats,
                 (int16_t)card, 0, 0, 0);
    }
    r->much = r->looked_count;
    return spl_done(x, amount > 0 && r->looked_count == amount);
}

/* --- putting --- */

/* Who knows a card that goes to a hand: what lay open is known; a card of a stated kind is shown
 * (R-28). */
static uint32_t known_to(const spl_exec *x, uint32_t card) {
    const crd_selector *sel = spl_sel(x);
    const spl_player *owner = &x->s->seats[card / SPL_BLOCK];
    bool stated = sel->types || sel->family || sel->must || sel->must_not || sel->figure;
    if (owner->graveyard >> (card % SPL_BLOCK) & 1) return all_seats(x);
    if (sel->kind == CRD_CARD && (sel->zones & CRD_IN_GRIMOIRE) && stated) return all_seats(x);
    return 1u << x->r->seat;
}

/* Onto the character skill card of the ability's player, which holds any number. */
static void put_on_skill(spl_exec *x, uint32_t card) {
    uint32_t skill = x->r->seat * (uint32_t)SPL_SKILLS + CRD_CHARACTER;
    spl_take_up(x->run, card);
    spl_link(x->s, card, SPL_WHERE_SKILL + skill);
    spl_tell(x->run, SPL_TOLD_ATTACHED, card / SPL_BLOCK, (int32_t)card,
             SPL_THING_SKILL + (int32_t)skill, 0, 0);
}

static void put_card(spl_exec *x, uint32_t card) {
    spl_set_it(x, (int32_t)card);
    forget_looked(x->r, card);
    switch (x->in->arg) {
    case CRD_TO_HAND: spl_to_hand(x->run, card, known_to(x, card)); break;
    case CRD_TO_GRAVEYARD: spl_to_graveyard(x->run, card); break;
    case CRD_TO_GRIMOIRE: spl_to_grimoire(x->run, card); break;
    case CRD_TO_CONCEALED: spl_conceal(x->run, card); break;
    default: put_on_skill(x, card); /* CRD_TO_THIS */
    }
}

/* Where a card goes is asked openly: then it is seen by all. */
static void show_to_all(spl_exec *x, uint32_t card) {
    spl_turn_up(x->run, card);
    if (x->s->seats[card / SPL_BLOCK].hand >> (card % SPL_BLOCK) & 1)
        spl_know(x->run, card, all_seats(x));
}

/* END-NEM-HYPNOS-06: it is in play already (`turn` is 1), and its player chooses the realm. */
static int32_t choose_realm(spl_exec *x) {
    int32_t slot = spl_slot_of(x->s, x->r->first_pick);
    if (slot >= 0 && !spl_house_of(x->set)->enter_realm(x->run, (uint32_t)slot))
        return SPL_PICK_WAIT;
    x->r->turn = 0;
    return 0;
}

/* SOR-PLAY-11, SOR-CARD-09: into the ability's battlefield, or one of the player's choice. */
int32_t spl_put_into_play(spl_exec *x) {
    spl_run *r = x->r;
    if (r->step == SPL_PICK_FIRST) show_to_all(x, (uint32_t)r->first_pick);
    r->step = SPL_PICK_SECOND;
    if (r->turn) return choose_realm(x);
    int32_t place = spl_pick_one(x, r->seat);
    if (place < 0) return place;
    uint32_t card = (uint32_t)r->first_pick;
    forget_looked(r, card);
    uint32_t slot = spl_enter(x->run, card, r->seat, (uint32_t)(place - SPL_THING_PLACE));
    r->those |= 1ull << slot;
    spl_set_it(x, (int32_t)card);
    r->turn = spl_house_of(x->set)->enter_realm != NULL;
    return r->turn ? choose_realm(x) : 0;
}

/* May the next card be put? Into play only where there is room: nothing is turned up in vain. */
static bool can_put(spl_exec *x) {
    if (x->in->arg == CRD_TO_CONCEALED) return spl_may_conceal(x->s, x->r->seat);
    return x->in->arg != CRD_TO_PLAY || spl_put_places(&x->from, x->in);
}

spl_did spl_verb_put(spl_exec *x) {
    spl_run *r = x->r;
    uint32_t wanted = spl_wanted(x->in), needed = cards_needed(x);
    if (!r->picks && r->step == SPL_PICK_FIRST && r->first_pick == SPL_THING_NONE &&
        x->in->arg == CRD_TO_PLAY)
        r->those = 0;
    if (needed && can_put(x) && !has_needed(x, owner_of_card(x), needed)) return SPL_WAITING;
    if (x->run->core->over) return SPL_NEXT;
    while (r->picks < wanted) {
        if (r->step == SPL_PICK_FIRST) {
            if (!can_put(x)) break;
            bool secret = x->in->arg == CRD_TO_HAND || x->in->arg == CRD_TO_CONCEALED;
            int32_t card = next_card(x, r->seat, secret ? 1u << r->seat : (uint32_t)SLG_ALL);
            if (card == SPL_PICK_WAIT) return SPL_WAITING;
            if (card == SPL_PICK_NONE) break;
            r->first_pick = (int16_t)card;
        }
        if (x->in->arg == CRD_TO_PLAY) {
            int32_t put = spl_put_into_play(x);
            if (put == SPL_PICK_WAIT) return SPL_WAITING;
            r->step = SPL_PICK_FIRST;
            if (put == SPL_PICK_NONE) break;
        } else {
            put_card(x, (uint32_t)r->first_pick);
        }
        r->picks++;
    }
    if (!r->picks && !spl_is_reference(spl_sel(x)->kind)) spl_set_it(x, SPL_THING_NONE);
    r->much = r->picks;
    return spl_done(x, spl_is_enough(x->in, r->picks));
}

/* --- onto minions --- */

/* The card in first_pick goes onto a minion of the second selector. */
static int32_t pick_host(spl_exec *x) {
    if (x->r->step == SPL_PICK_FIRST) show_to_all(x, (uint32_t)x->r->first_pick);
    x->r->step = SPL_PICK_SECOND;
    return spl_pick_one(x, x->r->seat);
}

static bool has_hosts(const spl_exec *x) {
    return spl_select_minions(&x->from, spl_sel2(x)) != 0;
}

/* Cards one by one, each onto a minion; nothing is turned up if there is no minion for it. */
spl_did spl_attach_cards(spl_exec *x, uint32_t chooser,
                         void (*attach)(slg_run *, uint32_t, uint32_t)) {
    spl_run *r = x->r;
    uint32_t wanted = spl_wanted(x->in), needed = cards_needed(x);
    int32_t host = SPL_THING_NONE;
    if (needed && has_hosts(x) && !has_needed(x, owner_of_card(x), needed)) return SPL_WAITING;
    if (x->run->core->over) return SPL_NEXT;
    while (r->picks < wanted) {
        if (r->step == SPL_PICK_FIRST) {
            if (!has_hosts(x)) break;
            int32_t card = next_card(x, chooser, SLG_ALL);
            if (card == SPL_PICK_WAIT) return SPL_WAITING;
            if (card == SPL_PICK_NONE) break;
            r->first_pick = (int16_t)card;
        }
        host = pick_host(x);
        if (host == SPL_PICK_WAIT) return SPL_WAITING;
        r->step = SPL_PICK_FIRST;
        if (host == SPL_PICK_NONE) break;
        forget_looked(r, (uint32_t)r->first_pick);
        uint32_t slot = (uint32_t)spl_slot_of(x->s, host);
        attach(x->run, (uint32_t)r->first_pick, slot);
        r->picks++;
        r->first_pick =
            (int16_t)x->s->minions[slot].card; /* what "it" will be until the next card */
    }
    if (r->picks) {
        spl_set_it(x, r->first_pick);
        int32_t slot = spl_slot_of(x->s, r->first_pick);
        r->those = slot >= 0 ? 1ull << slot : 0;
    } else if (spl_sel(x)->kind != CRD_IT) {
        spl_set_it(x, SPL_THING_NONE);
    }
    r->much = r->picks;
    return spl_done(x, spl_is_enough(x->in, r->picks));
}

spl_did spl_verb_attach(spl_exec *x) {
    return spl_attach_cards(x, x->r->seat, spl_attach);
}

/* SOR-ANI-02. "The opponent attaches a card in hand": that one picks it. */
spl_did spl_verb_follow(spl_exec *x) {
    const crd_instr picks = {.who = (uint8_t)x->in->arg};
    uint8_t who[SLG_SEATS_MAX];
    if (spl_follows_without_card(&x->from, x->in)) return spl_house_of(x->set)->follow(x);
    if (!spl_who(&x->from, &picks, who)) return spl_done(x, false);
    return spl_attach_cards(x, who[0], spl_attach_follower);
}

/* This card, just destroyed, becomes a blank Curse. It has to lie in its owner's
 * graveyard still. */
spl_did spl_verb_curse(spl_exec *x) {
    spl_run *r = x->r;
    int32_t card = r->source;
    if (card < 0 || card >= SPL_CARDS ||
        !(x->s->seats[card / SPL_BLOCK].graveyard >> (card % SPL_BLOCK) & 1))
        return spl_done(x, false);
    r->step = SPL_PICK_SECOND;
    int32_t host = spl_pick_one(x, r->seat);
    if (host == SPL_PICK_WAIT) return SPL_WAITING;
    if (host == SPL_PICK_NONE) return spl_done(x, false);
    spl_attach_plague(x->run, (uint32_t)card, (uint32_t)spl_slot_of(x->s, host));
    spl_set_it(x, host);
    return spl_done(x, true);
}

/* --- playing --- */

/* SOR-FAQ-04, -05: no action, but its cost; only what can be played is picked (SOR-PLAY-13). */
spl_did spl_verb_play(spl_exec *x) {
    spl_run *r = x->r;
    uint8_t who[SLG_SEATS_MAX];
    if (!spl_who(&x->from, x->in, who)) return spl_done(x, false);
    if (spl_is_foe(x->s, who[0])) return spl_done(x, false); /* END-EBP-02 */
    int32_t card = spl_pick_one(x, who[0]);
    if (card == SPL_PICK_WAIT) return SPL_WAITING;
    if (card == SPL_PICK_NONE) return spl_done(x, false);
    spl_set_it(x, card);
    spl_done(x, true);
    spl_play(x->run, who[0], (uint32_t)card, r->here); /* SOR-CARD-09 */
    return SPL_CALLED;
}
