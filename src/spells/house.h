/* SPDX-License-Identifier: MIT */
/* The house rules: what a game on the workshop does in its own way. Each game fills in one table
 * of its own, and its card set names it (crd_set.family); so whoever has
 * the set, and that is everybody, reaches the table without knowing the game.
 *
 * A member that is NULL or 0 says that there is nothing special, which is what most of Sorcerer's
 * are. The rule IDs are those for which the member is there. How people sit around the table is no
 * house rule: seats.c knows all four ways (spl_format). */
#ifndef SLG_SPELLS_HOUSE_H
#define SLG_SPELLS_HOUSE_H

#include "spells/play.h"
#include "spells/verbs.h"

typedef struct spl_house {
    /* --- words and figures --- */

    const char *foe[SLG_LANGS], *of_foe[SLG_LANGS]; /* "the Endbringer", " of the Endbringer" */
    uint16_t ask_for_foe; /* what a player is asked who decides for it: END-EBP-05 */
    uint16_t do_stone;    /* the option to damage what stands for a foe's side; 0: SPL_DO_SIDE */
    uint16_t do_cross;    /* the option to go to the other realm: END-NEM-HYPNOS-12 */
    /* Why a battlefield, all of them, wherever it could go, or wherever an effect would put it, is
     * full (END-CORE-09); why a minion stays where it is (END-NEM-HYPNOS-13). */
    uint16_t why_full, why_all_full, why_stuck, why_no_room, why_stays;
    uint16_t tell_standstill; /* announces that the match will end: SOR-AMB-45, END-AMB-60 */
    uint16_t things;          /* how many there are, with those on minions that are no cards */

    /* --- who decides --- */

    /* The player who decides for all and for the foe (END-CORE-10). NULL: there is no foe. */
    uint32_t (*decider)(const spl_state *s);
    /* The battlefields that SPL_ACROSS stands for, as bits: END-DECK-10. */
    uint32_t (*across)(const spl_state *s);

    /* --- what a player does, and what it costs --- */

    void (*acted)(spl_state *s);                                      /* END-CORE-10 */
    void (*note_player)(slg_run *run, uint32_t event, uint32_t seat); /* CRD_ON_CHANNEL, .. */
    uint32_t (*meditates)(slg_run *run, uint32_t seat);               /* how many cards it draws */
    void (*plays)(spl_state *s, uint32_t seat);                       /* counts the round's cards */
    uint32_t (*energy_max)(const crd_set *set, const spl_state *s, uint32_t seat);
    int32_t (*first_toll)(const crd_set *set, const spl_state *s, uint32_t seat);
    int32_t (*entry_toll)(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t place);
    /* Is the skill card not readied in the ready phase? */
    bool (*stays_exhausted)(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t skill);

    /* --- cards and zones --- */

    /* Where the foe's cards go instead of a graveyard, and that they leave its piles again
     * (END-DECK-22, END-GEN-12). */
    void (*bury)(const crd_set *set, spl_state *s, uint32_t card);
    void (*dig_up)(spl_state *s, uint32_t card);
    /* A slot is about to be cleared, and has been: counters go back. What the first returns is
     * handed on to the others: cards that come into play again (END-ARCH-PLAGUE-06). */
    uint32_t (*clear_slot)(const crd_set *set, spl_state *s, uint32_t slot);
    bool (*hatches)(uint32_t hatching, uint32_t card);
    void (*hatch)(slg_run *run, uint32_t hatching, uint32_t place);
    /* A minion that leaves play undestroyed and goes to no hand and no grimoire (END-DECK-22, R-10,
     * */
    bool (*leaves_for_good)(const spl_state *s, uint32_t slot);
    void (*leave)(slg_run *run, uint32_t slot);
    /* The seat needs n cards of its grimoire (END-NEM-HYPNOS-23): negative, wait. It has drawn.
     * Does one who can draw nothing suffer for it? How many cards are within its reach? */
    int32_t (*need)(slg_run *run, uint32_t seat, uint32_t n);
    void (*drew)(slg_run *run, uint32_t seat);
    bool (*needs_cards)(const spl_state *s);
    int32_t (*within_reach)(const spl_state *s, uint32_t seat);
    /* Face-down cards of the player: it sees its grimoire only while it searches there. */
    void (*search)(spl_exec *x, uint32_t seat);
    /* Open cards of the seat's beside hand and graveyard among which that one lies: its numbers. */
    uint64_t (*open_pile)(const spl_state *s, uint32_t seat, uint32_t number);
    bool (*is_token)(uint32_t card);  /* has two sides: END-ARCH-PLAGUE-11 */
    bool (*is_beside)(uint32_t card); /* a foe's that is no minion and lies on none */
    bool (*is_on_table)(const spl_state *s, uint32_t card);  /* and where it works */
    uint32_t (*place_of)(const spl_state *s, uint32_t card); /* END-GEN-02, -09 */
    uint32_t (*places_of)(const spl_state *s, uint32_t card);
    const crd_card *(*other_side)(const crd_set *set, const crd_card *card);

    /* --- minions --- */

    uint32_t (*prevent)(slg_run *run, uint32_t slot, uint32_t n); /* END-NEM-ZCER-08: points left */
    bool (*stays)(const spl_state *s, uint32_t slot);             /* END-NEM-HYPNOS-13 */
    uint64_t (*spared)(const spl_state *s);              /* not destroyed yet: END-ARCH-HELL-04 */
    int32_t (*bonus)(const spl_state *s, uint32_t slot); /* attack and essence: END-SCEN-ARM-03 */
    uint8_t (*omens_on)(const spl_state *s, uint32_t slot);
    /* Two realms in each battlefield (END-NEM-HYPNOS-06, -12): are there any; a minion enters
     * (false: wait), crosses over, where to; which may change places with it. */
    bool (*has_realms)(const spl_state *s);
    bool (*enter_realm)(slg_run *run, uint32_t slot);
    void (*cross)(slg_run *run, uint32_t slot);
    int16_t (*other_realm)(const spl_state *s, uint32_t slot);
    uint64_t (*realm_swaps)(const spl_state *s, uint32_t slot);

    /* --- attacks and sides --- */

    void (*begin_attack)(spl_state *s);
    void (*clear_attack)(spl_state *s);
    /* Tactics that no card has (END-BATTLE-12): are there any; the option was one. */
    bool (*has_tactics)(const slg_game *game, const spl_state *s);
    slg_went (*use_tactic)(slg_run *run, const slg_option *option);
    /* The attacker gets a bonus: true, it went to all that attack together (PLAGUE-08). */
    bool (*boost)(spl_state *s, int32_t n);
    /* What stands against a roll; does the minion strike from where nothing is struck? Of SPL_NONE:
     * does the attacker of the attack under way (END-NEM-HYPNOS-07)? */
    void (*aim)(const spl_state *s, const spl_throw *roll, spl_target *at);
    bool (*is_dreaming)(const spl_state *s, uint32_t slot);
    /* Sides that have no tracker (END-CORE-05, -06). */
    uint32_t (*damage_side)(slg_run *run, uint32_t place, uint32_t side, uint32_t n);
    uint32_t (*restore_side)(slg_run *run, uint32_t place, uint32_t side, uint32_t n);
    void (*damage_sides)(slg_run *run, uint8_t n[SPL_PLACES][2]);
    bool (*has_progress)(spl_state *s); /* SOR-AMB-45: since the end of the last round? Notes it. */

    /* --- sources that are no players' cards --- */

    void (*rebuild)(const crd_set *set, spl_state *s);
    void (*add_beyond)(const crd_set *set, spl_state *s);
    void (*note_sources)(slg_run *run, uint32_t timing, uint32_t event, int32_t it, uint32_t place);
    bool (*awaits)(const crd_set *set, const spl_state *s, uint32_t event);
    uint8_t (*lends)(const spl_state *s); /* what the players' cards lend: spl_lend, as bits */
    int32_t (*ongoing)(const crd_set *set, const spl_state *s, uint32_t op, int32_t thing,
                       uint32_t seat, uint32_t place);
    /* The same of all minions in play, whoever it touches, added to their sums. */
    void (*ongoing_each)(const crd_set *set, const spl_state *s, uint32_t op, int32_t *sums);
    uint32_t (*you)(const spl_state *s, uint32_t card); /* of a foe's card: END-CORE-11, R-18 */
    bool (*is_global)(const spl_state *s);              /* is a minion that dies now not counted? */
    /* What else is due: true, something was called; spl_note_quiet, if nothing was. */
    bool (*settle)(slg_run *run);
    /* Once-a-round abilities of cards that remember it themselves. Negative, false: it does not. */
    int32_t (*is_used_up)(const spl_state *s, uint32_t seat, int32_t thing);
    bool (*use_up)(spl_state *s, uint32_t seat, int32_t thing);

    /* --- what cards say --- */

    /* What its verbs do to the foe's cards beside the battlefields, and instead of it where the foe
     * is the one to do it (END-EBP). */
    spl_verb *to_foes, *destroy_foes, *discard, *follow, *steal;
    int32_t (*destroy_on)(spl_exec *x, int32_t thing); /* a thing that is no card; negative: wait */
    bool (*follows)(const spl_view_point *from, const crd_instr *in);   /* END-EBP-12 */
    bool (*can_steal)(const spl_view_point *from, const crd_instr *in); /* END-ARCH-HELL-07 */
    bool (*can_do)(const spl_view_point *from, const crd_instr *in, bool can); /* END-UNL-01 */
    bool (*test)(const spl_view_point *from, const crd_instr *in, int32_t amount);
    int32_t (*tally)(const spl_view_point *from, const crd_amount *amount);
    uint32_t (*reach)(const spl_view_point *from, uint32_t place); /* from CRD_GAME_PLACES on */
    /* Properties from CRD_GAME_PROPERTIES on that the minion has, and figures that only it has. */
    uint32_t (*properties)(const spl_view_point *from, uint32_t slot, uint32_t asked);
    int32_t (*figure)(const spl_state *s, uint32_t slot, uint32_t figure);
    /* A card that stands for another (END-EBP-10): negative, it does not; else whether it fits. */
    int32_t (*card_fits)(const spl_view_point *from, const crd_selector *selector, uint32_t card);
    /* Kinds from CRD_GAME_KINDS on. */
    void (*select)(const spl_view_point *from, const crd_selector *selector, spl_candidates *out);
    /* END-EBP-04, and the best of the candidates (crd_best). */
    void (*keep)(const spl_view_point *from, const crd_instr *in, const crd_selector *selector,
                 spl_candidates *c);
    /* Where a point of collateral damage may go among these minions of a foe and what stands for
     * its side; and that this takes it: END-FAQ-10. */
    void (*collateral)(const spl_view_point *from, uint64_t there, spl_aim *aim);
    void (*collateral_point)(slg_run *run, uint32_t place);
    /* Of these minions of a foe, those that a point may go to which the foe assigns: END-EBP-03. */
    uint64_t (*assigns)(const spl_view_point *from, uint64_t slots);
    /* "An allied player"; battlefields that tie for the most of something; can the verb do anything
     * to the minion; candidates of instructions that have no selector. */
    uint32_t (*allies_for)(const spl_view_point *from, const crd_instr *in);
    uint32_t (*tied_places)(const spl_view_point *from, const crd_instr *in);
    bool (*slot_serves)(const spl_view_point *from, const crd_instr *in, uint32_t slot);
    bool (*asked)(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
                  spl_candidates *out);
    /* Why damage to a side, or what restores one, is certain to change nothing. */
    slg_why (*why_void_side)(const spl_state *s, uint32_t place, const crd_instr *in);

    /* --- positions set by hand --- */

    void (*edit_strip)(spl_state *s, uint32_t slot);    /* everything of the foe's off a minion */
    void (*edit_take_out)(spl_state *s, uint32_t card); /* out of wherever only this game has it */
} spl_house;

