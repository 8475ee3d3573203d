/* SPDX-License-Identifier: MIT */
/* The table page: the game's table, the choices with a description of the one under the cursor, and
 * what happened last. */
#include <stdio.h>
#include <string.h>

#include "host/print.h"
#include "host/steady.h"
#include "tui/client.h"

enum {
    INFO_WIDTH_MIN = 34,
    INFO_WIDTH_MAX = 56,
    CHOICE_ROWS_MIN = 8, /* room for "ready" and the seven ways to reroll three dice */
    LOG_ROWS_MIN = 3,
    LOG_ROWS_LEAST = 2, /* even where there is hardly room for the choices */
};

typedef struct layout {
    grid_area table, prompt, choices, info, log;
} layout;

grid_area client_table_area(const client *c) {
    return (grid_area){0, 1, c->grid.width, c->grid.height};
}

static layout lay_out_client(const client *c, int table_rows) {
    int width = c->grid.width, height = c->grid.height, y = 1 + table_rows;
    int rows = height - 1 - (y + 1); /* between the prompt and the line of keys */
    int divider = rows > CHOICE_ROWS_MIN + LOG_ROWS_MIN ? 1 : 0;
    int lines = (int)chooser_lines(&c->choices);
    int wanted = lines > CHOICE_ROWS_MIN ? lines : CHOICE_ROWS_MIN;
    int most = rows - divider -
               (rows > 20                               ? 8
                : rows < CHOICE_ROWS_MIN + LOG_ROWS_MIN ? LOG_ROWS_LEAST
                                                        : LOG_ROWS_MIN);
    int choice_rows = wanted < most ? (wanted > 12 || most < 12 ? wanted : 12) : most;
    int info = width * 2 / 5;
    info = info < INFO_WIDTH_MIN ? INFO_WIDTH_MIN : info > INFO_WIDTH_MAX ? INFO_WIDTH_MAX : info;
    int log_y = y + 1 + choice_rows + divider;
    return (layout){
        .table = client_table_area(c),
        .prompt = {1, y, width - 2, 1},
        .choices = {0, y + 1, width - info - 1, choice_rows},
        .info = {width - info, y + 1, info - 1, choice_rows},
        .log = {1, log_y, width - 2, height - 1 - log_y},
    };
}

/* --- what the viewer sees --- */

static table_eyes plain_eyes(client *c) {
    return (table_eyes){
        .scene.game = session_game(&c->session),
        .scene.view = c->showing ? (const slg_state *)(const void *)&c->moment : client_shown(c),
        .scene.voice = &c->session.voice,
        .scene.viewer = c->viewer,
        .scene.decision = c->choices.open ? &c->choices.decision : NULL,
        .options = c->choices.options,
        .labels = c->choices.labels,
        .option_count = c->choices.open ? c->choices.count : 0,
        .at = c->choices.open && c->choices.cursor < c->choices.count
                  ? &c->choices.options[c->choices.cursor]
                  : NULL,
        .left_ms = c->viewer < SLG_SEATS_MAX ? hourglass_left(&c->glass, c->viewer) : 0,
        .of_ms = session_in(c->glass.running, c->viewer) ? c->glass.limit_ms : 0,
        .zoom = c->zoom,
        .story = &c->session,
        .told = c->told,
    };
}

static slg_option option_at_cursor(const client *c) {
    const chooser *ch = &c->choices;
    return ch->cursor < ch->count ? ch->options[ch->cursor]
                                  : ch->refused[ch->cursor - ch->count].option;
}

table_thing client_focus(client *c) {
    table_eyes eyes = plain_eyes(c);
    if (c->looking) return c->focus;
    if (client_plays_back(c) && c->told > 0)
        return slg_guide_happens_at(&eyes.scene, &c->session.lines[c->told - 1].event);
    if (!c->choices.open || chooser_lines(&c->choices) == 0) return (table_thing){TABLE_NOTHING, 0};
    return slg_guide_points_at(&eyes.scene, option_at_cursor(c));
}

table_eyes client_eyes(client *c) {
    table_eyes eyes = plain_eyes(c);
    eyes.focus = client_focus(c);
    return eyes;
}

