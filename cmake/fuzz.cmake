# Every file in tests/fuzz is a libFuzzer program of its own. The rest of the code is compiled with
# -fsanitize=fuzzer-no-link by the preset.
if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "MUSTER_FUZZ needs clang++: use the asan preset")
endif()

add_custom_target(fuzz)
file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/*.cpp)
foreach(source IN LISTS fuzz_sources)
  get_filename_component(target "${source}" NAME_WE)
  add_executable(${target} "${source}")
  add_dependencies(fuzz ${target})
  target_link_libraries(${target} PRIVATE muster_lib muster_warnings)
  target_link_options(${target} PRIVATE -fsanitize=fuzzer)
endforeach()
