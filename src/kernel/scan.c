/* SPDX-License-Identifier: MIT */
#include "kernel/scan.h"
#include "kernel/bits.h"

#include <string.h>

/* --- failing --- */

void slg_scan_fail(slg_scan *scan, slg_place place, const char *a, const char *b, const char *c) {
    if (scan->failed) return;
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, a);
    if (b) slg_put(&out, b);
    if (b && c) slg_put(&out, c);
    slg_out_end(&out);
    scan->failed = slg__fail(scan->error, SLG_BAD_INPUT, place.line, place.column, text);
    scan->at = scan->end;
    scan->token = (slg_token){.kind = SLG_TOKEN_END, .place = place};
}

slg_place slg_scan_here(const slg_scan *scan) {
    return scan->token.place.line == scan->last_end.line ? scan->token.place : scan->last_end;
}

static void put_token(slg_out *out, const slg_token *token) {
    if (token->kind == SLG_TOKEN_END) {
        slg_put(out, "the end of the file");
        return;
    }
    const char *quote = token->kind == SLG_TOKEN_TEXT ? "\"" : "'";
    slg_put(out, quote);
    slg_put_bytes(out, token->bytes, token->length < 40 ? token->length : 40);
    slg_put(out, quote);
}

/* --- what was probably meant --- */

enum { WORD_MAX = 24 };

/* Damerau and Levenshtein, optimal string alignment. */
uint32_t slg__distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    enum { MOST = 31 };
    uint32_t row[3][MOST + 1] = {{0}};
    if (a_length > MOST || b_length > MOST) return MOST + 1;
    for (uint32_t j = 0; j <= b_length; j++)
        row[0][j] = j;
    for (uint32_t i = 1; i <= a_length; i++) {
        uint32_t *now = row[i % 3], *above = row[(i + 2) % 3], *two_above = row[(i + 1) % 3];
        now[0] = i;
        for (uint32_t j = 1; j <= b_length; j++) {
            now[j] = slg__least(above[j] + 1, now[j - 1] + 1);
            now[j] = slg__least(now[j], above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = slg__least(now[j], two_above[j - 2] + 1);
        }
    }
    return row[a_length % 3][b_length];
}

/* The word of "a|b|c" nearest to the token, if it is near enough to be a slip; else NULL. */
static const char *meant_word(const slg_token *token, const char *words, size_t *length) {
    const char *best = NULL;
    uint32_t best_distance = token->length <= 3 ? 2 : 3; /* one slip in short words, two in long */
    if (token->kind != SLG_TOKEN_WORD) return NULL;
    for (const char *word = words; *word;) {
        size_t word_length = strcspn(word, "|");
        uint32_t d = slg__distance(token->bytes, token->length, word, word_length);
        if (d < best_distance) {
            best_distance = d;
            best = word;
            *length = word_length;
        }
        word += word_length + (word[word_length] == '|');
    }
    return best;
}

static void put_words(slg_out *out, const char *words) {
    for (const char *word = words; *word;) {
        size_t length = strcspn(word, "|");
        bool more = word[length] == '|';
        slg_put(out, "'");
        slg_put_bytes(out, word, length);
        slg_put(out, "'");
        word += length + more;
        if (more) slg_put(out, strchr(word, '|') ? ", " : " or ");
    }
}

static void refuse_line(slg_scan *scan, const char *words, const char *what) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    size_t length = 0;
    const char *near = meant_word(&scan->token, words, &length);
    slg_out_init(&out, text, sizeof text);
    if (near) {
        put_token(&out, &scan->token);
        slg_put(&out, " is not ");
        slg_put(&out, what ? what : "known here");
        slg_put(&out, "; did you mean '");
        slg_put_bytes(&out, near, length);
        slg_put(&out, "'?");
    } else {
        slg_put(&out, "expected ");
        if (what) {
            slg_put(&out, what);
            slg_put(&out, ": ");
        }
        put_words(&out, words);
        slg_put(&out, ", found ");
        put_token(&out, &scan->token);
    }
    slg_out_end(&out);
    slg_scan_fail(scan, near ? scan->token.place : slg_scan_here(scan), text, NULL, NULL);
}

