/* SPDX-License-Identifier: MIT */
#include "tui/options.h"

#include <ctype.h>
#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "command/args.h"
#include "command/table.h"
#include "host/print.h"
#include "tui/haunting.h"
#include "tui/opponents.h"
#include "tui/play.h"
#include "tui/remember.h"

static const cli_option options[] = {
    {"seat", 0, "N=WHO",
     "who plays seat N (0 is the first): human, heuristic, random, or search:LEVEL; 'sortilege "
     "list GAME' shows the levels"},
    {"seats", 0, "N", "how many players, where the game allows more than two"},
    {"name", 0, "N=NAME", "the name of the player in seat N"},
    {"seed", 's', "N", "the same number gives the same deal and dice"},
    {"option", 'o', "NAME=VALUE",
     "set an option of the game; 'sortilege list GAME' shows them: target=16, "
     "lineage-a=necromancer ..."},
    {"undo", 0, "free|open|never",
     "when choices can be taken back: free (while nothing new has been shown, the default), open "
     "(at any time), never"},
    {"server", 0, "ADDRESS",
     "play at a server's table: https://play.example.org, or an invitation's whole link. With "
     "--seat or --option a table is opened; without them you choose one"},
    {"table", 0, "ID", "the table of the server"},
    {"load", 0, "FILE", "continue a saved match"},
    {"ghosts", 0, "FILE",
     "the same deal as in that record, against the players in it: they answer as they did then, "
     "and as --seat says (default heuristic) when they cannot"},
    {"cards", 0, "FILE", "play with the cards in your own file"},
    {"lang", 'l', "en|de|fr",
     "English, German or, where the game has it, French (default: the system's language)"},
    {"plain", 0, NULL, "plain numbered lines instead of a full screen"},
    {"speed", 0, "calm|brisk|fast", "how long events are shown (default brisk)"},
    {"fast", 0, NULL, "the same as --speed fast"},
    {"ascii", 0, NULL, "show only ASCII characters"},
    {"keys", 0, "FILE", "for tests: keys from a file, screens on standard output"},
    {"size", 0, "WxH", "for tests: the size of that screen"},
    {NULL, 0, NULL, NULL},
};

static const cli_command command = {
    .name = "play",
    .usage = "[GAME] [options]",
    .about = "Plays a match on the full screen, or as plain lines. Without options, a menu lists "
             "the saved matches and asks how to play; options start a match at once.",
    .options = options,
    .more = "examples:\n"
            "  sortilege play\n"
            "  sortilege play school --seat 1=search:master --option pets=on\n"
            "  sortilege play sorcerer --option creation=draft\n"
            "  sortilege play endbringer --option difficulty=beginner\n"
            "  sortilege play --server http://127.0.0.1:7878\n"
            "  sortilege play city --plain --seat 1=heuristic --option timer=180",
};

const cli_command *slg_about_play(void) {
    return &command;
}

static int __attribute__((format(printf, 1, 2))) wrong(const char *format, ...) {
    va_list list;
    va_start(list, format);
    fprintf(stderr, "%s play: ", cli_program());
    vfprintf(stderr, format, list);
    fprintf(stderr, "\n");
    va_end(list);
    return SLG_EXIT_USAGE;
}

/* --- the environment --- */

static bool is_set(const char *name) {
    const char *value = getenv(name);
    return value && value[0];
}

static const char *locale_name(void) {
    return is_set("LC_ALL")        ? getenv("LC_ALL")
           : is_set("LC_MESSAGES") ? getenv("LC_MESSAGES")
           : is_set("LANG")        ? getenv("LANG")
                                   : "";
}

/* English if it is none of ours. */
static slg_lang locale_lang(void) {
    const char *name = locale_name();
    const char code[3] = {name[0], name[0] ? name[1] : '\0', '\0'};
    int32_t lang = slg_lang_find(code);
    return lang < 0 ? SLG_EN : (slg_lang)lang;
}

void play_options_speak(play_options *o) {
    o->plan.lang = slg_game_speaks(o->plan.game, o->lang) ? o->lang : SLG_EN;
}

static void read_environment(play_options *o) {
    const char *term = getenv("TERM");
    setlocale(LC_CTYPE, "");
    /* Containers often set no locale at all although the terminal shows UTF-8. */
    if (!is_set("LC_ALL") && !is_set("LC_CTYPE") && !is_set("LANG")) setlocale(LC_CTYPE, "C.UTF-8");
    o->ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0 || (term && strcmp(term, "dumb") == 0);
    o->colour = !is_set("NO_COLOR");
    o->lang = o->plan.lang = locale_lang();
    o->plain = !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !term || !term[0] ||
               strcmp(term, "dumb") == 0;
}

