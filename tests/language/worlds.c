/* SPDX-License-Identifier: MIT */
/* Positions with something of everything. A few rounds are played at random; then minions enter,
 * are hurt, burn and get attachments, zones are filled, and counters are spread. */
#include <assert.h>
#include <string.h>

#include "games/endbringer/card_language.h"
#include "games/sorcerer/sorcerer.h"
#include "language.h"
#include "spells/house.h"

world worlds[WORLDS_MAX];
uint32_t world_count, duel_count;

static uint64_t dice;
static uint32_t roll(uint32_t below) {
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(dice >> 33) % below;
}

typedef struct making {
    slg_run run;
    slg_error error;
    world *of;
    spl_state *s;
    const crd_set *set;
} making;

/* --- a match under way --- */

static bool set_options(const slg_game *game, slg_setup *setup, const char *options) {
    char word[64];
    slg_error error;
    while (*options) {
        size_t length = strcspn(options, " ");
        memcpy(word, options, length);
        word[length] = 0;
        char *value = strchr(word, '=');
        *value++ = 0;
        if (slg_setup_set(game, setup, word, value, &error) != SLG_OK) return false;
        options += length + (options[length] == ' ');
    }
    return true;
}

/* Plays at random up to somebody's action of that round. */
static bool play_to(const slg_game *game, slg_state *state, uint32_t round) {
    slg_option offered[SLG_OPTIONS_MAX];
    const spl_state *s = spl_of(state);
    for (uint32_t n = 0; n < 4000 && !slg_is_over(state); n++) {
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t depth = s->core.depth[SLG_LANE_MAIN];
        uint32_t asked = s->core.ask[seat].kind;
        if (s->phase == SPL_PHASE_ACTION && s->round >= round && depth <= 3 &&
            asked == SPL_ASK_ACTION && seat == 0)
            return true;
        uint32_t count = slg_options(game, state, seat, offered, SLG_OPTIONS_MAX);
        if (!count) return false;
        slg_apply(game, state, seat, offered[roll(count)]);
    }
    return false;
}

/* --- something of everything --- */

static int32_t some_card(const making *m, uint32_t seat, uint64_t from, uint32_t family) {
    enum { GRIMOIRE = 40 };
    uint32_t first = roll(GRIMOIRE);
    for (uint32_t i = 0; i < GRIMOIRE; i++) {
        uint32_t n = (first + i) % GRIMOIRE;
        if ((from >> n & 1) && spl_design(m->set, m->s, seat * SPL_BLOCK + n)->family == family)
            return (int32_t)(seat * SPL_BLOCK + n);
    }
    return -1;
}

static void enter_some(making *m, uint32_t seat, uint32_t place, uint32_t count) {
    spl_state *s = m->s;
    if (spl_side_of(s, place, seat) < 0) return;
    for (; count; count--) {
        int32_t card = some_card(m, seat, s->seats[seat].grimoire, CRD_FAMILY_MINION);
        if (card < 0 || !spl_has_room(s, place, seat)) return;
        spl_enter(&m->run, (uint32_t)card, seat, place);
    }
}

static void dress(making *m, uint32_t slot) {
    spl_state *s = m->s;
    const spl_minion *minion = &s->minions[slot];
    uint32_t seat = minion->seat, wearer = seat;
    if (spl_has_foe(s) && seat == EBR_SEAT) wearer = roll(s->core.seats);
    if (roll(2)) {
        int32_t card = some_card(m, wearer, s->seats[wearer].grimoire, CRD_FAMILY_ATTACHMENT);
        if (card >= 0) spl_attach(&m->run, (uint32_t)card, slot);
    }
    if (roll(3) == 0) {
        uint32_t other = (seat + 1) % s->core.seats;
        uint64_t from = s->seats[other].graveyard | s->seats[other].grimoire;
        int32_t card = some_card(m, other, from, CRD_FAMILY_MINION);
        if (card >= 0 && other != seat) spl_attach_follower(&m->run, (uint32_t)card, slot);
    }
    int32_t left = minion->essence + minion->round_essence - minion->damage;
    if (left > 1 && roll(2)) spl_damage(&m->run, slot, 1 + roll((uint32_t)left - 1));
    if (roll(2)) spl_flame(&m->run, slot, 1 + (int32_t)roll(2));
    if (roll(4) == 0) spl_blank(&m->run, slot, CRD_FOR_ROUND);
    if (roll(3) == 0) spl_give_attack(&m->run, slot, 1, CRD_FOR_ROUND);
    spl_exhaust(&m->run, minion->card, roll(2));
}

