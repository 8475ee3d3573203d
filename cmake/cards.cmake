# SPDX-License-Identifier: MIT
# What the build makes from cards, rules and words (cmake/made.cmake), as sources of the engine.

include(cmake/made.cmake)
set(made ${CMAKE_SOURCE_DIR}/made)
list(TRANSFORM slg_made PREPEND ${made}/)
slg_made_of(${CMAKE_SOURCE_DIR} made_of CONFIGURE_DEPENDS)
# What stays the same keeps its date, so that nothing is compiled anew.
add_custom_command(OUTPUT ${slg_made} DEPENDS ${made_of}
    COMMAND ${CMAKE_COMMAND} -P ${CMAKE_SOURCE_DIR}/cmake/make_sources.cmake
    COMMENT "Bringing made/ up to date: tables of cards, rules and words" VERBATIM)
target_sources(slg_core PRIVATE ${slg_made})
target_include_directories(slg_core PUBLIC ${made})

# What lemon and re2c write is not ours to keep clean.
set(lenient -Wno-missing-prototypes -Wno-conversion -Wno-sign-conversion -Wno-shadow
            -Wno-unused-parameter -Wno-unused-function -Wno-unused-variable)
if(SLG_SANITIZE)
    list(APPEND lenient -O0) # one procedure, as long to compile as fifty files
endif()
set_source_files_properties(${made}/cards/grammar.c PROPERTIES COMPILE_OPTIONS "${lenient}")
set_source_files_properties(${made}/cards/scan.c PROPERTIES COMPILE_OPTIONS
    "-Wno-conversion;-Wno-unused-but-set-variable;-Wno-unused-label")
