/* SPDX-License-Identifier: MIT */
/* Agents by name. */
#include <string.h>

#include <sortilege/agent.h>

#include "test.h"

TEST(names_are_read) {
    static const struct {
        const char *name;
        slg_agent_spec spec;
    } rows[] = {
        {"random", {.kind = SLG_AGENT_RANDOM, .level = SLG_MASTER}},
        {"heuristic", {.kind = SLG_AGENT_HEURISTIC, .level = SLG_MASTER}},
        {"search", {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .net = 1}},
        {"search:novice", {.kind = SLG_AGENT_SEARCH, .level = SLG_NOVICE}},
        {"search:apprentice", {.kind = SLG_AGENT_SEARCH, .level = SLG_APPRENTICE}},
        {"search:learner", {.kind = SLG_AGENT_SEARCH, .level = SLG_LEARNER}},
        {"search:journeyman", {.kind = SLG_AGENT_SEARCH, .level = SLG_JOURNEYMAN}},
        {"search:grandmaster", {.kind = SLG_AGENT_SEARCH, .level = SLG_GRANDMASTER, .net = 1}},
        {"search:200ms",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .limit_ms = 200, .net = 1}},
        {"search:5000it",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .iterations = 5000, .net = 1}},
        {"search:adept,ms=200,it=5000,depth=40,kib=8192",
         {.kind = SLG_AGENT_SEARCH,
          .level = SLG_ADEPT,
          .limit_ms = 200,
          .iterations = 5000,
          .playout_depth = 40,
          .memory_kib = 8192,
          .net = 1}},
        {"search0", {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .inexact = 1}},
        {"search:5000it,novice",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_NOVICE, .iterations = 5000}},
        {"search0:expert", {.kind = SLG_AGENT_SEARCH, .level = SLG_EXPERT, .inexact = 1}},
        {"search0:adept,ms=200",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_ADEPT, .limit_ms = 200, .inexact = 1}},
        {"net", {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .net = 1}},
        {"net:adept", {.kind = SLG_AGENT_SEARCH, .level = SLG_ADEPT, .net = 1}},
        {"net:400it,depth=8",
         {.kind = SLG_AGENT_SEARCH,
          .level = SLG_MASTER,
          .iterations = 400,
          .playout_depth = 8,
          .net = 1}},
        {"net:400it,mixed=1",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .iterations = 400, .net = 1, .mixed = 1}},
        {"net:400it,trees=4",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .iterations = 400, .net = 1, .trees = 4}},
        {"search:adept,whole=1",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_ADEPT, .net = 1, .whole = 1}},
        {"search:200ms,ponder=1",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .limit_ms = 200, .net = 1, .ponder = 1}},
        {"net:400it,belief=1",
         {.kind = SLG_AGENT_SEARCH, .level = SLG_MASTER, .iterations = 400, .net = 1, .belief = 1}},
        {"search:adept,mixed=0", {.kind = SLG_AGENT_SEARCH, .level = SLG_ADEPT, .net = 1}},
    };
    EACH(row, rows) {
        slg_agent_spec spec;
        slg_error error;
        memset(&spec, 0, sizeof spec);
        CHECK_EQ(slg_agent_parse(row->name, &spec, &error), SLG_OK);
        CHECK_EQ(spec.kind, row->spec.kind);
        CHECK_EQ(spec.level, row->spec.level);
        CHECK_EQ(spec.limit_ms, row->spec.limit_ms);
        CHECK_EQ(spec.iterations, row->spec.iterations);
        CHECK_EQ(spec.playout_depth, row->spec.playout_depth);
        CHECK_EQ(spec.memory_kib, row->spec.memory_kib);
        CHECK_EQ(spec.net, row->spec.net);
        CHECK_EQ(spec.inexact, row->spec.inexact);
        CHECK_EQ(spec.mixed, row->spec.mixed);
        CHECK_EQ(spec.trees, row->spec.trees);
        CHECK_EQ(spec.tree, 0);
        CHECK_EQ(spec.whole, row->spec.whole);
        CHECK_EQ(spec.ponder, row->spec.ponder);
        CHECK_EQ(spec.belief, row->spec.belief);
    }
}

