/* SPDX-License-Identifier: MIT */
#include "cli/manual.h"

#include <string.h>

#include "cli/commands.h"
#include "command/args.h"

const cli_note cli_exits[] = {
    {"0", "Done."},
    {"1", "The command ran and the answer is no: a scenario failed, a replay diverged, a card was "
          "not found."},
    {"2", "The arguments were wrong; nothing was done."},
    {"3", "A file or a stream could not be read or written, or the input ended too early."},
    {NULL, NULL},
};

const cli_note cli_environment[] = {
    {"XDG_STATE_HOME",
     "The folder whose sortilege/ holds the saved matches; if it is not set, ~/.local/state."},
    {"HOME", "Your home folder. It is also the first place proposed when a match cannot be saved."},
    {"TMPDIR", "Another place proposed then."},
    {"LC_ALL", "The language and the character set. The language is German if the value begins "
               "with de, French if it begins with fr and the game speaks it, and English "
               "otherwise; unless the character set is UTF-8, only ASCII is shown."},
    {"LC_CTYPE", "The character set, if LC_ALL is not set."},
    {"LC_MESSAGES", "The language, if LC_ALL is not set."},
    {"LANG", "Both, if none of these is set."},
    {"TERM", "The terminal. If it is dumb or not set, games are played as plain text."},
    {"NO_COLOR", "If it is set and not empty, no colours are shown."},
    {"USER", "The name of the first player, unless --name gives another."},
    {NULL, NULL},
};

const cli_note cli_places[] = {
    {"~/.local/state/sortilege/GAME-DATE-TIME.save",
     "A saved match: a replay whose first lines say who plays. It is locked while it is being "
     "played."},
    {"~/.local/state/sortilege/GAME-DATE-TIME.replay", "The record of a match that is over."},
    {"~/.local/state/sortilege/GAME.menu", "What was last chosen in the menu for a game."},
    {"~/.local/state/sortilege/all.menu", "The language and the speed last chosen in the menu."},
    {"~/.local/state/sortilege/last.game", "The game on which the menu opens."},
    {"PREFIX/share/sortilege/scenarios", "The scenarios that sortilege rules names."},
    {"PREFIX/share/doc/sortilege",
     "The documents: playing, cards, replays, the bot protocol and more."},
    {NULL, NULL},
};

/* --- mdoc --- */

/* A line of text: no line may look like a request, and backslashes are doubled. */
static void put_manual_line(FILE *out, const char *text, size_t length) {
    if (length && (text[0] == '.' || text[0] == '\'')) fputs("\\&", out);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\\') fputc('\\', out);
        fputc(text[i] == '\\' ? 'e' : text[i], out);
    }
    fputc('\n', out);
}

static void put_lines(FILE *out, const char *text) {
    size_t length;
    for (const char *line; (line = cli_line(&text, CLI_COLUMNS, &length));)
        if (length)
            put_manual_line(out, line, length);
        else
            fputs(".Pp\n", out);
}

static void put_as_it_stands(FILE *out, const char *text) {
    fputs(".Bd -literal -compact\n", out);
    size_t length;
    for (const char *line; (line = cli_line(&text, CLI_COLUMNS, &length));)
        put_manual_line(out, line, length);
    fputs(".Ed\n", out);
}

static void put_manual_option(FILE *out, const cli_option *option) {
    fputs(".It", out);
    if (option->letter) fprintf(out, " Fl %c ,", option->letter);
    fprintf(out, " Fl -%s", option->name);
    if (option->value) fprintf(out, " Ar %s", option->value);
    fputc('\n', out);
    put_lines(out, option->help);
}

static void put_command(FILE *out, const cli_command *command) {
    fprintf(out, ".Ss sortilege %s\n.Bd -literal -compact\n", command->name);
    for (const char *line = command->usage; *line;) {
        size_t length = strcspn(line, "\n");
        fprintf(out, "sortilege %s %.*s\n", command->name, (int)length, line);
        line += length + (line[length] == '\n');
    }
    fputs(".Ed\n.Pp\n", out);
    put_lines(out, command->about);
    fputs(".Bl -tag -width Ds\n", out);
    for (const cli_option *option = command->options; option && option->name; option++)
        put_manual_option(out, option);
    fputs(".El\n", out);
    if (command->more) put_as_it_stands(out, command->more);
}

static void put_notes(FILE *out, const char *title, const char *macro, const cli_note *notes) {
    fprintf(out, ".Sh %s\n.Bl -tag -width Ds\n", title);
    for (; notes->name; notes++) {
        fprintf(out, ".It%s%s %s\n", *macro ? " " : "", macro, notes->name);
        put_manual_line(out, notes->what, strlen(notes->what));
    }
    fputs(".El\n", out);
}

void cli_manual(FILE *out) {
    fputs(".\\\" SPDX-License-Identifier: MIT\n"
          ".\\\" Made by 'sortilege help --man'; tools/generate writes it anew.\n"
          ".Dd November 22, 2026\n"
          ".Dt SORTILEGE 6\n"
          ".Os\n"
          ".Sh NAME\n"
          ".Nm sortilege\n"
          ".Nd play, simulate and study sorcerers' board games\n"
          ".Sh SYNOPSIS\n"
          ".Nm\n"
          ".Ar command\n"
          ".Op Ar arguments\n"
          ".Sh DESCRIPTION\n"
          ".Nm\n"
          "plays board games of dice, cards and spells in the terminal, against the computer or "
          "between people at\n"
          "one screen.\n"
          "The same engine simulates games by the thousand, runs written-down positions, and lets "
          "programs play.\n"
          ".Pp\n"
          "To begin:\n"
          ".Ic sortilege play .\n"
          ".Sh COMMANDS\n"
          ".Bl -tag -width completion -compact\n",
          out);
    for (size_t i = 0; i < cli_command_count; i++)
        fprintf(out, ".It Cm %s\n%s\n", cli_commands[i].name, cli_commands[i].about);
    fputs(".El\n"
          ".Pp\n"
          "Every command has\n"
          ".Fl -help .\n"
          "Options are written\n"
          ".Fl -games Ar 5 , Fl -games Ns = Ns Ar 5\n"
          "or, where they have a letter,\n"
          ".Fl n Ar 5 ;\n"
          ".Fl -\n"
          "ends them.\n",
          out);
    for (size_t i = 0; i < cli_command_count; i++)
        put_command(out, cli_commands[i].describe());
    put_notes(out, "ENVIRONMENT", "Ev", cli_environment);
    put_notes(out, "FILES", "Pa", cli_places);
    put_notes(out, "EXIT STATUS", "", cli_exits);
    fputs(".Sh NOTES\n"
          "An unofficial work by people who like these games, not affiliated with their authors or "
          "publishers.\n",
          out);
}
