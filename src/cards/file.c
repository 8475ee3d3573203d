/* SPDX-License-Identifier: MIT */
/* Heads and lines of a card file: types, decks, cards, their names, sources and figures. */
#include <string.h>

#include "cards/check.h"
#include "cards/grammar.h"
#include "cards/phrases.h"
#include "cards/reading.h"

static const crd_dialect *file_dialect(const crd_reading *r) {
    return crd_dialect_of(&r->into->set);
}

/* Does this family have a line of figures? */
static bool has_figures(const crd_reading *r, const crd_card *card) {
    return card->family <= CRD_FAMILY_FIXTURE ||
           crd_family_row_of(&r->into->set, card->family)->figures;
}

/* --- ids and texts --- */

/* Lower-case letters, digits and hyphens, beginning with a letter; not a word that programs use for
 * "nothing". */
static bool is_id(const char *bytes, size_t length) {
    static const char *const reserved[] = {"none", "null", "usual", "random", "deal"};
    if (length > CRD_NAME_MAX || bytes[0] < 'a') return false;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
    }
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strlen(reserved[i]) == length && memcmp(bytes, reserved[i], length) == 0) return false;
    return bytes[length - 1] != '-';
}

static bool is_same_name(const char *text, const crd_token *token) {
    return strlen(text) == token->length && memcmp(text, token->bytes, token->length) == 0;
}

static const char *keep_id(crd_reading *r, crd_token id) {
    if (!is_id(id.bytes, id.length))
        crd_fail_at(r, &id, "",
                    " is no id: small letters, digits and hyphens, like vengeful-mummy");
    return crd_keep(r, id.spot, id.bytes, id.length);
}

static const char *keep_name(crd_reading *r, crd_token name) {
    if (name.length == 0) crd_fail(r, name.spot, "a name is empty", NULL, NULL);
    if (name.length > CRD_NAME_MAX)
        crd_fail(r, name.spot, "a name has at most 47 bytes", NULL, NULL);
    return crd_keep(r, name.spot, name.bytes, name.length);
}

/* Notes where a line is; a second line of its kind is refused. */
static void begin_line(crd_reading *r, crd_spot *said, const crd_token *head) {
    if (said->line) crd_fail_at(r, head, "this block has a second line ", "");
    *said = head->spot;
}

static void need_line(crd_reading *r, crd_spot said, const char *kind, const char *id,
                      const char *missing) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    if (said.line) return;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, kind);
    slg_put(&out, " '");
    slg_put(&out, id);
    slg_put(&out, "' has no ");
    slg_put(&out, missing);
    slg_out_end(&out);
    crd_fail(r, r->head, text, NULL, NULL);
}

/* --- the block that ends --- */

static void finish_card(crd_reading *r) {
    crd_card *card = r->card;
    const char *begins = file_dialect(r) ? file_dialect(r)->lines(card, r->deck->kind) : NULL;
    need_line(r, r->name, "card", card->id, "name: name en \"...\" de \"...\"");
    need_line(
        r, r->source, "card", card->id,
        "source: a line that begins with 'source rulebook', 'source public' or 'source designed'");
    if (has_figures(r, card))
        need_line(r, r->figures, "card", card->id,
                  begins ? begins
                         : "line of figures: it begins with 'minion', 'sorcery' or 'attachment'");
    if (!r->failed) crd_check_card(r);
    r->card = NULL;
}

static void finish_deck(crd_reading *r) {
    crd_deck *deck = r->deck;
    if (!deck || r->failed) return;
    crd_sort_deck(r->into, deck);
    crd_check_deck(r);
    r->deck = NULL;
}

/* "this deck has no kind: ...", and all that there are. */
static const char *put_kinds(const crd_reading *r, const char *before, char *text, size_t size) {
    slg_out out;
    slg_out_init(&out, text, size);
    slg_put(&out, before);
    slg_put(&out, "'character', 'lineage', 'domain', 'boards'");
    slg_put(&out, file_dialect(r) ? ", 'test', " : " or 'test'");
    if (file_dialect(r)) slg_put(&out, file_dialect(r)->deck_list);
    slg_out_end(&out);
    return text;
}

