/* SPDX-License-Identifier: MIT */
/* Makes content.gen.c and content.gen.h, the built-in cards of School of Sorcery, from
 * school.cards. usage: make_school FILE.cards FOLDER */
#include <stdio.h>

#include "games/school/content.h"
#include "made.h"

static void put_steps(slg_out *out, const sch_card *card) {
    slg_put(out, card->step_count ? ", .steps = {" : "");
    for (uint32_t i = 0; i < card->step_count; i++) {
        const sch_step *step = &card->steps[i];
        made_figure(out, i ? ", {" : "{", step->op);
        made_figure(out, ", ", step->n);
        made_figure(out, ", ", step->whose);
        made_figure(out, ", ", step->where);
        made_figure(out, ", ", step->number);
        made_figure(out, ", ", step->to);
        made_figure(out, ", ", step->spread);
        slg_put(out, ", 0}");
    }
    slg_put(out, card->step_count ? "}" : "");
}

static void put_card(slg_out *out, const sch_card *card) {
    made_text(out, "        {.id = ", card->id);
    made_text(out, ",\n         .name = {", card->name[SLG_EN]);
    made_text(out, ", ", card->name[SLG_DE]);
    made_text(out, ", ", card->name[SLG_FR]);
    made_text(out, "},\n         .source = ", card->source);
    made_figure(out, ",\n         .border = ", card->border);
    made_figure(out, ", .set = ", card->set);
    made_figure(out, ", .cost = ", card->cost);
    made_figure(out, ", .margin = ", card->margin);
    made_figure(out, ", .vp = ", card->vp);
    made_figure(out, ",\n         .condition = ", card->condition);
    made_figure(out, ", .step_count = ", card->step_count);
    put_steps(out, card);
    slg_put(out, "},\n");
}

static void put_source(slg_out *out, const sch_content *content) {
    slg_put(out, "/* clang-format off */\n"
                 "#include \"games/school/content.h\"\n\n"
                 "/* A step: op, n, whose, where, number, to, spread. */\n"
                 "const sch_content sch_content_builtin = {\n");
    made_figure(out, "    .count = ", content->count);
    made_figure(out, ",\n    .cast_count = ", content->cast_count);
    slg_put(out, ",\n    .cards = {\n");
    for (uint32_t i = 0; i < content->count; i++)
        put_card(out, &content->cards[i]);
    slg_put(out, "    },\n    .casts = {\n");
    for (uint32_t i = 0; i < content->cast_count; i++) {
        made_text(out, "        {", content->casts[i].id);
        made_figure(out, ", ", content->casts[i].value);
        made_figure(out, ", ", content->casts[i].flip);
        slg_put(out, "},\n");
    }
    slg_put(out, "    },\n    .needs = {\n");
    for (uint32_t i = 0; i < content->count; i++) {
        made_figure(out, "        {", content->needs[i].kind);
        made_figure(out, ", ", content->needs[i].to);
        slg_put(out, "},\n");
    }
    slg_put(out, "    },\n    .needs_at = {");
    for (uint32_t user = 0; user < SCH_SEATS; user++) {
        slg_put(out, user ? "        {" : "{");
        for (uint32_t i = 0; i < content->count; i++)
            made_bits(out, i ? ", " : "", content->needs_at[user][i], 6);
        slg_put(out, user ? "}" : "},\n");
    }
    slg_put(out, "},\n");
    made_bits(out, "    .plain = ", content->plain, 16);
    made_bits(out, ",\n    .border = {", content->border[SCH_RED], 16);
    made_bits(out, ", ", content->border[SCH_YELLOW], 16);
    made_bits(out, ", ", content->border[SCH_GREEN], 16);
    made_bits(out, "},\n    .characters = ", content->characters, 16);
    made_bits(out, ",\n    .pet_pack = ", content->pet_pack, 16);
    made_bits(out, ",\n    .hash = ", content->hash, 16);
    slg_put(out, ",\n};\n");
}

static void put_header(slg_out *out, const sch_content *content) {
    slg_put(out, "#ifndef SCH_CONTENT_GEN_H\n#define SCH_CONTENT_GEN_H\n\n");
    made_figure(out, "#define SCH_CONTENT_CARDS ", content->count);
    made_bits(out, "\n#define SCH_CONTENT_HASH  ", content->hash, 16);
    slg_put(out, "\n\n#endif\n");
}

int main(int count, char **arguments) {
    static sch_content content;
    slg_error error = {0};
    if (count != 3) made_fail("usage", "make_school FILE.cards FOLDER");
    size_t length;
    const char *text = made_read(arguments[1], &length);
    slg_status status = sch_content_read(text, length, &content, &error);
    if (status == SLG_OK) status = sch_content_check_design(&content, &error);
    if (status != SLG_OK) {
        fprintf(stderr, "%s:%u:%u: %s\n", arguments[1], error.line, error.column, error.text);
        return 1;
    }
    slg_out out = made_begin("content/school.cards");
    put_source(&out, &content);
    made_end(&out, arguments[2], "content.gen.c");
    out = made_begin("content/school.cards");
    put_header(&out, &content);
    made_end(&out, arguments[2], "content.gen.h");
    return 0;
}
