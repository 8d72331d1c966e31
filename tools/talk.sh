# shellcheck shell=bash
# How ./run, ./test and tools/*.sh speak to whoever started them. All of it goes to stderr: stdout
# belongs to the house. Sourced.

# say WORDS...: one line of its own.
say() {
  clear_progress
  echo "$(basename "$0"): $*" >&2
}

# progress WORDS...: on a terminal one line that changes in place; elsewhere nothing.
progress() {
  [[ -t 2 ]] || return 0
  progress_shown=true
  printf '\r\e[K%s: %s' "$(basename "$0")" "$*" >&2
}

progress_shown=false
clear_progress() {
  if $progress_shown; then printf '\r\e[K' >&2; fi
  progress_shown=false
}

# milestones WHAT N OF START: progress with the time that is left, guessed from the time since START
# (in seconds). Where there is no terminal it is a line at every tenth.
milestones() {
  local what=$1 n=$2 of=$3 start=$4 left=
  if ((n >= 10)); then left=$(((SECONDS - start) * (of - n) / n)); fi
  if [[ -n $left ]] && ((left > 90)); then
    left=", about $(((left + 59) / 60)) minutes left"
  elif [[ -n $left ]]; then
    left=", less than two minutes left"
  fi
  progress "$what: $n of $of$left"
  if [[ ! -t 2 ]] && ((n * 10 / of > (n - 1) * 10 / of)); then say "$what: $n of $of"; fi
}

# agreed QUESTION: asks on the terminal; the answer is yes unless it begins with n.
agreed() {
  local answer
  clear_progress
  read -r -p "$(basename "$0"): $1 [Y/n] " answer || return 1
  [[ ${answer,,} != n* ]]
}

# known_trouble FILE: one sentence, if the output of a command in FILE tells what stood in its way.
known_trouble() {
  local log=$1
  if grep -qE 'No space left on device|enough free space|ENOSPC' "$log"; then
    echo "the disk is full; make room and start again, what is done is kept"
  elif grep -qiE 'Killed signal terminated|out of memory|memory exhausted|cannot allocate memory|bad_alloc' "$log"; then
    echo "there is too little memory; close other programs or add swap, and start again"
  elif grep -qE 'Could not resolve|Temporary failure|Network is unreachable|Could not connect|[Cc]onnection (timed out|refused)|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH' "$log"; then
    echo "no network: what is missing cannot be fetched; connect and start again"
  elif grep -qE 'Permission denied|EACCES|not in the sudoers|are you root|Operation not permitted' "$log"; then
    echo "no permission: $(grep -m 1 -E 'Permission denied|EACCES|not in the sudoers|are you root|Operation not permitted' "$log")"
  else
    return 1
  fi
}

# failed WHAT FILE: says why, in one sentence if it is known, else with the end of the output.
failed() {
  local why
  if why=$(known_trouble "$2"); then
    say "$1: $why"
  else
    say "$1; the end of $2:"
    tail -n 30 "$2" >&2
  fi
}
