/* SPDX-License-Identifier: MIT */
/* What random play of Endbringer must have met: every card of every foe, ability, instruction and
 * counter, every combination of a nemesis, an army, a scenario and a difficulty with one to three
 * players, and every way in which it ends. */
#include <stdio.h>
#include <string.h>

#include "games/endbringer/card_language.h"
#include "games/endbringer/content.gen.h"
#include "games/endbringer/services.h"
#include "programs.h"

/* --- what is counted --- */

/* Evolution victories and full altars take more rounds than random players survive: scenarios show
 * them. */
enum rule {
    NO_RULE, /* so that no number of the list is 0 */
    ALONE,
    TWO,
    THREE,
    BY_STONES,
    BY_SURVIVING,
    BY_DEFENSE,
    BY_HORDE,
    BY_GATES,
    BY_MINDS,
    TENTACLES_OUT,
    FIENDS_OUT,
    DREAMS_OUT,
    TOKENS_OUT,
    EMPTY_GRIMOIRE,
    SIX_GATES,
    TWO_TRAUMAS,
    BOTH_REALMS,
    RAT_GROUP,
    ARMED,
    COUNTERS_ON_DECK,
    MID_EFFECT,
    PUT_AWAY,
    FACE_DOWN,
    RULES
};

static const char *const rules[RULES] = {
    "a game",
    "one player",
    "two players",
    "three players",
    "the last monolith",
    "the end of the third round with the Scions",
    "defense run out",
    "a horde that came whole",
    "the seventh gate",
    "a third trauma",
    "tentacles that are used up",
    "shadow fiends that are used up",
    "dreams that are used up",
    "tokens that are used up",
    "an empty grimoire",
    "six open gates",
    "a player with two traumas",
    "minions in both realms of a battlefield",
    "three rats in one attack",
    "Arms of every player",
    "counters on the Nemesis deck",
    "another world in mid-effect",
    "effects to order whose graveyards are hidden",
    "a face-down card that another might be",
};

static prop_programs list;

/* Test cards are in no deck that is dealt: scenarios show them. The Rift only says that there are
 * two realms. */
static bool is_dealt(const crd_set *set, uint32_t card) {
    return set->decks[set->cards[card].deck].kind != CRD_TEST &&
           set->cards[card].family != EBR_FAMILY_RIFT;
}

static uint32_t extras(const slg_game *game) {
    const crd_set *set = &ebr_content;
    (void)game;
    prop_programs_count_in(&list);
    if (list.count) return list.count;
    prop_programs_begin(&list, set, rules, RULES);
    for (uint32_t card = 0; card < set->card_count; card++)
        if (is_dealt(set, card)) prop_programs_add_card(&list, card);
    prop_programs_add_kinds(&list);
    return list.count;
}

static const char *extra_name(const slg_game *game, uint32_t extra) {
    (void)game;
    return prop_programs_name(&list, extra);
}

/* --- nothing comes from nowhere, nothing is lost --- */

static uint32_t bits(uint64_t set) {
    return (uint32_t)__builtin_popcountll(set);
}

/* Each of a player's forty cards is in exactly one place. */
static void check_forty(prop *p, const spl_state *s, uint32_t seat) {
    const spl_player *player = &s->seats[seat];
    const ebr_player *too = &ebr_of_const(s)->seats[seat];
    uint32_t in_play = 0;
    if (!spl_is_dealt(s, seat)) return; /* still to be chosen */
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        in_play += s->minions[slot].card != SPL_NONE && s->minions[slot].card / SPL_BLOCK == seat &&
                   s->minions[slot].card % SPL_BLOCK < SPL_DECK; /* and no token */
    in_play += bits(s->laid[seat]);
    uint32_t found = bits(player->hand) + bits(player->grimoire) + bits(player->graveyard) +
                     in_play + bits(too->rubble) + bits(too->voids) + bits(too->gone) +
                     bits(too->armed);
    for (uint32_t n = 0; n < SPL_DECK; n++) /* sorceries whose texts are being done */
        found += spl_is_played(s, seat * SPL_BLOCK + n);
    if (found != 40) prop_fail(p, "seat %u has %u cards of 40", seat, found);
    if (bits(too->traumas) > EBR_TRAUMAS_BORNE)
        prop_fail(p, "seat %u bears %u traumas", seat, bits(too->traumas));
}

