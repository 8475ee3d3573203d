# SPDX-License-Identifier: MIT
# usage: cmake -DROOT=TREE -DOUT=FOLDER -P other_box.cmake
#
# Makes the box of another version: in each game a card that every match has says something else,
# and the game plays differently by its golden lines. For tests/server/upgrade.py.

include(${ROOT}/cmake/boxes.cmake)

function(change file from to)
    file(READ ${OUT}/${file} text)
    string(REPLACE "${from}" "${to}" changed "${text}")
    if(changed STREQUAL text)
        message(FATAL_ERROR "${file} does not say '${from}'")
    endif()
    file(WRITE ${OUT}/${file} "${changed}")
endfunction()

function(run)
    execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${OUT} RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "the other box cannot be made")
    endif()
endfunction()

foreach(file ${slg_box} ${slg_ebr} ${slg_packs})
    get_filename_component(folder ${OUT}/${file} DIRECTORY)
    file(COPY ${ROOT}/${file} DESTINATION ${folder})
endforeach()
foreach(folder school city)
    file(COPY ${ROOT}/src/games/${folder}/content DESTINATION ${OUT}/src/games/${folder})
endforeach()
change(${slg_school} "crystal at location 5" "crystal at location 4")
change(${slg_city} "M101  cost 4" "M101  cost 3") # so many of each class cost so much
change(${slg_city} "M109  cost 3" "M109  cost 4")
change(src/games/sorcerer/content/tegu.cards "attack 4  essence 4" "attack 5  essence 4")
change(src/games/endbringer/content/erlik-khan.cards "deal 2 damage" "deal 3 damage")
file(MAKE_DIRECTORY ${OUT}/server ${OUT}/spells)
foreach(game school/SCH sorcerer/SOR endbringer/END city/CITY)
    string(REPLACE "/" ";" both ${game})
    list(GET both 0 name)
    list(GET both 1 capitals)
    file(MAKE_DIRECTORY ${OUT}/games/${name})
    file(WRITE ${OUT}/games/${name}/behaviour.gen.h
         "#pragma once\n#define ${capitals}_BEHAVIOUR 0x0123456789abcdefull\n")
endforeach()
set(tools ${ROOT}/made/tools)
run(${tools}/make_school ${slg_school} ${OUT}/games/school)
run(${tools}/make_city ${slg_city} ${OUT}/games/city)
run(${tools}/make_cards ${OUT} ${slg_cards_by})
run(${tools}/make_boxes ${OUT}/server ${slg_boxes_by})
