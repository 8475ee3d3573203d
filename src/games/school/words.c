/* SPDX-License-Identifier: MIT */
/* The words in braces of words.def, in both languages, and what the streams and the end are called.
 */
#include "games/school/play.h"
#include "kernel/sentence.h"

/* One sentence, and the position that it speaks of. */
typedef struct sentence {
    slg_sentence told;
    const sch_state *s;
} sentence;

static sentence sentence_of(const slg_game *game, const slg_state *state, const slg_voice *voice,
                            const slg_decision *decision, const slg_option *option,
                            const slg_refusal *refusal, const slg_event *event) {
    return (sentence){.told = slg__sentence(game, voice, decision, option, refusal, event),
                      .s = sch_of_const(state)};
}

static int32_t get(const sentence *of, const char *name) {
    int32_t value = 0;
    slg__said(&of->told, name, strlen(name), &value);
    return value;
}

/* --- numbers with their nouns --- */

static void put_count(const sentence *of, slg_out *out, int32_t n, const char *const nouns[4]) {
    slg_put_int(out, n);
    slg_put_char(out, ' ');
    slg_put(out, nouns[2 * slg__german(&of->told) + (n != 1)]);
}

static void put_crystals(const sentence *of, slg_out *out) {
    static const char *const nouns[4] = {"crystal", "crystals", "Kristall", "Kristalle"};
    int32_t n;
    if (!slg__said(&of->told, "crystals", strlen("crystals"), &n)) n = get(of, "n");
    put_count(of, out, n, nouns);
}

static void put_points(const sentence *of, slg_out *out) {
    static const char *const nouns[4] = {"point", "points", "Punkt", "Punkte"};
    put_count(of, out, get(of, "n"), nouns);
}

static void put_tokens(const sentence *of, slg_out *out) {
    static const char *const nouns[4] = {"reroll token", "reroll tokens", "Wurfstein",
                                         "Wurfsteine"};
    put_count(of, out, get(of, "n"), nouns);
}

/* --- lists --- */

/* What stands between an item and the one before it. */
static void put_joint(const sentence *of, slg_out *out, uint32_t index, uint32_t count) {
    if (index == 0) return;
    slg_put(out, index + 1 < count ? ", " : slg__german(&of->told) ? " und " : " and ");
}

/* "die 2", "dice 1 and 3"; German has one word for both. */
static void put_dice(const sentence *of, slg_out *out) {
    uint32_t dice = (uint32_t)get(of, "dice"), index = 0;
    uint32_t count = (uint32_t)__builtin_popcount(dice);
    slg_put(out, slg__german(&of->told) ? "Würfel " : count == 1 ? "die " : "dice ");
    for (; dice; dice &= dice - 1) {
        put_joint(of, out, index++, count);
        slg_put_int(out, __builtin_ctz(dice) + 1);
    }
}

static void put_faces(const sentence *of, slg_out *out) {
    int32_t digits = get(of, "faces"), power = 1;
    while (digits / power >= 10)
        power *= 10;
    for (; power; power /= 10) {
        slg_put_int(out, digits / power % 10);
        if (power > 1) slg_put_char(out, ' ');
    }
}

/* --- cast cards --- */

/* "cast 3", "flip 1"; with two of those (option sixth=f1) one is called the second. */
static void put_cast_card(const sentence *of, slg_out *out, int32_t cast) {
    if (cast < 0 || cast >= SCH_CASTS) return;
    const sch_content *set = sch_content_of(of->told.game);
    sch_cast card = sch_cast_card(set, of->s, (uint32_t)cast);
    for (uint32_t other = 0; other < (uint32_t)cast; other++) {
        sch_cast twin = sch_cast_card(set, of->s, other);
        if (twin.flip == card.flip && twin.value == card.value)
            slg_put(out, slg__german(&of->told) ? "zweite " : "second ");
    }
    if (slg__german(&of->told))
        slg_put(out, card.flip ? "Wende " : "Zauber ");
    else
        slg_put(out, card.flip ? "flip " : "cast ");
    slg_put_int(out, card.value);
}

static void put_cast(const sentence *of, slg_out *out) {
    put_cast_card(of, out, get(of, "cast"));
}

