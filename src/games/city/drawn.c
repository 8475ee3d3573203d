/* SPDX-License-Identifier: MIT */
/* A tile was turned up: what it removes, where it goes, and what it does there (CITY-BUILD-11).
 * Until it is laid it is in `hand`. If time runs out before that, city_time_up takes it away and
 * the frame has nothing left to do. */
#include "games/city/build.h"

enum { STALKED = 2 }; /* tiles that a Stalker has placed face-down (CITY-MON-STALKER-01) */

static city_player *of(const slg_run *run, const slg_frame *f) {
    return &city_s(run)->seats[f->seat];
}

/* --- before it is laid --- */

static uint32_t removes(city_monster monster) {
    switch (monster) {
    case CITY_CUBE: return 1;   /* CITY-MON-CUBE-01 */
    case CITY_KRAKEN: return 3; /* CITY-MON-KRAKEN-01 */
    case CITY_DEMON:            /* CITY-MON-DEMON-01 */
    case CITY_GOBLIN: return 2; /* CITY-MON-GOBLIN-01 */
    default: return 0;
    }
}

uint64_t city_removable(const city_content *content, const city_player *player) {
    switch (city_effect(content, player, player->hand)) {
    case CITY_CUBE: return city_shielded(content, player);
    case CITY_KRAKEN: return player->top;
    case CITY_DEMON: return city_coloured(content, player, 1u << CITY_RED);
    case CITY_GOBLIN: return city_coloured(content, player, 1u << CITY_YELLOW);
    default: return 0;
    }
}

/* Each time that it is drawn (CITY-MON-07, R-65). */
static slg_went to_removal(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    player->picks = (uint8_t)removes(city_effect(city_cards(run), player, player->hand));
    player->source = player->picks ? player->hand : CITY_NONE;
    f->step = player->picks ? CITY_DRAWN_REMOVE : CITY_DRAWN_LAY;
    return SLG_STEP;
}

/* One after the other, so that what one uncovers may be the next; fewer where there are no
 * more (CITY-MON-04). */
static bool remove_tiles(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    const city_content *content = city_cards(run);
    city_monster monster = city_effect(content, player, player->hand);
    bool under = monster == CITY_CUBE || monster == CITY_KRAKEN;
    for (; player->picks; player->picks--) {
        uint64_t slots = city_removable(content, player);
        if (!slots) break;
        uint32_t slot =
            city_choose_tile(run, seat, slots, under ? CITY_ASK_UNDER : CITY_ASK_DISCARD,
                             player->tile[player->hand], player->picks);
        if (slot == CITY_NONE) return false;
        if (under)
            city_put_under(run, seat, slot);
        else
            city_put_aside(run, seat, slot);
    }
    player->picks = 0;
    player->source = CITY_NONE;
    return true;
}

/* The next tile is placed face-down (CITY-MON-STALKER-01). False: eight lie there
 * already. */
static bool take_unseen(city_player *player) {
    uint32_t slot = player->dark_due ? city_dark_slot(player) : (uint32_t)CITY_NONE;
    if (slot == CITY_NONE) return false;
    player->dark_due--;
    player->hand = (uint8_t)slot;
    return true;
}

static slg_went take_from_deck(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    if (player->time_up) return SLG_DONE; /* while chance was asked */
    if (take_unseen(player)) {
        city_tell_own(run, CITY_TOLD_UNSEEN, f->seat, player->dark_due, 0, 0, 0);
        f->step = CITY_DRAWN_LAY;
        return SLG_STEP;
    }
    int32_t slot = city_draw(run, f->seat);
    if (slot < 0) return SLG_WAIT;
    if (player->dark_due) {
        player->dark_due--;
        city_tell_own(run, CITY_TOLD_FACE_UP, f->seat, CITY_DARK_MAX, 0, 0, 0);
    }
    player->hand = (uint8_t)slot;
    city_tell_own(run, CITY_TOLD_FLIP, f->seat, player->tile[slot], 0, 0, 0);
    return to_removal(run, f);
}

static slg_went take_drawn(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    if (f->v[CITY_DRAWN_FROM] == CITY_FROM_DECK) return take_from_deck(run, f);
    if (f->v[CITY_DRAWN_FROM] == CITY_FROM_DARK) return to_removal(run, f);
    uint8_t *next = player->ahead[0] != CITY_NONE ? &player->ahead[0] : &player->ahead[1];
    player->hand = *next;
    *next = CITY_NONE;
    city_tell_own(run, CITY_TOLD_AHEAD, f->seat, player->tile[player->hand], 0, 0, 0);
    f->step = CITY_DRAWN_HEED;
    return SLG_STEP;
}

