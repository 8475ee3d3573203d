/* SPDX-License-Identifier: MIT */
/* The table before anybody acts: format, boxes, boards, trackers (SOR-COMP, SOR-SETUP-01 to -03),
 * and whether the setup that the options ask for can be played. */
#include <string.h>

#include "spells/play.h"

static const uint8_t deck_sizes[] = {10, 20, 10}; /* SOR-MAKE-05 */
static const char *const kind_words[] = {"character", "lineage", "domain"};

/* The same with a text that was put together in `out`. */
static slg_status refuse_setup(slg_error *error, uint32_t rule, slg_out *out, const char *text) {
    slg_out_end(out);
    return slg__fail_by(error, SLG_BAD_SETUP, rule, text);
}

/* --- format --- */

static slg_status set_format(spl_state *s, slg_error *error) {
    uint32_t seats = s->core.seats;
    bool even = seats == 4 || seats == 6;
    uint32_t asked = s->options[SPL_SET_FORMAT];
    if (asked == SPL_ROYALE && seats < 3)
        return slg__fail_by(error, SLG_BAD_SETUP, SOR_RULE_ROYALE_01,
                            "Battle Royale is for 3 to 6 players");
    if (asked == SPL_TEAM && !even)
        return slg__fail_by(error, SLG_BAD_SETUP, SOR_RULE_TEAM_01, "teams are for 4 or 6 players");
    uint32_t usual = seats == 2 ? SPL_DUEL : even ? SPL_TEAM : SPL_ROYALE;
    s->format = (uint8_t)(asked ? asked : usual);
    s->places_count = (uint8_t)(s->format == SPL_ROYALE ? seats : 3);
    return SLG_OK;
}

/* --- decks --- */

static uint32_t fixed_option(uint32_t kind, uint32_t seat) {
    static const uint8_t first[] = {SPL_SET_CHARACTER_A, SPL_SET_LINEAGE_A, SPL_SET_DOMAIN_A};
    return first[kind] + seat;
}

/* How many of the seats use each deck, and the one that most of them use. */
typedef struct deck_users {
    uint8_t of[CRD_DECKS_MAX], most;
} deck_users;

static deck_users users_of(const spl_state *s, uint32_t kind) {
    deck_users users = {{0}, 0};
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        uint32_t deck = s->seats[seat].deck[kind];
        if (deck < CRD_DECKS_MAX && ++users.of[deck] > users.most) users.most = users.of[deck];
    }
    return users;
}

/* A bit for each letter that packs begin with. */
static uint32_t first_letters(void) {
    uint32_t letters = 0;
#define SPL_X(id, word) letters |= 1u << (word[0] & 31);
    SPL_PACKS(SPL_X)
#undef SPL_X
    return letters;
}

/* Which pack the deck is, from 0; SPL_PACK_COUNT: none. */
static uint32_t pack_of(const char *id) {
    static const char *const packs[] = {
#define SPL_X(id, word) word,
        SPL_PACKS(SPL_X)
#undef SPL_X
    };
    for (uint32_t pack = 0; pack < SPL_PACK_COUNT; pack++)
        if (packs[pack][0] == id[0] && packs[pack][1] == id[1] && strcmp(packs[pack], id) == 0)
            return pack;
    return SPL_PACK_COUNT;
}

static bool is_pack_in_pool(const spl_state *s, const char *id) {
    uint32_t pack = pack_of(id);
    return pack == SPL_PACK_COUNT ||
           (s->options[SPL_SET_POOL] == SPL_POOL_LIST && s->options[SPL_SET_PACK_1 + pack]);
}

/* Most decks are told apart by what packs begin with. */
static inline bool is_in_pool(const crd_set *set, const spl_state *s, uint32_t deck) {
    const char *id = set->decks[deck].id;
    return s->options[SPL_SET_POOL] == SPL_POOL_ALL || !(first_letters() >> (id[0] & 31) & 1) ||
           is_pack_in_pool(s, id);
}

/* Is the deck dealt and drafted? All that are no packs are, and of these what the options say. */
bool spl_is_in_pool(const crd_set *set, const spl_state *s, uint32_t deck) {
    return is_in_pool(set, s, deck);
}

