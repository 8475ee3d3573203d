/* SPDX-License-Identifier: MIT */
/* Positions set by hand: whatever a path changes, every tile stays somewhere.
 *
 * - A pile that is set takes its tiles from wherever their owner has them, else from the box. Tiles
 *   that are taken out of the deck or the bought pile go back to the box, those taken out of any
 *   other pile or the district into the deck.
 * - A place of the market that is set takes its tile out of the stack, and what lay there goes
 *   back.
 * - "phase" makes the game stand at the very start of that phase (edit_phase.c). */
#include <string.h>

#include "games/city/lists.h"
#include "games/city/table.h"

/* What is done to one player. */
typedef struct edit {
    const city_content *content;
    city_state *s;
    city_player *player;
    uint64_t kept; /* slots that were given a place */
    slg_error *error;
} edit;

static edit edit_of(const slg_game *game, city_state *s, uint32_t seat, slg_error *error) {
    return (edit){.content = city_content_of(game),
                  .s = s,
                  .player = &s->seats[seat],
                  .kept = 0,
                  .error = error};
}

static slg_status bad_edit(const edit *e, const char *text) {
    return slg__fail(e->error, SLG_BAD_INPUT, 0, 0, text);
}

/* --- where a player's tiles are --- */

static uint64_t slots_of_pile(const uint8_t *slots, uint32_t count) {
    uint64_t set = 0;
    for (uint32_t i = 0; i < count; i++)
        if (slots[i] < CITY_SLOTS) set |= city_bit(slots[i]);
    return set;
}

static uint64_t pile_of(const city_player *player, city_pile pile) {
    switch (pile) {
    case CITY_PILE_DECK: return player->deck;
    case CITY_PILE_UNDER: return slots_of_pile(player->under, player->under_count);
    case CITY_PILE_HAND: return slots_of_pile(&player->hand, 1);
    case CITY_PILE_ASIDE: return player->aside;
    case CITY_PILE_BOUGHT: return player->bought;
    case CITY_PILE_GONE: return player->gone;
    case CITY_PILE_AHEAD: return slots_of_pile(player->ahead, 2);
    case CITY_PILES: break;
    }
    return 0;
}

static void leave_list(uint8_t *slots, uint8_t *count, uint32_t slot) {
    for (uint32_t i = 0; i < *count; i++)
        if (slots[i] == slot) {
            --*count;
            memmove(slots + i, slots + i + 1, *count - i);
            slots[*count] = 0;
            return;
        }
}

/* Afterwards the slot is in no pile. */
static void take_out(edit *e, uint32_t slot) {
    city_player *player = e->player;
    leave_list(player->under, &player->under_count, slot);
    if (player->hand == slot) player->hand = CITY_NONE;
    for (uint32_t i = 0; i < 2; i++)
        if (player->ahead[i] == slot) player->ahead[i] = CITY_NONE;
    for (uint64_t left = city_face_down(player); left; left &= left - 1) {
        uint32_t dark = slg__lowest(left);
        if (player->beneath[dark] == slot) player->beneath[dark] = CITY_NONE;
    }
    city_detach(e->content, player, slot);
    uint64_t keep = ~city_bit(slot);
    player->inert &= keep;
    player->acted &= keep;
    player->cancelled &= keep;
}

/* --- finding a copy --- */

/* A slot of the design among those given that has no place yet; CITY_NONE. */
static uint32_t find_in(const edit *e, uint64_t slots, uint32_t design) {
    for (slots &= ~e->kept; slots; slots &= slots - 1)
        if (e->player->tile[slg__lowest(slots)] == design) return slg__lowest(slots);
    return CITY_NONE;
}

/* From wherever the owner has it, the deck first; else from the box, into a new slot. Afterwards it
 * lies nowhere. Fails if there is none left, or no room. */
static slg_status fetch(edit *e, uint32_t design, uint32_t *slot) {
    city_player *player = e->player;
    uint64_t all = city_bit(player->owned) - 1;
    *slot = find_in(e, player->deck, design);
    if (*slot == CITY_NONE) *slot = find_in(e, all & ~player->laid, design);
    if (*slot == CITY_NONE) *slot = find_in(e, all, design);
    if (*slot != CITY_NONE) {
        take_out(e, *slot);
    } else {
        if (!city_has_room(player, 1)) return bad_edit(e, "a player can own 56 tiles");
        if (city_claim(e->content, e->s, design, e->error) != SLG_OK) return SLG_BAD_INPUT;
        bool before = player->owned_before == player->owned; /* no Lich has brought any */
        *slot = city_gain_slot(player, design);
        if (before) player->owned_before = player->owned;
    }
    e->kept |= city_bit(*slot);
    return SLG_OK;
}

