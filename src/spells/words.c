/* SPDX-License-Identifier: MIT */
/* The words in braces of words.def, in every language. */
#include "cards/text.h"
#include "kernel/sentence.h"
#include "kernel/tongue.h"
#include "spells/house.h"
#include "spells/services.h"

#define FRENCH SLG_FRENCH
#include "spells/words.fr.def"
#undef FRENCH

/* One sentence, and the position that it speaks of. */
typedef struct sentence {
    slg_sentence told;
    const crd_set *set;
    const spl_state *s;
    bool quotes; /* names of cards in sentences stand in quotation marks, but not in English */
} sentence;

static sentence sentence_of(const slg_game *game, const slg_state *state, const slg_voice *voice,
                            const slg_decision *decision, const slg_option *option,
                            const slg_refusal *refusal, const slg_event *event) {
    return (sentence){.told = slg__sentence(game, voice, decision, option, refusal, event),
                      .set = spl_set(game),
                      .s = spl_of_const(state)};
}

const char *spl_phrase(slg_lang lang, spl_says part) {
    static const char *const parts[SPL_SAYS_COUNT][SLG_LANGS] = {
#define SPL_X(id, en, de) SLG_TEXTS(SPL_SAYS_##id, en, de),
        SPL_PHRASES(SPL_X)
#undef SPL_X
    };
    return parts[part][lang];
}

static void put_phrase(const sentence *of, slg_out *out, spl_says part) {
    slg_put(out, spl_phrase(of->told.voice->lang, part));
}

/* --- battlefields --- */

/* The board's name; where two of the same lie on the table, with the battlefield's word. */
static void put_place_name(const sentence *of, slg_out *out, uint32_t place) {
    const spl_state *s = of->s;
    if (place >= s->places_count) return;
    uint32_t board = s->places[place].board;
    spl_put_card_name(of->told.game, spl_board_of(of->set, s->places[place].board),
                      of->told.voice->lang, out);
    for (uint32_t other = 0; other < s->places_count; other++) {
        if (other == place || s->places[other].board != board) continue;
        slg_put(out, " (");
        slg_put(out, spl_place_word(s, place));
        slg_put_char(out, ')');
        return;
    }
}

static void put_place(const sentence *of, slg_out *out) {
    put_place_name(of, out, (uint32_t)slg__get(&of->told, "place"));
}

/* --- things --- */

/* A minion in play among those of its name: where there are several, sentences must tell which one
 * is meant. */
typedef struct twins {
    bool others;      /* of another seat */
    bool elsewhere;   /* of the same seat in another battlefield */
    uint32_t here;    /* of the same seat in the same one, itself included */
    uint32_t ordinal; /* among those here, by slot, from 1 */
} twins;

static void meet_twin(const crd_set *set, const spl_state *s, uint32_t slot, uint32_t other,
                      twins *found) {
    const spl_minion *minion = &s->minions[slot], *twin = &s->minions[other];
    if (spl_design(set, s, twin->card) != spl_design(set, s, minion->card)) return;
    found->others |= twin->seat != minion->seat;
    found->elsewhere |= twin->seat == minion->seat && twin->place != minion->place;
    if (twin->seat != minion->seat || twin->place != minion->place) return;
    found->here++;
    if (other == slot) found->ordinal = found->here;
}

static twins twins_of(const sentence *of, uint32_t slot) {
    twins found = {.here = 0};
    for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++)
        for (uint64_t left = of->s->of[seat]; left; left &= left - 1)
            meet_twin(of->set, of->s, slot, (uint32_t)__builtin_ctzll(left), &found);
    return found;
}

static void put_name(const sentence *of, slg_out *out, int32_t thing) {
    int32_t card = spl_card_of_thing(of->told.game, (const slg_state *)(const void *)of->s, thing);
    if (card < 0) {
        put_phrase(of, out, SPL_SAYS_A_CARD);
        return;
    }
    if (of->quotes) put_phrase(of, out, SPL_SAYS_QUOTE);
    spl_put_card_name(of->told.game, (uint32_t)card, of->told.voice->lang, out);
    if (of->quotes) put_phrase(of, out, SPL_SAYS_UNQUOTE);
}