static void fill_zones(making *m, uint32_t seat) {
    spl_state *s = m->s;
    static const uint8_t families[] = {CRD_FAMILY_MINION, CRD_FAMILY_ATTACHMENT,
                                       CRD_FAMILY_SORCERY};
    for (uint32_t i = 0; i < 9; i++) {
        int32_t card = some_card(m, seat, s->seats[seat].grimoire, families[i % 3]);
        if (card < 0) continue;
        if (roll(5) < 3)
            spl_to_hand(&m->run, (uint32_t)card, roll(2) ? 1u : 0u);
        else
            spl_to_graveyard(&m->run, (uint32_t)card);
    }
    spl_gain_omens(&m->run, seat, 1 + roll(3));
    spl_gain_energy(&m->run, seat, 3);
    spl_lose(&m->run, seat, CRD_ENERGY, roll(3));
    s->seats[seat].exhausted = (uint8_t)roll(8);
    if (s->seats[seat].avatar == SPL_NONE) s->seats[seat].avatar = 0;
    if (spl_design_of_thing(m->set, s, (int32_t)(SPL_THING_SKILL + seat * SPL_SKILLS + SPL_POOL)))
        spl_gain_blood(&m->run, seat, 5);
    spl_gain(&m->run, seat, CRD_LIGHT, 3);
}

/* A card of the next player's lies on the character skill card. */
static void lay_on_skill(making *m, uint32_t seat) {
    spl_state *s = m->s;
    uint32_t next = (seat + 1) % s->core.seats;
    int32_t card = some_card(m, next, s->seats[next].grimoire, CRD_FAMILY_SORCERY);
    if (card < 0) return;
    spl_take_up(&m->run, (uint32_t)card);
    spl_link(s, (uint32_t)card, SPL_WHERE_SKILL + seat * (uint32_t)SPL_SKILLS + CRD_CHARACTER);
}

/* Cards lie in battlefields by themselves; such ones are in a hand and a graveyard, too. */
static void lay_fixtures(making *m, uint32_t seat) {
    spl_state *s = m->s;
    for (uint32_t place = 0; place < s->places_count; place++) {
        int32_t card = some_card(m, seat, s->seats[seat].grimoire, CRD_FAMILY_FIXTURE);
        if (card < 0 || spl_side_of(s, place, seat) < 0 || roll(3) == 0) continue;
        spl_lay(&m->run, (uint32_t)card, seat, place);
    }
    int32_t kept = some_card(m, seat, s->seats[seat].grimoire, CRD_FAMILY_FIXTURE);
    if (kept >= 0) spl_to_hand(&m->run, (uint32_t)kept, 0);
    int32_t lost = some_card(m, seat, s->seats[seat].grimoire, CRD_FAMILY_FIXTURE);
    if (lost >= 0) spl_to_graveyard(&m->run, (uint32_t)lost);
}

/* A minion of the grimoire lies face-down. */
static void lay_face_down(making *m, uint32_t seat) {
    int32_t card = some_card(m, seat, m->s->seats[seat].grimoire, CRD_FAMILY_MINION);
    if (card >= 0) spl_conceal(&m->run, (uint32_t)card);
}