static void finish_deck_head(crd_reading *r) {
    char kinds[160];
    need_line(r, r->kind, "deck", r->deck->id, put_kinds(r, "kind: ", kinds, sizeof kinds));
    need_line(r, r->name, "deck", r->deck->id, "name: name en \"...\" de \"...\"");
    if (r->deck->kind <= CRD_DOMAIN)
        need_line(r, r->title, "deck", r->deck->id, "title: title en \"...\" de \"...\"");
}

static void finish_block(crd_reading *r) {
    if (r->block == CRD_BLOCK_CARD) finish_card(r);
    if (r->block == CRD_BLOCK_DECK) finish_deck_head(r);
    r->block = CRD_BLOCK_NONE;
    r->name = r->source = r->figures = r->kind = r->title = (crd_spot){0, 0};
    r->said = 0;
}

void crd_end_file(crd_reading *r) {
    finish_block(r);
    finish_deck(r);
    if (!r->file_types && !r->file_decks)
        crd_fail(r, (crd_spot){1, 1},
                 "there is no card in this file: it begins with a block 'deck'", NULL, NULL);
}

/* --- types --- */

static bool begins_with_vowel(const char *word) {
    return word[0] && strchr("aeiouAEIOU", word[0]);
}

static bool is_of_game(const crd_set *set, const crd_token *id) {
    uint32_t count;
    const crd_game_word *words = crd_game_words(set->verbs, id->bytes, id->length, &count);
    for (uint32_t i = 0; i < count; i++)
        if (is_same_name(words[i].spelling, id) && !(words[i].number & CRD_FIRST_WORD)) return true;
    return false;
}

static crd_type *place_of_type(crd_reading *r, crd_token id) {
    crd_set *set = &r->into->set;
    uint16_t kind;
    int32_t number;
    if (crd_find_word(id.bytes, id.length, &kind, &number) || is_of_game(set, &id) ||
        crd_kind_in_sentences(set->verbs, id.bytes, id.length))
        crd_fail_at(r, &id, "", " is a word of the language: a type needs another");
    for (uint32_t i = 0; i < set->type_count; i++) {
        if (!is_same_name(r->into->types[i].id, &id)) continue;
        if (r->file_types >> i & 1) crd_fail_at(r, &id, "there is already a type ", "");
        r->file_types |= 1ull << i;
        return &r->into->types[i];
    }
    if (set->type_count == CRD_TYPES_MAX) {
        crd_fail(r, id.spot, "a set has at most 48 types", NULL, NULL);
        return &r->into->types[0];
    }
    r->file_types |= 1ull << set->type_count;
    return &r->into->types[set->type_count++];
}

void crd_begin_type(crd_reading *r, crd_token id, const crd_token words[4], int32_t article,
                    crd_token gender) {
    finish_block(r);
    finish_deck(r);
    r->block = CRD_BLOCK_TYPE;
    crd_type *type = place_of_type(r, id);
    bool known = gender.length == 1 && strchr("mfn", gender.bytes[0]);
    if (!known) crd_fail(r, gender.spot, "a German gender is 'm', 'f' or 'n'", NULL, NULL);
    if (r->failed) return;
    type->id = keep_id(r, id);
    type->one[SLG_EN] = keep_name(r, words[0]);
    type->many[SLG_EN] = keep_name(r, words[1]);
    type->one[SLG_DE] = keep_name(r, words[2]);
    type->many[SLG_DE] = keep_name(r, words[3]);
    type->one[SLG_FR] = type->one[SLG_EN];
    type->many[SLG_FR] = type->many[SLG_EN];
    type->gender[SLG_DE] = gender.bytes[0];
    type->gender[SLG_EN] = type->gender[SLG_FR] = 'm';
    r->type = type;
    type->article_an =
        (uint8_t)(article >= 0 ? article == 1 : begins_with_vowel(type->one[SLG_EN]));
}

