/* SPDX-License-Identifier: MIT */
#include "toy.h"

#include <string.h>

#include <sortilege/manual.h>

const char *const toy_streams[TOY_STREAMS] = {"deck", "dice.all"};

const slg_setup_option toy_setup_options[TOY_SETS] = {
    {.name = "rounds",
     .kind = SLG_SETUP_NUMBER,
     .least = 1,
     .most = 200,
     .usual = 7,
     .help = {"how many rounds are played", "so viele Runden werden gespielt"}},
    {.name = "mood",
     .kind = SLG_SETUP_CHOICE,
     .least = TOY_CALM,
     .most = TOY_HASTY,
     .words = "calm|wild|hasty",
     .help = {"hasty: each bid within 20 seconds", "eilig: jedes Gebot binnen 20 Sekunden"}},
};

const slg_kind toy_decisions[TOY_ASKS] = {
    {"chance", {"chance decides", "der Zufall entscheidet"}, {"stream", "count", NULL}, false},
    {"card",
     {"{seat}: which card for {face}?", "{seat}: Welche Karte für {face}?"},
     {"face", NULL, NULL},
     false},
    {"stake",
     {"{seat}: how much on the {card}?", "{seat}: Welcher Einsatz zum Gebot „{card}“?"},
     {"face", "card", NULL},
     false},
    {"reward", {"{seat}: which reward?", "{seat}: Welcher Lohn?"}, {NULL, NULL, NULL}, false},
    {"clock", {"whose time is up?", "Wessen Zeit ist um?"}, {NULL, NULL, NULL}, false},
};

const slg_kind toy_options[TOY_OPTIONS] = {
    {"chance", {"{chance}", "{chance}"}, {"value", "stream", NULL}, false},
    {"play", {"bid the {card}", "{card} bieten"}, {"card", NULL, NULL}, false},
    {"stake", {"stake {times}", "Einsatz {times}"}, {"times", NULL, NULL}, false},
    {"point", {"take a point", "einen Punkt nehmen"}, {NULL, NULL, NULL}, false},
    {"draw", {"draw up to three cards", "bis auf drei Karten ziehen"}, {NULL, NULL, NULL}, false},
    {"time-up",
     {"the time of {who} is up", "{who} hat keine Zeit mehr"},
     {"who", NULL, NULL},
     false},
};

const slg_event_kind toy_events[TOY_EVENTS] = {
    {"rolled",
     SLG_REDACT_NOTHING,
     {"the die shows {n}", "der Würfel zeigt {n}"},
     {NULL, NULL},
     {"n"}},
    {"bid",
     SLG_REDACT_NOTHING,
     {"{seat} bid the {card} at a stake of {stake}", "{seat} bot {card} mit Einsatz {stake}"},
     {NULL, NULL},
     {"card", "stake"}},
    {"won", SLG_REDACT_ALL, {"{seat} wins {n}", "{seat} gewinnt {n}"}, {NULL, NULL}, {"n"}},
    {"drew",
     SLG_REDACT_ARGS,
     {"{seat} draws the {card}", "{seat} zieht {card}"},
     {"{seat} draws a card", "{seat} zieht eine Karte"},
     {"card", "n"}},
    {"lost", SLG_REDACT_NOTHING, {"{seat} loses {n}", "{seat} verliert {n}"}, {NULL, NULL}, {"n"}},
};

const slg_rule toy_rules[2] = {
    {"TOY-BID-03", {"A stake of 3 needs a point.", "Ein Einsatz von 3 verlangt einen Punkt."}},
    {"TOY-WIN-02", {"A point more than 250 is lost.", "Ein Punkt über 250 hinaus verfällt."}},
};

const slg_reason toy_reasons[TOY_WHYS] = {
    [TOY_WHY_TRIPLE] = {"no-point",
                        TOY_RULE_TRIPLE,
                        {"needs {points}, you have {score}", "braucht {points}, du hast {score}"},
                        {"points", "score"}},
    [TOY_WHY_FULL] = {"full",
                      TOY_RULE_FULL,
                      {"does nothing: {score} is the most",
                       "bewirkt nichts: Mehr als {score} geht nicht"},
                      {"score"}},
};

/* --- words of the sentences above that are not numbers of their kind --- */

static bool is_word(const char *name, size_t length, const char *word) {
    return strlen(word) == length && memcmp(name, word, length) == 0;
}

int toy_word(const slg_game *game, const slg_state *state, const slg_voice *voice,
             const slg_decision *decision, const slg_option *option, const slg_refusal *refusal,
             const slg_event *event, slg_out *out, const char *name, size_t length) {
    (void)state, (void)decision, (void)refusal;
    if (event && is_word(name, length, "card")) {
        toy_put_card(game, (uint32_t)event->a, voice->lang, out);
        return 1;
    }
    if (event && (is_word(name, length, "n") || is_word(name, length, "stake"))) {
        slg_put_int(out, *name == 'n' ? event->a : event->b);
        return 1;
    }
    if (option && is_word(name, length, "who")) {
        slg_put_seat(out, voice, (uint32_t)option->a);
        return 1;
    }
    return 0;
}

