/* SPDX-License-Identifier: MIT */
/* What the Endbringer's cards say beside what all cards do: tests and places of templates that only
 * theirs have, and their figures. */
#include "games/endbringer/card_text.h"

#include "cards/speech.h"

/* Pieces that lie in only one place need no place in the text. */
static bool has_place(const crd_instr *instr) {
    return instr->arg != EBR_PIECE_RAGE && instr->arg != EBR_PIECE_DECK_DAMAGE &&
           instr->arg != EBR_PIECE_ANY;
}

/* X(name in templates, what it asks): `s` the speech, `i` the instruction, `of` the selector, `c`
 * the card, `a` its ability. */
#define TESTS(X)                                                                    \
    X(direct, i->arg == EBR_HARM_DIRECT)                                            \
    X(global, i->arg == EBR_HARM_GLOBAL)                                            \
    X(raging, i->arg == EBR_PIECE_RAGE)                                             \
    X(on_deck, i->arg == EBR_PIECE_DECK_DAMAGE)                                     \
    X(placed, has_place(i))                                                         \
    X(spread_rubble, i->how == CRD_UP_TO && crd_doer(s, i->who) == CRD_EACH_PLAYER) \
    X(raised, i->arg >= EBR_SPAWN_RAISED)                                           \
    X(exhausted, i->arg == EBR_SPAWN_RAISED_EXHAUSTED)                              \
    X(rift, c->family == EBR_FAMILY_RIFT)                                           \
    X(no_token, of->must_not &EBR_IS_TOKEN)                                         \
    X(dreaming, of->must &EBR_DREAMING)                                             \
    X(mortal, of->must_not &EBR_DREAMING)                                           \
    X(fuller_realm, of->must &EBR_IN_FULLER_REALM)                                  \
    /* a heading */                                                                 \
    X(headed_critical, a->timing == CRD_CRITICAL_EFFECT)                            \
    X(headed_condition, c->family == EBR_FAMILY_CONDITION)                          \
    X(headed_star, c->icons &EBR_ICON_STAR)                                         \
    X(headed_omen, c->cost == 1)                                                    \
    X(headed_gate, c->family == EBR_FAMILY_GATE)                                    \
    X(headed_stone, c->family == EBR_FAMILY_STONE)                                  \
    X(headed_cultist, c->family == EBR_FAMILY_CULTIST && a->timing == CRD_PLAYED)   \
    X(headed_colour, c->family == EBR_FAMILY_ARCHETYPE && a->timing == CRD_TACTIC)  \
    X(headed_start, a->timing == CRD_START_OF_ROUND)                                \
    X(headed_round, a->timing == CRD_ROUND_EFFECT)                                  \
    X(headed_first, a->flags &CRD_FIRST_FLAG)

int ebr_ask_text(const crd_speech *s, const char *name, size_t length) {
    const crd_instr *i = s->topic.instr;
    const crd_selector *of = s->topic.selector;
    const crd_card *c = s->card;
    const crd_ability *a = s->ability;
#define TEST(test, asks) \
    if (crd_is_word(name, length, #test)) return (asks) ? 1 : 0;
    TESTS(TEST)
#undef TEST
    return -1;
}

static const ebr_text *own_of(const crd_game_tongue *game) {
    return game->own;
}

/* Name of the minion that the army of this card begins with: "Rotting Follower". */
static void put_starter(crd_speech *speech, const ebr_text *own) {
    const crd_set *set = speech->set;
    for (uint32_t i = 0; i < set->card_count; i++)
        if (set->cards[i].starter && set->cards[i].deck == speech->card->deck) {
            crd_say(speech, set->cards[i].name[speech->tongue->lang]);
            return;
        }
    crd_say(speech, own->starter);
}

/* X(name in templates, what it is filled with). */
#define PLACES(X)                                                              \
    X(piece, crd_fill(speech, own->piece[arg]))                                \
    X(pieces, crd_fill(speech, own->pieces[arg]))                              \
    X(piece_each, if (own->piece_each) crd_fill(speech, own->piece_each[arg])) \
    X(spawn, crd_fill(speech, own->spawn[arg]))                                \
    X(starter, put_starter(speech, own))                                       \
    X(omens_cost, crd_say_int(speech, speech->card->cost))                     \
    X(colour, crd_say(speech, speech->tongue->colour[speech->ability->number]))

bool ebr_put_text(crd_speech *speech, const char *name, size_t length) {
    const ebr_text *own = own_of(speech->game);
    int32_t arg = speech->topic.instr->arg;
#define PLACE(place, does)                   \
    if (crd_is_word(name, length, #place)) { \
        does;                                \
        return true;                         \
    }
    PLACES(PLACE)
#undef PLACE
    return false;
}

/* --- figures --- */

/* "blue, green, red": the icons of a Nemesis card's copies. */
static void put_card_colours(const crd_tongue *tongue, const crd_card *card, slg_out *out) {
    bool any = false;
    for (uint32_t i = 0; i < 4; i++)
        for (uint32_t n = 0; n < card->colours[i]; n++) {
            if (any)
                slg_put(out, ", ");
            else
                crd_put_separator(out);
            slg_put(out, tongue->colour[i]);
            any = true;
        }
}

/* "Condition · 3 omens · star · blue, red", "Cultist · essence 2", "Swarm · −1 attack". */
void ebr_put_card_figures(const crd_set *set, const crd_tongue *tongue, const crd_card *card,
                          slg_lang lang, slg_out *out) {
    const crd_game_tongue *game = crd_dialect_of(set)->tongues[lang];
    const ebr_text *own = own_of(game ? game : &ebr_tongue_en);
    if (card->family == EBR_FAMILY_CONDITION) {
        crd_put_separator(out);
        slg_put_u64(out, card->cost);
        slg_put(out, card->cost == 1 ? own->omen : own->omens);
    }
    if (card->icons & EBR_ICON_STAR) {
        crd_put_separator(out);
        slg_put(out, own->star);
    }
    if (card->family == EBR_FAMILY_CULTIST) {
        crd_put_separator(out);
        slg_put(out, tongue->essence);
        slg_put_number(out, card->essence);
    }
    if (card->family == EBR_FAMILY_SWARM) {
        crd_put_separator(out);
        slg_put_number(out, card->attack);
        slg_put(out, tongue->attack);
    }
    put_card_colours(tongue, card, out);
}

/* --- headings --- */

bool ebr_is_headed(const crd_card *card, uint32_t timing) {
    switch (card->family) {
    case EBR_FAMILY_CONDITION:
    case EBR_FAMILY_GATE:
    case EBR_FAMILY_STONE:
        return timing == CRD_ONGOING || timing == CRD_WHENEVER || timing == CRD_DESTROYED ||
               timing == CRD_CRITICAL_EFFECT;
    default: return true;
    }
}