static void put_in(const sentence *of, slg_out *out, uint32_t place) {
    put_phrase(of, out, SPL_SAYS_IN);
    put_place_name(of, out, place);
    put_phrase(of, out, SPL_SAYS_IN_END);
}

/* Beyond the players sits the foe, which has no name of a seat. */
static bool is_foe(const sentence *of, uint32_t seat) {
    return spl_has_foe(of->s) && seat >= of->s->core.seats && seat < SLG_SEATS_MAX;
}

static void put_person(const sentence *of, slg_out *out, uint32_t seat) {
    if (is_foe(of, seat))
        slg_put(out, spl_house_of(of->set)->foe[of->told.voice->lang]);
    else
        slg_put_seat(out, of->told.voice, seat);
}

static void put_owner(const sentence *of, slg_out *out, uint32_t seat) {
    if (is_foe(of, seat)) {
        slg_put(out, spl_house_of(of->set)->of_foe[of->told.voice->lang]);
        return;
    }
    put_phrase(of, out, SPL_SAYS_OF);
    slg_put_seat(out, of->told.voice, seat);
    put_phrase(of, out, SPL_SAYS_OF_END);
}

/* The name; of a minion with namesakes what tells it from them; always where it is, if `at`. */
static void put_minion(const sentence *of, slg_out *out, uint32_t slot, bool at) {
    const spl_minion *minion = &of->s->minions[slot];
    twins others = twins_of(of, slot);
    put_name(of, out, minion->card);
    if (others.here > 1) {
        slg_put(out, " (");
        slg_put_number(out, others.ordinal);
        slg_put_char(out, ')');
    }
    if (others.others) put_owner(of, out, minion->seat);
    if (at || others.elsewhere) put_in(of, out, minion->place);
}

/* Who else knows the card in its owner's hand: for others' cards only what everybody knows is
 * shown. */
static uint32_t knowers(const sentence *of, uint32_t card) {
    uint32_t owner = card / SPL_BLOCK, seats = (1u << of->s->core.seats) - 1;
    uint32_t known = spl_known(of->s, card);
    if (owner != of->told.seat && known != spl_everybody(of->s)) return 0;
    return known & seats & ~(1u << owner);
}

/* The hand as far as the reader of the sentence knows it. */
static uint64_t hand_known(const sentence *of, uint32_t owner) {
    uint64_t hand = of->s->seats[owner].hand;
    if (owner == of->told.seat || of->told.seat >= SLG_SEATS_MAX) return hand;
    for (uint64_t left = hand; left; left &= left - 1) {
        uint32_t n = (uint32_t)__builtin_ctzll(left);
        if (!(spl_known(of->s, owner * SPL_BLOCK + n) >> of->told.seat & 1)) hand &= ~(1ull << n);
    }
    return hand;
}

/* Two copies in one place are two options where others know, or the action has played, only one. */
static void put_copy(const sentence *of, slg_out *out, uint32_t card) {
    const spl_state *s = of->s;
    uint32_t owner = card / SPL_BLOCK, n = card % SPL_BLOCK, first = owner * SPL_BLOCK;
    const spl_player *player = &s->seats[owner];
    uint32_t known = knowers(of, card);
    bool differs = false, played = player->played >> n & 1;
    if (is_foe(of, owner)) return; /* its piles are open, and copies in them alike */
    uint64_t among = player->hand >> n & 1 ? hand_known(of, owner) : player->graveyard;
    const spl_house *house = spl_house_of(of->set);
    uint64_t beside = house->open_pile ? house->open_pile(s, owner, n) : 0;
    if (beside) among = beside;
    if (!(among >> n & 1)) return;
    for (uint64_t left = among; left; left &= left - 1) {
        uint32_t other = (uint32_t)__builtin_ctzll(left);
        differs |= spl_design(of->set, s, first + other) == spl_design(of->set, s, card) &&
                   (knowers(of, first + other) != known || (player->played >> other & 1) != played);
    }
    if (differs && played) put_phrase(of, out, SPL_SAYS_PLAYED);
    if (!differs || !known) return;
    put_phrase(of, out, SPL_SAYS_KNOWN);
    for (uint32_t seat = 0, told = 0; seat < s->core.seats; seat++) {
        if (!(known >> seat & 1)) continue;
        if (told++) slg_put(out, ", ");
        slg_put_seat(out, of->told.voice, seat);
    }
    slg_put_char(out, ')');
}

