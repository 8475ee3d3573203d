# SPDX-License-Identifier: MIT
# What `make install` puts where, with cmake/library.cmake. Each component is a Debian package of
# its own (tools/deb).

include(GNUInstallDirs)

install(TARGETS sortilege RUNTIME COMPONENT program)
install(FILES docs/sortilege.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT program)
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
            DESTINATION ${CMAKE_INSTALL_DATADIR}/${folder} COMPONENT program)
endforeach()
# `sortilege rules` names the scenarios that show a rule.
install(DIRECTORY tests/scenarios DESTINATION ${CMAKE_INSTALL_DATADIR}/sortilege COMPONENT data)
# The documents keep their places to one another, so that links between them lead somewhere.
install(FILES README.md CHANGELOG.md CONTRIBUTING.md LICENSE TYPE DOC COMPONENT documents)
install(DIRECTORY docs TYPE DOC COMPONENT documents PATTERN "*.[68]" EXCLUDE
        PATTERN "*.keys" EXCLUDE)
foreach(game school sorcerer endbringer city)
    file(GLOB rules src/games/${game}/rules*.md) # English, and German as rules.de.md
    install(FILES ${rules} DESTINATION ${CMAKE_INSTALL_DOCDIR}/src/games/${game}
            COMPONENT documents)
    install(DIRECTORY src/games/${game}/content
            DESTINATION ${CMAKE_INSTALL_DOCDIR}/src/games/${game} COMPONENT documents)
endforeach()
install(DIRECTORY examples TYPE DOC COMPONENT documents)
install(FILES python/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/python COMPONENT documents)
install(FILES LICENSE TYPE DOC COMPONENT documents RENAME copyright)

# The server, where it has been built, and the page that it serves; what connects a terminal to one.
# A source archive brings the page (tools/dist).
if(SLG_SERVER)
    install(TARGETS sortilege-server RUNTIME DESTINATION ${CMAKE_INSTALL_SBINDIR} COMPONENT server
            OPTIONAL)
    install(FILES docs/sortilege-server.8 DESTINATION ${CMAKE_INSTALL_MANDIR}/man8
            COMPONENT server)
    install(FILES docs/sortilege-server.service DESTINATION lib/systemd/system COMPONENT server)
    foreach(page build/web made/web)
        install(DIRECTORY ${page}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/sortilege/web
                COMPONENT server OPTIONAL)
    endforeach()
endif()
if(SLG_WIRE)
    install(TARGETS sortilege-wire RUNTIME COMPONENT wire OPTIONAL)
    install(FILES docs/sortilege-wire.6 DESTINATION ${CMAKE_INSTALL_MANDIR}/man6 COMPONENT wire)
endif()
