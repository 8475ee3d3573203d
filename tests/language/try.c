/* SPDX-License-Identifier: MIT */
/* One sentence: compiled, put on a card in a position, run with different answers, and compared. */
#include <stdio.h>
#include <string.h>

#include "../designs.h"
#include "games/endbringer/card_language.h"
#include "games/sorcerer/sorcerer.h"
#include "language.h"
#include "spells/avatar.h"
#include "spells/house.h"
#include "spells/machine.h"

enum { WAYS = 5, ANSWERS_MAX = 60, EVENTS_MAX = 1024 };

static crd_storage with, without;
static char text[4096];

/* Cards that a deck may have none of: they are on the table too. */
static const char helpers[] =
    "card helper-minion\n  name en \"H\" de \"H\"\n  source designed\n"
    "  minion cost 2 attack 2 essence 5 types human vampire\n  action: gain 1 omen\n"
    "  when played: gain 1 omen\n"
    "card helper-relic\n  name en \"R\" de \"R\"\n  source designed\n"
    "  attachment cost 2 attack +1 essence +1 types relic\n  action: gain 1 omen\n"
    "card helper-curse\n  name en \"K\" de \"K\"\n  source designed\n"
    "  attachment curse cost 2 attack +1 essence +1 types relic\n  action: gain 1 omen\n";

/* --- compiling --- */

static slg_status read_into(crd_storage *into, const frame *of, const char *sentence,
                            slg_error *error) {
    const crd_set *base = of->horde ? spl_set(&ebr_game) : spl_set(&sor_game);
    int length =
        snprintf(text, sizeof text,
                 "deck language-test\n  kind test\n  name en \"T\" de \"T\"\n%s\n"
                 "  name en \"C\" de \"C\"\n  source designed\n%s  %s%s%s\n%s",
                 of->head, of->lines, of->timing, of->timing[0] ? " " : "", sentence, helpers);
    slg_status status = crd_read(text, (size_t)length, base, into, error);
    if (status == SLG_OK) status = crd_verify(&into->set, error);
    return status;
}

bool compile(const frame *of, const char *sentence, slg_error *error) {
    return read_into(&with, of, sentence, error) == SLG_OK;
}

/* The card of the test deck. */
static uint32_t card_of(const crd_storage *from, const char *id) {
    const crd_set *set = &from->set;
    uint32_t deck = 0, card = 0;
    while (deck + 1u < set->deck_count && strcmp(set->decks[deck].id, "language-test") != 0)
        deck++;
    while (card + 1u < set->card_count &&
           (set->cards[card].deck != deck || strcmp(set->cards[card].id, id) != 0))
        card++;
    return card;
}

const char *flaw_in_words(void) {
    static char flaw[SLG_TEXT_MAX + 256];
    return says_badly(&with.set, card_of(&with, "c"), flaw, sizeof flaw) ? flaw : NULL;
}

/* --- a place for the card --- */

typedef struct trial {
    slg_state_room room;
    slg_run run;
    slg_error error;
    slg_game game;
    slg_event items[EVENTS_MAX];
    slg_events events;
    slg_io io;
    const frame *of;
    const crd_set *set;
    crd_storage *storage; /* the same, to be changed: designs.h */
    uint32_t card, place, helper;
    uint8_t deck;
    int32_t source, it;
    uint32_t way, own_slot;
    bool nothing;
} trial;

static spl_state *state_of(trial *t) {
    return spl_of((slg_state *)(void *)&t->room);
}

static void set_foe(spl_state *s, uint32_t card, uint32_t design) {
    ebr_of(s)->design[spl_foe_at(card)] = (uint16_t)design;
}

/* What an earlier trial has changed in the set's decks. */
static void restore(crd_storage *set, const crd_set *base) {
    restore_designs(set);
    for (uint32_t i = 0; i < base->deck_count; i++) {
        set->decks[i].skill = base->decks[i].skill;
        set->decks[i].pool = base->decks[i].pool;
    }
}

/* The last of the grimoire, if there is one: what a world has put into hand and graveyard stays,
 * and so do the character's cards, which are the first. */
