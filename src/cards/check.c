/* SPDX-License-Identifier: MIT */
/* What a card of its family and a deck of its kind can have. */
#include "cards/check.h"

#include <string.h>

#include "cards/text.h"
#include "kernel/run.h"

#define BIT(timing) (1u << (timing))
enum {
    MOMENTS = CRD_MOMENT_TIMINGS,
    LASTING = CRD_LASTING_TIMINGS,
    USED = BIT(CRD_ACTION) | BIT(CRD_TACTIC),
    IN_PLAY = USED | LASTING | MOMENTS | BIT(CRD_PLAYED) | BIT(CRD_DESTROYED),
    BURIED = USED | LASTING | MOMENTS,
};

static const crd_family_row families[CRD_GAME_FAMILIES] = {
    [CRD_FAMILY_MINION] = {.timings = IN_PLAY,
                           .problem = "a minion has no 'text' ability: write 'when played'"},
    [CRD_FAMILY_SORCERY] = {.timings = BIT(CRD_TEXT),
                            .problem = "a sorcery in hand has only 'text'; in the graveyard it can "
                                       "have 'buried' abilities"},
    [CRD_FAMILY_ATTACHMENT] = {.timings = IN_PLAY,
                               .problem =
                                   "an attachment has no 'text' ability: write 'when played'"},
    [CRD_FAMILY_FIXTURE] = {.timings = IN_PLAY,
                            .problem = "a fixture has no 'text' ability: write 'when played'"},
    [CRD_FAMILY_SKILL] = {.timings = USED | LASTING | MOMENTS,
                          .problem = "a skill card is never played or destroyed, and has no text"},
    [CRD_FAMILY_POOL] = {.timings = USED, .problem = "a pool has only actions and tactics"},
    [CRD_FAMILY_BOARD] = {.timings = BIT(CRD_ACTION) | LASTING | MOMENTS,
                          .problem = "a battlefield has no tactics and no text, and is not played"},
};

/* --- a foe's cards --- */

bool crd_is_foes(const crd_set *set, const crd_card *card, uint32_t deck) {
    const crd_dialect *of = crd_dialect_of(set);
    return of && of->is_foes(card, deck);
}

bool crd_may_speak_of_foes(const crd_set *set, const crd_card *card, uint32_t deck) {
    return crd_dialect_of(set) && (deck == CRD_TEST || crd_is_foes(set, card, deck));
}

const crd_family_row *crd_family_row_of(const crd_set *set, uint32_t family) {
    static const crd_family_row none = {.problem = ""};
    const crd_dialect *of = crd_dialect_of(set);
    uint32_t row = family - CRD_GAME_FAMILIES;
    return of && family >= CRD_GAME_FAMILIES && row < of->families ? &of->rows[row] : &none;
}

/* May the family have an ability of that timing? */
static const char *family_problem(const crd_set *set, uint32_t family, uint32_t timing) {
    const crd_family_row *row =
        family < CRD_GAME_FAMILIES ? &families[family] : crd_family_row_of(set, family);
    return BIT(timing) & row->timings ? NULL : row->problem;
}

const char *crd_ability_problem(const crd_set *set, const crd_card *card, uint32_t deck,
                                const crd_ability *ability) {
    bool first = ability->flags & CRD_FIRST_FLAG;
    if (crd_is_foes(set, card, deck)) {
        const char *wrong = family_problem(set, card->family, ability->timing);
        if (wrong) return wrong;
        if (first && ability->timing != CRD_START_OF_ROUND) return "only a round has a first one";
        return crd_dialect_of(set)->ability_problem(card, ability);
    }
    if (ability->flags & (CRD_ACROSS_FLAG | CRD_LASTING_FLAG | CRD_FIRST_FLAG))
        return "'across', 'lasting' and 'each round' are said by a foe's cards only";
    if (ability->number) return "colours, rounds and global damage are a foe's";
    if (ability->timing >= CRD_CRITICAL_EFFECT)
        return "only a foe's cards have criticals and rounds";
    if (ability->event >= CRD_ON_CHANNEL) return "only a foe's cards wait for that";
    return NULL;
}

uint32_t crd_tactics_of(const crd_card *card) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < card->ability_count; i++)
        count += card->abilities[i].timing == CRD_TACTIC;
    return count;
}

const char *crd_card_problem(const crd_set *set, const crd_card *card, uint32_t deck) {
    const crd_dialect *of = crd_dialect_of(set);
    if (of) return of->card_problem(card, deck);
    return crd_tactics_of(card) > CRD_TACTICS_MAX ? "a card has at most two tactics" : NULL;
}

