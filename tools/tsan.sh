#!/usr/bin/env bash
# The threads of the house under ThreadSanitizer: store, workshop and server.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/talk.sh
source tools/setup.sh
source tools/build.sh

case ${1-} in
  --help | -h)
    echo "usage: tools/tsan.sh
Builds the tests with ThreadSanitizer (build-tsan) and runs those in which several threads work."
    exit
    ;;
  "") ;;
  *)
    echo "tsan.sh: no option $1" >&2
    exit 2
    ;;
esac

setup test
build_preset tsan muster muster_tests
# Processes that are killed or forked on purpose are no business of threads.
TSAN_OPTIONS="halt_on_error=1 suppressions=$PWD/tests/tsan.supp" build-tsan/muster_tests \
  --gtest_filter='SqliteStore.*:ServerTest.*:Workshop.*:Load.*:-*Kill*:*LosesNothing*'
