/* SPDX-License-Identifier: MIT */
/* Single changes of the state, each complete: it keeps masks, counters in use and caches right,
 * reports events and notes triggers. Nothing here asks a player or waits; what is triggered waits
 * in spl_state.triggers until spl_settle. Slots are indexes into spl_state.minions, cards and
 * things as in spells.h. */
#ifndef SLG_SPELLS_OPS_H
#define SLG_SPELLS_OPS_H

#include "spells/look.h"

static inline uint32_t spl_highest(uint64_t set) {
    return 63u - (uint32_t)__builtin_clzll(set);
}

/* --- what decks know of their cards --- */

/* Of a seat that has its cards. */
typedef struct spl_decks {
    const crd_deck *character, *lineage, *domain;
} spl_decks;
static inline spl_decks spl_decks_of(const crd_set *set, const spl_state *s, uint32_t seat) {
    const uint8_t *deck = s->seats[seat].deck;
    return (spl_decks){&set->decks[deck[CRD_CHARACTER]], &set->decks[deck[CRD_LINEAGE]],
                       &set->decks[deck[CRD_DOMAIN]]};
}
/* spl_copies. */
static inline uint64_t spl_copies_in(spl_decks of) {
    return of.character->copies | of.lineage->copies | of.domain->copies;
}
static inline uint64_t spl_minions_of_decks(spl_decks of) {
    return of.character->minions | of.lineage->minions | of.domain->minions;
}
/* The copies that lie above any of the cards that they are what it is, which few do: the sum
 * carries what lies above each to the end of its row of copies. */
static inline uint64_t spl_copies_above(uint64_t cards, uint64_t copies) {
    uint64_t above = cards << 1 & copies;
    return (((copies + above) ^ copies) | above) & copies;
}
/* The numbers below n that are what n is, of a seat's spl_copies. */
static inline uint64_t spl_copies_below(uint64_t copies, uint32_t n) {
    uint64_t below = (1ull << n) - 1;
    if (!(copies >> n & 1)) return 0;
    return below & ~((1ull << spl_highest(~copies & below)) - 1);
}

/* Of cards in hand, those that are like no lower one of them: alike are copies that the same seats
 * know. */
static inline uint64_t spl_one_of_each(const spl_state *s, uint32_t seat, uint64_t copies,
                                       uint64_t cards) {
    const uint8_t *where = &s->where[seat * SPL_BLOCK];
    const uint32_t seats = (1u << s->core.seats) - 1;
    uint64_t each = cards;
    for (uint64_t rest = cards & spl_copies_above(cards, copies); rest; rest &= rest - 1) {
        uint32_t n = slg__lowest(rest);
        for (uint64_t lower = spl_copies_below(copies, n) & cards; lower; lower &= lower - 1)
            if (!((where[slg__lowest(lower)] ^ where[n]) & seats)) each &= ~(rest & (0 - rest));
    }
    return each;
}

/* Like slg_ask_seat, and allows SPL_BUDGET more abilities once answered. All questions use this. */
static inline const slg_option *spl_ask(slg_run *run, uint32_t seat, uint32_t kind, int32_t source,
                                        int32_t extra) {
    const slg_option *option = slg__ask(run, seat, kind, (int16_t)source, (int16_t)extra);
    if (option) spl_of(run->state)->budget = SPL_BUDGET;
    return option;
}

/* For what changes other than by the operations below: avatars, whose attack it is. An ongoing
 * ability that lends essence may look at anything: with one about, any change may have taken
 * essence away; spl_settle then looks who dies of it. */
static inline void spl_touch(spl_state *s) {
    if (spl_is_lent(s, CRD_HAS_ESSENCE_OP)) s->due = 1;
}

/* --- who and where (seats.c) --- */

bool spl_is_team(const spl_state *s);
uint32_t spl_team_of(const spl_state *s,
                     uint32_t seat); /* seat & 1 in team play, else the seat itself */
uint32_t spl_opponents(const spl_state *s,
                       uint32_t seat); /* seats within reach that are opponents (SOR-ROYALE-11) */
uint32_t spl_side_seats(const spl_state *s, uint32_t place, uint32_t side); /* its seats, as bits */
/* Seats in the order in which simultaneous effects are resolved: first player first, clockwise; a
 * team is one after the other (SOR-EFF-06, SOR-TEAM-09). Writes core.seats of them. */
void spl_order(const crd_set *set, const spl_state *s, uint8_t out[SLG_SEATS_MAX]);
void spl_order_from(const spl_state *s, uint32_t first, uint8_t out[SLG_SEATS_MAX]);
uint64_t spl_enemies(const spl_state *s,
                     uint32_t seat);         /* slots of opponents' minions within reach */
uint32_t spl_side_limit(const spl_state *s); /* 4 to 8 (SOR-MAX-01, END-CORE-08) */
bool spl_has_room(const spl_state *s, uint32_t place, uint32_t seat);
uint32_t spl_rooms(const spl_state *s, uint32_t places, uint32_t seat); /* which of them have */

/* --- figures (figures.c) --- */

