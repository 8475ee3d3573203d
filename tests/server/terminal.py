#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`sortilege play --server`: whole matches of terminals with each other and with other clients.

usage: tests/server/terminal.py SORTILEGE SORTILEGE-SERVER [PART]

The terminals write plain lines into pipes, and one shows its full screen to nobody. The server is
stopped and killed in the middle of matches. Ends with `N passed, N failed`.
"""

import json
import os
import pathlib
import random
import re
import select
import signal
import socket
import stat
import subprocess
import sys
import threading
import time

from match import QUICK, Person, asked, settle
from wire import Server, Tally, new_folder

PROGRAM, SERVER = sys.argv[1], sys.argv[2]
NONE = "999"  # is no option: the answer says which there are


class Terminal:
    """A player at a terminal in plain lines, who answers at random."""

    def __init__(self, address: str, name: str, *words: str, home: str | None = None):
        self.home = home or new_folder()
        self.chance = random.Random(name)
        self.said = self.fresh = ""
        env = {**os.environ, "XDG_STATE_HOME": self.home, "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        self.process = subprocess.Popen(
            [PROGRAM, "play", "--plain", "--server", address, "--name", f"0={name}", *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env)

    def type(self, line: str) -> None:
        self.fresh = ""
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def hear(self, seconds: float = 0) -> bool:
        """What has been written; False: nothing, or nothing more."""
        if not select.select([self.process.stdout], [], [], seconds)[0]:
            return False
        part = os.read(self.process.stdout.fileno(), 65536).decode(errors="replace")
        self.said += part
        self.fresh += part
        return bool(part)

    def wait_for(self, pattern: str, seconds: float = 15) -> re.Match[str] | None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = re.search(pattern, self.said)
            if found:
                return found
            if not self.hear(0.2) and self.process.poll() is not None:
                break
        return re.search(pattern, self.said)

    def is_asked(self) -> bool:
        return self.fresh.endswith("> ")

    def answer(self) -> bool:
        """First what is no option, which is answered with a list of those there are."""
        listed = re.search(rf'"{NONE}" here: ([^;]*);', " ".join(self.fresh.split()))
        if not listed:
            self.type(NONE)
            return False
        numbers = []
        for part in listed[1].split(", "):
            ends = [int(n) for n in re.findall(r"\d+", part)]
            numbers += range(ends[0], ends[-1] + 1) if ends else []
        if not numbers:  # only letters are options here
            self.type(listed[1].split(", ")[0])
        else:
            self.type(str(self.chance.choice(numbers)))
        return True

    def token(self) -> pathlib.Path:
        return next(pathlib.Path(self.home).glob("sortilege/server-*.token"))

    def end(self, timeout: float = 20) -> int:
        if self.process.stdin:
            self.process.stdin.close()
        while self.hear(0.5):
            pass
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return -1


def is_over(terminal: Terminal) -> bool:
    return re.search(r"\bk\b.*record", terminal.fresh) is not None


def play(terminals: list[Terminal], others: list[Person], most: float = 40,
         every=lambda n: None) -> int:
    """Everybody answers at random until the terminals say that it is over."""
    given, end = 0, time.monotonic() + most
    chance = random.Random(1)
    while time.monotonic() < end:
        moved = False
        for terminal in terminals:
            while terminal.hear(0.01):
                pass
            if is_over(terminal):
                continue
            if terminal.is_asked():
                moved = True
                if terminal.answer():
                    given += 1
                    every(given)
        for person in others:
            settle(person)
            for one, seat, decision in asked([person]):
                reply = one.ask("answer", table=one.table, seat=seat, seq=decision["seq"],
                                option=chance.randrange(len(decision["options"])))
                given, moved = given + ("error" not in reply), True
                every(given)
        if all(is_over(t) or t.process.poll() is not None for t in terminals):
            break
        if not moved:
            time.sleep(0.01)
    return given


def two_terminals(t: Tally, game: str) -> None:
    """One opens a table, the other takes the link of the invitation."""
    server = Server(SERVER, *QUICK)
    ada = Terminal(server.address, "Ada", game, "--seats", "2")
    link = ada.wait_for(r"http://\S+/#/t/(\w+)")
    t.check("the host is told a link for others", link is not None, ada.said[-300:])
    bob = Terminal(link[0], "Bob")
    given = play([ada, bob], [])
    t.check(f"{game}: they play to the end", is_over(ada) and is_over(bob),
            (given, ada.said[-400:], bob.said[-400:]))
    judge = Person(server, "Judge")
    judge.table = link[1]
    document = judge.look()
    t.check("and the server knows how", (document.get("outcome") or {}).get("by") == "rules",
            document)
    if game == "school":
        ada.type("k")
        ada.wait_for(r"\.replay")
        saved = re.search(r"(\S+\.replay)", ada.said)
        verified = saved and subprocess.run([PROGRAM, "replay", "verify", saved[1]],
                                            capture_output=True).returncode == 0
        t.check("the record can be kept and played again", verified, ada.said[-200:])
    for terminal in (ada, bob):
        t.check("it ends well", terminal.end() == 0, terminal.said[-300:])
        mode = stat.S_IMODE(terminal.token().stat().st_mode)
        t.check("its token is its owner's alone", mode == 0o600, oct(mode))
        t.check("and in no log", terminal.token().read_text().strip() not in server.words())
    server.kill()


def with_a_client(t: Tally) -> None:
    """A terminal and another client of the protocol; the server is stopped, then killed."""
    server = Server(SERVER, *QUICK)
    port = server.address.rstrip("/").rpartition(":")[2]
    bob = Person(server, "Bob")
    opened = bob.ask("open", game="school", seats=["me", "free"])
    bob.table = opened["table"]
    ada = Terminal(server.address, "Ada", "--table", bob.table)
    bob.look()
    state = {"server": server}

    def interrupt(given: int) -> None:
        if given not in (9, 24):
            return
        if given == 9:
            state["server"].signal(signal.SIGTERM)
            state["server"].wait()
        else:
            state["server"].kill()
        state["server"] = Server(SERVER, "--port", port, *QUICK, data=server.folder)
        bob.socket.close()
        bob.server = state["server"]
        bob.decisions, bob.at = {}, {}
        bob.come()
        bob.look()

    given = play([ada], [bob], every=interrupt)
    t.check("through both to the end", is_over(ada) and bob.stage == "ended",
            (given, ada.said[-500:]))
    t.check("the player was told", "Connected again" in ada.said)
    t.check("it ends well", ada.end() == 0, ada.said[-300:])
    state["server"].kill()


def talk_and_more(t: Tally) -> None:
    """Chat, offers, giving up, coming back as oneself, the menu, an agent."""
    server = Server(SERVER, *QUICK)
    bob = Person(server, "Bob")
    bob.table = bob.ask("open", game="school", seats=["me", "free"], listed=True)["table"]
    ada = Terminal(server.address, "Ada")
    listed = ada.wait_for(rf"1  {bob.table}")
    t.check("the menu lists the table", listed is not None, ada.said[-400:])
    ada.type("1")
    bob.look()
    ada.wait_for("> ")
    bob.ask("say", table=bob.table, text="hello there")
    t.check("it hears what is said", ada.wait_for("Bob: hello there") is not None, ada.said[-300:])
    ada.type(":say good luck")
    ada.wait_for("Done")
    settle(bob)
    t.check("and says something", any(m.get("text") == "good luck" for m in bob.news))
    offer(bob, "offer", "pause")
    t.check("it is told of an offer", ada.wait_for("a pause") is not None, ada.said[-300:])
    ada.type(":agree")
    t.check("and agrees", ada.wait_for("paused") is not None, ada.said[-300:])
    ada.type(":offer go-on")
    ada.wait_for("Done.*Done.*Done", 3)
    offer(bob, "agree", "go-on")
    ada.type("q")
    t.check("leaving says how to go on", ada.wait_for(r"play --server \S+ --table") is not None,
            ada.said[-300:])
    t.check("and is no failure", ada.end() == 0)
    back = Terminal(server.address, "Ada", "--table", bob.table, home=ada.home)
    back.wait_for(r"\n> ")
    seats = bob.look()["seats"]
    t.check("the same player comes back", sum(s.get("name") == "Ada" for s in seats) == 1, seats)
    back.type(":concede")
    t.check("giving up ends it", back.wait_for("have conceded") is not None, back.said[-300:])
    back.end()
    alone = Terminal(server.address, "Cai", "school", "--seat", "1=heuristic")
    given = play([alone], [])
    t.check("an agent plays, too", is_over(alone), (given, alone.said[-300:]))
    alone.end()
    bold = Terminal(server.address, "Dov")
    bold.wait_for(r"\n> ")
    bold.type("o sorcerer 7")
    t.check("too many players", bold.wait_for("no \"sorcerer 7\"") is not None, bold.said[-300:])
    bold.type("o school")
    bold.wait_for("seat 2.*a free seat", 1)
    bold.type("99")
    bold.wait_for("no \"99\"")
    bold.type("1")
    bold.wait_for("temperament")
    bold.type("1")
    t.check("a machine with a temperament", bold.wait_for("Pim 0") is not None, bold.said[-500:])
    bold.type("q")
    bold.end()
    again = Terminal(server.address, "Dov", home=bold.home)
    t.check("the list says whom", again.wait_for("Dov; Pim, novice, bold") is not None,
            again.said[-400:])
    again.wait_for(r"\n> ")
    again.type("o school")
    t.check("and it is offered again", again.wait_for("enter for: Pim, novice, bold") is not None,
            again.said[-400:])
    again.type("")
    again.wait_for("temperament.*: bold")
    again.type("")
    t.check("with its temperament", again.wait_for("Pim 0") is not None, again.said[-400:])
    again.type("q")
    again.end()
    server.kill()


def offer(person: Person, word: str, what: str) -> dict:
    person.number += 1
    person.socket.say(json.dumps({"do": word, "n": person.number, "table": person.table,
                                  "what": what}))
    while True:
        message = person.hear()
        if message.get("re") == person.number:
            return message


def failures(t: Tally) -> None:
    """What goes wrong is said in a sentence."""
    for words, said in ((["--server", "http://127.0.0.1:9"], "no connection to"),
                        (["--server", "ftp://x"], "no address"),
                        (["--table", "abc"], "--table needs --server")):
        done = subprocess.run([PROGRAM, "play", "--plain", *words], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=30,
                              env={**os.environ, "XDG_STATE_HOME": new_folder()})
        t.check(f"{words}", done.returncode and said in done.stderr, done.stderr)
    server = Server(SERVER, *QUICK)
    done = subprocess.run([PROGRAM, "play", "--plain", "--server", server.address, "--table",
                           "000000000001"], capture_output=True, text=True, timeout=30,
                          stdin=subprocess.DEVNULL,
                          env={**os.environ, "XDG_STATE_HOME": new_folder()})
    t.check("no such table", done.returncode and "no such table" in done.stderr, done.stderr)
    server.kill()


def full_screen(t: Tally) -> None:
    """The screen at a server's table, against an agent that the server plays, and once more: one
    script of keys lasts for all matches."""
    server = Server(SERVER, *QUICK)
    folder = new_folder()
    keys = pathlib.Path(folder) / "keys"
    keys.write_text("dump:begun until:wins:=enter dump:first enter dump:again until:wins:=enter "
                    "dump:second quit")
    done = subprocess.run(
        [PROGRAM, "play", "school", "--server", server.address, "--seat", "1=heuristic", "--fast",
         "--keys", str(keys), "--size", "100x32"], capture_output=True, text=True, timeout=60,
        env={**os.environ, "XDG_STATE_HOME": folder, "LC_ALL": "C.UTF-8"}, stdin=subprocess.DEVNULL)
    screens = dict(re.findall(r"^=== (\w+) \d+x\d+\n(.*?)(?==== |\Z)", done.stdout, re.S | re.M))
    t.check("it plays to the end", done.returncode == 0 and "wins:" in screens.get("first", ""),
            (done.returncode, done.stdout[-1500:], done.stderr[-300:]))
    t.check("and once more, by the keys that follow",
            "round 1" in screens.get("again", "") and "wins:" in screens.get("second", ""),
            done.stdout[-1500:])
    t.check("no key is read twice", done.stdout.count("=== begun") == 1)
    server.kill()


class Gate:
    """Between a client and a server. When the server sends `stop`, it lets nothing more through to
    the client until `open` is called; then all of it comes at once."""

    def __init__(self, server: Server, stop: bytes):
        self.port = int(server.address.rstrip("/").rpartition(":")[2])
        self.stop, self.held, self.shut = stop, b"", threading.Event()
        self.free, self.lock = False, threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        threading.Thread(target=self.let_in, daemon=True).start()

    def let_in(self) -> None:
        self.client, _ = self.listener.accept()
        self.server = socket.create_connection(("127.0.0.1", self.port))
        threading.Thread(target=self.carry, daemon=True).start()
        while data := self.client.recv(65536):
            self.server.sendall(data)

    def carry(self) -> None:
        while data := self.server.recv(65536):
            with self.lock:
                if not self.free and (self.held or self.stop in data):
                    self.held += data
                    self.shut.set()
                else:
                    self.client.sendall(data)

    def open(self) -> None:
        with self.lock:
            self.free = True
            self.client.sendall(self.held)


def in_one_lump(t: Tally) -> None:
    """Somebody sits down while the table is still on its way to its host, who hears of all of it in
    one breath: what came last holds."""
    server = Server(SERVER, *QUICK)
    gate = Gate(server, b'"re":3')  # after hello and open, the table that is looked at
    ada = Terminal(gate.address, "Ada", "school", "--seats", "2")
    t.check("the table is on its way", gate.shut.wait(15))
    bob = Person(server, "Bob")
    bob.table = bob.ask("tables", stage="open")["tables"][0]["table"]
    bob.ask("sit", table=bob.table)
    bob.look()
    settle(bob)
    gate.open()
    begun = ada.wait_for(r"Bob: \d+ VP", 60)  # the table, whoever is asked first
    t.check("the match begins for the host, too", begun is not None, ada.said[-500:])
    ada.type("q")
    ada.end()
    server.kill()


def in_words(t: Tally) -> None:
    """What is no match: announcements, tables with cards of their own, all of it in French, too."""
    server = Server(SERVER, *QUICK)

    def announce(text: str) -> None:
        subprocess.run([SERVER, "admin", "--data", server.folder, "announce", text], check=True,
                       capture_output=True, timeout=20)

    announce("Back at noon.")
    ada = Person(server, "Ada")
    text = pathlib.Path("src/games/school/content/school.cards").read_text()
    cards = ada.ask("bring", game="school", name="Ada's cards", text=text)["cards"]["hash"]
    own = ada.ask("open", game="school", seats=["me", "free"], cards=cards, listed=True)["table"]
    own = own if isinstance(own, str) else own["table"]
    for lang, listed, refused in (
            ("en", "with cards of its own: Ada's cards", "Play there in the browser"),
            ("de", "mit eigenen Karten: Ada's cards", "Spiel dort im Browser"),
            ("fr", "avec ses propres cartes : Ada's cards", "Jouez-y dans le navigateur")):
        bob = Terminal(server.address, "Bob", "--lang", lang)
        t.check(f"{lang}: the announcement is told", bob.wait_for("Back at noon") is not None,
                bob.said)
        t.check(f"{lang}: the cards are told of in the list", bob.wait_for(re.escape(listed)) and
                own in bob.said, bob.said)
        t.check(f"{lang}: and asked for", bob.wait_for("> ") is not None)
        bob.type("1")
        t.check(f"{lang}: and where to play with them", bob.wait_for(refused) is not None, bob.said)
        bob.type("q")
        bob.end()
    mine = text.replace('name    en "', 'name    en "My ')
    cards = ada.ask("bring", game="school", name="Mine", text=mine)["cards"]["hash"]
    played = ada.ask("open", game="school", seats=["me", "me"], cards=cards)["table"]
    eve = Terminal(server.address, "Eve")
    eve.wait_for("> ")
    eve.type(f"w {played}")
    t.check("a match that is played with them is shown with them", eve.wait_for(r"\bMy \w+", 60),
            eve.said[-600:])
    eve.end()
    seats = ada.ask("look", table=own)["seats"]
    t.check("nobody has sat down there", seats[1]["who"] == "free", seats)
    cleo = Terminal(server.address, "Cleo", "school", "--lang", "fr")
    link = cleo.wait_for(r"http://\S+/#/t/(\w+)")
    t.check("a table is opened in French", "Invitez d’autres joueurs" in cleo.said, cleo.said)
    ada.ask("sit", table=link[1])
    cleo.wait_for("> ", 20)
    announce("Soon we stop.")
    t.check("an announcement reaches a table", cleo.wait_for("Soon we stop", 20) is not None,
            cleo.said[-300:])
    cleo.end()
    server.kill()


PARTS = {"two_school": lambda t: two_terminals(t, "school"),
         "two_sorcerer": lambda t: two_terminals(t, "sorcerer"),
         "two_city": lambda t: two_terminals(t, "city"),
         "two_endbringer": lambda t: two_terminals(t, "endbringer"),
         "with_a_client": with_a_client, "talk": talk_and_more, "failures": failures,
         "full_screen": full_screen, "in_one_lump": in_one_lump, "in_words": in_words}


def main() -> int:
    tally = Tally("terminal")
    wanted = sys.argv[3] if len(sys.argv) > 3 else ""
    for name, part in PARTS.items():
        if wanted not in name:
            continue
        try:
            part(tally)
        except Exception as error:  # one part that breaks off is one failure
            tally.check(name, False, repr(error))
            if wanted:
                raise
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
