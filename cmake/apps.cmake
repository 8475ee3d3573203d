# SPDX-License-Identifier: MIT
# What stands on the engine: JSON reading, scenarios, the program and what it needs of its host.

find_package(PkgConfig REQUIRED)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson>=2.14)
pkg_check_modules(NCURSESW REQUIRED IMPORTED_TARGET ncursesw)
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

slg_sources(json_sources src/json/*.c)
add_library(slg_json STATIC ${json_sources})
slg_strict(slg_json)
slg_guides_fuzzing(slg_json)
slg_hides(slg_json)
target_link_libraries(slg_json PUBLIC slg_core)

slg_sources(scenario_sources src/scenario/*.c)
add_library(slg_scenario STATIC ${scenario_sources})
slg_strict(slg_scenario)
slg_guides_fuzzing(slg_scenario)
target_link_libraries(slg_scenario PUBLIC slg_json)

slg_sources(host_sources src/host/*.c)
add_library(slg_host STATIC ${host_sources})
slg_strict(slg_host)
slg_counts_nothing(slg_host)
slg_hides(slg_host)
target_include_directories(slg_host PUBLIC include src)

# What a test or a tool may link: everything but the program itself.
add_library(slg_all INTERFACE)
target_link_libraries(slg_all INTERFACE slg_scenario slg_json slg_core slg_host)

slg_sources(program_sources src/command/*.c src/measure/*.c src/cli/*.c src/tui/*.c
            src/tui/*/*.c)
list(FILTER program_sources EXCLUDE REGEX "/src/cli/main\\.c$")
add_library(slg_program OBJECT ${program_sources}) # sortilege/program.h
slg_strict(slg_program)
slg_counts_nothing(slg_program)
slg_compiles_fast(slg_program)
slg_hides(slg_program)
target_compile_definitions(slg_program PRIVATE SLG_PROGRAM_VERSION="${PROJECT_VERSION}")
target_link_libraries(slg_program PUBLIC slg_all PkgConfig::JANSSON PkgConfig::NCURSESW
                                         PkgConfig::UTF8PROC Threads::Threads m)
add_executable(sortilege src/cli/main.c)
slg_strict(sortilege)
target_link_libraries(sortilege PRIVATE slg_program)

# A game from outside, as a program of its own (docs/new-game.md builds one with what is installed).
slg_sources(toy_sources examples/toy/*.c)
list(FILTER toy_sources EXCLUDE REGEX "/(main|games|properties)\\.c$")
add_library(slg_toy OBJECT ${toy_sources})
target_include_directories(slg_toy PUBLIC examples/toy PRIVATE include)
slg_strict(slg_toy)
add_executable(toy examples/toy/main.c examples/toy/games.c)
slg_strict(toy)
target_link_libraries(toy PRIVATE slg_toy slg_program)

# The property tests for games from outside.
set(properties checks endless foreign moments play reasons run secrets tables told transcripts
               undone whole)
list(TRANSFORM properties PREPEND tests/property/)
list(TRANSFORM properties APPEND .c)
add_library(slg_properties OBJECT ${properties})
slg_strict(slg_properties)
slg_hides(slg_properties)
target_link_libraries(slg_properties PUBLIC slg_all PkgConfig::JANSSON Threads::Threads)
add_executable(toy_properties examples/toy/properties.c examples/toy/games.c)
slg_strict(toy_properties)
target_link_libraries(toy_properties PRIVATE slg_toy slg_properties)

# The same program without any shared library, for tools/dist: one file that runs on every Linux.
add_executable(sortilege_static EXCLUDE_FROM_ALL $<TARGET_OBJECTS:sortilege>
                                                 $<TARGET_OBJECTS:slg_program>)
set_target_properties(sortilege_static PROPERTIES LINKER_LANGUAGE C)
add_dependencies(sortilege_static slg_scenario slg_json slg_core slg_host)
foreach(part slg_scenario slg_json slg_core slg_host)
    target_link_libraries(sortilege_static PRIVATE $<TARGET_FILE:${part}>)
endforeach()
target_link_libraries(sortilege_static PRIVATE ${JANSSON_STATIC_LIBRARIES}
    ${NCURSESW_STATIC_LIBRARIES} ${UTF8PROC_STATIC_LIBRARIES} pthread m)
target_link_options(sortilege_static PRIVATE -static)

# Programs that write files of the source tree, one a file: `make generate` runs them.
slg_sources(tool_sources tools/*.c)
add_custom_target(tools)
foreach(source ${tool_sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} EXCLUDE_FROM_ALL ${source})
    slg_strict(${name})
    target_link_libraries(${name} PRIVATE slg_all m)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tools)
    add_dependencies(tools ${name})
endforeach()
# The build has its own of these (tools/make); here they are held to the same warnings as all else.
slg_sources(make_sources tools/make/*.c)
add_library(make_checked OBJECT EXCLUDE_FROM_ALL ${make_sources})
slg_strict(make_checked)
target_link_libraries(make_checked PRIVATE slg_all)
add_dependencies(tools make_checked)