/* --- the line above the choices --- */

void client_prompt(client *c, char *out, size_t capacity) {
    tui_text to = tui_text_in(out, capacity);
    if (c->choices.open) {
        slg_text_decision(session_game(&c->session), client_shown(c), &c->choices.decision,
                          &c->session.voice, out, capacity);
        return;
    }
    uint32_t machines = session_asked(&c->session, false);
    if (c->session.online && c->session.online->seat != SLG_SEAT_NONE) {
        uint32_t seat = c->session.online->seat;
        machines &= ~(1u << seat);
        if (!client_plays_back(c) && c->session.online->waits) {
            tui_add(&to, client_say(c, W_ON_WAITING_SHORT));
            return;
        }
    }
    if (client_plays_back(c) && c->told > 0) {
        const char *line = NULL;
        for (uint32_t i = c->told; i > c->mark && !line; i--)
            line = session_text(&c->session, i - 1, client_reader(c));
        tui_add(&to, line ? line : "");
    } else if (machines) {
        uint32_t seat = (uint32_t)__builtin_ctz(machines);
        const char *name = c->session.voice.names[seat];
        tui_add_word(&to, client_lang(c), W_THINKING, name ? name : "");
        static const char *const dots[] = {" .", " ..", " ..."};
        tui_add(&to, dots[c->painter->live ? steady_us() / 400000 % 3 : 2]);
    }
}

static void draw_prompt(client *c, const table_eyes *eyes, grid_area area) {
    char text[SLG_TEXT_MAX];
    grid *g = &c->grid;
    client_prompt(c, text, sizeof text);
    int used = grid_put(g, area.x, area.y, area.width, GRID_BOLD, text);
    const char *note = c->choices.open ? slg_guide_note(&eyes->scene) : "";
    if (note[0]) grid_print(g, area.x + used, area.y, area.width - used, GRID_DIM, "  (%s)", note);
    if (!c->choices.open || !(c->choices.decision.flags & SLG_DECISION_SEALED) ||
        c->session.plan.setup.seats < 2)
        return;
    const char *sealed = client_say(c, W_SEALED);
    if (used + grid_text_width(g->ascii, sealed) + 4 > area.width)
        sealed = client_say(c, W_SEALED_SHORT);
    grid_print(g, area.x + used, area.y, area.width - used, GRID_DIM, "  (%s)", sealed);
}

/* --- the choices --- */

/* The first line to show, so that the cursor stays in view. */
static int first_list_line(const client *c, int rows) {
    int lines = (int)chooser_lines(&c->choices), cursor = (int)c->choices.cursor;
    if (lines <= rows) return 0;
    int first = cursor - rows / 2;
    return first < 0 ? 0 : first > lines - rows ? lines - rows : first;
}

/* Drops parts from the end of "~4.8 damage, conquers 3%" until it fits; at last "damage"
 * goes too. */
static void fit_preview(bool ascii, char *preview, int room) {
    while (grid_text_width(ascii, preview) > room) {
        char *cut = NULL;
        for (char *at = preview; (at = strstr(at, ", ")); at++)
            cut = at;
        for (char *at = preview; (at = strstr(at, " · ")); at++)
            cut = at > cut ? at : cut;
        if (!cut && preview[0] == '~') cut = strchr(preview, ' ');
        if (!cut) cut = preview;
        *cut = 0;
    }
}

/* The mark and the chance of a hint, at the right end of an option's line; how many columns of it
 * they take. */
static int draw_chance(client *c, int end, int y, uint32_t i) {
    const chooser *ch = &c->choices;
    const char *say = client_say(c, W_CHANCE), *mark = ch->hint == i ? "▸" : "";
    char widest[16], chance[16] = "", marked[24];
    int width = 1 + (int)slg_print(widest, sizeof widest, say, 100);
    if (ch->percent[i] >= 0) slg_print(chance, sizeof chance, say, ch->percent[i]);
    slg_print(marked, sizeof marked, "%s%s", mark, chance);
    grid_put_right(&c->grid, end - width - 1, y, width, ch->cursor == i ? GRID_CURSOR : GRID_GOOD,
                   marked);
    return width + 1;
}

