/* SPDX-License-Identifier: MIT */
#include "cards/phrases.h"

#include <string.h>

#include "cards/dialect.h"
#include "cards/grammar.h"
#include "cards/verb.h"

/* --- the notation of sentences --- */

static const struct {
    const char *name;
    uint16_t sign;
} slots[] = {
    {"PICK", CRD_T_PICK_SLOT},               /* "an enemy minion", "this" */
    {"BODY", CRD_T_BODY_SLOT},               /* the same without how many: "enemy minions" */
    {"HIDDEN", CRD_T_HIDDEN_SLOT},           /* "top 2 of your grimoire", "opponent hand" */
    {"DESTINATION", CRD_T_DESTINATION_SLOT}, /* "an adjacent battlefield", "here" */
    {"SPOT", CRD_T_SPOT_SLOT},               /* "each battlefield" */
    {"WHERE", CRD_T_WHERE_SLOT},             /* "in each battlefield", or nothing */
    {"HERE", CRD_T_HERE_SLOT},               /* "here" */
    {"AMOUNT", CRD_T_AMOUNT_SLOT},           /* "2", "as much" */
    {"NUMBER", CRD_T_NUMBER_SLOT},           /* "2" */
    {"COUNT", CRD_T_COUNT_SLOT},             /* "2", "a" */
    {"OFTEN", CRD_T_OFTEN_SLOT},             /* "twice", "2 times", or nothing */
    {"ALL", CRD_T_ALL_SLOT},                 /* "all" */
    {"TAILS", CRD_T_TAILS_SLOT},             /* "for each rage", "until end of round", or nothing */
    {"BOOST", CRD_T_BOOST_SLOT},             /* "+1 attack", "+1/+1" */
    {"PIECES", CRD_T_PIECES_SLOT},           /* "2 tentacles", "up to 2 boons" */
    {"SUBJECT", CRD_T_SUBJECT_SLOT},         /* "opponent" */
    {"DIGITS", CRD_T_DIGITS_SLOT},           /* a number that the verb looks at itself */
    {"SIGNED", CRD_T_SIGNED_SLOT},           /* "-1" */
    {"RESOURCE", CRD_T_RESOURCE_SLOT},       /* "energy", "action" */
    {"ENERGY", CRD_T_ENERGY_SLOT},           /* the same without actions */
    {"ADJECTIVE", CRD_T_ADJECTIVE_SLOT},
    {"HARM", CRD_T_HARM_SLOT},       /* how damage is taken */
    {"NAME", CRD_T_NAME_SLOT},       /* any word that is none of the language */
    {"ZONE", CRD_T_ZONE_SLOT},       /* "your hand", "play" */
    {"SIDE", CRD_T_SIDE_SLOT},       /* "your side" */
    {"SPAWNED", CRD_T_SPAWNED_SLOT}, /* "minion", "rats" */
    {"OWNER", CRD_T_OWNER_SLOT},     /* "your", "their", or nothing */
    {"ARTICLE", CRD_T_ARTICLE_SLOT}, /* "a", "an", or nothing */
    {"JOINT", CRD_T_JOINT_SLOT},     /* "and put", ", then put" */
};

/* Up to the blank or bar behind it. */
static size_t length_of(const char *element) {
    return strcspn(element, " |");
}

static const char *behind_part(const char *element) {
    element += length_of(element);
    return element + (*element == ' ');
}

static bool is_end(const char *element) {
    return *element == 0 || *element == '|';
}

static bool is_slot(const char *element) {
    return *element >= 'A' && *element <= 'Z';
}

static bool may_be_left_out(const char *element) {
    return element[length_of(element) - 1] == '?';
}

/* The sign of a slot; 0: there is none of that name, and nothing fits. */
static uint16_t sign_of(const char *element) {
    size_t length = length_of(element);
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++)
        if (strlen(slots[i].name) == length && memcmp(slots[i].name, element, length) == 0)
            return slots[i].sign;
    return 0;
}

size_t crd_spelling_length(const char *at) {
    return strcspn(at, "/? |");
}

static bool is_spelled(const char *element, const char *bytes, size_t length) {
    for (const char *at = element;; at++) {
        size_t of_this = crd_spelling_length(at);
        if (of_this && of_this == length && memcmp(at, bytes, length) == 0) return true;
        at += of_this;
        if (*at != '/') return false;
    }
}

/* The token of a word that the language itself knows; 0: only sentences have it. */
static uint16_t kind_in_language(const char *element) {
    uint16_t kind = 0;
    int32_t number;
    if (*element == '/') return CRD_T_SLASH;
    crd_find_word(element, crd_spelling_length(element), &kind, &number);
    return kind;
}

