/* SPDX-License-Identifier: MIT */
/* The registry, names and setups. */
#include <sortilege/replay.h>

#include "kernel/game.h"
#include "kernel/release.gen.h"

#include <string.h>

static const struct {
    slg_status code;
    const char *word, *text;
} statuses[] = {
#define SLG_X(name, number, word, text) {SLG_##name, word, text},
    SLG_STATUSES(SLG_X)
#undef SLG_X
};

const char *slg_status_word(slg_status status) {
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (statuses[i].code == status) return statuses[i].word;
    return "unknown-status";
}

const char *slg_status_text(slg_status status) {
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (statuses[i].code == status) return statuses[i].text;
    return "a status that this version does not know";
}

/* --- the registry --- */

/* Few programs have games of their own. */
extern const slg_game *const slg_own_games[] __attribute__((weak));

uint32_t slg_game_count(void) {
    uint32_t own = 0;
    while (slg_own_games && slg_own_games[own])
        own++;
    return slg__game_total + own;
}

const slg_game *slg_game_at(uint32_t index) {
    if (index < slg__game_total) return slg__games[index];
    return index < slg_game_count() ? slg_own_games[index - slg__game_total] : NULL;
}

const slg_game *slg_game_find(const char *name) {
    const slg_game *game;
    for (uint32_t i = 0; (game = slg_game_at(i)); i++)
        if (strcmp(game->name, name) == 0) return game;
    return NULL;
}

const char *slg_game_name(const slg_game *game) {
    return game->name;
}

const char *slg_game_title(const slg_game *game, slg_lang lang) {
    return slg__text_in(game->title, lang);
}

uint32_t slg_game_seats_min(const slg_game *game) {
    return game->seats_min;
}

uint32_t slg_game_seats_max(const slg_game *game) {
    return game->seats_max;
}

const slg_release *slg__release_of(const slg_game *game, uint64_t rules_hash) {
    for (uint32_t i = 0; i < game->release_count; i++) {
        const slg_release *release = &game->releases[i];
        if (rules_hash == SLG_RULES_HASH(release->behaviour, release->content_hash) ||
            rules_hash == SLG_RULES_HASH(release->behaviour, game->content_hash))
            return release;
    }
    return NULL;
}

static void put_padded_word(slg_out *out, uint32_t number, char before) {
    slg_put_char(out, before);
    if (number < 10) slg_put_char(out, '0');
    slg_put_u64(out, number);
}

void slg__put_date(slg_out *out, uint32_t date) {
    slg_put_u64(out, date / 10000);
    put_padded_word(out, date / 100 % 100, '-');
    put_padded_word(out, date % 100, '-');
}

void slg__put_version(slg_out *out, const uint8_t version[3]) {
    for (uint32_t i = 0; i < 3; i++) {
        if (i) slg_put_char(out, '.');
        slg_put_u64(out, version[i]);
    }
}

/* " of 0.2.0 (2026-11-30)": what the record itself says. */
static void put_written(slg_out *out, const slg_written *written) {
    if (!written || !(written->version[0] | written->version[1] | written->version[2])) return;
    slg_put(out, " of version ");
    slg__put_version(out, written->version);
    slg_put(out, written->date ? " (" : " (not released");
    if (written->date) slg__put_date(out, written->date);
    slg_put(out, ")");
}

void slg__put_other_rules(slg_out *out, const slg_game *game, uint64_t recorded,
                          const slg_written *written) {
    const slg_release *by = slg__release_of(game, recorded);
    slg_put(out, by ? "recorded with version " : "recorded with rules ");
    if (by) {
        slg_put(out, by->version);
        slg_put(out, " of ");
        slg_put(out, by->date);
        slg_put(out, ", whose rules of ");
    } else {
        slg_put_hex(out, recorded, 16);
        put_written(out, written);
        slg_put(out, " of ");
    }
    slg_put(out, slg_game_name(game));
    slg_put(out, by ? " only that version can read; this is version " SLG_RELEASE ", with rules "
                    : ", but the rules here are ");
    slg_put_hex(out, slg_rules_hash(game), 16);
}

uint64_t slg_content_hash(const slg_game *game) {
    return game->content_hash;
}

uint64_t slg_rules_hash(const slg_game *game) {
    return game->rules_hash;
}

size_t slg_state_size(const slg_game *game) {
    return game->state_size;
}

uint32_t slg_rule_count(const slg_game *game) {
    return game->earlier_rule_count + game->rule_count;
}

const slg_rule *slg_rule_at(const slg_game *game, uint32_t index) {
    if (index < game->earlier_rule_count) return &game->earlier_rules[index];
    index -= game->earlier_rule_count;
    return index < game->rule_count ? &game->rules[index] : NULL;
}

const char *slg_rule_id(const slg_game *game, uint16_t rule) {
    const slg_rule *found = rule > 0 ? slg_rule_at(game, rule - 1u) : NULL;
    return found ? found->id : "";
}

const char *slg_rule_text(const slg_game *game, const char *id, slg_lang lang) {
    const slg_rule *rule;
    for (uint32_t i = 0; (rule = slg_rule_at(game, i)); i++)
        if (strcmp(rule->id, id) == 0) return slg__text_in(rule->text, lang);
    return NULL;
}

const char *slg_decision_kind_name(const slg_game *game, uint32_t kind) {
    return kind < game->decision_kind_count ? game->decision_kinds[kind].name : "unknown";
}

const char *slg_reason_name(const slg_game *game, uint32_t reason) {
    return reason && reason < game->reason_count ? game->reasons[reason].name : "";
}

