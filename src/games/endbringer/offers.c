/* SPDX-License-Identifier: MIT */
/* What the instructions of the Endbringer's cards may be done to: the candidates of their picks,
 * and whether they could be done whole. */
#include <string.h>

#include "games/endbringer/house.h"
#include "spells/ops_parts.h"

static int32_t amount_of(const spl_view_point *from, const crd_instr *in) {
    return spl_amount(from, &from->set->amounts[in->amount]);
}

static uint32_t all_players(const spl_state *s) {
    return (1u << s->core.seats) - 1;
}

/* --- an allied player --- */

static uint32_t cards_asked(const crd_instr *in) {
    return in->how == CRD_EXACT || in->how == CRD_RANDOM ? in->many : 1u;
}

bool ebr_player_serves(const spl_view_point *from, const crd_instr *in, uint32_t seat) {
    const spl_state *s = from->s;
    switch (in->op) {
    case CRD_DISCARD_OP: return s->seats[seat].hand_size >= cards_asked(in);
    case CRD_LOSE_OP:
        return (int32_t)spl_resource(s, seat, (uint32_t)in->arg) >= amount_of(from, in);
    case EBR_UNRUBBLE_OP: return ebr_of_const(s)->seats[seat].rubble_count > 0;
    default: return true;
    }
}

/* Is the instruction under way behind an UNLESS, where all of it must be possible (END-UNL-01)? */
static bool is_price(const spl_view_point *from) {
    if (!from->run) return false;
    const crd_ability *a = &from->set->cards[from->run->card].abilities[from->run->ability];
    for (uint32_t pc = a->code; pc < from->run->pc; pc++) {
        const crd_instr *choose = &from->set->code[pc];
        if (choose->op != CRD_CHOOSE_OP || choose->arg != 2) continue;
        uint32_t second = pc + 2u + from->set->code[pc + 1].skip;
        if (from->run->pc >= second && from->run->pc <= pc + choose->skip) return true;
    }
    return false;
}

static uint32_t with_most_omens(const spl_state *s) {
    uint32_t most = 0, seats = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint32_t omens = s->seats[seat].omens;
        if (omens > most) seats = 0;
        if (omens < most) continue;
        most = omens;
        seats |= 1u << seat;
    }
    return seats;
}

/* END-CORE-11: any player may be named, but one who has what must be given; a random card comes
 * from a hand that has any (END-ARCH-DEMI-10). */
uint32_t ebr_allies_for(const spl_view_point *from, const crd_instr *in) {
    const spl_state *s = from->s;
    if (in->who == CRD_MOST_OMENS) return with_most_omens(s);
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        if (ebr_player_serves(from, in, seat)) seats |= 1u << seat;
    bool must = is_price(from) || in->how == CRD_RANDOM || in->op == EBR_UNRUBBLE_OP;
    return must ? seats : all_players(s);
}

/* --- the battlefield with the most of something --- */

static inline bool is_of_most(const spl_view_point *from, uint32_t selector) {
    uint32_t place = spl_selector(from, selector)->place; /* the empty one is anywhere */
    return place == EBR_PLACE_MOST_ENEMIES || place == EBR_PLACE_MOST_GATES;
}

/* The selector that names one; 0: none does. */
static inline uint32_t most_named(const spl_view_point *from, const crd_instr *in) {
    if (is_of_most(from, in->sel)) return in->sel;
    if (in->sel2 && is_of_most(from, in->sel2)) return in->sel2;
    uint32_t counted = in->amount ? from->set->amounts[in->amount].selector : 0u;
    return counted && is_of_most(from, counted) ? counted : 0;
}

static __attribute__((noinline)) uint32_t tied_for_most(const spl_view_point *from, uint32_t most) {
    uint32_t place = spl_selector(from, most)->place;
    if (!from->run || from->run->first_place != SPL_NONE) return 0;
    if (place == EBR_PLACE_MOST_ENEMIES && !ebr_enemies(from->s)) return 0;
    uint32_t places = ebr_places(from->s, place, spl_base_place(from));
    return places & (places - 1) ? places : 0;
}

/* Asked before every instruction; nearly none names one. */
uint32_t ebr_tied_places(const spl_view_point *from, const crd_instr *in) {
    uint32_t most = most_named(from, in);
    return most ? tied_for_most(from, most) : 0;
}

/* --- minions --- */

static bool has_piece(const ebr_minion *minion, uint32_t piece) {
    switch (piece) {
    case EBR_PIECE_FIEND: return minion->fiend;
    case EBR_PIECE_DREAM: return minion->dreams;
    case EBR_PIECE_OMEN: return minion->omens;
    case EBR_PIECE_ANY: return minion->fiend || minion->dreams;
    default: return true;
    }
}

