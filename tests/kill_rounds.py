#!/usr/bin/env python3
"""Kills the server in the middle of play, again and again, and looks whether it lost anything that
it had acknowledged.

usage: kill_rounds.py MUSTER    (the program; ROUNDS=n in the environment, 10 unless told)

In every round `muster load` plays and writes down what is acknowledged; the server is killed with
SIGKILL at a random moment and started again; the players come back and play on, which fails at once
when a table is behind what they were told; then `muster load --verify` compares every answer. All
rounds share one folder, and at the end the journals of all of them are verified once more.
"""

import os
import random
import subprocess
import sys
import tempfile
import time

from house_server import Server

TABLES = 20
PLAYED_SECONDS = 2.0


def run_load(muster, server, *options, wait=True):
    command = [muster, "load", "--url", f"127.0.0.1:{server.port}", *options]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    return finish(process) if wait else process


def finish(process):
    try:
        output, _ = process.communicate(timeout=300)
    except subprocess.TimeoutExpired:
        process.kill()
        output = process.communicate()[0] + "\nit did not come to an end"
        return 1, output
    return process.returncode, output


def play_round(muster, server, journal, seed):
    """What happened in words; exits when something was lost."""
    chance = random.Random(seed)
    game = chance.choice(["brawl", "champions"])
    load = run_load(
        muster, server, "--game", game, "--tables", str(TABLES), "--warmup", "0", "--runs", "1",
        "--seconds", str(PLAYED_SECONDS), "--seed", str(seed), "--check", "--journal", journal,
        "--ride-out", wait=False,
    )  # fmt: skip
    try:
        # From before the first table is open until long after the last: every moment is a good one.
        moment = chance.uniform(0.0, PLAYED_SECONDS + 1.0)
        time.sleep(moment)
        server.kill()
        time.sleep(chance.choice([0.0, 0.0, 0.3]))
        server.start()
        code, output = finish(load)
    finally:
        load.kill()  # it would wait for a server that never comes back
    if code != 0:
        sys.exit(f"the players missed something (seed {seed}):\n{output}\n{server.words()}")
    return f"{game}, killed after {moment:.2f} s: {verify(muster, server, journal)}"


def verify(muster, server, journal):
    code, output = run_load(muster, server, "--verify", journal)
    if code != 0:
        sys.exit(f"something acknowledged is lost ({journal}):\n{output}\n{server.words()}")
    return output.strip()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    muster = sys.argv[1]
    rounds = int(os.environ.get("ROUNDS", "10"))
    first_seed = int(os.environ.get("SEED", str(random.randrange(10**6))))
    with tempfile.TemporaryDirectory(prefix="muster-kill-") as folder:
        server = Server(muster, f"{folder}/data", f"{folder}/log", ["--no-limits"])
        server.start()
        try:
            journals = [f"{folder}/journal-{i}" for i in range(rounds)]
            for i, journal in enumerate(journals):
                words = play_round(muster, server, journal, first_seed + i)
                print(f"round {i + 1} of {rounds} (seed {first_seed + i}): {words}", flush=True)
            for journal in journals:
                verify(muster, server, journal)
            print(f"{rounds} rounds: nothing is lost")
        finally:
            if server.running():
                server.kill()


main()
