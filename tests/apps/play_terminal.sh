#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The full screen on a real terminal (a pty): keys, resizing, signals, and what it leaves behind.
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 1
exec python3 - "${SORTILEGE:-$PWD/build/sortilege}" <<'PYTHON'
import fcntl, os, pty, re, select, shutil, signal, struct, sys, tempfile, termios, time

program, passed, failed = sys.argv[1], 0, 0
home = tempfile.mkdtemp()


def check(what, good):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print("tests/apps/play_terminal.sh: " + what)


class Terminal:
    """The program on a pty, and everything it wrote so far."""

    def __init__(self, arguments, columns=80, rows=24, **more):
        environment = {"PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color",
                       "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": home + "/state", **more}
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(program, [program, "play"] + arguments, environment)
        self.said, self.status = "", None
        self.resize(columns, rows)

    def resize(self, columns, rows):
        self.size = (columns, rows)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    def read(self, until=None, seconds=20.0):
        """Reads until the text appears in what is new; False when the time is up or it ended."""
        start, deadline = len(self.said), time.time() + seconds
        while time.time() < deadline:
            if until and until in self.said[start:]:
                return True
            ready, _, _ = select.select([self.fd], [], [], 0.1)
            if not ready:
                if self.ended():
                    break
                continue
            try:
                self.said += os.read(self.fd, 65536).decode("utf-8", "replace")
            except OSError:
                break
        return until is not None and until in self.said[start:]

    def send(self, keys):
        time.sleep(0.35)  # keys typed while a question comes up are not meant for it
        os.write(self.fd, keys.encode())

    def press(self, keys, until, seconds=60.0):
        """Sends the keys until the text comes: on a busy machine a question may come up later than
        its words, and what is typed before it is not meant for it. Letters that stand there already
        are not written again, so where the text does not come all is drawn anew."""
        deadline = time.time() + seconds
        while time.time() < deadline:
            self.send(keys)
            if self.read(until, 6) or self.redraw(until):
                return True
        return False

    def redraw(self, until):
        columns, rows = self.size
        self.resize(columns - 1, rows)
        narrow = self.read(until, 1)
        self.resize(columns, rows)
        return self.read(until, 1) or narrow

    def ended(self):
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.status = status if pid else None
        return self.status is not None

    def end(self, seconds=20.0):
        self.read(seconds=0.2)
        deadline = time.time() + seconds
        while not self.ended() and time.time() < deadline:
            self.read(seconds=0.2)
        if not self.ended():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.status = -1
        os.close(self.fd)
        return self.status

    def clean(self):
        """The last thing done to the screen was to leave it and show the cursor."""
        return self.said.rfind("\x1b[?1049l") > self.said.rfind("\x1b[?1049h") >= 0


def saves():
    folder = home + "/state/sortilege"
    return [f for f in os.listdir(folder) if f.endswith(".save")] if os.path.isdir(folder) else []


direct = ["school", "--seed", "3", "--seat", "1=heuristic", "--fast"]

t = Terminal(["school"])
check("the menu comes up", t.read("Opponent"))
t.send("\r")
check("enter starts a match", t.read("reroll or ready"))
t.send("?")
check("? explains the game", t.read("ON ONE PAGE"))
t.send("\x1b")
time.sleep(0.3)
t.send("q")
check("q asks", t.read("Leave the match?"))
t.send("1")
check("and saves", os.WEXITSTATUS(t.end()) == 0 and len(saves()) == 1)
check("the terminal is as it was", t.clean())
check("how to go on is told", "--load" in t.said)

t = Terminal(["school"])
check("the menu offers the saved match", t.read("Saved matches"))
t.send("\r")
check("which goes on", t.read("reroll or ready"))
t.send("q")
t.send("2")
check("a match can be forgotten", os.WEXITSTATUS(t.end()) == 0 and saves() == [])

for name, number in (("SIGTERM", signal.SIGTERM), ("SIGHUP", signal.SIGHUP)):
    t = Terminal(direct)
    t.read("reroll or ready")
    os.kill(t.pid, number)
    check(name + " ends it in order", t.end() is not None and os.WIFEXITED(t.status) and t.clean())
    check(name + " keeps the match", len(saves()) == 1)
    shutil.rmtree(home + "/state", ignore_errors=True)

