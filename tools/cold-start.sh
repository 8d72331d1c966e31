#!/usr/bin/env bash
# How long does it take on a machine that has seen nothing yet?
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/machine.sh

if [[ ${1-} == --help || ${1-} == -h ]]; then
  cat <<'END'
usage: tools/cold-start.sh [COMMAND...]

Puts a clean Debian 12 in a folder, the project as it was last committed into it, and times COMMAND
there, twice; normally `./run --build-only --yes`. Needs root, and some gigabytes in /var/tmp.

example: tools/cold-start.sh ./test --quick
END
  exit
fi
[[ $# -gt 0 ]] || set -- ./run --build-only --yes

machine=$(mktemp -d /var/tmp/muster-machine.XXXXXX)
trap 'rm -rf --one-file-system "$machine"' EXIT
make_machine "$machine"
mkdir "$machine/muster"
git archive HEAD | tar -x -C "$machine/muster"

TIMEFORMAT='%0R s on the clock, %0U s + %0S s of the processors'
for time in first second; do
  say "the $time time: $*"
  time in_machine "$machine" bash -c 'cd /muster && "$@"' cold "$@"
done