/* Skill card or Blood Pool of a player, by its kind; NULL: none. And all of them. */
const crd_card *spl_pool_of(const crd_set *set, const spl_state *s, uint32_t seat);
static inline const crd_card *spl_skill_of(const crd_set *set, const spl_state *s, uint32_t seat,
                                           uint32_t kind) {
    if (kind == SPL_POOL) return spl_pool_of(set, s, seat);
    uint32_t deck = s->seats[seat].deck[kind];
    if (deck == SPL_NONE || set->decks[deck].skill == CRD_NO_CARD) return NULL;
    return &set->cards[set->decks[deck].skill];
}
void spl_skills_of(const crd_set *set, const spl_state *s, uint32_t seat,
                   const crd_card *designs[SPL_SKILLS]);
/* Of an attached card: a follower (SOR-ANI-03), or a minion that is a Curse, has no text there. */
static inline bool spl_lies_blank(const spl_state *s, uint32_t card) {
    return (s->follower[card / SPL_BLOCK] | s->plague[card / SPL_BLOCK]) >> card % SPL_BLOCK & 1;
}
/* Place of a source: battlefield of the minion, of the bearer, of its owner's avatar (SOR-CARD-07);
 * SPL_NONE: none. */
uint32_t spl_place_of(const crd_set *set, const spl_state *s, int32_t thing, uint32_t seat);

/* --- cards between zones (zones.c) --- */

/* Draws up to n cards; -1: chance is not decided yet, call again (SLG_WAIT): what was drawn so far
 * is in hand and
 * `*drawn` (kept by the caller, e.g. in the frame) counts it. Else 0. SOR-TERM-DRAW. */
int32_t spl_draw(slg_run *run, uint32_t seat, uint32_t n, uint8_t *drawn);
void spl_to_hand(slg_run *run, uint32_t card, uint32_t known_to); /* from grimoire or graveyard */
void spl_to_graveyard(slg_run *run, uint32_t card);               /* from hand or grimoire */
void spl_to_grimoire(slg_run *run, uint32_t card);                /* from hand or graveyard */
/* Face-down beneath its owner's character skill card, where there is room for it. */
void spl_conceal(slg_run *run, uint32_t card);
/* If it is concealed, it is turned up and taken into the hand, to be played or put somewhere. */
void spl_turn_up(slg_run *run, uint32_t card);
/* A sorcery out of its zone: it lies in none while its text is done, then goes to its graveyard. */
void spl_take_up(slg_run *run, uint32_t card);
void spl_discard(slg_run *run, uint32_t card); /* SOR-TERM-DISCARD */
void spl_know(slg_run *run, uint32_t card,
              uint32_t seats); /* a card in hand was shown to these seats */
/* A card from hand, grimoire, graveyard (wherever it is) into play; the caller has checked that
 * there is room. Returns the slot. No omen, no "when played" (SOR-PLAY-11). */
uint32_t spl_enter(slg_run *run, uint32_t card, uint32_t seat, uint32_t place);
/* Into a battlefield, where it serves that seat (SOR-CARD-14). */
void spl_lay(slg_run *run, uint32_t card, uint32_t seat, uint32_t place);
void spl_attach(slg_run *run, uint32_t card, uint32_t slot); /* SOR-PLAY-05; wherever the card is */
void spl_attach_plague(slg_run *run, uint32_t card,
                       uint32_t slot); /* as a blank Curse with the figures of its CURSE */
void spl_attach_follower(slg_run *run, uint32_t card,
                         uint32_t slot); /* SOR-ANI-02; notes CRD_ON_FOLLOWER */
/* The minion changes its form: the card, from hand or graveyard, takes its place with everything on
 * it, and the old one goes where that came from. Nothing is played, destroyed or put into play. */
void spl_change(slg_run *run, uint32_t card, uint32_t slot);
void spl_detach(slg_run *run,
                uint32_t card); /* attachment or follower destroyed: to its owner's graveyard */
void spl_leave(slg_run *run, uint32_t slot,
               bool to_hand); /* leaves play undestroyed: SOR-PLAY-12, SOR-COMP-11 */

/* --- minions (minions.c) --- */

void spl_damage(slg_run *run, uint32_t slot,
                uint32_t n); /* at most what is left of its essence; settle destroys it */
/* As spl_damage, but nothing can take the place of it: flames (END-NEM-ZCER-10). */
void spl_burn(slg_run *run, uint32_t slot, uint32_t n);
bool spl_weaken(slg_run *run, uint32_t slot);               /* SOR-TERM-WEAKEN; false: it failed */
uint32_t spl_heal(slg_run *run, uint32_t slot, uint32_t n); /* how much */
/* All of them at the same moment (SOR-AMB-32): every card lies in its graveyard before any trigger
 * is noted. Notes "when destroyed" of minions and attachments and CRD_ON_DESTROYED, those of cards
 * that died in it too (SOR-FAQ-12). */
void spl_destroy(slg_run *run, uint64_t slots);
void spl_move(slg_run *run, uint32_t slot, uint32_t place);
void spl_exhaust(slg_run *run, int32_t thing, bool exhausted); /* minion, skill card, battlefield */
bool spl_is_exhausted(const spl_state *s, int32_t thing);
uint32_t spl_flame(slg_run *run, uint32_t slot,
                   int32_t n); /* puts or removes; how many (pool: SOR-COMP-09) */
