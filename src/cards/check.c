/* SPDX-License-Identifier: MIT */
/* What a card of its family and a deck of its kind can have. */
#include "cards/check.h"

#include <string.h>

#include "cards/text.h"
#include "kernel/run.h"

#define BIT(timing) (1u << (timing))
enum {
    MOMENTS = BIT(CRD_START_OF_ROUND) | BIT(CRD_START_OF_PHASE) | BIT(CRD_START_OF_BATTLE) |
              BIT(CRD_END_OF_BATTLE) | BIT(CRD_END_OF_PHASE) | BIT(CRD_END_OF_ROUND),
    LASTING = BIT(CRD_ONGOING) | BIT(CRD_WHENEVER),
    USED = BIT(CRD_ACTION) | BIT(CRD_TACTIC),
    IN_PLAY = USED | LASTING | MOMENTS | BIT(CRD_PLAYED) | BIT(CRD_DESTROYED),
    BURIED = USED | LASTING | MOMENTS,
    TABLE = LASTING | MOMENTS, /* of what lies beside the board */
};

static const struct {
    uint32_t timings;
    const char *problem;
} families[] = {
    [CRD_FAMILY_MINION] = {IN_PLAY, "a minion has no 'text' ability: write 'when played'"},
    [CRD_FAMILY_SORCERY] = {BIT(CRD_TEXT), "a sorcery in hand has only 'text'; in the graveyard it "
                                           "can have 'buried' abilities"},
    [CRD_FAMILY_ATTACHMENT] = {IN_PLAY, "an attachment has no 'text' ability: write 'when played'"},
    [CRD_FAMILY_SKILL] = {USED | LASTING | MOMENTS,
                          "a skill card is never played or destroyed, and has no text"},
    [CRD_FAMILY_POOL] = {USED, "a pool has only actions and tactics"},
    [CRD_FAMILY_BOARD] = {BIT(CRD_ACTION) | LASTING | MOMENTS,
                          "a battlefield has no tactics and no text, and is not played"},
    [CRD_FAMILY_NEMESIS] =
        {TABLE, "a nemesis has only ongoing abilities and those of a moment ('start of round')"},
    [CRD_FAMILY_ARCHETYPE] = {TABLE | BIT(CRD_TACTIC),
                              "an archetype has tactics by colour ('tactic blue'), ongoing "
                              "abilities and those of a moment ('start of round')"},
    [CRD_FAMILY_SCENARIO] = {TABLE | BIT(CRD_ROUND_EFFECT),
                             "a scenario has effects by round ('round 1'), ongoing abilities and "
                             "those of a moment ('start of round')"},
    [CRD_FAMILY_DEED] = {BIT(CRD_ACTION) | BIT(CRD_CRITICAL_EFFECT),
                         "a deed has an 'action' and a 'critical'"},
    [CRD_FAMILY_CONDITION] = {TABLE | BIT(CRD_CRITICAL_EFFECT),
                              "a condition has a 'critical', ongoing abilities and those of a "
                              "moment ('start of round')"},
    [CRD_FAMILY_CULTIST] = {BIT(CRD_PLAYED), "a cultist has only 'on entering'"},
    [CRD_FAMILY_STONE] =
        {BIT(CRD_DESTROYED) | BIT(CRD_ONGOING),
         "a monolith has 'when felled' or 'lasting ongoing' rules, without 'whenever'"},
    [CRD_FAMILY_GATE] = {TABLE,
                         "a gate has ongoing abilities and those of a moment ('start of round')"},
    [CRD_FAMILY_TRAUMA] =
        {TABLE, "a trauma has ongoing abilities and those of a moment ('start of round')"},
    [CRD_FAMILY_RIFT] = {BIT(CRD_ONGOING), "a rift has only 'ongoing: rule realms'"},
    [CRD_FAMILY_EVOLVE] = {LASTING | BIT(CRD_TACTIC),
                           "an evolve counter has a tactic or an ongoing ability"},
    [CRD_FAMILY_SWARM] = {BIT(CRD_ONGOING), "a swarm has only 'ongoing' rules, without 'whenever'"},
};

/* --- the Endbringer's --- */

bool crd_is_of_horde(const crd_card *card, crd_deck_kind deck) {
    return card->family > CRD_FAMILY_BOARD || card->icons & CRD_ICON_TOKEN ||
           (card->family == CRD_FAMILY_MINION && deck == CRD_ARCHETYPE);
}

bool crd_may_speak_of_horde(const crd_card *card, crd_deck_kind deck) {
    return deck == CRD_TEST || crd_is_of_horde(card, deck);
}

