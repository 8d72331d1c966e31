#!/usr/bin/env bash
# Installs the Debian package on a clean Debian 12 and tries it: version, house, a game in the
# terminal, completion, removal. tools/package.sh makes the package.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/machine.sh

package=$(find build/package -maxdepth 1 -name 'muster_*.deb' 2>/dev/null | head -n 1)
[[ -n $package ]] || {
  say "no package in build/package: tools/package.sh makes it"
  exit 1
}
machine=$(mktemp -d /var/tmp/muster-machine.XXXXXX)
trap 'rm -rf --one-file-system "$machine"' EXIT
make_machine "$machine"
cp "$package" "$machine/srv/muster.deb"
cp tools/check-installed.sh "$machine/srv/"
in_machine "$machine" bash /srv/check-installed.sh
if command -v lintian >/dev/null; then
  lintian --fail-on error,warning "$package"
  say "lintian is content"
fi
say "the package is good"
