/* SPDX-License-Identifier: MIT */
/* Playing a card: place, cost, omen, "when played" or text (SOR-PLAY). */
#include "spells/check.h"
#include "spells/house.h"

enum { CHOOSE, PAY, ENTER, CAST, TEXT, BURY, DONE, REALM };

/* In the frame. */
enum {
    CARD,
    ONLY_PLACE,  /* the battlefield that it must enter; SPL_NONE: any */
    WHERE,       /* the battlefield, or the slot of the host */
    ABILITY,     /* of the text under way */
    INTERRUPTED, /* 1 + spl_state.playing before */
    GONE,        /* 1: its own text has put the sorcery somewhere, where it stays */
};

static uint64_t bit_of(uint32_t card) {
    return 1ull << card % SPL_BLOCK;
}

/* --- what may be played --- */

/* SOR-PLAY-03, SOR-CARD-09. */
uint32_t spl_entries(const spl_state *s, uint32_t seat, uint32_t place) {
    uint32_t places = spl_places_of(s, seat);
    return spl_rooms(s, place == SPL_NONE ? places : places & 1u << place, seat);
}

/* Where the minion may enter and what that costs more can be paid as well. */
static uint32_t payable_entries(const crd_set *set, const spl_state *s, uint32_t seat,
                                uint32_t card, uint32_t place) {
    const spl_house *house = spl_house_of(set);
    uint32_t entries = spl_entries(s, seat, place);
    if (!house->entry_toll) return entries;
    int32_t left = s->seats[seat].energy - spl_cost(set, s, card, seat);
    for (uint32_t places = entries; places; places &= places - 1)
        if (house->entry_toll(set, s, seat, slg__lowest(places)) > left)
            entries &= ~(places & -places);
    return entries;
}

/* Where a card that lies in a battlefield by itself may lie: there is room for any number
 * (SOR-CARD-14). */
static uint32_t beds(const spl_state *s, uint32_t seat, uint32_t place) {
    uint32_t places = spl_places_of(s, seat);
    return place == SPL_NONE ? places : places & 1u << place;
}

/* SOR-PLAY-06: own minions only; a Curse: R-09. */
uint64_t spl_hosts(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t card,
                   uint32_t place) {
    uint32_t places = spl_places_of(s, seat);
    if (place != SPL_NONE) places &= 1u << place;
    uint64_t minions = spl_minions_in(s, places);
    if (!(spl_design(set, s, card)->icons & CRD_ICON_CURSE)) return minions & s->of[seat];
    return s->options[SPL_SET_CURSES] == 1 ? minions & spl_enemies(s, seat) : minions;
}

/* What it costs there, toll included. */
static int32_t cost_at(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t card,
                       uint32_t place) {
    const spl_house *house = spl_house_of(set);
    int32_t toll = house->entry_toll ? house->entry_toll(set, s, seat, place) : 0;
    return spl_cost(set, s, card, seat) + toll;
}

/* Nowhere to go: all is full, or where there is room it costs too much. */
static slg_why refuse_entry(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t card,
                            uint32_t place) {
    uint32_t entries = spl_entries(s, seat, place);
    if (!entries)
        return place == SPL_NONE ? spl_why_all_full(set, s)
                                 : spl_why_full(set, s, place, SOR_RULE_MAX_02);
    int32_t least = cost_at(set, s, seat, card, (uint32_t)__builtin_ctz(entries));
    for (; entries; entries &= entries - 1) {
        int32_t cost = cost_at(set, s, seat, card, (uint32_t)__builtin_ctz(entries));
        if (cost < least) least = cost;
    }
    return slg_because(SPL_WHY_TOO_DEAR, least, s->seats[seat].energy, 0);
}

static slg_why refuse_hosts(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t card,
                            uint32_t place) {
    if (spl_hosts(set, s, seat, card, place)) return (slg_why){0};
    bool elsewhere = place != SPL_NONE && spl_hosts(set, s, seat, card, SPL_NONE);
    if (!elsewhere) return slg_because(SPL_WHY_NO_HOST, 0, 0, 0);
    return slg_because(SPL_WHY_NO_HOST_HERE, (int32_t)place, 0, 0);
}

