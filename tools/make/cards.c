/* SPDX-License-Identifier: MIT */
/* Makes the built-in cards of Sorcerer and of Endbringer from their card files. Both play with the
 * sorcerers of one box, whose rows therefore stand in a file of their own, spells/box.gen.h; each
 * game's content.gen.c begins with them.
 * usage: make_cards FOLDER box FILE.cards ... ebr FILE.cards ... packs FILE.cards ...
 * The files are read one on top of the other, in the order given: types first. */
#include <stdio.h>
#include <string.h>

#include "cards/read.h"
#include "games/endbringer/card_language.h"
#include "made.h"
#include "spells/verb_rows.h"

static crd_storage storage;

/* What is made of the files, and what a set of that name must have. */
typedef struct product {
    const char *prefix, *capitals, *game;
    const char *declared, *verbs; /* its language, and the header that has it */
    const crd_set *nothing;       /* with its language */
    const char *group;            /* of files that only this game has; NULL: none */
    slg_status (*check)(const crd_set *set, slg_error *error);
} product;
static const product products[] = {
    {"sor", "SOR", "sorcerer", "spells/verb_rows.h", "spl_verbs", &spl_no_cards, NULL,
     crd_check_playable},
    {"ebr", "EBR", "endbringer", "games/endbringer/card_language.h", "ebr_verbs", &ebr_no_cards,
     "ebr", ebr_check_playable},
};

/* --- rows --- */

static void put_pair(slg_out *out, const char *before, const char *const text[SLG_LANGS]) {
    for (uint32_t lang = 0; lang < SLG_LANGS; lang++)
        made_text(out, lang ? ", " : before, text[lang]);
    slg_put(out, "}");
}

static void put_ability(slg_out *out, const crd_ability *ability) {
    made_figure(out, "          {.timing = ", ability->timing);
    made_figure(out, ", .flags = ", ability->flags);
    made_figure(out, ", .event = ", ability->event);
    made_figure(out, ", .cost = ", ability->cost);
    made_figure(out, ", .on = ", ability->on);
    made_figure(out, ", .code = ", ability->code);
    made_figure(out, ", .length = ", ability->length);
    made_figure(out, ", .line = ", ability->line);
    if (ability->number) made_figure(out, ", .number = ", ability->number);
    made_figure(out, ",\n           .price = {.kind = ", ability->price.kind);
    made_figure(out, ", .length = ", ability->price.length);
    made_figure(out, ", .what = ", ability->price.what);
    made_figure(out, ", .n = ", ability->price.n);
    slg_put(out, "}},\n");
}

static void put_horde_figures(slg_out *out, const crd_card *card) {
    const uint8_t *of = card->colours;
    if (card->starter) made_figure(out, ", .starter = ", card->starter);
    if (!(of[0] | of[1] | of[2] | of[3])) return;
    made_figure(out, ", .colours = {", of[0]);
    for (uint32_t i = 1; i < 4; i++)
        made_figure(out, ", ", of[i]);
    slg_put(out, "}");
}

static void put_card(slg_out *out, const crd_card *card) {
    made_text(out, "    {.id = ", card->id);
    put_pair(out, ",\n     .name = {", card->name);
    made_text(out, ",\n     .source = ", card->source);
    made_bits(out, ",\n     .types = ", card->types, 16);
    made_bits(out, ", .timings = ", card->timings, 4);
    made_bits(out, ", .buried = ", card->buried, 4);
    made_bits(out, ", .events = ", card->events, 4);
    made_figure(out, ",\n     .family = ", card->family);
    made_figure(out, ", .deck = ", card->deck);
    made_figure(out, ", .copies = ", card->copies);
    made_figure(out, ", .cost = ", card->cost);
    made_figure(out, ", .attack = ", card->attack);
    made_figure(out, ", .essence = ", card->essence);
    made_figure(out, ", .icons = ", card->icons);
    made_figure(out, ", .ability_count = ", card->ability_count);
    made_bits(out, ", .powers = ", card->powers, 2);
    made_bits(out, ", .tactics = ", card->tactics, 2);
    put_horde_figures(out, card);
    slg_put(out, card->ability_count ? ",\n     .abilities = {\n" : "");
    for (uint32_t i = 0; i < card->ability_count; i++)
        put_ability(out, &card->abilities[i]);
    slg_put(out, card->ability_count ? "     }},\n" : "},\n");
}

