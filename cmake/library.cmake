# SPDX-License-Identifier: MIT
# The library that others link: libsortilege.so and libsortilege.a. Both are made of the objects of
# our own programs and have the symbols of cmake/sortilege.symbols, which are those of the public
# headers, and no others.

# Until 1.0 the interface may change with the second number (CHANGELOG.md), so that is in the name
# that programs look for.
set(SLG_SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(library_parts slg_core slg_json)
set(library_objects)
foreach(part ${library_parts})
    list(APPEND library_objects $<TARGET_OBJECTS:${part}>)
endforeach()

add_library(slg_shared SHARED ${library_objects})
set_target_properties(slg_shared PROPERTIES
    OUTPUT_NAME sortilege LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION} SOVERSION ${SLG_SOVERSION})
# Calls inside the library go straight to their function.
target_link_options(slg_shared PRIVATE ${SLG_BEST_FLAGS} LINKER:-Bsymbolic-functions LINKER:-z,defs
                                       LINKER:-z,relro LINKER:-z,now LINKER:--as-needed)

# Archives cannot hide what their objects share, so the static library is one object whose internal
# symbols are local.
set(whole)
if(SLG_BEST) # code for every linker, not what only this compiler's own can read
    set(whole ${SLG_BEST_FLAGS} -flinker-output=nolto-rel)
endif()
set(symbols ${CMAKE_SOURCE_DIR}/cmake/sortilege.symbols)
set(archive ${CMAKE_BINARY_DIR}/libsortilege.a)
add_custom_command(OUTPUT ${archive}
    COMMAND ${CMAKE_C_COMPILER} -r -nostdlib ${whole} -o sortilege.o ${library_objects}
    COMMAND ${CMAKE_OBJCOPY} --keep-global-symbols=${symbols} sortilege.o
    COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
    COMMAND ${CMAKE_AR} qcsD ${archive} sortilege.o
    DEPENDS ${library_parts} ${library_objects} ${symbols}
    COMMENT "Making the static library" COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(slg_static ALL DEPENDS ${archive})

# The program and its property tests, to be linked with games from outside (sortilege/program.h):
# everything of libsortilege.a, and two functions more.
set(program_parts slg_host slg_scenario slg_program slg_properties)
set(program_objects ${library_objects})
foreach(part ${program_parts})
    list(APPEND program_objects $<TARGET_OBJECTS:${part}>)
endforeach()
set(program_archive ${CMAKE_BINARY_DIR}/libsortilege-program.a)
add_custom_command(OUTPUT ${program_archive}
    COMMAND ${CMAKE_C_COMPILER} -r -nostdlib ${whole} -o sortilege-program.o ${program_objects}
    COMMAND ${CMAKE_OBJCOPY} --keep-global-symbols=${symbols}
            --keep-global-symbol=slg_program --keep-global-symbol=slg_properties
            sortilege-program.o
    COMMAND ${CMAKE_COMMAND} -E rm -f ${program_archive}
    COMMAND ${CMAKE_AR} qcsD ${program_archive} sortilege-program.o
    DEPENDS ${library_parts} ${program_parts} ${program_objects} ${symbols}
    COMMENT "Making the program's library" COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(slg_program_static ALL DEPENDS ${program_archive})
add_custom_target(library DEPENDS slg_shared slg_static slg_program_static)

# --- what is installed ---

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS slg_shared LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(FILES ${archive} ${program_archive} DESTINATION ${CMAKE_INSTALL_LIBDIR}
        COMPONENT development)
install(DIRECTORY include/sortilege TYPE INCLUDE COMPONENT development
        FILES_MATCHING PATTERN "*.h")

# Both files find their prefix from where they lie, so that an installed tree can be moved.
file(RELATIVE_PATH prefix_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" prefix_from_pc "${prefix_from_pc}")
configure_file(cmake/sortilege.pc.in sortilege.pc @ONLY)
configure_file(cmake/sortilege-program.pc.in sortilege-program.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/sortilege.pc ${CMAKE_BINARY_DIR}/sortilege-program.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Sortilege)
configure_package_config_file(cmake/SortilegeConfig.cmake.in SortilegeConfig.cmake
    INSTALL_DESTINATION ${package_folder} PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR
    NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(SortilegeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/SortilegeConfig.cmake
              ${CMAKE_BINARY_DIR}/SortilegeConfigVersion.cmake
        DESTINATION ${package_folder} COMPONENT development)
