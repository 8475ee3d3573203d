/* SPDX-License-Identifier: MIT */
/* The scanner of card files: bytes to tokens. re2c makes C of it when the engine is built.
 *
 * Indentation is told as tokens: BLOCK before a word at the left margin, LINE before the first word
 * of an indented line. A line that is indented deeper than the first of its block goes on with the
 * line before it: nothing is told. */
#include <string.h>

#include "cards/dialect.h"
#include "cards/grammar.h"
#include "cards/phrases.h"
#include "cards/reading.h"

/* Length of the UTF-8 character at `at`; 0 where there is none. Control characters other than tab
 * and line ends count as none. */
static size_t character(const char *at, const char *end) {
    unsigned char first = (unsigned char)*at;
    if (first < 0x20) return first == '\n' || first == '\t' || first == '\r';
    if (first < 0x80) return first != 0x7F;
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || (size_t)(end - at) < length) return 0;
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)at[i] & 0xC0) != 0x80) return 0;
    unsigned char second = (unsigned char)at[1];
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ||
        (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F))
        return 0;
    return length;
}

static crd_spot spot_of(const crd_scan *s, const char *at) {
    uint32_t column = 1;
    for (const char *c = s->line_start; c < at; c++)
        column += ((unsigned char)*c & 0xC0) != 0x80;
    return (crd_spot){s->line, column};
}

static void begin_scanned_line(crd_scan *s) {
    s->line++;
    s->line_start = s->at;
    s->fresh = true;
}

/* The bytes of a first line that says no more than CRD_ALONE; 0: it says something else. */
static size_t alone_line(const char *text, size_t length) {
    size_t word = sizeof CRD_ALONE - 1, end = word;
    if (length < word || memcmp(text, CRD_ALONE, word) != 0) return 0;
    while (end < length && text[end] == ' ')
        end++;
    if (end < length && text[end] == '\r') end++;
    return end == length ? end : text[end] == '\n' ? end + 1 : 0;
}

void crd_scan_begin(crd_reading *r, const char *text, size_t length) {
    crd_scan *s = &r->scan;
    /* Some editors put a mark of the encoding before the first line. */
    size_t mark = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    text += mark;
    length -= mark;
    *s = (crd_scan){.at = text, .end = text + length};
    begin_scanned_line(s);
    while (s->at < s->end) {
        size_t bytes = character(s->at, s->end);
        if (bytes == 0) {
            bool control = (unsigned char)*s->at < 0x80;
            crd_fail(r, spot_of(s, s->at),
                     control ? "control characters do not belong in a card file"
                             : "this is not a character in UTF-8",
                     NULL, NULL);
            return;
        }
        s->at += bytes;
        if (s->at[-1] == '\n') begin_scanned_line(s);
    }
    *s = (crd_scan){.at = text, .end = text + length};
    begin_scanned_line(s);
    size_t head = alone_line(text, length);
    r->alone = head != 0;
    if (!head) return;
    s->at += head;
    begin_scanned_line(s);
}