static inline const spl_house *spl_house_of(const crd_set *set) {
    return (const spl_house *)set->family;
}
static inline const spl_house *spl_house_in(const slg_run *run) {
    return spl_house_of(spl_set(run->game));
}

/* Destroys what has to be destroyed, then puts SPL_PROC_RESOLVE on top when abilities wait that no
 * RESOLVE under way has taken up (SPL_RESOLVE_FIRST: the first of them; s->settled then counts them
 * all). True: something was called or the match is over, return SLG_STEP (SLG_WAIT when over). Call
 * it after every step that changed anything, before the next point, pick or instruction. */
bool spl_settle_now(slg_run *run); /* triggers.c */

/* The note of this call that the house found nothing due, so that it is not asked again in vain:
 * until whatever makes something due forgets it (SPL_QUIET), or, where anything might, until a new
 * event is told: 1 + how many were told before. */
enum { SPL_NOTE_QUIET = SPL_RUNS };
#define SPL_QUIET UINT32_MAX
static inline void spl_note_quiet(slg_run *run, uint32_t until) {
    static_assert(SPL_NOTE_QUIET < sizeof run->notes / sizeof *run->notes, "it has room");
    run->notes[SPL_NOTE_QUIET] = until;
}
static inline void spl_forget_quiet(slg_run *run) {
    run->notes[SPL_NOTE_QUIET] = 0;
}
static inline bool spl_is_quiet(const slg_run *run) {
    uint32_t until = run->notes[SPL_NOTE_QUIET];
    return until == SPL_QUIET || until == run->told + 1;
}
bool spl_ask_house(slg_run *run); /* triggers.c */
static inline bool spl_settle_house(slg_run *run) {
#ifdef SLG_DEBUG
    bool quiet = spl_is_quiet(run), due = spl_ask_house(run);
    assert(!(quiet && due));
    return due;
#else
    return !spl_is_quiet(run) && spl_ask_house(run);
#endif
}
static inline bool spl_settle(slg_run *run) {
    const spl_state *s = spl_of_const(run->state);
    if (s->due || s->trigger_count != s->settled || s->core.over) return spl_settle_now(run);
    return spl_settle_house(run);
}

