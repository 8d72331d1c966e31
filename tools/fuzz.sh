#!/usr/bin/env bash
# Fuzzing by the hour. What was found to lead somewhere new is kept, and the next run begins with it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/talk.sh
source tools/setup.sh
source tools/build.sh

usage() {
  cat <<'END'
usage: tools/fuzz.sh HOURS [TARGET...]

Builds the fuzz targets with sanitizers and runs each of them for HOURS (a fraction will do), as many
at once as there are processors. The corpus grows in build-asan/fuzz/kept/TARGET; what is worth keeping
in the project is merged into tests/fuzz/corpus/TARGET at the end. Whatever makes a target fail is in
build-asan/fuzz/found. Targets are the files in tests/fuzz; normally all of them.
END
}

if [[ $# -eq 0 || ${1-} == --help || ${1-} == -h ]]; then
  usage
  exit
fi
if ! seconds=$(awk -v hours="$1" 'BEGIN { if (hours !~ /^[0-9]*[.]?[0-9]+$/ || hours <= 0) exit 1; print int(hours * 3600 + 0.5) }'); then
  echo "fuzz.sh: \"$1\" is no number of hours" >&2
  exit 2
fi
shift
targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then
  for file in tests/fuzz/*.cpp; do targets+=("$(basename -s .cpp "$file")"); done
fi
for target in "${targets[@]}"; do
  [[ -f tests/fuzz/$target.cpp ]] || { echo "fuzz.sh: there is no target $target in tests/fuzz" >&2; exit 2; }
done

setup test
build_preset asan "${targets[@]}"
mkdir -p build-asan/fuzz/found

# fuzz_for SECONDS TARGET: one target, and then what it has found out.
fuzz_for() {
  local seconds=$1 target=$2 kept=build-asan/fuzz/kept/$2 seeds=tests/fuzz/corpus/$2
  mkdir -p "$kept" "$seeds"
  if ! "build-asan/$target" -max_total_time="$seconds" -print_final_stats=1 -rss_limit_mb=2048 \
    -artifact_prefix="build-asan/fuzz/found/$target-" "$kept" "$seeds" \
    >"build-asan/fuzz/$target.log" 2>&1; then
    echo "$target: FAILED, see build-asan/fuzz/$target.log and build-asan/fuzz/found"
    return 1
  fi
  "build-asan/$target" -merge=1 "$seeds" "$kept" >/dev/null 2>&1
  echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "build-asan/fuzz/$target.log") runs, nothing found"
}
export -f fuzz_for
printf '%s\n' "${targets[@]}" |
  xargs -P "$(nproc)" -I {} bash -euo pipefail -c "fuzz_for $seconds {}"