slg_why spl_may_play(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t card,
                     uint32_t place) {
    const crd_card *design = spl_design(set, s, card);
    if (s->seats[card / SPL_BLOCK].played & bit_of(card))
        return slg_because(SPL_WHY_PLAYED, 0, 0, 0);
    int32_t cost = spl_cost(set, s, card, seat);
    if (cost > s->seats[seat].energy)
        return slg_because(SPL_WHY_TOO_DEAR, cost, s->seats[seat].energy, 0);
    if (design->family == CRD_FAMILY_MINION && !payable_entries(set, s, seat, card, place))
        return refuse_entry(set, s, seat, card, place);
    if (design->family == CRD_FAMILY_ATTACHMENT) return refuse_hosts(set, s, seat, card, place);
    if (design->family == CRD_FAMILY_FIXTURE && !beds(s, seat, place))
        return slg_because(SPL_WHY_BEYOND, 0, 0, 0);
    return (slg_why){0}; /* SOR-PLAY-04: a sorcery may always be played */
}

/* What entering costs more where that is least. */
static int32_t least_entry_toll(const crd_set *set, const spl_state *s, uint32_t seat,
                                uint32_t entries) {
    const spl_house *house = spl_house_of(set);
    if (!house->entry_toll || !entries) return 0;
    int32_t least = INT32_MAX;
    for (; entries; entries &= entries - 1) {
        int32_t toll = house->entry_toll(set, s, seat, slg__lowest(entries));
        if (toll < least) least = toll;
    }
    return least;
}

/* One after the other. */
static uint64_t playable_each(const crd_set *set, const spl_state *s, uint32_t seat,
                              uint64_t numbers) {
    const spl_house *house = spl_house_of(set);
    const bool lent = spl_is_lent(s, CRD_COSTS_OP);
    const int32_t energy = s->seats[seat].energy;
    const int32_t toll = house->first_toll ? house->first_toll(set, s, seat) : 0;
    const uint32_t unknown = ~0u;
    uint32_t entries = unknown;
    int32_t most = energy; /* that a minion may cost */
    uint64_t playable = 0;
    for (uint64_t left = numbers; left; left &= left - 1) {
        uint32_t card = seat * SPL_BLOCK + slg__lowest(left);
        const crd_card *design = spl_design(set, s, card);
        int32_t cost = lent ? spl_cost(set, s, card, seat) : design->cost + toll; /* of 0: either */
        if (cost > energy) continue;
        if (design->family == CRD_FAMILY_MINION) {
            if (entries == unknown) {
                entries = spl_entries(s, seat, SPL_NONE);
                most -= least_entry_toll(set, s, seat, entries);
            }
            if (!entries || (cost > 0 ? cost : 0) > most) continue;
        } else if (design->family == CRD_FAMILY_ATTACHMENT &&
                   !spl_hosts(set, s, seat, card, SPL_NONE)) {
            continue;
        }
        playable |= left & (0 - left);
    }
    return playable;
}

static inline uint64_t cheap(spl_decks decks, int32_t cost) {
    if (cost < 0) return 0;
    const uint32_t most = slg__least((uint32_t)cost, CRD_COST_MAX);
    return decks.character->cheap[most] | decks.lineage->cheap[most] | decks.domain->cheap[most];
}

/* Of attachments, those that could lie on no minion: spl_hosts, asked once for all of them. */
static inline uint64_t without_hosts(const crd_set *set, const spl_state *s, uint32_t seat,
                                     uint64_t cards) {
    uint64_t minions = spl_minions_in(s, spl_places_of(s, seat));
    if (!minions) return cards;
    uint64_t cursed = s->options[SPL_SET_CURSES] == 1 ? minions & spl_enemies(s, seat) : minions;
    uint64_t without = 0;
    if ((minions & s->of[seat]) && cursed) return 0;
    for (; cards; cards &= cards - 1) {
        bool curse =
            spl_design(set, s, seat * SPL_BLOCK + slg__lowest(cards))->icons & CRD_ICON_CURSE;
        if (!(curse ? cursed : minions & s->of[seat])) without |= cards & (0 - cards);
    }
    return without;
}

/* Cards that cost what they say, or all so much more: by what the decks know of them. */
SLG_IN_PLACE uint64_t playable_together(const crd_set *set, const spl_state *s, uint32_t seat,
                                        spl_decks decks, uint64_t numbers) {
    const spl_house *house = spl_house_of(set);
    const int32_t energy = s->seats[seat].energy;
    const int32_t toll = house->first_toll ? house->first_toll(set, s, seat) : 0;
    uint64_t playable = numbers & cheap(decks, energy - toll);
    uint64_t minions = playable & spl_minions_of_decks(decks);
    if (minions) {
        uint32_t entries = spl_entries(s, seat, SPL_NONE);
        int32_t more = least_entry_toll(set, s, seat, entries);
        if (!entries || more > energy)
            playable &= ~minions;
        else if (more)
            playable &= ~minions | cheap(decks, energy - more - toll);
    }
    uint64_t attachments = playable & (decks.character->attachments | decks.lineage->attachments |
                                       decks.domain->attachments);
    return attachments ? playable & ~without_hosts(set, s, seat, attachments) : playable;
}

