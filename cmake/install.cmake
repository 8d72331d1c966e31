# `cmake --install build --prefix PREFIX` puts Muster below PREFIX; the program finds its cards and
# its page in ../share/muster. The page is there once tools/web.sh has built it.
include(GNUInstallDirs)

install(TARGETS muster)
install(DIRECTORY cards decks lang rules scenarios DESTINATION ${CMAKE_INSTALL_DATADIR}/muster)
install(DIRECTORY web/dist DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/web)

install(FILES packaging/muster.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES packaging/completion/muster.bash RENAME muster
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES packaging/completion/_muster DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES packaging/completion/muster.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
