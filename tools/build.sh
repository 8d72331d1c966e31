# Sourced by ./run and ./test, in the project's folder.

# What was compiled in one folder serves in every other: paths in the cache are relative to here.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# build_preset PRESET [TARGET...]: configures if needed, then builds.
build_preset() {
  local preset=$1 folder=build
  shift
  [[ $preset == release ]] || folder=build-$preset
  # Ninja notices changed CMake files by itself, but not a changed preset.
  if [[ ! -f $folder/build.ninja || CMakePresets.json -nt $folder/build.ninja ]]; then
    cmake --preset "$preset"
  fi
  cmake --build "$folder" -j "$(nproc)" ${1:+--target "$@"}
}
