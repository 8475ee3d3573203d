/* SPDX-License-Identifier: MIT */
/* Games, setups and states.
 *
 * A game is a constant object: rules, words and content. A state is plain data of a fixed size per
 * game, without pointers: copy it with slg_clone or memcpy, compare it with slg_equal (some games
 * keep at its end what only saves time, and what it says may differ), keep it as long as you like.
 * Nothing here allocates, and nothing is global but the constant table of games.
 *
 * Numbers from outside are safe: an index past the end gives what the function promises (NULL, "",
 * no options), a seat that does not exist sees what a spectator sees, and a language that the game
 * does not speak is English. A state of another game is refused (SLG_BAD_STATE, no options, no
 * words, a view of zeros). Bytes from outside are a state only once slg_check has accepted them; no
 * other function looks for damage. */
#ifndef SORTILEGE_GAME_H
#define SORTILEGE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sortilege/api.h>
#include <sortilege/limits.h>
#include <sortilege/status.h>

SLG_API_BEGIN

typedef struct slg_game slg_game;
typedef struct slg_state slg_state; /* slg_state_size(game) bytes, aligned to 8 */

/* Room for a state of any game, for callers who do not need the exact size. */
typedef union slg_state_room {
    uint64_t align;
    unsigned char bytes[SLG_STATE_MAX];
} slg_state_room;

/* --- languages --- */

/* Every game speaks English; slg_game_speaks says which other languages it has. Asked for one that
 * it lacks, every function that takes a language answers in English. */
typedef enum slg_lang { SLG_EN, SLG_DE, SLG_FR, SLG_LANGS } slg_lang;

const char *slg_lang_code(slg_lang lang); /* "en", "de", "fr"; "" for other numbers */
const char *slg_lang_name(slg_lang lang); /* in itself: "English", "Deutsch", "Français" */
int32_t slg_lang_find(const char *code);  /* "fr": SLG_FR; -1: there is none */

/* --- the registry --- */

uint32_t slg_game_count(void);
const slg_game *slg_game_at(uint32_t index);     /* NULL past the end */
const slg_game *slg_game_find(const char *name); /* "school"; NULL when there is none */
const char *slg_game_name(const slg_game *game); /* "school" */
const char *slg_game_title(const slg_game *game, slg_lang lang); /* "School of Sorcery" */
bool slg_game_speaks(const slg_game *game, slg_lang lang);
uint32_t slg_game_seats_min(const slg_game *game);
uint32_t slg_game_seats_max(const slg_game *game);

/* A designer's game: the rules of `base` with the cards of a content file, given as text. It must
 * stay in `memory` (slg_game_with_content_size bytes, aligned to 8) for as long as it is played,
 * and is not in the registry. NULL and an error with line and column if the text is wrong; size 0
 * and SLG_UNKNOWN when the game has no content files. */
size_t slg_game_with_content_size(const slg_game *base);
const slg_game *slg_game_with_content(const slg_game *base, const char *text, size_t length,
                                      void *memory, slg_error *error);

/* Identifies rules and content together: two builds that agree on it play the same game. */
uint64_t slg_rules_hash(const slg_game *game);
/* Identifies the content alone: the cards or tiles that are played with; 0: it has none. */
uint64_t slg_content_hash(const slg_game *game);

/* --- rules by name --- */

typedef struct slg_rule {
    const char *id;              /* "SCH-P2-06" */
    const char *text[SLG_LANGS]; /* the rule in our words; NULL in a language that lacks it */
} slg_rule;

uint32_t slg_rule_count(const slg_game *game);
const slg_rule *slg_rule_at(const slg_game *game, uint32_t index); /* NULL past the end */
const char *slg_rule_id(const slg_game *game, uint16_t rule);      /* of error.rule; "" for 0 */
/* The text of the rule of that name, in that language, or else in English; NULL when there is no
 * such rule. */
const char *slg_rule_text(const slg_game *game, const char *id, slg_lang lang);

/* --- setups --- */

