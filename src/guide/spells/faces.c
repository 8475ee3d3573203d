/* SPDX-License-Identifier: MIT */
/* Cards, battlefields, minions, players and options as facts; Endbringer adds
 * its own. */
#include "guide/spells/words.h"

static const char *const families[CRD_GAME_FAMILIES] = {
    [CRD_FAMILY_MINION] = "minion",         [CRD_FAMILY_SORCERY] = "sorcery",
    [CRD_FAMILY_ATTACHMENT] = "attachment", [CRD_FAMILY_SKILL] = "skill",
    [CRD_FAMILY_POOL] = "blood-pool",       [CRD_FAMILY_BOARD] = "battlefield",
    [CRD_FAMILY_FIXTURE] = "fixture",
};

/* Of a card that only the game has; NULL: of any other. */
static const crd_family_row *game_family(const crd_set *set, const crd_card *card) {
    return card->family < CRD_GAME_FAMILIES
               ? NULL
               : &crd_dialect_of(set)->rows[card->family - CRD_GAME_FAMILIES];
}

static const char *family_word(const crd_set *set, const crd_card *card) {
    const crd_family_row *row = game_family(set, card);
    return row ? row->name : families[card->family];
}

static void add_figures(guide_facts *to, const crd_set *set, const crd_card *card) {
    const crd_family_row *row = game_family(set, card);
    bool cost = row ? row->has_cost : card->family <= CRD_FAMILY_FIXTURE;
    bool figures = row ? row->has_figures : crd_has_figures(card);
    guide_fact_word(to, "kind", family_word(set, card));
    if (card->family != CRD_FAMILY_BOARD && card->deck < set->deck_count)
        guide_fact_word(to, "deck", set->decks[card->deck].id);
    if (cost) guide_fact_number(to, "cost", card->cost);
    if (figures) {
        guide_fact_number(to, "attack", card->attack);
        guide_fact_number(to, "essence", card->essence);
    }
}

static void add_icons(guide_facts *to, const crd_set *set, const crd_card *card) {
    static const char *const words[] = {"omen", "flying", "legend", "curse"};
    enum { OWN = sizeof words / sizeof *words };
    const crd_dialect *of = crd_dialect_of(set);
    static_assert(CRD_GAME_ICONS == 1 << OWN, "then come the game's");
    uint32_t icons = card->icons & (uint32_t)~CRD_ICON_TOKEN;
    if (icons != card->icons) guide_fact_each_word(to, "icons", "token");
    for (uint32_t i = 0; icons >> i; i++)
        if (icons >> i & 1)
            guide_fact_each_word(to, "icons", i < OWN ? words[i] : of->icon_words[i - OWN]);
}

/* Copies of a foe's card with each colour. */
static void add_colours(guide_facts *to, const crd_card *card) {
    static const char *const colours[4] = {"blue", "green", "red", "white"};
    for (uint32_t c = 0; c < 4; c++)
        for (uint32_t n = 0; n < card->colours[c]; n++)
            guide_fact_each_word(to, "colours", colours[c]);
}

void spells_face_facts(const slg_game *game, uint32_t number, guide_facts *to) {
    const crd_set *set = spl_set(game);
    const crd_card *card = &set->cards[number];
    add_figures(to, set, card);
    add_icons(to, set, card);
    for (uint32_t type = 0; type < set->type_count; type++)
        if (card->types >> type & 1) guide_fact_each_word(to, "types", set->types[type].id);
    if (card->copies) guide_fact_number(to, "copies", card->copies);
    guide_fact_true(to, "starter", card->starter);
    add_colours(to, card);
}

/* --- things --- */

static void add_card_fact(guide_facts *to, const slg_guide_scene *scene, int32_t thing) {
    const crd_card *card = spells_design(scene, thing);
    if (card) guide_fact_word(to, "card", card->id);
}

