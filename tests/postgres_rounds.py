#!/usr/bin/env python3
"""Kills servers and their PostgreSQL in the middle of play, again and again, and looks whether anything
is lost that was acknowledged.

usage: postgres_rounds.py MUSTER    (the program; ROUNDS=n in the environment, 10 unless told)

Two servers share a database: one has it open, the other stands by. In every round `muster load` plays
and writes down what is acknowledged, while the database, the server that is open, or both are killed
with SIGKILL, and started again; so is a server that ends because the other was quicker to come back. The
players come back to the same address, behind which a door of the test's own leads to whoever is open.
How long nobody could be reached when the server was killed is told at the end.
"""

import contextlib
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from house_client import Gone, request
from house_server import Server

TABLES = 20
PLAYED_SECONDS = 2.0
USER = "postgres"  # PostgreSQL refuses to run as root


class Postgres:
    """A database of our own, in a folder, without a network."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="muster-pg-"))
        self.programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER, USER)
        self.run("initdb", "--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "-D", self.data)
        self.start()
        self.url = f"postgresql:///postgres?host={self.folder}&user={USER}"

    @property
    def data(self):
        return self.folder / "data"

    def run(self, program, *arguments):
        command = [self.programs / program, *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        with open(os.devnull, "wb") as nowhere:
            subprocess.run(command, check=True, stdout=nowhere, stderr=nowhere, cwd="/")

    def start(self):
        for _ in range(30):
            try:
                self.run(
                    "pg_ctl", "-D", self.data, "-l", self.folder / "log", "-w", "-t", "60",
                    "-o", f"-k {self.folder} -c listen_addresses=''", "start",
                )  # fmt: skip
                return
            except subprocess.CalledProcessError:
                time.sleep(0.3)
        raise SystemExit(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-2000:]}")

    def kill(self):
        first = int((self.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in [first, *map(int, children)]:
            try:
                os.kill(process, 9)
            except ProcessLookupError:
                pass
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def close(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Door:
    """One address, behind which is whoever is open: what a proxy in front of the servers does."""

    def __init__(self, ports):
        self.ports = ports
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listening.accept()
            server = self.lead()
            if server is None:
                client.close()
                continue
            for one, other in ((client, server), (server, client)):
                threading.Thread(target=self.carry, args=(one, other), daemon=True).start()

    def lead(self):
        for port in self.ports:
            try:
                server = socket.create_connection(("127.0.0.1", port), timeout=2.0)
                server.settimeout(None)
                return server
            except OSError:
                pass
        return None

    @staticmethod
    def carry(one, other):
        try:
            while data := one.recv(65536):
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def is_open(server):
    try:
        return request(server.address, "GET", "/healthz", timeout=2.0)[0] == 200
    except Gone:
        return False


class House:
    """Two servers of one database. One that ends is started again, as systemd would."""

    def __init__(self, muster, folder, url):
        self.muster = muster
        options = ["--no-limits", "--name", "house", "--store", url, "--stand-by"]
        self.servers = [
            Server(muster, f"{folder}/node-{i}", f"{folder}/node-{i}.log", options) for i in (1, 2)
        ]
        self.away, self.closed = [], False
        for server in self.servers:
            self.start(server)
        self.tending = threading.Thread(target=self.tend, daemon=True)
        self.tending.start()
        self.door = Door([server.port for server in self.servers])

    @staticmethod
    def start(server):
        command = [server.muster, "serve", "--port", str(server.port), "--data", server.data, *server.options]
        with open(server.log, "ab") as log:
            server.process = subprocess.Popen(command, stdout=log, stderr=log)

    def tend(self):
        while not self.closed:
            for server in self.servers:
                if not server.running() and not self.closed:
                    self.start(server)
            time.sleep(0.2)

    def wait_until_open(self):
        begin = time.monotonic()
        while True:
            for server in self.servers:
                if is_open(server):
                    return server
            if time.monotonic() - begin > 60:
                sys.exit(f"nobody opens:\n{self.words()}")
            time.sleep(0.01)

    def kill_open(self):
        self.wait_until_open().kill()
        begin = time.monotonic()
        self.wait_until_open()
        self.away.append(time.monotonic() - begin)

    def words(self):
        return "\n".join(server.words() for server in self.servers)

    def close(self):
        self.closed = True
        self.tending.join()
        for server in self.servers:
            if server.running():
                server.kill()


def run_load(house, *options):
    command = [house.muster, "load", "--url", f"127.0.0.1:{house.door.port}", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def finish(process, what):
    try:
        output, _ = process.communicate(timeout=300)
    except subprocess.TimeoutExpired:
        process.kill()
        output = process.communicate()[0] + "\nit did not come to an end"
        process.returncode = 1
    if process.returncode != 0:
        sys.exit(f"{what()}\n{output}")
    return output.strip()


def play_round(house, database, journal, seed):
    chance = random.Random(seed)
    load = run_load(
        house, "--game", "brawl", "--tables", str(TABLES), "--warmup", "0", "--runs", "1",
        "--seconds", str(PLAYED_SECONDS), "--seed", str(seed), "--check", "--journal", journal, "--ride-out",
    )  # fmt: skip
    time.sleep(chance.uniform(0.0, PLAYED_SECONDS + 0.5))
    victim = chance.choice(["server", "database", "both"])
    if victim != "server":
        database.kill()
        time.sleep(chance.choice([0.0, 1.0]))
        database.start()
    if victim != "database":
        house.kill_open()
    words = f"the players missed something (seed {seed}, killed: {victim})"
    finish(load, lambda: f"{words}: {house.words()}")
    return f"killed: {victim}; {verify(house, journal)}"


def verify(house, journal):
    house.wait_until_open()
    words = f"something acknowledged is lost, or cannot be reached ({journal})"
    return finish(run_load(house, "--verify", journal), lambda: f"{words}: {house.words()}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    rounds = int(os.environ.get("ROUNDS", "10"))
    first_seed = int(os.environ.get("SEED", str(random.randrange(10**6))))
    with contextlib.ExitStack() as at_end, tempfile.TemporaryDirectory(prefix="muster-rounds-") as folder:
        database = Postgres()
        at_end.callback(database.close)
        house = House(sys.argv[1], folder, database.url)
        try:
            house.wait_until_open()
            journals = [f"{folder}/journal-{i}" for i in range(rounds)]
            for i, journal in enumerate(journals):
                words = play_round(house, database, journal, first_seed + i)
                print(f"round {i + 1} of {rounds} (seed {first_seed + i}): {words}", flush=True)
            for journal in journals:
                verify(house, journal)
            print(f"{rounds} rounds: nothing is lost")
            if house.away:
                slow = sorted(house.away)[min(len(house.away) - 1, int(len(house.away) * 0.99))]
                print(
                    f"{len(house.away)} take-overs: p50 {statistics.median(house.away):.2f} s, p99 {slow:.2f} s"
                )
        finally:
            house.close()


main()
