/* SPDX-License-Identifier: MIT */
/* What an option would change. Building is tried out on a copy of the district, to see what its
 * goals would pay afterwards and which of them gain or lose by it. */
#include <string.h>

#include "guide/city/words.h"

/* worths: a point counts for more than any number of touching sides */
enum { STEP = 16, TOUCH = 1 };

/* --- the district after a choice --- */

/* During building, Dark Mages have not acted yet, but they will (CITY-MON-DARKMAGE-01). */
static void let_mages_act(const city_content *content, city_player *player) {
    if (player->work > CITY_WORK_REVEAL) return;
    uint64_t mages = city_of_monster(content, player, CITY_DARK_MAGE) & ~player->inert;
    for (uint64_t left = mages; left; left &= left - 1)
        city_cancel_around(content, player, (uint32_t)__builtin_ctzll(left));
}

city_pay city_expected(const slg_guide_scene *scene, const city_player *player) {
    city_player copy = *player;
    city_board board;
    let_mages_act(city_set(scene), &copy);
    city_board_of(&copy, &board);
    return city_score(city_set(scene), &copy, &board, city_tiles_needed(city_shown(scene)));
}

/* The tile that a question about a place is about: one in the district, or the one in hand. */
static uint32_t moved_slot(const slg_guide_scene *scene, const city_player *player) {
    const slg_decision *d = scene->decision;
    switch (d->kind) {
    case CITY_ASK_PLACE:
    case CITY_ASK_COVER: return player->hand;
    case CITY_ASK_MOVE_TO: return city_slot_of(player, d->extra);
    case CITY_ASK_GENIE_TO: return city_slot_of(player, d->source);
    case CITY_ASK_TURN: return city_slot_of(player, d->extra);
    default: return CITY_NONE;
    }
}

static bool takes_tile_away(uint32_t kind) {
    return kind == CITY_ASK_KILL || kind == CITY_ASK_DESTROY || kind == CITY_ASK_UNDER ||
           kind == CITY_ASK_DISCARD;
}

bool city_after(const slg_guide_scene *scene, slg_option option, city_player *after) {
    const slg_decision *d = scene->decision;
    const city_content *content = city_set(scene);
    if (!d || !scene->view) return false;
    *after = *city_own(scene);
    if (option.kind == CITY_DO_PLACE) {
        uint32_t slot = moved_slot(scene, after);
        if (slot >= CITY_SLOTS || after->tile[slot] > CITY_DARK) return false;
        if (after->laid >> slot & 1) city_lift(content, after, slot);
        after->deck &= ~city_bit(slot);
        city_lay(content, after, slot, (city_cell)option.a, (uint32_t)option.b);
        after->hand = CITY_NONE;
        return true;
    }
    if (option.kind == CITY_DO_PICK && takes_tile_away(d->kind)) {
        uint32_t slot = city_slot_of(after, option.a);
        if (slot >= CITY_SLOTS) return false;
        city_lift(content, after, slot);
        return true;
    }
    return false;
}

const city_design *city_ghost(const slg_guide_scene *scene, slg_option option, int *turn) {
    if (!scene->decision || option.kind != CITY_DO_PLACE) return NULL;
    uint32_t slot = moved_slot(scene, city_own(scene));
    uint32_t design = slot < CITY_SLOTS ? city_own(scene)->tile[slot] : (uint32_t)CITY_NONE;
    if (scene->decision->kind == CITY_ASK_PLACE || scene->decision->kind == CITY_ASK_COVER ||
        scene->decision->kind == CITY_ASK_TURN)
        design = (uint32_t)scene->decision->source;
    if (design > CITY_DARK) return NULL;
    *turn = option.b & CITY_LOOK_TURN;
    return city_design_of(city_set(scene), design);
}

/* --- in words --- */

static void score_difference(const slg_guide_scene *scene, const city_player *after,
                             int32_t change[CITY_RESOURCES]) {
    city_pay now = city_expected(scene, city_own(scene)), then = city_expected(scene, after);
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        change[r] = (int32_t)then.of[r] - (int32_t)now.of[r];
}

/* The goal of a slot among those of a district; NULL if it has none there. */
static const city_scored *same_goal(const city_scored *goals, uint32_t count,
                                    const city_scored *goal) {
    for (uint32_t i = 0; i < count; i++)
        if (goals[i].slot == goal->slot && goals[i].goal == goal->goal) return &goals[i];
    return NULL;
}