/* The cast cards that take effect, die by die; -1 for a card that does not. */
static int32_t casts_of(const sentence *of, int32_t casts[SCH_DICE]) {
    if (of->told.event) {
        for (uint32_t die = 0; die < SCH_DICE; die++)
            casts[die] = of->told.values[die];
        return get(of, "partial");
    }
    const sch_player *caster = &of->s->seats[sch_other(of->told.seat & 1)];
    int32_t dice = get(of, "dice"), partial = get(of, "partial");
    for (int32_t die = 0; die < SCH_DICE; die++)
        casts[die] = dice >> die & 1 || partial == die + 1 ? caster->cast[die] : -1;
    return partial;
}

/* "cast 3 and flip 2", "cast 3 and part of flip 2", "nothing". */
static void put_casts(const sentence *of, slg_out *out) {
    int32_t casts[SCH_DICE], partial = casts_of(of, casts);
    uint32_t count = 0, index = 0;
    for (uint32_t die = 0; die < SCH_DICE; die++)
        count += casts[die] >= 0;
    for (int32_t die = 0; die < SCH_DICE; die++) {
        if (casts[die] < 0) continue;
        put_joint(of, out, index++, count);
        if (partial == die + 1) slg_put(out, slg__german(&of->told) ? "ein Teil von " : "part of ");
        put_cast_card(of, out, casts[die]);
    }
    if (!count) slg_put(out, slg__german(&of->told) ? "nichts" : "nothing");
}

/* "cast 3 at 2, flip 1 at 4 and cast 0 at 6". */
static void put_assigned(const sentence *of, slg_out *out) {
    int32_t faces = get(of, "faces");
    const int32_t face[SCH_DICE] = {faces / 100, faces / 10 % 10, faces % 10};
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        put_joint(of, out, die, SCH_DICE);
        put_cast_card(of, out, of->told.values[die]);
        slg_put(out, slg__german(&of->told) ? " an der " : " at ");
        slg_put_int(out, face[die]);
    }
}

/* --- names --- */

static void put_seat(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, of->told.seat);
}

static void put_enemy(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, sch_other(of->told.seat & 1));
}

static void put_owner(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, (uint32_t)get(of, "owner"));
}

static void put_first(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, 0);
}

static void put_second(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, 1);
}

/* "the portal" begins a sentence with a capital; names of cards have one anyway. */
static void put_card_called(const sentence *of, slg_out *out, const char *called) {
    char name[SLG_TEXT_MAX];
    slg_out part;
    slg_out_init(&part, name, sizeof name);
    sch_put_card_name(of->told.game, (uint32_t)get(of, called), of->told.voice->lang, &part);
    slg_out_end(&part);
    if (out->length == 0 && *name >= 'a' && *name <= 'z') *name = (char)(*name - 'a' + 'A');
    slg_put(out, name);
}

static void put_card(const sentence *of, slg_out *out) {
    put_card_called(of, out, "card");
}

static void put_given(const sentence *of, slg_out *out) {
    put_card_called(of, out, "given");
}

static void put_returned(const sentence *of, slg_out *out) {
    put_card_called(of, out, "returned");
}

/* What became of a card whose power was used. */
static void put_spent(const sentence *of, slg_out *out) {
    static const char *const words[2][SLG_LANGS] = {
        {"used for this round", "für diese Runde genutzt"}, {"used up", "verbraucht"}};
    slg_put(out, words[get(of, "up") != 0][of->told.voice->lang]);
}

static void put_pet(const sentence *of, slg_out *out) {
    static const char *const names[SCH_PETS] = {"Orinitin", "Sloankai", "Cranaj"};
    int32_t pet = get(of, "pet");
    if (pet >= 0 && pet < SCH_PETS) slg_put(out, names[pet]);
}

