/* SPDX-License-Identifier: MIT */
/* Games of Sorcerer with card programs made up from the input: every card of the box gets other
 * abilities, of verified instructions in any order. The verifier accepts more than the compiler
 * writes, so positions may be odd; but nothing is read or written outside the state, no answer
 * hangs, and every question has options. */
#include "cards/check.h"
#include "cards/read.h"
#include "cards/reading.h"
#include "fuzz.h"
#include "games/sorcerer/content.gen.h"
#include "games/sorcerer/services.h"
#include "games/sorcerer/sorcerer.h"

enum {
    ANSWERS = 300, /* what a designer's loop would go on with is cut */
    ABILITIES = 3, /* of one card, at most */
    DEPTH = 3,
    TRIES = 4, /* for an instruction that passes */
    MOST = 4000,
};

static sor_own_content own;

/* The input, and then numbers that follow from it: every byte makes a difference. */
static slg_random bytes;
static uint32_t below(uint32_t bound) {
    return slg_random_below(&bytes, bound);
}
static bool once_in(uint32_t n) {
    return below(n) == 0;
}

static void seed_from(const uint8_t *data, size_t size) {
    uint64_t seed = 14695981039346656037ull;
    for (size_t i = 0; i < size; i++)
        seed = (seed ^ data[i]) * 1099511628211ull;
    slg_random_seed(&bytes, seed);
}

/* --- operands --- */

static uint16_t add_selector(crd_selector selector) {
    crd_set *set = &own.storage.set;
    if (set->selector_count >= CRD_SELECTORS_MAX)
        return (uint16_t)(1 + below(CRD_SELECTORS_MAX - 1));
    own.storage.selectors[set->selector_count] = selector;
    return set->selector_count++;
}

static crd_selector some_minion(void) {
    crd_selector s = {.kind = CRD_MINION, .owner = (uint8_t)below(CRD_ENEMY + 1)};
    if (once_in(3)) s.place = (uint8_t)below(CRD_SECOND + 1);
    if (once_in(3)) s.must = (uint16_t)(1u << below(15));
    if (once_in(3)) s.must_not = (uint16_t)(1u << below(15));
    if (once_in(4)) s.types = 1ull << below(own.storage.set.type_count);
    if (once_in(5)) {
        s.figure = (uint8_t)(1 + below(CRD_FOLLOWERS));
        s.compare = (uint8_t)below(CRD_MORE_THAN_IT + 1);
        s.than = (int8_t)below(5);
    }
    return s;
}

static crd_selector some_card(void) {
    static const uint8_t zones[] = {
        CRD_IN_HAND,     CRD_IN_GRAVEYARD, CRD_IN_HAND | CRD_IN_GRAVEYARD,
        CRD_IN_GRIMOIRE, CRD_ON_TOP,       CRD_LOOKED_AT};
    crd_selector s = {.kind = CRD_CARD, .owner = (uint8_t)(1 + below(CRD_ENEMY))};
    s.zones = zones[below(sizeof zones)];
    if (once_in(2)) s.family = (uint8_t)(1u << below(4));
    return s;
}

/* Something of these kinds (CRD_TARGET_...), sometimes of any kind: the verifier decides. */
static crd_selector something(uint8_t targets) {
    crd_selector s = {.owner = (uint8_t)below(3), .place = (uint8_t)below(CRD_SECOND + 1)};
    uint8_t kind = (uint8_t)(1u << below(6));
    if (targets == CRD_TARGET_MINION && once_in(8))
        return (crd_selector){.kind = (uint8_t)(CRD_THIS + below(CRD_THOSE - CRD_THIS + 1))};
    while (!(kind & targets))
        kind = (uint8_t)(1u << below(6));
    switch (kind) {
    case CRD_TARGET_MINION: return some_minion();
    case CRD_TARGET_CARD: return some_card();
    case CRD_TARGET_ATTACHMENT: s.kind = CRD_ATTACHMENT; break;
    case CRD_TARGET_FOLLOWER: s.kind = CRD_FOLLOWER; break;
    case CRD_TARGET_SKILL: s.kind = CRD_SKILL; break;
    default:
        s.kind = CRD_BATTLEFIELD;
        s.must_not = once_in(2) ? CRD_CONQUERED : 0;
        break;
    }
    return s;
}

