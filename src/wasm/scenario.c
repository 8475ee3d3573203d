/* SPDX-License-Identifier: MIT */
/* Scenarios for a page (docs/scenarios.md). A module that imports nothing cannot ask for a file:
 * the page gives those it has, is told which one is missing, and tries again. */
#include "wasm/scenario.h"

#include <stdint.h>
#include <string.h>

#include "kernel/json_parts.h"
#include "scenario/scenario.h"
#include "wasm/export.h"

typedef struct wasm_scene {
    slg_json json;
    uint32_t told;
    const slg_wasm_file *files;
    uint32_t file_count;
    char missing[SLG_TEXT_MAX]; /* the first file that was asked for in vain */
} wasm_scene;

static void report_to_page(void *user, const char *path, uint32_t line, const char *text) {
    wasm_scene *scene = user;
    slg_json_item(&scene->json, scene->told++);
    slg_json_open(&scene->json, '{');
    slg_json_text(&scene->json, "file", path);
    slg_json_named(&scene->json, "line", line);
    slg_json_text(&scene->json, "text", text);
    slg_json_close(&scene->json, '}');
}

static const char *load_for_page(void *user, const char *path, size_t *length) {
    wasm_scene *scene = user;
    slg_out out;
    for (uint32_t i = 0; i < scene->file_count; i++) {
        if (strcmp(scene->files[i].path, path) != 0) continue;
        *length = scene->files[i].length;
        return scene->files[i].text;
    }
    slg_out_init(&out, scene->missing, sizeof scene->missing);
    slg_put(&out, path);
    slg_out_end(&out);
    return NULL;
}

/* Bytes of the memory that slg_wasm_scenario works in. */
EXPORT(slg_wasm_scenario_memory) size_t slg_wasm_scenario_memory(void);
size_t slg_wasm_scenario_memory(void) {
    return slg_scenario_memory();
}

/* Runs the first of the files, with the others for what it names; writes what came of it, as
 * `sortilege scenario --json` does: {"failures": [{"file", "line", "text"}], "passed", "checks",
 * "hash", "missing": a path or null}. Returns the length, as slg_json_state does. */
EXPORT(slg_wasm_scenario)
size_t slg_wasm_scenario(const slg_wasm_file *files, uint32_t count, void *memory, char *out,
                         size_t capacity);
size_t slg_wasm_scenario(const slg_wasm_file *files, uint32_t count, void *memory, char *out,
                         size_t capacity) {
    wasm_scene scene = {.files = files, .file_count = count};
    slg_scenario_host host = {.user = &scene, .report = report_to_page, .load = load_for_page};
    slg_json *json = &scene.json;
    slg_json_begin(json, "", out, capacity);
    slg_json_open(json, '{');
    slg_json_key(json, "failures");
    slg_json_open(json, '[');
    slg_scenario_result result =
        slg_scenario_run(&host, files[0].path, files[0].text, files[0].length, memory);
    slg_json_close(json, ']');
    slg_json_key(json, "passed");
    slg_json_bool(json, result.failures == 0);
    slg_json_named(json, "checks", result.checks);
    slg_json_key(json, "hash");
    slg_json_hex(json, result.hash, 16);
    slg_json_key(json, "missing");
    if (*scene.missing)
        slg_json_string(json, scene.missing);
    else
        slg_json_null(json);
    slg_json_close(json, '}');
    return slg_json_end(json);
}