static uint32_t own_card(spl_state *s, int32_t but) {
    uint64_t keep = but >= 0 && but < SPL_DECK ? ~spl_bit((uint32_t)but) : ~0ull;
    uint64_t free = s->seats[0].grimoire & keep;
    if (!free) free = (s->seats[0].hand | s->seats[0].graveyard) & keep;
    return free ? 63u - (uint32_t)__builtin_clzll(free) : 0;
}

static uint32_t take(trial *t, uint32_t design) {
    spl_state *s = state_of(t);
    uint32_t card = own_card(s, t->source);
    set_design(t->storage, s, card, design);
    return card;
}

/* Half of what is in the grimoire, a few cards in the hand. */
static void place_hidden(trial *t) {
    spl_state *s = state_of(t);
    uint32_t n = 0;
    for (uint64_t left = s->seats[0].grimoire; left; left &= left - 1, n++)
        if (n % 2 && (int32_t)slg__lowest(left) != t->source)
            set_design(t->storage, s, slg__lowest(left), (t->helper + n / 2 % 2));
    for (uint64_t left = s->seats[0].hand; left && n % 2; left &= left - 1, n++)
        set_design(t->storage, s, slg__lowest(left), (t->helper + n % 3));
}

/* A minion with a power, that bears an attachment and a Curse with powers; they lie on the card's
 * minion, if it is one. */
static void place_helpers(trial *t, uint32_t place) {
    spl_state *s = state_of(t);
    if (t->nothing) return;
    if (place >= s->places_count || spl_side_of(s, place, 0) < 0 || !spl_has_room(s, place, 0))
        return;
    uint32_t slot = spl_enter(&t->run, take(t, t->helper), 0, place);
    spl_damage(&t->run, slot, 1);
    t->own_slot = slot;
    if (t->of->at == AT_MINION && place == t->place) slot = (uint32_t)spl_slot_of(s, t->source);
    spl_attach(&t->run, take(t, t->helper + 1), slot);
    spl_attach(&t->run, take(t, t->helper + 2), slot);
}

/* Where the avatar is, or wherever there is room. */
static uint32_t place_for(const spl_state *s, bool away) {
    uint32_t avatar = away ? SPL_NONE : s->seats[0].avatar;
    if (avatar < s->places_count && spl_has_room(s, avatar, 0)) return avatar;
    for (uint32_t place = 0; place < s->places_count; place++)
        if (spl_side_of(s, place, 0) >= 0 && spl_has_room(s, place, 0)) return place;
    return SPL_NONE;
}

/* A condition in play: of one seat, if it is a star condition. */
static void place_condition(trial *t) {
    spl_state *s = state_of(t);
    uint32_t n = slg__lowest(s->seats[EBR_NEMESIS_SEAT].grimoire);
    t->place = SPL_NONE;
    t->source = EBR_NEMESIS + (int32_t)n;
    set_foe(s, (uint32_t)t->source, t->card);
    bool star = spl_design(t->set, s, (uint32_t)t->source)->icons & EBR_ICON_STAR;
    ebr_place_condition(&t->run, (uint32_t)t->source, star ? 0 : SPL_NONE);
    place_helpers(t, place_for(s, false));
}

/* A monolith of the pool lies flipped there; all of them may lie so elsewhere. */
static void turn_up(ebr_part *e, uint32_t place, int32_t *source) {
    uint32_t pool = e->stones;
    for (uint32_t other = 0; other < EBR_PLACES && !e->stones; other++)
        pool |= e->places[other].fallen;
    uint32_t n = slg__lowest(pool);
    for (uint32_t other = 0; other < EBR_PLACES; other++)
        e->places[other].fallen &= ~(1u << n);
    e->places[place].fallen |= 1u << n;
    e->stones &= ~(1u << n);
    *source = EBR_STONES + (int32_t)n;
}

