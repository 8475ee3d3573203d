/* SPDX-License-Identifier: MIT */
/* Sorcerer City's table in words: names, descriptions, and what a newcomer should know. */
#include "tui/city_words.h"

#include <stdio.h>
#include <string.h>

/* --- names --- */

const char *town_name(const table_eyes *eyes, uint32_t seat) {
    static const char *const letters[SLG_SEATS_MAX] = {"A", "B", "C", "D", "E", "F"};
    const char *name = seat < SLG_SEATS_MAX ? eyes->scene.voice->names[seat] : "";
    return name ? name : letters[seat];
}

void town_tile_name(const table_eyes *eyes, uint32_t design, char *out, size_t capacity) {
    slg_out to;
    slg_out_init(&to, out, capacity);
    if (design <= CITY_DARK) city_put_tile_name(eyes->scene.game, design, town_lang(eyes), &to);
    slg_out_end(&to);
}

void town_reward_name(const table_eyes *eyes, uint32_t reward, char *out, size_t capacity) {
    slg_out to;
    slg_out_init(&to, out, capacity);
    if (reward >= 1 && reward <= CITY_REWARDS)
        city_put_reward_name(eyes->scene.game, reward, town_lang(eyes), &to);
    slg_out_end(&to);
}

void town_monster_name(const table_eyes *eyes, city_monster monster, char *out, size_t capacity) {
    slg_out to;
    slg_out_init(&to, out, capacity);
    if (monster < CITY_MONSTERS) city_put_monster_name(monster, town_lang(eyes), &to);
    slg_out_end(&to);
}

const char *town_resource_name(slg_lang lang, uint32_t resource) {
    static const tui_word words[CITY_RESOURCES] = {W_C_MONEY, W_C_INFLUENCE, W_C_MAGIC,
                                                   W_C_PRESTIGE};
    return tui_say(lang, words[resource % CITY_RESOURCES]);
}

tui_word town_phase_word(uint32_t phase) {
    static const tui_word words[CITY_PHASES] = {
        [CITY_PHASE_SETUP] = W_PHASE_SETUP,      [CITY_PHASE_PREPARE] = W_C_PHASE_PREPARE,
        [CITY_PHASE_BUILD] = W_C_PHASE_BUILD,    [CITY_PHASE_MAGIC] = W_C_PHASE_MAGIC,
        [CITY_PHASE_BUY] = W_C_PHASE_BUY,        [CITY_PHASE_COLLECT] = W_C_PHASE_COLLECT,
        [CITY_PHASE_CLEAN_UP] = W_PHASE_CLEAN_UP};
    return words[phase < CITY_PHASES ? phase : 0];
}

void town_put_pay(tui_text *to, slg_lang lang, const int32_t pay[CITY_RESOURCES], bool sign) {
    const char *between = "";
    for (uint32_t r = 0; r < CITY_RESOURCES; r++) {
        if (!pay[r]) continue;
        tui_addf(to, sign ? "%s%+d %s" : "%s%d %s", between, (int)pay[r],
                 town_resource_name(lang, r));
        between = ", ";
    }
}

/* --- one thing --- */

static void add_reward(tui_text *to, const table_eyes *eyes, uint32_t reward) {
    char text[SLG_TEXT_MAX];
    slg_out out;
    if (reward < 1 || reward > CITY_REWARDS) return;
    town_reward_name(eyes, reward, text, sizeof text);
    tui_addf(to, "%s\n", text);
    slg_out_init(&out, text, sizeof text);
    city_put_reward_text(reward, city_solo(town_shown(eyes)), town_lang(eyes), &out);
    slg_out_end(&out);
    tui_addf(to, "%s\n", text);
}