/* Attached to a skill card (Thenoch)? */
static bool is_on_skill(const spl_state *s, uint32_t card) {
    return s->where[card] >= SPL_WHERE_SKILL && s->where[card] < SPL_WHERE_FIXTURE;
}

/* An attachment; with its number where the minion bears several of the name. */
static void put_attachment(const sentence *of, slg_out *out, uint32_t card, uint32_t slot) {
    const spl_state *s = of->s;
    uint32_t count = 0, ordinal = 0;
    for (uint32_t on = spl_first_on(s, slot); on != SPL_NONE; on = spl_next_on(s, on)) {
        if (spl_design(of->set, s, on) != spl_design(of->set, s, card)) continue;
        count++;
        if (on == card) ordinal = count;
    }
    put_name(of, out, (int32_t)card);
    if (count > 1) {
        slg_put(out, " (");
        slg_put_number(out, ordinal);
        slg_put_char(out, ')');
    }
    put_phrase(of, out, SPL_SAYS_ON);
    put_minion(of, out, slot, false);
}

/* With its owner and its battlefield where others of the name lie, and a number among those that
 * serve one player there. */
static void put_fixture(const sentence *of, slg_out *out, uint32_t card, bool at) {
    const spl_state *s = of->s;
    uint32_t count = 0, ordinal = 0;
    bool others = false, elsewhere = false;
    for (uint32_t owner = 0; owner < s->core.seats; owner++)
        for (uint64_t left = spl_fixtures(s, owner); left; left &= left - 1) {
            uint32_t other = owner * SPL_BLOCK + (uint32_t)__builtin_ctzll(left);
            if (spl_design(of->set, s, other) != spl_design(of->set, s, card)) continue;
            others |= spl_fixture_seat(s, other) != spl_fixture_seat(s, card);
            elsewhere |= spl_fixture_place(s, other) != spl_fixture_place(s, card);
            count += s->where[other] == s->where[card];
            if (other == card) ordinal = count;
        }
    put_name(of, out, (int32_t)card);
    if (count > 1) {
        slg_put(out, " (");
        slg_put_number(out, ordinal);
        slg_put_char(out, ')');
    }
    if (others) put_owner(of, out, spl_fixture_seat(s, card));
    if (at || elsewhere) put_in(of, out, spl_fixture_place(s, card));
}

/* A skill card or Blood Pool; with its owner where several players have it. */
static void put_skill(const sentence *of, slg_out *out, int32_t thing) {
    const slg_state *state = (const slg_state *)(const void *)of->s;
    int32_t skill = thing - SPL_THING_SKILL, card = spl_card_of_thing(of->told.game, state, thing);
    bool twin = false;
    put_name(of, out, thing);
    for (int32_t seat = 0; seat < of->s->core.seats; seat++) {
        int32_t other = SPL_THING_SKILL + seat * SPL_SKILLS + skill % SPL_SKILLS;
        twin |= other != thing && spl_card_of_thing(of->told.game, state, other) == card;
    }
    if (twin) put_owner(of, out, (uint32_t)(skill / SPL_SKILLS));
}

