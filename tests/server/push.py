#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""News for those who are not here: by Web Push, to a push service of this test's own that opens
what it gets as a browser does (RFC 8291), and checks who has signed it (RFC 8292); as a feed.

usage: tests/server/push.py SORTILEGE-SERVER [PART]

Ends with `N passed, N failed`.
"""

import base64
import http.server
import json
import os
import pathlib
import re
import ssl
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from match import QUICK, Person, settle, sit_down
from wire import Server, Tally, new_folder, run_parts, wait_until

PROGRAM = sys.argv[1]
ATOM = "{http://www.w3.org/2005/Atom}"


def plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key) -> bytes:
    return key.public_key().public_bytes(serialization.Encoding.X962,
                                         serialization.PublicFormat.UncompressedPoint)


class Browser:
    """What a browser gives the page, and keeps for itself."""

    def __init__(self, endpoint: str):
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def names(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "key": plain(point(self.key)), "auth": plain(self.auth)}

    def open(self, sealed: bytes) -> dict:
        """As RFC 8291 has it, from the other side."""
        salt, size, length = sealed[:16], int.from_bytes(sealed[16:20], "big"), sealed[20]
        theirs, rest = sealed[21:21 + length], sealed[21 + length:]
        assert len(rest) <= size
        secret = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(
            ec.SECP256R1(), theirs))

        def derive(size: int, salt: bytes, info: bytes, key: bytes) -> bytes:
            return HKDF(hashes.SHA256(), size, salt, info).derive(key)

        key = derive(32, self.auth, b"WebPush: info\0" + point(self.key) + theirs, secret)
        text = AESGCM(derive(16, salt, b"Content-Encoding: aes128gcm\0", key)).decrypt(
            derive(12, salt, b"Content-Encoding: nonce\0", key), rest, None)
        text = text.rstrip(b"\0")
        assert text[-1] == 2
        return json.loads(text[:-1])


class Service:
    """A push service with a certificate of its own."""

    def __init__(self, folder: str):
        self.cert = f"{folder}/service.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=push",
                        "-addext", "subjectAltName=DNS:localhost", "-keyout", f"{folder}/key",
                        "-out", self.cert], check=True, capture_output=True)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status, self.delay = 201, 0.0
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                time.sleep(service.delay)
                service.got.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_args) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.cert, f"{folder}/key")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True,
                                                 do_handshake_on_connect=False)
        self.origin = f"https://localhost:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def signed(header: str, key: str) -> dict:
    """The claims, if that key has signed them."""
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found and found[4] == key, header
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data_of(key))
    both = data_of(found[3])
    public.verify(utils.encode_dss_signature(int.from_bytes(both[:32], "big"),
                                             int.from_bytes(both[32:], "big")),
                  f"{found[1]}.{found[2]}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(data_of(found[1])) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(data_of(found[2]))


def house_of(person: Person) -> dict:
    other = person.server.socket()
    reply = json.loads(other.ask(json.dumps({"do": "hello", "n": 1, "version": 1,
                                             "token": person.token})))
    other.close()
    return reply


def leave(person: Person) -> None:
    person.socket.close()
    time.sleep(0.2)


def answer(person: Person) -> None:
    settle(person)
    for seat, decision in list(person.decisions.items()):
        if decision:
            person.ask("answer", table=person.table, seat=seat, seq=decision["seq"], option=0)
            return


def until_waiting(person: Person) -> None:
    """Answers until the others have to."""
    for _ in range(200):
        settle(person)
        if not any(person.decisions.values()):
            return
        answer(person)


def pushes(t: Tally) -> None:
    service = Service(new_folder())
    server = Server(PROGRAM, *QUICK, "--push-trust", service.cert, "--push-contact",
                    "mailto:admin@example.org")
    ada, bob = Person(server, "Ada"), Person(server, "Böb & Co")
    key = house_of(bob)["house"]["push"]
    t.check("the house has a key", len(data_of(key)) == 65 and data_of(key)[0] == 4, key)
    browser = Browser(f"{service.origin}/send/abc")
    t.check("asked for", "error" not in ada.ask("push", **browser.names()))
    sit_down([ada, bob], game="school")
    until_waiting(ada)
    t.check("whoever is here is sent nothing", not service.got)
    leave(ada)
    until_waiting(bob)
    t.check("it is your turn", wait_until(lambda: len(service.got) == 1), len(service.got))
    path, head, body = service.got[0]
    t.check("to where the browser is", path == "/send/abc", path)
    t.check("as it should be", head.get("Content-Encoding") == "aes128gcm" and
            head.get("TTL") == "86400" and head.get("Topic") == ada.table, head)
    try:
        claims = signed(head["Authorization"], key)
        t.check("signed for that service", claims["aud"] == service.origin and
                claims["sub"] == "mailto:admin@example.org" and
                0 < claims["exp"] - time.time() <= 86400, claims)
    except (InvalidSignature, AssertionError) as error:
        t.check("signed", False, repr(error))
    told = browser.open(body)
    t.check("and told in words", told == {"title": "School of Sorcery", "table": ada.table,
                                          "body": "It is your turn, at the table with Böb & Co"},
            told)
    t.check("all are of one length", len(body) == 86 + 1024 + 16, len(body))
    until_waiting(bob)
    time.sleep(0.5)
    t.check("told once until she has been here", len(service.got) == 1)
    ada.come()
    ada.look()
    leave(ada)
    bob.ask("concede", table=bob.table, seat=1)
    t.check("the end is told", wait_until(lambda: len(service.got) == 2) and
            "is over" in browser.open(service.got[1][2])["body"], len(service.got))
    bob.ask("rematch", table=bob.table)
    t.check("who wants to play again", wait_until(lambda: len(service.got) == 3) and
            "seat is kept" in browser.open(service.got[2][2])["body"], len(service.got))
    t.check("counted", wait_until(lambda: server.metric("pushes_total") == 3))
    again = Server(PROGRAM, *QUICK, "--push-trust", service.cert)
    t.check("another house has another key", house_of(Person(again, "X"))["house"]["push"] != key)
    again.kill()
    server.kill()
    server = Server(PROGRAM, *QUICK, "--push-trust", service.cert, data=server.folder)
    bob.server = ada.server = server
    bob.come()
    t.check("the key stays", house_of(bob)["house"]["push"] == key)
    gone(t, server, service, ada, bob)
    secrets(t, server, browser, key)
    server.kill()


def gone(t: Tally, server: Server, service: Service, ada: Person, bob: Person) -> None:
    """What push services answer: later, never again, nothing at all."""
    def kept() -> list:
        ada.come()
        data = ada.ask("export")["data"]
        leave(ada)
        return data["document"].get("push", [])

    def provoke() -> None:
        """A match of which Ada is told the end."""
        ada.come()
        sit_down([ada, bob], game="school")
        leave(ada)
        bob.ask("concede", table=bob.table, seat=1)

    before = len(service.got)
    service.status = 500
    provoke()
    t.check("a failure is counted", wait_until(
        lambda: server.metric("pushes_failed_total") >= 1 and len(service.got) > before))
    t.check("and the browser kept", len(kept()) == 1)
    service.status = 410
    provoke()
    t.check("one that is gone is forgotten", wait_until(lambda: not kept(), 5), kept())
    service.status = 201
    before = len(service.got)
    provoke()
    time.sleep(0.5)
    t.check("and sent no more", len(service.got) == before)
    service.delay = 3
    browser = Browser(f"{service.origin}/send/slow")
    ada.come()
    ada.ask("push", **browser.names())
    provoke()
    begun = time.monotonic()
    t.check("nobody waits for a slow one", "error" not in bob.ask("tables") and
            time.monotonic() - begun < 1, time.monotonic() - begun)
    service.delay = 0


def secrets(t: Tally, server: Server, browser: Browser, key: str) -> None:
    log = server.words()
    for what, word in (("keys", plain(browser.auth)), ("browsers", "/send/abc"), ("keys", key)):
        t.check(f"no {what} in the log", word not in log)
    t.check("but the service", "push failed" in log and "https://localhost" in log)


def limits(t: Tally) -> None:
    """What a stranger may not make the server connect to."""
    server = Server(PROGRAM, *QUICK)
    ada, bob = Person(server, "Ada"), Person(server, "Bob")
    good = Browser("https://push.example.org/x").names()
    for what, changed in (("http", {"endpoint": "http://push.example.org/x"}),
                          ("a file", {"endpoint": "file:///etc/passwd"}),
                          ("a line", {"endpoint": "https://x.example/\r\nX: y"}),
                          ("a quote", {"endpoint": 'https://x.example/"'}),
                          ("long", {"endpoint": "https://x.example/" + "x" * 1000}),
                          ("no key", {"key": "short"}), ("no secret", {"auth": "x" * 21})):
        reply = ada.ask("push", **{**good, **changed})
        t.check(f"{what} is refused", reply.get("error") == "bad-message", reply)
    for n in range(7):
        ada.ask("push", **{**good, "endpoint": f"https://push.example.org/{n}"})
    kept = [one["endpoint"][-1] for one in ada.ask("export")["data"]["document"]["push"]]
    t.check("five browsers, the newest", kept == ["2", "3", "4", "5", "6"], kept)
    ada.ask("push", endpoint="https://push.example.org/4")
    kept = [one["endpoint"][-1] for one in ada.ask("export")["data"]["document"]["push"]]
    t.check("one taken back", kept == ["2", "3", "5", "6"], kept)
    for n in (2, 3, 5, 6):
        ada.ask("push", endpoint=f"https://push.example.org/{n}")
    # A service at an address near the server: nobody connects to it.
    near = threading.Event()
    trap = http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)
    trap.timeout = 3

    def watch() -> None:
        trap.socket.settimeout(3)
        try:
            trap.socket.accept()
            near.set()
        except TimeoutError:
            pass

    watcher = threading.Thread(target=watch)
    watcher.start()
    port = trap.server_address[1]
    for address in (f"https://127.0.0.1:{port}/", "https://127.0.0.1/", "https://localhost/",
                    "https://[::1]/x", "https://10.0.0.1/", "https://169.254.169.254/latest"):
        ada.ask("push", **{**good, "endpoint": address})
        sit_down([ada, bob], game="school")
        leave(ada)
        bob.ask("concede", table=bob.table, seat=1)
        time.sleep(0.2)
        ada.come()
        ada.ask("push", endpoint=address)
    watcher.join()
    t.check("no connection to what is near", not near.is_set())
    t.check("they are counted", wait_until(lambda: server.metric("pushes_failed_total") >= 6),
            server.metric("pushes_failed_total"))
    t.check("and told", "near the server" in server.words(), server.words()[-300:])
    server.kill()
    server = Server(PROGRAM, *QUICK, "--push", "no")
    ada = Person(server, "Ada")
    t.check("switched off there is no key", "push" not in house_of(ada)["house"])
    t.check("and nothing to be asked for", ada.ask("push", **good).get("error") == "closed")
    server.kill()


def feed(t: Tally) -> None:
    server = Server(PROGRAM, *QUICK)
    ada, bob = Person(server, "Ada"), Person(server, "Bob <b>&")
    reply = ada.ask("feed", on=True)
    secret = reply.get("feed", "")
    t.check("a secret address", len(secret) == 76 and reply["you"].get("feed") is True, reply)
    status, head, body = server.request(f"/feed/{secret}")
    t.check("a feed", status == 200 and head["content-type"].startswith("application/atom+xml"),
            (status, head))
    root = ElementTree.fromstring(body)
    t.check("without entries", root.tag == f"{ATOM}feed" and not root.findall(f"{ATOM}entry"))
    sit_down([ada, bob], game="school")
    until_waiting(ada)
    leave(ada)
    until_waiting(bob)
    t.check("it is your turn", wait_until(
        lambda: b"<entry>" in server.request(f"/feed/{secret}")[2]))
    root = ElementTree.fromstring(server.request(f"/feed/{secret}")[2])
    entry = root.find(f"{ATOM}entry")
    t.check("in words", entry is not None and entry.findtext(f"{ATOM}title") ==
            "School of Sorcery: It is your turn, at the table with Bob <b>&",
            ElementTree.tostring(root)[:600])
    for name in ("id", "updated", "title"):
        t.check(f"each has {name}", entry.findtext(f"{ATOM}{name}") and
                root.findtext(f"{ATOM}{name}"))
    t.check("a time", re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ",
                                   root.findtext(f"{ATOM}updated")) is not None)
    t.check("leads to the table", entry.find(f"{ATOM}link").get("href") == f"../#/t/{ada.table}")
    t.check("HEAD", server.request(f"/feed/{secret}", "HEAD")[::2] == (200, b""))
    ada.come()
    bob.ask("concede", table=bob.table, seat=1)
    for n in range(45):  # more than a feed keeps
        sit_down([ada, bob], game="school")
        leave(ada)
        bob.ask("concede", table=bob.table, seat=1)
        ada.come()
        if n == 20:
            count = server.request(f"/feed/{secret}")[2].count(b"<entry>")
            t.check("there are more", 15 < count <= 40, count)
    entries = ElementTree.fromstring(server.request(f"/feed/{secret}")[2]).findall(f"{ATOM}entry")
    times = [entry.findtext(f"{ATOM}updated") for entry in entries]
    t.check("and no more than forty, the newest first", 30 <= len(entries) <= 40 and
            times == sorted(times, reverse=True), (len(entries), times[:3]))
    ids = {entry.findtext(f"{ATOM}id") for entry in entries}
    t.check("each its own", len(ids) == len(entries))
    again = ada.ask("feed", on=True).get("feed")
    t.check("another address", again != secret and server.request(f"/feed/{again}")[0] == 200)
    t.check("takes the place of the old one", server.request(f"/feed/{secret}")[0] == 404)
    for wrong in ("", "x", again[:-1], again[:-1] + "g", "0" * 76, again[:12] + "0" * 64,
                  again + "0", "../" + again):
        status = server.request(f"/feed/{wrong}")[0]
        t.check(f"no feed at {wrong[:20]!r}", status in (400, 403, 404), status)
    t.check("taken back", "feed" not in ada.ask("feed", on=False)["you"] and
            server.request(f"/feed/{again}")[0] == 404)
    last = ada.ask("feed", on=True).get("feed")
    ada.ask("delete", sure=True)
    t.check("gone with its person", server.request(f"/feed/{last}")[0] == 404)
    log = server.words()
    t.check("no secret in the log", all(one[12:] not in log for one in (secret, again, last)))
    data = pathlib.Path(server.folder, "sortilege.db").read_bytes()
    t.check("and none on disk", all(one[12:].encode() not in data for one in (secret, again, last)))
    server.kill()


PARTS = (pushes, limits, feed)


if __name__ == "__main__":
    sys.exit(run_parts("push", PARTS, *sys.argv[2:3]))