/* The Endbringer's cards that lie on the table. */
static void place_on_table(trial *t) {
    static const uint16_t oversized[] = {[EBR_FAMILY_NEMESIS] = EBR_NEMESIS_CARD,
                                         [EBR_FAMILY_ARCHETYPE] = EBR_ARCHETYPE_CARD,
                                         [EBR_FAMILY_SCENARIO] = EBR_SCENARIO_CARD};
    spl_state *s = state_of(t);
    ebr_part *e = ebr_of(s);
    uint32_t place = t->way % EBR_PLACES;
    t->place = place;
    switch (t->of->at) {
    case AT_STONE: turn_up(e, place, &t->source); break;
    case AT_GATE:
        t->source = EBR_GATES;
        e->gates &= 0xFE;
        for (uint32_t other = 0; other < EBR_PLACES; other++)
            e->places[other].gates &= 0xFE;
        e->places[place].gates |= 1;
        break;
    case AT_TRAUMA:
        t->source = EBR_TRAUMAS;
        t->place = SPL_NONE;
        e->traumas &= 0xFE;
        e->seats[0].traumas |= 1;
        break;
    default:
        t->source = oversized[t->set->cards[t->card].family];
        t->place = SPL_NONE;
        break;
    }
    set_foe(s, (uint32_t)t->source, t->card);
    place_helpers(t, place_for(s, false));
}

/* On, or as, a minion. */
static void place_with_foes(trial *t) {
    spl_state *s = state_of(t);
    uint64_t enemies = ebr_enemies(s), allied = ebr_allied(s);
    spl_player *pile = &s->seats[EBR_SEAT];
    t->place = t->way % EBR_PLACES;
    t->source = EBR_EVOLVE;
    if (t->of->at == AT_ENEMY && pile->grimoire) {
        t->source = EBR_ARCHETYPE + (int32_t)slg__lowest(pile->grimoire);
        set_foe(s, (uint32_t)t->source, t->card);
        ebr_put(&t->run, (uint32_t)t->source, t->place);
    } else if (t->of->at == AT_SWARM && allied) {
        int32_t token = ebr_of(s)->archetype == EBR_PLAGUEBRINGER ? ebr_token(s) : -1;
        if (token < 0) return;
        t->source = token;
        s->seats[EBR_TOKEN_SEAT].grimoire &= ~spl_bit((uint32_t)token - EBR_TOKENS);
        set_foe(s, (uint32_t)token, t->card);
        spl_attach(&t->run, (uint32_t)token, slg__lowest(allied));
    } else if (enemies) {
        set_foe(s, EBR_EVOLVE, t->card);
        ebr_of(s)->minions[slg__lowest(enemies)].evolved |= 1;
        t->place = s->minions[slg__lowest(enemies)].place;
    }
    place_helpers(t, place_for(s, false));
}

static crd_deck *deck_of(trial *t, uint32_t kind) {
    return &t->storage->decks[state_of(t)->seats[0].deck[kind]];
}

/* The sorcery is played in answer to one of an opponent, which waits for its text. */
static void interrupt(trial *t, uint32_t card) {
    enum { TEXT = 4, ABILITY = 3, INTERRUPTED = 4 };
    spl_state *s = state_of(t);
    const crd_card *design = &t->set->cards[t->card];
    const crd_ability *ability = &design->abilities[design->ability_count - 1];
    bool denies = false;
    for (uint32_t pc = 0; pc < ability->length; pc++)
        denies = denies || crd_code(t->set, ability)[pc].op == CRD_DENY_OP;
    if (!denies || spl_has_foe(s)) return;
    slg_frame *f = slg_call(&t->run, SPL_PROC_PLAY, 0);
    f->step = TEXT;
    f->v[0] = (int16_t)card;
    f->v[1] = SPL_NONE;
    f->v[ABILITY] = CRD_ABILITIES_MAX; /* the trial is its text */
    f->v[INTERRUPTED] = 1 + SPL_BLOCK; /* the first card of the next seat */
    s->playing = (uint8_t)card;
}