static uint32_t decks_of(const crd_set *set, const spl_state *s, uint32_t kind) {
    uint32_t count = 0;
    for (uint32_t deck = 0; deck < set->deck_count; deck++)
        count += set->decks[deck].kind == kind && is_in_pool(set, s, deck);
    return count;
}

/* How often each deck of a kind must be there for all seats to have one. */
static uint32_t shared_by(const crd_set *set, const spl_state *s, uint32_t kind) {
    uint32_t decks = 0, seats = s->core.seats;
    for (uint32_t deck = 0; deck < set->deck_count && decks < seats; deck++)
        decks += set->decks[deck].kind == kind && is_in_pool(set, s, deck);
    return decks ? (seats + decks - 1) / decks : 0;
}

/* What the options fix needs at least that many boxes. */
static uint32_t boxes_needed(const crd_set *set, const spl_state *s) {
    uint32_t needed = 1;
    for (uint32_t kind = CRD_CHARACTER; kind <= CRD_DOMAIN; kind++) {
        uint32_t shared = shared_by(set, s, kind);
        if (shared > needed) needed = shared;
        for (uint32_t seat = 0; seat < s->core.seats; seat++) {
            uint32_t option = s->options[fixed_option(kind, seat)], fixed = 0;
            for (uint32_t other = 0; option && other < s->core.seats; other++)
                fixed += s->options[fixed_option(kind, other)] == option;
            if (fixed > needed) needed = fixed;
        }
    }
    return needed;
}

uint32_t spl_boxes(const crd_set *set, const spl_state *s) {
    return s->options[SPL_SET_BOXES] ? s->options[SPL_SET_BOXES] : boxes_needed(set, s);
}

uint64_t spl_decks_left(const crd_set *set, const spl_state *s, uint32_t kind, uint32_t boxes) {
    const deck_users users = users_of(s, kind);
    uint64_t left = 0;
    for (uint32_t deck = 0; deck < set->deck_count; deck++)
        if (set->decks[deck].kind == kind && users.of[deck] < boxes && is_in_pool(set, s, deck))
            left |= 1ull << deck;
    return left;
}

/* Each kind is there, and its decks have the sizes that make a grimoire of 40. */
static slg_status check_decks(const crd_set *set, const spl_state *s, slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    for (uint32_t kind = CRD_CHARACTER; kind <= CRD_DOMAIN; kind++) {
        if (shared_by(set, s, kind)) continue;
        slg_put(&out, "the cards have no ");
        slg_put(&out, kind_words[kind]);
        slg_put(&out, " deck; every sorcerer needs a character, a lineage and a domain");
        return refuse_setup(error, SOR_RULE_MAKE_01, &out, text);
    }
    for (uint32_t i = 0; i < set->deck_count; i++) {
        const crd_deck *deck = &set->decks[i];
        if (deck->kind > CRD_DOMAIN || deck->size == deck_sizes[deck->kind]) continue;
        slg_put(&out, "deck '");
        slg_put(&out, deck->id);
        slg_put(&out, "' has ");
        slg_put_int(&out, deck->size);
        slg_put(&out, " cards; a ");
        slg_put(&out, kind_words[deck->kind]);
        slg_put(&out, " deck has ");
        slg_put_int(&out, deck_sizes[deck->kind]);
        return refuse_setup(error, SOR_RULE_MAKE_05, &out, text);
    }
    return SLG_OK;
}

/* Whatever the options fix is given at once, so that what is dealt or drafted avoids it. */
static slg_status fix_decks(const crd_set *set, spl_state *s, slg_error *error) {
    for (uint32_t kind = CRD_CHARACTER; kind <= CRD_DOMAIN; kind++)
        for (uint32_t seat = 0; seat < SLG_SEATS_MAX; seat++) {
            uint32_t option = s->options[fixed_option(kind, seat)];
            if (!option) continue;
            if (seat >= s->core.seats) {
                char text[SLG_ERROR_TEXT_MAX];
                slg_out out;
                slg_out_init(&out, text, sizeof text);
                slg_put(&out, "option '");
                slg_put(&out, kind_words[kind]);
                slg_put_char(&out, '-');
                slg_put_char(&out, (char)('a' + seat));
                slg_put(&out, "' is given, but only ");
                slg_put_int(&out, s->core.seats);
                slg_put(&out, s->core.seats == 1 ? " plays" : " play");
                return refuse_setup(error, 0, &out, text);
            }
            s->seats[seat].deck[kind] = (uint8_t)spl_deck_at(set, kind, option - 1);
        }
    return SLG_OK;
}

