/* SPDX-License-Identifier: MIT */
/* Saying words, and templates: what their tests ask, and what their places are filled with. */
#include "cards/speech.h"
#include "cards/verb.h"

#include <string.h>

/* --- writing --- */

static void write(crd_speech *speech, const char *bytes, size_t length) {
    size_t kept = sizeof speech->tail - 1;
    slg_put_bytes(speech->out, bytes, length);
    for (size_t i = 0; i < length; i++) {
        memmove(speech->tail, speech->tail + 1, kept);
        speech->tail[kept] = bytes[i];
    }
}

bool crd_ends_with(const crd_speech *speech, const char *words) {
    size_t length = strlen(words), room = sizeof speech->tail;
    const char *at = speech->tail + room - length;
    if (length >= room || memcmp(at, words, length) != 0) return false;
    return at[-1] == ' ' || at[-1] == 0 || at[-1] == '\x99' /* of ’ */;
}

void crd_replace(crd_speech *speech, size_t length, const char *text) {
    speech->out->length -= length;
    memmove(speech->tail + length, speech->tail, sizeof speech->tail - length);
    memset(speech->tail, ' ', length);
    write(speech, text, strlen(text));
}

/* Small letters of the languages: a to z, and those that UTF-8 writes as C3 A0 .. C3 BE. Returns
 * how many bytes it has written. */
static size_t write_capital(crd_speech *speech, const char *bytes, size_t length) {
    char first[2] = {bytes[0], length > 1 ? bytes[1] : 0};
    if (first[0] >= 'a' && first[0] <= 'z') first[0] = (char)(first[0] - 'a' + 'A');
    bool two = (unsigned char)first[0] == 0xC3 && length > 1;
    if (two && (unsigned char)first[1] >= 0xA0) first[1] = (char)(first[1] - 0x20);
    write(speech, first, two ? 2 : 1);
    return two ? 2 : 1;
}

/* Letters without a blank among them: a word, or a piece of one. */
static void write_word(crd_speech *speech, const char *bytes, size_t length) {
    bool narrow = (unsigned char)bytes[0] == 0xC2 && length > 1 &&
                  (unsigned char)bytes[1] == 0xA0; /* a no-break space, before a French stop */
    bool stops = narrow || strchr(",.;:)", bytes[0]) != NULL;
    size_t done = 0;
    if (speech->blank && !stops) {
        if (speech->tongue->melt) speech->tongue->melt(speech, bytes);
        if (speech->blank) write(speech, " ", 1);
    }
    speech->blank = false;
    if (speech->capital && !stops) done = write_capital(speech, bytes, length);
    if (!stops) speech->capital = false;
    write(speech, bytes + done, length - done);
}

void crd_say_bytes(crd_speech *speech, const char *bytes, size_t length) {
    for (size_t at = 0; at < length;) {
        size_t word = 0;
        while (at + word < length && bytes[at + word] != ' ')
            word++;
        if (word) write_word(speech, bytes + at, word);
        at += word;
        if (at == length) break;
        speech->blank = speech->tail[sizeof speech->tail - 1] != 0;
        at++;
    }
}

void crd_say(crd_speech *speech, const char *text) {
    crd_say_bytes(speech, text, strlen(text));
}

void crd_say_int(crd_speech *speech, int32_t n) {
    char digits[16];
    slg_out out;
    slg_out_init(&out, digits, sizeof digits);
    slg_put_number(&out, n);
    slg_out_end(&out);
    crd_say(speech, digits);
}

/* "+2", "−1". */
static void say_signed(crd_speech *speech, int32_t n) {
    if (n >= 0) crd_say(speech, "+");
    crd_say_int(speech, n);
}

/* "two"; from thirteen on in digits. */
static void say_count(crd_speech *speech, int32_t n) {
    if (n >= 0 && n < (int32_t)(sizeof speech->tongue->count / sizeof *speech->tongue->count))
        crd_fill(speech, speech->tongue->count[n]);
    else
        crd_say_int(speech, n);
}

void crd_name(crd_speech *speech, uint32_t kind, char gender, bool card) {
    crd_named *named = &speech->named;
    named->card_last = card;
    if (card) {
        named->card = (uint8_t)kind;
        named->card_gender = gender;
    } else {
        named->kind = (uint8_t)kind;
        named->gender = gender;
    }
}

