/* SPDX-License-Identifier: MIT */
/* What must hold in every single position, for every viewer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "german.h"
#include "property.h"

bool prop_same_option(slg_option a, slg_option b) {
    return a.kind == b.kind && a.a == b.a && a.b == b.b && a.c == b.c;
}

static void no_doubles(prop *p, const slg_option *options, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = 0; j < i; j++)
            if (prop_same_option(options[i], options[j]))
                prop_fail(p, "options %u and %u are the same: %s %d %d %d", j, i,
                          slg_option_kind_name(p->game, options[i].kind), options[i].a,
                          options[i].b, options[i].c);
}

static bool listed(const slg_option *options, uint32_t count, slg_option option) {
    for (uint32_t i = 0; i < count; i++)
        if (prop_same_option(options[i], option)) return true;
    return false;
}

/* What is offered loosely and allowed is what is listed: slg_draw_option draws each as likely. */
static void check_draws(prop *p, const slg_state *state, uint32_t seat, const slg_option *options,
                        uint32_t count) {
    slg_option loose[SLG_OPTIONS_MAX], allowed[SLG_OPTIONS_MAX];
    slg_choices to = {.options = loose, .capacity = SLG_OPTIONS_MAX, .loosely = true};
    allowed[0] = (slg_option){0};
    uint32_t left = 0;
    if (seat >= SLG_SEATS_MAX || !p->game->allows) return;
    p->game->choices(p->game, state, seat, &to);
    if (to.count > SLG_OPTIONS_MAX) prop_fail(p, "%u options are offered loosely", to.count);
    for (uint32_t i = 0; i < to.count; i++)
        if (p->game->allows(p->game, state, seat, loose[i])) allowed[left++] = loose[i];
    no_doubles(p, allowed, left);
    for (uint32_t i = 0; i < left; i++)
        if (!listed(options, count, allowed[i]))
            prop_fail(p, "%s %d %d %d may be drawn and is no option",
                      slg_option_kind_name(p->game, allowed[i].kind), allowed[i].a, allowed[i].b,
                      allowed[i].c);
    if (left != count) prop_fail(p, "%u of %u options may be drawn", left, count);
}

/* What a game draws by itself is what the kernel would draw from the game's loose list, and uses as
 * much of the random source. */
static void check_loose_draw(prop *p, const slg_state *state, uint32_t seat,
                             const slg_option *options, uint32_t count) {
    slg_game bare = *p->game;
    slg_random one = p->check, same = p->check;
    bare.pick = NULL;
    slg_option option = slg_draw_option(p->game, state, seat, &one);
    slg_option plain = slg_draw_option(&bare, state, seat, &same);
    if (!listed(options, count, option) || !prop_same_option(option, plain) ||
        memcmp(&one, &same, sizeof one) != 0)
        prop_fail(p, "%s %d %d %d is drawn, and from a list %s %d %d %d",
                  slg_option_kind_name(p->game, option.kind), option.a, option.b, option.c,
                  slg_option_kind_name(p->game, plain.kind), plain.a, plain.b, plain.c);
}

/* An option that is made without a list is the one of that number in the list (slg_game.pick), and
 * what is drawn without a list is what would be drawn from it. Games that draw loosely draw from a
 * list in another order: see check_draws. */
static void check_picks(prop *p, const slg_state *state, uint32_t seat, const slg_option *options,
                        uint32_t count) {
    slg_random one = p->check, same = p->check;
    slg_option option;
    if (seat >= SLG_SEATS_MAX) return;
    if (!p->game->allows) {
        option = slg_draw_option(p->game, state, seat, &one);
        uint32_t n = slg_random_below(&same, count);
        if (!prop_same_option(option, options[n]) || memcmp(&one, &same, sizeof one) != 0)
            prop_fail(p, "%s %d %d %d is drawn, and not option %u",
                      slg_option_kind_name(p->game, option.kind), option.a, option.b, option.c, n);
    }
    if (p->game->allows && p->game->pick) check_loose_draw(p, state, seat, options, count);
    for (uint32_t n = 0; p->game->pick && n <= count; n++) {
        const slg_pick pick = {.number = n};
        option = p->game->pick(p->game, state, seat, pick);
        if (option.kind && (n == count || !prop_same_option(option, options[n])))
            prop_fail(p, "%s %d %d %d is made as option %u of %u",
                      slg_option_kind_name(p->game, option.kind), option.a, option.b, option.c, n,
                      count);
    }
    if (p->game->pick && p->game->pick(p->game, state, seat, (slg_pick){.number = UINT32_MAX}).kind)
        prop_fail(p, "an option is made of a number that none of %u has", count);
}

