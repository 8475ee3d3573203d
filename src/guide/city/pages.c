/* SPDX-License-Identifier: MIT */
/* The pages of Sorcerer City's guide: every district; what a year's goals pay and why, one by one;
 * the years' rewards and monsters; what is left in the player's own deck; the whole table. */
#include <string.h>

#include "guide/city/words.h"

const city_player *city_player_of(const slg_guide_scene *scene, uint32_t who) {
    const city_state *s = city_shown(scene);
    return &s->seats[who < s->core.seats ? who : 0];
}

void city_put_tracks(guide_text *to, const slg_guide_scene *scene, const city_player *player) {
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        guide_addf(to, "%s%s %u", r ? " · " : "", city_resource_name(guide_lang(scene), r),
                   player->track[r]);
}

bool city_is_hidden(const slg_guide_scene *scene, uint32_t who) {
    const city_player *player = city_player_of(scene, who);
    return city_shown(scene)->phase == CITY_PHASE_BUILD && who != scene->viewer &&
           player->work != CITY_WORK_DONE;
}

/* --- districts --- */

static void tell_districts(const slg_guide_scene *scene, uint32_t who, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    (void)who;
    for (uint32_t n = 0; n < city_shown(scene)->core.seats; n++) {
        uint32_t seat = (city_near(scene) + n) % city_shown(scene)->core.seats;
        guide_addf(&to, "%s%s: ", n ? "\n" : "", city_name(scene, seat));
        if (city_is_hidden(scene, seat)) {
            guide_addf(&to, "%s\n", guide_says(scene, W_C_BUILDS));
            continue;
        }
        city_put_tracks(&to, scene, city_player_of(scene, seat));
        guide_add(&to, "\n");
        city_tell_district(&to, scene, city_player_of(scene, seat));
    }
}

/* --- goals --- */

uint32_t city_goals_of(const slg_guide_scene *scene, uint32_t seat,
                       city_scored out[CITY_SCORED_MAX]) {
    city_player copy = *city_player_of(scene, seat);
    const city_content *content = city_set(scene);
    uint64_t mages = city_of_monster(content, &copy, CITY_DARK_MAGE) & ~copy.inert;
    for (uint64_t left = copy.work <= CITY_WORK_REVEAL ? mages : 0; left; left &= left - 1)
        city_cancel_around(content, &copy, (uint32_t)__builtin_ctzll(left));
    return city_goals(content, &copy, city_tiles_needed(city_shown(scene)), out);
}

void city_put_goal_name(guide_text *to, const slg_guide_scene *scene, const city_scored *goal) {
    char text[CITY_TEXT];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    city_put_goal((city_goal){goal->type, goal->colour}, guide_lang(scene), &out);
    slg_out_end(&out);
    guide_add(to, text);
}

void city_put_scored(guide_text *to, const slg_guide_scene *scene, const city_scored *goal) {
    static const guide_word counts[CITY_GOAL_TYPES] = {W_C_GROUP_OF, W_C_ROW_OF, W_C_SHIELDS_OF};
    slg_lang lang = guide_lang(scene);
    city_put_goal_name(to, scene, goal);
    guide_add(to, ": ");
    if (goal->cancelled) {
        guide_add(to, guide_says(scene, W_C_CANCELLED));
        return;
    }
    guide_add_word(to, lang, counts[goal->type % CITY_GOAL_TYPES], (int)goal->count);
    guide_add(to, " ");
    if (goal->pays)
        guide_add_word(to, lang, W_C_PAYS, (int)goal->pays, city_resource_name(lang, goal->colour));
    else
        guide_add(
            to, guide_says(scene, goal->type == CITY_SHIELD ? W_C_NEEDS_SHIELDS : W_C_NEEDS_TILES));
}

void city_put_besides(guide_text *to, const slg_guide_scene *scene, const city_player *player) {
    char name[CITY_TEXT];
    for (uint64_t left = player->gone; left; left &= left - 1) {
        city_tile_name(scene, player->tile[__builtin_ctzll(left)], name, sizeof name);
        guide_add(to, "\n");
        guide_add_word(to, guide_lang(scene), W_C_GONE, name);
    }
    for (uint64_t left = player->used & player->top; left; left &= left - 1) {
        const city_design *d = city_tile(city_set(scene), player, (uint32_t)__builtin_ctzll(left));
        if (city_power_icon(d->power) != CITY_ICON_SCORE) continue;
        guide_add(to, "\n");
        guide_add_word(to, guide_lang(scene), W_C_SPELL_USED, city_power_word(d->power));
    }
    uint32_t aside = (uint32_t)__builtin_popcountll(player->aside);
    if (aside) {
        guide_add(to, "\n");
        guide_add_word(to, guide_lang(scene), W_C_PILE_ASIDE, (int)aside);
    }
}