void spells_add_design(guide_facts *to, const slg_guide_scene *scene, int32_t thing) {
    const crd_card *card = spells_design(scene, thing);
    if (!card) return;
    guide_fact_word(to, "kind", family_word(spells_set(scene), card));
    guide_fact_word(to, "card", card->id);
}

void spells_add_pile(guide_facts *to, const slg_guide_scene *scene, const char *name,
                     uint32_t first, uint64_t pile) {
    const spl_state *s = spells_state(scene);
    const crd_set *set = spells_set(scene);
    for (; pile; pile &= pile - 1) {
        uint16_t design = spl_design_of(set, s, first + (uint32_t)__builtin_ctzll(pile));
        if (design < set->card_count) guide_fact_each_word(to, name, set->cards[design].id);
    }
}

static void add_attached(guide_facts *to, const slg_guide_scene *scene, const spl_minion *m,
                         bool followers) {
    const spl_state *s = spells_state(scene);
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card)) {
        uint16_t design = spl_design_of(spl_set(scene->game), s, card);
        if ((s->follower[card / 64] >> card % 64 & 1) == followers &&
            design < spells_set(scene)->card_count)
            guide_fact_each_word(to, followers ? "followers" : "attachments",
                                 spells_set(scene)->cards[design].id);
    }
}

/* The things attached to a minion, attachments and followers alike: options name them. */
static void add_attached_things(guide_facts *to, const slg_guide_scene *scene,
                                const spl_minion *m) {
    const spl_state *s = spells_state(scene);
    for (uint32_t card = spl_first_of(s, m); card != SPL_NONE; card = spl_next_on(s, card))
        guide_fact_each_number(to, "attached", (int32_t)card);
}

static void add_minion(guide_facts *to, const slg_guide_scene *scene, uint32_t slot) {
    const spl_state *s = spells_state(scene);
    const spl_minion *m = &s->minions[slot];
    int32_t essence = spells_essence(scene, slot);
    guide_fact_word(to, "place", spells_place_word(scene, m->place));
    guide_fact_number(to, "side", spells_side(scene, m->place, m->seat));
    guide_fact_number(to, "attack", spells_attack(scene, slot));
    guide_fact_number(to, "essence", essence);
    guide_fact_number(to, "damage", m->damage);
    guide_fact_number(to, "left", essence - m->damage);
    guide_fact_true(to, "exhausted", !(s->ready >> slot & 1));
    guide_fact_true(to, "blank", !spells_speaks(scene, m->card));
    if (m->flames) guide_fact_number(to, "flames", m->flames);
    if (m->followers) guide_fact_number(to, "arthropods", m->followers);
    add_attached(to, scene, m, false);
    add_attached(to, scene, m, true);
    add_attached_things(to, scene, m);
}

/* Where a card lies that is neither a minion nor attached to one. */
static const char *zone_fact_of(const spl_state *s, uint32_t seat, uint32_t number) {
    if (s->seats[seat].hand >> number & 1) return "hand";
    if (s->seats[seat].graveyard >> number & 1) return "graveyard";
    if (s->seats[seat].grimoire >> number & 1) return "grimoire";
    if (spl_is_concealed(s, seat * SPL_BLOCK + number)) return "concealed";
    return NULL;
}

/* Whom it serves, and where. */
static void add_fixture(guide_facts *to, const slg_guide_scene *scene, uint32_t card) {
    const spl_state *s = spells_state(scene);
    uint32_t seat = spl_fixture_seat(s, card), place = spl_fixture_place(s, card);
    guide_fact_number(to, "seat", (int32_t)seat);
    guide_fact_word(to, "zone", "battlefield");
    guide_fact_word(to, "place", spells_place_word(scene, place));
    guide_fact_number(to, "side", spells_side(scene, place, seat));
}