/* Does it save anything to ask about them together, and is it possible? */
static inline bool are_asked_together(const spl_state *s, uint32_t seat, uint64_t numbers) {
    bool several = numbers & (numbers - 1);
    return several && !spl_is_lent(s, CRD_COSTS_OP) && seat < s->core.seats &&
           spl_is_dealt(s, seat);
}

uint64_t spl_playable(const crd_set *set, const spl_state *s, uint32_t seat, uint64_t numbers) {
    if (!are_asked_together(s, seat, numbers)) return playable_each(set, s, seat, numbers);
    return playable_together(set, s, seat, spl_decks_of(set, s, seat), numbers);
}

/* SOR-ACT-07. */
uint64_t spl_castable(const crd_set *set, const spl_state *s, uint32_t seat) {
    const uint64_t hand = s->seats[seat].hand;
    if (!are_asked_together(s, seat, hand))
        return spl_one_of_each(s, seat, spl_copies(set, s, seat),
                               playable_each(set, s, seat, hand));
    const spl_decks decks = spl_decks_of(set, s, seat);
    const uint64_t playable = playable_together(set, s, seat, decks, hand);
    if (!(playable & (playable - 1))) return playable;
    return spl_one_of_each(s, seat, spl_copies_in(decks), playable);
}

void spl_forget_played(spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        s->seats[seat].played = 0;
}

/* --- playing --- */

/* The frame in which the sorcery's text is done; -1: there is none. */
static int32_t frame_of_text(const spl_state *s, uint32_t card) {
    for (int32_t i = 0; i < s->core.depth[SLG_LANE_MAIN]; i++) {
        const slg_frame *f = &s->frames[i];
        if (f->proc == SPL_PROC_PLAY && f->v[CARD] == (int16_t)card &&
            (f->step == TEXT || f->step == BURY))
            return i;
    }
    return -1;
}

bool spl_has_text(const spl_state *s, uint32_t card) {
    return frame_of_text(s, card) >= 0;
}

bool spl_is_played(const spl_state *s, uint32_t card) {
    int32_t at = frame_of_text(s, card);
    return at >= 0 && !s->frames[at].v[GONE];
}

uint64_t spl_played_cards(const spl_state *s, uint32_t seat) {
    uint64_t cards = 0;
    for (int32_t i = s->core.depth[SLG_LANE_MAIN] - 1; i >= 0; i--) {
        const slg_frame *f = &s->frames[i];
        if (f->proc != SPL_PROC_PLAY || (f->step != TEXT && f->step != BURY)) continue;
        const uint32_t card = (uint32_t)f->v[CARD];
        if (card / SPL_BLOCK != seat) continue;
        cards |= bit_of(card);
        if (f->v[GONE]) cards &= ~bit_of(card);
    }
    return cards;
}

void spl_leave_text(spl_state *s, uint32_t card) {
    int32_t at = frame_of_text(s, card);
    if (at >= 0) s->frames[at].v[GONE] = 1;
}

int32_t spl_interrupt(spl_state *s, uint32_t card) {
    int32_t at = frame_of_text(s, card);
    if (at < 0 || s->frames[at].v[INTERRUPTED] == 1 + SPL_NONE) return -1;
    int32_t other = s->frames[at].v[INTERRUPTED] - 1;
    if (!(spl_opponents(s, s->frames[at].seat) >> other / SPL_BLOCK & 1)) return -1;
    s->frames[at].v[INTERRUPTED] = 1 + SPL_NONE; /* its text will find that it is not the one */
    return other;
}

/* The choice is reported; the event says the rest. From here on everybody knows the card. */
static void show_played(slg_run *run, uint32_t card) {
    spl_state *s = spl_of(run->state);
    uint32_t everybody = spl_everybody(s);
    spl_turn_up(run, card);
    if (!(s->seats[card / SPL_BLOCK].hand & bit_of(card))) return;
    slg_reveal(run, everybody & ~spl_known(s, card));
    spl_set_known(s, card, everybody);
}

