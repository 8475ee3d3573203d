# SPDX-License-Identifier: MIT
# Toolchain: WebAssembly without a system, by clang and wasm-ld alone.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-unknown-unknown)
set(CMAKE_AR llvm-ar)
set(CMAKE_RANLIB llvm-ranlib)
find_program(CMAKE_AR NAMES llvm-ar llvm-ar-14 REQUIRED)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_FLAGS_INIT "-mbulk-memory")
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)
set(SLG_BARE_FLAGS -nostdlibinc)