static bool is_vowel(char c) {
    return c && strchr("aeiou", c);
}

/* "reaches", "copies", "deals". */
static size_t put_third_person(const char *word, size_t length, char *out) {
    char last = word[length - 1], before = length > 1 ? word[length - 2] : 'a';
    bool hissing = last == 's' || last == 'x' || (last == 'h' && (before == 's' || before == 'c'));
    bool y = last == 'y' && !is_vowel(before);
    memcpy(out, word, length);
    if (y) out[length - 1] = 'i';
    if (hissing || y) out[length++] = 'e';
    out[length++] = 's';
    return length;
}

size_t crd_verb_spelling(const char *words, uint32_t n, char out[CRD_WORD_MAX]) {
    size_t length = crd_spelling_length(words);
    if (n > 1 || length + 2 > CRD_WORD_MAX || kind_in_language(words)) return 0;
    if (n == 1) return put_third_person(words, length, out);
    memcpy(out, words, length);
    return length;
}

/* Is it a word that the language itself does not know? Then only how it is spelled counts, and
 * nobody needs to look the sentence's words up, of which there are hundreds. */
static bool is_strange(const crd_token *token) {
    return token->kind == CRD_T_WORD || token->kind == CRD_T_VERB || token->kind == CRD_T_PHRASE;
}

/* Can a sentence with these words begin with it? */
static bool is_begun_by(const char *words, const crd_token *token) {
    uint16_t kind = is_strange(token) ? 0 : kind_in_language(words);
    char spelling[CRD_WORD_MAX];
    if (kind) return token->kind == kind;
    if (!token->length || *words != *token->bytes) return false; /* the end has no letter */
    for (uint32_t n = 0; n < 2; n++) {
        size_t length = crd_verb_spelling(words, n, spelling);
        if (length == token->length && memcmp(spelling, token->bytes, length) == 0) return true;
    }
    return false;
}

static bool is_phrase_word(const char *element, const crd_token *token) {
    uint16_t kind = is_strange(token) ? 0 : kind_in_language(element);
    return kind ? token->kind == kind : is_spelled(element, token->bytes, token->length);
}

bool crd_next_sentence(const crd_verbs *verbs, crd_sentence *sentence) {
    const char *bar = sentence->words ? strchr(sentence->words, '|') : NULL;
    if (bar) {
        sentence->words = bar + 1;
        sentence->n++;
        return true;
    }
    sentence->op += sentence->words != NULL;
    sentence->n = 0;
    sentence->words = NULL;
    for (; verbs && sentence->op < CRD_VERBS_MAX; sentence->op++)
        if (verbs->rows[sentence->op] && verbs->rows[sentence->op]->shape) {
            sentence->words = verbs->rows[sentence->op]->shape;
            return true;
        }
    return false;
}

uint16_t crd_kind_in_sentences(const crd_verbs *verbs, const char *bytes, size_t length) {
    const crd_token token = {.bytes = bytes, .length = (uint32_t)length, .kind = CRD_T_WORD};
    crd_sentence sentence = {0};
    uint16_t found = 0;
    while (crd_next_sentence(verbs, &sentence)) {
        if (is_begun_by(sentence.words, &token)) return CRD_T_VERB;
        for (const char *at = behind_part(sentence.words); !found && !is_end(at);
             at = behind_part(at))
            if (!is_slot(at) && is_spelled(at, bytes, length)) found = CRD_T_PHRASE;
    }
    return found;
}

static const char *problem_of(const crd_sentence *sentence) {
    if (sentence->n >= CRD_SENTENCES_MAX) return "a verb has more sentences than are counted";
    if (is_slot(sentence->words)) return "a sentence begins with its verb";
    if (crd_spelling_length(sentence->words) + 2 > CRD_WORD_MAX) return "a verb's word is too long";
    for (const char *at = behind_part(sentence->words); !is_end(at); at = behind_part(at))
        if (is_slot(at) && !sign_of(at)) return "there is no slot of that name";
    return NULL;
}

const char *crd_verbs_problem(const crd_verbs *verbs, crd_sentence *where) {
    const char *wrong = NULL;
    *where = (crd_sentence){0};
    while (!wrong && crd_next_sentence(verbs, where))
        wrong = problem_of(where);
    return wrong;
}

/* --- what may still be meant --- */

enum {
    PATHS_MAX = 12, /* sentences that begin alike */
    FEEDS_MAX = 32,
    HELD_MAX = 16,
    AHEAD_MAX = 12, /* words of one of the game's, and more */
    MEANINGS_MAX = 6,
};