t = Terminal(direct)
t.read("reroll or ready")
t.send("\x03")
check("Ctrl-C ends it in order", os.WIFEXITED(t.end()) and t.clean() and len(saves()) == 1)
shutil.rmtree(home + "/state", ignore_errors=True)

t = Terminal(direct)
t.read("reroll or ready")
t.resize(50, 10)
check("a small window says what it needs", t.read("80 by 24"))
t.send("0")
t.resize(132, 43)
check("and comes back unharmed", t.read("reroll or ready"))
for size in ((80, 24), (1, 1), (300, 90), (2, 60), (500, 3), (80, 24)):
    t.resize(*size)
    t.read(seconds=0.25)
t.send("0")
check("after any size it plays on", t.read("cast card"))
t.send("\x1b[A\x1b[B\x1b[C\x1b[D\x1b[99~\x00\xff\x1bOQ~~~" + "\x07" * 50)
t.send("h")
check("a hint comes", t.read("Hint:", 30))
t.send("q2")
check("garbage keys do no harm", os.WEXITSTATUS(t.end()) == 0)

# In slow playback the wish for a hint waits until there is something to choose.
t = Terminal([word for word in direct if word != "--fast"])
t.read("reroll or ready")
t.send("0")
t.read("cast card")
for _ in range(3):
    t.send("1")
t.send("h")
check("a hint asked for during playback comes", t.read("Hint:", 60))
t.send("q2")
t.end()

t = Terminal(direct, NO_COLOR="1")
t.read("reroll or ready")
t.send("q2")
t.end()
check("NO_COLOR: no colours", not re.search(r"\x1b\[[0-9;]*3[0-7][;m]", t.said))

t = Terminal(direct, LC_ALL="C")
t.read("reroll or ready")
t.send("q2")
t.end()
check("without UTF-8: ASCII", all(ord(c) < 128 for c in t.said))

t = Terminal(direct, TERM="nonsense")
check("an unknown terminal: one clear line", os.WEXITSTATUS(t.end()) == 3 and "nonsense" in t.said)

t = Terminal(direct, TERM="dumb")
check("a dumb terminal gets plain lines", t.read("Type the number"))
t.send("q\r")
t.end()

t = Terminal(["school", "--seed", "5", "--seat", "1=search:master,ms=60000", "--fast"])
t.read("reroll or ready")
t.send("0")
t.send("l")
check("keys work while a machine thinks", t.read("Log"))
t.send("\x1b")
time.sleep(0.3)
t.send("q")
check("even leaving", t.read("Leave the match?"))
t.send("2")
check("at once", os.WIFEXITED(t.end(20)) and t.clean())

t = Terminal(["school", "--seed", "5", "--seat", "1=search:900000000it", "--fast"])
t.read("reroll or ready")
t.send("0")
time.sleep(1)
t.send("q")
t.read("Leave the match?")
t.send("2")
check("a machine that looks at no clock does not hold the program", os.WIFEXITED(t.end(20)))

# --- Sorcerer ---
shutil.rmtree(home + "/state", ignore_errors=True)
t = Terminal(["school"])
t.read("Opponent")
t.send("\x1b[B\x1b[C")
check("the menu offers Sorcerer", t.read("Your lineage"))
check("and starts it", t.press("\r", "where does your avatar go?"))
check("a match begins", t.press("1", "exchange cards?"))
# Whoever goes first may play what asks us something before: then the first answer will do.
check("and goes on to actions", t.press("0", "which action?", 20) or t.press("1", "which action?"))
check("space reads a card", t.press("\x1b[B\x1b[B ", "Looking at"))
t.send("\x1b")
time.sleep(0.3)
for size in ((80, 24), (100, 30), (200, 50), (79, 24), (120, 40)):
    t.resize(*size)
    t.read(seconds=0.25)