/* --- the arguments --- */

/* "0=human": the seat, and what follows the sign; -1 if it is something else. */
static int seat_of_option(const play_options *o, const char *text, const char **value) {
    uint32_t most = o->plan.game ? slg_game_seats_max(o->plan.game) : SLG_SEATS_MAX;
    if (!isdigit((unsigned char)text[0]) || text[1] != '=' || (uint32_t)(text[0] - '0') >= most)
        return -1;
    *value = text + 2;
    return text[0] - '0';
}

static int wrong_seat(const play_options *o, const char *option, const char *text,
                      const char *rest) {
    uint32_t most = o->plan.game ? slg_game_seats_max(o->plan.game) : SLG_SEATS_MAX;
    return wrong("%s '%s': write a seat from 0 to %u and %s", option, text, most - 1, rest);
}

static int read_seat_option(play_options *o, const char *text) {
    const char *who;
    slg_agent_spec spec;
    slg_error error = {0};
    int seat = seat_of_option(o, text, &who);
    if (seat < 0) return wrong_seat(o, "--seat", text, "who sits there, as in 1=search:master");
    if (strlen(who) >= SESSION_SPEC_MAX) return wrong("--seat %s: too long", text);
    if (!o->seats_counted && o->plan.setup.seats <= seat) o->plan.setup.seats = (uint8_t)(seat + 1);
    session_seat *at = &o->plan.seats[seat];
    at->human = strcmp(who, "human") == 0;
    o->seats_given |= 1u << seat;
    if (at->human) o->people_given |= 1u << seat;
    if (!at->human && slg_agent_parse(who, &spec, &error) != SLG_OK)
        return wrong("--seat %s: %s", text, error.text);
    tui_copy(at->spec, sizeof at->spec, at->human ? "" : who);
    return -1;
}

static int read_seats(play_options *o, const char *text) {
    if (!o->plan.game)
        return wrong("--seats %s: name the game first, as in sortilege play sorcerer ...", text);
    uint32_t least = slg_game_seats_min(o->plan.game), most = slg_game_seats_max(o->plan.game);
    if (!isdigit((unsigned char)text[0]) || text[1] || (uint32_t)(text[0] - '0') < least ||
        (uint32_t)(text[0] - '0') > most)
        return wrong("--seats '%s': a number from %u to %u", text, least, most);
    o->plan.setup.seats = (uint8_t)(text[0] - '0');
    o->seats_counted = true;
    return -1;
}

static int read_name_option(play_options *o, const char *text) {
    const char *name;
    int seat = seat_of_option(o, text, &name);
    if (seat < 0 || !name[0]) return wrong_seat(o, "--name", text, "a name, as in 0=Ada");
    if (strlen(name) >= SESSION_NAME_MAX) return wrong("--name %s: at most %s bytes", text, "24");
    for (const char *c = name; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return wrong("--name %d=...: a name is one line without control characters", seat);
    session_set_name(&o->plan.seats[seat], name);
    return -1;
}

static int read_seed(play_options *o, const char *text) {
    char *end;
    errno = 0;
    unsigned long long seed = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)text[0]) || *end || errno)
        return wrong("--seed '%s': a whole number from 0 to 18446744073709551615", text);
    slg_seed_from(seed, o->plan.setup.seed);
    o->seed_given = true;
    return -1;
}

static int read_play_option(play_options *o, const char *text) {
    char name[64];
    slg_error error = {0};
    const char *equals = strchr(text, '=');
    if (!o->plan.game)
        return wrong("--option %s: name the game first, as in sortilege play school ...", text);
    if (!equals || (size_t)(equals - text) >= sizeof name)
        return wrong("--option '%s': write KEY=VALUE, as in target=16", text);
    memcpy(name, text, (size_t)(equals - text));
    name[equals - text] = 0;
    slg_status status = slg_setup_set(o->plan.game, &o->plan.setup, name, equals + 1, &error);
    const char *near = status == SLG_UNKNOWN ? cli_near_option(o->plan.game, name) : NULL;
    if (near) return wrong("--option %s: did you mean '%s'?", text, near);
    if (status == SLG_OK && o->word_count < sizeof o->words / sizeof *o->words)
        o->words[o->word_count++] = text;
    return status == SLG_OK ? -1 : wrong("--option %s: %s", text, error.text);
}

