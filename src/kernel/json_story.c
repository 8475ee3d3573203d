/* SPDX-License-Identifier: MIT */
/* What one viewer sees happen in a call: each event with what has changed. */
#include <sortilege/json.h>

#include <string.h>

#include "kernel/game.h"

/* Where the next piece goes, and how much room there is for it. */
static char *rest(const slg_story *story, size_t *room) {
    *room = story->length < story->capacity ? story->capacity - story->length : 0;
    return *room ? story->out + story->length : NULL;
}

static void put_story(slg_story *story, const char *text) {
    size_t room, length = strlen(text);
    char *out = rest(story, &room);
    if (room) {
        size_t fits = length < room ? length : room - 1;
        memcpy(out, text, fits);
        out[fits] = '\0';
    }
    story->length += length;
}

/* {"event":...,"changes":[...]} of the viewer's next view, which then is the one shown. */
static void put_step(slg_story *story, const slg_state *state, const slg_event *event) {
    size_t room;
    char *out;
    slg_view(story->game, state, story->viewer, slg__in(&story->next));
    put_story(story, story->length > 1 ? ",{\"event\":" : "{\"event\":");
    if (event) {
        out = rest(story, &room);
        story->length +=
            slg_json_event(story->game, slg__in(&story->next), event, story->voice, out, room);
    } else {
        put_story(story, "null");
    }
    put_story(story, ",\"changes\":");
    out = rest(story, &room);
    story->length +=
        slg_json_changes(story->game, slg__in(&story->shown), slg__in(&story->next), out, room);
    put_story(story, "}");
    slg_clone(story->game, slg__in(&story->shown), slg__in(&story->next));
}

static void see_moment(void *user, const slg_event *event, const slg_state *state) {
    slg_story *story = user;
    slg_event seen;
    if (slg_event_seen(story->game, event, story->viewer, &seen)) put_step(story, state, event);
}

void slg_story_begin(slg_story *story, const slg_game *game, const slg_state *before,
                     uint32_t viewer, const slg_voice *voice, char *out, size_t capacity) {
    *story = (slg_story){.watcher = {see_moment, story},
                         .game = game,
                         .voice = voice,
                         .viewer = viewer,
                         .out = out,
                         .capacity = out ? capacity : 0};
    slg_view(game, before, viewer, slg__in(&story->shown));
    put_story(story, "[");
}

size_t slg_story_end(slg_story *story, const slg_state *after) {
    put_step(story, after, NULL);
    put_story(story, "]");
    return story->length;
}