static void add_monster(tui_text *to, const table_eyes *eyes, city_monster monster) {
    char text[SLG_TEXT_MAX];
    slg_out out;
    town_monster_name(eyes, monster, text, sizeof text);
    tui_addf(to, "%s: ", text);
    slg_out_init(&out, text, sizeof text);
    if (monster < CITY_MONSTERS) city_put_monster_text(monster, town_lang(eyes), &out);
    slg_out_end(&out);
    tui_addf(to, "%s\n", text);
}

/* Name, notation as it lies, figures, and text. */
static void add_design(tui_text *to, const table_eyes *eyes, uint32_t design, int turn) {
    char text[SLG_TEXT_MAX];
    if (design >= slg_card_count(eyes->scene.game)) {
        tui_addf(to, "%s\n", town_say(eyes, W_C_FACE_DOWN));
        return;
    }
    town_tile_name(eyes, design, text, sizeof text);
    tui_addf(to, "%s\n", text);
    town_put_notation(to, city_design_of(town_set(eyes), design), turn);
    tui_add(to, "\n");
    slg_card_figures(eyes->scene.game, design, town_lang(eyes), text, sizeof text);
    if (text[0]) tui_addf(to, "%s\n", text);
    slg_card_text(eyes->scene.game, design, town_lang(eyes), text, sizeof text);
    if (text[0]) tui_addf(to, "%s\n", text);
}

static void describe_slot(tui_text *to, const table_eyes *eyes, uint32_t seat, uint32_t slot) {
    const city_player *player = &town_shown(eyes)->seats[seat];
    if (!(player->laid >> slot & 1)) return;
    add_design(to, eyes, player->tile[slot], (int)city_turn(player, slot));
    tui_add_word(to, town_lang(eyes), W_C_LIES_AT, (int)city_row(player->cell[slot]),
                 (int)city_column(player->cell[slot]));
    tui_add(to, "\n");
    if (player->cancelled >> slot & 1) tui_addf(to, "%s\n", town_say(eyes, W_C_CANCELLED));
    if (player->used >> slot & 1) tui_addf(to, "%s\n", town_say(eyes, W_C_USED));
    uint32_t under = player->tile[slot] == CITY_DARK ? (uint32_t)CITY_NONE : player->beneath[slot];
    while (under < CITY_SLOTS) {
        char name[TOWN_TEXT];
        town_tile_name(eyes, player->tile[under], name, sizeof name);
        tui_add_word(to, town_lang(eyes), W_C_COVERS, name);
        tui_add(to, "\n");
        under = player->beneath[under];
    }
    if (player->tile[slot] == CITY_DARK) return;
    city_scored goals[CITY_SCORED_MAX];
    uint32_t count = town_goals_of(eyes, seat, goals);
    for (uint32_t i = 0; i < count; i++)
        if (goals[i].slot == slot) {
            town_put_scored(to, eyes, player, &goals[i]);
            tui_add(to, "\n");
        }
}

static void describe_place(tui_text *to, const table_eyes *eyes, uint32_t at) {
    const city_state *s = town_shown(eyes);
    if (s->market[at] == CITY_NONE) {
        tui_addf(to, "%s\n", town_say(eyes, W_C_EMPTY_PLACE));
        return;
    }
    add_design(to, eyes, s->market[at], 0);
    tui_add_word(to, town_lang(eyes), W_C_FOR_YOU,
                 (int)city_price(town_set(eyes), s, town_near(eyes), at));
    tui_add(to, "\n");
    for (uint32_t i = 0; i < 2; i++)
        if (s->lying[at][i] < CITY_DARK)
            add_monster(to, eyes,
                        (city_monster)city_design_of(town_set(eyes), s->lying[at][i])->monster);
}

uint32_t town_mystery(const table_eyes *eyes, uint32_t year, const uint8_t **cards) {
    const city_state *s = town_shown(eyes);
    uint32_t count = city_mystery_cards(s);
    bool shown = year == s->year && count && s->mystery[count - 1] != CITY_NONE;
    *cards = shown ? s->mystery : town_set(eyes)->mystery[year - 1];
    return year < s->year ? 0 : shown ? count : count ? CITY_MYSTERIES : 0;
}

