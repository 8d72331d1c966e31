"""A client of the house in plain Python: HTTP and WebSocket by hand, so that it can also do what
no library lets one do."""

import base64
import json
import os
import socket
import struct
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Gone(Exception):
    """The server closed the connection, or never opened it."""


class TooMuch(Gone):
    """The server wants us to slow down."""


def connect(address, source=None, timeout=10.0, window=None):
    """`window`: how little the system may receive ahead of us, in bytes."""
    made = socket.socket()
    made.settimeout(timeout)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if window:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    try:
        if source:
            made.bind((source, 0))
        made.connect(address)
    except OSError as error:
        made.close()
        raise Gone(str(error)) from error
    return made


def request(address, method, target, body=b"", headers=(), source=None, timeout=10.0):
    """One HTTP request on a connection of its own; the status and the body of the answer."""
    head = f"{method} {target} HTTP/1.1\r\nHost: house\r\nConnection: close\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in headers)
    head += f"Content-Length: {len(body)}\r\n\r\n"
    return exchange(address, head.encode("utf-8", "surrogateescape") + body, source, timeout)


def exchange(address, raw, source=None, timeout=10.0):
    """Sends bytes and reads until the server closes; (0, what came) when that is no HTTP."""
    received = b""
    try:
        with connect(address, source, timeout) as s:
            s.sendall(raw)
            while chunk := s.recv(65536):
                received += chunk
    except OSError:
        pass  # it may refuse to read on: what came so far is its answer
    head, _, body = received.partition(b"\r\n\r\n")
    words = head.split(b" ", 2)
    if not head.startswith(b"HTTP/1.") or len(words) < 2 or not words[1].isdigit():
        return 0, received
    return int(words[1]), body


def open_table(address, source=None, **wanted):
    """Opens a table and returns the answer: table, keys, captain, watch."""
    body = json.dumps(wanted).encode()
    headers = (("Content-Type", "application/json"),)
    status, answer = request(address, "POST", "/api/v1/tables", body, headers, source)
    if status == 429:
        raise TooMuch(answer)
    if status not in (200, 201):
        raise Gone(f"no table: {status} {answer[:200]!r}")
    return json.loads(answer)


def frame(opcode, payload, final=True, reserved=0, masked=True, length=None):
    """A frame of a WebSocket. `length` is what it says of itself, if that is not to be true."""
    size = len(payload) if length is None else length
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    mask_bit = 0x80 if masked else 0
    if size < 126:
        head += bytes([mask_bit | size])
    elif size < 65536:
        head += bytes([mask_bit | 126]) + struct.pack(">H", size)
    else:
        head += bytes([mask_bit | 127]) + struct.pack(">Q", size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    whole = (payload + bytes(-len(payload) % 4)) if payload else b""
    pattern = int.from_bytes(mask * (len(whole) // 4), "big")
    mixed = (int.from_bytes(whole, "big") ^ pattern).to_bytes(len(whole), "big")
    return head + mask + mixed[: len(payload)]


def upgrade_request(target="/ws", version="13", key=None, extra=""):
    key = key if key is not None else base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {target} HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: {version}\r\nSec-WebSocket-Key: {key}\r\n{extra}\r\n"
    ).encode()


class Socket:
    """One WebSocket. Raises Gone when the server has closed it."""

    def __init__(self, address, source=None, timeout=10.0, window=None):
        self.raw = connect(address, source, timeout, window)
        self._bytes = b""
        self._parts = b""
        self.send_raw(upgrade_request())
        while b"\r\n\r\n" not in self._bytes:
            self._receive(time.monotonic() + timeout)
        head, _, self._bytes = self._bytes.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101 "):
            self.close()
            raise Gone(head.split(b"\r\n")[0].decode("latin-1"))

    def fileno(self):
        return self.raw.fileno()

    def close(self):
        self.raw.close()

    def send_raw(self, data):
        try:
            self.raw.sendall(data)
        except OSError as error:
            raise Gone(str(error)) from error

    def send(self, message):
        self.send_raw(frame(TEXT, json.dumps(message).encode()))

    def _receive(self, deadline):
        self.raw.settimeout(max(deadline - time.monotonic(), 0.001))
        try:
            chunk = self.raw.recv(1 << 18)
        except TimeoutError:
            raise
        except OSError as error:
            raise Gone(str(error)) from error
        finally:
            self.raw.settimeout(10.0)
        if not chunk:
            raise Gone("closed")
        self._bytes += chunk

    def _next_frame(self):
        data = self._bytes
        if len(data) < 2:
            return None
        size, start = data[1] & 127, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(data) < start:
                return None
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        self._bytes = data[start + size :]
        return data[0] & 15, bool(data[0] & 128), data[start : start + size]

    def _next_message(self):
        """The next message of those that are here already, or None."""
        while (got := self._next_frame()) is not None:
            opcode, final, payload = got
            if opcode == PING:
                self.send_raw(frame(PONG, payload))
            elif opcode == CLOSE:
                raise Gone(payload[2:].decode("utf-8", "replace") or "closed")
            elif opcode != PONG:
                self._parts += payload
                if final:
                    whole, self._parts = self._parts, b""
                    return json.loads(whole)
        return None

    def receive(self, timeout=10.0):
        """The next message; None when none came in time."""
        deadline = time.monotonic() + timeout
        while (message := self._next_message()) is None:
            try:
                self._receive(deadline)
            except TimeoutError:
                return None
        return message

    def receive_all(self):
        """Every message that is there when the socket is ready to be read."""
        self._receive(time.monotonic())
        while (message := self._next_message()) is not None:
            yield message

    def wait_for(self, *kinds, timeout=10.0):
        """The next message of one of these kinds; others are passed over."""
        deadline = time.monotonic() + timeout
        while (left := deadline - time.monotonic()) > 0:
            message = self.receive(left)
            if message is not None and message.get("t") in kinds:
                return message
        raise Gone(f"no message {' or '.join(kinds)} within {timeout} s")

    def join(self, table, keys=(), **more):
        self.send({"t": "join", "v": 1, "table": table, "keys": list(keys), **more})
