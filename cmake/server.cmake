# SPDX-License-Identifier: MIT
# The server: its core, which needs the engine and jansson alone, and the program around it, which
# is built where libwebsockets with libuv, SQLite and libsodium are found (tools/packages.txt:
# server).

slg_sources(server_core_sources src/server/core/*.c)
if(server_core_sources)
    add_library(srv_core STATIC EXCLUDE_FROM_ALL ${server_core_sources})
    slg_strict(srv_core)
    target_link_libraries(srv_core PUBLIC slg_all PkgConfig::JANSSON)
    # The same with faults that tests may switch on (src/server/core/faults.h).
    add_library(srv_core_planted STATIC EXCLUDE_FROM_ALL ${server_core_sources})
    slg_strict(srv_core_planted)
    target_compile_definitions(srv_core_planted PRIVATE SRV_PLANT_FAULTS)
    target_link_libraries(srv_core_planted PUBLIC slg_all PkgConfig::JANSSON)
endif()

pkg_check_modules(WEBSOCKETS IMPORTED_TARGET libwebsockets>=4.1)
pkg_check_modules(LIBUV IMPORTED_TARGET libuv>=1.44)
pkg_check_modules(OPENSSL IMPORTED_TARGET libssl libcrypto)
pkg_check_modules(SQLITE IMPORTED_TARGET sqlite3>=3.40)
pkg_check_modules(SODIUM IMPORTED_TARGET libsodium)
pkg_check_modules(QRENCODE IMPORTED_TARGET libqrencode)
set(SLG_SERVER OFF)
# What connects the terminal to a server, and a bot as docs/bots.md has it.
set(SLG_WIRE OFF)
if(WEBSOCKETS_FOUND AND OPENSSL_FOUND)
    set(SLG_WIRE ON)
    slg_sources(wire_sources src/wire/*.c)
    add_executable(sortilege-wire EXCLUDE_FROM_ALL ${wire_sources})
    slg_strict(sortilege-wire)
    target_link_libraries(sortilege-wire PRIVATE slg_host PkgConfig::WEBSOCKETS PkgConfig::OPENSSL)
    add_executable(table_bot EXCLUDE_FROM_ALL examples/bots/table_bot.c)
    slg_strict(table_bot)
    target_link_libraries(table_bot PRIVATE slg_all PkgConfig::JANSSON PkgConfig::WEBSOCKETS
                                            PkgConfig::OPENSSL)
endif()
if(WEBSOCKETS_FOUND AND LIBUV_FOUND AND OPENSSL_FOUND AND SQLITE_FOUND AND SODIUM_FOUND)
    set(SLG_SERVER ON)
endif()
if(NOT SLG_SERVER)
    return()
endif()

slg_sources(store_sources src/server/store_*.c)
add_library(srv_store STATIC EXCLUDE_FROM_ALL ${store_sources})
slg_strict(srv_store)
target_link_libraries(srv_store PUBLIC slg_host PkgConfig::SQLITE Threads::Threads)

slg_sources(server_sources src/server/*.c)
list(FILTER server_sources EXCLUDE REGEX "/(main|store_[a-z_]+)\\.c$")
if(NOT server_sources)
    return()
endif()
add_library(srv_program STATIC EXCLUDE_FROM_ALL ${server_sources})
slg_strict(srv_program)

target_compile_definitions(srv_program PRIVATE SLG_PROGRAM_VERSION="${PROJECT_VERSION}")
target_link_libraries(srv_program PUBLIC srv_store slg_all PkgConfig::WEBSOCKETS PkgConfig::LIBUV
                      PkgConfig::OPENSSL PkgConfig::SODIUM PkgConfig::JANSSON)
if(QRENCODE_FOUND)
    target_compile_definitions(srv_program PRIVATE SRV_QR)
    target_link_libraries(srv_program PRIVATE PkgConfig::QRENCODE)
endif()
if(TARGET srv_core)
    add_executable(sortilege-server EXCLUDE_FROM_ALL src/server/main.c)
    slg_strict(sortilege-server)
    target_compile_definitions(sortilege-server PRIVATE SLG_PROGRAM_VERSION="${PROJECT_VERSION}")
    target_link_libraries(sortilege-server PRIVATE srv_program srv_core)
endif()

# Thousands of players in one process, for bench/server/run and tests/server/kill.py.
slg_sources(load_sources bench/server/*.c)
add_executable(server_load EXCLUDE_FROM_ALL ${load_sources})
slg_strict(server_load)
target_link_libraries(server_load PRIVATE slg_all)