static void add_mystery(tui_text *to, const table_eyes *eyes, uint32_t year) {
    const uint8_t *cards;
    uint32_t count = town_mystery(eyes, year, &cards);
    char list[TOWN_TEXT];
    tui_text text = tui_text_in(list, sizeof list);
    if (!count) return;
    tui_addf(&text, "%u", cards[0]);
    for (uint32_t i = 1; i < count; i++) /* two cards that were revealed: both */
        tui_addf(&text, "%s%u",
                 count == 2                ? " + "
                 : i == CITY_MYSTERIES - 1 ? town_say(eyes, W_C_OR)
                                           : ", ",
                 cards[i]);
    tui_add_word(to, town_lang(eyes), W_C_MYSTERY, list);
    tui_add(to, "\n");
}

void town_put_mystery(tui_text *to, const table_eyes *eyes, uint32_t year) {
    const uint8_t *cards;
    uint32_t count = town_mystery(eyes, year, &cards);
    char list[TOWN_TEXT];
    tui_text text = tui_text_in(list, sizeof list);
    if (!count) return;
    tui_addf(&text, "%u", cards[0]);
    for (uint32_t i = 1; i < count; i++)
        tui_addf(&text, "%s%u", count == 2 ? "+" : "/", cards[i]);
    tui_add_word(to, town_lang(eyes), W_C_MYSTERY_SHORT, list);
}

static void describe_year(tui_text *to, const table_eyes *eyes, uint32_t year) {
    const city_state *s = town_shown(eyes);
    tui_add_word(to, town_lang(eyes), W_C_YEAR, (int)year);
    tui_add(to, "\n");
    tui_add_word(to, town_lang(eyes), W_C_YEAR_PRESTIGE,
                 (int)town_set(eyes)->year_prestige[year - 1]);
    tui_add(to, "\n");
    add_mystery(to, eyes, year);
    if (year > CITY_SHOWN) return;
    add_reward(to, eyes, s->shown[year - 1]);
    if (s->year_monster[year - 1] < CITY_MONSTERS) /* expert solo: any monster of its class */
        add_monster(to, eyes, (city_monster)s->year_monster[year - 1]);
}

static void describe_player(tui_text *to, const table_eyes *eyes, uint32_t seat) {
    const city_state *s = town_shown(eyes);
    const city_player *player = &s->seats[seat];
    tui_addf(to, "%s\n", town_name(eyes, seat));
    for (uint32_t r = 0; r < CITY_RESOURCES; r++)
        tui_addf(to, "%s%s %u", r ? " · " : "", town_resource_name(town_lang(eyes), r),
                 player->track[r]);
    tui_add(to, "\n");
    tui_add_word(to, town_lang(eyes), W_C_OWNS, (int)player->coins, (int)player->owned);
    tui_add(to, "\n");
    if (s->timer == seat) tui_addf(to, "%s\n", town_say(eyes, W_C_HOLDS_TIMER));
}

void town_describe(const table_eyes *eyes, table_thing thing, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    int32_t index = thing.index;
    tui_add(&to, "");
    if (thing.kind == TABLE_CARD && index >= 0)
        add_design(&to, eyes, (uint32_t)index, 0);
    else if (thing.kind != TABLE_PLACE || index < 0)
        return;
    else if (index < TOWN_SLOT + 64 * CITY_SEATS)
        describe_slot(&to, eyes, (uint32_t)index / 64, (uint32_t)index % 64);
    else if (index >= TOWN_PLACE && index < TOWN_PLACE + CITY_PLACES)
        describe_place(&to, eyes, (uint32_t)(index - TOWN_PLACE));
    else if (index > TOWN_REWARD && index <= TOWN_REWARD + CITY_REWARDS)
        add_reward(&to, eyes, (uint32_t)(index - TOWN_REWARD));
    else if (index > TOWN_YEAR && index <= TOWN_YEAR + CITY_YEARS)
        describe_year(&to, eyes, (uint32_t)(index - TOWN_YEAR));
    else if (index >= TOWN_PLAYER && index < TOWN_PLAYER + CITY_SEATS)
        describe_player(&to, eyes, (uint32_t)(index - TOWN_PLAYER));
}

