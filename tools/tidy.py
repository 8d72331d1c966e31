#!/usr/bin/env python3
"""Runs clang-tidy over src/ and games/, on the batches that have changed since they were last found clean, and
compiles some files alone, to see that each includes what it uses.

A batch is known by the text of everything it includes, its command line, and the version and settings
of clang-tidy; what was clean in one folder is clean in every other. Needs the release build, which
knows what each batch includes. Files are compiled alone when they have changed since they last could
be. On a machine that has never met a batch or a file, it is looked at if the last commits changed it,
and of the others a share, another one every day. usage: tools/tidy.py [--all]
"""
import concurrent.futures
import datetime
import functools
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent
BUILD = PROJECT / "build"
KNOWN = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "muster-tidy"
FORGOTTEN_AFTER = 60 * 24 * 3600  # seconds without being met again
BATCH_SHARES = 4  # a batch never met is looked at within so many days
SHARES = 10  # a file is compiled alone at least every so many days
RECENT_COMMITS = 10


@functools.lru_cache(maxsize=None)
def text_of(path):
    with open(path, "rb") as file:
        return path.replace(str(PROJECT), ".").encode() + hashlib.sha256(file.read()).digest()


def included_files():
    """What each object was made from, as Ninja has noted it."""
    told = subprocess.run(["ninja", "-C", BUILD, "-t", "deps"], capture_output=True, text=True, check=True)
    found, current = {}, None
    for line in told.stdout.splitlines():
        if line.startswith("    "):
            current.append(os.path.normpath(os.path.join(BUILD, line.strip())))
        elif ": #deps" in line:
            current = found.setdefault(line.split(":")[0], [])
    return found


def changed_files():
    """What the last commits and the working tree have changed."""
    told = subprocess.run(["git", "diff", "--name-only", f"HEAD~{RECENT_COMMITS}"], cwd=PROJECT, capture_output=True,
                          text=True)
    return {str(PROJECT / name) for name in told.stdout.splitlines()}


def key_of(command, included, settings):
    key = hashlib.sha256(settings)
    key.update(command.replace(str(PROJECT), ".").encode())
    for path in included:
        key.update(text_of(path))
    return key.hexdigest()


def tidy(entry):
    return subprocess.run(["clang-tidy", "-p", BUILD, "-quiet", entry["file"]], capture_output=True, text=True)


def compile_alone(entry):
    command = shlex.split(entry["command"].split(" -o ")[0])
    command = [word for word in command if not word.endswith("ccache")]
    return subprocess.run([*command, "-O0", "-fsyntax-only", entry["file"]], cwd=BUILD, capture_output=True, text=True)


def met(entry):
    """A mark for those that were ever looked at here, whatever they said then."""
    return KNOWN / ("met-" + hashlib.sha256(os.path.relpath(entry["file"], PROJECT).encode()).hexdigest())


def is_its_day(path, shares):
    turn = int(hashlib.sha256(os.path.relpath(path, PROJECT).encode()).hexdigest(), 16) % shares
    return turn == datetime.date.today().toordinal() % shares


def look_at(title, entries, look):
    """Looks at those that were not clean before; the number with findings."""
    clean = [e for e in entries if (KNOWN / e["key"]).exists() and "--all" not in sys.argv]
    for entry in clean:
        os.utime(KNOWN / entry["key"])
    new = [e for e in entries if e not in clean]
    for entry in new:
        met(entry).touch()
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (entry, run) in enumerate(zip(new, pool.map(look, new)), 1):
            if run.returncode == 0:
                (KNOWN / entry["key"]).touch()
            else:
                wrong += 1
                print(run.stdout, run.stderr, sep="", end="", flush=True)
            if sys.stderr.isatty():
                print(f"\r{done}/{len(new)} ", end="", file=sys.stderr, flush=True)
    print(f"{title}: {len(clean)} clean since before, {len(new)} looked at, {wrong} with findings")
    return wrong


def files_alone(batches, version):
    """The files of src/ and games/ as entries of their own, with the key of each."""
    for path in sorted(p for root in ("src", "games") for p in PROJECT.glob(f"{root}/**/*.cpp") if p.parent.name != "tests"):
        batch = next((b for b in batches if str(path) in b["included"]), None)
        if batch is None:
            continue  # another one is built in its place, as here things are
        key = key_of("alone " + batch["command"], [str(path)], version)
        yield {"file": str(path), "command": batch["command"], "key": key}


def main():
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    settings = version + (PROJECT / ".clang-tidy").read_bytes()
    included = included_files()
    batches = []
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        made = entry["command"].split(" -o ")[1].split()[0]
        if any(name in made for name in ("muster_tests", "muster_bench", "muster_echo")):
            continue
        if made not in included:
            sys.exit(f"tidy: {made} has not been built; build the release preset first")
        entry["included"] = included[made]
        entry["key"] = key_of(entry["command"], included[made], settings)
        batches.append(entry)

    KNOWN.mkdir(parents=True, exist_ok=True)
    for old in KNOWN.iterdir():
        if time.time() - old.stat().st_mtime > FORGOTTEN_AFTER:
            old.unlink()
    changed, everything = changed_files(), "--all" in sys.argv

    def is_due(batch):
        own = (path for path in batch["included"] if path.endswith(".cpp"))
        return everything or met(batch).exists() or is_its_day(batch["file"], BATCH_SHARES) or any(
            path in changed for path in own)

    due = [b for b in batches if is_due(b)]
    wrong = look_at("clang-tidy, batches", due, tidy)
    if len(due) != len(batches):
        print(f"never met here and left for another day: {len(batches) - len(due)} batches (--all: now)")
    alone = [e for e in files_alone(batches, version)
             if everything or e["file"] in changed or is_its_day(e["file"], SHARES)]
    wrong += look_at("compiled alone, files", alone, compile_alone)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
