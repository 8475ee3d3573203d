/* SPDX-License-Identifier: MIT */
/* The words in braces of words.def, in both languages. */
#include "games/city/services.h"
#include "kernel/sentence.h"

/* One sentence, and the position that it speaks of. */
typedef struct sentence {
    slg_sentence told;
    const city_content *content;
    const city_state *s;
} sentence;

static sentence city_sentence_of(const slg_game *game, const slg_state *state,
                                 const slg_voice *voice, const slg_decision *decision,
                                 const slg_option *option, const slg_refusal *refusal,
                                 const slg_event *event) {
    return (sentence){.told = slg__sentence(game, voice, decision, option, refusal, event),
                      .content = city_content_of(game),
                      .s = city_of_const(state)};
}

/* --- tiles --- */

/* Many tiles share a name, so that the id stands beside it: "Crystal Grove (M105)". */
static void put_design(const sentence *of, slg_out *out, uint32_t design, bool id) {
    if (design >= of->content->design_count) {
        slg__put_either(&of->told, out, "a face-down tile", "ein verdecktes Plättchen");
        return;
    }
    city_put_tile_name(of->told.game, design, of->told.voice->lang, out);
    if (!id) return;
    slg_put(out, " (");
    slg_put(out, of->content->designs[design].id);
    slg_put_char(out, ')');
}

static void put_tile_name(const sentence *of, slg_out *out) {
    put_design(of, out, (uint32_t)slg__get(&of->told, "tile"), true);
}

/* Whose district the sentence's cells are of. */
static const city_player *owner_of_tile(const sentence *of) {
    int32_t player = slg__get(&of->told, "player");
    uint32_t seat = player >= 0 ? (uint32_t)player : of->told.seat;
    return seat < of->s->core.seats ? &of->s->seats[seat] : NULL;
}

/* The design that is visible on a cell, CITY_NONE. */
static uint32_t design_at(const sentence *of, int32_t cell) {
    const city_player *player = owner_of_tile(of);
    if (!player || cell < 0 || cell >= CITY_CELLS) return CITY_NONE;
    uint32_t slot = city_slot_at(player, (city_cell)cell);
    return slot == CITY_NONE ? (uint32_t)CITY_NONE : player->tile[slot];
}

static void put_cell_number(slg_out *out, int32_t cell) {
    char room[SLG_ARG_WORD_MAX];
    const char *word = city_cell_arg(cell, room);
    slg_put(out, word ? word : "?");
}

/* "Crystal Grove at 0,1". */
static void put_tile_at(const sentence *of, slg_out *out, int32_t cell) {
    put_design(of, out, design_at(of, cell), false);
    slg__put_either(&of->told, out, " at ", " auf ");
    put_cell_number(out, cell);
}

static void put_at(const sentence *of, slg_out *out) {
    put_tile_at(of, out, slg__get(&of->told, "cell"));
}

/* What lies on the option's cell. */
static void put_on(const sentence *of, slg_out *out) {
    put_design(of, out, design_at(of, slg__get(&of->told, "cell")), false);
}

static void put_other_seat(const sentence *of, slg_out *out) {
    int32_t other = slg__get(&of->told, "other");
    if (other >= 0)
        put_design(of, out, (uint32_t)other, true);
    else
        put_tile_at(of, out, slg__get(&of->told, "from"));
}

static void put_cell(const sentence *of, slg_out *out) {
    put_cell_number(out, slg__get(&of->told, "cell"));
}

static void put_from(const sentence *of, slg_out *out) {
    put_cell_number(out, slg__get(&of->told, "from"));
}

static void put_turned(const sentence *of, slg_out *out) {
    int32_t turn = slg__get(&of->told, "turn");
    if (turn <= 0) return;
    slg__put_either(&of->told, out, ", turned ", ", gedreht um ");
    slg_put_number(out, 90 * turn);
    slg_put(out, "°");
}

