/* SPDX-License-Identifier: MIT */
/* The procedures of the game, from setup to the end of a round; and what they share. */
#ifndef SLG_SPELLS_PLAY_H
#define SLG_SPELLS_PLAY_H

#include "spells/machine.h"
#include "spells/rules.gen.h"

/* Index into game->procs. */
enum {
    SPL_PROC_CREATE,    /* create.c: decks, boards, first player, avatars, hands, mulligans */
    SPL_PROC_ROUND,     /* round.c: phases in their order */
    SPL_PROC_READY,     /* ready.c */
    SPL_PROC_ACTIONS,   /* actions.c: whose turn it is */
    SPL_PROC_ACTION,    /* actions.c: one action; seat: whose */
    SPL_PROC_PLAY,      /* play.c: one card played; seat: whose; see spl_play */
    SPL_PROC_REINFORCE, /* reinforce.c; seat: whose */
    SPL_PROC_BATTLES,   /* battle.c: the battle phase */
    SPL_PROC_BATTLE,    /* battle.c: one battlefield */
    SPL_PROC_ATTACK,    /* attack.c */
    SPL_PROC_TACTICS,   /* attack.c */
    SPL_PROC_REROLLS,   /* rerolls.c */
    SPL_PROC_DAMAGE,    /* damage.c: the roll's criticals and hits, point by point */
    SPL_PROC_END,       /* end.c: the end of the round */
    SPL_PROC_RESOLVE,   /* resolve.c: waiting abilities */
    SPL_PROC_RUN,       /* machine.c: one ability */
    SPL_PROCS
};

slg_went spl_create_proc(slg_run *run, slg_frame *f);
slg_went spl_action_proc(slg_run *run, slg_frame *f);
slg_went spl_play_proc(slg_run *run, slg_frame *f);
slg_went spl_reinforce_proc(slg_run *run, slg_frame *f);
slg_went spl_battles_proc(slg_run *run, slg_frame *f);
/* The last step of a battle: the next one is that of the next battlefield. */
slg_went spl_close_battle(slg_run *run, slg_frame *f);
slg_went spl_attack_proc(slg_run *run, slg_frame *f);
slg_went spl_tactics_proc(slg_run *run, slg_frame *f);
slg_went spl_rerolls_proc(slg_run *run, slg_frame *f);

/* --- switches.c --- */

enum { SPL_WORDS_MAX = 4096 }; /* bytes of a list: every deck there can be, with long names */
/* "deal|ariaspes|miselda"; of CRD_BOARDS: "usual|southwark|...". */
void spl_switch_words(const crd_set *set, uint32_t kind, char *out, size_t size);

/* --- setup.c, create.c --- */
/* Steps of SPL_PROC_CREATE; a game may have more. */
enum {
    SPL_CREATE_DECKS,
    SPL_CREATE_FIRST,
    SPL_CREATE_AVATARS,
    SPL_CREATE_HANDS,
    SPL_CREATE_MULLIGANS,
    SPL_CREATE_BEGIN,
    SPL_CREATE_STEPS
};
slg_status spl_setup(slg_run *run, const slg_setup *setup, slg_error *error);
/* How often each deck exists at this table (SOR-COMP-02). */
uint32_t spl_boxes(const crd_set *set, const spl_state *s);
bool spl_boxes_fit(const slg_game *game,
                   const spl_state *s); /* enough for all decks, and players */
/* Is the deck dealt and drafted? All that are no packs are, and of these what the options say. */
bool spl_is_in_pool(const crd_set *set, const spl_state *s, uint32_t deck);
/* Decks of the kind that may still be chosen, as bits; `boxes`: spl_boxes. */
uint64_t spl_decks_left(const crd_set *set, const spl_state *s, uint32_t kind, uint32_t boxes);
/* Gives the seat its 40 cards once its three decks are known. */
void spl_deal_decks(const crd_set *set, spl_state *s, uint32_t seat);
/* Who holds fate this round: seats as bits. In team play all members of the team. */
uint32_t spl_fate_holders(const spl_state *s);
bool spl_is_fate_held(const spl_state *s);       /* by those who should, and by nobody else */
void spl_give_fate(slg_run *run, uint32_t seat); /* SOR-READY-01 */
/* Moves the avatar and tells it. */
void spl_place_avatar(slg_run *run, uint32_t seat, uint32_t place);