static void place_card(trial *t) {
    spl_state *s = state_of(t);
    uint32_t card = own_card(s, -1), place = place_for(s, t->way == 4);
    t->place = place;
    t->it = SPL_THING_NONE;
    switch (t->of->at) {
    case AT_SKILL:
        deck_of(t, CRD_DOMAIN)->skill = t->set->decks[t->deck].skill;
        t->source = SPL_THING_SKILL + CRD_DOMAIN;
        s->seats[0].exhausted &= (uint8_t) ~(1u << CRD_DOMAIN);
        t->place = s->seats[0].avatar;
        place_helpers(t, place);
        return;
    case AT_POOL:
        deck_of(t, CRD_LINEAGE)->pool = t->set->decks[t->deck].pool;
        t->source = SPL_THING_SKILL + SPL_POOL;
        t->place = s->seats[0].avatar;
        place_helpers(t, place);
        return;
    case AT_BOARD:
        t->place = s->seats[0].avatar;
        s->places[t->place].board = (uint8_t)t->card;
        s->places[t->place].conquered = s->places[t->place].exhausted = 0;
        t->source = SPL_THING_PLACE + (int32_t)t->place;
        place_helpers(t, place_for(s, false));
        return;
    case AT_NEMESIS:
        set_foe(s, EBR_NEMESIS, t->card);
        t->source = EBR_NEMESIS;
        t->place = SPL_NONE;
        place_helpers(t, place_for(s, false));
        return;
    case AT_CONDITION: place_condition(t); return;
    case AT_OVERSIZED:
    case AT_STONE:
    case AT_GATE:
    case AT_TRAUMA: place_on_table(t); return;
    case AT_EVOLVE:
    case AT_ENEMY:
    case AT_SWARM: place_with_foes(t); return;
    default: break;
    }
    t->source = (int32_t)card;
    set_design(t->storage, s, card, t->card);
    if (t->of->at == AT_MINION && place != SPL_NONE) {
        uint32_t slot = spl_enter(&t->run, card, 0, place);
        if (t->way < 3) spl_damage(&t->run, slot, 2);
        if (t->way < 3) spl_flame(&t->run, slot, 1);
        uint64_t dead = s->seats[1 % s->core.seats].graveyard;
        if (dead && s->core.seats > 1)
            spl_attach_follower(&t->run, SPL_BLOCK + slg__lowest(dead), slot);
    }
    if (t->of->at == AT_ATTACHMENT && place != SPL_NONE) {
        uint32_t slot = spl_enter(&t->run, take(t, t->helper), 0, place);
        spl_damage(&t->run, slot, 2);
        spl_flame(&t->run, slot, 1);
        spl_exhaust(&t->run, s->minions[slot].card, t->way % 2);
        spl_attach(&t->run, card, slot);
        t->place = s->minions[slot].place;
    }
    if (t->of->at == AT_FIXTURE && place != SPL_NONE) {
        spl_lay(&t->run, card, 0, place);
        t->place = place;
    }
    if (t->of->at == AT_GRAVEYARD && !(s->seats[0].graveyard >> card & 1))
        spl_to_graveyard(&t->run, card);
    if (t->of->at == AT_SORCERY) spl_take_up(&t->run, card);
    if (t->of->at == AT_SORCERY) interrupt(t, card);
    place_helpers(t, place_for(s, false));
    place_helpers(t, (t->place + 1) % s->places_count);
    place_hidden(t);
}

/* An attack under way, of the card's minion if it is one. */
static void begin_attack(trial *t, const crd_ability *ability) {
    spl_state *s = state_of(t);
    bool attack = ability->timing == CRD_TACTIC || ability->event == CRD_ON_ATTACK ||
                  ability->event == CRD_ON_ROLLED || ability->timing == CRD_CRITICAL_EFFECT;
    if (!attack) return;
    uint64_t own = s->of[0];
    int32_t slot = ability->timing == CRD_TACTIC ? spl_slot_of(s, t->source) : -1;
    uint64_t enemies = spl_enemies(s, 0);
    if (slot < 0 && ability->event && t->way % 2 && enemies) slot = (int32_t)slg__lowest(enemies);
    bool foes = t->of->at == AT_OVERSIZED || t->of->at == AT_EVOLVE || t->of->at == AT_ENEMY;
    if (slot < 0 && foes && ability->timing == CRD_TACTIC && enemies)
        slot = (int32_t)slg__lowest(enemies);
    if (slot < 0 && s->minions[t->own_slot].seat == 0) slot = (int32_t)t->own_slot;
    if (slot < 0) slot = own ? (int32_t)slg__lowest(own) : -1;
    if (slot < 0) return;
    spl_clear_battle(s);
    s->battle.place = s->minions[slot].place;
    s->battle.attacker = (uint8_t)slot;
    s->battle.attacker_card = s->minions[slot].card;
    s->battle.attacker_seat = s->minions[slot].seat;
    s->battle.count = 3;
    s->battle.dice[0] = SPL_HIT;
    t->it = s->minions[slot].card;
    t->place = s->battle.place;
    if (!spl_has_foe(s)) return;
    ebr_of(s)->attack.struck = (uint8_t)(1 + s->battle.place);
    ebr_of(s)->attack.enemy = enemies >> slot & 1;
}

