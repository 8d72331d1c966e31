#!/usr/bin/env python3
"""Throws all that a hostile program could send at a server, while bystanders play an honest game,
who must not notice: the server stays up, their table stays theirs, and every view is what the
updates have led to.

usage: protocol_storm.py MUSTER [--seconds N] [--seed N] [--limits] [--only ATTACK]

  --limits  leave the server's limits on (the bystanders come from another address)
"""

import argparse
import pathlib
import random
import sys
import tempfile
import threading
import time
from collections import Counter

import storm_http
import storm_socket
from bystander import Bystander
from house_client import Gone, open_table, request
from house_server import Server

ATTACKERS = 4
BYSTANDERS_ADDRESS = "127.0.0.2"


class Target:
    """What attackers know: where the server is, their own table, and the bystanders' table."""

    def __init__(self, address, bystander):
        self.address = address
        self._bystander = bystander
        self.own = open_table(address, game="brawl", players=2, seats=["person", "person"])

    @property
    def table(self):
        return self._bystander.table["table"]


class Attacker(threading.Thread):
    def __init__(self, target, attacks, seed, until):
        super().__init__(daemon=True)
        self.target, self.attacks, self.until = target, attacks, until
        self.chance = random.Random(seed)
        self.done = Counter()
        self.harm = None

    def run(self):
        while time.monotonic() < self.until and self.harm is None:
            attack = self.chance.choice(self.attacks)
            self.done[attack.__name__] += 1
            try:
                attack(self.target, self.chance)
            except (Gone, OSError):
                # Being thrown out is what attackers have to expect. They also run out of ports.
                time.sleep(0.02)
            except Exception as harm:  # also answers that the attack stumbles over
                self.harm = f"{attack.__name__}: {harm!r}"


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("muster")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--limits", action="store_true")
    parser.add_argument("--only", help="one attack, by its name")
    return parser.parse_args()


def storm(server, arguments):
    """What was noticed; empty when all is well."""
    bystanders = [
        Bystander(server.address, game, arguments.seed, BYSTANDERS_ADDRESS)
        for game in ("brawl", "champions")
    ]
    for b in bystanders:
        b.start()
        b.ready.wait(60.0)
    attacks = [
        a
        for a in (*storm_http.ATTACKS, *storm_socket.ATTACKS)
        if arguments.only in (None, a.__name__)
    ]
    before = server.resident_bytes()
    until = time.monotonic() + arguments.seconds
    attackers = [
        Attacker(Target(server.address, bystanders[i % 2]), attacks, arguments.seed + i, until)
        for i in range(ATTACKERS)
    ]
    for a in attackers:
        a.start()
    while any(a.is_alive() for a in attackers) and server.running():
        time.sleep(0.1)
    noticed = [a.harm for a in attackers if a.harm]
    if not server.running():
        return [*noticed, f"the server died with {server.process.returncode}:\n{server.words()}"]
    for b in bystanders:
        b.stop()
        if b.trouble or b.answers == 0:
            noticed.append(f"the bystanders at {b.game} noticed: {b.trouble or 'no answers'}")
        print(
            f"bystanders at {b.game}: {b.answers} answers, {b.games} games ended, {b.compared} views "
            f"compared, {1000 * b.longest:.0f} ms at most"
        )
    report(attackers, server, before)
    if request(server.address, "GET", "/healthz")[0] != 200:
        noticed.append("the server is not well any more")
    return noticed


def report(attackers, server, before):
    done = sum((a.done for a in attackers), Counter())
    print(f"{sum(done.values())} attacks:", ", ".join(f"{n} {a}" for a, n in sorted(done.items())))
    print(f"server: {before >> 20} MiB before, {server.resident_bytes() >> 20} MiB after")


def make_page(folder):
    """A page to be served, and beside it what must not be."""
    pathlib.Path(folder, "secret.txt").write_text("top secret", encoding="utf-8")
    page = pathlib.Path(folder, "web")
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Muster</title>", encoding="utf-8")
    (page / "app.12345678.js").write_text("'use strict';", encoding="utf-8")
    return str(page)


def main():
    arguments = read_arguments()
    print(f"seed {arguments.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="muster-storm-") as folder:
        options = ["--bot-delay", "0", "--web", make_page(folder)]
        options += [] if arguments.limits else ["--no-limits"]
        server = Server(arguments.muster, f"{folder}/data", f"{folder}/log", options)
        server.start()
        try:
            noticed = storm(server, arguments)
            code = server.stop()
            if code != 0 and not noticed:
                noticed = [f"the server ended with {code}:\n{server.words()}"]
        finally:
            if server.running():
                server.kill()
    for what in noticed:
        print(what, file=sys.stderr)
    sys.exit(1 if noticed else 0)


main()