static void put_deck(slg_out *out, const crd_deck *deck) {
    made_text(out, "    {.id = ", deck->id);
    put_pair(out, ", .name = {", deck->name);
    put_pair(out, ", .title = {", deck->title);
    made_figure(out, ",\n     .kind = ", deck->kind);
    made_figure(out, ", .skill = ", deck->skill);
    made_figure(out, ", .pool = ", deck->pool);
    made_figure(out, ", .first = ", deck->first);
    made_figure(out, ", .count = ", deck->count);
    made_figure(out, ", .size = ", deck->size);
    made_bits(out, ", .buried = ", deck->buried, 16);
    made_bits(out, ", .fixtures = ", deck->fixtures, 16);
    made_bits(out, ", .copies = ", deck->copies, 16);
    made_bits(out, ", .minions = ", deck->minions, 16);
    made_bits(out, ", .attachments = ", deck->attachments, 16);
    for (uint32_t cost = 0; cost <= CRD_COST_MAX; cost++)
        made_bits(out, cost ? ", " : ",\n     .cheap = {", deck->cheap[cost], 16);
    slg_put(out, "}");
    for (uint32_t i = 0; i < CRD_DEAL_MAX && i < deck->size; i++)
        made_figure(out, i ? ", " : ",\n     .card = {", deck->card[i]);
    slg_put(out, deck->size ? "}},\n" : "},\n");
}

static void put_type(slg_out *out, const crd_type *type) {
    made_text(out, "    {.id = ", type->id);
    put_pair(out, ", .one = {", type->one);
    put_pair(out, ", .many = {", type->many);
    for (uint32_t lang = 0; lang < SLG_LANGS; lang++) {
        slg_put(out, lang ? "', '" : ", .gender = {'");
        slg_put_char(out, type->gender[lang]);
    }
    made_figure(out, "'}, .article_an = ", type->article_an);
    slg_put(out, "},\n");
}

/* op, who, how, many, arg, skip, sel, sel2, amount */
static void put_instr(slg_out *out, const crd_instr *instr) {
    made_figure(out, "    {", instr->op);
    made_figure(out, ", ", instr->who);
    made_figure(out, ", ", instr->how);
    made_figure(out, ", ", instr->many);
    made_figure(out, ", ", instr->arg);
    made_figure(out, ", ", instr->skip);
    made_figure(out, ", ", instr->sel);
    made_figure(out, ", ", instr->sel2);
    made_figure(out, ", ", instr->amount);
    slg_put(out, "},\n");
}

/* types, must, must_not, kind, owner, place, zones, family, figure, compare, than, best,
 * best_figure, then, then_figure */
static void put_selector(slg_out *out, const crd_selector *selector) {
    made_bits(out, "    {", selector->types, 16);
    made_bits(out, ", ", selector->must, 8);
    made_bits(out, ", ", selector->must_not, 8);
    made_figure(out, ", ", selector->kind);
    made_figure(out, ", ", selector->owner);
    made_figure(out, ", ", selector->place);
    made_figure(out, ", ", selector->zones);
    made_figure(out, ", ", selector->family);
    made_figure(out, ", ", selector->figure);
    made_figure(out, ", ", selector->compare);
    made_figure(out, ", ", selector->than);
    made_figure(out, ", ", selector->best);
    made_figure(out, ", ", selector->best_figure);
    made_figure(out, ", ", selector->then);
    made_figure(out, ", ", selector->then_figure);
    slg_put(out, ", {0}},\n");
}

/* count, n, most, figure, selector, base, per, least, each */
static void put_amount(slg_out *out, const crd_amount *amount) {
    made_figure(out, "    {", amount->count);
    made_figure(out, ", ", amount->n);
    made_figure(out, ", ", amount->most);
    made_figure(out, ", ", amount->figure);
    made_figure(out, ", ", amount->selector);
    made_figure(out, ", ", amount->base);
    made_figure(out, ", ", amount->per);
    made_figure(out, ", ", amount->least);
    made_figure(out, ", ", amount->each);
    slg_put(out, "},\n");
}

/* One table of a set: its rows from the first one on. */
typedef struct table {
    const char *type, *name, *part, *about;
    void (*put)(slg_out *out, const crd_set *set, uint32_t row);
} table;

static void put_card_row(slg_out *out, const crd_set *set, uint32_t row) {
    put_card(out, &set->cards[row]);
}
static void put_deck_row(slg_out *out, const crd_set *set, uint32_t row) {
    put_deck(out, &set->decks[row]);
}
static void put_type_row(slg_out *out, const crd_set *set, uint32_t row) {
    put_type(out, &set->types[row]);
}
static void put_instr_row(slg_out *out, const crd_set *set, uint32_t row) {
    put_instr(out, &set->code[row]);
}
static void put_selector_row(slg_out *out, const crd_set *set, uint32_t row) {
    put_selector(out, &set->selectors[row]);
}
static void put_amount_row(slg_out *out, const crd_set *set, uint32_t row) {
    put_amount(out, &set->amounts[row]);
}

