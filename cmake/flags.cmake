# SPDX-License-Identifier: MIT
# Flags of every target of ours.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS ON) # vector types
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(SLG_WERROR "Treat warnings as errors" OFF)
option(SLG_DEBUG "Check expensive invariants too" OFF)
option(SLG_FUZZ "Build the fuzz targets (clang)" OFF)
set(SLG_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Asserts stay in a release: they are cheap, and a wrong game is worse than a stopped one.
set(CMAKE_C_FLAGS_DEBUG "-O0 -g" CACHE STRING "" FORCE)
set(CMAKE_C_FLAGS_RELEASE "-O3 -g1" CACHE STRING "" FORCE)

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
    target_compile_options(${target} PRIVATE ${SLG_BARE_FLAGS})
    target_compile_definitions(${target} PRIVATE $<$<BOOL:${SLG_DEBUG}>:SLG_DEBUG=1>)
    if(SLG_SANITIZE)
        target_compile_options(${target} PRIVATE
            -fsanitize=${SLG_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_link_options(${target} PRIVATE -fsanitize=${SLG_SANITIZE})
    endif()
    if(SLG_FUZZ)
        target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
endfunction()
