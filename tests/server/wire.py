# SPDX-License-Identifier: MIT
"""A server to start and kill, and a WebSocket that can also do what no decent client does."""

import atexit
import base64
import hashlib
import os
import pathlib
import re
import shutil
import socket
import ssl
import struct
import subprocess
import tempfile
import time
import urllib.parse

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Refused(Exception):
    """The handshake was answered with this, or with nothing at all."""


class Closed(Exception):
    """The other side has closed, with this code (1006: without a word)."""

    def __init__(self, code: int, reason: str = ""):
        super().__init__(f"closed with {code} {reason}")
        self.code = code


class Socket:
    """A WebSocket to /play."""

    def __init__(self, address: str, headers: dict[str, str] | None = None, path: str = "/play",
                 timeout: float = 10, pong: bool = True, trust: str | None = None,
                 small: bool = False):
        url = urllib.parse.urlparse(address)
        self.pong = pong
        self.pings: list[bytes] = []
        self.line = socket.socket()
        self.line.settimeout(timeout)
        if small:  # hardly anything fits between the two
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.line.connect((url.hostname, url.port))
        if url.scheme == "https":
            context = ssl.create_default_context(cafile=trust)
            context.check_hostname = False
            self.line = context.wrap_socket(self.line, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16))
        lines = {"Host": url.netloc, "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Key": key.decode(), "Sec-WebSocket-Version": "13",
                 **(headers or {})}
        self.raw("".join([f"GET {path} HTTP/1.1\r\n",
                          *(f"{name}: {value}\r\n" for name, value in lines.items()),
                          "\r\n"]).encode())
        self.rest = b""
        head = self.until(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise Refused(head.split(b"\r\n")[0].decode() or "nothing")
        accept = base64.b64encode(hashlib.sha1(key + GUID).digest())
        assert accept in head, head

    def raw(self, data: bytes) -> None:
        self.line.sendall(data)

    def more(self) -> bool:
        try:
            data = self.line.recv(65536)
        except (ConnectionError, ssl.SSLError):
            return False
        self.rest += data
        return bool(data)

    def until(self, end: bytes) -> bytes:
        while end not in self.rest:
            if not self.more():
                raise Refused(self.rest.decode(errors="replace") or "nothing")
        head, _, self.rest = self.rest.partition(end)
        return head + end

    def take(self, count: int) -> bytes:
        while len(self.rest) < count:
            if not self.more():
                raise Closed(1006)
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def frame(self, kind: int, data: bytes, last: bool = True, masked: bool = True,
              reserved: int = 0) -> None:
        head = bytes([(0x80 if last else 0) | reserved << 4 | kind])
        flag = 0x80 if masked else 0
        if len(data) < 126:
            head += bytes([flag | len(data)])
        elif len(data) < 65536:
            head += struct.pack(">BH", flag | 126, len(data))
        else:
            head += struct.pack(">BQ", flag | 127, len(data))
        mask = os.urandom(4) if masked else b""
        body = bytes(b ^ mask[i % 4] for i, b in enumerate(data)) if masked else data
        self.raw(head + mask + body)

    def say(self, text: str) -> None:
        self.frame(TEXT, text.encode())

    def hear(self) -> str:
        """The next message; pings are answered on the way."""
        whole = b""
        while True:
            first, second = self.take(2)
            length = second & 127
            if length == 126:
                (length,) = struct.unpack(">H", self.take(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.take(8))
            data = self.take(length)
            kind = first & 15
            if kind == CLOSE:
                code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 1005
                raise Closed(code, data[2:].decode(errors="replace"))
            if kind == PING:
                self.pings.append(data)
                if self.pong:
                    self.frame(PONG, data)
            elif kind in (0, TEXT):
                whole += data
                if first & 0x80:
                    return whole.decode()

    def ask(self, text: str) -> str:
        self.say(text)
        return self.hear()

    def ending(self) -> int:
        """Reads on to the end; the code that it closes with."""
        try:
            while True:
                self.hear()
        except Closed as end:
            return end.code
        except TimeoutError:
            return 0

    def close(self) -> None:
        self.line.close()


def new_folder() -> str:
    folder = tempfile.mkdtemp(prefix="sortilege-server-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


class Server:
    """The program, on a free port, with its data in a folder of its own."""

    def __init__(self, program: str, *flags: str, data: str | None = None, **environment: str):
        self.folder = data or new_folder()
        self.log_path = pathlib.Path(self.folder) / "log"
        self.log = self.log_path.open("ab")
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [program, "--port", "0", "--data", self.folder, *flags], stdout=subprocess.PIPE,
            stderr=self.log, env={**os.environ, **environment})
        atexit.register(self.process.kill)  # runs before the folder's, which was registered first
        self.address = self.process.stdout.readline().decode().strip()
        self.took = time.monotonic() - self.started

    def words(self) -> str:
        return self.log_path.read_text()

    def socket(self, *args, **named) -> Socket:
        return Socket(self.address, *args, **named)

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def wait(self, timeout: float = 15) -> int:
        return self.process.wait(timeout)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def request(self, path: str = "/", method: str = "GET", headers: dict[str, str] | None = None,
                body: bytes = b"") -> tuple[int, dict[str, str], bytes]:
        """One request on a connection of its own, the path as it stands."""
        return self.request_at(self.address, path, method, headers, body)

    @staticmethod
    def request_at(address: str, path: str = "/", method: str = "GET",
                   headers: dict[str, str] | None = None,
                   body: bytes = b"") -> tuple[int, dict[str, str], bytes]:
        url = urllib.parse.urlparse(address)
        with socket.create_connection((url.hostname, url.port), timeout=10) as line:
            lines = {"Host": url.netloc, "Connection": "close", **(headers or {})}
            if body:
                lines["Content-Length"] = str(len(body))
            line.sendall("".join([f"{method} {path} HTTP/1.1\r\n",
                                  *(f"{name}: {value}\r\n" for name, value in lines.items()),
                                  "\r\n"]).encode() + body)
            data = b""
            while part := receive(line):
                data += part
        head, _, rest = data.partition(b"\r\n\r\n")
        status, *others = head.decode().split("\r\n")
        found = {}
        for other in others:
            name, _, value = other.partition(":")
            found[name.strip().lower()] = value.strip()
        return int((status.split(" ") + ["0", "0"])[1] or 0), found, rest

    def metric(self, name: str) -> float:
        text = self.request("/metrics")[2].decode()
        found = re.search(rf"^sortilege_{name} ([0-9.]+)$", text, re.M)
        return float(found[1]) if found else -1.0

    def children(self) -> list[int]:
        path = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in path.read_text().split()]


def receive(line: socket.socket) -> bytes:
    try:
        return line.recv(65536)
    except ConnectionError:
        return b""


def wait_until(condition, timeout: float = 10) -> bool:
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


class Tally:
    """Counts checks, as the other tests of the project do."""

    def __init__(self, name: str, quiet: bool = False):
        self.name, self.quiet = name, quiet
        self.passed = self.failed = 0

    def check(self, what: str, holds: bool, seen: object = "") -> None:
        if holds:
            self.passed += 1
            return
        self.failed += 1
        if not self.quiet:
            print(f"{self.name}: {what}: is not so {seen!r}"[:400], flush=True)

    def end(self) -> int:
        print(f"{self.name}: {self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0


def run_parts(name: str, parts: tuple, wanted: str = "") -> int:
    """Runs those whose names contain `wanted`; one that breaks off is one failure."""
    tally = Tally(name)
    for part in parts:
        if wanted not in part.__name__:
            continue
        try:
            part(tally)
        except Exception as error:
            tally.check(part.__name__, False, repr(error))
            if wanted:
                raise
    return tally.end()
