# Files of one folder are compiled together, in batches of about this many bytes: what they all
# include is read once, and templates are instantiated once. A batch is small enough to compile in
# a few seconds, so a changed file costs little. Names in unnamed namespaces must be unique within a
# folder; MUSTER_UNITY=OFF compiles each file alone, as clang-tidy and a debugger like it.
option(MUSTER_UNITY "Compile the files of a folder in batches" ON)
set(MUSTER_BATCH_BYTES 90000)

# muster_batches(RESULT ROOT SOURCES...): the batches to compile instead of the sources. They name
# files relative to ROOT, an include folder, so that the compiler cache knows them in every checkout.
function(muster_batches result root)
  if(NOT MUSTER_UNITY)
    set(${result} ${ARGN} PARENT_SCOPE)
    return()
  endif()
  set(groups "")
  foreach(source IN LISTS ARGN)
    file(RELATIVE_PATH path "${root}" "${source}")
    get_filename_component(group "${path}" DIRECTORY)
    # Files of one folder that belong to different games are named after them.
    if(path MATCHES "/(test_)?(aeons_end|brawl|champions|rings|sentinels)_[^/]*$")
      string(APPEND group "_${CMAKE_MATCH_2}")
    endif()
    string(REPLACE "/" "_" group "${group}_batch")
    list(APPEND groups ${group})
    list(APPEND ${group} "${path}")
  endforeach()
  list(REMOVE_DUPLICATES groups)

  set(batches "")
  foreach(group IN LISTS groups)
    set(number 0)
    set(bytes 0)
    set(text "")
    foreach(path IN LISTS ${group})
      file(SIZE "${root}/${path}" size)
      math(EXPR bytes "${bytes} + ${size}")
      if(text AND bytes GREATER MUSTER_BATCH_BYTES)
        muster_write_batch("${group}_${number}" "${text}")
        math(EXPR number "${number} + 1")
        set(bytes ${size})
        set(text "")
      endif()
      string(APPEND text "#include \"${path}\"\n")
    endforeach()
    muster_write_batch("${group}_${number}" "${text}")
  endforeach()
  set(${result} ${batches} PARENT_SCOPE)
endfunction()

macro(muster_write_batch name text)
  set(batch "${PROJECT_BINARY_DIR}/unity/${name}.cpp")
  file(CONFIGURE OUTPUT "${batch}" CONTENT "${text}")
  list(APPEND batches "${batch}")
endmacro()
