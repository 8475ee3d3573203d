/* SPDX-License-Identifier: MIT */
/* Sorcerer City in words: names, descriptions, and what a newcomer should know. */
#include "guide/city/words.h"

#include <string.h>

/* --- names --- */

const char *city_name(const slg_guide_scene *scene, uint32_t seat) {
    static const char *const letters[SLG_SEATS_MAX] = {"A", "B", "C", "D", "E", "F"};
    const char *name = seat < SLG_SEATS_MAX ? scene->voice->names[seat] : "";
    return name ? name : letters[seat];
}

void city_tile_name(const slg_guide_scene *scene, uint32_t design, char *out, size_t capacity) {
    slg_out to;
    slg_out_init(&to, out, capacity);
    if (design <= CITY_DARK) city_put_tile_name(scene->game, design, guide_lang(scene), &to);
    slg_out_end(&to);
}

void city_reward_name(const slg_guide_scene *scene, uint32_t reward, char *out, size_t capacity) {
    slg_out to;
    slg_out_init(&to, out, capacity);
    if (reward >= 1 && reward <= CITY_REWARDS)
        city_put_reward_name(scene->game, reward, guide_lang(scene), &to);
    slg_out_end(&to);
}

void city_monster_name(const slg_guide_scene *scene, city_monster monster, char *out,
                       size_t capacity) {
    slg_out to;
    slg_out_init(&to, out, capacity);
    if (monster < CITY_MONSTERS) city_put_monster_name(monster, guide_lang(scene), &to);
    slg_out_end(&to);
}

const char *city_resource_name(slg_lang lang, uint32_t resource) {
    static const guide_word words[CITY_RESOURCES] = {W_C_MONEY, W_C_INFLUENCE, W_C_MAGIC,
                                                     W_C_PRESTIGE};
    return guide_say(lang, words[resource % CITY_RESOURCES]);
}

guide_word city_phase_word(uint32_t phase) {
    static const guide_word words[CITY_PHASES] = {
        [CITY_PHASE_SETUP] = W_PHASE_SETUP,      [CITY_PHASE_PREPARE] = W_C_PHASE_PREPARE,
        [CITY_PHASE_BUILD] = W_C_PHASE_BUILD,    [CITY_PHASE_MAGIC] = W_C_PHASE_MAGIC,
        [CITY_PHASE_BUY] = W_C_PHASE_BUY,        [CITY_PHASE_COLLECT] = W_C_PHASE_COLLECT,
        [CITY_PHASE_CLEAN_UP] = W_PHASE_CLEAN_UP};
    return words[phase < CITY_PHASES ? phase : 0];
}

void city_put_pay(guide_text *to, slg_lang lang, const int32_t pay[CITY_RESOURCES], bool sign) {
    const char *between = "";
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        if (!pay[r]) continue;
        guide_addf(to, sign ? "%s%+d %s" : "%s%d %s", between, (int)pay[r],
                   city_resource_name(lang, r));
        between = ", ";
    }
}

/* --- one thing --- */

static void add_reward_words(guide_text *to, const slg_guide_scene *scene, uint32_t reward) {
    char text[SLG_TEXT_MAX];
    slg_out out;
    if (reward < 1 || reward > CITY_REWARDS) return;
    city_reward_name(scene, reward, text, sizeof text);
    guide_addf(to, "%s\n", text);
    slg_out_init(&out, text, sizeof text);
    city_put_reward_text(reward, city_solo(city_shown(scene)), guide_lang(scene), &out);
    slg_out_end(&out);
    guide_addf(to, "%s\n", text);
}

static void add_monster(guide_text *to, const slg_guide_scene *scene, city_monster monster) {
    char text[SLG_TEXT_MAX];
    slg_out out;
    city_monster_name(scene, monster, text, sizeof text);
    guide_addf(to, "%s: ", text);
    slg_out_init(&out, text, sizeof text);
    if (monster < CITY_MONSTERS) city_put_monster_text(monster, guide_lang(scene), &out);
    slg_out_end(&out);
    guide_addf(to, "%s\n", text);
}

/* Name, notation as it lies, figures, and text. */
static void add_design(guide_text *to, const slg_guide_scene *scene, uint32_t design, int turn) {
    char text[SLG_TEXT_MAX];
    if (design >= slg_card_count(scene->game)) {
        guide_addf(to, "%s\n", guide_says(scene, W_C_FACE_DOWN));
        return;
    }
    city_tile_name(scene, design, text, sizeof text);
    guide_addf(to, "%s\n", text);
    city_put_notation(to, city_design_of(city_set(scene), design), turn);
    guide_add(to, "\n");
    slg_card_figures(scene->game, design, guide_lang(scene), text, sizeof text);
    if (text[0]) guide_addf(to, "%s\n", text);
    slg_card_text(scene->game, design, guide_lang(scene), text, sizeof text);
    if (text[0]) guide_addf(to, "%s\n", text);
}

