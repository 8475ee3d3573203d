# SPDX-License-Identifier: MIT
# The engine as WebAssembly: no system, no C library, an empty import list (tests/wasm looks).

target_include_directories(slg_core SYSTEM PUBLIC src/wasm/include)
slg_sources(readers src/json/*.c src/scenario/*.c)
target_sources(slg_core PRIVATE ${readers})

add_library(slg_bare STATIC src/wasm/string.c src/wasm/module.c)
slg_strict(slg_bare)
target_compile_options(slg_bare PRIVATE -fno-builtin)
target_link_libraries(slg_bare PUBLIC slg_core)

# What a person waits for once, or reads, is compiled to be small, so that a page loads less; what
# plays and thinks stays as quick as it can be.
slg_sources(unhurried src/guide/*.c src/guide/*/*.c src/json/*.c src/scenario/*.c src/cards/*.c
            src/kernel/json*.c src/kernel/text*.c)
set_source_files_properties(${unhurried} PROPERTIES COMPILE_OPTIONS -Os)

# Functions are inlined across files, and what clang leaves undone is done. The stack comes first
# and grows down, so nothing lies below 1024 (--low-memory-unused).
find_program(WASM_OPT wasm-opt REQUIRED)
set(optimised ${WASM_OPT} --mvp-features --enable-bulk-memory -O3 --low-memory-unused)

# What the public headers declare is exported.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS cmake/sortilege.symbols)
file(STRINGS cmake/sortilege.symbols exports)
list(TRANSFORM exports PREPEND "LINKER:--export-if-defined=")

function(slg_module name)
    add_executable(${name} ${ARGN})
    slg_strict(${name})
    target_link_libraries(${name} PRIVATE slg_bare)
    target_link_options(${name} PRIVATE -nodefaultlibs -nostartfiles
        LINKER:--no-entry LINKER:--stack-first
        LINKER:-z,stack-size=1048576 LINKER:--export=slg_wasm_panic LINKER:--export=slg_wasm_heap
        # A host puts its clock there (Engine.clock).
        LINKER:--export-table LINKER:--growable-table)
    # With any other level clang's driver would call wasm-opt by itself, without the right features.
    target_link_options(${name} PRIVATE -O0)
    add_custom_command(TARGET ${name} POST_BUILD
        COMMAND ${optimised} $<TARGET_FILE:${name}> -o $<TARGET_FILE:${name}> VERBATIM)
endfunction()

slg_module(sortilege src/wasm/layout.c src/wasm/reel.c src/wasm/scenario.c)
target_link_options(sortilege PRIVATE LINKER:--strip-all ${exports})

# Each game alone: what a page loads to play it.
function(slg_game_module game symbol) # and, where it has networks, the symbol of its features
    slg_module(${game} src/wasm/alone.c src/wasm/layout.c src/wasm/reel.c src/wasm/scenario.c)
    target_compile_definitions(${game} PRIVATE ALONE_NAME="${game}" ALONE_GAME=${symbol}
                               ALONE_BOOK=${game}_book ALONE_POLICY=slg__policy_${game}
                               $<$<BOOL:${ARGN}>:ALONE_FEATURES=${ARGN}>)
    target_link_options(${game} PRIVATE LINKER:--strip-all ${exports})
    add_dependencies(pages ${game})
endfunction()
add_custom_target(pages)
slg_game_module(school sch_game slg__features_school)
slg_game_module(sorcerer sor_game slg__features_sorcerer)
slg_game_module(endbringer ebr_game slg__features_endbringer)
slg_game_module(city city_game slg__features_city)

# The same games, and the same unit tests, as on a computer.
slg_module(golden tests/golden/golden.c tests/wasm/golden.c tests/wasm/output.c)
target_include_directories(golden PRIVATE tests)
slg_module(pace bench/pace.c bench/pace_wasm.c)

slg_sources(suites tests/kernel/*.c tests/json/*.c tests/nets/*.c tests/guide/*.c)
list(FILTER suites EXCLUDE REGEX "_hosted\\.c$")
slg_sources(toy examples/toy/*.c)
list(FILTER toy EXCLUDE REGEX "/(main|games|properties)\\.c$")
slg_module(suites tests/test.c tests/wasm/output.c tests/wasm/suites.c ${suites} ${toy})
target_include_directories(suites PRIVATE tests examples/toy)
