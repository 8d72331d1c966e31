find_package(GTest REQUIRED)
enable_testing()
include(GoogleTest)

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*.cpp games/*.cpp)
list(FILTER test_sources INCLUDE REGEX "/tests/")
list(FILTER test_sources EXCLUDE REGEX "/tests/(fuzz|preload)/")
# Compiled alone: one knows where things are, one replaces operator new.
set(lone_tests tests/places.cpp tests/test_no_allocation.cpp)
list(FILTER test_sources EXCLUDE REGEX "/(places|test_no_allocation).cpp$")
muster_batches(test_batches "${PROJECT_SOURCE_DIR}" ${test_sources})
add_executable(muster_tests ${test_batches} ${lone_tests})
target_include_directories(muster_tests PRIVATE . tests)
set_source_files_properties(tests/places.cpp PROPERTIES COMPILE_DEFINITIONS
  "MUSTER_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\";MUSTER_EXECUTABLE=\"$<TARGET_FILE:muster>\"")
target_link_libraries(muster_tests PRIVATE
  muster_lib GTest::gmock GTest::gtest_main muster_warnings)
# Tests are not hot, and matchers take long to optimise.
target_compile_options(muster_tests PRIVATE $<IF:$<CONFIG:Release>,-O1,-O0>)
add_dependencies(muster_tests muster)

# Those that need PostgreSQL share one, which takes seconds to start: they are one test of CTest.
set(postgres_tests "*/Postgres:PostgresStore.*:PostgresNodes.*:HouseNodes.*")
add_test(NAME Postgres.StoreConformanceAndTrouble
  COMMAND muster_tests "--gtest_filter=${postgres_tests}:StoreConformance/ACopy*")
set_tests_properties(Postgres.StoreConformanceAndTrouble PROPERTIES
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  TIMEOUT 300)
gtest_discover_tests(muster_tests
  TEST_FILTER "-${postgres_tests}"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  DISCOVERY_MODE PRE_TEST)

# The house under attack, and the house killed in the middle of play. Both start a server of their
# own; they are programs, because what they do to it no library allows.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_test(NAME Storm.StrangersCannotDisturb
  COMMAND Python3::Interpreter -B tests/protocol_storm.py $<TARGET_FILE:muster> --seconds 8 --seed 1)
add_test(NAME Storm.LimitsHoldBackStrangersOnly
  COMMAND Python3::Interpreter -B tests/protocol_storm.py $<TARGET_FILE:muster> --seconds 5 --seed 2
          --limits)
set(house_tests Storm.StrangersCannotDisturb Storm.LimitsHoldBackStrangersOnly)
# Killing looks for answers that are lost, not for memory: sanitizers would only make it slow.
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  add_test(NAME KillRounds.NothingAcknowledgedIsLost
    COMMAND Python3::Interpreter -B tests/kill_rounds.py $<TARGET_FILE:muster>)
  set_tests_properties(KillRounds.NothingAcknowledgedIsLost PROPERTIES ENVIRONMENT "ROUNDS=3;SEED=1")
  list(APPEND house_tests KillRounds.NothingAcknowledgedIsLost)
endif()
set_tests_properties(${house_tests} PROPERTIES
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  TIMEOUT 300)

# What ./run says and does where something is missing.
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  add_test(NAME RunScript.SaysWhatItDoesAndWhatIsMissing
    COMMAND Python3::Interpreter -B tests/run_script.py)
  set_tests_properties(RunScript.SaysWhatItDoesAndWhatIsMissing PROPERTIES
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    TIMEOUT 120)
endif()

# Simulation by several processes, where MPI is.
find_program(MPIRUN mpirun)
if(crew_needs AND MPIRUN)
  add_test(NAME Ranks.PlayTheSameAsOne
    COMMAND Python3::Interpreter -B tests/ranks.py $<TARGET_FILE:muster>)
  set_tests_properties(Ranks.PlayTheSameAsOne PROPERTIES
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    TIMEOUT 600)
endif()

# Three nodes that share a database, and all that can happen to them in the middle of play.
if(NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  add_library(other_clock MODULE tests/preload/other_clock.cpp)
  set_target_properties(other_clock PROPERTIES LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
  target_link_libraries(other_clock PRIVATE ${CMAKE_DL_LIBS} muster_warnings)
  add_dependencies(muster_tests other_clock)
  add_test(NAME NodesRounds.NothingAcknowledgedIsLost
    COMMAND Python3::Interpreter -B tests/nodes_rounds.py $<TARGET_FILE:muster>)
  set_tests_properties(NodesRounds.NothingAcknowledgedIsLost PROPERTIES
    ENVIRONMENT "ROUNDS=5;SEED=0;TROUBLES=drain,kill_node,cut_from_database,kill_node_and_database,set_clocks"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    TIMEOUT 300)
endif()
