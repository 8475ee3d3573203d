/* SPDX-License-Identifier: MIT */
#include "scenario/lines.h"

#include <string.h>

#include "kernel/scan.h"
#include "json/parse.h"

void scn_lines_init(scn_lines *lines, const char *text, size_t length) {
    lines->at = text;
    lines->end = text + length;
    lines->next = 1;
    lines->number = 0;
    lines->too_long = false;
    lines->from = text;
    lines->text[0] = '\0';
}

/* How much of the line counts: up to a '#' that begins a word outside quotes. */
static size_t without_comment(const char *line, size_t length) {
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        if (quoted && line[i] == '\\')
            i++;
        else if (line[i] == '"')
            quoted = !quoted;
        else if (!quoted && line[i] == '#' && (i == 0 || slg__is_blank(line[i - 1])))
            return i;
    }
    return length;
}

/* Takes one line of the file; its text without comment and spaces at the end. */
static const char *take_line(scn_lines *lines, size_t *length) {
    const char *line = lines->at;
    const char *feed = memchr(line, '\n', (size_t)(lines->end - line));
    const char *stop = feed ? feed : lines->end;
    lines->at = feed ? feed + 1 : lines->end;
    lines->next++;
    *length = without_comment(line, (size_t)(stop - line));
    while (*length && slg__is_blank(line[*length - 1]))
        --*length;
    return line;
}

static void append(scn_lines *lines, size_t *used, const char *line, size_t length) {
    if (*used + length + 2 > SCN_LINE_MAX) {
        lines->too_long = true;
        return;
    }
    if (*used) lines->text[(*used)++] = ' ';
    memcpy(lines->text + *used, line, length);
    *used += length;
    lines->text[*used] = '\0';
}

bool scn_lines_next(scn_lines *lines) {
    size_t used = 0, length;
    lines->too_long = false;
    lines->text[0] = '\0';
    while (lines->at < lines->end && used == 0 && !lines->too_long) {
        lines->number = lines->next;
        lines->from = lines->at;
        const char *line = take_line(lines, &length);
        append(lines, &used, line, length);
    }
    /* What is indented belongs to the statement above; so do empty lines and comments
     * in between. */
    while (lines->at < lines->end && (slg__is_blank(*lines->at) || *lines->at == '\n')) {
        const char *line = take_line(lines, &length);
        if (length) append(lines, &used, line, length);
    }
    /* Zero bytes would hide what follows them. */
    for (size_t i = 0; i < used; i++)
        if (lines->text[i] == '\0') lines->text[i] = '?';
    return used != 0 || lines->too_long;
}

size_t scn_lines_length(const scn_lines *lines) {
    return (size_t)(lines->at - lines->from) + 1;
}

void scn_lines_whole(const scn_lines *lines, char *whole) {
    size_t length = (size_t)(lines->at - lines->from);
    memcpy(whole, lines->from, length);
    whole[length] = '\0';
    for (char *line = whole; line < whole + length;) {
        char *feed = memchr(line, '\n', (size_t)(whole + length - line));
        char *stop = feed ? feed : whole + length;
        size_t counts = without_comment(line, (size_t)(stop - line));
        memset(line + counts, ' ', (size_t)(stop - line) - counts);
        for (char *c = line; c < stop; c++)
            if (*c == '\0') *c = '?'; /* as in `text` */
        line = stop + 1;
    }
}

static void skip_line_blanks(char **rest) {
    while (slg__is_blank(**rest))
        ++*rest;
}

char *scn_word(char **rest) {
    skip_line_blanks(rest);
    char *word = *rest;
    while (**rest && !slg__is_blank(**rest))
        ++*rest;
    if (**rest) *(*rest)++ = '\0';
    return word;
}

bool scn_next_is(const char *rest, const char *word) {
    size_t length = strlen(word);
    while (slg__is_blank(*rest))
        rest++;
    return strncmp(rest, word, length) == 0 && (!rest[length] || slg__is_blank(rest[length]));
}

bool scn_json(char **rest, slg_value *value, slg_error *error) {
    size_t used = 0;
    skip_line_blanks(rest);
    memset(error, 0, sizeof *error);
    if (!slg__json_parse(*rest, strlen(*rest), value, &used, error)) return false;
    *rest += used;
    return true;
}

bool scn_at_end(const char *rest) {
    while (slg__is_blank(*rest))
        rest++;
    return *rest == '\0';
}