/* The slots that the designs come to lie in: first those that are there already. */
static slg_status gather_tiles(edit *e, uint64_t there, const uint8_t *designs, uint32_t count,
                               uint8_t slots[CITY_SLOTS]) {
    slg_status status = SLG_OK;
    for (uint32_t i = 0; i < count; i++) {
        slots[i] = (uint8_t)find_in(e, there, designs[i]);
        if (slots[i] != CITY_NONE) e->kept |= city_bit(slots[i]);
    }
    for (uint32_t i = 0; i < count && status == SLG_OK; i++) {
        uint32_t slot = slots[i];
        if (slot == CITY_NONE && designs[i] != CITY_NONE) status = fetch(e, designs[i], &slot);
        slots[i] = (uint8_t)slot;
    }
    return status;
}

/* --- piles --- */

static uint8_t renumbered(uint8_t slot, uint64_t gone) {
    if (slot >= CITY_OWNED_MAX) return slot;
    return gone >> slot & 1 ? CITY_NONE : (uint8_t)(slot - city_ones(gone & (city_bit(slot) - 1)));
}

/* Back to the box; their slots are given up. */
static void send_back(edit *e, uint64_t slots) {
    city_player *player = e->player;
    uint8_t *const single[] = {&player->hand, &player->source, &player->target};
    for (uint64_t left = slots; left; left &= left - 1) {
        take_out(e, slg__lowest(left));
        city_release(e->content, e->s, player->tile[slg__lowest(left)]);
    }
    for (uint32_t i = 0; i < sizeof single / sizeof *single; i++)
        *single[i] = renumbered(*single[i], slots);
    city_drop(player, slots);
}

static void fill_pile(edit *e, city_pile pile, const uint8_t *slots, uint32_t count) {
    city_player *player = e->player;
    switch (pile) {
    case CITY_PILE_DECK: player->deck = slots_of_pile(slots, count); return;
    case CITY_PILE_ASIDE: player->aside = slots_of_pile(slots, count); return;
    case CITY_PILE_BOUGHT: player->bought = slots_of_pile(slots, count); return;
    case CITY_PILE_GONE: player->gone = slots_of_pile(slots, count); return;
    case CITY_PILE_HAND: player->hand = count ? slots[0] : CITY_NONE; return;
    case CITY_PILE_AHEAD:
        for (uint32_t i = 0; i < 2; i++)
            player->ahead[i] = i < count ? slots[i] : CITY_NONE;
        return;
    case CITY_PILE_UNDER:
        memset(player->under, 0, sizeof player->under);
        memcpy(player->under, slots, count);
        player->under_count = (uint8_t)count;
        return;
    case CITY_PILES: return;
    }
}

slg_status city_set_pile(const slg_game *game, city_state *s, uint32_t seat, city_pile pile,
                         const uint8_t *designs, uint32_t count, slg_error *error) {
    edit e = edit_of(game, s, seat, error);
    uint64_t there = pile_of(e.player, pile);
    uint8_t slots[CITY_SLOTS];
    slg_status status = gather_tiles(&e, there, designs, count, slots);
    if (status != SLG_OK) return status;
    uint64_t left_over = there & ~e.kept;
    for (uint32_t i = 0; i < count && pile != CITY_PILE_UNDER; i++)
        if (slots[i] == CITY_NONE) return bad_edit(&e, "null is no tile");
    fill_pile(&e, pile, slots, count);
    e.player->unseen &= e.player->deck;
    if (pile == CITY_PILE_DECK || pile == CITY_PILE_BOUGHT)
        send_back(&e, left_over);
    else
        e.player->deck |= left_over;
    return SLG_OK;
}

/* --- the district --- */

static slg_status refuse_tile(const edit *e, const city_shown_tile *tile, const char *why) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "the tile at ");
    slg_put_int(&out, tile->row);
    slg_put_char(&out, ',');
    slg_put_int(&out, tile->column);
    slg_put(&out, why);
    slg_out_end(&out);
    return slg__fail(e->error, SLG_BAD_INPUT, 0, 0, text);
}