TEST(what_cannot_be_read_is_told) {
    static const struct {
        const char *name;
        slg_status code;
        uint32_t column;
        const char *text;
    } rows[] = {
        {"", SLG_UNKNOWN, 1,
         "unknown agent ''; agents are random, heuristic, search (search:master, search:200ms) and "
         "net (net:master, net:200ms)"},
        {"sarch", SLG_UNKNOWN, 1,
         "unknown agent 'sarch'; agents are random, heuristic, search (search:master, "
         "search:200ms) and net (net:master, net:200ms)"},
        {"random:5", SLG_BAD_INPUT, 8, "unexpected setting '5'; only search and net have settings"},
        {"heuristic:", SLG_BAD_INPUT, 11,
         "unexpected setting ''; only search and net have settings"},
        {"search:", SLG_UNKNOWN, 8,
         "unknown search setting ''; give a level (novice, learner, apprentice, journeyman, adept, "
         "expert, master, grandmaster), a time (200ms), iterations (5000it), style=bold, depth=N, "
         "kib=N, mixed=1, trees=N, whole=1, ponder=1 or belief=1"},
        {"search:adept,fast", SLG_UNKNOWN, 14,
         "unknown search setting 'fast'; give a level (novice, learner, apprentice, journeyman, "
         "adept, expert, master, grandmaster), a time (200ms), iterations (5000it), style=bold, "
         "depth=N, kib=N, mixed=1, trees=N, whole=1, ponder=1 or belief=1"},
        {"search0:learner", SLG_UNKNOWN, 9,
         "unknown search setting 'learner'; give a level (novice, apprentice, adept, expert, "
         "master), a time (200ms), iterations (5000it), style=bold, depth=N, kib=N, mixed=1, "
         "trees=N, whole=1, ponder=1 or belief=1"},
        {"search:0ms", SLG_BAD_INPUT, 8, "out of range: '0ms'; ms is a number from 1 to 3600000"},
        {"search:ms=-5", SLG_BAD_INPUT, 8,
         "out of range: 'ms=-5'; ms is a number from 1 to 3600000"},
        {"search:it=99999999999", SLG_BAD_INPUT, 8,
         "out of range: 'it=99999999999'; it is a number from 1 to 1000000000"},
        {"search:200ms,kib=1", SLG_BAD_INPUT, 14,
         "out of range: 'kib=1'; kib is a number from 64 to 4194304"},
        {"search:depth=", SLG_BAD_INPUT, 8,
         "out of range: 'depth='; depth is a number from 1 to 100000"},
        {"search:mixed=3", SLG_BAD_INPUT, 8, "out of range: 'mixed=3'; mixed is 0, 1 or 2"},
        {"search:trees=0", SLG_BAD_INPUT, 8,
         "out of range: 'trees=0'; trees is a number from 1 to 16"},
        {"search:5ms,trees=17", SLG_BAD_INPUT, 12,
         "out of range: 'trees=17'; trees is a number from 1 to 16"},
        {"search:whole=2", SLG_BAD_INPUT, 8, "out of range: 'whole=2'; whole is 0 or 1"},
        {"search:ponder=2", SLG_BAD_INPUT, 8, "out of range: 'ponder=2'; ponder is 0 or 1"},
        {"search:belief=2", SLG_BAD_INPUT, 8, "out of range: 'belief=2'; belief is 0 or 1"},
        {"net:7 it", SLG_UNKNOWN, 5, NULL},
        {"nets", SLG_UNKNOWN, 1, NULL},
        {"search:5 it", SLG_UNKNOWN, 8, NULL},
        {"search:master,", SLG_UNKNOWN, 15, NULL},
    };
    EACH(row, rows) {
        slg_agent_spec spec, before;
        slg_error error;
        memset(&before, 0x77, sizeof before);
        spec = before;
        CHECK_EQ(slg_agent_parse(row->name, &spec, &error), row->code);
        CHECK_EQ(error.code, row->code);
        CHECK_EQ(error.column, row->column);
        if (row->text) CHECK_STR(error.text, row->text);
        CHECK_MEM(&spec, &before, sizeof spec); /* nothing is half read */
        CHECK_EQ(slg_agent_parse(row->name, &spec, NULL), row->code);
    }
}

/* Names of one agent have one way to be written, which reads as the same agent. */
TEST(names_are_written_one_way) {
    static const struct {
        const char *name, *written;
    } rows[] = {
        {"random", "random"},
        {"heuristic", "heuristic"},
        {"search", "search:master"},
        {"search:novice", "search:novice"},
        {"search:style=plain,novice", "search:novice"},
        {"search:style=bold,novice", "search:novice,style=bold"},
        {"search:novice,expert,style=bold,style=tricky", "search:expert,style=tricky"},
        {"search:ms=200", "search:200ms"},
        {"search:200ms,master", "search:200ms"},
        {"search:it=5000,ms=200,adept", "search:adept,200ms,5000it"},
        {"search:ponder=1,2000ms,style=bold", "search:2000ms,ponder=1,style=bold"},
        {"search:mixed=1", "search:master,mixed=1"},
        {"search:mixed=2,adept", "search:adept,mixed=2"},
        {"search:adept,mixed=0,whole=0", "search:adept"},
        {"search:kib=8192,depth=40,adept", "search:adept,depth=40,kib=8192"},
        {"search:trees=4,style=patient", "search:master,trees=4,style=patient"},
        {"search0", "search0:master"},
        {"search0:expert,style=bold", "search0:expert,style=bold"},
        {"net:adept", "search:adept"},
        {"net:novice", "net:novice"},
        {"net:400it", "search:400it"},
        {"search0:journeyman", NULL},
        {"search:journeyman,3600000ms,1000000000it,depth=100000,kib=4194304,mixed=1,trees=16,"
         "whole=1,ponder=1,style=patient",
         "search:journeyman,3600000ms,1000000000it,depth=100000,kib=4194304,mixed=1,trees=16,"
         "whole=1,ponder=1,style=patient"},
    };
    EACH(row, rows) {
        slg_agent_spec spec, again;
        char name[SLG_AGENT_NAME_MAX], brief[9];
        if (slg_agent_parse(row->name, &spec, NULL) != SLG_OK) {
            CHECK(!row->written);
            continue;
        }
        size_t length = slg_agent_write(&spec, name, sizeof name);
        CHECK_STR(name, row->written);
        CHECK_EQ(length, strlen(name));
        REQUIRE(slg_agent_parse(name, &again, NULL) == SLG_OK);
        CHECK_MEM(&again, &spec, sizeof spec);
        CHECK_EQ(slg_agent_write(&spec, brief, sizeof brief), length); /* whatever the room */
        CHECK_EQ(slg_agent_write(&spec, NULL, 0), length);
    }
}