void spl_play(slg_run *run, uint32_t seat, uint32_t card, uint32_t place) {
    const spl_state *s = spl_of_const(run->state);
    slg_frame *f = slg__call(run, SPL_PROC_PLAY, seat);
    f->v[CARD] = (int16_t)card;
    f->v[ONLY_PLACE] = (int16_t)place;
    show_played(run, card);
    bool sorcery = spl_design(spl_set(run->game), s, card)->family == CRD_FAMILY_SORCERY;
    uint32_t where = sorcery ? s->seats[seat].avatar : place;
    spl_tell(run, SPL_TOLD_PLAY, seat, (int32_t)card,
             where == SPL_NONE ? SPL_THING_NONE : (int32_t)where, 0, 0);
}

/* Why the minion may not enter a battlefield that is not payable_entries'. Where there is only one
 * it may enter, nothing is asked. */
static slg_why refuse_place(const spl_question *q, uint32_t place) {
    uint32_t card = (uint32_t)q->frame->v[CARD];
    if (!(spl_places_of(q->s, q->seat) >> place & 1)) return slg_because(SPL_WHY_BEYOND, 0, 0, 0);
    if (spl_design(q->set, q->s, card)->family == CRD_FAMILY_FIXTURE)
        return slg_because(SPL_WHY_MUST_ENTER, q->frame->v[ONLY_PLACE], 0, 0);
    if (!spl_has_room(q->s, place, q->seat))
        return spl_why_full(q->set, q->s, place, SOR_RULE_MAX_02);
    return slg_because(SPL_WHY_TOO_DEAR, cost_at(q->set, q->s, q->seat, card, place),
                       q->s->seats[q->seat].energy, 0);
}

uint32_t spl_entries_of_play(const crd_set *set, const spl_state *s, uint32_t seat,
                             const slg_frame *f) {
    uint32_t card = (uint32_t)f->v[CARD], only = (uint32_t)f->v[ONLY_PLACE];
    bool fixture = spl_design(set, s, card)->family == CRD_FAMILY_FIXTURE;
    return fixture ? beds(s, seat, only) : payable_entries(set, s, seat, card, only);
}

void spl_offer_enter(const spl_question *q, slg_choices *to) {
    uint32_t entries = spl_entries_of_play(q->set, q->s, q->seat, q->frame);
    const slg_span span = slg_sought_span(to, SPL_DO_TO, q->s->places_count);
    for (uint32_t place = span.from; place < span.end; place++)
        if (entries >> place & 1)
            slg_offer(to, SPL_DO_TO, (int16_t)place, 0, 0, 0);
        else if (to->refusals)
            slg_refuse(to, SPL_DO_TO, (int16_t)place, 0, 0, refuse_place(q, place));
}

uint64_t spl_hosts_of_play(const crd_set *set, const spl_state *s, uint32_t seat,
                           const slg_frame *f) {
    return spl_hosts(set, s, seat, (uint32_t)f->v[CARD], (uint32_t)f->v[ONLY_PLACE]);
}

void spl_offer_host(const spl_question *q, slg_choices *to) {
    const spl_state *s = q->s;
    uint32_t card = (uint32_t)q->frame->v[CARD], only = (uint32_t)q->frame->v[ONLY_PLACE];
    uint64_t hosts = spl_hosts_of_play(q->set, s, q->seat, q->frame);
    spl_offer_minions(s, to, SPL_DO_PICK, hosts);
    if (!to->refusals) return;
    uint64_t within = spl_minions_in(s, spl_places_of(s, q->seat)), own = s->of[q->seat];
    bool curse = spl_design(q->set, s, card)->icons & CRD_ICON_CURSE;
    uint64_t there = only == SPL_NONE ? within : s->at[only];
    uint64_t wrong = there & ~hosts;
    spl_refuse_minions(s, to, SPL_DO_PICK, wrong,
                       slg_because(curse ? SPL_WHY_ENEMY_ONLY : SPL_WHY_OWN_ONLY, 0, 0, 0));
    spl_refuse_minions(s, to, SPL_DO_PICK, own & ~there,
                       slg_because(SPL_WHY_MUST_ENTER, (int32_t)only, 0, 0));
}

static uint32_t place_of_play(const spl_state *s, const slg_frame *f, uint32_t family) {
    if (family == CRD_FAMILY_MINION || family == CRD_FAMILY_FIXTURE) return (uint32_t)f->v[WHERE];
    if (family == CRD_FAMILY_ATTACHMENT) return s->minions[f->v[WHERE]].place;
    return s->seats[f->seat].avatar;
}