/* CITY-REWARD-13, R-47: a monster chosen last year may be ignored. */
static slg_went heed(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    const city_design *design = city_tile(city_cards(run), player, player->hand);
    if (design->kind == CITY_MONSTER && design->monster != CITY_NO_MONSTER) {
        const slg_option *option =
            slg_ask_seat(run, f->seat, CITY_ASK_IGNORE, player->tile[player->hand], 0);
        if (!option) return SLG_WAIT;
        if (option->kind == CITY_DO_IGNORE) {
            player->inert |= city_bit(player->hand);
            city_tell_own(run, CITY_TOLD_IGNORED, f->seat, player->tile[player->hand], 0, 0, 0);
        }
    }
    return to_removal(run, f);
}

/* --- laying it --- */

static void lay_drawn(slg_run *run, uint32_t seat, city_cell cell, uint32_t turn) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t slot = player->hand;
    player->hand = CITY_NONE;
    if (slot >= CITY_OWNED_MAX) {
        uint32_t behind = city_draw_unseen(player);
        city_lay(city_cards(run), player, slot, cell, 0);
        player->beneath[slot] = (uint8_t)behind;
        city_tell_own(run, CITY_TOLD_FACE_DOWN, seat, cell, 0, 0, 0);
        return;
    }
    city_lay(city_cards(run), player, slot, cell, turn);
    uint32_t covered = player->beneath[slot];
    if (covered == CITY_NONE)
        city_tell_own(run, CITY_TOLD_PLACE, seat, player->tile[slot], cell, (int32_t)turn, 0);
    else
        city_tell_own(run, CITY_TOLD_COVER, seat, player->tile[slot], cell, (int32_t)turn,
                      player->tile[covered]);
}

/* CITY-BUILD-24, R-60. A face-down tile goes back into the deck that it was never seen to leave. */
static void discard_hand(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    uint32_t slot = player->hand, tile = player->tile[slot];
    player->hand = CITY_NONE;
    if (slot >= CITY_OWNED_MAX)
        city_dark_free(player, slot);
    else
        player->aside |= city_bit(slot);
    city_tell_own(run, CITY_TOLD_NO_PLACE, seat, (int32_t)tile, 0, 0, 0);
}

typedef enum laid { LAID, NOWHERE, CAST, NOT_YET } laid;

/* Lays the tile in hand where the owner wants it, and where it must go if it says so
 * (CITY-BUILD-08). With an ordinary tile in hand a spell may come first (CITY-BUILD-22). */
static laid lay_somewhere(slg_run *run, uint32_t seat) {
    city_player *player = &city_s(run)->seats[seat];
    const city_content *content = city_cards(run);
    slg_option only;
    const slg_option *option = &only;
    uint32_t count = run->answered ? 2 : city_count_spots(content, city_s(run), seat, &only);
    if (!count) {
        discard_hand(run, seat);
        return NOWHERE;
    }
    if (count > 1 || city_casts_in_hand(content, player)) {
        bool covers = city_to_cover(content, player) != 0;
        option = slg_ask_seat(run, seat, covers ? CITY_ASK_COVER : CITY_ASK_PLACE,
                              player->tile[player->hand], 0);
        if (!option) return NOT_YET;
    }
    if (option->kind == CITY_DO_CAST) {
        player->source = (uint8_t)city_slot_at(player, (city_cell)option->a);
        slg_call(run, CITY_PROC_SPELL, seat);
        return CAST;
    }
    lay_drawn(run, seat, (city_cell)option->a, (uint32_t)option->b);
    return LAID;
}

/* CITY-MON-SKELETON-03: a tile that a jagged side touches, because it could not be turned away,
 * goes back, and does not count. */
static void clear_jagged_sides(slg_run *run, uint32_t seat, uint32_t slot) {
    const city_player *player = &city_s(run)->seats[seat];
    uint32_t jagged = city_jagged(city_cards(run), player, slot);
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        if (!(jagged >> side & 1)) continue;
        city_cell cell = city_next(player->cell[slot], side);
        for (uint32_t at; (at = city_slot_at(player, cell)) != CITY_NONE;)
            city_put_aside(run, seat, at);
    }
}

/* A tile that was face-down stays where it is, freely turned (CITY-MON-STALKER-03), unless its text
 * demands another place. */
static laid lay_turned_up(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    const city_content *content = city_cards(run);
    city_cell cell = (city_cell)f->v[CITY_DRAWN_CELL];
    uint32_t slot = player->hand;
    if (city_effect(content, player, slot) != CITY_NO_MONSTER) {
        city_spots spots;
        city_spots_of_hand(content, city_s(run), f->seat, &spots);
        if (spots.demanded) return lay_somewhere(run, f->seat);
    }
    uint32_t turns = city_turned_up(content, player, cell), turn = slg__lowest(turns);
    if (turns & (turns - 1)) {
        const slg_option *option =
            slg_ask_seat(run, f->seat, CITY_ASK_TURN, player->tile[slot], (int16_t)cell);
        if (!option) return NOT_YET;
        turn = (uint32_t)option->b;
    }
    lay_drawn(run, f->seat, cell, turn);
    clear_jagged_sides(run, f->seat, slot);
    return LAID;
}

