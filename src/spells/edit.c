/* SPDX-License-Identifier: MIT */
/* Positions set by hand: whatever a path changes, a player's forty cards stay forty.
 *
 * - A hand, grimoire or graveyard that is set takes its cards from wherever their owner has them,
 *   first from the grimoire; cards that are taken out of it go to the grimoire, those taken out of
 *   the grimoire to the graveyard.
 * - A side's minions that are set stay those they were where the card is the same; others come from
 *   their owner's grimoire, hand, graveyard or from elsewhere in play, and what they replace goes
 *   to the grimoire. Attachments and followers likewise, from whoever's cards they are.
 * - "phase" makes the game stand at the very start of that phase; avatars that are nowhere yet
 *   stand in the centre. "first" hands over fate. */
#include <string.h>

#include "spells/edit.h"
#include "spells/house.h"
#include "spells/tokens.h"

static uint64_t bit(uint32_t n) {
    return 1ull << n;
}

/* --- cards out of where they are, into the grimoire --- */

void spl_edit_shelve(spl_state *s, uint32_t card) {
    if (spl_is_token(s, card)) return; /* SOR-COMP-12 */
    s->seats[card / SPL_BLOCK].grimoire |= bit(card % SPL_BLOCK);
}

/* The minion out of its slot, with everything on it. */
void spl_edit_clear(const crd_set *set, spl_state *s, uint32_t slot) {
    if (spl_house_of(set)->edit_strip) spl_house_of(set)->edit_strip(s, slot);
    for (uint32_t card = spl_first_on(s, slot); card != SPL_NONE; card = spl_first_on(s, slot)) {
        spl_unlink(s, card);
        spl_edit_shelve(s, card);
    }
    spl_edit_shelve(s, s->minions[slot].card);
    s->where[s->minions[slot].card] = SPL_NONE;
    s->minions[slot] = (spl_minion){.card = SPL_NONE};
    if (s->battle.attacker == slot) s->battle.attacker = SPL_NONE;
}

/* The card lies nowhere after it. */
void spl_edit_take_out(const crd_set *set, spl_state *s, uint32_t card) {
    spl_player *owner = &s->seats[card / SPL_BLOCK];
    uint64_t keep = ~bit(card % SPL_BLOCK);
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        if (s->minions[slot].card == card) spl_edit_clear(set, s, slot);
    if (spl_is_concealed(s, card)) spl_take_up_face_down(s, card);
    spl_unlink(s, card);
    owner->hand &= keep;
    owner->grimoire &= keep;
    owner->graveyard &= keep;
    if (spl_house_of(set)->edit_take_out) spl_house_of(set)->edit_take_out(s, card);
}

/* --- finding a copy --- */

/* How readily a copy is taken, by where it is: 0 the grimoire .. 3 in play. */
static uint32_t reluctance(const spl_state *s, uint32_t card) {
    const spl_player *owner = &s->seats[card / SPL_BLOCK];
    uint64_t is = bit(card % SPL_BLOCK);
    return owner->grimoire & is ? 0 : owner->hand & is ? 1 : owner->graveyard & is ? 2 : 3;
}

/* A copy of the design that is not in `not`; SPL_NONE: there is none. */
uint32_t spl_edit_find(const crd_set *set, const spl_state *s, uint32_t design, uint32_t seats,
                       const uint64_t not [SLG_SEATS_MAX]) {
    uint32_t best = SPL_NONE, least = 4;
    if (design == CRD_NO_CARD) return SPL_NONE;
    for (uint32_t card = 0; card < SPL_CARDS; card++) {
        if (spl_design_of(set, s, card) != design || spl_has_card(not, card) ||
            spl_is_token(s, card) || !(seats >> (card / SPL_BLOCK) & 1))
            continue;
        if (reluctance(s, card) >= least) continue;
        best = card;
        least = reluctance(s, card);
    }
    return best;
}

slg_status spl_edit_no_copy(const crd_set *set, const spl_state *s, uint32_t design, uint32_t seats,
                            slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    bool foe = !(seats & ((1u << s->core.seats) - 1)); /* only a foe has such seats */
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "no copy of '");
    slg_put(&out, design < set->card_count ? set->cards[design].id : "null");
    slg_put(&out, foe ? "' is left among the foe's cards" : "' is left in the decks of");
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (!(seats >> seat & 1)) continue;
        slg_put_char(&out, ' ');
        slg_put_char(&out, (char)('A' + seat));
    }
    slg_put(&out, foe ? "; the options nemesis, archetype and scenario say which it has"
                      : "; the options character-a, lineage-a, domain-a (b ...) give decks");
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_INPUT, 0, 0, text);
}