/* slg__on_to, once what the step before has done is settled. */
static inline slg_went spl_on_to(slg_run *run, slg_frame *frame, slg_proc *next) {
    if (spl_settle(run)) return run->core->over ? SLG_WAIT : SLG_STEP;
    return slg__on_to(run, frame, next);
}
/* The last step of many procedures: done once nothing is due. */
static inline slg_went spl_last_step(slg_run *run, slg_frame *frame) {
    (void)frame;
    return spl_settle(run) ? spl_go_on(run) : SLG_DONE;
}

/* Does the minion stay where it is? */
static inline bool spl_stays(const crd_set *set, const spl_state *s, uint32_t slot) {
    const spl_house *house = spl_house_of(set);
    return house->stays && house->stays(s, slot);
}
static inline bool spl_has_realms(const crd_set *set, const spl_state *s) {
    const spl_house *house = spl_house_of(set);
    return house->has_realms && house->has_realms(s);
}
static inline uint64_t spl_realm_swaps(const crd_set *set, const spl_state *s, uint32_t slot) {
    const spl_house *house = spl_house_of(set);
    return house->realm_swaps ? house->realm_swaps(s, slot) : 0;
}
/* Would the instruction attach a follower that is no card? */
static inline bool spl_follows_without_card(const spl_view_point *from, const crd_instr *in) {
    const spl_house *house = spl_house_of(from->set);
    return house->follows && house->follows(from, in);
}

#endif