/* Does a list that may leave out all but this one hold it, as slg_give_option asks? */
static bool is_found(const slg_game *game, const slg_state *state, uint32_t seat,
                     slg_option option) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_choices to = {.options = options,
                      .capacity = SLG_OPTIONS_MAX,
                      .loosely = game->allows != NULL,
                      .sought = &option};
    game->choices(game, state, seat, &to);
    return listed(options, to.count, option) &&
           (!to.loosely || game->allows(game, state, seat, option));
}

/* The same without any list (slg_game.is_offered), where that can tell; else `else_found`. */
static bool is_known(const slg_game *game, const slg_state *state, uint32_t seat, slg_option option,
                     bool else_found) {
    int32_t known = game->is_offered ? game->is_offered(game, state, seat, option) : -1;
    return known < 0 ? else_found : known;
}

/* An option is found without listing the others, and nothing else is, whatever it looks like. */
static void check_sought(prop *p, const slg_state *state, uint32_t seat, const slg_option *options,
                         uint32_t count) {
    static const int16_t numbers[] = {INT16_MIN, -64, -1, 0, 1, 2, 63, 64, 255, 4096, INT16_MAX};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    slg_random random = p->check;
    if (seat >= SLG_SEATS_MAX) return;
    for (uint32_t i = 0; i < 8; i++) {
        slg_option option = options[slg_random_below(&random, count)];
        const slg_option other = options[slg_random_below(&random, count)];
        int16_t number = numbers[slg_random_below(&random, NUMBERS)];
        if (i == 1) option.kind = other.kind;
        if (i == 2) option.a = other.a;
        if (i == 3) option.a = number;
        if (i == 4) option.b = number;
        if (i == 5) option.c = number;
        if (i == 6) option.a = (int16_t)(option.a + (number & 3) - 2);
        if (i == 7) option.kind = (uint16_t)slg_random_below(&random, 64);
        bool is = listed(options, count, option), found = is_found(p->game, state, seat, option);
        if (found != is || is_known(p->game, state, seat, option, found) != is)
            prop_fail(p, "%s %d %d %d is %s", slg_option_kind_name(p->game, option.kind), option.a,
                      option.b, option.c, is ? "listed and not found" : "found and not listed");
    }
}

/* A position after an option, however it is played: without checks, by number with all checks, and
 * a step at a time as tools do that stop between two questions. */
static void check_ways(prop *p, const slg_state *state, const slg_decision *decision,
                       slg_option option, uint32_t number) {
    slg_state_room rooms[3];
    slg_state *applied = slg__in(&rooms[0]), *answered = slg__in(&rooms[1]);
    slg_state *stepped = slg__in(&rooms[2]);
    slg_error error = {0};
    slg_run run;
    slg_clone(p->game, applied, state);
    slg_clone(p->game, answered, state);
    slg_clone(p->game, stepped, state);
    slg_apply(p->game, applied, decision->seat, option);
    slg_answer answer = {decision->seat, decision->seq, number};
    if (slg_give_answer(p->game, answered, answer, NULL, &error) != SLG_OK)
        prop_fail(p, "option %u cannot be answered: %s", number, error.text);
    if (!slg_equal(p->game, applied, answered))
        prop_fail(p, "option %u by number leads elsewhere than by itself", number);
    slg__run_begin(&run, p->game, stepped, NULL, &error);
    slg__step_answer(&run, decision->seat, option);
    while (slg__step(&run))
        continue;
    if (!slg_equal(p->game, applied, stepped))
        prop_fail(p, "option %u leads elsewhere when it is carried out step by step", number);
}