static uint16_t some_amount(void) {
    crd_set *set = &own.storage.set;
    if (set->amount_count >= CRD_AMOUNTS_MAX) return (uint16_t)below(CRD_AMOUNTS_MAX);
    crd_amount *a = &own.storage.amounts[set->amount_count];
    *a = (crd_amount){.n = (int8_t)(1 + (int)below(3))};
    if (once_in(5)) {
        a->count = (uint8_t)below(CRD_PER_CARD + 1);
        a->figure = (uint8_t)(1 + below(CRD_FOLLOWERS));
        a->most = (uint8_t)below(4);
        a->selector = add_selector(some_minion());
    }
    return set->amount_count++;
}

/* --- instructions --- */

static uint16_t code_end(void) {
    return own.storage.set.code_count;
}

static void put(crd_instr instr) {
    own.storage.code[own.storage.set.code_count++] = instr;
}

/* How many things an instruction may pick depends on what they are. */
static void choose_how(crd_instr *instr) {
    static const uint8_t hows[] = {CRD_ONE, CRD_ONE,  CRD_EXACT, CRD_UP_TO,
                                   CRD_ANY, CRD_EACH, CRD_RANDOM};
    uint8_t kind = own.storage.selectors[instr->sel].kind;
    instr->many = (uint8_t)(1 + below(3));
    if (kind == CRD_THOSE) {
        instr->how = CRD_EACH;
    } else if (kind == CRD_MINION || kind == CRD_CARD) {
        instr->how = hows[below(sizeof hows)];
    }
    if (instr->how == CRD_ONE) instr->many = 1;
}

static crd_instr some_instruction(bool tactic) {
    uint32_t first = CRD_LATER_OP + 1, last = CRD_CHOOSE_PLACES_OP;
    crd_instr instr = {.op = (uint8_t)(first + below(last - first + 1))};
    if (!tactic && (instr.op == CRD_HITS_OP || instr.op == CRD_REROLL_OP)) instr.op = CRD_DRAW_OP;
    instr.who = (uint8_t)below(CRD_DEFENDER + 1);
    instr.arg = (int8_t)below(instr.op == CRD_GIVE_ATTACK_OP || instr.op == CRD_BLANK_OP ? 5 : 2);
    instr.amount = some_amount();
    uint8_t targets = crd_verb_of(&sor_content, instr.op)->targets;
    uint8_t to = crd_verb_of(&sor_content, instr.op)->second;
    if (targets) {
        instr.sel = add_selector(something(targets));
        choose_how(&instr);
    }
    if (to) instr.sel2 = add_selector(something(to));
    if (instr.op == CRD_DISCARD_OP && once_in(4)) /* where from, the compiler sees to */
        instr.sel = add_selector(
            (crd_selector){.kind = CRD_CARD, .owner = CRD_THAT, .zones = CRD_LOOKED_AT});
    else if (instr.op == CRD_DISCARD_OP)
        instr.sel =
            add_selector((crd_selector){.kind = CRD_CARD, .owner = CRD_THAT, .zones = CRD_IN_HAND});
    if (instr.op == CRD_ATTACH_OP) own.storage.selectors[instr.sel].family = CRD_IS_ATTACHMENT;
    if (instr.op == CRD_STEAL_OP) instr.many = CRD_OPPONENT;
    return instr;
}

static void put_block(uint32_t depth, uint32_t loops, bool tactic);

static void put_choice(uint32_t depth, uint32_t loops, bool tactic) {
    uint16_t head = code_end();
    put((crd_instr){.op = CRD_CHOOSE_OP, .many = 2, .who = (uint8_t)below(2), .arg = 1});
    for (int n = 0; n < 2; n++) {
        uint16_t branch = code_end();
        put((crd_instr){.op = CRD_BRANCH_OP});
        put_block(depth + 1, loops, tactic);
        own.storage.code[branch].skip = (uint8_t)(code_end() - branch - 1);
    }
    own.storage.code[head].skip = (uint8_t)(code_end() - head - 1);
}

