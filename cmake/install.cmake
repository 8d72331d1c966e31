# `cmake --install build --prefix PREFIX` puts Muster below PREFIX; the program finds its cards and
# its page in ../share/muster. The page is there once tools/web.sh has built it.
include(GNUInstallDirs)

install(TARGETS muster)
install(DIRECTORY lang DESTINATION ${CMAKE_INSTALL_DATADIR}/muster)
# Of the games what is data.
foreach(parts IN LISTS game_folders)
  get_filename_component(folder "${parts}" DIRECTORY)
  get_filename_component(id "${folder}" NAME)
  foreach(data cards decks puzzles rulebook.yaml scenarios values)
    if(IS_DIRECTORY "${folder}/${data}")
      install(DIRECTORY "${folder}/${data}" DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/games/${id})
    elseif(EXISTS "${folder}/${data}")
      install(FILES "${folder}/${data}" DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/games/${id})
    endif()
  endforeach()
endforeach()
install(DIRECTORY web/dist DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/web)

install(FILES packaging/muster.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES packaging/completion/muster.bash RENAME muster
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES packaging/completion/_muster DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES packaging/completion/muster.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
