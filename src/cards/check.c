/* SPDX-License-Identifier: MIT */
/* What a card of its family and a deck of its kind can have. */
#include "cards/check.h"

#include "kernel/run.h"

#define BIT(timing) (1u << (timing))
enum {
    MOMENTS = BIT(CRD_START_OF_ROUND) | BIT(CRD_START_OF_PHASE) | BIT(CRD_START_OF_BATTLE) |
              BIT(CRD_END_OF_BATTLE) | BIT(CRD_END_OF_PHASE) | BIT(CRD_END_OF_ROUND),
    LASTING = BIT(CRD_ONGOING) | BIT(CRD_WHENEVER),
    USED = BIT(CRD_ACTION) | BIT(CRD_TACTIC),
    IN_PLAY = USED | LASTING | MOMENTS | BIT(CRD_PLAYED) | BIT(CRD_DESTROYED),
    BURIED = USED | LASTING | MOMENTS,
};

static const struct {
    uint32_t timings;
    const char *problem;
} families[] = {
    [CRD_FAMILY_MINION] = {IN_PLAY, "a minion has no text of its own to do: say 'when played'"},
    [CRD_FAMILY_SORCERY] = {BIT(CRD_TEXT), "a sorcery in hand has only 'text'; in the graveyard it "
                                           "can have 'buried' abilities"},
    [CRD_FAMILY_ATTACHMENT] = {IN_PLAY,
                               "an attachment has no text of its own to do: say 'when played'"},
    [CRD_FAMILY_SKILL] = {USED | LASTING | MOMENTS,
                          "a skill card is never played or destroyed, and has no text"},
    [CRD_FAMILY_POOL] = {USED, "the pool has actions and tactics only"},
    [CRD_FAMILY_BOARD] = {BIT(CRD_ACTION) | LASTING | MOMENTS,
                          "a battlefield has no tactics and no text, and is not played"},
};

static const char *timing_problem(const crd_card *card, uint8_t flags, const crd_moment *moment) {
    uint32_t bit = BIT(moment->timing);
    if (flags & CRD_BURIED_FLAG) {
        if (card->family > CRD_FAMILY_ATTACHMENT) return "only cards of a grimoire are buried";
        if (!(bit & BURIED)) return "a card in the graveyard is neither played nor destroyed";
    } else if (!(bit & families[card->family].timings)) {
        return families[card->family].problem;
    }
    if (card->family == CRD_FAMILY_BOARD && !(flags & CRD_HERE_FLAG))
        return "an ability of a battlefield begins with 'here'";
    if (flags & CRD_MAY_FLAG && bit & BIT(CRD_ACTION))
        return "nobody must use an action: leave out 'may'";
    if (flags & CRD_MAY_FLAG && bit & (LASTING | BIT(CRD_TEXT)))
        return "put 'may' before the part that may be declined";
    if (flags & CRD_ONCE_FLAG && !(bit & USED)) return "'once' is for actions and tactics";
    if (moment->pick && bit & BIT(CRD_TACTIC) && card->family != CRD_FAMILY_POOL)
        return "only the pool's tactics say whose attack they are for";
    return NULL;
}

void crd_check_timing(crd_reading *r, crd_flags flags, crd_moment moment) {
    crd_spot spot = flags.spot.line ? flags.spot : moment.spot;
    if (r->block != CRD_BLOCK_CARD) {
        crd_fail(r, spot, "an ability belongs to a card, a skill, a pool or a board", NULL, NULL);
        return;
    }
    if (r->card->family <= CRD_FAMILY_ATTACHMENT && !r->figures.line) {
        crd_fail(r, spot, "the line of figures comes before the abilities", NULL, NULL);
        return;
    }
    if (r->card->ability_count == CRD_ABILITIES_MAX) {
        crd_fail(r, spot, "a card has at most six abilities", NULL, NULL);
        return;
    }
    const char *wrong = timing_problem(r->card, flags.flags, &moment);
    if (wrong) crd_fail(r, spot, wrong, NULL, NULL);
}

void crd_check_card(crd_reading *r) {
    const crd_card *card = r->card;
    const char *wrong = NULL;
    if (card->family == CRD_FAMILY_SORCERY && !(card->timings & BIT(CRD_TEXT)))
        wrong = "a sorcery does something: it needs a line 'text: ...'";
    if ((card->family == CRD_FAMILY_SKILL || card->family == CRD_FAMILY_POOL) &&
        !card->ability_count)
        wrong = "this card has no ability";
    if (wrong) crd_fail(r, r->head, wrong, NULL, NULL);
}

/* --- decks --- */

static void fail_size(crd_reading *r, const crd_deck *deck, const char *kind, uint32_t size) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "a ");
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
    uint32_t number = (uint32_t)(deck - r->into->decks), skills = 0, pools = 0, boards = 0;
    for (uint32_t i = 0; i < r->into->set.card_count; i++) {
        const crd_card *card = &r->into->cards[i];
        if (card->deck != number) continue;
        skills += card->family == CRD_FAMILY_SKILL;
        pools += card->family == CRD_FAMILY_POOL;
        boards += card->family == CRD_FAMILY_BOARD;
    }
    if (skills > 1) crd_fail(r, r->deck_spot, "a deck has one skill card", NULL, NULL);
    if (pools > 1) crd_fail(r, r->deck_spot, "a deck has one pool", NULL, NULL);
    if (boards && deck->kind != CRD_BOARDS)
        crd_fail(r, r->deck_spot, "battlefields are in a deck of kind 'boards'", NULL, NULL);
    if (deck->kind == CRD_BOARDS && boards != deck->count)
        crd_fail(r, r->deck_spot, "a deck of kind 'boards' has nothing but boards", NULL, NULL);
    if (deck->kind == CRD_BOARDS && (skills || pools))
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
    } kinds[] = {[CRD_CHARACTER] = {"character", 10},
                 [CRD_LINEAGE] = {"lineage", 20},
                 [CRD_DOMAIN] = {"domain", 10}};
    const crd_deck *deck = r->deck;
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