/* The number of the word among a few; -1 if it is none of them. */
static int word_of(const char *text, const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (strcmp(text, words[i]) == 0) return i;
    return -1;
}

/* Can a save name the file in a line of its own? */
static bool is_kept_path(const char *path) {
    char whole[PATH_MAX];
    return strlen(path) < STORE_PATH_MAX && realpath(path, whole) &&
           strlen(whole) < STORE_PATH_MAX && !strchr(whole, '\n');
}

bool play_options_cards(play_options *o, const char *path, bool *readable, char *why,
                        size_t capacity) {
    size_t length;
    slg_error error = {0};
    char *text = store_read(path, &length, why, capacity);
    *readable = text != NULL;
    if (!text) return false;
    if (!is_kept_path(path)) {
        slg_print(why, capacity, "'%s' cannot be named in a save: the path is too long", path);
        free(text);
        return false;
    }
    size_t size = slg_game_with_content_size(o->plan.game);
    void *memory = malloc(size ? size : 1);
    const slg_game *game =
        memory ? slg_game_with_content(o->plan.game, text, length, memory, &error) : NULL;
    free(text);
    if (!game) {
        slg_print(why, capacity, "%s:%u:%u: %s", path, error.line, error.column, error.text);
        free(memory);
        return false;
    }
    free(o->cards_memory);
    o->cards_memory = memory;
    tui_copy(o->cards_path, sizeof o->cards_path, path);
    o->plan.game = game;
    o->plan.cards = o->cards_path;
    return true;
}

static int read_cards_option(play_options *o, const char *path) {
    char why[STORE_WHY_MAX + STORE_PATH_MAX];
    bool readable;
    if (!o->plan.game)
        return wrong("--cards %s: name the game first, as in sortilege play school ...", path);
    if (play_options_cards(o, path, &readable, why, sizeof why)) return -1;
    tui_error_here(o->plan.lang, why, sizeof why);
    wrong("%s%s", readable ? "" : "--cards: ", why);
    return readable ? SLG_EXIT_USAGE : SLG_EXIT_IO;
}

static int read_size(play_options *o, const char *text) {
    char end;
    if (sscanf(text, "%dx%d%c", &o->width, &o->height, &end) != 2 || o->width < 1 ||
        o->height < 1 || o->width > GRID_WIDTH_MAX || o->height > GRID_HEIGHT_MAX)
        return wrong("--size '%s': width and height, as in 80x24", text);
    return -1;
}

static int read_lang(play_options *o, const char *value) {
    slg_lang lang = cli_find_lang(&command, value);
    if (lang == SLG_LANGS) return SLG_EXIT_USAGE;
    o->lang_given = true;
    o->lang = o->plan.lang = lang;
    return -1;
}

static int read_option_word(play_options *o, const char *name, const char *value) {
    static const char *const undos[] = {"free", "open", "never"}, *const speeds[] = {
                                                                      "calm", "brisk", "fast"};
    int word;
    if (strcmp(name, "--lang") == 0) return read_lang(o, value);
    if (strcmp(name, "--undo") == 0) {
        word = word_of(value, undos, 3);
        o->plan.undo = (slg_undo_rule)(word < 0 ? 0 : word);
        return word < 0 ? wrong("--undo '%s': free, open or never", value) : -1;
    }
    word = word_of(value, speeds, SPEED_COUNT);
    o->speed_given = true;
    o->speed = (client_speed)(word < 0 ? 0 : word);
    return word < 0 ? wrong("--speed '%s': calm, brisk or fast", value) : -1;
}

