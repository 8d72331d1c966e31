# shellcheck shell=bash
# Sourced by ./run and ./test, in the project's folder.

# build_web: the page, into web/dist. Does nothing when nothing has changed since the last time.
build_web() {
  local installed=web/node_modules/.package-lock.json built=web/dist/index.html
  if [[ ! -f $installed || web/package-lock.json -nt $installed ]]; then
    (cd web && npm ci --no-audit --no-fund --loglevel=error)
    touch "$installed"
  fi
  if [[ ! -f $built || -n $(find web lang games -newer "$built" -type f \
    -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -name '*.generated.ts' \
    -not -path 'games/*/scenarios/*' -not -name '*.cpp' -not -name '*.h' -print -quit) ]]; then
    (cd web && node build.mjs)
  fi
}