static void spread_places(making *m) {
    spl_state *s = m->s;
    for (uint32_t place = 0; place < s->places_count; place++) {
        spl_place *at = &s->places[place];
        at->exhausted = (uint8_t)roll(2);
        if (spl_has_foe(s)) continue;
        at->track[0] = (uint8_t)(2 + roll(7));
        at->track[1] = (uint8_t)(2 + roll(7));
    }
    if (!spl_has_foe(s) && s->format != SPL_ROYALE && roll(3) == 0) {
        spl_place *at = &s->places[roll(s->places_count)];
        at->conquered = (uint8_t)(1 + roll(2));
        if (roll(2))
            s->places[(at - s->places + 1) % s->places_count].conquered =
                (uint8_t)(3 - at->conquered);
    }
}

/* --- the Endbringer's pieces --- */

static void take_from_grimoire(spl_state *s, uint32_t seat, uint64_t *to) {
    spl_player *player = &s->seats[seat];
    if (player->grimoire_size < 6) return;
    uint64_t card = player->grimoire & -player->grimoire;
    player->grimoire &= ~card;
    player->grimoire_size--;
    *to |= card;
}

static void spread_minds(making *m) {
    spl_state *s = m->s;
    ebr_part *e = ebr_of(s);
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        ebr_player *player = &e->seats[seat];
        if (e->nemesis == EBR_ZCERNEBOCH)
            for (uint32_t n = 0; n < 3; n++, player->rubble_count++)
                take_from_grimoire(s, seat, &player->rubble);
        if (e->nemesis == EBR_HYPNOS)
            for (uint32_t n = 0; n < 3; n++)
                take_from_grimoire(s, seat, &player->voids);
    }
}

static void spread_on_minions(making *m) {
    spl_state *s = m->s;
    ebr_part *e = ebr_of(s);
    for (uint64_t left = spl_in_play(s); left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        ebr_minion *more = &e->minions[slot];
        bool foe = s->minions[slot].seat == EBR_SEAT;
        if (!foe && e->nemesis == EBR_HYPNOS) more->realm = (uint8_t)roll(2);
        if (!foe) continue;
        /* the few tokens: each other one, for sentences with and without */
        const bool token = s->minions[slot].card / SPL_BLOCK == EBR_TOKEN_SEAT;
        if (e->nemesis == EBR_ZCERNEBOCH) more->fiend = (uint8_t)(token ? slot % 2 : roll(2));
        if (e->nemesis == EBR_HYPNOS) more->dreams = (uint8_t)roll(3);
        if (e->archetype == EBR_HELLRAISER) more->omens = (uint8_t)roll(4);
        if (e->archetype == EBR_DEMIURGE) more->evolved = (uint8_t)(1u << roll(6) | 1u << roll(6));
    }
}

static void bring_tokens(making *m) {
    spl_state *s = m->s;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        int32_t token = ebr_token(s);
        if (token >= 0) ebr_put(&m->run, (uint32_t)token, place);
        token = ebr_token(s);
        uint64_t hosts = ebr_allied(s) & s->at[place];
        if (token < 0 || !hosts) continue;
        s->seats[EBR_TOKEN_SEAT].grimoire &= ~spl_bit((uint32_t)token - EBR_TOKEN_SEAT * SPL_BLOCK);
        ebr_face_token(m->set, s, (uint32_t)token, true);
        spl_attach(&m->run, (uint32_t)token, slg__lowest(hosts));
    }
}

