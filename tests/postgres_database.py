"""A PostgreSQL of a test's own, in a folder, without a network. It refuses to run as root: then it
runs as the user that Debian makes for it."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

USER = "postgres"


class Postgres:
    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="muster-pg-"))
        self.programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER, USER)
        self.run("initdb", "--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C", "-D", self.data)
        self.start()
        self.url = f"postgresql:///postgres?host={self.folder}&user={USER}"

    @property
    def data(self):
        return self.folder / "data"

    @property
    def socket(self):
        return str(self.folder / ".s.PGSQL.5432")

    def run(self, program, *arguments, output=None):
        command = [self.programs / program, *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        with open(os.devnull, "wb") as nowhere:
            return subprocess.run(command, check=True, stdout=output or nowhere, stderr=nowhere, cwd="/")

    def ask(self, statement):
        """The rows of an answer, as lists of texts."""
        arguments = ["-X", "-q", "-A", "-t", "-F", "\t", "-h", self.folder, "-U", USER, "-c", statement, "postgres"]
        told = self.run("psql", *arguments, output=subprocess.PIPE).stdout.decode()
        return [line.split("\t") for line in told.splitlines()]

    def start(self):
        options = f"-k {self.folder} -c listen_addresses='' -c max_connections=60"
        for _ in range(30):
            try:
                self.run("pg_ctl", "-D", self.data, "-l", self.folder / "log", "-w", "-t", "60", "-o", options, "start")
                return
            except subprocess.CalledProcessError:
                time.sleep(0.3)
        raise SystemExit(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-2000:]}")

    def processes(self):
        first = int((self.data / "postmaster.pid").read_text().split()[0])
        return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]

    def kill(self):
        """As if its machine lost power."""
        for process in self.processes():
            try:
                os.kill(process, 9)
            except ProcessLookupError:
                pass
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def close(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