static void tell_goals(const slg_guide_scene *scene, uint32_t who, char *out, size_t capacity) {
    city_scored goals[CITY_SCORED_MAX];
    const city_player *player = city_player_of(scene, who);
    guide_text to = guide_text_in(out, capacity);
    uint32_t count = city_is_hidden(scene, who) ? 0 : city_goals_of(scene, who, goals);
    guide_add(&to, "");
    for (uint32_t i = 0; i < count; i++) {
        city_cell cell = player->cell[goals[i].slot];
        city_put_place(&to, cell);
        guide_add(&to, " ");
        city_put_scored(&to, scene, &goals[i]);
        guide_add(&to, " (");
        const char *between = "";
        for (uint64_t left = goals[i].tiles; left; left &= left - 1) {
            guide_add(&to, between);
            city_put_place(&to, player->cell[__builtin_ctzll(left)]);
            between = " ";
        }
        guide_add(&to, ")\n");
    }
    if (!count) guide_addf(&to, "%s\n", guide_says(scene, W_C_NO_GOALS));
    if (city_shown(scene)->phase > CITY_PHASE_BUILD || player->work > CITY_WORK_SCORE)
        city_put_tracks(&to, scene, player);
}

/* --- years --- */

static void tell_years(const slg_guide_scene *scene, uint32_t who, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    char text[SLG_GUIDE_TEXT_MAX / 4];
    (void)who;
    for (uint32_t year = 1; year <= CITY_YEARS; year++) {
        city_describe(scene, guide_place(CITY_THING_YEAR + (int32_t)year), text, sizeof text);
        guide_addf(&to, "%s%s%s", year > 1 ? "\n" : "", city_shown(scene)->year == year ? "▸ " : "",
                   text);
    }
}

/* --- the player's own tiles --- */

void city_own_piles(const city_player *p, city_own_pile out[CITY_OWN_PILES]) {
    uint64_t waiting = 0;
    for (uint32_t i = 0; i < p->under_count; i++)
        if (p->under[i] < CITY_SLOTS) waiting |= city_bit(p->under[i]);
    out[0] = (city_own_pile){W_C_PILE_DECK, p->deck};
    out[1] = (city_own_pile){W_C_PILE_UNDER, waiting};
    out[2] = (city_own_pile){W_C_PILE_ASIDE, p->aside};
    out[3] = (city_own_pile){W_C_PILE_BOUGHT, p->bought};
}

const city_design *city_known(const slg_guide_scene *scene, const city_player *p, uint32_t slot,
                              city_design *room) {
    const city_design *design = city_tile(city_set(scene), p, slot);
    if (!(p->unseen >> slot & 1)) return design;
    *room = *design;
    memset(room->sides, 0, sizeof room->sides);
    memset(room->joined, 0, sizeof room->joined);
    memset(room->notation, 0, sizeof room->notation);
    room->jagged = room->colours = 0;
    return room;
}

static void tell_own(const slg_guide_scene *scene, uint32_t who, char *out, size_t capacity) {
    const city_player *p = city_own(scene);
    guide_text to = guide_text_in(out, capacity);
    city_own_pile piles[CITY_OWN_PILES];
    (void)who;
    city_own_piles(p, piles);
    guide_add(&to, "");
    for (int i = 0; i < CITY_OWN_PILES; i++) {
        if (!piles[i].slots) continue;
        guide_add_word(&to, guide_lang(scene), piles[i].word, __builtin_popcountll(piles[i].slots));
        guide_add(&to, ":");
        for (uint64_t left = piles[i].slots; left; left &= left - 1) {
            uint32_t slot = (uint32_t)__builtin_ctzll(left);
            if (p->tile[slot] >= CITY_DARK) continue;
            guide_add(&to, " ");
            city_design room;
            city_put_notation(&to, city_known(scene, p, slot, &room), 0);
        }
        guide_add(&to, "\n");
    }
}

/* --- the table, with the market --- */

static void tell_table(const slg_guide_scene *scene, uint32_t who, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    (void)who;
    city_tell_table(scene, out, capacity);
    to.length = strlen(out);
    if (city_shown(scene)->phase == CITY_PHASE_BUILD) city_tell_market(&to, scene);
}

const guide_page city_pages_of[CITY_PAGES] = {
    {W_C_PAGE_DISTRICTS, tell_districts}, {W_C_PAGE_GOALS, tell_goals},
    {W_C_PAGE_YEARS, tell_years},         {W_C_PAGE_OWN, tell_own},
    {W_C_PAGE_TABLE, tell_table},
};
