/* SPDX-License-Identifier: MIT */
/* Makes rules.gen.h and rules.gen.c from a game's rules.md and the rules.de.md beside it.
 *
 * A rule is a list item that begins with a name in bold:  - **SCH-P2-06** Each player puts ...
 * Its text goes on over indented lines. Everything else in the file is for people. The German file
 * has the same rules in the same order; tools/rules.py holds both to one another.
 *
 * usage: make_rules NAME PREFIX RULES.MD FOLDER [EARLIER.MD]
 *   NAME     the beginning of its C names: sch makes sch_rules and SCH_RULE_P2_06
 *   PREFIX   what a rule's name loses in the enum: SCH-; others are kept whole: SCH_RULE_R_18
 *   EARLIER  the rules of the game that it stands on have the first numbers */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "made.h"

enum { RULES_MAX = 1000, TEXT_TOTAL = 1 << 19 };

typedef struct rule {
    char id[32];
    const char *text;
} rule;
typedef struct rules {
    rule rows[RULES_MAX];
    uint32_t count;
    char text[TEXT_TOTAL];
    size_t used;
} rules;

/* How long the name is that the line begins with, "SCH-P2-06"; 0: it is no rule. */
static size_t name_length(const char *line) {
    static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    if (strncmp(line, "- **", 4) != 0 || !isupper((unsigned char)line[4])) return 0;
    const char *at = line + 4;
    uint32_t parts = 0;
    for (;; at++, parts++) {
        size_t length = strspn(at, capitals);
        if (length == 0) return 0;
        at += length;
        if (*at != '-') break;
    }
    return parts > 0 && strncmp(at, "** ", 3) == 0 ? (size_t)(at - line - 4) : 0;
}

/* Adds the words of a line, from `at` to `end`, to the text of the rule under way. */
static void add_words(rules *to, const char *at, const char *end) {
    if (to->used + (size_t)(end - at) + 3 > TEXT_TOTAL) made_fail("rules", "too much text");
    while (at < end) {
        size_t length = strcspn(at, " \n");
        if (length > 0 && to->text[to->used - 1] != '\0') to->text[to->used++] = ' ';
        memcpy(to->text + to->used, at, length);
        to->used += length;
        at += length + strspn(at + length, " ");
        if (*at == '\n') break;
    }
}

static void begin_rule(rules *to, const char *path, const char *line, size_t length) {
    rule *made = &to->rows[to->count];
    if (to->count == RULES_MAX || length >= sizeof made->id)
        made_fail(path, "too many rules, or a name too long");
    memcpy(made->id, line + 4, length);
    for (uint32_t i = 0; i < to->count; i++)
        if (strcmp(to->rows[i].id, made->id) == 0) made_fail(made->id, "is there twice");
    to->text[to->used++] = '\0';
    made->text = &to->text[to->used];
    to->count++;
}

static void read_rules(rules *to, const char *path) {
    size_t length;
    const char *line = made_read(path, &length), *end;
    bool open = false;
    for (; (end = strchr(line, '\n')); line = end + 1) {
        size_t named = name_length(line);
        if (named > 0) {
            begin_rule(to, path, line, named);
            add_words(to, line + 4 + named + 3, end);
            open = true;
        } else if (open && strncmp(line, "  ", 2) == 0) {
            add_words(to, line + strspn(line, " "), end);
        } else if (strncmp(line, "- **", 4) == 0) {
            fprintf(stderr, "%.*s\n", (int)(end - line), line);
            made_fail(path, "a rule looks like '- **SCH-P2-06** Text.'");
        } else {
            open = false;
        }
    }
    to->text[to->used] = '\0';
    if (to->count == 0) made_fail(path, "no rules found");
}

static void read_german(rules *to, const char *path, const rules *english) {
    char german[1000];
    int length = (int)strlen(path) - 3; /* without ".md" */
    snprintf(german, sizeof german, "%.*s.de.md", length, path);
    read_rules(to, german);
    for (uint32_t i = 0; i < english->count && i < to->count; i++)
        if (strcmp(english->rows[i].id, to->rows[i].id) != 0) made_fail(german, to->rows[i].id);
    if (to->count != english->count) made_fail(german, "other rules than in English");
}

/* The constant of a rule: SCH_RULE_P2_06. */
static void put_constant(slg_out *out, const char *capitals, const char *prefix, const char *id) {
    size_t lost = strlen(prefix);
    slg_put(out, capitals);
    slg_put(out, "_RULE_");
    for (id += strncmp(id, prefix, lost) == 0 ? lost : 0; *id; id++)
        slg_put_char(out, *id == '-' ? '_' : *id);
}

static void put_header(slg_out *out, const char *const words[2], const char *prefix,
                       const rules *english, uint32_t earlier) {
    const char *name = words[0], *capitals = words[1];
    slg_put(out, "#ifndef ");
    slg_put(out, capitals);
    slg_put(out, "_RULES_GEN_H\n#define ");
    slg_put(out, capitals);
    slg_put(out, "_RULES_GEN_H\n\n"
                 "#include <sortilege/game.h>\n\n"
                 "/* A rule's number, as in slg_error.rule. */\n"
                 "enum {\n"
                 "    ");
    put_constant(out, capitals, "", "NONE");
    made_figure(out, " = ", earlier);
    for (uint32_t i = 0; i < english->count; i++) {
        slg_put(out, ",\n    ");
        put_constant(out, capitals, prefix, english->rows[i].id);
    }
    slg_put(out, "\n};\n\nextern const slg_rule ");
    slg_put(out, name);
    made_figure(out, "_rules[", english->count);
    slg_put(out, "];\n\n#endif\n");
}

static void put_source(slg_out *out, const char *name, const rules *english, const rules *german) {
    slg_put(out, "/* clang-format off */\n#include \"rules.gen.h\"\n\nconst slg_rule ");
    slg_put(out, name);
    made_figure(out, "_rules[", english->count);
    slg_put(out, "] = {\n");
    for (uint32_t i = 0; i < english->count; i++) {
        made_text(out, "    {", english->rows[i].id);
        made_text(out, ",\n     {", english->rows[i].text);
        made_text(out, ",\n      ", german->rows[i].text);
        slg_put(out, "}},\n");
    }
    slg_put(out, "};\n");
}

int main(int count, char **arguments) {
    static rules english, german, earlier;
    if (count != 5 && count != 6)
        made_fail("usage", "make_rules NAME PREFIX RULES.MD FOLDER [EARLIER.MD]");
    char capitals[16] = "";
    for (size_t i = 0; arguments[1][i] && i + 1 < sizeof capitals; i++)
        capitals[i] = (char)toupper((unsigned char)arguments[1][i]);
    read_rules(&english, arguments[3]);
    read_german(&german, arguments[3], &english);
    if (count == 6) read_rules(&earlier, arguments[5]);

    slg_out out = made_begin("rules.md");
    put_header(&out, (const char *const[2]){arguments[1], capitals}, arguments[2], &english,
               earlier.count);
    made_end(&out, arguments[4], "rules.gen.h");
    out = made_begin("rules.md and rules.de.md");
    put_source(&out, arguments[1], &english, &german);
    made_end(&out, arguments[4], "rules.gen.c");
    return 0;
}