/* The text of a `source` line: up to its end, without a comment and blanks at the end. */
static crd_token rest_of_line(crd_scan *s) {
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\t'))
        s->at++;
    crd_token token = {.bytes = s->at, .kind = CRD_T_REST, .spot = spot_of(s, s->at)};
    while (s->at < s->end && *s->at != '\n' && *s->at != '#')
        s->at++;
    const char *end = s->at;
    while (end > token.bytes && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        end--;
    token.length = (uint32_t)(end - token.bytes);
    return token;
}

/* The first token of a line: is it the head of a block, a new line of it, or does the line before
 * go on? */
static crd_token margin_of_line(crd_reading *r, crd_token token) {
    crd_scan *s = &r->scan;
    uint32_t indent = token.spot.column - 1;
    s->fresh = false;
    if (memchr(s->line_start, '\t', (size_t)(token.bytes - s->line_start))) {
        crd_fail(r, (crd_spot){s->line, 1}, "indent with blanks, not with tabs", NULL, NULL);
        return (crd_token){.spot = token.spot};
    }
    if (indent == 0) {
        s->level = 0;
        s->in_block_line = true;
    } else if (s->level == 0) {
        s->level = indent;
    } else if (indent > s->level) {
        return token;
    } else if (indent < s->level) {
        crd_fail(r, token.spot,
                 "this line is indented less than the first line of its block: indent them alike",
                 NULL, NULL);
        return (crd_token){.spot = token.spot};
    }
    if (indent > 0) s->in_block_line = false;
    s->in_types = false;
    s->held = token;
    s->has_held = true;
    token.kind = indent == 0 ? CRD_T_BLOCK : CRD_T_LINE;
    token.length = 0;
    return token;
}

/* Numbers are cut at a million: none that large is right anywhere. */
static int32_t number_of(const char *bytes, const char *end) {
    int32_t value = 0;
    bool minus = *bytes == '-';
    for (bytes += *bytes == '-' || *bytes == '+' || *bytes == 'x'; bytes < end; bytes++)
        if (value < 100000) value = value * 10 + (*bytes - '0');
    return minus ? -value : value;
}

/* One token, wherever on its line it stands; kind 0: the end. */
static crd_token scan_token(crd_reading *r) {
    crd_scan *s = &r->scan;
    const char *marker = s->at;
    crd_token token;
    (void)marker;
    for (;;) {
        token = (crd_token){.bytes = s->at};
#define YYPEEK() (s->at < s->end ? (unsigned char)*s->at : 0)
#define YYSKIP() (s->at++)
#define YYBACKUP() (marker = s->at)
#define YYRESTORE() (s->at = marker)
#define CRD_TOKEN(K) (token.kind = (K), token.length = (uint32_t)(s->at - token.bytes))
        /*!re2c
            re2c:api = custom;
            re2c:define:YYCTYPE = "unsigned char";
            re2c:yyfill:enable = 0;

            word = [A-Za-z] [A-Za-z0-9'-]*;

            "\x00"        { s->at = s->end; token.bytes = s->end; break; }
            "\n"          { begin_scanned_line(s); continue; }
            [ \t\r]+      { continue; }
            "#" [^\n\x00]* { continue; }
            "x" [0-9]+    { CRD_TOKEN(CRD_T_COPIES); break; }
            word          { CRD_TOKEN(CRD_T_WORD); break; }
            [0-9]+        { CRD_TOKEN(CRD_T_NUMBER); break; }
            [+-] [0-9]+   { CRD_TOKEN(CRD_T_SIGNED); break; }
            ["] [^"\n\x00]* ["] { CRD_TOKEN(CRD_T_STRING); break; }
            ["] [^"\n\x00]* {
                crd_fail(r, spot_of(s, token.bytes), "this text has no closing \" on its line",
                         NULL, NULL);
                break;
            }
            ":"           { CRD_TOKEN(CRD_T_COLON); break; }
            ","           { CRD_TOKEN(CRD_T_COMMA); break; }
            ";"           { CRD_TOKEN(CRD_T_SEMICOLON); break; }
            "|"           { CRD_TOKEN(CRD_T_BAR); break; }
            "("           { CRD_TOKEN(CRD_T_OPEN); break; }
            ")"           { CRD_TOKEN(CRD_T_CLOSE); break; }
            "/"           { CRD_TOKEN(CRD_T_SLASH); break; }
            *             {
                s->at = token.bytes + character(token.bytes, s->end);
                CRD_TOKEN(CRD_T_STRANGE);
                break;
            }
        */
    }
#undef CRD_TOKEN
    token.spot = spot_of(s, token.bytes);
    return token;
}

/* Does it begin a block of the game's? */
static bool is_game_head(const crd_reading *r, crd_token *token) {
    uint32_t count;
    const crd_game_word *words =
        crd_game_words(r->into->set.verbs, token->bytes, token->length, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (words[i].kind != CRD_T_HEAD || strlen(words[i].spelling) != token->length) continue;
        token->kind = CRD_T_HEAD;
        token->number = words[i].number;
        return true;
    }
    return false;
}

/* What a word is: one of the language, or a name. */
static void look_up(crd_reading *r, crd_token *token, bool first) {
    crd_scan *s = &r->scan;
    static const char non[] = "non-";
    uint16_t kind = 0;
    int32_t number = 0;
    if (s->id_next) {
        s->id_next = false;
        token->kind = CRD_T_WORD;
        token->name = true;
        return;
    }
    if (first && s->in_block_line && is_game_head(r, token)) return;
    if (crd_find_word(token->bytes, token->length, &kind, &number)) {
        token->name = s->in_types && kind != CRD_T_ICONS;
        if (token->name) return;
        token->kind = kind;
        token->number = number;
    } else if (token->length > 4 && memcmp(token->bytes, non, 4) == 0 &&
               crd_find_word(token->bytes + 4, token->length - 4, &kind, &number) &&
               (kind == CRD_T_ADJECTIVE || kind == CRD_T_READY)) {
        token->kind = CRD_T_ADJECTIVE;
        token->number = kind == CRD_T_READY ? CRD_EXHAUSTED : number ^ CRD_NON;
    } else if (!s->in_types) {
        kind = crd_kind_in_sentences(r->into->set.verbs, token->bytes, token->length);
        if (kind) token->kind = kind;
    } else {
        token->name = true;
    }
}

/* What begins a block; the word after it is an id. */
static bool is_head(uint16_t kind) {
    static const uint16_t heads[] = {CRD_T_TYPE, CRD_T_DECK,  CRD_T_SKILL, CRD_T_CARD,
                                     CRD_T_POOL, CRD_T_BOARD, CRD_T_HEAD};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (heads[i] == kind) return true;
    return false;
}

/* What the words of heads and of some lines say about the word after them. */
static void prepare_next(crd_scan *s, uint16_t kind, bool first) {
    bool head = s->in_block_line && first;
    if (head && is_head(kind)) s->id_next = true;
    if (!s->in_block_line && first && kind == CRD_T_KIND) s->id_next = true;
    if (!s->in_block_line && first && kind == CRD_T_SOURCE) s->rest_next = true;
    if (kind == CRD_T_TYPES) s->in_types = true;
    if (kind == CRD_T_ICONS) s->in_types = false;
    if (kind == CRD_T_NATIVE || kind == CRD_T_RULE) s->id_next = true;
}

static crd_token finish_scan(crd_reading *r, crd_token token, bool first) {
    crd_scan *s = &r->scan;
    if (token.kind == CRD_T_COPIES && (s->id_next || s->in_types)) token.kind = CRD_T_WORD;
    if (token.kind == CRD_T_WORD) look_up(r, &token, first);
    s->id_next = false;
    if (token.kind == CRD_T_NUMBER || token.kind == CRD_T_SIGNED || token.kind == CRD_T_COPIES)
        token.number = number_of(token.bytes, token.bytes + token.length);
    if (token.kind == CRD_T_STRING) {
        token.bytes++;
        token.length -= 2;
    }
    prepare_next(s, token.kind, first);
    return token;
}

crd_token crd_scan_next(crd_reading *r) {
    crd_scan *s = &r->scan;
    crd_token none = {.bytes = s->end, .spot = spot_of(s, s->at)};
    if (r->failed) return none;
    if (s->has_held) {
        s->has_held = false;
        return finish_scan(r, s->held, true);
    }
    if (s->rest_next) {
        s->rest_next = false;
        return rest_of_line(s);
    }
    crd_token token = scan_token(r);
    if (r->failed || token.kind == 0) {
        none.spot = spot_of(s, s->at);
        return none;
    }
    if (s->fresh) token = margin_of_line(r, token);
    if (r->failed) return none;
    if (s->has_held) return token; /* BLOCK or LINE; the token itself comes next */
    return finish_scan(r, token, false);
}