/* The same in French, behind it. */
void crd_french_type(crd_reading *r, crd_token one, crd_token many, crd_token gender) {
    bool known = gender.length == 1 && strchr("mf", gender.bytes[0]);
    if (!known) crd_fail(r, gender.spot, "a French gender is 'm' or 'f'", NULL, NULL);
    if (r->failed) return;
    r->type->one[SLG_FR] = keep_name(r, one);
    r->type->many[SLG_FR] = keep_name(r, many);
    r->type->gender[SLG_FR] = gender.bytes[0];
}

/* --- decks --- */

/* A new place, or that of the deck with this id, whose cards go. */
static crd_deck *place_of_deck(crd_reading *r, crd_token id) {
    crd_set *set = &r->into->set;
    for (uint32_t i = 0; i < set->deck_count; i++) {
        if (!is_same_name(r->into->decks[i].id, &id)) continue;
        if (r->file_decks >> i & 1) crd_fail_at(r, &id, "there is already a deck ", "");
        r->file_decks |= 1ull << i;
        crd_remove_deck(r->into, i);
        return &r->into->decks[i];
    }
    if (set->deck_count == CRD_DECKS_MAX) {
        crd_fail(r, id.spot, "a set has at most 48 decks", NULL, NULL);
        return &r->into->decks[0];
    }
    r->file_decks |= 1ull << set->deck_count;
    return &r->into->decks[set->deck_count++];
}

void crd_begin_deck(crd_reading *r, crd_token id) {
    finish_block(r);
    finish_deck(r);
    if (r->failed) return;
    crd_deck *deck = place_of_deck(r, id);
    const char *kept = keep_id(r, id);
    if (r->failed) return;
    *deck = (crd_deck){.id = kept,
                       .name = {"", "", ""},
                       .title = {"", "", ""},
                       .skill = CRD_NO_CARD,
                       .pool = CRD_NO_CARD};
    r->deck = deck;
    r->block = CRD_BLOCK_DECK;
    r->head = r->deck_spot = id.spot;
}

/* The kind of deck of that name; -1: there is none. */
static int32_t find_kind(const crd_reading *r, const crd_token *word) {
    static const char *const kinds[CRD_GAME_DECKS] = {"character", "lineage", "domain", "boards",
                                                      "test"};
    const crd_dialect *of = file_dialect(r);
    for (int32_t i = 0; i < CRD_GAME_DECKS; i++)
        if (is_same_name(kinds[i], word)) return i;
    for (int32_t i = 0; of && i < of->decks; i++)
        if (is_same_name(of->deck_words[i], word)) return CRD_GAME_DECKS + i;
    return -1;
}

void crd_line_kind(crd_reading *r, crd_token head, crd_token kind) {
    char kinds[160];
    if (r->block != CRD_BLOCK_DECK) {
        crd_fail_at(r, &head, "only a deck has a line ", "");
        return;
    }
    begin_line(r, &r->kind, &head);
    int32_t found = find_kind(r, &kind);
    if (found < 0)
        crd_fail_at(r, &kind, "", put_kinds(r, " is no kind of deck: ", kinds, sizeof kinds));
    else
        r->deck->kind = (uint8_t)found;
}

/* --- names and sources --- */

static void refuse_same_name(crd_reading *r, const crd_token *name, slg_lang lang) {
    const crd_set *set = &r->into->set;
    if (file_dialect(r) && file_dialect(r)->may_share_name(r->card)) return;
    for (uint32_t i = 0; i + 1 < set->card_count; i++)
        if (is_same_name(set->cards[i].name[lang], name))
            crd_fail_at(r, name, "there is already a card named ", "");
}

/* A deck whose name is French too promises French: so have all names in it. */
static void settle_french(crd_reading *r, const crd_token *head, bool title, bool french) {
    bool deck = r->block == CRD_BLOCK_DECK && !title;
    if (deck) r->french = french;
    if (r->french && !french)
        crd_fail_at(r, head, "this deck has a French name, so this ",
                    " needs one: en \"...\" de \"...\" fr \"...\"");
}

