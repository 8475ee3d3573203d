#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What stands between strangers and the core: files, headers, limits, TLS, thinkers, stopping.

usage: tests/server/front.py BUILD/tests/server_echo [PART]

Ends with `N passed, N failed`.
"""

import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import threading
import time

from wire import (BINARY, CLOSE, PING, TEXT, Closed, Refused, Server, Socket, Tally, new_folder,
                  receive, run_parts, wait_until)

PROGRAM = sys.argv[1]
POLICY = "default-src 'none'; script-src 'self'"


def page(folder: pathlib.Path) -> pathlib.Path:
    """A small page as `make web` builds it."""
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(
        f'<meta http-equiv="Content-Security-Policy"\n  content="{POLICY}" />hello')
    (folder / "assets/a-1234.js").write_text("let a = 1;\n" * 20000)
    (folder / "assets/a-1234.js.br").write_bytes(b"packed")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / ".secret").write_text("hidden")
    return folder


PAGE = page(pathlib.Path(new_folder()))


def files(t: Tally) -> None:
    server = Server(PROGRAM, "--page", str(PAGE))
    status, head, body = server.request("/")
    t.check("the page comes", status == 200 and body.endswith(b"hello"), (status, body[:80]))
    t.check("as HTML", head["content-type"] == "text/html; charset=utf-8")
    t.check("asked for again", head["cache-control"] == "no-cache")
    t.check("with the page's own policy",
            head["content-security-policy"] == f"{POLICY}; frame-ancestors 'none'", head)
    for name, value in (("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"),
                        ("x-sortilege", "tables"),
                        ("cross-origin-opener-policy", "same-origin"),
                        ("cross-origin-resource-policy", "same-origin")):
        t.check(name, head.get(name) == value, head)
    t.check("no word of what serves", "lws" not in str(head) and "websockets" not in str(head))
    t.check("no HSTS without TLS", "strict-transport-security" not in head)
    again, head2, body = server.request("/", headers={"If-None-Match": head["etag"]})
    t.check("unchanged is not sent again", again == 304 and not body, (again, body))
    status, head, body = server.request("/assets/a-1234.js")
    t.check("a large file comes whole", len(body) == 220000, len(body))
    t.check("a hashed name is kept", "immutable" in head["cache-control"])
    status, head, body = server.request("/assets/a-1234.js",
                                        headers={"Accept-Encoding": "gzip, br;q=1.0"})
    t.check("packed", body == b"packed" and head.get("content-encoding") == "br", head)
    t.check("and so told", head.get("vary") == "accept-encoding", head)
    status, head, body = server.request("/assets/a-1234.js",
                                        headers={"Accept-Encoding": "abrt, gzip"})
    t.check("not packed for others", len(body) == 220000 and "content-encoding" not in head)
    status, head, body = server.request("/assets/a-1234.js", "HEAD")
    t.check("HEAD has no body", status == 200 and not body and head["content-length"] == "220000")
    for path in ("/nothing", "/assets", "/assets/", "/.secret", "/a-1234.js.br", "/../icon.svg/x",
                 "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fetc",
                 "/index.html%00.svg", "//etc/passwd", "/assets/a-1234.js.br"):
        status, head, body = server.request(path)
        t.check(f"{path} is not here", status in (400, 403, 404, 0) and b"root:" not in body,
                (status, body[:60]))
    t.check("POST is refused", server.request("/", "POST", body=b"x=1")[0] == 405)
    t.check("healthy", server.request("/healthz")[::2] == (200, b"ok\n"))
    t.check("measures", server.metric("http_requests_total") > 10)
    t.check("measures nothing for those behind a proxy",
            server.request("/metrics", headers={"X-Forwarded-For": "127.0.0.1"})[0] == 404)
    metrics(t, server.request("/metrics")[2].decode())
    status, head, body = server.request("/keeps")
    t.check("how long what is kept", status == 200 and
            set(json.loads(body)) == {"guests", "matches", "lines"} and
            head["content-type"] == "application/json", (head, body))
    t.check("asks to upgrade", server.request("/play")[0] == 426)
    (PAGE / "icon.svg").write_text("<svg>new</svg>")
    server.signal(signal.SIGHUP)
    t.check("SIGHUP brings the new page",
            wait_until(lambda: server.request("/icon.svg")[2] == b"<svg>new</svg>"))
    server.kill()


def metrics(t: Tally, text: str) -> None:
    """As Prometheus reads them: a name once, with its help and its type, and counters end so."""
    names = []
    for help_line, kind, value in zip(*[iter(text.splitlines())] * 3):
        found = re.fullmatch(r"# TYPE (sortilege_[a-z0-9_]+) (gauge|counter)", kind)
        name = found[1] if found else kind
        names.append(name)
        t.check(f"{name} is told as it should be",
                found is not None and re.fullmatch(rf"# HELP {name} \S.*", help_line) is not None
                and re.fullmatch(rf"{name} \d+(\.\d+)?", value) is not None,
                (help_line, kind, value))
    t.check("there are many, each once", len(names) > 30 and len(set(names)) == len(names), names)


def places(t: Tally) -> None:
    """One server a folder; the addresses that it tells of lead to it."""
    server = Server(PROGRAM, "--page", "none", "--listen", "0.0.0.0")
    t.check("first the one for this machine",
            re.fullmatch(r"http://localhost:\d+/", server.address) is not None, server.address)
    found = subprocess.run(["hostname", "-I"], capture_output=True, text=True,
                           check=False).stdout.split()
    os.set_blocking(server.process.stdout.fileno(), False)
    told = (server.process.stdout.read() or b"").decode().splitlines()
    t.check("then those for others", [line.split("/")[2].rsplit(":", 1)[0] for line in told] ==
            [one for one in found if ":" not in one], (told, found))
    for line in told:
        t.check(f"{line}: somebody is there",
                Server.request_at(line.split(" ")[0], "/healthz")[0] == 200)
    second = subprocess.run([PROGRAM, "--port", "0", "--page", "none", "--data", server.folder],
                            capture_output=True, text=True, timeout=20, check=False)
    t.check("a second server with the same data is refused", second.returncode == 1 and
            f"process {server.process.pid}" in second.stderr and "--data" in second.stderr and
            not second.stdout, second.stderr)
    t.check("which the first does not notice", server.request("/healthz")[0] == 200)
    server.kill()
    begun = time.monotonic()
    again = Server(PROGRAM, "--page", "none", data=server.folder)
    t.check("one that was killed leaves no lock", again.request("/healthz")[0] == 200 and
            time.monotonic() - begun < 5)
    again.kill()
    closed = subprocess.run([PROGRAM, "--port", "0", "--data", "/proc/nowhere"],
                            capture_output=True, text=True, timeout=20, check=False)
    t.check("a folder that cannot be is told", closed.returncode == 1 and
            "/proc/nowhere" in closed.stderr, closed.stderr)


def many(t: Tally) -> None:
    server = Server(PROGRAM, "--page", str(PAGE))
    lines = [socket.create_connection(("127.0.0.1", port_of(server))) for _ in range(40)]
    data = b""
    for _ in range(16):  # many at once, so that a slow machine does not make them few
        for line in lines:
            line.settimeout(10)
            try:
                line.sendall(b"GET /icon.svg HTTP/1.1\r\nHost: x\r\n\r\n")
            except (ConnectionError, BrokenPipeError):
                pass
        for line in lines:
            data += receive(line)
    count = data.count(b"HTTP/1.1 200")
    t.check("many requests are served, too many refused", 300 <= count < 640, count)
    t.check("and told so", b"HTTP/1.1 429" in data, data[-200:])
    t.check("others wait a moment", server.request("/icon.svg")[0] == 429 or wait_until(
        lambda: server.request("/icon.svg")[0] == 200))
    server.kill()


def port_of(server: Server) -> int:
    return int(server.address.rsplit(":", 1)[1][:-1])


def talk(t: Tally) -> None:
    server = Server(PROGRAM, "--page", "none", "--ping-s", "1")
    s = server.socket()
    t.check("knows the address", s.hear() == "came from 127.0.0.1")
    t.check("echo", s.ask("hällo") == "hällo")
    s.frame(TEXT, b"in ", last=False)
    s.frame(PING, b"between \xff")
    s.frame(0, b"parts", last=True)
    t.check("a message in parts, a ping between them", s.hear() == "in parts")
    t.check("as long as may be", s.ask("x" * 4096) == "x" * 4096)
    t.check("pings are answered and measured", wait_until(
        lambda: int(s.ask("ping").split(" ")[1]) >= 2, 5))
    t.check("and take no time here", int(s.ask("ping").split(" ")[2]) < 1000)
    s.say("shut")
    t.check("shut", s.ending() == 4001)
    t.check("gone", wait_until(lambda: server.metric("websockets") == 0))
    # Two hundred who come and go, some without a word.
    for n in range(200):
        s = server.socket(timeout=5)
        if n % 2:
            s.say("hello")
        s.close()
    t.check("all are gone", wait_until(lambda: server.metric("websockets") == 0),
            server.metric("websockets"))
    t.check("and counted", server.metric("websockets_total") == 201)
    t.check("nothing waits for them", server.metric("outbox_bytes") == 0)
    server.kill()


def refused(address: str, **headers: str) -> str:
    """What the handshake is answered with; "": it is let in."""
    try:
        s = Socket(address, {name.replace("_", "-"): value for name, value in headers.items()})
    except Refused as no:
        return str(no)
    s.close()
    return ""


def origins(t: Tally) -> None:
    server = Server(PROGRAM, "--page", "none")
    host = server.address.split("/")[2]
    t.check("no origin, no browser", not refused(server.address))
    t.check("its own page", not refused(server.address, Origin=f"http://{host}"))
    t.check("a strange page", refused(server.address, Origin="https://evil.example"))
    t.check("no page", refused(server.address, Origin="null"))
    t.check("another port", refused(server.address, Origin="http://127.0.0.1:1"))
    t.check("a name that points here",
            refused(server.address, Origin="http://evil.example:7", Host="evil.example:7"))
    t.check("a name as long as a header",
            refused(server.address, Origin="http://" + "e" * 2000))
    t.check("not at another place", refused(server.address) == "" and raises(
        lambda: server.socket(path="/other"), Refused))
    t.check("no HTTP 2", "101" not in str(server.request(
        "/", headers={"Connection": "Upgrade, HTTP2-Settings", "Upgrade": "h2c",
                      "HTTP2-Settings": "AAMAAABkAARAAAAAAAIAAAAA"})[0]))
    server.kill()
    server = Server(PROGRAM, "--page", "none", "--origins",
                    "https://play.example.org, https://other.example")
    t.check("a page from the list", not refused(server.address, Origin="https://other.example"))
    t.check("one that begins like it",
            refused(server.address, Origin="https://play.example.org.evil.example"))
    t.check("and then not its own host", refused(server.address, Origin=server.address[:-1]))
    server.kill()


def raises(call, kind) -> bool:
    try:
        call()
    except kind:
        return True
    return False


def proxies(t: Tally) -> None:
    def first(server: Server, forwarded: str) -> str:
        s = server.socket({"X-Forwarded-For": forwarded})
        said = s.hear()
        s.close()
        return said.removeprefix("came from ")

    server = Server(PROGRAM, "--page", "none")
    t.check("not believed", first(server, "192.0.2.1") == "127.0.0.1")
    server.kill()
    server = Server(PROGRAM, "--page", "none", "--proxies", "127.0.0.1, 10.0.0.0/8")
    t.check("believed", first(server, "192.0.2.1") == "192.0.2.1")
    t.check("only the last", first(server, "6.6.6.6, 192.0.2.2") == "192.0.2.2")
    t.check("but for proxies", first(server, "6.6.6.6, 192.0.2.3, 10.1.2.3") == "192.0.2.3")
    t.check("IPv6", first(server, "2001:db8::7") == "2001:db8::7")
    t.check("nonsense", first(server, "nonsense") == "127.0.0.1")
    server.kill()
    bad = subprocess.run([PROGRAM, "--port", "0", "--data", new_folder(), "--proxies", "x"],
                         capture_output=True, timeout=10)
    t.check("no address", bad.returncode == 1 and b"proxies" in bad.stderr)


def crowds(t: Tally) -> None:
    server = Server(PROGRAM, "--page", "none", "--sockets-address", "5", "--sockets", "8",
                    "--proxies", "127.0.0.1")
    ones = [server.socket({"X-Forwarded-For": "2001:db8::1"}) for _ in range(3)]
    ones += [server.socket({"X-Forwarded-For": "2001:db8::2:1"}) for _ in range(2)]
    t.check("one network, five at most",
            refused(server.address, X_Forwarded_For="2001:db8::3"))
    others = [server.socket({"X-Forwarded-For": f"192.0.2.{n}"}) for n in range(3)]
    t.check("eight in all", refused(server.address, X_Forwarded_For="192.0.2.9"))
    others.pop().close()
    t.check("and one again", wait_until(
        lambda: not refused(server.address, X_Forwarded_For="192.0.2.9")))
    t.check("they are served on", ones[0].hear().startswith("came") and ones[0].ask("a") == "a")
    server.kill()
    server = Server(PROGRAM, "--page", "none", "--sockets-address", "5", "--sockets", "100")
    lines = []
    for _ in range(60):
        line = socket.create_connection(("127.0.0.1", port_of(server)))
        line.settimeout(0.3)
        lines.append(line)
    ended = sum(ends_now(line) for line in lines)
    t.check("connections of one address are limited", 18 <= ended <= 28, ended)
    for line in lines:
        line.close()
    t.check("and free again", wait_until(lambda: server.request("/healthz")[0] == 200))
    server.kill()


def ends_now(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def hostile(t: Tally) -> None:
    server = Server(PROGRAM, "--page", "none", "--outbox-kib", "256", "--sockets-address", "200")

    def after(what: str, codes: tuple[int, ...], *steps) -> None:
        s = server.socket(timeout=8)
        s.hear()
        try:
            for step in steps:
                step(s)
        except (ConnectionError, BrokenPipeError):
            pass
        code = s.ending()
        s.close()
        t.check(what, code in codes, code)

    after("too long", (1009,), lambda s: s.frame(TEXT, b"x" * 4097))
    after("too long in parts", (1009,), *[lambda s: s.frame(TEXT, b"x" * 3000, last=False),
                                          lambda s: s.frame(0, b"x" * 3000)])
    after("a length of 2^62", (1009, 1002, 1006),
          lambda s: s.raw(b"\x81\xff\x40" + b"\0" * 7 + b"mask" + b"x" * 8000))
    after("binary", (1003,), lambda s: s.frame(BINARY, b"x"))
    after("no UTF-8", (1007, 1006), lambda s: s.frame(TEXT, b"\xff\xfe"))
    after("half a character at the end", (1007, 1006), lambda s: s.frame(TEXT, b"a\xc3"))
    after("reserved bits", (1002, 1006), lambda s: s.frame(TEXT, b"x", reserved=7))
    after("unknown kind", (1002, 1006), lambda s: s.frame(5, b"x"))
    after("a part of nothing", (1002, 1006), lambda s: s.frame(0, b"x"))
    after("a long ping", (1002, 1006), lambda s: s.frame(PING, b"x" * 200))
    after("a close with half a code", (1002, 1005, 1006), lambda s: s.frame(CLOSE, b"\x03"))
    after("a close", (1000, 1005, 1006), lambda s: s.frame(CLOSE, b"\x03\xe8"))
    # It ends while more is coming, so that its last word may be lost.
    after("far too many", (1008, 1006), *[lambda s: [s.say("x") for _ in range(1500)]])
    after("far too much", (1008, 1006), *[lambda s: [s.say("x" * 4000) for _ in range(50)]])
    # One who asks for much and reads nothing.
    s = server.socket(small=True)
    s.say("flood 50")
    t.check("a slow reader is let go", wait_until(
        lambda: server.metric("dropped_slow_total") == 1 and server.metric("websockets") == 0))
    t.check("and nothing of his kept", server.metric("outbox_bytes") == 0)
    s.close()
    for data in (b"", b"\0" * 100, b"GET", b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 5000,
                 b"GET /" + b"x" * 20000 + b" HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\0\x01\0",
                 b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0" * 50, b"GET / HTTP/9.9\r\n\r\n",
                 b"GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n",
                 b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n",
                 b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n" + b"x" * 100):
        line = socket.create_connection(("127.0.0.1", port_of(server)))
        line.settimeout(0.5)
        try:
            line.sendall(data)
            line.recv(10000)
        except (ConnectionError, TimeoutError):
            pass
        line.close()
        t.check(f"lives after {data[:30]!r}", server.request("/healthz")[0] == 200)
    behind(t, server)
    # Slow: a byte of a request now and then keeps no place for ever.
    line = socket.create_connection(("127.0.0.1", port_of(server)))
    line.settimeout(1)
    begun = time.monotonic()
    try:
        while time.monotonic() - begun < 40:
            line.sendall(b"G" if time.monotonic() - begun < 1 else b"E")
            time.sleep(0.5)
            if ends_now(line):
                break
    except (ConnectionError, BrokenPipeError):
        pass
    t.check("a slow request ends", time.monotonic() - begun < 30, time.monotonic() - begun)
    t.check("all are gone", wait_until(lambda: server.metric("websockets") == 0))
    s = server.socket()
    t.check("and it serves", s.hear().startswith("came") and s.ask("a") == "a")
    server.kill()


def behind(t: Tally, server: Server) -> None:
    """Requests that come together, one of them with a body: nobody else has to wait for it."""
    good = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    for what, head in (("GET", b"GET /healthz"), ("POST", b"POST /"), ("PUT", b"PUT /healthz"),
                       ("a feed", b"GET /feed/x"), ("an upgrade", b"GET /play")):
        for about in (b"Content-Length: 5\r\n", b"Content-Length: 05\r\n",
                      b"Content-Length: 500\r\n", b"Transfer-Encoding: chunked\r\n",
                      b"Content-Length: 0\r\nContent-Length: 5\r\n"):
            line = socket.create_connection(("127.0.0.1", port_of(server)))
            line.sendall(good + head + b" HTTP/1.1\r\nHost: x\r\n" + about + b"\r\nhello" + good)
            try:
                served = server.request("/healthz")[0] == 200
            except (TimeoutError, OSError):
                served = False
            t.check(f"{what} with {about!r} behind another request", served)
            line.close()
            if not served:
                return


def silent(t: Tally) -> None:
    server = Server(PROGRAM, "--page", "none", "--ping-s", "1")
    s = server.socket(pong=False, timeout=15)
    begun = time.monotonic()
    t.check("whoever answers no ping is gone", s.ending() == 1006)
    t.check("after three of them", 2.5 < time.monotonic() - begun < 8, time.monotonic() - begun)
    t.check("and is counted", server.metric("dropped_silent_total") == 1)
    server.kill()


def certificate(folder: str, name: str) -> tuple[str, str]:
    cert, key = f"{folder}/{name}.pem", f"{folder}/{name}.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                    "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                    f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key,
                    "-out", cert], check=True, capture_output=True)
    return cert, key


def tls(t: Tally) -> None:
    folder = new_folder()
    one, two = certificate(folder, "one"), certificate(folder, "two")
    cert, key = f"{folder}/cert.pem", f"{folder}/key.pem"

    def install(pair: tuple[str, str]) -> None:
        pathlib.Path(cert).write_bytes(pathlib.Path(pair[0]).read_bytes())
        pathlib.Path(key).write_bytes(pathlib.Path(pair[1]).read_bytes())

    install(one)
    server = Server(PROGRAM, "--page", str(PAGE), "--certificate", cert, "--key", key)
    t.check("says https", server.address.startswith("https://"), server.address)
    s = server.socket(trust=one[0])
    t.check("a WebSocket by TLS", s.hear().startswith("came") and s.ask("a") == "a")
    install(two)
    server.signal(signal.SIGHUP)
    t.check("a new certificate", wait_until(lambda: trusts(server.address, two[0])))
    t.check("in the place of the old one", not trusts(server.address, one[0]))
    t.check("while others talk on", s.ask("b") == "b")
    install((one[0], two[1]))
    server.signal(signal.SIGHUP)
    t.check("one that does not fit its key is told",
            wait_until(lambda: "certificate not renewed" in server.words()))
    t.check("and the one before is used", trusts(server.address, two[0]))
    t.check("HSTS", "strict-transport-security" in curl_head(server.address))
    old = subprocess.run(["openssl", "s_client", "-connect", server.address.split("/")[2],
                          "-tls1_1"], input=b"", capture_output=True)
    t.check("no old TLS", old.returncode != 0)
    server.kill()
    bad = subprocess.run([PROGRAM, "--port", "0", "--data", folder, "--certificate", one[0],
                          "--key", two[1]], capture_output=True, timeout=10)
    t.check("does not start with the wrong key", bad.returncode == 1 and b"listening" in bad.stderr,
            bad.stderr)


def trusts(address: str, cert: str) -> bool:
    try:
        Socket(address, trust=cert).close()
    except (OSError, Refused):
        return False
    return True


def curl_head(address: str) -> str:
    return subprocess.run(["curl", "-skI", address], capture_output=True,
                          timeout=10).stdout.decode().lower()


def work(t: Tally) -> None:
    server = Server(PROGRAM, "--page", "none", "--thinkers", "2", "--think-ms", "1000",
                    "--think-mib", "256")
    s = server.socket(timeout=20)
    s.hear()
    t.check("no thinker before it is needed", server.children() == [])
    choice = s.ask("think search:novice")
    t.check("thinks", choice.startswith("thought ") and int(choice[8:]) >= 0, choice)
    t.check("the same again", s.ask("think search:novice") == choice)
    begun = time.monotonic()
    t.check("never longer than it may", int(s.ask("think search:ms=60000")[8:]) >= 0)
    t.check("in its time", time.monotonic() - begun < 3, time.monotonic() - begun)
    t.check("an unknown agent", s.ask("think nobody") == "thought -1")
    t.check("one with too much memory, by its first thought or none",
            s.ask("think search:kib=4194304").startswith("thought "))
    begun = time.monotonic()
    s.say("think search:ms=250")
    t.check("nobody waits for it", s.ask("hello") == "hello" and time.monotonic() - begun < 0.2,
            time.monotonic() - begun)
    t.check("it comes", s.hear().startswith("thought "))
    for _ in range(2):
        s.say("think search:ms=500")
    wait_until(lambda: len(server.children()) == 2)
    [s.hear() for _ in range(2)]
    for pid in server.children():
        os.kill(pid, signal.SIGSTOP)
    begun = time.monotonic()
    t.check("one that hangs has no choice", s.ask("think search:novice") == "thought -1")
    t.check("after its time", 1.9 < time.monotonic() - begun < 6, time.monotonic() - begun)
    for pid in server.children():
        os.kill(pid, signal.SIGKILL)
    t.check("others take its place", wait_until(lambda: s.ask("think search:novice") == choice))
    for n in range(30):
        s.say("think search:novice")
    t.check("many at once", [s.hear() for _ in range(30)] == [choice] * 30)
    t.check("by two processes", len(server.children()) == 2, server.children())
    hashes = s.ask("hash secret")
    t.check("Argon2id", hashes.startswith("hashed $argon2id$") and hashes.endswith(" 0"), hashes)
    kept = hashes.split(" ")[1]
    t.check("fits", s.ask(f"fits secret {kept}") == "hashed - 1")
    t.check("fits not", s.ask(f"fits Secret {kept}") == "hashed - 0")
    t.check("no hash", s.ask("fits secret nonsense") == "hashed - 0")
    begun = time.monotonic()
    for n in range(6):
        s.say(f"hash {n}")
    t.check("nobody waits for hashes", s.ask("hello") == "hello" and time.monotonic() - begun < 0.5)
    t.check("all come", all(s.hear().startswith("hashed $argon2id$") for _ in range(6)))
    t.check("writes", s.ask("note something") == "stored 0 ")
    t.check("reads", s.ask("read") == "stored 0 something")
    t.check("no secrets in the log", "secret" not in server.words())
    for line in server.words().splitlines():
        t.check("the log is JSON", "at" in json.loads(line) and "what" in json.loads(line), line)
    pids = server.children()
    server.kill()
    t.check("thinkers end with it", wait_until(lambda: not any(map(lives, pids))))


def lives(pid: int) -> bool:
    try:
        return "Z" not in pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1][:3]
    except FileNotFoundError:
        return False


def stops(t: Tally) -> None:
    server = Server(PROGRAM, "--page", "none")
    s = server.socket()
    s.hear()
    t.check("starts at once", server.took < 5, server.took)
    for n in range(100):
        s.say(f"note {n}")
    s.say("think search:novice")
    heard = []
    reader = threading.Thread(target=lambda: heard.append(read_all(s)))
    reader.start()
    time.sleep(0.2)
    begun = time.monotonic()
    server.signal(signal.SIGTERM)
    code = server.wait()
    t.check("ends well", code == 0, code)
    t.check("soon", time.monotonic() - begun < 5, time.monotonic() - begun)
    reader.join()
    said, closing = heard[0]
    t.check("after it has answered", said.count("stored 0 ") == 100, len(said))
    t.check("and said when to come back", closing == 1012, closing)
    again = Server(PROGRAM, "--page", "none", data=server.folder)
    s = again.socket()
    s.hear()
    t.check("and knows what it knew", s.ask("read") == "stored 0 99")
    # Killed at any moment: what was reported is there.
    for n in range(5):
        for m in range(20):
            s.say(f"note {n}.{m}")
        told = [s.hear() for _ in range(1 + 4 * n)]
        again.kill()
        again = Server(PROGRAM, "--page", "none", data=again.folder)
        s = again.socket()
        s.hear()
        number, last = s.ask("read").removeprefix("stored 0 ").split(".")
        t.check("nothing reported is lost", int(number) == n and int(last) >= len(told) - 1,
                (number, last, len(told)))
    other = subprocess.run([PROGRAM, "--port", again.address.rsplit(":", 1)[1][:-1], "--data",
                            new_folder()], capture_output=True, timeout=10)
    t.check("a port that is taken is told", other.returncode == 1 and
            b"cannot listen" in other.stderr, other.stderr)
    again.kill()


def read_all(s: Socket) -> tuple[list[str], int]:
    said = []
    try:
        while True:
            said.append(s.hear())
    except Closed as end:
        return said, end.code


def settings(t: Tally) -> None:
    def shown(*flags: str, **environment: str) -> dict[str, str]:
        out = subprocess.run([PROGRAM, *flags, "--settings"], capture_output=True, timeout=10,
                             env={**os.environ, **environment})
        if out.returncode:
            return {"error": out.stderr.decode()}
        return dict(line.split(" = ", 1) for line in out.stdout.decode().splitlines())

    file = pathlib.Path(new_folder()) / "server.conf"
    file.write_text("# what is set\nport = 1\nping-s=2\n think-ms = 33 \nchat = no\n")
    t.check("defaults", shown()["port"] == "7878" and shown()["listen"] == "127.0.0.1")
    found = shown("--config", str(file), "--port", "3", "--accounts=yes", SORTILEGE_PING_S="4",
                  SORTILEGE_PORT="5")
    t.check("a flag before all", found["port"] == "3" and found["accounts"] == "yes", found)
    t.check("the environment before the file", found["ping-s"] == "4")
    t.check("the file before the default", found["think-ms"] == "33" and found["chat"] == "no")
    t.check("the file by the environment",
            shown(SORTILEGE_CONFIG=str(file))["think-ms"] == "33")
    written = file.with_name("again")
    written.write_text("".join(f"{n} = {v}\n" for n, v in found.items()))
    t.check("what is shown sets the same again", shown("--config", str(written)) == found)
    for flags, what in ((("--nothing", "1"), "no option '--nothing'"),
                        (("--port", "x"), "from 0 to 65535"), (("--port", "65536"), "65535"),
                        (("--port", "-1"), "65535"), (("--chat", "maybe"), "yes or no"),
                        (("--metrics", "some"), "local, all or none"), (("play",), "play"),
                        (("--config", "/nowhere"), "/nowhere")):
        error = shown(*flags).get("error", "")
        t.check(f"{flags} is refused", what in error, error)
    file.write_text("port = 1\nport 2\n")
    t.check("a wrong line is named", f"{file}:2" in shown("--config", str(file)).get("error", ""))
    file.write_text("colour = blue\n")
    t.check("a wrong name is named", "colour" in shown("--config", str(file)).get("error", ""))
    help_text = subprocess.run([PROGRAM, "--help"], capture_output=True).stdout.decode()
    t.check("help names all", all(f"\n{name} = " in help_text for name in shown()))


PARTS = (files, places, many, talk, origins, proxies, crowds, hostile, silent, tls, work, stops,
         settings)


if __name__ == "__main__":
    sys.exit(run_parts("front", PARTS, *sys.argv[2:3]))
