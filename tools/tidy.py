#!/usr/bin/env python3
"""Runs clang-tidy over src/ and games/, on the batches that have changed since they were last found clean, and
compiles some files alone, to see that each includes what it uses.

A batch is known by the text of everything it includes, its command line, and the version and settings
of clang-tidy; what was clean in one folder is clean in every other. Needs the release build, which
knows what each batch includes. Files are compiled alone when they have changed since they last could
be; of those never met here only a share, another one every day. usage: tools/tidy.py [--all]
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


def look_at(title, entries, look):
    """Looks at those that were not clean before; the number with findings."""
    clean = [e for e in entries if (KNOWN / e["key"]).exists() and "--all" not in sys.argv]
    for entry in clean:
        os.utime(KNOWN / entry["key"])
    new = [e for e in entries if e not in clean]
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
    """The files of src/ and games/ as entries of their own, with the key of each and whether today is its turn."""
    today = datetime.date.today().toordinal()
    for path in sorted(p for root in ("src", "games") for p in PROJECT.glob(f"{root}/**/*.cpp") if p.parent.name != "tests"):
        batch = next((b for b in batches if str(path) in b["included"]), None)
        if batch is None:
            continue  # another one is built in its place, as here things are
        key = key_of("alone " + batch["command"], [str(path)], version)
        turn = int(hashlib.sha256(str(path.relative_to(PROJECT)).encode()).hexdigest(), 16) % SHARES
        yield {"file": str(path), "command": batch["command"], "key": key, "turn": turn == today % SHARES}


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
    wrong = look_at("clang-tidy, batches", batches, tidy)
    changed = changed_files()
    alone = [e for e in files_alone(batches, version)
             if e["turn"] or e["file"] in changed or "--all" in sys.argv]
    wrong += look_at("compiled alone, files", alone, compile_alone)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