static void spread_nemesis(making *m) {
    spl_state *s = m->s;
    ebr_part *e = ebr_of(s);
    spl_player *deck = &s->seats[EBR_NEMESIS_SEAT];
    bool lies = false;
    for (uint64_t left = deck->grimoire; left; left &= left - 1) {
        uint32_t n = slg__lowest(left), card = EBR_NEMESIS + n;
        const crd_card *design = spl_design(m->set, s, card);
        bool replaced = n == 0; /* by the card that is tried */
        if (design->family == EBR_FAMILY_CULTIST && !lies && !replaced) {
            lies = true;
            ebr_take_from_deck(deck, spl_bit(n));
            deck->graveyard |= spl_bit(n);
        } else if (design->family == EBR_FAMILY_CULTIST && roll(3) < 2) {
            ebr_enter_cultist(&m->run, card);
            e->boons[n] = (uint8_t)roll(3);
            if (design->essence > 1) e->wounds[n] = (uint8_t)roll(2);
        } else if (design->family == EBR_FAMILY_CONDITION && roll(2) &&
                   !(design->icons & EBR_ICON_STAR)) {
            ebr_place_condition(&m->run, card, SPL_NONE);
        }
    }
    if (e->nemesis == EBR_ERLIK) e->rage = 4;
    for (uint32_t place = 0; place < EBR_PLACES; place++) {
        if (e->nemesis == EBR_ZCERNEBOCH) e->places[place].tentacles = (uint8_t)(1 + roll(3));
        if (e->nemesis == EBR_ERESHKIGAL && place && e->gates >> place & 1) {
            e->places[place].gates |= (uint8_t)(1u << place);
            e->gates &= (uint8_t) ~(1u << place);
        }
        if (e->places[place].stones && !e->places[place].damage)
            e->places[place].damage = (uint8_t)(1 + place);
    }
    e->gate = 1;
    e->defense = (int16_t)(e->defense - 5);
}

static void bring_foes(making *m) {
    spl_state *s = m->s;
    spl_player *pile = &s->seats[EBR_SEAT];
    for (uint32_t n = 0; n < 6; n++) {
        int32_t card = some_card(m, EBR_SEAT, pile->grimoire, CRD_FAMILY_MINION);
        if (card >= 0) ebr_put(&m->run, (uint32_t)card, n % EBR_PLACES);
    }
    for (uint32_t n = 0; n < 3 && pile->grimoire; n++) {
        uint32_t card = EBR_ARCHETYPE + slg__lowest(pile->grimoire);
        ebr_take_from_deck(pile, spl_bit(card - EBR_ARCHETYPE));
        ebr_bury(m->set, s, card);
    }
}

/* --- all of them --- */

static void forget(making *m) {
    spl_state *s = m->s;
    memset(s->triggers, 0, sizeof s->triggers);
    s->trigger_count = s->settled = s->due = 0;
    s->budget = SPL_BUDGET;
}

/* Nobody in play, nothing in hands and graveyards. */
static bool empty(making *m) {
    spl_state *s = m->s;
    spl_destroy(&m->run, spl_in_play(s));
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint32_t n = 0; n < SPL_DECK; n++)
            if ((s->seats[seat].hand | s->seats[seat].graveyard) >> n & 1)
                spl_to_grimoire(&m->run, seat * SPL_BLOCK + n);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        spl_lose(&m->run, seat, CRD_ENERGY, s->seats[seat].energy);
    forget(m);
    return true;
}

static bool fill(world *of, const slg_game *game) {
    slg_state *state = (slg_state *)(void *)&of->room;
    making m = {.of = of, .s = spl_of(state), .set = spl_set(game)};
    slg__run_begin(&m.run, game, state, NULL, &m.error);
    if (strcmp(of->name, "nothing") == 0) return empty(&m);
    for (uint32_t seat = 0; seat < m.s->core.seats; seat++)
        for (uint32_t place = 0; place < m.s->places_count; place++)
            enter_some(&m, seat, place, 1 + roll(2));
    if (spl_has_foe(m.s)) bring_foes(&m);
    for (uint32_t seat = 0; seat < m.s->core.seats; seat++)
        fill_zones(&m, seat);
    for (uint64_t left = spl_in_play(m.s); left; left &= left - 1)
        dress(&m, slg__lowest(left));
    spread_places(&m);
    if (spl_has_foe(m.s)) {
        if (ebr_of(m.s)->archetype == EBR_PLAGUEBRINGER) bring_tokens(&m);
        spread_minds(&m);
        spread_on_minions(&m);
        spread_nemesis(&m);
        ebr_sources_changed(m.set, m.s);
    }
    for (uint32_t seat = 0; seat < m.s->core.seats; seat++)
        lay_on_skill(&m, seat);
    for (uint32_t seat = 0; seat < m.s->core.seats; seat++)
        lay_fixtures(&m, seat);
    for (uint32_t seat = 0; seat < m.s->core.seats; seat++)
        lay_face_down(&m, seat);
    spl_settle(&m.run);
    bool goes_on = !slg_is_over(state);
    forget(&m);
    return goes_on;
}