/* END-COMP-05, END-FAQ-02: pieces are as many as the box holds. */
static void check_pieces(prop *p, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint32_t fiends = 0, dreams = 0, tokens = bits(s->seats[EBR_TOKEN_SEAT].grimoire),
             tentacles = 0, boons = 0, kinds[EBR_EVOLVE_KINDS] = {0}, gates = bits(e->gates);
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++) {
        const ebr_minion *minion = &e->minions[slot];
        if (s->minions[slot].card == SPL_NONE) continue;
        fiends += minion->fiend;
        dreams += minion->dreams;
        tokens += ebr_is_token(s->minions[slot].card);
        for (uint32_t kind = 0; kind < EBR_EVOLVE_KINDS; kind++)
            kinds[kind] += minion->evolved >> kind & 1;
        for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_next_on(s, card))
            tokens += ebr_is_token(card);
    }
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        tentacles += e->places[place].tentacles;
        gates += bits(e->places[place].gates);
        if (e->places[place].damage >= EBR_STONE_DEFENSE)
            prop_fail(p, "a monolith stands with %u damage", e->places[place].damage);
    }
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++)
        boons += e->boons[n];
    for (uint32_t kind = 0; kind < EBR_EVOLVE_KINDS; kind++)
        if (kinds[kind] > EBR_EVOLVE_EACH) prop_fail(p, "%u counters of a kind", kinds[kind]);
    if (tentacles > EBR_TENTACLES || fiends > EBR_FIENDS || dreams > EBR_DREAMS ||
        boons > EBR_BOONS || e->rage > EBR_RAGE)
        prop_fail(p, "%u tentacles, %u fiends, %u dreams, %u boons, %u rage", tentacles, fiends,
                  dreams, boons, e->rage);
    if (e->archetype == EBR_PLAGUEBRINGER && s->phase != SPL_PHASE_CREATE &&
        tokens != EBR_TOKEN_COUNT)
        prop_fail(p, "%u tokens of 15", tokens);
    if (e->nemesis == EBR_ERESHKIGAL && s->phase != SPL_PHASE_CREATE && gates != EBR_GATE_COUNT &&
        slg__core_const((const slg_state *)(const void *)s)->over == 0)
        prop_fail(p, "%u gates of 7", gates);
    if (tentacles == EBR_TENTACLES) p->seen->extra[TENTACLES_OUT]++;
    if (fiends == EBR_FIENDS) p->seen->extra[FIENDS_OUT]++;
    if (dreams == EBR_DREAMS) p->seen->extra[DREAMS_OUT]++;
    if (gates == EBR_GATE_COUNT && bits(e->gates) == 1) p->seen->extra[SIX_GATES]++;
    if (e->archetype == EBR_PLAGUEBRINGER && !s->seats[EBR_TOKEN_SEAT].grimoire)
        p->seen->extra[TOKENS_OUT]++;
}

/* The two decks of the Endbringer: every card is somewhere, once. */
static void check_decks(prop *p, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint64_t minions = 0, all = 0, held = 0;
    uint32_t twice = 0;
    if (s->phase == SPL_PHASE_CREATE) return;
    for (uint32_t n = 0; n < EBR_ARCHETYPE_SIZE; n++)
        if (spl_foe_design(s, EBR_ARCHETYPE + n) != CRD_NO_CARD) all |= 1ull << n;
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        if (s->minions[slot].card != SPL_NONE && ebr_is_archetype(s->minions[slot].card))
            minions |= 1ull << (s->minions[slot].card - EBR_ARCHETYPE);
    const uint64_t zones[] = {minions, s->seats[EBR_SEAT].grimoire, s->seats[EBR_SEAT].graveyard,
                              e->altar};
    for (uint32_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        twice += bits(held & zones[i]);
        held |= zones[i];
    }
    if (held != all || twice) prop_fail(p, "the army: %u of %u cards", bits(held), bits(all));
    all = held = 0;
    for (uint32_t n = 0; n < EBR_NEMESIS_SIZE; n++)
        if (spl_foe_design(s, EBR_NEMESIS + n) != CRD_NO_CARD) all |= 1ull << n;
    const uint64_t piles[] = {s->seats[EBR_NEMESIS_SEAT].grimoire,
                              s->seats[EBR_NEMESIS_SEAT].graveyard, e->conditions, e->chamber};
    for (uint32_t i = 0; i < sizeof piles / sizeof *piles; i++) {
        twice += bits(held & piles[i]);
        held |= piles[i];
    }
    /* A card that is being resolved lies in none of them (END-DECK-11). */
    if ((held & ~all) || twice || bits(all & ~held) > 4)
        prop_fail(p, "the Nemesis deck: %u of %u cards", bits(held), bits(all));
}