static const char *horde_flags_problem(const crd_card *card, const crd_ability *ability) {
    uint8_t flags = ability->flags;
    uint32_t bit = BIT(ability->timing);
    bool once = card->family == CRD_FAMILY_CONDITION && ability->timing == CRD_WHENEVER;
    if (flags & CRD_ACROSS_FLAG && flags & CRD_HERE_FLAG)
        return "an ability is 'here' or 'across', not both";
    if (flags & CRD_ACROSS_FLAG && card->family != CRD_FAMILY_DEED &&
        card->family != CRD_FAMILY_CONDITION)
        return "only deeds and conditions of a nemesis say 'across'";
    if (flags & CRD_ACROSS_FLAG && bit & BIT(CRD_CRITICAL_EFFECT))
        return "a critical is in the battlefield of its attack: 'here', or nothing";
    if (flags & CRD_LASTING_FLAG &&
        (card->family != CRD_FAMILY_STONE || ability->timing != CRD_ONGOING))
        return "'lasting' is the ongoing ability of a monolith that fell";
    if (card->family == CRD_FAMILY_STONE && ability->timing == CRD_ONGOING &&
        !(flags & CRD_LASTING_FLAG))
        return "a monolith's ongoing ability begins when it falls: write 'lasting' before it";
    if (flags & CRD_ONCE_FLAG && !once) return "only conditions that wait for something say 'once'";
    if (flags & (CRD_MAY_FLAG | CRD_BURIED_FLAG | CRD_VAMPIRE_FLAG))
        return "no card of the Endbringer is buried or optional: leave the word out";
    return NULL;
}

static const char *horde_number_problem(const crd_card *card, const crd_ability *ability) {
    bool coloured = card->family == CRD_FAMILY_ARCHETYPE && ability->timing == CRD_TACTIC;
    bool round = ability->timing == CRD_ROUND_EFFECT;
    bool star = card->icons & CRD_ICON_STAR;
    bool not_global = ability->event == CRD_ON_DESTROYED && card->family == CRD_FAMILY_CONDITION;
    if (coloured && ability->number > 3) return "a tactic has one of four colours";
    if (round && (ability->number < 1 || ability->number > 5))
        return "a scenario has rounds 1 to 5";
    if (not_global && ability->number > 1) return "an ability's number means nothing";
    if (!coloured && !round && !not_global && ability->number)
        return ability->event == CRD_ON_DESTROYED ? "only conditions say 'except by global damage'"
                                                  : "only an archetype's tactics have colours";
    if (ability->event == CRD_ON_DRAW && !star)
        return "'you' is the victim of a 'star condition': this card has none";
    return NULL;
}

const char *crd_ability_problem(const crd_card *card, crd_deck_kind deck,
                                const crd_ability *ability) {
    uint32_t bit = BIT(ability->timing);
    bool first = ability->flags & CRD_FIRST_FLAG;
    if (crd_is_of_horde(card, deck)) {
        if (!(bit & families[card->family].timings)) return families[card->family].problem;
        if (first && ability->timing != CRD_START_OF_ROUND) return "only a round has a first one";
        if (card->family == CRD_FAMILY_MINION && bit & BIT(CRD_ACTION))
            return "an enemy minion takes no actions";
        const char *wrong = horde_flags_problem(card, ability);
        return wrong ? wrong : horde_number_problem(card, ability);
    }
    if (ability->flags & (CRD_ACROSS_FLAG | CRD_LASTING_FLAG | CRD_FIRST_FLAG))
        return "'across', 'lasting' and 'each round' are said by cards of the Endbringer only";
    if (ability->number) return "colours, rounds and global damage are the Endbringer's";
    if (ability->timing >= CRD_CRITICAL_EFFECT)
        return "only cards of the Endbringer have criticals and rounds";
    if (ability->event >= CRD_ON_CHANNEL) return "only cards of the Endbringer wait for that";
    return NULL;
}

static uint32_t bits_of(const crd_card *card) {
    uint32_t bits = 0;
    for (uint32_t i = 0; i < card->ability_count; i++)
        bits |= BIT(card->abilities[i].timing);
    return bits;
}

/* Each colour of an archetype once, each round of a scenario from the first on. */
static const char *numbers_problem(const crd_card *card, uint8_t timing) {
    uint32_t seen = 0, count = 0;
    for (uint32_t i = 0; i < card->ability_count; i++) {
        if (card->abilities[i].timing != timing) continue;
        seen |= 1u << card->abilities[i].number;
        count++;
    }
    if (timing == CRD_TACTIC)
        return seen == 15 && count == 4 ? NULL
                                        : "an archetype has four tactics: blue, green, red, white";
    if (seen == 0x3E && count == 5) return NULL;
    return seen == 0x0E && count == 3
               ? NULL
               : "a scenario has an effect for each of rounds 1 to 5, or of rounds 1 to 3";
}