static void check_question(prop *p, const slg_state *state, uint32_t seat) {
    slg_option options[SLG_OPTIONS_MAX];
    slg_decision decision;
    if (!slg_get_decision(p->game, state, seat, &decision))
        prop_fail(p, "seat %u is pending and has no decision", seat);
    uint32_t count = slg_options(p->game, state, seat, options, SLG_OPTIONS_MAX);
    if (decision.kind >= p->game->decision_kind_count)
        prop_fail(p, "a decision of unknown kind %u", decision.kind);
    uint32_t least = p->game->decision_kinds[decision.kind].lone || seat == SLG_SEAT_CLOCK ? 1 : 2;
    if (count < least || count > SLG_OPTIONS_MAX)
        prop_fail(p, "seat %u is asked '%s' with %u options", seat,
                  slg_decision_kind_name(p->game, decision.kind), count);
    for (uint32_t i = 0; i < count; i++)
        if (options[i].kind >= p->game->option_kind_count)
            prop_fail(p, "an option of unknown kind %u", options[i].kind);
    no_doubles(p, options, count);
    check_draws(p, state, seat, options, count);
    check_picks(p, state, seat, options, count);
    check_sought(p, state, seat, options, count);
    uint32_t number = slg_random_below(&p->check, count);
    check_ways(p, state, &decision, options[number], number);
}

void prop_check_cheap(prop *p, const slg_state *state) {
    slg_error error;
    if (slg_check(p->game, state, &error) != SLG_OK)
        prop_fail(p, "invariant broken: %s", error.text);
    uint32_t pending = slg_pending(state);
    if (slg_is_over(state) != (pending == 0))
        prop_fail(p, "over is %d, pending is %x", slg_is_over(state), pending);
    for (uint32_t seat = 0; pending >> seat; seat++)
        if (pending >> seat & 1) check_question(p, state, seat);
}

/* --- what is refused --- */

static void unchanged(prop *p, const slg_state *state, const slg_state *before, const char *what) {
    if (!slg_equal(p->game, state, before)) prop_fail(p, "%s changed the state", what);
}

/* Tries one answer that must fail with `expected` (or with the other status, if given). */
static void must_fail(prop *p, const slg_state *state, slg_answer answer, slg_status expected,
                      const char *what) {
    slg_state_room copy;
    slg_error error = {0};
    slg_state *tried = (slg_state *)(void *)&copy;
    slg_clone(p->game, tried, state);
    slg_status status = slg_give_answer(p->game, tried, answer, NULL, &error);
    if (status != expected || error.code != status || error.text[0] == '\0')
        prop_fail(p, "%s: '%s' instead of '%s' (%s)", what, slg_status_word(status),
                  slg_status_word(expected), error.text);
    unchanged(p, tried, state, what);
}

static void wrong_answers(prop *p, const slg_state *state, const slg_decision *decision,
                          uint32_t count) {
    uint8_t seat = decision->seat;
    slg_answer right = {seat, decision->seq, 0}, wrong = right;
    wrong.seq = decision->seq + 1 + slg_random_below(&p->check, 9);
    must_fail(p, state, wrong, SLG_NOT_ASKED, "an answer to a decision not asked yet");
    if (decision->seq) {
        wrong.seq = slg_random_below(&p->check, decision->seq);
        must_fail(p, state, wrong, SLG_STALE, "a stale answer");
    }
    wrong = right;
    wrong.option = count;
    must_fail(p, state, wrong, SLG_ILLEGAL, "the option after the last");
    wrong.option = UINT32_MAX;
    must_fail(p, state, wrong, SLG_ILLEGAL, "option 4294967295");
    for (uint32_t other = 0; other < SLG_SLOTS + 2; other++)
        if (!(slg_pending(state) >> other & 1))
            must_fail(p, state,
                      (slg_answer){(uint8_t)other,
                                   other < SLG_SLOTS ? slg__core_const(state)->seq[other] : 0, 0},
                      SLG_NOT_ASKED, "an answer out of turn");
}