static void make(const slg_game *game, uint32_t seats, const char *options, const char *name) {
    world *of = &worlds[world_count];
    slg_error error;
    slg_setup setup;
    for (uint64_t seed = 1; seed < 60; seed++) {
        dice = seed * 7919 + world_count;
        slg_setup_default(game, &setup);
        setup.seats = (uint8_t)seats;
        slg_seed_from(seed + world_count, setup.seed);
        if (!set_options(game, &setup, options)) break;
        slg_state *state = (slg_state *)(void *)&of->room;
        if (slg_state_init(game, &setup, state, NULL, &error) != SLG_OK) break;
        of->game = game;
        of->name = name;
        if (!play_to(game, state, 2) || !fill(of, game)) continue;
        world_count++;
        return;
    }
    assert(false && "no such position was found");
}

void make_worlds(void) {
    static const char *const duels[] = {
        "character-a=tegu lineage-a=animist domain-a=forgotten-temple character-b=miselda "
        "lineage-b=bloodlord domain-b=screaming-coast",
        "character-a=ariaspes lineage-a=bloodlord domain-a=haunted-forest character-b=zevrane "
        "lineage-b=demonologist domain-b=outcast-sanctuary",
        "character-a=miselda lineage-a=necromancer domain-a=screaming-coast character-b=tegu "
        "lineage-b=animist domain-b=haunted-forest",
        "character-a=sigismund lineage-a=demonologist domain-a=outcast-sanctuary "
        "character-b=sigismund lineage-b=necromancer domain-b=forgotten-temple"};
    static const char *const foes[] = {
        "nemesis=erlik-khan archetype=hellraiser scenario=arming-the-horde",
        "nemesis=zcerneboch archetype=demiurge scenario=preparing-a-dark-ritual",
        "nemesis=ereshkigal archetype=plaguebringer scenario=leading-the-invasion",
        "nemesis=hypnos archetype=deathdealer scenario=awakening-the-scions",
        "nemesis=hypnos archetype=plaguebringer scenario=leading-the-invasion",
        "nemesis=zcerneboch archetype=plaguebringer scenario=arming-the-horde",
        "nemesis=erlik-khan archetype=plaguebringer scenario=preparing-a-dark-ritual",
        "nemesis=hypnos archetype=hellraiser scenario=preparing-a-dark-ritual "
        "character-a=sigismund",
        "nemesis=ereshkigal archetype=demiurge scenario=awakening-the-scions",
        "nemesis=erlik-khan archetype=demiurge scenario=arming-the-horde"};
    for (uint32_t i = 0; i < 12; i++)
        make(&sor_game, 2, duels[i % 4], "duel");
    make(&sor_game, 3, "", "battle royale");
    make(&sor_game, 4, "format=team character-a=sigismund", "teams");
    make(&sor_game, 2, duels[0], "nothing");
    duel_count = world_count;
    make(&ebr_game, 2, foes[0], "nothing");
    for (uint32_t i = 0; i < 16; i++)
        make(&ebr_game, 1 + (i / 8 + i) % 3, foes[i % 8], "endbringer");
    for (uint32_t i = 0; i < 4; i++)
        make(&ebr_game, 1 + i % 3, foes[8 + i % 2], "endbringer");
    /* The smallest enemies, which rarely have counters, among dreams and among fiends. */
    for (uint32_t i = 0; i < 16; i++)
        make(&ebr_game, 1 + i / 2 % 3, foes[4 + i % 2], "endbringer");
}
