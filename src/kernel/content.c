/* SPDX-License-Identifier: MIT */
/* Games with content that is given or changed at run time. */
#include <string.h>

#include "kernel/game.h"

/* The content follows the copy of the game, at the next multiple of 8. */
static const size_t content_offset = (sizeof(slg_game) + 7) & ~(size_t)7;

size_t slg__game_copy_size(const slg_game *base) {
    return content_offset + base->content_size;
}

slg_game *slg__game_copy(const slg_game *base, void *memory) {
    slg_game *copy = memory;
    void *content = (unsigned char *)memory + content_offset;
    memcpy(copy, base, sizeof *copy);
    if (base->content_size == 0) return copy;
    memcpy(content, base->content, base->content_size);
    copy->content = content;
    return copy;
}

size_t slg_game_with_content_size(const slg_game *base) {
    return base->read_content ? content_offset + base->content_size : 0;
}

const slg_game *slg_game_with_content(const slg_game *base, const char *text, size_t length,
                                      void *memory, slg_error *error) {
    if (!base->read_content) {
        slg__fail(error, SLG_UNKNOWN, 0, 0, "this game takes no card files");
        return NULL;
    }
    slg_error unheard;
    slg_game *copy = memory;
    void *content = (unsigned char *)memory + content_offset;
    if (base->read_content(text, length, content, error ? error : &unheard) != SLG_OK) return NULL;
    memcpy(copy, base, sizeof *copy);
    copy->content = content;
    base->use_content(copy);
    return copy;
}
