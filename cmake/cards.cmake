# SPDX-License-Identifier: MIT
# The card language: re2c and lemon make C of its scanner and grammar, in the build tree. A source
# archive (tools/dist) brings what they make in its folder made/, so it can be built without them;
# without that folder they make it anew.

if(EXISTS ${CMAKE_SOURCE_DIR}/made/cards/scan.c)
    set(made ${CMAKE_SOURCE_DIR}/made)
else()
    set(made ${CMAKE_BINARY_DIR}/made)
    find_program(RE2C re2c REQUIRED)
    find_program(LEMON lemon REQUIRED)
endif()
set(cards_made ${made}/cards)
file(MAKE_DIRECTORY ${cards_made})

if(NOT made STREQUAL ${CMAKE_SOURCE_DIR}/made)
    add_custom_command(
        OUTPUT ${cards_made}/grammar.c ${cards_made}/grammar.h
        COMMAND ${LEMON} -q -d${cards_made} ${CMAKE_SOURCE_DIR}/src/cards/grammar.y
        DEPENDS ${CMAKE_SOURCE_DIR}/src/cards/grammar.y
        COMMENT "Making the parser of card files" VERBATIM)
    add_custom_command(
        OUTPUT ${cards_made}/scan.c
        COMMAND ${RE2C} -W -Werror --no-generation-date -o ${cards_made}/scan.c
                ${CMAKE_SOURCE_DIR}/src/cards/scan.re
        DEPENDS ${CMAKE_SOURCE_DIR}/src/cards/scan.re ${cards_made}/grammar.h
        COMMENT "Making the scanner of card files" VERBATIM)
endif()

target_sources(slg_core PRIVATE ${cards_made}/grammar.c ${cards_made}/grammar.h
                                ${cards_made}/scan.c)
target_include_directories(slg_core PRIVATE ${made})
# What the two programs write is not ours to keep clean.
set(lenient -Wno-missing-prototypes -Wno-conversion -Wno-sign-conversion -Wno-shadow
            -Wno-unused-parameter -Wno-unused-function -Wno-unused-variable)
if(SLG_SANITIZE)
    list(APPEND lenient -O0) # one procedure, as long to compile as fifty files
endif()
set_source_files_properties(${cards_made}/grammar.c PROPERTIES COMPILE_OPTIONS "${lenient}")
set_source_files_properties(${cards_made}/scan.c PROPERTIES COMPILE_OPTIONS
    "-Wno-conversion;-Wno-unused-but-set-variable;-Wno-unused-label")
