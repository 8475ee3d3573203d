/* SPDX-License-Identifier: MIT */
/* What is wrong, where, and what would be right. */
#include <string.h>

#include "cards/dialect.h"
#include "cards/grammar.h"
#include "cards/phrases.h"
#include "cards/reading.h"
#include "kernel/run.h"
#include "kernel/scan.h"

static void fail_text(crd_reading *r, crd_spot spot, slg_out *out) {
    slg_out_end(out);
    if (r->failed) return;
    r->failed = true;
    slg__fail(r->error, SLG_BAD_INPUT, spot.line, spot.column, out->bytes);
}

void crd_fail(crd_reading *r, crd_spot spot, const char *a, const char *b, const char *c) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, a);
    if (b) slg_put(&out, b);
    if (b && c) slg_put(&out, c);
    fail_text(r, spot, &out);
}

static bool is_margin(const crd_token *token) {
    return token->kind == CRD_T_BLOCK || token->kind == CRD_T_LINE;
}

static void put_wrong_token(slg_out *out, const crd_token *token) {
    bool string = token->kind == CRD_T_STRING;
    if (token->kind == 0) {
        slg_put(out, "the end of the file");
    } else if (is_margin(token)) {
        slg_put(out, "the end of the line");
    } else {
        slg_put(out, string ? "\"" : "'");
        slg_put_bytes(out, token->bytes, token->length < 40 ? token->length : 40);
        slg_put(out, string ? "\"" : "'");
    }
}

void crd_fail_at(crd_reading *r, const crd_token *token, const char *before, const char *after) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, before);
    put_wrong_token(&out, token);
    slg_put(&out, after);
    fail_text(r, token->spot, &out);
}

/* --- what was probably meant --- */

typedef struct nearest {
    const char *bytes;
    size_t length;
    uint32_t far;
    char spelling[CRD_WORD_MAX]; /* of a verb, if that is it */
} nearest;

static void consider_word(nearest *best, const crd_token *token, const char *bytes, size_t length) {
    uint32_t far = slg__distance(token->bytes, token->length, bytes, length);
    uint32_t most = token->length < 3 || length < 3 ? 0 : token->length < 5 ? 1 : 2;
    if (far > most || far >= best->far) return;
    best->bytes = bytes;
    best->length = length;
    best->far = far;
}

static void consider_types(nearest *best, const crd_reading *r, const crd_token *token) {
    const crd_set *set = &r->into->set;
    for (uint32_t i = 0; i < set->type_count; i++) {
        consider_word(best, token, set->types[i].id, strlen(set->types[i].id));
        consider_word(best, token, set->types[i].many[SLG_EN], strlen(set->types[i].many[SLG_EN]));
    }
}

static void consider_verbs(nearest *best, const crd_reading *r, const crd_token *token) {
    crd_sentence sentence = {0};
    char spelling[CRD_WORD_MAX];
    while (crd_next_sentence(r->into->set.verbs, &sentence))
        for (uint32_t n = 0; n < 2; n++) {
            size_t length = crd_verb_spelling(sentence.words, n, spelling);
            uint32_t before = best->far;
            if (length) consider_word(best, token, spelling, length);
            if (best->far == before) continue;
            memcpy(best->spelling, spelling, length);
            best->bytes = best->spelling;
        }
}

/* The words that would fit there. */
static void consider_words(nearest *best, const crd_reading *r, const crd_token *token,
                           const crd_fits *fits) {
    size_t length;
    uint16_t kind;
    crd_spellings walk = {0};
    for (const char *bytes;
         (bytes = crd_spelling(r->into->set.verbs, &walk, &length, &kind)) != NULL;)
        if (fits->kinds[kind]) consider_word(best, token, bytes, length);
    for (uint32_t i = 0; i < fits->count; i++)
        consider_word(best, token, fits->words[i], crd_spelling_length(fits->words[i]));
    if (fits->kinds[CRD_T_VERB]) consider_verbs(best, r, token);
}

