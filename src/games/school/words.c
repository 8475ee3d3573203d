/* SPDX-License-Identifier: MIT */
/* The words in braces of words.def, in every language, and what the streams and the end
 * are called. */
#include "games/school/play.h"
#include "kernel/sentence.h"
#include "kernel/tongue.h"

#define FRENCH SLG_FRENCH
#include "games/school/words.fr.def"
#undef FRENCH

const char *sch_phrase(slg_lang lang, sch_says part) {
    static const char *const parts[SCH_SAYS_COUNT][SLG_LANGS] = {
#define SCH_X(id, en, de) SLG_TEXTS(SCH_SAYS_##id, en, de),
        SCH_PHRASES(SCH_X)
#undef SCH_X
    };
    return parts[part][lang];
}

/* One sentence, and the position that it speaks of. */
typedef struct sentence {
    slg_sentence told;
    const sch_state *s;
} sentence;

static sentence school_sentence_of(const slg_game *game, const slg_state *state,
                                   const slg_voice *voice, const slg_decision *decision,
                                   const slg_option *option, const slg_refusal *refusal,
                                   const slg_event *event) {
    return (sentence){.told = slg__sentence(game, voice, decision, option, refusal, event),
                      .s = sch_of_const(state)};
}

static void put_school_part(const sentence *of, slg_out *out, sch_says part) {
    slg_put(out, sch_phrase(of->told.voice->lang, part));
}

/* --- numbers with their nouns --- */

static void put_school_count(const sentence *of, slg_out *out, int32_t n, sch_says one,
                             sch_says many) {
    slg_put_number(out, n);
    slg_put_char(out, ' ');
    put_school_part(of, out, slg__is_one(of->told.voice->lang, n) ? one : many);
}

static void put_crystals(const sentence *of, slg_out *out) {
    int32_t n;
    if (!slg__said(&of->told, "crystals", strlen("crystals"), &n)) n = slg__get(&of->told, "n");
    put_school_count(of, out, n, SCH_SAYS_CRYSTAL, SCH_SAYS_CRYSTALS);
}

static void put_school_points(const sentence *of, slg_out *out) {
    put_school_count(of, out, slg__get(&of->told, "n"), SCH_SAYS_POINT, SCH_SAYS_POINTS);
}

static void put_tokens(const sentence *of, slg_out *out) {
    put_school_count(of, out, slg__get(&of->told, "n"), SCH_SAYS_TOKEN, SCH_SAYS_TOKENS);
}

/* --- lists --- */

/* What stands between an item and the one before it. */
static void put_school_joint(const sentence *of, slg_out *out, uint32_t index, uint32_t count) {
    if (index == 0) return;
    if (index + 1 < count)
        slg_put(out, ", ");
    else
        put_school_part(of, out, SCH_SAYS_AND);
}

/* "die 2", "dice 1 and 3". */
static void put_school_dice(const sentence *of, slg_out *out) {
    uint32_t dice = (uint32_t)slg__get(&of->told, "dice"), index = 0;
    uint32_t count = (uint32_t)__builtin_popcount(dice);
    put_school_part(of, out, count == 1 ? SCH_SAYS_DIE : SCH_SAYS_DICE);
    for (; dice; dice &= dice - 1) {
        put_school_joint(of, out, index++, count);
        slg_put_number(out, __builtin_ctz(dice) + 1);
    }
}

static void put_faces(const sentence *of, slg_out *out) {
    int32_t digits = slg__get(&of->told, "faces"), power = 1;
    while (digits / power >= 10)
        power *= 10;
    for (; power; power /= 10) {
        slg_put_number(out, digits / power % 10);
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
            put_school_part(of, out, SCH_SAYS_SECOND);
    }
    put_school_part(of, out, card.flip ? SCH_SAYS_FLIP : SCH_SAYS_CAST);
    slg_put_number(out, card.value);
}

static void put_cast(const sentence *of, slg_out *out) {
    put_cast_card(of, out, slg__get(&of->told, "cast"));
}

/* The cast cards that take effect, die by die; -1 for a card that does not. */
static int32_t casts_of(const sentence *of, int32_t casts[SCH_DICE]) {
    if (of->told.event) {
        for (uint32_t die = 0; die < SCH_DICE; die++)
            casts[die] = of->told.values[die];
        return slg__get(&of->told, "partial");
    }
    const sch_player *caster = &of->s->seats[sch_other(of->told.seat & 1)];
    int32_t dice = slg__get(&of->told, "dice"), partial = slg__get(&of->told, "partial");
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
        put_school_joint(of, out, index++, count);
        if (partial == die + 1) put_school_part(of, out, SCH_SAYS_PART_OF);
        put_cast_card(of, out, casts[die]);
    }
    if (!count) put_school_part(of, out, SCH_SAYS_NOTHING);
}

