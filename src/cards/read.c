/* SPDX-License-Identifier: MIT */
/* Reading a card file from its first byte to the hash of the set. */
#include "cards/read.h"

#include <string.h>

#include "cards/reading.h"
#include "kernel/run.h"

slg_status crd_read(const char *text, size_t length, const crd_set *base, crd_storage *into,
                    slg_error *error) {
    slg_error unheard;
    crd_reading r;
    memset(&r, 0, sizeof r);
    r.into = into;
    r.error = error ? error : &unheard;
    crd_scan_begin(&r, text, length);
    const crd_set nothing = {.verbs = base->verbs, .family = base->family};
    if (!crd_copy_set(into, r.alone ? &nothing : base))
        return slg__fail(r.error, SLG_LIMIT, 0, 0, "the set to build on is too large");
    if (!r.failed) crd_parse(&r);
    if (!r.failed) crd_end_file(&r);
    if (r.failed) return SLG_BAD_INPUT;
    into->decks_read = r.file_decks;
    for (uint32_t i = 0; i < into->set.deck_count; i++)
        crd_list_deck(into->cards, &into->decks[i]);
    crd_price_cards(into);
    if (!crd_list_tokens(&into->set))
        return slg__fail(r.error, SLG_LIMIT, 0, 0, "a set has at most 16 kinds of tokens");
    into->set.takes_essence = crd_takes_essence(&into->set);
    into->set.hash = crd_hash_set(&into->set);
    return SLG_OK;
}
