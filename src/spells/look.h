/* SPDX-License-Identifier: MIT */
/* What readers of positions and views ask of the workshop: players that are programs, and guides of
 * what clients show. All of it can be told from a view, and nothing here changes anything. */
#ifndef SLG_SPELLS_LOOK_H
#define SLG_SPELLS_LOOK_H

#include "cards/dialect.h"
#include "spells/spells.h"

/* --- who and where (seats.c) --- */

enum { SPL_EVEN_SEATS = 0x15 };

static inline uint32_t spl_all_seats(const spl_state *s) {
    return (1u << s->core.seats) - 1;
}
/* Seats of the team, itself included, as bits. */
static inline uint32_t spl_allies(const spl_state *s, uint32_t seat) {
    if (spl_has_foe(s)) return seat < s->core.seats ? spl_all_seats(s) : 1u << seat;
    if (s->format != SPL_TEAM) return 1u << seat;
    return (uint32_t)SPL_EVEN_SEATS << (seat & 1) & spl_all_seats(s);
}
/* The seat that sits so many after that one. */
static inline uint32_t spl_clockwise(const spl_state *s, uint32_t from, uint32_t n) {
    return (from + n) % s->core.seats;
}
/* In a Battle Royale, the battlefield on the seat's other side: the one shared with the neighbour
 * before it. */
static inline uint32_t spl_place_before(const spl_state *s, uint32_t seat) {
    return seat == 0 ? s->core.seats - 1u : seat - 1;
}
/* Battlefields within reach, as bits. */
static inline uint32_t spl_places_of(const spl_state *s, uint32_t seat) {
    enum { FLANKS_AND_CENTRE = 7 };
    if (s->format == SPL_ROYALE) return 1u << seat | 1u << spl_place_before(s, seat);
    return FLANKS_AND_CENTRE;
}
/* 0, 1; -1: not beside it. */
static inline int32_t spl_side_of(const spl_state *s, uint32_t place, uint32_t seat) {
    if (s->format == SPL_TOGETHER) return seat >= s->core.seats;
    if (s->format != SPL_ROYALE) return (int32_t)(seat & 1);
    if (place == seat) return 0;
    return place == spl_place_before(s, seat) ? 1 : -1;
}
uint32_t spl_side_captain(const spl_state *s, uint32_t place,
                          uint32_t side); /* lowest seat */
uint32_t spl_adjacent(const spl_state *s, uint32_t place,
                      uint32_t seat); /* battlefields, as bits (SOR-TERM-ADJACENT) */
/* Slots of all players' minions, against a foe. */
static inline uint64_t spl_allied(const spl_state *s) {
    return s->of[0] | s->of[1] | s->of[2];
}
static inline uint64_t spl_minions_in(const spl_state *s, uint32_t places) {
    uint64_t slots = 0;
    for (; places; places &= places - 1)
        slots |= s->at[slg__lowest(places)];
    return slots;
}
static inline uint64_t spl_minions_of_side(const spl_state *s, uint32_t place, uint32_t side) {
    if (spl_has_foe(s)) return s->at[place] & (side == 0 ? spl_allied(s) : s->of[SPL_FOE]);
    if (s->format == SPL_ROYALE) return s->at[place] & s->of[spl_clockwise(s, place, side)];
    return s->at[place] & (s->of[side] | s->of[side + 2] | s->of[side + 4]);
}
bool spl_unopposed(const spl_state *s, uint32_t slot); /* SOR-BATTLE-21 */
/* Of a setup or a match: the n-th deck of a kind, the n-th board; -1: there is none. */
int32_t spl_deck_at(const crd_set *set, uint32_t kind, uint32_t n);
int32_t spl_board_at(const crd_set *set, uint32_t n);
/* "the Endbringer", and " of the Endbringer"; "" in a game without a foe. */
const char *spl_foe_name(const crd_set *set, slg_lang lang);
const char *spl_foes(const crd_set *set, slg_lang lang);
/* A thing as in a sentence: its name, and what tells it from its namesakes (words.c). */
void spl_put_thing(const slg_game *game, const slg_state *state, const slg_voice *voice,
                   int32_t thing, slg_out *out);
/* What a battlefield is called in documents: "left", "centre", "right", in Battle Royale "ab". */
const char *spl_place_word(const spl_state *s, uint32_t place);

/* --- cards and figures (figures.c) --- */

/* NULL: none there. Most things are grimoire cards. */
const crd_card *spl_design_of_other(const crd_set *set, const spl_state *s, int32_t thing);
static inline const crd_card *spl_design_of_thing(const crd_set *set, const spl_state *s,
                                                  int32_t thing) {
    if ((uint32_t)thing >= SPL_CARDS) return spl_design_of_other(set, s, thing);
    uint32_t design = spl_design_of(set, s, (uint32_t)thing);
    return design == CRD_NO_CARD ? NULL : &set->cards[design];
}
/* What the card of a minion, of a card in play or of a skill says; false while it is blanked
 * (SOR-TERM-BLANKED). */