static bool is_token_word(const crd_token *token) {
    return token->length && ((token->bytes[0] >= 'a' && token->bytes[0] <= 'z') ||
                             (token->bytes[0] >= 'A' && token->bytes[0] <= 'Z'));
}

/* Words from other card games, and numbers written as words. */
static const struct {
    const char *word;
    uint16_t kind; /* where this fits */
    const char *write;
} hints[] = {
    {"all", CRD_T_EACH, "each"},
    {"every", CRD_T_EACH, "each"},
    {"sacrifice", CRD_T_VERB, "destroy"},
    {"kill", CRD_T_VERB, "destroy"},
    {"tap", CRD_T_VERB, "exhaust"},
    {"untap", CRD_T_READY, "ready"},
    {"untap", CRD_T_VERB, "ready"},
    {"wound", CRD_T_VERB, "weaken"},
    {"summon", CRD_T_VERB, "put"},
    {"gets", CRD_T_HAVE, "has"},
    {"turn", CRD_T_ROUND, "round"},
    {"or", CRD_T_BAR, "|"},
    {"a", CRD_T_NUMBER, "1"},
    {"an", CRD_T_NUMBER, "1"},
    {"one", CRD_T_NUMBER, "1"},
    {"two", CRD_T_NUMBER, "2"},
    {"three", CRD_T_NUMBER, "3"},
    {"target", CRD_T_EACH, "a"},
    {"opponent's", CRD_T_YOUR, "enemy"},
    {"creature", CRD_T_MINION, "minion"},
    {"creatures", CRD_T_MINION, "minions"},
    {"mana", CRD_T_RESOURCE, "energy"},
    {"energies", CRD_T_RESOURCE, "energy"},
    {"flyer", CRD_T_ADJECTIVE, "flying"},
    {"burn", CRD_T_VERB, "put 1 flame on"},
    {"whenever", CRD_T_TACTIC, "ongoing: whenever"},
    {"\xE2\x80\x9C", CRD_T_STRING, "\""}, /* quotes as word processors write them */
    {"\xE2\x80\x9E", CRD_T_STRING, "\""},
};

/* What to write instead; NULL if there is no suggestion. `fits` NULL: anything fits. */
static const char *hint_for(const crd_token *token, const bool *fits) {
    for (uint32_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        bool same = strlen(hints[i].word) == token->length &&
                    memcmp(hints[i].word, token->bytes, token->length) == 0;
        bool optional = fits && hints[i].kind == CRD_T_NUMBER && fits[CRD_T_LINE];
        if (same && !optional && (!fits || fits[hints[i].kind])) return hints[i].write;
    }
    return NULL;
}

/* --- what fits there, in words --- */

static const struct {
    uint16_t sign; /* where this token fits, this is what is expected */
    const char *what;
} expectations[] = {
    {CRD_T_VERB, "an effect, such as 'draw' or 'weaken'"},
    {CRD_T_TACTIC,
     "a part of a card: 'name', 'source', figures or an ability such as 'when played: draw 1'"},
    {CRD_T_DECK, "'type', 'deck', 'skill', 'card', 'pool', 'board' or "},
    {CRD_T_THIS, "what it is done to, such as 'an enemy minion' or 'this'"},
    {CRD_T_MINION, "what kind of thing, such as 'enemy minion' or 'card'"},
    {CRD_T_PLAYED, "'played' or 'destroyed'"},
    {CRD_T_TYPES, "a figure: 'cost', 'attack', 'essence', 'types' or 'icons'"},
    {CRD_T_COST, "a figure, such as 'cost' or 'attack'"},
    {CRD_T_PHRASE, NULL}, /* a word of the sentence */
    {CRD_T_TO, "'to'"},
    {CRD_T_IS, "'is'"},
    {CRD_T_COMMA, "','"},
    {CRD_T_AND, "'and'"},
};

