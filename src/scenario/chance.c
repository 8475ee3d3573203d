/* SPDX-License-Identifier: MIT */
/* dice, deck, deal, outcome, chance: what is left to luck, and what is not. */
#include <string.h>

#include "kernel/game.h"
#include "scenario/table.h"

static void stop_at_stream(scn_table *table, const char *name) {
    slg_out out = scn_begin_text(table);
    for (uint32_t i = 0; i < slg_stream_count(table->game); i++)
        slg_put_format(&out, "%s%s", i ? ", " : "", slg_stream_name(table->game, i));
    scn_stop(table, table->at, "%s has no random stream '%s'; it has %s",
             slg_game_name(table->game), name, scn_end_text(table, &out));
}

static bool have_game(scn_table *table) {
    if (table->game) return true;
    scn_stop(table, table->at, "no game yet: 'game NAME' must come first");
    return false;
}

static int32_t find_stream(scn_table *table, const char *name) {
    int32_t stream = slg_stream_find(table->game, name);
    if (stream < 0) stop_at_stream(table, name);
    return stream;
}

/* What has been drawn needs no room any more. */
static void drop_used(scn_table *table) {
    slg_script *script = &table->script;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < script->count; i++) {
        if (script->entries[i].used) continue;
        table->entry_places[kept] = table->entry_places[i];
        script->entries[kept++] = script->entries[i];
    }
    script->count = kept;
}

static bool add_outcome(scn_table *table, uint32_t stream, uint32_t value) {
    slg_script *script = &table->script;
    if (script->count == SCN_OUTCOMES_MAX) drop_used(table);
    if (script->count == SCN_OUTCOMES_MAX) return false;
    table->entry_places[script->count] = table->at;
    script->entries[script->count++] =
        (slg_chance_entry){.stream = (uint8_t)stream, .value = (uint16_t)value};
    return true;
}

/* A word as an outcome; -1: none. Games whose outcomes have no words count them from 0. */
static int32_t read_outcome(const slg_game *game, uint32_t stream, const char *word) {
    uint64_t value;
    if (game->read_chance) return game->read_chance(game, stream, word);
    return scn_digits(word, SLG_OUTCOMES_MAX - 1, &value) ? (int32_t)value : -1;
}

static void give_outcomes(scn_table *table, const char *name, char *rest) {
    int32_t stream = find_stream(table, name);
    if (stream < 0) return;
    if (scn_at_end(rest)) scn_stop(table, table->at, "'%s' is given no outcome", name);
    while (!table->stopped && !scn_at_end(rest)) {
        const char *word = scn_word(&rest);
        int32_t value = read_outcome(table->game, (uint32_t)stream, word);
        if (value < 0)
            scn_stop(table, table->at, "the stream '%s' has no outcome '%s'", name, word);
        else if (!add_outcome(table, (uint32_t)stream, (uint32_t)value))
            scn_stop(table, table->at, "%d outcomes are given and none of them is drawn",
                     SCN_OUTCOMES_MAX);
    }
}

/* The stream of that name where there is one for all; else that of the seat named: "dice.A". */
static void give_of_seat(scn_table *table, const char *stream, char *rest) {
    char name[16];
    if (!have_game(table)) return;
    if (slg_stream_find(table->game, stream) >= 0) {
        give_outcomes(table, stream, rest);
        return;
    }
    const char *seat = scn_word(&rest);
    if (scn_seat(table, seat) < 0) return;
    slg_format(name, sizeof name, "%s.%s", stream, seat);
    give_outcomes(table, name, rest);
}

void scn_say_dice(scn_table *table, char *rest) {
    give_of_seat(table, "dice", rest);
}

void scn_say_deck(scn_table *table, char *rest) {
    give_of_seat(table, "deck", rest);
}

void scn_say_deal(scn_table *table, char *rest) {
    if (!have_game(table)) return;
    if (table->laid)
        scn_stop(table, table->at, "the table is already set: 'deal' must come before 'setup'");
    else
        give_outcomes(table, "deal", rest);
}

void scn_say_outcome(scn_table *table, char *rest) {
    const char *name = scn_word(&rest);
    if (have_game(table)) give_outcomes(table, name, rest);
}

void scn_say_chance(scn_table *table, char *rest) {
    const char *name = scn_word(&rest), *any = scn_word(&rest);
    if (!have_game(table) || !scn_ends(table, rest)) return;
    if (strcmp(any, "any") != 0)
        scn_stop(table, table->at, "write 'chance STREAM any' or 'chance all any'");
    else if (strcmp(name, "all") == 0)
        table->script.sampled = (1u << SLG_STREAMS_MAX) - 1;
    else if (find_stream(table, name) >= 0)
        table->script.sampled |= 1u << find_stream(table, name);
}

static bool same_line(scn_place a, scn_place b) {
    return a.line == b.line && a.path == b.path;
}

/* One failure a line, with every outcome of it that did not happen. */
void scn_check_unused(scn_table *table) {
    const slg_script *script = &table->script;
    for (uint32_t i = 0; i < script->count; i++) {
        scn_place at = table->entry_places[i];
        char list[SLG_TEXT_MAX];
        slg_out out;
        if (script->entries[i].used) continue;
        slg_out_init(&out, list, sizeof list);
        uint32_t stream = script->entries[i].stream;
        for (; i < script->count && same_line(at, table->entry_places[i]); i++) {
            if (script->entries[i].used) continue;
            slg_put(&out, " ");
            slg_put_chance(table->game, NULL, stream, script->entries[i].value, SLG_EN, &out);
        }
        i--;
        slg_out_end(&out);
        scn_fail(table, at, "these outcomes of '%s' were given but never drawn:%s",
                 slg_stream_name(table->game, stream), list);
    }
}