/* --- characters --- */

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

size_t slg_scan_character(const char *at, const char *end) {
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

static void step_on(slg_scan *scan) {
    if (*scan->at == '\n') {
        scan->place.line++;
        scan->place.column = 1;
    } else if (((unsigned char)*scan->at & 0xC0) != 0x80) {
        scan->place.column++;
    }
    scan->at++;
}

static void step_by(slg_scan *scan, size_t count) {
    while (count--)
        step_on(scan);
}

static void skip_blanks(slg_scan *scan) {
    while (scan->at < scan->end) {
        char c = *scan->at;
        if (c == '#') {
            while (scan->at < scan->end && *scan->at != '\n')
                step_on(scan);
        } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            step_on(scan);
        } else {
            return;
        }
    }
}

/* --- tokens --- */

static void scan_word(slg_scan *scan, slg_token *token) {
    token->kind = SLG_TOKEN_WORD;
    while (scan->at < scan->end &&
           (is_letter(*scan->at) || is_digit(*scan->at) || *scan->at == '-'))
        step_on(scan);
}

static void scan_number(slg_scan *scan, slg_token *token) {
    token->kind = SLG_TOKEN_NUMBER;
    while (scan->at < scan->end && is_digit(*scan->at)) {
        if (token->number < 1000000)
            token->number = token->number * 10 + (uint32_t)(*scan->at - '0');
        step_on(scan);
    }
}

static void scan_text(slg_scan *scan, slg_token *token) {
    token->kind = SLG_TOKEN_TEXT;
    step_on(scan);
    while (scan->at < scan->end && *scan->at != '"' && *scan->at != '\n')
        step_on(scan);
    if (scan->at == scan->end || *scan->at == '\n')
        slg_scan_fail(scan, token->place, "this text has no closing \" on its line", NULL, NULL);
    else
        step_on(scan);
}

static void read_token(slg_scan *scan) {
    skip_blanks(scan);
    slg_token token = {.kind = SLG_TOKEN_END, .bytes = scan->at, .place = scan->place};
    if (scan->at < scan->end) {
        if (is_letter(*scan->at)) {
            scan_word(scan, &token);
        } else if (is_digit(*scan->at)) {
            scan_number(scan, &token);
        } else if (*scan->at == '"') {
            scan_text(scan, &token);
        } else {
            token.kind = SLG_TOKEN_SIGN;
            step_by(scan, slg_scan_character(scan->at, scan->end));
        }
    }
    if (scan->failed) return;
    token.length = (size_t)(scan->at - token.bytes);
    if (token.kind == SLG_TOKEN_TEXT) {
        token.bytes++;
        token.length -= 2;
    }
    scan->token = token;
}

void slg_scan_init(slg_scan *scan, const char *text, size_t length, slg_error *error) {
    *scan = (slg_scan){.at = text, .end = text + length, .place = {1, 1}, .last_end = {1, 1}};
    scan->error = error;
    while (scan->at < scan->end) {
        size_t bytes = slg_scan_character(scan->at, scan->end);
        if (bytes == 0) {
            bool control = (unsigned char)*scan->at < 0x80;
            slg_scan_fail(scan, scan->place,
                          control ? "control characters do not belong in a content file"
                                  : "this is not a character in UTF-8",
                          NULL, NULL);
            return;
        }
        step_by(scan, bytes);
    }
    scan->at = text;
    scan->place = (slg_place){1, 1};
    read_token(scan);
}

void slg_scan_next(slg_scan *scan) {
    if (scan->failed) return;
    scan->last = scan->token;
    scan->last_end = scan->place;
    read_token(scan);
}

slg_token slg_scan_solid(slg_scan *scan) {
    slg_token token = scan->token;
    if (scan->failed || token.kind == SLG_TOKEN_END) return token;
    scan->at = token.bytes - (token.kind == SLG_TOKEN_TEXT); /* its quote */
    scan->place = token.place;
    token.kind = SLG_TOKEN_TEXT;
    token.bytes = scan->at;
    while (scan->at < scan->end && !strchr(" \t\r\n#", *scan->at))
        step_on(scan);
    token.length = (size_t)(scan->at - token.bytes);
    scan->token = token;
    slg_scan_next(scan);
    return token;
}

