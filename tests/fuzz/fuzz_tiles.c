/* SPDX-License-Identifier: MIT */
/* Any bytes as a file of tiles, and as one tile's notation: refused with a place and a reason, or
 * read as something sound. The game is not played here; fuzz_content does that. */
#include "fuzz.h"
#include "games/city/content_check.h"
#include "games/city/tile_text.h"

static const uint16_t all_sides = 0x1111;

/* A side is joined to itself if it has a colour, and joined sides have the same colours. */
static void check_layout(const city_design *design) {
    for (uint32_t turn = 0; turn < 4; turn++)
        for (uint32_t a = 0; a < CITY_SIDES; a++) {
            uint32_t colours = design->sides[turn] >> 4 * a & 15u;
            uint32_t region = design->joined[turn] >> 4 * a & 15u;
            FUZZ_CHECK((region >> a & 1) == (colours != 0));
            for (uint32_t b = 0; b < CITY_SIDES; b++) {
                if (!(region >> b & 1)) continue;
                FUZZ_CHECK((design->joined[turn] >> 4 * b & 15u) == region);
                FUZZ_CHECK((design->sides[turn] >> 4 * b & 15u) == colours);
            }
        }
    FUZZ_CHECK(design->turns & 1);
    FUZZ_CHECK((design->colours == 0) == (design->sides[0] == 0));
    FUZZ_CHECK(design->goal_count <= 2 && (design->jagged & (design->jagged - 1)) == 0);
    for (uint32_t colour = 0; colour < CITY_COLOURS; colour++) {
        bool shown = design->sides[0] & all_sides << colour;
        FUZZ_CHECK(shown == (design->colours >> colour & 1));
    }
}

static void check_texts(const city_design *design) {
    char text[SLG_TEXT_MAX];
    for (uint32_t lang = 0; lang <= SLG_DE; lang++) {
        slg_out out;
        slg_out_init(&out, text, sizeof text);
        city_put_figures_of(design, (slg_lang)lang, &out);
        FUZZ_CHECK(out.length && out.length < sizeof text);
        slg_out_init(&out, text, sizeof text);
        city_put_text_of(design, (slg_lang)lang, &out);
        FUZZ_CHECK(out.length && out.length < sizeof text);
    }
}

/* What was read is written as it was read, and reads the same again. */
static void read_notation(const char *text, size_t size) {
    city_design design = {0}, again = {0};
    slg_error error = {0};
    size_t used = 0, used_again = 0;
    if (city_notation_read(text, size, &design, &used, &error) != SLG_OK) {
        FUZZ_CHECK(error.text[0] && error.column >= 1 && error.column <= size + 1);
        return;
    }
    FUZZ_CHECK(used >= CITY_SIDES && used <= size && strlen(design.notation) == used);
    FUZZ_CHECK(memcmp(design.notation, text, used) == 0);
    FUZZ_CHECK(city_notation_read(design.notation, used, &again, &used_again, &error) == SLG_OK);
    FUZZ_CHECK(memcmp(&design, &again, sizeof design) == 0 && used == used_again);
    check_layout(&design);
    check_texts(&design);
}

static void read_tiles(const char *text, size_t size) {
    static city_content content, again;
    slg_error error = {0};
    if (city_content_read(text, size, &content, &error) != SLG_OK) {
        FUZZ_CHECK(error.code != SLG_OK && error.text[0] && error.line >= 1 && error.column >= 1);
        return;
    }
    FUZZ_CHECK(city_content_check(&content, &error) == SLG_OK);
    city_content_check_design(&content, &error);
    for (uint32_t i = 0; i < content.design_count; i++) {
        check_layout(&content.designs[i]);
        check_texts(&content.designs[i]);
    }
    again = content;
    city_content_index(&again);
    FUZZ_CHECK(memcmp(&content, &again, sizeof content) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_copy(data, size);
    read_notation(text, size);
    read_tiles(text, size);
    free(text);
    return 0;
}
