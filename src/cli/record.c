/* SPDX-License-Identifier: MIT */
#include "cli/record.h"

#include <stdlib.h>
#include <string.h>

#include "command/json.h"
#include "kernel/match.h"

int cli_record_load(const cli_command *command, const char *path, const slg_game *game,
                    cli_record *record) {
    slg_error error = {0};
    memset(record, 0, sizeof *record);
    record->bytes = cli_read_file(command, path, &record->length);
    if (!record->bytes) return SLG_EXIT_IO;
    if (slg_replay_info_of(game, record->bytes, record->length, &record->info, &error) != SLG_OK)
        return cli_error(command, SLG_EXIT_FAILED, path, NULL, &error);
    record->game = record->info.game;
    uint32_t moves = record->info.moves ? record->info.moves : 1;
    record->memory = malloc(slg_match_size(record->game, moves));
    record->outcomes = calloc(record->info.outcomes + 1, sizeof *record->outcomes);
    if (record->memory && record->outcomes)
        record->match =
            slg_replay_read(record->game, record->bytes, record->length, record->memory, moves,
                            SLG_UNDO_OPEN, record->info.outcomes ? record->outcomes : NULL, &error);
    if (record->match) return SLG_EXIT_OK;
    return cli_error(command, SLG_EXIT_FAILED, path, record->game, &error);
}

void cli_record_end(cli_record *record) {
    free(record->bytes);
    free(record->memory);
    free(record->outcomes);
    memset(record, 0, sizeof *record);
}

json_t *cli_record_names(const cli_record *record) {
    json_t *list = json_array();
    bool any = false;
    for (uint32_t seat = 0; seat < slg_match_setup(record->match)->seats; seat++) {
        const char *name = slg_match_name(record->match, seat);
        any |= *name != '\0';
        json_array_append_new(list, cli_json_text(name));
    }
    if (any) return list;
    json_decref(list);
    return NULL;
}

slg_voice cli_record_voice(const cli_record *record, slg_lang lang) {
    const slg_voice letters = {.lang = lang};
    slg_voice voice = letters;
    uint32_t seats = slg_match_setup(record->match)->seats;
    for (uint32_t seat = 0; seat < seats; seat++) {
        voice.names[seat] = slg_match_name(record->match, seat);
        if (!*voice.names[seat]) return letters;
        for (uint32_t other = 0; other < seat; other++)
            if (strcmp(voice.names[other], voice.names[seat]) == 0) return letters;
    }
    return voice;
}

/* The script as it was before the first draw; its entries come from malloc. */
static slg_script fresh_script(const cli_record *record) {
    const slg_script *played = slg__match_script(record->match);
    slg_script script = {0};
    if (!played || !played->count) return script;
    script = *played;
    script.entries = malloc(played->count * sizeof *script.entries);
    for (uint32_t i = 0; script.entries && i < played->count; i++) {
        script.entries[i] = played->entries[i];
        script.entries[i].used = 0;
    }
    return script;
}

void cli_record_play(const cli_record *record, uint32_t moves, slg_state *state,
                     cli_record_visit *visit, void *user) {
    slg_event items[SLG_EVENTS_MAX];
    slg_events events = {.items = items, .capacity = SLG_EVENTS_MAX};
    slg_script script = fresh_script(record);
    slg_io io = {.script = script.entries ? &script : NULL, .events = &events};
    slg_state_init(record->game, slg_match_setup(record->match), state, &io, NULL);
    if (visit) visit(user, record, state, 0, NULL, &events);
    for (uint32_t i = 0; i < moves && i < slg_match_moves(record->match); i++) {
        const slg_move *move = slg_match_move(record->match, i);
        slg_answer answer = {.seat = move->seat, .seq = move->seq, .option = move->option};
        events.count = events.lost = 0;
        slg_give_answer(record->game, state, answer, &io, NULL);
        if (visit) visit(user, record, state, i + 1, move, &events);
    }
    free(script.entries);
}