/* An option with a value. */
static int read_valued(play_options *o, const char *name, const char *value) {
    static const struct {
        const char *name;
        int (*read)(play_options *, const char *);
        bool direct, setup; /* setup: about the deal, which ghosts bring with them */
    } readers[] = {
        {"--seat", read_seat_option, true, false},  {"--name", read_name_option, true, false},
        {"--seats", read_seats, true, true},        {"--seed", read_seed, true, true},
        {"--option", read_play_option, true, true}, {"--cards", read_cards_option, true, false},
        {"--size", read_size, false, false},
    };
    bool is_file = strcmp(name, "--load") == 0 || strcmp(name, "--ghosts") == 0 ||
                   strcmp(name, "--keys") == 0 || strcmp(name, "--cards") == 0;
    if (is_file && !*value) return wrong("%s takes the name of a file, and none is given", name);
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (strcmp(readers[i].name, name) == 0) {
            o->direct = o->direct || readers[i].direct;
            if (readers[i].setup) o->setup_given = readers[i].name;
            return readers[i].read(o, value);
        }
    if (strcmp(name, "--server") == 0) {
        const char *invited = strstr(value, "#/t/"); /* as the page makes links */
        o->server = value;
        if (invited) o->table = invited + 4;
        return *value ? -1 : wrong("--server takes an address, and none is given");
    }
    if (strcmp(name, "--table") == 0) {
        o->table = value;
        return -1;
    }
    if (strcmp(name, "--load") == 0) {
        o->load = value;
        return -1;
    }
    if (strcmp(name, "--ghosts") == 0) {
        o->ghosts = value;
        o->direct = true;
        return -1;
    }
    if (strcmp(name, "--keys") == 0) {
        o->keys = value;
        o->plain = false;
        return -1;
    }
    if (strcmp(name, "--undo") == 0) o->direct = true;
    return read_option_word(o, name, value);
}

static int read_game(play_options *o, const char *name) {
    o->plan.game = slg_game_find(name);
    if (!o->plan.game) {
        const char *near = cli_near_game(name);
        return near ? wrong("there is no game '%s'; did you mean '%s'?", name, near)
                    : wrong("there is no game '%s'; see sortilege list", name);
    }
    slg_setup_default(o->plan.game, &o->plan.setup);
    if (o->plan.setup.seats < 2 && slg_game_seats_max(o->plan.game) >= 2)
        o->plan.setup.seats = 2; /* solo only on request */
    return -1;
}

static int read_flag(play_options *o, const char *name) {
    if (strcmp(name, "--plain") == 0)
        o->plain = true;
    else if (strcmp(name, "--ascii") == 0)
        o->ascii = true;
    else
        o->speed = SPEED_FAST, o->speed_given = true;
    return -1;
}

/* The record decides the game, setup and deal; a person sits at the first seat unless stated
 * otherwise. */
static int seat_ghosts(play_options *o) {
    char why[STORE_WHY_MAX];
    session_plan *plan = &o->plan;
    if (o->load) return wrong("--ghosts begins a new match; --load goes on with one");
    if (o->setup_given)
        return wrong("--ghosts plays as it was recorded, so without %s", o->setup_given);
    plan->ghosts = haunting_read(o->ghosts, plan->game, why, sizeof why);
    if (!plan->ghosts) {
        tui_error_here(plan->lang, why, sizeof why);
        wrong("--ghosts: %s", why);
        return SLG_EXIT_IO;
    }
    plan->game = haunting_game(plan->ghosts);
    plan->setup = *haunting_setup(plan->ghosts);
    o->seed_given = true;
    if (o->people_given) plan->seats[0].human = o->people_given & 1;
    for (uint32_t i = 0; i < plan->setup.seats; i++) {
        session_seat *seat = &plan->seats[i];
        if (!seat->human && !(o->seats_given >> i & 1))
            tui_copy(seat->spec, sizeof seat->spec, "heuristic");
        if (!seat->human && !seat->name[0])
            slg_print(seat->name, sizeof seat->name, tui_say(plan->lang, W_GHOST), (char)('A' + i));
    }
    return -1;
}

/* A game that was named must speak the language that was. */
static int choose_lang(play_options *o) {
    if (o->lang_given && !cli_game_speaks(&command, o->plan.game, o->lang)) return SLG_EXIT_USAGE;
    play_options_speak(o);
    return -1;
}

int play_options_read(play_options *o, int argc, char **argv) {
    cli_args args;
    *o = (play_options){.speed = SPEED_BRISK, .width = 80, .height = 24};
    read_environment(o);
    o->plan.seats[0].human = true;
    for (uint32_t i = 1; i < SLG_SEATS_MAX; i++)
        tui_copy(o->plan.seats[i].spec, SESSION_SPEC_MAX,
                 slg_guide_agent_at(slg_guide_level_usual(NULL)));
    cli_begin(&args, &command, argc, argv);
    for (int next; (next = cli_next(&args)) != CLI_END;) {
        char name[32] = "";
        int status = -1;
        if (next >= 0) slg_print(name, sizeof name, "--%s", options[next].name);
        if (next == CLI_WORD)
            status = o->plan.game ? wrong("'%s': one game is enough", args.value)
                                  : read_game(o, args.value);
        else if (next < 0)
            return cli_status(next);
        else
            status = args.value ? read_valued(o, name, args.value) : read_flag(o, name);
        if (status >= 0) return status;
    }
    if (o->ghosts && !o->server) {
        int status = seat_ghosts(o);
        return status >= 0 ? status : choose_lang(o);
    }
    if (o->table && !o->server) return wrong("--table needs --server");
    if (o->server && (o->load || o->ghosts || o->plan.cards || o->seed_given))
        return wrong("at a server's table there is no --load, --ghosts, --cards or --seed");
    o->game_given = o->plan.game != NULL;
    if (o->game_given) return choose_lang(o);
    if (!o->load) return read_game(o, "school");
    return -1;
}