/* --- tests --- */

/* Any minion at all. */
static bool is_any_minion(const crd_selector *selector) {
    return selector->kind == CRD_MINION && selector->owner == CRD_ANYONES && !selector->types &&
           !selector->must;
}

/* A property has to be shown to be believed; "a card" has none to show. */
static bool is_piece_shown(const crd_topic *t) {
    const crd_selector *of = t->selector;
    return t->instr->arg == CRD_TO_HAND && (of->family || of->types || of->figure || of->must);
}

/* Was the last thing done to objects, so that "if there is none" says what failed? */
static bool spoke_of_things(const crd_speech *speech) {
    const crd_instr *before = speech->before;
    if (!before || !(crd_verb_of(speech->set, before->op)->flags & CRD_TELLS_THINGS)) return false;
    return !crd_is_reference(crd_sel(speech, before->sel));
}

/* Does the clause have to say where minions are spawned? Not if the label before the sentence says
 * it. */
static bool tells_place(const crd_speech *speech, const crd_topic *t) {
    bool here = crd_is_here(speech);
    switch (t->selector->place) {
    case CRD_ANYWHERE:
        return t->selector->kind == CRD_BATTLEFIELD && !here &&
               (t->instr->how == CRD_EACH || speech->question || !crd_is_across(speech));
    case CRD_HERE: return !here;
    case CRD_ITS: return !speech->in_each;
    default: return true;
    }
}

/* On players' cards the limit stands beside what is counted, on a foe's behind the whole. */
static bool is_limit_last(const crd_speech *speech, const crd_amount *amount) {
    return speech->foe || amount->base || amount->least || amount->each ||
           amount->count == CRD_PER_TALLY;
}

/* X(name in templates, what it asks): `s` the speech, `t` its topic, `i` the instruction, `of` the
 * selector, `a` the amount. */
