#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The script for Slurm in docs/scale.md, word for word but for a smaller run: its tasks are processes of their
# own, started by an sbatch that does what Slurm does, and one is broken off and started again. Joined they
# give what one run gives.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# block LANGUAGE: the code of that language below "With Slurm"
block() {
    awk -v begin="\`\`\`$1" '/^### / { here = /With Slurm/ } here && $0 == "```" { inside = 0 } inside
        here && $0 == begin { inside = 1 }' docs/scale.md
}

block bash >"$work/whole.sbatch"
block sh >"$work/submit"
mkdir "$work/bin" "$work/run"
ln -s "$sortilege" "$work/bin/sortilege"

# What sbatch does here: an array's tasks one after another, each in a process; what it waits for is done.
# A task whose number is in the file "broken" is killed in its first game, and requeued.
cat >"$work/bin/sbatch" <<'SBATCH'
#!/usr/bin/env bash
set -euo pipefail
echo "$*" >>submitted
case "$1" in
--dependency=afterok:7) [ "$2" = --wrap ] && exec bash -c "$3" ;;
--parsable) ;;
*) exit 2 ;;
esac
tasks=$(sed -n 's/^#SBATCH --array=1-//p' "$2")
export SLURM_ARRAY_TASK_COUNT="$tasks" SLURM_CPUS_PER_TASK=1
for ((task = 1; task <= tasks; task++)); do
    if grep -qx "$task" broken; then
        SLURM_ARRAY_TASK_ID=$task bash "$2" >/dev/null 2>&1 &
        kill -KILL $! && wait $! 2>/dev/null || true
        echo "$task" >>requeued
    fi
    SLURM_ARRAY_TASK_ID=$task bash "$2" >>"out.$task" 2>&1 || echo "$task" >>failed
done
echo 7
SBATCH
chmod +x "$work/bin/sbatch"

# slurm RUN...: this run by the document's script in 7 tasks, and by itself
slurm() {
    local whole
    rm -rf "$work/run"
    mkdir "$work/run"
    sed -e 's/--array=1-100/--array=1-7/' -e "s/^run=.*/run=($*)/" "$work/whole.sbatch" \
        >"$work/run/experiment.sbatch"
    (
        cd "$work/run" || exit
        printf '2\n6\n' >broken
        PATH="$work/bin:$PATH" bash -e "$work/submit"
    ) >"$work/out" 2>"$work/err" && [ ! -e "$work/run/failed" ] && [ -s "$work/run/requeued" ]
    count "$*: the script runs" $?
    whole=$("$sortilege" "$@" --json | sed -E 's/"seconds":[0-9.]+,?//; s/,}$/}/')
    [ -n "$whole" ] && [ "$whole" = "$(cat "$work/run/result.json")" ]
    count "$*: seven tasks of an array give what one run gives" $?
}

[ -s "$work/whole.sbatch" ] && [ -s "$work/submit" ] && bash -n "$work/whole.sbatch"
count "docs/scale.md has the script" $?
slurm balance sorcerer --games 41 --seed 1 -a random --swaps 2
slurm simulate school -n 60 -a heuristic,random

# A task that never ended is missed.
rm "$work/run/parts/3"
(cd "$work/run" && "$sortilege" merge parts/*) >"$work/out" 2>"$work/err"
[ $? -eq 1 ] && grep -q "not the whole run" "$work/err"
count "a part that is missing is named" $?
done_