/* --- zones --- */

static uint64_t *zone_of(spl_state *s, uint32_t seat, spl_zone zone) {
    spl_player *player = &s->seats[seat];
    return zone == SPL_ZONE_HAND       ? &player->hand
           : zone == SPL_ZONE_GRIMOIRE ? &player->grimoire
                                       : &player->graveyard;
}

/* Makes *cards, of that block of forty, copies of the designs; `gone`: those that were in it and
 * are not any more. They lie nowhere after it. */
slg_status spl_edit_cards(const slg_game *game, spl_state *s, uint32_t block, uint64_t *cards,
                          const uint16_t *designs, uint32_t count, uint64_t *gone,
                          slg_error *error) {
    uint64_t kept[SLG_SEATS_MAX] = {0}, left = *cards, wanted = 0;
    bool found[SPL_DECK] = {0};
    for (uint32_t i = 0; i < count; i++) /* those that are there already stay */
        for (uint64_t rest = left; rest && !found[i]; rest &= rest - 1) {
            uint32_t n = (uint32_t)__builtin_ctzll(rest), card = block * SPL_BLOCK + n;
            if (spl_design_of(spl_set(game), s, card) != designs[i]) continue;
            found[i] = true;
            left &= ~bit(n);
            wanted |= bit(n);
            spl_put_card(kept, card, true);
        }
    for (uint32_t i = 0; i < count; i++) {
        if (found[i]) continue;
        uint32_t card = spl_edit_find(spl_set(game), s, designs[i], 1u << block, kept);
        if (card == SPL_NONE)
            return spl_edit_no_copy(spl_set(game), s, designs[i], 1u << block, error);
        spl_edit_take_out(spl_set(game), s, card);
        spl_put_card(kept, card, true);
        wanted |= bit(card % SPL_BLOCK);
    }
    *gone = *cards & ~wanted;
    *cards = wanted;
    return SLG_OK;
}

slg_status spl_set_zone(const slg_game *game, spl_state *s, uint32_t seat, spl_zone zone,
                        const uint16_t *designs, uint32_t count, slg_error *error) {
    uint64_t gone;
    slg_status status =
        spl_edit_cards(game, s, seat, zone_of(s, seat, zone), designs, count, &gone, error);
    if (status != SLG_OK) return status;
    if (zone == SPL_ZONE_GRIMOIRE)
        s->seats[seat].graveyard |= gone & ~s->seats[seat].hand;
    else
        s->seats[seat].grimoire |= gone;
    for (; gone; gone &= gone - 1)
        s->where[seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(gone)] = SPL_NONE;
    for (uint64_t hand = s->seats[seat].hand; hand; hand &= hand - 1) {
        uint32_t card = seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(hand);
        spl_set_known(s, card, spl_known(s, card) | 1u << seat);
    }
    spl_rebuild(spl_set(game), s);
    return SLG_OK;
}

slg_status spl_set_concealed(const slg_game *game, spl_state *s, uint32_t seat,
                             const uint16_t *designs, uint32_t count, slg_error *error) {
    uint64_t cards = spl_concealed(s, seat), gone;
    uint32_t n = 0;
    for (uint64_t left = cards; left; left &= left - 1)
        spl_take_up_face_down(s, seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left));
    slg_status status = spl_edit_cards(game, s, seat, &cards, designs, count, &gone, error);
    if (status != SLG_OK) return status;
    s->seats[seat].grimoire |= gone;
    for (; cards; cards &= cards - 1, n++) {
        s->where[seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(cards)] =
            (uint8_t)(SPL_WHERE_CONCEALED + n);
        spl_link(s, seat * SPL_BLOCK + SPL_FACE_DOWN + n, SPL_WHERE_CONCEALED + n);
    }
    spl_rebuild(spl_set(game), s);
    return SLG_OK;
}

/* --- minions --- */

