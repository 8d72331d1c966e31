#!/usr/bin/env bash
# The house in a world of seeded faults and crashes, for as many histories as wanted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

usage() {
  cat <<'END'
usage: tools/simulate-house.sh [SEEDS [STEPS [FIRST]]]

Runs SEEDS histories (10000) of STEPS steps (1500) each, beginning with seed FIRST (1), with the tests
that were built last. One seed is one history: a failure names the seed that shows it again.
END
}

case ${1-} in --help | -h) usage; exit ;; esac
for word in "$@"; do
  [[ $word =~ ^[0-9]+$ ]] || { echo "simulate-house.sh: \"$word\" is no number" >&2; exit 2; }
done
[[ -x build/muster_tests ]] || { echo "simulate-house.sh: build/muster_tests is not there: ./test builds it" >&2; exit 2; }
MUSTER_SIMULATION_SEEDS=${1-10000} MUSTER_SIMULATION_STEPS=${2-1500} MUSTER_SIMULATION_FIRST=${3-1} \
  exec build/muster_tests --gtest_filter='HouseSimulation.*'
