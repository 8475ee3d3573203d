# SPDX-License-Identifier: MIT
# usage: cmake [-DPLAIN=ON] [-DKEEP=ON | -DTRUST=ON] -P cmake/make_sources.cmake
#
# Brings made/ up to date (cmake/made.cmake). One build at a time does so, and the others of the
# tree find it done. A source archive has the folder, with a sum of what it was made of: as long as
# that is right nothing is made, and neither re2c nor lemon is asked for.
# KEEP    also writes the sum, for an archive; the programs are then taken away
# TRUST   makes nothing, and writes the sum: made/ is right, whatever becomes of the sources now
# PLAIN   makes the same bytes wherever the tree lies

cmake_minimum_required(VERSION 3.25)
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)
include(${CMAKE_CURRENT_LIST_DIR}/made.cmake)
set(made ${root}/made)
set(tree ${made}/tools)
file(MAKE_DIRECTORY ${made})
file(LOCK ${made}/lock GUARD PROCESS TIMEOUT 600)

function(sum_inputs out)
    slg_made_of(${root} inputs)
    list(SORT inputs)
    set(sums)
    foreach(input ${inputs})
        file(SHA256 ${input} sum)
        string(APPEND sums ${sum})
    endforeach()
    string(SHA256 sum "${sums}")
    set(${out} ${sum} PARENT_SCOPE)
endfunction()

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(NOT status EQUAL 0)
        message(NOTICE "${said}")
        message(FATAL_ERROR "made/ cannot be made")
    endif()
endfunction()

if(TRUST)
    sum_inputs(sum)
    file(WRITE ${made}/sum ${sum})
    return()
endif()
if(EXISTS ${made}/sum)
    file(READ ${made}/sum kept)
    sum_inputs(sum)
    if(sum STREQUAL kept)
        return()
    endif()
    file(REMOVE ${made}/sum)
endif()

# A copied tree has the programs of the place that it was copied from.
if(EXISTS ${tree}/CMakeCache.txt)
    file(STRINGS ${tree}/CMakeCache.txt home REGEX "^CMAKE_HOME_DIRECTORY:")
    if(NOT home STREQUAL "CMAKE_HOME_DIRECTORY:INTERNAL=${root}/tools/make")
        file(REMOVE_RECURSE ${tree})
    endif()
endif()
if(NOT EXISTS ${tree}/CMakeCache.txt)
    set(options -DCMAKE_BUILD_TYPE=None -DMADE=${made} -DPLAIN=${PLAIN})
    find_program(NINJA ninja)
    if(NINJA)
        list(APPEND options -G Ninja)
    endif()
    run(${CMAKE_COMMAND} -S ${root}/tools/make -B ${tree} ${options})
endif()
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
run(${CMAKE_COMMAND} --build ${tree} -j ${cores})

if(KEEP)
    file(REMOVE_RECURSE ${tree})
    sum_inputs(sum)
    file(WRITE ${made}/sum ${sum})
endif()
