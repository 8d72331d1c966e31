# How simulations find the processes that a launcher has started with them: by MPI, if it is here.
# A library of its own, so that everything else is compiled without MPI's options. Sanitizers complain
# about what MPI itself does, so they go without.
set(crew_source src/sim/crew_without_mpi.cpp)
set(crew_needs "")
if(MUSTER_MPI AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  set(MPI_CXX_SKIP_MPICXX ON)
  find_package(MPI QUIET COMPONENTS CXX)
  if(MPI_CXX_FOUND)
    set(crew_source src/sim/crew_with_mpi.cpp)
    set(crew_needs MPI::MPI_CXX)
  endif()
endif()
add_library(muster_crew STATIC "${crew_source}")
target_include_directories(muster_crew PRIVATE src)
target_link_libraries(muster_crew PRIVATE fmt::fmt ${crew_needs} muster_warnings)
