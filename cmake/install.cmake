# `cmake --install build --prefix PREFIX` puts Muster below PREFIX; the program finds its cards and
# its page in ../share/muster. The page is there once tools/web.sh has built it.
include(GNUInstallDirs)

install(TARGETS muster)
install(DIRECTORY cards decks lang rules scenarios DESTINATION ${CMAKE_INSTALL_DATADIR}/muster)
install(DIRECTORY web/dist DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/web)