/* Puts the designs on the minion, taking those that are there first. */
static slg_status attach(spl_edit *e, uint32_t slot, const uint16_t *designs, uint32_t count,
                         bool followers) {
    spl_state *s = e->s;
    uint32_t everybody = (1u << s->core.seats) - 1;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t card = spl_first_on(s, slot);
        while (card != SPL_NONE &&
               (spl_design_of(e->set, s, card) != designs[i] || spl_has_card(e->kept, card) ||
                spl_has_card(s->follower, card) != followers))
            card = spl_next_on(s, card);
        if (card != SPL_NONE) {
            spl_put_card(e->kept, card, true);
            continue;
        }
        uint32_t owners = followers ? everybody & ~e->seats : e->seats; /* the likely ones first */
        card = spl_edit_find(e->set, s, designs[i], owners, e->kept);
        if (card == SPL_NONE) card = spl_edit_find(e->set, s, designs[i], everybody, e->kept);
        if (card == SPL_NONE)
            return spl_edit_no_copy(e->set, e->s, designs[i], everybody, e->error);
        spl_edit_take_out(e->set, s, card);
        spl_link(s, card, slot);
        spl_put_card(s->follower, card, followers);
        spl_put_card(e->kept, card, true);
    }
    return SLG_OK;
}

/* Attachments that the list does not name go. */
static void drop_others(spl_edit *e, uint32_t slot) {
    spl_state *s = e->s;
    for (uint32_t card = spl_first_on(s, slot), next; card != SPL_NONE; card = next) {
        next = spl_next_on(s, card);
        if (spl_has_card(e->kept, card)) continue;
        spl_unlink(s, card);
        spl_edit_shelve(s, card);
    }
}

slg_status spl_edit_dress(spl_edit *e, uint32_t slot, const spl_shown_minion *from) {
    spl_minion *minion = &e->s->minions[slot];
    minion->exhausted = (uint8_t)(from->exhausted & 1);
    minion->damage = from->damage;
    minion->flames = from->flames;
    minion->followers = from->arthropods;
    minion->blank = (uint8_t)(from->blank & 7);
    minion->next = from->next;
    minion->phase = from->phase;
    minion->round = from->round;
    minion->round_essence = from->round_essence;
    minion->good = from->good;
    minion->good_essence = from->good_essence;
    minion->used = from->used;
    slg_status status = attach(e, slot, from->attachments, from->attachment_count, false);
    if (status == SLG_OK) status = attach(e, slot, from->followers, from->follower_count, true);
    if (status == SLG_OK) drop_others(e, slot);
    return status;
}

/* Seats that may have the minion: of a team all its members, unless it says whose it is. */
static uint32_t seats_for(const spl_edit *e, const spl_shown_minion *from) {
    return from->seat < SLG_SEATS_MAX ? e->seats & 1u << from->seat : e->seats;
}

/* A token for a seat of those: the one whose deck has it, or else the first. */
static uint32_t token_for(const spl_edit *e, uint32_t design, uint32_t seats) {
    uint32_t seat = SPL_NONE;
    for (; seats; seats &= seats - 1) {
        uint32_t next = (uint32_t)__builtin_ctz(seats);
        bool own = false;
        for (uint32_t kind = 0; kind <= CRD_DOMAIN; kind++)
            own |= e->s->seats[next].deck[kind] == e->set->cards[design].deck;
        if (own || seat == SPL_NONE) seat = next;
        if (own) break;
    }
    return spl_new_token(e->set, e->s, seat, design);
}

uint32_t spl_edit_minion(const spl_edit *e, uint32_t design, uint32_t seats) {
    return e->set->cards[design].icons & CRD_ICON_TOKEN
               ? token_for(e, design, seats)
               : spl_edit_find(e->set, e->s, design, seats, e->kept);
}

static slg_status enter_shown(spl_edit *e, const spl_shown_minion *from, uint32_t *slot) {
    spl_state *s = e->s;
    uint32_t seats = seats_for(e, from);
    if (from->card >= e->set->card_count || e->set->cards[from->card].family != CRD_FAMILY_MINION)
        return slg__fail(e->error, SLG_BAD_INPUT, 0, 0, "only minions stand in a battlefield");
    if (!seats)
        return slg__fail(e->error, SLG_BAD_INPUT, 0, 0,
                         "that seat has no side of this battlefield");
    uint32_t card = spl_edit_minion(e, from->card, seats);
    if (card == SPL_NONE) return spl_edit_no_copy(e->set, e->s, from->card, seats, e->error);
    spl_edit_take_out(e->set, e->s, card);
    for (*slot = 0; *slot < SPL_MINIONS && s->minions[*slot].card != SPL_NONE;)
        ++*slot;
    if (*slot == SPL_MINIONS)
        return slg__fail(e->error, SLG_BAD_INPUT, 0, 0, "there are 64 minions in play already");
    s->minions[*slot] = (spl_minion){
        .card = (uint16_t)card, .seat = (card / SPL_BLOCK) & 0xF, .place = e->place & 0xF};
    s->where[card] = (uint8_t)*slot;
    spl_put_card(e->kept, card, true);
    return SLG_OK;
}