#define TESTS(X)                                                                             \
    /* who, and how the clause is put */                                                     \
    X(spoken, crd_is_spoken_to(s, t->who))                                                   \
    X(again, s->subject == t->who && t->who != CRD_YOU)                                      \
    X(mine, t->owner == CRD_YOURS && s->you == CRD_YOU)                                      \
    X(each_side, s->you == CRD_EACH_PLAYER)                                                  \
    X(asked, crd_is_spoken_to(s, (uint32_t)i->arg))                                          \
    X(robbed, s->question && s->asked == i->many)                                            \
    X(tell, t->form == CRD_TELL)                                                             \
    X(state, t->form == CRD_STATE)                                                           \
    X(finite, t->form == CRD_TELL || t->form == CRD_STATE)                                   \
    X(to_do, t->form == CRD_TO_DO)                                                           \
    X(lets, t->form == CRD_TO_DO || (t->form == CRD_INFIN && !s->question))                  \
    X(tight, s->tight)                                                                       \
    X(clitic, s->clitic == 'i')                                                              \
    X(fronted, s->fronted)                                                                   \
    X(foe, s->foe)                                                                           \
    X(here, crd_is_here(s))                                                                  \
    X(across, crd_is_across(s))                                                              \
    X(twice, s->twice)                                                                       \
    X(ongoing, s->ability->timing == CRD_ONGOING)                                            \
    X(tactic, s->ability->timing == CRD_TACTIC)                                              \
    X(after_battle, s->ability->timing == CRD_ROUND_EFFECT)                                  \
    X(on_attack, s->ability->event == CRD_ON_ATTACK)                                         \
    X(on_played, s->ability->event == CRD_ON_PLAYED)                                         \
    X(once, s->ability->flags &CRD_ONCE_FLAG)                                                \
    X(not_global, s->foe && s->ability->number)                                              \
    X(one_victim, crd_dialect_of(s->set) && crd_dialect_of(s->set)->is_of_one(s->card))      \
    X(owned, t->owned)                                                                       \
    X(no, t->negated)                                                                        \
    X(from, t->from)                                                                         \
    X(further, t->further)                                                                   \
    X(joined, t->joined)                                                                     \
    X(things_before, spoke_of_things(s))                                                     \
    X(named, s->it != NULL)                                                                  \
    X(of_hand, s->looked_at_hand)                                                            \
    /* the instruction */                                                                    \
    X(chosen, i->op == CRD_DISCARD_OP && i->arg == 1)                                        \
    X(whole, i->how == CRD_EACH && !of->family && !of->types)                                \
    X(exact, i->how == CRD_EXACT && i->many > 1)                                             \
    X(many, crd_is_many(i->how, i->many) || (i->how == CRD_EACH && !crd_is_reference(of)))   \
    X(several, crd_is_many(i->how, i->many) || of->kind == CRD_THOSE)                        \
    X(up_to, i->how == CRD_UP_TO && a->n != 1)                                               \
    X(anywhere, i->how == CRD_UP_TO)                                                         \
    X(revealed, i->arg == 1)                                                                 \
    X(their_hand, i->arg == 1 && of->zones & CRD_IN_HAND && of->owner == CRD_ENEMY)          \
    X(searched, of->kind == CRD_CARD && of->zones & CRD_IN_GRIMOIRE)                         \
    X(shown, is_piece_shown(t))                                                              \
    X(to_hand, i->arg == CRD_TO_HAND)                                                        \
    X(to_play, i->arg == CRD_TO_PLAY)                                                        \
    X(to_grimoire, i->arg == CRD_TO_GRIMOIRE)                                                \
    X(to_this, i->arg == CRD_TO_THIS)                                                        \
    X(conceals, i->arg == CRD_TO_CONCEALED)                                                  \
    X(back, of->zones == CRD_IN_GRAVEYARD || of->kind == CRD_THIS)                           \
    X(theirs, i->arg != CRD_YOU && i->arg != CRD_THAT_PLAYER)                                \
    X(any_to_any, is_any_minion(of) && is_any_minion(crd_sel(s, i->sel2)))                   \
    X(to_another,                                                                            \
      is_any_minion(crd_sel(s, i->sel2)) && crd_sel(s, i->sel2)->must_not & CRD_SAME_AS_IT)  \
    X(enemy_side, i->arg == 1)                                                               \
    X(critical, i->arg == 1)                                                                 \
    X(fixed, i->arg == 1)                                                                    \
    X(attack, i->op == CRD_GIVE_ATTACK_OP || i->op == CRD_HAS_ATTACK_OP)                     \
    X(both, s->essence != NULL)                                                              \
    X(lasts, i->op != CRD_GIVE_ESSENCE_OP || i->arg != CRD_FOR_GOOD)                         \
    X(silent_roll, i->op == CRD_GIVE_ATTACK_OP && s->ability->timing == CRD_TACTIC)          \
    X(silent_attack, i->op == CRD_GIVE_ATTACK_OP && s->ability->timing != CRD_TACTIC)        \
    X(at_end, i->arg == 1)                                                                   \
    X(done, i->arg == CRD_DONE || i->arg == CRD_NOT_DONE)                                    \
    X(more_cards,                                                                            \
      i->arg == CRD_MORE_CARDS_THAN_OPPONENT || i->arg == CRD_FEWER_CARDS_THAN_OPPONENT)     \
    X(blood, i->arg == CRD_HAS_BLOOD)                                                        \
    X(omens, i->arg == CRD_HAS_OMENS)                                                        \
    /* a foe's */                                                                            \
    X(spread, s->spread != NULL)                                                             \
    X(spread_thing, s->spread && of->kind != CRD_BATTLEFIELD)                                \
    X(all_of_it, a->count == CRD_NUMBER && !a->n)                                            \
    X(any_field, of->kind == CRD_BATTLEFIELD && of->place <= CRD_HERE)                       \
    X(tells_place, tells_place(s, t))                                                        \
    X(to_each,                                                                               \
      (i->how == CRD_EXACT && i->many > 1) || (i->how == CRD_EACH && !crd_is_reference(of))) \
    /* the amount */                                                                         \
    X(number, a->count == CRD_NUMBER)                                                        \
    X(as_much, crd_is_as_much(s, a))                                                         \
    X(counted, a->count != CRD_NUMBER && !crd_is_as_much(s, a))                              \
    X(one, a->n == 1)                                                                        \
    X(two, a->n == 2)                                                                        \
    X(more, a->n > 1)                                                                        \
    X(less, a->n < 0)                                                                        \
    X(everything, a->n >= 99)                                                                \
    X(every, a->per > 1)                                                                     \
    X(per_thing, a->count == CRD_PER_THING)                                                  \
    X(per_player, a->each)                                                                   \
    X(base, a->base)                                                                         \
    X(least, a->least)                                                                       \
    X(most, a->most)                                                                         \
    X(limit_last, is_limit_last(s, a))                                                       \
    X(brackets, s->foe || a->base || a->each || a->count == CRD_PER_TALLY)                   \
    /* the thing */                                                                          \
    X(plural, t->agree.plural)                                                               \
    X(genitive, t->agree.role == CRD_GENITIVE)                                               \
    X(dative, t->agree.role == CRD_DATIVE)                                                   \
    X(other, crd_is_other(s, of))                                                            \
    X(all, t->how == CRD_EACH)                                                               \
    X(choosy, t->how == CRD_UP_TO)                                                           \
    X(card, of->kind == CRD_CARD)                                                            \
    X(those, of->kind == CRD_THOSE)                                                          \
    X(battlefield, of->kind == CRD_BATTLEFIELD)                                              \
    X(reference, crd_is_reference(of))                                                       \
    X(yours, of->owner == CRD_YOURS)                                                         \
    X(own, of->owner == CRD_YOURS || of->owner == CRD_THAT)                                  \
    X(enemy, of->owner == CRD_ENEMY)                                                         \
    X(of_attacker, of->kind != CRD_CARD && of->owner == CRD_ATTACKING)                       \
    X(hand, of->zones &CRD_IN_HAND)                                                          \
    X(grimoire, of->zones == CRD_IN_GRIMOIRE)                                                \
    X(graveyard, of->zones == CRD_IN_GRAVEYARD)                                              \
    X(looked_at, of->zones == CRD_LOOKED_AT)                                                 \
    X(in_zones, crd_is_in_zones(of))                                                         \
    X(on_this, of->zones &CRD_ON_THIS)                                                       \
    X(on_skill, of->zones &CRD_ON_SKILL)                                                     \
    X(itself, s->card->family == CRD_FAMILY_SKILL)                                           \
    X(placed_from, of->place)                                                                \
    X(cost, of->figure == CRD_COST)                                                          \
    X(than_it, of->compare > CRD_EXACTLY)                                                    \
    X(less_than_it, of->compare == CRD_LESS_THAN_IT)                                         \
    X(at_most, of->compare == CRD_AT_MOST)                                                   \
    X(at_least, of->compare == CRD_AT_LEAST)                                                 \
    X(tied, of->then)                                                                        \
    X(legend, of->must &CRD_LEGEND)                                                          \
    X(enemy_legend, of->must &CRD_ENEMY_LEGEND)                                              \
    X(not_attacker, of->must_not &CRD_IS_ATTACKER && !crd_is_other(s, of))                   \
    X(not_enemy_legend, of->must_not &CRD_ENEMY_LEGEND)                                      \
    X(several_many, i->many > 1)                                                             \
    X(reversed, s->fronted && of->kind == s->named.kind)

