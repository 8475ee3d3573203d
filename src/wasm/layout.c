/* SPDX-License-Identifier: MIT */
/* The layout of structs, told by the module itself. */
#include <stddef.h>
#include <stdint.h>

#include <sortilege/sortilege.h>

#include "kernel/text_out.h"
#include "wasm/export.h"
#include "wasm/reel.h"
#include "wasm/scenario.h"

#define AT(type, field) #field, offsetof(type, field)
#define SIZE(type)      #type, sizeof(type)

/* Sizes and offsets of the structs a host fills or reads, so that none is written down twice:
 * "slg_option 8 kind 0 a 2 b 4 c 6\n" ... */
static const struct {
    const char *name;
    size_t value;
} layout[] = {
    {SIZE(slg_option)},
    {AT(slg_option, kind)},
    {AT(slg_option, a)},
    {AT(slg_option, b)},
    {AT(slg_option, c)},
    {SIZE(slg_decision)},
    {AT(slg_decision, seq)},
    {AT(slg_decision, seat)},
    {AT(slg_decision, flags)},
    {AT(slg_decision, kind)},
    {AT(slg_decision, source)},
    {AT(slg_decision, extra)},
    {SIZE(slg_answer)},
    {AT(slg_answer, seat)},
    {AT(slg_answer, seq)},
    {AT(slg_answer, option)},
    {SIZE(slg_setup)},
    {AT(slg_setup, seats)},
    {AT(slg_setup, chance)},
    {AT(slg_setup, options)},
    {AT(slg_setup, seed)},
    {SIZE(slg_error)},
    {AT(slg_error, code)},
    {AT(slg_error, rule)},
    {AT(slg_error, line)},
    {AT(slg_error, column)},
    {AT(slg_error, text)},
    {SIZE(slg_agent_spec)},
    {AT(slg_agent_spec, limit_ms)},
    {AT(slg_agent_spec, net)},
    {AT(slg_agent_spec, trees)},
    {AT(slg_agent_spec, ponder)},
    {SIZE(slg_net)},
    {SIZE(slg_advice)},
    {SIZE(slg_voice)},
    {AT(slg_voice, lang)},
    {AT(slg_voice, names)},
    {SIZE(slg_setup_option)},
    {AT(slg_setup_option, name)},
    {AT(slg_setup_option, kind)},
    {AT(slg_setup_option, least)},
    {AT(slg_setup_option, most)},
    {AT(slg_setup_option, usual)},
    {AT(slg_setup_option, words)},
    {SIZE(slg_move)},
    {AT(slg_move, tick)},
    {AT(slg_move, seq)},
    {AT(slg_move, option)},
    {AT(slg_move, seat)},
    {AT(slg_move, flags)},
    {SIZE(slg_replay_info)},
    {AT(slg_replay_info, game)},
    {AT(slg_replay_info, moves)},
    {AT(slg_replay_info, outcomes)},
    {"content_hash", offsetof(slg_replay_info, written.content_hash)},
    {SIZE(slg_chance_entry)},
    {SIZE(slg_outcome)},
    {AT(slg_outcome, over)},
    {AT(slg_outcome, reason)},
    {AT(slg_outcome, score)},
    {AT(slg_outcome, rank)},
    {AT(slg_outcome, reward)},
    {SIZE(slg_guide_scene)},
    {AT(slg_guide_scene, game)},
    {AT(slg_guide_scene, view)},
    {AT(slg_guide_scene, voice)},
    {AT(slg_guide_scene, viewer)},
    {AT(slg_guide_scene, decision)},
    {SIZE(slg_guide_thing)},
    {AT(slg_guide_thing, kind)},
    {AT(slg_guide_thing, index)},
    {SIZE(slg_guide_fact)},
    {AT(slg_guide_fact, name)},
    {AT(slg_guide_fact, word)},
    {AT(slg_guide_fact, number)},
    {AT(slg_guide_fact, kind)},
    {AT(slg_guide_fact, listed)},
    {SIZE(slg_wasm_file)},
    {AT(slg_wasm_file, path)},
    {AT(slg_wasm_file, text)},
    {AT(slg_wasm_file, length)},
    {SIZE(slg_event)},
    {AT(slg_event, kind)},
    {AT(slg_event, seat)},
    {SIZE(slg_events)},
    {SIZE(slg_io)},
    {AT(slg_io, script)},
    {AT(slg_io, events)},
    {AT(slg_io, watcher)},
    {SIZE(slg_watcher)},
    {SIZE(slg_story)},
    {AT(slg_story, watcher)},
    {SIZE(slg_wasm_reel)},
    {AT(slg_wasm_reel, watcher)},
    {AT(slg_wasm_reel, count)},
    {AT(slg_wasm_reel, lost)},
};

/* Writes the layout as text and returns its length; a struct's line begins with its name
 * and size. */
EXPORT(slg_wasm_layout) size_t slg_wasm_layout(char *text, size_t capacity);
size_t slg_wasm_layout(char *text, size_t capacity) {
    slg_out out;
    slg_out_init(&out, text, capacity);
    for (size_t i = 0; i < sizeof layout / sizeof layout[0]; i++) {
        bool is_struct = layout[i].name[0] == 's' && layout[i].name[3] == '_';
        slg_put(&out, is_struct ? (i ? "\n" : "") : " ");
        slg_put(&out, layout[i].name);
        slg_put_char(&out, ' ');
        slg_put_u64(&out, layout[i].value);
    }
    return slg_out_end(&out);
}