static void put_headed(crd_instr head, uint32_t depth, uint32_t loops, bool tactic) {
    uint16_t at = code_end();
    put(head);
    put_block(depth + 1, loops, tactic);
    own.storage.code[at].skip = (uint8_t)(code_end() - at - 1);
}

static void put_part(uint32_t depth, uint32_t loops, bool tactic) {
    switch (depth >= DEPTH ? 99 : below(12)) {
    case 0:
        put(some_instruction(tactic));
        put_headed((crd_instr){.op = CRD_TO_OP, .many = 1}, depth, loops, tactic);
        break;
    case 1:
        put_headed((crd_instr){.op = CRD_MAY_OP, .who = (uint8_t)below(2)}, depth, loops, tactic);
        break;
    case 2:
        put_headed((crd_instr){.op = CRD_IF_OP,
                               .arg = (int8_t)below(CRD_HAS_ENERGY + 1),
                               .sel = add_selector(some_minion()),
                               .amount = some_amount()},
                   depth, loops, tactic);
        break;
    case 3: put_choice(depth, loops, tactic); break;
    case 4:
        if (loops < CRD_LOOPS_MAX)
            put_headed((crd_instr){.op = CRD_FOR_EACH_OP, .sel = add_selector(some_minion())},
                       depth, loops + 1, tactic);
        else
            put(some_instruction(tactic));
        break;
    case 5:
        if (loops < CRD_LOOPS_MAX)
            put_headed((crd_instr){.op = once_in(2) ? CRD_REPEAT_OP : CRD_EACH_PLAYER_OP,
                                   .amount = some_amount()},
                       depth, loops + 1, tactic);
        else
            put(some_instruction(tactic));
        break;
    case 6:
        if (depth == 0)
            put_headed((crd_instr){.op = CRD_LATER_OP, .arg = !tactic}, depth, loops, tactic);
        else
            put(some_instruction(tactic));
        break;
    default: put(some_instruction(tactic)); break;
    }
}

static void put_block(uint32_t depth, uint32_t loops, bool tactic) {
    for (uint32_t n = 1 + below(2); n; n--)
        put_part(depth, loops, tactic);
}

static void put_rule(void) {
    static const uint8_t ops[] = {CRD_HAS_ATTACK_OP, CRD_HAS_ATTACK_OP, CRD_HAS_ESSENCE_OP,
                                  CRD_IS_BLANKED_OP, CRD_COSTS_OP,      CRD_TURNS_DIE_OP,
                                  CRD_AS_OMEN_OP};
    crd_instr rule = {.op = ops[below(sizeof ops)], .how = CRD_EACH, .amount = some_amount()};
    if (rule.op == CRD_COSTS_OP)
        rule.sel = add_selector(
            (crd_selector){.kind = CRD_CARD, .owner = CRD_YOURS, .zones = CRD_IN_HAND});
    else if (crd_verb_of(&sor_content, rule.op)->targets)
        rule.sel = add_selector(some_minion());
    if (once_in(3))
        put((crd_instr){
            .op = CRD_IF_OP, .arg = CRD_THERE_IS, .skip = 1, .sel = add_selector(some_minion())});
    put(rule);
}

/* --- cards --- */