static void put_phase(const sentence *of, slg_out *out) {
    static const char *const names[SCH_PHASES][SLG_LANGS] = {
        {"setup", "Aufbau"},
        {"phase I: take crystals", "Phase I: Kristalle nehmen"},
        {"phase II: cast crystals", "Phase II: Kristalle zaubern"},
        {"phase III: use the portal", "Phase III: das Portal nutzen"},
        {"phase IV: activate powers", "Phase IV: Kräfte nutzen"},
        {"phase V: evaluate locations", "Phase V: Orte auswerten"},
        {"clean-up: cards slide, new ones come", "Aufräumen: Karten rücken nach, neue kommen"},
    };
    int32_t phase = get(of, "phase");
    if (phase >= 0 && phase < SCH_PHASES) slg_put(out, names[phase][of->told.voice->lang]);
}

static const char *const reasons[][SLG_LANGS] = {
    [SCH_OVER_TARGET] = {"the target is reached", "die Zielpunkte sind erreicht"},
    [SCH_OVER_NO_CARDS] = {"no sorcery card is left on the table",
                           "keine Karte liegt mehr auf dem Tisch"},
    [SCH_OVER_ROUNDS] = {"the last round is over", "die letzte Runde ist zu Ende"},
    [SCH_OVER_STANDSTILL] = {"too many rounds without progress",
                             "zu viele Runden ohne Fortschritt"},
};

static void put_reason(const sentence *of, slg_out *out) {
    int32_t reason = get(of, "reason");
    if (reason >= 0 && reason <= SCH_OVER_STANDSTILL)
        slg_put(out, reasons[reason][of->told.voice->lang]);
}

/* What the next pick of a power is about. */
static void put_pick(const sentence *of, slg_out *out) {
    static const char *const where_to[SLG_LANGS] = {"shift it where?", "wohin verschieben?"};
    static const char *const picks[SCH_OPS][SLG_LANGS] = {
        [SCH_OP_ADD] = {"add where?", "wo hinzufügen?"},
        [SCH_OP_REMOVE] = {"remove which crystal?", "welchen Kristall entfernen?"},
        [SCH_OP_SHIFT] = {"shift which crystal?", "welchen Kristall verschieben?"},
        [SCH_OP_RECALL] = {"take back which crystal?", "welchen Kristall zurücknehmen?"},
        [SCH_OP_TAKE] = {"take how many crystals?", "wie viele Kristalle nehmen?"},
        [SCH_OP_TOKEN] = {"take how many reroll tokens?", "wie viele Wurfsteine nehmen?"},
        [SCH_OP_ROLL] = {"roll for it?", "dafür würfeln?"},
        [SCH_OP_SET_DIE] = {"turn which die?", "welchen Würfel drehen?"},
        [SCH_OP_EASE_COST] = {"use it now?", "jetzt nutzen?"},
        [SCH_OP_EASE_MARGIN] = {"use it now?", "jetzt nutzen?"},
        [SCH_OP_SWAP] = {"swap which cards?", "welche Karten tauschen?"},
        [SCH_OP_MOVE_PORTAL] = {"exchange the portal with which location?",
                                "das Portal mit welchem Ort tauschen?"},
        [SCH_OP_CLEAR] = {"clear which location?", "welchen Ort leeren?"},
    };
    const sch_power *p = &of->s->power;
    if (p->card == SCH_NONE || p->step >= SCH_STEPS_MAX) return;
    uint32_t op = sch_content_of(of->told.game)->cards[p->card].steps[p->step].op;
    const char *text = p->from != SCH_NONE ? where_to[of->told.voice->lang]
                       : op < SCH_OPS      ? picks[op][of->told.voice->lang]
                                           : NULL;
    if (text) slg_put(out, text);
}

/* --- places and dice --- */

/* Where something goes: the number called "to", or the location above. */
static void put_location2(const sentence *of, slg_out *out) {
    int32_t to;
    slg_put_int(out, slg__said(&of->told, "to", 2, &to) ? to : get(of, "location") + 1);
}

/* The face called so, or the one that the seat's die shows. */
static void put_face(const sentence *of, slg_out *out) {
    int32_t face, die = get(of, "die");
    if (slg__said(&of->told, "face", 4, &face))
        slg_put_int(out, face);
    else if (of->told.seat < SCH_SEATS && die >= 1 && die <= SCH_DICE)
        slg_put_int(out, of->s->seats[of->told.seat].dice[die - 1]);
}