slg_token slg_scan_line(slg_scan *scan) {
    slg_token line = {
        .kind = SLG_TOKEN_TEXT, .bytes = scan->token.bytes, .place = scan->token.place};
    uint32_t wanted = scan->last_end.line;
    while (scan->token.kind != SLG_TOKEN_END && scan->token.place.line == wanted) {
        slg_scan_next(scan);
        line.length = (size_t)(scan->last.bytes + scan->last.length - line.bytes);
    }
    return line;
}

/* --- what a grammar asks for --- */

static bool token_is(const slg_token *token, const char *word, size_t length) {
    return (token->kind == SLG_TOKEN_WORD || token->kind == SLG_TOKEN_SIGN ||
            token->kind == SLG_TOKEN_NUMBER) &&
           token->length == length && memcmp(token->bytes, word, length) == 0;
}

bool slg_scan_is(const slg_scan *scan, const char *word) {
    return token_is(&scan->token, word, strlen(word));
}

bool slg_scan_accept(slg_scan *scan, const char *word) {
    bool is = slg_scan_is(scan, word);
    if (is) slg_scan_next(scan);
    return is;
}

int32_t slg_scan_one_of(slg_scan *scan, const char *words, const char *what) {
    int32_t index = 0;
    for (const char *word = words; *word; index++) {
        size_t length = strcspn(word, "|");
        if (token_is(&scan->token, word, length)) {
            slg_scan_next(scan);
            return scan->failed ? -1 : index;
        }
        word += length + (word[length] == '|');
    }
    refuse_line(scan, words, what);
    return -1;
}

void slg_scan_expect(slg_scan *scan, const char *words) {
    while (*words && !scan->failed) {
        char word[WORD_MAX + 1] = {0};
        size_t length = strcspn(words, " ");
        assert(length <= WORD_MAX);
        memcpy(word, words, length);
        slg_scan_one_of(scan, word, NULL);
        words += length + (words[length] == ' ');
    }
}

uint32_t slg_scan_number(slg_scan *scan, uint32_t least, uint32_t most, const char *what) {
    const slg_token *token = &scan->token;
    if (token->kind == SLG_TOKEN_NUMBER && token->number >= least && token->number <= most) {
        uint32_t number = token->number;
        slg_scan_next(scan);
        return number;
    }
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, what);
    slg_put(&out, least == most ? " is " : " is a number from ");
    slg_put_int(&out, least);
    if (least != most) {
        slg_put(&out, " to ");
        slg_put_int(&out, most);
    }
    slg_put(&out, ", not ");
    put_token(&out, token);
    slg_out_end(&out);
    slg_scan_fail(scan, slg_scan_here(scan), text, NULL, NULL);
    return 0;
}

void slg_scan_copy(slg_scan *scan, slg_token token, char *out, size_t size, const char *what) {
    if (token.length >= size) {
        char text[SLG_ERROR_TEXT_MAX];
        slg_out message;
        slg_out_init(&message, text, sizeof text);
        slg_put(&message, what);
        slg_put(&message, " has at most ");
        slg_put_u64(&message, size - 1);
        slg_put(&message, " bytes");
        slg_out_end(&message);
        slg_scan_fail(scan, token.place, text, NULL, NULL);
        return;
    }
    memset(out, 0, size);
    memcpy(out, token.bytes, token.length);
}

void slg_scan_text(slg_scan *scan, char *out, size_t size, const char *what) {
    if (scan->token.kind != SLG_TOKEN_TEXT) {
        slg_scan_fail(scan, slg_scan_here(scan), what, " stands in quotes, \"like this\"", NULL);
        return;
    }
    if (scan->token.length == 0) slg_scan_fail(scan, scan->token.place, what, " is empty", NULL);
    if (scan->failed) return;
    slg_scan_copy(scan, scan->token, out, size, what);
    slg_scan_next(scan);
}
