# Installs the Debian packages that Muster needs. Sourced by ./run and ./test, which call
# `setup run`, `setup build` or `setup test`; with everything in place that takes a few milliseconds.

# To play; to build everything else too; to check everything.
RUN_PACKAGES=(
  g++ cmake ninja-build ccache
  libboost1.81-dev libcli11-dev libfmt-dev libyaml-cpp-dev libxxhash-dev libsqlite3-dev
)
BUILD_PACKAGES=(libgtest-dev libgmock-dev libbenchmark-dev python3)
TEST_PACKAGES=(clang clang-format clang-tidy libclang-rt-14-dev chromium python3)

# The page is built with Node.js; one that is there already, from wherever, will do.
command -v node >/dev/null || RUN_PACKAGES+=(nodejs)
command -v npm >/dev/null || RUN_PACKAGES+=(npm)

# missing_packages PACKAGE...: prints those that are not installed.
missing_packages() {
  local installed package
  # dpkg-query fails when it doesn't know a package, which is one of the answers expected here.
  # shellcheck disable=SC2016  # dpkg-query expands ${...} itself
  installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    grep -qxF "$package installed" <<<"$installed" || echo "$package"
  done
}

# install_packages PACKAGE...
install_packages() {
  local -a as_root=()
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      echo "setup: not root and no sudo here; please install: $*" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "setup: installing $*" >&2
  if ! "${as_root[@]}" apt-get update -qq >&2; then
    echo "setup: apt-get update failed; please install: $*" >&2
    return 1
  fi
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" >&2; then
    echo "setup: apt-get could not install: $*" >&2
    return 1
  fi
}

# setup run|build|test
setup() {
  local -a needed=("${RUN_PACKAGES[@]}") missing
  [[ $1 == run ]] || needed+=("${BUILD_PACKAGES[@]}")
  [[ $1 != test ]] || needed+=("${TEST_PACKAGES[@]}")
  if ! command -v dpkg-query >/dev/null; then
    echo "setup: not a Debian system, so nothing is installed; needed: ${needed[*]}" >&2
    return 0
  fi
  mapfile -t missing < <(missing_packages "${needed[@]}")
  [[ ${#missing[@]} -eq 0 ]] || install_packages "${missing[@]}"
}
