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

# stop_aside NUMBER: nothing goes on behind the back of who called us. What was started by what we
# started is nobody's to wait for, so its group is looked at until it is empty, for ten seconds at most:
# where nobody reaps the dead, a group stays for ever.
stop_aside() {
  local i
  kill -- "-$1" 2>/dev/null || return 0
  wait "$1" 2>/dev/null || true
  for ((i = 0; i < 500; ++i)); do
    kill -0 -- "-$1" 2>/dev/null || return 0
    sleep 0.02
  done
}