check("after any size the machine answers within reason", t.press("1", "action 2 of 6"))
check("the log opens", t.press("l", "look at it"))
t.send("\x1b")
time.sleep(0.3)
for click in ((10, 8), (30, 20), (3, 37), (3, 3), (60, 3), (119, 39)):  # here and there, even on the log
    t.send("\x1b[<0;%d;%dM\x1b[<0;%d;%dm" % (click + click))
os.kill(t.pid, signal.SIGTERM)
check("the match is kept wherever one clicked", t.end() is not None and os.WIFEXITED(t.status) and
      len(saves()) == 1 and t.clean())
saved = home + "/state/sortilege/" + (saves() or ["none"])[0]
t = Terminal(["--load", saved])
check("a saved match of Sorcerer goes on", t.read("of 6", 30))
t.send("q")
t.read("Leave the match?")
t.send("2")
check("and can be forgotten", os.WEXITSTATUS(t.end()) == 0 and saves() == [])

t = Terminal(["sorcerer", "--seed", "5", "--seats", "4", "--option", "format=team", "--seat", "1=heuristic",
              "--seat", "2=heuristic", "--seat", "3=heuristic", "--fast"], 100, 30)
check("teams begin", t.read("where does your avatar go?", 30))
t.send("1")
t.read("exchange cards?", 30)
t.send("0")
check("who acts is asked", t.read("which of you acts?", 60))
os.kill(t.pid, signal.SIGTERM)
check("SIGTERM ends it in order", t.end() is not None and os.WIFEXITED(t.status) and t.clean())

# Against a real clock: it starts by a key, runs, stands while paused, and ends the building. The save
# that is loaded here has 58 of 60 seconds used.
def seconds_left(t):
    """What the page says that covers the board while the clock is paused; goes on after some time."""
    start = len(t.said)
    t.send("p")
    t.read(" left")
    time.sleep(1.5)
    found = re.findall(r"(\d):(\d\d) left", t.said[start:])
    t.send("p")
    return int(found[-1][0]) * 60 + int(found[-1][1]) if found else -1


t = Terminal(["city", "--seed", "5", "--seat", "1=random", "--option", "timer=60", "--option", "start=a"])
check("the clock waits for a key", t.read("Ready?"))
time.sleep(1.5)
t.send("\r")
t.read("turn up the next tile?")
first = seconds_left(t)
second = seconds_left(t)
check("it starts by that key, and stands while paused: %d, %d" % (first, second),
      60 >= first >= second >= first - 1)
time.sleep(2)
third = seconds_left(t)
check("it runs else: %d" % third, 0 <= third <= second - 2)
for _ in range(2):
    t.send("f")
    t.send("\r")
t.send("f")
time.sleep(0.5)
os.kill(t.pid, signal.SIGTERM)
check("SIGTERM ends it in order", t.end() is not None and os.WIFEXITED(t.status) and t.clean())
saved = home + "/state/sortilege/" + ([name for name in saves() if name.startswith("city")] or ["none"])[0]
text = open(saved, encoding="utf-8").read()
stamps = [int(n) for n in re.findall(r"^A .*?@(\d+)", text, re.M)]
check("the save has the stamps: %s" % stamps,
      len(stamps) >= 3 and stamps == sorted(stamps) and stamps[-1] > 2000)
check("two keys lay a tile", len(re.findall(r"^A .*# place at", text, re.M)) == 2)
late = re.sub(r"^(A .*?@)%d\b" % stamps[-1], r"\g<1>58000", text, flags=re.M)
open(saved, "w", encoding="utf-8").write(late)
t = Terminal(["--load", saved])
check("the time used is in the save", t.read("0:02 on the clock"))
time.sleep(1)
t.send("\r")
check("when it is up, goals are shown", t.read("Goals, and why they pay"))
t.read(seconds=0.5)
check("and it is said", "The time is up." in t.said)
time.sleep(0.8)
t.send("\r")
t.read(seconds=1)
t.send("q")
t.read("Leave the match?")
t.send("1")
t.end()
check("and the clock's answer is in the record", re.search(r"^clock \d+ @60000", open(saved).read(), re.M))

shutil.rmtree(home, ignore_errors=True)
print("play_terminal: %d passed, %d failed" % (passed, failed))
sys.exit(failed > 0)
PYTHON
