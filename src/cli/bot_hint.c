/* SPDX-License-Identifier: MIT */
/* A hint for a program: what an agent would answer in its place, and why, in words. The agent sees
 * what the seat sees, and begins anew each time: the same question has the same hint. */
#include "cli/bot.h"

#define USUAL_AGENT "search:500it"

/* What was found about each option: its chance to win in percent, null where nothing is known. */
static json_t *chances(const slg_advice *advice, uint32_t known, uint32_t count) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < count; i++) {
        int percent = i < known ? slg_guide_chance(&advice[i]) : -1;
        json_array_append_new(list, percent < 0 ? json_null() : json_integer(percent));
    }
    return list;
}

static json_t *hint_by(const slg_guide_scene *scene, slg_agent *agent) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_advice advice[SLG_OPTIONS_MAX];
    char text[SLG_TEXT_MAX], why[2 * SLG_TEXT_MAX], outlook[SLG_GUIDE_TEXT_MAX];
    uint32_t count = slg_options(scene->game, scene->view, scene->viewer, options, SLG_OPTIONS_MAX);
    uint32_t option = slg_agent_choose(agent, scene->view, scene->viewer);
    uint32_t known = slg_agent_advice(agent, advice, SLG_OPTIONS_MAX);
    slg_text_option(scene->game, scene->view, scene->decision, options[option], scene->voice, text,
                    sizeof text);
    slg_guide_hint(scene, options, count, option, advice, known, why, sizeof why);
    slg_guide_outlook(scene, agent, options, count, option,
                      slg_guide_next_best(advice, known, count, option), outlook, sizeof outlook);
    return json_pack("{s:I, s:i, s:s, s:s, s:s, s:o}", "seq", (json_int_t)scene->decision->seq,
                     "option", (int)option, "text", text, "reason", why, "outlook", outlook,
                     "chances", chances(advice, known, count));
}

json_t *bot_hint(const bot_match *bot, const slg_guide_scene *scene, const json_t *agent_name) {
    const char *spec = agent_name ? json_string_value(agent_name) : USUAL_AGENT;
    cli_agent agent = {0};
    slg_error error;
    slg_agent_spec wanted;
    if (!scene->decision) {
        bot_say_error(bot, "not-asked", NULL, (int32_t)scene->viewer,
                      "there is no hint: the seat is not asked");
        return NULL;
    }
    if (!spec) {
        bot_say_error(bot, "bad-input", NULL, (int32_t)scene->viewer,
                      "\"agent\" must be a text like \"search:master\"");
        return NULL;
    }
    if (slg_agent_parse(spec, &wanted, &error) != SLG_OK) {
        bot_say_error(bot, "bad-input", NULL, (int32_t)scene->viewer, "\"agent\": %s", error.text);
        return NULL;
    }
    if (!cli_agent_make(bot->table.command, scene->game, &wanted, 0, &agent)) {
        bot_say_error(bot, "bad-input", NULL, (int32_t)scene->viewer,
                      "\"agent\": not enough memory for it");
        return NULL;
    }
    json_t *hint = hint_by(scene, agent.agent);
    cli_agent_end(&agent);
    return hint;
}
