/* SPDX-License-Identifier: MIT */
/* Endbringer's table: what its files share. Minions, players, hands, dice and cards are shown as
 * Sorcerer's table shows them (sorcerer_layout.h, sorcerer_words.h). */
#ifndef SLG_TUI_ENDBRINGER_WORDS_H
#define SLG_TUI_ENDBRINGER_WORDS_H

#include "games/endbringer/play.h"
#include "tui/sorcerer_words.h"

/* What can be looked at in addition to Sorcerer's things and the Endbringer's cards, by number. */
enum {
    ENDBRINGER_FOE = 1400,     /* nemesis, archetype and scenario, with their decks */
    ENDBRINGER_CHAMBER = 1401, /* the Ritual Chamber and the gate */
    ENDBRINGER_DEFENSE = 1402,
    ENDBRINGER_ALTAR = 1403,
    ENDBRINGER_VOID = 1410, /* + seat */
};

static inline const end_part *endbringer_horde(const table_eyes *eyes) {
    return end_of_const(sorcerer_state(eyes));
}

/* Marks on a minion in addition to Sorcerer's: F shadow fiend, d2 dreams, o3 omens, the letters of
 * its evolve counters, A2 Arms cards, s1 swarms, ~ in the Dreamlands. */
void endbringer_add_marks(tui_text *to, const table_eyes *eyes, uint32_t slot);

/* What the nemesis keeps count of ("rage ●●○○○ outburst in 3"), what the army and the scenario are
 * about, and the conditions: a list of pieces, each about one thing. A name may be cut where room
 * is short; the rest of a piece may not. */
typedef struct endbringer_piece {
    int32_t thing;
    grid_style style; /* GRID_PORTAL: a condition */
    char label[8], before[48], name[96], rest[96];
} endbringer_piece;
enum { ENDBRINGER_PIECES = 40 /* 25 Nemesis cards, and what else there is */ };
typedef struct endbringer_pieces {
    endbringer_piece at[ENDBRINGER_PIECES];
    uint32_t count;
} endbringer_pieces;
void endbringer_list(const table_eyes *eyes, endbringer_pieces *list);
/* Everything except the conditions, in one line. */
void endbringer_add_engine(tui_text *to, const table_eyes *eyes);

/* endbringer_foe.c: the lines above the battlefields, for a table of that height. */
int endbringer_foe_lines(const table_eyes *eyes, int width, int height);
void endbringer_draw_foe(const table_eyes *eyes, grid *g, grid_area area, int height);
int32_t endbringer_foe_at(const table_eyes *eyes, grid_area area, int height, int x, int y);
/* The Nemesis card that was revealed last; -1 if none. */
int32_t endbringer_last_deed(const table_eyes *eyes);

/* "Erlik Khan, the Deathdealer" */
void endbringer_foe_name(const table_eyes *eyes, char *out, size_t capacity);
/* A word of each evolve counter, of each colour, of a realm. */
const char *endbringer_kind_name(const table_eyes *eyes, uint32_t kind);
tui_word endbringer_colour_word(uint32_t colour);
grid_style endbringer_colour_style(uint32_t colour);
/* How many cards of each colour (END_NO_COLOUR: Cultists) are left in the Nemesis deck. */
void endbringer_colours_left(const table_eyes *eyes, uint32_t left[END_NO_COLOUR + 1]);

/* Functions of the table (table.h). */
void endbringer_describe(const table_eyes *eyes, table_thing thing, char *out, size_t capacity);
void endbringer_advise(const table_eyes *eyes, char *out, size_t capacity);
const char *endbringer_note(const table_eyes *eyes);
void endbringer_ending(const table_eyes *eyes, char *out, size_t capacity);
const char *endbringer_rule_of(const table_eyes *eyes);
void endbringer_tell(const table_eyes *eyes, char *out, size_t capacity);
const char *endbringer_help(slg_lang lang);
const char *endbringer_setup_word(const slg_game *game, slg_lang lang, const char *word);
table_rank endbringer_setup_rank(uint32_t option, uint32_t seats);
void endbringer_setup_help(const slg_game *game, slg_lang lang, uint32_t option, int value,
                           char *out, size_t capacity);
void endbringer_preview(const table_eyes *eyes, slg_option option, bool full, char *out,
                        size_t capacity);
table_thing endbringer_points_at(const table_eyes *eyes, slg_option option);
bool endbringer_is_closing(slg_option option);
int endbringer_digit(slg_option option);
void endbringer_show_event(const slg_game *game, slg_state *shown, const slg_event *event);
table_pace endbringer_pace(const slg_event *event);
table_thing endbringer_event_at(const slg_event *event);
bool endbringer_is_dull(const slg_state *shown, const slg_event *event);
enum { ENDBRINGER_PAGES = 3 };
extern const table_page endbringer_pages[ENDBRINGER_PAGES];

#endif