void crd_line_names(crd_reading *r, crd_token head, crd_token en, crd_token de,
                    const crd_token *fr) {
    bool title = head.kind == CRD_T_TITLE;
    const char **to;
    if (r->block == CRD_BLOCK_CARD && !title) {
        to = r->card->name;
        refuse_same_name(r, &en, SLG_EN);
        refuse_same_name(r, &de, SLG_DE);
        if (fr) refuse_same_name(r, fr, SLG_FR);
    } else if (r->block == CRD_BLOCK_DECK) {
        to = title ? r->deck->title : r->deck->name;
    } else {
        crd_fail_at(r, &head, "no line ", " belongs here");
        return;
    }
    begin_line(r, title ? &r->title : &r->name, &head);
    to[SLG_EN] = keep_name(r, en);
    to[SLG_DE] = keep_name(r, de);
    to[SLG_FR] = fr ? keep_name(r, *fr) : to[SLG_EN];
    settle_french(r, &head, title, fr != NULL);
}

void crd_line_source(crd_reading *r, crd_token head, crd_token text) {
    static const char *const sources[] = {"rulebook", "public", "designed"};
    size_t word = 0;
    bool known = false;
    if (r->block != CRD_BLOCK_CARD) {
        crd_fail_at(r, &head, "only a card has a line ", "");
        return;
    }
    begin_line(r, &r->source, &head);
    while (word < text.length && text.bytes[word] >= 'a' && text.bytes[word] <= 'z')
        word++;
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        known = known || (strlen(sources[i]) == word && memcmp(text.bytes, sources[i], word) == 0);
    if (!known)
        crd_fail(r, text.spot, "a source begins with 'rulebook', 'public' or 'designed'", NULL,
                 NULL);
    if (text.length > CRD_SOURCE_MAX)
        crd_fail(r, text.spot, "a source has at most 159 bytes", NULL, NULL);
    if (!r->failed) r->card->source = crd_keep(r, text.spot, text.bytes, text.length);
}

/* --- cards --- */

static void refuse_same_id(crd_reading *r, crd_token id) {
    const crd_set *set = &r->into->set;
    for (uint32_t i = 0; i < set->card_count; i++)
        if (is_same_name(set->cards[i].id, &id))
            crd_fail_at(r, &id, "there is already a card ", "");
}

void crd_begin_card(crd_reading *r, crd_token id, uint32_t family, int32_t copies) {
    finish_block(r);
    if (r->failed) return;
    if (!r->deck) {
        crd_fail(r, id.spot, "a card belongs to a deck: write a block 'deck' before it", NULL,
                 NULL);
        return;
    }
    if (r->into->set.card_count == CRD_CARDS_MAX) {
        crd_fail(r, id.spot, "a set has at most 448 cards", NULL, NULL);
        return;
    }
    if (copies < 1 || copies > CRD_COPIES_MAX)
        crd_fail(r, id.spot, "a card is in its deck from 1 to 20 times", NULL, NULL);
    refuse_same_id(r, id);
    const char *kept = keep_id(r, id);
    if (r->failed) return;
    r->card = &r->into->cards[r->into->set.card_count++];
    *r->card = (crd_card){.id = kept,
                          .name = {"", ""},
                          .source = "",
                          .family = (uint8_t)family,
                          .deck = (uint8_t)(r->deck - r->into->decks),
                          .copies = (uint8_t)copies};
    r->block = CRD_BLOCK_CARD;
    r->head = id.spot;
}

void crd_begin_game_card(crd_reading *r, crd_token head, crd_token id, int32_t copies) {
    uint32_t family = (uint32_t)head.number & ~(uint32_t)CRD_FIRST_WORD;
    const crd_family_row *row = crd_family_row_of(&r->into->set, family);
    if (copies != 1 && !row->copies)
        crd_fail_at(r, &head, "there is one card of each name of a ", ": leave out how many");
    crd_begin_card(r, id, family, copies);
    if (!r->failed) r->card->icons = row->icons;
}