static void put_coordinate(guide_text *to, int32_t n) {
    guide_addf(to, "%s%d", n < 0 ? "-" : "", (int)(n < 0 ? -n : n));
}

static void put_place_at(guide_text *to, int32_t row, int32_t column) {
    put_coordinate(to, row);
    guide_add(to, ",");
    put_coordinate(to, column);
}

void city_place_name(int32_t row, int32_t column, char out[CITY_PLACE_TEXT]) {
    guide_text to = guide_text_in(out, CITY_PLACE_TEXT);
    put_place_at(&to, row, column);
}

void city_put_place(guide_text *to, city_cell cell) {
    put_place_at(to, city_row(cell), city_column(cell));
}

static void describe_slot(guide_text *to, const slg_guide_scene *scene, uint32_t seat,
                          uint32_t slot) {
    const city_player *player = &city_shown(scene)->seats[seat];
    if (!(player->laid >> slot & 1)) return;
    add_design(to, scene, player->tile[slot], (int)city_turn(player, slot));
    city_cell cell = player->cell[slot];
    char place[CITY_PLACE_TEXT];
    city_place_name(city_row(cell), city_column(cell), place);
    guide_add_word(to, guide_lang(scene), W_C_LIES_AT, place);
    guide_add(to, "\n");
    if (player->cancelled >> slot & 1) guide_addf(to, "%s\n", guide_says(scene, W_C_CANCELLED));
    if (player->used >> slot & 1) guide_addf(to, "%s\n", guide_says(scene, W_C_USED));
    uint32_t under = player->tile[slot] == CITY_DARK ? (uint32_t)CITY_NONE : player->beneath[slot];
    while (under < CITY_SLOTS) {
        char name[CITY_TEXT];
        city_tile_name(scene, player->tile[under], name, sizeof name);
        guide_add_word(to, guide_lang(scene), W_C_COVERS, name);
        guide_add(to, "\n");
        under = player->beneath[under];
    }
    if (player->tile[slot] == CITY_DARK) return;
    city_scored goals[CITY_SCORED_MAX];
    uint32_t count = city_goals_of(scene, seat, goals);
    for (uint32_t i = 0; i < count; i++)
        if (goals[i].slot == slot) {
            city_put_scored(to, scene, &goals[i]);
            guide_add(to, "\n");
        }
}

static void describe_place(guide_text *to, const slg_guide_scene *scene, uint32_t at) {
    const city_state *s = city_shown(scene);
    if (s->market[at] == CITY_NONE) {
        guide_addf(to, "%s\n", guide_says(scene, W_C_EMPTY_PLACE));
        return;
    }
    add_design(to, scene, s->market[at], 0);
    guide_add_word(to, guide_lang(scene), W_C_FOR_YOU, (int)city_price_at(scene, at));
    guide_add(to, "\n");
    for (uint32_t i = 0; i < 2; i++)
        if (s->lying[at][i] < CITY_DARK)
            add_monster(to, scene,
                        (city_monster)city_design_of(city_set(scene), s->lying[at][i])->monster);
}

uint32_t city_mystery(const slg_guide_scene *scene, uint32_t year, const uint8_t **cards) {
    const city_state *s = city_shown(scene);
    uint32_t count = city_mystery_cards(s);
    bool shown = year == s->year && count && s->mystery[count - 1] != CITY_NONE;
    *cards = shown ? s->mystery : city_set(scene)->mystery[year - 1];
    return year < s->year ? 0 : shown ? count : count ? CITY_MYSTERIES : 0;
}

static void add_mystery(guide_text *to, const slg_guide_scene *scene, uint32_t year) {
    const uint8_t *cards;
    uint32_t count = city_mystery(scene, year, &cards);
    char list[CITY_TEXT];
    guide_text text = guide_text_in(list, sizeof list);
    if (!count) return;
    guide_addf(&text, "%u", cards[0]);
    for (uint32_t i = 1; i < count; i++) /* two cards that were revealed: both */
        guide_addf(&text, "%s%u",
                   count == 2                ? " + "
                   : i == CITY_MYSTERIES - 1 ? guide_says(scene, W_C_OR)
                                             : ", ",
                   cards[i]);
    guide_add_word(to, guide_lang(scene), W_C_MYSTERY, list);
    guide_add(to, "\n");
}

void city_put_mystery(guide_text *to, const slg_guide_scene *scene, uint32_t year) {
    const uint8_t *cards;
    uint32_t count = city_mystery(scene, year, &cards);
    char list[CITY_TEXT];
    guide_text text = guide_text_in(list, sizeof list);
    if (!count) return;
    guide_addf(&text, "%u", cards[0]);
    for (uint32_t i = 1; i < count; i++)
        guide_addf(&text, "%s%u", count == 2 ? "+" : "/", cards[i]);
    guide_add_word(to, guide_lang(scene), W_C_MYSTERY_SHORT, list);
}