static slg_went lay_it(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    uint32_t slot = player->hand;
    switch (f->v[CITY_DRAWN_FROM] == CITY_FROM_DARK ? lay_turned_up(run, f)
                                                    : lay_somewhere(run, f->seat)) {
    case LAID: break;
    case CAST: return SLG_STEP;
    case NOWHERE: return SLG_DONE;
    case NOT_YET: return SLG_WAIT;
    }
    f->v[CITY_DRAWN_SLOT] = (int16_t)slot;
    f->step = CITY_DRAWN_ACT;
    return SLG_STEP;
}

/* --- once it lies --- */

/* CITY-MON-LICH-01: from the share of the skeleton stack, while there are any
 * (CITY-MON-LICH-02, R-51). */
static slg_went bring_skeleton(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    if (!player->share_count) return SLG_DONE;
    uint32_t slot = city_gain_slot(player, player->share[player->share_count - 1]);
    if (slot == CITY_NONE) { /* */
        city_tell_own(run, CITY_TOLD_FULL, f->seat, 0, 0, 0, 0);
        return SLG_DONE;
    }
    player->share[--player->share_count] = 0;
    player->hand = (uint8_t)slot;
    player->source = (uint8_t)f->v[CITY_DRAWN_SLOT];
    slg_reveal(run, 1u << f->seat); /* hidden till now, though it was drawn long ago */
    city_tell_own(run, CITY_TOLD_FLIP, f->seat, player->tile[slot], 0, 0, 0);
    f->step = CITY_DRAWN_SKELETON;
    return SLG_STEP;
}

static slg_went act_on_drawn(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    uint32_t slot = (uint32_t)f->v[CITY_DRAWN_SLOT];
    switch (city_effect(city_cards(run), player, slot)) {
    case CITY_DRAGON:
        player->source = (uint8_t)slot;
        f->step = CITY_DRAWN_STRIKE;
        return SLG_STEP;
    case CITY_LICH: return bring_skeleton(run, f);
    case CITY_STALKER: /* one that lay face-down has no next tiles */
        if (f->v[CITY_DRAWN_FROM] == CITY_FROM_DARK) return SLG_DONE;
        player->dark_due = STALKED;
        city_tell_own(run, CITY_TOLD_STALKED, f->seat, STALKED, 0, 0, 0);
        return SLG_DONE;
    default: return SLG_DONE;
    }
}

/* CITY-MON-DRAGON-01: monsters too (CITY-MON-DRAGON-02), and only what is visible
 * (CITY-MON-DRAGON-03). */
static slg_went strike_drawn(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    uint64_t slots = city_destroyable(city_cards(run), city_s(run), f->seat);
    if (slots) {
        uint32_t slot = city_choose_tile(run, f->seat, slots, CITY_ASK_DESTROY,
                                         player->cell[player->source], 0);
        if (slot == CITY_NONE) return SLG_WAIT;
        player->target = (uint8_t)slot;
    }
    f->step = CITY_DRAWN_STRUCK;
    return SLG_STEP;
}

static slg_went struck(slg_run *run, slg_frame *f) {
    city_player *player = of(run, f);
    if (player->target != CITY_NONE) city_destroy(run, f->seat, player->target);
    player->source = player->target = CITY_NONE;
    return SLG_DONE;
}

static slg_went lay_skeleton(slg_run *run, slg_frame *f) {
    if (lay_somewhere(run, f->seat) == NOT_YET) return SLG_WAIT;
    of(run, f)->source = CITY_NONE;
    return SLG_DONE;
}

slg_went city_drawn_proc(slg_run *run, slg_frame *f) {
    if ((f->step == CITY_DRAWN_REMOVE || f->step == CITY_DRAWN_LAY) &&
        of(run, f)->hand == CITY_NONE)
        return SLG_DONE; /* */
    switch (f->step) {
    case CITY_DRAWN_TAKE: return take_drawn(run, f);
    case CITY_DRAWN_HEED: return heed(run, f);
    case CITY_DRAWN_REMOVE:
        if (!remove_tiles(run, f->seat)) return SLG_WAIT;
        f->step = CITY_DRAWN_LAY;
        return SLG_STEP;
    case CITY_DRAWN_LAY: return lay_it(run, f);
    case CITY_DRAWN_ACT: return act_on_drawn(run, f);
    case CITY_DRAWN_STRIKE: return strike_drawn(run, f);
    case CITY_DRAWN_STRUCK: return struck(run, f);
    default: return lay_skeleton(run, f);
    }
}
