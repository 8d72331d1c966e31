#!/usr/bin/env python3
"""Runs clang-tidy over src/, on the files that have changed since they were last found clean.

A file is known by the text of everything it includes, its command line, and the version and settings
of clang-tidy; what was clean in one folder is clean in every other. Needs the release build, which
knows what each file includes. usage: tools/tidy.py [--all]
"""
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent
BUILD = PROJECT / "build"
KNOWN = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "muster-tidy"
FORGOTTEN_AFTER = 60 * 24 * 3600  # seconds without being met again


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


def key_of(command, included, settings):
    key = hashlib.sha256(settings)
    key.update(command.replace(str(PROJECT), ".").encode())
    for path in included:
        key.update(text_of(path))
    return key.hexdigest()


def look_at(file):
    run = subprocess.run(["clang-tidy", "-p", BUILD, "-quiet", file], capture_output=True, text=True)
    return run.returncode, run.stdout


def main():
    version = subprocess.run(["clang-tidy", "--version"], capture_output=True, check=True).stdout
    settings = version + (PROJECT / ".clang-tidy").read_bytes()
    included = included_files()
    keys = {}
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        if not entry["file"].startswith(f"{PROJECT}/src/"):
            continue
        made = entry["command"].split(" -o ")[1].split()[0]
        if made not in included:
            sys.exit(f"tidy: {made} has not been built; build the release preset first")
        keys[entry["file"]] = key_of(entry["command"], included[made], settings)

    KNOWN.mkdir(parents=True, exist_ok=True)
    for old in KNOWN.iterdir():
        if time.time() - old.stat().st_mtime > FORGOTTEN_AFTER:
            old.unlink()
    clean = [f for f in keys if (KNOWN / keys[f]).exists() and "--all" not in sys.argv]
    for file in clean:
        os.utime(KNOWN / keys[file])
    new = sorted(keys.keys() - set(clean))
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (file, (status, told)) in enumerate(zip(new, pool.map(look_at, new)), 1):
            if status == 0:
                (KNOWN / keys[file]).touch()
            else:
                wrong += 1
                print(told, end="", flush=True)
            if sys.stderr.isatty():
                print(f"\r{done}/{len(new)} ", end="", file=sys.stderr, flush=True)
    print(f"{len(keys)} files: {len(clean)} clean since before, {len(new)} looked at, {wrong} with findings")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
