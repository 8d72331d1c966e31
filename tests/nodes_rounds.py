#!/usr/bin/env python3
"""Three nodes share a PostgreSQL, and all that can happen to them does, again and again, in the middle
of play.

usage: nodes_rounds.py MUSTER    (the program)

In the environment: ROUNDS=n (10 unless told), SEED=n, LEASE=n in milliseconds (1500), TROUBLES=a,b, and
OTHER=program, another version to which nodes are brought, and back.

In every round `muster load` plays at a door that leads to whoever is well, and writes down what is
acknowledged, while something goes wrong: nodes and the database are killed, stopped for longer than a
lease, cut off from each other, drained, upgraded one by one; the database is slow; their clocks are set,
and are never the same. Afterwards every acknowledged answer must
be there once and in its place, whoever is asked. The database notes every change of who has which
table: no token may be used by two nodes, none may come back, and each answer follows the one before it.
How long tables were away whose node was killed is told at the end.
"""

import contextlib
import json
import os
import random
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from house_client import Gone, Socket, open_table, request
from house_server import Server
from postgres_database import Postgres
from wires import Door, Wire, Wires

TABLES = 16
PLAYED_SECONDS = 4.0
NODES = 3
LEASE = int(os.environ.get("LEASE", "1500")) / 1000.0
WATCHED = 5  # tables of a node that is killed
VERIFY_TRIES = 3
DAY = 86400

# Every change of a row that says who has a table.
WATCH = """
CREATE SCHEMA watch;
CREATE TABLE watch.changes (
  id bigserial PRIMARY KEY, number bigint, token bigint, node bigint, answers bigint, entry bigint,
  token_before bigint, node_before bigint, answers_before bigint, entry_before bigint);
CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO watch.changes (number, token, node, answers, entry,
    token_before, node_before, answers_before, entry_before)
  VALUES (NEW.number, NEW.token, NEW.node, NEW.answers, NEW.entry,
    OLD.token, OLD.node, OLD.answers, OLD.entry);
  RETURN NULL; END $$;
CREATE TRIGGER watch AFTER UPDATE ON muster.heads FOR EACH ROW EXECUTE FUNCTION watch.note();
"""
BROKEN = {
    "a token was used by two nodes":
        "SELECT number, token FROM watch.changes WHERE node <> 0 GROUP BY 1, 2 HAVING count(DISTINCT node) > 1",
    "an old token came back":
        "SELECT number FROM watch.changes WHERE token < token_before",
    "a table changed hands without a new token":
        "SELECT number FROM watch.changes WHERE node <> node_before AND token <= token_before",
    "something was written while a table changed hands":
        "SELECT number FROM watch.changes WHERE entry <> entry_before AND token <> token_before",
    "an answer does not follow the one before it":
        "SELECT number, entry_before, entry, answers_before, answers, token_before, token, node "
        "FROM watch.changes WHERE entry <> entry_before AND entry <> entry_before + 1",
    "an answer was written by nobody":
        "SELECT number FROM watch.changes WHERE entry <> entry_before AND node = 0",
    "a table that was just played is taken for one that nobody has used for months":
        "SELECT number FROM muster.archived",
    "an answer is there twice, or one is missing":
        "SELECT of_table FROM muster.journal j JOIN muster.tables t ON t.number = of_table "
        "WHERE entry > folded GROUP BY of_table, folded HAVING max(entry) - folded <> count(*)",
}  # fmt: skip