static void draw_option(client *c, const table_eyes *eyes, grid_area area, int y, uint32_t i,
                        const char *text) {
    grid *g = &c->grid;
    chooser *ch = &c->choices;
    bool here = ch->cursor == i;
    char preview[TABLE_TEXT_MAX] = "";
    grid_style style = here ? GRID_CURSOR : GRID_TEXT;
    int x = area.x, end = area.x + area.width;
    if (here) grid_fill(g, (grid_area){x, y, area.width, 1}, GRID_CURSOR, " ");
    grid_put(g, x, y, 1, style, here ? "▸" : " ");
    grid_put_right(g, x + 1, y, 2, here ? GRID_CURSOR : GRID_LEGAL, ch->label[i]);
    if (ch->hinted) end -= draw_chance(c, end, y, i);
    int used = grid_put(g, x + 4, y, end - x - 4, style, text);
    slg_guide_preview(&eyes->scene, ch->options[i], false, preview, sizeof preview);
    int room = end - (x + 4 + used) - 2;
    fit_preview(g->ascii, preview, room > 0 ? room : 0);
    if (preview[0])
        grid_put_right(g, end - room - 1, y, room, here ? GRID_CURSOR : GRID_DIM, preview);
}

static void draw_refused_list(client *c, const table_eyes *eyes, grid_area area, int y, uint32_t i,
                              const char *text) {
    grid *g = &c->grid;
    chooser *ch = &c->choices;
    bool here = ch->cursor == ch->count + i;
    grid_style style = here ? GRID_CURSOR : GRID_REFUSED;
    if (here) grid_fill(g, (grid_area){area.x, y, area.width, 1}, GRID_CURSOR, " ");
    const char *id = slg_rule_id(eyes->scene.game, ch->refused[i].rule);
    char why[SLG_TEXT_MAX];
    int id_width = grid_text_width(g->ascii, id) + 2;
    grid_put(g, area.x, y, 3, style, here ? "▸ ·" : "  ·");
    int used = 4 + grid_put(g, area.x + 4, y, area.width - 5 - id_width, style, text);
    grid_put_right(g, area.x, y, area.width - 1, style, id);
    chooser_why(ch, eyes, i, why, sizeof why);
    /* else it is shown when the cursor is on the line */
    int room = area.width - id_width - used - 3;
    if (grid_text_width(g->ascii, why) <= room)
        grid_put_right(g, area.x + used + 2, y, room, style, why);
}

/* The sentences of all lines one after the other, without the ending that all of them share: the
 * hundreds of places to build are short, abilities are few and long. What does not fit is cut. */
typedef struct sentences {
    char room[1 << 16];
    char *text[SLG_OPTIONS_MAX + CHOOSER_REFUSED_MAX];
    const char *texts[SLG_OPTIONS_MAX + CHOOSER_REFUSED_MAX];
} sentences;

static void write_sentences(client *c, const table_eyes *eyes, sentences *out) {
    chooser *ch = &c->choices;
    size_t used = 0;
    for (uint32_t i = 0; i < chooser_lines(ch); i++) {
        slg_option option = i < ch->count ? ch->options[i] : ch->refused[i - ch->count].option;
        out->texts[i] = out->text[i] = out->room + used;
        slg_text_option(eyes->scene.game, eyes->scene.view, &ch->decision, option,
                        eyes->scene.voice, out->text[i], sizeof out->room - used);
        used += strlen(out->text[i]) + (used + 1 + strlen(out->text[i]) < sizeof out->room);
    }
    char question[SLG_TEXT_MAX];
    slg_text_decision(eyes->scene.game, eyes->scene.view, &ch->decision, eyes->scene.voice,
                      question, sizeof question);
    size_t end = chooser_common_end(ch, session_game(&c->session), question, out->texts);
    for (uint32_t i = 0; end && i < chooser_lines(ch); i++) {
        slg_option option = i < ch->count ? ch->options[i] : ch->refused[i - ch->count].option;
        if (!slg_guide_closes(session_game(&c->session), option))
            out->text[i][strlen(out->text[i]) - end] = 0;
    }
}

