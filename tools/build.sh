# shellcheck shell=bash
# Sourced by ./run and ./test, in the project's folder.

# What was compiled in one folder serves in every other: paths in the cache are relative to here.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# A compiler needs so much memory for the largest batch of files.
MEMORY_PER_JOB_MB=1300

# free_memory_mb: without pushing anybody out.
free_memory_mb() { awk '/^(MemAvailable|SwapFree):/ { kb += $2 } END { print int(kb / 1024) }' /proc/meminfo; }

# compile_jobs: as many as there are processors, or as few as memory allows.
compile_jobs() {
  local jobs fit
  jobs=$(nproc)
  fit=$(($(free_memory_mb) / MEMORY_PER_JOB_MB))
  ((fit >= jobs)) || jobs=$((fit > 0 ? fit : 1))
  echo "$jobs"
}

# configure_preset PRESET FOLDER TESTS: once, when the preset changed, or when the tests are wanted
# (TESTS is ON) in a folder that was made without their libraries.
configure_preset() {
  local preset=$1 folder=$2 tests=$3 known=
  if [[ -f $folder/build.ninja ]]; then
    known=$(sed -n 's/^MUSTER_TESTS:BOOL=//p' "$folder/CMakeCache.txt")
    [[ $known != ON ]] || tests=ON
    # Ninja notices changed CMake files by itself, but not a changed preset.
    [[ CMakePresets.json -nt $folder/build.ninja || $tests != "$known" ]] || return 0
  fi
  cmake --preset "$preset" -DMUSTER_TESTS="$tests"
}

# build_preset PRESET [TARGET...]: configures if needed, then builds. The program alone needs none of
# the libraries of the tests.
build_preset() {
  local preset=$1 folder=build tests=ON
  shift
  [[ $preset == release ]] || folder=build-$preset
  [[ $* != muster ]] || tests=OFF
  configure_preset "$preset" "$folder" "$tests" || return
  cmake --build "$folder" -j "$(compile_jobs)" ${1:+--target "$@"}
}
