# SPDX-License-Identifier: MIT
# usage: cmake -DOUT=FILE -P make_headers.cmake
#            writes release.gen.h: the version that CMakeLists.txt gives
#        cmake -DOUT=FILE -DBEHAVIOUR=SCH -DLINES=tests/golden/school.txt -P make_headers.cmake
#            writes behaviour.gen.h: how the game plays, as a number
#
# A game's behaviour is the hash of its golden lines, which every build is compared with; it is
# part of the rules hash, so a record is refused once the game plays differently. Only random play
# counts: an agent that plays better must not outdate a save. The lines are kept in git and hold no
# hash of rules, so that the number may be compiled into what they are compared with.

cmake_minimum_required(VERSION 3.25)
if(DEFINED BEHAVIOUR)
    file(STRINGS ${LINES} lines)
    list(FILTER lines EXCLUDE REGEX "^[^ ]+ (heuristic|search) ")
    if(NOT lines)
        message(FATAL_ERROR "${LINES} has no line of random play")
    endif()
    list(SORT lines)
    list(JOIN lines "\n" text)
    string(SHA256 hash "${text}")
    string(SUBSTRING ${hash} 0 16 hash)
    set(define "#define ${BEHAVIOUR}_BEHAVIOUR 0x${hash}ull")
else()
    file(STRINGS CMakeLists.txt line REGEX "^project\\(sortilege VERSION ")
    string(REGEX MATCH "[0-9.]+" version "${line}")
    # The date under which CHANGELOG.md has it; 0 as long as it is not released.
    file(STRINGS CHANGELOG.md line REGEX "^## ${version}, ")
    string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+$" date "${line}")
    string(REPLACE "-" "" date "0${date}")
    math(EXPR date "${date}")
    string(REPLACE "." ", " numbers "${version}")
    string(JOIN "\n" define "#define SLG_RELEASE \"${version}\""
           "#define SLG_RELEASE_NUMBERS ${numbers}" "#define SLG_RELEASE_DATE ${date}")
endif()
set(licence "/* SPDX-License-Identifier: MIT */")
file(CONFIGURE OUTPUT ${OUT} CONTENT "@licence@\n#pragma once\n\n@define@\n" @ONLY)
