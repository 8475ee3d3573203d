/* SPDX-License-Identifier: MIT */
/* Makes content.gen.c and content.gen.h, the built-in tiles of Sorcerer City, from city.tiles.
 * usage: make_city FILE.tiles FOLDER */
#include <stdio.h>

#include "games/city/content.h"
#include "made.h"

/* What a file may stand on. This is the file that it is made of. */
const city_content city_content_builtin = {.design_count = 0};

static void put_bytes(slg_out *out, const uint8_t *bytes, uint32_t count) {
    slg_put(out, "{");
    for (uint32_t i = 0; i < count; i++)
        made_figure(out, i ? ", " : "", bytes[i]);
    slg_put(out, "}");
}

static void put_turns(slg_out *out, const char *before, const uint16_t turns[4]) {
    slg_put(out, before);
    for (uint32_t i = 0; i < 4; i++) {
        slg_put(out, i ? ", 0x" : "{0x");
        slg_put_hex(out, turns[i], 4);
    }
    slg_put(out, "}");
}

static void put_goals(slg_out *out, const city_design *design) {
    if (design->goal_count == 0) return;
    slg_put(out, ", .goals = {");
    for (uint32_t i = 0; i < design->goal_count; i++) {
        made_figure(out, i ? ", {" : "{", design->goals[i].type);
        made_figure(out, ", ", design->goals[i].colour);
        slg_put(out, "}");
    }
    slg_put(out, "}");
}

static void put_design(slg_out *out, uint32_t number, const city_design *design) {
    made_figure(out, "        [", number);
    made_text(out, "] = {.id = ", design->id);
    made_text(out, ", .notation = ", design->notation);
    made_text(out, ",\n         .name = {", design->name[SLG_EN]);
    made_text(out, ", ", design->name[SLG_DE]);
    made_text(out, "},\n         .source = ", design->source);
    put_turns(out, ",\n         .sides = ", design->sides);
    put_turns(out, ", .joined = ", design->joined);
    made_figure(out, ",\n         .kind = ", design->kind);
    made_figure(out, ", .class = ", design->class);
    made_figure(out, ", .cost = ", design->cost);
    made_figure(out, ", .copies = ", design->copies);
    made_figure(out, ", .colours = ", design->colours);
    made_figure(out, ", .turns = ", design->turns);
    made_figure(out, ", .power = ", design->power);
    made_figure(out, ", .monster = ", design->monster);
    made_figure(out, ", .jagged = ", design->jagged);
    made_figure(out, ",\n         .goal_count = ", design->goal_count);
    put_goals(out, design);
    slg_put(out, "},\n");
}

static void put_lists(slg_out *out, const city_content *content) {
    slg_put(out, "    .starters = ");
    put_bytes(out, content->starters, CITY_STARTERS);
    slg_put(out, ",\n    .class_count = ");
    put_bytes(out, content->class_count, CITY_CLASSES);
    slg_put(out, ",\n    .classes = {\n");
    for (uint32_t i = 0; i < CITY_CLASSES; i++) {
        slg_put(out, "        ");
        put_bytes(out, content->classes[i], content->class_count[i]);
        slg_put(out, ",\n");
    }
    made_figure(out, "    },\n    .rainbow = ", content->rainbow);
    made_figure(out, ",\n    .rainbow_count = ", content->rainbow_count);
    slg_put(out, ",\n    .monster_count = ");
    put_bytes(out, content->monster_count, CITY_MONSTERS);
    slg_put(out, ",\n    .monsters = {\n");
    for (uint32_t i = 0; i < CITY_MONSTERS; i++) {
        slg_put(out, "        ");
        put_bytes(out, content->monsters[i], content->monster_count[i]);
        slg_put(out, ",\n");
    }
    made_figure(out, "    },\n    .artifact_count = ", content->artifact_count);
    slg_put(out, ",\n    .artifacts = ");
    put_bytes(out, content->artifacts, content->artifact_count);
    slg_put(out, ",\n    .stand_in = ");
    put_bytes(out, content->stand_in, sizeof content->stand_in);
    slg_put(out, ",\n");
}

static void put_rewards_and_years(slg_out *out, const city_content *content) {
    slg_put(out, "    .year_prestige = ");
    put_bytes(out, content->year_prestige, CITY_YEARS);
    slg_put(out, ",\n    .mystery = {");
    for (uint32_t i = 0; i < CITY_YEARS; i++) {
        slg_put(out, i ? ", " : "");
        put_bytes(out, content->mystery[i], CITY_MYSTERIES);
    }
    slg_put(out, "},\n    .rewards = {\n");
    for (uint32_t i = 1; i <= CITY_REWARDS; i++) {
        const city_reward *reward = &content->rewards[i];
        made_figure(out, "        [", i);
        made_text(out, "] = {.name = {", reward->name[SLG_EN]);
        made_text(out, ", ", reward->name[SLG_DE]);
        made_figure(out, "}, .not_first = ", reward->not_first);
        made_figure(out, ", .not_solo = ", reward->not_solo);
        slg_put(out, "},\n");
    }
    slg_put(out, "    },\n");
}

static void put_source(slg_out *out, const city_content *content) {
    slg_put(out, "/* clang-format off */\n"
                 "#include \"games/city/content.h\"\n\n"
                 "const city_content city_content_builtin = {\n");
    made_figure(out, "    .design_count = ", content->design_count);
    made_bits(out, ",\n    .hash = ", content->hash, 16);
    slg_put(out, ",\n");
    put_lists(out, content);
    put_rewards_and_years(out, content);
    slg_put(out, "    .designs = {\n");
    for (uint32_t i = 0; i < content->design_count; i++)
        put_design(out, i, &content->designs[i]);
    put_design(out, CITY_DARK, &content->designs[CITY_DARK]);
    slg_put(out, "    },\n};\n");
}

static void put_header(slg_out *out, const city_content *content) {
    slg_put(out, "#ifndef CITY_CONTENT_GEN_H\n#define CITY_CONTENT_GEN_H\n\n");
    made_figure(out, "#define CITY_CONTENT_DESIGNS ", content->design_count);
    made_bits(out, "\n#define CITY_CONTENT_HASH    ", content->hash, 16);
    slg_put(out, "\n\n#endif\n");
}

int main(int count, char **arguments) {
    static city_content content;
    slg_error error = {0};
    if (count != 3) made_fail("usage", "make_city FILE.tiles FOLDER");
    size_t length;
    const char *text = made_read(arguments[1], &length);
    slg_status status = city_content_read(text, length, &content, &error);
    if (status == SLG_OK) status = city_content_check_design(&content, &error);
    if (status != SLG_OK) {
        fprintf(stderr, "%s:%u:%u: %s\n", arguments[1], error.line, error.column, error.text);
        return 1;
    }
    slg_out out = made_begin("content/city.tiles");
    put_source(&out, &content);
    made_end(&out, arguments[2], "content.gen.c");
    out = made_begin("content/city.tiles");
    put_header(&out, &content);
    made_end(&out, arguments[2], "content.gen.h");
    return 0;
}