static void add_hand_card(guide_facts *to, const slg_guide_scene *scene, int32_t thing) {
    const spl_state *s = spells_state(scene);
    uint32_t seat = (uint32_t)thing / SPL_BLOCK, number = (uint32_t)thing % SPL_BLOCK;
    if (!spells_design(scene, thing)) return;
    if (!spells_is_minion(scene, thing)) {
        spells_add_design(to, scene, thing);
        if (spl_is_fixture(s, (uint32_t)thing)) {
            add_fixture(to, scene, (uint32_t)thing);
            return;
        }
        guide_fact_number(to, "seat", (int32_t)seat);
        guide_fact_word(to, "zone", zone_fact_of(s, seat, number));
        return;
    }
    uint32_t slot = (uint32_t)spells_slot(scene, thing);
    guide_fact_word(to, "kind", "minion");
    add_card_fact(to, scene, thing);
    guide_fact_number(to, "seat", s->minions[slot].seat);
    add_minion(to, scene, slot);
}

static void add_skill(guide_facts *to, const slg_guide_scene *scene, int32_t thing) {
    const spl_state *s = spells_state(scene);
    uint32_t n = (uint32_t)(thing - SPL_THING_SKILL);
    if (!spells_design(scene, thing)) return;
    guide_fact_word(to, "kind", n % SPL_SKILLS == SPL_POOL ? "blood-pool" : "skill");
    add_card_fact(to, scene, thing);
    guide_fact_number(to, "seat", (int32_t)(n / SPL_SKILLS));
    guide_fact_true(to, "exhausted", s->seats[n / SPL_SKILLS].exhausted >> n % SPL_SKILLS & 1);
}

static void add_place_facts(guide_facts *to, const slg_guide_scene *scene, uint32_t place) {
    const spl_state *s = spells_state(scene);
    if (place >= s->places_count) return;
    const spl_place *at = &s->places[place];
    guide_fact_word(to, "kind", "battlefield");
    guide_fact_word(to, "place", spells_place_word(scene, place));
    add_card_fact(to, scene, SPL_THING_PLACE + (int32_t)place);
    guide_fact_true(to, "exhausted", at->exhausted);
    for (uint32_t side = 0; side < 2; side++)
        guide_fact_each_number(to, "captains", (int32_t)spells_captain(scene, place, side));
    for (uint32_t side = 0; side < 2; side++)
        guide_fact_each_number(to, "damage", at->track[side]);
    if (at->conquered) guide_fact_number(to, "conqueror", at->conquered - 1);
    guide_fact_true(to, "battle", s->battle.place == place);
    for (uint32_t side = 0; side < 2; side++)
        for (uint64_t left = spells_minions(scene, place, side); left; left &= left - 1)
            guide_fact_each_number(to, "minions", s->minions[__builtin_ctzll(left)].card);
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        for (uint64_t left = spl_fixtures(s, seat); left; left &= left - 1) {
            uint32_t card = seat * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
            if (spl_fixture_place(s, card) == place)
                guide_fact_each_number(to, "fixtures", (int32_t)card);
        }
}

