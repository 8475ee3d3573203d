# SPDX-License-Identifier: MIT
# What `make install` puts where, and the Debian package made of the same.

include(GNUInstallDirs)

install(TARGETS sortilege RUNTIME)
install(FILES docs/sortilege.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
# Shells find what completes the command line by itself.
foreach(script bash:bash-completion/completions/sortilege
               zsh:zsh/site-functions/_sortilege
               fish:fish/vendor_completions.d/sortilege.fish)
    string(REGEX REPLACE ":.*" "" shell ${script})
    string(REGEX REPLACE "^[^:]*:" "" place ${script})
    cmake_path(GET place PARENT_PATH folder)
    cmake_path(GET place FILENAME file)
    add_custom_command(TARGET sortilege POST_BUILD VERBATIM
        COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/completions/${shell}
        COMMAND sh -c "\"$0\" completion ${shell} >completions/${shell}/${file}"
                $<TARGET_FILE:sortilege>
        WORKING_DIRECTORY ${CMAKE_BINARY_DIR})
    install(FILES ${CMAKE_BINARY_DIR}/completions/${shell}/${file}
            DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder})
endforeach()
# `sortilege rules` names the scenarios that show a rule.
install(DIRECTORY tests/scenarios DESTINATION ${CMAKE_INSTALL_DATADIR}/sortilege)
# The documents keep their places to one another, so that links between them lead somewhere.
install(FILES README.md CHANGELOG.md CONTRIBUTING.md LICENSE TYPE DOC)
install(DIRECTORY docs TYPE DOC PATTERN "*.6" EXCLUDE PATTERN "*.keys" EXCLUDE)
foreach(game school sorcerer endbringer city)
    file(GLOB rules src/games/${game}/rules*.md) # English, and German as rules.de.md
    install(FILES ${rules} DESTINATION ${CMAKE_INSTALL_DOCDIR}/src/games/${game})
    install(DIRECTORY src/games/${game}/content
            DESTINATION ${CMAKE_INSTALL_DOCDIR}/src/games/${game})
endforeach()
install(DIRECTORY examples TYPE DOC)
install(FILES LICENSE TYPE DOC RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sortilege)
set(CPACK_PACKAGE_CONTACT "The Sortilege authors <sortilege@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_FILE_NAME sortilege_${PROJECT_VERSION}_${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
# What the package depends on is asked for the one program it holds: CPack would look into each of
# its two thousand files for programs.
configure_file(cmake/depends.cmake.in ${CMAKE_BINARY_DIR}/depends.cmake @ONLY)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_BINARY_DIR}/depends.cmake)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "pkg-config")
include(CPack)
