# SPDX-License-Identifier: MIT
# The C files that the build makes from card files, rules and lists of words, in the folder made/ of
# the source tree. They are made once for all builds of the tree (cmake/make_sources.cmake), by
# programs of the machine that builds (tools/make). A source archive (tools/dist) brings them.

set(slg_made
    cards/grammar.c cards/grammar.h cards/scan.c cards/words.gen.h
    games/city/behaviour.gen.h games/city/content.gen.c games/city/content.gen.h
    games/city/rules.gen.c games/city/rules.gen.h
    games/endbringer/behaviour.gen.h games/endbringer/content.gen.c games/endbringer/content.gen.h
    games/endbringer/rules.gen.c games/endbringer/rules.gen.h
    games/school/behaviour.gen.h games/school/content.gen.c games/school/content.gen.h
    games/school/rules.gen.c games/school/rules.gen.h
    games/sorcerer/behaviour.gen.h games/sorcerer/content.gen.c games/sorcerer/content.gen.h
    kernel/release.gen.h
    nets/city.gen.c nets/endbringer.gen.c nets/school.gen.c nets/sorcerer.gen.c
    server/boxes.gen.h
    spells/box.gen.h spells/rules.gen.c spells/rules.gen.h)

# What they are made of, or by: where one of these is newer, they may be out of date. ROOT is the
# source tree; CONFIGURE_DEPENDS may follow.
function(slg_made_of root out)
    file(GLOB found ${ARGN}
        ${root}/src/cards/* ${root}/src/kernel/* ${root}/src/spells/*
        ${root}/src/games/*/*.h ${root}/src/games/*/content_*.c ${root}/src/games/*/card_*.c
        ${root}/src/games/*/rules*.md
        ${root}/src/games/*/content/* ${root}/nets/*
        ${root}/include/sortilege/*.h ${root}/tests/golden/*.txt
        ${root}/tools/make/* ${root}/cmake/ma[dk]e*.cmake ${root}/cmake/boxes.cmake
        ${root}/CMakeLists.txt ${root}/CHANGELOG.md)
    set(${out} ${found} PARENT_SCOPE)
endfunction()