static void draw_choices(client *c, const table_eyes *eyes, grid_area area) {
    static sentences s; /* too large for the stack; only one thread draws */
    int lines = (int)chooser_lines(&c->choices), first = first_list_line(c, area.height);
    write_sentences(c, eyes, &s);
    for (int row = 0; row < area.height && first + row < lines; row++) {
        uint32_t i = (uint32_t)(first + row);
        if (i < c->choices.count)
            draw_option(c, eyes, area, area.y + row, i, s.text[i]);
        else
            draw_refused_list(c, eyes, area, area.y + row, i - c->choices.count, s.text[i]);
    }
    int x = area.x + area.width;
    if (first > 0) grid_put(&c->grid, x - 1, area.y, 1, GRID_KEY, "▴");
    if (first + area.height < lines)
        grid_put(&c->grid, x - 1, area.y + area.height - 1, 1, GRID_KEY, "▾");
}

int client_choice_at(client *c, int x, int y) {
    table_eyes eyes = client_eyes(c);
    grid scratch = {0};
    if (!c->choices.open || !grid_resize(&scratch, c->grid.width, c->grid.height)) return -1;
    layout l = lay_out_client(c, c->table->draw(&eyes, &scratch, client_table_area(c)));
    grid_free(&scratch);
    int row = y - l.choices.y;
    if (x < l.choices.x || x >= l.choices.x + l.choices.width || row < 0 || row >= l.choices.height)
        return -1;
    int line = first_list_line(c, l.choices.height) + row;
    return line < (int)chooser_lines(&c->choices) ? line : -1;
}

/* --- the choice or the thing looked at --- */

/* True if all of it fitted. */
static bool draw_text(grid *g, grid_area *area, grid_style style, const char *text) {
    if (!text[0]) return true;
    int lines = area->height > 0 ? grid_wrap(g, *area, style, text, 0) : 1;
    bool whole = lines <= area->height;
    int used = whole ? lines : area->height > 0 ? area->height : 0;
    area->y += used;
    area->height -= used;
    return whole;
}

static void draw_thing(client *c, const table_eyes *eyes, grid_area *area) {
    char text[TABLE_TEXT_MAX];
    slg_guide_describe(&eyes->scene, eyes->focus, text, sizeof text);
    char *rest = strchr(text, '\n');
    if (rest) *rest++ = 0;
    bool whole = draw_text(&c->grid, area, GRID_BOLD, text);
    whole = (!rest || draw_text(&c->grid, area, GRID_TEXT, rest)) && whole;
    if (!whole) grid_put(&c->grid, area->x + area->width - 1, area->y - 1, 1, GRID_KEY, "▾");
}

/* "▸ Rollo plays Soul's Shadow": a line that mattered. False for other lines. */
static bool highlight(client *c, uint32_t line, char *out, size_t capacity) {
    const char *text = session_text(&c->session, line, client_reader(c));
    const slg_event *event = &c->session.lines[line].event;
    if (!text || slg_guide_pace_of(session_game(&c->session), event) != SLG_PACE_LONG) return false;
    slg_print(out, capacity, "▸ %s", text);
    return true;
}

/* What mattered since the viewer's last answer, as far back as there is room; in the few lines of
 * the log it would have scrolled away. */
static void draw_highlights(client *c, grid_area *area, int room) {
    char line[SLG_TEXT_MAX + 8];
    uint32_t first = c->told;
    for (int lines = 0; first > c->mark; first--) {
        if (!highlight(c, first - 1, line, sizeof line)) continue;
        lines += grid_wrap(&c->grid, (grid_area){0, 0, area->width, 0}, GRID_DIM, line, 0);
        if (lines > room) break;
    }
    for (uint32_t i = first; i < c->told; i++)
        if (highlight(c, i, line, sizeof line)) draw_text(&c->grid, area, GRID_DIM, line);
}

/* What did not fit into the lines on the left: the end of the question and of the
 * selected option. */
