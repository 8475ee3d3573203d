/* SPDX-License-Identifier: MIT */
#include "kernel/fields.h"

#include <assert.h>
#include <string.h>

#include "kernel/state.h"

typedef struct slg_width {
    uint8_t bytes;
    bool negative;
} slg_width;

static slg_width width_of_field(slg_field_type type) {
    switch (type) {
    case SLG_FIELD_I8: return (slg_width){1, true};
    case SLG_FIELD_CARD16:
    case SLG_FIELD_U16: return (slg_width){2, false};
    case SLG_FIELD_I16: return (slg_width){2, true};
    case SLG_FIELD_U32: return (slg_width){4, false};
    case SLG_FIELD_I32: return (slg_width){4, true};
    case SLG_FIELD_U64:
    case SLG_FIELD_CARDS: return (slg_width){8, false};
    case SLG_FIELD_U8:
    case SLG_FIELD_BOOL:
    case SLG_FIELD_WORD:
    case SLG_FIELD_CARD:
    case SLG_FIELD_FLAGS:
    case SLG_FIELD_SETUP:
    case SLG_FIELD_STRUCT: break;
    }
    return (slg_width){1, false};
}

uint32_t slg__field_elements(const slg_field *field, uint32_t seats) {
    if (field->count == 0) return 1;
    return field->per_seat && seats < field->count ? seats : field->count;
}

uint32_t slg__field_length(const slg_field *field, const slg_state *state,
                           const unsigned char *base) {
    if (field->elements) return field->elements(state);
    if (field->length_at) return base[field->length_at];
    return slg__field_elements(field, slg__core_const(state)->seats);
}

const char *slg__field_word(const slg_field *field, const slg_game *game, const slg_state *state,
                            int64_t value) {
    if (value < 0 || value > UINT8_MAX) return NULL;
    if (field->word) return field->word(game, state, (int32_t)value);
    return value < field->words_count ? field->words[value] : NULL;
}

unsigned char *slg__field_at(const slg_field *field, unsigned char *base, uint32_t element) {
    return base + field->offset + (size_t)element * field->stride;
}

int64_t slg__field_load(slg_field_type type, const unsigned char *at) {
    slg_width width = width_of_field(type);
    uint64_t bits = 0;
    assert(type != SLG_FIELD_STRUCT);
    memcpy(&bits, at, width.bytes);
    if (width.negative && bits >> (8u * width.bytes - 1)) bits |= ~0ull << (8u * width.bytes);
    return (int64_t)bits;
}

void slg__field_range(slg_field_type type, int64_t *least, int64_t *most) {
    slg_width width = width_of_field(type);
    uint32_t bits = 8u * width.bytes;
    *least = width.negative ? -(int64_t)(1ull << (bits - 1)) : 0;
    *most = bits == 64 ? INT64_MAX : (int64_t)(1ull << (bits - width.negative)) - 1;
}

bool slg__field_store(slg_field_type type, unsigned char *at, int64_t value) {
    slg_width width = width_of_field(type);
    int64_t least, most;
    assert(type != SLG_FIELD_STRUCT);
    slg__field_range(type, &least, &most);
    if (width.bytes < 8 && (value < least || value > most)) return false;
    memcpy(at, &value, width.bytes);
    return true;
}