/* SOR-CARD-03, R-08: before "when played", and before a sorcery's text. */
static void gain_omen(slg_run *run, const slg_frame *f, const crd_card *design) {
    if (design->icons & CRD_ICON_OMEN) spl_gain_omens(run, f->seat, 1);
}

/* It has come into play: SOR-PLAY-10. */
static slg_went arrive(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    uint32_t card = (uint32_t)f->v[CARD];
    const crd_card *design = spl_design(spl_set(run->game), s, card);
    uint32_t place = place_of_play(s, f, design->family);
    gain_omen(run, f, design);
    spl_note_played(run, (int32_t)card, f->seat);
    spl_note_event(run, CRD_ON_PLAYED, (int32_t)card, place);
    f->step = DONE;
    return spl_on_to(run, f, spl_last_step);
}

/* A minion, an attachment or a fixture: SOR-PLAY-03, -05, SOR-CARD-14. */
static slg_went enter_play(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    uint32_t card = (uint32_t)f->v[CARD];
    uint32_t family = spl_design(spl_set(run->game), s, card)->family;
    if (family != CRD_FAMILY_MINION) {
        if (family == CRD_FAMILY_FIXTURE)
            spl_lay(run, card, f->seat, (uint32_t)f->v[WHERE]);
        else
            spl_attach(run, card, (uint32_t)f->v[WHERE]);
        return arrive(run, f);
    }
    spl_enter(run, card, f->seat, (uint32_t)f->v[WHERE]);
    if (!spl_has_realms(spl_set(run->game), s)) return arrive(run, f);
    f->step = REALM;
    return SLG_STEP;
}

static slg_went bury(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    if (!f->v[GONE]) spl_to_graveyard(run, (uint32_t)f->v[CARD]);
    s->playing = (uint16_t)(f->v[INTERRUPTED] - 1);
    f->step = DONE;
    return spl_on_to(run, f, spl_last_step);
}

/* SOR-PLAY-04: its texts, one after the other; crossed swords mean the avatar's battlefield. */
static slg_went do_text(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    uint32_t card = (uint32_t)f->v[CARD];
    const crd_card *design = spl_design(spl_set(run->game), s, card);
    while (s->playing == card && f->v[ABILITY] < design->ability_count) {
        uint32_t ability = (uint32_t)f->v[ABILITY]++;
        if (design->abilities[ability].timing != CRD_TEXT) continue;
        if (spl_start(run, spl_design_of(spl_set(run->game), s, card), ability, (int32_t)card,
                      f->seat, s->seats[f->seat].avatar, SPL_THING_NONE))
            return SLG_STEP;
    }
    f->step = BURY;
    return slg__on_to(run, f, bury);
}

/* Abilities that wait for cards being played come before the text, and may cancel it. */
static slg_went cast_spell(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    uint32_t card = (uint32_t)f->v[CARD];
    spl_take_up(run, card);
    f->v[INTERRUPTED] = (int16_t)(1 + s->playing);
    s->playing = (uint16_t)card;
    gain_omen(run, f, spl_design(spl_set(run->game), s, card));
    spl_note_event(run, CRD_ON_PLAYED, (int32_t)card, s->seats[f->seat].avatar);
    f->step = TEXT;
    return spl_on_to(run, f, do_text);
}

/* What the battlefield costs more; and it is one of this round's cards. */
static uint32_t toll(slg_run *run, const slg_frame *f, uint32_t family) {
    const spl_house *house = spl_house_in(run);
    spl_state *s = spl_of(run->state);
    if (house->plays) house->plays(s, f->seat);
    if (family != CRD_FAMILY_MINION || !house->entry_toll) return 0;
    return (uint32_t)house->entry_toll(spl_set(run->game), s, f->seat, (uint32_t)f->v[WHERE]);
}

static slg_went pay(slg_run *run, slg_frame *f) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    uint32_t card = (uint32_t)f->v[CARD];
    uint32_t family = spl_design(set, s, card)->family;
    uint32_t cost = (uint32_t)spl_cost(set, s, card, f->seat);
    cost += toll(run, f, family);
    if (cost) spl_lose(run, f->seat, CRD_ENERGY, cost);
    s->seats[card / SPL_BLOCK].played |= bit_of(card);
    f->step = family == CRD_FAMILY_SORCERY ? CAST : ENTER;
    return slg__on_to(run, f, family == CRD_FAMILY_SORCERY ? cast_spell : enter_play);
}

