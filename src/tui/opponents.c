/* SPDX-License-Identifier: MIT */
#include "tui/opponents.h"

#include <string.h>

#include <sortilege/guide.h>

#include "host/print.h"

#define STYLE_IS ",style="

const char *opponent_name(uint32_t index) {
    return index < OPPONENT_COUNT ? slg_guide_agent_name(slg_guide_agent_at(index)) : "";
}

uint32_t opponent_find(const char *spec) {
    uint32_t i = 0;
    const char *comma = strchr(spec, ',');
    bool styled = comma && strcmp(slg_guide_agent_word(SLG_EN, spec), "") != 0;
    size_t length = styled ? (size_t)(comma - spec) : strlen(spec);
    while (i < OPPONENT_COUNT && (strlen(slg_guide_agent_at(i)) != length ||
                                  strncmp(slg_guide_agent_at(i), spec, length) != 0))
        i++;
    return i;
}

slg_style opponent_style(const char *spec) {
    const char *comma = strchr(spec, ',');
    for (uint32_t style = 1; comma && style < SLG_STYLES; style++)
        if (strncmp(comma, STYLE_IS, strlen(STYLE_IS)) == 0 &&
            strcmp(comma + strlen(STYLE_IS), slg_style_name((slg_style)style)) == 0)
            return (slg_style)style;
    return SLG_PLAIN;
}

void opponent_spec(uint32_t index, slg_style style, char *out, size_t capacity) {
    bool tempered = style != SLG_PLAIN && index < SLG_LEVELS;
    slg_print(out, capacity, "%s%s%s", slg_guide_agent_at(index), tempered ? STYLE_IS : "",
              tempered ? slg_style_name(style) : "");
}