#define X(name, asks)                                                                    \
    static bool asks_##name(const crd_speech *s, const crd_topic *t, const crd_instr *i, \
                            const crd_selector *of, const crd_amount *a) {               \
        (void)s, (void)t, (void)i, (void)of, (void)a;                                    \
        return asks;                                                                     \
    }
TESTS(X)
#undef X

typedef bool test_fn(const crd_speech *, const crd_topic *, const crd_instr *, const crd_selector *,
                     const crd_amount *);
static const struct {
    const char *name;
    test_fn *asks;
} tests[] = {
#define X(name, asks) {#name, asks_##name},
    TESTS(X)
#undef X
};

/* --- places --- */

/* From `from` to `to`: a stretch of a template. */
typedef struct stretch {
    const char *from, *to;
} stretch;

static bool is(stretch word, const char *name) {
    size_t length = strlen(name);
    return (size_t)(word.to - word.from) == length && memcmp(word.from, name, length) == 0;
}

/* Up to the first `c` outside of braces; the whole stretch if there is none. */
static const char *find_outside(stretch in, char c) {
    uint32_t depth = 0;
    const char *at = in.from;
    for (; at < in.to; at++) {
        if (*at == c && !depth) break;
        depth += *at == '{';
        depth -= *at == '}';
    }
    return at;
}

