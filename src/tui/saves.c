/* SPDX-License-Identifier: MIT */
#include "tui/saves.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "tui/table.h"
#include "tui/words.h"

/* --- one save --- */

static void bad_save(saved_match *save, save_state state, const char *why, uint32_t line) {
    save->state = state;
    if (line)
        slg_print(save->why, sizeof save->why, "line %u: %s", line, why);
    else
        tui_copy(save->why, sizeof save->why, why);
}

static void note_players(saved_match *save, const session_plan *plan, uint32_t seats) {
    tui_text to = tui_text_in(save->players, sizeof save->players);
    for (uint32_t i = 0; i < seats && plan->seats[i].name[0]; i++)
        tui_addf(&to, "%s%s", i ? ", " : "", plan->seats[i].name);
}

/* The game with the cards that the save names, in memory that the caller frees; NULL if it names
 * none, or if they cannot be read. */
static const slg_game *with_cards(const saved_match *save, void **memory) {
    char why[STORE_WHY_MAX];
    size_t length;
    *memory = NULL;
    if (!save->cards[0] || !save->game) return NULL;
    char *text = store_read(save->cards, &length, why, sizeof why);
    size_t size = slg_game_with_content_size(save->game);
    if (text) *memory = malloc(size ? size : 1);
    const slg_game *game =
        *memory ? slg_game_with_content(save->game, text, length, *memory, NULL) : NULL;
    free(text);
    return game;
}

/* Plays the record to its last position, as continuing it would. */
static void play_through(saved_match *save, const slg_game *game, const char *bytes,
                         size_t length) {
    slg_replay_info info;
    slg_error error = {0};
    if (slg_replay_info_of(game, bytes, length, &info, &error) != SLG_OK) {
        bad_save(save, error.code == SLG_RULES_DIFFER ? SAVE_OTHER_CARDS : SAVE_DAMAGED, error.text,
                 error.line);
        return;
    }
    uint32_t moves = info.moves ? info.moves : 1;
    if (!game) save->game = info.game;
    void *memory = malloc(slg_match_size(info.game, moves));
    slg_chance_entry *outcomes = calloc(info.outcomes + 1u, sizeof *outcomes);
    const slg_match *match = NULL;
    if (memory && outcomes)
        match = slg_replay_read(game, bytes, length, memory, moves, SLG_UNDO_FREE,
                                info.outcomes ? outcomes : NULL, &error);
    if (match) {
        save->over = slg_is_over(slg_match_state(match));
        save->round = (uint16_t)slg_guide_round(info.game, slg_match_state(match));
    } else {
        bad_save(save, SAVE_DAMAGED, error.text, error.line);
    }
    free(outcomes);
    free(memory);
}

static void look_into(saved_match *save) {
    char why[STORE_WHY_MAX];
    size_t length;
    uint32_t line;
    session_plan plan = {0};
    char *bytes = store_read(save->path, &length, why, sizeof why);
    if (!bytes) {
        bad_save(save, SAVE_UNREADABLE, why, 0);
        return;
    }
    bool good = store_read_head(bytes, &plan, &line);
    note_players(save, &plan, SLG_SEATS_MAX);
    store_read_cards(bytes, save->cards, sizeof save->cards);
    void *memory = NULL;
    if (good)
        play_through(save, with_cards(save, &memory), bytes, length);
    else
        bad_save(save, SAVE_DAMAGED, "it does not begin as a save does", line);
    free(memory);
    free(bytes);
    if (save->state == SAVE_GOOD && (save->process = keep_player_of(save->path)) != 0)
        save->state = SAVE_BUSY;
}

/* --- all of them --- */

static int newer_first(const void *a, const void *b) {
    const saved_match *x = a, *y = b;
    if (x->time != y->time) return x->time < y->time ? 1 : -1;
    if (x->nanoseconds != y->nanoseconds) return x->nanoseconds < y->nanoseconds ? 1 : -1;
    return strcmp(y->path, x->path);
}

/* "school-20261121-101500.save": the game's name is what comes before the first hyphen. */
static const slg_game *game_of_name(const char *name) {
    char game[64];
    slg_print(game, sizeof game, "%.*s", (int)strcspn(name, "-"), name);
    return slg_game_find(game);
}

static saved_match *add_save(saved_match **list, uint32_t *count, uint32_t *room) {
    if (*count == *room) {
        uint32_t larger = *room ? 2 * *room : 16;
        saved_match *grown = realloc(*list, larger * sizeof **list);
        if (!grown) return NULL;
        *list = grown;
        *room = larger;
    }
    return &(*list)[(*count)++];
}

