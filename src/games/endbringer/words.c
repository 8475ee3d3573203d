/* SPDX-License-Identifier: MIT */
/* The words in braces that Endbringer's words.def has beside the workshop's, in both languages. */
#include <string.h>

#include "cards/text.h"
#include "games/endbringer/services.h"
#include "kernel/sentence.h"

/* One sentence, and the position that it speaks of. */
typedef struct sentence {
    slg_sentence told;
    const crd_set *set;
    const slg_state *state;
} sentence;

static const spl_state *table(const sentence *of) {
    return spl_of_const(of->state);
}

static void put_one_of(const sentence *of, slg_out *out, int32_t value,
                       const char *const names[][SLG_LANGS], uint32_t count) {
    if (value >= 0 && (uint32_t)value < count) slg_put(out, names[value][of->told.voice->lang]);
}
#define PUT_ONE_OF(of, out, name, names) \
    put_one_of(of, out, slg__get(&of->told, name), names, sizeof(names) / sizeof *(names))

/* --- the foe's cards --- */

static void put_colour(const sentence *of, slg_out *out) {
    static const char *const names[][SLG_LANGS] = {
        {"blue", "blau"}, {"green", "grün"}, {"red", "rot"}, {"white", "weiß"}, {"none", "keine"}};
    PUT_ONE_OF(of, out, "colour", names);
}

/* The tactic of that colour on an archetype's card: its number in the list of abilities; -1: the
 * card has no such. */
static int32_t tactic_said(const crd_card *card, int32_t colour) {
    for (int32_t i = 0; i < card->ability_count; i++)
        if (card->abilities[i].timing == CRD_TACTIC && card->abilities[i].number == colour)
            return i;
    return -1;
}

/* "Rotting Follower (red): take 2 damage": what the attacker does by the archetype's tactic of that
 * colour; of any other card's tactic the card. */
static void put_tactic(const sentence *of, slg_out *out) {
    int32_t thing = slg__get(&of->told, "thing"), colour = slg__get(&of->told, "colour");
    int32_t card = ebr_card_of_thing(of->told.game, of->state, EBR_ARCHETYPE_CARD);
    bool coloured = card >= 0 && colour >= 0 && colour < EBR_NO_COLOUR;
    int32_t tactic = coloured ? tactic_said(&of->set->cards[card], colour) : -1;
    spl_put_thing(of->told.game, of->state, of->told.voice, thing, out);
    if (!coloured) return;
    slg_put(out, " (");
    put_colour(of, out);
    slg_put_char(out, ')');
    if (tactic < 0) return;
    slg_put(out, ": ");
    crd_put_use(of->set, (uint32_t)card, (uint32_t)tactic, NULL, of->told.voice->lang, out);
}

/* "Bread of Clay: ...": what the card says that is about to be carried out. */
static void put_deed(const sentence *of, slg_out *out) {
    int32_t thing = slg__get(&of->told, "thing"), ability = slg__get(&of->told, "ability");
    int32_t card = ebr_card_of_thing(of->told.game, of->state, thing);
    spl_put_thing(of->told.game, of->state, of->told.voice, thing, out);
    if (card < 0 || ability < 0 || ability >= of->set->cards[card].ability_count) return;
    slg_put(out, ": ");
    crd_put_use(of->set, (uint32_t)card, (uint32_t)ability, NULL, of->told.voice->lang, out);
}

/* The Arms on a minion are things that are no cards: nobody knows which they are. */
static bool put_arms(const sentence *of, slg_out *out, const char *name) {
    int32_t slot = slg__get(&of->told, name) - EBR_THING_ARMS;
    if (slot < 0 || slot >= SPL_MINIONS || table(of)->minions[slot].card == SPL_NONE) return false;
    slg__put_either(&of->told, out, "the Arms on ", "die Waffen an ");
    spl_put_thing(of->told.game, of->state, of->told.voice, table(of)->minions[slot].card, out);
    return true;
}

/* For conditions, or Cultists, of the same name: before whom it lies, or which of them it is. */
static void put_which(const sentence *of, slg_out *out, const char *name) {
    const spl_state *s = table(of);
    const ebr_part *e = ebr_of_const(s);
    int32_t n = slg__get(&of->told, name) - EBR_NEMESIS;
    if (of->told.event || n < 0 || n >= EBR_NEMESIS_SIZE) return;
    uint32_t lying = (e->conditions >> n & 1) ? e->conditions : e->chamber, ordinal = 0, count = 0;
    if (!(lying >> n & 1)) return;
    for (; lying; lying &= lying - 1) {
        uint32_t other = slg__lowest(lying);
        if (spl_foe_design(s, EBR_NEMESIS + other) != spl_foe_design(s, EBR_NEMESIS + (uint32_t)n))
            continue;
        count++;
        ordinal += other <= (uint32_t)n;
    }
    if (count < 2) return;
    slg_put(out, " (");
    slg_put_number(out, (int32_t)ordinal);
    slg_put_char(out, ')');
    if (e->star[n] >= s->core.seats) return;
    slg__put_either(&of->told, out, " before ", " vor ");
    slg_put_seat(out, of->told.voice, e->star[n]);
}