/* --- ready.c --- */
/* What a procedure returns after changing something: first, what it set off is done. */
slg_went spl_go_on(slg_run *run);

/* --- ready.c --- */
enum { SPL_SURE_ENERGY = 4 };                      /* SOR-READY-03: for everybody, without a roll */
void spl_ready_all(slg_run *run);                  /* SOR-READY-02 */
void spl_energy_for_all(slg_run *run, uint32_t n); /* SOR-READY-03, -04 */
/* The first player's choice; `roll` and `sure` are the steps that follow from it. */
slg_went spl_choose_energy(slg_run *run, slg_frame *f, uint32_t roll, uint32_t sure);
void spl_tell_phase(slg_run *run);
/* Unless it was reported: the first round's action phase comes before what starts the round. */
void spl_tell_phase_once(slg_run *run);
bool spl_roll_energy(slg_run *run); /* SOR-DIE-05; false: wait */

/* --- actions.c --- */
/* Who may take the next action: seats as bits, several in team play (SOR-TEAM-05). */
uint32_t spl_acting(const spl_state *s);

/* --- play.c --- */
/* While a sorcery's text is done its card is in no zone; spl_state.playing names the one announced
 * last. CRD_CANCEL of a sorcery sets spl_state.playing to SPL_NONE: then its text is not done. */
bool spl_is_played(const spl_state *s, uint32_t card);        /* is it such a card? */
uint64_t spl_played_cards(const spl_state *s, uint32_t seat); /* those of the seat, as bits */
void spl_leave_text(spl_state *s, uint32_t card); /* it is put somewhere, and stays there */
/* The sorcery whose text is done cancels the opponent's that it interrupted: that one; -1: none. */
int32_t spl_interrupt(spl_state *s, uint32_t card);
/* When an action is asked for, and when an attack or a phase begins: what was played before may be
 * played again (SOR-PLAY-14). */
void spl_forget_played(spl_state *s);

/* Starts SPL_PROC_PLAY for a card that may be played, from wherever it is; it is done when
 * everything it set off is. `place`: the only battlefield it may enter (SOR-CARD-09); SPL_NONE:
 * any. */
void spl_play(slg_run *run, uint32_t seat, uint32_t card, uint32_t place);
/* Why the card cannot be played now (cost, room, legal host, SOR-PLAY-14); no reason: it can.
 * `place`: the only battlefield it may enter; SPL_NONE: any in reach. */
slg_why spl_may_play(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t card,
                     uint32_t place);
/* Of the numbers of cards in the seat's hand those that it can play as an action, wherever that may
 * be: spl_may_play gives no reason. Nothing has been played before in that action. */
uint64_t spl_playable(const crd_set *set, const spl_state *s, uint32_t seat, uint64_t numbers);

/* --- reinforce.c --- */
/* Starts SPL_PROC_REINFORCE, the action. `slot`: the minion that moves, and the avatar may follow;
 * -1: the avatar alone. Effects that reinforce are the machine's (SOR-REIN-11). */
void spl_reinforce(slg_run *run, uint32_t seat, int32_t slot);
/* Slots of the seat's minions that have anywhere to go. */
uint64_t spl_reinforce_movable(const crd_set *set, const spl_state *s, uint32_t seat);
bool spl_is_movable(const crd_set *set, const spl_state *s, uint32_t slot);
/* Slots that the minion may swap with (SOR-REIN-02..06). */
uint64_t spl_reinforce_swaps(const crd_set *set, const spl_state *s, uint32_t slot);