static void put_a_thing(const sentence *of, slg_out *out, int32_t thing, bool at) {
    const spl_state *s = of->s;
    bool card = thing >= 0 && thing < SPL_CARDS;
    if (thing >= SPL_THING_PLACE && thing < SPL_THINGS) {
        put_place_name(of, out, (uint32_t)(thing - SPL_THING_PLACE));
        return;
    }
    int32_t slot = !of->told.event && card ? spl_slot_of(s, thing) : -1;
    if (slot >= 0 && s->minions[slot].card == thing) {
        put_minion(of, out, (uint32_t)slot, at);
        return;
    }
    if (slot >= 0) {
        put_attachment(of, out, (uint32_t)thing, (uint32_t)slot);
        return;
    }
    if (!of->told.event && card && spl_is_fixture(s, (uint32_t)thing)) {
        put_fixture(of, out, (uint32_t)thing, at);
        return;
    }
    if (thing >= SPL_THING_SKILL) {
        put_skill(of, out, thing);
        return;
    }
    put_name(of, out, thing);
    if (!card || of->told.event) return;
    if (is_on_skill(s, (uint32_t)thing))
        put_owner(of, out, (uint32_t)thing / SPL_BLOCK);
    else
        put_copy(of, out, (uint32_t)thing);
}

static sentence quoting(const sentence *of) {
    sentence quotes = *of;
    quotes.quotes = true;
    return quotes;
}

static void put_thing(const sentence *of, slg_out *out) {
    sentence quotes = quoting(of);
    put_a_thing(&quotes, out, slg__get(&of->told, "thing"), false);
}

static void put_thing_at(const sentence *of, slg_out *out) {
    int32_t thing = slg__get(&of->told, "thing");
    sentence quotes = quoting(of);
    put_a_thing(&quotes, out, thing, true);
    if (thing < 0 || thing >= SPL_CARDS || spl_host(of->s, thing) != SPL_NONE) return;
    uint32_t owner = (uint32_t)thing / SPL_BLOCK;
    if (!(of->s->seats[owner].graveyard >> (thing % SPL_BLOCK) & 1)) return;
    if (is_foe(of, owner)) {
        put_phrase(of, out, SPL_SAYS_IN_DISCARD_PILE);
        return;
    }
    put_phrase(of, out, SPL_SAYS_IN_GRAVEYARD);
    if (owner != of->told.seat) put_owner(of, out, owner);
}

static void put_other(const sentence *of, slg_out *out) {
    sentence quotes = quoting(of);
    put_a_thing(&quotes, out, slg__get(&of->told, "other"), false);
}

void spl_put_place(const slg_game *game, const slg_state *state, const slg_voice *voice,
                   uint32_t place, slg_out *out) {
    const sentence of = sentence_of(game, state, voice, NULL, NULL, NULL, NULL);
    put_place_name(&of, out, place);
}

void spl_put_thing(const slg_game *game, const slg_state *state, const slg_voice *voice,
                   int32_t thing, slg_out *out) {
    sentence of = sentence_of(game, state, voice, NULL, NULL, NULL, NULL);
    of.told.seat = SLG_SEAT_NONE;
    of.quotes = true;
    put_a_thing(&of, out, thing, false);
}

/* --- abilities --- */

/* Is it a card of which a namesake has, or is touched by, a waiting effect too? */
static bool has_waiting_twin(const sentence *of, int32_t card, bool source) {
    const spl_state *s = of->s;
    bool twin = false;
    for (uint32_t i = 0; i < s->trigger_count && card >= 0 && card < SPL_CARDS; i++) {
        int32_t other = source ? s->triggers[i].source : s->triggers[i].it;
        twin |= other != card && other >= 0 && other < SPL_CARDS &&
                spl_design(of->set, s, (uint32_t)other) == spl_design(of->set, s, (uint32_t)card);
    }
    return twin;
}

/* The owner, and the card's number among the copies of the deck. */
static void put_copy_number(const sentence *of, slg_out *out, int32_t card) {
    const spl_state *s = of->s;
    int32_t copy = 1;
    while (card % SPL_BLOCK >= copy && spl_design(of->set, s, (uint32_t)(card - copy)) ==
                                           spl_design(of->set, s, (uint32_t)card))
        copy++;
    put_owner(of, out, (uint32_t)card / SPL_BLOCK);
    slg_put(out, ", ");
    slg_put_number(out, copy);
}

/* What a waiting effect happens to. */
static void put_it(const sentence *of, slg_out *out, int32_t it) {
    bool twin = has_waiting_twin(of, it, false);
    if (it < 0 || (it == slg__get(&of->told, "thing") && !twin)) return;
    slg_put(out, " (");
    put_a_thing(of, out, it, false);
    if (twin) put_copy_number(of, out, it);
    slg_put_char(out, ')');
}