static const char *timing_problem(const crd_set *set, const crd_card *card, uint32_t deck,
                                  uint8_t flags, const crd_moment *moment) {
    const crd_dialect *of = crd_dialect_of(set);
    uint32_t bit = BIT(moment->timing);
    crd_ability ability = {
        .timing = moment->timing, .flags = flags, .event = moment->event, .number = moment->number};
    if (flags & CRD_BURIED_FLAG) {
        if (card->family > CRD_FAMILY_FIXTURE) return "only cards of a grimoire are buried";
        if (!(bit & BURIED)) return "a card in the graveyard is neither played nor destroyed";
    } else if (family_problem(set, card->family, moment->timing)) {
        return family_problem(set, card->family, moment->timing);
    }
    if (card->family == CRD_FAMILY_BOARD && !(flags & CRD_HERE_FLAG))
        return "an ability of a battlefield begins with 'here'";
    if (card->icons & CRD_ICON_TOKEN && (flags & CRD_BURIED_FLAG || bit & BIT(CRD_PLAYED)))
        return "a token is never played, and lies in no graveyard";
    const char *wrong = of ? of->moment_problem(card, moment->timing, moment->colour) : NULL;
    if (wrong) return wrong;
    if (crd_is_foes(set, card, deck)) return crd_ability_problem(set, card, deck, &ability);
    if (flags & CRD_MAY_FLAG && bit & BIT(CRD_ACTION))
        return "using an action is always up to the player: leave out 'may'";
    if (flags & CRD_MAY_FLAG && bit & (LASTING | BIT(CRD_TEXT)))
        return "put 'may' before the part that may be declined";
    if (flags & CRD_ONCE_FLAG && !(bit & USED)) return "'once' is for actions and tactics";
    if (flags & CRD_ONCE_FLAG && card->family == CRD_FAMILY_FIXTURE)
        return "a fixture keeps no count of a round: let it cost something";
    if (moment->pick && bit & BIT(CRD_TACTIC) && card->family != CRD_FAMILY_POOL)
        return "only the pool's tactics say whose attack they are for";
    return crd_ability_problem(set, card, deck, &ability);
}

void crd_check_timing(crd_reading *r, crd_flags flags, crd_moment moment) {
    crd_spot spot = flags.spot.line ? flags.spot : moment.spot;
    if (r->block != CRD_BLOCK_CARD) {
        crd_fail(r, spot, "an ability belongs to a card, a skill, a pool or a board", NULL, NULL);
        return;
    }
    const crd_set *set = &r->into->set;
    bool figures =
        r->card->family <= CRD_FAMILY_FIXTURE || crd_family_row_of(set, r->card->family)->figures;
    if (figures && !r->figures.line) {
        crd_fail(r, spot, "the line of figures comes before the abilities", NULL, NULL);
        return;
    }
    if (r->card->ability_count == CRD_ABILITIES_MAX) {
        crd_fail(r, spot, "a card has at most eight abilities", NULL, NULL);
        return;
    }
    const char *wrong = timing_problem(set, r->card, r->deck->kind, flags.flags, &moment);
    if (wrong) crd_fail(r, spot, wrong, NULL, NULL);
}

/* --- what it says: a card whose text had to be cut would not say what it does --- */

static void fail_length(crd_reading *r, crd_spot spot, const char *whose, size_t bytes,
                        slg_lang lang, uint32_t most) {
    static const char *const languages[SLG_LANGS] = {"English", "German", "French"};
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "the ");
    slg_put(&out, languages[lang]);
    slg_put(&out, " text of this ");
    slg_put(&out, whose);
    slg_put(&out, " has ");
    slg_put_u64(&out, bytes);
    slg_put(&out, " bytes, and at most ");
    slg_put_u64(&out, most);
    slg_put(&out, " fit: let it do less");
    slg_out_end(&out);
    crd_fail(r, spot, text, NULL, NULL);
}

/* Options and questions say all of it, with the longest name for "it". */
static size_t length_of_use(const crd_set *set, uint32_t card, uint32_t ability, slg_lang lang) {
    char it[CRD_NAME_MAX + sizeof " of F, 20"];
    slg_out out;
    memset(it, 'x', sizeof it - 1);
    it[sizeof it - 1] = 0;
    slg_out_init(&out, NULL, 0);
    crd_put_use(set, card, ability, it, lang, &out);
    return out.length;
}

void crd_check_ability_text(crd_reading *r, crd_spot spot) {
    const crd_set *set = &r->into->set;
    uint32_t card = (uint32_t)(r->card - r->into->cards), last = r->card->ability_count - 1u;
    for (uint32_t lang = 0; lang < SLG_LANGS && !r->failed; lang++) {
        slg_out out;
        slg_out_init(&out, NULL, 0);
        crd_put_ability(set, card, last, (slg_lang)lang, &out);
        size_t use = length_of_use(set, card, last, (slg_lang)lang);
        size_t bytes = use > out.length ? use : out.length;
        if (bytes > CRD_ABILITY_TEXT_MAX)
            fail_length(r, spot, "ability", bytes, (slg_lang)lang, CRD_ABILITY_TEXT_MAX);
    }
}

static void check_card_text(crd_reading *r) {
    uint32_t card = (uint32_t)(r->card - r->into->cards);
    for (uint32_t lang = 0; lang < SLG_LANGS && !r->failed; lang++) {
        slg_out out;
        slg_out_init(&out, NULL, 0);
        crd_put_card_text(&r->into->set, card, (slg_lang)lang, &out);
        if (out.length > CRD_CARD_TEXT_MAX)
            fail_length(r, r->head, "card", out.length, (slg_lang)lang, CRD_CARD_TEXT_MAX);
    }
}