/* Are there decks of that kind for all who are given none by an option? */
static bool is_dealt_enough(const crd_set *set, const spl_state *s, uint32_t kind,
                            const deck_users *users, uint32_t boxes) {
    uint32_t left = 0, wanting = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        wanting += s->seats[seat].deck[kind] == SPL_NONE;
    for (uint32_t deck = 0; deck < set->deck_count && left < wanting; deck++)
        if (set->decks[deck].kind == kind && users->of[deck] < boxes && is_in_pool(set, s, deck))
            left += boxes - users->of[deck];
    return left >= wanting;
}

/* SOR-COMP-02: are there boxes enough for what is fixed, and for everybody? */
static slg_status check_boxes(const crd_set *set, const spl_state *s, slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    uint32_t boxes = spl_boxes(set, s);
    slg_out_init(&out, text, sizeof text);
    for (uint32_t kind = CRD_CHARACTER; kind <= CRD_DOMAIN; kind++) {
        const deck_users used = users_of(s, kind);
        for (uint32_t deck = 0; used.most > boxes && deck < set->deck_count; deck++) {
            uint32_t users = used.of[deck];
            if (users <= boxes) continue;
            slg_put(&out, "deck '");
            slg_put(&out, set->decks[deck].id);
            slg_put(&out, "' is given to ");
            slg_put_int(&out, users);
            slg_put(&out, boxes == 1 ? " players, but exists once; boxes="
                                     : " players, but there are not so many boxes; boxes=");
            slg_put_int(&out, users);
            slg_put(&out, " (or 0) combines enough of them");
            return refuse_setup(error, SOR_RULE_COMP_02, &out, text);
        }
        if (is_dealt_enough(set, s, kind, &used, boxes)) continue;
        slg_put(&out, "there are ");
        slg_put_int(&out, decks_of(set, s, kind) * boxes);
        slg_put(&out, " ");
        slg_put(&out, kind_words[kind]);
        slg_put(&out, " decks for ");
        slg_put_int(&out, s->core.seats);
        slg_put(&out, " players; boxes=");
        slg_put_int(&out, boxes_needed(set, s));
        slg_put(&out, " (or 0) combines enough of them");
        return refuse_setup(error, SOR_RULE_COMP_02, &out, text);
    }
    return SLG_OK;
}

bool spl_boxes_fit(const slg_game *game, const spl_state *s) {
    return check_boxes(spl_set(game), s, NULL) == SLG_OK;
}

/* SOR-MAKE-05: in the order character, lineage, domain; copies lie side by side. */
void spl_deal_decks(const crd_set *set, spl_state *s, uint32_t seat) {
    spl_player *player = &s->seats[seat];
    s->dealt = (uint8_t)(s->dealt | 1u << seat);
    player->grimoire = spl_numbers(set, s, seat);
    player->grimoire_size = (uint8_t)__builtin_popcountll(player->grimoire);
}

/* --- boards (SOR-SETUP-01, R-01, SOR-ROYALE-01, SOR-COMP-03) --- */

static uint32_t places_with(const spl_state *s, uint32_t board) {
    uint32_t places = 0;
    for (uint32_t place = 0; place < s->places_count; place++)
        places += s->places[place].board == (uint8_t)board;
    return places;
}

/* The boards without an ability in the order of the set, again from the first when they are all on
 * the table; a set without such boards lends any. */
static int32_t usual_board(const crd_set *set, const spl_state *s, uint32_t place,
                           const uint8_t *plain, uint32_t count) {
    if (!count) return spl_board_at(set, 0);
    for (uint32_t n = 0; n < count; n++)
        if (!places_with(s, plain[(place + n) % count])) return plain[(place + n) % count];
    return plain[place % count];
}