/* --- battle.c, attack.c --- */
void spl_battle_order(const spl_state *s,
                      uint8_t order[SPL_PLACES]); /* SOR-BATTLE-01, SOR-ROYALE-09 */
/* spl_state.battle as it is outside of the battle phase: no battle, no attack. */
void spl_clear_battle(spl_state *s);
void spl_close_attack(slg_run *run); /* the attack is over, with or without a roll */

/* Can the frame be run on in this position? States come from files too, and a frame is trusted only
 * after that. What lies on the table, the frame's seat and the phase have been checked before. */
/* Numbers in frames that several files read. */
enum {
    SPL_BATTLE_PASSED = 0, /* BATTLE: who has passed since the last attack */
    SPL_ATTACK_SLOT = 0,   /* ATTACK: of the minion; -1: an avatar attacks */
    SPL_THROWN = 1,        /* ATTACK, REROLLS: dice thrown so far */
    SPL_REROLL_SEAT = 0,   /* REROLLS: who forces it; ... */
    SPL_REROLL_DIE = 2,    /* ... of which die, as index; ... */
    SPL_REROLL_UNASKED = 3 /* ... members of the team who are still to agree, as bits */
};

typedef bool spl_sound_fn(const spl_state *s, const slg_frame *f);
spl_sound_fn spl_create_sound, spl_action_sound, spl_play_sound, spl_reinforce_sound;
spl_sound_fn spl_battles_sound, spl_attack_sound, spl_tactics_sound, spl_rerolls_sound;
/* The card of a SPL_PROC_PLAY that is sound is where it can be played from, and somewhere to go. */
bool spl_play_stands(const slg_game *game, const spl_state *s, const slg_frame *f);
bool spl_attack_stands(const spl_state *s); /* spl_state.battle, while an attack is under way */

/* Throws all dice of the roll (SOR-DIE-02); SPL_THROWN counts them, 0 before and after.
 * False: chance is not decided yet, return SLG_WAIT. */
bool spl_throw_dice(slg_run *run, slg_frame *f);

/* --- rerolls.c --- */

/* Steps of SPL_PROC_REROLLS. */
enum {
    SPL_REROLL_BEGIN,
    SPL_REROLL_ASK,
    SPL_REROLL_AGREE,
    SPL_REROLL_FACE,
    SPL_REROLL_ONE,
    SPL_REROLL_ALL
};
/* The seat forces a reroll: the option says which. */
slg_went spl_reroll_by(slg_run *run, slg_frame *f, uint32_t seat, const slg_option *option);
/* Dice have changed: nobody has passed, and the chance stays (SOR-ROLL-05). */
slg_went spl_dice_changed(spl_state *s, slg_frame *f);

/* Minions of the defender that a point of the roll under way may go to, as slots, and whether its
 * side may take one (SOR-DMG-03, -06, R-24). */
uint64_t spl_damage_minions(const spl_state *s);
bool spl_damage_side_open(const spl_state *s);
/* May the seat force a reroll now, and in what way? */
bool spl_can_use_fate(const spl_state *s, uint32_t seat);
bool spl_can_reroll(const crd_set *set, const spl_state *s, uint32_t seat);

/* The dice of a roll as one number, two bits a die: for events. */
static inline int32_t spl_dice_code(const uint8_t *dice, uint32_t count) {
    int32_t code = 0;
    for (uint32_t i = 0; i < count; i++)
        code |= dice[i] << (2 * i);
    return code;
}
static inline uint32_t spl_dice_face(int32_t code, uint32_t index) {
    return (uint32_t)code >> (2 * index) & 3;
}

/* --- odds.c --- */