/* "cast 3 at 2, flip 1 at 4 and cast 0 at 6". */
static void put_assigned(const sentence *of, slg_out *out) {
    int32_t faces = slg__get(&of->told, "faces");
    const int32_t face[SCH_DICE] = {faces / 100, faces / 10 % 10, faces % 10};
    for (uint32_t die = 0; die < SCH_DICE; die++) {
        put_school_joint(of, out, die, SCH_DICE);
        put_cast_card(of, out, of->told.values[die]);
        put_school_part(of, out, SCH_SAYS_AT);
        slg_put_number(out, face[die]);
    }
}

/* --- names --- */

static void put_school_seat(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, of->told.seat);
}

static void put_enemy(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, sch_other(of->told.seat & 1));
}

static void put_school_owner(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, (uint32_t)slg__get(&of->told, "owner"));
}

/* Of the player who acts, or of the other. */
static void put_whose_crystal(const sentence *of, slg_out *out) {
    if (slg__get(&of->told, "owner") == (int32_t)of->told.seat) {
        put_school_part(of, out, SCH_SAYS_OWN_CRYSTAL);
        return;
    }
    put_school_part(of, out, SCH_SAYS_CRYSTAL_OF);
    put_school_owner(of, out);
    put_school_part(of, out, SCH_SAYS_CRYSTAL_OF_END);
}

static void put_first(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, 0);
}

static void put_school_second(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, 1);
}

/* "the portal" begins a sentence with a capital; names of cards have one anyway. */
static void put_card_called(const sentence *of, slg_out *out, const char *called) {
    char name[SLG_TEXT_MAX];
    slg_out part;
    slg_out_init(&part, name, sizeof name);
    sch_put_card_name(of->told.game, (uint32_t)slg__get(&of->told, called), of->told.voice->lang,
                      &part);
    slg_out_end(&part);
    if (out->length == 0 && *name >= 'a' && *name <= 'z') *name = (char)(*name - 'a' + 'A');
    slg_put(out, name);
}

static void put_school_card(const sentence *of, slg_out *out) {
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
    put_school_part(of, out, slg__get(&of->told, "up") ? SCH_SAYS_SPENT_UP : SCH_SAYS_SPENT_ROUND);
}

static void put_pet(const sentence *of, slg_out *out) {
    static const char *const names[SCH_PETS] = {"Orinitin", "Sloankai", "Cranaj"};
    int32_t pet = slg__get(&of->told, "pet");
    if (pet >= 0 && pet < SCH_PETS) slg_put(out, names[pet]);
}

static void put_school_phase(const sentence *of, slg_out *out) {
    int32_t phase = slg__get(&of->told, "phase");
    if (phase >= 0 && phase < SCH_PHASES)
        put_school_part(of, out, SCH_SAYS_PHASE_SETUP + (uint32_t)phase);
}

static void put_school_reason(const sentence *of, slg_out *out) {
    int32_t reason = slg__get(&of->told, "reason");
    if (reason >= 0 && reason <= SCH_OVER_STANDSTILL)
        put_school_part(of, out, SCH_SAYS_OVER_TARGET + (uint32_t)reason);
}

/* What the next pick of a power is about. */
static void put_pick(const sentence *of, slg_out *out) {
    static const uint8_t picks[SCH_OPS] = {
        [SCH_OP_ADD] = SCH_SAYS_PICK_ADD,        [SCH_OP_REMOVE] = SCH_SAYS_PICK_REMOVE,
        [SCH_OP_SHIFT] = SCH_SAYS_PICK_SHIFT,    [SCH_OP_RECALL] = SCH_SAYS_PICK_RECALL,
        [SCH_OP_TAKE] = SCH_SAYS_PICK_TAKE,      [SCH_OP_TOKEN] = SCH_SAYS_PICK_TOKEN,
        [SCH_OP_ROLL] = SCH_SAYS_PICK_ROLL,      [SCH_OP_SET_DIE] = SCH_SAYS_PICK_SET_DIE,
        [SCH_OP_EASE_COST] = SCH_SAYS_PICK_EASE, [SCH_OP_EASE_MARGIN] = SCH_SAYS_PICK_EASE,
        [SCH_OP_SWAP] = SCH_SAYS_PICK_SWAP,      [SCH_OP_MOVE_PORTAL] = SCH_SAYS_PICK_MOVE_PORTAL,
        [SCH_OP_CLEAR] = SCH_SAYS_PICK_CLEAR,
    };
    const sch_power *p = &of->s->power;
    if (p->card == SCH_NONE || p->step >= SCH_STEPS_MAX) return;
    uint32_t op = sch_content_of(of->told.game)->cards[p->card].steps[p->step].op;
    if (p->from != SCH_NONE)
        put_school_part(of, out, SCH_SAYS_WHERE_TO);
    else if (op < SCH_OPS && picks[op])
        put_school_part(of, out, picks[op]);
}