typedef struct feed {
    uint16_t kind;
    uint8_t token;  /* of those held: itself, or the one before which the sign stands */
    uint8_t op, n;  /* END_VERB: which sentence it was */
    int32_t number; /* of the token, by what it means here */
} feed;

/* What a word may be: with the game's meanings before that of the language. */
typedef struct meaning {
    uint16_t kind;
    int32_t number;
} meaning;

/* One way to understand the words so far. */
typedef struct path {
    crd_states states;
    const char *next; /* what comes next in the sentence; NULL: outside of sentences */
    uint8_t op, n;
    uint8_t feed_count;
    feed feeds[FEEDS_MAX]; /* what the parser has not heard yet */
} path;

typedef struct paths {
    path list[PATHS_MAX];
    uint32_t count;
} paths;

typedef struct words_reader {
    crd_reading *r;
    struct yyParser *parser;
    const crd_verbs *verbs;
    paths now, then;
    path ended; /* what was said, if this token stands behind the sentence */
    bool has_ended;
    crd_token held[HELD_MAX]; /* words that the parser has not heard yet */
    uint32_t held_count;
    crd_token ahead[AHEAD_MAX]; /* tokens that were looked at */
    uint32_t ahead_count;
    meaning means[MEANINGS_MAX]; /* of the last of those held, what the game says it is */
    uint32_t meaning_count;
} words_reader;

static void add_state(paths *to, const path *one) {
    if (to->count < PATHS_MAX) to->list[to->count++] = *one;
}

/* Plays a token or sign; false: it does not fit. */
static bool take_token(words_reader *w, path *p, uint16_t kind) {
    if (p->feed_count == FEEDS_MAX || !crd_states_take(&p->states, kind)) return false;
    p->feeds[p->feed_count++] = (feed){.kind = kind,
                                       .token = (uint8_t)(w->held_count - 1),
                                       .op = p->op,
                                       .n = p->n,
                                       .number = w->held[w->held_count - 1].number};
    return true;
}

/* Is it a word of the language, and not one that only sentences have? */
static bool is_own_word(const crd_token *token) {
    return token->kind != CRD_T_VERB && token->kind != CRD_T_PHRASE;
}

/* Plays the token as all that it may be here: the game's words that fit, else the language's.
 * Returns how many ways there are, each from where the path was. */
static uint32_t take_word(words_reader *w, const path *p, const crd_token *token,
                          path ways[MEANINGS_MAX]) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < w->meaning_count; i++) {
        ways[count] = *p;
        if (!take_token(w, &ways[count], w->means[i].kind)) continue;
        ways[count].feeds[ways[count].feed_count - 1].number = w->means[i].number;
        count++;
    }
    if (count || !is_own_word(token)) return count;
    ways[0] = *p;
    return take_token(w, &ways[0], token->kind);
}

static bool add_ways(words_reader *w, const path *p, const crd_token *token) {
    path ways[MEANINGS_MAX];
    uint32_t count = take_word(w, p, token, ways);
    for (uint32_t i = 0; i < count; i++)
        add_state(&w->then, &ways[i]);
    return count;
}

/* Would the sentence, or a slot of it, be whole here? */
static bool is_whole(const path *p) {
    crd_states states = p->states;
    return crd_states_take(&states, CRD_T_END_VERB);
}

/* The token as the next one of the sentence, at p->next or behind what may be left out. */
static void go_on(words_reader *w, const path *p, const crd_token *token) {
    const char *at = p->next;
    path now = *p;
    if (is_end(at)) {
        path ways[MEANINGS_MAX];
        now.next = NULL;
        if (w->has_ended || !take_token(w, &now, CRD_T_END_VERB)) return;
        if (!take_word(w, &now, token, ways)) return;
        w->ended = ways[0];
        w->has_ended = true;
        return;
    }
    now.next = behind_part(at);
    if (is_slot(at)) {
        if (!take_token(w, &now, sign_of(at))) return;
        if (!add_ways(w, &now, token) && is_whole(&now)) go_on(w, &now, token);
        return;
    }
    if (may_be_left_out(at) && !is_phrase_word(at, token)) {
        go_on(w, &now, token);
        return;
    }
    if (is_phrase_word(at, token) && take_token(w, &now, CRD_T_PHRASE)) add_state(&w->then, &now);
}

/* Does the word begin verbs where an effect may stand? */
static void begin_sentences(words_reader *w, const path *p, const crd_token *token) {
    crd_sentence sentence = {0};
    path begun = *p;
    if (!take_token(w, &begun, CRD_T_VERB)) return;
    while (crd_next_sentence(w->verbs, &sentence)) {
        if (!is_begun_by(sentence.words, token)) continue;
        begun.op = (uint8_t)sentence.op;
        begun.n = (uint8_t)sentence.n;
        begun.next = behind_part(sentence.words);
        add_state(&w->then, &begun);
    }
}