/* --- questions --- */

static const struct {
    uint32_t kind;
    tui_word advice;
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

void town_advise(const table_eyes *eyes, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, "");
    if (!eyes->scene.decision) return;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        if (asked[i].kind == eyes->scene.decision->kind) {
            tui_add(&to, town_say(eyes, asked[i].advice));
            return;
        }
    char name[TOWN_TEXT];
    uint32_t reward = (uint32_t)eyes->scene.decision->source;
    if (eyes->scene.decision->kind >= CITY_ASK_FREE_TILE &&
        eyes->scene.decision->kind <= CITY_ASK_GAIN && reward >= 1 && reward <= CITY_REWARDS) {
        town_reward_name(eyes, reward, name, sizeof name);
        add_reward(&to, eyes, reward);
    }
}

const char *town_rule_of(const table_eyes *eyes) {
    static const char *const rewards[CITY_REWARDS + 1] = {
        "CITY-REWARD-16", "CITY-REWARD-01", "CITY-REWARD-02", "CITY-REWARD-03",
        "CITY-REWARD-04", "CITY-REWARD-05", "CITY-REWARD-06", "CITY-REWARD-07",
        "CITY-REWARD-08", "CITY-REWARD-09", "CITY-REWARD-10", "CITY-REWARD-11",
        "CITY-REWARD-12", "CITY-REWARD-13", "CITY-REWARD-14", "CITY-REWARD-15"};
    if (!eyes->scene.decision) return "CITY-YEAR-01";
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        if (asked[i].kind == eyes->scene.decision->kind) return asked[i].rule;
    uint32_t reward = (uint32_t)eyes->scene.decision->source;
    return rewards[reward <= CITY_REWARDS ? reward : 0];
}

/* --- what options are about --- */

table_thing town_points_at(const table_eyes *eyes, slg_option option) {
    const city_state *s = town_shown(eyes);
    uint32_t seat = town_near(eyes);
    switch (option.kind) {
    case CITY_DO_RIVAL_MONSTER:
        seat = (uint32_t)option.b < s->core.seats ? (uint32_t)option.b : seat;
        __attribute__((fallthrough));
    case CITY_DO_PICK:
    case CITY_DO_CAST: {
        uint32_t slot = city_slot_at(&s->seats[seat], (city_cell)option.a);
        return town_thing(slot < CITY_SLOTS ? TOWN_SLOT + (int32_t)(64 * seat + slot) : -1);
    }
    case CITY_DO_KEEP:
    case CITY_DO_TILE: return town_design_thing((uint32_t)option.a);
    case CITY_DO_USE: return town_thing(TOWN_REWARD + option.a);
    case CITY_DO_REWARD:
        return town_thing(s->year >= 1 && s->year <= CITY_SHOWN
                              ? TOWN_REWARD + s->shown[s->year - 1]
                              : TOWN_YEAR + s->year);
    case CITY_DO_PLAYER: return town_thing(TOWN_PLAYER + option.a);
    case CITY_DO_BUY:
    case CITY_DO_TAKE:
    case CITY_DO_FREE:
    case CITY_DO_EXCHANGE:
    case CITY_DO_LAY: return town_thing(TOWN_PLACE + option.a);
    default: return (table_thing){TABLE_NOTHING, 0};
    }
}

bool town_is_closing(slg_option option) {
    return option.kind == CITY_DO_STOP || option.kind == CITY_DO_DECLINE ||
           option.kind == CITY_DO_DONE;
}