static slg_status check_tile(const edit *e, const city_shown_tile *tiles, uint32_t i) {
    const city_shown_tile *tile = &tiles[i];
    if (!city_is_within(tile->row, tile->column))
        return refuse_tile(e, tile, " lies too far off: rows and columns are -64 to 63");
    if (tile->tile == CITY_NONE && !tile->face_down)
        return refuse_tile(e, tile, " has no id; only a face-down one can be any of the deck's");
    if (tile->turn > 3) return refuse_tile(e, tile, " is turned by 0 to 3 quarters");
    if (tile->face_down && tile->under_count)
        return refuse_tile(e, tile, " lies face-down and so covers nothing");
    for (uint32_t other = 0; other < i; other++)
        if (tiles[other].row == tile->row && tiles[other].column == tile->column)
            return refuse_tile(e, tile,
                               " is on another's cell; what it covers is said in \"under\"");
    return SLG_OK;
}

/* Old places of slots, so that a tile that stays where it is keeps its slot. */
static uint32_t find_at(const edit *e, const city_player *before, uint32_t design, city_cell cell) {
    for (uint64_t left = before->laid & ~e->kept; left; left &= left - 1) {
        uint32_t slot = slg__lowest(left);
        if (before->tile[slot] == design && before->cell[slot] == cell) return slot;
    }
    return CITY_NONE;
}

static slg_status lay_one(edit *e, const city_player *before, uint32_t design, city_cell cell,
                          uint32_t turn, uint32_t *slot) {
    *slot = find_at(e, before, design, cell);
    if (*slot == CITY_NONE) *slot = find_in(e, before->laid, design);
    if (*slot != CITY_NONE)
        e->kept |= city_bit(*slot);
    else if (fetch(e, design, slot) != SLG_OK)
        return SLG_BAD_INPUT;
    city_lay(e->content, e->player, *slot, cell, turn);
    return SLG_OK;
}

static slg_status lay_dark(edit *e, const city_shown_tile *tile, city_cell cell) {
    uint32_t behind = CITY_NONE, slot = city_dark_slot(e->player);
    if (slot == CITY_NONE) return bad_edit(e, "at most eight tiles lie face-down (CITY-AMB-68)");
    if (tile->tile != CITY_NONE && fetch(e, tile->tile, &behind) != SLG_OK) return SLG_BAD_INPUT;
    city_lay(e->content, e->player, slot, cell, 0);
    e->player->beneath[slot] = (uint8_t)behind;
    return SLG_OK;
}

static void mark_edited(uint64_t *set, uint32_t slot, bool in) {
    *set = (*set & ~city_bit(slot)) | (uint64_t)in << slot;
}

static slg_status lay_stack(edit *e, const city_player *before, const city_shown_tile *tile) {
    city_player *player = e->player;
    city_cell cell = city_cell_at(tile->row, tile->column);
    uint32_t slot;
    if (tile->face_down) return lay_dark(e, tile, cell);
    for (uint32_t i = tile->under_count; i; i--) {
        const city_shown_under *under = &tile->under[i - 1];
        if (under->turn > 3)
            return refuse_tile(e, tile, " covers one not turned by 0 to 3 quarters");
        if (lay_one(e, before, under->tile, cell, under->turn, &slot) != SLG_OK)
            return SLG_BAD_INPUT;
    }
    if (lay_one(e, before, tile->tile, cell, tile->turn, &slot) != SLG_OK) return SLG_BAD_INPUT;
    if (tile->colour < CITY_RESOURCES)
        player->look[slot] |= (uint8_t)(CITY_LOOK_STARRED | tile->colour << CITY_LOOK_STAR_SHIFT);
    mark_edited(&player->used, slot, tile->used);
    mark_edited(&player->inert, slot, tile->ignored);
    mark_edited(&player->acted, slot, tile->acted);
    mark_edited(&player->cancelled, slot, tile->cancelled);
    return SLG_OK;
}

/* Slots behind face-down tiles, where that is known: they are in no pile. */
static uint64_t behind_dark(const city_player *player) {
    uint64_t behind = 0;
    for (uint64_t left = city_face_down(player); left; left &= left - 1)
        behind |= slots_of_pile(&player->beneath[slg__lowest(left)], 1);
    return behind;
}

