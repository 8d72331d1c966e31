#!/usr/bin/env python3
"""Durable choices a second: one house on SQLite, then one, two and three nodes on PostgreSQL, in one run.

usage: bench/nodes.py MUSTER [--seconds 5] [--rounds 3] [--tables 60]

PostgreSQL is started for this, with its disk's sync on. Each node has a `muster load` of its own, whose
tables are there. All kinds are measured in turn, `rounds` times; the medians are told, with what an answer
costs in time of the processors (of the nodes, and of the database), and the memory of each node.
"""

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from house_server import Server  # noqa: E402
from postgres_database import Postgres  # noqa: E402

WARMUP = 1


def load(muster, port, options, seed):
    command = [muster, "load", "--url", f"127.0.0.1:{port}", "--game", "brawl", "--tables", str(options.tables)]
    command += ["--seconds", str(options.seconds), "--warmup", str(WARMUP), "--runs", "1", "--seed", str(seed), "--json"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def choices_per_second(process):
    output, _ = process.communicate()
    if process.returncode != 0:
        sys.exit(output)
    return json.loads(output)["runs"][0]["choices_per_second"]


def worked(processes):
    """Seconds of the processors that they have had."""
    ticks = 0
    for process in processes:
        with contextlib.suppress(OSError):
            words = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            ticks += int(words[11]) + int(words[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def measure(servers, database, muster, options, seed):
    """Choices a second, and microseconds that each cost the nodes and the database."""
    nodes = [server.process.pid for server in servers]
    begin = worked(nodes), worked(database.processes())
    loads = [load(muster, server.port, options, seed + i) for i, server in enumerate(servers)]
    found = sum(choices_per_second(process) for process in loads)
    answers = found * (options.seconds + WARMUP) / 1e6
    return found, (worked(nodes) - begin[0]) / answers, (worked(database.processes()) - begin[1]) / answers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("muster")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=60)
    options = parser.parse_args()
    with contextlib.ExitStack() as at_end, tempfile.TemporaryDirectory(prefix="muster-bench-") as folder:
        database = Postgres()
        at_end.callback(database.close)

        def serve(name, *more):
            server = Server(options.muster, f"{folder}/{name}", f"{folder}/{name}.log", ["--no-limits", *more])
            server.start()
            at_end.callback(server.stop)
            return server

        alone = serve("sqlite")
        nodes = [serve(f"node-{i}", "--store", database.url) for i in range(3)]
        kinds = {"SQLite": [alone], **{f"PostgreSQL, nodes: {n}": nodes[:n] for n in (1, 2, 3)}}
        found = {kind: [] for kind in kinds}
        for i in range(options.rounds):
            for kind, servers in kinds.items():
                found[kind].append(measure(servers, database, options.muster, options, 1 + 10 * i))
        first = statistics.median(one[0] for one in found["SQLite"])
        for kind, rounds in found.items():
            middle, of_node, of_database = (statistics.median(column) for column in zip(*rounds))
            print(
                f"{kind}: {middle:.0f} choices/s ({middle / first:.2f} of SQLite), each {of_node:.0f} µs of a node and "
                f"{of_database:.0f} µs of the database; from {sorted(round(one[0]) for one in rounds)}"
            )
        for server in nodes:
            print(f"memory of a node: {server.resident_bytes() / 2**20:.0f} MB")


main()
