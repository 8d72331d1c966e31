#!/usr/bin/env python3
"""What an answer costs the house: its answers a second as a share of a WebSocket server that only
echoes, measured in the same run; and, with --cost, its system calls and instructions per answer.

    ninja -C build muster muster_echo
    bench/answers.py                      # shares: brawl should reach 0.25, the other games 0.18
    bench/answers.py --cost               # system calls (strace) and instructions (perf)
    bench/answers.py --rate 1000 --tables 1000   # latency at a load that does not fill the house

The server is alone on one processor, whoever asks on the other. Every answer counts when it is on
the disk and both clients of its table have been told.
"""
import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

GAMES = ("brawl", "champions", "aeons-end", "rings", "sentinels")
SERVER_CORE, CLIENT_CORE = "0", "1"


def on(core, *command):
    if (os.cpu_count() or 1) < 2 or not shutil.which("taskset"):
        return list(command)
    return ["taskset", "-c", core, *command]


def echo_rate(program, port, seconds):
    server = subprocess.Popen(on(SERVER_CORE, program, "serve", str(port)))
    try:
        time.sleep(0.5)
        asked = subprocess.run(on(CLIENT_CORE, program, "ask", str(port), "200", str(seconds)),
                               check=True, capture_output=True, text=True)
        return float(asked.stdout)
    finally:
        server.terminate()
        server.wait()


class House:
    """A house of its own in a folder of its own, perhaps watched by another program."""

    def __init__(self, muster, port, watch=()):
        self.folder = tempfile.mkdtemp(prefix="muster-answers-")
        self.url = f"127.0.0.1:{port}"
        self.watcher = subprocess.Popen(
            on(SERVER_CORE, *watch, muster, "serve", "--port", str(port), "--data", self.folder,
               "--no-limits", "--log", os.path.join(self.folder, "log")),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.watcher.stdout.readline()
        self.pid = self.find(muster)

    def find(self, muster):
        """The server itself: the watcher, or its child."""
        me = self.watcher.pid
        children = subprocess.run(["ps", "-o", "pid=,comm=", "--ppid", str(me)],
                                  capture_output=True, text=True).stdout.split("\n")
        for line in children:
            if line.strip().endswith(os.path.basename(muster)):
                return int(line.split()[0])
        return me

    def close(self):
        os.kill(self.pid, signal.SIGTERM)
        said = self.watcher.communicate()[1]
        shutil.rmtree(self.folder, ignore_errors=True)
        return said


def play(muster, house, game, options):
    command = on(CLIENT_CORE, muster, "load", "--url", house.url, "--game", game, "--tables",
                 str(options.tables), "--seconds", str(options.seconds), "--runs", "1",
                 "--warmup", "1", "--rate", str(options.rate), "--pid", str(house.pid), "--json")
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"muster load failed: {done.stderr.strip()}")
    return json.loads(done.stdout)["median"]


def measure_share(options):
    echo = echo_rate(options.echo, options.port, options.seconds)
    print(f"echo        {echo:9.0f} messages/s")
    for game in options.games:
        house = House(options.muster, options.port)
        try:
            said = play(options.muster, house, game, options)
        finally:
            house.close()
        rate = said["choices_per_second"]
        print(f"{game:<11} {rate:9.0f} answers/s  {rate / echo:.3f} of the echo  "
              f"p50 {said['latency_ms']['p50']:.2f} ms  p99 {said['latency_ms']['p99']:.2f} ms", flush=True)


def answers_in(house):
    """All answers that this house has kept since it opened."""
    import urllib.request
    with urllib.request.urlopen(f"http://{house.url}/metrics") as metrics:
        text = metrics.read().decode()
    return int(re.search(r"^muster_choices_total (\d+)", text, re.M).group(1))


def measure_cost(options):
    for game in options.games:
        house = House(options.muster, options.port, ["strace", "-f", "-c", "-U", "calls,syscall"])
        play(options.muster, house, game, options)
        answers = answers_in(house)
        calls = {name: int(n) for n, name in re.findall(r"^\s*(\d+)\s+(\w+)$", house.close(), re.M)}
        calls.pop("total", None)
        most = sorted(calls.items(), key=lambda c: -c[1])[:8]
        print(f"{game:<11} {sum(calls.values()) / answers:6.2f} system calls per answer: "
              + ", ".join(f"{name} {n / answers:.2f}" for name, n in most), flush=True)
        house = House(options.muster, options.port, ["perf", "stat", "-x,", "-e", "instructions:u"])
        play(options.muster, house, game, options)
        answers = answers_in(house)
        found = re.search(r"^(\d+),[^,]*,instructions", house.close(), re.M)
        if found:
            print(f"{game:<11} {int(found.group(1)) / answers / 1000:6.1f} thousand instructions "
                  f"per answer, opening the house and its tables included", flush=True)
        else:
            print(f"{game:<11} this machine does not count instructions", flush=True)


def main():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--muster", default=os.path.join(root, "build/muster"))
    parser.add_argument("--echo", default=os.path.join(root, "build/muster_echo"))
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=0)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--port", type=int, default=8195)
    parser.add_argument("--cost", action="store_true")
    options = parser.parse_args()
    needed = [options.muster] if options.cost else [options.muster, options.echo]
    for program in needed:
        if not os.path.exists(program):
            sys.exit(f"{program} is not there: ninja -C build muster muster_echo")
    if options.cost:
        for tool in ("strace", "perf"):
            if not shutil.which(tool):
                sys.exit(f"--cost needs {tool}")
        measure_cost(options)
    else:
        measure_share(options)


main()
