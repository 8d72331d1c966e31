# Sourced by ./run and ./test, in the project's folder.

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