static void put_why(const sentence *of, slg_out *out) {
    static const char *const names[][SLG_LANGS] = {
        [EBR_FOR_NOTHING] = {"nothing", "nichts"},
        [EBR_FOR_ACTION] = {"action", "Aktion"},
        [EBR_FOR_TACTIC] = {"tactic", "Taktik"},
        [EBR_FOR_CRITICAL] = {"critical effect", "kritischer Effekt"},
        [EBR_FOR_TYPE] = {"type", "Kartenart"},
    };
    PUT_ONE_OF(of, out, "why", names);
}

static void put_deck_of(const sentence *of, slg_out *out) {
    static const char *const names[EBR_DECKS_OF][SLG_LANGS] = {{"Nemesis", "Nemesis"},
                                                               {"Archetype", "Archetyp"}};
    PUT_ONE_OF(of, out, "deck-of", names);
}

static void put_foes_family(const sentence *of, slg_out *out) {
    static const char *const names[][SLG_LANGS] = {
        [CRD_FAMILY_MINION] = {"a minion", "Diener"},
        [CRD_FAMILY_SORCERY] = {"a sorcery", "Zauber"},
        [CRD_FAMILY_ATTACHMENT] = {"an attachment", "Beigabe"},
    };
    PUT_ONE_OF(of, out, "family", names);
}

/* --- damage --- */

static void put_harm(const sentence *of, slg_out *out) {
    static const char *const names[][SLG_LANGS] = {
        [EBR_HARM_DIRECT] = {"direct damage", "direkter Schaden"},
        [EBR_HARM_LOCAL] = {"damage", "Schaden"},
        [EBR_HARM_GLOBAL] = {"global damage", "globaler Schaden"},
    };
    PUT_ONE_OF(of, out, "harm", names);
}

/* --- places --- */

static void put_other_place(const sentence *of, slg_out *out) {
    int32_t place = slg__get(&of->told, "other-place");
    if (place >= 0) spl_put_place(of->told.game, of->state, of->told.voice, (uint32_t)place, out);
}

/* Where it is, or where it goes. */
static void put_realm(const sentence *of, slg_out *out) {
    static const char *const to[EBR_REALMS][SLG_LANGS] = {
        {"the Mortal Realm", "das Reich der Sterblichen"}, {"the Dreamlands", "die Traumlande"}};
    static const char *const at[EBR_REALMS][SLG_LANGS] = {
        {"in the Mortal Realm", "im Reich der Sterblichen"},
        {"in the Dreamlands", "in den Traumlanden"}};
    if (of->told.event)
        PUT_ONE_OF(of, out, "realm", at);
    else
        PUT_ONE_OF(of, out, "realm", to);
}

/* What the dark die of the option's minion shows. */
static void put_dark_face(const sentence *of, slg_out *out) {
    int32_t slot = spl_slot_of(table(of), slg__get(&of->told, "thing"));
    if (slot >= 0) slg_put_number(out, ebr_of_const(table(of))->dice[slot]);
}

/* --- all of them --- */

static const struct word {
    const char *name;
    void (*put)(const sentence *of, slg_out *out);
} words[] = {
    {"tactic", put_tactic},   {"colour", put_colour},           {"why", put_why},
    {"deck-of", put_deck_of}, {"family", put_foes_family},      {"harm", put_harm},
    {"realm", put_realm},     {"other-place", put_other_place}, {"deed", put_deed},
};

int ebr_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length) {
    const sentence of = {.told = slg__sentence(game, voice, decision, option, refusal, event),
                         .set = spl_set(game),
                         .state = state};
    for (uint32_t i = 0; of.told.names && i < sizeof words / sizeof *words; i++) {
        if (!slg__is(words[i].name, name, length)) continue;
        words[i].put(&of, out);
        return 1;
    }
    if (option && option->kind == EBR_DO_REROLL && slg__is("face", name, length)) {
        put_dark_face(&of, out);
        return 1;
    }
    bool thing = slg__is("thing", name, length) || slg__is("thing-at", name, length);
    bool other = slg__is("other", name, length);
    const char *called = thing ? "thing" : "other";
    if ((thing || other) && of.told.names && put_arms(&of, out, called)) return 1;
    int known = spl_word(game, state, voice, decision, option, refusal, event, out, name, length);
    if (known && (thing || other)) put_which(&of, out, called);
    return known;
}