/* "Joins yellow group: 4 tiles, pays 4 (3)." for each goal that changes. */
static void put_goals(guide_text *to, const slg_guide_scene *scene, const city_player *after) {
    city_scored now[CITY_SCORED_MAX], then[CITY_SCORED_MAX];
    city_player before = *city_own(scene), next = *after;
    bool tiles = city_tiles_needed(city_shown(scene));
    let_mages_act(city_set(scene), &before);
    let_mages_act(city_set(scene), &next);
    uint32_t was = city_goals(city_set(scene), &before, tiles, now);
    uint32_t is = city_goals(city_set(scene), &next, tiles, then);
    for (uint32_t i = 0; i < is; i++) {
        const city_scored *old = same_goal(now, was, &then[i]);
        if (old && old->count == then[i].count && old->pays == then[i].pays &&
            old->colour == then[i].colour)
            continue;
        if (to->length) guide_add(to, "\n");
        city_put_goal_name(to, scene, &then[i]);
        if (old)
            guide_addf(to, ": %d → %d", old->count, then[i].count);
        else
            guide_addf(to, ": %d", then[i].count);
        if (then[i].cancelled)
            guide_addf(to, " (%s)", guide_says(scene, W_C_CANCELLED));
        else if (!then[i].pays)
            guide_addf(to, " (%s)", guide_says(scene, W_C_TOO_FEW));
    }
    for (uint32_t i = 0; i < was; i++) {
        if (same_goal(then, is, &now[i])) continue;
        if (to->length) guide_add(to, "\n");
        city_put_goal_name(to, scene, &now[i]);
        guide_addf(to, ": %s", guide_says(scene, W_C_GOAL_LOST));
    }
}

static void preview_district(guide_text *to, const slg_guide_scene *scene, const city_player *after,
                             bool full) {
    int32_t change[CITY_RESOURCES];
    score_difference(scene, after, change);
    city_put_pay(to, guide_lang(scene), change, true);
    if (full) put_goals(to, scene, after);
}

static void preview_price(guide_text *to, const slg_guide_scene *scene, slg_option option) {
    int32_t money = city_own(scene)->track[CITY_MONEY];
    if (money >= option.b)
        guide_add_word(to, guide_lang(scene), W_C_LEAVES, (int)(money - option.b));
}

/* What a scoring spell would bring now; false if it is another kind of spell. */
static bool spell_pay(const slg_guide_scene *scene, city_power power, int32_t pay[CITY_RESOURCES]) {
    const city_player *own = city_own(scene);
    int32_t each = power == CITY_B5 ? 3 : 5;
    memset(pay, 0, CITY_RESOURCES * sizeof *pay);
    switch (power) {
    case CITY_Y5: pay[CITY_PRESTIGE] = own->track[CITY_MONEY] / 3; return true;
    case CITY_R4: pay[CITY_PRESTIGE] = own->track[CITY_INFLUENCE] / 3; return true;
    case CITY_G3:
        pay[CITY_PRESTIGE] = (int32_t)city_shield_count(city_set(scene), own) / 2;
        return true;
    case CITY_B5:
    case CITY_B6:
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            pay[r] = r == CITY_MAGIC ? -each : each;
        return true;
    default: return false;
    }
}

static void preview_power(guide_text *to, const slg_guide_scene *scene, slg_option option,
                          bool full) {
    const city_player *own = city_own(scene);
    char text[SLG_TEXT_MAX];
    slg_out out;
    int32_t pay[CITY_RESOURCES];
    uint32_t slot = city_slot_of(own, option.a);
    if (slot >= CITY_SLOTS) return;
    if (spell_pay(scene, city_tile(city_set(scene), own, slot)->power, pay)) {
        city_put_pay(to, guide_lang(scene), pay, true);
        if (!full) return;
        guide_add(to, "\n");
    }
    slg_out_init(&out, text, sizeof text);
    city_put_power_text(city_tile(city_set(scene), own, slot)->power, guide_lang(scene), &out);
    slg_out_end(&out);
    guide_add(to, text);
}

