/* SPDX-License-Identifier: MIT */
/* The three documents for everything outside C (docs/protocol.md, docs/schema): full state, view,
 * and decision. Neither writing nor reading allocates. */
#ifndef SORTILEGE_JSON_H
#define SORTILEGE_JSON_H

#include <sortilege/decision.h>
#include <sortilege/event.h>
#include <sortilege/text.h>
#include <sortilege/view.h>

SLG_API_BEGIN

/* --- writing ---
 * Each returns the length of the whole document without its zero. If that is `capacity` or more,
 * the output is cut: call again with more room. `out` may be NULL with capacity 0. `voice` may be
 * NULL: English, seats by letter. Everything is on one line. */

size_t slg_json_state(const slg_game *game, const slg_state *state, char *out, size_t capacity);
/* "null" when the seat is asked nothing. */
size_t slg_json_decision(const slg_game *game, const slg_state *state, uint32_t seat,
                         const slg_voice *voice, char *out, size_t capacity);
/* "null" if `state` is a view whose viewer may not know of the event. */
size_t slg_json_event(const slg_game *game, const slg_state *state, const slg_event *event,
                      const slg_voice *voice, char *out, size_t capacity);
size_t slg_json_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                        char *out, size_t capacity);

/* What differs between two positions of a match, usually a viewer's before and after an event
 * (slg_watcher): a list of paths and values, [["seats.0.crystals",4],["phase","roll"]]. Setting
 * each path of the document of `before` to its value, one after another, gives the document of
 * `after`, except for its "engine", which is bookkeeping for the full state and is left out. Paths
 * are those of slg_json_get; a list that has become longer or shorter is given whole, and so is a
 * set. Both positions must be of the same game and for the same number of players, or the result is
 * "null".
 *
 * From two views of one viewer it contains nothing that the second one does not show. */
size_t slg_json_changes(const slg_game *game, const slg_state *before, const slg_state *after,
                        char *out, size_t capacity);

/* What one viewer sees happen in one call: a list of {"event":...,"changes":[...]}, one for each
 * event that the viewer sees, with what has changed for the viewer since the one before; the last
 * one's event is null, and its changes are the rest, such as who is asked next. With the document
 * of the first view this is all that a screen needs to follow a match.
 *
 *     slg_story_begin(&story, game, state, viewer, NULL, text, sizeof text);
 *     slg_io io = {.watcher = &story.watcher};
 *     slg_give_answer(game, state, answer, &io, &error);
 *     length = slg_story_end(&story, state);
 */
typedef struct slg_story {
    slg_watcher watcher; /* for slg_io, or slg_match_watch; the rest is the story's own */
    const slg_game *game;
    const slg_voice *voice;
    uint32_t viewer;
    char *out;
    size_t capacity, length;
    slg_state_room shown, next;
} slg_story;

/* `before`: the full state that the call begins with. The story must stay where it is until it has
 * ended. */
void slg_story_begin(slg_story *story, const slg_game *game, const slg_state *before,
                     uint32_t viewer, const slg_voice *voice, char *out, size_t capacity);
/* `after`: the state that the call has led to. Returns the length, as the other writers do. */
size_t slg_story_end(slg_story *story, const slg_state *after);

/* The JSON Schema of all of these for one game: "$defs" has state, decision, option, refused, event
 * and outcome. Made from the game's own tables; docs/schema has it with line breaks. */
size_t slg_json_schema(const slg_game *game, char *out, size_t capacity);

/* The value at a path ("seats.0.crystals", "locations.6", "phase"; "" is the whole state).
 * SLG_UNKNOWN: the error lists what there is at the deepest place the path leads to; SLG_TOO_SMALL:
 * cut, `length` is needed. `length` may be NULL. */
slg_status slg_json_get(const slg_game *game, const slg_state *state, const char *path, char *out,
                        size_t capacity, size_t *length, slg_error *error);

/* --- reading --- */

/* A full state from its document.
 *
 * text, length  the JSON; it does not have to end in a zero
 * state         slg_state_size(game) bytes; changed only if the document is a possible position
 *               (slg_check)
 * error         SLG_BAD_INPUT with line and column, or SLG_BAD_STATE with what is impossible */
slg_status slg_json_read_state(const slg_game *game, const char *text, size_t length,
                               slg_state *state, slg_error *error);

/* Sets one path ("seats.0.crystals") to a JSON value ("9", "\"broken-wand\"", "null"). Games keep
 * their counts conserved where they can: putting a card somewhere takes it from where it was. Open
 * questions are closed, since who is asked what may depend on what was set. Nothing is checked:
 * when everything is set, call slg_check and then slg_resume, which asks again. */
slg_status slg_json_set(const slg_game *game, slg_state *state, const char *path, const char *value,
                        slg_error *error);

SLG_API_END

#endif
