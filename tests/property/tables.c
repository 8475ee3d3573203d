/* SPDX-License-Identifier: MIT */
/* Is the game's object whole? What is missing from it would otherwise show as a crash. */
#include <stdio.h>
#include <stdlib.h>

#include "property.h"

/* Says what is wrong with the game, and ends the program. */
static void need(const slg_game *game, bool holds, const char *what, uint32_t index) {
    if (holds) return;
    printf("%s: ", game->name ? game->name : "a game without a name");
    printf(what, index);
    printf("\nproperty: 0 passed, 1 failed\n");
    exit(1);
}

static void check_sizes(const slg_game *game) {
    size_t frames = game->main_depth + (size_t)game->seat_depth * game->seats_max;
    need(game, game->name && game->title[SLG_EN], "it needs a name and an English title", 0);
    need(game, game->id != 0, "its id must not be 0", 0);
    need(game, game->seats_min >= 1 && game->seats_min <= game->seats_max,
         "seats_min must be from 1 to seats_max", 0);
    need(game, game->seats_max <= SLG_SEATS_MAX, "at most %u can play", SLG_SEATS_MAX);
    need(game, game->state_size <= SLG_STATE_MAX && game->state_size % 8 == 0,
         "state_size must be a multiple of 8, and at most %u", SLG_STATE_MAX);
    need(game, game->frames_offset == sizeof(slg_core), "the frames must follow slg_core", 0);
    need(game, game->frames_offset + frames * sizeof(slg_frame) <= game->state_size,
         "the state has no room for main_depth + seats_max * seat_depth frames (%u)",
         (uint32_t)frames);
}

static void check_functions(const slg_game *game) {
    need(game, game->setup && game->choices && game->outcome,
         "setup, choices and outcome must be there", 0);
    need(game, !game->view != !game->veil, "either view or veil must be there, and not both", 0);
    need(game, game->fields && game->procs && game->proc_count, "it needs fields and procs", 0);
    need(game, !game->card_count || (game->card_id && game->put_card_name),
         "cards need card_id and put_card_name", 0);
    need(game, !game->read_content || (game->use_content && game->content_size),
         "read_content needs use_content and content_size", 0);
    need(game, !game->clock || game->time_up, "a clock needs time_up", 0);
    need(game, !game->observe || (game->action_of && game->first_action && game->action_count),
         "observe needs action_of, first_action and action_count", 0);
}

static void check_words(const slg_game *game) {
    need(game, game->decision_kind_count && game->option_kind_count,
         "decision and option number 0 must be there: chance's", 0);
    for (uint32_t i = 0; i < game->decision_kind_count; i++)
        need(game, game->decision_kinds[i].name && game->decision_kinds[i].text[SLG_EN],
             "decision %u needs a name and an English text", i);
    for (uint32_t i = 0; i < game->option_kind_count; i++)
        need(game, game->option_kinds[i].name && game->option_kinds[i].text[SLG_EN],
             "option %u needs a name and an English text", i);
    for (uint32_t i = 0; i < game->event_kind_count; i++)
        need(game, !game->event_kinds[i].name || game->event_kinds[i].text[SLG_EN],
             "event %u needs an English text", i);
    for (uint32_t i = 1; i < game->reason_count; i++)
        need(game,
             game->reasons[i].name && game->reasons[i].text[SLG_EN] &&
                 game->reasons[i].rule <= slg_rule_count(game),
             "reason %u needs a name, an English text, and a rule that there is", i);
    for (uint32_t i = 0; i < slg_rule_count(game); i++)
        need(game, slg_rule_at(game, i)->id && slg_rule_at(game, i)->text[SLG_EN],
             "rule %u needs an ID and an English text", i);
    for (uint32_t i = 0; i < game->stream_count; i++)
        need(game, game->streams[i], "stream %u needs a name", i);
}

static void check_fields(const slg_game *game, const slg_fields *fields) {
    for (uint32_t i = 0; i < fields->count; i++) {
        const slg_field *field = &fields->items[i];
        bool words = field->type == SLG_FIELD_WORD || field->type == SLG_FIELD_FLAGS;
        need(game, field->name, "field %u of a struct needs a name", i);
        need(game, field->count == 0 || field->stride, "field %u is an array and needs a stride",
             i);
        need(game, (field->type == SLG_FIELD_STRUCT) == (field->sub != NULL),
             "field %u: a struct, and nothing else, has a sub", i);
        need(game, !words || field->words || field->word, "field %u needs its words", i);
        if (field->sub) check_fields(game, field->sub);
    }
}

void prop_check_tables(const slg_game *game) {
    check_sizes(game);
    check_functions(game);
    check_words(game);
    check_fields(game, game->fields);
}
