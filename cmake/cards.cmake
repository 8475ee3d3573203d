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

slg_lenient(${made})
