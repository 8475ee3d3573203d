/* SPDX-License-Identifier: MIT */
/* The study as a page: no scripts, no fonts from elsewhere, and plots as SVG with descriptions for
 * screen readers. */
#include <stdio.h>

#include "host/print.h"
#include "measure/balance_sorcerer.h"

enum { WIDTH = 860, LEFT = 230, BAR = 22, HEAD = 26, SLANTED_HEAD = 90 };

typedef struct page {
    FILE *out;
    const balance_study *study;
    const balance_tally *t;
} page;

static void text(FILE *out, const char *words) {
    for (; *words; words++) {
        switch (*words) {
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '&': fputs("&amp;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*words, out);
        }
    }
}

/* What players call it: "Ariaspes", "the Necromancer", "Forgotten Temple". */
static const char *called(const page *p, uint32_t deck) {
    const crd_deck *of = &p->study->set->decks[deck];
    return of->kind == CRD_LINEAGE && of->title[SLG_EN] ? of->title[SLG_EN] : of->name[SLG_EN];
}

static void begin_plot(const page *p, const char *title, int height) {
    fputs("<h2>", p->out);
    text(p->out, title);
    fprintf(p->out, "</h2>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH, height);
    text(p->out, title);
    fputs("\">\n", p->out);
}

static void label(const page *p, double x, double y, const char *anchor, const char *words) {
    fprintf(p->out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    text(p->out, words);
    fputs("</text>\n", p->out);
}

static void line(const page *p, const char *kind, double x1, double y1, double x2, double y2) {
    fprintf(p->out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", kind,
            x1, y1, x2, y2);
}

/* --- win rates with their intervals --- */

/* From 30 to 70 per cent across the width to the right of the names. */
static double at_rate(double rate) {
    double share = (100 * rate - 30) / 40;
    share = share < 0 ? 0 : share > 1 ? 1 : share;
    return LEFT + share * (WIDTH - LEFT - 60);
}

static void rate_axis(const page *p, int height, double low, double high) {
    char number[32];
    fprintf(p->out, "<rect class=\"good\" x=\"%.1f\" y=\"0\" width=\"%.1f\" height=\"%d\"/>\n",
            at_rate(low), at_rate(high) - at_rate(low), height - 20);
    for (int n = 30; n <= 70; n += 5) {
        line(p, n == 50 ? "middle" : "grid", at_rate(n / 100.0), 0, at_rate(n / 100.0),
             height - 20);
        slg_print(number, sizeof number, "%d %%", n);
        label(p, at_rate(n / 100.0), height - 4, "middle", number);
    }
}

static void rate_row(const page *p, int row, const char *name, const balance_share *share) {
    interval i = balance_interval(share);
    char number[32];
    double y = row * BAR + BAR / 2.0;
    label(p, LEFT - 8, y + 4, "end", name);
    line(p, "range", at_rate(i.low), y, at_rate(i.high), y);
    fprintf(p->out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n", at_rate(i.rate),
            y);
    slg_print(number, sizeof number, "%.1f", 100 * i.rate);
    label(p, WIDTH - 4, y + 4, "end", number);
}

static void deck_plot(const page *p) {
    const balance_study *study = p->study;
    int rows = 1, row = 0;
    for (uint32_t kind = 0; kind < 3; kind++)
        rows += study->deck_count[kind];
    begin_plot(p, "How often each deck wins (95 % intervals; the shaded band is the aim)",
               rows * BAR + 24);
    rate_axis(p, rows * BAR + 24, 0.45, 0.55);
    rate_row(p, row++, "the first player", &p->t->first);
    for (uint32_t kind = 0; kind < 3; kind++)
        for (uint32_t n = 0; n < study->deck_count[kind]; n++, row++)
            rate_row(p, row, called(p, study->decks[kind][n]), &p->t->deck[study->decks[kind][n]]);
    fputs("</svg>\n", p->out);
}

/* --- who beats whom --- */

/* Blue above one half, orange below; the number is shown too, so colour is not needed to
 * read it. */
static void cell(const page *p, double x, double y, double width, const balance_share *share) {
    double rate = balance_rate(share), off = (rate - 0.5) * 5;
    char number[32];
    if (!share->games) return;
    off = off < -1 ? -1 : off > 1 ? 1 : off;
    fprintf(p->out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"30\" fill=\"%s\" "
            "fill-opacity=\"%.2f\"/>\n",
            x, y, width - 2, off > 0 ? "#2b6cb0" : "#c05621", off < 0 ? -off : off);
    slg_print(number, sizeof number, "%.1f", 100 * rate);
    label(p, x + width / 2, y + 20, "middle", number);
}

/* The names above the columns: slanted where they would run into one another. */
static void matrix_head(const page *p, uint32_t kind, double width, int height) {
    const balance_study *study = p->study;
    for (uint32_t b = 0; b < study->deck_count[kind]; b++) {
        const char *name = called(p, study->decks[kind][b]);
        double x = LEFT + width * (b + 0.5), y = height - 10;
        if (height == HEAD)
            label(p, x, y, "middle", name);
        else {
            fprintf(p->out, "<text x=\"%.1f\" y=\"%.1f\" transform=\"rotate(-35 %.1f %.1f)\">", x,
                    y, x, y);
            text(p->out, name);
            fputs("</text>\n", p->out);
        }
    }
}

static void matrix_plot(const page *p, uint32_t kind, const char *title) {
    const balance_study *study = p->study;
    uint32_t count = study->deck_count[kind];
    int head = count > 4 ? SLANTED_HEAD : HEAD;
    double width = (double)(WIDTH - LEFT - (count > 4 ? SLANTED_HEAD : 0)) / count;
    begin_plot(p, title, (int)count * 32 + head);
    matrix_head(p, kind, width, head);
    for (uint32_t a = 0; a < count; a++) {
        label(p, LEFT - 8, head + 32.0 * a + 20, "end", called(p, study->decks[kind][a]));
        for (uint32_t b = 0; b < count; b++)
            cell(p, LEFT + width * b, head + 32.0 * a, width,
                 &p->t->against[study->decks[kind][a]][study->decks[kind][b]]);
    }
    fputs("</svg>\n", p->out);
}

/* --- counts --- */

static void column_plot(const page *p, const char *title, const uint64_t *counts, uint32_t n,
                        uint32_t scale) {
    uint64_t most = 1, sum = 0;
    char words[32];
    for (uint32_t i = 0; i < n; i++) {
        most = counts[i] > most ? counts[i] : most;
        sum += counts[i];
    }
    double width = (double)(WIDTH - 20) / n;
    begin_plot(p, title, 180);
    for (uint32_t i = 0; i < n; i++) {
        double height = 130 * (double)counts[i] / (double)most;
        fprintf(p->out,
                "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                10 + i * width, 150 - height, width - 2, height);
        slg_print(words, sizeof words, "%u", i * scale);
        label(p, 10 + (i + 0.5) * width, 168, "middle", words);
        if (!sum || !counts[i]) continue;
        slg_print(words, sizeof words, "%.0f %%", 100 * (double)counts[i] / (double)sum);
        label(p, 10 + (i + 0.5) * width, 145 - height, "middle", words);
    }
    fputs("</svg>\n", p->out);
}

/* --- cards --- */

static void card_rows(const page *p) {
    const balance_study *study = p->study;
    for (uint32_t i = 0; i < study->set->card_count; i++) {
        const balance_card *c = &p->t->card[i];
        const crd_card *card = &study->set->cards[i];
        if (!balance_counts(study, i)) continue;
        double chosen = c->chances ? 100 * (double)c->chosen / (double)c->chances : 0, worth,
               margin;
        fputs("<tr><td>", p->out);
        text(p->out, card->name[SLG_EN]);
        fputs("</td><td>", p->out);
        text(p->out, study->set->decks[card->deck].id);
        fprintf(p->out, "</td><td>%.1f</td><td>%.1f</td><td%s>%.1f</td><td>",
                100 * balance_rate(&c->drawn), 100 * balance_rate(&c->played),
                c->chances && chosen < 5 ? " class=\"bad\"" : "", chosen);
        balance_worth(c, &worth, &margin);
        if (c->with.games) fprintf(p->out, "%+.1f &plusmn; %.1f", worth, margin);
        fputs("</td></tr>\n", p->out);
    }
}

/* From 0 to 1 for 35 to 65 per cent; anything beyond is drawn at the edge. */
static double share_of_plot(double rate) {
    double share = (100 * rate - 35) / 30;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

static void card_plot(const page *p) {
    const balance_study *study = p->study;
    enum { SIZE = 420 };
    begin_plot(
        p, "Each card: its deck's wins when it was in hand (across) and when it was played (up)",
        SIZE + 30);
    for (int n = 35; n <= 65; n += 5) {
        double x = 60 + (n - 35) / 30.0 * (WIDTH - 100), y = SIZE - (n - 35) / 30.0 * (SIZE - 20);
        char words[16];
        slg_print(words, sizeof words, "%d", n);
        line(p, n == 50 ? "middle" : "grid", x, 20, x, SIZE);
        line(p, n == 50 ? "middle" : "grid", 60, y, WIDTH - 40, y);
        label(p, x, SIZE + 18, "middle", words);
        label(p, 50, y + 4, "end", words);
    }
    for (uint32_t i = 0; i < study->set->card_count; i++) {
        const balance_card *c = &p->t->card[i];
        if (!balance_counts(study, i) || !c->drawn.games || !c->played.games) continue;
        double x = 60 + share_of_plot(balance_rate(&c->drawn)) * (WIDTH - 100);
        double y = SIZE - share_of_plot(balance_rate(&c->played)) * (SIZE - 20);
        fprintf(p->out, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"><title>", x, y);
        text(p->out, study->set->cards[i].name[SLG_EN]);
        fputs("</title></circle>\n", p->out);
    }
    fputs("</svg>\n", p->out);
}

static const char head[] =
    "<!doctype html>\n"
    "<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Sorcerer: balance</title>\n"
    "<style>\n"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:2em auto;padding:0 "
    "1em;color:#1a202c}\n"
    "svg{width:100%;height:auto;font:12px system-ui,sans-serif}h2{font-size:1.1em;margin-top:2em}\n"
    ".grid{stroke:#e2e8f0}.middle{stroke:#718096}.good{fill:#e6fffa}.range{stroke:#2c5282;stroke-"
    "width:3}\n"
    ".dot{fill:#2c5282;fill-opacity:.8}.bar{fill:#4a5568}\n"
    "table{border-collapse:collapse;width:100%}td,th{padding:.1em .5em;text-align:right}\n"
    "td:nth-child(-n+2),th:nth-child(-n+2){text-align:left}tr:nth-child(even){background:#f7fafc}."
    "bad{color:#c53030}\n"
    "</style></head><body>\n"
    "<h1>Sorcerer: balance</h1>\n";

bool balance_write_page(const balance_study *study, const balance_tally *t, const char *path) {
    page p = {fopen(path, "w"), study, t};
    if (!p.out) return false;
    fputs(head, p.out);
    fprintf(p.out, "<p>%llu games by ", (unsigned long long)t->games);
    text(p.out, study->agent_name);
    fprintf(p.out,
            ", every pairing of sorcerers twice on the same seed with seats exchanged; rules "
            "%016llx, seed %llu.</p>\n",
            (unsigned long long)slg_rules_hash(study->table.game),
            (unsigned long long)study->table.seed);
    deck_plot(&p);
    matrix_plot(&p, CRD_CHARACTER, "Characters against one another: the row's wins in per cent");
    matrix_plot(&p, CRD_LINEAGE, "Lineages against one another");
    matrix_plot(&p, CRD_DOMAIN, "Domains against one another");
    column_plot(&p, "Rounds of a game", t->rounds, 16, 1);
    column_plot(&p, "Changes of the lead between the ends of rounds", t->lead_changes,
                BALANCE_LEADS, 1);
    column_plot(&p, "After what share of its rounds, in per cent, a game's winner stayed ahead",
                t->no_return, BALANCE_TENTHS, 10);
    card_plot(&p);
    fputs("<h2>Cards</h2>\n"
          "<table><tr><th>card</th><th>deck</th><th>won when drawn</th><th>won when "
          "played</th><th>chosen</th><th>causal worth</th></tr>\n",
          p.out);
    card_rows(&p);
    fputs("</table>\n</body></html>\n", p.out);
    bool good = !ferror(p.out);
    return fclose(p.out) == 0 && good;
}