/* "Vengeful Mummy: weaken one of your minions to put this minion into play". Of a minion's flames
 * (SOR-DEM-03) there is no text on a card. */
static void put_power(const sentence *of, slg_out *out) {
    int32_t thing = slg__get(&of->told, "thing"), ability = slg__get(&of->told, "ability");
    int32_t card = spl_card_of_thing(of->told.game, (const slg_state *)(const void *)of->s, thing);
    bool gone = thing >= 0 && thing < SPL_CARDS && spl_host(of->s, thing) == SPL_NONE &&
                !spl_is_fixture(of->s, (uint32_t)thing);
    put_a_thing(of, out, thing, false);
    if (gone && has_waiting_twin(of, thing, true)) put_copy_number(of, out, thing);
    put_phrase(of, out, SPL_SAYS_COLON);
    if (ability >= 0 && spl_is_put_off((uint32_t)ability)) {
        const spl_later *later = &of->s->later[ability - SPL_PUT_OFF];
        card = later->card;
        ability = later->ability;
    }
    if (card >= 0 && ability >= 0 && ability < of->set->cards[card].ability_count)
        crd_put_use(of->set, (uint32_t)card, (uint32_t)ability, NULL, of->told.voice->lang, out);
    else
        put_phrase(of, out, SPL_SAYS_FLAMES);
    put_it(of, out, slg__get(&of->told, "it"));
}

/* The design whose ability is under way: a copied one is another card's (SOR-FAQ-09). */
static uint32_t running_design(const sentence *of) {
    const spl_state *s = of->s;
    return s->run_count ? s->runs[s->run_count - 1].card : CRD_NO_CARD;
}

/* The name of what "it" is in the ability under way, into `name`; NULL: nothing. */
static const char *running_it(const sentence *of, char name[SLG_TEXT_MAX]) {
    const spl_state *s = of->s;
    int32_t it = s->run_count ? s->runs[s->run_count - 1].it : SPL_THING_NONE;
    slg_out out;
    if (it < 0 || spl_card_of_thing(of->told.game, (const slg_state *)(const void *)s, it) < 0)
        return NULL;
    slg_out_init(&out, name, SLG_TEXT_MAX);
    put_name(of, &out, it);
    slg_out_end(&out);
    return name;
}

/* What is asked for; of an ability that may be declined as a whole, all of it. */
static void put_part(const sentence *of, slg_out *out) {
    uint32_t card = running_design(of);
    char name[SLG_TEXT_MAX];
    if (card >= of->set->card_count || !of->told.decision) return;
    const spl_run *run = &of->s->runs[of->s->run_count - 1];
    const char *it = running_it(of, name);
    uint32_t pc = (uint32_t)of->told.decision->extra;
    bool whole = of->told.decision->kind == SPL_ASK_MAY && pc < of->set->code_count &&
                 of->set->code[pc].op != CRD_MAY_OP;
    if (whole)
        crd_put_use(of->set, card, (uint32_t)run->ability, it, of->told.voice->lang, out);
    else
        crd_put_part(of->set, card, pc, it, of->told.voice->lang, out);
}

static void put_branch(const sentence *of, slg_out *out) {
    uint32_t card = running_design(of);
    char name[SLG_TEXT_MAX];
    if (card < of->set->card_count && of->told.decision)
        crd_put_branch(of->set, card, (uint32_t)of->told.decision->extra,
                       (uint32_t)slg__get(&of->told, "n"), running_it(of, name),
                       of->told.voice->lang, out);
}

/* --- decks, players, phases --- */

static void put_deck(const sentence *of, slg_out *out) {
    uint32_t number = (uint32_t)slg__get(&of->told, "deck");
    if (number >= of->set->deck_count) return;
    const crd_deck *deck = &of->set->decks[number];
    slg_put(out, deck->kind == CRD_LINEAGE ? slg__text_in(deck->title, of->told.voice->lang)
                                           : slg__text_in(deck->name, of->told.voice->lang));
}

