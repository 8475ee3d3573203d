#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sortilege selfplay, and --net: files that are taken up again, parts, what is refused.
set -uo pipefail
sortilege="" work="" # set by what follows
# shellcheck source=/dev/null
. "$(dirname "$0")/common.bash"

# --- self-play ---
play() { "$sortilege" selfplay school -a search0:4it -o target=5 "$@" >>"$work/said" 2>>"$work/err"; }

play -n 6 --out "$work/whole.pos" && [ -s "$work/whole.pos" ]
count "positions are written" $?
play -n 6 --out "$work/again.pos" && cmp -s "$work/whole.pos" "$work/again.pos"
count "equal arguments give equal bytes" $?
before=$(cksum <"$work/again.pos")
play -n 6 --out "$work/again.pos" && [ "$before" = "$(cksum <"$work/again.pos")" ] &&
    tail -n 1 "$work/said" | grep -q "has 6 games, 0 of them new"
count "what is whole is left alone" $?
for cut in 1 700 3000 20000; do
    head -c -"$cut" "$work/whole.pos" >"$work/cut.pos"
    play -n 6 --out "$work/cut.pos" && cmp -s "$work/whole.pos" "$work/cut.pos"
    count "what was broken off $cut bytes before the end is taken up again" $?
done
head -c 144 "$work/whole.pos" >"$work/cut.pos"
play -n 6 --out "$work/cut.pos" && cmp -s "$work/whole.pos" "$work/cut.pos"
count "a file without games is taken up" $?

# The games of two parts are those of the whole run.
play -n 6 --shard 1/2 --out "$work/one.pos" && play -n 6 --shard 2/2 --out "$work/two.pos"
python3 - "$work/whole.pos" "$work/one.pos" "$work/two.pos" <<'PYTHON'
import struct
import sys


def games(path):
    """Each game by its number; each position, question and option must have its features."""
    raw, at, found, asked = open(path, "rb").read(), 144, {}, 0
    inputs, options = struct.unpack_from("<2I", raw, 20)
    assert raw[:8] == b"SLG-POS\0"
    while at < len(raw):
        number, positions, size = struct.unpack_from("<QII", raw, at)
        found[number] = raw[at + 16:at + 16 + size]
        at += 16 + size
        place = 0
        for _ in range(positions):
            value, reward, margin, count = struct.unpack_from("<hhhH", found[number], place)
            listed = struct.unpack_from(f"<{count}H", found[number], place + 8)
            if margin == -32768:
                assert value == reward == -32768
                question(listed, inputs, options)
                asked += 1
                place += 8 + 2 * count
                continue
            assert max(listed) < inputs and -1000 <= max(value, reward) <= 1000
            assert value != -32768 or reward != -32768
            assert (reward > 0) == (margin > 0) or reward in (0, -32768)
            place += 8 + 2 * count
        assert place == size
    assert at == len(raw) and asked > 20 * len(found)
    return found


def question(words, inputs, options):
    """The position's features; how many options; their visits, worth, and features."""
    at = 1 + words[0]
    assert max(words[1:at]) < inputs
    many, at, visits = words[at], at + 1, 0
    for _ in range(many):
        assert max(words[at + 3:at + 3 + words[at + 2]]) < options
        worth = words[at + 1] - (words[at + 1] >> 15 << 16)
        assert -1000 <= worth <= 1000
        visits += words[at]
        at += 3 + words[at + 2]
    assert at == len(words) and many > 1 and visits > 0


whole, one, two = map(games, sys.argv[1:])
assert sorted(whole) == list(range(6)) and sorted(one) == [0, 2, 4] and sorted(two) == [1, 3, 5]
assert {**one, **two} == whole
PYTHON
count "the games of two parts are those of the whole" $?

# Positions of a file, for what follows: the game's number, value, reward, margin, features.
cat >"$work/positions.py" <<'PYTHON'
import struct


def positions(path):
    """How many features the game has, and each position."""
    raw, at, found = open(path, "rb").read(), 144, []
    inputs, = struct.unpack_from("<I", raw, 20)
    while at < len(raw):
        number, count, size = struct.unpack_from("<QII", raw, at)
        at += 16
        for _ in range(count):
            *told, many = struct.unpack_from("<hhhH", raw, at)
            if told[2] != -32768:  # else a question
                found.append((number, *told, struct.unpack_from(f"<{many}H", raw, at + 8)))
            at += 8 + 2 * many
    assert at == len(raw)
    return inputs, found
PYTHON

