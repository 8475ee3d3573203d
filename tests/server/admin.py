#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`sortilege-server admin`, on a server that runs and on one that does not.

usage: tests/server/admin.py SORTILEGE-SERVER

Ends with `N passed, N failed`.
"""

import json
import pathlib
import re
import signal
import sqlite3
import stat
import subprocess
import sys

from match import QUICK, Person, settle, sit_down
from wire import Closed, Server, Tally, new_folder, wait_until

PROGRAM = sys.argv[1]


def admin(folder: str, *words: str) -> tuple[int, str]:
    done = subprocess.run([PROGRAM, "admin", "--data", folder, *words], capture_output=True,
                          text=True, timeout=30)
    return done.returncode, done.stdout + done.stderr


def refused(server: Server, token: str) -> str:
    socket = server.socket()
    reply = json.loads(socket.ask(json.dumps({"do": "hello", "n": 1, "version": 1,
                                              "token": token})))
    socket.close()
    return reply.get("error", "")


def people(t: Tally) -> None:
    """Finding, banning, letting in again, recovering and forgetting somebody."""
    server = Server(PROGRAM, *QUICK)
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    ada.ask("sign-up", login="ada", password="correct horse")
    status, said = admin(server.folder, "people", "ada")
    t.check("found by login", status == 0 and ada.id in said and "account" in said, said)
    status, said = admin(server.folder, "people", bob.id)
    t.check("found by id", bob.id in said and "guest" in said and ada.id not in said, said)
    t.check("no secrets", "hash" not in said and "argon" not in said and bob.token not in said)
    t.check("banned", admin(server.folder, "ban", bob.id)[0] == 0)
    t.check("and thrown out", bob.socket.ending() == 1008)
    t.check("and not let in", refused(server, bob.token) == "banned")
    t.check("until unbanned", admin(server.folder, "unban", bob.id)[0] == 0 and
            refused(server, bob.token) == "")
    admin(server.folder, "ban", ada.id, "1")
    eve = Person(server, "Eve")
    reply = eve.ask("sign-in", login="ada", password="correct horse")
    t.check("nor by the password", reply.get("error") == "banned", reply)
    admin(server.folder, "unban", ada.id)
    status, said = admin(server.folder, "recover", ada.id)
    code = re.search(r"[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}", said)
    reply = eve.ask("sign-in", login="ada", code=code[0] if code else "")
    t.check("a new code lets her in", reply.get("you", {}).get("person") == ada.id, reply)
    t.check("which the log has not", code and code[0] not in server.words())
    status, said = admin(server.folder, "recover", bob.id)
    t.check("a guest has none", status != 0, said)
    t.check("forgotten", admin(server.folder, "forget", bob.id)[0] == 0)
    t.check("and gone", refused(server, bob.token) == "unknown" and
            bob.id not in admin(server.folder, "people")[1])
    status, head, body = server.request("/keeps")
    t.check("for how long what is kept",
            json.loads(body) == {"guests": 30, "matches": 365, "lines": 90}, body)
    gone(t, server)
    t.check("nobody is nobody", admin(server.folder, "ban", "000000000001")[0] != 0)


def gone(t: Tally, server: Server) -> None:
    """Somebody is forgotten whose matches have ended: their name is nowhere in the file."""
    name = "Zebedee Quux"
    two = [Person(server, name), Person(server, "Carla")]
    sit_down(two, game="school")
    two[0].ask("say", table=two[0].table, text="zebras say so")
    two[0].ask("concede", table=two[0].table, seat=0)
    wait_until(lambda: two[1].look().get("stage") == "ended")
    t.check("the name is kept", name in record_of(two[1]))
    t.check("forgotten with a match", admin(server.folder, "forget", two[0].id)[0] == 0)
    t.check("the match stays, without the name",
            "replay" in two[1].ask("record", table=two[1].table) and name not in record_of(two[1]))
    server.signal(signal.SIGTERM)
    server.wait()
    data = b"".join(path.read_bytes() for path in pathlib.Path(server.folder).glob("sortilege.db*"))
    for word in (name, "zebras say so", two[0].id):
        t.check(f"{word} is in no file", word.encode() not in data)
    again = Server(PROGRAM, *QUICK, data=server.folder)
    two[1].server = again
    two[1].come()
    seats = two[1].look().get("seats", [{}])
    t.check("nor after a restart", seats[0].get("name") == "" and seats[0].get("person") is None,
            seats)
    t.check("and can be looked at", "replay" in two[1].ask("record", table=two[1].table))
    again.kill()


def record_of(person: Person) -> str:
    return str(person.ask("record", table=person.table)) + str(person.ask("tables", mine=True))


def house(t: Tally) -> None:
    """Announcements, reports, addresses, figures; what is wrong is said."""
    server = Server(PROGRAM, *QUICK)
    people_ = [Person(server, "Ada"), Person(server, "Bob")]
    ada, bob = people_
    sit_down(people_, game="school")
    admin(server.folder, "announce", "Back at noon.", "Um zwölf wieder da.")
    settle(ada)
    t.check("everybody is told", any(m.get("is") == "notice" and m["text"] == "Back at noon."
                                     for m in ada.news), ada.news[-3:])
    socket = server.socket()
    reply = json.loads(socket.ask('{"do":"hello","n":1,"version":1,"name":"Cai","lang":"de"}'))
    t.check("also those who come later", reply["house"]["notice"] == "Um zwölf wieder da.", reply)
    bob.ask("say", table=bob.table, text="something rude")
    ada.ask("report", table=ada.table, person=bob.id, why="rude")
    status, said = admin(server.folder, "reports")
    t.check("the report has what was said", "something rude" in said and bob.id in said, said)
    report = re.search(r"report: (\S+)", said)
    t.check("dismissed", admin(server.folder, "dismiss", report[1])[0] == 0 and
            "rude" not in admin(server.folder, "reports")[1])
    t.check("statistics", re.search("people guests.*number: 3", admin(server.folder,
            "statistics")[1]) is not None, admin(server.folder, "statistics")[1])
    t.check("status", "matches_on: 1" in admin(server.folder, "status")[1])
    admin(server.folder, "ban-address", "127.0.0.1", "1")
    t.check("an address is banned", bob.socket.ending() == 1008)
    try:
        late = server.socket().ending()
    except Closed as closed:
        late = closed.code
    t.check("nobody comes from there", late == 1008, late)
    server.signal(signal.SIGTERM)
    server.wait()
    t.check("the socket is gone with the server",
            not (pathlib.Path(server.folder) / "admin.sock").exists())
    again = Server(PROGRAM, *QUICK, data=server.folder)
    t.check("also after a restart", wait_until(lambda: again.socket().ending() == 1008))
    admin(server.folder, "ban-address", "127.0.0.1", "0")
    t.check("and is let in again", Person(again, "Dov").id != "")
    mode = stat.S_IMODE((pathlib.Path(server.folder) / "admin.sock").stat().st_mode)
    t.check("only its owner may ask", mode & 0o077 == 0, oct(mode))
    plain = again.socket()
    reply = json.loads(plain.ask('{"do":"announce","n":1,"text":"x"}'))
    t.check("visitors may not", reply["error"] == "bad-message", reply)
    for words in (["dance"], ["ban"], ["status", "x"], ["backup"], ["announce", "a", "b", "c"]):
        status, said = admin(server.folder, *words)
        t.check(f"{words} is no command", status == 2 and "usage" in said, (status, said[:80]))
    again.kill()


def backups(t: Tally) -> None:
    """A backup under play is whole; restored it brings everybody back, while the server runs and
    when it does not."""
    server = Server(PROGRAM, *QUICK)
    port = server.address.rstrip("/").rpartition(":")[2]
    server.kill()
    server = Server(PROGRAM, "--port", port, *QUICK, data=server.folder)
    people_ = [Person(server, "Ada"), Person(server, "Bob")]
    sit_down(people_, game="school")
    at = [dict(p.at) for p in people_]
    file = str(pathlib.Path(new_folder()) / "backup.db")
    t.check("made", admin(server.folder, "backup", file) == (0, ""))
    t.check("for its owner", stat.S_IMODE(pathlib.Path(file).stat().st_mode) == 0o600)
    with sqlite3.connect(file) as db:
        t.check("whole", db.execute("PRAGMA integrity_check").fetchone()[0] == "ok" and
                db.execute("SELECT count(*) FROM person").fetchone()[0] == 2)
    later = Person(server, "Late")
    status, said = admin(server.folder, "restore", file)
    t.check("restored while it runs", status == 0, said)
    t.check("everybody is told to come back", people_[0].socket.ending() == 1012)
    t.check("it begins again", wait_until(lambda: begins(server)))
    for person, before in zip(people_, at):
        person.decisions, person.at = {}, {}
        person.come()
        person.look()
        settle(person)
        t.check("the match stands as it did", person.at == before, (person.at, before))
    t.check("what came after the backup is gone", refused(server, later.token) == "unknown")
    server.signal(signal.SIGTERM)
    t.check("it ends well", server.wait() == 0)
    status, said = admin(server.folder, "announce", "At rest.")
    t.check("a request works at rest", status == 0, said)
    t.check("people, too", "Ada" in admin(server.folder, "people")[1])
    t.check("a backup at rest", admin(server.folder, "backup", file + "2")[0] == 0)
    status, said = admin(server.folder, "restore", file)
    t.check("restored at rest", status == 0, said)
    again = Server(PROGRAM, *QUICK, data=server.folder)
    t.check("and there they are", refused(again, people_[0].token) == "")
    again.kill()
    bad = pathlib.Path(file + "3")
    bad.write_bytes(b"no database at all" * 1000)
    status, said = admin(server.folder, "restore", str(bad))
    t.check("rubbish is refused", status == 1 and "backup" in said, said)
    newer = file + "4"
    pathlib.Path(newer).write_bytes(pathlib.Path(file).read_bytes())
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 99")
    status, said = admin(server.folder, "restore", newer)
    t.check("and what is newer", status == 1 and "newer" in said, said)


def begins(server: Server) -> bool:
    try:
        return server.request("/healthz")[0] == 200
    except OSError:
        return False


def main() -> int:
    tally = Tally("admin")
    for part in (people, house, backups):
        try:
            part(tally)
        except Exception as error:  # one part that breaks off is one failure
            tally.check(part.__name__, False, repr(error))
    return tally.end()


if __name__ == "__main__":
    sys.exit(main())