/* The lowest slot of those that has such a minion; SPL_MINIONS: none. */
static uint32_t find_same(const spl_edit *e, uint64_t slots, const spl_shown_minion *from) {
    const spl_state *s = e->s;
    for (; slots; slots &= slots - 1) {
        uint32_t slot = (uint32_t)__builtin_ctzll(slots);
        const spl_minion *minion = &s->minions[slot];
        if (spl_design_of(e->set, s, minion->card) == from->card &&
            (seats_for(e, from) >> minion->seat & 1))
            return slot;
    }
    return SPL_MINIONS;
}

slg_status spl_set_side(const slg_game *game, slg_state *state, unsigned char *base,
                        const void *elements, uint32_t count, slg_error *error) {
    spl_state *s = spl_of(state);
    const spl_shown_minion *from = elements;
    spl_edit e = {.set = spl_set(game), .s = s, .error = error};
    uint32_t side, slots[SPL_MINIONS];
    spl_place_and_side(s, base, &e.place, &side);
    e.seats = spl_side_seats(s, e.place, side);
    uint64_t left = spl_minions_of_side(s, e.place, side);
    for (uint32_t i = 0; i < count; i++) {
        slots[i] = find_same(&e, left, &from[i]);
        if (slots[i] == SPL_MINIONS) continue;
        left &= ~bit(slots[i]);
        spl_put_card(e.kept, s->minions[slots[i]].card, true);
    }
    for (; left; left &= left - 1)
        spl_edit_clear(e.set, s, (uint32_t)__builtin_ctzll(left));
    slg_status status = SLG_OK;
    for (uint32_t i = 0; i < count && status == SLG_OK; i++) {
        if (slots[i] == SPL_MINIONS) status = enter_shown(&e, &from[i], &slots[i]);
        if (status == SLG_OK) status = spl_edit_dress(&e, slots[i], &from[i]);
    }
    if (s->phase == SPL_PHASE_BATTLE && count) s->places[e.place].had[side] = 1;
    spl_rebuild(e.set, s);
    return status;
}

/* --- what lies in a battlefield by itself --- */

/* Of the cards that lie there for a player of that side, as bits by owner. */
static void find_fixtures(const spl_edit *e, uint64_t there[SLG_SEATS_MAX]) {
    const spl_state *s = e->s;
    for (uint32_t owner = 0; owner < SLG_SEATS_MAX; owner++) {
        there[owner] = 0;
        for (uint64_t left = spl_fixtures(s, owner); left; left &= left - 1) {
            uint32_t card = owner * SPL_BLOCK + slg__lowest(left);
            if (spl_fixture_place(s, card) == e->place &&
                (e->seats >> spl_fixture_seat(s, card) & 1))
                there[owner] |= left & (0 - left);
        }
    }
}

/* One that lies there already stays; any other is its owner's copy, or what another owns. */
static slg_status lay(spl_edit *e, const uint64_t there[SLG_SEATS_MAX], uint32_t design) {
    spl_state *s = e->s;
    uint32_t card, everybody = (1u << s->core.seats) - 1;
    if (design >= e->set->card_count || e->set->cards[design].family != CRD_FAMILY_FIXTURE)
        return slg__fail(e->error, SLG_BAD_INPUT, 0, 0, "only fixtures lie in a battlefield");
    for (card = 0; card < SPL_CARDS; card++)
        if (spl_has_card(there, card) && !spl_has_card(e->kept, card) &&
            spl_design_of(e->set, s, card) == design)
            break;
    if (card == SPL_CARDS) {
        card = spl_edit_find(e->set, s, design, e->seats, e->kept);
        if (card == SPL_NONE) card = spl_edit_find(e->set, s, design, everybody, e->kept);
        if (card == SPL_NONE) return spl_edit_no_copy(e->set, s, design, everybody, e->error);
        uint32_t owner = card / SPL_BLOCK;
        uint32_t seat = e->seats >> owner & 1 ? owner : slg__lowest(e->seats);
        spl_edit_take_out(e->set, s, card);
        spl_link(s, card, SPL_WHERE_FIXTURE + seat * SPL_PLACES + e->place);
    }
    spl_put_card(e->kept, card, true);
    return SLG_OK;
}

