#!/usr/bin/env python3
"""What ./run says and does on machines where something is missing.

It runs in a folder of its own, with commands in front of the real ones that play the machine: apt-get
without a network, a disk that is full, a compiler that is killed.
"""
import os
import pty
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent

# What stands in front of the real commands. $TROUBLE says what goes wrong; each call is noted in
# the file `calls`.
COMMANDS = {
    "dpkg-query": """
for word in "$@"; do
  case " $MISSING " in *" $word "*) ;; *) echo "$word installed" ;; esac
done""",
    "apt-get": """
if [[ $1 == update ]]; then
  [[ $TROUBLE != apt-network ]] || echo "Err:1 http://mirror Temporary failure resolving 'mirror'"
  exit 0
fi
case $TROUBLE in
  apt-network) echo "E: Unable to locate package g++"; exit 100 ;;
  apt-disk) echo "E: You don't have enough free space in /var/cache/apt/archives/."; exit 100 ;;
  apt-other) echo "E: held broken packages"; exit 100 ;;
esac
echo "0 upgraded, 2 newly installed, 0 to remove and 0 not upgraded."
echo "Get:1 mirror one"
echo "Setting up one (1.0) ..."
""",
    "cmake": """
if [[ $1 == --preset ]]; then
  echo MUSTER_TESTS:BOOL=OFF >build/CMakeCache.txt
  touch build/build.ninja
  exit 0
fi
touch compiling
case $TROUBLE in
  compiler-memory) echo "g++: fatal error: Killed signal terminated program cc1plus"; exit 1 ;;
  compiler-disk) echo "fatal error: error writing to x.s: No space left on device"; exit 1 ;;
  compiler-error | slow-to-stop) while [[ ! -f page-began ]]; do sleep 0.1; done
    echo "FAILED: x.o"; echo "x.cpp:1: error: no such thing"; exit 1 ;;
  beside) for i in {1..100}; do [[ -f page-began ]] && break; sleep 0.1; done
    [[ -f page-began ]] || { echo "the page waits for the program"; exit 1; } ;;
esac
if [[ ! -x build/muster ]]; then
  for i in {1..20}; do echo "[$i/20] Building CXX object x$i.o"; done
  printf '#!/bin/sh\\necho house "$@"\\n' >build/muster
  chmod +x build/muster
fi
""",
    "npm": """
case $TROUBLE in
  npm-network) echo "npm ERR! code EAI_AGAIN"; exit 1 ;;
  npm-disk) echo "npm ERR! code ENOSPC"; exit 1 ;;
  compiler-error) touch ../page-began; sleep 1; touch ../page-went-on ;;
  slow-to-stop) trap 'sleep 0.5; touch ../page-stopped; exit 1' TERM; touch ../page-began
    while :; do sleep 0.1; done ;;
esac
mkdir -p node_modules
touch node_modules/.package-lock.json""",
    "node": """
touch ../page-began
if [[ $TROUBLE == beside ]]; then
  for i in {1..100}; do [[ -f ../compiling ]] && break; sleep 0.1; done
  [[ -f ../compiling ]] || { echo "the program waits for the page"; exit 1; }
fi
mkdir -p dist
touch dist/index.html""",
    "df": 'echo Filesystem; echo "/dev/disk 9999999 1 ${DISK:-50000} 1% /"',
    "awk": """
case "$*" in
  *meminfo*) echo "${MEMORY:-8000}" ;;
  *) exec /usr/bin/awk "$@" ;;
esac""",
    "id": 'echo "${USER_ID:-0}"',
    "nproc": "echo 2",
    "mkdir": """
if [[ $TROUBLE == folder && $PWD == "$FOLDER" ]]; then
  echo "mkdir: cannot create directory: Permission denied" >&2
  exit 1
fi
exec /usr/bin/mkdir "$@" """,
}
SUDO = 'echo "somebody is not in the sudoers file." >&2; exit 1'