/* What stands against a roll. */
typedef struct spl_target {
    uint32_t side;    /* points that the side, or what stands for it, can take; 0: it takes none */
    uint32_t minions; /* points that the minions can take together */
    uint32_t prevented;           /* points that they do not take */
    uint32_t dearer[SPL_MINIONS]; /* `ordered`: points that go before this minion, as in spl_odds */
    bool unopposed, seconds_are_hits, resets;
    bool placed;  /* the attacker places every point, and the side shields itself */
    bool ordered; /* minions that cost more come first: END-SCEN-SCIONS-06 */
    bool dreaming;
} spl_target;

/* --- end.c --- */
void spl_finish(slg_run *run, uint32_t reason); /* SOR-WIN: tells and ends */
/* SOR-AMB-45, between two rounds: counts the one that is over; is the match over with it; announces
 * the last ones. */
void spl_note_progress(const crd_set *set, spl_state *s);
bool spl_is_standstill(const spl_state *s);
void spl_tell_standstill(slg_run *run);

/* --- options of the questions of these procedures --- */

/* A question whose options are listed, from what its seat sees. */
typedef struct spl_question {
    const slg_game *game;
    const crd_set *set;
    const spl_state *s;
    const slg_frame *frame; /* the procedure that asks */
    const slg_ask *ask;
    uint32_t seat;
} spl_question;
typedef void spl_offer_fn(const spl_question *q, slg_choices *to);

/* The one that the seat is asked; without a frame: no procedure asks any. */
static inline spl_question spl_question_of(const slg_game *game, const slg_state *state,
                                           uint32_t seat) {
    const spl_state *s = spl_of_const(state);
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    return (spl_question){.game = game,
                          .set = spl_set(game),
                          .s = s,
                          .frame = depth ? &s->frames[depth - 1] : NULL,
                          .ask = &s->core.ask[seat],
                          .seat = seat};
}
/* The options that a question of the workshop has in every game that asks it. */
void spl_offer_usual(const spl_question *q, slg_choices *to); /* choices.c */

spl_offer_fn spl_offer_deck, spl_offer_avatar, spl_offer_mulligan; /* create.c */
spl_offer_fn spl_offer_member;                                     /* actions.c */
spl_offer_fn spl_offer_action;                                     /* choices.c */
spl_offer_fn spl_offer_enter, spl_offer_host;                      /* play.c */
spl_offer_fn spl_offer_reinforce, spl_offer_follow_up;             /* reinforce.c */
/* Minions as options of the kind, by card, ascending; or as refused, unless there is no reason. */
void spl_offer_minions(const spl_state *s, slg_choices *to, uint16_t kind, uint64_t slots);
/* Those of the minions that the caller wants options of the kind for (slg_choices.sought). */
uint64_t spl_sought_minions(const spl_state *s, const slg_choices *to, uint32_t kind,
                            uint64_t slots);
void spl_refuse_minions(const spl_state *s, slg_choices *to, uint16_t kind, uint64_t slots,
                        slg_why why);
/* The same, each with its own battlefield as x. */
void spl_refuse_elsewhere(const spl_state *s, slg_choices *to, uint16_t kind, uint64_t slots,
                          slg_why why);
/* Cards of these slots, ascending: the order of options. Returns how many. */
uint32_t spl_cards_of(const spl_state *s, uint64_t slots, int16_t out[SPL_MINIONS]);
/* Tactics of the attack under way; why none may be passed over: one is
 * mandatory (SOR-BATTLE-08). */
slg_why spl_offer_tactics(const slg_game *game, const spl_state *s, slg_choices *to);
/* reasons.c: full, by the rule given or the players' common limit; every battlefield, or wherever a
 * minion could go, full; no room for what an effect would put into play. */