bool spl_speaks(const crd_set *set, const spl_state *s, int32_t thing);
int32_t spl_attack(const crd_set *set, const spl_state *s,
                   uint32_t slot); /* now, bonus of the roll included; 0 or more */
int32_t spl_essence(const crd_set *set, const spl_state *s, uint32_t slot); /* now */
/* Both, of all minions in play, by slot; the rest is left alone. */
typedef struct spl_strengths {
    int32_t attack[SPL_MINIONS], essence[SPL_MINIONS];
} spl_strengths;
void spl_all_strengths(const crd_set *set, const spl_state *s, spl_strengths *out);
int32_t spl_remaining(const crd_set *set, const spl_state *s,
                      uint32_t slot); /* essence less damage */
int32_t spl_cost(const crd_set *set, const spl_state *s, uint32_t card,
                 uint32_t seat); /* energy to play it, 0 or more */
/* Slot of a minion or of an attachment's host; -1: not in play. */
static inline int32_t spl_slot_of(const spl_state *s, int32_t thing) {
    if ((uint32_t)thing >= SPL_CARDS || spl_host(s, thing) == SPL_NONE) return -1;
    return s->where[thing];
}
/* The battlefield of what is in play: a minion, what is attached to one, what lies there by itself;
 * SPL_NONE: it is not. */
static inline uint8_t spl_place_in_play(const spl_state *s, int32_t thing) {
    int32_t slot = spl_slot_of(s, thing);
    if (slot >= 0) return s->minions[slot].place;
    bool fixture = (uint32_t)thing < SPL_CARDS && spl_is_fixture(s, (uint32_t)thing);
    return (uint8_t)(fixture ? spl_fixture_place(s, (uint32_t)thing) : SPL_NONE);
}
/* In play as a minion? */
static inline bool spl_is_minion(const spl_state *s, int32_t thing) {
    int32_t slot = spl_slot_of(s, thing);
    return slot >= 0 && s->minions[slot].card == thing;
}
uint32_t spl_controller(const crd_set *set, const spl_state *s, int32_t thing);

/* --- what can be done (play.c, reinforce.c, end.c) --- */

/* Slots that the attachment may be played on (SOR-PLAY-06, -07, R-09); battlefields that the minion
 * may enter. */
uint64_t spl_hosts(const crd_set *set, const spl_state *s, uint32_t seat, uint32_t card,
                   uint32_t place);
uint32_t spl_entries(const spl_state *s, uint32_t seat, uint32_t place);
/* Where the minion may go: battlefields as bits (SOR-REIN-02..06). */
uint32_t spl_reinforce_to(const crd_set *set, const spl_state *s, uint32_t slot);
/* The same, were there room everywhere. */
uint32_t spl_reinforce_reach(const crd_set *set, const spl_state *s, uint32_t slot);
/* Is it a sorcery whose text is under way, or has its text put it somewhere? */
bool spl_has_text(const spl_state *s, uint32_t card);
/* How many more rounds without progress end the match, if so few that players are told; else 0. */
uint32_t spl_standstill_due(const spl_state *s);

/* --- rerolls.c --- */

/* Puts the dice of a roll in order while it makes no difference which of them lies where: between
 * its throws, and where rerolls are asked for. */
void spl_sort_dice(spl_state *s);

/* --- odds.c: what a roll may do, exactly; all of it public --- */

/* A roll against a battlefield: some dice lie, the others are still to be thrown. */
typedef struct spl_throw {
    uint8_t place;
    uint8_t side;           /* the attacker's */
    uint8_t count;          /* dice */
    uint8_t thrown;         /* bit n: dice[n] is still to be thrown, whatever it shows */
    uint8_t dice[SPL_DICE]; /* spl_face */
    uint8_t more_hits, more_criticals;
    uint8_t dreaming; /* 1: from the Dreamlands, where nothing is struck (END-NEM-HYPNOS-07) */
} spl_throw;

/* Chances, all out of `whole`. What is certain, the attacker brings about alone, whatever the
 * defender does; what is possible, if the defender wishes for it too. Rerolls that are still to
 * come and abilities that damage sets off are not foreseen.
 *
 * Against a foe the attacker places every point, so both are the same; "conquer" is then
 * that the top monolith there falls. No critical is thought to go to a Cultist. */
typedef struct spl_odds {
    uint32_t whole;                    /* 6 to the power of the dice thrown */
    uint32_t damage[2 * SPL_DICE + 1]; /* [n]: n points; the last: as many or more */
    uint32_t conquer;                  /* certain */
    uint32_t conquer_possible;
    uint32_t count; /* minions of the defender there, by card, ascending */
    struct {
        int16_t card;
        int16_t remaining; /* essence */
        uint32_t destroy;  /* certain, if that is what the attacker aims at */
        uint32_t destroy_possible;
    } minions[SPL_MINIONS];
} spl_odds;