static void refuse_structured(prop *p, const slg_state *state, const slg_decision *decision,
                              slg_option option, uint16_t rule) {
    slg_state_room copy;
    slg_error error = {0};
    slg_state *tried = (slg_state *)(void *)&copy;
    slg_clone(p->game, tried, state);
    slg_status status =
        slg_give_option(p->game, tried, decision->seat, decision->seq, option, NULL, &error);
    if (status != SLG_ILLEGAL)
        prop_fail(p, "'%s' %d %d %d was not refused but '%s'",
                  slg_option_kind_name(p->game, option.kind), option.a, option.b, option.c,
                  slg_status_word(status));
    if (rule && error.rule != rule)
        prop_fail(p, "'%s' %d %d %d was refused by rule %u, listed under rule %u",
                  slg_option_kind_name(p->game, option.kind), option.a, option.b, option.c,
                  error.rule, rule);
    unchanged(p, tried, state, "an illegal option");
}

/* The longest names that a record can hold, each another. */
#define NAMED(letter) letter "23456789.123456789.123456789.1"
_Static_assert(sizeof NAMED("A") == SLG_NAME_MAX, "as long as a name can be");
static const slg_voice voices[SLG_LANGS] = {
    {SLG_EN, {NAMED("A"), NAMED("B"), NAMED("C"), NAMED("D"), NAMED("E"), NAMED("F")}},
    {SLG_DE, {NAMED("A"), NAMED("B"), NAMED("C"), NAMED("D"), NAMED("E"), NAMED("F")}},
    {SLG_FR, {NAMED("A"), NAMED("B"), NAMED("C"), NAMED("D"), NAMED("E"), NAMED("F")}},
};

/* A number with a hyphen where people read a minus sign; NULL: none. A cell's name, "-1,-2", has
 * its hyphens. */
static const char *hyphen_number(const char *text) {
    for (const char *at = text; (at = strchr(at, '-')); at++) {
        size_t digits = strspn(at + 1, "0123456789");
        bool begins = at == text || strchr(" (/", at[-1]);
        bool is_cell = at[1 + digits] == ',' && at[2 + digits] && at[2 + digits] != ' ';
        if (digits && begins && !is_cell) return at;
    }
    return NULL;
}

void prop_check_words(const prop *p, const char *what, const char *text) {
    const char *wrong = wrong_case(text), *hyphen = hyphen_number(text);
    if (wrong) prop_fail(p, "%s says '%s': %.200s", what, wrong, text);
    if (hyphen) prop_fail(p, "%s has a hyphen for a minus, '%.8s': %.200s", what, hyphen, text);
}

/* SLG_TEXT_MAX bytes always suffice (sortilege/text.h). */
static void fits(const prop *p, size_t length, const char *what, const char *text) {
    prop_check_words(p, what, text);
    if (length >= SLG_TEXT_MAX) prop_fail(p, "%s of %zu bytes: %.200s", what, length, text);
}

