/* SPDX-License-Identifier: MIT */
/* Every game of the registry, and the toy, keeps what the kernel and its documents rely on. */
#include "test.h"
#include "toy_match.h"

static const slg_game *game_at(uint32_t index) {
    return index < slg_game_count()    ? slg_game_at(index)
           : index == slg_game_count() ? &toy_game
                                       : NULL;
}

#define EACH_GAME(game) \
    for (uint32_t index = 0; (game = game_at(index)) != NULL && test_row(game->name); index++)

/* What a release recorded with its own cards, or with these, is refused by name. */
TEST(releases_are_known_by_their_rules) {
    for (uint32_t i = 0; i < slg_game_count(); i++) {
        const slg_game *game = slg_game_at(i);
        if (!test_row(game->name)) return;
        REQUIRE(game->release_count > 0);
        const slg_release *first = &game->releases[0];
        uint64_t own = SLG_RULES_HASH(first->behaviour, first->content_hash);
        CHECK_STR(first->version, "0.1.0");
        CHECK(own != game->rules_hash && slg__release_of(game, own) == first);
        CHECK(slg__release_of(game, SLG_RULES_HASH(first->behaviour, game->content_hash)) == first);
        CHECK(slg__release_of(game, game->rules_hash) == NULL);
    }
}

TEST(limits_are_kept) {
    const slg_game *game;
    EACH_GAME(game) {
        size_t frames = game->main_depth + (size_t)game->seat_depth * game->seats_max;
        CHECK(game->state_size <= SLG_STATE_MAX && game->state_size % 8 == 0);
        CHECK(game->frames_offset == sizeof(slg_core));
        CHECK(game->frames_offset + frames * sizeof(slg_frame) <= game->state_size);
        CHECK(game->main_depth <= SLG_FRAMES_MAX && game->seat_depth <= SLG_FRAMES_MAX);
        CHECK(game->seats_min >= 1 && game->seats_min <= game->seats_max);
        CHECK(game->seats_max <= SLG_SEATS_MAX);
        CHECK(game->option_count <= SLG_SETUP_OPTIONS_MAX);
        CHECK(game->stream_count <= SLG_STREAMS_MAX);
        CHECK(game->proc_count <= UINT8_MAX && game->decision_kind_count <= UINT8_MAX);
        CHECK(game->card_count <= SLG_OUTCOMES_MAX - SLG_CHANCE_MAX); /* a script can name each */
        CHECK(game->id != 0 && game->rules_hash != 0);
    }
}

TEST(games_are_found_by_name_and_no_two_are_alike) {
    const slg_game *game;
    EACH_GAME(game) {
        bool registered = index < slg_game_count();
        CHECK(slg_game_find(game->name) == (registered ? game : NULL));
        for (uint32_t other = 0; other < index; other++) {
            CHECK(game_at(other)->id != game->id);
            CHECK(strcmp(game_at(other)->name, game->name) != 0);
        }
    }
    CHECK(slg_game_at(slg_game_count()) == NULL);
}

/* A word of JSON, the command line and scenarios: lower-case letters, figures, '-', '_', '.'. */
static bool is_word(const char *text) {
    if (!text || !*text) return false;
    for (; *text; text++)
        if (!(*text >= 'a' && *text <= 'z') && !(*text >= '0' && *text <= '9') &&
            !(*text >= 'A' && *text <= 'Z') && !strchr("-_.", *text))
            return false;
    return true;
}

TEST(setup_options_are_whole) {
    const slg_game *game;
    EACH_GAME(game) {
        for (uint32_t i = 0; i < game->option_count; i++) {
            const slg_setup_option *option = &game->options[i];
            CHECK(is_word(option->name));
            CHECK(option->least <= option->usual && option->usual <= option->most);
            CHECK((option->kind == SLG_SETUP_CHOICE) == (option->words != NULL));
            uint32_t words = 1;
            for (const char *c = option->words; c && *c; c++)
                words += *c == '|';
            if (option->words) CHECK_EQ(words, option->most - option->least + 1);
            for (uint32_t other = 0; other < i; other++)
                CHECK(strcmp(option->name, game->options[other].name) != 0);
        }
    }
}