bool ebr_slot_serves(const spl_view_point *from, const crd_instr *in, uint32_t slot) {
    const spl_state *s = from->s;
    const ebr_minion *minion = &ebr_of_const(s)->minions[slot];
    switch (in->op) {
    case EBR_ADD_OP: return in->arg != EBR_PIECE_FIEND || !minion->fiend; /* END-NEM-ZCER-11 */
    case EBR_REMOVE_OP: return has_piece(minion, (uint32_t)in->arg);
    case EBR_FLIP_OP:
    case CRD_STEAL_OP: return minion->omens > 0;
    case CRD_HEAL_OP: return !spl_selector(from, in->sel)->best || s->minions[slot].damage > 0;
    case EBR_CROSS_OP: return ebr_has_realms(s) && (ebr_allied(s) >> slot & 1);
    default: return true;
    }
}

/* --- Cultists, conditions --- */

/* Two that nothing tells apart are one option. */
static bool are_offers_alike(const spl_state *s, uint32_t a, uint32_t b) {
    const ebr_part *horde = ebr_of_const(s);
    return spl_foe_design(s, EBR_NEMESIS + a) == spl_foe_design(s, EBR_NEMESIS + b) &&
           horde->boons[a] == horde->boons[b] && horde->wounds[a] == horde->wounds[b] &&
           horde->star[a] == horde->star[b];
}

static uint32_t different_offers(const spl_state *s, uint32_t cards) {
    uint32_t kept = 0;
    for (uint32_t rest = cards; rest; rest &= rest - 1) {
        bool again = false;
        for (uint32_t seen = kept; seen && !again; seen &= seen - 1)
            again = are_offers_alike(s, slg__lowest(seen), slg__lowest(rest));
        if (!again) kept |= rest & -rest;
    }
    return kept;
}

static void ask_nemesis(const spl_view_point *from, const crd_instr *in, spl_candidates *out) {
    const crd_selector *sel = spl_selector(from, in->sel);
    const ebr_part *horde = ebr_of_const(from->s);
    uint32_t cards = ebr_select_nemesis(from, sel);
    for (uint32_t rest = cards; rest && in->op == EBR_REMOVE_OP; rest &= rest - 1)
        if (!horde->boons[slg__lowest(rest)]) cards &= ~(rest & -rest);
    if (from->run && in->op != EBR_REMOVE_OP) cards &= ~(uint32_t)from->run->picked;
    out->cards[EBR_NEMESIS_SEAT] = cards;
    if (sel->best) ebr_keep_best(from, sel, out);
    out->may_stop = spl_stops(from->set, in);
    int32_t left = (int32_t)spl_wanted(in) - (from->run ? from->run->picks : 0);
    out->forced = !out->may_stop && (int32_t)spl_candidate_count(out) <= left;
    if (in->how != CRD_EACH)
        out->cards[EBR_NEMESIS_SEAT] =
            different_offers(from->s, (uint32_t)out->cards[EBR_NEMESIS_SEAT]);
}

/* Cultists in the Nemesis discard pile, one of each kind. */
static uint64_t cultists_out(const spl_view_point *from) {
    const spl_state *s = from->s;
    uint32_t cards = 0;
    for (uint64_t rest = s->seats[EBR_NEMESIS_SEAT].graveyard; rest; rest &= rest - 1) {
        uint32_t n = slg__lowest(rest);
        if (spl_design(from->set, s, EBR_NEMESIS + n)->family == EBR_FAMILY_CULTIST)
            cards |= 1u << n;
    }
    return different_offers(s, cards);
}

/* --- counters --- */

static uint32_t with_tentacles(const spl_state *s, uint32_t places) {
    for (uint32_t rest = places; rest; rest &= rest - 1)
        if (!ebr_of_const(s)->places[slg__lowest(rest)].tentacles) places &= ~(rest & -rest);
    return places;
}

/* "Remove up to 2 rage, tentacle, shadow fiend, boon or dream counters": the nemesis's card stands
 * for its rage. */