static void follow_states(words_reader *w, const path *p, const crd_token *token) {
    bool goes_on = add_ways(w, p, token);
    if (!p->next)
        begin_sentences(w, p, token);
    else if (!goes_on)
        go_on(w, p, token);
}

/* --- what the parser hears --- */

static bool is_same(const feed *a, const feed *b) {
    bool same = a->kind == b->kind && a->token == b->token && a->number == b->number;
    return same && (a->kind != CRD_T_END_VERB || (a->op == b->op && a->n == b->n));
}

/* How much all paths have in common. */
static uint32_t common(const paths *all) {
    for (uint32_t n = 0;; n++)
        for (uint32_t i = 0; i < all->count; i++)
            if (n == all->list[i].feed_count ||
                !is_same(&all->list[i].feeds[n], &all->list[0].feeds[n]))
                return n;
}

static void hear(words_reader *w, const feed *what) {
    crd_token token = w->held[what->token];
    crd_reading *r = w->r;
    if (what->kind == CRD_T_VERB) r->sentence = (crd_said){.word = token};
    if (what->kind == CRD_T_END_VERB) {
        r->sentence.op = what->op;
        r->sentence.n = what->n;
        token.number = what->op * CRD_SENTENCES_MAX + what->n;
    } else if (what->kind != CRD_T_VERB)
        token.number = what->number;
    token.kind = what->kind;
    if (!r->failed) crd_feed(r, w->parser, &token);
}

static void tell_parser(words_reader *w) {
    uint32_t known = common(&w->now);
    for (uint32_t i = 0; i < known; i++)
        hear(w, &w->now.list[0].feeds[i]);
    for (uint32_t i = 0; i < w->now.count; i++) {
        path *p = &w->now.list[i];
        p->feed_count = (uint8_t)(p->feed_count - known);
        memmove(p->feeds, p->feeds + known, p->feed_count * sizeof *p->feeds);
    }
    if (w->now.count == 1) w->held_count = 0;
}

/* --- what would be right --- */

static void note_fitting(const crd_states *before, crd_fits *fits) {
    for (uint32_t kind = 0; kind < CRD_TOKENS_MAX; kind++) {
        crd_states states = *before;
        if (!fits->kinds[kind] && crd_states_take(&states, (uint16_t)kind))
            fits->kinds[kind] = true;
    }
}

static void note_word(const char *word, crd_fits *fits) {
    uint16_t kind = kind_in_language(word);
    if (kind)
        fits->kinds[kind] = true;
    else if (fits->count < CRD_FITTING_MAX)
        fits->words[fits->count++] = word;
}

static void note_sentence(const path *p, crd_fits *fits) {
    crd_states states = p->states;
    const char *at = p->next;
    for (; !is_end(at); at = behind_part(at)) {
        if (!is_slot(at)) {
            crd_states here = states;
            if (!crd_states_take(&here, CRD_T_PHRASE)) return; /* a slot is not whole yet */
            note_word(at, fits);
            if (!may_be_left_out(at)) return;
            continue;
        }
        if (!crd_states_take(&states, sign_of(at))) return;
        note_fitting(&states, fits);
        crd_states whole = states;
        if (!crd_states_take(&whole, CRD_T_END_VERB)) return;
    }
    if (crd_states_take(&states, CRD_T_END_VERB)) note_fitting(&states, fits);
}

/* Words of the language that begin sentences too. */
static void note_verbs(const crd_verbs *verbs, crd_fits *fits) {
    crd_sentence sentence = {0};
    while (fits->kinds[CRD_T_VERB] && crd_next_sentence(verbs, &sentence))
        if (kind_in_language(sentence.words)) note_word(sentence.words, fits);
}

static void refuse_phrase(words_reader *w, const crd_token *token) {
    crd_fits fits = {0};
    for (uint32_t i = 0; i < w->now.count; i++) {
        const path *p = &w->now.list[i];
        note_fitting(&p->states, &fits);
        if (p->next) note_sentence(p, &fits);
    }
    note_verbs(w->verbs, &fits);
    crd_fail_syntax(w->r, token, &fits);
}

/* --- word by word --- */

/* With what the game says that it is. */
static void try_token(words_reader *w, const crd_token *token) {
    w->held[w->held_count++] = *token;
    w->then.count = 0;
    w->has_ended = false;
    for (uint32_t i = 0; i < w->now.count; i++)
        follow_states(w, &w->now.list[i], token);
    if (!w->then.count && w->has_ended) add_state(&w->then, &w->ended);
    if (!w->then.count) w->held_count--;
}

