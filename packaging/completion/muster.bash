# Completion of muster for bash: the program itself says what could come next; where it says nothing,
# files are offered.
_muster() {
  local IFS=$'\n'
  mapfile -t COMPREPLY < <("${COMP_WORDS[0]}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
}
complete -o default -F _muster muster