/* What the seat chooses; of a deck in a sentence what it is. */
static void put_deck_kind(const sentence *of, slg_out *out) {
    int32_t kind = slg__get(&of->told, "deck-kind"), deck = slg__get(&of->told, "deck");
    if (deck >= 0 && deck < of->set->deck_count) kind = of->set->decks[deck].kind;
    if (kind < 0 || kind > CRD_DOMAIN) return;
    put_phrase(of, out, (deck < 0 ? SPL_SAYS_YOUR_CHARACTER : SPL_SAYS_CHARACTER) + (uint32_t)kind);
}

static void put_seat(const sentence *of, slg_out *out) {
    put_person(of, out, of->told.seat);
}

/* Where the seat's cards end; the foe's go to discard piles. */
static void put_graveyard(const sentence *of, slg_out *out) {
    if (is_foe(of, of->told.seat)) {
        put_phrase(of, out, SPL_SAYS_DISCARD_PILE);
        return;
    }
    put_phrase(of, out, SPL_SAYS_GRAVEYARD_OF);
    slg_put_seat(out, of->told.voice, of->told.seat);
    put_phrase(of, out, SPL_SAYS_GRAVEYARD_OF_END);
}

static void put_member(const sentence *of, slg_out *out) {
    put_person(of, out, (uint32_t)slg__get(&of->told, "member"));
}

static void put_phase(const sentence *of, slg_out *out) {
    int32_t phase = slg__get(&of->told, "phase");
    if (phase >= 0 && phase < SPL_PHASES)
        put_phrase(of, out, SPL_SAYS_PHASE_CREATE + (uint32_t)phase);
}

/* --- dice and numbers --- */

static void put_face_name(const sentence *of, slg_out *out, uint32_t face) {
    if (face < SPL_FACE_KINDS) put_phrase(of, out, SPL_SAYS_MISS + face);
}

static void put_result(const sentence *of, slg_out *out) {
    put_face_name(of, out, (uint32_t)slg__get(&of->told, "result"));
}

/* What the die of the option shows. */
static void put_face(const sentence *of, slg_out *out) {
    int32_t die = slg__get(&of->told, "die");
    if (die >= 1 && die <= of->s->battle.count) put_face_name(of, out, of->s->battle.dice[die - 1]);
}

static void put_dice(const sentence *of, slg_out *out) {
    int32_t dice = slg__get(&of->told, "dice"), count = slg__get(&of->told, "n");
    if (count <= 0) put_phrase(of, out, SPL_SAYS_NO_DICE);
    for (int32_t i = 0; i < count && i < SPL_DICE; i++) { /* events may come from outside */
        if (i) slg_put(out, ", ");
        put_face_name(of, out, spl_dice_face(dice, (uint32_t)i));
    }
}

static void put_change(const sentence *of, slg_out *out) {
    int32_t change = slg__get(&of->told, "change");
    if (change >= 0) slg_put_char(out, '+');
    slg_put_number(out, change);
}

static void put_ended(const sentence *of, slg_out *out) {
    const slg_state *state = (const slg_state *)(const void *)of->s;
    of->told.game->put_outcome(of->told.game, state, of->told.voice, out);
}

/* "1 card", "2 cards". */
static void put_count(const sentence *of, slg_out *out, int32_t n, spl_says one, spl_says many) {
    slg_put_number(out, n);
    slg_put_char(out, ' ');
    put_phrase(of, out, slg__is_one(of->told.voice->lang, n) ? one : many);
}

static void put_cards(const sentence *of, slg_out *out) {
    put_count(of, out, slg__get(&of->told, "n"), SPL_SAYS_CARD, SPL_SAYS_CARDS);
}

static void put_omens(const sentence *of, slg_out *out) {
    put_count(of, out, slg__get(&of->told, "n"), SPL_SAYS_OMEN, SPL_SAYS_OMENS);
}

static void put_damage_word(const sentence *of, slg_out *out) {
    put_count(of, out, slg__get(&of->told, "n"), SPL_SAYS_DAMAGE_ONE, SPL_SAYS_DAMAGE);
}