static void fill_template(crd_speech *speech, stretch text);

/* One of two alternatives: "a card|cards". */
static void fill_one(crd_speech *speech, stretch both, bool first) {
    const char *bar = find_outside(both, '|');
    if (first)
        fill_template(speech, (stretch){both.from, bar});
    else if (bar < both.to)
        fill_template(speech, (stretch){bar + 1, both.to});
}

static crd_case case_of(stretch word) {
    return is(word, "nominative") ? CRD_NOMINATIVE
           : is(word, "dative")   ? CRD_DATIVE
           : is(word, "genitive") ? CRD_GENITIVE
                                  : CRD_ACCUSATIVE;
}

/* "a card", "2 cards", "that many cards". */
static void put_pieces(crd_speech *speech, stretch words) {
    const crd_amount *amount = speech->topic.amount;
    if (crd_is_as_much(speech, amount)) {
        crd_fill(speech, speech->tongue->as_many);
        crd_say(speech, " ");
    } else if (amount->n != 1) {
        crd_say_int(speech, amount->n);
        crd_say(speech, " ");
    }
    fill_one(speech, words, amount->n == 1 && !crd_is_as_much(speech, amount));
    crd_fill(speech, speech->tongue->after_number);
}

/* "2 energy", "that much energy". */
static void put_speech_points(crd_speech *speech, stretch unit) {
    if (crd_is_as_much(speech, speech->topic.amount))
        crd_fill(speech, speech->tongue->as_much);
    else
        crd_say_int(speech, speech->topic.amount->n);
    crd_say(speech, " ");
    fill_template(speech, unit);
    crd_fill(speech, speech->tongue->after_number);
}

static void end_clause(crd_speech *speech) {
    if (speech->open && speech->tongue->end) speech->tongue->end(speech);
    speech->open = false;
    speech->clitic = 0;
}

void crd_clause(crd_speech *speech, const char *text) {
    speech->clitic = 0;
    crd_fill(speech, text);
    end_clause(speech);
}

/* A clause whose subject is a thing: "this minion gets +1 attack". */
static void put_thing_verb(crd_speech *speech, stretch verbs, bool all, uint32_t how) {
    const crd_topic *t = &speech->topic;
    bool plural = all || crd_is_many(how, t->instr->many) ||
                  (t->selector->kind == CRD_THOSE && how != CRD_EACH);
    bool first = speech->fronted && speech->tongue->inverts;
    speech->fronted = false;
    if (first) fill_one(speech, verbs, !plural);
    crd_say(speech, " ");
    if (all)
        crd_put_all(speech, t->selector, CRD_NOMINATIVE);
    else
        crd_put_placed(speech, t->selector, how, t->instr->many, CRD_NOMINATIVE);
    crd_say(speech, " ");
    if (!first) fill_one(speech, verbs, !plural);
}

/* Ongoing abilities speak of one thing or of all of them. */
static void put_ongoing(crd_speech *speech, stretch verbs) {
    const crd_selector *of = speech->topic.selector;
    bool one = crd_is_reference(of);
    bool all = !one && (speech->foe || of->owner == CRD_YOURS || of->kind == CRD_CARD);
    put_thing_verb(speech, verbs, all, one ? speech->topic.instr->how : CRD_EACH);
}

/* "each of them (at most three)": often there are fewer. */
static void put_each_of(crd_speech *speech, crd_case role) {
    const crd_instr *instr = speech->topic.instr;
    bool limited = instr->how == CRD_EXACT && instr->many > 1;
    crd_put_placed(speech, speech->topic.selector, limited ? CRD_EACH : instr->how, instr->many,
                   role);
    if (limited) crd_fill(speech, speech->tongue->at_most);
}

static void begin_sentence(crd_speech *speech) {
    speech->capital = !speech->question;
    speech->fronted = false;
}