slg_status spl_set_fixtures(const slg_game *game, slg_state *state, unsigned char *base,
                            const void *elements, uint32_t count, slg_error *error) {
    spl_state *s = spl_of(state);
    const uint16_t *designs = elements;
    spl_edit e = {.set = spl_set(game), .s = s, .error = error};
    uint32_t side;
    uint64_t there[SLG_SEATS_MAX];
    slg_status status = SLG_OK;
    spl_place_and_side(s, base, &e.place, &side);
    e.seats = spl_side_seats(s, e.place, side) & ((1u << s->core.seats) - 1);
    find_fixtures(&e, there);
    if (count && !e.seats)
        return slg__fail(error, SLG_BAD_INPUT, 0, 0, "nobody of that side plays fixtures");
    for (uint32_t i = 0; i < count && status == SLG_OK; i++)
        status = lay(&e, there, designs[i]);
    for (uint32_t card = 0; card < SPL_CARDS && status == SLG_OK; card++)
        if (spl_has_card(there, card) && !spl_has_card(e.kept, card)) {
            spl_unlink(s, card);
            spl_edit_shelve(s, card);
        }
    spl_rebuild(e.set, s);
    return status;
}

/* --- after a path was set --- */

slg_status spl_edit_bad(slg_error *error, uint16_t rule, const char *text) {
    return slg__fail_by(error, SLG_BAD_STATE, rule, text);
}

/* Makes a complete position of one from before the first round: fills in what was not placed or
 * decided yet. */
void spl_edit_finish_creation(spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        spl_player *player = &s->seats[seat];
        uint32_t reach = spl_places_of(s, seat);
        if (player->avatar == SPL_NONE)
            player->avatar = (uint8_t)(reach & 2 ? 1 : __builtin_ctz(reach));
        player->mulligan = 1;
    }
    if (s->round == 0) s->round = 1;
}

/* Nothing is under way any more. */
void spl_edit_clear_table(spl_state *s) {
    slg_core *core = &s->core;
    memset(s->frames, 0, sizeof s->frames);
    memset(core->depth, 0, sizeof core->depth);
    memset(s->runs, 0, sizeof s->runs);
    memset(s->triggers, 0, sizeof s->triggers);
    memset(s->later, 0, sizeof s->later);
    s->run_count = s->trigger_count = s->settled = 0;
    s->playing = SPL_NONE;
    s->budget = SPL_BUDGET;
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        s->seats[seat].played = 0;
    spl_clear_battle(s);
    slg__drop_questions((slg_state *)(void *)s);
}

void spl_edit_give_actions(spl_state *s) {
    uint32_t actions = s->phase == SPL_PHASE_ACTION ? 0 : 1;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        actions += s->seats[seat].actions;
    for (uint32_t seat = 0; seat < s->core.seats && !actions; seat++)
        s->seats[seat].actions = SPL_ACTIONS;
}

/* --- after a document was read --- */

bool spl_edit_decks_exist(const crd_set *set, const spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint32_t kind = 0; kind <= CRD_DOMAIN; kind++) {
            uint32_t deck = s->seats[seat].deck[kind];
            if (deck != SPL_NONE && deck >= set->deck_count) return false;
        }
    return true;
}

/* What is laid anywhere is a card, and on a minion or beyond. */
bool spl_edit_laid_exist(const crd_set *set, const spl_state *s) {
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        for (uint64_t left = s->laid[seat] & ((1ull << SPL_FACE_DOWN) - 1); left;
             left &= left - 1) {
            uint32_t card = seat * SPL_BLOCK + slg__lowest(left), host = spl_host(s, card);
            if (spl_design_of(set, s, card) == CRD_NO_CARD ||
                (host != SPL_NONE && (host >= SPL_MINIONS || s->minions[host].card == SPL_NONE)))
                return false;
        }
    return true;
}