static void add_player_facts(guide_facts *to, const slg_guide_scene *scene, uint32_t seat) {
    const spl_state *s = spells_state(scene);
    const spl_player *p = &s->seats[seat];
    static const char *const fates[] = {NULL, "empty", "full"};
    guide_fact_word(to, "kind", "player");
    guide_fact_number(to, "seat", (int32_t)seat);
    /* In Battle Royale a player is on another side at each battlefield. */
    if (s->format != SPL_ROYALE) guide_fact_number(to, "side", spells_side(scene, 0, seat));
    for (uint32_t kind = 0; kind < 3; kind++)
        if (p->deck[kind] < spells_set(scene)->deck_count)
            guide_fact_each_word(to, "decks", spells_set(scene)->decks[p->deck[kind]].id);
    guide_fact_number(to, "energy", p->energy);
    guide_fact_number(to, "actions", p->actions);
    guide_fact_number(to, "omens", p->omens);
    if (p->deck[CRD_LINEAGE] < spells_set(scene)->deck_count &&
        spells_set(scene)->decks[p->deck[CRD_LINEAGE]].pool != CRD_NO_CARD)
        guide_fact_number(to, "blood", p->blood);
    if (s->light[seat]) guide_fact_number(to, "light", s->light[seat]);
    if (s->format == SPL_ROYALE) guide_fact_number(to, "points", p->points);
    if (spl_face_downs(s, seat)) {
        guide_fact_number(to, "concealed", (int32_t)spl_concealed_count(s, seat));
        spells_add_pile(to, scene, "concealed_cards", seat * SPL_BLOCK, spl_concealed(s, seat));
    }
    guide_fact_number(to, "hand", p->hand_size);
    guide_fact_number(to, "grimoire", p->grimoire_size);
    guide_fact_number(to, "graveyard", __builtin_popcountll(p->graveyard));
    if (p->fate < sizeof fates / sizeof *fates) guide_fact_word(to, "fate", fates[p->fate]);
    if (p->avatar < s->places_count)
        guide_fact_word(to, "avatar", spells_place_word(scene, p->avatar));
}

static void add_deck(guide_facts *to, const slg_guide_scene *scene, uint32_t number) {
    static const char *const kinds[] = {"character", "lineage", "domain"};
    const crd_set *set = spells_set(scene);
    if (number >= set->deck_count) return;
    const crd_deck *deck = &set->decks[number];
    guide_fact_word(to, "kind", "deck");
    guide_fact_word(to, "deck", deck->id);
    if (deck->kind < 3) guide_fact_word(to, "part", kinds[deck->kind]);
    if (deck->skill < set->card_count) guide_fact_word(to, "card", set->cards[deck->skill].id);
    for (uint32_t card = deck->first; card < (uint32_t)deck->first + deck->count; card++)
        for (uint32_t copy = 0; copy < set->cards[card].copies; copy++)
            guide_fact_each_word(to, "cards", set->cards[card].id);
    for (uint32_t i = 0; i < set->token_count; i++)
        if (set->cards[set->token[i]].deck == number)
            guide_fact_each_word(to, "tokens", set->cards[set->token[i]].id);
}

static void add_seat_thing(guide_facts *to, const slg_guide_scene *scene, int32_t index) {
    const spl_state *s = spells_state(scene);
    if (index == SPELLS_HAND) {
        uint32_t seat = spells_near(scene);
        if (scene->viewer != seat) return;
        guide_fact_word(to, "kind", "hand");
        guide_fact_number(to, "seat", (int32_t)seat);
        spells_add_pile(to, scene, "cards", seat * SPL_BLOCK, s->seats[seat].hand);
    } else if (index >= SPELLS_DECK && index < SPELLS_HAND) {
        add_deck(to, scene, (uint32_t)(index - SPELLS_DECK));
    } else if (index >= SPELLS_PLAYER && index < SPELLS_PLAYER + s->core.seats) {
        add_player_facts(to, scene, (uint32_t)(index - SPELLS_PLAYER));
    } else if (index >= SPELLS_GRAVEYARD && index < SPELLS_GRAVEYARD + s->core.seats) {
        uint32_t seat = (uint32_t)(index - SPELLS_GRAVEYARD);
        guide_fact_word(to, "kind", "graveyard");
        guide_fact_number(to, "seat", (int32_t)seat);
        spells_add_pile(to, scene, "cards", seat * SPL_BLOCK, s->seats[seat].graveyard);
    }
}