/* --- places and dice --- */

/* Where something goes: the number called "to", or the location above. */
static void put_location2(const sentence *of, slg_out *out) {
    int32_t to;
    slg_put_number(out,
                   slg__said(&of->told, "to", 2, &to) ? to : slg__get(&of->told, "location") + 1);
}

/* The face called so, or the one that the seat's die shows. */
static void put_school_face(const sentence *of, slg_out *out) {
    int32_t face, die = slg__get(&of->told, "die");
    if (slg__said(&of->told, "face", 4, &face))
        slg_put_number(out, face);
    else if (of->told.seat < SCH_SEATS && die >= 1 && die <= SCH_DICE)
        slg_put_number(out, of->s->seats[of->told.seat].dice[die - 1]);
}

/* Of a standstill: "9 rounds without progress; after 3 more the higher score wins". */
static void put_school_idle(const sentence *of, slg_out *out) {
    put_school_count(of, out, slg__get(&of->told, "idle"), SCH_SAYS_ROUND, SCH_SAYS_ROUNDS);
}

static void put_school_left(const sentence *of, slg_out *out) {
    int32_t n = slg__get(&of->told, "left");
    if (n == 1)
        put_school_part(of, out, SCH_SAYS_ONE);
    else
        slg_put_number(out, n);
}

/* --- all of them --- */

static const struct word {
    const char *name;
    void (*put)(const sentence *of, slg_out *out);
} words[] = {
    {"seat", put_school_seat},
    {"enemy", put_enemy},
    {"owner", put_school_owner},
    {"whose-crystal", put_whose_crystal},
    {"card", put_school_card},
    {"given", put_given},
    {"returned", put_returned},
    {"cast", put_cast},
    {"casts", put_casts},
    {"assigned", put_assigned},
    {"pet", put_pet},
    {"phase", put_school_phase},
    {"pick", put_pick},
    {"crystals", put_crystals},
    {"tokens", put_tokens},
    {"dice", put_school_dice},
    {"faces", put_faces},
    {"location2", put_location2},
    {"face", put_school_face},
    {"reason", put_school_reason},
    {"points", put_school_points},
    {"first", put_first},
    {"second", put_school_second},
    {"spent", put_spent},
    {"idle", put_school_idle},
    {"left", put_school_left},
};

int sch_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length) {
    const sentence of = school_sentence_of(game, state, voice, decision, option, refusal, event);
    if (!of.told.names && !of.told.reason_names) return 0; /* chance: the kernel's words */
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!slg__is(words[i].name, name, length)) continue;
        words[i].put(&of, out);
        return 1;
    }
    return slg__put_number(&of.told, name, length, out);
}

/* --- the end --- */

void sch_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out) {
    slg_outcome outcome = slg_get_outcome(game, state);
    if (!outcome.over) {
        slg_put(out, sch_phrase(voice->lang, SCH_SAYS_STILL_ON));
        return;
    }
    if (outcome.rank[0] == outcome.rank[1]) {
        slg_put(out, sch_phrase(voice->lang, SCH_SAYS_DRAW));
    } else {
        uint32_t winner = outcome.rank[0] == 1 ? 0 : 1;
        slg_put_seat(out, voice, winner);
        slg_put(out, sch_phrase(voice->lang, SCH_SAYS_WINS));
    }
    slg_put(out, sch_phrase(voice->lang, SCH_SAYS_COLON));
    slg_put(out, sch_phrase(voice->lang, SCH_SAYS_OVER_TARGET + outcome.reason));
    for (uint32_t seat = 0; seat < SCH_SEATS; seat++) {
        slg_put(out, seat ? ", " : " (");
        slg_put_seat(out, voice, seat);
        slg_put_char(out, ' ');
        slg_put_number(out, outcome.score[seat]);
    }
    slg_put_char(out, ')');
}

/* --- chance --- */

static bool is_dice(uint32_t stream) {
    return stream == SCH_STREAM_DICE_A || stream == SCH_STREAM_DICE_B;
}

/* A die's outcomes are its faces; the deck's and the deal's are cards, the deal's last one
 * a seat. */
void sch_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out) {
    (void)state;
    (void)lang;
    if (is_dice(stream))
        slg_put_number(out, (int64_t)value + 1);
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