static void refusals(prop *p, const slg_state *state, const slg_decision *decision,
                     const slg_option *options, uint32_t count) {
    slg_refusal refused[SLG_OPTIONS_MAX];
    char text[SLG_TEXT_MAX];
    uint32_t total = slg_refused(p->game, state, decision->seat, refused, SLG_OPTIONS_MAX);
    if (total == SLG_OPTIONS_MAX) prop_fail(p, "there may be more refusals than have room");
    for (uint32_t i = 0; i < total; i++) {
        const slg_rule *rule = slg_rule_at(p->game, refused[i].rule - 1u);
        if (refused[i].rule == 0 || !rule || !rule->id[0] || !rule->text[SLG_EN][0])
            prop_fail(p, "refusal %u names no rule", i);
        if (listed(options, count, refused[i].option))
            prop_fail(p, "'%s' %d %d %d is offered and refused (%s)",
                      slg_option_kind_name(p->game, refused[i].option.kind), refused[i].option.a,
                      refused[i].option.b, refused[i].option.c, rule->id);
        for (uint32_t j = 0; j < i; j++)
            if (prop_same_option(refused[i].option, refused[j].option))
                prop_fail(p, "'%s' %d %d %d is refused twice",
                          slg_option_kind_name(p->game, refused[i].option.kind),
                          refused[i].option.a, refused[i].option.b, refused[i].option.c);
        for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
            if (!slg_game_speaks(p->game, lang)) continue;
            size_t length = slg_text_option(p->game, state, decision, refused[i].option,
                                            &voices[lang], text, sizeof text);
            if (length == 0) prop_fail(p, "refusal %u has no sentence", i);
            fits(p, length, "a refused option", text);
            fits(p,
                 slg_text_refusal(p->game, state, decision, &refused[i], &voices[lang], text,
                                  sizeof text),
                 "a refusal", text);
        }
        refuse_structured(p, state, decision, refused[i].option, refused[i].rule);
        if (refused[i].rule < PROP_RULES) p->seen->refusal[refused[i].rule]++;
    }
}

static void illegal_structured(prop *p, const slg_state *state, const slg_decision *decision,
                               const slg_option *options, uint32_t count) {
    for (int i = 0; i < 12; i++) {
        slg_option option = options[slg_random_below(&p->check, count)];
        int16_t number = (int16_t)((int32_t)slg_random_below(&p->check, 70) - 3);
        switch (slg_random_below(&p->check, 5)) {
        case 0: option.kind = (uint16_t)slg_random_below(&p->check, PROP_OPTION_KINDS); break;
        case 1: option.a = number; break;
        case 2: option.b = number; break;
        case 3: option.c = number; break;
        default: option.a = INT16_MIN; break;
        }
        if (!listed(options, count, option)) refuse_structured(p, state, decision, option, 0);
    }
}

/* --- words --- */

static void check_words(prop *p, const slg_state *state, const slg_decision *decision,
                        const slg_option *options, uint32_t count) {
    static char texts[SLG_OPTIONS_MAX][SLG_TEXT_MAX];
    for (slg_lang lang = SLG_EN; lang < SLG_LANGS; lang++) {
        const slg_voice *voice = &voices[lang];
        if (!slg_game_speaks(p->game, lang)) continue;
        char question[SLG_TEXT_MAX];
        size_t asked =
            slg_text_decision(p->game, state, decision, voice, question, sizeof question);
        fits(p, asked, "a question", question);
        if (asked == 0 || strchr(question, '{'))
            prop_fail(p, "decision '%s' reads \"%s\"",
                      slg_decision_kind_name(p->game, decision->kind), question);
        for (uint32_t i = 0; i < count; i++) {
            size_t length = slg_text_option(p->game, state, decision, options[i], voice, texts[i],
                                            sizeof texts[i]);
            fits(p, length, "an option", texts[i]);
            if (length == 0 || length != strlen(texts[i]) || strchr(texts[i], '{'))
                prop_fail(p, "option '%s' reads \"%s\"",
                          slg_option_kind_name(p->game, options[i].kind), texts[i]);
            for (uint32_t j = 0; j < i; j++)
                if (strcmp(texts[i], texts[j]) == 0)
                    prop_fail(p, "options %u and %u of '%s' read the same: \"%s\" (%s of %d, %d)",
                              j, i, slg_decision_kind_name(p->game, decision->kind), texts[i],
                              slg_option_kind_name(p->game, options[i].kind), options[j].a,
                              options[i].a);
        }
        /* A short buffer is cut, never overrun. */
        char few[8] = "#######";
        slg_text_option(p->game, state, decision, options[0], voice, few, 5);
        if (few[5] != '#' || strlen(few) > 4) prop_fail(p, "a cut sentence overran its buffer");
    }
}

/* --- JSON --- */

enum { JSON_ROOM = 1 << 17 };