static void put_dice_count(const sentence *of, slg_out *out) {
    put_count(of, out, slg__get(&of->told, "n"), SPL_SAYS_DIE, SPL_SAYS_DICE);
}

/* Of a standstill: "9 rounds without progress; after 3 more the match is counted". */
static void put_idle(const sentence *of, slg_out *out) {
    put_count(of, out, slg__get(&of->told, "idle"), SPL_SAYS_ROUND, SPL_SAYS_ROUNDS);
}

static void put_left(const sentence *of, slg_out *out) {
    int32_t n = slg__get(&of->told, "left");
    if (n == 1) {
        put_phrase(of, out, SPL_SAYS_ONE);
    } else {
        slg_put_number(out, n);
    }
}

static void put_points(const sentence *of, slg_out *out) {
    put_count(of, out, slg__get(&of->told, "n"), SPL_SAYS_POINT, SPL_SAYS_POINTS);
}

/* "1 more critical hit", "2 more hits". */
static void put_more_hits(const sentence *of, slg_out *out) {
    int32_t criticals = slg__get(&of->told, "criticals"), hits = slg__get(&of->told, "hits");
    if (criticals > 0)
        put_count(of, out, criticals, SPL_SAYS_MORE_CRITICAL, SPL_SAYS_MORE_CRITICALS);
    else
        put_count(of, out, hits, SPL_SAYS_MORE_HIT, SPL_SAYS_MORE_HITS);
}

/* How long something lasted, by crd_duration; until when it is put off, by SPL_LATER_.. */
static void put_lasting(const sentence *of, slg_out *out) {
    static const uint8_t names[CRD_FOR_GOOD] = {
        [CRD_FOR_ROLL] = SPL_SAYS_FOR_ROLL,
        [CRD_FOR_NEXT_ATTACK] = SPL_SAYS_FOR_ATTACK,
        [CRD_FOR_PHASE] = SPL_SAYS_FOR_PHASE,
        [CRD_FOR_ROUND] = SPL_SAYS_FOR_ROUND,
    };
    int32_t lasting = slg__get(&of->told, "lasting");
    if (lasting >= 0 && lasting < CRD_FOR_GOOD) put_phrase(of, out, names[lasting]);
}

static void put_later(const sentence *of, slg_out *out) {
    static const uint8_t names[] = {[SPL_LATER_ROLL] = SPL_SAYS_AFTER_ROLL,
                                    [SPL_LATER_ROUND] = SPL_SAYS_AT_ROUND_END,
                                    [SPL_LATER_ROOM] = SPL_SAYS_AFTER_OTHERS};
    int32_t later = slg__get(&of->told, "later");
    if (later >= SPL_LATER_ROLL && later <= SPL_LATER_ROOM) put_phrase(of, out, names[later]);
}

/* --- all of them --- */

static const struct word {
    const char *name;
    void (*put)(const sentence *of, slg_out *out);
} words[] = {
    {"cards", put_cards},         {"points", put_points},
    {"seat", put_seat},           {"graveyard", put_graveyard},
    {"member", put_member},       {"thing", put_thing},
    {"thing-at", put_thing_at},   {"other", put_other},
    {"place", put_place},         {"power", put_power},
    {"part", put_part},           {"branch", put_branch},
    {"deck", put_deck},           {"deck-kind", put_deck_kind},
    {"phase", put_phase},         {"face", put_face},
    {"result", put_result},       {"dice", put_dice},
    {"change", put_change},       {"outcome", put_ended},
    {"more-hits", put_more_hits}, {"lasting", put_lasting},
    {"later", put_later},         {"omens", put_omens},
    {"idle", put_idle},           {"left", put_left},
    {"damage", put_damage_word},  {"dice-count", put_dice_count},
};

int spl_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length) {
    const sentence of = sentence_of(game, state, voice, decision, option, refusal, event);
    if ((!of.told.names && !of.told.reason_names) || slg__is("chance", name, length))
        return 0; /* the kernel's words */
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!slg__is(words[i].name, name, length)) continue;
        words[i].put(&of, out);
        return 1;
    }
    return slg__put_number(&of.told, name, length, out);
}