static crd_ability some_ability(const crd_card *card) {
    crd_ability a = {.timing = (uint8_t)below(CRD_TIMINGS), .code = code_end()};
    bool grimoire = card->family <= CRD_FAMILY_ATTACHMENT;
    if (card->family == CRD_FAMILY_SORCERY)
        a.timing = CRD_TEXT;
    else if (a.timing == CRD_TEXT)
        a.timing = CRD_ACTION;
    bool plain = a.timing == CRD_TEXT || a.timing == CRD_ONGOING;
    if (once_in(2)) a.flags |= CRD_HERE_FLAG;
    if (!plain && once_in(2)) a.flags |= CRD_MAY_FLAG;
    if (!plain && once_in(8)) a.flags |= CRD_ONCE_FLAG;
    if (!plain && grimoire && a.timing != CRD_PLAYED && a.timing != CRD_DESTROYED && once_in(6))
        a.flags |= CRD_BURIED_FLAG;
    if (a.timing == CRD_WHENEVER) {
        a.event = (uint8_t)(1 + below(CRD_EVENTS - 1));
        crd_selector on = some_minion();
        if (a.event == CRD_ON_CONQUERED) on = (crd_selector){.kind = CRD_BATTLEFIELD};
        if (!once_in(4)) a.on = add_selector(on);
    }
    if (a.timing == CRD_ONGOING)
        put_rule();
    else
        put_block(0, 0, a.timing == CRD_TACTIC);
    a.length = (uint16_t)(code_end() - a.code);
    put((crd_instr){.op = CRD_END_OP});
    a.price = crd_price_of(&own.storage.set, &a);
    return a;
}

static void sum_up(crd_card *card) {
    crd_sum_up(card);
    if (card->deck < own.storage.set.deck_count)
        crd_list_deck(own.storage.cards, &own.storage.decks[card->deck]);
}

/* Adds an ability if the verifier accepts it; otherwise the card stays as it is. */
static void give_ability(crd_card *card) {
    crd_set *set = &own.storage.set;
    slg_error error;
    crd_set before = *set;
    if (set->code_count > MOST - CRD_CODE_MAX * 4) return;
    card->abilities[card->ability_count++] = some_ability(card);
    sum_up(card);
    set->takes_essence = crd_takes_essence(set);
    if (crd_verify(set, &error) == SLG_OK) return;
    *set = before;
    memset(&card->abilities[--card->ability_count], 0, sizeof *card->abilities);
    sum_up(card);
}

static void make_cards(void) {
    static const char nothing[] = "type owl en \"owl\" \"owls\" de \"Eule\" \"Eulen\" f\n";
    slg_error error;
    crd_read(nothing, sizeof nothing - 1, &sor_content, &own.storage, &error);
    crd_set *set = &own.storage.set;
    set->code_count = set->selector_count = set->amount_count = 1;
    for (uint32_t i = 0; i < set->card_count; i++) {
        crd_card *card = &own.storage.cards[i];
        memset(card->abilities, 0, sizeof card->abilities);
        card->ability_count = 0;
        sum_up(card);
    }
    for (uint32_t i = 0; i < set->card_count; i++) {
        crd_card *card = &own.storage.cards[i];
        uint32_t most = card->family == CRD_FAMILY_SORCERY ? 1 : below(ABILITIES + 1);
        for (uint32_t tries = 0; tries < TRIES * most && card->ability_count < most; tries++)
            give_ability(card);
    }
    FUZZ_CHECK(set->code_count > set->card_count); /* else nothing is tried */
}

/* --- games --- */

static void play(void) {
    slg_game game = sor_game;
    slg_state_room room;
    slg_setup setup;
    slg_error error;
    slg_option options[SLG_OPTIONS_MAX];
    slg_state *state = fuzz_state(&room);
    sor_make_switches(&own.storage.set, &own.switches);
    own.storage.set.hash = 0;
    game.content = &own;
    sor_use_content(&game);
    slg_setup_default(&game, &setup);
    setup.seats = (uint8_t)(once_in(2) ? 2 : 2 + below(5));
    setup.options[SPL_SET_ROUNDS] = 6;
    slg_seed_from(slg_random_next(&bytes), setup.seed);
    FUZZ_CHECK(slg_state_init(&game, &setup, state, NULL, &error) == SLG_OK);
    for (int i = 0; i < ANSWERS && !slg_is_over(state); i++) {
        FUZZ_CHECK(slg_pending(state));
        uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
        uint32_t count = slg_options(&game, state, seat, options, SLG_OPTIONS_MAX);
        FUZZ_CHECK(count > 0);
        slg_apply(&game, state, seat, options[below(count)]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    slg_error error;
    seed_from(data, size);
    make_cards();
    FUZZ_CHECK(crd_verify(&own.storage.set, &error) == SLG_OK);
    play();
    return 0;
}