static void set_usual_boards(const crd_set *set, spl_state *s) {
    uint8_t plain[CRD_NONE];
    uint32_t count = 0;
    for (const crd_deck *deck = set->decks; deck < set->decks + set->deck_count; deck++) {
        if (deck->kind != CRD_BOARDS) continue;
        uint32_t end = slg__least((uint32_t)deck->first + deck->count, CRD_NONE);
        for (uint32_t card = deck->first; card < end; card++)
            if (set->cards[card].family == CRD_FAMILY_BOARD && !set->cards[card].ability_count)
                plain[count++] = (uint8_t)card;
    }
    for (uint32_t place = 0; place < s->places_count; place++)
        if (s->places[place].board == CRD_NONE)
            s->places[place].board = (uint8_t)usual_board(set, s, place, plain, count);
}

static slg_status set_boards(const crd_set *set, spl_state *s, slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    if (spl_board_at(set, 0) < 0)
        return slg__fail_by(error, SLG_BAD_SETUP, SOR_RULE_COMP_03,
                            "the cards have no board; a battlefield needs one");
    for (uint32_t place = 0; place < SPL_PLACES; place++) {
        uint32_t option = s->options[SPL_SET_BOARD_1 + place];
        s->places[place].board = CRD_NONE;
        if (option && place >= s->places_count) {
            slg_put(&out, "option 'board-");
            slg_put_int(&out, (int32_t)place + 1);
            slg_put(&out, "' is given, but there are ");
            slg_put_int(&out, s->places_count);
            slg_put(&out, " battlefields");
            return refuse_setup(error, SOR_RULE_SETUP_01, &out, text);
        }
        if (option) s->places[place].board = (uint8_t)spl_board_at(set, option - 1);
    }
    set_usual_boards(set, s);
    return SLG_OK;
}

/* --- the table --- */

static slg_status check_first(const spl_state *s, slg_error *error) {
    if (s->options[SPL_SET_FIRST] <= s->core.seats) return SLG_OK;
    return slg__fail_by(error, SLG_BAD_SETUP, SOR_RULE_SETUP_04,
                        "option 'first' names a seat that nobody sits on");
}

static void set_empty(spl_state *s) {
    memset(s->where, SPL_NONE, sizeof s->where);
    for (uint32_t slot = 0; slot < SPL_MINIONS; slot++)
        s->minions[slot].card = SPL_NONE;
    spl_clear_battle(s);
    s->playing = SPL_NONE;
    s->budget = SPL_BUDGET;
}

/* SOR-SETUP-02 (trackers are 0), SOR-SETUP-03, SOR-SETUP-09 (blood is 0: R-17). */
static void set_players(spl_state *s) {
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        spl_player *player = &s->seats[seat];
        memset(player->deck, SPL_NONE, sizeof player->deck);
        player->avatar = SPL_NONE;
        player->energy = 6;
        player->actions = SPL_ACTIONS;
        player->omens = 1;
    }
    s->damage_counters = s->core.seats; /* the omens */
}

slg_status spl_setup(slg_run *run, const slg_setup *setup, slg_error *error) {
    spl_state *s = spl_of(run->state);
    const crd_set *set = spl_set(run->game);
    for (uint32_t i = 0; i < SPL_SET_COUNT; i++)
        s->options[i] = (uint8_t)setup->options[i];
    set_empty(s);
    set_players(s);
    slg_status status = set_format(s, error);
    if (status == SLG_OK) status = check_first(s, error);
    if (status == SLG_OK) status = check_decks(set, s, error);
    if (status == SLG_OK) status = fix_decks(set, s, error);
    if (status == SLG_OK) status = check_boxes(set, s, error);
    if (status == SLG_OK) status = set_boards(set, s, error);
    if (status != SLG_OK) return status;
    s->phase = SPL_PHASE_CREATE;
    slg__call(run, SPL_PROC_CREATE, 0);
    return SLG_OK;
}