static void put_zone_of(crd_speech *speech, uint32_t zone, stretch role) {
    crd_put_zones(speech, zone, speech->topic.owner, case_of(role));
}

/* X(name in templates, what it is filled with): `with` is the argument. */
#define PLACES(X)                                                                                 \
    X(also, if (t->form == CRD_STATE) speech->topic.form = CRD_TELL)                              \
    X(also_you, speech->topic.who = CRD_YOU)                                                      \
    X(begin, begin_sentence(speech))                                                              \
    X(n, put_pieces(speech, with))                                                                \
    X(points, put_speech_points(speech, with))                                                    \
    X(int, crd_say_int(speech, t->amount->n))                                                     \
    X(size, crd_say_int(speech, t->amount->n < 0 ? -t->amount->n : t->amount->n))                 \
    X(signed, say_signed(speech, t->amount->n))                                                   \
    X(arg, say_signed(speech, t->instr->arg))                                                     \
    X(essence, say_signed(speech, crd_amount_of(speech, speech->essence->amount)->n))             \
    X(count, say_count(speech, t->amount->n))                                                     \
    X(many, say_count(speech, t->many))                                                           \
    X(how_many, crd_say_int(speech, t->many))                                                     \
    X(base, crd_say_int(speech, t->amount->base))                                                 \
    X(least, crd_say_int(speech, t->amount->least))                                               \
    X(most, crd_say_int(speech, t->amount->most))                                                 \
    X(every, crd_say_int(speech, t->amount->per))                                                 \
    X(than, crd_say_int(speech, t->selector->than))                                               \
    X(round, crd_say_int(speech, speech->ability->number))                                        \
    X(timing, crd_say(speech, speech->tongue->timing[speech->ability->timing]))                   \
    X(every_round, crd_say(speech, speech->tongue->every_round))                                  \
    X(later_rounds, crd_say(speech, speech->tongue->later_rounds))                                \
    X(name, crd_say(speech, speech->it))                                                          \
    X(limits, crd_fill(speech, speech->tongue->limits))                                           \
    X(per, crd_put_counted(speech, speech->tongue->per))                                          \
    X(counted, crd_put_counted_thing(speech))                                                     \
    X(where, crd_put_where(speech))                                                               \
    X(subject, crd_fill(speech, speech->tongue->subject[t->who]))                                 \
    X(victim, crd_fill(speech, speech->tongue->object[t->instr->many]))                           \
    X(things, put_things(speech, true, case_of(with)))                                            \
    X(things_only, put_things(speech, false, case_of(with)))                                      \
    X(each_of, put_each_of(speech, case_of(with)))                                                \
    X(each_thing, crd_put_things(speech, t->selector, CRD_EACH, 0, case_of(with)))                \
    X(two_of, crd_put_things(speech, t->selector, CRD_EXACT, 2, case_of(with)))                   \
    X(target, crd_put_placed(speech, crd_sel(speech, t->instr->sel2), CRD_ONE, 1, case_of(with))) \
    X(this, crd_put_things(speech, &this_card, CRD_ONE, 1, case_of(with)))                        \
    X(all, crd_put_all(speech, t->selector, case_of(with)))                                       \
    X(none, crd_put_none(speech, t->selector, case_of(with)))                                     \
    X(several, crd_put_several(speech, t->selector))                                              \
    X(it, put_thing_verb(speech, with, false, t->instr->how))                                     \
    X(they, put_ongoing(speech, with))                                                            \
    X(them, put_them(speech, case_of(with)))                                                      \
    X(place, crd_put_place(speech, t->selector, false))                                           \
    X(from_place, crd_put_place(speech, t->selector, true))                                       \
    X(battlefields, crd_put_battlefields(speech, t->selector, t->how, t->many, case_of(with)))    \
    X(fields, crd_put_battlefields(speech, t->selector, CRD_EACH, 1, case_of(with)))              \
    X(zones, crd_put_zones(speech, t->selector->zones, t->selector->owner, case_of(with)))        \
    X(hand, put_zone_of(speech, CRD_IN_HAND, with))                                               \
    X(graveyard, put_zone_of(speech, CRD_IN_GRAVEYARD, with))                                     \
    X(grimoire, put_zone_of(speech, CRD_IN_GRIMOIRE, with))                                       \
    X(top, put_top(speech, case_of(with)))                                                        \
    X(adjectives, crd_put_adjectives(speech))                                                     \
    X(side, put_side(speech))                                                                     \
    X(nouns, crd_put_nouns(speech))                                                               \
    X(noun, speech->tongue->noun(speech, t->noun))                                                \
    X(with, crd_put_with(speech))                                                                 \
    X(figure, crd_put_figure(speech))                                                             \
    X(having, crd_fill(speech, speech->tongue->having))                                           \
    X(best_of, if (t->selector->best) crd_fill(speech, speech->tongue->best))                     \
    X(game_thing, if (speech->game) crd_fill(speech, speech->game->thing))                        \
    X(thing, crd_fill(speech, speech->tongue->thing))                                             \
    X(some, crd_fill(speech, speech->tongue->some[t->how]))                                       \
    X(among, speech->topic.agree = ((crd_agreement){t->agree.gender, true, CRD_GENITIVE, 0}))     \
    X(pronoun, crd_put_pronoun(speech, t->agree.gender, t->agree.plural, t->agree.role))          \
    X(best, crd_put_most(speech, t->selector->best, t->selector->best_figure))                    \
    X(then, crd_put_most(speech, t->selector->then, t->selector->then_figure))                    \
    X(word, crd_fill(speech, t->words[0]))                                                        \
    X(resource, crd_fill(speech, speech->tongue->resource[t->instr->arg]))                        \
    X(destination, put_destination(speech))                                                       \
    X(token, put_speech_token(speech))                                                            \
    X(carry, crd_fill(speech, speech->tongue->carry))                                             \
    X(cards, put_speech_cards(speech, case_of(with)))                                             \
    X(move_to, crd_fill(speech, speech->tongue->move_to[crd_sel(speech, t->instr->sel2)->place])) \
    X(lasting, if (asks_lasts(speech, t, t->instr, t->selector, t->amount))                       \
                   crd_fill(speech, speech->tongue->lasting[t->instr->arg]))                      \
    X(bonus, crd_fill(speech, speech->tongue->bonus))                                             \
    X(rule, crd_fill(speech, speech->game->rules[t->instr->arg]))

