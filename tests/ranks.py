#!/usr/bin/env python3
"""Simulation, puzzles and reviews by several processes: `mpirun -n N muster …`.

usage: ranks.py MUSTER    (the program)
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

MUSTER = sys.argv.pop(1)
MPIRUN = ["mpirun", "--oversubscribe"]
if os.geteuid() == 0:
    MPIRUN.append("--allow-run-as-root")
SMALL = ["simulate", "brawl", "--games", "3000", "--seed", "5", "--json"]
# At least one of these games has a puzzle in it.
PUZZLES = ["puzzles", "brawl", "--games", "40", "--seed", "2"]
# Long enough to be killed in the middle.
LONG = ["simulate", "brawl", "--games", "60000", "--threads", "1", "--silence", "2", "--json"]


def run(command):
    return subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)


def result_of(output):
    """What is counted, without how long it took."""
    result = json.loads(output)
    for measured in ("seconds", "decisions_per_second"):
        del result[measured]
    return result


def ranks_of(mpirun):
    """Process ids of what mpirun has started, by rank."""
    found = {}
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                told = dict(v.partition(b"=")[::2] for v in file.read().split(b"\0"))
            with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            continue
        if parent == mpirun.pid and b"OMPI_COMM_WORLD_RANK" in told:
            found[int(told[b"OMPI_COMM_WORLD_RANK"])] = int(name)
    return found


def run_and_kill(options, ranks=3, rank=1, by=signal.SIGKILL):
    """Ends a rank in the middle."""
    process = subprocess.Popen(
        [*MPIRUN, *options, "-n", str(ranks), MUSTER, *LONG],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    for _ in range(200):
        if len(ranks_of(process)) == ranks:
            break
        time.sleep(0.05)
    time.sleep(1.0)
    os.kill(ranks_of(process)[rank], by)
    output, errors = process.communicate(timeout=240)
    return process.returncode, output, errors


class Ranks(unittest.TestCase):
    def test_any_number_of_ranks_and_threads_counts_the_same(self):
        alone = result_of(run([MUSTER, *SMALL]).stdout)
        for ranks, threads in ((1, 1), (2, 1), (2, 2), (4, 1)):
            done = run([*MPIRUN, "-n", str(ranks), MUSTER, *SMALL, "--threads", str(threads)])
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(result_of(done.stdout), alone, f"{ranks} ranks, {threads} threads")

    def demand_the_same(self, command):
        """What is told does not depend on how many did it."""
        alone = run([MUSTER, *command, "--threads", "1"])
        self.assertEqual(alone.returncode, 0, alone.stderr)
        for ranks in (2, 4):
            done = run([*MPIRUN, "-n", str(ranks), MUSTER, *command, "--threads", "1"])
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stdout, alone.stdout, f"{ranks} ranks")
        return alone.stdout

    def test_puzzles_are_found_together(self):
        self.assertRegex(self.demand_the_same(PUZZLES), r"\n[1-9]\d* puzzles in 40 games")

    def test_games_are_reviewed_together(self):
        with tempfile.TemporaryDirectory() as folder:
            save = f"{folder}/game.muster"
            played = subprocess.run(
                [MUSTER, "play", "brawl", "--players", "2", "--humans", "1", "--seed", "7", "--plain"],
                input="1\n" * 200 + f"save {save}\n", capture_output=True, text=True, timeout=60, check=False,
            )  # fmt: skip
            self.assertTrue(os.path.exists(save), played.stdout + played.stderr)
            review = json.loads(self.demand_the_same(["replay", save, "--review", "--json"]))
        self.assertTrue(review)

    def test_a_rank_that_dies_is_named_and_its_games_are_played_by_others(self):
        code, output, errors = run_and_kill(["--enable-recovery"])
        self.assertEqual(code, 0, errors)
        self.assertRegex(errors, r"(?m)^muster: simulating: \d+ %$")
        self.assertRegex(errors, r"rank 1 on \S+ has not been heard of for 2 s: what it did is done again: games \d+ to")
        self.assertEqual(result_of(output), result_of(run([MUSTER, *LONG]).stdout))

    # How long the others have then to say what was under way is the launcher's business.
    def test_without_recovery_all_end_with_one_and_nothing_is_counted(self):
        code, output, errors = run_and_kill([])
        self.assertNotEqual(code, 0)
        self.assertEqual(output, "")
        self.assertIn("rank 1", errors)

    def test_who_is_told_to_end_says_what_was_under_way(self):
        code, output, errors = run_and_kill([], ranks=2, rank=0, by=signal.SIGTERM)
        self.assertNotEqual(code, 0)
        self.assertEqual(output, "")
        self.assertRegex(errors, r"under way were:(.|\n)*rank 1 on \S+: games \d+ to \d+")

    def test_who_has_other_options_may_not_take_part(self):
        done = run([*MPIRUN, "-n", "1", MUSTER, *LONG, ":", "-n", "1", MUSTER, *LONG, "--seed", "9"])
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("has other cards or options than rank 0", done.stderr)
        self.assertEqual(done.stdout, "")

    def test_a_wrong_option_is_refused_as_it_is_alone(self):
        done = run([*MPIRUN, "-n", "2", MUSTER, "simulate", "brawl", "--players", "9"])
        self.assertEqual(done.returncode, 2, done.stderr)


if __name__ == "__main__":
    unittest.main()