/* Words and signs that are listed by themselves if nothing larger fits. */
static const struct {
    uint16_t kind;
    const char *text;
} signs[] = {
    {CRD_T_COLON, "':'"},
    {CRD_T_COMMA, "','"},
    {CRD_T_SEMICOLON, "';'"},
    {CRD_T_BAR, "'|'"},
    {CRD_T_OPEN, "'('"},
    {CRD_T_CLOSE, "')'"},
    {CRD_T_SLASH, "'/'"},
    {CRD_T_NUMBER, "a number"},
    {CRD_T_SIGNED, "a number with its sign, like +1"},
    {CRD_T_STRING, "a text in quotes"},
    {CRD_T_REST, "where it comes from"},
    {CRD_T_WORD, "a name in small letters"},
    {CRD_T_COPIES, "how many copies, like x3"},
    {CRD_T_LINE, "the end of the line"},
};

static void put_alternative(slg_out *out, uint32_t index, uint32_t count, const char *bytes,
                            size_t length, bool quoted) {
    if (index) slg_put(out, index + 1 == count ? " or " : ", ");
    if (quoted) slg_put(out, "'");
    slg_put_bytes(out, bytes, length);
    if (quoted) slg_put(out, "'");
}

/* Everything that fits, if that is little; with `out` NULL it is only counted. */
static uint32_t put_all(const crd_reading *r, slg_out *out, const crd_fits *fits, uint32_t count) {
    uint32_t index = 0;
    uint16_t kind, last = 0;
    size_t length;
    crd_spellings walk = {0};
    for (const char *bytes;
         (bytes = crd_spelling(r->into->set.verbs, &walk, &length, &kind)) != NULL;) {
        bool alike =
            kind == last && !walk.of_game && kind != CRD_T_RESOURCE && kind != CRD_T_ADJECTIVE;
        if (!fits->kinds[kind] || alike) continue;
        last = kind;
        bool much = kind == CRD_T_AS && fits->kinds[CRD_T_NUMBER]; /* it stands for a number */
        if (out && much) put_alternative(out, index, count, "as much", 7, true);
        if (out && !much) put_alternative(out, index, count, bytes, length, true);
        index++;
    }
    for (uint32_t i = 0; i < fits->count; i++, index++)
        if (out)
            put_alternative(out, index, count, fits->words[i], crd_spelling_length(fits->words[i]),
                            true);
    for (uint32_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (!fits->kinds[signs[i].kind]) continue;
        if (out) put_alternative(out, index, count, signs[i].text, strlen(signs[i].text), false);
        index++;
    }
    return index;
}

/* A game's are too many to be listed. */
static void put_heads(const crd_reading *r, slg_out *out) {
    const crd_dialect *of = crd_dialect_of(&r->into->set);
    slg_put(out, of ? of->heads : "nothing else");
    slg_put(out, " at the left margin");
}

/* A verb stands for all of them. */
static void put_expected(const crd_reading *r, slg_out *out, const crd_fits *what) {
    enum { FEW = 7 };
    const bool *fits = what->kinds;
    uint32_t count = put_all(r, NULL, what, 0);
    if (count && count <= FEW && !fits[CRD_T_VERB]) {
        put_all(r, out, what, count);
        return;
    }
    if (fits[CRD_T_LINE]) {
        slg_put(out, "',', 'then', ';', 'to' or the end of the line");
        return;
    }
    if (fits[CRD_T_CLOSE]) {
        slg_put(out, "')'");
        return;
    }
    if (fits[CRD_T_ADJECTIVE] && !fits[CRD_T_MINION]) {
        slg_put(out, "an icon: 'omen', 'flying' or 'legend'");
        return;
    }
    for (uint32_t i = 0; i < sizeof expectations / sizeof *expectations; i++)
        if (!expectations[i].what && what->count) {
            put_alternative(out, 0, 1, what->words[0], crd_spelling_length(what->words[0]), true);
            return;
        } else if (expectations[i].what && fits[expectations[i].sign]) {
            slg_put(out, expectations[i].what);
            if (expectations[i].sign == CRD_T_DECK) put_heads(r, out);
            return;
        }
    slg_put(out, fits[CRD_T_NUMBER] ? "a number" : "something else");
}