static void ask_any_piece(const spl_view_point *from, spl_candidates *out) {
    const spl_state *s = from->s;
    const ebr_part *horde = ebr_of_const(s);
    for (uint64_t rest = ebr_enemies(s); rest; rest &= rest - 1)
        if (has_piece(&horde->minions[slg__lowest(rest)], EBR_PIECE_ANY))
            out->slots |= rest & -rest;
    uint32_t boons = 0;
    for (uint32_t rest = horde->chamber; rest; rest &= rest - 1)
        if (horde->boons[slg__lowest(rest)]) boons |= rest & -rest;
    out->cards[EBR_NEMESIS_SEAT] = different_offers(s, boons);
    if (horde->rage)
        out->cards[EBR_NEMESIS_CARD / SPL_BLOCK] |= spl_bit(EBR_NEMESIS_CARD % SPL_BLOCK);
    out->places = with_tentacles(s, (1u << EBR_PLACES) - 1);
    out->may_stop = 1;
}

static void ask_places(const spl_view_point *from, const crd_instr *in, spl_candidates *out) {
    const crd_selector *sel = spl_selector(from, in->sel);
    uint32_t place = in->sel ? sel->place : (uint32_t)CRD_HERE;
    uint32_t places = spl_select_places(from, place);
    if (sel->must & CRD_SAME_AS_IT)
        places &= spl_bits_of_place(from->set, from->s, spl_it_place(from));
    out->places = in->op == EBR_REMOVE_OP ? with_tentacles(from->s, places) : places;
    out->may_stop = spl_stops(from->set, in);
}

/* The most damaged monoliths in reach. */
static uint32_t most_damaged(const spl_view_point *from, const crd_instr *in) {
    const spl_state *s = from->s;
    uint32_t place = in->sel ? spl_selector(from, in->sel)->place : (uint32_t)CRD_ANYWHERE;
    uint32_t places = spl_select_places(from, place), best = 0, most = 1;
    for (; places; places &= places - 1) {
        uint32_t damage = ebr_of_const(s)->places[slg__lowest(places)].damage;
        if (!ebr_has_stone(s, slg__lowest(places)) || damage < most) continue;
        if (damage > most) best = 0;
        most = damage;
        best |= places & -places;
    }
    return best;
}

/* --- players' cards --- */

static void ask_hand(const spl_view_point *from, const crd_instr *in, uint32_t seat,
                     spl_candidates *out) {
    const spl_player *player = &from->s->seats[seat];
    int32_t left = amount_of(from, in) - (from->run ? from->run->picks : 0);
    out->forced = player->hand_size <= left;
    out->hidden = !out->forced && player->hand_size > 0;
    out->cards[seat] = out->forced
                           ? player->hand
                           : spl_without_copies(from->set, from->s, seat, seat, player->hand);
}

static void ask_piles(const spl_view_point *from, const crd_instr *in, spl_candidates *out) {
    uint8_t who[SLG_SEATS_MAX];
    for (uint32_t n = spl_who(from, in, who); n > 0; n--)
        if (who[n - 1] != EBR_SEAT && ebr_of_const(from->s)->seats[who[n - 1]].rubble_count)
            out->seats |= 1u << who[n - 1];
    out->may_stop = 1;
}

/* Enemy minions in reach whose omens may be stolen (END-ARCH-HELL-07). */
static uint64_t with_omens(const spl_view_point *from) {
    const spl_state *s = from->s;
    uint32_t places = spl_select_places(from, CRD_ANYWHERE);
    uint64_t slots = 0;
    for (uint64_t rest = ebr_enemies(s); rest; rest &= rest - 1) {
        uint32_t slot = slg__lowest(rest);
        if (ebr_of_const(s)->minions[slot].omens && (places >> s->minions[slot].place & 1))
            slots |= rest & -rest;
    }
    return slots;
}

/* Attachments that are no cards of their own: Arms, and arthropods that came without a card. */
static void add_cardless(const spl_view_point *from, const crd_selector *sel, spl_candidates *out) {
    const spl_state *s = from->s;
    uint32_t places = spl_select_places(from, sel->place);
    bool plain = !sel->types && !sel->figure && !sel->must && !sel->must_not &&
                 (!sel->family || sel->family & CRD_IS_ATTACHMENT);
    int32_t own = from->source >= 0 ? spl_slot_of(s, from->source) : -1;
    for (uint64_t rest = spl_in_play(s); rest && plain; rest &= rest - 1) {
        uint32_t slot = slg__lowest(rest);
        if (sel->zones & CRD_ON_THIS ? (int32_t)slot != own
                                     : !(places >> s->minions[slot].place & 1))
            continue;
        if (sel->kind == CRD_ATTACHMENT && ebr_arms_on(s, slot) && sel->owner != CRD_YOURS)
            out->on |= rest & -rest;
        if (ebr_loose_followers(s, slot)) out->slots |= rest & -rest;
    }
}