/* Of a standstill: "9 rounds without progress; after 3 more the higher score wins". */
static void put_idle(const sentence *of, slg_out *out) {
    int32_t n = get(of, "idle");
    slg_put_int(out, n);
    slg_put(out, of->told.voice->lang == SLG_DE ? n == 1 ? " Runde" : " Runden"
                 : n == 1                       ? " round"
                                                : " rounds");
}

static void put_left(const sentence *of, slg_out *out) {
    int32_t n = get(of, "left");
    if (n == 1)
        slg_put(out, of->told.voice->lang == SLG_DE ? "einer" : "one");
    else
        slg_put_int(out, n);
}

/* --- all of them --- */

static const struct word {
    const char *name;
    void (*put)(const sentence *of, slg_out *out);
} words[] = {
    {"seat", put_seat},         {"enemy", put_enemy},         {"owner", put_owner},
    {"card", put_card},         {"given", put_given},         {"returned", put_returned},
    {"cast", put_cast},         {"casts", put_casts},         {"assigned", put_assigned},
    {"pet", put_pet},           {"phase", put_phase},         {"pick", put_pick},
    {"crystals", put_crystals}, {"tokens", put_tokens},       {"dice", put_dice},
    {"faces", put_faces},       {"location2", put_location2}, {"face", put_face},
    {"reason", put_reason},     {"points", put_points},       {"first", put_first},
    {"second", put_second},     {"spent", put_spent},         {"idle", put_idle},
    {"left", put_left},
};

int sch_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length) {
    const sentence of = sentence_of(game, state, voice, decision, option, refusal, event);
    int32_t value;
    if (!of.told.names && !of.told.reason_names) return 0; /* chance: the kernel's words */
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!slg__is(words[i].name, name, length)) continue;
        words[i].put(&of, out);
        return 1;
    }
    if (!slg__said(&of.told, name, length, &value)) return 0;
    slg_put_int(out, value);
    return 1;
}

/* --- the end --- */

void sch_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out) {
    slg_outcome outcome = slg_get_outcome(game, state);
    bool de = voice->lang == SLG_DE;
    if (!outcome.over) {
        slg_put(out, de ? "Das Spiel läuft noch" : "The game is still being played");
        return;
    }
    if (outcome.rank[0] == outcome.rank[1]) {
        slg_put(out, de ? "Unentschieden" : "A draw");
    } else {
        uint32_t winner = outcome.rank[0] == 1 ? 0 : 1;
        slg_put_seat(out, voice, winner);
        slg_put(out, de ? " gewinnt" : " wins");
    }
    slg_put(out, ": ");
    slg_put(out, reasons[outcome.reason][voice->lang]);
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        slg_put(out, seat ? ", " : " (");
        slg_put_seat(out, voice, seat);
        slg_put_char(out, ' ');
        slg_put_int(out, outcome.score[seat]);
    }
    slg_put_char(out, ')');
}

/* --- chance --- */

static bool is_dice(uint32_t stream) {
    return stream == SCH_STREAM_DICE_A || stream == SCH_STREAM_DICE_B;
}

/* A die's outcomes are its faces; the deck's and the deal's are cards, the deal's last one a seat.
 */
void sch_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out) {
    (void)state;
    (void)lang;
    if (is_dice(stream))
        slg_put_int(out, (int64_t)value + 1);
    else if (value == SCH_DEAL_SEAT || value == SCH_DEAL_SEAT + 1)
        slg_put_char(out, value == SCH_DEAL_SEAT ? 'A' : 'B');
    else
        slg_put(out, sch_card_id(game, value));
}

int32_t sch_read_chance(const slg_game *game, uint32_t stream, const char *word) {
    if (is_dice(stream))
        return strlen(word) == 1 && *word >= '1' && *word <= '6' ? *word - '1' : -1;
    if (strcmp(word, "A") == 0 || strcmp(word, "B") == 0) return SCH_DEAL_SEAT + (*word - 'A');
    for (uint32_t card = 0; card < game->card_count; card++)
        if (strcmp(sch_card_id(game, card), word) == 0) return (int32_t)card;
    return -1;
}