/* Another game starts with its settings from last time. */
static bool change_to_game(play_options *o, const char *name) {
    if (read_game(o, name) >= 0) return false;
    menu_setup(o);
    remember_read(o);
    play_options_speak(o);
    return true;
}

bool play_options_change(play_options *o, const char *word, const char *value) {
    static const char *const words[] = {"seat",  "seats", "name", "seed", "option",
                                        "cards", "lang",  "undo", NULL};
    char name[32];
    if (strcmp(word, "game") == 0) return change_to_game(o, value);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) != 0) continue;
        slg_print(name, sizeof name, "--%s", word);
        if (read_valued(o, name, value) >= 0) return false;
        return strcmp(word, "lang") != 0 || choose_lang(o) < 0;
    }
    wrong("there is no word '%s' here; ? lists them", word);
    return false;
}

void play_options_free(play_options *o) {
    free(o->cards_memory);
    haunting_free(o->plan.ghosts);
    o->cards_memory = NULL;
    o->plan.ghosts = NULL;
}

/* --- seats and seeds --- */

static void name_person(session_seat *seat, uint32_t index) {
    static const char *const names[SLG_SEATS_MAX] = {"Ada", "Bea", "Cai", "Dov", "Eva", "Fay"};
    const char *user = getenv("USER");
    if (user) session_set_name(seat, user);
    if (index > 0 || !seat->name[0] || strcmp(seat->name, "root") == 0) {
        session_set_name(seat, names[index]);
        return;
    }
    seat->name[0] = (char)toupper((unsigned char)seat->name[0]);
}

static bool is_taken(const play_options *o, const char *name) {
    for (uint32_t i = 0; i < o->plan.setup.seats; i++)
        if (strcmp(o->plan.seats[i].name, name) == 0) return true;
    return false;
}

/* The name that goes with its level; if that one is already taken, another name. */
static void name_machine(const play_options *o, session_seat *seat, uint32_t index) {
    static const char *const others[SLG_SEATS_MAX] = {"Uma", "Rollo", "Vera", "Wim", "Xia", "Yves"};
    uint32_t known = opponent_find(seat->spec);
    if (known < OPPONENT_COUNT && !is_taken(o, opponent_name(known)))
        tui_copy(seat->name, sizeof seat->name, opponent_name(known));
    for (uint32_t i = 0; i < SLG_SEATS_MAX && !seat->name[0]; i++)
        if (!is_taken(o, others[(index + i) % SLG_SEATS_MAX]))
            tui_copy(seat->name, sizeof seat->name, others[(index + i) % SLG_SEATS_MAX]);
}

/* "Ada II"; a name without room for it gives way. */
static void add_number(session_seat *seat) {
    static const char second[] = " II";
    char name[SESSION_NAME_MAX - (sizeof second - 1)];
    tui_copy(name, sizeof name, seat->name);
    slg_print(seat->name, sizeof seat->name, "%s%s", name, second);
}

void play_options_name_seats(play_options *o) {
    for (uint32_t i = 0; i < o->plan.setup.seats; i++) {
        session_seat *seat = &o->plan.seats[i];
        if (!seat->name[0] && seat->human)
            name_person(seat, i);
        else if (!seat->name[0])
            name_machine(o, seat, i);
        for (uint32_t j = 0; j < i; j++) /* two players with the same name would be confusing */
            if (strcmp(o->plan.seats[j].name, seat->name) == 0) add_number(seat);
    }
}

void play_options_new_seed(play_options *o) {
    uint64_t seed = 0;
    if (o->seed_given) return;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        seed = (uint64_t)time(NULL) * 1000003u + (uint64_t)getpid();
    slg_seed_from(seed, o->plan.setup.seed);
}
