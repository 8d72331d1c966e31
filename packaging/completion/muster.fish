# Completion of muster for fish: the program itself says what could come next, and what it means.
complete -c muster -a '(muster complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
