#!/usr/bin/env bash
# Makes the Debian package: build/package/muster_VERSION_ARCHITECTURE.deb.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source tools/setup.sh

case ${1-} in
  '' | --yes) ;;
  *)
    cat <<'END'
usage: tools/package.sh [--yes]

Builds Muster as ./run does and packs it as build/package/muster_VERSION_ARCHITECTURE.deb.

  --yes  install missing packages without asking
END
    [[ $1 == --help || $1 == -h ]] && exit
    exit 2
    ;;
esac

[[ ${1-} == --yes ]] || ask_first=true
./run --build-only "$@"
setup_packages debhelper dpkg-dev
# Without MPI: the package would bring OpenMPI to everybody who wants to play.
trap 'cmake -B build -DMUSTER_MPI=ON >/dev/null' EXIT
cmake -B build -DMUSTER_MPI=OFF >/dev/null
cmake --build build --target muster >/dev/null

# A folder that holds what debhelper wants to find, and nothing else.
stage=build/package/muster
rm -rf build/package
mkdir -p $stage/docs $stage/licences
cp -r packaging/debian $stage/debian
cp packaging/muster.service $stage/debian/muster.service
cp NOTICE $stage/
cp docs/*.md docs/openapi.yaml $stage/docs/
for name in preact @preact/signals @preact/signals-core @fontsource-variable/sofia-sans-condensed \
  @fontsource-variable/source-sans-3; do
  cp "web/node_modules/$name/LICENSE" "$stage/licences/$(basename "$name")"
done

version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' build/CMakeCache.txt)
# The time of the commit: the same commit makes the same package.
when=$(git log -1 --format=%cD 2>/dev/null || date -R)
cat >$stage/debian/changelog <<END
muster ($version) bookworm; urgency=medium

  * Version $version.

 -- The Muster authors <muster@users.noreply.muster.example>  $when
END

log=build/package/log
if ! (cd $stage && MUSTER_BUILD=$OLDPWD/build DEB_RULES_REQUIRES_ROOT=no debian/rules binary) >$log 2>&1; then
  failed "the package could not be made" $log
  exit 1
fi
say "made $(echo build/package/*.deb)"
