/* SPDX-License-Identifier: MIT */
/* Options as fixed actions, for programs that learn (slg_env): the same option has the same number
 * in every position, as its seat sees it. */
#include "games/endbringer/services.h"
#include "spells/observe.h"

/* What an option's number is, and how many actions its kind needs. */
typedef enum shape { PLAIN, FROM_ONE, ONLY, SEAT, THING, ABILITY, RANK } shape;

enum { RANKED = 128, ABILITIES = SPL_THINGS * CRD_ABILITIES_MAX };

#define SPL_ACTIONS_OF(X)            \
    X(CHANCE, PLAIN, SLG_CHANCE_MAX) \
    X(DECK, PLAIN, CRD_DECKS_MAX)    \
    X(AVATAR, PLAIN, EBR_PLACES)     \
    X(REVEAL, THING, EBR_FIRST)      \
    X(KEEP, ONLY, 1)                 \
    X(ROLL, ONLY, 1)                 \
    X(TAKE, ONLY, 1)                 \
    X(MEMBER, SEAT, SLG_SEATS_MAX)   \
    X(CHANNEL, ONLY, 1)              \
    X(MEDITATE, ONLY, 1)             \
    X(CAST, THING, EBR_FIRST)        \
    X(POWER, ABILITY, ABILITIES)     \
    X(REINFORCE, THING, SPL_CARDS)   \
    X(MOVE_AVATAR, ONLY, 1)          \
    X(TO, PLAIN, EBR_PLACES)         \
    X(SWAP, THING, SPL_CARDS)        \
    X(STAY, ONLY, 1)                 \
    X(ATTACK, THING, EBR_THINGS)     \
    X(TACTIC, ABILITY, ABILITIES)    \
    X(DICE, PLAIN, 1 + SPL_DICE)     \
    X(OMEN, FROM_ONE, SPL_DICE)      \
    X(SPIRIT, RANK, RANKED)          \
    X(FATE, ONLY, 1)                 \
    X(PASS, ONLY, 1)                 \
    X(AGREE, ONLY, 1)                \
    X(REFUSE, ONLY, 1)               \
    X(SIDE, PLAIN, EBR_PLACES)       \
    X(MINION, THING, EBR_THINGS)     \
    X(EFFECT, RANK, RANKED)          \
    X(YES, ONLY, 1)                  \
    X(NO, ONLY, 1)                   \
    X(BRANCH, PLAIN, CRD_CODE_MAX)   \
    X(PICK, THING, EBR_THINGS)       \
    X(PLAYER, SEAT, SLG_SEATS_MAX)   \
    X(PLACE, PLAIN, EBR_PLACES)      \
    X(DIE, FROM_ONE, SPL_DICE)       \
    X(FACE, PLAIN, SPL_FACE_KINDS)   \
    X(DONE, ONLY, 1)

#define EBR_ACTIONS_OF(X)          \
    X(DEFENSE, ONLY, 1)            \
    X(REST, ONLY, 1)               \
    X(STONE, PLAIN, EBR_PLACES)    \
    X(CULTIST, THING, SPL_CARDS)   \
    X(NOWHERE, ONLY, 1)            \
    X(CHANGE, ONLY, 1)             \
    X(CANCEL, ONLY, 1)             \
    X(BANISH, SEAT, SLG_SEATS_MAX) \
    X(REALM, PLAIN, EBR_REALMS)    \
    X(BREAK, THING, SPL_CARDS)     \
    X(STRIKE, ONLY, 1)             \
    X(REROLL, THING, SPL_CARDS)    \
    X(TO_ONE, THING, SPL_CARDS)    \
    X(TO_EIGHT, THING, SPL_CARDS)  \
    X(HITS, ONLY, 1)

enum {
#define X(id, of, count) SPL_ACT_##id, SPL_LAST_##id = SPL_ACT_##id + (count)-1,
    SPL_ACTIONS_OF(X)
#undef X
#define X(id, of, count) EBR_ACT_##id, EBR_LAST_##id = EBR_ACT_##id + (count)-1,
        EBR_ACTIONS_OF(X)
#undef X
            ACTION_COUNT
};
static_assert((int)ACTION_COUNT == EBR_ACTION_COUNT, "told in services.h");

static const struct {
    uint16_t first;
    uint8_t shape;
} actions[EBR_DO_COUNT] = {
#define X(id, of, count) [SPL_DO_##id] = {SPL_ACT_##id, of},
    SPL_ACTIONS_OF(X)
#undef X
#define X(id, of, count) [EBR_DO_##id] = {EBR_ACT_##id, of},
        EBR_ACTIONS_OF(X)
#undef X
};

/* `rank`: for kinds that are numbered as they are offered. */
static uint32_t hero_action(const spl_eyes *e, slg_option option, uint32_t rank) {
    uint32_t first = actions[option.kind].first, a = (uint32_t)option.a;
    switch ((shape)actions[option.kind].shape) {
    case ONLY: return first;
    case FROM_ONE: return first + a - 1;
    case SEAT: return first + spl_seen_seat(e, a);
    case THING: return first + spl_seen_thing(e, option.a);
    case ABILITY:
        return first + spl_seen_thing(e, option.a) * CRD_ABILITIES_MAX + (uint16_t)option.b;
    case RANK: return first + rank;
    case PLAIN: break;
    }
    return first + a;
}

uint32_t ebr_action_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                       slg_option option) {
    const spl_eyes e = {.game = game, .s = spl_of_const(view), .seat = decision->seat};
    bool ranked = actions[option.kind].shape == RANK;
    return hero_action(&e, option, ranked ? spl_rank_of(game, view, decision->seat, option) : 0);
}

void ebr_actions_of(const slg_game *game, const slg_state *view, const slg_decision *decision,
                    const slg_option *options, uint32_t count, uint16_t *out) {
    const spl_eyes e = {.game = game, .s = spl_of_const(view), .seat = decision->seat};
    uint32_t ranks[2] = {0}; /* of SPIRIT and EFFECT */
    for (uint32_t i = 0; i < count; i++) {
        bool ranked = actions[options[i].kind].shape == RANK;
        uint32_t rank = ranked ? ranks[options[i].kind == SPL_DO_EFFECT]++ : 0;
        out[i] = (uint16_t)hero_action(&e, options[i], rank);
    }
}

uint32_t ebr_first_action(uint32_t kind) {
    return (uint32_t)actions[kind].first;
}

uint32_t ebr_action_places(uint32_t kind) {
    return actions[kind].shape == ABILITY ? CRD_ABILITIES_MAX : 1;
}
