# Benchmarks, which are run by hand. They are not tests, because no test depends on time. To build them:
# cmake --build --preset release --target bench
find_package(benchmark QUIET)
if(benchmark_FOUND)
  file(GLOB bench_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/bench_*.cpp)
  add_executable(bench EXCLUDE_FROM_ALL ${bench_sources})
  target_link_libraries(bench PRIVATE merels_engine notation merels_flags benchmark::benchmark_main)
endif()
