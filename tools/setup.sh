# shellcheck shell=bash
# Installs the Debian packages that Muster needs. Sourced by ./run, ./test and tools/*.sh, which call
# `setup run`, `setup build` or `setup test`; with everything in place that takes a few milliseconds.
source tools/talk.sh

# To play; to build everything else too; to check everything.
RUN_PACKAGES=(
  g++ cmake ninja-build ccache
  libboost1.81-dev libcli11-dev libfmt-dev libyaml-cpp-dev libxxhash-dev libsqlite3-dev libpq-dev libssl-dev zlib1g-dev
)
BUILD_PACKAGES=(libgtest-dev libgmock-dev libbenchmark-dev python3 libopenmpi-dev openmpi-bin postgresql)
TEST_PACKAGES=(clang clang-format clang-tidy libclang-rt-14-dev chromium python3 curl)

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

# packages_so_far: reads what apt-get says and tells how far it is.
packages_so_far() {
  local line of=0 fetched=0 done=0
  while IFS= read -r line; do
    case $line in
      *' newly installed'*) [[ $line =~ ([0-9]+)\ newly ]] && of=${BASH_REMATCH[1]} ;;
      Get:*) progress "packages: $((++fetched)) of $of fetched" ;;
      'Setting up '*) progress "packages: $((++done)) of $of installed" ;;
    esac
  done
  clear_progress
}

# install_packages PACKAGE...
install_packages() {
  local -a as_root=() apt=(apt-get install -y -q --no-install-recommends "$@")
  local log
  if [[ $(id -u) -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
      say "no permission to install packages: neither root nor sudo here; as root: ${apt[*]}"
      return 1
    fi
    as_root=(sudo)
    sudo -v || {
      say "no permission to install packages: sudo refused; as root: ${apt[*]}"
      return 1
    }
  fi
  log=$(mktemp)
  progress "packages: looking where they are"
  # A source that fails may be one that is not needed: apt-get install is to say so.
  "${as_root[@]}" apt-get update -q >"$log" 2>&1 </dev/null || true
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive LC_ALL=C "${apt[@]}" </dev/null 2>&1 |
    tee -a "$log" | packages_so_far; then
    failed "the packages could not be installed" "$log"
    rm -f "$log"
    return 1
  fi
  rm -f "$log"
}

# setup_packages PACKAGE...: installs those that are missing; asks first if ask_first is true and
# somebody is there to answer.
setup_packages() {
  local -a missing
  if ! command -v dpkg-query >/dev/null; then
    say "not a Debian system, so nothing is installed; needed: $*"
    return 0
  fi
  mapfile -t missing < <(missing_packages "$@")
  [[ ${#missing[@]} -ne 0 ]] || return 0
  say "these Debian packages are missing, with all they need: ${missing[*]}"
  if ${ask_first:-false} && [[ -t 0 && -t 2 ]] && ! agreed "install them with apt-get?"; then
    say "nothing was installed; as root: apt-get install --no-install-recommends ${missing[*]}"
    return 1
  fi
  install_packages "${missing[@]}"
}

# setup run|build|test
setup() {
  local -a needed=("${RUN_PACKAGES[@]}")
  [[ $1 == run ]] || needed+=("${BUILD_PACKAGES[@]}")
  [[ $1 != test ]] || needed+=("${TEST_PACKAGES[@]}")
  setup_packages "${needed[@]}"
}
