# shellcheck shell=bash
# Sourced by ./test, in the project's folder: stages with a line and a log each, some side by side.

STAGE_LOGS=build/stages
declare -A STAGE_PROCESS=()   # by title: stages that run beside others
declare -a STAGE_SUMMARY=()

# stage_log TITLE: where it says what it does.
stage_log() { echo "$STAGE_LOGS/${1// /-}.log"; }

minutes() { printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); }

# told LOG: the line of it that says most: what a test runner counted, or the last one.
told() {
  local counted
  counted=$(grep -hE '^[0-9]+% tests passed|^# (tests|pass|fail) [0-9]+$' "$1" | tr '\n' ' ' || true)
  if [[ -n $counted ]]; then echo "$counted"; else grep -v '^\s*$' "$1" | tail -n 1 | cut -c 1-100 || true; fi
}

# stage_ended TITLE STATUS SECONDS: prints its line, and all it said if it failed.
stage_ended() {
  local title=$1 status=$2 seconds=$3 log
  log=$(stage_log "$title")
  STAGE_SUMMARY+=("$(printf '%-28s %s' "$title" "$(minutes "$seconds")")")
  if ((status == 0)); then
    printf '%-28s %s  %s\n' "$title" "$(minutes "$seconds")" "$(told "$log")"
    return 0
  fi
  cat "$log"
  printf 'test: stage failed after %s: %s (%s)\n' "$(minutes "$seconds")" "$title" "$log" >&2
  exit 1
}

# stage TITLE COMMAND...
stage() {
  local title=$1 start=$SECONDS status=0
  shift
  # A subshell of its own, because `set -e` is off inside a condition.
  (set -e; "$@") >"$(stage_log "$title")" 2>&1 </dev/null &
  wait $! || status=$?
  stage_ended "$title" "$status" $((SECONDS - start))
}

# beside TITLE COMMAND...: starts a stage that runs beside those that follow.
beside() {
  start_aside timed "$@"
  STAGE_PROCESS[$1]=$ASIDE
}

# timed TITLE COMMAND...: notes how long it took beside its log.
timed() {
  local title=$1 start=$SECONDS status=0
  shift
  (set -e; "$@") >"$(stage_log "$title")" 2>&1 </dev/null &
  wait $! || status=$?
  echo $((SECONDS - start)) >"$(stage_log "$title").seconds"
  return "$status"
}

# join_stage TITLE: waits for it.
join_stage() {
  local status=0
  wait "${STAGE_PROCESS[$1]}" || status=$?
  unset "STAGE_PROCESS[$1]"
  stage_ended "$1" "$status" "$(cat "$(stage_log "$1").seconds" 2>/dev/null || echo 0)"
}

stop_stages() {
  local process
  for process in "${STAGE_PROCESS[@]}"; do stop_aside "$process"; done
}

begin_stages() {
  rm -rf "$STAGE_LOGS"
  mkdir -p "$STAGE_LOGS"
  trap stop_stages EXIT
}

summary() {
  printf '\n'
  printf '  %s\n' "${STAGE_SUMMARY[@]}"
  printf 'test: all stages passed in %s\n' "$(minutes "$SECONDS")"
}