static void describe_year(guide_text *to, const slg_guide_scene *scene, uint32_t year) {
    const city_state *s = city_shown(scene);
    guide_add_word(to, guide_lang(scene), W_C_YEAR, (int)year);
    guide_add(to, "\n");
    guide_add_word(to, guide_lang(scene), W_C_YEAR_PRESTIGE,
                   (int)city_set(scene)->year_prestige[year - 1]);
    guide_add(to, "\n");
    add_mystery(to, scene, year);
    if (year > CITY_SHOWN) return;
    add_reward_words(to, scene, s->shown[year - 1]);
    if (s->year_monster[year - 1] < CITY_MONSTERS) /* expert solo: any monster of its class */
        add_monster(to, scene, (city_monster)s->year_monster[year - 1]);
}

static void describe_player(guide_text *to, const slg_guide_scene *scene, uint32_t seat) {
    const city_state *s = city_shown(scene);
    const city_player *player = &s->seats[seat];
    guide_addf(to, "%s\n", city_name(scene, seat));
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        guide_addf(to, "%s%s %u", r ? " · " : "", city_resource_name(guide_lang(scene), r),
                   player->track[r]);
    guide_add(to, "\n");
    guide_add_word(to, guide_lang(scene), W_C_OWNS, (int)player->coins, (int)player->owned);
    guide_add(to, "\n");
    if (s->timer == seat) guide_addf(to, "%s\n", guide_says(scene, W_C_HOLDS_TIMER));
}

void city_describe(const slg_guide_scene *scene, slg_guide_thing thing, char *out,
                   size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    int32_t index = thing.index;
    guide_add(&to, "");
    if (thing.kind == SLG_THING_CARD && index >= 0)
        add_design(&to, scene, (uint32_t)index, 0);
    else if (thing.kind != SLG_THING_PLACE || index < 0)
        return;
    else if (index < CITY_THING_SLOT + 64 * CITY_SEATS)
        describe_slot(&to, scene, (uint32_t)index / 64, (uint32_t)index % 64);
    else if (index >= CITY_THING_PLACE && index < CITY_THING_PLACE + CITY_PLACES)
        describe_place(&to, scene, (uint32_t)(index - CITY_THING_PLACE));
    else if (index > CITY_THING_REWARD && index <= CITY_THING_REWARD + CITY_REWARDS)
        add_reward_words(&to, scene, (uint32_t)(index - CITY_THING_REWARD));
    else if (index > CITY_THING_YEAR && index <= CITY_THING_YEAR + CITY_YEARS)
        describe_year(&to, scene, (uint32_t)(index - CITY_THING_YEAR));
    else if (index >= CITY_THING_PLAYER && index < CITY_THING_PLAYER + CITY_SEATS)
        describe_player(&to, scene, (uint32_t)(index - CITY_THING_PLAYER));
}

/* --- questions --- */

static const struct {
    uint32_t kind;
    guide_word advice;
    const char *rule;
} asked[] = {
    {CITY_ASK_ARTIFACT, W_C_WHY_ARTIFACT, "CITY-SETUP-17"},
    {CITY_ASK_IGNORE, W_C_WHY_IGNORE, "CITY-REWARD-13"},
    {CITY_ASK_BUILD, W_C_WHY_BUILD, "CITY-BUILD-03"},
    {CITY_ASK_PLACE, W_C_WHY_PLACE, "CITY-BUILD-05"},
    {CITY_ASK_COVER, W_C_WHY_COVER, "CITY-MODEL-08"},
    {CITY_ASK_MOVE, W_C_WHY_MOVE, "CITY-SPELL-02"},
    {CITY_ASK_MOVE_TO, W_C_WHY_MOVE, "CITY-BUILD-18"},
    {CITY_ASK_KILL, W_C_WHY_KILL, "CITY-BUILD-21"},
    {CITY_ASK_DESTROY, W_C_WHY_DESTROY, "CITY-BUILD-21"},
    {CITY_ASK_UNDER, W_C_WHY_UNDER, "CITY-BUILD-19"},
    {CITY_ASK_DISCARD, W_C_WHY_DISCARD, "CITY-BUILD-20"},
    {CITY_ASK_TURN_UP, W_C_WHY_TURN_UP, "CITY-MON-STALKER-03"},
    {CITY_ASK_TURN, W_C_WHY_TURN_UP, "CITY-MON-STALKER-03"},
    {CITY_ASK_ACT, W_C_WHY_ACT, "CITY-SCORE-01"},
    {CITY_ASK_GENIE, W_C_WHY_GENIE, "CITY-MON-GENIE-01"},
    {CITY_ASK_GENIE_TO, W_C_WHY_GENIE, "CITY-MON-GENIE-01"},
    {CITY_ASK_STAR, W_C_WHY_STAR, "CITY-GOAL-42"},
    {CITY_ASK_SCORE_SPELL, W_C_WHY_SCORE_SPELL, "CITY-SCORE-05"},
    {CITY_ASK_CONVERT, W_C_WHY_CONVERT, "CITY-MAGIC-01"},
    {CITY_ASK_SHARE, W_C_WHY_SHARE, "CITY-INFL-03"},
    {CITY_ASK_CONSOLATION, W_C_WHY_CONSOLATION, "CITY-INFL-05"},
    {CITY_ASK_REWARD, W_C_WHY_REWARD, "CITY-SPELL-R2"},
    {CITY_ASK_LOOK, W_C_WHY_REWARD, "CITY-SPELL-R5"},
    {CITY_ASK_BUY, W_C_WHY_BUY, "CITY-BUY-01"},
    {CITY_ASK_CATCH_UP, W_C_WHY_CATCH_UP, "CITY-PRES-02"},
    {CITY_ASK_MARKET_MONSTER, W_C_WHY_MARKET_MONSTER, "CITY-SOLO-07"},
};

