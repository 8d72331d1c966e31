#!/usr/bin/env bash
# The part of tools/check-package.sh that runs on the clean machine, as root. It installs
# /srv/muster.deb, tries it and removes it again.
set -euo pipefail

step() { echo "check-package: $*" >&2; }

# expect PATTERN TEXT
expect() {
  grep -qE -- "$1" <<<"$2" || {
    echo "check-package: expected $1 in:" >&2
    head -n 40 <<<"$2" >&2
    exit 1
  }
}

# All files, but for what apt and dpkg note down about their own work.
files() {
  find / -xdev -path /proc -prune -o -path /dev -prune -o -path /run -prune -o -path /tmp -prune -o -path /root -prune -o -path /srv -prune \
    -o -path /var/cache -prune -o -path /var/log -prune -o -path /var/lib/apt -prune \
    -o -path /var/lib/dpkg -prune -o -path /etc/ld.so.cache -o -name '*-' -o -print | sort
}

# get PORT PATH
get() {
  exec 3<>"/dev/tcp/127.0.0.1/$1"
  printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
  cat <&3
  exec 3>&-
}

# as USER COMMAND...: in the background or a pipe, where it takes the place of the shell.
as() { exec setpriv --reuid "$1" --regid "$1" --clear-groups env "HOME=/tmp/$1" "${@:2}"; }

# opened FILE: waits until the house has printed where it is, and prints its port.
opened() {
  local i
  for i in {1..100}; do
    sed -n 's/^Muster is at .*:\([0-9]*\)$/\1/p' "$1" | grep . && return
    sleep 0.1
  done
  echo "check-package: the house did not open ($i tries):" >&2
  cat "$1" >&2
  return 1
}

# check_house PORT: it answers, with its page and its games, and to this machine alone.
check_house() {
  expect '^ok' "$(get "$1" /healthz | tail -n 1)"
  expect '<!doctype html>' "$(get "$1" /)"
  local games
  games=$(get "$1" /api/v1/games)
  for game in brawl champions aeons-end rings sentinels; do expect "\"$game\"" "$games"; done
  expect "0100007F:$(printf %04X "$1") 00000000:0000 0A" "$(cat /proc/net/tcp)"
}

step "installing"
apt-get update -qq
files >/tmp/before
getent passwd | sort >/tmp/users-before
apt-get install -y -qq --no-install-recommends /srv/muster.deb >/tmp/install.log 2>&1 || {
  cat /tmp/install.log
  exit 1
}

step "muster --version"
version=$(muster --version)
echo "$version"
expect "^muster $(dpkg-query -W -f '${Version}' muster)$" "$version"
for game in brawl champions aeons-end rings sentinels; do expect "^  $game +[0-9a-f]{16}$" "$version"; done

step "the house as the service opens it, by its own user, in its own folder"
command=$(sed -n 's/^ExecStart=//p' /lib/systemd/system/muster.service)
# shellcheck source=packaging/debian/muster.default
MUSTER_OPTIONS=$(source /etc/default/muster && echo "$MUSTER_OPTIONS")
expect '^--host 127.0.0.1 --port 8080$' "$MUSTER_OPTIONS"
command=${command//\$MUSTER_OPTIONS/${MUSTER_OPTIONS/8080/0}}  # 8080 may be taken around here
# shellcheck disable=SC2086  # systemd splits it into words as well
as muster $command >/tmp/house 2>&1 &
house=$!
port=$(opened /tmp/house)
check_house "$port"
kill "$house"
wait "$house"
expect 'muster muster 600' "$(stat -c '%U %G %a' /var/lib/muster/house.db)"
expect 'muster muster 750' "$(stat -c '%U %G %a' /var/lib/muster)"

step "the house of somebody who just plays"
mkdir -p /tmp/nobody
chown nobody /tmp/nobody
as 65534 env HOME=/tmp/nobody muster serve --port 0 >/tmp/house2 2>&1 &
house=$!
check_house "$(opened /tmp/house2)"
kill "$house"
wait "$house"
expect . "$(ls /tmp/nobody/.local/share/muster/house.db)"

step "a game in the terminal"
game=$(as 65534 muster play brawl --seed 1 --plain <<<"$(printf '1\n%.0s' {1..5000})")
expect 'The game is over' "$game"

step "completion and the manual"
completed=$(bash -c '. /usr/share/bash-completion/completions/muster
  COMP_WORDS=(muster play br) COMP_CWORD=2; _muster; echo "${COMPREPLY[*]}"')
expect '^brawl$' "$completed"
expect 'muster' "$(gzip -dc /usr/share/man/man1/muster.1.gz)"

step "removing keeps the tables, purging leaves nothing"
apt-get remove -y -qq muster >/tmp/remove.log 2>&1
expect . "$(ls /var/lib/muster/house.db)"
[[ ! -e /usr/share/muster && ! -e /usr/bin/muster ]]
apt-get purge -y -qq --autoremove muster >>/tmp/remove.log 2>&1
files >/tmp/after
getent passwd | sort >/tmp/users-after
diff /tmp/before /tmp/after
diff /tmp/users-before /tmp/users-after