static const crd_selector this_card = {.kind = CRD_THIS};

/* "them", "it" of what was just mentioned. */
static void put_them(crd_speech *speech, crd_case role) {
    const crd_topic *t = &speech->topic;
    bool many = asks_many(speech, t, t->instr, t->selector, t->amount);
    crd_put_pronoun(speech, speech->named.card_gender, many, role);
}

/* "enemy", "allied": of a thing in play. */
static void put_side(crd_speech *speech) {
    const crd_selector *of = speech->topic.selector;
    const crd_dialect *game = crd_dialect_of(speech->set);
    if (of->kind != CRD_CARD && !(game && of->must & game->noun_property))
        crd_fill(speech, speech->tongue->side[of->owner]);
}

static void put_top(crd_speech *speech, crd_case role) {
    const crd_topic *t = &speech->topic;
    crd_selector top = {.kind = CRD_CARD, .owner = t->selector->owner, .zones = CRD_ON_TOP};
    crd_put_things(speech, &top, t->amount->n > 1 ? CRD_EXACT : CRD_ONE, (uint32_t)t->amount->n,
                   role);
}

/* Nothing but the place if they were said with the verb. */
static void put_things(crd_speech *speech, bool placed, crd_case role) {
    const crd_topic *t = &speech->topic;
    bool said = speech->clitic == 'd' && role == CRD_ACCUSATIVE;
    if (said)
        speech->clitic = 0;
    else
        crd_put_things(speech, t->selector, t->how, t->many, role);
    if (placed && t->selector->kind != CRD_CARD) crd_put_place(speech, t->selector, false);
}

/* Where cards go to: zones of those who have them now. */
static void put_destination(crd_speech *speech) {
    crd_topic *t = &speech->topic;
    const crd_selector *of = t->selector;
    uint8_t owner = t->owner;
    t->owner = of->owner == CRD_ANYONES || crd_is_reference(of) ? CRD_YOURS
               : of->owner == CRD_ENEMY                         ? CRD_THAT
                                                                : of->owner;
    crd_fill(speech, speech->tongue->destination[t->instr->arg]);
    t->owner = owner;
}