static void draw_cut_texts(client *c, const table_eyes *eyes, grid_area *area) {
    char text[SLG_TEXT_MAX];
    const chooser *ch = &c->choices;
    int prompt_room = c->grid.width - 2, option_room = area->x - 7;
    slg_text_decision(eyes->scene.game, eyes->scene.view, &ch->decision, eyes->scene.voice, text,
                      sizeof text);
    if (grid_text_width(c->grid.ascii, text) > prompt_room)
        draw_text(&c->grid, area, GRID_BOLD, text);
    slg_text_option(eyes->scene.game, eyes->scene.view, &ch->decision, ch->options[ch->cursor],
                    eyes->scene.voice, text, sizeof text);
    if (grid_text_width(c->grid.ascii, text) > option_room)
        draw_text(&c->grid, area, GRID_BOLD, text);
}

void client_draw_info(client *c, const table_eyes *eyes, grid_area area) {
    char text[TABLE_TEXT_MAX] = "";
    chooser *ch = &c->choices;
    if (ch->open && !c->looking && ch->cursor >= ch->count && ch->refused_count) {
        uint32_t refused = ch->cursor - ch->count;
        char why[SLG_TEXT_MAX];
        tui_text to = tui_text_in(text, sizeof text);
        chooser_why(ch, eyes, refused, why, sizeof why);
        tui_add_word(&to, client_lang(c), W_REFUSED, why,
                     slg_rule_id(eyes->scene.game, ch->refused[refused].rule));
        draw_text(&c->grid, &area, GRID_WARN, text);
        return;
    }
    bool hinted = ch->open && !c->looking && ch->hinted && ch->cursor == ch->hint;
    if (hinted && ch->reason[0]) {
        tui_text to = tui_text_in(text, sizeof text);
        tui_add_word(&to, client_lang(c), W_HINT, ch->reason);
        draw_text(&c->grid, &area, GRID_WARN, text);
    }
    if (ch->open && !c->looking && ch->cursor < ch->count) {
        if (!client_on_board(c)) draw_cut_texts(c, eyes, &area);
        slg_guide_preview(&eyes->scene, ch->options[ch->cursor], true, text, sizeof text);
        draw_text(&c->grid, &area, GRID_GOOD, text);
    }
    if (hinted && ch->outlook[0]) draw_text(&c->grid, &area, GRID_WARN, ch->outlook);
    if (eyes->focus.kind != TABLE_NOTHING) {
        draw_thing(c, eyes, &area);
    } else {
        slg_guide_advise(&eyes->scene, text, sizeof text);
        int advice = grid_wrap(&c->grid, (grid_area){0, 0, area.width, 0}, GRID_TEXT, text, 0);
        int room = area.height - advice;
        draw_highlights(c, &area, room < area.height / 2 ? area.height / 2 : room);
        draw_text(&c->grid, &area, GRID_TEXT, text);
    }
}

/* --- what happened --- */

/* The last lines that the viewer may read; those after the last answer are highlighted. */
void client_draw_log_lines(client *c, grid_area area) {
    uint32_t i = c->told;
    for (int row = area.height - 1 - (c->message[0] != 0); row >= 0 && i > 0;) {
        const char *text = session_text(&c->session, --i, client_reader(c));
        if (!text) continue;
        grid_put(&c->grid, area.x, area.y + row--, area.width, i >= c->mark ? GRID_TEXT : GRID_DIM,
                 text);
    }
}

int client_log_at(client *c, int x, int y) {
    table_eyes eyes = client_eyes(c);
    grid scratch = {0};
    if (!(c->choices.open || c->looking) || !grid_resize(&scratch, c->grid.width, c->grid.height))
        return -1;
    grid_area log = lay_out_client(c, c->table->draw(&eyes, &scratch, client_table_area(c))).log;
    grid_free(&scratch);
    if (x < log.x || x >= log.x + log.width || y < log.y || y >= log.y + log.height) return -1;
    uint32_t i = c->told;
    for (int row = log.y + log.height - 1 - (c->message[0] != 0); row >= log.y && i > 0;)
        if (session_text(&c->session, --i, client_reader(c)) && row-- == y) return (int)i;
    return -1;
}