/* --- what is seen from outside --- */

static void note_source(void *of, uint32_t card, uint32_t design) {
    (void)of;
    (void)card;
    prop_programs_note_ongoing(design);
}

static void look_at_thing(prop *p, const slg_state *state, int32_t thing) {
    int32_t card = spl_card_of_thing(p->game, state, thing);
    if (card < 0) return;
    if (!p->variant) p->seen->card[card]++;
    prop_programs_note_ongoing((uint32_t)card);
}

static void look_at_event(prop *p, const slg_state *state, const slg_event *event) {
    switch (event->kind) {
    case SPL_TOLD_ENTER:
    case SPL_TOLD_ATTACHED:
    case EBR_TOLD_FOE:
    case EBR_TOLD_SHOWN:
    case EBR_TOLD_SPAWN:
    case EBR_TOLD_RAISE:
    case EBR_TOLD_SWARM:
    case EBR_TOLD_OPENS:
    case EBR_TOLD_TRAUMA: look_at_thing(p, state, event->a); break;
    case EBR_TOLD_FALLS:
    case EBR_TOLD_EVOLVES: look_at_thing(p, state, event->b); break;
    default: break;
    }
}

static void look_at_table(prop *p, const spl_state *s) {
    const ebr_part *e = ebr_of_const(s);
    uint64_t *seen = p->seen->extra;
    uint32_t armed = 0;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        uint32_t realms = 0;
        if (!p->variant && s->phase != SPL_PHASE_CREATE) p->seen->card[s->places[place].board]++;
        for (uint64_t left = ebr_allied(s); left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            if (s->minions[slot].place == place) realms |= 1u << e->minions[slot].realm;
        }
        seen[BOTH_REALMS] += e->nemesis == EBR_HYPNOS && realms == 3;
    }
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        seen[EMPTY_GRIMOIRE] += !s->seats[seat].grimoire && s->round > 0;
        seen[TWO_TRAUMAS] += bits(e->seats[seat].traumas) == EBR_TRAUMAS_BORNE;
        armed += e->seats[seat].armed_count > 0;
    }
    seen[ARMED] += s->core.seats == EBR_PLAYERS && armed == EBR_PLAYERS;
    seen[RAT_GROUP] += bits(e->attack.group) >= 3;
    seen[COUNTERS_ON_DECK] += e->deck_damage > 0;
    seen[NO_RULE]++;
    ebr_each_source(s, note_source, NULL);
}

static void look_at_end(prop *p, const slg_state *state) {
    static const uint8_t ends[EBR_REASONS] = {
        [EBR_OVER_STONES] = BY_STONES,   [EBR_OVER_SURVIVED] = BY_SURVIVING,
        [EBR_OVER_DEFENSE] = BY_DEFENSE, [EBR_OVER_HORDE] = BY_HORDE,
        [EBR_OVER_GATES] = BY_GATES,     [EBR_OVER_MINDS] = BY_MINDS,
    };
    slg_outcome outcome = slg_get_outcome(p->game, state);
    p->seen->extra[ends[outcome.reason]]++;
    p->seen->extra[ALONE + spl_of_const(state)->core.seats - 1]++;
}

static bool is_mid_effect(const slg_state *state) {
    return spl_of_const(state)->run_count > 0;
}

/* Asked before other worlds are compared. */
static bool delicate(const slg_state *state) {
    if (prop_noting && is_mid_effect(state)) prop_noting->seen->extra[MID_EFFECT]++;
    return is_mid_effect(state);
}