static bool belongs(uint8_t family, crd_deck_kind deck) {
    switch (deck) {
    case CRD_NEMESIS:
        return family == CRD_FAMILY_NEMESIS || family == CRD_FAMILY_DEED ||
               family == CRD_FAMILY_CONDITION || family == CRD_FAMILY_CULTIST ||
               family == CRD_FAMILY_STONE || family == CRD_FAMILY_GATE ||
               family == CRD_FAMILY_TRAUMA || family == CRD_FAMILY_RIFT;
    case CRD_ARCHETYPE:
        return family == CRD_FAMILY_ARCHETYPE || family == CRD_FAMILY_MINION ||
               family == CRD_FAMILY_STONE || family == CRD_FAMILY_EVOLVE ||
               family == CRD_FAMILY_SWARM;
    case CRD_SCENARIO: return family == CRD_FAMILY_SCENARIO || family == CRD_FAMILY_STONE;
    case CRD_STONES: return family == CRD_FAMILY_STONE;
    case CRD_TEST: return true;
    default: return family <= CRD_FAMILY_BOARD;
    }
}

static const char *members_of_deck(crd_deck_kind deck) {
    switch (deck) {
    case CRD_NEMESIS:
        return "a nemesis has deeds, conditions, cultists, monoliths, gates, traumas and a rift";
    case CRD_ARCHETYPE: return "an archetype has minions, tokens, evolve counters and monoliths";
    case CRD_SCENARIO: return "a scenario has monoliths and no other cards";
    case CRD_STONES: return "a deck of kind 'stones' has nothing but monoliths";
    default:
        return "only a deck of kind 'nemesis', 'archetype', 'scenario' or 'stones' has such a card";
    }
}

static uint32_t tactics_of(const crd_card *card) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < card->ability_count; i++)
        count += card->abilities[i].timing == CRD_TACTIC;
    return count;
}

const char *crd_card_problem(const crd_card *card, crd_deck_kind deck) {
    uint32_t bits = bits_of(card), colours = 0;
    for (uint32_t i = 0; i < 4; i++)
        colours += card->colours[i];
    bool coloured = card->family == CRD_FAMILY_DEED || card->family == CRD_FAMILY_CONDITION;
    if (!belongs(card->family, deck)) return members_of_deck(deck);
    if (card->icons & CRD_ICON_TOKEN && deck != CRD_ARCHETYPE && deck != CRD_TEST)
        return "only an archetype has tokens";
    if (coloured && colours != card->copies)
        return "each copy has a colour: write as many colours after 'colours' as there are copies";
    if (!coloured && colours) return "only deeds and conditions have colours";
    if (coloured && !(bits & BIT(CRD_CRITICAL_EFFECT)))
        return "a deed or condition needs a line 'critical: ...'";
    if (card->family == CRD_FAMILY_DEED && !(bits & BIT(CRD_ACTION)))
        return "a deed does something: it needs a line 'action: ...'";
    if (card->family == CRD_FAMILY_CONDITION && !(bits & TABLE))
        return "a condition needs an ability beside its critical";
    if (card->family == CRD_FAMILY_CONDITION && (card->cost < 1 || card->cost > 9))
        return "a condition is broken by 1 to 9 omens";
    if (card->family == CRD_FAMILY_CULTIST && card->essence < 1)
        return "a cultist has an essence from 1 to 15";
    if (card->family == CRD_FAMILY_ARCHETYPE) return numbers_problem(card, CRD_TACTIC);
    if (tactics_of(card) > CRD_TACTICS_MAX) return "a card has at most two tactics";
    if (card->family == CRD_FAMILY_SCENARIO) return numbers_problem(card, CRD_ROUND_EFFECT);
    bool bare = card->family == CRD_FAMILY_GATE || card->family == CRD_FAMILY_TRAUMA ||
                card->family == CRD_FAMILY_RIFT || card->family == CRD_FAMILY_EVOLVE ||
                card->family == CRD_FAMILY_NEMESIS;
    if (bare && !card->ability_count) return "this card has no ability";
    return NULL;
}

