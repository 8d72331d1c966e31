file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.cpp)
if(bench_sources)
  find_package(benchmark REQUIRED)
  add_executable(muster_bench ${bench_sources})
  target_link_libraries(muster_bench PRIVATE
    muster_lib benchmark::benchmark_main muster_warnings)
endif()

# What the house is measured beside: bench/answers.py.
add_executable(muster_echo EXCLUDE_FROM_ALL bench/echo/echo.cpp)
target_link_libraries(muster_echo PRIVATE Boost::headers fmt::fmt Threads::Threads muster_warnings)
