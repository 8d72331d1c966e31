"""Starts `muster serve` for a test, and ends it, gently or not."""

import os
import signal
import socket
import subprocess
import time

from house_client import Gone, request


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    """A server of our own, with its tables in `data`. What it says goes to the file `log`."""

    def __init__(self, muster, data, log, options=()):
        self.muster, self.data, self.log, self.options = muster, data, log, list(options)
        self.port = free_port()
        self.address = ("127.0.0.1", self.port)
        self.process = None

    def start(self, timeout=60.0):
        command = [self.muster, "serve", "--port", str(self.port), "--data", self.data]
        command += ["--name", "house"]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command + self.options, stdout=log, stderr=log)
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                if request(self.address, "GET", "/healthz", timeout=2.0)[0] == 200:
                    return
            except Gone:
                pass
            time.sleep(0.02)
        raise SystemExit(f"the server does not start:\n{self.words()}")

    def running(self):
        return self.process.poll() is None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self, timeout=30.0):
        """Ends it as an administrator would; its exit code."""
        if self.running():
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.kill()
            raise SystemExit(f"the server does not stop:\n{self.words()}") from None

    def words(self, last=4000):
        """The end of what it said."""
        with open(self.log, "rb") as log:
            log.seek(max(os.path.getsize(self.log) - last, 0))
            return log.read().decode("utf-8", "replace")

    def resident_bytes(self):
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as f:
            return int(f.read().split()[1]) * os.sysconf("SC_PAGESIZE")