void spl_odds_of(const slg_game *game, const spl_state *s, const spl_throw *roll, spl_odds *odds);
/* The minion attacks where it is, as it is now, without a tactic. */
spl_throw spl_throw_of_attack(const crd_set *set, const spl_state *s, uint32_t slot);
/* The roll under way, with these dice thrown again (bit n: dice[n]; 0: it stays as it lies). */
spl_throw spl_throw_again(const crd_set *set, const spl_state *s, uint32_t again);

/* --- abilities: what they see, pick and are worth (select.c, picks.c, look.c) --- */

/* The viewpoint of an ability: for selectors and amounts outside a run too. */
typedef struct spl_view_point {
    const crd_set *set;
    const spl_state *s;
    const spl_run *run; /* NULL: no ability under way */
    int16_t source;     /* thing */
    int16_t it;
    uint8_t seat;  /* "you" */
    uint8_t here;  /* confined to it; SPL_NONE */
    uint8_t place; /* of the source */
    uint8_t still; /* 1: figures without what ongoing abilities add: what they themselves look at */
    uint8_t whole; /* 1: spl_can_do asks for all that is said, as an UNLESS does (END-UNL-01) */
    uint32_t until; /* in spl_can_do: where what is to be done together ends; 0: elsewhere */
} spl_view_point;

static inline spl_view_point spl_from_run(const crd_set *set, const spl_state *s,
                                          const spl_run *run) {
    return (spl_view_point){.set = set,
                            .s = s,
                            .run = run,
                            .source = run->source,
                            .it = run->it,
                            .seat = run->seat,
                            .here = run->here,
                            .place = run->place};
}

int32_t spl_amount_counted(const spl_view_point *from, const crd_amount *amount);
/* Most amounts are plain numbers. */
static inline int32_t spl_amount(const spl_view_point *from, const crd_amount *amount) {
    bool plain = !(amount->count | amount->most | amount->least) && amount->per <= 1;
    return plain ? amount->base + amount->n : spl_amount_counted(from, amount);
}
/* What `chooser` may pick from now: what fits, less what the verb can do nothing with and what was
 * picked already. The run's step tells which selector; without a run the first one. `must`: only
 * what the verb can be done with completely. */
void spl_asked(const spl_view_point *from, const crd_instr *in, uint32_t chooser, bool must,
               spl_candidates *out);
/* The same where it is known already up to where all has to be done completely (spl_must_until). */
void spl_asked_until(const spl_view_point *from, const crd_instr *in, uint32_t chooser,
                     uint32_t until, spl_candidates *out);

/* What is true of carrying out a verb, as a set. */
enum {
    SPL_ON_OBJECTS = 1,  /* things in play that are picked or found: without one it does nothing */
    SPL_ON_ITSELF = 2,   /* a branch that does it to this minion, it or the bearer needs that one */
    SPL_LEAVES = 4,      /* what it is done to leaves its place: the next part looks elsewhere */
    SPL_HARMS = 8,       /* it is bad for the owner of what it is done to */
    SPL_LESS_HARMS = 16, /* an amount below 0 is */
    SPL_WITHOUT_AMOUNT = 32,  /* it is done whatever the amount is */
    SPL_MUCH_IS_MINIONS = 64, /* "as much" is how many minions it was done to */
    /* "This" and "it" may be anything by now: what it is not for is not there for it. */
    SPL_MINIONS_ONLY = 128,
    SPL_CARDS_ONLY = 256, /* that are not in play */
    SPL_NO_CARDS = 512,
};

/* What doing it is worth to the player who does it, in tenths of an energy: `points` times each of
 * what is named. */
enum {
    SPL_PER_ACTOR = 1,       /* -1 if somebody else than "you" does it */
    SPL_PER_OWNER = 2,       /* -1 if it is done to what is not one's own */
    SPL_PER_AMOUNT = 4,      /* of the instruction */
    SPL_PER_THING = 8,       /* that it is done to */
    SPL_PER_RESOURCE = 16,   /* what a unit of the resource `arg` is worth */
    SPL_PER_CARD = 32,       /* what a card in hand is worth */
    SPL_PER_SIDE = 64,       /* -1 for one's own side (`arg` 0) */
    SPL_NOT_BY_ITSELF = 128, /* nothing where it is done to the card itself: a cost */
    SPL_NOT_AS_CURSE = 256,  /* nothing where the card is put on an enemy's minion */
};
typedef struct spl_worth {
    int16_t points;
    uint16_t per;         /* SPL_PER_... */
    const int8_t *by_arg; /* the points by `arg`; NULL: `points` */
} spl_worth;

/* Of a verb: SPL_ON_OBJECTS ..., and what doing it is worth. */
uint32_t spl_verb_flags(const crd_set *set, uint32_t op);
const spl_worth *spl_worth_of(const crd_set *set, uint32_t op);

#endif