enum { TABLES = 6 };
static const table tables[TABLES] = {
    {"crd_card", "cards", "BOX_CARDS", "", put_card_row},
    {"crd_deck", "decks", "BOX_DECKS", "", put_deck_row},
    {"crd_type", "types", "BOX_TYPES", "", put_type_row},
    {"crd_instr", "code", "BOX_CODE", "/* op, who, how, many, arg, skip, sel, sel2, amount */\n",
     put_instr_row},
    {"crd_selector", "selectors", "BOX_SELECTORS",
     "/* types, must, must_not, kind, owner, place, zones, family, figure, compare, than, best,\n"
     " * best_figure, then, then_figure */\n",
     put_selector_row},
    {"crd_amount", "amounts", "BOX_AMOUNTS",
     "/* count, n, most, figure, selector, base, per, least, each */\n", put_amount_row},
};

/* How many rows each table of a set has. */
typedef struct counts {
    uint32_t of[TABLES];
} counts;

static counts count_rows(const crd_set *set) {
    return (counts){{set->card_count, set->deck_count, set->type_count, set->code_count,
                     set->selector_count, set->amount_count}};
}

static void put_rows(slg_out *out, const crd_set *set, uint32_t of, uint32_t from, uint32_t to) {
    for (uint32_t row = from; row < to; row++)
        tables[of].put(out, set, row);
}

/* --- files --- */

static void put_box(slg_out *out, const crd_set *set, const counts *box) {
    slg_put(out, "/* clang-format off */\n");
    for (uint32_t i = 0; i < TABLES; i++) {
        slg_put(out, "#ifdef ");
        slg_put(out, tables[i].part);
        slg_put(out, "\n");
        slg_put(out, tables[i].about);
        put_rows(out, set, i, 0, box->of[i]);
        slg_put(out, "#endif\n");
    }
}

/* A text; every `*` in it is the set's name in capitals, every `%` in small letters. */
static void put_named(slg_out *out, const char *text, const product *made) {
    for (; *text; text++) {
        if (*text == '*')
            slg_put(out, made->capitals);
        else if (*text == '%')
            slg_put(out, made->prefix);
        else
            slg_put_char(out, *text);
    }
}

static void put_table(slg_out *out, const crd_set *set, uint32_t of, uint32_t from, uint32_t to) {
    const char *const parts[] = {"\nstatic const ",
                                 tables[of].type,
                                 " ",
                                 tables[of].name,
                                 "[] = {\n#define ",
                                 tables[of].part,
                                 "\n#include \"spells/box.gen.h\"\n#undef ",
                                 tables[of].part,
                                 "\n"};
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++)
        slg_put(out, parts[i]);
    put_rows(out, set, of, from, to);
    slg_put(out, "};\n");
}

static void put_source(slg_out *out, const crd_set *set, const product *made, const counts *box) {
    counts all = count_rows(set);
    slg_put(out, "/* clang-format off */\n#include \"games/");
    slg_put(out, made->game);
    slg_put(out, "/content.gen.h\"\n\n#include <stddef.h>\n\n#include \"");
    slg_put(out, made->declared);
    slg_put(out, "\"\n");
    for (uint32_t i = 0; i < TABLES; i++)
        put_table(out, set, i, box->of[i], all.of[i]);
    put_named(out,
              "\n"
              "extern const struct spl_house %_house;\n"
              "const crd_set %_content = {\n"
              "    .family = &%_house,\n",
              made);
    slg_put(out, "    .verbs = &");
    slg_put(out, made->verbs);
    slg_put(out, ", .cards = cards, .decks = decks, .types = types,\n"
                 "    .code = code, .selectors = selectors, .amounts = amounts,\n");
    made_figure(out, "    .card_count = ", set->card_count);
    made_figure(out, ", .deck_count = ", set->deck_count);
    made_figure(out, ", .type_count = ", set->type_count);
    made_figure(out, ",\n    .code_count = ", set->code_count);
    made_figure(out, ", .selector_count = ", set->selector_count);
    made_figure(out, ", .amount_count = ", set->amount_count);
    for (uint32_t i = 0; i < set->token_count; i++)
        made_figure(out, i ? ", " : ",\n    .token = {", set->token[i]);
    if (set->token_count) made_figure(out, "}, .token_count = ", set->token_count);
    if (set->takes_essence) slg_put(out, ", .takes_essence = true");
    made_bits(out, ",\n    .hash = ", set->hash, 16);
    slg_put(out, ",\n};\n");
}