class RunScript(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = Path(temporary.name).resolve() / "project"
        self.bin = Path(temporary.name).resolve() / "bin"
        self.bin.mkdir()
        self.folder.mkdir()
        shutil.copy(PROJECT / "run", self.folder)
        shutil.copytree(PROJECT / "tools", self.folder / "tools")
        for name in ("CMakePresets.json", "web/package-lock.json", "lang/en", "games/game"):
            file = self.folder / name
            file.parent.mkdir(exist_ok=True)
            file.touch()
        for name, text in COMMANDS.items():
            self.command(name, text)

    def command(self, name, text):
        file = self.bin / name
        file.write_text(f'#!/bin/bash\necho "{name} $*" >>"$FOLDER/calls"\n{text}\n')
        file.chmod(0o755)

    def run_it(self, *options, answer=None, **environment):
        """Runs ./run; with an answer, on a terminal where somebody types it."""
        variables = {
            "PATH": f"{self.bin}:/usr/bin:/bin",
            "FOLDER": str(self.folder),
            "TROUBLE": "",
            "MISSING": "",
            **environment,
        }
        words = [str(self.folder / "run"), *options]
        if answer is None:
            return subprocess.run(
                words, env=variables, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60
            )
        terminal, there = pty.openpty()
        os.write(terminal, answer.encode() + b"\n")
        done = subprocess.Popen(
            words, env=variables, stdin=there, stdout=subprocess.PIPE, stderr=there, text=True
        )
        os.close(there)
        said = []
        reader = threading.Thread(target=self.read_terminal, args=(terminal, said))
        reader.start()
        out, _ = done.communicate(timeout=60)
        reader.join()
        os.close(terminal)
        return subprocess.CompletedProcess(words, done.returncode, out, b"".join(said).decode())

    @staticmethod
    def read_terminal(terminal, said):
        try:
            while more := os.read(terminal, 4096):
                said.append(more)
        except OSError:  # nobody is at the other end any more
            pass

    def calls(self, command):
        lines = (self.folder / "calls").read_text().splitlines()
        return [line for line in lines if line.split()[0] == command]

    def one_sentence(self, outcome, pattern):
        """It failed, and the last thing said is the one sentence that tells why."""
        self.assertEqual(outcome.returncode, 1, outcome.stderr)
        self.assertRegex(outcome.stderr.splitlines()[-1], "^run: .*" + pattern)
        self.assertEqual(outcome.stdout, "")

    # When all goes well

    def test_builds_and_opens_the_house(self):
        outcome = self.run_it("--host", "0.0.0.0", "--port", "0")
        self.assertEqual(outcome.stdout, "house serve --host 0.0.0.0 --port 0\n")
        self.assertEqual(outcome.returncode, 0, outcome.stderr)

    def test_tells_how_far_the_build_is(self):
        outcome = self.run_it("--build-only")
        self.assertIn("run: files of the program: 2 of 20\n", outcome.stderr)
        self.assertIn("run: files of the program: 20 of 20\n", outcome.stderr)
        self.assertEqual(outcome.stdout, "")

    def test_tells_it_in_one_line_on_a_terminal(self):
        outcome = self.run_it("--build-only", answer="")
        self.assertRegex(outcome.stderr, r"\r\x1b\[Krun: files of the program: 10 of 20, less than two")

    def test_builds_the_page_beside_the_program(self):
        outcome = self.run_it("--build-only", TROUBLE="beside")
        self.assertEqual(outcome.returncode, 0, outcome.stderr)

    def test_does_nothing_the_second_time(self):
        self.run_it("--build-only")
        (self.folder / "calls").unlink()
        outcome = self.run_it("--port", "0")
        self.assertEqual(outcome.stderr, "")
        for command in ("apt-get", "npm", "node", "df"):
            self.assertEqual(self.calls(command), [])
        self.assertNotIn("--preset", "".join(self.calls("cmake")))

    def test_fewer_compilers_where_memory_is_short(self):
        self.run_it("--build-only", MEMORY="1900")
        self.assertIn("-j 1 ", self.calls("cmake")[-1])

    # Packages

    def test_asks_before_it_installs(self):
        outcome = self.run_it("--build-only", answer="y", MISSING="g++ cmake")
        self.assertIn("missing, with all they need: g++ cmake", outcome.stderr)
        self.assertIn("install them with apt-get? [Y/n]", outcome.stderr)
        self.assertIn("packages: 1 of 2 installed", outcome.stderr)
        self.assertTrue(self.calls("apt-get")[-1].endswith("--no-install-recommends g++ cmake"))
        self.assertEqual(outcome.returncode, 0, outcome.stderr)

    def test_takes_no_for_an_answer(self):
        outcome = self.run_it("--build-only", answer="n", MISSING="g++")
        self.assertIn("nothing was installed; as root: apt-get install", outcome.stderr)
        self.assertEqual(outcome.returncode, 1)
        self.assertEqual(self.calls("apt-get"), [])

    def test_does_not_ask_when_told_yes_or_nobody_is_there(self):
        for options in ({"answer": ""}, {}):
            outcome = self.run_it("--build-only", "--yes", MISSING="g++", **options)
            self.assertNotIn("[Y/n]", outcome.stderr)
            self.assertEqual(outcome.returncode, 0, outcome.stderr)
            self.assertEqual(len(self.calls("apt-get")), 2)
            (self.folder / "calls").unlink()

    def test_needs_nothing_of_the_tests(self):
        outcome = self.run_it("--build-only", MISSING="libgtest-dev libgmock-dev libbenchmark-dev chromium")
        self.assertEqual(self.calls("apt-get"), [])
        self.assertIn("-DMUSTER_TESTS=OFF", self.calls("cmake")[0])
        self.assertEqual(outcome.returncode, 0, outcome.stderr)

    # One sentence each

    def test_port_in_use(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            for words in (["--port", str(port)], [f"--port={port}"]):
                self.one_sentence(self.run_it(*words), f"port {port} is in use")
        self.assertEqual(self.calls("cmake"), [])

    def test_no_network_for_packages(self):
        self.one_sentence(self.run_it("--yes", MISSING="g++", TROUBLE="apt-network"), "packages.*no network")

    def test_no_network_for_the_page(self):
        self.one_sentence(self.run_it("--build-only", TROUBLE="npm-network"), "the page.*no network")

    def test_no_permission_to_install(self):
        self.command("sudo", SUDO)
        outcome = self.run_it("--yes", MISSING="g++", USER_ID="1000")
        self.one_sentence(outcome, "no permission to install packages.*as root: apt-get install .*g\\+\\+")

    def test_no_permission_to_write_here(self):
        self.one_sentence(self.run_it("--build-only", TROUBLE="folder"), "no permission to write in ")

    def test_too_little_memory(self):
        self.one_sentence(self.run_it("--build-only", MEMORY="300"), "too little memory: 300 MB")
        self.one_sentence(self.run_it("--build-only", TROUBLE="compiler-memory"), "too little memory")

    def test_too_little_disk(self):
        self.one_sentence(self.run_it("--build-only", DISK="80"), "too little room on the disk: 80 MB")
        for trouble, missing in (("apt-disk", "g++"), ("npm-disk", ""), ("compiler-disk", "")):
            self.one_sentence(self.run_it("--build-only", TROUBLE=trouble, MISSING=missing), "the disk is full")

    def test_nothing_goes_on_after_a_failure(self):
        self.run_it("--build-only", TROUBLE="compiler-error")
        time.sleep(1.5)
        self.assertFalse((self.folder / "page-went-on").exists())

    def test_waits_for_what_is_slow_to_stop(self):
        self.run_it("--build-only", TROUBLE="slow-to-stop")
        self.assertTrue((self.folder / "page-stopped").exists())

    def test_what_nobody_foresaw_is_shown(self):
        outcome = self.run_it("--build-only", TROUBLE="compiler-error")
        self.assertEqual(outcome.returncode, 1)
        self.assertIn("x.cpp:1: error: no such thing", outcome.stderr)
        outcome = self.run_it("--build-only", MISSING="g++", TROUBLE="apt-other")
        self.assertEqual(outcome.returncode, 1)
        self.assertIn("held broken packages", outcome.stderr)


if __name__ == "__main__":
    unittest.main()