static void draw_divider(client *c, const layout *l) {
    int y = l->choices.y + l->choices.height;
    if (y >= l->log.y) return;
    grid_fill(&c->grid, (grid_area){0, y, c->grid.width, 1}, GRID_FRAME, "─");
    grid_print(&c->grid, 2, y, c->grid.width - 4, GRID_FRAME, " %s ", client_say(c, W_HAPPENED));
}

/* --- the page --- */

static void draw_small(client *c) {
    char text[160];
    grid *g = &c->grid;
    tui_text to = tui_text_in(text, sizeof text);
    tui_add_word(&to, client_lang(c), W_SMALL, g->width, g->height);
    tui_add(&to, "\n");
    tui_add_word(&to, client_lang(c), W_SMALL_NEEDS, c->table->width_min, c->table->height_min);
    tui_add(&to, "\n");
    tui_add(&to, client_say(c, W_SMALL_DO));
    grid_wrap(g, (grid_area){0, 0, g->width, g->height}, GRID_TEXT, text, 0);
}

/* A message of the client, below the last line of the log. */
void client_draw_message(client *c) {
    grid *g = &c->grid;
    if (!c->message[0]) return;
    grid_fill(g, (grid_area){0, g->height - 2, g->width, 1}, GRID_TEXT, " ");
    grid_put(g, 1, g->height - 2, g->width - 2, GRID_WARN, c->message);
}

/* Is there an option to end? It is the last line, and often out of view. */
static bool has_closing(const client *c) {
    for (uint32_t i = 0; c->choices.open && i < c->choices.count; i++)
        if (slg_guide_closes(session_game(&c->session), c->choices.options[i])) return true;
    return false;
}

static tui_word keys_of_client(const client *c) {
    bool pages = c->table->page_count;
    if (session_is_over(&c->session)) return pages ? c->table->page_keys[2] : W_KEYS_OVER;
    if (!c->choices.open) return W_KEYS_WAIT;
    if (slg_guide_is_window(session_game(&c->session), &c->choices.decision)) return W_KEYS_WINDOW;
    if (!pages) return W_KEYS_CHOOSE;
    return c->table->page_keys[has_closing(c)];
}

static void draw_table_page(client *c) {
    grid *g = &c->grid;
    table_eyes eyes = client_eyes(c);
    c->table->title(&eyes, g, (grid_area){0, 0, g->width, 1});
    layout l = lay_out_client(c, c->table->draw(&eyes, g, client_table_area(c)));
    draw_prompt(c, &eyes, l.prompt);
    if (c->choices.open || c->looking) {
        draw_choices(c, &eyes, l.choices);
        grid_fill(g, (grid_area){l.info.x - 1, l.info.y, 1, l.info.height}, GRID_FRAME, "│");
        client_draw_info(c, &eyes,
                         (grid_area){l.info.x + 1, l.info.y, l.info.width - 1, l.info.height});
        draw_divider(c, &l);
        client_draw_log_lines(c, l.log);
    } else {
        grid_area rest = {l.choices.x + 1, l.choices.y, g->width - 2,
                          l.log.y + l.log.height - l.choices.y};
        client_draw_log_lines(c, rest);
    }
    client_draw_message(c);
    client_draw_keys(g, client_say(c, keys_of_client(c)));
}

/* The clocks of a server's table are always in view. */
static void draw_clocks(client *c) {
    char text[256] = "";
    if (c->session.online) online_clock(c->session.online, text, sizeof text);
    if (text[0]) grid_put_right(&c->grid, 1, 0, c->grid.width - 2, GRID_WARN, text);
}

void client_draw(client *c) {
    int width, height;
    c->painter->size(c->painter, &width, &height);
    if (!grid_resize(&c->grid, width, height)) return;
    c->grid.ascii = c->painter->ascii;
    if (width < c->table->width_min || height < c->table->height_min)
        draw_small(c);
    else if (c->page == PAGE_TABLE && client_on_board(c))
        client_draw_board(c);
    else if (c->page == PAGE_TABLE)
        draw_table_page(c);
    else
        client_draw_page(c);
    if (c->page == PAGE_TABLE) draw_clocks(c);
    c->painter->paint(c->painter, &c->grid);
}