class Node:
    """One of the nodes, with a wire to the database, one for the other nodes, and a clock of its own."""

    def __init__(self, muster, folder, number, wires, database):
        self.to_database = Wire(wires, database.socket)
        url = f"postgresql://postgres@127.0.0.1:{self.to_database.port}/postgres"
        options = ["--no-limits", "--name", "house", "--store", url, "--lease", str(int(LEASE * 1000))]
        self.server = Server(muster, f"{folder}/node-{number}", f"{folder}/node-{number}.log", options)
        self.to_others = Wire(wires, self.server.port)
        options += ["--node", f"127.0.0.1:{self.to_others.port}"]
        self.hold = False  # it is not to be started again now
        self.clock = Path(f"{folder}/clock-{number}")
        self.clock.write_bytes(bytes(8))
        self.set_clock((number - 2) * DAY)

    def set_clock(self, ahead):
        """So many seconds."""
        with open(self.clock, "r+b") as file:
            file.write(struct.pack("q", ahead))

    def start(self):
        server = self.server
        command = [server.muster, "serve", "--port", str(server.port), "--data", server.data, *server.options]
        library = Path(server.muster).resolve().parent / "libother_clock.so"
        if not library.exists():
            sys.exit(f"{library} is not built")
        env = {**os.environ, "LD_PRELOAD": str(library), "OTHER_CLOCK": str(self.clock)}
        with open(server.log, "ab") as log:
            server.process = subprocess.Popen(command, stdout=log, stderr=log, env=env)

    def is_well(self):
        try:
            return request(self.server.address, "GET", "/healthz", timeout=2.0)[0] == 200
        except Gone:
            return False


class House:
    """All nodes of a database. One that ends is started again, as systemd would."""

    def __init__(self, muster, folder, database):
        self.muster, self.database, self.closed = muster, database, False
        self.wires = Wires()
        self.nodes = [Node(muster, folder, i + 1, self.wires, database) for i in range(NODES)]
        for node in self.nodes:
            node.start()
        self.door = Door(self.wires, [node.server.port for node in self.nodes])
        self.tending = threading.Thread(target=self.tend, daemon=True)
        self.tending.start()
        self.wait_until_well()
        database.ask(WATCH)

    def tend(self):
        while not self.closed:
            for node in self.nodes:
                if not node.server.running() and not self.closed and not node.hold:
                    node.start()
            time.sleep(0.1)

    def wait_until_well(self):
        begin = time.monotonic()
        while not all(node.is_well() for node in self.nodes) or len(self.door.well) < NODES:
            if time.monotonic() - begin > 90:
                sys.exit(f"not all nodes are well:\n{self.words()}")
            time.sleep(0.05)

    def wait_until_played(self):
        begin = time.monotonic()
        question = "SELECT count(*) FROM watch.changes WHERE entry <> entry_before"
        while int(self.database.ask(question)[0][0]) < TABLES and time.monotonic() - begin < 20:
            time.sleep(0.05)

    def words(self):
        return "\n".join(node.server.words() for node in self.nodes)

    def close(self):
        self.closed = True
        self.tending.join()
        for node in self.nodes:
            if node.server.running():
                node.server.kill()


# ---- what can go wrong --------------------------------------------------------------------------


def longer_than_a_lease(chance):
    time.sleep(LEASE * chance.uniform(1.3, 2.0))


def watch_tables(house, node, end, away):
    """Ends a node, and looks how long its tables cannot be reached. Nobody starts it again before others
    have taken them."""
    tables = [open_table(node.server.address, game="brawl", players=2) for _ in range(WATCHED)]
    for table in tables:
        sit_at(node.server.port, table, 30.0)
    node.hold = True
    begin = time.monotonic()
    ending = threading.Thread(target=end)
    ending.start()

    def seek(table):
        away.append(sit_at(house.door.port, table, 60.0) - begin)

    time.sleep(0.01)
    seekers = [threading.Thread(target=seek, args=(table,)) for table in tables]
    for thread in seekers:
        thread.start()
    for thread in [*seekers, ending]:
        thread.join()
    node.hold = False


def kill_node(house, chance, away):
    node = chance.choice(house.nodes)
    watch_tables(house, node, node.server.kill, away["killed"])


def sit_at(port, table, patience):
    """When the table was seen; whoever is sent away tries again."""
    begin = time.monotonic()
    while time.monotonic() - begin < patience:
        try:
            guest = Socket(("127.0.0.1", port))
            guest.join(table["table"], table["keys"][:1])
            guest.wait_for("view", timeout=20.0)
            seen = time.monotonic()
            guest.close()
            return seen
        except Gone:
            time.sleep(0.05)
    sys.exit("nobody took over a table")


def kill_node_that_comes_back(house, chance, _):
    chance.choice(house.nodes).server.kill()


def kill_database(house, chance, _):
    house.database.kill()
    time.sleep(chance.choice([0.0, 1.0, LEASE * 1.5]))
    house.database.start()