/* "B3 of Walking Bridge"; "Gauntlet". */
static void put_spell(const sentence *of, slg_out *out) {
    int32_t tile = slg__get(&of->told, "tile");
    uint32_t design = tile >= 0 ? (uint32_t)tile : design_at(of, slg__get(&of->told, "cell"));
    if (design >= of->content->design_count) return;
    uint32_t power = of->content->designs[design].power;
    if (power > CITY_W2) { /* an artifact is called what it can do */
        put_design(of, out, design, false);
        return;
    }
    slg_put(out, city_power_word((city_power)power));
    slg__put_either(&of->told, out, " of ", " von ");
    put_design(of, out, design, false);
}

/* "yellow group". A rainbow goal is of the colour that was chosen. */
static city_goal goal_told(const sentence *of) {
    uint32_t design = (uint32_t)slg__get(&of->told, "tile");
    int32_t which = slg__get(&of->told, "goal");
    city_goal goal = {0, CITY_STAR};
    if (design >= of->content->design_count || which < 0 || which > 1) return goal;
    goal = of->content->designs[design].goals[which];
    const city_player *player = owner_of_tile(of);
    int32_t cell = slg__get(&of->told, "cell");
    if (goal.colour != CITY_STAR || !player || cell < 0 || cell >= CITY_CELLS) return goal;
    uint32_t slot = city_slot_at(player, (city_cell)cell);
    if (slot != CITY_NONE && (player->look[slot] & CITY_LOOK_STARRED))
        goal.colour = (player->look[slot] & CITY_LOOK_STAR) >> CITY_LOOK_STAR_SHIFT;
    return goal;
}

static void put_goal(const sentence *of, slg_out *out) {
    city_put_goal(goal_told(of), of->told.voice->lang, out);
}

static void put_monster(const sentence *of, slg_out *out) {
    int32_t monster = slg__get(&of->told, "monster");
    if (monster >= 0 && monster < CITY_MONSTERS)
        city_put_monster_name((city_monster)monster, of->told.voice->lang, out);
}

/* --- the market --- */

/* The tile on offer; with its place where another place has the same. */
static void put_offer(const sentence *of, slg_out *out) {
    int32_t place = slg__get(&of->told, "place");
    bool twin = false;
    if (place < 0 || place >= CITY_PLACES) return;
    uint32_t design = city_offer(of->s, (uint32_t)place);
    for (uint32_t other = 0; other < CITY_PLACES; other++)
        twin |= other != (uint32_t)place && city_offer(of->s, other) == design;
    put_design(of, out, design, true);
    if (!twin) return;
    slg__put_either(&of->told, out, " in place ", " auf Platz ");
    slg_put_number(out, place + 1);
}

static void put_price(const sentence *of, slg_out *out) {
    int32_t price = slg__get(&of->told, "price");
    if (price <= 0) {
        slg__put_either(&of->told, out, "nothing", "nichts");
        return;
    }
    slg_put_number(out, price);
    slg_put_char(out, ' ');
    city_put_resource(CITY_MONEY, of->told.voice->lang, out);
}

static void put_reward(const sentence *of, slg_out *out) {
    int32_t reward = slg__get(&of->told, "reward");
    slg_put_number(out, reward);
    if (reward < 1 || reward > CITY_REWARDS) return;
    slg_put(out, " (");
    city_put_reward_name(of->told.game, (uint32_t)reward, of->told.voice->lang, out);
    slg_put_char(out, ')');
}

/* --- the rest --- */

static void put_resource_number(const sentence *of, slg_out *out, int32_t resource) {
    if (resource >= 0 && resource < CITY_RESOURCES)
        city_put_resource((city_resource)resource, of->told.voice->lang, out);
}

/* Of a goal that pays: its colour's. */
static void put_resource(const sentence *of, slg_out *out) {
    int32_t resource = slg__get(&of->told, "resource");
    put_resource_number(of, out,
                        slg__get(&of->told, "goal") >= 0 ? goal_told(of).colour : resource);
}

static void put_resource2(const sentence *of, slg_out *out) {
    put_resource_number(of, out, slg__get(&of->told, "resource2"));
}

static void put_city_seat(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, of->told.seat);
}