void spells_facts(const slg_guide_scene *scene, slg_guide_thing thing, guide_facts *to) {
    const crd_set *set = spells_set(scene);
    int32_t index = thing.index;
    if (thing.kind == SLG_THING_CARD && index >= 0 && index < set->card_count) {
        guide_fact_word(to, "kind", family_word(set, &set->cards[index]));
        guide_fact_word(to, "card", set->cards[index].id);
    }
    if (thing.kind != SLG_THING_PLACE || index < 0) return;
    if (index < SPL_THING_SKILL)
        add_hand_card(to, scene, index);
    else if (index < SPL_THING_PLACE)
        add_skill(to, scene, index);
    else if (index < SPL_THINGS)
        add_place_facts(to, scene, (uint32_t)(index - SPL_THING_PLACE));
    else
        add_seat_thing(to, scene, index);
}

/* --- options --- */

/* In per mille, so that small chances are not 0. */
static int32_t mille(uint32_t part, uint32_t whole) {
    return whole ? (int32_t)(((uint64_t)part * 2000 + whole) / (2ull * whole)) : 0;
}

static void add_odds(guide_facts *to, const spl_odds *odds) {
    uint64_t sum = 0;
    for (uint32_t n = 0; n < sizeof odds->damage / sizeof *odds->damage; n++)
        sum += (uint64_t)n * odds->damage[n];
    if (odds->whole)
        guide_fact_number(to, "damage_tenths",
                          (int32_t)((sum * 20 + odds->whole) / (2ull * odds->whole)));
    for (uint32_t n = 0; n < sizeof odds->damage / sizeof *odds->damage; n++)
        guide_fact_each_number(to, "damage_mille", mille(odds->damage[n], odds->whole));
    if (odds->conquer_possible) {
        guide_fact_number(to, "conquers_mille", mille(odds->conquer, odds->whole));
        guide_fact_number(to, "may_conquer_mille", mille(odds->conquer_possible, odds->whole));
    }
    for (uint32_t i = 0; i < odds->count; i++)
        guide_fact_each_number(to, "targets", odds->minions[i].card);
    for (uint32_t i = 0; i < odds->count; i++)
        guide_fact_each_number(to, "destroys_mille", mille(odds->minions[i].destroy, odds->whole));
    for (uint32_t i = 0; i < odds->count; i++)
        guide_fact_each_number(to, "may_destroy_mille",
                               mille(odds->minions[i].destroy_possible, odds->whole));
}

static void add_cast_facts(guide_facts *to, const slg_guide_scene *scene, int32_t card) {
    const spl_state *s = spells_state(scene);
    uint32_t seat = spells_near(scene);
    int32_t cost = spells_cost(scene, (uint32_t)card, seat);
    guide_fact_number(to, "cost", cost);
    guide_fact_number(to, "leaves", s->seats[seat].energy - cost);
}

static void add_again(guide_facts *to, const slg_guide_scene *scene, uint32_t dice) {
    spl_odds odds;
    spells_odds_again(scene, dice, &odds);
    add_odds(to, &odds);
}

static void add_attack(guide_facts *to, const slg_guide_scene *scene, uint32_t slot) {
    spl_odds odds;
    spells_odds_of_attack(scene, slot, &odds);
    add_odds(to, &odds);
}

void spells_effect(const slg_guide_scene *scene, slg_option option, guide_facts *to) {
    const spl_state *s = spells_state(scene);
    int32_t slot = spells_slot(scene, option.a);
    switch (option.kind) {
    case SPL_DO_ATTACK:
        if (slot >= 0) add_attack(to, scene, (uint32_t)slot);
        break;
    case SPL_DO_OMEN:
    case SPL_DO_SPIRIT: add_again(to, scene, 1u << (option.a - 1)); break;
    case SPL_DO_FATE: add_again(to, scene, (1u << s->battle.count) - 1); break;
    case SPL_DO_PASS:
        if (scene->decision->kind == SPL_ASK_REROLL) add_again(to, scene, 0);
        break;
    case SPL_DO_CAST: add_cast_facts(to, scene, option.a); break;
    case SPL_DO_MINION:
        if (slot >= 0) guide_fact_number(to, "left", spells_remaining(scene, (uint32_t)slot) - 1);
        break;
    default: break;
    }
}