/* "an effect", "a thing": of what kind the words are that would fit. */
static const char *kind_expected(const bool *fits) {
    if (fits[CRD_T_LINE]) return "known here";
    if (fits[CRD_T_VERB]) return "an effect";
    if (fits[CRD_T_TACTIC]) return "a line of a block";
    if (fits[CRD_T_DECK]) return "a block";
    if (fits[CRD_T_MINION]) return "a word for what is picked";
    return "known here";
}

/* Just after the last token taken, if the fault is that something is missing. */
static crd_spot behind_last(const crd_reading *r) {
    crd_spot spot = r->last.spot;
    for (uint32_t i = 0; i < r->last.length; i++)
        spot.column += ((unsigned char)r->last.bytes[i] & 0xC0) != 0x80;
    if (r->last.kind == CRD_T_STRING) spot.column += 2;
    return spot;
}

/* "weaken the enemy minion": a few words alone may follow 'the'. */
static bool stands_behind_the(const crd_reading *r, const bool *fits) {
    return r->last.length == 3 && memcmp(r->last.bytes, "the", 3) == 0 && fits[CRD_T_BEARER];
}

void crd_fail_syntax(crd_reading *r, const crd_token *token, const crd_fits *what) {
    const bool *fits = what->kinds;
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    nearest best = {.far = UINT32_MAX};
    slg_out_init(&out, text, sizeof text);
    bool missing = token->kind == 0 || is_margin(token);
    const char *hint = missing ? NULL : hint_for(token, fits);
    if (!missing && !hint && is_token_word(token)) {
        consider_words(&best, r, token, what);
        if (fits[CRD_T_WORD] && fits[CRD_T_MINION]) consider_types(&best, r, token);
    }
    if (hint) {
        put_wrong_token(&out, token);
        slg_put(&out, " is not known here: write '");
        slg_put(&out, hint);
        slg_put(&out, "'");
    } else if (best.bytes) {
        put_wrong_token(&out, token);
        slg_put(&out, " is not ");
        slg_put(&out, kind_expected(fits));
        slg_put(&out, "; did you mean '");
        slg_put_bytes(&out, best.bytes, best.length);
        slg_put(&out, "'?");
    } else if (!missing && stands_behind_the(r, fits)) {
        slg_put(&out, "leave out 'the' before ");
        put_wrong_token(&out, token);
        slg_put(&out, ", or say how many: 'a', 'each', 'up to 2'");
    } else {
        slg_put(&out, "expected ");
        put_expected(r, &out, what);
        slg_put(&out, ", found ");
        put_wrong_token(&out, token);
    }
    bool located = missing && r->last.spot.line;
    fail_text(r, located ? behind_last(r) : token->spot, &out);
}

void crd_fail_type(crd_reading *r, const crd_token *token) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    nearest best = {.far = UINT32_MAX};
    size_t length;
    uint16_t kind;
    crd_spellings walk = {0};
    slg_out_init(&out, text, sizeof text);
    consider_types(&best, r, token);
    for (const char *bytes;
         (bytes = crd_spelling(r->into->set.verbs, &walk, &length, &kind)) != NULL;)
        if (kind == CRD_T_ADJECTIVE || kind == CRD_T_MINION || kind == CRD_T_CARD ||
            kind == CRD_T_YOUR || kind == CRD_T_ENEMY || kind == CRD_T_ATTACHMENT ||
            kind == CRD_T_BATTLEFIELD || kind == CRD_T_FOLLOWER || kind == CRD_T_SORCERY ||
            kind == CRD_T_OTHER || kind == CRD_T_THIS || kind == CRD_T_BEARER)
            consider_word(&best, token, bytes, length);
    slg_put(&out, "there is no type ");
    put_wrong_token(&out, token);
    const char *hint = hint_for(token, NULL);
    if (hint) {
        slg_put(&out, "; write '");
        slg_put(&out, hint);
        slg_put(&out, "'");
    } else if (best.bytes) {
        slg_put(&out, "; did you mean '");
        slg_put_bytes(&out, best.bytes, best.length);
        slg_put(&out, "'?");
    } else {
        slg_put(&out, "; a line 'type' at the left margin makes one");
    }
    fail_text(r, token->spot, &out);
}