typedef enum slg_setup_kind { SLG_SETUP_NUMBER, SLG_SETUP_CHOICE } slg_setup_kind;

/* One named option of a setup. A choice's values are the indexes of its words. */
typedef struct slg_setup_option {
    const char *name;
    slg_setup_kind kind;
    int16_t least, most, usual;
    const char *words;           /* choices: "basic|advanced"; NULL for numbers */
    const char *help[SLG_LANGS]; /* NULL: none, or none in that language */
} slg_setup_option;

typedef enum slg_chance_mode {
    SLG_CHANCE_SAMPLED, /* the streams in the state decide (or a script, see chance.h) */
    SLG_CHANCE_ASKED,   /* SLG_SEAT_CHANCE is asked, each option with its odds */
} slg_chance_mode;

/* Everything that determines a match before its first answer. Plain data. */
typedef struct slg_setup {
    uint8_t seats;
    uint8_t chance; /* slg_chance_mode */
    int16_t options[SLG_SETUP_OPTIONS_MAX];
    uint8_t seed[32];
} slg_setup;

uint32_t slg_setup_option_count(const slg_game *game);
const slg_setup_option *slg_setup_option_at(const slg_game *game, uint32_t index);
/* What the option is about, in that language, or else in English; "" if nothing is said. */
const char *slg_setup_option_help(const slg_setup_option *option, slg_lang lang);

/* The default setup: the fewest seats, every option's default, seed 0. */
void slg_setup_default(const slg_game *game, slg_setup *setup);

/* Sets "target" to "16", or "start" to "advanced". On failure nothing is changed. */
slg_status slg_setup_set(const slg_game *game, slg_setup *setup, const char *name,
                         const char *value, slg_error *error);

/* Spreads a small seed over the 32 bytes. Equal numbers give equal matches everywhere. */
void slg_seed_from(uint64_t number, uint8_t seed[32]);

/* --- states --- */

size_t slg_state_size(const slg_game *game);

/* Sets the game up and runs it to its first decision.
 *
 * setup  what is played: slg_setup_default, then your own seats, options and seed
 * state  slg_state_size(game) bytes, aligned to 8; whatever is in it does not matter
 * io     scripted chance and a buffer for the events of the deal (chance.h); NULL: neither
 * error  may be NULL; SLG_BAD_SETUP names the option that is wrong and what it may be */
struct slg_io;
slg_status slg_state_init(const slg_game *game, const slg_setup *setup, slg_state *state,
                          struct slg_io *io, slg_error *error);

/* Runs a state that was edited (slg_json_set) to its next decision; nothing happens if a seat is
 * asked already. If scripted chance fails, the state is left half-way and must not be used any
 * more. */
slg_status slg_resume(const slg_game *game, slg_state *state, struct slg_io *io, slg_error *error);

void slg_clone(const slg_game *game, slg_state *to, const slg_state *from);
/* The same position? What the states only keep to save time is not compared, nor hashed. */
bool slg_equal(const slg_game *game, const slg_state *a, const slg_state *b);

/* A 64-bit name of the state: equal states have equal hashes on every machine. */
uint64_t slg_hash(const slg_game *game, const slg_state *state);

/* Do the game's invariants hold (counts conserved, caps kept, frames sound)? Safe on any bytes. For
 * a view: is there a world in which its viewer sees just this? */
slg_status slg_check(const slg_game *game, const slg_state *state, slg_error *error);

/* --- the end --- */

typedef struct slg_outcome {
    bool over;
    uint8_t reason;                /* the game's own number; its sentence: slg_text_outcome */
    int32_t score[SLG_SEATS_MAX];  /* as printed on the score track */
    uint8_t rank[SLG_SEATS_MAX];   /* 1 is best; ties share a rank; 0 while not over */
    int16_t reward[SLG_SEATS_MAX]; /* -1000 .. 1000; win 1000, draw 0, loss -1000 at two seats */
} slg_outcome;

bool slg_is_over(const slg_state *state);
slg_outcome slg_get_outcome(const slg_game *game, const slg_state *state);

SLG_API_END

#endif