static void put_player(const sentence *of, slg_out *out) {
    slg_put_seat(out, of->told.voice, (uint32_t)slg__get(&of->told, "player"));
}

/* When a power works: CITY-YEAR-04. */
static void put_icon(const sentence *of, slg_out *out) {
    static const char *const when[][SLG_LANGS] = {
        [CITY_ICON_NONE] = {"of itself", "von selbst"},
        [CITY_ICON_BUILD] = {"while building", "beim Bauen"},
        [CITY_ICON_SCORE] = {"while scoring", "beim Zählen"},
        [CITY_ICON_MAGIC] = {"when magic is converted", "beim Umwandeln der Magie"},
        [CITY_ICON_REWARD] = {"when rewards are given", "bei den Belohnungen"},
        [CITY_ICON_BUY] = {"while buying", "beim Kaufen"},
    };
    int32_t icon = slg__get(&of->told, "icon");
    if (icon >= 0 && icon <= CITY_ICON_BUY) slg_put(out, when[icon][of->told.voice->lang]);
}

static const char *const reasons[][SLG_LANGS] = {
    [CITY_OVER_YEARS] = {"five years are over", "fünf Jahre sind vorbei"},
    [CITY_OVER_MARKET_FULL] = {"monsters cover the whole market",
                               "Monster bedecken den ganzen Markt"},
    [CITY_OVER_NO_PLACE] = {"a monster fits nowhere on the market",
                            "ein Monster passt nirgends auf den Markt"},
};

static void put_city_reason(const sentence *of, slg_out *out) {
    int32_t reason = slg__get(&of->told, "reason");
    if (reason >= 0 && reason <= CITY_OVER_NO_PLACE)
        slg_put(out, reasons[reason][of->told.voice->lang]);
}

/* --- what a year goes through --- */

static void put_city_phase(const sentence *of, slg_out *out) {
    static const char *const phases[CITY_PHASES][SLG_LANGS] = {
        [CITY_PHASE_SETUP] = {"Setup", "Der Aufbau"},
        [CITY_PHASE_PREPARE] = {"Preparation", "Die Vorbereitung"},
        [CITY_PHASE_BUILD] = {"Building", "Das Bauen"},
        [CITY_PHASE_MAGIC] = {"Converting magic", "Die Magie-Umwandlung"},
        [CITY_PHASE_BUY] = {"Buying", "Das Kaufen"},
        [CITY_PHASE_COLLECT] = {"Collecting prestige", "Das Einsammeln"},
        [CITY_PHASE_CLEAN_UP] = {"Clean-up", "Das Aufräumen"},
    };
    int32_t phase = slg__get(&of->told, "phase");
    if (phase >= 0 && phase < CITY_PHASES) slg_put(out, phases[phase][of->told.voice->lang]);
}

static void put_shares(const sentence *of, slg_out *out) {
    static const char *const shares[][SLG_LANGS] = {
        [CITY_SHARE_PRESTIGE] = {"the year's prestige", "das Prestige des Jahres"},
        [CITY_SHARE_REWARD] = {"the year's reward", "die Belohnung des Jahres"},
        [CITY_SHARE_PRESTIGE | CITY_SHARE_REWARD] = {"the year's prestige and reward",
                                                     "Prestige und Belohnung des Jahres"},
    };
    int32_t which = slg__get(&of->told, "shares");
    if (which >= CITY_SHARE_PRESTIGE && which <= (CITY_SHARE_PRESTIGE | CITY_SHARE_REWARD))
        slg_put(out, shares[which][of->told.voice->lang]);
}

/* " and exchange 2 free"; nothing where there are none. */
static void put_free(const sentence *of, slg_out *out) {
    int32_t exchanges = slg__get(&of->told, "exchanges");
    if (exchanges <= 0) return;
    slg__put_either(&of->told, out, " and exchange ", " und ");
    slg_put_number(out, exchanges);
    slg__put_either(&of->told, out, " free", " umsonst austauschen");
}

/* --- all of them --- */