/* A token of the card's deck, by its name. */
static void put_speech_token(crd_speech *speech) {
    uint32_t token =
        crd_token_of_deck(speech->set, speech->card->deck, (uint32_t)speech->topic.instr->arg);
    if (token != CRD_NO_CARD) crd_say(speech, speech->set->cards[token].name[speech->tongue->lang]);
}

/* Cards with the zone that they come from. */
static void put_speech_cards(crd_speech *speech, crd_case role) {
    speech->of_cards = true;
    put_things(speech, true, role);
    speech->of_cards = false;
    crd_fill(speech, speech->tongue->from_zones);
}

#define X(name, does)                                                                    \
    static void put_place_##name(crd_speech *speech, const crd_topic *t, stretch with) { \
        (void)t, (void)with;                                                             \
        does;                                                                            \
    }
PLACES(X)
#undef X

static const struct {
    const char *name;
    void (*put)(crd_speech *, const crd_topic *, stretch);
} places[] = {
#define X(name, does) {#name, put_place_##name},
    PLACES(X)
#undef X
};

/* --- filling --- */

static void put_verb(crd_speech *speech, stretch verb) {
    end_clause(speech);
    speech->tongue->begin(speech, verb.from, (size_t)(verb.to - verb.from));
    speech->open = true;
}

/* What a template asks for and nobody knows stays in the text, where every test of texts
 * finds it. */
static void put_unknown(crd_speech *speech, stretch name) {
    crd_say(speech, "{");
    crd_say_bytes(speech, name.from, (size_t)(name.to - name.from));
    crd_say(speech, "}");
}

static bool test_piece(crd_speech *speech, stretch name) {
    const crd_topic *t = &speech->topic;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        if (is(name, tests[i].name))
            return tests[i].asks(speech, t, t->instr, t->selector, t->amount);
    const crd_dialect *of = crd_dialect_of(speech->set);
    size_t length = (size_t)(name.to - name.from);
    int answer = of ? of->ask(speech, name.from, length) : -1;
    if (answer < 0) put_unknown(speech, name);
    return answer > 0;
}

static bool put_of_game(crd_speech *speech, stretch name) {
    const crd_dialect *of = crd_dialect_of(speech->set);
    return of && of->put(speech, name.from, (size_t)(name.to - name.from));
}

/* "{name}", "{name words}", "{test?yes|no}", "{~word}", "{do verb}", "{.}" without its braces. */
static void put_speech_place(crd_speech *speech, stretch inside) {
    const char *mark = inside.from;
    while (mark < inside.to && *mark != ' ' && *mark != '?')
        mark++;
    stretch name = {inside.from, mark};
    stretch with = {mark < inside.to ? mark + 1 : mark, inside.to};
    if (mark < inside.to && *mark == '?') {
        fill_one(speech, with, test_piece(speech, name));
    } else if (*inside.from == '~') {
        speech->tongue->inflect(speech, inside.from + 1, (size_t)(inside.to - inside.from - 1));
    } else if (is(name, "do")) {
        put_verb(speech, with);
    } else if (is(name, ".")) {
        end_clause(speech);
    } else {
        size_t i = 0;
        while (i < sizeof places / sizeof *places && !is(name, places[i].name))
            i++;
        if (i < sizeof places / sizeof *places)
            places[i].put(speech, &speech->topic, with);
        else if (!put_of_game(speech, name))
            put_unknown(speech, name);
    }
}

static void fill_template(crd_speech *speech, stretch text) {
    while (text.from < text.to) {
        const char *open = text.from;
        while (open < text.to && *open != '{')
            open++;
        crd_say_bytes(speech, text.from, (size_t)(open - text.from));
        if (open == text.to) return;
        const char *close = find_outside((stretch){open + 1, text.to}, '}');
        put_speech_place(speech, (stretch){open + 1, close});
        text.from = close + 1;
    }
}

void crd_fill(crd_speech *speech, const char *text) {
    if (text) fill_template(speech, (stretch){text, text + strlen(text)});
}