void spl_move_flame(slg_run *run, uint32_t from, uint32_t to); /* works with an empty pool */
void spl_blank(slg_run *run, uint32_t slot, uint32_t duration);
void spl_give_attack(slg_run *run, uint32_t slot, int32_t n, uint32_t duration);
void spl_give_essence(slg_run *run, uint32_t slot, int32_t n, uint32_t duration);
void spl_wear_off(slg_run *run, uint64_t slots,
                  uint32_t duration); /* bonuses and blanks of these slots, up to and with it */
bool spl_end_bonuses(spl_state *s, uint64_t slots,
                     uint32_t duration); /* the same, unreported: did any end? */

/* --- players and sides (players.c) --- */

uint32_t spl_gain_energy(slg_run *run, uint32_t seat, uint32_t n); /* how much: SOR-READY-04 */
uint32_t spl_gain_omens(slg_run *run, uint32_t seat, uint32_t n);  /* SOR-AMB-03 */
uint32_t spl_gain_blood(slg_run *run, uint32_t seat,
                        uint32_t n); /* 0 without a Blood Pool: SOR-BLO-01 */
uint32_t spl_gain(slg_run *run, uint32_t seat, uint32_t resource, uint32_t n); /* crd_resource */
/* Actions spent, or those of a new round: no effect. */
void spl_set_actions(slg_run *run, uint32_t seat, uint32_t n);
uint32_t spl_resource(const spl_state *s, uint32_t seat, uint32_t resource);
uint32_t spl_lose(slg_run *run, uint32_t seat, uint32_t resource,
                  uint32_t n); /* up to n; how much */
/* Damage to a side, at most to 12; conquest, Royale reset and the end of the match follow at once
 * (SOR-WIN-01..03, SOR-ROYALE-05, -06). How much it took: 0 in a conquered battlefield. True
 * match end: slg_is_over. */
uint32_t spl_damage_side(slg_run *run, uint32_t place, uint32_t side, uint32_t n);
uint32_t spl_restore(slg_run *run, uint32_t place, uint32_t side, uint32_t n);
/* One effect that damages several sides at once: n[place][side]. */
void spl_damage_sides(slg_run *run, uint8_t n[SPL_PLACES][2]);

/* --- triggers (triggers.c) --- */

/* Notes every WHENEVER ability of `event` that what just happened sets off, in no order yet. `it`:
 * the thing it happened to, still where it happened; `place`: where (SPL_NONE: everywhere). The
 * operations above note what they do; ON_ATTACK, ON_ROLLED and ON_PLAYED are their procedures'. */
void spl_note_awaited(slg_run *run, uint32_t event, int32_t it, uint32_t place);
static inline void spl_note_event(slg_run *run, uint32_t event, int32_t it, uint32_t place) {
    const spl_state *s = spl_of_const(run->state);
    if (s->watching[event] || (s->beyond_events >> event & 1))
        spl_note_awaited(run, event, it, place);
}
/* START_.., END_..: of all sources there (SPL_NONE: everywhere), buried too. */
void spl_note_timing(slg_run *run, uint32_t timing, uint32_t place);
/* The list of SOR-END-01: END_OF_ROUND of all sources, the flames of each burning minion
 * (SOR-DEM-03), and what texts have put off until now. */
void spl_note_end_of_round(slg_run *run);
/* "When destroyed" of this one card; "when played", by `seat` (the card may be an opponent's). */
void spl_note_destroyed(slg_run *run, int32_t thing);
void spl_note_played(slg_run *run, int32_t thing, uint32_t seat);
/* What has been set off waits for its turn; if an equal ability waits already, that one is counted
 * up. */
void spl_note(slg_run *run, spl_trigger trigger);
/* Does it matter what set the ability off? If so, one waits for each such thing. */
bool spl_speaks_of_it(const crd_set *set, const crd_instr *in); /* or of that player */
bool spl_needs_it(const crd_set *set, const crd_ability *ability);
/* The card whose ability waits; of a token that of a minion, since Swarms set nothing off. */
const crd_card *spl_trigger_card(const crd_set *set, const spl_state *s,
                                 const spl_trigger *trigger);
/* SOR-EFF-09: says that an ability of the thing is lost, since too many wait or are under way. */
void spl_lose_effect(slg_run *run, int32_t source);
/* is it skipped when its source has left play, or is blanked, by its turn? */
bool spl_must_last(const crd_set *set, const spl_state *s, const spl_trigger *trigger);

/* Reported to everybody; in most calls of random play and search nobody listens. */
static inline void spl_tell(slg_run *run, uint32_t kind, uint32_t seat, int32_t a, int32_t b,
                            int32_t c, int32_t d) {
    if (slg__is_heard(run))
        slg__tell(run, (slg_event){(uint16_t)kind, (uint8_t)seat, SLG_ALL, (int16_t)a, (int16_t)b,
                                   (int16_t)c, (int16_t)d});
}

#endif