/* What the event happened to. */
static void find_it(trial *t, const crd_ability *ability) {
    const spl_state *s = state_of(t);
    uint32_t event = ability->event;
    if (!event || t->it >= 0) return;
    uint64_t others = spl_in_play(s);
    if (t->way >= 3 && s->minions[t->own_slot].card != SPL_NONE && event != CRD_ON_DESTROYED &&
        event != CRD_ON_CONQUERED) {
        t->it = s->minions[t->own_slot].card;
        return;
    }
    if (s->core.seats > 1 && s->of[1]) others = s->of[1];
    if (event == CRD_ON_CONQUERED)
        t->it = SPL_THING_PLACE + (int32_t)(t->place % 3);
    else if (event == CRD_ON_DESTROYED && s->seats[1 % s->core.seats].graveyard)
        t->it = (int32_t)(SPL_BLOCK * (1u % s->core.seats) +
                          slg__lowest(s->seats[1 % s->core.seats].graveyard));
    else if (others)
        t->it = s->minions[slg__lowest(others)].card;
}

/* --- running --- */

/* The ability being tried: abilities that the card must have come before it. */
static uint32_t last_of(const trial *t) {
    return t->set->cards[t->card].ability_count - 1u;
}

static void begin(trial *t, const world *of, const frame *at, crd_storage *set, uint32_t way) {
    t->way = way;
    t->nothing = strcmp(of->name, "nothing") == 0;
    t->own_slot = 0;
    t->room = of->room;
    t->of = at;
    t->game = *of->game;
    t->game.content = &set->set;
    t->game.card_count = set->set.card_count;
    t->events = (slg_events){.items = t->items, .capacity = EVENTS_MAX};
    t->io = (slg_io){.events = &t->events};
    t->set = &set->set;
    t->storage = set;
    restore(set, spl_set(of->game));
    t->card = card_of(set, "c");
    t->helper = card_of(set, "helper-minion");
    t->deck = set->set.cards[t->card].deck;
    slg_state *state = (slg_state *)(void *)&t->room;
    slg__run_begin(&t->run, &t->game, state, &t->io, &t->error);
    place_card(t);
    spl_state *s = state_of(t);
    const crd_ability *ability = &set->set.cards[t->card].abilities[last_of(t)];
    begin_attack(t, ability);
    find_it(t, ability);
    spl_rebuild(&set->set, s);
    spl_keep_others(&t->game, s);
    if (spl_has_foe(s)) ebr_sources_changed(&set->set, s);
    memset(s->triggers, 0, sizeof s->triggers);
    s->trigger_count = s->settled = s->due = 0;
    s->budget = SPL_BUDGET;
    t->events.count = 0;
}

/* The card itself, exhausted. */
static void tire(trial *t) {
    const spl_state *s = state_of(t);
    if (t->source >= SPL_CARDS || spl_is_minion(s, t->source))
        spl_exhaust(&t->run, t->source, true);
}

/* Answers what the ability asks; the n-th question by `way`. */
static void go(trial *t, uint32_t way, uint32_t depth) {
    slg_state *state = (slg_state *)(void *)&t->room;
    slg_option offered[SLG_OPTIONS_MAX];
    const spl_state *s = state_of(t);
    slg__drop_questions(state);
    slg__run_begin(&t->run, &t->game, state, &t->io, &t->error);
    slg__run_all(&t->run);
    for (uint32_t n = 0; n < ANSWERS_MAX && !slg_is_over(state); n++) {
        if (s->core.depth[SLG_LANE_MAIN] <= depth || !slg_pending(state)) return;
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(&t->game, state, seat, offered, SLG_OPTIONS_MAX);
        if (!count) return;
        uint32_t chosen = way == 0 ? 0 : way == 1 ? count - 1 : (n * 7 + way + way / 3 * 4) % count;
        if (offered[0].kind == SPL_DO_YES) chosen = 0;
        if (way >= 2 && offered[chosen].kind == SPL_DO_DONE) chosen = 0;
        slg_answer answer = {
            .seat = (uint8_t)seat, .seq = s->core.seq[seat], .option = (uint16_t)chosen};
        if (slg_give_answer(&t->game, state, answer, &t->io, &t->error) != SLG_OK) return;
    }
}