static const struct word {
    const char *name;
    void (*put)(const sentence *of, slg_out *out);
} words[] = {
    {"seat", put_city_seat},
    {"player", put_player},
    {"tile", put_tile_name},
    {"other", put_other_seat},
    {"at", put_at},
    {"on", put_on},
    {"cell", put_cell},
    {"from", put_from},
    {"turned", put_turned},
    {"spell", put_spell},
    {"goal", put_goal},
    {"monster", put_monster},
    {"offer", put_offer},
    {"price", put_price},
    {"reward", put_reward},
    {"resource", put_resource},
    {"resource2", put_resource2},
    {"reason", put_city_reason},
    {"icon", put_icon},
    {"phase", put_city_phase},
    {"shares", put_shares},
    {"free", put_free},
};

int city_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
              const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
              const slg_event *event, slg_out *out, const char *name, size_t length) {
    const sentence of = city_sentence_of(game, state, voice, decision, option, refusal, event);
    if ((!of.told.names && !of.told.reason_names) || slg__is("chance", name, length))
        return 0; /* the kernel's words */
    for (uint32_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!slg__is(words[i].name, name, length)) continue;
        words[i].put(&of, out);
        return 1;
    }
    return slg__put_number(&of.told, name, length, out);
}

/* --- the end --- */

/* Ranks of the solo game (CITY-SOLO-12). */
static const char *solo_rank(uint32_t coins, slg_lang lang) {
    static const char *const ranks[][SLG_LANGS] = {
        {"Junior Wizard", "Junior-Zauberer"},
        {"Experienced Wizard", "erfahrener Zauberer"},
        {"Archmage", "Oberzauberer"},
        {"Legendary Wizard", "legendärer Zauberer"},
    };
    uint32_t rank = coins > 150 ? 3 : coins > 100 ? 2 : coins > 50 ? 1 : 0;
    return ranks[rank][lang];
}

static void put_solo(const city_state *s, const slg_voice *voice, uint32_t reason, slg_out *out) {
    if (reason != CITY_OVER_YEARS) {
        slg_put_seat(out, voice, 0);
        slg_put(out, voice->lang == SLG_DE ? " verliert: " : " loses: ");
        slg_put(out, reasons[reason > CITY_OVER_NO_PLACE ? 0 : reason][voice->lang]);
        return;
    }
    slg_put_seat(out, voice, 0);
    slg_put(out, voice->lang == SLG_DE ? " hat " : " has ");
    slg_put_u64(out, s->seats[0].coins);
    slg_put(out, voice->lang == SLG_DE ? " Prestige: " : " prestige: ");
    slg_put(out, solo_rank(s->seats[0].coins, voice->lang));
}

/* "A wins with 120 prestige", "A and C share the victory with 120 prestige". */
static void put_winners(const city_state *s, const slg_outcome *outcome, const slg_voice *voice,
                        slg_out *out) {
    bool de = voice->lang == SLG_DE;
    uint32_t left = 0, done = 0, coins = 0;
    for (uint32_t seat = 0; seat < s->core.seats; seat++)
        left += outcome->rank[seat] == 1;
    for (uint32_t seat = 0; seat < s->core.seats; seat++) {
        if (outcome->rank[seat] != 1) continue;
        left--;
        if (done++) slg_put(out, left ? ", " : de ? " und " : " and ");
        slg_put_seat(out, voice, seat);
        coins = s->seats[seat].coins;
    }
    if (done > 1)
        slg_put(out, de ? " teilen sich den Sieg mit je " : " share the victory with ");
    else
        slg_put(out, de ? " gewinnt mit " : " wins with ");
    slg_put_u64(out, coins);
    slg_put(out, done > 1 && !de ? " prestige each" : de ? " Prestige" : " prestige");
}

void city_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                      slg_out *out) {
    slg_outcome outcome = slg_get_outcome(game, state);
    const city_state *s = city_of_const(state);
    if (!outcome.over)
        slg_put(out,
                voice->lang == SLG_DE ? "Das Spiel läuft noch" : "The game is still being played");
    else if (city_solo(s))
        put_solo(s, voice, outcome.reason, out);
    else
        put_winners(s, &outcome, voice, out);
}