static void look(prop *p, const slg_state *before, slg_option taken, const slg_state *after,
                 const slg_events *events) {
    const spl_state *s = spl_of_const(after);
    (void)before;
    (void)taken;
    prop_noting = p;
    for (uint32_t i = 0; i < events->count; i++)
        look_at_event(p, after, &events->items[i]);
    look_at_table(p, s);
    check_pieces(p, s);
    check_decks(p, s);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        check_forty(p, s, seat);
    p->seen->extra[PUT_AWAY] += prop_programs_put_away(p, after);
    p->seen->extra[FACE_DOWN] += prop_programs_face_down(p, after);
    if (slg_is_over(after)) look_at_end(p, after);
}

/* --- setups --- */

/* Decks of the workshop and of the judge say what the box does not: half of the seats get some. */
static void deal_workshop(prop *p) {
    static const char *const switches[] = {"character-%c", "lineage-%c", "domain-%c"};
    static const char *const decks[3][2] = {
        {"workshop", "judge"}, {"archive", "clerk"}, {"yard", "yard"}};
    slg_error error;
    for (uint32_t kind = 0; kind < 3; kind++) {
        char name[16];
        uint32_t seat = slg_random_below(&p->random, p->setup.seats);
        const char *deck = decks[kind][slg_random_below(&p->random, 2)];
        snprintf(name, sizeof name, switches[kind], (int)('a' + seat));
        if (slg_setup_set(p->game, &p->setup, name, deck, &error) != SLG_OK)
            prop_fail(p, "%s=%s: %s", name, deck, error.text);
    }
}

/* Late rounds and the monoliths of scenarios come up seldom, so now and then a setup makes it easy
 * to get there. */
static void hold_out(prop *p) {
    enum { SELDOM = 4, FIRST = EBR_INVASION + 1, REGULAR = 2 };
    if (slg_random_below(&p->random, SELDOM)) return;
    if (p->steady) p->style = PROP_STEADY;
    p->setup.options[EBR_SET_DIFFICULTY] = EBR_BEGINNER;
    p->setup.options[EBR_SET_SCENARIO] = (int16_t)(FIRST + slg_random_below(&p->random, 6) % 4);
    p->setup.options[EBR_SET_STONES] = REGULAR;
}

/* Only options that agree: no deck twice, none for seats that are not there, no pool of monoliths
 * for the Scions. */
/* END-AMB-60: each point that the players or the monoliths lose for the first time allows so many
 * rounds more. */
static uint64_t fuse(const slg_state *state) {
    const spl_state *s = spl_of_const(state);
    uint64_t points = (uint64_t)(EBR_DEFENSE + EBR_PLACES * EBR_STONE_DEFENSE) * s->core.seats;
    uint64_t limit = s->options[SPL_SET_STANDSTILL];
    uint64_t lost = (uint64_t)s->most[0][0] + s->most[0][1];
    return limit ? (points - lost) * limit + (limit - s->idle) : 0;
}

static uint32_t round_of(const slg_state *state) {
    return spl_of_const(state)->round;
}

static void season(prop *p) {
    bool off = slg_random_below(&p->random, 8) == 0;
    int16_t *standstill = &p->setup.options[EBR_SET_STANDSTILL];
    *standstill = off ? 0 : (int16_t)(1 + *standstill % 12);
    static const uint8_t kinds[] = {EBR_SET_CHARACTER_A, EBR_SET_LINEAGE_A, EBR_SET_DOMAIN_A};
    int16_t *options = p->setup.options;
    uint32_t seats = p->setup.seats;
    prop_noting = p;
    extras(p->game);
    if (p->variant) deal_workshop(p);
    for (uint32_t kind = 0; kind < sizeof kinds; kind++)
        for (uint32_t seat = 0; seat < EBR_PLAYERS; seat++) {
            int16_t *deck = &options[kinds[kind] + seat];
            if (seat >= seats) *deck = 0;
            for (uint32_t other = 0; other < seat; other++)
                if (*deck == options[kinds[kind] + other]) *deck = 0;
        }
    if (options[EBR_SET_FIRST] < 3 && options[EBR_SET_FIRST] >= (int16_t)seats)
        options[EBR_SET_FIRST] = 0;
    hold_out(p);
    if (options[EBR_SET_SCENARIO] == EBR_SCIONS + 1) options[EBR_SET_STONES] = 0;
}

/* Each of the 320 combinations with one, two and three players (END-COMP-02). A number runs through
 * the players first, so that a short run, which plays one in so many, meets all of each. */