/* What is on the table, without what is unfinished. */
static void strip(trial *t) {
    spl_state *s = state_of(t);
    memset(&s->core, 0, sizeof s->core);
    memset(s->frames, 0, sizeof s->frames);
    memset(s->runs, 0, sizeof s->runs);
    memset(s->triggers, 0, sizeof s->triggers);
    s->run_count = s->trigger_count = s->settled = s->due = 0;
    s->budget = 0;
    s->active = 0;
}

/* --- what sets an ability off --- */

/* Does the card wait? Other cards' waiting abilities are dropped. */
static bool is_set_off(trial *t) {
    spl_state *s = state_of(t);
    for (uint32_t i = 0; i < s->trigger_count; i++)
        if (s->triggers[i].source == t->source) return true;
    memset(s->triggers, 0, sizeof s->triggers);
    s->trigger_count = 0;
    return false;
}

static void set_off_by_event(trial *t, const crd_ability *ability) {
    const spl_state *s = state_of(t);
    uint32_t event = ability->event;
    bool player = event == CRD_ON_CHANNEL || event == CRD_ON_MEDITATE || event == CRD_ON_DRAW;
    if (player) {
        spl_note_event(&t->run, event, (int32_t)(SPL_THING_SKILL + CRD_CHARACTER), SPL_NONE);
        return;
    }
    for (int32_t thing = 0; thing < SPL_THINGS; thing++) {
        bool place = thing >= SPL_THING_PLACE, minion = spl_is_minion(s, thing);
        bool cultist = spl_has_foe(s) && thing < SPL_CARDS && ebr_is_nemesis((uint32_t)thing) &&
                       ebr_of_const(s)->chamber >> (thing - EBR_NEMESIS) & 1;
        bool played = event == CRD_ON_PLAYED && thing < SPL_CARDS &&
                      spl_design_of(t->set, s, (uint32_t)thing) != CRD_NO_CARD &&
                      thing / SPL_BLOCK < s->core.seats;
        bool fits = event == CRD_ON_CONQUERED ? place && thing - SPL_THING_PLACE < s->places_count
                    : event == EBR_ON_CULTIST ? cultist
                                              : minion || played;
        uint32_t where = place    ? (uint32_t)(thing - SPL_THING_PLACE)
                         : minion ? s->minions[s->where[thing]].place
                                  : s->seats[0].avatar;
        if (fits) spl_note_event(&t->run, event, thing, cultist ? SPL_NONE : where);
        if (is_set_off(t)) return; /* once is enough */
    }
}

static void set_off(trial *t) {
    spl_state *s = state_of(t);
    for (uint32_t i = last_of(t); i < t->set->cards[t->card].ability_count; i++) {
        const crd_ability *ability = &t->set->cards[t->card].abilities[i];
        bool battle =
            ability->timing == CRD_START_OF_BATTLE || ability->timing == CRD_END_OF_BATTLE;
        if (ability->timing == CRD_WHENEVER) set_off_by_event(t, ability);
        if (ability->timing == CRD_PLAYED) spl_note_played(&t->run, t->source, 0);
        if (ability->timing == CRD_DESTROYED && spl_slot_of(s, t->source) >= 0)
            spl_destroy(&t->run, spl_bit((uint32_t)spl_slot_of(s, t->source)));
        if (ability->timing >= CRD_START_OF_ROUND && ability->timing <= CRD_END_OF_ROUND)
            for (uint32_t place = 0; place < s->places_count; place++)
                if (battle || !place)
                    spl_note_timing(&t->run, ability->timing, battle ? place : SPL_NONE);
    }
    spl_settle(&t->run);
}

/* --- what is to be seen --- */

/* Attack, essence and blankness of minions, and what cards cost: ongoing abilities change these. */
typedef struct figures {
    int16_t attack[SPL_MINIONS], essence[SPL_MINIONS], cost[SPL_CARDS];
    uint64_t blank, omens;
    int32_t rules[EBR_STANDING_COUNT]; /* that hold for the first player */
    uint8_t turns;
    spl_avatar_attack avatar;
} figures;