static bool ask_cards(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
                      spl_candidates *out) {
    switch (in->op) {
    case EBR_RECLAIM_OP:
        out->cards[chooser] = spl_without_copies(from->set, from->s, chooser, chooser,
                                                 ebr_of_const(from->s)->seats[chooser].voids);
        return true;
    case EBR_SUMMON_OP: out->cards[EBR_NEMESIS_SEAT] = cultists_out(from); return true;
    case EBR_BANISH_OP: ask_hand(from, in, chooser, out); return true;
    case EBR_UNRUBBLE_OP: ask_piles(from, in, out); return true;
    case EBR_MEND_OP: out->places = most_damaged(from, in); return true;
    case CRD_STEAL_OP:
        out->slots = with_omens(from);
        out->may_stop = 1;
        return true;
    default: return false;
    }
}

/* Does it ask for something that only this game has? Most instructions do not. */
static inline bool asks_anew(const crd_instr *in, const crd_selector *sel) {
    bool own = in->op > EBR_OP_BEFORE && in->op <= EBR_WIN_OP;
    return own || in->op == CRD_STEAL_OP || in->op == CRD_DESTROY_OP || sel->kind >= CRD_GAME_KINDS;
}

bool ebr_asked(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
               spl_candidates *out) {
    const crd_selector *sel = spl_selector(from, in->sel);
    if (!asks_anew(in, sel)) return false;
    if (ask_cards(from, in, chooser, out)) return true;
    if (in->op == EBR_REMOVE_OP && in->arg == EBR_PIECE_ANY) {
        ask_any_piece(from, out);
        return true;
    }
    if (sel->kind == EBR_KIND_CULTIST || sel->kind == EBR_KIND_CONDITION) {
        ask_nemesis(from, in, out);
        return true;
    }
    bool places = in->op == EBR_ADD_OP || in->op == EBR_REMOVE_OP;
    if (in->op == EBR_SPAWN_OP || (places && in->arg == EBR_PIECE_TENTACLE)) {
        ask_places(from, in, out);
        return true;
    }
    bool attached = sel->kind == CRD_ATTACHMENT || sel->kind == CRD_FOLLOWER;
    if (in->op != CRD_DESTROY_OP || !attached) return false;
    spl_select_into(from, sel, chooser, out);
    add_cardless(from, sel, out);
    out->may_stop = spl_stops(from->set, in);
    return true;
}

/* --- could it be done? --- */

int32_t ebr_cards_within_reach(const spl_state *s, uint32_t seat) {
    int32_t cards = s->seats[seat].grimoire_size;
    if (ebr_of_const(s)->nemesis != EBR_HYPNOS) return cards;
    uint32_t borne = 0;
    for (uint32_t rest = ebr_of_const(s)->seats[seat].traumas; rest; rest &= rest - 1)
        borne++;
    if (borne >= EBR_TRAUMAS_BORNE) return cards;
    for (uint64_t rest = s->seats[seat].graveyard; rest; rest &= rest - 1)
        cards++; /* END-NEM-HYPNOS-23: shuffled in when there are too few */
    return cards;
}

static bool can_banish(const spl_view_point *from, const crd_instr *in) {
    uint8_t who[SLG_SEATS_MAX];
    int32_t n = amount_of(from, in);
    for (uint32_t count = spl_who(from, in, who); count > 0; count--) {
        uint32_t seat = who[count - 1];
        if (seat == EBR_SEAT) return false;
        int32_t has =
            in->arg ? from->s->seats[seat].hand_size : ebr_cards_within_reach(from->s, seat);
        if (has < n) return false;
    }
    return true;
}

/* All of the healing on as many as it is for. */
static bool can_heal(const spl_view_point *from, const crd_instr *in) {
    int32_t n = amount_of(from, in);
    uint32_t wanted = in->how == CRD_EXACT ? in->many : 1u;
    for (uint64_t rest = spl_select_minions(from, spl_selector(from, in->sel)); rest;
         rest &= rest - 1)
        if (from->s->minions[slg__lowest(rest)].damage >= n && wanted) wanted--;
    return !wanted;
}

bool ebr_can_do(const spl_view_point *from, const crd_instr *in, bool can) {
    if (!from->whole || !can) return can;
    switch (in->op) {
    case EBR_BANISH_OP: return can_banish(from, in);
    case CRD_HEAL_OP: return can_heal(from, in);
    case EBR_EVOLVE_OP: return spl_select_minions(from, spl_selector(from, in->sel)) != 0;
    default: return true;
    }
}

bool ebr_can_steal(const spl_view_point *from, const crd_instr *in) {
    return in->arg == CRD_OMENS && with_omens(from);
}