/* --- names in documents --- */

static const char *const taken_by_options[] = {"index", "kind", "text", "rule", "weight"};
static const char *const taken_by_decisions[] = {"seat", "seq",     "kind",   "sealed",
                                                 "text", "options", "refused"};
static const char *const taken_by_events[] = {"kind", "seat", "text", "stream", "value", "of"};
static const char *const taken_by_states[] = {"sortilege", "game", "rules",   "players",
                                              "viewer",    "over", "pending", "engine"};

#define IS_TAKEN(name, list) is_taken(name, list, sizeof(list) / sizeof *(list))

static bool is_taken(const char *name, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, list[i]) == 0) return true;
    return false;
}

/* Names of a kind's numbers: words, not those of the document, and no two alike. */
static void check_args(const char *const *args, uint32_t count, const char *const *taken,
                       size_t taken_count) {
    for (uint32_t i = 0; i < count; i++) {
        if (!args[i]) continue;
        const char *name = strncmp(args[i], "card:", 5) == 0 ? args[i] + 5 : args[i];
        CHECK(is_word(name));
        CHECK(!is_taken(name, taken, taken_count));
        for (uint32_t other = 0; other < i; other++)
            CHECK(!args[other] || strcmp(args[other], args[i]) != 0);
    }
}

static void check_kinds(const slg_kind *kinds, uint32_t count, const char *const *taken,
                        size_t taken_count) {
    CHECK(count > 0 && strcmp(kinds[0].name, "chance") == 0);
    for (uint32_t i = 0; i < count; i++) {
        CHECK(is_word(kinds[i].name));
        CHECK(kinds[i].text[SLG_EN] && kinds[i].text[SLG_DE]);
        check_args(kinds[i].args, i ? 3 : 0, taken, taken_count);
        for (uint32_t other = 0; other < i; other++)
            CHECK(strcmp(kinds[other].name, kinds[i].name) != 0);
    }
}

TEST(kinds_have_words_in_both_languages) {
    const slg_game *game;
    EACH_GAME(game) {
        check_kinds(game->decision_kinds, game->decision_kind_count, taken_by_decisions, 7);
        check_kinds(game->option_kinds, game->option_kind_count, taken_by_options, 5);
        for (uint32_t i = 0; i < game->event_kind_count; i++) {
            const slg_event_kind *kind = &game->event_kinds[i];
            if (!kind->name) continue;
            CHECK(is_word(kind->name) && strcmp(kind->name, "chance") != 0);
            CHECK(kind->text[SLG_EN] && kind->text[SLG_DE]);
            CHECK((kind->redact == SLG_REDACT_ARGS) == (kind->veiled[SLG_EN] != NULL));
            CHECK((kind->veiled[SLG_EN] != NULL) == (kind->veiled[SLG_DE] != NULL));
            check_args(kind->args, 4, taken_by_events, 6);
            for (uint32_t other = 0; other < i; other++)
                CHECK(!game->event_kinds[other].name ||
                      strcmp(game->event_kinds[other].name, kind->name) != 0);
        }
    }
}

static void check_fields(const slg_fields *fields, size_t size) {
    for (uint32_t i = 0; fields && i < fields->count; i++) {
        const slg_field *field = &fields->items[i];
        size_t elements = field->count ? field->count : 1;
        CHECK(is_word(field->name));
        CHECK(field->count == 0 || field->stride > 0);
        CHECK(field->offset + (elements - 1) * field->stride < size);
        CHECK((field->type == SLG_FIELD_STRUCT) == (field->sub != NULL));
        bool words = field->type == SLG_FIELD_WORD || field->type == SLG_FIELD_FLAGS;
        CHECK(words == (field->words != NULL || field->word != NULL));
        CHECK(!field->list || field->list->size * (size_t)field->list->most <= SLG_LIST_BYTES);
        CHECK(!field->key || field->elements);
        for (uint32_t other = 0; other < i; other++)
            CHECK(strcmp(fields->items[other].name, field->name) != 0);
        if (field->sub) check_fields(field->sub, size);
    }
}