def kill_node_and_database(house, chance, _):
    chance.choice(house.nodes).server.kill()
    house.database.kill()
    time.sleep(chance.choice([0.0, 0.5]))
    house.database.start()


def kill_all(house, _, __):
    for node in house.nodes:
        node.server.kill()


def stop_node(house, chance, _):
    """It sleeps for longer than its lease and does not know it."""
    process = chance.choice(house.nodes).server.process
    process.send_signal(signal.SIGSTOP)
    longer_than_a_lease(chance)
    process.send_signal(signal.SIGCONT)


def cut_from_database(house, chance, _):
    node = chance.choice(house.nodes)
    chance.choice([node.to_database.cut, node.to_database.freeze])()
    longer_than_a_lease(chance)
    node.to_database.mend()


def cut_from_others(house, chance, _):
    node = chance.choice(house.nodes)
    chance.choice([node.to_others.cut, node.to_others.freeze])()
    longer_than_a_lease(chance)
    node.to_others.mend()


def cut_from_all(house, chance, _):
    node = chance.choice(house.nodes)
    node.to_database.cut()
    node.to_others.cut()
    longer_than_a_lease(chance)
    node.to_database.mend()
    node.to_others.mend()


def slow_database(house, chance, _):
    for node in house.nodes:
        node.to_database.slow(chance.uniform(0.02, 0.2))
    time.sleep(PLAYED_SECONDS)
    for node in house.nodes:
        node.to_database.mend()


def set_clocks(house, chance, _):
    """Each machine has another time from one moment to the next, and one of them ends."""
    for node in house.nodes:
        node.set_clock(chance.randint(-400 * DAY, 400 * DAY))
    time.sleep(chance.uniform(0.0, LEASE))
    chance.choice(house.nodes).server.kill()


def upgrade(house, _, __):
    """One after the other is drained and comes again in the other version."""
    other = os.environ.get("OTHER", house.muster)
    now = house.nodes[0].server.muster
    for node in house.nodes:
        node.server.muster = other if now == house.muster else house.muster
        node.server.stop()
        house.wait_until_well()


def drain(house, chance, away):
    node = chance.choice(house.nodes)
    watch_tables(house, node, node.server.stop, away["drained"])


TROUBLES = {
    f.__name__: f
    for f in (
        kill_node, kill_node_that_comes_back, kill_database, kill_node_and_database, kill_all, stop_node,
        cut_from_database, cut_from_others, cut_from_all, slow_database, set_clocks, upgrade, drain,
    )
}  # fmt: skip


# ---- one world ----------------------------------------------------------------------------------


def demand(what, holds):
    if not holds:
        sys.exit(f"{what} does not hold")


def seen_in_list(node, table):
    """Of the others it knows what they had a second ago."""
    begin = time.monotonic()
    while time.monotonic() - begin < 20:
        listed = json.loads(request(node.server.address, "GET", "/api/v1/tables")[1])
        if any(t["id"] == table for t in listed):
            return True
        time.sleep(0.2)
    return False


def check_one_world(house):
    """What a guest sees does not depend on the node at which they come in."""
    first, second, third = house.nodes
    table = open_table(first.server.address, game="brawl", players=2, seats=["person", "person"])
    here, there = Socket(first.server.address), Socket(second.server.address)
    for guest, key in ((here, table["keys"][0]), (there, table["keys"][1])):
        guest.join(table["table"], [key])
        guest.wait_for("view")
    there.send({"t": "say", "text": "from afar"})
    demand("what is said at one node is heard at another", here.wait_for("said")["text"] == "from afar")
    here.send({"t": "signal", "word": "thanks"})
    demand("and back", there.wait_for("said")["text"] == "from afar" and there.wait_for("said")["word"] == "thanks")
    for node in house.nodes:
        demand("every node lists the table", seen_in_list(node, table["table"]))
    path = f"/api/v1/tables/{table['table']}"
    told = [json.loads(request(node.server.address, "GET", path)[1]) for node in house.nodes]
    demand("every node tells the same of it", told[0] == told[1] == told[2])
    demand("both sit there", all(seat["here"] for seat in told[2]["seats"]))
    status = request(third.server.address, "GET", f"{path}/export", headers=(("Muster-Key", table["keys"][0]),))[0]
    demand("what may not be given away is not, wherever it is asked for", status == 403)
    stranger = (("Muster-Node", "x" * 64), ("Muster-Host", "yes"))
    status = request(third.server.address, "POST", f"/api/v1/host/tables/{table['table']}/close", headers=stranger)[0]
    demand("only nodes are taken for nodes", status == 403)
    # Whoever sits at one table may go to another one, which is elsewhere.
    other = open_table(third.server.address, game="brawl", players=2)
    there.join(other["table"], [other["keys"][0]])
    demand("another table", there.wait_for("table")["id"] == other["table"])
    here.close()
    there.close()


