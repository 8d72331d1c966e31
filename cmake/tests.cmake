find_package(GTest REQUIRED)
enable_testing()
include(GoogleTest)

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*.cpp)
list(FILTER test_sources EXCLUDE REGEX "/tests/fuzz/")
add_executable(muster_tests ${test_sources})
target_include_directories(muster_tests PRIVATE tests)
target_compile_definitions(muster_tests PRIVATE
  MUSTER_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
  MUSTER_EXECUTABLE="$<TARGET_FILE:muster>")
target_link_libraries(muster_tests PRIVATE
  muster_lib GTest::gmock GTest::gtest_main muster_warnings)
muster_link_without_lto(muster_tests)
add_dependencies(muster_tests muster)

gtest_discover_tests(muster_tests
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  DISCOVERY_MODE PRE_TEST)