static void preview_convert(guide_text *to, const slg_guide_scene *scene, slg_option option) {
    const city_player *own = city_own(scene);
    int32_t magic = own->track[CITY_MAGIC], now = own->track[option.a & 3], then = now + magic;
    if (scene->decision->kind != CITY_ASK_CONVERT || option.kind != CITY_DO_COLOUR) return;
    guide_addf(to, "%s %d → %d", city_resource_name(guide_lang(scene), (uint32_t)option.a & 3),
               (int)now, (int)(then > CITY_TRACK_MAX ? CITY_TRACK_MAX : then));
}

static void preview_star(guide_text *to, const slg_guide_scene *scene, slg_option option) {
    const city_player *own = city_own(scene);
    uint32_t slot = city_slot_of(own, scene->decision->source);
    if (slot >= CITY_SLOTS) return;
    int32_t pay[CITY_RESOURCES] = {0};
    pay[option.a & 3] = (int32_t)city_star_pays(city_set(scene), own, slot, (uint32_t)option.a & 3);
    city_put_pay(to, guide_lang(scene), pay, true);
}

static void preview_tile(guide_text *to, const slg_guide_scene *scene, uint32_t design, bool full) {
    char text[SLG_TEXT_MAX];
    if (design >= slg_card_count(scene->game)) return;
    if (full) return; /* the thing looked at is described below */
    slg_card_figures(scene->game, design, guide_lang(scene), text, sizeof text);
    guide_add(to, text);
}

static void preview_reward(guide_text *to, const slg_guide_scene *scene, uint32_t reward,
                           bool full) {
    char text[SLG_TEXT_MAX];
    slg_out out;
    if (full || reward < 1 || reward > CITY_REWARDS) return;
    slg_out_init(&out, text, sizeof text);
    city_put_reward_text(reward, city_solo(city_shown(scene)), guide_lang(scene), &out);
    slg_out_end(&out);
    guide_add(to, text);
}

void city_option_preview(const slg_guide_scene *scene, slg_option option, bool full, char *out,
                         size_t capacity) {
    city_player after;
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    if (!scene->decision) return;
    if (city_after(scene, option, &after)) {
        preview_district(&to, scene, &after, full);
        return;
    }
    switch (option.kind) {
    case CITY_DO_BUY:
    case CITY_DO_EXCHANGE: preview_price(&to, scene, option); break;
    case CITY_DO_CAST: preview_power(&to, scene, option, full); break;
    case CITY_DO_COLOUR:
        if (scene->decision->kind == CITY_ASK_STAR)
            preview_star(&to, scene, option);
        else
            preview_convert(&to, scene, option);
        break;
    case CITY_DO_KEEP:
    case CITY_DO_TILE: preview_tile(&to, scene, (uint32_t)option.a, full); break;
    case CITY_DO_USE: preview_reward(&to, scene, (uint32_t)option.a, full); break;
    default: break;
    }
}

/* --- how good it looks --- */

/* Sides of the tile that touch a neighbour's side of a colour of its own. */
static int32_t touching(const city_content *content, const city_player *player, uint32_t slot) {
    int32_t count = 0;
    uint32_t sides = city_sides(content, player, slot);
    for (uint32_t side = 0; side < CITY_SIDES; side++) {
        uint32_t other = city_slot_of(player, city_next(player->cell[slot], side));
        if (other >= CITY_SLOTS) continue;
        uint32_t theirs = city_nibble(city_sides(content, player, other), side ^ 2);
        count += (city_nibble(sides, side) & theirs) != 0;
    }
    return count;
}

void city_worths(const slg_guide_scene *scene, const slg_option *options, uint32_t count,
                 int32_t *out) {
    const city_player *own = city_own(scene);
    city_pay now = city_expected(scene, own);
    city_player after;
    for (uint32_t i = 0; i < count; i++) {
        out[i] = 0;
        if (!city_after(scene, options[i], &after)) continue;
        city_pay then = city_expected(scene, &after);
        for (uint32_t r = 0; r < CITY_RESOURCES; r++)
            out[i] += STEP * ((int32_t)then.of[r] - (int32_t)now.of[r]);
        uint32_t slot = options[i].kind == CITY_DO_PLACE ? city_slot_of(&after, options[i].a)
                                                         : (uint32_t)CITY_NONE;
        if (slot < CITY_SLOTS) out[i] += TOUCH * touching(city_set(scene), &after, slot);
    }
}