static void check_json(prop *p, const slg_state *state, uint32_t seat) {
    static char text[JSON_ROOM], again[JSON_ROOM];
    slg_state_room copy;
    slg_state *read = (slg_state *)(void *)&copy;
    slg_error error;
    size_t length = slg_json_state(p->game, state, text, sizeof text);
    if (length == 0 || length >= sizeof text || strlen(text) != length)
        prop_fail(p, "the state's JSON is %zu bytes long, not %zu", strlen(text), length);
    if (slg_json_state(p->game, state, NULL, 0) != length)
        prop_fail(p, "the JSON's length depends on the buffer");
    memset(&copy, 0xA5, sizeof copy);
    slg_status status = slg_json_read_state(p->game, text, length, read, &error);
    if (status != SLG_OK) prop_fail(p, "the state's JSON is not read back: %s", error.text);
    if (!slg_equal(p->game, read, state)) {
        size_t at = 0;
        while (((const unsigned char *)read)[at] == ((const unsigned char *)state)[at])
            at++;
        prop_fail(p, "the state's JSON gives another state, from byte %zu on", at);
    }
    if (slg_json_state(p->game, read, again, sizeof again) != length || strcmp(text, again) != 0)
        prop_fail(p, "the state read back has another JSON");
    if (seat < SLG_SLOTS) {
        length = slg_json_decision(p->game, state, seat, &slg_voice_en, text, sizeof text);
        if (length == 0 || length >= sizeof text || text[0] != '{')
            prop_fail(p, "the decision's JSON reads %.40s", text);
    }
    p->seen->jsons++;
}

/* --- copies and the two ways to answer --- */

/* A procedure that waits asks the same again when it is entered again, so states can be resumed
 * anywhere. */
static void check_questions(prop *p, const slg_state *state) {
    slg_error error = {0};
    if (slg__check_questions(p->game, state, &error) != SLG_OK)
        prop_fail(p, "asked again the questions differ: %s", error.text);
}

static void check_copies(prop *p, const slg_state *state, const slg_decision *decision,
                         const slg_option *options, uint32_t count) {
    slg_state_room rooms[3];
    slg_state *by_index = (slg_state *)(void *)&rooms[0];
    slg_state *by_meaning = (slg_state *)(void *)&rooms[1];
    slg_state *applied = (slg_state *)(void *)&rooms[2];
    uint32_t chosen = slg_random_below(&p->check, count);
    slg_clone(p->game, by_index, state);
    if (slg_hash(p->game, by_index) != slg_hash(p->game, state))
        prop_fail(p, "a copy has another hash");
    slg_clone(p->game, by_meaning, state);
    slg_clone(p->game, applied, state);
    slg_status first = slg_give_answer(
        p->game, by_index, (slg_answer){decision->seat, decision->seq, chosen}, NULL, NULL);
    slg_status second = slg_give_option(p->game, by_meaning, decision->seat, decision->seq,
                                        options[chosen], NULL, NULL);
    slg_apply(p->game, applied, decision->seat, options[chosen]);
    if (first != SLG_OK || second != SLG_OK || !slg_equal(p->game, by_index, by_meaning) ||
        !slg_equal(p->game, by_index, applied))
        prop_fail(p, "the ways to answer option %u lead to different states", chosen);
    if (slg_hash(p->game, by_index) == slg_hash(p->game, state))
        prop_fail(p, "an answer left the hash as it was");
    /* A scratch copy must lead the same way again: the outcome depends on the state alone. */
    slg_clone(p->game, by_meaning, state);
    slg_apply(p->game, by_meaning, decision->seat, options[chosen]);
    if (!slg_equal(p->game, by_meaning, applied)) prop_fail(p, "the same answer led elsewhere");
}

/* --- actions and observations --- */