static const crd_token *token_ahead(words_reader *w, uint32_t n) {
    while (w->ahead_count <= n)
        w->ahead[w->ahead_count++] = crd_scan_next(w->r);
    return &w->ahead[n];
}

/* How many tokens from the next one on are the words of the spelling; 0: they are not. */
static uint32_t words_of(words_reader *w, const char *spelling) {
    uint32_t n = 0;
    for (;; n++, spelling++) {
        const crd_token *token = n + 1 < AHEAD_MAX ? token_ahead(w, n) : NULL;
        size_t length = strcspn(spelling, " ");
        if (!token || token->name || token->length != length ||
            memcmp(token->bytes, spelling, length) != 0)
            return 0;
        spelling += length;
        if (!*spelling) return n + 1;
    }
}

/* "non-token" */
static void find_opposite(words_reader *w, const crd_token *token) {
    uint32_t count, length = token->length - 4;
    const crd_game_word *words = crd_game_words(w->verbs, token->bytes + 4, length, &count);
    for (uint32_t i = 0; i < count; i++)
        if (words[i].kind == CRD_T_ADJECTIVE && strlen(words[i].spelling) == length)
            w->means[w->meaning_count++] = (meaning){CRD_T_ADJECTIVE, words[i].number | CRD_NON};
}

/* The game's words that begin here and are so many tokens long. */
static void find_meanings(words_reader *w, uint32_t long_ones) {
    const crd_token *token = &w->ahead[0];
    uint32_t count = 0;
    w->meaning_count = 0;
    if (token->name || !token->length) return;
    if (token->length > 4 && memcmp(token->bytes, "non-", 4) == 0) {
        find_opposite(w, token);
        return;
    }
    const crd_game_word *words = crd_game_words(w->verbs, token->bytes, token->length, &count);
    for (uint32_t i = 0; i < count && w->meaning_count < MEANINGS_MAX; i++)
        if (words[i].kind != CRD_T_HEAD && words_of(w, words[i].spelling) == long_ones)
            w->means[w->meaning_count++] =
                (meaning){words[i].kind, words[i].number & ~CRD_FIRST_WORD};
}

/* How many tokens the longest of the game's words is that may begin here. */
static uint32_t longest_phrase(words_reader *w) {
    const crd_token *token = &w->ahead[0];
    uint32_t count = 0, most = 1;
    if (token->name || !token->length) return 1;
    const crd_game_word *words = crd_game_words(w->verbs, token->bytes, token->length, &count);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t length = words_of(w, words[i].spelling);
        if (length > most) most = length;
    }
    return most;
}

/* Several words that the game has as one. */
static crd_token joined_shapes(const words_reader *w, uint32_t count) {
    crd_token first = w->ahead[0];
    const crd_token *last = &w->ahead[count - 1];
    if (count == 1) return first;
    first.length = (uint32_t)(last->bytes - first.bytes) + last->length;
    first.kind = CRD_T_PHRASE; /* nothing that the language knows */
    return first;
}

static void read_shape_token(words_reader *w) {
    if (w->held_count == HELD_MAX) { /* no two sentences are alike for so long */
        w->now.count = 1;
        tell_parser(w);
    }
    crd_token token = *token_ahead(w, 0);
    w->then.count = 0;
    for (uint32_t n = longest_phrase(w); n && !w->then.count; n--) {
        find_meanings(w, n);
        if (n > 1 && !w->meaning_count) continue;
        token = joined_shapes(w, n);
        try_token(w, &token);
        if (!w->then.count) continue;
        w->ahead_count -= n;
        memmove(w->ahead, w->ahead + n, w->ahead_count * sizeof *w->ahead);
    }
    if (!w->then.count) {
        refuse_phrase(w, &token);
        return;
    }
    if (token.kind != CRD_T_BLOCK && token.kind != CRD_T_LINE) w->r->last = token;
    w->now.count = 0;
    for (uint32_t i = 0; i < w->then.count; i++)
        add_state(&w->now, &w->then.list[i]);
    tell_parser(w);
}

void crd_read_tokens(crd_reading *r, struct yyParser *parser) {
    words_reader w = {.r = r, .parser = parser, .verbs = r->into->set.verbs};
    bool ends = false;
    w.now.count = 1;
    crd_states_of(parser, &w.now.list[0].states);
    while (!ends && !r->failed) {
        ends = token_ahead(&w, 0)->kind == 0;
        if (!r->failed) read_shape_token(&w);
    }
}
