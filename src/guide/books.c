/* SPDX-License-Identifier: MIT */
/* The books there are. A module with one game only (src/wasm/alone.c) has a list of its own. */
#include "guide/guide.h"

const guide_book *const guide_books[] = {&school_book, &sorcerer_book, &endbringer_book,
                                         &city_book};
const uint32_t guide_book_total = sizeof guide_books / sizeof *guide_books;