const char *slg_option_kind_name(const slg_game *game, uint32_t kind) {
    return kind < game->option_kind_count ? game->option_kinds[kind].name : "unknown";
}

const slg_arg_words *slg__arg_words(const slg_game *game, const char *arg) {
    for (uint32_t i = 0; i < game->arg_word_count; i++)
        if (strcmp(game->arg_words[i].name, arg) == 0) return &game->arg_words[i];
    return NULL;
}

const char *slg__arg_word(const slg_game *game, const slg_state *state, const char *arg,
                          int32_t value, char room[SLG_ARG_WORD_MAX]) {
    const slg_arg_words *words = slg__arg_words(game, arg);
    if (!words) return NULL;
    if (words->word) return words->word(game, state, value);
    if (words->made) return words->made(value, room);
    if (words->card) {
        int32_t card = words->card(game, state, value);
        return card >= 0 ? game->card_id(game, (uint32_t)card) : NULL;
    }
    return value >= 0 && (uint32_t)value < words->count ? words->words[value] : NULL;
}

/* --- setups --- */

uint32_t slg_setup_option_count(const slg_game *game) {
    return game->option_count;
}

const slg_setup_option *slg_setup_option_at(const slg_game *game, uint32_t index) {
    return index < game->option_count ? &game->options[index] : NULL;
}

const char *slg_setup_option_help(const slg_setup_option *option, slg_lang lang) {
    const char *help = slg__text_in(option->help, lang);
    return help ? help : "";
}

void slg_setup_default(const slg_game *game, slg_setup *setup) {
    memset(setup, 0, sizeof *setup);
    setup->seats = game->seats_min;
    for (uint32_t i = 0; i < game->option_count; i++)
        setup->options[i] = game->options[i].usual;
    slg_seed_from(0, setup->seed);
}

/* The index of `value` among "a|b|c"; -1: none of them. */
static int32_t word_index(const char *words, const char *value) {
    size_t length = strlen(value);
    for (int32_t index = 0; words; index++) {
        size_t word = strcspn(words, "|");
        if (word == length && memcmp(words, value, length) == 0) return index;
        words = words[word] ? words + word + 1 : NULL;
    }
    return -1;
}

const char *slg__setup_word(const slg_setup_option *option, uint32_t value, char word[64]) {
    const char *words = option->kind == SLG_SETUP_CHOICE ? option->words : NULL;
    for (; words && value; value--) {
        words = strchr(words, '|');
        if (words) words++;
    }
    if (!words) return NULL;
    size_t length = strcspn(words, "|");
    if (length > 63) length = 63;
    memcpy(word, words, length);
    word[length] = 0;
    return word;
}

static bool read_value_number(const char *text, int32_t *value) {
    int32_t sign = *text == '-' ? -1 : 1, sum = 0;
    text += *text == '-';
    if (!*text) return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9' || sum > 100000) return false;
        sum = sum * 10 + (*text - '0');
    }
    *value = sign * sum;
    return true;
}

static slg_status refuse_value(const slg_setup_option *option, const char *value,
                               slg_error *error) {
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, "option '");
    slg_put(&out, option->name);
    slg_put(&out, "' cannot be '");
    slg_put(&out, value);
    slg_put(&out, "'; it must be ");
    if (option->kind == SLG_SETUP_CHOICE) {
        slg_put(&out, "one of ");
        slg_put(&out, option->words);
    } else {
        slg_put(&out, "a number from ");
        slg_put_int(&out, option->least);
        slg_put(&out, " to ");
        slg_put_int(&out, option->most);
    }
    slg_out_end(&out);
    return slg__fail(error, SLG_BAD_SETUP, 0, 0, text);
}

/* The options of a game with many are listed elsewhere: a message has no room for all of them. */
static slg_status refuse_name(const slg_game *game, const char *name, slg_error *error) {
    enum { LISTED_MOST = 12 };
    char text[SLG_ERROR_TEXT_MAX];
    slg_out out;
    slg_out_init(&out, text, sizeof text);
    slg_put(&out, game->name);
    slg_put(&out, " has no option '");
    slg_put(&out, name);
    bool many = game->option_count > LISTED_MOST;
    slg_put(&out, many ? "'; 'sortilege list " : "'; it has");
    for (uint32_t i = 0; !many && i < game->option_count; i++) {
        slg_put(&out, i ? ", " : " ");
        slg_put(&out, game->options[i].name);
    }
    if (many) slg_put(&out, game->name);
    if (many) slg_put(&out, "' lists them");
    slg_out_end(&out);
    return slg__fail(error, SLG_UNKNOWN, 0, 0, text);
}

slg_status slg_setup_set(const slg_game *game, slg_setup *setup, const char *name,
                         const char *value, slg_error *error) {
    for (uint32_t i = 0; i < game->option_count; i++) {
        const slg_setup_option *option = &game->options[i];
        if (strcmp(option->name, name) != 0) continue;
        int32_t number = -1;
        if (option->kind == SLG_SETUP_CHOICE) {
            number = word_index(option->words, value);
            if (number < 0) return refuse_value(option, value, error);
        } else if (!read_value_number(value, &number) || number < option->least ||
                   number > option->most) {
            return refuse_value(option, value, error);
        }
        setup->options[i] = (int16_t)number;
        return SLG_OK;
    }
    return refuse_name(game, name, error);
}

void slg_seed_from(uint64_t number, uint8_t seed[32]) {
    slg_random random;
    slg_random_seed(&random, number);
    for (int i = 0; i < 4; i++) {
        uint64_t word = slg_random_next(&random);
        for (int byte = 0; byte < 8; byte++)
            seed[8 * i + byte] = (uint8_t)(word >> (8 * byte));
    }
}
