# SPDX-License-Identifier: MIT
# Flags of every target of ours.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS ON) # vector types
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(SLG_WERROR "Treat warnings as errors" OFF)
option(SLG_DEBUG "Check expensive invariants too" OFF)
option(SLG_FUZZ "Build the fuzz targets, which run the inputs they are given" OFF)
option(SLG_GUIDED "Fuzz targets find inputs by themselves (clang's libFuzzer)" OFF)
set(SLG_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Asserts stay in a release: they are cheap, and a wrong game is worse than a stopped one.
foreach(type RELEASE RELWITHDEBINFO MINSIZEREL)
    string(REPLACE "-DNDEBUG" "" CMAKE_C_FLAGS_${type} "${CMAKE_C_FLAGS_${type}}")
endforeach()

# The best build (tools/best) optimises all of the engine at once, and by what a short run of it did
# most. What the run never came to is compiled as ever. What is built to be changed goes without:
# each program takes twice as long to link.
option(SLG_BEST "Link-time optimisation" OFF)
set(SLG_PROFILE "" CACHE STRING "make: count what runs; use: compile by those counts")
set_property(CACHE SLG_PROFILE PROPERTY STRINGS "" make use)
set(SLG_BEST_FLAGS)
if(SLG_BEST)
    list(APPEND SLG_BEST_FLAGS -flto=auto)
endif()
# In which order functions first run is not asked: threads begin in any order, and two builds of the
# same sources are to be the same.
if(SLG_PROFILE)
    list(APPEND SLG_BEST_FLAGS -fno-profile-reorder-functions)
endif()
if(SLG_PROFILE STREQUAL make)
    list(APPEND SLG_BEST_FLAGS -fprofile-generate -fprofile-update=single)
elseif(SLG_PROFILE STREQUAL use)
    list(APPEND SLG_BEST_FLAGS -fprofile-use -fprofile-partial-training -Wno-missing-profile)
endif()

# A program measures: how often its own parts run depends on the time that it took (digits to print,
# rounds of waiting), and two builds of the same sources would differ. The engine alone is counted.
function(slg_counts_nothing target)
    get_target_property(options ${target} COMPILE_OPTIONS)
    list(FILTER options EXCLUDE REGEX "^-f(no-)?profile-|^-Wno-missing-profile$")
    set_target_properties(${target} PROPERTIES COMPILE_OPTIONS "${options}")
endfunction()

find_program(LLD ld.lld) # links what the sanitizers watch in a fifth of the time
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_C_COMPILER_LAUNCHER)
    set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
endif()

function(slg_strict target)
    target_compile_options(${target} PRIVATE
        -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Wundef
        $<$<BOOL:${SLG_WERROR}>:-Werror>)
    # The same numbers everywhere: no fused multiply-add that other compilers would not use.
    target_compile_options(${target} PRIVATE -ffp-contract=off)
    # Asserts name files as the source tree does: what is built is the same in every folder, and
    # does not tell people who play in a browser where it was built.
    target_compile_options(${target} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
    target_compile_options(${target} PRIVATE ${SLG_BARE_FLAGS} ${SLG_BEST_FLAGS})
    target_link_options(${target} PUBLIC ${SLG_BEST_FLAGS})
    target_compile_definitions(${target} PRIVATE $<$<BOOL:${SLG_DEBUG}>:SLG_DEBUG=1>)
    if(SLG_SANITIZE)
        target_compile_options(${target} PRIVATE
            -fsanitize=${SLG_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_link_options(${target} PRIVATE -fsanitize=${SLG_SANITIZE}
            $<$<BOOL:${LLD}>:-fuse-ld=lld>)
    endif()
endfunction()

# What fuzzing is to find its way through: the libraries, not the programs that test them.
function(slg_guides_fuzzing target)
    if(SLG_GUIDED)
        target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
endfunction()

# For the programs and tests that the sanitizers watch and little time is spent in: without
# optimisation they compile in a quarter of the time. The engine itself keeps its -O1.
function(slg_compiles_fast target)
    if(SLG_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
    endif()
endfunction()

# The libraries are made in builds that are meant to be used.
set(SLG_SHARED ON)
if(SLG_SANITIZE OR SLG_FUZZ OR CMAKE_SYSTEM_NAME STREQUAL "Generic")
    set(SLG_SHARED OFF)
endif()

# For what goes into the shared library: only what a public header declares is visible outside, and
# nothing inside can be replaced, so the compiler knows as much as in a program.
function(slg_hides target)
    if(SLG_SHARED)
        set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON
                                                   C_VISIBILITY_PRESET hidden)
        target_compile_options(${target} PRIVATE -fno-semantic-interposition)
    endif()
endfunction()

# Clang counts the branches of a static function under the bare name of its file, and of two that
# are then called alike (does_player_fit of two files check.c) it reports only one. With the path in
# its place all are counted.
function(slg_counts_by_path)
    if(CMAKE_C_FLAGS MATCHES "-fcoverage-mapping")
        foreach(source ${ARGN})
            file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${source})
            set_property(SOURCE ${source} PROPERTY COMPILE_FLAGS
                "-Xclang -main-file-name -Xclang ${name}")
        endforeach()
    endif()
endfunction()

# What lemon and re2c write is not ours to keep clean. MADE is the folder it lies in. Whoever
# compiles the grammar once more finds its flags in `lenient`.
function(slg_lenient made)
    set(lenient -Wno-missing-prototypes -Wno-conversion -Wno-sign-conversion -Wno-shadow
                -Wno-unused-parameter -Wno-unused-function -Wno-unused-variable)
    if(SLG_SANITIZE)
        list(APPEND lenient -O0) # one procedure, as long to compile as fifty files
    endif()
    set(lenient ${lenient} PARENT_SCOPE)
    set_source_files_properties(${made}/cards/grammar.c PROPERTIES COMPILE_OPTIONS "${lenient}")
    set_source_files_properties(${made}/cards/scan.c PROPERTIES COMPILE_OPTIONS
        "-Wno-conversion;-Wno-unused-but-set-variable;-Wno-unused-label")
endfunction()