static void check_actions(prop *p, const slg_state *state, const slg_decision *decision,
                          const slg_option *options, uint32_t count) {
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    uint32_t actions[SLG_OPTIONS_MAX];
    uint16_t by_state[SLG_OPTIONS_MAX];
    if (slg_action_count(p->game) == 0 || decision->seat >= SLG_SEATS_MAX) return;
    slg_view(p->game, state, decision->seat, view);
    for (uint32_t i = 0; i < count; i++) {
        slg_option back;
        actions[i] = slg_action_of(p->game, view, decision, options[i]);
        if (actions[i] >= slg_action_count(p->game))
            prop_fail(p, "option %u is action %u of %u", i, actions[i], slg_action_count(p->game));
        for (uint32_t j = 0; j < i; j++)
            if (actions[i] == actions[j])
                prop_fail(p, "options %u and %u are the same action %u", j, i, actions[i]);
        if (!slg_option_of(p->game, view, decision->seat, actions[i], &back) ||
            !prop_same_option(back, options[i]))
            prop_fail(p, "action %u does not lead back to option %u", actions[i], i);
    }
    if (!p->game->observe_as || !p->game->actions_of) return;
    p->game->actions_of(p->game, state, decision, options, count, by_state);
    for (uint32_t i = 0; i < count; i++)
        if (by_state[i] != actions[i])
            prop_fail(p, "option %u is action %u of the view, but %u of the whole position", i,
                      actions[i], by_state[i]);
}

/* What a seat sees, from its view and without one. */
static void check_observations(prop *p, const slg_state *state) {
    enum { MOST = 4096, UNTOUCHED = 0x5A5A };
    static int16_t seen[MOST + 1], again[MOST + 1];
    slg_state_room room;
    slg_state *view = (slg_state *)(void *)&room;
    uint32_t size = slg_observation_size(p->game);
    if (size > MOST) prop_fail(p, "an observation of %u numbers", size);
    for (uint32_t seat = 0; seat < slg__core_const(state)->seats; seat++) {
        memset(seen, -1, sizeof seen);
        memset(again, 1, sizeof again);
        seen[size] = again[size] = UNTOUCHED;
        slg_view(p->game, state, seat, view);
        slg_observe(p->game, view, seen);
        if (seen[size] != UNTOUCHED) prop_fail(p, "an observation overran its size");
        if (!p->game->observe_as) continue;
        p->game->observe_as(p->game, state, seat, again);
        if (again[size] != UNTOUCHED) prop_fail(p, "an observation overran its size");
        for (uint32_t i = 0; i < size; i++)
            if (seen[i] != again[i])
                prop_fail(p, "seat %u sees %d as number %u of its view, but %d without it", seat,
                          seen[i], i, again[i]);
    }
}

void prop_check_full(prop *p, const slg_state *state) {
    slg_option options[SLG_OPTIONS_MAX], again[SLG_OPTIONS_MAX];
    slg_state_room before;
    slg_decision decision;
    slg_clone(p->game, (slg_state *)(void *)&before, state);
    uint32_t pending = slg_pending(state);
    check_questions(p, state);
    check_json(p, state, pending ? (uint32_t)__builtin_ctz(pending) : SLG_SLOTS);
    check_observations(p, state);
    for (uint32_t seat = 0; pending >> seat; seat++) {
        if (!slg_get_decision(p->game, state, seat, &decision)) continue;
        uint32_t count = slg_options(p->game, state, seat, options, SLG_OPTIONS_MAX);
        if (slg_options(p->game, state, seat, again, SLG_OPTIONS_MAX) != count ||
            memcmp(options, again, count * sizeof *options) != 0)
            prop_fail(p, "the options change from call to call");
        if (slg_options(p->game, state, seat, again, 1) != count ||
            !prop_same_option(again[0], options[0]))
            prop_fail(p, "the options change with the room for them");
        wrong_answers(p, state, &decision, count);
        refusals(p, state, &decision, options, count);
        illegal_structured(p, state, &decision, options, count);
        prop_check_reasons(p, state, &decision, options, count);
        check_words(p, state, &decision, options, count);
        check_copies(p, state, &decision, options, count);
        check_actions(p, state, &decision, options, count);
    }
    unchanged(p, state, (slg_state *)(void *)&before, "looking at it");
}