# ---- rounds -------------------------------------------------------------------------------------


def run_load(house, *options):
    command = [house.muster, "load", "--url", f"127.0.0.1:{house.door.port}", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def output_of(process):
    try:
        return process.communicate(timeout=300)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        process.returncode = 1
        return process.communicate()[0] + "\nit did not come to an end"


def finish(process, what):
    output = output_of(process)
    if process.returncode != 0:
        sys.exit(f"{what()}\n{output}")
    return output.strip()


def check_changes(house, words):
    for what, question in BROKEN.items():
        if rows := house.database.ask(question):
            sys.exit(f"{words}: {what}: {rows[:5]}\n{house.words()}")
    changes, hands = house.database.ask(
        "SELECT count(*), count(*) FILTER (WHERE token <> token_before AND node <> 0) FROM watch.changes"
    )[0]
    house.database.ask("TRUNCATE watch.changes")
    return f"{changes} changes, {hands} takings"


def play_round(house, journal, seed, names, away):
    chance = random.Random(seed)
    name = names[seed % len(names)]
    # Where nobody can play for a while, they play on afterwards.
    seconds = PLAYED_SECONDS * (2 if "database" in name or name in ("kill_all", "upgrade") else 1)
    load = run_load(
        house, "--game", "brawl", "--tables", str(TABLES), "--warmup", "0", "--runs", "1",
        "--seconds", str(seconds), "--seed", str(seed), "--check", "--journal", journal, "--ride-out",
    )  # fmt: skip
    house.wait_until_played()
    time.sleep(chance.uniform(0.0, 1.0))
    TROUBLES[name](house, chance, away)
    words = f"seed {seed}, {name}"
    finish(load, lambda: f"the players missed something ({words}): {house.words()}")
    house.wait_until_well()
    verified = verify(house, journal, words)
    return f"{name}; {verified.splitlines()[-1]}; {check_changes(house, words)}"


def verify(house, journal, words):
    """On a busy machine a node may lose its lease once more while it is asked, and its guests come again;
    but what it says is true, or it says nothing."""
    for _ in range(VERIFY_TRIES):
        process = run_load(house, "--verify", journal)
        output = output_of(process)
        if process.returncode == 0:
            return output.strip()
        if " was acknowledged" in output or " is not what was" in output:
            break
        house.wait_until_well()
    sys.exit(f"something acknowledged is lost, or cannot be reached ({words}): {house.words()}\n{output}")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    rounds = int(os.environ.get("ROUNDS", "10"))
    first_seed = int(os.environ.get("SEED", str(random.randrange(10**6))))
    names = os.environ.get("TROUBLES", ",".join(TROUBLES)).split(",")
    with contextlib.ExitStack() as at_end, tempfile.TemporaryDirectory(prefix="muster-nodes-") as folder:
        database = Postgres()
        at_end.callback(database.close)
        house = House(sys.argv[1], folder, database)
        at_end.callback(house.close)
        check_one_world(house)
        journals, away = [f"{folder}/journal-{i}" for i in range(rounds)], {"killed": [], "drained": []}
        for i, journal in enumerate(journals):
            words = play_round(house, journal, first_seed + i, names, away)
            print(f"round {i + 1} of {rounds} (seed {first_seed + i}): {words}", flush=True)
        for journal in journals:
            verify(house, journal, "at the end")
        print(f"{rounds} rounds: nothing is lost")
        for how, times in away.items():
            if times:
                slow = sorted(times)[min(len(times) - 1, int(len(times) * 0.99))]
                print(f"{len(times)} tables of {how} nodes: away p50 {statistics.median(times):.2f} s, p99 {slow:.2f} s")


main()