/* --- figures --- */

/* Why the family may not be named on the line of figures below this head; NULL: it may. */
static const char *line_problem(const crd_reading *r, uint32_t family) {
    const char *wrong = file_dialect(r) && r->block == CRD_BLOCK_CARD
                            ? file_dialect(r)->line_problem(r->card, family)
                            : NULL;
    if (wrong) return wrong;
    return r->block != CRD_BLOCK_CARD || !has_figures(r, r->card)
               ? "only a 'card' has a line of figures: "
               : NULL;
}

void crd_line_family(crd_reading *r, crd_token head, uint32_t family, bool curse) {
    const char *wrong = line_problem(r, family);
    if (wrong) {
        crd_fail_at(r, &head, wrong, " does not belong here");
        return;
    }
    begin_line(r, &r->figures, &head);
    if (r->card->ability_count)
        crd_fail(r, head.spot, "the line of figures stands before the abilities", NULL, NULL);
    r->card->family = (uint8_t)family;
    r->card->icons &= (uint8_t) ~(CRD_GAME_ICONS - 1);
    if (curse) r->card->icons |= CRD_ICON_CURSE;
}

/* SOR-COMP-12. */
void crd_line_token(crd_reading *r, crd_token head) {
    crd_line_family(r, head, CRD_FAMILY_MINION, false);
    if (r->failed) return;
    if (r->deck->kind == CRD_BOARDS || r->deck->kind > CRD_TEST || r->card->icons)
        crd_fail_at(r, &head, "only a player's deck has such a ", "");
    r->card->icons |= CRD_ICON_TOKEN;
}

void crd_line_game(crd_reading *r, const crd_token *mark, crd_token head, const crd_token *number) {
    head.number &= ~CRD_FIRST_WORD;
    file_dialect(r)->read_line(r, mark, &head, number);
}

/* What is wrong with attack or essence; NULL: nothing. */
static const char *figure_problem(const crd_card *card, const crd_token *number, bool essence) {
    bool sign = number->kind == CRD_T_SIGNED;
    int32_t n = number->number;
    if (card->family == CRD_FAMILY_ATTACHMENT) {
        if (!sign) return "an attachment changes figures: write a sign, like +2 or -1";
        return n < -9 || n > 9 ? "an attachment changes a figure by -9 to +9" : NULL;
    }
    if (sign) return "a minion's figures have no sign";
    if (essence) return n < 1 || n > 15 ? "a minion's essence is from 1 to 15" : NULL;
    return n > 9 ? "a minion's attack is from 0 to 9" : NULL;
}

void crd_figure_number(crd_reading *r, crd_token head, crd_token number) {
    uint32_t bit = head.kind == CRD_T_COST     ? CRD_SAID_COST
                   : head.kind == CRD_T_ATTACK ? CRD_SAID_ATTACK
                                               : CRD_SAID_ESSENCE;
    const char *wrong = NULL;
    if (r->said & bit) crd_fail_at(r, &head, "", " is said twice");
    r->said |= bit;
    bool game = r->card->family >= CRD_GAME_FAMILIES;
    const char *none = game ? file_dialect(r)->lacks(r->card, bit) : NULL;
    if (none) {
        crd_fail_at(r, &head, none, "");
        return;
    }
    if (bit == CRD_SAID_COST)
        wrong = number.kind == CRD_T_SIGNED || number.number > 10
                    ? "a cost is from 0 to 10, without a sign"
                    : NULL;
    else if (r->card->family == CRD_FAMILY_SORCERY)
        crd_fail_at(r, &head, "a sorcery has no ", "");
    else if (r->card->family == CRD_FAMILY_FIXTURE)
        crd_fail_at(r, &head, "a fixture has no ", "");
    else if (game)
        wrong = file_dialect(r)->figure_problem(r->card, number.number, number.kind == CRD_T_SIGNED,
                                                bit == CRD_SAID_ESSENCE);
    else
        wrong = figure_problem(r->card, &number, bit == CRD_SAID_ESSENCE);
    if (wrong) crd_fail(r, number.spot, wrong, NULL, NULL);
    if (r->failed) return;
    if (bit == CRD_SAID_COST) r->card->cost = (uint8_t)number.number;
    if (bit == CRD_SAID_ATTACK) r->card->attack = (int8_t)number.number;
    if (bit == CRD_SAID_ESSENCE) r->card->essence = (int8_t)number.number;
}