# A hand is seen by its owner alone, and positions are noted from either seat with its own hand, whose
# features come last.
"$sortilege" selfplay sorcerer -a search0:4it -o rounds=3 -n 2 --out "$work/sorcerer.pos" \
    >>"$work/said" 2>>"$work/err" && PYTHONPATH="$work" python3 - "$work/sorcerer.pos" <<'PYTHON'
import sys

from positions import positions

inputs, found = positions(sys.argv[1])
held = 0
for number, value, reward, margin, listed in found:
    assert max(listed) < inputs and value != -32768
    held += any(feature > inputs * 6 // 7 for feature in listed)
assert held > len(found) * 0.9
PYTHON
count "positions of Sorcerer are written" $?

# Of two teams too, seen from both: what one wins the other loses.
"$sortilege" selfplay sorcerer --seats 4 -a search0:4it -o format=team -o rounds=3 -n 3 \
    --out "$work/teams.pos" >>"$work/said" 2>>"$work/err" &&
    PYTHONPATH="$work" python3 - "$work/teams.pos" <<'PYTHON'
import sys

from positions import positions

inputs, found = positions(sys.argv[1])
outcomes = {told[:1] + told[2:4] for told in found if told[2] > -32768}
for *_, listed in found:
    assert max(listed) == inputs - 2 and len(listed) > 100  # the last two: teams of two, of three
assert len(outcomes) > 3
assert all((number, -reward, -margin) in outcomes for number, reward, margin in outcomes)
PYTHON
count "positions of teams are written" $?

# And of players who are one side, of any number: what one wins all win, and the value that a search
# finds for one holds for all.
for seats in 1 3; do
    "$sortilege" selfplay endbringer --seats "$seats" -a search0:4it -n 3 --out "$work/side.pos" \
        >>"$work/said" 2>>"$work/err" && PYTHONPATH="$work" python3 - "$work/side.pos" <<'PYTHON'
import sys

from positions import positions

inputs, found = positions(sys.argv[1])
ends = {(told[0], told[2]) for told in found if told[2] > -32768}
assert len(ends) == 3 == len({number for number, _ in ends}), ends
assert all(max(listed) < inputs for *_, listed in found) and len(found) > 100
PYTHON
    count "positions of $seats players who are one side are written" $?
    rm -f "$work/side.pos"
done
good '^ +net:4it +[0-9]+ won' simulate endbringer --seats 2 -n 2 -a net:4it

# Beginnings of rounds alone, while another agent plays: few positions, and no questions.
quick() {
    "$sortilege" selfplay endbringer --seats 1 -a search0:8it --quick heuristic "$@" >>"$work/said" \
        2>>"$work/err"
}
quick -n 12 --out "$work/quick.pos" && quick -n 6 --out "$work/less.pos" &&
    PYTHONPATH="$work" python3 - "$work/quick.pos" <<'PYTHON'
import sys

from positions import positions

inputs, found = positions(sys.argv[1])
games = {number for number, *_ in found}
assert len(games) > 6 and len(games) <= len(found) < 8 * len(games), (len(games), len(found))
assert all(value != -32768 for _, value, *_ in found)
PYTHON
count "positions at the beginnings of rounds are written" $?
bad 2 "--quick: any position of school is judged, not only some" \
    selfplay school --quick heuristic --out "$work/x.pos"

# Without a search: where a district is built, as its builder sees it, with what came of it.
outcomes() { "$sortilege" selfplay city --seats 2 -a heuristic "$@" >>"$work/said" 2>>"$work/err"; }
outcomes -n 12 --out "$work/towns.pos" && outcomes -n 12 --out "$work/same.pos" &&
    cmp -s "$work/towns.pos" "$work/same.pos" && PYTHONPATH="$work" python3 - "$work/towns.pos" <<'PYTHON'
import sys

from positions import positions

inputs, found = positions(sys.argv[1])
for game in range(12):
    seen = [told[1:4] for told in found if told[0] == game]
    assert 9 <= len(seen) <= 10, seen  # five years, two builders; the last may end the match
    ends = {(reward, margin) for _, reward, margin in seen}
    assert len(ends) == 2 and sum(margin for _, margin in ends) == 0, ends
    assert all(value == -32768 for value, *_ in seen)  # nobody searched
assert all(max(listed) < inputs for *_, listed in found)
PYTHON
count "positions where a district is built are written" $?
bad 2 "--agent heuristic: any position of school is judged, not only some" \
    selfplay school -a heuristic --out "$work/x.pos"
bad 2 "--agent must be one that searches, not 'heuristic'" \
    selfplay endbringer -a heuristic --quick heuristic --out "$work/x.pos"
bad 2 "a network can learn matches of two players or of two teams only" \
    selfplay sorcerer --seats 3 --out "$work/x.pos"

# In Sorcerer City only options that were tried are noted.
"$sortilege" selfplay city --seats 2 -a search0:12it -n 1 --out "$work/city.pos" \
    >>"$work/said" 2>>"$work/err" && PYTHONPATH="$work" python3 - "$work/city.pos" <<'PYTHON'
import struct
import sys

from positions import positions

inputs, found = positions(sys.argv[1])
assert all(max(listed) < inputs for *_, listed in found)
assert len(found) > 300
raw = open(sys.argv[1], "rb").read()
at, tried = 144 + 16, []
while at < len(raw):
    value, reward, margin, words = struct.unpack_from("<hhhH", raw, at)
    at += 8
    if margin == -32768:  # a question: its position, then its options
        said = struct.unpack_from(f"<{words}H", raw, at)
        here = 1 + said[0]
        options, here = said[here], here + 1
        for _ in range(options):
            tried.append(said[here])
            here += 3 + said[here + 2]
        assert options > 1 and here == words
    at += 2 * words
assert len(tried) > 100 and min(tried) > 0
PYTHON
count "positions of Sorcerer City are written" $?

bad 1 "is of another run" selfplay school -a search0:4it -n 7 --out "$work/whole.pos"
bad 1 "has no positions of self-play in it" selfplay school --out "$0"
bad 2 "--out FILE says where the positions go" selfplay school
bad 2 "--agent must be one that searches, not 'random'" \
    selfplay school -a random --out "$work/x.pos"
bad 3 "cannot write" selfplay school --out "$work/no/such/folder"

# --- networks from files ---
# A network that says the same of every position, and the same damaged.
python3 - "$work" "$work/whole.pos" <<'PYTHON'
import struct
import sys

work, positions = sys.argv[1:]
raw = open(positions, "rb").read(144)
inputs, = struct.unpack_from("<I", raw, 20)
features, = struct.unpack_from("<Q", raw, 48)


def fnv(data):
    found = 0xcbf29ce484222325
    for byte in data:
        found = (found ^ byte) * 0x100000001b3 & 0xffffffffffffffff
    return found


def net(name, bias, game=b"school", wrong=0, inputs=inputs, features=features):
    head = struct.pack("<8s5Ii16sQ", b"SLG-NET", 2, inputs, 32, 16, 5, bias, game, features)
    body = bytes(8 + 2 * 32 + 2 * 32 * inputs + 32 * 16 + 4 * 16 + 2 * 16) + b"blind"
    open(f"{work}/{name}.net", "wb").write(
        head + struct.pack("<Q", fnv(head + body) ^ wrong) + body)


net("blind", 0)
net("hopeful", 127000)
net("damaged", 0, wrong=1)
net("city", 0, b"city")
raw = open(f"{work}/sorcerer.pos", "rb").read(144)
net("sorcerer", 0, b"sorcerer", 0, *struct.unpack_from("<I", raw, 20),
    *struct.unpack_from("<Q", raw, 48))
net("stranger", 0, b"sorcerer", 0, *struct.unpack_from("<I", raw, 20))
PYTHON
good '^ +net:20it +[0-9]+ won' simulate school -n 4 -a net:20it,random --net "$work/blind.net"
good '^ +net:20it +[0-9]+ won' simulate school -n 2 -a net:20it,random
good '^ +net:20it +[0-9]+ won' simulate city --seats 2 -n 2 -a net:20it,random
good '^ +net:4it +[0-9]+ won' simulate sorcerer -n 2 -o rounds=3 -a net:4it,random
bad 1 "damaged.net: byte 57: the hash does not fit; the file is damaged" \
    simulate school -n 2 -a net:20it,random --net "$work/damaged.net"
bad 1 "the network is for another game; train one for this game" \
    simulate school -n 2 -a net:20it,random --net "$work/city.net"
bad 1 "this is no network; a network's file begins with 'SLG-NET'" \
    simulate school -n 2 -a net:20it,random --net "$0"
good '^ +net:4it +[0-9]+ won' \
    simulate sorcerer -n 2 -o rounds=3 -a net:4it,random --net "$work/sorcerer.net"
bad 1 "the network was trained with other features; train it anew with this version" \
    simulate sorcerer -n 2 -a net:4it,random --net "$work/stranger.net"
bad 1 "the network is for another game; train one for this game" \
    simulate sorcerer -n 2 -a net:4it,random --net "$work/blind.net"
bad 2 "--net: 1 networks are given, and 0 agents judge by one" \
    simulate school -n 2 -a search0:20it,random --net "$work/blind.net"
bad 3 "cannot read" simulate school -n 2 -a net:20it,random --net "$work/none.net"

# Self-play by a network: which one it was stands in the file.
with() { "$sortilege" selfplay school -n 2 -a net:4it -o target=5 "$@" >/dev/null 2>>"$work/err"; }
with --net "$work/blind.net" --out "$work/blind.pos" && with --out "$work/shipped.pos" &&
    with --net "$work/hopeful.net" --out "$work/hopeful.pos" &&
    [ "$(head -c 144 "$work/blind.pos" | grep -aoE 'net:4it@[0-9a-f]{16}' | wc -l)" = 1 ] &&
    [ "$(cat "$work"/{blind,shipped,hopeful}.pos | grep -aoE 'net:4it@[0-9a-f]{16}' | sort -u |
        wc -l)" = 3 ]
count "positions name the network that played" $?
bad 1 "is of another run" selfplay school -n 2 -a net:4it -o target=5 \
    --net "$work/hopeful.net" --out "$work/blind.pos"
bad 2 "--net is for an agent that judges by a network, not 'search0:4it'" selfplay school -a search0:4it \
    --net "$work/blind.net" --out "$work/x.pos"
bad 1 "damaged.net: byte 57: the hash does not fit; the file is damaged" selfplay school -a net:4it \
    --net "$work/damaged.net" --out "$work/x.pos"
bad 2 "has more than 46 letters" selfplay school \
    -a net:adept,ms=200,it=5000,depth=40,kib=8192,it=500 --out "$work/x.pos"

# Without an opinion of positions a search sees ends alone; long play-outs help.
played() { "$sortilege" simulate school -n 6 "$@" -a "$agents" | tail -n 1; }
agents=net:30it,random
[ "$(played --net "$work/blind.net")" = "$(played --net "$work/blind.net")" ]
count "equal networks play alike" $?
agents=net:30it,depth=16,random
[ "$(played --net "$work/blind.net")" != "$(agents=net:30it,random played --net "$work/blind.net")" ]
count "a network judges after play-outs as long as they are to be" $?
agents=search:30it,random
[ "$(played)" = "$(agents=net:30it,random played | sed 's/net/search/')" ] &&
    [ "$(played)" != "$(agents=search0:30it,random played | sed 's/search0/search/')" ]
count "a search judges by the network from adept on" $?
bad 2 "1 networks are given, and 0 agents judge by one" simulate school -n 6 \
    -a search:journeyman,random --net "$work/blind.net"

# Networks know positions of two; with more players `net` plays as `search` does.
three() { "$sortilege" simulate sorcerer --seats 3 -n 3 -o rounds=2 "$@" | tail -n 5; }
three -a net:8it,random,random --net "$work/sorcerer.net" >"$work/three.net"
three -a search:8it,random,random >"$work/three.search"
[ -s "$work/three.net" ] && cmp -s "$work/three.net" "$work/three.search"
count "with three players positions are judged as without a network" $?

# Two networks, each with its own agent; parts know them by their hashes.
agents=net:20it,net:20it
"$sortilege" simulate school -n 4 -a "$agents" --net "$work/blind.net" | grep -q '^4 games' &&
    "$sortilege" simulate school -n 4 -a "$agents" --net "$work/blind.net" --json |
    python3 -c 'import json, sys; assert len(json.load(sys.stdin)["agents"]) == 2'
count "one network for both" $?
for part in 1 2; do
    "$sortilege" simulate school -n 6 -a "$agents" --net "$work/blind.net" \
        --net "$work/hopeful.net" --shard $part/2 >"$work/part.$part"
done
"$sortilege" merge "$work"/part.? >"$work/joined" 2>"$work/err" &&
    [ "$(tail -n 1 "$work/joined")" = \
        "$(played --net "$work/blind.net" --net "$work/hopeful.net")" ]
count "parts are joined without the networks" $?
"$sortilege" simulate school -n 6 -a "$agents" --net "$work/blind.net" \
    --net "$work/blind.net" --shard 2/2 >"$work/part.2"
bad 1 "is a part of another run" merge "$work/part.1" "$work/part.2"

done_
