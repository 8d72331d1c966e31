# shellcheck shell=bash
# What ./run and ./test do beside something else. Sourced.

# start_aside COMMAND...: runs it in the background with a process group of its own, so that it can be
# stopped with all that it started. Its number is in ASIDE.
start_aside() {
  set -m
  "$@" &
  ASIDE=$!
  set +m
}

# stop_aside NUMBER: nothing goes on behind the back of who called us.
stop_aside() {
  kill -- "-$1" 2>/dev/null || return 0
  wait "$1" 2>/dev/null || true
}
