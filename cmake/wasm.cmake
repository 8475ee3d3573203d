# SPDX-License-Identifier: MIT
# The engine as WebAssembly: no system, no libc, an empty import list.