/* SOR-FAQ-13. */
static void figure_every_type(crd_reading *r, crd_token word) {
    if (r->card->family != CRD_FAMILY_MINION)
        crd_fail(r, word.spot, "only a minion counts as every card type", NULL, NULL);
    r->card->types = CRD_EVERY_TYPE;
}

void crd_figure_type(crd_reading *r, crd_token word) {
    if (r->card->family > CRD_FAMILY_FIXTURE) {
        crd_fail(r, word.spot, "only cards of a grimoire have types", NULL, NULL);
        return;
    }
    if (word.length == 3 && memcmp(word.bytes, "all", 3) == 0) {
        figure_every_type(r, word);
        return;
    }
    int32_t type = crd_find_type(&r->into->set, word.bytes, word.length);
    if (type < 0) {
        crd_fail_type(r, &word);
        return;
    }
    if (r->card->types >> type & 1) crd_fail_at(r, &word, "type ", " is said twice");
    r->card->types |= 1ull << type;
}

void crd_figure_icon(crd_reading *r, crd_token word) {
    uint8_t icon = 0;
    if (word.kind == CRD_T_RESOURCE && word.number == CRD_OMENS) icon = CRD_ICON_OMEN;
    if (word.kind == CRD_T_ADJECTIVE && word.number == CRD_FLYING) icon = CRD_ICON_FLYING;
    if (word.kind == CRD_T_ADJECTIVE && word.number == CRD_LEGEND) icon = CRD_ICON_LEGEND;
    if (!icon) crd_fail_at(r, &word, "", " is no icon: 'omen', 'flying' or 'legend'");
    if (r->card->icons & icon) crd_fail_at(r, &word, "icon ", " is said twice");
    if (icon != CRD_ICON_OMEN && r->card->family != CRD_FAMILY_MINION)
        crd_fail_at(r, &word, "only minions are ", "");
    r->card->icons |= icon;
}

void crd_figure_mark(crd_reading *r, crd_token word) {
    file_dialect(r)->read_mark(r, &word);
}

void crd_figure_colour(crd_reading *r, crd_token colour) {
    file_dialect(r)->read_colour(r, &colour);
}

void crd_end_figures(crd_reading *r, crd_token head) {
    if (r->failed) return;
    uint32_t lacks = r->card->family >= CRD_GAME_FAMILIES ? file_dialect(r)->needs(r->card) : 0;
    lacks &= ~r->said;
    if (lacks & CRD_SAID_ESSENCE) crd_fail_at(r, &head, "the figures of a ", " lack 'essence'");
    if (lacks & CRD_SAID_ATTACK) crd_fail_at(r, &head, "the figures of a ", " lack 'attack'");
    if (r->card->family > CRD_FAMILY_FIXTURE) return;
    bool figures = crd_has_figures(r->card);
    bool token = r->card->icons & CRD_ICON_TOKEN; /* without a printed cost it has cost 0 */
    if (!(r->said & CRD_SAID_COST) && !token)
        crd_fail_at(r, &head, "a ", " has a cost: write 'cost 1'");
    if (figures && !(r->said & CRD_SAID_ATTACK))
        crd_fail_at(r, &head, "the figures of a ", " lack 'attack'");
    if (figures && !(r->said & CRD_SAID_ESSENCE))
        crd_fail_at(r, &head, "the figures of a ", " lack 'essence'");
}
