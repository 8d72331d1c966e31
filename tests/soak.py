#!/usr/bin/env python3
"""A house that is played in for long: tables come and go, and its memory stays as it is.

    tests/soak.py build/muster --hours 8

Each round opens new tables, plays them and leaves; the house forgets them (--unload-after 1). The
memory that is left after a round may rise until the journal was folded for the first time, and not
afterwards. Ends with an error when it does.
"""
import argparse
import os
import subprocess
import sys
import tempfile
import time
import urllib.request


def metric(url, name):
    with urllib.request.urlopen(f"http://{url}/metrics") as metrics:
        for line in metrics.read().decode().split("\n"):
            if line.startswith(f"muster_{name} "):
                return float(line.split()[1])
    raise KeyError(name)


def resident_mib(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        for line in status:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    raise KeyError("VmRSS")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("muster")
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--port", type=int, default=8196)
    parser.add_argument("--journal", type=int, default=100000,
                        help="answers after which memory has to stay (what the journal holds)")
    parser.add_argument("--most-growth", type=float, default=0.1,
                        help="how much of its memory the house may gain after that")
    options = parser.parse_args()
    if options.hours <= 0:
        sys.exit("--hours should be more than nothing")
    folder = tempfile.TemporaryDirectory(prefix="muster-soak-")
    server = subprocess.Popen(
        [options.muster, "serve", "--port", str(options.port), "--data", folder.name, "--no-limits",
         "--unload-after", "1", "--log", os.path.join(folder.name, "log")],
        stdout=subprocess.PIPE, text=True)
    server.stdout.readline()
    url = f"127.0.0.1:{options.port}"
    ends = time.monotonic() + options.hours * 3600
    games = ("brawl", "champions", "aeons-end", "rings", "sentinels")
    settled = []
    try:
        for n in range(10 ** 9):
            if time.monotonic() > ends and len(settled) >= 2:
                break
            subprocess.run(
                [options.muster, "load", "--url", url, "--game", games[n % len(games)], "--tables",
                 str(options.tables), "--seconds", "5", "--warmup", "0.1", "--runs", "1"],
                check=True, stdout=subprocess.DEVNULL)
            for _ in range(300):
                if metric(url, "tables") == 0:
                    break
                time.sleep(0.1)
            answers = metric(url, "choices_total")
            memory = resident_mib(server.pid)
            print(f"round {n + 1}: {metric(url, 'tables_opened_total'):.0f} tables opened, "
                  f"{metric(url, 'tables'):.0f} in memory, {answers:.0f} answers, {memory:.1f} MiB",
                  flush=True)
            if answers > options.journal:
                settled.append(memory)
    finally:
        server.terminate()
        server.wait()
    if len(settled) < 2:
        sys.exit(f"too short: fewer than {options.journal} answers were given")
    growth = settled[-1] / settled[0] - 1
    print(f"memory after the first fold {settled[0]:.1f} MiB, at the end {settled[-1]:.1f} MiB")
    if growth > options.most_growth:
        sys.exit(f"the house has grown by {growth:.0%}")


main()
