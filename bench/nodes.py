#!/usr/bin/env python3
"""Durable choices a second: one house on SQLite, then one, two and three nodes on PostgreSQL, in one run.

usage: bench/nodes.py MUSTER [--seconds 5] [--rounds 3] [--tables 60]

PostgreSQL is started for this, with its disk's sync on. Each node has a `muster load` of its own, whose
tables are there. All kinds are measured in turn, `rounds` times; the medians are told, and the memory of
each node.
"""

import argparse
import contextlib
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from house_server import Server  # noqa: E402
from postgres_database import Postgres  # noqa: E402


def load(muster, port, options, seed):
    command = [muster, "load", "--url", f"127.0.0.1:{port}", "--game", "brawl", "--tables", str(options.tables)]
    command += ["--seconds", str(options.seconds), "--warmup", "1", "--runs", "1", "--seed", str(seed), "--json"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def choices_per_second(process):
    output, _ = process.communicate()
    if process.returncode != 0:
        sys.exit(output)
    told = json.loads(output)
    return told["runs"][0]["choices_per_second"]


def measure(servers, muster, options, seed):
    loads = [load(muster, server.port, options, seed + i) for i, server in enumerate(servers)]
    return sum(choices_per_second(process) for process in loads)


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
                found[kind].append(measure(servers, options.muster, options, 1 + 10 * i))
        first = statistics.median(found["SQLite"])
        for kind, all_rounds in found.items():
            middle = statistics.median(all_rounds)
            print(f"{kind}: {middle:.0f} choices/s ({middle / first:.2f} of SQLite), from {sorted(map(round, all_rounds))}")
        for server in nodes:
            print(f"memory of a node: {server.resident_bytes() / 2**20:.0f} MB")


main()