void city_advise(const slg_guide_scene *scene, char *out, size_t capacity) {
    guide_text to = guide_text_in(out, capacity);
    guide_add(&to, "");
    if (!scene->decision) return;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        if (asked[i].kind == scene->decision->kind) {
            guide_add(&to, guide_says(scene, asked[i].advice));
            return;
        }
    char name[CITY_TEXT];
    uint32_t reward = (uint32_t)scene->decision->source;
    if (scene->decision->kind >= CITY_ASK_FREE_TILE && scene->decision->kind <= CITY_ASK_GAIN &&
        reward >= 1 && reward <= CITY_REWARDS) {
        city_reward_name(scene, reward, name, sizeof name);
        add_reward_words(&to, scene, reward);
    }
}

const char *city_rule(const slg_guide_scene *scene, slg_guide_thing thing) {
    static const char *const rewards[CITY_REWARDS + 1] = {
        "CITY-REWARD-16", "CITY-REWARD-01", "CITY-REWARD-02", "CITY-REWARD-03",
        "CITY-REWARD-04", "CITY-REWARD-05", "CITY-REWARD-06", "CITY-REWARD-07",
        "CITY-REWARD-08", "CITY-REWARD-09", "CITY-REWARD-10", "CITY-REWARD-11",
        "CITY-REWARD-12", "CITY-REWARD-13", "CITY-REWARD-14", "CITY-REWARD-15"};
    (void)thing;
    if (!scene->decision) return "CITY-YEAR-01";
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        if (asked[i].kind == scene->decision->kind) return asked[i].rule;
    uint32_t reward = (uint32_t)scene->decision->source;
    return rewards[reward <= CITY_REWARDS ? reward : 0];
}

/* --- what options are about --- */

slg_guide_thing city_points_at(const slg_guide_scene *scene, slg_option option) {
    const city_state *s = city_shown(scene);
    uint32_t seat = city_near(scene);
    switch (option.kind) {
    case CITY_DO_RIVAL_MONSTER:
        seat = (uint32_t)option.b < s->core.seats ? (uint32_t)option.b : seat;
        __attribute__((fallthrough));
    case CITY_DO_PICK:
    case CITY_DO_CAST: {
        uint32_t slot = city_slot_of(&s->seats[seat], option.a);
        return guide_place(slot < CITY_SLOTS ? CITY_THING_SLOT + (int32_t)(64 * seat + slot) : -1);
    }
    case CITY_DO_KEEP:
    case CITY_DO_TILE: return city_design_thing((uint32_t)option.a);
    case CITY_DO_USE: return guide_place(CITY_THING_REWARD + option.a);
    case CITY_DO_REWARD:
        return guide_place(s->year >= 1 && s->year <= CITY_SHOWN
                               ? CITY_THING_REWARD + s->shown[s->year - 1]
                               : CITY_THING_YEAR + s->year);
    case CITY_DO_PLAYER: return guide_place(CITY_THING_PLAYER + option.a);
    case CITY_DO_BUY:
    case CITY_DO_TAKE:
    case CITY_DO_FREE:
    case CITY_DO_EXCHANGE:
    case CITY_DO_LAY: return guide_place(CITY_THING_PLACE + option.a);
    default: return (slg_guide_thing){SLG_THING_NOTHING, 0};
    }
}

bool city_closes(slg_option option) {
    return option.kind == CITY_DO_STOP || option.kind == CITY_DO_DECLINE ||
           option.kind == CITY_DO_DONE;
}