void toy_put_outcome(const slg_game *game, const slg_state *state, const slg_voice *voice,
                     slg_out *out) {
    slg_outcome outcome = slg_get_outcome(game, state);
    uint32_t seats = toy_of_const(state)->core.seats, winners = 0;
    if (!outcome.over) return;
    for (uint32_t seat = 0; seat < seats; seat++) {
        if (outcome.rank[seat] != 1) continue;
        slg_put(out, winners++ ? (voice->lang == SLG_DE ? " und " : " and ") : "");
        slg_put_seat(out, voice, seat);
    }
    if (voice->lang == SLG_DE)
        slg_put(out, winners > 1 ? " gewinnen gemeinsam" : " gewinnt");
    else
        slg_put(out, winners > 1 ? " win together" : " wins");
}

/* --- outcomes of chance --- */

void toy_put_chance(const slg_game *game, const slg_state *state, uint32_t stream, uint32_t value,
                    slg_lang lang, slg_out *out) {
    (void)state;
    if (stream == TOY_DECK && state && lang != SLG_EN)
        toy_put_card(game, value, lang, out);
    else if (stream == TOY_DECK)
        slg_put(out, toy_card_id(game, value));
    else
        slg_put_u64(out, value + 1);
}

int32_t toy_read_chance(const slg_game *game, uint32_t stream, const char *word) {
    if (stream == TOY_DECK) return slg_card_find(game, word);
    return word[0] >= '1' && word[0] <= '6' && word[1] == 0 ? word[0] - '1' : -1;
}

/* --- what clients say besides --- */

static const slg_question questions[TOY_ASKS] = {
    [TOY_ASK_CARD] = {{"Everybody bids in secret. A six is worth a good animal; for a one, get rid "
                       "of a poor one.",
                       "Alle bieten geheim. Eine Sechs ist ein gutes Tier wert, eine Eins nur ein "
                       "schwaches."},
                      NULL},
    [TOY_ASK_STAKE] =
        {{"The animal's worth times the stake is your bid. If you do not win, you lose a point "
          "less than you staked.",
          "Wert des Tiers mal Einsatz ist dein Gebot. Gewinnst du nicht, verlierst du einen Punkt "
          "weniger als deinen Einsatz."},
         "TOY-BID-03"},
    [TOY_ASK_REWARD] = {{"A point counts at the end; three cards are a choice for the rounds to "
                         "come.",
                         "Ein Punkt zählt am Ende; drei Karten sind Auswahl für die nächsten "
                         "Runden."},
                        "TOY-WIN-02"},
};

static const slg_said_word said[] = {
    {"deck", {"", ""}}, /* nobody sees it */
    {"seats", {"Players", "Spieler"}},
    {"hand", {"Hand", "Hand"}},
    {"count", {"Cards", "Karten"}},
    {"score", {"Points", "Punkte"}},
    {"card", {"Bids", "Gebot"}},
    {"stake", {"Stake", "Einsatz"}},
    {"late", {"Time up", "Zeit um"}},
    {"discard", {"Bid so far", "Schon geboten"}},
    {"face", {"Die", "Würfel"}},
    {"round", {"Round", "Runde"}},
    {"rounds", {"rounds", "Runden"}},
    {"mood", {"mood", "Stimmung"}},
    {"calm", {"calm", "ruhig"}},
    {"wild", {"wild", "wild"}},
    {"hasty", {"hasty", "eilig"}},
};

static void preview(const slg_guide_scene *scene, slg_option option, bool full, slg_out *out) {
    const toy_state *toy = toy_of_const(scene->view);
    bool german = scene->voice->lang == SLG_DE;
    if (option.kind == TOY_PLAY && !full) { /* in full, the card itself is described */
        slg_put(out, german ? "Wert " : "worth ");
        slg_put_int(out, toy_worth(scene->game, (uint32_t)option.a));
    } else if (option.kind == TOY_STAKE && scene->viewer < toy->core.seats &&
               toy->seats[scene->viewer].card != TOY_NONE) {
        slg_put(out, german ? "Gebot " : "bids ");
        int64_t worth = toy_worth(scene->game, toy->seats[scene->viewer].card);
        slg_put_int(out, worth * option.a);
    } else {
        return;
    }
    if (full) slg_put(out, ".");
}

const slg_manual toy_manual = {
    .help = {"Each round a die is rolled, and all players bid for it in secret: an animal from the "
             "hand and a stake of 1, 2 or 3. The animal's worth times the stake is the bid. The "
             "highest bid wins the die's points and a reward; two equal bids win nothing. If you "
             "staked 2 or 3 and do not win, you lose 1 or 2 points. Most points at the end win.",
             "In jeder Runde wird ein Würfel geworfen, und alle bieten geheim um ihn: ein Tier von "
             "der Hand und einen Einsatz von 1, 2 oder 3. Wert des Tiers mal Einsatz ist das "
             "Gebot. Das höchste Gebot gewinnt die Punkte des Würfels und einen Lohn; sind zwei "
             "gleich hoch, gewinnt niemand. Wer 2 oder 3 eingesetzt hat und nicht gewinnt, "
             "verliert 1 oder 2 Punkte. Die meisten Punkte am Ende gewinnen."},
    .questions = questions,
    .question_count = TOY_ASKS,
    .words = said,
    .word_count = sizeof said / sizeof *said,
    .preview = preview,
};