slg_why spl_why_full(const crd_set *set, const spl_state *s, uint32_t place, uint32_t rule);
slg_why spl_why_all_full(const crd_set *set, const spl_state *s);
slg_why spl_why_stuck(const crd_set *set, const spl_state *s);
slg_why spl_why_no_room(const crd_set *set, const spl_state *s);
/* Why fate cannot be used, or so many omens spent; no reason: they can. */
slg_why spl_why_no_fate(const spl_state *s, uint32_t seat, uint32_t rule);
slg_why spl_why_no_omens(const spl_state *s, uint32_t seat, uint32_t cost, uint32_t rule);
void spl_choices(const slg_game *game, const slg_state *state, uint32_t seat,
                 slg_choices *to); /* choices.c */
/* The actions that are only a gain, as bits, where they are not refused as useless: R-07, an action
 * that does nothing may be refused by the option. */
enum { SPL_CHANNELS = 1, SPL_MEDITATES = 2 };
static inline uint32_t spl_plain_actions(const spl_state *s, uint32_t seat) {
    const spl_player *player = &s->seats[seat];
    if (!s->options[SPL_SET_USELESS]) return SPL_CHANNELS | SPL_MEDITATES;
    return (player->energy == SPL_ENERGY_MAX ? 0u : SPL_CHANNELS) |
           (player->grimoire_size == 0 ? 0u : SPL_MEDITATES);
}
/* May the seat, asked for an action, choose this one of those that are offered loosely? */
bool spl_is_action(const slg_game *game, const spl_state *s, uint32_t seat, slg_option option);
/* The cards that may be cast now, of copies that are alike one, as numbers of the seat's. */
uint64_t spl_castable(const crd_set *set, const spl_state *s, uint32_t seat);
/* Where the card that the frame plays may enter: play.c. */
uint32_t spl_entries_of_play(const crd_set *set, const spl_state *s, uint32_t seat,
                             const slg_frame *f);
/* Minions that may bear it, as slots. */
uint64_t spl_hosts_of_play(const crd_set *set, const spl_state *s, uint32_t seat,
                           const slg_frame *f);
/* What may be revealed of a hand in a mulligan, of copies one; false: the list must be made. */
bool spl_find_revealable(const crd_set *set, const spl_state *s, uint32_t seat, uint64_t *cards);
/* One for each question; each is a call of its own, so that none saves registers for another. */
typedef slg_option spl_pick_fn(const slg_game *game, const spl_state *s, uint32_t seat,
                               slg_pick pick);
spl_pick_fn spl_pick_action, spl_pick_attacker, spl_pick_avatar, spl_pick_of_two, spl_pick_entry,
    spl_pick_way, spl_pick_candidate; /* pick.c */
spl_pick_fn spl_pick_branch;          /* machine_choices.c */
/* slg_game.pick: pick.c. */
slg_option spl_pick(const slg_game *game, const slg_state *state, uint32_t seat, slg_pick pick);
/* The same for slg_game.is_offered: offered.c. */
typedef int32_t spl_offered_fn(const slg_game *game, const spl_state *s, uint32_t seat,
                               slg_option option);
spl_offered_fn spl_offered_action, spl_offered_attacker, spl_offered_avatar, spl_offered_of_two,
    spl_offered_entry, spl_offered_way, spl_offered_candidate;
int32_t spl_is_offered(const slg_game *game, const slg_state *state, uint32_t seat,
                       slg_option option);
/* slg_game.allows: of the actions. */
bool spl_allows(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option);
/* Every power that might be the seat's, untested: uses.c. */
void spl_offer_powers_loosely(const spl_question *q, slg_choices *to);
/* slg_game.is_void: void.c. */
slg_why spl_is_void(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option);
/* The battle's questions, and the machine's own: PICK, MAY, BRANCH, ORDER, DISTRIBUTE. */
spl_offer_fn spl_battle_choices, spl_machine_choices;

/* --- the services (view.c, fields.c, edit.c, words.c, check.c, observe.c, outcome.c) --- */
/* Builds everything that is derived (masks, host, sizes, cached figures, counters in use) from the
 * rest. */
void spl_rebuild(const crd_set *set, spl_state *s);
int spl_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length);

#endif