static bool sweep(const slg_game *game, uint32_t n, slg_setup *setup) {
    enum { COMBINATIONS = 4 * 4 * 5 * 4, ODD = 77 };
    prop_noting = NULL; /* whoever was noted may be nobody by now */
    if (n >= COMBINATIONS * EBR_PLAYERS) return false;
    extras(game);
    uint32_t mixed = n * ODD % (COMBINATIONS * EBR_PLAYERS); /* 77 and 960 have no common divisor */
    setup->seats = (uint8_t)(1 + mixed % EBR_PLAYERS);
    mixed /= EBR_PLAYERS;
    setup->options[EBR_SET_NEMESIS] = (int16_t)(1 + mixed % EBR_NEMESES);
    mixed /= EBR_NEMESES;
    setup->options[EBR_SET_ARCHETYPE] = (int16_t)(1 + mixed % EBR_ARCHETYPES);
    mixed /= EBR_ARCHETYPES;
    setup->options[EBR_SET_DIFFICULTY] = (int16_t)(mixed % EBR_DIFFICULTIES);
    mixed /= EBR_DIFFICULTIES;
    setup->options[EBR_SET_SCENARIO] = (int16_t)(mixed ? mixed + 1 : 0); /* not "random" */
    /* A's decks go round, those of the packs among them: each meets every nemesis. */
    setup->options[EBR_SET_CHARACTER_A] = (int16_t)(1 + n % SPL_CHARACTER_COUNT);
    setup->options[EBR_SET_LINEAGE_A] = (int16_t)(1 + n / 2 % SPL_LINEAGE_COUNT);
    setup->options[EBR_SET_DOMAIN_A] = (int16_t)(1 + n / 3 % SPL_DOMAIN_COUNT);
    setup->options[EBR_SET_POOL] = SPL_POOL_ALL;
    return true;
}

/* --- positions --- */

/* Unopposed before a Ritual Chamber: a critical hit may strike a Cultist or count as two hits. */
static const char *const unopposed[] = {
    "chamber",
    "[{\"card\": \"voice-of-the-seven-judges\", \"boons\": 5}]",
    "battlefields.right.sides.1.minions",
    "[]",
    "battlefields.right.sides.0.minions",
    "[\"vengeful-mummy\", \"council-of-three\", \"rat-catcher\", \"rat-catcher\"]",
    "avatar",
    "\"left\"",
    "phase",
    "\"battle\"",
    NULL};

/* Nothing has come of eight rounds. */
static const char *const idle[] = {"engine.most.0", "30", "idle", "8", "phase", "\"end\"", NULL};

/* Omens turn dice where Horatio stands. */
static const char *const turning[] = {
    "seats.0.omens", "6",     "avatar",     "\"left\"", "battlefields.right.sides.0.minions",
    "[\"horatio\"]", "phase", "\"battle\"", NULL};

/* What burns at the end of a round does not do what it would do then. */
static const char *const burning[] = {"battlefields.right.sides.0.minions",
                                      "[{\"card\": \"lord-of-the-flies\", \"flames\": 9}]", "phase",
                                      "\"end\"", NULL};

/* The ringer's dice are thrown again. */
static const char *const ringing[] = {"battlefields.right.sides.0.minions", "[\"ringer\"]", "phase",
                                      "\"battle\"", NULL};

static const prop_start starts[] = {
    {"nemesis=erlik-khan archetype=deathdealer lineage-a=archive", ringing, true},
    {"nemesis=erlik-khan archetype=deathdealer domain-a=outcast-sanctuary", turning, false},
    {"nemesis=erlik-khan archetype=deathdealer lineage-a=animist", burning, false},
    {"nemesis=ereshkigal archetype=deathdealer character-a=tegu lineage-a=necromancer "
     "domain-a=forgotten-temple",
     unopposed, false},
    {"nemesis=erlik-khan archetype=deathdealer", idle, false},
    {NULL, NULL, false},
};

/* --- what is not met --- */