static void look_at_figures(trial *t, figures *out) {
    const spl_state *s = state_of(t);
    memset(out, 0, sizeof *out);
    if (!t->of->waits) return;
    for (uint64_t left = spl_in_play(s); left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        out->attack[slot] = (int16_t)spl_attack(t->set, s, slot);
        out->essence[slot] = (int16_t)spl_essence(t->set, s, slot);
        if (spl_ongoing_blank(t->set, s, slot)) out->blank |= spl_bit(slot);
    }
    for (uint64_t hand = s->seats[0].hand; hand; hand &= hand - 1)
        out->cost[slg__lowest(hand)] = (int16_t)spl_cost(t->set, s, slg__lowest(hand), 0);
    for (uint32_t n = 0; spl_has_foe(s) && n < EBR_NEMESIS_SIZE; n++)
        if (ebr_of_const(s)->chamber >> n & 1)
            out->cost[EBR_NEMESIS + n] = (int16_t)ebr_cultist_essence(t->set, s, EBR_NEMESIS + n);
    for (uint32_t rule = 0; spl_has_foe(s) && rule < EBR_STANDING_COUNT; rule++)
        out->rules[rule] = ebr_standing(t->set, s, rule, 0, SPL_NONE);
    out->omens = spl_as_omens(t->set, s, 0);
    out->turns = spl_turns_die(t->set, s, 0);
    spl_avatar_attack avatar = spl_avatar_attack_of(t->set, s, 0);
    out->avatar.dice = avatar.dice;
    out->avatar.fixed = avatar.fixed;
}

static void run_ability(trial *t, const world *of, const frame *at, crd_storage *set,
                        uint32_t way) {
    begin(t, of, at, set, way);
    spl_state *s = state_of(t);
    if (way == 2) tire(t);
    uint32_t depth = s->core.depth[SLG_LANE_MAIN];
    if (at->waits) {
        set_off(t);
        go(t, way, depth);
    } else if (spl_start(&t->run, t->card, last_of(t), t->source, 0, t->place, t->it)) {
        go(t, way, depth);
    }
}

/* The same position goes on without it. */
static void run_nothing(trial *t, const world *of, const frame *at, crd_storage *set,
                        uint32_t way) {
    begin(t, of, at, set, way);
    if (way == 2) tire(t);
    uint32_t depth = state_of(t)->core.depth[SLG_LANE_MAIN];
    spl_settle(&t->run);
    go(t, way, depth);
}

static bool looked(const trial *t) {
    for (uint32_t i = 0; i < t->events.count; i++)
        if (t->items[i].kind == SPL_TOLD_LOOK || t->items[i].kind == SPL_TOLD_REVEAL) return true;
    return false;
}

/* A rule that changes nothing. */
static const char nothing[] = "each minion of cost 20 or more has +1 attack";

bool does_something(const frame *of, const char *sentence, const char *less) {
    static trial a, b;
    static figures of_a, of_b;
    slg_error error;
    if (read_into(&with, of, sentence, &error) != SLG_OK) return false;
    if (!less && of->waits) less = nothing;
    if (less && read_into(&without, of, less, &error) != SLG_OK) return true;
    uint32_t first = of->horde ? duel_count : 0, last = of->horde ? world_count : duel_count;
    for (uint32_t i = first; i < last; i++) {
        for (uint32_t way = 0; way < WAYS; way++) {
            run_ability(&a, &worlds[i], of, &with, way);
            if (less)
                run_ability(&b, &worlds[i], of, &without, way);
            else
                run_nothing(&b, &worlds[i], of, &with, way);
            bool seen = looked(&a) && !looked(&b);
            look_at_figures(&a, &of_a);
            look_at_figures(&b, &of_b);
            seen = seen || memcmp(&of_a, &of_b, sizeof of_a) != 0;
            bool over[2] = {slg_is_over((slg_state *)(void *)&a.room),
                            slg_is_over((slg_state *)(void *)&b.room)};
            if (over[0] != over[1]) return true;
            if (over[0]) continue;
            strip(&a);
            strip(&b);
            size_t size = worlds[i].game->state_size;
            if (seen || memcmp(&a.room, &b.room, size) != 0) return true;
        }
    }
    return false;
}