/* SOR-PLAY-02: its place. Where there is only one it is no choice. */
static slg_went choose_place(slg_run *run, slg_frame *f) {
    const spl_state *s = spl_of(run->state);
    uint32_t card = (uint32_t)f->v[CARD], only = (uint32_t)f->v[ONLY_PLACE];
    uint32_t family = spl_design(spl_set(run->game), s, card)->family;
    bool minion = family == CRD_FAMILY_MINION, fixture = family == CRD_FAMILY_FIXTURE;
    f->step = PAY;
    if (family == CRD_FAMILY_SORCERY) return slg__on_to(run, f, pay);
    const crd_set *set = spl_set(run->game);
    uint64_t fits = minion    ? payable_entries(set, s, f->seat, card, only)
                    : fixture ? beds(s, f->seat, only)
                              : spl_hosts(set, s, f->seat, card, only);
    f->v[WHERE] = (int16_t)__builtin_ctzll(fits);
    if (!(fits & (fits - 1))) return slg__on_to(run, f, pay);
    const slg_option *option =
        spl_ask(run, f->seat, minion || fixture ? SPL_ASK_ENTER : SPL_ASK_HOST, (int32_t)card, 0);
    if (option) {
        f->v[WHERE] = (int16_t)(minion || fixture ? option->a : spl_slot_of(s, option->a));
        return slg__on_to(run, f, pay);
    }
    f->step = CHOOSE;
    f->v[WHERE] = 0;
    return SLG_WAIT;
}

slg_went spl_play_proc(slg_run *run, slg_frame *f) {
    switch (f->step) {
    case CHOOSE: return choose_place(run, f);
    case PAY: return pay(run, f);
    case ENTER: return enter_play(run, f);
    case CAST: return cast_spell(run, f);
    case TEXT: return do_text(run, f);
    case BURY: return bury(run, f);
    case REALM: /* END-NEM-HYPNOS-06 */
        if (!spl_house_in(run)->enter_realm(run, spl_host(spl_of(run->state), f->v[CARD])))
            return SLG_WAIT;
        return arrive(run, f);
    default: return spl_last_step(run, f);
    }
}

/* The sorcery that the frame's came between lies below it. */
static bool is_interrupted(const spl_state *s, const slg_frame *f) {
    int32_t card = f->v[INTERRUPTED] - 1;
    if (card < 0 || card >= s->core.seats * SPL_BLOCK) return false;
    int32_t at = frame_of_text(s, (uint32_t)card);
    return at >= 0 && at < f - s->frames;
}

/* Only the steps at which a frame may wait: those it passes through at once need no check. */
bool spl_play_sound(const spl_state *s, const slg_frame *f) {
    if (f->v[CARD] < 0 || f->v[CARD] >= s->core.seats * SPL_BLOCK) return false;
    bool place = f->v[ONLY_PLACE] >= 0 && f->v[ONLY_PLACE] < s->places_count;
    if (!place && f->v[ONLY_PLACE] != SPL_NONE) return false;
    if (f->v[ABILITY] < 0 || f->v[ABILITY] > CRD_ABILITIES_MAX) return false;
    if (f->v[GONE] < 0 || f->v[GONE] > 1) return false;
    if (f->step == TEXT || f->step == BURY)
        return f->v[INTERRUPTED] == 1 + SPL_NONE || is_interrupted(s, f);
    return f->step == CHOOSE || f->step == DONE || f->step == REALM;
}

bool spl_play_stands(const slg_game *game, const spl_state *s, const slg_frame *f) {
    uint32_t card = (uint32_t)f->v[CARD], only = (uint32_t)f->v[ONLY_PLACE];
    if (f->step == REALM)
        return spl_is_minion(s, (int32_t)card) && spl_has_realms(spl_set(game), s);
    if (f->step != CHOOSE) return true;
    if (!spl_is_card(spl_set(game), s, card)) return false;
    if (spl_host(s, card) != SPL_NONE || spl_is_fixture(s, card) || spl_has_text(s, card))
        return false;
    switch (spl_design(spl_set(game), s, card)->family) {
    case CRD_FAMILY_MINION: return payable_entries(spl_set(game), s, f->seat, card, only) != 0;
    case CRD_FAMILY_ATTACHMENT: return spl_hosts(spl_set(game), s, f->seat, card, only) != 0;
    case CRD_FAMILY_FIXTURE: return beds(s, f->seat, only) != 0;
    default: return true;
    }
}