static const char *timing_problem(const crd_card *card, crd_deck_kind deck, uint8_t flags,
                                  const crd_moment *moment) {
    uint32_t bit = BIT(moment->timing);
    crd_ability ability = {
        .timing = moment->timing, .flags = flags, .event = moment->event, .number = moment->number};
    if (flags & CRD_BURIED_FLAG) {
        if (card->family > CRD_FAMILY_ATTACHMENT) return "only cards of a grimoire are buried";
        if (!(bit & BURIED)) return "a card in the graveyard is neither played nor destroyed";
    } else if (!(bit & families[card->family].timings)) {
        return families[card->family].problem;
    }
    if (card->family == CRD_FAMILY_BOARD && !(flags & CRD_HERE_FLAG))
        return "an ability of a battlefield begins with 'here'";
    if (card->family == CRD_FAMILY_ARCHETYPE && bit & BIT(CRD_TACTIC) && !moment->colour)
        return "an archetype's tactic has a colour: 'tactic blue', 'green', 'red' or 'white'";
    if (moment->colour && card->family != CRD_FAMILY_ARCHETYPE)
        return "only an archetype's tactics have colours";
    if (crd_is_of_horde(card, deck)) return crd_ability_problem(card, deck, &ability);
    if (flags & CRD_MAY_FLAG && bit & BIT(CRD_ACTION))
        return "using an action is always up to the player: leave out 'may'";
    if (flags & CRD_MAY_FLAG && bit & (LASTING | BIT(CRD_TEXT)))
        return "put 'may' before the part that may be declined";
    if (flags & CRD_ONCE_FLAG && !(bit & USED)) return "'once' is for actions and tactics";
    if (moment->pick && bit & BIT(CRD_TACTIC) && card->family != CRD_FAMILY_POOL)
        return "only the pool's tactics say whose attack they are for";
    return crd_ability_problem(card, deck, &ability);
}

void crd_check_timing(crd_reading *r, crd_flags flags, crd_moment moment) {
    crd_spot spot = flags.spot.line ? flags.spot : moment.spot;
    if (r->block != CRD_BLOCK_CARD) {
        crd_fail(r, spot, "an ability belongs to a card, a skill, a pool or a board", NULL, NULL);
        return;
    }
    bool figures = r->card->family <= CRD_FAMILY_ATTACHMENT || r->card->icons & CRD_ICON_TOKEN;
    if (figures && !r->figures.line) {
        crd_fail(r, spot, "the line of figures comes before the abilities", NULL, NULL);
        return;
    }
    if (r->card->ability_count == CRD_ABILITIES_MAX) {
        crd_fail(r, spot, "a card has at most eight abilities", NULL, NULL);
        return;
    }
    const char *wrong = timing_problem(r->card, (crd_deck_kind)r->deck->kind, flags.flags, &moment);
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
    if (!wrong) wrong = crd_card_problem(card, (crd_deck_kind)r->deck->kind);
    if (wrong) crd_fail(r, r->head, wrong, NULL, NULL);
    check_card_text(r);
}

/* --- decks --- */

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
    const char *wrong = deck->kind > CRD_TEST ? crd_foe_problem(&r->into->set, number) : NULL;
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
    uint32_t size = crd_foe_size(deck);
    if (size && deck->size != size)
        fail_size(r, deck, deck->kind == CRD_NEMESIS ? "this nemesis" : "this archetype", size);
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

static bool needs_horde(const crd_set *set, const crd_card *card) {
    if (crd_is_of_horde(card, (crd_deck_kind)set->decks[card->deck].kind)) return true;
    for (uint32_t i = 0; i < card->ability_count; i++)
        if (crd_is_horde_ability(set, &card->abilities[i])) return true;
    return false;
}

slg_status crd_check_duel(const crd_set *set, slg_error *error) {
    for (uint32_t i = 0; i < set->card_count; i++)
        if (needs_horde(set, &set->cards[i]))
            return slg__fail(error, SLG_BAD_INPUT, 0, 0,
                             "cards of the Endbringer are for the game 'endbringer'");
    return crd_check_playable(set, error);
}

slg_status crd_check_horde(const crd_set *set, slg_error *error) {
    static const struct {
        uint32_t count;
        const char *problem;
    } needed[CRD_DECK_KINDS] = {
        [CRD_NEMESIS] = {4, "a game with the Endbringer needs its four nemeses"},
        [CRD_ARCHETYPE] = {4, "a game with the Endbringer needs its four archetypes"},
        [CRD_SCENARIO] = {4, "a game with the Endbringer needs its four scenarios"},
        [CRD_STONES] = {1, "a game with the Endbringer needs one deck of kind 'stones'"}};
    uint32_t decks[CRD_DECK_KINDS] = {0};
    for (uint32_t i = 0; i < set->deck_count; i++)
        decks[set->decks[i].kind]++;
    for (uint32_t i = 0; i < CRD_DECK_KINDS; i++)
        if (needed[i].count && decks[i] != needed[i].count)
            return slg__fail(error, SLG_BAD_INPUT, 0, 0, needed[i].problem);
    return crd_check_playable(set, error);
}