static const char *const rare_reasons[] = {"avatar-beyond",
                                           "fewer-actions",
                                           "played",
                                           "all-full",
                                           "full",
                                           "no-host-here",
                                           "must-enter",
                                           "beyond",
                                           "enemy-only",
                                           "not-yours",
                                           "blanked",
                                           "flipped",
                                           "no-energy",
                                           "nothing-to-pay",
                                           "condition",
                                           "no-room",
                                           "nothing-to-put",
                                           "nowhere-to-go",
                                           "no-fate",
                                           "fate-refused",
                                           "conquered",
                                           "not-a-defender",
                                           "other-battle",
                                           "void-energy",
                                           "void-grimoire",
                                           "void-conquered",
                                           "void-unhurt",
                                           "all-full-for-all",
                                           "stuck-for-all",
                                           "no-room-for-all",
                                           "one-omen",
                                           "once-armed",
                                           "no-target",
                                           "richer",
                                           "void-defense",
                                           "void-stone",
                                           NULL};

/* The price of using something that does nothing; and what comes after it. */
static const char *const prices[] = {"play",         "power",   "energy",    "omens",
                                     "blood",        "exhaust", "channel",   "meditate",
                                     "to-graveyard", "actions", "no-effect", NULL};
/* A counter that leaves the deck is the Endbringer's next action, skipped; a Nemesis card that is
 * laid on its discard pile has been carried out; so have shuffling that pile into the deck, and the
 * gate that turns before a card is revealed. */
static const char *const goes_on[] = {
    "phase",       "attack",   "chance",    "member",  "battle",      "enemy-attack",
    "roll",        "evaluate", "lost",      "trigger", "attack-over", "wears-off",
    "deck-damage", "skipped",  "laid-down", "gate",    "reshuffle",   NULL};

/* Laid down after it was carried out: it was neither a condition in play nor a Cultist. Players
 * turn the gate back. */
static bool goes(const slg_state *before, const slg_event *event) {
    const ebr_part *part = ebr_of_const(spl_of_const(before));
    if (event->kind == EBR_TOLD_GATE) return event->a > 0;
    if (event->kind != EBR_TOLD_LAID_DOWN) return true;
    return !((part->conditions | part->chamber) >> (event->a - EBR_NEMESIS) & 1);
}

/* Of Sorcerer's questions and options, those that only several sides lead to; "dice" is a word that
 * no rule asks for so far. */
static bool option_needed(uint32_t kind) {
    return kind != SPL_DO_DICE && kind != SPL_DO_MEMBER && kind != SPL_DO_AGREE &&
           kind != SPL_DO_REFUSE && kind != SPL_DO_SIDE;
}

/* Nor do cards of the box ask to distribute: Sorcerer's run meets that. */
static bool decision_needed(uint32_t kind) {
    return kind != SPL_ASK_MEMBER && kind != SPL_ASK_AGREE && kind != SPL_ASK_DISTRIBUTE;
}

/* Battlefields are not conquered, there are no victory points, the Endbringer has no cards that
 * could become followers (END-EBP-12), players' tokens go back to their pile by being destroyed,
 * and of every Nemesis deck of the box some cards are in the deck or its discard pile. */
static bool event_needed(uint32_t kind) {
    kind += SLG_EVENT_GAME;
    return kind != SPL_TOLD_FAILED && kind != SPL_TOLD_SIDE && kind != SPL_TOLD_CONQUER &&
           kind != SPL_TOLD_POINT && kind != SPL_TOLD_FOLLOWER && kind != SPL_TOLD_STANDSTILL &&
           kind != SPL_TOLD_TO_PILE && kind != EBR_TOLD_NO_CARD;
}

static bool card_needed(const slg_game *game, uint32_t card) {
    return is_dealt(spl_set(game), card);
}

const prop_probe prop_endbringer = {
    .game = "endbringer",
    .together = true,
    .share = 35, /* a decision of it is worth checking thoroughly, and costs as much */
    .extras = extras,
    .extra_name = extra_name,
    .look = look,
    .season = season,
    .fuse = fuse,
    .round = round_of,
    .sweep = sweep,
    .starts = starts,
    .delicate = delicate,
    .variant = prop_endbringer_variant,
    .option_needed = option_needed,
    .decision_needed = decision_needed,
    .event_needed = event_needed,
    .rare_reasons = rare_reasons,
    .prices = prices,
    .goes_on = goes_on,
    .goes = goes,
    .ability_depth = prop_sorcerer_ability_depth,
    .card_needed = card_needed,
};
