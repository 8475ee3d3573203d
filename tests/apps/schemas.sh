#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Every document that the program writes fits the schemas of docs/schema.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit
exec python3 tests/apps/schemas.py "${SORTILEGE:-build/sortilege}"
