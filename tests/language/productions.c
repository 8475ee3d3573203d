/* SPDX-License-Identifier: MIT */
/* Counts which productions of the grammar were used: each must be part of a sentence that works.
 * Productions of blocks and their lines are used by the content of the games too. */
#include <glob.h>
#include <stdlib.h>

#include "cards/phrases.h"
#include "games/endbringer/card_language.h"
#include "games/sorcerer/sorcerer.h"
#include "universe.h"

/* cards/grammar.y, compiled for this program. */
const char *crd_production(uint32_t n);
void note_production(uint32_t n);

enum { PRODUCTIONS_MAX = 512 + CRD_VERBS_MAX * CRD_SENTENCES_MAX };

static uint32_t uses[PRODUCTIONS_MAX];
static bool heard[PRODUCTIONS_MAX];

void note_production(uint32_t n) {
    if (n < PRODUCTIONS_MAX) heard[n] = true;
}

void forget_productions(void) {
    memset(heard, 0, sizeof heard);
}

void keep_productions(void) {
    for (uint32_t n = 0; n < PRODUCTIONS_MAX; n++)
        uses[n] += heard[n];
}

/* --- the content --- */

static crd_storage storage;
static char text[1 << 16];

/* Using ability lines in games does not count: a sentence has to show that they work. */
static bool is_of_blocks(const char *name) {
    static const char *const left[] = {
        "file ",           "items ",         "head ",         "article ",      "copies ",
        "family ",         "number ",        "icon ",         "icons ",        "figures ",
        "colours ",        "types ",         "line ::= KIND", "line ::= NAME", "line ::= TITLE",
        "line ::= SOURCE", "line ::= family"};
    for (uint32_t i = 0; i < sizeof left / sizeof *left; i++)
        if (strncmp(name, left[i], strlen(left[i])) == 0) return true;
    return false;
}

static void keep_blocks(void) {
    const char *name;
    for (uint32_t n = 0; (name = crd_production(n)); n++)
        heard[n] = heard[n] && is_of_blocks(name);
    keep_productions();
}

static bool keep_text(const char *path, size_t length, const crd_set *base) {
    slg_error error = {0};
    forget_productions();
    bool right =
        length && length < sizeof text && crd_read(text, length, base, &storage, &error) == SLG_OK;
    if (right) keep_blocks();
    if (!right) printf("%s:%u:%u: %s\n", path, error.line, error.column, error.text);
    return right;
}

static bool read_file(const char *path, const crd_set *base) {
    FILE *file = fopen(path, "rb");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file) fclose(file);
    return keep_text(path, length, base);
}

/* French is optional, and all that has it has it. */
static bool read_without_french(void) {
    static const char plain[] = "type plain en \"plain\" \"plains\" de \"Feld\" \"Felder\" n\n"
                                "deck d\n  kind test\n  name en \"D\" de \"D\"\n"
                                "  title en \"D\" de \"D\"\n";
    memcpy(text, plain, sizeof plain);
    return keep_text("without French", sizeof plain - 1, spl_set(&sor_game));
}

static bool read_folder(const char *pattern, const crd_set *base) {
    glob_t found;
    bool right = glob(pattern, 0, NULL, &found) == 0;
    for (size_t i = 0; right && i < found.gl_pathc; i++)
        if (!strstr(found.gl_pathv[i], "types.cards")) right = read_file(found.gl_pathv[i], base);
    globfree(&found);
    return right;
}

/* Types come first, since everything else is read with them. */
static bool read_content(void) {
    return read_file("src/games/sorcerer/content/types.cards", &ebr_no_cards) &&
           read_folder("src/games/sorcerer/content/*.cards", spl_set(&sor_game)) &&
           read_folder("src/games/endbringer/content/*.cards", spl_set(&ebr_game)) &&
           read_without_french();
}

/* --- what is left --- */

/* lemon takes a shortcut past `icons ::= icon`, which does nothing. */
static bool is_passed_by(const char *name) {
    const char *right = strstr(name, "::= ");
    return right && !strpbrk(right + 4, " ABCDEFGHIJKLMNOPQRSTUVWXYZ") && right[4];
}

/* Native effects are for things that only C can do: no card needs one, so none can be written. */
static bool is_shut(const char *name) {
    return CRD_NATIVE_COUNT == 0 && strstr(name, "NATIVE");
}

/* Those of verbs, which are noted behind the productions of the grammar. */
static uint32_t count_sentences(uint32_t first, uint32_t *unused) {
    crd_sentence sentence = {0};
    uint32_t used = 0;
    while (crd_next_sentence(&ebr_verbs, &sentence)) {
        uint32_t n = first + sentence.op * CRD_SENTENCES_MAX + sentence.n;
        used += n < PRODUCTIONS_MAX && uses[n];
        if (n < PRODUCTIONS_MAX && uses[n]) continue;
        ++*unused;
        printf("no sentence that works uses this one: %.*s\n", (int)strcspn(sentence.words, "|"),
               sentence.words);
    }
    return used;
}

uint32_t count_productions(uint32_t *unused) {
    uint32_t used = 0, n = 0;
    *unused = !read_content();
    for (const char *name; n < PRODUCTIONS_MAX && (name = crd_production(n)); n++) {
        used += uses[n] > 0;
        if (uses[n] || is_passed_by(name) || is_shut(name)) continue;
        ++*unused;
        printf("no sentence that works uses the production: %s\n", name);
    }
    return used + count_sentences(n, unused);
}