slg_status city_set_district(const slg_game *game, city_state *s, uint32_t seat,
                             const city_shown_tile *tiles, uint32_t count, slg_error *error) {
    edit e = edit_of(game, s, seat, error);
    city_player *player = e.player, before = *player;
    uint64_t loose = (player->laid & (city_bit(CITY_OWNED_MAX) - 1)) | behind_dark(player);
    slg_status status = SLG_OK;
    city_dismantle(player);
    player->inert = player->acted = player->cancelled = 0;
    player->deck |= loose;
    before.laid &= city_bit(CITY_OWNED_MAX) - 1;
    for (uint32_t i = 0; i < count && status == SLG_OK; i++) {
        status = check_tile(&e, tiles, i);
        if (status == SLG_OK) status = lay_stack(&e, &before, &tiles[i]);
    }
    player->deck &= ~(player->laid | behind_dark(player));
    player->unseen &= player->deck;
    return status;
}

/* --- the market --- */

static slg_status refuse_edit_place(const edit *e, uint32_t place, const char *why) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "place ");
    slg_put_u64(&out, place);
    slg_put(&out, why);
    slg_out_end(&out);
    return slg__fail(e->error, SLG_BAD_INPUT, 0, 0, text);
}

static slg_status check_offer(const edit *e, uint32_t place, const city_shown_offer *offer) {
    const city_design *tile =
        &e->content->designs[offer->tile < CITY_DARK ? offer->tile : CITY_DARK];
    if (place == CITY_RAINBOW_PLACE)
        return offer->tile == e->s->market[place]
                   ? SLG_OK
                   : refuse_edit_place(e, place,
                                       " offers the rainbow tiles; 'rainbows' says how many");
    if (offer->tile == CITY_NONE || (tile->kind == CITY_MARKET && tile->class == place / 3 + 1))
        return SLG_OK;
    static const char *const why[] = {
        " offers a tile of price class 1", " offers a tile of price class 2",
        " offers a tile of price class 3", " offers a tile of price class 4"};
    return refuse_edit_place(e, place, why[place / 3]);
}

static slg_status set_lying(edit *e, uint32_t place, const city_shown_offer *offer) {
    uint8_t *lying = e->s->lying[place];
    for (uint32_t i = 0; i < 2; i++)
        if (lying[i] != CITY_NONE) city_release(e->content, e->s, lying[i]);
    memset(lying, CITY_NONE, 2);
    for (uint32_t i = 0; i < offer->monster_count; i++) {
        uint32_t design = offer->monsters[i];
        if (design >= e->content->design_count ||
            e->content->designs[design].monster >= CITY_MONSTERS)
            return refuse_edit_place(e, place,
                                     " can have monsters lying on its tile, and nothing else");
        if (city_claim(e->content, e->s, design, e->error) != SLG_OK) return SLG_BAD_INPUT;
        lying[i] = (uint8_t)design;
    }
    return SLG_OK;
}

slg_status city_set_market(const slg_game *game, city_state *s, const city_shown_offer *offers,
                           uint32_t count, slg_error *error) {
    edit e = edit_of(game, s, 0, error);
    uint8_t before[CITY_PLACES];
    slg_status status = count == CITY_PLACES ? SLG_OK : bad_edit(&e, "the market has 13 places");
    memcpy(before, s->market, sizeof before);
    for (uint32_t place = 0; place < CITY_PLACES && status == SLG_OK; place++)
        status = check_offer(&e, place, &offers[place]);
    for (uint32_t place = 0; place < CITY_RAINBOW_PLACE && status == SLG_OK; place++)
        if (offers[place].tile != before[place] && before[place] != CITY_NONE) {
            city_release(e.content, s, before[place]);
            s->market[place] = CITY_NONE;
        }
    for (uint32_t place = 0; place < CITY_PLACES && status == SLG_OK; place++) {
        uint32_t design = offers[place].tile;
        if (design != before[place] && design != CITY_NONE) {
            status = city_claim(e.content, s, design, error);
            s->market[place] = (uint8_t)design;
        }
        const uint8_t *lying = s->lying[place];
        uint32_t lie = city_lying(s, place);
        if (status == SLG_OK &&
            (lie != offers[place].monster_count || memcmp(lying, offers[place].monsters, lie) != 0))
            status = set_lying(&e, place, &offers[place]);
    }
    return status;
}