void crd_check_card(crd_reading *r) {
    const crd_card *card = r->card;
    const char *wrong = NULL;
    if (card->family == CRD_FAMILY_SORCERY && !(card->timings & BIT(CRD_TEXT)))
        wrong = "a sorcery does something: it needs a line 'text: ...'";
    if ((card->family == CRD_FAMILY_SKILL || card->family == CRD_FAMILY_POOL) &&
        !card->ability_count)
        wrong = "this card has no ability";
    if (!wrong) wrong = crd_card_problem(&r->into->set, card, r->deck->kind);
    if (wrong) crd_fail(r, r->head, wrong, NULL, NULL);
    check_card_text(r);
}

/* --- decks --- */

const char *crd_deck_problem(const crd_set *set, uint32_t deck) {
    const crd_dialect *of = crd_dialect_of(set);
    return of && set->decks[deck].kind >= CRD_GAME_DECKS ? of->deck_problem(set, deck) : NULL;
}

static void fail_size(crd_reading *r, const crd_deck *deck, const char *kind, uint32_t size) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, kind);
    slg_put(&out, " has ");
    slg_put_u64(&out, size);
    slg_put(&out, " cards, copies counted; '");
    slg_put(&out, deck->id);
    slg_put(&out, "' has ");
    slg_put_u64(&out, deck->size);
    slg_out_end(&out);
    crd_fail(r, r->deck_spot, text, NULL, NULL);
}

static void check_members(crd_reading *r, const crd_deck *deck) {
    uint32_t number = (uint32_t)(deck - r->into->decks), skills = 0, pools = 0, boards = 0,
             cards = 0;
    for (uint32_t i = 0; i < r->into->set.card_count; i++) {
        const crd_card *card = &r->into->cards[i];
        if (card->deck != number) continue;
        cards++;
        skills += card->family == CRD_FAMILY_SKILL;
        pools += card->family == CRD_FAMILY_POOL;
        boards += card->family == CRD_FAMILY_BOARD;
    }
    if (skills > 1) crd_fail(r, r->deck_spot, "a deck has one skill card", NULL, NULL);
    if (pools > 1) crd_fail(r, r->deck_spot, "a deck has one pool", NULL, NULL);
    if (boards && deck->kind != CRD_BOARDS)
        crd_fail(r, r->deck_spot, "battlefields are in a deck of kind 'boards'", NULL, NULL);
    const char *wrong = crd_deck_problem(&r->into->set, number);
    if (wrong) crd_fail(r, r->deck_spot, wrong, NULL, NULL);
    if (deck->kind == CRD_BOARDS && boards && boards != cards)
        crd_fail(r, r->deck_spot, "a deck of kind 'boards' has nothing but boards", NULL, NULL);
    if (deck->kind <= CRD_DOMAIN && !skills)
        crd_fail(r, r->deck_spot, "this deck has no skill card: it needs a block 'skill'", NULL,
                 NULL);
    if (pools && deck->kind != CRD_LINEAGE && deck->kind != CRD_TEST)
        crd_fail(r, r->deck_spot, "only a lineage has a pool", NULL, NULL);
}

void crd_check_deck(crd_reading *r) {
    static const struct {
        const char *name;
        uint32_t size;
    } kinds[] = {[CRD_CHARACTER] = {"a character", 10},
                 [CRD_LINEAGE] = {"a lineage", 20},
                 [CRD_DOMAIN] = {"a domain", 10}};
    const crd_deck *deck = r->deck;
    const crd_dialect *of = crd_dialect_of(&r->into->set);
    uint32_t size = of ? of->deck_size(deck) : 0;
    if (size && deck->size != size) fail_size(r, deck, of->deck_name(deck), size);
    check_members(r, deck);
    if (deck->kind <= CRD_DOMAIN && deck->size != kinds[deck->kind].size)
        fail_size(r, deck, kinds[deck->kind].name, kinds[deck->kind].size);
    if (deck->kind == CRD_BOARDS && !deck->count)
        crd_fail(r, r->deck_spot, "there is no board in this deck", NULL, NULL);
}

/* --- sets --- */

slg_status crd_check_playable(const crd_set *set, slg_error *error) {
    uint32_t decks[CRD_DECK_KINDS] = {0}, boards = 0;
    for (uint32_t i = 0; i < set->deck_count; i++) {
        decks[set->decks[i].kind]++;
        if (set->decks[i].kind == CRD_BOARDS) boards += set->decks[i].count;
    }
    if (!decks[CRD_CHARACTER] || !decks[CRD_LINEAGE] || !decks[CRD_DOMAIN])
        return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                         "a game needs a character, a lineage and a domain");
    if (boards < 3) return slg__fail(error, SLG_BAD_INPUT, 0, 0, "a game needs three battlefields");
    return SLG_OK;
}