static void put_header(slg_out *out, const crd_set *set, const product *made) {
    put_named(out,
              "#ifndef *_CONTENT_GEN_H\n"
              "#define *_CONTENT_GEN_H\n\n"
              "#include \"cards/program.h\"\n\n"
              "extern const crd_set %_content;\n\n"
              "#define *_CONTENT_CARDS ",
              made);
    slg_put_int(out, set->card_count);
    put_named(out, "\n#define *_CONTENT_HASH ", made);
    made_bits(out, " ", set->hash, 16);
    slg_put(out, "\n\n#endif\n");
}

/* --- the command line --- */

/* Where the files of each group begin, and the first that is none of them. */
typedef struct group {
    char **from, **to;
} group;

static group find_group(char **arguments, const char *name) {
    static const char *const names[] = {"box", "ebr", "packs"};
    group found = {NULL, NULL};
    for (; *arguments && !found.to; arguments++) {
        bool begins = false;
        for (uint32_t i = 0; i < sizeof names / sizeof *names; i++)
            begins = begins || strcmp(*arguments, names[i]) == 0;
        if (found.from && begins) found.to = arguments;
        if (strcmp(*arguments, name) == 0) found.from = arguments + 1;
    }
    if (!found.to) found.to = arguments;
    if (!found.from || found.from == found.to) made_fail(name, "no file is given for it");
    return found;
}

/* The files of a group on top of what was read before. A deck that is there already would be
 * replaced, which among our own files is a mistake. */
static void add_group(char **arguments, const char *name, const crd_set *nothing) {
    group files = find_group(arguments, name);
    for (char **file = files.from; file < files.to; file++, nothing = NULL) {
        slg_error error = {0};
        size_t length;
        const char *text = made_read(*file, &length);
        const crd_set *base = nothing ? nothing : &storage.set;
        if (crd_read(text, length, base, &storage, &error) == SLG_OK) continue;
        fprintf(stderr, "%s:%u:%u: ", *file, error.line, error.column);
        made_fail(*file, error.text);
    }
}

/* Both games must begin with the very rows of the box. */
static void check_box(const slg_out *out, const counts *box) {
    static char kept[1 << 20];
    static size_t length;
    if (length == 0) memcpy(kept, out->bytes, length = out->length);
    counts all = count_rows(&storage.set);
    for (uint32_t i = 0; i < TABLES; i++)
        if (all.of[i] < box->of[i]) made_fail(tables[i].name, "fewer than in the box");
    if (out->length != length || memcmp(kept, out->bytes, length) != 0)
        made_fail("box", "what is read on top of it must not change its rows");
}

static void make_game(char **arguments, const product *made) {
    char folder[1000];
    slg_error error = {0};
    add_group(arguments, "box", made->nothing);
    counts box = count_rows(&storage.set);
    slg_out out = made_begin("src/games/sorcerer/content");
    put_box(&out, &storage.set, &box);
    check_box(&out, &box);
    snprintf(folder, sizeof folder, "%s/spells", arguments[1]);
    made_end(&out, folder, "box.gen.h");

    if (made->group) add_group(arguments, made->group, NULL);
    add_group(arguments, "packs", NULL); /* last: what was there before keeps its numbers */
    if (made->check(&storage.set, &error) != SLG_OK || crd_verify(&storage.set, &error) != SLG_OK)
        made_fail(made->prefix, error.text);
    out = made_begin("src/games/sorcerer/content");
    put_box(&out, &storage.set, &box);
    check_box(&out, &box);

    snprintf(folder, sizeof folder, "%s/games/%s", arguments[1], made->game);
    out = made_begin("content/");
    put_source(&out, &storage.set, made, &box);
    made_end(&out, folder, "content.gen.c");
    out = made_begin("content/");
    put_header(&out, &storage.set, made);
    made_end(&out, folder, "content.gen.h");
}

int main(int count, char **arguments) {
    if (count < 8)
        made_fail("usage", "make_cards FOLDER box FILE.cards ... ebr FILE.cards ... packs ...");
    for (size_t i = 0; i < sizeof products / sizeof *products; i++)
        make_game(arguments, &products[i]);
    return 0;
}
