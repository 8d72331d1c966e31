# shellcheck shell=bash
# A clean Debian 12 in a folder, to try things in as on a machine that has seen nothing yet. Sourced
# by tools/check-package.sh and tools/cold-start.sh, in the project's folder; needs root.
source tools/setup.sh

# make_machine FOLDER: Debian's smallest system. It is fetched once and kept in build/machine.
make_machine() {
  local folder=$1 kept=$PWD/build/machine/bookworm.tar
  [[ $(id -u) -eq 0 ]] || {
    say "only root can make a machine in a folder"
    return 1
  }
  setup_packages debootstrap
  if [[ ! -f $kept ]]; then
    say "fetching a clean Debian 12"
    mkdir -p "$(dirname "$kept")"
    debootstrap --variant=minbase bookworm "$folder" >"$kept.log" 2>&1 || {
      failed "no machine could be made" "$kept.log"
      return 1
    }
    tar -C "$folder" -cf "$kept.part" .
    mv "$kept.part" "$kept"
  else
    tar -C "$folder" -xf "$kept"
  fi
  # What mktemp has made is its owner's alone, and a machine has other users too.
  chmod 755 "$folder"
  cp /etc/resolv.conf "$folder/etc/resolv.conf"
  # A network with certificates of its own: Node.js is told of them by this variable.
  if [[ -n ${NODE_EXTRA_CA_CERTS-} ]]; then
    cp "$NODE_EXTRA_CA_CERTS" "$folder/srv/certificates.pem"
  fi
}

# in_machine FOLDER COMMAND...: what it mounts and what it leaves running goes away with it.
in_machine() {
  local folder=$1 certificates=()
  shift
  [[ ! -f $folder/srv/certificates.pem ]] || certificates=(NODE_EXTRA_CA_CERTS=/srv/certificates.pem)
  # shellcheck disable=SC2016  # expanded in there
  unshare --mount --pid --fork --kill-child bash -euc '
    mount -t proc proc "$1/proc"
    mount --bind /dev "$1/dev"
    exec chroot "$@"' machine "$folder" \
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "${certificates[@]}" "$@"
}