TEST(fields_are_within_the_state_and_named_once) {
    const slg_game *game;
    EACH_GAME(game) {
        CHECK(game->fields != NULL);
        check_fields(game->fields, game->state_size);
        for (uint32_t i = 0; game->fields && i < game->fields->count; i++) {
            CHECK(!IS_TAKEN(game->fields->items[i].name, taken_by_states));
            if (!game->fields->items[i].engine)
                CHECK(game->fields->items[i].offset >= game->frames_offset);
        }
    }
}

TEST(rules_and_cards_are_named_once) {
    const slg_game *game;
    EACH_GAME(game) {
        CHECK(!slg_rule_at(game, slg_rule_count(game)));
        CHECK_STR(slg_rule_id(game, 0), "");
        for (uint32_t i = 0; i < slg_rule_count(game); i++) {
            const slg_rule *rule = slg_rule_at(game, i);
            CHECK(is_word(rule->id));
            CHECK_STR(slg_rule_id(game, (uint16_t)(i + 1)), rule->id);
            for (slg_lang lang = 0; lang <= SLG_DE; lang++) {
                CHECK(rule->text[lang][0] != '\0');
                CHECK_STR(slg_rule_text(game, rule->id, lang), rule->text[lang]);
            }
        }
        for (uint32_t card = 0; card < game->card_count; card++) {
            CHECK(is_word(game->card_id(game, card)));
            CHECK_EQ(slg_card_find(game, game->card_id(game, card)), card);
        }
        for (uint32_t stream = 0; stream < game->stream_count; stream++) {
            CHECK(is_word(game->streams[stream]));
            CHECK_EQ(slg_stream_find(game, game->streams[stream]), stream);
        }
        CHECK_EQ(slg_stream_find(game, "no-such-stream"), -1);
    }
}

/* What an outcome of chance is called can be read back: scripts and replays say it in words. */
TEST(outcomes_are_read_as_they_are_written) {
    const slg_game *game;
    EACH_GAME(game) {
        slg_state_room room;
        slg_setup setup;
        slg_random random;
        slg_random_seed(&random, 1);
        slg_setup_default(game, &setup);
        setup.chance = SLG_CHANCE_ASKED;
        slg_state *state = (slg_state *)&room;
        REQUIRE(slg_state_init(game, &setup, state, NULL, NULL) == SLG_OK);
        for (uint32_t i = 0; i < 300 && !slg_is_over(state); i++) {
            slg_option options[SLG_OPTIONS_MAX];
            uint32_t seat = (uint32_t)__builtin_ctz(slg_pending(state));
            uint32_t count = slg_options(game, state, seat, options, SLG_OPTIONS_MAX);
            for (uint32_t n = 0; seat == SLG_SEAT_CHANCE && n < count; n++) {
                char word[SLG_TEXT_MAX];
                slg_out out;
                slg_out_init(&out, word, sizeof word);
                uint32_t stream = (uint32_t)options[n].b, value = (uint32_t)options[n].a;
                slg_put_chance(game, state, stream, value, SLG_EN, &out);
                slg_out_end(&out);
                CHECK(is_word(word));
                int32_t read = game->read_chance(game, stream, word);
                REQUIRE(read >= 0);
                CHECK_EQ(slg__meant(game, state, stream, (uint32_t)read, 1ull << value), value);
            }
            slg_apply(game, state, seat, options[slg_random_below(&random, count)]);
        }
    }
}