uint32_t saves_list(saved_match **list) {
    char folder[STORE_PATH_MAX - 300], why[STORE_WHY_MAX];
    uint32_t count = 0, room = 0;
    *list = NULL;
    if (!store_folder(folder, sizeof folder, why, sizeof why)) return 0;
    keep_clear_leftovers(folder);
    DIR *dir = opendir(folder);
    for (struct dirent *item; dir && (item = readdir(dir));) {
        size_t length = strlen(item->d_name);
        struct stat info;
        saved_match found = {.state = SAVE_GOOD};
        if (length < 6 || strcmp(item->d_name + length - 5, ".save") != 0) continue;
        slg_print(found.path, sizeof found.path, "%s/%s", folder, item->d_name);
        if (stat(found.path, &info) != 0 || !S_ISREG(info.st_mode)) continue;
        saved_match *save = add_save(list, &count, &room);
        if (!save) break;
        *save = found;
        save->time = (int64_t)info.st_mtim.tv_sec;
        save->nanoseconds = info.st_mtim.tv_nsec;
        save->game = game_of_name(item->d_name);
        look_into(save);
    }
    if (dir) closedir(dir);
    if (count) qsort(*list, count, sizeof **list, newer_first);
    return count;
}

/* --- in words --- */

static void put_age(tui_text *to, slg_lang lang, int64_t then) {
    static const struct {
        int64_t seconds;
        tui_word one, many;
    } units[] = {
        {24 * 3600, W_AGE_DAY, W_AGE_DAYS},
        {3600, W_AGE_HOUR, W_AGE_HOURS},
        {60, W_AGE_MINUTE, W_AGE_MINUTES},
    };
    int64_t age = (int64_t)time(NULL) - then;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        int many = (int)(age / units[i].seconds);
        if (many < 1) continue;
        tui_add_word(to, lang, many == 1 ? units[i].one : units[i].many, many);
        return;
    }
    tui_add(to, tui_say(lang, W_AGE_NOW));
}

static void put_save_state(tui_text *to, const saved_match *save, slg_lang lang) {
    static const tui_word words[] = {
        [SAVE_BUSY] = W_SAVE_BUSY,
        [SAVE_OTHER_CARDS] = W_SAVE_OTHER_CARDS,
        [SAVE_DAMAGED] = W_SAVE_DAMAGED,
        [SAVE_UNREADABLE] = W_SAVE_UNREADABLE,
    };
    if (save->state != SAVE_GOOD)
        tui_addf(to, " · %s", tui_say(lang, words[save->state]));
    else if (save->over)
        tui_addf(to, " · %s", tui_say(lang, W_SAVE_OVER));
    else if (!save->round)
        tui_addf(to, " · %s", tui_say(lang, W_SAVE_SETUP));
    else if (save->game) {
        char round[SLG_NAME_MAX];
        slg_guide_round_name(save->game, lang, (uint32_t)save->round, round, sizeof round);
        tui_addf(to, " · %s", round);
    }
}

void saves_title(const saved_match *save, slg_lang lang, char *out, size_t capacity) {
    const char *file = strrchr(save->path, '/');
    tui_text to = tui_text_in(out, capacity);
    tui_add(&to, save->game ? slg_game_title(save->game, lang) : file ? file + 1 : save->path);
    put_save_state(&to, save, lang);
    if (save->players[0]) tui_addf(&to, " · %s", save->players);
    tui_add(&to, " · ");
    put_age(&to, lang, save->time);
}

void saves_help(const saved_match *save, slg_lang lang, char *out, size_t capacity) {
    char who[256], why[sizeof save->why];
    tui_text to = tui_text_in(out, capacity);
    slg_guide_error(lang, save->why, why, sizeof why);
    switch (save->state) {
    case SAVE_GOOD: tui_add(&to, tui_say(lang, W_SAVE_GOOD_HELP)); break;
    case SAVE_BUSY:
        keep_describe_player(save->process, lang, who, sizeof who);
        tui_add_word(&to, lang, W_SAVE_BUSY_HELP, who);
        break;
    case SAVE_OTHER_CARDS:
        if (save->cards[0])
            tui_add_word(&to, lang, W_SAVE_CARDS_HELP, save->cards);
        else
            tui_add(&to, tui_say(lang, W_SAVE_RULES_HELP));
        break;
    case SAVE_DAMAGED: tui_add_word(&to, lang, W_SAVE_DAMAGED_HELP, why, save->path); break;
    case SAVE_UNREADABLE: tui_add_word(&to, lang, W_SAVE_UNREADABLE_HELP, why); break;
    }
}
