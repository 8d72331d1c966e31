#!/usr/bin/env python3
"""Whether bots that think hold up other tables: the latency of choices at a steady load, in turns
without them and with tables whose bots think without a pause.

    ninja -C build muster
    bench/thinking.py                     # three turns of each, ten thinking tables
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from house_client import Gone, Socket, open_table  # noqa: E402
from house_server import Server  # noqa: E402


class ThinkingTable(threading.Thread):
    """A table with one person, who answers at once, and bots that think."""

    def __init__(self, address, game):
        super().__init__(daemon=True)
        self.address, self.game, self.done, self.answers = address, game, False, 0

    def run(self):
        while not self.done:
            try:
                self.play()
            except (Gone, TimeoutError):
                pass

    def play(self):
        opened = open_table(self.address, game=self.game, players=2, seats=["person", "strong"])
        socket = Socket(self.address)
        socket.send({"t": "join", "v": 1, "table": opened["table"], "keys": [opened["keys"][0]]})
        try:
            while not self.done:
                message = socket.receive(5.0)
                if message is None:
                    continue
                if message.get("over"):
                    return
                if message["t"] == "update" and message.get("by") == 1:
                    self.answers += 1
                question = message.get("question")
                if question:
                    socket.send({"t": "choose", "seat": 0, "q": question["q"], "option": 0})
        finally:
            socket.close()


def latency(muster, server, arguments):
    run = subprocess.run(
        [muster, "load", "--url", f"127.0.0.1:{server.port}", "--tables", str(arguments.tables), "--rate",
         str(arguments.rate), "--seconds", str(arguments.seconds), "--runs", "1", "--json"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    return json.loads(run.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--muster", default=str(ROOT / "build" / "muster"))
    parser.add_argument("--game", default="champions")
    parser.add_argument("--thinkers", type=int, default=10)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--turns", type=int, default=3)
    arguments = parser.parse_args()
    measured = {"without": [], "with": []}
    answers = 0
    with tempfile.TemporaryDirectory() as folder:
        server = Server(arguments.muster, folder + "/data", folder + "/log", ["--bot-delay", "0", "--no-limits"])
        server.start()
        try:
            for _ in range(arguments.turns):
                measured["without"].append(latency(arguments.muster, server, arguments))
                thinkers = [ThinkingTable(server.address, arguments.game) for _ in range(arguments.thinkers)]
                for thinker in thinkers:
                    thinker.start()
                measured["with"].append(latency(arguments.muster, server, arguments))
                for thinker in thinkers:
                    thinker.done = True
                for thinker in thinkers:
                    thinker.join()
                answers += sum(thinker.answers for thinker in thinkers)
        finally:
            server.stop()
    for name, runs in measured.items():
        for key in ("p50", "p99"):
            values = [find(run, key) for run in runs]
            print(f"{name:>8} thinking bots: {key} {statistics.median(values):.2f} ms, turns {values}")
    print(f"{answers} answers of bots that think")


def find(figures, key):
    """The first number of this name, wherever it stands in the figures."""
    for name, value in figures.items():
        if key in name and isinstance(value, (int, float)):
            return value
        if isinstance(value, dict) and (inner := find(value, key)) is not None:
            return inner
    return None


if __name__ == "__main__":
    main()
